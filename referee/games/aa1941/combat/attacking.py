"""The words of `attack` and `declare`: who attacks what, and what is decided beforehand (pp. 11, 16-17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.verdict import Json

# What `attack` and `declare` take.
Attacking = TypedDict(
    "Attacking",
    {
        "space": str,
        "attack": NotRequired[Mapping[str, int]],  # left out: who could attack is told
        "against": NotRequired[Mapping[str, int]],
        "from": NotRequired[Sequence[str]],
        "regions": NotRequired[Sequence[Mapping[str, Json]]],  # announced one after the other
        "moved": NotRequired[bool],  # some of them went there by a move
        "landing": NotRequired[Mapping[str, Json]],
        "escort": NotRequired[Mapping[str, int]],  # named without the landing, which was announced
        "retreat": NotRequired[int],
        "to": NotRequired[str],
        "losses": NotRequired[Sequence[Mapping[str, int]]],
        "landed": NotRequired[Sequence[Mapping[str, int]]],  # those of `losses` who came by sea
        "shared": NotRequired[
            Mapping[str, Mapping[str, int]]
        ],  # power → what it loses of the defenders
        "later": NotRequired[
            Sequence[Mapping[str, Mapping[str, int]]]
        ],  # of `shared`: the volleys after the first
        "dive": NotRequired[str],
        "warship": NotRequired[str],  # yes or no: beside the transports as the combat moves ended
        # Those named as another power's: they do not attack now.
        "others": NotRequired[Mapping[str, Mapping[str, int]]],
        "hold": NotRequired[bool],
        "everything": NotRequired[bool],  # « with everything »: who that is the pieces say
        "by_sea": NotRequired[bool],  # of everything all aboard who can land there
        "plan": NotRequired[Mapping[str, Json]],
    },
)
