"""Pieces that are said to be somebody's: « 1 infantry japan », « 1 char américain », « 1 infanterie du Royaume-Uni »."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from referee.engine.faults import Fault, Unreadable
from referee.engine.force import NUMBERS, Force, plus
from referee.engine.names import Names, fold
from referee.engine.reader import ARTICLES, MARKS, Reader

# « 1 infanterie du Royaume-Uni », "1 infantry of the uk": the words before a power.
_BEFORE = ("of", "from", "for", "the", "de", "du", "des", "la", "le", "les", "pour")
_LITTLE = {*_BEFORE, *ARTICLES, *NUMBERS}  # « an us fighter » is nobody of Angleterre
_OF = re.compile(rf"^(?:(?:{'|'.join(_BEFORE)})\s+|d['’]|l['’])+", re.IGNORECASE)
PARTS = r"[,+&]|\b(?:and|et)\b"  # what stands between them
# Behind these pieces may be named without a number: « with us fighter ».
_OPENS = MARKS["with"] | MARKS["against"] | MARKS["landing"] | MARKS["escort"] | {"and", "et"}
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
            if len(found) == 1 and len(fold(name)) > 1 and fold(name) not in _LITTLE:
                rest = " ".join([*words[:at], *words[at + size :]]).strip(" :")
                if not re.search(r"[^\W\d]", rest):
                    raise Unreadable("aa1941.read.power_alone", text=part.strip(), power=found[0])
                return found[0], rest, not at
    return "", part, False


Powers = dict[str, Force]  # power → those of its pieces that are named
_SHIPS = ("transport", "carrier")


def taken_guests(reader: Reader) -> tuple[Powers, Powers, Powers]:
    """An ally's cargo named with ships that sail (Forces multinationales, p. 14), its words taken out:
    « 1 transport, 1 us tank sz8 sz7 », « 1 transport zm8 zm7 avec 1 char américain »; troops, and fighters on
    the decks of carriers (« 1 carrier, 1 us fighter sz10 sz12 »).

    Where no ship of the mover sails the pieces of others stay in the line, without their power: whose they
    are is the third (« 1 us fighter sz42 sz41 »).
    """
    words = reader.words = _together(reader)
    found = _taken(reader, words, alone=False)
    if found and not any(_sails(reader, unit) for unit in _SHIPS):
        reader.words = words
        return {}, {}, _taken(reader, words, alone=True)
    cargo = set(reader.names["cargo"].ids)
    decks = {"fighter"} if _sails(reader, "carrier") else set[str]()
    troops, decked = _those(found, cargo), _those(found, decks)
    return troops, decked, _those(found, set(reader.names["unit"].ids) - cargo - decks)


def _those(found: Powers, kinds: Collection[str]) -> Powers:
    """Of pieces those of some kinds."""
    some = {p: {u: n for u, n in force.items() if u in kinds} for p, force in found.items()}
    return {power: force for power, force in some.items() if force}


def without_powers(
    reader: Reader, words: list[str], own: Collection[str], place: bool = True
) -> tuple[list[str], Powers]:
    """Words in which pieces are named without their power, and those of them that belong to others than `own`:
    « with 1 us infantry landing 1 us infantry from sz6 », « avec 1 chasseur américain ».

    `place`: a place may stand first, which may be called as a power is.
    """
    nothing: tuple[int, str, Force, str] = 0, "", {}, ""
    found, kept, at = Powers(), list[str](), 0
    while at < len(words):
        first = place and not at and bool(reader.names["space"].readings(words[0]))
        size, power, force, rest = nothing if first else _piece(reader, words, at)
        if not size:
            kept.append(words[at])
            at += 1
            continue
        at += size
        comma = "," if words[at - 1].endswith(",") else ""
        kept += f"{rest}{comma}".split()
        if power not in own:
            found[power] = plus(found.get(power, {}), force)
    return kept, found


def own_pieces(reader: Reader, words: list[str], power: str) -> list[str]:
    """The words without the name of a power before its own pieces, where nobody else's are to be named:
    « buy 1 soviet infantry ».
    """
    kept, others = without_powers(reader, words, (power,), place=False)
    for other, force in others.items():
        raise Unreadable("aa1941.read.anothers", power=other, force=force, own_power=power)
    return kept


def _piece(reader: Reader, words: list[str], at: int) -> tuple[int, str, Force, str]:
    """How many words from there name pieces with their power, the power, the pieces, and the words without it."""
    nothing = 0, "", dict[str, int](), ""
    before = words[at - 1] if at else ","
    counted = words[at][:1].isdecimal() or fold(words[at]) in NUMBERS
    opens = before.endswith((",", "+", "&")) or fold(before) in _OPENS
    if not (counted or opens) or (counted and at and _zone(reader, before, words[at])):
        return nothing
    run = next((n for n, word in enumerate(words[at:], 1) if word.endswith(",")), len(words) - at)
    part = [word.rstrip(",") for word in words[at : at + run]]
    for size in _sizes(reader, part):
        try:
            power, rest, _ = owned(reader, " ".join(part[:size]))
            force = reader.force(rest) if power else {}
        except Fault:
            continue
        if power and force:
            return size, power, force, rest
    return nothing


def _zone(reader: Reader, word: str, number: str) -> bool:
    """« zone 40 »: a number that belongs to a sea zone counts no pieces."""
    spaces = reader.names["space"].readings
    return len(spaces(f"{word} {number}")) == 1 != len(spaces(word))


def _sails(reader: Reader, unit: str) -> bool:
    """Whether such ships are in the line; « à » and « de » are none, though ships begin with them."""
    named = (word for word in reader.words if fold(word) not in _LITTLE)
    return any(unit in reader.names["unit"].readings(word) for word in named)


def _taken(reader: Reader, words: list[str], alone: bool) -> Powers:
    """Whose pieces are named as another's, taken out of the line; `alone`: only their power is."""
    found = Powers()
    end = next((at for at, word in enumerate(words) if fold(word) in _ENDS), len(words))
    closed = end < len(words) and fold(words[end]) in MARKS["from"]  # else a place may be in it
    head = re.split(PARTS, " ".join(words[:end]))
    kept: list[str] = []
    for nth, part in enumerate(head):
        whole = nth < len(head) - 1 or closed
        more, rest = (_guest(reader, part), "") if whole else _first(reader, part)
        # « 1 infanterie de Russie vers le Caucase », « 3 infanteries d’Allemagne et … »: whence they come
        whence = whole and not closed and _ends_in_place(reader, part)
        more = {} if whence else more
        for power, force in more.items():
            found[power] = plus(found.get(power, {}), force)
        if alone and more:
            rest = f"{_named_alone(more)} {rest}"
        if not more or rest:
            kept.append(rest if more or not whole else part if whence else _unowned(reader, part))
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
    return rest if power and power == mover(reader) else part


def _named_alone(found: Powers) -> str:
    """Pieces in words, whosever they are."""
    return ", ".join(f"{n} {unit}" for force in found.values() for unit, n in force.items())


def mover(reader: Reader) -> str:
    """Whose turn it is where the words are read."""
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


def _ends_in_place(reader: Reader, part: str) -> bool:
    """Whether what stands behind the pieces is one place, though a power is called so, too: they come from there."""
    words = part.split()
    tails = (_OF.sub("", " ".join(words[at:])) for at in range(1, len(words)))
    return any(len(reader.names["space"].readings(tail)) == 1 for tail in tails)


def _guest(reader: Reader, part: str) -> Powers:
    """Power → its pieces, where a part names another's; nothing where it does not."""
    try:
        power, rest, _ = owned(reader, part)
        force = reader.force(rest) if power else {}
    except Fault:
        return {}
    return {power: force} if power and force and power != mover(reader) else {}


def _first(reader: Reader, part: str) -> tuple[Powers, str]:
    """The same where places may follow: « 1 us tank sz8 sz7 », « 1 char américain zm8 zm7 »; and the words behind."""
    words = part.split()
    for size in _sizes(reader, words):
        head, rest = " ".join(words[:size]), words[size:]
        if found := _guest(reader, head):
            return found, " ".join(rest)
        if (own := _unowned(reader, head)) != head:
            return {}, " ".join((own, *rest))
    return {}, part


def _is_power(names: Names, text: str) -> bool:
    """Whether a word is a power's name, and no small word with which one begins: « 1 infanterie de zm8 » is nobody
    of Deutschland, « 1 destroyer et zm7 » no American, « 1 char en Ukraine » no English one.
    """
    sure = names.exactly(text) or len(fold(text)) > 2
    return sure and fold(text) not in _LITTLE and len(names.readings(text)) == 1


def _sizes(reader: Reader, words: list[str]) -> Iterator[int]:
    """How many words may name how many, whose and what, in either order: a power behind is no place. One
    piece needs no number, and a power may stand before it (« us fighter », "us 1 fighter").
    """
    units, names, spaces = (reader.names[kind] for kind in ("unit", "power", "space"))
    counts = [word[:1].isdecimal() or fold(word) in NUMBERS for word in words[:6]]
    for size in range(min(6, len(words)), 1, -1):
        first = 1 if counts[0] else 0
        for cut in range(first + 1, size):
            one, two = " ".join(words[first:cut]), _OF.sub("", " ".join(words[cut:size]))
            if not first and counts[cut] and size > cut + 1:
                if len(spaces.readings(one)) == 1:  # where they come from
                    continue
                two = " ".join(words[cut + 1 : size])
            before = _is_power(names, one) and len(units.readings(two)) == 1
            behind = bool(first) and len(units.readings(one)) == 1
            behind = behind and fold(words[cut]) not in MARKS["from"]
            behind = behind and _is_power(names, two)
            # Of several places by one name (« états-unis ») nobody starts, but of « états-unis côte est ».
            behind = behind and not _begins_a_place(spaces, words[cut:], size - cut)
            if before or (behind and len(spaces.readings(two)) != 1):
                yield size


def _begins_a_place(spaces: Names, words: list[str], size: int) -> bool:
    """Whether the first words are the beginning of a longer name, of a place: « des États-Unis côte Est »."""
    return any(
        spaces.exactly(_OF.sub("", " ".join(words[:longer])))
        for longer in range(size + 1, len(words) + 1)
    )
