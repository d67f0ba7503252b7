"""Moves, numbered as the adjudication points of rules-en.md (4-6, 12-72, 105-107)."""

from __future__ import annotations

import pytest
from aa1941_asking import Run, codes, ruling

from referee.engine.faults import Ambiguous, Missing, Unreadable
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.rules import captured, seats
from referee.games.aa1941.movement.journey import Phase
from referee.games.aa1941.movement.paths import canal_between, sea_zones_of
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Situation


def test_001_one_players_powers_on_one_side(book: Book) -> None:
    mixed = seats(book, {"germany": "Ann", "japan": "Bob", "soviet_union": "Ann"})
    assert [(each.code, each.params["player"]) for each in mixed] == [
        ("aa1941.seats.both_sides", "Ann")
    ]
    assert seats(book, {"germany": "Ann", "japan": "Ann", "soviet_union": "Bob"}) == ()


def test_003_control_follows_the_printed_emblem(book: Book) -> None:
    control = book.start_control()
    assert control["west_russia"] == "germany"
    assert control["north_africa"] == "germany"
    assert control["brazil"] == "united_states"
    assert "turkey" not in control
    assert "sahara" not in control


@pytest.mark.parametrize(
    ("unit", "origin", "target", "power"),
    [
        ("infantry", "germany", "switzerland", "germany"),
        ("fighter", "germany", "switzerland", "germany"),
        ("bomber", "norway_finland", "sweden", "germany"),
        ("tank", "north_africa", "sahara", "germany"),
    ],
)
@pytest.mark.parametrize("phase", ["combat", "noncombat"])
def test_004_no_unit_enters_a_neutral(
    resolve: Run, unit: str, origin: str, target: str, power: str, phase: str
) -> None:
    verdict = resolve("move", unit=unit, from_=origin, to=target, power=power, phase=phase)
    assert verdict.result["legal"] is False
    assert "move.neutral" in codes(verdict, "refusal")


def test_004_aircraft_fly_round_a_neutral(resolve: Run) -> None:
    # Spain bars the straight way from Western Europe to Gibraltar: by sea zone 15 it is two.
    verdict = resolve(
        "move", unit="fighter", from_="western_europe", to="gibraltar", power="germany",
        phase="combat",
    )  # fmt: skip
    assert verdict.result == {
        "legal": True, "cost": 2, "path": ["western_europe", "sz15", "gibraltar"],
    }  # fmt: skip
    typed = resolve(
        "move", unit="fighter", from_="western_europe", to="gibraltar", power="germany",
        phase="combat", via="spain_portugal",
    )  # fmt: skip
    assert codes(typed, "refusal") == {"move.neutral"}


def test_005_an_island_group_is_one_territory(book: Book) -> None:
    islands = [space for space in book.spaces.values() if space.island]
    assert len(islands) == 18
    assert all(len(space.neighbours) == 1 for space in islands)


@pytest.mark.parametrize(
    ("unit", "origin", "target", "power"),
    [
        ("submarine", "sz35", "sz21", "united_kingdom"),
        ("submarine", "sz36", "sz20", "united_kingdom"),
        ("submarine", "sz41", "sz19", "united_states"),
        ("infantry", "western_canada", "eastern_canada", "united_kingdom"),
        ("infantry", "western_united_states", "eastern_united_states", "united_states"),
        ("infantry", "mexico", "east_mexico", "united_states"),
    ],
)
def test_006_the_board_wraps_left_to_right(
    resolve: Run, unit: str, origin: str, target: str, power: str
) -> None:
    for one, other in ((origin, target), (target, origin)):
        verdict = resolve("move", unit=unit, from_=one, to=other, power=power, phase="noncombat")
        assert verdict.result == {"legal": True, "cost": 1, "path": [one, other]}


def test_012_no_attack_on_a_friend(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="infantry", from_="western_canada", to="western_united_states",
        power="united_kingdom", phase="combat",
    )  # fmt: skip
    assert codes(verdict, "refusal") == {"move.ends_friendly"}


@pytest.mark.parametrize(
    ("unit", "origin", "target"),
    [
        ("infantry", "germany", "western_europe"),
        ("tank", "germany", "ukraine"),
        ("fighter", "germany", "western_europe"),
        ("destroyer", "sz9", "sz13"),
        ("bomber", "germany", "sz5"),
    ],
)
def test_013_no_combat_move_ends_in_a_friendly_space(
    resolve: Run, unit: str, origin: str, target: str
) -> None:
    verdict = resolve("move", unit=unit, from_=origin, to=target, power="germany", phase="combat")
    assert verdict.result["legal"] is False
    assert codes(verdict, "refusal") == {"move.ends_friendly"}
    assert "combat_move" in ruling(verdict, "move.ends_friendly").cards


def test_014_except_a_tank_that_blitzed(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="tank", from_="ukraine", to="eastern_europe", power="germany",
        phase="combat", via="west_russia", hostile="west_russia",
    )  # fmt: skip
    assert verdict.result == {
        "legal": True, "cost": 2, "path": ["ukraine", "west_russia", "eastern_europe"],
    }  # fmt: skip
    assert ruling(verdict, "move.blitz").params["spaces"] == ["west_russia"]


def test_015_except_ships_that_launch_an_assault(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="transport", from_="sz8", to="sz7", power="united_kingdom", phase="combat",
        hostile="western_europe",
    )  # fmt: skip
    assert verdict.result["legal"] is True
    said = ruling(verdict, "move.assault")
    assert said.severity == "your_call"
    assert said.params["spaces"] == ["western_europe"]


def test_016_except_ships_that_leave_a_hostile_zone(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="destroyer", from_="sz10", to="sz9", power="united_kingdom",
        phase="combat", hostile="sz10",
    )  # fmt: skip
    assert verdict.result["legal"] is True
    assert "move.leaves_hostile" in codes(verdict)


def test_017_except_ships_that_hunt_submarines_or_transports(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="destroyer", from_="sz10", to="sz9", power="united_kingdom",
        phase="combat", hostile="sz9:submarine+transport",
    )  # fmt: skip
    assert verdict.result["legal"] is True
    assert ruling(verdict, "move.hunts").params["force"] == {"submarine": 1, "transport": 1}


def test_018_an_empty_enemy_territory_is_entered_in_combat_only(resolve: Run) -> None:
    keys = {"unit": "infantry", "from_": "karelia", "to": "west_russia", "power": "soviet_union",
            "hostile": "west_russia"}  # fmt: skip
    assert resolve("move", **keys, phase="combat").result["legal"] is True
    refused = resolve("move", **keys, phase="noncombat")
    assert codes(refused, "refusal") == {"move.noncombat_hostile"}


def test_019_nobody_passes_on_after_a_hostile_space(resolve: Run) -> None:
    tank = resolve(
        "move", unit="tank", from_="karelia", to="ukraine", power="soviet_union", phase="combat",
        via="west_russia", hostile="west_russia:infantry",
    )  # fmt: skip
    assert codes(tank, "refusal") == {"move.blitz_occupied"}
    ship = resolve(
        "move", unit="destroyer", from_="sz10", to="sz14", power="united_kingdom",
        phase="combat", via="sz9", hostile="sz9,sz14",
    )  # fmt: skip
    assert codes(ship, "refusal") == {"move.hostile_zone_stops"}


@pytest.mark.parametrize(
    ("unit", "origin"),
    [("infantry", "karelia"), ("infantry", "russia"), ("tank", "caucasus"), ("tank", "urals")],
)
def test_020_one_space_is_attacked_from_several(resolve: Run, unit: str, origin: str) -> None:
    verdict = resolve(
        "move", unit=unit, from_=origin, to="west_russia", power="soviet_union", phase="combat",
        hostile="west_russia:3 infantry",
    )  # fmt: skip
    assert verdict.result["legal"] is True


def test_021_nobody_moves_on_after_a_fight(resolve: Run) -> None:
    keys = {"unit": "destroyer", "from_": "sz9", "to": "sz8", "power": "united_kingdom",
            "moved": "1", "hostile": "sz9,sz8"}  # fmt: skip
    fought = resolve("move", **keys, phase="combat")
    assert codes(fought, "refusal") == {"move.hostile_zone_stops"}
    assert resolve("move", **keys, phase="noncombat").refused


def test_023_a_territory_left_empty_stays_held(book: Book) -> None:
    control = book.start_control()
    board = Situation("soviet_union", control, control, {})
    verdict = move(book, board, "infantry", "russia", "archangel", "noncombat")
    assert verdict.result["legal"]
    assert board.friendly(book, "russia")


def test_024_standing_with_a_friend_needs_his_consent(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="infantry", from_="russia", to="urals", power="united_kingdom",
        phase="noncombat",
    )  # fmt: skip
    assert verdict.result["legal"] is True
    assert ruling(verdict, "move.ally_agrees").severity == "your_call"


@pytest.mark.parametrize(
    ("unit", "target", "cost", "legal"),
    [
        ("infantry", "eastern_europe", 1, True),
        ("infantry", "ukraine", 2, False),
        ("tank", "ukraine", 2, True),
        ("tank", "west_russia", 2, True),
    ],
)
def test_025_land_range(resolve: Run, unit: str, target: str, cost: int, legal: bool) -> None:
    verdict = resolve(
        "move", unit=unit, from_="germany", to=target, power="germany", phase="noncombat"
    )
    assert (verdict.result["legal"], verdict.result["cost"]) == (legal, cost)
    assert ("move.out_of_range" in codes(verdict, "refusal")) is not legal


def test_026_blitz_through_an_empty_territory(resolve: Run) -> None:
    on = resolve(
        "move", unit="tank", from_="karelia", to="ukraine", power="soviet_union", phase="combat",
        hostile="west_russia,ukraine",
    )  # fmt: skip
    assert on.result["path"] == ["karelia", "west_russia", "ukraine"]
    back = resolve(
        "move", unit="tank", from_="karelia", to="karelia", power="soviet_union", phase="combat",
        via="west_russia", hostile="west_russia",
    )  # fmt: skip
    assert back.result == {
        "legal": True, "cost": 2, "path": ["karelia", "west_russia", "karelia"],
    }  # fmt: skip


def test_027_units_and_complexes_stop_a_blitz(resolve: Run) -> None:
    keys = {"unit": "tank", "from_": "ukraine", "to": "middle_east", "power": "germany",
            "phase": "combat", "via": "caucasus"}  # fmt: skip
    complex_alone = resolve("move", **keys, hostile="caucasus")
    assert codes(complex_alone, "refusal") == {"move.blitz_factory"}
    units = resolve("move", **keys, hostile="caucasus:infantry")
    assert codes(units, "refusal") == {"move.blitz_occupied"}


def test_028_a_blitz_is_one_combat_move(resolve: Run) -> None:
    keys = {"unit": "tank", "from_": "west_russia", "to": "archangel", "power": "soviet_union",
            "moved": "1", "hostile": "west_russia"}  # fmt: skip
    assert resolve("move", **keys, phase="combat").result["legal"] is True
    later = resolve("move", **keys, phase="noncombat")
    assert codes(later, "refusal") == {"move.already_moved"}


def test_029_a_blitz_ends_in_a_battle(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="tank", from_="karelia", to="ukraine", power="soviet_union", phase="combat",
        hostile="west_russia,ukraine:3 infantry",
    )  # fmt: skip
    assert verdict.result["legal"] is True
    assert {"move.blitz", "move.battle"} <= codes(verdict)


def test_030_submarines_and_transports_make_no_zone_hostile(resolve: Run) -> None:
    keys = {"unit": "destroyer", "from_": "sz10", "to": "sz9", "power": "united_kingdom",
            "phase": "noncombat"}  # fmt: skip
    assert resolve("move", **keys, hostile="sz9:submarine+2 transports").result["legal"] is True
    for warship in ("destroyer", "carrier", "battleship"):
        verdict = resolve("move", **keys, hostile=f"sz9:{warship}")
        assert codes(verdict, "refusal") == {"move.noncombat_hostile_zone"}


def test_031_a_ship_stops_in_a_hostile_zone(resolve: Run) -> None:
    keys = {"unit": "battleship", "from_": "sz10", "power": "united_kingdom", "phase": "combat",
            "hostile": "sz9:carrier"}  # fmt: skip
    assert resolve("move", **keys, to="sz9").result["legal"] is True
    through = resolve("move", **keys, to="sz8", via="sz9")
    assert codes(through, "refusal") >= {"move.hostile_zone_stops"}


def test_032_zones_of_submarines_and_transports_are_passed(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="transport", from_="sz10", to="sz8", power="united_kingdom",
        phase="noncombat", via="sz9", hostile="sz9:submarine+transport",
    )  # fmt: skip
    assert verdict.result["legal"] is True


def test_033_a_warship_that_sinks_a_transport_ends_there(resolve: Run) -> None:
    keys = {"unit": "destroyer", "from_": "sz10", "power": "united_kingdom", "phase": "combat",
            "hostile": "sz9:transport,sz14:battleship"}  # fmt: skip
    assert "move.hunts" in codes(resolve("move", **keys, to="sz9"))
    assert resolve("move", **keys, to="sz14", via="sz9").result["legal"] is True


def test_034_four_choices_in_a_hostile_zone(resolve: Run) -> None:
    keys = {"unit": "battleship", "from_": "sz8", "power": "united_kingdom", "phase": "combat"}
    stay = resolve("move", **keys, to="sz8", hostile="sz8")
    assert stay.result == {"legal": True, "cost": 0, "path": ["sz8"]}
    elsewhere = resolve("move", **keys, to="sz5", hostile="sz8,sz5")
    assert elsewhere.result["cost"] == 2
    back = resolve("move", **keys, to="sz8", via="sz9", hostile="sz8")
    assert back.result == {"legal": True, "cost": 2, "path": ["sz8", "sz9", "sz8"]}
    away = resolve("move", **keys, to="sz9", hostile="sz8")
    assert "move.leaves_hostile" in codes(away)


@pytest.mark.parametrize("unit", ["battleship", "submarine", "transport"])
def test_035_such_ships_do_not_move_again(resolve: Run, unit: str) -> None:
    stayed = resolve(
        "move", unit=unit, from_="sz8", to="sz9", power="united_kingdom", phase="noncombat",
        hostile="sz8",
    )  # fmt: skip
    assert codes(stayed, "refusal") == {"move.began_hostile"}
    left = resolve(
        "move", unit=unit, from_="sz9", to="sz10", power="united_kingdom", phase="noncombat",
        moved="1",
    )  # fmt: skip
    assert codes(left, "refusal") == {"move.already_moved"}


def test_036_submarines_and_transports_oblige_nobody(resolve: Run) -> None:
    keys = {"unit": "battleship", "from_": "sz8", "power": "united_kingdom",
            "hostile": "sz8:submarine+transport"}  # fmt: skip
    assert "move.no_duty" in codes(resolve("move", **keys, to="sz8", phase="combat"))
    assert resolve("move", **keys, to="sz9", phase="noncombat").result["legal"] is True


def test_037_panama(resolve: Run) -> None:
    keys = {"unit": "battleship", "from_": "sz12", "to": "sz19", "phase": "noncombat"}
    assert resolve("move", **keys, power="united_states").result["cost"] == 1
    assert codes(resolve("move", **keys, power="japan"), "refusal") == {"move.canal_closed"}
    lost = resolve("move", **keys, power="united_states", hostile="central_america")
    assert codes(lost, "refusal") == {"move.canal_closed"}


def test_038_suez(resolve: Run) -> None:
    keys = {"unit": "submarine", "from_": "sz17", "to": "sz28", "phase": "noncombat"}
    assert resolve("move", **keys, power="united_kingdom").result["legal"] is True
    for split in ("middle_east", "anglo_egypt_sudan"):
        uk = resolve("move", **keys, power="united_kingdom", hostile=split)
        assert codes(uk, "refusal") == {"move.canal_closed"}
        german = resolve("move", **keys, power="germany", control=f"{split}:axis")
        assert codes(german, "refusal") == {"move.canal_closed"}
    both = resolve(
        "move", **keys, power="germany", control="middle_east:axis,anglo_egypt_sudan:germany"
    )
    assert both.result["legal"] is True


def test_039_a_canal_taken_this_turn_is_closed(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="submarine", from_="sz17", to="sz28", power="germany", phase="noncombat",
        captured="anglo_egypt_sudan,middle_east",
    )  # fmt: skip
    assert codes(verdict, "refusal") == {"move.canal_closed"}


def test_040_any_power_of_the_side_opens_a_canal(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="destroyer", from_="sz12", to="sz19", power="united_kingdom",
        phase="noncombat",
    )  # fmt: skip
    assert verdict.result["legal"] is True


def test_041_canals_hinder_neither_land_nor_air(resolve: Run) -> None:
    land = resolve(
        "move", unit="infantry", from_="anglo_egypt_sudan", to="middle_east",
        power="united_kingdom", phase="noncombat",
    )  # fmt: skip
    assert land.result["cost"] == 1
    tank = resolve(
        "move", unit="tank", from_="east_mexico", to="central_america", power="united_states",
        phase="noncombat",
    )  # fmt: skip
    assert tank.result["cost"] == 1
    air = resolve(
        "move", unit="fighter", from_="sz17", to="sz28", power="germany", phase="noncombat",
        carriers="sz28", hostile="middle_east",
    )  # fmt: skip
    assert air.result == {"legal": True, "cost": 1, "path": ["sz17", "sz28"]}


@pytest.mark.parametrize("unit", ["destroyer", "submarine", "transport"])
@pytest.mark.parametrize(("origin", "target"), [("sz17", "sz18"), ("sz18", "sz17")])
def test_042_no_ship_passes_the_turkish_straits(
    resolve: Run, unit: str, origin: str, target: str
) -> None:
    verdict = resolve(
        "move", unit=unit, from_=origin, to=target, power="germany", phase="noncombat"
    )
    assert codes(verdict, "refusal") == {"move.strait_closed"}


def test_042_aircraft_cross_the_black_sea(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="fighter", from_="eastern_europe", to="caucasus", power="germany",
        phase="combat", via="sz18",
    )  # fmt: skip
    assert verdict.result == {
        "legal": True, "cost": 2, "path": ["eastern_europe", "sz18", "caucasus"],
    }  # fmt: skip


def test_044_ships_move_two_zones(resolve: Run) -> None:
    keys = {"unit": "battleship", "power": "united_kingdom", "phase": "noncombat"}
    assert resolve("move", **keys, from_="sz8", to="sz15").result["cost"] == 2
    far = resolve("move", **keys, from_="sz8", to="sz16")
    assert (far.result["legal"], far.result["cost"]) == (False, 3)
    assert codes(far, "refusal") == {"move.out_of_range"}


def test_045_a_submarine_passes_a_hostile_zone(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="submarine", from_="sz10", to="sz14", power="united_kingdom",
        phase="combat", via="sz9", hostile="sz9:battleship,sz14:transport",
    )  # fmt: skip
    assert verdict.result["legal"] is True
    unknown = resolve(
        "move", unit="submarine", from_="sz10", to="sz14", power="united_kingdom",
        phase="combat", via="sz9", hostile="sz9,sz14:transport",
    )  # fmt: skip
    assert ruling(unknown, "move.destroyer_there").severity == "your_call"


def test_046_a_submarine_stops_at_a_destroyer(resolve: Run) -> None:
    keys = {"unit": "submarine", "from_": "sz10", "power": "united_kingdom", "phase": "combat",
            "hostile": "sz9:destroyer,sz14"}  # fmt: skip
    through = resolve("move", **keys, to="sz14", via="sz9")
    assert codes(through, "refusal") == {"move.destroyer_stops"}
    there = resolve("move", **keys, to="sz9")
    assert "move.battle" in codes(there)


def test_047_ending_in_a_hostile_zone_is_a_battle(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="submarine", from_="sz10", to="sz9", power="united_kingdom",
        phase="combat", hostile="sz9:carrier",
    )  # fmt: skip
    assert ruling(verdict, "move.battle").params["force"] == {"carrier": 1}


def test_048_submarines_in_the_noncombat_move(resolve: Run) -> None:
    keys = {"unit": "submarine", "from_": "sz10", "power": "united_kingdom",
            "phase": "noncombat"}  # fmt: skip
    assert resolve("move", **keys, to="sz9", hostile="sz9").result["legal"] is True
    ends = resolve("move", **keys, to="sz9", hostile="sz9:destroyer")
    assert ends.result["legal"] is True
    assert "move.battle" not in codes(ends)
    past = resolve("move", **keys, to="sz14", via="sz9", hostile="sz9:destroyer")
    assert codes(past, "refusal") == {"move.destroyer_stops"}


def test_049_a_destroyer_works_in_its_own_zone(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="submarine", from_="sz10", to="sz14", power="united_kingdom",
        phase="noncombat", via="sz9", hostile="sz13:destroyer,sz9:battleship",
    )  # fmt: skip
    assert verdict.result["legal"] is True


@pytest.mark.parametrize(
    ("unit", "moved", "target", "legal"),
    [
        ("fighter", "2", "russia", True),  # Ukraine, Caucasus or West Russia, Russia: two
        ("fighter", "3", "russia", False),
        ("bomber", "4", "russia", True),
        ("bomber", "5", "russia", False),
    ],
)
def test_051_one_range_for_both_phases(
    resolve: Run, unit: str, moved: str, target: str, legal: bool
) -> None:
    verdict = resolve(
        "move", unit=unit, from_="ukraine", to=target, power="soviet_union", phase="noncombat",
        moved=moved, hostile="ukraine",
    )  # fmt: skip
    assert (verdict.result["legal"], verdict.result["cost"]) == (legal, 2)


def test_052_every_border_costs_one(resolve: Run) -> None:
    island = resolve(
        "move", unit="fighter", from_="manchuria", to="japan", power="japan", phase="noncombat"
    )
    assert island.result == {"legal": True, "cost": 2, "path": ["manchuria", "sz45", "japan"]}
    carrier = resolve(
        "move", unit="fighter", from_="sz45", to="japan", power="japan", phase="noncombat"
    )
    assert carrier.result["cost"] == 1


def test_053_no_attack_without_a_possible_landing(resolve: Run) -> None:
    keys = {"unit": "bomber", "from_": "eastern_united_states", "to": "germany",
            "power": "united_states", "phase": "combat"}  # fmt: skip
    # Eastern Canada, sz10, sz9, sz6 and sz5 lie between: six spaces, nothing left to land.
    verdict = resolve("move", **keys)
    assert (verdict.result["legal"], verdict.result["cost"]) == (False, 6)
    assert codes(verdict, "refusal") == {"move.no_landing"}
    near = resolve(
        "move", unit="bomber", from_="united_kingdom", to="germany", power="united_kingdom",
        phase="combat",
    )  # fmt: skip
    assert near.result["legal"] is True
    assert ruling(near, "move.can_land").params["left"] == 3


def test_053_a_territory_taken_this_turn_proves_nothing(resolve: Run) -> None:
    # After three spaces to Norway by way of Karelia one is left, and Karelia was lost.
    keys = {"unit": "bomber", "from_": "russia", "to": "norway_finland", "power": "soviet_union",
            "phase": "combat", "moved": "2"}  # fmt: skip
    assert resolve("move", **keys).result["legal"] is True
    lost = resolve("move", **keys, captured="karelia")
    assert codes(lost, "refusal") == {"move.no_landing"}


def test_054_055_a_carrier_as_proof_is_for_the_players(resolve: Run) -> None:
    keys = {"unit": "fighter", "from_": "sz42", "to": "sz45", "power": "united_states",
            "phase": "combat", "hostile": "sz45:battleship", "moved": "1"}  # fmt: skip
    verdict = resolve("move", **keys)  # sz43 or sz40, sz44, sz45: three more
    assert (verdict.result["legal"], verdict.result["cost"]) == (True, 3)
    said = ruling(verdict, "move.carrier_needed")
    assert said.severity == "your_call"
    assert "units.landing_proof" in said.cards
    sure = resolve("move", **keys, carriers="sz45")
    assert "move.carrier_needed" not in codes(sure)


def test_053_no_carrier_ever_sails_the_black_sea(resolve: Run) -> None:
    # From Ukraine with one point left only the Black Sea is near for the United Kingdom.
    verdict = resolve(
        "move", unit="fighter", from_="middle_east", to="ukraine", power="united_kingdom",
        phase="combat", moved="1", hostile="caucasus,west_russia,eastern_europe,ukraine",
    )  # fmt: skip
    assert verdict.result["cost"] == 2
    assert codes(verdict, "refusal") == {"move.no_landing"}


def test_057_hostile_spaces_are_flown_over(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="fighter", from_="karelia", to="russia", power="soviet_union",
        phase="noncombat", via="west_russia", hostile="west_russia:3 infantry",
    )  # fmt: skip
    assert verdict.result["legal"] is True


def test_058_aircraft_never_capture(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="bomber", from_="united_kingdom", to="western_europe",
        power="united_kingdom", phase="combat",
    )  # fmt: skip
    assert "move.air_no_capture" in codes(verdict)


def test_059_no_bomber_on_a_carrier(resolve: Run) -> None:
    lands = resolve(
        "move", unit="bomber", from_="united_kingdom", to="sz8", power="united_kingdom",
        phase="noncombat", carriers="sz8",
    )  # fmt: skip
    starts = resolve(
        "move", unit="bomber", from_="sz8", to="western_europe", power="united_kingdom",
        phase="combat",
    )  # fmt: skip
    assert codes(lands, "refusal") == codes(starts, "refusal") == {"move.bomber_carrier"}
    fighter = resolve(
        "move", unit="fighter", from_="united_kingdom", to="sz8", power="united_kingdom",
        phase="noncombat",
    )  # fmt: skip
    assert ruling(fighter, "move.carrier_slot").severity == "your_call"


def test_060_no_landing_past_a_submarine_without_a_warship(resolve: Run) -> None:
    keys = {"power": "united_kingdom", "territory": "western_europe", "from_": "sz7",
            "hostile": "sz7:submarine"}  # fmt: skip
    refused = resolve("amphibious", **keys, warship="no")
    assert refused.result["legal"] is False
    assert codes(refused, "refusal") == {"amphibious.submarine"}
    assert resolve("amphibious", **keys, warship="yes").result["legal"] is True
    asked = resolve("amphibious", **keys)
    assert ruling(asked, "amphibious.warship").severity == "your_call"


@pytest.mark.parametrize(
    ("load", "transports", "legal", "needed"),
    [
        ("1 tank, 1 infantry", "1", True, 1),
        ("2 infantry", "1", True, 1),
        ("1 tank", "1", True, 1),
        ("2 tanks", "1", False, 2),
        ("3 infantry", "1", False, 2),
        ("1 tank, 2 infantry", "1", False, 2),
        ("2 tanks, 2 infantry", "2", True, 2),
        ("1 tank, 3 infantry", "2", True, 2),
    ],
)
def test_061_capacity(resolve: Run, load: str, transports: str, legal: bool, needed: int) -> None:
    verdict = resolve("transport", power="germany", load=load, transports=transports)
    assert verdict.result == {"legal": legal, "needed": needed}


def test_061_only_land_units(resolve: Run) -> None:
    verdict = resolve("transport", power="germany", load="1 fighter")
    assert codes(verdict, "refusal") == {"transport.not_land"}


def test_062_loading_on_the_way(resolve: Run) -> None:
    keys = {"power": "united_kingdom", "load": "1 infantry, 1 tank", "zones": "sz8,sz7",
            "to": "western_europe", "phase": "combat"}  # fmt: skip
    assert resolve("transport", **keys, from_="united_kingdom").result["legal"] is True
    assert codes(resolve("transport", **keys, from_="eastern_canada"), "refusal") == {
        "transport.out_of_reach"
    }
    hostile = resolve("transport", **keys, from_="united_kingdom", hostile="sz8,sz7")
    assert "transport.hostile_zone" in codes(hostile, "refusal")
    three = resolve(
        "transport", power="united_kingdom", load="2 infantry", zones="sz6,sz3",
        from_="united_kingdom,western_europe,iceland", control="western_europe:allies",
    )  # fmt: skip
    assert "transport.two_origins" in codes(three, "refusal")


def test_063_loading_is_the_whole_move(resolve: Run) -> None:
    verdict = resolve("transport", power="germany", load="1 tank", moved="1")
    assert codes(verdict, "refusal") == {"transport.unit_moved"}


def test_064_one_territory_and_never_another_transport(resolve: Run) -> None:
    keys = {"power": "germany", "load": "2 infantry", "zones": "sz5"}
    two = resolve("transport", **keys, to="norway_finland,eastern_europe")
    assert codes(two, "refusal") == {"transport.two_targets"}
    ship = resolve("transport", **keys, to="sz5")
    assert codes(ship, "refusal") == {"transport.to_transport"}


def test_065_a_transport_that_landed_stays(resolve: Run) -> None:
    again = resolve("transport", power="germany", load="1 infantry", done="yes")
    assert codes(again, "refusal") == {"transport.done"}
    bridge = resolve(
        "transport", power="germany", load="1 infantry", zones="sz5", from_="germany",
        to="norway_finland",
    )  # fmt: skip
    assert bridge.result["legal"] is True
    assert "transport.stays" in codes(bridge)


def test_066_loaded_in_the_combat_move_means_assault(resolve: Run) -> None:
    keys = {"power": "germany", "load": "1 infantry", "zones": "sz5", "phase": "combat"}
    aboard = resolve("transport", **keys)
    assert ruling(aboard, "transport.stay_aboard").severity == "your_call"
    friendly = resolve("transport", **keys, to="norway_finland")
    assert codes(friendly, "refusal") == {"transport.must_assault"}


def test_067_cargo_of_an_earlier_turn_may_land(resolve: Run) -> None:
    verdict = resolve(
        "transport", power="germany", load="none", aboard="1 tank, 1 infantry", zones="sz5",
        to="karelia", phase="combat",
    )  # fmt: skip
    assert verdict.result == {"legal": True, "needed": 1}


def test_068_a_friends_troops_take_three_turns(resolve: Run) -> None:
    keys = {"power": "united_states", "owner": "united_kingdom"}
    for more in ({"load": "1 infantry"}, {"load": "none", "aboard": "1 infantry", "to": "karelia"}):
        assert resolve("transport", **keys, **more).result["legal"] is False
    carried = resolve("transport", **keys, load="none", aboard="1 infantry")
    assert carried.result["legal"] is True
    assert "transport.ally_cargo" in codes(carried)


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"zones": "sz10,sz9,sz8,sz6", "from_": "eastern_canada", "to": "norway_finland"},
         {"move.out_of_range"}),  # two points, p. 28
        ({"zones": "sz10,sz45", "from_": "eastern_canada", "to": "japan"}, {"move.not_adjacent"}),
        ({"zones": "sz8,sz6,sz5", "from_": "united_kingdom", "to": "germany", "hostile": "sz6"},
         {"move.hostile_zone_stops"}),  # p. 25
        ({"zones": "sz8,sz6", "from_": "united_kingdom", "to": "norway_finland", "hostile": "sz6"},
         set()),  # fought for first, p. 14
        ({"zones": "sz8,sz6", "from_": "united_kingdom", "to": "united_kingdom", "hostile": "sz6",
          "phase": "noncombat"}, {"move.noncombat_hostile_zone", "transport.hostile_zone"}),  # p. 20
        ({"power": "germany", "zones": "sz17,sz28", "from_": "southern_europe",
          "to": "italian_east_africa", "control": "italian_east_africa:allies"}, {"move.canal_closed"}),
    ],
)  # fmt: skip
def test_the_way_of_a_transport_is_judged(
    resolve: Run, keys: dict[str, str], why: set[str]
) -> None:
    """`transport` says of a way what `move` says of it (pp. 9, 11, 20, 25)."""
    said = resolve(
        "transport", **{"power": "united_kingdom", "load": "2 infantry", "phase": "combat", **keys}
    )
    assert codes(said, "refusal") == why
    assert said.result["legal"] is not bool(why)


def test_a_landing_told_with_its_transports_names_its_sea_side(resolve: Run) -> None:
    """The sea fight first (p. 14); beside a submarine a warship of one's own (p. 13)."""
    keys = {"power": "united_kingdom", "load": "2 infantry", "zones": "sz8,sz6",
            "from_": "united_kingdom", "to": "norway_finland", "phase": "combat"}  # fmt: skip
    assert "amphibious.fight_first" in codes(resolve("transport", **keys, hostile="sz6:destroyer"))
    hunted = resolve("transport", **keys, hostile="sz6:submarine")
    assert ruling(hunted, "amphibious.warship").severity == "your_call"


@pytest.mark.parametrize(
    ("ships", "keys", "why"),
    [
        ("1", {"load": "2 infantry", "from_": "germany,eastern_europe,norway_finland"}, {"two_origins"}),
        ("2", {"load": "3 infantry", "from_": "germany,eastern_europe,norway_finland"}, set()),
        ("1", {"load": "2 infantry", "from_": "germany", "to": "norway_finland,eastern_europe"},
         {"two_targets"}),
        ("2", {"load": "4 infantry", "from_": "germany", "to": "norway_finland,eastern_europe"}, set()),
        ("2", {"load": "4 infantry", "from_": "germany", "to": "norway_finland,eastern_europe,germany"},
         {"two_targets"}),
    ],
)  # fmt: skip
def test_every_transport_has_its_own_limits(
    resolve: Run, ships: str, keys: dict[str, str], why: set[str]
) -> None:
    """Each loads from two territories and lands in one (pp. 27-28)."""
    said = resolve("transport", power="germany", transports=ships, zones="sz5", **keys)
    assert codes(said, "refusal") == {"transport." + each for each in why}


def test_069_a_transport_stops_at_surface_warships(resolve: Run) -> None:
    keys = {"unit": "transport", "power": "united_kingdom", "phase": "combat", "via": "sz9"}
    met = resolve("move", **keys, from_="sz10", to="sz8", hostile="sz9:destroyer")
    assert "move.hostile_zone_stops" in codes(met, "refusal")
    start = resolve("move", **keys, from_="sz10", to="sz8", hostile="sz10:destroyer")
    assert start.result["legal"] is True


def test_070_transports_do_not_attack_alone(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="transport", from_="sz10", to="sz9", power="united_kingdom", phase="combat",
        hostile="sz9:destroyer",
    )  # fmt: skip
    assert ruling(verdict, "move.escort").severity == "your_call"


def test_071_an_assault_is_announced_in_the_combat_move(resolve: Run) -> None:
    verdict = resolve(
        "amphibious", power="united_kingdom", territory="western_europe", from_="sz7",
        declared="no", hostile="sz7:transport",
    )  # fmt: skip
    assert codes(verdict, "refusal") == {"amphibious.undeclared"}


def test_072_each_aircraft_is_assigned_once(resolve: Run) -> None:
    verdict = resolve(
        "amphibious", power="united_kingdom", territory="western_europe", from_="sz7",
        air="yes", hostile="sz7:destroyer",
    )  # fmt: skip
    said = ruling(verdict, "amphibious.assign_air")
    assert said.severity == "your_call"
    assert "combat.amphibious_air" in said.cards


def test_076_078_the_sea_fight_comes_first(resolve: Run) -> None:
    keys = {"power": "united_kingdom", "territory": "western_europe", "from_": "sz7",
            "hostile": "sz7:destroyer"}  # fmt: skip
    assert resolve("amphibious", **keys).result == {"legal": True, "sea_battle": "required"}
    for fought, legal in (("none", False), ("won", True), ("lost", False), ("retreated", False)):
        assert resolve("amphibious", **keys, sea_battle=fought).result["legal"] is legal
    ignored = resolve("amphibious", **{**keys, "hostile": "sz7:transport"}, sea_battle="none")
    assert ignored.result == {"legal": True, "sea_battle": "optional"}


def test_096_ships_retreat_to_a_zone_friendly_since_the_turn_began(resolve: Run) -> None:
    verdict = resolve(
        "retreat", power="united_kingdom", space="sz9", from_="sz10,sz8,sz5", hostile="sz8"
    )
    assert verdict.result == {"options": ["sz10"]}
    defender = resolve("retreat", power="united_kingdom", space="sz9", from_="sz10", defender="yes")
    assert codes(defender, "refusal") == {"retreat.defender"}


def test_096_land_units_retreat_together_to_where_one_came_from(resolve: Run) -> None:
    verdict = resolve(
        "retreat", power="germany", space="caucasus", from_="ukraine,west_russia,germany",
        hostile="west_russia",
    )  # fmt: skip
    assert verdict.result == {"options": ["ukraine"]}


def test_097_troops_from_the_sea_do_not_retreat(resolve: Run) -> None:
    ashore = resolve(
        "retreat", power="united_kingdom", space="western_europe", from_="sz7", units="2 infantry"
    )
    assert ashore.result == {"options": []}
    assert "retreat.seaborne" in codes(ashore)


def test_098_aircraft_stay_over_the_battle(resolve: Run) -> None:
    verdict = resolve(
        "retreat", power="germany", space="caucasus", from_="ukraine", units="2 fighters"
    )
    assert verdict.result == {"options": []}
    assert "retreat.air" in codes(verdict)


def test_106_noncombat_limits(resolve: Run) -> None:
    empty = resolve(
        "move", unit="tank", from_="ukraine", to="russia", power="germany", phase="noncombat",
        via="caucasus", hostile="caucasus,russia",
    )  # fmt: skip
    assert codes(empty, "refusal") == {"move.noncombat_hostile"}
    moved = resolve(
        "move", unit="infantry", from_="ukraine", to="eastern_europe", power="germany",
        phase="noncombat", moved="1",
    )  # fmt: skip
    assert codes(moved, "refusal") == {"move.already_moved"}


def test_107_land_units_enter_what_was_taken_aircraft_do_not(resolve: Run) -> None:
    keys = {"from_": "ukraine", "to": "caucasus", "power": "germany", "phase": "noncombat",
            "captured": "caucasus"}  # fmt: skip
    assert resolve("move", unit="infantry", **keys).result["legal"] is True
    air = resolve("move", unit="fighter", **keys)
    assert codes(air, "refusal") == {"move.landing_captured"}


# The way an answer is found and told


def test_the_power_comes_from_the_place(resolve: Run) -> None:
    verdict = resolve("move", unit="inf", from_="berlin", to="Europe de l’Ouest", phase="réserve")
    assert verdict.result["path"] == ["germany", "western_europe"]


def test_at_sea_the_power_is_asked_when_it_matters(resolve: Run) -> None:
    same = resolve("move", unit="destroyer", from_="sz8", to="sz9", phase="noncombat")
    assert same.result["legal"] is True
    with pytest.raises(Missing):
        resolve("move", unit="destroyer", from_="sz12", to="sz19", phase="noncombat")


def test_an_unnamed_phase_follows_the_enemy(resolve: Run) -> None:
    quiet = resolve("move", unit="infantry", from_="germany", to="eastern_europe")
    assert "move.as_noncombat" in codes(quiet)
    attack = resolve("move", unit="infantry", from_="karelia", to="west_russia")
    assert {"move.as_combat", "move.unseen"} <= codes(attack)


def test_a_way_that_does_not_hold_together(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="bomber", from_="germany", to="russia", power="germany", phase="combat",
        via="archangel",
    )  # fmt: skip
    assert codes(verdict, "refusal") == {"move.not_adjacent"}


def test_islands_are_reached_by_sea_or_air(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="infantry", from_="japan", to="manchuria", power="japan", phase="noncombat"
    )
    assert codes(verdict, "refusal") == {"move.needs_transport"}
    loaded = resolve(
        "move", unit="infantry", from_="japan", to="sz45", power="japan", phase="noncombat"
    )
    assert codes(loaded, "refusal") == {"move.land_at_sea"}


def test_bad_keys(resolve: Run) -> None:
    keys = {"unit": "tank", "from_": "germany", "to": "ukraine"}
    for hostile in ("atlantis", "turkey", "sz5:infantry", "ukraine:destroyer", "sz5:cruiser"):
        with pytest.raises(Unreadable):
            resolve("move", **keys, hostile=hostile)
    with pytest.raises(Ambiguous):
        resolve("move", **{**keys, "unit": "ch"})
    with pytest.raises(Unreadable):
        resolve("move", **keys, carriers="germany")


def test_canal_questions(resolve: Run, book: Book) -> None:
    assert resolve("canal", canal="panama", power="japan").result["open"] is False
    assert resolve("canal", canal="suez", power="united_kingdom").result == {
        "open": True,
        "banks": {"anglo_egypt_sudan": "united_kingdom", "middle_east": "united_kingdom"},
    }
    split = resolve("canal", canal="suez", power="united_kingdom", control="middle_east:germany")
    assert "canal.split" in codes(split)
    assert canal_between(book, "sz17", "sz16") is None


def test_sea_zones_in_the_order_of_their_numbers(book: Book) -> None:
    assert sea_zones_of(book, "western_europe") == ("sz5", "sz6", "sz7", "sz8", "sz15")


def test_a_tank_follows_another_through_what_it_took(book: Book) -> None:
    start = book.start_control()
    taken = captured(book, start, "soviet_union", "west_russia", {})
    board = Situation("soviet_union", {**start, **taken.control}, start, {})
    verdict = move(book, board, "tank", "karelia", "ukraine", "combat")
    assert verdict.result["legal"] is True
    assert not verdict.refused


def test_a_friendly_way_is_taken_before_a_blitz(resolve: Run) -> None:
    # Karelia (hostile) and West Russia (friendly) both lie between: no blitz is needed.
    verdict = resolve(
        "move", unit="tank", from_="eastern_europe", to="archangel", power="germany",
        phase="combat",
    )  # fmt: skip
    assert verdict.result["path"] == ["eastern_europe", "west_russia", "archangel"]


def test_a_refusal_still_tells_the_way(resolve: Run) -> None:
    verdict = resolve(
        "move", unit="tank", from_="ukraine", to="eastern_europe", power="germany",
        phase="noncombat", moved="1",
    )  # fmt: skip
    assert verdict.result == {"legal": False, "cost": 1, "path": ["ukraine", "eastern_europe"]}


def test_the_way_found_is_legal_when_named(book: Book) -> None:
    """Whatever way is found for one move in twenty-nine, naming it gives the same answer."""
    control = book.start_control()
    phases: tuple[Phase, ...] = ("combat", "noncombat")
    asked = [
        (power, unit, origin, target, phase)
        for power in book.powers
        for unit in ("infantry", "tank", "fighter", "submarine", "destroyer", "transport")
        for origin in book.spaces
        for target in book.spaces
        for phase in phases
    ][::29]
    legal = 0
    for power, unit, origin, target, phase in asked:
        board = Situation(power, control, control, {}, frozenset())
        found = move(book, board, unit, origin, target, phase)
        path = found.result["path"]
        assert found.result["legal"] is not found.refused
        if found.refused or len(path) < 3:
            continue
        legal += 1
        named = move(book, board, unit, origin, target, phase, path[1:-1])
        assert named.result == found.result
        assert found.result["cost"] == len(path) - 1 <= book.units[unit].move
    assert legal > 300
