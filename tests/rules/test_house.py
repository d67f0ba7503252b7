"""Rulings of a table: kept in its save, found first, marked as its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

from referee.app.rules import search

COCKED = "A cocked die is always rolled again"
SUBS = "Submarines may not dive in the Baltic"


@pytest.fixture
def table(referee: Program) -> Program:
    assert referee("new", "aa1941").code == 0
    for text in (COCKED, SUBS):
        assert referee("note", "--ruling", *text.split()).code == 0
    return referee


def first(said: Program, *words: str) -> str:
    return str(said.json("rule", *words).result["cards"][0]["id"])


def test_a_ruling_is_found_first_whatever_the_booklet_says(table: Program) -> None:
    assert first(table, "aa1941", "cocked", "dice") == "house.1"
    assert (
        first(table, "aa1941", "can", "a", "submarine", "dive", "in", "the", "baltic") == "house.2"
    )
    assert first(table, "submarine", "baltic") == "house.2"


def test_a_question_about_something_else_is_answered_by_the_booklet(table: Program) -> None:
    asked = ["un", "sous-marin", "peut-il", "toucher", "un", "avion"]
    plain = search(["aa1941", *asked]).result["cards"][0]["id"]
    assert first(table, "aa1941", *asked) == plain


def test_a_ruling_is_marked_as_the_tables_own(table: Program) -> None:
    said = table("rule", "aa1941", "cocked")
    assert COCKED in said.out
    assert "entry 1" in said.out
    assert "your table’s own rule" in said.out
    french = table("--lang", "fr", "rule", "aa1941", "cocked")
    assert "règle de votre table" in french.out
    card = table.json("rule", "aa1941", "house.1").result["cards"][0]
    assert (card["kind"], card["entry"], card["text"], card["cites"]) == ("house", 1, COCKED, [])


def test_all_rulings_of_a_table(table: Program) -> None:
    for words in (("house", "rules"), ("règles", "maison")):
        cards = table.json("rule", "aa1941", *words).result["cards"]
        assert {card["id"] for card in cards[:2]} == {"house.1", "house.2"}
    listed = table.json("rule", "aa1941").result["cards"]
    assert [card["id"] for card in listed[:2]] == ["house.2", "house.1"]


def test_the_log_tells_rulings_from_notes(table: Program) -> None:
    table("note", "pizza")
    said = table("log").out
    assert f"Ruling: {SUBS}" in said
    assert "Note: pizza" in said
    assert f"Décision\u00a0: {SUBS}" in table("--lang", "fr", "log").out
    entries = table.json("log").result["entries"]
    assert [entry.get("ruling", False) for entry in entries] == [True, True, False]


def test_a_plain_note_is_no_rule(table: Program) -> None:
    table("note", "pizza at nine")
    assert table.json("rule", "aa1941", "pizza").json["error"]["code"] == "rule.nothing"


def test_rulings_stay_with_their_game_and_save(table: Program, home: Path) -> None:
    assert first(table, "wif5", "cocked", "dice") != "house.1"
    other = str(home / "other.referee")
    assert table("new", "aa1941", "-o", other).code == 0 or True
    named = table.json("rule", "aa1941", "cocked", "--save", str(home / "none.referee"))
    assert named.code != 0


def test_a_ruling_survives_undo_and_verification(table: Program) -> None:
    table("next")
    table("undo")
    assert first(table, "aa1941", "cocked") == "house.1"
    assert table("verify").code == 0


def test_a_damaged_save_keeps_nobody_from_a_rule(table: Program) -> None:
    path = Path(table.json("status").result["save"])
    path.write_bytes(b"not a save")
    assert table("rule", "aa1941", "canals").code == 0
