"""How far a unit goes this turn, and how far it may go and still battle.

Units (each its own heading), Routes, Règle de Blitz, Chutes de neige, Armée Impériale Japonaise, and
the command cards that lengthen or forbid a move.
"""

from __future__ import annotations

from referee.engine.record import record
from referee.games.m44.book import Unit

JAPAN = "imperial_japan"
STILL_CARDS = ("close_assault", "firefight", "dig_in")  # no move before the battle
WINTER_MOST, WINTER_ROAD, BLITZ_MOST = 2, 3, 2


@record
class Reach:
    """Hexes: at most `move`; up to `battle` it may still battle; up to `close` only in close assault."""

    move: int
    battle: int
    close: int
    cards: tuple[str, ...] = ()


def reach(
    unit: Unit,
    army: str | None = None,
    card: str | None = None,
    weather: str | None = None,
    road: bool = False,
    blitz: bool = False,
    slowed: bool = False,
) -> Reach:
    """The reach of a unit under an army's rule, a card, the weather, a road.

    `slowed`: its side's supply depot is destroyed (Dépôt de ravitaillement), armour goes one hex less.
    """
    move, battle = unit.move, unit.battle_move
    foot = unit.kind == "infantry" and not unit.vehicle
    cards = [unit.card]
    close = battle
    if card in STILL_CARDS:
        battle = min(battle, -1 if card == "dig_in" else 0)
        return Reach(0, battle, battle, (f"card.{card}",))
    if card == "infantry_assault" and foot:
        move, battle = max(move, 3), max(battle, 2) if battle > 0 else battle
        cards.append("card.infantry_assault")
        close = battle
    elif card == "behind_enemy_lines" and foot:
        move, battle = max(move, 3), max(battle, 3)
        cards.append("card.behind_enemy_lines")
        close = battle
    elif card == "artillery_bombard" and unit.kind == "artillery" and move:
        move, battle, close = 3, min(battle, 0), min(battle, 0)
        cards.append("card.artillery_bombard")
    elif army == JAPAN and foot and battle == 1:
        close = 2
        cards.append("rule.japan_banzai")
    armoured = unit.kind == "armour" or unit.vehicle
    if blitz and unit.kind == "armour":
        move, battle, close = (min(each, BLITZ_MOST) for each in (move, battle, close))
        cards.append("rule.blitz")
    if slowed and unit.kind == "armour":
        move, battle, close = (max(0, each - 1) for each in (move, battle, close))
        cards.append("terrain.supply_depot")
    winter = "winter_weather" in (weather or "") and armoured
    if winter:
        move, battle, close = (min(each, WINTER_MOST) for each in (move, battle, close))
        cards.append("rule.winter_weather")
    if road and unit.kind in ("infantry", "armour", "artillery") and move:
        move = unit.road_move if unit.road_move and not winter else move + 1
        battle, close = (each + 1 if each > 0 else each for each in (battle, close))
        if winter:
            move, battle, close = (min(each, WINTER_ROAD) for each in (move, battle, close))
        cards.append("terrain.road")
    return Reach(move, battle, close, tuple(cards))
