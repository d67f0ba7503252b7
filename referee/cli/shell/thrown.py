"""Dice that were thrown before the program asked for them: typed at what Enter would take.

`[Enter = toss] > 4`: the die lies on the table already; the usual answer is taken, shown, and the
dice are those of the question that it leads to. « G F ; S I » are two throws, one behind the other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from referee.cli.shell import telling
from referee.cli.shell.faces import is_face, run_together
from referee.cli.shell.options import called_by
from referee.cli.shell.questions import LETTERS, as_many, default_name, is_cell
from referee.cli.shell.whose_dice import in_their_order, thrower
from referee.cli.shell.words import Line, any_digit, goes_on, spoken
from referee.engine.ask import Ask, Choice, Dice
from referee.engine.command import Accepted, Command
from referee.engine.dice import SPECIAL, read_faces, reads_as_dice
from referee.engine.faults import Fault, Unreadable
from referee.engine.fold import fold
from referee.engine.names import fold as folded
from referee.engine.numbers import number_said
from referee.present.commands import line_of_args

if TYPE_CHECKING:
    from referee.cli.shell.evening import Evening
    from referee.cli.shell.session import GuidedSession
    from referee.engine.verb import Verb

MOST_SIDES = 10  # of a die that the next throw of a line may be of
NAME = 3  # words of the name of a verb
COUNTS = 3  # figures that are dice, and no counts of pieces
_AND = re.compile(r"\b(?:and|et)\b", re.IGNORECASE)  # between dice that are thrown at once
_THEN = re.compile(r";|\b(?:then|puis|ensuite)\b", re.IGNORECASE)  # between two throws


def taken(
    evening: Evening, words: Sequence[str], mends: bool = True, thrown_with: bool = False
) -> bool:
    """Whether words are the dice that Enter asks for: it is done, shown, and they are its dice.

    `mends`: they may still mend the line refused before; what cannot be read with it lies on the table.
    `thrown_with`: they stand behind another throw in one line, and begin no verb (« I »).
    """
    said, usual = words, _usual(evening) if len(words) > 1 else None
    if usual is not None and (due := _due(evening, usual)) is not None:
        words = _by_whom(evening, due, words)
    if usual is not None and _cells_first(evening, usual, words, mends):
        shown(evening, evening.voice.name("verb", usual.name))
        evening.carry_out(usual)
        evening.put_fault(Unreadable("shell.dice.early"))
        return True
    if (ahead := at_the_step(evening, words, mends, thrown_with)) is None:
        return False
    shown(evening, ahead[1])
    evening.carry_out(ahead[0])
    throw_now(evening, " ".join(said))
    return True


def _by_whom(evening: Evening, due: Dice, words: Sequence[str]) -> Sequence[str]:
    """The dice of a line that says who threw them; what is no die is said of it."""
    text, other = in_their_order(evening, due, " ".join(words))
    if other:
        as_many(_apart(text)[0], due.faces, due.dice)
    return text.split()


def _cells_first(evening: Evening, usual: Command, words: Sequence[str], mends: bool) -> bool:
    """Whether a line is dice (what each side threw, or figures that mend no refused line) where Enter first asks for
    cells of the owner’s chart.
    """
    after = _then(evening, usual)
    ask = None if after is None else evening.session.game.question(after)
    if not isinstance(ask, Choice) or not is_cell(ask):
        return False
    figures = [word.strip(",") for word in words if _AND.fullmatch(word) is None]
    if all(map(_digits, figures)):
        return not (mends and evening.turned_down)
    return in_their_order(evening, ask, " ".join(words))[1] != ""


def throw_now(evening: Evening, text: str) -> None:
    """Dice that lay on the table before they were asked for."""
    evening.look()
    ask = evening.question()
    if isinstance(ask, Dice):
        evening.laid_out(ask)  # as it stands before they fall
        throw(evening, ask, text, by_itself=True)


def throw(evening: Evening, ask: Dice, text: str, by_itself: bool = False) -> None:
    """Dice typed for a question, with those of the throws behind it that lie on the table as well (`_throws`).

    Each is thrown where its question comes next, or where Enter leads to just these dice. What comes to something
    else first (a retreat that its owner chooses) is told, not thrown.
    """
    line, other = _of_two(evening, ask, text)
    said = _throws(evening, ask, line)
    evening.thrown(ask, said.pop(0), by_itself)
    try:
        while said and _thrown_next(evening, said[0], other):
            said.pop(0)
    except Fault as fault:  # it is asked for, but not so: that is said of it
        evening.put_fault(fault)
        said.pop(0)
    if said:
        evening.put_fault(Unreadable("shell.dice.to_come", text=" ; ".join(said)))


def _of_two(evening: Evening, ask: Dice, text: str) -> tuple[str, str]:
    """The throws of two sides in their order, also behind the name of the verb that asks for them."""
    words, waiting = text.split(), getattr(evening.session.state, "open", None) or {}
    verb = verb_begun(evening, words[:1])
    if verb is not None and verb.id == waiting.get("name"):
        line, other = in_their_order(evening, ask, " ".join(words[1:]))
        if other:
            return line, other
    return in_their_order(evening, ask, text)


def _throws(evening: Evening, ask: Dice, text: str) -> list[str]:
    """The throws of a line: `;`, “then”, « puis » stand between two; « G F S I » are two where two dice are asked
    for and two more come next by Enter (of symbols alone: a figure is too soon one too many). Where one of them
    is none, the whole line is told so and nothing is thrown.
    """
    said = _apart(text)
    if len(said) == 1:
        return _run_together(evening, ask, text) or [text]
    for each in said:
        read_faces(each, ask.faces if isinstance(ask.faces, str) else MOST_SIDES)
    return said


def _apart(text: str) -> list[str]:
    """What stands between `;`, “then”, « puis »."""
    return [group for each in _THEN.split(text) if (group := each.strip(" ,"))] or [text]


def _run_together(evening: Evening, ask: Dice, text: str) -> list[str]:
    """The throw that is asked for and the one behind it, where a line of symbols is just both; of figures, one die each,
    where those of all who throw now stand on it apart (“4 3”, « 4 et 3 »).
    """
    if ask.then and ask.faces not in SPECIAL:
        each = _AND.sub(" ", text).replace(",", " ").split()
        one = {group.dice for group in (ask, *ask.then)} == {1}
        return each if one and len(each) == 1 + len(ask.then) and all(map(_digits, each)) else []
    try:
        faces = list(map(str, read_faces(text, ask.faces))) if ask.faces in SPECIAL else []
    except Fault:
        return []
    first, rest = faces[: ask.dice], faces[ask.dice :]
    after = _then(evening, Command("answer", answers=(tuple(first),), hold=True)) if rest else None
    if after is None:
        return []
    game = evening.session.game
    due = next((o for o in game.offers(after) if o.due and o.example is not None), None)
    then = game.question(after)
    if then is None and due is not None:
        then = _due(evening, Command(due.verb, due.example or {}), after)
    if not isinstance(then, Dice) or then.faces != ask.faces or then.dice > len(rest):
        return []
    return [" ".join(first), " ".join(rest)]


def _digits(word: str) -> bool:
    return word.isascii() and word.isdecimal()


def bare(evening: Evening, words: Sequence[str]) -> Sequence[str]:
    """The dice that stand behind the verb that asks for them: `initiative 4 3`, “initiative axis 4, allies 3”; the line,
    where it is no such line.
    """
    usual, verb = _usual(evening), verb_begun(evening, words[:1])
    if usual is None or verb is None or verb.id != usual.name:
        return words
    due = _due(evening, usual)
    if due is not None and in_their_order(evening, due, " ".join(words[1:]))[1]:
        return words[1:]
    dice = [word.strip(",") for word in words[1:] if _AND.fullmatch(word) is None]
    if not all(map(_digits, dice)):
        return words
    return dice if dice and _asked_by(evening, usual, " ".join(dice)) else words


def _thrown_next(evening: Evening, text: str, whose: str = "") -> bool:
    """Whether the next throw of a line is what comes now, asked for (of `whose` it is said to be) or by Enter: it is
    thrown.
    """
    evening.look()
    ask = evening.question()
    if whose and not (isinstance(ask, Dice) and thrower(evening, ask) == whose):
        return False
    if isinstance(ask, Dice):
        throw(evening, ask, text, by_itself=True)
        return True
    return ask is None and taken(evening, text.split(), mends=False, thrown_with=True)


def at_the_step(
    evening: Evening, words: Sequence[str], mends: bool = True, thrown_with: bool = False
) -> tuple[Command, str] | None:
    """What Enter does, and its line, where the words are the dice it asks for."""
    session = evening.session
    play = session.game.play(session.state)
    faces = session.game.id
    special = faces in SPECIAL and reads_as_dice(_apart(" ".join(words))[0], faces)
    if mends and evening.turned_down and not special:
        return None  # a number may mend the line refused; a face of a special die mends none
    # « dra dra » are two flags, though « dra » begins like “draw”; a verb’s whole name is the verb.
    begun = verb_begun(evening, words) if special and len(words) > 1 else None
    if not (special and len(words) > 1) and not symbols(evening, words):
        begun = play.called(session.state, list(words))[0]
    if begun is not None and not (thrown_with and special):
        return None
    usual = _usual(evening)
    if usual is None or usual.name == "next" or not _asked_by(evening, usual, " ".join(words)):
        return None
    verb = play.verb(usual.name)
    line = [] if verb is None else line_of_args(evening.voice, verb, usual.args)
    return usual, " ".join(line)


def lie_there(session: GuidedSession, text: str) -> bool:
    """Whether a line that nothing can be made of is dice; a face is called by a letter of the language
    spoken (« a » is a tank in English alone).
    """
    faces = session.session.game.id
    if not reads_as_dice(text, faces) or len(text) > 1:
        return reads_as_dice(text, faces)
    return is_face(session.voice, faces, text)


def letter(session: GuidedSession, text: str) -> bool:
    """Whether a line is one letter of dice: a face of a special die, or that the program rolls; where no
    dice are asked for it begins no verb (« G » is a grenade before it is « gagner »).
    """
    if folded(text) in LETTERS:
        return True
    return session.session.game.id in SPECIAL and len(text) == 1 and lie_there(session, text)


def no_answer(session: GuidedSession, ask: Ask, text: str) -> Unreadable | None:
    """Why a letter alone answers no question of a game with symbols on its dice: at a choice it may be the
    die that comes next or begin an answer (“A”, armour or ambush), and which one must not hang on the face
    that fell; at dice the letter that goes on (« s », suite) is no face, though the other language has it.
    """
    faces = session.session.game.id
    if faces not in SPECIAL or len(text) != 1 or not reads_as_dice(text, faces):
        return None
    on = goes_on(text, session.voice.lang)
    if isinstance(ask, Choice):
        if on:
            return Unreadable("shell.question.first", abandon=session.voice.name("verb", "abandon"))
        whole = folded(text) in map(folded, ask.options)
        if whole:
            return None
        usual = Command("answer", answers=(ask.default,), hold=True) if ask.default else None
        due = usual is not None and _due(session, usual) is not None
        return Unreadable("shell.choice.letter" if due else "shell.choice.letter_only", text=text)
    if not on:
        return None
    word = spoken("next", session.voice.lang)
    letters = session.voice.faces(dict.fromkeys(SPECIAL[faces]))
    return Unreadable("shell.dice.goes_on", text=text, word=word, letters=letters)


def lets_roll(ask: Ask, line: Line) -> bool:
    """Whether “roll”, « lance les dés » at a dice question means these dice: no others are named."""
    return isinstance(ask, Dice) and line.word == "roll" and not any(map(any_digit, line.rest))


def verb_begun(session: GuidedSession, words: Sequence[str]) -> Verb | None:
    """The verb whose whole name begins a line: no dice."""
    play, state = session.session.game.play(session.session.state), session.session.state
    begins = (" ".join(words[:n]) for n in range(1, min(len(words), NAME) + 1))
    whole = any(map(play.registry.called.exactly, begins))  # « battre en retraite »
    return play.called(state, list(words))[0] if whole else None


def _usual(evening: Evening) -> Command | None:
    """What Enter does at the step."""
    usual = evening.obvious()
    if usual is None and (owed := evening.owed_line()):
        try:
            return evening.session.read(owed.split())
        except Fault:
            return None
    return usual


def not_now(evening: Evening, text: str) -> Unreadable:
    """Why dice are not taken here: none are due, or fewer are thrown first; what else figures may be."""
    if name := called_by(evening.session.game.names_at(evening.session.state), text):
        return Unreadable("shell.no_dice_name", text=text, name=name)
    usual = _usual(evening)
    due = None if usual is None else _due(evening, usual)
    if due is None:
        return Unreadable("shell.no_dice_now", text=text)
    dice = evening.voice.counted("dice", due.dice)
    return Unreadable("shell.dice_first", text=text, what=" ".join(dice.split()))


def symbols(evening: GuidedSession, words: Sequence[str], least: int = 2) -> bool:
    """Whether a line is dice with symbols and nothing else: « G G » is never « gagner » with a side, nor « G ; F ».

    `least`: one letter alone is a die only where dice are asked for.
    """
    faces = evening.session.game.id
    if faces not in SPECIAL:
        return False
    if len(apart := _apart(" ".join(words))) > 1:
        return all(reads_as_dice(each, faces) for each in apart)
    if len(words) == 1 and run_together(evening.voice, faces, words[0]):
        return True
    if len(words) < least or max(map(len, words)) > 1:
        return False
    try:
        read_faces(" ".join(words), faces)
    except Fault:
        return False
    return True


def at_a_choice(evening: Evening, ask: Ask, text: str) -> str | None:
    """The usual answer of a choice, in words, where the text is the dice that it leads to.

    A single figure is never a die: at a list of answers it is a line of it (“3” where there are two is a slip),
    elsewhere half of an answer (“2” of those that are asked for). Nor are two where pieces are asked for in words
    (“2 1” of what stands there): no dice are made of what may count them.
    """
    if not isinstance(ask, Choice) or ask.default is None or is_cell(ask):
        return None
    command = Command("answer", answers=(ask.default,), hold=True)
    least = 2 if number_said(text) is not None else 1 if ask.options else COUNTS
    return default_name(evening.voice, ask) if _asked_by(evening, command, text, least) else None


def wrong_count(evening: Evening, ask: Ask, text: str) -> Fault | None:
    """What is wrong with dice of a special kind, typed at a choice whose usual answer leads to more or fewer."""
    if not isinstance(ask, Choice) or ask.default is None or not symbols(evening, text.split()):
        return None
    due = _due(evening, Command("answer", answers=(ask.default,), hold=True))
    if due is None:
        return None
    try:
        as_many(_apart(text)[0], due.faces, due.dice)
    except Fault as fault:
        return fault
    return None


def too_early(evening: Evening, ask: Ask, text: str) -> bool:
    """Whether dice are typed at a choice that its owner makes aloud: which pieces are lost is his, and
    no throw takes the usual ones for him.
    """
    if not isinstance(ask, Choice) or not ask.aloud:
        return False
    if number_said(text) is not None:  # one figure may be half of an answer
        return at_a_choice(evening, ask, text) is not None
    return lie_there(evening, text)


def shown(evening: Evening, line: str) -> None:
    """What was taken for granted, so that nothing is done unsaid."""
    telling.say_line(evening.context, line, "=", "dim")


def _asked_by(evening: Evening, command: Command, text: str, least: int = 1) -> bool:
    """Whether a command comes to a question for just these dice, `least` of them or more."""
    then = _due(evening, command)
    if then is None or then.dice < least:
        return False
    try:
        as_many((_run_together(evening, then, text) or _apart(text))[0], then.faces, then.dice)
    except Fault:
        return False
    return True


def _due(evening: GuidedSession, command: Command, state: Any = None) -> Dice | None:
    """The dice that a command comes to next, if it does."""
    after = _then(evening, command, state)
    then = None if after is None else evening.session.game.question(after)
    return then if isinstance(then, Dice) else None


def _then(evening: GuidedSession, command: Command, state: Any = None) -> Any:
    """The position after a command, as far as its first question; nothing where it is refused."""
    game, state = evening.session.game, evening.session.state if state is None else state
    try:
        decision = game.decide(
            state, Command(command.name, command.args, command.answers, hold=True)
        )
        return fold(game.evolve, state, decision.events) if isinstance(decision, Accepted) else None
    except Fault:
        return None
