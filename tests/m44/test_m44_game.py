"""A game in progress: orders, moves, attacks, retreats, taking ground, medals, on tracked boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from program import Program


@pytest.fixture
def play(referee: Program, tmp_path: Path) -> Any:
    save = str(tmp_path / "battle.referee")

    def run(*words: str, dice: str = "") -> Any:
        if words[0] == "new":
            return referee.json(*words, "--save", save)
        return referee.json(*words, "--save", save, *(["--dice", dice] if dice else []))

    return run


def test_orders_are_kept_to(play: Any) -> None:
    play("new", "pegasus_bridge")
    assert play("do", "order", "probe", "left", "r5c2", "r6c2", "r6c3").code == 1  # three of two
    assert play("do", "order", "probe", "left", "r7c7").code == 1  # not on the left
    assert play("do", "order", "probe", "left", "r2c2").code == 1  # not his
    assert play("do", "order", "probe", "left", "r5c2", "r6c2").code == 0
    assert play("do", "order", "attack").code == 1  # one card a turn
    status = play("status").result
    assert status["hands"] == {"axis": 2, "allies": 5}
    assert status["units"]["r5c2"]["ordered"] is True
    assert status["phase"] == "order"


def test_a_turn_from_card_to_draw(play: Any) -> None:
    play("new", "pegasus_bridge")
    play("do", "order", "probe", "left", "r5c2", "r6c2")
    assert play("do", "move", "r5c2", "r4c3").code == 1  # not yet
    play("next")
    assert play("do", "move", "r7c7", "r6c6").code == 1  # not ordered
    assert play("do", "move", "r5c2", "r4c3").result["may_battle"] is True  # wire stops, no more
    play("next")
    # Out of the wire (−1) against sandbags (−1): one die of three.
    said = play("do", "attack", "r4c3", "r3c3", dice="G")
    assert said.result["dice"] == 1
    assert play("status").result["units"]["r3c3"]["figures"] == 3
    assert play("do", "attack", "r4c3", "r3c3", dice="G").code == 1  # once a turn
    play("next")
    play("next")
    status = play("status").result
    assert (status["side"], status["turn"]) == ("axis", 1)
    assert status["hands"]["allies"] == 6
    assert status["deck"] == 60 - 8 - 1


def test_bridge_medal_comes_and_goes(play: Any) -> None:
    play("new", "pegasus_bridge")
    play("do", "order", "probe", "r7c7", "r8c8")
    play("do", "medal", "axis", "an", "exit")
    assert play("status").result["medals"] == {"axis": 1, "allies": 0}


def test_retreat_is_the_owners_choice(play: Any) -> None:
    play("new", "arracourt")  # the Axis begins
    play("do", "order", "direct_from_hq", "r0c6")
    play("next")
    play("do", "move", "r0c6", "r1c6")
    play("next")
    # r1c6 against the infantry in the town of r2c6: 3 − 2 = 1 die; two ways back, so it is asked.
    said = play("do", "attack", "r1c6", "r2c6", dice="F")
    assert said.result["dice"] == 1
    assert said.result["retreat"] == {"min": 1, "max": 1}
    waiting = play("status").result["retreating"]
    assert (waiting["hex"], waiting["side"]) == ("r2c6", "allies")
    assert play("next").code == 1
    assert play("do", "stay").code == 1
    assert play("do", "retreat", "r2c6", "r1c5").code == 1  # forwards
    assert play("do", "retreat", "r2c6", "r3c6").code == 0
    assert play("do", "take", "r2c6").code == 0
    units = play("status").result["units"]
    assert units["r2c6"]["unit"] == "armour"
    assert units["r3c6"]["unit"] == "infantry"


def test_missing_dice_change_nothing(play: Any) -> None:
    play("new", "arracourt")
    play("do", "order", "direct_from_hq", "r0c6")
    play("next")
    play("do", "move", "r0c6", "r1c6")
    play("next")
    before = play("status").result["log_length"]
    assert play("do", "attack", "r1c6", "r2c6").code == 3
    assert play("do", "attack", "r1c6", "r2c6", dice="I I").code == 2
    assert play("status").result["log_length"] == before


def test_goal_ends_the_battle(play: Any) -> None:
    play("new", "pegasus_bridge")
    for _ in range(3):
        assert play("do", "medal", "alliés", "exit").code == 0
    assert play("do", "medal", "allies", "exit").result["medals"]["allies"] == 4
    assert play("status").result["victory"] == {"winner": "allies", "condition": "rule.medals"}
    assert play("next").code == 1
    assert play("undo").code == 0
    assert play("status").result["victory"] is None


def test_untracked_attack_by_its_facts(play: Any) -> None:
    play("new", "pegasus_bridge", "--set", "tracking=no")
    play("do", "order", "probe")
    play("next")
    play("next")
    said = play(
        "do",
        "attack",
        "attacker=infantry",
        "target=infantry",
        "range=2",
        "obstacle=wire",
        dice="I F",
    )
    assert said.code == 0
    assert said.result["hits"] == 1
    assert play("status").result["units"] == {}


@pytest.mark.parametrize("level", ["child", "standard", "expert"])
def test_levels(play: Any, level: str) -> None:
    play("new", "arracourt", "--set", f"level={level}")
    play("do", "order", "direct_from_hq", "r0c6")
    play("next")
    play("do", "move", "r0c6", "r1c6")
    play("next")
    codes = play("do", "attack", "r1c6", "r2c6", dice="A").codes
    assert any(code.startswith("m44.sum.") for code in codes)  # no number without its sum
    assert ("m44.play.chances" in codes) is (level == "expert")


def test_dig_in_and_leave(play: Any) -> None:
    play("new", "arracourt")
    said = play("do", "order", "dig in", "r0c3", "r0c4")
    assert said.code == 0
    assert "m44.play.dug_in" in said.codes
    play("next")
    assert play("do", "move", "r0c3", "r1c2").code == 1  # diggers do not move


# What is played before the pile is empty (reference: cards.yaml), as many as the deck has of each.
SECTION_CARDS = {
    "recon": {"left": 2, "centre": 2, "right": 2}, "probe": {"left": 4, "centre": 5, "right": 4},
    "attack": {"left": 3, "centre": 4, "right": 3}, "assault": {"left": 2, "centre": 2, "right": 2},
}  # fmt: skip
OTHER_CARDS = {
    "general_advance": 1, "pincer_move": 1, "recon_in_force": 3, "armor_assault": 2, "direct_from_hq": 2,
    "move_out": 2,
}  # fmt: skip


def test_cards_run_out_at_vassieux(play: Any) -> None:
    # 60 cards less two hands of four; nothing is shuffled anew, and the Axis wins.
    play("new", "vassieux_vercors")
    assert play("status").result["deck"] == 52
    by_section = [(card, part) for card, copies in SECTION_CARDS.items() for part, n in copies.items() for _ in range(n)]  # fmt: skip
    played = [*by_section, *((card, "") for card, n in OTHER_CARDS.items() for _ in range(n))]
    assert len(played) + 6 == 52  # each Recon draws two cards
    for turn, card in enumerate(played):
        assert play("do", "order", *filter(None, card)).code == 0, turn
        for _ in range(4):
            play("next")
    assert play("status").result["deck"] == 0
    assert play("do", "order", "direct_from_hq").code == 1  # both were played: none is in a hand
    play("do", "order", "air_sortie")
    for _ in range(4):
        play("next")
    assert play("status").result["victory"]["winner"] == "axis"


def test_blocking_hills_stop_artillery(play: Any) -> None:
    play("new", "saverne_gap")
    from referee.app.games import game as find_game
    from referee.games.m44.combat.battlefield import attack_between
    from referee.games.m44.combat.rules import count
    from referee.scenario.compile import scenario
    from referee.scenario.find import find

    game: Any = find_game("m44")
    position = game.initial(scenario(find("saverne_gap")), {})
    # The gun of r2c5 fires at r6c1's armour across the hills of r3c3 and r4c4.
    made = count(game.book, attack_between(game.book, position, (2, 5), (6, 1)))
    assert "m44.attack.wall" in {ruling.code for ruling in made.rulings}
