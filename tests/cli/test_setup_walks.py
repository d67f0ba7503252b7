"""`setup --tick` on hex boards: Memoir ’44 row by row, Miniatures card by card."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import ROOT, Program
from walks import Walk

from referee.app.setting_up import sheet_in, sheet_of
from referee.engine.sheet import Stop

SCENARIOS = sorted(path.stem for path in (ROOT / "scenarios" / "m44").glob("*.yaml"))


def test_a_board_is_laid_in_the_order_of_the_box(home: Path) -> None:
    # Sword Beach (scenarios.yaml): forests and towns, bunkers, wire and hedgehogs, the Axis at the
    # top edge, the Allies from row 8 up, three medals, hands of 4 and 5.
    walk = Walk("m44/sword_beach")
    walk.sees("The board", "beach face up. At the top edge: Axis.")
    walk.types("")
    walk.sees("Terrain tiles", "row 0", "3 × towns: r0c1, r0c5, r0c12", "1 × forest: r0c10")
    walk.sees("still to lay then: 3 forests")
    walk.types("a")
    walk.sees("Bridges and bunkers", "row 2", "1 × bunker: r2c6", "still to lay then: 2 bunkers")
    walk.types("a")
    walk.sees("Obstacles", "row 3", "4 × wire: r3c0, r3c6, r3c10, r3c11")
    walk.types("a")
    walk.sees("Axis: units, from the top edge down", "row 0", "1 × armour: r0c0")
    walk.types("a")
    walk.sees("Allies: units, from the bottom edge up", "row 8")
    walk.sees("3 × special forces: r8c0, r8c4, r8c12", "2 × infantry: r8c5, r8c6")
    walk.sees("figures left in the box: 22 infantry")  # 42 less five units of four
    walk.types("")
    walk.sees("row 7", "figures left in the box: 6 infantry, 15 armour")
    walk.types("a")
    walk.sees("Objective medals", "(temporary, Allies): r0c1")
    walk.types("a")
    walk.sees("Command cards", "60 cards")
    walk.types("")
    walk.sees("Axis · 4 command cards, 5 medals win.")
    walk.types("a")
    walk.sees("To read aloud")
    walk.types("a")
    walk.sees("Everything is placed")
    assert walk.ends() == 0


@pytest.mark.parametrize("word", ["ok", "done", "next", "placed", "posé", "suivant"])
def test_what_is_placed_is_said_in_a_word(home: Path, word: str) -> None:
    walk = Walk("m44/sword_beach")
    walk.sees("The board", "At the top edge: Axis.")
    walk.types(word)
    walk.sees("Terrain tiles", "row 0")
    walk.types("q")
    walk.ends()


def test_a_board_broken_off_in_french_and_taken_up_by_the_other(home: Path) -> None:
    walk = Walk("--lang", "fr", "m44/operation_cobra")
    walk.sees("Le plateau")
    walk.types("", "")
    walk.sees("rangée 1", "2 × bocages : r1c2, r1c7")
    walk.types("?")
    walk.sees("Bo bocage")
    walk.types("r")
    walk.sees("rangée 0")
    walk.types("q")
    walk.sees("la même commande reprend ici")
    assert walk.ends() == 0
    again = Walk("--plain", "m44/operation_cobra", width=40)
    again.sees("row 0")  # the tick that was taken back
    again.types("")
    again.sees("row 1", "2 x hedgerows: r1c2, r1c7")
    again.types("q")
    assert again.ends() == 0


def test_one_side_lays_its_own_units(home: Path) -> None:
    walk = Walk("m44/st_vith", "--side", "axis")
    walk.sees("Axis: units", "1/3 row 0")
    walk.types("")
    walk.sees("2/3 row 1")
    walk.types("q")
    assert walk.ends() == 0
    whole = Walk("m44/st_vith")
    whole.sees("The board")
    whole.types("", "a", "a")  # the board, the tiles, the sandbags
    whole.sees("Axis: units", "row 1")  # row 0 stands already
    whole.types("q")
    assert whole.ends() == 0


def part_of(stop: Stop) -> str:
    """The part of the walk that a stop belongs to: `units.axis.3` is of the units."""
    return stop.key.partition(".")[0]


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_piece_is_laid_once(name: str) -> None:
    answer = sheet_of(f"m44/{name}", [], None)
    scenario, stops = answer.extra[0], sheet_in(answer).stops
    assert len({stop.key for stop in stops}) == len(stops)
    laid = sorted(
        (part_of(stop), lot.piece, place)
        for stop in stops
        for lot in stop.lots
        for place in lot.places
    )
    wanted = [
        (part, kind, place)
        for part in ("terrain", "overlays", "obstacles")
        for kind, hexes in scenario.get(part, {}).items()
        for place in hexes
    ]
    wanted += [("units", line["unit"], place) for line in scenario["units"] for place in line["at"]]
    assert laid == sorted(wanted)
    parts = list(dict.fromkeys(part_of(stop) for stop in stops))
    order = ["board", "terrain", "overlays", "obstacles", "units", "objectives", "exits",
             "sudden_death", "tokens", "airdrops", "reinforcements", "more", "cards", "notes"]  # fmt: skip
    assert parts == [part for part in order if part in parts]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_the_box_does_not_hold_is_counted(referee: Program, tmp_path: Path, lang: str) -> None:
    # 13 units of four are 52 figures of infantry, ten more than the box's 42; stations are of the
    # Terrain Pack (facts.yaml: set), a destroyer is in no base box.
    text = (ROOT / "scenarios" / "m44" / "st_vith.yaml").read_text(encoding="utf-8")
    hexes = ", ".join(f"r0c{column}" for column in range(13))
    cut = text[: text.index("units:")]
    path = tmp_path / "more.yaml"
    path.write_text(
        cut.replace("terrain:", "terrain:\n  railway_station: [r4c0, r8c0]\n  ocean: [r8c1]", 1)
        + f"units:\n  - {{side: axis, unit: infantry, at: [{hexes}]}}\n"
        "  - {side: allies, unit: destroyer, at: [r8c1]}\n",
        encoding="utf-8",
    )
    said = referee.json("setup", str(path))
    assert said.code == 0, said.err
    over = {side["side"]: side["over_box"] for side in said.result["sides"]}
    assert over == {"axis": {"infantry": 10}, "allies": {"destroyer": 1}}
    assert said.result["expansions"] == {"terrain_pack": {"railway_station": 2}}
    told = referee("--lang", lang, "setup", str(path)).out.replace("\u00a0", " ")
    assert {"en": "Axis, infantry: 10 more", "fr": "Axe, infanterie : 10 de plus"}[lang] in told
    assert {"en": "Terrain Pack: 2 × railway", "fr": "Terrain Pack : 2 × gares"}[lang] in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_stars_boats_and_units_that_come_later(referee: Program, tmp_path: Path, lang: str) -> None:
    text = (ROOT / "scenarios" / "m44" / "st_vith.yaml").read_text(encoding="utf-8")
    path = tmp_path / "more.yaml"
    path.write_text(
        text.replace("unit: artillery,", "unit: artillery, camouflaged: true,")
        + "airdrops:\n  - {side: allies, count: 4}\n"
        "tokens:\n  - {kind: prisoner, hexes: [r7c0]}\n",
        encoding="utf-8",
    )
    told = referee("--lang", lang, "setup", str(path)).out.replace("\u00a0", " ")
    for line in {
        "en": ("1 × artillery (camouflaged: a battle star): r0c6", "Allies, by airdrop: 4 × infantry.",
               "A battle star for the prisoner: r7c0."),
        "fr": ("1 × artillerie (camouflée : une étoile de bataille) : r0c6", "Alliés, parachutés : 4 × infanteries.",
               "Une étoile de bataille pour le prisonnier : r7c0."),
    }[lang]:  # fmt: skip
        assert line in told
    stops = sheet_in(sheet_of(str(path), [], None)).stops
    assert [part_of(stop) for stop in stops if part_of(stop) in ("tokens", "airdrops")] == [
        "tokens",
        "airdrops",
    ]
    assert any(
        getattr(part, "link", "") == ", " and "camouflaged" in repr(part)
        for stop in stops
        for line in stop.lines
        for part in line.parts
    )


def test_a_fight_of_miniatures_is_walked(home: Path) -> None:
    walk = Walk("aam", "--set", "config=5")
    walk.sees("Hill 107", "1/19", "top DOG-2 and ABLE-1, bottom CHARLIE-2 and BAKER-2")
    walk.types("")
    walk.sees("objective marker on r5c9")
    walk.types("?")
    walk.sees("Fo forest", "* the objective")
    walk.types("")
    walk.sees("Allies: 100 of 100 points", "1 × M4A1 Sherman")
    walk.types("a")
    walk.sees("Axis: 100 of 100 points", "1 × Panzer IV Ausf. G")
    walk.types("a")
    walk.sees("Deployment", "Toss a coin")
    walk.types("q")
    walk.sees("17 of 19 steps done")
    assert walk.ends() == 0
    other = Walk("--lang", "fr", "aam", "--set", "config=2")  # another map is another walk
    other.sees("1/19")
    other.types("q")
    assert other.ends() == 0
    assault = Walk("aam/assault")
    assault.types("a")
    assault.sees("2 × Panzer IV")
    assault.types("a", "a")
    assault.sees("The defender deploys first")
    assault.types("")
    assault.sees("The attacker deploys")
    assault.types("")
    assault.sees("Everything is placed")
    assert assault.ends() == 0


@pytest.mark.parametrize("scenario", ["m44/st_vith", "aam"])
def test_walking_a_hex_board_needs_somebody(referee: Program, scenario: str) -> None:
    said = referee("setup", scenario, "--tick")
    assert said.code == 3
    assert not said.out
    assert referee.json("setup", scenario, "--tick").json["error"]["code"] == "setup.nobody"


RIDGE = """format: 1
game: tlc
id: ridge
title: {en: The ridge, fr: La crête}
summary: {en: A ridge., fr: Une crête.}
sides:
  north: {supply: 3}
  south: {supply: 5}
difficult: [r2c2]
cards:
  scout_car:
    name: {en: Scout car, fr: Automitrailleuse}
    kind: motorised
    recon: 2
units:
  scout: {side: north, zone: r1c2, card: scout_car}
  left: {side: south, zone: r3c1, kind: infantry, spotted: true}
  gun: {side: south, zone: r3c1, kind: artillery}
"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_battlefield_that_places_units_has_a_sheet(
    referee: Program, tmp_path: Path, lang: str
) -> None:
    path = tmp_path / "ridge.yaml"
    path.write_text(RIDGE, "utf-8")
    said = referee.json("setup", str(path))
    assert said.code == 0
    assert said.result["difficult"] == ["r2c2"]
    north, south = said.result["sides"]
    assert (north["supply"], south["supply"]) == (3, 5)
    assert [each["unit"] for each in south["lines"][0]["units"]] == ["left", "gun"]
    assert all(ruling["cites"] for ruling in said.json["rulings"])
    text = referee("--lang", lang, "setup", str(path)).out
    assert {"en": "scout (Scout car)", "fr": "scout (Automitrailleuse)"}[lang] in text
    assert {"en": "left (infantry, spotted)", "fr": "left (infanterie, repérée)"}[lang] in text
    alone = referee("--lang", lang, "setup", str(path), "--side", "south").out
    assert "scout" not in alone
    page = referee("--lang", lang, "setup", str(path), "--format", "html").out
    assert f'<html lang="{lang}">' in page
    rows = referee("setup", str(path), "--format", "csv").out.splitlines()
    assert rows[1:] == [
        "north,r1c2,scout,motorised,no", "south,r3c1,left,infantry,yes", "south,r3c1,gun,artillery,no",
    ]  # fmt: skip


def test_a_battlefield_is_walked(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "ridge.yaml"
    path.write_text(RIDGE, "utf-8")
    walk = Walk(str(path))
    walk.sees("The ridge", "The battlefield", "1/5 Difficult zones: r2c2")
    walk.types("?")
    walk.sees("r1c1 r1c2 r1c3")
    walk.types("")
    walk.sees("North", "2/5 Supply points: 3")
    walk.types("a")
    walk.sees("South", "4/5 Supply points: 5")
    walk.types("")
    walk.sees("5/5 r3c1: left (infantry, spotted), gun (artillery)")
    walk.types("")
    walk.sees("Everything is placed")
    assert walk.ends() == 0


def test_a_battlefield_without_units_says_so(referee: Program) -> None:
    said = referee.json("setup", "tlc")
    assert said.code == 2
    assert said.json["error"]["code"] == "setup.no_sheet"
