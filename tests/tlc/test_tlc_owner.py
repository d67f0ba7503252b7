"""Scenarios, and the owner's own layer: rules, tables and unit cards, taken from the docs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from program import ROOT, Program

from referee.app import games

PAGES = ["the-last-crusade.md", "the-last-crusade.fr.md"]


@pytest.fixture(autouse=True)
def fresh_games() -> Iterator[None]:
    """Games are built once per run of the program: here, once per test."""
    games._games.pop("tlc", None)
    yield
    games._games.pop("tlc", None)


def examples(page: str) -> list[str]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)


@pytest.fixture
def owner(home: Path) -> Path:
    folder = home / "data" / "referee" / "owner" / "tlc"
    folder.mkdir(parents=True)
    for text in examples(PAGES[0]):
        name = re.search(r"^id: (\w+)", text, re.MULTILINE)
        assert name
        (folder / f"{name[1]}.yaml").write_text(text, encoding="utf-8")
    return folder


def test_both_pages_show_the_same_files() -> None:
    assert examples(PAGES[0]) == examples(PAGES[1])
    assert len(examples(PAGES[0])) == 2


def test_the_files_of_the_docs_are_without_a_problem(owner: Path, referee: Program) -> None:
    said = referee("check", *map(str, sorted(owner.glob("*.yaml"))))
    assert said.code == 0, said.out + said.err


def test_own_rules_are_found_and_cited_as_the_owners(owner: Path, referee: Program) -> None:
    (card,) = referee.json("rule", "tlc", "own.night").result["cards"]
    assert card["cites"] == [{"source": "owner", "section": "7. XXX", "page": 12}]
    found = referee.json("--lang", "fr", "rule", "tlc", "nuit").result["cards"]
    assert found[0]["id"] == "own.night"
    assert "TLC «" not in referee("rule", "tlc", "own.night").out


def test_own_tables_are_printed_and_cited_as_the_owners(owner: Path, referee: Program) -> None:
    said = referee.json("table", "tlc", "limits", "zone=hq", "limit=units")
    assert said.result["cell"] == 0
    assert [c["source"] for r in said.json["rulings"] for c in r["cites"]] == ["owner"]


def test_own_unit_cards_fill_the_values_in(owner: Path, referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "g.referee")
    assert referee("new", "tlc", "--save", save).code == 0
    assert referee("do", "enter a north automitrailleuse at r1c2", "--save", save).code == 0
    unit = referee.json("status", "--save", save).result["units"]["a"]
    # What the card does not print is nothing, not unknown: it bombards nobody.
    assert (unit["kind"], unit["recon"], unit["range"]) == ("motorised", 2, 0)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("layer: rules", "layer: laws", "scenario.unknown_layer", 3),
        ("      hq: {units: 0}", "      depot: {units: 0}", "scenario.unknown_row", 23),
        ("      hq: {units: 0}", "      hq: {guns: 0}", "scenario.unknown_column", 23),
    ],
)
def test_problems_are_told_with_their_place(
    referee: Program, tmp_path: Path, old: str, new: str, code: str, line: int
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(examples(PAGES[0])[0].replace(old, new), encoding="utf-8")
    said = referee.json("check", str(path))
    assert said.code == 2
    problems = said.result["files"][0]["problems"]
    assert (line, code) in [(problem["line"], problem["code"]) for problem in problems]


def test_a_layer_is_no_scenario(owner: Path, referee: Program, tmp_path: Path) -> None:
    said = referee.json("new", str(owner / "my_units.yaml"), "--save", str(tmp_path / "x.referee"))
    assert said.code == 2
    assert said.codes == {"scenario.layer"}
    assert not (tmp_path / "x.referee").exists()


def test_the_skeleton_is_a_scenario_that_plays(referee: Program, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(referee("scenario", "new", "tlc").out, encoding="utf-8")
    assert referee("check", str(path)).code == 0
    save = str(tmp_path / "g.referee")
    result = referee.json("new", str(path), "--save", save).result
    assert result["supply"] == {"north": 4, "south": 4}
    assert result["units"]["gun"]["range"] == 2
    assert result["units"]["hidden1"]["kind"] is None


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("zone: r2c2}", "zone: r4c2}", "scenario.unknown_space"),
        ("side: south", "side: west", "scenario.unknown_side"),
        ("kind: artillery", "kind: catapult", "scenario.unknown_unit"),
        ("card: howitzer", "card: obusier", "scenario.unknown_card"),
        ("supply: 4}", "supply: -4}", "scenario.negative"),
        ("  hidden1:", "  hid den1:", "scenario.bad_id"),
    ],
)
def test_problems_of_a_scenario(
    referee: Program, tmp_path: Path, old: str, new: str, code: str
) -> None:
    text = referee("scenario", "new", "tlc").out
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = referee.json("check", str(path)).result["files"][0]["problems"]
    assert code in [problem["code"] for problem in problems]


def test_the_schema_for_editors_is_fresh() -> None:
    import json

    from referee.scenario.compile import game_data
    from referee.scenario.schema import json_schema

    text = (ROOT / "scenarios" / "tlc.schema.json").read_text(encoding="utf-8")
    assert json.loads(text) == json_schema("tlc", game_data("tlc"))
