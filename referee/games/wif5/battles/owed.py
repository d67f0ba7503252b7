"""Naval combats that are due: the search dice in every sea area where they may be thrown (10.5.6)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.battles.missions import spot_of
from referee.games.wif5.battles.on_sea import fights
from referee.games.wif5.book import Book
from referee.games.wif5.maps import sailing_on
from referee.games.wif5.maps.changes import movers, tried
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.harbours import sea_name
from referee.games.wif5.maps.homeward import ROUNDS
from referee.games.wif5.maps.intercepting import enemies_at
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import SIDES, State, put, replace, side_of

STEP = "naval_combat"


def searched(state: State, area: str, by: str, kind: str = "none") -> State:
    """The position with a combat in a sea area, or the search for one: whom an interception met
    there is met no more in this impulse (10.5.5.2); who interdicted there has tried to intercept (10.5.4).
    After a round of the Naval combat phase its ships may break off (10.5.10).
    """
    spot = spot_of(state, area)
    fought = put(state.impulse.fought, STEP, spot, (by,))
    if kind != "none" and state.step == STEP:
        fought = put(fought, ROUNDS, spot, (by,))
    state = sailing_on.fought(state, spot, kind)
    met = [name for name, raw in state.units.items() if raw["at"] == spot]
    return tried(replace(state, impulse=replace(state.impulse, fought=fought)), {"names": met})


def going_on(state: State, area: str, by: str, kind: str) -> tuple[Ruling, ...]:
    """Who sails on after a round of the combat of an interception (10.5.5.2)."""
    after = searched(state, area, by, kind)
    names = [name for name, raw in after.units.items()
             if raw["at"] == spot_of(state, area) and "aboard" not in raw
             and sailing_on.goes_on(after, name)]  # fmt: skip
    return (info("wif5.sail.goes_on", "10.5.5.2", names=names),) if names else ()


def over(state: State, area: str) -> tuple[Ruling, ...]:
    """Why no naval combat can be in a sea area in its phase: it was fought there, or in an interception
    after which nobody entered the area (10.5.5.2, 10.5.6.1, 10.5.10).
    """
    done = state.impulse.fought.get(STEP, {})
    if state.step != STEP or spot_of(state, area) not in done:
        return ()
    if not state.map:  # nobody knows who entered since
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
    if any(spot in raw.get("found", ()) for raw in moved):
        return ()
    if any(raw.get("stops") == spot for raw in moved):
        return (refusal("wif5.afloat.stopped", "10.5.5.2", area=area),)
    there = any(raw["unit"] != "sub" for raw in enemies_at(state, spot).values())
    told = refusal if there else your_call
    return (told("wif5.afloat.early", "10.5.5.2", "10.5.6", area=area),)


def searches(book: Book, state: State) -> tuple[Ruling, ...]:
    """The areas where both sides have aircraft or surface ships, one of which entered in this impulse
    and is at war with another there, and nobody has searched: a combat may be there (10.5.6).
    """
    if not state.map:
        return ()
    atlas, here = now(state), [state.turn, state.impulse.number]
    done = state.impulse.fought.get(STEP, {})
    found: list[Ruling] = []
    for node in atlas.places.where(lambda kind, words: kind == "sea"):
        area = atlas.places[node].name
        there = [raw for raw in state.units.values()
                 if raw["at"] == area and raw["unit"] in DOMAINS and raw["unit"] != "sub"
                 and "aboard" not in raw and fights(state, raw["power"])]  # fmt: skip
        both = {side_of(raw["power"]) for raw in there} == {*SIDES}
        met = any(
            state.at_war(one["power"], other["power"])
            for one in there for other in there if one.get("sailed") == here
        )  # fmt: skip
        if both and met and area not in done:
            found.append(your_call("wif5.afloat.search", "10.5.6", area=sea_name(atlas, area)))
    return tuple(found)
