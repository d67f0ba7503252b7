"""The words after `intercept` and `strike`, in either language."""

from __future__ import annotations

from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.verb import Args
from referee.games.tlc.words.keys import AIRFIELD_WORDS, aimed, bare, cut, labels, read_pairs

_DECLARING = {"declaring", "declare", "declares", "declarant", "announcing", "announce",
              "announces", "annonce", "annonces", "annoncant"}  # fmt: skip
_HEADQUARTERS = {"hq", "qg", "headquarters", "quartier general"}
# Off the battlefield: no unit is called so (1. Frappes aériennes, last paragraph).
_OFF = {
    **dict.fromkeys((f"{word}{number}" for word in AIRFIELD_WORDS for number in ("", " 1", " 2")), "airfield"),
    **dict.fromkeys(("supply", "supply reserve", "supply depot", "ravitaillement", "reserve",
                     "reserve de ravitaillement", "depot"), "supply"),
}  # fmt: skip


def read_intercept(reader: Reader) -> Args:
    """`a,b against x [declaring a>x,x>a]`."""
    head, rest = cut(reader, "against", "contre")
    at = next((i for i, token in enumerate(rest) if fold(token) in _DECLARING), len(rest))
    groups = {"interceptors": labels(reader, head), "intercepted": labels(reader, rest[:at])}
    if at == len(rest):
        return groups
    return {
        **groups,
        "declarations": [list(pair) for pair in read_pairs("".join(rest[at + 1 :]))],
    }


def read_strike(reader: Reader) -> Args:
    """`a,b on x,y`, `a on hq`; `a on airfield`, `a on supply`, to be told why not."""
    head, rest = aimed(reader, "on")
    aircraft, place = labels(reader, head), fold(" ".join(bare(rest)))
    if place in _HEADQUARTERS:
        return {"aircraft": aircraft, "hq": True}
    named = {fold(label) for label in (reader.state.units if reader.state is not None else ())}
    if place in _OFF and place not in named:
        return {"aircraft": aircraft, "off": _OFF[place]}
    return {"aircraft": aircraft, "targets": labels(reader, rest)}
