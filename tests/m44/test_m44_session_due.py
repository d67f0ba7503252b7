"""A yes or no where none is asked, while a retreat is due (Retraite)."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

BOARD = Path(__file__).parents[1] / "cases/play/m44/boards/raid.yaml"


@pytest.mark.parametrize(
    ("lang", "word", "due", "never"),
    [
        ("en", "no", "First: choose the retreat of r4c6", "“next” goes on"),
        ("fr", "non", "D’abord : choisir la retraite de r4c6", "passe à l’étape suivante"),
    ],
)
def test_a_no_is_answered_with_the_retreat_that_is_due(
    tmp_path: Path, lang: str, word: str, due: str, never: str
) -> None:
    program = Program(tmp_path)
    program("new", str(BOARD), "--dice-mode", "typed")
    for line in (
        "order attack centre r8c6",
        "order air_sortie",
        "next",
        "fly corsair r5c6",
        "next",
    ):
        program("do", *line.split())
    program("do", "strike", "strafing", "r4c6", "--dice", "F")
    said = program("--lang", lang, "play", stdin=f"{word}\nquit\n")
    told = " ".join((said.out + said.err).split())
    assert due in told.partition(f"> {word}")[2].replace("\xa0", " ")
    assert never not in told


@pytest.mark.parametrize(
    ("lang", "card", "answer"),
    [
        ("en", "order attack right", "order r7c9 r7c8 r7c10"),
        ("fr", "activer attaque droite", "activer r7c9, r7c8 et r7c10"),
        ("en", "order attack right", "r7c9 and r7c8 and r7c10"),
    ],
)
def test_the_units_of_a_card_are_named_with_the_verb_once_more(
    tmp_path: Path, lang: str, card: str, answer: str
) -> None:
    # The checklist says « order HEX HEX »: behind the card that asks for its units, that is the answer.
    program = Program(tmp_path)
    program("new", "m44/sword_beach")
    program("--lang", lang, "play", stdin=f"{card}\n{answer}\nquit\n")
    units = program.json("status").result["units"]
    assert {name for name, each in units.items() if each["ordered"]} == {"r7c8", "r7c9", "r7c10"}


@pytest.mark.parametrize(("phase", "asked"), [(["next"], True), ([], False)])
def test_exit_is_the_verb_where_a_unit_may_leave_the_board(
    tmp_path: Path, phase: list[str], asked: bool
) -> None:
    # Pion Exit: the prompt offers it by that name; elsewhere the word closes the session, as `quit` does.
    program = Program(tmp_path)
    board = BOARD.read_text(encoding="utf-8")
    board = board.replace("r6c9", "r6c12") + "exits: [{side: allies, hexes: [r6c12]}]\n"
    (tmp_path / "way_out.yaml").write_text(board, encoding="utf-8")
    program("new", str(tmp_path / "way_out.yaml"))
    for line in ("order direct_from_hq r6c12", *phase):
        program("do", *line.split())
    said = program("play", stdin="exit\nback\nhelp exit\nquit\n")
    assert ("Which hex?" in said.out) is asked
    assert ("Exit tokens" in said.out) is asked


@pytest.mark.parametrize(
    ("lang", "lines", "said", "never"),
    [
        ("en", "he goes back", "You cannot do that here: “goes”", "healed"),
        ("en", "I go back", "You cannot do that here: “go”", "cannot be read"),
        ("en", "I rolled flags", "You cannot do that here: “rolled”", "stands alone"),
        ("en", "they order recon left", "Which unit?", "cannot"),
        ("fr", "il active reconnaissance gauche", "Quelle unité", "Impossible"),
    ],
)
def test_who_does_it_begins_no_verb(
    tmp_path: Path, lang: str, lines: str, said: str, never: str
) -> None:
    program = Program(tmp_path)
    program("new", "m44/sword_beach")
    found = program("--lang", lang, "play", stdin=f"{lines}\nquit\n")
    told = (found.out + found.err).partition(f"> {lines}")[2]
    assert said in told and never not in told


@pytest.mark.parametrize(
    ("lang", "answer"), [("en", "2"), ("en", "retreat 2"), ("en", "two"), ("fr", "deux")]
)
def test_a_retreat_that_is_due_is_chosen_by_its_number(
    tmp_path: Path, lang: str, answer: str
) -> None:
    # The hexes were told in their order: a number is one of them.
    program = Program(tmp_path)
    program("new", "m44/toulon", "--dice-mode", "typed", "--set", "ambush_hint=no")
    for line in ("order direct_from_hq r7c0 r7c1", "next", "move r7c1 r5c1", "next"):
        program("do", *line.split())
    program("do", "attack", "r5c1", "r4c1", "--dice", "I F")
    program("--lang", lang, "play", stdin=f"{answer}\nno\nquit\n")
    units = program.json("status").result["units"]
    assert "r3c1" in units and "r4c1" not in units and "r3c0" not in units
