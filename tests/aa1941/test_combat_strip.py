"""The battle strip: who fires at whom, who may be lost, who dives, who stays (Combat général, p. 15-18, p. 25-27)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from positions import BOOK, told

from referee.games.aa1941.combat import battle_line as lines
from referee.games.aa1941.combat import battle_setup as setup
from referee.games.aa1941.combat import casualties, fire
from referee.games.aa1941.combat.battle_setup import Plan
from referee.games.aa1941.combat.casualties import Hits
from referee.games.aa1941.combat.landings.ashore import Ashore

INF, TANK, TWO, DD, SUB, TT = (
    {"infantry": 1},
    {"tank": 1},
    {"infantry": 2},
    {"destroyer": 1},
    {"submarine": 1},
    {"transport": 1},
)


def line(force: Mapping[str, int], attacking: bool = False, **more: Any) -> lines.Line:
    return lines.lay_line(BOOK, force, attacking, **more)


def strip(attack: dict[str, int], defend: dict[str, int], sea: bool = True) -> lines.Strip:
    return setup.lay_out(BOOK, Plan(attack, defend, "sea" if sea else "land"))


# -- a line ---------------------------------------------------------------------------------------
def test_a_line_on_its_side_of_the_strip() -> None:
    force = {"battleship": 2, "submarine": 1, "fighter": 1, "transport": 1}
    own = line(force, True)
    assert dict(zip(own.units, own.value, strict=True)) == {
        "fighter": 3,
        "submarine": 2,
        "transport": 0,
        "battleship": 4,
    }
    assert dict(zip(own.units, own.points, strict=True)) == {
        "fighter": 1,
        "submarine": 1,
        "transport": 1,
        "battleship": 4,
    }
    foe = line(force)
    assert dict(zip(foe.units, foe.value, strict=True)) == {
        "fighter": 4,
        "submarine": 1,
        "transport": 0,
        "battleship": 4,
    }
    assert lines.force_of(own, own.points) == force
    assert lines.worth(own, own.points) == 10 + 6 + 7 + 32
    assert lines.able(own, own.points) == 6  # all hits but the transport's
    assert lines.firing(own, own.points) == 4


@pytest.mark.parametrize(
    ("damaged", "points", "whole", "hit_once"),
    [(0, 4, 2, 0), (1, 3, 1, 1), (2, 2, 0, 2), (5, 2, 0, 2)],
)
def test_battleships_that_were_hit_once(
    damaged: int, points: int, whole: int, hit_once: int
) -> None:
    own = line({"battleship": 2}, damaged=damaged)
    assert own.points == (points,)
    assert lines.first_hits(own, own.points) == whole
    assert lines.turned_over(own, own.points) == hit_once
    assert lines.force_of(own, own.points) == {"battleship": 2}
    assert lines.turned_over(own, (1,)) == 1  # one is left, and it was hit
    assert lines.first_hits(own, (1,)) == 0


@pytest.mark.parametrize(
    ("force", "more", "hits", "left"),
    [
        ({"infantry": 2, "tank": 1}, {}, 1, {"infantry": 1, "tank": 1}),  # the cheapest first
        ({"infantry": 2, "tank": 1}, {"order": ("tank",)}, 1, TWO),
        ({"infantry": 2, "fighter": 1}, {"keep": 1}, 2, INF),  # a land unit is kept to the last
        ({"infantry": 2, "fighter": 1}, {}, 2, {"fighter": 1}),
        ({"infantry": 2, "fighter": 1}, {"keep": 2}, 2, INF),
        (
            {"battleship": 1, "destroyer": 1},
            {},
            1,
            {"battleship": 1, "destroyer": 1},
        ),  # turned over
        ({"battleship": 1, "destroyer": 1}, {}, 2, {"battleship": 1}),
        ({"battleship": 1, "destroyer": 1}, {}, 3, {}),
        ({"transport": 1, "destroyer": 1}, {}, 1, TT),  # transports last (p. 27)
        ({"transport": 1, "destroyer": 1}, {"order": ("transport",)}, 1, TT),
        ({"transport": 2}, {}, 1, TT),
    ],
)
def test_the_usual_losses(force: Any, more: Any, hits: int, left: Any) -> None:
    own = line(force, True, **more)
    assert lines.force_of(own, casualties.take(own, own.points, Hits(free=hits))) == left


# -- whom a hit may be assigned to (p. 16-17, p. 26) ----------------------------------------------------
@pytest.mark.parametrize(
    ("force", "hits", "taken", "why"),
    [
        ({"fighter": 1, "destroyer": 1}, Hits(free=1), {"fighter": 1}, None),
        ({"fighter": 1, "destroyer": 1}, Hits(submarine=1), {"fighter": 1}, "wrong"),  # never aircraft
        ({"fighter": 1, "destroyer": 1}, Hits(submarine=1), {"destroyer": 1}, None),
        ({"submarine": 1, "destroyer": 1}, Hits(air=1), {"submarine": 1}, "wrong"),
        ({"submarine": 1, "destroyer": 1}, Hits(air=1), {"destroyer": 1}, None),
        ({"submarine": 1, "destroyer": 1}, Hits(free=1), {"submarine": 1}, None),
        ({"destroyer": 2}, Hits(free=1), {"destroyer": 2}, "many"),
        ({"destroyer": 2}, Hits(free=2), {"destroyer": 1}, "few"),
        ({"destroyer": 1}, Hits(free=2), {"destroyer": 2}, "absent"),
        ({"destroyer": 1}, Hits(free=1), {"carrier": 1}, "absent"),
        ({"destroyer": 1, "transport": 1}, Hits(free=1), {"transport": 1}, "transport"),
        ({"destroyer": 1, "transport": 1}, Hits(free=2), {"transport": 1, "destroyer": 1}, None),
        ({"submarine": 1, "transport": 1}, Hits(air=1), {"transport": 1}, None),  # nobody else can be (p. 27)
        ({"submarine": 1}, Hits(air=1), {}, None),
        ({"battleship": 1}, Hits(free=2), {"battleship": 2}, None),
        # P. 16: a destroyer and two submarines hit a destroyer, a carrier and its fighter three times.
        ({"destroyer": 1, "carrier": 1, "fighter": 1}, Hits(submarine=2, free=1), {"destroyer": 1, "carrier": 1, "fighter": 1}, None),
        ({"destroyer": 1, "carrier": 1, "fighter": 1}, Hits(submarine=2, free=1), {"destroyer": 1, "carrier": 1}, "few"),
    ],
)  # fmt: skip
def test_losses_that_may_be_chosen(force: Any, hits: Hits, taken: Any, why: str | None) -> None:
    own = line(force)
    assert casualties.legal(own, own.points, hits, taken) == why


@pytest.mark.parametrize(
    ("force", "hits", "left"),
    [
        ({"submarine": 1, "fighter": 1}, Hits(air=1), SUB),
        ({"submarine": 1, "fighter": 1}, Hits(submarine=1), {"fighter": 1}),
        ({"fighter": 2}, Hits(submarine=2), {"fighter": 2}),  # lost on them
        ({"submarine": 2}, Hits(air=1, free=1), SUB),
        ({"destroyer": 1, "fighter": 1}, Hits(submarine=1, free=1), {}),
        ({"submarine": 1, "destroyer": 1}, Hits(submarine=1, air=1), {}),
    ],
)
def test_as_many_hits_as_possible_are_used(force: Any, hits: Hits, left: Any) -> None:
    own = line(force)
    assert lines.force_of(own, casualties.take(own, own.points, hits)) == left


@pytest.mark.parametrize(
    ("force", "hits", "choice"),
    [
        ({"destroyer": 1, "carrier": 1}, Hits(free=1), True),
        ({"destroyer": 2}, Hits(free=1), False),
        ({"destroyer": 1, "carrier": 1}, Hits(free=2), False),
        ({"destroyer": 1, "fighter": 1}, Hits(submarine=1), False),
        ({"destroyer": 1, "transport": 1}, Hits(free=1), False),
        ({"destroyer": 1}, Hits(), False),
    ],
)
def test_whether_there_is_a_choice_of_losses(force: Any, hits: Hits, choice: bool) -> None:
    own = line(force)
    assert casualties.forced(own, own.points, hits) is not choice


def test_what_went_between_two_states_of_a_line() -> None:
    own = line({"battleship": 1, "destroyer": 2})
    assert own.units == ("destroyer", "battleship")
    assert casualties.losses(own, (2, 2), (1, 1)) == DD
    assert casualties.losses(own, (2, 1), (2, 0)) == {"battleship": 1}
    assert casualties.hits_taken(own, (2, 2), (1, 1)) == {"destroyer": 1, "battleship": 1}
    assert casualties.losing(own, (2, 2), {"battleship": 2}) == (2, 0)


# -- who fires when (p. 16-17) ----------------------------------------------------------------------------
def dice(
    own: Any, foe: Any, strike: bool, sea: bool = True, attacking: bool = True
) -> list[tuple[int, int]]:
    mine, theirs = line(own, attacking), line(foe, not attacking)
    found = fire.volley(sea, mine, mine.points, fire.sight(theirs, theirs.points), strike)
    return [(group.value, group.dice) for group in found.groups]


@pytest.mark.parametrize(
    ("own", "foe", "strike", "found"),
    [
        ({"submarine": 2, "destroyer": 1}, {"battleship": 1}, True, [(2, 2)]),  # a surprise attack
        ({"submarine": 2, "destroyer": 1}, {"battleship": 1}, False, [(2, 1)]),  # they have fired
        ({"submarine": 2, "destroyer": 1}, DD, True, []),  # an enemy destroyer forbids it
        ({"submarine": 2, "destroyer": 1}, DD, False, [(2, 3)]),
        ({"submarine": 1}, {"fighter": 1}, True, []),  # never at aircraft
        ({"submarine": 1}, {"fighter": 1}, False, []),
        ({"fighter": 1}, SUB, False, []),
        ({"fighter": 1, "destroyer": 1}, SUB, False, [(3, 1), (2, 1)]),  # with a destroyer they can
        ({"fighter": 1, "battleship": 1}, SUB, False, [(4, 1)]),
        ({"fighter": 1}, {"submarine": 1, "transport": 1}, False, [(3, 1)]),
        (TT, DD, False, []),
        ({"bomber": 1, "fighter": 2}, {"carrier": 1}, False, [(4, 1), (3, 2)]),
        ({"battleship": 1}, {}, False, []),
    ],
)
def test_the_dice_of_a_side(own: Any, foe: Any, strike: bool, found: Any) -> None:
    assert dice(own, foe, strike) == found


def test_on_land_nobody_strikes_by_surprise() -> None:
    assert dice({"infantry": 2, "tank": 1}, INF, False, sea=False) == [(3, 1), (1, 2)]
    assert dice({"infantry": 2, "tank": 1}, INF, True, sea=False) == []
    assert dice({"infantry": 2, "tank": 1}, INF, False, sea=False, attacking=False) == [
        (3, 1),
        (2, 2),
    ]


@pytest.mark.parametrize(
    ("own", "foe", "faces", "hits"),
    [
        ({"submarine": 1, "destroyer": 1}, {"destroyer": 1, "fighter": 1}, [[2, 3]], Hits(0, 0, 1)),
        ({"submarine": 1, "destroyer": 1}, {"destroyer": 1, "fighter": 1}, [[3, 2]], Hits(1, 0, 0)),
        (
            {"submarine": 1, "destroyer": 1},
            {"destroyer": 1},
            [[3, 2]],
            Hits(0, 0, 1),
        ),  # no aircraft there
        ({"fighter": 1, "carrier": 1}, {"submarine": 1, "carrier": 1}, [[3], [1]], Hits(0, 1, 1)),
        ({"fighter": 1, "carrier": 1}, {"submarine": 1, "carrier": 1}, [[4], [2]], Hits(0, 0, 0)),
        ({"fighter": 1, "destroyer": 1}, {"submarine": 1, "carrier": 1}, [[3], [2]], Hits(0, 0, 2)),
    ],
)
def test_a_die_hits_on_its_value_or_less(own: Any, foe: Any, faces: Any, hits: Hits) -> None:
    mine, theirs = line(own, True), line(foe)
    found = fire.volley(True, mine, mine.points, fire.sight(theirs, theirs.points), False)
    assert fire.read_hits(found, faces) == hits
    assert sum(group.dice for group in found.groups) == sum(map(len, faces))


def test_the_units_of_a_column_and_their_order() -> None:
    mine, theirs = (
        line({"submarine": 1, "destroyer": 2, "fighter": 1}, True),
        line({"destroyer": 1, "fighter": 1}),
    )
    found = fire.volley(True, mine, mine.points, fire.sight(theirs, theirs.points), False)
    three, two = found.groups
    assert fire.column(mine, mine.points, two) == {"destroyer": 2, "submarine": 1}
    assert fire.column(mine, mine.points, three) == {"fighter": 1}
    assert fire.in_order(found, two) == {"in_order": True}  # submarines hit no aircraft
    assert fire.in_order(found, three) == {}
    assert fire.read_hits(fire.SILENT, []) == Hits()


# -- when a battle is over (step 6, p. 17) -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("attack", "defend", "sea", "dived", "over"),
    [
        (INF, INF, False, (0, 0), None),
        (INF, {}, False, (0, 0), "attacker"),
        ({}, INF, False, (0, 0), "defender"),
        ({}, {}, False, (0, 0), "none"),
        (DD, TT, True, (0, 0), "attacker"),
        (TT, DD, True, (0, 0), "defender"),
        (TT, TT, True, (0, 0), "none"),
        ({"fighter": 1}, SUB, True, (0, 0), "stalemate"),
        (SUB, {"fighter": 1}, True, (0, 0), "stalemate"),
        (SUB, SUB, True, (0, 0), None),
        ({"fighter": 1}, {"submarine": 1, "destroyer": 1}, True, (0, 0), None),
        ({"fighter": 1, "destroyer": 1}, SUB, True, (0, 0), None),
        ({"fighter": 1}, {"fighter": 1}, True, (0, 0), None),
        ({"fighter": 1, "transport": 1}, SUB, True, (0, 0), "stalemate"),
        (DD, {}, True, (0, 1), "stalemate"),  # they lie below
        ({}, DD, True, (1, 0), "stalemate"),
        (DD, {}, True, (1, 0), "attacker"),
        ({}, {}, True, (1, 0), "stalemate"),
        ({}, {}, True, (0, 1), "stalemate"),
    ],
)
def test_how_a_battle_stands(
    attack: Any, defend: Any, sea: bool, dived: tuple[int, int], over: Any
) -> None:
    both = strip(attack, defend, sea)
    assert lines.ended(both, both.attacker.points, both.defender.points, dived) == over


@pytest.mark.parametrize(
    ("attack", "defend", "may_retreat", "left"),
    [
        (DD, {"transport": 2}, True, (DD, {})),  # they go down without dice (p. 17)
        (TT, DD, True, (TT, DD)),  # those of the attacker can retreat
        (TT, DD, False, ({}, DD)),
        (TT, TT, True, (TT, TT)),
        ({"fighter": 1}, {"submarine": 1, "transport": 1}, True, ({"fighter": 1}, SUB)),
        ({"submarine": 1, "transport": 1}, {"fighter": 1}, False, (SUB, {"fighter": 1})),
        (DD, DD, True, (DD, DD)),
    ],
)
def test_transports_without_defence(attack: Any, defend: Any, may_retreat: bool, left: Any) -> None:
    both = strip(attack, defend)
    a, d = both.attacker.points, both.defender.points
    after = lines.swept(both, lines.ended(both, a, d), a, d, may_retreat)
    assert (
        lines.force_of(both.attacker, after[0]),
        lines.force_of(both.defender, after[1]),
    ) == left
    gone, sunk = setup.defenceless_now(both, lines.ended(both, a, d), a, d)
    assert sunk == sum(d) - sum(gone)


@pytest.mark.parametrize(
    ("attack", "defend", "fired_at", "opening"),
    [
        (TT, DD, True, 0),
        (TT, TT, False, 0),
        (DD, TT, False, 0),
        ({"submarine": 1, "transport": 2}, {"fighter": 1}, True, 2),
        ({"fighter": 1, "transport": 1}, SUB, True, 1),
        ({"fighter": 1}, SUB, False, 0),
        ({"destroyer": 1, "transport": 1}, DD, False, 0),
    ],
)
def test_transports_that_nobody_covers_are_fired_at(
    attack: Any, defend: Any, fired_at: bool, opening: int
) -> None:
    both = strip(attack, defend)
    a, d = both.attacker.points, both.defender.points
    over = lines.ended(both, a, d)
    assert setup.under_fire(both, over, a, d) is fired_at
    if over == "stalemate":
        assert setup.opening_fire(both, over, a, d) == opening


# -- diving (step 2, p. 16) -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("attack", "defend", "sides", "dived"),
    [
        (SUB, {"carrier": 1}, ("attacker",), (1, 0)),
        ({"submarine": 2}, SUB, ("attacker", "defender"), (2, 1)),
        (SUB, DD, ("attacker",), (0, 0)),
        ({"submarine": 1, "destroyer": 1}, SUB, ("defender",), (0, 0)),
        (SUB, SUB, (), (0, 0)),
        (DD, {"carrier": 1}, ("attacker",), (0, 0)),
        (SUB, SUB, ("defender",), (0, 1)),
    ],
)
def test_who_dives(attack: Any, defend: Any, sides: Any, dived: tuple[int, int]) -> None:
    both = strip(attack, defend)
    plan = Plan(attack, defend, "sea", submerge=frozenset(sides))
    a, d, below = setup.dive_first(both, plan)
    assert below == dived
    assert sum(a) == sum(both.attacker.points) - dived[0]
    assert sum(d) == sum(both.defender.points) - dived[1]
    land = strip(INF, INF, sea=False)
    assert not setup.may_dive(land, 0, (1,), (1,))


# -- who stays, who takes (p. 15, p. 17-18) ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seaborne", "may", "ashore", "stays"),
    [
        ({}, True, None, {}),
        (INF, True, None, INF),
        ({"infantry": 3}, True, None, TWO),  # no more than are left
        ({}, False, None, {"infantry": 2, "fighter": 1}),
        (TWO, True, {"infantry": 1}, INF),  # one who came by sea is lost
    ],
)
def test_those_who_came_by_sea_do_not_leave(
    seaborne: Any, may: bool, ashore: Any, stays: Any
) -> None:
    plan = Plan({"infantry": 2, "fighter": 1}, INF, seaborne=seaborne, may_retreat=may)
    own = line(plan.attack, True)
    assert lines.force_of(own, setup.staying(plan, own, own.points, ashore)) == stays
    ask = Plan(plan.attack, INF, seaborne=seaborne, may_retreat=may, ask=True)
    assert setup.asked(ask, own, own.points, ashore) is may
    assert not setup.asked(plan, own, own.points, ashore)
    said = Plan(plan.attack, INF, seaborne=seaborne, may_retreat=may, ask=True, retreat_after=1)
    assert not setup.asked(said, own, own.points, ashore)


@pytest.mark.parametrize(
    ("winner", "sea", "attack", "takes"),
    [
        ("attacker", False, INF, True),
        ("attacker", False, {"fighter": 1}, False),
        ("defender", False, INF, False),
        ("attacker", True, DD, False),
        ("attacker", False, {"infantry": 1, "fighter": 1}, True),
    ],
)
def test_a_land_unit_takes_the_territory(winner: str, sea: bool, attack: Any, takes: bool) -> None:
    both = strip(attack, {}, sea)
    assert setup.taken(both, winner, both.attacker.points) is takes


@pytest.mark.parametrize(
    ("attack", "hits", "care"),
    [
        ({"infantry": 1, "fighter": 1}, 1, True),  # only land units capture (p. 18)
        ({"infantry": 2, "fighter": 1}, 1, False),
        (INF, 1, False),  # nobody is left at all
        ({"fighter": 2}, 1, False),
    ],
)
def test_the_last_land_unit_is_told_of(attack: Any, hits: int, care: bool) -> None:
    both = strip(attack, INF, sea=False)
    own = both.attacker
    usual = casualties.preferring(own, own.points, Hits(free=hits), {})
    found = setup.losses_asked(both, own, own.points, Hits(free=hits), usual)
    assert bool(found["care_told"]) is care
    assert found["hits"] == hits
    foe = both.defender
    assert not setup.losses_asked(both, foe, foe.points, Hits(free=1), INF)["care_told"]


@pytest.mark.parametrize(
    ("forces", "where"),
    [
        ((INF, INF), "land"),
        ((DD, {}), "sea"),
        (({"fighter": 1}, SUB), "sea"),
        (({"destroyer": 0}, INF), "land"),
    ],
)
def test_where_forces_can_meet(forces: Any, where: str) -> None:
    assert setup.terrain_of(BOOK, *forces) == where


@pytest.mark.parametrize(
    ("attack", "defend", "terrain", "more", "codes"),
    [
        (INF, INF, "land", {}, []),
        ({}, INF, "land", {}, ["battle.no_attackers"]),
        ({"infantry": 0}, INF, "land", {}, ["battle.no_attackers"]),
        (INF, INF, "sea", {}, ["battle.land_units_at_sea"]),
        (DD, INF, "land", {}, ["battle.ships_on_land"]),
        (TT, SUB, "sea", {}, ["battle.transports_alone"]),
        (DD, {"bomber": 1}, "sea", {}, ["battle.bombers_defend_at_sea"]),
        ({"bomber": 1}, DD, "sea", {}, []),
        (SUB, DD, "sea", {"submerge": frozenset(["attacker"])}, ["battle.attacker_cannot_dive"]),
        (DD, SUB, "sea", {"submerge": frozenset(["defender"])}, ["battle.defender_cannot_dive"]),
        (SUB, SUB, "sea", {"submerge": frozenset(["attacker"])}, []),
        (DD, {"carrier": 1}, "sea", {"submerge": frozenset(["attacker"])}, ["battle.no_submarine"]),
        (INF, INF, "land", {"retreat_after": 1}, []),
        (INF, INF, "land", {"retreat_after": 1, "seaborne": INF}, ["battle.no_retreat"]),
        (TWO, INF, "land", {"retreat_after": 1, "seaborne": INF}, []),
        (INF, INF, "land", {"seaborne": TWO}, ["battle.seaborne_absent"]),
        (DD, {"fighter": 1}, "sea", {}, ["battle.fighters_without_deck"]),
        (DD, {"fighter": 2, "carrier": 1}, "sea", {}, []),
        (DD, {"fighter": 3, "carrier": 1}, "sea", {}, ["battle.fighters_without_deck"]),
        (INF, {"fighter": 1}, "land", {}, []),
        ({"fighter": 1}, INF, "land", {}, ["battle.air_cannot_capture"]),
        (
            {"fighter": 1},
            INF,
            "land",
            {"keep_land": 1},
            ["battle.nothing_to_keep", "battle.air_cannot_capture"],
        ),
        (INF, {}, "land", {}, ["battle.unopposed"]),
        (DD, {}, "sea", {}, ["battle.empty_sea"]),
        (DD, TT, "sea", {}, ["battle.only_transports"]),
        (DD, {"transport": 1, "submarine": 1}, "sea", {}, []),
    ],
)
def test_what_is_said_before_the_first_die(
    attack: Any, defend: Any, terrain: Any, more: Any, codes: list[str]
) -> None:
    assert told(setup.plan_rulings(BOOK, Plan(attack, defend, terrain, **more))) == codes


# -- who is lost of a kind that came both ways (p. 15) --------------------------------------------------------------
@pytest.mark.parametrize(
    ("seaborne", "before", "after", "choice"),
    [
        (TWO, 4, 3, [("infantry", 1, 0, 1)]),
        (TWO, 4, 1, [("infantry", 3, 1, 2)]),
        (TWO, 2, 1, []),  # all of them came by sea
        ({}, 2, 1, []),
        (INF, 2, 0, []),
        (INF, 3, 2, [("infantry", 1, 0, 1)]),
    ],
)
def test_whose_loss_may_be_chosen(seaborne: Any, before: int, after: int, choice: Any) -> None:
    plan = Plan({"infantry": before}, INF, seaborne=seaborne)
    own = line(plan.attack, True)
    assert list(Ashore(plan, own).choices((before,), (after,))) == choice
    stuck = Plan({"infantry": before}, INF, seaborne=seaborne, may_retreat=False)
    assert list(Ashore(stuck, own).choices((before,), (after,))) == []


@pytest.mark.parametrize(
    ("said", "asks", "left"),
    [
        ((), True, 2),
        (({"infantry": 1},), True, 1),
        (({"infantry": 5},), True, 1),
        (({"infantry": 1},), False, 2),
    ],
)
def test_who_came_over_land_goes_first_unless_it_is_said(said: Any, asks: bool, left: int) -> None:
    plan = Plan({"infantry": 4}, INF, seaborne=TWO, landed=said)
    ashore = Ashore(plan, line(plan.attack, True))
    assert list(ashore.lose((4,), (3,), asks, 0, {})) == []
    assert ashore.left == {"infantry": left}


def test_an_ordered_retreat_that_finds_nobody_is_told_once() -> None:
    plan = Plan(INF, INF, seaborne=INF, retreat_after=2)
    ashore = Ashore(plan, line(INF, True))
    assert len(list(ashore.nobody_leaves(1, (1,)))) == 0
    assert len(list(ashore.nobody_leaves(2, (1,)))) == 1
    assert len(list(ashore.nobody_leaves(3, (1,)))) == 0
    silent = Ashore(Plan(INF, INF, seaborne=INF), line(INF, True))
    assert len(list(silent.nobody_leaves(5, (1,)))) == 0
    stuck = Ashore(Plan(INF, INF, retreat_after=1, may_retreat=False), line(INF, True))
    assert len(list(stuck.nobody_leaves(5, (1,)))) == 0


@pytest.mark.parametrize(
    ("usual", "turned"),
    [({"submarine": 1}, []), ({"battleship": 1, "submarine": 1}, [1]), ({"battleship": 2}, [])],
)
def test_a_battleship_turned_on_its_side_is_told_of(
    usual: dict[str, int], turned: list[int]
) -> None:
    # P. 25: its first hit sinks no battleship, its second does; “Enter = 1 battleship” read as if the first did.
    both = strip({"battleship": 1, "submarine": 1}, {"battleship": 1, "submarine": 1}, sea=True)
    own = both.defender
    hits = Hits(free=sum(usual.values()))
    found = setup.losses_asked(both, own, own.points, hits, usual)
    assert [each["params"]["ships"] for each in found["first_told"]] == turned
