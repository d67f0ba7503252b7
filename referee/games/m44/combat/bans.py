"""What forbids an attack: range, moves, ground, sight, night, armies."""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.verdict import Json, Ruling, refusal
from referee.games.m44.book import Book, Ground, Unit
from referee.games.m44.combat.attack import ARTILLERY, FULL_DAY, Attack, bridged, cards_of, trodden
from referee.games.m44.movement.reach import reach

# The hit that destroys the wagon of a train; the next the locomotive (Locomotive & Wagon).
WAGON = 3


def forbidden(book: Book, attack: Attack) -> Iterable[Ruling]:
    """Everything that forbids the attack."""
    if attack.battle_back:
        yield from _answering(attack)
        return
    if attack.strike is not None:
        if attack.night < FULL_DAY and not attack.strike.night:
            yield refusal("m44.attack.night_card", "rule.night", card=attack.strike.id,
                          unit=attack.strike.id)  # fmt: skip
        if attack.camouflaged and not attack.close:
            yield refusal("m44.attack.camouflaged", "rule.camouflage", at_told=attack.at("target"))
        if attack.strike.stands_for and attack.range and attack.range > len(ARTILLERY):
            yield refusal("m44.attack.range", "unit.artillery", unit="artillery",
                          range=attack.range, most=len(ARTILLERY),
                          at_told=attack.at("target"))  # fmt: skip
        if attack.range is not None and attack.strike.stands_for:
            yield from _sight(attack)
            if attack.adjacent_enemy and attack.range > 1:
                yield refusal("m44.attack.adjacent", "rule.battle", at_told=attack.at("adjacent"))
        return
    unit = attack.unit
    assert unit is not None
    assert attack.range is not None
    yield from unable(attack)
    if unit.battle_move < 0:
        return
    table = unit.still_dice if unit.still_dice and attack.still else unit.dice
    if unit.dice and attack.range > len(table):
        yield refusal("m44.attack.range", unit.card, unit=unit.id, range=attack.range,
                      most=len(table), at_told=attack.at("target"))  # fmt: skip
    yield from _moved(attack)
    yield from _sight(attack)
    if attack.adjacent_enemy and attack.range > 1:
        yield refusal("m44.attack.adjacent", "rule.battle", at_told=attack.at("adjacent"))
    if attack.range > 1 and unit.kind in ("infantry", "armour"):
        for ground in (*attack.own, *attack.grounds):
            if ground.close:
                yield refusal("m44.attack.wadi", ground.card, terrain=ground.id,
                              at_told=attack.at("own" if ground in attack.own else "target"))  # fmt: skip
                break
    if attack.card == "firefight" and attack.range == 1:
        yield refusal("m44.attack.firefight", "card.firefight", at_told=attack.at("own"))
    # The card orders close assaults; what an overrun brings is a battle as any (« Percée de blindés normale »).
    if attack.card == "close_assault" and attack.range > 1 and not attack.overrun:
        yield refusal("m44.attack.close_card", "card.close_assault", at_told=attack.at("target"))


def unable(attack: Attack) -> Iterable[Ruling]:
    """Why a unit battles that one from its hex in no battle: neither in its own turn, nor out of an ambush,
    nor in answer (Camions de transport « Ne peut combattre », Tireur d'élite, Tranchées, Littoral, Barges,
    Train blindé).
    """
    unit = attack.unit
    assert unit is not None
    if unit.battle_move < 0:
        yield refusal("m44.attack.never", unit.card, unit=unit.id, at_told=attack.at("own"))
        return
    left = attack.attacker_figures
    if left is not None and wagon_gone(unit, left):  # its gun stood on the wagon
        yield refusal("m44.attack.gun_gone", unit.card, unit=unit.id, at_told=attack.at("own"))
    yield from _placed(attack)
    if attack.wide and unit.kind == "infantry":
        yield refusal("m44.attack.wide_river", "terrain.river", unit=unit.id,
                      at_told=attack.at("wide"))  # fmt: skip
    if unit.id == "sniper" and attack.aimed_at == "armour":
        yield refusal("m44.attack.sniper_armour", unit.card, unit=attack.target.id,
                      at_told=attack.at("target"))  # fmt: skip


def wagon_gone(unit: Unit, figures: int) -> bool:
    """Whether the wagon of a train is destroyed, with so many hits left to it (Locomotive & Wagon)."""
    return unit.kind == "train" and unit.figures - figures >= WAGON


def _sight(attack: Attack) -> Iterable[Ruling]:
    """Line of sight, camouflage, darkness."""
    assert attack.range is not None
    blind = attack.unit.blind if attack.unit is not None else True
    if attack.walled:
        yield refusal("m44.attack.wall", "terrain.blocking_hill", unit=attack.name,
                      at_told=attack.at("wall"))  # fmt: skip
    if not attack.los and not blind and attack.range > 1:
        yield refusal("m44.attack.los", "rule.los", cards_of(attack)[0], unit=attack.name,
                      at_told=attack.at("los"))  # fmt: skip
    if attack.camouflaged and attack.range > 1 and attack.unit is not None:
        yield refusal("m44.attack.camouflaged", "rule.camouflage", at_told=attack.at("target"))
    if attack.night < attack.range and attack.night < FULL_DAY:
        yield refusal(
            "m44.attack.night",
            "rule.night",
            range=attack.range,
            night=attack.night,
            at_told=attack.at("target"),
        )


def _placed(attack: Attack) -> Iterable[Ruling]:
    """Nobody battles from, or stands on, ground that bars it."""
    unit = attack.unit
    assert unit is not None
    barring = no_battle_from(unit, attack.own)
    if barring is not None:
        yield refusal("m44.attack.not_from", barring.card, unit=unit.id, terrain=barring.id,
                      at_told=attack.at("own"))  # fmt: skip
    in_its_turn = not (attack.ambush or attack.battle_back)
    if in_its_turn and must_clear(unit, attack.own, attack.own_mines):
        unless: list[dict[str, Json]] = [{"code": "m44.attack.unless_own_mines", "params": {}}]
        yield refusal("m44.attack.clears", unit.card, "rule.minefield", "I-M44-32",
                      at_told=attack.at("own") if attack.blame else unless)  # fmt: skip
    there = (("own", unit, attack.own), ("target", attack.target, attack.grounds))
    for where, who, grounds in there:
        wrong = impossible(who, grounds)
        if wrong is not None:
            yield refusal("m44.attack.cannot_stand", wrong.card, unit=who.id, terrain=wrong.id,
                          at_told=attack.at(where))  # fmt: skip


def no_battle_from(unit: Unit, grounds: Iterable[Ground]) -> Ground | None:
    """The ground that a unit never battles from, whether it stood there, came there or took it (Littoral
    « Interdit aux unités présentes », Tranchées « Interdit aux blindés », Barges at sea).
    """
    for ground in grounds:
        everyone = ground.no_battle and unit.kind not in ("ship", "air")
        if everyone or unit.kind in ground.no_battle_for:
            return ground
    return None


def must_clear(unit: Unit, grounds: Iterable[Ground], own_mines: bool) -> bool:
    """Whether engineers stand on the enemy's mines: they clear them in the place of their battle,
    whether they came there by a move, a retreat, or stood there (Troupe du Génie, Champ de mines); on
    friendly mines, and in an ambush, they battle (I-M44-32).
    """
    mined = any(ground.id == "minefield" for ground in grounds)
    return unit.id == "combat_engineer" and mined and not own_mines


def impossible(unit: Unit, grounds: Iterable[Ground]) -> Ground | None:
    """The ground on which this kind of unit can never stand, however it got there."""
    found = tuple(grounds)
    for ground in found:
        if unit.kind == "air":
            continue
        if ground.enter == "none" or (ground.only and unit.kind != ground.only):
            return ground
        if ground.enter == "boat" and unit.kind not in ("infantry",) and not bridged(found):
            return ground
        if unit.kind in ("ship",) and not ground.sea and ground.kind == "terrain":
            return ground
        if (
            unit.kind == "train"
            and not ground.rail
            and ground.kind != "obstacle"
            and not any(other.rail for other in found)
        ):
            return ground
    return None


def _moved(attack: Attack) -> Iterable[Ruling]:
    """How far it moved, and the hex it entered this turn."""
    unit = attack.unit
    assert unit is not None
    assert attack.range is not None
    # An overrun's hex farther is no move of the card (Règles du désert nord-africain).
    card = None if attack.overrun else attack.card
    limit = reach(
        unit, attack.attacker_army, card, attack.weather, attack.road or _winter_road(attack)
    )
    if attack.moved > max(limit.move, limit.close):
        yield refusal("m44.attack.too_far", *limit.cards, unit=unit.id, moved=attack.moved,
                      most=limit.move, at_told=attack.at("own"))  # fmt: skip
        return
    if card is not None and limit.close < 0 and not attack.moved:  # « Se retrancher »
        yield refusal("m44.attack.no_battle", *limit.cards, card=card, at_told=attack.at("own"))
    elif attack.moved > limit.close:
        yield refusal(
            "m44.attack.moved",
            *limit.cards,
            unit=unit.id,
            moved=attack.moved,
            at_told=attack.at("own"),
        )
    elif attack.moved > limit.battle and attack.range > 1:
        yield refusal("m44.attack.banzai", *limit.cards, unit=unit.id, at_told=attack.at("target"))
    if attack.moved:
        for ground in trodden(attack.own):
            rowed = ground.enter == "boat" and unit.kind == "infantry"  # it came by boat
            if not rowed and not may_enter(unit, ground, attack.own):
                yield refusal("m44.attack.cannot_enter", ground.card, unit=unit.id,
                              terrain=ground.id, at_told=attack.at("own"))  # fmt: skip
            elif barred(unit, ground, near_start(attack), card):
                yield refusal("m44.attack.entered", ground.card, unit=unit.id, terrain=ground.id,
                              at_told=attack.at("own"))  # fmt: skip


def _winter_road(attack: Attack) -> bool:
    """In the snow a third hex is lawful along a road: the unit must stand on one."""
    return "winter_weather" in (attack.weather or "") and any(
        own.id == "road" for own in attack.own
    )


def near_start(attack: Attack) -> bool:
    """Whether the attacker began its move next to the hex it stands on."""
    return attack.moved <= 1 if attack.adjacent_start is None else attack.adjacent_start


def barred(unit: Unit, ground: Ground, near: bool, card: str | None) -> bool:
    """Whether entering this hex bars the battle for the turn; some from afar alone, some by one card
    (Jungle; Ruisseaux franchissables, « Une unité activée par Infiltration »).
    """
    if unit.any_terrain:
        return False
    if ground.bar_far_by and ground.bar_far_by == card:
        return not near
    if ground.bar_far:
        return not near and not unit.jungle
    return unit.kind in ground.bar


def bars_overrun(unit: Unit, ground: Ground) -> bool:
    """Whether armour does not battle again on this ground: entered by ground taken, or by the hex that
    it goes farther in the desert (Percée de blindés; Oasis, Champ de mines, Barbelés; Règles du désert
    nord-africain « Toutes les autres règles … s'appliquent normalement »). Who never battles from there does
    not, either, and goes no farther: a trench stops, a coastline is moved on by one hex (Tranchées, Littoral).
    """
    bars = unit.kind in ground.bar or ground.id in ("wire", "minefield", "oasis")
    return bars or no_battle_from(unit, (ground,)) is not None


def may_enter(unit: Unit, ground: Ground, hexagon: Iterable[Ground] = ()) -> bool:
    """Whether a kind of unit may move onto this ground at all.

    Trucks and patrol cars are considered infantry (Camions de transport, Voitures Tout-Terrain; I-M44-53).
    """
    match ground.enter:
        case "none":
            return unit.kind == "air"
        case "boat":
            return bridged(hexagon) or unit.kind == "air"
        case "infantry":
            return unit.kind == "infantry"
        case "no_artillery":
            return unit.kind != "artillery"
        case _:
            return True


def _answering(attack: Attack) -> Iterable[Ruling]:
    """A Commonwealth unit answers with one die, in close assault only, with one figure left, and where it
    may battle at all (Forces britanniques du Commonwealth).
    """
    if attack.strike is not None:
        yield refusal("m44.back.unit", "rule.commonwealth")
        return
    assert attack.unit is not None
    if attack.attacker_army not in (None, "commonwealth"):
        yield refusal("m44.back.army", "rule.commonwealth")
    if attack.range != 1:
        yield refusal("m44.back.range", "rule.commonwealth")
    if attack.attacker_figures not in (None, 1):
        yield refusal("m44.back.figures", "rule.commonwealth")
    if not attack.unit.ground:
        yield refusal("m44.back.unit", "rule.commonwealth")
    yield from unable(attack)
