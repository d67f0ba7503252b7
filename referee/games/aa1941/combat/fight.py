"""One battle from first die to last, the sea before the shore (pp. 14-18).

`fight` is a script over `rounds.battle`: it adds what lies around a battle, the
sea fight of an amphibious assault, the cargo that goes down, the place that
survivors retreat to.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Choice, Script
from referee.engine.force import Force, minus, ordered, total
from referee.engine.names import Names
from referee.engine.record import field, record
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault, land_plan, sea_plan
from referee.games.aa1941.combat.rounds import Outcome, battle
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State


@record
class Fought:
    """How it ended: the sea fight if there was one, the battle itself if it came to it.

    `attack` is what fought the battle itself; `drowned` the land units lost with
    their transports; `aboard` those that could not land; `retreat_to` the space
    chosen for survivors that retreat.
    """

    sea: Outcome | None
    main: Outcome | None
    attack: Force
    drowned: Force = field(default_factory=dict)
    aboard: Force = field(default_factory=dict)
    retreat_to: str | None = None

    @property
    def dice(self) -> int:
        """How many dice it took."""
        return sum(
            len(column.faces)
            for end in (self.sea, self.main)
            if end is not None
            for each in end.rounds
            for fired in each.volleys
            for column in fired.columns
        )


def fight(book: Book, names: Names, assault: Assault, ways: Sequence[str] | None) -> Script[Fought]:
    """Fight an assault. `ways` are the spaces to retreat to; `None`: the players know them."""
    sea: Outcome | None = None
    drowned: Force = {}
    aboard: Force = {}
    attack, seaborne = assault.attack, assault.seaborne
    if assault.sea_fight:
        sea = yield from battle(book, sea_plan(assault), names)
        if cleared(book, sea):
            drowned = went_down(book, assault, sea)
            seaborne = minus(seaborne, drowned)
        else:
            drowned = went_down(book, assault, sea)
            aboard, seaborne = minus(seaborne, drowned), {}
        attack = ordered(minus(minus(attack, drowned), aboard), book.units)
    if not total(attack):
        return Fought(sea, None, {}, drowned, aboard)
    walking = [
        unit
        for unit, n in minus(attack, seaborne).items()
        if n and book.units[unit].domain != "air"
    ]
    stuck = ways is not None and not ways and bool(walking)
    main = yield from battle(
        book, land_plan(book, assault, attack, seaborne, may_retreat=not stuck), names
    )
    target = None
    if main.retreated and walking and ways:
        target = ways[0]
        if len(ways) > 1:
            chosen = yield Choice(
                "aa1941.choice.retreat_to", tuple(ways), "retreat_to", ways[0],
                {"spaces": list(ways)}, ("combat.step6",),
            )  # fmt: skip
            target = str(chosen)
    return Fought(sea, main, attack, drowned, aboard, target)


def cleared(book: Book, sea: Outcome) -> bool:
    """Whether the zone is free for a landing: the attacker stayed, no warship is left (p. 14)."""
    return not sea.retreated and not any(
        book.units[unit].surface_warship for unit, n in sea.defender_left.items() if n
    )


def went_down(book: Book, assault: Assault, sea: Outcome) -> dict[str, int]:
    """Land units lost with their transports (p. 13): the cheapest go, the rest fit in what floats.

    Only transports that stood on the strip can be lost; with none there, cargo is safe.
    """
    had = assault.escort.get("transport", 0)
    left = sea.attacker_left.get("transport", 0)
    cargo = dict(assault.seaborne)
    if left == had or fits(cargo, left):
        return {}
    lost: dict[str, int] = {}
    for unit in sorted(cargo, key=lambda each: book.units[each].cost):
        while cargo[unit] and not fits(cargo, left):
            cargo[unit] -= 1
            lost[unit] = lost.get(unit, 0) + 1
    return lost


def ways_back(book: Book, state: State, space: str) -> tuple[str, ...] | None:
    """Where attackers may retreat to (Étape 6, p. 17): `None` when pieces are not tracked."""
    if not state.tracking:
        return None
    situation = state.situation()
    return tuple(
        origin
        for origin in state.came.get(space, ())
        if (
            not any(
                book.units[unit].surface_warship for unit in situation.enemy_pieces(book, origin)
            )
            if book.spaces[origin].sea
            else situation.friendly(book, origin)
        )
    )
