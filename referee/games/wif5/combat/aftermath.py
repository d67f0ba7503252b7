"""After a land battle: who retreats where, who advances (10.7.6.9, 10.7.6.10)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.wif5.weather.kinds import NO_HQ

SECOND_HEX = ("arm", "inf", "cav", "div")  # 10.7.6.10


# -- after the fight -------------------------------------------------------------
def priority_of(words: frozenset[str]) -> str | None:
    """The retreat priority of a hex, `a` to `e`; `None` where no unit may go (10.7.6.8)."""
    if words & {"neutral", "barred", "enemy"}:
        return None
    if "section" in words:
        return "e"
    if "zoc" not in words:
        return "b" if "full" in words else "a"
    if "friendly" not in words:
        return None
    return "d" if "full" in words else "c"


def retreat(inputs: Inputs) -> Verdict:
    """Which of the adjacent hexes a unit retreats to; none: it is destroyed."""
    hexes: Mapping[str, frozenset[str]] = inputs["hexes"]
    ranked = {name: priority_of(words) for name, words in hexes.items()}
    best = min((rank for rank in ranked.values() if rank is not None), default=None)
    options = [name for name, rank in ranked.items() if best is not None and rank == best]
    if best is None:
        found = [info("wif5.retreat.destroyed", "10.7.6.8")]
    else:
        found = [info(f"wif5.retreat.{best}", "10.7.6.8", places=options)]
        if best in ("b", "d"):
            found.append(info("wif5.retreat.goes_on", "10.7.6.8"))
    return Verdict({"options": options, "priority": best, "destroyed": best is None}, tuple(found))


def advance(inputs: Inputs) -> Verdict:
    """How far a unit advances after combat, and whether it is turned face down (10.7.6.10).

    `cost` is the defending hex's, `beyond` that of a hex beyond (with breakthrough);
    an overrun there pays double. More than 2 points in all turns the units.
    """
    unit, cost, second = inputs["unit"], inputs["cost"], inputs["beyond"]
    found: list[Ruling] = []
    if unit == "hq" and inputs["weather"] in NO_HQ:
        found.append(refusal("wif5.advance.hq", "10.7.6.10", weather=inputs["weather"]))
    dear = inputs["left"] is not None and cost > inputs["left"]
    if unit == "hq" and inputs["face_down"] and dear:
        found.append(refusal("wif5.advance.hq_down", "10.7.6.10"))
    if second is not None:
        if not inputs["breakthrough"]:
            found.append(refusal("wif5.advance.no_breakthrough", "10.7.6.10"))
        if cost > 1:
            found.append(refusal("wif5.advance.first_hex", "10.7.6.10"))
        if unit not in SECOND_HEX or (unit != "arm" and not inputs["with_arm"]):
            found.append(refusal("wif5.advance.who", "10.7.6.10", unit=unit))
    legal = not found
    paid = cost
    flips = dear
    if second is not None:
        paid += 2 * second if inputs["overrun"] else second
        flips = flips or second > 1 or inputs["overrun"]
    if legal:
        found.append(info("wif5.advance.flips" if flips else "wif5.advance.goes", "10.7.6.10"))
        found.append(info("wif5.advance.zoc", "10.7.6.10"))
    hexes = 0 if not legal else 1 if second is None else 2
    return Verdict(
        {"legal": legal, "hexes": hexes, "cost": paid, "flips": legal and flips}, tuple(found)
    )
