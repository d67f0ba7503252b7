"""Units that are ordered without their hexes: all that a card may order, or all of a printed section of two boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.names import EVERY, Names, fold
from referee.engine.reader import ARTICLES, MARKS
from referee.games.m44.board.hexes import WIDE, place_of, printed
from referee.games.m44.cards.ordering import all_of_them, orderable
from referee.games.m44.cards.rules import Part
from referee.games.m44.state import State
from referee.games.m44.turn.doing import Doing, own_unit

ALL = "all"  # in the place of hexes: every unit that the card may order
ALL_BUT = "all_but"  # before hexes: every unit that the card may order, and not these
_BUT = frozenset(("but", "except", "sauf", "excepte", "hormis"))
# As well, on two boards: every one of a section, « left 2 » (I-M44-35).
HALVES: Mapping[str, Part] = {
    f"{flank}_{n}": (flank, n) for flank in ("left", "centre", "right") for n in (1, 2)
}
WHOLES = frozenset((ALL, ALL_BUT, *HALVES))
_SMALL = EVERY | ARTICLES | MARKS["in"] | {"of", "section"}


def half_named(sections: Names, state: State, words: Sequence[str]) -> str:
    """“left 2”, « gauche 2 », “all of left 2” on two boards: the section, as `HALVES` has it; empty: none is named."""
    said = [word for word in words if fold(word) not in _SMALL]
    if state.board.columns <= WIDE or len(said) != 2 or said[1] not in ("1", "2"):
        return ""
    found = sections.readings(said[0])
    return f"{found[0]}_{said[1]}" if len(found) == 1 else ""


def all_but(words: Sequence[str]) -> tuple[int, int] | None:
    """“All but r7c10”, « tous sauf le char »: where “all” stands, and the first word of who stays; `None`: it is not said."""
    for at, word in enumerate(words[:-1]):
        if fold(word.strip(",")) in EVERY:
            behind = at + 1 + (fold(words[at + 1]) == "of" and at + 3 < len(words))
            if fold(words[behind].strip(",")) in _BUT:
                first = behind + 1 + (fold((*words, "", "")[behind + 1]) in ("for", "pour"))
                return (at, first) if first < len(words) else None
    return None


def of_the_half(state: State, half: str, names: Sequence[str]) -> list[str]:
    """Those of the hexes that lie in a section, as its player sees it."""
    top = state.board.top == state.side
    return [
        each for each in names if HALVES[half] in printed(place_of(each), top, state.board.columns)
    ]


def meant(doing: Doing, said: Sequence[str], hexes: Sequence[str]) -> list[str]:
    """The units ordered: those named, which lie in the section named with them; else all that are there, if the card
    may order them.
    """
    state = doing.state
    half = next((each for each in said if each in HALVES), "")
    if half and hexes:
        if beyond := [name for name in hexes if name not in of_the_half(state, half, hexes)]:
            flank, n = HALVES[half]
            doing.forbid("m44.play.not_that_half", "I-M44-35", hexes=", ".join(beyond), section=flank, n=n)  # fmt: skip
        return list(hexes)
    may = [name for name in orderable(doing) if name in state.pieces]
    if half:
        return of_the_half(state, half, may)
    if ALL_BUT in said:
        if not all(own_unit(doing, name) for name in hexes):
            return []
        return [name for name in all_of_them(doing) or may if name not in hexes]
    return all_of_them(doing) or may
