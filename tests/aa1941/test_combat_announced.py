"""What is announced again of a battle, and what is left of it (Mouvement offensif, p. 11-14)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, SU, UK, events, position, told

from referee.engine.ask import Dice, conduct
from referee.engine.faults import Fault
from referee.games.aa1941.combat.announced.matching import Found, Need
from referee.games.aa1941.combat.announced.sailing_fleets import _on_board
from referee.games.aa1941.combat.announced.senders import _announced_places, _as_before
from referee.games.aa1941.combat.battle_setup import Plan
from referee.games.aa1941.combat.landings import joining
from referee.games.aa1941.combat.rounds import battle
from referee.games.aa1941.movement.marched import gone_on
from referee.games.aa1941.movement.reported import reported

Here = dict[str, dict[str, dict[str, int]]]
INF, TANK, TWO, DD, SUB, TT = (
    {"infantry": 1},
    {"tank": 1},
    {"infantry": 2},
    {"destroyer": 1},
    {"submarine": 1},
    {"transport": 1},
)


def light(declared: Any, pieces: Here | None = None, power: str = SU, **more: Any) -> Any:
    return position(power, "combat_move", pieces or {}, tracking=False, declared=declared, **more)


def said(attack: dict[str, int], space: Any = "west_russia", **more: Any) -> Any:
    return {"space": space, "attack": attack, **more}


OVER: dict[str, Any] = {"space": "west_russia", "attack": TWO, "zone": None, "from": ["karelia"]}
SHORE: dict[str, Any] = {
    "space": "norway_finland",
    "attack": TWO,
    "zone": "sz6",
    "landing": {"zone": "sz6", "force": TWO},
}


# -- said again (p. 11) --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("plan", "now", "attack", "starts"),
    [
        (None, said(INF, **{"from": ["caucasus"]}), INF, ["caucasus"]),
        (
            OVER,
            said(INF, **{"from": ["caucasus"]}),
            {"infantry": 3},
            ["karelia", "caucasus"],
        ),  # besides
        (OVER, said(INF, **{"from": ["karelia"]}), INF, ["karelia"]),  # said anew
        (OVER, said(TANK, **{"from": ["karelia"]}), {"infantry": 2, "tank": 1}, ["karelia"]),
        (OVER, said(INF), INF, None),
    ],
)
def test_an_attack_over_land_is_said_again(plan: Any, now: Any, attack: Any, starts: Any) -> None:
    state = light({"west_russia": plan} if plan else {})
    found = joining.joined(BOOK, state, now)
    assert found["attack"] == attack
    assert found.get("from") == starts


@pytest.mark.parametrize(
    ("plan", "now", "attack", "lands"),
    [
        # From another zone it comes besides, from the same it is said anew.
        (SHORE, said(INF, "norway_finland", landing={"zone": "sz3", "force": INF}), {"infantry": 3}, {"sz6": TWO, "sz3": INF}),
        (SHORE, said(INF, "norway_finland", landing={"zone": "sz6", "force": INF}), INF, {"sz6": INF}),
        # Over land beside a landing, and the other way round.
        (SHORE, said(TANK, "norway_finland"), {"infantry": 2, "tank": 1}, {"sz6": TWO}),
        ({**OVER, "space": "norway_finland"}, said(INF, "norway_finland", landing={"zone": "sz6", "force": INF}),
         {"infantry": 3}, {"sz6": INF}),
    ],
)  # fmt: skip
def test_a_landing_is_said_again(plan: Any, now: Any, attack: Any, lands: Any) -> None:
    state = light({"norway_finland": plan}, power=UK)
    found: Any = joining.joined(BOOK, state, now)
    assert found["attack"] == attack
    told_ = [found["landing"], *found["landing"].get("also", ())]
    assert {each["zone"]: each["force"] for each in told_} == lands


def test_the_ships_named_with_the_first_landing_stay_with_it() -> None:
    plan = {**SHORE, "attack": {"infantry": 2, "destroyer": 1}}
    now = said({"infantry": 1}, "norway_finland", landing={"zone": "sz3", "force": INF})
    found: Any = joining.joined(BOOK, light({"norway_finland": plan}, power=UK), now)
    assert found["attack"] == {"infantry": 3, "destroyer": 1}
    ships = said(
        {"infantry": 1, "submarine": 1}, "norway_finland", landing={"zone": "sz3", "force": INF}
    )
    found = joining.joined(BOOK, light({"norway_finland": SHORE}, power=UK), ships)
    other = found["landing"]["also"][0]
    assert (other["zone"], other["escort"]) == ("sz3", SUB)
    assert "escort" not in found["landing"]


def test_of_a_landing_those_from_another_coast_come_besides() -> None:
    plan = {
        **SHORE,
        "landing": {
            "zone": "sz6",
            "force": TWO,
            "quays": [{"from": ["united_kingdom"], "attack": TWO}],
        },
    }
    now = said(
        INF,
        "norway_finland",
        landing={"zone": "sz6", "force": INF, "quays": [{"from": ["karelia"], "attack": INF}]},
    )
    found: Any = joining.joined(BOOK, light({"norway_finland": plan}, power=UK), now)
    assert found["landing"]["force"] == {"infantry": 3}
    same = said(
        INF,
        "norway_finland",
        landing={
            "zone": "sz6",
            "force": INF,
            "quays": [{"from": ["united_kingdom"], "attack": INF}],
        },
    )
    found = joining.joined(BOOK, light({"norway_finland": plan}, power=UK), same)
    assert found["landing"]["force"] == INF
    tracked = position(UK, "combat_move", declared={"norway_finland": plan})
    found = joining.joined(BOOK, tracked, now)
    assert found["landing"]["force"] == INF  # there the ships tell


@pytest.mark.parametrize(
    ("landing", "lands"),
    [
        ({"zone": "sz6", "force": INF}, {"sz6": INF}),
        ({"zone": "sz6"}, {"sz6": TWO}),  # all that walks
        (
            {"zone": "sz6", "force": INF, "also": [{"zone": "sz3", "force": INF}]},
            {"sz6": INF, "sz3": INF},
        ),
        (
            {"zone": "sz6", "also": [{"zone": "sz3"}]},
            {"sz6": {}, "sz3": {}},
        ),  # of several it is left open
        (None, {}),
    ],
)
def test_who_is_said_to_land(landing: Any, lands: Any) -> None:
    args = said(TWO, "norway_finland", **({"landing": landing} if landing else {}))
    assert joining._landing_now(BOOK, args) == lands


# -- who comes no more ----------------------------------------------------------------------------------
BEFORE: dict[str, Any] = {"space": "west_russia", "attack": {"infantry": 3, "tank": 1}, "zone": None,
                          "sent": {"karelia": TWO, "caucasus": {"infantry": 1, "tank": 1}}}  # fmt: skip
STAND: Here = {"karelia": {SU: TWO}, "caucasus": {SU: {"infantry": 1, "tank": 1}}}


@pytest.mark.parametrize(
    ("now", "sent", "gone"),
    [
        ({"infantry": 3, "tank": 1}, {"karelia": TWO, "caucasus": {"infantry": 1, "tank": 1}}, []),
        ({"infantry": 3}, {"karelia": TWO, "caucasus": INF}, [("caucasus", TANK)]),
        ({"infantry": 2}, {"karelia": TWO}, [("caucasus", {"infantry": 1, "tank": 1})]),
        ({"infantry": 3}, {}, [(None, TANK)]),  # from where is not known
        (
            {"infantry": 5, "tank": 1},
            {"karelia": {"infantry": 4}, "caucasus": {"infantry": 1, "tank": 1}},
            [],
        ),
    ],
)
def test_who_was_announced_and_comes_no_more(now: Any, sent: Any, gone: Any) -> None:
    state = light({"west_russia": BEFORE}, STAND)
    assert joining.anew(BOOK, state, said(now), sent) == gone
    assert joining.anew(BOOK, light({}, STAND), said(now), sent) == []


def test_whom_it_leaves_out_is_told_once() -> None:
    ruling = joining.anew_told(BOOK, "west_russia", [("caucasus", TANK), (None, INF)])
    assert ruling.params["force"] == {"infantry": 1, "tank": 1}
    assert [each["code"] for each in ruling.params["gone_told"]] == [
        "aa1941.declare.gone_from",
        "aa1941.declare.gone",
    ]


def test_those_of_a_landing_without_its_transports() -> None:
    plan = {**SHORE, "attack": {"infantry": 2, "destroyer": 1, "transport": 1}}
    assert joining._everybody(BOOK, plan) == {"infantry": 2, "destroyer": 1}
    assert joining._everybody(BOOK, OVER) == TWO


@pytest.mark.parametrize(
    ("stand", "attack", "starts", "open_"),
    [
        ({"karelia": {SU: TWO}, "caucasus": {SU: TWO}}, TWO, ["karelia", "caucasus"], {"infantry"}),
        (
            {"karelia": {SU: INF}, "caucasus": {SU: INF}},
            TWO,
            ["karelia", "caucasus"],
            set(),
        ),  # all of both
        ({"karelia": {SU: TWO}}, TWO, ["karelia", "caucasus"], set()),
        ({"karelia": {SU: TWO}, "caucasus": {SU: TWO}}, TWO, ["karelia"], set()),
    ],
)
def test_of_whom_nobody_has_said_how_many_came_from_where(
    stand: Here, attack: Any, starts: Any, open_: set[str]
) -> None:
    plan = {"space": "west_russia", "attack": attack, "from": starts}
    assert joining._from_either(BOOK, light({}, stand), plan) == open_


# -- as it was announced -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("count", "within", "more", "places"),
    [
        (2, {"karelia": 2, "caucasus": 1}, {}, {"karelia": 2, "caucasus": 1}),
        (4, {"karelia": 2, "caucasus": 1}, {}, {}),  # more than were announced
        (2, {"karelia": 2}, {"named": True}, {"karelia": 2}),  # of those the ones that are said now
        (3, {"karelia": 2}, {"named": True}, {"karelia": 2, "caucasus": 1}),
        (2, {"karelia": 2}, {}, {"karelia": 2, "caucasus": 1}),
        (2, {"karelia": 2}, {"said": ("karelia",)}, {"karelia": 2}),
    ],
)
def test_the_places_that_were_announced_to_send_them(
    count: int, within: Any, more: Any, places: Any
) -> None:
    came = {"karelia": TWO, "caucasus": {"infantry": 1, "tank": 1}, "russia": TANK}
    assert _announced_places(came, Need("west_russia", "infantry", count, within, **more)) == places


@pytest.mark.parametrize(
    ("before", "now", "same"),
    [
        ((), (), True),
        ((), ({"from": ["karelia"], "attack": INF},), True),  # one place: all of them
        ((), ({"from": ["karelia", "united_kingdom"], "attack": INF},), False),
        (
            ({"from": ["karelia", "united_kingdom"], "attack": INF},),
            ({"from": ["karelia", "united_kingdom"], "attack": INF},),
            True,
        ),
    ],
)
def test_whether_something_new_was_said_of_the_coasts(before: Any, now: Any, same: bool) -> None:
    from referee.games.aa1941.combat.assault import Assault

    def one(quays: Any) -> Assault:
        return Assault(
            "norway_finland",
            INF,
            INF,
            zone="sz6",
            seaborne=INF,
            quays={"sz6": quays} if quays else {},
        )

    assert _as_before(one(before), one(now), "sz6") is same


def test_who_is_aboard_where_a_fleet_sets_out_and_who_boards_on_the_way() -> None:
    def found(target: str, unit: str, sure: Any, wanted: int = 0) -> Found:
        return Found(Need(target, unit, 3, {}), sure, {}, wanted)

    every = [
        found("sz6", "infantry", {"sz8": 1, "united_kingdom": 1, "sz9": 1}),
        found("sz6", "tank", {}, 1),  # from where is open
        found("sz6", "destroyer", {"sz8": 1}),
        found("sz3", "infantry", {"sz8": 2}),
    ]
    assert _on_board(BOOK, every, "sz6", "sz8") == (INF, {"infantry": 1, "tank": 1})


# -- gone on, or never gone ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("held", "codes"), [(False, ["declare.dropped"]), (True, [])])
def test_an_attack_that_has_run_through_is_told_by_that(held: bool, codes: list[str]) -> None:
    plan = {
        "space": "west_russia",
        "attack": TANK,
        "zone": None,
        "from": ["russia"],
        "moved": True,
        **({"held": True} if held else {}),
    }
    move: Any = {"units": TANK, "from": "west_russia", "to": "ukraine"}
    found, rulings = gone_on(BOOK, light({"west_russia": plan}), move)
    assert events(found, "withdrawn") == [{"space": "west_russia"}]
    assert told(rulings) == codes
    reserve = position(SU, "noncombat_move", tracking=False, declared={"west_russia": plan})
    assert gone_on(BOOK, reserve, move) == ([], [])


@pytest.mark.parametrize(
    ("units", "start", "to"),
    [
        ({}, "russia", "caucasus"),
        (INF, "russia", "russia"),
        ({"infantry": 5}, "russia", "caucasus"),
        (INF, "russia", "ukraine"),
    ],
)
def test_what_is_refused_is_not_legal_and_changes_nothing(units: Any, start: str, to: str) -> None:
    state = position(SU, "noncombat_move", {"russia": {SU: TWO}})
    found = reported(BOOK, state, {"units": units, "from": start, "to": to})
    assert found.result["legal"] is False
    assert found.events == ()


# -- dice that do not fit ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("faces", [(1,), (1, 1, 1), ()])
def test_as_many_dice_as_units_are_thrown(faces: tuple[int, ...]) -> None:
    with pytest.raises(Fault):
        conduct(battle(BOOK, Plan(TWO, INF)), lambda ask: faces)


@pytest.mark.parametrize(
    ("attack", "defend", "thrown", "winner", "left", "rounds"),
    [
        (TWO, INF, [(1, 6), (6,)], "attacker", TWO, 1),
        (TWO, INF, [(6, 6), (2,), (1,), (6,)], "attacker", INF, 2),
        (TWO, INF, [(1, 1), (1,)], "attacker", INF, 1),  # who is hit still fires (step 4)
        (INF, INF, [(1,), (2,)], "none", {}, 1),
        (INF, TWO, [(6,), (2, 2)], "defender", {}, 1),
        (TANK, INF, [(3,), (3,)], "attacker", TANK, 1),
        (TANK, INF, [(4,), (3,), (3,), (6,)], "attacker", TANK, 2),
    ],
)
def test_a_battle_round_by_round(
    attack: Any, defend: Any, thrown: Any, winner: str, left: Any, rounds: int
) -> None:
    given = iter(thrown)

    def answer(ask: Any) -> Any:
        assert isinstance(ask, Dice)
        return next(given)

    end = conduct(battle(BOOK, Plan(attack, defend)), answer)
    assert (end.winner, end.attacker_left, len(end.rounds)) == (winner, left, rounds)
    assert end.captured is (winner == "attacker")
    assert next(given, None) is None
    assert end.defender_loss_ipc == (3 if winner in ("attacker", "none") else 0)


def test_nobody_of_germany_is_asked_of_a_quiet_sea() -> None:
    # A submarine fires first, and what it sinks does not fire back (step 2, p. 16).
    asked: list[str] = []

    def answer(ask: Any) -> Any:
        asked.append(ask.what)
        return (2,)

    end = conduct(battle(BOOK, Plan(SUB, {"carrier": 1}, "sea", sides=(UK, GE))), answer)
    assert asked == ["aa1941.dice.attack_strike"]
    assert (end.winner, end.attacker_left, end.defender_left) == ("attacker", SUB, {})
