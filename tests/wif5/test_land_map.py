"""Lines of supply traced on a map file (4.3 to 4.5)."""

from __future__ import annotations

import heapq
import random
from pathlib import Path

import pytest
from wif5_asking import ask

from referee.engine.faults import Unreadable
from referee.engine.supply import shortest
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.lines import trace
from referee.games.wif5.supply.overlay import laid, zones

# A row of hexes 0,0 to 6,0, joined by the grid; a sea to the south of both ends.
ROW = """
grid odd-r
sea North_Sea
sea Bay_of_Biscay
link North_Sea Bay_of_Biscay
hex 0,0 axis city=axis port=North_Sea
hex 1,0 axis
hex 2,0 axis
hex 3,0 axis
hex 4,0 axis
hex 5,0 axis
hex 6,0 axis port=Bay_of_Biscay
"""


def row(**changed: str) -> str:
    """The row with some hexes written otherwise: `h3="zoc=allies"`."""
    lines = ROW.splitlines()
    for name, words in changed.items():
        at = next(i for i, line in enumerate(lines) if line.startswith(f"hex {name[1:]},0"))
        lines[at] = f"hex {name[1:]},0 {words}"
    return "\n".join(lines)


def test_the_best_line_within_the_range() -> None:
    found = trace(read_atlas(ROW), "4,0", "axis", 4)
    assert (found.in_supply, found.cost, found.source) == (True, 4, "0,0")
    assert found.path == ("4,0", "3,0", "2,0", "1,0", "0,0")
    short = trace(read_atlas(ROW), "4,0", "axis", 3)
    assert (short.in_supply, short.blocked_by, short.cost) == (False, "range", 4)


def test_4_4_1_overseas_from_a_port() -> None:
    found = trace(read_atlas(ROW), "5,0", "axis", 3, ["london"])
    assert (found.in_supply, found.cost) == (True, 2)
    assert found.path == ("5,0", "6,0", "Bay_of_Biscay", "North_Sea", "0,0")
    closed = trace(read_atlas(ROW), "5,0", "axis", 3)  # 10.5.2.2: London is not held
    assert closed.in_supply is False


def test_4_4_1_a_sea_area_held_by_the_enemy() -> None:
    enemy = ROW.replace("sea North_Sea\n", "sea North_Sea allies\n")
    assert trace(read_atlas(enemy), "6,0", "axis", 3, ["london"]).in_supply is False
    kept = ROW.replace("sea North_Sea\n", "sea North_Sea allies axis\n")
    assert trace(read_atlas(kept), "6,0", "axis", 3, ["london"]).in_supply is True


@pytest.mark.parametrize(("more", "why"), [
    ("", "zoc"),  # 2,2 adjoins 1,2, the only way to the city
    ("side 1,2 2,2 alpine", None), ("side 1,2 2,2 strait", None), ("side 1,2 2,2 river", "zoc"),
    ("land=axis", None),  # a unit of one's own in the hex (4.4)
])  # fmt: skip
def test_2_a_land_unit_named_by_its_side_casts_its_zone(more: str, why: str | None) -> None:
    own = f" {more}" if more.startswith("land") else ""
    lines = ("grid odd-q", "hex 1,1 axis", f"hex 1,2 axis{own}", "hex 1,3 axis city=axis",
             "hex 2,1 allies", "hex 2,2 allies land=allies", "hex 0,1 allies", "whole")  # fmt: skip
    text = "\n".join((*lines, more if more.startswith("side") else ""))
    assert trace(zones(read_atlas(text)), "1,1", "axis", 4).blocked_by == why
    assert trace(laid(read_atlas(text), (), {}, ""), "1,1", "axis", 4).blocked_by == why


@pytest.mark.parametrize(
    ("hex_words", "why"),
    [
        ("axis zoc=allies", "zoc"),
        ("axis zoc=allies land=axis", None),
        ("allies", "enemy_controlled"),
        ("neutral", "neutral"),
        ("axis desert", None),
    ],
)
def test_4_4_what_stops_a_line(hex_words: str, why: str | None) -> None:
    found = trace(read_atlas(row(h2=hex_words)), "3,0", "axis", 4)
    assert found.blocked_by == why
    if why is not None:
        assert found.blocked_at == "2,0"


@pytest.mark.parametrize(("side", "why"), [("alpine", "alpine"), ("lake", "lake"),
                                           ("sea", "all_sea"), ("strait", None)])  # fmt: skip
def test_4_4_hexsides(side: str, why: str | None) -> None:
    text = f"{ROW}side 1,0 2,0 {side}\n"
    assert trace(read_atlas(text), "3,0", "axis", 4).blocked_by == why


def test_4_3_e_an_hq_traces_at_any_length() -> None:
    far = row(h5="axis hq=axis")
    found = trace(read_atlas(far), "6,0", "axis", 2)
    assert (found.in_supply, found.cost, found.hq, found.source) == (True, 1, "5,0", "0,0")
    cut = row(h5="axis hq=axis", h2="allies")
    assert trace(read_atlas(cut), "6,0", "axis", 2).in_supply is False


def test_4_5_a_land_section_only_through_an_hq() -> None:
    sudan = ROW + "hex Sudan section axis\nlink Sudan 2,0\n"
    assert trace(read_atlas(sudan), "Sudan", "axis", 4).blocked_by == "section"
    with_hq = sudan.replace("hex Sudan section axis", "hex Sudan section axis hq=axis")
    found = trace(read_atlas(with_hq), "Sudan", "axis", 4)
    assert (found.in_supply, found.hq, found.cost) == (True, "Sudan", 0)


def test_4_5_nor_by_sea_into_a_section() -> None:
    sudan = (
        "sea Red_Sea\nhex 0,0 axis port=Red_Sea\nhex Sudan section axis city=axis port=Red_Sea\n"
    )
    found = trace(read_atlas(sudan), "0,0", "axis", 4)
    assert (found.in_supply, found.blocked_by, found.blocked_at) == (False, "section", "Sudan")


@pytest.mark.parametrize(("words", "side"), [
    ("home=japan", "axis"), ("home=usa neutral", "allies"), ("home=usa axis", "axis"),
    ("home=france neutral", "neutral"), ("home=china country=occupied_china", "neutral"),
])  # fmt: skip
def test_15_a_home_hex_is_its_powers_own(words: str, side: str) -> None:
    found = read_atlas(f"hex 0,0 {words}\n").places[0].words
    assert found & {"axis", "allies", "neutral"} == {side}


@pytest.mark.parametrize(
    "line",
    ["hexagon 1,1", "hex 0,0 axis", "hex 9,9 blue", "hex 9,9 city=paris", "side 0,0 9,9 alpine",
     "side 0,0 1,0 brook", "grid square", "hex 9,9 port=Baltic", "link Nowhere North_Sea"],
)  # fmt: skip
def test_a_map_file_with_a_mistake(line: str) -> None:
    with pytest.raises(Unreadable) as fault:
        read_atlas(ROW + line)
    assert fault.value.params["line"] == len(ROW.splitlines()) + 1


def test_the_procedure_reads_the_owners_file(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text(ROW, encoding="utf-8")
    found = ask("supply_trace", f"file={file} from=4,0 side=axe weather=winter")
    assert (found["in_supply"], found["range"], found["blocked_by"]) == (False, 3, "range")
    with pytest.raises(Unreadable):
        ask("supply_trace", f"file={file} from=9,9 side=axis")


def test_ways_are_as_short_as_dijkstras() -> None:
    chance = random.Random(1941)
    for _ in range(40):
        size = chance.randint(2, 60)
        edges = [[chance.randrange(size) for _ in range(3)] for _ in range(size)]
        costs = [chance.choice((-1, 0, 1, 1, 2)) for _ in range(size)]
        want = _dijkstra(edges, costs)
        for goal in range(size):
            found = shortest(costs, 0, edges.__getitem__, {goal})
            assert (found.cost if found else None) == want.get(goal)


def _dijkstra(edges: list[list[int]], costs: list[int]) -> dict[int, int]:
    heap, done = [(0, 0)], dict[int, int]()
    while heap:
        cost, node = heapq.heappop(heap)
        if node in done:
            continue
        done[node] = cost
        for there in edges[node]:
            if costs[there] >= 0:
                heapq.heappush(heap, (cost + costs[there], there))
    return done


def test_4_4_a_unit_in_its_own_source_city_stands_in_its_way_to_no_zone() -> None:
    """The city contains a friendly land unit, the one that traces: the ZOC does not matter."""
    city = row(h0="axis city=axis zoc=allies")
    found = trace(read_atlas(city), "0,0", "axis", 4)
    assert (found.in_supply, found.cost, found.source) == (True, 0, "0,0")
    assert trace(read_atlas(city), "1,0", "axis", 4).blocked_by == "zoc"
    lost = row(h0="allies city=axis zoc=allies")
    assert trace(read_atlas(lost), "0,0", "axis", 4).in_supply is False
    hq = row(h0="axis city=axis zoc=allies hq=axis")  # an HQ is a land unit too
    assert trace(read_atlas(hq), "1,0", "axis", 4).in_supply is True


@pytest.mark.parametrize(
    ("city", "nation", "more", "fed"),
    [
        ("france", "cw", "", False),  # 19.2 g: no cooperation before the USA fight Germany
        ("france", "cw", "usa_at_war=yes", True),
        ("france", "france", "", True),
        ("cw", "usa", "", True),
        ("cw", "usa", "neutral=usa", False),
        ("nationalists", "communists", "", True),  # 19.1: cities, though they do not cooperate
        ("germany", "france", "", False),
        ("allies", "cw", "", True),
    ],
)
def test_4_3_b_and_19_2_g_on_whose_city_a_unit_draws(
    tmp_path: Path, city: str, nation: str, more: str, fed: bool
) -> None:
    file = tmp_path / "map.txt"
    file.write_text(ROW.replace("axis", "allies").replace("city=allies", f"city={city}"), "utf-8")
    found = ask("supply_trace", f"file={file} from=2,0 side=allies nation={nation} {more}")
    assert found["in_supply"] is fed


def test_4_3_e_an_hq_feeds_those_that_cooperate() -> None:
    """Communists draw on Nationalist cities, not on a Nationalist HQ (19.1)."""
    lines = "hex 1,1 allies|hex 1,2 allies hq=nationalists|" + "|".join(
        f"hex 1,{y} allies" for y in range(3, 9)
    ) + "|hex 1,9 allies city=nationalists"  # fmt: skip
    keys = f"lines='{lines}' from=1,1 side=allies map=pacific"
    assert ask("supply_trace", f"{keys} nation=communists")["in_supply"] is False
    assert ask("supply_trace", f"{keys} nation=nationalists")["in_supply"] is True


def test_a_line_that_begins_with_no_word_of_a_map_is_told_what_it_may_begin_with() -> None:
    for text, code in (("rail 0,0 1,0", "wif5.atlas.kind"), ("side 0,0 1,0", "wif5.atlas.line")):
        with pytest.raises(Unreadable) as told:
            read_atlas(f"{ROW}{text}\n")
        assert (told.value.code, told.value.params["text"]) == (code, text)
