"""Rules that slips in the code could break unseen: the retreat zone, guests on decks, drowning cargo.

Each expected value follows from the page named; each test was seen to fail with the rule altered.
"""

from __future__ import annotations

import pytest
from evening import Evening, game

from referee.engine.record import replace
from referee.games.aa1941.air.promises import homeless
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.battle_plans import land_plan
from referee.games.aa1941.combat.fight import went_down
from referee.games.aa1941.combat.retreat import retreat
from referee.games.aa1941.combat.rounds import Outcome
from referee.games.aa1941.combat.targets import fighting
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.fleet import Ship, boarded, sunk

FOE = {"germany": {"destroyer": 1}}


def board(now: dict[str, object], start: dict[str, object]) -> Situation:
    control = game().book.start_control()
    return Situation("united_kingdom", control, control, now, None, start)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("now", "start", "options"),
    [
        ({}, {}, ["sz8"]),
        ({"sz8": FOE}, {}, []),  # an enemy is there now
        ({}, {"sz8": FOE}, []),  # friendly at the start of the turn, p. 17: it was not
        (
            {"sz8": {"germany": {"submarine": 1}}},
            {},
            ["sz8"],
        ),  # submarines make nothing hostile, p. 8
    ],
)
def test_a_fleet_goes_back_where_nobody_was_and_nobody_is(
    now: dict[str, object], start: dict[str, object], options: list[str]
) -> None:
    found = retreat(game().book, board(now, start), "sz6", ("sz8",))
    assert found.result["options"] == options


def test_land_units_go_back_to_friendly_ground_only() -> None:
    book = game().book
    control = {**book.start_control(), "karelia": "germany"}
    lost = Situation("soviet_union", control, control, {}, None, {})
    found = retreat(book, lost, "west_russia", ("karelia", "russia"))
    assert found.result["options"] == ["russia"]


def test_empty_ships_then_the_cheapest_cargo_go_down() -> None:
    # The owner picks his losses (p. 17); by default what costs least: nothing, 3, 6 + 3.
    full = Ship("germany", {"germany": {"tank": 1, "infantry": 1}})
    half = Ship("germany", {"germany": {"infantry": 1}})
    empty = Ship("germany")
    assert sunk(game().book, (full, half, empty), 1) == ([empty], [half, full])
    assert sunk(game().book, (full, half, empty), 2) == ([empty, half], [full])


def test_of_troops_without_a_ledger_the_cheapest_drown() -> None:
    # Two transports carry a tank and an infantry each, as they must (p. 27): one goes down with its two.
    assault = Assault(
        "norway_finland", {"infantry": 2, "tank": 2}, {}, zone="sz6",
        seaborne={"infantry": 2, "tank": 2}, escort={"transport": 2}, zone_defend={"submarine": 1},
    )  # fmt: skip
    sea = Outcome((), {"transport": 1}, {}, "attacker", False, 7, 6)
    assert went_down(game().book, assault, sea) == {"infantry": 1, "tank": 1}
    whole = replace(sea, attacker_left={"transport": 2})
    assert went_down(game().book, assault, whole) == {}


@pytest.mark.parametrize(
    ("carriers", "own", "guests", "stay"),
    [(1, 0, 2, 0), (2, 0, 2, 2), (2, 0, 3, 2), (2, 0, 4, 2), (1, 1, 1, 0)],
)
def test_guests_go_only_with_the_deck_they_need(
    carriers: int, own: int, guests: int, stay: int
) -> None:
    """One carrier of several leaves: two fighters stand on each that stays (pp. 13, 26)."""
    evening = Evening(tracking="yes")
    evening.to("united_states", "noncombat_move")
    mine = f"{carriers} carrier" + (f", {own} fighter" if own else "")
    evening.do(f"correct pieces sz11 united_states {mine} because set-up")
    evening.do(f"correct pieces sz11 united_kingdom {guests} fighters because set-up")
    evening.do("move 1 carrier sz11 sz13")
    left = evening.status["pieces"].get("sz11", {}).get("united_kingdom", {})
    assert left.get("fighter", 0) == stay


@pytest.mark.parametrize(
    ("ships", "unit", "at"),
    [
        ([Ship("united_kingdom"), Ship("united_states")], "infantry", 1),  # one's own first
        (
            [Ship("united_states"), Ship("united_states", {"united_states": {"tank": 1}})],
            "infantry",
            1,  # beside the tank: a transport takes one of each, p. 27
        ),
        (
            [Ship("united_states"), Ship("united_states", {"united_states": {"infantry": 1}})],
            "tank",
            1,
        ),
    ],
)
def test_who_boards_fills_the_ships_begun(ships: list[Ship], unit: str, at: int) -> None:
    found, left = boarded(game().book, ships, "united_states", {unit: 1})
    assert found is not None
    assert not left
    assert [n for n, ship in enumerate(found) if ship != ships[n]] == [at]


def test_two_tanks_share_no_ship() -> None:
    full = Ship("united_states", {"united_states": {"tank": 1}})
    assert boarded(game().book, [full], "united_states", {"tank": 1}) == (None, {"tank": 1})


@pytest.mark.parametrize(("fighters", "beyond"), [(0, {}), (2, {}), (3, {"sz11": 1})])
def test_a_deck_holds_two(fighters: int, beyond: dict[str, int]) -> None:
    evening = Evening(tracking="yes")
    evening.to("united_states", "noncombat_move")
    mine = "1 carrier" + (f", {fighters} fighter" if fighters else "")
    evening.do(f"correct pieces sz11 united_states {mine} because set-up")
    assert homeless(evening.game.book, evening.state) == beyond


@pytest.mark.parametrize(
    ("force", "left"),
    [
        ({"destroyer": 1, "infantry": 2}, {"destroyer": 1}),  # cargo fights nobody at sea
        ({"destroyer": 0, "infantry": 2}, {}),
        ({"transport": 2}, {}),  # no attack of its own, p. 27
        ({"transport": 1, "submarine": 1}, {"transport": 1, "submarine": 1}),
    ],
)
def test_what_can_fight_at_sea(force: dict[str, int], left: dict[str, int]) -> None:
    assert fighting(game().book, force, ("sea",)) == left


@pytest.mark.parametrize(
    ("space", "told"), [("sz30", ["aa1941.attack.nobody_near"]), ("ukraine", [])]
)
def test_a_force_that_cannot_be_proposed_is_explained(space: str, told: list[str]) -> None:
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    for verb in ("attack", "declare"):
        force = evening.game.registry.verb(verb).args[1]
        assert force.told is not None
        said = force.told(evening.game.book, evening.state, {"space": space})
        assert [ruling.code for ruling in said] == told


AT_SEA = "sz44"


@pytest.mark.parametrize(
    ("aboard", "foreign", "up", "down", "over"),
    [
        (0, {}, {"fighter": 1}, 1, {}),
        (0, {}, {"fighter": 2}, 2, {}),
        (1, {}, {"fighter": 2}, 1, {"fighter": 1}),  # two on a deck, p. 26
        (2, {}, {"fighter": 1}, 0, {"fighter": 1}),
        (0, {"carrier": 1, "fighter": 1}, {"fighter": 3}, 3, {}),  # an ally's deck takes one more
        (0, {}, {"bomber": 1}, 0, {"bomber": 1}),  # no bomber on a deck, p. 19
    ],
)
def test_untold_landings_fill_decks_no_further_than_two(
    aboard: int, foreign: dict[str, int], up: dict[str, int], down: int, over: dict[str, int]
) -> None:
    evening = Evening()
    evening.to("japan", "noncombat_move")
    (kind,) = up
    spent = str(evening.game.book.units[kind].move - 1)
    deck = next(
        zone
        for zone in evening.game.book.spaces[AT_SEA].neighbours
        if evening.game.book.spaces[zone].sea
    )
    pieces = {
        AT_SEA: {"japan": up},
        deck: {"japan": {"carrier": 1, "fighter": aboard}, "germany": foreign},
    }
    moved = {AT_SEA: {kind: {spent: up[kind]}}}
    evening.state = replace(evening.state, pieces=pieces, moved=moved)
    if over and kind == "fighter":  # who is aboard may still make room: as many as can come down do
        assert evening.refused("next") == {"aa1941.noncombat.land_first"}
    evening.do("next", overruled="aa1941.noncombat.land_first")
    assert evening.state.pieces[deck]["japan"].get(kind, 0) == aboard + down
    assert evening.state.pieces.get(AT_SEA, {}).get("japan", {}) == {}  # nobody stays up, p. 19
    lost = [
        r.params["force"] for r in evening.last.rulings if r.code == "aa1941.noncombat.none_known"
    ]
    assert lost == ([over] if over else [])


@pytest.mark.parametrize("carriers", [0, 1])
def test_an_untold_landing_empties_a_deck_that_is_too_full(carriers: int) -> None:
    # Two fighters a carrier, p. 26: whoever came third, or lost its deck, lands on the nearest ground.
    evening = Evening()
    evening.to("japan", "noncombat_move")
    deck = {"japan": {"carrier": carriers, "fighter": 2 * carriers + 1}}
    moved = {AT_SEA: {"fighter": {"2": carriers}}}
    evening.state = replace(evening.state, pieces={AT_SEA: deck}, moved=moved)
    evening.do("next")
    (landed,) = (r for r in evening.last.rulings if r.code == "aa1941.noncombat.landed_unsaid")
    home = landed.params["space"]
    assert evening.state.control[home] == "japan"  # ground of its own, in reach of four spaces
    assert evening.state.pieces[home]["japan"] == {"fighter": 1}
    assert evening.state.pieces.get(AT_SEA, {}).get("japan", {}).get("fighter", 0) == 2 * carriers


def test_every_phase_that_is_passed_over_is_told_with_its_power() -> None:
    # Séquence de jeu; a power whose capital is held buys and collects nothing (pp. 12, 20).
    evening = Evening()
    evening.to("germany", "mobilize")
    held = {**evening.state.control, "germany": "soviet_union", "united_kingdom": "germany"}
    evening.state = replace(evening.state, control=held)
    passed: list[tuple[str, str]] = []
    while evening.state.power != "united_kingdom" or evening.state.phase != "combat_move":
        evening.do("next")
        passed += [
            (ruling.params["power"], ruling.params["phase"])
            for ruling in evening.last.rulings
            if ruling.code == "aa1941.phase.skipped"
        ]
    assert passed == [("germany", "collect_income"), ("united_kingdom", "purchase")]


@pytest.mark.parametrize(
    ("overland", "sea_fight", "leaves"),
    [
        (0, True, False),  # those who come ashore never go back, p. 17
        (1, True, True),  # one who came overland may
        (2, True, True),
        (0, False, True),
    ],
)
def test_a_retreat_announced_is_that_of_who_came_overland(
    overland: int, sea_fight: bool, leaves: bool
) -> None:
    attack = {"infantry": 2 + overland}
    assault = Assault(
        "western_europe", attack, {"infantry": 1}, zone="sz7", seaborne={"infantry": 2},
        escort={"transport": 1}, zone_defend={"destroyer": 1} if sea_fight else {}, retreat=1,
    )  # fmt: skip
    assert assault.sea_fight is sea_fight
    assert (land_plan(game().book, assault, attack).retreat_after == 1) is leaves


@pytest.mark.parametrize(
    ("unit", "start", "end"),
    [
        ("infantry", "eastern_united_states", "western_europe"),  # another continent
        ("tank", "brazil", "french_west_africa"),
        ("infantry", "united_kingdom", "western_europe"),
        ("infantry", "japan", "manchuria"),
    ],
)
def test_over_the_water_land_units_go_by_transport(unit: str, start: str, end: str) -> None:
    # Transports de troupes, p. 27: no neutral is in their way, the sea is.
    control = game().book.start_control()
    power = control[start]
    situation = Situation(power, control, control, {}, None, {})
    found = move(game().book, situation, unit, start, end, "noncombat", (), 0)
    assert found.refused
    assert {r.code for r in found.rulings if r.severity == "refusal"} == {
        "aa1941.move.needs_transport"
    }


def test_the_second_step_away_names_the_zone_where_the_warships_are() -> None:
    # Unités navales commençant dans des zones hostiles, p. 12: zone 8 is left, not zone 9.
    start = {"sz8": {"united_kingdom": {"battleship": 1}, **FOE}}
    now = {"sz9": {"united_kingdom": {"battleship": 1}}, "sz8": FOE}
    found = move(game().book, board(now, start), "battleship", "sz9", "sz10", "combat", (), 1)
    left = [r.params["space"] for r in found.rulings if r.code == "aa1941.move.leaves_hostile"]
    assert left == ["sz8"]
