"""What went down with the ships of a fight at sea, in IPCs: cargo is lost with them (pp. 13, 15, 17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.record import replace
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.board_after import Board
from referee.games.aa1941.combat.fight import Fought
from referee.games.aa1941.combat.landings.cargo import settled, without_deck
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.state import State

Worth = tuple[int, int]  # of the attacker's side, of the defenders'


def cargo_sunk(book: Book, state: State, assault: Assault, fought: Fought) -> dict[str, Worth]:
    """Sea zone → what the cargo was worth that went down in the fight for it: with the attacker's ships (his
    own and his allies', Forces multinationales, p. 14; Étape 1, p. 15), and with the defenders'.

    It is the same for a battle at sea and for the sea fight that comes before a landing.
    """
    fights = {
        str(part.zone): (part, replace(done, main=None))
        for part, done in fought.by_zone(assault)
        if done.sea is not None
    }
    if fought.main is not None and book.spaces[assault.space].sea:
        fights[assault.space] = (assault, fought)
    return {zone: _of_one(book, state, part, done) for zone, (part, done) in fights.items()}


def _of_one(book: Book, state: State, part: Assault, done: Fought) -> Worth:
    before, _ = Board(book, state, part, done).after()
    after = (settled if state.tracking else without_deck)(book, state, part, done, before).pieces

    def lost(powers: Sequence[str]) -> int:
        return max(0, _worth(book, before, powers) - _worth(book, after, powers))

    # A light game's board has no more of those who drowned before they could land.
    drowned = 0 if state.tracking else book.cost(done.drowned)
    return lost(book.friends(state.power)) + drowned, lost(book.enemies(state.power))


def _worth(book: Book, board: Pieces, powers: Sequence[str]) -> int:
    return sum(book.cost(here.get(power, {})) for here in board.values() for power in powers)


def in_all(sunk: Mapping[str, Worth]) -> Worth:
    """What went down in all the fights at sea of an attack."""
    return sum(each[0] for each in sunk.values()), sum(each[1] for each in sunk.values())
