"""What `resolve tlc air_combat`, `air_strike` and `return_fire` run, with their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_list
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, yesno_key
from referee.games.tlc.air import rules
from referee.games.tlc.air.rules import Aircraft
from referee.games.tlc.board.zones import PLACE_NAMES, find_in
from referee.games.tlc.book import Book
from referee.games.tlc.words.keys import AIR_FP, read_pairs

STRUCK = Names(
    "target",
    {
        "ground": ("sol", "terrain", "unit", "unité", "zone"),
        "hq": ("headquarters", "qg", "quartier général"),
        "airfield": ("aéroport", "aérodrome"),
        "supply": (
            "ravitaillement",
            "supply reserve",
            "supply depot",
            "réserve",
            "réserve de ravitaillement",
            "dépôt",
        ),
    },
)
_TANKS = Names(
    "extra", {"drop_tanks": ("tanks", "droptanks", "réservoirs largables", "réservoirs")}
)
# What a strike may name besides a place: every word of `target` but the ground itself.
_STRUCK_PLACES = Names(
    "place",
    {
        "hq": ("headquarters", "qg", "quartier général", "enemy hq", "qg ennemi"),
        "airfield": ("airfield 1", "airfield 2", "aéroport", "aérodrome"),
        "supply": ("supply reserve", "supply depot", "réserve de ravitaillement", "dépôt"),
    },
)


def _air_combat(book: Book) -> Procedure:
    """`air_combat`: one round of declarations."""
    keys = (
        Key(
            "interceptors", "aircraft", read_aircraft("interceptors", book.aircraft), required=True
        ),
        Key("intercepted", "aircraft", read_aircraft("intercepted", book.aircraft), required=True),
        Key("declarations", "declarations", read_pairs, default=()),
    )

    def run(inputs: Inputs) -> Verdict:
        labels = [plane.label for plane in (*inputs["interceptors"], *inputs["intercepted"])]
        pairs = as_labelled(inputs["declarations"], labels)
        return rules.air_combat(inputs["interceptors"], inputs["intercepted"], pairs)

    return Procedure(
        "air_combat",
        keys,
        ("air.combat", "air.bombers", "air.free_fire", "air.after"),
        run,
        example="interceptors=a:fighter intercepted=x:bomber,y:fighter declarations='a>x,x>a,y>a'",
    )


def _air_strike(book: Book) -> Procedure:
    """`air_strike`: one zone, spotted targets, no cost."""
    keys = (
        number_key("units", 1, required=True),
        Key("targets", "zones", read_targets),
        yesno_key("target_spotted", True),
        choice_key("target", STRUCK, default="ground"),
        number_key("supply"),
    )

    def run(inputs: Inputs) -> Verdict:
        zones, target = inputs["targets"], inputs["target"]
        if zones is None:
            if target == "ground":
                raise Unreadable("key.missing", key="targets", keys=[key.name for key in keys])
            zones = (target,)
        if not zones or len(zones) not in (1, inputs["units"]):
            raise Unreadable("tlc.strike.count", aircraft=inputs["units"], given=len(zones))
        if target == "ground":
            target = rules.struck_place(zones)
        return rules.air_strike(zones, inputs["target_spotted"], target, inputs["units"])

    return Procedure(
        "air_strike",
        keys,
        ("strike", "strike.zone", "strike.forbidden"),
        run,
        example="units=2 targets=r2c1,r2c1",
    )


def _return_fire(book: Book) -> Procedure:
    """`return_fire`: who may shoot back at aircraft."""
    keys = (
        choice_key("air_fp", AIR_FP, default="normal"),
        Key("against", "aircraft", lambda text: read_type(text, book.aircraft)[0], required=True,
            options=book.aircraft.ids),
        yesno_key("spotted", False),
        yesno_key("survived", True),
        yesno_key("fired", False),
    )  # fmt: skip

    def run(inputs: Inputs) -> Verdict:
        return rules.return_fire(
            inputs["against"],
            inputs["air_fp"],
            inputs["spotted"],
            inputs["survived"],
            inputs["fired"],
        )

    return Procedure(
        "return_fire",
        keys,
        ("return_fire", "return_fire.flak", "return_fire.spotted"),
        run,
        example="against=heavy_bomber air_fp=grey",
    )


PROCEDURES = (_air_combat, _air_strike, _return_fire)


def read_aircraft(key: str, types: Names) -> Callable[[str], tuple[Aircraft, ...]]:
    """`a:fighter,b:bomber`, `+drop_tanks` after a type; the labels are the players' own."""

    def read(text: str) -> tuple[Aircraft, ...]:
        planes: list[Aircraft] = []
        for part in read_list(text):
            label, colon, rest = (each.strip() for each in part.partition(":"))
            if not colon or not label or not rest:
                raise Unreadable("tlc.air.form", text=part, key=key)
            planes.append(Aircraft(label, *read_type(rest, types)))
        if not planes:
            raise Unreadable("tlc.air.nobody", key=key)
        return tuple(planes)

    return read


def read_type(text: str, types: Names) -> tuple[str, bool]:
    """The type of an aircraft, and whether it carries drop tanks."""
    kind, plus, extra = text.partition("+")
    if plus and not _TANKS.readings(extra):
        raise Unreadable("tlc.air.extra", text=extra.strip())
    return find_in(types, "tlc.air.type", kind.strip()), bool(plus)


def known_labels(labels: Sequence[str]) -> dict[str, str]:
    """Folded label → label; a label given twice cannot be told apart."""
    known: dict[str, str] = {}
    for label in labels:
        key = fold(label) or label
        if key in known:
            raise Unreadable("tlc.air.label_twice", text=label)
        known[key] = label
    return known


def as_labelled(
    pairs: Iterable[tuple[str, str]], labels: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    """The declarations in the labels as they were given; an unknown one tells the nearest."""
    known = known_labels(labels)
    names = Names("label", dict.fromkeys(labels, ()))

    def find(text: str) -> str:
        label = known.get(fold(text) or text)
        if label is None:
            near = names.nearest(text)
            raise Unreadable("tlc.air.label_unknown", text=text, nearest=near, options=list(labels))
        return label

    return tuple((find(shooter), find(target)) for shooter, target in pairs)


def read_targets(text: str) -> tuple[str, ...]:
    """The place of each target: a zone, `hq` for the enemy headquarters, or what is off the
    battlefield (`airfield`, `supply`).
    """
    found: list[str] = []
    for part in read_list(text):
        exact = fold(part) in map(fold, ("hq", "qg", "quartier général", "headquarters"))
        if not exact and PLACE_NAMES.readings(part):
            found.append(PLACE_NAMES.find(part))
        elif _STRUCK_PLACES.readings(part):
            found.append(_STRUCK_PLACES.find(part))
        else:
            found.append(find_in(PLACE_NAMES, "tlc.zone.unknown", part))
    return tuple(found)
