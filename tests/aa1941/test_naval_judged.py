"""Ships and what they carry: where they may go, load and land, and who goes along (p. 8-14, p. 19-20, p. 25-28)."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from positions import BOOK, GE, JP, SU, UK, US, Pieces, position, told

from referee.engine.record import replace
from referee.games.aa1941.movement.journey import Journey
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval import along, escorts
from referee.games.aa1941.naval.laden import loads, unasked, with_cargo
from referee.games.aa1941.naval.rules import (
    began_hostile,
    hostile_coasts,
    hostile_zone,
    sea_rulings,
    sea_stop,
)
from referee.games.aa1941.naval.transports import (
    fits,
    transport,
    transports_needed,
    with_carriers,
)

INF, TANK, TWO = {"infantry": 1}, {"tank": 1}, {"infantry": 2}
BOTH = {"tank": 1, "infantry": 1}
Phase = Literal["combat", "noncombat"]


def board(
    power: str = UK, pieces: Pieces | None = None, start: Pieces | None = None,
    held: dict[str, str] | None = None, taken: dict[str, str] | None = None,
) -> Situation:  # fmt: skip
    began = {**BOOK.start_control(), **(held or {})}
    return Situation(power, {**began, **(taken or {})}, began, pieces or {}, None, start)


# -- hostile zones (p. 8) -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("power", "unit", "hostile"),
    [
        (GE, "battleship", True),
        (GE, "carrier", True),
        (GE, "destroyer", True),
        (GE, "submarine", False),
        (GE, "transport", False),
        (JP, "destroyer", True),
        (US, "destroyer", False),
        (UK, "battleship", False),
    ],
)
def test_surface_warships_of_the_enemy_make_a_zone_hostile(
    power: str, unit: str, hostile: bool
) -> None:
    here = {"sz9": {power: {unit: 1}}}
    assert hostile_zone(BOOK, board(UK, here), "sz9") is hostile
    assert not hostile_zone(BOOK, board(UK, here), "sz8")
    assert hostile_zone(BOOK, board(UK, {}, here), "sz9", True) is hostile
    assert not hostile_zone(BOOK, board(UK, {}, here), "sz9")
    assert hostile_zone(BOOK, board(UK, here), "sz9", True) is hostile  # no photograph: as now


@pytest.mark.parametrize(
    ("unit", "foe", "phase", "code"),
    [
        ("destroyer", "destroyer", "combat", "move.hostile_zone_stops"),
        ("destroyer", "submarine", "combat", ""),
        ("destroyer", "transport", "combat", ""),
        ("destroyer", "destroyer", "noncombat", ""),  # it may not even enter
        ("submarine", "destroyer", "combat", "move.destroyer_stops"),
        ("submarine", "destroyer", "noncombat", "move.destroyer_stops"),
        ("submarine", "battleship", "combat", ""),
        ("submarine", "submarine", "combat", ""),
        ("transport", "carrier", "combat", "move.hostile_zone_stops"),
    ],
)
def test_where_a_ship_must_stop(unit: str, foe: str, phase: Phase, code: str) -> None:
    here = board(UK, {"sz9": {GE: {foe: 1}}})
    assert told(sea_stop(BOOK, here, BOOK.units[unit], "sz9", phase)) == ([code] if code else [])


def sailing(
    path: tuple[str, ...], unit: str = "destroyer", phase: Phase = "combat", power: str = UK, *,
    pieces: Pieces | None = None, start: Pieces | None = None, held: dict[str, str] | None = None,
    taken: dict[str, str] | None = None, moved: int = 0, begun: bool = False,
) -> list[str]:  # fmt: skip
    asked = Journey(BOOK.units[unit], path[0], path[-1], phase, moved, frozenset(), begun)
    return told(sea_rulings(BOOK, board(power, pieces, start, held, taken), asked, path))


DD = {GE: {"destroyer": 1}}
SUB = {GE: {"submarine": 1}}
TRANSPORT = {GE: {"transport": 1}}


@pytest.mark.parametrize(
    ("path", "pieces", "found"),
    [
        (("sz10", "sz9"), {"sz9": DD}, ["move.battle"]),
        (("sz10", "sz9"), {"sz9": SUB}, ["move.hunts"]),
        (("sz10", "sz9"), {"sz9": TRANSPORT}, ["move.hunts"]),
        (("sz10", "sz9"), {}, ["move.ends_friendly"]),  # nobody, and no hostile coast
        (("sz9", "sz6"), {}, ["move.assault"]),  # Norway, western Europe
        (("sz10", "sz9", "sz14"), {"sz9": DD, "sz14": SUB}, ["move.hostile_zone_stops"]),
        (("sz10", "sz9", "sz14"), {"sz9": SUB, "sz14": SUB}, ["move.hunts"]),
        (("sz9",), {"sz9": SUB}, ["move.no_duty"]),
        (("sz9",), {"sz9": DD}, ["move.battle"]),
    ],
)
def test_a_combat_move_of_ships_ends_in_a_fight_or_before_a_landing(
    path: tuple[str, ...], pieces: Pieces, found: list[str]
) -> None:
    said = sailing(path, pieces=pieces, start=pieces)
    if found == ["move.hostile_zone_stops"]:
        assert found[0] in said
    else:
        assert said == found


def test_transports_need_an_escort_against_whoever_is_there() -> None:
    assert sailing(("sz10", "sz9"), "transport", pieces={"sz9": DD}) == [
        "move.battle",
        "move.escort",
    ]
    assert sailing(("sz10", "sz9"), "transport", pieces={"sz9": SUB}) == [
        "move.hunts",
        "move.escort",
    ]
    assert sailing(("sz10", "sz9"), "transport", pieces={"sz9": SUB}, phase="noncombat") == []


@pytest.mark.parametrize(
    ("pieces", "start", "moved", "origin", "leaves"),
    [
        ({"sz9": DD}, {}, 0, "sz9", True),
        ({"sz9": SUB}, {}, 0, "sz9", False),
        ({"sz14": DD}, {}, 0, "sz9", False),
        # Told in two moves: it set out next to where it is now.
        ({}, {"sz14": {**DD, UK: {"destroyer": 1}}}, 1, "sz9", True),
        ({}, {"sz14": DD}, 1, "sz9", False),  # nobody of its kind began there
        ({}, {"sz14": {**SUB, UK: {"destroyer": 1}}}, 1, "sz9", False),
        ({}, {"sz5": {**DD, UK: {"destroyer": 1}}}, 1, "sz9", False),  # not next to it
        ({"sz9": DD}, {}, 1, "sz9", False),
    ],
)
def test_ships_that_leave_enemy_warships_may_end_anywhere(
    pieces: Pieces, start: Pieces, moved: int, origin: str, leaves: bool
) -> None:
    said = sailing((origin, "sz13"), pieces=pieces, start=start or None, moved=moved)
    assert said == (["move.leaves_hostile"] if leaves else ["move.ends_friendly"])


def test_where_ships_of_a_kind_began_beside_warships() -> None:
    start = {
        "sz9": {**DD, UK: {"destroyer": 1}}, "sz8": {**SUB, UK: {"destroyer": 1}},
        "sz14": {**DD, UK: {"transport": 1}}, "sz6": DD,
    }  # fmt: skip
    here = board(UK, {}, start)
    assert list(began_hostile(BOOK, here, "destroyer")) == ["sz9"]
    assert list(began_hostile(BOOK, here, "transport")) == ["sz14"]
    assert list(began_hostile(BOOK, here, "carrier")) == []
    assert list(began_hostile(BOOK, board(), "destroyer")) == []


def test_in_reserve_no_ship_enters_a_hostile_zone_but_submarines() -> None:
    def reserve(path: tuple[str, ...], unit: str, pieces: Pieces) -> list[str]:
        return sailing(path, unit, "noncombat", pieces=pieces)

    assert reserve(("sz10", "sz9"), "destroyer", {"sz9": DD}) == ["move.noncombat_hostile_zone"]
    assert reserve(("sz10", "sz9", "sz14"), "destroyer", {"sz9": DD}) == [
        "move.noncombat_hostile_zone"
    ]
    assert reserve(("sz9", "sz14"), "destroyer", {"sz9": DD}) == []  # out of one it may go
    assert reserve(("sz10", "sz9"), "destroyer", {"sz9": SUB}) == []
    assert reserve(("sz10", "sz9"), "submarine", {"sz9": DD}) == []
    assert reserve(("sz10", "sz9", "sz14"), "submarine", {"sz9": DD}) == ["move.destroyer_stops"]
    assert reserve(("sz10", "sz9", "sz14"), "submarine", {"sz9": {GE: {"carrier": 1}}}) == []
    assert reserve(("sz10", "sz9"), "destroyer", {"sz10": DD}) == []


@pytest.mark.parametrize(
    ("held", "taken", "power", "open_"),
    [
        ({}, {}, UK, True),
        ({}, {}, US, True),  # one’s side, not necessarily oneself
        ({}, {}, GE, False),
        ({"middle_east": GE}, {}, UK, False),  # split banks
        ({"middle_east": GE}, {}, GE, False),
        ({"middle_east": GE, "anglo_egypt_sudan": JP}, {}, GE, True),
        ({"middle_east": GE}, {"middle_east": UK}, UK, False),  # taken this turn
        ({}, {"middle_east": GE}, UK, True),
    ],
)
def test_a_canal_belongs_to_who_held_its_banks(
    held: dict[str, str], taken: dict[str, str], power: str, open_: bool
) -> None:
    for phase in ("combat", "noncombat"):
        said = sailing(("sz17", "sz28"), "submarine", phase, power, held=held, taken=taken,
                       pieces={"sz28": {GE if power != GE else UK: {"destroyer": 1}}})  # fmt: skip
        assert ("move.canal_closed" in said) is not open_


def test_no_ship_passes_the_turkish_straits() -> None:
    assert "move.strait_closed" in sailing(("sz17", "sz18"), phase="noncombat")
    assert "move.strait_closed" in sailing(("sz18", "sz17"), phase="noncombat")
    assert sailing(("sz16", "sz17"), phase="noncombat") == []


def test_why_a_move_is_made_is_not_asked_of_one_that_cannot_be() -> None:
    assert sailing(("sz9", "sz6"), pieces={}) == ["move.assault"]
    assert sailing(("sz9", "sz8", "sz6"), pieces={"sz8": DD}) == ["move.hostile_zone_stops"]


@pytest.mark.parametrize(
    ("zone", "power", "held", "coasts"),
    [
        ("sz6", UK, {}, ["norway_finland", "western_europe"]),
        ("sz6", GE, {}, ["united_kingdom"]),  # Eire is neutral
        ("sz6", UK, {"western_europe": US}, ["norway_finland"]),
        ("sz9", UK, {}, []),
        ("sz17", UK, {}, ["southern_europe"]),  # Turkey is neutral
    ],
)
def test_the_coasts_to_land_on(
    zone: str, power: str, held: dict[str, str], coasts: list[str]
) -> None:
    assert hostile_coasts(BOOK, board(power, held=held), zone) == coasts


def test_a_coast_taken_this_turn_is_landed_on_all_the_same() -> None:
    # P. 11: all combat moves are made at the same time.
    assert hostile_coasts(BOOK, board(taken={"western_europe": UK}), "sz7") == ["western_europe"]


@pytest.mark.parametrize(
    ("path", "unit", "moved", "begun", "loads_"),
    [
        (("sz10", "sz9"), "transport", 0, True, True),  # from sz9 it can still come before Norway
        (("sz10", "sz9"), "transport", 0, False, False),
        (("sz10", "sz9"), "transport", 1, True, False),  # no point left
        (("sz10", "sz9"), "destroyer", 0, True, False),
        (("sz11", "sz10"), "transport", 0, True, False),  # no hostile coast next to it
    ],
)
def test_a_transport_may_stop_to_load_with_a_landing_before_it(
    path: tuple[str, ...], unit: str, moved: int, begun: bool, loads_: bool
) -> None:
    assert sailing(path, unit, moved=moved, begun=begun) == (
        ["move.loads"] if loads_ else ["move.ends_friendly"]
    )


# -- loading and landing (p. 13, p. 27-28) --------------------------------------------------
@pytest.mark.parametrize(
    ("cargo", "ships", "fit", "needed"),
    [
        ({}, 0, True, 0),
        (INF, 1, True, 1),
        (TWO, 1, True, 1),
        (BOTH, 1, True, 1),
        ({"infantry": 3}, 1, False, 2),
        ({"infantry": 3}, 2, True, 2),
        ({"tank": 2}, 1, False, 2),
        ({"tank": 2}, 2, True, 2),
        ({"tank": 1, "infantry": 2}, 1, False, 2),
        ({"tank": 2, "infantry": 2}, 2, True, 2),
        ({"tank": 3, "infantry": 1}, 2, False, 3),
        (INF, 0, False, 1),
    ],
)
def test_a_tank_and_an_infantryman_or_two(
    cargo: dict[str, int], ships: int, fit: bool, needed: int
) -> None:
    assert fits(cargo, ships) is fit
    assert transports_needed(cargo) == needed
    assert with_carriers({"destroyer": 1}, cargo) == {"destroyer": 1, "transport": needed}
    assert with_carriers({"transport": 5}, cargo) == {"transport": 5}


def crossing(load: dict[str, int] | None = None, **more: Any) -> list[str]:
    here = more.pop("here", None) or board(more.pop("power", UK), more.pop("pieces", None),
                                           taken=more.pop("taken", None))  # fmt: skip
    found = transport(BOOK, here, load or {}, **more)
    said = told(found.rulings)
    assert found.result["legal"] == ("transport.legal" in said)
    return [code for code in said if code not in ("transport.legal", "transport.stays")]


LAND = {"zones": ("sz8",), "origins": ("united_kingdom",)}


@pytest.mark.parametrize(
    ("load", "more", "codes"),
    [
        (INF, LAND, []),
        (INF, {**LAND, "zones": ("sz9", "sz8")}, []),
        (INF, {**LAND, "zones": ("sz9",)}, ["transport.out_of_reach"]),
        (INF, {"origins": ("united_kingdom",)}, []),
        ({"fighter": 1}, {}, ["transport.not_land"]),
        ({"infantry": 3}, {}, ["transport.full"]),
        ({"infantry": 3}, {"transports": 2}, []),
        (INF, {"aboard": TWO}, ["transport.full"]),
        (INF, {"aboard": TANK}, []),
        (INF, {"done": True}, ["transport.done"]),
        (INF, {"moved": 1}, ["transport.unit_moved"]),
        (None, {"aboard": INF, "moved": 1}, []),  # they were aboard before
        (INF, {"origins": ("western_europe",)}, ["transport.hostile_origin"]),
        (INF, {"origins": ("united_kingdom", "gibraltar", "north_africa")},
         ["transport.two_origins", "transport.hostile_origin"]),
        (INF, {"origins": ("united_kingdom", "gibraltar")}, []),
        (INF, {**LAND, "pieces": {"sz8": DD}}, ["transport.hostile_zone"]),
        (INF, {**LAND, "pieces": {"sz8": SUB}}, []),
        (INF, {**LAND, "zones": ("sz7", "sz8"), "pieces": {"sz8": DD}, "phase": "combat"},
         ["transport.stay_aboard"]),  # boarded before it
        (INF, {**LAND, "zones": ("sz7", "sz8"), "pieces": {"sz8": DD}},
         ["move.noncombat_hostile_zone"]),  # p. 20
        (INF, {"origins": ("united_kingdom", "gibraltar", "north_africa"), "transports": 2},
         ["transport.hostile_origin"]),  # two for each ship, p. 27
        (None, {**LAND, "aboard": INF, "pieces": {"sz8": DD}}, []),
    ],
)  # fmt: skip
def test_what_may_come_aboard(
    load: dict[str, int] | None, more: dict[str, Any], codes: list[str]
) -> None:
    assert crossing(load, **more) == codes


@pytest.mark.parametrize(
    ("phase", "targets", "zones", "more", "codes"),
    [
        ("noncombat", ("united_kingdom",), ("sz8",), {}, []),
        ("noncombat", ("united_kingdom", "gibraltar"), (), {}, ["transport.two_targets"]),
        ("noncombat", ("sz8",), (), {}, ["transport.to_transport"]),
        ("noncombat", ("eire",), ("sz8",), {}, ["move.neutral"]),
        ("noncombat", ("gibraltar",), ("sz8",), {}, ["transport.end_not_near"]),
        ("noncombat", ("gibraltar",), ("sz8", "sz14"), {}, []),
        (
            "noncombat",
            ("united_kingdom",),
            ("sz8",),
            {"pieces": {"sz8": DD}},
            ["transport.hostile_zone"],
        ),
        ("noncombat", ("united_kingdom",), ("sz8",), {"pieces": {"sz8": SUB}}, []),
        ("noncombat", ("western_europe",), ("sz8",), {}, ["transport.only_assault"]),
        ("noncombat", ("western_europe",), ("sz8",), {"taken": {"western_europe": UK}}, []),
        ("combat", ("western_europe",), ("sz8",), {}, []),
        (
            "combat",
            ("western_europe",),
            ("sz8",),
            {"pieces": {"sz8": DD}},
            ["amphibious.fight_first"],
        ),
        (
            "combat",
            ("western_europe",),
            ("sz8",),
            {"pieces": {"sz8": SUB}},
            ["amphibious.covered", "amphibious.warship"],
        ),  # p. 13
        (
            "noncombat",
            ("united_kingdom", "gibraltar"),
            (),
            {"transports": 2},
            [],
        ),  # each lands in one
        ("combat", ("united_kingdom",), ("sz8",), {}, ["transport.must_assault"]),
    ],
)
def test_what_may_go_ashore(
    phase: str,
    targets: tuple[str, ...],
    zones: tuple[str, ...],
    more: dict[str, Any],
    codes: list[str],
) -> None:
    assert crossing(None, aboard=INF, phase=phase, targets=targets, zones=zones, **more) == codes


def test_who_loads_in_the_combat_move_must_land() -> None:
    assert crossing(INF, phase="combat") == ["transport.stay_aboard"]
    assert crossing(INF, phase="noncombat") == []
    assert crossing(None, aboard=INF, phase="combat") == []
    assert crossing(INF, phase="combat", targets=("western_europe",)) == []


def test_a_transport_that_lands_stays() -> None:
    def stays(**more: Any) -> bool:
        found = transport(BOOK, board(), {}, aboard=INF, **more)
        return "transport.stays" in told(found.rulings)

    assert stays(targets=("united_kingdom",))
    assert not stays()
    assert not stays(targets=("western_europe",))  # it does not land there


# -- who goes along (p. 13, p. 27) --------------------------------------------------------------
@pytest.mark.parametrize(
    ("here", "leaving", "go"),
    [
        ({US: {"carrier": 1}, UK: {"fighter": 2}}, 1, {UK: {"fighter": 2}}),
        ({US: {"carrier": 2}, UK: {"fighter": 2}}, 1, {}),
        ({US: {"carrier": 2}, UK: {"fighter": 3}}, 1, {UK: {"fighter": 1}}),
        ({US: {"carrier": 1, "fighter": 2}}, 1, {}),  # one’s own fly by themselves
        ({US: {"carrier": 1}, UK: {"carrier": 1, "fighter": 2}}, 1, {}),
        ({US: {"carrier": 1}, UK: {"fighter": 1}, SU: {"fighter": 1}}, 1,
         {UK: {"fighter": 1}, SU: {"fighter": 1}}),
        ({US: {"carrier": 2}, UK: {"fighter": 1}, SU: {"fighter": 2}}, 1, {UK: {"fighter": 1}}),
        ({US: {"carrier": 1}, UK: {"fighter": 4}}, 1, {UK: {"fighter": 2}}),  # as many as it holds
    ],
)  # fmt: skip
def test_allied_fighters_go_with_the_deck_they_need(
    here: dict[str, dict[str, int]], leaving: int, go: dict[str, dict[str, int]]
) -> None:
    assert along.guests(here, US, leaving) == go


@pytest.mark.parametrize(
    ("here", "held"),
    [
        ({UK: {"transport": 1}, US: {"infantry": 2}}, {US: TWO}),
        ({UK: {"transport": 1}, US: {"transport": 1, "infantry": 2}}, {}),
        ({UK: {"transport": 1}, US: {"transport": 1, "infantry": 2, "tank": 1}}, {US: INF}),
        ({UK: {"transport": 2}, US: {"transport": 1, "tank": 2}}, {US: TANK}),
        ({UK: {"transport": 1, "infantry": 2}}, {}),
        ({UK: {"transport": 2}, US: {"infantry": 1}, SU: {"tank": 1}}, {US: INF, SU: TANK}),
    ],
)
def test_an_allys_troops_that_no_ship_of_his_holds_are_aboard_of_ones_own(
    here: dict[str, dict[str, int]], held: dict[str, dict[str, int]]
) -> None:
    assert along.beside_own_ships(BOOK, here, UK) == held


def shares(here: dict[str, dict[str, int]], count: int) -> list[dict[str, Any]]:
    return [{p: {u: n for u, n in f.items() if n} for p, f in each.items()}
            for each in along.loads(BOOK, here, UK, count)]  # fmt: skip


@pytest.mark.parametrize(
    ("here", "count", "first", "every"),
    [
        ({UK: {"transport": 1, "infantry": 2}}, 1, {UK: TWO}, 1),
        ({UK: {"transport": 2, "infantry": 2}}, 1, {UK: TWO}, 3),  # both, one, nobody
        ({UK: {"transport": 2, "infantry": 3}}, 1, {UK: TWO}, 2),  # the other holds two at most
        ({UK: {"transport": 2, "infantry": 4}}, 1, {UK: TWO}, 1),
        ({UK: {"transport": 2, "tank": 2}}, 1, {UK: TANK}, 1),
        ({UK: {"transport": 2}}, 1, {}, 1),
        ({UK: {"transport": 1}, US: {"infantry": 1}}, 1, {US: INF}, 1),
        ({UK: {"transport": 1}, US: {"transport": 1, "infantry": 1}}, 1, {}, 1),
        ({UK: {"transport": 1, "infantry": 1}, US: {"infantry": 1}}, 1, {UK: INF, US: INF}, 1),
        # More afloat than they carry: as many as fit.
        ({UK: {"transport": 1, "infantry": 3}}, 1, {UK: TWO}, 1),
        ({UK: {"transport": 1, "tank": 2, "infantry": 1}}, 1, {UK: BOTH}, 1),
        # Of two that are said to go one is on record: it takes no more than one holds.
        ({UK: {"transport": 1, "infantry": 2}}, 2, {UK: TWO}, 1),
    ],
)
def test_what_goes_with_so_many_transports(
    here: dict[str, dict[str, int]], count: int, first: dict[str, Any], every: int
) -> None:
    found = shares(here, count)
    assert found[0] == first
    assert len(found) == every


def test_ships_that_are_not_on_record_take_nobody_off_an_ally() -> None:
    here = {UK: {"transport": 1, "infantry": 2}, US: {"transport": 1, "infantry": 1}}
    assert shares(here, 2) == [{UK: TWO}, {UK: INF}]  # the other one may be aboard the ally's


@pytest.mark.parametrize(
    ("here", "ships", "named", "boarding", "go"),
    [
        ({UK: {"transport": 1, "infantry": 2}}, {"transport": 1}, {}, {}, {UK: TWO}),
        ({UK: {"transport": 2, "infantry": 2}}, {"transport": 1}, INF, {}, {}),
        ({UK: {"transport": 2, "infantry": 4}}, {"transport": 1}, INF, {}, {UK: INF}),
        ({UK: {"transport": 2, "infantry": 2}}, {"transport": 1}, {}, TWO, {}),  # an empty one goes
        ({UK: {"transport": 2, "infantry": 2}}, {"transport": 1}, {}, {}, {UK: TWO}),
        ({UK: {"transport": 1, "infantry": 1}}, {"transport": 1}, {}, INF, {UK: INF}),
        ({UK: {"transport": 1, "infantry": 2}}, {"destroyer": 1}, {}, {}, {}),
        ({UK: {"carrier": 1}, US: {"fighter": 1}}, {"carrier": 1}, {}, {}, {US: {"fighter": 1}}),
        ({UK: {"carrier": 1}, US: {"fighter": 1}}, {"destroyer": 1}, {}, {}, {}),
        ({UK: {"carrier": 1, "transport": 1}, US: {"fighter": 1, "infantry": 1}},
         {"carrier": 1, "transport": 1}, {}, {}, {US: {"fighter": 1, "infantry": 1}}),
        ({UK: {"transport": 1}}, {"transport": 1}, INF, {}, {}),  # nobody of them is there
        ({UK: {"transport": 1, "infantry": 1}, US: {"infantry": 1}}, {"transport": 1}, INF, {}, {US: INF}),
    ],
)  # fmt: skip
def test_who_goes_along_beside_those_named(
    here: dict[str, dict[str, int]], ships: dict[str, int], named: dict[str, int],
    boarding: dict[str, int], go: dict[str, Any],
) -> None:  # fmt: skip
    assert along.along(BOOK, here, UK, ships, named, boarding) == go


@pytest.mark.parametrize(
    ("here", "count", "own", "go"),
    [
        ({UK: {"transport": 1, "infantry": 1}, US: {"infantry": 1}}, 1, INF, {US: INF}),
        ({UK: {"transport": 2, "infantry": 1}, US: {"infantry": 1}}, 1, {}, {US: INF}),
        ({UK: {"transport": 1, "infantry": 1}}, 1, INF, {}),
        ({UK: {"transport": 1}, US: {"infantry": 1}}, 0, {}, {}),  # none of the transports goes
    ],
)  # fmt: skip
def test_what_is_an_allys_goes_with_the_own_cargo(
    here: dict[str, dict[str, int]], count: int, own: dict[str, int], go: dict[str, Any]
) -> None:
    assert along.of_allies(BOOK, here, UK, count, own) == go


def test_the_pieces_of_ones_side() -> None:
    state = position(
        UK, "combat_move", {"sz8": {UK: {"transport": 1}, US: TWO, GE: {"submarine": 1}}}
    )
    assert along.ours(BOOK, state, "sz8") == {UK: {"transport": 1}, US: TWO, SU: {}}
    assert along.every({UK: INF, US: BOTH}) == {"infantry": 2, "tank": 1}


# -- which of them sail, by what they carry -----------------------------------------------------
def move_of(units: dict[str, int], to: str = "sz9", start: str = "sz8", **more: Any) -> Any:
    return {"units": units, "from": start, "to": to, **more}


FLEET = {"sz8": {UK: {"transport": 2, "infantry": 2, "tank": 1}}}


@pytest.mark.parametrize(
    ("args", "found"),
    [
        (move_of({"transport": 2}), [{"infantry": 2, "tank": 1}]),
        (move_of({"transport": 1}), [BOTH, TWO, TANK, INF]),
        (move_of({"destroyer": 1}), []),
        (move_of({"transport": 1, "infantry": 1}), []),  # named
        (move_of({"transport": 1}, empty=True), []),
        (move_of({"transport": 1}, to="united_kingdom"), []),
        (move_of({"transport": 1}, start="united_kingdom"), []),
    ],
)
def test_what_transports_may_have_aboard(args: Any, found: list[dict[str, int]]) -> None:
    state = position(UK, "noncombat_move", FLEET, tracking=False)
    said = loads(BOOK, state, args)
    assert len(said) == len(found)
    assert all({UK: each} in said for each in found)


def test_which_load_sails_is_told_where_another_could_have() -> None:
    state = position(UK, "noncombat_move", FLEET, tracking=False)
    args, rulings = unasked(BOOK, state, move_of({"transport": 1}))
    assert told(rulings) == ["transport.name_cargo", "transport.carries"]
    carried = rulings[1].params["force"]
    assert args["units"] == {"transport": 1, **carried}
    assert sum(carried.values()) == 2  # a loaded one goes before an empty one
    args, rulings = unasked(BOOK, state, move_of({"transport": 2}))
    assert told(rulings) == ["transport.carries"]
    half = position(
        UK, "noncombat_move", {"sz8": {UK: {"transport": 2, "infantry": 1}}}, tracking=False
    )
    args, rulings = unasked(BOOK, half, move_of({"transport": 1}))
    assert told(rulings) == ["transport.name_empty", "transport.carries"]
    none = position(UK, "noncombat_move", {"sz8": {UK: {"transport": 2}}}, tracking=False)
    args, rulings = unasked(BOOK, none, move_of({"transport": 1}))
    assert (told(rulings), args.get("empty"), args["units"]) == ([], True, {"transport": 1})


@pytest.mark.parametrize(
    ("pieces", "overfull"),
    [
        ({UK: {"transport": 1, "infantry": 3}}, True),
        ({UK: {"transport": 1, "infantry": 2}}, False),
        ({UK: {"transport": 1, "infantry": 2}, US: {"infantry": 1}}, True),  # an ally’s, too
        ({UK: {"transport": 1, "infantry": 3}, US: {"transport": 1}}, False),
        ({UK: {"transport": 1, "infantry": 2}, GE: {"infantry": 1}}, False),
    ],
)
def test_more_afloat_than_they_carry(pieces: dict[str, dict[str, int]], overfull: bool) -> None:
    for tracking in (False, True):
        state = position(UK, "noncombat_move", {"sz8": pieces}, tracking=tracking)
        _, rulings = unasked(BOOK, state, move_of({"transport": 1}))
        assert ("transport.overfull" in told(rulings)) is (overfull and not tracking)
        _, rulings = unasked(BOOK, state, move_of({"destroyer": 1}))
        assert "transport.overfull" not in told(rulings)


def test_a_load_is_named_or_there_is_none() -> None:
    assert with_cargo(move_of({"transport": 1}), INF)["units"] == {"transport": 1, "infantry": 1}
    assert with_cargo(move_of({"transport": 1}), {"infantry": 0})["empty"]


# -- never alone (p. 11, p. 27) -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("own", "able"),
    [
        ({"transport": 2}, False),
        ({"transport": 1, "infantry": 2}, False),  # cargo fights nobody
        ({"submarine": 1}, True),
        ({"fighter": 1}, True),
        ({"destroyer": 0}, False),
        ({"carrier": 1}, True),
        ({}, False),
    ],
)
def test_who_can_attack_at_sea(own: dict[str, int], able: bool) -> None:
    assert escorts.can_attack(BOOK, own) is able
    state = position(UK, "combat_move", {"sz9": {UK: own, **DD}, "sz8": {UK: own, **SUB}})
    assert escorts.alone(BOOK, state) == (["sz9"] if own.get("transport") and not able else [])


@pytest.mark.parametrize(
    ("foes", "code"),
    [
        ({"destroyer": 1}, "transport.alone"),
        ({"submarine": 1, "carrier": 1}, "transport.alone"),
        ({"submarine": 1}, "transport.bare"),
        ({"destroyer": 0, "transport": 1}, "transport.bare"),
    ],
)
def test_why_transports_need_company(foes: dict[str, int], code: str) -> None:
    from referee.engine.verdict import refusal

    assert told([escorts.never_alone(BOOK, "sz9", foes, refusal)]) == [code]


def came(unit: str, n: int = 1, *, zone: str = "sz9", start: str = "sz10", **more: Any) -> Any:
    pieces = {zone: {UK: {unit: n, **more.pop("beside", {})}, **more.pop("foes", {})},
              **more.pop("others", {})}  # fmt: skip
    state = position(UK, more.pop("phase", "combat_move"), pieces, moved={zone: {unit: {"1": n}}},
                     came={zone: (start,)})  # fmt: skip
    return replace(state, **more)


LANDING = {"norway_finland": {"attack": INF, "zone": "sz9"}}


@pytest.mark.parametrize(
    ("state", "idle"),
    [
        (came("destroyer"), {"sz9": {"destroyer": 1}}),
        (came("destroyer", 2), {"sz9": {"destroyer": 2}}),
        (came("destroyer", foes=SUB), {}),
        (came("transport", foes=SUB), {"sz9": {"transport": 1}}),
        (came("transport", foes=SUB, beside={"submarine": 1}), {}),
        (came("destroyer", foes=DD), {}),  # a hostile zone: it is fought for
        (came("destroyer", declared=LANDING), {}),
        (came("destroyer", declared={"sz9": {"attack": {"destroyer": 1}}}), {}),
        (came("destroyer", declared={"sz8": {"attack": {"destroyer": 1}}}), {"sz9": {"destroyer": 1}}),
        (came("destroyer", fought=({"space": "sz9"},)), {}),
        (came("destroyer", fought=({"space": "sz8", "back": ["sz9"]},)), {}),
        (came("destroyer", fought=({"space": "norway_finland", "zone": "sz9"},)), {}),
        (came("destroyer", fought=({"space": "sz8"},)), {"sz9": {"destroyer": 1}}),
        (came("fighter"), {}),
        (came("infantry", start="united_kingdom", zone="sz8"), {}),  # it came aboard
        # One that left enemy warships may end anywhere (p. 12).
        (came("destroyer", pieces_at_start={"sz10": {UK: {"destroyer": 1}, **DD}}), {}),
        (came("destroyer", 2, pieces_at_start={"sz10": {UK: {"destroyer": 1}, **DD}}),
         {"sz9": {"destroyer": 1}}),
        (came("destroyer", pieces_at_start={"sz10": {UK: {"destroyer": 1}, **SUB}}),
         {"sz9": {"destroyer": 1}}),
        (came("destroyer", pieces_at_start={"sz10": {UK: {"destroyer": 1}, **DD}},
              others={"sz10": {UK: {"destroyer": 1}, **DD}}), {"sz9": {"destroyer": 1}}),  # that one stays
        (came("destroyer", pieces_at_start={"sz5": {UK: {"destroyer": 1}, **DD}}), {}),  # two zones away
        (came("destroyer", zone="sz13", pieces_at_start={"sz5": {UK: {"destroyer": 1}, **DD}}),
         {"sz13": {"destroyer": 1}}),  # farther than it goes
    ],
)  # fmt: skip
def test_ships_that_came_for_nothing(state: Any, idle: dict[str, Any]) -> None:
    assert escorts.for_nothing(BOOK, state) == idle


@pytest.mark.parametrize(
    ("state", "let"),
    [
        (came("destroyer", phase="combat", foes=SUB), True),
        (came("destroyer", phase="combat_move", foes=SUB), False),
        (came("transport", phase="combat", foes=SUB), False),
        (came("destroyer", phase="combat", foes=TRANSPORT), False),
        (came("destroyer", phase="combat", foes=SUB, fought=({"space": "sz9"},)), False),
        (came("destroyer", phase="combat"), False),
    ],
)
def test_a_submarine_need_not_be_attacked(state: Any, let: bool) -> None:
    assert bool(escorts.let_be(BOOK, state)) is let


def test_a_transport_sent_alone_is_told_once() -> None:
    before = position(UK, "combat_move", {"sz10": {UK: {"transport": 1}}, "sz9": DD})
    ledger = {"sz9": ({"power": UK, "moved": 1},)}
    after = replace(came("transport", foes=DD), ships=ledger)
    assert told(escorts.sent_alone(BOOK, before, after)) == ["transport.alone"]
    assert escorts.sent_alone(BOOK, after, after) == []
    still = replace(after, ships={})  # it stood there before: nobody sent it
    assert escorts.sent_alone(BOOK, before, still) == []
    bare = came("transport", foes=SUB)
    assert told(escorts.sent_alone(BOOK, before, bare)) == ["move.unarmed"]
    assert escorts.sent_alone(BOOK, bare, bare) == []
    assert escorts.sent_alone(BOOK, before, came("transport")) == []  # told with the move itself


@pytest.mark.parametrize(
    ("own", "moved", "told_of", "found"),
    [
        ({"fighter": 2}, {"fighter": {"2": 1}}, 0, {"fighter": 1}),
        ({"fighter": 2}, {}, 0, {}),
        ({"fighter": 2}, {}, 1, {"fighter": 1}),
        ({"fighter": 2}, {"fighter": {"2": 1}}, 1, {"fighter": 2}),
        ({"fighter": 2}, {"fighter": {"2": 1}}, 5, {"fighter": 2}),
        (
            {"destroyer": 1, "bomber": 1},
            {"destroyer": {"2": 1}, "bomber": {"3": 1}},
            0,
            {"bomber": 1},
        ),
        ({"destroyer": 1}, {}, 1, {}),
    ],
)
def test_aircraft_assigned_to_a_zone(
    own: dict[str, int], moved: Any, told_of: int, found: dict[str, int]
) -> None:
    state = position(UK, "combat_move", {"sz9": {UK: own}}, moved={"sz9": moved},
                     assigned={"sz9": told_of} if told_of else {})  # fmt: skip
    assert escorts.assigned_to(BOOK, state, "sz9") == found


def test_ones_own_troops_need_no_three_turns() -> None:
    own = told(transport(BOOK, board(), INF, owner=UK).rulings)
    assert own == ["transport.legal"]
    friend = told(transport(BOOK, board(), INF, owner=US).rulings)
    assert friend == ["transport.ally_turn"]
    assert "transport.ally_lands" in told(
        transport(BOOK, board(), {}, aboard=INF, owner=US, targets=("united_kingdom",)).rulings
    )
    assert "transport.ally_cargo" in told(
        transport(BOOK, board(), {}, aboard=INF, owner=US).rulings
    )


def test_only_ones_own_ships_have_come() -> None:
    here: Any = {"sz9": {UK: {"transport": 2}, US: {"transport": 1}}}
    ally = position(UK, "combat_move", here, ships={"sz9": ({"power": US, "moved": 1},)})
    assert not escorts.came(BOOK, ally, "sz9")
    one = position(
        UK, "combat_move", here, ships={"sz9": ({"power": UK}, {"power": UK, "moved": 1})}
    )
    assert escorts.came(BOOK, one, "sz9")


def test_in_a_tracked_game_the_ships_tell_what_sails() -> None:
    ships = ({"power": UK, "cargo": {UK: BOTH}}, {"power": UK, "cargo": {UK: INF}})
    here = {"sz8": {UK: {"transport": 2, "infantry": 2, "tank": 1}}}
    state = position(UK, "noncombat_move", here, ships={"sz8": ships})
    assert sorted(map(str, loads(BOOK, state, move_of({"transport": 1})))) == sorted(
        map(str, [{UK: INF}, {UK: {"infantry": 1, "tank": 1}}])
    )
    assert loads(BOOK, state, move_of({"transport": 2})) == [{UK: {"infantry": 2, "tank": 1}}]
    assert loads(BOOK, state, move_of({"transport": 3})) == []
    used = position(
        UK, "noncombat_move", here, ships={"sz8": ({**ships[0], "combat": True}, ships[1])}
    )
    assert loads(BOOK, used, move_of({"transport": 1})) == [{UK: INF}]
    early = position(
        UK,
        "combat_move",
        {**here, "sz9": SUB},
        ships={"sz8": ({**ships[0], "combat": True}, ships[1])},
    )
    assert len(loads(BOOK, early, move_of({"transport": 1}))) == 2
    _, rulings = unasked(BOOK, state, move_of({"transport": 1}))
    assert told(rulings) == ["transport.name_cargo"]
    assert rulings[0].severity == "advice"
    _, rulings = unasked(BOOK, state, move_of({"transport": 2}))
    assert told(rulings) == []


def test_ships_that_take_others_aboard_on_the_way_keep_room_for_them() -> None:
    here = {UK: {"transport": 2, "infantry": 3}}
    # One has two aboard, the other one: who boards goes with that.
    assert along.along(BOOK, here, UK, {"transport": 1}, {}, INF) == {UK: INF}
    # A tank and an infantryman named and a third who boards find no room: the ships go as they are.
    assert along.along(BOOK, here, UK, {"transport": 1}, TWO, INF) == {}
