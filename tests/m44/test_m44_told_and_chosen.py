"""What is told of a throw, a way, a plane; ways named hex by hex; what a march carries with it."""

from __future__ import annotations

from typing import Any

import pytest
from verdicts import BOOK, Tried, at, position, table

from referee.games.m44.board import shapes
from referee.games.m44.cards.verbs import order_units
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.procedures import _results, fought
from referee.games.m44.combat.results import judged
from referee.games.m44.combat.rules import count
from referee.games.m44.engineering import verbs as works
from referee.games.m44.movement import ways
from referee.games.m44.movement.reachable import reachable
from referee.games.m44.movement.verbs import move_unit
from referee.games.m44.retreat.drive import _way_back
from referee.games.m44.turn.doing import Doing

FOOT, TANK = BOOK.units["infantry"], BOOK.units["armour"]


def told(thrown: str, **more: Any) -> list[tuple[str, Any, Any]]:
    attack = Attack(**{"target": FOOT, "unit": FOOT, "range": 1, **more})
    made = _results(attack, judged(BOOK, attack, tuple(thrown)))
    return [(each.code.removeprefix("m44.result."), each.params.get("least"), each.params.get("most")) for each in made]  # fmt: skip


def test_what_a_throw_did_in_sentences() -> None:
    hits = ("hits", None, None)
    assert told("SSS") == [hits] and told("IIIG") == [hits, ("eliminated", None, None)]
    assert told("FSS") == [hits, ("retreat_by", 1, 1)] and told("FFS") == [hits, ("retreat_by", 2, 2)]  # fmt: skip
    sand = (BOOK.grounds["sandbags"],)
    assert told("FFS", grounds=sand) == [hits, ("retreat", 1, 2)]
    assert told("FSS", grounds=sand) == [hits, ("retreat", 0, 1)]
    japan = {"target_army": "imperial_japan"}
    assert told("FSS", **japan) == [hits, ("stays", 0, 0)]
    british = {"target_army": "commonwealth", "figures": 2}
    assert told("ISS", **british) == [hits, ("battle_back", None, None)]
    assert told("IIS", **british) == [hits, ("eliminated", None, None)]
    assert told("IFS", **british) == [hits, ("retreat_by", 1, 1)]


def test_dice_thrown_and_thrown_again() -> None:
    from referee.engine.ask import Dice
    from referee.engine.verdict import Verdict

    tiger = Attack(target=BOOK.units["tiger"], unit=TANK, range=1)
    made = count(BOOK, tiger)
    script = fought(BOOK, tiger, Verdict({"dice": made.dice}, ()), "axis")
    first = next(script)
    assert isinstance(first, Dice) and (first.what, first.dice, first.side, first.good) == ("m44.roll.attack", 3, "axis", ("A", "G"))  # fmt: skip
    second = script.send(("A", "G", "F"))
    assert isinstance(second, Dice) and (second.what, second.dice, second.side) == ("m44.roll.again", 2, "axis")  # fmt: skip
    with pytest.raises(StopIteration) as end:
        script.send(("G", "I"))
    assert end.value.value.result["eliminated"] and end.value.value.result["rerolls"] == ["G", "I"]


# -- a plane named with the card takes an order, too (Air Pack) -----------------------------------------------------------------
PLANE = {"plane": "spitfire", "hex": "r4c9", "active": False, "acted": "", "path": [], "flew": 0}
FLYING = at(position("allies infantry r5c4 r5c6", "axis infantry r0c0"), planes={"allies": PLANE}, card="direct_from_hq")  # fmt: skip


@table(
    ("changes", "hexes", "why"),
    [
        ({}, "r4c9", []), ({"ordered": 4}, "r4c9", ["play.too_many"]), ({}, "r5c4 r4c9", []), ({"planes": {"axis": PLANE}}, "r4c9", ["play.nobody"]), ({"card": "probe", "section": "left"}, "r4c9", ["play.section"]), ({"card": "move_out"}, "r4c9", ["play.not_for_planes"]),
        ({"card": "their_finest_hour", "allowed": {"infantry": 2, "armour": 0, "any": 0}}, "r4c9", ["play.not_rolled"]), ({"card": "their_finest_hour", "allowed": {"infantry": 0, "armour": 0, "any": 1}}, "r4c9", []), ({"card": "their_finest_hour", "allowed": {"infantry": 1, "armour": 0, "any": 1}}, "r5c4 r4c9", []), ({"card": "their_finest_hour", "allowed": {"infantry": 1, "armour": 0, "any": 1}}, "r5c4 r5c6 r4c9", ["play.not_rolled"]),
    ],
)  # fmt: skip
def test_an_order_for_a_plane(changes: Any, hexes: str, why: list[str]) -> None:
    state = at(FLYING, **changes)
    tried = Tried(state, order_units, {"card": None, "hexes": hexes.split()})
    assert tried.against == why
    if not why:
        (event,) = [each for each in tried.doing.events if each.kind == "ordered"]
        assert event.data["more"] == 1 and event.data["hexes"] == [n for n in hexes.split() if n != "r4c9"]  # fmt: skip
        assert tried.state.ordered == state.ordered + len(hexes.split())


# -- ways named hex by hex -----------------------------------------------------------------------------------------------------------
OPEN = at(position("allies armour r5c4", "axis infantry r4c6 r0c0"), card="attack", phase="move", r5c4={"ordered": True})  # fmt: skip


@table(
    ("via", "to", "path"),
    [
        (["r5c5"], "r5c6", ["r5c5", "r5c6"]), (["r4c5", "r4c4"], "r3c3", ["r4c5", "r4c4", "r3c3"]), (["r4c5", "r4c6"], "r4c7", None), (["r8c8"], "r3c5", None), (["r4c6"], "r5c6", None), (["r4c5"], "r4c6", None),
    ],
)  # fmt: skip
def test_a_way_named(via: list[str], to: str, path: Any) -> None:
    from referee.games.m44.board.hexes import hex_name, place_of

    found = ways.ways_between(BOOK, OPEN, (5, 4), place_of(to), tuple(map(place_of, via)))
    assert [[hex_name(each) for each in way.path] for way in found] == ([path] if path else [])


def test_one_hex_of_a_way_is_passed() -> None:
    found = ways.ways_between(BOOK, OPEN, (5, 4), (5, 7), ((5, 6),))
    assert found and all((5, 6) in way.path[:-1] for way in found)
    assert found[0].path == ((5, 5), (5, 6), (5, 7)) and found[0].legal
    there = ways.ways_between(BOOK, OPEN, (5, 4), (3, 5), ((5, 5), (4, 5)))
    assert [way.path for way in there] == [((5, 5), (4, 5), (3, 5))]
    # In their order: nobody goes to the second before the first.
    assert not ways.ways_between(BOOK, OPEN, (5, 4), (5, 7), ((5, 6), (5, 5)))


def test_a_long_bridge_is_entered_by_its_ends() -> None:
    board = {**OPEN.board.scenario, "long_bridges": [["r4c4", "r4c5", "r4c6"]]}
    from referee.engine.record import replace

    long = replace(OPEN, board=replace(OPEN.board, scenario=board))
    assert ways.ways_between(BOOK, long, (5, 4), (4, 5)) and all(
        way.path[-2:] == ((4, 4), (4, 5)) for way in ways.ways_between(BOOK, long, (5, 4), (4, 5))
    )
    assert not ways.ways_between(BOOK, long, (5, 4), (3, 4), ((4, 5),))
    assert all((4, 5) not in way.path for way in ways.ways_between(BOOK, long, (5, 4), (3, 4)))
    shortest = ways.ways_between(BOOK, OPEN, (5, 4), (3, 4))[0]
    assert shortest.result["cost"] == 2 and shortest.via in ("r4c4", "r4c5")
    assert ways.ways_between(BOOK, OPEN, (5, 4), (4, 6)) == []
    for way in ways.ways_between(BOOK, OPEN, (5, 4), (5, 5)):
        assert len(way.path) <= 4 and len(set(way.path)) == len(way.path) and (5, 4) not in way.path


def test_what_a_march_carries() -> None:
    from referee.engine.record import replace

    def march(side: str = "allies", scenario: Any = None, **changes: Any) -> Any:
        lines = (f"{side} armour r5c4", f"{'axis' if side == 'allies' else 'allies'} infantry r0c0")
        state = at(position(*lines, terrain={"forest": ["r4c4"]}, **(scenario or {})), card="attack", r5c4={"ordered": True, **changes})  # fmt: skip
        return ways.march_by(BOOK, state, state.pieces["r5c4"], (5, 4), ((4, 4),))

    plain = march()
    assert (plain.unit.id, plain.card, plain.army, plain.weather, plain.blitz, plain.boat, plain.slowed) == ("armour", "attack", None, None, False, False, False)  # fmt: skip
    assert [g.id for g in plain.path[0]] == ["forest"] and plain.start == ()
    blitz = {"rules": ["rule.blitz"]}
    assert march(scenario=blitz).blitz and not march("axis", blitz).blitz
    assert march(ordered=False).card is None and march(boat=True).boat
    assert march(craft=True).unit.id == "landing_craft"
    assert march(scenario={"armies": {"allies": "italian"}}).army == "italian"
    assert march(scenario={"rules": ["rule.winter_weather"]}).weather == "winter_weather"
    state = at(position("allies armour r5c4", "axis infantry r0c0"), slowed=("allies",))
    piece = state.pieces["r5c4"]
    assert ways.march_by(BOOK, state, piece, (5, 4), ()).slowed
    assert not ways.march_by(BOOK, replace(state, slowed=("axis",)), piece, (5, 4), ()).slowed


def test_as_far_as_a_road_leads() -> None:
    # a truck by road goes four hexes, up or down the board (Camions de transport)
    for start, end, rows in (("r6c4", "r2c4", range(2, 7)), ("r2c4", "r6c4", range(2, 7)), ("r4c2", "r4c6", [4])):  # fmt: skip
        road = ["r6c4", "r5c4", "r4c4", "r3c4", "r2c4"] if len(list(rows)) > 1 else [f"r4c{n}" for n in range(2, 7)]  # fmt: skip
        state = at(position(f"allies supply_truck {start}", "axis infantry r8c12", terrain={"road": road}), card="attack", phase="move", **{start: {"ordered": True}})  # fmt: skip
        names = dict(reachable(BOOK, state, start)[0])
        assert names[end]["cost"] == 4
        assert max(result["cost"] for result in names.values()) == 4


def test_dice_of_works_are_told() -> None:
    state = at(position("allies infantry r5c1", "axis infantry r0c0", terrain={"river": ["r4c1"]}, overlays={"bridge": ["r4c1"]}, demolitions=[{"hexes": ["r4c1"], "dice": True}]), card="probe", section="left")  # fmt: skip
    for faces, codes in ((("S", "I"), ["sabotage.done", "works.blown"]), (("I", "I"), ["sabotage.stands"])):  # fmt: skip
        doing = Doing(BOOK, state)
        script = works.blow(doing, {"hex": "r4c1"})
        next(script)
        with pytest.raises(StopIteration):
            script.send(faces)
        assert [each.code.removeprefix("m44.") for each in doing.rulings] == codes


def test_ways_back_that_differ() -> None:
    state = position("allies infantry r5c4", "axis infantry r4c4", terrain={"frozen_river": ["r3c3", "r3c4", "r2c3"]})  # fmt: skip

    def back(now: Any, end: tuple[int, int]) -> Any:
        script = _way_back(Doing(BOOK, now), "r4c4", end)
        try:
            return next(script)
        except StopIteration as done:
            return done.value

    assert back(state, (2, 4)) in (((3, 3), (2, 4)), ((3, 4), (2, 4)))
    assert back(state, (3, 3)) == ((3, 3),)
    one = position("allies infantry r5c4", "axis infantry r4c4", terrain={"frozen_river": ["r3c3"]})
    assert back(one, (2, 4)) == ((3, 4), (2, 4))
    goal = [{"hexes": ["r3c4"], "kind": "last_to_occupy"}]
    both = position("allies infantry r5c4", "axis infantry r4c4", objectives=goal, terrain={"frozen_river": ["r3c3"]})  # fmt: skip
    assert back(both, (2, 4)) == ((3, 4), (2, 4))


def test_a_bridge_spans_what_runs_under_it() -> None:
    for side in range(6):
        over = {(4, 4): ("river", "bridge"), shapes._next((4, 4), side): ("river",), shapes._next((4, 4), (side + 3) % 6): ("river",)}  # fmt: skip
        one, two = shapes.shapes(over, 9, 13)[(4, 4)]["bridge"]
        assert {one, two} & {side, (side + 3) % 6} == set() and 0 <= one < two < 6
        assert shapes._turn(one, two) == 3  # straight over it
    assert [shapes._turn(0, each) for each in range(6)] == [0, 1, 2, 3, 2, 1]


def test_where_a_move_is_told() -> None:
    tried = Tried(OPEN, move_unit, {"from": "r5c4", "to": "r5c5"})
    assert tried.doing.result["path"] == ["r5c5"] and tried.doing.result["legal"]
    assert tried.doing.result["cost"] == 1 and tried.doing.result["may_battle"]
