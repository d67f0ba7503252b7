"""What of an assault is fought at sea and what for the space itself, as a battle needs it (Étape 1, pp. 14, 16)."""

from __future__ import annotations

from typing import Any

from referee.engine.force import Force, minus, total
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.battle_setup import Plan, flies
from referee.games.aa1941.combat.wishes import by_volley


def sea_plan(assault: Assault, may_retreat: bool = True) -> Plan:
    """The sea fight that opens an amphibious assault (Étape 1, p. 14)."""
    return Plan(
        assault.escort, assault.zone_defend, "sea", ask=assault.ask, may_retreat=may_retreat,
        sides=assault.zone_sides, space=assault.zone or "",
        retreat_after=assault.retreat if may_retreat or flies(assault.escort) else None,
        submerge=_dives(assault), **_losses(assault),
    )  # fmt: skip


def land_plan(
    book: Book, assault: Assault, attack: Force, seaborne: Force | None = None,
    may_retreat: bool = True,
) -> Plan:  # fmt: skip
    """The battle for the space itself."""
    sea = book.spaces[assault.space].sea
    # A fleet that would retreat does not take ashore those who came by sea.
    leaves = not assault.sea_fight or total(minus(attack, assault.seaborne)) > 0
    leaves &= may_retreat or flies(attack)
    return Plan(
        attack,
        assault.defend,
        "sea" if sea else "land",
        ask=assault.ask,
        seaborne=assault.seaborne if seaborne is None else seaborne,
        may_retreat=may_retreat,
        retreat_after=assault.retreat if leaves else None,
        submerge=_dives(assault) if sea else frozenset(),
        landed=assault.landed,
        **_losses(assault),
        sides=assault.sides,
        space=assault.space,
    )


def _losses(assault: Assault) -> dict[str, Any]:
    """Both sides' losses that were said beforehand (steps 3 and 4, pp. 16-17)."""
    first, later = by_volley(assault.shared, assault.later)
    return {"losses": assault.losses, "defender_losses": first, "later_losses": later}


def _dives(assault: Assault) -> frozenset[str]:
    if assault.dive == "both":
        return frozenset(("attacker", "defender"))
    return frozenset((assault.dive,) if assault.dive else ())
