"""Reinforcements that arrive on the map: where they do, and which of them are left to come (6.2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.record import replace
from referee.engine.verdict import Ruling, advice, refusal, your_call
from referee.games.wif5.actions.who_acts import holder_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import crowded, drawn, now
from referee.games.wif5.maps.homes import METROPOLE, country_of, land_at
from referee.games.wif5.maps.in_air import airfields
from referee.games.wif5.maps.on_land.confined import in_the_commonwealth
from referee.games.wif5.maps.on_land.entering import zones_of_foes
from referee.games.wif5.maps.supplied import cut_off
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.production.due import due_now, pooled, unplaced
from referee.games.wif5.state import OTHER, POWERS, State, side_of
from referee.games.wif5.supply.atlas import Atlas, Place, shown_name
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.vichy.rules import territory_ids

CARD, STEP = "6.2", "place_reinforcements"
ANYWHERE = ("hq", "mil", "trs", "sub")  # the Commonwealth's, in any of its countries
FREE = "free_french"  # the flag of Free French units here, which are the Commonwealth's (16.5)


def arriving(book: Book, state: State, unit: Counter, free: bool = False) -> tuple[Ruling, ...]:
    """Why a unit does not arrive there: no city of its home country (some of the Commonwealth's: of any of
    its countries) that its side holds, nor a hex beside
    one that is full, empty and out of enemy zones of control; ships in no hex beside one. One of a government in
    exile arrives as its host's own do (14.2, I-WIF-71), a Free French one (`free`) in a French territory, too (16.5).

    A counter of a power to which nothing arrived in this turn may be one that the table puts right:
    it is told, not refused. On a map that shows no city of the power nobody can tell.
    """
    if state.step != STEP or state.turn == 1:
        return ()
    plan, atlas = drawn(state), now(state)
    unit = replace(unit, power=state.acts_with(unit.power), nation=FREE if free else unit.nation)
    if not plan.places.where(lambda kind, words: f"city={unit.power}" in words):
        return ()
    to = atlas.places[atlas.at[unit.at]]
    if to.kind == "sea":
        return ()
    if _takes(state, plan, atlas, unit, unit.at):
        return _one_a_turn(book, state, plan, atlas, unit)
    if unit.power == "cw" and unit.unit in ANYWHERE and not free:
        if (wrong := _elsewhere(state, unit, to)) is not None:
            return wrong
        country = country_of(to.words)
        if not plan.places.where(lambda kind, words: country_of(words) == country and _town(words)):
            return ()  # the map shows no city there
    return _beside(book, state, plan, atlas, unit)


def _beside(
    book: Book, state: State, plan: Atlas, atlas: Atlas, unit: Counter
) -> tuple[Ruling, ...]:  # fmt: skip
    """Why a unit does not arrive beside a city: it is a ship, the city has room or is isolated, the hex is
    taken or in an enemy zone of control, another arrived beside the city in this turn (6.2).
    """
    ship, to = DOMAINS.get(unit.unit) == "naval", atlas.places[atlas.at[unit.at]]
    beside = [] if ship else _cities_beside(state, plan, atlas, unit)
    shown = shown_name(atlas, unit.at)
    made = refusal if _came(state, unit.power) else advice
    if not beside and unit.nation == FREE:
        return (made("wif5.map.not_free_french", "16.5", CARD, at=shown),)
    if not beside and unit.power == "cw" and _french(state, to):
        return (made("wif5.map.free_french_only", "16.5", CARD, at=shown),)
    if not beside:
        return (made("wif5.map.not_home_city", CARD, at=shown, power=unit.power),)
    room = next((each for each in beside if _room(state, each, unit)), None)
    if room is not None:
        place = shown_name(atlas, room.name)
        return (made("wif5.map.city_has_room", CARD, at=shown, place=place),)
    alone = {each.name: _isolated(book, state, plan, atlas, replace(unit, at=each.name))
             for each in beside}  # fmt: skip
    free = [each for each in beside if alone[each.name] is not True]
    if not free:  # nobody arrives beside an isolated city
        place = shown_name(atlas, beside[0].name)
        return (made("wif5.map.beside_isolated", CARD, at=shown, place=place),)
    taken = any(raw["at"] == unit.at for raw in state.units.values())
    held = zones_of_foes(state, atlas, unit.power).places[atlas.at[unit.at]]
    if taken or f"zoc={OTHER[side_of(unit.power)]}" in held.words:
        return (made("wif5.map.beside_city", CARD, at=shown),)
    before = _placed_beside(state, plan, atlas)
    open_to = {each.name for each in free}
    if not _one_is_left(before, open_to):
        names = ", ".join(name for name, cities in before.items() if cities & open_to)
        near = ", ".join(shown_name(atlas, each.name) for each in free)
        return (made("wif5.map.beside_once", CARD, at=shown, place=near, names=names),)
    unseen = [each for each in free if alone[each.name] is None]
    if not _one_is_left(before, open_to - {each.name for each in unseen}):
        near = ", ".join(shown_name(atlas, each.name) for each in unseen)
        return (your_call("wif5.map.beside_unseen", CARD, at=shown, place=near),)
    return ()


def _cities_beside(state: State, plan: Atlas, atlas: Atlas, unit: Counter) -> list[Place]:
    """The cities beside a hex in which a unit would arrive."""
    return [atlas.places[node] for node in atlas.joined.near[atlas.at[unit.at]]
            if _takes(state, plan, atlas, unit, atlas.places[node].name)]  # fmt: skip


def _placed_beside(state: State, plan: Atlas, atlas: Atlas) -> dict[str, set[str]]:
    """Who arrived in this turn in a hex that is no city for it, and the cities beside that were too full."""
    found: dict[str, set[str]] = {}
    for name, raw in state.units.items():
        if "nation" in raw:
            continue
        flag = FREE if raw.get("free") else ""
        one = Counter(name, state.acts_with(raw["power"]), raw["unit"], raw["at"], flag)
        if raw.get("arrived") != state.date or _takes(state, plan, atlas, one, one.at):
            continue
        if cities := {each.name for each in _cities_beside(state, plan, atlas, one)}:
            found[name] = cities
    return found


def _one_is_left(before: Mapping[str, Collection[str]], cities: Collection[str]) -> bool:
    """Whether one of some cities has nobody beside it yet, as those before can share theirs out: beside each
    one unit arrives in a turn (6.2).
    """
    has: dict[str, str] = {}  # city → the unit beside it

    def settled(name: str, beside: Collection[str], tried: set[str]) -> bool:
        for city in beside:
            if city not in tried:
                tried.add(city)
                if city not in has or settled(has[city], before[has[city]], tried):
                    has[city] = name
                    return True
        return False

    for name, beside in before.items():
        settled(name, beside, set())
    return settled("", cities, set())


def _isolated(
    book: Book, state: State, plan: Atlas, atlas: Atlas, unit: Counter
) -> bool | None:  # fmt: skip
    """Whether a city at home has no supply line, however long, to another one at home; nothing where the map
    does not tell (6.2).
    """
    if not at_home(state, plan, atlas, unit, unit.at):
        return False  # of the Commonwealth in another of its countries
    towns = {node for node in plan.places.where(lambda kind, words: _town(words))
             if at_home(state, plan, atlas, unit, plan.places[node].name)}  # fmt: skip
    return cut_off(book, state, unit.at, unit.power, towns)


def _one_a_turn(
    book: Book, state: State, plan: Atlas, atlas: Atlas, unit: Counter
) -> tuple[Ruling, ...]:  # fmt: skip
    """An isolated city at home takes in one reinforcement in a turn (6.2)."""
    came = [name for name, raw in state.units.items()
            if raw["at"] == unit.at and raw.get("arrived") == state.date]  # fmt: skip
    alone = _isolated(book, state, plan, atlas, unit) if came else False
    if alone is False:
        return ()
    shown = shown_name(atlas, unit.at)
    if alone is None:
        return (your_call("wif5.map.isolated_unseen", CARD, at=shown, names=", ".join(came)),)
    made = refusal if _came(state, unit.power) else advice
    return (made("wif5.map.isolated", CARD, at=shown, names=", ".join(came)),)


def left_to_come(state: State, unit: Counter) -> tuple[Ruling, ...]:
    """Why a unit is none of those that arrive: it lies on the spiral still, or all those of its kind that
    came off it are on the map. What came by no way that the spiral shows is told, not refused.
    """
    if state.step != STEP or state.turn == 1:
        return ()
    due = due_now(state).get(unit.power, {})
    arrived = _came(state, unit.power)
    came = state.account(unit.power).get("fresh", {}) if arrived else {}
    stand = sum(raw.get("arrived") == state.date and "nation" not in raw and raw["unit"] == unit.unit
                for raw in state.units.values() if raw["power"] == unit.power)  # fmt: skip
    if stand < came.get(unit.unit, 0):
        return ()  # others of its kind may wait on the spiral, to be put off
    if unit.unit in due:
        units = {unit.unit: due[unit.unit]}
        return (refusal("wif5.map.on_spiral", CARD, power=unit.power, units=units),)
    if unit.unit in (ships := pooled(state, unit.power)):
        return (refusal("wif5.map.in_pool", CARD, power=unit.power, units=dict(ships)),)
    if not arrived:
        return ()
    made = refusal if unit.unit in came else advice
    return (made("wif5.map.none_left", CARD, power=unit.power, unit=unit.unit, units=dict(came)),)


def to_place(book: Book, state: State) -> tuple[Ruling, ...]:
    """What came off the spiral and stands nowhere, where the map is whole and shows a city of its power: it is
    placed, or waits on the spiral for the next turn (6.2). On part of a map it may arrive beyond it.
    """
    if not state.map or drawn(state).edges:
        return ()
    shown = {word[5:] for place in drawn(state).places for word in place.words if word.startswith("city=")}  # fmt: skip
    left = {power: unplaced(state, power) for power in POWERS if power in shown}
    return tuple(your_call("wif5.map.unplaced", CARD, power=power, units=units)
                 for power, units in left.items() if units)  # fmt: skip


def _elsewhere(state: State, unit: Counter, to: Place) -> tuple[Ruling, ...] | None:
    """Why one that arrives in any country of the Commonwealth does not there: it is another's, a foreign
    minor under the Commonwealth too, or it is conquered (6.2). Of a city that lies in no country of the map the
    table judges. Empty: of militia all is told wherever it is put down; nothing: it is in one of them, or in no city.
    """
    own, held = in_the_commonwealth(state, to), side_of("cw") in to.words
    if (own and held) or (own is None and held and not _town(to.words)):
        return None
    if unit.unit == "mil" and not own:
        return ()
    shown = shown_name(now(state), to.name)
    if own is None and held:
        return (your_call("wif5.map.commonwealth_unseen", CARD, "I-WIF-46", at=shown),)
    made = refusal if _came(state, "cw") else advice
    return (made("wif5.map.not_commonwealth", CARD, "I-WIF-46", at=shown),)


def at_home(state: State, plan: Atlas, atlas: Atlas, unit: Counter, at: str) -> bool:
    """Whether a hex is a city of the home country of a unit's power, in no minor, in the hands of its side."""
    words = plan.places[plan.at[at]].words
    mine = f"city={unit.power}" in words or f"home={unit.power}" in words
    mine = mine and not country_of(words)  # Mukden is Japan’s, and lies in Manchuria
    return _town(words) and mine and side_of(unit.power) in atlas.places[atlas.at[at]].words


def _takes(state: State, plan: Atlas, atlas: Atlas, unit: Counter, at: str) -> bool:
    """Whether a hex is a city in which the unit arrives: at home, of the Commonwealth’s HQ, MIL, TRS and SUB
    in any of its countries (6.2).
    """
    if at_home(state, plan, atlas, unit, at):
        return True
    place, country = atlas.places[atlas.at[at]], country_of(plan.places[plan.at[at]].words)
    if unit.nation == FREE:
        return _french(state, place) and _town(plan.places[plan.at[at]].words)
    abroad = unit.power == "cw" and unit.unit in ANYWHERE and bool(country)
    own = abroad and in_the_commonwealth(state, place) and side_of("cw") in place.words
    return bool(own) and _town(plan.places[plan.at[at]].words)


def _town(words: frozenset[str]) -> bool:
    return "city" in words or any(word.startswith("city=") for word in words)


def _room(state: State, city: Place, unit: Counter) -> bool:
    """Whether one more unit may be in a city (3)."""
    if DOMAINS.get(unit.unit) == "air":
        return not airfields.coming(state, replace(unit, at=city.name), city)
    return not crowded(state, city.name, side_of(unit.power), unit.unit)


def _came(state: State, power: str) -> bool:
    """Whether units of a power came off the spiral in this turn."""
    return bool(state.account(power).get("came") == state.date)


def _french(state: State, to: Place) -> bool:
    """Whether a place lies in a French territory, but metropolitan France, that the Commonwealth or the USA
    control (16.5).
    """
    country = land_at(state, to)
    theirs = holder_of(state, country) in ("cw", "usa")
    return country in {*territory_ids()} - {METROPOLE} and theirs and side_of("cw") in to.words
