"""The other games of the shelf, from inside the session: list them, go over to one, copy this one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from referee.app import mending
from referee.app.session import Session
from referee.cli.faults import fault_of
from referee.cli.shell import telling
from referee.cli.shell.dialogue import GivenUp
from referee.cli.shell.picking import picked, place_of, sure
from referee.cli.shell.words import spoken
from referee.engine.names import fold
from referee.i18n.mark import N_
from referee.journal.faults import SaveFault
from referee.paths import real_path
from referee.present import show
from referee.present.blocks import safe

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

Rest = tuple[str, ...]
MOST = 9  # games listed
_WHICH = N_("Go on with which? (back: stay here)")
_ALONE = N_("No other game is under way.")
_STAYS = N_("%(name)s stays as it is on the disk; “%(word)s” comes back to it.")
_UNFINISHED = N_("This game is not over. Begin a new one of its scenario? [y/N]")
_OVER_TO = N_("Go on in the copy? [y/N]")


def saves(guided: GuidedSession, rest: Rest) -> None:
    """`saves [NAME]`: the games under way; the one chosen is gone on with."""
    from referee.app.saves import named
    from referee.app.under_way import games_under_way
    from referee.present.views.under_way import lines

    if rest and not rest[0].isdecimal():
        with _of_another(guided):
            over_to(guided, named(" ".join(rest)))
        return
    here = real_path(guided.session.journal.path)
    rows = [
        row
        for row in games_under_way().result["saves"]
        if not row["trouble"] and Path(row["save"]) != here
    ][:MOST]
    if not rows:
        telling.say_line(guided.context, guided.voice.t(_ALONE))
        return
    labels = []
    for row in rows:
        _, stands, played, _ = lines(guided.context, row)
        labels.append(f"{safe(row['name'])} – {stands} ({played})")
    try:
        at = place_of(rest[0], labels) if rest else picked(guided, _WHICH, labels)
    except GivenUp:
        return
    with _of_another(guided):
        over_to(guided, Path(rows[at]["save"]))


@contextmanager
def _of_another(guided: GuidedSession) -> Iterator[None]:
    """A save that is not there, or is damaged, is told: this one, from which it was named, is none the worse."""
    try:
        yield
    except SaveFault as trouble:
        fault = fault_of(trouble)
        assert fault is not None
        guided.put_fault(fault)


def over_to(guided: GuidedSession, path: Path) -> None:
    """Leave this game where it stands and sit down at another."""
    from referee.app.saves import make_current

    coming = Session.open(path, write=True)
    left = guided.session
    say = guided.voice
    told = say.t(_STAYS, name=safe(left.journal.path.stem), word=f"{spoken('saves', say.lang)} {safe(left.journal.path.stem)}")  # fmt: skip
    telling.say_line(guided.context, told, "·", "dim")
    left.journal.close()
    make_current(path)
    guided.sit_down(coming)


def again(guided: GuidedSession, rest: Rest) -> None:
    """`again [--swap]`: a return match, with the score of the games so far. A game that is not over is left for
    one only once somebody says yes: “again” is said of a die or an attack, too.
    """
    from referee.app.opening import again as anew

    begun = guided.status.get("log_length") and not guided.status.get("victory")
    if begun and not sure(guided, lambda: guided.voice.t(_UNFINISHED)):
        return

    swap = any(fold(word) in ("swap", "echanger", "inverser") for word in rest)
    left = guided.session
    coming, answer = anew(left, None, swap, None, guided.context.lang)
    left.journal.close()
    guided.say(tuple(r for r in answer.rulings if r.code.startswith(("game.", "series."))))
    guided.sit_down(coming)


def fork(guided: GuidedSession, rest: Rest) -> None:
    """`fork [FILE]`: a copy of this game to try things in."""
    from referee.engine.verdict import Ruling

    path = mending.fork(guided.session, rest[0] if rest else None)
    params = {"path": str(path), "program": guided.context.program}
    guided.say((Ruling("game.forked", params=params),))
    if sure(guided, lambda: guided.voice.t(_OVER_TO)):
        over_to(guided, path)


def rescue(guided: GuidedSession, rest: Rest) -> None:
    """`rescue SAVE`: the sound part of a damaged save, as a new one."""
    from referee.app.rescue import rescued
    from referee.app.saves import named

    if not rest:
        show(guided.context, rescued(guided.session.journal.path, None))
        return
    with _of_another(guided):
        show(guided.context, rescued(named(" ".join(rest)), None))


DONE: Mapping[str, Callable[[GuidedSession, Rest], None]] = {
    "saves": saves,
    "fork": fork,
    "again": again,
    "rescue": rescue,
}
