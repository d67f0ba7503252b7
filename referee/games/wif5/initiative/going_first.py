"""Where one side goes first and the other waits for it, which only the first can waive (6.2, 9.3)."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.reading import read_yesno
from referee.engine.verdict import Ruling, info, your_call
from referee.games.wif5.state import State


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
