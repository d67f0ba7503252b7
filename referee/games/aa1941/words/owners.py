"""Pieces that are said to be somebody's: « 1 infantry japan », « 1 char américain », « 1 infanterie du Royaume-Uni »."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.engine.faults import Fault, Unreadable
from referee.engine.force import Force, plus
from referee.engine.names import fold
from referee.engine.reader import MARKS, Reader

# « 1 infanterie du Royaume-Uni », "1 infantry of the uk": the words before a power.
_BEFORE = ("of", "from", "for", "the", "de", "du", "des", "la", "le", "les", "pour")
_OF = re.compile(rf"^(?:(?:{'|'.join(_BEFORE)})\s+|d['’]|l['’])+", re.IGNORECASE)
PARTS = r"[,+&]|\b(?:and|et)\b"  # what stands between them
_ENDS = MARKS["from"] | MARKS["to"] | MARKS["via"]


def owned(reader: Reader, part: str) -> tuple[str, str, bool]:
    """The power that a part of some pieces names, the words without it, and whether it stands before them."""
    words, names = part.split(), reader.names["power"]
    alone = names.readings(_OF.sub("", part.strip()))
    unit = reader.names["unit"].readings(part)
    if len(alone) == 1 and not unit and len(fold(part)) > 1:
        raise Unreadable("aa1941.read.power_alone", text=part.strip(), power=alone[0])
    for size in range(len(words) - 1, 0, -1):
        for at in (0, *range(len(words) - size, 0, -1)):
            name = " ".join(words[at : at + size])
            found = names.readings(_OF.sub("", name)) if not name[:1].isdigit() else []
            if len(found) == 1 and len(fold(name)) > 1 and fold(name) not in _BEFORE:
                rest = " ".join([*words[:at], *words[at + size :]]).strip(" :")
                if not re.search(r"[^\W\d]", rest):
                    raise Unreadable("aa1941.read.power_alone", text=part.strip(), power=found[0])
                return found[0], rest, not at
    return "", part, False


def taken_guests(reader: Reader) -> tuple[dict[str, Force], dict[str, Force]]:
    """An ally's cargo named with ships that sail (Forces multinationales, p. 14), its words taken out:
    « 1 transport, 1 us tank sz8 sz7 », « 1 transport zm8 zm7 avec 1 char américain »; troops, and fighters on
    the decks of carriers (« 1 carrier, 1 us fighter sz10 sz12 »).
    """
    found = _taken(reader)
    troops, decked = dict[str, Force](), dict[str, Force]()
    for power, force in found.items():
        if force.get("fighter"):
            decked[power] = {"fighter": force["fighter"]}
        if rest := {unit: n for unit, n in force.items() if unit != "fighter"}:
            troops[power] = rest
    return troops, decked


def _sails(reader: Reader, unit: str) -> bool:
    """Whether such ships are in the line."""
    return any(unit in reader.names["unit"].readings(word) for word in reader.words)


def _taken(reader: Reader) -> dict[str, Force]:
    found: dict[str, Force] = {}
    words = reader.words = _together(reader)
    ships = _sails(reader, "transport") or _sails(reader, "carrier")
    end = next((at for at, word in enumerate(words) if fold(word) in _ENDS), len(words))
    closed = end < len(words) and fold(words[end]) in MARKS["from"]  # else a place may be in it
    head = re.split(PARTS, " ".join(words[:end]))
    kept: list[str] = []
    for nth, part in enumerate(head):
        whole = nth < len(head) - 1 or closed
        more, rest = (_guest(reader, part), "") if whole else _first(reader, part)
        if not ships and _is_place(reader, more):  # « 1 infanterie de Russie vers le Caucase »
            return {}
        for power, force in more.items():
            found[power] = plus(found.get(power, {}), force)
        if not more or rest:
            kept.append(rest if more else _unowned(reader, part) if whole else part)
    if found or kept != head:
        reader.words = [*", ".join(each.strip() for each in kept).split(), *words[end:]]
    return found


def _together(reader: Reader) -> list[str]:
    """The words with what goes "with" others beside these: « 1 transport zm8 zm7 avec 1 infanterie » is
    « 1 infanterie, 1 transport zm8 zm7 », whoever's the cargo is.
    """
    words = reader.words
    marks = [at for at, word in enumerate(words) if fold(word) in MARKS["with"]]
    if not marks or marks[-1] in (0, len(words) - 1):
        return words
    head, behind = words[: marks[-1]], words[marks[-1] + 1 :]
    if all(_is_force(reader, part) for part in re.split(PARTS, " ".join(behind))):
        return [*_with_comma(behind), *head]
    return [*_with_comma(head), *behind]  # « 1 transport avec 1 infanterie zm8 zm7 »


def _unowned(reader: Reader, part: str) -> str:
    """« 1 british infantry » of the British themselves: their own pieces need no power."""
    try:
        power, rest, _ = owned(reader, part)
    except Fault:
        return part
    return rest if power and power == _mover(reader) else part


def _mover(reader: Reader) -> str:
    return reader.state.power if reader.state is not None else ""


def _with_comma(words: list[str]) -> list[str]:
    return [*words[:-1], f"{words[-1].rstrip(',')},"]


def _is_force(reader: Reader, part: str) -> bool:
    """Whether a part names pieces, anybody's, and nothing else."""
    try:
        reader.force(owned(reader, part)[1])
    except Fault:
        return False
    return True


def _is_place(reader: Reader, guests: dict[str, Force]) -> bool:
    """Whether a power that is named is called as a territory: without a ship its troops come from there."""
    return any(power in reader.names["space"].ids for power in guests)


def _guest(reader: Reader, part: str) -> dict[str, Force]:
    """Power → its cargo, where a part names another's; nothing where it does not."""
    try:
        power, rest, _ = owned(reader, part)
        force = reader.force(rest) if power else {}
    except Fault:
        return {}
    decks = {"fighter"} if _sails(reader, "carrier") else set[str]()
    cargo = set(force) <= {*reader.names["cargo"].ids, *decks}
    return {power: force} if power and force and power != _mover(reader) and cargo else {}


def _first(reader: Reader, part: str) -> tuple[dict[str, Force], str]:
    """The same where places may follow: « 1 us tank sz8 sz7 », « 1 char américain zm8 zm7 »; and the words behind."""
    words = part.split()
    for size in _sizes(reader, words):
        if found := _guest(reader, " ".join(words[:size])):
            return found, " ".join(words[size:])
    return {}, part


def _sizes(reader: Reader, words: list[str]) -> Iterator[int]:
    """How many words may name how many, whose and what, in either order: a power behind is no place."""
    units, names, spaces = (reader.names[kind] for kind in ("unit", "power", "space"))
    for size in range(min(6, len(words)), 2, -1):
        for cut in range(2, size):
            one, two = " ".join(words[1:cut]), _OF.sub("", " ".join(words[cut:size]))
            if fold(one) in _BEFORE or fold(two) in _BEFORE:
                continue  # « 1 infanterie de zm8 »: nobody of Deutschland
            before = len(names.readings(one)) == 1 and len(units.readings(two)) == 1
            behind = len(units.readings(one)) == 1 and len(names.readings(two)) == 1
            # Of several places by one name (« états-unis ») nobody starts.
            if before or (behind and len(spaces.readings(two)) != 1):
                yield size
