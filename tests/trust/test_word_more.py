"""« retreat to Karelia », where only “retreat” was asked: the game is whole, as it is of the bare word."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from program import ROOT, Program

from referee.app.session import Session
from referee.journal.store import Journal
from referee.paths import user_dir

sys.path.insert(0, str(ROOT / "tools"))

from reseal import Save, forged

FIGHT = (
    "next", "declare eastern europe with 2 infantry from karelia", "next",
    "attack eastern europe with 2 infantry against 4 infantry, 2 tanks", "6 6", "6 6", "6 6 6 6",
)  # fmt: skip
PIECES = (
    "north_africa germany 1 tank, 2 infantry", "anglo_egypt_sudan united_kingdom 2 infantry, 1 tank",
    "sz17 united_kingdom nothing",
)  # fmt: skip
LANDING = (
    "declare anglo egypt sudan with 1 tank, 2 infantry landing 2 infantry from sz17 escort 1 destroyer",
    "", "next", "attack anglo egypt sudan", "", "", "6", "6 6", "6", "6 6",
)  # fmt: skip


def played(referee: Program, *lines: str) -> str:
    return referee("play", stdin="".join(f"{line}\n" for line in lines)).out


def last_answers(path: Path) -> list[Any]:
    with Journal.open(path) as journal:
        found = [entry for entry in Session(journal).entries if entry.kind == "command"]
    return list(found[-1].command["answers"])


def whole(referee: Program, path: Path) -> bool:
    """Judged by the rules alone: what this machine remembers is forgotten first."""
    shutil.rmtree(user_dir() / "witness", ignore_errors=True)
    return referee("verify", str(path), "--again").code == 0


@pytest.fixture
def fight(referee: Program, tmp_path: Path) -> Path:
    """A battle that asks: press or retreat. There is one way back (step 6, p. 17)."""
    path = tmp_path / "fight.referee"
    assert referee("new", "aa1941", "--save", str(path)).code == 0
    played(referee, *FIGHT)
    return path


@pytest.fixture
def landing(referee: Program, tmp_path: Path) -> Path:
    """The same beside those who landed: they fight on when the others go back (p. 15)."""
    path = tmp_path / "landing.referee"
    assert referee("new", "aa1941", "--save", str(path)).code == 0
    for _ in range(5):
        assert referee("next").code == 0
    assert referee("do", "collect").code == 0
    for _ in range(2):
        assert referee("next").code == 0
    for each in PIECES:
        assert referee("do", "correct", "pieces", *each.split(), "because", "set-up").code == 0
    played(referee, *LANDING)
    return path


@pytest.mark.parametrize("line", ["retreat to karelia", "retreat karelia", "retreat", "press", ""])
def test_whoever_names_the_one_way_back_has_said_retreat(
    referee: Program, fight: Path, line: str
) -> None:
    played(referee, line)
    said = "retreat" if "retreat" in line else "press"
    assert last_answers(fight) == [said]
    assert whole(referee, fight)


@pytest.mark.parametrize("line", ["retreat to north africa", "retreat north africa", "retreat"])
def test_so_it_is_where_those_who_landed_fight_on(
    referee: Program, landing: Path, line: str
) -> None:
    told = played(referee, line)
    assert "round 2" in told
    assert last_answers(landing) == ["retreat"]
    assert whole(referee, landing)


@pytest.mark.parametrize(
    ("table", "line", "place"),
    [("fight", "retreat to karelia", "karelia"), ("landing", "retreat", "north_africa")],
)
def test_a_save_that_holds_the_word_more_is_whole(
    referee: Program, request: pytest.FixtureRequest, table: str, line: str, place: str
) -> None:
    """So it was written once. Another place than the rules allow, or a die more, is no such word."""
    path: Path = request.getfixturevalue(table)
    played(referee, line)

    def more(word: Any) -> None:
        def change(save: Save) -> None:
            save.rows[-1]["command"]["answers"] = ["retreat", word]

        forged(path, change)

    more(place)
    assert whole(referee, path)
    for other in ("brazil", [6, 6]):
        more(other)
        assert not whole(referee, path)
