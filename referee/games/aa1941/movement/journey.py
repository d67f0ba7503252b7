"""One move to judge, and what every kind of unit shares: seeing, sharing, being stopped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from referee.engine.force import Force
from referee.engine.record import record
from referee.engine.verdict import Ruling, info, your_call
from referee.games.aa1941.book import Book, Unit
from referee.games.aa1941.movement.situation import Situation

Phase = Literal["combat", "noncombat"]
SLOTS = 2  # fighters on a carrier (p. 25)


@record
class Journey:
    """One move to judge.

    `moved` counts the points spent before; `carriers` are zones where a friendly
    carrier is known to have (or to come to have) a free slot. `begun`: points spent
    before belong to a move of this same phase, told in several steps.
    """

    unit: Unit
    origin: str
    target: str
    phase: Phase
    moved: int = 0
    carriers: frozenset[str] = frozenset()
    begun: bool = False

    @property
    def left(self) -> int:
        """Points still to spend, never below zero."""
        return max(0, self.unit.move - self.moved)


def refused(rulings: Sequence[Ruling]) -> bool:
    """Whether one of the rulings is a refusal."""
    return any(ruling.severity == "refusal" for ruling in rulings)


def hostile_in_combat(book: Book, situation: Situation, territory: str) -> bool:
    """All combat moves happen at once (p. 11): what was hostile when the turn began still is."""
    return not (
        situation.friendly(book, territory) and situation.friendly(book, territory, at_start=True)
    )


def held_since(book: Book, situation: Situation, territory: str) -> bool:
    """Ground that was hostile when the turn began and that tanks have run through since: others still
    come there by a combat move, as all of these happen at once (p. 11); nobody fights for it.
    """
    since = situation.friendly(book, territory)
    return since and not situation.friendly(book, territory, at_start=True)


def reading(held: bool) -> tuple[str, ...]:
    """The interpretation that others come to ground run through as well."""
    return ("I-AA-18",) if held else ()


def announced(space: str, force: Force, held: bool) -> Ruling:
    """Who is announced for a territory: to attack it, or for ground that tanks run through (p. 11)."""
    code = "aa1941.declare.held" if held else "aa1941.declare.battle"
    cards = ("combat_move", *reading(held))
    return info(code, *cards, space=space, force=dict(force), from_space=None)


def arrival(book: Book, situation: Situation, territory: str) -> list[Ruling]:
    """What follows from entering a hostile territory: a battle, or an empty one taken."""
    if situation.friendly(book, territory):
        return []  # taken by a blitz of this turn: nobody takes it again
    pieces = situation.enemy_pieces(book, territory)
    if pieces:
        return [info("aa1941.move.battle", "combat.general", space=territory, force=pieces)]
    if situation.certain(territory):
        return [info("aa1941.move.empty", "combat.general", space=territory)]
    return []


def unseen(book: Book, situation: Situation, spaces: Sequence[str], *more: str) -> list[Ruling]:
    """The spaces that were judged without seeing them, those apart where the record knows enemies."""
    missing = [
        space
        for space in dict.fromkeys((*spaces, *more))
        if not situation.certain(space) and not book.spaces[space].neutral
    ]
    held = [space for space in missing if situation.enemy_pieces(book, space)]
    empty = [space for space in missing if space not in held]
    told = (("aa1941.move.unseen", empty), ("aa1941.move.unseen_foes", held))
    return [your_call(code, "board.regions", spaces=spaces) for code, spaces in told if spaces]


def shared(book: Book, situation: Situation, territory: str) -> list[Ruling]:
    """Standing on an ally's territory needs his consent (p. 11)."""
    owner = situation.control.get(territory)
    if owner is None or owner == situation.power:
        return []
    if book.side[owner] != book.side[situation.power]:
        return []
    return [your_call("aa1941.move.ally_agrees", "combat_move", power=owner, space=territory)]


def own_places(book: Book, power: str, here: Mapping[str, Force], new: int = 0) -> int:
    """The free places on a power's own carriers in a zone, two each and `new` ones included: its own fighters
    are there first, then those of its allies that their own carriers do not hold (p. 26). Below zero: so many
    more stand there.
    """
    own = here.get(power, {})
    allies = [here.get(each, {}) for each in book.friends(power) if each != power]
    theirs = SLOTS * sum(force.get("carrier", 0) for force in allies)
    guests = max(0, sum(force.get("fighter", 0) for force in allies) - theirs)
    return SLOTS * (own.get("carrier", 0) + new) - guests - own.get("fighter", 0)


def shared_deck(book: Book, situation: Situation, zone: str, coming: int) -> list[Ruling]:
    """A place on an ally's carrier needs his consent (p. 11), where the own decks are full.

    `coming`: the fighters that come on top of those that are there.
    """
    here = situation.pieces.get(zone, {})
    if coming <= own_places(book, situation.power, here):
        return []
    allies = {p: here.get(p, {}) for p in book.friends(situation.power) if p != situation.power}
    return [
        your_call("aa1941.move.ally_deck", "combat_move", "units.carrier", power=ally, space=zone)
        for ally, force in allies.items()
        if force.get("carrier")
    ]
