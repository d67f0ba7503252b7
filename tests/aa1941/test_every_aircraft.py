"""Aircraft, rule by rule: who is up, where a carrier can come, where everyone may land (pp. 12, 19-20, 23-26)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, Pieces, events, position, the, told

from referee.games.aa1941.air.flying import air_rulings
from referee.games.aa1941.air.homecoming import landed_unsaid
from referee.games.aa1941.air.promises import (
    Deck,
    Plane,
    _sails_to,
    choices,
    decks,
    homeless,
    matched,
    may_land_on,
    new_decks,
    on_land,
    planes,
    reach,
    unkept,
    up_still,
    without_place,
)
from referee.games.aa1941.air.rules import landing
from referee.games.aa1941.air.stranded import (
    brought_home,
    can_still_land,
    free_decks,
    lost,
    places,
)
from referee.games.aa1941.combat.verbs import VERBS as FIGHTING
from referee.games.aa1941.movement.journey import Journey
from referee.games.aa1941.movement.paths import flights
from referee.games.aa1941.movement.reported import reported
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.movement.verbs import VERBS
from referee.games.aa1941.turn.owed import owing

NON = "noncombat_move"


def up(state: Any) -> Counter[tuple[str, str, int]]:
    return Counter((each.unit, each.space, each.used) for each in up_still(BOOK, state))


# -- who flies, and what he has used -----------------------------------------------------
def test_every_aircraft_of_the_mover_with_the_points_it_used() -> None:
    state = position(
        US, NON,
        {
            "sz42": {US: {"fighter": 3, "carrier": 1}, UK: {"fighter": 1}},
            "hawaiian_islands": {US: {"bomber": 2, "infantry": 2}},
        },
        moved={"sz42": {"fighter": {"2": 1, "4": 1}}, "hawaiian_islands": {"bomber": {"1": 3}}},
    )  # fmt: skip
    assert Counter((p.unit, p.space, p.used) for p in planes(BOOK, state)) == {
        ("fighter", "sz42", 0): 1,
        ("fighter", "sz42", 2): 1,
        ("fighter", "sz42", 4): 1,
        ("bomber", "hawaiian_islands", 1): 2,  # never more than stand there
    }


@pytest.mark.parametrize(
    ("start", "now", "may"),
    [(GE, GE, True), (JP, GE, True), (UK, GE, False), (GE, UK, False), (UK, UK, False)],
)
def test_ground_friendly_now_and_when_the_turn_began(start: str, now: str, may: bool) -> None:
    # Unités aériennes, p. 19: what was taken this turn is no place to land.
    state = position(GE, NON, control={"middle_east": start}, taken={"middle_east": now})
    assert may_land_on(BOOK, state, "middle_east") is may


@pytest.mark.parametrize(
    ("plane", "spaces"),
    [
        (Plane("fighter", "midway", 4), {"midway"}),
        (Plane("fighter", "midway", 9), {"midway"}),
        (Plane("fighter", "midway", 3), {"midway", "sz43"}),  # an island: its zone is a space, p. 23
        (Plane("bomber", "midway", 4), {"midway", "sz43", "sz40", "sz42", "sz44", "sz48", "sz49"}),
    ],
)  # fmt: skip
def test_how_far_it_still_flies(plane: Plane, spaces: set[str]) -> None:
    assert set(reach(BOOK, plane)) == spaces


def test_the_grounds_within_reach() -> None:
    # From zone 15 one space: Gibraltar is British; Spain neutral; North Africa, Western Europe German.
    state = position(GE, NON)
    assert on_land(BOOK, state, Plane("fighter", "sz15", 3)) == ["north_africa", "western_europe"]
    state = position(UK, NON)
    assert on_land(BOOK, state, Plane("fighter", "sz15", 3)) == ["gibraltar"]


# -- carriers that can come ---------------------------------------------------------------
NEAR = {"sz42", "sz40", "sz41", "sz43", "sz49"}
FAR = {"sz36", "sz37", "sz39", "sz44", "sz19", "sz48"}
FOE: Pieces = {"sz40": {JP: {"destroyer": 1}}}


@pytest.mark.parametrize(
    ("phase", "used", "pieces", "zones"),
    [
        (NON, 0, {}, NEAR | FAR),
        (NON, 1, {}, NEAR),  # the first step of its move is told: one is left, p. 20
        (NON, 2, {}, {"sz42"}),  # it moved or fought before: no more, p. 20
        ("combat_move", 0, {}, NEAR | FAR),
        ("mobilize", 0, {}, {"sz42"}),  # the moves are over
        (NON, 0, FOE, (NEAR | FAR) - {"sz40", "sz37", "sz39"}),  # round the enemy, not through him
        ("combat_move", 0, FOE, NEAR | FAR),  # the enemy may be swept away first, p. 23
        ("combat", 0, FOE, NEAR | FAR),
        (NON, 0, {"sz40": {JP: {"submarine": 1}}}, NEAR | FAR),  # not hostile, p. 8
        (NON, 0, {"sz42": {JP: {"destroyer": 1}}}, {"sz42"}),  # came new beside it: it has fought
        ("combat_move", 0, {"sz42": {JP: {"destroyer": 1}}}, NEAR | FAR),  # it leaves now, p. 12
        (
            "combat",
            0,
            {"sz42": {JP: {"destroyer": 1}}},
            {"sz42"},
        ),  # or fights, and sails no more, p. 12
    ],
)
def test_where_a_carrier_can_be_at_the_end(
    phase: str, used: int, pieces: Pieces, zones: set[str]
) -> None:
    assert _sails_to(BOOK, position(US, phase, pieces), "sz42", used) == zones


def test_no_carrier_comes_through_what_is_shut() -> None:
    # Détroits turcs, Canaux, p. 9.
    axis = position(GE, NON)
    assert _sails_to(BOOK, axis, "sz17", 0) == {"sz17", "sz16", "sz15"}
    raid = position(GE, "combat", {"sz16": {UK: {"destroyer": 1}}})
    assert _sails_to(BOOK, raid, "sz17", 0) == {"sz17", "sz16", "sz15"}
    light = position(GE, NON, tracking=False)  # what nobody saw bars nobody
    assert _sails_to(BOOK, light, "sz17", 0) == {"sz17", "sz16", "sz15"}
    held = position(GE, NON, control={"anglo_egypt_sudan": GE, "middle_east": GE})
    assert _sails_to(BOOK, held, "sz17", 0) == {
        "sz17", "sz16", "sz15", "sz28", "sz27", "sz29", "sz30",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("power", "bought", "placed", "zones"),
    [
        (GE, 1, {}, {"sz5"}),
        (GE, 1, {"germany": {"infantry": 3}}, {"sz5"}),
        (GE, 1, {"germany": {"infantry": 4}}, set()),  # as many units as its income, p. 20
        (GE, 0, {}, set()),
        (SU, 1, {}, set()),  # Russia has no coast, the Black Sea no way out (I-AA-03)
        (US, 2, {}, {"sz11", "sz42"}),
        (UK, 1, {}, {"sz6", "sz7", "sz8", "sz29", "sz33"}),
    ],
)
def test_where_a_carrier_bought_can_come(
    power: str, bought: int, placed: Any, zones: set[str]
) -> None:
    state = position(power, NON, bought={"carrier": bought} if bought else {}, placed=placed)
    found = new_decks(BOOK, state)
    assert len(found) == (bought if zones else 0)
    assert all(deck.room == 2 and deck.zones == zones for deck in found)


def test_decks_of_friends_stay_where_they_are() -> None:
    state = position(
        US, NON,
        {"sz42": {US: {"carrier": 2, "fighter": 4}, UK: {"carrier": 1, "fighter": 3}},
         "hawaiian_islands": {US: {"fighter": 1}}},
        moved={"sz42": {"carrier": {"2": 1}}},
    )  # fmt: skip
    # Three guests stand on decks first (p. 26): the friend's is full, one of one's own half.
    assert [(deck.room, set(deck.zones)) for deck in decks(BOOK, state)] == [
        (0, {"sz42"}), (1, {"sz42"}), (2, NEAR | FAR),
    ]  # fmt: skip


# -- who cannot come down ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("pieces", "moved", "gone"),
    [
        # Standing on friendly ground, however far it flew.
        ({"hawaiian_islands": {US: {"fighter": 1}}}, {"hawaiian_islands": {"fighter": {"4": 1}}}, {}),
        # Over the sea with nothing left and no deck.
        ({"sz43": {US: {"fighter": 1}}}, {"sz43": {"fighter": {"4": 1}}}, {"fighter": 1}),
        # Midway lies one space away.
        ({"sz43": {US: {"fighter": 1}}}, {"sz43": {"fighter": {"3": 1}}}, {}),
        ({"sz43": {US: {"bomber": 1}}}, {"sz43": {"bomber": {"6": 1}}}, {"bomber": 1}),
        ({"sz43": {US: {"bomber": 1, "carrier": 1}}}, {"sz43": {"bomber": {"6": 1}}}, {"bomber": 1}),
        ({"sz43": {US: {"fighter": 3, "carrier": 1}}}, {"sz43": {"fighter": {"4": 3}}}, {"fighter": 1}),
        ({"sz43": {US: {"fighter": 1}}, "sz41": {US: {"carrier": 1}}}, {"sz43": {"fighter": {"4": 1}}}, {}),
        # Over an enemy's land with nothing left: neither land nor sea.
        ({"manchuria": {US: {"fighter": 1}}}, {"manchuria": {"fighter": {"4": 1}}}, {"fighter": 1}),
        # One space left from there: northwestern China is a friend's.
        ({"manchuria": {US: {"fighter": 1}}}, {"manchuria": {"fighter": {"3": 1}}}, {}),
    ],
)  # fmt: skip
def test_who_cannot_come_down(pieces: Pieces, moved: Any, gone: dict[str, int]) -> None:
    state = position(US, NON, pieces, moved=moved)
    assert Counter(plane.unit for plane in unkept(BOOK, state)) == gone


@pytest.mark.parametrize(
    ("pieces", "moved", "still"),
    [
        ({"hawaiian_islands": {US: {"fighter": 1, "bomber": 1}}}, {}, {}),
        ({"manchuria": {US: {"fighter": 1}}}, {}, {("fighter", "manchuria", 0): 1}),
        ({"sz42": {US: {"fighter": 2, "carrier": 1}}}, {}, {}),
        ({"sz42": {US: {"bomber": 1, "carrier": 1}}}, {}, {("bomber", "sz42", 0): 1}),
        # Beyond the decks those that used least look elsewhere.
        ({"sz42": {US: {"fighter": 4, "carrier": 1}}}, {"sz42": {"fighter": {"1": 1, "3": 1, "4": 1}}},
         {("fighter", "sz42", 0): 1, ("fighter", "sz42", 1): 1}),
        ({"sz42": {US: {"fighter": 1, "carrier": 1}, UK: {"fighter": 2}}}, {},
         {("fighter", "sz42", 0): 1}),
        ({"sz42": {UK: {"fighter": 1}}}, {}, {}),  # not the mover's
        ({"sz42": {UK: {"fighter": 3, "carrier": 1}}}, {}, {}),
        ({"sz42": {US: {"fighter": 3, "carrier": 1, "bomber": 1}}}, {"sz42": {"fighter": {"2": 3}}},
         {("fighter", "sz42", 2): 1, ("bomber", "sz42", 0): 1}),
    ],
)  # fmt: skip
def test_who_is_up_still(pieces: Pieces, moved: Any, still: Any) -> None:
    assert up(position(US, NON, pieces, moved=moved)) == still


def test_a_friends_fighters_are_not_the_movers_to_land() -> None:
    guests = {"sz42": {UK: {"fighter": 3, "carrier": 1}}}
    assert homeless(BOOK, position(US, NON, guests)) == {}


def test_ground_taken_this_turn_holds_no_aircraft() -> None:
    state = position(
        US, NON, {"manchuria": {US: {"fighter": 1, "infantry": 1}}}, taken={"manchuria": US}
    )
    assert up(state) == {("fighter", "manchuria", 0): 1}


# Zone 43 with three points used: Midway, and the zones 40, 42, 44, 48, 49 next to it.
OUT = Plane("fighter", "sz43", 3)


@pytest.mark.parametrize(
    ("pieces", "moved", "spaces"),
    [
        ({}, {}, ["midway"]),
        ({"sz40": {US: {"carrier": 1}}}, {"sz40": {"carrier": {"2": 1}}}, ["midway", "sz40"]),
        # A carrier that has not moved comes where the fighter can be.
        ({"sz42": {US: {"carrier": 1}}}, {}, ["midway", "sz40", "sz42", "sz43", "sz44", "sz48", "sz49"]),
        ({"sz40": {UK: {"carrier": 1}}}, {}, ["midway", "sz40"]),  # a friend's stays, p. 14
        ({"sz40": {UK: {"carrier": 1, "fighter": 2}}}, {}, ["midway"]),
        ({"sz40": {JP: {"carrier": 1}}}, {}, ["midway"]),
        # Its deck is kept for two who can go nowhere else.
        ({"sz40": {US: {"carrier": 1, "fighter": 2}}}, {"sz40": {"carrier": {"2": 1}, "fighter": {"4": 2}}},
         ["midway"]),
        ({"sz40": {US: {"carrier": 1, "fighter": 1}}}, {"sz40": {"carrier": {"2": 1}, "fighter": {"4": 1}}},
         ["midway", "sz40"]),
        # Those who can still reach ground leave the deck to it (Hawaii is one space away).
        ({"sz40": {US: {"carrier": 1, "fighter": 2}}}, {"sz40": {"carrier": {"2": 1}, "fighter": {"3": 2}}},
         ["midway", "sz40"]),
    ],
)  # fmt: skip
def test_where_one_that_is_up_may_land(pieces: Any, moved: Any, spaces: list[str]) -> None:
    here = {US: {"fighter": 1}}
    state = position(
        US, NON, {**pieces, "sz43": here}, moved={**moved, "sz43": {"fighter": {"3": 1}}}
    )
    assert choices(BOOK, state, OUT) == spaces
    bomber = Plane("bomber", "sz43", 5)
    assert choices(BOOK, state, bomber) == ["midway"]  # on no deck ever, p. 19


def test_of_two_alike_only_one_is_the_one_that_looks() -> None:
    # Two fighters over zone 43 with nothing left, one place on deck: each may have it.
    state = position(
        US, NON,
        {"sz43": {US: {"fighter": 2, "carrier": 1}, UK: {"fighter": 1}}},
        moved={"sz43": {"fighter": {"4": 2}, "carrier": {"2": 1}}},
    )  # fmt: skip
    assert choices(BOOK, state, Plane("fighter", "sz43", 4)) == []
    alone = position(
        US, NON,
        {"sz43": {US: {"fighter": 1, "carrier": 1}, UK: {"fighter": 1}}},
        moved={"sz43": {"fighter": {"4": 1}, "carrier": {"2": 1}}},
    )  # fmt: skip
    assert choices(BOOK, alone, Plane("fighter", "sz43", 4)) == ["sz43"]


ONE_PLACE = {"sz43": {UK: {"carrier": 1, "fighter": 1}}}


@pytest.mark.parametrize(
    ("others", "spaces"),
    [
        # Of two for one place either may take it, and one of them must (p. 23).
        ({"sz48": ({US: {"fighter": 1}}, "3")}, ["sz43"]),
        # The other has ground: he needs no deck.
        ({"sz40": ({US: {"fighter": 1}}, "3")}, ["sz43"]),
        # Whoever stands there keeps his place.
        ({"sz43": ({UK: {"carrier": 1, "fighter": 1}, US: {"fighter": 1}}, "4")}, []),
    ],
)
def test_as_many_as_possible_come_down(others: Any, spaces: list[str]) -> None:
    gone = {"midway": JP, "alaska": JP}
    state = position(
        US, NON,
        {**ONE_PLACE, **{zone: here for zone, (here, _) in others.items()},
         "sz44": {US: {"fighter": 1}}},
        control=gone,
        moved={"sz44": {"fighter": {"3": 1}},
               **{zone: {"fighter": {used: 1}} for zone, (_, used) in others.items()}},
    )  # fmt: skip
    assert choices(BOOK, state, Plane("fighter", "sz44", 3)) == spaces
    refusals, owed = owing(BOOK, state)
    assert ("noncombat.land_first" in told(refusals)) is bool(spaces)
    assert owed.get("landings", {}).get("sz44", []) == spaces


@pytest.mark.parametrize(
    ("fighters", "bought", "left"),
    [
        ({"sz11": 2}, 1, {}),
        ({"sz11": 3}, 1, {"sz11": 1}),
        ({"sz11": 3}, 2, {}),
        ({"sz11": 1, "sz42": 1}, 2, {}),
        ({"sz11": 1, "sz42": 1}, 1, {"sz42": 1}),  # a carrier is placed in one zone
        ({"sz11": 1, "sz42": 2}, 1, {"sz11": 1}),
        ({"sz12": 1}, 1, {"sz12": 1}),
        ({"sz11": 1}, 0, {"sz11": 1}),
    ],
)
def test_fighters_wait_where_a_carrier_bought_will_be(
    fighters: Any, bought: int, left: Any
) -> None:
    pieces = {zone: {US: {"fighter": n}} for zone, n in fighters.items()}
    spent = {zone: {"fighter": {"4": n}} for zone, n in fighters.items()}
    state = position(US, NON, pieces, moved=spent, bought={"carrier": bought} if bought else {})
    assert Counter(plane.space for plane in without_place(BOOK, state)) == left
    # Nobody of them can go anywhere: the phase may be left, and they are lost.
    assert owing(BOOK, state) == ([], {})
    later = position(
        US, "mobilize", pieces, moved=spent, bought={"carrier": bought} if bought else {}
    )
    assert Counter(plane.space for plane in without_place(BOOK, later)) == fighters
    bomber = position(US, NON, {"sz11": {US: {"bomber": 1}}}, bought={"carrier": 1})
    assert [plane.unit for plane in without_place(BOOK, bomber)] == ["bomber"]


def test_a_deck_is_left_to_him_who_reaches_no_other() -> None:
    # Zone 44 reaches the decks of zones 43 and 45; the other fighter only that of zone 43.
    state = position(
        US, NON,
        {**ONE_PLACE, "sz45": {UK: {"carrier": 1, "fighter": 1}},
         "sz44": {US: {"fighter": 1}}, "alaska": {US: {"fighter": 1}}},
        control=dict.fromkeys(
            ("midway", "alaska", "siberia", "soviet_far_east", "manchuria", "western_canada",
             "eastern_canada", "western_united_states"), JP,
        ),
        moved={"sz44": {"fighter": {"3": 1}}, "alaska": {"fighter": {"2": 1}}},
    )  # fmt: skip
    assert choices(BOOK, state, Plane("fighter", "sz44", 3)) == ["sz45"]
    # Over enemy ground, not over the sea, and needs the deck all the same.
    assert "sz43" in choices(BOOK, state, Plane("fighter", "alaska", 2))


@pytest.mark.parametrize(
    "wanted",
    [("ab", "a"), ("ab", "b"), ("ab", "bc", "b"), ("ab", "bc", "a"), ("ab", "bc", "ca"), ("bc", "ab", "b")],
)  # fmt: skip
def test_one_makes_room_for_another_who_has_no_other_deck(wanted: Any) -> None:
    carriers = [Deck(1, frozenset(zone)) for zone in "abc"]
    assert len(matched([frozenset(zones) for zones in wanted], carriers)) == len(wanted)


@pytest.mark.parametrize(
    ("wanted", "carriers", "down"),
    [
        (["a", "b"], [Deck(2, frozenset("ab"))], 1),  # each carrier goes to one zone
        (["a", "a"], [Deck(2, frozenset("ab"))], 2),
        (["b", "b"], [Deck(2, frozenset("ab"))], 2),
        (["b", "b", "b", "b"], [Deck(2, frozenset("ab")), Deck(2, frozenset("ab"))], 4),
        (["a", "b"], [Deck(2, frozenset("ab")), Deck(2, frozenset("a"))], 2),
        (["a", "a", "a"], [Deck(2, frozenset("a"))], 2),
        (["a", "a", "a"], [Deck(2, frozenset("a")), Deck(2, frozenset("a"))], 3),
        (["a"], [Deck(2, frozenset("c"))], 0),
        (["a"], [Deck(0, frozenset("a"))], 0),
        ([], [Deck(2, frozenset("a"))], 0),
    ],
)
def test_how_many_come_down_at_once(wanted: list[str], carriers: list[Deck], down: int) -> None:
    assert len(matched([frozenset(zones) for zones in wanted], carriers)) == down


# -- landings nobody told (light games) ------------------------------------------------------
@pytest.mark.parametrize(
    ("pieces", "moved", "home"),
    [
        ({"sz43": {US: {"fighter": 1}}}, {"fighter": {"1": 1}}, {"midway": 1}),
        ({"sz43": {US: {"fighter": 2}}}, {"fighter": {"1": 2}}, {"midway": 2}),
        ({"sz43": {US: {"fighter": 1}}}, {}, {"midway": 1}),  # its deck has gone
        ({"sz43": {US: {"fighter": 1}}}, {"fighter": {"4": 1}}, {}),  # nowhere: it is lost (p. 19)
        ({"sz43": {US: {"fighter": 1, "carrier": 1}}}, {"fighter": {"1": 1}}, None),
        ({"midway": {US: {"fighter": 1}}}, {}, None),
        # Ground before a deck, though the deck is nearer.
        ({"sz43": {US: {"fighter": 3, "carrier": 1}}}, {"fighter": {"1": 3}}, {"midway": 1}),
    ],
)  # fmt: skip
def test_untold_landings_go_to_the_nearest_place(pieces: Any, moved: Any, home: Any) -> None:
    state = position(US, NON, pieces, tracking=False, moved={"sz43": moved} if moved else {})
    found, rulings = landed_unsaid(BOOK, state)
    ends = {
        r.params["space"]: r.params["force"]["fighter"] for r in rulings if "from_space" in r.params
    }
    assert ends == (home or {})
    lost = [
        r.params["force"]["fighter"] for r in rulings if r.code == "aa1941.noncombat.none_known"
    ]
    assert lost == ([1] if home == {} else [])
    after = BOOK.after(state, found)
    assert after.force_of("midway", US).get("fighter", 0) == (home or {}).get("midway", 0) + (
        "midway" in pieces
    )
    whole = sum(after.force_of(space, US).get("fighter", 0) for space in after.pieces)
    assert whole == sum(force[US].get("fighter", 0) for force in pieces.values()) - sum(lost)


@pytest.mark.parametrize(
    ("used", "decks_", "home"),
    [
        (3, {"sz20": 1, "sz35": 2, "sz37": 0}, "sz20"),  # of two as near the first by name
        (3, {"sz20": 2, "sz35": 2, "sz37": 1}, "sz37"),
        (2, {"sz21": 0, "sz41": 0}, "sz41"),  # the nearest
        (3, {"sz21": 0}, None),  # two spaces away
    ],
)
def test_without_ground_the_nearest_deck_with_room(
    used: int, decks_: dict[str, int], home: str | None
) -> None:
    pieces = {zone: {US: {"carrier": 1, "fighter": n}} for zone, n in decks_.items()}
    state = position(
        US, NON, {**pieces, "sz36": {US: {"fighter": 1}}}, tracking=False,
        control=dict.fromkeys(("hawaiian_islands", "solomon_islands", "new_guinea", "mexico"), JP),
        moved={"sz36": {"fighter": {str(used): 1}}},
    )  # fmt: skip
    _, rulings = landed_unsaid(BOOK, state)
    assert [(r.params.get("from_space"), r.params["space"]) for r in rulings] == (
        [("sz36", home)] if home else [(None, "sz36")]  # lost where it is (p. 19)
    )


def test_an_untold_bomber_never_lands_at_sea() -> None:
    pieces = {"sz36": {US: {"bomber": 1, "carrier": 1}}}
    state = position(US, NON, pieces, tracking=False, moved={"sz36": {"bomber": {"6": 1}}})
    found, rulings = landed_unsaid(BOOK, state)
    assert [r.code for r in rulings] == ["aa1941.noncombat.none_known"]
    assert BOOK.after(state, found).force_of("sz36", US) == {"carrier": 1}


def test_over_captured_ground_only_those_that_flew_are_brought_home() -> None:
    state = position(
        US, NON, {"manchuria": {US: {"fighter": 1}}}, tracking=False, taken={"manchuria": US}
    )
    assert landed_unsaid(BOOK, state)[1] == []
    flown = position(
        US, NON, {"manchuria": {US: {"fighter": 1}}}, tracking=False, taken={"manchuria": US},
        moved={"manchuria": {"fighter": {"3": 1}}},
    )  # fmt: skip
    (ruling,) = landed_unsaid(BOOK, flown)[1]
    # Siberia and northwestern China are each one space away.
    assert ruling.params["space"] == "northwestern_china"
    assert ruling.params["from_space"] == "manchuria"


# -- stranded fighters of the other side ------------------------------------------------------
def stranded(pieces: Pieces, adrift: Any, **more: Any) -> Any:
    return position(US, NON, pieces, adrift=adrift, **more)


@pytest.mark.parametrize(
    ("pieces", "adrift", "room"),
    [
        ({"sz38": {JP: {"carrier": 1}}}, {}, 2),
        ({"sz38": {JP: {"carrier": 1, "fighter": 1}}}, {}, 1),
        ({"sz38": {JP: {"carrier": 2, "fighter": 3}}}, {}, 1),
        ({"sz38": {JP: {"carrier": 1, "fighter": 3}}}, {}, 0),
        ({"sz38": {JP: {"carrier": 1, "fighter": 3}}}, {JP: 2}, 1),  # those have no deck
        ({"sz38": {JP: {"carrier": 1}, GE: {"fighter": 1}}}, {}, 1),
        ({"sz38": {JP: {"fighter": 1}, GE: {"carrier": 1}}}, {}, 1),
        ({"sz38": {US: {"carrier": 1}}}, {}, 0),
        ({}, {}, 0),
    ],
)
def test_free_places_on_the_decks_of_a_side(pieces: Pieces, adrift: Any, room: int) -> None:
    state = stranded(pieces, {"sz38": adrift} if adrift else {})
    assert free_decks(BOOK, state, "sz38", BOOK.friends(JP)) == room


# Zone 38: the Carolines are Japanese, the Philippines American; zones 31, 32, 37, 39, 45, 46.
@pytest.mark.parametrize(
    ("pieces", "control", "taken", "spaces"),
    [
        ({}, {}, {}, ["caroline_islands"]),
        ({}, {"philippine_islands": JP}, {}, ["caroline_islands", "philippine_islands"]),
        ({}, {}, {"caroline_islands": US}, []),
        ({}, {"caroline_islands": US}, {}, []),
        ({"sz45": {JP: {"carrier": 1}}}, {}, {}, ["caroline_islands", "sz45"]),
        ({"sz45": {GE: {"carrier": 1}}}, {}, {}, ["caroline_islands", "sz45"]),
        ({"sz45": {JP: {"carrier": 1, "fighter": 2}}}, {}, {}, ["caroline_islands"]),
        ({"sz45": {US: {"carrier": 1}}}, {}, {}, ["caroline_islands"]),
        ({"sz44": {JP: {"carrier": 1}}}, {}, {}, ["caroline_islands"]),  # two spaces away
        # A deck in the zone itself is no move: who is told of stands elsewhere.
        ({"sz38": {JP: {"carrier": 1, "fighter": 1}}}, {}, {}, ["caroline_islands"]),
    ],
)  # fmt: skip
def test_refuges_of_stranded_fighters(
    pieces: Pieces, control: Any, taken: Any, spaces: list[str]
) -> None:
    adrift = {"sz38": {JP: 1}}
    state = stranded({"sz38": {JP: {"fighter": 1}}, **pieces}, adrift, control=control, taken=taken)
    assert places(BOOK, state, "sz38", JP) == spaces
    assert can_still_land(BOOK, state) == ({"sz38": spaces} if spaces else {})


def home(state: Any, count: int, to: str) -> Any:
    return brought_home(BOOK, state, {"units": {"fighter": count}, "from": "sz38", "to": to})


@pytest.mark.parametrize(
    ("pieces", "count", "to", "codes"),
    [
        ({}, 1, "caroline_islands", []),
        ({}, 2, "caroline_islands", []),
        ({}, 3, "caroline_islands", ["move.not_there"]),
        ({}, 1, "philippine_islands", ["move.no_refuge"]),
        ({}, 1, "sz45", ["move.no_refuge"]),
        ({"sz45": {JP: {"carrier": 1}}}, 2, "sz45", []),
        ({"sz45": {JP: {"carrier": 1, "fighter": 1}}}, 1, "sz45", []),
        ({"sz45": {JP: {"carrier": 1, "fighter": 1}}}, 2, "sz45", ["move.deck_full"]),
        ({}, 3, "philippine_islands", ["move.not_there", "move.no_refuge"]),
    ],
)
def test_the_owner_brings_them_home(pieces: Pieces, count: int, to: str, codes: list[str]) -> None:
    state = stranded({"sz38": {JP: {"fighter": 2}}, **pieces}, {"sz38": {JP: 2}})
    outcome = home(state, count, to)
    refused = [r for r in outcome.rulings if r.severity == "refusal"]
    assert told(refused) == codes
    if codes:
        assert outcome.events == ()
        assert outcome.result["legal"] is False
        assert outcome.result["landings"] == {"sz38": places(BOOK, state, "sz38", JP)}
        for each in refused:
            if each.code.endswith("not_there"):
                assert each.params["force"] == {"fighter": 1}
            if each.code.endswith("deck_full"):
                assert each.params["left"] == 1
        return
    assert outcome.result == {"legal": True, "cost": 1, "path": ["sz38", to]}
    after = BOOK.after(state, outcome.events)
    assert after.force_of("sz38", JP) == ({"fighter": 2 - count} if count < 2 else {})
    had = pieces.get(to, {}).get(JP, {}).get("fighter", 0)
    assert after.force_of(to, JP)["fighter"] == had + count
    assert after.adrift == ({"sz38": {JP: 2 - count}} if count < 2 else {})
    (march,) = events(outcome.events, "marched")
    assert march == {"power": JP, "units": {"fighter": count}, "from": "sz38", "to": to}
    assert the(outcome.rulings, "move.brought_home").params["force"] == {"fighter": count}


def test_of_two_owners_the_first_has_his_brought_home_first() -> None:
    state = stranded({"sz38": {JP: {"fighter": 1}, GE: {"fighter": 2}}}, {"sz38": {JP: 1, GE: 2}})
    done = home(state, 1, "caroline_islands").events
    after = BOOK.after(state, done)
    assert after.adrift == {"sz38": {GE: 2}}
    assert {event.data["power"] for event in done} == {JP}
    after = BOOK.after(state, home(state, 2, "caroline_islands").events)
    assert after.adrift == {"sz38": {GE: 1}}
    assert after.pieces["caroline_islands"] == {GE: {"fighter": 1}, JP: {"fighter": 1}}


def test_stranded_fighters_without_a_refuge_are_lost() -> None:
    state = stranded(
        {"sz38": {JP: {"fighter": 3, "carrier": 1}, GE: {"fighter": 1}}},
        {"sz38": {JP: 1}},
    )
    found, rulings = lost(BOOK, state)
    after = BOOK.after(state, found)
    assert after.pieces["sz38"] == {GE: {"fighter": 1}, JP: {"fighter": 2, "carrier": 1}}
    assert after.adrift == {}
    (ruling,) = rulings
    assert ruling.params == {"power": JP, "space": "sz38", "force": {"fighter": 1}}


# -- landing (pp. 19, 23-24) --------------------------------------------------------------------
START = BOOK.start_control()


def board(power: str, taken: Any = None, known: Any = None) -> Situation:
    return Situation(power, {**START, **(taken or {})}, START, {}, known)


@pytest.mark.parametrize(
    ("unit", "origin", "moved", "carriers", "sunk", "options", "codes"),
    [
        ("tank", "ukraine", 0, [], False, [], ["landing.not_air"]),
        ("fighter", "ukraine", 5, [], False, [], ["landing.too_far"]),
        ("fighter", "ukraine", 4, [], False, ["ukraine"], ["landing.options"]),
        ("bomber", "ukraine", 7, [], False, [], ["landing.too_far"]),
        ("bomber", "ukraine", 6, [], False, ["ukraine"], ["landing.options"]),
        # Two spaces over the Atlantic: no ground; a fighter may find a deck, a bomber none.
        ("bomber", "sz13", 6, [], False, [], ["landing.none"]),
        ("bomber", "sz13", 6, ["sz13"], False, [], ["landing.bomber", "landing.none"]),
        ("fighter", "sz13", 4, [], False, [], ["landing.none", "landing.carrier"]),
        ("fighter", "sz13", 4, ["sz13"], False, ["sz13"], ["landing.options"]),
        ("fighter", "sz13", 4, ["sz12"], False, [], ["landing.none", "landing.carrier"]),
        ("fighter", "sz13", 3, ["sz12"], False, ["sz12"], ["landing.options"]),
        # Its carrier went down: one space, whatever it flew (p. 19).
        ("fighter", "sz16", 4, [], True, ["north_africa", "southern_europe"],
         ["landing.sunk", "landing.options"]),
        ("fighter", "sz16", 9, [], True, ["north_africa", "southern_europe"],
         ["landing.sunk", "landing.options"]),
        ("fighter", "sz16", 0, [], True, ["north_africa", "southern_europe"],
         ["landing.sunk", "landing.options"]),
        # No ship can be in the Black Sea: no deck there.
        ("fighter", "sz18", 4, ["sz18"], False, [], ["landing.none"]),
        ("fighter", "sz18", 3, ["sz18"], False, ["eastern_europe", "ukraine"], ["landing.options"]),
    ],
)  # fmt: skip
def test_where_an_aircraft_may_land(
    unit: str, origin: str, moved: int, carriers: list[str], sunk: bool,
    options: list[str], codes: list[str],
) -> None:  # fmt: skip
    found = landing(BOOK, board(GE), unit, origin, moved, carriers, sunk)
    assert found.result["options"] == options
    assert told(found.rulings) == codes
    left = {r.params["left"] for r in found.rulings if "left" in r.params}
    assert left <= {1 if sunk else BOOK.units[unit].move - moved}


def test_every_place_is_an_option_and_six_unseen_ones_are_named() -> None:
    found = landing(BOOK, board(SU, known=frozenset()), "fighter", "russia", 2)
    assert len(found.result["options"]) > 6
    assert the(found.rulings, "landing.unseen").params["spaces"] == found.result["options"][:6]
    lone = landing(BOOK, board(GE), "fighter", "sz13", 3)
    assert len(the(lone.rulings, "landing.carrier").params["spaces"]) == 6


def test_what_was_taken_this_turn_is_named() -> None:
    taken = {"caucasus": GE, "ukraine": SU}
    found = landing(BOOK, board(GE, taken), "fighter", "sz18", 3)
    assert found.result["options"] == ["eastern_europe"]
    assert the(found.rulings, "landing.captured").params["spaces"] == ["caucasus"]


def test_places_nobody_saw_are_the_players_to_see() -> None:
    found = landing(BOOK, board(GE, known=frozenset({"ukraine"})), "fighter", "sz18", 3)
    assert the(found.rulings, "landing.unseen").params["spaces"] == ["eastern_europe"]
    found = landing(
        BOOK, board(GE, known=frozenset({"ukraine", "eastern_europe"})), "fighter", "sz18", 3
    )
    assert "landing.unseen" not in told(found.rulings)


def test_decks_are_only_proposed_at_sea_and_where_ships_can_be() -> None:
    found = landing(BOOK, board(SU), "fighter", "turkey", 3)  # whoever got there
    assert "landing.carrier" not in told(found.rulings)  # Caucasus is one space away
    lone = {**START, **dict.fromkeys(("caucasus", "middle_east"), GE)}
    board_of = Situation(SU, lone, lone, {}, None)
    found = landing(BOOK, board_of, "fighter", "turkey", 3)
    assert found.result["options"] == []
    assert the(found.rulings, "landing.carrier").params["spaces"] == ["sz17"]


# -- flights (pp. 12, 19, 23) ---------------------------------------------------------------------
def fly(
    power: str, unit: str, origin: str, target: str, phase: Any = "combat", moved: int = 0,
    carriers: Any = (), pieces: Any = None, known: Any = None, taken: Any = None, via: Any = None,
) -> Any:  # fmt: skip
    """The rulings of the shortest flight (or the one named)."""
    now = Situation(power, {**START, **(taken or {})}, START, pieces or {}, known)
    path = via or flights(BOOK, origin, neutrals=True)[target]
    asked = Journey(BOOK.units[unit], origin, target, phase, moved, frozenset(carriers))
    return air_rulings(BOOK, now, asked, path)


HELD = {"ukraine": {GE: {"infantry": 1}}}
DOWN = ["move.air_no_capture", "move.can_land"]


@pytest.mark.parametrize(
    ("unit", "origin", "target", "moved", "pieces", "codes", "nearest", "left"),
    [
        ("fighter", "russia", "ukraine", 0, HELD, ["move.battle", *DOWN], "caucasus", 2),
        ("fighter", "russia", "ukraine", 0, {}, DOWN, "caucasus", 2),
        ("fighter", "russia", "ukraine", 1, {}, DOWN, "caucasus", 1),
        # A space must be kept to come down (p. 12).
        ("fighter", "russia", "ukraine", 2, {}, ["move.air_no_capture", "move.no_landing"], None, 0),
        ("bomber", "russia", "ukraine", 3, HELD, ["move.battle", *DOWN], "caucasus", 1),
        # Too far to get there: no word of the way back.
        ("fighter", "russia", "ukraine", 3, {}, ["move.air_no_capture"], None, None),
        ("fighter", "russia", "karelia", 0, {}, ["move.ends_friendly"], None, None),
        ("fighter", "russia", "sz5", 0, {}, ["move.ends_friendly"], None, None),
        ("fighter", "russia", "sz5", 0, {"sz5": {GE: {"transport": 1}}},
         ["move.battle", "move.can_land"], "karelia", 1),
        ("fighter", "russia", "sz5", 0, {"sz5": {UK: {"transport": 1}}}, ["move.ends_friendly"], None, None),
        ("fighter", "russia", "sz5", 1, {"sz5": {GE: {"transport": 1}}},
         ["move.battle", "move.carrier_needed"], None, 0),
        ("bomber", "russia", "sz5", 3, {"sz5": {GE: {"transport": 1}}},
         ["move.battle", "move.no_landing"], None, 0),
        # No carrier can be in the Black Sea (p. 9).
        ("fighter", "russia", "sz18", 2, {"sz18": {GE: {"transport": 1}}},
         ["move.battle", "move.no_landing"], None, 0),
    ],
)  # fmt: skip
def test_attacking_aircraft_find_something_and_can_come_down(
    unit: str, origin: str, target: str, moved: int, pieces: Any, codes: list[str],
    nearest: str | None, left: int | None,
) -> None:  # fmt: skip
    found = fly(SU, unit, origin, target, moved=moved, pieces=pieces)
    assert told(found) == codes
    if nearest:
        assert the(found, "move.can_land").params == {"space": nearest, "left": left}
    if "move.carrier_needed" in codes:
        assert the(found, "move.carrier_needed").params == {"spaces": ["sz5"], "left": left}
    if "move.battle" in codes:
        (force,) = pieces[target].values()
        assert the(found, "move.battle").params == {"space": target, "force": force}


def test_ground_taken_in_this_turn_is_no_proof_of_a_landing() -> None:
    found = fly(SU, "fighter", "russia", "ukraine", moved=1, taken={"west_russia": SU})
    assert the(found, "move.can_land").params["space"] == "caucasus"
    none = fly(
        SU, "bomber", "russia", "west_russia", moved=4, taken={"west_russia": SU, "ukraine": SU}
    )
    assert the(none, "move.can_land_then").params["space"] in (
        "archangel",
        "caucasus",
        "karelia",
        "russia",
    )
    lone = fly(
        SU, "fighter", "ukraine", "ukraine", moved=3, taken={"eastern_europe": SU, "caucasus": GE}
    )
    assert the(lone, "move.can_land").params["space"] == "caucasus"  # held when the turn began
    lost_it = fly(SU, "bomber", "russia", "ukraine", moved=3, taken={"eastern_europe": SU})
    assert the(lost_it, "move.can_land").params["space"] == "caucasus"


def test_ground_taken_in_this_turn_can_be_bombed_all_the_same() -> None:
    # All combat moves happen at once (p. 11); that nobody takes it is not to be said of ground held by now.
    # Nor is a battle: nobody fights there.
    found = fly(SU, "fighter", "russia", "ukraine", taken={"ukraine": SU})
    assert told(found) == ["move.can_land_then"]


@pytest.mark.parametrize(
    ("carriers", "code", "params"),
    [
        ((), "move.carrier_needed", {"spaces": ["sz45"], "left": 0}),
        (("sz45",), "move.can_land", {"space": "sz45", "left": 0}),
        (("sz44",), "move.carrier_needed", {"spaces": ["sz45"], "left": 0}),
    ],
)
def test_a_deck_may_be_the_way_to_come_down(
    carriers: Any, code: str, params: dict[str, Any]
) -> None:
    foe = {"sz45": {JP: {"transport": 1}}}
    west = "western_united_states"
    found = fly(US, "fighter", west, "sz45", carriers=carriers, pieces=foe)
    assert the(found, code).params == params
    bomber = fly(US, "bomber", west, "sz45", moved=2, carriers=carriers, pieces=foe)
    assert the(bomber, "move.no_landing").params == {"unit": "bomber", "left": 0}


def test_the_nearest_of_the_decks_is_named_and_six_zones_at_most() -> None:
    foe = {"sz13": {GE: {"submarine": 1}}}
    found = fly(US, "fighter", "sz13", "sz13", moved=3, carriers=("sz9", "sz10"), pieces=foe)
    assert the(found, "move.can_land").params == {"space": "sz10", "left": 1}
    found = fly(US, "fighter", "sz13", "sz13", moved=2, carriers=("sz2", "sz9"), pieces=foe)
    # Ground two spaces away comes before every deck.
    assert the(found, "move.can_land").params["space"] == "brazil"
    found = fly(US, "fighter", "sz13", "sz13", moved=3, pieces=foe)
    asked = the(found, "move.carrier_needed").params
    assert asked["left"] == 1
    assert len(asked["spaces"]) == 6
    assert set(asked["spaces"]) <= {"sz13", "sz9", "sz10", "sz11", "sz12", "sz14", "sz22", "sz23"}


def test_what_nobody_saw_of_a_flight_is_the_players_call() -> None:
    none = frozenset[str]()
    found = fly(SU, "fighter", "russia", "ukraine", known=none)
    assert the(found, "move.unseen").params["spaces"] == ["ukraine", "caucasus"]
    found = fly(SU, "fighter", "russia", "sz5", known=none)
    assert told(found) == ["move.ends_friendly", "move.unseen"]
    found = fly(SU, "fighter", "russia", "ukraine", moved=2, known=none)
    assert the(found, "move.unseen").params["spaces"] == ["ukraine"]


def test_nobody_flies_over_neutrals() -> None:
    # Territoires neutres, p. 8; ends are judged elsewhere.
    way = ("western_europe", "spain_portugal", "sz14")
    assert "move.neutral" in told(
        fly(GE, "fighter", "western_europe", "sz14", "noncombat", via=way)
    )
    assert the(
        fly(GE, "fighter", "western_europe", "sz14", "noncombat", via=way), "move.neutral"
    ).params == {"space": "spain_portugal"}
    free = ("western_europe", "sz15", "sz14")
    assert "move.neutral" not in told(
        fly(GE, "fighter", "western_europe", "sz14", "noncombat", via=free)
    )


@pytest.mark.parametrize(
    ("target", "carriers", "taken", "codes"),
    [
        ("sz5", (), {}, ["move.carrier_slot"]),
        ("sz5", ("sz5",), {}, []),
        ("sz5", ("sz6",), {}, ["move.carrier_slot"]),
        ("sz18", (), {}, ["move.no_carrier_ever"]),
        ("western_europe", (), {}, []),
        ("united_kingdom", (), {}, ["move.landing_hostile"]),
        ("united_kingdom", (), {"united_kingdom": GE}, ["move.landing_captured"]),
        ("western_europe", (), {"western_europe": UK}, ["move.landing_hostile"]),
    ],
)
def test_where_an_aircraft_may_end_its_turn(
    target: str, carriers: Any, taken: Any, codes: list[str]
) -> None:
    assert (
        told(fly(GE, "fighter", "germany", target, "noncombat", carriers=carriers, taken=taken))
        == codes
    )


def test_on_a_friends_ground_he_is_asked() -> None:
    found = fly(UK, "fighter", "united_kingdom", "archangel", "noncombat")
    assert the(found, "move.ally_agrees").params == {"power": SU, "space": "archangel"}


@pytest.mark.parametrize("used", ["3", "4"])
def test_a_fighter_that_waits_for_a_carrier_is_offered_the_carrier_no_hop(used: str) -> None:
    # Zones 45, 38 and 37 lie side by side: a carrier comes in two (pp. 19-20).
    pieces = {"sz37": {JP: {"fighter": 1}}, "sz45": {JP: {"carrier": 1}}}
    state = position(JP, NON, pieces, moved={"sz37": {"fighter": {used: 1}}})
    offer = next(iter(VERBS[0].offers(BOOK, state)))
    assert offer.example == {"units": {"carrier": 1}, "from": "sz45", "to": "sz37"}
    assert offer.due


def test_what_is_said_of_ships_that_sail_together_is_said_once() -> None:
    pieces = {"sz29": {UK: {"transport": 1, "destroyer": 1}}}
    state = position(UK, "combat_move", pieces, control={"anglo_egypt_sudan": GE})
    units = {"transport": 1, "destroyer": 1}
    found = reported(BOOK, state, {"units": units, "from": "sz29", "to": "sz17"})
    assert told(found.rulings).count("move.canal_closed") == 1


def test_an_announced_landing_is_offered_as_it_was_announced_with_those_who_flew_there() -> None:
    where = "anglo_egypt_sudan"
    plan = {
        "space": where, "attack": {"infantry": 1, "fighter": 1}, "zone": "sz17",
        "landing": {"zone": "sz17", "force": {"infantry": 1}},
    }  # fmt: skip
    pieces = {
        "sz17": {GE: {"transport": 1, "infantry": 1}},
        where: {GE: {"fighter": 1}, UK: {"infantry": 1}},
    }
    state = position(GE, "combat", pieces, declared={where: plan})
    (offer,) = FIGHTING[0].offers(BOOK, state)
    assert offer.example["attack"] == plan["attack"]
    assert offer.example["landing"] == plan["landing"]


@pytest.mark.parametrize(("to", "used"), [
    ("eastern_canada", "1"), ("united_kingdom", "3"), ("karelia", "1"),
])  # fmt: skip
def test_of_two_fighters_the_one_that_reaches_flies(to: str, used: str) -> None:
    """The most worn lands first (p. 19), but one that has a point left goes no farther than one space."""
    state = position(
        UK, NON, {"sz6": {UK: {"fighter": 2}}}, moved={"sz6": {"fighter": {"1": 1, "3": 1}}}
    )
    found = reported(BOOK, state, {"units": {"fighter": 1}, "from": "sz6", "to": to})
    assert found.result["legal"], told(found.rulings)
    (shift,) = events(found.events, "shifted")
    assert shift["takes"] == {used: 1}
