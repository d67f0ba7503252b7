"""Who tries to intercept a group at sea, as the map knows them: SUBs one by one and first, then all the
ships and aircraft of the area together (10.5.5).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.engine.ask import Choice, Script
from referee.engine.faults import Unreadable
from referee.engine.reading import read_yesno
from referee.engine.record import replace
from referee.games.contract import Key
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.harbours import is_sea, sea_name
from referee.games.wif5.maps.interdicting import FROM_PORT, untried
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, side_of

if TYPE_CHECKING:
    from referee.games.wif5.actions.call import Call, Texts

CARD = "10.5.5"
MINE = ("trying", "rest", "by", "zone")  # what an interception on a map says besides


def intercepting(state: State) -> dict[str, dict[str, Ledger]]:
    """Sea area → those who may intercept there: ships but TRS, and aircraft not aboard, at war with a
    surface ship of the phasing side that came into the area or through it in this impulse.
    """
    if state.step != SAIL or not state.map:
        return {}
    here, atlas = [state.turn, state.impulse.number], now(state)
    found: dict[str, dict[str, Ledger]] = {}
    for moved in state.units.values():
        if (side_of(moved["power"]) != state.side or moved.get("sailed") != here or "aboard" in moved
                or moved["unit"] not in (*FROM_PORT, "trs")):  # fmt: skip
            continue
        for area in {moved["at"], *moved.get("entered", ())}:
            there = {name: raw for name, raw in state.units.items()
                     if raw["at"] == area and raw["unit"] in DOMAINS and raw["unit"] != "trs"
                     and "aboard" not in raw and state.at_war(raw["power"], moved["power"])}  # fmt: skip
            if is_sea(atlas, area) and there:
                found.setdefault(area, {}).update(there)
    return found


def by_the_map(call: Call) -> Call:
    """An interception of those whom the map shows: their sections, their dice, whoever need not is asked."""
    ask_before, fill_before = call.ask, call.fill

    def fill(book: Book, state: State, given: Texts) -> Texts:
        found = dict(fill_before(book, state, given))
        if not {"sections", "subs"} & given.keys() and intercepting(state):
            found["sections"] = ""  # `ask` finds them
        return found

    def ask(book: Book, state: State, given: Texts) -> Script[Texts]:
        found = dict((yield from ask_before(book, state, given)))
        areas = intercepting(state)
        if "area" in given and spotted(state, given["area"]) in areas:
            areas = {at: who for at, who in areas.items() if at == spotted(state, given["area"])}
        if not areas or "subs" in given:
            return found
        area = next(iter(areas))
        if len(areas) > 1:
            if "sections" in given:
                return found  # whose they are is not known
            named = {sea_name(now(state), at): at for at in areas}
            found["area"] = str(
                (yield Choice("wif5.ask.intercept_area", tuple(named), "area", cards=(CARD,)))
            )
            area = named[found["area"]]
        found.setdefault("area", sea_name(now(state), area))
        return {**found, **(yield from _who(book, state, {**given, **found}, area, areas[area]))}

    extra = tuple(Key(name, "text", str.strip) for name in MINE)
    return replace(call, ask=ask, fill=fill, extra=(*call.extra, *extra),
                   settles=lambda book, state, given: True)  # fmt: skip


def _who(
    book: Book, state: State, given: Texts, area: str, there: dict[str, Ledger]
) -> Script[dict[str, str]]:
    """The SUBs that try, each with a die of its own before the others; the ships and aircraft, all or none
    of them, who must where one of them interdicts there (10.5.4).
    """
    subs = [name for name, raw in there.items() if raw["unit"] == "sub"]
    others = [name for name in there if name not in subs]
    power = next(iter(there.values()))["power"]
    found = {"by": power}
    trying = yield from _subs(given, subs, others, power)
    if trying:
        found["subs"] = _sections(there, trying)
    must = bool({*untried(state).get(area, ())} & {*others})
    if (
        others
        and "sections" not in given
        and (not trying or must or (yield from _rest(given, others, power)))
    ):
        found["sections"] = _sections(there, others)
        found |= yield from _weather(book, state, given, there, others)
    return found


def _sections(there: dict[str, Ledger], names: Sequence[str]) -> str:
    """Every SUB has its die, so that a section stands there once for each."""
    return ",".join(str(int(there[name].get("section", 0))) for name in names)


def _subs(
    given: Texts, subs: Sequence[str], others: Sequence[str], power: str
) -> Script[Sequence[str]]:
    options = (*subs, *(("none",) if others else ()))
    typed = given.get("trying")
    if typed is None and (not subs or options == tuple(subs[:1])):
        return subs
    if typed is None:
        typed = str((yield Choice("wif5.ask.intercept_subs", options, "trying", cards=(CARD,),
                                  many=True, side=power)))  # fmt: skip
    names = typed.replace(",", " ").split()
    for name in names:
        if name not in options:
            raise Unreadable("value.choice", key="trying", text=name, options=list(options))
    return [name for name in subs if name in names]


def _rest(given: Texts, others: Sequence[str], power: str) -> Script[bool]:
    if "rest" in given:
        return read_yesno("rest", given["rest"])
    answer = yield Choice("wif5.ask.intercept_rest", ("yes", "no"), "rest", params={"names": ", ".join(others)},
                          cards=(CARD,), kind="verdict", side=power)  # fmt: skip
    return bool(answer == "yes")


def _weather(
    book: Book, state: State, given: Texts, there: dict[str, Ledger], others: Sequence[str]
) -> Script[dict[str, str]]:
    """Monsoon raises the dice; in Clear weather a CV raises the search value of its section."""
    from referee.games.wif5.battles.facts import weather_at

    if {"monsoon", "cv_clear"} & given.keys():
        return {}
    carriers = [name for name in others if there[name]["unit"] == "cv"]
    zones = set(state.weather.zones.values())
    if not ("monsoon" in zones or (carriers and "clear" in zones)):
        return {}
    weather = yield from weather_at(book, state, given)
    if weather == "monsoon":
        return {"monsoon": "yes"}
    clear = weather == "clear" and carriers
    return {"cv_clear": _sections(there, carriers)} if clear else {}
