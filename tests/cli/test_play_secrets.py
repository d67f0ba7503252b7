"""A secret word typed at the prompt is not kept among the lines that the arrow keys bring back."""

from __future__ import annotations

from pathlib import Path

import pytest

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
