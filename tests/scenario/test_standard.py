"""The standard set-up against the booklet's charts, typed here a second time by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from referee.engine.setup import forces, settled
from referee.i18n.french import spacing_faults
from referee.scenario.check import check_path

ROOT = Path(__file__).resolve().parents[2]

STANDARD = ROOT / "scenarios" / "aa1941" / "standard.yaml"

# Axis & Allies 1941, set-up charts inside the back cover: power, IPCs, then space and pieces
# (i infantry, t tank, f fighter, b bomber, s submarine, T transport, d destroyer, c carrier,
# B battleship).
CHARTS = """
soviet_union 7
  russia iiitf
  archangel iii
  karelia iii
  caucasus iiit
  siberia iii
  sz4 s
germany 12
  germany iiifb
  western_europe iitf
  southern_europe iif
  eastern_europe iiiitt
  norway_finland ii
  ukraine iiitt
  west_russia iii
  north_africa t
  sz5 Bs
  sz9 s
  sz16 dsT
united_kingdom 12
  united_kingdom ifb
  anglo_egypt_sudan iit
  india iif
  australia i
  eastern_canada t
  union_of_south_africa i
  sz8 Bs
  sz10 dT
  sz14 fc
  sz29 dT
  sz33 sT
japan 9
  japan iiiitfb
  manchuria ii
  coastal_china ii
  southeast_asia ii
  sz31 ds
  sz45 ffBcT
  sz46 fcdT
united_states 15
  eastern_united_states iitfb
  western_united_states iit
  hawaiian_islands i
  philippine_islands i
  szechwan ii
  sz11 T
  sz40 B
  sz42 cffsT
"""
LETTERS = {
    "i": "infantry", "t": "tank", "f": "fighter", "b": "bomber", "s": "submarine",
    "T": "transport", "d": "destroyer", "c": "carrier", "B": "battleship",
}  # fmt: skip
# Published errata as TripleA's notes name them: 3 infantry in Russia, 1 infantry in Northwestern
# China, 1 destroyer in sea zone 11 (reference list E1 to E3).
ERRATA = {
    ("soviet_union", "russia", "infantry"): 3,
    ("united_states", "northwestern_china", "infantry"): 1,
    ("united_states", "sz11", "destroyer"): 1,
}


def charts() -> tuple[dict[str, int], dict[tuple[str, str, str], int]]:
    money: dict[str, int] = {}
    pieces: dict[tuple[str, str, str], int] = {}
    power = ""
    for line in CHARTS.strip().splitlines():
        first, second = line.split()
        if not line.startswith(" "):
            power, money[first] = first, int(second)
            continue
        for letter in second:
            key = (power, first, LETTERS[letter])
            pieces[key] = pieces.get(key, 0) + 1
    return money, pieces


def flat(placed: dict[str, dict[str, dict[str, int]]]) -> dict[tuple[str, str, str], int]:
    return {
        (power, space, unit): count
        for power, spaces in placed.items()
        for space, units in spaces.items()
        for unit, count in units.items()
    }


@pytest.fixture(scope="module")
def standard() -> dict[str, object]:
    checked = check_path(STANDARD)
    assert checked.problems == []
    assert checked.scenario is not None
    return checked.scenario


def test_pieces_are_those_of_the_charts(standard):
    assert flat(forces(standard, {})) == charts()[1]


def test_treasury_and_income_are_those_of_the_charts(standard):
    money = charts()[0]
    assert {power: start["treasury"] for power, start in standard["powers"].items()} == money
    assert {power: start["income"] for power, start in standard["powers"].items()} == money
    assert list(standard["powers"]) == list(money)


def test_errata_units_are_an_option(standard):
    wanted = dict(charts()[1])
    for key, more in ERRATA.items():
        wanted[key] = wanted.get(key, 0) + more
    assert flat(forces(standard, {"errata": "yes"})) == wanted
    assert flat(forces(standard, {"errata": "no", "tracking": "yes"})) == charts()[1]


def test_options_and_their_usual_values(standard):
    assert settled(standard, {}) == {"victory": "standard", "errata": "no"}
    assert settled(standard, {"victory": "short"})["victory"] == "short"
    assert {key: list(option["values"]) for key, option in standard["options"].items()} == {
        "victory": ["standard", "short"],
        "errata": ["no", "yes"],
    }


def test_soviets_begin_in_round_one(standard):
    assert (standard["first_power"], standard["round"]) == ("soviet_union", 1)
    assert standard["standard"] is True


def test_french_is_spaced_as_printed():
    def french(value: object) -> list[str]:
        if isinstance(value, dict):
            inner = [text for item in value.values() for text in french(item)]
            return inner + ([value["fr"]] if isinstance(value.get("fr"), str) else [])
        return [text for item in value for text in french(item)] if isinstance(value, list) else []

    texts = french(YAML(typ="safe").load(Path(STANDARD)))
    assert len(texts) == 11
    assert [fault for text in texts for fault in spacing_faults(text)] == []
