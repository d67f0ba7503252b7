"""What the conquest of Italy asks for: Rome, Tripoli, an Italian factory hex (14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.engine.ask import Choice, Script
from referee.engine.numbers import number_said
from referee.engine.reading import read_yesno
from referee.engine.verdict import Json, Ruling, advice, refusal
from referee.games.wif5.actions.who_acts import flag_of
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, side_of

if TYPE_CHECKING:
    from referee.games.wif5.supply.atlas import Place

FACTORY = "factory"
ITALIAN = ("rome", "tripoli", FACTORY)
FACTORS = ("allied_factors", "italian_factors")


class Held(NamedTuple):
    """A place that an Italian conquest asks for: what it is called, whether the Allies hold it."""

    place: str
    allied: bool


def sites(state: State) -> dict[str, Held]:
    """Rome, Tripoli and Italy's factory hexes as far as the map, else the ledger, has their holder (14).

    That the Allies hold no factory hex is known only of a map that shows all of Italy.
    """
    found = {place: Held(place, power is not None and side_of(power) == "allies")
             for place in ITALIAN if place in state.control
             for power in (state.control[place]["power"],)}  # fmt: skip
    if not state.map:
        return found
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.supply.atlas import shown_name

    known, works = drawn(state), list[Held]()
    for name, place in _on_the_map(state):
        held = Held(shown_name(known, place.name), "allies" in place.words)
        if name == FACTORY:
            works.append(held)
        else:
            found[name] = held
    taken = next((each for each in works if each.allied), None)
    if taken is not None or (works and not known.edges):
        found[FACTORY] = taken or works[0]
    return found


def _on_the_map(state: State) -> Iterator[tuple[str, Place]]:
    """What the map shows of the places that count, as they stand now: Rome and Tripoli by their names, then every
    factory hex of Italy (14).
    """
    from referee.games.wif5.maps.counters import drawn, now
    from referee.games.wif5.maps.homes import home
    from referee.games.wif5.supply.atlas import name_of

    known, atlas = drawn(state), now(state)
    for node in known.places.where(lambda kind, words: name_of(words) in ITALIAN):
        yield name_of(known.places[node].words), atlas.places[node]
    for node in home(known, "italy"):
        if "factory" in known.places[node].words:
            yield FACTORY, atlas.places[node]


def lost(state: State) -> bool:
    """Whether what the map and the ledger show fulfils the conditions: all three are the Allies', or two of them
    and more Allied than Italian factors stand in Italy, all of them told (14).
    """
    allied = sum(held.allied for held in sites(state).values())
    (ours, known), (theirs, all_told) = (
        factors_shown(state).get(key, (0, False)) for key in FACTORS
    )
    return allied == len(ITALIAN) or (allied == 2 and known and all_told and ours > theirs)


def asked(state: State, keys: Ledger) -> Script[dict[str, Json]]:
    """What of the three the Allies hold: known, else asked, until two are known not to be theirs."""
    known: dict[str, Json] = {place: held.allied for place, held in sites(state).items()}
    told = {**known, **{place: keys[place] for place in ITALIAN if place in keys}}
    for place in ITALIAN:
        if place in told:
            continue
        if sum(not allied for allied in told.values()) > 1:
            told[place] = False
            continue
        answer = yield Choice(f"wif5.ask.{place}", ("yes", "no"), place, cards=("14",))
        told[place] = read_yesno(place, str(answer))
    if sum(bool(told[place]) for place in ITALIAN) == 2:  # then the units on Italian soil decide
        for key in FACTORS:
            if key not in keys:
                n, whole = factors_shown(state).get(key, (0, False))
                said = yield Choice(f"wif5.ask.{key}", (), key, str(n) if whole else None,
                                    cards=("14",), check=_number)  # fmt: skip
                told[key] = number_said(str(said))
    return told


def factors_shown(state: State) -> dict[str, tuple[int, bool]]:
    """The combat factors of the land units that the owner's map has in Italy, Allied and Italian, as far as they were
    told; and whether that is all of them (14).
    """
    if not state.map:
        return {}
    units, whole = _on_its_soil(state)
    found = dict.fromkeys(FACTORS, (0, whole))
    for raw in units:
        if side_of(raw["power"]) == "allies":
            key = FACTORS[0]
        elif flag_of(raw) == "italy":
            key = FACTORS[1]
        else:  # its allies' do not count
            continue
        told = str(raw.get("factor", ""))
        n, all_told = found[key]
        found[key] = (n + int(told), all_told) if told.isdecimal() else (n, False)
    return found


def _on_its_soil(state: State) -> tuple[list[Ledger], bool]:
    """The land units that the owner's map has in Italy, and whether it shows all of Italy (14)."""
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import home

    known = drawn(state)
    lies = {node for node in home(known, "italy") if known.places[node].kind != "sea"}
    units = [raw for raw in state.units.values()
             if raw["unit"] not in DOMAINS and known.at.get(raw["at"]) in lies]  # fmt: skip
    return units, bool(lies) and not lies & {*known.edges}


def conquerors(state: State, keys: Ledger, able: tuple[str, ...]) -> tuple[str, ...]:
    """Of the powers at war with Italy those that fulfil its conditions between them: who holds a place that counts
    or, where the factors decide, has a land unit in Italy; all of them, where that is not known (14).
    """
    told = {place: held.allied for place, held in sites(state).items()}
    told |= {place: keys[place] for place in ITALIAN if place in keys}
    if len(told) < len(ITALIAN):  # not asked yet
        return able
    counted, held = [place for place in ITALIAN if told[place]], _holders(state)
    found = {power for place in counted for power in held.get(place, (None,))}
    if len(counted) < len(ITALIAN):
        units, whole = _on_its_soil(state) if state.map else ([], False)
        found |= {raw["power"] for raw in units} if whole else {None}
    return able if None in found else tuple(power for power in able if power in found) or able


def _holders(state: State) -> dict[str, set[str | None]]:
    """Which powers of the Allies hold Rome, Tripoli, Italian factory hexes; `None`: one that nobody told."""
    if not state.map:
        return {
            place: {state.control[place]["power"]} for place in ITALIAN if place in state.control
        }
    from referee.games.wif5.maps.on_land.entering import holder_at

    found: dict[str, set[str | None]] = {}
    for name, place in _on_the_map(state):
        if "allies" in place.words:
            found.setdefault(name, set()).add(holder_at(state, place))
    return found


def counted_otherwise(state: State, keys: Ledger) -> list[Ruling]:
    """That the factors in Italy were told to be others than the map shows (14)."""
    return [
        advice(f"wif5.conquest.{key}", "14", n=n, given=int(keys[key]))
        for key, (n, whole) in factors_shown(state).items()
        if keys.get(key) is not None and (keys[key] < n or (whole and keys[key] != n))
    ]


def _number(text: str) -> Ruling | None:
    return None if number_said(text) is not None else refusal("wif5.sky.number", "14", text=text)


def otherwise(state: State, keys: Ledger) -> list[Ruling]:
    """What was said to be the Allies' and is noted otherwise."""
    return [
        refusal("wif5.conquest.not_allied", "14", site=held.place)
        for place, held in sites(state).items()
        if keys.get(place) and not held.allied
    ]


def tripoli_told(state: State, nation: str, by: str, keys: Ledger) -> list[dict[str, Any]]:
    """Tripoli, reported in Allied hands as Italy falls and told of in no ledger: its conqueror's. Else it
    lies outside Italy and stays its government in exile's (14, 15).
    """
    if nation != "italy" or not keys.get("tripoli") or "tripoli" in state.control:
        return []
    return [{"site": "tripoli", "power": by, "was": nation}]
