"""Who is deployed where, as a table says it: one unit, several, all figures of a card in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.reader import Reader
from referee.engine.reading import read_choice
from referee.engine.verb import Args
from referee.engine.verdict import Json
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.state import State
from referee.games.aam.words.keys import LINKS, piece, piece_named, point

_LOOKING = frozenset(("regardant", "regarde", "looking", "pointing", "turned"))
_RIDING = frozenset(("bord", "aboard", "board", "dans", "inside"))
_PARTS = re.compile(r"[,;]|\s(?:and|et)\s")
_POINTED = re.compile(
    r",\s*(?=(?:fac|orient|tourn|turn|point|look|regard))", re.I
)  # “r6c5, facing east”


def read_place(reader: Reader) -> Args:
    """`sherman r5c4 [facing=E]`, `sherman r5c4 E, bazooka 1 r6c4`, `mauser r5c12 r5c13`, `2 pak r7c14`."""
    given = point(reader)
    parts = _with_their_hex(
        [part.split() for part in _PARTS.split(_POINTED.sub(" ", reader.rest())) if part.split()]
    )
    if not parts:
        raise reader.odd()
    found: list[dict[str, Json]] = []
    for words in parts:
        spoken = [word.removeprefix("l'").removeprefix("l’") for word in words]
        if found and all(hexes.is_hex(word) for word in spoken):  # `mauser r5c12, r5c13`
            keys, where = [str(found[-1]["unit"])], spoken
            keys = list(_more_of(reader, keys[0], found))
            facing: Json = found[-1]["facing"]
        else:
            count = _count(reader, spoken)
            keys, reader.words = _meant(reader, spoken, found)
            where = [word for word in reader.words if fold(word) not in LINKS | _LOOKING]
            facing = given
            if len(where) > 1 and not hexes.is_hex(where[-1]) and hexes.is_hex(where[0]):
                facing = read_choice("facing", where.pop(), reader.names["point"])
            if count and len(where) == 1:
                where *= count
        for key, hex_ in _spread(reader, keys, where):
            found.append({"unit": key, "hex": hex_, "facing": facing})
    reader.words = []
    first, *more = found
    return {**first, **({"more": more} if more else {})}


def names_a_unit(book: Book, state: State, words: Sequence[str]) -> bool:
    """Whether words begin with a unit in play, be it one of several that are called so."""
    try:
        piece(Reader("", book.names, "", "", " ".join(words).replace(",", " ").split(), state))
    except Ambiguous:
        return True
    except Fault:
        return False
    return True


def waits_beside(book: Book, state: State, words: Sequence[str]) -> bool:
    """Whether words begin with a unit that is not on the map yet, be it one of several that are called so."""
    said = " ".join(words).replace(",", " ").split()
    try:
        keys = [piece(Reader("", book.names, "", "", said, state))]
    except Ambiguous as fault:
        keys = [str(each) for each in fault.params["readings"]]
    except Fault:
        return False
    return any(key in state.pieces and state.pieces[key].hex is None for key in keys)


def _with_their_hex(parts: Sequence[list[str]]) -> list[list[str]]:
    """“panzerfaust and mauser 1 r6c12”, « mauser 1 et 2 en r7c12 »: whoever is named before a hex is placed in it, too."""
    found, waiting = list[list[str]](), list[list[str]]()
    for words in parts:
        at = next((n for n, word in enumerate(words) if hexes.is_hex(word)), None)
        if at is None and not _RIDING.intersection(map(fold, words)):
            waiting.append(words)
            continue
        where = words[at:] if at is not None else []
        name = [word for word in words[:at] if fold(word) not in LINKS]
        numbered = (
            waiting and len(name) == 1 and name[0].isdecimal() and waiting[-1][-1].isdecimal()
        )
        found += [[*each, *where] for each in waiting]
        if numbered:
            found.append([*waiting[-1][:-1], *name, *where])
        elif at or not waiting:
            found.append(words)
        waiting = []
    return [*found, *waiting]


def _count(reader: Reader, words: list[str]) -> int:
    """« 3 mauser »: how many; taken off the words. « 6 pounder » is a name."""
    number = number_said(words[0])
    name = words[: _named(words)]
    if not number or len(name) < 2:
        return 0
    try:
        piece_named(reader, name)
    except Ambiguous:
        return 0
    except Fault:
        words.pop(0)
        return number
    return 0


def _named(words: Sequence[str]) -> int:
    """How many words stand before the first hex."""
    return next((at for at, word in enumerate(words) if at and hexes.is_hex(word)), len(words))


def _meant(
    reader: Reader, words: Sequence[str], taken: Sequence[Args]
) -> tuple[list[str], list[str]]:
    """The units meant, the next first, and the words behind their name."""
    probe = _at(reader, words)
    try:
        key = piece(probe)
    except Ambiguous as fault:
        same = [each for each in fault.params["readings"] if each in reader.state.pieces]
        if len({reader.state.pieces[each].card for each in same}) != 1:
            raise
        left = [key for key in same if reader.state.pieces[key].hex is None]
        left = [key for key in left if key not in {each["unit"] for each in taken}]
        if not left:
            raise Unreadable(
                "aam.deploy.none_left", unit=reader.state.pieces[same[0]].card
            ) from None
        return left, list(words[_named(words) :])
    return [key, *_more_of(reader, key, [*taken, {"unit": key}])], probe.words


def next_called(reader: Reader, text: str) -> str | None:
    """The unit that an answer names: by its number, or the next of its card."""
    try:
        return _meant(reader, text.split(), ())[0][0]
    except Ambiguous:
        raise
    except Unreadable:
        return None


def _more_of(reader: Reader, key: str, taken: Sequence[Args]) -> Iterator[str]:
    """The other figures of the same card that stand nowhere yet."""
    card, gone = reader.state.pieces[key].card, {each["unit"] for each in taken}
    for other in reader.state.pieces.values():
        if other.card == card and other.hex is None and other.id not in gone:
            yield other.id


def _spread(reader: Reader, keys: Sequence[str], where: Sequence[str]) -> list[tuple[str, str]]:
    """Each hex gets the next unit; several words that are no hexes alone are one (`r5 c4`)."""
    if not where:
        raise reader.odd()
    if keys and _RIDING.intersection(map(fold, where)):  # « placer Mauser à bord du 251 »
        raise Unreadable("aam.deploy.aboard", unit=reader.state.pieces[keys[0]].card)
    if not all(map(hexes.is_hex, where)):
        where = [" ".join(where)]
    if len(where) > len(keys):
        unit = {"unit": reader.state.pieces[keys[0]].card} if keys else {}
        raise Unreadable("aam.deploy.too_many", number=len(where), left=len(keys), **unit)
    return [(key, hexes.read_hex(hex_)) for key, hex_ in zip(keys, where, strict=False)]


def _at(reader: Reader, words: Sequence[str]) -> Reader:
    """A reader of some words alone."""
    return Reader(reader.game, reader.names, reader.verb, reader.shape, list(words), reader.state)
