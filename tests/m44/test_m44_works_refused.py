"""Moves, works, arrivals and corrections of a game in progress, one condition at a time."""

from __future__ import annotations

from typing import Any

import pytest
from verdicts import BOOK, GAME, Tried, at, offered, position, table

from referee.engine.ask import Choice, Dice
from referee.engine.record import replace
from referee.games.m44 import corrections
from referee.games.m44.arrivals import verbs as arrivals
from referee.games.m44.arrivals.rules import drop_line
from referee.games.m44.board import facts
from referee.games.m44.board.hexes import hex_name, place_of
from referee.games.m44.engineering import verbs as works
from referee.games.m44.engineering.rules import charge, removable
from referee.games.m44.movement import exits, hazards, readiness, ways
from referee.games.m44.movement.reachable import reachable, whither
from referee.games.m44.movement.verbs import VERBS, move_unit
from referee.games.m44.night import roll_night
from referee.games.m44.retreat.rules import held, shelters, ways_back
from referee.games.m44.sequence import barred, checklist, drops_first, drops_left, step
from referee.games.m44.state import board_of, deck_of, other
from referee.games.m44.turn.doing import Doing
from referee.games.m44.turn.status import notices, status
from referee.games.m44.victory.objectives import met, totals

MOVE: Any = move_unit
FIELD = at(position("allies infantry r5c4 r8c0", "allies armour r5c6", "axis infantry r3c4 r0c0"), card="direct_from_hq", phase="move", r5c4={"ordered": True}, r5c6={"ordered": True}, ordered=2)  # fmt: skip
ONE = {"from": "r5c4", "to": "r5c5"}
PLANE = {"plane": "bf109", "hex": "r4c5", "active": True, "acted": "", "path": [], "flew": 0}


def laid(state: Any, **scenario: Any) -> Any:
    """The same position on a board that says more."""
    return replace(state, board=replace(state.board, scenario={**state.board.scenario, **scenario}))


# -- a move --------------------------------------------------------------------------------------------------------------
@table(
    ("changes", "args", "why"),
    [
        ({}, ONE, ""), ({"phase": "order"}, ONE, "play.phase"), ({"phase": "battle"}, ONE, "play.phase"), ({"options": {"tracking": "no"}}, ONE, "play.untracked"), ({}, {"from": None, "to": None}, "play.which_unit"), ({}, {"from": "r6c6", "to": "r6c7"}, "play.nobody"), ({}, {"from": "r3c4", "to": "r3c5"}, "play.not_yours"),
        ({"r5c4": {"ordered": False}}, ONE, "play.not_ordered"), ({"r5c4": {"fresh": True}}, ONE, "play.fresh"), ({"r5c4": {"from_hex": "r6c4"}}, ONE, "play.moved_already"), ({"r5c4": {"pinned": True}}, ONE, "play.pinned"), ({"planes": {"axis": PLANE}}, ONE, "play.interdicted"), ({"planes": {"axis": {**PLANE, "plane": "yak"}}}, ONE, ""),
        ({"planes": {"allies": PLANE}}, ONE, ""), ({}, {"from": "r5c4", "to": "r5c6"}, "play.occupied"), ({"planes": {"axis": {**PLANE, "hex": "r6c6", "plane": "yak"}}}, {"from": "r5c4", "to": "r6c6"}, "play.under_plane"), ({}, {"from": "r5c4", "to": "r5c7"}, "move.too_far"), ({}, {"from": "r5c4", "to": "r6c5"}, ""),
        # past a plane that interdicts one stops where one comes next to it
        ({"planes": {"axis": {**PLANE, "hex": "r3c6"}}}, {"from": "r5c4", "to": "r4c5"}, ""), ({"planes": {"axis": {**PLANE, "hex": "r6c2"}}}, {"from": "r5c4", "to": "r7c3", "via": ["r6c4"]}, ""), ({"planes": {"axis": {**PLANE, "hex": "r7c2"}}}, {"from": "r5c4", "to": "r7c3"}, ""), ({"planes": {"axis": {**PLANE, "hex": "r6c6"}}}, {"from": "r5c4", "to": "r6c5"}, ""), ({"planes": {"axis": {**PLANE, "hex": "r6c6"}}}, {"from": "r5c4", "to": "r7c5", "via": ["r6c5"]}, "play.stops_there"),
        # Behind Enemy Lines: a second move in the battle; the desert: a hex more after an overrun
        ({"card": "behind_enemy_lines", "phase": "battle", "r5c4": {"from_hex": "r6c4"}}, ONE, ""), ({"card": "behind_enemy_lines", "phase": "battle", "r5c4": {"again": True}}, ONE, "play.moved_twice"), ({"card": "behind_enemy_lines", "phase": "battle", "free": 1}, ONE, "play.phase"), ({"phase": "battle", "r5c4": {"fought": -1}}, ONE, "play.phase"),
        ({"phase": "battle", "rules": ["rule.north_african_desert"], "r5c6": {"fought": -1}}, {"from": "r5c6", "to": "r5c7"}, ""), ({"phase": "battle", "rules": ["rule.north_african_desert"], "r5c6": {"fought": -1}}, {"from": "r5c6", "to": "r5c8"}, "play.one_more"), ({"phase": "battle", "rules": ["rule.north_african_desert"], "r5c6": {"fought": 1}}, {"from": "r5c6", "to": "r5c7"}, "play.phase"),
        ({"card": "behind_enemy_lines", "phase": "battle"}, {"from": "r5c4", "to": "r5c5"}, ""), ({"card": "behind_enemy_lines", "phase": "battle"}, {"from": "r8c0", "to": "r8c1"}, "play.phase"),
    ],
)  # fmt: skip
def test_a_move(changes: Any, args: Any, why: str) -> None:
    rules = changes.get("rules", [])
    changes = {key: value for key, value in changes.items() if key != "rules"}
    state = laid(at(FIELD, **changes), rules=rules)
    tried = Tried(state, MOVE, args)
    assert tried.against[:1] == ([why] if why else [])
    assert tried.events == ([] if why else ["moved"])
    if not why:
        data = tried.doing.events[0].data
        unit = state.pieces[args["from"]].unit
        assert (data["from"], data["to"], data["unit"], data["side"]) == (args["from"], args["to"], unit, "allies")  # fmt: skip
        assert data["path"][-1] == args["to"] and tried.told[-1] == "play.moved"
        second = state.phase == "battle"
        assert data.get("again", False) is second
        under = any(facts.plane_over(BOOK, state, "axis", place_of(args["to"]), "ground_interdiction") for _ in "x")  # fmt: skip
        assert ("play.under_fire" in tried.told) is under
        hexes = 2 if args["to"] in ("r6c5", "r7c3") and data["cost"] == 2 else data["cost"]
        lame = unit == "infantry" and hexes > 1 and state.card != "behind_enemy_lines"
        assert data["barred"] is bool(under or lame or (second and state.card == "behind_enemy_lines"))  # fmt: skip


def test_where_a_unit_is_asked_to_go() -> None:
    tried = Tried(FIELD, MOVE, {"from": "r5c4", "to": None})
    assert tried.against == [] and tried.told[0] == "way.to" and tried.events == []
    free = {each["hex"] for each in tried.doing.result["reachable"]}
    # infantry goes two hexes over open country: all of them but those taken
    near = {hex_name((r, c)) for r in range(9) for c in range(13 - r % 2) if 0 < _far((5, 4), (r, c)) <= 2}  # fmt: skip
    assert free == near - {"r5c6", "r3c4"}
    assert {each["hex"] for each in tried.doing.result["closed"]} == {"r5c6", "r3c4"}
    first = VERBS[0].args[0]
    options: Any = first.options
    assert options(BOOK, FIELD, {}) == ["r5c4", "r5c6"]
    for changes in ({"from_hex": "r6c4"}, {"fresh": True}, {"pinned": True}, {"ordered": False}):
        assert options(BOOK, at(FIELD, r5c4=changes), {}) == ["r5c6"]
    again = at(FIELD, card="behind_enemy_lines", phase="battle", r5c4={"from_hex": "r6c4"})
    assert "r5c4" in options(BOOK, again, {})
    whereto: Any = VERBS[0].args[1].options
    assert set(whereto(BOOK, FIELD, {"from": "r5c4"})) == free
    assert whereto(BOOK, FIELD, {"from": "r6c6"}) == [] == whereto(BOOK, FIELD, {"from": "r8c0"})
    assert whereto(BOOK, at(FIELD, r5c4={"fresh": True}), {"from": "r5c4"}) == []
    told: Any = VERBS[0].args[1].told
    assert told(BOOK, FIELD, {"from": "r5c4"})[0].code == "m44.way.to"
    assert told(BOOK, FIELD, {"from": "r8c0"}) == []
    missed: Any = VERBS[0].missed
    said = missed(BOOK, again)
    assert said.code == "m44.play.may_go_again" and said.params["hex"] == "r5c4"
    assert missed(BOOK, FIELD).params["hexes"] == "r5c4, r5c6"
    assert not missed(BOOK, at(FIELD, r5c4={"from_hex": "r6c4"}))
    assert not missed(BOOK, at(again, free=1))
    # nowhere to go, nothing to miss: units are no way through
    corner = position("allies infantry r8c0 r8c1 r7c0", "axis infantry r0c0")
    shut = at(corner, card="behind_enemy_lines", phase="battle", r8c0={"ordered": True})
    assert not missed(BOOK, shut)
    out = {name: piece for name, piece in shut.pieces.items() if name != "r7c0"}
    assert missed(BOOK, at(shut, pieces=out)).params["hex"] == "r8c0"


def _far(one: Any, two: Any) -> int:
    (r1, c1), (r2, c2) = one, two
    x1, x2 = 2 * c1 + r1 % 2, 2 * c2 + r2 % 2
    down = abs(r1 - r2)
    return int(down + max(0, (abs(x1 - x2) - down) // 2))


def test_hexes_after_which_it_may_battle_come_first() -> None:
    open_ones, closed = reachable(BOOK, FIELD, "r5c4")
    battles = [result["may_battle"] for _, result in open_ones]
    assert battles == sorted(battles, reverse=True) and battles.count(True) == 6
    costs = [result["cost"] for _, result in open_ones]
    assert costs == sorted(costs)
    assert {name: why.code for name, why in closed} == {"r5c6": "m44.way.occupied", "r3c4": "m44.way.occupied"}  # fmt: skip
    told, listed = whither(BOOK, FIELD, "r5c4")
    assert [each.code for each in told] == ["m44.way.to", "m44.way.to_rest", "m44.way.not"]
    assert told[2].params["hexes"] == "r3c4, r5c6"
    assert len(listed["reachable"]) == len(open_ones)
    japan = laid(FIELD, armies={"allies": "imperial_japan"})
    near = whither(BOOK, japan, "r5c4")[0]
    assert [each.code for each in near] == ["m44.way.to", "m44.way.to_close", "m44.way.to_rest", "m44.way.not"]  # fmt: skip
    # « à condition d'arriver au contact d'une unité ennemie » (Armée Impériale Japonaise)
    enemies = [place_of(name) for name, piece in japan.pieces.items() if piece.side == "axis"]
    for group, meets in ((near[1], True), (near[2], False)):
        for name in str(group.params["hexes"]).split(", "):
            assert any(_far(place_of(name), each) == 1 for each in enemies) is meets, name
    wet = position("allies infantry r5c4", "axis infantry r0c0", terrain={"lake": ["r4c4", "r4c5", "r5c3", "r5c5", "r6c4", "r6c5"]})  # fmt: skip
    stuck = at(wet, card="attack", phase="move", r5c4={"ordered": True})
    told, listed = whither(BOOK, stuck, "r5c4")
    assert told[0].code == "m44.way.nowhere" and listed["reachable"] == []
    assert {each["code"] for each in listed["closed"]} == {"m44.move.impassable"}
    ring = position("allies infantry r5c4 r4c4 r4c5 r5c3 r5c5 r6c4 r6c5", "axis infantry r0c0")
    shut = at(ring, card="attack", phase="move", r5c4={"ordered": True})
    codes = {each["hex"]: each["code"] for each in whither(BOOK, shut, "r5c4")[1]["closed"]}
    assert codes["r4c4"] == "m44.way.occupied" and codes["r3c4"] == "m44.way.shut"
    assert not [name for name in codes if _far((5, 4), place_of(name)) > 2]


def test_a_free_cave_is_listed_for_the_japanese_however_far_it_is() -> None:
    # Caverne de collines: “for the whole of its move”, to a free cave, and it may battle.
    dug = position("axis infantry r3c6 r2c5", "allies infantry r5c9", terrain={"cave_on_hill": ["r3c6", "r2c5", "r2c9", "r8c0"]}, armies={"axis": "imperial_japan"})  # fmt: skip
    inside = at(dug, side="axis", card="recon", phase="move", r3c6={"ordered": True})
    found = dict(reachable(BOOK, inside, "r3c6")[0])
    assert found["r2c9"]["may_battle"] and found["r8c0"]["may_battle"]
    assert not found["r2c9"]["close_assault_only"] and "r2c5" not in found
    assert dict(reachable(BOOK, inside, "r3c6")[1])["r2c5"].code == "m44.way.occupied"
    assert "r8c0" not in dict(reachable(BOOK, laid(inside, armies={}), "r3c6")[0])
    shot = at(inside, planes={"allies": {**PLANE, "hex": "r2c8"}})
    assert not dict(reachable(BOOK, shot, "r3c6")[0])["r2c9"]["may_battle"]
    assert Tried(inside, MOVE, {"from": "r3c6", "to": "r8c0"}).against == []
    still = at(inside, card="close_assault")
    assert "r8c0" not in dict(reachable(BOOK, still, "r3c6")[0])


def test_no_way_names_who_stands_in_it() -> None:
    ring = position("allies infantry r5c4 r4c4 r4c5 r5c3 r5c5 r6c4 r6c5", "axis infantry r0c0")
    state = at(ring, card="attack", phase="move", r5c4={"ordered": True})
    tried = Tried(state, MOVE, {"from": "r5c4", "to": "r3c4"})
    assert tried.against == ["play.no_way"]
    (blame,) = tried.doing.rulings[-1].params["at_told"]
    assert blame["params"]["hexes"] == "r4c4, r4c5"
    far = Tried(state, MOVE, {"from": "r5c4", "to": "r2c4"})
    assert far.against == ["move.too_far"]
    assert (far.doing.rulings[-1].params["cost"], far.doing.rulings[-1].params["most"]) == (3, 2)
    beach = position("allies destroyer r5c4", "axis infantry r0c0", terrain={"ocean": ["r5c4", "r5c5", "r5c6", "r5c7"], "beach": ["r4c7"]})  # fmt: skip
    ship = at(beach, card="attack", phase="move", r5c4={"ordered": True})
    assert Tried(ship, MOVE, {"from": "r5c4", "to": "r5c6"}).against == ["play.next_to_beach"]
    assert Tried(ship, MOVE, {"from": "r5c4", "to": "r5c5"}).against == []


def test_from_cave_to_cave() -> None:
    # Cavernes: Japanese infantry goes from one to any other for its whole move, and may battle.
    caves = position("allies infantry r5c4", "allies armour r7c4", "axis infantry r0c0", terrain={"cave_on_hill": ["r5c4", "r1c9", "r7c4"]}, armies={"allies": "imperial_japan"})  # fmt: skip
    state = at(caves, card="direct_from_hq", phase="move", r5c4={"ordered": True}, r7c4={"ordered": True})  # fmt: skip
    there = {"from": "r5c4", "to": "r1c9"}
    tried = Tried(state, MOVE, there)
    assert tried.against == [] and tried.told == ["play.moved"]
    assert tried.doing.events[0].data == {**there, "cost": 1, "barred": False, "caves": True, "unit": "infantry", "side": "allies"}  # fmt: skip
    for other_state, args in ((state, {"from": "r7c4", "to": "r1c9"}), (laid(state, armies={}), there), (state, {"from": "r5c4", "to": "r1c8"}), (at(state, card="dig_in"), there)):  # fmt: skip
        assert Tried(other_state, MOVE, args).against == ["move.too_far"]
    second = at(state, card="behind_enemy_lines", phase="battle")
    assert Tried(second, MOVE, there).against == ["move.too_far"]


# -- what a unit meets -------------------------------------------------------------------------------------------------------
def test_what_lies_where_a_unit_stops() -> None:
    def arrived(state: Any, name: str = "r5c4") -> Doing:
        doing = Doing(BOOK, state)
        hazards.arrive(doing, name)
        return doing

    token = at(FIELD, tokens={"r5c4": "equipment", "r5c6": "prisoner"})
    assert [e.kind for e in arrived(token).events] == ["picked"]
    assert arrived(token).rulings[0].code == "m44.play.picked_equipment" and arrived(token).rulings[0].cards == ("rule.capture_equipment",)  # fmt: skip
    assert arrived(token, "r5c6").events == []  # infantry alone
    assert arrived(at(token, r5c4={"carries": "prisoner"})).events == []
    held_one = at(FIELD, tokens={"r5c4": "prisoner"})
    assert arrived(held_one).rulings[0].cards == ("rule.prisoners",)
    assert arrived(FIELD).events == []
    for stars, gone in (({"axis.r5c4": 2}, True), ({"allies.r5c4": 2}, False), ({"axis.r5c5": 2}, False), ({"allies.r5c4": 1, "axis.r5c4": 1}, True)):  # fmt: skip
        doing = arrived(at(FIELD, stars=stars))
        assert ([e.kind for e in doing.events] == ["dam_cleared"]) is gone
    post = laid(FIELD, headquarters=[{"side": "axis", "hexes": ["r5c4"]}, {"side": "allies", "hexes": ["r8c0"]}])  # fmt: skip
    taken = arrived(post)
    assert taken.events[0].data == {"side": "axis", "cards": 1}
    assert arrived(at(post, hands={"axis": 0, "allies": 5})).events[0].data["cards"] == 0
    assert arrived(at(post, hq_lost=("axis",))).events == [] and arrived(post, "r8c0").events == []
    back = arrived(at(post, hq_lost=("allies",)), "r8c0")
    assert back.events[0].data == {"side": "allies", "cards": 1} and back.events[0].kind == "hq_retaken"  # fmt: skip
    assert arrived(at(post, hq_lost=("allies",), deck=0), "r8c0").events[0].data["cards"] == 0
    assert arrived(post, "r5c6").events == []


def test_mines_and_ice_on_the_way() -> None:
    mined = position("allies infantry r5c4", "allies combat_engineer r5c2", "axis infantry r3c4", obstacles={"minefield": ["r4c4", "r4c2"]}, terrain={"frozen_river": ["r6c4"]})  # fmt: skip
    state = at(mined, card="attack", phase="move", r5c4={"ordered": True}, r5c2={"ordered": True})
    ask = Tried(state, MOVE, {"from": "r5c4", "to": "r4c4"}).ask
    assert isinstance(ask, Choice) and ask.options == ("0", "1", "2", "3", "4")
    assert isinstance(Tried(state, MOVE, {"from": "r5c4", "to": "r4c4", "mines": 3}).ask, Dice)
    known = at(state, mines={"r4c4": 2})
    dice = Tried(known, MOVE, {"from": "r5c4", "to": "r4c4"}).ask
    assert isinstance(dice, Dice) and dice.dice == 2
    none = Tried(state, MOVE, {"from": "r5c4", "to": "r4c4", "mines": 0})
    assert none.ask is None and none.told[-1] == "mines.decoy"
    clears = Tried(state, MOVE, {"from": "r5c2", "to": "r4c2"})
    assert "play.mines_cleared" in clears.told and clears.state.removed == ("r4c2.minefield",)
    own = laid(state, mines="allies")
    assert Tried(own, MOVE, {"from": "r5c4", "to": "r4c4"}).ask is None
    assert "play.mines_cleared" not in Tried(own, MOVE, {"from": "r5c2", "to": "r4c2"}).told
    icy = Tried(state, MOVE, {"from": "r5c4", "to": "r6c4"}).ask
    assert isinstance(icy, Dice) and icy.dice == 2
    for unit, asked in (("infantry", True), ("tiger", True), ("destroyer", False)):
        made = hazards.frozen_river(BOOK.units[unit])
        ask = next(made, None)
        assert isinstance(ask, Dice) is asked
    tiger = hazards.frozen_river(BOOK.units["tiger"])
    next(tiger)
    with pytest.raises(StopIteration) as sunk:
        tiger.send(("S", "S"))
    assert sunk.value.value.result == {"losses": 1}


def test_what_a_move_leaves_behind() -> None:
    lines = ("allies infantry r5c4 boat=yes", "allies armour r5c6", "allies infantry r7c4 craft=yes", "axis infantry r0c0")  # fmt: skip
    shore = position(*lines, obstacles={"sandbags": ["r5c4", "r5c6"], "wire": ["r4c6"]}, terrain={"river": ["r5c4"], "ocean": ["r7c4", "r7c5"], "beach": ["r6c4"]})  # fmt: skip
    state = at(shore, card="direct_from_hq", phase="move", **{k: {"ordered": True} for k in ("r5c4", "r5c6", "r7c4")})  # fmt: skip
    ashore = Tried(state, MOVE, {"from": "r5c4", "to": "r4c4"})
    assert "play.ashore" in ashore.told and not ashore.state.pieces["r4c4"].boat
    assert "r5c4.sandbags" in ashore.state.removed
    crushed = Tried(state, MOVE, {"from": "r5c6", "to": "r4c6"})
    assert crushed.state.removed == ("r5c6.sandbags", "r4c6.wire")
    landed = Tried(state, MOVE, {"from": "r7c4", "to": "r6c4"})
    assert "play.landed" in landed.told and landed.state.pieces["r6c4"].barred
    assert not landed.state.pieces["r6c4"].craft
    sailing = Tried(state, MOVE, {"from": "r7c4", "to": "r7c5"})
    assert "play.landed" not in sailing.told and sailing.state.pieces["r7c5"].craft
    dry = at(position("allies infantry r5c4 boat=yes", "axis infantry r0c0", terrain={"river": ["r4c4"]}), card="attack", phase="move", r5c4={"ordered": True})  # fmt: skip
    rowing = Tried(dry, MOVE, {"from": "r5c4", "to": "r4c4"})
    assert rowing.state.pieces["r4c4"].boat and "play.ashore" not in rowing.told
    carried = Tried(dry, MOVE, {"from": "r5c4", "to": "r5c5"})
    assert carried.state.pieces["r5c5"].boat and "play.ashore" not in carried.told


def test_ways_between_which_only_the_player_chooses() -> None:
    goal = [{"hexes": ["r5c3"], "kind": "permanent", "side": "allies"}, {"hexes": ["r6c4"], "kind": "temporary"}]  # fmt: skip
    state = at(position("allies infantry r6c3", "axis infantry r0c0", objectives=goal), card="attack", phase="move", r6c3={"ordered": True})  # fmt: skip
    seen: Any = lambda place, now=state, side="allies": ways.passed_through(now, side, (place,))  # noqa: E731
    assert seen((5, 3)) == {0} and seen((6, 4)) == set() and seen((5, 3), state, "axis") == set()
    assert seen((5, 3), at(state, kept={"0": "allies"})) == set()
    assert (
        seen((5, 3), at(state, kept={"0": "axis"})) == set()
    )  # permanent: whoever has it keeps it
    last = [{"hexes": ["r5c3"], "kind": "last_to_occupy"}]
    other_goal = position("allies infantry r6c3", "axis infantry r0c0", objectives=last)
    assert seen((5, 3), at(other_goal, kept={"0": "axis"})) == {0}
    assert seen((5, 3), at(other_goal, kept={"0": "allies"})) == set()
    two = position(
        "allies infantry r6c3", "axis infantry r0c0", objectives=[{**last[0], "need": 2}]
    )
    assert seen((5, 3), two) == set()
    said = ways.consequences(state, 2, frozenset({0}), "m44.way.battle").params["consequences_told"]
    assert [each["code"] for each in said] == ["m44.way.battle", "m44.way.ice", "m44.way.objective"]
    assert said[1]["params"] == {"n": 2} and said[2]["params"] == {"hexes": "r5c3"}
    assert ways.consequences(state, 0, frozenset()).params["consequences_told"] == [{"code": "m44.way.nothing", "params": {}}]  # fmt: skip
    # one way passes the medal and costs nothing: it is taken unasked, whichever side it lies
    for hexagon in ("r5c3", "r5c2"):
        here = laid(state)
        goals = ({"hexes": [hexagon], "kind": "permanent", "side": "allies"},)
        here = replace(here, board=replace(here.board, objectives=goals))
        went = Tried(here, MOVE, {"from": "r6c3", "to": "r4c3"})
        assert went.ask is None and went.doing.events[0].data["path"] == [hexagon, "r4c3"]
        # but nobody is sent round for it: that is asked, and straight on is what Enter does
        beside = Tried(at(here, r6c3={"unit": "armour"}), MOVE, {"from": "r6c3", "to": "r6c4"})
        assert beside.ask.default == "r6c4" and len(beside.ask.options) == 2


# -- whether a unit may still do something --------------------------------------------------------------------------------------
def test_who_goes_again() -> None:
    piece = FIELD.pieces["r5c4"]
    desert = laid(at(FIELD, phase="battle"), rules=["rule.north_african_desert"])
    lines = at(FIELD, phase="battle", card="behind_enemy_lines")
    again = readiness.may_go_again
    assert again(lines, piece) and not again(at(lines, phase="move"), piece)
    assert not again(lines, replace(piece, ordered=False)) and not again(lines, replace(piece, again=True))  # fmt: skip
    assert not again(at(lines, free=1), piece) and not again(desert, piece)
    assert again(desert, replace(piece, fought=-1)) and not again(at(FIELD, phase="battle"), replace(piece, fought=-1))  # fmt: skip


@table(
    ("phase", "changes", "idle"),
    [
        ("move", {}, False), ("battle", {}, False), ("order", {}, False), ("draw", {}, False), ("move", {"card": ""}, False), ("move", {"card": "close_assault"}, True), ("battle", {"card": "close_assault"}, False), ("move", {"card": "dig_in"}, True), ("battle", {"card": "dig_in"}, True), ("move", {"card": "air_sortie"}, False), ("battle", {"card": "air_sortie"}, False),
        ("move", {"card": "air_power"}, True), ("battle", {"card": "air_power"}, False), ("battle", {"card": "barrage"}, False), ("move", {"card": "firefight", "rules": ["rule.smoke_screen"]}, False), ("move", {"card": "firefight", "planes": {"allies": PLANE}}, False), ("move", {"card": "firefight", "planes": {"axis": PLANE}}, True),
        ("move", {"r5c4": {"ordered": False}, "r5c6": {"ordered": False}}, True), ("battle", {"r5c4": {"ordered": False}, "r5c6": {"ordered": False}}, True), ("move", {"r5c4": {"barred": True}, "r5c6": {"barred": True}}, True), ("move", {"r5c4": {"barred": True}}, False), ("battle", {"r5c4": {"barred": True}, "r5c6": {"barred": True}}, False),
        ("battle", {"card": "medics_and_mechanics"}, False), ("battle", {"card": "medics_and_mechanics", "r5c4": {"barred": True}, "r5c6": {"barred": True}}, True), ("battle", {"card": "behind_enemy_lines"}, False), ("move", {"card": "close_assault", "free": 1}, False),
        ("move", {"options": {"tracking": "no"}, "pieces": {}}, False), ("battle", {"options": {"tracking": "no"}, "pieces": {}, "card": "dig_in"}, False), ("move", {"options": {"tracking": "no"}, "pieces": {}, "card": "close_assault"}, True), ("battle", {"options": {"tracking": "no"}, "pieces": {}, "card": "close_assault"}, False),
    ],
)  # fmt: skip
def test_whether_a_card_leaves_nothing_to_do(phase: str, changes: Any, idle: bool) -> None:
    changes = dict(changes)
    state = laid(FIELD, rules=changes.pop("rules", []))
    assert readiness.idle(BOOK, at(state, phase=phase, **changes)) is idle


# -- leaving the board --------------------------------------------------------------------------------------------------------
GATE = at(position("allies infantry r0c4 r8c0", "axis infantry r3c9", exits=[{"side": "allies", "hexes": ["r0c4"]}, {"side": "axis", "hexes": ["r8c8"]}]), card="attack", phase="move", r0c4={"ordered": True})  # fmt: skip


@table(
    ("changes", "name", "why"),
    [
        ({}, "r0c4", ""), ({"phase": "battle"}, "r0c4", "play.phase"), ({"r0c4": {"ordered": False}}, "r0c4", "play.not_ordered"), ({"r0c4": {"fresh": True}}, "r0c4", "play.fresh"), ({"r0c4": {"from_hex": "r1c4"}}, "r0c4", "play.moved_already"), ({"r0c4": {"pinned": True}}, "r0c4", "play.pinned"), ({"r8c0": {"ordered": True}}, "r8c0", "play.exit_too_far"),
        ({"scenario": {"exits": []}}, "r0c4", "play.no_exits"), ({"scenario": {"exits": [{"side": "axis", "hexes": ["r0c4"]}]}}, "r0c4", "play.no_exits"), ({"scenario": {"exits": [{"hexes": ["r0c4"]}]}}, "r0c4", ""), ({"planes": {"axis": {**PLANE, "hex": "r1c4"}}}, "r0c4", "play.interdicted"), ({"r0c4": {"ordered": True, "barred": True}}, "r0c4", ""),
    ],
)  # fmt: skip
def test_an_exit(changes: Any, name: str, why: str) -> None:
    changes = dict(changes)
    state = at(laid(GATE, **changes.pop("scenario", {})), **changes)
    tried = Tried(state, exits.leave_board, {"hex": name})
    assert tried.against == ([why] if why else [])
    assert ({"hex": name} in offered(state, "exit")) is (not why)
    if not why:
        assert tried.state.won == {"axis": 0, "allies": 1} and tried.doing.rulings[0].params["total"] == 1  # fmt: skip
        open_to_all = not state.board.scenario["exits"][0].get("side")
        assert ("play.exit_open" in tried.told) is open_to_all
    gate = laid(GATE, exits=[{"hexes": ["r1c1"]}, {"side": "axis", "hexes": ["r2c2"]}])
    assert exits.exits_of(gate, "allies") == ["r1c1"] and exits.exits_of(gate, "axis") == ["r1c1", "r2c2"]  # fmt: skip
    near = at(position("allies armour r2c4", "axis infantry r8c8", exits=[{"side": "allies", "hexes": ["r0c4"]}]), card="attack", phase="move", r2c4={"ordered": True})  # fmt: skip
    assert Tried(near, exits.leave_board, {"hex": "r2c4"}).against == []
    under = at(near, planes={"axis": {**PLANE, "hex": "r0c6"}})
    assert Tried(under, exits.leave_board, {"hex": "r2c4"}).against == []
    over = at(near, planes={"axis": {**PLANE, "hex": "r0c5"}})
    assert Tried(over, exits.leave_board, {"hex": "r2c4"}).against == ["play.exit_too_far"]


# -- works --------------------------------------------------------------------------------------------------------------------
SPANNED = position("allies infantry r5c1", "axis infantry r0c0", terrain={"river": ["r4c1", "r4c2", "r4c5"]}, overlays={"bridge": ["r4c1", "r4c5"]}, demolitions=[{"side": "allies", "hexes": ["r4c1"]}, {"hexes": ["r4c5"], "dice": True}])  # fmt: skip
LEFT = {"card": "probe", "section": "left"}


@table(
    ("changes", "name", "why"),
    [
        (LEFT, "r4c1", ""), ({**LEFT, "phase": "move"}, "r4c1", "play.phase"), ({**LEFT, "options": {"tracking": "no"}}, "r4c1", "play.untracked"), (LEFT, "r4c2", "works.no_bridge"), ({**LEFT, "side": "axis"}, "r4c1", "works.no_charge"), ({}, "r4c1", "works.section_card"), ({"card": "direct_from_hq"}, "r4c1", "works.section_card"), ({"card": "general_advance"}, "r4c1", ""),
        ({**LEFT, "ordered": 1}, "r4c1", "works.section_card"), ({"card": "probe", "section": "centre"}, "r4c1", "play.section"), ({"card": "probe"}, "r4c1", ""), ({**LEFT, "spent": True}, "r4c1", "works.one_bridge"), ({**LEFT, "r5c1": {"marching": True}}, "r4c1", "works.section_card"), ({**LEFT, "tried": ("r4c5",)}, "r4c1", ""), ({"card": "probe", "section": "centre"}, "r4c5", ""), ({"card": "recon", "acts": "air_power"}, "r4c1", "works.section_card"),
        ({"card": "probe", "section": "centre", "side": "axis"}, "r4c5", ""),
        # « une carte Section correspondant à celle du pont »: one of several sections goes with each that it shows
        ({"card": "recon_in_force"}, "r4c1", ""), ({"card": "recon_in_force"}, "r4c5", ""), ({"card": "pincer_move"}, "r4c1", ""), ({"card": "pincer_move"}, "r4c5", "play.not_there_either"), ({"card": "recon_in_force", "ordered": 1}, "r4c1", "works.section_card"), ({"card": "recon_in_force", "spent": True}, "r4c1", "works.one_bridge"), ({"card": "close_assault"}, "r4c5", "works.section_card"),
    ],
)  # fmt: skip
def test_a_bridge_is_blown(changes: Any, name: str, why: str) -> None:
    state = at(SPANNED, **changes)
    tried = Tried(state, works.blow, {"hex": name})
    assert tried.against == ([why] if why else [])
    if not why and name == "r4c5":  # Option 2: two dice want a star
        assert isinstance(tried.ask, Dice) and tried.ask.dice == 2 and tried.events == ["tried"]
    elif not why:  # Option 1: the card is gone for good
        assert tried.events == ["tried", "bridge_blown"] and tried.state.no_draw and tried.state.spent  # fmt: skip
        assert tried.told == ["works.blown", "works.card_lost"]
        manned = at(state, pieces={**state.pieces, name: state.pieces["r5c1"]})
        assert Tried(manned, works.blow, {"hex": name}).told[-1] == "works.on_bridge"
    assert ({"hex": name} in offered(state, "blow")) is (not why)


def test_a_bridge_and_its_dice() -> None:
    def blown(*faces: str) -> Doing:
        doing = Doing(BOOK, at(SPANNED, card="probe", section="centre"))
        script = works.blow(doing, {"hex": "r4c5"})
        next(script)
        with pytest.raises(StopIteration):
            script.send(faces)
        return doing

    gone, stays = blown("S", "I"), blown("G", "G")
    assert [e.kind for e in gone.events] == ["tried", "bridge_blown"] and not gone.state.no_draw
    assert [e.kind for e in stays.events] == ["tried"] and stays.state.spent
    assert stays.state.tried == ("r4c5",)
    assert charge(SPANNED, "r4c1") == {"side": "allies", "hexes": ["r4c1"]}
    assert charge(at(SPANNED, side="axis"), "r4c1") is None and charge(SPANNED, "r4c2") is None
    assert charge(at(SPANNED, side="axis"), "r4c5") is not None


PONTOON = laid(SPANNED, rules=["terrain.pontoon_bridge"])
ATTACK = {"card": "attack", "section": "left"}


@table(
    ("state", "changes", "name", "why"),
    [
        (PONTOON, ATTACK, "r4c2", ""), (SPANNED, ATTACK, "r4c2", "works.no_pontoon"), (PONTOON, {**ATTACK, "phase": "move"}, "r4c2", "play.phase"), (PONTOON, {**ATTACK, "options": {"tracking": "no"}}, "r4c2", "play.untracked"), (PONTOON, LEFT, "r4c2", "works.attack_card"), (PONTOON, {**ATTACK, "ordered": 1}, "r4c2", "works.section_card"), (PONTOON, {"card": "attack", "section": "right"}, "r4c2", "play.section"),
        (PONTOON, ATTACK, "r4c1", "works.not_river"), (PONTOON, ATTACK, "r5c2", "works.not_river"), (PONTOON, {**ATTACK, "spent": True}, "r4c2", "works.one_bridge"), (PONTOON, {**ATTACK, "tried": ("r8c8",)}, "r4c2", ""), (PONTOON, {"card": "attack"}, "r4c5", "works.not_river"),
    ],
)  # fmt: skip
def test_a_pontoon_is_built(state: Any, changes: Any, name: str, why: str) -> None:
    tried = Tried(at(state, **changes), works.build, {"hex": name})
    assert tried.against == ([why] if why else [])
    assert tried.events == ([] if why else ["bridge_built"])
    assert tried.told == ([] if why else ["works.built"])


SMOKY = laid(FIELD, rules=["rule.smoke_screen"])
ROW = ["r4c4", "r4c5", "r4c6"]


@table(
    ("state", "changes", "hexes", "why"),
    [
        (SMOKY, {}, ROW, ""), (SMOKY, {"phase": "order"}, ROW, ""), (SMOKY, {"phase": "battle"}, ROW, "play.phase"), (FIELD, {}, ROW, "works.no_smoke"), (SMOKY, {"smoke": {"r1c1": [1, "allies"]}}, ROW, "works.smoke_out"), (SMOKY, {"smoke": {"r1c1": [1, "axis"]}}, ROW, ""), (SMOKY, {"options": {"tracking": "no"}}, ROW, "play.untracked"),
        (SMOKY, {}, ROW[:2], "works.smoke_shape"), (SMOKY, {}, [*ROW, "r4c7"], "works.smoke_shape"), (SMOKY, {}, ["r4c4", "r4c5", "r4c7"], "works.smoke_shape"), (SMOKY, {}, ["r4c4", "r4c4", "r4c5", "r4c6"], ""), (SMOKY, {}, [], "works.smoke_shape"),
    ],
)  # fmt: skip
def test_smoke(state: Any, changes: Any, hexes: list[str], why: str) -> None:
    tried = Tried(at(state, **changes), works.lay_smoke, {"hexes": hexes})
    assert tried.against == ([why] if why else [])
    assert tried.events == ([] if why else ["smoke_laid"])


UNDER = {**PLANE, "hex": "r4c1"}
HOUSES = at(position("allies infantry r5c1 r5c3 r5c5 r5c7 r5c9", "allies armour r6c3", "axis infantry r0c0 r4c7", terrain={"factory": ["r5c1"], "dam": ["r5c3"], "cave_on_hill": ["r5c5", "r5c7", "r6c3"], "supply_depot": ["r5c9"]}), phase="battle", card="attack", **{k: {"ordered": True, "from_hex": "r8c8" if k == "r5c5" else ""} for k in ("r5c1", "r5c5", "r5c7", "r5c9", "r6c3")})  # fmt: skip


@table(
    ("changes", "name", "why", "dice"),
    [
        ({}, "r5c1", "", 3), ({"phase": "move"}, "r5c1", "play.phase", 0), ({"options": {"tracking": "no"}}, "r5c1", "play.untracked", 0), ({}, "r0c0", "play.not_yours", 0), ({}, "r8c8", "play.nobody", 0), ({"tried": ("r5c1",)}, "r5c1", "works.tried", 0), ({"tried": ("r5c5",)}, "r5c1", "", 3), ({"r5c1": {"ordered": False}}, "r5c1", "play.not_ordered", 0),
        ({"r5c1": {"fought": 1}}, "r5c1", "works.no_battle", 0), ({"r5c1": {"barred": True}}, "r5c1", "", 3), ({"card": "dig_in"}, "r5c1", "works.no_battle", 0), ({"r5c1": {"unit": "supply_truck"}}, "r5c1", "works.no_battle", 0), ({"r5c1": {"unit": "armour"}}, "r5c1", "", 3),
        # whatever keeps it out of every battle of the turn keeps it from what takes a battle's place
        ({"r5c1": {"marching": True}}, "r5c1", "works.no_battle", 0), ({"r5c1": {"supplied": True}}, "r5c1", "works.no_battle", 0), ({"r5c1": {"from_hex": "r5c1", "rests": True}}, "r5c1", "works.no_battle", 0), ({"card": "behind_enemy_lines", "r5c1": {"again": True}}, "r5c1", "works.no_battle", 0), ({"card": "behind_enemy_lines", "r5c1": {"from_hex": "r8c1"}}, "r5c1", "", 3),
        ({"planes": {"axis": UNDER}, "r5c1": {"from_hex": "r6c1"}}, "r5c1", "works.no_battle", 0), ({"planes": {"axis": UNDER}}, "r5c1", "", 3), ({"planes": {"axis": {**UNDER, "plane": "yak"}}, "r5c1": {"from_hex": "r6c1"}}, "r5c1", "", 3),
        ({}, "r5c5", "", 3), ({"r5c5": {"from_hex": ""}}, "r5c5", "works.not_entered", 0), ({"r5c5": {"barred": True}}, "r5c5", "works.no_battle", 0), ({}, "r5c7", "works.no_seal", 0), ({}, "r6c3", "works.no_seal", 0), ({}, "r5c9", "", 3),
        # a dam: two dice after the card, before units are ordered
        ({"phase": "order"}, "r5c3", "", 2), ({}, "r5c3", "play.phase", 0), ({"phase": "order", "card": ""}, "r5c3", "works.dam_when", 0), ({"phase": "order", "ordered": 1}, "r5c3", "works.dam_when", 0),
    ],
)  # fmt: skip
def test_sabotage(changes: Any, name: str, why: str, dice: int) -> None:
    state = at(HOUSES, **changes)
    tried = Tried(state, works.wreck, {"hex": name})
    assert tried.against == ([why] if why else [])
    assert (tried.ask.dice if tried.ask else 0) == dice
    shown = {each["hex"] for each in offered(state, "sabotage")}
    if state.tracking:
        assert (name in shown) is (not why)


def test_what_sabotage_brings() -> None:
    def wrecked(name: str, faces: tuple[str, ...], **changes: Any) -> Doing:
        doing = Doing(BOOK, at(HOUSES, **changes))
        script = works.wreck(doing, {"hex": name})
        next(script)
        with pytest.raises(StopIteration):
            script.send(faces)
        return doing

    def codes(doing: Doing) -> list[str]:
        return [each.code.removeprefix("m44.") for each in doing.rulings]

    factory = wrecked("r5c1", ("S", "I", "I"))
    assert factory.state.won["allies"] == 1 and codes(factory) == ["sabotage.done", "works.medal"]
    assert factory.rulings[-1].params["total"] == 1
    assert codes(wrecked("r5c1", ("G", "I", "I"))) == ["sabotage.stands"]
    assert wrecked("r5c1", ("G", "I", "I")).state.pieces["r5c1"].fought == 2
    depot = wrecked("r5c9", ("S", "S", "S"))
    assert depot.state.slowed == ("axis",) and depot.state.won["allies"] == 0
    assert codes(depot) == ["sabotage.done", "works.slowed"]
    cave = wrecked("r5c5", ("S", "I", "I"))
    assert codes(cave) == ["works.sealed"] and "r5c5.cave_on_hill" in cave.state.removed
    assert codes(wrecked("r5c5", ("G", "I", "I"))) == ["works.not_sealed"]
    order = {"phase": "order"}
    dam = wrecked("r5c3", ("S", "S"), **order, stars={"allies.r5c3": 2, "axis.r5c3": 3})
    again = Doing(BOOK, at(HOUSES, **order, tried=("r5c3",)))
    assert not list(works.wreck(again, {"hex": "r5c3"}))
    assert [(each.code, each.cards) for each in again.rulings] == [("m44.works.tried", ("terrain.dam",))]  # fmt: skip
    assert codes(dam) == ["sabotage.done", "works.dam_medal"] and "r5c3.dam" in dam.state.removed
    some = wrecked("r5c3", ("S", "I"), **order, stars={"allies.r5c3": 2})
    assert some.state.stars["allies.r5c3"] == 3 and codes(some) == ["sabotage.not_yet"]
    assert wrecked("r5c3", ("I", "I"), **order).state.stars == {"allies.r5c3": 0}
    assert codes(wrecked("r5c3", ("S", "S"), **order)) == ["sabotage.not_yet"]


def test_what_a_unit_may_remove() -> None:
    def found(unit: str, *what: str, rules: tuple[str, ...] = ()) -> str | None:
        state = position(f"allies {unit} r5c4", "axis infantry r0c0", obstacles={each: ["r5c4"] for each in what}, rules=list(rules))  # fmt: skip
        return removable(state, BOOK.units[unit], "r5c4")

    assert found("infantry", "wire") == "wire" and found("infantry", "abatis") == "abatis"
    assert found("supply_truck", "wire") is None and found("armour", "wire") is None
    assert found("combat_engineer", "minefield") == "minefield" and found("infantry", "minefield") is None  # fmt: skip
    assert found("combat_engineer", "road_block", rules=("terrain.road_block",)) == "road_block"
    assert found("combat_engineer", "road_block") is None and found("combat_engineer") is None
    assert found("infantry", "road_block", rules=("terrain.road_block",)) is None
    assert found("combat_engineer", "wire", "minefield") == "wire"


# -- who comes during the battle -------------------------------------------------------------------------------------------------
DROPS = [{"side": "allies", "unit": "infantry", "count": 2, "before": True, "ready": True}, {"side": "axis", "count": 1}, {"side": "allies", "unit": "special_forces", "count": 1}]  # fmt: skip
SKY = position("allies infantry r8c0", "axis infantry r0c0", airdrops=DROPS, terrain={"lake": ["r4c4"]})  # fmt: skip


@table(
    ("changes", "name", "why", "event"),
    [
        ({}, "r5c5", "", "dropped"), ({}, "off", "", "drop_lost"), ({}, "r8c0", "", "drop_lost"), ({}, "r4c4", "", "drop_lost"), ({"phase": "move"}, "r5c5", "play.phase", ""), ({"options": {"tracking": "no"}}, "r5c5", "play.untracked", ""), ({"left": {}}, "r5c5", "come.no_drop", ""), ({"planes": {"axis": {**PLANE, "hex": "r5c5"}}}, "r5c5", "", "drop_lost"),
    ],
)  # fmt: skip
def test_an_airdrop(changes: Any, name: str, why: str, event: str) -> None:
    state = at(SKY, **changes)
    tried = Tried(state, arrivals.drop, {"hex": name})
    assert tried.against == ([why] if why else []) and tried.events == ([event] if event else [])
    if event == "dropped":
        assert tried.doing.events[0].data == {"hex": name, "unit": "infantry", "side": "allies", "figures": 4, "medal": 1, "line": "airdrops.0", "ready": True}  # fmt: skip
        assert tried.told == ["come.landed"] and tried.state.left["airdrops.0"] == 1
    if event == "drop_lost":
        assert tried.told == (["come.lost_off"] if name == "off" else ["come.lost_there"])
        assert tried.doing.events[0].data == {"line": "airdrops.0", "hex": "" if name == "off" else name, "unit": "infantry"}  # fmt: skip
        assert tried.state.left["airdrops.0"] == 1


def test_whose_airdrop_is_next() -> None:
    line = drop_line

    def key(**changes: Any) -> str | None:
        found = line(at(SKY, **changes))
        return found[0] if found else None

    assert key() == "airdrops.0" and key(turn=2) == "airdrops.2" and key(card="probe") == "airdrops.2"  # fmt: skip
    assert key(side="axis") == "airdrops.1" and key(left={"airdrops.0": 0, "airdrops.2": 1}) == "airdrops.2"  # fmt: skip
    assert key(left={}) is None
    free = position("allies infantry r8c0", "axis infantry r0c0", rules=["rule.paradrop"])
    assert line(free) == ("", {}) and line(laid(SKY, rules=["rule.paradrop"])) is not None
    assert line(at(laid(SKY, rules=["rule.paradrop"]), left={})) is None
    plain = Tried(free, arrivals.drop, {"hex": "r5c5"})
    assert plain.told == ["come.landed", "come.rests"] and plain.state.pieces["r5c5"].fresh
    special = Tried(at(SKY, turn=2), arrivals.drop, {"hex": "r5c5"})
    assert special.state.pieces["r5c5"].unit == "special_forces"
    assert offered(SKY, "drop") == [{"hex": "r0c1"}] and offered(at(SKY, left={}), "drop") == []
    assert drops_left(SKY) == 2 and drops_left(at(SKY, side="axis")) == 0 and drops_first(SKY)
    assert not drops_first(at(SKY, turn=2)) and not drops_first(at(SKY, left={})) and not drops_first(at(SKY, options={"tracking": "no"}))  # fmt: skip


CALLED = [{"side": "allies", "unit": "armour", "count": 1, "hexes": ["r8c4"], "ready": True, "card": "rule.paradrop"}, {"side": "axis", "unit": "armour", "count": 1, "hexes": ["r0c4"]}]  # fmt: skip
REAR = at(position("allies infantry r8c0", "axis infantry r0c0 r8c7", reinforcements=CALLED, rules=["rule.airfield_reinforcements", "rule.armour_breakthrough"], terrain={"airfield": ["r7c5", "r7c6"]}), card="direct_from_hq")  # fmt: skip


@table(
    ("changes", "unit", "name", "why", "card"),
    [
        ({}, "armour", "r8c4", "", "rule.paradrop"), ({}, "armour", "r8c5", "come.elsewhere", ""), ({}, "infantry", "r8c4", "come.no_way", ""), ({"left": {}}, "armour", "r8c4", "come.all_in", ""), ({"side": "axis"}, "armour", "r0c4", "", "rule.cards"), ({"phase": "move"}, "armour", "r8c4", "", "rule.paradrop"), ({"phase": "battle"}, "armour", "r8c4", "play.phase", ""),
        ({"card": ""}, "armour", "r8c4", "play.no_card", ""), ({"ordered": 4}, "armour", "r8c4", "play.too_many", ""), ({"ordered": 3}, "armour", "r8c4", "", "rule.paradrop"), ({"card": "assault", "ordered": 9}, "armour", "r8c4", "", "rule.paradrop"), ({"options": {"tracking": "no"}}, "armour", "r8c4", "play.untracked", ""),
        # airfields: infantry with Direct from HQ, where no enemy holds one of the hexes
        ({}, "infantry", "r7c5", "", "rule.airfield_reinforcements"), ({}, "armour", "r7c5", "come.elsewhere", ""), ({"card": "probe"}, "infantry", "r7c5", "come.direct_only", ""), ({"side": "axis"}, "infantry", "r7c5", "", "rule.airfield_reinforcements"),
        # armour in the rear: once, on the enemy’s line
        ({}, "armour", "r0c5", "", "rule.armour_breakthrough"), ({}, "armour", "r1c5", "come.elsewhere", ""), ({}, "armour", "r0c0", "play.occupied", ""), ({"left": {"breakthrough.allies": -1}}, "armour", "r0c5", "come.rear_once", ""), ({"left": {"breakthrough.allies": -1}, "tried": ("r0c6",)}, "armour", "r0c5", "", "rule.armour_breakthrough"),
        ({"left": {"breakthrough.axis": -1}}, "armour", "r0c5", "", "rule.armour_breakthrough"), ({"side": "axis"}, "armour", "r8c5", "", "rule.armour_breakthrough"), ({"side": "axis"}, "armour", "r0c5", "come.elsewhere", ""),
    ],
)  # fmt: skip
def test_reinforcements(changes: Any, unit: str, name: str, why: str, card: str) -> None:
    state = at(REAR, **changes)
    tried = Tried(state, arrivals.bring, {"unit": unit, "hex": name})
    assert tried.against == ([why] if why else [])
    if why:
        assert tried.events == []
        return
    data = tried.doing.events[0].data
    ready = card in ("rule.paradrop", "rule.armour_breakthrough")
    assert (data["hex"], data["unit"], data["side"], data["ready"], data["ordered"]) == (name, unit, state.side, ready, True)  # fmt: skip
    assert tried.doing.rulings[0].cards == (card,) and tried.told == ["come.brought"] + ([] if ready else ["come.rests"])  # fmt: skip
    assert (tried.events == ["brought", "tried"]) is (card == "rule.armour_breakthrough")
    assert tried.state.ordered == state.ordered + 1


def test_who_may_be_brought_is_offered() -> None:
    assert offered(REAR, "bring") == [{"unit": "armour", "hex": "r8c4"}]
    spent = at(laid(REAR, rules=["rule.airfield_reinforcements"]), left={})
    assert offered(spent, "bring") == [{"unit": "infantry", "hex": "r7c5"}]
    assert offered(at(spent, card="probe"), "bring") == [] == offered(at(REAR, card=""), "bring")
    assert offered(at(REAR, options={"tracking": "no"}), "bring") == []
    assert offered(at(REAR, ordered=4), "bring") == []
    assert offered(at(REAR, side="axis"), "bring") == [{"unit": "armour", "hex": "r0c4"}]
    two = at(position("allies infantry r8c0", "axis infantry r7c5", terrain={"airfield": ["r7c5", "r7c6", "r7c8"]}), card="direct_from_hq")  # fmt: skip
    assert offered(two, "bring") == [{"unit": "infantry", "hex": "r7c8"}]  # the other airfield
    assert Tried(two, arrivals.bring, {"unit": "infantry", "hex": "r7c6"}).against == ["come.held"]
    assert Tried(two, arrivals.bring, {"unit": "armour", "hex": "r7c6"}).against == ["come.no_way"]
    assert offered(at(two, side="axis"), "bring") == [{"unit": "infantry", "hex": "r7c6"}]
    beside = at(position("allies infantry r8c0", "axis infantry r7c7", terrain={"airfield": ["r7c5"], "forest": ["r7c7"]}), card="direct_from_hq")  # fmt: skip
    assert offered(beside, "bring") == [{"unit": "infantry", "hex": "r7c5"}]  # an enemy elsewhere
    assert offered(at(beside, card="probe"), "bring") == []


# -- a retreat's hexes -------------------------------------------------------------------------------------------------------------
def test_where_one_may_fall_back() -> None:
    state = position("allies infantry r5c4", "axis infantry r4c4 r2c4", "axis armour r3c9", terrain={"lake": ["r3c3"]})  # fmt: skip
    found = shelters(BOOK, state, (4, 4))
    assert found[(3, 4)] == 1 and (3, 3) not in found and (2, 4) not in found and found[(2, 5)] == 2
    assert max(found.values()) == 4  # to the edge
    assert min(place[0] for place in found) == 0 and all(place[0] < 4 for place in found)
    assert ways_back(BOOK, state, (4, 4), (2, 5)) == [((3, 4), (2, 5))]
    flat = position("allies infantry r5c4", "axis infantry r4c4")
    assert ways_back(BOOK, flat, (4, 4), (2, 4)) == [((3, 3), (2, 4)), ((3, 4), (2, 4))]
    plane = at(flat, planes={"allies": {**PLANE, "hex": "r3c4"}})
    assert (3, 4) not in shelters(BOOK, plane, (4, 4))
    train = position("allies armoured_train r4c4", "axis infantry r0c0", terrain={"railway": ["r4c3", "r4c4", "r4c5"]})  # fmt: skip
    assert set(shelters(BOOK, train, (4, 4))) == {(4, 3), (4, 5)}
    ship = position("allies destroyer r4c4", "axis infantry r0c0", terrain={"ocean": ["r4c4", "r5c3", "r5c4"], "beach": ["r6c3"]})  # fmt: skip
    assert set(shelters(BOOK, ship, (4, 4))) == {(5, 4)} - ({(5, 4)} if _far((5, 4), (6, 3)) == 1 else set())  # fmt: skip
    bridge = laid(flat, long_bridges=[["r3c3", "r2c3", "r1c3"]])
    assert (2, 4) in shelters(BOOK, bridge, (4, 4))
    for unit, ground, stuck in (("infantry", "ocean", True), ("destroyer", "ocean", False), ("infantry", "river", True), ("armour", "bunker", False), ("artillery", "bunker", True)):  # fmt: skip
        kind = "overlays" if BOOK.grounds[ground].kind == "overlay" else "terrain"
        where = position(f"allies {unit} r5c4", "axis infantry r0c0", **{kind: {ground: ["r5c4"]}})
        assert held(BOOK, where, "r5c4") is stuck
        if ground == "ocean":
            assert not held(BOOK, at(where, r5c4={"craft": True}), "r5c4")


# -- the board by itself -----------------------------------------------------------------------------------------------------------
def test_facts_of_the_board() -> None:
    piece = FIELD.pieces["r5c4"]
    armed = laid(FIELD, armies={"allies": "italian"})
    assert facts.army_of(armed, piece) == "italian" and facts.army_of(FIELD, piece) is None
    assert facts.army_of(armed, replace(piece, army="russian")) == "russian"
    assert facts.card_of(BOOK, FIELD) == "direct_from_hq" and facts.card_of(BOOK, at(FIELD, free=1)) is None  # fmt: skip
    assert facts.card_of(BOOK, at(FIELD, card="")) is None
    assert facts.weather_of(FIELD) is None and facts.weather_of(laid(FIELD, rules=["rule.winter_weather"])) == "winter_weather"  # fmt: skip
    assert facts.weather_of(laid(FIELD, rules=["rule.reduced_visibility"])) == "reduced_visibility"
    plane = {**PLANE, "plane": "corsair", "hex": "r4c4"}
    over = at(FIELD, planes={"allies": plane})
    for changes, action, place, yes in (({}, "ground_support", (4, 5), True), ({}, "ground_support", (4, 6), False), ({}, "ground_support", (4, 4), False), ({}, "ground_interdiction", (4, 5), False), ({"acted": "strafing"}, "ground_support", (4, 5), False), ({"acted": "ground_support"}, "ground_support", (4, 5), True)):  # fmt: skip
        assert facts.plane_over(BOOK, at(over, planes={"allies": {**plane, **changes}}), "allies", place, action) is yes  # fmt: skip
    assert not facts.plane_over(BOOK, over, "axis", (4, 5), "ground_support")
    zone = at(FIELD, planes={"axis": {**PLANE, "acted": "strafing"}})
    assert facts.plane_over(BOOK, zone, "axis", (4, 4), "ground_interdiction")
    owned = laid(FIELD, owners=[{"hexes": ["r1c1"], "side": "allies"}], mines="allies")
    assert facts.owner_of(owned, (1, 1), "bunkers") == "allies" and facts.owner_of(owned, (2, 2), "bunkers") == "axis"  # fmt: skip
    assert facts.owner_of(owned, (2, 2), "mines") == "allies"
    risky = position("allies infantry r5c4", "axis infantry r0c0", terrain={"frozen_river": ["r1c1"]}, obstacles={"minefield": ["r2c2"]})  # fmt: skip
    assert facts.risky(BOOK, risky, (1, 1), "axis") and facts.risky(BOOK, risky, (2, 2), "allies")
    assert not facts.risky(BOOK, risky, (2, 2), "axis") and not facts.risky(
        BOOK, risky, (3, 3), "allies"
    )
    assert facts.barriers(zone) == {(5, 4), (8, 0), (5, 6), (3, 4), (0, 0), (4, 5)}
    assert facts.enemy_hexes(FIELD) == ["r3c4", "r0c0"]
    long = laid(FIELD, long_bridges=[["r4c3", "r4c4", "r4c5"]])
    closed = facts.closed_step
    for one, two, shut in (((4, 2), (4, 3), False), ((4, 3), (4, 4), False), ((5, 3), (4, 4), True), ((4, 4), (5, 4), True), ((4, 5), (4, 6), False), ((5, 3), (4, 3), True), ((5, 2), (4, 3), False), ((4, 5), (5, 4), True), ((4, 5), (5, 5), False), ((6, 6), (6, 7), False)):  # fmt: skip
        assert closed(long, one, two) is shut and closed(long, two, one) is shut
        assert not closed(FIELD, one, two)
    assert other("axis") == "allies" and other("allies") == "axis"
    long_board = {"board": {"rows": 17, "columns": 13}}
    assert deck_of({}) == 60 and deck_of(long_board) == 80 and deck_of({**long_board, "deck": 70}) == 70  # fmt: skip
    assert deck_of({"deck": 40}) == 40 and board_of(FIELD.board.scenario).rows == 9
    changed = at(risky, removed=("r1c1.frozen_river",), added=("r1c1.sandbags", "r11c1.wire"))
    assert changed.ground((1, 1)) == ("sandbags",) and changed.ground((2, 2)) == ("minefield",)
    assert changed.ground((11, 1)) == ("wire",)
    for night, side, seen, due in ((5, "allies", 0, True), (6, "allies", 0, False), (5, "axis", 0, False), (5, "allies", 1, False)):  # fmt: skip
        now = at(FIELD, night=night, side=side, seen=seen, phase="order")
        assert now.night_due is due
        assert ("night" in {o.verb for o in GAME.offers(now)}) is due
        tried = Tried(now, roll_night, {})
        assert tried.against == ([] if due else ["play.no_night"])
    assert Tried(at(FIELD, night=5), roll_night, {}).against == ["play.phase"]


# -- what the phase wants ------------------------------------------------------------------------------------------------------------
@table(
    ("changes", "items"),
    [
        ({"phase": "order", "card": "", "ordered": 0}, [("card", False, True), ("units", False, False)]), ({"phase": "order"}, [("card", True, True), ("units", True, False)]), ({"phase": "order", "card": "", "hands": {"axis": 5, "allies": 0}}, [("card", False, False), ("units", True, False)]), ({"phase": "order", "night": 5}, [("night", False, True), ("card", True, True), ("units", True, False)]),
        ({"phase": "order", "options": {"tracking": "no"}}, [("card", True, True)]), ({}, [("move", False, False)]), ({"r5c4": {"from_hex": "r6c4"}}, [("move", True, False)]), ({"phase": "battle"}, [("battle", False, False)]), ({"phase": "battle", "r5c4": {"fought": 1}}, [("battle", True, False)]),
        ({"phase": "battle", "card": "air_power"}, [("strike", False, False)]), ({"phase": "battle", "card": "air_power", "struck": ("r3c4",)}, [("strike", True, False)]), ({"phase": "battle", "card": "air_power", "struck": ("r3c4",), "targets": ("r0c0",)}, [("strike", False, False)]), ({"phase": "battle", "card": "air_power", "struck": ("r3c4",), "targets": ("r3c4",)}, [("strike", True, False)]),
        ({"phase": "battle", "card": "air_power", "free": 1}, [("battle", False, False)]), ({"phase": "draw"}, [("draw", False, False)]), ({"phase": "draw", "drew": True}, [("draw", True, False)]), ({"phase": "draw", "card": ""}, [("draw", True, False)]), ({"retreating": {"hex": "r3c4", "side": "axis", "min": 1, "max": 1}}, [("retreat", False, True)]),
        ({"victory": {"winner": "axis", "condition": "rule.medals"}}, []), ({"phase": "move", "card": "dig_in"}, []), ({"phase": "battle", "ticked": ("m44.check.battle",)}, [("battle", True, False)]),
    ],
)  # fmt: skip
def test_what_a_phase_wants(changes: Any, items: Any) -> None:
    state = at(FIELD, **changes)
    found = [(item.id.removeprefix("m44.check."), item.done, item.mandatory) for item in checklist(BOOK, state)]  # fmt: skip
    assert found == items
    assert step(state) == ("retreat" if state.retreating else state.phase)


def test_what_must_come_first() -> None:
    from referee.engine.command import Command

    def first(name: str, **changes: Any) -> str | None:
        found = barred(BOOK, at(FIELD, **changes), Command(name, {}, (), False, frozenset()))
        return found.code if found else None

    due = {"retreating": {"hex": "r3c4", "side": "axis", "min": 1, "max": 1}}
    assert first("next") is None and first("next", **due) == "m44.play.retreat_first"
    for name in ("retreat", "stay", "medal", "lose", "win", "answer", "abandon", "ambush"):
        assert first(name, **due) is None
    assert first("attack", **due, open={"name": "attack"}) is None
    won = {"victory": {"winner": "axis", "condition": "rule.medals"}}
    assert first("next", **won) == "m44.play.over" == first("retreat", **won, **due)


def test_where_the_game_stands() -> None:
    now = status(BOOK, FIELD)
    assert (now["turn"], now["side"], now["phase"], now["step"], now["stage"], now["card"]) == (1, "allies", "move", "move", "move", "direct_from_hq")  # fmt: skip
    assert status(BOOK, at(FIELD, phase="order", card=""))["stage"] == "play_card" and status(BOOK, at(FIELD, phase="order"))["stage"] == "order"  # fmt: skip
    assert status(BOOK, at(FIELD, card=""))["card"] is None and status(BOOK, at(FIELD, card=""))["stage"] == "move"  # fmt: skip
    assert now["units"]["r5c4"] == {"side": "allies", "unit": "infantry", "figures": 4, "ordered": True, "fought": False}  # fmt: skip
    marked = status(BOOK, at(FIELD, r5c4={"fought": 1, "leader": True, "veteran": True, "camouflaged": True}))["units"]["r5c4"]  # fmt: skip
    assert marked["fought"] and marked["leader"] and marked["veteran"] and marked["camouflaged"]
    assert not status(BOOK, at(FIELD, r5c4={"fought": -1}))["units"]["r5c4"]["fought"]
    assert list(now["units"]) == ["r0c0", "r3c4", "r5c4", "r5c6", "r8c0"]
    assert now["battle"] is None and "decides" not in now and now["night"] is None
    asked = status(BOOK, at(FIELD, open={"args": {"to": "r3c4"}}, night=4, smoke={"r5c5": [1, "axis"], "r4c4": [1, "axis"]}, planes={"axis": PLANE}))  # fmt: skip
    assert asked["battle"] == {"space": "r3c4"} and asked["night"] == 4
    assert asked["smoke"] == ["r4c4", "r5c5"] and asked["planes"] == {"axis": {"plane": "bf109", "hex": "r4c5"}}  # fmt: skip
    assert status(BOOK, at(FIELD, open={"args": {}}))["battle"] == {"space": ""}
    due = {"hex": "r3c4", "side": "axis", "min": 1, "max": 1}
    driven = status(BOOK, at(FIELD, retreating=due))
    assert driven["decides"] == "axis" and driven["retreating"] == due
    assert now["goals"] == {"axis": 6, "allies": 6} and now["victory"] is None and now["deck"] == 50


def test_what_is_reminded_of() -> None:
    def codes(**changes: Any) -> list[str]:
        return [each.code.removeprefix("m44.") for each in notices(BOOK, at(FIELD, **changes))]

    assert codes() == []
    assert codes(won={"axis": 5, "allies": 4}) == ["play.one_to_go"]
    assert codes(retreating={"hex": "r3c4", "side": "axis"}) == ["play.retreat_first"]
    assert codes(victory={"winner": "axis", "condition": "rule.medals"}, won={"axis": 5, "allies": 0}) == ["medals.won"]  # fmt: skip
    one = at(laid(FIELD, rules=["rule.night"]), phase="order", card="")
    told = [each.code for each in notices(BOOK, one)]
    assert told == ["m44.play.rule_holds"]
    for changes in ({"phase": "move"}, {"card": "probe"}, {"turn": 2}, {"side": "axis"}):
        assert not notices(BOOK, at(one, **changes))
    goals = replace(FIELD, board=replace(FIELD.board, goals={"axis": 1, "allies": 1}))
    assert not notices(BOOK, goals)  # nobody has any


# -- medals ----------------------------------------------------------------------------------------------------------------------------
def test_totals_of_both_sides() -> None:
    goal = [{"hexes": ["r5c4"], "kind": "temporary", "worth": 2}, {"hexes": ["r0c0"], "kind": "temporary"}]  # fmt: skip
    state = position("allies infantry r5c4", "axis infantry r0c0", objectives=goal)
    assert totals(state) == {"axis": 1, "allies": 2}
    assert totals(at(state, won={"axis": 1, "allies": 1}, manual={"axis": 0, "allies": 1})) == {"axis": 2, "allies": 4}  # fmt: skip
    assert totals(at(state, won={"axis": 9, "allies": 0}, manual={"axis": 0, "allies": -5})) == {"axis": 6, "allies": 0}  # fmt: skip
    bare = position("allies infantry r5c4", "axis infantry r0c0", objectives=goal, options={"tracking": "no"})  # fmt: skip
    assert totals(bare) == {"axis": 0, "allies": 0}
    cond = [{"side": "allies", "hexes": ["r5c4", "r5c5", "r5c6"], "need": 2}]
    for lines, side, won in (("allies infantry r5c4 r5c5", "allies", "allies"), ("allies infantry r5c4 r5c5", "axis", None), ("allies infantry r5c4", "allies", None)):  # fmt: skip
        board = at(position(lines, "axis infantry r5c6", sudden_death=cond), side=side)
        assert (met(board, side) or {}).get("side") == won


# -- the record put right ----------------------------------------------------------------------------------------------------------------
@table(
    ("changes", "args", "why", "event"),
    [
        ({}, {"subject": "figures", "hex": "r5c4", "n": 2}, "", True), ({}, {"subject": "figures", "hex": "r5c4", "n": 0}, "", True), ({}, {"subject": "figures", "hex": "r5c4", "n": 4}, "", False), ({}, {"subject": "figures", "hex": "r5c4", "n": 5}, "care.too_many", False), ({"r5c4": {"start": 3}}, {"subject": "figures", "hex": "r5c4", "n": 3}, "", True),
        ({"r5c4": {"figures": 2, "start": 3}}, {"subject": "figures", "hex": "r5c4", "n": 4}, "care.too_many", False), ({}, {"subject": "figures", "hex": "r5c5", "n": 2}, "play.nobody", False), ({}, {"subject": "unit", "hex": "r5c4", "to": "r5c5"}, "", True), ({}, {"subject": "unit", "hex": "r5c4", "to": "r5c6"}, "play.occupied", False), ({}, {"subject": "unit", "hex": "r5c5", "to": "r5c6"}, "play.nobody", False),
        ({"options": {"tracking": "no"}}, {"subject": "figures", "hex": "r5c4", "n": 2}, "play.untracked", False), ({"options": {"tracking": "no"}}, {"subject": "medals", "side": "axis", "n": 2}, "", True), ({}, {"subject": "medals", "side": "axis", "n": 0}, "", False), ({}, {"subject": "hand", "side": "axis", "n": 5}, "", False), ({}, {"subject": "hand", "side": "axis", "n": 4}, "", True),
    ],
)  # fmt: skip
def test_a_correction(changes: Any, args: Any, why: str, event: bool) -> None:
    state = at(FIELD, **changes)
    tried = Tried(state, corrections.correct, {**args, "reason": "seen"})
    assert tried.against == ([why] if why else []) and bool(tried.events) is event
    if not event and not why:
        assert len(tried.told) == 1 and tried.told != ["event.corrected"]
    if event:
        data = tried.doing.events[0].data
        assert {key: data[key] for key in args} == args and data["reason"] == "seen"
        was = {"medals": 0, "hand": 5}.get(args["subject"], 4)
        assert data["was"] == was
        (told,) = data["what_told"]
        assert told["code"] == f"m44.correct.{args['subject']}" and told["params"]["was"] == was
        assert ("unit" in told["params"]) is ("hex" in args)
        for key in ("hex", "to", "side", "n"):
            assert told["params"].get(key) == args.get(key)


def test_figures_taken_off_by_hand() -> None:
    def lost(**args: Any) -> Tried:
        return Tried(FIELD, corrections.lose_figures, {"hex": "r3c4", "n": 1, **args})

    assert lost().told == ["play.figures_left", "play.lost"] and lost().state.pieces["r3c4"].figures == 3  # fmt: skip
    assert lost(hex="r5c5").against == ["play.nobody"] and lost(n=5).against == ["care.too_many"]
    gone = lost(n=4)
    assert gone.told[0] == "play.eliminated" and "play.lost" not in gone.told
    bare = at(FIELD, options={"tracking": "no"})
    assert Tried(bare, corrections.lose_figures, {"hex": "r3c4", "n": 1}).against == ["play.untracked"]  # fmt: skip
    verbs = {verb.id: verb for verb in corrections.VERBS}
    worth: Any = verbs["lose"].worth
    assert worth(BOOK, FIELD) and not worth(BOOK, bare)
    asked: Any = corrections.MENDS[0].args[1].ask
    said = asked(BOOK, FIELD, {"hex": "r5c6"})
    assert said.params == {"hex": "r5c6", "unit": "armour", "n": 3}
    rolls: Any = verbs["check"].worth
    assert rolls(BOOK, bare) and not rolls(BOOK, FIELD)
    hexagon, number = verbs["lose"].args
    listed: Any = hexagon.options
    assert listed(BOOK, FIELD, {}) == ["r0c0", "r3c4", "r5c4", "r5c6", "r8c0"]
    many: Any = number.options
    assert many(BOOK, FIELD, {"hex": "r5c6"}) == [1, 2, 3] and many(BOOK, FIELD, {"hex": "r5c5"}) == [] == many(BOOK, FIELD, {})  # fmt: skip


def test_a_retreat_that_was_named_is_no_longer_what_comes_first() -> None:
    # The way, the ground left: what follows is asked, of the attacker too; the retreat is chosen.
    due = {"hex": "r3c4", "min": 1, "max": 1, "side": "axis"}
    waits = at(FIELD, phase="battle", retreating=due)
    first = [item.id for item in checklist(BOOK, waits)]
    assert first == ["m44.check.retreat"] and status(BOOK, waits)["decides"] == "axis"
    assert [r.code for r in notices(BOOK, waits)] == ["m44.play.retreat_first"]
    asked = {"name": "retreat", "args": {"from": "r3c4", "to": "r2c4"}, "answers": [], "overruled": []}  # fmt: skip
    named = at(waits, open=asked)
    assert "m44.check.retreat" not in [item.id for item in checklist(BOOK, named)]
    told = [
        each.code for each in notices(BOOK, named)
    ]  # it is gone back already, and not counted yet
    assert told == ["m44.play.counted_then"] and "decides" not in status(BOOK, named)
