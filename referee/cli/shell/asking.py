"""A line that is a question: « can a tank enter a forest? » asks for the rule, without a word before it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from referee.engine.names import fold
from referee.engine.reading import QUESTION_MARKS

if TYPE_CHECKING:
    from referee.engine.dialogue import Said
    from referee.engine.verb import Verb

# Folded: « puis-je » begins with « puis ». No game has a verb called so (`test_asked_freely.py`).
_HELPERS = frozenset((
    "can", "could", "may", "must", "does", "is", "are", "am", "should", "shall", "did",
    "peut", "peux", "peuvent", "puis", "est", "dois", "doit", "doivent", "faut", "ai", "vont",
    "sont",
))  # fmt: skip
OPENERS = _HELPERS | frozenset((
    "what", "which", "who", "whose", "whom", "how", "when", "why",
    "qui", "que", "qu", "quoi", "quel", "quelle", "quels", "quelles", "combien", "comment",
    "quand", "pourquoi", "jusqu",
))  # fmt: skip
PLACES = frozenset(("where", "ou"))  # words of the session: « where can it land » asks all the same
STANDS = frozenset(
    ("is", "are", "s", "est", "sont", "se", "trouve", "trouvent", "stands", "stand")
)  # behind them: where something is
_FOLLOW = _HELPERS | frozenset(("do", "will", "va", "vais", "on"))
# With a question mark: « y a-t-il », « il y a », « a-t-on », « will they ». Without one these begin no question.
_THERE = ("y a ", "il y a ", "a t ", "will ")
_SET = {ord(each): "'" for each in "’ʼ"} | {ord(each): "-" for each in "‐‑"}
_LEAST = 3  # words, unless a question mark says what they are
_STILL = r"(?:\s+(?:still|now|also|just|even|encore|aussi|maintenant|toujours))*"
# Folded: what a line begins with that asks whether we may.
_MAY = frozenset((
    "can", "could", "may", "i", "we", "do", "am", "are", "is", "puis", "peux", "peut", "pouvons", "je", "on", "nous",
    "j", "ai", "a", "avons", "est", "c",
))  # fmt: skip
# A question mark of any script, and behind it no letter nor digit: other marks, a closing quote or bracket.
SIGN = re.compile(rf"[{''.join(sorted(QUESTION_MARKS))}][\W_]*$")


def may(text: str) -> re.Match[str] | None:
    """What a line begins with that asks whether we may; the act stands behind it.

    >>> asked = may("can I still buy 2 tanks?")
    >>> asked and "can I still buy 2 tanks?"[asked.end() :]
    'buy 2 tanks?'
    """
    if _MAY.isdisjoint(fold(text.partition(" ")[0]).split()[:1]):
        return None
    return _may().match(as_typed(text))


def as_typed(text: str) -> str:
    """A text with the apostrophe and the hyphen of the keyboard, for those that word processors set."""
    return text.translate(_SET)


@cache
def _may() -> re.Pattern[str]:
    return re.compile(
        rf"""(?:
        (?:can|could|may)\s+(?:i|we|one) {_STILL}\s+
        | (?:i|we)\s+(?:can|may) {_STILL}\s+
        | do\s+(?:i|we|they|you)\s+ {_STILL} \s*(?:(?:have|need|get)\s+to\s+)?
        | (?:am\s+i|are\s+we) {_STILL}\s+(?:allowed|permitted|able)\s+to\s+
        | is\s+it\s+(?:allowed|permitted|legal|possible|ok)\s+to\s+
        | (?:puis|peux)[-\s]je {_STILL}\s+ | peut[-\s]on {_STILL}\s+ | pouvons[-\s]nous {_STILL}\s+
        | (?:est[-\s]ce\s+qu(?:e\s+|'))?(?:je\s+peux|on\s+peut|nous\s+pouvons) {_STILL}\s+
        | (?:est[-\s]ce\s+qu(?:e\s+|'))?(?:j'ai|on\s+a|nous\s+avons|ai[-\s]je|a[-\s]t[-\s]on|avons[-\s]nous)
          {_STILL}\s+le\s+droit\s+d(?:e\s+|')
        | (?:est[-\s]il|c'est|est[-\s]ce)\s+(?:permis|autorisé|autorise|possible)\s+d(?:e\s+|')
        )""",
        re.I | re.X,
    )


def marked(text: str) -> bool:
    """Whether a text ends in a question mark, of whatever script; marks that follow it take nothing from it.

    >>> marked("next?!"), marked("2 infantry？"), marked("what? 2 infantry")
    (True, True, False)
    """
    return SIGN.search(text) is not None


def unmarked(text: str) -> str:
    """A text without the question mark that it ends in, or its full stop."""
    return SIGN.sub("", text).rstrip("!. \u00a0\u202f")


def asks(words: Sequence[str]) -> bool:
    """Whether a line asks something of the rules, as people say it to somebody who knows them."""
    bare = fold(" ".join(words)).split()
    sign = marked(words[-1])
    if len(bare) < (2 if sign else _LEAST):
        return False
    if bare[0] in PLACES:
        return bare[1] in _FOLLOW
    there = " ".join(bare).startswith(_THERE)
    return bare[0] in OPENERS or (sign and (there or not OPENERS.isdisjoint(bare)))


# “can it go to r5c5?”, « peut-il aller en r5c5 ? » where a unit has been named and what belongs to it is asked.
_IT = re.compile(r"^(can|could|may|might) (?:it|he|she|they|i|we)\b", re.I)
_IL = re.compile(
    r"^(?:puis|peut|peuvent|peux|pouvons)-(?:t-)?(?:je|il|elle|ils|elles|on|nous)\b", re.I
)


def of_whom(text: str, verb: Verb, said: Mapping[str, Said]) -> str:
    """A question about “it” with the unit, or its hex, that the line has named first; any other text as it is."""
    first = verb.args[0] if verb.args else None
    told = said.get(first.name) if first is not None and first.kind in ("hex", "unit") else None
    if told is None or not marked(text):
        return text
    if asked := _IT.match(text):
        return f"{asked[1]} {told.text}{text[asked.end() :]}"
    if asked := _IL.match(text):
        return f"{told.text} peut-il{text[asked.end() :]}"
    return text
