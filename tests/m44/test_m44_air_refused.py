"""Planes and cards from the air, one condition at a time (Attaque aérienne, Tir de barrage, Air Pack)."""

from __future__ import annotations

from typing import Any

from verdicts import BOOK, GAME, Tried, against, at, offered, position, table

from referee.engine.record import replace
from referee.engine.verdict import Verdict
from referee.games.m44.air.flight import fly
from referee.games.m44.air.rules import (
    air_check,
    air_dice,
    around,
    edge,
    struck_from_the_air,
    usual,
    way_of,
)
from referee.games.m44.air.strikes import named_targets, raid, strike
from referee.games.m44.air.take_off import activate
from referee.games.m44.air.verbs import VERBS, rescue
from referee.games.m44.board.hexes import hex_name, place_of
from referee.games.m44.turn.doing import Doing

FOES = "axis infantry r3c4 r3c5 r2c5 r2c6 r2c7 r0c0"
FIELD = position("allies infantry r8c0", FOES)
BOMBER = position("allies infantry r8c0", FOES, rules=["air.carpet_bombing"])
NIGHT = {"card": "air_power", "phase": "battle"}


@table(
    ("changes", "args", "why"),
    [
        ({}, {}, []), ({"phase": "move"}, {}, ["play.phase"]), ({"phase": "order"}, {}, ["play.phase"]), ({"options": {"tracking": "no"}}, {}, ["play.untracked"]),
        ({}, {"what": "air_power"}, []), ({}, {"what": "barrage"}, ["strike.no_card"]), ({"card": "barrage"}, {}, []), ({"card": "barrage"}, {"what": "air_power"}, ["strike.no_card"]), ({"free": 1}, {}, ["strike.no_card"]),
        ({"card": "attack"}, {}, ["strike.no_card"]), ({"card": "attack"}, {"what": "attack"}, ["strike.no_card"]), ({"card": "recon", "acts": "air_power"}, {}, []), ({"card": "air_power", "acts": "air_sortie"}, {}, ["strike.no_card"]),
        ({}, {"hex": "r5c5"}, ["play.nobody"]), ({}, {"hex": "r8c0"}, ["play.friend"]), ({"r3c4": {"struck": True}}, {}, ["strike.twice"]), ({"r3c5": {"struck": True}}, {}, []),
        # Attaque aérienne: four enemies at most, each next to another; Tir de barrage: one
        ({"struck": ("r3c5",)}, {}, []), ({"struck": ("r3c5", "r2c5", "r2c6")}, {}, []), ({"struck": ("r3c5", "r2c5", "r2c6", "r2c7")}, {}, ["strike.enough"]), ({"struck": ("r2c7",)}, {}, ["strike.chain"]), ({"struck": ("r2c7", "r2c5")}, {}, []),
        ({"card": "barrage", "struck": ("r3c5",)}, {}, ["strike.enough"]), ({"struck": ("r3c5", "r2c5", "r2c6", "r2c7"), "r3c4": {"struck": True}}, {}, ["strike.twice"]),
        # Règle de Blitz: Recon played as an air attack strikes first in its own section
        ({"section": "left"}, {}, ["play.section"]), ({"section": "centre"}, {}, []), ({"section": "left", "struck": ("r3c5",)}, {}, []), ({"section": "right", "side": "axis"}, {"hex": "r8c0"}, []),
        ({"section": "left", "side": "axis"}, {"hex": "r8c0"}, ["play.section"]),
    ],
)  # fmt: skip
def test_what_a_card_may_strike(changes: Any, args: Any, why: list[str]) -> None:
    # The section is the Blitz rule's: without it none is kept to.
    blitz = replace(FIELD.board, scenario={**FIELD.board.scenario, "rules": ["rule.blitz"]})
    board = {"board": blitz} if "section" in changes else {}
    state = at(FIELD, **{**NIGHT, **board, **changes})
    if why == ["play.section"]:
        assert Tried(at(state, board=FIELD.board), strike, {"hex": "r3c4", **args}).against == []
    tried = Tried(state, strike, {"hex": "r3c4", **args})
    assert tried.against == why
    assert tried.events == ([] if why else ["struck"])
    if not why and state.effect == "air_power":
        allies = state.side == "allies"
        assert tried.ask.dice == (2 if allies else 1) and tried.told[0] == "attack.dice"
    if not why and state.effect == "barrage":
        assert tried.ask.dice == 4


@table(
    ("names", "why"),
    [
        ("r3c4", []), ("r3c4 r3c5 r2c5 r2c6", []), ("r3c4 r2c6", ["strike.chain"]), ("r3c4 r3c4", ["strike.twice"]), ("r3c4 r3c5 r2c5 r2c6 r2c7", ["strike.too_many"]),
        ("r3c4 r5c5", ["play.nobody"]), ("r8c0", ["play.friend"]),
    ],
)  # fmt: skip
def test_targets_named_with_the_card(names: str, why: list[str]) -> None:
    doing = Doing(BOOK, at(FIELD, **NIGHT))
    assert named_targets(doing, names.split()) is (not why)
    assert [each.code for each in doing.rulings] == [f"m44.{each}" for each in why]
    assert doing.state.struck == ()  # nothing has happened yet
    hidden = Doing(BOOK, at(FIELD, **NIGHT, r3c4={"camouflaged": True}))
    assert not named_targets(hidden, ["r3c4"])
    assert [each.code for each in hidden.rulings] == ["m44.attack.camouflaged"]
    (blamed,) = hidden.rulings[0].params["at_told"]
    assert blamed["params"] == {"hexes": "r3c4"}


SPIT = {"plane": "spitfire", "hex": "r4c4", "active": True, "acted": "", "path": ["r7c4", "r6c4", "r5c4", "r4c4"], "flew": 0}  # fmt: skip


def over(**plane: Any) -> dict[str, Any]:
    return {"allies": {**SPIT, **plane}}


@table(
    ("changes", "action", "name", "why"),
    [
        ({}, "strafing", "r3c4", []), ({"planes": {}}, "strafing", "r3c4", ["fly.not_ordered"]), ({"planes": over(active=False)}, "strafing", "r3c4", ["fly.not_ordered"]), ({"planes": {"axis": SPIT}}, "strafing", "r3c4", ["fly.not_ordered"]),
        ({}, "kamikaze", "r3c4", ["fly.cannot"]), ({"planes": over(plane="zero")}, "kamikaze", "r3c4", []), ({"planes": over(plane="storch")}, "strafing", "r3c4", ["fly.cannot"]), ({}, "carpet_bombing", "r3c4", []), ({"planes": over(plane="storch")}, "carpet_bombing", "r3c4", []),
        # one special action a turn
        ({"planes": over(acted="strafing")}, "strafing", "r3c4", []), ({"planes": over(acted="strafing")}, "carpet_bombing", "r3c4", ["fly.acted"]), ({"planes": over(acted="rescue")}, "strafing", "r3c4", ["fly.acted"]),
        ({}, "strafing", "r5c5", ["play.nobody"]), ({}, "strafing", "r8c0", ["play.friend"]), ({"planes": over(hex="r7c0")}, "carpet_bombing", "r8c0", []), ({"planes": over(hex="r7c0", plane="zero")}, "kamikaze", "r8c0", ["play.friend"]),
        # strafing: along its way; the others: where it is
        ({}, "strafing", "r2c6", ["fly.not_near"]), ({"planes": over(path=["r2c8", "r4c4"])}, "strafing", "r2c7", []), ({"planes": over(path=["r2c8", "r4c4"])}, "carpet_bombing", "r2c7", ["fly.not_near"]), ({"planes": over(path=["r2c8", "r4c4"], plane="zero")}, "kamikaze", "r2c7", ["fly.not_near"]),
        ({"planes": over(path=[], hex="r4c4")}, "strafing", "r3c4", ["fly.not_near"]), ({"r3c4": {"struck": True}}, "strafing", "r3c4", ["strike.twice"]),
        ({"struck": ("r3c5", "r2c5")}, "strafing", "r3c4", []), ({"struck": ("r3c5", "r2c5", "r2c6")}, "strafing", "r3c4", ["fly.three"]), ({"struck": ("r3c5", "r2c5", "r2c6")}, "carpet_bombing", "r3c4", []),
    ],
)  # fmt: skip
def test_what_a_plane_may_strike(changes: Any, action: str, name: str, why: list[str]) -> None:
    state = at(BOMBER, card="air_sortie", phase="battle", **{"planes": over(), **changes})
    tried = Tried(state, strike, {"hex": name, "what": action})
    assert tried.against == why
    aims = ["aimed"] if action == "carpet_bombing" else []
    assert tried.events == ([] if why else [*aims, "struck", "plane_acted"])
    if aims:  # no plane of the booklet bombs where the scenario does not say so (I-M44-70)
        plain = at(FIELD, card="air_sortie", phase="battle", **{"planes": over(), **changes})
        found = Tried(plain, strike, {"hex": name, "what": action}).against
        assert "fly.cannot" in found
    made = raid(Doing(BOOK, state), action, name)
    assert (made is None) is bool(why)
    if made is not None and not why:
        assert made.bonus is None and made.strike is BOOK.strikes[action]
        assert tried.state.planes["allies"]["acted"] == action


def test_strafing_with_their_finest_hour_has_a_die_more() -> None:
    # Mitrailage: activated by Action héroïque the plane has one die more; it alone.
    state = at(BOMBER, card="their_finest_hour", phase="battle", planes=over())
    for action, plane, dice in (("strafing", "spitfire", 2), ("carpet_bombing", "spitfire", 2), ("kamikaze", "zero", 2)):  # fmt: skip
        mine = at(state, planes=over(plane=plane))
        made = raid(Doing(BOOK, mine), action, "r3c4")
        assert made is not None and made.bonus == (1 if action == "strafing" else None)
        assert Tried(mine, strike, {"hex": "r3c4", "what": action}).ask.dice == dice
    assert Tried(at(state, card="air_sortie"), strike, {"hex": "r3c4", "what": None}).ask.dice == 1


@table(
    ("changes", "count"),
    [
        ({}, 1), ({"planes": over(plane="storch")}, 0), ({"planes": over(active=False)}, 0), ({"planes": {}}, 0), ({"card": "air_power"}, 2), ({"card": "barrage"}, 4),
    ],
)  # fmt: skip
def test_what_strikes_where_nothing_is_said(changes: Any, count: int) -> None:
    state = at(FIELD, phase="battle", **{"card": "attack", "planes": over(), **changes})
    tried = Tried(state, strike, {"hex": "r3c4"})
    assert tried.against == ([] if count else ["strike.no_card"])
    assert (tried.ask.dice if tried.ask else 0) == count


def test_an_attack_from_the_air() -> None:
    lines = ("allies infantry r8c0", "axis infantry r3c4 figures=2", "axis infantry r0c0")
    state = position(*lines, terrain={"forest": ["r3c4"]}, armies={"axis": "imperial_japan"}, rules=["rule.winter_weather"])  # fmt: skip
    made = struck_from_the_air(BOOK, at(state, r3c4={"leader": True, "camouflaged": True}, night=5), "strafing", "r3c4", 1)  # fmt: skip
    assert (made.target.id, made.side, made.figures, made.bonus, made.night) == ("infantry", "allies", 2, 1, 5)  # fmt: skip
    assert [ground.id for ground in made.grounds] == ["forest"] and made.unit is None
    assert (made.target_army, made.weather) == ("imperial_japan", "winter_weather")
    assert made.target_leader and made.camouflaged
    plain = struck_from_the_air(BOOK, state, "barrage", "r3c4")
    assert plain.bonus is None and not plain.target_leader and not plain.camouflaged


# -- the flight ---------------------------------------------------------------------------------------------------
HANGAR = position("allies infantry r8c0", FOES, planes={"allies": ["spitfire"]})


@table(
    ("changes", "args", "why"),
    [
        ({}, {}, []), ({"phase": "order"}, {}, ["play.phase"]), ({"phase": "battle"}, {}, ["play.phase"]), ({"phase": "draw"}, {}, ["play.phase"]), ({"options": {"tracking": "no"}}, {}, ["play.untracked"]),
        ({"card": "attack"}, {}, ["fly.no_sortie"]), ({"card": "air_power"}, {}, []), ({"card": "recon", "acts": "air_sortie"}, {}, []), ({"side": "axis"}, {"to": "r1c9"}, ["fly.which"]), ({"side": "axis"}, {"to": "r1c9", "plane": "bf109"}, []),
        ({}, {"to": "r5c5"}, []), ({}, {"to": "r4c5"}, ["fly.too_far"]), ({}, {"to": "r8c0"}, ["play.occupied"]), ({}, {"to": "r3c4"}, ["fly.too_far", "play.occupied"]), ({"planes": {"axis": {**SPIT, "hex": "r6c6"}}}, {"to": "r6c6"}, ["play.occupied"]),
        # in flight: four hexes more, by an order, once a turn
        ({"planes": over(flew=0)}, {"to": "r4c8"}, []), ({"planes": over(flew=0)}, {"to": "r4c9"}, ["fly.too_far"]), ({"planes": over(flew=1)}, {"to": "r5c4"}, ["fly.flown"]), ({"planes": over(flew=1), "turn": 2}, {"to": "r5c4"}, []),
        ({"planes": over(active=False), "card": "attack"}, {"to": "r5c4"}, ["fly.not_ordered"]), ({"planes": over(active=False)}, {"to": "r5c4"}, []), ({"planes": over(), "card": "attack"}, {"to": "r5c4"}, []), ({"planes": over()}, {"to": "r4c4"}, []),
        ({"planes": over()}, {"to": "r4c6", "via": ["r5c4", "r5c5"]}, []), ({"planes": over()}, {"to": "r4c6", "via": ["r6c4", "r6c5"]}, ["fly.too_far"]),
    ],
)  # fmt: skip
def test_a_flight(changes: Any, args: Any, why: list[str]) -> None:
    state = at(HANGAR, **{"card": "air_sortie", "phase": "move", **changes})
    tried = Tried(state, fly, {"to": "r6c6", **args})
    assert tried.against == why
    if why:
        assert "plane_up" not in tried.events and "plane_flew" not in tried.events
        return
    new = state.side not in state.planes
    assert tried.events[-1] == ("plane_up" if new else "plane_flew")
    plane = tried.state.planes[state.side]
    assert plane["hex"] == args.get("to", "r6c6") == plane["path"][-1]
    assert plane["plane"] == (args.get("plane") or "spitfire")
    between = plane["path"][:-1] if new else plane["path"][1:-1]
    assert tried.told == ["fly.by" if between else "fly.there"]
    row = {"allies": "r8", "axis": "r0"}[state.side]
    assert plane["path"][0].startswith(row if new else "r4c4")
    for one, two in zip(plane["path"], plane["path"][1:], strict=False):
        assert hex_name(place_of(one)) != two
    if args.get("via"):
        assert plane["path"] == ["r4c4", *args["via"], args["to"]]


@table(
    ("changes", "told", "dice"),
    [
        ({}, ["air.dice"], 1), ({"card": "attack", "planes": over(active=False)}, ["air.dice", "air.opponent"], 2), ({"card": "air_sortie", "planes": over(active=False)}, [], 0), ({"card": "air_power", "planes": over(active=False)}, [], 0),
        ({"card": "attack", "planes": over(active=True)}, None, 0),
    ],
)  # fmt: skip
def test_an_order_for_a_plane_in_flight(changes: Any, told: Any, dice: int) -> None:
    # Test aérien: the hex’s dice, one per enemy unit next to it; Sortie aérienne does away with it.
    calm = position("allies infantry r8c0", "axis infantry r0c0", terrain={"town": ["r4c4"]})
    near = position("allies infantry r8c0", "axis infantry r3c4 r0c0", terrain={"town": ["r4c4"]})
    state = at(near if changes else calm, **{"card": "attack", "planes": over(active=False), **changes})  # fmt: skip
    tried = Tried(state, lambda doing, args: activate(doing), {})
    value = BOOK.grounds["town"].air
    if told is None:
        assert tried.against == ["play.ordered_already"] and tried.events == []
    elif dice:
        assert tried.ask.dice == value + dice - 1 and tried.events == []
    else:
        assert tried.events == ["plane_ready"] and tried.ask is None


def test_what_flies_around() -> None:
    lines = ("allies infantry r8c0", "axis infantry r3c4 r3c3 r0c0", "allies infantry r5c4")  # fmt: skip
    state = at(position(*lines), planes={"allies": SPIT, "axis": {**SPIT, "hex": "r4c5"}})
    assert around(state, (4, 4), "allies") == (2, 1, 0) and around(state, (4, 4), "axis") == (
        1,
        0,
        0,
    )
    assert around(at(state, planes={"axis": {**SPIT, "hex": "r4c6"}}), (4, 4), "allies") == (
        2,
        0,
        0,
    )
    assert around(at(state, planes={"axis": SPIT}), (4, 4), "allies") == (
        2,
        0,
        0,
    )  # over it, not next
    assert around(at(state, planes={}), (4, 4), "allies") == (2, 0, 0)
    grounds = [BOOK.grounds[key] for key in ("town", "forest")]
    most = max(ground.air for ground in grounds)
    assert air_dice(grounds, 0, 0) == most and air_dice(grounds, 2, 1) == most + 4
    assert air_dice([], 1, 0) == 1 and air_dice([], 0, 1) == 2 and air_dice([], 0, 0) == 0
    silent = [ground for ground in BOOK.grounds.values() if ground.air is None]
    assert not silent or air_dice([*grounds, silent[0]], 1, 1) is None
    for near in ((1, 1), (1, 0), (0, 1), (0, 0)):  # the opponent throws if anything of his is near
        told = air_check(grounds, *near, counting=True)
        assert isinstance(told, Verdict)
        codes = [each.code for each in told.rulings]
        assert ("m44.air.opponent" in codes) is any(near)
    assert usual(HANGAR, "allies") == "spitfire" and usual(HANGAR, "axis") is None


@table(
    ("side", "end", "first"),
    [("allies", (5, 4), ["r8c3", "r8c4", "r8c5", "r8c6"]), ("axis", (2, 4), ["r0c3", "r0c4", "r0c5"]), ("allies", (8, 0), ["r8c0"])],
)  # fmt: skip
def test_the_edge_where_a_plane_comes_in(side: str, end: Any, first: list[str]) -> None:
    found = [hex_name(place) for place in edge(HANGAR, side, end)]
    assert len(found) == 13 and sorted(found[: len(first)]) == first
    odd = replace(HANGAR, board=replace(HANGAR.board, rows=8))
    assert len(list(edge(odd, "allies", (5, 4)))) == 12  # a short row


def test_the_way_of_a_flight() -> None:
    assert way_of(HANGAR, (4, 4), (4, 4), []) == [(4, 4)]
    assert way_of(HANGAR, (4, 4), (4, 7), []) == [(4, 4), (4, 5), (4, 6), (4, 7)]
    assert way_of(HANGAR, (4, 4), (4, 4), ["r4c6"]) == [(4, 4), (4, 5), (4, 6), (4, 5), (4, 4)]


# -- the rescue ------------------------------------------------------------------------------------------------------
STORCH = {"allies": {**SPIT, "plane": "storch"}}
WRECK = at(position("allies infantry r4c5 figures=1", "allies infantry r3c4 figures=2", "allies armour r5c4 figures=1", "allies infantry r8c0 figures=1", "axis infantry r3c3 figures=1"), planes=STORCH, card="attack", phase="move")  # fmt: skip


@table(
    ("changes", "name", "why"),
    [
        ({}, "r4c5", []), ({"phase": "battle"}, "r4c5", []), ({"phase": "order"}, "r4c5", ["play.phase"]), ({"phase": "draw"}, "r4c5", ["play.phase"]), ({"options": {"tracking": "no"}}, "r4c5", ["play.untracked"]), ({"planes": {}}, "r4c5", ["fly.not_ordered"]),
        ({"planes": {"allies": {**SPIT, "plane": "storch", "active": False}}}, "r4c5", ["fly.not_ordered"]), ({"planes": over()}, "r4c5", ["fly.cannot"]), ({"planes": {"allies": {**SPIT, "plane": "storch", "acted": "recon"}}}, "r4c5", ["fly.acted"]),
        ({}, "r4c6", ["play.nobody"]), ({}, "r3c3", ["play.not_yours"]), ({}, "r3c4", ["fly.one_figure"]), ({}, "r5c4", ["fly.one_figure"]), ({}, "r8c0", ["fly.not_near"]), ({"r8c0": {"figures": 2}}, "r8c0", ["fly.not_near", "fly.one_figure"]),
    ],
)  # fmt: skip
def test_a_rescue(changes: Any, name: str, why: list[str]) -> None:
    state = at(WRECK, **changes)
    tried = Tried(state, rescue, {"hex": name})
    assert tried.against == why
    assert tried.events == ([] if why else ["rescued", "plane_left"])
    if not why:
        assert tried.told == ["fly.rescued"] and not tried.state.planes
        assert name not in tried.state.pieces


# -- what is offered is what is accepted ---------------------------------------------------------------------------------
def test_offers_of_the_air() -> None:
    state = at(FIELD, card="air_power", phase="battle")
    assert offered(state, "strike") == [{"what": None, "hex": "r3c4"}]
    assert offered(at(state, struck=("r2c7",)), "strike") == [{"what": None, "hex": "r2c6"}]
    # who has struck nobody is told before the battle is left; by night the card orders a unit instead
    unspent: Any = next(each.missed for each in VERBS if each.id == "strike")
    assert unspent(BOOK, state) and unspent(BOOK, at(state, card="barrage"))
    for more in ({"struck": ("r2c7",)}, {"phase": "move"}, {"card": "attack"}, {"free": 1}):
        assert not unspent(BOOK, at(state, **more))
    due = at(state, targets=("r2c5", "r2c6"))
    assert offered(due, "strike")[0] == {"what": None, "hex": "r2c5"}
    assert [o.due for o in GAME.offers(due) if o.verb == "strike"] == [True, False]
    assert [o.due for o in GAME.offers(state) if o.verb == "strike"] == [False]
    assert not offered(at(state, targets=("r8c8",), card="attack"), "strike")
    raids = at(FIELD, card="attack", phase="battle", planes=over(plane="zero"))
    assert offered(raids, "strike") == [{"what": each, "hex": "r3c4"} for each in BOOK.planes["zero"]]  # fmt: skip
    assert not offered(at(raids, planes=over(plane="zero", active=False)), "strike")
    assert not offered(at(raids, planes=over(plane="storch")), "strike")
    assert offered(WRECK, "rescue") == [{"hex": "r4c5"}]
    for plane in ({**SPIT, "plane": "storch", "active": False}, {**SPIT, "plane": "storch", "acted": "recon"}, SPIT):  # fmt: skip
        assert not offered(at(WRECK, planes={"allies": plane}), "rescue")
    assert not offered(at(WRECK, planes={}), "rescue")


def test_offers_of_flights() -> None:
    # the first free hex, row by row, less than four hexes from the plane or the middle of the own edge
    state = at(HANGAR, card="air_sortie", phase="move")
    (new,) = offered(state, "fly")
    assert new == {"plane": "spitfire", "to": "r5c4", "via": []}
    (on,) = offered(at(state, planes=over(plane="yak", flew=0)), "fly")
    assert on == {"plane": "yak", "to": "r1c3", "via": []} or on["plane"] == "yak"
    assert not against(at(state, planes=over(plane="yak", flew=0)), fly, **on)
    assert not offered(at(state, card="attack"), "fly")
    assert not offered(at(state, planes=over(flew=1)), "fly")
    assert not offered(at(state, card="attack", planes=over(active=False)), "fly")
    assert offered(at(state, card="attack", planes=over(flew=0)), "fly")
    assert not offered(at(state, side="axis"), "fly")  # the scenario gives the Axis none
    axis = at(position("axis infantry r8c0", "allies infantry r0c0", planes={"axis": ["bf109"]}, first_player="axis"), card="air_sortie", phase="move")  # fmt: skip
    (low,) = offered(axis, "fly")
    # Avion en vol, four hexes: onto the edge with one of them, along it with the other three
    assert low == {"plane": "bf109", "to": "r0c3", "via": []}
