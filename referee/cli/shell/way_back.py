"""The way back that is owed, in a player's words: « l’infanterie recule en r2c5 », “he goes back to r3c1”, “back to 9”."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.cli.shell.speech import LINKS, MOVES, PLACE, forms, unled
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, without_article

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession
    from referee.cli.shell.words import Line

RETREAT = "retreat"
# « l’infanterie recule en r2c5 », “he goes back to r2c5”: where a way back is owed, these words say it, by themselves
# or with those that only go.
_BACK = frozenset((
    "back", "retreat", "withdraw", "retire", "flee", "retraite", "reculer", "recul", "replier", "repli", "retourner", "revient",
    "reviennent", "rentrer", "fuit", "fuir", "arriere", "backward", "backwards",
))  # fmt: skip
_GOES = frozenset((
    "go", "goes", "going", "gone", "fall", "pull", "draw", "run", "come", "va", "vont", "aller", "bat", "battent", "battre",
    "must", "has", "have", "is", "are", "will", "doit", "doivent", "faut", "se",
))  # fmt: skip


def owes_a_way(guided: GuidedSession, to: Sequence[str]) -> list[str] | None:
    """The line of what the step owes, where that leads somewhere (a retreat) and a place is said: « r3c5 to r2c6 »
    is no move then, and “back to r2c6” undoes nothing.
    """
    owed = guided.owed_line()
    if not owed or not to or not all(PLACE.fullmatch(each.strip(",")) for each in to):
        return None
    line = [*guided.voice.name("verb", owed).split(), *to]
    try:
        command = guided.session.read(line)
    except Fault:
        return None
    return line if {"from", "to"} <= command.args.keys() else None


def at_question(guided: GuidedSession, line: Line) -> list[str] | None:
    """A line that answers the open question though it begins with a word of the session: “again” where the attack may
    be pressed is no return match; and the retreat that it says (`_retreats`).
    """
    play, ask = guided.session.game.play(guided.session.state), guided.question()
    if line.word is not None and play.registry.called.exactly(line.text):
        try:
            command = guided.session.read(line.text.split())
        except Fault:
            return None
        if {*command.answers[:1]} & {*getattr(ask, "options", ())}:
            return line.text.split()
    return _retreats(guided, line)


def _retreats(guided: GuidedSession, line: Line) -> list[str] | None:
    """The retreat that “back to 9”, « retour au Caucase » say at an open question, where the game has one by its place:
    it answers that question or has to wait for it, and undoes nothing. A number is the zone where the retreat is asked
    for, elsewhere an entry of the log.
    """
    words, ask = line.text.split(), guided.question()
    if ask is None or len(words) < 2 or fold(words[0]) not in ("back", "retour"):
        return None
    play, state = guided.session.game.play(guided.session.state), guided.session.state
    verb, _ = play.called(state, ["go", "back", "to", *words[1:]])
    if verb is None or verb.answers is None:
        return None
    said = [*guided.voice.name("verb", verb.id).split(), *words[1:]]
    try:
        command = guided.session.read(said)
    except Fault:
        return None
    asked = {*command.answers[:1]} & {*getattr(ask, "options", ())}
    return said if asked or not words[-1].isdecimal() else None


def going_back(guided: GuidedSession, words: Sequence[str]) -> list[str] | None:
    """The line of the way that is owed, where words tell it as people do: “he goes back to r3c1”, « l’infanterie recule
    en r3c1 », “infantry to r3c1”; with the unit, where it is named, for the rules to compare. `None`: something else.
    """
    plain = fold(" ".join(word for word in words if not PLACE.fullmatch(word.strip(",.")))).split()
    places = [place for word in words if PLACE.fullmatch(place := word.strip(",."))]
    if not plain or len(places) > 2 or (owed := _owed(guided)) is None:
        return None
    if places and owes_a_way(guided, places[-1:]) is None:
        return None
    known = {word: set(forms(word)) for word in plain}
    back = any(said & _BACK for said in known.values())
    small = unled(plain) if back or places else plain
    unit = [
        word for word in small
        if not (known[word] & (_BACK | _GOES) or word in LINKS | ARTICLES or (back and known[word] & MOVES))
    ]  # fmt: skip
    names = guided.session.game.names_at(guided.session.state).get("unit")
    unit = [] if places and sides(guided, unit) else unit  # “the Axis goes back to r0c2”
    if unit and (not places or names is None or not names.readings(" ".join(unit))):
        return None
    if not places and not back:
        return None
    return [*owed, *unit, *places]


def _owed(guided: GuidedSession) -> list[str] | None:
    """The retreat that is owed, as it is called here; nothing where none is."""
    owed = guided.owed_line()
    play = guided.session.game.play(guided.session.state)
    verb = None if not owed else play.called(guided.session.state, owed.split())[0]
    if verb is None or verb.id != RETREAT or not any(arg.name == "to" for arg in verb.args):
        return None
    return guided.voice.name("verb", verb.id).split()


def sides(guided: GuidedSession, who: Sequence[str]) -> list[str]:
    """The side that words name whole."""
    names = guided.session.game.names_at(guided.session.state).get("side")
    text = without_article(" ".join(who))
    return names.readings(text) if names is not None and names.exactly(text) else []
