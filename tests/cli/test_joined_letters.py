"""Signs that join letters: Persian is spelt with them, families of pictures are made of them; a terminal obeys neither."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

from referee.present.blocks import columns_of, safe

PERSIAN, FAMILY = "می\u200cخواهم", "👩\u200d👩\u200d👧"


@pytest.mark.parametrize("text", [PERSIAN, FAMILY, f"{PERSIAN} et {FAMILY}", "🏳️\u200d🌈"])
def test_they_are_shown_as_they_are(text: str) -> None:
    """They stood as `\\x200c` and `\\x200d` on every screen and page."""
    assert safe(text) == text


def test_they_take_no_column() -> None:
    assert columns_of(PERSIAN) == len(PERSIAN) - 1
    assert columns_of(FAMILY) == 6


@pytest.mark.parametrize(("text", "shown"), [
    ("Bo\u200db", "Bo\\x200db"), ("\u200dBob", "\\x200dBob"), ("é\u200c", "é\\x200c"), ("é\u202eé", "é\\x202eé"),
    ("a\u200bb", "a\\x200bb"), ("é\u200d\u200dé", "é\\x200d\\x200dé"),
])  # fmt: skip
def test_what_only_hides_in_a_name_is_spelt(text: str, shown: str) -> None:
    assert safe(text) == shown


def test_in_a_game(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "tlc", "--save", "a.referee", "--players", f"north={PERSIAN}").code == 0
    assert referee("note", FAMILY, "--save", "a.referee").code == 0
    for words in (
        ["log"],
        ["report"],
        ["report", "--format", "md"],
        ["report", "--format", "html"],
    ):
        told = referee(*words, "--save", "a.referee").out
        assert FAMILY in told
        assert "x200" not in told
