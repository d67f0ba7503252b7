"""The data: cards of the booklet, unit cards, tables, scenarios, sheets on paper."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from referee.app.games import game
from referee.games.aam.board.ground import Ground
from referee.scenario.compile import game_data
from referee.scenario.schema import json_schema

ROOT = Path(__file__).parents[2]
INTERPRETATIONS = [f"I-AAM-{number:02}" for number in range(1, 15)]


@pytest.fixture(scope="module")
def aam() -> Any:
    return game("aam")


def test_cards_are_short_bilingual_and_cited(aam: Any) -> None:
    assert len(aam.cards) > 120
    for card in aam.cards.values():
        assert card.cites, card.id
        for lang in ("en", "fr"):
            assert card.title[lang]
            assert len(card.text[lang].split()) <= 80, card.id
        assert set(card.see) <= set(aam.cards), card.id


def test_every_card_a_ruling_names_exists(aam: Any) -> None:
    import re

    folder = ROOT / "referee" / "games" / "aam"
    named = {
        text
        for path in folder.glob("*.py")
        for text in re.findall(r'"(I-AAM-\d\d)"', path.read_text(encoding="utf-8"))
    }
    named |= {card for each in aam.procedures.values() for card in each.cards}
    named |= {card for table in aam.tables.values() for card in table.cards}
    assert named <= set(aam.cards)


@pytest.mark.parametrize("name", INTERPRETATIONS)
@pytest.mark.parametrize("page", ["interpretations.md", "interpretations.fr.md"])
def test_interpretations_are_written_down(aam: Any, name: str, page: str) -> None:
    assert f"### {name} " in (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert aam.cards[name].kind == "interpretation"


def test_unit_cards(aam: Any) -> None:
    known = set(game_data("aam")["abilities"]["abilities"])
    units = aam.book.units
    assert sum(unit.base_set for unit in units.values()) == 31
    for unit in units.values():
        assert {ability.id for ability in unit.abilities} <= known
        assert aam.book.side[unit.nation] == unit.side
        assert unit.type == "vehicle" or unit.front == unit.rear
        assert unit.base_set or not unit.sure  # revised-only cards are never sure
        for dice in unit.attack.values():
            assert len(dice) == 3


def test_n_terrain_table_is_what_the_rules_work_with(aam: Any) -> None:
    table = aam.tables["terrain"]
    for terrain in ("clear", "hill", "forest", "town", "marsh", "pond"):
        ground = Ground(terrain)
        for kind in ("vehicle", "soldier"):
            printed = str(table.cells[terrain, f"{kind}_move"])
            assert (printed == "impassable") == ground.forbidden(kind)
            if printed != "impassable":
                assert printed.startswith(str(ground.cost(kind)))
                assert ("4+" in printed) == bool(ground.rolls(kind))
            assert (table.cells[terrain, f"{kind}_cover"][0] in "45") == ground.covers(kind)


def test_table_of_the_configurations_is_the_map(aam: Any) -> None:
    table = aam.tables["configurations"]
    for number, raw in game_data("aam")["maps"]["configs"].items():
        places = ("top_left", "top_right", "bottom_left", "bottom_right")
        assert [table.cells[number, place] for place in places] == raw["sections"]
        assert table.cells[number, "objective"] == raw["objective"]


def test_schema_is_fresh() -> None:
    written = json.loads((ROOT / "scenarios" / "aam.schema.json").read_text(encoding="utf-8"))
    assert written == json.loads(json.dumps(json_schema("aam", game_data("aam"))))


def test_sample_armies_are_legal(ask: Any, referee: Any) -> None:
    for scenario, options in (
        ("aam", ()), ("assault", ("--set", "attacker=axis")),
        ("assault", ("--set", "attacker=allies")),
    ):  # fmt: skip
        said = referee.json("setup", scenario, *options)
        assert said.code == 0
        assert [side["legal"] for side in said.result["sides"]] == [True, True]


def test_sheet_on_paper(referee: Any) -> None:
    for lang, word in (("en", "forest"), ("fr", "forêt")):
        page = referee("--lang", lang, "setup", "aam", "--format", "html", "--set", "config=5")
        assert page.code == 0
        assert page.out.count('class="edge"') == 171
        assert word in page.out
    rows = list(csv.DictReader(io.StringIO(referee("setup", "aam", "--format", "csv").out)))
    assert (
        sum(int(row["count"]) * int(row["cost"]) for row in rows if row["side"] == "allies") == 100
    )
    text = referee("--lang", "fr", "setup", "aam", "--side", "axe").out
    assert "Axe" in text and "M4A1" not in text


def test_check_finds_what_is_wrong(referee: Any, tmp_path: Path) -> None:
    good = referee("scenario", "new", "aam").out
    path = tmp_path / "fight.yaml"
    for old, new, code in (
        ("bazooka: 3", "bazooka: 30", "scenario.aam.points"),
        ("bazooka: 3", "bazoka: 3", "scenario.aam.card"),
        ("bazooka: 3", "mauser_kar_98k: 3", "scenario.aam.wrong_side"),
        ("bazooka: 3", "bazooka: many", "scenario.aam.count"),
        ("  axis:", "  axes:", "scenario.aam.side"),
    ):
        path.write_text(good.replace(old, new), encoding="utf-8")
        said = referee.json("check", str(path))
        assert said.code == 2
        found = [problem["code"] for problem in said.result["files"][0]["problems"]]
        assert code in found
    path.write_text(good, encoding="utf-8")
    assert referee("check", str(path)).code == 0


def test_seal_of_an_army(ask: Any) -> None:
    keys = {"units": "2 Bazooka, 1 KV-1", "side": "allies"}
    one = ask("army", **keys, seal="tulip").result["seal"]
    again = ask("army", units="1 KV-1, 1 Bazooka, 1 Bazooka", side="allies", seal="tulip")
    assert again.result["seal"] == one
    assert ask("army", **keys, seal="rose").result["seal"] != one
