"""The `key=value` of this game’s procedures, read in either language."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import partial

from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_int, read_list, read_yesno
from referee.games.aam import hexes
from referee.games.aam.ground import CLEAR, RIVER, ROAD, Ground
from referee.games.aam.hits import DAMAGED, DISRUPTED, known_order
from referee.games.aam.phases import Casualty
from referee.games.contract import Key

Vocabulary = Mapping[str, Names]
NONE = {"none", "no", "aucun", "aucune", "rien", "personne", "0", "nobody", "ok", "bon", ""}
MOST_UNITS = 1000
_COUNT = re.compile(r"^\s*(\d+)(?:\s*[x×])?\s+(\S.*)$")


def yesno_key(name: str, default: bool | None = False) -> Key:
    """`yes` or `no`."""
    return Key(name, "yesno", partial(read_yesno, name), default=default, options=("yes", "no"))


def number_key(
    name: str, least: int | None = 0, most: int | None = None, required: bool = False,
    default: int | None = None,
) -> Key:  # fmt: skip
    """A whole number; signed when `least` is below zero."""
    return Key(name, "number", lambda text: read_int(name, text, least, most), required, default)


def choice_key(name: str, names: Names, required: bool = False, default: str | None = None) -> Key:
    """One of a vocabulary of few words."""
    return Key(name, "choice", lambda text: read_choice(name, text, names), required, default,
               names.ids)  # fmt: skip


def listed_key(
    name: str, entries: Mapping[str, Collection[str]], required: bool = False,
    default: str | None = None,
) -> Key:  # fmt: skip
    """One of a short list of ids with what players call them."""
    return choice_key(name, Names(name, entries), required, default)


def unit_key(name: str, names: Names) -> Key:
    """A unit card."""
    return Key(name, "unit", names.find)


def hex_key(name: str) -> Key:
    """A hex of the map."""
    return Key(name, "hex", hexes.read_hex, True)


def reader_key(
    name: str, kind: str, read: Callable[[str], object], required: bool = False,
    default: object = None,
) -> Key:  # fmt: skip
    """Anything with a reader of its own."""
    return Key(name, kind, read, required, default)


def read_units(text: str, names: Names) -> dict[str, int]:
    """An army: `2 Bazooka, 1 6-Pounder Antitank Gun`; a number and a blank is the count."""
    found: dict[str, int] = {}
    for part in re.split(r"[,;\n+]", text):
        if not part.strip():
            continue
        count, unit = _counted(part.strip(), names)
        if not count >= 1 or found.get(unit, 0) + count > MOST_UNITS:
            raise Unreadable("aam.army.count", text=part.strip(), most=MOST_UNITS)
        found[unit] = found.get(unit, 0) + count
    if not found:
        raise Unreadable("aam.army.empty", text=text)
    return found


def _counted(part: str, names: Names) -> tuple[int, str]:
    counted = _COUNT.match(part)
    if counted is None:
        return 1, names.find(part)
    if len(counted[1]) > 6:
        raise Unreadable("aam.army.count", text=part, most=MOST_UNITS)
    try:
        return int(counted[1]), names.find(counted[2])
    except Ambiguous:
        raise
    except Unreadable:
        if len(names.readings(part)) == 1:  # `6 Pounder Antitank Gun`
            return 1, names.find(part)
        raise


def read_ground(text: str, terrains: Names, key: str = "terrain") -> Ground:
    """The terrain of a target: `forest`, `road:forest`, `river`."""
    before, colon, after = text.partition(":")
    first = read_choice(key, before, terrains)
    if colon:
        base = read_choice(key, after, terrains)
        if first != ROAD or base in (ROAD, RIVER):
            raise Unreadable("aam.terrain.shape", key=key, text=text)
        return Ground(base, road=True)
    if first == ROAD:
        return Ground(CLEAR, road=True)
    return Ground(CLEAR, river=True) if first == RIVER else Ground(first)


def read_step(text: str, terrains: Names, key: str = "path") -> Ground:
    """One step of a path: `forest`, `river>forest`, `road:hill`, `road:river>hill`."""
    road = river = False
    rest = text.strip()
    before, colon, after = rest.partition(":")
    if colon:
        if read_choice(key, before, terrains) != ROAD:
            raise Unreadable("aam.path.shape", key=key, text=text)
        road, rest = True, after.strip()
    before, arrow, after = rest.partition(">")
    if arrow:
        if read_choice(key, before, terrains) != RIVER:
            raise Unreadable("aam.path.shape", key=key, text=text)
        river, rest = True, after.strip()
    base = read_choice(key, rest, terrains)
    if base == RIVER or (base == ROAD and (road or river)):
        raise Unreadable("aam.path.shape", key=key, text=text)
    if base == ROAD:
        return Ground(CLEAR, road=True)
    return Ground(base, road=road, river=river)


def read_path(text: str, terrains: Names) -> tuple[Ground, ...]:
    """The steps of a path, in order; none of them is a pivot on the spot."""
    if fold(text) in NONE:
        return ()
    return tuple(read_step(part, terrains) for part in read_list(text))


def read_counters(text: str, names: Names, key: str = "face_down") -> tuple[str, ...]:
    """Counters with commas or `+`, in the order of the rules; `none`."""
    if fold(text) in NONE:
        return ()
    found = {read_choice(key, part, names) for part in re.split(r"[,+]", text) if part.strip()}
    return known_order(found)


def read_casualties(text: str, types: Names, counters: Names) -> tuple[Casualty, ...]:
    """`name:type:state:counters,…`; the counters may be left out when there are none."""
    found: list[Casualty] = []
    for part in read_list(text):
        pieces = [piece.strip() for piece in part.split(":")]
        if len(pieces) not in (3, 4) or not pieces[0]:
            raise Unreadable("aam.casualty.shape", text=part)
        name, kind, state = pieces[:3]
        if any(unit.name == name for unit in found):
            raise Unreadable("aam.casualty.twice", text=name)
        lying = read_counters(state, counters, "state")
        if set(lying) - {DISRUPTED, DAMAGED}:
            raise Unreadable("value.choice", key="state", text=state,
                             options=["ok", DISRUPTED, DAMAGED, f"{DISRUPTED}+{DAMAGED}"])  # fmt: skip
        under = read_counters(pieces[3], counters, "counters") if len(pieces) == 4 else ()
        found.append(Casualty(name, read_choice("type", kind, types), frozenset(lying), under))
    if not found:
        raise Unreadable("aam.casualty.shape", text=text)
    return tuple(found)


def read_changes(text: str, terrains: Names) -> dict[str, str]:
    """`r5c3:forest,r5c4:town`: terrain that differs from the map’s."""
    found: dict[str, str] = {}
    for part in read_list(text):
        where, colon, what = part.partition(":")
        if not colon:
            raise Unreadable("aam.terrain.hex_shape", text=part)
        found[hexes.read_hex(where)] = read_ground(what, terrains).terrain
    return found


def read_abilities(text: str, names: Names) -> tuple[str, ...]:
    """Abilities by name; the number of the card may be typed too."""
    found = [names.find(re.sub(r"\s+\d+$", "", part.strip())) for part in read_list(text)]
    return tuple(dict.fromkeys(found))


def read_dice_counts(text: str) -> tuple[int, ...]:
    """Dice of further attackers, with commas."""
    return tuple(read_int("then", part, 1, 60) for part in read_list(text))


def read_config(text: str, names: Names) -> str:
    """A configuration by its number or its name."""
    return read_choice("config", text, names)
