"""Phase 3, reconnaissance: dice split over hidden targets of one adjacent zone."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Dice, Script
from referee.engine.dice import hits
from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.tlc.board.zones import adjacent, diagonal

TARGET_NUMBER = 5
FACES = 6


def forbidden(
    allocation: Sequence[int], value: int | None, origin: str | None, target: str | None
) -> tuple[Ruling, ...]:
    """What the booklet forbids before a die is rolled (C. Phase 3 : Reconnaissance).

    More dice than the printed value, or a zone that does not touch the scout's.
    """
    found: list[Ruling] = []
    if value == 0:
        found.append(refusal("tlc.recon.none", "recon"))
    elif value is not None and sum(allocation) > value:
        found.append(
            refusal("tlc.recon.too_many", "recon.dice", allotted=sum(allocation), value=value)
        )
    if origin is not None and target is not None and not adjacent(origin, target):
        code = "tlc.recon.not_adjacent" if diagonal(origin, target) else "tlc.recon.too_far"
        found.append(refusal(code, "recon.zone", from_space=origin, to_space=target))
    return tuple(found)


def recon(
    allocation: Sequence[int],
    target_number: int = TARGET_NUMBER,
    labels: Sequence[str] = (),
    side: str = "",
) -> Script[Verdict]:
    """Roll each target's dice; a die of the target number or more spots it.

    `side`: whose scout it is, in a game; the dice are that side's luck.

    Result: `spotted`, a list of yes and no in the order of the targets.
    """
    names = tuple(labels) or tuple(str(nth) for nth in range(1, len(allocation) + 1))
    groups = [
        Dice(
            "tlc.dice.recon",
            dice,
            FACES,
            target_number,
            params={"target": name},
            cards=("recon.dice",),
            side=side,
        )
        for name, dice in zip(names, allocation, strict=True)
    ]
    spotted: list[bool] = []
    for at, group in enumerate(groups):
        faces = yield Dice(
            group.what,
            group.dice,
            group.faces,
            group.hits_on,
            params=group.params,
            cards=group.cards,
            side=side,
            then=tuple(groups[at + 1 :]),
        )
        spotted.append(hits(group, faces) > 0)
    seen = [name for name, found in zip(names, spotted, strict=True) if found]
    ruling = (
        info("tlc.recon.spotted", "recon.dice", units=seen, target_number=target_number)
        if seen
        else info("tlc.recon.nothing", "recon.dice", target_number=target_number)
    )
    return Verdict({"spotted": spotted}, (ruling, info("tlc.recon.show_card", "recon.show")))
