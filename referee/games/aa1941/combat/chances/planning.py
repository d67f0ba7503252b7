"""Odds that help decide: what force reaches a chance, what a battle costs, several waves.

Rests on the exact odds alone (`combat.odds`): nothing is sampled, no rule stands here twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations

from referee.engine.faults import Unreadable
from referee.engine.force import Force
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.battle_plans import land_plan, sea_plan
from referee.games.aa1941.combat.battle_setup import Plan, plan_rulings, refused
from referee.games.aa1941.combat.odds import odds

MOST = 30  # units of a kind that are tried: more than the box holds


def wanted_end(plan: Plan) -> str:
    """What an attacker wants: the territory on land, the sea zone to himself at sea."""
    return "captures" if plan.terrain == "land" else "attacker_wins"


def needed(book: Book, plan: Plan, need: float) -> dict[str, Json]:
    """The cheapest force that reaches a chance, and what each kind adds to the one at hand.

    `cheapest`: of one kind of unit or of two (`None`: none that a box holds); `adding`: for each
    kind the least number to add, with the IPCs they cost and the chance then.
    """
    chance = _chances(book, plan)
    kinds = _kinds(book, plan)
    own = dict(plan.attack)
    now = chance(own)
    adding: list[Json] = []
    for kind in kinds if now < need else ():
        count = _least(lambda n, kind=kind: chance(_with(own, {kind: n})), need)  # type: ignore[misc]
        if count:
            force = _with(own, {kind: count})
            adding.append({
                "unit": kind, "count": count, "ipc": book.cost({kind: count}), "chance": chance(force),
            })  # fmt: skip
    adding.sort(key=lambda row: row["ipc"])
    best = _cheapest(book, kinds, chance, need)
    return {
        "need": need,
        "end": wanted_end(plan),
        "chance": now,
        "cheapest": None if best is None else {"force": best, "ipc": book.cost(best), "chance": chance(best)},
        "adding": adding,
    }  # fmt: skip


def _chances(book: Book, plan: Plan) -> Callable[[Force], float]:
    """The chance of each attacking force, worked out once."""
    known: dict[tuple[tuple[str, int], ...], float] = {}
    end = wanted_end(plan)

    def chance(force: Force) -> float:
        key = tuple(sorted((unit, n) for unit, n in force.items() if n))
        if key not in known:
            tried = replace(plan, attack=dict(key), keep_land=min(plan.keep_land, _land(book, key)))
            allowed = bool(key) and not refused(plan_rulings(book, tried))
            known[key] = float(odds(book, tried)[end]) if allowed else 0.0
        return known[key]

    return chance


def _land(book: Book, force: Iterable[tuple[str, int]]) -> int:
    return sum(n for unit, n in force if book.units[unit].domain == "land")


def _kinds(book: Book, plan: Plan) -> tuple[str, ...]:
    """The units that can attack there, the cheapest first."""
    fit = ("air", plan.terrain)
    found = [key for key, unit in book.units.items() if unit.domain in fit and unit.attack]
    return tuple(sorted(found, key=lambda key: book.units[key].cost))


def _with(force: Force, more: Force) -> dict[str, int]:
    return {unit: force.get(unit, 0) + more.get(unit, 0) for unit in {**force, **more}}


def _least(chance: Callable[[int], float], need: float, most: int = MOST) -> int | None:
    """The least number that reaches the chance; more of a kind never hurts."""
    if chance(most) < need:
        return None
    low, high = 0, most
    while low < high:
        middle = (low + high) // 2
        if chance(middle) >= need:
            high = middle
        else:
            low = middle + 1
    return low


def _cheapest(
    book: Book, kinds: tuple[str, ...], chance: Callable[[Force], float], need: float
) -> dict[str, int] | None:
    """The cheapest of all forces of one kind or two."""
    best: dict[str, int] | None = None
    for first, second in permutations(kinds, 2):
        price = book.units[first].cost
        for more in range(MOST + 1):
            left = (
                MOST
                if best is None
                else (book.cost(best) - 1 - book.units[second].cost * more) // price
            )
            if left < 0:
                break
            count = _least(
                lambda n, first=first, second=second, more=more: chance({first: n, second: more}),  # type: ignore[misc]
                need,
                min(MOST, left),
            )
            if count is not None:
                best = {unit: n for unit, n in ((first, count), (second, more)) if n}
    return best


def losses(found: dict[str, Json], book: Book, plan: Plan) -> dict[str, Json]:
    """The loss of each side as chances of IPC values, the least first."""
    told: dict[str, Json] = {}
    for side, force in (("attacker", plan.attack), ("defender", plan.defend)):
        whole = book.cost(force)
        chances: dict[int, float] = {}
        for row in found["survivors"]:
            lost = whole - book.cost(row[side])
            chances[lost] = chances.get(lost, 0.0) + row["p"]
        told[side] = [{"ipc": ipc, "p": p} for ipc, p in sorted(chances.items())]
    return told


def waves(book: Book, plan: Plan, then: tuple[Force, ...]) -> list[Json]:
    """Wave after wave against what the defender has left, each fought to its end.

    A wave comes when the one before it is gone, destroyed or withdrawn; nobody is added to the
    defender. The chance of each row is that of having got there by this wave.
    """
    end, won = wanted_end(plan), 0.0
    facing: dict[tuple[tuple[str, int], ...], float] = {tuple(sorted(plan.defend.items())): 1.0}
    rows: list[Json] = []
    for force in (plan.attack, *then):
        left: dict[tuple[tuple[str, int], ...], float] = {}
        lost = 0.0
        for defenders, p in facing.items():
            found = odds(book, replace(plan, attack=force, defend=dict(defenders)))
            won += p * found[end]
            lost += p * found["attacker_loss_ipc"]
            for row in found["survivors"]:
                stays = tuple(sorted((unit, n) for unit, n in row["defender"].items() if n))
                if stays:
                    left[stays] = left.get(stays, 0.0) + p * row["p"]
        rows.append(
            {"force": dict(force), "ipc": book.cost(force), "chance": won, "loss_ipc": lost}
        )
        facing = left
        if not facing:
            break
    return rows


def chances_told(book: Book, assault: Assault) -> tuple[Ruling, ...]:
    """The odds before the first die, in whole per cent (of the sea fight when it comes first).

    Nothing for a battle too large to work out.
    """
    power = assault.sides[0]
    at_sea = [part for part in assault.by_zone() if part.sea_fight]
    if at_sea:
        return tuple(
            ruling
            for part in at_sea
            for ruling in _chances_in(book, power, str(part.zone), sea_plan(part))
        )
    return _chances_in(book, power, assault.space, land_plan(book, assault, assault.attack))


def _chances_in(book: Book, power: str, space: str, plan: Plan) -> tuple[Ruling, ...]:
    try:
        chances = odds(book, plan)
    except Unreadable:
        return ()
    told: dict[str, Json] = {
        "space": space,
        "power": power,
        "win": round(100 * chances["attacker_wins"]),
        "lose": round(100 * chances["defender_wins"]),
    }
    if book.spaces[space].sea:  # nobody captures a sea zone
        return (info("aa1941.battle.chances_at_sea", "combat.general", **told),)
    told["capture"] = round(100 * chances["captures"])
    return (info("aa1941.battle.chances", "combat.general", **told),)
