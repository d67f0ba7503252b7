"""`attack` without a force: who can attack, with lines that can be typed; tracked: who must move first (pp. 11-13)."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from program import ROOT

if TYPE_CHECKING:
    from program import Program


def begun(
    referee: Program, monkeypatch: pytest.MonkeyPatch, folder: Path, *options: str
) -> Program:
    monkeypatch.chdir(folder)
    assert referee("new", "aa1941/standard", "--save", "war", *options).code == 0
    assert referee("next", "--save", "war").code == 0
    return referee


def lines(out: str) -> list[str]:
    text = " ".join(out.replace("\u00a0", " ").replace("\u202f", " ").split())
    return [
        found.strip()
        for found in re.findall(r"[“«] ?((?:attack|attaquer|move|déplacer) [^”»]+)[”»]", text)
    ]


def test_who_can_reach_a_space_is_what_resolve_allows(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    war = begun(referee, monkeypatch, tmp_path)
    war("next", "--save", "war")
    before = len(war.json("log", "--save", "war").result["entries"])
    found = war.json("do", "attack", "ukraine", "--save", "war").result["reach"]
    assert set(found) == {"caucasus", "russia"}
    units = war.json("units", "russia", "--save", "war").result["units"]
    for each in units:  # every other piece of the attacker's that could come is in the list
        if each["side"] != "ussr" and each["side"] != "russia":
            continue
        asked = war("resolve", "aa1941", "move", f"unit={each['unit']}", f"from={each['place']}", "to=ukraine",
                    "power=ussr", "phase=combat", "--json")  # fmt: skip
        reaches = each["unit"] in found.get(each["place"], {})
        assert (asked.code == 0) == reaches or each["unit"] in ("aa_gun", "artillery"), each
    assert len(war.json("log", "--save", "war").result["entries"]) == before  # only looked at


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_line_that_is_proposed_can_be_typed(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    war = begun(referee, monkeypatch, tmp_path)
    war("next", "--save", "war")
    verb = "attack" if lang == "en" else "attaquer"
    said = war("--lang", lang, "do", verb, "ukraine", "--save", "war")
    assert said.code == 0
    each, _, whole = lines(said.out)
    assert "caucas" in each.lower()
    assert (
        "3 infantry, 2 tanks, and 1 fighter"
        if lang == "en"
        else "3 infanteries, 2 chars et 1 chasseur"
    ) in whole
    done = war("--lang", lang, "do", *whole.split(), "--seed", "4", "--save", "war")
    assert done.code == 0, done.err
    entry = war.json("log", "--save", "war").result["entries"][-1]
    assert entry["events"][-1]["kind"] == "fought" or entry["command"] == "attack"


def test_a_space_without_an_enemy_and_one_out_of_reach(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    war = begun(referee, monkeypatch, tmp_path)
    war("next", "--save", "war")
    assert "no enemy holds it" in " ".join(
        war("do", "attack", "russia", "--save", "war").out.split()
    )
    assert "name who attacks" in " ".join(war("do", "attack", "japan", "--save", "war").out.split())
    assert "attack Ukraine with" in " ".join(war("do", "attack", "--save", "war").out.split())


def test_a_tracked_game_points_to_the_move(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    war = begun(referee, monkeypatch, tmp_path, "--set", "tracking=yes")
    first, _ = lines(war("do", "attack", "ukraine", "--save", "war").out)
    assert first.startswith("move 3 infantry and 1 tank from Caucasus")
    assert "“move” them there" in " ".join(war("do", "attack", "--save", "war").out.split())
    assert "« déplacer » les y amène" in " ".join(
        war("--lang", "fr", "do", "attaquer", "--save", "war").out.replace("\u00a0", " ").split()
    )
    assert war("do", *first.split(), "--save", "war").code == 0
    here = lines(war("do", "attack", "ukraine", "--save", "war").out)
    assert here[0] == "attack Ukraine with 3 infantry and 1 tank"  # who stands there
    war("next", "--save", "war")
    assert lines(war("do", "attack", "ukraine", "--save", "war").out) == here[:1]
    assert "is moved there first" in " ".join(
        war("do", "attack", "norway", "--save", "war").out.split()
    )


def test_a_battle_under_way_is_told_as_its_line_and_outlined_on_the_map(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "tests" / "saves" / "aa1941-battle-waits.referee", tmp_path / "war.referee")
    said = " ".join(referee("log", "--save", "war").out.replace("\u00a0", " ").split())
    assert "Attack Ukraine with 2 infantry, 1 tank against 2 infantry: a question is open." in said
    place = referee.json("where", "ukraine", "--save", "war").result["place"]
    assert [each["kind"] for each in place["markers"]] == ["battle"]


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "move karelia"), ("fr", "déplacer depuis carélie")]
)
def test_a_place_alone_tells_where_its_pieces_can_go(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, line: str
) -> None:
    war = begun(referee, monkeypatch, tmp_path, "--set", "tracking=yes")
    before = len(war.json("log", "--save", "war").result["entries"])
    found = war.json("do", "move", "karelia", "--save", "war").result["whither"]["infantry"]
    # Its neighbours on the map in the box: three held by Germany, an own one, two sea zones (p. 11, p. 27).
    assert set(found["to"]) == {"west_russia", "norway_finland", "eastern_europe"}
    assert set(found["not"]) == {"archangel", "sz4", "sz5"}
    assert len(war.json("log", "--save", "war").result["entries"]) == before  # only looked at
    said = war("--lang", lang, "do", *line.split(), "--save", "war")
    assert said.code == 0
    (proposed,) = lines(said.out)
    assert war("--lang", lang, "do", *proposed.split(), "--save", "war").code == 0


def test_a_place_where_nothing_of_yours_stands_says_so(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    war = begun(referee, monkeypatch, tmp_path, "--set", "tracking=yes")
    said = war("do", "move", "ukraine", "--save", "war")
    assert said.code == 0
    assert "the Soviet Union has nothing in Ukraine" in " ".join(said.out.split())
