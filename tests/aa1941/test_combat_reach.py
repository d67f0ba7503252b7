"""Who can reach a battle, and who lands once a zone is fought for by itself (p. 11-15)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, SU, UK, events, position, told

from referee.engine.record import replace
from referee.games.aa1941.combat import reach
from referee.games.aa1941.combat.announced import zone_first
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.fight import Fought
from referee.games.aa1941.combat.outcome import Outcome, Round
from referee.games.aa1941.naval.fleet import Ship

Here = dict[str, dict[str, dict[str, int]]]
INF, TANK, TWO, DD, SUB, TT = (
    {"infantry": 1},
    {"tank": 1},
    {"infantry": 2},
    {"destroyer": 1},
    {"submarine": 1},
    {"transport": 1},
)
FRONT: Here = {"caucasus": {SU: {"infantry": 3, "tank": 1}}, "karelia": {SU: TWO}, "russia": {SU: {"tank": 1, "fighter": 1}},
               "ukraine": {GE: INF}, "west_russia": {GE: INF}}  # fmt: skip


def at(
    pieces: Here, power: str = SU, phase: str = "combat_move", tracking: bool = True, **more: Any
) -> Any:
    return position(power, phase, pieces, tracking=tracking, **more)


@pytest.mark.parametrize("tracking", [True, False])
@pytest.mark.parametrize(
    ("space", "found"),
    [
        ("ukraine", {"caucasus": {"infantry": 3, "tank": 1}, "russia": {"tank": 1, "fighter": 1}}),
        (
            "west_russia",
            {
                "caucasus": {"infantry": 3, "tank": 1},
                "karelia": TWO,
                "russia": {"tank": 1, "fighter": 1},
            },
        ),
        (
            "norway_finland",
            {"karelia": TWO, "russia": {"fighter": 1}},
        ),  # three spaces away, one back
        ("japan", {}),
    ],
)
def test_who_can_come(tracking: bool, space: str, found: Any) -> None:
    assert reach.reach(BOOK, at(FRONT, tracking=tracking), space) == found
    force: dict[str, int] = {}
    for each in found.values():
        for unit, n in each.items():
            force[unit] = force.get(unit, 0) + n
    assert reach.together(BOOK, found) == force
    afar = reach.from_afar(BOOK, at(FRONT, tracking=tracking), space)
    assert afar == ([force] if force and not tracking else [])
    assert reach.from_afar(BOOK, at(FRONT, tracking=False, phase="combat"), space) == []


def test_transports_attack_nobody_and_who_has_moved_comes_no_more() -> None:
    pieces: Here = {
        "sz10": {UK: {"destroyer": 1, "transport": 1}},
        "sz9": {GE: SUB},
        "sz8": {UK: {"submarine": 1}},
    }
    assert reach.reach(BOOK, at(pieces, UK), "sz9") == {"sz10": DD, "sz8": SUB}
    used = at(pieces, UK, tracking=False, moved={"sz10": {"destroyer": {"2": 1}}})
    assert reach.reach(BOOK, used, "sz9") == {"sz8": SUB}
    away = at(pieces, UK, tracking=False, declared={"sz13": {"attack": SUB, "sent": {"sz8": SUB}}})
    assert reach.reach(BOOK, away, "sz9") == {"sz10": DD}
    there = at({**pieces, "sz9": {GE: DD, UK: DD}}, UK, tracking=False)
    assert reach.reach(BOOK, there, "sz9") == {"sz9": DD, "sz10": DD, "sz8": SUB}


@pytest.mark.parametrize(
    ("space", "moved", "found"),
    [
        ("sz9", {"destroyer": {"1": 1}}, DD),
        ("sz9", {"destroyer": {"1": 5}}, {"destroyer": 2}),
        ("sz9", {}, {}),
        ("sz9", {"infantry": {"1": 1}}, {}),
        ("sz9", {"fighter": {"1": 1}, "transport": {"1": 1}}, {"fighter": 1, "transport": 1}),
        ("western_europe", {"fighter": {"1": 1}}, {}),
    ],
)
def test_who_was_moved_to_a_zone(space: str, moved: Any, found: Any) -> None:
    here = {"destroyer": 2, "fighter": 1, "transport": 1, "infantry": 1}
    state = at({space: {UK: here}}, UK, tracking=False, moved={space: moved})
    assert reach.sailed_in(BOOK, state, space) == found


@pytest.mark.parametrize(
    ("tracking", "phase", "space", "codes"),
    [
        (True, "combat_move", "ukraine", {"reach.move"}),
        (True, "combat", "ukraine", {"reach.not_moved"}),
        (True, "combat_move", "japan", {"reach.nobody"}),
        (False, "combat_move", "japan", {"reach.nobody"}),
        (False, "combat", "japan", {"reach.nobody"}),
        (True, "combat_move", "karelia", {"reach.nothing"}),  # it is one’s own
        (True, "combat_move", "turkey", {"reach.nothing"}),
    ],
)
def test_a_look_at_who_could_attack(
    tracking: bool, phase: str, space: str, codes: set[str]
) -> None:
    found = reach.looked_at(BOOK, at(FRONT, phase=phase, tracking=tracking), space)
    assert set(told(found.rulings)) == codes
    assert found.events == ()


def test_whoever_stands_there_is_ready() -> None:
    state = at({**FRONT, "ukraine": {GE: INF, SU: TWO}}, phase="combat")
    found = reach.looked_at(BOOK, state, "ukraine")
    assert told(found.rulings) == ["reach.ready"]
    assert found.rulings[0].params["force"] == TWO
    every = reach.looked_at(BOOK, state, None)
    assert every.result["spaces"] == ["ukraine"]
    none = reach.looked_at(BOOK, at(FRONT, phase="combat"), None)
    assert told(none.rulings) == ["reach.none_moved"]
    early = reach.looked_at(BOOK, at(FRONT), None)
    assert told(early.rulings) == ["reach.move_first"]
    assert reach.nobody_there(BOOK, at(FRONT), {}) is not None
    assert reach.nobody_there(BOOK, state, {}) is None


def test_in_a_light_game_a_line_for_each_place_and_one_for_all() -> None:
    found = reach.looked_at(BOOK, at(FRONT, tracking=False), "ukraine")
    codes = told(found.rulings)
    assert codes.count("reach.from") == 2
    assert codes.count("reach.all") == 1
    one = reach.looked_at(
        BOOK, at({"caucasus": {SU: INF}, "ukraine": {GE: INF}}, tracking=False), "ukraine"
    )
    assert "reach.from" not in told(one.rulings)
    assert told(one.rulings)[0] == "reach.all"


# -- a zone fought for by itself (p. 14) --------------------------------------------------------------
PLAN: dict[str, Any] = {"space": "norway_finland", "attack": TWO, "zone": "sz6", "landing": {"zone": "sz6", "force": TWO}, "stay": {"sz6": TWO},
                        "parties": {"sz6": {"united_kingdom": TWO, "sz8": TT}}, "sent": {"united_kingdom": TWO, "sz8": TT}}  # fmt: skip
SEA: Here = {
    "united_kingdom": {UK: TWO},
    "sz8": {UK: TT},
    "sz6": {GE: DD},
    "norway_finland": {GE: INF},
}


def after(
    left: Any, foes: Any, winner: str = "attacker", **more: Any
) -> tuple[zone_first.Afloat, Here]:
    state = at(SEA, UK, "combat", tracking=False, declared={"norway_finland": PLAN})
    fleet = {"destroyer": 1, "transport": 1}
    fight = Outcome((Round(0, 0, {}, {}),), left, foes, winner, False, 0, 0, sea=True,
                    **{k: v for k, v in more.items() if k != "to"})  # fmt: skip
    fought = Fought(None, fight, fleet, retreat_to=more.get("to"))
    pieces: Here = {**SEA, "sz6": {UK: left, GE: foes}, "sz8": {}}
    found = zone_first.with_cargo(
        BOOK, state, Assault("sz6", fleet, DD, sides=(UK, GE)), fought, pieces
    )
    return found, {
        at_: {p: dict(f) for p, f in here.items() if f} for at_, here in found.pieces.items()
    }


def test_once_the_zone_is_cleared_they_are_aboard_there() -> None:
    found, board = after({"destroyer": 1, "transport": 1}, {})
    assert board["sz6"] == {UK: {"destroyer": 1, "transport": 1, "infantry": 2}}
    assert not board.get("united_kingdom")
    (event,) = events(found.events, "declared")
    assert event["plan"]["attack"] == TWO
    assert "sent" not in event["plan"]  # they have set out
    assert told(found.rulings) == []


def test_who_goes_down_with_his_transport_lands_nowhere() -> None:
    found, board = after(DD, {})
    assert board["sz6"] == {UK: DD}
    assert not board.get("united_kingdom")
    assert events(found.events, "withdrawn") == [{"space": "norway_finland"}]
    assert told(found.rulings) == ["battle.drowned", "battle.landing_off"]


def test_a_fleet_that_falls_back_takes_them_along() -> None:
    back = {"destroyer": 1, "transport": 1}
    found, board = after(back, DD, "none", retreated=True, withdrawn=back, to="sz8")
    assert board["sz8"] == {UK: TWO}
    assert events(found.events, "withdrawn") == [{"space": "norway_finland"}]
    assert told(found.rulings) == ["battle.no_landing"]


def test_a_battle_on_land_or_a_landing_has_its_own_cargo() -> None:
    state = at(SEA, UK, "combat", tracking=False, declared={"norway_finland": PLAN})
    fight = Outcome((), TWO, {}, "attacker", True, 0, 0)
    for assault in (
        Assault("norway_finland", TWO, INF, zone="sz6", seaborne=TWO),
        Assault("western_europe", TWO, INF),
    ):
        found = zone_first.with_cargo(BOOK, state, assault, Fought(None, fight, TWO), SEA)
        assert (found.pieces, found.events, found.rulings) == (SEA, (), ())
    none = zone_first.with_cargo(BOOK, state, Assault("sz6", DD, DD), Fought(None, None, {}), SEA)
    assert none.pieces == SEA


def test_the_transports_of_a_sea_fight_and_what_they_carry() -> None:
    state = at(SEA, UK, "combat", tracking=False, declared={"norway_finland": PLAN})
    ships = zone_first._laden(BOOK, state, Assault("sz6", {"destroyer": 1, "transport": 2}, DD))
    assert [each.aboard for each in ships] == [TWO, {}]
    assert [each.landed for each in ships] == ["norway_finland", ""]
    fleets = zone_first.laden_fleets(BOOK, state, Assault("sz6", {"transport": 1}, DD))
    assert [each.aboard for each in fleets["sz6"][UK]] == [TWO]
    own = zone_first.laden_fleets(BOOK, replace(state, declared={}),
                                  Assault("norway_finland", TWO, INF, zone="sz6", seaborne=TWO, escort={"transport": 2}))  # fmt: skip
    assert [each.aboard for each in own["sz6"][UK]] == [TWO, {}]


@pytest.mark.parametrize(
    ("gone", "drowned"),
    [
        ([Ship(UK, {UK: TWO}, landed="norway_finland")], {"norway_finland": TWO}),
        (
            [Ship(UK, {UK: {"infantry": 1, "tank": 1}}, landed="norway_finland")],
            {"norway_finland": INF},
        ),  # he was aboard beside
        ([Ship(UK, {UK: TWO})], {}),
        ([Ship(UK, landed="norway_finland")], {}),
        ([Ship(UK, {UK: INF}, landed="norway_finland")] * 2, {"norway_finland": TWO}),
    ],
)
def test_who_of_a_landing_went_down(gone: list[Ship], drowned: Any) -> None:
    assert zone_first._drowned(gone, {"norway_finland": TWO}) == drowned


TWO_ZONES: dict[str, Any] = {"space": "norway_finland", "attack": {"infantry": 3}, "zone": "sz6", "zones": ["sz6", "sz3"],
                             "landing": {"zone": "sz6", "force": TWO, "also": [{"zone": "sz3", "force": INF}]}}  # fmt: skip


@pytest.mark.parametrize(
    ("plan", "gone", "attack", "zone", "lands"),
    [
        (PLAN, {}, TWO, "sz6", TWO),
        (PLAN, INF, INF, "sz6", INF),
        (PLAN, TWO, None, None, None),
        (
            {**PLAN, "attack": {"infantry": 2, "tank": 1}},
            TWO,
            TANK,
            None,
            None,
        ),  # who walks still does
        (TWO_ZONES, TWO, INF, "sz3", INF),
        (TWO_ZONES, INF, TWO, "sz6", INF),
    ],
)
def test_a_landing_once_its_fleet_has_fought(
    plan: Any, gone: Any, attack: Any, zone: Any, lands: Any
) -> None:
    now = zone_first._there_now(BOOK, plan, "sz6", {}, gone)
    if attack is None:
        assert now is None
        return
    assert now is not None
    assert (now["attack"], now["zone"]) == (attack, zone)
    assert ((now.get("landing") or {}).get("force")) == lands
