"""A campaign of one's own: what its table decides (1.4.3), whatever its file says."""

from __future__ import annotations

from pathlib import Path

from program import Program


def test_a_scenario_of_ones_own_plays_without_secrets(referee: Program, tmp_path: Path) -> None:
    own = tmp_path / "mine.yaml"
    assert referee("scenario", "new", "wif5", "-o", str(own)).code == 0
    plain = own.read_text(encoding="utf-8")
    assert "secrets=open" in plain  # the file says how
    start, end = plain.index("options:\n"), plain.index("# The first turn")
    for number, text in enumerate((plain, plain[:start] + plain[end:])):
        own.write_text(text, encoding="utf-8")
        said = referee.json(
            "new", str(own), "--set", "secrets=open", "--save", str(tmp_path / f"{number}.referee")
        )
        assert said.code == 0, said.out
