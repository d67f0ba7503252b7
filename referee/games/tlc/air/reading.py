"""The words after `intercept` and `strike`, in either language."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.verb import Args
from referee.games.tlc.words.keys import (
    AIRFIELD_WORDS,
    aimed,
    bare,
    labels,
    parted,
    read_pairs,
)

_DECLARING = {"declaring", "declare", "declares", "declarant", "announcing", "announce",
              "announces", "annonce", "annonces", "annoncant"}  # fmt: skip
_WHILE = {"en", "while", "by", "and", "et", "qui", "who"}
_HEADQUARTERS = {
    "hq", "qg", "headquarters", "quartier general", "enemy hq", "qg ennemi", "enemy headquarters",
    "quartier general ennemi",
}  # fmt: skip
# Off the battlefield: no unit is called so (1. Frappes aériennes, last paragraph).
_OFF = {
    **dict.fromkeys((f"{word}{number}" for word in AIRFIELD_WORDS for number in ("", " 1", " 2")), "airfield"),
    **dict.fromkeys(("supply", "supply reserve", "supply depot", "ravitaillement", "reserve",
                     "reserve de ravitaillement", "depot"), "supply"),
}  # fmt: skip


def read_intercept(reader: Reader) -> Args:
    """`a,b against x [declaring a>x,x>a]`; “109 intercepts b17” comes as both names."""
    head, rest = aimed(reader, "against", "contre", "at", "sur")
    at = next((i for i, token in enumerate(rest) if fold(token) in _DECLARING), len(rest))
    before = rest[:at]
    if at < len(rest) and before and fold(before[-1]) in _WHILE:  # « en déclarant »
        before = before[:-1]
    groups = {"interceptors": labels(reader, head), "intercepted": labels(reader, before)}
    if at == len(rest):
        return groups
    return {
        **groups,
        "declarations": [list(pair) for pair in read_pairs("".join(rest[at + 1 :]))],
    }


def read_strike(reader: Reader) -> Args:
    """`a,b on x,y`, `a on hq`, `a,b on x,hq`; `a on airfield`, `a on supply`, to be told why not."""
    head, rest = aimed(reader, "on")
    aircraft = labels(reader, head)
    if off := off_the_field(reader, rest):
        return {"aircraft": aircraft, "off": off}
    units, hq = without_headquarters(rest)
    if not hq:
        return {"aircraft": aircraft, "targets": labels(reader, rest)}
    if not units:
        return {"aircraft": aircraft, "hq": True}
    return {"aircraft": aircraft, "targets": labels(reader, units), "hq": True}


def off_the_field(reader: Reader, words: Sequence[str]) -> str:
    """`airfield` or `supply` where one of the targets named is off the battlefield, and no unit is called so."""
    named = {fold(label) for label in (reader.state.units if reader.state is not None else ())}
    for part in _parts(words):
        if part in _OFF and part not in named:
            return _OFF[part]
    return ""


def _parts(words: Sequence[str]) -> list[str]:
    """The targets one by one, as they compare: commas, « and », « et » between them."""
    return [fold(" ".join(bare(part.split()))) for part in parted(words)]


def without_headquarters(words: Sequence[str]) -> tuple[list[str], bool]:
    """The targets beside the headquarters, with commas, and whether it is one of them."""
    parts = parted(words)
    units = [
        part for part, name in zip(parts, _parts(words), strict=True) if name not in _HEADQUARTERS
    ]
    return ", ".join(units).split(), len(units) < len(parts)
