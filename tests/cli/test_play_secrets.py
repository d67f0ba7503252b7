"""A secret word typed at the prompt is not kept among the lines that the arrow keys bring back."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

from referee.cli.shell.terminal import kept_history
from referee.paths import user_dir


def test_lines_with_a_secret_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    history = kept_history()
    for line in ("status", "seal cells axis text=Iraq secret=blue-heron", "next"):
        history.append_string(line)
    assert history.get_strings()[-2:] == ["status", "next"]
    kept = (user_dir() / "history").read_text()
    assert "status" in kept and "heron" not in kept and "Iraq" not in kept


@pytest.mark.parametrize(("lang", "words"), [
    ("en", ("seal paris axis text=Iraq secret=blue-heron", "next", "initiative", "consult axis",
            "blue-heron", "consult paris", "blue-heron", "Possible: paris", "paris: Iraq")),
    ("fr", ("sceller paris axe texte=Irak secret=blue-heron", "suite", "initiative", "consulter axe",
            "blue-heron", "consulter paris", "blue-heron", "Possible : paris", "paris : Irak")),
])  # fmt: skip
def test_a_note_is_consulted_while_a_question_stands_open(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str,
    words: tuple[str, ...],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    lines, (named, read) = words[:-2], words[-2:]
    said = referee("--lang", lang, "play", "--save", "war.referee", stdin="\n".join(lines) + "\n")
    text = " ".join((said.out + said.err).replace("\u202f", " ").replace("\u00a0", " ").split())
    assert named in text, text  # the note has a word of its own, not the one of its side
    assert read in text, text
    assert read in text.split(named)[1]
