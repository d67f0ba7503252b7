"""What is said of what was typed: hints, names as they were written, files of another encoding."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from wif5_asking import ask
from wif5_campaign import Table

from referee.engine.faults import Missing, Unreadable

if TYPE_CHECKING:
    from program import Program


@pytest.mark.parametrize(("keys", "strength"), [
    ("fighters=ftr:6,ftr:5", 7), ("bombers=nav:2,cv:4", 2), ("fighters=none bombers=nav:3", 3),
    ("fighters=ftr:4,cv:2", 5),
])  # fmt: skip
def test_10_3_4_2_one_kind_of_aircraft_makes_a_side(keys: str, strength: int) -> None:
    """The front fighter and 1 for each other FTR, a half for a CV, rounded up; else the front bomber."""
    assert ask("air_strength", keys)["strength"] == strength


@pytest.mark.parametrize("keys", ["enemy=3", "fighters=none", "fighters=none bombers=none"])
def test_10_3_4_2_a_side_without_aircraft_is_none(keys: str) -> None:
    with pytest.raises(Unreadable) as told:
        ask("air_strength", keys)
    assert told.value.code == "wif5.air.which"


@pytest.mark.parametrize(("keys", "hint"), [
    ("factors=82 targets=7", "wif5.hint.chart_column"),  # which column holds 82 nobody has told
    ("factors=82 targets=7 column=A-B", "wif5.hint.chart"), ("factors=120 targets=2", "wif5.hint.chart"),
])  # fmt: skip
def test_10_5_7_1_a_column_that_nobody_knows_may_be_told(keys: str, hint: str) -> None:
    with pytest.raises(Missing) as told:
        ask("naval_fire", keys)
    assert told.value.hint == hint


def test_15_a_place_of_the_table_s_own_is_called_as_it_was_written(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war").code == 0
    out = referee("do", "control", "Fort Colmar", "germany", "--save", "war").out
    assert "“Fort Colmar”" in out and "· Fort Colmar: controlled by Germany." in out
    assert "Fort Colmar (Germany)" in referee("board", "war").out
    assert "Fort Colmar: controlled" in referee("log", "--save", "war").out
    assert "Germany controls it already: Fort Colmar." in referee(
        "do", "control", "fort", "colmar", "germany", "--save", "war").err  # fmt: skip
    french = referee("do", "control", "GIBRALTAR", "germany", "--lang", "fr", "--save", "war").out
    assert "· Gibraltar : sous contrôle de l’Allemagne." in french.replace("\xa0", " ")


def test_15_what_a_place_is_called_stays_when_it_changes_hands() -> None:
    table = Table()
    table.done("control Colmar germany")
    table.done("control colmar none")
    assert table.state.control["colmar"]["called"] == "Colmar"


@pytest.mark.parametrize(("encoding", "name"), [
    ("utf-16", "c.csv"), ("utf-16", "c.yaml"), ("utf-16", "c.json"), ("utf-16-be", "c.csv"),
])  # fmt: skip
def test_a_chart_file_in_utf_16_is_told_to_be_that(
    referee: Program, tmp_path: Path, encoding: str, name: str
) -> None:
    path = tmp_path / name
    mark = b"\xfe\xff" if encoding == "utf-16-be" else b""
    path.write_bytes(mark + "chart;column;die;result\n".encode(encoding))
    told = referee("chart", "wif5", "import", str(path))
    assert told.code != 0
    assert "is written in UTF-16: save it as UTF-8" in " ".join(told.err.split())


@pytest.mark.parametrize("words", ["shift panzer to Paris", "shift panzer to 0,0 mp=4"])
def test_4_4_without_a_map_nothing_moves_on_it(words: str) -> None:
    assert Table().refused(words) == {"wif5.map.none"}


@pytest.mark.parametrize("word", ["attack", "attaquer", "battle", "combat"])
def test_10_7_6_who_says_attack_is_led_to_a_battle(word: str) -> None:
    table = Table()
    with pytest.raises(Unreadable) as told:
        table.do(word)
    assert (told.value.code, told.value.params["verb"]) == ("read.short", "battle")


def test_10_3_4_2_aircraft_said_without_their_key_are_fighters() -> None:
    assert Table().done("air strength ftr:6,ftr:5")["strength"] == 7
    assert Table().done("air strength bombers=nav:2")["strength"] == 2


def test_10_7_6_1_a_counter_alone_wants_its_factor_however_it_is_typed() -> None:
    """In the session and on the command line the same sentence, unless it was told as the unit came."""
    from referee.engine.names import Names
    from referee.games.wif5.maps.called import no_counter

    types = Names("unit", {"inf": ("infantry",)})
    with pytest.raises(Unreadable) as wrong:
        no_counter({"garde": {}}, types, " garde ")
    assert wrong.value.code == "wif5.battle.untold_factor"
    no_counter({"garde": {}}, types, "5:inf")
