"""The mover's own fighters whose carrier was sunk: they land before any other noncombat move (p. 19).

Only those that can come down now are held to it: whoever needs a carrier that still has to come, or to
be placed, waits for it as any other fighter does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from referee.engine.force import Force, total
from referee.engine.verdict import Ruling, refusal
from referee.games.aa1941.air.promises import Plane, choices, without_place
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.homes import at_start, ledger
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.sequence import NONCOMBAT_MOVE
from referee.games.aa1941.state import State, together


def decks_lost(state: State) -> dict[str, int]:
    """Zone where its turn began → how many carriers of the mover were sunk this turn."""
    found: Counter[str] = Counter()
    for battle in state.fought:
        found.update(battle.get("decks", {}))
    return dict(found)


def first_home(book: Book, state: State) -> Counter[Plane]:
    """The fighters that land before anything else moves.

    Of several carriers that began together the fighters keep the decks that still float, as many as
    they hold.
    """
    found: Counter[Plane] = Counter()
    if not state.tracking or state.phase != NONCOMBAT_MOVE or not (lost := decks_lost(state)):
        return found
    up = Counter(plane for plane in without_place(book, state) if plane.unit == "fighter")
    for home, sunk in lost.items():
        mine = _based(state, home, up)
        owed = mine.total() - min(
            at_start(state, home, "fighter"), _spared(book, state, home, sunk)
        )
        able = Counter({plane: n for plane, n in mine.items() if lands_now(book, state, plane)})
        if owed > mine.total() - able.total():
            found += able
    return found


def _based(state: State, home: str, up: Mapping[Plane, int]) -> Counter[Plane]:
    """Who is still up of those whose turn began on the carriers of a zone."""
    found: Counter[Plane] = Counter()
    for each, n in ledger(state).items():
        plane = Plane(each.unit, each.space, each.used)
        if each.home == home and plane in up:
            found[plane] += min(n, up[plane])
    stayed = Plane("fighter", home, 0)
    found[stayed] += up.get(stayed, 0)
    return +found


def _spared(book: Book, state: State, home: str, sunk: int) -> int:
    """How many fighters the other decks of a zone could hold when the turn began, an ally's too."""
    start = state.pieces_at_start or state.pieces
    friends = tuple(power for power in book.friends(state.power) if power != state.power)
    allied = together(book, start, home, friends)
    free = SLOTS * allied.get("carrier", 0) - allied.get("fighter", 0)
    return SLOTS * max(0, at_start(state, home, "carrier") - sunk) + max(0, free)


def lands_now(book: Book, state: State, plane: Plane) -> list[str]:
    """Where an aircraft comes down without waiting for a carrier."""
    friends = book.friends(state.power)
    return [
        space
        for space in choices(book, state, plane)
        if space != plane.space
        and (
            not book.spaces[space].sea
            or together(book, state.pieces, space, friends).get("carrier")
        )
    ]


def barred(book: Book, state: State, units: Force, origin: str) -> list[Ruling]:
    """Why a move waits: fighters whose carrier was sunk can land, and have not."""
    first = first_home(book, state)
    if not first or (set(units) == {"fighter"} and any(each.space == origin for each in first)):
        return []
    zones = sorted({each.space for each in first})
    return [
        refusal("aa1941.move.own_first", "noncombat.sunk_carrier", "noncombat", spaces=zones,
                force={"fighter": first.total()})
    ]  # fmt: skip


def those_first(book: Book, state: State, units: Force, origin: str) -> int | None:
    """The points used by the fighters of a space that land first, where that tells them from others."""
    here = {each.used: n for each, n in first_home(book, state).items() if each.space == origin}
    enough = [used for used, n in here.items() if n >= total(units)]
    return max(enough) if enough else None
