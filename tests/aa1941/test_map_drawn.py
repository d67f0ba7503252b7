"""The drawn board of Axis & Allies 1941: held to the graph of `board.yaml`, and to the pieces on it."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from referee.app.games import game as find_game
from referee.engine.board import Board
from referee.i18n.speaker import Speaker
from referee.present import atlasmap
from referee.scenario.compile import scenario as shipped
from referee.scenario.find import find

# What no plane can hold: the canals of p. 13 (Suez, Panama), and the waters round Ireland.
SEAMS = {("sz12", "sz19"), ("sz17", "sz28"), ("sz6", "sz8")}
# On both sides of its strait, so that two sea zones touch between them.
PARTED = {"turkey"}
# The page is round: the islands of one edge lie beside the sea of the other.
ROUND_ONLY = {("sz40", "wake_island")}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def board() -> Board:
    game = find_game("aa1941")
    scenario = shipped(find("aa1941/standard"))
    return game.board(game.initial(scenario, {"tracking": "yes"}))


def pairs(found: set[frozenset[str]]) -> set[tuple[str, ...]]:
    return {tuple(sorted(each)) for each in found}


def test_two_spaces_touch_where_the_board_joins_them(board: Board) -> None:
    assert board.atlas is not None
    joined = {
        frozenset((place.id, other)) for place in board.places.values() for other in place.next_to
    }
    drawn = atlasmap.touching(board.atlas)
    assert pairs(joined - drawn) == SEAMS
    assert pairs(drawn - joined) == ROUND_ONLY


def test_every_space_is_drawn_in_one_piece(board: Board) -> None:
    assert board.atlas is not None
    cells: dict[str, set[tuple[int, int]]] = {}
    for y, row in enumerate(board.atlas.cells):
        assert len(row) == len(board.atlas.widths)
        for x, key in enumerate(row):
            cells.setdefault(key, set()).add((x, y))
    assert len(board.atlas.cells) == len(board.atlas.heights)
    assert set(cells) == set(board.places)
    parted = set()
    for key, here in cells.items():
        todo = [min(here)]
        seen = set(todo)
        while todo:
            x, y = todo.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & here - seen
            seen |= near
            todo += near
        if seen != here:
            parted.add(key)
    assert parted == PARTED


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pieces_of_every_space_are_on_the_map(board: Board, lang: str) -> None:
    """Each stack is a counter: of its number, or one without a number for a single piece."""
    say = Speaker(lang, find_game("aa1941").lexicon)
    root = ElementTree.fromstring(atlasmap.svg(say, board, "map"))
    shown = {each.get("id"): each for each in root.iter(f"{SVG}g") if each.get("id")}
    assert set(shown) == set(board.places)
    for place in board.places.values():
        strips = shown[place.id].findall(f"{SVG}g")
        bold = [
            text.text
            for each in strips
            for text in each.iter(f"{SVG}text")
            if text.get("font-weight") == "bold"
        ]
        symbols = sum(
            len([one for one in each if one.tag == f"{SVG}g"]) for each in strips
        )  # one a stack
        assert Counter(bold) == Counter(str(s.count) for s in place.stacks if s.count > 1), place.id
        assert symbols == len(place.stacks), place.id


def test_names_stay_inside_the_sheet(board: Board) -> None:
    for lang in ("en", "fr"):
        say = Speaker(lang, find_game("aa1941").lexicon)
        drawn = atlasmap.svg(say, board, "map")
        found = re.search(r'viewBox="-2 -2 (\d+) (\d+)"', drawn)
        assert found
        right = int(found[1]) - 4
        for x, size, text in re.findall(
            r'<text x="([\d.]+)" y="[\d.]+" font-size="([\d.]+)" fill="#\w+">([^<]+)<', drawn
        ):
            assert 0 <= float(x) <= right - 0.3 * float(size) * len(text), text


def test_counters_stay_inside_their_room(board: Board) -> None:
    """However many pieces meet in the smallest territory, their strips end above its lower border."""
    from referee.engine.board import Stack
    from referee.engine.record import replace

    units = ("infantry", "tank", "fighter", "bomber")
    crowd = tuple(Stack(side, unit, count=12) for side in board.sides for unit in units)
    full = replace(
        board, places={**board.places, "ukraine": replace(board.places["ukraine"], stacks=crowd)}
    )
    say = Speaker("en", find_game("aa1941").lexicon)
    root = ElementTree.fromstring(atlasmap.svg(say, full, "map"))
    space = next(each for each in root.iter(f"{SVG}g") if each.get("id") == "ukraine")
    laid = space.find(f"{SVG}g")
    assert laid is not None
    move = re.match(
        r"translate\(([\d.]+),([\d.]+)\) scale\(([\d.]+)\)", laid.get("transform") or ""
    )
    assert move
    scale = float(move[3])
    assert scale < atlasmap.LARGEST
    widest = max(float(rect.get("width") or 0) for rect in laid.iter(f"{SVG}rect"))
    assert widest * scale <= 3 * (14 + 14) + 1  # two of its cells
