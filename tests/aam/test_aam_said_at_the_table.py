"""What is answered to a slip at the table: a hex out of reach, half a facing, nobody, a far target."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program


def said(referee: Program, lang: str, *lines: str) -> str:
    told = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in told.out + told.err
    return " ".join((told.out + told.err).split())


@pytest.fixture
def map_laid(referee: Program) -> Program:
    """Configuration 5: a Sherman in the open (r6c3) and a Mauser far away, in the first movement."""
    begun = referee("new", "aam", "--set", "tracking=yes", "--set", "config=5")
    assert begun.code == 0, begun.out
    for line in (
        "army allies sherman, vickers", "army axis 2 mauser", "place sherman r6c3 E, vickers r6c4",
        "place mauser 1 r6c13, mauser 2 r6c14",
    ):  # fmt: skip
        done = referee("do", *line.split())
        assert done.code == 0, done.out + done.err
    assert referee("next").code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1").code == 0
    assert referee("do", "order", "first").code == 0
    assert referee("next").code == 0
    return referee


def test_a_hex_out_of_reach_is_called_so(map_laid: Program) -> None:
    # A Sherman has a speed of 4 (T2); r6c9 is six hexes from r6c3.
    assert "No way leads from r6c3 to r6c9 in this phase, with a speed of 4" in said(
        map_laid, "en", "move sherman r6c9", "quit"
    )
    assert "Aucun chemin ne mène de r6c3 à r6c9 dans cette phase" in said(
        map_laid, "fr", "déplacer sherman r6c9", "quit"
    )


def test_half_a_facing_is_asked_back_and_its_own_hex_is_a_pivot(map_laid: Program) -> None:
    told = said(map_laid, "fr", "déplacer sherman r6c4 nord", "déplacer sherman r6c3 no", "quit")
    assert "« nord » peut être NE ou NO" in told
    assert "orienté vers NO" in told
    assert "n’est pas voisin" not in told


def test_a_refused_attack_tells_no_ability(referee: Program) -> None:
    assert referee("new", "aam", "--set", "tracking=no").code == 0
    assert referee("do", *"army allies vickers, sherman".split()).code == 0  # noqa: SIM905
    assert referee("do", "army", "axis", "mauser").code == 0
    assert referee("do", "place", "sherman", "r1c1").code == 0
    assert "None" not in said(referee, "en", "log", "quit")
    assert referee("next").code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1").code == 0
    assert referee("do", "order", "first").code == 0
    for _ in range(3):
        assert referee("next").code == 0
    told = said(referee, "en", "attack vickers against mauser range=9", "quit")
    assert "9 hexes is beyond long range" in told
    assert "Double Shot" not in told


def test_nobody_is_an_answer_to_who_holds_the_objective(referee: Program) -> None:
    assert referee("new", "aam", "--set", "tracking=no").code == 0
    for line in ("army allies vickers", "army axis mauser"):
        assert referee("do", *line.split()).code == 0
    for _ in range(7):
        assert referee("next").code == 0
        assert referee("do", "initiative", "--dice", "6 6; 1 1").code == 0
        assert referee("do", "order", "first").code == 0
        for _ in range(5):
            assert referee("next").code == 0
    told = said(referee, "fr", "contrôle", "personne", "quit")
    assert "Personne ne contrôle l’objectif" in told


def test_without_positions_a_bare_move_asks_for_the_grounds_and_rolls_for_them(
    referee: Program,
) -> None:
    # p. 23: a Vehicle rolls to enter a forest; a 3 keeps it where it was.
    assert referee("new", "aam", "--set", "tracking=no").code == 0
    for line in ("army allies sherman", "army axis mauser"):
        assert referee("do", *line.split()).code == 0
    assert referee("next").code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1").code == 0
    assert referee("do", "order", "first").code == 0
    assert referee("next").code == 0
    told = said(referee, "en", "move sherman r1c2", "move", "", "forest, clear", "3", "quit")
    assert "Positions are not followed: name the ground of each hex instead of r1c2" in told
    assert "= move M4A1 Sherman forest, clear" in told
    assert "The movement roll of step 1 fails: the unit ends its move in the hex" in told


def test_who_rides_is_placed_first_and_a_range_is_said_in_two_words(referee: Program) -> None:
    assert referee("new", "aam", "--set", "tracking=yes", "--set", "config=5").code == 0
    assert referee("do", "army", "allies", "kv-1,", "mosin").code == 0
    assert referee("do", "army", "axis", "mg-42").code == 0
    told = said(referee, "fr", "placer mosin à bord du kv-1", "quit")
    assert "se place d’abord sur l’hexagone de son véhicule" in told
    for line in ("place kv-1 r6c3 E, mosin r6c3, mg-42 r6c12", "board mosin kv-1"):
        assert referee("do", *line.split()).code == 0, line
    assert referee("next").code == 0
    rolled = said(referee, "en", "dice app", "initiative", "quit")
    assert "Allies · Initiative – 2 dice" in rolled  # the program's dice, too, have an owner
    assert "Axis · Initiative – 2 dice" in rolled
    told = said(referee, "fr", "attaquer mg-42 sur kv-1 portée 3", "quit")
    assert "la distance est de 9, pas de 3" in told


def test_fire_in_its_own_hex_is_offered_with_close_assault(referee: Program) -> None:
    # M1 Garand Rifle: 2 dice at a Vehicle, Close Assault 7 in the same hex (its card).
    assert referee("new", "aam", "--set", "tracking=yes", "--set", "config=5").code == 0
    assert referee("do", "army", "allies", "garand").code == 0
    assert referee("do", "army", "axis", "sd", "kfz", "251").code == 0
    assert referee("do", "place", "garand", "r6c4").code == 0
    assert referee("do", "place", "sd", "kfz", "251", "r6c11", "W").code == 0
    assert referee("next").code == 0
    assert referee("do", "initiative", "--dice", "1 1; 6 6").code == 0
    assert referee("do", "order", "first").code == 0
    assert referee("next").code == 0
    moved = "correct sd kfz 251 r6c6 W because we begin closer"
    assert referee("do", *moved.split()).code == 0
    told = said(referee, "en", "move sd kfz 251 r6c5 r6c4", "hold", "quit")
    assert "in r6c5 (range 1, 2 dice at 4+" in told
    assert "in r6c4 (range 0, 7 dice at 4+" in told


@pytest.mark.parametrize(
    ("lang", "asked"), [("en", "Facing which way?"), ("fr", "Orienté vers où ?")]
)
def test_where_a_unit_is_deployed_is_for_its_player_to_say(
    referee: Program, lang: str, asked: str
) -> None:
    # p. 4: each player places his units; Positionnement, p. 14: a Vehicle has a front, a Soldier none.
    assert referee("new", "aam", "--set", "tracking=yes", "--set", "config=5").code == 0
    assert referee("do", "army", "allies", "sherman,", "vickers").code == 0
    assert referee("do", "army", "axis", "mauser").code == 0
    told = said(
        referee, lang, "place", "sherman", "", "r6c3", "NE", "place vickers", "r6c4", "quit"
    )
    stands = referee.json("status").result["units"]
    assert (stands["m4a1_sherman"]["hex"], stands["m4a1_sherman"]["facing"]) == ("r6c3", "NE")
    assert stands["vickers_machine_gun_team"]["hex"] == "r6c4"
    assert told.count(" ".join(asked.split())) == 1  # of the Vehicle alone
