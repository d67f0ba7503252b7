"""Units named by what they are, where a board is followed: “the engineers go to r5c8”, « le char tire sur l’artillerie »,
“attack the bunker on r3c2 with the tank”. Each becomes the hex on which it stands.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import ARTICLES, MARKS, Reader, without_article
from referee.engine.record import record, replace
from referee.games.m44.board.hexes import distance, hex_name, place_of
from referee.games.m44.state import State
from referee.games.m44.words.phrases import LITTLE, VIA, hexes, is_hex

CRAFT = "landing_craft"
FARTHEST = 5  # hexes that anybody goes, or nearly
LEAST = 3  # letters of a beginning of a name
# The unit that a kind is called after: “the train” is any train.
PLAIN = {
    "infantry": "infantry", "armour": "armour", "artillery": "artillery", "train": "locomotive_wagon",
}  # fmt: skip
_PAIR = frozenset(("both", "two", "deux"))  # “both tanks”, « les deux chars »
_WHO = MARKS["with"] | MARKS["from"]  # before who acts
_OF = frozenset(("de", "du", "des", "of"))  # within a name
_ELIDED = re.compile(r"^l['’](?=\w)", re.I)
_TOWARDS = MARKS["to"] | {"towards", "onto", "into", "inside"}
_ABOARD = MARKS["in"] | MARKS["on"] | {"aboard", "of", "de"}
_BETWEEN = LITTLE | VIA | MARKS["against"] | MARKS["in"] | MARKS["on"] | {"towards", "inside"}


def alike(told: str, unit: str) -> bool:
    """Whether two units are one weapon of two years: “the machine gun”, of 1942 on."""
    one, other = (key.removesuffix("_early").removesuffix("_late") for key in (told, unit))
    return one == other


class Units(Names):
    """The names of units; that of the plain unit of a kind stands for any of it, where none is called so itself."""

    def __init__(self, entries: Mapping[str, Sequence[str]], kinds: Mapping[str, str]) -> None:
        super().__init__("unit", entries)
        self.kinds = kinds

    def meant(self, text: str, there: Mapping[str, str]) -> list[str]:
        """The hexes of `there` (hex → unit) whose unit a text names."""
        named = set(self.readings(text))
        if found := [name for name, unit in there.items() if unit in named]:
            return found
        if found := [n for n, unit in there.items() if any(alike(each, unit) for each in named)]:
            return found
        kinds = {kind for kind, plain in PLAIN.items() if plain in named}
        return [name for name, unit in there.items() if self.kinds[unit] in kinds]


@record
class Part:
    """A part of a line: the words before a hex and the hex, or one of the two; behind a word like “with”."""

    run: tuple[str, ...] = ()
    place: str = ""
    who: bool = False
    apart: bool = False  # a small word stands between the two: “infantry to r6c3”
    towards: bool = False  # that word says that it goes there


def placed(
    reader: Reader, able: Collection[str], phases: Sequence[str], anyone: bool = False
) -> list[str]:
    """The words of a line with the hexes of the units that it names by what they are: those that act, of the hexes
    that are `able` to in its `phases`; of an attack also whom they attack, and without the name of the ground there.
    Words that name nobody stay. `Ambiguous`: several are called so; in another phase nobody is asked which.
    `anyone`: it may be one of the enemy's who acts, where none of the side's own is called so.
    """
    typed, state, names = list(reader.words), reader.state, reader.names["unit"]
    whom = "move" not in phases
    if not state.tracking or not isinstance(names, Units) or all(map(is_hex, typed)):
        return typed
    typed = _without_craft(reader, typed)
    own = {name: each.unit for name, each in state.pieces.items() if each.side == state.side}
    others = {name: each.unit for name, each in state.pieces.items() if name not in own}
    others |= {each["hex"]: "aircraft" for side, each in state.planes.items() if side != state.side}
    acting = {name: own[name] for name in able if name in own} or own
    parts = [_cut(names, each) for each in _parts(typed)]
    if not any(each.run for each in parts):
        return typed
    first = _who_acts(parts, own, others, whom)
    told: dict[int, list[str]] = {}
    start = ""
    for at in (
        first,
        *(each for each in range(len(parts)) if each != first),
    ):  # who acts before whom
        part = parts[at]
        typed_as = " ".join(part.run)
        text = without_article(typed_as)
        theirs = own if at == first else others
        stands = not part.apart and part.place.lower() in theirs  # whoever it is: the rules tell
        if not part.run or (part.place and (whom or at) and _ground(reader, text, part.place)):
            told[at] = _hex(part)
        elif not whom and at and not part.place and (alone := _sole(reader, text, start)):
            told[at] = [alone]
        elif part.place and (stands or _stands(reader, text, part.place, {**own, **others})):
            told[at] = [*text.split(), part.place]
        elif _empty(parts, at, whom, {**own, **others}) and _names_one(names, text):
            told[at] = _hex(part)  # that nobody stands there is told, and nobody else is meant
        else:
            there = acting if at == first else _in_reach(others, start) if whom else {}
            known = _names_one(names, text)
            found = _called(reader, text, there) if known else []
            if known and at == first:  # of those that may not, too: the rules tell why
                found = found or _called(reader, text, own)
                if anyone and not found and (found := _called(reader, text, others)):
                    others = own  # it is the enemy who acts
            found.sort(key=lambda name: _far(start, name))
            if len(found) > 1 and state.phase in phases:
                raise Ambiguous("name.ambiguous", found, kind="piece", text=typed_as)
            if not found and at == first and state.phase in phases and names.exactly(text):
                raise Unreadable("m44.play.none_called", text=typed_as)
            # In another step nobody is asked which: that it is another is told.
            told[at] = [*(found[:1] or part.run), *_hex(part)]
        if at == first:
            start = next((word.lower() for word in told[at] if is_hex(word)), "")
    return [
        word
        for at, part in enumerate(parts)
        for word in [*(["with"] if part.who else []), *told[at]]
    ]


def to_order(reader: Reader, words: Sequence[str], strikes: bool = False) -> list[str]:
    """The hexes of the own units that words name by what they are, for a card: “the tank”, “the infantry r6c5”, « le
    P-40 »; both of two (“both tanks”); of the enemy’s where the card `strikes`. Nothing where they name none. `Ambiguous`: several are called so.
    """
    state, names = reader.state, reader.names["unit"]
    said = [word.strip(",") for word in words]
    while said and fold(said[0]) in ARTICLES | MARKS["on"] | MARKS["with"]:
        said = said[1:]
    pair = len(said) > 1 and fold(said[0]) in _PAIR
    said = said[pair:]
    text = without_article(" ".join(said))
    if not said or not state.tracking or not isinstance(names, Units):
        return []
    flown = len(text) >= LEAST and len(reader.names["plane"].readings(text)) == 1
    if not names.exactly(text) and not flown:
        return []
    own = {
        name: each.unit for name, each in state.pieces.items()
        if (each.side != state.side if strikes else each.side == state.side and not each.ordered)
    }  # fmt: skip
    found = names.meant(text, own)
    if not strikes:
        any_plane = "aircraft" in names.readings(text)
        called = reader.names["plane"].readings(text)
        found += [
            name for name, kind in _planes(state).items()
            if (any_plane or kind in called) and name not in found
        ]  # fmt: skip
    if pair and len(found) == 2:
        return sorted(found, key=place_of)
    if len(found) > 1 and state.phase == "order":
        raise Ambiguous(
            "name.ambiguous", sorted(found, key=place_of), kind="piece", text=" ".join(said)
        )
    return found[:1]


def _planes(state: State) -> dict[str, str]:
    """The side's planes by the hexes that an order names: in flight, on the ground, on the deck of their carrier."""
    flies = state.planes.get(state.side)
    return {
        **({str(flies["hex"]): str(flies["plane"])} if flies else {}),
        **{name: each.plane for name, each in state.pieces.items()
           if each.plane and each.side == state.side and not each.ordered},
    }  # fmt: skip


def _called(reader: Reader, text: str, there: Mapping[str, str]) -> list[str]:
    """The hexes of `there` whose unit is called so: “the barge” is who stands in one."""
    names, pieces = reader.names["unit"], reader.state.pieces
    if found := names.meant(text, there) if isinstance(names, Units) else []:
        return found
    if names.readings(text) != [CRAFT]:
        return []
    return [name for name in there if name in pieces and pieces[name].craft]


def _without_craft(reader: Reader, typed: list[str]) -> list[str]:
    """“The tank in the landing craft”, « le char sur la barge »: the unit alone, which stands there in it."""
    names = reader.names["unit"]
    for at in range(1, len(typed)):
        if fold(typed[at]) not in _ABOARD or is_hex(typed[at - 1]):
            continue
        for end in range(len(typed), at + 1, -1):
            said = without_article(" ".join(typed[at + 1 : end]))
            if names.exactly(said) and names.readings(said) == [CRAFT]:
                return typed[:at] + typed[end:]
    return typed


def _sole(reader: Reader, text: str, start: str) -> str:
    """The one hex near a unit whose ground is called so: “the tank goes into the forest”; nothing where there are
    several, or words name a unit as well.
    """
    names = reader.names["terrain"]
    known = set(names.readings(text)) if names.exactly(text) else set()
    if not known or not start or reader.names["unit"].exactly(text):
        return ""
    state, here = reader.state, place_of(start)
    near = [
        place
        for place in product(range(state.board.rows), range(state.board.columns))
        if place[1] < state.board.columns - place[0] % 2 and 0 < distance(here, place) <= FARTHEST
    ]
    found = [place for place in near if known & set(state.ground(place))]
    return hex_name(found[0]) if len(found) == 1 else ""


def _parts(words: Sequence[str]) -> Iterator[Part]:
    """The parts of a line. What follows “via” is a way, and is left as it stands."""
    run: list[str] = []
    who = apart = towards = False
    for at, word in enumerate(words):
        said = fold(word)
        if said in VIA:
            if run:
                yield Part(tuple(run), "", who)
            yield from (Part(place=each) for each in words[at:])
            return
        if is_hex(word):
            yield Part(tuple(run), word.strip(","), who, apart and bool(run), towards)
            run, who, apart, towards = [], False, False, False
        elif said in _OF and run and not apart and not is_hex((*words[at:], word)[1]):
            run.append(word)  # « troupe du génie », « train de ravitaillement »
        elif said in _BETWEEN or said in ARTICLES:
            apart = apart or bool(run)
            towards = bool(run) and (towards or said in _TOWARDS)
            if said in _WHO:
                if run:
                    yield Part(tuple(run), "", who)
                run, who, apart, towards = [], True, False, False
        else:
            if run and (apart or _ELIDED.match(word)):
                yield Part(tuple(run), "", who)
                run, who, apart, towards = [], False, False, False
            run.append(word.rstrip(","))
    if run:
        yield Part(tuple(run), "", who)


def _cut(names: Names, part: Part) -> Part:
    """« l’infanterie sort du plateau »: without the board, which belongs to no name of a unit."""
    run = [without_article(part.run[0]), *part.run[1:]] if part.run else []
    if part.place or not run or names.exactly(" ".join(run)):
        return part
    at = next((n for n, word in enumerate(run) if n and fold(word) in _OF), len(run))
    board = all(fold(word) in _OF | {"plateau", "board"} for word in run[at:])
    return replace(part, run=part.run[:at]) if board else part


def _who_acts(
    parts: Sequence[Part], own: Mapping[str, Any], others: Mapping[str, Any], whom: bool
) -> int:
    """Which part names who acts: the one behind “with”; the first, where no hex of an own unit is named."""
    marked = next((at for at, each in enumerate(parts) if each.who), None)
    if marked is not None or not whom:
        return marked or 0
    mine = next(
        (at for at, each in enumerate(parts) if not each.run and each.place.lower() in own), None
    )
    return 0 if mine is None else mine


def _far(start: str, name: str) -> tuple[int, tuple[int, int]]:
    """How far a unit is from the one named so far; then by rows."""
    return distance(place_of(start), place_of(name)) if start else 0, place_of(name)


def _in_reach(others: Mapping[str, str], start: str) -> Mapping[str, str]:
    """The enemies that the unit which acts may attack at all: those next to it alone, where there are some."""
    near = {name: each for name, each in others.items() if start and _far(start, name)[0] == 1}
    return near or others


def _hex(part: Part) -> list[str]:
    return [part.place] if part.place else []


def _names_one(names: Units, text: str) -> bool:
    """Whether words may name a unit: whole, or by letters enough."""
    return bool(names.readings(text)) and (bool(names.exactly(text)) or len(text) >= LEAST)


def _empty(parts: Sequence[Part], at: int, whom: bool, there: Mapping[str, str]) -> bool:
    """Whether a part tells a hex on which its unit would stand, and nobody does: “the infantry in r5c3 goes to r4c2”,
    where the hex behind it is the end; of an attack any.
    """
    part = parts[at]
    if not part.place or part.place.lower() in there:
        return False
    behind = parts[at + 1].place if at + 1 < len(parts) else ""
    return whom or (at == 0 and not part.towards and is_hex(behind))


def _stands(reader: Reader, text: str, place: str, there: Mapping[str, str]) -> bool:
    """Whether the unit on a hex is the one named before it: “infantry r7c2”, « l’infanterie en r7c2 »."""
    name = hexes(reader, [place])[0]
    return name in there and bool(_called(reader, text, {name: there[name]}))


def _ground(reader: Reader, text: str, place: str) -> bool:
    """Whether words name the ground of a hex: “the bunker on r3c2”."""
    ground = reader.state.ground(place_of(hexes(reader, [place])[0]))
    return any(each in ground for each in reader.names["terrain"].readings(text))
