"""What an order takes out of its pool, and what is not there: phantoms (1.4, 1.4.1, 11.6.2.3)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.force import minus, plus
from referee.engine.verdict import Json, Ruling, advice, refusal
from referee.games.wif5.production.accounts import added, removed
from referee.games.wif5.production.orders import Order
from referee.games.wif5.state import Ledger, State

Units = Mapping[str, int]
CARD = "11.6.2.3"
# The types that have a Force Pool (1.4); nothing else is limited by counters.
POOLED = frozenset({
    "part", "hq", "inf", "mtn", "para", "mar", "div", "arm", "cav", "mil", "ls", "hs", "cv", "trs", "sub",
    "ftr", "tac", "atr", "nav", "str",
})  # fmt: skip
SECOND = frozenset({"hs", "cv"})  # they have a secondary Force Pool, too (1.4.1)


def phantoms(state: State, order: Order) -> dict[str, int]:
    """Units of an order that its Force Pool lacks, where that was told: they are paid and geared, and never arrive;
    HS and CV may come from the secondary pool (1.4.1).
    """
    pools = state.pools.get(order.owner, {})
    if order.source != "force" or "force" not in pools:
        return {}
    second = {unit: n for unit, n in pools.get("secondary", {}).items() if unit in SECOND}
    lacking = minus(order.units, plus(pools["force"], second))
    return {unit: n for unit, n in lacking.items() if unit in POOLED}


def told(state: State, order: Order, taken: bool | None) -> list[Ruling]:
    """What the Force Pool lacks, and what becomes of it: phantoms, or counters that their owner takes from elsewhere."""
    if not (lacking := phantoms(state, order)):
        return []
    code = "wif5.builds.taken_back" if taken else "wif5.builds.phantoms"
    return [advice(code, CARD, "1.4", power=order.owner, units=lacking)]


def absent(state: State, order: Order) -> list[Ruling]:
    """Why ships are not built out of the Construction Pool, or repaired: they do not lie there. Where nothing of that
    pool is known it is only told.
    """
    if order.source == "force":
        return []
    pools = state.pools.get(order.owner, {})
    held = pools.get(order.source, {})
    if not minus(order.units, held):
        return []
    told = {"power": order.owner, "pool": order.source, "units": held}
    if order.source in pools:
        return [refusal("wif5.builds.not_there", "11.6", CARD, **told)]
    return [advice("wif5.builds.not_in_pool", "11.6", CARD, **told)]


def coming(data: Ledger) -> dict[str, int]:
    """The units of an order that go on the spiral: all but its phantoms."""
    return minus(data["units"], data.get("phantoms", {}))


def sources(state: State, order: Order) -> dict[str, dict[str, int]]:
    """Pool → what of an order comes out of it: of the Force Pool what it holds, HS and CV that it lacks out of the
    secondary one (1.4.1).
    """
    if order.source != "force":
        return {order.source: dict(order.units)}
    pools = state.pools.get(order.owner, {})
    if "force" not in pools:
        return {}
    first = _both(order.units, pools["force"])
    rest = {unit: n for unit, n in minus(order.units, first).items() if unit in SECOND}
    second = _both(rest, pools.get("secondary", {}))
    return {"force": first, **({"secondary": second} if second else {})}


def kept(state: State, order: Order, lacking: Units) -> dict[str, Json]:
    """What the journal keeps of an order that its pool does not hold as it is."""
    if not minus(order.units, state.pools.get(order.owner, {}).get(order.source, order.units)):
        return {}
    data: dict[str, Json] = {"out_of": sources(state, order)}
    return {**data, "phantoms": dict(lacking)} if lacking else data


def _both(one: Units, two: Units) -> dict[str, int]:
    return {unit: least for unit, n in one.items() if (least := min(n, two.get(unit, 0)))}


def drawn(pools: Ledger, data: Ledger) -> Ledger:
    """The pools without what was built."""
    for pool, units in _sources(pools, data).items():
        pools = removed(pools, data["owner"], pool, units)
    return pools


def put_back(pools: Ledger, data: Ledger) -> Ledger:
    """The pools with what was built and is taken back."""
    for pool, units in _sources(pools, data).items():
        pools = added(pools, data["owner"], pool, units)
    return pools


def _sources(pools: Ledger, data: Ledger) -> Ledger:
    """What an order took from where; one that says nothing of it took all from one pool, where that is known."""
    if "out_of" in data:
        out_of: Ledger = data["out_of"]
        return out_of
    source = data["source"]
    if source not in pools.get(data["owner"], {}):
        return {}
    return {source: data["units"]}
