"""What is put under a name while the question about overwriting it stands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from referee.cli import ask
from referee.cli.context import Context

if TYPE_CHECKING:
    from program import Program


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "words",
    [
        ("report", "g.referee", "-o"),
        ("setup", "aa1941/standard", "-o"),
        ("export", "g.referee", "-o"),
    ],
)
def test_a_saved_game_put_there_meanwhile_is_left_as_it_is(
    referee: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    words: tuple[str, ...],
) -> None:
    """It was left alone, and called a bug in the program."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", "g.referee").code == 0
    Path("x.html").write_text("mine", encoding="utf-8")
    game = Path("g.referee").read_bytes()

    def meanwhile(*_: Any, **__: Any) -> bool:
        Path("x.html").write_bytes(game)
        return True

    monkeypatch.setattr(ask, "confirmed", meanwhile)
    monkeypatch.setattr(Context, "interactive", True)
    said = referee("--lang", lang, *words, "x.html")
    assert said.code == 2 and "x.html" in said.err and len(said.err.splitlines()) <= 2
    assert Path("x.html").read_bytes() == game
