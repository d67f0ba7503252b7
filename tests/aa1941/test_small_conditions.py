"""Small conditions of Axis & Allies 1941, each on both of its sides. Pages are the booklet's."""

from __future__ import annotations

from typing import Any

import pytest
from evening import game, table

from referee.games.aa1941.combat import reach as reaching
from referee.games.aa1941.combat.targets import _open
from referee.games.aa1941.naval.fleet import Ship, _may_take, boarded, unloaded

UK, US, GE, SU = "united_kingdom", "united_states", "germany", "soviet_union"


# -- transports (p. 27) ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("ship", "unit", "origin", "may"),
    [
        (Ship(UK), "tank", "canada", True),
        (Ship(UK, origins=("canada",)), "tank", "united_kingdom", True),  # a second territory
        (Ship(UK, origins=("canada", "united_kingdom")), "tank", "canada", True),
        (Ship(UK, origins=("canada", "united_kingdom")), "tank", "karelia", False),
        (Ship(UK, landed="norway"), "tank", "canada", False),  # nothing after landing
        (Ship(UK, landed="norway"), "tank", "", True),  # asked of room alone
        (Ship(UK, cargo={UK: {"tank": 1}}), "infantry", "canada", True),
        (Ship(UK, cargo={UK: {"tank": 1}}), "tank", "canada", False),
        (Ship(UK, cargo={UK: {"infantry": 1}, US: {"tank": 1}}), "infantry", "canada", False),
    ],
)
def test_what_a_ship_may_still_take(ship: Ship, unit: str, origin: str, may: bool) -> None:
    assert _may_take(ship, unit, origin) is may


def test_what_finds_no_room_is_named() -> None:
    ships, homeless = boarded(game().book, [Ship(UK)], UK, {"tank": 2, "infantry": 1})
    assert ships is None
    assert homeless == {"tank": 1}


def test_troops_leave_the_ships_they_are_on() -> None:
    ships = [Ship(UK, cargo={UK: {"tank": 1}}), Ship(UK, cargo={UK: {"infantry": 2}})]
    left = unloaded(ships, UK, {"infantry": 1})
    assert [each.aboard for each in left] == [{"tank": 1}, {"infantry": 1}]
    left = unloaded(ships, US, {"infantry": 1})  # nobody of theirs is aboard
    assert [each.aboard for each in left] == [{"tank": 1}, {"infantry": 2}]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"load": "1 infantry", "from_": "united_kingdom"}, "aa1941.transport.ally_turn"),
        ({"load": "", "aboard": "1 infantry", "to": "norway"}, "aa1941.transport.ally_lands"),
        ({"load": "", "aboard": "1 infantry"}, "aa1941.transport.ally_cargo"),
    ],
)
def test_a_friends_troops_take_three_turns(resolve: Any, given: dict[str, str], code: str) -> None:
    """Forces multinationales, p. 14: loaded and landed in their owner's turns, sailed in the ship's."""
    verdict = resolve("transport", power="united_states", owner="united_kingdom", transports="1",
                      zones="sz8", **given)  # fmt: skip
    assert code in {ruling.code for ruling in verdict.rulings}
    own = resolve("transport", power="united_states", transports="1", zones="sz8", **given)
    assert code not in {ruling.code for ruling in own.rulings}


# -- who can come (p. 11-12) -----------------------------------------------------------
def test_who_can_come_to_a_territory_and_to_a_sea_zone() -> None:
    evening = table(GE, "combat_move", ["sz5 soviet_union 1 submarine"])
    book, state = evening.game.book, evening.state
    ashore = reaching.reach(book, state, "karelia")
    assert ashore
    for space, force in ashore.items():
        kinds = {book.units[unit].domain for unit in force}
        assert kinds <= {"land", "air"}, (space, force)
    at_sea = reaching.reach(book, state, "sz5")
    assert at_sea
    for space, force in at_sea.items():
        kinds = {book.units[unit].domain for unit in force}
        assert kinds <= {"sea", "air"}, (space, force)
        assert "transport" not in force  # it attacks with nothing


def test_why_nothing_can_be_attacked_now() -> None:
    tracked = table(SU, "combat")
    book = tracked.game.book
    told = reaching.nobody_there(book, tracked.state, {})
    assert told is not None
    assert told.code == "aa1941.reach.none_moved"
    assert reaching.nobody_there(book, tracked.state, {"space": "ukraine"}) is None
    met = table(SU, "combat_move", done=["move 1 tank caucasus ukraine"])
    met.do("next")
    assert reaching.nobody_there(book, met.state, {}) is None
    light = table(SU, "combat", tracking="no")
    assert reaching.nobody_there(book, light.state, {}) is None


def test_everything_is_what_was_announced_once_it_is_fought_and_not_before() -> None:
    # Mouvement offensif, p. 11: more may still be announced; who comes is for the players to name.
    evening = table(SU, "combat_move", tracking="no",
                    done=["declare ukraine with 1 infantry from caucasus"])  # fmt: skip
    assert evening.refused("declare ukraine with everything") == {"aa1941.attack.name_all_declare"}
    assert evening.wanted("attack ukraine with everything").ask.params["force"] == {"infantry": 1}


def test_what_is_proposed_follows_the_phase() -> None:
    light = table(SU, "combat_move", tracking="no",
                  done=["declare ukraine with 1 fighter, 1 infantry"])  # fmt: skip

    def proposed(verb: str) -> list[Any]:
        return [each.example for each in light.game.offers(light.state) if each.verb == verb]

    assert proposed("withdraw") == [{"space": "ukraine"}]  # before the battles only (p. 11)
    light.do("next")
    assert proposed("withdraw") == []
    light.do("attack ukraine with 1 fighter, 1 infantry against 1 infantry", "1; 1; 6")
    light.do("next")
    # No plane holds up the marches of a light game: where it comes down the board shows.
    assert {"infantry": 1} in [each["units"] for each in proposed("move")]


# -- straits and canals (p. 9) ----------------------------------------------------------
@pytest.mark.parametrize("power", [UK, GE])  # both canals are open to the one, shut to the other
def test_ships_cross_a_border_that_resolve_lets_them_cross(resolve: Any, power: str) -> None:
    evening = table(power, "combat_move")
    book, state = evening.game.book, evening.state
    seen = set[bool]()
    for zone, space in book.spaces.items():
        for near in space.neighbours:
            if not space.sea or not book.spaces[near].sea:
                continue
            moved = resolve(
                "move", power=power, unit="destroyer", from_=near, to=zone, phase="noncombat"
            )
            may = moved.result["legal"] and len(moved.result["path"]) == 2
            assert _open(book, state, near, zone) is may, (near, zone)
            seen.add(may)
    assert seen == {True, False}  # the Turkish Straits, and canals whose banks are not held
    for zone in ("ukraine", "karelia"):  # no ship, no border to be shut
        assert _open(book, state, "caucasus", zone)


# -- capture (étape 7, p. 18) --------------------------------------------------------------
def test_a_capture_needs_a_land_unit_where_pieces_are_kept() -> None:
    evening = table(SU, "combat", ["ukraine germany nothing"])
    assert evening.refused("capture ukraine") == {"aa1941.capture.needs_land"}
    evening.do("correct pieces ukraine soviet_union 1 fighter because it flew there")
    assert evening.refused("capture ukraine") == {"aa1941.capture.needs_land"}
    evening.do("correct pieces ukraine soviet_union 1 infantry because it walked there")
    evening.do("capture ukraine")
    assert evening.state.control["ukraine"] == SU


def test_a_capture_settles_what_was_announced_there_and_nothing_else() -> None:
    evening = table(SU, "combat_move", tracking="no",
                    done=["declare ukraine with 1 infantry from caucasus",
                          "declare eastern_europe with 1 infantry from karelia"])  # fmt: skip
    assert set(evening.state.declared) == {"ukraine", "eastern_europe"}
    evening.do("next")
    evening.take("ukraine")
    assert set(evening.state.declared) == {"eastern_europe"}


# -- mobilization (p. 20) --------------------------------------------------------------------
def test_what_room_is_left_is_told() -> None:
    evening = table(SU, "purchase", done=["buy 2 infantry"])
    evening.to(SU, "mobilize")
    decision: Any = evening.ask("mobilize 2 infantry at caucasus")
    told = {r.code: r.params for r in decision.rulings if r.code == "aa1941.mobilize.over_limit"}
    if told:  # the Caucasus is worth less than what was bought
        assert (
            told["aa1941.mobilize.over_limit"]["left"]
            == told["aa1941.mobilize.over_limit"]["limit"]
        )


def test_a_fighter_comes_in_on_land_without_a_zone() -> None:
    evening = table(US, "purchase", done=["buy 1 fighter"])
    evening.to(US, "mobilize")
    evening.do("mobilize 1 fighter at eastern_united_states")
    assert (
        evening.state.pieces["eastern_united_states"][US]["fighter"] == 2
    )  # one stood there (set-up)
