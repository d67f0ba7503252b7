from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from referee import paths
from referee.app.index import write_all
from referee.scenario import compile as compiling
from referee.scenario.check import check_bytes
from referee.scenario.compile import build_all, game_data, head, scenario, write_schemas
from referee.scenario.find import find, listing
from referee.scenario.problems import Invalid
from referee.scenario.schema import GAMES, json_schema
from referee.scenario.skeleton import skeleton

ROOT = Path(__file__).resolve().parents[2]
STANDARD = ROOT / "scenarios" / "aa1941" / "standard.yaml"


@pytest.fixture(autouse=True)
def cache(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own, empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    return home / "cache"


def test_the_second_reading_needs_no_yaml(monkeypatch):
    first, data = scenario(STANDARD), game_data("aa1941")
    monkeypatch.setattr(compiling, "_yaml", None)
    monkeypatch.setattr(compiling, "_checked", None)
    assert scenario(STANDARD) == first
    assert game_data("aa1941") == data


def test_play_path_loads_neither_yaml_nor_pydantic():
    code = (
        "import sys\n"
        "from referee.scenario.compile import game_data, scenario\n"
        "from referee.scenario.find import find, listing\n"
        "from referee.games.aa1941.setup.box import count\n"
        "data = game_data('aa1941'); one = scenario(find('aa1941')); listing()\n"
        "count(one, {}, data)\n"
        "slow = {'ruamel', 'pydantic', 'difflib', 'random', 'tempfile', 'asyncio', 'babel'}\n"
        "print(sorted(slow & set(sys.modules)))\n"
    )
    for wanted in (None, "[]"):  # the first run fills the cache
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
        )
        if wanted is not None:
            assert done.stdout.strip() == wanted


def test_a_changed_file_is_read_anew(tmp_path: Path):
    place = tmp_path / "mine.yaml"
    text = STANDARD.read_text(encoding="utf-8").replace("id: standard", "id: mine")
    place.write_text(text, encoding="utf-8")
    assert scenario(place)["powers"]["japan"]["treasury"] == 9
    place.write_text(text.replace("treasury: 9", "treasury: 11"), encoding="utf-8")
    assert scenario(place)["powers"]["japan"]["treasury"] == 11
    kept = list((paths.cache_dir() / "compiled").glob("scenario-mine-*.json"))
    assert len(kept) == 1


def test_files_of_one_name_keep_each_their_own_copy(tmp_path: Path, monkeypatch):
    # Every game may have a "standard" scenario: reading one must not undo the other's copy.
    text = STANDARD.read_text(encoding="utf-8")
    places = [tmp_path / folder / "twin.yaml" for folder in ("one", "two")]
    for place in places:
        place.parent.mkdir()
        place.write_text(text.replace("id: standard", f"id: {place.parent.name}"), encoding="utf-8")
        head(place), scenario(place)
    monkeypatch.setattr(compiling, "_head", None)
    monkeypatch.setattr(compiling, "_checked", None)
    for place in places:
        assert head(place)["id"] == scenario(place)["id"] == place.parent.name


def test_a_damaged_cache_is_only_slower():
    first = game_data("aa1941")
    for place in (paths.cache_dir() / "compiled").glob("*.json"):
        place.write_bytes(b"{cut")
    assert game_data("aa1941") == first


@pytest.mark.parametrize("trouble", ["file in the way", "read only"])
def test_a_cache_that_cannot_be_written_is_only_slower(cache: Path, trouble):
    if trouble == "file in the way":
        cache.write_text("not a folder")
    else:
        cache.mkdir()
        cache.chmod(stat.S_IRUSR | stat.S_IXUSR)
        if os.geteuid() == 0:
            pytest.skip("root may write anywhere")
    assert scenario(STANDARD)["id"] == "standard"
    assert game_data("aa1941")["units"]


def test_a_scenario_with_problems_is_never_played(tmp_path: Path):
    place = tmp_path / "bad.yaml"
    place.write_text("format: 1\ngame: aa1941\n")
    for _ in range(2):  # nothing bad is kept either
        with pytest.raises(Invalid) as caught:
            scenario(place)
        assert caught.value.exit_code == 2
        assert caught.value.params == {"file": str(place), "problems": 5}
    with pytest.raises(Invalid):
        scenario(tmp_path / "none.yaml")


def test_a_wheel_finds_everything_compiled(tmp_path: Path, monkeypatch):
    source = game_data("aa1941"), scenario(STANDARD), listing("aa1941")
    games = {place.parent.name for place in (ROOT / "referee" / "games").glob("*/data")}
    files = {place.relative_to(ROOT) for place in (ROOT / "scenarios").glob("*/*.yaml")}
    schemas = {place.relative_to(ROOT) for place in (ROOT / "scenarios").glob("*.schema.json")}
    assert "aa1941" in games
    assert STANDARD.relative_to(ROOT) in files
    shipped = tmp_path / "_shipped"
    written = build_all(shipped)
    assert {path.relative_to(shipped) for path in written} == {
        Path("data", "french_words.json"),  # the words of `resolve` in French
        *(Path("data", f"{game}.json") for game in games),
        *files,
        *(place.with_suffix(".json") for place in files),
        *schemas,
        Path("scenarios", "index.json"),
    }
    assert len(written) == len(set(written))
    write_all(shipped)  # as the build does: what players say, and an index for each game
    assert {path.relative_to(shipped) for path in (shipped / "data").iterdir()} == {
        Path("data", "words.json"),
        Path("data", "french_words.json"),
        *(Path("data", f"{game}.json") for game in games),
        *(Path("data", f"index-{game}.json") for game in games),
    }
    monkeypatch.setattr(paths, "SHIPPED", shipped)
    monkeypatch.setattr(compiling, "kept", None)
    assert game_data("aa1941") == source[0]
    assert find("aa1941") == shipped / "scenarios" / "aa1941" / "standard.yaml"
    assert scenario(find("aa1941/standard")) == source[1]
    assert [{**entry, "path": ""} for entry in listing("aa1941")] == [
        {**entry, "path": ""} for entry in source[2]
    ]


def test_shipped_schemas_are_fresh(tmp_path: Path):
    for place in write_schemas(tmp_path):
        kept = ROOT / "scenarios" / place.name
        assert json.loads(kept.read_bytes()) == json.loads(place.read_bytes()), (
            "run: python -m referee.scenario.compile"
        )


def test_editors_are_offered_the_ids(data):
    schema = json_schema("aa1941", data)
    units = schema["$defs"]["Start"]["properties"]["units"]
    assert "sz49" in units["propertyNames"]["enum"]
    assert units["additionalProperties"]["propertyNames"]["enum"] == list(data["units"]["units"])
    assert schema["properties"]["first_power"]["enum"][0] == "soviet_union"
    assert schema["properties"]["game"] == {"const": "aa1941"}
    assert "x-ids" not in json.dumps(schema)
    assert set(schema["required"]) <= set(scenario(STANDARD))


@pytest.mark.parametrize("game", GAMES)
def test_a_skeleton_is_a_scenario_in_both_languages(game):
    text = skeleton(game, "winter_line", "../schema.json")
    assert text.splitlines()[0] == "# yaml-language-server: $schema=../schema.json"
    checked = check_bytes(text.encode())
    assert checked.problems == []
    assert checked.scenario is not None
    assert checked.scenario["id"] == "winter_line"
    assert skeleton(game).splitlines()[0].endswith(f"/scenarios/{game}.schema.json")


def test_commented_examples_of_the_skeleton_are_right():
    words = "notes|- {en|control|reserves|title|default|values|without|with|add"
    example = re.compile(rf"^( *)# ( *(?:{words}):.*)$", re.MULTILINE)
    text = example.sub(r"\1\2", skeleton("aa1941").replace("control: {}\n", ""))
    checked = check_bytes(text.encode())
    assert checked.problems == []
    assert checked.scenario is not None
    assert checked.scenario["control"] == {"karelia": "germany"}
    assert len(checked.scenario["notes"]) == 1
    assert list(checked.scenario["options"]["reserves"]["values"]) == ["without", "with"]
