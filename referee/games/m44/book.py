"""Units and ground of the booklet as the rules read them, from the data folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.engine.names import Names
from referee.engine.record import field, record
from referee.engine.registry import Registry
from referee.engine.verdict import Json

CLEAR = "clear"  # open country
ALL_FLAGS = 99  # a fortress or a cave: every flag
LEVELS = {"": 0, "hill": 1, "mountain": 2}


@record
class Unit:
    """A kind of unit.

    `kind` is what it counts as (infantry, armour, artillery, ship, train, craft,
    air); `ignores` when it takes no notice of the target's protection (always,
    close, still, or flame: at most one die lost in close assault); `hit` the
    faces that hit it; `stars` the kinds it also hits with stars.
    """

    id: str
    kind: str
    figures: int
    move: int
    battle_move: int
    dice: tuple[int, ...] = ()
    still_dice: tuple[int, ...] = ()
    hit: str = "G"
    take: bool = False
    overrun: bool = False
    blind: bool = False
    ignores: str = ""
    own_still: bool = False
    stars: tuple[str, ...] = ()
    stars_still: bool = False
    star_prone: bool = False
    any_terrain: bool = False
    jungle: bool = False
    weapon: bool = False
    vehicle: bool = False
    reroll: str = ""
    per_flag: tuple[int, int] = (1, 1)
    flags: int = 0
    medal: int = 1
    every: int = 1
    markers: int = 0
    air: int | None = None  # of an air check over it, where one is printed with the unit
    road_move: int = 0
    russian_figures: int = 0
    stands_for: str = ""
    confidence: str = "high"

    @property
    def ground(self) -> bool:
        """Whether it fights on land."""
        return self.kind in ("infantry", "armour", "artillery")

    @property
    def hull(self) -> bool:
        """Whether hits are counted on it, and no figures taken off: ships, trains, craft, planes."""
        return self.kind in ("ship", "train", "craft", "air")

    @property
    def card(self) -> str:
        """The rule card of the unit."""
        return f"unit.{self.id}"


Kinds = tuple[str, ...]
ALL: Kinds = ("infantry", "armour", "artillery", "ship", "train", "craft", "air")


@record
class Ground:
    """A terrain, an overlay (bridge, bunker) or an obstacle.

    `protects` and `hampers`: change of dice by kind of attacker, for those who
    attack it and for those who battle from it. `stop`, `bar`, `bar_out`: kinds
    that stop on entering, that may not battle on the turn they enter or leave.
    `reading`: the interpretation that decides what the sources leave open.
    """

    id: str
    kind: str
    air: int | None
    protects: Mapping[str, int] = field(default_factory=dict)
    hampers: Mapping[str, int] = field(default_factory=dict)
    cave: Mapping[str, int] = field(default_factory=dict)
    below: bool = False
    level: int = 0
    flags: int = 0
    flags_for: str = ""
    los: str = "open"
    enter: str = "all"
    only: str = ""
    stop: Kinds = ()
    bar: Kinds = ()
    bar_out: Kinds = ()
    bar_far: bool = False
    bar_far_by: str = ""  # the card after which battle is barred so, where it is not after all
    near: bool = False
    one: bool = False
    climb: int = 1
    beach_climb: int = 0
    no_battle: bool = False
    no_battle_for: Kinds = ()
    no_retreat: bool = False
    sea: bool = False
    rail: bool = False
    road: bool = False
    spans: bool = False
    keeps: bool = False
    fixed: bool = False
    close: bool = False
    not_from_sea: bool = False
    wall: bool = False
    boat: int = 0
    confidence: str = "high"
    reading: str = ""

    @property
    def card(self) -> str:
        """The rule card of the ground."""
        return f"terrain.{self.id}"


@record
class Strike:
    """A card or an aircraft that attacks without a unit.

    `dice` by side ("axis", "allies"); `bound`: its flags cannot be ignored;
    `stands_for`: the kind of unit that fires (Artillery Bombard).
    """

    id: str
    dice: Mapping[str, int]
    stars: bool
    bound: bool
    card: str
    night: bool
    deadly: bool = False
    stands_for: str = ""


@record
class Book:
    """Everything the rules look up; `planes`: aircraft → its special actions; `plane_cards`: → its card.

    `names` are the vocabularies of players, `registry` tells where verbs and procedures live.
    """

    units: Mapping[str, Unit]
    grounds: Mapping[str, Ground]
    strikes: Mapping[str, Strike]
    deck: Mapping[str, Mapping[str, Json]]
    planes: Mapping[str, tuple[str, ...]]
    names: Mapping[str, Names]
    registry: Registry
    plane_cards: Mapping[str, str] = field(default_factory=dict)

    def figures(self, unit: str, army: str | None = None, side: str = "") -> int:
        """Full strength, or the hits it takes. Axis units of no other army are German."""
        found = self.units[unit]
        german = side == "axis" and army is None
        return ((army == "russian" or german) and found.russian_figures) or found.figures

    def set_up(self, unit: Unit, grounds: Iterable[Ground]) -> Unit:
        """The unit as it is on its hex: artillery on a mountain is « Artillerie en montagne », which fires one hex
        farther and does not move from there.
        """
        high = any(ground.level == LEVELS["mountain"] for ground in grounds)
        return self.units["artillery_on_mountain"] if high and unit.id == "artillery" else unit


def read_book(
    units: Json, terrain: Json, deck: Json, names: Mapping[str, Names], registry: Registry
) -> Book:
    """The book from the parsed files of the data folder."""
    return Book(
        {key: _unit(key, raw) for key, raw in units["units"].items()},
        {key: _ground(key, raw) for key, raw in terrain["terrains"].items()},
        {key: _strike(key, raw) for key, raw in units["strikes"].items()},
        deck["deck"],
        {key: tuple(raw["actions"]) for key, raw in units["planes"].items()},
        names,
        registry,
        {key: raw["card"] for key, raw in units["planes"].items()},
    )


def _unit(key: str, raw: Json) -> Unit:
    values = {name: value for name, value in raw.items() if name not in ("name", "aliases", "as")}
    for name in ("dice", "still_dice", "stars", "per_flag"):
        if name in values:
            values[name] = tuple(values[name])
    return Unit(key, stands_for=raw.get("as", ""), **values)


def _kinds(raw: Json) -> Kinds:
    return ALL if raw == "all" else tuple(raw or ())


def _ground(key: str, raw: Json) -> Ground:
    plain = (
        "below", "flags", "flags_for", "los", "enter", "only", "bar_far", "bar_far_by", "near", "one", "climb",
        "beach_climb", "no_battle", "no_retreat", "sea", "rail", "road", "spans", "keeps", "fixed", "close",
        "not_from_sea", "wall", "confidence", "reading",
    )  # fmt: skip
    return Ground(
        key,
        raw["kind"],
        raw.get("air"),
        raw.get("in", {}),
        raw.get("out", {}),
        raw.get("cave_in", {}),
        level=LEVELS[raw.get("level", "")],
        stop=_kinds(raw.get("stop")),
        bar=_kinds(raw.get("bar")),
        bar_out=_kinds(raw.get("bar_out")),
        no_battle_for=_kinds(raw.get("no_battle_for")),
        boat=raw.get("boat_out", 0),
        **{name: raw[name] for name in plain if name in raw},
    )


def _strike(key: str, raw: Json) -> Strike:
    dice = {side: raw.get(side, raw.get("dice", 0)) for side in ("axis", "allies")}
    return Strike(
        key,
        dice,
        raw["stars"],
        raw["bound"],
        raw.get("card", ""),
        raw["night"],
        raw.get("deadly", False),
        raw.get("as", ""),
    )
