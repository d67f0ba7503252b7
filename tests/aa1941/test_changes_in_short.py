"""What the events of a move change, and what a report of one comes to, each in one short list (pp. 11-13, 19-20, 27)."""

from __future__ import annotations

from typing import Any

from positions import BOOK, GE, JP, SU, UK, US, position, told

from referee.engine.record import replace
from referee.engine.verdict import info, refusal, your_call
from referee.games.aa1941.air.homecoming import lands_at_once
from referee.games.aa1941.movement.reported import reported
from referee.games.aa1941.movement.rules import _preference
from referee.games.aa1941.movement.verbs import (
    adrift,
    fleet,
    marched,
    pieces,
    shifted,
    spent,
)

MOVE, NON = "combat_move", "noncombat_move"
INF, TANK, DD, SUB, CARGO = (
    {"infantry": 1},
    {"tank": 1},
    {"destroyer": 1},
    {"submarine": 1},
    {"transport": 1},
)


def test_pieces_put_down() -> None:
    blank = position(SU, MOVE, {"ukraine": {GE: INF}})
    said: Any = {"space": "caucasus", "power": SU, "force": TANK}
    whole = {"caucasus": {SU: TANK}, "ukraine": {GE: INF}}
    for data, start in (
        (said, {"ukraine": {GE: INF}}),  # moved there in this turn
        ({**said, "reason": "x"}, whole),  # put right: it stood there since the turn began
    ):
        after = pieces(blank, data)
        assert (after.pieces, after.pieces_at_start) == (whole, start)
    unseen = replace(blank, pieces_at_start=None)
    assert pieces(unseen, {**said, "reason": "x"}).pieces_at_start is None
    assert pieces(unseen, said).pieces == whole
    assert marched(blank, {"power": SU, "units": TANK, "from": "a", "to": "b"}) == blank


def test_ledgers_and_stranded_fighters_of_a_zone() -> None:
    one, two = {"power": UK}, {"power": US}
    state = position(
        SU, MOVE, ships={"sz8": (one,), "sz9": (two,)}, adrift={"sz8": {GE: 2}, "sz9": {JP: 1}}
    )
    assert fleet(state, {"zone": "sz8", "ships": [two, one]}).ships == {
        "sz9": (two,),
        "sz8": (two, one),
    }
    assert fleet(state, {"zone": "sz8", "ships": []}).ships == {"sz9": (two,)}
    assert fleet(state, {"zone": "sz7", "ships": [one]}).ships == {**state.ships, "sz7": (one,)}
    for zone, power, n, after in (
        ("sz8", GE, 1, {"sz9": {JP: 1}, "sz8": {GE: 1}}),
        ("sz8", GE, 0, {"sz9": {JP: 1}}),
        ("sz8", JP, 1, {"sz9": {JP: 1}, "sz8": {GE: 2, JP: 1}}),
        ("sz7", GE, 3, {**state.adrift, "sz7": {GE: 3}}),
    ):
        assert adrift(state, {"zone": zone, "power": power, "fighters": n}).adrift == after


def test_points_that_travel_with_the_units() -> None:
    state = position(
        SU,
        MOVE,
        moved={"russia": {"tank": {"1": 2}, "fighter": {"2": 1}}},
        came={"ukraine": ("karelia",)},
    )
    said: Any = {
        "unit": "tank",
        "from": "russia",
        "to": "ukraine",
        "path": [],
        "takes": {"1": 1},
        "gives": {"2": 1},
        "came": "caucasus",
    }
    after = shifted(state, said)
    assert after.moved == {
        "russia": {"tank": {"1": 1}, "fighter": {"2": 1}},
        "ukraine": {"tank": {"2": 1}},
    }
    assert after.came == {"ukraine": ("caucasus", "karelia")}
    again = shifted(after, said)
    assert again.moved == {"russia": {"fighter": {"2": 1}}, "ukraine": {"tank": {"2": 2}}}
    assert again.came == after.came
    flown = shifted(
        state, {**said, "unit": "fighter", "takes": {"2": 1}, "gives": {"3": 1}, "came": None}
    )
    assert flown.came == state.came
    assert flown.moved == {"russia": {"tank": {"1": 2}}, "ukraine": {"fighter": {"3": 1}}}
    assert spent(state, {"space": "russia", "moved": {}}).moved == {}
    assert spent(state, {"space": "karelia", "moved": {"tank": {"2": 1}, "infantry": {}}}).moved == {
        **state.moved, "karelia": {"tank": {"2": 1}},
    }  # fmt: skip


def test_the_better_of_two_ways() -> None:
    """Legal before illegal, then short, then without a blitz, then what leaves least to the players."""
    no, over = (
        refusal("aa1941.move.blitz_occupied", "board"),
        refusal("aa1941.move.neutral", "board"),
    )
    blitz, call = info("aa1941.move.blitz", "board"), your_call("aa1941.move.x", "board")
    two = your_call("aa1941.move.unseen", "board", spaces=["a", "b"])
    near, far = ("a", "b"), ("a", "c", "b")
    from_the_best: Any = [
        (near, []), (near, [call]), (near, [two]), (near, [two, call]), (near, [blitz]), (near, [blitz, call]),
        (far, []), (far, [two]), (far, [blitz]), (near, [no]), (near, [no, blitz]), (far, [no]), (near, [over]),
        (near, [no, no]), (far, [no, no]), (near, [no, over]), (near, [over, over]),
    ]  # fmt: skip
    ranks = [_preference(0, way, rulings) for way, rulings in from_the_best]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(ranks)
    assert _preference(0, ("a", "b"), []) < _preference(0, ("a", "c"), [])  # alike: by name
    # A submarine goes round a fleet, whatever is unseen there (p. 17, p. 26).
    assert _preference(0, near, [two]) < _preference(1, near, [])


def test_where_an_aircraft_comes_down_at_once() -> None:
    for here, space, lands in (
        ({}, "sz8", False),
        ({UK: DD}, "sz8", False),
        ({UK: {"carrier": 1}}, "sz8", True),
        ({US: {"carrier": 1}}, "sz8", True),  # a friend's deck
        ({GE: {"carrier": 1}}, "sz8", False),
        ({}, "united_kingdom", True),
    ):
        assert lands_at_once(BOOK, position(UK, NON, {space: here} if here else {}), space) is lands


def test_what_only_a_tracked_game_holds_against_a_move() -> None:
    """P. 20, p. 23: no carrier leaves its fighters without a deck, in a light game neither; p. 27: in
    reserve no ship hunts.
    """
    here = {"sz44": {JP: {"carrier": 1, "fighter": 1}}}
    over = ({"space": "sz44", "landing": False, "zone": None, "captured": False, "sea": False},)
    for tracking in (True, False):
        state = position(JP, NON, here, moved={"sz44": {"fighter": {"4": 1}}}, tracking=tracking)
        found = reported(BOOK, state, {"units": {"carrier": 1}, "from": "sz44", "to": "sz40"})
        assert "move.deck_taken" in told(found.rulings) and not found.events
        state = replace(state, fought=over)
        found = reported(BOOK, state, {"units": {"carrier": 1}, "from": "sz44", "to": "sz46"})
        assert "move.no_place" in told(found.rulings) and not found.events
    for phase, hunts in ((MOVE, True), (NON, False)):
        pieces_ = {"sz10": {UK: CARGO}, "sz9": {GE: SUB}}
        found = reported(
            BOOK, position(UK, phase, pieces_), {"units": CARGO, "from": "sz10", "to": "sz9"}
        )
        assert ("move.unarmed" in told(found.rulings)) is hunts
    stranded = {"sz7": {GE: {"fighter": 2}}, "united_kingdom": {UK: {"bomber": 1}}}
    for phase, tracking, first in ((NON, True, True), (NON, False, True), (MOVE, True, False)):
        state = position(UK, phase, stranded, adrift={"sz7": {GE: 2}}, tracking=tracking)
        found = reported(
            BOOK, state, {"units": {"bomber": 1}, "from": "united_kingdom", "to": "eire"}
        )
        assert ("move.stranded_first" in told(found.rulings)) is first
