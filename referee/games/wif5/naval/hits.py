"""Results at sea: halves, the order of application, conversion (10.5.7.2, 10.5.7.3, 10.5.8)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.record import record

WARSHIPS = ("cv", "hs", "ls")
SUFFERING = ("hs", "ls", "cv", "trs", "sub")
_CONVERTED = {"cv": ("hs", "ls"), "hs": ("ls", "cv"), "ls": ("hs", "cv")}
_ITEM = re.compile(r"\s*(?:(\d{1,3})\s*[x×]?\s*)?(\D+?)[\s:]+([XDA](?:\s*/\s*2)?)\s*", re.I)
_CELL = re.compile(r"(\d{0,2})([XDA])(/2)?")
GRADES = ("X", "D", "A")

# Results as typed: type → result (`X`, `X/2`, …) → how many.
Results = Mapping[str, Mapping[str, int]]


def read_results(text: str, names: Names) -> dict[str, dict[str, int]]:
    """`3 ls X/2, 1 hs X, 2 hs D/2`; a result without a number is one."""
    found: dict[str, dict[str, int]] = {}
    for part in re.split(r"[,;]", text):
        if not part.strip():
            continue
        item = _ITEM.fullmatch(part)
        if not item:
            raise Unreadable("wif5.naval.results", text=part.strip(), key="results")
        unit = names.find(item[2])
        if unit not in SUFFERING:
            raise Unreadable("wif5.naval.results", text=part.strip(), key="results")
        grade = re.sub(r"\s", "", item[3]).upper()
        kinds = found.setdefault(unit, {})
        kinds[grade] = kinds.get(grade, 0) + (1 if item[1] is None else int(item[1]))
    return found


def halves(cell: str) -> tuple[str, int]:
    """The grade of a cell and how many halves of it: `X` is two of X, `D/2` one of D, `2X` four of X."""
    found = _CELL.fullmatch(cell)
    if not found:
        return "", 0
    return found[2], int(found[1] or 1) * (1 if found[3] else 2)


def whole(results: Results) -> dict[str, dict[str, int]]:
    """Halves made whole, type by type: grade → type → how many.

    Two halves of a kind on one type make one; an odd half of an X is a D, an odd
    half of a D an A.
    """
    found: dict[str, dict[str, int]] = {grade: {} for grade in GRADES}
    for unit, kinds in results.items():
        count = dict.fromkeys(GRADES, 0)
        for cell, times in kinds.items():
            grade, n = halves(cell)
            if grade == "A":  # no half of it is made whole with another
                count["A"] += times * -(-n // 2)
            elif grade:
                count[grade] += times * n
        sunk, odd_sunk = divmod(count["X"], 2)
        hurt, odd_hurt = divmod(count["D"], 2)
        counts = {"X": sunk, "D": hurt + odd_sunk, "A": count["A"] + odd_hurt}
        for grade, n in counts.items():
            if n:
                found[grade][unit] = n
    return found


@record
class Fate:
    """What becomes of a fleet: grade → type → how many, and the results nobody was left for.

    `open` is the type whose missing hit the attacker must convert first, when he
    has not said how; `left` are the types he may choose from.
    """

    taken: Mapping[str, Mapping[str, int]]
    spare: int = 0
    open: str | None = None
    left: tuple[str, ...] = ()


def apply(
    results: Results, fleet: Mapping[str, int], combat: str, convert: Sequence[str] = ()
) -> Fate:
    """Apply the results of one round to a fleet: all X, then all D, then all A.

    A type that is there takes its own results first; what is left over is converted.
    In a surface combat and in port CV → HS → LS, HS → LS → CV, LS → HS → CV, then
    TRS, then (only in port) SUB. In a naval-air combat the attacker chooses any
    type: `convert`, in his order of preference.
    """
    left = {unit: count for unit, count in fleet.items() if unit in SUFFERING and count}
    if combat != "port":
        left.pop("sub", None)
    taken: dict[str, dict[str, int]] = {grade: {} for grade in GRADES}
    spare = 0

    def take(grade: str, unit: str) -> None:
        left[unit] -= 1
        if not left[unit]:
            del left[unit]
        taken[grade][unit] = taken[grade].get(unit, 0) + 1

    for grade, hits in whole(results).items():
        over: list[str] = []
        for unit in SUFFERING:
            for _ in range(hits.get(unit, 0)):
                if unit in left and unit != "sub":
                    take(grade, unit)
                else:
                    over.append(unit)
        for unit in over:
            if not left:
                spare += 1
                continue
            other = _other(unit, left, combat, convert)
            if other is None:
                return Fate(taken, spare, unit, tuple(left))
            take(grade, other)
    return Fate(taken, spare)


def _other(unit: str, left: Mapping[str, int], combat: str, convert: Sequence[str]) -> str | None:
    """The type that takes a converted result, `None` when the attacker has to say."""
    above = [kind for kind in left if kind != "sub"]
    if not above:
        return "sub"
    if len(above) == 1:
        return above[0]
    if combat in ("naval_air", "port"):
        for kind in convert:
            if kind in above:
                return kind
    if combat == "naval_air":
        return None
    order: tuple[str, ...] = (*_CONVERTED.get(unit, WARSHIPS), "trs")
    return next((kind for kind in order if kind in above), above[0])


def target_count(units: Mapping[str, int], port: bool = False) -> int:
    """How many enemy naval units a table counts: LS by halves, rounded up; SUB only in port."""
    whole_ones = sum(units.get(kind, 0) for kind in ("cv", "hs", "trs"))
    small = -(-units.get("ls", 0) // 2)
    return whole_ones + small + (units.get("sub", 0) if port else 0)
