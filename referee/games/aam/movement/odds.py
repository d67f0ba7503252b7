"""The chance that a path is walked to its end."""

from __future__ import annotations

from referee.engine.verdict import Json, Verdict, info
from referee.games.aam.movement.rules import March, judge


def odds(march: March) -> Verdict:
    """The chance that a path is walked to its end."""
    judged = judge(march)
    result: dict[str, Json] = {"legal": judged.legal, "cost": judged.cost, "rolls": judged.rolls}
    if judged.legal:
        result["arrives"] = float(0.5**judged.rolls)
    return Verdict(result, (info("aam.odds.movement", "roll"), *judged.rulings))
