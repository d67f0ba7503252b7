"""What a turn by mail takes back or puts right at the other table is said there as it comes; nothing is called put
right that was right.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

BATTLE = "attack ukraine with 3 infantry against 2 infantry"
HERE, THERE = ("--save", "here.referee"), ("--save", "there.referee")


@pytest.fixture
def tables(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Two tables with one battle, typed dice: here.referee and there.referee."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--dice-mode", "typed", *HERE).code == 0
    assert referee("next", *HERE).code == 0
    assert referee("do", *BATTLE.split(), "--dice", "1 1 6; 1 6", *HERE).code == 0
    assert referee("export", "here.referee", "-o", "start.jsonl").code == 0
    assert referee("import", "start.jsonl", *THERE).code == 0
    return referee


def came(tables: Program, lang: str = "en") -> str:
    assert tables("export", "--turn", "-o", "t.turn", "--force", *THERE).code == 0
    said = tables("--lang", lang, "import", "t.turn", "--turn", *HERE)
    assert said.code == 0, said.err
    return " ".join((said.out + said.err).replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "takes 1 command of this table’s game back: attack (entry 2)"),
        ("fr", "annule 1 commande de la partie de cette table : attaquer (écriture 2)"),
    ],
)
def test_a_battle_taken_back_is_told_with_its_dice(tables: Program, lang: str, words: str) -> None:
    assert tables("undo", *THERE).code == 0
    told = came(tables, lang)
    assert words in told
    assert "log --all" in told or "journal --tout" in told


def test_what_was_brought_back_again_is_not_told(tables: Program) -> None:
    assert tables("undo", *THERE).code == 0
    assert tables("redo", *THERE).code == 0
    assert "takes" not in came(tables)


def test_put_right_and_then_taken_back_is_taken_back(tables: Program) -> None:
    """The entry judged again there stands no more either."""
    assert tables("correct", "2", "--dice", "1 1 1; 1 1", *THERE).code == 0
    assert tables("undo", "2", *THERE).code == 0
    told = came(tables)
    assert "takes 1 command of this table’s game back: attack (entry 2)" in told
    assert "corrected" not in told


def test_dice_put_right_there_are_told(tables: Program) -> None:
    assert tables("correct", "2", "--dice", "1 1 1; 1 1", *THERE).code == 0
    told = came(tables)
    assert "Entry 2 corrected and judged again" in told
    assert "takes" not in told


@pytest.mark.parametrize("dice", ["", " ; ", "1 1 6; 1 6", "1 1 6"])
def test_no_dice_and_the_same_dice_put_nothing_right(tables: Program, dice: str) -> None:
    before = Path("here.referee").read_bytes()
    said = tables("correct", "2", "--dice", dice, *HERE)
    assert said.code == 2 and "corrected" not in said.out
    assert Path("here.referee").read_bytes() == before


def test_undo_names_the_log_that_shows_the_dice(tables: Program) -> None:
    said = tables("undo", *HERE)
    assert "log --all" in said.out
    shown = tables("log", "--all", *HERE).out
    assert "1 1 6" in shown and "1 1 6" not in tables("log", *HERE).out


def test_a_saved_game_is_no_export(tables: Program) -> None:
    for more in ((), ("--turn", *HERE)):
        said = tables("import", "there.referee", *more)
        assert said.code == 2
        assert "is a saved game already" in " ".join(said.err.split())


def test_players_are_named_whichever_way(referee: Program, tables: Program) -> None:
    said = tables("play", "here.referee", stdin="players germany Bob, japan Al\nq\n")
    told = " ".join(said.out.split())
    assert "Germany: played by Bob" in told and "Japan: played by Al" in told


@pytest.mark.parametrize("words", [("3m44", "--hit", "2"), ("5d6", "--low"), ("3m44", "--low")])
def test_a_flag_that_counts_nothing_is_said(referee: Program, words: tuple[str, ...]) -> None:
    said = referee("roll", *words)
    assert (said.code, said.out) == (2, "")


def test_a_known_entry_that_came_changed_is_told(tables: Program) -> None:
    """Its hash alone is no entry: “nothing new” was said of it."""
    assert tables("export", "--turn", "-o", "t.turn", *THERE).code == 0
    good = Path("t.turn").read_text(encoding="utf-8")
    assert "Nothing new" in tables("import", "t.turn", "--turn", *HERE).out
    Path("t.turn").write_text(good.replace("ukraine", "karelia"), encoding="utf-8")
    said = tables("import", "t.turn", "--turn", *HERE)
    told = " ".join(said.err.split())
    assert said.code == 4 and "line 3 cannot be taken" in told and "hash does not fit" in told


def test_put_right_and_put_back_there_is_told_to_stand(tables: Program) -> None:
    """“Entry 2 corrected and judged again” alone said that the dice are others now."""
    assert tables("correct", "2", "--dice", "1 1 1; 1 1", *THERE).code == 0
    assert tables("undo", *THERE).code == 0
    told = came(tables)
    assert "dice of entry 2 were put right there and put back" in told
    assert "corrected and judged" not in told and "takes" not in told
