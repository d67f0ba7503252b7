"""What the ledgers keep of income, convoys, loans, the Burma Road, deliveries (9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.shapes import TypedDict
from referee.engine.verdict import Json
from referee.games.wif5.production.accounts import with_account
from referee.games.wif5.resources import sunk
from referee.games.wif5.resources.road import SEGMENT, shut
from referee.games.wif5.state import State, put, replace, without
from referee.games.wif5.turn.reminders import remember


class _Counted(TypedDict):
    factories: int
    power: str
    resources: int


class IncomeTold(_Counted, total=False):
    """What the journal keeps of `income_told`; `held`: it puts the count of the transport right."""

    held: bool


def _income_told(state: State, data: IncomeTold) -> State:
    """Told anew, build points are worked out anew (11.6.2.1)."""
    account = state.account(data["power"])
    told = {key: data[key] for key in ("factories", "resources")}
    changed = any(account.get(key) != told[key] for key in told)
    kept = without(account, "build_points") if changed else account
    # What fell in this turn before the count is in it: it has not changed hands since.
    fell = {
        place: raw["power"] for place, raw in state.control.items() if raw["since"] == state.date
    }
    counted: dict[str, Json] = {"counted": [state.date, state.step, *([fell] if fell else [])]}
    count = [data["factories"], data["resources"]]
    if state.step in SEGMENT:  # no more than that is eligible in the production phase
        counted["carried"] = [state.date, *count]
    elif data.get("held"):
        _, *then = account["carried"]
        counted["carried"] = [state.date, *map(max, then, count)]
    return with_account(state, data["power"], {**kept, **told, **counted})


class ConvMoved(TypedDict):
    """What the journal keeps of `conv_moved`."""

    area: str
    power: str
    resources: int | None


def _conv_moved(state: State, data: ConvMoved) -> State:
    power, area = data["power"], data["area"]
    areas: Mapping[str, Json] = without(state.convoys.get(power, {}), area)
    if data["resources"] is not None:
        areas = {**areas, area: data["resources"]}
    if state.step in SEGMENT:  # its side has begun to place them (9.3)
        state = with_account(state, power, {**state.account(power), "conv": state.date})
    return replace(
        state, convoys={**without(state.convoys, power), **({power: areas} if areas else {})}
    )


class Lent(TypedDict):
    """What the journal keeps of `lent`."""

    arrive: int
    burma: bool
    other_power: str
    power: str
    resources: int


def _lent(state: State, data: Lent) -> State:
    one, other = data["power"], data["other_power"]
    kept = [each for each in state.loans if (each["from"], each["to"]) != (one, other)]
    if data["resources"]:
        told = {key: data[key] for key in ("resources", "arrive", "burma")}
        kept.append({"from": one, "to": other, **told})
    return replace(state, loans=tuple(kept))


class BurmaRoad(TypedDict):
    """What the journal keeps of `burma_road`."""

    due: Sequence[Any]
    how: str


def _burma(state: State, data: BurmaRoad) -> State:
    now = None if data["how"] == "open" else data["how"]
    return shut(remember(replace(state, entry=put(state.entry, "burma", now)), data["due"]))


def delivered(state: State, power: str, supplier: str, n: int) -> State:
    """A state in which a country's delivery to a power this turn is so many resources."""
    account = state.account(power)
    owed = {**account.get("delivered", {}), supplier: n}
    return with_account(state, power, {**account, "delivered": owed})


class Delivered(TypedDict):
    """What the journal keeps of `delivered`."""

    nation: str
    power: str
    resources: int
    said: NotRequired[Mapping[str, str]]  # what only the players know of it: it holds all turn


def _deliver(state: State, data: Delivered) -> State:
    power, supplier = data["power"], data["nation"]
    after = delivered(state, power, supplier, data["resources"])
    account = after.account(power)
    said = without(account.get("said_of", {}), supplier)
    if data.get("said"):
        said = {**said, supplier: dict(data["said"])}
    kept = without(account, "said_of")
    return with_account(after, power, {**kept, "said_of": said} if said else kept)


CHANGES = {
    "income_told": _income_told, "conv_moved": _conv_moved, "lent": _lent, "burma_road": _burma,
    "delivered": _deliver, **sunk.CHANGES,
}  # fmt: skip
