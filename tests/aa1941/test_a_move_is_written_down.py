"""A move as it is written down: what else is said of it, what it breaks, what follows from it (pp. 11-13, 19-20, 27)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, events, position, told

from referee.games.aa1941.movement.journey import shared
from referee.games.aa1941.movement.reported import good_as_it_is, reported
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.movement.verbs import VERBS

MOVE, FIGHT, NON = "combat_move", "combat", "noncombat_move"
INF, TANK, PLANE, DECK = {"infantry": 1}, {"tank": 1}, {"fighter": 1}, {"carrier": 1}
START = BOOK.start_control()


def go(state: Any, units: Any, origin: str, to: str, **more: Any) -> Any:
    return reported(BOOK, state, {"units": units, "from": origin, "to": to, **more})


@pytest.mark.parametrize(
    ("unit", "origin", "to", "phase", "card"),
    [
        ("tank", "caucasus", "ukraine", "combat", "combat_move"),
        ("tank", "caucasus", "russia", "noncombat", "noncombat.land"),
        ("fighter", "caucasus", "ukraine", "combat", "combat_move.air"),
        ("fighter", "caucasus", "russia", "noncombat", "noncombat.air"),
        ("submarine", "sz5", "sz6", "combat", "combat_move"),
        ("submarine", "sz5", "sz6", "noncombat", "noncombat.sea"),
    ],
)
def test_the_section_that_allows_a_move(
    unit: str, origin: str, to: str, phase: Any, card: str
) -> None:
    board = Situation(
        SU,
        START,
        START,
        {to: {GE: {"submarine": 1} if to == "sz6" else INF}} if phase == "combat" else {},
    )
    legal = move(BOOK, board, unit, origin, to, phase).rulings[0]
    assert (legal.code, legal.cards) == ("aa1941.move.legal", (card,))


def test_nobody_is_asked_for_neutral_ground_or_the_sea() -> None:
    board = Situation(UK, START, START)
    assert shared(BOOK, board, "turkey") == []
    assert shared(BOOK, board, "sz8") == []
    assert shared(BOOK, board, "united_kingdom") == []
    assert shared(BOOK, board, "germany") == []
    (asked,) = shared(BOOK, board, "karelia")
    assert asked.params == {"power": SU, "space": "karelia"}


@pytest.mark.parametrize(
    ("phase", "unit", "origin", "to", "good"),
    [
        (NON, "infantry", "russia", "archangel", True),
        (NON, "infantry", "russia", "ukraine", False),
        (MOVE, "tank", "caucasus", "ukraine", True),
        (MOVE, "transport", "sz4", "sz5", False),  # alone among enemies it must be mended (p. 27)
    ],
)
def test_a_move_that_is_good_by_itself(
    phase: str, unit: str, origin: str, to: str, good: bool
) -> None:
    pieces = {
        "russia": {SU: INF},
        "caucasus": {SU: TANK},
        "sz4": {SU: {"transport": 1}},
        "sz5": {GE: {"destroyer": 1}},
    }
    state = position(SU, phase, pieces)
    assert good_as_it_is(BOOK, state, {"units": {unit: 1}, "from": origin, "to": to}) is good


@pytest.mark.parametrize(
    ("tracking", "phase", "there", "count", "crowded"),
    [
        (True, NON, {UK: {"carrier": 1, "fighter": 1}}, 1, False),
        (True, NON, {UK: {"carrier": 1, "fighter": 2}, US: DECK}, 1, False),
        (False, NON, {UK: {"carrier": 1, "fighter": 2}}, 1, True),  # a light game tells it, too
    ],
)  # fmt: skip
def test_a_deck_that_is_full(
    tracking: bool, phase: str, there: Any, count: int, crowded: bool
) -> None:
    state = position(
        UK, phase, {"united_kingdom": {UK: {"fighter": 2}}, "sz8": there}, tracking=tracking
    )
    found = go(state, {"fighter": count}, "united_kingdom", "sz8")
    assert ("move.crowded" in told(found.rulings)) is crowded
    assert found.result["legal"] is True


def test_whoever_comes_to_a_full_deck_is_told_who_must_make_room() -> None:
    """P. 19: one of the two who stand there still flies on; p. 25: two a deck."""
    here = {UK: {"carrier": 1, "fighter": 2}}
    state = position(UK, NON, {"united_kingdom": {UK: PLANE}, "sz8": here, "sz7": {UK: DECK}})
    found = go(state, PLANE, "united_kingdom", "sz8")
    (said,) = [r for r in found.rulings if r.code == "aa1941.move.crowded"]
    assert said.params == {
        "space": "sz8", "force": {"fighter": 3}, "slots": 2, "over_force": PLANE,
    }  # fmt: skip
    again = go(BOOK.after(state, found.events), DECK, "sz7", "sz8")
    assert "move.crowded" not in told(again.rulings)


def test_a_carrier_does_not_leave_fighters_without_a_place() -> None:
    """Porte-avions, p. 26; landings, p. 19: the fighter has flown its four, and only this deck is near."""
    pieces = {"sz44": {JP: {"carrier": 1, "fighter": 1}}}
    state = position(JP, NON, pieces, moved={"sz44": {"fighter": {"4": 1}}})
    found = go(state, DECK, "sz44", "sz41")
    assert told(found.rulings)[-1] == "move.deck_taken"  # both end their move there (p. 24)
    assert (found.events, found.result["legal"]) == ((), False)
    overruled: Any = {"overruled": frozenset(["aa1941.move.deck_taken"])}
    found = go(state, DECK, "sz44", "sz41", **overruled)
    assert told(found.rulings)[-1] == "move.no_place"
    assert (found.events, found.result["legal"]) == ((), False)
    overruled = {"overruled": frozenset(["aa1941.move.deck_taken", "aa1941.move.no_place"])}
    assert go(state, DECK, "sz44", "sz41", **overruled).events


@pytest.mark.parametrize(
    ("tracking", "phase", "declared", "promised"),
    [(False, MOVE, {}, True), (True, MOVE, {}, False), (False, NON, {}, False)],
)
def test_a_march_into_hostile_ground_promises_its_battle(
    tracking: bool, phase: str, declared: Any, promised: bool
) -> None:
    pieces = {"caucasus": {SU: TANK}, "ukraine": {GE: INF}}
    found = go(position(SU, phase, pieces, tracking=tracking), TANK, "caucasus", "ukraine")
    assert [e["space"] for e in events(found.events, "declared")] == ["ukraine"] * promised
    assert ("declare.battle" in told(found.rulings)) is promised


def test_troops_and_aircraft_over_the_same_quay() -> None:
    """Transports, p. 27; porte-avions, p. 26: the infantry goes aboard, the fighter lands on the deck."""
    pieces = {
        "united_kingdom": {UK: {"infantry": 1, "fighter": 1}},
        "sz8": {UK: {"transport": 1, "carrier": 1}},
    }
    state = position(UK, NON, pieces)
    both = go(state, {"infantry": 1, "fighter": 1}, "united_kingdom", "sz8")
    assert both.result["legal"]
    after = BOOK.after(state, both.events)
    assert after.force_of("sz8", UK) == {"carrier": 1, "fighter": 1, "infantry": 1, "transport": 1}
    assert after.force_of("united_kingdom", UK) == {}
    assert after.moved["sz8"]["fighter"] == {"1": 1}
    alone = go(state, INF, "united_kingdom", "sz8")
    after = BOOK.after(state, alone.events)
    assert after.force_of("united_kingdom", UK) == PLANE
    assert [ship["cargo"] for ship in after.ships["sz8"]] == [{UK: INF}]
    assert "transport.aboard" in told(both.rulings)
    assert told(both.rulings).count("move.legal") == 1  # the flight


@pytest.mark.parametrize(
    ("pieces", "moved", "offers"),
    [
        # Two zones lie between: the fighter could hop to either, but a deck comes (p. 20).
        ({"sz37": {JP: PLANE}, "sz45": {JP: DECK}}, {"sz37": {"fighter": {"3": 1}}}, [("carrier", "sz45", "sz37")]),
        ({"sz37": {JP: PLANE, GE: INF}}, {"sz37": {"fighter": {"4": 1}}}, []),
    ],
)  # fmt: skip
def test_a_fighter_that_waits_is_offered_its_deck_alone(
    pieces: Any, moved: Any, offers: Any
) -> None:
    state = position(JP, NON, pieces, moved=moved)
    offer: Any = VERBS[0].offers
    found = [each for each in offer(BOOK, state) if each.due]
    shown = [(next(iter(e.example["units"])), e.example["from"], e.example["to"]) for e in found]
    assert shown == offers


@pytest.mark.parametrize(
    ("origin", "moved", "legal", "codes"),
    [
        (
            "sz9",
            0,
            True,
            ["move.legal", "move.loads"],
        ),  # it waits for those who come aboard (p. 27)
        ("sz9", 2, False, ["move.ends_friendly"]),
    ],
)
def test_a_transport_loads_where_it_is(
    origin: str, moved: int, legal: bool, codes: list[str]
) -> None:
    board = Situation(US, START, START)
    found = move(BOOK, board, "transport", origin, origin, "combat", (), moved, frozenset(), True)
    assert (found.result["legal"], told(found.rulings)) == (legal, codes)
