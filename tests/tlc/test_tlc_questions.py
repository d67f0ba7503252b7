"""What a verb typed alone asks, and lines typed at its questions (C. Phase 3; 1. Frappes aériennes)."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

PLACED = (
    "p51 north fighter_bomber at r1c1 recon 2",
    "scout north motorised at r1c2 recon 2",
    "grant south armour at r2c1",
    "inf south infantry at r3c1",
    "gun south artillery at r3c1 spotted",
    "tank south armour at r2c1 spotted",
)


@pytest.fixture
def program(tmp_path: Path) -> Program:
    program = Program(tmp_path)
    program("new", "tlc")
    for unit in PLACED:
        program("do", "enter", *unit.split())
    program("next")
    program("next")
    return program


def played(program: Program, *lines: str) -> str:
    said = program("play", stdin="\n".join((*lines, "quit", "")))
    return " ".join((said.out + said.err).split())


def test_an_aircraft_is_offered_the_zones_it_touches(program: Program) -> None:
    said = played(program, "recon", "p51", "r2c1", "grant:2")
    assert "Which zone? 1) r2c1 [Enter = r2c1]" in said
    assert "your call" not in said.lower()


def test_a_strike_is_offered_no_unit_out_of_reach(program: Program) -> None:
    program("next")
    assert "1) tank [Enter = tank]" in played(program, "strike", "p51")


@pytest.mark.parametrize("line", ["next", "recon p51 at r2c1"])
def test_a_whole_line_at_the_split_drops_the_verb(program: Program, line: str) -> None:
    said = played(program, "recon", "p51", "r2c1", line)
    assert "“recon” is dropped; nothing was done." in said
    assert "✗" not in said


def test_what_splits_nothing_keeps_the_question(program: Program) -> None:
    said = played(program, "recon", "p51", "r2c1", "r3c1", "grant:3,", "grant: 2")
    assert "✗ “r3c1” does not split the dice." not in said  # one target alone takes them all
    assert "No unit called “r3c1” was entered." in said
    assert "= recon p51 at r2c1 grant: 2" in said


def test_a_zone_with_nobody_to_spot_is_asked_no_further(program: Program) -> None:
    said = played(program, "recon", "p51", "r2c2", "r3c1", "r2c1")
    assert "p51 has nobody to spot in r2c2" in said
    assert "p51 has nobody to spot in r3c1" in said
    assert said.count("How are the dice split?") == 1


def test_a_line_at_the_way_of_a_move_drops_it(program: Program) -> None:
    for _ in range(2):
        program("next")
    said = played(program, "move", "scout", "next")
    assert "“move” is dropped; nothing was done." in said


def test_what_the_table_must_see_is_said_before_the_dice(program: Program) -> None:
    program("do", "enter", *["b25", "north", "bomber", "at", "airfield", "recon", "2"])
    said = program("do", "recon", "b25", "at", "r2c1", "grant:1")
    told = " ".join((said.out + said.err).split())
    assert "b25 must be adjacent to row 2" in told or "b25 must be adjacent to r2c1" in told
    assert "the others are lost for this turn" in told


def test_no_unit_is_called_like_a_line_of_the_game() -> None:
    from referee.app.games import game
    from referee.engine.names import fold
    from referee.games.tlc.words.keys import LINES

    usual = {fold(forms[lang]) for forms in game("tlc").lexicon["verb"].values() for lang in forms}
    assert usual == LINES


def test_a_unit_called_as_a_verb_is_may_be_said_first(program: Program) -> None:
    """“scout”, as the help’s own example calls a unit, is a word for the recon, too."""
    program("do", "enter", *["panzer", "south", "armour", "at", "r2c2"])
    said = played(program, "scout recons r2c2", "panzer:2")
    assert "= recon scout r2c2" in said and "Recon of panzer – 2 dice" in said


def test_a_recon_that_is_not_allowed_asks_for_no_dice(program: Program) -> None:
    """Never diagonal (C. Phase 3 : Reconnaissance): said before the dice are split, and to who asks."""
    program("do", "enter", *["panzer", "south", "armour", "at", "r2c2"])
    said = played(program, "recon scout r2c1", "can the scout recon r2c1?", "recon scout r1c1")
    assert said.count("r2c1 is not adjacent to r1c2: recon is never diagonal") == 2
    assert "scout has nobody to spot in r1c1" in said
    assert "How are the dice split?" not in said and "cannot be read" not in said


def test_an_article_before_a_unit_parts_nobody(program: Program) -> None:
    """« l’ » as « le » and « la », before who acts and who is fired at."""
    program("next")
    program("do", "supply", "south", "2")
    program("do", "enter", *["dca", "north", "anti-aircraft", "at", "r2c2", "spotted"])
    program("do", "enter", *["obusier", "south", "artillery", "at", "r3c1", "range", "3"])
    said = program("--lang", "fr", "play", stdin="l’obusier bombarde la dca\nquit\n").out
    assert "= bombarder obusier la dca" in said and "✗" not in said
    assert "1 pièce" in said or "point de ravitaillement" in said
