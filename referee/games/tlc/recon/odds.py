"""The chance to spot each target."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.verdict import Verdict, info
from referee.games.tlc.recon.rules import FACES, TARGET_NUMBER


def chances(allocation: Sequence[int], target_number: int = TARGET_NUMBER) -> Verdict:
    """The exact chance to spot each target: 1 − ((t − 1) ÷ 6)ⁿ with n dice."""
    missing = target_number - 1
    return Verdict(
        {"spotted": [(FACES**n - missing**n) / FACES**n for n in allocation]},
        (info("tlc.recon.chances", "odds", "recon.dice", target_number=target_number),),
    )
