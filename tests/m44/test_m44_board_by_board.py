"""Hexes, sections, medals, retreats, planes and recovery put together by hand, heading by heading."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest
from by_rule import (
    BOOK,
    FOOT,
    GUN,
    RIVER,
    SAND,
    TANK,
    laid,
    on,
    refused,
    told,
    unit,
)
from tabletop import Table, units

from referee.engine.faults import Fault
from referee.games.m44.air.rules import air_check, air_dice, around, edge, way_of
from referee.games.m44.board import hexes
from referee.games.m44.cards.rules import allotments, enemies_near, fits, orders
from referee.games.m44.engineering.rules import charge, minefield, removable, sabotage
from referee.games.m44.recovery import brought_back, recovery
from referee.games.m44.retreat.rules import held, retreat, shelters, ways_back
from referee.games.m44.sight.rules import face_of, ground_of, line_of_sight, obstructions, units_of
from referee.games.m44.victory.objectives import holders, met, totals
from referee.games.m44.victory.rules import (
    Happening,
    Objective,
    holding,
    medals,
    read_events,
    read_objectives,
)

EVERY = [(row, column) for row in range(9) for column in range(13 - row % 2)]
NAMES = BOOK.names


# -- hexes ---------------------------------------------------------------------------------------------------
def centre(place: tuple[int, int]) -> tuple[int, int]:
    """In half hexes across, and three to a row down."""
    return 2 * place[1] + place[0] % 2, 3 * place[0]


def inside(
    one: tuple[int, int], two: tuple[int, int], place: tuple[int, int]
) -> tuple[Fraction, Fraction] | None:
    """The part of the line within a hex, from its three pairs of sides: |x| < 1, |x + y| < 2, |x - y| < 2."""
    (ax, ay), (bx, by), (cx, cy) = centre(one), centre(two), centre(place)
    low, high = Fraction(0), Fraction(1)
    for nx, ny, half in ((1, 0, 1), (1, 1, 2), (1, -1, 2)):
        begin, slope = nx * (ax - cx) + ny * (ay - cy), nx * (bx - ax) + ny * (by - ay)
        if slope == 0:
            if abs(begin) >= half:
                return None
            continue
        ends = sorted((Fraction(-half - begin, slope), Fraction(half - begin, slope)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return (low, high) if low < high else None


@pytest.mark.parametrize("start", [(4, 6), (0, 0), (3, 11), (8, 3)])
def test_a_line_crosses_the_hexes_it_goes_through(start: tuple[int, int]) -> None:
    for end in EVERY:
        if end == start:
            continue
        crossed, pairs = hexes.between(start, end)
        assert {each for each in crossed if each in EVERY} == {
            each for each in EVERY if each not in (start, end) and inside(start, end, each)
        }
        assert crossed == tuple(sorted(crossed))
        for left, right in pairs:  # along the edge that two neighbours share, neither entered
            assert hexes.distance(left, right) == 1 and left not in crossed and right not in crossed
            (lx, ly), (rx, ry), (sx, sy), (ex, ey) = (
                centre(each) for each in (left, right, start, end)
            )
            assert (lx + rx - 2 * sx) * (ey - sy) == (ly + ry - 2 * sy) * (ex - sx)


@pytest.mark.parametrize(("end", "pair"), [((6, 6), ((5, 5), (5, 6))), ((2, 6), ((3, 5), (3, 6))), ((5, 7), ((4, 7), (5, 6))), ((3, 7), ((4, 7), (3, 6))), ((5, 4), ((4, 5), (5, 5))), ((3, 4), ((4, 5), (3, 5)))])  # fmt: skip
def test_a_line_along_an_edge_is_blocked_by_both(end: tuple[int, int], pair: Any) -> None:
    start = (4, 6)
    found = hexes.between(start, end)[1]
    assert [set(each) for each in found] == [set(pair)]
    for blocked in product((False, True), repeat=2):
        ground = {place: "blocks" for place, shut in zip(pair, blocked, strict=True) if shut}
        assert set(hexes.sight(start, end, ground, ())) == (set(pair) if all(blocked) else set())
    assert set(hexes.sight(start, end, {pair[0]: "blocks"}, {pair[1]})) == set(pair)
    assert set(hexes.sight(start, end, {}, {pair[0]}, {pair[1]})) == set(pair)


def test_what_obstructs_a_line() -> None:
    one, two, mid = (4, 2), (4, 6), (4, 4)
    for ground, blocks in (
        ("blocks", True),
        ("hill", True),
        ("mountain", True),
        ("lake", False),
        ("open", False),
    ):
        assert hexes.sight(one, two, {mid: ground}, ()) == ((mid,) if blocks else ())
    assert hexes.sight(one, two, {}, {mid}) == hexes.sight(one, two, {}, (), {mid}) == (mid,)
    assert hexes.sight(one, two, {}, {one, two}) == ()
    row = {(4, column): "hill" for column in range(2, 7)}
    assert hexes.sight(one, two, row, ()) == ()  # along one ridge
    assert hexes.sight(one, two, {**row, (4, 5): "open"}, ()) == ((4, 3), (4, 4))
    assert hexes.sight(one, two, {(4, 3): "lake", (4, 4): "lake"}, ()) == ((4, 3), (4, 4))
    assert hexes.sight(one, two, {(4, 3): "lake", (4, 5): "lake"}, ()) == ()
    mixed = {**row, (4, 4): "mountain"}
    assert mid in hexes.sight(one, two, mixed, ())
    assert (
        hexes.ridge((4, 2), row, "hill") == set(row)
        and hexes.ridge((4, 7), row, "hill") == frozenset()
    )


def test_distance_and_neighbours() -> None:
    for one in EVERY:
        beside = {each for each in EVERY if hexes.distance(one, each) == 1}
        assert set(hexes.neighbours(one)) == beside
        (x, y) = centre(one)
        near = {
            each
            for each in EVERY
            if (abs(centre(each)[0] - x), abs(centre(each)[1] - y)) in ((2, 0), (1, 3))
        }
        assert beside == near
        for top, down in ((True, -1), (False, 1)):
            assert set(hexes.backwards(one, top)) == {
                each for each in near if each[0] == one[0] + down
            }
        assert hexes.place_of(hexes.hex_name(one)) == one == hexes.read_hex(hexes.hex_name(one))
    for place, ok in (
        ((0, 12), True),
        ((1, 12), False),
        ((1, 11), True),
        ((9, 0), False),
        ((-1, 0), False),
        ((0, -1), False),
        ((0, 13), False),
        ((8, 12), True),
    ):
        assert hexes.on_board(place) is ok
    assert (
        hexes.on_board((16, 12), 17)
        and hexes.on_board((0, 25), 9, 26)
        and not hexes.on_board((1, 25), 9, 26)
    )
    for text in ("r9c0", "r1c12", "x", "r1", "c1r1"):
        with pytest.raises(Fault):
            hexes.read_hex(text)
    assert hexes.read_hex(" L4 C7 ") == hexes.read_hex("4,7") == (4, 7)


def test_sections_as_the_player_sees_them() -> None:
    # The lines run through doubled columns 7 and 17: hexes on them belong to both sections.
    for place in EVERY:
        x = centre(place)[0]
        mine = [
            name
            for name, ok in (("left", x <= 7), ("centre", 7 <= x <= 17), ("right", x >= 17))
            if ok
        ]
        other = {"left": "right", "right": "left", "centre": "centre"}
        assert list(hexes.section(place)) == mine
        assert list(hexes.section(place, True)) == [other[each] for each in mine]
        assert [part for part, number in hexes.printed(place, False, 13) if number == 0] == mine
    wide = {hexes.printed((0, column), False, 26) for column in range(26)}
    assert {each for found in wide for each in found} == {
        (part, n) for part in ("left", "centre", "right") for n in (1, 2)
    }
    assert hexes.printed((0, 0), False, 26) == (("left", 1),) and hexes.printed(
        (0, 0), True, 26
    ) == (("right", 2),)
    assert hexes.printed((0, 25), False, 26) == (("right", 2),) and hexes.printed(
        (0, 6), False, 26
    ) == (("left", 2),)
    assert hexes.printed((0, 11), False, 26) == (("centre", 1),) and hexes.printed(
        (0, 14), False, 26
    ) == (("centre", 2),)
    assert hexes.printed((1, 12), False, 26) == (
        ("centre", 1),
        ("centre", 2),
    )  # where the boards meet


def test_what_a_scenario_shows_of_its_board() -> None:
    raw = {
        "terrain": {"forest": ["r4c4"], "hill": ["r4c5"]},
        "obstacles": {"wire": ["r4c4"]},
        "units": [{"side": "axis", "unit": "infantry", "at": ["r4c7", "r4c8"]}],
    }
    assert ground_of(raw) == {(4, 4): ("forest", "wire"), (4, 5): ("hill",)}
    assert [(each["at"], each["unit"]) for each in units_of(raw)] == [
        ((4, 7), "infantry"),
        ((4, 8), "infantry"),
    ]
    assert face_of(raw) == {}
    beach = face_of({"board": {"face": "beach"}})
    assert {row for (row, _), ground in beach.items() if ground == "beach"} == {4, 5, 6}
    assert {row for (row, _), ground in beach.items() if ground == "ocean"} == {7, 8}
    assert len(beach) == 13 + 12 + 13 + 12 + 13
    long = face_of({"board": {"face": "beach", "rows": 17, "columns": 13}})
    assert (
        {row for (row, _), ground in long.items() if ground == "beach"} == {11, 12, 13}
        and (16, 12) in long
        and (17, 0) not in long
    )
    both = ground_of(
        {
            "board": {"face": "beach"},
            "overlays": {"bunker": ["r5c5"]},
            "terrain": {"town": ["r5c6"]},
        }
    )
    assert (
        both[5, 5] == ("beach", "bunker") and both[5, 6] == ("town",) and both[8, 0] == ("ocean",)
    )
    assert obstructions({(0, 0): ("hill", "bunker"), (0, 1): ("wire",), (0, 2): ("hill",), (0, 3): ("mountain", "wire"), (0, 4): ("lake",)}) == {
        (0, 0): "blocks", (0, 2): "hill", (0, 3): "mountain", (0, 4): "lake"}  # fmt: skip
    assert line_of_sight(raw, "r4c3", "r4c9").result == {
        "clear": False,
        "blockers": ["r4c4", "r4c5", "r4c7", "r4c8"],
        "range": 6,
    }
    seen = line_of_sight(raw, "r4c4", "r4c5")
    assert (seen.result, seen.rulings[0].code) == (
        {"clear": True, "blockers": [], "range": 1},
        "m44.los.clear",
    )
    assert line_of_sight(raw, "r4c3", "r4c5").rulings[0].cards == ("rule.los", "terrain.forest")
    with pytest.raises(Fault):
        line_of_sight(raw, "r4c3", "r4c3")


# -- medals ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind", "side", "here", "before", "need", "who"),
    [
        ("temporary", None, (1, 0), None, 1, "axis"), ("temporary", None, (0, 1), None, 1, "allies"), ("temporary", None, (0, 0), "axis", 1, None), ("temporary", "allies", (1, 0), None, 1, None), ("temporary", "allies", (1, 1), None, 1, "allies"),
        ("temporary", None, (1, 1), None, 1, None), ("temporary", None, (1, 1), "axis", 1, "axis"), ("temporary", None, (1, 1), "allies", 1, "allies"), ("temporary", None, (1, 0), None, 2, None), ("temporary", None, (2, 0), None, 2, "axis"),
        ("temporary_majority", None, (2, 1), None, 1, "axis"), ("temporary_majority", None, (1, 1), "axis", 1, None), ("sole_control", None, (1, 1), "axis", 1, None), ("sole_control", None, (1, 0), None, 1, "axis"), ("temporary", None, (0, 1), "axis", 1, "allies"),
    ],
)  # fmt: skip
def test_who_holds_a_medal(
    kind: str,
    side: str | None,
    here: tuple[int, int],
    before: str | None,
    need: int,
    who: str | None,
) -> None:
    assert holding(kind, side, {"axis": here[0], "allies": here[1]}, before, need) == who


@pytest.mark.parametrize(
    ("kind", "side", "events", "holder"),
    [
        ("permanent", None, "axis:enter allies:enter", "axis"), ("permanent", None, "axis:enter axis:leave", "axis"), ("permanent", "allies", "axis:enter", None), ("permanent", "allies", "axis:enter allies:enter", "allies"), ("permanent", None, "axis:leave", None),
        ("last_to_occupy", None, "axis:enter axis:leave", "axis"), ("last_to_occupy", None, "axis:enter axis:leave allies:enter", "allies"), ("last_to_occupy", "allies", "allies:enter allies:leave axis:enter", None), ("last_to_occupy", "allies", "axis:enter axis:leave", None),
        ("temporary", None, "axis:enter", "axis"), ("temporary", None, "axis:enter axis:leave", None), ("temporary", None, "axis:enter allies:enter", "axis"), ("temporary", None, "axis:enter allies:enter axis:leave", "allies"), ("temporary", None, "axis:leave axis:enter", "axis"),
        ("temporary", None, "axis:enter axis:enter axis:leave", "axis"), ("temporary_majority", None, "axis:enter axis:enter allies:enter", "axis"), ("temporary_majority", None, "axis:enter allies:enter", None),
    ],
)  # fmt: skip
def test_a_medal_as_the_events_go(
    kind: str, side: str | None, events: str, holder: str | None
) -> None:
    told_ = [Happening(*each.split(":"), "hill") for each in events.split()]
    result, _ = medals(BOOK, 6, [Objective("hill", kind, side)], told_)
    assert result["holders"] == {"hill": holder} and result["winner"] == "none"
    assert result["totals"] == {each: int(each == holder) for each in ("axis", "allies")}


def test_medals_counted_and_won() -> None:
    def counted(goal: int, *events: str) -> tuple[int, str, list[str]]:
        found = [Happening(*(*each.split(":"), "")[:3]) for each in events]
        result, rulings = medals(BOOK, goal, [], found)
        return (
            result["totals"]["axis"],
            result["winner"],
            [each.code.removeprefix("m44.medals.") for each in rulings],
        )

    kill = "axis:eliminate:infantry"
    assert counted(2, kill) == (1, "none", ["totals"]) and counted(2, kill, kill) == (
        2,
        "axis",
        ["won", "totals"],
    )
    assert counted(2, kill, kill, kill) == (2, "axis", ["won", "over", "totals"]) and counted(
        9, "axis:eliminate"
    ) == (1, "none", ["totals"])
    assert counted(9, "axis:eliminate:sniper") == (0, "none", ["none_for", "totals"]) and counted(
        9, "axis:exit"
    ) == (1, "none", ["totals"])
    assert (
        counted(9, "axis:exit:depleted_unit")[0] == 0
        and counted(9, "axis:exit:infantry")[0] == 1
        and counted(9, "axis:exit:sniper")[0] == 0
    )
    assert [counted(9, *["axis:eliminate:half_track"] * n)[0] for n in range(7)] == [
        0,
        0,
        0,
        1,
        1,
        1,
        2,
    ]
    assert counted(9, "axis:eliminate:leader")[0] == 1 and counted(2, "axis:sudden_death", kill)[
        1:
    ] == ("axis", ["won", "over", "totals"])
    over = medals(
        BOOK,
        1,
        [],
        [Happening("axis", "exit"), Happening("axis", "exit"), Happening("allies", "exit")],
    )[1]
    assert next(each.params["n"] for each in over if each.code == "m44.medals.over") == 2


@pytest.mark.parametrize(
    ("text", "found"),
    [("bridge:temporary", [("bridge", "temporary", None)]), ("Bridge:temporary:axis, hill:permanent:either", [("bridge", "temporary", "axis"), ("hill", "permanent", None)]), ("bridge", None), (":temporary", None), ("a:temporary:axis:x", None),
     ("a:temporary,A:permanent", None), ("a:nothing", None), ("a:temporary:nobody", None)],
)  # fmt: skip
def test_objectives_are_read(text: str, found: Any) -> None:
    kinds = NAMES["medal"]
    if found is None:
        with pytest.raises(Fault):
            read_objectives(text, kinds, NAMES["side"])
    else:
        assert [
            (each.name, each.kind, each.side)
            for each in read_objectives(text, kinds, NAMES["side"])
        ] == found


# -- retreats ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("who", "flags", "ignored", "free", "more", "found"),
    [
        (FOOT, 1, 0, 3, {}, (1, 0, 1)), (FOOT, 2, 0, 1, {}, (1, 1, 1)), (FOOT, 2, 1, 3, {}, (1, 0, 1)), (FOOT, 1, 1, 3, {}, (0, 0, 0)), (FOOT, 3, 0, 0, {}, (0, 3, 0)), (FOOT, 1, 0, 3, {"army": "italian"}, (1, 0, 3)), (FOOT, 2, 0, 4, {"army": "italian"}, (2, 0, 4)),
        (unit("sniper"), 1, 0, 5, {}, (1, 0, 3)), (unit("destroyer"), 1, 0, 5, {"army": "italian"}, (1, 0, 1)), (FOOT, 1, 0, 3, {"grounds": RIVER}, (0, 1, 0)), (FOOT, 1, 0, 3, {"grounds": (*RIVER, *on("bridge"))}, (1, 0, 1)), (FOOT, 1, 0, 3, {"boat": True}, (0, 1, 0)),
        (GUN, 1, 0, 3, {"grounds": on("bunker")}, (0, 1, 0)), (FOOT, 1, 0, 3, {"grounds": on("bunker")}, (1, 0, 1)), (TANK, 1, 0, 3, {"grounds": on("bunker")}, (1, 0, 1)), (TANK, 1, 0, 3, {"grounds": laid(keeps=True)}, (0, 1, 0)), (FOOT, 1, 0, 3, {"grounds": laid(keeps=True)}, (1, 0, 1)),
        (FOOT, 1, 0, 3, {"grounds": laid(no_retreat=True)}, (0, 1, 0)), (unit("destroyer"), 1, 0, 3, {"grounds": laid(no_retreat=True)}, (1, 0, 1)), (unit("landing_craft"), 1, 0, 3, {"grounds": laid(no_retreat=True)}, (1, 0, 1)),
    ],
)  # fmt: skip
def test_how_far_it_goes_back(
    who: Any, flags: int, ignored: int, free: int, more: dict[str, Any], found: Any
) -> None:
    result, rulings = retreat(
        who,
        flags,
        ignored,
        free,
        more.get("grounds", ()),
        more.get("boat", False),
        more.get("army"),
    )
    assert (result["hexes"], result["losses"], result["most"]) == found
    codes = told(rulings)
    assert codes[-1] == "retreat.done"
    stuck = found[0] == 0 and free > 0 and flags > ignored
    assert (len(codes) > 1) is (
        stuck or (found[2] > found[0] and flags > ignored) or codes[0] == "retreat.further"
    )


def board(text: str, **more: Any) -> Any:
    return Table(units=units(*text.split(" / ")), **more)


def test_the_hexes_behind_a_unit() -> None:
    table = board(
        "allies infantry r5c4 r6c4 / axis infantry r4c4 / axis artillery r2c2",
        terrain={"forest": ["r3c3"], "lake": ["r3c4"]},
        overlays={"bunker": ["r2c2"]},
    )
    back = shelters(BOOK, table.state, (4, 4))  # the Axis sits at the top
    assert (
        {place for place, far in back.items() if far == 1} == {(3, 3)}
        and back[2, 3] == 2
        and (3, 4) not in back
    )
    assert ways_back(BOOK, table.state, (4, 4), (2, 3)) == [((3, 3), (2, 3))]
    mine = shelters(BOOK, table.state, (5, 4))
    assert mine[6, 5] == 1
    assert (6, 4) not in mine and max(mine.values()) == 3
    assert held(BOOK, table.state, "r2c2") and not held(BOOK, table.state, "r4c4")
    sandy = board("allies infantry r5c4", obstacles={"sandbags": ["r5c4"]})
    assert not held(BOOK, sandy.state, "r5c4")
    forked = shelters(BOOK, sandy.state, (5, 4))
    assert len(ways_back(BOOK, sandy.state, (5, 4), (7, 4))) == 2 and forked[7, 4] == 2


# -- planes, mines, sabotage, recovery -------------------------------------------------------------------------------------
def rolled(script: Any, faces: str = "") -> tuple[int | None, Any]:
    """How many dice were asked for, and what came of these."""
    if hasattr(script, "result"):
        return None, script
    try:
        ask = next(script)
    except StopIteration as ended:
        return None, ended.value
    with pytest.raises(StopIteration) as ended_:
        script.send(tuple(faces))
    return ask.dice, ended_.value.value


def test_the_air_check() -> None:
    forest, sea = on("forest"), laid(air=0)
    assert [
        air_dice((), 0, 0),
        air_dice(forest, 0, 0),
        air_dice(sea, 0, 0),
        air_dice((*forest, *SAND), 2, 1),
        air_dice(laid(air=None), 1, 0),
    ] == [0, 2, 0, 6, None]
    assert rolled(air_check(forest, 1, 0, False), "GIA") == (
        3,
        rolled(air_check(forest, 1, 0, False), "GIA")[1],
    )
    for enemies, planes, faces, lost, medal in (
        (0, 0, "GI", True, False),
        (1, 0, "GII", True, True),
        (0, 1, "GIII", True, True),
        (1, 0, "IIA", False, False),
    ):
        number, verdict = rolled(air_check(forest, enemies, planes, False), faces)
        assert number == len(faces) and (verdict.result["lost"], verdict.result["medal"]) == (
            lost,
            medal,
        )
        assert ("air.opponent" in told(verdict.rulings)) is (enemies + planes > 0) and (
            "air.medal" in told(verdict.rulings)
        ) is medal
    assert rolled(air_check(sea, 0, 0, False))[1].result == {
        "dice": 0,
        "lost": False,
        "medal": False,
    }
    assert rolled(air_check(forest, 1, 1, True))[1].result == {"dice": 5}
    assert rolled(air_check(laid(air=None), 1, 1, True))[1].result == {"dice": None}


def test_round_about_a_plane() -> None:
    table = board("allies infantry r5c4 / axis infantry r4c4 r4c3 r8c8")
    assert (
        around(table.state, (5, 4), "allies") == (1, 0, 0)
        and around(table.state, (5, 3), "allies") == (2, 0, 0)
        and around(table.state, (4, 5), "axis") == (1, 0, 0)
    )
    assert (
        enemies_near(table.state, (5, 3), "allies")
        and not enemies_near(table.state, (0, 0), "allies")
        and enemies_near(table.state, (5, 3), "axis") is not (hexes.distance((5, 3), (5, 4)) != 1)
    )
    assert (
        next(edge(table.state, "axis", (4, 4)))[0] == 0
        and next(edge(table.state, "allies", (4, 4)))[0] == 8
    )
    assert len(list(edge(table.state, "axis", (4, 4)))) == 13
    way = way_of(table.state, (8, 4), (4, 4), [])
    assert len(way) == 5 and way[0] == (8, 4) and way[-1] == (4, 4)
    via = way_of(table.state, (8, 4), (4, 4), ["r6c7"])
    assert (6, 7) in via and all(hexes.distance(a, b) == 1 for a, b in pairwise(via))


@pytest.mark.parametrize(
    ("strength", "key", "faces", "hits"),
    [(3, "infantry", "IGS", 2), (3, "armour", "AGI", 2), (2, "artillery", "GI", 1), (2, "sniper", "GI", 1), (4, "combat_engineer", "IIGF", 3), (1, "infantry", "A", 0), (0, "infantry", "", 0)],
)  # fmt: skip
def test_mines(strength: int, key: str, faces: str, hits: int) -> None:
    number, verdict = rolled(minefield(strength, unit(key)), faces)
    assert number == (strength or None) and verdict.result == {"hits": hits, "decoy": strength == 0}
    assert ("mines.engineer" in told(verdict.rulings)) is (key == "combat_engineer")


@pytest.mark.parametrize(
    ("strength", "key", "first", "second", "hits"),
    [(2, "tiger", "AG", "GI", 1), (2, "tiger", "GS", "I", 0), (2, "patrol_car", "IG", "GG", 2), (3, "patrol_car", "IAG", "IA", 0), (2, "brandenburgers", "IG", "I", 2), (2, "brandenburgers", "IG", "G", 0)],
)  # fmt: skip
def test_mines_and_the_second_throw(
    strength: int, key: str, first: str, second: str, hits: int
) -> None:
    """Tigers, patrol cars, Brandenburgers: a second throw when mines hit them, too (I-M44-58)."""
    script = minefield(strength, unit(key))
    assert next(script).dice == strength
    assert script.send(tuple(first)).dice == len(second)
    with pytest.raises(StopIteration) as end:
        script.send(tuple(second))
    assert end.value.value.result["hits"] == hits


def test_mines_and_brandenburgers_seen_through() -> None:
    """Without their disguise they have no die of it."""
    _, verdict = rolled(minefield(2, unit("brandenburgers"), disguised=False), "IG")
    assert verdict.result["hits"] == 2


@pytest.mark.parametrize(
    ("target", "stars", "dice", "asked", "faces", "done", "total"),
    [
        ("bridge", 0, 3, 2, "SI", True, 1), ("bridge", 0, 3, 2, "II", False, 0), ("dam", 0, 3, 2, "SS", False, 2), ("dam", 3, 3, 2, "SI", True, 4), ("dam", 2, 3, 2, "SI", False, 3), ("dam", 3, 3, 2, "II", False, 3), ("factory", 2, 3, 3, "III", False, 0), ("factory", 0, 3, 3, "IIS", True, 1),
        ("power_plant", 0, 1, 1, "S", True, 1),
    ],
)  # fmt: skip
def test_sabotage(
    target: str, stars: int, dice: int, asked: int, faces: str, done: bool, total: int
) -> None:
    number, verdict = rolled(sabotage(target, stars, dice), faces)
    assert number == asked and verdict.result == {"destroyed": done, "stars": total}
    not_done = "sabotage.not_yet" if target == "dam" else "sabotage.stands"  # only its stars add up
    assert told(verdict.rulings) == ["sabotage.done" if done else not_done]


def test_who_removes_what() -> None:
    table = board(
        "allies infantry r5c4",
        obstacles={
            "wire": ["r5c4"],
            "abatis": ["r5c5"],
            "minefield": ["r5c6"],
            "road_block": ["r5c7"],
        },
    )
    engineer, car = unit("combat_engineer"), unit("patrol_car")

    def may(who: Any, column: int) -> str | None:
        return removable(table.state, who, f"r5c{column}")

    assert [may(FOOT, column) for column in range(4, 8)] == ["wire", "abatis", None, None]
    assert [may(engineer, column) for column in range(4, 8)] == [
        "wire",
        "abatis",
        "minefield",
        None,
    ]
    for who in (TANK, GUN, car):
        assert [may(who, column) for column in range(4, 8)] == [None] * 4
    blown = board(
        "allies infantry r5c4",
        demolitions=[
            {"side": "axis", "hexes": ["r4c4"]},
            {"hexes": ["r4c5"], "dice": True},
            {"side": "allies", "hexes": ["r4c6"]},
        ],
    )
    assert (
        charge(blown.state, "r4c4") is None
        and charge(blown.state, "r4c5") == {"hexes": ["r4c5"], "dice": True}
        and charge(blown.state, "r4c6")
        and charge(blown.state, "r4c7") is None
    )


@pytest.mark.parametrize(
    ("place", "key", "figures", "cards", "enemy", "asked", "faces", "back", "code"),
    [
        ("hospital", "infantry", 1, None, False, 6, "ISGFAA", 2, ""), ("hospital", "infantry", 3, None, False, 6, "IISSII", 1, ""), ("hospital", "armour", 1, None, False, None, "", 0, "infantry"), ("hospital", "infantry", 1, None, True, None, "", 0, "enemy"),
        ("oasis", "infantry", 2, 5, False, 5, "IGGGG", 1, ""), ("oasis", "infantry", 2, 5, True, None, "", 0, "enemy"), ("medics", "infantry", 2, 4, True, 4, "ISAA", 2, ""), ("medics", "armour", 1, 4, False, 4, "ASII", 2, ""), ("medics", "artillery", 1, 4, False, 4, "SIAG", 1, ""),
        ("medics", "destroyer", 1, 4, False, None, "", 0, "never"), ("medics", "sniper", 1, 4, False, None, "", 0, "never"), ("hospital", "sniper", 1, 4, False, None, "", 0, "never"), ("medics", "infantry", 4, 3, False, 3, "III", 0, ""), ("medics", "infantry", 1, 2, False, 2, "GG", 0, ""),
    ],
)  # fmt: skip
def test_recovery(
    place: str,
    key: str,
    figures: int,
    cards: int | None,
    enemy: bool,
    asked: int | None,
    faces: str,
    back: int,
    code: str,
) -> None:
    who = unit(key)
    number, verdict = rolled(
        recovery(BOOK, place, who, figures, max(who.figures, figures), cards, enemy), faces
    )
    assert number == asked and verdict.result["regained"] == back
    assert [each.removeprefix("recovery.") for each in refused(verdict.rulings)] == (
        [code] if code else []
    )
    if not code:
        assert verdict.result["figures"] == figures + back
        assert told(verdict.rulings)[1] == (
            "recovery.may_act" if place == "medics" and back else "recovery.rests"
        )
    assert (
        brought_back("IASGF", "infantry") == brought_back("IASGF", "armour") == 2
        and brought_back("IASGF", "artillery") == 1
    )


# -- command cards --------------------------------------------------------------------------------------------------------------
def test_units_are_shared_out_among_sections() -> None:
    each = {("left", 0): 1, ("centre", 0): 1, ("right", 0): 1}
    assert fits(["r4c0", "r4c6", "r4c12"], each, False, 0, 13) and not fits(
        ["r4c0", "r4c1"], each, False, 0, 13
    )
    assert fits(["r4c0", "r4c1"], each, False, 1, 13) and not fits(
        ["r4c0", "r4c1", "r4c2"], each, False, 1, 13
    )
    line = next(
        hexes.hex_name(place)
        for place in EVERY
        if len(hexes.section(place)) == 2 and "left" in hexes.section(place)
    )
    assert (
        fits(["r4c0", line], each, False, 0, 13)
        and fits([line, "r4c0"], each, False, 0, 13)
        and not fits(["r4c0", line, "r4c6"], each, False, 0, 13)
    )
    assert (
        fits([], each, False, 0, 13)
        and not fits(["r4c0"], {("left", 0): 0}, False, 0, 13)
        and fits(["r4c0"], {("right", 0): 1}, True, 0, 13)
    )
    raw = {"orders": {"left": 2, "centre": 0, "right": 2}}
    assert allotments(raw, 13) == [{("left", 0): 2, ("centre", 0): 0, ("right", 0): 2}]
    assert allotments(raw, 26) == [
        {("left", 1): 2, ("left", 2): 2},
        {("right", 1): 2, ("right", 2): 2},
    ]
    assert allotments({**raw, "flank": "one"}, 26) == [
        {("left", 1): 2},
        {("left", 2): 2},
        {("right", 1): 2},
        {("right", 2): 2},
    ]


def test_what_a_card_orders() -> None:
    for card, raw in BOOK.deck.items():
        plain = orders(BOOK, card, None).result
        assert plain == {"orders": raw["orders"], "notes": list(raw.get("notes", ()))}
        marines = orders(BOOK, card, "us_marines").result
        assert (
            marines["orders"] == raw.get("marines", raw["orders"])
            and len(marines["notes"]) == len(plain["notes"]) + 1
        )
        last = marines["notes"][-1]
        wanted = (
            "marines_more"
            if "marines" in raw
            else "marines_section"
            if raw["kind"] == "sections"
            else "marines_counter"
            if card == "counter_attack"
            else "marines_same"
        )
        assert last == wanted
        russian = orders(BOOK, card, "russian").result["notes"]
        assert russian[-1] == (
            "commissar_free" if card in ("recon", "counter_attack", "ambush") else "commissar"
        )
        assert ("banzai_three" in orders(BOOK, card, "imperial_japan").result["notes"]) is (
            card == "infantry_assault"
        )
        assert orders(BOOK, card, "italian").result == plain


# -- objectives in play --------------------------------------------------------------------------------------------------------------
def test_objectives_in_play() -> None:
    def laid_out(text: str, *objectives: Any, **more: Any) -> Any:
        return board(text, objectives=list(objectives), **more).state

    hill = {"hexes": ["r4c4"], "kind": "temporary"}
    assert holders(laid_out("allies infantry r4c4", hill)) == ["allies"] and holders(
        laid_out("allies infantry r4c5", hill)
    ) == [None]
    assert totals(laid_out("allies infantry r4c4", {**hill, "worth": 2})) == {
        "axis": 0,
        "allies": 2,
    }
    both = {"hexes": ["r4c4", "r4c5"], "kind": "temporary", "need": 2}
    assert holders(laid_out("allies infantry r4c4", both)) == [None] and holders(
        laid_out("allies infantry r4c4 r4c5", both)
    ) == ["allies"]
    assert holders(laid_out("allies infantry r4c4", {**hill, "side": "axis"})) == [None]
    death = {"sudden_death": [{"side": "allies", "hexes": ["r4c4", "r4c5"], "need": 2}]}
    assert (
        met(laid_out("allies infantry r4c4 r4c5", **death), "allies") is not None
        and met(laid_out("allies infantry r4c4 / axis infantry r4c5", **death), "allies") is None
    )


@pytest.mark.parametrize(
    "text", ["axis", "axis:enter", "axis:leave:", "axis:fly:x", "axis:enter:a:b", "nobody:exit"]
)
def test_events_that_say_too_little(text: str) -> None:
    with pytest.raises(Fault):
        read_events(text, NAMES["event"], NAMES["side"], NAMES["fallen"])
