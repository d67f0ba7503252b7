"""The board after a battle, and landings that share a zone (p. 13-15, p. 17-19)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, events, position, told

from referee.engine.record import replace
from referee.games.aa1941.combat.aftermath import aftermath
from referee.games.aa1941.combat.announced import one_fight
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.fight import Fought
from referee.games.aa1941.combat.landings.landing_escort import (
    among_attackers,
    covered,
    escorted,
    escorts,
    fighters,
    unescorted,
)
from referee.games.aa1941.combat.outcome import Outcome, Round

Here = dict[str, dict[str, dict[str, int]]]
INF, TANK, TWO, DD, SUB, TT = (
    {"infantry": 1},
    {"tank": 1},
    {"infantry": 2},
    {"destroyer": 1},
    {"submarine": 1},
    {"transport": 1},
)


def end(attacker: Any, defender: Any, winner: str = "attacker", **more: Any) -> Outcome:
    return Outcome((Round(0, 0, {}, {}),), attacker, defender, winner, more.pop("captured", False),
                   more.pop("a_ipc", 0), more.pop("d_ipc", 0), **more)  # fmt: skip


def after(state: Any, assault: Assault, fought: Fought) -> tuple[Here, dict[str, Any], list[Any]]:
    """The board, what the battle is kept as, and all events."""
    found, _, _ = aftermath(BOOK, state, assault, fought)
    pieces: Here = {
        space: {p: dict(f) for p, f in here.items()} for space, here in state.pieces.items()
    }
    for each in events(found, "pieces"):
        pieces.setdefault(each["space"], {})[each["power"]] = dict(each["force"])
    (kept,) = events(found, "fought")
    return (
        {
            at: {p: f for p, f in here.items() if f}
            for at, here in pieces.items()
            if any(here.values())
        },
        kept,
        found,
    )


# -- on land (step 7, p. 18) ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("left", "foes", "more", "own", "captured"),
    [
        (INF, {}, {"captured": True}, INF, True),
        ({"fighter": 1}, {}, {}, {"fighter": 1}, False),  # no land unit is left
        ({}, INF, {"winner": "defender"}, {}, False),
        ({}, {}, {"winner": "none"}, {}, False),
    ],
)
def test_the_survivors_stand_where_they_fought(
    left: Any, foes: Any, more: Any, own: Any, captured: bool
) -> None:
    attack = {"infantry": 2, "fighter": 1}
    state = position(SU, "combat", {"ukraine": {SU: attack, GE: TWO}})
    assault = Assault("ukraine", attack, TWO, sides=(SU, GE))
    board, kept, found = after(state, assault, Fought(None, end(left, foes, **more), attack))
    assert board.get("ukraine", {}) == {
        **({SU: own} if own else {}),
        **({GE: foes} if foes else {}),
    }
    assert kept["captured"] is captured
    assert [each["space"] for each in events(found, "controlled")] == (
        ["ukraine"] if captured else []
    )
    (spent,) = events(found, "spent")
    moved = spent["moved"]
    assert ("infantry" in moved) is ("infantry" in own)  # who fought moves no more (p. 19)
    assert kept["enemy"] == GE
    assert (kept["winner"], kept["retreated"], kept["sea"]) == (
        more.get("winner", "attacker"),
        False,
        False,
    )


def test_those_who_retreat_go_to_one_place_and_aircraft_stay() -> None:
    attack = {"infantry": 2, "fighter": 1}
    state = position(
        SU,
        "combat",
        {"ukraine": {SU: attack, GE: TWO}, "caucasus": {SU: INF}},
        moved={"ukraine": {"fighter": {"2": 1}}},
    )
    fight = end(attack, INF, "none", retreated=True, withdrawn=TWO)
    board, kept, found = after(
        state,
        Assault("ukraine", attack, TWO, sides=(SU, GE)),
        Fought(None, fight, attack, retreat_to="caucasus"),
    )
    assert board == {"ukraine": {SU: {"fighter": 1}, GE: INF}, "caucasus": {SU: {"infantry": 3}}}
    assert kept["back"] == ["caucasus"]
    assert kept["retreated"]
    moved = {each["space"]: each["moved"] for each in events(found, "spent")}
    assert moved["caucasus"] == {"infantry": {"1": 2}}  # one stood there and is fresh
    assert moved["ukraine"] == {"fighter": {"2": 1}}  # it keeps its count


def test_in_a_light_game_each_goes_back_where_he_came_from() -> None:
    state = position(
        SU,
        "combat",
        {"caucasus": {SU: TWO}, "karelia": {SU: INF}, "west_russia": {GE: TWO}},
        tracking=False,
    )
    attack = {"infantry": 3}
    assault = Assault(
        "west_russia",
        attack,
        TWO,
        sides=(SU, GE),
        sent={"caucasus": TWO, "karelia": INF},
        fought=True,
    )
    fight = end({"infantry": 3}, TWO, "none", retreated=True, withdrawn={"infantry": 3})
    board, kept, _ = after(state, assault, Fought(None, fight, attack))
    assert board["caucasus"] == {SU: TWO}
    assert board["karelia"] == {SU: INF}
    assert kept["back"] == ["caucasus", "karelia"]
    one = Fought(None, fight, attack, retreat_to="karelia")
    board, kept, _ = after(state, assault, one)
    assert board["karelia"] == {SU: {"infantry": 3}}
    assert "caucasus" not in board
    won = Fought(None, end(TWO, {}, captured=True), attack)
    board, kept, _ = after(state, assault, won)
    assert board["west_russia"] == {SU: TWO}
    assert "caucasus" not in board
    assert "karelia" not in board


def test_what_was_typed_of_the_defenders_stands_there_afterwards() -> None:
    state = position(SU, "combat", {"caucasus": {SU: TWO}, "ukraine": {GE: INF}}, tracking=False)
    assault = Assault("ukraine", TWO, {"infantry": 3}, sides=(SU, GE), sent={"caucasus": TWO})
    board, _, _ = after(state, assault, Fought(None, end({}, TWO, "defender"), TWO))
    assert board == {"ukraine": {GE: TWO}}
    shared = position(
        SU, "combat", {"caucasus": {SU: TWO}, "ukraine": {GE: INF, JP: INF}}, tracking=False
    )
    both = Assault("ukraine", TWO, TWO, sides=(SU, "axis"), sent={"caucasus": TWO})
    fought = Fought(None, end({}, INF, "defender"), TWO, shared={"ukraine": {JP: INF}})
    board, kept, _ = after(shared, both, fought)
    assert board == {"ukraine": {GE: INF}}  # as the owners agreed (p. 14)
    assert kept["enemy"] == GE  # the ground is his


@pytest.mark.parametrize(
    ("space", "pieces", "enemy"),
    [
        ("ukraine", {GE: INF}, GE),
        ("ukraine", {JP: INF}, JP),
        ("ukraine", {GE: INF, JP: INF}, GE),
        ("sz9", {JP: DD}, JP),
        ("sz9", {JP: DD, GE: DD}, None),
    ],
)
def test_who_defended(space: str, pieces: Any, enemy: str | None) -> None:
    defend: dict[str, int] = {}
    for force in pieces.values():
        for unit, n in force.items():
            defend[unit] = defend.get(unit, 0) + n
    own = INF if space == "ukraine" else DD
    state = position(SU, "combat", {space: {SU: own, **pieces}})
    fight = end(own, defend, "none", sea=space == "sz9")
    _, kept, _ = after(state, Assault(space, own, defend, sides=(SU, GE)), Fought(None, fight, own))
    assert kept["enemy"] == enemy


@pytest.mark.parametrize(
    ("sea", "main", "drowned", "lost", "destroyed"),
    [
        (None, end(INF, {}, a_ipc=3, d_ipc=6), {}, 3, 6),
        (end(DD, {}, sea=True, a_ipc=8, d_ipc=6), end(INF, {}, a_ipc=3, d_ipc=6), {}, 11, 12),
        (end(DD, {}, sea=True, a_ipc=7), end(INF, {}), TWO, 13, 0),  # what drowned is lost, too
        (end({}, DD, "defender", sea=True, a_ipc=15), None, TWO, 21, 0),
    ],
)
def test_what_both_sides_lost(sea: Any, main: Any, drowned: Any, lost: int, destroyed: int) -> None:
    assault = Assault(
        "norway_finland",
        {"infantry": 3},
        TWO,
        zone="sz6",
        seaborne={"infantry": 3},
        escort=DD,
        zone_defend=SUB,
        sides=(UK, GE),
    )
    state = position(
        UK,
        "combat",
        {
            "sz6": {UK: {"transport": 2, "destroyer": 1, "infantry": 3}, GE: SUB},
            "norway_finland": {GE: TWO},
        },
        tracking=not drowned,  # a tracked game has a ledger of who is aboard
    )
    _, kept, _ = after(state, assault, Fought(sea, main, INF if main else {}, drowned=drowned))
    assert (kept["attacker_loss_ipc"], kept["defender_loss_ipc"]) == (lost, destroyed)
    assert kept["landing"]
    assert kept["sea"] is (sea is not None)
    assert kept["rounds"] == (1 if main else 0)


# -- at sea -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("left", "foes", "winner", "more", "own", "home", "closed"),
    [
        ({"destroyer": 1, "fighter": 1}, {}, "attacker", {}, {"destroyer": 1, "fighter": 1}, {}, None),
        (DD, SUB, "stalemate", {}, DD, {}, None),
        ({"fighter": 1}, DD, "none", {}, {"fighter": 1}, {}, ["sz9"]),
        ({"destroyer": 2, "fighter": 1}, DD, "none", {"retreated": True, "withdrawn": {"destroyer": 2}}, {"fighter": 1},
         {"destroyer": 2}, ["sz9"]),
    ],
)  # fmt: skip
def test_a_fleet_after_its_fight(
    left: Any, foes: Any, winner: str, more: Any, own: Any, home: Any, closed: Any
) -> None:
    attack = {"destroyer": 2, "fighter": 1}
    state = position(UK, "combat", {"sz9": {UK: attack, GE: {"destroyer": 1, "submarine": 1}}})
    assault = Assault("sz9", attack, {"destroyer": 1, "submarine": 1}, sides=(UK, GE))
    fight = end(left, foes, winner, sea=True, **more)
    board, kept, _ = after(
        state, assault, Fought(None, fight, attack, retreat_to="sz8" if home else None)
    )
    assert board.get("sz9", {}).get(UK, {}) == own
    assert board.get("sz8", {}).get(UK, {}) == home
    assert kept.get("closed") == closed


def test_a_fight_for_the_zone_of_a_landing_opens_it() -> None:
    plan = {
        "norway_finland": {"attack": TWO, "zone": "sz6", "landing": {"zone": "sz6", "force": TWO}}
    }
    state = position(
        UK,
        "combat",
        {"sz6": {UK: {"destroyer": 1, "transport": 1, "infantry": 2}, GE: SUB}},
        declared=plan,
    )
    fleet = {"destroyer": 1, "transport": 1}
    fight = Fought(None, end(fleet, {}, sea=True), fleet)
    _, kept, _ = after(state, Assault("sz6", fleet, SUB, sides=(UK, GE)), fight)
    assert kept["opens"]
    _, kept, _ = after(
        replace(state, declared={}), Assault("sz6", fleet, SUB, sides=(UK, GE)), fight
    )
    assert "opens" not in kept


# -- a landing -------------------------------------------------------------------------------------------
LANDING = Assault("norway_finland", TWO, INF, zone="sz6", seaborne=TWO, escort={"destroyer": 1, "transport": 1}, zone_defend=SUB,
                  sides=(UK, GE), zone_sides=(UK, GE))  # fmt: skip
AFLOAT: Here = {
    "sz6": {UK: {"transport": 1, "destroyer": 1, "infantry": 2}, GE: SUB},
    "norway_finland": {GE: INF},
}


@pytest.mark.parametrize("tracking", [True, False])
def test_a_landing_that_was_won(tracking: bool) -> None:
    state = position(UK, "combat", AFLOAT, tracking=tracking)
    sea = end({"destroyer": 1, "transport": 1}, {}, sea=True)
    assault = replace(LANDING, sent={}, fought=True)
    board, kept, found = after(state, assault, Fought(sea, end(INF, {}, captured=True), TWO))
    assert board["sz6"][UK] == {"transport": 1, "destroyer": 1}
    assert board["norway_finland"] == {UK: INF}
    assert GE not in board["sz6"]
    assert kept["captured"]
    assert kept["zone"] == "sz6"
    assert kept.get("landed") == (None if tracking else {"sz6": 1})
    if tracking:
        moved = {each["space"]: each["moved"] for each in events(found, "spent")}
        assert moved["sz6"] == {"transport": {"2": 1}, "destroyer": {"2": 1}}
        assert moved["norway_finland"] == {"infantry": {"1": 1}}


@pytest.mark.parametrize("tracking", [True, False])
def test_a_fleet_that_falls_back_takes_the_troops_along(tracking: bool) -> None:
    ship = ({"power": UK, "cargo": {UK: TWO}, "new": {UK: TWO}, "combat": True},)
    state = position(
        UK, "combat", AFLOAT, tracking=tracking, ships={"sz6": ship} if tracking else {}
    )
    sea = end(
        {"destroyer": 1, "transport": 1},
        SUB,
        "none",
        sea=True,
        retreated=True,
        withdrawn={"destroyer": 1, "transport": 1},
    )
    fought = Fought(sea, None, {}, aboard=TWO, sea_to="sz8")
    board, kept, found = after(state, replace(LANDING, ships=ship if tracking else ()), fought)
    assert board["sz8"][UK] == {"transport": 1, "destroyer": 1, "infantry": 2}
    assert UK not in board["sz6"]
    assert board["norway_finland"] == {GE: INF}
    assert kept["back"] == ["sz8"]
    assert kept["closed"] == ["sz6"]
    if tracking:
        ledger = {each["zone"]: each["ships"] for each in events(found, "fleet")}
        assert ledger["sz8"][0]["back"]


@pytest.mark.parametrize("tracking", [True, False])
def test_those_who_drowned_are_nowhere(tracking: bool) -> None:
    ship = ({"power": UK, "cargo": {UK: TWO}, "new": {UK: TWO}, "combat": True},)
    state = position(
        UK, "combat", AFLOAT, tracking=tracking, ships={"sz6": ship} if tracking else {}
    )
    sea = end(DD, {}, sea=True)
    board, kept, _ = after(
        state, replace(LANDING, ships=ship if tracking else ()), Fought(sea, None, {}, drowned=TWO)
    )
    assert board == {"sz6": {UK: DD}, "norway_finland": {GE: INF}}
    assert kept["attacker_loss_ipc"] == 6
    assert not kept["captured"]


def test_warships_of_a_quiet_zone_have_not_fought() -> None:
    state = position(UK, "combat", {"sz6": {UK: {"transport": 1, "destroyer": 1, "infantry": 2}}, "norway_finland": {GE: INF}},
                     moved={"sz6": {"destroyer": {"1": 1}}})  # fmt: skip
    assault = Assault("norway_finland", TWO, INF, zone="sz6", seaborne=TWO, sides=(UK, GE))
    _, _, found = after(state, assault, Fought(None, end(TWO, {}, captured=True), TWO))
    moved = {each["space"]: each["moved"] for each in events(found, "spent")}
    assert moved["sz6"] == {"transport": {"2": 1}, "destroyer": {"1": 1}}


# -- who fights for the zone of a landing (p. 13-14) --------------------------------------------------------
WITH_SHIPS: dict[str, Any] = {"attack": {"infantry": 2, "destroyer": 1}, "zone": "sz6",
                              "landing": {"zone": "sz6", "force": INF, "escort": {"submarine": 1, "transport": 1},
                                          "also": [{"zone": "sz3", "force": INF, "escort": DD}, {"zone": "sz4", "force": {}, "escort": TT}]}}  # fmt: skip


def test_those_named_with_a_landing_for_its_zones() -> None:
    assert escorts(BOOK, WITH_SHIPS) == {
        "sz6": {"submarine": 1, "transport": 1, "destroyer": 1},
        "sz3": DD,
        "sz4": TT,
    }
    assert among_attackers(BOOK, WITH_SHIPS) == DD
    assert fighters({"destroyer": 1, "transport": 2, "submarine": 0}) == DD
    assert escorted(BOOK, WITH_SHIPS) == ["sz6", "sz3"]  # a transport alone fights for nothing
    assert escorts(BOOK, {"attack": {"infantry": 1, "destroyer": 1}, "zone": "sz6"}) == {"sz6": DD}
    assert escorts(BOOK, {"attack": INF, "zone": "sz6", "landing": {"zone": "sz6"}}) == {}
    assert escorts(BOOK, {"attack": INF}) == {}


@pytest.mark.parametrize(
    ("zones", "attack", "left"),
    [
        (["sz6"], TWO, {"sz3": DD, "sz4": TT}),
        (
            ["sz3"],
            {"infantry": 2, "destroyer": 1},
            {"sz6": {"submarine": 1, "transport": 1, "destroyer": 1}, "sz4": TT},
        ),
        (
            [],
            {"infantry": 2, "destroyer": 1},
            {"sz6": {"submarine": 1, "transport": 1, "destroyer": 1}, "sz3": DD, "sz4": TT},
        ),
    ],
)
def test_a_landing_with_nobody_named_for_some_of_its_zones(
    zones: list[str], attack: Any, left: Any
) -> None:
    now = unescorted(BOOK, WITH_SHIPS, zones)
    assert now["attack"] == attack
    assert escorts(BOOK, now) == left
    assert unescorted(BOOK, {"attack": INF}, ["sz6"]) == {"attack": INF}


@pytest.mark.parametrize(
    ("pieces", "declared", "named", "beside"),
    [
        ({"sz6": {UK: DD}}, {}, None, True),
        ({"sz6": {UK: SUB}}, {}, None, True),
        ({"sz6": {UK: TT}}, {}, None, False),
        ({"sz6": {UK: {"fighter": 1}}}, {}, None, False),
        ({"sz6": {US: DD}}, {}, None, False),
        ({}, {}, DD, True),
        ({}, {}, {"destroyer": 0}, False),
        ({}, {"sz6": {"attack": DD}}, None, True),
        ({}, {"sz3": {"attack": DD}}, None, False),
        ({}, {"norway_finland": WITH_SHIPS}, None, True),
        (
            {"sz6": {UK: DD}},
            {"sz3": {"attack": DD, "sent": {"sz6": DD}}},
            None,
            False,
        ),  # it sails away
    ],
)
def test_whether_a_warship_is_beside_the_transports(
    pieces: Here, declared: Any, named: Any, beside: bool
) -> None:
    state = position(UK, "combat_move", pieces, tracking=False, declared=declared)
    assert covered(BOOK, state, "sz6", named) is beside


# -- one fight for a zone with all its ships (p. 14) -----------------------------------------------------------
FIRST: dict[str, Any] = {"space": "norway_finland", "attack": INF, "zone": "sz6", "landing": {"zone": "sz6", "force": INF, "escort": DD},
                         "sent": {"united_kingdom": INF, "sz8": {"transport": 1, "destroyer": 1}},
                         "parties": {"sz6": {"united_kingdom": INF, "sz8": {"transport": 1, "destroyer": 1}}}}  # fmt: skip
OTHER: dict[str, Any] = {"space": "western_europe", "attack": INF, "zone": "sz6", "landing": {"zone": "sz6", "force": INF},
                         "sent": {"united_kingdom": INF, "sz9": TT}, "parties": {"sz6": {"united_kingdom": INF, "sz9": TT}}}  # fmt: skip
SEA: Here = {"united_kingdom": {UK: TWO}, "sz8": {UK: {"transport": 1, "destroyer": 1}}, "sz9": {UK: TT}, "sz6": {GE: DD},
             "norway_finland": {GE: INF}, "western_europe": {GE: INF}}  # fmt: skip


def both(phase: str = "combat_move", **more: Any) -> Any:
    declared = more.pop("declared", {"norway_finland": FIRST, "western_europe": OTHER})
    return position(UK, phase, SEA, tracking=more.pop("tracking", False), declared=declared, **more)


def test_two_landings_from_a_hostile_zone_have_one_fight_for_it() -> None:
    found, said = one_fight.sailing_along(BOOK, both())
    plans = {each["space"]: each["plan"] for each in events(found, "declared")}
    assert plans["sz6"]["attack"] == {"destroyer": 1, "transport": 2}
    assert plans["sz6"]["along"] == {"transport": 2}
    assert plans["sz6"]["sent"] == {"sz8": {"transport": 1, "destroyer": 1}, "sz9": TT}
    assert "escort" not in plans["norway_finland"]["landing"]
    assert told(said) == ["declare.battle", "declare.along"]
    alone, said = one_fight.sailing_along(BOOK, both(declared={"norway_finland": FIRST}))
    assert (alone, said) == ([], [])  # its own fight
    quiet = replace(both(), pieces={**SEA, "sz6": {GE: SUB}})
    assert one_fight.sailing_along(BOOK, quiet) == ([], [])
    assert one_fight.sailing_along(BOOK, both(tracking=True)) == ([], [])


def test_the_zone_that_several_landings_share() -> None:
    one = Assault(
        "western_europe",
        INF,
        INF,
        zone="sz6",
        seaborne=INF,
        zone_defend=DD,
        escort={"submarine": 1},
        sides=(UK, GE),
    )
    assert one_fight.shared_zones(BOOK, both(), one) == ["sz6"]
    assert one_fight.shared_zones(BOOK, both(tracking=True), one) == []
    assert one_fight.shared_zones(BOOK, both("noncombat_move"), one) == []
    assert one_fight.shared_zones(BOOK, both(declared={"western_europe": OTHER}), one) == []
    assert one_fight.shared_zones(BOOK, both(fought=({"space": "sz6"},)), one) == []
    fight = Assault("sz6", DD, DD, sides=(UK, GE))
    assert one_fight.shared_zones(BOOK, both(), fight) == ["sz6"]


def test_the_fight_gathers_the_ships_of_all_landings() -> None:
    found = one_fight.gathered(BOOK, both(), "sz6")
    plans = {each["space"]: each["plan"] for each in events(found, "declared")}
    assert plans["sz6"]["attack"] == {"destroyer": 1, "transport": 2}
    assert (
        one_fight.gathered(BOOK, both(declared={"western_europe": OTHER}), "sz6") == []
    )  # nobody fights for it
    assert one_fight.gathered(BOOK, both(fought=({"space": "sz6"},)), "sz6") == []
    assert one_fight.gathered(BOOK, both("noncombat_move"), "sz6") == []
    assert one_fight.gathered(BOOK, replace(both(), pieces={}), "sz6") == []
    assert one_fight.gathered(BOOK, both(tracking=True), "sz6") == []


def test_who_lands_from_a_zone_that_others_fight_for() -> None:
    assert [
        (space, dict(troops)) for space, _, troops in one_fight.landing_from(BOOK, both(), "sz6")
    ] == [("western_europe", INF)]
    assert list(one_fight.landing_from(BOOK, both(), "sz3")) == []


def test_a_plan_without_those_who_came_to_one_of_its_zones() -> None:
    now = one_fight.without(FIRST, {"sz8": DD}, "sz6")
    assert now["sent"] == {"united_kingdom": INF, "sz8": TT}
    assert now["parties"] == {"sz6": {"united_kingdom": INF, "sz8": TT}}
    now = one_fight.without(FIRST, {"sz8": {"transport": 1, "destroyer": 1}}, "sz6")
    assert now["sent"] == {"united_kingdom": INF}
    assert now["parties"] == {"sz6": {"united_kingdom": INF}}
    now = one_fight.without(FIRST, {"sz8": DD}, "sz3")
    assert now["parties"] == FIRST["parties"]
    every = {"united_kingdom": INF, "sz8": {"transport": 1, "destroyer": 1}}
    now = one_fight.without(FIRST, every, "sz6")
    assert "sent" not in now
    assert now["parties"] == {}
    assert one_fight.set_out_for(BOOK, both(), "norway_finland", "sz6") == FIRST["parties"]["sz6"]
