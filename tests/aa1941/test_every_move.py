"""Moves, rule by rule, with all that is said of each: over land, at sea, in the air (pp. 8-9, 11-13, 19-20, 25-27)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, the, told

from referee.games.aa1941.movement.paths import (
    canal_between,
    distance,
    flights,
    may_pass_canal,
    routes,
    sea_number,
    sea_zones_of,
    sealed,
    strait_closed,
)
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.canals import canal
from referee.games.aa1941.naval.rules import hostile_zone

START = BOOK.start_control()


def go(
    power: str, unit: str, origin: str, target: str, phase: Any, *,
    pieces: Any = None, taken: Any = None, control: Any = None, known: Any = None,
    via: Any = (), moved: int = 0, carriers: Any = (), begun: bool = False, at_start: Any = None,
) -> Any:  # fmt: skip
    start = {**START, **(control or {})}
    board = Situation(power, {**start, **(taken or {})}, start, pieces or {}, known, at_start)
    return move(BOOK, board, unit, origin, target, phase, via, moved, frozenset(carriers), begun)


def check(found: Any, codes: str, way: str = "") -> None:
    """The codes in their order; legal exactly when the first is `legal`; the way taken."""
    names = [code.removeprefix("move.") for code in told(found.rulings)]
    assert names == codes.split()
    legal = names[:1] == ["legal"]
    assert found.result["legal"] is legal
    assert found.refused is not legal
    if way:
        path = way.split()
        assert found.result["path"] == path
        assert found.result["cost"] == len(path) - 1
    if legal:
        said = the(found.rulings, "move.legal").params
        assert (said["cost"], said["spaces"]) == (found.result["cost"], found.result["path"])


# -- over land -------------------------------------------------------------------------------
RED = {"ukraine": {GE: {"infantry": 1}}}
C, N = "combat", "noncombat"


@pytest.mark.parametrize(
    ("unit", "origin", "target", "phase", "how", "codes", "way"),
    [
        ("infantry", "caucasus", "ukraine", C, {"pieces": RED}, "legal battle", "caucasus ukraine"),
        ("infantry", "caucasus", "ukraine", C, {}, "legal empty", "caucasus ukraine"),
        ("infantry", "caucasus", "ukraine", C, {"known": frozenset()}, "legal unseen", "caucasus ukraine"),
        ("infantry", "caucasus", "ukraine", C, {"pieces": RED, "known": frozenset(("ukraine",))},
         "legal battle", "caucasus ukraine"),
        ("infantry", "caucasus", "eastern_europe", C, {}, "out_of_range", ""),
        ("infantry", "caucasus", "russia", C, {}, "ends_friendly", "caucasus russia"),
        ("infantry", "caucasus", "turkey", C, {}, "neutral", ""),
        ("infantry", "caucasus", "sz18", C, {}, "land_at_sea", ""),
        ("infantry", "sz18", "caucasus", C, {}, "land_at_sea", ""),
        ("infantry", "turkey", "turkey", C, {}, "neutral", ""),
        ("infantry", "turkey", "sz18", C, {}, "neutral land_at_sea", ""),
        ("infantry", "caucasus", "japan", C, {}, "needs_transport", ""),
        # Ground that a tank ran through is held at once (p. 13), so friendly: nobody else ends there (p. 11).
        ("infantry", "caucasus", "ukraine", C, {"taken": {"ukraine": SU}}, "ends_friendly", ""),
        ("tank", "russia", "ukraine", C, {"taken": {"ukraine": SU}, "via": ("caucasus",)}, "ends_friendly", ""),
        ("tank", "archangel", "ukraine", C, {"taken": {"ukraine": SU}, "via": ("west_russia",)}, "legal blitz", ""),
        ("tank", "ukraine", "ukraine", C, {"moved": 1, "taken": {"ukraine": SU}}, "legal", "ukraine"),
        # Blitz (p. 13): through empty hostile ground, not a complex, not an occupied one.
        ("tank", "caucasus", "eastern_europe", C, {}, "legal blitz empty", "caucasus ukraine eastern_europe"),
        # What was run through before changed hands then.
        ("tank", "caucasus", "eastern_europe", C, {"taken": {"ukraine": SU}, "via": ("ukraine",)}, "legal empty", ""),
        ("tank", "caucasus", "eastern_europe", C, {"pieces": RED, "via": ("ukraine",)}, "blitz_occupied", ""),
        ("tank", "caucasus", "eastern_europe", C, {"pieces": RED}, "legal blitz empty", "caucasus west_russia eastern_europe"),
        # Where every way is barred, the held ones are told, not the one over neutral Turkey.
        ("tank", "caucasus", "eastern_europe", C, {"pieces": {"ukraine": {GE: {"infantry": 1}}, "west_russia": {GE: {"infantry": 1}}}}, "blitz_occupied", ""),
        ("tank", "caucasus", "archangel", C, {"via": ("russia",)}, "ends_friendly", ""),
        ("tank", "caucasus", "karelia", C, {"via": ("west_russia",)}, "legal blitz", ""),
        ("tank", "caucasus", "karelia", C, {"via": ("russia",)}, "not_adjacent", ""),
        ("tank", "archangel", "ukraine", C, {"via": ("west_russia",)}, "legal blitz empty", ""),
        ("infantry", "caucasus", "caucasus", C, {}, "ends_friendly", "caucasus"),
        ("tank", "caucasus", "caucasus", C, {}, "legal blitz", "caucasus ukraine caucasus"),
        ("tank", "caucasus", "caucasus", C, {"via": ("ukraine",)}, "legal blitz", "caucasus ukraine caucasus"),
        ("tank", "caucasus", "caucasus", C, {"via": ("russia",)}, "ends_friendly", ""),
        ("tank", "caucasus", "ukraine", C, {"via": ("russia", "west_russia")}, "out_of_range", ""),
        # Told in two steps: it goes on from ground it may have run through, or stops.
        ("tank", "ukraine", "caucasus", C, {"moved": 1}, "legal", "ukraine caucasus"),
        ("tank", "ukraine", "caucasus", C, {"moved": 1, "pieces": RED}, "blitz_occupied", ""),
        ("tank", "ukraine", "eastern_europe", C, {"moved": 1}, "legal empty", ""),
        ("tank", "ukraine", "eastern_europe", C, {"moved": 2}, "out_of_range", ""),
        ("tank", "russia", "archangel", C, {"moved": 1}, "ends_friendly", ""),
        ("tank", "ukraine", "ukraine", C, {"moved": 1}, "legal empty", "ukraine"),
        ("tank", "ukraine", "ukraine", C, {"moved": 1, "pieces": RED}, "legal battle", "ukraine"),
        # In reserve: friendly ground all the way (p. 19), what was taken this turn as well.
        ("tank", "russia", "karelia", N, {}, "legal", "russia archangel karelia"),
        ("infantry", "russia", "archangel", N, {}, "legal", ""),
        ("infantry", "caucasus", "ukraine", N, {}, "noncombat_hostile", ""),
        ("infantry", "caucasus", "ukraine", N, {"taken": {"ukraine": SU}}, "legal", ""),
        ("tank", "archangel", "ukraine", N, {"via": ("west_russia",)}, "noncombat_hostile noncombat_hostile", ""),
        ("tank", "west_russia", "west_russia", N, {}, "legal", "west_russia"),
        ("tank", "russia", "archangel", N, {"moved": 1}, "already_moved", ""),
        ("tank", "russia", "archangel", N, {"moved": 1, "begun": True}, "legal", ""),
        ("tank", "russia", "archangel", N, {"moved": 2, "begun": True}, "already_moved", ""),
        ("infantry", "caucasus", "middle_east", N, {}, "legal ally_agrees", ""),
        ("infantry", "russia", "archangel", N, {"known": frozenset()}, "legal unseen", ""),
    ],
)  # fmt: skip
def test_over_land(
    unit: str, origin: str, target: str, phase: str, how: Any, codes: str, way: str
) -> None:
    found = go(SU, unit, origin, target, phase, **how)
    if codes == "already_moved":  # whatever else is said of the way
        assert found.result["legal"] is False
        assert told(found.rulings) == ["move.already_moved"]
        return
    check(found, codes, way)


def test_a_complex_stops_a_tank_and_an_empty_capital_is_one() -> None:
    # Complexes industriels, p. 22: an enemy unit for a blitz.
    through = {"via": ("germany",), "pieces": {}}
    found = go(SU, "tank", "eastern_europe", "western_europe", C, **through)
    check(found, "blitz_factory")
    own = go(SU, "tank", "germany", "western_europe", C, moved=1, taken={"germany": SU})
    check(own, "blitz_factory")
    lost = go(
        SU, "tank", "ukraine", "russia", C, via=("caucasus",), taken={"caucasus": GE}
    )  # one's own at the start: no enemy's complex
    assert "move.blitz_factory" not in told(lost.rulings)


def test_the_shortest_way_without_a_blitz_is_found() -> None:
    # Two ways of two spaces: over friendly Archangel, or through West Russia.
    found = go(SU, "tank", "russia", "karelia", N)
    check(found, "legal", "russia archangel karelia")
    found = go(GE, "tank", "germany", "ukraine", C, taken={"ukraine": SU}, control={"ukraine": SU})
    check(found, "legal empty", "germany eastern_europe ukraine")
    # Both ways are legal: the one that runs through nothing is taken.
    found = go(SU, "tank", "archangel", "eastern_europe", C)
    check(found, "legal empty", "archangel karelia eastern_europe")
    seen = frozenset(("eastern_europe", "west_russia"))
    found = go(SU, "tank", "archangel", "eastern_europe", C, known=seen)
    assert found.result["path"] == ["archangel", "karelia", "eastern_europe"]


def test_nobody_marches_over_neutrals() -> None:
    found = go(GE, "tank", "southern_europe", "middle_east", C, via=("turkey",))
    check(found, "neutral")
    assert the(found.rulings, "move.neutral").params == {"space": "turkey"}


@pytest.mark.parametrize(
    ("unit", "target", "cost", "left"),
    [("infantry", "ukraine", 2, 1), ("tank", "karelia", 2, None), ("infantry", "karelia", 2, 1)],
)
def test_how_far_it_would_be(unit: str, target: str, cost: int, left: int | None) -> None:
    found = go(SU, unit, "russia", target, N)
    if left is None:
        assert found.result["legal"]
        return
    said = the(found.rulings, "move.out_of_range")
    assert said.params == {"unit": unit, "cost": cost, "left": left}
    assert said.cards == ("noncombat",)
    fought = the(go(SU, unit, "russia", target, C).rulings, "move.out_of_range")
    assert fought.cards == ("combat_move",)
    assert found.result["cost"] == cost


# -- at sea ---------------------------------------------------------------------------------
def foe(zone: str, **units: int) -> Any:
    return {zone: {JP: units}}


@pytest.mark.parametrize(
    ("unit", "origin", "target", "phase", "how", "codes", "way"),
    [
        ("destroyer", "sz42", "sz43", N, {}, "legal", "sz42 sz43"),
        ("destroyer", "sz42", "sz44", N, {}, "legal", "sz42 sz40 sz44"),
        ("destroyer", "sz42", "sz45", N, {}, "out_of_range", ""),
        ("destroyer", "sz42", "mexico", N, {}, "ship_on_land", ""),
        ("destroyer", "mexico", "sz42", N, {}, "ship_on_land", ""),
        ("destroyer", "sz42", "sz42", N, {}, "legal", "sz42"),
        ("destroyer", "sz17", "sz18", N, {}, "strait_closed", "sz17 sz18"),
        ("destroyer", "sz42", "sz18", N, {}, "no_way", ""),
        ("destroyer", "sz42", "sz43", N, {"pieces": foe("sz43", destroyer=1)}, "noncombat_hostile_zone", ""),
        ("destroyer", "sz42", "sz43", N, {"pieces": foe("sz43", carrier=1)}, "noncombat_hostile_zone", ""),
        ("destroyer", "sz42", "sz43", N, {"pieces": foe("sz43", submarine=1)}, "legal", ""),
        ("destroyer", "sz42", "sz43", N, {"pieces": foe("sz43", transport=1)}, "legal", ""),
        ("submarine", "sz42", "sz43", N, {"pieces": foe("sz43", battleship=1)}, "legal", ""),
        ("submarine", "sz42", "sz43", N, {"pieces": foe("sz43", destroyer=1)}, "legal", ""),
        ("submarine", "sz42", "sz44", N, {"pieces": foe("sz43", destroyer=1), "via": ("sz43",)},
         "destroyer_stops", ""),
        ("submarine", "sz42", "sz44", N, {"pieces": foe("sz43", battleship=1), "via": ("sz43",)}, "legal", ""),
        ("submarine", "sz42", "sz44", C, {"pieces": {**foe("sz43", destroyer=1), **foe("sz44", transport=1)},
                                          "via": ("sz43",)}, "destroyer_stops", ""),
        ("destroyer", "sz42", "sz44", N, {"pieces": foe("sz43", destroyer=1), "via": ("sz43",)},
         "noncombat_hostile_zone", ""),
        # Round him.
        ("destroyer", "sz42", "sz44", N, {"pieces": foe("sz40", destroyer=1)}, "legal", "sz42 sz43 sz44"),
        # Combat move: a fight at the end, or one of the exceptions (p. 11).
        ("destroyer", "sz42", "sz43", C, {"pieces": foe("sz43", destroyer=1)}, "legal battle", ""),
        ("destroyer", "sz42", "sz43", C, {"pieces": foe("sz43", submarine=1)}, "legal hunts", ""),
        ("destroyer", "sz42", "sz43", C, {}, "ends_friendly", ""),
        ("destroyer", "sz42", "sz43", C, {"pieces": foe("sz42", destroyer=1)}, "legal leaves_hostile", ""),
        ("destroyer", "sz42", "sz43", C, {"pieces": foe("sz42", submarine=1)}, "ends_friendly", ""),
        ("destroyer", "sz42", "sz42", C, {"pieces": foe("sz42", destroyer=1)}, "legal battle", "sz42"),
        ("destroyer", "sz42", "sz42", C, {"pieces": foe("sz42", submarine=1)}, "legal no_duty", "sz42"),
        ("destroyer", "sz42", "sz42", C, {"pieces": foe("sz42", submarine=1), "via": ("sz43",)},
         "legal hunts", "sz42 sz43 sz42"),
        ("destroyer", "sz42", "sz42", C, {}, "ends_friendly", "sz42"),
        ("destroyer", "sz42", "sz44", C, {"pieces": {**foe("sz43", destroyer=1), **foe("sz44", destroyer=1)},
                                          "via": ("sz43",)}, "hostile_zone_stops", ""),
        ("transport", "sz42", "sz43", C, {"pieces": foe("sz43", destroyer=1)}, "legal battle escort", ""),
        ("transport", "sz42", "sz43", C, {"pieces": foe("sz43", submarine=1)}, "legal hunts escort", ""),
        ("transport", "sz42", "sz43", C, {"pieces": foe("sz42", destroyer=1)}, "legal leaves_hostile", ""),
        # Beside enemy ground an assault may be meant; neutral ground and a friend's is no target.
        ("transport", "sz44", "sz45", C, {}, "legal assault", ""),
        ("transport", "sz10", "sz9", C, {}, "ends_friendly", ""),
        ("transport", "sz10", "sz1", C, {}, "ends_friendly", ""),
        # It may stop to load where it can still sail on to a hostile coast, not where it cannot (p. 27).
        ("transport", "sz10", "sz9", C, {"begun": True}, "legal loads", ""),
        ("transport", "sz10", "sz9", C, {"begun": True, "moved": 1}, "ends_friendly", ""),
        ("transport", "sz42", "sz43", C, {"taken": {"midway": JP}}, "legal assault", ""),
        ("transport", "sz42", "sz43", C, {"control": {"midway": JP}, "taken": {"midway": US}}, "ends_friendly", ""),
        # Told in two steps.
        ("destroyer", "sz43", "sz44", C, {"moved": 1, "pieces": {**foe("sz43", destroyer=1), **foe("sz44", destroyer=1)}},
         "hostile_zone_stops", ""),
        ("destroyer", "sz43", "sz44", C, {"moved": 1, "pieces": foe("sz44", destroyer=1)}, "legal battle", ""),
        ("destroyer", "sz43", "sz44", C, {"moved": 2, "pieces": foe("sz44", destroyer=1)}, "out_of_range", ""),
        ("destroyer", "sz43", "sz44", C, {"moved": 1}, "ends_friendly", ""),
        ("destroyer", "sz43", "sz43", C, {"moved": 1, "pieces": foe("sz43", destroyer=1)}, "legal battle", ""),
        ("submarine", "sz43", "sz44", C, {"moved": 1, "pieces": {**foe("sz43", destroyer=1), **foe("sz44", transport=1)}},
         "destroyer_stops", ""),
        ("submarine", "sz43", "sz44", C, {"moved": 1, "pieces": {**foe("sz43", carrier=1), **foe("sz44", transport=1)}},
         "legal hunts", ""),
        # Out of a hostile zone nobody sails in reserve: he has fought or stays (p. 12).
        ("destroyer", "sz42", "sz43", N, {"pieces": foe("sz42", destroyer=1)}, "began_hostile", ""),
        ("submarine", "sz42", "sz43", N, {"pieces": foe("sz42", carrier=1)}, "began_hostile", ""),
        ("destroyer", "sz42", "sz43", N, {"pieces": foe("sz42", submarine=1)}, "legal", ""),
        ("destroyer", "sz42", "sz43", N, {"moved": 1}, "already_moved", ""),
        ("destroyer", "sz42", "sz43", N, {"moved": 1, "begun": True}, "legal", ""),
        ("destroyer", "sz42", "sz43", N, {"known": frozenset()}, "legal unseen", ""),
        ("destroyer", "sz42", "sz43", N, {"known": frozenset(("sz43",))}, "legal", ""),
    ],
)  # fmt: skip
def test_at_sea(
    unit: str, origin: str, target: str, phase: str, how: Any, codes: str, way: str
) -> None:
    found = go(US, unit, origin, target, phase, **how)
    spent = {"already_moved", "began_hostile"}
    if codes in spent or ("moved" in how and codes.endswith("_stops")):
        assert found.result["legal"] is False
        assert told(found.rulings) == [f"move.{codes}"]
        return
    check(found, codes, way)


def test_the_coasts_of_an_assault_are_named() -> None:
    found = go(US, "transport", "sz44", "sz45", C)
    assert the(found.rulings, "move.assault").params == {
        "space": "sz45", "spaces": ["iwo_jima", "japan", "manchuria", "okinawa"],
    }  # fmt: skip
    uk = go(UK, "transport", "sz9", "sz6", C)
    assert the(uk.rulings, "move.assault").params["spaces"] == ["norway_finland", "western_europe"]


@pytest.mark.parametrize(
    ("held", "open_"),
    [
        ({}, True),
        ({"middle_east": GE}, False),
        ({"anglo_egypt_sudan": GE}, False),
        ({"middle_east": GE, "anglo_egypt_sudan": GE}, False),
        ({"middle_east": SU}, True),
        ({"middle_east": US, "anglo_egypt_sudan": SU}, True),
    ],
)
def test_suez_needs_both_banks_since_the_turn_began(held: Any, open_: bool) -> None:
    # Canaux, p. 9.
    path = canal_between(BOOK, "sz17", "sz28")
    assert path is not None
    assert may_pass_canal(BOOK, path, UK, {**START, **held}) is open_
    found = go(UK, "destroyer", "sz17", "sz28", N, control=held)
    assert found.result["legal"] is open_
    if not open_:
        assert told(found.rulings) == ["move.canal_closed"]
        spaces = the(found.rulings, "move.canal_closed").params["spaces"]
        assert set(spaces) == {"middle_east", "anglo_egypt_sudan"}
    # Taken or lost this turn: it does not matter yet.
    assert go(UK, "destroyer", "sz17", "sz28", N, taken=held).result["legal"] is True
    sides = {BOOK.side[{**START, **held}[bank]] for bank in path.banks}
    verdict = canal(BOOK, path, UK, {**START, **held})
    code = "open" if open_ else "split" if len(sides) > 1 else "closed"
    assert told(verdict.rulings) == [f"canal.{code}"]
    assert verdict.result["open"] is open_


def test_a_canal_whose_bank_nobody_holds_is_shut() -> None:
    path = canal_between(BOOK, "sz12", "sz19")
    assert path is not None
    assert may_pass_canal(BOOK, path, US, START)
    assert not may_pass_canal(BOOK, path, US, {})
    assert told(canal(BOOK, path, US, {}).rulings) == ["canal.closed"]
    assert canal_between(BOOK, "sz12", "sz13") is None


def test_banks_count_among_what_was_relied_on() -> None:
    seen = frozenset(("sz28",))
    found = go(UK, "destroyer", "sz17", "sz28", N, known=seen)
    assert set(the(found.rulings, "move.unseen").params["spaces"]) == {
        "middle_east", "anglo_egypt_sudan",
    }  # fmt: skip


def test_the_straits_never_open() -> None:
    found = go(UK, "submarine", "sz17", "sz18", N, via=())
    assert not found.result["legal"]
    assert strait_closed(BOOK, "sz17", "sz18")
    assert strait_closed(BOOK, "sz18", "sz17")
    assert not strait_closed(BOOK, "sz17", "sz16")
    assert [zone for zone, space in BOOK.spaces.items() if space.sea and sealed(BOOK, zone)] == [
        "sz18"
    ]


@pytest.mark.parametrize(
    ("foes", "hostile"),
    [
        ({"battleship": 1}, True), ({"carrier": 1}, True), ({"destroyer": 1}, True),
        ({"submarine": 2}, False), ({"transport": 2}, False), ({"fighter": 1}, False), ({}, False),
    ],
)  # fmt: skip
def test_what_makes_a_zone_hostile(foes: Any, hostile: bool) -> None:
    # Zones maritimes, p. 8.
    now = {"sz43": {JP: foes}}
    board = Situation(US, START, START, now, None, {})
    assert hostile_zone(BOOK, board, "sz43") is hostile
    assert not hostile_zone(BOOK, board, "sz43", at_start=True)
    board = Situation(US, START, START, {}, None, now)
    assert hostile_zone(BOOK, board, "sz43", at_start=True) is hostile
    assert not hostile_zone(BOOK, board, "sz43")
    no_photograph = Situation(US, START, START, now)
    assert hostile_zone(BOOK, no_photograph, "sz43", at_start=True) is hostile
    assert not hostile_zone(BOOK, Situation(GE, START, START, now), "sz43")


# -- in the air -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("unit", "origin", "target", "phase", "how", "codes"),
    [
        ("fighter", "germany", "western_europe", N, {}, "legal"),
        ("fighter", "germany", "north_africa", N, {}, "legal"),
        ("fighter", "germany", "japan", N, {}, "out_of_range"),
        ("fighter", "germany", "turkey", N, {}, "neutral"),
        ("fighter", "germany", "western_europe", N, {"via": ("switzerland",)}, "neutral"),
        ("fighter", "western_europe", "north_africa", N, {"via": ("spain_portugal", "sz15")}, "neutral"),
        ("fighter", "western_europe", "germany", N, {"via": ("sz5",), "moved": 3}, "out_of_range"),
        ("fighter", "western_europe", "north_africa", N, {"via": ("germany",)}, "not_adjacent"),
        ("bomber", "germany", "sz5", N, {}, "bomber_carrier"),
        ("bomber", "sz5", "germany", C, {}, "bomber_carrier"),
        ("bomber", "sz5", "germany", N, {"moved": 1}, "legal"),
        ("fighter", "sz5", "germany", N, {}, "legal"),
        ("bomber", "germany", "sz5", C, {"pieces": {"sz5": {SU: {"submarine": 1}}}}, "legal battle can_land"),
        # Six spaces would do over the neutral; round it they do not.
        ("fighter", "gibraltar", "switzerland", N, {}, "neutral"),
    ],
)  # fmt: skip
def test_in_the_air(unit: str, origin: str, target: str, phase: str, how: Any, codes: str) -> None:
    check(go(GE, unit, origin, target, phase, **how), codes)


def test_a_flight_that_only_a_neutral_would_shorten_names_it() -> None:
    # Caucasus to India over Afghanistan two; round it by the Middle East two as well.
    found = go(SU, "fighter", "caucasus", "india", N, moved=2)
    assert found.result["legal"]
    # Southern Europe to the Middle East: over Turkey two, over zone 17 two; with Turkey alone left…
    blocked = go(
        GE, "fighter", "western_europe", "gibraltar", N, moved=2, control={"gibraltar": GE}
    )
    assert blocked.result["legal"]  # over zone 15
    # Kenya to South Africa is next door; Mongolia between Siberia and northwestern China:
    found = go(SU, "fighter", "siberia", "northwestern_china", N, moved=2)
    assert found.result["legal"]
    assert found.result["path"] in (
        ["siberia", "manchuria", "northwestern_china"], ["siberia", "urals", "northwestern_china"],
    )  # fmt: skip
    # Szechwan to India: Himalaya two, Southeast Asia two.  Brazil to zone 20: Argentina two, else more.
    found = go(US, "fighter", "brazil", "sz20", N, moved=2)
    assert told(found.rulings) == ["move.neutral", "move.out_of_range"]
    assert the(found.rulings, "move.neutral").params == {"space": "chile_argentina"}
    assert the(found.rulings, "move.out_of_range").params == {
        "unit": "fighter",
        "cost": 3,
        "left": 2,
    }
    near = go(US, "fighter", "brazil", "sz20", N, moved=3)
    assert told(near.rulings) == ["move.out_of_range"]
    assert near.rulings[0].cards == ("units.range",)
    assert go(US, "fighter", "brazil", "sz20", N, moved=1).result["legal"]


# -- the board itself ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("one", "other", "kind", "steps"),
    [
        ("russia", "russia", "land", 0),
        ("russia", "karelia", "land", 2),
        ("iceland", "karelia", "land", None),
        ("spain_portugal", "germany", "land", 2),
        ("gibraltar", "western_europe", "land", None),  # Spain is neutral
        ("sz42", "sz45", "sea", 3),
        ("sz17", "sz18", "sea", None),
        ("sz12", "sz19", "sea", 1),  # canals are judged elsewhere
        ("sz35", "sz21", "sea", 1),  # the board's edges touch, p. 8
        ("sz36", "sz20", "sea", 1),
        ("sz41", "sz19", "sea", 1),
        ("western_canada", "eastern_canada", "land", 1),
        ("western_united_states", "eastern_united_states", "land", 1),
        ("mexico", "east_mexico", "land", 1),
    ],
)  # fmt: skip
def test_how_far_apart(one: str, other: str, kind: str, steps: int | None) -> None:
    assert distance(BOOK, one, other, kind) == steps


def test_ways_of_one_kind_shortest_first() -> None:
    ways = list(routes(BOOK, "russia", "karelia", "land", 2))
    assert ways == [("russia", "archangel", "karelia"), ("russia", "west_russia", "karelia")]
    assert list(routes(BOOK, "russia", "karelia", "land", 1)) == []
    there = list(routes(BOOK, "sz7", "sz7", "sea", 2))
    assert there == [("sz7", "sz6", "sz7"), ("sz7", "sz8", "sz7")]
    three = list(routes(BOOK, "russia", "karelia", "land", 3))
    assert three[:2] == ways
    assert len(three) > 2
    assert all(way.count("karelia") == 1 for way in three)


def test_flights_keep_off_neutrals_and_within_range() -> None:
    near = flights(BOOK, "switzerland", 1)
    assert set(near) == {"switzerland", "germany", "southern_europe", "western_europe"}
    around = flights(BOOK, "germany", 1)
    assert set(around) == {"germany", "eastern_europe", "southern_europe", "western_europe", "sz5"}
    assert "switzerland" in flights(BOOK, "germany", 1, neutrals=True)
    assert set(flights(BOOK, "germany", 0)) == {"germany"}
    whole = flights(BOOK, "germany")
    assert set(BOOK.spaces) - set(whole) == {k for k, s in BOOK.spaces.items() if s.neutral}
    assert whole["north_africa"] == ("germany", "southern_europe", "sz16", "north_africa")


def test_zones_of_a_coast_by_number() -> None:
    assert sea_zones_of(BOOK, "western_europe") == ("sz5", "sz6", "sz7", "sz8", "sz15")
    assert sea_zones_of(BOOK, "russia") == ()
    assert sorted(["sz10", "alaska", "sz9", "zurich"], key=sea_number) == [
        "sz9",
        "sz10",
        "alaska",
        "zurich",
    ]


# -- seeing and holding ---------------------------------------------------------------------
def test_whose_ground_it_is() -> None:
    board = Situation(UK, {"karelia": SU, "ukraine": GE}, {"karelia": GE, "ukraine": SU})
    assert board.friendly(BOOK, "karelia")
    assert not board.friendly(BOOK, "karelia", at_start=True)
    assert not board.friendly(BOOK, "ukraine")
    assert board.friendly(BOOK, "ukraine", at_start=True)
    assert not board.friendly(BOOK, "turkey")
    assert not board.friendly(BOOK, "sz5")
    mixed = Situation(
        UK, {}, {}, {"sz5": {GE: {"destroyer": 1}, JP: {"destroyer": 2}, SU: {"submarine": 1}}}
    )
    assert mixed.enemy_pieces(BOOK, "sz5") == {"destroyer": 3}
    assert board.certain("sz5")
    assert not Situation(UK, {}, {}, known=frozenset()).certain("sz5")
