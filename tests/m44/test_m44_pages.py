"""What the page of a battle shows: direction, symbols, one token a group, sections, exits, counts."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from editor_files import document
from program import ROOT
from ruamel.yaml import YAML

from referee.engine.board import Stack
from referee.present import boards, hexunits

BATTLE = {
    "format": 1, "game": "m44", "id": "pieces", "title": {"en": "Pieces", "fr": "Pièces"},
    "summary": {"en": "All.", "fr": "Tout."}, "date": "1944-12-16", "top": "axis", "first_player": "allies",
    "board": {"size": "standard", "rows": 9, "columns": 13, "face": "winter"},
    "hands": {"axis": 5, "allies": 4}, "medals": {"axis": 6, "allies": 6},
    "objectives": [
        {"kind": "temporary_majority", "hexes": ["r2c7", "r2c8", "r3c7"], "worth": 2},
        {"kind": "permanent", "side": "axis", "hexes": ["r8c0"]},
        {"kind": "permanent", "side": "axis", "hexes": ["r8c1"]},
    ],
    "exits": [{"side": "allies", "hexes": ["r0c5", "r4c0"]}],
    "nations": {"axis": "de", "allies": "gb"},
    "tiles": [
        {"piece": "river", "shape": "curve", "orientation": 2, "at": ["r5c9"]},
        {"piece": "forest", "look": "oasis", "at": ["r1c2"]},
    ],
    "labels": [{"at": "r3c3", "text": ["River Our"]}],
    "terrain": {"river": ["r5c9"], "road": ["r4c5", "r4c6", "r4c7"], "forest": ["r1c1", "r1c2"], "church": ["r6c6"]},
    "obstacles": {"wire": ["r5c5"]},
    "units": [
        {"side": "axis", "unit": "infantry", "at": ["r0c3", "r0c7"], "army": "imperial_japan"},
        {"side": "allies", "unit": "combat_engineer", "at": ["r8c8"], "craft": True},
        {"side": "allies", "unit": "armour", "at": ["r8c9"]},
    ],
    "notes": [{"en": "A rule of its own.", "fr": "Une règle à elle."}],
}  # fmt: skip


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    path = tmp_path / "pieces.yaml"
    with path.open("w") as file:
        YAML().dump(BATTLE, file)
    return path


def test_page_of_a_battle(referee: Any, battle: Path) -> None:
    page = referee("--lang", "fr", "setup", str(battle), "--format", "html").out
    assert "16 décembre 1944" in page
    # The players' edges, top and bottom: cards, medals, who begins.
    top, bottom = re.findall(r'<div class="edge (\w+)"><span>(.*?)</div>', page)
    assert (top[0], bottom[0]) == ("axis", "allies")
    assert "5 cartes" in top[1] and "Joue en premier" not in top[1]
    assert "4 cartes" in bottom[1] and "Joue en premier" in bottom[1]
    # One token for the group of three hexes, worth two; its border; a token on each single hex.
    for name, tokens in (("r2c7", 1), ("r2c8", 0), ("r3c7", 0), ("r8c0", 1)):
        drawn = re.search(rf'<g id="{name}".*?</g>\n', page)
        assert drawn is not None
        assert drawn[0].count('fill="#f2c200"') == tokens
    assert "×2" in page
    assert "2 médailles-objectifs (définitive, Axe), une par case\u00a0: r8c0, r8c1." in page
    # Section lines, arrows off the board, counts for the box, the scenario's own rule.
    assert page.count('stroke-dasharray="9 5"') == 4
    assert page.count('d="M0,-12L11,1') == 2 + 1  # one in the legend
    for told in (
        "2 × forêts",
        "3 × routes",
        "1 × église",
        "2 × infanteries (Axe)",
        "Une règle à elle.",
    ):
        assert told in page
    assert "Terrain Pack" in page
    # Engineers by their symbol and letter, in the landing craft; Japan in its own colour.
    assert hexunits.NATIONS["jp"] in page
    engineers = re.search(r'<g id="r8c8".*?</g>\n', page)
    assert engineers is not None
    assert f">{boards.LETTERS['combat_engineer']}</text>" in engineers[0]
    assert "M-24,-15h48" in engineers[0]


def test_what_the_file_says_of_its_tiles_is_drawn(referee: Any, battle: Path) -> None:
    page = referee("setup", str(battle), "--format", "html").out
    # A curve turned once: from the east (0) to the north-west (4), round the middle.
    assert "M26.6,0.0Q0,0 -13.3,-23.0" in page
    assert "River Our</text>" in page
    assert "Germany" in page and "Great Britain" in page
    # The Allied engineers wear British colours.
    engineers = re.search(r'<g id="r8c8".*?</g>\n', page)
    assert engineers is not None and hexunits.NATIONS["gb"] in engineers[0]
    # A forest whose tile is drawn as an oasis: palms, no crowns of trees.
    drawn = page[: page.index('<g id="')].split("<g transform=")
    assert any('r="6" fill="#5e9a4a"' in tile for tile in drawn)
    oasis = [tile for tile in drawn if "M-15,12C-15,5" in tile]
    assert len(oasis) == 1 and "#5e9a4a" not in oasis[0]


def test_a_page_lies_down_when_asked_and_for_two_boards(referee: Any, battle: Path) -> None:
    assert "A4 portrait" in referee("setup", str(battle), "--format", "html").out
    assert "A4 landscape" in referee("setup", str(battle), "--format", "html", "--landscape").out


def test_no_two_kinds_of_unit_look_alike() -> None:
    units = YAML(typ="safe").load(ROOT / "referee" / "games" / "m44" / "data" / "units.yaml")[
        "units"
    ]
    assert set(units) <= set(boards.LETTERS)
    seen: dict[tuple[str, str], str] = {}
    for kind in units:
        stack = Stack("axis", kind)
        look = hexunits.symbol(stack), hexunits.letters(stack)
        # The same gun before and after 1942 is one model.
        base = kind.removesuffix("_early").removesuffix("_late")
        assert seen.setdefault(look, base) == base, kind


def test_figures_lost_are_hollow() -> None:
    drawn = hexunits.counter(Stack("allies", "infantry", figures=1, full=4))
    pips = re.findall(r'<circle cx="[-\d.]+" cy="8" r="2.2" fill="(\S+)"', drawn)
    assert pips == ["#111", "none", "none", "none"]


def test_reminder_cards_show_the_tile_and_what_a_beach_allows(referee: Any) -> None:
    # « Plages : déplacement limité à 2 cases » ; « Mer : 0-1 » ; « depuis ou vers la plage : … infanterie uniquement ».
    page = referee("setup", "m44/first_assault_wave_omaha_beach", "--aids", "--format", "html").out
    cards = {
        re.sub("<.*?>", "", each[each.index("<h3>") : each.index("</h3>")]).strip(): each
        for each in page.split("<article>")[1:]
    }
    assert "2 hexes at most in a move." in cards["Beach"] and "As open country" not in page
    assert "1 hex at most in a move." in cards["Ocean"]
    assert "infantry only, counting as 2 hexes" in cards["Sea bluff"]
    assert 'class="tile"' in cards["Town"] and any(
        key.endswith("Special forces") and 'class="unit"' in card for key, card in cards.items()
    )


def test_every_ground_and_unit_has_a_card_in_three_lines() -> None:
    # The reminder card says it all in lines on moving, on battling and a foot: no rule card in prose.
    from referee.app.games import game as find_game
    from referee.games.m44.setup import aids

    game = find_game("m44")
    book = game.book
    for ground in book.grounds.values():
        made = aids._ground(game, ground)
        assert not made.plain, ground.id
        codes = {line.code for line in (*made.move, *made.battle, *made.foot)}
        # « Rivière gelée »: dice are thrown on it; « Barbelés »: infantry removes it; mines are cleared.
        owed = {"frozen_river": "ice", "wire": "removes", "abatis": "removes", "minefield": "mines",
                "sandbags": "gone", "hedgehog": "no_craft", "bunker": "owner_only", "road": "road",
                "wadi": "close_only", "oasis": "no_ground", "cliff": "no_climb", "lake": "los_lake",
                "mountain": "below_mountain", "jungle": "bar_far", "pier": "not_from_sea"}  # fmt: skip
        if ground.id in owed:
            assert f"m44.aid.{owed[ground.id]}" in codes, ground.id
    for unit in book.units.values():
        made = aids._unit(game, book, unit, (("allies", unit.figures),))
        assert not made.plain, unit.id


def test_a_lying_page_holds_map_and_lists_on_one_sheet(referee: Any) -> None:
    shipped = [row["id"] for row in referee.json("scenarios", "m44").result["scenarios"]]
    assert len(shipped) > 10
    for key in shipped:
        for lang in ("en", "fr"):
            page = referee("--lang", lang, "setup", key, "--format", "html", "--landscape").out
            assert "size: A4 landscape" in page
            assert "lists next" not in page, key  # the lists break to no page of their own
            found = re.search(r"\.lists \{ font-size: ([\d.]+)pt", page)
            assert found is not None
            assert float(found[1]) >= 8, key
            across = re.search(r"flex: 0 0 ([\d.]+)mm", page.split("</style>")[1])
            assert across is not None
            assert float(across[1]) >= 150, key  # a map that is read across a table


def test_the_legend_tells_what_a_sign_on_a_unit_means(referee: Any, tmp_path: Path) -> None:
    save = str(tmp_path / "a.referee")
    assert (
        referee.json("new", "m44/pegasus_bridge", "--set", "tracking=yes", "--save", save).code == 0
    )
    assert referee.json("do", "order", "probe", "centre", "r7c4", "--save", save).code == 0
    page = tmp_path / "board.html"
    assert referee("board", "--html", str(page), "--save", save).code == 0
    legend = page.read_text().split('class="legend"')[1].split("</div>")[0]
    assert re.search(r">!</text>.*?</svg>ordered</span>", legend)


def test_words_on_the_map_cover_no_name_and_badges_are_named(referee: Any, tmp_path: Path) -> None:
    hill = {"row": 3, "col": 7, "terrain": {"name": "hills"}, "unit": {"name": "infger"}}
    listed = [hill, *({"row": 7, "col": col, "unit": {"name": "inf2us", "badge": "badge2"}} for col in (3, 5)),
              {"row": 7, "col": 9, "unit": {"name": "infger", "badge": "badge38"}},
              {"row": 7, "col": 11, "unit": {"name": "infger", "badge": "badge9"}}]  # fmt: skip
    raw = document(listed)
    raw["board"]["labels"] = [
        {"row": 3, "col": 7, "text": ["Coleville-", "sur-Mer"]},  # a unit stands there
        {"row": 3, "col": 11, "text": ["Sea", "Wall"]},
    ]
    (tmp_path / "a.m44").write_text(json.dumps(raw))
    assert referee("convert", str(tmp_path / "a.m44"), "-o", str(tmp_path / "a.yaml")).code == 0
    page = referee("setup", str(tmp_path / "a.yaml"), "--format", "html").out
    words = re.findall(r'<g class="words".*?</g>', page)
    assert [re.findall(r">([^<>]+)</text>", each) for each in words] == [
        ["Coleville-sur-Mer"],
        ["Wall", "Sea"],
    ]
    for each in words:  # the names of the row below begin under the last line
        assert max(float(y) for y in re.findall(r'y="([-\d.]+)"', each)) <= 16
    drawn = page.split('class="legend"')[0]
    assert drawn.rindex('class="unit"') < drawn.index('class="words"')
    assert "2 × special forces (Ranger badge): r7c1, r7c2" in page
    assert "r7c4 (Italian badge)" in page and "r7c5 (badge no. 9)" in page
    french = referee("--lang", "fr", "setup", str(tmp_path / "a.yaml")).out
    assert "(badge des Rangers)" in french and "(badge italien)" in french


def test_long_lists_go_on_in_the_next_column(referee: Any, tmp_path: Path) -> None:
    rows = [{"row": row, "col": 2 * col + row % 2, "unit": {"name": "infus" if row > 4 else "infger"},
             "terrain": {"name": ("woods", "hills", "buildings")[col % 3]}}
            for row in (0, 1, 2, 6, 7, 8) for col in range(20)]  # fmt: skip
    (tmp_path / "wide.m44").write_text(json.dumps(document(rows, "OVERLORD")))
    file = tmp_path / "wide.yaml"
    assert referee("convert", str(tmp_path / "wide.m44"), "-o", str(file)).code == 0
    page = referee("setup", str(file), "--format", "html").out
    assert "section { break-inside: auto;" in page  # a column that is too long leaves none empty
    small = referee("setup", "m44/sword_beach", "--format", "html").out
    assert "section { break-inside: avoid-column;" in small
