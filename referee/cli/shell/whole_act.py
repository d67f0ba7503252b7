"""Lines that are a whole act without their verb before them: « r2c4 r4c4 », « r5c6 attaque r4c6 », « direct from hq
r4c1 ». Where a verb asks something they may be typed as well: whoever goes on with another unit says it whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Protocol

from referee.cli.shell import nameless
from referee.cli.shell.options import only_begins
from referee.cli.shell.speech import PLACE, forms
from referee.cli.shell.unit_first import PLANE, force_before, plane_there, reads, verb_before
from referee.cli.shell.words import Line, spoken_line, taken_apart
from referee.engine.command import Command, Refused
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, INTO, MARKS, THERE, without_article
from referee.engine.record import replace
from referee.present.commands import shown

if TYPE_CHECKING:
    from referee.app.session import Session
    from referee.cli.shell.session import GuidedSession
    from referee.i18n.speaker import Speaker

CARD = "hand"  # what a verb takes that plays a card
_SPACE = "space"  # a place that many may share
SEVERAL = 3  # a verb of so many steps is none of this one


class Spoken(Protocol):
    """A game and who speaks of it: the guided session, or the command line."""

    @property
    def session(self) -> Session:
        """The open game."""

    @property
    def voice(self) -> Speaker:
        """Who speaks."""


def rather(guided: GuidedSession, text: str, line: Sequence[str]) -> bool:
    """Whether an answer of several words is another act, where the line that it makes is refused by the rules:
    “r5c6 r5c7” is no way of the unit on r5c5, if that of r5c6 may go there.
    """
    return len(text.split()) > 1 and not _allowed(guided, line) and own(guided, text)


def own(guided: GuidedSession, text: str) -> bool:
    """Whether words are an act by themselves, read as where nothing is asked, and one that the rules allow."""
    return any(_allowed(guided, line) for line in _readings(guided, text))


def is_owed(guided: GuidedSession, text: str) -> bool:
    """Whether words are the whole line of what the step owes, be it refused: “barrage on r2c3” where the card is
    asked is told what the rules have against it, not that no card is called so.
    """
    words = text.split()
    line = as_owed(guided, words) if len(words) > 1 and not words[0].isdecimal() else None
    return line is not None and reads(guided, line)


def with_verb(guided: Spoken, verb: str, words: Sequence[str]) -> list[str]:
    """Words as the line of a verb."""
    return [*guided.voice.name("verb", verb).split(), *words]


def one_more(guided: Spoken, words: Sequence[str]) -> list[str] | None:
    """« and one infantry », “one more”, « encore une » after what was just done: a line of the same verb, where the step
    has it. A number alone counts what that was of, if it was of one kind.
    """
    line, more = guided.session.history.line, _more_said(words)
    if not more or not line:
        return None
    session, command = guided.session, guided.session.entries[line[-1] - 1].command
    verb = str(command["name"])
    entry = session.game.play(session.state).registry.verbs.get(verb)
    if entry is None or session.game.status(session.state)["step"] not in entry.steps:
        return None
    if len(more) == 1 and number_said(more[0]) is not None:
        forces = [each for each in command["args"].values() if isinstance(each, Mapping)]
        kinds = [unit for force in forces for unit in force]
        if len(kinds) != 1:
            return None
        more = [*more, *guided.voice.name("unit", str(kinds[0])).split()]
    return with_verb(guided, verb, more) if verb != "next" else None


def there_too(guided: Spoken, words: Sequence[str], let_be: Sequence[str]) -> list[str] | None:
    """“the bomber too”, « et le chasseur d’Allemagne aussi » behind a move to a place that many may share: to the same place;
    behind a line that was refused and is to be had otherwise (`let_be`) to the place that was said there.
    """
    line, more = guided.session.history.line, _more_said(words)
    if not more or not (let_be or line) or number_said(more[-1]) is not None:
        return None
    session = guided.session
    if let_be:
        said = session.read(let_be[-1].split())
        name, args = said.name, said.args
    else:
        command = session.entries[line[-1] - 1].command
        name, args = str(command["name"]), command["args"]
    play = session.game.play(session.state)
    entry, verb = play.registry.verbs.get(name), play.verb(name)
    if (
        entry is None
        or verb is None
        or session.game.status(session.state)["step"] not in entry.steps
    ):
        return None
    end = next((arg for arg in verb.args if (arg.kind, arg.mark) == (_SPACE, "to")), None)
    if (
        end is None
        or not args.get(end.name)
        or any(fold(word) in MARKS["to"] | THERE | INTO for word in more)
    ):
        return None
    to = "vers" if guided.voice.lang == "fr" else "to"
    return [*with_verb(guided, name, more), to, *shown(guided.voice, end, args[end.name]).split()]


def _more_said(words: Sequence[str]) -> list[str]:
    """« and one infantry », “and 1 more inf”, “another”, “also r7c5”, « et une de plus », « encore une infanterie »: what more is
    meant; empty where no more is said.
    """
    said, folded = list(words), [fold(word) for word in words]
    if folded[-2:] == ["de", "plus"]:
        said, folded = said[:-2], folded[:-2]
    if folded[-2:] == ["as", "well"]:
        said, folded = said[:-2], folded[:-2]
    if folded[-1:] in (["too"], ["aussi"], ["also"], ["egalement"]):
        said, folded = said[:-1], folded[:-1]
    for start in (("and", "et"), ("encore", "also", "aussi")):
        if folded and folded[0] in start:
            said, folded = said[1:], folded[1:]
    if folded and folded[0] == "another":
        said, folded = ["one", *said[1:]], ["one", *folded[1:]]
    said = [word for at, word in enumerate(said) if at != 1 or folded[at] != "more"]
    return said if said and said != list(words) else []


def as_called_here(guided: GuidedSession, words: Sequence[str]) -> Sequence[str]:
    """A line that people said, with its verb as it is called in their language, where it means the same so: “declares”
    is “declare”, and never « déclarer », though that too begins as it does.
    """
    state, say = guided.session.state, guided.voice
    play = guided.session.game.play(state)
    verb, rest = play.called(state, list(words))
    entry = None if verb is None else play.registry.verbs.get(verb.id)
    if verb is None or entry is None:
        return words
    said, usual = fold(" ".join(words[: len(words) - len(rest)])), say.name("verb", verb.id)
    names = (usual, *entry.named(say.lang))
    called = (
        each for each in names if fold(each) != said and fold(each) in forms(said)
    )  # « achète »
    name = next(called, next((each for each in names if fold(each) == said), usual))
    line = [*name.split(), *rest]
    return line if _read_as(guided, line) == _read_as(guided, words) else words


def _read_as(guided: GuidedSession, line: Sequence[str]) -> Command | str:
    """The command that a line is, or what is wrong with it."""
    try:
        return guided.session.read(line)
    except Fault as fault:
        return fault.code


def as_owed(guided: GuidedSession, words: Sequence[str]) -> list[str] | None:
    """Words as the line of what the step owes, if it owes anything.

    The name of a unit, or of another verb, is no beginning of something else: “the infantry on r1c4” names no card
    « Infantry Assault », “move r1c4 r1c5” none « Move Out! ».
    """
    owed = guided.owed_line() or may_be_joined(guided)
    return with_verb(guided, owed, words) if owed and not _another(guided, owed, words) else None


def may_be_joined(guided: GuidedSession) -> str:
    """The verb of a card that may still be played to the one on the table, where nothing is owed: “probe centre” after an
    Air Sortie needs no `order`. Empty: none may.
    """
    play = guided.session.game.play(guided.session.state)
    for offer in guided.session.game.offers(guided.session.state):
        verb = play.verb(offer.verb) if offer.verb in play.registry.verbs else None
        first = verb.args[0] if verb is not None and verb.args else None
        if first is not None and first.kind == CARD and (offer.example or {}).get(first.name):
            return guided.voice.name("verb", offer.verb)
    return ""


def power_first(guided: GuidedSession, words: Sequence[str]) -> bool:
    """Whether a line begins with a power by its whole name: “France” is no beginning of « France de Vichy »."""
    game, state = guided.session.game, guided.session.state
    powers, called = game.names_at(state).get("power"), game.play(state).registry.called
    left = [word for word in words[:2] if fold(word) not in ARTICLES] or words[:1]
    return (
        powers is not None
        and powers.exactly(without_article(left[0].strip(",")))
        and not called.exactly(words[0])
    )


def said_anew(guided: GuidedSession, words: Sequence[str]) -> str:
    """The verb of what this step owed and has been told: “germany takes a land action” behind “all land” changes it.
    Empty where no power is named first, or the words are no whole act of it.
    """
    game, state = guided.session.game, guided.session.state
    play = game.play(state)
    told = any(each["mandatory"] and each["done"] for each in guided.status.get("checklist") or ())
    if not told or not power_first(guided, words):
        return ""
    for offer in game.offers(state):
        entry = play.registry.verbs.get(offer.verb)
        if entry is not None and list(entry.steps) == [guided.status.get("step")]:
            called = guided.voice.name("verb", offer.verb)
            if not isinstance(_read_as(guided, with_verb(guided, called, words)), str):
                return called
    return ""


def one_too_many(guided: GuidedSession, words: Sequence[str]) -> list[str] | None:
    """The line of a card where one was played already: “probe left r7c5” is told that, not that nothing here is called so."""
    game, state = guided.session.game, guided.session.state
    play, step = game.play(state), game.status(state)["step"]
    for name, entry in play.registry.verbs.items():
        verb = play.verb(name) if step in entry.steps else None
        first = verb.args[0] if verb is not None and verb.args else None
        if first is None or first.kind != CARD:
            continue
        owed = guided.voice.name("verb", name)
        command = _read_as(guided, line := with_verb(guided, owed, words))
        if isinstance(command, str) or not command.args.get(first.name):
            continue
        return None if _another(guided, owed, words) else line
    return None


def _another(guided: GuidedSession, owed: str, words: Sequence[str]) -> bool:
    """Whether words begin with the name of a unit or a verb, where what the step owes takes first what only begins so."""
    game, state = guided.session.game, guided.session.state
    play = game.play(state)
    verb, _ = play.called(state, owed.split())
    names, kind = game.names_at(state), verb.args[0].kind if verb is not None and verb.args else ""
    small = ARTICLES | MARKS["on"] | MARKS["at"] | MARKS["in"]
    head = takewhile(lambda word: not PLACE.fullmatch(word.strip(",")), words)
    said = " ".join(word for word in head if fold(word) not in small)
    return only_begins(play.registry.called, names, kind, said)


def as_spoken(guided: GuidedSession, line: Line) -> Line:
    """A line as people say it. What the players called a unit begins no verb (“bis”, where a `burma` is)."""
    state = guided.session.state
    play, units = guided.session.game.play(state), getattr(state, "units", None)
    labels = {fold(str(each)) for each in units} if isinstance(units, Mapping) else set()
    if (
        line.rest
        and fold(line.rest[0]) in labels
        and not play.registry.called.exactly(line.rest[0])
    ):
        return line
    return spoken_line(line, lambda words: play.called(state, words)[0] is not None)


def with_its_verb(guided: GuidedSession, line: Line) -> Iterator[Sequence[str]]:
    """The lines that words mean as people say them: « j’avance r2c4 en r2c5 », “r2c4 attacks r4c4”."""
    said = as_spoken(guided, line)
    if said.word is None and said != line:
        yield said.rest
    if said.word is not None:
        return
    found = who_first(guided, said.rest)
    if found is not None:
        yield found


def only_shorter(guided: GuidedSession, line: Line, meant: Line) -> bool:
    """Whether a line that begins with its verb can be read as it was typed, and only lost words (“my”, “too”): they may
    be part of a text that is kept (`medal allies my bridge, too`).
    """
    return line.word is None and line.rest[:1] == meant.rest[:1] and reads(guided, line.rest)


def who_first(guided: GuidedSession, words: Sequence[str]) -> list[str] | None:
    """A line that begins with who acts, a unit or a force, with its verb before them; `None`: it is no such line."""
    return verb_before(guided, words) or force_before(guided, words)


def _readings(guided: GuidedSession, text: str) -> Iterator[Sequence[str]]:
    """The lines that words without a verb may be: who acts first, what the step owes, places alone."""
    line = taken_apart(text, asked=True)
    if line.word is not None or len(line.rest) < 2:
        return
    yield from with_its_verb(guided, line)
    owed = None if line.rest[0].isdecimal() else as_owed(guided, line.rest)
    try:
        verb = "" if owed else of_places(guided, line.rest)
    except Fault:
        return
    if owed or verb:
        yield owed or with_verb(guided, verb, line.rest)


def _allowed(guided: GuidedSession, line: Sequence[str]) -> bool:
    """Whether a whole line can be read, and the rules do not refuse it."""
    session = guided.session
    try:
        command = replace(session.read(line), hold=True)
        return not isinstance(session.game.decide(session.state, command), Refused)
    except Fault:
        return False


def _but_planes_last(guided: Spoken, verbs: Sequence[str], words: Sequence[str]) -> list[str]:
    """The verbs, that of a flight behind the others where no plane is at the first place: « r2c5 r3c5 » is a move of
    the unit there.
    """
    play = guided.session.game.play(guided.session.state)

    def flies(key: str) -> bool:
        verb = play.verb(key) if key in play.registry.verbs else None
        plane = verb is not None and bool(verb.args) and verb.args[0].kind == PLANE
        return plane and verb is not None and plane_there(guided, verb, words[:1]) is None

    return sorted(dict.fromkeys(verbs), key=flies)


def of_places(guided: GuidedSession, words: Sequence[str], later: bool = False) -> str:
    """The verb that places alone mean in this step, the first that takes them: « r2c4 r4c4 ».

    `later`: in a step of this turn that is still to come, the next one that takes them.
    """
    if not all(PLACE.fullmatch(word.strip(",")) for word in (*words[:2], *words[-1:])):
        return ""  # « r8c6 r6c5 par r7c5 »: who, whereto, and by what way
    if not all(PLACE.fullmatch(word.strip(",")) or fold(word) in MARKS["via"] for word in words):
        return ""
    game, state = guided.session.game, guided.session.state
    known = game.play(state).registry.verbs
    verbs = list(dict.fromkeys(each.verb for each in game.offers(state)))
    step = game.status(state)["step"]
    if later and len(words) < 2:
        return ""  # one place is no act that nobody named
    if later:
        steps = list(guided.voice.lexicon.get("step", {}))  # as they are played
        verbs = nameless.coming(game.play(state), steps, step)
    elif len(words) == 2:
        verbs += nameless.between(game.play(state), step)
        verbs = _but_planes_last(guided, verbs, words)
    elif len(words) > 2:  # one place alone lays no smoke
        verbs += nameless.of_many(game.play(state), step)
    for verb in verbs:
        if verb not in known or not 0 < len(known[verb].steps) < SEVERAL:
            continue  # « perdre » may be said at any step: a place alone never means it
        if known[verb].needs and not getattr(state, known[verb].needs):
            continue  # there is nothing to do it with
        does = game.play(state).verb(verb)
        if does is None or not any("hex" in (arg.kind, arg.name) for arg in does.args):
            continue  # it takes words of any kind (« ravitaillement »): no place means it
        try:
            guided.session.read(with_verb(guided, verb, words))
        except Unreadable as fault:
            if not later and fault.code.endswith((".hex.off", ".hex.unknown")):
                raise  # one of the places is to blame: it is none of this board
            continue
        except Fault:
            continue
        return verb
    return ""
