"""A battle fought straight from the booklet (pp. 14-18, 22-27), piece by piece.

Slow and plain on purpose, and independent of the program: units are single
pieces, hits are matched to targets by augmenting paths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

UNITS = (
    "infantry", "tank", "fighter", "bomber",
    "submarine", "transport", "destroyer", "carrier", "battleship",
)  # fmt: skip
COST = dict(zip(UNITS, (3, 6, 10, 12, 6, 7, 8, 12, 16), strict=True))
ATTACK = dict(zip(UNITS, (1, 3, 3, 4, 2, 0, 2, 1, 4), strict=True))
DEFENSE = dict(zip(UNITS, (2, 3, 4, 1, 1, 0, 2, 2, 4), strict=True))
AIR, LAND = {"fighter", "bomber"}, {"infantry", "tank"}
Force = Mapping[str, int]
Roll = Callable[[int], Sequence[int]]
Hit = tuple[str, bool]  # what scored it (surface, submarine, air); with a destroyer beside it


def kind(unit: str) -> str:
    return "air" if unit in AIR else "submarine" if unit == "submarine" else "surface"


def reaches(hit: Hit, target: str) -> bool:
    scored, helped = hit
    if scored == "submarine":
        return kind(target) != "air"
    return scored != "air" or helped or kind(target) != "submarine"


def matched(hits: Sequence[Hit], targets: Sequence[str]) -> int:
    """The most hits that these targets can take together."""
    taker: dict[int, int] = {}

    def place(target: int, tried: set[int]) -> bool:
        for at, hit in enumerate(hits):
            if at in tried or not reaches(hit, targets[target]):
                continue
            tried.add(at)
            if at not in taker or place(taker[at], tried):
                taker[at] = target
                return True
        return False

    return sum(place(target, set()) for target in range(len(targets)))


class Side:
    def __init__(self, force: Force, value: Mapping[str, int], order: Sequence[str], keep: int):
        self.value, self.keep, self.dived = value, keep, 0
        self.pieces: list[Any] = [
            [unit, 2 if unit == "battleship" else 1]
            for unit in UNITS
            for _ in range(force.get(unit, 0))
        ]
        rest = sorted(
            (unit for unit in UNITS if unit not in order),
            key=lambda unit: (COST[unit], value[unit], UNITS.index(unit)),
        )
        self.order = [u for u in (*order, *rest) if u != "transport"] + ["transport"]

    def count(self, unit: str) -> int:
        return sum(piece[0] == unit for piece in self.pieces)

    def firing(self) -> list[str]:
        return [str(piece[0]) for piece in self.pieces if piece[0] != "transport"]

    def force(self) -> dict[str, int]:
        counts = {unit: self.count(unit) for unit in UNITS}
        counts["submarine"] += self.dived
        return {unit: n for unit, n in counts.items() if n}

    def losable(self) -> list[Any]:
        first = [piece for piece in self.pieces if piece[1] == 2]
        line = [p for unit in self.order for p in self.pieces if p[0] == unit]
        if self.keep:
            kept = [p for p in line if p[0] in LAND][-self.keep :]
            line = [p for p in line if not any(p is one for one in kept)] + kept
        return first + line

    def lose(self, hits: Sequence[Hit]) -> dict[str, int]:
        """Walk the loss order, taking each piece that some hit is left for."""
        chosen: list[Any] = []
        for piece in self.losable():
            if len(chosen) == len(hits):
                break
            if matched(hits, [p[0] for p in (*chosen, piece)]) == len(chosen) + 1:
                chosen.append(piece)
        for piece in chosen:
            piece[1] -= 1
        gone: dict[str, int] = {}
        for piece in [piece for piece in self.pieces if not piece[1]]:
            self.pieces.remove(piece)
            gone[piece[0]] = gone.get(piece[0], 0) + 1
        return gone


def standing(a: Side, d: Side) -> str | None:
    """How the battle stands after a step (p. 17)."""
    ours, theirs = a.firing(), d.firing()
    if ours and theirs:
        for side, own, other in ((a, ours, theirs), (d, theirs, ours)):
            helped = side.count("destroyer") > 0
            if any(reaches((kind(one), helped), two) for one in own for two in other):
                return None
        return "stalemate"
    if ours:
        return "stalemate" if d.dived else "attacker"
    if theirs:
        return "stalemate" if a.dived else "defender"
    return "stalemate" if a.dived or d.dived else "none"


def fire(side: Side, units: Sequence[str], seen: Sequence[str], roll: Roll) -> list[Hit]:
    """One side's dice of a step: by value from high to low, ships, submarines, aircraft."""
    helped = side.count("destroyer") > 0
    hits: list[Hit] = []
    for value in (4, 3, 2, 1):
        row = [
            unit
            for unit in units
            if side.value[unit] == value and any(reaches((kind(unit), helped), t) for t in seen)
        ]
        row.sort(key=lambda unit: ("surface", "submarine", "air").index(kind(unit)))
        if row:
            faces = roll(len(row))
            hits += [
                (kind(unit), helped) for unit, face in zip(row, faces, strict=True) if face <= value
            ]
    return hits


def fought(
    attack: Force,
    defend: Force,
    roll: Roll,
    *,
    sea: bool,
    rounds: int | None = None,
    attacker_order: Sequence[str] = (),
    defender_order: Sequence[str] = (),
    keep_land: int = 0,
    submerge: Sequence[str] = (),
    retreat_after: int | None = None,
) -> dict[str, Any]:
    """The whole battle, with the keys of the contract."""
    a = Side(attack, ATTACK, attacker_order, keep_land)
    d = Side(defend, DEFENSE, defender_order, 0)
    for name, side, other in (("attacker", a, d), ("defender", d, a)):
        if name in submerge and not other.count("destroyer"):
            side.dived = side.count("submarine")
            side.pieces = [piece for piece in side.pieces if piece[0] != "submarine"]
    told: list[dict[str, Any]] = []
    stops = [limit for limit in (rounds, retreat_after) if limit is not None]

    def begins() -> bool:
        """A round: while somebody can hit who fights; the first one for bare transports, too.

        Step 4 of it comes before the retreat of step 6: a fighter fires at the transport beside a
        submarine that it cannot hit.
        """
        how = standing(a, d)
        bare = how == "stalemate" and a.count("transport") > 0 and bool(d.firing())
        return how is None or (not told and bare)

    while begins() and not (stops and len(told) >= min(stops)):
        ambush_a = sea and not d.count("destroyer")
        ambush_d = sea and not a.count("destroyer")
        report: dict[str, Any] = {
            "attacker_hits": 0, "defender_hits": 0, "attacker_lost": {}, "defender_lost": {},
        }  # fmt: skip
        for strike in (True, False):
            over = standing(a, d)
            # The strikes may leave the attacker transports alone, or beside submarines that the
            # aircraft left cannot hit: the defenders who have not fired yet still do (step 4),
            # he can retreat at step 6 only.
            if over is not None and not (
                over in ("defender", "stalemate") and a.count("transport")
            ):
                break
            up = [str(p[0]) for p in a.pieces], [str(p[0]) for p in d.pieces]
            own_a = [u for u in up[0] if (ambush_a and u == "submarine") == strike]
            own_a = [] if over else own_a
            own_d = [u for u in up[1] if (ambush_d and u == "submarine") == strike]
            hits_a, hits_d = fire(a, own_a, up[1], roll), fire(d, own_d, up[0], roll)
            for side, name, hits in ((d, "defender", hits_a), (a, "attacker", hits_d)):
                report[("attacker" if side is d else "defender") + "_hits"] += len(hits)
                for unit, n in side.lose(hits).items():
                    lost = report[f"{name}_lost"]
                    lost[unit] = lost.get(unit, 0) + n
        told.append(report)
    end = standing(a, d)
    if end in ("attacker", "stalemate") and a.firing():
        d.pieces = [piece for piece in d.pieces if piece[0] != "transport"]
    left_a, left_d = a.force(), d.force()

    def price(force: Force) -> int:
        return sum(COST[unit] * n for unit, n in force.items())

    return {
        "rounds": told,
        "attacker_left": left_a,
        "defender_left": left_d,
        "winner": end or "none",
        "captured": end == "attacker" and not sea and any(unit in LAND for unit in left_a),
        "attacker_loss_ipc": price(attack) - price(left_a),
        "defender_loss_ipc": price(defend) - price(left_d),
    }
