"""The turn as a tree of steps: what comes next, what a new impulse and a new turn begin with (5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.record import record
from referee.engine.sequence import Arrival, Block, Cursor, Frame, Loop, Node, Step, advance, start
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Json
from referee.games.wif5.book import Book
from referee.games.wif5.state import OTHER, Impulse, State, replace

CODE = "wif5.check."
OUT = frozenset({"conquered", "surrendered", "vichy"})  # powers that no phase waits for


class Stepped(TypedDict):
    """The next step: where the campaign stands, what it passed on the way."""

    cursor: Sequence[Sequence[Json]]
    date: NotRequired[str]
    side: NotRequired[str]
    segment: NotRequired[str]
    impulse: NotRequired[int | None]
    step: NotRequired[str]
    skipped: NotRequired[Sequence[str]]
    supply: NotRequired[Mapping[str, bool | None]]  # unit of the map → in supply as it begins (4.2)
    declared: NotRequired[Mapping[str, bool | None]]  # in supply as Land combat begins (4.2.1)
    berths: NotRequired[Mapping[str, bool]]  # ship in a port → with another power’s (10.5.2.1)


def tree_of(data: Mapping[str, Json]) -> Node:
    """The turn as a tree: six segments, the action segment a loop of impulses."""
    words = data["sequence"]
    blocks: list[Node] = []
    for segment in words["segments"]:
        steps = tuple(
            Step(key, _condition(raw), (raw["rule"],))
            for key, raw in words["steps"].items()
            if raw["segment"] == segment
        )
        block = Block(segment, steps)
        blocks.append(Loop("impulses", block, "ended") if segment == "action" else block)
    return Block("turn", tuple(blocks))


def _condition(raw: Mapping[str, Json]) -> str | None:
    if raw.get("actions"):
        return "chosen:" + ",".join(raw["actions"])
    when: str | None = raw.get("when")
    return when


@record
class Asked:
    """What the sequence asks of a state: conditions by name (see `sequence.yaml`)."""

    state: State

    def holds(self, condition: str) -> bool:
        """Whether a step happens, or the loop of impulses is over."""
        state = self.state
        if condition.startswith("chosen:"):
            actions = condition.partition(":")[2].split(",")
            return any(action in actions for action in state.impulse.actions.values())
        return {
            "ended": state.impulse.ended,
            "new_year": state.date.startswith("Jan/Feb") and state.turn > 1,
            "may_reroll": bool(state.initiative.dice.get("may_reroll")),
            "japan_acts": state.status_of("japan") not in ("conquered", "surrendered"),
            "russia_at_war": state.at_war("germany", "russia"),
            "us_options": not state.at_war("usa", "germany") and state.status_of("usa") not in OUT,
            "vichy_open": state.at_war("germany", "france")
            and state.status_of("france") not in ("vichy", "conquered"),
            "russia_and_japan": not {state.status_of(p) for p in ("japan", "russia")} & OUT,
        }[condition]


# -- reading the place ---------------------------------------------------------------
def segment_of(state: State) -> str:
    """The segment that the turn stands in."""
    return next(
        (f.node for f in reversed(state.cursor[:-1]) if f.node not in ("turn", "impulses")), ""
    )


def steps(book: Book) -> Mapping[str, Mapping[str, Json]]:
    """Every step of the sequence as the data has it."""
    found: Mapping[str, Mapping[str, Json]] = book.data["sequence"]["steps"]
    return found


def arrival_of(book: Book, state: State) -> Arrival:
    """The step that comes next, and those skipped on the way."""
    return advance(tree_of(book.data), state.cursor, Asked(state))


def begin(book: Book, state: State) -> State:
    """A campaign at its first step."""
    first = start(tree_of(book.data), Asked(state))
    assert first.cursor is not None
    return replace(state, cursor=first.cursor)


# -- what happens ------------------------------------------------------------------------
def _cursor(raw: Sequence[Sequence[Json]]) -> Cursor:
    return tuple(Frame(*frame) for frame in raw)


def stepped(state: State, data: Stepped) -> State:
    """The next step: a new segment begins a new list, a new impulse a new record."""
    cursor = _cursor(data["cursor"])
    after = replace(state, cursor=cursor, ticked=())
    was, now = segment_of(state), segment_of(after)
    passes = _impulses(state.cursor) != _impulses(cursor)
    seen = () if was != now or passes else (*state.segment, state.step)
    after = replace(after, segment=seen)
    if now == "action" and (was != "action" or passes):
        opened = _new_impulse(after, first=was != "action")
        began = {"supply": data.get("supply", {}), "berths": data.get("berths", {})}
        return replace(opened, impulse=replace(opened.impulse, **began))
    if "declared" in data:
        return replace(after, impulse=replace(after.impulse, declared=data["declared"]))
    if was == "action" and now != "action":
        return replace(after, impulse=replace(state.impulse, side=None))
    return after


def _impulses(cursor: Cursor) -> int:
    return next((frame.at for frame in cursor if frame.node == "impulses"), -1)


def _new_impulse(state: State, first: bool) -> State:
    if first:
        side = state.initiative.first or state.initiative.holder
        return replace(state, impulse=Impulse(1, 1, side))
    old = state.impulse
    side = OTHER[old.side or state.side]
    return replace(state, impulse=Impulse(old.number + 1, old.box, side))
