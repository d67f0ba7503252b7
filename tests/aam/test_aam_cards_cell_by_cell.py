"""A spreadsheet of unit cards, cell by cell; a card by its answers; the file that comes of it (pp. 8-10)."""

from __future__ import annotations

from typing import Any

import pytest
from ruamel.yaml import YAML

from referee.app.games import game as find_game
from referee.engine.faults import Fault
from referee.engine.names import Names
from referee.games.aam.armies import spreadsheet
from referee.games.aam.armies.building import (
    Draft,
    OfSide,
    added,
    fitting,
    left,
    lines,
    taken,
    wrong,
)
from referee.games.aam.armies.card_questions import ability_words, answered, finished, key_of
from referee.games.aam.armies.layer_text import layer_text
from referee.games.aam.armies.own_cards import filled, named, with_own
from referee.games.aam.armies.roster import cells, roster
from referee.games.aam.armies.rules import Terms, army, cost, problems, remarks, seal_of

BOOK = find_game("aam").book
NAMES = BOOK.names
NATIONS = {"united_kingdom": {"side": "allies"}, "germany": {"side": "axis"}}
HEADS = ("unit,count,name_en,name_fr,nation,type,subtype,year,cost,speed,front,rear,"
         "soldier_short,soldier_medium,soldier_long,vehicle_short,vehicle_medium,vehicle_long,abilities")  # fmt: skip
TIGER = {
    "name": {"en": "Tiger I", "fr": "Tigre I"}, "side": "axis", "nation": "germany", "type": "vehicle", "subtype": "tank",
    "year": 1942, "cost": {"original": 54, "revised": 56}, "speed": 3, "defence": {"front": 6, "rear": 5},
    "attack": {"soldier": [9, 8, 7], "vehicle": [16, 14, 12]}, "abilities": [{"id": "extended_range", "value": 10}],
    "base_set": True, "confidence": "low", "sources": ["a list"],
}  # fmt: skip
RIFLE = {**TIGER, "name": {"en": "Rifle", "fr": "Fusil"}, "type": "soldier", "defence": {"front": 4, "rear": 4},
         "cost": {"original": None, "revised": 3}, "abilities": []}  # fmt: skip
KNOWN = {"tiger_i": TIGER, "rifle": RIFLE}
NEW: dict[str, str] = {
    "unit": "", "count": "2", "name_en": "Cromwell", "name_fr": "", "nation": "United Kingdom", "type": "Vehicle", "subtype": "Tank",
    "year": "1943", "cost": "22", "speed": "5", "front": "5", "rear": "4", "soldier_short": "8", "soldier_medium": "8", "soldier_long": "6",
    "vehicle_short": "11", "vehicle_medium": "10", "vehicle_long": "-", "abilities": "close assault 6",
}  # fmt: skip
MADE = {
    "name": {"en": "Cromwell", "fr": "Cromwell"}, "nation": "united_kingdom", "side": "allies", "type": "vehicle", "subtype": "tank", "year": 1943,
    "cost": {"original": 22}, "speed": 5, "defence": {"front": 5, "rear": 4}, "attack": {"soldier": [8, 8, 6], "vehicle": [11, 10, None]},
    "abilities": [{"id": "close_assault", "value": 6}], "sources": ["CSV"], "base_set": False, "confidence": "high",
}  # fmt: skip


def read(*rows: dict[str, str], comma: str = ",", heads: list[str] | None = None) -> Any:
    columns = heads or HEADS.split(",")
    text = [columns, *([row.get(column, "") for column in columns] for row in rows)]
    return spreadsheet.read("\n".join(comma.join(row) for row in text), KNOWN, NATIONS, NAMES)


def faults(found: Any) -> list[tuple[int, int, str]]:
    return [(each.line, each.column, each.fault.code) for each in found.wrong]


def at(column: str) -> int:
    return HEADS.split(",").index(column) + 1


@pytest.mark.parametrize(
    ("changed", "made"),
    [
        ({}, {}), ({"name_fr": "Essai"}, {"name": {"en": "Cromwell", "fr": "Essai"}}), ({"subtype": ""}, {"subtype": None}),
        ({"year": "1900"}, {"year": 1900}), ({"year": "1950"}, {"year": 1950}), ({"cost": "0"}, {"cost": {"original": 0}}), ({"cost": "1000"}, {"cost": {"original": 1000}}),
        ({"speed": "0"}, {"speed": 0}), ({"speed": "40"}, {"speed": 40}), ({"front": "1", "rear": "30"}, {"defence": {"front": 1, "rear": 30}}),
        ({"rear": ""}, {"defence": {"front": 5, "rear": 5}}), ({"front": "6/3", "rear": ""}, {"defence": {"front": 6, "rear": 3}}),
        ({"front": "6/3", "rear": "2"}, {"defence": {"front": 6, "rear": 2}}), ({"front": "6/", "rear": ""}, {"defence": {"front": 6, "rear": 6}}),
        ({"soldier_short": "x", "soldier_medium": "–", "soldier_long": ""}, {"attack": {"soldier": [None] * 3, "vehicle": [11, 10, None]}}),
        ({"soldier_short": "0", "soldier_medium": "60"}, {"attack": {"soldier": [None, 60, 6], "vehicle": [11, 10, None]}}),
        ({"abilities": ""}, {"abilities": None}), ({"abilities": "bombardment; initiative +2"}, {"abilities": [{"id": "bombardment"}, {"id": "initiative", "value": 2}]}),
    ],
)  # fmt: skip
def test_p8_a_row_is_a_card(changed: dict[str, str], made: dict[str, Any]) -> None:
    found = read({**NEW, **changed})
    wanted = {key: value for key, value in {**MADE, **made}.items() if value is not None}
    assert (found.wrong, found.cards) == ((), {"cromwell": wanted})
    assert found.armies == {"allies": {"cromwell": 2}}


@pytest.mark.parametrize(
    ("changed", "column", "code"),
    [
        ({"year": "1899"}, "year", None), ({"year": "1951"}, "year", None), ({"year": ""}, "year", "key.empty"), ({"cost": "1001"}, "cost", None), ({"cost": ""}, "cost", "key.empty"),
        ({"speed": "41"}, "speed", None), ({"speed": ""}, "speed", "key.empty"), ({"front": "0"}, "front", None), ({"front": "31"}, "front", None), ({"rear": "31"}, "rear", None),
        ({"rear": "0"}, "rear", None), ({"front": "", "rear": ""}, "front", "key.empty"), ({"type": "Soldier", "subtype": ""}, "rear", "scenario.aam.two_faces"),
        ({"soldier_long": "61"}, "soldier_long", None), ({"vehicle_short": "many"}, "vehicle_short", None), ({"count": "16"}, "count", None), ({"count": "few"}, "count", None),
        ({"nation": ""}, "nation", "key.empty"), ({"nation": "Atlantis"}, "nation", None), ({"type": ""}, "type", "key.empty"), ({"type": "Ship"}, "type", None),
        ({"subtype": "Submarine"}, "subtype", None), ({"abilities": "flying"}, "abilities", None), ({"name_en": ""}, "unit", "key.empty"),
    ],
)  # fmt: skip
def test_p8_what_cannot_be_read_is_told_in_its_cell(
    changed: dict[str, str], column: str, code: str | None
) -> None:
    found = read({**NEW, **changed})
    assert found.cards == {} and found.armies == {}
    ((line, cell, told),) = faults(found)
    assert (line, cell) == (2, at(column))
    assert code is None or told == code


@pytest.mark.parametrize(
    ("row", "card"),
    [
        ({}, None), ({"cost": "54"}, None), ({"front": "6", "rear": "5"}, None), ({"front": "6"}, None), ({"speed": "3", "year": "1942"}, None),
        ({"name_en": "Tiger I"}, None), ({"abilities": "extended_range 10"}, None), ({"nation": "Germany", "type": "Vehicle"}, None),
        ({"soldier_short": "9", "soldier_medium": "8", "soldier_long": "7", "vehicle_short": "16", "vehicle_medium": "14", "vehicle_long": "12"}, None),
        ({"cost": "56"}, {"cost": {"original": 56}}), ({"front": "7"}, {"defence": {"front": 7, "rear": 5}}), ({"rear": "4"}, {"defence": {"front": 6, "rear": 4}}),
        ({"front": "7/"}, {"defence": {"front": 7, "rear": 7}}), ({"speed": "4"}, {"speed": 4}), ({"year": "1943"}, {"year": 1943}),
        ({"name_en": "Tiger"}, {"name": {"en": "Tiger", "fr": "Tigre I"}}), ({"name_fr": "Tigre"}, {"name": {"en": "Tiger I", "fr": "Tigre"}}),
        ({"abilities": "bombardment"}, {"abilities": [{"id": "bombardment"}]}), ({"soldier_short": "9"}, {"attack": {"soldier": [9, None, None], "vehicle": [None] * 3}}),
        ({"subtype": "Artillery"}, {"subtype": "artillery"}),
    ],
)  # fmt: skip
def test_p8_a_row_of_a_shipped_card_changes_only_what_it_says(
    row: dict[str, str], card: dict[str, Any] | None
) -> None:
    found = read({"unit": "tiger_i", "count": "1", **row})
    assert found.wrong == () and found.armies == {"axis": {"tiger_i": 1}}
    own = {**TIGER, **(card or {}), "sources": ["CSV"], "confidence": "high"}
    assert found.cards == ({} if card is None else {"tiger_i": own})


def test_p8_a_card_whose_first_cost_nobody_knows_has_the_later_one() -> None:
    assert read({"unit": "rifle", "cost": "3", "count": "1"}).cards == {}
    assert read({"unit": "rifle", "cost": "4"}).cards["rifle"]["cost"] == {"original": 4}


def test_some_columns_may_be_left_out() -> None:
    heads = ["unit", "soldier_short"]
    found = read({"unit": "tiger_i", "soldier_short": "5"}, heads=heads)
    assert found.cards["tiger_i"]["attack"] == {
        "soldier": [5, None, None],
        "vehicle": [16, 14, 12],
    }
    bare = read({"name_en": "New one", "soldier_short": "5"}, heads=["name_en", "soldier_short"])
    assert {code for _, _, code in faults(bare)} == {"key.empty"} and not bare.cards
    assert len(bare.wrong) == 7  # nation, type, year, speed, cost, front, attack on vehicles


@pytest.mark.parametrize(
    ("side", "code"), [("Allies", None), ("Axis", "aam.csv.side"), ("Moon", ""), ("", None)]
)
def test_p7_the_side_is_that_of_the_nation(side: str, code: str | None) -> None:
    found = read({**NEW, "side": side}, heads=["side", *HEADS.split(",")])
    assert bool(found.wrong) is (code is not None)
    if code is not None:
        ((line, column, told),) = faults(found)
        assert (line, column) == (2, 1) and (not code or told == code)


@pytest.mark.parametrize("comma", [",", ";", "\t"])
def test_what_parts_the_cells_is_found_in_the_first_line(comma: str) -> None:
    row = {**NEW, "abilities": "bombardment"}
    assert list(read(row, comma=comma).cards) == ["cromwell"]


def test_empty_rows_and_rows_twice() -> None:
    def told(text: str) -> Any:
        return spreadsheet.read(text, KNOWN, NATIONS, NAMES)

    assert faults(told("")) == faults(told("\n ,\n")) == [(1, 1, "aam.csv.empty")]
    assert faults(told("unit,count\n")) == faults(told("unit,count\n,\n")) == [(1, 1, "aam.csv.no_rows")]  # fmt: skip
    assert faults(told("\nunit,count\n")) == [(2, 1, "aam.csv.no_rows")]
    # A row that only names a shipped card takes nothing in, and is there all the same.
    assert faults(told("unit,count\ntiger_i,\n")) == [(1, 1, "aam.csv.nothing_new")]
    assert told("\ufeffunit,count\ntiger_i,1\n").armies == {"axis": {"tiger_i": 1}}
    assert told("\nunit,count\n,\ntiger_i,1\ntiger_i,2\n").armies == {"axis": {"tiger_i": 3}}
    twice = told("unit,count,speed\ntiger_i,1,4\ntiger_i,2,4\n")
    assert twice.wrong == () and twice.armies == {"axis": {"tiger_i": 3}}
    apart = told("\nunit,count,speed\ntiger_i,1,4\n,,\ntiger_i,2,5\n")
    assert faults(apart) == [(5, 1, "aam.csv.twice")]
    assert told("unit,count\nrifle,1\ntiger_i,0\n").armies == {"axis": {"rifle": 1}}


def test_heads() -> None:
    def told(head: str) -> Any:
        return faults(spreadsheet.read(f"{head}\ntiger_i,1,1\n", KNOWN, NATIONS, NAMES))

    assert told("unit,count,speeed") == [(1, 3, "aam.csv.column")]
    assert told("unit,count,count") == [(1, 3, "aam.csv.column_twice")]
    assert told("id,nombre,") == [] and told("Unité,Number,") == []
    assert (1, 1, "aam.csv.no_unit") in told("cost,count,year")
    for head in ("unit", "name_en", "nom fr"):
        assert "aam.csv.no_unit" not in {code for _, _, code in told(f"{head},count,")}
    assert [each for each in told(",,speeed") if each[1] == 3] == [(1, 1, "aam.csv.column")] or (
        (1, 3, "aam.csv.column") in told(",unit,speeed")
    )
    near = spreadsheet.read("unit,speeed\n", KNOWN, NATIONS, NAMES).wrong[0].fault
    assert near.params["nearest"] == ["speed"] and near.params["text"] == "speeed"
    near = spreadsheet.read("unit,soldier_mediu\n", KNOWN, NATIONS, NAMES).wrong[0].fault
    assert near.params["nearest"] == ["soldier_medium"]  # the nearest alone, of several like it


def test_a_card_is_written_as_the_row_that_it_is_read_from() -> None:
    (tiger, rifle) = spreadsheet.rows(KNOWN, {"tiger_i": 2})
    assert tiger == ("axis", "tiger_i", 2, 54, "vehicle", 3, 6, 5, 9, 8, 7, 16, 14, 12,
                     "germany", 1942, "tank", "extended_range 10", "Tiger I", "Tigre I")  # fmt: skip
    assert (rifle[2], rifle[3]) == ("", 3)  # nobody counted; the later cost
    bare = {**TIGER, "subtype": None, "abilities": None, "attack": {"soldier": [1, None, 2], "vehicle": [None] * 3}}  # fmt: skip
    ((*row,),) = spreadsheet.rows({"x": bare})
    assert row[8:14] == [1, "", 2, "", "", ""] and row[16] == row[17] == ""


def test_rows_as_they_come() -> None:
    def told(text: str) -> Any:
        return spreadsheet.read(text, KNOWN, NATIONS, NAMES)

    assert told("unit,count\ntiger_i,1,,more\n").armies == {"axis": {"tiger_i": 1}}
    assert told("\n\nunit;count;name_en\ntiger_i;1;a,b,c,d\n").armies == {"axis": {"tiger_i": 1}}
    assert told("unit,count\n" + "tiger_i,1\n" * 1001).armies == {"axis": {"tiger_i": 1000}}
    french = read({**NEW, "name_en": "", "name_fr": "Essai"})
    assert french.cards["essai"]["name"] == {"en": "Essai", "fr": "Essai"}
    by_id = read({**NEW, "unit": "Crom", "name_en": "Cromwell"})
    assert by_id.cards["crom"]["name"]["en"] == "Cromwell"
    none = read({**NEW, **dict.fromkeys(spreadsheet.FIGURES, "")})
    assert none.cards["cromwell"]["attack"] == {"soldier": [None] * 3, "vehicle": [None] * 3}


def test_a_name_that_two_cards_begin_with_is_a_card_of_its_own() -> None:
    assert list(read({**NEW, "name_en": "Panzer"}).cards) == ["panzer"]


# -- six questions ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "key"),
    [("T-34/85", "t_34_85"), ("Sherman Firefly", "sherman_firefly"), ("88 mm", "unit_88_mm"), ("Été", "ete"), ("x" * 60, "x" * 50), ("1", "unit_1"), ("--", "unit")],
)  # fmt: skip
def test_the_id_of_a_card(name: str, key: str) -> None:
    assert key_of(name) == key


@pytest.mark.parametrize(
    ("question", "text", "found"),
    [
        ("name", "Rifleman / Fusilier", {"name": {"en": "Rifleman", "fr": "Fusilier"}}), ("name", "Rifleman", {"name": {"en": "Rifleman", "fr": "Rifleman"}}),
        ("name", "Rifleman / ", {"name": {"en": "Rifleman /", "fr": "Rifleman /"}}), ("name", "88", {"name": {"en": "88", "fr": "88"}}),
        ("nation", "United Kingdom 1944", {"nation": "united_kingdom", "year": 1944}), ("nation", "Germany 1900", {"nation": "germany", "year": 1900}),
        ("nation", "Germany 1950", {"nation": "germany", "year": 1950}),
        ("type", "Soldier", {"type": "soldier"}), ("type", "Soldier – Artillery", {"type": "soldier", "subtype": "artillery"}), ("type", "véhicule char", {"type": "vehicle", "subtype": "tank"}),
        ("figures", "30 4 5/4", {"cost": {"original": 30}, "speed": 4, "defence": {"front": 5, "rear": 4}}), ("figures", "0, 0, 1", {"cost": {"original": 0}, "speed": 0, "defence": {"front": 1, "rear": 1}}),
        ("figures", "1000 40 30/30", {"cost": {"original": 1000}, "speed": 40, "defence": {"front": 30, "rear": 30}}),
        ("attack", "8/8/6 15/13/-", {"attack": {"soldier": [8, 8, 6], "vehicle": [15, 13, None]}}), ("attack", "60/0/– 1,—,-", {"attack": {"soldier": [60, None, None], "vehicle": [1, None, None]}}),
        ("abilities", "", {"abilities": []}), ("abilities", "none", {"abilities": []}), ("abilities", "aucune", {"abilities": []}),
        ("abilities", "close assault 8, initiative +2;; bombardment", {"abilities": [{"id": "close_assault", "value": 8}, {"id": "initiative", "value": 2}, {"id": "bombardment"}]}),
        ("abilities", "initiative: 2", {"abilities": [{"id": "initiative", "value": 2}]}),
    ],
)  # fmt: skip
def test_p8_an_answer_of_a_card(question: str, text: str, found: dict[str, Any]) -> None:
    card = answered(question, text, NAMES, {"kept": 1})
    assert {key: value for key, value in card.items() if key != "kept" and value != []} == {
        key: value for key, value in found.items() if value != []}  # fmt: skip
    assert card["kept"] == 1


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("name", ""), ("name", "/"), ("name", "–"), ("nation", "1944"), ("nation", "Germany"), ("nation", "Germany 1899"), ("nation", "Germany 1951"), ("nation", "Atlantis 1944"),
        ("type", "–"), ("type", "Ship"), ("type", "Soldier submarine"), ("figures", "30 4"), ("figures", "30 4 5 4"), ("figures", "1001 4 5"), ("figures", "30 41 5"),
        ("figures", "30 4 0"), ("figures", "30 4 31"), ("figures", "30 4 5/31"), ("figures", "30 4 5/0"), ("attack", "8/8/6"), ("attack", "8/8/6 15/13/61"), ("attack", "8 8 6 5 5 5 5"),
        ("abilities", "flying"), ("abilities", "5"),
    ],
)  # fmt: skip
def test_p8_an_answer_that_is_none(question: str, text: str) -> None:
    with pytest.raises(Fault):
        answered(question, text, NAMES, {})


def test_p8_a_soldier_has_one_defence() -> None:
    with pytest.raises(Fault):
        answered("figures", "3 1 5/4", NAMES, {"type": "soldier"})
    for text in ("3 1 5", "3 1 5/5"):
        card = answered("figures", text, NAMES, {"type": "soldier"})
        assert card["defence"] == {"front": 5, "rear": 5}
    whole = finished({**card, "nation": "germany"}, NATIONS, "me")
    assert (whole["side"], whole["base_set"], whole["sources"]) == ("axis", False, ["me"])


def test_abilities_as_they_are_read_again() -> None:
    held: list[dict[str, Any]] = [{"id": "initiative", "value": 2}, {"id": "bombardment"}, {"id": "blast", "value": None},
                                  {"id": "relocate", "printed": "revised"}, {"id": "vanguard", "printed": "original"}]  # fmt: skip
    assert ability_words(held) == "initiative 2; bombardment; blast; vanguard"


# -- the file that comes of it -------------------------------------------------------------------------------
def test_the_file_says_what_the_cards_say() -> None:
    odd = {**TIGER, "name": {"en": "true", "fr": "L’été: 5"}, "aliases": [], "subtype": None, "cost": {"original": None, "revised": 5},
           "side": "null", "confidence": "a_1", "nation": "false", "sources": ["1a", "_a", "é", "a: b"], "base_set": False}  # fmt: skip
    text = layer_text("mine", {"en": "A", "fr": "B"}, {"en": "C", "fr": "D"}, {"tiger_i": odd},
                      {"axis": {"tiger_i": 2}}, {"axis": 80})  # fmt: skip
    whole = YAML(typ="safe").load(text)
    card = {key: value for key, value in odd.items() if value is not None and value != []}
    card["cost"] = {"revised": 5}
    assert whole == {
        "format": 1, "game": "aam", "layer": "units", "id": "mine", "title": {"en": "A", "fr": "B"}, "summary": {"en": "C", "fr": "D"},
        "points": {"axis": 80}, "units": {"tiger_i": card}, "armies": {"axis": {"tiger_i": 2}},
    }  # fmt: skip
    for told in ('"true"', '"null"', '"false"', '"1a"', '"é"', "confidence: a_1", "base_set: false", '"_a"', "vehicle: [16, 14, 12]"):  # fmt: skip
        assert told in text
    assert "aliases" not in text and "subtype" not in text
    assert "attack: {soldier: [null, 8]}" in layer_text(
        "a", {}, {}, {"x": {"attack": {"soldier": [None, 8]}}}, {}
    )
    bare = YAML(typ="safe").load(layer_text("mine", {"en": "A"}, {"en": "C"}, {}, {}))
    assert set(bare) == {"format", "game", "layer", "id", "title", "summary"}


def test_own_cards_stand_beside_the_shipped_ones() -> None:
    data = {"units": {"units": {"a": 1, "rifle": 2}, "more": 3}, "own": {"b": 4}}
    assert with_own(data) is data
    layers = [
        {"layer": "units", "units": {"rifle": RIFLE}},
        {"layer": "maps", "units": {"no": RIFLE}},
    ]
    both = with_own({**data, "owner": layers})
    assert both["units"]["units"] == {"a": 1, "rifle": {**RIFLE, "cost": {"original": None, "revised": 3}}}  # fmt: skip
    assert both["units"]["more"] == 3 and set(both["own"]) == {"b", "rifle"}
    assert filled({"cost": {"original": 5}})["cost"] == {"original": 5, "revised": 5}
    assert filled({"cost": {"revised": 0, "original": 5}})["cost"] == {"original": 5, "revised": 0}
    assert named({"armies": {"allies": {"a": 1, "b": 2}, "attacker": {"axis": {"c": 1, "a": 1}}}}) == ["a", "b", "c"]  # fmt: skip
    assert named({}) == []


# -- the army while it is built, and printed (p. 10) -----------------------------------------------------------
def test_p10_an_army_is_built_card_by_card() -> None:
    draft = Draft(Terms("allies", points=20, limit=4))
    draft = added(draft, "2 bazooka", NAMES)
    draft = added(draft, "bazooka, 1 jeep", NAMES)
    assert draft.units == {"bazooka": 3, "jeep": 1} and draft.number == 4
    price = 3 * BOOK.units["bazooka"].price() + BOOK.units["jeep"].price()
    assert left(BOOK, draft) == (20 - price, 0)
    assert taken(draft, "2 bazooka", NAMES).units == {"bazooka": 1, "jeep": 1}
    assert taken(draft, "3 bazooka", NAMES).units == {"jeep": 1}
    for text in ("4 bazooka", "1 sherman"):
        with pytest.raises(Fault):
            taken(draft, text, NAMES)
    assert {each["unit"]: each["count"] for each in lines(BOOK, draft)} == draft.units
    assert all(each["points"] == each["count"] * BOOK.units[each["unit"]].price() for each in lines(BOOK, draft))  # fmt: skip


def test_p10_what_fits_breaks_no_rule_that_was_not_broken() -> None:
    draft = Draft(Terms("allies", points=7, limit=3), {"bazooka": 1})
    found = [unit.id for unit in fitting(BOOK, draft)]
    rest = 7 - BOOK.units["bazooka"].price()
    wanted = [u for u in BOOK.units.values() if u.side == "allies" and u.price() <= rest]
    assert found == [u.id for u in sorted(wanted, key=lambda u: (-u.price(), u.id))] and found
    assert wrong(BOOK, draft) == []
    dear = [u.price() for u in fitting(BOOK, Draft(Terms("allies", points=60)))]
    assert dear == sorted(dear, reverse=True) and dear[0] > dear[-1]
    full = Draft(Terms("allies", points=500, limit=1), {"bazooka": 1})
    assert list(fitting(BOOK, full)) == []
    over = Draft(Terms("allies", points=500, limit=1), {"bazooka": 2})
    assert [each.code for each in wrong(BOOK, over)] == ["aam.army.over_units"]


def test_names_of_a_side_come_first() -> None:
    of = OfSide(BOOK, NAMES["unit"], "axis")
    assert of.readings("tiger i") and all(BOOK.units[key].side == "axis" for key in of.readings("panzer"))  # fmt: skip
    assert of.readings("bazooka") == NAMES["unit"].readings(
        "bazooka"
    )  # of the others: all the same
    assert "mauser_kar_98k" in of.readings("kar 98k")  # a word inside the name


def test_names_of_a_side_whole_then_inside_then_all() -> None:
    called = {"bazooka": ["Old Gun"], "mauser_kar_98k": ["Old Gun Two"], "jeep": ["Old Gun Three"]}
    names = Names("unit", called)
    axis, allies = OfSide(BOOK, names, "axis"), OfSide(BOOK, names, "allies")
    assert axis.readings("old") == ["mauser_kar_98k"]
    assert allies.readings("old") == ["bazooka", "jeep"]
    assert axis.readings("gun") == ["mauser_kar_98k"] and allies.readings("three") == ["jeep"]
    assert axis.readings("old gun three") == ["jeep"] and axis.readings("brick") == []


def test_abilities_of_a_later_printing_stand_on_no_list() -> None:
    for unit in BOOK.units.values():
        held = [each.id for each in unit.abilities if each.printed != "revised"]
        made = roster(BOOK, unit.side, {unit.id: 1}, "original")
        assert [each["id"] for each in made["rows"][0]["abilities"]] == held
        assert list(made["abilities"]) == held
        (line,) = lines(BOOK, Draft(Terms(unit.side), {unit.id: 1}))
        assert [each["id"] for each in line["abilities"]] == held
        words = [each for each in cells(unit.side, made["rows"][0])[14].split("; ") if each]
        assert words == [each.id if each.value is None else f"{each.id} {each.value}"
                         for each in unit.abilities if each.id in held]  # fmt: skip


def test_p10_an_army_against_its_terms() -> None:
    def codes(units: dict[str, int], **terms: Any) -> list[str]:
        return [each.code.removeprefix("aam.army.") for each in problems(BOOK, units, Terms("allies", **terms))]  # fmt: skip

    bazooka, tank = BOOK.units["bazooka"], BOOK.units["m4a1_sherman"]
    three = 3 * bazooka.price()
    assert codes({"bazooka": 3}, points=three, limit=3) == []
    assert codes({"bazooka": 3}, points=three - 1, limit=3) == ["over_points"]
    assert codes({"bazooka": 3}, points=three, limit=2) == ["over_units"]
    assert codes({"bazooka": 1, "mauser_kar_98k": 1}) == ["wrong_side"]
    assert codes({"bazooka": 1, "t_34_76": 1}) == [] and codes({"bazooka": 1, "t_34_76": 1}, historical=True) == ["mixed_nations"]  # fmt: skip
    assert codes({"bazooka": 1, "mauser_kar_98k": 1}, historical=True) == ["wrong_side"]
    assert codes({"bazooka": 1}, historical=True) == []
    for year, strict, ok in ((bazooka.year, False, True), (bazooka.year, True, False), (bazooka.year - 1, False, False), (bazooka.year + 1, True, True)):  # fmt: skip
        assert codes({"bazooka": 1}, year=year, strict_year=strict) == ([] if ok else ["too_new"])
    assert cost(BOOK, {"bazooka": 2, "m4a1_sherman": 1}) == 2 * bazooka.price() + tank.price()
    (over,) = problems(BOOK, {"bazooka": 3}, Terms("allies", points=three - 1))
    assert (over.params["over"], over.params["points"]) == (1, three)
    both = problems(
        BOOK, {"bazooka": 1, "t_34_76": 1, "tiger_i": 1}, Terms("allies", historical=True)
    )
    assert both[1].params["nations"] == ["united_states", "soviet_union"]
    strange = problems(BOOK, {"tiger_i": 1}, Terms("allies", historical=True))
    assert [each.code for each in strange] == ["aam.army.wrong_side"]
    result = army(BOOK, {"bazooka": 3}, Terms("allies", points=three - 1)).result
    assert (result["points"], result["left"], result["legal"], result["units"]) == (
        three,
        -1,
        False,
        3,
    )
    assert army(BOOK, {"bazooka": 3}, Terms("allies")).rulings[0].code == "aam.army.legal"


def test_p10_remarks_on_an_army() -> None:
    def told(key: str, **terms: Any) -> list[str]:
        return [each.code.removeprefix("aam.army.") for each in remarks(BOOK, {key: 1}, Terms("allies", **terms))]  # fmt: skip

    for unit in BOOK.units.values():
        doubts = []
        if unit.cost is None:
            doubts.append("revised_cost")
        if not unit.base_set:
            doubts.append("not_base_set")
        elif not unit.sure:
            doubts.append("unsure")
        assert told(unit.id) == doubts
        assert told(unit.id, costs="revised") == [each for each in doubts if each != "revised_cost"]
        assert told(unit.id, year=unit.year) == [*doubts, "same_year"]
        assert told(unit.id, year=unit.year + 1) == told(unit.id, year=unit.year, strict_year=True) == doubts  # fmt: skip


def test_p10_the_roster_has_a_row_for_every_figure() -> None:
    made = roster(BOOK, "allies", {"bazooka": 2, "m4a1_sherman": 1}, "original")
    assert [(row["id"], row["number"]) for row in made["rows"]] == [
        ("bazooka_1", 1), ("bazooka_2", 2), ("m4a1_sherman", None)]  # fmt: skip
    assert made["units"] == 3 and made["points"] == cost(BOOK, {"bazooka": 2, "m4a1_sherman": 1})
    soldier, _, tank = (cells("allies", row) for row in made["rows"])
    # p. 20: a Soldier has no box for Damaged
    assert soldier[-3:] == ("", "-", "") and tank[-3:] == ("", "", "")
    sherman = BOOK.units["m4a1_sherman"]
    assert tank[:8] == ("allies", "m4a1_sherman", "m4a1_sherman", str(sherman.price()), "vehicle",
                        str(sherman.speed), str(sherman.front), str(sherman.rear))  # fmt: skip
    assert "close_assault" in soldier[14] and str(BOOK.units["bazooka"].has("close_assault").value) in soldier[14]  # fmt: skip


def test_p10_a_seal_fits_one_army_and_one_word() -> None:
    one = seal_of({"bazooka": 2, "jeep": 1}, "owl")
    assert len(one) == 16 and one == seal_of({"jeep": 1, "bazooka": 2, "kv_1": 0}, "owl")
    assert len({one, seal_of({"bazooka": 2, "jeep": 1}, "fox"), seal_of({"bazooka": 1, "jeep": 1}, "owl"), seal_of({"bazooka": 2}, "owl")}) == 4  # fmt: skip
