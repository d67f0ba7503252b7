"""“load 2 infantry from southern europe onto the transport in sz16”: aboard is into its zone (p. 27)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

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
_NUMBER = re.compile(r"\d")  # of a sea zone: all have one


def onto_transports(state: Any, words: Sequence[str]) -> Sequence[str]:
    """The words of a move with the zone of the transport in its place. Without a zone where to is asked: what else stands
    behind it (“off southern europe”) is the land that it lies beside, not the end of the move.
    """
    line = " ".join(words)
    found = _ABOARD.search(line) or _ALONE.search(line)
    if found is None:
        return words
    before, zone = _ASHORE.sub(" from ", line[: found.start()], count=1), line[found.end() :]
    if _NUMBER.search(zone):
        zone = f"to {zone}"
    elif found.groupdict().get("at"):
        zone = ""
    return f"{before} {zone}".split()
