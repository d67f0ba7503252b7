"""Russian partisans as they rise on the map: in which hexes they may stand (11.2)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.maps.counters import drawn, now
from referee.games.wif5.maps.homes import country_of, home
from referee.games.wif5.maps.in_air.flights import map_of
from referee.games.wif5.maps.on_land.entering import zones_of_foes
from referee.games.wif5.maps.placed import set_up
from referee.games.wif5.sequence import CODE
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Place, shown_name
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.turn.duties import LEFT_OUT

CARD, STEP = "11.2c", "russian_partisans"


def rising(state: State, unit: Counter) -> tuple[Ruling, ...]:
    """Why a partisan does not rise there: it is no power’s but Russia’s; no hex of the USSR on the European
    map, one that the Axis does not control, one in a zone of control of the enemy, one where another
    partisan stands; none beyond those that the dice brought. Once the set-up is over it rises in its
    phase alone.
    """
    if unit.unit != "part":
        return ()
    if unit.power != "russia":
        return (refusal("wif5.rising.russian", CARD, power=unit.power),)
    if set_up(state):
        return ()
    if state.step != STEP:
        return (refusal("wif5.course.not_now", CARD, belongs_step=STEP, step=state.step),)
    if found := _beyond(state):
        return found
    return tuple(_bars(state, unit, now(state).places[now(state).at[unit.at]]))


def _beyond(state: State) -> tuple[Ruling, ...]:
    """Half the second die arrives, and of them what the Force Pool holds: nobody before the dice are thrown,
    none where the phase was left out.
    """
    left_out = LEFT_OUT + STEP in state.ticked
    if CODE + STEP not in state.ticked and not left_out:
        return (refusal("wif5.rising.dice", CARD),)
    count = 0 if left_out else state.uprisings.get("russian")
    if count is None:  # a save of before this was kept
        return ()
    return (refusal("wif5.rising.all", CARD, count=count),) if _risen(state) >= count else ()


def _risen(state: State) -> int:
    """How many partisans came onto the map in this turn."""
    return sum(
        raw["unit"] == "part" and raw.get("arrived") == state.date for raw in state.units.values()
    )


def left(state: State) -> tuple[Ruling, ...]:
    """Those that the dice brought and nobody has placed yet, where the map has a hex for one more (11.2)."""
    count, risen = state.uprisings.get("russian"), _risen(state) if state.map else 0
    if not state.map or not state.units or count is None or risen >= count:
        return ()
    free = (place for place in now(state).places if place.kind == "hex"
            and not any(_bars(state, Counter("", "russia", "part", place.name), place)))  # fmt: skip
    if next(free, None) is None:
        return ()
    return (your_call("wif5.rising.left", CARD, n=count - risen),)


def _bars(state: State, unit: Counter, to: Place) -> Iterator[Ruling]:
    shown = shown_name(now(state), to.name)
    if to.kind != "hex" or map_of(to) != "europe" or not _of_the_ussr(state, to, unit.power):
        yield refusal("wif5.rising.ussr", CARD, at=shown)
        return
    if "axis" not in to.words:
        yield refusal("wif5.rising.axis", CARD, at=shown)
    elif "zoc=axis" in zones_of_foes(state, now(state), unit.power).places[now(state).at[to.name]].words:  # fmt: skip
        yield refusal("wif5.rising.zone", CARD, at=shown)
    if any(raw["unit"] == "part" and raw["at"] == to.name for raw in state.units.values()):
        yield refusal("wif5.rising.one", CARD, at=shown)


def _of_the_ussr(state: State, to: Place, power: str) -> bool:
    """Whether a hex lies in the home country; where the map marks no hex of it, any that is nobody else’s."""
    plan = drawn(state)
    words = plan.places[plan.at[to.name]].words
    if plan.places.where(lambda kind, said: f"home={power}" in said):
        return plan.at[to.name] in home(plan, power)
    return not country_of(words) and not any(word.startswith("home=") for word in words)
