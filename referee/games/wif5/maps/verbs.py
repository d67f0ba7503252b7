"""The owner's map kept by the campaign, the units on it, and who is out of supply now (2, 4, 15)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import NotRequired

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import EVERY, Names, fold
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb, those
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.maps.changes import CHANGES, Loaded
from referee.games.wif5.maps.faces import FLIP
from referee.games.wif5.maps.homeward import to_leave
from referee.games.wif5.maps.interdicting import to_intercept
from referee.games.wif5.maps.named import unit_of
from referee.games.wif5.maps.sheet import read_file
from referee.games.wif5.maps.shifting import SHIFT, at_sea, hex_of, points_of
from referee.games.wif5.maps.when import still_at_sea
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import POWERS, Ledger, State, side_of
from referee.games.wif5.words.arguments import a_power

__all__ = ["CHANGES", "VERBS"]

LOAD = Names("how", {"load": ["charger", "lire"], "forget": ["oublier", "drop"]})
ON_COUNTER = ("mp", "section", "factor")  # told when it is placed, kept with it


class MapTaken(TypedDict):
    """What `map` takes."""

    how: str
    file: str
    read_file: bool
    text: str


class Placing(TypedDict):
    """What `place` takes; `mp`, `factor`: what is printed on the counter; `section`: of a sea box."""

    name: NotRequired[str]
    power: str
    unit: str
    at: str
    mp: NotRequired[int]
    section: NotRequired[int]
    factor: NotRequired[str]


class Removing(TypedDict):
    """What `remove` takes."""

    name: str


class Supplying(TypedDict):
    """What `supply` takes: whose units, or the keys of a question."""

    who: NotRequired[str | None]
    keys: NotRequired[Mapping[str, str]]
    hold: NotRequired[bool]


# -- the map -----------------------------------------------------------------------------
def load(book: Book, state: State, args: MapTaken) -> Outcome:
    """`map load FILE`, `map forget`: the owner's map, compiled once and kept in the save."""
    if args["how"] == "forget":
        if not state.map:
            return Outcome((), (refusal("wif5.map.none", "4.4"),))
        return Outcome((Event("map_dropped", {}),), (info("wif5.map.dropped", "4.4"),))
    from referee.games.wif5.supply.overlay import compiled

    atlas = read_file(args["text"], book.names["country"])
    name = args["file"].replace("\\", "/").rpartition("/")[2]
    data: Loaded = {"name": name, "places": len(atlas.places), "compiled": compiled(atlas)}
    rulings = [info("wif5.map.loaded", "4.4", text=name, n=len(atlas.places))]
    if atlas.edges:
        rulings.append(info("wif5.map.partial", "4.4", n=len(atlas.edges)))
    lost = [name for name, unit in state.units.items() if unit["at"] not in atlas.at]
    if lost:
        rulings.append(advice("wif5.map.off", "4.4", names=", ".join(lost)))
    return Outcome((Event("map_loaded", dict(data)),), tuple(rulings), {"places": data["places"]})


# -- units on it ---------------------------------------------------------------------------
def place(book: Book, state: State, args: Placing) -> Outcome:
    """`place POWER UNIT at HEX [name=NAME]`: a unit stands on the map from now on."""
    from referee.games.wif5.maps.arriving import arriving
    from referee.games.wif5.maps.counters import drawn, stands
    from referee.games.wif5.maps.embarking import uncarried
    from referee.games.wif5.maps.harbours import is_sea
    from referee.games.wif5.maps.seas import as_drawn
    from referee.games.wif5.supply.overlay import Counter

    power, unit = args["power"], args["unit"]
    if not state.map:
        return Outcome((), (refusal("wif5.map.none", "4.4"),))
    name = args.get("name") or _free_name(state, unit)
    if name in state.units:
        return Outcome((), (refusal("wif5.map.named", "4.4", text=name),))
    nation = "" if power in POWERS else power
    if nation:  # a minor's units fight under the power that controls it (18.2)
        from referee.games.wif5.actions.who_acts import holder_of

        owner = holder_of(state, power)
        if owner is None:
            return Outcome(
                (), (refusal("wif5.map.neutral", "10.7.4.7", at=args["at"], nation=nation),)
            )
        power = owner
    outcome = stands(state, Counter(name, power, unit, as_drawn(book, state, args["at"])))
    taken = any(each.code == "wif5.map.taken" for each in outcome.rulings)
    if taken and (
        state.turn > 1 or state.impulse.number
    ):  # set up is over: it comes there by a move
        made = refusal if state.step == "place_reinforcements" else advice
        told = made("wif5.map.arrives", "15", at=args["at"].replace("_", " "))
        outcome = replace(outcome, rulings=(*outcome.rulings, told))
    at = str(outcome.result.get("at", ""))
    if unit not in DOMAINS and is_sea(drawn(state), at):
        outcome = replace(
            outcome, rulings=(*outcome.rulings, *uncarried(state, at, side_of(power), unit))
        )
    more: dict[str, Json] = {key: each for key, each in args.items() if key in ON_COUNTER}
    if not nation and at:
        told_too = arriving(state, Counter(name, power, unit, at))
        outcome = replace(outcome, rulings=(*outcome.rulings, *told_too))
    if nation:
        more["nation"] = nation
        abroad = _abroad(state, nation, str(outcome.result.get("at", "")))
        outcome = replace(outcome, rulings=(*outcome.rulings, *abroad))
    placed = tuple(Event(e.kind, {**e.data, **more}) for e in outcome.events)
    return replace(outcome, events=placed)


def _abroad(state: State, nation: str, at: str) -> tuple[Ruling, ...]:
    """A minor's units are set up, and arrive, in their own country, where the map shows it (18.1, 18.2).

    Before the first impulse they may be anywhere: that is the set-up of a scenario.
    """
    from referee.games.wif5.maps.counters import countries_of, drawn
    from referee.games.wif5.maps.homes import country_of

    if not state.map or (state.turn == 1 and not state.impulse.number):
        return ()
    atlas = drawn(state)
    if nation not in countries_of(atlas) or at not in atlas.at:
        return ()
    if country_of(atlas.places[atlas.at[at]].words) == nation:
        return ()
    return (refusal("wif5.map.abroad", "18.1", "18.2", at=at, nation=nation),)


def remove(book: Book, state: State, args: Removing) -> Outcome:
    """`remove NAME`: a unit leaves the map."""
    kept = unit_of(state, args["name"])
    told = info("wif5.map.removed", "4.4", text=args["name"], power=kept["power"])
    return Outcome(
        (Event("unit_removed", {"name": args["name"], "power": kept["power"]}),), (told,)
    )


def _free_name(state: State, unit: str) -> str:
    return next(name for n in itertools.count(1) if (name := f"{unit}{n}") not in state.units)


# -- supply --------------------------------------------------------------------------------
def supply(book: Book, state: State, args: Supplying) -> Coming:
    """`supply [SIDE|NAME]`: who is out of supply now and why, on the map that was loaded (4)."""
    if "keys" in args:
        from referee.games.wif5.actions import call
        from referee.games.wif5.actions.as_verbs import call_of

        return call.run(book, state, call_of(book, "supply"), args)
    if not state.map:
        return Outcome((), (refusal("wif5.map.none", "4.4"),))
    who = args.get("who")
    chosen = {
        name: raw for name, raw in state.units.items()
        if (who is None or who in (name, raw["power"], side_of(raw["power"])))
    }  # fmt: skip
    if not chosen and who is not None and state.units:
        raise _nobody(book, state, who)
    if not chosen:
        return Outcome((), (refusal("wif5.map.nobody", "4.4"),))
    from referee.games.wif5.maps.cuts import told
    from referee.games.wif5.maps.supplied import began, judged

    rulings: list[Ruling] = []
    rows: list[Json] = []
    for name, line, edge, reach in judged(book, state, chosen):
        raw = chosen[name]
        rows.append({
            "name": name, "power": raw["power"], "unit": raw["unit"], "at": raw["at"],
            "in_supply": None if edge else line.in_supply, "began": began(state, name),
            "range": reach, "cost": line.cost,
            "path": list(line.path), "source": line.source, "hq": line.hq,
            "blocked_by": line.blocked_by, "blocked_at": line.blocked_at,
        })  # fmt: skip
        rulings += told(state, name, raw, line, edge, reach, who == name)
        rulings += _otherwise(state, name, raw, None if edge else line.in_supply)
    inside = sum(row["in_supply"] is True for row in rows)
    rulings.append(info("wif5.map.supplied", "4.4", n=inside, of=len(rows)))
    return Outcome((), tuple(rulings), {"units": rows})


def _otherwise(state: State, name: str, raw: Ledger, inside: bool | None) -> list[Ruling]:
    """What it was when the impulse began, where that is another answer: moves go by it (4.2)."""
    from referee.games.wif5.maps.supplied import began

    then = began(state, name)
    if then is None or inside is None or then == inside:
        return []
    code = "wif5.map.began_in" if then else "wif5.map.began_out"
    return [advice(code, "4.2.1", text=name, power=raw["power"])]


def _nobody(book: Book, state: State, who: str) -> Unreadable:
    """Nobody of that name stands on the map: the unit or the power that is nearly called so."""
    units = Names("label", dict.fromkeys(state.units, ()))
    near, players = units.nearest(who), book.names["player"].nearest(who)
    if players and not near:
        return Unreadable("name.unknown", kind="player", text=who, nearest=players, options=[])
    options = list(state.units)[:12]
    return Unreadable("name.unknown", kind="label", text=who, nearest=near, options=options)


# -- owed ------------------------------------------------------------------------------------
def _to_fight(book: Book, state: State) -> tuple[Ruling, ...]:
    """Who invaded must attack in the hex it came to (10.7.4.5)."""
    if not any(raw.get("invades") for raw in state.units.values()):
        return ()
    from referee.games.wif5.maps.counters import invading

    names = [name for name, raw in state.units.items() if invading(state, raw)]
    return (your_call("wif5.landing.owed", "10.7.4.5", names=", ".join(names)),) if names else ()


def _to_search(book: Book, state: State) -> tuple[Ruling, ...]:
    """Where both sides are and one of them came now, either may want a naval combat (10.5.6)."""
    from referee.games.wif5.battles.owed import searches

    return searches(book, state)


def _fought_out(book: Book, state: State) -> tuple[Ruling, ...]:
    return (*_to_fight(book, state), *to_leave(book, state))


DUE = {"land_combat": _fought_out, "land_movement": to_leave, "air_transport": to_leave,
       "naval_combat": _to_search, "naval_movement": to_intercept,
       "return_to_base": still_at_sea}  # fmt: skip


# -- reading -------------------------------------------------------------------------------
def _read_map(reader: Reader) -> Args:
    how = LOAD.find(reader.word())
    if how == "forget":
        return {"how": how}
    text = reader.text()
    return {"how": how, "file": text, "read_file": True}


def _read_place(reader: Reader) -> Args:
    found: dict[str, Json] = {**reader.taken("name"), **points_of(reader), **at_sea(reader)}
    power = _whose(reader)
    unit = reader.find("unit")
    return {**found, "power": power, "unit": unit, "at": hex_of(reader, "at")}


def _whose(reader: Reader) -> str:
    """A power; else the minor whose units they are."""
    word = reader.word()
    for kind in ("power", "country"):
        found = reader.names[kind].readings(word)
        if len(found) == 1:
            return found[0]
    return reader.names["power"].find(word)


def _read_supply(reader: Reader) -> Args:
    if reader.keys:
        keys, reader.keys = dict(reader.keys), {}
        if reader.more:
            keys.setdefault("map", reader.rest())
        return {"keys": keys}
    if not reader.more:
        return {"who": None}
    text = reader.rest()
    if fold(text) in EVERY:
        return {"who": None}
    found = reader.names["player"].readings(text)
    return {"who": found[0] if len(found) == 1 else text}


def _names(state: State) -> list[str]:
    return list(state.units)


_NAME = Arg("name", "text", options=those(_names))
VERBS = (
    Verb("map", load, "load FILE|forget", ("4.4",), _read_map,
         (Arg("how", "text", options=lambda book, state, given: ["load", "forget"],
              find=lambda book, state, given, typed: LOAD.find(typed)),
          Arg("file", "text", when=lambda book, state, given: LOAD.readings(str(given.get("how"))) == ["load"])),
         ),
    Verb("place", place, "POWER UNIT at HEX [name=NAME] [mp=N] [section=N] [factor=N|N/N]", ("4.4",), _read_place,
         (a_power(), Arg("unit", "unit", options=lambda book, state, given: list(book.names["unit"].ids)),
          Arg("at", "text", "at")), keys=("name", "mp", "section", "factor")),
    SHIFT,
    Verb("remove", remove, "NAME", ("4.4",), lambda reader: {"name": reader.word()}, (_NAME,)),
    FLIP,
    Verb("supply", supply, "[SIDE|NAME]", ("4.4", "4.4.1", "4.3"), _read_supply, meanwhile=True,
         keys=("map", "weather", "path", "desert_unit", "source", "side", "held", "sea_open", "zone")),
)  # fmt: skip
