"""Slips of the hand at the table, and rules that a hasty player would bend."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program
from tabletop import Table, units

from referee.engine.command import Accepted
from referee.engine.faults import Unreadable
from referee.engine.record import replace


def test_ambush_driven_back_has_no_other_battle() -> None:
    # Embuscade: the attack goes on only if its unit still stands there; a unit battles once a turn.
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4 r7c5"))
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4 ambush", "F A A").ok
    table.go("retreat r6c5")
    assert "attack" not in table.verbs
    assert table.do("attack r6c5 r7c5").against == ["m44.play.fought_already"]


def test_ambush_that_holds_nothing_leaves_the_attack() -> None:
    # Sandbags let the attacker ignore the flag: it stays, and then attacks.
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4"),
                  obstacles={"sandbags": ["r5c4"]})  # fmt: skip
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4 ambush", "F A").ok  # three dice, one less for the sandbags
    table.go("stay")
    assert table.do("attack r5c4 r4c4", "I A A").ok
    assert table.figures("r4c4") == 3


@pytest.mark.parametrize(("unit", "taken"), [("infantry", True), ("armour", False)])
def test_wire_keeps_armour_from_taking_ground(unit: str, taken: bool) -> None:
    # Barbelés: neither Prise de terrain nor Percée de blindés for armour.
    table = Table(units=units(f"allies {unit} r5c4", "axis infantry r4c4 figures=1"),
                  obstacles={"wire": ["r4c4"]})  # fmt: skip
    table.go("order probe centre r5c4", "next", "next")
    said = table.do("attack r5c4 r4c4", "I A A")
    assert said.ok
    assert ("take" in table.verbs) is taken
    assert ("m44.advance.ground" in said.codes) is not taken


def test_one_hex_is_enough_for_the_retreat() -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4"))
    table.go("order probe centre r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4", "F A A").ok
    table.go("retreat r3c3")
    assert table.figures("r3c3") == 4


def test_retreat_of_nobody_says_so_and_wants_a_hex() -> None:
    table = Table(units=units("allies infantry r5c4"))
    assert table.do("retreat r3c3").against == ["m44.play.no_retreat"]
    assert table.do("retreat r5c4 r6c4").against == ["m44.play.no_retreat"]
    with pytest.raises(Unreadable):
        table.do("retreat")


def test_no_more_figures_lost_than_there_are() -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4"))
    assert table.do("lose r5c4 5").against == ["m44.care.too_many"]
    table.go("lose r5c4 4")
    assert table.medals == {"axis": 1, "allies": 0}


@pytest.mark.parametrize("card", ["air power", "close assault", "direct from hq", "general advance",
                                  "ordre du qg", "tir de barrage"])  # fmt: skip
def test_only_section_cards_take_a_section(card: str) -> None:
    table = Table(units=units("allies infantry r5c4"))
    assert table.do(f"order {card} left").against == ["m44.play.no_section"]
    assert table.state.hands["allies"] == 5


@pytest.mark.parametrize(("card", "code"), [
    ("barrage", "m44.play.friend"), ("air power", "m44.play.friend"),
    ("air sortie", "m44.play.orders_nobody"),
])  # fmt: skip
def test_cards_that_order_nobody_say_so(card: str, code: str) -> None:
    planes = {"allies": ["spitfire"]} if card == "air sortie" else {}
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4"), planes=planes)
    assert table.do(f"order {card} r5c4").against == [code]


def test_without_planes_in_the_scenario_it_is_the_players_call() -> None:
    # Jeton Attaque aérienne / Sortie aérienne: without the air rules it is Air Power.
    here = units("allies infantry r5c4", "axis infantry r4c4")
    table = Table(units=here, rules=["rule.blitz"])
    assert "m44.play.no_planes" in {each.code for each in table.do("order air sortie").rulings}
    table = Table(units=here, rules=["rule.blitz"])
    assert table.do("order air power").ok
    blitz = Table(units=here, rules=["rule.blitz"], first_player="axis")
    told = blitz.do("order recon centre as air sortie").rulings
    assert "m44.play.no_planes" in {each.code for each in told}
    # The other side's planes fly: the air rules are in play.
    assert Table(units=here, planes={"axis": ["zero"]}).do("order air sortie").ok


def test_nobody_has_to_retreat_or_answers_and_no_place_is_named() -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4"))
    for line, code in (
        ("stay", "m44.play.nobody_retreats"),
        ("battle back", "m44.play.nobody_answers"),
    ):
        said = table.do(line)
        assert said.against == [code]
        assert "hex" not in said.rulings[0].params


def test_that_it_may_battle_back_is_told_after_its_losses() -> None:
    table = Table(units=units("axis infantry r4c4", "allies infantry r5c4 figures=2"),
                  first_player="axis", armies={"allies": "commonwealth"})  # fmt: skip
    table.go("order probe centre r4c4", "next", "next")
    codes = table.do("attack r4c4 r5c4", "I A A").codes
    assert codes.index("m44.play.hit") < codes.index("m44.result.battle_back")


@pytest.mark.parametrize(("said", "card"), [
    ("assaut blindés", "armor_assault"), ("assaut infanterie", "infantry_assault"),
    ("tir artillerie", "artillery_bombard"), ("ordre qg", "direct_from_hq"), ("direct hq", "direct_from_hq"),
    ("médecins et mécaniciens", "medics_and_mechanics"), ("assaut gauche", "assault"),
])  # fmt: skip
def test_cards_as_they_are_called(said: str, card: str) -> None:
    table = Table(units=units("allies armour r5c4"))
    assert table.game.read(table.state, ["activer", *said.split()]).args["card"] == card


DROPS = [{"side": "allies", "unit": "infantry", "count": 2, "before": True, "ready": True}]


def test_the_airdrop_comes_before_everything() -> None:
    # Parachutage (Sainte-Mère-Église): the figures fall before the first Allied turn.
    table = Table(units=units("allies infantry r5c4"), airdrops=DROPS)

    def due() -> list[int]:
        items = table.game.status(table.state)["checklist"]
        return [item["params"]["n"] for item in items if item["id"] == "m44.check.drop"]

    assert due() == [2]
    assert "next" not in table.verbs
    assert table.do("next").against == ["m44.play.drop_first"]
    table.go("drop r6c6")
    assert due() == [1]
    table.go("drop off")
    assert due() == []
    table.go("next")


def test_the_night_is_rolled_before_the_turn_goes_on() -> None:
    # Attaques nocturnes: at the start of the turn.
    table = Table(units=units("allies infantry r5c4"), rules=["rule.night"])
    assert "next" not in table.verbs
    assert table.do("next").against == ["m44.play.night_first"]
    assert table.do("night", "F F F F").ok
    table.go("next")


@pytest.mark.parametrize(("line", "code"), [
    ("stay forever", "m44.hex.form"), ("stay r5c4 r5c5", "read.shape"), ("order", "read.short"),
    ("attack r8c4 r7c4 r6c4", "read.shape"), ("attack r8c4 r99c1", "m44.hex.off"),
])  # fmt: skip
def test_what_cannot_be_read_says_why(line: str, code: str) -> None:
    table = Table(units=units("allies infantry r5c4"))
    with pytest.raises(Unreadable) as caught:
        table.do(line)
    assert caught.value.code == code


@pytest.mark.parametrize(("line", "dice"), [
    ("attack infantry armour 2", 2),  # Infanterie: 3, 2, 1 dice
    ("attaquer infanterie contre blindés 1 ville", 2),  # Villes: one less
    ("attack armour infantry 3 forest", 1),  # Blindés: 3 at any range; Forêt: two less
    ("attaquer blindés d’élite troupe du génie 2", 3),
    ("attack artillery infantry 6 town", 1),  # Artillerie ignores the terrain
    ("attack infantry infantry 1 bonus=1", 4),
])  # fmt: skip
def test_light_game_reads_an_attack_as_it_is_said(line: str, dice: int) -> None:
    table = Table(options={"tracking": "no"})
    table.go("order probe", "next", "next")
    assert table.do(line, " ".join("S" * dice)).result["dice"] == dice


@pytest.mark.parametrize("line", ["attack", "attack infantry 2", "attack infantry armour"])
def test_light_game_says_how_an_attack_is_told(line: str) -> None:
    table = Table(options={"tracking": "no"})
    with pytest.raises(Unreadable) as caught:
        table.do(line)
    assert caught.value.code == ("m44.read.attack_form" if line == "attack" else "m44.read.attack")


def test_light_game_takes_the_ambush_while_the_dice_are_awaited() -> None:
    table = Table(options={"tracking": "no"})
    table.go("order probe", "next", "next")

    def hold(line: str) -> None:
        command = replace(table.game.read(table.state, line.split()), hold=True)
        decision = table.game.decide(table.state, command)
        assert isinstance(decision, Accepted)
        for event in decision.events:
            table.state = table.game.evolve(table.state, event)

    hold("attack infantry infantry 2")  # Embuscade answers a close assault only
    assert "ambush" not in table.verbs
    assert table.do("ambush").against == ["m44.play.no_ambush"]
    table.go("abandon")
    hold("attack infantry infantry 1")
    assert "ambush" in table.verbs
    table.go("ambush")
    assert table.state.open is None
    assert table.state.hands["axis"] == 4
    assert table.do("attack infantry infantry 1", "I A A").ok


def test_light_game_does_not_pretend_to_know_who_holds_an_objective(
    referee: Program, tmp_path: Path
) -> None:
    path = tmp_path / "light.referee"
    referee.line(f"referee new m44/pegasus_bridge --save {path} --set tracking=no")
    said = referee.line(f"arbitre status --save {path} --lang fr")
    assert "personne" not in said.out
    assert "Objectif r2c3 (temporaire)" in said.out


def test_a_verb_alone_lists_who_and_what_is_possible() -> None:
    table = Table(
        units=units("allies infantry r5c5", "allies armour r8c0", "axis infantry r4c5 r3c9")
    )
    table.go("order direct from hq r5c5 r8c0", "next")
    registry = table.game.registry
    start, end = registry.verb("move").args
    assert start.options(table.game.book, table.state, {}) == ["r5c5", "r8c0"]
    ways = end.options(table.game.book, table.state, {"from": "r5c5"})
    assert "r4c5" not in ways  # the enemy stands there
    assert set(ways[:5]) == {"r4c6", "r5c4", "r5c6", "r6c5", "r6c6"}  # one hex, and it may battle
    table.go("next")
    who, whom = registry.verb("attack").args
    assert who.options(table.game.book, table.state, {}) == ["r5c5"]
    assert whom.options(table.game.book, table.state, {"from": "r5c5"}) == ["r4c5"]


def test_the_log_names_the_side_that_answered(referee: Program) -> None:
    # Embuscade and Armées du Commonwealth: the defender decides, and throws the answering die.
    board = Path(__file__).parents[1] / "cases/play/m44/boards/commonwealth.yaml"
    assert referee("new", str(board), "--players", "axis=Hans,allies=Tom").code == 0
    lines = (
        "order direct from hq r4c5",
        "next",
        "next",
        "attack r4c5 r5c5",
        "no",
        "I A A",
        "yes",
        "I",
    )
    referee("--lang", "en", "play", stdin="\n".join((*lines, "q", "")))
    entries = referee.json("log").result["entries"]
    answered = [
        (entry["answers"][-1:], entry["by"]) for entry in entries if entry["command"] == "answer"
    ]
    assert [by for _, by in answered] == ["Tom", "Hans", "Tom", "Tom"], answered
    assert {entry["by"] for entry in entries[:4]} == {"Hans"}


@pytest.mark.parametrize(("lang", "line", "told"), [
    ("en", "order assault left r4c5", "Name the card before the hexes: order CARD r4c5 r0c0."),
    ("fr", "activer assaut gauche r4c5", "Nommez la carte avant les cases : activer CARTE r4c5 r0c0."),
])  # fmt: skip
def test_hexes_after_a_refused_card_are_told_what_to_type(
    referee: Program, lang: str, line: str, told: str
) -> None:
    board = Path(__file__).parents[1] / "cases/play/m44/boards/commonwealth.yaml"
    assert referee("new", str(board)).code == 0
    said = referee("--lang", lang, "play", stdin=f"{line}\nr4c5 r0c0\nq\n").out
    assert told in " ".join(said.split())
