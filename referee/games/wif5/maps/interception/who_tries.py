"""Who of those that may intercept a group tries: named, else asked of their side; in what weather (10.5.4, 10.5.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from referee.engine.ask import Choice, Say, Script
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_yesno
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.fleets import fleets_of
from referee.games.wif5.maps.at_sea.harbours import sea_name
from referee.games.wif5.maps.at_sea.seas import as_drawn, named_area
from referee.games.wif5.maps.changes import movers
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.interception import caught
from referee.games.wif5.maps.interception.interdicting import came_after, hunting, prey_of, untried
from referee.games.wif5.maps.named import unit_of
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.words.keys import NOTHING

if TYPE_CHECKING:
    from referee.games.wif5.actions.call import Texts

CARD = "10.5.5"


def who(
    book: Book, state: State, given: Texts, area: str, there: dict[str, Ledger], due: bool
) -> Script[dict[str, str]]:
    """The SUBs that try, each with a die of its own before the others; the ships and aircraft, all or none
    of them, who must where one of them interdicts there (10.5.4); `due`: they were declared before the
    SUBs fought, and nobody else is.
    """
    subs = [name for name, raw in there.items() if raw["unit"] == "sub"]
    others = [name for name in there if name not in subs]
    powers = [raw["power"] for raw in there.values()]
    power = powers[0]
    if "by" in given and book.names["power"].find(given["by"]) not in powers:
        raise Unreadable(
            "value.choice", key="by", text=given["by"], options=list(dict.fromkeys(powers))
        )
    found = {"by": power}
    given = yield from _without_done(state, given, area, there)
    sea = sea_name(now(state), area)
    trying = [] if due else (yield from _subs(state, given, subs, others, power, sea))
    if trying:
        found["trying"] = " ".join(trying)
        found["subs"] = _sections(there, trying)
    must = [name for name in untried(state).get(area, ()) if name in others]
    alone = "rest" in given and not read_yesno("rest", given["rest"])
    if must and alone and "sections" not in given:
        where = sea_name(now(state), area)
        yield Say((refusal("wif5.sail.untried", "10.5.4", CARD, names=must, area=where),))
    elif due and alone:
        where = sea_name(now(state), area)
        yield Say((refusal("wif5.sail.declared", CARD, names=others, area=where),))
    elif not trying and (alone or not others):
        yield Say((_nobody(state, given, area, power),))
    if others and "sections" not in given:
        if not trying or (must and not alone) or (yield from _rest(given, others, power)):
            found["sections"] = _sections(there, others)
        else:  # said with the SUBs: all attempts are declared together (10.5.5)
            found["rest"] = "no"
    said = {**given, **found}
    if trying or "sections" in said:  # Monsoon raises the die of a SUB, too
        found |= yield from weather(book, state, said, there, area, power)
    return found


def _without_done(
    state: State, given: Texts, area: str, there: Mapping[str, Ledger]
) -> Script[dict[str, str]]:
    """The line without units of the area that try no more against this group; why they do not is told (10.5.5)."""
    typed = given.get("trying", "").replace(",", " ").split()
    here = {name: state.units[name] for name in typed if name not in there
            and name in state.units and state.units[name]["at"] == area}  # fmt: skip
    yield Say(tuple(caught.over(state, here, given.get(caught.GROUP))))
    yield Say(tuple(refusal("wif5.afloat.other_side", CARD, text=name, power=raw["power"])
                    for name, raw in here.items() if side_of(raw["power"]) == state.side))  # fmt: skip
    yield Say(tuple(_elsewhere(state, typed, area)))
    rest = [name for name in typed if there.get(name, {}).get("unit", "sub") != "sub"]
    left = [name for name in typed if name not in (*here, *rest)]
    # All ships and aircraft try where one does.
    if rest and len(rest) < len(there) and "rest" not in given:
        given = {**given, "rest": "yes"}
    return {**given, **({"trying": " ".join(left) or "none"} if here or rest else {})}


def _elsewhere(state: State, names: Sequence[str], area: str) -> Iterator[Ruling]:
    """Who is named and stands in another place than the sea area where somebody may try."""
    for name in names:
        at = state.units[name]["at"] if name in state.units else area
        if at != area:
            yield refusal("wif5.map.not_there", CARD, text=name, at=shown_name(now(state), at),
                          place=sea_name(now(state), area))  # fmt: skip


def _nobody(state: State, given: Texts, area: str, power: str) -> Ruling:
    """That nobody is left who tries: the ships and aircraft of the area have thrown their die (10.5.5)."""
    moved = movers(state, area).values()
    tried = [name for name, raw in state.units.items()
             if any(foes(state, raw["power"], each["power"]) for each in moved)
             and raw["at"] == area and raw["unit"] in DOMAINS and raw["unit"] not in ("sub", "trs")
             and "aboard" not in raw and side_of(raw["power"]) == side_of(power)]  # fmt: skip
    if not tried or "rest" in given:
        return refusal("wif5.sail.nobody_tries", CARD)
    return refusal("wif5.sail.tried", CARD, names=", ".join(tried), area=sea_name(now(state), area))


def hunts(book: Book, state: State, given: Texts) -> Script[dict[str, str]]:
    """The SUBs of the phasing side that try against ships that interdict: named, else asked, before these
    try themselves (10.5.4).
    """
    areas = hunting(state)
    named = given.get("trying", "").replace(",", " ").split()
    if {"sections", "subs"} & given.keys():
        return {}
    yield Say(tuple(came_after(state, named)))
    if "area" in given:
        areas = {at: there for at, there in areas.items()
                 if at == spotted(state, as_drawn(book, state, given["area"]))}  # fmt: skip
    for area, there in areas.items():
        power = next(iter(there.values()))["power"]
        trying = [name for name in there if name in named]
        if not named:
            answer = yield Choice("wif5.ask.hunt_interdicting", (*there, "none"), "trying",
                                  params={"names": prey_of(state, area), "area": sea_name(now(state), area)},
                                  cards=("10.5.4", CARD), kind="verdict", many=True, side=power)  # fmt: skip
            trying = [name for name in there if name in str(answer).split()]
        elif not {*named} <= {*there}:
            continue
        if trying:
            lead = yield from _hunted(state, area, trying, given.get(caught.GROUP), power)
            found = {"by": power, "trying": " ".join(trying), "subs": _sections(there, trying),
                     "area": sea_name(now(state), area), caught.GROUP: lead}  # fmt: skip
            return found | (yield from weather(book, state, {**given, **found}, there, area, power))
    return {}


def _hunted(
    state: State, area: str, subs: Sequence[str], typed: str | None, power: str
) -> Script[str]:
    """The group of ships that interdict against which SUBs try: typed, the only one, or asked; each has dice of its
    own (10.5.4, 10.5.5).
    """
    shown = sea_name(now(state), area)
    fleets = fleets_of(
        state, dict.fromkeys(ship for sub in subs for ship in prey_of(state, area, sub))
    )
    ships = prey_of(state, area)
    found = yield from caught.one_of(state, fleets, ships, typed, shown, power, "10.5.4")
    lead = str(found)
    late = [sub for sub in subs if not prey_of(state, area, sub, lead)]
    yield Say(
        (refusal("wif5.sail.tried", CARD, names=", ".join(late), area=shown),) if late else ()
    )
    return lead


def _sections(there: Mapping[str, Ledger], names: Sequence[str]) -> str:
    """Every SUB has its die, so that a section stands there once for each."""
    return ",".join(str(int(there[name].get("section", 0))) for name in names)


def _subs(
    state: State, given: Texts, subs: Sequence[str], others: Sequence[str], power: str, area: str
) -> Script[Sequence[str]]:
    options = (*subs, *(("none",) if others else ()))
    typed = given.get("trying")
    if typed is None and (not subs or options == tuple(subs[:1])):
        return subs
    if typed is None:
        typed = str((yield Choice("wif5.ask.intercept_subs", options, "trying", params={"area": area}, cards=(CARD,),
                                  kind="verdict", many=True, side=power)))  # fmt: skip
    names = typed.replace(",", " ").split()
    nobody = [name for name in names if fold(name) in NOTHING]
    if nobody and len(names) == 1:
        return []
    if nobody:
        raise Unreadable("wif5.sail.some_or_nobody")
    for name in names or [typed]:
        if name not in subs:
            unit_of(state, name)  # a slip is told with the nearest
            raise Unreadable("wif5.sail.no_sub_there", text=name)
    return [name for name in subs if name in names]


def _rest(given: Texts, others: Sequence[str], power: str) -> Script[bool]:
    if "rest" in given:
        return read_yesno("rest", given["rest"])
    answer = yield Choice("wif5.ask.intercept_rest", ("yes", "no"), "rest", params={"names": ", ".join(others)},
                          cards=(CARD,), kind="verdict", side=power)  # fmt: skip
    return bool(answer == "yes")


def weather(
    book: Book, state: State, said: Texts, there: Mapping[str, Ledger], area: str | None,
    power: str = "",
) -> Script[dict[str, str]]:  # fmt: skip
    """Monsoon raises the dice; in Clear weather a CV of the sections that try raises the search value of its
    section (8.2.2, 10.5.5). Without a map the zone is asked as its sea area is told, or alone.
    """
    from referee.games.wif5.battles.facts import weather_at

    sections = said.get("sections", "").replace(",", " ").split()
    if "monsoon" in said or not (sections or said.get("subs")):
        return {}
    if "cv_clear" in said and "zone" not in said:
        return {}
    carriers = [name for name, raw in there.items()
                if raw["unit"] == "cv" and str(raw.get("section", 0)) in sections]  # fmt: skip
    zones = set(state.weather.zones.values())
    if not ("monsoon" in zones or (carriers and "clear" in zones)):
        return {}
    power = power or next(iter(state.acting(OTHER[str(state.side)])), "cw")
    place = sea_name(now(state), area) if area else named_area(book, state, said.get("area", ""))[0]
    told = dict(said)
    if not place and "zone" not in told and len(zones) > 1:
        told["zone"] = str((yield Choice("wif5.ask.zone", tuple(state.weather.zones), "zone", cards=("8.1",),
                                         kind="climate", side=side_of(power))))  # fmt: skip
    here = yield from weather_at(book, state, told, place, power)
    if here == "monsoon":
        return {"monsoon": "yes"}
    clear = here == "clear" and carriers and "cv_clear" not in said
    return {"cv_clear": _sections(there, carriers)} if clear else {}
