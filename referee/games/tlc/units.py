"""Units as their cards show them, what the players see on the table, and the terrain of zones."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import NotRequired, TypedDict, cast

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import MARKS, Reader
from referee.engine.reading import read_choice
from referee.engine.record import as_json, replace
from referee.engine.verb import Arg, Args, Outcome, Verb, of_list
from referee.engine.verdict import Json, advice, info, refusal
from referee.games.tlc.air.changes import landed
from referee.games.tlc.air.fights import carried_on, ended_by, goes_on, plane, survivors, unfinished
from referee.games.tlc.air.places import is_home
from referee.games.tlc.air.rules import after_combat, told_after
from referee.games.tlc.board.zones import (
    AIRFIELDS,
    PLACES,
    ZONES,
    find_in,
    taken_place,
)
from referee.games.tlc.book import Book, printed
from referee.games.tlc.state import (
    AIRCRAFT,
    ROUNDS,
    State,
    Unit,
    done_by_none,
    each,
    labels_of,
)
from referee.games.tlc.words.entering import free_label, read_enter
from referee.games.tlc.words.idle import empty_table
from referee.games.tlc.words.keys import ALL, TERRAINS, bare, labels, side


class Entering(TypedDict):
    """What `enter` takes: a kind, or one of the players' own unit cards, and what its card tells."""

    label: str
    side: str
    zone: str
    kind: NotRequired[str]
    card: NotRequired[str]
    recon: NotRequired[int]
    range: NotRequired[int]
    air_fp: NotRequired[str]
    digs: NotRequired[bool]
    drop_tanks: NotRequired[bool]
    spotted: NotRequired[bool]


class Entered(TypedDict):
    """A unit entered, or entered again: the fields of `Unit`; `thrown`: it goes on without its drop tanks."""

    label: str
    values: Mapping[str, Json]
    thrown: NotRequired[bool]


class TerrainSet(TypedDict):
    """A zone is `clear` or `difficult`."""

    space: str
    terrain: str


class Marking(TypedDict):
    """What `mark` takes: units."""

    mark: str
    units: list[str]


class MarkingAll(TypedDict):
    """What `mark` takes: all of them."""

    mark: str
    all: bool


class Marked(TypedDict):
    """Units marked as the players see them; `home`: who flies back since their loss ends an air combat."""

    units: list[str]
    mark: str
    home: NotRequired[list[str]]


# -- enter ---------------------------------------------------------------------------
def enter(book: Book, state: State, args: Entering) -> Outcome:
    """A unit from its card; entering a known label again corrects it."""
    given = {key: value for key, value in args.items() if key not in ("label", "overruled")}
    label, card = args["label"], given.pop("card", None)
    values: dict[str, Json] = {}
    if card is not None:
        if card not in book.cards:
            raise Unreadable("tlc.unit.unknown", text=card, nearest=[])
        values = printed(book.cards[str(card)])
    before = state.units.get(label)
    if before is not None and before.side != args["side"]:
        taken = refusal("tlc.enter.taken", "zones", label=label, side=before.side)
        return Outcome((), (taken,))
    kept: dict[str, Json] = {}
    if before is not None:  # what has happened to the unit outlasts a better look at its card
        kept = {name: getattr(before, name) for name in ("spotted", "committed", "dug_in", "spent")}
        if _flies_on_with_tanks(state, label, args):
            kept["drop_tanks"] = True
    unit = Unit(**{**kept, **values, **given})
    if unit.zone in AIRFIELDS.values() and unit.kind is None:
        return Outcome((), (refusal("tlc.enter.which_aircraft", "air.return", label=label),))
    if unit.zone in AIRFIELDS.values() and not unit.flies:
        return Outcome((), (refusal("tlc.mark.not_aircraft", "air.return", units=[label]),))
    data: Entered = {"label": label, "values": as_json(unit)}
    if thrown := _goes_on_without(state, label, unit):
        data["thrown"] = True
    if home := is_home(entered(state, data), label, unit):
        return Outcome((), tuple(home))
    rulings = [info("tlc.enter.done", "zones", label=label, side=unit.side, space=unit.zone)]
    foes = [] if unit.flies else list(state.enemies_in(unit.zone, unit.side))
    if foes and (before is None or before.zone != unit.zone):  # perhaps a zone mistyped
        rulings.append(advice("tlc.enter.enemies", "move.enemy", space=unit.zone, units=foes))
    if unit.kind is None:
        rulings.append(info("tlc.enter.face_down", "recon.show", label=label))
    if thrown:
        rulings.append(info("tlc.air.thrown", "air.after", units=[label]))
    if kept.get("drop_tanks") and unit.drop_tanks:
        rulings.append(info("tlc.enter.tanks_kept", "air.after", label=label))
    if unit.drop_tanks and before is not None and state.went_home(label) and not before.drop_tanks:
        rulings.append(advice("tlc.enter.tanks_late", "air.after", label=label))
    result = {"label": label, "unit": as_json(unit)}
    return Outcome((Event("entered", data),), tuple(rulings), result)


def _goes_on_without(state: State, label: str, unit: Unit) -> bool:
    """Whether a fighter-bomber over the battlefield again after an air combat, now without its drop
    tanks, threw them away to go on with its mission (1. Le combat aérien: « peuvent les défausser »).
    """
    if label not in state.units or unit.drop_tanks or unit.zone in AIRFIELDS.values():
        return False
    return unit.kind == "fighter_bomber" and label in goes_on(state, (label,))


def _flies_on_with_tanks(state: State, label: str, args: Entering) -> bool:
    """Whether a fighter-bomber is entered in another zone without a word of its drop tanks, and still has them: they
    are thrown away to go on after an air combat, and not before (1. Le combat aérien). Where it is, entered
    without them, it never had them: that puts its card right.
    """
    before = state.units[label]
    unsaid = "drop_tanks" not in args and before.zone != args["zone"]
    return unsaid and state.tanks(label) and not goes_on(state, (label,))


def _kinds(book: Book, state: State, given: Args) -> list[Json]:
    """What a card that lies open may be; a card face down is no kind yet."""
    return list(book.units.ids)


def _where(book: Book, state: State, given: Args) -> list[Json]:
    """Where a unit can be entered: an aircraft on the airfield of its side first."""
    return ["airfield", *PLACES] if given.get("kind") in AIRCRAFT else list(PLACES)


def _enter_example(book: Book, state: State) -> Args:
    label = next(f"u{n}" for n in itertools.count(1) if f"u{n}" not in state.units)
    return {"label": label, "side": "north", "zone": "r1c1"}


def entered(state: State, data: Entered) -> State:
    """The unit is known; drop tanks thrown away to go on are gone for this turn."""
    if data.get("thrown"):
        state = carried_on(state, (data["label"],))
    lost = tuple(label for label in state.lost if label != data["label"])
    units = {**state.units, data["label"]: Unit(**data["values"])}
    return replace(state, units=units, lost=lost)


# -- terrain -------------------------------------------------------------------------
def read_terrain(reader: Reader) -> Args:
    """`r2c1 difficult`."""
    if len(reader.words) < 2:
        raise reader.odd()
    place, reader.words = taken_place(reader.words)
    return {"space": place, "terrain": read_choice("terrain", reader.word(), TERRAINS)}


def terrain(book: Book, state: State, args: TerrainSet) -> Outcome:
    """A zone's terrain card, as far as movement asks for it."""
    data = {"space": args["space"], "terrain": args["terrain"]}
    ruling = info("tlc.terrain.set", "move.difficult", **data)
    return Outcome((Event("terrain_set", data),), (ruling,), data)


def _terrain_example(book: Book, state: State) -> Args:
    zone = next((zone for zone in ZONES if zone not in state.difficult), ZONES[0])
    return {"space": zone, "terrain": "difficult"}


def terrain_set(state: State, data: TerrainSet) -> State:
    """The zone's terrain is known."""
    rest = tuple(zone for zone in state.difficult if zone != data["space"])
    difficult = (*rest, data["space"]) if data["terrain"] == "difficult" else rest
    return replace(state, difficult=difficult)


# -- mark ----------------------------------------------------------------------------
def read_mark(reader: Reader) -> Args:
    """`x, y spotted`, “x and y as spotted”, `all hidden`, `all south ready`: the last words are the mark."""
    small = MARKS["as"] - {*map(fold, reader.state.units if reader.state else ())}  # « un as »
    said = [word for n, word in enumerate(reader.words) if not n or fold(word) not in small]
    marks = reader.names["mark"]
    ends = (n for n in range(1, len(said)) if len(marks.readings(" ".join(said[n:]))) == 1)
    at = next(ends, 0)
    if not at:
        reader.word()
        find_in(marks, "tlc.mark.unknown", reader.text())
        raise reader.odd()
    reader.words = []
    who, mark = said[:at], marks.find(" ".join(said[at:]))
    if fold(who[0]) not in ALL:
        return {"units": labels(reader, who), "mark": mark}
    if not (rest := bare(who[1:])):
        return {"all": True, "mark": mark}
    theirs = side(reader, " ".join(rest))
    return {
        "units": [label for label, u in reader.state.units.items() if u.side == theirs],
        "mark": mark,
    }


def mark(book: Book, state: State, args: Marking | MarkingAll) -> Outcome:
    """What the players see on the table or resolved with their booklet."""
    every = args.get("all")
    units = list(state.units) if every else labels_of(state, cast(Marking, args)["units"])
    if args["mark"] == "on_airfield":
        grounded = [label for label in units if not state.units[label].flies]
        if grounded and not every:
            return Outcome((), (refusal("tlc.mark.not_aircraft", "air.return", units=grounded),))
        units = [label for label in units if state.units[label].flies]
        if early := unfinished(state, units):
            return Outcome((), tuple(early))
    if args["mark"] == "dug_in" and not every:
        never = [
            label
            for label in units
            if state.units[label].flies or state.units[label].kind == "mounted_infantry"
        ]
        if never:
            return Outcome((), (refusal("tlc.mark.mounted", "dig_in.where", units=never),))
    card = "silent.committing" if args["mark"] in ("committed", "ready") else "silent.combat"
    data: dict[str, Json] = {"units": units, "mark": args["mark"]}
    rulings = [info("tlc.mark.done", card, **data)]
    home = list[str]()
    if args["mark"] == "destroyed":
        for key in ended_by(state, units):
            left = [label for label in survivors(state, key) if label not in units]
            planes = [plane(state, label) for label in left]
            rulings += told_after(planes, early=True)
            home += after_combat(planes)[0]
    kept = {**data, "home": home} if home else data
    return Outcome((Event("marked", kept),), tuple(rulings), data)


def marked(state: State, data: Marked) -> State:
    """The units as they are marked; those destroyed are gone."""
    units, mark_ = data["units"], data["mark"]
    if mark_ == "destroyed":
        left = {label: unit for label, unit in state.units.items() if label not in units}
        fought = {**state.fought, **dict.fromkeys(ended_by(state, units), ROUNDS)}
        lost = (*state.lost, *(label for label in units if label not in state.lost))
        after = done_by_none(replace(state, units=left, fought=fought, lost=lost), units)
        return landed(after, data.get("home", ()))
    if mark_ == "on_airfield":  # who was over the battlefield has flown home
        came = [label for label in units if state.units[label].zone not in AIRFIELDS.values()]
        return landed(replace(state, home=(*state.home, *came)), units)
    return each(state, units, **_MARKS[mark_])


_MARKS: dict[str, dict[str, Json]] = {
    "spotted": {"spotted": True},
    "hidden": {"spotted": False},
    "committed": {"committed": True},
    "ready": {"committed": False},
    "dug_in": {"dug_in": True},
    "in_the_open": {"dug_in": False},
}


# -- what a bare verb asks -----------------------------------------------------------
def known(book: Book, state: State, given: Args) -> list[str]:
    """Every unit on the table."""
    return list(state.units)


ENTER = Verb(
    "enter",
    enter,
    "LABEL SIDE [KIND|CARD] at ZONE [recon N] [range N] [air normal|grey] [digs] [tanks] [spotted]",
    ("zones",),
    read_enter,
    (
        Arg("label", "text", check=free_label),
        Arg("side", "side", options=of_list(*AIRFIELDS)),
        Arg("kind", "unit", optional=True, options=_kinds),
        Arg("zone", "space", "at", options=_where),
    ),
    example=_enter_example,
)
TERRAIN = Verb(
    "terrain",
    terrain,
    "ZONE clear|difficult",
    ("move.difficult",),
    read_terrain,
    (
        Arg("space", "space", options=of_list(*PLACES)),
        Arg("terrain", "text", options=lambda book, state, given: list(TERRAINS.ids)),
    ),
    example=_terrain_example,
)
MARK = Verb(
    "mark",
    mark,
    "LABEL,…|all MARK",
    ("silent.combat",),
    read_mark,
    (
        Arg("units", "label", many=True, options=known),
        Arg("mark", "mark", options=lambda book, state, given: [*_MARKS, "destroyed"]),
    ),
    worth=lambda book, state: bool(state.units),
    example=lambda book, state: {"units": [next(iter(state.units))], "mark": "spotted"},
    idle=lambda book, state, given: empty_table(state, "zones"),
)
VERBS = (ENTER, TERRAIN, MARK)
CHANGES = {"entered": entered, "terrain_set": terrain_set, "marked": marked}
