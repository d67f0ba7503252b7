"""Boards that people have put on public pages: read whole, and drawn so that what runs, runs on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from program import Program

from referee.app.games import game as game_of
from referee.games.m44.board.hexes import doubled
from referee.games.m44.board.tiles import told_ways
from referee.i18n.speaker import Speaker
from referee.present.boards import signs_of
from referee.scenario.check import check_bytes
from referee.scenario.imports.m44 import convert, file_text, yaml_text

DATA = Path(__file__).parent / "data" / "public_boards.txt"
STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))  # east, then round to the right
SLOTS = {"+": "rect_terrain", "^": "obstacle", "=": "unit"}
PLACEHOLDERS = {
    "name": "My title", "subtitle": "\t\t\t", "description": "My description", "rules": "My rules",
    "historical": "My historical background", "victory": "My victory conditions",
}  # fmt: skip


def boards() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for line in DATA.read_text(encoding="utf-8").splitlines():
        if line.startswith("board "):
            _, name, face, *more = line.split()
            size, first, second = more or ("STANDARD", "DE", "US")
            found[name] = {
                "meta_data": {"status": "PRIVATE", "software": "sed 1.2"},
                "game_info": {
                    "date_begin": "1944-06-06", "front": "WESTERN", "type": "HISTORICAL",
                    "starting": "PLAYER1", "side_player1": "AXIS", "side_player2": "ALLIES",
                    "country_player1": first, "country_player2": second, "cards_player1": 4,
                    "cards_player2": 4, "victory_player1": 4, "victory_player2": 4,
                },
                "board": {"type": size, "face": face, "hexagons": [], "labels": []},
                "packs": {"base": 1, "terrain": 1},
                "text": {"en": dict(PLACEHOLDERS)},
            }  # fmt: skip
        elif line and not line.startswith("#"):
            where, *words = line.split()
            row, col = map(int, where.split(","))
            hexagon: dict[str, Any] = {"row": row, "col": col}
            last: dict[str, Any] = {}
            for each in words:
                if each.isdigit():
                    last["orientation"] = int(each)
                elif each[0] == "@":
                    last["badge"] = each[1:]
                elif each[0] == "*":
                    token, *rest = each[1:].split(":")
                    said = dict(zip(("behavior", "side"), rest, strict=False))
                    hexagon.setdefault("tags", []).append({"name": token, **said})
                else:
                    last = {"name": each.lstrip("+^=")}
                    hexagon[SLOTS.get(each[0], "terrain")] = last
            found[name]["board"]["hexagons"].append(hexagon)
    return found


BOARDS = boards()
# A wagon without its locomotive and a token without its meaning are no pieces of any rule.
UNKNOWN = {"palette": ["overlay: wagon (r5c7)", "tag: tag3 (r6c1)"]}
NO_WAYS = ("beach_landing_02", "palette")  # hills alone; tiles side by side, none laid to run on


@pytest.mark.parametrize("name", BOARDS)
def test_a_public_board_is_read_whole(name: str) -> None:
    raw = BOARDS[name]
    made = convert(json.dumps(raw).encode(), f"{name}.m44")
    assert made.unknown == UNKNOWN.get(name, [])
    assert made.scenario["id"] == name  # the file holds the editor's placeholders only
    checked = check_bytes(yaml_text(made.scenario).encode())
    # The palette shows its pieces, and lays none out: a wagon stands beside the rails.
    told = ["scenario.m44_no_rails"] if name == "palette" else []
    assert [each.code for each in checked.problems] == told
    # As a file again it says of each hex what the first file said.
    back = json.loads(file_text(checked.scenario or made.scenario))["board"]["hexagons"]
    assert plain(back) == plain(raw["board"]["hexagons"])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["clervaux", "palette"])
def test_no_two_grounds_of_a_board_have_the_same_letters(name: str, lang: str) -> None:
    scenario = convert(json.dumps(BOARDS[name]).encode(), f"{name}.m44").scenario
    game = game_of("m44")
    board = game.board(game.initial(scenario, {"tracking": "yes"}))
    signs = signs_of(Speaker(lang, game.lexicon), board)
    lying = {name for place in board.places.values() for name in place.ground}
    assert set(signs) == lying
    assert len(set(signs.values())) == len(lying)


def test_setup_within_a_game_is_of_its_own_scenario(referee: Program, tmp_path: Path) -> None:
    # The file bears the id of a scenario of the box; the hills of this one are its own.
    made = convert(json.dumps(BOARDS["beach_landing_01"]).encode(), "pegasus_bridge.m44")
    file = tmp_path / "mine.yaml"
    file.write_text(yaml_text(made.scenario), encoding="utf-8")
    assert made.scenario["id"] == "pegasus_bridge"
    assert referee("new", str(file), "--save", str(tmp_path / "mine.referee")).code == 0
    said = referee("play", str(tmp_path / "mine.referee"), stdin="setup\nquit\n").out
    assert "11 × hills" in said
    assert "bridges" not in said
    cards = referee.json("setup", str(tmp_path / "mine.referee"), "--aids").result["cards"]
    assert "bridge" not in {each["card"] for each in cards}


@pytest.mark.parametrize("lie", [(), ("--landscape",)])
@pytest.mark.parametrize("name", ["clervaux", "grigorevka"])
def test_a_board_with_exits_and_a_tall_one_are_read_on_paper(
    referee: Program, tmp_path: Path, name: str, lie: tuple[str, ...]
) -> None:
    file = tmp_path / f"{name}.yaml"
    file.write_text(
        yaml_text(convert(json.dumps(BOARDS[name]).encode(), file.name).scenario), "utf-8"
    )
    page = referee("setup", str(file), "--format", "html", *lie).out
    drawn = page[page.index('<svg class="map"') : page.index("</svg>", page.index('class="map"'))]
    _, _, wide, high = map(float, re.findall(r'viewBox="(.*?)"', drawn)[0].split())
    most = float(re.findall(r"max-height: ([\d.]+)mm", page)[0])
    flank = re.search(r"flex: 0 0 ([\d.]+)mm", page.split("</style>")[1])
    across = float(flank[1]) if flank else (281 if lie else 194)
    points = min(across / wide, most / high) / 25.4 * 72  # the page scales the drawing to fit both
    letters = [float(each) for each in re.findall(r'font-size="([\d.]+)"', drawn)]
    assert min(letters) * points > 7.9
    assert bool(lie) == (flank is not None)  # a lying page holds map and lists side by side


def plain(hexagons: list[dict[str, Any]]) -> list[str]:
    def of(value: Any) -> Any:
        if isinstance(value, dict):
            return {k: of(v) for k, v in sorted(value.items()) if (k, v) != ("orientation", 1)}
        return [of(each) for each in value] if isinstance(value, list) else value

    return sorted(json.dumps(of(each)) for each in hexagons)


@pytest.mark.parametrize("name", [each for each in BOARDS if each not in NO_WAYS])
def test_the_ways_of_a_public_board_run_on(name: str) -> None:
    # Whoever laid these boards laid road to road: the oracle for how shapes turn.
    scenario = convert(json.dumps(BOARDS[name]).encode(), f"{name}.m44").scenario
    kinds = {"hill_road": "road"}
    ends: dict[str, set[tuple[int, int, int]]] = {}
    for place, pieces in told_ways(scenario).items():
        x, row = doubled(place)
        for piece, ways in pieces.items():
            for way in ways:
                if way == int(way):
                    ends.setdefault(kinds.get(piece, piece), set()).add((x, row, int(way)))
    loose = []
    for kind in ("road", "river", "frozen_river"):
        of_kind = {(x, row) for x, row, _ in ends.get(kind, ())}
        for x, row, way in sorted(ends.get(kind, ())):
            dx, dy = STEPS[way]
            beside = (x + dx, row + dy)
            if beside in of_kind and (*beside, (way + 3) % 6) not in ends[kind]:
                loose.append((kind, x, row, way))
    assert loose == []
