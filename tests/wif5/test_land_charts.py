"""The printed charts: reading order, the owner's cells, files (recorded in the contract)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from program import Program
from wif5_asking import ask

from referee.app import chart_asking, charts, replaced
from referee.engine.faults import Missing, Unreadable


def put(chart: str, *words: str) -> None:
    replaced.changed("wif5", chart, words)


def test_the_owners_cell_answers_from_then_on() -> None:
    keys = "attack=12 defend=3 city=yes"
    with pytest.raises(Missing) as fault:
        ask("land_combat", keys, "3")
    assert fault.value.code == "wif5.chart_cell"
    assert fault.value.params["table"] == "assault"
    assert fault.value.params["cell"] == {"column": "4:1", "die": 3}
    put("assault", "column=4:1", "die=3", "result=1/1R*")
    found = ask("land_combat", keys, "3")
    assert (found["result"], found["retreat_by"]) == ("1/1R*", "defender")


def test_typed_then_owners_then_the_booklets() -> None:
    keys = "attack=2 defend=1 city=yes"
    assert ask("land_combat", keys, "6")["result"] == "1/2S"
    put("assault", "column=2:1", "die=6", "result=2/1")
    assert ask("land_combat", keys, "6")["result"] == "2/1"
    assert ask("land_combat", f"{keys} result=-/-", "6")["result"] == "-/-"
    assert ask("land_combat", keys, "6")["result"] == "2/1"
    replaced.changed("wif5", "assault", ["column=2:1", "die=6"], forget=True)
    assert ask("land_combat", keys, "6")["result"] == "1/2S"


def test_a_new_column_of_the_bombardment_table() -> None:
    put("strategic_bombardment", "column=9-13", "die=4", "result=2")
    found = ask("strategic_bombing", "factors=10 factory_points=5", "3")
    assert (found["column"], found["points"]) == ("9-13", 2)
    with pytest.raises(Unreadable):
        put("strategic_bombardment", "column=12-15", "die=4", "result=2")


def test_shore_sections_and_activity_limits() -> None:
    put("shore_bombardment", "section=2", "result=-1")
    assert ask("shore_bombardment", "factors=5,4,2 section=2")["modified"] == [4, 3, 1]
    put("activities_limits", "power=cw", "action=combined", "activity=land_moves", "result=3")
    assert ask("activities", "power=cw action=combined")["limits"]["land_moves"] == 3


def test_the_weather_of_a_turn() -> None:
    for row, cell in (("temperate", "Boue"), ("china", "2"), ("asterisk", "oui")):
        put("weather_chart", "arm=may_jun", "die=1", f"row={row}", f"result={cell}")
    found = ask("weather", "date='Mai/Juin 1941' zone=temperate asterisk=yes", "1")
    assert (found["modified"], found["zones"], found["china"]) == (1, {"temperate": "mud"}, "2")
    assert found["asterisk"] == "yes"


@pytest.mark.parametrize(
    ("chart", "words"),
    [
        ("assault", ["column=8:1", "die=3", "result=1/1"]),
        ("assault", ["column=4:1", "die=8", "result=1/1"]),
        ("assault", ["column=4:1", "die=3", "result=1/1Q"]),
        ("assault", ["column=4:1", "result=1/1"]),
        ("assault", ["column=4:1", "die=3"]),
        ("assault", ["column=4:1", "die=3", "row=2", "result=1/1"]),
        ("convoy_attack", ["column=2", "die=4", "result=lots"]),
        ("convoy_attack", ["attackers=2", "column=2", "die=4", "result=-1-"]),
        ("unit_cost", ["unit=tiger", "result=3"]),
        ("chess", ["unit=inf", "result=3"]),
    ],
)
def test_what_cannot_be_a_cell(chart: str, words: list[str]) -> None:
    with pytest.raises(Unreadable):
        replaced.changed("wif5", chart, words)


def test_a_convoy_pair_is_read_in_its_column() -> None:
    put("convoy_attack", "attackers=3", "escorts=2", "die=4", "result=-2A")
    shown = charts.shown("wif5", "convoy_attack").result["cells"]
    assert {"cell": "column=2 die=4", "result": "-2A", "source": "owner"} in shown
    put("convoy_attack", "attackers=4", "escorts=3", "result=2")
    game_charts = charts.charts_of("wif5")[1]
    assert game_charts.convoy_cell(4, 3, 4) == "-2A"


def test_a_file_out_and_in_again(tmp_path: Path) -> None:
    put("assault", "column=4:1", "die=3", "result=1/1R*")
    out = tmp_path / "mine.json"
    out.write_text(charts.exported("wif5")[1], encoding="utf-8")
    replaced.changed("wif5", "assault", ["column=4:1", "die=3"], forget=True)
    assert charts.listed("wif5").result["charts"][0]["owner"] == 0
    assert replaced.imported("wif5", str(out)).result["cells"] == 1
    assert charts.listed("wif5").result["charts"][0]["owner"] == 1


def test_a_file_as_the_chart_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        'charts:\n  assault:\n    "4:1": {1: 2/-, 2: 1/-}\n  unit_cost: {mtn: 4}\n',
        encoding="utf-8",
    )
    assert replaced.imported("wif5", str(file)).result["cells"] == 3
    assert ask("land_combat", "attack=4 defend=1 city=yes", "2")["result"] == "1/-"


def test_nothing_is_taken_of_a_file_with_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    cells = {"column=4:1 die=1": "2/-", "column=4:1 die=2": "nonsense"}
    file.write_text(json.dumps({"charts": {"assault": cells}}), encoding="utf-8")
    with pytest.raises(Unreadable) as fault:
        replaced.imported("wif5", str(file))
    assert fault.value.params["n"] == 1
    assert charts.listed("wif5").result["charts"][0]["owner"] == 0
    file.write_text("{", encoding="utf-8")
    with pytest.raises(Unreadable):
        replaced.imported("wif5", str(file))


def test_a_game_without_printed_charts() -> None:
    with pytest.raises(Unreadable):
        charts.listed("aa1941")


def test_on_a_terminal_the_owner_is_asked_for_the_cell_and_no_die_falls_twice() -> None:
    from referee.app.dicebox import dicebox
    from referee.app.games import game
    from referee.app.procedures import find
    from referee.engine.ask import Answer, Ask, Choice

    asked: list[str] = []

    def players(ask: Ask) -> Answer:
        asked.append(ask.what)
        if isinstance(ask, Choice):
            assert ask.check is not None
            assert ask.check("nonsense") is not None
            assert ask.check("1/1R") is None
            return "1/1R"
        return (3,)

    found = game("wif5")
    words = ["attack=12", "defend=3", "city=yes"]
    box = dicebox(None, False, None, players)
    answer = chart_asking.resolve(found, find(found, "land_combat"), words, box, players)
    assert asked == ["wif5.roll.land_combat", "wif5.ask.cell"]
    assert [roll.faces for roll in answer.rolls] == [(3,)]
    assert answer.result["result"] == "1/1R"
    assert ask("land_combat", " ".join(words), "3")["result"] == "1/1R"


def test_a_cell_of_an_unknown_column_is_used_once() -> None:
    from referee.app.dicebox import dicebox
    from referee.app.games import game
    from referee.app.procedures import find

    found = game("wif5")
    box = dicebox("4", False, None, None)
    words = ["factors=5", "factory_points=9"]
    answer = chart_asking.resolve(
        found, find(found, "strategic_bombing"), words, box, lambda _: "2"
    )
    assert (answer.result["points"], answer.result["column"]) == (2, None)
    assert charts.listed("wif5").result["charts"][8]["owner"] == 0


def test_a_chart_is_a_table_with_open_cells() -> None:
    from referee.app.games import game

    put("assault", "column=4:1", "die=3", "result=1/1R*")
    tables = game("wif5").tables
    assert tables["assault"].cells["3", "4:1"] == "1/1R*"
    assert tables["assault"].cells["6", "2:1"] == "1/2S"
    assert tables["assault"].cells["1", "1:1"] is None
    assert tables["supply_range"].cells["winter", "pacific"] == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_key_of_a_chart_can_be_asked_in_words(lang: str) -> None:
    """A key without its sentence, or a sentence that wants another word, locked a campaign."""
    from referee.app.games import game
    from referee.i18n.speaker import Speaker

    words = {"number": "2", "text": "yugoslavia", "unit": "inf", "build": "inf", "power": "usa"}
    found = game("wif5")
    say = Speaker(lang, found.lexicon)
    for chart in found.charts.all.values():
        for key, shape in chart.keys.items():
            value = shape["words"][0] if shape["kind"] == "words" else words.get(shape["kind"], "2")
            _, asked = found.charts.question(chart.id, {key: value})
            assert str(say.say(asked.what, asked.params)).endswith("?"), (chart.id, key)
    _, asked = found.charts.question("us_entry_modifications", {"action": 13, "place": "poland"})
    assert {"en": "Poland", "fr": "Pologne"}[lang] in say.say(asked.what, asked.params)


def test_the_first_roll_of_the_war_is_asked_with_its_country(
    referee: Program, tmp_path: Path
) -> None:
    save = str(tmp_path / "war.referee")
    referee("new", "wif5", "--save", save)
    for lang, country in (("en", "Poland"), ("fr", "Pologne")):
        said = referee("--lang", lang, "do", "entry", "action", "13", "poland", "--save", save)
        assert said.code == 3 and country in said.out + said.err
