"""What a terminal holds once: a card with nobody ordered, a drawn card that goes back onto the pile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from program import ROOT, Program
from seat import Seat

LINE = str(ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "line.yaml")
HELD = {"en": "Not done yet: order units", "fr": "Pas encore fait : activer des unités"}
SEEN = {"en": "A card was drawn and seen", "fr": "Une carte a été piochée et vue"}
NO = {"en": ("n", "Nothing was taken back"), "fr": ("n", "Rien n’a été annulé")}
YES = {"en": "y", "fr": "o"}


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    opened: list[Seat] = []
    yield opened
    for each in opened:
        each.end()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_held_once(referee: Program, seats: list[Seat], lang: str) -> None:
    assert referee("new", LINE).code == 0
    seats.append(Seat("--lang", lang, "play", columns=90, lines=30))
    seat = seats[-1]
    seat.say(
        "order direct from hq" if lang == "en" else "activer ordre du qg", "", YES[lang], "next"
    )
    seat.wait(HELD[lang])
    seat.prompted()
    seat.say("order r6c6", "next", "next", "next", "next", "undo")
    seat.wait(SEEN[lang])
    seat.say(NO[lang][0])
    seat.wait(NO[lang][1])
    seat.prompted()
    seat.say("undo")
    seat.wait(SEEN[lang])
    seat.say(YES[lang])
    seat.prompted()
    seat.say("q")
    assert seat.leave() == 0
    status = referee.json("status").result
    assert (status["phase"], status["hands"]["allies"]) == ("draw", 4)
