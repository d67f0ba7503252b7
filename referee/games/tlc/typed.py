"""Values of the procedures' keys: aircraft under the players' labels, declarations, paths."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_int, read_list, read_yesno
from referee.games.contract import Key
from referee.games.tlc.air import Aircraft
from referee.games.tlc.field import PLACE_NAMES, find_in, read_place
from referee.games.tlc.ground import Entered

MOST_DICE = 100  # more than any card prints
TERRAINS = Names(
    "terrain",
    {
        "clear": ("clair", "dégagé", "libre", "normal", "open", "ouvert", "facile", "plaine"),
        "difficult": ("difficile", "rough", "accidenté"),
    },
)
AIR_FP = Names(
    "air_fp",
    {
        "normal": ("normale", "noir", "black"),
        "grey": ("gray", "greyed", "grisé", "gris", "en grisé", "grise"),
    },
)
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
GROUND = Names(
    "place",
    {
        "field": ("champ", "champ de bataille", "terrain", "zone", "battlefield"),
        "hq": ("headquarters", "qg", "quartier général"),
        "fortification": ("fort", "fortifié", "carte fortification", "bunker"),
    },
)
_TANKS = Names(
    "extra", {"drop_tanks": ("tanks", "droptanks", "réservoirs largables", "réservoirs")}
)
_HOW = Names("how", {"assault": ("assaut",)})
_SIGNS = Names("sign", {"enemy": ("enemies", "ennemi", "ennemie"), "full": ("plein", "pleine")})
# What a strike may name besides a place: every word of `target` but the ground itself.
_STRUCK_PLACES = Names(
    "place",
    {
        "hq": ("headquarters", "qg", "quartier général", "enemy hq", "qg ennemi"),
        "airfield": ("airfield 1", "airfield 2", "aéroport", "aérodrome"),
        "supply": ("supply reserve", "supply depot", "réserve de ravitaillement", "dépôt"),
    },
)


def yesno(name: str, default: bool) -> Key:
    """`yes` or `no`."""
    return Key(name, "yesno", partial(read_yesno, name), default=default, options=("yes", "no"))


def number(
    name: str, least: int = 0, most: int = 10**6, required: bool = False, default: int | None = None
) -> Key:
    """A whole number."""
    return Key(name, "number", lambda text: read_int(name, text, least, most), required, default)


def choice(name: str, names: Names, default: str | None = None, required: bool = False) -> Key:
    """One of a short list of ids."""

    def read(text: str) -> str:
        return read_choice(name, text, names)

    return Key(name, "choice", read, required, default, names.ids)


def place(name: str, required: bool = False) -> Key:
    """A zone or a headquarters."""
    return Key(name, "zone", read_place, required)


def read_allocation(text: str) -> tuple[int, ...]:
    """`2,1`: how many dice each target gets, at least one."""
    parts = read_list(text.replace("+", ","))
    if not parts:
        raise Unreadable("tlc.recon.no_target")
    return tuple(read_int("allocation", part, 1, MOST_DICE) for part in parts)


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


def read_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """`a>x,x>a`: shooter and target; an arrow may be typed `→` or `->`."""
    pairs: list[tuple[str, str]] = []
    for part in read_list(text.replace("→", ">").replace("->", ">")):
        shooter, sign, target = (each.strip() for each in part.partition(">"))
        if not sign or not shooter or not target:
            raise Unreadable("tlc.air.declaration", text=part)
        pairs.append((shooter, target))
    return tuple(pairs)


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


def read_path(text: str) -> tuple[Entered, ...]:
    """`difficult`, `assault:clear+enemy`, `clear+full,clear`: the zones entered, in order."""
    path = tuple(_zone(part) for part in read_list(text))
    if not path:
        raise Unreadable("tlc.move.no_path")
    return path


def _zone(text: str) -> Entered:
    head, colon, rest = text.partition(":")
    if colon and not _HOW.readings(head):
        raise Unreadable("tlc.move.zone_form", text=text)
    terrain, *signs = (rest if colon else head).split("+")
    if not all(len(_SIGNS.readings(sign)) == 1 for sign in signs):
        raise Unreadable("tlc.move.zone_form", text=text)
    marks = {_SIGNS.find(sign) for sign in signs}
    return Entered(
        read_choice("path", terrain.strip(), TERRAINS) == "difficult",
        bool(colon),
        "enemy" in marks,
        "full" in marks,
    )


def required_pair(inputs: Mapping[str, object]) -> None:
    """`from` and `to` come together or not at all."""
    given = [name for name in ("from", "to") if inputs[name] is not None]
    if len(given) == 1:
        raise Unreadable("tlc.zone.pair", key="to" if given == ["from"] else "from")
