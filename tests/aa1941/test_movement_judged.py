"""One move judged: how far, through what, and where it may end (p. 8-9, p. 11-13, p. 19, p. 22-25)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, Pieces, told

from referee.games.aa1941.movement import paths
from referee.games.aa1941.movement.journey import shared_deck, unseen
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Situation

Here = dict[str, dict[str, dict[str, int]]]
INF, DD, SUB = {"infantry": 1}, {"destroyer": 1}, {"submarine": 1}
NOTES = {"move.legal", "move.unseen", "move.unseen_foes"}


def board(
    power: str, pieces: Pieces | None = None, held: dict[str, str] | None = None,
    taken: dict[str, str] | None = None, known: frozenset[str] | None = None,
) -> Situation:  # fmt: skip
    began = {**BOOK.start_control(), **(held or {})}
    return Situation(power, {**began, **(taken or {})}, began, pieces or {}, known, None)


def judged(
    power: str, unit: str, origin: str, target: str, phase: Any = "combat", *,
    pieces: Pieces | None = None, held: dict[str, str] | None = None,
    taken: dict[str, str] | None = None, known: frozenset[str] | None = None, **more: Any,
) -> Any:  # fmt: skip
    return move(BOOK, board(power, pieces, held, taken, known), unit, origin, target, phase, **more)


def refusals(verdict: Any) -> list[str]:
    return told(each for each in verdict.rulings if each.severity == "refusal")


# -- over land (p. 11, p. 13, p. 19) -----------------------------------------------------------
@pytest.mark.parametrize(
    ("unit", "origin", "target", "more", "refused"),
    [
        ("infantry", "caucasus", "ukraine", {}, []),
        ("infantry", "russia", "ukraine", {}, ["move.out_of_range"]),
        ("tank", "russia", "ukraine", {}, []),  # by way of the Caucasus
        ("infantry", "russia", "caucasus", {}, ["move.ends_friendly"]),
        ("infantry", "russia", "russia", {}, ["move.ends_friendly"]),
        ("infantry", "caucasus", "turkey", {}, ["move.neutral"]),
        ("infantry", "turkey", "caucasus", {}, ["move.neutral"]),
        ("infantry", "caucasus", "sz18", {}, ["move.land_at_sea"]),
        ("infantry", "sz18", "caucasus", {}, ["move.land_at_sea"]),
        ("infantry", "caucasus", "united_kingdom", {}, ["move.needs_transport"]),
        ("infantry", "caucasus", "ukraine", {"moved": 1}, ["move.out_of_range"]),
        ("tank", "russia", "ukraine", {"via": ("caucasus",)}, []),
        ("tank", "russia", "ukraine", {"via": ("west_russia",)}, []),
        ("tank", "russia", "ukraine", {"via": ("karelia",)}, ["move.not_adjacent"]),
        ("tank", "russia", "karelia", {"via": ("west_russia",)}, []),  # run through, ends friendly
        ("tank", "russia", "karelia", {"via": ("archangel",)}, ["move.ends_friendly"]),
        ("tank", "russia", "russia", {"via": ("west_russia",)}, []),  # back to where it came from
        ("tank", "russia", "russia", {"via": ("caucasus",)}, ["move.ends_friendly"]),
        ("tank", "russia", "eastern_europe", {"via": ("west_russia",)}, []),
        ("tank", "russia", "eastern_europe", {"via": ("west_russia",), "pieces": {"west_russia": {GE: INF}}},
         ["move.blitz_occupied"]),
    ],
)  # fmt: skip
def test_a_march_of_the_combat_move(
    unit: str, origin: str, target: str, more: dict[str, Any], refused: list[str]
) -> None:
    found = judged(SU, unit, origin, target, **more)
    assert refusals(found) == refused
    assert found.result["legal"] is not bool(refused)


def test_a_complex_stops_tanks_as_any_unit_does() -> None:
    # P. 13, p. 22: not even past an industrial complex alone.
    assert refusals(judged(GE, "tank", "ukraine", "urals", via=("caucasus",))) == [
        "move.blitz_factory"
    ]
    assert not refusals(judged(GE, "tank", "ukraine", "russia", via=("west_russia",)))
    assert not refusals(judged(GE, "tank", "west_russia", "urals", via=("archangel",)))


@pytest.mark.parametrize(
    ("unit", "origin", "target", "more", "refused"),
    [
        ("infantry", "russia", "caucasus", {}, []),
        ("tank", "russia", "karelia", {}, []),
        ("infantry", "russia", "karelia", {}, ["move.out_of_range"]),
        ("infantry", "caucasus", "ukraine", {}, ["move.noncombat_hostile"]),
        ("infantry", "caucasus", "ukraine", {"taken": {"ukraine": SU}}, []),  # captured this turn, too
        ("tank", "russia", "eastern_europe", {"via": ("west_russia",), "taken": {"eastern_europe": SU}},
         ["move.noncombat_hostile"]),
        ("tank", "russia", "karelia", {"moved": 1}, ["move.already_moved"]),
        ("tank", "russia", "archangel", {"moved": 1, "begun": True}, []),  # told in two steps
        ("tank", "russia", "archangel", {"moved": 2, "begun": True}, ["move.already_moved"]),
        ("infantry", "russia", "archangel", {"moved": 1, "begun": True}, ["move.already_moved"]),
        ("infantry", "caucasus", "middle_east", {}, []),  # an ally’s
    ],
)  # fmt: skip
def test_a_march_in_reserve(
    unit: str, origin: str, target: str, more: dict[str, Any], refused: list[str]
) -> None:
    found = judged(SU, unit, origin, target, "noncombat", **more)
    assert refusals(found) == refused
    consent = "move.ally_agrees" in told(found.rulings)
    assert consent is (target == "middle_east")


@pytest.mark.parametrize(
    ("origin", "target", "more", "code"),
    [
        ("caucasus", "ukraine", {"pieces": {"ukraine": {GE: INF}}}, "move.battle"),
        ("caucasus", "ukraine", {}, "move.empty"),
        ("caucasus", "ukraine", {"known": frozenset()}, "move.unseen"),
        (
            "caucasus",
            "ukraine",
            {"known": frozenset(), "pieces": {"ukraine": {GE: INF}}},
            "move.unseen_foes",
        ),
    ],
)
def test_what_follows_from_entering(
    origin: str, target: str, more: dict[str, Any], code: str
) -> None:
    said = told(judged(SU, "infantry", origin, target, **more).rulings)
    assert code in said
    assert ("move.empty" in said) is (code == "move.empty")


def test_ground_that_a_tank_ran_through_is_entered_by_others_at_the_same_time() -> None:
    ran = {"west_russia": SU}
    assert refusals(judged(SU, "infantry", "russia", "west_russia", taken=ran)) == []
    said = told(
        judged(SU, "tank", "russia", "eastern_europe", via=("west_russia",), taken=ran).rulings
    )
    assert "move.blitz" not in said  # it changed hands then
    assert "move.blitz" in told(
        judged(SU, "tank", "russia", "eastern_europe", via=("west_russia",)).rulings
    )
    # Told in two steps: on from ground that is still held against it.
    two = judged(SU, "tank", "west_russia", "karelia", moved=1, taken=ran)
    assert refusals(two) == []
    assert refusals(judged(SU, "tank", "caucasus", "russia", moved=1)) == ["move.ends_friendly"]
    stopped = judged(
        SU, "tank", "west_russia", "karelia", moved=1, pieces={"west_russia": {GE: INF}}
    )
    assert refusals(stopped)


def test_a_way_without_a_fight_on_it_is_taken_first() -> None:
    # From Russia to the Ukraine over the Caucasus, not through western Russia.
    found = judged(SU, "tank", "russia", "ukraine")
    assert found.result["path"] == ["russia", "caucasus", "ukraine"]
    assert found.result["cost"] == 2
    other = judged(SU, "tank", "russia", "ukraine", held={"west_russia": SU, "caucasus": GE})
    assert other.result["path"] == ["russia", "west_russia", "ukraine"]


# -- at sea -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("unit", "origin", "target", "phase", "more", "refused"),
    [
        ("destroyer", "sz9", "united_kingdom", "noncombat", {}, ["move.ship_on_land"]),
        ("destroyer", "united_kingdom", "sz9", "noncombat", {}, ["move.ship_on_land"]),
        ("destroyer", "sz9", "sz10", "noncombat", {}, []),
        ("destroyer", "sz9", "sz11", "noncombat", {}, []),
        ("destroyer", "sz9", "sz12", "noncombat", {}, []),  # over sz13
        ("destroyer", "sz9", "sz19", "noncombat", {}, ["move.out_of_range"]),
        ("destroyer", "sz9", "sz19", "noncombat", {"moved": 1, "begun": True}, ["move.out_of_range"]),
        ("destroyer", "sz9", "sz13", "noncombat", {"moved": 1, "begun": True}, []),
        ("destroyer", "sz9", "sz13", "noncombat", {"moved": 1}, ["move.already_moved"]),
        ("destroyer", "sz9", "sz13", "noncombat", {"moved": 2, "begun": True}, ["move.already_moved"]),
        ("destroyer", "sz9", "sz13", "noncombat", {"pieces": {"sz9": {GE: DD}}}, ["move.began_hostile"]),
        ("destroyer", "sz9", "sz13", "noncombat", {"pieces": {"sz9": {GE: SUB}}}, []),
        ("destroyer", "sz9", "sz13", "combat", {"pieces": {"sz9": {GE: DD}}}, []),
        ("submarine", "sz9", "sz13", "noncombat", {"pieces": {"sz9": {GE: DD}}}, ["move.began_hostile"]),
        # Told in two steps: it entered a zone with a destroyer, and stops there.
        ("submarine", "sz9", "sz13", "noncombat", {"moved": 1, "begun": True, "pieces": {"sz9": {GE: DD}}},
         ["move.destroyer_stops"]),
        ("submarine", "sz9", "sz13", "noncombat", {"moved": 1, "begun": True, "pieces": {"sz9": {GE: {"carrier": 1}}}}, []),
        ("destroyer", "sz9", "sz13", "combat", {"moved": 1, "pieces": {"sz9": {GE: DD}, "sz13": {GE: SUB}}},
         ["move.hostile_zone_stops"]),
        ("destroyer", "sz9", "sz13", "combat", {"moved": 1, "pieces": {"sz9": {GE: SUB}, "sz13": {GE: SUB}}}, []),
        ("destroyer", "sz17", "sz18", "noncombat", {}, ["move.strait_closed"]),
        ("destroyer", "sz9", "sz9", "noncombat", {}, []),
    ],
)  # fmt: skip
def test_a_ship_moves(
    unit: str, origin: str, target: str, phase: str, more: dict[str, Any], refused: list[str]
) -> None:
    assert refusals(judged(UK, unit, origin, target, phase, **more)) == refused


def test_a_ship_goes_round_a_fleet_if_it_can() -> None:
    # From sz9 to sz12 there is no other way than over sz13 or over sz10 and sz11.
    found = judged(UK, "destroyer", "sz8", "sz13", "noncombat", pieces={"sz9": {GE: DD}})
    assert found.result["path"] == ["sz8", "sz14", "sz13"]
    found = judged(UK, "destroyer", "sz8", "sz13", "noncombat", pieces={"sz14": {GE: DD}})
    assert found.result["path"] == ["sz8", "sz9", "sz13"]


# -- in the air (p. 12, p. 19, p. 23) -----------------------------------------------------------
@pytest.mark.parametrize(
    ("power", "unit", "origin", "target", "more", "refused"),
    [
        (UK, "fighter", "united_kingdom", "western_europe", {}, []),
        (UK, "bomber", "united_kingdom", "germany", {}, []),
        (UK, "fighter", "united_kingdom", "gibraltar", {}, ["move.ends_friendly"]),
        (UK, "fighter", "united_kingdom", "sz9", {}, ["move.ends_friendly"]),
        (UK, "fighter", "united_kingdom", "sz9", {"pieces": {"sz9": {GE: SUB}}}, []),
        (UK, "fighter", "united_kingdom", "western_europe", {"moved": 2}, ["move.no_landing"]),
        (UK, "fighter", "united_kingdom", "western_europe", {"moved": 3}, ["move.out_of_range"]),
        (UK, "bomber", "united_kingdom", "western_europe", {"moved": 4}, ["move.no_landing"]),
        (UK, "fighter", "united_kingdom", "eire", {}, ["move.neutral"]),
        (UK, "fighter", "united_kingdom", "western_europe", {"via": ("eire",)}, ["move.not_adjacent"]),
        (UK, "bomber", "sz9", "western_europe", {}, ["move.bomber_carrier"]),  # it cannot be there
    ],
)  # fmt: skip
def test_aircraft_attack_what_they_can_come_back_from(
    power: str, unit: str, origin: str, target: str, more: dict[str, Any], refused: list[str]
) -> None:
    assert refusals(judged(power, unit, origin, target, **more)) == refused


@pytest.mark.parametrize(
    ("target", "moved", "left"),
    [("sz40", 3, 0), ("sz40", 2, 1)],
)
def test_what_is_left_of_a_flight_is_for_the_way_back(target: str, moved: int, left: int) -> None:
    foe = {"sz40": {JP: DD}}
    found = judged(US, "fighter", "sz42", target, moved=moved, pieces=foe)
    said = told(found.rulings)
    assert ("move.can_land" in said) is (left > 0)  # Hawaii is one space away
    assert ("move.carrier_needed" in said) is (left == 0)
    bomber = judged(US, "bomber", "sz42", target, moved=moved + 2, pieces=foe)
    assert refusals(bomber) == ([] if left else ["move.no_landing"])


def test_a_deck_that_is_there_is_a_way_down() -> None:
    foe = {"sz40": {JP: DD}}
    with_deck = judged(
        US, "fighter", "sz42", "sz40", moved=3, pieces=foe, carriers=frozenset(["sz40"])
    )
    assert "move.can_land" in told(with_deck.rulings)
    away = judged(US, "fighter", "sz42", "sz40", moved=3, pieces=foe, carriers=frozenset(["sz42"]))
    assert "move.carrier_needed" in told(away.rulings)
    near = judged(US, "fighter", "sz42", "sz40", moved=2, pieces=foe, held={"hawaiian_islands": JP},
                  carriers=frozenset(["sz42"]))  # fmt: skip
    assert "move.can_land" in told(near.rulings)
    bomber = judged(US, "bomber", "sz42", "sz40", moved=5, pieces=foe, carriers=frozenset(["sz40"]))
    assert refusals(bomber) == ["move.no_landing"]


@pytest.mark.parametrize(
    ("unit", "origin", "target", "more", "codes"),
    [
        ("fighter", "united_kingdom", "gibraltar", {}, []),
        ("fighter", "united_kingdom", "western_europe", {}, ["move.landing_hostile"]),
        ("fighter", "united_kingdom", "western_europe", {"taken": {"western_europe": UK}}, ["move.landing_captured"]),
        ("fighter", "united_kingdom", "karelia", {}, ["move.ally_agrees"]),
        ("fighter", "united_kingdom", "sz9", {}, ["move.carrier_slot"]),
        ("fighter", "united_kingdom", "sz9", {"carriers": frozenset(["sz9"]), "pieces": {"sz9": {UK: {"carrier": 1}}}}, []),
        ("fighter", "united_kingdom", "sz9", {"carriers": frozenset(["sz9"]), "pieces": {"sz9": {US: {"carrier": 1}}}},
         ["move.ally_deck"]),
        ("bomber", "united_kingdom", "sz9", {}, ["move.bomber_carrier"]),
        ("fighter", "caucasus", "sz18", {}, ["move.no_carrier_ever"]),
        ("fighter", "united_kingdom", "india", {}, ["move.out_of_range"]),
        ("fighter", "united_kingdom", "gibraltar", {"moved": 1}, []),
        ("fighter", "united_kingdom", "gibraltar", {"moved": 2}, ["move.out_of_range"]),
    ],
)  # fmt: skip
def test_where_aircraft_end_their_turn(
    unit: str, origin: str, target: str, more: dict[str, Any], codes: list[str]
) -> None:
    found = told(judged(UK, unit, origin, target, "noncombat", **more).rulings)
    assert [code for code in found if code not in NOTES] == codes


def test_nobody_flies_over_a_neutral() -> None:
    # From western Europe to Gibraltar over the sea: two borders, as over Spain.
    found = judged(
        US, "fighter", "western_europe", "gibraltar", "noncombat", held={"western_europe": US}
    )
    assert found.result["path"] == ["western_europe", "sz15", "gibraltar"]
    across = judged(GE, "fighter", "southern_europe", "caucasus", moved=2)
    assert "move.neutral" in refusals(across)  # two borders over Turkey, more around it
    via = judged(GE, "fighter", "southern_europe", "caucasus", via=("turkey",))
    assert "move.neutral" in refusals(via)
    far = judged(GE, "fighter", "southern_europe", "india", moved=3)
    assert refusals(far) == ["move.out_of_range"]


# -- ways over the board --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("origin", "target", "kind", "steps"),
    [
        ("russia", "ukraine", "land", 2),
        ("russia", "russia", "land", 0),
        ("caucasus", "southern_europe", "land", 3),  # not over Turkey
        ("russia", "united_kingdom", "land", None),
        ("sz17", "sz18", "sea", None),  # the straits are shut for ever
        ("sz21", "sz35", "sea", 1),  # the board goes round
        ("sz12", "sz19", "sea", 1),
        ("western_canada", "eastern_canada", "land", 1),
    ],
)
def test_how_many_steps(origin: str, target: str, kind: str, steps: int | None) -> None:
    assert paths.distance(BOOK, origin, target, kind) == steps


def test_the_shortest_ways_first_and_none_twice_through_the_end() -> None:
    found = list(paths.routes(BOOK, "russia", "ukraine", "land", 3))
    assert {len(way) for way in found} == {3, 4}
    assert [len(way) for way in found] == sorted(len(way) for way in found)
    assert found[:2] == [("russia", "caucasus", "ukraine"), ("russia", "west_russia", "ukraine")]
    assert all(way.count("ukraine") == 1 for way in found)
    assert list(paths.routes(BOOK, "russia", "ukraine", "land", 1)) == []
    back = list(paths.routes(BOOK, "russia", "russia", "land", 2))
    assert ("russia", "caucasus", "russia") in back


@pytest.mark.parametrize(
    ("most", "spaces"),
    [
        (0, {"midway"}),
        (1, {"midway", "sz43"}),
        (2, {"midway", "sz43", "sz40", "sz42", "sz44", "sz48", "sz49"}),
    ],
)
def test_flights_count_every_border(most: int, spaces: set[str]) -> None:
    assert set(paths.flights(BOOK, "midway", most)) == spaces


def test_flights_leave_neutrals_out_unless_asked() -> None:
    assert "turkey" not in paths.flights(BOOK, "caucasus", 1)
    assert "turkey" in paths.flights(BOOK, "caucasus", 1, neutrals=True)
    assert "eire" not in paths.flights(BOOK, "united_kingdom")


@pytest.mark.parametrize(
    ("one", "other", "canal", "shut"),
    [("sz12", "sz19", "panama", False), ("sz28", "sz17", "suez", False), ("sz17", "sz18", None, True), ("sz9", "sz8", None, False)],
)  # fmt: skip
def test_canals_and_straits(one: str, other: str, canal: str | None, shut: bool) -> None:
    found = paths.canal_between(BOOK, one, other)
    assert (found.id if found else None) == canal
    assert paths.strait_closed(BOOK, one, other) is shut


def test_the_black_sea_is_sealed_and_no_other() -> None:
    assert [
        zone for zone, space in BOOK.spaces.items() if space.sea and paths.sealed(BOOK, zone)
    ] == ["sz18"]


def test_the_sea_zones_of_a_territory_in_their_order() -> None:
    assert paths.sea_zones_of(BOOK, "north_africa") == ("sz14", "sz15", "sz16")
    assert paths.sea_zones_of(BOOK, "united_kingdom") == ("sz6", "sz7", "sz8")
    assert paths.sea_zones_of(BOOK, "russia") == ()
    spaces = ["alaska", "sz10", "sz9", "russia"]
    assert sorted(spaces, key=paths.sea_number) == ["sz9", "sz10", "alaska", "russia"]


# -- what the table sees better --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("pieces", "known", "spaces", "codes"),
    [
        ({}, None, ["ukraine"], []),
        ({}, frozenset(), ["ukraine"], ["move.unseen"]),
        ({}, frozenset(["ukraine"]), ["ukraine"], []),
        ({"ukraine": {GE: INF}}, frozenset(), ["ukraine"], ["move.unseen_foes"]),
        (
            {"ukraine": {GE: INF}},
            frozenset(),
            ["ukraine", "karelia"],
            ["move.unseen", "move.unseen_foes"],
        ),
        ({}, frozenset(), ["turkey"], []),  # nobody is ever there
        ({"ukraine": {SU: INF}}, frozenset(), ["ukraine"], ["move.unseen"]),
    ],
)
def test_spaces_that_were_judged_unseen(
    pieces: Here, known: Any, spaces: list[str], codes: list[str]
) -> None:
    assert told(unseen(BOOK, board(SU, pieces, known=known), spaces)) == codes


@pytest.mark.parametrize(
    ("here", "coming", "asked"),
    [
        ({UK: {"carrier": 1}}, 2, False),
        ({UK: {"carrier": 1}, US: {"carrier": 1}}, 2, False),
        ({UK: {"carrier": 1}, US: {"carrier": 1}}, 3, True),
        ({UK: {"carrier": 1, "fighter": 1}, US: {"carrier": 1}}, 1, False),
        ({UK: {"carrier": 1, "fighter": 1}, US: {"carrier": 1}}, 2, True),
        (
            {UK: {"carrier": 1}, US: {"carrier": 1, "fighter": 3}},
            1,
            False,
        ),  # a guest on the own deck
        ({UK: {"carrier": 1}, US: {"carrier": 1, "fighter": 3}}, 2, True),
        ({US: {"carrier": 1}}, 1, True),
        ({US: {"destroyer": 1}}, 1, False),
        ({US: {"carrier": 1}, SU: {"carrier": 1}}, 1, True),
    ],
)
def test_a_place_on_an_allys_deck_is_his_to_give(here: Any, coming: int, asked: bool) -> None:
    found = shared_deck(BOOK, board(UK, {"sz9": here}), "sz9", coming)
    owners = [p for p in here if p != UK and here[p].get("carrier")] if asked else []
    assert sorted(each.params["power"] for each in found) == sorted(owners)
