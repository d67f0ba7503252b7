"""Initiative, casualties, victory (Phase d’initiative, p. 11; Phase de pertes, p. 12; pp. 7, 27-28)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.engine.ask import Dice, Procedure
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.aam.ground import SOLDIER
from referee.games.aam.hits import DAMAGED, DESTROYED, DISRUPTED

FIRST_CHECK, LAST_TURN = 7, 10


def initiative(bonus1: int, bonus2: int) -> Procedure:
    """Two dice each plus the best bonus; the better bonus breaks a tie, else roll again."""
    totals: list[int] = []
    asks = [
        Dice("aam.dice.initiative", 2, params={"side": str(number), "bonus": bonus},
             cards=("initiative",))
        for number, bonus in ((1, bonus1), (2, bonus2))
    ]  # fmt: skip
    for at, bonus in ((0, bonus1), (1, bonus2)):
        ask = asks[at]
        faces = yield Dice(
            ask.what, 2, params=ask.params, cards=ask.cards, then=tuple(asks[at + 1 :])
        )
        totals.append(sum(faces) + bonus)
    winner = winner_of(totals[0], totals[1], bonus1, bonus2)
    if winner == "reroll":
        told = info("aam.initiative.reroll", "initiative.tie", totals=totals[0])
    elif totals[0] == totals[1]:
        told = info("aam.initiative.by_bonus", "initiative.tie", "initiative.order",
                    player=winner, total=totals[0])  # fmt: skip
    else:
        told = info("aam.initiative.won", "initiative", "initiative.order", player=winner,
                    total=max(totals), other=min(totals))  # fmt: skip
    return Verdict({"totals": totals, "winner": winner}, (told,))


def winner_of(total1: int, total2: int, bonus1: int, bonus2: int) -> str:
    """`1`, `2` or `reroll` (p. 11)."""
    one, two = (total1, bonus1), (total2, bonus2)
    return "reroll" if one == two else "1" if one > two else "2"


def initiative_odds(bonus1: int, bonus2: int) -> Verdict:
    """The chances that either wins at the first roll, and that both must roll again."""
    from fractions import Fraction

    found = {"1": Fraction(0), "2": Fraction(0), "reroll": Fraction(0)}
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    for one, p in ways.items():
        for two, q in ways.items():
            found[winner_of(one + bonus1, two + bonus2, bonus1, bonus2)] += Fraction(p * q, 36 * 36)
    return Verdict({key: float(p) for key, p in found.items()},
                   (info("aam.odds.initiative", "initiative", "initiative.tie"),))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Casualty:
    """A unit in the casualty phase: its type, what lies face up, the counters face down."""

    name: str
    type: str
    state: frozenset[str]
    counters: tuple[str, ...]

    def __str__(self) -> str:
        """As it is typed: `tank1:vehicle:ok:disrupted+damaged`."""
        state, counters = "+".join(sorted(self.state, reverse=True)), "+".join(self.counters)
        return f"{self.name}:{self.type}:{state or 'ok'}:{counters or 'none'}"


@dataclass(frozen=True, slots=True)
class Losses:
    """What the casualty phase comes to, names in the order of the units."""

    removed: tuple[str, ...]
    damaged: tuple[str, ...]
    disrupted: tuple[str, ...]
    recovered: tuple[str, ...]

    def json(self) -> dict[str, Json]:
        """The keys of the contract."""
        return {
            "removed": list(self.removed), "damaged": list(self.damaged),
            "disrupted": list(self.disrupted), "recovered": list(self.recovered),
        }  # fmt: skip


def losses(units: Sequence[Casualty]) -> Losses:
    """The five steps of the casualty phase (p. 12).

    Old Disrupted counters go, new ones are turned up, the destroyed are removed, Vehicles
    with a Damaged counter are damaged, units with a Disrupted one disrupted. A second
    Damaged counter on a Vehicle is a Destroyed one (p. 20).
    """
    removed, damaged, disrupted, recovered = [], [], [], []
    for unit in units:
        if DESTROYED in unit.counters or (DAMAGED in unit.counters and DAMAGED in unit.state):
            removed.append(unit.name)
            continue
        if DAMAGED in unit.counters or DAMAGED in unit.state:
            damaged.append(unit.name)
        if DISRUPTED in unit.counters:
            disrupted.append(unit.name)
        elif DISRUPTED in unit.state:
            recovered.append(unit.name)
    return Losses(tuple(removed), tuple(damaged), tuple(disrupted), tuple(recovered))


def casualty(units: Sequence[Casualty]) -> Verdict:
    """`casualty`: refused when a Soldier is said to be damaged (p. 20)."""
    wrong = [
        unit.name
        for unit in units
        if unit.type == SOLDIER and (DAMAGED in unit.state or DAMAGED in unit.counters)
    ]
    found = losses([unit for unit in units if unit.name not in wrong])
    if wrong:
        return Verdict(
            {"legal": False, **found.json()},
            tuple(refusal("aam.casualty.soldier_damaged", "damaged", name=name) for name in wrong),
        )
    return Verdict(found.json(), told(found))


def told(found: Losses) -> tuple[Ruling, ...]:
    """The phase in sentences."""
    lines = [
        info(f"aam.casualty.{kind}", card, names=", ".join(names), count=len(names))
        for kind, card, names in (
            ("removed", "destroyed", found.removed),
            ("damaged", "damaged", found.damaged),
            ("disrupted", "disrupted", found.disrupted),
            ("recovered", "disrupted.recovery", found.recovered),
        )
        if names
    ]
    return tuple(lines) or (info("aam.casualty.nothing", "casualty"),)


def victory(
    turn: int, control: str, points: tuple[int, int] | None, scenario: str = "standard"
) -> Verdict:
    """`victory` at the end of a turn (pp. 7, 27-28). In an assault player 1 attacks.

    Standard: from turn 7 on whoever alone controls the objective wins; from turn 10 on,
    with nobody in control, the higher value of the units left. Assault: the attacker
    must control the objective at the end of turn 10.
    """
    winner: str | None = None
    if scenario == "assault":
        if turn >= LAST_TURN:
            winner = "1" if control == "1" else "2"
            code = "aam.victory.assault_taken" if winner == "1" else "aam.victory.assault_held"
        else:
            code = "aam.victory.assault_early"
        return _ended(winner, info(code, "assault.victory", turn=turn, last=LAST_TURN))
    if turn < FIRST_CHECK:
        return _ended(None, info("aam.victory.early", "win", turn=turn, first=FIRST_CHECK))
    if control in ("1", "2"):
        cards = ("win",) if turn < LAST_TURN else ("win", "I-AAM-08")
        return _ended(control, info("aam.victory.objective", *cards, player=control, turn=turn))
    if turn < LAST_TURN:
        return _ended(None, info("aam.victory.nobody", "win", turn=turn))
    if points is None:
        raise Unreadable("aam.victory.points_missing", turn=turn)
    one, two = points
    if one == two:
        return _ended(None, info("aam.victory.tie", "win.points", points=one))
    winner = "1" if one > two else "2"
    return _ended(winner, info("aam.victory.points", "win.points", player=winner,
                               points=max(points), other=min(points)))  # fmt: skip


def _ended(winner: str | None, ruling: Ruling) -> Verdict:
    return Verdict({"winner": winner, "continues": winner is None}, (ruling,))
