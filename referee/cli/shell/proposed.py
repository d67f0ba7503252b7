"""“Did you mean buy 1 tank?”: the lines that a fault or a refusal proposes, done where a yes is the next thing said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.cli.shell.unit_first import reads
from referee.cli.shell.unseen import spans
from referee.engine.faults import Fault
from referee.engine.verdict import Ruling
from referee.present.faults import shown_params

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

QUOTES = "“”«» \u00a0\u202f"


def by_fault(guided: GuidedSession, typed: str, fault: Fault) -> tuple[str, ...]:
    """The line `typed` with what was wrong in it as the fault proposes it; none where it proposes nothing, or more
    than one thing, or a secret stands in the line.
    """
    wrong, near = str(fault.params.get("text", "")), fault.params.get("nearest") or ()
    if fault.hint or len(near) != 1 or not wrong or typed.count(wrong) != 1:
        return ()
    if spans(guided.session, typed):
        return ()
    return (typed.replace(wrong, str(shown_params(guided.voice, fault)["nearest"])),)


def by_refusal(guided: GuidedSession, told: Sequence[Ruling]) -> tuple[str, ...]:
    """The lines by which a refusal says that it can be had after all (the moves that bring attackers there)."""
    ways = [
        guided.voice.say(str(way["code"]), way["params"]).strip(QUOTES)
        for each in told
        if each.severity == "refusal"
        for way in each.params.get("way_told", ())
    ]
    return tuple(ways) if all(reads(guided, each.split()) for each in ways) else ()
