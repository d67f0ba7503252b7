"""Every line of every help page, typed as it stands, in every game and both languages, on a terminal.

`help` names the verbs of the step and the words of any time. Each is typed alone, asked about with
`help WORD`, and left again with `back`: nothing traps, nothing is a bug, and what a page names is
understood.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.app.games import game as find_game
from referee.cli.shell.words import WORDS, spoken
from referee.i18n.speaker import Speaker

sys.path.append(str(Path(__file__).parent.parent / "cli"))
from seat import Seat

if TYPE_CHECKING:
    from program import Program

NOT_UNDERSTOOD = {
    "en": ("You cannot do that here", "is not a name known here", "bug in the program", "Traceback"),
    "fr": ("Impossible ici", "n’est pas un nom connu ici", "bogue", "Traceback"),
}  # fmt: skip
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
LEAVES = ("quit", "lang", "dice", "fork")  # typed in tests of their own


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    opened: list[Seat] = []
    yield opened
    for each in opened:
        each.end()


def verbs(referee: Program, save: str, lang: str) -> list[str]:
    """The verbs of the step, as a player of a language types them."""
    from referee.app.saves import open_session

    session = open_session(save, write=False)
    say = Speaker(lang, session.game.lexicon)
    offers = session.game.offers(session.state)
    session.journal.close()
    return [say.name("verb", each) for each in dict.fromkeys(offer.verb for offer in offers)]


# Twenty seconds where the words of any time, which are those of every game, are typed too.
@pytest.mark.parametrize(("game", "lang", "any_time"), [
    ("aa1941", "fr", True), ("aam", "en", False), ("m44", "fr", False), ("tlc", "en", False),
    ("wif5", "en", True), ("wif5", "fr", False),
])  # fmt: skip
def test_every_line_of_help(
    referee: Program, tmp_path: Path, seats: list[Seat], game: str, lang: str, any_time: bool
) -> None:
    save = str(tmp_path / "g.referee")
    assert referee("new", game, "--save", save).code == 0
    session_words = [spoken(key, lang) for key in WORDS if any_time and key not in LEAVES]
    of_the_step = verbs(referee, save, lang)
    assert find_game(game).id == game
    seat = Seat("--lang", lang, "play", save, columns=100, lines=40)
    seats.append(seat)
    back, help_ = ("back", "help") if lang == "en" else ("retour", "aide")
    seat.say(help_)
    for word in (*session_words, *of_the_step):
        seat.say(f"{help_} {word}")
    for word in session_words:
        seat.say(word)
        _out_of_questions(seat, back)
    # A verb typed alone asks, does, or says what it wants; what it did is taken back.
    for word in of_the_step:
        seat.say(word)
        _out_of_questions(seat, back)
    seat.prompted()
    text = " ".join(CODES.sub("", seat.seen).split())
    for trouble in NOT_UNDERSTOOD[lang]:
        at = text.find(trouble)
        assert at < 0, text[max(0, at - 300) : at + 200]
    assert seat.lost == []
    seat.say("quit" if lang == "en" else "quitter")
    assert seat.leave() == 0
    assert referee("verify", save).code == 0


def _out_of_questions(seat: Seat, back: str) -> None:
    """Leave whatever was asked: `back` until the prompt of the step, or of the open question, is there."""
    for _ in range(6):
        seat.prompted()
        seat.still()
        last = " ".join("".join(seat.rows()[-8:]).split())
        if "?" not in last.replace(", ?", ""):
            return
        seat.say(back)
