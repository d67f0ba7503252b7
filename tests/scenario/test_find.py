from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from referee.engine.faults import Ambiguous, Unreadable
from referee.scenario.find import find, listing

ROOT = Path(__file__).resolve().parents[2]
STANDARD = ROOT / "scenarios" / "aa1941" / "standard.yaml"


def put(folder: Path, id: str, en: str, fr: str) -> Path:
    place = folder / "aa1941" / f"{id}.yaml"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(
        f"format: 1\ngame: aa1941\nid: {id}\ntitle: {{en: {en}, fr: {fr}}}\n", encoding="utf-8"
    )
    return place


@pytest.mark.parametrize(
    "name",
    ["aa1941", "standard", "aa1941/standard", "STANDARD", "stand", "Standard set-up",
     "standard setup", "Mise en place standard", "mise en place", str(STANDARD)],
)  # fmt: skip
def test_the_standard_scenario_by_every_name(name):
    assert find(name) == STANDARD


def test_contract_of_the_listing():
    first = listing("aa1941")[0]
    assert set(first) == {"id", "game", "title", "path"}
    assert first["id"] == "standard"
    assert first["title"] == {"en": "Standard set-up", "fr": "Mise en place standard"}
    assert Path(first["path"]) == STANDARD
    assert json.dumps(listing())
    assert listing("wif5") == []


def test_own_scenarios_come_first(home: Path):
    put(home / "data" / "referee" / "scenarios", "winter", "Winter", "Hiver")
    assert find("hiver") == home / "data" / "referee" / "scenarios" / "aa1941" / "winter.yaml"
    put(home / "scenarios", "winter", "Winter here", "Hiver ici")
    assert find("winter") == Path("scenarios/aa1941/winter.yaml")
    assert [entry["id"] for entry in listing()] == ["winter", "standard"]
    assert find("aa1941") == STANDARD


def test_an_ambiguous_name_lists_its_readings(home: Path):
    put(home / "scenarios", "stalingrad", "Stalingrad", "Stalingrad")
    with pytest.raises(Ambiguous) as caught:
        find("sta")
    assert caught.value.params["readings"] == ["aa1941/stalingrad", "aa1941/standard"]
    assert find("stal").name == "stalingrad.yaml"


def test_unknown_names(home: Path):
    with pytest.raises(Unreadable) as caught:
        find("standart")
    assert caught.value.params["nearest"] == ["aa1941/standard"]
    assert caught.value.params["kind"] == "scenario"
    with pytest.raises(Unreadable) as caught:
        find("./nowhere.yaml")
    assert caught.value.code == "scenario.no_file"


def test_a_broken_file_is_listed_and_found_by_its_name(home: Path):
    folder = home / "scenarios"
    folder.mkdir()
    (folder / "broken.yaml").write_text("title: {en: [\n")
    (folder / "loud.yaml").write_text('id: loud\ngame: aa1941\ntitle: {en: "\\x1b[2J", fr: Fort}\n')
    assert find("broken") == Path("scenarios/broken.yaml")
    shown = {entry["id"]: entry["title"] for entry in listing()}
    assert shown["broken"] == {"en": "broken", "fr": "broken"}
    assert shown["loud"] == {"en": "loud", "fr": "Fort"}


def test_a_checkout_is_not_listed_twice(monkeypatch):
    monkeypatch.chdir(ROOT)
    ids = [entry["id"] for entry in listing()]
    assert len(ids) == len(set(ids))


def test_a_copy_with_the_shipped_id_replaces_it(home: Path):
    (home / "scenarios").mkdir()
    shutil.copy(STANDARD, home / "scenarios" / "mine.yaml")
    assert find("aa1941") == Path("scenarios/mine.yaml")
    assert len(listing()) == 1
