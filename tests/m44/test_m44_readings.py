"""Where the supplied booklet is silent: rulings say that they are readings, and of what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from program import ROOT, Program

from referee.app.games import game

# Subject of the basic rules → the interpretation under which its rulings stand.
BASIC = {
    "rule.retreat": "I-M44-12", "rule.cards": "I-M44-13", "rule.deck": "I-M44-13",
    "card.attack": "I-M44-14", "card.their_finest_hour": "I-M44-14",
    "rule.take_ground": "I-M44-15", "rule.overrun": "I-M44-15", "rule.battle": "I-M44-16",
    "rule.dice": "I-M44-16", "rule.move": "I-M44-17", "rule.los": "I-M44-18",
    "rule.medals": "I-M44-19",
}  # fmt: skip


def ruling(said: Any, code: str) -> Any:
    return next(each for each in said.json["rulings"] if each["code"] == code)


@pytest.mark.parametrize(("card", "reading"), BASIC.items())
def test_basic_rules_say_that_they_are_readings(card: str, reading: str) -> None:
    cards = game("m44").cards
    assert cards[card].reading == reading
    assert cards[reading].kind == "interpretation"
    assert cards[reading].cites


def test_every_reading_is_an_interpretation_and_every_command_card_has_one() -> None:
    cards = game("m44").cards
    readings = {card.reading for card in cards.values() if card.reading}
    assert all(cards[key].kind == "interpretation" for key in readings)
    assert all(card.reading for key, card in cards.items() if key.startswith("card."))


@pytest.mark.parametrize("page", ["interpretations.md", "interpretations.fr.md"])
def test_memoir_interpretations_stand_in_the_docs_under_their_title(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    lang = "fr" if ".fr." in page else "en"
    for key, card in game("m44").cards.items():
        if card.kind == "interpretation":
            assert f"### {key} {card.title[lang]}\n" in text, key


@pytest.mark.parametrize(("words", "code", "reading"), [
    (["retreat", "unit=infantry", "flags=1", "free=1"], "m44.retreat.done", "I-M44-12"),
    (["orders", "card=attack"], "m44.orders.card", "I-M44-14"),
    (["los", "scenario=st_vith", "from=r0c0", "to=r0c1"], "m44.los.clear", "I-M44-18"),
    (["take_ground", "unit=infantry"], "m44.advance.take", "I-M44-15"),
])  # fmt: skip
def test_a_ruling_of_the_basic_rules_names_its_reading(
    referee: Program, words: list[str], code: str, reading: str
) -> None:
    said = referee.json("resolve", "m44", *words)
    assert said.code == 0
    told = ruling(said, code)
    assert told["interpretation"] == reading
    assert all(cite["source"] == "m44" and cite["section"] for cite in told["cites"])
    assert told["cites"]


# I-M44-20: no source gives the dragoons' dice (facts.yaml: "dice: unresolved"); none is invented.
@pytest.mark.parametrize("command", ["resolve", "odds"])
def test_dragoons_dice_are_asked(referee: Program, command: str) -> None:
    words = ["attacker=polish_dragoons", "target=infantry", "range=1"]
    dice = ["--dice", "IGF"] if command == "resolve" else []
    said = referee.json(command, "m44", "attack", *words, *dice)
    assert said.code == 3
    assert said.json["error"]["code"] == "choice.needed"
    assert said.json["error"]["choice"]["flag"] == "base"
    told = referee.json(command, "m44", "attack", *words, "base=3", *dice)
    assert told.code == 0
    if dice:
        assert (told.result["dice"], told.result["hits"], told.result["flags"]) == (3, 2, 1)
        bare = referee.json("resolve", "m44", "attack", *words)
        assert (bare.code, bare.result["dice"]) == (0, None)


# I-M44-21: a die a command card, typed freely or counted with cards=.
@pytest.mark.parametrize("place", ["oasis", "medics"])
def test_recovery_without_dice(referee: Program, place: str) -> None:
    words = ["resolve", "m44", "recovery", f"place={place}", "figures=1", "start=4"]
    said = referee.json(*words)
    assert said.code == 3
    assert said.json["error"]["code"] == "dice.needed"
    assert said.json["error"]["request"][0]["dice"] is None  # nobody knows how many
    assert "cards=N" in said.json["error"]["hint"]
    assert referee.json(*words, "--roll").json["error"]["code"] == "choice.needed"
    assert referee.json(*words, "cards=4", "--seed", "1").code == 0
    typed = referee.json(*words, "--dice", "I S A F")
    assert typed.result["regained"] == 2
    told = ruling(typed, "m44.recovery.back")
    assert "I-M44-21" in told["cards"]


def test_recovery_in_a_hospital_rolls_six(referee: Program) -> None:
    said = referee.json("resolve", "m44", "recovery", "place=hospital", "figures=1", "start=4")
    assert said.json["error"]["request"][0]["dice"] == 6


# I-M44-23: the booklet excepts trains from the stop alone.
def test_a_train_in_a_station(referee: Program) -> None:
    through = referee.json(
        "resolve", "m44", "move", "unit=armoured_train", "path=railway,railway_station,railway"
    )
    assert (through.result["legal"], through.result["stops_at"]) == (True, None)
    assert through.result["may_battle"] is True
    inside = referee.json(
        "resolve", "m44", "move", "unit=armoured_train", "path=railway,railway_station"
    )
    assert (inside.result["legal"], inside.result["may_battle"]) == (True, False)


# I-M44-24: the enemy's entry takes the medal away; he may not hold it himself.
@pytest.mark.parametrize(("events", "axis"), [
    ("axis:enter:v,axis:leave:v", 1),
    ("axis:enter:v,axis:leave:v,allies:enter:v", 0),
    ("axis:enter:v,axis:leave:v,allies:enter:v,allies:leave:v", 0),
    ("axis:enter:v,axis:leave:v,allies:enter:v,allies:leave:v,axis:enter:v", 1),
])  # fmt: skip
def test_a_persistent_medal_of_one_side(referee: Program, events: str, axis: int) -> None:
    said = referee.json(
        "resolve", "m44", "medals", "goal=4", "objectives=v:last_to_occupy:axis", f"events={events}"
    )
    assert said.result["totals"] == {"axis": axis, "allies": 0}


# I-M44-25: the booklet's Marines add units to section cards and to tactics of four units only.
@pytest.mark.parametrize(("card", "orders"), [
    ("behind_enemy_lines", 1), ("medics_and_mechanics", 1), ("recon", 2), ("move_out", 5),
])  # fmt: skip
def test_marines_and_infiltration(referee: Program, card: str, orders: int) -> None:
    said = referee.json("resolve", "m44", "orders", f"card={card}", "army=us_marines")
    assert said.result["orders"] == orders


# I-M44-26: what the own hex takes off counts only after a move (two dice, a town takes two off armour).
@pytest.mark.parametrize(("words", "dice"), [
    (["from_terrain=town"], 2), (["from_terrain=wire"], 2), (["terrain=bunker"], 2),
    (["from_terrain=town", "moved=1"], 0), (["terrain=town", "moved=1"], 0),
])  # fmt: skip
def test_tank_destroyers_in_their_own_hex(referee: Program, words: list[str], dice: int) -> None:
    said = referee.json(
        "resolve", "m44", "attack", "attacker=tank_destroyer", "target=infantry", "range=2", *words
    )
    assert said.result["dice"] == dice


# I-M44-45: each lets one flag be ignored; the booklet adds them up for Japanese infantry alone.
@pytest.mark.parametrize(("words", "most"), [
    (["target=infantry", "terrain=prison_camp", "target_leader=yes"], 1),
    (["target=artillery", "obstacle=sandbags", "target_army=italian"], 1),
    (["target=infantry", "terrain=prison_camp"], 1),
    (["target=infantry", "terrain=prison_camp", "target_army=imperial_japan"], 2),
    (["target=infantry", "terrain=prison_camp", "target_army=imperial_japan", "target_leader=yes"], 2),
])  # fmt: skip
def test_flags_ignored_for_two_reasons(referee: Program, words: list[str], most: int) -> None:
    attack = ["attacker=infantry", "range=1", "bonus=2", *words]
    number = referee.json("resolve", "m44", "attack", *attack).result["dice"]
    said = referee.json("resolve", "m44", "attack", *attack, "--dice", " ".join("F" * number))
    assert said.result["flags_ignored"] == most
    twice = len(words) == 3 and "imperial" not in words[2]
    told = [each for each in said.json["rulings"] if each["code"].startswith("m44.result.retreat")]
    assert ["I-M44-45" in each["cards"] for each in told] == [twice]


# I-M44-46: no number in the booklet; they become special forces, of four.
@pytest.mark.parametrize("unit", ["brandenburgers", "special_forces"])
def test_brandenburgers_are_as_many_as_special_forces(referee: Program, unit: str) -> None:
    attack = ["attacker=infantry", f"target={unit}", "range=1", "bonus=1", "disguised=no"]
    for dice, gone in (("I I I I", True), ("I I I S", False)):
        said = referee.json("resolve", "m44", "attack", *attack, "--dice", dice)
        assert said.result["eliminated"] is gone


def test_the_booklet_prints_the_sections_that_readings_cite() -> None:
    booklet = Path(ROOT).parent / "shared" / "rulebooks" / "m44.txt"
    if not booklet.exists():
        pytest.skip("the booklet is not here")
    printed = {line.strip().removesuffix(" :") for line in booklet.read_text("utf-8").splitlines()}
    for card in game("m44").cards.values():
        if card.reading:
            cited = [*card.cites, *game("m44").cards[card.reading].cites]
            assert {cite.section for cite in cited} <= printed, card.id
