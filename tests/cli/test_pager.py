"""A log longer than the screen goes through `less`, whose last line says the keys in plain words."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from seat import Seat

if TYPE_CHECKING:
    from program import Program


@pytest.mark.skipif(shutil.which("less") is None, reason="no less on this machine")
@pytest.mark.parametrize(
    ("lang", "line", "keys"),
    [("en", "log all", "space: on, b: back, q: to the game"),
     ("fr", "journal tout", "espace : suite, b : retour, q : fermer")],
)  # fmt: skip
def test_the_keys_of_the_pager_stand_below_the_page(
    referee: Program, lang: str, line: str, keys: str
) -> None:
    assert referee("new", "aa1941").code == 0
    notes = "".join(f"note {n}\n" for n in range(14))
    assert referee("play", stdin=f"{notes}q\n").code == 0
    seat = Seat("--lang", lang, "play", columns=80, lines=12, LC_ALL="C", PAGER="", LESS="",
                XDG_DATA_HOME=str(referee.home / "data"))  # fmt: skip
    seat.say(line)
    page = seat.wait(keys)
    assert keys in page and "<C2>" not in page  # no locale: accents and dots are read all the same
    seat.press("q")
    seat.say("q")
    assert seat.leave() == 0
