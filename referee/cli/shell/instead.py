"""What was typed at an open question and is no answer to it: a line of its own, dice ahead, or neither.

The question stands until it is answered, or dropped with `abandon`: dice may have fallen for it. Where
none has, and an answer to it was refused, it gives way to another line: else it would be a trap.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from referee.cli.shell import thrown
from referee.cli.shell.questions import agrees, as_answer
from referee.cli.shell.silently import lacks
from referee.cli.shell.speech import LEAST, LINKS, plainly, unled
from referee.cli.shell.unit_first import verb_before
from referee.cli.shell.whole_act import as_called_here, with_its_verb, with_verb
from referee.cli.shell.words import Line, goes_on
from referee.engine.ask import Ask, Choice, Dice
from referee.engine.command import Accepted, Command, Refused
from referee.engine.faults import Fault, Unreadable
from referee.engine.fold import fold as folded
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, INTO, MARKS
from referee.engine.record import record, replace
from referee.present.commands import line_of_args

if TYPE_CHECKING:
    from referee.cli.shell.evening import Evening
    from referee.cli.shell.session import GuidedSession


@record
class Ahead:
    """The usual answer, taken for granted, and the dice that it leads to."""

    dice: str


@record
class Turned:
    """What the rules refuse of a line: that was told, and the question stands."""


TOLD = Turned()
_RETREAT = "retreat"
_TAKE = "take"  # the ground that was left: who says no more than that he advances takes it
_ADVANCES = frozenset(("advance", "advances", "avance", "avancer", "avancent", "avancons"))
_STAYS = frozenset(("stay", "stays", "reste", "restons", "rester"))
_NOT = ({"do", "not"}, {"don", "t"}, {"n", "pas"}, {"ne", "pas"})
IT = frozenset(("it", "that", "hex", "case", "ground"))  # “take it”
NEXT = "next"  # what it leaves out is asked, and nothing is lost with the question


def meant(evening: Evening, ask: Ask, line: Line) -> Line | Command | str | Ahead | Turned | None:
    """What a line is that does not fit the question: a line done beside it, a command, the answer
    in other words, dice that come next; `None`: an answer that is wrong.

    A line of its own that cannot be read whole (“place”) is told that the question comes first.
    """
    if thrown.no_answer(evening, ask, line.text) is not None:
        return None
    if _meanwhile(evening, line.rest):
        return line
    for own in _own(evening, ask, line):
        if _gives_way(evening, ask, own):
            evening.do([evening.voice.name("verb", "abandon")])
            return own
    if (whole := _behind_its_mark(evening, ask, line)) is not None:
        if isinstance(whole, Line):
            evening.do([evening.voice.name("verb", "abandon")])
        return whole
    dice = isinstance(ask, Dice)
    # Too many or too few dice are no command, nor are those of the throw that a choice leads to (“G G I”).
    faces = thrown.symbols(evening, line.text.split(), 1 if dice else 2)
    if not faces and (option := _says_yes(evening, ask, line.rest)) is not None:
        return option
    command = None if faces else _command(evening, ask, line.rest) or _one_way(evening, ask, line)
    if command is not None:
        return as_answer(ask, command) or command
    if thrown.too_early(evening, ask, line.text):
        raise Unreadable("shell.dice.early")
    if (usual := thrown.at_a_choice(evening, ask, line.text)) is not None:
        thrown.shown(evening, usual)
        return Ahead(line.text)
    if (wrong := thrown.wrong_count(evening, ask, line.text)) is not None:
        raise wrong
    if not faces and (_another(evening, ask, line.rest) or verb_before(evening, line.rest)):
        raise Unreadable("shell.question.first", abandon=evening.voice.name("verb", "abandon"))
    return None


def called_alike(guided: GuidedSession, words: Sequence[str]) -> bool:
    """Whether an answer begins as the very verb that asks is called, and is no line of it: « vichy, lyon »."""
    if len(words) < 2:
        return False
    verb = thrown.verb_begun(guided, words)
    waiting = getattr(guided.session.state, "open", None) or {}
    same = verb is not None and verb.id == waiting.get("name")
    return same and _read(guided, words) is None


def is_line(session: GuidedSession, text: str) -> bool:
    """Whether what is refused as a free answer is a line with its verb: whole, or begun."""
    words = text.split()
    if goes_on(text, session.voice.lang):
        return True
    try:
        session.session.read(words)
    except Fault:
        begun = thrown.verb_begun(session, words) is not None
        return len(words) > 1 and begun and not called_alike(session, words)
    return True


def dropped_for(guided: GuidedSession, words: Sequence[str]) -> bool:
    """Whether the open question would be dropped for a line typed at it, and the line be done."""
    ask = guided.question()
    line = Line(None, tuple(words), " ".join(words))
    return ask is not None and _gives_way(guided, ask, line)


def before_question(guided: GuidedSession) -> Any:
    """How the game stands for what only looks: as if the open question were dropped, where no die has fallen for it."""
    fallen = _fallen(guided)
    return guided.session.state if fallen or guided.question() is None else once_dropped(guided)


def once_dropped(guided: GuidedSession) -> Any:
    """How the game stands once the open question is dropped; nothing is written."""
    game, state = guided.session.game, guided.session.state
    dropped = game.decide(state, Command("abandon"))
    return folded(game.evolve, state, dropped.events if isinstance(dropped, Accepted) else ())


def _behind_its_mark(evening: GuidedSession, ask: Ask, line: Line) -> Line | Turned | None:
    """`me109>b17, b17>me109` where the first target of a fight is asked: the whole line of its verb, with all that is said
    so behind its word; nothing was answered before.
    """
    waiting = getattr(evening.session.state, "open", None) or {}
    if not isinstance(ask, Choice) or not ask.mark or waiting.get("answers"):
        return None
    verb = evening.session.game.play(evening.session.state).verb(str(waiting.get("name")))
    if verb is None:
        return None
    args = {arg.name: waiting["args"][arg.name] for arg in verb.args if arg.name in waiting["args"]}
    words = [*line_of_args(evening.voice, verb, args), ask.mark, *line.text.split()]
    if (command := _read(evening, words)) is None:
        return None
    decision = evening.session.game.decide(once_dropped(evening), replace(command, hold=True))
    if isinstance(decision, Refused):  # for a line that is refused nothing is given up
        evening.say(tuple(each for each in decision.rulings if each.severity != "info"))
        return TOLD
    return Line(None, tuple(words), " ".join(words))


def _fallen(guided: GuidedSession) -> bool:
    """Whether dice have fallen for the open question."""
    waiting = getattr(guided.session.state, "open", None) or {}
    return any(not isinstance(answer, str) for answer in waiting.get("answers", ()))


def _gives_way(evening: GuidedSession, ask: Ask, line: Line) -> bool:
    """Whether a line that begins with a verb is done in place of a question that was answered in vain, that
    came of the same verb (« toss axis first » says the toss whole) and is no other player's, or of going on past
    what is owed, which it may do.
    """
    waiting = getattr(evening.session.state, "open", None) or {}
    if line.word is not None or _fallen(evening) or goes_on(line.text, evening.voice.lang):
        return False  # one letter, which may be a no, drops no question
    owed = waiting.get("name") == NEXT and not waiting.get("answers")
    if owed and _still_to_do(evening, line.rest):
        return True
    verb = thrown.verb_begun(evening, line.rest)
    if verb is None or verb.meanwhile:
        return False
    begun = verb.id == waiting.get("name") and not waiting.get("answers")
    if begun and not _another_decides(evening, ask) and _more(evening, line.rest):
        return True
    in_vain = evening.in_vain == evening.session.last_hash
    return in_vain and _another(evening, ask, line.rest)


def _another_decides(guided: GuidedSession, ask: Ask) -> bool:
    """Whether the question is the other player's, and lists what he may do (whether he fires at who moves): his decision
    is taken from him by no other line of whose turn it is. A power's question is its side's.
    """
    acts, sides = (
        guided.status.get("side"),
        guided.session.game.names_at(guided.session.state).get("side"),
    )
    if not isinstance(ask, Choice) or not ask.options or not acts or sides is None:
        return False
    return ask.side in sides.ids and ask.side != acts


def _still_to_do(evening: GuidedSession, words: Sequence[str]) -> bool:
    """Whether a line is typed where going on would leave something out, whole or with a verb that asks for the rest of
    it (“battle sea North Sea”): it is done first, and nobody goes on.
    """
    verb = thrown.verb_begun(evening, words)
    command = _read(evening, words) if verb is not None else None
    meant = (
        command.name if command is not None else verb.id if verb is not None and verb.asks else NEXT
    )
    return meant not in ("answer", "abandon", NEXT)


def said_again(evening: GuidedSession, command: Command) -> bool:
    """Whether a command is the very one that waits at its first question: it is no second one, and not written."""
    waiting = getattr(evening.session.state, "open", None) or {}
    same = {key: value for key, value in waiting.get("args", {}).items() if key != "hold"}
    return bool(
        command.name == waiting.get("name")
        and not waiting.get("answers")
        and {key: value for key, value in command.args.items() if key != "hold"} == same
    )


def _more(evening: GuidedSession, words: Sequence[str]) -> bool:
    """Whether a line says its verb with what it takes, differently from what waits, and may be done once that
    is dropped (or wants more, which is asked then): for a line that is refused nothing is given up.
    """
    try:
        command = evening.session.read(words)
    except Fault:
        return False
    waiting = getattr(evening.session.state, "open", None) or {}
    waits = {key: value for key, value in waiting.get("args", {}).items() if key != "hold"}
    other = bool(command.args) and (command.name, command.args) != (waiting.get("name"), waits)
    return other and (lacks(evening.session, command) or _allowed_then(evening, command))


def _allowed_then(evening: GuidedSession, command: Command) -> bool:
    """Whether the rules take a command once the question is dropped."""
    try:
        state = once_dropped(evening)
        decision = evening.session.game.decide(state, replace(command, hold=True))
    except Fault:
        return False
    return not isinstance(decision, Refused)


def _another(evening: GuidedSession, ask: Ask, words: Sequence[str]) -> bool:
    """Whether a line begins with the whole name of a verb (« retreat russia » where losses are
    asked), or only goes on; one that answers this very question is an answer that is wrong.
    """
    if goes_on(" ".join(words), evening.voice.lang):
        return True
    if called_alike(evening, words):
        return False
    verb = thrown.verb_begun(evening, words) or thrown.verb_begun(evening, _plainly(evening, words))
    if verb is None or verb.answers is None:
        return verb is not None
    return verb.id not in getattr(ask, "options", ())


def _own(evening: GuidedSession, ask: Ask, line: Line) -> Iterator[Line]:
    """What a line may be that answers nothing: itself, with its verb first as it is called (« je joue Reco centre »,
    « le Hood rentre à Brest »), and, where yes or no is asked, what the verb that waits takes (“recon centre”).
    """
    yield line
    for said in with_its_verb(evening, line):
        yield line._replace(rest=tuple(as_called_here(evening, said)))
    waiting = getattr(evening.session.state, "open", None) or {}
    if isinstance(ask, Choice) and {"yes", "no"} == {*ask.options} and len(line.rest) > 1:
        yield line._replace(rest=tuple(with_verb(evening, waiting["name"], line.rest)))


def _plainly(evening: GuidedSession, words: Sequence[str]) -> list[str]:
    """« on se retire »: the line with its verb first, as it is called."""
    play, state = evening.session.game.play(evening.session.state), evening.session.state
    return plainly(words, lambda each: play.called(state, each)[0] is not None) or list(words)


def _command(evening: Evening, ask: Ask, words: Sequence[str]) -> Command | None:
    """What is no answer may be a verb, at dice the beginning of one: the game says if it can be done.

    « retreat caucasus » answers this question and the next, « on se retire dans le Caucase », too; where the first of
    the two is answered already, what is left of it answers the second.
    """
    said = unled(words)  # « I I E » are dice: an “I” before a letter is nobody who says it
    if said and fold(said[0]) == "me":  # « je me replie »
        said = ["se", *said[1:]]
    led = said != list(words) and max(map(len, said), default=0) >= LEAST
    command = _read(evening, words) or (_read(evening, said) if led else None)
    if command is None:
        verb = thrown.verb_begun(evening, words) if isinstance(ask, Dice) else None
        if verb is None or verb.meanwhile or verb.answers is not None:
            return None
        return Command(verb.id)
    options = {*getattr(ask, "options", ())}
    if command.name != "answer" or options.intersection(command.answers[:1]):
        return command
    left = command.answers[1:]
    return replace(command, answers=left) if options.intersection(left[:1]) else None


def _one_way(evening: Evening, ask: Ask, line: Line) -> Command | None:
    """“Karelia” where it is asked whether to press on or retreat, and Karelia is one of the ways out: a retreat to there."""
    ways = ask.params.get("ways") if isinstance(ask, Choice) else None
    words = list(line.rest)
    while len(words) > 1 and fold(words[0]) in LINKS | INTO | ARTICLES:
        words = words[1:]
    if not ways or not words or words[0].isdecimal() or not isinstance(ask, Choice):
        return None
    found = evening.session.game.names_at(evening.session.state)["space"].exactly(" ".join(words))
    if not found or _RETREAT not in ask.options:
        return None
    command = _read(evening, [*evening.voice.name("verb", _RETREAT).split(), *words])
    goes = command is not None and {*command.answers} & {*ways}
    return command if goes else None


def _read(evening: GuidedSession, words: Sequence[str]) -> Command | None:
    try:
        return evening.session.read(words)
    except Fault:
        return None


def _says_yes(evening: Evening, ask: Ask, words: Sequence[str]) -> str | None:
    """« prendre », « r4c6 prend r5c6 » where just that is asked, « tirer panzer iv » where that Panzer may
    fire: its verb, and nothing named that the question does not name; the option that it means.
    """
    if not isinstance(ask, Choice) or not words:
        return None
    option = "yes" if "yes" in ask.options else ask.flag
    if option not in ask.options:
        return None
    play, plain = evening.session.game.play(evening.session.state), _plainly(evening, words)
    if ask.flag == _TAKE and (told := set(fold(" ".join(unled(plain))).split())):
        if len(told) == 1 and told <= _ADVANCES | _STAYS:  # “we advance”, “we stay”
            return option if told <= _ADVANCES else "no"
        if told - _ADVANCES in _NOT:  # “we don't advance”
            return "no"
    line = verb_before(evening, plain) or plain
    verb, rest = play.called(evening.session.state, line)
    if verb is None or verb.id != ask.flag:
        return None
    try:
        if not agrees(ask, evening.session.read(line)):
            return None
    except Fault:
        pass  # fewer words than the verb takes, or more: what is named counts
    own = " ".join(play.registry.verbs[verb.id].names)  # « je prends le terrain »
    small = ARTICLES | LINKS | MARKS["with"] | IT | set(fold(own).split())
    said = [word.strip(",") for word in rest if fold(word) not in small]
    named, known = _named_in(evening, ask)
    return option if all(word in named or _begins_one(word, known) for word in said) else None


def _named_in(evening: Evening, ask: Choice) -> tuple[set[str], set[str]]:
    """What a question names: places and ids as they stand in it, and the words of its units' names."""
    session = evening.session
    asked_of = {each for each in ask.params.values() if isinstance(each, str)}
    names = session.game.names_at(session.state).get("unit")
    called = [
        text for each in asked_of if names and each in names.ids for text in names.called(each)
    ]
    return asked_of, {word for text in (*called, *asked_of) for word in fold(text).split()}


def _begins_one(word: str, known: Collection[str]) -> bool:
    """Whether a word is one of these, or begins one."""
    said = fold(word)
    return said in known or (len(said) >= LEAST and any(each.startswith(said) for each in known))


def _meanwhile(evening: Evening, words: Sequence[str]) -> bool:
    """Whether a line begins with the whole name of a verb that may be done beside the question."""
    verb = thrown.verb_begun(evening, words)
    if verb is None or not verb.meanwhile:
        return False
    session = evening.session
    return verb.id in {offer.verb for offer in session.game.offers(session.state)}
