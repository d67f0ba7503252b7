"""`log --recap`: the last impulses (or phases) of a game, each under a heading: where were we?"""

from __future__ import annotations

from collections.abc import Mapping

from referee.app.answer import Answer
from referee.app.chronicle import chronicle
from referee.app.session import Session
from referee.engine.verdict import Json

USUAL = 3  # chapters told when nobody says how many
# What makes a heading, in its order: when, whose, which part of the turn.
_WHEN = ("date", "round", "turn", "number")
_WHOSE = ("power", "side")
_PART = ("segment", "phase")
QUIET = {"stepped", "ticked", "asked", "answered", "turn_ended"}


def recap(session: Session, last: int | None = None) -> Answer:
    """The last chapters of a game, oldest first, with what happened in each.

    A chapter begins where the game steps on to another impulse, side or part of
    the turn; steps without anything worth telling are left out.
    """
    rows = chronicle(session, None, False).result["entries"]
    chapters: list[dict[str, Json]] = []
    for row in rows:
        for event in row["events"] if row["kind"] != "note" else ():
            if event["kind"] == "stepped":
                heading = heading_of(event["data"])
                if not chapters or chapters[-1]["heading"] != heading:
                    chapters.append({"heading": heading, "entries": []})
        told = [event for event in row["events"] if event["kind"] not in QUIET]
        if told or row["kind"] == "note":
            if not chapters:
                chapters.append({"heading": {}, "entries": []})
            chapters[-1]["entries"].append({**row, "events": told})
    kept = [each for each in chapters if each["entries"]][-(last or USUAL) :]
    answer = Answer("log", "recap", session.game, "recap", result={"chapters": kept})
    answer.extra = session
    return answer


def heading_of(data: Mapping[str, Json], parts: bool = True) -> dict[str, Json]:
    """When and whose it was; with `parts`, in which part of the turn."""
    found: dict[str, Json] = {}
    for names in (_WHEN, _WHOSE, _PART)[: 3 if parts else 2]:
        for name in names:
            # `turn` of some games is a word about the turn, not its number.
            if data.get(name) is not None and not isinstance(data[name], bool):
                found[name] = data[name]
                break
    if data.get("impulse") and parts:
        found["impulse"] = data["impulse"]
    return found
