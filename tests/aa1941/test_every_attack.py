"""Attacks, rule by rule: who may be attacked by whom, what is wrong with what was said, what the fight leaves (pp. 8, 11-18, 27-28)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, events, position, the, told

from referee.engine.ask import Choice, Say
from referee.engine.record import replace
from referee.games.aa1941.combat.aftermath import _losses, _over
from referee.games.aa1941.combat.allowed import assault_rulings, no_foe
from referee.games.aa1941.combat.announced.falling_back import ways_back
from referee.games.aa1941.combat.announced.told import fewest, run_through, told_rulings, used_up
from referee.games.aa1941.combat.assault import (
    Assault,
    announced,
    defending,
    present,
)
from referee.games.aa1941.combat.battle_plans import land_plan, sea_plan
from referee.games.aa1941.combat.battle_setup import Plan
from referee.games.aa1941.combat.chances.planning import (
    _chances,
    _cheapest,
    _kinds,
    _least,
    chances_told,
    losses,
    needed,
    wanted_end,
    waves,
)
from referee.games.aa1941.combat.endings import ending, sea_told
from referee.games.aa1941.combat.fight import (
    Fought,
    _where_to,
    cleared,
    falls_back,
    went_down,
)
from referee.games.aa1941.combat.landings.cargo import _guests, _with_guests, drowned_guests
from referee.games.aa1941.combat.luck import swings
from referee.games.aa1941.combat.outcome import Outcome
from referee.games.aa1941.combat.reach import looked_at, nobody_there, reach, unnamed
from referee.games.aa1941.combat.verbs import attack, declare
from referee.games.aa1941.combat.withdrawing import withdraw
from referee.games.aa1941.naval.fleet import Ship

MOVE, FIGHT = "combat_move", "combat"
INF, TANK, PLANE = {"infantry": 1}, {"tank": 1}, {"fighter": 1}
DD, SUB, CARGO = {"destroyer": 1}, {"submarine": 1}, {"transport": 1}


def assault(space: str = "ukraine", attack_: Any = None, defend: Any = None, **how: Any) -> Assault:
    return Assault(space, attack_ or TANK, INF if defend is None else defend, **how)


def landing(**how: Any) -> Assault:
    usual: Any = {"zone": "sz7", "seaborne": INF, "escort": {}, "zone_defend": {}}
    return Assault(
        "western_europe", how.pop("attack", INF), how.pop("defend", INF), **{**usual, **how}
    )


# -- what a command describes ----------------------------------------------------------------
def test_an_attack_as_it_was_said() -> None:
    pieces = {"ukraine": {GE: {"infantry": 2}, JP: TANK}}
    state = position(SU, FIGHT, pieces, tracking=False)
    plain = announced(BOOK, state, {"space": "ukraine", "attack": TANK}, False)
    assert (plain.defend, plain.recorded, plain.origins) == ({"infantry": 2, "tank": 1}, True, ())
    assert plain.sides == (SU, "axis")  # two powers defend: their side answers (p. 14)
    typed = announced(
        BOOK, state,
        {"space": "ukraine", "attack": TANK, "against": {}, "from": ["caucasus"], "retreat": 2, "to": "caucasus",
         "losses": [INF], "dive": "both"},
        True,
    )  # fmt: skip
    assert (typed.defend, typed.recorded, typed.origins) == ({}, False, ("caucasus",))
    assert (typed.retreat, typed.to, typed.losses, typed.dive, typed.ask) == (
        2,
        "caucasus",
        (INF,),
        "both",
        True,
    )
    plan = {"ukraine": {"attack": TANK, "sent": {"caucasus": TANK}}}
    kept = position(SU, FIGHT, pieces, tracking=False, declared=plan)
    assert announced(BOOK, kept, {"space": "ukraine", "attack": TANK}, False).sent == {
        "caucasus": TANK
    }
    assert announced(BOOK, kept, {"space": "ukraine", "attack": INF}, False).sent == {}
    named: Any = {"space": "ukraine", "attack": TANK, "from": ["russia"]}
    assert announced(BOOK, kept, named, False).sent == {}


@pytest.mark.parametrize(
    ("own", "foes", "tracking", "attack_", "escort", "fights"),
    [
        ({"transport": 1, "infantry": 1, "destroyer": 1}, {}, True, INF, {}, False),
        ({"transport": 1, "infantry": 1, "destroyer": 1}, DD, True, INF, {"transport": 1, "destroyer": 1}, True),
        # Submarines and transports may be let be, unless somebody is sent against them (p. 14).
        ({"transport": 1, "infantry": 1, "destroyer": 1}, SUB, True, INF, {}, False),
        ({"transport": 1, "infantry": 1, "destroyer": 1}, SUB, True, {**INF, **DD}, {"transport": 1, "destroyer": 1}, True),
        # Nobody of the fleet keeps out of the fight, those who carry the troops neither (p. 14).
        ({"transport": 1, "infantry": 1}, DD, False, {**INF, **DD}, {"transport": 1, "destroyer": 1}, True),
        ({"transport": 1, "infantry": 1}, DD, False, INF, {}, False),
    ],
)  # fmt: skip
def test_a_landing_as_it_was_said(
    own: Any, foes: Any, tracking: bool, attack_: Any, escort: Any, fights: bool
) -> None:
    pieces = {"sz7": {UK: own, **({GE: foes} if foes else {})}, "western_europe": {GE: TANK}}
    state = position(UK, FIGHT, pieces, tracking=tracking)
    found = announced(
        BOOK,
        state,
        {"space": "western_europe", "attack": attack_, "landing": {"zone": "sz7"}},
        False,
    )
    assert (found.zone, found.seaborne, found.attack) == ("sz7", INF, INF)
    assert (dict(found.escort), dict(found.zone_defend)) == (escort, foes)
    assert found.sea_fight is fights
    assert bool(found.ships) is tracking
    part = announced(
        BOOK, state,
        {"space": "western_europe", "attack": {"infantry": 1, "tank": 1}, "landing": {"zone": "sz7", "force": TANK}},
        False,
    )  # fmt: skip
    assert part.seaborne == TANK


def test_aircraft_that_flew_to_the_zone_fight_there() -> None:
    pieces = {"sz7": {UK: {"transport": 1, "infantry": 1, "fighter": 3}, GE: DD}}
    state = position(UK, FIGHT, pieces, moved={"sz7": {"fighter": {"1": 2, "0": 1}}})
    found = announced(
        BOOK, state, {"space": "western_europe", "attack": INF, "landing": {"zone": "sz7"}}, False
    )
    assert found.escort == {"fighter": 2, "transport": 1}


@pytest.mark.parametrize(
    ("pieces", "control", "who"),
    [
        ({}, {}, GE),
        ({"ukraine": {JP: TANK}}, {}, JP),
        ({"ukraine": {JP: TANK, GE: TANK}}, {}, "axis"),
        ({}, {"ukraine": UK}, "axis"),
        ({"ukraine": {UK: TANK}}, {}, GE),
    ],
)
def test_who_answers_for_the_defence(pieces: Any, control: Any, who: str) -> None:
    assert defending(BOOK, position(SU, FIGHT, pieces, control=control), "ukraine") == who


def test_cargo_is_nobody_to_fight_at_sea() -> None:
    state = position(
        SU, FIGHT, {"sz5": {GE: {"transport": 1, "tank": 1}}, "ukraine": {GE: TANK, UK: INF}}
    )
    assert present(BOOK, state, "sz5") == CARGO
    assert present(BOOK, state, "ukraine") == TANK


# -- what was decided beforehand -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("how", "may", "sea_after", "land_after"),
    [
        ({"retreat": 2}, True, 2, 2),
        ({"retreat": 2}, False, None, None),
        ({}, True, None, None),
        # With a sea fight the fleet's retreat is not that of troops from the sea alone.
        ({"retreat": 2, "escort": DD, "zone_defend": DD}, True, 2, None),
        (
            {"retreat": 2, "escort": DD, "zone_defend": DD, "attack": {"infantry": 1, "tank": 1}},
            True,
            2,
            2,
        ),
    ],
)
def test_the_round_to_leave_after(how: Any, may: bool, sea_after: Any, land_after: Any) -> None:
    found = landing(**how)
    assert sea_plan(found, may).retreat_after == sea_after
    assert land_plan(BOOK, found, found.attack, may_retreat=may).retreat_after == land_after
    assert land_plan(BOOK, found, found.attack, may_retreat=may).may_retreat is may


@pytest.mark.parametrize(
    ("dive", "who"),
    [
        ("both", {"attacker", "defender"}),
        ("attacker", {"attacker"}),
        ("defender", {"defender"}),
        ("", set()),
    ],
)
def test_whose_submarines_dive(dive: str, who: set[str]) -> None:
    at_sea = assault("sz5", SUB, DD, dive=dive)
    assert set(land_plan(BOOK, at_sea, SUB).submerge) == who
    assert land_plan(BOOK, at_sea, SUB).terrain == "sea"
    assert set(sea_plan(landing(dive=dive)).submerge) == who
    on_land = land_plan(BOOK, landing(dive=dive), INF)
    assert (on_land.submerge, on_land.terrain, on_land.seaborne) == (frozenset(), "land", INF)
    assert land_plan(BOOK, landing(), INF, {}).seaborne == {}


# -- what the rules say before a die (pp. 8, 11-15) ------------------------------------------------
def refusals(found: Any) -> list[str]:
    return [
        code.removeprefix("attack.") for code in told([r for r in found if r.severity == "refusal"])
    ]


@pytest.mark.parametrize(
    ("power", "space", "control", "code"),
    [
        (SU, "turkey", {}, "neutral"),
        (SU, "karelia", {}, "own"),
        (UK, "karelia", {}, "friend"),
        (SU, "ukraine", {}, None),
        (SU, "sz5", {}, None),
        (UK, "karelia", {"karelia": GE}, None),
    ],
)
def test_whom_nobody_attacks(power: str, space: str, control: Any, code: str | None) -> None:
    state = position(power, FIGHT, control=control)
    assert refusals(no_foe(BOOK, state, space)) == ([code] if code else [])
    found = assault_rulings(
        BOOK, state, assault(space, DD if space == "sz5" else TANK, SUB if space == "sz5" else INF)
    )
    assert (
        (code in refusals(found))
        if code
        else not {"neutral", "own", "friend"} & set(refusals(found))
    )


def test_an_empty_sea_and_an_empty_force() -> None:
    light = position(SU, FIGHT, tracking=False)
    assert refusals(assault_rulings(BOOK, light, assault("sz5", DD, {}))) == ["nobody"]
    assert refusals(assault_rulings(BOOK, light, replace(assault(), attack={}))) == ["empty"]
    assert refusals(assault_rulings(BOOK, light, replace(assault("turkey"), attack={}))) == [
        "neutral",
        "empty",
    ]


DONE = {"space": "ukraine", "zone": None, "landing": False, "captured": False}
LANDED = {"space": "karelia", "zone": "sz5", "landing": True, "captured": False}


@pytest.mark.parametrize(
    ("what", "announcing", "how", "codes"),
    [
        (assault(), False, {"fought": (DONE,)}, ["again"]),
        (assault("west_russia"), False, {"fought": (DONE,)}, []),
        (assault(), False, {"declared": {"norway_finland": {"zone": "sz6"}}}, ["landings_first"]),
        (assault(), True, {"declared": {"norway_finland": {"zone": "sz6"}}}, []),
        (assault(), False, {"declared": {"norway_finland": {"zone": None}}}, []),
        (assault(), False, {"declared": {"ukraine": {"zone": "sz18"}}}, []),
        # The fight for the zone of a landing comes first of all.
        (assault("sz6", SUB, DD), False, {"declared": {"norway_finland": {"zone": "sz6"}}}, []),
        (
            assault("sz6", SUB, DD),
            False,
            {"declared": {"norway_finland": {"zone": "sz5"}}},
            ["landings_first"],
        ),
        (landing(), False, {"fought": (DONE,)}, ["landing_late"]),
        (landing(), False, {"fought": ({**DONE, "space": "sz7"},)}, []),
        (landing(), False, {"fought": (LANDED,)}, []),
    ],
)
def test_the_order_of_battles(what: Assault, announcing: bool, how: Any, codes: list[str]) -> None:
    power = UK if what.zone else SU
    state = position(power, MOVE, tracking=False, **how)
    assert refusals(assault_rulings(BOOK, state, what, announcing)) == codes


@pytest.mark.parametrize(
    ("phase", "tracking", "declared", "says"),
    [
        (FIGHT, False, {}, "your_call"),
        (FIGHT, True, {}, "refusal"),
        (FIGHT, True, {"western_europe": {"zone": "sz7", "attack": INF}}, None),
        (MOVE, True, {}, None),
    ],
)
def test_an_assault_is_announced(
    phase: str, tracking: bool, declared: Any, says: str | None
) -> None:
    pieces = {"sz7": {UK: {"transport": 1, "infantry": 1}}}
    state = position(UK, phase, pieces, tracking=tracking, declared=declared)
    found = assault_rulings(BOOK, state, landing(defend={}))
    said = [r.severity for r in found if r.code.endswith("attack.not_announced")]
    assert said == ([says] if says else [])


@pytest.mark.parametrize(
    ("what", "codes"),
    [
        (landing(), []),
        (landing(seaborne={}), ["nobody_lands"]),
        (landing(seaborne=TANK), ["nobody_lands"]),
        (landing(seaborne={"infantry": 2}), ["nobody_lands"]),
        (landing(zone="sz9"), ["amphibious.not_coast"]),
    ],
)
def test_somebody_lands(what: Assault, codes: list[str]) -> None:
    state = position(UK, MOVE, tracking=False)
    assert refusals(assault_rulings(BOOK, state, what)) == codes


@pytest.mark.parametrize(
    ("foes", "own", "tracking", "what", "code"),
    [
        (SUB, CARGO, True, landing(), "amphibious.submarine"),
        (SUB, {**CARGO, **DD}, True, landing(), "amphibious.may_ignore"),
        (SUB, {**CARGO, "submarine": 1}, True, landing(), "amphibious.may_ignore"),
        (SUB, {**CARGO, "fighter": 1}, True, landing(), "amphibious.submarine"),
        (SUB, CARGO, False, landing(), "amphibious.warship"),
        (DD, CARGO, True, landing(), "amphibious.sea_first"),
        (DD, CARGO, False, landing(escort=DD, zone_defend=DD), "amphibious.fight_first"),
    ],
)
def test_what_lies_off_the_coast(
    foes: Any, own: Any, tracking: bool, what: Assault, code: str
) -> None:
    state = position(UK, MOVE, {"sz7": {UK: {**own, **INF}, GE: foes}}, tracking=tracking)
    assert code in told(assault_rulings(BOOK, state, what))


@pytest.mark.parametrize(
    ("pieces", "what", "codes"),
    [
        ({"ukraine": {SU: TANK, GE: INF}}, assault(), []),
        ({"ukraine": {GE: INF}}, assault(), ["not_there"]),
        ({"ukraine": {SU: {"tank": 2}, GE: INF}}, assault(), ["all_fight"]),
        ({"ukraine": {SU: {"tank": 1, "fighter": 1}, GE: INF}}, assault(), ["all_fight"]),
        ({"sz5": {SU: {"destroyer": 1, "infantry": 1, "transport": 1}, GE: SUB}},
         assault("sz5", {**DD, **CARGO}, SUB), []),
        ({"sz5": {SU: {"destroyer": 1, "transport": 1}, GE: SUB}}, assault("sz5", DD, SUB), ["all_fight"]),
        # Fighters that took off where they were may stay with their carrier (p. 13).
        ({"sz5": {SU: {"destroyer": 1, "fighter": 1}, GE: SUB}}, assault("sz5", DD, SUB), []),
    ],
)  # fmt: skip
def test_those_who_stand_there_fight(pieces: Any, what: Assault, codes: list[str]) -> None:
    state = position(SU, FIGHT, pieces)
    found = assault_rulings(BOOK, state, replace(what, recorded=True))
    assert refusals(found) == codes
    if codes == ["all_fight"]:
        idle = the(found, "attack.all_fight").params["force"]
        (here,) = pieces.values()
        assert idle == {
            u: n - what.attack.get(u, 0) for u, n in here[SU].items() if n > what.attack.get(u, 0)
        }


def test_aircraft_that_flew_in_fight() -> None:
    pieces = {"sz5": {SU: {"destroyer": 1, "fighter": 2}, GE: SUB}}
    state = position(SU, FIGHT, pieces, moved={"sz5": {"fighter": {"2": 1}}})
    found = assault_rulings(BOOK, state, assault("sz5", DD, SUB, recorded=True))
    assert the(found, "attack.all_fight").params["force"] == PLANE


@pytest.mark.parametrize(
    ("tracking", "recorded", "defend", "code"),
    [
        (True, False, INF, None),
        (True, False, TANK, "other_defenders"),
        (True, True, INF, None),
        (False, True, INF, "as_recorded"),
        (False, True, {}, "none_recorded"),
        (False, False, TANK, None),
    ],
)
def test_who_defends(tracking: bool, recorded: bool, defend: Any, code: str | None) -> None:
    pieces = {"ukraine": {SU: TANK, GE: INF}}
    state = position(SU, FIGHT, pieces, tracking=tracking)
    found = told(assault_rulings(BOOK, state, assault(defend=defend, recorded=recorded)))
    named = {"attack.other_defenders", "attack.as_recorded", "attack.none_recorded"}
    assert named & set(found) == ({f"attack.{code}"} if code else set())


def test_friends_keep_out_of_a_fight_at_sea() -> None:
    pieces = {"sz5": {SU: DD, GE: SUB, UK: CARGO}, "ukraine": {SU: TANK, GE: INF, UK: INF}}
    state = position(SU, FIGHT, pieces)
    at_sea = assault_rulings(BOOK, state, assault("sz5", DD, SUB, recorded=True))
    assert the(at_sea, "attack.allies_out").params == {"space": "sz5", "force": CARGO}
    assert "attack.allies_out" not in told(assault_rulings(BOOK, state, assault(recorded=True)))


# -- what was said, by the map (light games) -----------------------------------------------------
def light(pieces: Any = None, phase: str = FIGHT, power: str = SU, **how: Any) -> Any:
    return position(power, phase, pieces or {}, tracking=False, **how)


@pytest.mark.parametrize(
    ("what", "codes"),
    [
        (assault(origins=("caucasus",)), []),
        (assault(origins=("russia",)), []),  # through West Russia or the Caucasus
        (assault(attack_=INF, origins=("russia",)), ["move.out_of_range"]),
        (assault(attack_=INF, origins=("russia", "caucasus")),
         ["attack.none_from", "move.out_of_range"]),
        (assault(attack_=INF, origins=("russia", "karelia")), ["move.out_of_range"]),
        (assault(attack_=INF, origins=("ukraine",)), []),
        (assault(origins=()), []),
        (assault("japan", INF, INF), ["move.needs_transport"]),
        (assault("japan", PLANE, INF), []),
        (assault("japan", INF, INF, origins=("siberia",)), ["move.needs_transport"]),
        (assault("sz5", DD, SUB, origins=("sz7",)), []),
        (assault("sz5", DD, SUB, origins=("sz9",)), []),
        (assault("sz5", DD, SUB, origins=("sz14",)), ["move.out_of_range"]),
    ],
)  # fmt: skip
def test_where_they_were_said_to_come_from(what: Assault, codes: list[str]) -> None:
    found = told_rulings(BOOK, light(), what)
    assert told([r for r in found if r.severity == "refusal"]) == codes


@pytest.mark.parametrize(
    ("phase", "planned", "attack_", "differs"),
    [
        (FIGHT, TANK, TANK, False),
        (FIGHT, TANK, INF, True),
        (FIGHT, {"tank": 2}, TANK, True),
        (MOVE, TANK, INF, False),
    ],
)
def test_another_force_than_announced(
    phase: str, planned: Any, attack_: Any, differs: bool
) -> None:
    for tracking in (True, False):
        state = position(SU, phase, tracking=tracking, declared={"ukraine": {"attack": planned}})
        found = told_rulings(BOOK, state, assault(attack_=attack_))
        assert ("attack.differs" in told(found)) is differs
    ships = position(
        UK, FIGHT, tracking=False, declared={"western_europe": {"attack": {**INF, **DD}}}
    )
    assert "attack.differs" not in told(told_rulings(BOOK, ships, landing()))
    at_sea = position(SU, FIGHT, tracking=False, declared={"sz5": {"attack": {**DD, **SUB}}})
    assert "attack.differs" in told(told_rulings(BOOK, at_sea, assault("sz5", DD, SUB)))


def test_tanks_run_through_empty_ground_on_their_way() -> None:
    pieces = {"caucasus": {SU: {"tank": 1, "infantry": 1, "fighter": 1}}}
    through = assault("eastern_europe", TANK, INF, origins=("caucasus",))
    found = run_through(BOOK, light(pieces), through)
    assert found in (["ukraine"], ["west_russia"])
    assert (
        the(told_rulings(BOOK, light(pieces), through), "attack.blitz").params["space"] == found[0]
    )
    # Where only one place can have sent the tank it need not be said; of several nobody knows.
    assert run_through(BOOK, light(pieces), replace(through, origins=())) == found
    several = {**pieces, "russia": {SU: {"tank": 1}}}
    assert run_through(BOOK, light(several), replace(through, origins=())) == []
    flown_ = assault("eastern_europe", PLANE, INF, origins=("caucasus",))
    assert run_through(BOOK, light(pieces), flown_) == []
    mine = light(pieces, control={"ukraine": SU, "west_russia": SU})
    assert run_through(BOOK, mine, through) == []


@pytest.mark.parametrize(
    ("cargo", "here", "needed_"),
    [(INF, 0, None), ({"infantry": 2}, 0, None), ({"infantry": 3}, 0, 2), ({"infantry": 3}, 2, None), ({"tank": 2}, 1, 2)],
)  # fmt: skip
def test_ships_enough_for_a_landing(cargo: Any, here: int, needed_: int | None) -> None:
    pieces = {"sz7": {UK: {"transport": here}}} if here else {}
    found = told_rulings(BOOK, light(pieces, power=UK), landing(attack=cargo, seaborne=cargo))
    if needed_ is None:
        assert "attack.too_few_ships" not in told(found)
        return
    said = the(found, "attack.too_few_ships").params
    assert (said["needed"], said["transports"], said["space"]) == (needed_, here, "sz7")


def test_points_flown_are_kept_of_those_that_flew_least() -> None:
    assert fewest({"3": 1, "1": 2}, 2) == {"1": 2}
    assert fewest({"3": 1, "1": 2}, 3) == {"1": 2, "3": 1}
    assert fewest({"10": 1, "9": 1}, 1) == {"9": 1}
    assert fewest({"3": 1}, 0) == {}
    pieces = {"caucasus": {SU: PLANE}, "russia": {SU: PLANE}}
    both = assault(attack_={"fighter": 2}, origins=("caucasus", "russia"))
    (spent,) = used_up(BOOK, light(pieces), both, {"ukraine": {"fighter": 2}}, ())
    assert spent.data == {"space": "ukraine", "moved": {"fighter": {"1": 1, "2": 1}}}
    (spent,) = used_up(BOOK, light(pieces), both, {"ukraine": {"fighter": 1, "tank": 1}}, ())
    assert spent.data["moved"] == {
        "fighter": {"1": 1},
        "tank": {"2": 1},
    }  # who fought is done (p. 19)
    assert used_up(BOOK, light(pieces), both, {"ukraine": {}}, ()) == []
    there = {"ukraine": {SU: {"fighter": 2}}}
    known = light({**pieces, **there}, moved={"ukraine": {"fighter": {"3": 2}}})
    came = assault(attack_={"fighter": 2})
    assert used_up(BOOK, known, came, {"ukraine": {"fighter": 2}}, ()) == []
    # One moved there by itself, the other set out with the attack: each keeps his own way.
    known = light({**pieces, "ukraine": {SU: PLANE}}, moved={"ukraine": {"fighter": {"1": 1}}})
    both = assault(attack_={"fighter": 2}, origins=("russia",))
    (spent,) = used_up(BOOK, known, both, {"ukraine": {"fighter": 2}}, ())
    assert spent.data["moved"] == {"fighter": {"1": 1, "2": 1}}


# -- around a battle (pp. 13-14, 17) --------------------------------------------------------------
def end(**how: Any) -> Outcome:
    usual: dict[str, Any] = {
        "rounds": (), "attacker_left": {}, "defender_left": {}, "winner": "none", "captured": False,
        "attacker_loss_ipc": 0, "defender_loss_ipc": 0,
    }  # fmt: skip
    return Outcome(**{**usual, **how})


@pytest.mark.parametrize(
    ("how", "leaves"),
    [
        ({"retreated": True, "withdrawn": TANK}, True),
        ({"retreated": True, "withdrawn": PLANE}, False),
        ({"retreated": True, "withdrawn": {**TANK, **PLANE}}, True),
        ({}, False),
        ({"sea": True, "winner": "defender", "attacker_left": CARGO}, True),
        ({"sea": True, "winner": "defender", "attacker_left": {**CARGO, **PLANE}}, True),
        ({"sea": True, "winner": "defender", "attacker_left": {**CARGO, **SUB}}, False),
        ({"sea": True, "winner": "attacker", "attacker_left": CARGO}, False),
        ({"sea": False, "winner": "defender", "attacker_left": CARGO}, False),
        ({"sea": True, "winner": "defender", "attacker_left": {"transport": 0}}, False),
    ],
)
def test_who_falls_back(how: Any, leaves: bool) -> None:
    assert falls_back(BOOK, end(**how)) is leaves


@pytest.mark.parametrize(
    ("left", "retreated", "free"),
    [({}, False, True), (DD, False, False), (SUB, False, True), (CARGO, False, True), ({}, True, False), ({"destroyer": 0}, False, True)],
)  # fmt: skip
def test_a_zone_is_free_for_a_landing(left: Any, retreated: bool, free: bool) -> None:
    assert cleared(BOOK, end(defender_left=left, retreated=retreated)) is free


@pytest.mark.parametrize(
    ("ways", "to", "ask", "asked", "home"),
    [
        (None, None, False, False, None),
        (None, "russia", False, False, "russia"),
        ((), "russia", True, False, "russia"),
        (("caucasus",), None, True, False, "caucasus"),
        (("caucasus", "russia"), None, False, False, "caucasus"),
        (("caucasus", "russia"), None, True, True, "russia"),
        (("caucasus", "russia"), "russia", True, False, "russia"),
        (("caucasus", "russia"), "karelia", True, True, "russia"),
    ],
)
def test_the_one_space_that_all_go_back_to(
    ways: Any, to: str | None, ask: bool, asked: bool, home: str | None
) -> None:
    script, chosen = _where_to(assault(to=to, ask=ask, sides=("red", "blue")), ways), None
    questions = []
    try:
        while True:
            questions.append(next(script) if not questions else script.send("russia"))
    except StopIteration as done:
        chosen = done.value
    assert chosen == home
    assert [(q.options, q.default, q.side) for q in questions if isinstance(q, Choice)] == (
        [(tuple(ways), ways[0], "red")] if asked else []
    )


FULL = {"infantry": 1, "tank": 1}


@pytest.mark.parametrize(
    ("cargo", "had", "left", "ships", "lost"),
    [
        (FULL, 1, 1, (), {}),
        (FULL, 1, 0, (), FULL),
        (INF, 2, 1, (), {}),  # there is room aboard what floats
        ({"infantry": 3}, 2, 1, (), INF),
        ({"infantry": 2, "tank": 1}, 2, 1, (Ship(UK, {UK: {"tank": 1}}), Ship(UK, {UK: {"infantry": 2}})), TANK),
        (INF, 2, 1, (Ship(UK), Ship(UK, {UK: INF})), {}),
        (INF, 2, 0, (Ship(UK), Ship(UK, {UK: INF})), INF),
        # Cargo that does not land is not counted here.
        (INF, 1, 0, (Ship(UK, {UK: {"infantry": 1, "tank": 1}}),), INF),
        ({"infantry": 5}, 2, 1, (), {"infantry": 3}),  # more than the ships said to be there hold
        ({"infantry": 3, "tank": 1}, 1, 1, (), {}),
    ],
)  # fmt: skip
def test_cargo_goes_down_with_its_ship(
    cargo: Any, had: int, left: int, ships: Any, lost: Any
) -> None:
    what = landing(
        attack=cargo, seaborne=cargo, escort={"transport": had, "destroyer": 1}, zone_defend=SUB,
        ships=tuple(each.json() for each in ships), sides=(UK, GE),
    )  # fmt: skip
    assert went_down(BOOK, what, end(attacker_left={"transport": left} if left else {})) == lost


@pytest.mark.parametrize(
    ("state", "ways"),
    [
        (position(SU, FIGHT, came={"ukraine": ("caucasus",)}), ("caucasus",)),
        (position(SU, FIGHT, came={"ukraine": ("west_russia",)}), ()),
        (position(SU, FIGHT), ()),
        (light({"caucasus": {SU: TANK}}), ("caucasus",)),
        (light(), None),
        (
            light(declared={"ukraine": {"attack": TANK, "from": ["caucasus"], "moved": True}}),
            ("caucasus",),
        ),
        (light(declared={"ukraine": {"attack": TANK, "from": ["caucasus"]}}), None),
    ],
)
def test_ways_back_from_a_battle(state: Any, ways: Any) -> None:
    assert ways_back(BOOK, state, assault(), "ukraine") == ways


# -- guests at sea (pp. 13, 19) --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("before", "after", "lost"),
    [
        ({UK: {"carrier": 1}, US: {"fighter": 2}}, {US: {"fighter": 2}}, {US: 2}),
        ({UK: {"carrier": 2}, US: {"fighter": 2}}, {UK: {"carrier": 1}, US: {"fighter": 2}}, {}),
        ({UK: {"carrier": 2}, US: {"fighter": 3}}, {UK: {"carrier": 1}, US: {"fighter": 3}}, {US: 1}),
        ({UK: {"carrier": 1}, US: {"fighter": 2}}, {UK: {"carrier": 1}, US: {"fighter": 2}}, {}),
        ({UK: {"carrier": 1, "fighter": 2}}, {UK: {"fighter": 2}}, {}),  # one's own fly on
        ({UK: {"carrier": 1, "fighter": 1}, US: {"fighter": 1}}, {UK: {"fighter": 1}, US: {"fighter": 1}}, {US: 1}),
        ({UK: {"carrier": 1}, US: {"fighter": 1}, SU: {"fighter": 1}}, {US: {"fighter": 1}, SU: {"fighter": 1}},
         {SU: 1, US: 1}),
        ({UK: {"carrier": 1}, US: {"fighter": 1}, GE: {"fighter": 1}}, {US: {"fighter": 1}, GE: {"fighter": 1}},
         {US: 1}),
    ],
)  # fmt: skip
def test_guests_are_lost_with_their_deck(before: Any, after: Any, lost: Any) -> None:
    state = position(UK, FIGHT, {"sz8": before})
    pieces, said = drowned_guests(BOOK, state, {"sz8": after}, "sz8")
    assert {r.params["power"]: r.params["force"]["fighter"] for r in said} == lost
    for power, n in lost.items():
        left = after[power]["fighter"] - n
        assert pieces.get("sz8", {}).get(power, {}).get("fighter", 0) == left


@pytest.mark.parametrize(
    ("here", "adrift"),
    [
        ({GE: {"fighter": 2, "carrier": 1}}, {}),
        ({GE: {"fighter": 2}}, {GE: 2}),
        ({GE: {"fighter": 3, "carrier": 1}}, {GE: 1}),
        ({GE: {"fighter": 1}, JP: {"fighter": 1}}, {GE: 1, JP: 1}),
        # Who stood on the carrier that sank nobody wrote down: one sentence asks the owners.
        ({GE: {"fighter": 2}, JP: {"fighter": 2, "carrier": 1}}, {GE: 2}),
        ({UK: {"fighter": 2}}, {}),
        ({}, {}),
    ],
)
def test_the_defenders_fighters_without_a_deck(here: Any, adrift: Any) -> None:
    state = position(UK, FIGHT)
    rulings: list[Any] = []
    found = _guests(BOOK, state, {"sz8": here}, "sz8", rulings)
    assert {e.data["power"]: e.data["fighters"] for e in found} == adrift
    whose = "_whose" if adrift and {p: f["fighter"] for p, f in here.items()} != adrift else ""
    whose = whose if len(here) > 1 else ""
    assert told(rulings) == [f"battle.adrift{whose}"] * len(adrift)


@pytest.mark.parametrize(
    ("here", "carriers", "went"),
    [
        ({US: {"fighter": 2}}, 1, {US: 2}),
        ({US: {"fighter": 3}}, 1, {US: 2}),
        ({US: {"fighter": 2}}, 0, {}),
        ({US: {"fighter": 1}, SU: {"fighter": 2}}, 1, {SU: 2}),
        ({US: {"fighter": 1}, SU: {"fighter": 1}}, 1, {SU: 1, US: 1}),
        ({US: {"fighter": 3, "carrier": 1}}, 1, {US: 1}),  # two stand on a deck of their own
        ({UK: {"fighter": 2}}, 1, {}),
    ],
)
def test_guests_go_back_with_the_carriers(here: Any, carriers: int, went: Any) -> None:
    state = position(UK, FIGHT)
    ended = end(withdrawn={"carrier": carriers})
    pieces = _with_guests(BOOK, state, {"sz8": here}, "sz8", "sz9", ended)
    assert {p: force["fighter"] for p, force in pieces.get("sz9", {}).items()} == went


# -- afterwards -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("how", "code", "cards"),
    [
        ({"retreated": True, "winner": "defender"}, "retreated", ("combat.step6", "combat.step7")),
        ({"winner": "attacker", "captured": True}, "won", ("combat.step6", "combat.step7")),
        ({"winner": "defender"}, "lost", ("combat.step6", "combat.step7")),
        ({"winner": "stalemate"}, "stalemate", ("I-AA-06", "combat.step7")),
        ({"winner": "none"}, "nobody", ("combat.step7", "combat.step7")),
    ],
)
def test_how_a_battle_is_told(how: Any, code: str, cards: Any) -> None:
    (found,) = ending("ukraine", end(attacker_loss_ipc=3, defender_loss_ipc=6, **how))
    assert (told([found]), found.cards) == ([f"battle.{code}"], cards)
    assert (found.params["lost_ipc"], found.params["destroyed_ipc"], found.params["rounds"]) == (
        3,
        6,
        0,
    )


def test_what_the_sea_fight_came_to() -> None:
    what = landing(escort=DD, zone_defend=DD)
    sea = end(winner="attacker", sea=True, attacker_left=DD)
    main = end(winner="attacker", attacker_left=INF, attacker_loss_ipc=3)
    both = Fought(sea, main, INF)
    assert _over(what, both) == {"western_europe": INF, "sz7": DD}
    assert _over(what, Fought(None, main, INF)) == {"western_europe": INF}
    assert _over(what, Fought(sea, None, {})) == {"sz7": DD}
    assert _losses(both) == (3, 0)
    assert _losses(Fought(None, None, {})) == (0, 0)
    hard = Fought(sea, None, {}, drowned=INF, aboard=TANK, sea_to="sz8")
    assert told(sea_told(light(power=UK), what, hard)) == [
        "battle.won", "battle.drowned", "battle.no_landing", "battle.retreat_to",
    ]  # fmt: skip
    assert told(sea_told(position(UK, FIGHT), what, hard)) == [
        "battle.won", "battle.no_landing", "battle.retreat_to",
    ]  # fmt: skip
    assert sea_told(light(power=UK), what, Fought(None, main, INF)) == []
    assert both.dice == 0


def test_what_could_be_expected() -> None:
    # One infantryman against nobody: nothing to win. A tank against a transport at sea is no fight.
    assert swings(BOOK, assault(defend={})) == {}
    # A fighter (3) against one transport: sunk for certain, 7 IPCs.
    assert swings(BOOK, assault("sz5", PLANE, CARGO)) == {"sz5": 7.0}
    # A landing after a sea fight counts both: a destroyer sinks a lone transport (7), lands unopposed.
    assert swings(BOOK, landing(defend={}, escort=DD, zone_defend=CARGO)) == {"sz7": 7.0}
    assert swings(BOOK, assault(attack_={"infantry": 999}, defend={"infantry": 999})) == {}


def play(state: Any, args: Any, *dice: tuple[int, ...]) -> tuple[Any, Any]:
    """The battle fought with these dice; the outcome and the position after it."""
    found = attack(BOOK, state, args)
    if not hasattr(found, "send"):
        return found, state
    left = list(dice)
    try:
        question = next(found)
        while True:
            question = found.send(()) if isinstance(question, Say) else found.send(left.pop(0))
    except StopIteration as done:
        assert not left
        return done.value, BOOK.after(state, done.value.events)


def test_a_won_battle_leaves_the_board_right() -> None:
    pieces = {"ukraine": {SU: {"tank": 2, "fighter": 1}, GE: {"infantry": 2}}}
    state = position(SU, FIGHT, pieces, moved={"ukraine": {"tank": {"1": 2}, "fighter": {"2": 1}}},
                     came={"ukraine": ("caucasus",)}, declared={"ukraine": {"attack": {"tank": 2, "fighter": 1}}})  # fmt: skip
    outcome, after = play(
        state, {"space": "ukraine", "attack": {"tank": 2, "fighter": 1}}, (3, 3, 4), (2, 6)
    )
    assert after.pieces == {"ukraine": {SU: {"fighter": 1, "tank": 1}}}
    assert after.control["ukraine"] == SU
    assert after.moved == {"ukraine": {"fighter": {"2": 1}, "tank": {"2": 1}}}
    assert after.declared == {}
    (fought,) = events(outcome.events, "fought")
    assert (fought["captured"], fought["dice"], fought["actual"]) == (True, 5, 6 - 6)
    assert (fought["attacker_loss_ipc"], fought["defender_loss_ipc"], fought["enemy"]) == (6, 6, GE)
    assert (fought["sea"], fought["landing"], fought["rounds"]) == (False, False, 1)
    assert after.luck[SU]["actual"] == 0
    assert outcome.result["captured"] is True
    assert outcome.result["income"][SU] == 8


def test_aircraft_alone_take_nothing_and_stay_over_it() -> None:
    pieces = {"ukraine": {SU: {"fighter": 2}, GE: INF}}
    state = position(SU, FIGHT, pieces, moved={"ukraine": {"fighter": {"1": 1, "2": 1}}})
    _, after = play(state, {"space": "ukraine", "attack": {"fighter": 2}}, (3, 6), (2,))
    assert after.pieces == {"ukraine": {SU: PLANE}}
    assert after.control["ukraine"] == GE
    assert after.moved == {"ukraine": {"fighter": {"1": 1}}}  # who flew least is kept


def test_a_retreat_takes_land_units_back_and_leaves_aircraft() -> None:
    pieces = {
        "ukraine": {SU: {"tank": 2, "fighter": 1}, GE: {"infantry": 2}},
        "caucasus": {SU: TANK},
    }
    state = position(SU, FIGHT, pieces, moved={"ukraine": {"tank": {"1": 2}, "fighter": {"2": 1}}},
                     came={"ukraine": ("caucasus",)})  # fmt: skip
    outcome, after = play(
        state,
        {"space": "ukraine", "attack": {"tank": 2, "fighter": 1}, "retreat": 1},
        (6, 6, 6),
        (6, 6),
    )
    assert after.pieces == {
        "caucasus": {SU: {"tank": 3}},
        "ukraine": {GE: {"infantry": 2}, SU: PLANE},
    }
    (back,) = events(outcome.events, "fell_back")
    assert back == {"space": "ukraine", "to": "caucasus", "force": {"tank": 2}}
    assert after.moved == {"caucasus": {"tank": {"2": 2}}, "ukraine": {"fighter": {"2": 1}}}
    assert after.control["ukraine"] == GE
    assert "battle.retreat_to" in told(outcome.rulings)
    assert outcome.result["retreated"] is True


def test_a_lost_battle_loses_everybody() -> None:
    pieces = {"ukraine": {SU: INF, GE: {"infantry": 1}, JP: {"tank": 1}}}
    outcome, after = play(
        position(SU, FIGHT, pieces), {"space": "ukraine", "attack": INF}, (6,), (3,), (6,)
    )
    assert after.pieces == {"ukraine": {GE: INF, JP: TANK}}
    assert after.control["ukraine"] == GE
    (fought,) = events(outcome.events, "fought")
    assert (fought["winner"], fought["captured"], fought["enemy"]) == ("defender", False, GE)
    assert fought["actual"] == -3


def test_losses_of_two_defenders_come_off_the_record() -> None:
    pieces = {"ukraine": {SU: {"tank": 2}, GE: INF, JP: INF}}
    outcome, after = play(
        position(SU, FIGHT, pieces, came={"ukraine": ("caucasus",)}),
        {"space": "ukraine", "attack": {"tank": 2}, "retreat": 1},
        (3, 6),
        (6, 6),
    )
    left = {p: f for p, f in after.pieces["ukraine"].items() if p != SU}
    assert sum(sum(force.values()) for force in left.values()) == 1
    assert "battle.shared_losses" in told(outcome.rulings)
    _, after = play(
        position(SU, FIGHT, pieces, came={"ukraine": ("caucasus",)}),
        {"space": "ukraine", "attack": {"tank": 2}},
        (3, 3),
        (6, 6),
    )
    assert after.pieces == {"ukraine": {SU: {"tank": 2}}}


def test_a_light_game_takes_the_attackers_from_where_they_stood() -> None:
    pieces = {"caucasus": {SU: {"tank": 2}}, "ukraine": {GE: INF}}
    _, after = play(light(pieces), {"space": "ukraine", "attack": {"tank": 2}}, (3, 6), (6,))
    assert after.pieces == {"ukraine": {SU: {"tank": 2}}}
    assert after.control["ukraine"] == SU
    # Typed defenders differ from the record: the record is what was typed.
    _, after = play(light(pieces), {"space": "ukraine", "attack": {"tank": 2}, "against": TANK, "retreat": 1},
                    (6, 6), (6,))  # fmt: skip
    assert after.pieces == {"caucasus": {SU: {"tank": 2}}, "ukraine": {GE: TANK}}


def test_an_assault_from_the_sea() -> None:
    ship = Ship(UK, {UK: FULL}, {UK: FULL}, ("united_kingdom",), combat=True)
    pieces = {
        "sz7": {UK: {"transport": 1, "destroyer": 1, **FULL}, GE: DD},
        "western_europe": {GE: INF},
    }
    plan = {"western_europe": {"zone": "sz7", "attack": FULL}}
    state = position(
        UK, FIGHT, pieces, ships={"sz7": (ship.json(),)}, declared=plan, came={"sz7": ("sz8",)}
    )
    args: Any = {"space": "western_europe", "attack": FULL, "landing": {"zone": "sz7"}}
    outcome, after = play(state, args, (2,), (6,), (3,), (6,), (6,))
    assert after.pieces == {
        "sz7": {UK: {"destroyer": 1, "transport": 1}},
        "western_europe": {UK: FULL},
    }
    assert after.control["western_europe"] == UK
    (done,) = after.ships["sz7"]
    assert (done["landed"], "cargo" in done, done["combat"]) == ("western_europe", False, True)
    assert outcome.result["sea"]["winner"] == "attacker"
    (fought,) = events(outcome.events, "fought")
    assert (fought["sea"], fought["landing"], fought["zone"]) == (True, True, "sz7")
    assert (fought["defender_loss_ipc"], fought["dice"]) == (8 + 3, 5)
    assert after.moved["western_europe"] == {"infantry": {"1": 1}, "tank": {"2": 1}}
    assert after.moved["sz7"] == {"destroyer": {"2": 1}, "transport": {"2": 1}}


def test_a_fleet_that_falls_back_takes_its_troops_along() -> None:
    ship = Ship(UK, {UK: INF}, {UK: INF}, ("united_kingdom",), combat=True)
    pieces = {
        "sz7": {UK: {"transport": 1, "destroyer": 1, **INF}, GE: DD},
        "western_europe": {GE: INF},
    }
    state = position(UK, FIGHT, pieces, ships={"sz7": (ship.json(),)}, came={"sz7": ("sz8",)},
                     declared={"western_europe": {"zone": "sz7", "attack": INF}})  # fmt: skip
    args: Any = {"space": "western_europe", "attack": INF, "landing": {"zone": "sz7"}, "retreat": 1}
    outcome, after = play(state, args, (6,), (6,))
    assert after.pieces == {
        "sz7": {GE: DD}, "sz8": {UK: {"destroyer": 1, "infantry": 1, "transport": 1}}, "western_europe": {GE: INF},
    }  # fmt: skip
    (back,) = after.ships["sz8"]
    assert back["back"] is True
    assert after.control["western_europe"] == GE
    assert "battle.no_landing" in told(outcome.rulings)
    assert outcome.result["winner"] == "none"
    assert after.moved["sz8"] == {"destroyer": {"2": 1}, "transport": {"2": 1}}


def test_cargo_lost_in_the_sea_fight_does_not_land() -> None:
    ships = [Ship(UK, {UK: TANK}, {UK: TANK}, ("united_kingdom",), combat=True),
             Ship(UK, {UK: INF}, {UK: INF}, ("united_kingdom",), combat=True)]  # fmt: skip
    pieces = {
        "sz7": {UK: {"transport": 2, "destroyer": 1, **FULL}, GE: {"destroyer": 2}},
        "western_europe": {},
    }
    state = position(UK, FIGHT, pieces, ships={"sz7": tuple(s.json() for s in ships)},
                     declared={"western_europe": {"zone": "sz7", "attack": FULL}})  # fmt: skip
    args: Any = {"space": "western_europe", "attack": FULL, "landing": {"zone": "sz7"}}
    # Round 1: a destroyer sunk on each side; the transports alone are left under fire of the other.
    outcome, after = play(state, args, (2,), (2, 6))
    assert outcome.result["sea"]["winner"] == "defender"
    assert after.control["western_europe"] == GE
    assert after.force_of("western_europe", UK) == {}
    (fought,) = events(outcome.events, "fought")
    # The destroyer (8), the transports that the record no longer holds, and the troops aboard them.
    gone = 8 + 7 * (2 - after.force_of("sz7", UK).get("transport", 0))
    drowned = 9 - BOOK.cost({u: n for u, n in after.force_of("sz7", UK).items() if u in FULL})
    assert fought["attacker_loss_ipc"] == outcome.result["attacker_loss_ipc"] == gone + drowned


# -- who can come -----------------------------------------------------------------------------------
def test_who_can_reach_a_space() -> None:
    pieces = {
        "caucasus": {SU: {"tank": 1, "infantry": 2}}, "russia": {SU: {"tank": 1, "infantry": 1, "fighter": 1}},
        "sz4": {SU: SUB}, "ukraine": {SU: INF, GE: INF}, "middle_east": {UK: TANK},
    }  # fmt: skip
    state = light(pieces, MOVE)
    assert reach(BOOK, state, "ukraine") == {
        "caucasus": {"infantry": 2, "tank": 1}, "russia": {"tank": 1, "fighter": 1},
    }  # fmt: skip
    spent = light(pieces, MOVE, moved={"russia": {"tank": {"1": 1}, "fighter": {"3": 1}}})
    assert reach(BOOK, spent, "ukraine") == {"caucasus": {"infantry": 2, "tank": 1}}
    sea = light({"sz4": {SU: {"submarine": 1, "transport": 1}}, "sz6": {GE: CARGO}}, MOVE)
    assert reach(BOOK, sea, "sz6") == {"sz4": SUB}


@pytest.mark.parametrize(
    ("phase", "tracking", "pieces", "space", "codes"),
    [
        (MOVE, False, {}, "karelia", ["nothing"]),
        (MOVE, False, {}, "ukraine", ["nobody"]),
        (FIGHT, False, {}, "ukraine", ["nobody"]),
        (MOVE, True, {}, "ukraine", ["nobody"]),
        (FIGHT, True, {}, "ukraine", ["not_moved"]),
        (MOVE, True, {"caucasus": {SU: TANK}}, "ukraine", ["move"]),
        (FIGHT, True, {"caucasus": {SU: TANK}}, "ukraine", ["not_moved"]),
        (MOVE, True, {"ukraine": {SU: TANK}}, "ukraine", ["ready"]),
        (MOVE, False, {"caucasus": {SU: TANK}}, "ukraine", ["all", "battle.chances"]),
        (
            MOVE,
            False,
            {"caucasus": {SU: TANK}, "russia": {SU: TANK}},
            "ukraine",
            ["from", "from", "all", "battle.chances"],
        ),
        (MOVE, False, {}, None, ["nowhere"]),
        (FIGHT, False, {}, None, ["nowhere"]),
        (MOVE, True, {}, None, ["move_first"]),
        (FIGHT, True, {}, None, ["none_moved"]),
        (FIGHT, True, {"ukraine": {SU: TANK}}, None, ["ready"]),
    ],
)
def test_a_look_at_what_could_be_attacked(
    phase: str, tracking: bool, pieces: Any, space: str | None, codes: list[str]
) -> None:
    state = position(SU, phase, pieces, tracking=tracking)
    found = looked_at(BOOK, state, space)
    assert [code.removeprefix("reach.") for code in told(found.rulings)] == codes


def test_no_chances_of_a_battle_that_must_wait() -> None:
    # A landing announced comes first (p. 14): the line is told, its chances are not.
    waits = {"norway_finland": {"zone": "sz6", "attack": INF}}
    state = light({"caucasus": {SU: TANK}}, FIGHT, declared=waits)
    assert told(looked_at(BOOK, state, "ukraine").rulings) == ["reach.all"]


def test_an_announced_attack_is_ready() -> None:
    state = light({}, FIGHT, declared={"ukraine": {"attack": TANK, "zone": None}})
    assert the(looked_at(BOOK, state, "ukraine").rulings, "reach.ready").params["force"] == TANK
    named = looked_at(BOOK, state, "ukraine", "_declare")
    assert told(named.rulings)[0] == "reach.ready_declare"
    assert looked_at(BOOK, state, None).result == {"spaces": ["ukraine"]}
    assert nobody_there(BOOK, position(SU, FIGHT), {}) is not None
    assert nobody_there(BOOK, position(SU, FIGHT), {"space": "ukraine"}) is None
    assert nobody_there(BOOK, light(), {}) is None
    assert nobody_there(BOOK, position(SU, FIGHT, {"ukraine": {SU: TANK, GE: INF}}), {}) is None


@pytest.mark.parametrize(
    ("tracking", "pieces", "space", "code"),
    [
        (False, {"caucasus": {SU: TANK}}, "ukraine", "attack.name_all"),
        (False, {}, "ukraine", "attack.name_them"),
        (True, {"caucasus": {SU: TANK}}, "ukraine", "attack.name_them"),
        (False, {"caucasus": {SU: TANK}}, "karelia", "attack.own"),
    ],
)
def test_with_everything(tracking: bool, pieces: Any, space: str, code: str) -> None:
    state = position(SU, FIGHT, pieces, tracking=tracking)
    found = unnamed(BOOK, state, {"space": space, "everything": True}, attack)
    assert told(found.rulings) == [code]  # type: ignore[union-attr]
    ready = position(SU, FIGHT, {"ukraine": {SU: TANK, GE: INF}})
    script = unnamed(BOOK, ready, {"space": "ukraine", "everything": True}, attack)
    assert hasattr(script, "send")


# -- announcing -------------------------------------------------------------------------------------
def test_an_announcement_keeps_what_was_said() -> None:
    state = light({"caucasus": {SU: TANK}}, MOVE)
    outcome: Any = declare(BOOK, state, {"space": "ukraine", "attack": TANK, "from": ["caucasus"]})
    (done,) = events(outcome.events, "declared")
    assert done["plan"] == {
        "space": "ukraine", "attack": TANK, "from": ["caucasus"], "zone": None, "sent": {"caucasus": TANK},
    }  # fmt: skip
    assert told(outcome.rulings)[-1] == "declare.battle"
    sea: Any = declare(BOOK, light({"sz7": {UK: {**CARGO, **INF}}}, MOVE, UK), {
        "space": "western_europe", "attack": INF, "landing": {"zone": "sz7"}})  # fmt: skip
    assert told(sea.rulings)[-1] == "declare.landing"
    assert sea.rulings[-1].params["from_space"] == "sz7"
    barred: Any = declare(BOOK, state, {"space": "karelia", "attack": TANK})
    assert "declare.battle" not in told(barred.rulings)
    after = BOOK.after(state, outcome.events)
    gone = withdraw(BOOK, after, {"space": "ukraine"})
    assert told(gone.rulings) == ["declare.taken_back"]
    assert BOOK.after(after, gone.events).declared == {}
    assert told(withdraw(BOOK, state, {"space": "ukraine"}).rulings) == ["declare.none"]


def test_a_retreat_said_beforehand_goes_where_somebody_came_from() -> None:
    pieces = {"ukraine": {SU: TANK, GE: INF}}
    state = position(SU, FIGHT, pieces, came={"ukraine": ("caucasus",)})
    args: Any = {"space": "ukraine", "attack": TANK, "retreat": 1}
    barred: Any = attack(BOOK, state, {**args, "to": "russia"})
    assert the(barred.rulings, "retreat.not_there").params["spaces"] == ["caucasus"]
    assert hasattr(attack(BOOK, state, {**args, "to": "caucasus"}), "send")
    # Nobody wrote down from where they came: a friendly territory beside the battle (p. 17).
    unknown = light({"ukraine": {GE: INF}})
    barred = attack(BOOK, unknown, {**args, "to": "russia"})
    assert the(barred.rulings, "retreat.not_there").params["spaces"] == ["caucasus"]
    assert hasattr(attack(BOOK, unknown, {**args, "to": "caucasus"}), "send")


# -- odds that help decide ----------------------------------------------------------------------------
WORTH = {"infantry": 1, "tank": 3, "fighter": 2}


def by_worth(force: Any) -> float:
    return min(1.0, sum(WORTH.get(unit, 0) * n for unit, n in force.items()) / 10)


@pytest.mark.parametrize(
    ("chance", "need", "most", "least"),
    [
        (lambda n: n / 10, 0.5, 30, 5),
        (lambda n: n / 10, 0.41, 30, 5),
        (lambda n: n / 10, 0.0, 30, 0),
        (lambda n: n / 10, 0.5, 5, 5),
        (lambda n: n / 10, 0.5, 4, None),
        (lambda n: n / 30, 1.0, 30, 30),
        (lambda n: n / 31, 1.0, 30, None),
    ],
)
def test_the_least_number(chance: Any, need: float, most: int, least: int | None) -> None:
    assert _least(chance, need, most) == least
    assert _least(lambda n: n / 10, 0.5) == 5


@pytest.mark.parametrize("need", [0.1, 0.3, 0.5, 0.7, 1.0])
@pytest.mark.parametrize(
    "kinds", [("infantry", "tank"), ("infantry", "fighter"), ("infantry", "tank", "fighter")]
)
def test_the_cheapest_of_all_forces(kinds: tuple[str, ...], need: float) -> None:
    found = _cheapest(BOOK, kinds, by_worth, need)
    assert found is not None
    tried = [
        {a: i, b: j} for a in kinds for b in kinds if a != b for i in range(11) for j in range(11)
    ]
    good = min(BOOK.cost(force) for force in tried if by_worth(force) >= need)
    assert by_worth(found) >= need
    assert BOOK.cost(found) == good
    assert all(found.values())
    assert _cheapest(BOOK, kinds, by_worth, 1.1) is None


def test_what_each_kind_adds() -> None:
    from referee.games.aa1941.combat.odds import odds

    def chance(force: Any) -> float:
        return float(odds(BOOK, Plan(force, INF))["captures"])

    found = needed(BOOK, Plan(INF, INF), 0.5)
    assert (found["need"], found["end"], found["chance"]) == (0.5, "captures", chance(INF))
    assert [row["ipc"] for row in found["adding"]] == sorted(row["ipc"] for row in found["adding"])
    for row in found["adding"]:
        more = {**INF, row["unit"]: INF.get(row["unit"], 0) + row["count"]}
        less = {**INF, row["unit"]: INF.get(row["unit"], 0) + row["count"] - 1}
        assert row["chance"] == pytest.approx(chance(more))
        assert chance(more) >= 0.5 > chance(less)
        assert row["ipc"] == BOOK.units[row["unit"]].cost * row["count"]
    best = found["cheapest"]
    assert best["ipc"] == BOOK.cost(best["force"]) <= min(row["ipc"] for row in found["adding"]) + 3
    assert best["chance"] >= 0.5
    assert best["chance"] == pytest.approx(chance(best["force"]))
    assert needed(BOOK, Plan({"tank": 9}, INF), 0.5)["adding"] == []
    assert wanted_end(Plan(DD, DD, "sea")) == "attacker_wins"
    assert _kinds(BOOK, Plan(INF, INF)) == ("infantry", "tank", "fighter", "bomber")
    assert _kinds(BOOK, Plan(DD, DD, "sea")) == (
        "submarine", "destroyer", "fighter", "bomber", "carrier", "battleship",
    )  # fmt: skip
    # Nobody at all, or a force that may not attack, has no chance.
    either = _chances(BOOK, Plan(DD, SUB, "sea"))
    assert either({}) == either({"destroyer": 0}) == either({"infantry": 1}) == 0.0
    assert _chances(BOOK, Plan(INF, INF, keep_land=5))({"fighter": 1, "tank": 1}) == pytest.approx(
        float(odds(BOOK, Plan({"fighter": 1, "tank": 1}, INF, keep_land=1))["captures"])
    )


def test_losses_and_waves_by_hand() -> None:
    from referee.games.aa1941.combat.odds import odds

    plan = Plan({"infantry": 1, "tank": 1}, {"infantry": 2})
    found = odds(BOOK, plan)
    told_ = losses(found, BOOK, plan)
    for side, key in (("attacker", "attacker_loss_ipc"), ("defender", "defender_loss_ipc")):
        rows = told_[side]
        assert sum(row["p"] for row in rows) == pytest.approx(1)
        assert sum(row["p"] * row["ipc"] for row in rows) == pytest.approx(found[key])
        assert [row["ipc"] for row in rows] == sorted({row["ipc"] for row in rows})
    assert {row["ipc"] for row in told_["attacker"]} <= {0, 3, 9}
    rows = waves(BOOK, plan, ({"tank": 1}, {"infantry": 2}))
    assert [row["force"] for row in rows] == [dict(plan.attack), {"tank": 1}, {"infantry": 2}]
    assert [row["ipc"] for row in rows] == [9, 6, 6]
    assert rows[0]["chance"] == pytest.approx(found["captures"])
    assert rows[0]["loss_ipc"] == pytest.approx(found["attacker_loss_ipc"])
    second = lost = 0.0
    for row in found["survivors"]:
        if row["defender"]:
            each = odds(BOOK, Plan({"tank": 1}, row["defender"]))
            second += row["p"] * each["captures"]
            lost += row["p"] * each["attacker_loss_ipc"]
    assert rows[1]["chance"] == pytest.approx(found["captures"] + second)
    assert rows[1]["loss_ipc"] == pytest.approx(lost)
    nobody = waves(BOOK, Plan({"tank": 1}, {}), ({"tank": 1},))
    assert len(nobody) == 1


def test_the_chances_before_the_first_die() -> None:
    (at_sea,) = chances_told(BOOK, assault("sz5", PLANE, CARGO, sides=(SU, GE)))
    assert told([at_sea]) == ["battle.chances_at_sea"]
    assert at_sea.params == {"space": "sz5", "power": SU, "win": 100, "lose": 0}
    (ashore,) = chances_told(BOOK, assault(defend={}, sides=(SU, GE)))
    assert ashore.params == {"space": "ukraine", "power": SU, "win": 100, "lose": 0, "capture": 100}
    (first,) = chances_told(BOOK, landing(escort=PLANE, zone_defend=CARGO))
    assert first.params["space"] == "sz7"
    assert chances_told(BOOK, assault(attack_={"infantry": 999}, defend={"infantry": 999})) == ()
    even = chances_told(BOOK, assault(attack_=INF, defend=INF))[0].params
    # One die each a round: 1/6 against 1/3, both at once.
    win, lose, draw = 1 / 6 * 2 / 3, 5 / 6 / 3, 1 / 18
    whole = win + lose + draw
    assert even["win"] == even["capture"] == round(100 * win / whole)
    assert even["lose"] == round(100 * lose / whole)


# -- the same, where several things meet ---------------------------------------------------------
def test_the_fight_for_the_zone_is_judged_as_one() -> None:
    state = light(power=UK)
    lone = assault_rulings(BOOK, state, landing(escort=CARGO, zone_defend=DD))
    assert "battle.transports_alone" in told(lone)
    both = assault_rulings(BOOK, state, landing(escort=DD, zone_defend=DD, dive="attacker"))
    assert "battle.attacker_cannot_dive" in told(both)


def test_the_sea_fight_is_told_before_the_land_dice() -> None:
    ship = Ship(UK, {UK: INF}, {UK: INF}, ("united_kingdom",), combat=True)
    pieces = {
        "sz7": {UK: {"transport": 1, "destroyer": 1, **INF}, GE: CARGO},
        "western_europe": {GE: INF},
    }
    state = position(UK, FIGHT, pieces, ships={"sz7": (ship.json(),)},
                     declared={"western_europe": {"zone": "sz7", "attack": INF}})  # fmt: skip
    script: Any = attack(
        BOOK,
        state,
        {"space": "western_europe", "attack": {**INF, **DD}, "landing": {"zone": "sz7"}},
    )
    heard = []
    question = next(script)
    while isinstance(question, Say):
        heard += told(question.rulings)
        question = script.send(())
    assert "battle.won" in heard
    assert "battle.swept_defender" in heard
    assert question.what == "aa1941.dice.attack"


def test_luck_adds_up_over_battles() -> None:
    pieces = {"ukraine": {SU: {"tank": 1}, GE: INF}, "west_russia": {SU: TANK, GE: INF}}
    state = position(SU, FIGHT, pieces)
    first, after = play(state, {"space": "ukraine", "attack": TANK}, (3,), (6,))
    second, after = play(after, {"space": "west_russia", "attack": TANK}, (3,), (6,))
    expected = sum(e["expected"] for out in (first, second) for e in events(out.events, "fought"))
    assert after.luck[SU] == {
        "battles": 2,
        "dice": 4,
        "expected": pytest.approx(expected),
        "actual": 6,
    }
    assert after.luck[GE] == {
        "battles": 2,
        "dice": 4,
        "expected": pytest.approx(-expected),
        "actual": -6,
    }
    assert [each["space"] for each in after.fought] == ["ukraine", "west_russia"]
    again, _ = play(after, {"space": "ukraine", "attack": TANK})
    assert "attack.own" in told(again.rulings)


@pytest.mark.parametrize(
    ("foes", "enemy"),
    [({GE: SUB}, GE), ({JP: SUB}, JP), ({GE: SUB, JP: SUB}, None), ({GE: SUB, UK: CARGO}, GE)],
)
def test_whose_fleet_it_was(foes: Any, enemy: str | None) -> None:
    state = position(SU, FIGHT, {"sz5": {SU: DD, **foes}})
    subs = sum(power in foes for power in (GE, JP))
    rounds = [roll for left in range(subs, 0, -1) for roll in ((2,), (6,) * left)]
    outcome, _ = play(state, {"space": "sz5", "attack": DD}, *rounds)
    (fought,) = events(outcome.events, "fought")
    assert fought["enemy"] == enemy


def test_in_a_light_game_each_goes_back_where_he_came_from() -> None:
    pieces = {
        "caucasus": {SU: {"tank": 1}},
        "west_russia": {SU: {"tank": 1}},
        "ukraine": {GE: {"infantry": 3}},
    }
    state = light(pieces, control={"west_russia": SU})
    args: Any = {"space": "ukraine", "attack": {"tank": 2}, "retreat": 1}
    outcome, after = play(state, args, (6, 6), (6, 6, 6))
    # Both together to one space that one of them came from (p. 17).
    homes = {e["to"] for e in events(outcome.events, "fell_back")}
    assert len(homes) == 1
    (home,) = homes
    assert home in ("caucasus", "west_russia")
    assert after.force_of(home, SU) == {"tank": 2}
    assert after.pieces["ukraine"] == {GE: {"infantry": 3}}
    named, after = play(state, {**args, "to": "west_russia"}, (6, 6), (6, 6, 6))
    assert after.force_of("west_russia", SU) == {"tank": 2}
    assert "battle.retreat_to" in told(named.rulings)


def test_survivors_whose_way_back_nobody_told() -> None:
    # The record holds nothing of the attackers: they fall back to where only the players know.
    state = light({"ukraine": {GE: {"infantry": 3}}, "russia": {SU: INF}})
    outcome, after = play(
        state, {"space": "ukraine", "attack": {"tank": 2}, "retreat": 1}, (6, 6), (6, 6, 6)
    )
    (back,) = events(outcome.events, "fell_back")
    assert (back["to"], back["force"]) == (None, {"tank": 2})
    assert after.pieces["ukraine"] == {GE: {"infantry": 3}}
    from_one, after = play(
        state,
        {"space": "ukraine", "attack": {"tank": 2}, "retreat": 1, "from": ["caucasus"]},
        (6, 6),
        (6, 6, 6),
    )
    assert {e["to"] for e in events(from_one.events, "fell_back")} == {"caucasus"}
    assert after.force_of("caucasus", SU) == {"tank": 2}


def test_dived_submarines_stay_where_a_fleet_retreats_from() -> None:
    pieces = {"sz5": {SU: {"submarine": 1, "battleship": 1}, GE: {"battleship": 1}}}
    state = position(SU, FIGHT, pieces, came={"sz5": ("sz6",)})
    _, after = play(
        state, {"space": "sz5", "attack": {"submarine": 1, "battleship": 1}, "retreat": 1, "dive": "attacker"},
        (6,), (6,),
    )  # fmt: skip
    assert after.force_of("sz6", SU).get("battleship") == 1
    assert sum(after.force_of(z, SU).get("submarine", 0) for z in ("sz5", "sz6")) == 1


def test_enemy_cargo_goes_down_with_its_transports() -> None:
    pieces = {
        "sz5": {
            SU: DD,
            GE: {"transport": 2, "infantry": 2, "tank": 1},
            UK: {"transport": 1, "infantry": 1},
        }
    }
    state = position(SU, FIGHT, pieces, came={"sz5": ("sz6",)})
    outcome, after = play(state, {"space": "sz5", "attack": DD})
    assert after.pieces["sz5"] == {SU: DD, UK: {"infantry": 1, "transport": 1}}
    lost_ = [r.params for r in outcome.rulings if r.code.endswith("cargo_lost")]
    assert [(p["power"], p["force"]) for p in lost_] == [(GE, {"infantry": 2, "tank": 1})]
    (fought,) = events(outcome.events, "fought")
    assert fought["defender_loss_ipc"] >= 14


def test_a_fleet_with_cargo_retreats_whole() -> None:
    ship = Ship(UK, {UK: TANK})
    pieces = {
        "sz7": {UK: {"destroyer": 1, "transport": 1, "tank": 1}, GE: {"destroyer": 2}, US: PLANE}
    }
    state = position(UK, FIGHT, pieces, came={"sz7": ("sz8",)}, ships={"sz7": (ship.json(),)})
    _, after = play(state, {"space": "sz7", "attack": {**DD, **CARGO}, "retreat": 1}, (6,), (6, 6))
    assert after.force_of("sz8", UK) == {"destroyer": 1, "transport": 1, "tank": 1}
    assert after.pieces["sz7"] == {GE: {"destroyer": 2}, US: PLANE}
    (kept,) = after.ships["sz8"]
    assert (kept["back"], kept["combat"], kept["cargo"]) == (True, True, {UK: TANK})
    assert "sz7" not in after.ships


def test_a_transport_lost_at_sea_takes_its_troops_down() -> None:
    ships = [Ship(UK, {UK: TANK}), Ship(UK, {UK: INF, US: INF})]
    pieces = {"sz7": {UK: {"destroyer": 1, "transport": 2, **FULL}, US: INF, GE: {"destroyer": 3}}}
    state = position(
        UK, FIGHT, pieces, came={"sz7": ("sz8",)}, ships={"sz7": tuple(s.json() for s in ships)}
    )
    outcome, after = play(
        state, {"space": "sz7", "attack": {"destroyer": 1, "transport": 2}}, (6,), (2, 2, 6)
    )
    drowned = {
        r.params["power"]: r.params["force"]
        for r in outcome.rulings
        if r.code.endswith("cargo_lost")
    }
    assert drowned  # one ship of two, the cheaper cargo first: 3 + 3 against 6 are equal in IPCs
    left = after.force_of("sz8", UK)
    assert left["transport"] == 1
    troops = sum(after.force_of("sz8", p).get(u, 0) for p in (UK, US) for u in ("infantry", "tank"))
    assert troops + sum(sum(force.values()) for force in drowned.values()) == 3


@pytest.mark.parametrize(
    ("pieces", "line", "known"),
    [
        (
            {"united_kingdom": {UK: {"infantry": 3}}, "sz8": {UK: {"transport": 1}}},
            {"infantry": 3},
            1,
        ),
        (
            {"united_kingdom": {UK: {"infantry": 3}}, "sz8": {UK: {"transport": 2}}},
            {"infantry": 3},
            None,
        ),
        ({"united_kingdom": {UK: {"infantry": 3}}}, {"infantry": 3}, 0),
    ],
)
def test_ships_that_come_along_count_for_a_landing(
    pieces: Any, line: Any, known: int | None
) -> None:
    found = told_rulings(BOOK, light(pieces, power=UK), landing(attack=line, seaborne=line))
    said = [r.params["transports"] for r in found if r.code.endswith("too_few_ships")]
    assert said == ([] if known is None else [known])
