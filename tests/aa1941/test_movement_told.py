"""Moves that are told: who is there, what is written down, what is announced with them (p. 11-14, p. 19-20, p. 27-28)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, events, position, told

from referee.games.aa1941.combat.announced import regions
from referee.games.aa1941.movement import legs, setting_out, verbs
from referee.games.aa1941.movement.marched import blitzed, fighting, undone
from referee.games.aa1941.movement.reported import good_as_it_is, reported

Here = dict[str, dict[str, dict[str, int]]]
INF, TANK, TWO, DD, SUB = (
    {"infantry": 1},
    {"tank": 1},
    {"infantry": 2},
    {"destroyer": 1},
    {"submarine": 1},
)


def at(phase: str, pieces: Here | None = None, power: str = UK, **more: Any) -> Any:
    return position(power, phase, pieces or {}, **more)


def light(phase: str, pieces: Here | None = None, power: str = UK, **more: Any) -> Any:
    return at(phase, pieces, power, tracking=False, **more)


def go(units: dict[str, int], start: str, to: str, **more: Any) -> Any:
    return {"units": units, "from": start, "to": to, **more}


def refused(state: Any, *args: Any, **more: Any) -> list[str]:
    found = reported(BOOK, state, go(*args, **more))
    return told(each for each in found.rulings if each.severity == "refusal")


# -- what cannot be told at all ----------------------------------------------------------------
RUSSIA: Here = {"russia": {SU: {"infantry": 2, "tank": 1}}}


@pytest.mark.parametrize(
    ("state", "args", "codes"),
    [
        (at("noncombat_move", RUSSIA, SU), ({"infantry": 2}, "russia", "caucasus"), []),
        (at("noncombat_move", RUSSIA, SU), ({"infantry": 3}, "russia", "caucasus"), ["move.not_there"]),
        (light("noncombat_move", RUSSIA, SU), ({"infantry": 3}, "russia", "caucasus"), []),  # the table sees it
        (at("noncombat_move", RUSSIA, SU), ({"infantry": 0}, "russia", "caucasus"), ["move.nothing"]),
        (at("noncombat_move", RUSSIA, SU), ({}, "russia", "caucasus"), ["move.nothing"]),
        (at("noncombat_move", RUSSIA, SU), (INF, "russia", "russia"), ["move.stays"]),
        (at("combat_move", RUSSIA, SU), (INF, "caucasus", "ukraine"), ["move.not_there"]),
        (light("combat_move", {}, SU), (INF, "ukraine", "west_russia"), ["move.enemy_ground"]),
        (light("combat_move", {"ukraine": {SU: TANK}}, SU), (INF, "ukraine", "west_russia"), []),
        (light("combat_move", {}, SU), (INF, "caucasus", "ukraine"), []),
        # P. 11: all moves come before all battles, and a battle that was fought is over.
        (at("combat_move", RUSSIA, SU, fought=({"space": "ukraine"},)), (TANK, "russia", "west_russia"), ["move.battles_begun"]),
        (at("combat_move", RUSSIA, SU, fought=({"space": "west_russia"},)), (TANK, "russia", "west_russia"), ["move.closed"]),
        (at("noncombat_move", RUSSIA, SU, fought=({"space": "ukraine"},)), (INF, "russia", "caucasus"), []),
        (at("combat_move", RUSSIA, SU, fought=({"space": "ukraine", "entered": True},)), (TANK, "russia", "west_russia"), []),
    ],
)  # fmt: skip
def test_a_move_is_told_of_pieces_that_are_there(state: Any, args: Any, codes: list[str]) -> None:
    assert refused(state, *args) == codes


def test_a_tank_that_runs_through_and_back_has_moved() -> None:
    state = at("combat_move", RUSSIA, SU)
    assert refused(state, TANK, "russia", "russia", via=["west_russia"]) == []
    assert refused(state, TANK, "russia", "russia") == ["move.stays"]


def test_stranded_fighters_come_home_before_anything_moves() -> None:
    pieces: Here = {"sz40": {US: {"fighter": 1}}, "japan": {JP: INF}, "manchuria": {JP: INF}}
    up = at("noncombat_move", pieces, JP, adrift={"sz40": {US: 1}})
    assert refused(up, INF, "manchuria", "coastal_china") == ["move.stranded_first"]
    assert refused(up, {"fighter": 1}, "sz40", "hawaiian_islands") == []
    assert refused(up, {"fighter": 1}, "sz40", "sz39") == ["move.no_refuge"]
    none = at(
        "noncombat_move", pieces, JP, adrift={"sz40": {US: 1}}, control={"hawaiian_islands": JP}
    )
    assert refused(none, INF, "manchuria", "coastal_china") == []  # they have nowhere to go


@pytest.mark.parametrize(
    ("own", "to", "owner"),
    [
        ({}, "hawaiian_islands", US),
        ({"fighter": 1}, "hawaiian_islands", US),  # the mover cannot land there
        ({"fighter": 1}, "sz39", JP),
        ({"fighter": 1}, "sz43", US),  # the American deck is there
    ],
)
def test_whose_fighters_leave_a_zone_where_some_are_stranded(own: Any, to: str, owner: str) -> None:
    pieces: Here = {
        "sz40": {US: {"fighter": 1}, JP: own},
        "sz43": {US: {"carrier": 1}},
        "sz39": {JP: {"carrier": 1}},
    }
    state = at("noncombat_move", pieces, JP, adrift={"sz40": {US: 1}})
    found = reported(BOOK, state, go({"fighter": 1}, "sz40", to))
    marched = events(found.events, "marched")
    assert [each["power"] for each in marched] == ([owner] if marched else [])
    assert ("move.brought_home" in told(found.rulings)) is (owner == US)


# -- boarding and landing (p. 27-28) --------------------------------------------------------------
def harbour(ships: int = 1, **more: Any) -> Here:
    return {
        "united_kingdom": {UK: {"infantry": 3, "tank": 2}},
        "sz8": {UK: {"transport": ships}, **more},
    }


@pytest.mark.parametrize("tracking", [True, False])
@pytest.mark.parametrize(
    ("pieces", "units", "to", "bad"),
    [
        (harbour(), TWO, "sz8", False),
        (harbour(), {"tank": 1, "infantry": 1}, "sz8", False),
        (harbour(), TANK, "sz9", True),  # not next to it
        (harbour(1, **{GE: DD}), INF, "sz8", True),  # nobody boards beside enemy warships
        (harbour(1, **{GE: SUB}), INF, "sz8", False),
        (harbour(0, **{US: {"transport": 1}}), INF, "sz8", False),  # an ally’s, if he agrees
    ],
)
def test_who_goes_aboard(
    tracking: bool, pieces: Here, units: dict[str, int], to: str, bad: bool
) -> None:
    state = at("noncombat_move", pieces, tracking=tracking)
    assert bool(refused(state, units, "united_kingdom", to)) is bad


def test_more_than_the_ships_hold_is_refused_or_asked_of_the_table() -> None:
    for units in ({"infantry": 3}, {"tank": 2}):
        assert refused(at("noncombat_move", harbour()), units, "united_kingdom", "sz8")
        found = reported(
            BOOK, light("noncombat_move", harbour()), go(units, "united_kingdom", "sz8")
        )
        assert "move.no_room" in told(found.rulings)
        assert refused(light("noncombat_move", harbour()), units, "united_kingdom", "sz8") == []
    none = reported(BOOK, light("noncombat_move", harbour(0)), go(INF, "united_kingdom", "sz8"))
    assert "move.no_transport_known" in told(none.rulings)
    ally = light("noncombat_move", harbour(1, **{US: {"transport": 1}}))
    found = reported(BOOK, ally, go({"infantry": 3}, "united_kingdom", "sz8"))
    assert "transport.ally_agrees" in told(found.rulings)
    found = reported(BOOK, ally, go(TWO, "united_kingdom", "sz8"))
    assert "transport.ally_agrees" not in told(found.rulings)  # the own one holds them
    early = light("combat_move", harbour(0, **{US: {"transport": 1}}))
    found = reported(BOOK, early, go(INF, "united_kingdom", "sz8"))
    assert "transport.ally_agrees" not in told(found.rulings)  # not for an assault (p. 14)


@pytest.mark.parametrize(
    ("pieces", "used", "units", "to", "codes"),
    [
        ({"sz8": {UK: {"transport": 1, "infantry": 2}}}, {}, TWO, "united_kingdom", []),
        ({"sz8": {UK: {"transport": 1, "infantry": 2}}}, {}, TWO, "western_europe", ["move.noncombat_hostile"]),
        ({"sz8": {UK: {"transport": 1, "infantry": 2}}}, {}, TWO, "eire", ["move.neutral"]),
        ({"sz8": {UK: {"transport": 1, "infantry": 2}}}, {}, TWO, "gibraltar", ["move.not_adjacent"]),
        ({"sz8": {UK: {"transport": 1, "infantry": 2}, GE: DD}}, {}, TWO, "united_kingdom", ["move.hostile_loading"]),
        ({"sz8": {UK: {"transport": 1, "infantry": 2}, GE: SUB}}, {}, TWO, "united_kingdom", []),
        # P. 14: who boarded a friend’s this turn lands in a later one.
        ({"sz8": {UK: INF, US: {"transport": 1}}}, {"infantry": {"1": 1}}, INF, "united_kingdom", ["transport.ally_same_turn"]),
        ({"sz8": {UK: INF, US: {"transport": 1}}}, {}, INF, "united_kingdom", []),
        ({"sz8": {UK: {"infantry": 1, "transport": 1}, US: {"transport": 1}}}, {"infantry": {"1": 1}}, INF, "united_kingdom", []),
        ({"sz8": {UK: TWO, US: {"transport": 1}}}, {"infantry": {"1": 1}}, INF, "united_kingdom", []),  # the other one
        ({"sz8": {UK: TWO, US: {"transport": 1}}}, {"infantry": {"1": 1}}, TWO, "united_kingdom", ["transport.ally_same_turn"]),
    ],
)  # fmt: skip
def test_who_goes_ashore_in_reserve(
    pieces: Here, used: Any, units: Any, to: str, codes: list[str]
) -> None:
    state = light("noncombat_move", pieces, moved={"sz8": used} if used else {})
    assert refused(state, units, "sz8", to) == codes


def test_troops_that_have_marched_board_no_more() -> None:
    tired = {"united_kingdom": {"tank": {"1": 2}}}
    for tracking in (True, False):
        state = at("noncombat_move", harbour(), tracking=tracking, moved=tired)
        assert "move.boards_fresh" in refused(state, TANK, "united_kingdom", "sz8")
        assert refused(state, INF, "united_kingdom", "sz8") == []


def test_nobody_boards_by_way_of_another_space() -> None:
    for tracking in (True, False):
        state = at("noncombat_move", harbour(), tracking=tracking)
        assert "move.straight_aboard" in refused(state, INF, "united_kingdom", "sz8", via=["sz7"])
        assert refused(state, INF, "united_kingdom", "sz8", via=["sz8"]) == []


@pytest.mark.parametrize(
    ("units", "codes"),
    [
        ({"infantry": 2}, ["move.needs_transport"]),
        ({"transport": 1, "infantry": 2}, []),
        ({"transport": 1, "tank": 2}, ["move.no_room"]),
        ({"transport": 2, "tank": 2}, []),
        ({"transport": 1, "infantry": 3}, ["move.no_room"]),
    ],
)
def test_troops_sail_with_their_ships(units: dict[str, int], codes: list[str]) -> None:
    here = {"transport": 2, "infantry": 3, "tank": 2}
    state = light("noncombat_move", {"sz8": {UK: here}})
    assert refused(state, units, "sz8", "sz9") == codes


# -- what is written down --------------------------------------------------------------------------
def stands(state: Any, *args: Any, **more: Any) -> dict[tuple[str, str], Any]:
    found = reported(BOOK, state, go(*args, **more))
    return {
        (each["space"], each["power"]): each["force"] for each in events(found.events, "pieces")
    }


def test_the_stacks_at_both_ends() -> None:
    state = at("noncombat_move", {**RUSSIA, "caucasus": {SU: INF}}, SU)
    assert stands(state, INF, "russia", "caucasus") == {
        ("russia", SU): {"infantry": 1, "tank": 1}, ("caucasus", SU): {"infantry": 2},
    }  # fmt: skip
    more = light("noncombat_move", RUSSIA, SU)
    found = stands(more, {"infantry": 3}, "russia", "caucasus")  # the record had two
    assert found == {("russia", SU): {"tank": 1}, ("caucasus", SU): {"infantry": 3}}


@pytest.mark.parametrize(
    ("unit", "n", "before", "start", "to", "takes", "gives"),
    [
        ("infantry", 2, {}, "russia", "caucasus", {}, {"1": 2}),
        ("tank", 1, {}, "russia", "caucasus", {}, {"1": 1}),
        ("tank", 1, {}, "russia", "karelia", {}, {"2": 1}),
        ("tank", 2, {"1": 1}, "russia", "caucasus", {"1": 1}, {"1": 1, "2": 1}),
        (
            "tank",
            1,
            {"1": 1},
            "russia",
            "caucasus",
            {"1": 1},
            {"2": 1},
        ),  # who has gone farthest goes on
        ("tank", 1, {"1": 1}, "russia", "karelia", {}, {"2": 1}),  # he would not come so far
        ("tank", 1, {"2": 1}, "russia", "caucasus", {}, {"1": 1}),
    ],
)
def test_points_travel_with_those_who_go(
    unit: str, n: int, before: Any, start: str, to: str, takes: Any, gives: Any
) -> None:
    state = at(
        "noncombat_move",
        {start: {SU: {unit: 2}}},
        SU,
        moved={start: {unit: before}} if before else {},
    )
    found = reported(BOOK, state, go({unit: n}, start, to))
    (shift,) = events(found.events, "shifted")
    assert (shift["takes"], shift["gives"]) == (takes, gives)
    assert (shift["unit"], shift["from"], shift["to"]) == (unit, start, to)


def test_the_last_space_left_is_where_one_came_from() -> None:
    state = at("combat_move", RUSSIA, SU)
    found = reported(BOOK, state, go(TANK, "russia", "ukraine"))
    (shift,) = events(found.events, "shifted")
    assert shift["came"] == "caucasus"
    flight = at("combat_move", {"russia": {SU: {"fighter": 1}}}, SU)
    found = reported(BOOK, flight, go({"fighter": 1}, "russia", "ukraine"))
    (shift,) = events(found.events, "shifted")
    assert shift["came"] is None  # aircraft go back where they like


@pytest.mark.parametrize(
    ("phase", "units", "start", "to", "mark"),
    [
        ("noncombat_move", TWO, "sz8", "united_kingdom", ("ashore", 2)),
        ("combat_move", TWO, "sz8", "united_kingdom", None),
        ("noncombat_move", TWO, "united_kingdom", "sz8", None),
        ("noncombat_move", {"fighter": 1}, "united_kingdom", "sz9", ("waits", 1)),
        ("noncombat_move", {"fighter": 1}, "united_kingdom", "gibraltar", None),
        ("noncombat_move", {"destroyer": 1}, "sz8", "sz9", None),
    ],
)
def test_a_light_game_keeps_who_landed_and_who_waits(
    phase: str, units: Any, start: str, to: str, mark: tuple[str, int] | None
) -> None:
    here = {"transport": 1, "infantry": 2, "destroyer": 1, "fighter": 1}
    state = light(
        phase, {"sz8": {UK: here}, "united_kingdom": {UK: here}, "sz9": {UK: {"carrier": 1}}}
    )
    found = reported(BOOK, state, go(units, start, to))
    marks = {key: shift[key] for shift in events(found.events, "shifted") for key in ("ashore", "waits", "fights") if key in shift}  # fmt: skip
    if phase == "combat_move":
        assert marks == {}
    else:
        assert marks == (dict([mark]) if mark else {})


def test_a_fighter_told_to_fight_where_its_deck_is() -> None:
    pieces: Here = {"sz40": {US: {"carrier": 1, "fighter": 2}, JP: DD}}
    found = reported(BOOK, at("combat_move", pieces, US), go({"fighter": 1}, "sz40", "sz40"))
    (shift,) = events(found.events, "shifted")
    assert shift["fights"] == 1
    assert events(found.events, "pieces") == []


# -- what the changes do -----------------------------------------------------------------------------
def shift(**more: Any) -> Any:
    return {"unit": "tank", "from": "russia", "to": "caucasus", "path": ["russia", "caucasus"],
            "takes": {}, "gives": {"1": 1}, "came": "russia", **more}  # fmt: skip


def test_the_change_of_a_move() -> None:
    state = at(
        "noncombat_move",
        RUSSIA,
        SU,
        moved={"russia": {"tank": {"1": 1}}},
        came={"caucasus": ("ukraine",)},
    )
    after = verbs.shifted(state, shift())
    assert after.moved == {"russia": {"tank": {"1": 1}}, "caucasus": {"tank": {"1": 1}}}
    assert after.came == {"caucasus": ("russia", "ukraine")}
    on = verbs.shifted(after, shift(takes={"1": 1}, gives={"2": 1}))
    assert on.moved == {"caucasus": {"tank": {"1": 1, "2": 1}}}
    flown = verbs.shifted(state, shift(came=None))
    assert flown.came == {"caucasus": ("ukraine",)}
    landed = verbs.shifted(
        state, shift(unit="infantry", **{"from": "sz8", "to": "united_kingdom"}, ashore=2)
    )
    assert landed.ashore == {"sz8": {"united_kingdom": {"infantry": 2}}}
    again = verbs.shifted(
        landed, shift(unit="tank", **{"from": "sz8", "to": "united_kingdom"}, ashore=1)
    )
    assert again.ashore == {"sz8": {"united_kingdom": {"infantry": 2, "tank": 1}}}
    assert landed.waiting == {}
    waits = verbs.shifted(state, shift(unit="fighter", **{"from": "sz8", "to": "sz9"}, waits=1))
    assert waits.waiting == {"sz9": 1}


def test_what_the_table_puts_right_was_so_from_the_start_of_the_turn() -> None:
    state: Any = at("noncombat_move", RUSSIA, SU)
    right = verbs.pieces(state, {"space": "karelia", "power": SU, "force": INF, "reason": "x"})
    assert right.pieces["karelia"] == {SU: INF}
    assert right.pieces_at_start == {**RUSSIA, "karelia": {SU: INF}}
    move = verbs.pieces(state, {"space": "karelia", "power": SU, "force": INF})
    assert move.pieces["karelia"] == {SU: INF}
    assert move.pieces_at_start == RUSSIA


def test_the_ledgers_of_ships_and_of_stranded_fighters() -> None:
    state = at(
        "noncombat_move",
        ships={"sz8": ({"power": UK},), "sz9": ({"power": US},)},
        adrift={"sz8": {US: 1}},
    )
    assert verbs.fleet(state, {"zone": "sz8", "ships": []}).ships == {"sz9": ({"power": US},)}
    other = verbs.fleet(state, {"zone": "sz8", "ships": [{"power": US}]})
    assert other.ships == {"sz8": ({"power": US},), "sz9": ({"power": US},)}
    two = verbs.adrift(state, {"zone": "sz8", "power": SU, "fighters": 2})
    assert two.adrift == {"sz8": {US: 1, SU: 2}}
    assert verbs.adrift(state, {"zone": "sz8", "power": US, "fighters": 0}).adrift == {}
    assert verbs.adrift(two, {"zone": "sz8", "power": US, "fighters": 0}).adrift == {"sz8": {SU: 2}}


# -- which of them go -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("phase", "count", "more", "takes"),
    [
        ("noncombat_move", 1, {}, {"3": 1}),  # the most worn come down first
        ("noncombat_move", 2, {}, {"3": 1, "1": 1}),
        ("noncombat_move", 4, {}, {"3": 1, "1": 1, "0": 2}),
        ("noncombat_move", 6, {}, {"3": 1, "1": 1, "0": 4}),
        ("combat_move", 1, {}, {"0": 1}),
        ("combat_move", 3, {}, {"0": 2, "1": 1}),
        ("noncombat_move", 1, {"most": False}, {"0": 1}),
        ("noncombat_move", 1, {"chosen": 1}, {"1": 1}),
        ("noncombat_move", 2, {"chosen": 1}, {"1": 1}),
        ("noncombat_move", 1, {"chosen": 2}, {}),
        ("noncombat_move", 1, {"chosen": 0}, {"0": 1}),
        ("noncombat_move", 1, {"reach": 2}, {"1": 1}),
        ("noncombat_move", 1, {"reach": 0}, {"0": 1}),
        ("noncombat_move", 1, {"most": False, "reach": 2, "spare": True}, {"1": 1}),
        ("noncombat_move", 1, {"most": False, "reach": 2}, {"0": 1}),
    ],
)
def test_which_of_equal_pieces_go(phase: str, count: int, more: Any, takes: Any) -> None:
    state = at(
        phase, {"sz9": {UK: {"fighter": 4}}}, moved={"sz9": {"fighter": {"1": 1, "3": 1, "4": 0}}}
    )
    assert legs.used_before(state, "sz9", "fighter", count, **more) == takes


# -- battles that moves promise (light games) ---------------------------------------------------------
def plans(state: Any, *args: Any, **more: Any) -> dict[str, Any]:
    found = reported(BOOK, state, go(*args, **more))
    assert not [each for each in found.rulings if each.severity == "refusal"]
    return {each["space"]: each["plan"] for each in events(found.events, "declared")}


FOES: Here = {**RUSSIA, "ukraine": {GE: INF}, "caucasus": {SU: {"infantry": 2}}}


def test_a_move_into_hostile_ground_promises_its_battle() -> None:
    found = plans(light("combat_move", FOES, SU), TWO, "caucasus", "ukraine")
    assert found["ukraine"]["attack"] == TWO
    assert found["ukraine"]["from"] == ["caucasus"]
    assert found["ukraine"]["moved"] is True
    assert plans(light("noncombat_move", FOES, SU), INF, "russia", "caucasus") == {}
    assert plans(at("combat_move", FOES, SU), TWO, "caucasus", "ukraine") == {}


def test_those_from_elsewhere_come_besides() -> None:
    before = {
        "ukraine": {
            "space": "ukraine",
            "attack": INF,
            "from": ["caucasus"],
            "zone": None,
            "moved": True,
        }
    }
    pieces = {**FOES, "ukraine": {GE: INF, SU: INF}}
    found = plans(light("combat_move", pieces, SU, declared=before), TANK, "russia", "ukraine")
    assert found["ukraine"]["attack"] == {"infantry": 1, "tank": 1}
    assert sorted(found["ukraine"]["from"]) == ["caucasus", "russia"]


def test_those_announced_from_there_are_not_counted_twice() -> None:
    before = {"ukraine": {"space": "ukraine", "attack": TWO, "from": ["caucasus"], "zone": None,
                          "sent": {"caucasus": TWO}}}  # fmt: skip
    found = plans(light("combat_move", FOES, SU, declared=before), INF, "caucasus", "ukraine")
    assert found["ukraine"]["attack"] == TWO
    assert found["ukraine"].get("sent") == {"caucasus": INF}  # one is still to set out


@pytest.mark.parametrize(
    ("foes", "units", "declared", "attack"),
    [
        ({GE: DD}, DD, {}, DD),
        ({GE: SUB}, DD, {}, None),  # it need not be attacked (p. 11)
        ({GE: SUB}, {"fighter": 1}, {}, {"fighter": 1}),  # aircraft come for nothing else
        ({GE: SUB}, {"destroyer": 1, "fighter": 1}, {}, {"fighter": 1}),
        ({GE: SUB}, DD, {"sz9": {"space": "sz9", "attack": {"fighter": 1}, "zone": None, "from": ["united_kingdom"]}},
         {"destroyer": 1, "fighter": 1}),
        ({}, DD, {}, None),
        ({GE: DD}, {"transport": 1, "infantry": 1, "destroyer": 1}, {}, {"transport": 1, "destroyer": 1}),
    ],
)  # fmt: skip
def test_who_comes_to_fight_at_sea(foes: Any, units: Any, declared: Any, attack: Any) -> None:
    here = {"destroyer": 1, "fighter": 1, "carrier": 1, "transport": 1, "infantry": 1}
    pieces: Here = {"sz10": {UK: here}, **({"sz9": foes} if foes else {})}
    found = reported(
        BOOK, light("combat_move", pieces, declared=declared), go(units, "sz10", "sz9")
    )
    now = {each["space"]: each["plan"]["attack"] for each in events(found.events, "declared")}
    assert now.get("sz9") == attack


@pytest.mark.parametrize(
    ("plan", "units", "code", "attack"),
    [
        ({"attack": TANK, "from": ["russia"], "moved": True}, TANK, "move.blitz", None),
        (
            {"attack": {"tank": 1, "infantry": 1}, "from": ["russia"], "moved": True},
            TANK,
            "declare.battle",
            INF,
        ),
        (
            {"attack": TANK, "from": ["russia"]},
            TANK,
            "",
            TANK,
        ),  # they were announced, they have not come
    ],
)
def test_whoever_goes_on_attacks_there_no_more(
    plan: Any, units: Any, code: str, attack: Any
) -> None:
    pieces: Here = {"west_russia": {SU: {"tank": 1, "infantry": 1}}}
    state = light("combat_move", pieces, SU, declared={"west_russia": {"space": "west_russia", "zone": None, **plan}},
                  moved={"west_russia": {"tank": {"1": 1}}})  # fmt: skip
    found = reported(BOOK, state, go(units, "west_russia", "ukraine"))
    gone = [each["space"] for each in events(found.events, "withdrawn")]
    now = {each["space"]: each["plan"] for each in events(found.events, "declared")}
    if attack is None:
        assert gone == ["west_russia"]
    else:
        assert gone == []
        assert now.get("west_russia", plan)["attack"] == attack
    if code:
        assert code in told(found.rulings)


def test_tanks_take_the_empty_ground_they_run_through() -> None:
    state = at("combat_move", RUSSIA, SU)
    found = reported(BOOK, state, go(TANK, "russia", "eastern_europe", via=["west_russia"]))
    assert [each["space"] for each in events(found.events, "controlled")] == ["west_russia"]
    step = at(
        "combat_move", {"west_russia": {SU: TANK}}, SU, moved={"west_russia": {"tank": {"1": 1}}}
    )
    found = reported(BOOK, step, go(TANK, "west_russia", "ukraine"))
    assert [each["space"] for each in events(found.events, "controlled")] == ["west_russia"]
    fresh = at("combat_move", {"caucasus": {SU: TANK}}, SU)
    found = reported(BOOK, fresh, go(TANK, "caucasus", "ukraine"))
    assert events(found.events, "controlled") == []
    reserve = at("noncombat_move", RUSSIA, SU)
    assert events(reported(BOOK, reserve, go(TANK, "russia", "karelia")).events, "controlled") == []


def test_only_land_units_run_through() -> None:
    state = at("combat_move", RUSSIA, SU)
    path = ("russia", "west_russia", "eastern_europe")
    tank = legs.Leg("tank", 1, {"0": 1}, 2, path)
    flight = legs.Leg("fighter", 1, {"0": 1}, 2, path)
    assert len(blitzed(BOOK, state, state, [tank])[0]) == 1
    assert blitzed(BOOK, state, state, [flight]) == ([], [])
    reserve = at("noncombat_move", RUSSIA, SU)
    assert blitzed(BOOK, reserve, reserve, [tank]) == ([], [])


@pytest.mark.parametrize(
    ("units", "to", "found"),
    [
        ({"destroyer": 1, "infantry": 2}, "sz9", DD),
        ({"tank": 1, "infantry": 2}, "ukraine", {"tank": 1, "infantry": 2}),
        ({"transport": 1, "tank": 1}, "sz9", {"transport": 1}),
    ],
)
def test_cargo_fights_nobody_at_sea(units: Any, to: str, found: Any) -> None:
    assert fighting(BOOK, go(units, "sz8", to)) == found


@pytest.mark.parametrize(
    ("plan", "before", "after", "gone"),
    [
        ({"attack": TANK}, {"ukraine": {SU: TANK}}, {"ukraine": {SU: INF}}, True),
        ({"attack": TANK}, {"ukraine": {SU: TANK}}, {"ukraine": {SU: {"tank": 2}}}, False),
        ({"attack": TANK}, {}, {}, False),  # they never stood there
        ({"attack": {"infantry": 1, "destroyer": 1}, "zone": "sz18", "landing": {"zone": "sz18", "force": INF}},
         {"sz18": {SU: {"infantry": 1, "destroyer": 1}}}, {"sz18": {SU: INF}}, True),
        ({"attack": INF, "zone": "sz18", "landing": {"zone": "sz18", "force": INF, "escort": DD}},
         {"sz18": {SU: {"infantry": 1, "destroyer": 1}}}, {"sz18": {SU: INF}}, True),
        ({"attack": INF, "zone": "sz18", "landing": {"zone": "sz18", "force": INF}},
         {"sz18": {SU: {"infantry": 1, "destroyer": 1}}}, {"sz18": {SU: INF}}, False),
        ({"attack": INF, "zone": "sz18", "landing": {"zone": "sz18", "force": INF}},
         {"sz18": {SU: INF}}, {"sz17": {SU: INF}}, True),  # in another zone it is announced anew
    ],
)  # fmt: skip
def test_an_attack_whose_attackers_have_moved_on_is_off(
    plan: Any, before: Here, after: Here, gone: bool
) -> None:
    declared = {"ukraine": plan}
    one, two = (
        at("combat_move", before, SU, declared=declared),
        at("combat_move", after, SU, declared=declared),
    )
    assert undone(BOOK, one, two) == (["ukraine"] if gone else [])
    assert undone(BOOK, light("combat_move", before, SU, declared=declared), two) == []


# -- who was still to set out ----------------------------------------------------------------------------
PLAN = {
    "zone": None,
    "attack": {"infantry": 3},
    "sent": {"caucasus": {"infantry": 2}, "karelia": INF},
}
LANDING: dict[str, Any] = {"zone": "sz6", "attack": {"infantry": 3}, "sent": {"united_kingdom": TWO, "sz8": {"transport": 1}},
           "parties": {"sz6": {"united_kingdom": TWO, "sz8": {"transport": 1}}, "norway_finland": {"karelia": INF}}}  # fmt: skip


def test_who_of_them_was_announced_to_come_from_there() -> None:
    here = setting_out.announced_here
    assert here(PLAN, "ukraine", "caucasus", {"infantry": 3, "tank": 1}) == {"infantry": 2}
    assert here(PLAN, "ukraine", "caucasus", INF) == INF
    assert here(PLAN, "ukraine", "russia", INF) == {}
    assert here(LANDING, "norway_finland", "karelia", TWO) == INF
    assert here(LANDING, "norway_finland", "united_kingdom", TWO) == {}  # those go to the zone


def test_a_plan_without_those_who_have_set_out() -> None:
    less = setting_out.without
    assert less(PLAN, "ukraine", "caucasus", INF)["sent"] == {"caucasus": INF, "karelia": INF}
    assert less(PLAN, "ukraine", "caucasus", TWO)["sent"] == {"karelia": INF}
    assert "sent" not in less({"sent": {"karelia": INF}}, "ukraine", "karelia", INF)
    now = less(LANDING, "norway_finland", "karelia", INF)
    assert now["parties"] == {"sz6": LANDING["parties"]["sz6"]}
    now = less(LANDING, "sz6", "united_kingdom", INF)
    assert now["parties"]["sz6"] == {"united_kingdom": INF, "sz8": {"transport": 1}}
    assert now["parties"]["norway_finland"] == {"karelia": INF}
    assert "parties" not in less(PLAN, "ukraine", "caucasus", TWO)


def test_ships_and_troops_of_a_landing_that_are_moved_there_stay_there() -> None:
    before = light("combat_move", {"sz8": {UK: {"transport": 1}}, "united_kingdom": {UK: {"infantry": 3}}},
                   declared={"norway_finland": LANDING})  # fmt: skip
    after = light("combat_move", {"sz6": {UK: {"transport": 1}}, "united_kingdom": {UK: {"infantry": 3}}},
                  declared={"norway_finland": LANDING})  # fmt: skip
    (found,) = events(
        setting_out.afloat(BOOK, before, after, go({"transport": 1}, "sz8", "sz6")), "declared"
    )
    assert found["plan"]["stay"] == {"sz6": {"transport": 1}}
    assert found["plan"]["sent"] == {"united_kingdom": TWO}
    boards = light("combat_move", {"sz8": {UK: {"transport": 1, "infantry": 1}}, "united_kingdom": {UK: TWO}},
                   declared={"norway_finland": LANDING})  # fmt: skip
    (found,) = events(
        setting_out.afloat(BOOK, before, boards, go(INF, "united_kingdom", "sz8")), "declared"
    )
    assert found["plan"]["sent"] == {"united_kingdom": INF, "sz8": {"transport": 1, "infantry": 1}}
    assert found["plan"]["parties"]["sz6"] == found["plan"]["sent"]
    assert setting_out.afloat(BOOK, before, before, go({"transport": 1}, "sz8", "sz6")) == []
    away = light(
        "combat_move", {"sz9": {UK: {"transport": 1}}}, declared={"norway_finland": LANDING}
    )
    assert setting_out.afloat(BOOK, before, away, go({"transport": 1}, "sz8", "sz9")) == []
    reserve = light("noncombat_move", before.pieces, declared={"norway_finland": LANDING})
    assert setting_out.afloat(BOOK, reserve, after, go({"transport": 1}, "sz8", "sz6")) == []


# -- regions: who was said to come from where ---------------------------------------------------------------
def from_(space: str | None, attack: dict[str, int], **more: Any) -> Any:
    return {"from": [space] if space else [], "attack": attack, **more}


KA, CA, RU = "karelia", "caucasus", "russia"


@pytest.mark.parametrize(
    ("plan", "walkers", "found"),
    [
        ({"from": [KA]}, INF, [from_(KA, INF)]),
        ({}, INF, [from_(None, INF)]),
        ({"from": [KA]}, {}, []),
        ({"from": [KA], "moved": True}, INF, [from_(KA, INF, moved=True)]),
        ({"regions": [from_(KA, INF), from_(CA, TANK)]}, {"infantry": 1, "tank": 1}, [from_(KA, INF), from_(CA, TANK)]),
        ({"regions": [from_(KA, INF)], "from": [KA]}, TWO, [from_(KA, TWO)]),  # they are not all of them
        ({"sent": {KA: INF, CA: TANK}}, {"infantry": 1, "tank": 1}, [from_(KA, INF), from_(CA, TANK)]),
        ({"sent": {KA: INF}}, TWO, [from_(None, TWO)]),
        ({"sent": {KA: INF}, "zone": "sz5"}, INF, [from_(None, INF)]),
        ({"sent": {KA: INF}, "from": [CA]}, INF, [from_(CA, INF)]),
    ],
)  # fmt: skip
def test_the_regions_of_an_announcement(plan: Any, walkers: Any, found: Any) -> None:
    assert regions.regions_of(plan, walkers) == found


@pytest.mark.parametrize(
    ("before", "walkers", "starts", "found"),
    [
        ([from_(KA, INF)], TWO, [KA], [from_(KA, TWO)]),  # said anew
        ([from_(KA, INF)], TWO, [CA], [from_(KA, INF), from_(CA, TWO)]),
        ([from_(KA, INF)], TANK, [KA], [from_(KA, {"infantry": 1, "tank": 1})]),
        ([from_(KA, INF)], TANK, None, [from_(None, TANK)]),
        ([from_(None, INF)], TANK, [KA], [from_(KA, TANK)]),
        ([from_(KA, INF, moved=True)], TWO, [KA], [from_(KA, INF, moved=True), from_(KA, INF)]),  # he stands there
        ([from_(KA, INF, moved=True)], TWO, [CA], [from_(KA, INF, moved=True), from_(CA, TWO)]),
        ([from_(KA, INF, moved=True)], INF, [KA], [from_(KA, INF, moved=True)]),
        ([from_(KA, INF, moved=True)], TWO, None, [from_(KA, INF, moved=True), from_(None, INF)]),
        ([{"from": [KA, CA], "attack": INF}], TANK, [KA], [{"from": [KA, CA], "attack": INF}, from_(KA, TANK)]),
        ([{"from": [KA, CA], "attack": INF}], INF, [KA], [from_(KA, INF)]),
        ([], {}, [KA], []),
    ],
)  # fmt: skip
def test_what_is_said_again_replaces_what_was_said(
    before: Any, walkers: Any, starts: Any, found: Any
) -> None:
    assert regions.regions_now(before, walkers, starts) == found


@pytest.mark.parametrize(
    ("before", "start", "found"),
    [
        ([], KA, [from_(KA, INF, moved=True)]),
        ([from_(KA, TANK, moved=True)], KA, [from_(KA, {"tank": 1, "infantry": 1}, moved=True)]),
        ([from_(KA, TANK)], KA, [from_(KA, TANK), from_(KA, INF, moved=True)]),
        (
            [from_(CA, TANK, moved=True)],
            KA,
            [from_(CA, TANK, moved=True), from_(KA, INF, moved=True)],
        ),
    ],
)
def test_who_moves_there_comes_besides(before: Any, start: str, found: Any) -> None:
    assert regions.region_moved(before, INF, start) == found


@pytest.mark.parametrize(
    ("before", "gone", "found"),
    [
        ([from_(KA, TWO)], INF, [from_(KA, INF)]),
        ([from_(KA, INF)], INF, []),
        ([from_(CA, TWO)], INF, [from_(CA, TWO)]),
        ([from_(None, TWO)], INF, [from_(None, INF)]),
        ([from_(KA, TWO, moved=True)], INF, [from_(KA, TWO, moved=True)]),
        ([from_(KA, INF), from_(None, TWO)], TWO, [from_(None, INF)]),
    ],
)
def test_regions_without_some_who_have_set_out(before: Any, gone: Any, found: Any) -> None:
    assert regions.regions_less(before, KA, gone) == found


@pytest.mark.parametrize(
    ("before", "gone", "found"),
    [
        ([from_(KA, TWO, moved=True)], INF, [from_(KA, INF, moved=True)]),
        (
            [from_(KA, INF, moved=True), from_(CA, INF, moved=True)],
            INF,
            [from_(KA, INF, moved=True)],
        ),  # the last first
        ([from_(KA, TWO)], INF, [from_(KA, TWO)]),
        ([from_(KA, INF, moved=True), from_(CA, TANK)], INF, [from_(CA, TANK)]),
    ],
)
def test_regions_without_some_who_have_gone_on(before: Any, gone: Any, found: Any) -> None:
    assert regions.without(before, gone) == found


def test_those_who_stand_there_already() -> None:
    every = [from_(KA, INF, moved=True), from_(CA, TANK), from_(RU, TWO, moved=True)]
    assert regions.moved_there(every) == {"infantry": 3}
    assert regions.walking(every) == {"infantry": 3, "tank": 1}
    plan = {"attack": {"infantry": 3, "tank": 1}, "regions": every}
    state = light("combat_move", {"ukraine": {SU: TWO}}, SU, declared={"ukraine": plan})
    assert regions.moved_to(BOOK, state, "ukraine") == TWO  # two of the three stand there still
    assert regions.moved_to(BOOK, state, "west_russia") == {}


def test_who_comes_over_land_or_by_air() -> None:
    attack = {"infantry": 3, "fighter": 1, "destroyer": 1}
    assert regions.walkers_of(BOOK, {"attack": attack}) == attack
    landing = {"attack": attack, "zone": "sz6", "landing": {"zone": "sz6", "force": TWO}}
    assert regions.walkers_of(BOOK, landing) == {"infantry": 1, "fighter": 1}


# -- a move that asks for another ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("pieces", "units", "start", "to", "good"),
    [
        (harbour(), {"transport": 1}, "sz8", "sz9", False),
        ({"sz8": {UK: DD}, "sz9": {GE: SUB}}, DD, "sz8", "sz9", True),
        (
            {"sz8": {UK: {"transport": 1}}, "sz9": {GE: DD}},
            {"transport": 1},
            "sz8",
            "sz9",
            False,
        ),  # alone
        ({"sz8": {UK: {"transport": 1}}, "sz9": {GE: SUB}}, {"transport": 1}, "sz8", "sz9", False),
        (
            {"sz8": {UK: {"transport": 1}}},
            {"transport": 1},
            "sz8",
            "sz6",
            False,
        ),  # a landing is to follow
    ],
)
def test_whether_a_move_is_good_as_it_is(
    pieces: Here, units: Any, start: str, to: str, good: bool
) -> None:
    assert good_as_it_is(BOOK, at("combat_move", pieces), go(units, start, to)) is good


@pytest.mark.parametrize(
    ("pieces", "moved", "units", "start", "to", "codes"),
    [
        # A carrier does not sail away from under those who need it (p. 12, p. 19).
        ({"sz40": {US: {"carrier": 1, "fighter": 1}}}, {"sz40": {"fighter": {"4": 1}}}, {"carrier": 1}, "sz40", "sz39", True),
        ({"sz40": {US: {"carrier": 1, "fighter": 1}}}, {}, {"carrier": 1}, "sz40", "sz39", False),
        ({"sz40": {US: {"fighter": 1}}, "sz39": {US: {"carrier": 1}}}, {"sz40": {"fighter": {"4": 1}}}, {"carrier": 1}, "sz39", "sz40", False),
        ({"sz40": {US: {"fighter": 1}}, "sz39": {US: {"carrier": 1}}}, {"sz40": {"fighter": {"4": 1}}}, {"carrier": 1}, "sz39", "sz38", True),
        ({"sz40": {US: {"fighter": 1}}, "sz39": {US: {"carrier": 2}}}, {"sz40": {"fighter": {"4": 1}}}, {"carrier": 1}, "sz39", "sz38", False),
    ],
)  # fmt: skip
def test_no_carrier_leaves_who_needs_it(
    pieces: Here, moved: Any, units: Any, start: str, to: str, codes: bool
) -> None:
    assert bool(refused(at("noncombat_move", pieces, US, moved=moved), units, start, to)) is codes


def test_a_full_deck_is_told() -> None:
    pieces: Here = {
        "sz42": {US: {"carrier": 1, "fighter": 2}},
        "western_united_states": {US: {"fighter": 1}},
    }
    found = reported(
        BOOK, at("noncombat_move", pieces, US), go({"fighter": 1}, "western_united_states", "sz42")
    )
    assert "move.crowded" in told(found.rulings)
    room = {**pieces, "sz42": {US: {"carrier": 1, "fighter": 1}}}
    found = reported(
        BOOK, at("noncombat_move", room, US), go({"fighter": 1}, "western_united_states", "sz42")
    )
    assert "move.crowded" not in told(found.rulings)


def test_the_points_of_aircraft_that_are_named() -> None:
    state = at(
        "noncombat_move", {"sz40": {US: {"fighter": 2}}}, US, moved={"sz40": {"fighter": {"3": 1}}}
    )
    (one,) = events(
        reported(BOOK, state, go({"fighter": 1}, "sz40", "hawaiian_islands", moved=0)).events,
        "shifted",
    )
    assert one["gives"] == {"1": 1}
    (one,) = events(
        reported(BOOK, state, go({"fighter": 1}, "sz40", "hawaiian_islands")).events, "shifted"
    )
    assert one["takes"] == {"3": 1}
    assert refused(state, {"fighter": 1}, "sz40", "hawaiian_islands", moved=2) == [
        "move.none_moved"
    ]
    assert refused(state, {"fighter": 2}, "sz40", "hawaiian_islands", moved=3) == [
        "move.none_moved"
    ]
    # Too far for the worn one: the other flies.
    (far,) = events(reported(BOOK, state, go({"fighter": 1}, "sz40", "midway")).events, "shifted")
    assert (far["takes"], far["gives"]) == ({}, {"2": 1})
