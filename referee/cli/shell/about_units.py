"""Questions about the players' own units, told by the word that lists it: “is g1 in supply?”, “where can g1 go?”."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from referee.cli.shell.asking import as_typed, unmarked
from referee.cli.shell.lookups import DONE
from referee.cli.shell.who_may import listed
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.reader import without_article
from referee.engine.verdict import info
from referee.present import show

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

# What tells it → how it is asked; compiled by the first question.
_Forms = tuple[tuple[str, str], ...]
_HE = r"(?:[-\s]t?[-\s]?(?:ils?|elles?))?"
_GOES = r"(?:\s+(?:aller|rentrer|naviguer|voler|bouger|avancer))?"
# Verb of the campaign → how its list is asked for; the unit is `who`.
_ASKED: _Forms = (
    ("supply", r"(?:why\s+)?(?:(?:is|are)(?:n't)?\s+)?(?P<who>.+?)\s+(?:(?:is|are)\s+)?(?:(?:still|not)\s+)?(?:(?:in|out\s+of)\s+supply|supplied)"),
    ("supply", r"(?:pourquoi\s+)?(?:est[-\s]ce\s+qu(?:e\s+|'))?(?P<who>.+?)\s+(?:n'|ne\s+)?(?:est|sont)" + _HE + r"\s+(?:(?:encore|pas|plus)\s+)?(?:(?:non[-\s])?ravitaillée?s?|sans\s+ravitaillement)"),
    ("shift", r"(?:where|how\s+far)\s+(?:can|could|may|does)\s+(?P<who>.+?)\s+(?:go|move|march|sail|fly|reach|get)(?:\s+to)?"),
    ("shift", r"(?:what|how\s+much)\s+(?:does|would|will)\s+it\s+cost\s+(?:for\s+)?(?P<who>.+?)\s+to\s+(?:go|move|march)(?:\s.*)?"),
    ("shift", r"(?:combien|que)\s+(?:(?:cela|ça)\s+)?coûte(?:[-\s]t[-\s]il)?\s+à\s+(?P<who>.+?)\s+d(?:e\s+|')(?:aller|marcher|avancer)(?:\s.*)?"),
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
    ("units", r"(?:who|(?:which|what)\s+units?)\s+(?:is|are|lie|lies)\s+(?:still\s+)?face[-\s](?:down|up)"),
    ("units", r"(?:qui|quelles?\s+unités?)\s+(?:est|sont)\s+(?:encore\s+)?(?:face\s+(?:cachée|visible)|retournée?s?)"),
    ("units", r"quel(?:le)?s?\s+(?:navires?|unités?|sous-marins?|flottes?)\s+(?:est|sont)\s+(?:encore\s+)?en\s+mer"),
)  # fmt: skip
_THINGS = r"(?:cards?|medals?|units?|figures?)"
_THINGS_FR = r"(?:cartes?|médailles?|unités?|figurines?)"
# What a battle with cards and medals tells at `status`: what each side has, and how far one sees while it is dark.
_OF_A_BATTLE: Mapping[str, tuple[str, ...]] = {
    "hands": (
        rf"how\s+many\s+{_THINGS}\s+(?:does|do|has)\s+{_WHO}(?:\s+still)?(?:\s+(?:have|hold|need|got))?(?:\s+(?:left|to\s+win))?",
        rf"combien\s+d(?:e\s+|'){_THINGS_FR}\s+(?:a|ont)(?:[-\s]t[-\s]|\s+)(?:(?:ils?|elles?)\s+)?{_WHO}",
        rf"combien\s+d(?:e\s+|'){_THINGS_FR}\s+{_WHO}\s+(?:a|ont)(?:[-\s]t)?(?:[-\s](?:ils?|elles?))?",
        rf"combien\s+{_WHO}\s+(?:a|ont)(?:[-\s]t)?(?:[-\s](?:ils?|elles?))?\s+(?:encore\s+)?d(?:e\s+|'){_THINGS_FR}",
        rf"{_WHO}\s+(?:a|ont)\s+combien\s+d(?:e\s+|'){_THINGS_FR}",
    ),
    "night": (
        r"how\s+far\s+(?:can|do|may)\s+(?:we|i|one|they|you)\s+see(?:\s+now)?",
        r"(?:what(?:'s|\s+is)\s+the\s+|how\s+good\s+is\s+the\s+)?visibility(?:\s+now)?",
        r"(?:(?:on\s+)?voi[tr]|voit[-\s]on|nous\s+voyons|voyons[-\s]nous)\s+(?:jusqu')?à\s+combien(?:\s+de\s+cases)?",
        r"(?:jusqu')?à\s+combien(?:\s+de\s+cases)?\s+(?:on\s+voit|voit[-\s]on|peut[-\s]on\s+voir|on\s+peut\s+voir)",
        r"jusqu'où\s+(?:on\s+voit|voit[-\s]on|peut[-\s]on\s+voir|on\s+peut\s+voir)",
        r"(?:quelle\s+est\s+)?(?:la\s+)?visibilité(?:\s+maintenant)?",
    ),
}
# “Which units are ordered?”: told by the list of the units of the side in turn, which marks them.
_ORDERED = (
    r"(?:who|(?:which|what)\s+units?)\s+(?:(?:is|are|were|did\s+(?:we|i)|have\s+(?:we|i))\s+(?:already\s+)?order(?:ed)?|ha(?:s|ve)\s+(?:an\s+)?orders?)",
    r"(?:qui|quelles?\s+unités?)\s+(?:est|sont|(?:a|ont)\s+été|ai[-\s]je|avons[-\s]nous)\s+(?:déjà\s+)?activée?s?",
)  # fmt: skip
# “Is the tank spotted?”, « le Sherman est-il endommagé ? »: what lies on a piece of the table stands where it stands.
_LIES = r"(?:un)?(?:spotted|committed|disrupted|damaged|destroyed)|hidden|ready|dug[-\s]?in|aboard|face[-\s](?:up|down)"
_LIES_FR = r"(?:non\s+)?(?:repérée?s?|engagée?s?)|cachée?s?|prête?s?|retranchée?s?|confuse?s?|endommagée?s?|détruite?s?|à\s+bord"
_LYING = (
    rf"(?:is|are)\s+(?P<who>.+?)\s+(?:(?:still|already|now|not)\s+)?(?:{_LIES})(?:\s+(?:yet|now|already))?",
    rf"(?:est[-\s]ce\s+qu(?:e\s+|'))?(?P<who>.+?)\s+(?:est|sont){_HE}\s+(?:(?:encore|déjà|toujours)\s+)?(?:{_LIES_FR})",
)  # fmt: skip
_MARKED = frozenset(("mark", "counter"))  # the verb that puts it there, in the games that have such
# What is known of one place, or of the place of a unit: its face, the zones of control there.
_THERE = (
    r"(?:is|are)\s+(?P<who>.+?)\s+(?:still\s+)?(?:face[-\s](?:down|up)|in\s+(?:an?\s+|the\s+)?(?:enemy(?:'s)?\s+)?(?:zoc|zones?\s+of\s+control)(?:\s+now)?)",
    r"(?:est[-\s]ce\s+qu(?:e\s+|'))?(?P<who>.+?)\s+(?:est|sont)" + _HE + r"\s+(?:encore\s+)?(?:face\s+(?:cachée|visible)|(?:en|dans\s+une|sous)\s+(?:zdc|zone\s+de\s+contrôle)(?:\s+ennemie)?)",
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
        for form in _THERE:
            asked = re.fullmatch(form, text, re.I)
            if asked is not None and _place_told(guided, asked["who"], by_name=True):
                return True
    for kept, forms in _OF_A_BATTLE.items():
        if guided.status.get(kept) and _asked_of(guided, text, forms):
            DONE["status"](guided, ())
            return True
    side = getattr(guided.session.state, "side", None)
    if side and "order" in verbs and _asked_of(guided, text, _ORDERED):
        pieces = getattr(guided.session.state, "pieces", {}).values()
        if any(getattr(each, "ordered", False) for each in pieces):
            DONE["units"](guided, (guided.voice.name("side", side),))
        else:
            guided.say((info("shell.nobody_ordered"),))
        return True
    for form in _LYING if _MARKED.intersection(verbs) else ():
        asked = re.fullmatch(form, text, re.I)
        if asked is not None and _place_told(guided, asked["who"], by_name=False):
            return True
    units = getattr(guided.session.state, "units", None)
    if isinstance(units, Mapping) and units:
        for verb, form in _OF_ALL:
            if verb in verbs and re.fullmatch(form, text, re.I):
                return listed(guided, guided.voice.name("verb", verb).split())
    return False


def _asked_of(guided: GuidedSession, text: str, forms: Iterable[str]) -> bool:
    """Whether a whole sentence is one of those; who is named in it plays here."""
    found = (re.fullmatch(form, text.replace("’", "'"), re.I) for form in forms)
    return any(each and _a_player(guided, each.groupdict().get("who")) for each in found)


def _place_told(guided: GuidedSession, who: str, by_name: bool) -> bool:
    """Whether words name a unit or a place: then `where` tells what is known there, and what lies on it.

    `by_name`: by their own name alone; of an HQ, whichever, that asks for a rule.
    """
    from referee.app import looking

    unit, text = _unit(guided, who), without_article(who)
    if by_name and unit is None and not looking.board_of(guided.session).names.exactly(text):
        return False
    try:
        answer = looking.where(guided.session, unit or text)
    except Fault:
        return False
    show(guided.context, answer)
    return True


def _a_player(guided: GuidedSession, who: str | None) -> bool:
    """Whether words name a power or a side, where they were to name one."""
    if who is None:
        return True
    known = guided.session.game.names_at(guided.session.state)
    names = [known[kind] for kind in ("player", "whose", "side") if kind in known]
    said = without_article(who)
    return any(each.readings(text) for each in names for text in (said, said.removesuffix("s")))


def _unit(guided: GuidedSession, who: str) -> str | None:
    """The unit that was named, as its players call it."""
    units = getattr(guided.session.state, "units", None)
    if not isinstance(units, Mapping):
        return None
    said = {fold(who), fold(without_article(who))}
    return next((str(name) for name in units if fold(str(name)) in said), None)
