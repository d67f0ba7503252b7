"""A naval move of aircraft: from one hex to one section of a sea box, lower in the box, home to a base
(10.5.2 a, d, e).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.air.rules import ON_LAND
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.at_sea.homeward import beyond_bases
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.in_air.flights import sea_reach
from referee.games.wif5.maps.in_air.sea_flights import beyond
from referee.games.wif5.maps.when import REBASE
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.naval.search import HIGHEST_SECTION
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.supply.atlas import shown_name

CARD = "10.5.2"


def alone(state: State, names: Iterable[str]) -> bool:
    """Whether only aircraft move, no ship that carries them."""
    return all(DOMAINS.get(state.units[name]["unit"]) == "air" for name in names)


def wrong(book: Book, state: State, names: tuple[str, ...], to: str) -> Iterator[Ruling]:
    """Why aircraft do not make one naval move to a place: a mission starts from one hex (a), a group at sea
    from one section (d, e); at sea they go lower in their sea box or home, no other way; what a TRS
    carries flies nowhere (10.5.2, 10.5.3).
    """
    atlas, first = now(state), state.units[names[0]]
    for name in names:
        raw = state.units[name]
        at, afloat = shown_name(atlas, raw["at"]), is_sea(atlas, raw["at"])
        sections = {raw.get("section"), first.get("section")} - {None}
        if "aboard" in raw:
            yield refusal("wif5.sail.freight", "10.5.3", text=name, ship=raw["aboard"])
            continue
        if raw["at"] != first["at"]:
            place = shown_name(atlas, first["at"])
            yield refusal("wif5.sail.not_there", CARD, text=name, at=at, place=place)
        elif afloat and len(sections) > 1:
            yield refusal("wif5.sail.sections", CARD, text=name)
        if afloat and is_sea(atlas, to) and to != raw["at"]:
            yield refusal("wif5.sail.air_at_sea", CARD, text=name, at=sea_name(atlas, raw["at"]))
        elif afloat and not is_sea(atlas, to):
            yield from beyond_bases(book, state, name, to)
        elif not is_sea(atlas, to):
            yield refusal(
                "wif5.course.not_now", "5", "10.7.2", belongs_step=REBASE, step=state.step
            )


def highest(
    book: Book, state: State, names: tuple[str, ...], to: str, section: str | None
) -> tuple[int, list[Ruling]]:
    """The highest section that all aircraft of a move may take, and why one may not fly there: no ATR, none
    beyond what its movement points leave, in its own sea box none but a lower one (10.3.3, 10.5.2,
    10.5.2.5).
    """
    most, told = HIGHEST_SECTION, list[Ruling]()
    wanted = None if section is None else int(section)
    for name in names:
        raw = state.units[name]
        if raw["at"] == to:
            most = min(most, under([raw]))
            if most < 0 or (wanted is not None and wanted > most):
                told.append(refusal("wif5.sail.lower", CARD, text=name))
            continue
        if is_sea(now(state), raw["at"]):  # it goes to no other sea area: that is told
            continue
        left = sea_reach(book, state, name, to)
        if raw["unit"] == "atr":
            told.append(refusal("wif5.sail.no_mission", "10.3.3", text=name))
        else:
            told += beyond(book, state, name, to, wanted)
            told += seen(state, name)
        most = min(most, HIGHEST_SECTION if left is None else max(0, left))
    return most, told


def seen(state: State, name: str) -> tuple[Ruling, ...]:
    """What only the table sees of an aircraft told with a factor for land: whether it has one air-to-sea (10.3.3)."""
    if state.units[name]["unit"] not in ON_LAND:
        return ()
    return (your_call("wif5.sail.air_factor", "10.3.3", text=name),)


def under(units: Iterable[Ledger]) -> int:
    """The highest section below those that units lie in; any, where nobody told theirs (10.5.2 d)."""
    known = [int(raw["section"]) for raw in units if raw.get("section") is not None]
    return min(known) - 1 if known else HIGHEST_SECTION
