"""The own rules of the table that is playing: those of the save that is meant."""

from __future__ import annotations

from pathlib import Path

from referee.app.head import name_of
from referee.app.house import own_cards
from referee.app.marks import checked
from referee.app.saves import find
from referee.engine.faults import Fault
from referee.games.contract import Card
from referee.journal.faults import SaveFault
from referee.paths import user_dir


def house_of(save: str | None, program: str = "referee") -> tuple[str, list[Card]]:
    """The game of the save that is meant and its table's cards; nothing where no save is.

    A save named with `--save` must open; the current game is looked at only if
    there is one, and a file that does not open never keeps a rule from its reader.
    """
    if save is None and not _may_be_one():
        return "", []
    from referee.journal.store import Journal

    try:
        with Journal.open(find(save, program)) as journal:
            return name_of(journal), own_cards(journal, checked(journal.entries(), journal.path))
    except (Fault, SaveFault):
        if save is not None:
            raise
        return "", []


def _may_be_one() -> bool:
    """Whether a save may be meant, without reading any."""
    return (user_dir() / "current").exists() or any(Path.cwd().glob("*.referee"))
