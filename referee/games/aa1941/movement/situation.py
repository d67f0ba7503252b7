"""The board as far as the referee knows it: what movement and landing are judged on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.record import field, record
from referee.games.aa1941.book import Book

Pieces = Mapping[str, Mapping[str, Mapping[str, int]]]  # space → power → unit → count


# Who sets out from one of several places to the same one; `all` there were said.
Party = TypedDict("Party", {"units": Mapping[str, int], "from": str, "all": NotRequired[bool]})


# What `move` takes.
Moving = TypedDict(
    "Moving",
    {
        "units": Mapping[str, int],
        "from": str,
        "to": str,
        "via": NotRequired[Sequence[str]],
        "moved": NotRequired[int],
        "all": NotRequired[bool],  # all there were said, and are told
        "empty": NotRequired[bool],  # transports said to carry nothing
        # An ally's cargo that goes along, by power.
        "guests": NotRequired[Mapping[str, Mapping[str, int]]],
        # Allies' fighters aboard the carriers that sail, by power.
        "decked": NotRequired[Mapping[str, Mapping[str, int]]],
        # Of the pieces named those that are said to be another power's.
        "others": NotRequired[Mapping[str, Mapping[str, int]]],
        "ship": NotRequired[int],  # which of the transports that differ lands them
        "parties": NotRequired[Sequence[Party]],  # who comes from where, if from several places
    },
)


@record
class Situation:
    """Who moves, who holds what (now, and when the turn began), which pieces are known.

    `known` names the spaces whose pieces are certain; `None` means all of them.
    What lies elsewhere is the players' to see: answers then carry a `your_call`.
    `pieces_at_start` is the photograph of the turn's beginning, where there is one.
    """

    power: str
    control: Mapping[str, str]
    control_at_start: Mapping[str, str]
    pieces: Pieces = field(default_factory=dict)
    known: frozenset[str] | None = None
    pieces_at_start: Pieces | None = None

    def enemy_pieces(self, book: Book, space: str, at_start: bool = False) -> dict[str, int]:
        """The enemy units known to be in a space, now or when the turn began.

        Cargo at sea is left out: it takes no part in a fight (p. 13).
        """
        pieces = self.pieces
        if at_start and self.pieces_at_start is not None:
            pieces = self.pieces_at_start
        there, found = pieces.get(space), dict[str, int]()
        if not there:
            return found
        at_sea = book.spaces[space].sea
        for power in book.enemies(self.power):
            for unit, count in there.get(power, {}).items():
                if not (at_sea and book.units[unit].domain == "land"):
                    found[unit] = found.get(unit, 0) + count
        return found

    def friendly(self, book: Book, territory: str, at_start: bool = False) -> bool:
        """Whether a territory is held by the mover's side (p. 8)."""
        control = self.control_at_start if at_start else self.control
        owner = control.get(territory)
        return owner is not None and book.side[owner] == book.side[self.power]

    def certain(self, space: str) -> bool:
        """Whether the pieces of a space are known."""
        return self.known is None or space in self.known
