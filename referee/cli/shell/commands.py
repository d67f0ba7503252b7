"""Commands of the program inside the session: the set-up sheet, the story of the game, whether it is whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from referee.cli.shell.words import typed_alone
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

Rest = tuple[str, ...]
MANY = 3  # powers, whose sheets do not fit one screen together
_WHOSE = N_("Whose?")
_EVERY = N_("all of them")


def call(guided: GuidedSession, name: str, words: Sequence[str]) -> None:
    """One command of the program with its words."""
    from referee.cli.main import call as run

    run(guided.context, name, words)


def setup(guided: GuidedSession, rest: Rest) -> None:
    """`setup [POWER]`: the set-up sheet of this game's scenario; alone it asks whose, if there are many."""
    rest = rest or _whose(guided)
    words = [str(guided.session.journal.path)]  # another scenario may bear the same name
    if rest and not rest[0].startswith("-"):
        words += ["--side", " ".join(rest)]
    else:
        words += rest
    call(guided, "setup", words)


def _whose(guided: GuidedSession) -> Rest:
    """One power of many: nobody reads five sheets off one screen."""
    from referee.cli.shell.dialogue import GivenUp
    from referee.cli.shell.picking import picked

    powers = tuple(guided.status.get("treasury") or ())
    if not guided.lines.waits or len(powers) < MANY:
        return ()
    say = guided.voice
    names = [say.name("power", power) for power in powers]
    try:
        at = picked(guided, _WHOSE, [*names, say.t(_EVERY)], 0)
    except GivenUp:
        raise Unreadable("shell.arg.given_up", verb="setup") from None
    return (names[at],) if at < len(powers) else ()


def report(guided: GuidedSession, rest: Rest) -> None:
    """`report [--since last] [--format md] [[-o] FILE]`: the game as a story."""
    typed_alone("report", rest, guided.voice.lang, files=True)
    into = ["-o"] if rest and not rest[0].startswith("-") else []  # never another game's save
    words = [*into, *rest, "--save", str(guided.session.journal.path)]
    if "--md" in words:
        words[words.index("--md") : words.index("--md") + 1] = ["--format", "md"]
    call(guided, "report", words)


def recap(guided: GuidedSession, rest: Rest) -> None:
    """`recap`: the last parts of the game, what was decided, what is asked now and of whom."""
    from referee.app.recap import recap as told
    from referee.present import show

    typed_alone("recap", rest, guided.voice.lang)
    show(guided.context, told(guided.session))


def verify(guided: GuidedSession, rest: Rest) -> None:
    """`verify`: whether the game is whole."""
    call(guided, "verify", ["--save", str(guided.session.journal.path)])


DONE: Mapping[str, Callable[[GuidedSession, Rest], None]] = {
    "setup": setup,
    "report": report,
    "recap": recap,
    "verify": verify,
}
