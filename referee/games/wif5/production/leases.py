"""Units lent, as the campaign knows of them: who fights whom, what went to whom (11.6.2.6)."""

from __future__ import annotations

from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.book import Book
from referee.games.wif5.resources.road import arrives
from referee.games.wif5.state import Ledger, State


def known_of_lease(book: Book, state: State, given: Texts) -> Texts:
    """What the campaign knows of a loan of units that is asked about: who is at war with the Commonwealth or
    Germany, whether a resource went this turn, whether a unit was lent already (11.6.2.6).
    """
    names = book.names["power"]
    one, other = (names.find(given[key]) if key in given else "" for key in ("from", "to"))
    found = {}
    if one:
        found["lender_at_war"] = _said(fights(state, one))
    if other:
        found["borrower_at_war"] = _said(fights(state, other))
    if one and other:
        found["resource_arrived"] = _said(carried(state, one, other))
        found["lent_already"] = _said(bool(lent(state, one, other)))
    return found


def _said(yes: bool) -> str:
    return "yes" if yes else "no"


def lent(state: State, payer: str, owner: str) -> list[Ledger]:
    """What a power has built for another in this turn."""
    return [each for each in state.account(payer).get("orders", ()) if each["owner"] == owner]


def carried(state: State, payer: str, owner: str) -> bool:
    """Whether a resource of a power arrives at another's factories in this turn."""
    return any(
        arrives(state, loan) for loan in state.loans
        if (loan["from"], loan["to"]) == (payer, owner)
    )  # fmt: skip


def fights(state: State, power: str) -> bool:
    """Whether a power is at war with the Commonwealth or Germany."""
    return any(state.at_war(power, enemy) for enemy in ("cw", "germany"))


CALL = Call("lend_lease", known_of_lease)
