"""What units cost, and whether a treasury can pay (Phase 1, p. 10)."""

from __future__ import annotations

from referee.engine.force import Force
from referee.engine.ledger import short
from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.aa1941.book import Book

FACTORY = "factory"  # what players call for when they try to buy a complex; no unit of the game


def purchase(
    book: Book, power: str, units: Force, treasury: int, capital_lost: bool = False
) -> Verdict:
    """Whether a power can pay for units: `cost` and `left`, in IPCs.

    Any number may be bought, more than can be placed included (the excess is paid
    back later); never beyond the treasury, never while the enemy holds the
    capital, never an industrial complex. When it is refused nothing is spent.
    """
    bought = {unit: count for unit, count in units.items() if unit != FACTORY}
    cost = book.cost(bought)
    rulings: list[Ruling] = []
    if units.get(FACTORY):
        rulings.append(refusal("aa1941.purchase.factory", "units.factory"))
    if capital_lost:
        rulings.append(refusal("aa1941.purchase.capital_lost", "combat.capitals", power=power))
    missing = short(treasury, cost)
    if missing:
        rulings.append(
            refusal(
                "aa1941.purchase.too_dear",
                "purchase.pay",
                power=power,
                ipc=missing,
                cost_ipc=cost,
                treasury_ipc=treasury,
            )
        )
    if rulings:
        return Verdict({"cost": cost, "left": treasury}, tuple(rulings))
    left = treasury - cost
    ruling = info(
        "aa1941.purchase.paid", "purchase.pay", "purchase.choose",
        power=power, force=bought, cost_ipc=cost, left_ipc=left,
    )  # fmt: skip
    return Verdict({"cost": cost, "left": left}, (ruling,))
