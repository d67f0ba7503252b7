"""What of an attack is said in the sentence, without its key: « à 2 hexagones », “in town”, “from behind”."""

from __future__ import annotations

from itertools import pairwise

from referee.engine.names import fold
from referee.engine.reader import ARTICLES, MARKS, Reader

FIRST = 2  # words before: who attacks, and whom
LONGEST = 4  # words of the name of an ability
_RANGE = frozenset(("range", "portee", "distance"))
_BANDS = frozenset(("short", "medium", "long", "courte", "moyenne", "longue", "close"))
_POINT_BLANK = frozenset((("point", "blank"), ("bout", "portant")))
_HEXES = frozenset(("hex", "hexes", "hexagon", "hexagons", "hexagone", "hexagones"))
_FEW = {
    "same": "0",
    "meme": "0",
    "one": "1",
    "un": "1",
    "two": "2",
    "deux": "2",
    "three": "3",
    "trois": "3",
}
_AT = MARKS["on"] | MARKS["against"]
_AGAIN = frozenset((("deux", "fois"), ("two", "times"), ("en", "retour")))
_AWAY = frozenset(("away", "off"))
_FACES = frozenset(("facing", "face"))
_REAR = frozenset(
    ("behind", "derriere", "dos", "flank")
)  # straight left or right is rear, too (p. 18)
_OF = frozenset(("de", "d"))
_BEFORE = (
    frozenset(("its", "sa", "son", "using")) | ARTICLES | MARKS["at"] | MARKS["from"] | MARKS["via"]
)


def in_words(reader: Reader) -> None:
    """The range, the face, the ground and an ability that a line says in words, as the keys of an attack; what a key
    says already stays as it is. “Fires back at” is no shot from behind; “twice” is what the card gives, one attack after
    the other.
    """
    if "face" in reader.keys and "facing" not in reader.keys:
        reader.keys["facing"] = reader.keys.pop("face")
    _dropped(reader)
    _range(reader)
    _face(reader)
    _ground(reader)
    _ability(reader)


def _dropped(reader: Reader) -> None:
    """“Back” before whom it is fired at, “twice”, « deux fois », « en retour »: no part of who, whom or how. Where it is not
    said at whom (“can it fire twice?”), that is what is asked.
    """
    words = list(map(fold, reader.words))
    aimed = not _AT.isdisjoint(words)
    gone = {
        at
        for at, (word, after) in enumerate(pairwise(words))
        if word == "back" and after in _AT and at
    }
    for at, word in enumerate(words):
        pair = tuple(words[at : at + 2])
        if at and aimed and (pair in _AGAIN or word == "twice"):
            gone |= {at, at + 1} if pair in _AGAIN else {at}
    reader.words = [word for at, word in enumerate(reader.words) if at not in gone]


def _bare(word: str) -> str:
    """« l’arrière » is « arriere »."""
    return fold(word.replace("’", "'").rpartition("'")[2])


def _take(reader: Reader, key: str, value: str, start: int, end: int, lead: frozenset[str]) -> None:
    """Words from the line to a key, with the small words before them."""
    while start > FIRST and fold(reader.words[start - 1]) in lead:
        start -= 1
    reader.keys[key] = value
    reader.words = reader.words[:start] + reader.words[end:]


def _range(reader: Reader) -> None:
    """« range 3 », « à 2 hexagones », “one hex away”, « dans le même hexagone »."""
    _band(reader)
    words = [fold(word) for word in reader.words]
    for at, (word, after) in enumerate(pairwise(words)):
        if "range" in reader.keys:
            return
        if word in _RANGE and after.isdecimal():
            return _take(reader, "range", after, at, at + 2, _BEFORE)
        if (
            word in _RANGE
            and after in _OF | {"of"}
            and words[at + 2 : at + 3]
            and words[at + 2].isdecimal()
        ):
            end = at + 4 if words[at + 3 : at + 4] and words[at + 3] in _HEXES else at + 3
            return _take(
                reader, "range", words[at + 2], at, end, _BEFORE
            )  # “at a range of 3 hexes”
        far = _FEW.get(word, word)
        if at >= FIRST and far.isdecimal() and after in _HEXES:
            end = at + 3 if words[at + 2 : at + 3] and words[at + 2] in _AWAY else at + 2
            return _take(reader, "range", far, at, end, _BEFORE | MARKS["on"])


def _band(reader: Reader) -> None:
    """“At short range”, « à longue portée », “point blank”: words that say no number of hexes, which is asked for."""
    words = [fold(word) for word in reader.words]
    for at, pair in enumerate(pairwise(words)):
        band = (pair[0] in _BANDS and pair[1] in _RANGE) or pair in _POINT_BLANK
        if at >= FIRST and band:
            start, end = at, at + 2
            while start > FIRST and words[start - 1] in _BEFORE:
                start -= 1
            reader.words = reader.words[:start] + reader.words[end:]
            return


def _face(reader: Reader) -> None:
    """« facing rear », “from behind”, « par l’arrière », « de face », “from the side”."""
    names, words = reader.names["face"], list(map(_bare, reader.words))
    for at, word in enumerate(words):
        if at < FIRST or "facing" in reader.keys:
            continue
        front = word == "face" and words[at - 1] in _OF
        if front or word in _REAR or names.exactly(word):
            value = "front" if front else "rear" if word in _REAR else word
            return _take(reader, "facing", value, at, at + 1, _BEFORE | _FACES | _OF)


def _ground(reader: Reader) -> None:
    """« terrain town », “in town”, « en forêt »."""
    names = reader.names["terrain"]
    for at, word in enumerate(map(_bare, reader.words)):
        if at < FIRST or "terrain" in reader.keys:
            continue
        if names.exactly(word):
            return _take(reader, "terrain", word, at, at + 1, _BEFORE | {"terrain", "on", "sur"})


def _ability(reader: Reader) -> None:
    """“with close assault”, « assaut rapproché » at the end of the line; no unit that is called so."""
    names, units = reader.names["ability"], reader.names["unit"]
    for count in range(min(LONGEST, len(reader.words) - FIRST), 0, -1):
        at = len(reader.words) - count
        text = " ".join(reader.words[at:])
        told = count > 1 or fold(reader.words[at - 1]) in MARKS["with"]
        if (
            told
            and names.exactly(text)
            and not units.readings(text)
            and "ability" not in reader.keys
        ):
            return _take(reader, "ability", text, at, at + count, _BEFORE | MARKS["with"])
