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


def linked(referee: Program) -> tuple[Path, Path]:
    """A game played through a link, whose save is gone."""
    save, link = Path("real/s.referee"), Path("l.referee")
    save.parent.mkdir()
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    link.symlink_to(save)
    assert referee("note", "one", "--save", str(link)).code == 0
    save.rename("away")
    return save, link


@pytest.mark.parametrize("through", [True, False])
def test_a_save_behind_a_link_is_rescued_by_either_name(referee: Program, through: bool) -> None:
    """The advice was the very command that failed; the copy lay beside the link alone."""
    save, link = linked(referee)
    name = str(link if through else save)
    said = referee("status", "--save", name)
    assert said.code == 4 and f"`referee rescue {name}`" in " ".join(said.err.split())
    said = referee.json("rescue", name)
    assert (said.code, said.result.get("entries")) == (0, 1), said.out
    assert copy_of(save).is_file() and not Path(".l.referee.good").exists()


def test_a_copy_that_an_earlier_release_kept_beside_the_link_is_found(referee: Program) -> None:
    save, link = linked(referee)
    copy_of(save).rename(".l.referee.good")
    said = referee("status", "--save", str(link))
    assert f"`referee rescue {link}`" in " ".join(said.err.split())
    said = referee.json("rescue", str(link))
    assert (said.code, said.result.get("entries")) == (0, 1), said.out


def test_a_link_that_leads_nowhere_is_not_what_was_meant(referee: Program) -> None:
    link = Path("dangling.referee")
    link.symlink_to("nowhere.referee")
    said = referee("rescue", str(link))
    assert said.code == 4 and "Did you mean" not in said.err
