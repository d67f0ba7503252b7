"""What the owner adds: unit cards of his own, armies of them, roads and rivers of his map."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee import paths
from referee.app import games

CARDS = """\
format: 1
game: aam
layer: units
id: my_cards
title: {en: My cards, fr: Mes fiches}
summary: {en: Copied from my own cards., fr: Recopiées de mes propres fiches.}
units:
  firefly:
    name: {en: Sherman Firefly, fr: Sherman Firefly}
    aliases: [char Luciole]
    side: allies
    nation: united_kingdom
    type: vehicle
    subtype: tank
    year: 1944
    cost: {original: 30}
    speed: 4
    defence: {front: 5, rear: 4}
    attack: {soldier: [8, 8, 6], vehicle: [15, 13, null]}
    abilities: [{id: extended_range, value: 10}]
    confidence: low
    sources: [my own card]
armies:
  allies: {firefly: 2, bazooka: 4}
"""
FIGHT = """\
format: 1
game: aam
id: mine
title: {en: Mine, fr: Le mien}
summary: {en: My own fight., fr: Mon propre combat.}
kind: standard
armies:
  allies: {firefly: 2, bazooka: 1}
  axis: {mauser_kar_98k: 2}
roads:
  - [r6c1, r6c2, r6c3]
rivers:
  - [r6c2, r6c3]
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    (tmp_path / "fight.yaml").write_text(FIGHT, encoding="utf-8")
    return tmp_path


@pytest.fixture
def owned(files: Path) -> Any:
    """The cards in the owner’s folder; the game is read again with them, and without."""
    folder = paths.user_dir() / "owner" / "aam"
    folder.mkdir(parents=True)
    kept = folder / "cards.yaml"
    kept.write_text(CARDS, encoding="utf-8")
    games._games.pop("aam", None)
    yield kept
    games._games.pop("aam", None)


def test_file_of_cards_is_checked(referee: Any, files: Path) -> None:
    assert referee("check", str(files / "cards.yaml")).code == 0
    wrong = (
        CARDS.replace("nation: united_kingdom", "nation: germany")
        .replace("{original: 30}", "{}")
        .replace("[8, 8, 6]", "[8, 8]")
        .replace("type: vehicle", "type: plane")
        .replace("extended_range", "extended_rage")
        .replace("bazooka: 4", "bazoka: 4")
    )
    (files / "wrong.yaml").write_text(wrong.replace("my_cards", "other"), encoding="utf-8")
    said = referee.json("check", str(files / "wrong.yaml"))
    assert said.code == 2
    found = {problem["code"] for problem in said.result["files"][0]["problems"]}
    assert found == {
        "scenario.aam.nation", "scenario.aam.no_cost", "scenario.aam.ranges",
        "scenario.unknown_type", "scenario.unknown_ability", "scenario.aam.card",
    }  # fmt: skip


def test_roads_and_rivers_are_checked(referee: Any, files: Path) -> None:
    broken = FIGHT.replace("r6c1, r6c2, r6c3", "r6c1, r6c3").replace("[r6c2, r6c3]", "[r6c2]")
    (files / "broken.yaml").write_text(broken.replace("firefly: 2, ", ""), encoding="utf-8")
    said = referee.json("check", str(files / "broken.yaml"))
    found = {problem["code"] for problem in said.result["files"][0]["problems"]}
    assert found >= {"scenario.aam.not_next", "scenario.aam.chain"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_army_sheet_of_the_file(referee: Any, files: Path, lang: str) -> None:
    cards = str(files / "cards.yaml")
    said = referee("--lang", lang, "setup", "aam", "--army", cards)
    assert said.code == 0
    assert "2 × Sherman Firefly" in said.out
    (sheet,) = referee.json("setup", "aam", "--army", cards).result["sides"]
    assert (sheet["side"], sheet["points"], sheet["units"], sheet["legal"]) == (
        "allies",
        76,
        6,
        True,
    )
    paper = referee("setup", "aam", "--army", cards, "--format", "html")
    assert paper.code == 0 and "Sherman Firefly" in paper.out
    assert referee("setup", "aa1941", "--army", cards).code == 2
    assert referee("setup", "aam", "--army", str(files / "none.yaml")).code == 2
    assert referee("setup", cards).code == 2


def test_army_and_attack_with_the_owners_cards(ask: Any, owned: Path) -> None:
    assert ask("army", units="2 Firefly, 10 Bazooka", side="allies").result["points"] == 100
    assert ask("army", units="1 char luciole", side="axis").code == 1
    said = ask("attack", " ".join(["6"] * 13), attacker="Firefly", target="KV-1", range=4)
    assert said.result["dice"] == 13 and "aam.card.unsure" in said.codes
    assert ask("attack", attacker="Firefly", target="KV-1", range=8).code == 1


def test_a_game_keeps_the_cards_it_began_with(referee: Any, files: Path, owned: Path) -> None:
    fight, save = str(files / "fight.yaml"), str(files / "evening.referee")
    assert referee("check", fight).code == 0
    begun = referee.json("new", fight, "--save", save, "--set", "armies=example", "--set",
                         "tracking=yes")  # fmt: skip
    assert begun.code == 0
    owned.unlink()
    games._games.pop("aam", None)
    said = referee.json("do", "place", "firefly", "1", "r6c1", "E", "--save", save)
    assert said.code == 0, said.out
    shown = referee("status", "--save", save)
    assert "Sherman Firefly 1" in shown.out and "r6c1-r6c2" in shown.out
    here = referee.json("status", "--save", save).result
    assert here["points"]["allies"] == 64
    assert here["roads"] == ["r6c1-r6c2", "r6c2-r6c3"] and here["rivers"] == ["r6c2-r6c3"]


def test_an_army_shown_at_the_table_keeps_its_cards(referee: Any, owned: Path, files: Path) -> None:
    save = str(files / "evening.referee")
    assert referee("new", "aam", "--save", save).code == 0
    assert referee("do", "army", "allies", "2 Firefly", "--save", save).code == 0
    owned.unlink()
    games._games.pop("aam", None)
    assert referee.json("status", "--save", save).result["points"]["allies"] == 60
    assert "Sherman Firefly 2" in referee("status", "--save", save).out


def test_a_scenario_with_cards_of_its_own(referee: Any, files: Path) -> None:
    units = CARDS.partition("units:\n")[2].partition("armies:")[0]
    own = FIGHT.replace("kind: standard\n", f"kind: standard\ncards:\n{units}")
    own = own.replace("id: mine", "id: own")
    (files / "own.yaml").write_text(own, encoding="utf-8")
    assert referee("check", str(files / "own.yaml")).code == 0
    save = str(files / "own.referee")
    said = referee.json("new", str(files / "own.yaml"), "--save", save, "--set", "armies=example")
    assert said.code == 0
    assert "Sherman Firefly 1" in referee("status", "--save", save).out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_mistyped_file_is_left_aside_and_games_go_on(
    referee: Any, owned: Path, files: Path, lang: str
) -> None:
    save = str(files / "evening.referee")
    assert referee("new", "aam", "--save", save).code == 0
    wrong = owned.with_name("wrong.yaml")
    wrong.write_text(CARDS.replace("my_cards", "wrong").replace("speed: 4", "speed: fast"))
    games._games.pop("aam", None)
    said = referee("--lang", lang, "do", "army", "allies", "2 Firefly", "--save", save)
    assert said.code == 0, said.err
    line = 1 + CARDS.splitlines().index("    speed: 4")
    told = {"en": f"is left aside: it has one problem (line {line})", "fr": "est laissé de côté"}
    err = " ".join(said.err.split())  # a long folder name breaks its line elsewhere
    assert str(wrong) in err and told[lang] in err
    assert referee("resolve", "aam", "facing", "from=r5c7", "to=r5c4", "points=E").code == 0
    assert "wrong.yaml" in referee("doctor").out
    wrong.write_text(CARDS.replace("my_cards", "wrong"))
    games._games.pop("aam", None)
    assert "wrong.yaml" not in referee("status", "--save", save).err


def test_a_scenario_of_ones_own_brings_its_map_points_and_armies(
    referee: Any, files: Path, owned: Path
) -> None:
    own = FIGHT.replace(
        "kind: standard\n",
        "kind: standard\nconfig: 4\nobjective: r6c8\npoints: {allies: 70, axis: 150}\n",
    ).replace("mauser_kar_98k: 2", "panzer_iv_ausf_g: 4")
    (files / "fight.yaml").write_text(own, encoding="utf-8")
    assert referee("check", str(files / "fight.yaml")).code == 0
    save = str(files / "own.referee")
    assert referee("new", str(files / "fight.yaml"), "--save", save).code == 0
    here = referee.json("status", "--save", save).result
    assert (here["config"], here["objective"]) == ("4", "r6c8")
    assert here["points"] == {"allies": 64, "axis": 120}
    said = referee.json("do", "army", "allies", "3", "Firefly", "--save", save)
    assert said.code == 1 and "aam.army.over_points" in said.codes
    broke = own.replace("axis: 150", "axis: 100").replace("config: 4", "config: 7")
    (files / "broke.yaml").write_text(broke.replace("id: mine", "id: broke"), encoding="utf-8")
    assert referee("check", str(files / "broke.yaml")).code == 2
