"""Questions about the board: “where is Ukraine?”, “who is in sz5?”, « où sont mes sous-marins ? »: looked at, no rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.cli.shell.asking import PLACES, STANDS
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.reader import ARTICLES

if TYPE_CHECKING:
    from referee.app.answer import Answer
    from referee.cli.shell.session import GuidedSession

LEAST = 3  # where, is, and a name
_MINE = frozenset(("my", "our", "mon", "ma", "mes", "notre", "nos"))
# All that a side has, or much of it.
_ALL = frozenset((
    "units", "pieces", "ships", "fleet", "planes", "aircraft", "troops", "unites", "pions", "navires", "flotte", "avions",
    "troupes",
))  # fmt: skip
# Folded: who or what is in a place, who holds it; the place stands behind.
_WHO_IS_THERE = re.compile(
    r"""(?:
    (?:who|what|(?:what|which)\s(?:units|pieces|ships|troops|planes)|how\smany\s(?:units|pieces|ships))
      (?:\s(?:is|s|are|is\sthere|are\sthere|stands?|lies?|do\s(?:i|we)\shave|have\s(?:i|we)(?:\sgot)?))?(?:\sleft)?\s(?:in|at|on)
    | who\s(?:holds|owns|controls) | whose\sis
    | (?:qui|quoi)\s(?:est|se\strouve|y\sa\st\sil)\s(?:en|dans|a|au|aux|sur)
    | qu(?:\sest\sce\squ\sil)?\s(?:y\sa\st\sil|y\sa|a\st\son|ai\sje|avons\snous)\s(?:en|dans|a|au|aux|sur)
    | quelles\s(?:unites|pieces)\s(?:sont|se\strouvent|y\sa\st\sil|ai\sje|avons\snous)\s(?:en|dans|a|au|aux|sur)
    | (?:que\sreste\st\sil|qu\sest\sce\squi\sreste|qui\sreste)\s(?:en|dans|a|au|aux|sur)
    | combien(?:\s(?:il\sreste|en\sreste\st\sil|reste\st\sil|j\sai|ai\sje|on\sa|a\st\son|y\sa\st\sil|il\sy\sa|nous\savons|avons\snous|sont|sont\sils))?
      \s(?:en|dans|a|au|aux|sur)
    | (?:(?:il\s)?y\sa\s(?:quoi|qui)|il\s(?:y\s|me\s|nous\s)?reste\s(?:quoi|combien|qui)|j\sai\s(?:quoi|combien)|on\sa\s(?:quoi|combien))
      \s(?:en|dans|a|au|aux|sur)
    | how\smany\s(?:in|at|on)
    | how\smany\sfigures\s(?:(?:has|have)|(?:are|is)\s(?:there\s)?(?:left\s)?(?:in|at|on)|left\s(?:in|at|on))
    | combien\sde\sfigurines\s(?:a|ont|en|(?:y\sa\st\sil|reste\st\sil|il\sreste|il\sy\sa|reste)\s(?:en|dans|a|au|sur))
    | qui\s(?:tient|controle|possede|occupe) | a\squi\s(?:est|appartient)
    )\s(?P<place>.+)""",
    re.X,
)

# “How many figures does r4c6 have left?”: the place stands in the middle.
_HOW_STRONG = re.compile(
    r"how\smany\sfigures\sdo(?:es)?\s(?P<place>.+?)\shave(?:\sgot)?(?:\sleft)?"
)


def placed(guided: GuidedSession, rest: Sequence[str]) -> Answer | None:
    """What a question about the board is told, where just one place, piece or kind of piece is called so."""
    from referee.app import looking

    line = fold(" ".join(rest))
    words = line.split()
    there = _WHO_IS_THERE.fullmatch(line) or _HOW_STRONG.fullmatch(line)
    if there is not None:
        place = _bare(there["place"].split())
        return _looked(guided, place) if len(place) > 1 else None
    if len(words) < LEAST or words[0] not in PLACES or words[1] not in STANDS:
        return None
    named = words[1:]
    while len(named) > 1 and named[0] in STANDS:
        named = named[1:]
    name = _bare(named)
    if (found := _looked(guided, name)) is not None:
        return found
    mine = named[0] in _MINE
    side = str(guided.status.get("side")) if mine else None
    what = _bare(named[mine:])
    if side is not None and what in _ALL:
        return looking.units(guided.session, side)
    return looking.units_of(guided.session, what, side) or _of_a_side(guided, name)


def _of_a_side(guided: GuidedSession, name: str) -> Answer | None:
    """“The British ships”, « les chars allemands »: one kind of piece of a side that is named, or all that it has."""
    from referee.app import looking

    words = name.split()
    for whose, what in ((words[:1], words[1:]), (words[-1:], words[:-1])):
        try:
            sides = looking.sides_called(guided.session, looking.board_of(guided.session), *whose)
        except Fault:
            continue
        if len(sides) == 1 and what:
            found = looking.units_of(guided.session, " ".join(what), sides[0])
            all_told = set(what) <= _ALL
            return found or (looking.units(guided.session, sides[0]) if all_told else None)
    return None


def _bare(words: list[str]) -> str:
    while len(words) > 1 and words[0] in ARTICLES:
        words = words[1:]
    return " ".join(words)


def _looked(guided: GuidedSession, name: str) -> Answer | None:
    from referee.app import looking

    try:
        return looking.where(guided.session, name)
    except Fault:
        return None
