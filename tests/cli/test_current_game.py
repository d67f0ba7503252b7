"""Which game is meant where none is named, and which one `play` says that it goes on with."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from referee.app import saves

if TYPE_CHECKING:
    from program import Program


@pytest.fixture
def two(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The only save of this folder, and the current one in another."""
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "a")
    assert referee("new", "tlc", "--save", "one.referee").code == 0
    assert referee("new", "tlc", "--save", "../b/two.referee").code == 0
    return referee


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


SPOILT = {
    "folder": folder,
    "pipe": pipe,
    "garbage": lambda path: path.write_bytes(b"\xff\xfe nonsense"),
    "empty": lambda path: path.write_bytes(b""),
    "nul": lambda path: path.write_bytes(b"/a\0b"),
    "more": lambda path: path.write_bytes(path.read_bytes() + b"\n/x/y.referee\n"),
}


@pytest.mark.parametrize("spoil", SPOILT)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_where_the_current_game_cannot_be_told_no_other_is_taken(
    two: Program, spoil: str, lang: str
) -> None:
    """The entry went into the only save of this folder, without a word."""
    SPOILT[spoil](saves.current_file())
    said = two("--lang", lang, "note", "x")
    told = {"en": "cannot be told", "fr": "Impossible de dire quelle est la partie en cours"}[lang]
    assert said.code == 2 and told in " ".join(said.err.replace("\u00a0", " ").split())
    assert {"en": "--save", "fr": "--partie"}[lang] in said.err  # the option of that language
    assert two.json("log", "all", "--save", "one.referee").result["entries"] == []
    assert two("note", "x", {"en": "--save", "fr": "--partie"}[lang], "one.referee").code == 0
    said = two("--lang", lang, "play", "one.referee", stdin="q\n")
    if spoil == "folder":  # it takes the place of a file alone
        assert said.err and two("note", "x").code == 2
        saves.current_file().rmdir()
        assert not two("play", "one.referee", stdin="q\n").err
    assert two("note", "y").code == 0
    assert two.json("log", "all", "--save", "one.referee").result["entries"][-1]["note"] == "y"
    assert two("rule", "supply", "--game", "tlc").code in (0, 1, 2)


def test_a_current_game_that_may_not_be_read_is_told(
    two: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shut(_: Path) -> str:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(saves, "own_names", shut)
    assert two("note", "x").code == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_where_the_folder_of_the_current_game_is_gone_no_other_is_taken(
    two: Program, tmp_path: Path, lang: str
) -> None:
    """A stick that was pulled out: the entry went into the only save of this folder, and nobody knew."""
    (tmp_path / "b").rename(tmp_path / "elsewhere")
    said = two("--lang", lang, "note", "x")
    assert said.code == 4 and "two.referee" in said.err
    assert {"en": "is not there", "fr": "n’est pas là"}[lang] in " ".join(said.err.split())
    assert two.json("log", "all", "--save", "one.referee").result["entries"] == []
    (tmp_path / "elsewhere").rename(tmp_path / "b")
    assert two("note", "x").code == 0
    (tmp_path / "b").rename(tmp_path / "elsewhere")
    assert two("note", "y", "--save", "one.referee").code == 0


def test_no_current_game_is_the_only_one_here(two: Program) -> None:
    saves.current_file().unlink()
    assert two("note", "x").code == 0
    assert len(two.json("log", "all", "--save", "one.referee").result["entries"]) == 1


@pytest.mark.parametrize(
    "words",
    [
        ("note", "x", "--save", ""),
        ("new", "tlc", "--save", ""),
        ("fork", ""),
        ("play", "--save", " "),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_empty_word_names_no_game(two: Program, words: tuple[str, ...], lang: str) -> None:
    said = two("--lang", lang, *words)
    assert said.code == 2 and {"en": "empty word", "fr": "mot vide"}[lang] in said.err
    assert two.json("log", "all").result["entries"] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_empty_word_is_no_answer(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """It took the usual one, and threw the dice."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--dice-mode", "app", "--save", "g.referee").code == 0
    assert referee("play", stdin="n\nattack ukraine with 6 infantry\n\nq\n").code == 0
    before = referee.json("status").result["log_length"]
    for word in ("", " "):
        said = referee("--lang", lang, "do", "answer", word)
        assert said.code == 2 and {"en": "empty word", "fr": "mot vide"}[lang] in said.err
    assert referee.json("status").result["log_length"] == before
    assert referee("do", "answer").code == 0  # and without any word the usual answer is meant


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_play_names_the_game_where_another_is_the_current_one_by_now(
    two: Program, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    lines = io.StringIO("q\n")
    real = lines.readline

    def readline(*size: Any) -> str:
        saves.make_current(Path("one.referee"))  # meanwhile, in another terminal
        return real(*size)

    monkeypatch.setattr(lines, "readline", readline)
    with monkeypatch.context() as patched:
        patched.setattr(io, "StringIO", lambda *_: lines)
        said = two("--lang", lang, "play", "../b/two.referee")
    word = {"en": "play", "fr": "jouer"}[lang]
    told = " ".join(said.out.split())
    assert f"{word} {Path('../b/two.referee').resolve()}" in told.replace("\n", "")


@pytest.mark.parametrize("kind", ["file", "folder", "pipe"])
def test_where_the_copy_cannot_lie_it_is_said(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """The copy that the documents promise was never made, and nobody knew."""
    monkeypatch.chdir(tmp_path)
    copy = Path(".g.referee.good")
    if kind == "file":
        copy.write_text("diary", encoding="utf-8")
    elif kind == "folder":
        copy.mkdir()
    else:
        os.mkfifo(copy)
    assert referee("new", "aa1941", "--save", "g.referee").code == 0
    for lang, told in (
        ("en", "no copy of this game is kept"),
        ("fr", "aucune copie de cette partie"),
    ):
        said = referee("--lang", lang, "next")
        assert said.code == 0 and told in " ".join(said.err.replace("\u00a0", " ").split())
    if kind == "file":
        assert copy.read_text(encoding="utf-8") == "diary"


@pytest.mark.parametrize("how", ["new", "again", "play", "import"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_that_cannot_be_made_the_current_one_is_told(
    two: Program, monkeypatch: pytest.MonkeyPatch, how: str, lang: str
) -> None:
    """The next commands went into the game that was current before, and nobody knew."""
    assert two("export", "-o", "x.jsonl", "--save", "one.referee").code == 0
    words = {
        "new": ("new", "tlc", "--save", "z.referee"),
        "again": ("new", "--again", "one.referee", "--save", "z.referee"),
        "play": ("play", "one.referee"),
        "import": ("import", "x.jsonl", "--save", "z.referee"),
    }[how]
    real = saves.write

    def full(path: Path, *given: Any, **more: Any) -> Path:
        if path == saves.current_file():
            raise OSError(28, os.strerror(28), str(path))
        return real(path, *given, **more)

    monkeypatch.setattr(saves, "write", full)
    said = two("--lang", lang, *words, stdin="q\n")
    told = {
        "en": "could not be made the current game",
        "fr": "n’a pas pu devenir la partie en cours",
    }
    assert said.code == 0 and told[lang] in " ".join(said.err.replace("\u00a0", " ").split())
    said = two("--lang", lang, "play", "../b/two.referee", stdin="q\n")  # that is it already
    assert said.code == 0 and not said.err


@pytest.mark.parametrize(
    "words",
    [
        ("import", ""), ("import", "", "--turn"), ("export", "-o", ""), ("export", ""),
        ("convert", ""), ("check", ""), ("card", "import", ""), ("report", "-o", " "),
        ("verify", ""), ("board", ""), ("report", ""), ("do", "next", ""), ("do", "", "next"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_empty_word_is_no_file_and_no_game(
    two: Program, words: tuple[str, ...], lang: str
) -> None:
    """It was the folder of the command, the current game, or left out without a word."""
    before = two.json("status").result["log_length"]
    said = two("--lang", lang, *words)
    told = {"en": ("empty word", "words is empty"), "fr": ("mot vide", "mots est vide")}[lang]
    assert said.code == 2 and said.err.casefold().count("\n") <= 2
    assert any(each in said.err.casefold() for each in told), said.err
    assert two.json("status").result["log_length"] == before


@pytest.mark.parametrize("command", ["import", "verify", "board", "play", "rescue", "status"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_link_in_a_circle_is_told(two: Program, command: str, lang: str) -> None:
    """It was an error of the disk."""
    Path("l.referee").symlink_to("m.referee")
    Path("m.referee").symlink_to("l.referee")
    words = ("--save", "l.referee") if command == "status" else ("l.referee",)
    said = two("--lang", lang, command, *words)
    told = {"en": "leads back to itself", "fr": "ramène à lui-même"}[lang]
    assert said.code in (2, 4) and told in " ".join(said.err.split()) and "ELOOP" not in said.err


def test_the_current_game_is_marked_in_plain_signs(two: Program) -> None:
    said = two("--plain", "saves")
    assert said.out.isascii() and "> two" in said.out
    assert "▸ two" in two("saves").out
