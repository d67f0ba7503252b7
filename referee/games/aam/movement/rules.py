"""Movement along a path (pp. 13-14, 23-25)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Dice, Procedure, Script
from referee.engine.dice import hits
from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.aam.board.ground import DOUBLE, ROLL, SOLDIER, VEHICLE, Ground

MOVEMENT, ASSAULT = "movement", "assault"


@record
class March:
    """A move as it is meant: who, how fast, where. `start`: the ground it leaves, if told."""

    type: str
    speed: int
    path: tuple[Ground, ...]
    phase: str = MOVEMENT
    disrupted: bool = False
    damaged: bool = False
    start: Ground | None = None

    @property
    def points(self) -> int:
        """Hexes it may move this phase: a damaged Vehicle has one less (p. 20)."""
        return max(0, self.speed - int(self.damaged))


@record
class Judged:
    """A path judged before any die: what it costs, what it asks, why not."""

    cost: int
    rolls: int
    rulings: tuple[Ruling, ...]

    @property
    def legal(self) -> bool:
        """Whether the path may be tried."""
        return not any(ruling.severity == "refusal" for ruling in self.rulings)


def judge(march: March) -> Judged:
    """Cost and legality of a path (Terrain, pp. 23-25)."""
    found: list[Ruling] = []
    if march.type == SOLDIER and march.damaged:
        found.append(refusal("aam.move.soldier_damaged", "damaged"))
    if march.disrupted:
        found.append(refusal("aam.move.disrupted", "disrupted"))
    cost, free, before = 0, march.type == VEHICLE, march.start
    for number, ground in enumerate(march.path, 1):
        if ground.forbidden(march.type) and not ground.road:
            found.append(refusal("aam.move.impassable", "impassable", type=march.type,
                                 terrain=ground.terrain, step=number, at_told=[]))  # fmt: skip
        if before is not None and before.forbidden(march.type) and not ground.road:
            found.append(refusal("aam.move.leave_by_road", "road.impassable", type=march.type,
                                 terrain=before.terrain, step=number, at_told=[]))  # fmt: skip
        price = ground.cost(march.type)
        if ground.road and free:
            price, free = 0, False
            found.append(info("aam.move.road_bonus", "road.bonus"))
        if cost + price > march.points and price and not _least(march, ground, cost):
            found += _too_far(march, ground, cost, price, number, found)
        elif price == 2 and cost + price > march.points:
            found.append(info("aam.move.minimum", "double.minimum", terrain=ground.terrain))
        cost += price
        before = ground
    rolls = sum(ground.rolls(march.type) for ground in march.path)
    return Judged(cost, rolls, tuple(found))


def _least(march: March, ground: Ground, cost: int) -> bool:
    """The minimum move: a Vehicle of speed 1 may enter one hill or forest (p. 23)."""
    return (
        march.type == VEHICLE
        and march.phase == MOVEMENT
        and march.points == 1
        and cost == 0
        and ground.terrain in DOUBLE
    )


def _too_far(
    march: March, ground: Ground, cost: int, price: int, number: int, found: Sequence[Ruling]
) -> list[Ruling]:
    """Said once, at the first step that cannot be paid."""
    if any(ruling.code in ("aam.move.too_far", "aam.move.double") for ruling in found):
        return []
    if price == 2 and march.points - cost == 1:
        return [refusal("aam.move.double", "double", "double.minimum", terrain=ground.terrain,
                        step=number, at_told=[])]  # fmt: skip
    return [refusal("aam.move.too_far", "speed", step=number, speed=march.points,
                    cost=cost + price, at_told=[])]  # fmt: skip


def move(march: March) -> Verdict | Procedure:
    """`move`: refused before any die, else the movement rolls, step by step."""
    judged = judge(march)
    result: dict[str, Json] = {"legal": judged.legal, "cost": judged.cost, "rolls": judged.rolls}
    if not judged.legal:
        return Verdict(result, judged.rulings)
    return _rolled(march, judged, result)


def _rolled(march: March, judged: Judged, result: dict[str, Json]) -> Script[Verdict]:
    stops = yield from tried(march)
    told: list[Ruling] = []
    if stops < len(march.path):
        told.append(info("aam.move.failed", "roll", "roll.defensive", step=stops + 1))
        if march.type == VEHICLE:
            told.append(info("aam.move.faces", "facing.interrupted"))
    elif judged.rolls:
        told.append(info("aam.move.rolled", "roll"))
    elif not march.path:
        told.append(info("aam.move.pivot", "facing.zero"))
    else:
        told.append(info("aam.move.done", "speed", cost=judged.cost, speed=march.points))
    return Verdict({**result, "stops_at": stops}, (*told, *judged.rulings))


def tried(march: March, first: int = 1) -> Script[int]:
    """Make the movement rolls; the steps completed when one fails, else all of them.

    `first`: the number of its first step, where the steps before it are made already.
    Two rolls for one step must both succeed (Jets de déplacement multiples, p. 23).
    """
    asks: list[tuple[int, Dice]] = []
    for number, ground in enumerate(march.path):
        asks += [
            (number, Dice("aam.dice.movement", 1, hits_on=ROLL, cards=("roll",),
                          params={"step": first + number, "terrain": ground.terrain}))
            for _ in range(ground.rolls(march.type))
        ]  # fmt: skip
    for at, (number, ask) in enumerate(asks):
        faces = yield Dice(ask.what, 1, hits_on=ROLL, params=ask.params, cards=ask.cards,
                           then=tuple(later for _, later in asks[at + 1 :]))  # fmt: skip
        if not hits(ask, faces):
            return number
    return len(march.path)
