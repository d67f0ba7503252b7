"""Odds asked for at the first question of a battle are told, though they were told with it (10.7.6.7)."""

from __future__ import annotations

from pathlib import Path

from program import Program

FRONT = Path(__file__).parents[1] / "cases/play/wif5/west_front.txt"
SKY = "arctic_circle=clear arctic=clear temperate=clear mediterranean=clear sub_tropical=clear northern_monsoon=clear southern_monsoon=clear china=2 advance=2 asterisk=no"  # fmt: skip
LINES = (
    "do place germany arm at Saar name=pz factor=9", "do place france inf at Metz name=f1 factor=3",
    "next", "do initiative axis_mod=0 allied_mod=0 may_reroll=none --dice 6;1", "next", "next", "do first axis",
    "next", "next", f"do weather {SKY} --dice 3", *["next"] * 6,
    "next", "do choose germany land, italy pass, japan pass", *["next"] * 6,
)  # fmt: skip


def test_odds_are_told_again_where_they_are_asked_for(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "game.referee")
    assert referee.json("new", "wif5", "--save", save).code == 0
    assert referee.json("do", "map", "load", str(FRONT), "--save", save).code == 0
    for line in LINES:
        referee.json(*line.split(), "--save", save)
    assert referee.json("status", "--save", save).result["step"] == "land_combat"
    typed = "attack Metz with pz\nwhat are the odds?\nabandon\n"
    told = referee("play", save, stdin=typed).out
    assert told.count("No cell of this column is known yet: Blitzkrieg") == 2
