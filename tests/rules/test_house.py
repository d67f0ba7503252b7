"""Rulings of a table: kept in its save, found first, marked as its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from program import Program

from referee.app import games
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


def test_a_ruling_withdrawn_is_found_no_more(table: Program) -> None:
    said = table.json("note", "--withdraw", "1", "we", "changed", "our", "minds")
    assert (said.code, said.codes) == (0, {"game.ruling_withdrawn"})
    assert said.result == {"note": "we changed our minds", "withdraws": 1}
    assert table.json("rule", "aa1941", "cocked").json["error"]["code"] == "rule.nothing"
    assert table.json("rule", "aa1941", "house.1").code == 2
    listed = table.json("rule", "aa1941").result["cards"]
    assert [card["id"] for card in listed if card["kind"] == "house"] == ["house.2"]
    assert table("verify").code == 0


def test_withdrawing_deletes_nothing(table: Program) -> None:
    table("note", "--withdraw", "house.1")
    entries = table.json("log").result["entries"]
    assert [entry["note"] for entry in entries] == [COCKED, SUBS, ""]
    assert [entry.get("withdrawn") for entry in entries] == [3, None, None]
    said = table("log").out
    assert f"Ruling: {COCKED} [withdrawn by entry 3]" in said
    assert "Ruling of entry 1 withdrawn." in said
    assert "Décision de l’écriture 1 retirée." in table("--lang", "fr", "log").out


def test_a_ruling_in_the_place_of_another(table: Program) -> None:
    said = table.json("note", "--withdraw", "1", "--ruling", "A cocked die counts as it lies")
    assert (said.result["withdraws"], said.result["card"]) == (1, "house.3")
    assert first(table, "aa1941", "cocked") == "house.3"
    assert COCKED not in table("rule", "aa1941", "cocked").out


def test_only_a_ruling_in_force_can_be_withdrawn(table: Program) -> None:
    table("note", "pizza")
    table("note", "--withdraw", "1")
    before = table.json("status").result["log_length"]
    for text in ("1", "3", "9", "cocked"):
        said = table.json("note", "--withdraw", text)
        assert (said.code, said.json["error"]["code"]) == (2, "note.no_ruling")
        assert SUBS in said.json["error"]["hint"]
    assert "On peut retirer" in table("--lang", "fr", "note", "--withdraw", "9").err
    table("note", "--withdraw", "2")
    assert table.json("note", "--withdraw", "2").json["error"]["code"] == "note.no_rulings"
    assert table.json("status").result["log_length"] == before + 1


def test_undo_takes_back_moves_and_no_withdrawal(table: Program) -> None:
    table("next")
    table("note", "--withdraw", "1")
    table("undo")
    table("redo")
    assert table.json("rule", "aa1941", "house.1").code == 2


def test_a_withdrawal_travels_with_an_export(table: Program, home: Path) -> None:
    table("note", "--withdraw", "1")
    out = home / "evening.jsonl"
    assert table("export", "-o", str(out)).code == 0
    copy = home / "copy.referee"
    assert table("import", str(out), "--save", str(copy)).code == 0
    listed = table.json("rule", "aa1941", "--save", str(copy)).result["cards"]
    assert [card["id"] for card in listed if card["kind"] == "house"] == ["house.2"]


def test_what_the_scenario_says_is_found_first_and_marked(referee: Program) -> None:
    assert referee("new", "m44/arnhem_bridge").code == 0
    said = referee("rule", "m44", "the", "long", "bridge")
    assert said.out.startswith("Arnhem Bridge\nThe long bridge is entered")
    assert "This is the scenario you play" in said.out
    french = referee("--lang", "fr", "rule", "long", "pont").out
    assert french.startswith("Pont d’Arnhem\nOn n’entre sur le long pont")
    assert "C’est votre scénario qui le dit" in french
    card = referee.json("rule", "m44", "scenario.2").result["cards"][0]
    assert (card["kind"], card["cites"]) == ("scenario", [])


def test_a_word_of_a_note_does_not_hide_the_booklet(referee: Program) -> None:
    referee("new", "m44/arnhem_bridge")
    assert first(referee, "m44", "bridge") == "terrain.bridge"
    assert first(referee, "m44", "infantry") == "unit.infantry"


@pytest.mark.parametrize("asked", ["scenario", "scénario", "special rules", "notes"])
def test_all_that_the_scenario_says(referee: Program, asked: str) -> None:
    referee("new", "m44/sainte_mere_eglise")
    cards = referee.json("rule", "m44", *asked.split()).result["cards"]
    assert {card["id"] for card in cards[:2]} == {"scenario.1", "scenario.rules"}
    listed = next(card for card in cards if card["id"] == "scenario.rules")
    assert listed["see"] == ["rule.paradrop"]
    assert listed["text"] == "In force: Airdrop."


def test_the_options_chosen_for_this_game(referee: Program) -> None:
    referee("new", "aa1941", "--set", "victory=short")
    cards = referee.json("rule", "aa1941", "options").result["cards"]
    said = {card["id"]: card["text"] for card in cards}
    assert said["option.victory"] == "One enemy capital (shorter game)."
    assert said["option.errata"] == "The booklet alone."


def test_the_game_on_the_table_answers_when_none_is_named(referee: Program) -> None:
    assert referee.json("rule", "infantry").json["game"] == "aa1941"
    referee("new", "m44/arnhem_bridge")
    assert referee.json("rule", "infantry").json["game"] == "m44"
    assert referee.json("rule", "aa1941", "infantry").json["game"] == "aa1941"


@pytest.fixture
def reread() -> Iterator[None]:
    """A game whose data folder changes is built again before and after."""
    games._games.pop("tlc", None)
    yield
    games._games.pop("tlc", None)


@pytest.mark.usefixtures("reread")
def test_the_rules_of_an_owner_come_first_for_his_game(referee: Program, home: Path) -> None:
    folder = home / "data" / "referee" / "owner" / "tlc"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(OWNERS, encoding="utf-8")
    for asked in (("stacking",), ("night", "stacking"), ("pile",), ("nuit",)):
        assert first(referee, "tlc", *asked) == "own.night"
    assert first(referee, "tlc", "air", "combat") != "own.night"
    said = referee("rule", "tlc", "stacking", "night").out
    assert "[OWNER « 7. XXX », p. 12]" in said.replace("\u00a0", " ")
    assert "from your own file" in said


OWNERS = """
format: 1
game: tlc
layer: rules
id: mine
title: {en: My booklet, fr: Mon livret}
summary: {en: What is lacking., fr: Ce qui manque.}
cards:
  night:
    title: {en: Night turns, fr: Tours de nuit}
    text: {en: Stacking is free by night., fr: On empile librement la nuit.}
    section: "7. XXX"
    page: 12
    words: {en: dark pile, fr: obscurité pile}
"""


def test_where_pieces_stand_does_not_hide_what_they_may_do(referee: Program) -> None:
    assert referee("new", "aa1941/standard").code == 0
    assert first(referee, "aa1941", "how", "many", "fighters", "on", "a", "carrier") == (
        "units.carrier"
    )
