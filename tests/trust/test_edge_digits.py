"""What no hand types: numbers without end, pipes in the place of files, settings without end."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.app.settings import settings_path
from referee.i18n.catalogues import compile_to

if TYPE_CHECKING:
    from program import Program

ENDLESS = "9" * 6000


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "aa1941", "battle", f"attack={ENDLESS} infantry", "defend=1 infantry"),
        ("resolve", "m44", "attack", "attacker=infantry", "target=infantry", f"range={ENDLESS}"),
        ("do", "buy", ENDLESS, "infantry"),
        ("undo", ENDLESS),
        ("log", "--last", ENDLESS),
        ("roll", f"{ENDLESS}d6"),
    ],
)
def test_digits_without_end_are_one_line(referee: Program, words: tuple[str, ...]) -> None:
    referee("new", "aa1941")
    said = referee(*words)
    assert said.code == 2
    assert len(said.err) < 400


def test_a_note_keeps_its_digits(referee: Program) -> None:
    referee("new", "aa1941")
    assert referee("note", ENDLESS).code == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("command", ["convert", "check", "import", "verify"])
def test_nothing_waits_on_a_pipe(referee: Program, command: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.m44"
    os.mkfifo(pipe)
    assert referee(command, str(pipe)).code in (2, 4)


def test_settings_without_end_are_named(referee: Program) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text("a" * 70_000)
    said = referee("games")
    assert said.code == 2 and str(path) in said.err.replace("\n  ", "")


def test_what_is_private_is_for_its_owner_alone(referee: Program) -> None:
    referee("new", "aa1941")
    referee("do", "buy", "99", "infantry")  # refused: kept aside for `overrule`
    referee("do", "buy", "1", "infantry")
    kept = [path for path in referee.home.rglob("*") if "/compiled/" not in str(path)]
    loose = [
        str(path) for path in kept
        if path.is_file() and path.stat().st_mode & 0o077 and "referee" in path.parts
    ]  # fmt: skip
    assert loose == []
    assert Path(referee.json("status").result["save"]).stat().st_mode & 0o777 == 0o600


def test_a_report_holds_no_secret() -> None:
    from referee.cli.bug import without_secrets

    words = ["do", "reveal", "plan", "north", "text=invade norway", "secret=stilton at noon"]
    text = f"command: {' '.join(words)}\nValueError: stilton at noon secret='x y'"
    told = without_secrets(text, words)
    assert "stilton" not in told and "norway" not in told and "x y" not in told


def test_refusals_are_pruned(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    from referee.app import refusals
    from referee.paths import cache_dir

    folder = cache_dir() / "refused"
    folder.mkdir(parents=True)
    for number in range(60):
        (folder / f"{number:024}.json").write_text("{}")
    referee("new", "aa1941")
    referee("do", "buy", "99", "infantry")
    assert len(list(folder.glob("*.json"))) <= refusals.KEPT


def test_a_word_that_no_card_has_so_long_is_no_slip() -> None:
    from referee.app.asking import LONGEST, slips

    assert "tank" in set(slips("tnk", "abcdefghijklmnopqrstuvwxyz"))
    assert next(slips("z" * (LONGEST + 1), "ab"), None) is None


@pytest.mark.parametrize(
    "words",
    [
        ("rule", "z" * 5000), ("rule", "zebra " * 1000), ("rule", "wif5", "é" * 5000),
        ("table", "wif5", "units", "1 " * 5000), ("table", "aa1941", "ab " * 5000),
    ],
)  # fmt: skip
def test_words_without_end_are_one_line(referee: Program, words: tuple[str, ...]) -> None:
    said = referee(*words)
    assert said.code == 2
    assert len(said.err) < 400


@pytest.mark.parametrize("text", ["z" * 50_000, '"x"x ' * 20_000, "1 " * 50_000])
def test_a_line_without_end_is_refused_and_the_evening_goes_on(referee: Program, text: str) -> None:
    referee("new", "tlc")
    said = referee("play", stdin=f"{text}\nnote pizza\nquit\n")
    assert said.code == 0
    assert "too long: 4000 characters at most" in said.out.replace("\n  ", " ")
    assert "pizza" in referee("log").out


def test_a_card_whose_number_has_no_end_is_a_cell_with_a_position(
    referee: Program, tmp_path: Path
) -> None:
    sheet = tmp_path / "cards.csv"
    assert referee("card", "list", "--format", "csv", "-o", str(sheet)).code == 0
    text = sheet.read_text(encoding="utf-8")
    assert "close_assault 10" in text
    sheet.write_text(text.replace("close_assault 10", f"close_assault {ENDLESS}", 1), "utf-8")
    said = referee("card", "read", str(sheet))
    assert said.code == 2
    assert "close_assault" in said.out + said.err and "too large a number" in said.out + said.err


def test_a_raised_digit_is_no_number(referee: Program) -> None:
    referee("new", "aa1941")
    lines = ["rule tank", "rule ²", "log ²", "tick ²", "where sz²", "undo ²", "attack ²", "²", "note pizza"]  # fmt: skip
    said = referee("play", stdin="\n".join(lines))
    assert said.code == 0 and "bug in the program" not in said.out + said.err
    assert "pizza" in referee("log").out
    assert referee("do", "tick", "²").code == 2


@pytest.mark.parametrize("figures", [13, 18, 60, 5000])
def test_a_number_beyond_all_bounds_is_one_all_the_same(referee: Program, figures: int) -> None:
    """It was “not a whole number”."""
    line = ["odds", "aa1941", "battle", "attack=2 tanks", "defend=2 infantry"]
    said = referee.json(*line, f"retreat_after={'9' * figures}")
    assert said.code == 2
    assert said.codes <= {"value.range", "value.giant"}
    assert len(said.json["error"]["text"]) < 200
    assert "whole number" not in referee(*line, f"retreat_after={'9' * figures}").err


def test_what_is_compiled_of_the_catalogues_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Whatever the umask: a checkout keeps its catalogues compiled in the cache."""
    source = tmp_path / "referee.po"
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    source.write_text(f'{head}\nmsgid "one"\nmsgstr "un"\n', encoding="utf-8")
    before = os.umask(0)
    try:
        made = compile_to(source, tmp_path / "kept" / "fr-1")
    finally:
        os.umask(before)
    files = list(made.rglob("*.mo"))
    assert files and all(path.stat().st_mode & 0o777 == 0o600 for path in files)
