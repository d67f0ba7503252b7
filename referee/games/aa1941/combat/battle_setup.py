"""What is decided before a battle, and what the booklet forbids before any die is rolled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from referee.engine.force import Force
from referee.engine.record import field, record
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.battle_line import (
    AIR,
    ATTACKER,
    DEFENDER,
    SIDES,
    Line,
    Points,
    Strip,
    able,
    force_of,
    has,
    lay_line,
    less,
    swept,
    turned_over,
)
from referee.games.aa1941.combat.casualties import Hits, losing

Terrain = Literal["land", "sea"]


@record
class Plan:
    """What fights what, and what both sides decided beforehand.

    `rounds` stops the battle, undecided; `retreat_after` takes the attacker away
    after that many rounds; `submerge` names the sides whose submarines dive at
    the first occasion; `keep_land` land units of the attacker are lost last.
    `seaborne` landed from transports and cannot retreat (p. 15), nor can anybody
    beside ships or land units when `may_retreat` is off. With `ask` losses, dives and retreats are asked; `losses` are
    the attacker's, said beforehand in the order in which he has a choice, `landed` those of each
    who came by sea; `defender_losses` are what the defenders would rather lose, while there are such, `later_losses`
    those of later volleys.
    `…_damaged` are the battleships hit once when it begins. `owners`: power → what it has of the defenders, where
    that is known: the losses may be named with it.
    """

    attack: Force
    defend: Force
    terrain: Terrain = "land"
    rounds: int | None = None
    attacker_order: tuple[str, ...] = ()
    defender_order: tuple[str, ...] = ()
    keep_land: int = 0
    submerge: frozenset[str] = frozenset()
    retreat_after: int | None = None
    ask: bool = False
    seaborne: Force = field(default_factory=dict)
    may_retreat: bool = True
    losses: tuple[Force, ...] = ()
    landed: tuple[Force, ...] = ()
    defender_losses: Force = field(default_factory=dict)
    later_losses: tuple[Force, ...] = ()
    space: str = ""  # where the dice fall, for the questions
    sides: tuple[str, str] = ("", "")  # who attacks, who defends, for the questions
    ways: tuple[str, ...] | None = None  # where who leaves goes; None: the players know
    attacker_damaged: int = 0
    defender_damaged: int = 0
    owners: Mapping[str, Force] = field(default_factory=dict)


def lay_out(book: Book, plan: Plan) -> Strip:
    """Both sides on the battle strip (step 1, p. 16)."""
    return Strip(
        lay_line(
            book, plan.attack, True, plan.attacker_order, plan.keep_land, plan.attacker_damaged
        ),
        lay_line(book, plan.defend, False, plan.defender_order, 0, plan.defender_damaged),
        plan.terrain == "sea",
    )


def dive_first(strip: Strip, plan: Plan) -> tuple[Points, Points, tuple[int, int]]:
    """Both sides once the submarines that the plan sends down have dived (step 2, p. 16).

    Only a side whose enemy has no destroyer may; the plan's rulings refuse the rest.
    """
    left, dived = [strip.attacker.points, strip.defender.points], [0, 0]
    for side, line in enumerate((strip.attacker, strip.defender)):
        if SIDES[side] in plan.submerge and may_dive(strip, side, left[ATTACKER], left[DEFENDER]):
            dived[side] = left[side][line.submarine]
            left[side] = less(left[side], line.submarine, dived[side])
    return left[ATTACKER], left[DEFENDER], (dived[0], dived[1])


def may_dive(strip: Strip, side: int, a: Points, d: Points) -> bool:
    """Whether a side's submarines may submerge now: it has some, the enemy no destroyer."""
    if side == ATTACKER:
        return (
            strip.sea and has(a, strip.attacker.submarine) and not has(d, strip.defender.destroyer)
        )
    return strip.sea and has(d, strip.defender.submarine) and not has(a, strip.attacker.destroyer)


def staying(plan: Plan, line: Line, points: Points, ashore: Force | None = None) -> Points:
    """What cannot leave when the attacker retreats: the units that came by sea (p. 15).

    `ashore`: who of them is left, where it was said who was lost; who came over land goes first
    otherwise. Where ships or land units have nowhere to go nobody leaves; aircraft need no place, and do
    once those are lost or have dived: who dives is out of the battle (step 2, p. 16; step 6, p. 17).
    """
    landed = plan.seaborne if ashore is None else ashore
    stays = tuple([min(p, landed.get(unit, 0)) for unit, p in zip(line.units, points, strict=True)])
    return points if not plan.may_retreat and _bound(line, points, stays) else stays


def _bound(line: Line, points: Points, stays: Points) -> bool:
    """Whether somebody would leave who needs a place to go to: everybody but aircraft (step 6, p. 17)."""
    return any(p > q for p, q, kind in zip(points, stays, line.kind, strict=True) if kind != AIR)


def flies(force: Force) -> bool:
    """Whether aircraft may leave once nobody is left beside them who has no place to go to (p. 17)."""
    return bool(force.get("fighter") or force.get("bomber"))


def asked(plan: Plan, line: Line, points: Points, ashore: Force | None = None) -> bool:
    """Whether the table is asked to press on or retreat: nothing was said before, somebody can leave."""
    silent = plan.ask and plan.retreat_after is None
    return silent and staying(plan, line, points, ashore) != points


def taken(strip: Strip, winner: str, a: Points) -> bool:
    """Whether the territory is captured: the attacker won and has a land unit left (p. 18)."""
    return winner == "attacker" and not strip.sea and any(a[i] for i in strip.attacker.land)


def not_lost(side: int, why: str, force: Force, hits: int) -> Ruling:
    """The refusal of losses that `casualties.legal` does not let pass (steps 3 and 4, pp. 16-17)."""
    step = "combat.step4" if side == ATTACKER else "combat.step3"
    cards = (step, "units.transport") if why == "transport" else (step,)
    return refusal(f"aa1941.losses.{why}", *cards, force=force, hits=hits)


def losses_asked(
    strip: Strip, line: Line, points: Points, hits: Hits, usual: Force
) -> dict[str, Json]:
    """What is told where losses are asked for: the hits, who stands there, whom Enter takes (`usual`).

    Where that leaves the attacker no land unit, but aircraft, it is said: only those capture (step 7,
    p. 18); and that a battleship named takes its first hit, and stays (p. 25).
    """
    left = losing(line, points, usual)
    turned = max(0, turned_over(line, left) - turned_over(line, points))
    gone = any(points[i] for i in line.land) and not any(left[i] for i in line.land)
    care = line is strip.attacker and not strip.sea and gone and any(left)
    return {
        "hits": sum(hits),
        "submarine_hits": hits.submarine,
        "air_hits": hits.air,
        "force": force_of(line, points),
        "default_force": dict(usual),
        "first_told": [{"code": "aa1941.losses.turned", "params": {"ships": turned}}]
        * bool(turned),
        "care_told": [{"code": "aa1941.losses.none_to_take", "params": {}}] if care else [],
    }


def under_fire(strip: Strip, end: str | None, a: Points, d: Points) -> bool:
    """Whether a round that has begun goes on although nobody fights any more (steps 4 and 6, p. 17).

    The attacker has transports left that nobody covers, alone or beside units that the enemy cannot
    hit: the defenders who have not fired yet still do, before he can retreat. Defending transports
    go down without dice anyway.
    """
    exposed = has(a, strip.attacker.transport) and able(strip.defender, d) > 0
    return end in ("defender", "stalemate") and exposed


def defenceless_now(strip: Strip, end: str | None, a: Points, d: Points) -> tuple[Points, int]:
    """The defender's line, and how many of his transports go down before the attacker says whether he stays
    or retreats: once nobody left can hit anybody, they do so at once (p. 17).
    """
    _, left = swept(strip, end, a, d, True)
    return left, sum(d) - sum(left)


def opening_fire(strip: Strip, end: str | None, a: Points, d: Points) -> int:
    """How many transports give such a battle its round all the same: step 4 comes before step 6 (p. 17).

    A fighter fires at the transport beside a submarine, a submarine at that below aircraft.
    """
    fired_at = end == "stalemate" and under_fire(strip, end, a, d)
    return a[strip.attacker.transport] if fired_at else 0


def terrain_of(book: Book, *forces: Force) -> Terrain:
    """Where forces can only meet: at sea when one of them has a ship."""
    ships = any(
        book.units[unit].domain == "sea" for force in forces for unit in force if force[unit]
    )
    return "sea" if ships else "land"


def plan_rulings(book: Book, plan: Plan) -> tuple[Ruling, ...]:
    """What is to be said before the first die: refusals, calls and advice.

    A refusal means that the battle cannot be fought as planned.
    """
    attack = {unit: n for unit, n in plan.attack.items() if n}
    defend = {unit: n for unit, n in plan.defend.items() if n}
    rulings = _misplaced(book, plan, attack, defend)
    if not attack:
        rulings.append(refusal("aa1941.battle.no_attackers", "combat"))
    elif set(attack) == {"transport"}:
        rulings.append(
            refusal("aa1941.battle.transports_alone", "units.transport", "combat.defenceless")
        )
    rulings += _dives(plan, attack, defend)
    if plan.retreat_after is not None:
        line = lay_line(book, attack, True)
        if staying(plan, line, line.points) == line.points and attack:
            rulings.append(
                refusal("aa1941.battle.no_retreat", "combat.amphibious_retreat", "combat.step6")
            )
    if any(n > attack.get(unit, 0) for unit, n in plan.seaborne.items()):
        rulings.append(
            refusal("aa1941.battle.seaborne_absent", "combat.amphibious", force=dict(plan.seaborne))
        )
    if not refused(rulings):
        rulings += _remarks(book, plan, attack, defend)
    return tuple(rulings)


def _misplaced(book: Book, plan: Plan, attack: Force, defend: Force) -> list[Ruling]:
    """Ships on land, land units at sea, bombers that could not be there."""
    rulings: list[Ruling] = []
    everyone = [unit for unit in book.units if unit in attack or unit in defend]
    if plan.terrain == "sea":
        wrong = [unit for unit in everyone if book.units[unit].domain == "land"]
        if wrong:
            rulings.append(
                refusal("aa1941.battle.land_units_at_sea", "units.land", "combat.sea", units=wrong)
            )
        if defend.get("bomber"):
            rulings.append(
                refusal(
                    "aa1941.battle.bombers_defend_at_sea",
                    "noncombat.carrier_landing",
                    "units.bomber",
                    force={"bomber": defend["bomber"]},
                )
            )
    else:
        wrong = [unit for unit in everyone if book.units[unit].domain == "sea"]
        if wrong:
            rulings.append(
                refusal("aa1941.battle.ships_on_land", "combat.step7", "units.sea", units=wrong)
            )
    return rulings


def _dives(plan: Plan, attack: Force, defend: Force) -> list[Ruling]:
    """Submerging against a destroyer (step 2, p. 16; Destroyers, p. 26)."""
    rulings: list[Ruling] = []
    for side, own, other in (("attacker", attack, defend), ("defender", defend, attack)):
        if side not in plan.submerge:
            continue
        if other.get("destroyer"):
            rulings.append(
                refusal(f"aa1941.battle.{side}_cannot_dive", "combat.step2", "units.destroyer")
            )
        elif not own.get("submarine"):
            rulings.append(advice("aa1941.battle.no_submarine", "combat.step2"))
    return rulings


def _remarks(book: Book, plan: Plan, attack: Force, defend: Force) -> list[Ruling]:
    """What is allowed, and still worth saying."""
    rulings: list[Ruling] = []
    fighters = defend.get("fighter", 0) if plan.terrain == "sea" else 0
    decks = 2 * defend.get("carrier", 0)
    if fighters > decks:
        rulings.append(
            your_call(
                "aa1941.battle.fighters_without_deck", "units.carrier", "combat.amphibious_air",
                fighters=fighters, slots=decks,
            )
        )  # fmt: skip
    on_land = any(book.units[unit].domain == "land" for unit in attack)
    if plan.keep_land and not on_land:
        rulings.append(advice("aa1941.battle.nothing_to_keep", "combat.step7"))
    if plan.terrain == "land" and not on_land:
        rulings.append(advice("aa1941.battle.air_cannot_capture", "combat.step7", "units.air"))
    if not defend:
        code = "aa1941.battle.unopposed" if plan.terrain == "land" else "aa1941.battle.empty_sea"
        rulings.append(info(code, "combat.general"))
    elif set(defend) == {"transport"}:
        rulings.append(info("aa1941.battle.only_transports", "combat.defenceless"))
    return rulings


def refused(rulings: list[Ruling] | tuple[Ruling, ...]) -> bool:
    """Whether one of the rulings forbids the plan."""
    return any(ruling.severity == "refusal" for ruling in rulings)
