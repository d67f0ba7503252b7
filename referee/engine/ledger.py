"""Money and other counted things: never negative, never out of nowhere."""

from __future__ import annotations

from collections.abc import Mapping


class Overdrawn(ValueError):
    """An account would go below zero: the caller should have refused."""

    def __init__(self, account: str, held: int, wanted: int) -> None:
        super().__init__(f"{account} holds {held}, {wanted} wanted")
        self.account, self.held, self.wanted = account, held, wanted


def short(held: int, cost: int) -> int:
    """How much is missing to pay a cost (0 when it can be paid)."""
    return max(0, cost - held)


def changed(ledger: Mapping[str, int], account: str, by: int) -> dict[str, int]:
    """The ledger after one account gained or paid."""
    held = ledger.get(account, 0)
    if held + by < 0:
        raise Overdrawn(account, held, -by)
    return {**ledger, account: held + by}
