"""`rescue` of a save that was cut: the copy beside it is known for its own by whatever is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

from referee.app.keeping import copy_of


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("game", ["aa1941", "m44", "tlc"])
@pytest.mark.parametrize("notes", [1, 4])
def test_wherever_a_save_is_cut_its_copy_is_its_own(
    referee: Program, game: str, notes: int
) -> None:
    """Of a whole hash only the commitment to the seed, in the head, was left in the cut file."""
    path = Path("p.referee")
    assert referee("new", game, "--save", str(path)).code == 0
    for n in range(notes):
        assert referee("note", f"note {n}", "--save", str(path)).code == 0
    copy_of(path).write_bytes(path.read_bytes())
    whole = path.read_bytes()
    for size in range(2048, len(whole), 2048):
        path.write_bytes(whole[:size])
        said = referee.json("rescue", str(path), "-o", f"cut-{size}.referee")
        assert (said.code, said.result.get("entries")) == (0, notes), (size, said.out)
