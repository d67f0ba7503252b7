"""Scenarios, the drawn board, and files of the publisher's editor."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from program import ROOT, Program

from referee.scenario.check import check_bytes
from referee.scenario.imports.m44 import convert, yaml_text

DATA = Path(__file__).parent / "data"
SCENARIOS = sorted(path.stem for path in (ROOT / "scenarios" / "m44").glob("*.yaml"))
# Units per side as the publisher's sheets count them (axis, allies).
COUNTS = {
    "pegasus_bridge": (6, 9), "sainte_mere_eglise": (10, 6), "sword_beach": (8, 12),
    "pointe_du_hoc": (6, 9), "first_assault_wave_omaha_beach": (9, 13), "mont_mouchet": (8, 7),
    "vassieux_vercors": (6, 10), "operation_cobra": (9, 14), "montelimar": (14, 13), "st_vith": (15, 13),
    "operation_luttich_counterattack_on_mortain": (13, 13), "liberation_of_paris": (8, 14),
    "toulon": (11, 14), "arracourt": (14, 14), "arnhem_bridge": (14, 7), "saverne_gap": (9, 14),
}  # fmt: skip


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario_is_set_up_and_drawn(referee: Program, name: str) -> None:
    result = referee.json("setup", f"m44/{name}").result
    counted = {side["side"]: len(side["lines"]) for side in result["sides"]}
    assert (counted["axis"], counted["allies"]) == COUNTS[name]
    for lang in ("en", "fr"):
        page = referee("--lang", lang, "setup", f"m44/{name}", "--format", "html")
        assert page.code == 0
        assert page.out.count('class="edge"') == 113
        assert "%(" not in page.out
    assert referee("setup", f"m44/{name}", "--format", "csv").out.count("\nunit,") == sum(
        COUNTS[name]
    )


def test_sixteen_scenarios() -> None:
    assert set(COUNTS) == set(SCENARIOS)


def test_juno_converts_and_validates(referee: Program, tmp_path: Path) -> None:
    target = tmp_path / "juno.yaml"
    said = referee.json("convert", str(DATA / "juno.m44"), "-o", str(target))
    assert said.code == 0
    assert said.result["unknown"] == []
    made = said.result["scenario"]
    assert len(made["objectives"]) == 5
    assert made["board"]["face"] == "beach"
    assert "units" not in made
    assert referee("check", str(target)).code == 0
    assert "<svg" in referee("setup", str(target), "--format", "html").out
    assert (
        referee("convert", str(DATA / "juno.m44"), "-o", str(target)).code == 2
    )  # it is there already


def new_editor(**board: Any) -> bytes:
    hexagons = [
        {"row": "0", "col": "0", "unit": {"name": "tank2ger", "nbr_units": "1"}},
        {"row": 0, "col": 2, "unit": {"name": "infus", "badge": "badge41"}, "terrain": {"name": "hills", "behavior": "CLIFF"}},
        {"row": 1, "col": 1, "terrain": {"name": "candyland"}, "obstacle": {"name": "sand", "behavior": "SEAWALL"},
         "tags": {"item": {"name": "medal2", "medal": {"permanent": True}, "group": ["G5", "k4"]}}},
    ]  # fmt: skip
    return json.dumps(
        {
            "game_info": {"date_begin": "1944-01-01", "starting": "player2", "side_player1": "axis",
                          "cards_player1": "5", "cards_player2": 6, "victory_player1": 4, "victory_player2": "4"},
            "board": {"type": "standard", "face": "country", "hexagons": {"item": hexagons}, **board},
            "packs": [],
            "text": {"de": {"name": "Prüfung"}},
        }
    ).encode()  # fmt: skip


def test_new_editor_and_unknown_names() -> None:
    made = convert(new_editor(), "x.m44")
    scenario = made.scenario
    assert made.unknown == ["terrain: candyland (r1c0)"]
    assert scenario["first_player"] == "allies"
    assert scenario["title"]["fr"] == "Prüfung"
    assert {line["unit"] for line in scenario["units"]} == {"tiger", "mortar_late"}
    assert scenario["terrain"] == {"cliff": ["r0c1"]}
    assert scenario["obstacles"] == {"sea_wall": ["r1c0"]}
    assert scenario["objectives"] == [
        {"kind": "permanent", "hexes": ["r4c6", "r5c10"], "side": "axis"}
    ]
    assert check_bytes(yaml_text(scenario).encode()).problems == []


@pytest.mark.parametrize(("size", "rows", "columns"), [("BRKTHRU", 17, 13), ("OVERLORD", 9, 26)])
def test_large_boards(size: str, rows: int, columns: int) -> None:
    made = convert(new_editor(type=size), "x.m44").scenario
    assert (made["board"]["rows"], made["board"]["columns"]) == (rows, columns)
    assert check_bytes(yaml_text(made).encode()).problems == []


@pytest.mark.parametrize("raw", [b"", b"{", b"[1, 2]", b"{}", b"\xff\xfe",
                                 b"[" * 100_000, b" " * (2 * 1024 * 1024 + 1)])  # fmt: skip
def test_bad_files_get_one_line(referee: Program, tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "bad.m44"
    path.write_bytes(raw)
    said = referee("convert", str(path))
    assert said.code == 2
    assert "Traceback" not in said.err
    assert len(said.err.strip().splitlines()) <= 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("at: [r9c0", "scenario.m44_off_board"),
        ("at: [r0c1, r0c1", "scenario.m44_two_units"),
    ],
)
def test_checked(change: str, code: str) -> None:
    text = (ROOT / "scenarios" / "m44" / "pegasus_bridge.yaml").read_text(encoding="utf-8")
    spoiled = text.replace("at: [r0c0", change, 1)
    assert spoiled != text
    assert code in {problem.code for problem in check_bytes(spoiled.encode()).problems}


def test_a_supply_train_carries_infantry_and_armour_alone() -> None:
    # Train de ravitaillement
    text = (ROOT / "scenarios" / "m44" / "pegasus_bridge.yaml").read_text(encoding="utf-8")
    train = "units:\n  - {side: axis, unit: supply_train, at: [r0c11]}\n"
    one = text.replace("units:\n", train, 1).replace(
        "terrain:\n", "terrain:\n  railway: [r0c11]\n", 1
    )
    text = "cargo: [{side: axis, unit: artillery}, {side: axis, unit: infantry}]\n"
    found = [problem.code for problem in check_bytes((one + text).encode()).problems]
    assert found == ["scenario.m44_no_cargo"]


@pytest.mark.parametrize(("lines", "codes"), [
    (["infantry, veteran: true, at: [r0c11]"], []),
    (["infantry, veteran: true, leader: true, at: [r0c11]", "armour, at: [r1c11]"], []),
    (["infantry, veteran: true, at: [r0c11, r1c11]"], ["veterans"]),
    (["infantry, veteran: true, at: [r0c11]", "armour, veteran: true, at: [r1c11]"], ["veterans"]),
    (["armour, leader: true, at: [r1c11]"], ["leads_none"]),
])  # fmt: skip
def test_one_unit_of_veterans_a_side_and_leaders_of_infantry(
    lines: list[str], codes: list[str]
) -> None:
    # Étoile de Vétéran, Commandant héroïque
    text = (ROOT / "scenarios" / "m44" / "pegasus_bridge.yaml").read_text(encoding="utf-8")
    more = "".join(f"  - {{side: axis, unit: {line}}}\n" for line in lines)
    found = check_bytes(text.replace("units:\n", f"units:\n{more}", 1).encode()).problems
    assert [problem.code for problem in found] == [f"scenario.m44_{code}" for code in codes]


def test_the_cargo_of_a_side_rides_on_its_one_supply_train() -> None:
    # Train de ravitaillement, I-M44-41: of two trains nobody could say which carries it.
    base = (ROOT / "scenarios" / "m44" / "pegasus_bridge.yaml").read_text(encoding="utf-8")
    base = base.replace("terrain:\n", "terrain:\n  railway: [r0c10, r0c11]\n", 1)
    cargo = "cargo: [{side: axis, unit: infantry}]\n"

    def found(*lines: str, more: str = "") -> list[str]:
        units = "".join(f"  - {{{line}}}\n" for line in lines)
        text = base.replace("units:\n", f"units:\n{units}", 1) + cargo + more
        return [problem.code for problem in check_bytes(text.encode()).problems]

    train = "side: axis, unit: supply_train"
    later = f"reinforcements: [{{{train}, hexes: [r0c11]}}]\n"
    assert found() == ["scenario.m44_no_train"]
    assert found("side: allies, unit: supply_train, at: [r0c11]") == ["scenario.m44_no_train"]
    assert found(more=later) == []
    assert found(f"{train}, at: [r0c11]") == []
    assert found(f"{train}, at: [r0c10, r0c11]") == ["scenario.m44_two_trains"]
    assert found(f"{train}, at: [r0c10]", more=later) == ["scenario.m44_two_trains"]
