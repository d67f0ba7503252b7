"""Transports of a tracked game: who boards which, which of them sail, who goes ashore (p. 13-14, p. 20, p. 27-28)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, UK, US, position, shared, told

from referee.games.aa1941.combat.announced import moved_away
from referee.games.aa1941.naval import sailing
from referee.games.aa1941.naval.fleet import Ship

INF, TANK, TWO, DD, SUB, TT = (
    {"infantry": 1},
    {"tank": 1},
    {"infantry": 2},
    {"destroyer": 1},
    {"submarine": 1},
    {"transport": 1},
)
BOTH = {"tank": 1, "infantry": 1}


def ship(aboard: dict[str, int] | None = None, power: str = UK, **more: Any) -> Ship:
    return Ship(power, {power: aboard} if aboard else {}, **more)


def fresh(aboard: dict[str, int], **more: Any) -> Ship:
    return Ship(UK, {UK: aboard}, {UK: aboard}, **more)


def harbour(
    *ships: Ship, phase: str = "noncombat_move", others: Any = None, zone: str = "sz8", **more: Any
) -> Any:
    here: dict[str, dict[str, int]] = {}
    for each in ships:
        mine = here.setdefault(each.power, {})
        mine["transport"] = mine.get("transport", 0) + 1
        for owner, force in each.cargo.items():
            theirs = here.setdefault(owner, {})
            for unit, n in force.items():
                theirs[unit] = theirs.get(unit, 0) + n
    for power, force in (others or {}).items():
        here[power] = {**here.get(power, {}), **force}
    return position(
        UK, phase, {zone: here}, ships={zone: tuple(each.json() for each in ships)}, **more
    )


# -- going aboard (p. 27) ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ships", "units", "phase", "codes"),
    [
        ([ship()], TWO, "noncombat", []),
        ([ship()], {"tank": 2}, "noncombat", ["move.no_room"]),
        ([ship(TWO)], INF, "noncombat", ["move.no_room"]),
        ([ship(TANK)], INF, "noncombat", []),
        ([], INF, "noncombat", ["move.no_transport"]),
        ([ship(landed="gibraltar")], INF, "noncombat", ["transport.spent"]),
        (
            [ship(combat=True)],
            INF,
            "noncombat",
            ["transport.spent"],
        ),  # used in the combat phases (p. 20)
        ([ship(combat=True)], INF, "combat", []),
        ([ship(landed="gibraltar"), ship(TWO)], INF, "noncombat", ["move.no_room"]),
        ([ship(power=US)], INF, "noncombat", ["transport.ally_agrees"]),
        ([ship(power=US)], INF, "combat", ["transport.ally_reserve"]),  # for his own turn (p. 14)
        ([ship(), ship(power=US)], INF, "noncombat", []),  # one’s own first
        ([ship(TWO), ship(power=US)], INF, "noncombat", ["transport.ally_agrees"]),
        # Two that loaded in this turn may change ships to make room.
        (
            [fresh(INF, origins=("united_kingdom",)), fresh(INF, origins=("united_kingdom",))],
            TANK,
            "noncombat",
            [],
        ),
    ],
)
def test_who_comes_aboard(ships: list[Ship], units: Any, phase: Any, codes: list[str]) -> None:
    move = "combat_move" if phase == "combat" else "noncombat_move"
    state = harbour(*ships, phase=move, others={} if ships else {UK: DD})
    found = sailing.board(BOOK, state, "sz8", "united_kingdom", units, phase)
    assert told(found.rulings) == codes
    if not codes:
        aboard = sum(sum(each.aboard.values()) for each in found.ships)
        assert aboard == sum(sum(each.aboard.values()) for each in ships) + sum(units.values())
        new = [each for each in found.ships if each.new]
        assert all(each.combat is (phase == "combat" or bool(each.combat)) for each in new)
        assert all("united_kingdom" in each.origins for each in new)


@pytest.mark.parametrize(
    ("origin", "others", "codes"),
    [
        ("united_kingdom", {}, []),
        ("western_europe", {}, ["transport.hostile_origin"]),
        ("united_kingdom", {GE: DD}, ["transport.hostile_zone"]),
        ("united_kingdom", {GE: SUB}, []),
    ],
)
def test_nobody_boards_from_hostile_ground_or_in_a_hostile_zone(
    origin: str, others: Any, codes: list[str]
) -> None:
    found = sailing.board(BOOK, harbour(ship(), others=others), "sz8", origin, INF, "noncombat")
    assert told(found.rulings) == codes


def test_only_the_ship_that_loaded_is_used_up() -> None:
    state = harbour(ship(), ship(TWO), phase="combat_move")
    found = sailing.board(BOOK, state, "sz8", "united_kingdom", INF, "combat")
    assert sorted(each.combat for each in found.ships) == [False, True]


# -- sailing ---------------------------------------------------------------------------------------------
def args(count: int, **more: Any) -> Any:
    return {"units": {"transport": count}, "from": "sz8", "to": "sz9", **more}


@pytest.mark.parametrize(
    ("ships", "count", "named", "more", "going", "codes"),
    [
        ([ship(TWO), ship()], 1, {}, {}, [TWO], ["transport.carries"]),  # a loaded one first
        ([ship(TWO), ship()], 1, {}, {"empty": True}, [{}], []),
        ([ship(TWO)], 1, {}, {"empty": True}, None, ["transport.none_empty"]),
        ([ship(TWO), ship(TANK)], 1, TANK, {}, [TANK], ["transport.carries"]),
        ([ship(TWO), ship(TANK)], 1, TWO, {}, [TWO], ["transport.carries"]),
        (
            [ship(TWO), ship(TANK)],
            2,
            {"infantry": 2, "tank": 1},
            {},
            [TWO, TANK],
            ["transport.carries"],
        ),
        (
            [ship(TWO), ship(TANK)],
            1,
            {"infantry": 2, "tank": 1},
            {},
            None,
            ["transport.not_together"],
        ),
        ([ship(TWO)], 1, TANK, {}, None, ["transport.not_aboard"]),
        ([ship(TWO)], 2, {}, {}, None, ["transport.spent"]),
        ([ship(TWO, landed="gibraltar")], 1, {}, {}, None, ["transport.spent"]),
        ([ship(TWO, combat=True)], 1, {}, {}, None, ["transport.spent"]),
        ([ship(), ship()], 1, {}, {}, [{}], []),
        # Loaded in this turn: they are shared out as it was said.
        (shared(fresh(INF), fresh(TANK)), 1, BOTH, {}, [BOTH], ["transport.carries"]),
        (shared(fresh(TWO), ship()), 1, INF, {}, [INF], ["transport.carries"]),
        (
            [ship(TWO), ship()],
            1,
            INF,
            {},
            [TWO],
            ["transport.carries"],
        ),  # nobody changes since before
    ],
)
def test_which_transports_sail(
    ships: list[Ship], count: int, named: Any, more: Any, going: Any, codes: list[str]
) -> None:
    found = sailing.sail(BOOK, harbour(*ships), args(count, **more), named, "noncombat")
    assert told(found.rulings) == codes
    if going is not None:
        assert sorted(map(str, (each.aboard for each in found.going))) == sorted(map(str, going))
        assert len(found.ships) == len(ships) - count


def test_an_allys_cargo_names_the_ship_that_has_just_that_of_his() -> None:
    """The American tank beside a British infantry, not the one beside an American infantry (p. 14)."""
    ships = [Ship(UK, {US: BOTH}), Ship(UK, {US: TANK, UK: INF})]
    state = harbour(*ships)
    going = sailing.sail(BOOK, state, args(1, guests={US: TANK}), {}, "noncombat").going
    assert [each.cargo for each in going] == [{US: TANK, UK: INF}]


def test_those_sail_that_can_make_the_move() -> None:
    state = harbour(ship(TWO, moved=2), ship(TANK, moved=1))
    found = sailing.sail(BOOK, state, args(1), {}, "noncombat")
    assert [each.aboard for each in found.going] == [TANK]
    assert [each.aboard for each in found.ships] == [TWO]


# -- ashore in reserve (p. 20, p. 27-28) ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ships", "units", "target", "others", "codes"),
    [
        ([ship(TWO)], TWO, "united_kingdom", {}, []),
        ([ship(TWO)], INF, "united_kingdom", {}, []),
        ([ship(TWO)], TANK, "united_kingdom", {}, ["transport.not_aboard"]),
        ([ship(TWO)], TWO, "western_europe", {}, ["transport.only_assault"]),
        ([ship(TWO)], TWO, "eire", {}, ["move.neutral"]),
        ([ship(TWO)], TWO, "united_kingdom", {GE: DD}, ["transport.hostile_zone"]),
        ([ship(TWO)], TWO, "united_kingdom", {GE: SUB}, []),
        (
            [ship(TWO, back=True)],
            TWO,
            "united_kingdom",
            {},
            ["transport.came_back"],
        ),  # who retreated (p. 28)
        ([ship(TWO, landed="gibraltar")], TWO, "united_kingdom", {}, ["transport.two_targets"]),
        ([ship(TWO, landed="united_kingdom")], TWO, "united_kingdom", {}, []),
        ([ship(TWO, combat=True)], TWO, "united_kingdom", {}, ["transport.spent"]),
        ([Ship(US, {UK: INF}, {UK: INF})], INF, "united_kingdom", {}, ["transport.ally_same_turn"]),
        ([Ship(US, {UK: INF})], INF, "united_kingdom", {}, []),
        ([Ship(US, {UK: TWO}, {UK: INF})], TWO, "united_kingdom", {}, ["transport.ally_same_turn"]),
        ([ship(INF), ship(TWO)], INF, "united_kingdom", {}, ["transport.name_lander"]),
    ],
)
def test_who_goes_ashore(
    ships: list[Ship], units: Any, target: str, others: Any, codes: list[str]
) -> None:
    found = sailing.land(BOOK, harbour(*ships, others=others), "sz8", target, units, "noncombat")
    assert told(found.rulings) == codes
    if not codes:
        before = sum(sum(each.aboard.values()) for each in ships)
        assert sum(sum(each.aboard.values()) for each in found.ships) == before - sum(
            units.values()
        )
        assert any(each.landed == target for each in found.ships)


@pytest.mark.parametrize(("ship_no", "left"), [(None, [{}, TWO]), (1, [{}, TWO]), (2, [INF, INF])])
def test_the_ship_that_was_said_lands(ship_no: int | None, left: Any) -> None:
    found = sailing.land(
        BOOK, harbour(ship(INF), ship(TWO)), "sz8", "united_kingdom", INF, "noncombat", ship_no
    )
    assert [each.aboard for each in found.ships] == left


@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("eire", "move.neutral"),
        ("united_kingdom", "move.lands_friendly"),
        ("western_europe", "move.lands_in_combat"),
    ],
)
def test_in_the_combat_move_nobody_goes_ashore_by_a_move(target: str, code: str) -> None:
    state = harbour(ship(TWO), phase="combat_move")
    found = sailing.land(BOOK, state, "sz8", target, TWO, "combat")
    assert told(found.rulings) == [code]


# -- an assault from the ledger (p. 13, p. 28) -------------------------------------------------------------------
def plan(zone: str, force: dict[str, int]) -> Any:
    return {"attack": force, "zone": zone, "landing": {"zone": zone, "force": force}}


@pytest.mark.parametrize(
    ("ships", "declared", "units", "code"),
    [
        ([ship(TWO)], {}, TWO, ""),
        ([ship(TWO)], {}, TANK, "transport.not_aboard"),
        ([ship(TWO)], {"norway_finland": plan("sz8", INF)}, INF, "transport.two_targets"),
        ([ship(INF), ship(INF)], {"norway_finland": plan("sz8", INF)}, INF, ""),
        (
            shared(fresh(TWO), ship()),
            {"norway_finland": plan("sz8", INF)},
            INF,
            "",
        ),  # packed so that they can
        ([ship(TWO)], {"norway_finland": plan("sz6", INF)}, INF, ""),
        ([ship(TWO, back=True)], {}, TWO, "transport.came_back"),
    ],
)
def test_whether_an_assault_can_land_from_its_ships(
    ships: list[Ship], declared: Any, units: Any, code: str
) -> None:
    found = sailing.landing_refused(
        BOOK,
        harbour(*ships, phase="combat_move", declared=declared),
        "sz8",
        "western_europe",
        units,
    )
    assert ([] if found is None else told([found])) == ([code] if code else [])


@pytest.mark.parametrize(
    ("ships", "units", "kept"),
    [
        ([fresh(TWO, combat=True)], TWO, None),
        ([fresh(TWO, combat=True)], INF, INF),  # all that were loaded now land
        ([ship(TWO)], INF, None),  # those aboard since before may stay
        ([Ship(UK, {UK: TWO}, {UK: INF}, combat=True)], INF, None),
        ([fresh(TWO, combat=True)], None, TWO),
        ([ship(TWO)], None, None),
        ([fresh(TWO, combat=True, back=True)], None, None),
    ],
)
def test_a_ship_that_lands_keeps_nobody_who_boarded_this_turn(
    ships: list[Ship], units: Any, kept: Any
) -> None:
    found = sailing.left_aboard(
        BOOK, harbour(*ships, phase="combat"), "sz8", "western_europe", units
    )
    assert (found and found.params["force"]) == kept


@pytest.mark.parametrize(
    ("ships", "declared", "must", "able"),
    [
        ([fresh(TWO, combat=True)], {}, TWO, TWO),
        ([fresh(TWO)], {}, {}, TWO),  # loaded in reserve
        ([fresh(TWO, combat=True, back=True)], {}, {}, {}),
        ([ship(TWO)], {}, {}, TWO),
        ([ship(TWO, landed="gibraltar")], {}, {}, {}),
        ([fresh(TWO, combat=True)], {"western_europe": plan("sz8", INF)}, INF, INF),
        ([fresh(TWO, combat=True)], {"western_europe": plan("sz8", TWO)}, {}, {}),
        ([fresh(TWO, combat=True)], {"western_europe": plan("sz6", TWO)}, TWO, TWO),
        ([Ship(US, {UK: TWO}, {UK: INF}, combat=True)], {}, {}, INF),
        (
            [fresh(TANK, combat=True), fresh(TWO, combat=True)],
            {},
            {"infantry": 2, "tank": 1},
            {"infantry": 2, "tank": 1},
        ),
        ([ship()], {}, {}, {}),
    ],
)
def test_who_must_land_and_who_may(ships: list[Ship], declared: Any, must: Any, able: Any) -> None:
    state = harbour(*ships, phase="combat_move", declared=declared)
    assert sailing.waiting_to_land(BOOK, state) == ({"sz8": must} if must else {})
    assert sailing.able_to_land(BOOK, state) == ({"sz8": able} if able else {})


@pytest.mark.parametrize(
    ("ships", "units", "phase", "others", "left", "homeless"),
    [
        ([ship(TWO)], TWO, "noncombat", None, [{}], {}),
        ([ship(TWO)], {"infantry": 3}, "noncombat", None, [{}], INF),
        (
            [ship(INF), fresh(INF)],
            INF,
            "noncombat",
            None,
            [INF, {}],
            {},
        ),  # what was loaded now first
        (
            [Ship(US, {UK: INF}), ship(INF)],
            INF,
            "noncombat",
            None,
            [INF, {}],
            {},
        ),  # one’s own first
        ([ship(INF, combat=True)], INF, "noncombat", None, [INF], INF),
        ([ship(INF, combat=True)], INF, "combat", None, [{}], {}),
        ([ship(INF, back=True)], INF, "combat", None, [INF], INF),
        ([ship(INF), ship(BOTH)], INF, "combat", {"norway_finland": BOTH}, [{}, BOTH], {}),
        ([ship(BOTH), ship(INF)], INF, "combat", {"norway_finland": BOTH}, [BOTH, {}], {}),
    ],
)
def test_the_ships_after_units_went_ashore(
    ships: list[Ship], units: Any, phase: Any, others: Any, left: Any, homeless: Any
) -> None:
    after, rest = sailing.ashore(BOOK, UK, ships, "western_europe", units, phase, others)
    assert ([each.aboard for each in after], rest) == (left, homeless)
    for each, was in zip(after, ships, strict=True):
        if each != was:
            assert each.landed == "western_europe"
            assert each.combat is (phase == "combat")


# -- an announcement without some who were moved elsewhere (light games, p. 11) --------------------------------------
PLAN: dict[str, Any] = {"space": "ukraine", "attack": {"infantry": 3}, "zone": None, "from": ["caucasus", "karelia"],
                        "sent": {"caucasus": TWO, "karelia": INF}}  # fmt: skip
LANDING: dict[str, Any] = {
    "space": "norway_finland", "attack": {"infantry": 3}, "zone": "sz6", "from": ["karelia"],
    "landing": {"zone": "sz6", "force": TWO, "escort": {"destroyer": 2}},
    "sent": {"karelia": INF, "united_kingdom": TWO, "sz8": {"transport": 1, "destroyer": 2}},
    "parties": {"norway_finland": {"karelia": INF}, "sz6": {"united_kingdom": TWO, "sz8": {"transport": 1, "destroyer": 2}}},
}  # fmt: skip


def test_who_is_left_of_an_announcement() -> None:
    less = moved_away._without
    now = less(BOOK, PLAN, "caucasus", INF)
    assert now is not None
    assert now["attack"] == TWO
    assert now["sent"] == {"caucasus": INF, "karelia": INF}
    now = less(BOOK, PLAN, "caucasus", TWO)
    assert now is not None
    assert now["attack"] == INF
    assert (
        less(
            BOOK,
            {**PLAN, "attack": TWO, "sent": {"caucasus": TWO}, "from": ["caucasus"]},
            "caucasus",
            TWO,
        )
        is None
    )


@pytest.mark.parametrize(
    ("origin", "gone", "attack", "lands", "escort"),
    [
        ("karelia", INF, TWO, TWO, {"destroyer": 2}),
        ("united_kingdom", INF, TWO, INF, {"destroyer": 2}),
        ("united_kingdom", TWO, INF, None, None),  # nobody lands
        ("sz8", TT, INF, None, None),  # without their transport nobody does
        ("sz8", DD, {"infantry": 3}, TWO, DD),
        ("sz8", {"destroyer": 2}, {"infantry": 3}, TWO, None),
    ],
)
def test_who_is_left_of_a_landing(
    origin: str, gone: Any, attack: Any, lands: Any, escort: Any
) -> None:
    now = moved_away._without(BOOK, LANDING, origin, gone)
    assert now is not None
    assert now["attack"] == attack
    assert now["zone"] == ("sz6" if lands else None)
    landing = now.get("landing") or {}
    assert (landing.get("force"), landing.get("escort")) == (lands, escort)


def test_those_who_come_from_where_they_are_now() -> None:
    now = moved_away._from(PLAN, "caucasus", "russia", INF)
    assert now["sent"] == {"caucasus": INF, "karelia": INF, "russia": INF}
    assert now["from"] == ["caucasus", "karelia", "russia"]
    now = moved_away._from(PLAN, "archangel", "russia", INF)
    assert now["sent"] == PLAN["sent"]
    assert now["from"] == PLAN["from"]
    now = moved_away._from(LANDING, "sz8", "sz7", TT)
    assert now["sent"] == {**LANDING["sent"], "sz8": {"destroyer": 2}, "sz7": TT}
    assert now["parties"]["sz6"] == {"united_kingdom": TWO, "sz8": {"destroyer": 2}, "sz7": TT}
    assert now["parties"]["norway_finland"] == {"karelia": INF}


def test_everybody_who_is_named() -> None:
    assert moved_away._everybody(PLAN) == {"infantry": 3}
    assert moved_away._everybody(LANDING) == {"infantry": 3, "destroyer": 2}


@pytest.mark.parametrize(
    ("declared", "n"),
    [
        ({"norway_finland": LANDING}, 1),
        (
            {"norway_finland": LANDING, "sz6": {"sent": {"sz8": TT}}},
            0,
        ),  # announced for its zone, too
        ({"norway_finland": LANDING, "sz6": {"sent": {"sz9": TT}}}, 1),
        ({"norway_finland": PLAN}, 0),
    ],
)
def test_those_an_announcement_takes_alone(declared: Any, n: int) -> None:
    assert moved_away._alone(declared, "norway_finland", "sz8", "transport") == n
