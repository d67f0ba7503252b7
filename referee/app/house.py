"""Rulings that a table made itself, kept in its save and found first by `rule`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from referee.engine.verdict import Json
from referee.games.contract import Card
from referee.roots import user_dir

if TYPE_CHECKING:
    from referee.journal.entry import Entry

RULING = {"ruling": True}  # what marks a note as a ruling, in the place of its command
CALLED = {
    "en": "house rule rules ruling own table decided decision",
    "fr": "règle règles maison décision table décidé",
}


def is_ruling(entry: Entry) -> bool:
    """Whether an entry is a note that the table follows as a rule."""
    return entry.kind == "note" and entry.raw_command != "null" and entry.command == RULING


def number(card: Card) -> int:
    """The entry where a house card was written down."""
    return int(card.id.partition(".")[2])


def house_cards(entries: Sequence[Entry]) -> list[Card]:
    """The rulings among the entries as cards, the latest first: `house.12` is entry 12."""
    return [
        Card(
            f"house.{entry.n}",
            {
                "en": f"Ruled at your table, entry {entry.n}",
                "fr": f"Décidé à votre table, entrée {entry.n}",
            },
            {"en": entry.note, "fr": entry.note},
            (),
            "house",
            (),
            {lang: f"{words} {entry.note}" for lang, words in CALLED.items()},
        )
        for entry in reversed(entries)
        if is_ruling(entry)
    ]


def house_of(save: str | None, program: str = "referee") -> tuple[str, list[Card]]:
    """The game of the save that is meant and its table's cards; nothing where no save is.

    A save named with `--save` must open; the current game is looked at only if
    there is one, and a file that does not open never keeps a rule from its reader.
    """
    if save is None and not _may_be_one():
        return "", []
    from referee.app.saves import find
    from referee.engine.faults import Fault
    from referee.journal.faults import SaveFault
    from referee.journal.store import Journal

    try:
        with Journal.open(find(save, program)) as journal:
            game: Json = journal.header.get("game", "")
            return str(game), house_cards(journal.entries())
    except (Fault, SaveFault):
        if save is not None:
            raise
        return "", []


def _may_be_one() -> bool:
    """Whether a save may be meant, without reading any."""
    return (user_dir() / "current").exists() or any(Path.cwd().glob("*.referee"))
