"""“It goes to r6c5”, « elle attaque r4c5 »: who is meant, where just one unit may do it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cli.shell.unit_first import reads, verbs_behind
from referee.engine.names import fold
from referee.present.commands import shown

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

_IT = frozenset(("it", "he", "she", "elle", "il"))


def named(guided: GuidedSession, text: str) -> str | None:
    """The line with the unit that “it” stands for; `None`: it says no such thing, or several may, or nobody."""
    words, session = text.split(), guided.session
    if len(words) < 2 or fold(words[0]) not in _IT or text.rstrip().endswith("?"):
        return None
    book = session.game.play(session.state).book
    offered = {offer.verb for offer in session.game.offers(session.state)}
    for word, verb, behind in verbs_behind(guided, words[1:]):
        first = verb.args[0] if verb.args else None
        if verb.id not in offered or first is None or first.many or first.options is None:
            continue
        may = list(first.options(book, session.state, {}))
        if len(may) == 1:
            line = [*word.split(), *shown(guided.voice, first, may[0]).split(), *behind]
            if reads(guided, line):
                return " ".join(line)
    return None
