"""The mover's own fighters whose carrier was sunk: they land before any other noncombat move (p. 19).

Only those that can come down now are held to it: whoever needs a carrier that still has to come, or to
be placed, waits for it as any other fighter does (I-AA-16).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from referee.engine.event import Event
from referee.engine.force import Force, total
from referee.engine.verdict import Ruling, advice, info, refusal, your_call
from referee.games.aa1941.air.promises import Plane, choices, without_place
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.homes import at_start, ledger
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.sequence import NONCOMBAT_MOVE
from referee.games.aa1941.state import State, together, went


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
    for _, able in _held_to_it(book, state):
        found += able
    return found


def _held_to_it(book: Book, state: State) -> Iterator[tuple[int, Counter[Plane]]]:
    """Home by home: how many have no deck any more, and which of those up there that may be."""
    if state.phase != NONCOMBAT_MOVE or not (lost := decks_lost(state)):
        return
    up = Counter(plane for plane in without_place(book, state) if plane.unit == "fighter")
    for home, sunk in lost.items():
        every = _based(state, home)
        mine = _up_there(state, every, up)
        owed = deckless(book, state, home, sunk)
        if state.tracking:
            down = every - mine
            aboard = sum(n for plane, n in down.items() if plane.space in _floating(state, home))
            owed -= (
                down.total() - aboard
            )  # on another deck or on land: these have no claim any more
        able = Counter({plane: n for plane, n in mine.items() if lands_now(book, state, plane)})
        if owed > mine.total() - able.total():
            yield owed, able
            up -= able


def _up_there(state: State, every: Counter[Plane], up: Counter[Plane]) -> Counter[Plane]:
    """Those of a home that still have to land; a light game does not tell one in a space from another."""
    if state.tracking:
        return Counter({plane: min(n, up.get(plane, 0)) for plane, n in every.items()})
    left = Counter({each.space: n for each, n in every.items()})
    found: Counter[Plane] = Counter()
    for plane, n in up.items():
        found[plane] = min(n, left[plane.space])
        left[plane.space] -= found[plane]
    return +found


def deckless(book: Book, state: State, home: str, sunk: int) -> int:
    """How many fighters of a zone the decks that float do not hold, so many of its carriers sunk."""
    return max(0, _based(state, home).total() - places_left(book, state, home, sunk))


def every_deckless(book: Book, state: State) -> int:
    """How many fighters of the mover have lost their deck in the battles of the turn so far."""
    return sum(deckless(book, state, home, n) for home, n in decks_lost(state).items())


def one_space(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Those who have used all their points and have lost their deck may still go one space to land (p. 19).

    Of the fighters of a home the most worn have lost theirs: their owner may have it so.
    """
    events: list[Event] = []
    rulings: list[Ruling] = []
    most = book.units["fighter"].move
    for home, sunk in decks_lost(state).items():
        owed = deckless(book, state, home, sunk)
        for plane, n in sorted(_based(state, home).items(), key=lambda each: -each[0].used):
            flown = state.moved.get(plane.space, {}).get("fighter", {})
            part = min(owed, n, flown.get(str(most), 0))
            if part and (not state.tracking or plane.used == most):
                events.append(Event("one_space", {"space": plane.space, "home": home, "count": part,
                                                  "used": most}))  # fmt: skip
                rulings.append(info("aa1941.noncombat.one_space", "noncombat.sunk_carrier",
                                    space=plane.space, force={"fighter": part}))  # fmt: skip
            owed -= part
    return events, rulings


def decks_told(book: Book, after: State, homes: Sequence[str]) -> list[Ruling]:
    """After a battle: whose carriers count as lost where their owner could have said others, and the
    fighters that have lost their deck with them.
    """
    lost, card = decks_lost(after), "noncombat.sunk_carrier"
    told = [advice("aa1941.battle.decks_lost", card, spaces=list(homes))]
    if bound := sum(deckless(book, after, home, lost[home]) for home in homes):
        told.append(advice("aa1941.battle.deckless", card, "I-AA-16", force={"fighter": bound}))
    return told


def _based(state: State, home: str) -> Counter[Plane]:
    """Where they are now whose turn began on the carriers of a zone."""
    if not state.tracking:
        return _based_by_battles(state, home)
    found: Counter[Plane] = Counter()
    for each, n in ledger(state).items():
        if (each.unit, each.home) == ("fighter", home):
            found[Plane(each.unit, each.space, each.used)] += n
    came = went(state.moved.get(home, {}).get("fighter", {}))
    stayed = state.force_of(home, state.power).get("fighter", 0) - came
    found[Plane("fighter", home, 0)] += max(0, stayed)
    return +found


def _based_by_battles(state: State, home: str) -> Counter[Plane]:
    """The same in a light game, by what the battles tell: who is over a fight, and who never left.

    Whoever fell there, or left the place since, may be one of them; the owner may have it so.
    """
    found: Counter[Plane] = Counter()
    stood = at_start(state, home, "fighter")
    here = state.force_of(home, state.power).get("fighter", 0)
    for battle in state.fought:
        for space, told in battle.get("based", {}).items():
            mine, up = told["from"].get(home, 0), told["up"]
            if space == home:
                here -= min(up, told["of"] - mine)
                continue
            stood -= mine
            left = min(up, state.force_of(space, state.power).get("fighter", 0))
            found[Plane("fighter", space, 0)] += max(0, mine - (told["of"] - left))
    found[Plane("fighter", home, 0)] += max(0, min(here, stood))
    return +found


def _floating(state: State, home: str) -> set[str]:
    """Where the decks of a zone are now: an ally's stay, those of the mover go where they like."""
    away = {each.space for each in ledger(state) if (each.unit, each.home) == ("carrier", home)}
    return {home, *(zone for zone in away if state.force_of(zone, state.power).get("carrier"))}


def places_left(book: Book, state: State, home: str, sunk: int) -> int:
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


def barred(
    book: Book, state: State, units: Force, origin: str, used: int | None = None
) -> list[Ruling]:
    """Why a move waits: fighters whose carrier was sunk can land, and have not; a light game leaves it to
    the players, who may have landed them without telling.

    `used`: the points of those that were named; others do not go with them.
    """
    held = list(_held_to_it(book, state))
    first = sum((able for _, able in held), Counter[Plane]())
    here = sum(n for each, n in first.items()
               if each.space == origin and used in (None, each.used))  # fmt: skip
    # All of those that wait fly in this move, or nobody else does.
    enough = here == first.total() or total(units) <= here
    if not first or (set(units) == {"fighter"} and here and enough):
        return []
    zones = sorted({each.space for each in first})
    say = refusal if state.tracking else your_call
    return [
        say("aa1941.move.own_first", "noncombat.sunk_carrier", "I-AA-16", spaces=zones,
                force={"fighter": sum(min(owed, able.total()) for owed, able in held)})
    ]  # fmt: skip


def those_first(book: Book, state: State, units: Force, origin: str, cost: int) -> int | None:
    """The points used by the fighters of a space that land first, where that tells them from others.

    `cost`: the points that their way takes; of those that come so far the most worn ones go.
    """
    here = {each.used: n for each, n in first_home(book, state).items() if each.space == origin}
    left = book.units["fighter"].move - cost
    enough = [used for used, n in here.items() if n >= total(units)]
    return max(enough, key=lambda used: (used <= left, used), default=None)
