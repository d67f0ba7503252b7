"""Attacking transports that are lost whatever is rolled (Transports de troupes sans défense, p. 17)."""

from __future__ import annotations

from referee.engine.force import Force, minus, total
from referee.engine.verdict import Ruling, advice
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault, present
from referee.games.aa1941.combat.battle_line import ended, force_of, swept
from referee.games.aa1941.combat.battle_setup import Plan, lay_out
from referee.games.aa1941.combat.retreat import retreat
from referee.games.aa1941.state import State


def sunk_unfought(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Tracked games: the transports of an attack that cannot be saved, whatever is rolled."""
    fights = [(str(part.zone), part.escort, part.zone_defend)
              for part in assault.by_zone() if part.sea_fight]  # fmt: skip
    if book.spaces[assault.space].sea:
        fights.append((assault.space, assault.attack, assault.defend))
    return [each for fight in fights for each in sunk_in(book, state, *fight)]


def sunk_in(
    book: Book, state: State, zone: str, attack: Force, defend: Force | None = None
) -> list[Ruling]:
    """Why the transports of a zone are lost: nobody beside them can hit the enemies there, nor can
    these hit their company, and no zone that they came from takes them back.

    Aircraft and submarines cannot hit each other (p. 26), whichever of them attacks. The enemies may
    fire at the transports first (I-AA-13); only submarines that dive spare them.
    """
    if not state.tracking or not attack.get("transport"):
        return []
    came = state.came.get(zone, ())
    if retreat(book, state.situation(), zone, came).result["options"]:
        return []
    foes = present(book, state, zone) if defend is None else defend
    strip = lay_out(book, Plan(attack, foes, "sea"))
    own, others = strip.attacker.points, strip.defender.points
    left, _ = swept(strip, ended(strip, own, others), own, others, False)
    lost = minus(attack, force_of(strip.attacker, left))
    if not total(lost):
        return []
    dive = foes.get("submarine", 0) > 0
    code = "aa1941.attack.transports_lost" if dive else "aa1941.attack.transports_swept"
    return [
        advice(code, "combat.defenceless", "units.transport", "I-AA-13", space=zone, force=lost,
               foe_force={unit: n for unit, n in foes.items() if n})
    ]  # fmt: skip
