"""Where a unit goes by rail, ashore from its ship, or by air, and why it goes nowhere (10.7.3, 10.7.4.5, 10.7.5):
each place near enough is judged as `shift NAME to PLACE` judges it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from referee.engine.ask import Say
from referee.engine.record import replace
from referee.engine.verb import Coming, Outcome
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.in_air.skies import carried, fetchers, no_plane, planes, taken
from referee.games.wif5.maps.on_land.marches import marched, marches
from referee.games.wif5.maps.on_land.rails import railed, rails, station
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.supply.atlas import Place

Judge = Callable[[str], Coming]


def way(book: Book, state: State, name: str) -> tuple[Judge, list[str]] | None:
    """How a unit goes in this step, and the places that come into question; `None`: it rides nowhere."""
    raw = state.units[name]
    atlas = now(state)
    if raw["at"] not in atlas.at:
        return None
    places = [place for place in atlas.places if place.name != raw["at"] and place.kind != "sea"]
    if rails(state, raw):
        return lambda to: railed(book, state, {}, name, to), [
            place.name for place in places if station(place)
        ]
    if carried(state, raw):
        near = _near(book, state, raw, places)
        return lambda to: taken(book, state, {}, name, to), near
    if marches(state, raw) and is_sea(atlas, raw["at"]):
        sea = atlas.at[raw["at"]]
        coasts = [place.name for place in places if sea in (*place.shores, *place.ports)]
        return lambda to: marched(book, state, {}, name, to, None), coasts
    return None


def _near(book: Book, state: State, raw: Ledger, places: list[Place]) -> list[str]:
    """The places that an ATR of its hex reaches, its target or the base beyond it (10.7.5.1); only a PARA drops where
    its side controls nothing (10.7.5.2).
    """
    from referee.games.wif5.maps.in_air.flights import fetches, reaches

    able = planes(state, raw)
    out = [] if able else fetchers(book, state, raw)
    side = side_of(raw["power"])
    if raw["unit"] != "para":
        places = [place for place in places if side in place.words]
    return [place.name for place in places
            if any(reaches(book, state, each, place.name, 2) for each in able)
            or any(fetches(book, state, each, raw["at"], place.name) for each in out)]  # fmt: skip


def goes(book: Book, state: State, name: str) -> list[str]:
    """The places to which it may go now."""
    found = way(book, state, name)
    if found is None:
        return []
    judge, places = found
    return [at for at in places if not _against(judge(at))]


def stays(book: Book, state: State, name: str) -> Iterator[Ruling]:
    """Why it may go to none of them: the reasons that they have in common."""
    found = way(book, state, name)
    if found is None:
        return
    if carried(state, raw := state.units[name]) and not (
        planes(state, raw) or fetchers(book, state, raw)
    ):
        yield from no_plane(book, state, name)
    elif carried(state, raw) and not found[1]:
        yield refusal("wif5.landing.no_reach", "10.7.5.1", text=name)
    if not found[1]:
        return
    judge, places = found
    all_told = [_against(judge(at)) for at in places]
    told, *_ = all_told
    first, *others = ([replace(each, params={}) for each in some] for some in all_told)
    if first and all(others):
        yield from (one for one, bare in zip(told, first, strict=True)
                    if all(bare in each for each in others))  # fmt: skip


def _against(coming: Coming) -> list[Ruling]:
    """What speaks against a move before anything is asked or thrown: it is refused, or the map shows no rails."""
    if not isinstance(coming, Outcome):
        try:
            while isinstance(next(coming), Say):
                pass
        except StopIteration as done:
            coming = done.value
        else:
            return []
    assert isinstance(coming, Outcome)
    return [each for each in coming.rulings
            if each.severity == "refusal" or each.code == "wif5.rail.no_way"]  # fmt: skip
