"""A map file with mistakes: all of them are told at once, in a sheet with the column and what may stand there."""

from __future__ import annotations

import pytest

from referee.app.french_words import shown_key, shown_value
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.games.wif5.maps.sheet import read_file
from referee.games.wif5.supply.map_slips import _KEYS, _PLAIN, _values, slips_of
from referee.games.wif5.supply.map_words import map_word

SHEET = """kind,at,to,terrain,control,zone,name
grid,odd-q,,,,,
hex,0.1,,clear,allies,temperate,Calais
hex,0.2,,clear,cw,temperate,
hex,0.3,,claer,axis,polar,
"""
LINES = "grid odd-q\nhex 1,1 axxis\nhix 2,1\nhex 1,2 axis port=Nowhere\nside 1,1 9,9 river\n"


def test_every_mistake_of_a_sheet_is_told_with_its_column_and_what_may_stand_there() -> None:
    with pytest.raises(Unreadable) as told:
        read_file(SHEET)
    slips = told.value.params["faults"]
    assert [(s.params["line"], s.params["column"], s.params["text"]) for s in slips] == [
        (4, "E", "cw"), (5, "D", "claer"), (5, "F", "polar"),
    ]  # fmt: skip
    assert slips[0].params["options"] == ["axis", "allies", "neutral"]
    assert "temperate" in slips[2].params["options"]


def test_every_mistake_of_the_lines_of_a_map_is_told() -> None:
    with pytest.raises(Unreadable) as told:
        read_file(LINES)
    slips = told.value.params["faults"]
    assert [(s.code, s.params["line"]) for s in slips] == [
        ("wif5.atlas.word", 2), ("wif5.atlas.kind", 3), ("wif5.atlas.place", 4),
        ("wif5.atlas.place", 5),
    ]  # fmt: skip


def test_one_mistake_is_told_alone() -> None:
    with pytest.raises(Unreadable) as told:
        read_file(SHEET.replace("claer", "clear").replace("polar", "arctic"))
    assert told.value.code == "wif5.atlas.cell" and told.value.params["line"] == 4


@pytest.mark.parametrize(("one", "two"), [("1,0", "01,0"), ("0,0", "00,00"), ("-1,2", "-01,2")])
def test_one_hex_under_two_spellings_is_a_mistake(one: str, two: str) -> None:
    with pytest.raises(Unreadable) as told:
        read_file(f"grid odd-q\nhex {one} axis\nhex {two} allies\n")
    assert (told.value.code, told.value.params["line"]) == ("wif5.atlas.twice", 3)
    assert (told.value.params["text"], told.value.params["place"]) == (two, one)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_word_that_a_slip_offers_is_read(lang: str) -> None:
    for word in _PLAIN:
        assert map_word(shown_value(word, lang)) == word
    for key in _KEYS:
        for value in _values(key) or ("Paris",):
            typed = f"{shown_key(key, lang)}={shown_value(value, lang)}"
            assert map_word(typed) == f"{key}={value}"


def test_a_sheet_with_more_mistakes_than_are_told_says_how_many_it_has() -> None:
    with pytest.raises(Unreadable) as told:
        read_file(
            "kind,at,to,terrain,control\n"
            + "".join(f"hex,0.{n},,claer{n},axis\n" for n in range(250))
        )
    assert (told.value.params["n"], told.value.params["more"]) == (250, 150)
    assert len(told.value.params["faults"]) == 100


def test_a_cell_that_no_sheet_can_have_is_told_with_its_line() -> None:
    with pytest.raises(Unreadable) as told:
        read_file(
            "kind,at,to,terrain,control\nhex,0.1,,clear,axis\nhex,0.2,," + "x" * 200_000 + ",axis\n"
        )
    assert (told.value.code, told.value.params["line"]) == ("wif5.atlas.line", 3)


COUNTRIES = Names("country", {"norway": ("Norvège",), "netherlands": ("Pays-Bas",)})


@pytest.mark.parametrize(("text", "wanted"), [
    ("hex 1 country=atlantis\nhix 2\nhex 3 bog\n",
     [("wif5.atlas.word", 1), ("wif5.atlas.kind", 2), ("wif5.atlas.word", 3)]),
    ("kind,at,to,terrain,country\nhex,1,,bog,atlantis\nhex,2,,moor,norway\n",
     [("wif5.atlas.cell", 2), ("wif5.atlas.cell", 2), ("wif5.atlas.cell", 3)]),
])  # fmt: skip
def test_a_country_that_is_none_is_a_mistake_like_others(
    text: str, wanted: list[tuple[str, int]]
) -> None:
    with pytest.raises(Unreadable) as told:
        read_file(text, COUNTRIES)
    slips = told.value.params["faults"]
    assert [(slip.code, slip.params["line"]) for slip in slips] == wanted
    assert any(slip.params["text"].endswith("atlantis") for slip in slips)


def test_a_country_is_read_in_either_language() -> None:
    atlas = read_file("hex 1 axis pays=pays-bas\nhex 2 ville=norvège\n", COUNTRIES)
    assert "country=netherlands" in atlas.places[atlas.at["1"]].words
    assert {"city", "country=norway", "neutral"} <= atlas.places[atlas.at["2"]].words


def test_a_bare_country_is_offered_as_it_must_stand_there() -> None:
    found = slips_of(["country"], 3, Names("country", {"belgium": ("belgique",)}))
    assert found[0].params["options"] == ["country=belgium"]


def test_the_same_mistake_is_told_once_with_its_lines() -> None:
    """A word that is none in every hex: one sentence, and how many lines have it."""
    lines = [f"hex {n},0 axis rail name=H{n}" for n in range(20)]
    with pytest.raises(Unreadable) as caught:
        read_file("\n".join([*lines, "hex 20,0 axis moor"]))
    (again, other) = caught.value.params["faults"]
    assert caught.value.params["n"] == 21
    assert (again.code, again.params["wrong"].params["text"]) == ("wif5.atlas.again", "rail")
    assert again.params["lines"] == "2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, …"
    assert (other.code, other.params["text"]) == ("wif5.atlas.word", "moor")


def test_a_word_that_is_none_is_told_with_those_that_have_a_value_too() -> None:
    with pytest.raises(Unreadable) as told:
        read_file("grid odd-q\nhex 0,0 axis rail\n")
    options = told.value.params["options"]
    assert {"axis", "resource", "name=…", "country=…", "home=…", "port=…", "zone=…"} <= {*options}


def test_a_side_of_hexes_that_do_not_touch_is_told() -> None:
    """A slip of a number would lose the river: its line is named (1.2)."""
    hexes = "grid odd-q\nhex 3,3 axis\nhex 4,2 allies\nhex 4,3 allies\nside 3,3 4,3 river\n"
    assert read_file(hexes)
    with pytest.raises(Unreadable) as told:
        read_file(hexes + "side 3,3 4,2 river\n")
    assert (told.value.code, told.value.params["line"]) == ("wif5.atlas.apart", 6)
