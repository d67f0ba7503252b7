"""Files of the publisher's editor, good and bad: what the importer keeps, tells and refuses."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from program import Program

from referee.engine.faults import Unreadable
from referee.scenario.check import check_bytes
from referee.scenario.imports.m44 import LARGEST, convert, yaml_text

JUNO = (Path(__file__).parent / "data" / "juno.m44").read_bytes()
# A board of the new editor with every kind of entry (format notes: hex sub-objects, medal object).
NEW: dict[str, Any] = {
    "meta_data": {"software": "sed2"},
    "game_info": {
        "date_begin": "1943-07-10", "starting": "player2", "side_player1": "axis",
        "side_player2": "allies", "country_player1": "it", "cards_player1": "4", "cards_player2": 5,
        "victory_player1": 5, "victory_player2": "5",
        "options": {"gung_ho": True, "deck_reshuffling": False},
        "victory": {"condition": [
            {"group_sudden_death": {"side": "ALLIES", "number": 9, "group": ["A1", "c1"]}},
        ]},
    },
    "board": {
        "type": "standard", "face": "beach",
        "hexagons": {"item": [
            {"row": 0, "col": 4, "terrain": {"name": "river"}, "rect_terrain": {"name": "bridge"},
             "unit": {"name": "tank2ger", "nbr_units": 1}},
            {"row": "1", "col": "3", "terrain": {"name": "hills", "behavior": "steep_hill"},
             "unit": {"name": "infbrit", "badge": "badge1", "nbr_units": "2"}},
            {"row": 2, "col": 2, "obstacle": {"name": "sand", "behavior": "SEAWALL"},
             "tags": {"item": [{"name": "medal1", "group": ["A1", "c1"],
                                "medal": {"majority": 1, "counts_for": "2", "nbr_hex": 2}}]}},
            {"row": 8, "col": 6, "rect_terrain": {"name": "barge", "original_owner": "ALLIES"},
             "unit": {"name": "infus"}},
            {"row": 3, "col": 1, "tags": {"name": "tag4", "behavior": "EXIT_MARKER", "side": "axis"}},
        ]},
        "labels": {"item": []},
    },
    "packs": [],
    "text": {"en": {"name": "Husky"}, "fr": {"name": "Opération Husky", "rules": "Une règle."}},
}  # fmt: skip


def made_of(document: Any) -> Any:
    return convert(json.dumps(document).encode(), "husky.m44")


def test_every_kind_of_entry_of_the_new_editor() -> None:
    made = made_of(NEW)
    scenario = made.scenario
    assert check_bytes(yaml_text(scenario).encode()).problems == []
    assert scenario["title"] == {"en": "Husky", "fr": "Opération Husky"}
    assert scenario["first_player"] == "allies"
    assert scenario["hands"] == {"axis": 4, "allies": 5}
    assert scenario["reshuffle"] is False
    assert scenario["armies"] == {"allies": "us_marines"}
    assert scenario["terrain"] == {"river": ["r0c2"], "steep_hill": ["r1c1"]}
    assert scenario["overlays"] == {"bridge": ["r0c2"]}
    assert scenario["obstacles"] == {"sea_wall": ["r2c1"]}
    assert scenario["exits"] == [{"side": "axis", "hexes": ["r3c0"]}]
    # A group has two hexes: nobody can need nine of them.
    assert scenario["sudden_death"] == [{"side": "allies", "hexes": ["r8c0", "r8c2"], "need": 2}]
    assert scenario["objectives"] == [
        {"kind": "temporary_majority", "hexes": ["r8c0", "r8c2"], "side": "allies", "worth": 2, "need": 2}
    ]  # fmt: skip
    assert scenario["units"] == [
        {"side": "axis", "unit": "tiger", "at": ["r0c2"]},
        {
            "side": "allies",
            "unit": "infantry",
            "figures": 2,
            "badge": "badge1",
            "code": "infbrit",
            "at": ["r1c1"],
        },
        {"side": "allies", "unit": "infantry", "craft": True, "at": ["r8c3"]},
    ]
    assert made.unknown == []
    assert made.special


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"terrain": {"name": "candyland"}}, "terrain: candyland (r4c0)"),
        ({"terrain": {"name": "woods", "behavior": "BURNING"}}, "behaviour: BURNING (r4c0)"),
        ({"rect_terrain": {"name": "wagon"}}, "overlay: wagon (r4c0)"),
        ({"tags": [{"name": "tag4", "side": "NOBODY"}]}, "side: nobody (r4c0)"),
        ({"smoke": 1}, "hex: smoke (r4c0)"),
        ({"terrain": {"name": ["x"]}}, "terrain: ? (r4c0)"),
        ({"rect_terrain": {"name": "zeppelin"}}, "overlay: zeppelin (r4c0)"),
        ({"obstacle": {"name": "moat"}}, "obstacle: moat (r4c0)"),
        ({"unit": {"name": "elephantfr"}}, "unit: elephantfr (r4c0)"),
        ({"unit": {"name": "infus", "badge": "badge99"}}, "badge: badge99 (r4c0)"),
        ({"unit": {"name": "infus", "behavior": "CAN_FLY"}}, "behaviour: CAN_FLY (r4c0)"),
        ({"unit": {"name": "infus", "equipment": "wittmann"}}, "equipment: wittmann (r4c0)"),
        ({"tags": [{"name": "tag14"}]}, "tag: tag14 (r4c0)"),
        ({"tags": [{"name": "medal1", "group": ["Z99"]}]}, "hex: Z99"),
        ({"tags": [{"name": "medal2", "medal": {"turn_start": True}}]}, "medal: turn_start (r4c0)"),
    ],
)
def test_what_nobody_knows_is_kept_and_told(change: dict[str, Any], told: str) -> None:
    made = made_of({"board": {"hexagons": [{"row": 4, "col": 0, **change}]}})
    assert made.unknown == [told]
    assert made.scenario["unknown"] == [told]
    assert check_bytes(yaml_text(made.scenario).encode()).problems == []


def test_whose_field_hq_it_is_the_file_says_or_the_players() -> None:
    # QG de Campagne: « Si l'ennemi le capture »
    hexagons = [
        {"row": 4, "col": 6, "terrain": {"name": "pheadquarter", "original_owner": "ALLIES"}},
        {"row": 4, "col": 10, "terrain": {"name": "buildings", "behavior": "HEADQUARTER"}},
    ]
    made = made_of({"board": {"hexagons": hexagons}})
    assert made.scenario["headquarters"] == [
        {"side": "allies", "hexes": ["r4c3"]}, {"hexes": ["r4c5"]}
    ]  # fmt: skip
    assert made.open == ["headquarters"] and made.unknown == []
    assert check_bytes(yaml_text(made.scenario).encode()).problems == []


@pytest.mark.parametrize(("options", "rules", "told"), [
    ({"blitz_rules": True}, ["rule.blitz"], []),
    ({"blitz_rules": "AXIS"}, ["rule.blitz"], []),
    ({"blitz_rules": {"side": "ALLIES"}}, ["rule.blitz"], ["option: blitz_rules allies"]),
    ({"partial_blitz_rules": "AXIS"}, [], ["option: partial_blitz_rules axis"]),
    ({"russian_commissar_rule": "ALLIES"}, ["rule.russian_command"], []),
    ({"russian_commissar_rule": "AXIS"}, ["rule.russian_command"], ["option: russian_commissar_rule axis"]),
])  # fmt: skip
def test_an_option_with_a_side_that_no_rule_reads_is_told(
    options: dict[str, Any], rules: list[str], told: list[str]
) -> None:
    # Règle de Blitz: the Allies’ armour, the Axis’ Recon; of the partial rule armour alone.
    made = made_of({"game_info": {"options": options}, "board": {"hexagons": []}})
    assert made.scenario.get("rules", []) == rules
    assert made.unknown == told


@pytest.mark.parametrize(("size", "corner", "named", "at"), [
    ("STANDARD", (8, 24), "M1", "r8c12"),
    ("BRKTHRU", (16, 24), "A17", "r0c0"),
    ("overlord", (8, 50), "Z1", "r8c25"),
])  # fmt: skip
def test_the_corners_of_the_three_boards(
    size: str, corner: tuple[int, int], named: str, at: str
) -> None:
    row, column = corner
    tag = {"name": "medal1", "group": [named]}
    board = {"type": size, "hexagons": [{"row": row, "col": column, "tags": [tag]}]}
    made = made_of({"board": board})
    assert made.scenario["objectives"][0]["hexes"] == [at]
    assert check_bytes(yaml_text(made.scenario).encode()).problems == []
    for beyond in ((row + 1, column + 1), (row, column + 2), (row, column + 1), (-2, 0)):
        board = {"type": size, "hexagons": [{"row": beyond[0], "col": beyond[1]}]}
        # One bad hex costs that hex, and is told; never the file.
        lost = made_of({"board": board})
        row, column = str(beyond[0]), str(beyond[1])
        assert ("convert.bad_hex", {"row": row, "column": column}) in lost.told


def test_what_lies_with_a_unit_or_on_a_river() -> None:
    hexagons = [
        {"row": 0, "col": 0, "unit": {"name": "infus", "equipment": "boat"}},
        {"row": 0, "col": 2, "unit": {"name": "infus"}, "tags": [{"name": "tag14"}]},
        {"row": 0, "col": 4, "terrain": {"name": "river", "behavior": "WIDE_RIVER"}},
    ]
    made = made_of({"board": {"hexagons": hexagons}})
    assert made.unknown == []
    assert made.scenario["wide_rivers"] == ["r0c2"]
    assert made.scenario["units"] == [
        {"side": "allies", "unit": "infantry", "boat": True, "at": ["r0c0"]},
        {"side": "allies", "unit": "infantry", "camouflaged": True, "at": ["r0c1"]},
    ]
    assert check_bytes(yaml_text(made.scenario).encode()).problems == []


def test_a_second_unit_on_a_hex_is_left_out_and_told() -> None:
    first = {"row": 0, "col": 0, "unit": {"name": "infus"}}
    made = made_of(
        {"board": {"hexagons": [first, {"row": 0, "col": 0, "unit": {"name": "tankus"}}]}}
    )
    assert made.scenario["units"] == [{"side": "allies", "unit": "infantry", "at": ["r0c0"]}]
    assert ("convert.two_units", {"hex": "r0c0"}) in made.told


@pytest.mark.parametrize("figures", [9, "9", 0, "many"])
def test_more_figures_than_any_unit_has_are_a_problem(figures: Any) -> None:
    # nbr_units overrides the count within 1 to 4 (format notes).
    unit = {"name": "infus", "nbr_units": figures}
    made = made_of({"board": {"hexagons": [{"row": 0, "col": 0, "unit": unit}]}})
    assert ("convert.figures", {"hex": "r0c0", "text": str(figures), "most": 4}) in made.told
    assert made.scenario["units"] == [{"side": "allies", "unit": "infantry", "at": ["r0c0"]}]


def test_thousands_of_unknown_names_are_counted() -> None:
    tags = [{"name": f"tag{number}"} for number in range(1000, 6000)]
    made = made_of({"board": {"hexagons": [{"row": 0, "col": 0, "tags": tags}]}})
    assert len(made.unknown) == 201
    assert made.unknown[-1] == "+ 4800"
    assert check_bytes(yaml_text(made.scenario).encode()).problems == []


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a document."""
    if path:
        yield path
    if isinstance(value, (dict, list)):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, below in inner:
            yield from spots(below, (*path, key))


WILD = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8),
        st.sampled_from(["medal1", "infus", "woods", "A1", "axis", "tank2ger", "\ud800", "-1", 10**400]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["name", "item", "group", "row", "col", "terrain", "unit", "tags", "en"]),
            inner, max_size=4,
        ),
    ),
    max_leaves=8,
)  # fmt: skip
BOARDS = [json.loads(JUNO), NEW]
PLACES = [list(spots(board)) for board in BOARDS]


def settled(raw: bytes) -> None:
    """Converted into a scenario that can be read, or one of our own faults."""
    try:
        made = convert(raw, "wild.m44")
    except Unreadable:
        return
    problems = check_bytes(yaml_text(made.scenario).encode()).problems
    assert {problem.code for problem in problems} <= {
        f"scenario.m44_{each}"
        for each in ("cannot_stand", "not_at_sea", "no_rails", "not_the_edge")
    }


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    which=st.integers(0, 1), seed=st.integers(0, 2**32), wild=st.lists(WILD, min_size=1, max_size=4)
)
def test_wrong_types_everywhere(which: int, seed: int, wild: list[Any]) -> None:
    document, luck = json.loads(json.dumps(BOARDS[which])), random.Random(seed)
    for value in wild:
        path = luck.choice(PLACES[which])
        at = document
        try:
            for key in path[:-1]:
                at = at[key]
            at[path[-1]] = value
        except (TypeError, KeyError, IndexError):
            continue  # an earlier value took the place away
    settled(json.dumps(document).encode())


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(cut=st.integers(0, len(JUNO)), at=st.integers(0, len(JUNO) - 1), byte=st.integers(0, 255))
def test_cut_and_spoilt_bytes(cut: int, at: int, byte: int) -> None:
    settled(JUNO[:cut])
    settled(JUNO[:at] + bytes([byte]) + JUNO[at + 1 :])


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(b"", id="empty"),
        pytest.param(JUNO[:200], id="cut"),
        pytest.param(b"\x89PNG\r\n\x1a\n\x00", id="a picture"),
        pytest.param("{}".encode("utf-16"), id="another encoding"),
        pytest.param(b"[" * 200_000, id="deep lists"),
        pytest.param(b'{"board":' * 100_000, id="deep objects"),
        pytest.param(b'{"board": {"hexagons": [{"row": ' + b"1" * 5000 + b"}]}}", id="long number"),
        pytest.param(b'{"board": []}', id="no board"),
        pytest.param(b" " * (LARGEST + 1), id="huge"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_bad_file_gets_one_line_and_exit_2(
    referee: Program, tmp_path: Path, raw: bytes, lang: str
) -> None:
    path = tmp_path / "bad.m44"
    path.write_bytes(raw)
    referee.width = "200"
    said = referee("--lang", lang, "convert", str(path))
    assert said.code == 2
    assert not said.out
    assert len(said.err.strip().splitlines()) == 1
    assert "bad.m44" in said.err
    assert "\x1b[2J" not in said.err
    told = referee.json("convert", str(path))
    assert told.code == 2
    assert told.json["error"]["code"].startswith("convert.")


def test_a_folder_and_a_missing_file(referee: Program, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.m44"):
        said = referee.json("convert", str(path))
        assert said.code == 2
        assert str(path) in said.json["error"]["text"]
        plain = referee("convert", str(path))
        assert plain.code == 2
        assert plain.err.count("✗") == 1
