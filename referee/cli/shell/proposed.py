"""“Did you mean buy 1 tank?”: the lines that a fault or a refusal proposes, done where a yes is the next thing said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.cli.shell.unit_first import reads
from referee.cli.shell.unseen import spans
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.verdict import Ruling
from referee.present.faults import shown_params

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

_NOT = re.compile(r"(?:no|not|pas|sans|without|non|never|jamais|don ?t|dont)$|n[ '’]\w")
QUOTES = "“”«» \u00a0\u202f"


def by_fault(guided: GuidedSession, typed: str, fault: Fault) -> tuple[str, ...]:
    """The line `typed` with what was wrong in it as the fault proposes it; none where it proposes nothing, or more
    than one thing, or leaves out a number or a no, or a secret stands in the line.
    """
    wrong, near = str(fault.params.get("text", "")), fault.params.get("nearest") or ()
    if fault.hint or len(near) != 1 or not wrong or typed.count(wrong) != 1:
        return ()
    meant = str(shown_params(guided.voice, fault)["nearest"])
    if spans(guided.session, typed) or _says_more(wrong, meant):
        return ()
    return (typed.replace(wrong, meant),)


def _says_more(wrong: str, meant: str) -> bool:
    """Whether what was typed says how many, or no, and what is proposed for it does not: « n'achète », “2 big infantri”."""
    kept = meant.split()
    return any(
        word not in kept and (number_said(word) is not None or _NOT.match(fold(word)) is not None)
        for word in wrong.split()
    )


def by_refusal(guided: GuidedSession, told: Sequence[Ruling]) -> tuple[str, ...]:
    """The lines by which a refusal says that it can be had after all (the moves that bring attackers there)."""
    ways = [
        guided.voice.say(str(way["code"]), way["params"]).strip(QUOTES)
        for each in told
        if each.severity == "refusal"
        for way in each.params.get("way_told", ())
    ]
    return tuple(ways) if all(reads(guided, each.split()) for each in ways) else ()
