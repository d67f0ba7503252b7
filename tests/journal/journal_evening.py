"""Games to play with: the journal knows no rules, so any JSON will do."""

from __future__ import annotations

from typing import Any

from referee.journal.entry import Draft, Entry
from referee.journal.history import history
from referee.journal.store import Journal

HEADER = {
    "game": "aa1941", "scenario": "standard", "program": "0.1.0", "data": "1", "seed": "Émile",
    "options": {"victory": "short"}, "players": {"germany": "Inès"}, "dice_mode": "typed",
    "created": "2026-05-01T19:30:00Z",
}  # fmt: skip
SCENARIO = {"id": "standard", "title": {"en": "The war", "fr": "La guerre"}, "powers": [1, 2]}


class Game:
    """A journal and the verbs that the app gives it."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    @property
    def entries(self) -> list[Entry]:
        return self.journal.entries()

    @property
    def line(self) -> tuple[int, ...]:
        return history(self.entries).line

    def put(self, *drafts: Draft) -> tuple[Entry, ...]:
        return self.journal.append(drafts, self.journal.last_hash)

    def do(self, name: str = "buy", **more: Any) -> Entry:
        (entry,) = self.put(Draft("command", {"name": name}, **more))
        return entry

    def note(self, text: str = "pizza") -> Entry:
        (entry,) = self.put(Draft("note", note=text))
        return entry

    def undo(self, count: int = 1) -> Entry:
        (entry,) = self.put(Draft("undo", target=history(self.entries).undo(count).target))
        return entry

    def redo(self, count: int = 1) -> Entry:
        (entry,) = self.put(Draft("redo", target=history(self.entries).redo(count).target))
        return entry

    def correct(self, target: int) -> tuple[Entry, ...]:
        replays = history(self.entries).from_entry(target)
        return self.put(
            Draft("correct", target=target),
            *(Draft("command", {"name": "again"}, replays=n) for n in replays),
        )


def roll(*faces: int | str, sides: int | str = 6, source: str = "typed") -> dict[str, Any]:
    return {"for": "attack", "dice": list(faces), "faces": sides, "source": source}
