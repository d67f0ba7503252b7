"""Ships and what they carry, stacks that move and what they leave behind (pp. 11-14, 17, 19-20, 26-28)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, Pieces, events, position, shared, the, told

from referee.games.aa1941.movement.convoys import convoy, over_the_quay, with_guests
from referee.games.aa1941.movement.legs import Leg, Told, by_units, possible_decks, used_before
from referee.games.aa1941.movement.marched import blitzed, promised, recorded, undone
from referee.games.aa1941.movement.missing import only_stack, pieces_there, stacks
from referee.games.aa1941.movement.reported import reported
from referee.games.aa1941.movement.verbs import _moves
from referee.games.aa1941.movement.whither import whither
from referee.games.aa1941.naval import fleet, landings, sailing
from referee.games.aa1941.naval.fleet import (
    Ship,
    boarded,
    cargo_of,
    carried,
    landing_force,
    ship_in,
    ships_in,
    sunk,
    unloaded,
    with_cargo,
    without,
)
from referee.games.aa1941.naval.packing import suited

MOVE, FIGHT, NON = "combat_move", "combat", "noncombat_move"
INF, TANK = {"infantry": 1}, {"tank": 1}


def ship(power: str = UK, cargo: Any = None, new: Any = None, **how: Any) -> Ship:
    """A ship with its owner's cargo, part of it new."""
    return Ship(power, {power: cargo} if cargo else {}, {power: new} if new else {}, **how)


def raw(*ships: Ship) -> Any:
    return tuple(each.json() for each in ships)


# -- the ledger ---------------------------------------------------------------------------------
def test_a_ship_tells_what_there_is_to_tell() -> None:
    assert Ship(UK).plain
    assert Ship(UK).json() == {"power": UK}
    full = Ship(UK, {UK: TANK, US: INF}, {UK: TANK}, ("canada",), 1, "karelia", True, True)
    assert not full.plain
    assert full.aboard == {"tank": 1, "infantry": 1}
    assert full.json() == {
        "power": UK, "cargo": {UK: TANK, US: INF}, "new": {UK: TANK}, "origins": ["canada"],
        "moved": 1, "landed": "karelia", "combat": True, "back": True,
    }  # fmt: skip
    assert ship_in(full.json()) == full
    assert ship_in({"power": UK, "fought": True}) == Ship(UK)
    assert carried([full, Ship(UK, {UK: {"tank": 0}})], UK) == TANK
    assert landing_force(BOOK, {"tank": 1, "infantry": 0, "fighter": 1, "destroyer": 1}) == TANK


def test_loading_and_unloading_a_ship() -> None:
    one = with_cargo(Ship(UK), UK, TANK, True, "canada")
    assert (one.cargo, one.new, one.origins) == ({UK: TANK}, {UK: TANK}, ("canada",))
    assert with_cargo(one, UK, INF, True, "canada").origins == ("canada",)
    assert with_cargo(one, UK, INF, True, "iceland").origins == ("canada", "iceland")
    assert with_cargo(one, UK, INF, True).origins == ("canada",)
    old = with_cargo(one, US, INF, False, "iceland")
    assert (old.cargo, old.new, old.origins) == ({UK: TANK, US: INF}, {UK: TANK}, ("canada",))
    assert without(old, UK, TANK) == Ship(UK, {US: INF}, {}, ("canada",))
    assert without(with_cargo(old, UK, TANK, False), UK, TANK).new == {}
    both = [ship(cargo={"infantry": 2}), ship(cargo={"infantry": 2})]
    assert [s.aboard for s in unloaded(both, UK, {"infantry": 3})] == [{}, {"infantry": 1}]


@pytest.mark.parametrize(
    ("pieces", "ships", "found"),
    [
        ({UK: {"transport": 2}}, (), [Ship(UK), Ship(UK)]),
        ({UK: {"transport": 1, "infantry": 1}}, (), [ship(cargo=INF)]),  # said by a correction
        ({UK: {"transport": 1, "infantry": 1}}, (ship(cargo=INF, new=INF),), [ship(cargo=INF, new=INF)]),
        ({UK: {"transport": 1}}, (ship(cargo=INF),), [Ship(UK)]),  # nobody is there any more
        ({UK: {"transport": 1}}, (ship(moved=1), ship(moved=2)), [ship(moved=1)]),
        ({UK: {"transport": 2}}, (ship(moved=1),), [ship(moved=1), Ship(UK)]),
        ({UK: {"transport": 1}, US: {"transport": 1}}, (ship(US, moved=1),), [Ship(UK), ship(US, moved=1)]),
        ({UK: {"infantry": 1}}, (), []),
        ({}, (ship(cargo=INF),), []),
        ({UK: {"transport": 1, "infantry": 1, "tank": 1}}, (ship(cargo=TANK),), [ship(cargo={"tank": 1, "infantry": 1})]),
    ],
)  # fmt: skip
def test_the_ships_of_a_zone(pieces: Any, ships: Any, found: list[Ship]) -> None:
    state = position(UK, NON, {"sz8": pieces} if pieces else {}, ships={"sz8": raw(*ships)})
    assert ships_in(BOOK, state, "sz8") == found


def test_whose_ships_carry_what() -> None:
    pieces = {"sz8": {UK: {"transport": 2, "infantry": 2}, US: {"tank": 1}}, "karelia": {SU: INF}}
    state = position(UK, NON, pieces)
    assert cargo_of(BOOK, state) == {"sz8": {UK: {"infantry": 2, "tank": 1}}}


@pytest.mark.parametrize(
    ("ships", "unit", "at"),
    [
        ([Ship(UK), Ship(US)], "infantry", 0),
        ([Ship(US), Ship(UK)], "infantry", 1),
        ([Ship(GE), Ship(US)], "infantry", 1),  # no enemy's
        ([Ship(GE)], "infantry", None),
        ([Ship(UK), ship(cargo=INF)], "infantry", 1),  # ships begun are filled
        ([ship(US, cargo=TANK), Ship(UK)], "infantry", 1),  # one's own before
        ([ship(cargo=TANK), Ship(UK)], "tank", 1),
        ([ship(landed="karelia"), Ship(UK)], "infantry", 1),
    ],
)
def test_who_boards_what(ships: list[Ship], unit: str, at: int | None) -> None:
    found, left = boarded(BOOK, ships, UK, {unit: 1}, True, "united_kingdom")
    if at is None:
        assert (found, left) == (None, {unit: 1})
        return
    assert found is not None
    assert not left
    assert [n for n, each in enumerate(found) if each.aboard != ships[n].aboard] == [at]


def test_ships_that_go_down() -> None:
    cheap, dear, empty = ship(cargo=INF), ship(cargo=TANK), Ship(UK)
    assert sunk(BOOK, [dear, cheap, empty], 0) == ([], [empty, cheap, dear])
    assert sunk(BOOK, [dear, cheap, empty], 2) == ([empty, cheap], [dear])


# -- landing -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("each", "phase", "may"),
    [
        (Ship(UK), "combat", True),
        (ship(landed="karelia"), "combat", True),
        (ship(landed="iceland"), "combat", False),  # one territory a turn (p. 28)
        (ship(back=True), "combat", False),
        (ship(combat=True), "combat", True),
        (ship(combat=True), "noncombat", False),
        (Ship(UK), "noncombat", True),
    ],
)
def test_a_ship_may_land(each: Ship, phase: str, may: bool) -> None:
    assert landings.may_land(each, "karelia", phase) is may


def test_what_an_ally_took_aboard_this_turn_stays() -> None:
    lent = Ship(US, {UK: {"infantry": 2}}, {UK: INF})
    assert landings.aboard_to_land(lent, UK) == INF
    assert landings.aboard_to_land(lent, US) == {}
    assert landings.aboard_to_land(ship(cargo={"infantry": 2}, new=INF), UK) == {"infantry": 2}


@pytest.mark.parametrize(
    ("ships", "wants", "found"),
    [
        ([ship(cargo=INF)], {"karelia": INF}, {"karelia": (0,)}),
        ([ship(cargo=INF)], {"karelia": TANK}, None),
        ([ship(cargo=INF)], {"karelia": INF, "iceland": INF}, None),
        ([ship(cargo={"infantry": 2})], {"karelia": INF, "iceland": INF}, None),
        ([ship(cargo=INF), ship(cargo=INF)], {"karelia": INF, "iceland": INF}, {"karelia": (0,), "iceland": (1,)}),
        ([ship(cargo=INF), ship(cargo=TANK)], {"karelia": TANK, "iceland": INF}, {"karelia": (1,), "iceland": (0,)}),
        # The first does with one ship though both have some: the second keeps his.
        ([ship(cargo={"tank": 1, "infantry": 1}), ship(cargo=INF)], {"karelia": INF, "iceland": TANK},
         {"karelia": (1,), "iceland": (0,)}),
        ([ship(cargo=INF), ship(cargo=INF)], {"karelia": {"infantry": 2}}, {"karelia": (0, 1)}),
        ([ship(cargo=INF), ship(cargo=INF)], {"karelia": {"infantry": 3}}, None),
        ([ship(cargo=INF, back=True), ship(cargo=INF)], {"karelia": INF}, {"karelia": (1,)}),
        ([ship(US, cargo=INF), ship(cargo=INF)], {"karelia": INF}, {"karelia": (1,)}),
        ([], {}, {}),
        ([], {"karelia": {}}, {"karelia": ()}),
    ],
)  # fmt: skip
def test_which_ship_lands_where(ships: list[Ship], wants: Any, found: Any) -> None:
    assert landings.shares(UK, ships, wants, "combat") == found


def test_other_landings_promised_from_a_zone() -> None:
    plans = {
        "karelia": {"zone": "sz5", "attack": {"infantry": 1, "fighter": 1}},
        "norway_finland": {"zone": "sz5", "attack": TANK, "landing": {"force": INF}},
        "germany": {"zone": "sz6", "attack": TANK},
        "ukraine": {"attack": TANK},
    }
    state = position(GE, FIGHT, declared=plans)
    assert landings.promised(BOOK, state, "sz5", "germany") == {
        "karelia": INF,
        "norway_finland": INF,
    }
    assert landings.promised(BOOK, state, "sz5", "karelia") == {"norway_finland": INF}


def zone(power: str = UK, phase: str = NON, ships: Any = (), foes: Any = None, **how: Any) -> Any:
    here: dict[str, dict[str, int]] = {}
    for each in ships:
        mine = here.setdefault(each.power, {})
        mine["transport"] = mine.get("transport", 0) + 1
        for owner, force in each.cargo.items():
            theirs = here.setdefault(owner, {})
            for unit, n in force.items():
                theirs[unit] = theirs.get(unit, 0) + n
    if foes:
        here[GE] = foes
    pieces = {"sz7": here, **how.pop("pieces", {})}
    return position(power, phase, pieces, ships={"sz7": raw(*ships)}, **how)


DESTROYER = {"destroyer": 1}


@pytest.mark.parametrize(
    ("ships", "phase", "units", "how", "codes"),
    [
        ([Ship(UK)], "noncombat", {"infantry": 2}, {}, []),
        ([Ship(UK)], "noncombat", {"infantry": 3}, {}, ["move.no_room"]),
        ([], "noncombat", INF, {}, ["move.no_transport"]),
        ([ship(landed="karelia")], "noncombat", INF, {}, ["transport.spent"]),
        ([ship(combat=True)], "noncombat", INF, {}, ["transport.spent"]),
        ([ship(combat=True)], "combat", INF, {}, []),
        ([ship(landed="karelia"), ship(cargo={"infantry": 2})], "noncombat", INF, {}, ["move.no_room"]),
        ([Ship(US)], "noncombat", INF, {}, ["transport.ally_agrees"]),
        ([Ship(US)], "combat", INF, {}, ["transport.ally_reserve"]),  # an ally's: for his turn, in reserve
        ([Ship(UK)], "noncombat", INF, {"foes": DESTROYER}, ["transport.hostile_zone"]),
        ([Ship(UK)], "noncombat", INF, {"foes": {"submarine": 1}}, []),
        ([Ship(UK)], "noncombat", INF, {"taken": {"united_kingdom": GE}}, ["transport.hostile_origin"]),
    ],
)  # fmt: skip
def test_boarding(ships: Any, phase: Any, units: Any, how: Any, codes: list[str]) -> None:
    state = zone(ships=ships, **how)
    found = sailing.board(BOOK, state, "sz7", "united_kingdom", units, phase)
    assert told(found.rulings) == codes
    if codes:
        return
    (loaded,) = [each for each in found.ships if each.new]
    assert loaded.new == {UK: units}
    assert loaded.origins == ("united_kingdom",)
    assert loaded.combat is (phase == "combat" or ships[0].combat)


def test_only_ships_that_took_somebody_are_bound_by_it() -> None:
    state = zone(ships=[Ship(UK), Ship(UK), ship(landed="karelia")])
    found = sailing.board(BOOK, state, "sz7", "united_kingdom", INF, "combat")
    assert [each.combat for each in found.ships] == [True, False, False]
    # One that loaded before, or fought, is bound still when another takes somebody (p. 20).
    bound = zone(ships=[ship(cargo={"infantry": 2}, combat=True), Ship(UK)])
    found = sailing.board(BOOK, bound, "sz7", "united_kingdom", INF, "combat")
    assert [(each.aboard, each.combat) for each in found.ships] == [
        ({"infantry": 2}, True),
        (INF, True),
    ]
    told_of = sailing.board(
        BOOK, zone(ships=[ship(cargo=TANK)]), "sz7", "united_kingdom", TANK, "combat"
    )
    assert the(told_of.rulings, "move.no_room").params == {"space": "sz7", "force": {"tank": 2}}


def sailed(ships: Any, count: int, named: Any, phase: Any) -> sailing.Sailed:
    """So many transports of a zone that set out for the next one."""
    args: Any = {"units": {"transport": count, **named}, "from": "sz7", "to": "sz8"}
    return sailing.sail(BOOK, zone(ships=ships), args, named, phase)


@pytest.mark.parametrize(
    ("ships", "count", "named", "phase", "going", "codes"),
    [
        ([Ship(UK)], 1, {}, "noncombat", [Ship(UK)], []),
        ([Ship(UK)], 2, {}, "noncombat", None, ["transport.spent"]),
        ([ship(landed="karelia")], 1, {}, "noncombat", None, ["transport.spent"]),
        ([ship(combat=True)], 1, {}, "noncombat", None, ["transport.spent"]),
        ([ship(combat=True)], 1, {}, "combat", [ship(combat=True)], []),
        ([Ship(US)], 1, {}, "noncombat", None, ["transport.spent"]),
        ([Ship(UK), ship(cargo=TANK)], 1, {}, "noncombat", [ship(cargo=TANK)], ["transport.carries"]),
        ([ship(cargo=TANK), ship(cargo=INF)], 1, INF, "noncombat", [ship(cargo=INF)], ["transport.carries"]),
        ([ship(cargo=TANK), ship(cargo=INF)], 1, {"infantry": 1, "tank": 1}, "noncombat", None,
         ["transport.not_together"]),
        ([ship(cargo=TANK), ship(cargo=INF)], 2, {"infantry": 1, "tank": 1}, "noncombat",
         [ship(cargo=TANK), ship(cargo=INF)], ["transport.carries"]),
        # Named empty room goes last: the one that carries no more than was named first.
        ([ship(cargo={"infantry": 2}), ship(cargo=INF)], 1, INF, "noncombat", [ship(cargo=INF)],
         ["transport.carries"]),
    ],
)  # fmt: skip
def test_sailing(
    ships: Any, count: int, named: Any, phase: Any, going: Any, codes: list[str]
) -> None:
    found = sailed(ships, count, named, phase)
    assert told(found.rulings) == codes
    if going is not None:
        assert list(found.going) == going
        rest = list(ships)
        for each in going:
            rest.remove(each)
        assert list(found.ships) == rest
    if codes == ["transport.carries"] and going:
        aboard: dict[str, int] = {}
        for each in going:
            for unit, n in each.aboard.items():
                aboard[unit] = aboard.get(unit, 0) + n
        assert found.rulings[0].params["force"] == aboard


@pytest.mark.parametrize(
    ("ships", "units", "target", "how", "codes"),
    [
        ([ship(cargo=INF)], INF, "united_kingdom", {}, []),
        ([ship(cargo=INF)], TANK, "united_kingdom", {}, ["transport.not_aboard"]),
        ([ship(cargo=INF)], INF, "western_europe", {}, ["transport.only_assault"]),
        ([ship(cargo=INF)], INF, "united_kingdom", {"foes": DESTROYER}, ["transport.hostile_zone"]),
        ([ship(cargo=INF, back=True)], INF, "united_kingdom", {}, ["transport.came_back"]),
        ([ship(cargo=INF, landed="karelia")], INF, "united_kingdom", {}, ["transport.two_targets"]),
        ([ship(cargo=INF, landed="united_kingdom")], INF, "united_kingdom", {}, []),
        ([ship(cargo=INF, combat=True)], INF, "united_kingdom", {}, ["transport.spent"]),
        ([Ship(US, {UK: INF}, {UK: INF})], INF, "united_kingdom", {}, ["transport.ally_same_turn"]),
        ([Ship(US, {UK: INF})], INF, "united_kingdom", {}, []),
    ],
)
def test_going_ashore_in_reserve(
    ships: Any, units: Any, target: str, how: Any, codes: list[str]
) -> None:
    found = sailing.land(BOOK, zone(ships=ships, **how), "sz7", target, units, "noncombat")
    assert told(found.rulings) == codes
    if not codes:
        (done,) = found.ships
        assert (done.landed, done.aboard, done.combat) == (target, {}, False)
    barred = sailing.land(BOOK, zone(ships=ships, **how), "sz7", target, units, "combat")
    own = target != "western_europe"  # Germany's: an assault
    assert told(barred.rulings) == ["move.lands_friendly" if own else "move.lands_in_combat"]


def test_what_was_loaded_this_turn_lands_first_from_ones_own_ships() -> None:
    ships = [ship(cargo=INF), ship(cargo=INF, new=INF), Ship(US, {UK: INF})]
    after, left = sailing.ashore(BOOK, UK, ships, "karelia", INF, "combat")
    assert [each.landed for each in after] == ["", "karelia", ""]
    assert after[1].combat
    assert not left
    after, left = sailing.ashore(BOOK, UK, ships, "karelia", {"infantry": 2}, "combat")
    assert [each.landed for each in after] == ["karelia", "karelia", ""]
    after, left = sailing.ashore(BOOK, UK, ships, "karelia", {"infantry": 4}, "noncombat")
    assert left == INF
    assert [each.combat for each in after] == [False, False, False]
    # Others land elsewhere from the same zone.
    pair = [ship(cargo=INF), ship(cargo={"tank": 1, "infantry": 1})]
    after, _ = sailing.ashore(BOOK, UK, pair, "karelia", INF, "combat", {"iceland": TANK})
    assert [each.landed for each in after] == ["karelia", ""]


@pytest.mark.parametrize(
    ("ships", "declared", "code"),
    [
        ([ship(cargo=INF, new=INF)], {}, None),
        ([Ship(UK)], {}, "transport.not_aboard"),
        (
            [ship(cargo=INF, new=INF)],
            {"norway_finland": {"zone": "sz7", "attack": INF}},
            "transport.two_targets",
        ),
        (
            [ship(cargo=INF), ship(cargo=INF)],
            {"norway_finland": {"zone": "sz7", "attack": INF}},
            None,
        ),
        ([ship(cargo=INF, back=True)], {}, "transport.came_back"),
    ],
)
def test_why_an_assault_cannot_land(ships: Any, declared: Any, code: str | None) -> None:
    state = zone(phase=FIGHT, ships=ships, declared=declared)
    found = sailing.landing_refused(BOOK, state, "sz7", "western_europe", INF)
    assert told([found] if found else []) == ([code] if code else [])


@pytest.mark.parametrize(
    ("ships", "owed"),
    [
        ([ship(cargo=INF, new=INF, combat=True)], {"sz7": INF}),
        ([ship(cargo=INF, new=INF)], {}),
        ([ship(cargo=INF, combat=True)], {}),
        ([ship(cargo=INF, new=INF, combat=True, back=True)], {}),
        ([ship(US, cargo=INF, new=INF, combat=True)], {}),
        ([ship(cargo=INF, new=INF, combat=True)] * 2, {"sz7": {"infantry": 2}}),
    ],
)
def test_who_must_land(ships: Any, owed: Any) -> None:
    state = zone(phase=FIGHT, ships=ships)
    assert sailing.must_land(BOOK, state) == owed
    left = sailing.left_aboard(BOOK, state, "sz7", "western_europe", None)
    assert told([left] if left else []) == (["transport.must_land"] if owed else [])
    plan = {"western_europe": {"zone": "sz7", "attack": INF}}
    waiting = sailing.waiting_to_land(BOOK, zone(phase=FIGHT, ships=ships, declared=plan))
    assert waiting == ({"sz7": INF} if owed == {"sz7": {"infantry": 2}} else {})


def test_a_ship_that_lands_lands_all_it_loaded() -> None:
    both = [ship(cargo={"tank": 1, "infantry": 1}, new={"tank": 1, "infantry": 1}, combat=True)]
    state = zone(phase=FIGHT, ships=both)
    kept = sailing.left_aboard(BOOK, state, "sz7", "western_europe", TANK)
    assert kept is not None
    assert kept.params == {"space": "sz7", "force": INF}
    assert (
        sailing.left_aboard(BOOK, state, "sz7", "western_europe", {"tank": 1, "infantry": 1})
        is None
    )
    old = zone(phase=FIGHT, ships=[ship(cargo={"tank": 1, "infantry": 1}, new=TANK, combat=True)])
    assert sailing.left_aboard(BOOK, old, "sz7", "western_europe", TANK) is None
    other = zone(phase=FIGHT, ships=[*both, ship(cargo=INF, new=INF, combat=True)])
    kept = sailing.left_aboard(BOOK, other, "sz7", "western_europe", TANK)
    assert kept is not None
    assert kept.params["force"] == INF


# -- points used --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("phase", "moved", "count", "most", "chosen", "takes"),
    [
        (NON, {}, 2, True, None, {"0": 2}),
        (NON, {"2": 1, "3": 1}, 1, True, None, {"3": 1}),  # who has least left lands first
        (NON, {"2": 1, "3": 1}, 2, True, None, {"3": 1, "2": 1}),
        (NON, {"2": 1, "3": 1}, 3, True, None, {"3": 1, "2": 1, "0": 1}),
        (NON, {"2": 1, "3": 1}, 2, False, None, {"0": 2}),
        (NON, {"2": 1, "3": 1}, 3, False, None, {"0": 2, "2": 1}),
        (MOVE, {"2": 1, "3": 1}, 3, True, None, {"0": 2, "2": 1}),
        (NON, {"2": 1, "0": 1}, 4, False, None, {"0": 3, "2": 1}),
        (NON, {}, 6, False, None, {"0": 6}),  # more than stand there
        (NON, {"2": 1}, 1, True, 2, {"2": 1}),
        (NON, {"2": 1}, 3, True, 2, {"2": 1}),
        (NON, {"2": 1}, 1, True, 3, {}),
        (NON, {"2": 1}, 2, True, 0, {"0": 2}),
        (NON, {"2": 0}, 1, True, None, {"0": 1}),
    ],
)
def test_which_of_them_move(
    phase: str, moved: Any, count: int, most: bool, chosen: int | None, takes: Any
) -> None:
    state = position(UK, phase, {"sz7": {UK: {"fighter": 4}}}, moved={"sz7": {"fighter": moved}})
    assert used_before(state, "sz7", "fighter", count, most, chosen) == takes


def test_where_decks_may_be() -> None:
    pieces = {
        "sz42": {US: {"carrier": 1}},
        "sz8": {UK: {"carrier": 1}},
        "sz45": {JP: {"carrier": 1}},
        "karelia": {SU: INF},
    }
    sailed = {"sz42": {"carrier": {"2": 1}}}
    still = position(US, NON, pieces, moved=sailed, tracking=False)
    assert possible_decks(BOOK, still) == {"sz42", "sz8"}
    near = {"sz42", *BOOK.spaces["sz42"].neighbours} & {
        s for s in BOOK.spaces if s.startswith("sz")
    }
    coming = possible_decks(BOOK, position(US, NON, pieces, tracking=False))
    assert near <= coming  # it has two spaces to come (p. 20)
    assert "sz1" not in coming
    tracked = possible_decks(BOOK, position(US, NON, pieces, moved={"sz42": {"carrier": {"2": 1}}}))
    assert tracked == {"sz42", "sz8"}
    full = {"sz42": {US: {"carrier": 1}, UK: {"fighter": 2}}}
    assert (
        possible_decks(BOOK, position(US, NON, full, moved={"sz42": {"carrier": {"2": 1}}}))
        == frozenset()
    )


# -- one report of a move ------------------------------------------------------------------------
def report(state: Any, units: Any, origin: str, to: str, **more: Any) -> Any:
    return reported(BOOK, state, {"units": units, "from": origin, "to": to, **more})


@pytest.mark.parametrize(
    ("tracking", "pieces", "units", "origin", "to", "phase", "codes"),
    [
        (False, {"sz7": {UK: {"transport": 1}}}, INF, "united_kingdom", "sz7", "noncombat_move", []),
        (False, {"sz7": {UK: {"transport": 1}}}, {"infantry": 3}, "united_kingdom", "sz7", NON, ["move.no_room?"]),
        (False, {"sz7": {US: {"transport": 1}}}, INF, "united_kingdom", "sz7", NON, ["transport.ally_agrees?"]),  # p. 11
        (False, {"sz7": {US: {"transport": 1}}}, INF, "united_kingdom", "sz7", MOVE, ["move.no_room?"]),  # p. 28: for his turn
        (False, {"sz7": {US: {"transport": 1}, UK: {"transport": 1}}}, INF, "united_kingdom", "sz7", NON, []),
        (False, {}, INF, "united_kingdom", "sz9", NON, ["move.not_adjacent"]),
        (False, {"sz7": {UK: {"transport": 1}, GE: DESTROYER}}, INF, "united_kingdom", "sz7", NON, ["move.hostile_loading"]),
        (False, {"sz7": {UK: {"transport": 1}, GE: {"submarine": 1}}}, INF, "united_kingdom", "sz7", NON, []),
        (False, {}, INF, "sz7", "united_kingdom", NON, []),
        (False, {}, INF, "sz7", "western_europe", NON, ["move.noncombat_hostile"]),
        (False, {}, INF, "sz7", "western_europe", MOVE, ["move.lands_in_combat"]),
        (False, {}, INF, "sz7", "sz8", NON, ["move.needs_transport"]),
        (False, {}, {"infantry": 1, "transport": 1}, "sz7", "sz8", NON, []),
        (False, {}, {"infantry": 3, "transport": 1}, "sz7", "sz8", NON, ["move.no_room"]),
        (False, {}, {"tank": 2, "transport": 1}, "sz7", "sz8", NON, ["move.no_room"]),
        (False, {}, {"fighter": 1}, "united_kingdom", "sz7", NON, ["move.no_carrier"]),
        (False, {"sz7": {UK: {"carrier": 1}}}, {"fighter": 1}, "united_kingdom", "sz7", NON, []),
        (True, {}, INF, "united_kingdom", "sz7", NON, ["move.no_transport"]),
        (True, {"sz7": {UK: {"carrier": 1}}}, {"fighter": 1}, "united_kingdom", "sz7", NON, []),
        (True, {}, {"fighter": 1}, "united_kingdom", "sz7", NON, ["move.no_carrier"]),
    ],
)  # fmt: skip
def test_what_is_said_of_a_move(
    tracking: bool, pieces: Any, units: Any, origin: str, to: str, phase: str, codes: list[str]
) -> None:
    here = {**pieces.get(origin, {}), UK: {**pieces.get(origin, {}).get(UK, {}), **units}}
    state = position(UK, phase, {**pieces, origin: here}, tracking=tracking)
    outcome = report(state, units, origin, to)
    said = [r for r in outcome.rulings if r.severity in ("refusal", "your_call")]
    known = {"move.unseen"}
    assert [
        code + "?" * (r.severity == "your_call")
        for r, code in zip(said, told(said), strict=True)
        if code not in known
    ] == codes
    refused = any(not code.endswith("?") for code in codes)
    assert outcome.result["legal"] is not refused
    assert bool(outcome.events) is not refused
    if not refused:
        after = BOOK.after(state, outcome.events)
        assert after.force_of(origin, UK) == {}
        for unit, n in units.items():
            assert after.force_of(to, UK)[unit] == n + pieces.get(to, {}).get(UK, {}).get(unit, 0)


def test_those_who_moved_do_not_board() -> None:
    pieces = {"sz7": {UK: {"transport": 1}}, "united_kingdom": {UK: INF}}
    for tracking in (True, False):
        state = position(
            UK, NON, pieces, tracking=tracking, moved={"united_kingdom": {"infantry": {"1": 1}}}
        )
        assert "move.boards_fresh" in told(report(state, INF, "united_kingdom", "sz7").rulings)


@pytest.mark.parametrize(
    ("phase", "fought", "to", "closed"),
    [
        (MOVE, "ukraine", "ukraine", True),
        (MOVE, "west_russia", "ukraine", False),
        (NON, "ukraine", "ukraine", False),
    ],
)
def test_a_battle_once_fought_is_closed(phase: str, fought: str, to: str, closed: bool) -> None:
    state = position(
        SU, phase, {"caucasus": {SU: TANK}}, fought=({"space": fought, "zone": None},),
        taken={"ukraine": SU},
    )  # fmt: skip
    assert ("move.closed" in told(report(state, TANK, "caucasus", to).rulings)) is closed
    at_sea = position(
        SU, MOVE, {"sz5": {SU: DESTROYER}}, fought=({"space": "karelia", "zone": "sz6"},)
    )
    assert "move.landed_past" in told(report(at_sea, DESTROYER, "sz5", "sz6").rulings)


def test_nobody_moves_before_the_stranded_have_landed() -> None:
    pieces = {"sz5": {GE: {"fighter": 1}}, "russia": {SU: TANK}}
    state = position(SU, NON, pieces, adrift={"sz5": {GE: 1}})
    assert "move.stranded_first" in told(report(state, TANK, "russia", "archangel").rulings)
    light = position(SU, NON, pieces, adrift={"sz5": {GE: 1}}, tracking=False)
    assert "move.stranded_first" in told(report(light, TANK, "russia", "archangel").rulings)
    gone = dict.fromkeys(("germany", "eastern_europe", "western_europe", "norway_finland"), UK)
    lost = position(SU, NON, pieces, adrift={"sz5": {GE: 1}}, control=gone)
    assert report(lost, TANK, "russia", "archangel").result["legal"]
    home = report(state, {"fighter": 1}, "sz5", "germany")
    assert "move.brought_home" in told(home.rulings)
    own = position(
        SU,
        NON,
        {**pieces, "sz5": {GE: {"fighter": 1}, SU: {"fighter": 1}}},
        adrift={"sz5": {GE: 1}},
    )
    assert "move.brought_home" not in told(report(own, {"fighter": 1}, "sz5", "karelia").rulings)
    early = position(SU, MOVE, pieces, adrift={"sz5": {GE: 1}})
    assert "move.brought_home" not in told(report(early, {"fighter": 1}, "sz5", "germany").rulings)
    assert told(report(state, {}, "russia", "archangel").rulings) == ["move.nothing"]


def test_aircraft_that_used_so_many_points() -> None:
    pieces = {"karelia": {SU: {"fighter": 2}}}
    state = position(SU, NON, pieces, moved={"karelia": {"fighter": {"3": 1}}})
    chosen = report(state, {"fighter": 1}, "karelia", "archangel", moved=3)
    (shift,) = events(chosen.events, "shifted")
    assert (shift["takes"], shift["gives"], shift["came"]) == ({"3": 1}, {"4": 1}, None)
    none = report(state, {"fighter": 1}, "karelia", "archangel", moved=2)
    assert told(none.rulings) == ["move.none_moved"]
    two = report(state, {"fighter": 2}, "karelia", "archangel", moved=3)
    assert "move.none_moved" in told(two.rulings)
    far = report(state, {"fighter": 1}, "karelia", "russia", moved=3)
    assert "move.out_of_range" in told(far.rulings)
    fresh = report(state, {"fighter": 1}, "karelia", "russia", moved=0)
    (shift,) = events(fresh.events, "shifted")
    assert (shift["takes"], shift["gives"]) == ({}, {"2": 1})


# -- what a move leaves behind --------------------------------------------------------------------
def test_stacks_points_and_places_left() -> None:
    state = position(
        SU, MOVE, {"caucasus": {SU: {"tank": 2}}}, moved={"caucasus": {"tank": {"1": 1}}}
    )
    leg = Leg("tank", 2, {"0": 1, "1": 1}, 1, ("caucasus", "ukraine"))
    args: Any = {"units": {"tank": 2}, "from": "caucasus", "to": "ukraine"}
    done = recorded(BOOK, state, args, Told((leg,), ()))
    assert [e.kind for e in done] == ["pieces", "pieces", "marched", "shifted"]
    after = BOOK.after(state, done)
    assert after.pieces == {"ukraine": {SU: {"tank": 2}}}
    assert after.moved == {"ukraine": {"tank": {"1": 1, "2": 1}}}  # never more than its move
    assert after.came == {"ukraine": ("caucasus",)}
    far = Leg("tank", 1, {"0": 1}, 2, ("russia", "caucasus", "ukraine"))
    (shift,) = events(recorded(BOOK, state, args, Told((far,), ())), "shifted")
    assert (shift["came"], shift["gives"]) == ("caucasus", {"2": 1})
    light = position(SU, MOVE, {"caucasus": {SU: {"tank": 2, "fighter": 1}}}, tracking=False)
    plane = Leg("fighter", 1, {"0": 1}, 1, ("caucasus", "ukraine"))
    kinds = [e.kind for e in recorded(BOOK, light, args, Told((leg, plane), ()))]
    assert kinds == ["pieces", "pieces", "marched", "shifted", "shifted"]  # nobody moves twice
    # A light game may know of fewer: nobody is taken below none.
    few = position(SU, MOVE, {"caucasus": {SU: {"tank": 1}}}, tracking=False)
    after = BOOK.after(few, recorded(BOOK, few, args, Told((leg,), ())))
    assert after.pieces == {"ukraine": {SU: {"tank": 2}}}
    stay = recorded(BOOK, state, {"units": {"tank": 1}, "from": "caucasus", "to": "caucasus"},
                    Told((Leg("tank", 1, {"0": 1}, 2, ("caucasus", "ukraine", "caucasus")),), ()))  # fmt: skip
    assert [e.kind for e in stay] == ["marched", "shifted"]


@pytest.mark.parametrize(
    ("tracking", "phase", "takes", "path", "taken"),
    [
        (True, MOVE, {"0": 1}, ("caucasus", "ukraine", "eastern_europe"), ["ukraine"]),
        (True, NON, {"0": 1}, ("caucasus", "ukraine", "eastern_europe"), []),
        (True, MOVE, {"0": 1}, ("caucasus", "russia", "west_russia"), []),
        (True, MOVE, {"1": 1}, ("ukraine", "eastern_europe"), ["ukraine"]),
        (False, MOVE, {"1": 1}, ("ukraine", "eastern_europe"), ["ukraine"]),
        (True, MOVE, {"0": 1}, ("ukraine", "eastern_europe"), []),
        (True, MOVE, {"0": 1}, ("sz5", "karelia"), []),
    ],
)
def test_ground_that_tanks_ran_through(
    tracking: bool, phase: str, takes: Any, path: tuple[str, ...], taken: list[str]
) -> None:
    state = position(SU, phase, tracking=tracking)
    found, said = blitzed(BOOK, state, state, [Leg("tank", 1, takes, len(path) - 1, path)])
    assert [e["space"] for e in events(found, "controlled")] == taken
    # Of ground on the way the move itself tells.
    began = [space for space in path[:1] if space in taken]
    assert told(said)[: len(began)] == ["move.blitz"] * len(began)
    assert ("move.blitz" in told(said)) is bool(began)
    flown = blitzed(BOOK, state, state, [Leg("fighter", 1, takes, len(path) - 1, path)])
    assert flown == ([], [])


def test_an_announcement_whose_attackers_left_is_dropped() -> None:
    plan = {"ukraine": {"attack": TANK}}
    before = position(SU, MOVE, {"ukraine": {SU: TANK}}, declared=plan)
    assert undone(BOOK, before, position(SU, MOVE, {}, declared=plan)) == ["ukraine"]
    assert undone(BOOK, before, before) == []
    never = position(SU, MOVE, {}, declared=plan)
    assert undone(BOOK, never, never) == []
    light = position(SU, MOVE, {"ukraine": {SU: TANK}}, declared=plan, tracking=False)
    assert undone(BOOK, light, position(SU, MOVE, {}, declared=plan)) == []
    sea = {"karelia": {"attack": INF, "zone": "sz5"}}
    afloat = position(SU, MOVE, {"sz5": {SU: INF}}, declared=sea)
    assert undone(BOOK, afloat, afloat) == []
    assert undone(BOOK, afloat, position(SU, MOVE, {}, declared=sea)) == ["karelia"]


@pytest.mark.parametrize(
    ("phase", "to", "taken", "owed"),
    [
        (MOVE, "ukraine", {}, True),
        (NON, "ukraine", {}, False),
        (MOVE, "russia", {}, False),
        (MOVE, "sz18", {}, False),
        (MOVE, "ukraine", {"ukraine": SU}, True),
    ],
)
def test_a_move_into_hostile_ground_promises_a_battle(
    phase: str, to: str, taken: Any, owed: bool
) -> None:
    state = position(SU, phase, tracking=False, taken=taken)
    args: Any = {"units": {"tank": 1}, "from": "caucasus", "to": to}
    found, said = promised(BOOK, state, args)
    assert (bool(found), bool(said)) == (owed, owed)
    if not owed:
        return
    after = BOOK.after(state, found)
    assert after.declared[to] == {
        "space": to, "attack": TANK, "from": ["caucasus"], "zone": None, "moved": True,
        **({"held": True} if taken else {}),  # a tank ran through it: entered without a battle
    }  # fmt: skip
    more, _ = promised(BOOK, after, {"units": {"infantry": 1}, "from": "west_russia", "to": to})
    plan = BOOK.after(after, more).declared[to]
    assert (plan["attack"], plan["from"]) == (
        {"infantry": 1, "tank": 1},
        ["caucasus", "west_russia"],
    )
    again, _ = promised(BOOK, after, args)
    assert BOOK.after(after, again).declared[to]["from"] == ["caucasus"]


# -- cargo that goes along --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("carriers", "leaving", "guests", "goes"),
    [
        (1, 1, {UK: 2}, {UK: 2}),
        (1, 1, {UK: 1}, {UK: 1}),
        (2, 1, {UK: 2}, {}),
        (2, 1, {UK: 3}, {UK: 1}),
        (2, 2, {UK: 3}, {UK: 3}),
        (1, 1, {UK: 1, SU: 1}, {UK: 1, SU: 1}),
        (2, 1, {UK: 2, SU: 1}, None),  # one of the three
        (1, 0, {UK: 2}, {}),
        (1, 1, {}, {}),
        (1, 1, {UK: 4}, {UK: 2}),  # never more than stand on deck
    ],
)
def test_guests_stay_aboard(carriers: int, leaving: int, guests: Any, goes: Any) -> None:
    here = {
        US: {"carrier": carriers, "fighter": 1},
        **{p: {"fighter": n} for p, n in guests.items()},
    }
    state = position(US, NON, {"sz42": here})
    args: Any = {"units": {"carrier": leaving}, "from": "sz42", "to": "sz43"}
    found = with_guests(BOOK, state, args, Told((), ()), {"carrier": leaving})
    gone = {p: force["fighter"] for p, force in found.guests.items()}
    if goes is None:
        assert sum(gone.values()) == 1
    else:
        assert gone == goes
    codes = [code for code in told(found.rulings) if code != "move.name_decked"]
    assert codes == ["move.guests"] * len(gone)


def test_a_convoy_takes_its_cargo_and_its_ledger_along() -> None:
    ships = [ship(cargo=TANK), Ship(UK)]
    state = zone(ships=ships, phase=MOVE, pieces={"sz6": {GE: {"transport": 1}}})
    args: Any = {"units": {"transport": 1}, "from": "sz7", "to": "sz6"}
    going = convoy(BOOK, state, args, {"transport": 1}, "combat")
    assert going.guests == {UK: TANK}
    (sailed,) = [each for each in going.ledgers["sz6"] if each.power == UK]
    assert (sailed.moved, sailed.combat, sailed.aboard) == (1, True, TANK)
    assert list(going.ledgers["sz7"]) == [Ship(UK)]
    reserve = convoy(BOOK, zone(ships=ships), {**args, "to": "sz8"}, {"transport": 1}, "noncombat")
    assert [each.combat for each in reserve.ledgers["sz8"]] == [False]
    lone = convoy(BOOK, state, args, TANK, "combat")
    assert told(lone.rulings) == ["move.needs_transport"]
    beside = convoy(BOOK, zone(ships=ships, pieces={}), {**args, "to": "sz8"},
                    {"transport": 2, "tank": 1, "fighter": 0}, "noncombat")  # fmt: skip
    assert [leg.unit for leg in beside.legs] == ["transport", "fighter"]


def test_over_the_quay() -> None:
    state = zone(ships=[Ship(UK)], pieces={"united_kingdom": {UK: {"infantry": 1, "tank": 1}}})
    args: Any = {"units": {"infantry": 1, "tank": 1}, "from": "united_kingdom", "to": "sz7"}
    aboard = over_the_quay(BOOK, state, args, {"infantry": 1, "tank": 1}, "noncombat")
    assert {leg.unit: leg.cost for leg in aboard.legs} == {
        "infantry": 1,
        "tank": 2,
    }  # the whole move, p. 27
    assert told(aboard.rulings) == ["transport.aboard"]
    away = over_the_quay(BOOK, state, {**args, "to": "sz9"}, INF, "noncombat")
    assert told(away.rulings) == ["move.not_adjacent"]
    full = zone(ships=[ship(cargo=TANK)], moved={"sz7": {"tank": {"2": 1}}})
    ashore = over_the_quay(
        BOOK, full, {"units": TANK, "from": "sz7", "to": "united_kingdom"}, TANK, "noncombat"
    )
    assert told(ashore.rulings) == ["transport.ashore"]
    assert [leg.takes for leg in ashore.legs] == [{"0": 1}]


def test_by_units_each_kind_is_judged_alone() -> None:
    state = position(
        SU, NON, {"russia": {SU: {"tank": 1, "infantry": 1}}}, moved={"russia": {"tank": {"1": 1}}}
    )
    args: Any = {"units": {"tank": 1, "infantry": 1}, "from": "russia", "to": "archangel"}
    going = by_units(BOOK, state, args, args["units"], "noncombat")
    assert [(leg.unit, leg.cost) for leg in going.legs] == [("tank", 1), ("infantry", 1)]


# -- what is proposed ------------------------------------------------------------------------------
def test_moves_that_are_proposed() -> None:
    pieces = {
        "russia": {SU: {"tank": 1, "fighter": 1}},
        "sz4": {SU: {"submarine": 1, "infantry": 1}},
    }
    lines = {(o.example or {})["from"]: o.example for o in _moves(BOOK, position(SU, NON, pieces))}
    assert set(lines) == {"russia", "sz4"}
    assert lines["russia"] is not None
    assert lines["russia"]["units"] == {"tank": 1}
    assert lines["sz4"] is not None
    assert lines["sz4"]["units"] == {"submarine": 1}
    assert list(_moves(BOOK, position(SU, MOVE, pieces, tracking=False))) == []
    assert list(_moves(BOOK, position(SU, NON, pieces, tracking=False))) != []
    many = {space: {SU: INF} for space, holder in BOOK.start_control().items() if holder == SU}
    every = list(_moves(BOOK, position(SU, NON, {**many, "ukraine": {SU: INF}})))
    assert 7 <= len(every) <= 12
    up = {"ukraine": {SU: {"fighter": 1}}, "russia": {SU: TANK}}
    (landing,) = _moves(BOOK, position(SU, NON, up, moved={"ukraine": {"fighter": {"3": 1}}}))
    assert (landing.example, landing.due) == (
        {"units": {"fighter": 1}, "from": "ukraine", "to": "caucasus"},
        True,
    )
    worn = position(SU, NON, {"russia": {SU: TANK}}, moved={"russia": {"tank": {"2": 1}}})
    assert list(_moves(BOOK, worn)) == []


def test_no_more_than_twelve_places_are_shown() -> None:
    spaces = [
        s for s, p in BOOK.start_control().items() if p in (UK, US) and not BOOK.spaces[s].island
    ]
    free = [s for s in spaces if any(n in spaces for n in BOOK.spaces[s].neighbours)]
    pieces = {space: {US: INF} for space in free}
    assert len(free) > 12
    assert len(list(_moves(BOOK, position(US, NON, pieces, tracking=False)))) == 12


def test_where_pieces_can_come_from() -> None:
    pieces: Pieces = {
        "russia": {SU: {"tank": 1}},
        "caucasus": {SU: {"tank": 1, "infantry": 2}},
        "india": {UK: TANK},
    }
    state = position(SU, MOVE, pieces)
    assert stacks(BOOK, state, {}) == ["russia", "caucasus"]
    assert stacks(BOOK, state, {"units": {"infantry": 1}}) == ["caucasus"]
    assert stacks(BOOK, state, {"units": {"fighter": 1}}) == ["russia", "caucasus"]
    assert stacks(BOOK, state, {"units": TANK, "to": "turkey"}) == ["russia", "caucasus"]
    assert stacks(BOOK, state, {"units": INF, "to": "ukraine"}) == ["caucasus"]
    assert only_stack(BOOK, state, {"units": INF}) == "caucasus"
    assert only_stack(BOOK, state, {"units": TANK}) is None
    assert only_stack(BOOK, state, {}) is None
    assert pieces_there(BOOK, state, {"from": "russia"}) == [TANK]
    assert pieces_there(BOOK, state, {"from": "caucasus"}) == [
        {"tank": 1, "infantry": 2}, {"tank": 1}, {"infantry": 2},
    ]  # fmt: skip


def test_whither() -> None:
    state = position(SU, NON, {"caucasus": {SU: {"infantry": 2, "tank": 1}}})
    outcome = whither(BOOK, state, "caucasus")
    found = outcome.result["whither"]
    friendly = {
        n for n in BOOK.spaces["caucasus"].neighbours if BOOK.start_control().get(n) in (SU, UK, US)
    }
    assert set(found["infantry"]["to"]) == friendly
    assert set(found["infantry"]["not"]) == set(BOOK.spaces["caucasus"].neighbours) - friendly
    assert found["infantry"]["not"]["turkey"] == "aa1941.move.neutral"
    assert set(found["tank"]["to"]) > friendly
    codes = told(outcome.rulings)
    assert codes[:2] == ["whither.to", "whither.to"]
    assert codes[-1] == "whither.type"
    said = the(outcome.rulings, "whither.type").params
    assert (said["force"], said["from_space"]) == ({"infantry": 1}, "caucasus")
    reasons = {
        r.params["why_told"][0]["code"]: r.params
        for r in outcome.rulings
        if r.code.endswith("whither.not")
    }
    assert reasons["aa1941.move.neutral"]["force"] == {"infantry": 2, "tank": 1}
    none = whither(BOOK, state, "russia")
    assert told(none.rulings) == ["whither.nobody"]
    assert none.result == {"from": "russia", "whither": {}}
    stuck = whither(
        BOOK,
        position(SU, NON, {"caucasus": {SU: INF}}, moved={"caucasus": {"infantry": {"1": 1}}}),
        "caucasus",
    )
    assert told(stuck.rulings)[0] == "whither.nowhere"
    assert "whither.type" not in told(stuck.rulings)


# -- ships alike are packed anew until one is told apart (p. 27) ---------------------------------------
def test_who_carries_what_is_open_while_ships_that_loaded_together_stay_together() -> None:
    def written(*ships: Ship) -> list[list[str]]:
        return [list(each.get("lots", {})) for each in fleet.told("sz7", ships).data["ships"]]

    tank, troops = shared(ship(cargo=TANK), ship(cargo=INF))
    _, empty = shared(ship(cargo=TANK), Ship(UK))
    assert written(tank, troops) == [["a"], ["a"]]
    assert written(tank, empty) == [["a"], ["a"]]
    assert written(tank) == [[]]  # the other has sailed: what each carries is known
    assert written(tank, ship(cargo=INF)) == [[], []]
    assert written(empty, empty) == []  # nothing is left to say


LOADED: Any = {"combat": True, "origins": ("southern_europe",)}


def _new(cargo: dict[str, int]) -> Ship:
    return Ship(UK, cargo={UK: cargo}, new={UK: cargo}, **LOADED)


def test_two_landings_share_the_cargo_out_whatever_was_loaded_first() -> None:
    """A tank and an infantry on one ship, an infantry on the other: two infantry here, the tank there."""
    ships = shared(_new({"tank": 1, "infantry": 1}), _new({"infantry": 1}))
    wants = {"karelia": {"infantry": 2}, "archangel": {"tank": 1}}
    packed = suited(UK, ships, wants, "combat")
    assert sorted(str(each.cargo[UK]) for each in packed) == ["{'infantry': 2}", "{'tank': 1}"]
    assert suited(UK, packed, wants, "combat") == packed
    # Three landings of two ships, or more than is aboard: as they are.
    assert suited(UK, ships, {**wants, "norway_finland": INF}, "combat") == ships


def test_of_ships_alike_one_that_can_sail_goes_and_the_farthest_first() -> None:
    stays, went, fresh = ship(moved=2), ship(moved=1), Ship(UK)
    assert list(sailed([stays, fresh, went], 1, {}, "noncombat").going) == [went]
    assert list(sailed([stays, fresh], 1, {}, "noncombat").going) == [fresh]
    # What was named decides first, and a ship that cannot is taken where no other is left.
    laden = ship(cargo=INF)
    assert list(sailed([went, laden], 1, INF, "noncombat").going) == [laden]
    spent = ship(cargo=INF, moved=2)
    assert list(sailed([spent, fresh], 1, INF, "noncombat").going) == [spent]


@pytest.mark.parametrize(("ships", "going"), [
    (shared(_new({"infantry": 2}), Ship(UK)), {"infantry": 1}),  # the other keeps one
    (shared(_new({"infantry": 1}), _new({"tank": 1})), {"infantry": 1}),
])  # fmt: skip
def test_a_ship_sails_with_what_was_named_and_no_more(ships: list[Ship], going: Any) -> None:
    found = sailed(ships, 1, {"infantry": 1}, "combat")
    (one,) = found.going
    assert one.cargo == {UK: going}
    aboard = sum(sum(each.aboard.values()) for each in (*found.ships, *found.going))
    assert aboard == 2


def test_what_was_aboard_before_stays_where_it_was() -> None:
    ships = [ship(cargo={"infantry": 2}), Ship(UK)]
    found = sailed(ships, 1, INF, "noncombat")
    assert [each.aboard for each in found.going] == [{"infantry": 2}]


@pytest.mark.parametrize(
    ("pieces", "used", "goes"),
    [
        ({"india": {UK: {"fighter": 1}}, "sz31": {JP: {"destroyer": 1}}}, {}, ("india", "sz31")),
        ({"sz33": {UK: {"submarine": 1}}, "sz31": {JP: {"destroyer": 1}}}, {}, ("sz33", "sz31")),
        ({"sz33": {UK: {"submarine": 1}}, "sz31": {JP: {"destroyer": 1}}},
         {"sz33": {"submarine": {"2": 1}}}, None),
        ({"sz33": {UK: {"transport": 1}}, "sz31": {JP: {"destroyer": 1}}}, {}, None),
        ({"india": {UK: {"fighter": 1}}}, {}, None),
    ],
)  # fmt: skip
def test_a_combat_move_from_farther_away_is_offered_where_none_is_next_door(
    pieces: Any, used: Any, goes: Any
) -> None:
    """A fighter goes four spaces, a submarine two (p. 24, p. 26)."""
    offers = list(_moves(BOOK, position(UK, MOVE, pieces, moved=used)))
    shown = [((o.example or {})["from"], (o.example or {})["to"]) for o in offers]
    assert shown == ([goes] if goes else [])
