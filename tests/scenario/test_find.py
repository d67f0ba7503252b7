from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from referee.engine.faults import Ambiguous, Unreadable
from referee.scenario.find import entries, find, listing

ROOT = Path(__file__).resolve().parents[2]
STANDARD = ROOT / "scenarios" / "aa1941" / "standard.yaml"


@pytest.fixture
def standard(shelf: Path) -> Path:
    """The standard scenario of aa1941, the only one shipped."""
    return shelf / "aa1941" / "standard.yaml"


def put(folder: Path, id: str, en: str, fr: str, game: str = "aa1941", usual: bool = False) -> Path:
    place = folder / game / f"{id}.yaml"
    place.parent.mkdir(parents=True, exist_ok=True)
    text = f"format: 1\ngame: {game}\nid: {id}\ntitle: {{en: {en}, fr: {fr}}}\n"
    place.write_text(text + ("standard: true\n" if usual else ""), encoding="utf-8")
    return place


@pytest.mark.parametrize(
    "name",
    ["aa1941", "AA1941", "standard", "aa1941/standard", "STANDARD", "stand", "Standard set-up",
     "standard setup", "Mise en place standard", "mise en place"],
)  # fmt: skip
def test_the_standard_scenario_by_every_name(name, standard: Path):
    assert find(name) == standard


def test_a_scenario_by_its_path():
    assert find(str(STANDARD)) == STANDARD


def test_contract_of_the_listing(standard: Path):
    [first] = listing("aa1941")
    assert set(first) == {"id", "game", "title", "path", "year", "players", "minutes"}
    assert first["id"] == "aa1941/standard"
    assert first["title"] == {"en": "Standard set-up", "fr": "Mise en place standard"}
    assert Path(first["path"]) == standard
    assert json.dumps(listing())
    assert listing("wif5") == []


def test_shipped_scenarios_each_have_their_own_name():
    shown = listing()
    names = {entry["id"]: Path(entry["path"]) for entry in shown}
    assert len(names) == len(shown)
    assert {name: find(name) for name in names} == names


def test_games_may_share_an_id(home: Path, shelf: Path, standard: Path):
    other = put(shelf, "standard", "Empty field", "Champ vide", "tlc", usual=True)
    put(shelf, "bridge", "The bridge", "Le pont", "tlc")
    for name in ("standard", "STAND"):
        with pytest.raises(Ambiguous) as caught:
            find(name)
        assert caught.value.exit_code == 2
        assert caught.value.params["readings"] == ["aa1941/standard", "tlc/standard"]
    assert find("aa1941/standard") == find("aa1941") == standard
    assert find("tlc/standard") == find("tlc") == find("champ vide") == other
    assert find("standard", "tlc") == other
    assert [entry["id"] for entry in listing("tlc")] == ["tlc/bridge", "tlc/standard"]


def test_a_game_without_a_standard_scenario_lists_them(home: Path, shelf: Path):
    bridge = put(shelf, "bridge", "The bridge", "Le pont", "m44")
    assert find("m44") == bridge
    put(shelf, "beach", "The beach", "La plage", "m44")
    with pytest.raises(Ambiguous) as caught:
        find("m44")
    assert caught.value.params["readings"] == ["m44/beach", "m44/bridge"]


def test_own_scenarios_come_first(home: Path, standard: Path):
    put(home / "data" / "referee" / "scenarios", "winter", "Winter", "Hiver")
    assert find("hiver") == home / "data" / "referee" / "scenarios" / "aa1941" / "winter.yaml"
    put(home / "scenarios", "winter", "Winter here", "Hiver ici")
    assert find("winter") == Path("scenarios/aa1941/winter.yaml")
    assert [entry["id"] for entry in listing()] == ["aa1941/winter", "aa1941/standard"]
    assert find("aa1941") == standard


def test_an_ambiguous_name_lists_its_readings(home: Path, shelf: Path):
    put(home / "scenarios", "stalingrad", "Stalingrad", "Stalingrad")
    with pytest.raises(Ambiguous) as caught:
        find("sta")
    assert caught.value.params["readings"] == ["aa1941/stalingrad", "aa1941/standard"]
    assert find("stal").name == "stalingrad.yaml"


def test_unknown_names(home: Path, shelf: Path):
    with pytest.raises(Unreadable) as caught:
        find("standart")
    assert caught.value.params["nearest"] == ["aa1941/standard"]
    assert caught.value.params["kind"] == "scenario"
    with pytest.raises(Unreadable) as caught:
        find("./nowhere.yaml")
    assert caught.value.code == "scenario.no_file"


def test_a_broken_file_is_listed_and_found_by_its_name(home: Path, shelf: Path):
    folder = home / "scenarios"
    folder.mkdir()
    (folder / "broken.yaml").write_text("title: {en: [\n")
    (folder / "loud.yaml").write_text('id: loud\ngame: aa1941\ntitle: {en: "\\x1b[2J", fr: Fort}\n')
    assert find("broken") == Path("scenarios/broken.yaml")
    shown = {entry["id"].rpartition("/")[2]: entry["title"] for entry in listing()}
    assert shown["broken"] == {"en": "broken", "fr": "broken"}
    assert shown["loud"] == {"en": "loud", "fr": "Fort"}


def test_a_checkout_is_not_listed_twice(monkeypatch):
    monkeypatch.chdir(ROOT)
    paths = [Path(entry["path"]).resolve() for entry in listing()]
    assert STANDARD in paths
    assert len(paths) == len(set(paths))


def test_a_copy_with_the_shipped_id_replaces_it(home: Path, shelf: Path):
    (home / "scenarios").mkdir()
    shutil.copy(STANDARD, home / "scenarios" / "mine.yaml")
    assert find("aa1941") == Path("scenarios/mine.yaml")
    assert len(listing()) == 1


@pytest.mark.parametrize(
    ("said", "meant"),
    [("Miniatures", "aam"), ("figurines", "aam"), ("axis miniatures", "aam"), ("flames", "wif5"),
     ("World in Flames", "wif5"), ("croisade", "tlc"), ("crusade", "tlc"),
     ("la dernière croisade", "tlc"), ("memoir", "m44"), ("Mémoire 44", "m44"), ("Axis & Allies 1941", "aa1941")],
)  # fmt: skip
def test_a_game_as_players_call_it_is_its_standard_scenario(said: str, meant: str) -> None:
    assert find(said) == find(meant)


def test_a_scenario_of_the_program_that_was_written_since_is_read_again(standard: Path) -> None:
    before = [entry.title["en"] for entry in entries()]
    text = standard.read_text("utf-8").replace(before[0], "Another War")
    standard.write_text(text, "utf-8")
    assert [entry.title["en"] for entry in entries()] == ["Another War"] != before
