"""A scenario that begins with Vichy France: its territories in the file, on the sheet, in play (15, 16.1, 16.2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from program import ROOT
from wif5_campaign import Table

from referee.games.wif5.vichy import rules
from referee.games.wif5.wars.nations import status_of
from referee.scenario.compile import game_data
from referee.scenario.load import read
from referee.scenario.validate import sound, validated_file

STANDARD = (ROOT / "scenarios" / "wif5" / "campaign_1939.yaml").read_text("utf-8")


def written(tmp_path: Path, *minors: str, control: str = "", france: str = "vichy") -> Path:
    text = STANDARD.replace("id: campaign_1939", "id: vichy_there").replace("standard: true\n", "")
    text = text.replace("france: {coup_cells: 1}", f"france: {{status: {france}}}")
    text = text.replace("\nminors:\n", "\nminors:\n" + "".join(f"  {each}\n" for each in minors))
    path = tmp_path / "vichy_there.yaml"
    path.write_text(text + (f"control: {{{control}}}\n" if control else ""), "utf-8")
    return path


def checked(path: Path) -> Any:
    return validated_file(path, lambda game, layer: game_data(game))


def told(path: Path) -> list[str]:
    return [problem.code.removeprefix("scenario.") for problem in checked(path).problems]


@pytest.mark.parametrize("die", range(1, 7))
def test_16_2_every_die_can_be_written(tmp_path: Path, die: int) -> None:
    fates = rules.territories(die)
    lines = [f"{rules.territory_of(key)}: {{status: {fate}}}" for key, fate in fates.items()]
    text = written(tmp_path, *lines)
    text.write_text(text.read_text("utf-8").replace(
        "  french_indo_china: {status: conquered, power: france}\n", ""), "utf-8")  # fmt: skip
    found = checked(text)
    assert found.problems == []
    table = Table()
    table.state = table.game.initial(found.scenario, {"west": "yes"})
    for key, fate in fates.items():
        country = rules.territory_of(key)
        assert status_of(table.state, country) == fate
        assert table.state.minors[country]["power"] == rules.CONTROLLED[fate]


@pytest.mark.parametrize(("minors", "more", "problems"), [
    (["tunisia: {status: free_french, power: cw}", "metropolitan_france: {status: vichy}"], {}, []),
    (["algeria: {status: conquered, power: italy}", "united_kingdom: {status: conquered, power: germany}"], {}, []),
    (["algeria: {status: conquered, power: italy}"], {"france": "active"}, []),
    (["Tunisie: {status: vichy}"], {}, ["unknown_country"]), (["métropole: {status: vichy}"], {}, ["unknown_country"]),
    (["tunisia: {status: vichy}"], {"france": "active"}, ["no_vichy"]), (["norway: {status: free_french, power: cw}"], {}, ["not_french"]),
    (["tunisia: {status: vichy, power: germany}"], {}, ["power_of_vichy"]), (["tunisia: {status: free_french, power: usa}"], {}, ["power_of_free_french"]),
    *(([], {"control": f"{land}: cw"}, ["control_minors"])
      for land in ("Tunisia", "tunisie", "Maroc", "nouvelle-calédonie", "Norway", "United Kingdom", "Corsica", "french indo-china")),
    ([], {"control": "France: germany"}, ["control_powers"]), ([], {"control": "paris: germany, Paris: cw"}, ["control_twice"]),
    ([], {"control": "Le Havre: germany, le_havre: cw"}, ["control_twice"]), ([], {"control": "Gibraltar: germany, Le Havre: germany"}, []),
])  # fmt: skip
def test_16_2_what_a_file_may_say(tmp_path: Path, minors: list[str], more: Any, problems: list[str]) -> None:  # fmt: skip
    path = written(tmp_path, *minors, **more)
    assert told(path) == problems
    if problems and problems != ["unknown_country"]:  # a save from before is opened all the same
        document: Any = read(path.read_bytes()).document
        assert sound(document, lambda game, layer: game_data(game))


def test_a_territory_is_named_by_any_of_its_names(tmp_path: Path) -> None:
    for text, id in (("Tunisie", "tunisia"), ("métropole", "metropolitan_france"), ("Dakar", "senegal"),
                     ("Nouvelle-Calédonie", "new_caledonia"), ("indochine", "french_indo_china")):  # fmt: skip
        (problem,) = checked(written(tmp_path, f"{text}: {{status: vichy}}")).problems
        assert problem.params["nearest"] == [id]


def test_15_places_are_read_by_any_of_their_names(tmp_path: Path) -> None:
    table = Table()
    found = checked(written(tmp_path, control="Londres: germany, Le Havre: germany")).scenario
    table.state = table.game.initial(found, {"west": "yes"})
    assert {key: raw["power"] for key, raw in table.state.control.items()} == {
        "london": "germany", "le_havre": "germany"}  # fmt: skip
    old = {
        **found,
        "control": {"Tunisia": "cw", "all": "cw"},
    }  # of a save from before: to no effect
    table.state = table.game.initial(old, {"west": "yes"})
    assert status_of(table.state, "tunisia") == "vichy"


def test_16_2_the_sheet_tells_whose_the_territories_are(tmp_path: Path) -> None:
    game = Table().game
    found = checked(written(tmp_path, "tunisia: {status: free_french}",
                            "algeria: {status: conquered, power: italy}")).scenario  # fmt: skip
    steps = [each for each in game.setup(found, {}, None).result["steps"] if each["kind"] == "territories"]  # fmt: skip
    assert [(each["status"], each["power"], each["nations"]) for each in steps] == [
        (
            "vichy",
            None,
            ["metropolitan_france", "senegal", "morocco", "syria", "french_indo_china"],
        ),
        ("conquered", "italy", ["algeria"]),
        ("free_french", "cw", ["tunisia", "new_caledonia"]),
    ]
    standard = Table()
    kinds = {each["kind"] for each in game.setup(standard.scenario, {}, None).result["steps"]}
    assert "territories" not in kinds
