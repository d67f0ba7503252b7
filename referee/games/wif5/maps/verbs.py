"""The owner's map kept by the campaign, the units on it, and who is out of supply now (2, 4, 15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import EVERY, Names, fold
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb, those
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.driven_out import to_leave
from referee.games.wif5.maps.at_sea.homeward import to_go_home
from referee.games.wif5.maps.at_sea.one_by_one import unsettled
from referee.games.wif5.maps.at_sea.sailing_on import going_home
from referee.games.wif5.maps.at_sea.sections import to_resettle
from referee.games.wif5.maps.breaking import BREAKDOWN
from referee.games.wif5.maps.changes import CHANGES, Loaded
from referee.games.wif5.maps.closing import AFTER_HOME, FINAL
from referee.games.wif5.maps.faces import FLIP
from referee.games.wif5.maps.feeding import FEED
from referee.games.wif5.maps.named import called, listed, met
from referee.games.wif5.maps.placing import PLACE
from referee.games.wif5.maps.sheet import read_file
from referee.games.wif5.maps.shifting import SHIFT
from referee.games.wif5.maps.when import still_at_sea
from referee.games.wif5.state import POWERS, SIDES, Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas
from referee.games.wif5.vichy.garrisons import still_outside

__all__ = ["CHANGES", "VERBS"]

# What stands on the printed map of the Pacific alone (1.2).
FAR_EAST = frozenset({"home=japan", "home=china"} | {f"country={each}" for each in (
    "korea", "manchuria", "occupied_china", "french_indo_china", "siam", "nei")})  # fmt: skip

LOAD = Names("how", {"load": ["charger", "lire"], "forget": ["oublier", "drop"]})


class MapTaken(TypedDict):
    """What `map` takes."""

    how: str
    file: str
    read_file: bool
    text: str


class Removing(TypedDict):
    """What `remove` takes: a unit, others named with it."""

    name: str
    more: NotRequired[list[str]]


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
    if far := _far_east(atlas):
        rulings.append(advice("wif5.map.as_europe", "1.2", "10.3.1", "4.4", n=far))
    lost = [name for name, unit in state.units.items() if unit["at"] not in atlas.at]
    if lost:
        rulings.append(advice("wif5.map.off", "4.4", names=", ".join(lost)))
    return Outcome((Event("map_loaded", dict(data)),), tuple(rulings), {"places": data["places"]})


def _far_east(atlas: Atlas) -> int:
    """How many places of lands on the map of the Pacific a file leaves on that of Europe, where a hex costs an aircraft
    half as much and a line of supply goes twice as far (1.2, 4.4, 10.3.1).
    """
    return len(atlas.places.where(
        lambda kind, words: kind != "sea" and "map=pacific" not in words and not words.isdisjoint(FAR_EAST)
    ))  # fmt: skip


# -- units on it ---------------------------------------------------------------------------
def remove(book: Book, state: State, args: Removing) -> Outcome:
    """`remove NAME, …`: units leave the map; where the rules take one off, it is destroyed (1.4)."""
    events, told = list[Event](), list[Ruling]()
    for name in dict.fromkeys([met(state, each) for each in (args["name"], *args.get("more", ()))]):
        done = _removed(book, state, name)
        for event in done.events:
            state = book.registry.change(event.kind)(state, event.data)
        events, told = [*events, *done.events], [*told, *done.rulings]
    return Outcome(tuple(events), tuple(told))


def _removed(book: Book, state: State, name: str) -> Outcome:
    from referee.games.wif5.battles.for_good import off
    from referee.games.wif5.maps.excess import destroyed_by

    power = state.units[name]["power"]
    told = info("wif5.map.removed", "4.4", text=name, power=power)
    if state.map and (card := destroyed_by(book, state, name)):
        events, pooled = off(book, state, [name], "destroyed", card)
        return Outcome(tuple(events), (told, *pooled))
    return Outcome((Event("unit_removed", {"name": name, "power": power}),), (told,))


# -- supply --------------------------------------------------------------------------------
def supply(book: Book, state: State, args: Supplying) -> Coming:
    """`supply [SIDE|NAME]`: who is out of supply now and why, on the map that was loaded (4)."""
    if "keys" in args:
        from referee.games.wif5.actions import call
        from referee.games.wif5.actions.as_verbs import call_of

        made = call_of(book, "supply")
        call.only_known(book.procedures["supply"], made, args["keys"])
        return call.run(book, state, made, args)
    if not state.map:
        return Outcome((), (refusal("wif5.map.none", "4.4"),))
    who = args.get("who")
    chosen = {
        name: raw for name, raw in state.units.items()
        if (who is None or who in (name, raw["power"], side_of(raw["power"])))
    }  # fmt: skip
    if not chosen and who in (*SIDES, *POWERS):  # a name that is known; nobody of it is here
        key = "side" if who in SIDES else "power"
        none = refusal(f"wif5.map.nobody_of_{key}", "4.4", **{key: who})
        return Outcome((), (none,))
    if not chosen and who is not None and state.units:
        raise _nobody(book, state, who)
    if not chosen:
        return Outcome((), (refusal("wif5.map.nobody", "4.4"),))
    from referee.games.wif5.maps.cuts import told
    from referee.games.wif5.maps.desert import shared_out
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
    rulings += shared_out(book, state, [*chosen])
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
    """Who invaded or dropped must attack in the hex it came to (10.7.4.5, 10.7.5.2)."""
    if not any(raw.get("invades") for raw in state.units.values()):
        return ()
    from referee.games.wif5.maps.counters import invading

    ashore = {name: raw for name, raw in state.units.items() if invading(state, raw)}
    cards = dict.fromkeys("10.7.5.2" if raw.get("drops") else "10.7.4.5" for raw in ashore.values())
    return (your_call("wif5.landing.owed", *cards, names=", ".join(ashore)),) if ashore else ()


def _to_search(book: Book, state: State) -> tuple[Ruling, ...]:
    """Who broke off goes home (10.5.10); where both sides are and one of them came now, either may want a
    naval combat (10.5.6).
    """
    from referee.games.wif5.battles.at_sea.owed import searches

    return (*to_go_home(book, state), *_hunts(book, state), *searches(book, state))


def _hunts(book: Book, state: State) -> tuple[Ruling, ...]:
    """SUBs that intercepted a ship on its way to a port fight it (10.5.5.1, 11.7.1)."""
    from referee.games.wif5.battles.at_sea.prey import to_fight

    return to_fight(book, state)


def _to_return(book: Book, state: State) -> tuple[Ruling, ...]:
    return (*_hunts(book, state), *still_at_sea(book, state))


def _taken(book: Book, state: State) -> tuple[Ruling, ...]:
    return (*to_leave(book, state), *_hunts(book, state))


def _placed_anew(book: Book, state: State) -> tuple[Ruling, ...]:
    return (*_taken(book, state), *still_outside(state))


def _at_sea(book: Book, state: State) -> tuple[Ruling, ...]:
    """SUBs that intercepted fight, then who was declared or interdicts tries (10.5.4, 10.5.5, 10.5.5.1); whoever was
    caught on the way home goes on (11.7.1).
    """
    home = going_home(book, state) if state.map else ()
    return (*_flown(book, state), *to_go_home(book, state), *unsettled(book, state), *home)


def _fought_out(book: Book, state: State) -> tuple[Ruling, ...]:
    return (*_flown(book, state), *_to_fight(book, state), *_taken(book, state))


def _flown(book: Book, state: State) -> tuple[Ruling, ...]:
    from referee.games.wif5.wars.owed import at_once

    return at_once(state)


def _to_place(book: Book, state: State) -> tuple[Ruling, ...]:
    """Reinforcements off the spiral are placed, or wait on it (6.2)."""
    from referee.games.wif5.maps.arriving import to_place

    return to_place(book, state)


def _into_boxes(book: Book, state: State) -> tuple[Ruling, ...]:
    return (*_hunts(book, state), *to_resettle(book, state))


DUE = {"place_reinforcements": _to_place, "land_combat": _fought_out, "ground_strike": _flown, "strategic_bombardment": _flown, "air_rebase": _flown, "land_movement": _taken, "air_transport": _taken,
       "naval_combat": _to_search, "naval_movement": _at_sea,
       "return_to_base": _to_return, **dict.fromkeys(AFTER_HOME, _hunts), "conquest": _taken, "vichy": _placed_anew, FINAL: _into_boxes}  # fmt: skip


# -- reading -------------------------------------------------------------------------------
def _read_map(reader: Reader) -> Args:
    how = LOAD.find(reader.word())
    if how == "forget":
        return {"how": how}
    text = reader.text()
    return {"how": how, "file": text, "read_file": True}


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
    return {"who": found[0] if len(found) == 1 else called(reader.state, text)}


def _names(state: State) -> list[str]:
    return list(state.units)


def _read_removed(reader: Reader) -> Args:
    """One unit, or several: “pz2, g5 and r8”."""
    words = listed(reader.rest()).replace(",", " ").split()
    names = [called(reader.state, word) for word in words]
    if not names:
        raise reader.odd()
    return {"name": names[0], **({"more": names[1:]} if names[1:] else {})}


_NAME = Arg("name", "text", options=those(_names))
VERBS = (
    Verb("map", load, "load FILE|forget", ("4.4",), _read_map,
         (Arg("how", "text", options=lambda book, state, given: ["load", "forget"],
              find=lambda book, state, given, typed: LOAD.find(typed)),
          Arg("file", "text", when=lambda book, state, given: LOAD.readings(str(given.get("how"))) == ["load"])),
         ),
    PLACE,
    SHIFT,
    Verb("remove", remove, "NAME, …", ("4.4",), _read_removed, (_NAME,)),
    FLIP,
    BREAKDOWN,
    FEED,
    Verb("supply", supply, "[SIDE|NAME]", ("4.4", "4.4.1", "4.3"), _read_supply, meanwhile=True,
         keys=("map", "weather", "path", "desert_unit", "source", "side", "held", "sea_open", "zone")),
)  # fmt: skip
