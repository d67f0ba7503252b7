"""Initiative (7) and the end of the action segment (10.8)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Dice, Script
from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.scripts import die

COLUMNS = ("leftmost", "left", "centre", "right", "rightmost")  # of the Initiative Track
OTHER: Mapping[str, str] = {"axis": "allies", "allies": "axis"}

# 7.3: who pays for a side's attempt, and the highest die that succeeds.
PAYER = {"axis": "germany", "allies": "cw"}
INTELLIGENCE = {"axis": 3, "allies": 4}
INTELLIGENCE_COST = 2


def winner_of(axis: int, allies: int, last: str) -> str:
    """Who has the initiative: the higher modified die; a tie goes against the last holder (7.1)."""
    if axis == allies:
        return OTHER[last]
    return "axis" if axis > allies else "allies"


def initiative(inputs: Inputs) -> Verdict | Script[Verdict]:
    """Both dice, the track's modifiers, one reroll by the loser where the track lets him."""
    may, reroll = inputs["may_reroll"], inputs["reroll"]
    if reroll is not None and may not in (reroll, "both"):
        barred = refusal("wif5.initiative.no_reroll", "7.1", side=reroll)
        return Verdict({"rerolled": False, "marker_toward": None}, (barred,))
    return _initiative(inputs, reroll)


def _initiative(inputs: Inputs, reroll: str | None) -> Script[Verdict]:
    axis, allies = yield from _dice(inputs)
    winner = winner_of(axis, allies, inputs["last"])
    rulings = _why(inputs, axis, allies, winner)
    if reroll == winner:
        rulings.append(refusal("wif5.initiative.won", "7.1", side=reroll))
        reroll = None
    toward = None
    if reroll is not None:
        axis, allies = yield from _dice(inputs)
        winner = winner_of(axis, allies, inputs["last"])
        toward = OTHER[reroll]
        rulings += _why(inputs, axis, allies, winner)
        rulings.append(info("wif5.initiative.marker", "7.1", side=toward))
    rulings.append(info("wif5.initiative.winner", "7.2", side=winner))
    return Verdict(
        {
            "axis": axis,
            "allies": allies,
            "winner": winner,
            "rerolled": reroll is not None,
            "marker_toward": toward,
        },
        tuple(rulings),
    )


def _why(inputs: Inputs, axis: int, allies: int, winner: str) -> list[Ruling]:
    """What the dice are with the Initiative Track, and who wins a tie (7.1)."""
    found: list[Ruling] = []
    if inputs["axis_mod"] or inputs["allied_mod"]:
        found.append(info("wif5.initiative.modified", "7.1", axis_n=axis, allies_n=allies))
    if axis == allies:
        found.append(info("wif5.initiative.tie", "7.1", side=winner))
    return found


def _dice(inputs: Inputs) -> Script[tuple[int, int]]:
    """One roll of both sides, modified; a marker kept from intelligence replaces a die (7.3)."""
    theirs = _die("allies")
    mine = _die("axis", () if inputs["allied_marker"] else (theirs,))
    axis = inputs["axis_marker"] or int((yield mine)[0])
    allies = inputs["allied_marker"] or int((yield theirs)[0])
    return axis + inputs["axis_mod"], allies + inputs["allied_mod"]


def _die(side: str, then: tuple[Dice, ...] = ()) -> Dice:
    """The die of a side; `then`: that of the other, thrown with it."""
    return Dice(
        "wif5.roll.initiative", 1, params={"side": side}, cards=("7.1",), then=then, side=side
    )


def intelligence(inputs: Inputs) -> Verdict | Script[Verdict]:
    """An attempt to know next turn's die: 2 build points, Allies 1-4, Axis 1-3 (7.3)."""
    side = inputs["side"]
    known = {"cost": INTELLIGENCE_COST, "payer": PAYER[side]}
    if inputs["other_succeeded"]:
        barred = refusal("wif5.intelligence.other", "7.3", side=OTHER[side])
        return Verdict({**known, "success": False}, (barred,))

    def script() -> Script[Verdict]:
        need = INTELLIGENCE[side]
        face = yield from die("wif5.roll.intelligence", need, "7.3", side=side)
        success = face <= need
        code = "wif5.intelligence.success" if success else "wif5.intelligence.failure"
        told = info(code, "7.3", power=PAYER[side], n=INTELLIGENCE_COST)
        return Verdict({**known, "success": success}, (told,))

    return script()


def toward(column: str, side: str) -> str:
    """The column one step towards a side (7.1).

    The left end is the Axis's: in the booklet's example the marker lies there, where
    the Axis adds to its die, and moves one column towards the Allies.
    """
    at = COLUMNS.index(column) + (1 if side == "allies" else -1)
    return COLUMNS[max(0, min(at, len(COLUMNS) - 1))]
