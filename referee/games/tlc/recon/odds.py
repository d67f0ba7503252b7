"""The chance to spot each target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Ask, Dice
from referee.engine.verdict import Json, Ruling, Verdict, info
from referee.games.tlc.recon.rules import FACES, TARGET_NUMBER


def chances(allocation: Sequence[int], target_number: int = TARGET_NUMBER) -> Verdict:
    """The exact chance to spot each target: 1 − ((t − 1) ÷ 6)ⁿ with n dice."""
    missing = target_number - 1
    return Verdict(
        {"spotted": [(FACES**n - missing**n) / FACES**n for n in allocation]},
        (info("tlc.recon.chances", "odds", "recon.dice", target_number=target_number),),
    )


def prospects(
    args: Mapping[str, Json], ask: Ask | None
) -> tuple[tuple[Ruling, ...], Mapping[str, Json]] | None:
    """The same of the group of dice that a recon awaits: who looks where, at whom."""
    if not isinstance(ask, Dice) or ask.hits_on is None:
        return None
    found = dict(chances((ask.dice,), ask.hits_on).result)
    said = info(
        "tlc.recon.now", "recon.dice", scout=args["scout"], zone=args["zone"],
        target=ask.params["target"], dice=ask.dice, target_number=ask.hits_on,
        chance=round(100 * found["spotted"][0]),
    )  # fmt: skip
    return (said,), found
