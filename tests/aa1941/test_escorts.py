"""Ships that move in the combat move do it for a fight or a landing, transports never alone (pp. 11-13, 27)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, UK, US, position, told

from referee.engine.record import replace
from referee.games.aa1941.naval.escorts import (
    ALONE,
    UNARMED,
    _stuck,
    alone,
    assigned_to,
    came,
    can_attack,
    for_nothing,
    let_be,
    sent_alone,
)
from referee.games.aa1941.naval.fleet import Ship
from referee.games.aa1941.naval.fleet import told as written
from referee.games.aa1941.naval.rules import began_hostile, sea_stop
from referee.games.aa1941.turn.owed import owing
from referee.games.aa1941.turn.rules import awaited, contested

MOVE, FIGHT, NON = "combat_move", "combat", "noncombat_move"
DD, SUB, CARGO, PLANE = {"destroyer": 1}, {"submarine": 1}, {"transport": 1}, {"fighter": 1}
INF = {"infantry": 1}


def at(own: Any, foes: Any, *, start: Any = None, phase: str = MOVE, **more: Any) -> Any:
    """Own ships and enemies in zone 9, the former come from zone 10 if not told otherwise."""
    more.setdefault("moved", {"sz9": {unit: {"1": n} for unit, n in own.items()}})
    more.setdefault("came", {"sz9": ("sz10",)})
    state = position(UK, phase, {"sz9": {UK: own, **({GE: foes} if foes else {})}}, **more)
    return replace(state, pieces_at_start=start or {"sz10": {UK: own}})


# -- alone among enemies (p. 27) ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("own", "foes", "zones"),
    [
        (CARGO, DD, ["sz9"]),
        (CARGO, {"carrier": 1}, ["sz9"]),
        (CARGO, {"battleship": 1}, ["sz9"]),
        (CARGO, SUB, []),  # no surface warship: the zone is not hostile (p. 8)
        (CARGO, CARGO, []),
        ({**CARGO, **DD}, DD, []),
        ({**CARGO, **SUB}, DD, []),
        ({**CARGO, **PLANE}, DD, []),
        ({**CARGO, **INF}, DD, ["sz9"]),  # cargo fights nobody at sea (p. 13)
        (DD, DD, []),
        ({}, DD, []),
        (CARGO, {}, []),
    ],
)
def test_transports_alone_among_warships(own: Any, foes: Any, zones: list[str]) -> None:
    assert alone(BOOK, at(own, foes)) == zones


@pytest.mark.parametrize(
    ("own", "can"),
    [
        ({}, False), (CARGO, False), (INF, False), ({**CARGO, **INF}, False), (DD, True), (SUB, True), (PLANE, True),
        ({"destroyer": 0}, False), ({**CARGO, "bomber": 1}, True),
    ],
)  # fmt: skip
def test_who_can_attack_at_sea(own: Any, can: bool) -> None:
    assert can_attack(BOOK, own) is can


@pytest.mark.parametrize(
    ("ships", "sailed"),
    [
        ([Ship(UK, moved=1)], True),
        ([Ship(UK)], False),  # it was there since before
        ([Ship(UK, cargo={UK: INF})], False),
        ([Ship(US, moved=1)], False),
    ],
)
def test_where_ships_came_to(ships: Any, sailed: bool) -> None:
    pieces = {"sz9": {each.power: CARGO for each in ships} | {GE: DD}}
    state = position(UK, MOVE, pieces, ships={"sz9": tuple(each.json() for each in ships)})
    assert came(BOOK, state, "sz9") is sailed
    assert _stuck(BOOK, state) == (["sz9"] if sailed else [])


# -- for nothing (pp. 11-12) -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("own", "foes", "how", "idle"),
    [
        (DD, {}, {}, DD),
        (DD, SUB, {}, None),  # a fight
        (DD, CARGO, {}, None),  # prey
        (DD, DD, {}, None),
        (SUB, SUB, {}, None),
        (CARGO, SUB, {}, CARGO),  # not even beside a submarine does it attack alone
        (CARGO, CARGO, {}, CARGO),
        (CARGO, DD, {}, None),  # judged as transports alone
        ({**CARGO, **DD}, SUB, {}, None),
        (DD, PLANE, {}, DD),  # a fighter is no ship to be hunted
        ({**DD, **CARGO}, {}, {}, {**CARGO, **DD}),
        (DD, {}, {"declared": {"norway_finland": {"zone": "sz9", "attack": INF}}}, None),  # a landing
        (DD, {}, {"declared": {"norway_finland": {"zone": "sz6", "attack": INF}}}, DD),
        (DD, {}, {"declared": {"sz9": {"attack": DD}}}, None),
        (DD, {}, {"declared": {"sz6": {"attack": DD}}}, DD),
        (DD, {}, {"fought": ({"space": "sz9", "zone": None},)}, None),
        (DD, {}, {"fought": ({"space": "norway_finland", "zone": "sz9"},)}, None),
        (DD, {}, {"fought": ({"space": "norway_finland", "zone": None},)}, DD),
        (DD, {}, {"came": {"sz9": ("eire",)}}, None),  # nobody sailed there: troops came aboard
        (DD, {}, {"came": {}}, None),
        (DD, {}, {"came": {"sz9": ("eire", "sz10")}}, DD),
        (DD, {}, {"moved": {"sz9": {"destroyer": {"0": 1}}}}, None),
        (DD, {}, {"moved": {"sz9": {"destroyer": {"0": 1, "2": 1}}}}, DD),
        ({**DD, **PLANE}, {}, {}, DD),  # aircraft are judged by themselves
        (DD, {}, {"start": {"sz10": {UK: DD, GE: DD}}}, None),  # it left enemy warships (p. 12)
        (DD, {}, {"start": {"sz10": {UK: DD, GE: SUB}}}, DD),
        (DD, {}, {"start": {"sz10": {UK: SUB, GE: DD}}}, DD),  # another kind left them
        ({"destroyer": 2}, {}, {"start": {"sz10": {UK: DD, GE: DD}}}, DD),  # one of the two did
        (DD, {}, {"start": {"sz19": {UK: DD, GE: DD}}}, DD),  # too far away to have come from there
        (DD, {}, {"start": {"sz11": {UK: DD, GE: DD}}}, None),  # two zones away
    ],
)  # fmt: skip
def test_ships_whose_combat_move_ends_in_nothing(own: Any, foes: Any, how: Any, idle: Any) -> None:
    state = at(own, foes, **how)
    found = for_nothing(BOOK, state)
    assert found == ({} if idle is None else {"sz9": idle})
    rulings, places = owing(BOOK, state)
    assert ("move.for_nothing" in told(rulings)) is (idle is not None)
    assert places == {}


@pytest.mark.parametrize(
    ("own", "foes", "how", "said"),
    [
        (DD, SUB, {}, True),
        (SUB, SUB, {}, True),
        (DD, {**SUB, **CARGO}, {}, True),
        (CARGO, SUB, {}, False),  # transports never attack alone
        (DD, DD, {}, False),  # that fight is owed
        (DD, {}, {}, False),
        (DD, SUB, {"came": {}}, False),  # it was there before: no duty, no reminder
        (DD, SUB, {"fought": ({"space": "sz9", "zone": None},)}, False),
        (DD, SUB, {"declared": {"norway_finland": {"zone": "sz9", "attack": INF}}}, False),
        (DD, SUB, {"phase": MOVE}, False),
        (DD, SUB, {"phase": NON}, False),
        (DD, SUB, {"tracking": False}, True),
    ],
)  # fmt: skip
def test_ships_sent_to_a_submarine_may_let_it_be(own: Any, foes: Any, how: Any, said: bool) -> None:
    # Sous-marins, p. 26: ships whose combat move ended there choose (I-AA-15); they are reminded.
    state = at(own, foes, **{"phase": FIGHT, **how})
    told_of = let_be(BOOK, state)
    assert (getattr(told_of, "code", "") == "aa1941.move.unfought") is said
    rulings, places = owing(BOOK, state)
    assert said is False or (told(rulings), places) == ([], {})  # nothing is owed


def test_a_move_is_told_what_it_leaves_to_be_mended_once() -> None:
    began = {"sz10": {UK: {"transport": 2}}, "sz9": {GE: DD}}
    before = replace(position(UK, MOVE, began), pieces_at_start=began)
    there = {"sz10": {UK: CARGO}, "sz9": {UK: CARGO, GE: DD}}
    ledger = {"sz9": (Ship(UK, moved=1).json(),)}
    after = replace(before, pieces=there, ships=ledger)
    (said,) = sent_alone(BOOK, before, after)
    assert (said.code, said.severity, said.params) == (ALONE, "advice", {"space": "sz9"})
    assert sent_alone(BOOK, after, after) == []  # said before
    hunting = at(CARGO, SUB)
    (said,) = sent_alone(BOOK, before, hunting)
    assert (said.code, said.params) == (UNARMED, {"space": "sz9", "force": CARGO})
    assert sent_alone(BOOK, hunting, hunting) == []
    more = at({"transport": 2}, SUB)
    (said,) = sent_alone(BOOK, hunting, more)
    assert said.params["force"] == {"transport": 2}
    assert (
        sent_alone(BOOK, before, at(CARGO, {})) == []
    )  # an empty zone was said of the move itself


@pytest.mark.parametrize(
    ("own", "moved", "flown"),
    [
        (PLANE, {"fighter": {"2": 1}}, PLANE),
        ({"fighter": 2}, {"fighter": {"2": 1}}, PLANE),
        ({"fighter": 2}, {"fighter": {"2": 1, "1": 1}}, {"fighter": 2}),
        (PLANE, {"fighter": {"0": 1}}, {}),
        (PLANE, {}, {}),
        (PLANE, {"fighter": {"2": 3}}, PLANE),  # never more than are there
        ({"bomber": 1, "destroyer": 1}, {"bomber": {"1": 1}, "destroyer": {"1": 1}}, {"bomber": 1}),
    ],
)
def test_aircraft_that_flew_there(own: Any, moved: Any, flown: Any) -> None:
    assert (
        assigned_to(BOOK, position(UK, MOVE, {"sz9": {UK: own}}, moved={"sz9": moved}), "sz9")
        == flown
    )


@pytest.mark.parametrize(
    ("unit", "start", "zones"),
    [
        ("destroyer", {"sz9": {UK: DD, GE: DD}}, ["sz9"]),
        ("destroyer", {"sz9": {UK: DD, GE: SUB}}, []),
        ("destroyer", {"sz9": {UK: SUB, GE: DD}}, []),
        ("destroyer", {"sz9": {US: DD, GE: DD}}, []),
        ("submarine", {"sz9": {UK: SUB, GE: DD}, "sz8": {UK: SUB, GE: {"carrier": 1}}}, ["sz9", "sz8"]),
    ],
)  # fmt: skip
def test_where_ships_began_beside_warships(unit: str, start: Any, zones: list[str]) -> None:
    state = replace(position(UK, MOVE), pieces_at_start=start)
    assert list(began_hostile(BOOK, state.situation(), unit)) == zones
    assert list(began_hostile(BOOK, replace(state, pieces_at_start=None).situation(), unit)) == []


@pytest.mark.parametrize(
    ("unit", "foes", "phase", "code"),
    [
        ("submarine", DD, "combat", "move.destroyer_stops"),
        ("submarine", DD, "noncombat", "move.destroyer_stops"),
        ("submarine", {"carrier": 1}, "combat", None),
        ("submarine", {}, "combat", None),
        ("destroyer", DD, "combat", "move.hostile_zone_stops"),
        ("destroyer", {"carrier": 1}, "combat", "move.hostile_zone_stops"),
        ("destroyer", SUB, "combat", None),
        ("destroyer", DD, "noncombat", None),  # said of the whole way in reserve
        ("transport", {"battleship": 1}, "combat", "move.hostile_zone_stops"),
        ("transport", CARGO, "combat", None),
    ],
)
def test_who_must_stop_where(unit: str, foes: Any, phase: Any, code: str | None) -> None:
    state = position(UK, MOVE, {"sz9": {GE: foes}})
    found = sea_stop(BOOK, state.situation(), BOOK.units[unit], "sz9", phase)
    assert told(found) == ([code] if code else [])


@pytest.mark.parametrize(
    ("moved_there", "near", "codes"),
    [
        (1, {}, ["transport.alone"]),  # it came there
        (0, {}, ["transport.alone"]),  # it can still leave (p. 12)
        (0, {"all": DD}, []),  # hemmed in: it stays where its turn began
    ],
)
def test_transports_that_began_alone_leave_if_they_can(
    moved_there: int, near: Any, codes: list[str]
) -> None:
    foes = {
        zone: {GE: near["all"]}
        for zone in BOOK.spaces["sz9"].neighbours
        if near and BOOK.spaces[zone].sea
    }
    pieces = {**foes, "sz9": {UK: CARGO, GE: DD}}
    ledger = {"sz9": (Ship(UK, moved=moved_there).json(),)} if moved_there else {}
    state = replace(position(UK, MOVE, pieces, ships=ledger), pieces_at_start=pieces)
    rulings, _ = owing(BOOK, state)
    assert told(rulings) == codes


# -- who is bound to fight (pp. 11-15, 27) -----------------------------------------------------------
@pytest.mark.parametrize(
    ("own", "foes", "how", "due"),
    [
        (DD, SUB, {}, []),  # nobody has to hunt a submarine (p. 12)
        (DD, CARGO, {}, ["sz9"]),  # it came for them (p. 27)
        (DD, CARGO, {"came": {}}, []),  # it lay there before
        ({**DD, **PLANE}, SUB, {}, ["sz9"]),  # aircraft always end in a fight (p. 11)
        ({**DD, **PLANE}, SUB, {"moved": {"sz9": {"destroyer": {"1": 1}}}}, []),
        (CARGO, CARGO, {}, []),
        (DD, SUB, {"phase": NON}, []),
        ({**DD, **PLANE}, SUB, {"phase": NON}, []),
        (DD, CARGO, {"declared": {"norway_finland": {"zone": "sz9", "attack": INF}}}, []),  # a landing leaves them alone (p. 14)
        (DD, DD, {"came": {}, "moved": {}}, ["sz9"]),
    ],
)  # fmt: skip
def test_who_must_fight_in_a_zone(own: Any, foes: Any, how: Any, due: list[str]) -> None:
    state = at(
        own, foes, phase=how.get("phase", FIGHT), **{k: v for k, v in how.items() if k != "phase"}
    )
    assert list(contested(BOOK, state)) == due


@pytest.mark.parametrize(
    ("ships", "waits"),
    [
        ([Ship(UK, {UK: INF})], True),
        ([Ship(UK, {UK: INF}, back=True)], False),  # it went back: nobody lands (p. 14)
        (
            [Ship(UK, {UK: INF}, back=True), Ship(US, {US: INF})],
            False,
        ),  # a friend's cargo is not his
        ([Ship(UK, {UK: INF}, back=True), Ship(UK, {UK: INF})], True),
        ([Ship(UK, {UK: INF}, back=True), Ship(UK)], False),
        ([Ship(UK, {US: INF}), Ship(UK, {UK: INF}, back=True)], False),
    ],
)
def test_an_assault_whose_ships_went_back(ships: Any, waits: bool) -> None:
    here: Any = {UK: {"transport": 2, "infantry": 2}, US: {**CARGO, **INF}}
    plan: Any = {"norway_finland": {"zone": "sz6", "attack": INF}}
    ledger = {"sz6": tuple(each.json() for each in ships)}
    state = position(UK, FIGHT, {"sz6": here}, ships=ledger, declared=plan)
    assert awaited(BOOK, state) == (("norway_finland",) if waits else ())
    light = replace(state, options={"tracking": "no"})
    assert awaited(BOOK, light) == ("norway_finland",)


def test_a_ledger_tells_of_ships_that_have_something_to_tell() -> None:
    ships = [Ship(UK), Ship(UK, {UK: INF}), Ship(US, moved=1), Ship(US)]
    event = written("sz9", ships)
    assert event.data == {
        "zone": "sz9", "ships": [{"power": UK, "cargo": {UK: INF}}, {"power": US, "moved": 1}],
    }  # fmt: skip
