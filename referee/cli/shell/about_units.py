"""Questions about the players' own units, told by the word that lists it: “is g1 in supply?”, “where can g1 go?”."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.cli.shell.asking import as_typed, unmarked
from referee.cli.shell.lookups import DONE
from referee.cli.shell.who_may import listed
from referee.engine.names import fold
from referee.engine.reader import without_article

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

_Forms = tuple[
    tuple[str, str], ...
]  # what tells it → how it is asked; compiled by the first question
_HE = r"(?:[-\s]t?[-\s]?(?:ils?|elles?))?"
_GOES = r"(?:\s+(?:aller|rentrer|naviguer|voler|bouger|avancer))?"
# Verb of the campaign → how its list is asked for; the unit is `who`.
_ASKED: _Forms = (
    ("supply", r"(?:(?:is|are)\s+)?(?P<who>.+?)\s+(?:still\s+)?(?:(?:in|out\s+of)\s+supply|supplied)"),
    ("supply", r"(?:est[-\s]ce\s+qu(?:e\s+|'))?(?P<who>.+?)\s+(?:est|sont)" + _HE + r"\s+(?:encore\s+)?(?:non[-\s])?ravitaillée?s?"),
    ("shift", r"(?:where|how\s+far)\s+(?:can|could|may|does)\s+(?P<who>.+?)\s+(?:go|move|march|sail|fly|reach|get)(?:\s+to)?"),
    ("shift", r"(?:où|jusqu'où)\s+(?:peut|va)" + _GOES + r"\s+(?P<who>.+?)" + _GOES),
    ("shift", r"(?:où|jusqu'où)\s+(?P<who>.+?)\s+(?:peut|va)" + _HE + _GOES),
)  # fmt: skip
# The same of everybody: “who is out of supply?”, « quelles unités ne sont pas ravitaillées ? ».
_OF_ALL: _Forms = (
    ("supply", r"(?:who|(?:which|what)\s+units?)\s+(?:is|are)\s+(?:not\s+in\s+supply|out\s+of\s+supply|(?:not\s+|un)supplied)"),
    ("supply", r"(?:qui|quelles?\s+unités?)\s+(?:n'est|ne\s+sont)\s+(?:pas|plus)\s+ravitaillée?s?"),
    ("supply", r"(?:qui|quelles?\s+unités?)\s+(?:est|sont)\s+(?:non[-\s]ravitaillée?s?|sans\s+ravitaillement)"),
)  # fmt: skip

_WHO = r"(?P<who>[\w'-]+(?:\s+[\w'-]+){0,2}?)"  # a power, a side
_COUNTED = r"(?:conv(?:oy)?s?|factories|resources|(?:build\s+)?points|(?:offensive\s+)?chits?|(?:\w+\s+)?(?:moves?|missions?|attacks?|rebases?|rounds?))"
_COUNTED_FR = r"(?:conv(?:oi)?s?|usines|ressources|points(?:\s+de\s+construction)?|jetons?|(?:mouvements?|missions?|attaques?|rebases?)(?:\s+\w+)?)"
# What the ledgers of a campaign tell, asked for in a whole sentence: the page that stands at `status`, or the units.
_LEDGERS: _Forms = (
    ("status", rf"(?:has|have)\s+{_WHO}\s+won(?:\s+(?:yet|already))?"),
    ("status", rf"(?:est[-\s]ce\s+qu(?:e\s+|'))?{_WHO}\s+(?:a|ont)(?:[-\s]t)?(?:[-\s](?:ils?|elles?))?\s+(?:déjà\s+)?gagné"),
    ("status", rf"(?:is|are|was|were)\s+{_WHO}\s+(?:still\s+)?surprised(?:\s+now)?"),
    ("status", rf"(?:est[-\s]ce\s+qu(?:e\s+|'))?{_WHO}\s+(?:est|sont)(?:[-\s](?:ils?|elles?))?\s+surprise?s?"),
    ("status", rf"(?:is|are)\s+{_WHO}\s+(?:still\s+)?(?:neutral|at\s+war(?:\s+with\s+.+)?)"),
    ("status", r"(?:who|which\s+powers?)\s+(?:is|are)\s+(?:still\s+)?(?:neutral|at\s+war(?:\s+with\s+.+)?)"),
    ("status", rf"(?:est[-\s]ce\s+qu(?:e\s+|'))?{_WHO}\s+(?:est|sont)(?:[-\s](?:ils?|elles?))?\s+(?:encore\s+)?(?:neutres?|en\s+guerre(?:\s+(?:avec|contre)\s+.+)?)"),
    ("status", r"(?:qui|quelles?\s+puissances?)\s+(?:est|sont)\s+(?:encore\s+)?(?:neutres?|en\s+guerre(?:\s+(?:avec|contre)\s+.+)?)"),
    ("status", rf"how\s+many\s+{_COUNTED}\s+(?:(?:are|is)\s+left|remain|(?:do\s+we|have\s+we)\s+(?:have|got)(?:\s+left)?|(?:does|has)\s+{_WHO}\s+(?:have|got|left)(?:\s+left)?)"),
    ("status", rf"combien\s+d(?:e\s+|'){_COUNTED_FR}\s+(?:(?:nous\s+)?reste(?:nt)?(?:[-\s]t[-\s]il)?|(?:avons[-\s]nous|a[-\s]t[-\s]on)|(?:a|ont)\s+{_WHO})"),
    ("status", rf"combien\s+d(?:e\s+|'){_COUNTED_FR}\s+(?:il\s+)?reste(?:nt)?(?:[-\s]t[-\s]il)?\s+(?:à|au|aux)\s+{_WHO}"),
    ("units", r"(?:which|what|whose)\s+(?:ships?|units?|subs?|fleets?)\s+(?:is|are)\s+(?:still\s+)?at\s+sea"),
    ("units", r"quel(?:le)?s?\s+(?:navires?|unités?|sous-marins?|flottes?)\s+(?:est|sont)\s+(?:encore\s+)?en\s+mer"),
)  # fmt: skip
_KEPT = "convoy"  # the verb of a campaign with ledgers


def told(guided: GuidedSession, words: Sequence[str]) -> bool:
    """Whether words ask of a unit of this table: then that is told."""
    text = unmarked(as_typed(" ".join(words)))
    verbs = guided.session.game.play(guided.session.state).registry.verbs
    for verb, form in _ASKED:
        asked = re.fullmatch(form, text, re.I) if verb in verbs else None
        unit = None if asked is None else _unit(guided, asked["who"])
        if unit is not None:
            return listed(guided, [*guided.voice.name("verb", verb).split(), unit])
    if _KEPT in verbs:
        for word, form in _LEDGERS:
            asked = re.fullmatch(form, text, re.I)
            if asked is not None and _a_player(guided, asked.groupdict().get("who")):
                DONE[word](guided, ())
                return True
    units = getattr(guided.session.state, "units", None)
    if isinstance(units, Mapping) and units:
        for verb, form in _OF_ALL:
            if verb in verbs and re.fullmatch(form, text, re.I):
                return listed(guided, guided.voice.name("verb", verb).split())
    return False


def _a_player(guided: GuidedSession, who: str | None) -> bool:
    """Whether words name a power or a side, where they were to name one."""
    if who is None:
        return True
    known = guided.session.game.names_at(guided.session.state)
    names = [known[kind] for kind in ("player", "whose") if kind in known]
    said = without_article(who)
    return any(each.readings(text) for each in names for text in (said, said.removesuffix("s")))


def _unit(guided: GuidedSession, who: str) -> str | None:
    """The unit that was named, as its players call it."""
    units = getattr(guided.session.state, "units", None)
    if not isinstance(units, Mapping):
        return None
    said = {fold(who), fold(without_article(who))}
    return next((str(name) for name in units if fold(str(name)) in said), None)
