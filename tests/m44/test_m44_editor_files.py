"""Every name of the format notes in files of both generations: nothing lost, nothing silent, and back again."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from editor_files import document, place, second, written
from program import Program
from tabletop import Table, units

from referee.cli.tracking import _answer
from referee.engine.faults import Unreadable
from referee.games.m44.board.asked import answered
from referee.i18n.speaker import Speaker
from referee.scenario.check import check_bytes
from referee.scenario.imports.m44 import convert, file_text, yaml_text

FILES = list(written())


def units_of(scenario: Any) -> set[tuple[str, str, str]]:
    lines = scenario.get("units", [])
    return {(line["side"], line["unit"], at) for line in lines for at in line["at"]}


@pytest.mark.parametrize(("name", "raw", "want"), FILES, ids=[each[0] for each in FILES])
def test_a_file_is_read_whole_and_written_back_the_same(name: str, raw: bytes, want: Any) -> None:
    made = convert(raw, f"{name}.m44")
    scenario = made.scenario
    checked = check_bytes(yaml_text(scenario).encode())
    # A unit may stand where the terrain of the trial closes its hex; nothing else is wrong.
    assert {each.code for each in checked.problems} <= {"scenario.m44_cannot_stand"}
    assert made.unknown == []
    for part in ("terrain", "overlays", "obstacles"):
        if part in want:
            found = {
                key: sorted(hexes) for key, hexes in scenario[part].items() if key in want[part]
            }
            assert found == {key: sorted(hexes) for key, hexes in want[part].items()}
    if "units" in want:
        assert units_of(scenario) == set(want["units"])
    if "medal" in want:
        (objective,) = scenario["objectives"]
        assert (objective.get("side"), objective["hexes"]) == want["medal"]
    for key in ("exits", "owners", "stars", "rules"):
        if key in want:
            assert scenario[key] == want[key]
    # Labels, dates, nations, boxes, both languages.
    assert scenario["labels"] == [{"at": "r1c1", "text": ["The", "Bend"]}]
    assert (scenario["date"], scenario["date_end"]) == ("1944-09-17", "1944-09-20")
    assert scenario["packs"] == {"base": 1, "terrain": 1}
    assert scenario["title"] == {"en": "A trial", "fr": "Un essai"}
    assert same(json.loads(raw)) == same(json.loads(file_text(checked.scenario or scenario)))


def same(value: Any, key: str = "") -> Any:
    """What a file says, however it is written: the comparison of the test's own."""
    if isinstance(value, dict):
        if list(value) == ["item"]:
            return same(value["item"], key)
        if "hexagons" in value:
            value = {**value, "hexagons": sorted(entries(value["hexagons"]), key=where)}
        if "tags" in value:
            value = {**value, "tags": sorted(map(repr, map(same, entries(value["tags"]))))}
        if value.get("behavior", "").lower() == "exit_marker" and value.get("side") is None:
            value = {k: v for k, v in value.items() if k != "behavior"}
        return {
            name.lower(): same(each, name)
            for name, each in sorted(value.items())
            if each not in (None, "", [], {}) and each is not False and not (name == "orientation" and int(each) == 1)
            and name not in ("meta_data", "operationID", "operation")
        }  # fmt: skip
    if isinstance(value, list):
        return [same(each, key) for each in value]
    if isinstance(value, (int, str)) and str(value).isdigit():
        return int(value)
    return value.lower() if isinstance(value, str) else value


def entries(value: Any) -> list[Any]:
    return value["item"] if isinstance(value, dict) else value


def where(each: Any) -> tuple[int, int]:
    return int(each["row"]), int(each["col"])


def test_how_many_files_there_are() -> None:
    assert len(FILES) >= 120  # sixty and more of each generation


def test_only_what_no_rule_reads_is_kept_as_it_stood() -> None:
    # All that the notes name is said by the scenario itself. Kept are the papers of the file, and
    # blocks and teeth in a slot that the notes call unverified, a headquarters said twice.
    kept = {
        (each["key"], name.rpartition("_")[0])
        for name, raw, _ in FILES
        for each in convert(raw, f"{name}.m44").scenario.get("kept", ())
    }
    assert {(key, name) for key, name in kept if key != "meta_data"} == {
        ("terrain", "behaviour_10"), ("rect_terrain", "obstacle_3"), ("obstacle", "obstacle_3"),
        ("rect_terrain", "obstacle_4"), ("obstacle", "obstacle_4"),
    }  # fmt: skip


def test_what_nobody_is_named_for_is_asked() -> None:
    listed = [
        {"row": 8, "col": 0, "tags": [{"name": "tag4"}]},
        {"row": 2, "col": 2, "rect_terrain": {"name": "bridge", "behavior": "CAN_BE_BLOWN"}},
        {"row": 4, "col": 4, "rect_terrain": {"name": "bunker"}},
        {"row": 4, "col": 6, "tags": [{"name": "tag3", "behavior": "MINE_FIELD"}]},
    ]
    for raw in (document(listed), second(document(listed))):
        made = convert(json.dumps(raw).encode(), "open.m44")
        assert made.open == ["exits", "demolitions", "bunkers", "mines"]
        assert {code for code, _ in made.told} == {f"convert.open.{key}" for key in made.open}
        scenario = check_bytes(yaml_text(made.scenario).encode()).scenario
        assert scenario is not None
        assert (
            scenario["exits"] == [{"side": None, "hexes": ["r8c0"]}]
            or "side" not in scenario["exits"][0]
        )
        told = answered(scenario, {"exits": "both", "demolitions": "allies", "mines": "allies"})
        assert [each["side"] for each in told["exits"]] == ["axis", "allies"]
        assert [each["side"] for each in told["demolitions"]] == ["allies"]
        assert (told["mines"], told["bunkers"]) == ("allies", "axis")


def test_sections_of_a_bridge_make_one_long_bridge() -> None:
    # Three sections end to end (Arnhem's, by its public data): entered and left by its ends.
    spans = [(3, 15), (4, 14), (5, 13)]
    listed = [{"row": r, "col": c, "rect_terrain": {"name": "bridge", "behavior": "BRIDGE_SECTION"}} for r, c in spans]  # fmt: skip
    made = convert(json.dumps(document(listed)).encode(), "long.m44")
    (bridge,) = made.scenario["long_bridges"]
    assert bridge in ([place(*each) for each in spans], [place(*each) for each in reversed(spans)])
    assert made.unknown == []


def test_placeholders_a_missing_language_and_the_usual_date_are_told() -> None:
    raw = document([])
    raw["game_info"] |= {"date_begin": "1944-06-06", "date_end": None}
    raw["text"] = {"en": {"name": "My title", "description": "Real words.", "rules": "My rules"}}
    made = convert(json.dumps(raw).encode(), "Gold Beach.m44")
    assert (made.scenario["id"], made.scenario["title"]["fr"]) == ("gold_beach", "Gold Beach")
    told = dict(made.told)
    assert told["convert.placeholders"] == {"names": "name, rules"}
    assert told["convert.no_fr"] == {"names": "description"}
    assert told["convert.usual_date"] == {"date": "1944-06-06"}


def test_mutated_files_never_fall() -> None:
    luck = random.Random(44)
    for name, raw, _ in FILES[::3]:
        for _ in range(4):
            spoilt = bytearray(raw)
            for _ in range(luck.randint(1, 6)):
                spoilt[luck.randrange(len(spoilt))] = luck.randrange(256)
            try:
                made = convert(bytes(spoilt), f"{name}.m44")
            except Unreadable:
                continue
            problems = check_bytes(yaml_text(made.scenario).encode()).problems
            assert {each.code for each in problems} <= {"scenario.m44_cannot_stand"}
            json.loads(file_text(made.scenario))


@pytest.mark.parametrize(
    ("lang", "open_", "whole"),
    [
        ("en", "bunkers", "Files converted: 2 of 3."),
        ("fr", "bunkers", "Fichiers convertis : 2 sur 3."),
    ],
)
def test_a_folder_gives_a_table(
    referee: Program, tmp_path: Path, lang: str, open_: str, whole: str
) -> None:
    files = tmp_path / "files"
    files.mkdir()
    bunker = {"row": 4, "col": 4, "rect_terrain": {"name": "bunker"}}
    strange = {"row": 0, "col": 0, "terrain": {"name": "candyland"}}
    (files / "one.m44").write_text(json.dumps(document([bunker])))
    (files / "two.m44").write_text(json.dumps(second(document([strange]))))
    (files / "three.m44").write_text("nothing")
    referee.width = "120"
    said = referee("--lang", lang, "convert", str(files), "-o", str(tmp_path / "made"))
    assert said.code == 2  # not all was done; what could be done was
    assert open_ in said.out
    assert "two.m44: terrain: candyland (r0c0)" in said.out
    assert "✗ three.m44" in said.out
    assert whole in said.err
    assert sorted(each.name for each in (tmp_path / "made").iterdir()) == ["one.yaml", "two.yaml"]
    again = referee.json("convert", str(files), "-o", str(tmp_path / "again"))
    assert (again.code, again.json["ok"]) == (2, False)
    rows = again.json["result"]["files"]
    assert [(row["file"], row["error"] is None) for row in rows] == [
        ("one.m44", True), ("three.m44", False), ("two.m44", True),
    ]  # fmt: skip
    assert rows[0]["open"] == ["bunkers"]
    refused = referee("convert", str(files))
    assert refused.code == 2
    # What is unknown stands on every sheet; what is open, too.
    sheet = referee("setup", str(tmp_path / "made" / "two.yaml"))
    assert "candyland" in sheet.out
    back = referee("convert", str(tmp_path / "made" / "one.yaml"), "-o", str(tmp_path / "one.m44"))
    assert back.code == 0
    assert same(json.loads((tmp_path / "one.m44").read_text())) == same(document([bunker]))


def test_a_folder_of_which_nothing_came_about_is_no_success(
    referee: Program, tmp_path: Path
) -> None:
    """It ended with 0 where no file could be read, and where every target was kept."""
    files = tmp_path / "files"
    files.mkdir()
    (files / "one.m44").write_text(json.dumps(document([])))
    words = ("convert", str(files), "-o", str(tmp_path / "made"))
    assert referee(*words).code == 0
    assert referee(*words).code == 2  # it is there already
    (files / "one.m44").write_text("nothing")
    assert referee("convert", str(files), "-o", str(tmp_path / "other")).code == 2


def test_two_files_of_a_folder_are_not_written_over_each_other(
    referee: Program, tmp_path: Path
) -> None:
    """Two sources, one target, “2 of 2”: the first was written over by the same command."""
    files = tmp_path / "files"
    files.mkdir()
    for name in ("a.M44", "a.m44"):
        (files / name).write_text(json.dumps(document([])))
    for more in ((), ("--force",)):
        said = referee.json("convert", str(files), "-o", str(tmp_path / f"made{len(more)}"), *more)
        rows = said.result["files"]
        assert said.code == 2 and [row["error"] is None for row in rows] == [True, False]
        assert rows[1]["error"]["code"] == "convert.same_name"
    assert "1 of 2" in referee("convert", str(files), "-o", str(tmp_path / "third")).err


def test_a_folder_keeps_nothing_silent(referee: Program, tmp_path: Path) -> None:
    """What a file alone is told stands under the table, too: hexes left out, a unit in a lake, a long title."""
    files = tmp_path / "files"
    files.mkdir()
    wet = {"row": 4, "col": 4, "terrain": {"name": "lakeA"}, "unit": {"name": "tankger"}}
    lost = {"row": 1, "col": 4, "terrain": {"name": "woods"}}  # parity: no such hex
    many = {"row": 8, "col": 0, "unit": {"name": "infus", "nbr_units": 9}}
    made = document([wet, lost, many])
    made["text"]["en"]["name"] = "x" * 300
    (files / "one.m44").write_text(json.dumps(made))
    referee.width = "120"
    told = referee("convert", str(files), "-o", str(tmp_path / "made")).out
    text = " ".join(told.split())
    assert "Hex 1, 4 of the file is not on this board: left out." in text
    assert "“9” figures, and no unit has more than 4" in text
    assert "It cannot be played as it is: 1 problem" in text
    assert "x" * 60 not in told
    alone = referee("convert", str(files / "one.m44"), "-o", str(tmp_path / "one.yaml")).out
    assert "It cannot be played as it is: 1 problem" in " ".join(alone.split())


def test_an_open_exit_is_left_to_the_table_until_somebody_says_whose() -> None:
    # Sideless: whoever leaves is asked to be sure; said: the other side has no exit.
    lines = units("axis infantry r8c2", "allies infantry r0c0")
    table = Table(exits=[{"hexes": ["r8c2"]}], units=lines, first_player="axis")
    table.go("order direct_from_hq r8c2", "next")
    said = table.do("exit r8c2")
    assert said.ok
    assert "m44.play.exit_open" in said.codes
    told = answered(
        {
            "exits": [{"hexes": ["r8c2"]}],
            "options": {"exits": {"default": "open", "values": {"allies": {"exits": "allies"}}}},
        },
        {"exits": "allies"},
    )
    table = Table(exits=told["exits"], units=lines, first_player="axis")
    table.go("order direct_from_hq r8c2", "next")
    assert table.do("exit r8c2").against == ["m44.play.no_exits"]


def test_what_a_scenario_leaves_open_is_asked_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    # A word that is no answer is told, and the question comes again; Enter takes the usual one.
    bunker = {"row": 4, "col": 4, "rect_terrain": {"name": "bunker"}}
    made = convert(json.dumps(document([bunker])).encode(), "open.m44")
    option = made.scenario["options"]["bunkers"]
    asked: list[str] = []

    answers = ["nonsense", "aux Alliés", ""]

    def typed(question: str) -> str:
        asked.append(question)
        return answers.pop(0)

    monkeypatch.setattr("builtins.input", typed)
    told = io.StringIO()
    context: Any = SimpleNamespace(
        voice=Speaker("fr", {}),
        width=80,
        stderr=told,
        colour=False,
        ascii=False,
        plain=False,
        encoding="utf-8",
    )
    assert _answer(context, option) == "allies"
    assert len(asked) == 2
    assert "nonsense" in told.getvalue()
    assert "à l’Axe / aux Alliés [à l’Axe]" in asked[0]
    assert _answer(context, option) == "axis"


def with_usual_values(first: Any) -> Any:
    """A file that says what silence says, too, as both editors often do."""
    made = json.loads(json.dumps(first))
    made["game_info"] |= {"victory_conditions": [{"standard": []}], "options": {}}
    made["board"] |= {
        "labels": [
            {"row": 3, "col": 5, "text": []},
            {"row": 4, "col": 6, "text": ["Pegasus", "  Bridge"]},
        ],
        "groups": [],
    }
    made["packs"] = {"base": 1, "eastern": 0}
    made["text"]["en"] |= {
        "subtitle": "\t\t\t",
        "bibliography": "",
        "victory": "6 medals\n\nNo\u00a0more.",
    }
    made["board"]["hexagons"] = [
        {"row": 0, "col": 0, "unit": {"name": "infus", "nbr_units": 4, "badge": ""}, "tags": []},
        {"row": 0, "col": 2, "unit": {"name": "tankger", "nbr_units": "3"}, "obstacle": {}},
        {
            "row": 1,
            "col": 1,
            "terrain": {"name": "hills", "orientation": 1, "behavior": ""},
            "tags": [
                {
                    "name": "medal1",
                    "group": [],
                    "orientation": 1,
                    "medal": {"permanent": False, "counts_for": 1, "nbr_hex": 1},
                }
            ],
        },
    ]
    return made


def told(value: Any) -> Any:
    """A file as it is, but for capitals, wraps and numbers written as text."""
    if isinstance(value, dict):
        if list(value) == ["item"]:
            return told(value["item"])
        return {name: told(each) for name, each in value.items()}
    if isinstance(value, list):
        return [told(each) for each in value]
    if isinstance(value, str):
        return int(value) if value.isdigit() else value.lower()
    return value


@pytest.mark.parametrize("generation", [lambda first: first, second], ids=("first", "second"))
def test_values_that_say_nothing_new_are_written_again(generation: Any) -> None:
    raw = generation(with_usual_values(document([])))
    made = convert(json.dumps(raw).encode(), "usual.m44")
    assert made.unknown == []
    assert not any(code in ("convert.kept", "convert.too_much") for code, _ in made.told)
    checked = check_bytes(yaml_text(made.scenario).encode())
    assert [each.text for each in checked.problems] == []
    back = json.loads(file_text(checked.scenario))
    assert told(back["board"].pop("hexagons")) == told(raw["board"].pop("hexagons"))
    raw["game_info"]["operation"] = raw["game_info"].pop("operationID")  # either name
    assert told(back) == told(raw)


def test_what_the_players_change_is_not_put_back() -> None:
    raw = with_usual_values(document([]))
    scenario = convert(json.dumps(raw).encode(), "usual.m44").scenario
    scenario["units"] = [{"side": "axis", "unit": "artillery", "at": ["r0c0"]}]
    scenario["labels"] = [{"at": "r4c4", "text": ["Here"]}]
    for each in scenario["notes"]:
        if each["kind"] == "victory":
            each["en"] = "Five."
    back = json.loads(file_text(scenario))
    units = [each["unit"] for each in back["board"]["hexagons"] if "unit" in each]
    assert units == [{"name": "gunger"}]
    assert [each["text"] for each in back["board"]["labels"]] == [["Here"]]
    assert back["text"]["en"]["victory"] == "Five."


def test_a_recovery_in_every_oasis_is_written_on_every_oasis() -> None:
    # Oasis « si indiqué dans le scénario »: the editor says it hex by hex.
    table = Table(units=units("allies infantry r8c0", "axis infantry r0c0"),
                  terrain={"oasis": ["r4c3", "r4c6"]}, rules=["terrain.oasis"])  # fmt: skip
    whole = {"format": 1, "game": "m44", "id": "oases", "title": {"en": "x", "fr": "x"},
             "summary": {"en": "x", "fr": "x"}, **table.scenario}  # fmt: skip
    again = convert(file_text(whole).encode(), "oases.m44").scenario
    assert again["recoveries"] == ["r4c3", "r4c6"]


def test_what_a_rule_cannot_read_of_a_piece_is_told() -> None:
    listed = [
        {"row": 5, "col": 3, "obstacle": {"name": "sand", "behavior": "SEAWALL", "original_owner": "AXIS"}},
        {"row": 5, "col": 5, "obstacle": {"name": "sand", "behavior": "SEAWALL", "original_owner": "ALLIES"}},
        {"row": 2, "col": 2, "terrain": {"name": "hills", "properties": {"level": 2}, "original_owner": "AXIS"}},
        {"row": 2, "col": 4, "rect_terrain": {"name": "casemate", "original_owner": "ALLIES"}},
        {"row": 2, "col": 6, "unit": {"name": "infus", "morale": 3, "colour": ""}},
        {"row": 2, "col": 8, "tags": [{"name": "medal1", "lasting": True, "medal": {"at_dawn": True}}]},
    ]  # fmt: skip
    raw = document(listed)
    raw["meta_data"]["ownerID"] = 8860  # a capital inside a name
    raw["text"]["de"] = {"name": "Ein Versuch", "modDate": "2008"}
    made = convert(json.dumps(raw).encode(), "told.m44")
    assert made.unknown == [
        "owner: sand AXIS (r5c1)", "owner: hills AXIS (r2c1)", "hex: terrain properties (r2c1)",
        "owner: casemate ALLIES (r2c2)", "hex: unit morale (r2c3)", "medal: at_dawn (r2c4)",
        "hex: tags lasting (r2c4)",
    ]  # fmt: skip
    assert ("convert.kept", {"names": "text.de"}) in made.told
    back = json.loads(file_text(made.scenario))
    assert back["meta_data"] == raw["meta_data"]
    assert back["text"]["de"] == raw["text"]["de"]
    want = {(each["row"], each["col"]): told(each) for each in listed}
    assert {where(each): told(each) for each in back["board"]["hexagons"]} == want
