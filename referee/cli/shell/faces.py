"""Faces of the dice of Memoir ’44 as they are typed: one letter, or several run together (“FA”, « DE »)."""

from __future__ import annotations

from referee.cli.shell.questions import rolls_dice
from referee.cli.shell.words import goes_on
from referee.engine.ask import Ask, Dice
from referee.engine.dice import SPECIAL, read_faces
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.i18n.speaker import Speaker


def _called(say: Speaker, faces: str) -> list[str]:
    """The letters of the faces in the language spoken."""
    return fold(say.say(f"dice.faces.{''.join(dict.fromkeys(SPECIAL[faces]))}")).split()


def is_face(say: Speaker, faces: str, letter: str) -> bool:
    """Whether a letter is a face of a special die in the language spoken: « B » (blindé) in French alone."""
    if faces not in SPECIAL or len(letter) != 1:
        return False
    return fold(letter) in _called(say, faces)


def run_together(say: Speaker, faces: str, text: str) -> bool:
    """Whether a word is several faces in the letters of one language, capitals as the program asks for them: “GA”,
    « DE ». They are dice; no verb (`game over`), no unit (« fantassin ») and no « dé » begins so.
    """
    return text.isupper() and _in_a_row(say, faces, text)


def _in_a_row(say: Speaker, faces: str, text: str) -> bool:
    if faces not in SPECIAL or len(text) < 2 or not (text.isascii() and text.isalpha()):
        return False
    known = [fold(letter) for letter in SPECIAL[faces]], _called(say, faces)
    return any(set(fold(text)) <= set(letters) for letters in known)


def thrown_so(say: Speaker, faces: str, ask: Ask | None, text: str) -> bool:
    """Whether a word of the session (« dé ») is dice all the same: in capitals, or just as many letters, whatever their
    size, as dice are asked for (« de », a flag and a star).
    """
    if run_together(say, faces, text):
        return True
    due = isinstance(ask, Dice) and ask.faces == faces and _in_a_row(say, faces, text)
    return due and len(read_faces(text, faces)) == ask.dice  # type: ignore[union-attr]


def no_choice(say: Speaker, faces: str, text: str) -> bool:
    """Whether a line chooses nothing of a list: that the program rolls, or dice run together."""
    return rolls_dice(text, say.lang) or run_together(say, faces, text)


def asked_first(say: Speaker, faces: str, text: str, back: str) -> Unreadable | None:
    """What is told of a letter that goes on, and of dice, at a question of a verb: the question comes first."""
    if run_together(say, faces, text):
        return Unreadable("shell.dice.early")
    return Unreadable("shell.arg.first", text=text, back=back) if goes_on(text, say.lang) else None
