"""Taking ground after a close assault, and the armour overrun (Prise de terrain, Percée de blindés)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.verdict import Ruling, Verdict, info
from referee.games.m44.board.facts import interdicted
from referee.games.m44.board.hexes import place_of
from referee.games.m44.book import Ground, Unit
from referee.games.m44.combat.bans import bars_overrun
from referee.games.m44.movement.rules import banks, step
from referee.games.m44.turn.doing import Doing


def advance(
    unit: Unit,
    terrain: Sequence[Ground],
    start: Sequence[Ground],
    gone: bool,
    second: bool,
    desert: bool,
    ambush: bool,
) -> Verdict:
    """`take_ground` and `overrun` after a close assault that emptied the target's hex.

    `second` for the battle of an overrun itself; `desert` for the North African rule (one hex more);
    `ambush` when the unit was defending.
    """
    rulings: list[Ruling] = []
    take = unit.take and gone and not ambush
    over = take and unit.overrun and not second
    if not unit.take:
        rulings.append(info("m44.advance.never", "rule.take_ground", unit.card, unit=unit.id))
    elif not gone:
        rulings.append(info("m44.advance.not_gone", "rule.take_ground"))
    elif ambush:
        rulings.append(info("m44.advance.defender", "rule.take_ground"))
    wrong = step(unit, tuple(start), tuple(terrain)) if take else None
    if wrong is not None:
        take = over = False
        rulings.append(info("m44.advance.ground", *wrong.cards, terrain=_barrier(wrong, terrain)))
    for ground in terrain:
        climbs = ground.id == "cliff" and any(own.id == "beach" for own in start)
        crushed = ground.id == "wire" and unit.kind == "armour"  # « Barbelés »: neither of the two
        if take and (climbs or crushed or ground.id in ("oasis", "minefield")):
            take = over = False
            rulings.append(info("m44.advance.ground", ground.card, terrain=ground.id))
        if take and over and bars_overrun(unit, ground):
            over = False
            rulings.append(info("m44.advance.no_second", ground.card, terrain=ground.id))
    for ground in start:
        if over and unit.kind in ground.bar_out and not unit.any_terrain:
            over = False  # it left ground that bars the battle for the turn
            rulings.append(info("m44.advance.no_second", ground.card, terrain=ground.id))
    if take:
        rulings += taken_over(terrain, start)
    if over:
        rulings += overrun_told(desert)
    extra = bool(over and desert)
    return Verdict({"take_ground": take, "overrun": over, "extra_hex": extra}, tuple(rulings))


def may_take(terrain: Sequence[Ground], start: Sequence[Ground]) -> Ruling:
    """That the ground may be taken; up a bluff by a reading of ours."""
    bluff = any(g.id == "sea_bluff" for g in terrain) and any(g.id == "beach" for g in start)
    rests = ("I-M44-04", "terrain.sea_bluff") if bluff else ("rule.take_ground",)
    return info("m44.advance.take", *rests)


def taken_over(terrain: Sequence[Ground], start: Sequence[Ground]) -> list[Ruling]:
    """That the ground may be taken, and what of its edges the players must look at."""
    return [may_take(terrain, start), *banks((start, terrain))]


def overrun_told(desert: bool) -> list[Ruling]:
    """What an overrun brings: a second battle, in the desert after one hex more (Désert d'Afrique du Nord)."""
    told = [info("m44.advance.overrun", "rule.overrun")]
    if desert:
        told.append(info("m44.advance.desert", "rule.north_african_desert"))
    return told


def stopped_by_plane(doing: Doing, unit: Unit, side: str, name: str) -> list[Ruling]:
    """That an enemy plane beside it stops who takes the ground, and bars the second battle: taking ground
    enters the hex (Interdiction au sol). Nothing for units that never battle twice.
    """
    if not unit.overrun or not interdicted(doing.book, doing.state, side, place_of(name)):
        return []
    return [info("m44.advance.under_plane", "air.ground_interdiction")]


def _barrier(wrong: Ruling, terrain: Sequence[Ground]) -> str:
    """The ground that is to blame."""
    named = {ground.card: ground.id for ground in terrain}
    found = next((named[card] for card in wrong.cards if card in named), None)
    return str(wrong.params.get("terrain") or found or (terrain[0].id if terrain else "clear"))
