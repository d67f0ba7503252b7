"""What the events of this subject change: their payloads and the state after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.shapes import TypedDict
from referee.engine.verb import Change
from referee.engine.verdict import Json
from referee.games.wif5.conquest.control import Controlled, controlled
from referee.games.wif5.conquest.holders import HOME
from referee.games.wif5.maps.at_sea import escorts
from referee.games.wif5.maps.closing import FINAL
from referee.games.wif5.maps.fed import fed
from referee.games.wif5.maps.interception.set_back import put_back
from referee.games.wif5.maps.placed import Placed
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, put, replace, side_of, without

SEA_FIGHT = "naval_combat"
LOST = "movers_lost"  # who moved in this impulse and is off the map since
MET = "intercepted"  # who intercepted a group that no map shows


class Dropped(TypedDict):
    """The map is laid aside."""


class UnitRemoved(TypedDict):
    """A unit is off the map; `fate`: what became of it in a battle (destroyed, shattered …); `pool`: the power
    into whose pools it goes, where no battle books that (1.4).
    """

    name: str
    power: str
    fate: NotRequired[str]
    pool: NotRequired[str]


class Fought(TypedDict):
    """An attack that units of the map made: against which hex, whether it is empty now, a breakthrough."""

    hex: str
    emptied: bool
    through: bool
    low: NotRequired[
        Sequence[str]
    ]  # HQs that lay face down as they might have advanced (10.7.6.10)


class Turned(TypedDict):
    """Units turned over (`units_turned`); `fought`: the turn and the impulse of their attack, `starts`
    where each of them stood in that `battle` (10.7.6.10).
    """

    names: Sequence[str]
    down: bool
    fought: NotRequired[Sequence[int]]
    value: NotRequired[int]  # of the HQ that reorganised others (10.7.7)
    by_hand: NotRequired[Sequence[Json]]  # the turn, impulse and step of a `flip NAME down`
    battle: NotRequired[Fought]
    starts: NotRequired[Mapping[str, str]]
    escorts: NotRequired[bool]  # they cover the group with which they sail (10.5.2.4)
    cleared: NotRequired[Sequence[Json]]  # turn, impulse, hex to which they came through (10.7.5.1)
    flew: NotRequired[Sequence[Json]]  # turn, impulse, hex over which they flew, step (10.3.2)
    homing: NotRequired[Sequence[int]]  # they broke off at sea: to a base at once (10.5.10)
    helped: NotRequired[Sequence[Json]]  # turn, impulse, hex that an HQ supported (10.7.6.5)


class Loaded(TypedDict):
    """A map read from its owner's file."""

    name: str
    places: int
    compiled: str


def _loaded(state: State, data: Loaded) -> State:
    return replace(state, map=dict(data))


def _dropped(state: State, data: Dropped) -> State:
    return replace(state, map={}, units={})


def _unit_placed(state: State, data: Placed) -> State:
    from referee.games.wif5.us_entry.marshalls import militarized

    state = militarized(state, data)
    kept: Ledger = {**state.units.get(data["name"], {}), **data}
    raw = {
        key: kept[key]
        for key in ("power", "unit", "at", "mp", "value", "moved", "railed", "landed", "down", "fought",
                    "battle", "sailed", "rebased", "port", "factor", "nation", "spent",
                    "arrived", "hunts", "escort", "flew_from", "free", "beachhead", "retreated", "helped")
        if key in kept
    }  # fmt: skip
    # A section and a place on board are of this sea box, the points left after an overrun of this
    # move: they are told anew, or they are gone.
    raw |= {key: data[key] for key in ("section", "aboard", "left", "set_out", "entered", "interdicts",
                                       "beset", "came_with", "back", "within", "returns", "group", "passed",
                                       "nth", "part", "sought", "closed", "rested")
                if key in data}  # fmt: skip
    if kept.get("dry") and "aboard" in raw:
        raw["dry"] = True
    # A SUB that intercepted in an earlier turn sails again; as a turn ends it comes into the sea box (11.9).
    if raw.get("spent") != state.turn or state.step == FINAL:
        raw.pop("spent", None)
    if data.get("invades"):
        raw["invades"] = True
        raw["beachhead"] = data.get(
            "landed"
        )  # the impulse in which its zone of control is its hex alone
    if data.get("dear"):
        raw["dear"] = True
    if data.get("drops"):
        raw["drops"] = True
    after = _met_again(replace(state, units=put(state.units, data["name"], raw)), data)
    for name in data.get("leaves", ()):  # they move no more (10.5.2.1)
        mark = {**after.units[name], "dropped": [state.turn, state.impulse.number]}
        after = replace(after, units=put(after.units, name, mark))
    for name in data.get("caught", ()):
        after = _destroyed(after, name)
    if crossed := data.get("straits"):  # one unit of a side crosses each in a turn (10.7.3)
        side = side_of(data["power"])
        used = [*after.straits.get(side, ()), *crossed]
        after = replace(after, straits=put(after.straits, side, used))
    if "took" not in data:
        return after
    called = named_place(state, data["at"])
    holder = state.control.get(called or data["at"], {}).get("power")
    if holder and side_of(holder) == side_of(data["power"]):
        return after  # another unit that came with it took it already
    was = holder or data["took"]
    for site in filter(None, (data["at"], called)):
        told: Controlled = {
            "site": site, "power": data["power"], "date": data["date"], "was": was,
        }  # fmt: skip
        after = controlled(after, told)
    return after


def _destroyed(state: State, name: str) -> State:
    """A unit off the map and back in its Force Pool (1.4)."""
    from referee.games.wif5.battles.booking import destroyed

    raw = state.units.get(name)
    if raw is None:
        return state
    return destroyed(
        replace(state, units=without(state.units, name)), raw["power"], {raw["unit"]: 1}
    )


def _met_again(state: State, data: Placed) -> State:
    """A ship or an aircraft of the phasing side that enters a sea area after a combat of an interception
    there: a naval combat may be there again in its phase (10.5.5.2, 10.5.6, I-WIF-45).
    """
    fought = state.impulse.fought
    met = fought.get(SEA_FIGHT, {})
    enters = "sailed" in data and "aboard" not in data and data["unit"] in DOMAINS
    enters = enters and side_of(data["power"]) == state.side and data["at"] in entered(dict(data))
    if not enters or state.step == SEA_FIGHT or data["at"] not in met:
        return state
    kept = put(fought, SEA_FIGHT, without(met, data["at"]))
    return replace(state, impulse=replace(state.impulse, fought=kept))


def named_place(state: State, at: str) -> str:
    """The place that a hex of the map is called by, where rules or the ledger ask who holds it (15).

    Paris on the map is the Paris of Vichy: who takes its hex holds it.
    """
    if not state.map:
        return ""
    from referee.games.wif5.supply.atlas import name_of
    from referee.games.wif5.supply.overlay import opened

    atlas = opened(state.map["compiled"])
    name = name_of(atlas.places[atlas.at[at]].words) if at in atlas.at else ""
    return name if name in HOME or name in state.control else ""


def _unit_removed(state: State, data: UnitRemoved) -> State:
    raw, fought = state.units.get(data["name"], {}), state.impulse.fought
    if raw.get("sailed") == [state.turn, state.impulse.number]:  # nobody tries against it any more
        fought = put(fought, LOST, [*fought.get(LOST, ()), data["name"]])
        state = replace(state, impulse=replace(state.impulse, fought=fought))
    after = replace(state, units=without(state.units, data["name"]))
    if "pool" in data and raw:
        from referee.games.wif5.battles.booking import destroyed

        return destroyed(after, data["pool"], {raw["unit"]: 1})
    return after


def _units_turned(state: State, data: Turned) -> State:
    units = dict(state.units)
    fought = {"fought": list(data["fought"])} if "fought" in data else {}
    for name in data["names"]:
        if name in units:
            # Whoever is face up again may fly another mission, and home from it.
            over = () if data["down"] else ("back", "cleared", "flew")
            gone = ("down", "by_hand", "escort", *over)
            bare = {key: kept for key, kept in units[name].items() if key not in gone}
            face = {"down": True} if data["down"] else {}
            value = {"value": data["value"]} if "value" in data else {}
            hand = {"by_hand": list(data["by_hand"])} if "by_hand" in data else {}
            home = {"homing": list(data["homing"])} if "homing" in data else {}
            past = {key: list(data[key]) for key in ("cleared", "flew", "helped") if key in data}
            escorting = escorts.turned(bare, data.get("by_hand"), data.get("escorts", False))
            cover = {"escort": True} if data["down"] and escorting else {}
            units[name] = {**bare, **face, **fought, **value, **hand, **cover, **home, **past}
            if "battle" in data:
                units[name]["battle"] = {**data["battle"], "start": data["starts"][name]}
    return replace(state, units=units)


def new_turn(state: State) -> State:
    """All units are face up again (11.9)."""
    return replace(
        state,
        units={name: without(without(raw, "down"), "escort") for name, raw in state.units.items()},
    )


class Tried(TypedDict):
    """Units that interdict have tried to intercept (`interdiction_tried`)."""

    names: Sequence[str]


def tried(state: State, data: Tried) -> State:
    """They owe no attempt any more (10.5.4), nor a combat: it was fought (10.5.5.2)."""
    gone = ("interdicts", "fights", "met_by")
    units = {name: {key: value for key, value in raw.items() if key not in gone} if name in data["names"] else raw
             for name, raw in state.units.items()}  # fmt: skip
    return replace(state, units=units)


class Sought(TypedDict):
    """Units have tried to intercept whoever moved through a sea area (`interception_tried`); the SUBs
    among them that intercepted are done for the turn, once they have fought. `found`: whether ships or
    aircraft intercepted; `hunts`: SUB that intercepted → the ships it met; `declared`: ships and aircraft
    try, too, once the SUBs have fought; `against`: the ships that interdict, where SUBs try against these.
    """

    area: str
    names: Sequence[str]
    spent: Sequence[str]
    found: NotRequired[bool]
    hunts: NotRequired[Mapping[str, Sequence[str]]]
    stops: NotRequired[Sequence[str]]  # of the group that was met: they end their move there
    fights: NotRequired[Sequence[str]]  # they sail on, and fight at once (10.5.5.2)
    back: NotRequired[
        Mapping[str, Mapping[str, Json]]
    ]  # where those are whose move was told farther (10.5.5.2)
    by: NotRequired[Sequence[str]]  # the ships and aircraft that intercepted,
    die: NotRequired[int]  # by this die, as it was modified (10.5.5)
    declared: NotRequired[bool]
    against: NotRequired[Sequence[str]]
    step: NotRequired[str]  # the phase, where SUBs try against ships that put in to a port (11.7.1)
    rests: NotRequired[
        Sequence[str]
    ]  # ships and aircraft whose side said that they do not try (10.5.5)


def _sought(state: State, data: Sought) -> State:
    """Against this move they try no second time there (10.5.5, 10.5.5.1)."""
    tired = {name: {**raw, "spent": state.turn} if name in data["spent"] else raw
             for name, raw in state.units.items()}  # fmt: skip
    units = put_back(tired, data.get("back", {}))
    for name, group in data.get("hunts", {}).items():
        units[name] = {**units[name], "hunts": {"when": [state.turn, state.impulse.number], "group": list(group),
                                                **({"step": data["step"]} if "step" in data else {})}}  # fmt: skip
    met = data["against"] if "against" in data else movers(state, data["area"])
    done = any(state.units[name]["unit"] != "sub" for name in data["names"] if name in units)
    for name in met:
        raw = units[name]
        before = raw.get("sought", {})
        names = sorted({*before.get(data["area"], ()), *data["names"], *data.get("rests", ())})
        units[name] = {**raw, "sought": {**before, data["area"]: names}}
        if "rests" in data:
            units[name]["rested"] = sorted({*raw.get("rested", ()), *data["rests"]})
        if done:  # SUBs come first, and all attempts are declared together: none is left (10.5.5)
            units[name]["closed"] = sorted({*raw.get("closed", ()), data["area"]})
        if name in data.get("stops", ()):
            units[name]["stops"] = data["area"]
        elif data.get("found"):
            units[name]["found"] = [*raw.get("found", ()), data["area"]]
        if name in data.get("fights", ()):
            units[name]["fights"] = [state.turn, state.impulse.number]
            units[name]["met_by"] = _met_by(raw, data)
        waits = [each for each in raw.get("declared", ()) if each != data["area"] or not done]
        waits += [data["area"]] if data.get("declared") else []
        units[name] = {**without(units[name], "declared"), **({"declared": waits} if waits else {})}
    return replace(state, units=units)


def _met_by(raw: Mapping[str, Json], data: Sought) -> dict[str, Json]:
    """Who intercepted a group that sails on, and by which die: they are in the first round of its combat; with
    those whose attempt found it before, where some interdict (10.5.4, 10.5.5.2).
    """
    before, die = raw.get("met_by", {}), data.get("die", 0)
    return {"names": [*before.get("names", ()), *data.get("by", ())], "die": min(before.get("die", die), die)}  # fmt: skip


class GroupMet(TypedDict):
    """Ships and aircraft that no map shows have thrown their die (`group_met`): the sections that intercepted,
    the die as it was modified.
    """

    sections: Sequence[int]
    die: int


def _group_met(state: State, data: GroupMet) -> State:
    """They are in the first round of the combat, if the group sails on (10.5.5.2)."""
    fought = without(state.impulse.fought, MET)
    if data["sections"]:
        fought = put(fought, MET, {"sections": list(data["sections"]), "die": data["die"]})
    return replace(state, impulse=replace(state.impulse, fought=fought))


def movers(state: State, area: str) -> dict[str, Ledger]:
    """The units of the phasing side, not aboard, that entered a sea area in this impulse: who only goes to
    another section of its sea box entered nothing (10.5.5).
    """
    here = [state.turn, state.impulse.number]
    return {name: raw for name, raw in state.units.items()
            if side_of(raw["power"]) == state.side and raw.get("sailed") == here
            and "aboard" not in raw and area in entered(raw)}  # fmt: skip


def entered(raw: Ledger) -> tuple[str, ...]:
    """The sea areas of its last naval move; an aircraft flies straight into one."""
    if DOMAINS.get(raw["unit"]) == "air" or "entered" not in raw:
        return () if raw.get("within") else (raw["at"],)
    return tuple(raw["entered"])


CHANGES: Mapping[str, Change] = {
    "map_loaded": _loaded, "map_dropped": _dropped, "unit_placed": _unit_placed,
    "unit_removed": _unit_removed, "units_turned": _units_turned,
    "interdiction_tried": tried, "interception_tried": _sought,
    "group_met": _group_met, "desert_fed": fed,
}  # fmt: skip
