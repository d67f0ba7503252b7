"""Questions about the players' own units, told by the word that lists it: “is g1 in supply?”, “where can g1 go?”."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.cli.shell.asking import as_typed, unmarked
from referee.cli.shell.who_may import listed
from referee.engine.names import fold
from referee.engine.reader import without_article

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

_HE = r"(?:[-\s]t?[-\s]?(?:ils?|elles?))?"
_GOES = r"(?:\s+(?:aller|rentrer|naviguer|voler|bouger|avancer))?"
# Verb of the campaign → how its list is asked for; the unit is `who`.
_ASKED: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (verb, re.compile(form, re.I))
    for verb, form in (
        ("supply", r"(?:(?:is|are)\s+)?(?P<who>.+?)\s+(?:still\s+)?(?:(?:in|out\s+of)\s+supply|supplied)"),
        ("supply", r"(?:est[-\s]ce\s+qu(?:e\s+|'))?(?P<who>.+?)\s+(?:est|sont)" + _HE + r"\s+(?:encore\s+)?(?:non[-\s])?ravitaillée?s?"),
        ("shift", r"(?:where|how\s+far)\s+(?:can|could|may|does)\s+(?P<who>.+?)\s+(?:go|move|march|sail|fly|reach|get)(?:\s+to)?"),
        ("shift", r"(?:où|jusqu'où)\s+(?:peut|va)" + _GOES + r"\s+(?P<who>.+?)" + _GOES),
        ("shift", r"(?:où|jusqu'où)\s+(?P<who>.+?)\s+(?:peut|va)" + _HE + _GOES),
    )
)  # fmt: skip
# The same of everybody: “who is out of supply?”, « quelles unités ne sont pas ravitaillées ? ».
_OF_ALL: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (verb, re.compile(form, re.I))
    for verb, form in (
        ("supply", r"(?:who|(?:which|what)\s+units?)\s+(?:is|are)\s+(?:not\s+in\s+supply|out\s+of\s+supply|(?:not\s+|un)supplied)"),
        ("supply", r"(?:qui|quelles?\s+unités?)\s+(?:n'est|ne\s+sont)\s+(?:pas|plus)\s+ravitaillée?s?"),
        ("supply", r"(?:qui|quelles?\s+unités?)\s+(?:est|sont)\s+(?:non[-\s]ravitaillée?s?|sans\s+ravitaillement)"),
    )
)  # fmt: skip


def told(guided: GuidedSession, words: Sequence[str]) -> bool:
    """Whether words ask of a unit of this table: then that is told."""
    text = unmarked(as_typed(" ".join(words)))
    verbs = guided.session.game.play(guided.session.state).registry.verbs
    for verb, form in _ASKED:
        asked = form.fullmatch(text) if verb in verbs else None
        unit = None if asked is None else _unit(guided, asked["who"])
        if unit is not None:
            return listed(guided, [*guided.voice.name("verb", verb).split(), unit])
    units = getattr(guided.session.state, "units", None)
    if isinstance(units, Mapping) and units:
        for verb, form in _OF_ALL:
            if verb in verbs and form.fullmatch(text):
                return listed(guided, guided.voice.name("verb", verb).split())
    return False


def _unit(guided: GuidedSession, who: str) -> str | None:
    """The unit that was named, as its players call it."""
    units = getattr(guided.session.state, "units", None)
    if not isinstance(units, Mapping):
        return None
    said = {fold(who), fold(without_article(who))}
    return next((str(name) for name in units if fold(str(name)) in said), None)
