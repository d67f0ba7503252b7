"""`play`: the guided session at the table."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from referee.app.games import is_game
from referee.app.saves import named, open_session
from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.declare import Argument, Call
from referee.cli.options import Armies, DiceMode, Level, Players, Save, Settings
from referee.cli.save_language import speak_for
from referee.engine.faults import Fault, Unreadable
from referee.i18n.mark import N_
from referee.present.blocks import safe, wrapped
from referee.present.screen import out, page_for
from referee.sources import program
from referee.writing import SUFFIX

if TYPE_CHECKING:
    from referee.cli.shell.lines import Lines

SHAPE = "[SAVE|SCENARIO] [--save PATH] [--army NAME|FILE]… [--dice-mode app|typed]"
EXAMPLES = (
    "play aa1941",
    "play",
    "play sunday.referee --lang fr",
    "play aa1941 --save sunday.referee --dice-mode app --players germany=Inès,japan=Aiko",
)

_WHICH = N_("Which game? (Enter: the first)")
_NUMBER = N_("Type a number from 1 to %(n)d, or the name of a save.")
_ANOTHER = N_(
    "“%(name)s” is under way (“%(program)s play %(name)s” goes on with it). Begin another game?"
)


def run(
    ctx: Call,
    what: Annotated[
        str | None,
        Argument(
            metavar="SAVE|SCENARIO",
            help=N_(
                "a save to go on with, or a scenario or game to start; without it, the current game"
            ),
        ),
    ] = None,
    save: Save = None,
    settings: Settings = None,
    players: Players = None,
    dice_mode: DiceMode = None,
    level: Level = None,
    armies: Armies = None,
) -> int:
    """Play."""
    context: Context = ctx.obj
    if context.json:
        raise Unreadable("shell.json")
    fresh = bool(save or settings or players or armies)
    if what is None and save is None and context.interactive:
        try:
            save = chosen_save(context)
        except EOFError:
            return 0
    going_on = what is None or is_save(what, fresh)
    if what is not None and save is None and not going_on and context.interactive and not go_on_with_new(context, what):  # fmt: skip
        # No other game: its evenings under way; what was said of a new game is of none.
        try:
            save = chosen_save(context, game_of(what))
        except EOFError:
            return 0
        what = settings = players = armies = None
    # A file named with --save is the one that is opened or made, always.
    there = save is not None and not going_on and named(save, part=False).is_file()
    if what is None or going_on or there:
        from referee.app.saves import make_current

        if settings or players or armies or (what is not None and save is not None and not there):
            raise Unreadable(
                "game.play_save_options",
                "shell.play.hint_new",
                path=what if going_on and what else save or "",
            )
        session = open_session(save if there else what or save, context.program)
        if there and what is not None:
            same_game(session, what)
        speak_for(context, session)
        make_current(session.journal.path)
    else:
        from referee.app.opening import illegal

        if armies and (refused := illegal(what, settings or [], armies)) is not None:
            assert refused.game is not None
            context.voice.lexicon = refused.game.lexicon
            from referee.present import show

            return show(context, refused)
        session = begun(context, what, save, settings or [], players, dice_mode, level, armies)
    speak_for(context, session)
    if level:
        from referee.app.opening import read_level

        context.speak_simply(read_level(level) == "child")
    program()  # what judges this evening, whatever is put in its place meanwhile
    return seated(context, session, dice_mode)


def same_game(session: Session, what: str) -> None:
    """A save that is there must be of the game, or of the scenario, that was named with it."""
    game, scenario = session.header["game"], session.header["scenario"]
    if is_game(what):
        from referee.scenario.titles import game_names

        fits = game_names().find(what) == game
    else:
        from referee.scenario.compile import head
        from referee.scenario.find import find

        raw = head(find(what))
        fits = (raw["game"], raw["id"]) == (game, scenario)
    if not fits:
        path = str(session.journal.path)
        session.journal.close()
        raise Unreadable(
            "shell.play.other_game",
            "shell.play.hint_new",
            path=path,
            game=game,
            name=scenario,
            text=what,
        )


def is_save(text: str, fresh: bool = False) -> bool:
    """Whether a word names a save: its file is there, with or without its ending.

    With options of a new game (`fresh`) a game's own name means the game, whatever lies here.
    """
    path = Path(text)
    if path.suffix == SUFFIX:
        return True
    if text.endswith((".yaml", ".yml")) or (fresh and is_game(text)):
        return False
    if path.is_file() or (path.name and path.with_name(path.name + SUFFIX).is_file()):
        return True
    return not is_scenario(text) and named(text).is_file()


def is_scenario(text: str) -> bool:
    """Whether a word names a game or a scenario."""
    if is_game(text) or "/" in text:
        return True
    from referee.scenario.find import find

    try:
        find(text)
    except Fault:
        return False
    return True


def game_of(scenario: str) -> str:
    """The game of a scenario, or the game named."""
    from referee.scenario.compile import scenario as read_scenario
    from referee.scenario.find import find

    return str(read_scenario(find(scenario)).get("game", ""))


def chosen_save(context: Context, game: str = "") -> str | None:
    """Which game to go on with: Enter for the one played last, its number for another.

    `game`: of that game alone. `EOFError` where somebody leaves.
    """
    from referee.app.under_way import games_under_way
    from referee.cli.shell.words import CANCELS, taken_apart
    from referee.engine.names import fold
    from referee.present.views.under_way import lines as about

    rows = [
        row
        for row in games_under_way().result["saves"]
        if not row["trouble"] and game in ("", row["game"])
    ]
    if len(rows) < 2:
        return rows[0]["save"] if rows else None
    letters = page_for(context)
    for number, row in enumerate(rows[:9], 1):
        _, stands, played, _ = about(context, row)
        name = safe(row["name"])
        told = wrapped(f"{name} – {stands} ({played})", context.width, 3, f"{number}  ")
        out(context, letters.fit("\n".join(told)))
    say = context.voice
    while True:
        text = input(letters.fit(f"{say.t(_WHICH)} ")).strip()
        if not text:
            return str(rows[0]["save"])
        if text.isascii() and text.isdecimal() and 1 <= int(text) <= min(9, len(rows)):
            return str(rows[int(text) - 1]["save"])
        with suppress(Fault):  # several are called so: the list still stands, and is asked again
            if named(text).is_file():
                return text
        if taken_apart(text).word in ("quit", "undo") or fold(text) in CANCELS:  # « retour »
            raise EOFError
        out(context, letters.fit(say.t(_NUMBER, n=min(9, len(rows)))))


def go_on_with_new(context: Context, scenario: str) -> bool:
    """Asked before another game is begun while one of the same game is under way."""
    from referee.app.under_way import under_way
    from referee.cli.ask import confirmed

    going = under_way(game_of(scenario))
    if not going:
        return True
    save = going[0]
    # A save of another folder that is called like a game: by that name a new one begins.
    name = str(save) if is_scenario(save.stem) else save.stem
    return confirmed(context, _ANOTHER, name=safe(name), program=context.program)


def begun(
    context: Context, scenario: str, save: str | None, settings: list[str], players: list[str] | None,
    dice_mode: str | None, level: str | None = None, armies: list[str] | None = None,
) -> Session:  # fmt: skip
    """A new game of a scenario, and the line that says where it is kept."""
    from referee.app.opening import start
    from referee.cli.shell.telling import told
    from referee.cli.tracking import offered
    from referee.cli.which_scenario import chosen_scenario

    scenario = chosen_scenario(context, scenario, settings)
    settings = offered(context, scenario, settings)
    mode = dice_mode or context.settings.get("dice_mode") or "typed"
    session, answer = start(
        scenario,
        save,
        settings,
        ",".join(players or ()),
        mode,
        context.lang,
        None,
        armies or (),
        level,
    )
    speak_for(context, session)
    told(context, session, [each for each in answer.rulings if each.code == "game.created"])
    return session


def seated(context: Context, session: Session, dice_mode: str | None) -> int:
    """Sit down with what lines there are: a terminal's, a plain one's, a pipe's."""
    import gc

    from referee.cli.shell.evening import Evening

    lines = lines_of(context)
    evening = Evening(context, session, lines)
    if dice_mode:
        evening.rolled_by(dice_mode)
    lines.attend(evening)
    gc.enable()  # an evening is long; only one-shot commands do without (cli.main)
    return evening.run()


def lines_of(context: Context) -> Lines:
    """Where typed lines come from: a terminal with a cursor, one without, a pipe."""
    from referee.cli.shell.lines import Bare, Piped

    if not context.interactive:
        return Piped(context)
    if context.environ.get("TERM") == "dumb":
        return Bare(context)
    from referee.cli.shell.terminal import Terminal

    return Terminal(context)
