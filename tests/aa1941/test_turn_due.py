"""What a phase still owes before it may be left, and what the turn after it remembers (p. 10-14, p. 19-21)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, events, position, told

from referee.engine.record import replace
from referee.games.aa1941.sequence import cursor_out
from referee.games.aa1941.turn import owed, rules, verbs

DD, SUB, TRANSPORT, INF = {"destroyer": 1}, {"submarine": 1}, {"transport": 1}, {"infantry": 1}
Here = dict[str, dict[str, dict[str, int]]]


def at(phase: str, pieces: Here | None = None, power: str = UK, **more: Any) -> Any:
    return position(power, phase, pieces or {}, **more)


def light(phase: str, pieces: Here | None = None, power: str = UK, **more: Any) -> Any:
    return at(phase, pieces, power, tracking=False, **more)


# -- who must fight (p. 11-12, p. 27) ---------------------------------------------------------
@pytest.mark.parametrize(
    ("own", "foes", "fight"),
    [
        (DD, {GE: DD}, True),
        (DD, {GE: {"carrier": 1}}, True),
        (DD, {GE: SUB}, False),  # they need not be attacked
        (DD, {GE: TRANSPORT}, False),
        (DD, {GE: {"submarine": 1, "battleship": 1}}, True),
        (TRANSPORT, {GE: DD}, False),  # transports cannot attack
        ({"transport": 1, "tank": 1}, {GE: DD}, False),  # nor what is aboard
        (SUB, {GE: DD}, True),
        (DD, {US: DD}, False),
        (DD, {}, False),
        ({}, {GE: DD}, False),
        ({"fighter": 1}, {GE: DD}, False),  # it waits where its carrier left it (p. 13)
        ({"fighter": 1, "destroyer": 1}, {GE: DD}, True),
        ({"bomber": 1}, {GE: DD}, True),
    ],
)
def test_a_meeting_at_sea(own: dict[str, int], foes: Any, fight: bool) -> None:
    state = at("combat", {"sz9": {UK: own, **foes}})
    assert rules.contested(BOOK, state) == (("sz9",) if fight else ())


@pytest.mark.parametrize(
    ("space", "own", "foes", "taken", "fight"),
    [
        ("western_europe", INF, {GE: INF}, {}, True),
        ("western_europe", {"fighter": 1}, {GE: INF}, {}, True),
        ("western_europe", INF, {}, {}, False),
        ("western_europe", INF, {GE: INF}, {"western_europe": UK}, False),  # a slip of the record
        ("united_kingdom", INF, {GE: INF}, {}, False),
        ("western_europe", {}, {GE: INF}, {}, False),
        ("western_europe", INF, {US: INF}, {}, False),
    ],
)
def test_a_meeting_on_land(
    space: str, own: dict[str, int], foes: Any, taken: Any, fight: bool
) -> None:
    state = at("combat", {space: {UK: own, **foes}}, taken=taken)
    assert rules.contested(BOOK, state) == ((space,) if fight else ())


@pytest.mark.parametrize(
    ("own", "foes", "more", "hunted"),
    [
        (DD, {GE: TRANSPORT}, {"came": {"sz9": ("sz8",)}}, True),  # they came and sink it (p. 27)
        (DD, {GE: TRANSPORT}, {}, False),
        (DD, {GE: {"transport": 1, "submarine": 1}}, {"came": {"sz9": ("sz8",)}}, False),
        (TRANSPORT, {GE: TRANSPORT}, {"came": {"sz9": ("sz8",)}}, False),
        (DD, {GE: TRANSPORT}, {"came": {"sz9": ("sz8",)}, "phase": "noncombat_move"}, False),
        (DD, {GE: TRANSPORT}, {"came": {"sz9": ("sz8",)}, "phase": "combat_move"}, True),
        (DD, {GE: TRANSPORT}, {"came": {"sz9": ("sz8",)},
                               "declared": {"norway_finland": {"zone": "sz9", "attack": INF}}}, False),
        (DD, {GE: TRANSPORT}, {"came": {"sz9": ("sz8",)},
                               "fought": ({"space": "norway_finland", "zone": "sz9"},)}, False),
        ({"bomber": 1, "destroyer": 1}, {GE: SUB}, {"moved": {"sz9": {"bomber": {"3": 1}}}}, True),
        (DD, {GE: SUB}, {"moved": {"sz9": {"destroyer": {"1": 1}}}}, False),
        ({"fighter": 1, "destroyer": 1}, {GE: SUB}, {}, False),
        ({"fighter": 1}, {GE: TRANSPORT}, {"moved": {"sz9": {"fighter": {"1": 1}}}}, True),
        ({"fighter": 1}, {GE: TRANSPORT}, {"came": {"sz9": ("sz8",)}}, False),
    ],
)  # fmt: skip
def test_who_came_for_transports_or_flew_there(
    own: dict[str, int], foes: Any, more: dict[str, Any], hunted: bool
) -> None:
    state = at(more.pop("phase", "combat"), {"sz9": {UK: own, **foes}}, **more)
    assert rules.contested(BOOK, state) == (("sz9",) if hunted else ())


def test_fighters_that_flew_to_a_zone_fight_those_left_behind_do_not() -> None:
    state = at(
        "combat", {"sz9": {UK: {"fighter": 2}, GE: DD}}, moved={"sz9": {"fighter": {"1": 1}}}
    )
    assert rules.contested(BOOK, state) == ("sz9",)
    state = replace(state, moved={"sz9": {"fighter": {"0": 1}}})
    assert rules.contested(BOOK, state) == ()


@pytest.mark.parametrize(
    ("state", "due"),
    [
        (at("combat", {"sz9": {UK: DD, GE: DD}}), ("sz9",)),
        (at("combat_move", {"sz9": {UK: DD, GE: DD}}), ()),  # there is time yet
        (at("combat", {"sz9": {UK: DD, GE: DD}}, fought=({"space": "sz9"},)), ()),
        (at("combat", {"sz9": {UK: DD, GE: DD}}, fought=({"space": "sz8"},)), ("sz9",)),
        (at("combat_move", declared={"western_europe": {"attack": INF}}), ("western_europe",)),
        (at("combat_move", declared={"western_europe": {"attack": INF}}, taken={"western_europe": UK}), ()),
        (at("combat_move", declared={"western_europe": {"attack": INF}}, taken={"western_europe": US}), ()),
        (at("combat_move", taken={"western_europe": UK},
            declared={"western_europe": {"attack": INF, "held": True, "zone": "sz8"}}), ("western_europe",)),
        (at("combat_move", taken={"western_europe": UK},
            declared={"western_europe": {"attack": INF, "held": True}}), ()),
        (light("combat", {"sz9": {UK: DD, GE: DD}}), ("sz9",)),
        (light("combat", {"sz9": {UK: DD, GE: SUB}}), ()),
        (light("combat", {"western_europe": {UK: INF, GE: INF}}), ()),
    ],
)  # fmt: skip
def test_the_battles_that_are_due(state: Any, due: tuple[str, ...]) -> None:
    assert rules.unfought(BOOK, state) == due


ASSAULT = {
    "western_europe": {
        "attack": {"infantry": 2},
        "zone": "sz8",
        "landing": {"zone": "sz8", "force": {"infantry": 2}},
    }
}
SHIP = {"power": UK, "cargo": {UK: {"infantry": 2}}}


@pytest.mark.parametrize(
    ("ships", "here", "more", "left"),
    [
        ((SHIP,), {"transport": 1, "infantry": 2}, {}, True),
        (({**SHIP, "back": True},), {"transport": 1, "infantry": 2}, {}, False),  # they went back
        (({**SHIP, "back": True}, SHIP), {"transport": 2, "infantry": 2}, {}, True),
        (({**SHIP, "back": True},), {"transport": 1, "infantry": 2}, {"western_europe": {UK: INF}}, True),
        ((), {"transport": 1}, {}, False),  # nobody is left of them
        (({**SHIP, "back": True},), {"transport": 1, "infantry": 2}, {"western_europe": {UK: {"fighter": 1}}}, False),
    ],
)  # fmt: skip
def test_a_landing_whose_fleet_went_back_is_due_no_more(
    ships: Any, here: Any, more: Here, left: bool
) -> None:
    state = at("combat", {"sz8": {UK: here}, **more}, declared=ASSAULT, ships={"sz8": ships})
    assert rules.awaited(BOOK, state) == (("western_europe",) if left else ())
    early = at("combat_move", {"sz8": {UK: here}, **more}, declared=ASSAULT, ships={"sz8": ships})
    assert rules.awaited(BOOK, early) == ("western_europe",)


SEA = {"space": "sz8", "sea": True, "zone": "sz8"}


@pytest.mark.parametrize(
    ("fought", "foes", "attack", "left", "untold"),
    [
        (
            ({"space": "sz8", "closed": ["sz8"]}, {"space": "sz9"}),
            {},
            {"infantry": 2},
            False,
            False,
        ),
        ((), {}, {"infantry": 2}, True, False),
        (({"space": "sz8"},), {GE: DD}, {"infantry": 2}, False, False),  # not cleared (p. 14)
        (({"space": "sz8"},), {}, {"infantry": 2}, True, False),
        (({"space": "sz8"},), {GE: SUB}, {"infantry": 2}, True, False),
        (({"space": "sz8", "closed": ["sz8"]},), {}, {"infantry": 2}, False, False),
        (({"space": "sz9"},), {GE: DD}, {"infantry": 2}, True, False),
        (({"space": "sz8"},), {GE: DD}, {"infantry": 2, "fighter": 1}, True, False),  # by air, too
        (({"space": "sz8", "by_hand": True},), {GE: DD}, {"infantry": 2}, True, True),
        (
            ({"space": "sz8", "by_hand": True},),
            {GE: DD},
            {"infantry": 2, "fighter": 1},
            True,
            False,
        ),
        (
            ({"space": "sz9", "by_hand": True}, {"space": "sz8"}),
            {GE: DD},
            {"infantry": 2},
            False,
            False,
        ),
    ],
)
def test_in_a_light_game_a_landing_from_a_zone_not_cleared_is_off(
    fought: Any, foes: Any, attack: dict[str, int], left: bool, untold: bool
) -> None:
    plan = {"western_europe": {**ASSAULT["western_europe"], "attack": attack}}
    state = light("combat", {"sz8": foes} if foes else {}, declared=plan, fought=fought)
    assert rules.awaited(BOOK, state) == (("western_europe",) if left else ())
    assert rules.untold(BOOK, state) == ({"western_europe": ["sz8"]} if untold else {})
    assert bool(rules.still_untold(BOOK, state)) is untold
    assert rules.untold(BOOK, replace(state, options={"tracking": "yes"})) == {}


# -- beside warships (p. 12) ---------------------------------------------------------------------
BESIDE: Here = {"sz9": {UK: DD, GE: DD}}


@pytest.mark.parametrize(
    ("pieces", "more", "zones"),
    [
        (BESIDE, {}, ("sz9",)),
        ({"sz9": {UK: DD, GE: SUB}}, {}, ()),
        ({"sz9": {UK: TRANSPORT, GE: DD}}, {}, ()),
        (BESIDE, {"declared": {"norway_finland": {"zone": "sz9", "attack": INF}}}, ()),
        (BESIDE, {"declared": {"sz8": {"attack": DD, "sent": {"sz9": DD}}}}, ()),  # they leave it
        ({"sz9": {UK: {"destroyer": 2}, GE: DD}}, {"declared": {"sz8": {"attack": DD, "sent": {"sz9": DD}}}}, ("sz9",)),
        ({"sz9": {UK: {"bomber": 1}, GE: DD}}, {}, ()),
        ({"sz9": {UK: {"bomber": 1}, GE: DD}}, {"moved": {"sz9": {"bomber": {"2": 1}}}}, ("sz9",)),
        ({"sz9": {UK: {"fighter": 1}, GE: DD}}, {"moved": {"sz9": {"fighter": {"2": 1}}}}, ("sz9",)),
        ({"sz9": {UK: {"fighter": 1}, GE: DD}}, {}, ()),
    ],
)  # fmt: skip
def test_ships_beside_warships_by_the_record(
    pieces: Here, more: Any, zones: tuple[str, ...]
) -> None:
    assert rules.beside_warships(BOOK, light("combat_move", pieces, **more)) == zones


@pytest.mark.parametrize(
    ("state", "zones"),
    [
        (light("combat_move", BESIDE), ["sz9"]),
        (light("combat_move", BESIDE, declared={"sz9": {"attack": DD}}), []),
        (light("combat_move", BESIDE, moved={"sz9": {"destroyer": {"1": 1}}}), []),  # they came now
        (at("combat_move", BESIDE), ["sz9"]),
        (replace(at("combat_move", BESIDE), pieces_at_start={"sz9": {GE: DD}}), []),
        (replace(at("combat_move", BESIDE), pieces_at_start={"sz9": {UK: DD}}), []),
        (replace(at("combat_move", BESIDE), pieces_at_start=None), ["sz9"]),
        (at("combat_move", {"western_europe": {UK: INF, GE: INF}}), []),
    ],
)
def test_who_began_his_turn_beside_them(state: Any, zones: list[str]) -> None:
    assert rules.began_beside(BOOK, state) == zones
    notice = "notice.contested" in told(rules.warnings(BOOK, state))
    assert notice is bool(zones)


@pytest.mark.parametrize(
    ("own", "foes", "moved", "zone", "there"),
    [
        ({"destroyer": 2}, {GE: DD}, 0, "sz9", {"destroyer": 2}),
        ({"destroyer": 2}, {GE: DD}, 1, "sz9", {"destroyer": 1}),
        ({"destroyer": 2}, {GE: DD}, 2, "sz9", {}),
        ({"destroyer": 2}, {GE: SUB}, 0, "sz9", {}),
        (
            {"transport": 1, "fighter": 1, "submarine": 1},
            {GE: DD},
            0,
            "sz9",
            {"transport": 1, "submarine": 1},
        ),
        (INF, {GE: DD}, 0, "western_europe", {}),
    ],
)
def test_ships_that_began_there(own: Any, foes: Any, moved: int, zone: str, there: Any) -> None:
    used = {zone: {"destroyer": {"1": moved}}} if moved else {}
    assert (
        rules.began_there(BOOK, light("combat_move", {zone: {UK: own, **foes}}, moved=used), zone)
        == there
    )


def test_who_came_there_now() -> None:
    state = light("combat_move", {"sz9": {UK: {"bomber": 2, "destroyer": 1}}},
                  moved={"sz9": {"bomber": {"2": 1}, "destroyer": {"1": 1}}})  # fmt: skip
    assert rules.flown_in(BOOK, state, "sz9", "bomber") == 1
    assert rules.flown_in(BOOK, state, "sz9", "destroyer") == 0
    assert rules.flown_in(BOOK, state, "sz8", "bomber") == 0
    assert rules.moved_in(BOOK, state, "sz9")
    assert not rules.moved_in(BOOK, replace(state, moved={}), "sz9")
    assert not rules.moved_in(BOOK, replace(state, pieces={}), "sz9")


def test_whoever_fought_by_the_table_is_rested_only_if_he_has_not_moved() -> None:
    state = light("combat", {"sz9": {UK: {"destroyer": 2}}}, moved={"sz9": {"destroyer": {"2": 1}}})
    assert rules.left_beside(BOOK, state, "sz9") == {"destroyer": 2}
    by_hand = replace(state, fought=({"space": "sz8", "sent_from": ["sz9"]},))
    assert rules.left_beside(BOOK, by_hand, "sz9") == {"destroyer": 1}


# -- the lists of each phase ------------------------------------------------------------------------
def lines(state: Any) -> dict[str, bool]:
    return {
        each.id.removeprefix("aa1941.check."): each.done for each in rules.checklist(BOOK, state)
    }


@pytest.mark.parametrize(
    ("state", "name", "done"),
    [
        (at("purchase"), "buy", False),
        (at("purchase", bought=INF), "buy", True),
        (at("combat_move"), "declare", False),
        (at("combat_move", declared={"western_europe": {"attack": INF}}), "declare", True),
        (at("combat_move", fought=({"space": "western_europe"},)), "declare", True),
        (at("combat_move", declared={"western_europe": {"attack": INF}}), "assaults", False),
        (at("combat_move", declared=ASSAULT), "assaults", True),
        (at("combat_move", fought=({"space": "western_europe", "landing": {"zone": "sz8"}},)), "assaults", True),
        (at("combat_move", fought=({"space": "western_europe"},)), "assaults", False),
        (at("combat_move"), "blitz", False),
        (at("combat_move", taken={"western_europe": UK}), "blitz", True),
        (at("combat_move", taken={"western_europe": UK}, fought=({"space": "western_europe"},)), "blitz", False),
        (at("combat_move"), "landing_proof", False),
        (at("combat_move", ticked=("aa1941.check.landing_proof",)), "landing_proof", True),
        (at("combat"), "fight", True),
        (at("combat", BESIDE), "fight", False),
        (at("combat", BESIDE, ticked=("aa1941.check.fight",)), "fight", False),  # a duty is done, not ticked
        (at("combat"), "captures", False),
        (at("combat", fought=({"space": "western_europe", "captured": True},)), "captures", True),
        (at("combat", fought=({"space": "western_europe", "captured": False},)), "captures", False),
        (at("combat", declared={"ukraine": {"attack": INF}}, fought=({"space": "western_europe", "captured": True},)),
         "captures", False),  # nobody is in the Ukraine: it is still to be entered
        (at("combat", {"ukraine": {GE: INF}}, declared={"ukraine": {"attack": INF}},
            fought=({"space": "western_europe", "captured": True},)), "captures", True),
        (at("combat", declared={"sz9": {"attack": DD}}, fought=({"space": "western_europe", "captured": True},)),
         "captures", True),
        (at("noncombat_move"), "stranded", False),
        (at("mobilize"), "place", True),
        (at("mobilize", bought=INF), "place", False),
        (at("collect_income"), "collect", False),
        (at("collect_income", collected=True), "collect", True),
    ],
)  # fmt: skip
def test_what_is_done_of_a_phase(state: Any, name: str, done: bool) -> None:
    assert lines(state)[name] is done


def test_a_war_that_is_over_asks_for_nothing() -> None:
    assert lines(at("purchase", victory={"winner": "axis", "condition": "win"})) == {}


@pytest.mark.parametrize(
    ("phase", "mandatory"),
    [
        ("combat", {"fight"}),
        ("collect_income", {"collect"}),
        ("purchase", set()),
        ("mobilize", set()),
        ("combat_move", set()),
    ],
)
def test_what_must_be_done(phase: str, mandatory: set[str]) -> None:
    # P. 10: the income is received, everything else is voluntary; battles are fought (p. 14).
    found = {
        each.id.removeprefix("aa1941.check.")
        for each in rules.checklist(BOOK, at(phase))
        if each.mandatory
    }
    assert found == mandatory


@pytest.mark.parametrize(
    ("state", "codes"),
    [
        (at("purchase", bought=INF), ["notice.waiting"]),
        (at("mobilize", bought=INF), ["notice.unplaced"]),
        (at("mobilize"), []),
        (at("combat", BESIDE), ["notice.battles"]),
        (at("noncombat_move", BESIDE), []),
        (at("purchase", BESIDE), ["notice.contested"]),
    ],
)
def test_what_would_be_forgotten(state: Any, codes: list[str]) -> None:
    assert told(rules.warnings(BOOK, state)) == codes


def test_what_is_not_placed_is_told_with_its_price() -> None:
    (said,) = rules.warnings(BOOK, at("mobilize", bought={"infantry": 2, "tank": 1}))
    assert said.params["ipc"] == 12


# -- what is owed before the next phase ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("used", "n", "zone", "tracking", "loaded"),
    [
        ({"infantry": {"1": 1}}, 2, "sz8", False, {"infantry": 1}),
        ({"infantry": {"1": 3}}, 2, "sz8", False, {"infantry": 2}),
        ({}, 2, "sz8", False, {}),
        ({"infantry": {"1": 1}}, 2, "sz8", True, {}),
        ({"infantry": {"1": 1}}, 2, "united_kingdom", False, {}),
        ({"transport": {"1": 1}}, 2, "sz8", False, {}),
    ],
)
def test_who_was_put_aboard_now(used: Any, n: int, zone: str, tracking: bool, loaded: Any) -> None:
    here = {"infantry": n, "transport": 1}
    state = at("combat_move", {zone: {UK: here}}, moved={zone: used}, tracking=tracking)
    assert owed.loaded(BOOK, state, zone) == loaded


ABOARD: Here = {"sz8": {UK: {"transport": 1, "infantry": 2}}}
USED = {"sz8": {"infantry": {"1": 2}}}


@pytest.mark.parametrize(
    ("phase", "more", "force"),
    [
        ("combat_move", {}, {"infantry": 2}),
        ("combat_move", {"declared": ASSAULT}, {}),
        ("combat_move", {"declared": {"western_europe": {"attack": {"infantry": 2}}}}, {"infantry": 2}),
        ("combat_move", {"declared": {"western_europe": {**ASSAULT["western_europe"], "landing": {"zone": "sz8", "force": INF}}}},
         {"infantry": 1}),
        ("combat_move", {"declared": {"norway_finland": {"attack": INF, "zone": "sz6", "sent": {"sz8": INF}}}}, {"infantry": 1}),
        ("combat", {}, {"infantry": 2}),
        ("combat", {"fought": ({"space": "sz8", "back": ["sz8"]},)}, {}),
        ("combat", {"fought": ({"space": "sz8", "back": ["sz9"]},)}, {"infantry": 2}),
        ("combat", {"fought": ({"space": "sz8", "closed": ["sz8"]},)}, {}),
        ("combat", {"fought": ({"space": "western_europe", "zone": "sz8", "by_hand": True},)}, {}),
        ("combat", {"fought": ({"space": "western_europe", "zone": "sz6", "sent_from": ["sz8"], "by_hand": True},)}, {}),
        ("combat", {"fought": ({"space": "western_europe", "zone": "sz8"},)}, {"infantry": 2}),
        ("combat_move", {"fought": ({"space": "sz8", "back": ["sz8"]},)}, {}),
        ("combat_move", {"fought": ({"space": "sz8", "back": ["sz9"]},)}, {"infantry": 2}),
    ],
)  # fmt: skip
def test_who_boarded_in_the_combat_move_must_land(phase: str, more: Any, force: Any) -> None:
    state = light(phase, ABOARD, moved=USED, **more)
    assert owed.still_aboard(BOOK, state) == ({"sz8": force} if force else {})
    assert told(owed.owing_ashore(BOOK, state)) == (["transport.must_land"] if force else [])
    later = light("noncombat_move", ABOARD, moved=USED)
    assert owed.owing_ashore(BOOK, later) == []


@pytest.mark.parametrize(
    ("attack", "pieces", "against", "code"),
    [
        (TRANSPORT, {"sz9": {GE: DD}}, None, "transport.alone"),
        (TRANSPORT, {"sz9": {GE: SUB}}, None, "transport.bare"),
        (TRANSPORT, {"sz9": {GE: SUB}}, DD, "transport.alone"),  # what the table says is there
        ({"transport": 1, "submarine": 1}, {"sz9": {GE: DD}}, None, ""),
        (TRANSPORT, {"sz9": {GE: DD, UK: DD}}, None, ""),  # one of his is there
    ],
)
def test_transports_announced_alone(attack: Any, pieces: Here, against: Any, code: str) -> None:
    plan = {"attack": attack, **({"against": against} if against else {})}
    state = light("combat_move", pieces, declared={"sz9": plan})
    assert told(owed.owing_ashore(BOOK, state)) == ([code] if code else [])
    later = light("combat", pieces, declared={"sz9": plan})
    assert owed.owing_ashore(BOOK, later) == []


@pytest.mark.parametrize(
    ("phase", "bought", "zone", "fighters", "owes"),
    [
        ("mobilize", {"carrier": 1}, "sz11", 1, True),
        ("mobilize", {}, "sz11", 1, False),
        ("mobilize", {"carrier": 1}, "sz40", 1, False),
        ("noncombat_move", {"carrier": 1}, "sz11", 1, False),
        ("mobilize", {"carrier": 1}, "sz11", 0, False),
    ],
)
def test_a_promised_carrier_is_placed_there(
    phase: str, bought: Any, zone: str, fighters: int, owes: bool
) -> None:
    pieces = {zone: {US: {"fighter": fighters}}} if fighters else {}
    state = at(phase, pieces, US, bought=bought)
    assert told(owed.promised_decks(BOOK, state)) == (["mobilize.promised"] if owes else [])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"tank": {"1": 1}}, {"tank": {"2": 1}}),
        ({"tank": {"1": 1, "2": 1}}, {"tank": {"2": 2}}),
        ({"infantry": {"1": 2}}, None),  # as it was
        ({"fighter": {"2": 1}}, None),  # aircraft keep their count
        ({"destroyer": {"1": 1}, "bomber": {"3": 1}}, {"destroyer": {"2": 1}, "bomber": {"3": 1}}),
        ({"tank": {"0": 1}}, {}),
    ],
)
def test_who_moved_in_the_combat_phases_moves_no_more(before: Any, after: Any) -> None:
    state = at("combat", {"karelia": {UK: {"tank": 2}}}, moved={"karelia": before})
    found = [each["moved"] for each in events(owed.worn_out(BOOK, state), "spent")]
    assert found == ([] if after is None else [after])


def test_a_transport_that_loaded_has_done_its_move() -> None:
    state = light("combat", ABOARD, moved=USED)
    (found,) = events(owed.worn_out(BOOK, state), "spent")
    assert found["moved"]["transport"] == {"2": 1}
    two = replace(state, pieces={"sz8": {UK: {"transport": 3, "infantry": 2}}},
                  moved={"sz8": {"infantry": {"1": 2}, "transport": {"1": 2}}})  # fmt: skip
    (found,) = events(owed.worn_out(BOOK, two), "spent")
    assert found["moved"]["transport"] == {"2": 2}


@pytest.mark.parametrize(
    ("phase", "state", "codes"),
    [
        ("purchase", {}, []),
        ("combat_move", {"pieces": {"western_europe": {UK: {"bomber": 1}}}, "moved": {"western_europe": {"bomber": {"6": 1}}}},
         ["next.no_landing"]),
        ("combat_move", {"pieces": {"western_europe": {UK: {"bomber": 1}}}, "moved": {"western_europe": {"bomber": {"3": 1}}}}, []),
        ("combat_move", {"pieces": {"sz9": {UK: {"fighter": 1}}}}, []),  # it has not flown out
        ("combat_move", {"pieces": {"sz9": {UK: DD}}, "moved": {"sz9": {"destroyer": {"1": 1}}}, "came": {"sz9": ("sz10",)}},
         ["move.for_nothing"]),
        ("noncombat_move", {"pieces": {"western_europe": {UK: {"bomber": 1}}}, "moved": {"western_europe": {"bomber": {"3": 1}}}},
         ["noncombat.land_first"]),
        ("noncombat_move", {"pieces": {"western_europe": {UK: {"bomber": 1}}}, "moved": {"western_europe": {"bomber": {"6": 1}}}}, []),
        ("noncombat_move", {"pieces": {"sz13": {UK: {"fighter": 1}}, "sz14": {UK: {"carrier": 1}}}, "moved": {"sz13": {"fighter": {"4": 1}}}},
         ["noncombat.deck_comes"]),
        ("noncombat_move", {"pieces": {"sz40": {US: {"fighter": 1}}}, "adrift": {"sz40": {US: 1}}, "power": JP},
         ["noncombat.stranded_wait"]),
        ("combat", {"pieces": {"western_europe": {UK: {"bomber": 1}}}, "moved": {"western_europe": {"bomber": {"3": 1}}}}, []),
    ],
)  # fmt: skip
def test_what_next_waits_for(phase: str, state: dict[str, Any], codes: list[str]) -> None:
    given = at(phase, state.pop("pieces", {}), state.pop("power", UK), **state)
    found, _ = owed.owing(BOOK, given)
    assert told(found) == codes


def test_where_those_who_are_up_may_land_is_told() -> None:
    state = at(
        "noncombat_move",
        {"norway_finland": {UK: {"fighter": 2}}},
        moved={"norway_finland": {"fighter": {"3": 2}}},
    )
    (said,), more = owed.owing(BOOK, state)
    assert said.params["force"] == {"fighter": 2}
    assert more == {"landings": {"norway_finland": ["karelia"]}}


# -- on to the next phase -------------------------------------------------------------------------------
def test_the_transports_that_did_something_in_the_combat_phases() -> None:
    state = light(
        "combat",
        ABOARD,
        moved={"sz8": {"transport": {"1": 1, "2": 1}}, "sz9": {"destroyer": {"1": 1}}},
    )
    data: Any = {"cursor": cursor_out(light("noncombat_move").cursor), "turn": False}
    assert verbs.stepped(state, data).busy == {"sz8": 2}
    tracked = replace(state, options={"tracking": "yes"})
    assert verbs.stepped(tracked, data).busy == {}
    data = {"cursor": cursor_out(light("mobilize").cursor), "turn": False}
    assert verbs.stepped(state, data).busy == {}


def test_a_new_turn_begins_with_everybody_fresh() -> None:
    ships = {
        "sz8": ({"power": UK, "cargo": {UK: INF}, "new": {UK: INF}, "moved": 1, "combat": True, "landed": "x"},
                {"power": UK, "moved": 1}),
        "sz9": ({"power": UK, "moved": 1},),
        "sz6": ({"power": UK, "pack": "a"}, {"power": UK, "pack": "a", "cargo": {UK: INF}}),
    }  # fmt: skip
    state = at("collect_income", ABOARD, taken={"western_europe": UK}, ships=ships, moved=USED, collected=True,
               bought=INF, ticked=("x",), busy={"sz8": 1}, came={"sz8": ("sz9",)})  # fmt: skip
    data: Any = {"cursor": cursor_out(at("purchase", power=JP).cursor), "turn": True}
    after = verbs.stepped(state, data)
    assert after.ships == {
        "sz8": ({"power": UK, "cargo": {UK: INF}},),
        "sz6": ({"power": UK, "pack": "a"}, {"power": UK, "cargo": {UK: INF}, "pack": "a"}),
    }
    assert after.power == JP
    assert after.control_at_start["western_europe"] == UK
    assert (after.moved, after.came, after.busy, after.bought, after.ticked) == ({}, {}, {}, {}, ())
    assert not after.collected
    assert after.pieces_at_start == state.pieces


@pytest.mark.parametrize(
    ("state", "codes"),
    [
        (light("combat", BESIDE), ["combat.beside"]),  # the table may know that they left
        (light("combat", BESIDE, declared={"sz9": {"attack": DD}}), ["combat.unfought"]),
        (light("combat", BESIDE, moved={"sz9": {"destroyer": {"1": 1}}}), ["combat.unfought"]),
        (at("combat", BESIDE), ["combat.unfought"]),
        (
            light("combat", BESIDE, declared={"ukraine": {"attack": INF}}),
            ["combat.unfought", "combat.beside"],
        ),
    ],
)
def test_battles_still_due_keep_the_phase_open(state: Any, codes: list[str]) -> None:
    assert told(verbs._unfought(BOOK, state, ())) == codes


def test_units_not_placed_are_paid_back() -> None:
    found, said = verbs._leaving_mobilize(BOOK, at("mobilize", bought={"infantry": 2, "tank": 1}))
    assert told(said) == ["mobilize.refunded"]
    assert said[0].params["ipc"] == 12
    assert said[0].params["units_left"] == 3
    assert events(found, "returned") == [{"power": UK, "units": {"infantry": 2, "tank": 1}}]
    assert verbs._leaving_mobilize(BOOK, at("mobilize")) == ([], [])
    assert verbs._leaving_mobilize(BOOK, at("collect_income", bought=INF)) == ([], [])


def test_aircraft_without_a_place_are_lost_as_the_phase_ends() -> None:
    pieces: Here = {
        "western_europe": {UK: {"fighter": 2, "bomber": 1}, GE: INF},
        "united_kingdom": {UK: {"fighter": 1}},
    }
    spent = {"western_europe": {"fighter": {"4": 2}, "bomber": {"6": 1}}}
    found, said = verbs._leaving_noncombat(BOOK, at("noncombat_move", pieces, moved=spent))
    assert told(said) == ["noncombat.aircraft_lost"]
    assert said[0].params["force"] == {"fighter": 2, "bomber": 1}
    assert events(found, "pieces") == [{"space": "western_europe", "power": UK, "force": {}}]
    assert verbs._leaving_noncombat(BOOK, at("combat", pieces)) == ([], [])


def test_empty_ground_that_was_entered_is_taken_as_the_battles_end() -> None:
    pieces: Here = {"western_europe": {UK: INF}, "norway_finland": {UK: INF, GE: INF}, "ukraine": {UK: {"fighter": 1}},
                    "karelia": {UK: INF}}  # fmt: skip
    found, said = verbs._leaving_combat(BOOK, at("combat", pieces))
    assert [each["space"] for each in events(found, "controlled")] == ["western_europe"]
    assert told(said) == ["capture.captured"]
    assert verbs._leaving_combat(BOOK, light("combat", pieces))[1] == []
    assert verbs._leaving_combat(BOOK, at("noncombat_move", pieces)) == ([], [])


def test_the_powers_whose_phases_are_skipped() -> None:
    class Came:
        skipped = ("mobilize", "collect_income", "purchase")

    state = at("noncombat_move", power=SU)
    found = verbs._skipped(state, Came(), GE)  # type: ignore[arg-type]
    assert found == [(SU, "mobilize"), (SU, "collect_income"), (GE, "purchase")]


def test_an_empty_transport_that_stayed_holds_no_landing_up() -> None:
    # All who would land went back: one that carries nobody is none of them.
    ships = ({**SHIP, "back": True}, {"power": UK, "moved": 1})
    state = at(
        "combat",
        {"sz8": {UK: {"transport": 2, "infantry": 2}}},
        declared=ASSAULT,
        ships={"sz8": ships},
    )
    assert rules.awaited(BOOK, state) == ()
    empty = at("combat", {"sz8": {UK: {"transport": 1, "infantry": 2}}}, declared=ASSAULT)
    assert rules.awaited(BOOK, empty) == ("western_europe",)


def test_of_two_zones_one_that_is_cleared_is_enough() -> None:
    both = {"attack": {"infantry": 3}, "zone": "sz8", "zones": ["sz8", "sz7"],
            "landing": {"zone": "sz8", "force": {"infantry": 2}, "also": [{"zone": "sz7", "force": INF}]}}  # fmt: skip
    state = light(
        "combat", {"sz8": {GE: DD}}, declared={"western_europe": both}, fought=({"space": "sz8"},)
    )
    assert rules.awaited(BOOK, state) == ("western_europe",)
    lost = replace(
        state,
        pieces={"sz8": {GE: DD}, "sz7": {GE: DD}},
        fought=({"space": "sz8"}, {"space": "sz7"}),
    )
    assert rules.awaited(BOOK, lost) == ()


def test_ships_fight_beside_aircraft_that_have_not_flown() -> None:
    state = light("combat_move", {"sz9": {UK: {"destroyer": 1, "bomber": 1}, GE: DD}})
    assert rules.beside_warships(BOOK, state) == ("sz9",)


def test_what_the_table_is_to_tell_is_told_with_the_battles() -> None:
    state = light(
        "combat", {"sz8": {GE: DD}}, declared=ASSAULT, fought=({"space": "sz8", "by_hand": True},)
    )
    assert told(rules.warnings(BOOK, state)) == ["notice.battles", "notice.untold"]


def test_a_fight_by_the_table_elsewhere_releases_nobody() -> None:
    over = ({"space": "western_europe", "zone": "sz6", "by_hand": True},)
    state = light("combat", ABOARD, moved=USED, fought=over)
    assert owed.still_aboard(BOOK, state) == {"sz8": {"infantry": 2}}


def test_a_submarine_that_was_let_be_is_told_as_the_battles_end() -> None:
    state = at(
        "combat",
        {"sz9": {UK: DD, GE: SUB}},
        moved={"sz9": {"destroyer": {"1": 1}}},
        came={"sz9": ("sz10",)},
    )
    assert told(verbs._leaving_combat(BOOK, state)[1]) == ["move.unfought"]
    assert verbs._leaving_combat(BOOK, replace(state, came={}))[1] == []
