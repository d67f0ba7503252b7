"""Golden evenings: every scenario is played in both languages, and prints what it printed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from folding import remembered
from playthroughs.transcripts import played
from program import ROOT, Program

HERE = Path(__file__).parent
TRANSCRIPTS = sorted(HERE.glob("*/*.txt"))


def scenarios() -> list[str]:
    return sorted(
        f"{path.parent.name}/{path.stem}" for path in (ROOT / "scenarios").glob("*/*.yaml")
    )


@pytest.mark.parametrize("scenario", scenarios())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_scenario_is_played_in_both_languages(scenario: str, lang: str) -> None:
    assert any(HERE.glob(f"{scenario}*.{lang}.txt")), f"{scenario} has no playthrough in {lang}"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_playthrough(
    path: Path, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    for file in (path.parent / "files").glob("*"):  # what its players wrote down before
        shutil.copy(file, tmp_path)

    def run(command: str) -> tuple[int, str]:
        said = referee.line(command)
        return said.code, said.out + said.err

    with remembered():
        before, now = played(path, run)
    if request.config.getoption("--update-golden"):
        path.write_text(now, encoding="utf-8")
    else:
        assert now == before
