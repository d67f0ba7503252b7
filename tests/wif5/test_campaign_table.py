"""A campaign at the table: set-up walked, charts remembered, the recap, a whole war in a file."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from program import ROOT, Program
from walks import Walk

from referee.app.session import Session


def begun(referee: Program, save: Path) -> None:
    for words in (
        ["new", "wif5", "--save", str(save), "--players", "axis=Inès,allies=Tom"],
        ["next", "--save", str(save)],
        ["do", "initiative", "--save", str(save), "--dice", "5; 2"],
    ):
        assert referee(*words).code == 0, words


def test_status_has_the_keys_of_the_contract(referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "war.referee"
    begun(referee, save)
    result = referee.json("status", "--save", str(save)).result
    own = {"date", "segment", "impulse", "weather", "initiative", "production", "us_entry",
           "spiral", "resources"}  # fmt: skip
    assert own <= set(result)
    assert (result["date"], result["segment"], result["side"]) == (
        "Sep/Oct 1939", "initiative", "axis",
    )  # fmt: skip


def test_a_cell_read_in_a_game_is_its_owners_from_then_on(referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "war.referee"
    begun(referee, save)
    for words in (["next"], ["do", "first", "axis"], ["next"], ["next"]):
        assert referee(*words, "--save", str(save)).code == 0
    lacking = referee.json("do", "weather", "--save", str(save), "--dice", "4")
    assert lacking.code == 3
    zones = ["arctic_circle", "arctic", "temperate", "mediterranean", "sub_tropical",
             "northern_monsoon", "southern_monsoon"]  # fmt: skip
    cells = [f"{zone}=mud" for zone in zones]
    said = referee("do", "weather", *cells, "china=3", "advance=2", "asterisk=no",
                   "--save", str(save), "--dice", "4")  # fmt: skip
    assert said.code == 0, said.err
    shown = referee.json("chart", "wif5", "show", "weather_chart").result["cells"]
    mine = {each["cell"]: each["result"] for each in shown if each["source"] == "owner"}
    assert mine["arm=sep_oct die=4 row=temperate"] == "mud" and len(mine) == 10
    # Another campaign of the same owner needs no cell typed for this row.
    other = tmp_path / "other.referee"
    begun(referee, other)
    for words in (["next"], ["do", "first", "axis"], ["next"], ["next"]):
        referee(*words, "--save", str(other))
    assert referee("do", "weather", "--save", str(other), "--dice", "4").code == 0


def test_the_recap_tells_the_last_parts_under_their_headings(
    referee: Program, tmp_path: Path
) -> None:
    save = tmp_path / "war.referee"
    begun(referee, save)
    referee("note", "Tom brings the crisps", "--save", str(save))
    told = referee.json("log", "--recap", "--save", str(save)).result["chapters"]
    assert [chapter["heading"]["segment"] for chapter in told] == ["initiative"]
    kinds = [event["kind"] for entry in told[0]["entries"] for event in entry["events"]]
    assert kinds == ["die_thrown", "initiative_rolled"]
    assert told[0]["entries"][-1]["note"] == "Tom brings the crisps"
    for lang, word in (("en", "Initiative segment"), ("fr", "Segment d’initiative")):
        assert word in referee("--lang", lang, "log", "--recap", "--save", str(save)).out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_set_up_names_pools_spiral_cells_and_bids(referee: Program, lang: str) -> None:
    text = referee("--lang", lang, "setup", "wif5").out
    words = {
        "en": ("Force Pools", "spiral", "coup cells", "bid"),
        "fr": ("Force Pools", "spirale", "cellules de coup", "enchère"),
    }
    for word in words[lang]:
        assert word in text, word
    page = referee("--lang", lang, "setup", "wif5", "--format", "html").out
    assert page.startswith("<!DOCTYPE html>") and f'lang="{lang}"' in page


def test_the_set_up_is_walked_and_taken_up_again() -> None:
    first = Walk("wif5")
    first.sees("1/", "Lay the maps flat")
    first.types("")
    first.sees("2/", "Put the turn marker on the Sep/Oct arm")
    first.types("q")
    assert first.ends() == 0
    second = Walk("wif5", "--lang", "fr")
    second.sees("2/", "Mettez le marqueur de tour")
    second.types("q")
    assert second.ends() == 0


def test_a_war_of_36_turns_opens_whole(tmp_path: Path, referee: Program) -> None:
    # The benchmark plays it with 10,000 entries; here as few as 36 turns need.
    sys.path.insert(0, str(ROOT / "benchmarks"))
    try:
        from campaign import campaign
    finally:
        sys.path.pop(0)
    path = tmp_path / "whole.referee"
    session = campaign(path, 1)
    assert (session.state.turn, session.state.date) == (36, "Jul/Aug 1945")
    entries = len(session.entries)
    session.journal.close()
    again = Session.open(path, write=False)
    assert again.state == session.state
    again.journal.close()
    said = referee.json("verify", str(path))
    assert said.code == 0 and said.result["entries"] == entries
