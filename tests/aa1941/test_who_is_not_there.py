"""Who is not there counts for nothing: no fighter, deck, transport or cargo comes out of an empty place (pp. 11-28)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, events, position, the, told

from referee.engine.ask import Choice
from referee.engine.record import replace
from referee.games.aa1941.air.promises import decks, homeless, new_decks
from referee.games.aa1941.air.stranded import free_decks
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.battle_setup import Plan, plan_rulings
from referee.games.aa1941.combat.fight import _sinking, dived, falls_back, went_down
from referee.games.aa1941.combat.landings.cargo import _guests, _with_guests, drowned_guests
from referee.games.aa1941.combat.outcome import Outcome, Round
from referee.games.aa1941.combat.targets import as_it_stands
from referee.games.aa1941.control.rules import captured
from referee.games.aa1941.movement.convoys import with_guests
from referee.games.aa1941.movement.journey import shared_deck
from referee.games.aa1941.movement.legs import Told, _room, used_before
from referee.games.aa1941.movement.reported import _ended
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.escorts import for_nothing
from referee.games.aa1941.naval.fleet import Ship, ships_in, unloaded
from referee.games.aa1941.naval.sailing import _carrying, ashore
from referee.games.aa1941.naval.transports import fits, transports_needed

MOVE, FIGHT, NON = "combat_move", "combat", "noncombat_move"
INF, TANK, PLANE = {"infantry": 1}, {"tank": 1}, {"fighter": 1}
DD, SUB, CARGO, DECK = {"destroyer": 1}, {"submarine": 1}, {"transport": 1}, {"carrier": 1}
START = BOOK.start_control()


def end(**how: Any) -> Outcome:
    usual: dict[str, Any] = {
        "rounds": (), "attacker_left": {}, "defender_left": {}, "winner": "none", "captured": False,
        "attacker_loss_ipc": 0, "defender_loss_ipc": 0,
    }  # fmt: skip
    return Outcome(**{**usual, **how})


# -- fighters and decks at sea (pp. 13, 19, 24, 26) ------------------------------------------------
@pytest.mark.parametrize(
    ("before", "after", "lost"),
    [
        ({UK: DECK, US: {"fighter": 2}, SU: DD}, {US: {"fighter": 2}, SU: DD}, {US: 2}),
        ({UK: {"carrier": 2}, US: {"fighter": 2}, SU: DD}, {UK: DECK, US: {"fighter": 2}, SU: DD}, {}),
        ({UK: {"carrier": 2}, US: {"fighter": 3}, SU: DD}, {UK: DECK, US: {"fighter": 3}, SU: DD}, {US: 1}),
        ({UK: DD, US: {"fighter": 2}}, {UK: DD, US: {"fighter": 2}}, {}),  # no deck went down
    ],
)  # fmt: skip
def test_only_fighters_go_down_with_a_deck(before: Any, after: Any, lost: Any) -> None:
    _, said = drowned_guests(BOOK, position(UK, FIGHT, {"sz8": before}), {"sz8": after}, "sz8")
    assert {r.params["power"]: r.params["force"]["fighter"] for r in said} == lost


@pytest.mark.parametrize(
    ("here", "adrift"),
    [({JP: {"fighter": 2}, GE: SUB}, {JP: 2}), ({JP: {"fighter": 3, "carrier": 1}, GE: SUB}, {JP: 1}), ({GE: SUB}, {})],
)  # fmt: skip
def test_only_fighters_are_adrift(here: Any, adrift: Any) -> None:
    found = _guests(BOOK, position(UK, FIGHT), {"sz8": here}, "sz8", [])
    assert {e.data["power"]: e.data["fighters"] for e in found} == adrift


@pytest.mark.parametrize(
    ("here", "withdrawn", "went"),
    [
        ({SU: DD, US: {"fighter": 2}}, DECK, {US: 2}),
        ({SU: DD, US: {"fighter": 2}}, DD, {}),  # no deck leaves
        ({SU: PLANE, US: {"fighter": 2}}, {"carrier": 2}, {SU: 1, US: 2}),
    ],
)
def test_only_fighters_go_back_with_a_deck(here: Any, withdrawn: Any, went: Any) -> None:
    gone = end(withdrawn=withdrawn)
    pieces = _with_guests(BOOK, position(UK, FIGHT), {"sz8": here}, "sz8", "sz9", gone)
    assert {p: force["fighter"] for p, force in pieces.get("sz9", {}).items()} == went


@pytest.mark.parametrize(
    ("here", "units", "guests"),
    [
        ({US: {"carrier": 1, "destroyer": 1}, UK: {"fighter": 2}}, DD, {}),  # the deck stays
        ({US: DECK, SU: DD, UK: {"fighter": 1}}, DECK, {UK: 1}),
        ({US: {"carrier": 2}, SU: DD, UK: {"fighter": 2}}, DECK, {}),
    ],
)
def test_only_fighters_sail_on_a_deck(here: Any, units: Any, guests: Any) -> None:
    args: Any = {"units": units, "from": "sz42", "to": "sz43"}
    found = with_guests(BOOK, position(US, NON, {"sz42": here}), args, Told((), ()), units)
    assert {p: force["fighter"] for p, force in found.guests.items()} == guests


@pytest.mark.parametrize(
    ("here", "coming", "asked"),
    [
        ({UK: DECK, US: DECK}, 2, []),  # two on the own deck
        ({UK: DECK, US: DECK}, 3, [US]),
        ({UK: {"carrier": 1, "fighter": 1}, US: DECK}, 1, []),
        ({UK: {"carrier": 1, "fighter": 1}, US: DECK}, 2, [US]),
        ({US: DECK}, 1, [US]),
        ({UK: DECK, US: DD}, 2, []),
        ({UK: DECK, US: DD}, 3, []),  # a destroyer has nobody to ask for a place
        ({UK: DECK, US: {"carrier": 1, "fighter": 3}}, 1, []),  # one guest, one place left
        ({UK: DECK, US: {"carrier": 1, "fighter": 3}}, 2, [US]),
        ({UK: DECK, US: {"carrier": 1, "fighter": 2}, SU: DECK}, 3, [SU, US]),
        ({UK: PLANE, GE: DECK}, 1, []),  # an enemy is asked for nothing
    ],
)
def test_whose_consent_a_place_on_deck_takes(here: Any, coming: int, asked: list[str]) -> None:
    board = Situation(UK, START, START, {"sz8": here})
    found = shared_deck(BOOK, board, "sz8", coming)
    assert [ruling.params["power"] for ruling in found] == asked
    assert {ruling.severity for ruling in found} <= {"your_call"}


@pytest.mark.parametrize(
    ("here", "adrift", "room"),
    [
        ({JP: DECK}, {}, 2),
        ({JP: DECK, GE: SUB}, {}, 2),
        ({JP: SUB}, {}, 0),
        ({JP: {"carrier": 1, "fighter": 1}}, {}, 1),
        ({JP: {"carrier": 1, "fighter": 2}}, {JP: 1}, 1),
        ({JP: {"carrier": 1, "fighter": 3}}, {}, 0),
    ],
)
def test_free_places_on_deck(here: Any, adrift: Any, room: int) -> None:
    state = position(UK, NON, {"sz38": here}, adrift={"sz38": adrift} if adrift else {})
    assert free_decks(BOOK, state, "sz38", BOOK.friends(JP)) == room


@pytest.mark.parametrize(
    ("here", "beyond"),
    [
        ({US: {"fighter": 2}, UK: DD}, {}),  # not the mover's to land
        ({US: {"fighter": 2}, UK: {"fighter": 1, "carrier": 1}}, {"sz8": 1}),
        ({UK: {"fighter": 2, "carrier": 1}}, {}),
        ({UK: {"fighter": 3, "carrier": 1}}, {"sz8": 1}),
        ({UK: DD}, {}),
    ],
)
def test_fighters_without_a_deck(here: Any, beyond: Any) -> None:
    assert homeless(BOOK, position(UK, NON, {"sz8": here})) == beyond


@pytest.mark.parametrize(
    ("here", "rooms"),
    [
        ({UK: DECK}, [2]),
        ({UK: DECK, US: DD, SU: SUB}, [2]),
        ({UK: DECK, US: PLANE}, [1]),
        ({UK: DECK, US: {"fighter": 3}}, [0]),
        ({UK: {"carrier": 2}, US: {"fighter": 3}}, [0, 1]),
        ({UK: DECK, US: {"carrier": 1, "fighter": 3}}, [0, 1]),  # on their own deck first
        ({US: DECK}, [2]),
        ({UK: DD, US: DD}, []),
        ({GE: DECK}, []),
    ],
)
def test_places_for_the_movers_fighters(here: Any, rooms: list[int]) -> None:
    assert [deck.room for deck in decks(BOOK, position(UK, NON, {"sz8": here}))] == rooms


@pytest.mark.parametrize(
    ("bought", "rooms"), [({}, []), (SUB, []), (DECK, [2]), ({"carrier": 2}, [2, 2])]
)
def test_decks_bought(bought: Any, rooms: list[int]) -> None:
    assert [deck.room for deck in new_decks(BOOK, position(UK, NON, bought=bought))] == rooms


@pytest.mark.parametrize(
    ("phase", "units", "target", "moved", "fought", "ended"),
    [
        (NON, DECK, "sz8", {}, (), {}),
        (NON, PLANE, "sz8", {}, (), {"sz8": 1}),
        # A deck that sails asks nobody to have ended: who has points left flies on (p. 19).
        (NON, DECK, "sz8", {"fighter": {"2": 2, "0": 1}}, (), {}),
        (NON, PLANE, "sz8", {"fighter": {"2": 2, "0": 1}}, (), {"sz8": 2}),  # who flew there
        (NON, PLANE, "sz8", {"fighter": {"2": 2}}, ({"space": "sz8", "zone": None},), {"sz8": 1}),
        (NON, PLANE, "sz8", {"fighter": {"2": 2}}, ({"space": "norway_finland", "zone": "sz8"},), {"sz8": 1}),
        (NON, PLANE, "united_kingdom", {}, (), {}),
        (MOVE, PLANE, "sz8", {}, (), {}),
    ],
)  # fmt: skip
def test_who_flies_no_further(
    phase: str, units: Any, target: str, moved: Any, fought: Any, ended: Any
) -> None:
    pieces = {"sz8": {UK: {"fighter": 3, "carrier": 1}}}
    state = position(UK, phase, pieces, moved={"sz8": moved} if moved else {}, fought=fought)
    assert _ended(BOOK, state, units, target) == ended


# -- fleets and their cargo (pp. 13-14, 17, 27) -------------------------------------------------------
@pytest.mark.parametrize(
    ("how", "leaves"),
    [
        # The transport is not alone: the submarine beside it has not dived.
        ({"attacker_left": {**CARGO, **SUB}, "defender_left": DD}, False),
        ({"attacker_left": {**CARGO, **SUB}, "defender_left": DD, "submerged": {"attacker": 1}}, True),
        ({"attacker_left": CARGO, "defender_left": SUB}, True),
        ({"attacker_left": CARGO, "defender_left": SUB, "submerged": {"defender": 1}}, False),
        ({"attacker_left": CARGO, "defender_left": CARGO}, False),
    ],
)  # fmt: skip
def test_transports_left_alone_under_fire(how: Any, leaves: bool) -> None:
    assert falls_back(BOOK, end(sea=True, winner="stalemate", **how)) is leaves
    assert dived(end()) == {"submarine": 0}


def test_cargo_is_safe_where_no_transport_fought() -> None:
    what = Assault(
        "western_europe", INF, {}, zone="sz7", seaborne=INF, escort=DD, zone_defend=DD, sides=(UK, GE),
    )  # fmt: skip
    assert went_down(BOOK, what, end(attacker_left={})) == {}


SHIPS = (Ship(UK, {UK: TANK}), Ship(UK, {UK: INF}), Ship(UK))


@pytest.mark.parametrize(
    ("before", "left", "asked", "gone"),
    [
        ({"transport": 3}, {"transport": 2}, True, 1),
        ({"transport": 3}, {}, False, 0),  # all of them: nothing to choose
        (DD, {}, False, 0),  # none stood on the strip
        ({"transport": 3}, {"transport": 3}, False, 0),
    ],
)
@pytest.mark.parametrize("landing", [False, True])
def test_which_ship_goes_down_is_asked_where_there_is_a_choice(
    before: Any, left: Any, asked: bool, gone: int, landing: bool
) -> None:
    what = Assault("sz7", before, DD, ask=True, sides=(UK, GE))
    if landing:
        what = replace(what, space="western_europe", zone="sz7")
    script = _sinking(BOOK, what, (before, DD), end(attacker_left=left), {UK: SHIPS})
    questions: list[Any] = []
    try:
        questions.append(next(script))
        while True:
            questions.append(script.send("3"))
    except StopIteration as done:
        found, unused = done.value
    assert [isinstance(each, Choice) for each in questions] == [True] * asked
    assert [each.params["space"] for each in questions] == ["sz7"] * asked
    assert [len(ships) for ships in found.values()] == [gone] * bool(gone)
    assert unused == ()


def test_a_landing_announced_has_those_who_still_float() -> None:
    plan = {"attack": {"infantry": 1, "tank": 1}, "zone": "sz7", "landing": {"zone": "sz7"}}
    state = position(
        UK, FIGHT, {"sz7": {UK: {"transport": 1, "infantry": 1}}}, declared={"western_europe": plan}
    )
    example = as_it_stands(BOOK, state, "western_europe")
    assert example["attack"] == INF
    assert example["landing"]["force"].get("tank", 0) == 0


@pytest.mark.parametrize(
    ("seaborne", "absent"),
    [({}, False), (TANK, False), ({"tank": 2}, True), (INF, True), ({"infantry": 0}, False)],
)
def test_whoever_lands_is_among_the_attackers(seaborne: Any, absent: bool) -> None:
    codes = told(plan_rulings(BOOK, Plan(TANK, INF, seaborne=seaborne)))
    assert ("battle.seaborne_absent" in codes) is absent


@pytest.mark.parametrize(
    ("lost", "left", "stranded"),
    [
        ({}, PLANE, False),  # no carrier went down in this battle
        (DECK, {}, False),
        (DECK, PLANE, True),
        (DECK, {"fighter": 2, "carrier": 1}, False),
        (DECK, {"fighter": 3, "carrier": 1}, True),
        (DD, {"fighter": 1}, False),
    ],
)
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_fighters_left_without_their_deck(lost: Any, left: Any, stranded: bool, side: str) -> None:
    gone = {"attacker": {}, "defender": {}, side: lost}
    how: Any = {f"{side}_left": left}
    ended = end(sea=True, rounds=(Round(0, 0, gone["attacker"], gone["defender"]),), **how)
    codes = told(ended.rulings())
    assert (f"battle.stranded_{side}" in codes) is stranded
    assert sum("stranded" in code for code in codes) == stranded


def test_who_retreats_to_an_empty_space_has_moved() -> None:
    """Étape 6, p. 17; p. 19: whoever fought moves no more, whoever waited there still may."""
    from referee.games.aa1941.combat.board_after import Board
    from referee.games.aa1941.combat.fight import Fought

    pieces = {"ukraine": {SU: {"tank": 2}, GE: {"infantry": 2}}}
    state = position(SU, FIGHT, pieces)
    what = Assault("ukraine", {"tank": 2}, {"infantry": 2}, origins=("caucasus",))
    main = end(attacker_left={"tank": 2}, retreated=True, withdrawn={"tank": 2})
    board = Board(BOOK, state, what, Fought(None, main, {"tank": 2}, retreat_to="caucasus"))
    for waiting, fresh in (({}, 0), ({"tank": 3}, 3), (INF, 0)):
        before = replace(state, pieces={**pieces, "caucasus": {SU: waiting}} if waiting else pieces)
        board.state = before
        after, _ = board.after()
        spent = {
            e.data["space"]: e.data["moved"] for e in board.spent(replace(before, pieces=after))
        }
        assert spent["caucasus"]["tank"] == {"2": 2}, waiting
        assert after["caucasus"][SU]["tank"] == 2 + fresh


def test_a_fighter_over_the_battle_does_not_go_back_with_the_tank() -> None:
    """Étape 6, p. 17: aircraft stay over the space until the noncombat moves."""
    from referee.games.aa1941.combat.verbs import attack

    pieces = {"caucasus": {SU: {"tank": 1, "fighter": 1}}, "eastern_europe": {GE: {"infantry": 4}}}
    state = position(SU, FIGHT, pieces, tracking=False)
    args: Any = {"space": "eastern_europe", "attack": {"tank": 1, "fighter": 1}, "retreat": 1}
    script: Any = attack(BOOK, state, args)
    next(script)
    rolls = [(6,), (6,), (6,) * 4]
    try:
        question = script.send(())
        while True:
            question = script.send(rolls.pop(0)[:1] * question.dice)
    except StopIteration as done:
        after = BOOK.after(state, done.value.events)
        (back,) = events(done.value.events, "fell_back")
    assert back["force"] == TANK
    assert after.force_of("eastern_europe", SU) == PLANE
    assert sum(after.force_of(space, SU).get("fighter", 0) for space in after.pieces) == 1


# -- what a ship takes (p. 27) -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cargo", "needed"),
    [
        ({}, 0), (INF, 1), (TANK, 1), ({"infantry": 2}, 1), ({"tank": 2}, 2), ({"infantry": 1, "tank": 1}, 1),
        ({"infantry": 3}, 2), ({"infantry": 2, "tank": 1}, 2), ({"infantry": 2, "tank": 2}, 2), ({"infantry": 1, "tank": 3}, 3),
        ({"infantry": 5, "tank": 1}, 3),
    ],
)  # fmt: skip
def test_how_few_ships_take_a_cargo(cargo: Any, needed: int) -> None:
    assert transports_needed(cargo) == needed
    assert [fits(cargo, ships) for ships in range(5)] == [ships >= needed for ships in range(5)]


@pytest.mark.parametrize(
    ("here", "boarding", "tracking", "severity"),
    [
        (CARGO, {"infantry": 2}, True, None),
        ({"transport": 1, "tank": 1}, INF, True, None),
        ({"transport": 1, "tank": 1}, TANK, True, "refusal"),
        ({"transport": 1, "tank": 1}, TANK, False, "your_call"),
        ({"transport": 1, "infantry": 2}, INF, False, "your_call"),
        ({"transport": 2, "infantry": 2}, {"tank": 1, "infantry": 1}, True, None),
    ],
)
def test_room_aboard(here: Any, boarding: Any, tracking: bool, severity: str | None) -> None:
    state = position(UK, NON, {"sz8": {UK: here}}, tracking=tracking)
    found = _room(BOOK, state, "sz8", boarding, "noncombat")
    assert [ruling.severity for ruling in found] == ([severity] if severity else [])
    if found:
        full = {u: here.get(u, 0) + boarding.get(u, 0) for u in ("infantry", "tank")}
        assert the(found, "move.no_room").params["force"] == {u: n for u, n in full.items() if n}


@pytest.mark.parametrize(
    ("here", "tracking", "severity", "code"),
    [
        ({UK: DD}, True, "refusal", "move.no_transport"),
        ({GE: CARGO}, True, "refusal", "move.no_transport"),  # an enemy's takes nobody
        # A light game may have ships that its record does not show.
        ({UK: DD}, False, "your_call", "move.no_transport_known"),
        ({GE: CARGO}, False, "your_call", "move.no_transport_known"),
        ({}, False, "your_call", "move.no_transport_known"),
    ],
)
@pytest.mark.parametrize("phase", ["combat", "noncombat"])
def test_no_transport_to_go_aboard(
    here: Any, tracking: bool, severity: str, code: str, phase: Any
) -> None:
    state = position(UK, NON if phase == "noncombat" else MOVE, {"sz8": here}, tracking=tracking)
    (found,) = _room(BOOK, state, "sz8", INF, phase)
    assert (told([found]), found.severity, found.params["force"]) == ([code], severity, INF)


@pytest.mark.parametrize(
    ("here", "phase", "asked"),
    [
        ({US: CARGO}, "noncombat", [US]),  # if he agrees (p. 11)
        ({US: CARGO}, "combat", None),  # for his own turn, in reserve only (p. 28)
        ({UK: CARGO, US: CARGO}, "noncombat", []),  # the own ship takes it
        ({UK: {"transport": 1, "tank": 1}, US: CARGO}, "noncombat", [US]),
        ({UK: {"transport": 1, "tank": 1}, US: DD}, "noncombat", None),
        ({US: {"transport": 1, "tank": 1}}, "noncombat", None),
        ({US: CARGO, SU: CARGO}, "noncombat", [SU, US]),
    ],
)
def test_room_aboard_a_friends_ship(here: Any, phase: Any, asked: Any) -> None:
    state = position(UK, NON if phase == "noncombat" else MOVE, {"sz8": here})
    found = _room(BOOK, state, "sz8", TANK, phase)
    if asked is None:
        assert told(found) == ["move.no_room"]
        return
    assert told(found) == ["transport.ally_agrees"] * len(asked)
    assert [ruling.params["power"] for ruling in found] == asked


@pytest.mark.parametrize(
    ("space", "chosen", "takes"),
    [("sz9", 0, {}), ("sz9", 3, {}), ("sz9", None, {"0": 1}), ("sz8", 0, {"0": 1}), ("sz8", 1, {})],
)
def test_of_nobody_nobody_moves(space: str, chosen: int | None, takes: Any) -> None:
    state = position(UK, NON, {"sz8": {UK: PLANE}})
    assert used_before(state, space, "fighter", 1, True, chosen) == takes


def test_the_ship_that_has_it_aboard_sails() -> None:
    foot, armour = Ship(UK, {UK: INF}), Ship(UK, {UK: TANK})
    both = Ship(UK, {UK: INF, US: TANK})
    for ships in ([foot, armour], [armour, foot]):
        assert _carrying(ships, 1, {UK: TANK}) == [armour]
        assert _carrying(ships, 1, {UK: INF}) == [foot]
    assert _carrying([both], 1, {UK: TANK}) == []  # a friend's tank is not his
    assert _carrying([Ship(UK), armour], 1, {UK: {}}) == [armour]  # loaded ones first


def test_the_unit_named_goes_ashore_and_no_other() -> None:
    full = Ship(UK, {UK: {"infantry": 1, "tank": 1}})
    ((after,), left) = ashore(BOOK, UK, [full], "western_europe", INF, "combat")
    assert (after.aboard, after.landed, left) == (TANK, "western_europe", {})
    ((other,), left) = ashore(BOOK, UK, [Ship(UK, {UK: TANK})], "western_europe", INF, "combat")
    assert (other.aboard, other.landed, left) == (TANK, "", INF)
    (after,) = unloaded([full], UK, INF)
    assert after.aboard == TANK


def test_where_no_transport_is_no_ship_is() -> None:
    state = position(UK, NON, {"sz8": {UK: DD, US: CARGO}})
    assert ships_in(BOOK, state, "sz8") == [Ship(US)]
    assert ships_in(BOOK, state, "sz9") == []


def test_ships_that_escaped_may_stand_anywhere() -> None:
    """Unités navales commençant dans des zones hostiles, p. 12: all of them left, or one did."""
    began = {"sz8": {UK: {"destroyer": 2}, GE: DD}}
    for left, idle in (({}, None), (DD, DD)):
        now = {"sz8": {GE: DD, **({UK: left} if left else {})}, "sz10": {UK: {"destroyer": 2}}}
        moved = {"sz10": {"destroyer": {"1": 2}}}
        state = position(UK, MOVE, now, moved=moved, came={"sz10": ("sz8",)})
        found = for_nothing(BOOK, replace(state, pieces_at_start=began))
        assert found.get("sz10") == idle


def test_an_empty_treasury_pays_nothing() -> None:
    """Capter et libérer des capitales, p. 18."""
    assert captured(BOOK, START, SU, "germany", {}).treasury is None
    assert captured(BOOK, START, SU, "germany", {GE: 0}).treasury is None
    assert captured(BOOK, START, SU, "germany", {GE: 1}).treasury == (GE, SU, 1)
