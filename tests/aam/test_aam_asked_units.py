"""Units asked for by name or hex, ground with a road, faults of cards with what is near (pp. 8-9, 15, 24)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from test_aam_game import Evening

from referee.app.games import game as find_game
from referee.cli.context import Context
from referee.cli.shell.questions import read_choice
from referee.engine.ask import Choice
from referee.engine.faults import Ambiguous, Unreadable


def board() -> Evening:
    found = Evening(tracking="yes")
    assert found.do("army allies 1 M4A1 Sherman, 3 Bazooka") and found.do("army axis 2 Mauser")
    assert found.do("place sherman r6c4, bazooka 1 r6c4, bazooka 2 r7c4, bazooka 3 r7c4")
    assert found.do("place mauser 1 r6c12, mauser 2 r6c13")
    return found


def test_a_question_for_a_unit_takes_its_hex_and_refuses_the_enemy() -> None:
    game = board()
    game.on("movement_first", "allies")
    from referee.games.aam.combat.verbs import ATTACK
    from referee.games.aam.defensive_fire.verbs import FIRE
    from referee.games.aam.movement.verbs import MOVE

    book = game.game.book

    def said(verb: Any, at: int, text: str) -> Any:
        return verb.args[at].find(book, game.state, {"unit": "bazooka_1"}, text)

    for verb in (MOVE, ATTACK):
        if verb is MOVE:
            with pytest.raises(Ambiguous) as several:
                said(verb, 0, "r6c4")
            assert set(several.value.params["readings"]) == {"m4a1_sherman", "bazooka_1"}
        else:  # the Bazooka has nobody in reach (p. 15)
            assert said(verb, 0, "r6c4") == "m4a1_sherman"
        for enemy in ("mauser 1", "r6c12"):
            with pytest.raises(Unreadable) as wrong:
                said(verb, 0, enemy)
            assert wrong.value.code == "aam.unit.not_allies"
            assert wrong.value.params["readings"] == ["mauser_kar_98k_1"]
        assert said(verb, 0, "sherman") == "m4a1_sherman"
        assert said(verb, 0, "tiger and so on") is None
        with pytest.raises(Unreadable):
            said(verb, 0, "r6c9")
    assert game.do("move sherman r6c5")
    assert said(MOVE, 0, "r6c4") == "bazooka_1"  # the Sherman has gone
    assert said(ATTACK, 1, "r6c13") == "mauser_kar_98k_2"
    with pytest.raises(Unreadable):
        said(ATTACK, 1, "bazooka 2")
    assert said(FIRE, 0, "r6c12") == "mauser_kar_98k_1"
    assert said(FIRE, 1, "r6c5") == "m4a1_sherman"


def test_a_road_says_how_it_counts_for_cover(ask: Any) -> None:
    """« Les routes n’offrent aucune couverture » against the table, « comme un terrain de base » (pp. 24-25)."""
    keys = {"dice": 8, "target_type": "soldier", "defence": 4, "range": 2}
    told = ask("attack", "6 6 6 6 1 1 1 1", terrain="road", **keys)
    assert told.result["cover"] == "none"
    assert "aam.attack.road_open" in {each["code"] for each in told.json["rulings"]}
    told = ask("attack", "6 6 6 6 1 1 1 1; 4", terrain="road:forest", **keys)
    assert told.result["cover"] == "made"
    assert "aam.attack.road_cover" in {each["code"] for each in told.json["rulings"]}


def test_a_road_counts_the_same_in_play() -> None:
    game = Evening()
    assert game.do("army allies 1 Bazooka") and game.do("army axis 1 Mauser")
    game.on("assault_first", "allies")
    line = "attack bazooka against mauser range=1 terrain="
    for ground, code, cover in (("road:forest", "aam.attack.road_cover", ((4,),)),
                                ("road", "aam.attack.road_open", ())):  # fmt: skip
        before = game.state
        asked = game.game.decide(before, _command(game, line + ground))
        count = asked.ask.dice
        assert game.do(line + ground, (6,) * count, *cover) and code in game.codes
        game.state = before


def _command(game: Evening, line: str) -> Any:
    from referee.engine.command import Command

    found = game.game.read(game.state, line.split())
    return Command(found.name, found.args, (), False)


def test_a_cell_that_cannot_be_read_is_told_with_what_is_near(referee: Any, tmp_path: Path) -> None:
    sheet = tmp_path / "box.csv"
    sheet.write_text(
        "name,nation,type,subtype,year,cost,speed,defence,soldier_short,soldier_medium,"
        "soldier_long,vehicle_short,vehicle_medium,vehicle_long,abilities\n"
        "Gun,United Kingdom,Soldier,Artilery,1940,8,1,4,6,6,-,9,8,-,\n"
        "Car,United Kingdom,Vehicle,Wagon,1940,8,1,4,6,6,-,9,8,-,exteded range 10\n",
        encoding="utf-8",
    )
    said = referee("card", "read", str(sheet), "-o", str(tmp_path / "box.yaml"))
    lines = {line.partition("box.csv")[2].partition(" ")[0]: line for line in said.err.splitlines()}
    assert "Artillery" in lines[":2:4:"] and "Extended Range" in lines[":3:15:"]
    assert "Half-Track" in lines[":3:4:"]  # eleven subtypes: all are named


def test_an_owners_figures_are_his_and_no_longer_those_of_a_public_list(
    referee: Any, tmp_path: Path
) -> None:
    sheet, made = tmp_path / "box.csv", tmp_path / "box.yaml"
    sheet.write_text("unit,count,cost\nbazooka,1,5\n", encoding="utf-8")
    assert referee("card", "read", str(sheet), "-o", str(made)).code == 0
    assert "sources: [CSV]" in made.read_text(encoding="utf-8")


def test_hold_and_fire_are_said_in_both_languages() -> None:
    ask = Choice("aam.choice.fire", ("hold", "fire"), "fire", "hold", {}, ())
    aam = find_game("aam")
    for text, meant in (("tirer", "fire"), ("feu", "fire"), ("retenir", "hold"),
                        ("retenir le tir", "hold"), ("attendre", "hold"),
                        ("wait", "hold"), ("2", "fire"), ("yes", "fire"), ("y", "fire"),
                        ("oui", "fire"), ("o", "fire")):  # fmt: skip
        assert read_choice(Context(), aam, ask, text)[0] == meant, text


def test_a_short_name_means_the_unit_on_the_table(referee: Any, tmp_path: Path) -> None:
    """A shipped card is called so, too, and fights elsewhere."""
    sheet, made = tmp_path / "box.csv", tmp_path / "box.yaml"
    sheet.write_text(
        "name,count,nation,type,subtype,year,cost,speed,defence,soldier_short,soldier_medium,"
        "soldier_long,vehicle_short,vehicle_medium,vehicle_long,abilities\n"
        "Tigre I,1,Germany,Vehicle,Tank,1942,50,3,7/5,9,8,6,18,16,14,\n",
        encoding="utf-8",
    )
    save = ("--save", str(tmp_path / "g.referee"))
    assert referee("card", "read", str(sheet), "-o", str(made)).code == 0
    begun = referee("new", "aam", "--army", str(made), "--set", "tracking=yes", *save)
    assert begun.code == 0, begun.err
    assert referee("do", "place", "tigre", "r6c13", *save).code == 0
    assert referee.json("status", *save).result["units"]["tigre_i"]["hex"] == "r6c13"


def test_of_several_units_placed_the_one_that_cannot_is_named() -> None:
    game = Evening(tracking="yes", config="1")
    assert game.do("army allies 2 Bazooka") and game.do("army axis 1 Mauser")
    ground = game.state.ground(game.game.book)
    pond = next(hex_ for hex_, terrain in ground.items() if terrain == "pond")
    command = game.game.read(game.state, f"place bazooka 1 r6c4, bazooka 2 {pond}".split())
    from referee.engine.command import Command

    refused = game.game.decide(game.state, Command(command.name, command.args, (), False))
    (why,) = [each for each in refused.rulings if each.code == "aam.deploy.terrain"]
    assert why.params["hex"] == pond and str(why.params["number"]).strip() == "2"


def test_who_boards_is_asked_on_which_transport_and_no_gun_is_listed(
    referee: Any, tmp_path: Any
) -> None:
    """Artillery is never carried (p. 31), and nobody is shot at."""
    kept = ("--save", str(tmp_path / "b.referee"))
    assert referee("new", "aam", *kept).code == 0
    for line in (
        "army axis 1 sd kfz 251, 1 mg-42, 1 mauser, 1 pak 38",
        "army allies 1 KV-1",
        "next",
    ):
        assert referee("do", *line.split(), *kept).code == 0
    assert referee("do", "initiative", "--dice", "1 1; 6 6", *kept).code == 0
    shown = referee("play", *kept, stdin="first\nnext\nembark\nmauser\n\nquit\n").out
    asked = " ".join(shown.split())
    assert "On which Transport? 1) Sd Kfz 251" in asked and "At what?" not in asked
    assert "PAK 38" not in asked.split("Which unit?")[1].split(">")[0]


def test_where_a_unit_may_go_and_how_far_is_answered(referee: Any, tmp_path: Any) -> None:
    """Speed 5 of the M3 Stuart (its card; p. 13); a marsh is closed to Vehicles (p. 24)."""
    kept = ("--save", str(tmp_path / "w.referee"))
    assert referee("new", "aam", "--set", "tracking=yes", "--set", "config=3", *kept).code == 0
    for line in (
        "army allies 1 m3 stuart",
        "army axis 1 mauser",
        "place stuart r5c3",
        "place mauser r5c14",
        "next",
    ):
        assert referee("do", *line.split(), *kept).code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1", *kept).code == 0
    for line in ("order first", "next"):
        assert referee("do", *line.split(), *kept).code == 0
    asked = (
        "where can the stuart go?",
        "où peut aller le stuart ?",
        "can the stuart reach r5c12?",
        "the stuart drives to r5c4",
    )
    shown = " ".join(referee("play", *kept, stdin="\n".join((*asked, "quit", ""))).out.split())
    assert "No rule card" not in shown and "Which of these" not in shown
    assert "No way leads from r5c3 to r5c12 in this phase, with a speed of 5" in shown
    assert "M3 Stuart arrives in r5c4" in shown


def test_who_is_allowed_to_is_judged_as_the_act(referee: Any, tmp_path: Any) -> None:
    kept = ("--save", str(tmp_path / "a.referee"))
    assert referee("new", "aam", *kept).code == 0
    for line in ("army allies 1 m3 stuart", "army axis 1 mauser", "next"):
        assert referee("do", *line.split(), *kept).code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1", *kept).code == 0
    for line in ("order first", "next"):
        assert referee("do", *line.split(), *kept).code == 0
    asked = (
        "is the stuart allowed to move into a marsh?",
        "may I move the stuart 6 hexes?",
        "is the stuart allowed to move 5 hexes?",
    )
    shown = " ".join(referee("play", *kept, stdin="\n".join((*asked, "quit", ""))).out.split())
    assert shown.count("· No:") == 2 and shown.count("· Yes:") == 1
    shown = referee(
        "--lang",
        "fr",
        "play",
        *kept,
        stdin="le stuart a-t-il le droit d’aller dans un marais ?\nquit\n",
    ).out
    assert "· Non" in shown


def test_a_hex_that_is_asked_for_may_be_said_with_its_small_word(
    referee: Any, tmp_path: Any
) -> None:
    kept = ("--save", str(tmp_path / "h.referee"))
    assert referee("new", "aam", "--set", "tracking=yes", "--set", "config=3", *kept).code == 0
    for line in ("army allies 2 m1 garand", "army axis 1 mauser"):
        assert referee("do", *line.split(), *kept).code == 0
    lines = ("place garand", "in r6c5", "place garand", "to r7c5", "quit", "")
    shown = referee("play", *kept, stdin="\n".join(lines)).out
    assert "in r6c5." in shown and "in r7c5." in shown and "✗" not in shown
