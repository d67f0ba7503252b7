"""What two evenings with cards of one's own brought up: set-up, moves, Blast, odds (pp. 4, 13, 15-30)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from aam_acts import piece
from test_aam_game import ASSAULT, Evening, duel, tracked
from test_aam_odds_enumerated import FACES, expected, hits_of, ways

from referee.engine.ask import Choice, Dice
from referee.engine.command import Accepted, Command, Wanted
from referee.games.aam.combat.blast import _typed
from referee.games.aam.combat.prospects import prospects_now
from referee.games.aam.combat.shot import Shot
from referee.games.aam.state import other
from referee.i18n.speaker import Speaker


def asked(game: Evening, line: str, *answers: Any) -> Any:
    command = game.game.read(game.state, line.split())
    return game.game.decide(game.state, Command(command.name, command.args, answers, False))


def begun(game: Evening, line: str, *answers: Any) -> Any:
    """The question that the session stops at, the game held there; what was said on the way."""
    command = game.game.read(game.state, line.split())
    held = game.game.decide(game.state, Command(command.name, command.args, answers, True))
    assert isinstance(held, Accepted), held
    for event in held.events:
        game.state = game.game.evolve(game.state, event)
    return game.game.question(game.state), [ruling.code for ruling in held.rulings]


# -- set-up ------------------------------------------------------------------------------
def test_nobody_deploys_out_of_turn_within_one_command() -> None:
    """The second player deploys once the first has (p. 4), whoever else the line names."""
    table = duel("2 Bazooka", "1 Mauser", tracking="yes")
    assert table.do("toss allies first")
    assert not table.do("place bazooka 1 r6c2, mauser r6c15")
    assert "aam.deploy.first" in table.codes
    assert table.do("place bazooka 1 r6c2, bazooka 2 r6c2, mauser r6c15")


def test_a_vehicle_placed_or_moved_is_told_with_its_facing() -> None:
    """A Vehicle faces one side of its hex (p. 14): the one taken for it is said."""
    table = duel("1 M4A1 Sherman", "1 Mauser", tracking="yes")
    assert table.do("place sherman r6c2") and "aam.deploy.placed_facing" in table.codes
    assert table.do("place mauser r6c15") and "aam.deploy.placed" in table.codes
    table.on("movement_first")
    assert table.do("move sherman r6c3") and "aam.game.arrives_facing" in table.codes


def test_the_initiative_says_when_the_bonus_decided() -> None:
    """Equal totals: the higher bonus wins (p. 11)."""
    table = duel("1 Inspiring Lieutenant", "1 Mauser")
    assert table.do("next")
    assert table.do("initiative", (3, 3), (4, 4))  # 6 + 2 against 8
    assert "aam.game.initiative_bonus" in table.codes and table.result["winner"] == "allies"


def test_a_word_inside_a_name_is_enough_in_play() -> None:
    """Cards of the owner's have no other names than the printed one."""
    table = duel("1 Inspiring Lieutenant, 1 M1 Garand", "1 Mauser")
    table.on("movement_first")
    assert table.do("move garand clear") and table.do("move lieutenant clear")


def test_a_name_that_begins_so_goes_before_one_that_holds_it() -> None:
    table = duel("1 M1 Garand", "1 Panzer IV, 2 SS-Panzergrenadier")
    table.on("movement_second")
    assert table.do("move panzer clear")  # the Panzer IV, no Panzergrenadier
    assert table.unit("panzer_iv_ausf_g").acted


# -- a spreadsheet -------------------------------------------------------------------------
def test_nations_are_read_as_cards_and_players_write_them(referee: Any, tmp_path: Path) -> None:
    sheet = tmp_path / "mine.csv"
    head = "name,nation,type,subtype,year,cost,speed,defence,soldier_short,vehicle_short,abilities"
    named = ("UK", "GB", "USA", "URSS", "GE", "IT", "Japon", "Great Britain")
    rows = [f"Tank {at},{nation},Vehicle,Armoured Car,1942,10,4,4/3,5,6,Superior Armour 2"
            for at, nation in enumerate(named)]  # fmt: skip
    sheet.write_text("\n".join((head, *rows)), encoding="utf-8")
    said = referee.json("card", "read", str(sheet), "-o", str(tmp_path / "mine.yaml"))
    assert said.code == 0 and len(said.result["cards"]) == len(named)


# -- moves -----------------------------------------------------------------------------------
def test_a_hex_farther_away_is_refused_with_a_way_and_walked_in_the_session() -> None:
    table = tracked(
        "m3_stuart r6c4 E", "mauser_kar_98k r6c12", allies="1 M3 Stuart", axis="1 Mauser"
    )
    table.on("movement_first")
    assert not table.do("move stuart r6c6") and "aam.move.not_next_way" in table.codes
    ask, said = begun(table, "move stuart r6c6")
    assert ask is None and "aam.way.by" in said
    assert table.unit("m3_stuart").hex == "r6c6"


@pytest.mark.parametrize(
    ("words", "facing"),
    [("r6c5 NO", "NW"), ("r6c5 W", "W"), ("E", "E"), ("r6c5 ouest", "W"), ("r6c5 facing=SO", "SW")],
)
def test_a_move_ends_facing_as_it_is_placed(words: str, facing: str) -> None:
    # p. 14: a Vehicle faces one of the six sides; the corner alone is said, « E » is no étang.
    table = tracked("m3_stuart r6c4 W", "mauser_kar_98k r6c12", allies="1 M3 Stuart", axis="1 Mauser")  # fmt: skip
    table.on("movement_first")
    assert table.do(f"move stuart {words}")
    assert table.unit("m3_stuart").facing == facing


def test_a_step_that_is_refused_names_its_hex_on_a_map() -> None:
    table = tracked("m4a1_sherman r6c4 E", "mauser_kar_98k r6c12", allies="1 M4A1 Sherman", axis="1 Mauser")  # fmt: skip
    table.on("movement_first")
    read = table.game.read(table.state, ["move", "sherman", "r6c5", "r6c6", "r6c7", "r6c8", "r6c9"])
    (far,) = table.game.decide(table.state, read).rulings
    assert far.code == "aam.move.too_far"  # speed 4
    assert far.params["at_told"] == [{"code": "aam.move.at", "params": {"hex": "r6c9"}}]


def test_no_way_is_chosen_for_a_player_past_an_enemy_that_may_fire() -> None:
    table = tracked("m3_stuart r6c4 E", "pak_38_antitank_gun r7c6", allies="1 M3 Stuart",
                    axis="1 PAK 38")  # fmt: skip
    table.on("movement_first")
    command = table.game.read(table.state, ["move", "stuart", "r6c7"])
    told = table.game.decide(table.state, Command(command.name, command.args, (), True))
    assert [ruling.code for ruling in told.rulings] == ["aam.move.not_next_way"]


# -- defensive fire ---------------------------------------------------------------------------
def test_double_shot_rolls_twice_for_a_defensive_fire() -> None:
    """Its card: two rolls for a defensive fire; the second is decided after the first (p. 21)."""
    table = tracked("m3_stuart r6c4 E", "type_92_machine_gun_team r6c6", allies="1 M3 Stuart",
                    axis="1 Type 92 Machine-Gun Team")  # fmt: skip
    table.on("movement_first")
    line = "move stuart r6c5 r5c6"
    missed = (1,) * asked(table, line, "fire").ask.dice
    again = asked(table, line, "fire", missed)
    assert isinstance(again.ask, Choice) and again.ask.params["hex"] == "r6c5"
    last = asked(table, line, "fire", missed, "fire", missed)
    assert isinstance(last, Accepted)  # both missed: nobody is asked for a third
    held = asked(table, line, "fire", missed, "hold")  # decided again in the next hex (I-AAM-17)
    assert isinstance(held.ask, Choice) and held.ask.params["hex"] == "r5c6"


def test_a_second_roll_after_a_hit_adds_nothing() -> None:
    """P. 23: disruptions do not add up; the card gives two rolls, hit or not (I-AAM-17)."""
    table = tracked("bazooka r6c5", "type_92_machine_gun_team r6c6", allies="1 Bazooka",
                    axis="1 Type 92 Machine-Gun Team")  # fmt: skip
    table.on("movement_first")
    hit = (6,) * 8  # at short range against a Soldier
    assert table.do("move bazooka r5c6", "fire", hit), table.codes
    assert table.unit("bazooka").state == ("disrupted",)
    assert table.do("fire type 92 against bazooka", hit), table.codes
    assert "aam.defensive.stops_again" in table.codes
    assert "aam.defensive.stops" not in table.codes
    assert table.unit("bazooka").state == ("disrupted",)
    assert not table.do("fire type 92 against bazooka")
    assert table.codes == {"aam.defensive.used"}


def test_what_a_second_gun_adds_at_a_mover_stopped_already() -> None:
    """P. 23: more than one unit may fire, but disruptions do not add up: no chance is promised."""

    def promised(ask: Any) -> list[str]:
        found = prospects_now(table.game.at(table.state).book, table.state, (), ask)
        return [] if found is None else [each.code for each in found[0]]

    table = tracked("m4a1_sherman r6c7 E", "pak_38_antitank_gun_1 r7c8", "pak_38_antitank_gun_2 r7c8",
                    allies="1 M4A1 Sherman", axis="2 PAK 38")  # fmt: skip
    table.on("movement_first")
    line = "move sherman r6c8"
    first = asked(table, line)
    assert promised(first.ask) == ["aam.target.stop"]
    hit = ("fire", (6,) * asked(table, line, "fire").ask.dice)
    again = asked(table, line, *hit)
    assert isinstance(again.ask, Choice) and promised(again.ask) == ["aam.target.stopped"]
    dice = asked(table, line, *hit, "fire")
    assert promised(dice.ask) == ["aam.target.stopped"]
    missed = ("fire", (1,) * asked(table, line, "fire").ask.dice)
    assert promised(asked(table, line, *missed).ask) == ["aam.target.stop"]
    assert table.do(line, *hit, "hold")
    told = asked(table, "fire pak 38 2 against sherman")  # told afterwards: the same
    assert promised(told.ask) == ["aam.target.stopped"]


HOWITZER = ("m4a1_sherman r6c4 E", "bazooka r6c5", "sig_33 r6c6 W")


def howitzer(*places: str) -> Evening:
    return tracked(*(places or HOWITZER), allies="1 M4A1 Sherman, 1 Bazooka", axis="1 sIG 33")


def test_blast_strikes_the_whole_hex_in_defensive_fire_too() -> None:
    """p. 30: also in defensive fire, each unit of the hex; those beside the mover lose no action."""
    table = howitzer()
    table.on("assault_first")
    line = "move sherman r6c5 r5c6"
    first = asked(table, line, "fire")
    assert isinstance(first.ask, Dice)
    strong = (6,) * first.ask.dice
    second = asked(table, line, "fire", strong)
    assert isinstance(second, Wanted)  # the bazooka of that hex
    assert table.do(line, "fire", strong, (6,) * second.ask.dice), table.codes
    assert table.unit("m4a1_sherman").state == ("disrupted",)
    assert table.unit("bazooka").state == ("disrupted",)
    assert table.unit("m4a1_sherman").acted and not table.unit("bazooka").acted
    assert "aam.defensive.stood_by" in table.codes  # nobody tells the Bazooka that it stops


def test_a_fixed_howitzer_fires_defensively_in_front_of_it_alone() -> None:
    """Its card: it attacks only what is in front of it; nobody is asked for fire behind it."""
    table = howitzer("m4a1_sherman r6c4 E", "bazooka r9c9", "sig_33 r6c6 NE")
    table.on("movement_first")
    assert isinstance(asked(table, "move sherman r6c5 r5c6"), Wanted)  # r5c6 is in front, r6c5 not
    assert asked(table, "move sherman r6c5 r5c6").ask.params["hex"] == "r5c6"


# -- Blast -----------------------------------------------------------------------------------
def test_blast_counts_what_is_on_the_card_of_every_target() -> None:
    """Superior Armor 2 of the second target: seven successes on six are one hit, not two (p. 26)."""
    table = tracked("churchill_crocodile r6c5 E", "bazooka r6c5", "sig_33 r6c6 W",
                    allies="1 Churchill Crocodile, 1 Bazooka", axis="1 sIG 33")  # fmt: skip
    table.on("assault_first", "axis")
    soldier, vehicle = (6,) * 9, (6,) * 7 + (1,)
    ask, said = begun(table, "attack sig 33 against bazooka")
    assert ask.dice == 9
    # everything is said before the first dice: both targets, both sums, the armour
    assert said.count("aam.game.blast") == 1 and "aam.attack.sum_face" in said
    assert table.do("abandon")
    assert table.do("attack sig 33 against bazooka", soldier, vehicle)
    assert table.result["blast"]["churchill_crocodile"]["hits"] == 1  # 7 against front 7
    table = tracked("churchill_crocodile r6c5 W", "bazooka r6c5", "sig_33 r6c6 W",
                    allies="1 Churchill Crocodile, 1 Bazooka", axis="1 sIG 33")  # fmt: skip
    table.on("assault_first", "axis")
    assert table.do("attack sig 33 against bazooka", soldier, vehicle)
    assert table.result["blast"]["churchill_crocodile"]["hits"] == 1  # rear 6: two from eight on


# -- what may still be done ------------------------------------------------------------------
def test_a_second_attack_is_told_and_listed_while_it_may_be_made() -> None:
    """Extra attacks are made in the unit's own activation, and not kept for later (p. 26)."""
    table = tracked("vickers_machine_gun_team r6c4", "bazooka r7c4", "mauser_kar_98k r6c6",
                    allies="1 Vickers Machine-Gun Team, 1 Bazooka", axis="1 Mauser")  # fmt: skip
    table.on("assault_first")
    assert table.do("attack vickers against mauser", (1,) * 8)
    assert "aam.attack.again" in table.codes
    told = asked(table, "attack vickers")
    assert [each["target"] for each in told.result["targets"]] == ["mauser_kar_98k"]
    assert table.do("attack vickers against mauser", (1,) * 8)
    assert "aam.attack.again" not in table.codes
    table = duel("1 Vickers Machine-Gun Team, 1 Bazooka", "1 Mauser")


def test_what_is_destroyed_already_is_no_prospect() -> None:
    table = tracked("vickers_machine_gun_team r6c4", "bazooka r7c6", "mauser_kar_98k r6c6",
                    allies="1 Vickers Machine-Gun Team, 1 Bazooka", axis="1 Mauser")  # fmt: skip
    table.on("assault_first")
    assert table.do("attack vickers against mauser", (6,) * 8)
    told = asked(table, "attack bazooka")
    assert "aam.target.lost" in {ruling.code for ruling in told.rulings}
    assert asked(table, "attack").result["attacks"] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_ability_is_asked_by_its_name_and_effect(lang: str) -> None:
    table = duel("1 M4A1 Sherman", "1 Mauser")
    table.on("assault_first", "axis")
    wanted = asked(table, "attack mauser against sherman range=0 terrain=clear")
    text = Speaker(lang, table.game.lexicon).say(wanted.ask.what, wanted.ask.params)
    name = {"en": "Close Assault (6 dice", "fr": "Assaut rapproché (6 dés"}[lang]
    assert name in text and "_" not in text


# -- odds of what is under way -----------------------------------------------------------------
def promised(game: Evening) -> Any:
    found = game.game.prospects(game.state)
    assert found is not None
    return found[1]


def near(said: float, exact: Fraction) -> bool:
    return abs(said - float(exact)) < 1e-12


def test_odds_of_a_blast_are_those_of_every_target() -> None:
    """Three targets named on the map: each its own dice, defence and counters."""
    table = tracked("m4a1_sherman r6c5 E", "bazooka r6c5", "mauser_kar_98k r6c5", "sig_33 r6c6 W",
                    allies="1 M4A1 Sherman, 1 Bazooka", axis="1 sIG 33, 1 Mauser")  # fmt: skip
    table.on("assault_first", "axis")
    ask, _ = begun(table, "attack sig 33 against bazooka, sherman, mauser")
    said = promised(table)
    whole = {each["target"]: each for each in (said, *said["blast"])}
    sums = {"bazooka": (9, 4, "soldier"), "mauser_kar_98k": (9, 4, "soldier"),
            "m4a1_sherman": (8, 5, "vehicle")}  # fmt: skip
    assert set(whole) == set(sums) and ask.dice == 9
    for key, (dice, defence, kind) in sums.items():
        dead, more = expected(dice, defence, kind)
        assert near(whole[key]["destroy"], dead), key
        assert near(whole[key]["disrupt_or_better"], more), key


@pytest.mark.parametrize("hold", [0, 1])
def test_odds_of_defensive_fire_in_the_hex_of_the_question(hold: int) -> None:
    """Type 92 on a Stuart that leaves r6c5 for r5c6: hit and no cover roll stops it (p. 22)."""
    table = tracked("m3_stuart r6c4 E", "type_92_machine_gun_team r6c6", allies="1 M3 Stuart",
                    axis="1 Type 92 Machine-Gun Team")  # fmt: skip
    assert table.do("terrain r5c6 town")
    table.on("movement_first")
    ask, _ = begun(table, "move stuart r6c5 r5c6", *["hold"] * hold)
    assert isinstance(ask, Choice) and ask.params["hex"] == ("r5c6" if hold else "r6c5")
    # r6c6 lies in front of a Vehicle in r6c5 that points to r5c6, behind one that has arrived there
    defence, terrain = (3, "town") if hold else (4, "clear")
    _, more = expected(3, defence, "vehicle", terrain=terrain, defensive=True)
    assert near(promised(table)["disrupt_or_better"], more)
    begun(table, "answer", "fire")
    assert near(promised(table)["disrupt_or_better"], more)


def test_odds_at_a_cover_die_are_those_of_the_die_alone() -> None:
    """Two hits on a Soldier in a town: 4 or more leaves a Disrupted, else he is destroyed (p. 24)."""
    table = tracked("bazooka r6c5", "mauser_kar_98k r6c6", allies="1 Bazooka", axis="1 Mauser")
    assert table.do("terrain r6c5 town")
    table.on("assault_first", "axis")
    five = (6,) * 5 + (1,) * 3
    begun(table, "attack mauser against bazooka", five)
    said = promised(table)
    assert hits_of(5, 4) == 2
    dead = Fraction(sum(face < 4 for face in FACES), 6)
    assert near(said["destroy"], dead) and near(said["disrupt_or_better"], Fraction(1))


def test_odds_of_fire_typed_by_hand_on_the_map_and_without_one() -> None:
    """PAK 38: eleven dice on the rear 4 of a Sherman; Seasoned Crew takes one from its cover roll."""
    assert sum(ways(11, 0)) == 6**11
    table = duel("1 M4A1 Sherman", "1 PAK 38", abilities="printed")
    table.on("movement_first")
    assert table.do("move sherman clear")
    begun(table, "fire pak 38 against sherman range=1 facing=rear terrain=town")
    _, more = expected(11, 4, "vehicle", terrain="town", defensive=True, worse=1)
    assert near(promised(table)["disrupt_or_better"], more)
    table = tracked("m4a1_sherman r6c4 E", "pak_38_antitank_gun r6c6", allies="1 M4A1 Sherman",
                    axis="1 PAK 38", abilities="printed")  # fmt: skip
    table.on("movement_first")
    assert table.do("move sherman r6c5 r5c6", "hold", "hold")
    begun(table, "fire pak 38 against sherman")
    _, more = expected(11, 4, "vehicle", defensive=True)
    assert near(promised(table)["disrupt_or_better"], more)


# -- what the second evening brought up ----------------------------------------------------------
def test_another_country_of_either_side_may_be_on_a_card(referee: Any, tmp_path: Path) -> None:
    """« ou tout autre pays de l’Axe », « tout autre pays allié » (p. 7); p. 28 limits neither."""
    sheet = tmp_path / "mine.csv"
    head = "name,nation,type,year,cost,speed,defence,soldier_short,vehicle_short,count"
    rows = ("Turan,autre pays de l’Axe,Vehicle,1942,50,4,4/3,5,6,1",
            "Tiger Crew,Germany,Soldier,1942,5,1,4,5,2,1",
            "7TP,other Allied country,Vehicle,1939,30,4,3/2,5,6,1")  # fmt: skip
    sheet.write_text("\n".join((head, *rows)), encoding="utf-8")
    made = str(tmp_path / "mine.yaml")
    said = referee.json("card", "read", str(sheet), "-o", made)
    assert said.code == 0, said.out
    assert {side: sum(each.values()) for side, each in said.result["armies"].items()} == {
        "axis": 2, "allies": 1,
    }  # fmt: skip
    limited = ("--set", "historical=yes", "--save", str(tmp_path / "g.referee"))
    assert referee("new", "aam", "--army", made, *limited).code == 0


def test_a_card_that_the_map_has_judged_is_not_left_to_the_players() -> None:
    """No Turret, where hexes and facings are followed: refused behind, and not spoken of in front."""
    table = tracked("m4a1_sherman r6c4 E", "jagdpanther r6c6 W", allies="1 M4A1 Sherman",
                    axis="1 Jagdpanther")  # fmt: skip
    table.on("assault_first", "axis")
    ask, said = begun(table, "attack jagdpanther against sherman")
    assert ask is not None and "aam.attack.by_hand" not in said
    off_map = duel("1 M4A1 Sherman", "1 Jagdpanther")
    off_map.on("assault_first", "axis")
    _, said = begun(
        off_map, "attack jagdpanther against sherman range=2 facing=front terrain=clear"
    )
    assert "aam.attack.by_hand" in said


def test_cards_are_named_for_an_army_by_its_side_and_by_a_word_inside() -> None:
    from referee.games.aam.armies.building import OfSide

    game = Evening().game
    axis = OfSide(game.book, game.names["unit"], "axis")
    allies = OfSide(game.book, game.names["unit"], "allies")
    assert allies.find("garand") == axis.find("m1 garand") == "m1_garand_rifle"
    assert axis.find("antitank gun") == "pak_38_antitank_gun"
    assert allies.find("antitank gun") == "six_pounder_antitank_gun"


def test_a_full_hex_is_shown_whole_on_the_map_of_a_terminal() -> None:
    from referee.present.blocks import Page
    from referee.present.boards import put_board

    table = tracked("m4a1_sherman r6c5 E", "bazooka r6c5", "mauser_kar_98k r6c5", "pak_38_antitank_gun r6c5",
                    allies="1 M4A1 Sherman, 1 Bazooka", axis="1 Mauser, 1 PAK 38")  # fmt: skip
    assert table.do("counter sherman disrupted")
    page = Page(80, ascii_only=True)
    put_board(page, Speaker("en", table.game.lexicon), table.game.board(table.state))
    assert " +V!S-SS\n" in page.render()  # as wide as the screen lets it, the sign of a side once


def test_a_blast_whose_hex_was_asked_for_is_not_gone_on_with() -> None:
    """At the table everybody in the hex is named before the dice; a further attack is a second one."""
    table = duel("2 Bazooka", "1 sIG 33")
    table.on("assault_first", "axis")
    begun(table, "attack sig 33 against bazooka 1 range=2 terrain=clear", "nobody", (1,) * 9)
    assert table.state.open is None and table.unit("sig_33").acted
    command = table.game.read(
        table.state, ["attack", "sig", "33", "against", "bazooka", "2", "range=2"]
    )
    told = table.game.decide(table.state, Command(command.name, command.args, (), True))
    assert [ruling.code for ruling in told.rulings] == ["aam.act.again"]


@pytest.mark.parametrize(
    ("lang", "road", "river"), [("en", "road", "river"), ("fr", "route", "rivière")]
)
def test_roads_and_rivers_of_ones_own_map_are_in_the_legend_of_the_page(
    referee: Any, tmp_path: Path, lang: str, road: str, river: str
) -> None:
    fight = tmp_path / "crossing.yaml"
    fight.write_text(
        "format: 1\ngame: aam\nid: crossing\ntitle: {en: Crossing, fr: Passage}\n"
        "summary: {en: A bridge., fr: Un pont.}\nconfig: 3\nsamples: true\n"
        "roads: [[r6c6, r6c7]]\nrivers: [[r6c6, r6c7]]\n"
        "armies:\n  allies: {bazooka: 1}\n  axis: {mauser_kar_98k: 1}\n",
        encoding="utf-8",
    )
    page = tmp_path / "page.html"
    assert (
        referee("--lang", lang, "setup", str(fight), "--format", "html", "-o", str(page)).code == 0
    )
    legend = page.read_text(encoding="utf-8").split('class="legend"')[1].split("</div>")[0]
    assert f">{road}<" in legend.replace("</i>", ">") and f"{river}<" in legend


@pytest.mark.parametrize(
    ("lang", "road", "river"), [("en", "road", "river"), ("fr", "route", "rivière")]
)
def test_a_move_held_at_its_question_is_named_as_it_is_typed(
    lang: str, road: str, river: str
) -> None:
    from referee.games.aam.movement.verbs import MOVE
    from referee.present.commands import line_of_args

    table = tracked("m3_stuart r6c4 E", allies="1 M3 Stuart", axis="1 Mauser")
    say = Speaker(lang, table.game.lexicon)
    for typed, shown in (
        ("move stuart r6c5 r5c6", "r6c5, r5c6"),
        (f"move stuart {road}:r6c5 {river}>r5c6", f"{road}:r6c5, {river}>r5c6"),
    ):
        args = table.game.read(table.state, typed.split()).args
        assert " ".join(line_of_args(say, MOVE, args)).endswith(shown)
    args = {"unit": "m3_stuart", "path": [{"terrain": "hill", "road": False, "river": True}]}
    assert line_of_args(say, MOVE, args)[-1] == f"{river}>{say.name('terrain', 'hill')}"


@pytest.mark.parametrize("word", ["nobody", "both", "les deux", "personne"])
def test_both_beside_the_objective_is_nobody_who_controls_it(word: str) -> None:
    """A side controls it only if it alone has a unit beside it (p. 7)."""
    table = duel("1 Bazooka", "1 Mauser")
    table.on("casualty")
    assert table.do(f"control {word}") and table.result["control"] == "none"


# -- what is asked for is on a card (p. 26) -----------------------------------------------------
@pytest.mark.parametrize(
    ("allies", "line", "codes"),
    [
        ("1 Sherman", "attack sherman panzer range=2 facing=front ability=blast", {"attack.not_on_card"}),
        ("1 Sherman", "attack sherman panzer range=2 facing=front ability='double shot'", {"attack.not_on_card"}),
        ("1 Sherman", "attack sherman mauser range=2 ability=vanguard", {"attack.not_on_card"}),
        # a commander's ability: nobody beside the Garand has it; a Vehicle is lent none
        ("1 Garand", "attack garand mauser range=1 ability=pinpointer", {"attack.no_commander"}),
        ("1 Garand", "attack garand mauser range=1 ability='Stars & Stripes'", {"attack.no_friend"}),
        ("1 Sherman, 1 Commissar", "attack sherman mauser range=1 ability='bravery enforcement'", {"attack.no_commander"}),
    ],
)  # fmt: skip
def test_p26_an_ability_that_nobody_has_is_refused(allies: str, line: str, codes: set[str]) -> None:
    table = duel(allies, "1 Panzer IV, 1 Mauser")
    table.on("assault_first")
    assert not table.do(line.replace("'", ""))
    assert {code.removeprefix("aam.") for code in table.codes} >= codes


def test_p26_what_is_left_out_is_on_a_card_too() -> None:
    table = duel("1 Garand, 1 Sherman, 1 Red Devil Captain", "1 Mauser, 1 Panzer IV")
    table.on("movement_first")
    assert not table.do("fire mauser garand without=blast")
    assert "aam.attack.not_on_card" in table.codes
    table.on("assault_first")
    assert not table.do("attack garand mauser range=1 without=blast")
    assert table.codes == {"aam.attack.not_on_card"}
    # his own, and what the Captain near him would lend (tested: the dice are asked for)
    for ability in ("Stars & Stripes", "pinpointer"):
        wanted = asked(table, f"attack garand mauser range=1 terrain=clear without={ability}")
        assert isinstance(wanted, Wanted), ability


def test_an_ability_of_no_card_is_refused_before_the_dice_are_asked_for() -> None:
    table = tracked("m4a1_sherman r6c4 E", "panzer_iv_ausf_g r6c7 W", allies="1 Sherman")
    table.on("assault_first")
    assert not table.do("attack sherman panzer ability=blast")
    assert "aam.attack.not_on_card" in table.codes and "aam.attack.not_computed" not in table.codes


def test_i_aam_16_the_defender_of_an_assault_stands_across_the_middle() -> None:
    """Half of it is his: told for the hex that the middle cuts, c8 of an even row, and no other."""
    table = Evening(ASSAULT, tracking="yes", config="1")
    for line in ("army allies 1 Bazooka", "army axis 3 Mauser", "map 1"):
        assert table.do(line), table.codes
    defender = {"allies": "bazooka", "axis": "mauser 1"}[other(table.state.attacker)]
    told = {}
    for hex_ in ("r6c8", "r6c7", "r5c8", "r6c9"):
        kept = table.state
        told[hex_] = table.do(f"place {defender} {hex_}"), "aam.deploy.middle" in table.codes
        table.state = kept
    assert told["r6c8"] == (True, True)
    assert {told[hex_] for hex_ in ("r6c7", "r5c8")} == {(True, False)}


def test_putting_right_what_is_right_changes_nothing() -> None:
    table = tracked("m4a1_sherman r6c8 E", "bazooka_1 r6c8")
    before = table.state
    assert table.do("correct sherman r6c8 because we saw it")
    assert (table.codes, table.state) == ({"game.stands_so"}, before)
    assert table.do("correct sherman r6c8 W because it was turned")
    assert table.unit("m4a1_sherman").facing == "W" and "aam.correct.turned" in table.codes
    assert table.do("correct bazooka 1 r6c8 because we saw it")
    assert table.codes == {"game.stands_so"}
    assert (
        table.do("correct bazooka 1 r6c9 because we saw it") and "aam.correct.done" in table.codes
    )
    piece(table, "bazooka_1", aboard="m4a1_sherman")
    assert table.do("correct bazooka 1 r6c9 because it got off")
    assert table.unit("bazooka_1").aboard is None and "aam.correct.afoot" in table.codes


@pytest.mark.parametrize(("soldiers", "more"), [(8, 0), (9, 1)])
def test_eight_attacks_are_told_and_how_many_more(soldiers: int, more: int) -> None:
    around = ("r6c5", "r6c7", "r5c6", "r5c7", "r7c6")  # two of them in each
    places = (f"bazooka_{n + 1} {around[n // 2]}" for n in range(soldiers))
    table = tracked("mauser_kar_98k r6c6", *places, allies=f"{soldiers} Bazooka", axis="1 Mauser")
    table.on("assault_first")
    said = asked(table, "attack").rulings
    beyond = [each.params["number"] for each in said if each.code == "aam.target.more"]
    assert beyond == ([more] if more else [])


def test_the_units_around_are_struck_with_the_attackers_abilities_not_the_first_targets() -> None:
    table = tracked("bazooka r6c5", "mauser_kar_98k r6c5", "sig_33 r6c9 W", allies="1 Bazooka",
                    axis="1 sIG 33, 1 Mauser")  # fmt: skip
    book = table.game.book
    shot = Shot(book.units["sig_33"], book.units["bazooka"])
    wanted = {"ability": ["bombardment", "urban_combat"]}
    assert _typed(book, shot, table.unit("mauser_kar_98k"), wanted) == ["bombardment"]
    assert _typed(book, Shot(), table.unit("mauser_kar_98k"), wanted) == []


def test_who_is_aboard_holds_his_fire_and_an_untracked_bridge_is_the_players_to_see() -> None:
    table = duel("1 Jeep, 1 Bazooka, 1 Royal Engineers", "1 Panzer IV")
    piece(table, "bazooka", aboard="jeep")
    table.on("movement_first", first="axis")
    assert not table.do("fire bazooka panzer facing=front")
    assert table.codes >= {"aam.act.aboard"}
    assert table.do(
        "river r6c4 r6c5"
    )  # where nobody tracks the units, their bridge is theirs to see
    table.on("assault_second")
    assert isinstance(asked(table, "demolish engineers"), Wanted)
