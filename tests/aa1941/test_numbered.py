"""Points of the checklist (rules-en.md) that show only in a game at the table, under their numbers."""

from __future__ import annotations

import pytest
from program import Program, Said


@pytest.fixture
def do(referee: Program):  # type: ignore[no-untyped-def]
    assert referee("new", "aa1941").code == 0

    def done(text: str, dice: str | None = None) -> Said:
        words = ["do", *text.split()] if text != "next" else ["next"]
        return referee.json(*words, *(["--dice", dice] if dice else []))

    return done


def test_022_no_reinforcement_once_a_battle_has_begun(do) -> None:  # type: ignore[no-untyped-def]
    # Mouvement offensif, p. 11; Combat général, p. 15: nobody joins a battle that has begun.
    assert do("next").code == 0
    assert do("attack west_russia with 2 infantry against 2 infantry", "6 6; 1 1").code == 0
    again = do("attack west_russia with 3 infantry against 2 infantry", "1 1 6; 6 6; 1")
    assert again.code == 1
    assert not again.json["ok"]


def test_050_a_friends_destroyer_does_not_help_the_attacker(do) -> None:  # type: ignore[no-untyped-def]
    # Forces multinationales, p. 14: a friend's ships in the zone take no part; so the fighter
    # still cannot hit a submarine, and the submarine never hits aircraft: nobody can hit.
    assert do("next").code == 0
    assert do("correct pieces sz9 united_kingdom 1 destroyer because the board says so").code == 0
    fought = do("attack sz9 with 1 fighter")
    assert fought.code == 0
    assert fought.json.get("rolls", []) == []
    assert fought.result["winner"] == "stalemate"
    assert fought.result["defender_left"] == {"submarine": 1}


def test_055_a_carrier_may_be_the_landing_place(referee: Program) -> None:
    # Unités aériennes, p. 12: four spaces out over the sea, if a carrier can be there in the end.
    said = referee.json(
        "resolve", "aa1941", "move", "unit=fighter", "from=japan", "to=sz37", "power=japan",
        "phase=combat", "hostile=sz37",
    )  # fmt: skip
    assert said.code == 0
    assert said.result["legal"] is True
    assert "your_call" in {ruling["severity"] for ruling in said.json["rulings"]}


def test_079_aircraft_ashore_do_not_join_the_sea_fight(do) -> None:  # type: ignore[no-untyped-def]
    # Combat terrestre, p. 15: defending aircraft fight in their own space only. The British fighter
    # and bomber stay out of the fight for zone 8: battleship and submarine alone fire there.
    for _ in range(6):
        do("collect")
        assert do("next").code == 0
    assert do("next").code == 0
    words = "attack united_kingdom with 1 infantry landing 1 infantry from sz8 escort 1 battleship, 1 submarine"
    fought = do(words, "4; 5; 4; 3; 2; 3; 3; 4; 6; 1; 6; 6")
    assert fought.code == 0, fought.out
    firing = [(roll["for"].rsplit(".", 1)[-1], len(roll["dice"])) for roll in fought.json["rolls"]]
    # Round 1 and 2 at sea (the submarine sinks in round 2): never more than one ship a value,
    # then on land infantry against fighter, infantry and bomber.
    at_sea, on_land = firing[:8], firing[8:]
    assert at_sea == [
        ("attack_strike", 1), ("defend_strike", 1), ("attack", 1), ("defend", 1),
        ("attack_strike", 1), ("defend_strike", 1), ("attack", 1), ("defend", 1),
    ]  # fmt: skip
    assert on_land == [("attack", 1), ("defend", 1), ("defend", 1), ("defend", 1)]


def test_093_industrial_complexes_take_no_part(do) -> None:  # type: ignore[no-untyped-def]
    # Complexes industriels, p. 22: a territory with nothing but its complex is entered without dice.
    for _ in range(6):
        do("collect")
        assert do("next").code == 0
    assert do("next").code == 0
    taken = do("attack caucasus with 1 infantry against nothing")
    assert taken.code == 0
    assert taken.json.get("rolls", []) == []
    assert taken.result["captured"] is True
    assert taken.result["attacker_left"] == {"infantry": 1}
