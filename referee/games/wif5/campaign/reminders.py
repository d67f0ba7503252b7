"""What rules want done soon, marked as done by the players."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, info, refusal
from referee.games.wif5.campaign import nations as of
from referee.games.wif5.campaign.ledger import passed
from referee.games.wif5.campaign.state import Ledger, State, replace
from referee.games.wif5.campaign.verb import Args, Campaign, Outcome, Reader, Verb, by_id


def open_now(state: State) -> list[Ledger]:
    """The reminders that still count, in the order of `status`."""
    return [raw for raw in state.due if not passed(state, raw)]


def settle(campaign: Campaign, state: State, args: Args) -> Outcome:
    """`settle N`: the reminder with that number in `status` is done; `settle NATION`: all of one."""
    left = open_now(state)
    number, nation = args["n"], args["nation"]
    if number is not None and not 1 <= number <= len(left):
        raise Unreadable("value.range", key="N", text=str(number), least=1, most=len(left))
    done = [left[number - 1]] if number else [raw for raw in left if _of(raw, nation)]
    if not done:
        return Outcome((), (refusal("wif5.settle.none", "5", nation=nation),))
    told = info("wif5.settle.done", *done[0]["cards"], n=len(left) - len(done))
    data = {"due": [dict(raw) for raw in done]}
    return Outcome((Event("settled", data),), (told,), {"left": len(left) - len(done)})


def _of(raw: Ledger, nation: str) -> bool:
    return bool(raw["params"].get("nation", raw["params"].get("power")) == nation)


def _read(reader: Reader) -> Args:
    if len(reader.words) == 1 and reader.words[0].isdigit():
        return {"n": reader.number("N", 1, 999), "nation": None}
    text = reader.rest()
    if not text:
        raise reader.odd()
    return {"n": None, "nation": of.nation(reader.names, text)}


def _settled(state: State, data: Ledger) -> State:
    return replace(state, due=tuple(raw for raw in state.due if dict(raw) not in data["due"]))


def _example(campaign: Campaign, state: State) -> Args | None:
    found: dict[str, Json] = {"n": 1, "nation": None}
    return found if open_now(state) else None


VERBS = by_id(
    (
        Verb("settle", ("régler", "réglé", "classer", "settled"), "N|NATION", ("5",), _read, settle,
             worth=lambda state: bool(open_now(state)), example=_example),
    )
)  # fmt: skip
CHANGES = {"settled": _settled}
