"""The words after `intercept` and `strike`, in either language."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import MARKS, Reader
from referee.engine.verb import Args
from referee.games.tlc.board.zones import ENEMY_HEADQUARTERS, HEADQUARTERS, PLACE_NAMES
from referee.games.tlc.words.keys import (
    AIRFIELD_WORDS,
    aimed,
    bare,
    is_label,
    labels,
    parted,
    read_pairs,
    where_it_is,
)

OWN = "own hq"  # the headquarters of its own side, which nobody strikes

_DECLARING = {"declaring", "declare", "declares", "declarant", "announcing", "announce",
              "announces", "annonce", "annonces", "annoncant"}  # fmt: skip
_AGAIN = {"again", "encore", "anew", "nouveau"}
_WHILE = {"en", "while", "by", "and", "et", "qui", "who"}
_HEADQUARTERS = {
    "hq", "qg", "headquarters", "quartier general", "enemy hq", "qg ennemi", "enemy headquarters",
    "quartier general ennemi",
}  # fmt: skip
# Off the battlefield: no unit is called so (1. Frappes aériennes, last paragraph).
_OFF = {
    **dict.fromkeys((f"{word}{number}" for word in AIRFIELD_WORDS for number in ("", " 1", " 2")), "airfield"),
    OWN: "own_hq",
    **dict.fromkeys(("supply", "supply reserve", "supply depot", "ravitaillement", "reserve",
                     "reserve de ravitaillement", "depot"), "supply"),
}  # fmt: skip


def read_intercept(reader: Reader) -> Args:
    """`a,b against x [declaring a>x,x>a]`; “109 intercepts b17” comes as both names."""
    reader.words = [  # “109 attacks b25 again”: the second round is the first once more
        word for at, word in enumerate(reader.words)
        if not at or fold(word) not in _AGAIN or is_label(reader.state, word)
    ]  # fmt: skip
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
    """`a,b on x,y`, `a on x at r3c1`, `a on hq`, `a,b on x,hq2`; `a on airfield`, `a on supply`, to be told why not."""
    space = where_it_is(reader)
    said = reader.words
    if (
        len(said) > 1 and len(PLACE_NAMES.readings(said[-1])) == 1
        and fold(said[-2]) not in MARKS["on"] | MARKS["at"]
    ):  # fmt: skip
        reader.words = [*said[:-1], "on", said[-1]]  # “b25 bombs r3c1”
    head, rest = aimed(reader, "on")
    aircraft = labels(reader, head)
    if space in HEADQUARTERS.values():  # « les troupes en qg2 »: the place says which
        rest, space = [space], ""
    rest = in_zones(reader, aircraft, rest)
    if off := off_the_field(reader, rest):
        return {"aircraft": aircraft, "off": off}
    units, hq = without_headquarters(rest)
    if not hq:
        return {"aircraft": aircraft, "targets": standing(reader, labels(reader, rest), space)}
    if not units:
        return {"aircraft": aircraft, "hq": True}
    return {
        "aircraft": aircraft,
        "targets": standing(reader, labels(reader, units), space),
        "hq": True,
    }


def in_zones(reader: Reader, aircraft: Sequence[str], words: Sequence[str]) -> list[str]:
    """The targets, where a place is named for one of them: `hq2` is the headquarters, which of the two its own side cannot
    mean; a zone is the one spotted enemy in it (1. Frappes aériennes: « une cible repérée »).
    """
    state, found = reader.state, list[str]()
    if state is None:
        return list(words)
    side = state.units[aircraft[0]].side
    for part in parted(words):
        text = " ".join(bare(part.split(), state))
        place = PLACE_NAMES.readings(text)
        if len(place) != 1 or Names("label", dict.fromkeys(state.units, ())).readings(text):
            found.append(part)
        elif place[0] == ENEMY_HEADQUARTERS[side]:
            found.append("hq")
        elif place[0] == HEADQUARTERS[side] and not any(state.enemies_in(place[0], side)):
            found.append(OWN)
        else:
            there = state.enemies_in(place[0], side)
            seen = [label for label in there if state.units[label].spotted]
            if len(seen) != 1:
                code = "tlc.strike.which" if seen else "tlc.strike.none_there"
                raise Unreadable(code, space=place[0], units=seen)
            found += seen
    return ", ".join(found).split()


def standing(reader: Reader, targets: list[str], space: str) -> list[str]:
    """Targets said to be in a zone: those that stand elsewhere are told."""
    for label in targets if space and reader.state is not None else ():
        if (here := reader.state.units[label].zone) != space:
            raise Unreadable("tlc.target.elsewhere", label=label, space=here)
    return targets


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
