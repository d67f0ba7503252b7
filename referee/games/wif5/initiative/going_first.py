"""Where one side goes first and the other waits for it, which only the first can waive (6.2, 9.3)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Script
from referee.engine.force import minus
from referee.engine.reading import read_yesno
from referee.engine.verdict import Ruling, info, your_call
from referee.games.wif5.state import State, side_of


def gives_way(
    state: State, what: str, card: str, waived: str | None, hold: bool
) -> Script[tuple[bool, tuple[Ruling, ...]]]:
    """Whether the side with the initiative lets the other go first: said with the line, else asked at a
    table; where nobody can be asked it is taken to, and that is told (6.2, 9.3).
    """
    side = state.initiative.holder
    if waived is not None:
        yes = read_yesno("waived", waived)
    else:
        yes = (yield Choice(f"wif5.ask.{what}_waived", ("yes", "no"), "waived", None, {"side": side},
                            (card,), kind="verdict", side=side, unasked="yes")) == "yes"  # fmt: skip
    if not yes:
        return False, (info(f"wif5.course.{what}_first", card, side=side),)
    said = waived is not None or hold
    return True, () if said else (your_call("wif5.course.given_way", card, side=side),)


def places_first(state: State, power: str, due: Mapping[str, Mapping[str, int]]) -> bool:
    """Whether the other side places before a power: it had the initiative, units of it are due, and nobody of
    the power’s side has placed any yet (6.2). A chit is set aside, not placed.
    """
    first = state.initiative.holder
    if side_of(power) == first:
        return False
    begun = any(side_of(each) != first and account.get("came") == state.date
                for each, account in state.economy.items())  # fmt: skip
    return not begun and any(
        side_of(each) == first and minus(units, {"chit": units.get("chit", 0)})
        for each, units in due.items()
    )
