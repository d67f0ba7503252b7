"""Home from the sea: who returns to base first, where aircraft come down (11.7, 11.7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.air.rules import PER_HEX
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import havens, is_sea, sea_name
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.in_air import off_map
from referee.games.wif5.maps.in_air.airfields import full, takes
from referee.games.wif5.maps.in_air.flights import (
    coast_of,
    fetches,
    map_of,
    points_of,
)
from referee.games.wif5.maps.in_air.skyways import sky_of
from referee.games.wif5.maps.named import names_of
from referee.games.wif5.maps.on_land.entering import barred_abroad
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter

HOME, FIGHT, CARD = "return_to_base", "naval_combat", "11.7"
# Sea areas in which a round of naval combat was fought in this phase; by nobody, where both sides stayed
# after it and no other round followed.
ROUNDS = "naval_rounds"
BY_HAND = "by_hand"  # … whose losses the table told: who drove off there is not known
ANYWHERE = "*"  # … and the table told of its losses alone, not of where


def homing(kept: Ledger) -> bool:
    """Whether a unit at sea broke off, or aborted in the air: it goes to a base at once (10.3.4.3, 10.5.10)."""
    return "homing" in kept


def sent_home(state: State, names: list[str]) -> Event:
    """Units that go home from the sea at once, face down; until they are there, they owe it (10.5.10)."""
    here = [state.turn, state.impulse.number]
    return Event("units_turned", {"names": names, "down": True, "homing": here})


def flew(state: State, names: list[str], place: str) -> Event:
    """Aircraft that flew a mission over a place of land, met one or went with it: face down, they go back to a base
    in this impulse (10.3.2).
    """
    here: list[Json] = [state.turn, state.impulse.number, spotted(state, place) or "", state.step]
    return Event("units_turned", {"names": names, "down": True, "flew": here})


def goes_back(state: State, kept: Ledger) -> bool | None:
    """Whether an aircraft comes back from a mission of this impulse: it flew one; of who was turned down by hand in it
    only the table knows, `None` (10.3.2).
    """
    here = [state.turn, state.impulse.number]
    if not kept.get("down"):
        return False
    if list(kept.get("flew", ()))[:2] == here:
        return True
    return None if list(kept.get("by_hand", ()))[:2] == here else False


def beyond_its_points(book: Book, state: State, name: str, to: str) -> tuple[Ruling, ...]:
    """Why an aircraft does not come back to a base: it is beyond its movement points from the hex over which it flew
    (10.3.1, 10.3.2).
    """
    atlas, kept = now(state), state.units[name]
    target = str([*kept.get("flew", ()), "", "", ""][2])
    if (
        not goes_back(state, kept)
        or target not in atlas.at
        or fetches(book, state, name, target, to)
    ):
        return ()
    at, place = shown_name(atlas, target), shown_name(atlas, to)
    return (refusal("wif5.afloat.far", "10.3.2", "10.3.1", text=name, at=at, place=place),)


def to_go_home(book: Book, state: State) -> tuple[Ruling, ...]:
    """Who broke off or aborted at sea, and is not at a base yet (10.3.4.3, 10.5.10, 11.7.3)."""
    names = [name for name, raw in state.units.items() if homing(raw)]
    return (
        (your_call("wif5.home.broke_off", "10.5.10", "11.7.3", names=", ".join(names)),)
        if names
        else ()
    )


def flies_home(state: State, kept: Ledger) -> bool:
    """Whether an aircraft leaves its sea area for a base now: in the Return to base step; after it has
    aborted or broken off in a naval combat (10.3.4.3, 10.5.10).
    """
    fell_out = state.step == FIGHT and bool(kept.get("down"))
    now_is = state.step == HOME or homing(kept) or fell_out
    air = DOMAINS.get(kept["unit"]) == "air" and "aboard" not in kept
    return now_is and air and kept["at"] in now(state).at and is_sea(now(state), kept["at"])


def breaks_off(state: State, kept: Ledger) -> bool:
    """Whether a ship may leave a sea area in the Naval combat step: after a round there, as its side breaks
    off, or on an “A” result; no more, once both sides stayed and found nobody (10.5.7.2, 10.5.10).
    """
    rounds = state.impulse.fought.get(ROUNDS, {})
    return state.step == FIGHT and bool(rounds.get(kept["at"], rounds.get(ANYWHERE)))


def stayed(state: State, at: str) -> bool:
    """Whether both sides stayed in a sea area after a round, and no other round followed (10.5.10)."""
    rounds = state.impulse.fought.get(ROUNDS, {})
    return state.step == FIGHT and at in rounds and not rounds[at]


def contested(state: State, power: str) -> tuple[str, ...]:
    """The sea areas where a power has ships or aircraft beside an enemy’s; where the map shows no enemy at
    sea, or no map is kept, a combat may have been anywhere.
    """
    if not state.map:
        return (ANYWHERE,)
    afloat = [raw for raw in state.units.values() if raw["unit"] in DOMAINS and "aboard" not in raw
              and raw["at"] in now(state).at and is_sea(now(state), raw["at"])]  # fmt: skip
    enemies = {raw["at"] for raw in afloat if state.at_war(power, raw["power"])}
    mine = dict.fromkeys(raw["at"] for raw in afloat if raw["power"] == power)
    return tuple(at for at in mine if at in enemies) if enemies else (ANYWHERE,)


def on_your_word(state: State, kept: Ledger) -> tuple[Ruling, ...]:
    """The round after which a ship goes home was told by its losses alone, of no sea area (10.5.10)."""
    rounds = state.impulse.fought.get(ROUNDS, {})
    if state.step != FIGHT or ANYWHERE not in rounds or kept["at"] in rounds:
        return ()
    area = sea_name(now(state), kept["at"])
    return (your_call("wif5.sail.by_hand", "10.5.10", "10.5.7.2", area=area),)


def in_turn(book: Book, state: State, name: str) -> Iterator[Ruling]:
    """Why others return first: those of the side with the initiative, those in a higher section of the
    same sea box (11.7). SUBs may stay, freight goes with its TRS; nobody waits for who goes beyond the map.
    """
    if state.step != HOME:
        return
    atlas, kept = now(state), state.units[name]
    afloat = {other: raw for other, raw in state.units.items()
              if raw["unit"] != "sub" and "aboard" not in raw and raw["unit"] in DOMAINS
              and raw["at"] in atlas.at and is_sea(atlas, raw["at"])}  # fmt: skip
    holder = state.initiative.holder
    first = [other for other, raw in afloat.items() if side_of(raw["power"]) == holder]
    first = [other for other in first if not goes_beyond(book, state, other)]
    if first and side_of(kept["power"]) != holder:
        yield refusal("wif5.home.holder_first", CARD, side=holder, names=first)
    higher = [other for other, raw in afloat.items() if raw["at"] == kept["at"]
              and side_of(raw["power"]) == side_of(kept["power"])
              and int(raw.get("section") or 0) > int(kept.get("section") or 0)]  # fmt: skip
    higher = [other for other in higher if not goes_beyond(book, state, other)]
    if higher and kept["unit"] != "sub":
        yield refusal(
            "wif5.home.highest_first", CARD, area=sea_name(atlas, kept["at"]), names=higher
        )


def goes_beyond(book: Book, state: State, name: str) -> bool:
    """Whether a map that ends shows a unit at sea no port, or no base, to return to: its owner finds one beyond
    the map (11.7.1, 11.7.3).
    """
    if not now(state).edges:  # else it has none, and is destroyed
        return False
    air = DOMAINS.get(state.units[name]["unit"]) == "air"
    return next(_bases(book, state, name), None) is None if air else not havens(book, state, name)


def bases(book: Book, state: State, name: str) -> dict[str, int]:
    """Hex of its side in range → how many hexes it is from the coast of its sea area; mountains and swamps take no
    aircraft, but where a city, a port or an HQ is (11.7.3, 3).
    """
    return dict(_bases(book, state, name))


def _bases(book: Book, state: State, name: str) -> Iterator[tuple[str, int]]:
    atlas, raw = now(state), state.units[name]
    side = side_of(raw["power"])
    for at, far in _in_range(book, state, name).items():
        base = atlas.places[atlas.at[at]]
        one = Counter(name, raw["power"], raw["unit"], at)
        crowded = not takes(state, base, side) or (
            state.step == HOME and full(state, base, name, side)
        )
        if side in base.words and not crowded and not barred_abroad(state, one, base):
            yield at, far


def _in_range(book: Book, state: State, name: str) -> dict[str, int]:
    """Place → how far it is from the nearest coast of the sea area that an aircraft is in: those within its range, less
    the search value of its section; a land section is there at its first point, or nowhere (11.7.3, 10.3.1.1).
    """
    atlas, raw = now(state), state.units[name]
    left = points_of(book, state, name) - int(raw.get("section") or 0)
    far = sky_of(state, raw).nearest(coast_of(atlas, raw["at"]), max(0, left))
    sections = (atlas.places[node].name
                for node in atlas.places.where(lambda kind, words: kind == "section"))  # fmt: skip
    beside = {at: 1 for at in sections if off_map.touches(atlas, at, raw["at"])}  # 10.3.1.1
    return {at: n for at, n in {**far, **beside}.items()
            if n * PER_HEX[map_of(atlas.places[atlas.at[at]])] <= left}  # fmt: skip


def beyond_bases(book: Book, state: State, name: str, to: str) -> Iterator[Ruling]:
    """Why an aircraft at sea does not get to a base: it is beyond its range, less the search value of its
    section, from every coast of its sea area; where the map ends the table knows the others (11.7.3).
    """
    atlas, at = now(state), state.units[name]["at"]
    if is_sea(atlas, to) or to in _in_range(book, state, name):
        return
    made, code = (your_call, "wif5.home.far_shown") if atlas.edges else (refusal, "wif5.afloat.far")
    area, place = sea_name(atlas, at), shown_name(atlas, to)
    yield made(code, "11.7.3", text=name, at=area, place=place)


def flown(book: Book, state: State, args: Mapping[str, Json], name: str, to: str) -> Outcome:
    """`shift NAME to HEX` of an aircraft at sea: a base in its range, face down (11.7, 11.7.3)."""
    atlas, kept = now(state), state.units[name]
    wrong = [*in_turn(book, state, name), *beyond_bases(book, state, name, to)]
    if state.step == HOME and not is_sea(atlas, to):
        wrong += full(state, atlas.places[atlas.at[to]], name, side_of(kept["power"]))
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    if stands(wrong, args) or is_sea(atlas, to):
        goes = refusal("wif5.rebase.sea", "11.7.3", text=name, area=shown_name(atlas, to))
        return Outcome((), (*wrong, *((goes,) if is_sea(atlas, to) else ())))
    events: tuple[Event, ...] = gone.events
    if state.step != HOME:
        gone = back_from(state, gone)
        events = gone.events
    if not kept.get("down"):
        turned = info("wif5.map.turned_down", CARD, names=name)
        events = (*events, Event("units_turned", {"names": [name], "down": True}))
        gone = replace(gone, rulings=(*gone.rulings, turned))
    return replace(gone, events=events, rulings=(*wrong, *gone.rulings))


def back_from(state: State, gone: Outcome) -> Outcome:
    """An aircraft back from its mission of this impulse: once home it flies no farther in it (10.3.2)."""
    here = [state.turn, state.impulse.number]
    events = (replace(event, data={**event.data, "back": here}) if event.kind == "unit_placed" else event
              for event in gone.events)  # fmt: skip
    return replace(gone, events=tuple(events))


def came_back(state: State, kept: Mapping[str, object]) -> bool:
    """Whether an aircraft has come back from a mission of this impulse."""
    return kept.get("back") == [state.turn, state.impulse.number]


def by_itself(state: State, name: str, args: Mapping[str, Json], *cards: str) -> Iterator[Ruling]:
    """Each ship is judged by its own points as it returns, with what it carries: others named with it are moved by
    lines of their own (11.7.1, 10.7.4.8).
    """
    others = [each for each in names_of(name, args)[1:]
              if each in state.units and state.units[each].get("aboard") != name]  # fmt: skip
    if others:
        yield refusal("wif5.home.each", *(cards or ("11.7.1",)), text=name, names=others)
