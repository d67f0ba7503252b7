"""The `key=value` of this game’s procedures, read in either language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import Names, fold
from referee.engine.numbers import number_said
from referee.engine.reader import Reader
from referee.engine.reading import read_choice, read_int, read_list
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import CLEAR, RIVER, ROAD, Ground
from referee.games.aam.combat.hits import known_order
from referee.games.aam.state import Piece, other, pieces_of
from referee.games.contract import Key

Vocabulary = Mapping[str, Names]
NONE = {"none", "no", "aucun", "aucune", "rien", "personne", "0", "nobody", "ok", "bon", ""}
MOST_UNITS = 1000
GONE = "aam.game.gone"
LEAST = 3  # letters of a word inside a name
_COUNT = re.compile(r"^\s*(\d+)(?:\s*[x×])?\s+(\S.*)$")


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
    for part in re.split(r"[,;\n+]|\s(?:et|and)\s", text):
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
    first, _, rest = part.partition(" ")
    if fold(first) in ("a", "an", "un", "une") and rest and not names.readings(part):
        return 1, names.find(rest.strip())  # “a sherman and two bazookas”
    said = number_said(first)
    if said is not None and rest and not names.readings(part):  # « trois Panzerfaust 30 »
        part = f"{said} {rest.strip()}"
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


def read_counters(
    text: str, names: Names, key: str = "face_down", never: Sequence[str] = ()
) -> tuple[str, ...]:
    """Counters with commas or `+`, in the order of the rules; `none`. `never`: those not proposed."""
    if fold(text) in NONE:
        return ()
    try:
        found = {read_choice(key, part, names) for part in re.split(r"[,+]", text) if part.strip()}
    except Unreadable as fault:
        options = ["none", *(each for each in names.ids if each not in never)]
        raise Unreadable(fault.code, **{**fault.params, "options": options}) from None
    return known_order(found)


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


# -- words after a verb ------------------------------------------------------------
# The hexes of a step: the one that is left, the one that is entered.
WHERE = Names("hex", {"from": ("départ", "first", "leaving"), "to": ("arrivée", "second")})
LINKS = {"against", "contre", "at", "on", "sur", "via", "to", "vers", "par", "in", "en", "dans",
         "into", "le", "la", "les", "the", "a", "au", "du", "des", "un", "une", "avec", "with",
         "puis", "then", "face", "facing", "tourne", "oriente"}  # fmt: skip
NOBODY = {"nobody", "none", "personne", "aucun", "rien", "0"}


def word(reader: Reader) -> str:
    """The next word that means something."""
    while reader.words and fold(reader.words[0]) in LINKS and len(reader.words) > 1:
        reader.words.pop(0)
    return reader.word()


def rest(reader: Reader) -> str:
    """All words left; none is a fault."""
    if not reader.words:
        raise reader.odd()
    return reader.rest()


def point(reader: Reader) -> str | None:
    """`facing=NE`: the corner that a Vehicle points at."""
    text = reader.keys.pop("facing", None) or reader.keys.pop("face", None)
    return None if text is None else read_choice("facing", text, reader.names["point"])


def piece(reader: Reader, own: bool = False, foe: str = "") -> str:
    """A unit in play: the longest run of words that names one; `own`: of the side in turn, if it may be; `foe`: of its enemy."""
    while reader.words and fold(reader.words[0]) in LINKS:
        reader.words.pop(0)
    if not reader.words:
        raise reader.odd()
    trouble: Fault | None = None
    for count in range(len(reader.words), 0, -1):
        try:
            found = piece_named(reader, reader.words[:count], own, foe)
        except Ambiguous as fault:
            trouble = trouble or fault
        except Unreadable as fault:
            if fault.code == GONE:  # « mauser 1 r7c8 » is no order to the other Mauser
                raise
            trouble = trouble or (fault if count == 1 else None)
        else:
            reader.words = reader.words[count:]
            return found
    assert trouble is not None
    raise trouble


def units_said(reader: Reader, text: str) -> list[str] | None:
    """The units that a whole text names: one by its name, those of a hex of the side in turn.

    Nothing said is nobody; `None`: it says something else.
    """
    if not text:
        return []
    state = reader.state
    if hexes.is_hex(text):
        there = state.at(hexes.read_hex(text))
        own = [each.id for each in there if each.side == state.side]
        return own or [each.id for each in there] or None
    try:
        return [piece_named(reader, text.split())]
    except Unreadable:
        return None


def _piece_at(reader: Reader, text: str) -> str:
    """The one unit that stands in a hex."""
    there = [each.id for each in reader.state.at(hexes.read_hex(text))]
    if len(there) == 1:
        return str(there[0])
    if there:
        raise Ambiguous("name.ambiguous", there, kind="piece", text=text)
    raise Unreadable("aam.hex.empty", hex=hexes.read_hex(text))


def _in_play(reader: Reader, name: str) -> list[str]:
    """Units whose name begins so: « tigre » is the Tigre I on the table, whatever else is so called.

    Else those with a word that begins so: a card of the owner's has no other names than its own.
    """
    wanted, names = fold(name), reader.names["unit"]
    called = {
        key: [f" {fold(text)}" for text in names.called(each.card)]
        for key, each in reader.state.pieces.items()
    }
    begun = [key for key, texts in called.items() if any(t[1:].startswith(wanted) for t in texts)]
    if begun or len(wanted) < LEAST:
        return begun if wanted else []
    return [key for key, texts in called.items() if any(f" {wanted}" in text for text in texts)]


def _begins(reader: Reader, unit: str, name: str) -> bool:
    """Whether a card is called by these words, whole, and perhaps more after them."""
    return any(
        f"{fold(text)} ".startswith(f"{fold(name)} ") for text in reader.names["unit"].called(unit)
    )


def piece_named(reader: Reader, words: Sequence[str], own: bool = False, foe: str = "") -> str:
    """`bazooka 2`, `Sherman`, `m1_garand_rifle_3`: a unit in play; `own`: « char » is one's own tank; `foe`: the side that
    « la mitrailleuse » is no unit of, where the other has one.
    """
    text, pieces = " ".join(words).strip(), reader.state.pieces
    if text in pieces:
        return text
    if hexes.is_hex(text):
        return _piece_at(reader, text)
    tries = [(text, "")]
    if len(words) > 1 and words[-1].isdecimal():
        tries.append((" ".join(words[:-1]), words[-1]))
    for name, number in tries:
        cards = set(reader.names["unit"].readings(name))
        found = [key for key, each in pieces.items() if each.card in cards]
        found = found or _in_play(reader, name)
        if len(found) > 1:  # « panzer » is the Panzer IV, no Panzergrenadier
            found = [key for key in found if _begins(reader, pieces[key].card, name)] or found
        if own and len(found) > 1:
            found = [key for key in found if pieces[key].side == reader.state.side] or found
        if foe and len(found) > 1:
            found = [key for key in found if pieces[key].side != foe] or found
        if number:
            found = [key for key in found if key == f"{pieces[key].card}_{number}"]
        if len(found) == 1:
            return str(found[0])
        if found and not number:
            raise Ambiguous("name.ambiguous", found, kind="piece", text=text)
    for name, number in reversed(tries):
        if len(gone := _gone(reader, name, number)) == 1:
            unit = gone[0].card
            raise Unreadable(
                GONE, unit=unit, number=gone[0].id.removeprefix(unit).replace("_", "\u00a0")
            )
    raise Unreadable("name.unknown", kind="piece", text=text,
                     nearest=Names("piece", dict.fromkeys(pieces, ())).nearest(text))  # fmt: skip


def _gone(reader: Reader, name: str, number: str) -> list[Piece]:
    """The destroyed units of both armies that a name means, with their number where it was said."""
    cards = set(reader.names["unit"].readings(name))
    lost = [one for side, army in reader.state.armies.items() for one in pieces_of(side, army).values()
            if one.card in cards and one.id not in reader.state.pieces]  # fmt: skip
    return [one for one in lost if not number or one.id == f"{one.card}_{number}"]


def asked_of(side: str, reader: Reader, text: str, could: Sequence[str]) -> str | None:
    """The unit of a side that an answer means, by its hex or its name; one of the other is refused.

    `could`: those of the question, which a hex with several means first. `None`: nothing in play
    is called so alone.
    """
    pieces = reader.state.pieces
    if not hexes.is_hex(text):
        try:
            found = piece_named(reader, text.split())
        except Fault:
            return None
    else:
        there = [each for each in reader.state.at(hexes.read_hex(text)) if each.side == side]
        first = [each.id for each in there if each.id in could] or [each.id for each in there]
        if len(first) > 1:
            raise Ambiguous("name.ambiguous", first, kind="piece", text=text)
        found = first[0] if first else _piece_at(reader, text)
    if pieces[found].side != side:
        raise Unreadable(f"aam.unit.not_{side}", kind="piece", readings=[found], text=text)
    return str(found)


def own_unit(could: Callable[..., list[str]]) -> Callable[..., str | None]:
    """What finds the unit of the side whose phase it is that an answer means, by its hex too, and never an enemy;
    `could` lists those of the question.
    """
    return _unit_of(lambda side: side, could)


def enemy_unit(could: Callable[..., list[str]]) -> Callable[..., str | None]:
    """The same for a unit of the other side, never a friend."""
    return _unit_of(other, could)


def _unit_of(
    whose: Callable[[str], str], could: Callable[..., list[str]]
) -> Callable[..., str | None]:
    def find(book: Any, state: Any, given: Mapping[str, Any], text: str) -> str | None:
        reader = Reader("", book.names, "", "", (), state)
        return asked_of(whose(state.side), reader, text, could(book, state, given))

    return find
