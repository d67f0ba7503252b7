"""The turn, phase by phase: what is due, what is owed, what is left behind (pp. 10-15, 19-21, 27)."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, Pieces, events, position, the, told

from referee.engine.ask import Choice, Dice
from referee.games.aa1941.combat.targets import attackers, by_neighbours, landings_wait, targets
from referee.games.aa1941.state import opening, together, with_pieces
from referee.games.aa1941.turn.owed import owing, worn_out
from referee.games.aa1941.turn.rules import checklist, contested, unfought, warnings
from referee.games.aa1941.turn.status import _battle, notices, status
from referee.games.aa1941.turn.verbs import _offered, _rested, _skipped, go_on

MOVE, FIGHT, NON = "combat_move", "combat", "noncombat_move"
ALL = ("purchase", MOVE, FIGHT, NON, "mobilize", "collect_income")


# -- the checklist (p. 10) ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("phase", "more", "lines"),
    [
        ("purchase", {}, {"buy": False}),
        ("purchase", {"bought": {"tank": 1}}, {"buy": True}),
        (MOVE, {}, {"declare": False, "assaults": False, "blitz": False, "landing_proof": False}),
        (MOVE, {"declared": {"ukraine": {}}}, {"declare": True, "assaults": False, "blitz": False, "landing_proof": False}),
        (MOVE, {"fought": ({"space": "ukraine", "zone": None, "captured": True},)},
         {"declare": True, "assaults": False, "blitz": False, "landing_proof": False}),
        (MOVE, {"declared": {"ukraine": {"zone": "sz18"}}},
         {"declare": True, "assaults": True, "blitz": False, "landing_proof": False}),
        (MOVE, {"declared": {"eastern_europe": {}}, "taken": {"ukraine": SU}},
         {"declare": True, "assaults": False, "blitz": True, "landing_proof": False}),
        (MOVE, {"ticked": ("aa1941.check.blitz",)},
         {"declare": False, "assaults": False, "blitz": True, "landing_proof": False}),
        (FIGHT, {}, {"fight!": True, "captures": False}),
        (FIGHT, {"declared": {"ukraine": {}}}, {"fight!": False, "captures": False}),
        # A mandatory line is not ticked away.
        (FIGHT, {"declared": {"ukraine": {}}, "ticked": ("aa1941.check.fight",)}, {"fight!": False, "captures": False}),
        (FIGHT, {"fought": ({"space": "ukraine", "zone": None, "captured": False},)}, {"fight!": True, "captures": False}),
        (FIGHT, {"fought": ({"space": "ukraine", "zone": None, "captured": True},)}, {"fight!": True, "captures": True}),
        (NON, {}, {"stranded": False, "land_aircraft": False, "regroup": False}),
        ("mobilize", {}, {"place": True}),
        ("mobilize", {"bought": {"tank": 1}}, {"place": False}),
        ("collect_income", {}, {"collect!": False}),
        ("collect_income", {"collected": True}, {"collect!": True}),
        (MOVE, {"victory": {"winner": "axis", "condition": "win"}}, {}),
    ],
)  # fmt: skip
def test_the_lines_of_a_phase(phase: str, more: Any, lines: dict[str, bool]) -> None:
    found = checklist(BOOK, position(SU, phase, **more))
    assert {
        item.id.removeprefix("aa1941.check.") + "!" * item.mandatory: item.done for item in found
    } == lines


# -- which battles are due -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("own", "foes", "space", "how", "due"),
    [
        ({"infantry": 1}, {"infantry": 1}, "ukraine", {}, True),
        ({"fighter": 1}, {"infantry": 1}, "ukraine", {}, True),
        ({"infantry": 1}, {}, "ukraine", {}, False),
        ({"infantry": 1}, {"infantry": 1}, "karelia", {}, False),  # a slip of the record
        ({"destroyer": 1}, {"destroyer": 1}, "sz5", {}, True),
        ({"destroyer": 1}, {"carrier": 1}, "sz5", {}, True),
        ({"destroyer": 1}, {"submarine": 1}, "sz5", {}, False),
        ({"destroyer": 1}, {"submarine": 1, "transport": 1, "battleship": 1}, "sz5", {}, True),
        ({"fighter": 1, "destroyer": 1}, {"submarine": 1, "battleship": 1}, "sz5", {}, True),
        ({"fighter": 1, "tank": 1}, {"submarine": 1, "battleship": 1}, "sz5", {}, False),
        ({"transport": 1}, {"destroyer": 1}, "sz5", {}, False),  # they attack nobody (p. 27)
        ({"transport": 1, "infantry": 1}, {"destroyer": 1}, "sz5", {}, False),  # cargo
        ({"transport": 1, "submarine": 1}, {"destroyer": 1}, "sz5", {}, True),
        # Transports alone: whoever came to them sinks them (p. 27).
        ({"destroyer": 1}, {"transport": 1}, "sz5", {}, False),
        ({"transport": 1, "fighter": 1}, {"transport": 1}, "sz5", {"came": {"sz5": ("sz6",)}}, False),
        ({"destroyer": 1}, {"transport": 1}, "sz5", {"came": {"sz5": ("sz6",)}}, True),
        ({"destroyer": 1}, {"transport": 1, "infantry": 1}, "sz5", {"came": {"sz5": ("sz6",)}}, True),
        ({"destroyer": 1}, {"transport": 1, "submarine": 1}, "sz5", {"came": {"sz5": ("sz6",)}}, False),
        ({"transport": 1}, {"transport": 1}, "sz5", {"came": {"sz5": ("sz6",)}}, False),
        ({"fighter": 1}, {"transport": 1}, "sz5", {"moved": {"sz5": {"fighter": {"2": 1}}}}, True),
        ({"fighter": 1}, {"transport": 1}, "sz5", {}, False),
        ({"fighter": 1, "destroyer": 1}, {"transport": 1}, "sz5", {"moved": {"sz5": {"fighter": {"2": 1}}}}, True),
        ({"destroyer": 1}, {"transport": 1}, "sz5",
         {"came": {"sz5": ("sz6",)}, "declared": {"karelia": {"zone": "sz5", "attack": {"infantry": 1}}}}, False),
        ({"destroyer": 1}, {"transport": 1}, "sz5",
         {"came": {"sz5": ("sz6",)}, "fought": ({"space": "karelia", "zone": "sz5", "captured": False},)}, False),
        # Fighters whose carrier has left wait for the reserve (p. 13).
        ({"fighter": 1}, {"destroyer": 1}, "sz5", {}, False),
        ({"fighter": 1}, {"destroyer": 1}, "sz5", {"moved": {"sz5": {"fighter": {"1": 1}}}}, True),
        ({"fighter": 2}, {"destroyer": 1}, "sz5", {"moved": {"sz5": {"fighter": {"1": 1}}}}, True),
        ({"fighter": 1}, {"destroyer": 1}, "sz5", {"moved": {"sz5": {"fighter": {"0": 1}}}}, False),
        ({"fighter": 1, "carrier": 1}, {"destroyer": 1}, "sz5", {}, True),
    ],
)  # fmt: skip
def test_where_both_sides_stand(own: Any, foes: Any, space: str, how: Any, due: bool) -> None:
    pieces = {space: {SU: own, **({GE: foes} if foes else {})}}
    state = position(SU, FIGHT, pieces, **how)
    assert contested(BOOK, state) == ((space,) if due else ())
    assert (space in unfought(BOOK, state)) is due
    ally = position(SU, FIGHT, {space: {SU: own, UK: foes or {"tank": 1}}}, **how)
    assert contested(BOOK, ally) == ()


def test_transports_are_hunted_in_the_combat_phases_only() -> None:
    pieces = {"sz5": {SU: {"destroyer": 1}, GE: {"transport": 1}}}
    came = {"sz5": ("sz6",)}
    due = {p: contested(BOOK, position(SU, p, pieces, came=came)) for p in ALL}
    assert {p for p, spaces in due.items() if spaces} == {MOVE, FIGHT}


FLEETS = {"sz5": {SU: {"destroyer": 1}, GE: {"destroyer": 1}}}
BOTH = {
    "ukraine": {SU: {"tank": 1}, GE: {"tank": 1}},
    "west_russia": {SU: {"tank": 1}, GE: {"tank": 1}},
}


@pytest.mark.parametrize(
    ("phase", "tracking", "how", "due"),
    [
        (FIGHT, True, {}, ("ukraine", "west_russia")),
        (MOVE, True, {}, ()),
        (FIGHT, False, {}, ()),
        (FIGHT, False, {"declared": {"ukraine": {"attack": {"tank": 1}}}}, ("ukraine",)),
        (FIGHT, True, {"fought": ({"space": "ukraine", "zone": None},)}, ("west_russia",)),
        (FIGHT, True, {"fought": ({"space": "karelia", "zone": "ukraine", "sea": True},)}, ("west_russia",)),
        (FIGHT, True, {"fought": ({"space": "karelia", "zone": "ukraine", "sea": False},)}, ("ukraine", "west_russia")),
        (FIGHT, True, {"declared": {"west_russia": {"attack": {"tank": 1}}}}, ("west_russia", "ukraine")),
    ],
)  # fmt: skip
def test_battles_that_are_due(phase: str, tracking: bool, how: Any, due: tuple[str, ...]) -> None:
    assert unfought(BOOK, position(SU, phase, BOTH, tracking=tracking, **how)) == due


@pytest.mark.parametrize(
    ("pieces", "phase", "tracking", "due"),
    [
        ({}, FIGHT, True, ()),  # went back, or down: nobody is left for it (p. 14)
        ({"sz5": {SU: {"infantry": 1}}}, FIGHT, True, ("eastern_europe",)),
        ({"eastern_europe": {SU: {"fighter": 1}}}, FIGHT, True, ("eastern_europe",)),
        ({"sz5": {SU: {"transport": 1}}}, FIGHT, True, ()),
        ({}, MOVE, True, ("eastern_europe",)),
        ({}, FIGHT, False, ("eastern_europe",)),
    ],
)
def test_an_assault_nobody_is_left_for(
    pieces: Pieces, phase: str, tracking: bool, due: Any
) -> None:
    plan = {"zone": "sz5", "attack": {"infantry": 1, "fighter": 1}}
    state = position(SU, phase, pieces, tracking=tracking, declared={"eastern_europe": plan})
    assert unfought(BOOK, state) == due
    over_land = {**plan, "zone": None}
    state = position(SU, phase, pieces, tracking=tracking, declared={"eastern_europe": over_land})
    assert unfought(BOOK, state) == ("eastern_europe",)


# -- what is easily forgotten ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("phase", "how", "codes"),
    [
        ("purchase", {}, []),
        ("purchase", {"bought": {"tank": 2}}, ["waiting"]),
        ("mobilize", {"bought": {"tank": 2}}, ["unplaced"]),
        (FIGHT, {"pieces": BOTH}, ["battles"]),
        # Whoever went to hostile ground fights there: no rule of ships (p. 12).
        (MOVE, {"pieces": BOTH}, []),
        (NON, {"pieces": BOTH}, []),
        ("purchase", {"pieces": FLEETS}, ["contested"]),
        (MOVE, {"pieces": FLEETS}, ["contested"]),
        (MOVE, {"pieces": FLEETS, "tracking": False}, ["contested"]),
        (MOVE, {"pieces": FLEETS, "pieces_at_start": {}}, []),  # they sailed there
        (NON, {"pieces": FLEETS}, []),  # the battles are over
        (FIGHT, {"pieces": BOTH, "bought": {"tank": 1}}, ["waiting", "battles"]),
    ],
)
def test_warnings(phase: str, how: Any, codes: list[str]) -> None:
    found = warnings(BOOK, position(SU, phase, **how))
    assert told(found) == [f"notice.{code}" for code in codes]
    if codes == ["unplaced"]:
        assert found[0].params["ipc"] == 12


@pytest.mark.parametrize(
    ("phase", "how", "codes"),
    [
        ("purchase", {}, []),
        (MOVE, {"control": {"russia": GE}}, ["notice.no_capital", "notice.capitals"]),
        ("collect_income", {}, ["notice.collect"]),
        ("collect_income", {"collected": True}, []),
        (
            NON,
            {
                "tracking": False,
                "fought": ({"space": "ukraine", "zone": None},),
                "pieces": {"ukraine": {SU: {"fighter": 1}}},
            },
            ["notice.landings"],
        ),
        (NON, {"tracking": False, "fought": ({"space": "ukraine", "zone": None},)}, []),
        (NON, {"tracking": False}, []),
        (NON, {"fought": ({"space": "ukraine", "zone": None},)}, []),
        (FIGHT, {"tracking": False, "fought": ({"space": "ukraine", "zone": None},)}, []),
        ("purchase", {"control": {"germany": UK}}, ["notice.capitals"]),
        ("purchase", {"victory": {"winner": "axis", "condition": "win"}}, ["victory.over"]),
    ],
)
def test_notices(phase: str, how: Any, codes: list[str]) -> None:
    found = notices(BOOK, position(SU, phase, **how))
    assert told(found) == codes
    if codes == ["notice.collect"]:
        assert found[0].params["ipc"] == 7
    if codes == ["notice.capitals"]:
        assert (found[0].params["held"], found[0].params["wanted"]) == (1, 2)


# -- the question that a battle waits at -------------------------------------------------------
def asked(**params: Any) -> Dice:
    return Dice("aa1941.dice.attack", 2, 6, 3, True, params)


@pytest.mark.parametrize(
    ("args", "params", "space"),
    [
        ({"space": "ukraine"}, {"space": "ukraine"}, "ukraine"),
        ({"space": "norway_finland", "landing": {"zone": "sz6"}}, {"space": "sz3"}, "sz3"),
        (
            {"space": "norway_finland", "landing": {"zone": "sz6"}},
            {"space": "norway_finland"},
            "norway_finland",
        ),
        ({"space": "norway_finland", "landing": {"zone": "sz6"}}, {}, "norway_finland"),
    ],
)
def test_where_the_dice_fall(args: Any, params: Any, space: str) -> None:
    """The question names the zone of its sea fight, of several the one fought for (p. 14)."""
    found = _battle(args, asked(round=2, **params))
    assert (found["territory"], found["space"], found["round"]) == (args["space"], space, 2)
    assert {key: found["ask"][key] for key in ("dice", "faces", "hits_on", "low")} == {
        "dice": 2, "faces": 6, "hits_on": 3, "low": True,
    }  # fmt: skip
    choice = _battle(args, Choice("aa1941.choice.press", ("press", "retreat"), "retreat", "press"))
    assert choice["round"] == 1
    assert choice["ask"]["options"] == ["press", "retreat"]
    assert "dice" not in choice["ask"]


def test_a_status_names_its_battle_only_while_one_waits() -> None:
    state = position(SU, FIGHT)
    waiting = position(
        SU, FIGHT, open={"name": "attack", "args": {"space": "ukraine"}, "answers": []}
    )
    assert status(BOOK, state, None)["battle"] is None
    assert status(BOOK, state, asked())["battle"] is None
    assert status(BOOK, waiting, None)["battle"] is None
    found = status(BOOK, waiting, asked())
    assert found["battle"]["territory"] == "ukraine"
    assert (found["step"], found["phase"], status(BOOK, state, None)["step"]) == (
        "battle",
        FIGHT,
        FIGHT,
    )
    assert found["victory"] is None
    won = {"winner": "axis", "condition": "win"}
    assert status(BOOK, position(SU, FIGHT, victory=won), None)["victory"] == won
    assert found["capitals"] == {SU: SU, GE: GE, UK: UK, JP: JP, US: US}
    assert found["income"][US] == 15


# -- owed before a phase may be left -----------------------------------------------------------
LOADED = {"power": SU, "cargo": {SU: {"infantry": 1}}, "new": {SU: {"infantry": 1}}, "combat": True}
AFLOAT = {"sz5": {SU: {"transport": 1, "infantry": 1}}}


@pytest.mark.parametrize(
    ("phase", "declared", "codes"),
    [
        (MOVE, {}, ["transport.must_land"]),
        (MOVE, {"eastern_europe": {"zone": "sz5", "attack": {"infantry": 1}}}, []),
        (
            MOVE,
            {"eastern_europe": {"zone": "sz6", "attack": {"infantry": 1}}},
            ["transport.must_land"],
        ),
        (
            MOVE,
            {
                "eastern_europe": {
                    "zone": "sz5",
                    "attack": {},
                    "landing": {"force": {"infantry": 1}},
                }
            },
            [],
        ),
        (
            FIGHT,
            {"eastern_europe": {"zone": "sz5", "attack": {"infantry": 1}}},
            ["transport.must_land"],
        ),
        (NON, {}, []),
    ],
)
def test_what_was_loaded_lands(phase: str, declared: Any, codes: list[str]) -> None:
    state = position(SU, phase, AFLOAT, ships={"sz5": (LOADED,)}, declared=declared)
    found, places = owing(BOOK, state)
    assert told(found) == codes
    assert places == {}
    if codes:
        assert found[0].params == {"space": "sz5", "force": {"infantry": 1}}


def test_whatever_can_land_must() -> None:
    over = {"ukraine": {SU: {"fighter": 2, "bomber": 1}}}
    state = position(
        SU, NON, over, moved={"ukraine": {"fighter": {"3": 1, "4": 1}, "bomber": {"5": 1}}}
    )
    found, owed = owing(BOOK, state)
    assert told(found) == ["noncombat.land_first", "noncombat.land_first"]
    assert {tuple(r.params["force"].items()) for r in found} == {
        (("fighter", 2),),
        (("bomber", 1),),
    }
    assert owed == {"landings": {"ukraine": ["caucasus"]}}
    spent = position(SU, NON, over, moved={"ukraine": {"fighter": {"4": 2}, "bomber": {"6": 1}}})
    assert owing(BOOK, spent) == ([], {})
    adrift = position(SU, NON, {"sz5": {GE: {"fighter": 1}}}, adrift={"sz5": {GE: 1}})
    found, owed = owing(BOOK, adrift)
    assert told(found) == ["noncombat.stranded_wait"]
    assert owed["landings"]["sz5"] == [
        "eastern_europe", "germany", "norway_finland", "western_europe",
    ]  # fmt: skip
    assert owing(BOOK, position(SU, "purchase", over)) == ([], {})
    assert owing(BOOK, position(SU, "collect_income", over)) == ([], {})


@pytest.mark.parametrize(
    ("fighters", "carriers", "waits"),
    [(1, 1, False), (2, 1, False), (3, 1, True), (4, 2, False), (5, 2, True), (1, 0, True)],
)
def test_fighters_wait_at_sea_for_carriers_bought(
    fighters: int, carriers: int, waits: bool
) -> None:
    # Zone 11: the east coast is one space away; two places a carrier (p. 24).
    state = position(
        US, NON, {"sz11": {US: {"fighter": fighters}}}, bought={"carrier": carriers} if carriers else {},
        moved={"sz11": {"fighter": {"3": fighters}}},
    )  # fmt: skip
    found, _ = owing(BOOK, state)
    assert bool(found) is waits
    if waits:
        assert found[0].params["force"] == {"fighter": fighters - 2 * carriers}


@pytest.mark.parametrize(
    ("bought", "pieces", "spaces"),
    [
        ({"carrier": 1}, {"sz11": {US: {"fighter": 1}}}, ["sz11"]),
        (
            {"carrier": 1},
            {"sz42": {US: {"fighter": 1}}, "sz11": {US: {"fighter": 1}}},
            ["sz11", "sz42"],
        ),
        ({"carrier": 1}, {"sz12": {US: {"fighter": 1}}}, []),
        ({"carrier": 1}, {}, []),
        ({"destroyer": 1}, {"sz11": {US: {"fighter": 1}}}, []),
        ({}, {"sz11": {US: {"fighter": 1}}}, []),
    ],
)
def test_a_promised_carrier_is_placed(bought: Any, pieces: Pieces, spaces: list[str]) -> None:
    found, _ = owing(BOOK, position(US, "mobilize", pieces, bought=bought))
    assert [r.params["spaces"] for r in found] == ([spaces] if spaces else [])


def test_who_moved_or_fought_is_worn_out() -> None:
    moved = {
        "ukraine": {"tank": {"1": 1, "0": 1}, "fighter": {"2": 1}},
        "sz5": {"destroyer": {"0": 1}},
        "karelia": {"infantry": {"1": 2}},
    }
    done = {
        e.data["space"]: e.data["moved"] for e in worn_out(BOOK, position(SU, FIGHT, moved=moved))
    }
    assert done == {"ukraine": {"tank": {"2": 1}, "fighter": {"2": 1}}, "sz5": {}}


# -- `next` (p. 10) -----------------------------------------------------------------------------
def on(state: Any) -> Any:
    return go_on(BOOK, state, {})


def test_through_the_six_phases() -> None:
    for here, there in pairwise(ALL):
        outcome = on(position(SU, here))
        assert outcome.result == {"round": 1, "side": SU, "phase": there}
        assert told(outcome.rulings) == ["phase.begins"]
    last = on(position(SU, "collect_income", collected=True))
    assert last.result == {"round": 1, "side": GE, "phase": "purchase"}
    assert told(last.rulings) == ["turn.begins", "phase.begins"]
    us = on(position(US, "collect_income", collected=True))
    assert us.result == {"round": 2, "side": SU, "phase": "purchase"}
    assert told(us.rulings) == ["victory.not_yet", "turn.begins", "phase.begins"]
    owes = on(position(SU, "collect_income"))
    assert told(owes.rulings) == ["income.first"]
    assert owes.events == ()
    due = on(position(SU, FIGHT, BOTH))
    assert the(due.rulings, "combat.unfought").params["spaces"] == ["ukraine", "west_russia"]


@pytest.mark.parametrize(
    ("power", "phase", "lost", "skipped", "to"),
    [
        (SU, NON, "russia", [(SU, "mobilize"), (SU, "collect_income")], (GE, "purchase")),
        (SU, NON, "germany", [], (SU, "mobilize")),
        (SU, "collect_income", "germany", [(GE, "purchase")], (GE, MOVE)),
    ],
)
def test_phases_of_a_power_without_its_capital(
    power: str, phase: str, lost: str, skipped: Any, to: tuple[str, str]
) -> None:
    holder = UK if lost == "germany" else GE
    outcome = on(position(power, phase, control={lost: holder}, collected=True))
    (stepped,) = events(outcome.events, "stepped")
    assert [tuple(each) for each in stepped["skipped"]] == skipped
    assert (stepped["power"], stepped["phase"]) == to
    assert stepped["turn"] is (to[0] != power)


def test_both_neighbours_without_capitals_skip_in_their_order() -> None:
    outcome = on(position(SU, NON, control={"russia": GE, "germany": UK}))
    (stepped,) = events(outcome.events, "stepped")
    assert stepped["skipped"] == [[SU, "mobilize"], [SU, "collect_income"], [GE, "purchase"]]
    codes = told(outcome.rulings)
    assert codes == ["phase.skipped", "phase.skipped", "turn.begins", "phase.skipped", "phase.begins"] or codes == [
        "phase.skipped", "phase.skipped", "phase.skipped", "turn.begins", "phase.begins",
    ]  # fmt: skip
    arrival = SimpleNamespace(skipped=["mobilize", "collect_income", "purchase"])
    assert _skipped(position(SU, NON), arrival, GE) == [  # type: ignore[arg-type]
        (SU, "mobilize"), (SU, "collect_income"), (GE, "purchase"),
    ]  # fmt: skip


def test_leaving_the_combat_takes_what_stands_empty() -> None:
    state = position(
        SU, FIGHT, {"ukraine": {SU: {"tank": 1}}}, moved={"ukraine": {"tank": {"1": 1}}}
    )
    after = BOOK.after(state, on(state).events)
    assert after.control["ukraine"] == SU
    assert after.moved == {"ukraine": {"tank": {"2": 1}}}
    light = position(
        SU,
        FIGHT,
        {"ukraine": {SU: {"tank": 1}}},
        tracking=False,
        moved={"ukraine": {"tank": {"1": 1}}},
    )
    after = BOOK.after(light, on(light).events)
    assert after.control["ukraine"] == GE
    assert after.moved == {"ukraine": {"tank": {"2": 1}}}
    early = position(SU, MOVE, {"ukraine": {SU: {"tank": 1}}})
    assert BOOK.after(early, on(early).events).control["ukraine"] == GE


def test_leaving_the_reserve_loses_whoever_cannot_land() -> None:
    pieces = {"ukraine": {SU: {"fighter": 2, "tank": 1}}, "sz5": {GE: {"fighter": 1}}}
    state = position(
        SU, NON, pieces, moved={"ukraine": {"fighter": {"4": 2}}}, adrift={"sz5": {GE: 1}},
        control=dict.fromkeys(("germany", "eastern_europe", "western_europe", "norway_finland"), UK),
    )  # fmt: skip
    outcome = on(state)
    after = BOOK.after(state, outcome.events)
    assert after.pieces == {"ukraine": {SU: {"tank": 1}}}
    assert told(outcome.rulings)[:2] == ["noncombat.stranded_lost", "noncombat.aircraft_lost"]
    assert the(outcome.rulings, "noncombat.aircraft_lost").params == {
        "space": "ukraine", "force": {"fighter": 2},
    }  # fmt: skip
    waits = position(US, NON, {"sz11": {US: {"fighter": 2}}}, bought={"carrier": 1})
    assert BOOK.after(waits, on(waits).events).pieces == waits.pieces
    spent = {"sz11": {"fighter": {"4": 3}}, "sz12": {"fighter": {"4": 1}}}
    more = {"sz11": {US: {"fighter": 3}}, "sz12": {US: {"fighter": 1}}}
    beyond = position(US, NON, more, bought={"carrier": 1}, moved=spent)
    assert BOOK.after(beyond, on(beyond).events).pieces == {"sz11": {US: {"fighter": 2}}}
    bomber = position(
        US,
        NON,
        {"sz11": {US: {"bomber": 1}}},
        bought={"carrier": 1},
        moved={"sz11": {"bomber": {"6": 1}}},
    )
    assert BOOK.after(bomber, on(bomber).events).pieces == {}
    light = position(US, NON, {"sz12": {US: {"fighter": 1}}}, tracking=False, moved=spent)
    assert "noncombat.aircraft_lost" not in told(on(light).rulings)


def test_leaving_the_mobilization_pays_back_and_loses_fighters_left_at_sea() -> None:
    state = position(
        US, "mobilize", {"sz12": {US: {"fighter": 1}}}, bought={"infantry": 2, "tank": 1}
    )
    outcome = on(state)
    after = BOOK.after(state, outcome.events)
    assert after.pieces == {}
    assert after.treasury[US] == 15 + 12
    assert after.bought == {}
    paid_back = the(outcome.rulings, "mobilize.refunded").params
    assert (paid_back["ipc"], paid_back["units_left"]) == (12, 3)
    empty = position(US, "mobilize")
    assert told(on(empty).rulings) == ["phase.begins"]
    light = position(US, "mobilize", {"sz12": {US: {"fighter": 1}}}, tracking=False)
    assert BOOK.after(light, on(light).events).pieces == light.pieces
    promised = position(
        US, "mobilize", {"sz11": {US: {"fighter": 1}}}, bought={"carrier": 1}, tracking=False
    )
    assert told(on(promised).rulings) == ["mobilize.promised"]
    anyway = on_anyway(promised)  # the table sets the promise aside: the fighter has no deck
    assert BOOK.after(promised, anyway).pieces == {}


def test_a_new_turn_begins_afresh() -> None:
    ship = {"power": SU, "cargo": {SU: {"tank": 1}}, "moved": 2, "landed": "karelia"}
    state = position(
        SU, "collect_income", {"karelia": {SU: {"tank": 1}}}, collected=True, taken={"ukraine": SU},
        placed={"russia": {"tank": 1}}, declared={"ukraine": {}}, moved={"karelia": {"tank": {"1": 1}}},
        came={"karelia": ("russia",)}, ticked=("x",), ships={"sz5": (ship, {"power": SU, "moved": 1}), "sz6": ({"power": SU},)},
    )  # fmt: skip
    after = BOOK.after(state, [e for e in on_anyway(state) if e.kind == "stepped"])
    assert (after.collected, after.placed, after.moved, after.came, after.ticked) == (
        False,
        {},
        {},
        {},
        (),
    )
    assert after.declared == {}
    assert after.control_at_start["ukraine"] == SU
    assert after.pieces_at_start == after.pieces
    assert after.ships == {"sz5": ({"power": SU, "cargo": {SU: {"tank": 1}}},)}
    assert _rested({"sz6": ({"power": SU},)}) == {}
    same = position(SU, "purchase", {}, ticked=("x",), moved={"karelia": {"tank": {"1": 1}}})
    after = BOOK.after(same, on(same).events)
    assert (after.ticked, after.moved) == ((), same.moved)


def on_anyway(state: Any) -> Any:
    return go_on(
        BOOK,
        state,
        {"overruled": frozenset(("aa1941.combat.unfought", "aa1941.mobilize.promised"))},
    ).events


def test_going_on_is_offered_when_nothing_is_owed() -> None:
    assert [offer.verb for offer in _offered(BOOK, position(SU, "purchase"))] == ["next"]
    assert list(_offered(BOOK, position(SU, "collect_income"))) == []


# -- what may be attacked -----------------------------------------------------------------------
def test_hostile_ground_and_zones_with_an_enemy() -> None:
    pieces = {"sz5": {GE: {"submarine": 1}}, "sz6": {UK: {"destroyer": 1}}}
    found = targets(BOOK, position(SU, MOVE, pieces, control={"karelia": GE}))
    assert "karelia" in found
    assert "sz5" in found
    assert not {"sz6", "sz7", "turkey", "russia", "united_kingdom"} & set(found)
    land = {space for space in found if not BOOK.spaces[space].sea}
    start = BOOK.start_control()
    assert land == {s for s, p in start.items() if p in (GE, JP)} | {"karelia"}


@pytest.mark.parametrize(
    ("tracking", "pieces", "space", "attack", "origin"),
    [
        (False, {"caucasus": {SU: {"tank": 1}}}, "ukraine", {"tank": 1}, ["caucasus"]),
        (False, {"caucasus": {SU: {"tank": 1, "fighter": 1}}}, "ukraine", {"tank": 1, "fighter": 1}, ["caucasus"]),
        (False, {"russia": {SU: {"tank": 1}}}, "ukraine", None, None),
        (False, {"caucasus": {UK: {"tank": 1}}}, "ukraine", None, None),
        (False, {"sz6": {SU: {"submarine": 1}}}, "sz5", {"submarine": 1}, ["sz6"]),
        (False, {"sz6": {SU: {"transport": 1}}}, "sz5", None, None),
        (False, {"sz6": {SU: {"submarine": 1, "transport": 1, "infantry": 1}}}, "sz5",
         {"submarine": 1, "transport": 1}, ["sz6"]),
        (False, {"karelia": {SU: {"tank": 1}}}, "sz5", None, None),
        (False, {"sz17": {SU: {"submarine": 1}}}, "sz18", None, None),
        (False, {"sz28": {SU: {"submarine": 1}}}, "sz17", {"submarine": 1}, ["sz28"]),
        (True, {"caucasus": {SU: {"tank": 1}}}, "ukraine", None, None),
        (True, {"ukraine": {SU: {"tank": 1}}}, "ukraine", {"tank": 1}, None),
        (True, {"sz5": {SU: {"transport": 1, "infantry": 1}}}, "sz5", None, None),
        (True, {"sz5": {SU: {"destroyer": 1, "infantry": 1, "fighter": 1}}}, "sz5",
         {"destroyer": 1, "fighter": 1}, None),
    ],
)  # fmt: skip
def test_who_could_attack(
    tracking: bool, pieces: Pieces, space: str, attack: Any, origin: Any
) -> None:
    found = attackers(BOOK, position(SU, MOVE, pieces, tracking=tracking), space)
    if attack is None:
        assert found is None
        return
    assert found is not None
    assert found["attack"] == attack
    assert found.get("from") == origin


def test_new_battles_wait_for_landings_announced() -> None:
    pieces = {"caucasus": {SU: {"tank": 1}}, "karelia": {SU: {"tank": 1}}}

    def spaces(announcing: bool = False, **how: Any) -> set[str]:
        state = position(SU, FIGHT, pieces, tracking=False, **how)
        return {space for space, _ in by_neighbours(BOOK, state, announcing)}

    everything = {"ukraine", "west_russia", "norway_finland", "eastern_europe"}
    assert spaces() == everything
    assert spaces(declared={"ukraine": {"zone": None}}) == everything - {"ukraine"}
    assert spaces(declared={"ukraine": {"zone": "sz5"}}) == set()
    assert spaces(True, declared={"ukraine": {"zone": "sz5"}}) == everything - {"ukraine"}
    assert spaces(fought=({"space": "ukraine", "zone": None},)) == everything - {"ukraine"}
    plans = {"a": {"zone": None}, "ukraine": {"zone": "sz5", "attack": {"infantry": 1}}}
    assert landings_wait(BOOK, position(SU, FIGHT, tracking=False, declared=plans))
    aboard = {"sz5": {SU: {"infantry": 1}}}
    assert landings_wait(BOOK, position(SU, FIGHT, aboard, declared=plans))
    assert not landings_wait(BOOK, position(SU, FIGHT, declared=plans))  # the fleet is back or down
    assert not landings_wait(BOOK, position(SU, FIGHT, declared={"a": {}}))


@pytest.mark.parametrize(
    ("lost", "phase"), [({}, "purchase"), ({"russia": GE}, MOVE), ({"germany": UK}, "purchase")]
)
def test_a_game_begins_with_the_first_phase_that_is_played(lost: Any, phase: str) -> None:
    # Without its capital a power plays its moves and its combats only (p. 18).
    control = {**BOOK.start_control(), **lost}
    state = opening(BOOK, {}, BOOK.treasury, control, {}, SU, 3)
    assert (state.power, state.phase, state.round) == (SU, phase, 3)
    german = opening(BOOK, {}, BOOK.treasury, control, {}, GE)
    assert (german.power, german.round) == (GE, 1)


# -- pieces -------------------------------------------------------------------------------------
def test_pieces_put_down_and_taken_up() -> None:
    board = with_pieces({}, "ukraine", SU, {"tank": 1, "infantry": 0})
    assert board == {"ukraine": {SU: {"tank": 1}}}
    board = with_pieces(board, "ukraine", GE, {"tank": 2})
    assert with_pieces(board, "ukraine", SU, {}) == {"ukraine": {GE: {"tank": 2}}}
    assert with_pieces({"ukraine": {SU: {"tank": 1}}}, "ukraine", SU, {}) == {}
    assert together(BOOK, board, "ukraine", (SU, GE)) == {"tank": 3}
    assert together(BOOK, board, "ukraine", (SU,)) == {"tank": 1}
