"""What rules want done soon, kept with the position until it is settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count

from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.wif5.state import Ledger, State, replace

OF_A_TURN = ("wif5.losses.how_many",)
MARKER, LIES = (
    "wif5.due.marker",
    "wif5.due.marker_lies",
)  # one is to be drawn; it lies face down (7.3)


def reminder(code: str, *cards: str, **params: Json) -> dict[str, Json]:
    """What a rule wants done soon, to be put in an event's `due` list."""
    return {"code": code, "params": params, "cards": list(cards)}


def expires(state: State, raw: Mapping[str, Json]) -> dict[str, Json]:
    """A reminder of this impulse alone: the surprise of a declaration (12)."""
    return {**raw, "impulse": [state.turn, state.impulse.number]}


def passed(state: State, raw: Mapping[str, Json]) -> bool:
    """Whether the impulse of a reminder is over."""
    here = [state.turn, state.impulse.number] if state.impulse.side else None
    return "impulse" in raw and raw["impulse"] != here


def new_turn(state: State) -> State:
    """What is owed to the accounts of one turn is owed no more in the next: resources lost to partisans (11.1)."""
    return replace(state, due=tuple(raw for raw in state.due if raw["code"] not in OF_A_TURN))


def remember(state: State, due: object) -> State:
    """The reminders of an event, after those there are."""
    more = [raw for raw in (due or ()) if raw not in state.due]  # type: ignore[attr-defined]
    return replace(state, due=(*state.due, *more)) if more else state


def numbered(state: State) -> dict[int, Ledger]:
    """The reminders that still count by their numbers, in their order: within a step each keeps the number it was shown
    with, whatever was struck off before it.
    """
    gone = _gone(state)
    free = (n for n in count(1) if n not in gone)
    left = (raw for raw in state.due if not passed(state, raw))
    return dict(zip(free, left, strict=False))


def numbers_kept(before: State, after: State) -> State:
    """The position after an event, the numbers of what it struck off taken by nothing else in this step."""
    kept = [_same(raw) for raw in after.due]
    out = [n for n, raw in numbered(before).items() if _same(raw) not in kept]
    if not out or _here(before) != _here(after):
        return after
    return replace(after, gone={"at": _here(after), "numbers": sorted({*_gone(before), *out})})


def _gone(state: State) -> Sequence[int]:
    """The numbers that were struck off in this very step."""
    told = state.gone.get("at") == _here(state)
    found: Sequence[int] = state.gone["numbers"] if told else ()
    return found


def _here(state: State) -> list[Json]:
    return [state.turn, state.impulse.number, state.impulse.side, state.step]


def _same(raw: Mapping[str, Json]) -> dict[str, Json]:
    """A reminder as it is known again: a marker that was drawn lies where it was to be drawn (7.3)."""
    return {**raw, "code": MARKER if raw["code"] == LIES else raw["code"]}


def settled(state: State, code: str, **params: Json) -> State:
    """The first reminder of a code (and of these parameters) is done."""
    for at, raw in enumerate(state.due):
        same = all(raw["params"].get(key) == value for key, value in params.items())
        if raw["code"] == code and same:
            return replace(state, due=(*state.due[:at], *state.due[at + 1 :]))
    return state


def markers_out(state: State) -> list[Ledger]:
    """The initiative markers that were drawn and not played: whoever holds one plays it in the next roll (7.3)."""
    return [raw for raw in state.due if raw["code"] in (MARKER, LIES)]


def played(state: State) -> State:
    """The marker that was drawn stood for a die, or its number is kept in a note (7.3)."""
    return settled(settled(state, MARKER), LIES)


def stays_out(state: State, raw: Mapping[str, Json]) -> bool:
    """Whether what is settled is the drawing of a marker: until the next roll of the initiative it lies with a side."""
    return raw["code"] == MARKER and state.initiative.rolled


def lasts(raw: Mapping[str, Json]) -> bool:
    """Whether nobody does what is told, and it ends of itself: a surprise with its impulse (12), a marker that lies
    face down with the next initiative (7.3).
    """
    return "impulse" in raw or raw["code"] == LIES


def struck(raw: Mapping[str, Json]) -> Ruling:
    """A reminder that is settled is said."""
    told = [{"code": raw["code"], "params": dict(raw["params"])}]
    return info("wif5.settle.struck", *raw["cards"], told=told)


def reminders(state: State) -> tuple[Ruling, ...]:
    """What rules want done soon, kept by the events that asked for it; `settle N` ends one. What lasts
    an impulse and ends of itself, a surprise (12), is told, and nobody does anything about it.
    """
    return tuple(
        (info if "impulse" in raw else advice)(
            "wif5.course.reminder", *raw["cards"], number=at,
            told=[{"code": raw["code"], "params": dict(raw["params"])}])
        for at, raw in numbered(state).items()
    )  # fmt: skip
