"""`check`, `scenarios`, `scenario`: files of authors, and what they start from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STANDARD = (ROOT / "scenarios" / "aa1941" / "standard.yaml").read_text(encoding="utf-8")


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Four faults in known places; the third line holds a terminal escape."""
    path = tmp_path / "broken.yaml"
    path.write_text(
        "format: 1\n"
        "game: aa1941\n"
        'title: {en: "a\x1b[31mb", fr: b}\n'
        "id: Not An Id\n"
        "round: twelve\n"
        "first_power: germny\n",
        encoding="utf-8",
    )
    return path


def test_every_problem_at_its_place(referee, broken):
    said = referee.json("check", str(broken))
    assert said.code == 2
    assert said.json["ok"] is False
    (file,) = said.result["files"]
    assert file["file"] == str(broken)
    found = {(p["line"], p["column"], p["code"]) for p in file["problems"]}
    assert {
        (3, 15, "scenario.control"),
        (4, 5, "scenario.bad_id"),
        (5, 8, "scenario.expected_number"),
        (6, 14, "scenario.unknown_power"),
    } <= found
    (near,) = [p["text"] for p in file["problems"] if p["code"] == "scenario.unknown_power"]
    assert "germny" in near
    assert "germany" in near
    assert said.json["error"]["code"] == "check.problems"


def test_text_shows_the_line_and_a_caret(referee, broken):
    said = referee("check", str(broken))
    assert said.code == 2
    lines = said.out.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"{broken}:5:8: "))
    assert lines[at].endswith("[scenario.expected_number]")
    source, caret = lines[at + 1], lines[at + 2]
    assert source.endswith("round: twelve")
    assert source[caret.index("^") :] == "twelve"
    count = len(re.findall(rf"(?m)^{re.escape(str(broken))}:\d+:\d+: ", said.out))
    assert f"{count} problems in 1\u00a0file" in said.err
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("words", [[], ["--json"], ["--lang", "fr"]])
def test_no_escape_reaches_the_terminal(referee, broken, words):
    said = referee(*words, "check", str(broken))
    assert "\x1b" not in said.out + said.err


def test_the_caret_of_an_escaped_line_points_right(referee, broken):
    lines = referee("check", str(broken)).out.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"{broken}:3:15: "))
    assert "\\x1b" in lines[at + 1]
    column = lines[at + 2].index("^")
    assert lines[at + 1][column:].startswith("\\x1b")


def test_a_long_line_is_cut_round_its_place(referee, tmp_path):
    path = tmp_path / "long.yaml"
    path.write_text(f"format: 1\nsummary: {{en: {'a' * 400}, fr: b, de: c}}\n", "utf-8")
    lines = referee("check", str(path)).out.splitlines()
    at = next(n for n, line in enumerate(lines) if "[scenario.unknown_key] " in line + " ")
    assert max(map(len, lines[at + 1 : at + 3])) <= 88
    assert lines[at + 1][lines[at + 2].index("^") :].startswith("de: c")


def test_prefix_is_the_same_in_french_and_the_sentence_is_not(referee, broken):
    said = referee("--lang", "fr", "check", str(broken))
    (line,) = [text for text in said.out.splitlines() if text.startswith(f"{broken}:5:8: ")]
    assert "nombre entier" in line
    assert "problèmes dans 1\u00a0fichier" in said.err


def test_good_files(referee, tmp_path):
    path = tmp_path / "fine.yaml"
    path.write_text(STANDARD, "utf-8")
    said = referee.json("check", str(path))
    assert said.code == 0
    assert said.json["ok"] is True
    assert said.result["files"] == [{"file": str(path), "problems": []}]
    plain = referee("check", str(path))
    assert plain.code == 0
    assert str(path) in plain.out
    assert not plain.err


def test_several_files_are_all_told(referee, broken, tmp_path):
    fine, gone = tmp_path / "fine.yaml", tmp_path / "gone.yaml"
    fine.write_text(STANDARD, "utf-8")
    said = referee.json("check", str(fine), str(broken), str(gone))
    assert said.code == 2
    files = said.result["files"]
    assert [file["file"] for file in files] == [str(fine), str(broken), str(gone)]
    assert [p["code"] for p in files[2]["problems"]] == ["scenario.no_file"]
    assert "in 2\u00a0files" in said.json["error"]["text"]


def test_a_folder_is_refused_in_one_line(referee, tmp_path):
    said = referee("check", str(tmp_path))
    assert said.code == 2
    assert not said.out
    assert "folder" in said.err
    assert referee.json("check", str(tmp_path)).json["error"]["code"] == "check.folder"
    assert referee("check").code == 2


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"\xff\xfeformat: 1\n", "scenario.not_utf8"),
        (b"format: 1\n\tgame: aa1941\n", "scenario.tab"),
        (b"a: &x [1]\nb: *x\n", "scenario.alias"),
        (b"", "scenario.empty_file"),
        (b"x" * 300_000, "scenario.too_large"),
    ],
)
def test_files_of_strangers(referee, tmp_path, raw, code):
    path = tmp_path / "wild.yaml"
    path.write_bytes(raw)
    said = referee.json("check", str(path))
    assert said.code == 2
    assert code in {p["code"] for p in said.result["files"][0]["problems"]}
    assert referee("check", str(path)).code == 2


# -- scenarios --------------------------------------------------------------------
def test_scenarios_at_hand(referee):
    said = referee.json("scenarios", "aa1941")
    (standard,) = [row for row in said.result["scenarios"] if row["id"] == "aa1941/standard"]
    assert standard["game"] == "aa1941"
    assert set(standard["title"]) == {"en", "fr"}
    assert Path(standard["path"]).is_file()
    assert standard in referee.json("scenarios").result["scenarios"]
    assert "standard" in referee("scenarios").out
    assert referee.json("scenarios", "narnia").json["error"]["code"] == "name.unknown"


# -- scenario ---------------------------------------------------------------------
def test_a_new_scenario_has_no_problem_and_is_never_overwritten(referee, tmp_path):
    path = tmp_path / "kursk-43.yaml"
    said = referee.json("scenario", "new", "aa1941", "-o", str(path))
    assert said.code == 0
    assert said.result["file"] == str(path)
    text = path.read_text("utf-8")
    assert text.startswith("# yaml-language-server: $schema=")
    assert "\nid: kursk_43\n" in text
    assert referee("check", str(path)).code == 0
    again = referee.json("scenario", "new", "aa1941", "-o", str(path))
    assert again.code == 2
    assert again.json["error"]["code"] == "file.exists"
    assert path.read_text("utf-8") == text


def test_a_new_scenario_on_standard_output_is_the_file_itself(referee, tmp_path):
    said = referee("scenario", "new", "aa1941")
    path = tmp_path / "mine.yaml"
    path.write_text(said.out, "utf-8")
    assert referee("check", str(path)).code == 0
    assert referee.json("scenario", "new", "aa1941").result["text"].rstrip() == said.out.rstrip()


def test_the_schema_for_editors(referee):
    said = referee("scenario", "schema", "aa1941")
    schema = json.loads(said.out)
    assert schema["properties"]["game"] == {"const": "aa1941"}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["grow", "aa1941"], "scenario.action"),
        (["new", "narnia"], "name.unknown"),
        (["new"], "argument.missing"),
        (["new", "aa1941", "-o", "/nonexistent/x.yaml"], "file.no_folder"),
    ],
)
def test_scenario_misused(referee, words, code):
    said = referee.json("scenario", *words)
    assert said.code == 2
    assert said.json["error"]["code"] == code
