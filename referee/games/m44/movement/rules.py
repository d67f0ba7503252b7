"""May it move there, must it stop, may it still battle; and where retreats leave it.

Every terrain's « Déplacement » under its own heading; distances are counted in hexes, a climb of two
counts for two. What the path cannot show (slopes of a wadi, neighbours of a ship) is the players' call.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.m44.book import ALL, Ground, Unit
from referee.games.m44.combat.attack import afloat, ashore, icy, trodden
from referee.games.m44.combat.bans import barred, bars_overrun, may_enter, no_battle_from
from referee.games.m44.movement.reach import JAPAN, Reach, reach

Hex = tuple[Ground, ...]  # terrain, overlays and obstacles of one hex; () is open country
BEACH_MOST, SEA_MOST, RIVER_MOST = 2, 1, 1


@record
class March:
    """A move as its keys describe it."""

    unit: Unit
    path: tuple[Hex, ...]
    start: Hex = ()
    road: bool | None = None
    army: str | None = None
    weather: str | None = None
    card: str | None = None
    blitz: bool = False
    boat: bool = False
    slowed: bool = False
    own_mines: bool = False  # the minefield where it ends is its own side's
    overrun: bool = False  # the hex that an overrun goes farther in the desert: no move of the card
    aboard: Unit | None = None  # whom the landing craft carries
    meets: bool | None = None  # whether an enemy stands beside its end; `None`: nobody sees it

    @property
    def on_road(self) -> bool:
        """Started on a road and never left it: told, or seen in the hexes named."""
        if self.road is not None:
            return self.road
        return bool(self.path) and all(
            any(ground.road for ground in hexagon) for hexagon in (self.start, *self.path)
        )

    @property
    def free(self) -> bool:
        """Behind Enemy Lines: the limits of terrain on movement are set aside."""
        return self.card == "behind_enemy_lines" and self.unit.kind == "infantry"


def crushes(march: March) -> bool:
    """Whether wire goes as it is entered: armour moved there (Barbelés), a craft that lands it, too (I-M44-64)."""
    return (march.aboard or march.unit).kind == "armour"


def move(march: March) -> tuple[dict[str, Json], tuple[Ruling, ...]]:
    """`legal`, `stops_at`, `may_battle`, `close_assault_only` and `cost`, with the reasons."""
    card = None if march.overrun else march.card
    limit = reach(
        march.unit, march.army, card, march.weather, march.on_road, march.blitz, march.slowed
    )
    steps = (march.start, *march.path)
    costs = [_cost(march, before, after) for before, after in pairwise(steps)]
    stop, why = _stop(march)
    rulings = list(_refused(march, limit, sum(costs), stop, why))
    if not rulings:
        rulings += _told(march, stop, why)
    refused = any(ruling.severity == "refusal" for ruling in rulings)
    ready, only_close, reasons = (
        (False, False, []) if refused else _battle(march, limit, sum(costs))
    )
    result = {
        "legal": not refused,
        "stops_at": stop,
        "may_battle": ready,
        "close_assault_only": only_close,
        "cost": sum(costs),
    }
    return result, (*rulings, *reasons)


def _high(hexagon: Hex) -> int:
    return max((ground.level for ground in hexagon), default=0)


def _beach(hexagon: Hex) -> bool:
    return any(ground.id == "beach" for ground in hexagon)


def _coast(hexagon: Hex) -> bool:
    return any(ground.id == "coastline" for ground in hexagon)


def _sea(hexagon: Hex) -> bool:
    return any(ground.sea for ground in hexagon) and not any(g.id == "pier" for g in hexagon)


def _cost(march: March, before: Hex, after: Hex) -> int:
    """Hexes that one step counts for: two up a steep hill, two up or down a cliff from the beach."""
    if march.free:
        return 1
    cost = 1
    for ground in after:
        if ground.climb > 1 and _high(before) == 0:
            cost = max(cost, ground.climb)
        if ground.beach_climb and _beach(before):
            cost = max(cost, ground.beach_climb)
    if _beach(after):
        cost = max([cost, *(ground.beach_climb for ground in before)])
    return cost


def _stop(march: March) -> tuple[int | None, str]:
    """The first hex that forces a stop (from 1), and the ground that does."""
    unit = march.unit
    if march.free or unit.kind == "air":  # an aircraft flies over any hex
        return None, ""
    for at, hexagon in enumerate(march.path, 1):
        roads = any(ground.road for ground in hexagon)
        for ground in trodden(hexagon):
            if unit.kind == "train" and ground.rail:
                continue
            if ground.rail and roads and ground.stop != ALL:
                continue  # where a road crosses, the railway counts as road
            if ground.id == "jungle" and unit.jungle:
                continue
            if unit.kind in ground.stop:
                return at, ground.id
            if ground.enter == "boat" and march.boat:
                return at, ground.id
        if at == 1 and not march.boat:
            for ground in trodden(march.start):
                if ground.one:
                    return 1, ground.id
    return None, ""


def _leaving(march: March, stop: int | None, why: str) -> bool:
    """Whether the stop is that of the ground it leaves, one hex only, not of the hex it enters."""
    return stop == 1 and all(ground.id != why for ground in march.path[0])


def _refused(march: March, limit: Reach, cost: int, stop: int | None, why: str) -> Iterator[Ruling]:
    """Everything that forbids the move."""
    unit = march.unit
    if unit.kind == "artillery" and march.path and any(ground.fixed for ground in march.start):
        yield refusal("m44.move.fixed", march.start[0].card, unit.card, unit=unit.id, at_told=[])
    if cost > limit.move:
        yield refusal(
            "m44.move.too_far", *limit.cards, unit=unit.id, cost=cost, most=limit.move, at_told=[]
        )
    if stop is not None and len(march.path) > stop:
        if _leaving(march, stop, why):
            ours = [g.reading for g in march.start if g.id == why and g.reading]
            yield refusal("m44.move.one_hex", f"terrain.{why}", *ours, terrain=why, at_told=[])
        else:
            yield refusal("m44.move.stop", f"terrain.{why}", nth=stop, terrain=why)
    yield from _special_lengths(march)
    before = march.start
    for at, hexagon in enumerate(march.path, 1):
        wrong = step(
            march.unit, before, hexagon, at,
            boat=march.boat, free=march.free, aboard=march.aboard,
        )  # fmt: skip
        if wrong is not None:
            yield wrong
        before = hexagon


def _special_lengths(march: March) -> Iterator[Ruling]:
    """Two hexes onto a beach, one at sea, one by boat onto a river or off it (« 0-1 si canots », Rivières)."""
    if march.free or not march.path:
        return
    length = len(march.path)
    if march.unit.ground:
        if any(_beach(hexagon) for hexagon in march.path) and length > BEACH_MOST:
            yield refusal("m44.move.beach", "terrain.beach", most=BEACH_MOST, at_told=[])
        for hexagon in (march.start, *march.path):
            if _sea(hexagon) and length > SEA_MOST:
                yield refusal("m44.move.sea", hexagon[0].card, most=SEA_MOST, at_told=[])
                break
        for hexagon in (march.start, march.path[-1]):
            if march.boat and length > RIVER_MOST and (rivers := afloat(hexagon)):
                river = rivers[0].card
                yield refusal("m44.move.river", river, "rule.boats", most=RIVER_MOST, at_told=[])
                break


def step(
    unit: Unit, before: Hex, hexagon: Hex, nth: int = 1, *,
    boat: bool = False, free: bool = False, back: bool = False, aboard: Unit | None = None,
) -> Ruling | None:  # fmt: skip
    """Why a unit may not step from one hex onto the next, if it may not: the one rule for moves,
    ground taken, retreats (`back`), exits and arrivals.

    `nth`: the step of its move (a hedgerow is entered with the first only); `boat`: it carries one;
    `free`: Behind Enemy Lines; `back`: a retreat, which knows no limit but what is impassable
    (a cliff counts as a hill then); `aboard`: whom a landing craft carries. It lands on a beach, and from a
    coastline hex wherever who is aboard may go (I-M44-68).
    """
    if unit.kind == "train" and not any(ground.rail for ground in hexagon):
        return refusal("m44.move.rails", unit.card, nth=nth)
    if unit.kind == "ship" and not _sea(hexagon):
        return refusal("m44.move.at_sea", unit.card, unit=unit.id, nth=nth)
    if unit.kind == "craft":
        if not back and _sea(before) is False and (before or nth > 1):
            return refusal("m44.move.landed", unit.card, unit=unit.id, nth=nth)
        if not _sea(hexagon) and (back or not (_beach(hexagon) or _coast(before))):
            return refusal("m44.move.at_sea", unit.card, unit=unit.id, nth=nth)
    goes = aboard if aboard is not None and _coast(before) and not _sea(hexagon) else unit
    for ground in hexagon:
        spanned = ground.enter == "boat" and boat and unit.kind == "infantry" and not back
        if not spanned and not may_enter(goes, ground, hexagon) and unit.kind not in ("train",):
            return _no_way(goes, ground, nth)
        if unit.kind == "craft" and ground.id == "hedgehog":
            return _no_way(unit, ground, nth)
        if back and ground.no_retreat and unit.kind not in ("ship", "craft"):
            return _no_way(unit, ground, nth)
        if ground.near and nth > 1 and not free and not back:
            return refusal("m44.move.near", ground.card, terrain=ground.id, nth=nth)
        if ground.not_from_sea and _sea(before):
            return refusal("m44.move.pier", ground.card, nth=nth)
        if ground.beach_climb and _beach(before) and unit.kind != "infantry" and not back:
            return _no_way(unit, ground, nth)
        if ground.level == 2 and _high(before) == 0 and unit.kind != "air":
            return refusal("m44.move.mountain", ground.card, terrain=ground.id, nth=nth)
    if _beach(hexagon) and unit.kind != "infantry" and not back:
        for ground in before:
            if ground.beach_climb:
                return _no_way(unit, ground, nth)
    leaving = next((ground for ground in before if ground.level == 2), None)
    if leaving is not None and _high(hexagon) == 0 and unit.kind != "air":
        return refusal("m44.move.off_mountain", leaving.card, nth=nth)
    return None


def _no_way(unit: Unit, ground: Ground, at: int) -> Ruling:
    code = "m44.move.impassable" if ground.enter in ("none", "boat") else "m44.move.not_for"
    return refusal(code, ground.card, unit=unit.id, terrain=ground.id, nth=at)


def _battle(march: March, limit: Reach, cost: int) -> tuple[bool, bool, list[Ruling]]:
    """Whether it may battle after the move, whether only in close assault, and why not."""
    unit = march.unit
    if limit.battle < 0:
        return False, False, [info("m44.move.never", unit.card, unit=unit.id)]
    if cost > limit.close:
        return False, False, [info("m44.move.no_battle", *limit.cards, unit=unit.id, cost=cost)]
    only = cost > limit.battle  # the farther way, for who meets an enemy at its end
    if only and march.meets is False:
        return False, False, [info("m44.move.meets_nobody", "rule.japan_banzai")]
    end = march.path[-1] if march.path else march.start
    near = len(march.path) <= 1
    never = no_battle_from(unit, end)
    if never is not None:
        return False, False, [info("m44.move.barred", never.card, terrain=never.id)]
    for ground in trodden(end):
        if march.path and barred(unit, ground, near, march.card):
            return False, False, [info("m44.move.barred", ground.card, terrain=ground.id)]
        if march.overrun and bars_overrun(unit, ground):
            second = info("m44.advance.no_second", ground.card, terrain=ground.id)
            return False, False, [second]
        mined = march.path and ground.id == "minefield" and not march.own_mines
        if mined and unit.id == "combat_engineer":  # only the enemy's have to be cleared
            return False, False, [info("m44.move.clears", "unit.combat_engineer", "rule.minefield")]
    if march.path and not unit.any_terrain:
        for hexagon in (march.start, *march.path[:-1]):
            for ground in hexagon:
                if unit.kind in ground.bar_out:
                    return (
                        False,
                        False,
                        [info("m44.move.barred_out", ground.card, terrain=ground.id)],
                    )
    told: list[Ruling] = []
    if only:
        told.append(info("m44.move.banzai", "rule.japan_banzai"))
    if unit.kind in ("infantry", "armour"):
        for ground in end:
            if ground.close:
                only = True
                told.append(info("m44.move.wadi", ground.card, terrain=ground.id))
    return True, only, told


def banks(hexes: Sequence[Sequence[Ground]]) -> Iterator[Ruling]:
    """That no bank of a wadi is crossed, where one is entered, left or followed: how its tiles lie the
    players see (Oued & Défilés).
    """
    if len(hexes) > 1 and any(ground.id == "wadi" for each in hexes for ground in each):
        yield your_call("m44.move.slopes", "terrain.wadi")


def _told(march: March, stop: int | None, why: str) -> Iterator[Ruling]:
    """Reminders of a lawful move."""
    unit = march.unit
    if stop is not None:
        if _leaving(march, stop, why):
            yield info("m44.move.leaves", f"terrain.{why}", terrain=why)
        else:
            yield info("m44.move.stops", f"terrain.{why}", nth=stop, terrain=why)
    seen = {ground.id for hexagon in march.path for ground in hexagon}
    if any(icy(hexagon) for hexagon in march.path):
        yield info("m44.move.ice", "terrain.frozen_river")
    if "minefield" in seen and unit.id != "combat_engineer":
        yield info("m44.move.mines", "rule.minefield")
    if "wire" in seen and crushes(march):
        yield info("m44.move.wire", "terrain.wire", *(["I-M44-64"] if march.aboard else []))
    if march.boat and ashore((march.start, *march.path)):
        yield info("m44.play.ashore", "rule.boats")
    yield from banks((march.start, *march.path))
    if unit.kind == "ship":
        yield your_call("m44.move.off_beach", unit.card)
    if any(ground.id == "sandbags" for ground in march.start) and march.path:
        yield info("m44.move.sandbags", "terrain.sandbags")
    doubtful = {g.id: g for hexagon in march.path for g in hexagon if g.confidence != "high"}
    for ground in doubtful.values():
        if ground.reading:
            yield info("m44.doubt.ours", ground.card, ground.reading, terrain=ground.id)
        else:
            yield your_call("m44.doubt.terrain", ground.card, terrain=ground.id)
    if march.army == JAPAN and any(g.id.startswith("cave") for g in march.start):
        yield info("m44.move.cave", "rule.caves")
