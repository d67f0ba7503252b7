"""Money that changes hands: between a power and the bank, or between two powers."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.verdict import Json

BANK = "bank"


def paid(payer: str, payee: str, ipc: int, reason: str, **more: Json) -> list[Event]:
    """Money that changes hands; nothing for nothing."""
    if not ipc:
        return []
    return [Event("paid", {"payer": payer, "payee": payee, "ipc": ipc, "reason": reason, **more})]


def from_bank(power: str, ipc: int, reason: str, **more: Json) -> list[Event]:
    """The bank pays a power."""
    return paid(BANK, power, ipc, reason, **more)


def to_bank(power: str, ipc: int, reason: str, **more: Json) -> list[Event]:
    """A power pays the bank."""
    return paid(power, BANK, ipc, reason, **more)
