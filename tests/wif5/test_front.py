"""The owner’s map on the board: hexes, who holds them, units and their supply, seas (2, 4, 15)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from program import Program

# A made-up front: a city at each end, a river, a rail, a port, a sea, a section.
FRONT = """
grid odd-q
sea Baltic_Sea
sea Deep_Water
link Baltic_Sea Deep_Water
hex 0,0 axis city=germany name=Breslau factory
hex 1,0 axis forest
hex 2,0 axis
hex 3,0 allies swamp
hex 4,0 allies city=cw name=Riga port=Baltic_Sea
hex 2,1 neutral desert
hex Sudan section allies
side 1,0 2,0 river
side 0,0 1,0 rail
whole
"""


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    Path("front.txt").write_text(FRONT, encoding="utf-8")
    assert referee("new", "wif5", "--save", "war").code == 0
    for line in (
        "map load front.txt",
        "place germany inf at 2,0 name=first",
        "place cw arm at 3,0 name=guards",
        "place cw inf at 1,0 name=raid taken=yes",  # behind the German: no way back to Breslau (4.4)
        "place cw sub at Baltic_Sea name=shark",
        "place cw inf at Sudan name=desert_rats",
    ):
        said = referee("do", *line.split(), "--save", "war")
        assert said.code == 0, said.err
    return referee


def places(war: Program) -> dict[str, dict[str, Any]]:
    return {each["id"]: each for each in war.json("board", "war").result["places"]}


def test_every_hex_says_who_holds_it_and_what_stands_there(war: Program) -> None:
    found = places(war)
    assert (found["0,0"]["owner"], found["4,0"]["owner"]) == ("germany", "cw")
    # 15: the land unit that came in has taken the hex.
    assert (found["1,0"]["owner"], found["1,0"]["terrain"]) == ("cw", ["forest"])
    assert {each["kind"] for each in found["4,0"]["markers"]} == {"city", "port"}
    assert found["2,1"]["owner"] is None
    assert found["2,1"]["standing"] == "neutral"
    # The booklet’s sea area goes by its id, the owner’s own by its name; a ship lies in one.
    assert [each["name"] for each in found["baltic_sea"]["units"]] == ["shark"]
    assert found["Deep_Water"]["next_to"] == ["baltic_sea"]
    pairs = war.json("board", "war").result["pairs"]
    assert {(each["kind"], *each["between"]) for each in pairs} == {
        ("river", "1,0", "2,0"), ("rail", "0,0", "1,0"),
    }  # fmt: skip


def test_a_unit_cut_off_is_marked_and_said(war: Program) -> None:
    marks = {
        each["name"]: each["marks"] for each in war.json("units", "--save", "war").result["units"]
    }
    assert marks["first"] == ["out_of_supply"]
    assert marks["guards"] == []


def test_who_lies_face_down_is_marked_and_said(war: Program) -> None:
    assert war("do", "flip", "first", "guards", "down", "--save", "war").code == 0
    marks = {
        each["name"]: each["marks"] for each in war.json("units", "--save", "war").result["units"]
    }
    assert marks["first"] == ["face_down", "out_of_supply"] and marks["guards"] == ["face_down"]
    assert "-I'!" in war("board", "--save", "war").out  # the drawn map has its sign, too
    for screen in (["units"], ["where", "3,0"], ["board"]):
        assert "face down" in war(*screen, "--save", "war").out, screen
        assert "face cachée" in war(*screen, "--lang", "fr", "--save", "war").out, screen


def test_what_is_said_of_one_out_of_supply(war: Program) -> None:
    assert "-I!" in war("board", "war").out
    assert "non ravitaillée" in war("--lang", "fr", "where", "2,0", "--save", "war").out


def test_where_knows_the_name_of_a_hex_and_of_a_sea(war: Program) -> None:
    assert war.json("where", "riga", "--save", "war").result["place"]["id"] == "4,0"
    assert war.json("where", "mer baltique", "--save", "war").result["place"]["id"] == "baltic_sea"
    said = war("where", "1,0", "--save", "war").out
    assert "held by the Commonwealth" in said
    assert "zone of control: Allies and Axis" in said  # both stand beside it (2)


@pytest.mark.parametrize("grid", ["odd-q", "even-q", "odd-r", "even-r"])
def test_neighbours_lie_side_by_side_in_every_grid(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, grid: str
) -> None:
    """Whatever the grid, the drawing puts hexes beside each other that are joined, and no others."""
    from referee.games.wif5.board.front import laid
    from referee.games.wif5.supply.atlas import grid_of, read_atlas
    from referee.games.wif5.supply.overlay import compiled, opened

    text = f"grid {grid}\n" + "".join(
        f"hex {x},{y} axis\n" for x in range(5, 9) for y in range(3, 8)
    )
    atlas = opened(compiled(read_atlas(text)))
    assert grid_of(atlas) == grid
    _, at = laid(atlas)
    beside = {(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)}
    for here, name in enumerate(atlas.places.names):
        drawn = {
            other
            for other in at
            if (at[other][0] - at[name][0], at[other][1] - at[name][1]) in beside
        }
        assert drawn == {atlas.places.names[there] for there in atlas.joined.near[here]}


def test_the_screen_shows_each_hex_in_eighty_columns(war: Program) -> None:
    out = war("board", "war").out
    top = out[out.index("    0") :].splitlines()
    assert "Fo+" in out
    assert "Sw+" in out
    assert "·-*" in top[1]  # Breslau, held by the Axis, a city
    assert all(len(line) <= 80 for line in out.splitlines())
    assert "Rivers: 1,0–2,0" in out
    plain = war("--plain", "board", "war").out
    assert "In Baltic Sea: Commonwealth: shark, submarine." in plain
    assert "In 2,0: Germany: first, infantry (out of supply)." in " ".join(plain.split())


def test_the_page_draws_hexes_sides_sites_units_and_seas(war: Program) -> None:
    assert war("board", "war", "--html", "war.html", "--lang", "en,fr").code == 0
    page = Path("war.html").read_text(encoding="utf-8")
    assert page.count('id="h') == 6  # the hexes of the grid
    assert 'id="baltic_sea"' in page
    assert 'id="Sudan"' in page
    assert 'class="frontier"' in page
    assert "Germany: first, infantry (out of supply)" in page
    for told in (
        "Rivers",
        "Rivières",
        "Rails",
        "Voies ferrées",
        "out of supply",
        "non ravitaillée",
        "usine",
    ):
        assert re.search(rf">{told}", page), told


def test_a_large_map_is_cut_to_where_units_stand(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    hexes = "".join(f"hex {x},{y} axis\n" for x in range(90) for y in range(50))
    Path("world.txt").write_text("grid odd-q\n" + hexes, encoding="utf-8")
    assert referee("new", "wif5", "--save", "war").code == 0
    assert referee("do", "map", "load", "world.txt", "--save", "war").code == 0
    assert (
        referee("do", *["place", "germany", "inf", "at", "70,30", "name=far"], "--save", "war").code
        == 0
    )
    out = referee("board", "war").out
    assert len(out.splitlines()) < 64
    assert "70,30  Germany: far, infantry" in " ".join(out.split()).replace("70,30 ", "70,30  ")
    assert "The map goes on" in out


def test_18_2_a_minor_s_unit_stands_under_its_country_and_the_power_it_fights_with(
    war: Program,
) -> None:
    """Out of its step Finland is brought in all the same (18.3): what counts is whose units they are."""
    war("do", "bring", "finland", "germany", "--save", "war")
    assert war("overrule", "war", "because", "the scenario says so").code == 0
    assert (
        war("do", "place", "finland", "inf", "at", "0,0", "name=finns", "--save", "war").code == 0
    )
    lines = war("units", "--save", "war").out.splitlines()
    own, under = lines.index("Germany"), lines.index("Finland (Germany)")
    assert own < next(n for n, line in enumerate(lines) if "first, infantry" in line) < under
    assert "finns, infantry" in lines[under + 1]
    assert "Finlande (Allemagne)" in war("units", "--lang", "fr", "--save", "war").out
    units = {each["name"]: each for each in war.json("units", "--save", "war").result["units"]}
    assert (units["finns"]["side"], units["finns"]["of"]) == ("germany", "finland")
    assert "of" not in units["first"]
