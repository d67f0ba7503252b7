"""How every verb ends: refused, or done with its events, its rulings and its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Answer, Ask
from referee.engine.command import Accepted, Command, Decision, Refused
from referee.engine.event import Event
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.aa1941.happen import BANK
from referee.games.aa1941.sequence import PHASE_CARD
from referee.games.aa1941.state import State

# What no agreement at the table can set aside: there is nothing to do it with.
ABSOLUTE = frozenset(
    {
        "aa1941.purchase.too_dear",
        "aa1941.purchase.nothing",
        "aa1941.mobilize.not_bought",
        "aa1941.mobilize.nothing",
        "aa1941.move.nothing",
        "aa1941.attack.empty",
        "aa1941.correct.below_zero",
        "aa1941.battle.pending",
        "aa1941.battle.none",
        "aa1941.capture.sea",
    }
)


def settle(
    command: Command,
    rulings: Sequence[Ruling],
    events: Sequence[Event],
    result: Mapping[str, Json] | None = None,
    asked: tuple[tuple[Ask, Answer], ...] = (),
) -> Decision:
    """Refused while a refusal stands; refusals set aside by the table become your calls."""
    told = set_aside(command, rulings)
    if any(ruling.severity == "refusal" for ruling in told):
        return Refused(tuple(told), result or {})
    return Accepted(tuple(events), tuple(told), result or {}, asked)


def set_aside(command: Command, rulings: Sequence[Ruling]) -> list[Ruling]:
    """The rulings, those overruled turned into your calls."""
    return [
        Ruling(ruling.code, "your_call", ruling.params, ruling.cards)
        if ruling.severity == "refusal"
        and ruling.code in command.overruled
        and ruling.code not in ABSOLUTE
        else ruling
        for ruling in rulings
    ]


def stands(command: Command, rulings: Sequence[Ruling]) -> bool:
    """Whether some refusal still stands."""
    return any(ruling.severity == "refusal" for ruling in set_aside(command, rulings))


def out_of_phase(state: State, code: str, *phases: str) -> list[Ruling]:
    """The refusal of a verb in the wrong phase (none in the right one)."""
    if state.phase in phases:
        return []
    return [
        refusal(
            code, PHASE_CARD[phases[0]], "order.turn", phase=state.phase, wanted_phase=phases[0]
        )
    ]


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
