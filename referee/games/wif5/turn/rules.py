"""The sequence of play as it lies before the players (5)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json, Verdict, info
from referee.games.contract import Inputs
from referee.games.wif5.book import Book


def steps_of(
    data: Mapping[str, Json], segment: str | None = None, action: str | None = None
) -> list[dict[str, Json]]:
    """The steps in order, of one segment, and of one kind of action where one is named."""
    found: list[dict[str, Json]] = []
    for key, raw in data["sequence"]["steps"].items():
        if segment is not None and raw["segment"] != segment:
            continue
        if action is not None and action not in raw.get("actions", (action,)):
            continue
        found.append(
            {
                "id": key,
                "segment": raw["segment"],
                "rule": raw["rule"],
                "who": raw["who"],
                "mandatory": raw.get("mandatory", False),
                "dice": raw.get("dice"),
                "charts": list(raw.get("charts", ())),
            }
        )
    return found


def sequence(book: Book, inputs: Inputs) -> Verdict:
    """What comes, who acts, what is mandatory, which dice and charts."""
    segment, action = inputs["segment"], inputs["action"]
    if action is not None and segment is None:
        segment = "action"
    steps = steps_of(book.data, segment, action)
    told = info("wif5.sequence.steps", "5", n=len(steps))
    return Verdict({"steps": steps}, (told,))
