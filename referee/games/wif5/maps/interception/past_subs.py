"""SUBs in sea boxes against surface ships that put in to a port past them: in Return to base, after breaking
off, as their port is taken (10.5.10, 10.7.4.8, 11.7.1).
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.verdict import Ruling, Verdict, refusal, your_call
from referee.games.contract import Inputs
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.maps.at_sea.fleets import fleet_of, fleets_of
from referee.games.wif5.maps.at_sea.harbours import in_box, is_sea, sea_name
from referee.games.wif5.maps.changes import Sought
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.interception.caught import GROUP, one_of
from referee.games.wif5.maps.interception.in_order import fight_first, on_ways, tried_beyond, upto
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.words.keys import NOTHING

CARD = "11.7.1"


def lying(state: State) -> dict[str, Ledger]:
    """The SUBs in sea boxes that have not ended their combats in this turn (10.5.5.1)."""
    return {name: raw for name, raw in state.units.items() if raw["unit"] == "sub" and in_box(raw)
            and is_sea(now(state), raw["at"]) and raw.get("spent") != state.turn}  # fmt: skip


def met(state: State, sub: str, lead: str | None = None) -> list[str]:
    """The enemy ships that have put in to a port through the sea area of a SUB in this phase, against which it
    has not tried (10.5.5.1, 11.7.1). `lead`: of this group alone.
    """
    raw = state.units[sub]
    return [name for name in _by(state, raw["at"])
            if foes(state, raw["power"], state.units[name]["power"])
            and sub not in state.units[name].get("sought", {}).get(raw["at"], ())
            and not _left_behind(state.units[name], raw["at"])
            and lead in (None, fleet_of(state, name))]  # fmt: skip


def _by(state: State, area: str | None = None) -> list[str]:
    """The ships that have put in to a port in this phase: through a sea area, or through any (11.7.1)."""
    return [name for name, ship in state.units.items()
            if ship.get("passed", {}).get("when") == [state.turn, state.impulse.number]
            and ship["passed"]["step"] == state.step
            and (area is None or area in ship["passed"]["areas"])]  # fmt: skip


def _which(state: State, may: dict[str, Ledger], typed: str | None) -> Script[str | None]:
    """The group against which SUBs try: typed, the only one, or asked; each has dice of its own (10.5.5)."""
    fleets = fleets_of(state, dict.fromkeys(ship for sub in may for ship in met(state, sub)))
    seas = dict.fromkeys(sea_name(now(state), raw["at"]) for raw in may.values())
    side = next((raw["power"] for raw in may.values()), "")
    return (yield from one_of(state, fleets, _by(state), typed, ", ".join(seas), side, CARD))


def _peaceful(state: State, sub: str) -> bool:
    """Whether enemy ships have put in to a port past a SUB, all of powers with which its own is not at war."""
    raw = state.units[sub]
    ships = [state.units[name] for name in _by(state, raw["at"])
             if side_of(state.units[name]["power"]) != side_of(raw["power"])]  # fmt: skip
    return bool(ships) and not any(foes(state, raw["power"], ship["power"]) for ship in ships)


def idle(state: State, names: list[str]) -> Iterator[Ruling]:
    """Why SUBs try against nobody on his way home: they are not at war with him, or nobody is left (11.7.1, 17.1)."""
    calm = [name for name in names if _peaceful(state, name)]
    for area in dict.fromkeys(state.units[name]["at"] for name in calm):
        yield refusal("wif5.sail.at_peace", "10.5.5", "17.1", area=sea_name(now(state), area),
                      names=[name for name in calm if state.units[name]["at"] == area])  # fmt: skip
    if left := [name for name in names if name not in calm]:
        yield refusal("wif5.sail.nobody_passed", CARD, "10.5.5.1", names=left)


def _not_again(state: State, names: list[str], lead: str | None) -> Iterator[Ruling]:
    """Why SUBs do not try against a group: they have, each throws one die against it; another group may be left to
    them (10.5.5, 11.7.1).
    """
    ship = next((name for name in _by(state) if fleet_of(state, name) == lead), None)
    sought = {} if ship is None else state.units[ship].get("sought", {})
    done = [name for name in names if name in sought.get(state.units[name]["at"], ())]
    for area in dict.fromkeys(state.units[name]["at"] for name in done):
        here = [name for name in done if state.units[name]["at"] == area]
        yield refusal(
            "wif5.sail.tried", CARD, "10.5.5", names=here, area=sea_name(now(state), area)
        )
    yield from idle(state, [name for name in names if name not in done])


def _left_behind(ship: Ledger, area: str) -> bool:
    """Whether a ship on its way home has left a sea area behind: each is tried as the ship enters it (10.5.5)."""
    return tried_beyond(ship, ship["passed"]["areas"], area)


def _too_late(state: State, name: str) -> bool:
    """Whether a SUB would try for a ship that has been tried for beyond its sea area."""
    raw, here = state.units[name], [state.turn, state.impulse.number]
    return any(
        ship.get("passed", {}).get("when") == here
        and raw["at"] in ship["passed"]["areas"]
        and name not in ship.get("sought", {}).get(raw["at"], ())
        and _left_behind(ship, raw["at"])
        for ship in state.units.values()
    )


def _nearer(state: State, names: list[str], lead: str | None = None) -> Iterator[Ruling]:
    """The SUBs that intercepted nearer on the way of those whom SUBs would try for: they fight first (10.5.5,
    10.5.5.1).
    """
    nearer: dict[str, list[str]] = {}
    for name in names:
        for ship in met(state, name, lead):
            for area in upto(state.units[ship]["passed"]["areas"], state.units[name]["at"]):
                nearer.setdefault(area, []).append(ship)
    for area, ships in nearer.items():
        yield from fight_first(state, area, ships)


def hunters(state: State) -> dict[str, Ledger]:
    """The SUBs that may try to intercept somebody on his way home now."""
    return {name: raw for name, raw in lying(state).items() if met(state, name)}


def nobody(state: State, names: list[str], sections: list[str]) -> Iterator[Ruling]:
    """Why SUBs that are named, or told by their sections, intercept nobody: no such SUB is in a sea box, or
    nobody has put in past it (10.5.5.1, 11.7.1).
    """
    there = lying(state)
    if names and all(fold(name) in NOTHING for name in names):
        yield refusal("wif5.sail.nobody_tries", CARD)
        return
    for section in sections:
        if section not in {str(raw.get("section", 0)) for raw in there.values()}:
            yield refusal("wif5.sail.no_sub_home", CARD, section=section)
            return
    may = hunters(state)
    vain = [name for name in names or there if name not in may and name in state.units
            and (names or not sections or str(there[name].get("section", 0)) in sections)]  # fmt: skip
    left = [
        name for name, raw in may.items() if not sections or str(raw.get("section", 0)) in sections
    ]
    if vain and (names or not left):
        for area in dict.fromkeys(state.units[name]["at"] for name in vain):
            late = [
                name for name in vain if state.units[name]["at"] == area and _too_late(state, name)
            ]
            if late:
                shown = sea_name(now(state), area)
                yield refusal("wif5.sail.passed", "10.5.5", CARD, names=late, area=shown)
                return
        yield from idle(state, vain)


def named(
    state: State,
    typed: list[str],
    sections: list[str],
    area: str | None = None,
    group: str | None = None,
) -> Script[dict[str, str]]:
    """Which SUBs try, each with a die of its own: named, the only ones of the sections told, or asked; of one sea
    area, where that is told; against one group.
    """
    may = {name: raw for name, raw in hunters(state).items() if area in (None, raw["at"])}
    if area is not None and not may:
        vain = [name for name, raw in lying(state).items() if raw["at"] == area]
        yield Say(tuple(idle(state, vain)) or (refusal("wif5.sail.nobody_tries", CARD),))
    away = [
        name
        for name in typed
        if area is not None and state.units.get(name, {}).get("at", area) != area
    ]
    yield Say(tuple(refusal("wif5.afloat.not_there", CARD, text=name, place=sea_name(now(state), str(area)),
                            at=sea_name(now(state), state.units[name]["at"])) for name in away))  # fmt: skip
    if area is None and len(may) > 1:
        may = yield from _of_one_area(state, may, typed, sections)
    meant = {name: raw for name, raw in may.items() if name in typed} if typed else may
    lead = yield from _which(state, meant or may, group)
    vain = [name for name in meant if not met(state, name, lead)]
    if typed or (vain and len(vain) == len(meant)):  # who was named is not left out without a word
        yield Say(tuple(_not_again(state, vain, lead)))
    may = {name: raw for name, raw in may.items() if met(state, name, lead)}
    if not typed and sections:
        fit = [name for name, raw in may.items() if str(raw.get("section", 0)) in sections]
        typed = fit if len(fit) <= len(sections) else []
        may = {name: may[name] for name in fit}
    if not typed and len(may) == 1:
        typed = list(may)
    if not typed and may:
        seas = dict.fromkeys(sea_name(now(state), raw["at"]) for raw in may.values())
        answer = yield Choice("wif5.ask.intercept_subs", tuple(may), "trying", params={"area": ", ".join(seas)},
                              cards=(CARD,), kind="verdict",
                              many=True, side=next(iter(may.values()))["power"])  # fmt: skip
        typed = str(answer).split()
    names = [name for name in may if name in typed]
    yield Say(tuple(_nearer(state, names, lead)))
    told = ",".join(str(int(may[name].get("section", 0))) for name in names)
    mine = {} if lead is None else {GROUP: lead}
    return {"trying": " ".join(names), "subs": told, **mine} if names else {}


def _of_one_area(
    state: State, may: dict[str, Ledger], typed: list[str], sections: list[str]
) -> Script[dict[str, Ledger]]:
    """The SUBs of the sea area where it is tried now: one area after the other, as the ships enter them (10.5.5)."""
    meant = {name: raw for name, raw in may.items()
             if (name in typed if typed else not sections or str(raw.get("section", 0)) in sections)}  # fmt: skip
    ways = [state.units[ship]["passed"]["areas"] for ship in _by(state)]
    entered = on_ways({raw["at"]: None for raw in meant.values()}, ways)
    areas = {sea_name(now(state), at): at for at in entered}
    if len(areas) < 2:
        return may
    side = next(iter(meant.values()))["power"]
    said = yield Choice("wif5.ask.intercept_area", tuple(areas), "area", cards=("10.5.5", CARD), kind="area", side=side)  # fmt: skip
    return {name: raw for name, raw in may.items() if raw["at"] == areas[str(said)]}


def tried(
    state: State, inputs: Inputs, verdict: Verdict
) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """What came of it: who intercepted fights whom it met, where that is (10.5.5.1)."""
    lead = inputs.get(f"_{GROUP}")
    free = [name for name in (inputs["trying"] or "").split() if name in hunters(state)]
    by_area: dict[str, Sought] = {}
    for each in verdict.result["subs"]:
        name = next((name for name in free
                     if int(state.units[name].get("section", 0)) == each["section"]), None)  # fmt: skip
        if name is None:
            continue
        free.remove(name)
        at, group = state.units[name]["at"], met(state, name, lead)
        so_far: Sought = by_area.get(
            at, {"area": at, "names": [], "spent": [], "against": [], "step": state.step}
        )
        hunts = {**so_far.get("hunts", {}), **({name: group} if each["success"] else {})}
        by_area[at] = {
            **so_far, "names": [*so_far["names"], name], "hunts": hunts,
            "spent": [*so_far["spent"], *([name] if each["success"] else [])],
            "against": list(dict.fromkeys((*so_far["against"], *group))),
        }  # fmt: skip
    events = tuple(Event("interception_tried", dict(data)) for data in by_area.values())
    told = tuple(your_call("wif5.subs.owed", "10.5.5.1", CARD, names=list(data["spent"]),
                           area=sea_name(now(state), at))
                 for at, data in by_area.items() if data["spent"])  # fmt: skip
    return events, told
