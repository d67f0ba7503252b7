"""The attack at the table: abilities, Blast, further attacks, fire typed by hand (pp. 15-26, 30)."""

from __future__ import annotations

from typing import Any

import pytest
from test_aam_game import Evening

from referee.engine.ask import Choice
from referee.engine.command import Command, Wanted


def table(allies: str, axis: str, **options: str) -> Evening:
    found = Evening(**options)
    assert found.do(f"army allies {allies}")
    assert found.do(f"army axis {axis}")
    return found


def test_extended_range_counts_by_itself() -> None:
    game = table("1 KV-1", "1 Panzer IV")
    game.on("assault_first", "axis")
    assert game.do("attack panzer iv against kv-1 range=10 facing=front", (1,) * 7)
    assert "aam.attack.counts" in game.codes
    game = table("1 KV-1", "1 Panzer IV")
    game.on("assault_first", "axis")
    assert not game.do("attack panzer iv against kv-1 range=10 facing=front without=extended_range")
    assert not game.do("attack panzer iv against kv-1 range=11 facing=front")


def asked(game: Evening, line: str, *answers: Any) -> Any:
    command = game.game.read(game.state, line.split())
    return game.game.decide(game.state, Command(command.name, command.args, tuple(answers)))


def test_what_is_printed_on_a_card_counts_in_an_attack_unasked() -> None:
    game = table("1 M4A1 Sherman", "1 PAK 38, 1 Mauser")
    game.on("assault_first", "axis")
    line = "attack pak 38 against sherman range=2 facing=rear terrain=town"
    wanted = asked(game, line)
    assert isinstance(wanted, Wanted) and not isinstance(wanted.ask, Choice)
    # seasoned crew: the cover roll of a Vehicle at -1, so that it takes a 6
    dice = (6,) * wanted.ask.dice
    cover = asked(game, line, dice)
    assert isinstance(cover, Wanted) and cover.ask.hits_on == 6
    kept = asked(game, f"{line} without=seasoned_crew", dice)
    assert isinstance(kept, Wanted) and kept.ask.hits_on == 5
    assert game.do(line, dice, (5,)) and game.result["cover"] == "failed"


def test_what_its_owner_may_do_instead_is_asked() -> None:
    game = table("1 M4A1 Sherman, 1 Bazooka", "1 Mauser")
    game.on("assault_first", "axis")
    line = "attack mauser against sherman range=0 terrain=clear"
    wanted = asked(game, line)
    assert isinstance(wanted, Wanted) and isinstance(wanted.ask, Choice)
    assert wanted.ask.params["abilities"] == ["close_assault"]
    assert (wanted.ask.default, wanted.ask.unasked) == ("all", "none")


def test_fire_on_a_bare_line_takes_what_was_asked_for(referee: Any, tmp_path: Any) -> None:
    """Defensive fire between two steps of somebody else: its owner says what counts (aam-def-04)."""
    save = ("--save", str(tmp_path / "g.referee"))
    assert referee("new", "aam", *save).code == 0
    for words in ("army allies 1 M4A1 Sherman", "army axis 1 PAK 38"):
        assert referee("do", *words.split(), *save).code == 0
    assert referee("next", *save).code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1", *save).code == 0
    assert referee("do", "order", "first", *save).code == 0
    assert referee("next", *save).code == 0
    assert referee("do", "move", "sherman", "clear", *save).code == 0
    line = ("do", "fire", "pak", "38", "against", "sherman", "facing=rear", "terrain=town")
    said = referee.json(*line, "--dice", "6 6 6 6 6 6 6 6 6 6 6; 5", *save)
    assert said.code == 0 and "aam.attack.ability" in said.codes
    assert said.result["cover"] == "made"


def test_printed_abilities_count_in_fire_where_the_table_agreed_so() -> None:
    game = table("1 M4A1 Sherman", "1 PAK 38", abilities="printed")
    game.on("movement_first")
    assert game.do("move sherman clear")
    line = "fire pak 38 against sherman facing=rear terrain=town"
    wanted = asked(game, line)
    assert isinstance(wanted, Wanted) and not isinstance(wanted.ask, Choice)
    cover = asked(game, line, (6,) * wanted.ask.dice)
    assert isinstance(cover, Wanted) and cover.ask.hits_on == 6


def test_blast_is_one_attack_over_all_its_targets_untracked() -> None:
    game = table("3 Bazooka", "1 sIG 33, 1 Mauser", abilities="printed")
    game.on("assault_first", "axis")
    line = "attack sig 33 against bazooka 1, mauser range=2"
    first = asked(game, line)
    assert isinstance(first, Wanted)
    dice = (6,) * first.ask.dice
    assert game.do(line, dice, dice), game.codes
    assert game.unit("bazooka_1").down == ("disrupted", "destroyed")
    assert game.unit("mauser_kar_98k").down == ("disrupted", "destroyed")  # friends included
    assert set(game.result["blast"]) == {"mauser_kar_98k"}
    # named one after another it is the same attack; nobody is struck twice, nor a third of an army (p. 13)
    assert game.do("attack sig 33 against bazooka 2 range=2", (1,) * first.ask.dice)
    assert "aam.attack.same_blast" in game.codes
    assert game.unit("bazooka_2").down == ()
    assert not game.do("attack sig 33 against bazooka 1 range=2")
    assert not game.do("attack sig 33 against bazooka 3 range=2")
    assert "aam.attack.crowded" in game.codes


def test_blast_is_asked_only_of_whoever_has_room_in_the_hex() -> None:
    game = table(
        "2 Bazooka, 1 M3 Stuart, 1 M4A1 Sherman", "1 sIG 33, 2 Mauser", abilities="printed"
    )
    game.on("assault_first", "axis")
    wanted = asked(game, "attack sig 33 against stuart range=2 facing=front")
    assert "m4a1_sherman" not in wanted.ask.options and "bazooka_2" in wanted.ask.options


def test_only_blast_strikes_several() -> None:
    game = table("3 Bazooka", "1 PAK 38")
    game.on("assault_first", "axis")
    assert not game.do("attack pak 38 against bazooka 1, bazooka 2 range=2")
    assert "aam.attack.one_target" in game.codes


def test_blast_asks_who_else_is_in_the_hex() -> None:
    game = table("3 Bazooka", "1 sIG 33", abilities="printed")
    game.on("assault_first", "axis")
    wanted = asked(game, "attack sig 33 against bazooka 1 range=2")
    assert isinstance(wanted, Wanted) and isinstance(wanted.ask, Choice)
    assert wanted.ask.options == ("nobody", "bazooka_2", "bazooka_3")


def test_blast_on_the_map_strikes_everybody_in_the_hex() -> None:
    game = table("2 Bazooka", "1 sIG 33", tracking="yes", abilities="printed")
    for line in ("place bazooka 1 r6c5", "place bazooka 2 r6c5", "place sig 33 r6c11"):
        assert game.do(line), game.codes
    game.on("assault_first", "axis")
    wanted = asked(game, "attack sig 33 against bazooka 1")
    dice = (6,) * wanted.ask.dice
    assert game.do("attack sig 33 against bazooka 1", dice, dice)
    assert game.unit("bazooka_1").down == game.unit("bazooka_2").down == ("disrupted", "destroyed")


def test_a_second_attack_as_the_card_says() -> None:
    game = table("1 M3 Stuart, 1 Vickers", "1 Panzer IV, 2 Mauser")
    game.on("assault_first")
    seven = asked(game, "attack stuart against panzer iv range=2 facing=front")
    assert game.do("attack stuart against panzer iv range=2 facing=front", (1,) * seven.ask.dice)
    assert not game.do("attack stuart against panzer iv range=2 facing=front")
    assert "aam.act.second_soldier" in game.codes
    again = asked(game, "attack stuart against mauser 1 range=2")
    assert game.do("attack stuart against mauser 1 range=2", (1,) * again.ask.dice)
    eight = asked(game, "attack vickers against mauser 1 range=2")
    for _ in range(2):
        assert game.do("attack vickers against mauser 1 range=2", (1,) * eight.ask.dice)
        assert "aam.attack.by_hand" not in game.codes
    assert not game.do("attack vickers against mauser 1 range=2")


def tracked() -> Evening:
    game = table("1 M3 Stuart", "1 PAK 38, 1 Mauser", tracking="yes", config="1")
    for line in ("place stuart r6c5", "place pak 38 r5c12", "place mauser r6c11"):
        assert game.do(line), game.codes
    return game


def test_what_is_typed_may_not_contradict_the_board() -> None:
    game = tracked()
    game.on("assault_first", "axis")
    assert not game.do("attack pak 38 against stuart range=1")
    assert "aam.attack.board_range" in game.codes
    assert not game.do("attack pak 38 against stuart facing=rear")
    assert "aam.attack.board_face" in game.codes


def test_before_the_first_phase_fire_is_refused_for_its_phase_alone() -> None:
    game = table("1 M3 Stuart", "1 PAK 38, 1 Mauser", tracking="yes", config="1")
    assert not game.do("fire pak 38 against stuart hex=to")  # in Set-up: positions are followed
    assert game.codes == {"aam.defensive.phase"}


def test_fire_typed_by_hand_is_judged_by_the_last_move() -> None:
    game = tracked()
    game.on("movement_first")
    assert game.do("move stuart r6c6, r6c7, r6c8, r6c9, r6c10")
    for firer in ("pak 38", "mauser"):  # the gun is two hexes off, the rifle beside one hex only
        assert not game.do(f"fire {firer} against stuart")
        assert "aam.defensive.unprovoked" in game.codes
    game.on("assault_first")
    # from beside the rifle into its hex: both hexes are beside it
    assert game.do("move stuart r6c11", "hold", "hold")
    wanted = asked(game, "fire mauser against stuart")
    assert isinstance(wanted, Wanted)
    extra: tuple[str, ...] = ()
    if isinstance(wanted.ask, Choice):
        extra = ("none",)
        wanted = asked(game, "fire mauser against stuart", *extra)
    assert isinstance(wanted, Wanted)
    assert game.do("fire mauser against stuart", *extra, (6,) * wanted.ask.dice)
    assert game.unit("mauser_kar_98k").fired


def test_p23_the_next_firer_is_asked_in_the_hex_where_the_target_is_stopped() -> None:
    game = table("1 M3 Stuart", "3 PAK 38", tracking="yes", config="1")
    for line in ("place stuart r6c5", "place pak 38 1 r6c11", "place pak 38 2 r6c11",
                 "place pak 38 3 r6c12"):  # fmt: skip
        assert game.do(line), game.codes
    game.on("movement_first")
    assert game.do("move stuart r6c6, r6c7, r6c8, r6c9, r6c10")
    game.on("assault_first")
    wanted = asked(game, "move stuart r6c11")
    assert isinstance(wanted, Wanted) and wanted.ask.params["unit"] == "pak_38_antitank_gun"
    dice = asked(game, "move stuart r6c11", "fire")
    assert isinstance(dice, Wanted)
    shot = ("fire", (6,) * dice.ask.dice)
    again = asked(game, "move stuart r6c11", *shot)
    assert isinstance(again, Wanted) and again.ask.params["hex"] == "r6c10"  # and never in r6c11
    assert game.do("move stuart r6c11", *shot, "hold")
    assert game.unit("m3_stuart").hex == "r6c10" and game.unit("m3_stuart").state == ("disrupted",)
    assert [game.unit(f"pak_38_antitank_gun_{n}").fired for n in (1, 2, 3)] == [True, False, False]


@pytest.mark.parametrize(("lang", "said"), [("en", "Initiative of the Axis"), ("fr", "(Axe)")])
def test_initiative_is_rolled_by_the_name_of_the_side(
    referee: Any, tmp_path: Any, lang: str, said: str
) -> None:
    save = ("--lang", lang, "--save", str(tmp_path / "g.referee"))
    assert referee("new", "aam", *save).code == 0
    for words in ("army allies 1 KV-1", "army axis 1 PAK 38", "next"):
        assert referee("do", *words.split(), *save).code == 0
    shown = referee("do", "initiative", "--dice", "1 1; 6 6", *save)
    assert said in shown.out.replace("\u00a0", " ")


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "Dice of the Axis: 1 2"), ("fr", "Dés, Axe : 1 2"),
])  # fmt: skip
def test_the_log_tells_whose_initiative_dice_it_were(
    referee: Any, tmp_path: Any, lang: str, said: str
) -> None:
    """Both throw, one after the other: who looks for a die typed wrongly finds it by its side."""
    save = ("--lang", lang, "--save", str(tmp_path / "g.referee"))
    assert referee("new", "aam", *save).code == 0
    for words in ("army allies 1 KV-1", "army axis 1 PAK 38", "next"):
        assert referee("do", *words.split(), *save).code == 0
    typed = "initiative\n4 4\n1 2\nq\n"
    assert referee("play", *save, "--dice-mode", "typed", stdin=typed).code == 0
    assert said in referee("log", *save).out.replace("\u00a0", " ")


def test_cover_on_a_road_names_its_interpretation(ask: Any) -> None:
    said = ask("attack", "6 6 6 6; 3", dice=4, target_type="soldier", defence=4, range=2,
               terrain="road:forest")  # fmt: skip
    assert "aam.attack.road_cover" in said.codes and said.result["cover"] == "failed"


def test_several_units_are_placed_at_once_and_all_or_none() -> None:
    game = table("1 KV-1, 2 Bazooka", "1 Mauser", tracking="yes", config="1")
    assert game.do("place kv-1 r6c3 E, bazooka 1 r6c4, bazooka 2 r6c4")
    assert [game.unit(key).hex for key in ("kv_1", "bazooka_1", "bazooka_2")] == [
        "r6c3", "r6c4", "r6c4",
    ]  # fmt: skip
    assert game.unit("kv_1").facing == "E"
    assert not game.do("place kv-1 r6c5, bazooka 1 r6c12")  # the second at the other end
    assert game.unit("kv_1").hex == "r6c3"


def test_without_positions_a_place_that_is_named_is_judged() -> None:
    game = table("1 KV-1, 2 Bazooka", "1 Mauser", config="1")
    assert not game.do("place kv-1 r6c9")
    assert "aam.deploy.zone" in game.codes
    assert game.do("place kv-1 r6c3") and game.unit("kv_1").hex is None
    assert not game.do("place mauser r6c2")  # the allies hold that end
    assert game.do("place mauser r6c14")


def test_the_die_chooses_the_map() -> None:
    game = Evening()
    assert game.do("map", (4,)) and game.state.config == "4"
    game = Evening({"kind": "assault"})
    assert game.do("map", "2") and game.state.config == "2"  # the defender chooses (p. 28)


@pytest.mark.parametrize(("lang", "asked"), [("en", "Allies · Which unit?"), ("fr", "Alliés · Quelle unité ?")])  # fmt: skip
def test_defensive_fire_is_asked_of_the_side_that_fires(
    referee: Any, tmp_path: Any, lang: str, asked: str
) -> None:
    """The phase is the Axis’s; whoever is shot past fires (p. 20), and is asked by name."""
    save = ("--save", str(tmp_path / "g.referee"))
    assert referee("new", "aam", *save).code == 0
    for words in ("army allies 1 M4A1 Sherman, 1 Bazooka", "army axis 1 PAK 38, 1 Mauser"):
        assert referee("do", *words.split(), *save).code == 0
    assert referee("next", *save).code == 0
    assert referee("do", "initiative", "--dice", "1 1; 6 6", *save).code == 0
    assert referee("do", "order", "first", *save).code == 0
    assert referee("next", *save).code == 0
    fire = "fire" if lang == "en" else "tir"
    said = referee("--lang", lang, "play", save[1], stdin=f"{fire}\nback\n")
    assert asked in " ".join(said.out.split()).replace("\u202f", " "), said.out
