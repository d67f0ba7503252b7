"""An evening judged with the booklet open: what a script of commands cannot show (pp. 4, 10, 18-31)."""

from __future__ import annotations

from typing import Any

import pytest
from aam_acts import examples, offered, piece
from test_aam_game import duel, tracked
from test_aam_position_by_position import fight, put
from test_aam_steps_and_keys import BOTH, HIT, MISS, after, walked

from referee.engine.ask import Say
from referee.engine.command import Accepted, Command
from referee.games.aam.board.ground import Ground
from referee.games.aam.combat.shot import Shot
from referee.games.aam.combat.weighing import counted
from referee.games.aam.defensive_fire.verbs import fire
from referee.games.aam.movement.transport import dismount


# -- several defensive fires (p. 21) ---------------------------------------------------------
def under_two(answers: list[Any], path: list[str]) -> Any:
    state = fight("lorry r5c4 W", "foe r4c4", "other r4c4")
    for each in ("foe", "other"):
        state = put(state, each, card="foe", side="axis")
    asked, made = walked(state, "lorry", path, answers)
    return asked, made, after(state, made)


def test_p21_who_held_his_fire_decides_again_after_a_miss() -> None:
    asked, made, now = under_two(["hold", "fire", MISS, "fire", HIT], BOTH)
    assert asked == [("foe", "r5c4"), ("other", "r5c4"), ("foe", "r5c4")]
    assert made.result["hex"] == "r5c4" and now.pieces["lorry"].state == ("disrupted",)


def test_p21_held_again_it_is_asked_in_the_next_hex() -> None:
    asked, made, now = under_two(["hold", "fire", MISS, "hold", "fire", HIT], BOTH)
    assert asked == [("foe", "r5c4"), ("other", "r5c4"), ("foe", "r5c4"), ("foe", "r5c5")]
    assert made.result["hex"] == "r5c5" and now.pieces["foe"].fires == 1


@pytest.mark.parametrize("answers", [["hold"] * 4, ["hold", "fire", HIT]])
def test_p21_nobody_is_asked_again_without_a_miss(answers: list[Any]) -> None:
    asked, _, _ = under_two(answers, ["r5c5"])
    assert len(asked) == len([each for each in answers if each in ("hold", "fire")])


# -- a bridge to be destroyed (p. 30) --------------------------------------------------------
def test_p30_demolish_is_listed_for_whoever_stands_at_a_bridge() -> None:
    table = tracked("royal_engineers r6c4", "bazooka r6c4", "mauser_kar_98k r6c12",
                    allies="1 Royal Engineers, 1 Bazooka", axis="1 Mauser")  # fmt: skip
    assert table.do("road r6c3, r6c4, r6c5") and table.do("river r6c4, r6c5")
    assert offered(table, "demolish", "unit") == []
    table.on("assault_first")
    assert examples(table, "demolish") == [{"unit": "royal_engineers"}]
    piece(table, "royal_engineers", hex="r6c3")
    assert examples(table, "demolish") == []


# -- from a Fighting Platform (p. 26) --------------------------------------------------------
def test_p26_who_fights_from_his_vehicle_is_offered() -> None:
    table = tracked("bazooka r6c6", "mauser_kar_98k r6c8", "sd_kfz_251 r6c8 W",
                    allies="1 Bazooka", axis="1 Mauser, 1 Sd Kfz 251")  # fmt: skip
    table.on("assault_second")
    piece(table, "mauser_kar_98k", aboard="sd_kfz_251")
    assert "mauser_kar_98k" in offered(table, "attack", "unit")
    piece(table, "sd_kfz_251", moved=True, acted=1)
    assert offered(table, "attack", "unit") == []


# -- cards (p. 26) -----------------------------------------------------------------------------
def told(table: Any, line: str, *answers: Any) -> list[tuple[str, Any]]:
    """What a line says, code and ability, dice and all."""
    read = table.game.read(table.state, line.split())
    done = table.game.decide(table.state, Command(read.name, read.args, tuple(answers), False))
    assert isinstance(done, Accepted), done
    return [(each.code, each.params.get("ability")) for each in done.rulings]


@pytest.mark.parametrize(("from_", "counts"), [("r6c9", False), ("r6c6", False), ("r6c5", True)])
def test_p26_forest_camouflage_counts_at_long_range_alone(from_: str, counts: bool) -> None:
    table = tracked(f"m4a1_sherman {from_} E", "type_95_ha_go r6c10 W",
                    allies="1 M4A1 Sherman", axis="1 Type 95 Ha-Go")  # fmt: skip
    assert table.do("terrain r6c10 forest")
    table.on("assault_first")
    dice = {"r6c9": 13, "r6c6": 11, "r6c5": 9}[from_]
    said = told(table, "attack sherman against ha-go", (1,) * dice)
    assert (("aam.attack.counts", "forest_camouflage") in said) is counts


def test_p26_nothing_of_cover_counts_where_cover_is_ignored() -> None:
    table = tracked("sig_33 r6c15 W", allies="1 M1 Garand Rifle", axis="1 sIG 33")
    cards = table.game.book.units
    shot = Shot(cards["sig_33"], cards["type_95_ha_go"], target_type="vehicle", hexes=6,
                ground=Ground("forest"))  # fmt: skip
    made = counted(table.game.book, table.state, shot, table.unit("sig_33"))
    assert made.abilities == ("bombardment",)  # the booklet's own example


def test_p30_without_positions_a_blast_asked_for_is_worked_out_and_told_so() -> None:
    table = duel(allies="1 M4A1 Sherman, 1 M1 Garand Rifle", axis="1 sIG 33", tracking="no")
    table.on("assault_second")
    said = told(table, "attack sig 33 against sherman, garand range=3 facing=rear ability=blast",
                (1,) * 6, (1,) * 9)  # fmt: skip
    assert [code for code, ability in said if ability == "blast"] == []
    assert "aam.game.blast" in [code for code, _ in said]


@pytest.mark.parametrize("state", [(), ("disrupted",)])
def test_p20_a_disrupted_unit_is_not_told_that_it_may_fade(state: tuple[str, ...]) -> None:
    table = tracked("bazooka r6c6", "sd_kfz_222 r6c8 W", allies="1 Bazooka", axis="1 Sd Kfz 222")
    table.on("assault_second")
    piece(table, "sd_kfz_222", state=state)
    said = [code for code, _ in told(table, "attack sd kfz 222 against bazooka", (1,) * 6)]
    assert ("aam.attack.fades" in said) is not bool(state)


def test_i_aam_18_in_its_own_hex_nobody_is_behind_a_vehicle() -> None:
    table = tracked("churchill_crocodile r6c4 W", "mauser_kar_98k_1 r6c4", "mauser_kar_98k_2 r6c5",
                    allies="1 Churchill Crocodile", axis="2 Mauser")  # fmt: skip
    table.on("assault_first")
    asked_ = "ability=hull_mounted_flamethrower"
    assert not table.do(f"attack churchill against mauser 2 {asked_}")
    assert "aam.attack.behind" in table.codes
    assert table.do(f"attack churchill against mauser 1 {asked_}", (1,) * 10)
    assert "aam.silent" in table.codes


# -- defensive fire without positions (p. 18, p. 21, p. 24) ------------------------------------
def asked(made: Any, *answers: Any) -> tuple[list[Any], Any]:
    """The questions of a script at the table, answered in turn; what it comes to."""
    found, left = [], list(answers)
    try:
        ask = next(made)
        while True:
            if isinstance(ask, Say):
                ask = made.send(None)
                continue
            found.append(ask)
            ask = made.send(left.pop(0))
    except StopIteration as ended:
        assert not left, left
        return found, ended.value


@pytest.mark.parametrize(("far", "cover"), [("0", "failed"), ("1", "made")])
def test_p21_at_the_table_it_is_asked_whether_both_stand_in_one_hex(far: str, cover: str) -> None:
    table = duel(allies="1 Bazooka", axis="1 Mauser", tracking="no")
    table.on("movement_first")
    assert table.do("move bazooka clear")
    said: Any = {"unit": "mauser_kar_98k", "target": "bazooka", "hold": True}
    made = fire(table.game.book, table.state, said)
    # a Soldier is covered on 4, and on 5 against whoever fires in his own hex
    questions, done = asked(made, far, "forest", (6,) * 8, (4,))
    assert (questions[0].what, questions[0].options, questions[0].default) == (
        "aam.choice.range", ("0", "1"), "1",
    )  # fmt: skip
    assert done.result["cover"] == cover


def test_p31_the_opponent_is_asked_where_whoever_has_no_room_gets_off() -> None:
    table = tracked("jeep r6c5 E", "bazooka_1 r6c5", "bazooka_2 r6c5", "mauser_kar_98k r6c12",
                    allies="1 Jeep, 2 Bazooka", axis="1 Mauser")  # fmt: skip
    piece(table, "bazooka_1", aboard="jeep")
    table.on("movement_first")
    leave: Any = {"unit": "bazooka_1", "hold": True}
    full: Any = dismount(table.game.book, table.state, leave)
    ([question], done) = asked(full, "r6c4")
    assert question.side == "axis" and set(question.options) == {
        "r6c4", "r6c6", "r5c5", "r5c6", "r7c5", "r7c6",
    }  # fmt: skip
    assert done.events[0].data["hex"] == "r6c4"
    piece(table, "bazooka_2", hex="r6c4")
    free: Any = dismount(table.game.book, table.state, leave)
    assert free.events[0].data["hex"] == "r6c5"  # there is room: nobody is asked
