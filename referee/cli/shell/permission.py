"""“Can I move …?”, « puis-je attaquer … ? »: an act is judged as `do` judges it, and not done; else it asks for the rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from referee.app.permission import Permission, permission
from referee.cli.shell import (
    about_units,
    costs,
    instead,
    nameless,
    silently,
    telling,
    who_may,
    whole_act,
)
from referee.cli.shell.asker import Told
from referee.cli.shell.asking import as_typed, may, unmarked
from referee.cli.shell.speech import WHO, said
from referee.cli.shell.unit_first import MOVE
from referee.cli.shell.unseen import spans, unread
from referee.cli.shell.words import Line, taken_apart
from referee.engine.ask import Dice
from referee.engine.command import Command
from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import fold
from referee.engine.verdict import info
from referee.present.questions import question_parts

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession
    from referee.engine.verb import Verb

_ANY = frozenset(("a", "an", "any", "some", "un", "une", "des"))  # before a name: whichever it is
_ON = frozenset(("continue", "continuer", "move on"))  # besides what ends a step
_ONE = frozenset(("one", "on"))  # “can one”: nothing is said of what; “one tank” is a unit
_ITSELF = re.compile(r"(?:(?:me|se|nous)\s+|[ms]')", re.I)  # « puis-je me replier »
# Words of the session that mean nothing else: a rescue, boarding, a table may be of the game.
_ANY_TIME = frozenset(("quit", "undo", "redo", "fix", "saves", "fork", "note", "lang", "verify"))
_THEN = re.compile(r",?\s+(?:and\s+then|et\s+(?:puis|ensuite)|then|puis|ensuite)\s+", re.I)
_OR = re.compile(r",?\s+(?:or|ou)\s+", re.I)
_REACHES = re.compile(r"\b(?:reach|get\s+to)\b", re.I)
# The same of a unit, which stands before the act: “can r2c4 attack r4c4”, « r2c4 peut-il attaquer r4c4 ».
_OF_A_UNIT = (
    re.compile(r"(?:is|are)\s+(?P<who>\S.*?)\s+allowed\s+to\s+(?P<does>\S.*)", re.I),
    re.compile(
        r"(?P<who>\S.*?)\s+(?:a[-\s]t|ont)[-\s](?:ils?|elles?)\s+le\s+droit\s+d(?:e\s+|')(?P<does>\S.*)",
        re.I,
    ),
    re.compile(r"(?:can|could|may)\s+(?P<who>\S.*)", re.I),
    re.compile(
        r"(?:est[-\s]ce\s+qu(?:e\s+|'))?(?P<who>\S.*?)\s+(?:peut|peuvent)(?:[-\s]t?[-\s]?(?:ils?|elles?))?\s+(?P<does>\S.*)",
        re.I,
    ),
)
# “Does r3c4 see r7c4?”, « y a-t-il une ligne de vue de r3c4 à r7c4 ? »: what an act that only looks would find.
_OF_THE_BOARD = re.compile(
    r"(?:do(?:es)?\s+|is\s+there\s+(?:an?\s+)?|(?:est[-\s]ce\s+qu')?(?:il\s+)?y\s+a(?:[-\s]t[-\s]il)?\s+(?:une?\s+)?|est[-\s]ce\s+qu(?:e\s+|'))(?P<who>\S.*)",
    re.I,
)
# « Le char voit-il r4c8 ? »
_SEES = re.compile(
    r"(?P<who>\S.*?)\s+voi(?:t|ent)(?:-t)?-(?:ils?|elles?)\s+(?P<whom>\S.*)", re.IGNORECASE
)
# “What are the odds in Ukraine?”, « quelles sont nos chances en Ukraine ? ».
_ODDS_AT = re.compile(
    r"""(?:(?:what|how)(?:'s|\s+is|\s+are)?\s+|quelles?\s+(?:sont|est)\s+)?(?:(?:the|our|my|les|nos|mes|la)\s+)?
    (?:odds|chances?|probabilités?)\s+(?:(?:of\s+winning|to\s+win|de\s+gagner|de\s+victoire)\s+)?
    (?:in|at|on|(?P<whom>against|contre)|for|en|au|aux|à|dans|sur|pour)\s+(?P<place>\S.*)""",
    re.I | re.X,
)


def told(guided: GuidedSession, words: Sequence[str], bare: bool = False) -> bool:
    """Whether words ask if an act may be done: then that is told, with its rule, and nothing is done.

    Of a whole act of another step, or while a question is open, that it is refused. `Ambiguous`: it would be an act
    but for a name that several pieces have. `bare`: a line with a question mark, without “can I”.
    """
    text = unmarked(as_typed(" ".join(words)))
    if about_units.told(guided, words) or who_may.told(guided, text) or _odds_at(guided, text):
        return True
    if costs.told(guided, text):
        return True
    if _goes_on(guided, text):
        return True
    if not bare and (_of_the_session(guided, text) or _of_several(guided, text)):
        return True
    reached = _REACHES.split(text, 1)[1:]
    text = _REACHES.sub("go to", text)
    doubt: Ambiguous | None = None
    for line in _lines(guided, text):
        try:
            command = act_of(guided, line, bare)
        except Ambiguous as several:
            doubt = doubt or several
            continue
        except Told:  # what the act itself would be told instead
            return True
        except silently.NoCommand as why:
            silently.told(guided, line, why)
            return True
        if command is None:
            continue
        dropped = command.name != "answer" and instead.dropped_for(guided, line)
        anew = dropped or instead.said_again(guided, command)
        found = _judged(guided, command, anew)
        if found is not None:
            if not found.allowed and may(text) is not None and who_may.anybody(guided, line):
                return True  # “can I move?”: of whom was not said
            _say(guided, line, command, found, dropped)
            return True
    if doubt is not None:
        raise doubt
    verb = who_may.reached_by(guided) if reached else MOVE
    if verb != MOVE:  # whose place was not said: who could come
        line = [*guided.voice.name("verb", verb).split(), *reached[0].split()]
        if who_may.listed(guided, line, refused=False):
            return True
    asked = may(text)
    if asked is not None and any(
        who_may.anybody(guided, line) for line in lines_of(guided, text[asked.end() :])
    ):
        return True
    return _looked(guided, text)


def _odds_at(guided: GuidedSession, text: str) -> bool:
    """Whether words ask for the odds at a place of the board, and the game can tell them there."""
    asked, session = _ODDS_AT.fullmatch(text), guided.session
    if asked is None:
        return False
    place = asked["place"].split()
    found = session.game.prospects(session.state, place)
    if found is None and asked["whom"]:  # “against the tank”
        found = session.game.prospects(session.state, [asked["whom"], *place])
    if found is not None:
        telling.told(guided.context, session, found[0])
    return found is not None


def _goes_on(guided: GuidedSession, text: str) -> bool:
    """Whether words ask if the step may be left (“can we go on?”, “do we next”): then what would hinder it, or be asked."""
    if (asked := may(text)) is None:
        return False
    line = taken_apart(text[asked.end() :], asked=True)
    words, state = list(line.rest), guided.session.state
    on = line.word is None and (said(words, False) == "next" or fold(" ".join(words)) in _ON)
    verb = on and len(words) == 1 and guided.session.game.play(state).called(state, words)[0]
    if line.word != "next" and (verb or not on):  # “pass” is an act of some games
        return False
    if line.word == "next" and words:
        return False
    command = Command("next")
    found = permission(guided.session, command)
    if found is not None:
        _say(guided, guided.voice.name("verb", "next").split(), command, found)
    return found is not None


def _of_the_session(guided: GuidedSession, text: str) -> bool:
    """Whether words ask for a word of the session, alone: “can we quit?” is told, as going on is judged."""
    if (asked := may(text)) is None:
        return False
    line = guided.of_the_game(taken_apart(text[asked.end() :]))
    if line.rest or line.word not in _ANY_TIME | {"next"}:
        return False
    told = info("shell.may.word", line=line.text)
    telling.told(guided.context, guided.session, (told,))
    return True


def _of_several(guided: GuidedSession, text: str) -> bool:
    """Whether words ask of two acts at once: of one or the other each is told; of what comes after the other, that
    it comes then.
    """
    if (asked := may(text)) is None:
        return False
    act = text[asked.end() :]
    first, *more = _THEN.split(act, 1)
    if more and _is_act(guided, first):
        raise Unreadable("shell.two_lines", line=more[0])
    parts = _OR.split(act)
    if len(parts) == 1 or not _is_act(guided, parts[0]):
        return False
    verb = parts[0].split()[0]
    whole = [parts[0], *(each if _is_act(guided, each) else f"{verb} {each}" for each in parts[1:])]
    if not all(_is_act(guided, each) for each in whole):
        return False
    return all(told(guided, [*asked[0].split(), *each.split()]) for each in whole)


def _is_act(guided: GuidedSession, said: str) -> bool:
    """Whether words are an act of the game, whole or as far as a unit of this table was named for it."""
    try:
        return any(act_of(guided, line) is not None for line in lines_of(guided, said))
    except silently.NoCommand:
        return True
    except (Ambiguous, Told):
        return False


def _looked(guided: GuidedSession, text: str) -> bool:
    """Whether words ask what an act would find that only looks: then that is told."""
    asked = _OF_THE_BOARD.fullmatch(text)
    who = asked["who"] if asked is not None else _SEES.sub(r"\g<who> voit \g<whom>", text)
    if asked is None and who == text:
        return False
    # “the tank see r4c8”, « le char voit r4c8 »: a unit by what it is, as behind “can”
    for line in (*lines_of(guided, who), *_lines(guided, f"can {who}")):
        try:
            command = act_of(guided, line)
        except (Ambiguous, silently.NoCommand):
            continue
        found = None if command is None else _judged(guided, command)
        if command is not None and found is not None and found.looks:
            _say(guided, line, command, found)
            return True
    return False


def looks(guided: GuidedSession, line: Line) -> bool:
    """Whether a line is an act that only looks, its verb named whole (`los r3c4 r7c4`): then it is told what that
    finds, or why it finds nothing, and what stands open stays so.
    """
    state = guided.session.state
    play = guided.session.game.play(state)
    verb, rest = play.called(state, list(line.rest)) if line.word is None else (None, [])
    said = " ".join(line.rest[: len(line.rest) - len(rest)])
    if verb is None or not (rest and verb.meanwhile and play.registry.called.exactly(said)):
        return False
    try:
        command = act_of(guided, line.rest)
        found = None if command is None else _judged(guided, command)
    except (Ambiguous, Told, silently.NoCommand):
        return False
    if found is None or (found.allowed and not found.looks):
        return False
    telling.told(guided.context, guided.session, found.rulings)
    return True


def _lines(guided: GuidedSession, text: str) -> Iterator[Sequence[str]]:
    """The lines that the act asked about may be, as they would be typed to do it."""
    if (asked := may(text)) is not None:
        act = text[asked.end() :]
        for each in (
            (_ITSELF.sub("se ", act), _ITSELF.sub("", act)) if _ITSELF.match(act) else (act,)
        ):
            yield from lines_of(guided, each)
        return
    for form in _OF_A_UNIT:
        if (asked := form.fullmatch(text)) is not None:
            line = guided.of_the_game(taken_apart(" ".join(asked.groups()), asked=True))
            if line.word is None and not _of_anybody(line.rest):
                yield from whole_act.with_its_verb(guided, line)


def _of_anybody(words: Sequence[str]) -> bool:
    """Whether words name no unit: “can they move”, “can one”."""
    return fold(words[0]) in WHO or fold(" ".join(words)) in _ONE


def lines_of(guided: GuidedSession, text: str) -> Iterator[Sequence[str]]:
    """The lines of the game that words may be, their verb first as it is typed."""
    line = guided.of_the_game(taken_apart(text, asked=True))
    if line.word is None and line.rest:
        yield line.rest
        yield from whole_act.with_its_verb(guided, line)


def act_of(guided: GuidedSession, line: Sequence[str], any_step: bool = False) -> Command | None:
    """The command of a line, if it is an act of the game, or the answer to the open question.

    `any_step`: also one that belongs to no step (`supply north 5?`); behind “can I …” such a word asks for the rule.
    """
    session = guided.session
    if spans(session, " ".join(line)):
        return None
    try:
        command = silently.read(guided, line)
    except Ambiguous as several:
        if _one_piece(guided, line, several):
            raise
        return None
    except Fault:
        return None
    if command.name == "answer":
        return command if command.answers and guided.question() is not None else None
    play = session.game.play(session.state)
    verb, entry = play.verb(command.name), play.registry.verbs.get(command.name)
    if verb is None or entry is None or not _plays(verb, command):
        return None
    if not (entry.steps or (any_step and command.args)):
        return None  # a word of any step is no act of one
    if entry.needs and not getattr(session.state, entry.needs):
        return None  # there is nothing to do it with in this game
    return command


def _one_piece(guided: GuidedSession, line: Sequence[str], several: Ambiguous) -> bool:
    """Whether a line would be an act if the piece that its words may mean were named: “attack the mauser” of two; of
    any (“a mauser”) it asks for the rule.
    """
    span = nameless.span_of(line, several, 0)
    if span is None or (span[0] and fold(line[span[0] - 1]) in _ANY):
        return False
    label = guided.voice.name("piece", str(several.params["readings"][0])).split()
    named = [*line[: span[0]], *label, *line[span[1] :]]
    try:
        guided.session.read(named)
    except Ambiguous as other:
        if other.params.get("text") == several.params.get("text"):
            return True  # the same name twice
        return _one_piece(guided, named, other)
    except Fault:
        return False
    return True


def _of_this_step(guided: GuidedSession, command: Command, state: Any) -> bool:
    """Whether an act belongs to the step that the game stands in; the answer to the open question does."""
    game = guided.session.game
    entry = game.play(state).registry.verbs.get(command.name)
    return entry is None or not entry.steps or game.status(state)["step"] in entry.steps


def _judged(guided: GuidedSession, command: Command, anew: bool = False) -> Permission | None:
    """What would come of an act; of one of another step only that it is refused, whatever it says. `anew`: the open
    question gives way to it, or is its own first one.
    """
    state = instead.once_dropped(guided) if anew else guided.session.state
    now = _of_this_step(guided, command, state)
    if not (now or command.args):
        return None
    try:
        found = permission(guided.session, command, state)
        if found is not None and not found.allowed and not anew and guided.question() is not None:
            behind = permission(guided.session, command, instead.before_question(guided))
            # Refused whether the question is dropped or not: by its rule, not for the question that is open.
            found = behind if behind is not None and not behind.allowed else found
    except Fault:  # it lacks what only its players know
        return None
    return found if found is None or now or not found.allowed else None


def _plays(verb: Verb, command: Command) -> bool:
    """Whether a command does something at the table, for everybody to see: no correction, no secret."""
    secret = any(arg.secret and arg.name in command.args for arg in verb.args)
    return not verb.private and not verb.mends and not secret


def _say(
    guided: GuidedSession,
    line: Sequence[str],
    command: Command,
    found: Permission,
    dropped: bool = False,
) -> None:
    """Yes or no, what is said against it, what would be asked first, and that the open question would be dropped."""
    say, session = guided.voice, guided.session
    verb = session.game.play(session.state).verb(command.name)
    if found.looks:
        telling.told(guided.context, session, found.rulings)
        return
    cards = found.cards or (verb.cards if verb is not None else ())
    act = " ".join(unread(session, whole_act.as_called_here(guided, line)))
    if not found.allowed:
        head = info("shell.may.no", line=act)
    elif found.ask is None:
        head = info("shell.may.yes", *cards, line=act)
    elif isinstance(found.ask, Dice):
        head = info("shell.may.dice", *cards, line=act)
    else:
        head = info("shell.may.asked", *cards, line=act, question=question_parts(say, found.ask)[0])
    instead_of = (info("shell.may.instead"),) if dropped and found.allowed else ()
    telling.told(guided.context, session, (head, *instead_of, *found.rulings))
    against = [card for each in found.rulings if each.severity == "refusal" for card in each.cards]
    guided.refused, guided.listed = against if not found.allowed else list(cards), []
