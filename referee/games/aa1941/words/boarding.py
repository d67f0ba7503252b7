"""“load 2 infantry from japan”, « embarque 2 inf du Japon », « le transport de zm33 embarque l’infanterie d’Australie »:
land units that board the transport beside where they stand (p. 27), whoever is named first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.reader import INTO, MARKS, THERE, without_article
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.missing import aboard
from referee.games.aa1941.state import State
from referee.games.aa1941.words import phrases

_LOAD = frozenset((
    "load", "loads", "embark", "embarks", "embarquer", "embarque", "embarquent", "embarquons", "charger", "charge",
    "chargent", "chargeons",
))  # fmt: skip
_TAKE = frozenset(("takes", "take", "picks", "prend", "prennent", "ramasse"))  # behind a transport
_SHIPS = frozenset(("ship", "ships", "boat", "boats", "bateau", "bateaux", "navire", "navires"))
_OF = MARKS["from"] | MARKS["in"] | INTO | frozenset(("de", "du", "des", "of", "off", "at"))
_ELIDED = re.compile(r"^d['’](?=\w)", re.IGNORECASE)


def boarding(book: Book, state: State, words: Sequence[str]) -> list[str] | None:
    """The words of the move aboard, to the one zone where transports take them if there is but one; `None`: it is no such
    line, or says more (“onto the transport in sz16”).
    """
    at = next((n for n, word in enumerate(words) if fold(word) in _LOAD | _TAKE), None)
    if at is None or not state.tracking or (not at and fold(words[0]) in _TAKE):
        return None
    zone = _of_a_transport(book, words[:at]) if at else ""
    behind = [word for word in words[at + 1 :] if fold(word) not in ("up", "aboard")]
    if zone is None or any(fold(word) in MARKS["to"] | THERE - _OF for word in behind):
        return None
    for who, place in _parted(book, behind):
        try:
            units = phrases.force_in(book.names, who, place)
        except Fault:
            return None
        found = [zone] if zone else aboard(book, state, {"units": units, "from": place})
        found = found or _only_beside(book, state, place)
        line = [*who.split(), "from", place]
        return [*line, "to", str(found[0])] if len(found) == 1 else line
    return None


def _only_beside(book: Book, state: State, place: str) -> list[Json]:
    """The one zone beside a territory, or the one of them with a transport: aboard there nobody gets, and that is told."""
    zones = [zone for zone in book.spaces[place].neighbours if book.spaces[zone].sea]
    ships = [zone for zone in zones if state.force_of(zone, state.power).get("transport")]
    found: list[Json] = [*(ships or zones)]
    return found if len(found) == 1 else []


def _parted(book: Book, words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Who boards, and the territory where they wait: « 2 inf | de Chine côtière »."""
    for at in range(1, len(words)):
        place = " ".join(words[at:])
        if fold(words[at]) in _OF:
            place = " ".join(words[at + 1 :])
        elif not (_ELIDED.match(place) or book.names["territory"].exactly(place)):
            continue
        place = without_article(_ELIDED.sub("", place)).removeprefix("la ").removeprefix("l'")
        found = book.names["territory"].readings(place)
        if len(found) == 1:
            yield " ".join(words[:at]), found[0]


def _of_a_transport(book: Book, words: Sequence[str]) -> str | None:
    """The zone of a transport named before what it does, empty where none is said; `None`: none is named."""
    said = [
        word
        for word in words
        if fold(word) not in ("the", "le", "les", "my", "mon", "notre", "our")
    ]
    if not said or not (
        fold(said[0]) in _SHIPS or book.names["unit"].readings(said[0]) == ["transport"]
    ):
        return None
    behind = [word for word in said[1:] if fold(word) not in _OF]
    if not behind:
        return ""
    found = book.names["space"].readings(" ".join(phrases.bare(behind)))
    return found[0] if len(found) == 1 and book.spaces[found[0]].sea else None
