"""ATR that were met on their way: who comes through flies on with its mission, who does not takes its cargo along (10.3.4.3, 10.7.5.1, 10.7.8)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, info, your_call
from referee.games.wif5.battles.aircraft import Wing
from referee.games.wif5.battles.missions import CARRIES
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.supply.atlas import shown_name


def came_through(
    state: State, place: str, wing: Wing
) -> tuple[Wing, tuple[Event, ...], tuple[Ruling, ...]]:
    """The wing that flies home, without the ATR of the map that got through to a hex: their mission follows the
    combat, and turns them down (10.7.5.1, 10.7.8); what is said of them and of those that did not.
    """
    at = spotted(state, place)
    if state.step not in CARRIES or at is None:
        return wing, (), ()
    past = [one.name for one in wing.through if one.unit == "atr" and one.name]
    kept = replace(wing, through=tuple(one for one in wing.through if one.name not in past))
    events, told = list[Event](), list[Ruling]()
    if past:
        here: list[Json] = [state.turn, state.impulse.number, at]
        events.append(Event("units_turned", {"names": past, "down": False, "cleared": here}))
        shown = shown_name(now(state), at)
        told.append(info("wif5.sky.passed", "10.7.5.1", "10.7.8", names=", ".join(past), at=shown))
    fallen = [one.name or one.unit for one in (*wing.destroyed, *wing.aborted) if one.unit == "atr"]
    if fallen and state.step == CARRIES[0]:  # who is aboard is told by the move, which never came
        told.append(your_call("wif5.sky.cargo", "10.3.4.3", names=", ".join(fallen)))
    return kept, tuple(events), tuple(told)


def cleared(state: State, raw: Ledger, at: str) -> bool:
    """Whether an ATR has come through to a hex in this impulse: it is not met there again (10.3.3)."""
    return raw.get("cleared") == [state.turn, state.impulse.number, at]
