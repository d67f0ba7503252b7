"""Files that are not what a command reads, by hand of players: one sentence that says what they are, and what to do."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from program import Program

from referee.paths import config_dir


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("words", [
    ("new", "a.referee", "--save", "b.referee"), ("army", "roster", "a.referee"),
])  # fmt: skip
def test_a_saved_game_is_no_scenario(referee: Program, words: tuple[str, ...]) -> None:
    """It was told to have four problems, in bytes."""
    assert referee("new", "aa1941", "--save", "a.referee").code == 0
    said = referee(*words)
    assert (said.code, said.err) == (
        2,
        "✗ a.referee is a saved game, not a scenario.\n  `referee play a.referee` goes on with it.\n",
    )


def test_check_of_a_saved_game(referee: Program) -> None:
    assert referee("new", "aa1941", "--save", "a.referee").code == 0
    found = referee.json("check", "a.referee")
    (file,) = found.result["files"]
    assert [each["code"] for each in file["problems"]] == ["scenario.a_save"]


@pytest.mark.parametrize(("name", "content", "told"), [
    ("deep.json", b"[" * 400_000, "nested without end"),
    ("wide.json", b"\xff\xfe\x00\xd8", "UTF-16"),
    ("bytes.json", b'{"a": "\xff"}', "not a text file"),
    ("bytes.csv", b"a,b\n\x81\x8d", "not a text file"),
    ("odd.yaml", b"a: [1\nb: 2\n", "line 1: no YAML from here on"),
    ("large.csv", b"a" * (1 << 20) + b"a", "larger than any sheet: 1024 KB"),
])  # fmt: skip
def test_what_is_no_sheet_of_charts(referee: Program, name: str, content: bytes, told: str) -> None:
    """“cannot be read (1)”, “(1 MiB)”, “(maximum recursion depth exceeded …)” stood there."""
    Path(name).write_bytes(content)
    said = referee("chart", "wif5", "import", name)
    assert said.code == 2 and told in " ".join(said.err.split())


def test_a_large_sheet_of_cards_is_no_scenario(referee: Program) -> None:
    Path("cards.csv").write_bytes(b"a" * (1 << 20) + b"a")
    said = referee("card", "import", "cards.csv")
    assert said.code == 2 and "larger than any sheet: 1024 KB" in " ".join(said.err.split())


@pytest.mark.parametrize("kind", ["pipe", "large"])
def test_a_settings_file_that_cannot_be_used_says_what_to_do(referee: Program, kind: str) -> None:
    path = config_dir() / "config.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.write_bytes(b"#" * 70_000)
    said = referee("games")
    assert said.code == 2 and "Mend the file, or take it away" in " ".join(said.err.split())


def test_missing_cells_of_a_game_that_has_no_charts(referee: Program) -> None:
    """World in Flames was named, and the answer spoke of Axis & Allies."""
    assert referee("new", "aa1941", "--save", "a.referee").code == 0
    for words in (("chart", "wif5", "missing"), ("chart", "missing")):
        said = " ".join(referee(*words).err.split())
        assert "game under way is Axis & Allies 1941" in said and "World in Flames" in said
    assert "Memoir ’44 has no printed" in referee("chart", "m44", "missing").err


def test_odds_name_the_procedures_that_have_some(referee: Program) -> None:
    said = referee("odds", "aa1941", "zzz")
    assert said.code == 2 and "battle" in said.err and "purchase" not in said.err
    assert "purchase" in referee("resolve", "aa1941", "zzz").err
