"""Keys, verbs, typed lines, geometry and the drawn board: what the contract and the booklet hold of them."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from tabletop import Table, units
from verdicts import BOOK, GAME, Tried, at, position

from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.folder import Procedures
from referee.games.m44.arrivals.verbs import VERBS as ARRIVALS
from referee.games.m44.board import hexes
from referee.games.m44.board.hexes import (
    between,
    hex_name,
    parts,
    place_of,
    printed,
    section,
    sight,
)
from referee.games.m44.board.shapes import _between, shapes
from referee.games.m44.board.tiles import leads
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.rules import protection
from referee.games.m44.combat.sums import summed
from referee.games.m44.movement.reach import reach
from referee.games.m44.sight.rules import face_of, ground_of, line_of_sight, obstructions
from referee.games.m44.victory.objectives import holders, settled

# contract/m44.md: required keys, usual values (everything else may be left out)
REQUIRED = {"attack": {"attacker", "target"}, "take_ground": {"unit"}, "move": {"unit", "path"}, "frozen_river": {"unit"}, "retreat": {"unit", "flags", "free"}, "los": {"scenario", "from", "to"}, "night": {"marker"}, "orders": {"card"}, "air_check": {"terrain"}, "minefield": {"strength", "target"}, "sabotage": {"target"}, "recovery": {"place", "figures", "start"}, "medals": {"goal"}}  # fmt: skip
USUAL: dict[str, Any] = {
    "attack": {"moved": 0, "night": 6, "owner": True, "los": True, "disguised": True, "from_below": None, "adjacent_start": None, **dict.fromkeys(("adjacent_enemy", "marked", "camouflaged", "ground_support", "heroic_leader", "target_leader", "veteran", "battle_back", "ambush", "road", "own_mines"), False)},
    "take_ground": {"vacated": True, "overrun": False, "desert": False, "ambush": False}, "move": {"road": None, "blitz": False, "boat": False}, "retreat": {"ignored": 0}, "air_check": {"enemies": 0, "planes": 0}, "minefield": {"disguised": True}, "sabotage": {"stars": 0, "close_dice": 3}, "recovery": {"unit": "infantry", "adjacent_enemy": False},
}  # fmt: skip


@pytest.mark.parametrize("name", list(GAME.procedures))
def test_the_keys_of_a_procedure(name: str) -> None:
    made = Procedures(GAME.registry, BOOK)[name]
    for key in made.keys:
        assert key.required is (key.name in REQUIRED.get(name, ())), key.name
        usual = () if key.kind in ("hex", "objectives", "events") else None
        assert key.default == USUAL.get(name, {}).get(key.name, usual), key.name
        assert key.default is None or isinstance(key.default, type(USUAL.get(name, {}).get(key.name, usual)))  # fmt: skip


NUMBERS = {  # as `referee resolve m44 NAME --help` tells them
    "attack": {"range": (1, 99), "moved": (0, 99), "figures": (1, 12), "attacker_figures": (1, 12), "bonus": (-9, 9), "night": (1, 6), "base": (1, 9)}, "retreat": {"flags": (0, 99), "ignored": (0, 99), "free": (0, 99)}, "night": {"marker": (1, 6)},
    "air_check": {"enemies": (0, 6), "planes": (0, 6)}, "minefield": {"strength": (0, 4)}, "sabotage": {"stars": (0, 3), "close_dice": (1, 6)}, "recovery": {"figures": (1, 12), "start": (1, 12), "cards": (1, 12)}, "medals": {"goal": (1, 20)},
}  # fmt: skip


@pytest.mark.parametrize("name", list(GAME.procedures))
def test_the_numbers_of_a_procedure(name: str) -> None:
    keys = {
        key.name: key for key in Procedures(GAME.registry, BOOK)[name].keys if key.kind == "number"
    }
    assert set(keys) == set(NUMBERS.get(name, {}))
    for key, (least, most) in NUMBERS.get(name, {}).items():
        assert (keys[key].read(str(least)), keys[key].read(str(most))) == (least, most)
        for value in (least - 1, most + 1):
            with pytest.raises(Fault):
                keys[key].read(str(value))


# what is asked one thing after the other of a verb typed alone: name, may be left out, several, asked although not needed
ASKED = {
    "los": (("hex", 0, 0, 0), ("to", 0, 0, 0)),
    "attack": [("from", 0, 0, 1), ("to", 0, 0, 1)], "take": [("hex", 0, 0, 0)], "move": [("from", 0, 0, 1), ("to", 0, 0, 1)], "exit": [("hex", 0, 0, 0)], "retreat": [("to", 0, 0, 0)], "drop": [("hex", 0, 0, 0)], "bring": [("unit", 0, 0, 0), ("hex", 0, 0, 0)], "order": [("card", 0, 0, 0), ("section", 1, 0, 0), ("as", 1, 0, 0), ("hexes", 1, 1, 1)],
    "march": [("hexes", 0, 1, 0)], "fly": [("plane", 1, 0, 1), ("to", 0, 0, 0)], "strike": [("hex", 0, 0, 0)], "rescue": [("hex", 0, 0, 0)], "clear": [("hex", 0, 0, 0)], "blow": [("hex", 0, 0, 0)], "build": [("hex", 0, 0, 0)], "smoke": [("hexes", 0, 1, 0)], "sabotage": [("hex", 0, 0, 0)], "heal": [("hex", 0, 0, 0)],
    "supply": [("from", 0, 0, 0), ("to", 0, 0, 0)], "medal": [("side", 0, 0, 0), ("n", 0, 0, 0), ("why", 0, 0, 0)], "win": [("side", 0, 0, 0), ("why", 0, 0, 0)], "lose": [("hex", 0, 0, 0), ("n", 1, 0, 0)],
}  # fmt: skip


@pytest.mark.parametrize("name", list(GAME.registry.verbs))
def test_what_a_verb_asks(name: str) -> None:
    made = GAME.registry.verb(name)
    assert [(arg.name, arg.optional, arg.many, arg.wanted) for arg in made.args] == [(key, bool(a), bool(b), bool(c)) for key, a, b, c in ASKED.get(name, ())]  # fmt: skip
    assert made.asks is (name in ("attack", "fly", "strike", "retreat", "stay", "order"))
    assert made.meanwhile is (name in ("ambush", "correct", "los"))


# -- lines as they are typed --------------------------------------------------------------------------------------------------
LINES = ("allies infantry r5c4 r5c6 r8c0", "axis infantry r4c4 r0c0")
TABLE = position(*LINES)
DRIVEN = at(TABLE, retreating={"hex": "r4c4", "side": "axis", "min": 1, "max": 1})
BARE = position(*LINES, options={"tracking": "no"})


def read(state: Any, line: str) -> Any:
    return dict(GAME.read(state, line.split()).args)


@pytest.mark.parametrize(
    ("state", "line", "args"),
    [
        (TABLE, "move r5c4 r5c5", {"from": "r5c4", "to": "r5c5", "via": []}), (TABLE, "move r5c4 to r5c5 via r4c5", {"from": "r5c4", "to": "r5c5", "via": ["r4c5"]}), (TABLE, "move r5c4 r5c5 r5c6", {"from": "r5c4", "to": "r5c6", "via": ["r5c5"]}), (TABLE, "move r5c4 r5c5 r5c7", {"from": "r5c4", "to": "r5c7", "via": ["r5c5"]}), (TABLE, "move r5c4 r5c5 mines=3", {"from": "r5c4", "to": "r5c5", "via": [], "mines": 3}),
        (TABLE, "move r5c4", {"from": "r5c4", "to": None, "via": []}), (TABLE, "move r5c4 r5c5 mines=0", {"from": "r5c4", "to": "r5c5", "via": [], "mines": 0}), (TABLE, "move r5c4 r5c5 mines=4", {"from": "r5c4", "to": "r5c5", "via": [], "mines": 4}),
        (TABLE, "attack r5c4 r4c4", {"from": "r5c4", "to": "r4c4", "keys": []}), (TABLE, "attack r5c4 against r4c4 ambush", {"from": "r5c4", "to": "r4c4", "keys": [], "ambush": True}), (TABLE, "attack r5c4", {"from": "r5c4", "to": None, "keys": []}), (TABLE, "attack r5c4 r4c4 range=1 ambush", {"from": "r5c4", "to": "r4c4", "keys": ["range=1"], "ambush": True}),
        (BARE, "attack infantry armour 2", {"from": None, "to": None, "keys": ["attacker=infantry", "target=armour", "range=2"]}), (BARE, "attack infantry armour 2 town", {"from": None, "to": None, "keys": ["attacker=infantry", "target=armour", "range=2", "terrain=town"]}), (BARE, "attack attacker=infantry target=armour range=1", {"from": None, "to": None, "keys": ["attacker=infantry", "target=armour", "range=1"]}),
        (BARE, "attack infantry armour 2 veteran=yes", {"from": None, "to": None, "keys": ["attacker=infantry", "target=armour", "range=2", "veteran=yes"]}),
        (TABLE, "order probe left r5c4 r5c6", {"card": "probe", "section": "left", "hexes": ["r5c4", "r5c6"]}), (TABLE, "order the card probe", {"card": "probe", "section": None, "hexes": []}), (TABLE, "order recon left as air power r4c4", {"card": "recon", "section": "left", "hexes": ["r4c4"], "as": "air_power"}),
        (at(TABLE, card="probe"), "order r5c4", {"card": None, "section": None, "hexes": ["r5c4"]}), (TABLE, "order r5c4", {"card": None, "section": None, "hexes": ["r5c4"]}), (TABLE, "draw", {"n": 0}), (TABLE, "draw 1", {"n": 1}), (TABLE, "draw 4", {"n": 4}),
        (DRIVEN, "retreat r3c4", {"from": "r4c4", "to": "r3c4"}), (DRIVEN, "retreat r4c4 to r3c4", {"from": "r4c4", "to": "r3c4"}), (TABLE, "retreat r3c4", {"from": "r3c4", "to": "r3c4"}), (TABLE, "march r5c4 r5c6", {"hexes": ["r5c4", "r5c6"]}),
        (TABLE, "fly spitfire r5c5 via r6c5", {"plane": "spitfire", "to": "r5c5", "via": ["r6c5"]}), (TABLE, "fly spitfire r6c5 r5c5", {"plane": "spitfire", "to": "r5c5", "via": ["r6c5"]}), (TABLE, "fly r6c5 r5c5", {"plane": None, "to": "r5c5", "via": ["r6c5"]}), (TABLE, "fly r5c5", {"plane": None, "to": "r5c5", "via": []}), (TABLE, "strike r4c4", {"what": None, "hex": "r4c4"}), (TABLE, "strike with barrage r4c4", {"what": "barrage", "hex": "r4c4"}), (TABLE, "strike carpet bombing on r4c4", {"what": "carpet_bombing", "hex": "r4c4"}),
        (TABLE, "drop off", {"hex": "off"}), (TABLE, "drop r5c5", {"hex": "r5c5"}), (TABLE, "bring armour to r5c5", {"unit": "armour", "hex": "r5c5"}), (TABLE, "smoke r5c5 r5c6 r5c7", {"hexes": ["r5c5", "r5c6", "r5c7"]}), (TABLE, "supply r5c4 r5c5", {"from": "r5c4", "to": "r5c5", "n": 1}), (TABLE, "supply r5c4 to r5c5 3", {"from": "r5c4", "to": "r5c5", "n": 3}),
        (TABLE, "supply r5c4 r5c5 12", {"from": "r5c4", "to": "r5c5", "n": 12}), (TABLE, "lose r5c4", {"hex": "r5c4", "n": 1}), (TABLE, "lose r5c4 12", {"hex": "r5c4", "n": 12}), (TABLE, "medal axis bridge", {"side": "axis", "n": 1, "why": "bridge"}), (TABLE, "medal axis 2 for the bridge", {"side": "axis", "n": 2, "why": "the bridge"}),
        (TABLE, "medal axis -6 slip", {"side": "axis", "n": -6, "why": "slip"}), (TABLE, "medal axis 6 flags", {"side": "axis", "n": 6, "why": "flags"}), (TABLE, "win axis 2 bridges", {"side": "axis", "n": 1, "why": "2 bridges"}), (TABLE, "correct figures r5c4 2 because seen", {"subject": "figures", "hex": "r5c4", "n": 2, "reason": "seen"}),
        (TABLE, "correct unit r5c4 to r5c5 because seen", {"subject": "unit", "hex": "r5c4", "to": "r5c5", "reason": "seen"}), (TABLE, "correct medals axis 0 because seen", {"subject": "medals", "side": "axis", "n": 0, "reason": "seen"}), (TABLE, "correct hand axis 12 because seen", {"subject": "hand", "side": "axis", "n": 12, "reason": "seen"}),
        (BARE, "check minefield strength=2 target=infantry", {"what": "minefield", "keys": {"strength": "2", "target": "infantry"}}), (BARE, "check sabotage target=dam", {"what": "sabotage", "keys": {"target": "dam"}}), (TABLE, "exit r5c4", {"hex": "r5c4"}), (TABLE, "take r5c4", {"hex": "r5c4"}),
    ],
)  # fmt: skip
def test_a_line_is_read(state: Any, line: str, args: Any) -> None:
    assert read(state, line) == args


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (TABLE, "move r5c4 r5c6 r5c8"), (TABLE, "move r5c4 r5c5 mines=5"), (TABLE, "move r5c4 via r5c5"), (TABLE, "move r5c4 r5c5 range=2"), (TABLE, "attack r5c4 r4c4 r3c4"), (TABLE, "attack ambush"), (TABLE, "attack r5c4 there"), (BARE, "attack infantry"), (BARE, "attack infantry armour"), (TABLE, "order"), (TABLE, "draw 5"), (TABLE, "draw 1 2"),
        (TABLE, "retreat r4c4 r3c4 r2c4"), (TABLE, "fly spitfire"), (TABLE, "strike barrage"), (TABLE, "bring armour"), (TABLE, "bring r5c5"), (TABLE, "bring infantry here"), (TABLE, "supply r5c4"), (TABLE, "supply r5c4 r5c5 13"), (TABLE, "supply r5c4 r5c5 0"), (TABLE, "supply r5c4 r5c5 1 2"), (TABLE, "lose r5c4 13"), (TABLE, "lose r5c4 0"), (TABLE, "lose r5c4 1 2"), (TABLE, "lose"),
        (TABLE, "medal axis 7 flags"), (TABLE, "medal axis"), (TABLE, "medal axis 2"), (TABLE, "win axis"), (TABLE, "medal axis because"), (TABLE, "medal axis -7 flags"), (TABLE, "correct figures r5c4 2"), (TABLE, "correct figures r5c4 because seen"), (TABLE, "correct figures r5c4 13 because seen"), (TABLE, "correct hand axis 13 because seen"), (TABLE, "take r5c4 r5c5 r5c6"), (TABLE, "move r9c4 r5c5"), (TABLE, "move r5c12 r5c5"),
    ],
)  # fmt: skip
def test_a_line_that_says_nothing_is_not_read(state: Any, line: str) -> None:
    with pytest.raises(Fault):
        read(state, line)


@pytest.mark.parametrize(
    ("said", "dice", "code"),
    [
        ("infantry 1", 3, "alone"), ("infantry 2", 2, "alone"), ("inf 2 town", 1, "whole"), ("armour infantry 1 forest", 1, "whole"), ("infantry against armour at 3", 1, "alone"), ("infantry 2 in the town", 1, "whole"), ("artillery 4 wire", 2, "alone"), ("armour 1 sandbags", 2, "whole"),
    ],
)  # fmt: skip
def test_the_sum_asked_for_aloud(said: str, dice: int, code: str) -> None:
    made = summed(BOOK, said.split())
    assert made is not None and made[1]["dice"] == dice
    (told,) = made[0]
    assert told.code == f"m44.sum.{code}" and told.params["dice"] == dice
    assert told.params["range"] == int(next(word for word in said.split() if word.isdigit()))
    if code == "whole":
        assert told.params["first_dice"] - told.params["less"] == dice
    for nothing in ("infantry", "2 infantry"[:1], "r5c4 2", "range=2 infantry 2", "rifle 2", "infantry rifle 2"):  # fmt: skip
        assert summed(BOOK, nothing.split()) is None
    assert (summed(BOOK, ["infantry", "4"]) or [[None]])[0][0].code == "m44.attack.range"  # type: ignore[union-attr]
    # no source prints the dragoons' dice (I-M44-20): no sum is made of none
    assert (summed(BOOK, ["dragoons", "1"]) or [[None]])[0][0].code == "m44.silent"  # type: ignore[union-attr]
    with pytest.raises(Fault):
        summed(BOOK, ["infantry", "2", "nowhere"])


# -- hexes, by their centres in the plane --------------------------------------------------------------------------------------------
ALL = [(row, column) for row in range(9) for column in range(13 - row % 2)]


def centre(place: tuple[int, int]) -> tuple[float, float]:
    return place[1] + 0.5 * (place[0] % 2), place[0] * 3**0.5 / 2


def test_hexes_next_to_each_other() -> None:
    for one in ALL[::5]:
        near = {two for two in ALL if 0 < hypot(centre(one)[0] - centre(two)[0], centre(one)[1] - centre(two)[1]) < 1.1}  # fmt: skip
        assert set(hexes.neighbours(one)) == near == {two for two in ALL if hexes.distance(one, two) == 1}  # fmt: skip
        assert set(hexes.backwards(one, True)) == {two for two in near if two[0] < one[0]}
        assert set(hexes.backwards(one, False)) == {two for two in near if two[0] > one[0]}
    assert hexes.on_board((8, 12)) and not hexes.on_board((9, 0)) and not hexes.on_board((1, 12))
    assert not hexes.on_board((-1, 0)) and not hexes.on_board((0, -1)) and not hexes.on_board((0, 13))  # fmt: skip


def test_sections_of_a_board() -> None:
    for row, column in ALL:
        x = 2 * column + row % 2
        want = [name for low, high, name in ((0, 7, "left"), (7, 17, "centre"), (17, 26, "right")) if low <= x <= high]  # fmt: skip
        assert list(section((row, column))) == want
        turned = {"left": "right", "right": "left", "centre": "centre"}
        assert list(section((row, column), True)) == [turned[each] for each in want]
        assert printed((row, column), False, 13) == tuple((each, 0) for each in want)
    assert parts(26) == ((0, 7, "left", 1), (7, 17, "left", 2), (17, 25, "centre", 1), (25, 33, "centre", 2), (33, 43, "right", 1), (43, 52, "right", 2))  # fmt: skip
    assert printed((4, 1), True, 26) == (("right", 2),) and printed((4, 5), True, 26) == (("right", 1),)  # fmt: skip


def _crossed(one: Any, two: Any) -> set[Any]:
    """The hexes whose inside a line between two centres goes through, by points along it."""
    (x1, y1), (x2, y2) = centre(one), centre(two)
    found = set()
    for n in range(1, 600):
        x, y = x1 + (x2 - x1) * n / 600, y1 + (y2 - y1) * n / 600
        by = sorted((hypot(centre(p)[0] - x, centre(p)[1] - y), p) for p in ALL if abs(p[0] - y / (3**0.5 / 2)) < 2)  # fmt: skip
        if by[1][0] - by[0][0] > 1e-6:
            found.add(by[0][1])
    return found - {one, two}


@pytest.mark.parametrize("ends", [((4, 4), (4, 8)), ((4, 4), (2, 4)), ((4, 4), (2, 6)), ((4, 4), (1, 4)), ((0, 0), (8, 7)), ((7, 3), (2, 6)), ((6, 2), (5, 9)), ((8, 0), (3, 1))])  # fmt: skip
def test_the_hexes_under_a_line(ends: Any) -> None:
    one, two = ends
    crossed, pairs = between(one, two)
    assert set(crossed) == _crossed(one, two) and list(crossed) == sorted(crossed)
    assert set(between(two, one)[0]) == set(crossed)
    for left, right in pairs:  # on both sides of the line, as far from it, and next to each other
        assert hexes.distance(left, right) == 1 and {left, right} & set(crossed) == set()


def test_what_blocks_a_line() -> None:
    clear: Any = sight((4, 4), (4, 8), {}, ())
    assert clear == ()
    assert sight((4, 4), (4, 8), {(4, 6): "blocks"}, ()) == ((4, 6),)
    assert sight((4, 4), (4, 8), {}, [(4, 5)]) == ((4, 5),)
    assert sight((4, 4), (4, 8), {}, (), [(4, 7)]) == ((4, 7),)
    assert sight((4, 4), (4, 8), {(4, 4): "blocks", (4, 8): "blocks"}, [(3, 5)]) == ()
    # hills: open along the same group of hills, else they block
    hills = dict.fromkeys(((4, 4), (4, 5), (4, 6)), "hill")
    assert sight((4, 4), (4, 6), hills, ()) == () and sight((4, 4), (4, 7), hills, ()) == ((4, 5), (4, 6))  # fmt: skip
    assert sight((4, 4), (4, 6), {**hills, (4, 4): "open"}, ()) == ((4, 5),)
    apart = {(4, 4): "hill", (4, 6): "hill", (4, 8): "hill"}
    assert sight((4, 4), (4, 8), apart, ()) == ((4, 6),)
    assert sight((4, 4), (4, 6), {**hills, (4, 5): "mountain"}, ()) == ((4, 5),)
    lakes = dict.fromkeys(((4, 5), (4, 6)), "lake")
    assert sight((4, 4), (4, 7), lakes, ()) == ((4, 5), (4, 6)) and sight((4, 4), (4, 6), lakes, ()) == ()  # fmt: skip
    # along an edge it is blocked where both hexes obstruct
    assert sight((5, 4), (3, 4), {(4, 4): "blocks"}, ()) == ()
    assert sight((5, 4), (3, 4), {(4, 4): "blocks", (4, 5): "blocks"}, ()) == ((4, 4), (4, 5))
    assert obstructions({(0, 0): ("road", "hill"), (1, 1): ("hill", "forest"), (2, 2): ("road",)}) == {(0, 0): "hill", (1, 1): "blocks"}  # fmt: skip
    scenario = {**Table(units=units("allies infantry r4c4", "axis infantry r4c8 r4c6"), terrain={"forest": ["r4c5"]}).scenario}  # fmt: skip
    seen = line_of_sight(scenario, "r4c4", "r4c8")
    assert seen.result == {"clear": False, "blockers": ["r4c5", "r4c6"], "range": 4}
    assert seen.rulings[0].cards == ("rule.los", "terrain.forest")
    with pytest.raises(Fault):
        line_of_sight(scenario, "r4c4", "r4c4")


def test_the_face_of_a_board() -> None:
    beach = {"board": {"rows": 9, "columns": 13, "face": "beach"}, "terrain": {"hill": ["r4c4"]}, "obstacles": {"wire": ["r5c5"]}}  # fmt: skip
    faces = face_of(beach)
    assert {row for (row, _), what in faces.items() if what == "beach"} == {4, 5, 6}
    assert {row for (row, _), what in faces.items() if what == "ocean"} == {7, 8}
    assert len([1 for (row, _) in faces if row == 5]) == 12 and len([1 for (row, _) in faces if row == 4]) == 13  # fmt: skip
    ground = ground_of(beach)
    assert ground[(4, 4)] == ("hill",) and ground[(5, 5)] == ("beach", "wire")
    long = face_of({"board": {"rows": 17, "columns": 13, "face": "beach"}})
    assert {row for (row, _), what in long.items() if what == "beach"} == {11, 12, 13}
    assert {row for (row, _), what in long.items() if what == "ocean"} == {14, 15, 16}
    assert face_of({"board": {"face": "country"}}) == {}
    assert {row for row, _ in face_of({"board": {"rows": 10, "columns": 13, "face": "beach"}})} == set(range(11, 17))  # fmt: skip


# -- how tiles lie ---------------------------------------------------------------------------------------------------------------------
def lies(kind: str, *others: str, at_hex: str = "r4c4", **more: str) -> tuple[int, ...]:
    ground: dict[Any, tuple[str, ...]] = {place_of(name): (kind,) for name in others}
    for name, what in more.items():
        ground[place_of(name)] = tuple(what.split("+"))
    ground[place_of(at_hex)] = (*ground.get(place_of(at_hex), ()), kind)
    return shapes(ground, 9, 13)[place_of(at_hex)][kind]


def test_how_a_river_runs() -> None:
    # round from the east: 0 r4c5, 1 r5c4, 2 r5c3, 3 r4c3, 4 r3c3, 5 r3c4
    assert lies("river") == (0, 3) and lies("river", "r4c5", "r4c3") == (0, 3)
    assert lies("river", "r4c5", "r3c3") == (0, 4) and lies("river", "r5c4", "r3c3") == (1, 4)
    assert lies("river", "r4c5", r4c3="lake") == (0, 3) and lies("river", "r4c5", r3c3="lake") == (0, 4)  # fmt: skip
    assert lies("river", "r4c5", r3c4="lake") == (0,)  # no such bend
    assert lies("river", "r4c5") == (0,)
    assert lies("road", "r4c5", r4c3="town") == (0, 3)
    assert lies("river", "r4c3", at_hex="r4c2", r4c1="ocean") == (0, 3)
    for one in range(6):
        for two in range(one + 1, 6):
            # a river from east to west: 1 and 2 lie on one bank, 4 and 5 on the other
            banks = [0 < side < 3 for side in (one, two)]
            if {one, two} & {0, 3}:
                continue
            assert _between(one, two, {0, 3}) is (banks[0] != banks[1])
            assert _between(one, two, set())


def test_how_a_bridge_lies() -> None:
    def bridge(**more: str) -> tuple[int, ...]:
        ground = {place_of(name): tuple(what.split("+")) for name, what in more.items()}
        return shapes({**ground, (4, 4): ("river", "bridge")}, 9, 13)[(4, 4)]["bridge"]

    assert bridge(r4c5="river", r4c3="river") in ((1, 4), (2, 5))
    assert bridge(r4c5="river", r4c3="river", r5c3="road", r3c4="road") == (2, 5)
    assert bridge(r4c5="river", r4c3="river", r5c4="road", r3c3="road") == (1, 4)
    assert bridge(r5c4="river", r3c3="river", r4c3="road", r4c5="road") == (0, 3)


def test_how_pieces_lead() -> None:
    assert leads("river", "straight", 1) == (0, 3) and leads("river", "straight", 2) == (2, 5)
    assert leads("river", "curve", 1) == (1, 5) and leads("river", "curve", 3) == (3, 5)
    assert leads("bridge", "", 1) == (1.5, 4.5) and leads("bridge", "", 2) == (2, 5) and leads("bridge", "", 4) == (0, 3)  # fmt: skip
    assert leads("railway_bridge", "", 1) == (0, 3) and leads("railway_bridge", "", 2) == (1, 4)
    assert leads("ford", "", 2) == (2, 5) and leads("river", "", 1) == ()
    assert leads("bridge", "straight", 1) == (0, 3)


# -- the board as it is looked at ---------------------------------------------------------------------------------------------------------
def test_the_board_drawn() -> None:
    goal = [{"hexes": ["r4c4"], "kind": "temporary", "side": "axis", "worth": 2}, {"hexes": ["r6c6"], "kind": "temporary"}]  # fmt: skip
    state = at(position("allies infantry r5c4 leader=yes figures=3", "allies french_resistance r5c6", "axis infantry r4c4 r0c0", objectives=goal, exits=[{"side": "allies", "hexes": ["r0c4"]}, {"hexes": ["r0c5"]}], armies={"allies": "italian"}, nations={"axis": "de"}, tokens=[{"kind": "equipment", "hexes": ["r2c2"]}]), smoke={"r3c3": [1, "axis"]}, mines={"r3c4": 2}, planes={"axis": {"plane": "bf109", "hex": "r3c6"}}, r5c4={"ordered": True, "carries": "prisoner"})  # fmt: skip
    board = GAME.board(state)
    assert len(board.places) == len(ALL)
    one = board.places["r5c4"]
    assert one.owner == "allies" and one.at == (9, 5) and set(one.next_to) == {hex_name(p) for p in hexes.neighbours((5, 4))}  # fmt: skip
    (stack,) = one.stacks
    assert (stack.figures, stack.full, stack.nation, stack.marks) == (3, 3, "it", ("leader", "prisoner", "ordered"))  # fmt: skip
    assert board.places["r5c6"].stacks[0].nation == "fr"
    assert board.places["r4c4"].stacks[0].nation == "de" and board.places["r6c5"].stacks == ()
    markers = {name: [(m.kind, m.side, m.value, m.held) for m in place.markers] for name, place in board.places.items() if place.markers}  # fmt: skip
    assert set(markers) == {"r4c4", "r6c6", "r0c4", "r0c5", "r2c2", "r3c3", "r3c4", "r3c6"}
    assert markers["r4c4"][0][0] == "objective" and markers["r4c4"][0][3] == "axis"
    assert markers["r3c4"][0][2] == 2 and markers["r3c6"][0][:2] == ("plane", "axis")
    assert markers["r0c4"][0][1] == "allies" and markers["r0c5"][0][1] == ""
    assert board.ledgers["axis"] == {"medals": 2, "goal": 6, "cards": 5, "units": 2, "figures": 8}
    bare = GAME.board(BARE)
    assert bare.ledgers["axis"] == {"medals": 0, "goal": 6, "cards": 5} and not bare.followed
    turned = GAME.board(replace(state, board=replace(state.board, top="allies")))
    assert list(turned.ledgers) == ["allies", "axis"] and list(board.ledgers) == ["axis", "allies"]
    assert [(t.worth, t.held) for t in board.tokens] == [(2, "axis"), (1, "")]


def test_drops_and_arrivals_are_read_with_words() -> None:
    assert {verb.id for verb in ARRIVALS} == {"drop", "bring"}
    for word in ("off", "out", "lost", "dehors", "perdu"):
        assert read(TABLE, f"drop {word}") == {"hex": "off"}
    goal = [{"hexes": ["r5c4"], "kind": "temporary", "side": "allies"}]
    kept = position(*LINES, objectives=goal)
    assert holders(kept) == ["allies"] and settled(kept) is kept
    assert Tried(kept, lambda doing, args: None, {}).events == []


def test_the_cards_behind_a_reach_and_small_print() -> None:
    def cards(unit: str, **more: Any) -> list[str]:
        return [card.split(".")[1] for card in reach(BOOK.units[unit], **more).cards]

    assert cards("infantry") == ["infantry"] and cards("infantry", road=True) == ["infantry", "road"]  # fmt: skip
    assert cards("armour", blitz=True, slowed=True, weather="winter_weather") == ["armour", "blitz", "supply_depot", "winter_weather"]  # fmt: skip
    assert cards("infantry", blitz=True, slowed=True, weather="winter_weather") == ["infantry"]
    for card in ("infantry_assault", "behind_enemy_lines"):
        assert cards("infantry", card=card) == ["infantry", card] and cards("armour", card=card) == ["armour"]  # fmt: skip
    assert cards("artillery", card="artillery_bombard") == ["artillery", "artillery_bombard"]
    assert cards("infantry", army="imperial_japan") == ["infantry", "japan_banzai"]
    assert cards("infantry", card="dig_in") == ["dig_in"]
    road = (BOOK.grounds["road"],)
    foot = BOOK.units["infantry"]
    assert protection(Attack(foot, foot, range=2, grounds=road)) == ("target_terrain", 0, None)
    with pytest.raises(Fault):
        _resolved("retreat", unit="infantry", flags=1, ignored=2, free=1)
    assert _resolved("retreat", unit="infantry", flags=1, ignored=1, free=1).result == {"hexes": 0, "losses": 0, "most": 0}  # fmt: skip
    assert _resolved("retreat", unit="infantry", flags=2, ignored=0, free=1, terrain=("boat",)).result["losses"] == 2  # fmt: skip


def test_a_path_as_it_is_typed() -> None:
    (path,) = [key for key in Procedures(GAME.registry, BOOK)["move"].keys if key.name == "path"]
    assert path.read("") == () == path.read("  ") and path.read("clear") == ((),)
    assert path.read("beach+wire, clear,forest") == (("beach", "wire"), (), ("forest",))
    (ground,) = [key for key in Procedures(GAME.registry, BOOK)["air_check"].keys if key.required]
    assert ground.read("clear+town+town") == ("town",)
    for wrong in ("", "town+", "+"):
        with pytest.raises(Fault):
            ground.read(wrong)


def _resolved(name: str, **given: Any) -> Any:
    made = Procedures(GAME.registry, BOOK)[name]
    return made.run({**{key.name: key.default for key in made.keys}, **given})
