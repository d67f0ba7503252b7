"""Dice that were thrown before the program asked for them: typed at what Enter would take.

`[Enter = toss] > 4`: the die lies on the table already; the usual answer is taken, shown, and the
dice are those of the question that it leads to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.cli.shell import telling
from referee.cli.shell.options import called_by
from referee.cli.shell.questions import LETTERS, as_many, default_name, is_cell
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

COUNTS = 3  # figures that are dice, and no counts of pieces


def taken(evening: Evening, words: Sequence[str], mends: bool = True) -> bool:
    """Whether words are the dice that Enter asks for: it is done, shown, and they are its dice.

    `mends`: they may still mend the line refused before; what cannot be read with it lies on the table.
    """
    if (ahead := at_the_step(evening, words, mends)) is None:
        return False
    shown(evening, ahead[1])
    evening.carry_out(ahead[0])
    evening.throw_now(" ".join(words))
    return True


def at_the_step(
    evening: Evening, words: Sequence[str], mends: bool = True
) -> tuple[Command, str] | None:
    """What Enter does, and its line, where the words are the dice it asks for."""
    session = evening.session
    play = session.game.play(session.state)
    faces = session.game.id
    special = faces in SPECIAL and reads_as_dice(" ".join(words), faces)
    if mends and evening.turned_down and not special:
        return None  # a number may mend the line refused; a face of a special die mends none
    # « dra dra » are two flags, though « dra » begins like “draw”; a verb’s whole name is the verb.
    begun = verb_begun(evening, words) if special and len(words) > 1 else None
    if not (special and len(words) > 1) and not symbols(evening, words):
        begun = play.called(session.state, list(words))[0]
    if begun is not None:
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
    called = session.voice.say(f"dice.faces.{''.join(dict.fromkeys(SPECIAL[faces]))}")
    return folded(text) in folded(called).split()


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
    whole = bool(words) and play.registry.called.exactly(words[0])
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


def symbols(evening: Evening, words: Sequence[str], least: int = 2) -> bool:
    """Whether a line is dice with symbols and nothing else: « G G » is never « gagner » with a side.

    `least`: one letter alone is a die only where dice are asked for.
    """
    faces = evening.session.game.id
    if faces not in SPECIAL or len(words) < least or max(map(len, words)) > 1:
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
        as_many(text, due.faces, due.dice)
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
        as_many(text, then.faces, then.dice)
    except Fault:
        return False
    return True


def _due(evening: GuidedSession, command: Command) -> Dice | None:
    """The dice that a command comes to next, if it does."""
    game, state = evening.session.game, evening.session.state
    try:
        decision = game.decide(
            state, Command(command.name, command.args, command.answers, hold=True)
        )
        if not isinstance(decision, Accepted):
            return None
        then = game.question(fold(game.evolve, state, decision.events))
    except Fault:
        return None
    return then if isinstance(then, Dice) else None
