"""`log --recap`: the last impulses (or phases) of a game, each under a heading: where were we?"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice

from referee.app.answer import Answer
from referee.app.chronicle import TOLD, rows, told_of
from referee.app.session import Session
from referee.app.standing import status
from referee.app.taking_back import question
from referee.engine.verdict import Json
from referee.journal.entry import Entry

SHOWN = 40  # entries told of a chapter
USUAL = 3  # chapters told when nobody says how many
SO_FAR = 6  # last answers of an open question told when the players sit down again
# What makes a heading, in its order: when, whose, which part of the turn.
_WHEN = ("date", "round", "turn", "number")
_WHOSE = ("power", "side")
_PART = ("segment", "phase")
# What is told of where the game stands by now.
_NOW = (
    "date", "round", "turn", "side", "decides", "phase", "step", "players", "battle", "victory",
)  # fmt: skip
QUIET = {"stepped", "ticked", "asked", "answered", "turn_ended"}


def recap(session: Session, last: int | None = None) -> Answer:
    """The last chapters of a game, oldest first, with what happened in each.

    A chapter begins where the game steps on to another impulse, side or part of
    the turn; steps without anything worth telling are left out. It is read from the
    end, as far as it is told; of a long chapter only the end is.
    """
    since = open_since(session)
    entries = told_of(session)
    most = min(last or USUAL, len(entries) + 1)  # no more chapters than entries
    kept = list(islice(_chapters(entries, since, partial(opening, session)), most))[::-1]
    shown = {row["entry"]: row for row in rows(session, [e for c in kept for e in c.shown[::-1]])}
    for n, row in shown.items():
        if any(event["kind"] == "answered" for event in row["events"]):
            row["dice"] = [*dice_before(session, n), *row["dice"]]
    chapters = [
        {
            "heading": chapter.heading,
            "entries": [
                shown[e.n]
                if since and e.n >= since
                else {**shown[e.n], "events": _told(shown[e.n]["events"])}
                for e in chapter.shown[::-1]
            ],
            **({"earlier": chapter.earlier} if chapter.earlier else {}),
        }
        for chapter in kept
    ]
    now = status(session).result
    stands: dict[str, Json] = {key: now[key] for key in _NOW if key in now}
    if (ask := session.question()) is not None:
        stands["asked"] = {**question(ask), "side": ask.side or now.get("decides") or now["side"]}
    result = {"chapters": chapters, "now": stands}
    answer = Answer("log", "recap", session.game, "recap", result=result)
    answer.extra = session
    return answer


def open_since(session: Session) -> int:
    """The entry of the verb that waits at a question (0: none waits): what it was told is not over yet."""
    if session.state.open is None:
        return 0
    for n in reversed(session.history.line):
        if session.entries[n - 1].command["name"] != "answer":
            return n
    return 0


def so_far(session: Session) -> list[dict[str, Json]]:
    """What was decided and thrown of the verb that waits, oldest first."""
    since = open_since(session)
    chosen = [e for e in told_of(session) if since and e.n > since and e.kind not in TOLD]
    return rows(session, chosen[-SO_FAR:])


def dice_before(session: Session, n: int) -> list[Json]:
    """The dice of the answers before the last one, which alone is told: the whole battle's.

    What was done beside the open question, a cell put right, parts it from nothing.
    """
    line = session.history.line
    found: list[Json] = []
    for earlier in reversed(line[: bisect_left(line, n)]):
        entry = session.entries[earlier - 1]
        kinds = {event["kind"] for event in entry.events}
        if "asked" not in kinds:
            if "answered" in kinds or entry.command["name"] == "answer":
                break  # the end of the question before
            continue
        found = [*entry.dice, *found]
        if entry.command["name"] != "answer":
            break
    return found


class _Chapter:
    """A heading, and the last entries under it, newest first."""

    def __init__(self, heading: dict[str, Json]) -> None:
        self.heading = heading
        self.shown: list[Entry] = []
        self.earlier = 0

    def add(self, entries: Iterable[Entry]) -> None:
        """Entries before those it has."""
        for entry in entries:
            if len(self.shown) < SHOWN:
                self.shown.append(entry)
            else:
                self.earlier += 1


def _chapters(
    entries: Sequence[Entry], since: int, begun: Callable[[], dict[str, Json]]
) -> Iterator[_Chapter]:
    """The chapters that hold anything, from the last one back; what stands open `since` an entry is
    told. `begun` heads what came before the first step onwards.
    """
    chapter: _Chapter | None = None
    under: list[Entry] = []  # entries whose heading is still to be met
    for entry in reversed(entries):
        events = entry.events
        if entry.kind == "note" or _told(events) or (since and entry.n >= since):
            under.append(entry)
        if entry.kind == "note":
            continue
        for event in reversed(events):
            if event["kind"] != "stepped":
                continue
            heading = heading_of(event["data"])
            if chapter is None or chapter.heading != heading:
                if chapter is not None and chapter.shown:
                    yield chapter
                chapter = _Chapter(heading)
            chapter.add(under)
            under.clear()
    if chapter is not None and chapter.shown:
        yield chapter
    if under:
        chapter = _Chapter(begun())
        chapter.add(under)
        yield chapter


def _told(events: Sequence[Mapping[str, Json]]) -> list[Mapping[str, Json]]:
    """What is worth telling of what happened."""
    return [event for event in events if event["kind"] not in QUIET]


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


# Where a step says it with another word than the status.
_SAID = {"power": "side", "number": "turn"}


def opening(session: Session, parts: bool = True) -> dict[str, Json]:
    """The heading of where the game began, in the parts that its steps have: no step led there."""
    stands = session.game.status(session.begun())
    steps = (e["data"] for entry in session.entries for e in entry.events if e["kind"] == "stepped")
    first = next(steps, None)
    if first is None:  # as the status has it: by its turn, where it counts those
        first = {key: n for key, n in stands.items() if key != "round" or "turn" not in stands}
    keys = list(heading_of(first, parts))
    found = {key: stands.get(key, stands.get(_SAID.get(key, ""))) for key in keys}
    # Nothing is said of a turn that has not begun, nor of a part that both sides have.
    return {key: value for key, value in found.items()
            if value and value != "both" and not isinstance(value, Mapping)}  # fmt: skip
