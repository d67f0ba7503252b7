"""“Did you mean buy 1 tank?”: the line that a fault proposes, done where a yes is the next thing said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cli.shell.unseen import spans
from referee.engine.faults import Fault
from referee.present.faults import shown_params

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession


def proposal(guided: GuidedSession, typed: str, fault: Fault) -> str:
    """The line `typed` with what was wrong in it as the fault proposes it; empty: it proposes nothing, or more
    than one thing, or a secret stands in the line.
    """
    wrong, near = str(fault.params.get("text", "")), fault.params.get("nearest") or ()
    if fault.hint or len(near) != 1 or not wrong or typed.count(wrong) != 1:
        return ""
    if spans(guided.session, typed):
        return ""
    return typed.replace(wrong, str(shown_params(guided.voice, fault)["nearest"]))
