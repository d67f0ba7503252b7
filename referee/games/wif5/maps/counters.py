"""The map as it stands in a campaign: its counters, its places by name, where a unit goes (2, 3, 15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Generic, TypeVar

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.numbers import number_said
from referee.engine.record import replace
from referee.engine.verb import Outcome
from referee.engine.verdict import Ruling, advice, info, refusal
from referee.games.wif5.actions.who_acts import (
    FRANCE,
    banner_of,
    flag_of,
    holder_of,
    kept_from_the_start,
    surprised,
    together,
)
from referee.games.wif5.conquest.holders import of_commonwealth
from referee.games.wif5.maps import homes
from referee.games.wif5.maps.beachheads import in_its_zone
from referee.games.wif5.maps.homes import country_of
from referee.games.wif5.maps.on_land.entering import foreign
from referee.games.wif5.maps.placed import Placed, set_up
from referee.games.wif5.movement.rules import DOMAINS, LAND_LIMIT, NON_HQ_LIMIT, too_many
from referee.games.wif5.state import OTHER, SIDES, Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas, name_of, shown_name
from referee.games.wif5.supply.overlay import Counter, laid, opened
from referee.games.wif5.wars.states import ALWAYS, OCCUPIED_CHINA

# Steps in which a land unit may come to a hex of the enemy, and take it (10.7.4, 10.7.5, 10.7.6.10).
BESIDE_ENEMIES = ("land_movement", "air_transport", "land_combat")
# … and those in which land units come ashore with a TRS, or go home.
TAKING = (*BESIDE_ENEMIES, "naval_movement", "naval_combat", "return_to_base")

T = TypeVar("T")
SHOWN, NEAR, ALIKE = 12, 3, 0.5  # how many names of a map are offered, and how like one must be


def drawn(state: State) -> Atlas:
    """The owner's map as he drew it."""
    return opened(state.map["compiled"])


def standing(state: State) -> list[Counter]:
    """The units of the map, but who has yet to fight for the hex it invades: no zone of control is
    there (10.7.4.5).
    """
    return [
        in_its_zone(state, name) for name, raw in state.units.items() if not invading(state, raw)
    ]


class Same(Generic[T]):
    """A state, or a book, known by being the very same one: nothing changes in it, so its map is worked out once."""

    def __init__(self, it: T) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it


def now(state: State) -> Atlas:
    """The map as it stands: units, control, zones of control."""
    return _now(Same(state))


@lru_cache(maxsize=1)
def _now(same: Same[State]) -> Atlas:
    state = same.it
    units, atlas = standing(state), drawn(state)
    control = {key.replace("_", ","): raw for key, raw in state.control.items()}
    named = {name_of(place.words): place.name for place in atlas.places if name_of(place.words)}
    control |= {hex: state.control[name] for name, hex in named.items() if name in state.control}
    control = {hex: homes.of_vichy(state, raw) for hex, raw in control.items()}
    atlas = homes.as_fallen(state, _joined(state, atlas, control), control)
    return laid(atlas, units, control, state.date)


@lru_cache(maxsize=1)
def _minors(text: str) -> dict[str, tuple[int, ...]]:
    """Country → the places of the map that lie in it."""
    atlas = opened(text)
    nodes = atlas.places.where(lambda kind, words: bool(country_of(words)))
    found: dict[str, list[int]] = {}
    for node in nodes:
        found.setdefault(country_of(atlas.places[node].words), []).append(node)
    return {country: tuple(lies) for country, lies in found.items()}


def countries_of(atlas: Atlas) -> list[str]:
    """The minors that a map names."""
    grounds = (country_of(words) for _, words in atlas.places.grounds)
    return sorted({country for country in grounds if country})


def _joined(state: State, atlas: Atlas, control: Mapping[str, Ledger]) -> Atlas:
    """The hexes of minors as they stand: neutral, or their power's, those too that it has had since the game began
    (1.4.3, 11.1, I-WIF-48); a city of a conquered one is a source only as its capital, and none in the turn in
    which the country changed hands (4.3, 15); one of Occupied China that China has again is China's. Of Burma and
    South Africa, as long as nothing was told, the Commonwealth has what the map shows in its side's hands (I-WIF-46).
    """
    changed: dict[int, frozenset[str]] = {}
    for country, lies in _minors(state.map["compiled"]).items():
        raw, first = state.minors.get(country, {}), kept_from_the_start(state, country)
        power = holder_of(state, country) or first
        shown = power is None and of_commonwealth(state, country, held=True)
        if shown:  # Burma, South Africa: what the map shows in its side’s hands
            power = first = "cw"
        if power is None:
            if raw.get("status") == "vichy":  # whatever the map shows, it is in neither side (16.3)
                changed |= {node: atlas.places[node].words - {*SIDES} | {"neutral"} for node in lies
                            if atlas.places[node].name not in control}  # fmt: skip
            continue
        new = raw.get("since") == state.date and raw.get("how") not in (None, "scenario")
        fallen = raw.get("status") == "conquered" or (first is not None and country in ALWAYS)
        side = side_of(power)
        for node in lies:
            words, told = atlas.places[node].words, control.get(atlas.places[node].name)
            said = set(words)
            if first is not None:  # of which nothing was told: hex by hex as the map is drawn
                said = said - {"neutral"} | {side} if "neutral" in said and not shown else said
            elif told is None:
                said = said - {*SIDES, "neutral"} | {side}
            held = side_of(told["power"]) if told and told.get("power") else None
            mine = side in said if held is None else held == side
            sources = "capital" in words or not fallen
            if "city" in words and (mine or first is None) and not new and sources:
                said.add(f"city={power}")
            if country == OCCUPIED_CHINA and "city" in words and not mine:  # its home (4.3 d, 18.8)
                said.add("city=china")
            changed[node] = frozenset(said)
    return replace(atlas, places=atlas.places.said(changed)) if changed else atlas


def own_cities(state: State, atlas: Atlas, country: str, power: str) -> Atlas:
    """The map as a minor's own units see it: its cities, which nobody took from it, supply them in the
    turn too in which it joins a side (4.3, I-WIF-44).
    """
    if state.minors.get(country, {}).get("status") == "conquered":
        return atlas
    side, changed = side_of(power), {}
    for node in _minors(state.map["compiled"]).get(country, ()):
        words = atlas.places[node].words
        told = {*homes.keys_of(atlas.places[node])} & state.control.keys()
        if "city" in words and side in words and not told:
            changed[node] = words | {f"city={power}"}
    return replace(atlas, places=atlas.places.said(changed)) if changed else atlas


def hex_named(atlas: Atlas, text: str) -> str:
    """A place of the map by its name, or by what it is called (`name=Paris`); else the nearest."""
    typed = text.strip().replace(" ", "_").replace(",_", ",")
    if typed in atlas.at:
        return typed
    called = {place.name: (name_of(place.words),) if name_of(place.words) else ()
              for place in atlas.places}  # fmt: skip
    names = Names("hex", called)
    found = names.readings(text)
    if len(found) != 1:
        near = [shown_name(atlas, name) for name in names.nearest(text)]
        raise Unreadable("name.unknown", kind="hex", text=text, nearest=near,
                         options=near or _alike(atlas, names, text))  # fmt: skip
    return found[0]


def spotted(state: State, text: str) -> str | None:
    """The place of the map that a name means; nothing without a map, or beyond it."""
    if not state.map:
        return None
    try:
        return hex_named(now(state), text)
    except Unreadable:
        return None


def site_at(state: State, site: str) -> str | None:
    """The place of the map that a key of the ledger of control means (“4_1”, “paris”); else nothing."""
    return spotted(state, site.replace("_", ",")) or spotted(state, site)


def _alike(atlas: Atlas, names: Names, text: str) -> list[str]:
    """The names of a map where none is nearly the one that was typed: all of a few, none of many."""
    called = [place.name for place in atlas.places if name_of(place.words)]
    seas = atlas.places.where(lambda kind, words: kind == "sea")
    every = [*called, *(atlas.places[at].name for at in seas)]
    if len(every) > SHOWN:
        every = [each for each in names.nearest(text, NEAR, ALIKE) if each in set(every)]
    return [shown_name(atlas, each) for each in every]


def land_units_at(state: State, text: str, side: str) -> list[str]:
    """The land units of a side in a place of the map, by their names."""
    try:
        at = hex_named(now(state), text)
    except Unreadable:
        return []
    return [name for name, raw in state.units.items() if raw["at"] == at
            and raw["unit"] not in DOMAINS and side_of(raw["power"]) == side]  # fmt: skip


def named_place(state: State) -> Callable[[str], Ruling | None]:
    """What a place of a list is called on the map, where it has a name of its own."""

    def name(at: str) -> Ruling | None:
        atlas = drawn(state)
        shown = shown_name(atlas, at) if at in atlas.at else at
        return (
            None
            if shown in (at, at.replace("_", " "))
            else info("wif5.map.called", "4.4", place=shown)
        )

    return name


def crowded(state: State, at: str, side: str, coming: str, but: str = "", count: int = 1) -> bool:
    """Whether one more land unit of a side, or more of a kind (`count`), are too many in a hex; without one that is
    there (`but`) (3).
    """
    there = [unit["unit"] for name, unit in state.units.items()
             if unit["at"] == at and side_of(unit["power"]) == side and name != but
             and Counter(name, unit["power"], unit["unit"], at).land]  # fmt: skip
    return too_many((*there, *[coming] * count)) > 0


def _no_friend(state: State, unit: Counter, mine: Ledger) -> str | None:
    """A nation of the same side with units in the hex that this one cannot stack with (19.2 a)."""
    return next((
        banner_of(raw) for raw in state.units.values()
        if raw["at"] == unit.at and side_of(raw["power"]) == side_of(unit.power)
        and not together(state, mine, raw)
    ), None)  # fmt: skip


def invading(state: State, raw: Ledger) -> bool:
    """Whether a unit is in a hex that it has yet to fight for in this impulse (10.7.4.5)."""
    now_is = [state.turn, state.impulse.number]
    return bool(raw.get("invades")) and raw.get("landed") == now_is


def _at_sea(state: State, atlas: Atlas, name: str) -> bool:
    """Whether a unit is in a sea area: what goes ashore from there has landed (10.7.4.5)."""
    at = atlas.at.get(state.units[name]["at"]) if name in state.units else None
    return at is not None and atlas.places[at].kind == "sea"


def _caught(state: State, unit: Counter) -> list[str]:
    """Enemy aircraft and ships in a hex where none of their land units stands (10.7.4.8)."""
    there = {name: Counter(name, raw["power"], raw["unit"], raw["at"])
             for name, raw in state.units.items()
             if raw["at"] == unit.at and side_of(raw["power"]) != side_of(unit.power)}  # fmt: skip
    return [] if any(one.land for one in there.values()) else list(there)


# Aircraft that do not rebase from a hex that the enemy enters (10.7.4.8, 12 a).
LOST = {"caught_down": ("10.7.4.8",), "caught_surprised": ("12", "10.7.4.8")}


def to_land(state: State, raw: Ledger) -> bool:
    """Whether an aircraft that flew for the last battle of this phase, or for the one over its own base, was not yet
    landed by its owner: before anybody advances it goes back to whichever base it reaches, not to a hex that is taken.
    Who flew for an earlier battle is home (10.3.2, 10.7.6.4).
    """
    here = [state.turn, state.impulse.number]
    turn, impulse, over, step = [*raw.get("flew", ()), "", "", "", ""][:4]
    if [turn, impulse, step] != [*here, state.step] or raw.get("back") == here:
        return False
    return over in (raw["at"], *[*state.impulse.fought.get(step, ())][-1:])


def lost_there(state: State, name: str) -> str | None:
    """Why a unit is destroyed on the ground by who enters its hex: an aircraft that is face down, or of
    whoever is surprised in this impulse (10.7.4.8, 12 a); `None`: it leaves.
    """
    raw = state.units[name]
    if DOMAINS.get(raw["unit"]) != "air" or to_land(state, raw):
        return None
    if raw.get("down"):
        return "caught_down"
    return "caught_surprised" if surprised(state, flag_of(raw)) else None


def stands(state: State, unit: Counter, free: bool = False) -> Outcome:
    """Where it stands; a land unit takes the hex that its side did not control (15); `free`: a Free French one (16.5)."""
    mine = state.units.get(unit.name) or {"power": unit.power, **({"free": True} if free else {})}
    atlas = now(state)
    unit = replace(unit, at=hex_named(atlas, unit.at))
    here = atlas.places[atlas.at[unit.at]]
    side = side_of(unit.power)
    data: Placed = {"name": unit.name, "power": unit.power, "unit": unit.unit, "at": unit.at,
                    "date": state.date}  # fmt: skip
    shown = shown_name(atlas, unit.at)
    rulings = [info("wif5.map.stands", "4.4", text=unit.name, unit=unit.unit, at=shown,
                    nation=flag_of(state.units.get(unit.name, {"power": unit.power})))]  # fmt: skip
    before = next((word for word in (*SIDES, "neutral") if word in here.words), None)
    held = f"land={OTHER[side]}" in here.words and here.kind == "hex"
    goes = unit.name in state.units  # it was elsewhere: this is no set-up
    among = state.step in BESIDE_ENEMIES
    if unit.land and held and not (goes and among):
        there = next((raw["power"] for raw in state.units.values()
                      if raw["at"] == unit.at and side_of(raw["power"]) != side), None)  # fmt: skip
        made = advice if among else refusal  # by hand, an invader from beyond the map
        if there is None:  # the file of the map says that they are there (`land=SIDE`)
            rulings.append(made("wif5.march.enemy", "10.7.4.8", at=shown))
        else:
            rulings.append(made("wif5.map.held", "10.7.4.8", at=shown, power=there))
    # An invader or a dropped PARA among enemies takes nothing until the hex is empty of them.
    takes = unit.land and unit.unit != "part" and here.kind != "sea" and not held
    # Units of Vichy's are at home in its territories, which stay neutral (16.3).
    at_home = unit.power == FRANCE and homes.in_vichy(state, here)
    takes = takes and not at_home
    neutral = country_of(here.words) if "neutral" in here.words and not at_home else ""
    if neutral and (unit.land or not goes):  # nor does a ship or an aircraft begin there
        rulings.append(refusal("wif5.map.neutral", "10.7.4.7", at=shown,
                               nation=neutral))  # fmt: skip
    vichy = not unit.land and homes.founds_vichy(state, unit.power)
    if vichy and not homes.in_a_territory(here):
        rulings.append(refusal("wif5.vichy.port", "16.1", at=shown))
    shut = {OTHER[side], "neutral"} if goes and not vichy else {OTHER[side]}
    if not unit.land and here.kind != "sea" and shut & here.words:
        barring = refusal if goes or not set_up(state) else advice
        rulings.append(barring("wif5.map.no_base", "10.7.2", "11.7.1", at=shown))
    if takes and side not in here.words:
        opening = state.turn == 1 and state.step == "place_reinforcements"  # it is put right (1.4)
        if goes and before == OTHER[side] and state.step not in BESIDE_ENEMIES:
            rulings.append(refusal("wif5.map.not_now", "15", "10.7.4", at=shown, side=before))
        elif goes and not opening and state.step not in TAKING:
            rulings.append(refusal("wif5.map.nobodys_not_now", "15", "10.7.4", at=shown))
        data["took"] = before
        rulings.append(info("wif5.map.taken", "15", at=shown, power=unit.power))
    if unit.land and _at_sea(state, atlas, unit.name) and here.kind != "sea":
        data["landed"] = [state.turn, state.impulse.number]
    caught = [] if not unit.land or here.kind == "sea" else _caught(state, unit)
    lost = {
        name: code for name in caught if not set_up(state) and (code := lost_there(state, name))
    }
    if lost:
        data["caught"] = list(lost)
    for code in dict.fromkeys(lost.values()):
        names = [name for name in lost if lost[name] == code]
        rulings.append(info(f"wif5.map.{code}", *LOST[code], at=shown, names=names))
    if left := [name for name in caught if name not in lost]:
        rulings.append(advice("wif5.map.caught", "10.7.4.8", at=shown, names=", ".join(left)))
    if unit.land and here.kind == "hex" and crowded(state, unit.at, side, unit.unit, unit.name):
        rulings.append(advice("wif5.map.crowded", "3", at=shown, n=NON_HQ_LIMIT, most=LAND_LIMIT))
    if DOMAINS.get(unit.unit) == "air" and here.kind == "hex":
        from referee.games.wif5.maps.in_air import airfields

        rulings += airfields.coming(state, unit, here)
    if DOMAINS.get(unit.unit) == "naval" and here.ports:
        from referee.games.wif5.maps.at_sea import minor_ports

        rulings += minor_ports.coming(state, unit, here)
    if here.kind != "sea":
        rulings += foreign(state, unit, here, shown)
    if here.kind == "hex" and (other := _no_friend(state, unit, mine)):
        rulings.append(
            advice(
                "wif5.map.apart", "3", "19.2", at=shown, nation=banner_of(mine), other_nation=other
            )
        )
    if not unit.land and here.kind == "hex" and unit.unit in ("cv", "hs", "ls", "trs", "sub"):
        port = bool(here.ports)
        rulings += [] if port else [refusal("wif5.map.no_port", "10.5.3", at=shown)]
    return Outcome((Event("unit_placed", dict(data)),), tuple(rulings), dict(data))


def mp_of(state: State, one: Counter, mp: int | None) -> Script[int | None]:
    """The allowance on a counter: typed, kept from before, or asked."""
    allowance: int | None = mp if mp is not None else state.units[one.name].get("mp")
    if allowance is None:
        allowance = number_said(str((yield mp_asked(one))))
    return allowance


def mp_asked(one: Counter) -> Choice:
    """The question for the allowance on a counter; where nobody can be asked it is not known."""
    card = "10.5.2" if DOMAINS.get(one.unit) == "naval" else "10.7.4.1"
    return Choice("wif5.ask.mp", (), "mp", params={"text": one.name}, cards=(card,), side=one.power,
                  unasked="", check=lambda text: _whole(text, card))  # fmt: skip


def _whole(text: str, card: str) -> Ruling | None:
    number = number_said(text)
    fine = not text or (number is not None and number <= 20)
    return None if fine else refusal("wif5.sky.number", card, text=text)
