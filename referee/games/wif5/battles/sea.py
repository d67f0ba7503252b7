"""A round of naval combat from its units: search, surprise, the kind, fire, losses (10.5.6 to 10.5.8).

`battle sea NORTH SEA by=germany against=cw axis="12:hs@3, 5:ls@2" allies="30:hs@2, 4:nav@1"`: units
are named once, with their factor (surface for ships, air-to-sea for aircraft; a CV has both,
`3/5:cv@2`) and section. Another round begins with the units that are left.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypedDict

from referee.engine.ask import Choice, Dice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.reading import read_list
from referee.engine.record import record
from referee.engine.verb import Args, Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.actions.call import ask_cell
from referee.games.wif5.battles import booking
from referee.games.wif5.battles.land import weather_at
from referee.games.wif5.book import Book
from referee.games.wif5.naval import hits, search
from referee.games.wif5.state import OTHER, SIDES, State, side_of

STEPS = ("naval_combat", "naval_movement", "port_attack")
KEYS = ("by", "against", "axis", "allies", "weather", "zone", "fight", "sections", "kind", "convert",
        "axis_aa", "allies_aa", "axis_through", "allies_through", "axis_port", "allies_port")  # fmt: skip
COLUMNS = ("hs", "ls", "cv")
_SHAPE = re.compile(r"\s*(\d{1,3})(?:/(\d{1,2}))?\s*:\s*([^@]+?)\s*@\s*([0-3])\s*")


@record
class Afloat:
    """A unit in a sea box: its type, section, surface factor and air-to-sea factor."""

    unit: str
    section: int
    surface: int
    air: int


class SeaFought(TypedDict):
    """A round of naval combat (`sea_fought`): where, who, which kind, what it cost."""

    area: str
    power: str
    nation: str
    kind: str
    rolls: Mapping[str, int]
    destroyed: Mapping[str, Mapping[str, int]]
    damaged: Mapping[str, Mapping[str, int]]
    aborted: Mapping[str, Mapping[str, int]]
    shattered: Mapping[str, Mapping[str, int]]


def read_fleet(book: Book, key: str, text: str) -> tuple[Afloat, ...]:
    """`12:hs@3, 3/5:cv@2, 4:nav@1`; the word is `none` for nobody."""
    found: list[Afloat] = []
    if text.strip().lower() in ("none", "aucun", "aucune"):
        return ()
    for part in read_list(text):
        shape = _SHAPE.fullmatch(part)
        if shape is None:
            raise Unreadable("wif5.afloat", key=key, text=part)
        unit = book.names["unit"].find(shape[3])
        ship = unit in book.names["naval"].ids
        if not ship and unit not in book.names["air"].ids:
            raise Unreadable("wif5.afloat", key=key, text=part)
        first, second = int(shape[1]), int(shape[2] or 0)
        found.append(Afloat(unit, int(shape[4]), first if ship else 0, second if ship else first))
    return tuple(found)


def sea(book: Book, state: State, args: Args) -> Script[Outcome]:
    """`battle sea AREA by=… against=… axis=… allies=…`: one round (10.5.6)."""
    typed: Mapping[str, str] = args["keys"]
    by, against = (book.names["power"].find(typed[key]) for key in ("by", "against"))
    fleets = {side: read_fleet(book, side, typed[side]) for side in SIDES}
    rulings: list[Ruling] = []
    if state.step not in STEPS:
        rulings.append(refusal("wif5.course.not_now", "5", belongs_step=STEPS[0], step=state.step))
    if side_of(by) != state.side and not rulings:
        rulings.append(refusal("wif5.course.not_phasing", "10.1", power=by))
    if not state.at_war(by, against):
        rulings.append(refusal("wif5.fight.not_at_war", "10.5.6", power=by, nation=against))
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    owners = {side_of(by): by, side_of(against): against}
    weather = yield from weather_at(book, state, typed)
    events: list[Event] = []
    rolls: dict[str, int] = {}
    included: dict[str, tuple[Afloat, ...]] = {}
    caught: str | None = None
    for side in SIDES:
        seen, read, told = yield from _searched(book, side, fleets[side], weather)
        events += read
        rulings += told
        rolls[side] = seen["modified"]
        included[side] = tuple(
            u for u in fleets[side] if u.unit != "sub" and u.section in seen["included"]
        )
        if seen["surprised"]:
            caught = side if caught is None else "both"
    caught = None if caught == "both" else caught  # both surprised: neither has the gain of it
    yield Say(tuple(rulings))  # what is said on the way is not said again
    rulings = []
    quiet = not any(included.values())
    if not quiet and caught is not None:
        quiet = yield from _declined(OTHER[caught], typed)
    if quiet:
        rulings.append(info("wif5.battles.no_fight", "10.5.6.1", area=args["place"]))
        return Outcome((*events, _event(args["place"], by, against, "none", rolls)), tuple(rulings),
                       {"type": "none", "rolls": rolls})  # fmt: skip
    for side in SIDES:
        if not included[side]:
            included[side] = yield from _picked(OTHER[side], fleets[side], typed)
    kind, told = yield from _kind(included, caught, rolls, typed)
    yield Say(told)
    fates: dict[str, dict[str, Mapping[str, int]]] = {}
    for side in SIDES:
        enemy = OTHER[side]
        results, read, told = yield from _fired(book, side, included, caught, kind, typed)
        events += read
        rulings += told
        fates[enemy], told = yield from _hurt(book, results, included[enemy], kind, side, typed)
        rulings += told
    data = _event(args["place"], by, against, kind, rolls, fates, owners)
    rulings.append(info("wif5.battles.round", "10.5.10", area=args["place"]))
    result: dict[str, Json] = {"type": kind, "rolls": rolls, "surprised": caught,
                               **{side: fates[side] for side in SIDES}}  # fmt: skip
    return Outcome((*events, data), tuple(rulings), result)


# -- finding one another (10.5.6.1) -------------------------------------------------------
def _searched(
    book: Book, side: str, fleet: tuple[Afloat, ...], weather: str
) -> Script[tuple[Mapping[str, Json], tuple[Event, ...], tuple[Ruling, ...]]]:
    sections = sorted({unit.section for unit in fleet if unit.unit != "sub"})
    if not sections:
        return {"modified": 0, "included": [], "surprised": False}, (), ()
    faces = yield Dice("wif5.dice.search", 1, 6, max(sections), True, {"side": side}, ("10.5.6.1",),
                       side=side)  # fmt: skip
    texts = {"roll": str(faces[0]), "sections": ",".join(map(str, sections)),
             "monsoon": "yes" if weather == "monsoon" else "no"}  # fmt: skip
    carriers = sorted({unit.section for unit in fleet if unit.unit == "cv"})
    if weather == "clear" and carriers:
        texts["cv_clear"] = ",".join(map(str, carriers))
    verdict, read = yield from booking.asked(book, "naval_search", texts)
    return verdict.result, read, verdict.rulings


def _declined(side: str, typed: Mapping[str, str]) -> Script[bool]:
    """Whoever is not surprised may keep out of the combat."""
    answer = typed.get("fight")
    if answer is None:
        answer = yield Choice("wif5.ask.fight", ("yes", "no"), "fight", "yes", {"side": side},
                              ("10.5.6.1",), kind="verdict", side=side, unasked="yes")  # fmt: skip
    return str(answer) in ("no", "non")


def _picked(
    side: str, fleet: tuple[Afloat, ...], typed: Mapping[str, str]
) -> Script[tuple[Afloat, ...]]:
    """A side that found units of nobody else's roll chooses the enemy sections it fights."""
    sections = tuple(str(at) for at in sorted({u.section for u in fleet if u.unit != "sub"}))
    if not sections:
        return ()
    text = typed.get("sections")
    if text is None and len(sections) > 1:
        text = yield Choice("wif5.ask.sections", sections, "sections", params={"side": side},
                            cards=("10.5.6.1",), many=True, side=side)  # fmt: skip
    wanted = set(re.findall(r"[0-3]", str(text))) if text is not None else set(sections)
    return tuple(u for u in fleet if u.unit != "sub" and str(u.section) in wanted)


def _kind(
    included: Mapping[str, tuple[Afloat, ...]], caught: str | None, rolls: Mapping[str, int],
    typed: Mapping[str, str],
) -> Script[tuple[str, tuple[Ruling, ...]]]:  # fmt: skip
    """Surface or naval-air, by rule or by whoever chooses (10.5.6.2)."""

    def of(side: str, what: str) -> int:
        units = included[side]
        if what == "air":
            return sum(unit.air for unit in units)
        if what == "ftr":
            return sum(unit.unit == "ftr" for unit in units)
        return sum(unit.unit in (*COLUMNS, "trs") for unit in units)

    pairs = {what: (of("axis", what), of("allies", what)) for what in ("air", "ships", "ftr")}
    found = search.combat_type(pairs["air"], pairs["ships"], pairs["ftr"], caught,
                               (rolls["axis"] or 7, rolls["allies"] or 7))  # fmt: skip
    assert found is not None
    if found.type is not None:
        return found.type, (info(f"wif5.naval.type.{found.type}", "10.5.6.2"),)
    kind = typed.get("kind")
    if kind is None:
        kind = yield Choice("wif5.ask.kind", ("surface", "naval_air"), "kind",
                            params={"side": found.chooser}, cards=("10.5.6.2",), kind="fight",
                            side=found.chooser)  # fmt: skip
    return str(kind), (info("wif5.naval.chooses", "10.5.6.2", side=found.chooser),)


# -- fire (10.5.7.1, 10.5.8) ---------------------------------------------------------------
def _fired(
    book: Book, side: str, included: Mapping[str, tuple[Afloat, ...]], caught: str | None, kind: str,
    typed: Mapping[str, str],
) -> Script[tuple[dict[str, dict[str, int]], tuple[Event, ...], tuple[Ruling, ...]]]:  # fmt: skip
    """One side's fire: what it does to each type of the other, by the cells of its dice."""
    mine, theirs = included[side], _force(included[OTHER[side]])
    targets = hits.target_count(theirs)
    if kind == "none" or not targets:
        return {}, (), ()
    if kind == "surface":
        row, table, factors = "surface", "surface_naval", sum(unit.surface for unit in mine)
    else:
        row, table = "air_to_sea", "naval_air"
        factors = yield from _through(side, mine, typed)
    if not factors:
        return {}, (), ()
    texts = {"factors": str(factors), "targets": str(targets), "row": row,
             "surprised": "yes" if caught == side else "no",
             "enemy_surprised": "yes" if caught == OTHER[side] else "no"}  # fmt: skip
    verdict, read = yield from booking.asked(book, "naval_fire", texts)
    events = list(read)
    count, number = verdict.result["dice"], verdict.result["table"]
    if not count:
        return {}, tuple(events), verdict.rulings
    yield Say(verdict.rulings)
    faces = yield Dice("wif5.dice.sea_fire", count, 6, params={"side": side, "number": number},
                       cards=("10.5.7.1",), side=side)  # fmt: skip
    found: dict[str, dict[str, int]] = {}
    for face in faces:
        for unit in COLUMNS:
            keys: dict[str, Json] = {"table": number, "die": int(face), "type": unit}
            cell = book.charts.known(table, **keys)
            if cell is None:
                chart, key, cell = yield from ask_cell(book.charts, table, keys)
                book = book.with_cells({chart: {key: cell}})
                events.append(Event("chart_read", {"table": chart, "cell": key, "result": cell}))
            if cell != "-":
                found.setdefault(unit, {})[cell] = found.get(unit, {}).get(cell, 0) + 1
    return found, tuple(events), ()


def _through(side: str, mine: tuple[Afloat, ...], typed: Mapping[str, str]) -> Script[int]:
    """The air-to-sea factors that fight their way to the ships: told after air combat and fire."""
    most = sum(unit.air for unit in mine)
    if not most:
        return 0
    text = typed.get(f"{side}_through")
    if text is None:
        text = yield Choice("wif5.ask.through", (), f"{side}_through", str(most),
                            {"side": side, "count": most}, ("10.5.8",), side=side,
                            unasked=str(most))  # fmt: skip
    if not str(text).strip().isdigit():
        raise Unreadable("value.number", key=f"{side}_through", text=str(text))
    return min(most, int(str(text)))


# -- losses (10.5.7.2, 10.5.7.3) --------------------------------------------------------------
def _hurt(
    book: Book, results: Mapping[str, Mapping[str, int]], fleet: tuple[Afloat, ...], kind: str,
    shooter: str, typed: Mapping[str, str],
) -> Script[tuple[dict[str, Mapping[str, int]], tuple[Ruling, ...]]]:  # fmt: skip
    """What becomes of a fleet; the attacker of a naval-air combat says what a missing type takes."""
    force = _force(fleet)
    convert: list[str] = [
        book.names["naval"].find(part) for part in read_list(typed.get("convert", ""))
    ]
    fate = hits.apply(results, force, kind, convert)
    while fate.open is not None:
        answer = yield Choice("wif5.choice.convert", fate.left, "convert", params={"side": shooter},
                              cards=("10.5.8",), kind="unit", side=shooter)  # fmt: skip
        convert.append(str(answer))
        fate = hits.apply(results, force, kind, convert)
    port = typed.get(f"{OTHER[shooter]}_port", "yes") not in ("no", "non")
    sunk, hurt = dict(fate.taken["X"]), dict(fate.taken["D"])
    if not port:
        sunk, hurt = booking.together(sunk, hurt), {}
    found: dict[str, Mapping[str, int]] = {"sunk": sunk, "damaged": hurt, "aborted": dict(fate.taken["A"])}  # fmt: skip
    if not any(found.values()):
        return found, ()
    told = [info("wif5.naval.losses", "10.5.7.2", sunk_force=sunk, damaged_force=hurt,
                 aborted_force=found["aborted"])]  # fmt: skip
    if {"trs"} & {*sunk, *hurt}:
        told.append(info("wif5.battles.cargo", "10.5.9"))
    return found, tuple(told)


def _force(fleet: tuple[Afloat, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for unit in fleet:
        if unit.unit in (*COLUMNS, "trs"):
            found[unit.unit] = found.get(unit.unit, 0) + 1
    return found


def _event(
    area: str, by: str, against: str, kind: str, rolls: Mapping[str, int],
    fates: Mapping[str, Mapping[str, Mapping[str, int]]] | None = None,
    owners: Mapping[str, str] | None = None,
) -> Event:  # fmt: skip
    names = owners or {}
    found = fates or {}

    def told(what: str) -> dict[str, Mapping[str, int]]:
        return {names[side]: fate[what] for side, fate in found.items() if fate.get(what)}

    data: SeaFought = {
        "area": area, "power": by, "nation": against, "kind": kind, "rolls": dict(rolls),
        "destroyed": told("sunk"), "damaged": told("damaged"), "aborted": told("aborted"),
        "shattered": {},
    }  # fmt: skip
    return Event("sea_fought", dict(data))
