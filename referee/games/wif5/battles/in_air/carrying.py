"""ATR that were met on their way: who comes through flies on with its mission, who does not takes its cargo along
(10.3.4.3, 10.7.5.1, 10.7.8).
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.actions import in_impulse
from referee.games.wif5.actions.who_acts import kept_out
from referee.games.wif5.battles.facts import weather_at
from referee.games.wif5.battles.in_air.aircraft import Flyer, Wing, read_flyers
from referee.games.wif5.battles.in_air.missions import CARRIES
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat.ground import snowed_in
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.movement.landings import CARRYING
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
        for name in past:  # met where it fetches, it may be met once more where it lands (10.7.5.1)
            before = [each for each in flown_to(state, state.units[name]) if each != at]
            here: list[Json] = [state.turn, state.impulse.number, *before, at]
            events.append(Event("units_turned", {"names": [name], "down": False, "cleared": here}))
        shown = shown_name(now(state), at)
        told.append(info("wif5.sky.passed", "10.7.5.1", "10.7.8", names=", ".join(past), at=shown))
    fallen = [one.name or one.unit for one in (*wing.destroyed, *wing.aborted) if one.unit == "atr"]
    if fallen and state.step == CARRIES[0]:  # who is aboard is told by the move, which never came
        told.append(your_call("wif5.sky.cargo", "10.3.4.3", names=", ".join(fallen)))
    return kept, tuple(events), tuple(told)


def cleared(state: State, raw: Ledger, at: str) -> bool:
    """Whether an ATR has come through to a hex in this impulse: it is not met there again (10.3.3)."""
    return at in flown_to(state, raw)


def flown_to(state: State, raw: Ledger) -> list[str]:
    """The hexes to which an ATR has come through in this impulse, in their order: the first is that of its
    mission (10.3.3).
    """
    turn, number, *places = raw.get("cleared") or (0, 0)
    return (
        [str(at) for at in places] if [turn, number] == [state.turn, state.impulse.number] else []
    )


def elsewhere(state: State, name: str, *goals: str) -> list[Ruling]:
    """Why an ATR carries out no mission in these hexes: it has fought its way to another one, which is that of
    its mission (10.3.3, 10.7.5.2, 10.7.8).
    """
    return [refusal("wif5.sky.bound", "10.3.3", "10.7.8", text=name, at=shown_name(now(state), at))
            for at in flown_to(state, state.units[name]) if at not in goals]  # fmt: skip


def stopped(
    book: Book, state: State, by: str, wing: Wing
) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """Each attempt of a mission of air transport, or of a drop, is a land move: those of the ATR that were turned
    back or shot down count here, those of the others when their unit lands (10.7.5.1, 10.7.5.2).
    """
    if state.step != CARRIES[0]:
        return (), ()
    counts = _counts(state, by, (*wing.destroyed, *wing.aborted))
    found = [in_impulse.one_more(book, state, power, CARRIES[0], n) for power, n in counts.items()]
    return tuple(event for event, _, _ in found), tuple(told for _, _, told in found)


def may_fly(book: Book, state: State, typed: Typed, place: str, by: str) -> Script[list[Ruling]]:
    """Why no ATR sets out to a hex, told before anybody meets it: no land move is left for its attempt (10.7.5.1), the
    action of its power has no such mission, it has fought its way to another hex (10.7.8), or that hex lies in Severe Winter (8.2.4).
    """
    if state.step not in CARRIES or "bombers" not in typed:
        return []
    flying = [one for one in read_flyers(book, "bombers", typed["bombers"], units=state.units)
              if one.unit == "atr"]  # fmt: skip
    found: list[Ruling] = []
    if state.step == CARRIES[0]:
        for power, n in _counts(state, by, flying).items():
            limits = in_impulse.barred(book, state, power, "land_moves", n)
            found += [each for each in limits if each.severity == "refusal"]
    else:
        found += kept_out(book, state, by, CARRIES[1])
        at = spotted(state, place) or place
        found += [no for one in flying if one.name in state.units
                  for no in elsewhere(state, one.name, at)]  # fmt: skip
    if flying and ("severe_winter" in state.weather.zones.values() or "weather" in typed):
        found += snowed_in((yield from weather_at(book, state, typed, place, by)), None, CARRYING)
    return found


def _counts(state: State, by: str, flying: Iterable[Flyer]) -> dict[str, int]:
    """How many ATR fly of each power whose moves they are."""
    found: dict[str, int] = {}
    for one in flying:
        if one.unit == "atr":
            power = state.units[one.name]["power"] if one.name in state.units else by
            power = state.acts_with(power)
            found[power] = found.get(power, 0) + 1
    return found
