"""The keys of the procedures: spaces, forces, what is hostile, who holds what; readers raise faults."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.force import NUMBERS, read_force
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_list
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Situation
from referee.games.contract import Inputs, Key

NOTHING = {"none", "nothing", "empty", "aucun", "aucune", "rien", "vide", "0"}
COMPLEX = {
    "industrial complex", "industrial complexes", "factory", "factories", "ic", "ics",
    "complexe industriel", "complexes industriels", "complexe", "usine", "usines",
}  # fmt: skip
WARSHIP = "battleship"  # stands for the surface warship of a zone listed without its units


# `hostile=…` as read: space → the enemy units there; `None`: a sea zone listed without any.
Hostile = Mapping[str, Mapping[str, int] | None]


def read_units(text: str, names: Names) -> dict[str, int]:
    """A force; `none` (or nothing) is an empty one."""
    if fold(text) in NOTHING or not text.strip():
        return {}
    return read_force(text, names)


def read_fighting(text: str, names: Names, ashore: Names) -> dict[str, int]:
    """A force that fights: `1 t` beside infantry can only be a tank."""
    try:
        return read_units(text, names)
    except Ambiguous:
        return read_units(text, ashore)


def read_order(text: str, names: Names) -> dict[str, int]:
    """A purchase: a force in which somebody may have asked for an industrial complex."""
    from referee.games.aa1941.money.rules import FACTORY

    rest: list[str] = []
    complexes = 0
    for part in re.split(r"[,;+]|\b(?:and|et)\b", text, flags=re.IGNORECASE):
        number, word = _counted(part)
        if word in COMPLEX:
            complexes += number
        else:
            rest.append(part)
    force = read_units(",".join(rest), names)
    return {**force, FACTORY: complexes} if complexes else force


def _counted(part: str) -> tuple[int, str]:
    word = fold(part)
    first, _, others = word.partition(" ")
    if first.isdecimal() and others and len(first) < 4:
        return int(first), others
    if first in NUMBERS and others:  # « a factory », « une usine »
        return NUMBERS[first], others
    return 1, word


def read_spaces(text: str, names: Names) -> tuple[str, ...]:
    """A comma list of spaces, in order."""
    return tuple(names.find(part) for part in read_list(text))


def read_zones(text: str, names: Names, book: Book) -> frozenset[str]:
    """A comma list of sea zones (where a carrier has room)."""
    found = read_spaces(text, names)
    for space in found:
        if not book.spaces[space].sea:
            raise Unreadable("aa1941.typed.not_sea", text=text, space=space)
    return frozenset(found)


def read_territories(text: str, names: Names, book: Book) -> frozenset[str]:
    """A comma list of territories that a power can hold."""
    found = read_spaces(text, names)
    for space in found:
        _holdable(book, space, text)
    return frozenset(found)


def _holdable(book: Book, space: str, text: str) -> None:
    if book.spaces[space].sea:
        raise Unreadable("aa1941.typed.not_land", text=text, space=space)
    if book.spaces[space].neutral:
        raise Unreadable("aa1941.typed.neutral", text=text, space=space)


def read_hostile(text: str, spaces: Names, units: Names, book: Book) -> Hostile:
    """`SPACE[:UNIT+…],…`: a territory is enemy-held and empty unless units follow; a sea
    zone without units holds an enemy surface warship, with units exactly those.
    """
    found: dict[str, dict[str, int] | None] = {}
    for part in read_list(text):
        name, colon, listed = part.partition(":")
        space = spaces.find(name)
        if book.spaces[space].neutral:
            raise Unreadable("aa1941.typed.neutral", text=part, space=space)
        sea = book.spaces[space].sea
        if sea and not colon:
            found.setdefault(space, None)
            continue
        known = dict(found.get(space) or {})
        for unit, count in (read_units(listed, units) if colon else {}).items():
            if book.units[unit].domain == ("land" if sea else "sea"):
                raise Unreadable("aa1941.typed.misplaced", text=part, space=space, unit=unit)
            known[unit] = known.get(unit, 0) + count
        found[space] = known
    return found


def read_control(
    text: str, spaces: Names, sides: Names, powers: Names, book: Book
) -> dict[str, str]:
    """`berlin:allies,ukraine:soviet_union`: who holds what, changes from the start only.

    A side stands for the territory's first owner when he is of that side, else
    for the first power of the side in the order of play.
    """
    found: dict[str, str] = {}
    for part in read_list(text):
        name, colon, holder = part.partition(":")
        if not colon:
            raise Unreadable("aa1941.typed.control", text=part)
        space = spaces.find(name)
        _holdable(book, space, part)
        side = sides.readings(holder)
        power = powers.readings(holder)
        if len(side) == 1:
            found[space] = _of_side(book, space, side[0])
        elif power:
            found[space] = powers.find(holder)
        else:
            raise Unreadable(
                "value.choice", key="control", text=holder, options=[*sides.ids, *powers.ids]
            )
    return found


def _of_side(book: Book, territory: str, side: str) -> str:
    owner = book.spaces[territory].owner
    if owner is not None and book.side[owner] == side:
        return owner
    return next(power for power in book.powers if book.side[power] == side)


def one_of(key: str, entries: Mapping[str, Collection[str]]) -> Callable[[str], str]:
    """A reader for a short list of ids with what players call them."""
    names = Names(key, entries)
    return lambda text: read_choice(key, text, names)


def situation(
    book: Book,
    power: str,
    hostile: Hostile | None = None,
    control: Mapping[str, str] | None = None,
    captured: Collection[str] = (),
) -> Situation:
    """The board as the keys describe it: the standard set-up's control, changed by them.

    Territories in `captured` were taken by `power` this turn. Only spaces that
    are listed count as seen.
    """
    start = {**book.start_control(), **(control or {})}
    enemies = book.enemies(power)
    listed = hostile or {}
    for space in listed:
        if not book.spaces[space].sea and start.get(space) not in enemies:
            start[space] = enemies[0]
    now = dict(start)
    for space in captured:
        now[space] = power
        if start.get(space) not in enemies:
            start[space] = enemies[0]
    return Situation(
        power,
        now,
        start,
        {
            space: {enemies[0]: {WARSHIP: 1} if force is None else dict(force)}
            for space, force in listed.items()
            if force is None or force
        },
        frozenset(listed) | frozenset(control or {}) | frozenset(captured),
    )


# -- the keys themselves -------------------------------------------------------------

Vocabulary = Mapping[str, Names]
PHASES = {
    "combat": ("combat move", "combat_move", "offensif", "mouvement offensif", "attaque", "attack"),
    "noncombat": (
        "noncombat move", "noncombat_move", "non-combat", "réserve", "mouvement de réserve",
        "hors combat",
    ),
}  # fmt: skip


def force_key(
    name: str, names: Names, required: bool = False, ashore: Names | None = None
) -> Key:  # fmt: skip
    """A force; `ashore` the names of those that fight on land, where it fights."""
    return Key(name, "force", lambda text: read_fighting(text, names, ashore or names), required)


def hostile_key(book: Book, names: Vocabulary) -> Key:
    """`hostile=…`."""
    return Key(
        "hostile",
        "hostile",
        lambda text: read_hostile(text, names["space"], names["unit"], book),
        default={},
    )


def control_key(book: Book, names: Vocabulary, required: bool = False) -> Key:
    """`control=…`."""
    return Key(
        "control",
        "control",
        lambda text: read_control(text, names["space"], names["side"], names["power"], book),
        required,
        {},
    )


def captured_key(book: Book, names: Vocabulary) -> Key:
    """The territories taken this turn."""
    return Key(
        "captured",
        "territories",
        lambda text: read_territories(text, names["space"], book),
        default=frozenset(),
    )


def carriers_key(book: Book, names: Vocabulary) -> Key:
    """The zones where a carrier has room."""
    return Key(
        "carriers",
        "zones",
        lambda text: read_zones(text, names["space"], book),
        default=frozenset(),
    )


def spaces_key(name: str, names: Vocabulary, required: bool = False) -> Key:
    """Spaces, in order."""
    return Key(name, "spaces", lambda text: read_spaces(text, names["space"]), required, ())


def board_keys(book: Book, names: Vocabulary) -> tuple[Key, Key]:
    """What a question says of the board: who stands where, who holds what."""
    return hostile_key(book, names), control_key(book, names)


def board_of(book: Book, inputs: Inputs) -> Situation:
    """The board as `power` and the keys of the board describe it."""
    return situation(
        book, inputs["power"], inputs["hostile"], inputs["control"], inputs.get("captured", ())
    )
