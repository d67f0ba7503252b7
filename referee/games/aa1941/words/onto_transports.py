"""“load 2 infantry from southern europe onto the transport in sz16”: aboard is into its zone (p. 27)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

_ABOARD = re.compile(
    r"(?:^|(?<=\s))(?:on ?to|on|aboard|on board|sur|à bord(?: d[eu]s?)?)\s+(?:of\s+)?"
    r"(?:(?:the|a|my|our|le|les|un|mon|notre|nos)\s+)?transports?(?=\s|$)"
    r"(?:\s+(?:in|at|of|off|en|dans|de|du)(?=\s))?\s*",
    re.IGNORECASE,
)
_ALONE = re.compile(r"\s+(?:aboard|on board|à bord)$", re.IGNORECASE)


def onto_transports(state: Any, words: Sequence[str]) -> Sequence[str]:
    """The words of a move with the zone of the transport in its place; without a zone where to is asked."""
    line = " ".join(words)
    if (found := _ABOARD.search(line)) is None:
        return _ALONE.sub("", line).split() if _ALONE.search(line) else words
    zone = line[found.end() :]
    return f"{line[: found.start()]} {'to ' if zone.strip() else ''}{zone}".split()
