"""Naval combats that are due: the search dice in every sea area where they may be thrown (10.5.6)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.battles.at_sea.neutral_units import fighters
from referee.games.wif5.battles.in_air.missions import spot_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea import sailing_on
from referee.games.wif5.maps.at_sea.harbours import sea_name
from referee.games.wif5.maps.at_sea.homeward import BY_HAND, ROUNDS
from referee.games.wif5.maps.changes import MET, entered, movers, tried
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.interception.intercepting import enemies_at
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.state import Ledger, State, put, replace, without

STEP = "naval_combat"
IN_PHASE = "searched"  # sea area → who searched there in that phase, not for an interception


def searched(state: State, area: str, by: str, kind: str = "none") -> State:
    """The position with a combat in a sea area, or the search for one: whom an interception met
    there is met no more in this impulse (10.5.5.2); who interdicted there has tried to intercept (10.5.4).
    After a round of the Naval combat phase its ships may break off; no more, once both sides stayed and
    the next search led to no combat (10.5.10).
    """
    spot = spot_of(state, area)
    fought = put(state.impulse.fought, STEP, spot, (by,))
    if state.step == STEP:
        fought = put(fought, IN_PHASE, spot, (*fought.get(IN_PHASE, {}).get(spot, ()), by))
    before = fought.get(ROUNDS, {}).get(spot)
    if state.step == STEP and (kind != "none" or before is not None):
        told = [BY_HAND] if BY_HAND in (before or ()) else []  # of its losses the table knows
        fought = put(fought, ROUNDS, spot, (*told, *([] if kind == "none" else [by])))
    state = sailing_on.fought(state, spot, kind)
    fought = without(fought, MET)  # whom they intercepted is fought (10.5.5.2)
    met = [name for name, raw in state.units.items() if raw["at"] == spot]
    return tried(replace(state, impulse=replace(state.impulse, fought=fought)), {"names": met})


def going_on(book: Book, state: State, area: str, by: str, kind: str) -> tuple[Ruling, ...]:
    """Who sails on after a round of the combat of an interception, with movement points left for it (10.5.5.2); who
    was on its way home goes on (11.7.1).
    """
    after = searched(state, area, by, kind)
    names = [name for name, raw in after.units.items()
             if raw["at"] == spot_of(state, area) and "aboard" not in raw
             and sailing_on.goes_on(after, name) and sailing_on.may_yet(book, after, name)]  # fmt: skip
    home = [name for name in names if after.units[name].get("returns")]
    free = [name for name in names if name not in home]
    told = [info("wif5.sail.goes_on", "10.5.5.2", names=free)] if free else []
    return (*told, *sailing_on.homeward(after, home))


def over(state: State, area: str, against: str = "") -> tuple[Ruling, ...]:
    """Why no naval combat can be in a sea area in its phase: it was fought there, or in an interception
    after which nobody entered the area (10.5.5.2, 10.5.6.1, 10.5.10). In the phase itself nobody enters any
    more: only who was not at war with those that fought may fight there still.
    """
    done, spot = state.impulse.fought.get(STEP, {}), spot_of(state, area)
    if state.step != STEP or spot not in done:
        return ()
    here = state.impulse.fought.get(IN_PHASE, {}).get(spot, ())
    if not state.map and not any(state.at_war(one, against) for one in here):
        return (your_call("wif5.afloat.searched_before", "10.5.6", "10.5.5.2", area=area),)
    return (refusal("wif5.afloat.searched", "10.5.6", "10.5.5.2", area=area),)


def early(state: State, area: str) -> tuple[Ruling, ...]:
    """In the Naval movement phase a group fights only whom it sails on from, met by ships or aircraft of the
    sea area, not by a SUB alone; where the map has nobody who could, the table says who intercepted
    (10.5.5.1, 10.5.5.2).
    """
    if state.step != SAIL or not state.map:
        return ()
    spot = spot_of(state, area)
    moved = movers(state, spot).values()
    if met := [raw for raw in moved if spot in raw.get("found", ())]:
        here = [state.turn, state.impulse.number]
        owes = any(raw.get("fights") == here for raw in met)
        fought = any(raw.get("onward", {}).get("when") == here for raw in met)
        over = fought and not owes  # a combat goes on until it ends: nobody searches once more
        return (
            (refusal("wif5.afloat.met_before", "10.5.5.2", "10.5.10", area=area),) if over else ()
        )
    if any(raw.get("stops") == spot for raw in moved):
        return (refusal("wif5.afloat.stopped", "10.5.5.2", area=area),)
    there = any(raw["unit"] != "sub" for raw in enemies_at(state, spot).values())
    told = refusal if there else your_call
    return (told("wif5.afloat.early", "10.5.5.2", "10.5.6", area=area),)


def searches(book: Book, state: State) -> tuple[Ruling, ...]:
    """The areas where both sides have aircraft or surface ships, one of which entered in this impulse
    and is at war with another there, and nobody has searched: a combat may be there (10.5.6).
    """
    return tuple(your_call("wif5.afloat.search", "10.5.6", area=sea_name(now(state), area))
                 for area in areas(state))  # fmt: skip


def areas(state: State) -> list[str]:
    """The sea areas of the map where a naval combat may be, and nobody has searched (10.5.6)."""
    if not state.map:
        return []
    atlas, done = now(state), state.impulse.fought.get(STEP, {})
    seas = atlas.places.where(lambda kind, words: kind == "sea")
    names = (atlas.places[node].name for node in seas)
    return [area for area in names if area not in done and _entrants(state, area)]


def unentered(state: State, area: str, fleets: Iterable[tuple[Afloat, ...]]) -> tuple[Ruling, ...]:
    """Why no naval combat is in a sea area in its phase: nobody of both sides entered its sea box in this
    impulse (10.5.6). Of units that were put there by hand, or are told without a counter, the table knows.
    """
    at = spotted(state, area) if state.map and state.step == STEP else None
    if at is None or _entrants(state, at):
        return ()
    by_hand = any("sailed" not in raw for raw in fighters(state, at).values())
    if by_hand or any(not one.name for fleet in fleets for one in fleet):
        return (your_call("wif5.afloat.who_entered", "10.5.6", area=sea_name(now(state), at)),)
    return (refusal("wif5.afloat.nobody_entered", "10.5.6", area=sea_name(now(state), at)),)


def _entrants(state: State, at: str) -> list[Ledger]:
    """Those of them that entered its sea box in this impulse, and are at war with another there; who only
    went to another section of the box entered nothing (10.5.6).
    """
    here, there = [state.turn, state.impulse.number], list(fighters(state, at).values())
    return [one for one in there if one.get("sailed") == here and at in entered(one)
            and any(state.at_war(one["power"], other["power"]) for other in there)]  # fmt: skip
