"""New units, ground that changes hands, transports, assaults and retreats, rule by rule (pp. 10, 12-15, 17-18, 20-21, 27-28)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, events, position, the, told

from referee.games.aa1941.amphibious.rules import amphibious
from referee.games.aa1941.combat.retreat import retreat
from referee.games.aa1941.control.captures import occupied, on_land, standing, taken_over
from referee.games.aa1941.control.rules import (
    capital_held,
    capture_rulings,
    captured,
    production_change,
    production_level,
    returning,
    seats,
)
from referee.games.aa1941.control.verbs import _hostile, _offered, capture
from referee.games.aa1941.money.rules import purchase
from referee.games.aa1941.money.verbs import _affordable, _purchases, _to_collect, buy, collect
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.transports import fits, transport, transports_needed
from referee.games.aa1941.production.room import capacity, complexes
from referee.games.aa1941.production.rules import mobilize, open_zones
from referee.games.aa1941.production.verbs import (
    _harbours,
    _open_complexes,
    _placements,
    _waiting,
    place,
)

START = BOOK.start_control()


# -- placing (p. 20) -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("territory", "units", "how", "limit", "placed", "refused", "codes"),
    [
        ("germany", {"infantry": 3}, {}, 4, {"infantry": 3}, {}, ["ashore"]),
        ("germany", {"infantry": 4}, {}, 4, {"infantry": 4}, {}, ["ashore"]),
        ("germany", {"infantry": 5}, {}, 4, {"infantry": 4}, {"infantry": 1}, ["over_limit", "ashore"]),
        ("germany", {"infantry": 2, "tank": 3}, {"placed": 1}, 4, {"infantry": 2, "tank": 1}, {"tank": 2},
         ["over_limit", "ashore"]),
        ("germany", {"infantry": 1}, {"placed": 4}, 4, {}, {"infantry": 1}, ["over_limit"]),
        ("germany", {"infantry": 1}, {"placed": 9}, 4, {}, {"infantry": 1}, ["over_limit"]),
        ("germany", {"infantry": 3}, {"limit": 2}, 2, {"infantry": 2}, {"infantry": 1}, ["over_limit", "ashore"]),
        ("germany", {"infantry": 1, "submarine": 1}, {}, 4, {"infantry": 1, "submarine": 1}, {},
         ["ashore", "afloat"]),
        ("germany", {"submarine": 5}, {"zone": "sz5"}, 4, {"submarine": 4}, {"submarine": 1},
         ["over_limit", "afloat"]),
        ("germany", {"submarine": 1}, {"zone": "sz6"}, 4, {}, {"submarine": 1}, ["wrong_zone"]),
        ("russia", {"submarine": 1}, {}, 3, {}, {"submarine": 1}, ["no_coast"]),
        ("caucasus", {"submarine": 1}, {}, 2, {}, {"submarine": 1}, ["closed_zone"]),
        ("caucasus", {"submarine": 1, "infantry": 2}, {}, 2, {"infantry": 2}, {"submarine": 1},
         ["closed_zone", "ashore"]),
        ("caucasus", {"submarine": 1, "destroyer": 1}, {"zone": "sz18"}, 2, {}, {"submarine": 1, "destroyer": 1},
         ["closed_zone"]),
        ("caucasus", {"submarine": 1}, {"zone": "sz17"}, 2, {}, {"submarine": 1}, ["wrong_zone"]),
        ("ukraine", {"infantry": 1}, {}, 0, {}, {"infantry": 1}, ["no_complex"]),
        ("germany", {"factory": 1}, {}, 4, {}, {"factory": 1}, ["purchase.factory"]),
        ("germany", {"fighter": 1}, {}, 4, {"fighter": 1}, {}, ["ashore", "fighters"]),
        ("germany", {"bomber": 1}, {}, 4, {"bomber": 1}, {}, ["ashore"]),
        ("germany", {"bomber": 1}, {"deck": "own"}, 4, {"bomber": 1}, {}, ["ashore"]),
        ("germany", {"fighter": 1}, {"deck": "own"}, 4, {"fighter": 1}, {}, ["afloat"]),
        ("germany", {"fighter": 1}, {"deck": "ally"}, 4, {}, {"fighter": 1}, ["ally_carrier"]),
        ("germany", {"submarine": 1}, {"deck": "ally"}, 4, {"submarine": 1}, {}, ["afloat"]),
        ("russia", {"fighter": 1}, {"deck": "own"}, 3, {}, {"fighter": 1}, ["no_coast"]),
        # Without a coast whatever stands on land comes all the same.
        ("russia", {"fighter": 1}, {}, 3, {"fighter": 1}, {}, ["ashore", "fighters"]),
        ("russia", {"infantry": 1, "bomber": 1}, {"deck": "own"}, 3, {"infantry": 1, "bomber": 1}, {}, ["ashore"]),
        ("united_kingdom", {"submarine": 1}, {"zone": "sz8"}, 3, {"submarine": 1}, {}, ["afloat"]),
        ("united_kingdom", {"submarine": 1}, {"zone": "sz9"}, 3, {}, {"submarine": 1}, ["wrong_zone"]),
        ("germany", {"carrier": 1}, {}, 4, {"carrier": 1}, {}, ["afloat", "declared_carrier"]),
        ("germany", {"infantry": 1}, {"power": GE}, 4, {"infantry": 1}, {}, ["ashore"]),
        ("germany", {"infantry": 1}, {"power": SU}, 0, {}, {"infantry": 1}, ["enemy_complex"]),
        ("germany", {"infantry": 1}, {"power": JP}, 0, {}, {"infantry": 1}, ["ally_complex"]),
        ("germany", {"infantry": 1}, {"power": GE, "control": {"germany": SU}}, 0, {}, {"infantry": 1},
         ["enemy_complex"]),
        ("germany", {"infantry": 1}, {"power": SU, "control": {"germany": SU}}, 4, {"infantry": 1}, {}, ["ashore"]),
        ("germany", {"infantry": 1}, {"captured_this_turn": True}, 0, {}, {"infantry": 1}, ["captured_now"]),
        ("germany", {"infantry": 1}, {"control_at_start": {"germany": SU}}, 0, {}, {"infantry": 1},
         ["captured_now"]),
        ("germany", {"infantry": 1}, {"control_at_start": {"germany": GE}}, 4, {"infantry": 1}, {}, ["ashore"]),
        ("germany", {"infantry": 1}, {"capital_lost": True}, 0, {}, {"infantry": 1}, ["capital_lost"]),
        ("ukraine", {"infantry": 1}, {"capital_lost": True}, 0, {}, {"infantry": 1}, ["capital_lost", "no_complex"]),
        ("germany", {"infantry": 1}, {"power": SU, "captured_this_turn": True}, 0, {}, {"infantry": 1},
         ["enemy_complex"]),
        # Named by the sea zone: the complex beside it.
        ("sz5", {"submarine": 2}, {}, 4, {"submarine": 2}, {}, ["afloat"]),
        ("sz5", {"submarine": 2}, {"placed": 3}, 4, {"submarine": 1}, {"submarine": 1}, ["over_limit", "afloat"]),
        ("sz5", {"submarine": 2}, {"limit": 1}, 1, {"submarine": 1}, {"submarine": 1}, ["over_limit", "afloat"]),
        ("sz5", {"submarine": 1, "tank": 2}, {}, 4, {"submarine": 1}, {"tank": 2}, ["not_at_sea", "afloat"]),
        ("sz16", {"submarine": 1}, {}, 0, {}, {"submarine": 1}, ["no_complex_near"]),
        ("sz18", {"submarine": 1, "tank": 1}, {}, 2, {}, {"submarine": 1, "tank": 1}, ["not_at_sea", "closed_zone"]),
    ],
)  # fmt: skip
def test_placing(
    territory: str, units: Any, how: Any, limit: int, placed: Any, refused: Any, codes: list[str]
) -> None:
    found = mobilize(BOOK, territory, units, **how)
    assert found.result == {"limit": limit, "placed": placed, "refused": refused}
    assert [code.removeprefix("mobilize.") for code in told(found.rulings)] == codes
    if "over_limit" in codes:
        said = the(found.rulings, "mobilize.over_limit").params
        before = how.get("placed", 0)
        assert said["limit"] == limit
        assert said["left"] == max(0, limit - before)
        assert said["over"] == sum(refused.values())
    for code, domains in (("ashore", ("land", "air")), ("afloat", ("sea", "air"))):
        if code in codes:
            force = the(found.rulings, f"mobilize.{code}").params["force"]
            assert {BOOK.units[unit].domain for unit in force} <= set(domains)
            assert all(placed[unit] == n for unit, n in force.items())


def test_where_ships_may_come_is_told() -> None:
    told_at = the(mobilize(BOOK, "united_kingdom", {"submarine": 1}).rulings, "mobilize.afloat")
    assert told_at.params["spaces"] == ["sz6", "sz7", "sz8"]
    told_at = the(
        mobilize(BOOK, "united_kingdom", {"submarine": 1}, zone="sz7").rulings, "mobilize.afloat"
    )
    assert told_at.params["spaces"] == ["sz7"]
    wrong = the(mobilize(BOOK, "caucasus", {"submarine": 1}).rulings, "mobilize.closed_zone")
    assert wrong.params["space"] == "sz18"
    assert open_zones(BOOK, "caucasus") == ()
    assert open_zones(BOOK, "germany") == ("sz5",)


@pytest.mark.parametrize(
    ("taken", "control", "placed", "room"),
    [
        ({}, {}, {}, {"germany": 4}),
        ({}, {}, {"germany": {"infantry": 1, "tank": 2}}, {"germany": 1}),
        ({}, {}, {"germany": {"infantry": 5}}, {"germany": 0}),
        ({"caucasus": GE}, {}, {}, {"germany": 4}),  # taken this turn, p. 20
        ({}, {"caucasus": GE}, {}, {"germany": 4, "caucasus": 2}),
        ({"germany": SU}, {}, {}, {}),
        ({}, {"germany": JP}, {}, {}),  # never a friend's
    ],
)
def test_room_in_the_complexes(taken: Any, control: Any, placed: Any, room: dict[str, int]) -> None:
    state = position(GE, "mobilize", taken=taken, control=control, placed=placed)
    assert complexes(BOOK, state) == room
    assert capacity(BOOK, state) == sum(room.values())
    assert _open_complexes(BOOK, state, {}) == [key for key, left in room.items() if left]


def put(state: Any, units: Any, territory: str, zone: str | None = None) -> Any:
    args: Any = {"units": units, "territory": territory, **({"zone": zone} if zone else {})}
    return place(BOOK, state, args)


@pytest.mark.parametrize(
    ("bought", "pieces", "units", "territory", "zone", "refused", "ends"),
    [
        ({"infantry": 2}, {}, {"infantry": 2}, "germany", None, [], {"germany": {"infantry": 2}}),
        ({"infantry": 1}, {}, {"infantry": 2}, "germany", None, ["not_bought"], {}),
        ({}, {}, {}, "germany", None, ["nothing"], {}),
        ({"infantry": 2, "submarine": 1}, {}, {"infantry": 1, "submarine": 1}, "germany", None, [],
         {"germany": {"infantry": 1}, "sz5": {"submarine": 1}}),
        ({"infantry": 5}, {}, {"infantry": 5}, "germany", None, ["over_limit"], {}),
        ({"tank": 1}, {}, {"tank": 1}, "germany", "sz5", ["not_at_sea"], {}),
        ({"tank": 1}, {}, {"tank": 1}, "sz5", None, ["not_at_sea"], {}),
        ({"tank": 1, "submarine": 1}, {}, {"tank": 1, "submarine": 1}, "germany", "sz5", [],
         {"germany": {"tank": 1}, "sz5": {"submarine": 1}}),
        ({"submarine": 1}, {}, {"submarine": 1}, "sz5", None, [], {"sz5": {"submarine": 1}}),
        ({"submarine": 1}, {}, {"submarine": 1}, "sz16", None, ["no_complex_near"], {}),
        # A fighter at sea needs one's own deck, new ones included (p. 20).
        ({"fighter": 1}, {}, {"fighter": 1}, "germany", "sz5", ["no_deck"], {}),
        ({"fighter": 1}, {"sz5": {GE: {"carrier": 1}}}, {"fighter": 1}, "germany", "sz5", [],
         {"sz5": {"carrier": 1, "fighter": 1}}),
        ({"fighter": 1}, {"sz5": {JP: {"carrier": 1}}}, {"fighter": 1}, "germany", "sz5", ["no_deck"], {}),
        ({"fighter": 2}, {"sz5": {GE: {"carrier": 1, "fighter": 1}}}, {"fighter": 2}, "germany", "sz5",
         ["deck_full"], {}),  # there is room for one of them
        ({"fighter": 1}, {"sz5": {GE: {"carrier": 1}, JP: {"fighter": 2}}}, {"fighter": 1}, "germany", "sz5",
         ["no_deck"], {}),
        ({"fighter": 2, "carrier": 1}, {}, {"fighter": 2, "carrier": 1}, "germany", "sz5", [],
         {"sz5": {"carrier": 1, "fighter": 2}}),
        ({"fighter": 3, "carrier": 1}, {}, {"fighter": 3, "carrier": 1}, "germany", "sz5", ["deck_full"], {}),
        ({"fighter": 1}, {}, {"fighter": 1}, "germany", None, [], {"germany": {"fighter": 1}}),
    ],
)  # fmt: skip
def test_new_units_come_into_play(
    bought: Any, pieces: Any, units: Any, territory: str, zone: str | None, refused: list[str], ends: Any
) -> None:  # fmt: skip
    state = position(GE, "mobilize", pieces, bought=bought)
    outcome = put(state, units, territory, zone)
    refusals = [r for r in outcome.rulings if r.severity == "refusal"]
    assert [code.removeprefix("mobilize.") for code in told(refusals)] == refused
    if refused:
        assert outcome.events == ()
        assert outcome.result["placed"] == {} or refused == ["over_limit"]
        return
    after = BOOK.after(state, outcome.events)
    for space, force in ends.items():
        assert after.force_of(space, GE) == force
    left = {u: n - units.get(u, 0) for u, n in bought.items() if n > units.get(u, 0)}
    assert after.bought == left == outcome.result["production_to_mobilize"]
    assert after.placed == {"germany": units}


def test_ships_of_a_coast_with_several_zones_wait_for_a_word() -> None:
    state = position(UK, "mobilize", bought={"submarine": 1})
    outcome = put(state, {"submarine": 1}, "united_kingdom")
    asked = the(outcome.rulings, "mobilize.say_zone").params
    assert asked == {"force": {"submarine": 1}, "spaces": ["sz6", "sz7", "sz8"]}
    assert outcome.events == ()
    named = put(state, {"submarine": 1}, "united_kingdom", "sz7")
    assert "mobilize.say_zone" not in told(named.rulings)
    assert BOOK.after(state, named.events).force_of("sz7", UK) == {"submarine": 1}
    assert outcome.result["placed"] == {}
    # Where a carrier is to be for a fighter that waits (p. 21) is judged once the zone is said.
    waits = position(UK, "mobilize", {"sz7": {UK: {"fighter": 1}}}, bought={"carrier": 1})
    assert told(put(waits, {"carrier": 1}, "united_kingdom").rulings)[-1] == "mobilize.say_zone"
    land = position(UK, "mobilize", bought={"infantry": 1})
    assert "mobilize.say_zone" not in told(put(land, {"infantry": 1}, "united_kingdom").rulings)


@pytest.mark.parametrize(
    ("power", "pieces", "bought", "units", "zone", "barred"),
    [
        # A carrier promised goes where the fighter waits (p. 21).
        (US, {"sz11": {US: {"fighter": 1}}}, {"carrier": 1}, {"carrier": 1}, "sz42", True),
        (US, {"sz11": {US: {"fighter": 1}}}, {"carrier": 1}, {"carrier": 1}, "sz11", False),
        (US, {"sz11": {US: {"fighter": 1}}}, {"carrier": 2}, {"carrier": 1}, "sz42", False),
        (US, {"sz11": {US: {"fighter": 3}}}, {"carrier": 2}, {"carrier": 1}, "sz42", True),
        (US, {}, {"carrier": 1}, {"carrier": 1}, "sz42", False),
        (US, {"sz11": {US: {"fighter": 1, "carrier": 1}}}, {"carrier": 1}, {"carrier": 1}, "sz42", False),
    ],
)  # fmt: skip
def test_a_promised_carrier(
    power: str, pieces: Any, bought: Any, units: Any, zone: str, barred: bool
) -> None:
    home = "western_united_states" if zone == "sz42" else "eastern_united_states"
    state = position(power, "mobilize", pieces, bought=bought)
    outcome = put(state, units, home, zone)
    assert ("mobilize.promised" in told(outcome.rulings)) is barred
    assert bool(outcome.events) is not barred
    light = position(power, "mobilize", pieces, bought=bought, tracking=False)
    assert ("mobilize.promised" in told(put(light, units, home, zone).rulings)) is barred
    if barred:
        assert the(outcome.rulings, "mobilize.promised").params["spaces"] == ["sz11"]
        assert outcome.result["placed"] == {}


def test_what_is_proposed_in_the_mobilization() -> None:
    state = position(US, "mobilize", bought={"infantry": 8, "carrier": 1})
    lines = {offer.params["unit"]: offer.example for offer in _placements(BOOK, state)}
    assert lines["infantry"] == {"units": {"infantry": 6}, "territory": "western_united_states"}
    assert lines["carrier"] == {
        "units": {"carrier": 1},
        "territory": "western_united_states",
        "zone": "sz42",
    }
    waits = position(
        US, "mobilize", {"sz42": {US: {"fighter": 1}}}, bought={"carrier": 1},
        placed={"western_united_states": {"infantry": 6}},
    )  # fmt: skip
    (offer,) = _placements(BOOK, waits)
    assert (offer.example or {})["zone"] == "sz11"
    soviet = position(SU, "mobilize", bought={"submarine": 1, "tank": 1})
    assert [o.params["unit"] for o in _placements(BOOK, soviet)] == ["tank"]
    uk = position(UK, "mobilize", {"sz7": {UK: {"fighter": 1}}}, bought={"carrier": 1})
    (offer,) = _placements(BOOK, uk)
    assert (offer.example or {})["zone"] == "sz7"
    assert _waiting(BOOK, soviet, {}) == [
        {"submarine": 1, "tank": 1},
        {"submarine": 1},
        {"tank": 1},
    ]
    assert _harbours(BOOK, state, {"units": {"carrier": 1, "tank": 1}, "territory": "germany"}) == [
        "sz5"
    ]
    assert (
        _harbours(BOOK, state, {"units": {"fighter": 1, "tank": 1}, "territory": "germany"}) == []
    )
    assert _harbours(BOOK, state, {"territory": "germany"}) == []


# -- money (pp. 10, 21) ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("units", "treasury", "lost", "cost", "left", "codes"),
    [
        ({"infantry": 2}, 7, False, 6, 1, ["paid"]),
        ({"infantry": 2}, 6, False, 6, 0, ["paid"]),
        ({"infantry": 2}, 5, False, 6, 5, ["too_dear"]),
        ({"factory": 1}, 20, False, 0, 20, ["factory"]),
        ({"factory": 1, "tank": 1}, 5, True, 6, 5, ["factory", "capital_lost", "too_dear"]),
        ({"tank": 1}, 20, True, 6, 20, ["capital_lost"]),
        ({"battleship": 1, "bomber": 1}, 28, False, 28, 0, ["paid"]),
    ],
)
def test_paying(
    units: Any, treasury: int, lost: bool, cost: int, left: int, codes: list[str]
) -> None:
    found = purchase(BOOK, GE, units, treasury, lost)
    assert found.result == {"cost": cost, "left": left}
    assert told(found.rulings) == [f"purchase.{code}" for code in codes]
    if "too_dear" in codes:
        assert the(found.rulings, "purchase.too_dear").params["ipc"] == cost - treasury


def test_buying_more_than_can_come_is_warned_of() -> None:
    # Berlin takes four (p. 20); what is bought beyond is paid back.
    state = position(GE, "purchase", treasury={**BOOK.treasury, GE: 15})
    assert "purchase.capacity" not in told(buy(BOOK, state, {"units": {"infantry": 4}}).rulings)
    five = buy(BOOK, state, {"units": {"infantry": 5}})
    assert the(five.rulings, "purchase.capacity").params == {"power": GE, "room": 4, "waiting": 5}
    assert told(buy(BOOK, state, {"units": {}}).rulings)[0] == "purchase.nothing"
    assert buy(BOOK, state, {"units": {}}).events == ()
    after = BOOK.after(state, five.events)
    assert after.treasury[GE] == 0
    assert after.bought == {"infantry": 5}
    assert [o.params["unit"] for o in _purchases(BOOK, position(SU, "purchase"))] == [
        "infantry", "tank", "submarine", "transport",
    ]  # fmt: skip
    assert _affordable(BOOK, position(SU, "purchase"), {}) == [
        {"infantry": 2}, {"tank": 1}, {"submarine": 1}, {"transport": 1},
    ]  # fmt: skip
    lost = position(GE, "purchase", control={"germany": SU})
    assert "purchase.capital_lost" in told(buy(BOOK, lost, {"units": {"infantry": 1}}).rulings)


def test_income_once_and_not_without_a_capital() -> None:
    state = position(JP, "collect_income")
    done = collect(BOOK, state, {})
    assert done.result == {"income": 9, "treasury": 18}
    assert the(done.rulings, "income.collected").cards == ("income",)
    after = BOOK.after(state, done.events)
    assert (after.treasury[JP], after.collected) == (18, True)
    again = collect(BOOK, after, {})
    assert told(again.rulings) == ["income.twice"]
    assert again.events == ()
    lost = collect(BOOK, position(JP, "collect_income", control={"japan": US}), {})
    assert told(lost.rulings) == ["income.capital_lost"]
    us = collect(BOOK, position(US, "collect_income"), {})
    assert "I-AA-01" in the(us.rulings, "income.collected").cards
    assert [o.due for o in _to_collect(BOOK, state)] == [True]
    assert list(_to_collect(BOOK, after)) == []


# -- who holds what (p. 18) ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("power", "territory", "control", "kind", "changes", "codes"),
    [
        (SU, "ukraine", {}, "captured", {"ukraine": SU}, ["captured"]),
        (SU, "norway_finland", {}, "captured", {"norway_finland": SU}, ["captured"]),
        (UK, "karelia", {"karelia": GE}, "liberated", {"karelia": SU}, ["liberated"]),
        (SU, "karelia", {"karelia": GE}, "liberated", {"karelia": SU}, ["liberated"]),
        # The owner's capital is lost: it is captured, the complex with it.
        (UK, "karelia", {"karelia": GE, "russia": GE}, "kept", {"karelia": UK}, ["kept"]),
        (UK, "caucasus", {"caucasus": GE, "russia": GE}, "kept", {"caucasus": UK}, ["kept", "factory"]),
        (UK, "karelia", {"karelia": GE, "russia": UK}, "liberated", {"karelia": SU}, ["liberated"]),
        (UK, "caucasus", {"caucasus": GE}, "liberated", {"caucasus": SU}, ["liberated", "factory"]),
        # A capital falls: the treasury with it (12 of Germany's).
        (SU, "germany", {}, "captured", {"germany": SU}, ["captured", "capital", "factory"]),
        # A capital is freed: what friends hold of the first owner's goes back.
        (UK, "russia", {"russia": GE, "karelia": UK, "caucasus": US, "archangel": GE}, "liberated",
         {"russia": SU, "karelia": SU, "caucasus": SU}, ["liberated", "freed", "factory"]),
        (SU, "russia", {"russia": GE}, "liberated", {"russia": SU}, ["liberated", "freed", "factory"]),
    ],
)  # fmt: skip
def test_taking_a_territory(
    power: str, territory: str, control: Any, kind: str, changes: Any, codes: list[str]
) -> None:
    held = {**START, **control}
    found = captured(BOOK, held, power, territory, BOOK.treasury)
    assert (found.kind, found.control) == (kind, changes)
    assert told(found.rulings) == [f"capture.{code}" for code in codes]
    falls = "capital" in codes
    assert found.fallen == (GE if falls else None)
    assert found.treasury == ((GE, power, 12) if falls else None)
    assert found.freed == (SU if "freed" in codes else None)
    gains = {space: BOOK.spaces[space].ipc for space in changes}
    wanted: dict[str, int] = {}
    for space, to in changes.items():
        was = held[space]
        if was != to:
            wanted[to] = wanted.get(to, 0) + gains[space]
            wanted[was] = wanted.get(was, 0) - gains[space]
    assert found.production == {who: n for who, n in wanted.items() if n}
    if "freed" in codes:
        assert the(found.rulings, "capture.freed").params["spaces"] == list(changes)


def test_an_empty_treasury_pays_nothing() -> None:
    found = captured(BOOK, START, SU, "germany", {GE: 0})
    assert found.treasury is None
    assert the(found.rulings, "capture.capital").params["ipc"] == 0
    assert captured(BOOK, START, SU, "germany", {}).treasury is None


@pytest.mark.parametrize(
    ("power", "space", "control", "codes"),
    [
        (SU, "sz5", {}, ["capture.sea"]),
        (SU, "turkey", {}, ["move.neutral"]),
        (SU, "karelia", {}, ["capture.own"]),
        (UK, "karelia", {}, ["capture.friend"]),
        (GE, "karelia", {}, []),
        (UK, "karelia", {"karelia": GE}, []),
        (JP, "ukraine", {}, ["capture.friend"]),
    ],
)
def test_who_may_take_what(power: str, space: str, control: Any, codes: list[str]) -> None:
    assert told(capture_rulings(BOOK, {**START, **control}, power, space)) == codes
    assert capture_rulings(BOOK, {}, power, "iceland") == ()


def test_holding_a_capital_and_the_level_of_production() -> None:
    assert capital_held(BOOK, START, GE)
    assert capital_held(BOOK, {**START, "germany": JP}, GE)  # in friendly hands
    assert not capital_held(BOOK, {**START, "germany": SU}, GE)
    assert not capital_held(BOOK, {}, GE)
    assert [production_level(BOOK, START, p) for p in BOOK.powers] == [7, 12, 12, 9, 15]
    assert production_level(BOOK, {**START, "ukraine": SU, "west_russia": SU}, SU) == 9
    assert production_level(BOOK, {**START, "ukraine": SU, "west_russia": SU}, GE) == 10
    nothing = dict.fromkeys(START, JP)
    assert production_level(BOOK, nothing, US) == 0
    assert production_change(BOOK, START, {"ukraine": SU, "karelia": SU}) == {SU: 1, GE: -1}
    assert production_change(BOOK, {}, {"ukraine": SU}) == {SU: 1}
    assert production_change(BOOK, START, {"urals": GE}) == {}  # worth nothing
    held = {**START, "karelia": UK, "caucasus": GE, "urals": SU}
    assert returning(BOOK, held, SU) == ["karelia"]


def test_one_player_plays_one_side() -> None:
    assert seats(BOOK, {GE: "Ann", JP: "Ann", SU: "Bob", US: "Bob"}) == ()
    (barred,) = seats(BOOK, {GE: "Ann", SU: "Ann", JP: "Bob"})
    assert barred.params == {"player": "Ann"}


# -- `capture` -----------------------------------------------------------------------------
def caught(state: Any, space: str) -> Any:
    return capture(BOOK, state, {"space": space})


@pytest.mark.parametrize(
    ("phase", "pieces", "tracking", "codes"),
    [
        ("combat", {"ukraine": {SU: {"infantry": 1}}}, True, ["captured"]),
        ("combat", {"ukraine": {SU: {"infantry": 1}, GE: {"infantry": 1}}}, True, ["defended"]),
        ("combat", {"ukraine": {SU: {"fighter": 1}}}, True, ["needs_land"]),
        ("combat", {"ukraine": {GE: {"infantry": 1}}}, True, ["defended", "needs_land"]),
        ("combat", {}, False, ["land_unit", "captured"]),
        ("combat_move", {}, False, ["blitz", "captured"]),
        ("combat", {"ukraine": {GE: {"infantry": 1}}}, False, ["recorded"]),
        ("combat_move", {"ukraine": {JP: {"infantry": 1}}}, False, ["recorded"]),
    ],
)
def test_a_capture_is_seen(phase: str, pieces: Any, tracking: bool, codes: list[str]) -> None:
    state = position(SU, phase, pieces, tracking=tracking)
    outcome = caught(state, "ukraine")
    assert told(outcome.rulings) == [f"capture.{code}" for code in codes]
    taken = codes[-1] == "captured"
    assert bool(outcome.events) is taken
    if taken:
        after = BOOK.after(state, outcome.events)
        assert after.control["ukraine"] == SU
        assert outcome.result == standing(BOOK, after)
        assert outcome.result["income"][SU] == 8
    forbidden = caught(state, "karelia")
    assert told(forbidden.rulings) == ["capture.own"]


def test_an_overruled_capture_clears_the_record() -> None:
    pieces = {"ukraine": {GE: {"infantry": 1}, JP: {"tank": 1}, SU: {"tank": 1}}}
    state = position(SU, "combat", pieces, tracking=False, declared={"ukraine": {}, "karelia": {}})
    outcome = capture(BOOK, state, {"space": "ukraine", "overruled": ["aa1941.capture.recorded"]})  # type: ignore[typeddict-unknown-key]
    after = BOOK.after(state, outcome.events)
    assert after.pieces["ukraine"] == {SU: {"tank": 1}}
    assert set(after.declared) == {"karelia"}
    assert [each["power"] for each in events(outcome.events, "pieces")] == [GE, JP]


def test_who_stands_on_empty_ground_takes_it() -> None:
    pieces = {
        "ukraine": {SU: {"infantry": 1}},
        "west_russia": {SU: {"infantry": 1}, GE: {"infantry": 1}},
        "eastern_europe": {SU: {"fighter": 1}},
        "karelia": {SU: {"infantry": 1}},
        "sz5": {SU: {"submarine": 1}},
        "middle_east": {SU: {"infantry": 1}},
        "manchuria": {SU: {"tank": 1}, US: {"infantry": 1}},
        "norway_finland": {UK: {"infantry": 1}},
    }
    state = position(SU, "combat", pieces)
    found, _ = occupied(BOOK, state)
    assert [each["space"] for each in events(found, "controlled")] == ["manchuria", "ukraine"]
    assert occupied(BOOK, position(SU, "combat", pieces, tracking=False)) == ([], [])
    assert on_land(BOOK, state, "ukraine")
    assert not on_land(BOOK, state, "eastern_europe")
    assert not on_land(BOOK, state, "norway_finland")


def test_what_is_taken_on_the_way_to_a_capital_goes_home_with_it() -> None:
    # Capter et libérer des capitales, p. 18: entered in one turn, they are taken one after the other.
    inf = {"infantry": 1}
    held = {"russia": GE, "caucasus": GE}
    state = position(UK, "combat", {"caucasus": {UK: inf}, "russia": {UK: inf}}, control=held)
    found, said = occupied(BOOK, state)
    assert [each.params["space"] for each in said if each.code == "aa1941.capture.kept"] == [
        "caucasus"
    ]
    assert "capture.freed" in told(said)
    after = BOOK.after(state, found)
    assert (after.control["russia"], after.control["caucasus"]) == (SU, SU)


def test_the_events_of_a_freed_capital() -> None:
    state = position(UK, "combat", control={"russia": GE, "karelia": UK})
    found, _ = taken_over(BOOK, state, "russia")
    assert [(e["space"], e["power"], e["was"], e["how"]) for e in events(found, "controlled")] == [
        ("russia", SU, GE, "liberated"), ("karelia", SU, UK, "returned"),
    ]  # fmt: skip
    fallen, _ = taken_over(BOOK, position(GE, "combat"), "russia")
    (money,) = events(fallen, "paid")
    assert (money["payer"], money["payee"], money["ipc"]) == (SU, GE, 7)


def test_which_captures_are_proposed() -> None:
    pieces = {"caucasus": {SU: {"infantry": 1}}, "west_russia": {GE: {"infantry": 1}}}
    state = position(SU, "combat", pieces, tracking=False)
    assert [(offer.example or {})["space"] for offer in _offered(BOOK, state)] == ["ukraine"]
    assert list(_offered(BOOK, position(SU, "combat", pieces))) == []
    open_to = _hostile(BOOK, state, {})
    assert "ukraine" in open_to
    assert "west_russia" not in open_to
    assert "karelia" not in open_to
    assert "middle_east" not in open_to


# -- transports (pp. 13-14, 27-28) ------------------------------------------------------------
@pytest.mark.parametrize(
    ("infantry", "tanks", "needed"),
    [(0, 0, 0), (1, 0, 1), (2, 0, 1), (3, 0, 2), (0, 1, 1), (1, 1, 1), (2, 1, 2), (0, 2, 2), (2, 2, 2), (3, 2, 3), (4, 1, 3)],
)  # fmt: skip
def test_how_many_ships_a_cargo_needs(infantry: int, tanks: int, needed: int) -> None:
    cargo = {"infantry": infantry, "tank": tanks}
    assert transports_needed(cargo) == needed
    assert fits(cargo, needed)
    if needed:
        assert not fits(cargo, needed - 1)


def carry(power: str = UK, **how: Any) -> Any:
    board = Situation(power, {**START, **how.pop("control", {})}, START, how.pop("pieces", {}))
    return transport(BOOK, board, how.pop("load", {"infantry": 1}), **how)


ROUTE = {"zones": ("sz8", "sz7"), "origins": ("united_kingdom",), "targets": ("western_europe",)}
SUNK = {"sz7": {GE: {"destroyer": 1}}}


@pytest.mark.parametrize(
    ("how", "codes"),
    [
        ({}, ["legal"]),
        ({"phase": "combat"}, ["legal", "stay_aboard"]),
        ({"load": {}, "phase": "combat"}, ["legal"]),
        ({"load": {}, "aboard": {"tank": 1}, "phase": "combat"}, ["legal"]),
        ({"load": {"fighter": 1}}, ["not_land"]),
        ({"load": {"infantry": 3}}, ["full"]),
        ({"load": {"infantry": 1}, "aboard": {"infantry": 2}}, ["full"]),
        ({"load": {"tank": 1}, "aboard": {"tank": 1}}, ["full"]),
        ({"load": {"tank": 1}, "aboard": {"tank": 1}, "transports": 2}, ["legal"]),
        ({"done": True}, ["done"]),
        ({"moved": 1}, ["unit_moved"]),
        ({"moved": 1, "load": {}, "aboard": {"tank": 1}}, ["legal"]),
        ({**ROUTE, "phase": "combat"}, ["legal", "stays"]),
        (ROUTE, ["only_assault"]),
        ({**ROUTE, "targets": ("norway_finland",), "phase": "combat"}, ["end_not_near"]),
        ({**ROUTE, "targets": ("united_kingdom",)}, ["legal", "stays"]),
        ({**ROUTE, "targets": ("united_kingdom",), "phase": "combat"}, ["must_assault"]),
        ({**ROUTE, "targets": ("united_kingdom", "western_europe"), "phase": "combat"},
         ["two_targets", "must_assault"]),
        ({**ROUTE, "targets": ("western_europe", "western_europe"), "phase": "combat"}, ["legal", "stays"]),
        ({**ROUTE, "targets": ("sz7",)}, ["to_transport"]),
        ({**ROUTE, "targets": ("eire",)}, ["move.neutral"]),
        ({**ROUTE, "targets": ("united_kingdom",), "pieces": SUNK},
         ["move.noncombat_hostile_zone", "hostile_zone"]),  # p. 20
        # The sea fight comes first: that zone may be swept.
        ({**ROUTE, "phase": "combat", "pieces": SUNK}, ["legal", "amphibious.fight_first", "stays"]),
        ({**ROUTE, "origins": ("iceland",), "phase": "combat"}, ["out_of_reach"]),
        ({**ROUTE, "origins": ("eastern_canada", "iceland", "united_kingdom"), "phase": "combat"},
         ["two_origins", "out_of_reach", "out_of_reach"]),
        ({"origins": ("united_kingdom", "iceland")}, ["legal"]),
        ({"origins": ("ukraine",)}, ["hostile_origin"]),
        ({"load": {}, "origins": ("ukraine",)}, ["legal"]),
        ({"zones": ("sz7",), "origins": ("united_kingdom",), "pieces": SUNK}, ["hostile_zone"]),
        ({"zones": ("sz7", "sz8"), "origins": ("united_kingdom",), "pieces": SUNK},
         ["move.began_hostile"]),  # beside warships it leaves in the combat move, p. 12
        ({"zones": ("sz7", "sz8"), "origins": ("united_kingdom",), "pieces": SUNK, "phase": "combat"},
         ["legal", "stay_aboard"]),
        ({"owner": UK}, ["legal"]),
        ({"owner": US}, ["ally_turn"]),
        ({"owner": US, "load": {}}, ["legal", "ally_cargo"]),
        ({"owner": US, "load": {}, "aboard": {"tank": 1}, "targets": ("united_kingdom",)}, ["ally_lands"]),
    ],
)  # fmt: skip
def test_loading_sailing_landing(how: Any, codes: list[str]) -> None:
    found = carry(**how)
    names = [code.removeprefix("transport.") for code in told(found.rulings)]
    assert names == codes
    assert found.result["legal"] is (codes[0] == "legal")
    cargo: dict[str, int] = {}
    for force in (how.get("load", {"infantry": 1}), how.get("aboard", {})):
        for unit, n in force.items():
            if BOOK.units[unit].domain == "land":
                cargo[unit] = cargo.get(unit, 0) + n
    assert found.result["needed"] == transports_needed(cargo)
    if codes == ["hostile_zone"]:
        assert found.rulings[0].params["space"] == "sz7"


# -- assaults (pp. 12-15) ----------------------------------------------------------------------
SUB, SHIP, CARGO = {"submarine": 1}, {"destroyer": 1}, {"transport": 1}


@pytest.mark.parametrize(
    ("there", "how", "state", "codes"),
    [
        ({}, {}, "none", ["legal"]),
        (SHIP, {}, "required", ["legal", "fight_first"]),
        (SHIP, {"sea_battle": "none"}, "required", ["sea_first"]),
        (SHIP, {"sea_battle": "won"}, "required", ["legal"]),
        (SHIP, {"sea_battle": "lost"}, "required", ["sea_lost"]),
        (SHIP, {"sea_battle": "retreated"}, "required", ["sea_lost"]),
        ({}, {"sea_battle": "retreated"}, "none", ["sea_lost"]),
        (CARGO, {}, "optional", ["legal", "may_ignore"]),
        (CARGO, {"warship": False}, "optional", ["legal", "may_ignore"]),
        (SUB, {}, "optional", ["legal", "covered", "warship"]),
        (SUB, {"warship": True}, "optional", ["legal", "may_ignore"]),
        (SUB, {"warship": False}, "optional", ["submarine"]),
        (SUB, {"warship": False, "sea_battle": "won"}, "optional", ["legal"]),
        ({}, {"declared": False}, "none", ["undeclared"]),
        ({}, {"air": True}, "none", ["legal"]),
        (CARGO, {"air": True}, "optional", ["legal", "may_ignore", "assign_air"]),
        (SHIP, {"air": True}, "required", ["legal", "fight_first", "assign_air"]),
        ({"fighter": 1}, {}, "none", ["legal"]),
    ],
)
def test_before_a_landing(there: Any, how: Any, state: str, codes: list[str]) -> None:
    board = Situation(UK, START, START, {"sz7": {GE: there}})
    found = amphibious(BOOK, board, "western_europe", "sz7", **how)
    assert [code.removeprefix("amphibious.") for code in told(found.rulings)] == codes
    assert found.result == {"legal": codes[0] == "legal", "sea_battle": state}


@pytest.mark.parametrize(
    ("territory", "zone", "codes"),
    [
        ("eire", "sz8", ["move.neutral"]),
        ("united_kingdom", "sz7", ["amphibious.friendly"]),
        ("archangel", "sz4", ["amphibious.friendly"]),
        ("ukraine", "sz7", ["amphibious.not_coast"]),
        ("russia", "sz7", ["amphibious.friendly", "amphibious.not_coast"]),
        ("eastern_europe", "sz18", ["amphibious.sealed"]),  # the Black Sea, p. 9
    ],
)
def test_where_nobody_lands(territory: str, zone: str, codes: list[str]) -> None:
    assert told(amphibious(BOOK, Situation(UK, START, START), territory, zone).rulings) == codes


def test_a_zone_nobody_saw() -> None:
    board = Situation(UK, START, START, {}, frozenset())
    assert told(amphibious(BOOK, board, "western_europe", "sz7").rulings) == [
        "amphibious.legal", "amphibious.unseen",
    ]  # fmt: skip


# -- retreats (Étape 6, p. 17) ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "origins", "how", "options", "codes"),
    [
        ("ukraine", ["caucasus"], {"units": ["tank"]}, ["caucasus"], ["options"]),
        ("ukraine", ["caucasus"], {}, ["caucasus"], ["options", "air"]),
        ("ukraine", ["caucasus"], {"units": ["tank", "fighter"]}, ["caucasus"], ["options", "air"]),
        ("ukraine", ["caucasus"], {"units": ["fighter"]}, [], ["air"]),
        ("ukraine", ["caucasus"], {"defender": True}, [], ["defender"]),
        ("ukraine", ["russia"], {"units": ["tank"]}, [], ["none", "not_adjacent"]),
        ("ukraine", ["west_russia"], {"units": ["tank"]}, [], ["none", "hostile"]),
        ("ukraine", ["caucasus", "caucasus"], {"units": ["tank"]}, ["caucasus"], ["options"]),
        ("karelia", ["russia", "archangel"], {"units": ["tank"]}, ["archangel"], ["options", "not_adjacent"]),
        ("norway_finland", ["sz5"], {"units": ["infantry"]}, [], ["none", "seaborne"]),
        ("norway_finland", ["sz5", "karelia"], {"units": ["infantry"]}, ["karelia"], ["options", "seaborne"]),
        ("ukraine", ["caucasus"], {"units": ["tank"], "seaborne": True}, ["caucasus"], ["options", "seaborne"]),
        ("sz5", ["sz6"], {"units": ["destroyer"]}, ["sz6"], ["options"]),
        ("sz5", ["sz7"], {"units": ["destroyer"]}, [], ["none", "not_adjacent"]),
        ("sz5", ["karelia"], {"units": ["destroyer"]}, [], ["none", "not_adjacent"]),
    ],
)  # fmt: skip
def test_ways_back(
    space: str, origins: list[str], how: Any, options: list[str], codes: list[str]
) -> None:
    found = retreat(BOOK, Situation(SU, START, START), space, origins, **how)
    assert found.result["options"] == options
    assert [code.removeprefix("retreat.") for code in told(found.rulings)] == codes


def test_ways_back_in_their_order_and_unseen() -> None:
    board = Situation(GE, START, START, {}, frozenset(("ukraine",)))
    found = retreat(BOOK, board, "west_russia", ["ukraine", "eastern_europe"], units=["tank"])
    assert found.result["options"] == ["eastern_europe", "ukraine"]
    assert the(found.rulings, "retreat.unseen").params["spaces"] == ["eastern_europe"]
