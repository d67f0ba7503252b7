"""Battles, step by step: the strip, who fires in which column, what a hit may fall on, how it ends (pp. 16-18, 25-27)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from positions import BOOK, told

from referee.engine.ask import Choice, Dice, Say, conduct
from referee.games.aa1941.combat.battle_line import (
    AIR,
    ATTACKER,
    DEFENDER,
    SUBMARINE,
    SURFACE,
    Strip,
    able,
    alive,
    ended,
    firing,
    first_hits,
    force_of,
    lay_line,
    less,
    swept,
    touches,
    turned_over,
    without_transports,
    worth,
)
from referee.games.aa1941.combat.battle_setup import (
    Plan,
    dive_first,
    lay_out,
    may_dive,
    plan_rulings,
    staying,
    taken,
    terrain_of,
    under_fire,
)
from referee.games.aa1941.combat.casualties import (
    Hits,
    forced,
    hits_taken,
    legal,
    losing,
    loss_order,
    losses,
    others,
    take,
)
from referee.games.aa1941.combat.fire import (
    SILENT,
    column,
    read_hits,
    sight,
    sorted_hits,
    volley,
)
from referee.games.aa1941.combat.outcome import Fired, Outcome, Round
from referee.games.aa1941.combat.rounds import battle


def line(force: Any, attacking: bool = True, **how: Any) -> Any:
    return lay_line(BOOK, force, attacking, **how)


FLEET = {"fighter": 2, "submarine": 2, "transport": 1, "destroyer": 1, "battleship": 2}


# -- the strip (step 1, p. 16) -----------------------------------------------------------------
def test_a_line_of_the_strip() -> None:
    own = line(FLEET)
    assert own.units == ("fighter", "submarine", "transport", "destroyer", "battleship")
    assert own.count == (2, 2, 1, 1, 2)
    assert own.points == (2, 2, 1, 1, 4)
    assert own.value == (3, 2, 0, 2, 4)
    assert line(FLEET, False).value == (4, 1, 0, 2, 4)
    assert own.kind == (AIR, SUBMARINE, SURFACE, SURFACE, SURFACE)
    assert own.cost == (10, 6, 7, 8, 16)
    assert (own.transport, own.destroyer, own.submarine) == (2, 3, 1)
    assert own.tough == (4,)
    assert own.land == frozenset()
    assert own.order == (1, 3, 0, 4)  # the cheapest first; transports apart (p. 27)
    none = line({"tank": 1, "infantry": 0})
    assert (none.units, none.transport, none.destroyer, none.submarine) == (("tank",), -1, -1, -1)
    assert none.land == {0}


@pytest.mark.parametrize(
    ("order", "places"),
    [
        ((), (1, 3, 0, 4)),
        (("battleship",), (4, 1, 3, 0)),
        (("fighter", "submarine"), (0, 1, 3, 4)),
        (("fighter", "fighter"), (0, 1, 3, 4)),
        (("transport", "fighter"), (0, 1, 3, 4)),  # a transport goes last, whatever is said
        (("tank", "fighter"), (0, 1, 3, 4)),
    ],
)
def test_the_order_of_losses(order: tuple[str, ...], places: tuple[int, ...]) -> None:
    assert line(FLEET, order=order).order == places


@pytest.mark.parametrize(("damaged", "points"), [(0, 4), (1, 3), (2, 2), (5, 2)])
def test_battleships_hit_before(damaged: int, points: int) -> None:
    own = line({"battleship": 2, "carrier": 1}, damaged=damaged)
    assert own.points == (1, points)
    assert first_hits(own, own.points) == points - 2
    assert turned_over(own, own.points) == 4 - points


def test_what_is_left() -> None:
    own = line(FLEET)
    assert alive(own, (1, 0, 1, 0, 3)) == (1, 0, 1, 0, 2)
    assert force_of(own, (1, 0, 1, 0, 3)) == {"fighter": 1, "transport": 1, "battleship": 2}
    assert worth(own, (1, 0, 1, 0, 3)) == 10 + 7 + 32
    assert worth(own, (0, 0, 0, 0, 1)) == 16
    assert able(own, (1, 0, 1, 0, 3)) == 4
    assert able(line({"tank": 2}), (2,)) == 2
    assert firing(own, (1, 0, 1, 0, 3)) == 3
    assert first_hits(own, (0, 0, 0, 0, 1)) == 0
    assert turned_over(own, (0, 0, 0, 0, 1)) == 1
    assert turned_over(own, (2, 2, 1, 1, 0)) == 0
    assert less((3, 2, 1), 1, 2) == (3, 0, 1)
    assert less((3, 2, 1), 2, -2) == (3, 2, 3)
    assert less((3, 2, 1), -1, 0) == (3, 2, 1)
    assert without_transports(own, (1, 1, 1, 1, 1)) == (1, 1, 0, 1, 1)
    assert without_transports(line({"tank": 2}), (2,)) == (2,)


SEA = ("fighter", "submarine", "transport", "destroyer", "battleship")


def can_hit(own: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Sous-marins, p. 26: by hand, unit against unit."""
    for shooter in own:
        for target in other:
            if "transport" in (shooter, target):
                continue
            if shooter == "submarine" and target == "fighter":
                continue
            if shooter == "fighter" and target == "submarine" and "destroyer" not in own:
                continue
            return True
    return False


SETS = [
    tuple(u for u, on in zip(SEA, bits, strict=True) if on) for bits in product((0, 1), repeat=5)
]


@pytest.mark.parametrize("own", SETS)
def test_who_can_hit_whom(own: tuple[str, ...]) -> None:
    for other in SETS:
        a, d = line(dict.fromkeys(own, 1)), line(dict.fromkeys(other, 1), False)
        assert touches(a, a.points, d, d.points) is can_hit(own, other), (own, other)
        # Those that are gone neither hit nor are hit.
        whole = line(dict.fromkeys(SEA, 1))
        left = tuple(whole.points[i] if unit in own else 0 for i, unit in enumerate(whole.units))
        assert touches(whole, left, d, d.points) is can_hit(own, other)


@pytest.mark.parametrize("own", SETS)
def test_when_a_sea_battle_is_over(own: tuple[str, ...]) -> None:
    # Étape 6, Transports de troupes sans défense, p. 17.
    for other in SETS:
        a, d = line(dict.fromkeys(own, 1)), line(dict.fromkeys(other, 1), False)
        strip = Strip(a, d, True)
        fights_a, fights_d = set(own) - {"transport"}, set(other) - {"transport"}
        if fights_a and fights_d:
            end = None if can_hit(own, other) or can_hit(other, own) else "stalemate"
        elif fights_a:
            end = "attacker"
        elif fights_d:
            end = "defender"
        else:
            end = "none"
        assert ended(strip, a.points, d.points) == end, (own, other)
        dived = {"attacker": (0, 1), "defender": (1, 0), "none": (1, 0)}.get(str(end))
        if dived:
            assert ended(strip, a.points, d.points, dived) == "stalemate"
            back = (dived[1], dived[0])
            assert ended(strip, a.points, d.points, back) == ("stalemate" if end == "none" else end)
        if not end:
            assert ended(strip, a.points, d.points, (1, 1)) is None
        for may in (True, False):
            left = swept(strip, end, a.points, d.points, may)
            gone_d = "transport" in other and bool(fights_a) and end in ("attacker", "stalemate")
            gone_a = (
                "transport" in own
                and bool(fights_d)
                and end in ("defender", "stalemate")
                and not may
            )
            assert sum(d.points) - sum(left[1]) == gone_d
            assert sum(a.points) - sum(left[0]) == gone_a


def test_on_land_it_goes_on_while_both_stand() -> None:
    a, d = line({"infantry": 1, "fighter": 1}), line({"infantry": 1}, False)
    strip = Strip(a, d, False)
    assert ended(strip, (1, 1), (1,)) is None
    assert ended(strip, (0, 1), (0,)) == "attacker"
    assert ended(strip, (0, 0), (1,)) == "defender"
    assert ended(strip, (0, 0), (0,)) == "none"
    assert taken(strip, "attacker", (1, 0))
    assert not taken(strip, "attacker", (0, 1))  # aircraft hold nothing (p. 18)
    assert not taken(strip, "defender", (1, 0))
    assert not taken(Strip(a, d, True), "attacker", (1, 0))


# -- firing (steps 2 to 4, pp. 16-17) ------------------------------------------------------------
def fires(own: Any, other: Any, strike: bool, sea: bool = True, attacking: bool = True) -> Any:
    mine, foe = line(own, attacking), line(other, not attacking)
    return volley(sea, mine, mine.points, sight(foe, foe.points), strike)


SUBS, PLANES, DD, BB = {"submarine": 2}, {"fighter": 2}, {"destroyer": 1}, {"battleship": 1}


@pytest.mark.parametrize(
    ("own", "other", "strike", "groups"),
    [
        ({**SUBS, **DD}, BB, True, [(2, 0, 2, 0)]),
        ({**SUBS, **DD}, BB, False, [(2, 1, 0, 0)]),
        ({**SUBS, **DD}, DD, True, []),  # a destroyer takes the surprise (p. 26)
        ({**SUBS, **DD}, DD, False, [(2, 1, 2, 0)]),
        (SUBS, PLANES, True, []),  # nothing that they could hit
        (SUBS, {**PLANES, **BB}, True, [(2, 0, 2, 0)]),
        (SUBS, SUBS, True, [(2, 0, 2, 0)]),
        (PLANES, SUBS, False, []),
        ({**PLANES, **DD}, SUBS, False, [(3, 0, 0, 2), (2, 1, 0, 0)]),
        (PLANES, {**SUBS, "transport": 1}, False, [(3, 0, 0, 2)]),
        (PLANES, PLANES, False, [(3, 0, 0, 2)]),
        ({"transport": 2}, BB, False, []),
        (BB, {}, False, []),
        ({"battleship": 1, "carrier": 1, "bomber": 1}, BB, False, [(4, 1, 0, 1), (1, 1, 0, 0)]),
        (BB, DD, True, []),
    ],
)  # fmt: skip
def test_the_dice_of_a_step(own: Any, other: Any, strike: bool, groups: list[Any]) -> None:
    found = fires(own, other, strike)
    assert [tuple(group) for group in found.groups] == groups
    assert [group.dice for group in found.groups] == [s + u + a for _, s, u, a in groups]
    if not groups:
        assert found == SILENT


@pytest.mark.parametrize(
    ("own", "other", "not_air", "not_submarine"),
    [
        (BB, {**PLANES, **SUBS}, True, True),
        (BB, {**PLANES, **BB}, True, False),
        (BB, {**BB, **SUBS}, False, True),
        (BB, BB, False, False),
        ({**BB, **DD}, {**BB, **SUBS}, False, False),
    ],
)
def test_what_hits_fall_on_is_said_with_the_dice(
    own: Any, other: Any, not_air: bool, not_submarine: bool
) -> None:
    found = fires(own, other, False)
    assert (found.not_air, found.not_submarine) == (not_air, not_submarine)


def test_on_land_everybody_fires_at_once() -> None:
    found = fires({"infantry": 2, "tank": 1, "fighter": 1}, {"infantry": 1}, False, sea=False)
    assert [tuple(group) for group in found.groups] == [(3, 1, 0, 1), (1, 2, 0, 0)]
    assert fires({"infantry": 2}, {"infantry": 1}, True, sea=False) == SILENT


def test_a_damaged_battleship_throws_one_die() -> None:
    own, foe = line({"battleship": 2}), line(BB, False)
    seen = sight(foe, foe.points)
    for points, dice in (((4,), 2), ((3,), 2), ((2,), 2), ((1,), 1)):
        found = volley(True, own, points, seen, False)
        assert sum(group.dice for group in found.groups) == dice
        assert column(own, points, found.groups[0]) == {"battleship": dice}


def test_what_a_side_sees() -> None:
    foe = line({"fighter": 1, "submarine": 1, "destroyer": 1})
    assert tuple(sight(foe, (1, 1, 1))) == (True, True, True, True)
    assert tuple(sight(foe, (1, 0, 0))) == (False, False, True, False)
    assert tuple(sight(foe, (0, 1, 0))) == (False, True, False, False)


def test_faces_are_read_ships_first_then_submarines_then_aircraft() -> None:
    own = line({"submarine": 1, "destroyer": 1, "fighter": 1, "tank": 0})
    foe = line({**PLANES, **SUBS, **BB, **DD}, False)
    dice = volley(True, own, own.points, sight(foe, foe.points), False)
    assert [tuple(g) for g in dice.groups] == [(3, 0, 0, 1), (2, 1, 1, 0)]
    assert dice.not_submarine is False  # his own destroyer is there
    assert read_hits(dice, [[3], [2, 6]]) == Hits(0, 0, 2)
    assert read_hits(dice, [[4], [6, 2]]) == Hits(1, 0, 0)
    assert read_hits(SILENT, []) == Hits()
    assert column(own, own.points, dice.groups[0]) == {"fighter": 1}
    assert column(own, own.points, dice.groups[1]) == {"submarine": 1, "destroyer": 1}
    assert column(own, (1, 0, 1), dice.groups[1]) == {"destroyer": 1}
    lone = fires(PLANES, {**SUBS, **BB}, False)
    assert read_hits(lone, [[3, 4]]) == Hits(0, 1, 0)
    assert sorted_hits(lone, 1, 1, 1) == Hits(0, 1, 2)


def test_in_one_column_only_those_that_fire_now_are_shown() -> None:
    own = line({"submarine": 2, "destroyer": 1})
    foe = line(BB, False)
    strike = volley(True, own, own.points, sight(foe, foe.points), True)
    later = volley(True, own, own.points, sight(foe, foe.points), False)
    assert column(own, own.points, strike.groups[0]) == {"submarine": 2}
    assert column(own, own.points, later.groups[0]) == {"destroyer": 1}


# -- losses (pp. 16-17, 25) ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("keep", "wanted"),
    [
        (0, ["infantry", "infantry", "tank", "fighter"]),
        (1, ["infantry", "infantry", "fighter", "tank"]),
        (2, ["infantry", "fighter", "infantry", "tank"]),
        (9, ["fighter", "infantry", "infantry", "tank"]),
    ],
)
def test_land_units_kept_to_the_end(keep: int, wanted: list[str]) -> None:
    own = line({"infantry": 2, "tank": 1, "fighter": 1}, keep=keep)
    gone = [own.units[i] for i, n in loss_order(own, own.points) for _ in range(n)]
    assert gone == wanted


def test_the_whole_order_at_sea() -> None:
    own = line(FLEET)
    gone = [own.units[i] for i, n in loss_order(own, own.points) for _ in range(n)]
    assert gone == [
        "battleship", "battleship",  # first hits, free of charge
        "submarine", "submarine", "destroyer", "fighter", "fighter", "battleship", "battleship",
        "transport",
    ]  # fmt: skip
    hit = (2, 2, 1, 1, 3)
    gone = [own.units[i] for i, n in loss_order(own, hit) for _ in range(n)]
    assert gone.count("battleship") == 3


@pytest.mark.parametrize(
    ("force", "hits", "left"),
    [
        (FLEET, Hits(), (2, 2, 1, 1, 4)),
        (FLEET, Hits(free=3), (2, 1, 1, 1, 2)),
        ({"fighter": 2, "submarine": 1}, Hits(submarine=2), (2, 0)),
        ({"fighter": 2, "submarine": 1}, Hits(air=2), (0, 1)),
        ({"fighter": 2, "submarine": 1}, Hits(air=3), (0, 1)),
        ({"fighter": 1, "submarine": 1}, Hits(submarine=1, air=1), (0, 0)),
        ({"fighter": 1, "destroyer": 1}, Hits(submarine=1, free=1), (0, 0)),
        ({"submarine": 1, "transport": 1}, Hits(air=1), (1, 0)),
        ({"submarine": 1, "transport": 1}, Hits(air=1, free=1), (0, 0)),
    ],
)
def test_usual_losses(force: Any, hits: Hits, left: tuple[int, ...]) -> None:
    own = line(force)
    assert take(own, own.points, hits) == left


def test_what_went_between_two_states() -> None:
    own = line({"battleship": 2, "tank": 1})
    assert own.units == ("tank", "battleship")
    assert losses(own, (1, 4), (1, 3)) == {}
    assert losses(own, (1, 3), (0, 1)) == {"tank": 1, "battleship": 1}
    assert hits_taken(own, (1, 4), (1, 3)) == {"battleship": 1}
    assert hits_taken(own, (1, 4), (1, 4)) == {}
    assert losing(own, (1, 4), {"battleship": 3}) == (1, 1)


@pytest.mark.parametrize(
    ("force", "hits", "chosen", "why"),
    [
        ({"infantry": 2, "tank": 1}, Hits(free=1), {"tank": 1}, None),
        ({"infantry": 2, "tank": 1}, Hits(free=1), {"infantry": 1}, None),
        ({"infantry": 2, "tank": 1}, Hits(free=1), {"fighter": 1}, "absent"),
        ({"infantry": 2, "tank": 1}, Hits(free=3), {"tank": 2, "infantry": 1}, "absent"),
        ({"infantry": 2, "tank": 1}, Hits(free=1), {"infantry": 2}, "many"),
        ({"infantry": 2, "tank": 1}, Hits(free=2), {"infantry": 1}, "few"),
        ({"infantry": 2, "tank": 1}, Hits(free=9), {"infantry": 2, "tank": 1}, None),
        ({"fighter": 2, "submarine": 2}, Hits(submarine=1), {"fighter": 1}, "wrong"),
        ({"fighter": 2, "submarine": 2}, Hits(submarine=1, free=1), {"fighter": 1, "submarine": 1}, None),
        ({"fighter": 2, "submarine": 2}, Hits(submarine=1, free=1), {"fighter": 2}, "wrong"),
        ({"fighter": 2, "submarine": 2}, Hits(submarine=1, free=1), {"submarine": 2}, None),
        ({"fighter": 2, "submarine": 2}, Hits(air=1), {"submarine": 1}, "wrong"),
        ({"fighter": 2, "submarine": 2}, Hits(air=1, free=1), {"submarine": 2}, "wrong"),
        ({"fighter": 2, "submarine": 2}, Hits(air=1, free=1), {"fighter": 2}, None),
        ({"fighter": 2, "submarine": 2}, Hits(air=1, submarine=1), {"fighter": 2}, "wrong"),
        ({"destroyer": 1, "transport": 1}, Hits(free=1), {"transport": 1}, "transport"),
        ({"destroyer": 1, "transport": 1}, Hits(free=1), {"destroyer": 1}, None),
        ({"destroyer": 1, "transport": 1}, Hits(free=2), {"destroyer": 1, "transport": 1}, None),
        ({"submarine": 1, "transport": 1}, Hits(air=1), {"transport": 1}, None),
        ({"battleship": 1, "destroyer": 1}, Hits(free=2), {"battleship": 2}, None),
        ({"battleship": 1, "destroyer": 1}, Hits(free=2), {"destroyer": 1}, "few"),
    ],
)  # fmt: skip
def test_which_losses_may_be_chosen(force: Any, hits: Hits, chosen: Any, why: str | None) -> None:
    own = line(force)
    assert legal(own, own.points, hits, chosen) == why


@pytest.mark.parametrize(
    ("force", "hits", "choices"),
    [
        ({"infantry": 2, "tank": 1}, Hits(free=1), [{"tank": 1}]),
        ({"infantry": 2}, Hits(free=1), []),
        ({"infantry": 1, "tank": 1}, Hits(free=2), []),
        ({"infantry": 1, "tank": 1}, Hits(), []),
        ({"destroyer": 1, "transport": 1}, Hits(free=1), []),
        ({"fighter": 1, "submarine": 1}, Hits(submarine=1), []),
        ({"battleship": 1, "destroyer": 1}, Hits(free=1), [{"destroyer": 1}]),
    ],
)
def test_what_there_is_to_choose(force: Any, hits: Hits, choices: list[Any]) -> None:
    own = line(force)
    assert list(others(own, own.points, hits)) == choices
    assert forced(own, own.points, hits) is not bool(choices)


# -- before the first die (pp. 14-17, 26) ----------------------------------------------------------
@pytest.mark.parametrize(
    ("plan", "codes"),
    [
        (Plan({"infantry": 1}, {"infantry": 1}), []),
        (Plan({}, {"infantry": 1}), ["no_attackers"]),
        (Plan({"infantry": 0}, {"infantry": 1}), ["no_attackers"]),
        (Plan({"transport": 2}, DD, "sea"), ["transports_alone"]),
        (Plan({"transport": 2, "destroyer": 1}, DD, "sea"), []),
        (Plan({"infantry": 1}, DD, "sea"), ["land_units_at_sea"]),
        (Plan(DD, {"tank": 1}, "sea"), ["land_units_at_sea"]),
        (Plan(DD, {"bomber": 1}, "sea"), ["bombers_defend_at_sea"]),
        (Plan({"bomber": 1}, DD, "sea"), []),
        (Plan(DD, {"infantry": 1}), ["ships_on_land"]),
        (Plan({"infantry": 1}, SUBS), ["ships_on_land"]),
        (Plan({"infantry": 1}, {"bomber": 1}), []),
        (Plan(SUBS, DD, "sea", submerge=frozenset(("attacker",))), ["attacker_cannot_dive"]),
        (Plan(DD, SUBS, "sea", submerge=frozenset(("defender",))), ["defender_cannot_dive"]),
        (Plan(SUBS, BB, "sea", submerge=frozenset(("attacker",))), []),
        (Plan(BB, SUBS, "sea", submerge=frozenset(("attacker", "defender"))), ["no_submarine"]),
        (Plan(BB, SUBS, "sea", submerge=frozenset(("defender",))), []),
        (Plan({"infantry": 1}, {"tank": 1}, retreat_after=1), []),
        (Plan({"infantry": 1}, {"tank": 1}, retreat_after=1, may_retreat=False), ["no_retreat"]),
        (Plan({"infantry": 1}, {"tank": 1}, retreat_after=1, seaborne={"infantry": 1}), ["no_retreat"]),
        (Plan({"infantry": 2}, {"tank": 1}, retreat_after=1, seaborne={"infantry": 1}), []),
        (Plan({}, {"tank": 1}, retreat_after=1), ["no_attackers"]),
        (Plan({"infantry": 1}, {"tank": 1}, seaborne={"tank": 1}), ["seaborne_absent"]),
        (Plan({"infantry": 1}, {"tank": 1}, seaborne={"infantry": 2}), ["seaborne_absent"]),
        (Plan({"infantry": 1}, {"tank": 1}, seaborne={"infantry": 1}), []),
        (Plan(DD, {"fighter": 2, "carrier": 1}, "sea"), []),
        (Plan(DD, {"fighter": 3, "carrier": 1}, "sea"), ["fighters_without_deck"]),
        (Plan(DD, {"fighter": 1}, "sea"), ["fighters_without_deck"]),
        (Plan({"tank": 1}, {"fighter": 3}), []),
        (Plan({"fighter": 1}, {"tank": 1}), ["air_cannot_capture"]),
        (Plan({"fighter": 1}, {"tank": 1}, keep_land=1), ["nothing_to_keep", "air_cannot_capture"]),
        (Plan({"tank": 1}, {"tank": 1}, keep_land=1), []),
        (Plan({"fighter": 1}, DD, "sea", keep_land=1), ["nothing_to_keep"]),
        (Plan({"tank": 1}, {}), ["unopposed"]),
        (Plan(DD, {}, "sea"), ["empty_sea"]),
        (Plan(DD, {"transport": 2}, "sea"), ["only_transports"]),
        (Plan(DD, {"transport": 2, "submarine": 1}, "sea"), []),
    ],
)  # fmt: skip
def test_what_is_said_before_a_battle(plan: Plan, codes: list[str]) -> None:
    assert [code.removeprefix("battle.") for code in told(plan_rulings(BOOK, plan))] == codes


def test_which_units_are_out_of_place() -> None:
    (barred,) = plan_rulings(
        BOOK, Plan({"infantry": 1, "destroyer": 1}, {"tank": 1, "submarine": 2})
    )
    assert barred.params["units"] == ["submarine", "destroyer"]
    (barred,) = plan_rulings(
        BOOK, Plan({"infantry": 1, "fighter": 1}, {"tank": 1, "carrier": 1}, "sea")
    )
    assert barred.params["units"] == ["infantry", "tank"]


@pytest.mark.parametrize(
    ("attack", "defend", "sea", "attacker", "defender"),
    [
        (SUBS, BB, True, True, False),
        (SUBS, DD, True, False, False),
        (SUBS, SUBS, True, True, True),
        ({**SUBS, **DD}, SUBS, True, True, False),
        (BB, SUBS, True, False, True),
        (SUBS, BB, False, False, False),
        (BB, SUBS, False, False, False),
    ],
)
def test_who_may_dive(attack: Any, defend: Any, sea: bool, attacker: bool, defender: bool) -> None:
    plan = Plan(
        attack, defend, "sea" if sea else "land", submerge=frozenset(("attacker", "defender"))
    )
    strip = lay_out(BOOK, plan)
    a, d = strip.attacker.points, strip.defender.points
    assert may_dive(strip, ATTACKER, a, d) is attacker
    assert may_dive(strip, DEFENDER, a, d) is defender
    left_a, left_d, dived = dive_first(strip, plan)
    # The attacker's go first; with them gone a destroyer there is no less there.
    assert dived == (2 if attacker else 0, 2 if defender else 0)
    assert (sum(a) - sum(left_a), sum(d) - sum(left_d)) == dived
    none = dive_first(strip, Plan(attack, defend, plan.terrain))
    assert none == (a, d, (0, 0))


def test_who_cannot_leave() -> None:
    own = line({"infantry": 3, "tank": 1})
    free = Plan({"infantry": 3, "tank": 1}, {})
    assert staying(free, own, (3, 1)) == (0, 0)
    assert staying(Plan({}, {}, seaborne={"infantry": 2}), own, (3, 1)) == (2, 0)
    assert staying(Plan({}, {}, seaborne={"infantry": 2}), own, (1, 1)) == (1, 0)
    assert staying(Plan({}, {}, may_retreat=False), own, (3, 1)) == (3, 1)


def test_transports_left_alone_are_still_fired_at() -> None:
    strip = lay_out(BOOK, Plan({"destroyer": 1, "transport": 1}, SUBS, "sea"))
    assert strip.attacker.units == ("transport", "destroyer")
    assert under_fire(strip, "defender", (1, 0), (2,))
    assert under_fire(strip, "stalemate", (1, 1), (2,))
    assert not under_fire(strip, "defender", (0, 0), (2,))
    assert not under_fire(strip, "attacker", (1, 1), (0,))
    assert not under_fire(strip, None, (1, 1), (2,))


def test_where_forces_meet() -> None:
    assert terrain_of(BOOK, {"tank": 1}, {"fighter": 1}) == "land"
    assert terrain_of(BOOK, {"fighter": 1}, {"transport": 1}) == "sea"
    assert terrain_of(BOOK, {"fighter": 1}, {"transport": 0}) == "land"
    strip = lay_out(BOOK, Plan(BB, BB, "sea", attacker_damaged=1))
    assert (strip.attacker.points, strip.defender.points) == ((1,), (2,))
    strip = lay_out(BOOK, Plan(BB, BB, "sea", defender_damaged=1))
    assert (strip.attacker.points, strip.defender.points) == ((2,), (1,))


# -- how it ended (steps 6 and 7, pp. 17-18) --------------------------------------------------------
def outcome(**how: Any) -> Outcome:
    usual: dict[str, Any] = {
        "rounds": (), "attacker_left": {}, "defender_left": {}, "winner": "none", "captured": False,
        "attacker_loss_ipc": 3, "defender_loss_ipc": 6,
    }  # fmt: skip
    return Outcome(**{**usual, **how})


SUNK = Round(0, 1, {"carrier": 1}, {})
SUNK_D = Round(1, 0, {}, {"carrier": 1})


@pytest.mark.parametrize(
    ("how", "codes"),
    [
        ({"winner": "attacker", "captured": True}, ["ends_attacker", "captured"]),
        ({"winner": "attacker"}, ["ends_attacker", "not_captured"]),
        ({"winner": "attacker", "sea": True}, ["ends_attacker"]),
        ({"winner": "defender"}, ["ends_defender"]),
        ({"winner": "none"}, ["ends_draw"]),
        ({"ending": "rounds"}, ["ends_rounds"]),
        ({"ending": "retreat"}, ["ends_retreat"]),
        ({"winner": "stalemate"}, ["ends_stalemate"]),
        ({"swept": {"defender": 2}}, ["ends_draw", "swept_defender"]),
        ({"swept": {"attacker": 1, "defender": 0}}, ["ends_draw", "swept_attacker"]),
        ({"submerged": {"attacker": 1, "defender": 2}}, ["ends_draw", "dived_attacker", "dived_defender"]),
        ({"submerged": {"attacker": 0}}, ["ends_draw"]),
        ({"rounds": (SUNK,), "attacker_left": {"fighter": 1}}, ["ends_draw", "stranded_attacker"]),
        ({"rounds": (SUNK,), "attacker_left": {"fighter": 2, "carrier": 1}}, ["ends_draw"]),
        ({"rounds": (SUNK,), "attacker_left": {"fighter": 3, "carrier": 1}}, ["ends_draw", "stranded_attacker"]),
        ({"rounds": (SUNK,), "defender_left": {"fighter": 1}}, ["ends_draw"]),
        ({"rounds": (SUNK_D,), "defender_left": {"fighter": 1}}, ["ends_draw", "stranded_defender"]),
        ({"rounds": (SUNK_D,), "attacker_left": {"fighter": 1}}, ["ends_draw"]),
        ({"attacker_left": {"fighter": 1}}, ["ends_draw"]),
        ({"damaged": {"attacker": 1}}, ["ends_draw", "repaired"]),
        ({"damaged": {"attacker": 0}}, ["ends_draw"]),
        ({"winner": "defender", "attacker_left": {"transport": 2}}, ["ends_defender", "transports_retreat"]),
        ({"winner": "attacker", "sea": True, "attacker_left": {"transport": 2}}, ["ends_attacker"]),
    ],
)  # fmt: skip
def test_what_is_said_of_the_end(how: Any, codes: list[str]) -> None:
    found = outcome(**how).rulings()
    assert [code.removeprefix("battle.") for code in told(found)] == codes
    assert found[0].params == {"attacker_ipc": 3, "defender_ipc": 6}
    assert ("I-AA-06" in found[0].cards) is (how.get("winner") == "stalemate")


# -- whole battles, choices asked ---------------------------------------------------------------
def fought(plan: Plan, *answers: Any) -> tuple[Outcome, list[Any], list[Any]]:
    """The battle with the answers given in turn: dice as tuples, words for choices."""
    left, asked, heard = list(answers), list[Any](), list[Any]()
    script = battle(BOOK, plan)
    try:
        question = next(script)
        while True:
            if isinstance(question, Say):
                heard += question.rulings
                question = script.send(())
                continue
            asked.append(question)
            question = script.send(left.pop(0))
    except StopIteration as end:
        assert not left, (left, asked)
        return end.value, asked, heard


def test_press_or_retreat_is_asked_after_a_round_only_of_those_who_can_leave() -> None:
    plan = Plan({"infantry": 2}, {"infantry": 1}, ask=True, sides=("red", "blue"))
    found, asked, _ = fought(plan, (6, 6), (6,), "press", (6, 6), (6,), "retreat")
    assert [type(each) for each in asked] == [Dice, Dice, Choice, Dice, Dice, Choice]
    press = asked[2]
    assert press.options == ("press", "retreat")
    assert press.side == "red"
    assert [each.side for each in asked[:2]] == ["red", "blue"]
    assert press.params["round"] == 1
    assert press.params["force"] == {"infantry": 2}
    assert press.params["staying_force"] == {}
    assert [each.params["round"] for each in asked] == [1, 1, 1, 2, 2, 2]
    assert (found.retreated, found.winner, found.ending) == (True, "none", "retreat")
    assert found.attacker_left == {"infantry": 2} == found.withdrawn
    assert found.attacker_loss_ipc == found.defender_loss_ipc == 0
    stuck = Plan({"infantry": 2}, {"infantry": 1}, ask=True, seaborne={"infantry": 2})
    _, asked, _ = fought(stuck, (6, 6), (6,), (1, 6), (6,))
    assert not any(isinstance(each, Choice) for each in asked)


def test_those_from_the_sea_fight_on_when_the_others_leave() -> None:
    plan = Plan(
        {"infantry": 2, "tank": 1}, {"infantry": 1}, seaborne={"infantry": 1}, retreat_after=1
    )
    found, asked, _ = fought(plan, (6,), (6, 6), (6,), (1,), (6,))
    # Columns of 3 and 1; the defender; then one infantryman alone and no second retreat.
    assert [each.dice for each in asked] == [1, 2, 1, 1, 1]
    assert found.withdrawn == {"infantry": 1, "tank": 1}
    assert found.attacker_left == {"infantry": 2, "tank": 1}
    assert (found.winner, found.captured, found.retreated) == ("attacker", True, True)
    shown = asked[-1].params
    assert shown["withdrawn"] == {"infantry": 1, "tank": 1}


@pytest.mark.parametrize(
    ("answers", "left", "withdrawn"),
    [
        # « Séparez les unités attaquant par mer … » (Retraites, p. 15): she who came by sea was lost, so all may leave.
        (("2", "1", "retreat"), {"infantry": 2}, {"infantry": 2}),
        # She is left, and never retreats: the one that came over land goes back without her.
        (("", "0", "retreat", (6,), (1, 6)), {"infantry": 1}, {"infantry": 1}),
    ],
)
def test_who_of_those_lost_came_by_sea_is_asked_until_it_can_be(
    answers: Any, left: Any, withdrawn: Any
) -> None:
    plan = Plan({"infantry": 3}, {"infantry": 2}, seaborne={"infantry": 1}, ask=True, sides=("red", "blue"))  # fmt: skip
    found, asked, _ = fought(plan, (6, 6, 6), (2, 6), *answers)
    (first, again) = [each for each in asked if each.what == "aa1941.choice.losses_landed"]
    assert first == again  # what is none of the numbers is no answer
    assert (first.options, first.default, first.side) == (("0", "1"), "0", "red")
    assert first.params["lost_force"] == {"infantry": 1} == first.params["landed_force"]
    assert found.retreated
    assert (found.attacker_left, found.withdrawn) == (left, withdrawn)


def test_a_limit_of_rounds_and_a_retreat_after_rounds() -> None:
    plan = Plan({"infantry": 1}, {"infantry": 1}, rounds=2)
    found, asked, _ = fought(plan, (6,), (6,), (6,), (6,))
    assert (found.winner, found.ending, len(found.rounds), len(asked)) == ("none", "rounds", 2, 4)
    plan = Plan({"infantry": 1}, {"infantry": 1}, retreat_after=2)
    found, asked, _ = fought(plan, (6,), (6,), (6,), (6,))
    assert (found.retreated, len(found.rounds)) == (True, 2)


def test_dives_are_asked_the_attacker_first() -> None:
    plan = Plan(
        {"submarine": 2}, {"submarine": 1, "battleship": 1}, "sea", ask=True, sides=("red", "blue")
    )
    found, asked, _ = fought(plan, "1", "9", "1", (6,), (6,), "retreat")
    dive, again, theirs = asked[:3]
    assert (dive.what, dive.options, dive.side) == (
        "aa1941.choice.dive_attacker",
        ("0", "1", "2"),
        "red",
    )
    assert again == theirs  # nine is no answer
    assert theirs.what == "aa1941.choice.dive_defender"
    assert (theirs.options, theirs.side) == (("0", "1"), "blue")
    assert (dive.params["submarines"], theirs.params["submarines"]) == (2, 1)
    assert (dive.params["round"], theirs.params["submerged"]) == (1, 1)
    assert found.submerged == {"attacker": 1, "defender": 1}
    assert found.attacker_left == {"submarine": 2}
    assert found.defender_left == {"submarine": 1, "battleship": 1}


def test_losses_are_asked_until_they_are_legal() -> None:
    plan = Plan({"tank": 2}, {"infantry": 1, "tank": 1}, ask=True, sides=("red", "blue"))
    found, asked, _ = fought(
        plan, (3, 6), "1 fighter", "2 infantry", "1 tank", (6,), (6,), "press", (3, 6), (6,)
    )
    picks = [
        each
        for each in asked
        if isinstance(each, Choice) and each.what.startswith("aa1941.choice.losses")
    ]
    assert len(picks) == 3
    pick = picks[0]
    assert pick.what == "aa1941.choice.losses_defender"
    assert pick.side == "blue"
    assert pick.params["hits"] == 1
    assert pick.params["default_force"] == {"infantry": 1}
    assert pick.check is not None
    assert pick.check("") is None
    assert pick.check("1 tank") is None
    assert told([pick.check("1 fighter")]) == ["losses.absent"]
    assert told([pick.check("1 tank, 1 infantry")]) == ["losses.many"]
    assert found.winner == "attacker"
    assert found.rounds[0].defender_lost == {"tank": 1}
    assert found.rounds[1].defender_lost == {"infantry": 1}


def test_a_transport_is_no_loss_while_something_else_floats() -> None:
    plan = Plan({"destroyer": 2}, {"destroyer": 1, "carrier": 1, "transport": 1}, "sea", ask=True)
    _, asked, _ = fought(plan, (2, 6), "1 carrier", (6, 6), "retreat")
    pick = next(each for each in asked if isinstance(each, Choice))
    assert pick.check is not None
    wrong = pick.check("1 transport")
    assert told([wrong]) == ["losses.transport"]
    assert wrong is not None
    assert wrong.cards == ("combat.step3", "units.transport")
    absent = pick.check("1 tank")
    assert absent is not None
    assert absent.cards == ("combat.step3",)
    assert absent.params["hits"] == 1


def test_what_the_attacker_said_he_would_lose() -> None:
    plan = Plan({"infantry": 2, "tank": 1}, {"tank": 1}, retreat_after=1, losses=({"tank": 1},))
    found, _, heard = fought(plan, (6,), (6, 6), (3,))
    assert found.rounds[0].attacker_lost == {"tank": 1}
    assert heard == []
    plan = Plan({"infantry": 2, "tank": 1}, {"tank": 1}, retreat_after=1, losses=({"fighter": 1},))
    _, _, heard = fought(plan, (6,), (6, 6), (3,))
    assert told(heard) == ["losses.absent"]
    assert heard[0].cards == ("combat.step4",)
    ships = Plan({"destroyer": 1, "carrier": 1, "transport": 1}, {"destroyer": 1}, "sea",
                 retreat_after=1, losses=({"transport": 1},))  # fmt: skip
    _, _, heard = fought(ships, (6,), (6,), (2,))
    assert heard[0].cards == ("combat.step4", "units.transport")


def test_damage_is_shown_and_counted() -> None:
    plan = Plan({"battleship": 1, "destroyer": 1}, {"battleship": 1}, "sea", retreat_after=1)
    found, asked, _ = fought(plan, (4,), (6,), (1,))
    assert "defender_damaged" not in asked[0].params
    attack = found.rounds[0].volleys[0]
    assert isinstance(attack, Fired)
    assert (attack.hits, attack.lost, attack.damaged) == (1, {}, 1)
    assert found.damaged == {"attacker": 1, "defender": 1}
    hurt = Plan({"battleship": 1}, {"battleship": 1}, "sea", attacker_damaged=1, retreat_after=1)
    _, asked, _ = fought(hurt, (6,), (6,))
    assert asked[0].params["attacker_damaged"] == 1
    assert asked[0].params["attacker_force"] == {"battleship": 1}
    assert asked[0].params["terrain"] == "sea"
    assert asked[0].faces == 6


def test_dice_of_several_columns_are_asked_high_to_low() -> None:
    plan = Plan({"infantry": 1, "tank": 2, "bomber": 1}, {"infantry": 4}, retreat_after=1)
    found, asked, _ = fought(plan, (4,), (3, 4), (1,), (2, 3, 2, 6))
    assert [(each.hits_on, each.dice) for each in asked] == [(4, 1), (3, 2), (1, 1), (2, 4)]
    assert [len(each.then) for each in asked] == [2, 1, 0, 0]
    assert asked[1].params["force"] == {"tank": 2}
    assert (found.rounds[0].attacker_hits, found.rounds[0].defender_hits) == (3, 2)
    assert found.defender_left == {"infantry": 1}
    assert found.rounds[0].json() == {
        "attacker_hits": 3, "defender_hits": 2,
        "attacker_lost": {"infantry": 1, "tank": 1}, "defender_lost": {"infantry": 3},
    }  # fmt: skip
    assert (found.attacker_loss_ipc, found.defender_loss_ipc) == (9, 9)


def test_a_script_without_choices_asks_for_dice_only() -> None:
    plan = Plan(
        {"submarine": 1, "destroyer": 1}, {"submarine": 1, "carrier": 1}, "sea", retreat_after=1
    )
    kinds = set()

    def answer(ask: Any) -> Any:
        kinds.add(type(ask))
        return (6,) * ask.dice

    conduct(battle(BOOK, plan), answer)
    assert kinds == {Dice}
