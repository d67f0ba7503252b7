"""Who fights in the first round of the combat of an interception: the group, and who intercepted it (10.5.5.2).

The map knows both of a group that sails on; else the die of the interception tells who intercepted, and the
table whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.engine.ask import Choice, Script
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.wif5.battles.at_sea.afloat import Afloat, read_fleet, seekers, unread
from referee.games.wif5.battles.in_air.missions import spot_of
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.maps.changes import MET
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.naval import search
from referee.games.wif5.state import OTHER, State, side_of

CARD = "10.5.5.2"


@record
class Met:
    """A group that was intercepted and sails on: its `side`, which units of its fleet, SUBs aside, it is, `by`
    whom it was intercepted, with which die (as it was modified).
    """

    side: str
    group: tuple[int, ...]
    by: tuple[Afloat, ...]
    die: int


def first(
    book: Book, state: State, place: str, by: str, fleets: Mapping[str, tuple[Afloat, ...]],
    weather: str, typed: Typed,
) -> Script[tuple[Met | None, list[Ruling]]]:  # fmt: skip
    """Who is certain to fight in a combat of the Naval movement phase, as there is none but those of
    interceptions (10.5.5.2); nothing in another phase. What neither the map nor an attempt made before tells is
    asked; a refusal: nobody of those named intercepts on that die.
    """
    if state.step != SAIL:
        return None, []
    side = side_of(by)
    fleet, enemies = seekers(fleets[side]), seekers(fleets[OTHER[side]])
    owes = to_fight(state, spot_of(state, place))
    group = tuple(n for n, one in enumerate(fleet) if one.name in owes)
    if group:
        names = {each for met in owes.values() for each in met["names"]}
        die = min(int(met["die"]) for met in owes.values())
        found = tuple(one for one in enemies if one.name in names)
    else:
        die, found = yield from _by_the_die(state, enemies, side, weather, typed)
    if not found:
        return None, [refusal("wif5.afloat.nobody_met", CARD, side=OTHER[side], area=place)]
    if not group:
        group = yield from _group(book, state, fleet, side, typed)
    return Met(side, group, found, die), []


def to_fight(state: State, at: str | None) -> dict[str, Mapping[str, Json]]:
    """The units of the map that were intercepted in a sea area in this impulse and sail on → by whom, with which
    die: their combat comes at once (10.5.5.2).
    """
    here = [state.turn, state.impulse.number]
    return {name: raw["met_by"] for name, raw in state.units.items()
            if raw["at"] == at and raw.get("fights") == here and "met_by" in raw}  # fmt: skip


def _by_the_die(
    state: State, enemies: tuple[Afloat, ...], side: str, weather: str, typed: Typed
) -> Script[tuple[int, tuple[Afloat, ...]]]:
    """Those who intercepted as their die tells: thrown before, or told by them now (10.5.5)."""
    kept: Mapping[str, Json] | None = state.impulse.fought.get(MET)
    if kept is not None:
        return int(kept["die"]), tuple(one for one in enemies if one.section in kept["sections"])
    sections = {one.section for one in enemies}
    carriers = {one.section for one in enemies if one.unit == "cv"} if weather == "clear" else set()
    best = min(6, search.finds_on(sections, carriers, weather == "monsoon"))
    if best < 1:
        return best, ()
    answer = yield from typed.ask(Choice(
        "wif5.ask.met.die", tuple(str(die) for die in range(1, best + 1)), "die", None,
        {"side": OTHER[side]}, ("10.5.5",), side=OTHER[side],
    ))  # fmt: skip
    seen = search.search(int(answer), sections, carriers, weather == "monsoon")
    return seen.modified, tuple(one for one in enemies if one.section in seen.included)


def _group(
    book: Book, state: State, fleet: tuple[Afloat, ...], side: str, typed: Typed
) -> Script[tuple[int, ...]]:
    """Which units of a fleet were intercepted: the only one, else as they are typed in it (10.5.5.2)."""
    if len(fleet) == 1:
        return (0,)

    def check(said: str) -> Ruling | None:
        if wrong := unread(book, "group", said, state.units):
            return wrong
        named = read_fleet(book, "group", said, state.units)
        if named and len(_among(fleet, named)) == len(named):
            return None
        return refusal("wif5.afloat.no_such_group", CARD, text=said, side=side)

    text = yield from typed.ask(Choice(
        "wif5.ask.met.group", (), "group", None, {"side": side}, (CARD,), kind="verdict", side=side, check=check,
    ))  # fmt: skip
    return _among(fleet, read_fleet(book, "group", text, state.units))


def _among(fleet: tuple[Afloat, ...], named: Iterable[Afloat]) -> tuple[int, ...]:
    """The places in a fleet of units typed once more, each of its own."""
    found: list[int] = []
    for one in named:
        same = (n for n, other in enumerate(fleet) if n not in found
                and one in (other, replace(other, name="")))  # fmt: skip
        found += [each for each in (next(same, None),) if each is not None]
    return tuple(found)
