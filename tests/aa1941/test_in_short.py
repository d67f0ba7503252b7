"""The rules that every move and battle goes through, each in one short list (pp. 8-9, 12-17, 25-27)."""

from __future__ import annotations

from typing import Any

from positions import BOOK, GE, SU, UK, told

from referee.games.aa1941.combat.battle_line import ended, lay_line, swept, touches
from referee.games.aa1941.combat.battle_setup import Plan, lay_out, staying
from referee.games.aa1941.combat.casualties import Hits, take
from referee.games.aa1941.combat.fire import sight, volley
from referee.games.aa1941.movement.journey import Journey, hostile_in_combat
from referee.games.aa1941.movement.marching import blitz_stop, land_rulings
from referee.games.aa1941.movement.paths import distance, flights, routes
from referee.games.aa1941.movement.situation import Situation

START = BOOK.start_control()
INF = {"infantry": 1}


def board(taken: Any = None, start: Any = None, pieces: Any = None, power: str = SU) -> Situation:
    began = {**START, **(start or {})}
    return Situation(power, {**began, **(taken or {})}, began, pieces or {})


def test_blitz_in_short() -> None:
    """Chars et guerre-éclair, p. 13: through empty ground without an enemy complex; it is taken once."""
    for taken, pieces, codes in (
        ({}, {}, ["move.blitz", "move.empty"]),
        ({"ukraine": SU}, {}, ["move.empty"]),  # another tank ran through before
        ({}, {"ukraine": {GE: INF}}, ["move.blitz", "move.blitz_occupied", "move.empty"]),
        ({}, {"eastern_europe": {GE: INF}}, ["move.blitz", "move.battle"]),
    ):
        asked = Journey(BOOK.units["tank"], "caucasus", "eastern_europe", "combat")
        path = ("caucasus", "ukraine", "eastern_europe")
        assert told(land_rulings(BOOK, board(taken, None, pieces), asked, path)) == codes
    for start, taken, space, codes in (
        ({}, {}, "germany", ["move.blitz_factory"]),
        ({}, {"germany": SU}, "germany", ["move.blitz_factory"]),  # the enemy's when the turn began
        ({}, {"caucasus": GE}, "caucasus", []),  # one's own when the turn began
        ({"germany": UK}, {}, "germany", []),
        ({"caucasus": GE}, {}, "caucasus", ["move.blitz_factory"]),
        ({}, {}, "ukraine", []),
    ):
        assert told(blitz_stop(BOOK, board(taken, start), space)) == codes
    for start, taken, hostile in (({}, {}, True), ({}, {"ukraine": SU}, True), ({"ukraine": SU}, {}, False), ({"ukraine": UK}, {}, False),
                                  ({"ukraine": SU}, {"ukraine": GE}, True)):  # fmt: skip
        assert hostile_in_combat(BOOK, board(taken, start), "ukraine") is hostile


def test_ways_in_short() -> None:
    """Plateau, pp. 8-9: a border a point; straits stay shut, neutral ground is walked round."""
    near = [space for space in BOOK.spaces["sz8"].neighbours if BOOK.spaces[space].sea]
    home = list(routes(BOOK, "sz8", "sz8", "sea", 2))
    assert home == [("sz8", zone, "sz8") for zone in sorted(near)]  # out and back
    assert list(routes(BOOK, "sz8", "sz9", "sea", 1)) == [("sz8", "sz9")]
    two = list(routes(BOOK, "sz8", "sz9", "sea", 2))
    both = [zone for zone in sorted(near) if "sz9" in BOOK.spaces[zone].neighbours]
    assert two == [("sz8", "sz9"), *(("sz8", zone, "sz9") for zone in both)]
    for way in routes(BOOK, "sz8", "sz9", "sea", 3):
        assert "sz9" not in way[:-1]
    assert list(routes(BOOK, "sz8", "sz9", "sea", 0)) == []
    assert (distance(BOOK, "sz8", "sz8", "sea"), distance(BOOK, "sz8", "sz9", "sea")) == (0, 1)
    assert distance(BOOK, "sz17", "sz18", "sea") is None
    assert distance(BOOK, "united_kingdom", "germany", "land") is None
    assert flights(BOOK, "sz8", 0) == {"sz8": ("sz8",)}
    assert set(flights(BOOK, "sz8", 1)) == {
        "sz8",
        *(s for s in BOOK.spaces["sz8"].neighbours if not BOOK.spaces[s].neutral),
    }


def test_the_strip_in_short() -> None:
    """Étapes 1 to 6, pp. 16-17; cuirassés, p. 25; sous-marins, p. 26; transports, p. 27."""
    fleet = lay_line(
        BOOK,
        {"battleship": 2, "transport": 1, "submarine": 1, "fighter": 1, "destroyer": 1},
        True,
        damaged=1,
    )
    at = {unit: place for place, unit in enumerate(fleet.units)}
    points = list(fleet.points)
    assert (points[at["battleship"]], points[at["transport"]], points[at["destroyer"]]) == (3, 1, 1)
    for hits, lost in (
        (Hits(free=1), {"battleship": 1}),  # the first hit sinks nothing
        (Hits(free=2), {"battleship": 1, "submarine": 1}),
        (Hits(air=1), {"battleship": 1}),
        (Hits(submarine=2), {"battleship": 1, "submarine": 1}),
        (
            Hits(free=6),
            {"battleship": 3, "submarine": 1, "destroyer": 1, "fighter": 1},
        ),  # transports last
        (
            Hits(free=9),
            {"battleship": 3, "submarine": 1, "destroyer": 1, "fighter": 1, "transport": 1},
        ),
    ):
        after = take(fleet, fleet.points, hits)
        assert {
            u: points[at[u]] - after[at[u]] for u in fleet.units if points[at[u]] != after[at[u]]
        } == lost
    kept = lay_line(BOOK, {"infantry": 1, "tank": 1, "fighter": 1}, True, keep=1)
    for n, left in ((1, (0, 1, 1)), (2, (0, 1, 0)), (3, (0, 0, 0))):
        assert take(kept, kept.points, Hits(free=n)) == left
    for attack, defend, end, one, other in (
        ({"submarine": 1}, {"fighter": 1}, "stalemate", False, False),
        ({"fighter": 1}, {"submarine": 1}, "stalemate", False, False),
        ({"fighter": 1, "destroyer": 1}, {"submarine": 1}, None, True, True),
        ({"submarine": 1}, {"destroyer": 1}, None, True, True),
        ({"destroyer": 1}, {"transport": 1}, "attacker", False, False),
        ({"transport": 1}, {"destroyer": 1}, "defender", False, False),
        ({"transport": 1}, {"transport": 1}, "none", False, False),
        ({"fighter": 1}, {"fighter": 1, "submarine": 1}, None, True, True),
    ):
        strip = lay_out(BOOK, Plan(attack, defend, terrain="sea"))
        a, d = strip.attacker, strip.defender
        assert ended(strip, a.points, d.points) == end, (attack, defend)
        if end in (None, "stalemate"):
            assert touches(a, a.points, d, d.points) is one
            assert touches(d, d.points, a, a.points) is other
    strip = lay_out(BOOK, Plan({"destroyer": 1, "transport": 2}, {"transport": 3}, terrain="sea"))
    assert swept(strip, "attacker", strip.attacker.points, strip.defender.points, True)[1] == (0,)
    assert swept(strip, None, strip.attacker.points, strip.defender.points, True)[1] == (3,)
    for seaborne, may, stays in (
        ({}, True, (0, 0)),
        (INF, True, (1, 0)),
        ({"infantry": 9}, True, (2, 0)),
        ({}, False, (2, 1)),
    ):
        plan = Plan({"infantry": 2, "tank": 1}, INF, seaborne=seaborne, may_retreat=may)
        line = lay_out(BOOK, plan).attacker
        assert staying(plan, line, line.points) == stays


def test_the_volleys_in_short() -> None:
    """Étapes 2 to 4, pp. 16-17: submarines strike first unless a destroyer is there; the value is the column."""
    own = lay_line(BOOK, {"submarine": 2, "fighter": 1, "transport": 1, "battleship": 1}, True)
    for foes, strike, columns in (
        ({"battleship": 1}, True, {2: 2}),
        ({"battleship": 1}, False, {4: 1, 3: 1}),
        ({"destroyer": 1}, True, {}),
        ({"destroyer": 1}, False, {4: 1, 3: 1, 2: 2}),
        ({"fighter": 1}, True, {}),  # a submarine has nothing to hit in the air
        ({"submarine": 1}, False, {4: 1}),  # nor an aircraft under water, without a destroyer
        ({"submarine": 1}, True, {2: 2}),
    ):
        other = lay_line(BOOK, foes, False)
        found = volley(True, own, own.points, sight(other, other.points), strike)
        assert {group.value: group.dice for group in found.groups} == columns, (foes, strike)
    land = lay_line(BOOK, {"infantry": 2, "tank": 1, "bomber": 1}, True)
    seen = sight(lay_line(BOOK, INF, False), (1,))
    assert {g.value: g.dice for g in volley(False, land, land.points, seen, False).groups} == {
        4: 1,
        3: 1,
        1: 2,
    }
    assert volley(False, land, land.points, seen, True).groups == ()
