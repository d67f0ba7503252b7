"""Aircraft and their decks: who can come down where, who is up, who is lost (p. 12-13, p. 19-20, p. 23-25)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from positions import BOOK, JP, UK, US, events, position, the, told

from referee.engine.record import replace
from referee.games.aa1941.air import homecoming, promises, stranded
from referee.games.aa1941.air.decked import stays_under
from referee.games.aa1941.air.promises import Deck, Plane
from referee.games.aa1941.movement import homes
from referee.games.aa1941.movement.homes import Gone
from referee.games.aa1941.movement.legs import Leg, Told
from referee.games.aa1941.movement.over_zones import assigned, waiting

EAST, WEST = "eastern_united_states", "western_united_states"
HAWAII = "hawaiian_islands"
Here = dict[str, dict[str, dict[str, int]]]


def board(pieces: Here, phase: str = "noncombat_move", **more: Any) -> Any:
    return position(more.pop("power", US), phase, pieces, **more)


# -- who is where -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("moved", "used"),
    [
        ({}, [0, 0]),
        ({"fighter": {"2": 1}}, [0, 2]),
        ({"fighter": {"2": 1, "3": 1}}, [2, 3]),
        ({"fighter": {"2": 5}}, [2, 2]),
        ({"bomber": {"2": 1}}, [0, 0]),
    ],
)
def test_every_aircraft_with_its_points(moved: Any, used: list[int]) -> None:
    state = board(
        {"sz42": {US: {"carrier": 1, "fighter": 2}, JP: {"fighter": 1}}}, moved={"sz42": moved}
    )
    found = list(promises.planes(BOOK, state))
    assert sorted(each.used for each in found) == used
    assert {(each.unit, each.space) for each in found} == {("fighter", "sz42")}


def test_the_ground_that_takes_aircraft() -> None:
    state = board({}, taken={"western_europe": US, "alaska": JP})
    ground = promises.grounds(BOOK, state)
    assert {WEST, "united_kingdom", "russia", HAWAII} <= ground  # the side’s
    assert not {"western_europe", "alaska", "japan", "turkey"} & ground
    assert promises.may_land_on(BOOK, state, HAWAII)
    assert not promises.may_land_on(BOOK, state, "western_europe")  # captured this turn (p. 19)


@pytest.mark.parametrize(
    ("unit", "used", "spaces"),
    [("fighter", 3, {"sz40", HAWAII}), ("fighter", 4, {HAWAII}), ("fighter", 5, {HAWAII}), ("bomber", 5, {"sz40", HAWAII})],
)  # fmt: skip
def test_how_far_it_still_flies(unit: str, used: int, spaces: set[str]) -> None:
    assert set(promises.reach(BOOK, Plane(unit, HAWAII, used))) == spaces


def test_the_ground_within_reach() -> None:
    state = board({})
    assert promises.on_land(BOOK, state, Plane("fighter", "sz40", 3)) == [HAWAII]
    assert promises.on_land(BOOK, state, Plane("fighter", "sz40", 4)) == []
    assert promises.on_land(BOOK, state, Plane("fighter", HAWAII, 4)) == [HAWAII]


# -- decks ------------------------------------------------------------------------------------------
NEXT = {"sz42", "sz40", "sz41", "sz43", "sz49"}
TWO_ON = NEXT | {"sz36", "sz37", "sz39", "sz44", "sz19", "sz48"}
CARRIER: Here = {"sz42": {US: {"carrier": 1}}}
FOE: Here = {"sz40": {JP: {"destroyer": 1}}}


@pytest.mark.parametrize(
    ("phase", "used", "pieces", "zones"),
    [
        ("noncombat_move", 0, CARRIER, TWO_ON),
        ("noncombat_move", 1, CARRIER, NEXT),  # told in two steps
        ("noncombat_move", 2, CARRIER, {"sz42"}),
        ("combat_move", 0, CARRIER, TWO_ON),
        ("combat_move", 1, CARRIER, {"sz42"}),  # moved in the combat move: not in reserve
        ("combat", 0, CARRIER, TWO_ON),
        ("purchase", 0, CARRIER, TWO_ON),
        ("mobilize", 0, CARRIER, {"sz42"}),
        ("noncombat_move", 0, CARRIER | FOE, TWO_ON - {"sz40", "sz37", "sz39"}),
        ("combat_move", 0, CARRIER | FOE, TWO_ON),  # all hits are granted (p. 23)
        ("noncombat_move", 0, {"sz42": {US: {"carrier": 1}, JP: {"destroyer": 1}}}, {"sz42"}),
        ("noncombat_move", 0, {"sz42": {US: {"carrier": 1}, JP: {"submarine": 1}}}, TWO_ON),
    ],
)
def test_where_a_carrier_may_be_at_the_end(
    phase: str, used: int, pieces: Here, zones: set[str]
) -> None:
    state = board(pieces, phase, moved={"sz42": {"carrier": {str(used): 1}}} if used else {})
    assert promises.decks(BOOK, state) == [Deck(2, frozenset(zones))]


@pytest.mark.parametrize(
    ("more", "declared", "through"),
    [
        ({}, {}, False),
        ({US: {"destroyer": 1}}, {}, True),
        ({US: {"transport": 1}}, {}, False),  # transports attack nobody
        ({UK: {"destroyer": 1}}, {}, False),  # nor does an ally now
        ({}, {HAWAII: {"zone": "sz40", "attack": {"infantry": 1}}}, True),
    ],
)
def test_once_all_is_announced_a_carrier_goes_through_no_fleet_that_nobody_fights(
    more: Any, declared: Any, through: bool
) -> None:
    pieces = CARRIER | {"sz40": {JP: {"destroyer": 1}, **more}}
    state = board(pieces, "combat_move", declared=declared)
    (deck, *_) = [each for each in promises.decks(BOOK, state, True) if "sz42" in each.zones]
    assert ("sz39" in deck.zones) is through
    assert ("sz40" in deck.zones) is through


@pytest.mark.parametrize(
    ("here", "rooms"),
    [
        ({US: {"carrier": 1}}, [2]),
        ({US: {"carrier": 2}}, [2, 2]),
        ({US: {"carrier": 1, "fighter": 2}}, [2]),  # one’s own are counted apart
        ({US: {"carrier": 2}, UK: {"fighter": 1}}, [1, 2]),
        ({US: {"carrier": 2}, UK: {"fighter": 3}}, [0, 1]),
        ({UK: {"carrier": 1}}, [2]),
        ({UK: {"carrier": 1, "fighter": 1}}, [1]),
        ({UK: {"carrier": 1, "fighter": 3}, US: {"carrier": 1}}, [0, 1]),
        ({JP: {"carrier": 1}}, []),
        ({}, []),
    ],
)
def test_the_places_that_guests_leave(here: Any, rooms: list[int]) -> None:
    found = promises.decks(BOOK, board({"sz42": here}))
    assert [each.room for each in found] == rooms
    if UK in here and "carrier" in here[UK]:
        assert found[0].zones == {"sz42"}  # an ally’s stays where it is


def test_ships_on_land_are_no_decks() -> None:
    assert promises.decks(BOOK, board({WEST: {US: {"carrier": 1}}})) == []


@pytest.mark.parametrize(
    ("bought", "placed", "decks"),
    [
        (0, {}, []),
        (1, {}, [{"sz11", "sz42"}]),
        (2, {}, [{"sz11", "sz42"}] * 2),
        (1, {EAST: {"infantry": 6}}, [{"sz42"}]),  # six a turn (p. 20)
        (1, {EAST: {"infantry": 5}}, [{"sz11", "sz42"}]),
        (2, {EAST: {"infantry": 6}, WEST: {"infantry": 5}}, [{"sz42"}]),
        (1, {EAST: {"infantry": 6}, WEST: {"infantry": 6}}, []),
    ],
)
def test_carriers_bought_come_next_to_a_complex_with_room(
    bought: int, placed: Any, decks: list[set[str]]
) -> None:
    state = board({}, bought={"carrier": bought} if bought else {}, placed=placed)
    assert [(each.room, set(each.zones)) for each in promises.new_decks(BOOK, state)] == [
        (2, zones) for zones in decks
    ]


# -- as many as possible come down (p. 23) ---------------------------------------------------------
A, B, AB = frozenset("a"), frozenset("b"), frozenset("ab")


@pytest.mark.parametrize(
    ("wanted", "carriers", "kept"),
    [
        ([A, A, A], [Deck(2, A)], 2),
        ([A, A, A, A], [Deck(2, A), Deck(2, A)], 4),
        ([A, B], [Deck(2, AB)], 1),  # a carrier is in one zone
        ([A, B, B], [Deck(2, AB)], 2),
        ([A, B], [Deck(2, AB), Deck(2, AB)], 2),
        ([AB, A], [Deck(1, A), Deck(1, B)], 2),
        ([A, AB, B], [Deck(1, A), Deck(1, B)], 2),
        ([AB, A, A], [Deck(2, A), Deck(1, B)], 3),
        ([A], [Deck(0, A)], 0),
        ([A], [Deck(2, B)], 0),
        ([A], [], 0),
        ([], [Deck(2, A)], 0),
        ([frozenset()], [Deck(2, A)], 0),
        ([A, A, A], [Deck(1, A), Deck(2, AB)], 3),
    ],
)
def test_the_best_use_of_the_decks(
    wanted: list[frozenset[str]], carriers: list[Deck], kept: int
) -> None:
    found = promises.matched(wanted, carriers)
    assert len(found) == kept
    assert all(at < len(wanted) for at in found)


def over(zone: str, used: int, n: int = 1, unit: str = "fighter", **more: Any) -> Any:
    pieces = {zone: {US: {unit: n}}}
    for at, here in more.pop("others", {}).items():
        pieces.setdefault(at, {}).update(
            {p: {**pieces.get(at, {}).get(p, {}), **f} for p, f in here.items()}
        )
    return board(pieces, more.pop("phase", "noncombat_move"),
                 moved={zone: {unit: {str(used): n}}} if used else {}, **more)  # fmt: skip


@pytest.mark.parametrize(
    ("state", "ended", "lost"),
    [
        (over("sz40", 6, unit="bomber"), {}, 1),
        (over("sz40", 5, unit="bomber"), {}, 0),  # Hawaii
        (over("sz40", 6, unit="bomber", others=CARRIER), {}, 1),  # never on a deck
        (over("sz40", 4), {}, 1),
        (over("sz40", 3), {}, 0),
        (over("sz39", 4, 2, others=CARRIER), {}, 0),
        (over("sz39", 4, 3, others=CARRIER), {}, 1),
        (over("sz39", 4, 1, others={"sz41": {US: {"carrier": 1}}}), {}, 0),
        (over("sz44", 4, 1, others={"sz41": {US: {"carrier": 1}}}), {}, 0),
        (over("sz47", 4, 1, others={"sz42": {US: {"carrier": 1}}}), {}, 1),  # three zones away
        (over("sz40", 0), {"sz40": 1}, 1),  # he has ended his move there
        (over("sz40", 0, 2), {"sz40": 1}, 1),
        (over("sz40", 0), {}, 0),
        (over("sz11", 4, bought={"carrier": 1}), {}, 0),
    ],
)
def test_who_cannot_come_down(state: Any, ended: dict[str, int], lost: int) -> None:
    assert len(promises.unkept(BOOK, state, ended)) == lost


@pytest.mark.parametrize(
    ("pieces", "beyond"),
    [
        ({"sz42": {US: {"fighter": 1}}}, {"sz42": 1}),
        ({"sz42": {US: {"carrier": 1, "fighter": 3}}}, {"sz42": 1}),
        ({"sz42": {US: {"carrier": 1, "fighter": 2}}}, {}),
        ({"sz42": {US: {"carrier": 1, "fighter": 3}, UK: {"carrier": 1}}}, {}),
        ({"sz42": {US: {"carrier": 1, "fighter": 1}, UK: {"fighter": 2}}}, {"sz42": 1}),
        ({"sz42": {US: {"fighter": 1}, UK: {"fighter": 2}}}, {"sz42": 1}),  # his own alone
        ({"sz42": {UK: {"fighter": 2}}}, {}),
        ({WEST: {US: {"fighter": 3}}}, {}),
        ({"sz42": {US: {"bomber": 1}}}, {}),
    ],
)
def test_fighters_beyond_the_decks(pieces: Here, beyond: dict[str, int]) -> None:
    assert promises.homeless(BOOK, board(pieces)) == beyond


@pytest.mark.parametrize(
    ("fighters", "bought", "lost"), [(2, 1, 0), (3, 1, 1), (2, 0, 2), (0, 1, 0)]
)
def test_those_no_carrier_bought_can_take(fighters: int, bought: int, lost: int) -> None:
    pieces: Here = {"sz11": {US: {"fighter": fighters}}} if fighters else {}
    state = board(pieces, bought={"carrier": bought} if bought else {})
    assert promises.lost_at_sea(BOOK, state) == lost


def test_who_stands_nowhere_yet() -> None:
    pieces: Here = {
        "western_europe": {US: {"fighter": 1}}, "norway_finland": {US: {"bomber": 1}},
        "united_kingdom": {US: {"fighter": 1}}, "sz42": {US: {"carrier": 1, "fighter": 3}},
        "sz11": {US: {"bomber": 1}},
    }  # fmt: skip
    state = board(pieces, taken={"norway_finland": US}, moved={"sz42": {"fighter": {"3": 2}}})
    up = promises.up_still(BOOK, state)
    assert Counter(up) == Counter([
        Plane("fighter", "western_europe", 0), Plane("bomber", "norway_finland", 0),
        Plane("bomber", "sz11", 0), Plane("fighter", "sz42", 0),
    ])  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "bought", "left"),
    [
        ("noncombat_move", 1, 1),
        ("noncombat_move", 0, 3),
        ("combat", 1, 3),
        ("noncombat_move", 2, 1),
    ],
)
def test_who_waits_for_a_carrier_bought_has_his_place(phase: str, bought: int, left: int) -> None:
    pieces: Here = {"sz11": {US: {"fighter": 2, "bomber": 1}}}
    state = board(pieces, phase, bought={"carrier": bought} if bought else {})
    assert len(promises.without_place(BOOK, state)) == left


@pytest.mark.parametrize(
    ("state", "plane", "places"),
    [
        (over("sz40", 3), Plane("fighter", "sz40", 3), [HAWAII]),
        (over("sz40", 4), Plane("fighter", "sz40", 4), []),
        (over("sz40", 4, others=CARRIER), Plane("fighter", "sz40", 4), ["sz40"]),  # it comes there
        (over("sz40", 6, unit="bomber", others=CARRIER), Plane("bomber", "sz40", 6), []),
        # Two have come down on it and fly no more: it is theirs.
        (over("sz40", 4, others={"sz42": {US: {"carrier": 1, "fighter": 2}}}), Plane("fighter", "sz40", 4), ["sz40"]),
        # Each of two in different zones may have the one deck there is.
        (over("sz40", 4, others=CARRIER | {"sz44": {US: {"fighter": 1}}}), Plane("fighter", "sz40", 4), ["sz40"]),
        (over("sz40", 4, others={"sz40": {UK: {"carrier": 1}}}), Plane("fighter", "sz40", 4), ["sz40"]),
        (over("sz40", 4, others={"sz40": {UK: {"carrier": 1, "fighter": 2}}}), Plane("fighter", "sz40", 4), []),
    ],
)  # fmt: skip
def test_where_it_may_come_down(state: Any, plane: Plane, places: list[str]) -> None:
    assert promises.choices(BOOK, state, plane) == places


def test_a_deck_is_theirs_who_stand_on_it_and_fly_no_more() -> None:
    pieces: Here = {"sz40": {US: {"fighter": 1}}, "sz42": {US: {"carrier": 1, "fighter": 2}}}
    tired = {"fighter": {"4": 2}, "carrier": {"2": 1}}
    state = board(pieces, moved={"sz40": {"fighter": {"2": 1}}, "sz42": tired})
    # Two spaces are left: Hawaii, an ally's ground or none; the deck of sz42 is full.
    assert "sz42" not in promises.choices(BOOK, state, Plane("fighter", "sz40", 2))
    one = board({**pieces, "sz42": {US: {"carrier": 1, "fighter": 1}}},
                moved={"sz40": {"fighter": {"2": 1}}, "sz42": {"fighter": {"4": 1}, "carrier": {"2": 1}}})  # fmt: skip
    assert "sz42" in promises.choices(BOOK, one, Plane("fighter", "sz40", 2))


# -- a light game ends its reserve phase (p. 19) ---------------------------------------------------
def light(pieces: Here, **more: Any) -> Any:
    return board(pieces, more.pop("phase", "noncombat_move"), tracking=False, **more)


FOUGHT = ({"space": "western_europe", "captured": False},)


@pytest.mark.parametrize(
    ("state", "up"),
    [
        (light({"western_europe": {UK: {"fighter": 1}}}, power=UK), False),  # nobody fought
        (light({"western_europe": {UK: {"fighter": 1}}}, power=UK, fought=FOUGHT), True),
        (light({"united_kingdom": {UK: {"fighter": 1}}}, power=UK, fought=FOUGHT), False),
        (light({"united_kingdom": {UK: {"fighter": 1}}}, power=UK, moved={"united_kingdom": {"fighter": {"2": 1}}},
               fought=({"space": "western_europe", "by_hand": True},)), True),
        (light({"united_kingdom": {UK: {"fighter": 1}}}, power=UK,
               fought=({"space": "western_europe", "by_hand": True},)), False),
        (light({"united_kingdom": {UK: {"fighter": 1}}}, power=UK, moved={"united_kingdom": {"fighter": {"2": 1}}},
               fought=FOUGHT), False),
    ],
)  # fmt: skip
def test_whether_somebody_is_still_up(state: Any, up: bool) -> None:
    assert homecoming.still_up(BOOK, state) is up


@pytest.mark.parametrize(
    ("unit", "used", "start", "place"),
    [
        ("fighter", 2, {}, "karelia"),  # an ally's, next to it
        (
            "fighter",
            1,
            {"united_kingdom": 1},
            "united_kingdom",
        ),  # one is missing there: he is from there
        ("fighter", 3, {"united_kingdom": 1}, "karelia"),  # two spaces are too far
        ("fighter", 4, {}, None),
        ("bomber", 5, {}, "karelia"),
    ],
)
def test_untold_it_comes_home_or_to_the_nearest_ground(
    unit: str, used: int, start: dict[str, int], place: str | None
) -> None:
    began = {at: {UK: {unit: n}} for at, n in start.items()}
    state = light({"norway_finland": {UK: {unit: 1}}}, power=UK, fought=({"space": "norway_finland"},),
                  moved={"norway_finland": {unit: {str(used): 1}}}, pieces_at_start=began)  # fmt: skip
    found, rulings = homecoming.landed_unsaid(BOOK, state)
    assert told(rulings) == (["noncombat.landed_unsaid"] if place else ["noncombat.none_known"])
    stands = {each["space"]: each["force"] for each in events(found, "pieces")}
    assert stands == {"norway_finland": {}, **({place: {unit: 1}} if place else {})}


def test_over_friendly_ground_nobody_is_brought_down() -> None:
    state = light({"united_kingdom": {UK: {"fighter": 1}}}, power=UK, fought=FOUGHT)
    assert homecoming.landed_unsaid(BOOK, state) == ([], [])


def test_nobody_who_has_not_flown_leaves_ground_that_was_not_fought_for() -> None:
    state = light({"western_europe": {UK: {"fighter": 1}}}, power=UK)
    assert homecoming.landed_unsaid(BOOK, state) == ([], [])


@pytest.mark.parametrize(
    ("bought", "placed", "zone", "lost"),
    [
        ({"carrier": 1}, {}, "sz11", True),
        ({}, {WEST: {"carrier": 1}}, "sz11", True),  # it was placed elsewhere
        ({}, {WEST: {"infantry": 1}}, "sz11", False),
        ({"infantry": 1}, {}, "sz11", False),
        ({"carrier": 1}, {}, "sz40", False),  # not next to a complex: another deck may be there
    ],
)
def test_a_deck_that_never_came(bought: Any, placed: Any, zone: str, lost: bool) -> None:
    state = light({zone: {US: {"fighter": 1}}}, phase="mobilize", bought=bought, placed=placed)
    found, rulings = homecoming.deck_never_came(BOOK, state)
    assert told(rulings) == (["noncombat.none_known"] if lost else [])
    assert events(found, "pieces") == ([{"space": zone, "power": US, "force": {}}] if lost else [])


@pytest.mark.parametrize(
    ("zone", "fighters", "carrier", "code"),
    [
        ("sz39", 1, "sz42", "noncombat.deck_comes"),
        ("sz39", 2, "sz42", "noncombat.deck_comes"),
        ("sz39", 1, "sz19", ""),  # too far: nobody waits for it
        ("sz39", 1, "sz39", ""),  # it is there
    ],
)
def test_a_deck_that_alone_can_save_them_comes(
    zone: str, fighters: int, carrier: str, code: str
) -> None:
    pieces: Here = {zone: {US: {"fighter": fighters}}}
    pieces.setdefault(carrier, {}).setdefault(US, {})["carrier"] = 1
    state = light(pieces, moved={zone: {"fighter": {"4": fighters}}}, fought=({"space": zone},))
    found = homecoming.decks_to_come(BOOK, state)
    assert told(found) == ([code] if code else [])
    if code:
        assert the(found, code).params["force"] == {"fighter": fighters}


# -- fighters of a carrier that was sunk in defence (p. 19, p. 24) ------------------------------------
def adrift(n: int = 1, others: Any = None, zone: str = "sz40", **more: Any) -> Any:
    pieces = {zone: {US: {"fighter": n}}, **(others or {})}
    return board(pieces, power=JP, adrift={zone: {US: n}}, **more)


@pytest.mark.parametrize(
    ("others", "places"),
    [
        ({}, [HAWAII]),
        ({"sz43": {US: {"carrier": 1}}}, [HAWAII, "sz43"]),
        ({"sz43": {UK: {"carrier": 1, "fighter": 1}}}, [HAWAII, "sz43"]),
        ({"sz43": {US: {"carrier": 1, "fighter": 2}}}, [HAWAII]),
        ({"sz43": {JP: {"carrier": 1}}}, [HAWAII]),
        ({"sz38": {US: {"carrier": 1}}}, [HAWAII]),  # two zones away
    ],
)
def test_they_go_one_space(others: Any, places: list[str]) -> None:
    state = adrift(others=others)
    assert sorted(stranded.places(BOOK, state, "sz40", US)) == places
    assert {k: sorted(v) for k, v in stranded.can_still_land(BOOK, state).items()} == {
        "sz40": places
    }


def test_nobody_lands_on_ground_that_the_enemy_holds() -> None:
    state = adrift(control={HAWAII: JP})
    assert stranded.places(BOOK, state, "sz40", US) == []
    assert stranded.can_still_land(BOOK, state) == {}
    assert stranded.waiting(BOOK, state) == []
    found, rulings = stranded.lost(BOOK, state)
    assert told(rulings) == ["noncombat.stranded_lost"]
    assert events(found, "pieces") == [{"space": "sz40", "power": US, "force": {}}]
    assert told(stranded.waiting(BOOK, adrift())) == ["battle.adrift"]


@pytest.mark.parametrize(
    ("here", "up", "free"),
    [
        ({US: {"carrier": 1}}, 0, 2),
        ({US: {"carrier": 1, "fighter": 1}}, 0, 1),
        ({US: {"carrier": 1, "fighter": 1}}, 1, 2),  # that one has no deck
        ({US: {"carrier": 1}, UK: {"carrier": 1, "fighter": 2}}, 0, 2),
        ({US: {"fighter": 1}}, 0, 0),
        ({JP: {"carrier": 1}}, 0, 0),
    ],
)
def test_free_places_on_the_decks_of_a_side(here: Any, up: int, free: int) -> None:
    state = board({"sz40": here}, power=JP, adrift={"sz40": {US: up}} if up else {})
    assert stranded.free_decks(BOOK, state, "sz40", BOOK.friends(US)) == free


DECK = {"sz43": {US: {"carrier": 1, "fighter": 1}}}


@pytest.mark.parametrize(
    ("count", "to", "codes"),
    [
        (1, HAWAII, []),
        (2, HAWAII, []),
        (3, HAWAII, ["move.not_there"]),
        (1, "sz43", []),
        (2, "sz43", ["move.deck_full"]),
        (1, "sz44", ["move.no_refuge"]),
        (1, "sz40", ["move.no_refuge"]),
    ],
)
def test_the_owner_brings_them_home(count: int, to: str, codes: list[str]) -> None:
    state = adrift(2, DECK)
    args: Any = {"units": {"fighter": count}, "from": "sz40", "to": to}
    found = stranded.brought_home(BOOK, state, args)
    refused = [code for code in told(found.rulings) if code != "move.brought_home"]
    assert refused == codes
    assert found.result["legal"] is not bool(codes)
    if not codes:
        assert events(found.events, "adrift") == [
            {"zone": "sz40", "power": US, "fighters": 2 - count}
        ]
        now = {each["space"]: each["force"] for each in events(found.events, "pieces")}
        assert now["sz40"] == ({"fighter": 2 - count} if count < 2 else {})
        before = {"carrier": 1, "fighter": 1} if to == "sz43" else {}
        assert now[to] == {**before, "fighter": before.get("fighter", 0) + count}


def test_those_of_two_owners_go_one_after_the_other() -> None:
    pieces: Here = {"sz40": {US: {"fighter": 1}, UK: {"fighter": 1}}}
    state = board(pieces, power=JP, adrift={"sz40": {US: 1, UK: 1}})
    args: Any = {"units": {"fighter": 2}, "from": "sz40", "to": HAWAII}
    found = stranded.brought_home(BOOK, state, args)
    assert [each["power"] for each in events(found.events, "adrift")] == [US, UK]
    args = {"units": {"fighter": 1}, "from": "sz40", "to": HAWAII}
    found = stranded.brought_home(BOOK, state, args)
    assert [each["power"] for each in events(found.events, "adrift")] == [US]


# -- where the turn of fighters and carriers began ------------------------------------------------------
START: Here = {
    "sz42": {US: {"carrier": 1, "fighter": 2}},
    "sz40": {US: {"fighter": 1, "destroyer": 1}},
}


def entry(unit: str, home: str, space: str, used: int, count: int = 1) -> dict[str, Any]:
    return {"unit": unit, "home": home, "space": space, "used": used, "count": count}


@pytest.mark.parametrize(
    ("unit", "ends", "cost", "takes", "gives", "kept"),
    [
        ("fighter", ("sz42", "sz40"), 1, {}, {"1": 1}, [entry("fighter", "sz42", "sz40", 1)]),
        ("fighter", ("sz42", "sz40"), 1, {}, {"1": 2}, [entry("fighter", "sz42", "sz40", 1, 2)]),
        ("carrier", ("sz42", "sz39"), 2, {}, {"2": 1}, [entry("carrier", "sz42", "sz39", 2)]),
        ("destroyer", ("sz40", "sz39"), 1, {}, {"1": 1}, []),
        ("fighter", ("sz40", "sz39"), 1, {}, {"1": 1}, []),  # no deck stood there
        ("fighter", ("sz42", "sz40"), 1, {}, {}, []),
    ],
)
def test_who_leaves_the_zone_of_his_deck_is_written_down(
    unit: str, ends: tuple[str, str], cost: int, takes: Any, gives: Any, kept: list[Any]
) -> None:
    state = board(START, "combat_move")
    assert list(homes.moved_on(state, unit, ends, cost, takes, gives)) == kept
    light_ = board(START, "combat_move", tracking=False)
    assert list(homes.moved_on(light_, unit, ends, cost, takes, gives)) == []


def test_who_flies_on_keeps_his_home() -> None:
    state = board(START, "combat_move", astray=(entry("fighter", "sz42", "sz40", 1, 2),))
    found = homes.moved_on(state, "fighter", ("sz40", "sz44"), 1, {"1": 1}, {"2": 1})
    assert list(found) == [entry("fighter", "sz42", "sz40", 1), entry("fighter", "sz42", "sz44", 2)]
    both = homes.moved_on(state, "fighter", ("sz40", "sz44"), 1, {"1": 2}, {"2": 2})
    assert list(both) == [entry("fighter", "sz42", "sz44", 2, 2)]
    other = homes.moved_on(state, "fighter", ("sz40", "sz44"), 1, {"3": 1}, {"4": 1})
    assert list(other) == [entry("fighter", "sz42", "sz40", 1, 2)]  # that one is none of them


def test_the_list_is_kept_without_those_who_are_gone() -> None:
    found = {Gone("fighter", "sz42", "sz40", 1): 0, Gone("fighter", "sz42", "sz40", 2): 1}
    assert homes.kept(found) == (entry("fighter", "sz42", "sz40", 2),)


@pytest.mark.parametrize(
    ("photo", "n"),
    [(START, 2), ({}, 0), (None, 2), ({"sz42": {UK: {"fighter": 1}}}, 0)],
)
def test_how_many_stood_there_when_the_turn_began(photo: Any, n: int) -> None:
    state = replace(board(START), pieces_at_start=photo)
    assert homes.at_start(state, "sz42", "fighter") == n


CAME = (entry("carrier", "sz42", "sz40", 1),)


@pytest.mark.parametrize(
    ("sunk", "start", "lost", "open_"),
    [
        (1, {"sz42": (1, 0), "sz40": (1, 2)}, {"sz42": 1}, ["sz42"]),  # those with fewest fighters
        (1, {"sz42": (1, 2), "sz40": (1, 0)}, {"sz40": 1}, ["sz40"]),
        (2, {"sz42": (1, 0), "sz40": (1, 2)}, {"sz42": 1, "sz40": 1}, []),
        (1, {"sz42": (1, 2), "sz40": (0, 0)}, {"sz42": 1}, []),  # there was one only
        (1, {"sz42": (1, 2), "sz40": (2, 0)}, {"sz40": 1}, ["sz40"]),
        (2, {"sz42": (1, 2), "sz40": (2, 0)}, {"sz40": 2}, ["sz40"]),
    ],
)
def test_whose_carriers_were_lost(
    sunk: int, start: dict[str, tuple[int, int]], lost: dict[str, int], open_: list[str]
) -> None:
    began = {at: {US: {"carrier": c, "fighter": f}} for at, (c, f) in start.items()}
    state = replace(board({}), pieces_at_start=began, astray=CAME)
    assert homes.homes_of(state, {"sz40": sunk}) == lost
    assert homes.taken_for_lost(state, {"sz40": sunk}) == open_
    assert homes.homes_of(state, {"sz42": 1}) == {}  # it has left that zone


@pytest.mark.parametrize(
    ("left", "kept"),
    [
        ({"fighter": {"1": 2}}, [entry("fighter", "sz42", "sz40", 1, 2)]),
        ({"fighter": {"1": 1}}, [entry("fighter", "sz42", "sz40", 1)]),
        ({}, []),
    ],
)
def test_of_equals_those_from_a_deck_fell_first(left: Any, kept: list[Any]) -> None:
    state = board({}, astray=(entry("fighter", "sz42", "sz40", 1, 2),),
                  moved={"sz40": {"fighter": {"1": 2}}})  # fmt: skip
    assert list(homes.after_losses(state, "sz40", left)) == kept
    three = replace(state, moved={"sz40": {"fighter": {"1": 3}}})  # a third from elsewhere
    after = homes.after_losses(three, "sz40", {"fighter": {"1": 2}})
    assert list(after) == [entry("fighter", "sz42", "sz40", 1)]
    assert list(homes.after_losses(state, "sz39", {})) == [entry("fighter", "sz42", "sz40", 1, 2)]


def test_a_worn_fighter_has_one_point_left() -> None:
    state = board({}, astray=(entry("fighter", "sz42", "sz40", 4, 2),),
                  moved={"sz40": {"fighter": {"4": 3}, "bomber": {"2": 1}}})  # fmt: skip
    after = homes.one_left(state, {"space": "sz40", "home": "sz42", "count": 1, "used": 4})
    assert after.moved["sz40"] == {"fighter": {"4": 2, "3": 1}, "bomber": {"2": 1}}
    assert list(after.astray) == [
        entry("fighter", "sz42", "sz40", 3),
        entry("fighter", "sz42", "sz40", 4),
    ]
    every = homes.one_left(state, {"space": "sz40", "home": "sz42", "count": 3, "used": 4})
    assert every.moved["sz40"]["fighter"] == {"3": 3}
    assert list(every.astray) == [entry("fighter", "sz42", "sz40", 3, 2)]
    none = homes.one_left(state, {"space": "sz40", "home": "sz41", "count": 1, "used": 4})
    assert list(none.astray) == [entry("fighter", "sz42", "sz40", 4, 2)]


# -- told to stay over a zone ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("kept", "moved", "ends", "waits", "found"),
    [
        ({}, 0, ("sz42", "sz40"), 1, {"sz40": 1}),
        ({"sz40": 1}, 0, ("sz42", "sz40"), 1, {"sz40": 2}),
        ({}, 0, ("sz42", "sz40"), 0, {}),
        ({"sz40": 2}, 1, ("sz40", "sz39"), 0, {"sz40": 1}),  # of three one has left it
        ({"sz40": 1}, 1, ("sz40", "sz39"), 0, {"sz40": 1}),  # the other one left
        ({"sz40": 2}, 1, ("sz40", "sz40"), 0, {"sz40": 2}),
        ({"sz40": 2}, 0, ("sz39", "sz38"), 0, {"sz40": 2}),
    ],
)
def test_those_told_to_come_down_there(
    kept: Any, moved: int, ends: tuple[str, str], waits: int, found: Any
) -> None:
    state = board({}, waiting=kept, moved={"sz40": {"fighter": {"2": moved}}})
    assert waiting(state, *ends, waits) == found


@pytest.mark.parametrize(
    ("kept", "fighters", "moved", "fights", "found"),
    [
        ({}, 2, 0, 1, {"sz40": 1}),
        ({"sz40": 1}, 2, 0, 1, {"sz40": 2}),
        ({"sz40": 1}, 2, 0, 5, {"sz40": 2}),
        ({"sz40": 2}, 1, 0, 0, {"sz40": 1}),  # one has left
        ({"sz40": 2}, 2, 1, 0, {"sz40": 1}),  # another came
        ({"sz40": 1}, 0, 0, 0, {}),
        ({"sz39": 1}, 0, 0, 0, {"sz39": 1}),
    ],
)
def test_those_told_to_fight_for_the_zone_of_their_deck(
    kept: Any, fighters: int, moved: int, fights: int, found: Any
) -> None:
    state = board({"sz40": {US: {"fighter": fighters}}}, assigned=kept,
                  moved={"sz40": {"fighter": {"2": moved}}})  # fmt: skip
    assert assigned(state, "sz40", "sz39", fights) == found


def leg(unit: str, n: int, used: int = 0) -> Leg:
    return Leg(unit, n, {str(used): n}, 1, ("sz42", "sz40"))


@pytest.mark.parametrize(
    ("here", "flown", "legs", "more", "stays"),
    [
        ({US: {"carrier": 1, "fighter": 1}}, 1, [leg("carrier", 1)], {}, True),
        ({US: {"carrier": 1, "fighter": 1}}, 0, [leg("carrier", 1)], {}, False),  # he flies himself
        ({US: {"carrier": 2, "fighter": 2}}, 2, [leg("carrier", 1)], {}, False),
        ({US: {"carrier": 2, "fighter": 3}}, 3, [leg("carrier", 1)], {}, True),
        ({US: {"carrier": 1, "fighter": 1}}, 1, [leg("carrier", 1), leg("fighter", 1, 1)], {}, False),
        ({US: {"carrier": 1, "fighter": 1}}, 1, [leg("destroyer", 1)], {}, False),
        ({US: {"carrier": 1, "fighter": 1}, UK: {"carrier": 1}}, 1, [leg("carrier", 1)], {}, False),
        ({US: {"carrier": 1, "fighter": 1}, UK: {"carrier": 1, "fighter": 2}}, 1, [leg("carrier", 1)], {}, True),
        ({US: {"carrier": 1, "fighter": 1}}, 1, [leg("carrier", 1)], {"phase": "combat_move"}, False),
        ({US: {"carrier": 1, "fighter": 1}}, 1, [leg("carrier", 1)], {"fought": ({"space": "sz42"},)}, False),
    ],
)  # fmt: skip
def test_a_carrier_stays_under_those_who_came_down_on_it(
    here: Any, flown: int, legs: list[Leg], more: Any, stays: bool
) -> None:
    moved = {"sz42": {"fighter": {"2": flown}}} if flown else {}
    state = board({"sz42": here}, more.pop("phase", "noncombat_move"), moved=moved, **more)
    found = stays_under(BOOK, state, Told(legs, []), "sz42")
    assert told(found) == (["move.deck_taken"] if stays else [])


def test_several_of_a_place_are_told_together() -> None:
    over_norway = {"norway_finland": {UK: {"fighter": 2, "bomber": 1}}}
    fought = ({"space": "norway_finland"},)
    near = light(over_norway, power=UK, fought=fought,
                 moved={"norway_finland": {"fighter": {"3": 2}, "bomber": {"6": 1}}})  # fmt: skip
    found, rulings = homecoming.landed_unsaid(BOOK, near)
    assert the(rulings, "noncombat.landed_unsaid").params["force"] == {"fighter": 2}
    assert the(rulings, "noncombat.none_known").params["force"] == {"bomber": 1}
    stands = {each["space"]: each["force"] for each in events(found, "pieces")}
    assert stands == {"norway_finland": {}, "karelia": {"fighter": 2}}


def test_ground_that_was_fought_for_keeps_nobody_who_has_not_flown() -> None:
    # From wherever they came, they flew there: and they fly on (p. 19).
    state = light(
        {"norway_finland": {UK: {"fighter": 1}}}, power=UK, fought=({"space": "norway_finland"},)
    )
    _, rulings = homecoming.landed_unsaid(BOOK, state)
    assert told(rulings) == ["noncombat.landed_unsaid"]


def test_a_fighter_over_the_sea_comes_down_on_the_nearest_deck_with_room() -> None:
    pieces: Here = {
        "sz37": {US: {"fighter": 1}},
        "sz36": {US: {"carrier": 1, "fighter": 2}},
        "sz38": {US: {"carrier": 1}},
    }
    islands = {"new_guinea": JP, "solomon_islands": JP, "philippine_islands": JP}
    state = light(pieces, moved={"sz37": {"fighter": {"3": 1}}}, control=islands)
    found, rulings = homecoming.landed_unsaid(BOOK, state)
    assert (
        the(rulings, "noncombat.landed_unsaid").params["space"] == "sz38"
    )  # the other one is full
    stands = {each["space"]: each["force"] for each in events(found, "pieces")}
    assert stands == {"sz37": {}, "sz38": {"carrier": 1, "fighter": 1}}
    bomber = light(
        {**pieces, "sz37": {US: {"bomber": 1}}},
        moved={"sz37": {"bomber": {"5": 1}}},
        control=islands,
    )
    assert told(homecoming.landed_unsaid(BOOK, bomber)[1]) == ["noncombat.none_known"]


def test_a_fighter_that_could_wait_for_a_carrier_bought_is_told() -> None:
    pieces: Here = {"sz11": {US: {"fighter": 1}}}
    state = light(pieces, moved={"sz11": {"fighter": {"3": 1}}}, bought={"carrier": 1})
    assert "noncombat.could_wait" in told(homecoming.landed_unsaid(BOOK, state)[1])
    none = light(pieces, moved={"sz11": {"fighter": {"3": 1}}})
    assert told(homecoming.landed_unsaid(BOOK, none)[1]) == ["noncombat.landed_unsaid"]
    waits = light(
        pieces, moved={"sz11": {"fighter": {"3": 1}}}, bought={"carrier": 1}, waiting={"sz11": 1}
    )
    assert homecoming.landed_unsaid(BOOK, waits) == ([], [])  # he was told to (p. 19)
    worn = light(pieces, moved={"sz11": {"fighter": {"4": 1}}}, bought={"carrier": 1})
    assert homecoming.landed_unsaid(BOOK, worn) == ([], [])  # he has no other place
    both = light(
        {"sz11": {US: {"fighter": 3}}}, moved={"sz11": {"fighter": {"4": 3}}}, bought={"carrier": 1}
    )
    assert the(homecoming.landed_unsaid(BOOK, both)[1], "noncombat.none_known").params["force"] == {
        "fighter": 1
    }


def test_one_battle_of_two_by_the_table_leaves_them_up() -> None:
    flown = {"united_kingdom": {"fighter": {"2": 1}}}
    pieces: Here = {"united_kingdom": {UK: {"fighter": 1}}, "india": {UK: {"fighter": 1}}}
    fought = ({"space": "western_europe", "by_hand": True}, {"space": "norway_finland"})
    assert homecoming.still_up(BOOK, light(pieces, power=UK, moved=flown, fought=fought))
    assert not homecoming.still_up(BOOK, light(pieces, power=UK, fought=fought))


def test_a_fighter_with_ground_near_waits_for_no_deck() -> None:
    pieces: Here = {"sz40": {US: {"fighter": 1}}, "sz42": {US: {"carrier": 1}}}
    state = light(pieces, moved={"sz40": {"fighter": {"3": 1}}}, fought=({"space": "sz40"},))
    assert homecoming.decks_to_come(BOOK, state) == []
    far = light({"sz39": {US: {"fighter": 1, "bomber": 1}}, "sz42": {US: {"carrier": 1}}},
                moved={"sz39": {"fighter": {"4": 1}, "bomber": {"6": 1}}}, fought=({"space": "sz39"},))  # fmt: skip
    assert the(homecoming.decks_to_come(BOOK, far), "noncombat.deck_comes").params["force"] == {
        "fighter": 1
    }
    three = light({"sz39": {US: {"fighter": 3}}, "sz42": {US: {"carrier": 1}}},
                  moved={"sz39": {"fighter": {"4": 3}}}, fought=({"space": "sz39"},))  # fmt: skip
    assert the(homecoming.decks_to_come(BOOK, three), "noncombat.deck_comes").params["force"] == {
        "fighter": 2
    }


def test_a_deck_beside_which_another_must_come() -> None:
    # Two over sz39, both worn: the deck there takes one of them besides its own, the other needs the second.
    pieces: Here = {"sz39": {US: {"fighter": 3, "carrier": 1}}, "sz42": {US: {"carrier": 1}}}
    state = light(
        pieces,
        moved={"sz39": {"fighter": {"4": 3}, "carrier": {"2": 1}}},
        fought=({"space": "sz39"},),
    )
    assert told(homecoming.decks_to_come(BOOK, state)) == ["noncombat.deck_comes"]
    enough = light({**pieces, "sz39": {US: {"fighter": 2, "carrier": 1}}}, moved={"sz39": {"fighter": {"4": 2}}},
                   fought=({"space": "sz39"},))  # fmt: skip
    assert homecoming.decks_to_come(BOOK, enough) == []


def test_a_fresh_one_and_a_worn_one_that_fly_together_keep_their_points_apart() -> None:
    state = board(START, "combat_move", astray=(entry("fighter", "sz42", "sz42", 1),))
    found = homes.moved_on(state, "fighter", ("sz42", "sz40"), 1, {"1": 1}, {"1": 1, "2": 1})
    assert list(found) == [entry("fighter", "sz42", "sz40", 1), entry("fighter", "sz42", "sz40", 2)]
