"""Keys and words that several subjects read: terrain, firepower, declarations, places."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.reading import read_list
from referee.games.contract import Key
from referee.games.tlc.board.zones import PLACE_NAMES, find_in, read_place
from referee.games.tlc.state import State, label_of, labels_of

TERRAINS = Names(
    "terrain",
    {
        "clear": ("clair", "dégagé", "libre", "normal", "open", "ouvert", "facile", "plaine"),
        "difficult": ("difficile", "rough", "accidenté"),
    },
)
GROUND = Names(
    "place",
    {
        "field": ("champ", "champ de bataille", "terrain", "zone", "battlefield", "open"),
        "hq": ("headquarters", "qg", "quartier général"),
        "fortification": (
            "fort",
            "fortifié",
            "carte fortification",
            "fortification card",
            "bunker",
        ),
    },
)
AIR_FP = Names(
    "air_fp",
    {
        "normal": ("normale", "noir", "black"),
        "grey": ("gray", "greyed", "grisé", "gris", "en grisé", "grise"),
    },
)

# What a line of the game begins with: no unit is called so.
LINES = frozenset((
    "abandon", "abandonner", "answer", "bombard", "bombarder", "cocher", "correct", "corriger", "deplacer",
    "dig", "enter", "entrer", "frapper", "gagner", "intercept", "intercepter", "mark", "marquer", "move",
    "next", "ravitaillement", "recon", "reconnaitre", "repondre", "retrancher", "return", "riposter", "strike",
    "suite", "supply", "terrain", "tick", "win",
))  # fmt: skip

ALL = {"all", "tout", "toutes", "tous"}
EVERYONE = ALL | {"everyone", "everybody"}
AIRFIELD_WORDS = {"airfield", "aeroport", "aerodrome", "base"}
_GRID = re.compile(r"r\d+c\d+", re.IGNORECASE)
_BEFORE = ARTICLES | MARKS["with"] | MARKS["against"]


def place(name: str, required: bool = False) -> Key:
    """A zone or a headquarters."""
    return Key(name, "zone", read_place, required)


def read_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """`a>x,x>a`: shooter and target; an arrow may be typed `→` or `->`."""
    pairs: list[tuple[str, str]] = []
    for part in read_list(text.replace("→", ">").replace("->", ">")):
        shooter, sign, target = (each.strip() for each in part.partition(">"))
        if not sign or not shooter or not target:
            raise Unreadable("tlc.air.declaration", text=part)
        pairs.append((shooter, target))
    return tuple(pairs)


def required_pair(inputs: Mapping[str, object]) -> None:
    """`from` and `to` come together or not at all."""
    given = [name for name in ("from", "to") if inputs[name] is not None]
    if len(given) == 1:
        raise Unreadable("tlc.zone.pair", key="to" if given == ["from"] else "from")


# -- words after a verb ------------------------------------------------------------
def cut(reader: Reader, *marks: str) -> tuple[list[str], list[str]]:
    """The words before and after the first small word of some kinds; none is a fault."""
    signs = frozenset[str]().union(*(MARKS.get(mark, frozenset([mark])) for mark in marks))
    for at, token in enumerate(reader.words):
        if at and fold(token) in signs:
            head, rest = reader.words[:at], reader.words[at + 1 :]
            reader.words = []
            return head, rest
    raise reader.odd()


def aimed(reader: Reader, *marks: str) -> tuple[list[str], list[str]]:
    """Those who fire and those fired at: parted by a small word, or « b26 frappe la flak et les fusiliers », by their sides."""
    said = list(reader.words)
    try:
        return cut(reader, *marks)
    except Unreadable:
        if any(
            fold(word) in MARKS["with"] for word in said[1:]
        ):  # « bombarder le Tigre avec l’Obusier »
            rest, head = cut(reader, "with")
            return head, rest
        if reader.state is None:
            raise
        parts = [" ".join(bare(part.split(), reader.state)) for part in parted(said)]
        found = [each for part in parts for each in _apart(reader.state, part)]
        if len(found) < 2 or (len(parts) > 1 and not all(map(_known_in(reader.state), found))):
            raise
        reader.words = []
        at = _first_enemy(reader.state, found)
        return _listed(found[:at]), _listed(found[at:])


def _known_in(state: State) -> Callable[[str], bool]:
    """Whether a text is one unit in play."""
    known = Names("label", dict.fromkeys(state.units, ()))
    return lambda text: len(known.readings(text)) == 1


def _first_enemy(state: State, found: Sequence[str]) -> int:
    """Where those fired at begin: with the first unit of the other side, else the last one named."""
    if not all(map(_known_in(state), found)):
        return len(found) - 1
    sides = [state.units[label].side for label in labels_of(state, found)]
    return next((n for n, side_ in enumerate(sides) if side_ != sides[0]), len(found) - 1)


def _listed(found: Sequence[str]) -> list[str]:
    """Units as words of a line, with commas between them."""
    return ", ".join(found).split()


def where_it_is(reader: Reader) -> str:
    """The zone said behind a target (“b25 on tank at r3c1”, « le tank en r3c1 »), taken off the words; nothing where none is."""
    said = reader.words
    if (
        len(said) < 4
        or fold(said[-2]) not in MARKS["at"]
        or len(PLACE_NAMES.readings(said[-1])) != 1
    ):
        return ""
    reader.words = said[:-2]
    return PLACE_NAMES.find(said[-1])


def place_apart(reader: Reader, *marks: str, after: int = 1) -> tuple[list[str], list[str]]:
    """The words before and from the place on: behind a small word, or the first place after some words."""
    said = list(reader.words)
    try:
        return cut(reader, *marks)
    except Unreadable:
        at = next((n for n, word in enumerate(said) if n >= after and _place_here(word)), 0)
        if not at:
            raise
        reader.words = []
        return said[:at], said[at:]


def _place_here(word: str) -> bool:
    """Whether a word is meant as a place, though there may be none of that name."""
    named = fold(word) in AIRFIELD_WORDS or len(PLACE_NAMES.readings(word)) == 1
    return named or _GRID.fullmatch(word) is not None


def bare(words: Sequence[str], state: State | None = None) -> list[str]:
    """Words without the small ones before them: « avec les Éclaireurs », « contre l’Obusier ». What a unit in play is
    called is no small word: players call them `a`, `b`, `d`.
    """
    found = list(words)
    while len(found) > 1 and fold(found[0]) in _BEFORE and not is_label(state, found[0]):
        found = found[1:]
    if found and found[0][:2].casefold().replace("’", "'") in ("l'", "d'"):
        found[0] = found[0][2:]
    return found


def is_label(state: State | None, word: str) -> bool:
    """Whether a unit in play is called just so."""
    return state is not None and fold(word) in map(fold, state.units)


def labels(reader: Reader, tokens: Sequence[str]) -> list[str]:
    """One or more labels of units in play, with commas."""
    parts = [" ".join(bare(part.split(), reader.state)) for part in parted(tokens)]
    if reader.state is not None:
        parts = [each for part in parts for each in _apart(reader.state, part)]
    found = list(dict.fromkeys(part for part in parts if part))
    if not found:
        raise reader.odd()
    return found if reader.state is None else labels_of(reader.state, found)


def parted(tokens: Sequence[str]) -> list[str]:
    """What is named one after the other, with commas, « and » or « et » between."""
    return read_list(" ".join("," if fold(token) in ("and", "et") else token for token in tokens))


def _apart(state: State, text: str) -> list[str]:
    """« dca inf », « b26 les fusiliers »: units named with nothing but a blank, or their article, between them; else the
    text as it is.
    """
    known = Names("label", dict.fromkeys(state.units, ()))
    plain = (" ".join(bare([word])) for word in text.split())
    words = [word for word in plain if known.exactly(word) or fold(word) not in ARTICLES]
    if len(words) < 2 or known.readings(text):
        return [text]
    return words if all(len(known.readings(word)) == 1 for word in words) else [text]


_THEN = frozenset(("then", "puis", "and", "et", "ensuite", "into", "onto"))


def in_order(words: Sequence[str]) -> list[str]:
    """The zones of a way in the order in which they are entered: « r3c1 puis r2c1 », “r2c3 via r3c3”."""
    said = [word for word in words if fold(word) not in _THEN]
    at = next((n for n, word in enumerate(said) if n and fold(word) in MARKS["via"]), len(said))
    return [*said[at + 1 :], *said[:at]]


def who_first(state: State | None, words: Sequence[str]) -> list[str]:
    """« reconnaître r2c2 avec l’Éclaireur », “assault r2c2 with the tiger”: who acts comes first."""
    found = list(words)
    at = next((n for n, word in enumerate(found) if n and fold(word) in MARKS["with"]), len(found))
    return [*bare(found[at + 1 :], state), *found[:at]] if found[at + 1 :] else found


def owner_of(arg: str) -> Callable[[State, Mapping[str, Any]], str]:
    """Whose the units of an argument are: that side is asked what they do."""

    def owner(state: State, given: Mapping[str, Any]) -> str:
        said = given.get(arg)
        first = said[0] if isinstance(said, list) and said else said
        try:
            return state.units[label_of(state, str(first))].side
        except Unreadable:
            return ""

    return owner


def one_label(reader: Reader, tokens: Sequence[str]) -> str:
    """One label, no more."""
    found = labels(reader, tokens)
    if len(found) > 1:
        raise reader.odd()
    return found[0]


def side(reader: Reader, text: str) -> str:
    """A side, in either language."""
    return find_in(reader.names["side"], "tlc.side.unknown", text)
