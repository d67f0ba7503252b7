"""`tutorial`: a real turn, learnt in the session on a game that is thrown away."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

from referee.cli.context import Context
from referee.cli.declare import Argument, Call
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present.lessons import GAMES, lesson

if TYPE_CHECKING:
    from referee.app.session import Session

SHAPE = "[GAME]"
EXAMPLES = ("tutorial aa1941", "tutorial m44", "tutorial aam")


def run(
    ctx: Call,
    game: Annotated[
        str, Argument(metavar="GAME", help=N_("aa1941, m44 or aam (the first otherwise)"))
    ] = GAMES[0],
) -> int:
    """Teach."""
    from referee.cli.commands.play import lines_of
    from referee.cli.shell.lesson import Coached, Lessons
    from referee.scenario.titles import game_names

    context: Context = ctx.obj
    if context.json:
        raise Unreadable("shell.json")
    named = game_names().find(game)
    if named not in GAMES:
        raise Unreadable("shell.lesson.none", text=named, options=list(GAMES))
    taught = lesson(named)
    with TemporaryDirectory(prefix="referee-") as folder:
        session = begun(context, taught.scenario, taught.settings, Path(folder))
        lines = Coached(context, lines_of(context), taught)
        evening = Lessons(context, session, lines, taught)
        lines.attend(evening)
        try:
            return evening.run()
        finally:
            evening.session.journal.close()


def begun(context: Context, scenario: str, settings: tuple[str, ...], folder: Path) -> Session:
    """A game in a folder that is thrown away; it never becomes the current one."""
    from referee.app.games import game as find_game
    from referee.app.opening import chosen
    from referee.app.session import Session
    from referee.journal.place import now
    from referee.scenario.compile import scenario as read_scenario
    from referee.scenario.find import find

    raw = read_scenario(find(scenario))
    game = find_game(raw["game"])
    raw = dict(game.packed(raw))
    options = chosen(game, settings, raw)
    path = folder / "lesson.referee"
    session = Session.create(path, game, raw, options, {}, "typed", context.lang, now(), "lesson")
    context.voice.lexicon = session.game.lexicon
    return session
