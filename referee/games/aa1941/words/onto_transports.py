"""“load 2 infantry from southern europe onto the transport in sz16”: aboard is into its zone (p. 27)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from referee.engine.names import fold
from referee.engine.reader import INTO, MARKS, THERE

_ABOARD = re.compile(
    r"(?:^|(?<=\s))(?:on ?to|on|aboard|on board|sur|à bord(?: d[eu]s?)?)\s+(?:of\s+)?"
    r"(?:(?:the|a|my|our|le|les|un|mon|notre|nos)\s+)?transports?(?=\s|$)"
    r"(?P<at>\s+(?:in|at|of|off|to|en|dans|de|du|au large d[eu]s?)(?=\s))?\s*",
    re.IGNORECASE,
)
_ALONE = re.compile(r"\s+(?:aboard|on board|à bord)$", re.IGNORECASE)
# “load 1 infantry in southern europe onto …”, « embarquer 1 infanterie d’Allemagne sur … »: where they wait.
_ASHORE = re.compile(
    r"\s(?:(?:in|at|from|en|dans|au|aux|depuis|de|du|des)\s|d['’](?=\w))", re.IGNORECASE
)
# « 2 infanteries du Japon », « l’infanterie de la Mandchourie »: pieces, and what they stand in.
_FRENCH = re.compile(
    r"(?P<who>(?:les\s+)?(?:\S+\s+)?\S+)\s(?:du|des|de(?:\sla)?)\s(?:l['’])?(?P<place>(?!troupes\b).+)",
    re.IGNORECASE,
)
_ENDS = MARKS["from"] | MARKS["to"] | INTO | THERE
_BY_WAY = re.compile(r"\b(?:(?:en )?passant par|passing through|by way of)\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d")  # of a sea zone: all have one


def _counted(words: Sequence[str]) -> list[str]:
    """“a tank from ukraine and an infantry …”: one of them, and no « à » before a place."""
    begins = [
        not at or words[at - 1].endswith(",") or fold(words[at - 1]) in ("and", "et")
        for at in range(len(words))
    ]
    return [
        "1" if first and word.lower() in ("a", "an") else word
        for first, word in zip(begins, words, strict=True)
    ]


def _elided(line: str) -> str:
    """« embarquer le char d’Afrique du Nord », « … du Japon »: where they wait, where nothing else says whence or whereto."""
    if any(fold(word) in _ENDS for word in line.split()):
        return line
    if found := _FRENCH.match(line):
        return f"{found['who']} from {found['place']}"
    return re.sub(r"(?<=\s)d['’](?=\w)", "from ", line, count=1, flags=re.IGNORECASE)


def onto_transports(state: Any, words: Sequence[str]) -> Sequence[str]:
    """The words of a move with the zone of the transport in its place. Without a zone where to is asked: what else stands
    behind it (“off southern europe”) is the land that it lies beside, not the end of the move.
    """
    line = _elided(_BY_WAY.sub("via", " ".join(_counted(words))))
    found = _ABOARD.search(line) or _ALONE.search(line)
    if found is None:
        return line.split()
    before, zone = _ASHORE.sub(" from ", line[: found.start()], count=1), line[found.end() :]
    if _NUMBER.search(zone):
        zone = f"to {zone}"
    elif found.groupdict().get("at"):
        zone = ""
    return f"{before} {zone}".split()
