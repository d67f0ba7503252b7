"""Around a fight at sea: transports left alone, which ship goes down, who goes back where (pp. 13-17, 27)."""

from __future__ import annotations

from typing import Any

import pytest
from evening import Evening, table
from positions import BOOK, GE, JP, SU, UK, US, position, told

from referee.engine.ask import Choice, Dice, Pending, Say, drive
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.battle_plans import land_plan, sea_plan
from referee.games.aa1941.combat.battle_setup import Plan
from referee.games.aa1941.combat.chances import odds_midway
from referee.games.aa1941.combat.fight import _left_alone, fight, went_down
from referee.games.aa1941.combat.landings.drowning import NOBODY, fleets, which_sink
from referee.games.aa1941.combat.outcome import Outcome, Round
from referee.games.aa1941.combat.proposed import announced_force, forces, nobody_near, possible
from referee.games.aa1941.combat.rounds import battle
from referee.games.aa1941.combat.targets import again, by_neighbours, landings_wait
from referee.games.aa1941.naval.fleet import Ship

MOVE, FIGHT = "combat_move", "combat"
INF, TANK, DD, SUB, CARGO = (
    {"infantry": 1},
    {"tank": 1},
    {"destroyer": 1},
    {"submarine": 1},
    {"transport": 1},
)


def end(**how: Any) -> Outcome:
    usual: dict[str, Any] = {
        "rounds": (Round(0, 0, {}, {}),), "attacker_left": CARGO, "defender_left": CARGO, "winner": "none",
        "captured": False, "attacker_loss_ipc": 0, "defender_loss_ipc": 0, "sea": True,
    }  # fmt: skip
    return Outcome(**{**usual, **how})


def run(script: Any, *answers: Any) -> tuple[Any, list[Any]]:
    """A script with the answers to what it asks, whatever it says passed over."""
    asked, left = [], list(answers)
    try:
        ask = next(script)
        while True:
            asked.append(ask)
            ask = script.send(() if isinstance(ask, Say) else left.pop(0))
    except StopIteration as done:
        assert not left
        return done.value, asked


# -- transports left alone on both sides (step 6, p. 17) -------------------------------------------
@pytest.mark.parametrize(
    ("how", "plan", "ways", "answers", "leaves"),
    [
        ({}, {"ask": True}, ("sz8",), ["retreat"], True),
        ({}, {"ask": True}, ("sz8",), ["stay"], False),
        ({}, {"ask": True}, None, ["retreat"], True),  # only the players know the way
        ({}, {"ask": True}, (), [], False),  # there is none
        ({}, {"ask": True, "retreat": 1}, ("sz8",), [], True),  # said beforehand
        ({}, {"ask": True, "retreat": 2}, ("sz8",), ["stay"], False),  # not of this round
        ({"rounds": (Round(0, 0, {}, {}),) * 2}, {"ask": True, "retreat": 1}, ("sz8",), [], True),
        ({}, {}, ("sz8",), [], False),
        ({}, {"retreat": 1}, ("sz8",), [], True),
        ({}, {"retreat": 2}, ("sz8",), [], False),
        ({}, {"retreat": 1}, None, [], False),  # nobody can say where to
        ({}, {"retreat": 1, "to": "sz8"}, None, [], True),
        ({}, {"to": "sz8"}, None, [], False),
        ({"sea": False}, {"ask": True}, ("sz8",), [], False),
        ({"attacker_left": {**CARGO, **SUB}}, {"ask": True}, ("sz8",), [], False),
        ({"defender_left": {**CARGO, **SUB}}, {"ask": True}, ("sz8",), [], False),
        ({"defender_left": {}}, {"ask": True}, ("sz8",), [], False),
        ({"attacker_left": {}}, {"ask": True}, ("sz8",), [], False),
        ({"retreated": True, "withdrawn": CARGO}, {"ask": True}, ("sz8",), [], True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("zone", [None, "sz7"])
def test_transports_left_alone_stay_or_go_back(
    how: Any, plan: Any, ways: Any, answers: Any, leaves: bool, zone: Any
) -> None:
    what = Assault("sz9", CARGO, CARGO, zone=zone, sides=("red", "blue"), **plan)
    before = end(**how)
    after, asked = run(_left_alone(what, before, ways), *answers)
    assert after.retreated is leaves
    assert after.withdrawn == (CARGO if leaves else {})
    if not leaves:
        assert after == before
    for each in asked:
        assert (each.what, each.side, each.default) == ("aa1941.choice.left_alone", "red", "stay")
        assert each.params == {"force": CARGO, "other_force": CARGO, "space": zone or "sz9"}


# -- which of them goes down (pp. 16-17, 27) --------------------------------------------------------
EMPTY, FOOT, ARMOUR, FULL = (
    Ship(UK),
    Ship(UK, {UK: INF}),
    Ship(UK, {UK: TANK}),
    Ship(UK, {UK: {"infantry": 1, "tank": 1}}),
)


@pytest.mark.parametrize(
    ("ships", "lost", "said", "ashore", "gone", "left", "codes"),
    [
        ([FOOT, ARMOUR], 1, [{"transport": 1, "tank": 1}], {}, [ARMOUR], [], []),
        ([FOOT, ARMOUR], 1, [TANK], {}, [ARMOUR], [], []),  # what is in it names the ship
        ([FOOT, ARMOUR, EMPTY], 1, [CARGO], {}, [EMPTY], [], []),
        ([FOOT, ARMOUR, EMPTY], 2, [CARGO, INF], {}, [EMPTY, FOOT], [], []),
        ([FOOT, ARMOUR, EMPTY], 2, [TANK], {}, [ARMOUR], [], []),  # the rest as usual
        ([FOOT, ARMOUR], 1, [], {}, [], [], []),
        ([FOOT, FOOT], 1, [INF], {}, [], [INF], []),  # they carry the same
        ([FOOT, ARMOUR], 2, [INF], {}, [], [INF], []),  # both go down
        ([FOOT, ARMOUR], 0, [INF], {}, [], [INF], []),
        ([FOOT, ARMOUR], 1, [{"infantry": 2}], {"infantry": 2}, [], [{"infantry": 2}], []),  # lost ashore
        ([FOOT, ARMOUR], 1, [{"infantry": 2}], {}, [FOOT], [], ["losses.no_such_ship"]),
        ([FULL, ARMOUR], 1, [{"tank": 1}, INF], {}, [ARMOUR], [INF], []),
        ([FOOT, ARMOUR], 1, [INF], {"infantry": 2}, [FOOT], [], []),  # at sea before ashore
    ],
)  # fmt: skip
def test_losses_said_beforehand_name_the_ship(
    ships: Any, lost: int, said: Any, ashore: Any, gone: Any, left: Any, codes: list[str]
) -> None:
    script = which_sink(BOOK, "sz7", ships, lost, False, said, ashore)
    (found, rest), asked = run(script)
    assert (list(found), list(rest)) == (gone, left)
    assert [code for each in asked for code in told(each.rulings)] == codes


def test_the_owner_is_asked_ship_after_ship() -> None:
    ships = [FULL, FOOT, ARMOUR, EMPTY]
    script = which_sink(BOOK, "sz7", ships, 2, True, (), {})
    (found, _), asked = run(script, "2", "3")
    # At the head what the usual choice sinks first: empty, 3 IPCs, 6, 9.
    assert [each.options for each in asked] == [("1", "2", "3", "4"), ("1", "2", "3")]
    assert list(found) == [FOOT, FULL]
    assert {each.side for each in asked} == {UK}
    assert [told([asked[0].named(str(nth))])[0] for nth in range(1, 5)] == [
        "choice.ship_empty", "choice.ship", "choice.ship", "choice.ship",
    ]  # fmt: skip
    assert asked[0].named("3").params["force"] == TANK


@pytest.mark.parametrize(
    ("tracking", "zone", "pieces", "who"),
    [
        (True, "sz9", {UK: CARGO, GE: CARGO}, {UK: 1, GE: 1}),
        (True, "sz9", {UK: CARGO, GE: CARGO, JP: CARGO}, {UK: 1, GE: 1, JP: 1}),  # each owner’s, once they have shared out (p. 14)
        (True, "sz9", {UK: {"transport": 2}, US: CARGO}, {UK: 2}),  # a friend's keep out of it
        (True, "sz9", {GE: {"transport": 2}, JP: DD}, {GE: 2}),
        (True, "sz9", {}, {}),
        (False, "sz9", {UK: CARGO}, {}),
        (True, None, {UK: CARGO}, {}),
        (True, "united_kingdom", {UK: CARGO}, {}),
    ],
)  # fmt: skip
def test_whose_ships_are_chosen_from(tracking: bool, zone: Any, pieces: Any, who: Any) -> None:
    state = position(UK, FIGHT, {zone or "sz9": pieces} if pieces else {}, tracking=tracking)
    found = fleets(BOOK, state, zone)
    assert {power: len(ships) for power, ships in found.items()} == who
    assert NOBODY == {}


def test_a_loaded_ship_of_two_goes_down_with_its_own() -> None:
    """P. 13: who is aboard which is written down; that the others would take him does not save him."""
    what = Assault("western_europe", {"infantry": 2}, {}, zone="sz7", seaborne={"infantry": 2}, escort={"transport": 2, **DD},
                   zone_defend=SUB, sides=(UK, GE), ships=(FOOT.json(), FOOT.json()))  # fmt: skip
    assert went_down(BOOK, what, end(attacker_left=CARGO)) == INF
    assert went_down(BOOK, replace(what, ships=()), end(attacker_left=CARGO)) == {}
    assert went_down(BOOK, what, end(attacker_left={"transport": 2})) == {}


# -- an assault from its first die to its last (pp. 13-15, 17) ----------------------------------------
LANDING: Any = {
    "zone": "sz7", "seaborne": {"infantry": 2}, "escort": {"transport": 1, "destroyer": 1}, "zone_defend": DD,
    "sides": (UK, GE), "zone_sides": (UK, GE),
}  # fmt: skip


@pytest.mark.parametrize(
    ("more", "dice", "attack", "drowned", "aboard", "home", "sea_home"),
    [
        ({}, [(2,), (6,), (1, 6), (6,)], {"infantry": 2}, {}, {}, None, None),
        # The destroyers sink each other; the transports are alone, the zone is free.
        ({}, [(2,), (2,), (1, 6), (6,)], {"infantry": 2}, {}, {}, None, None),
        # The fleet goes back: nobody lands.
        ({"retreat": 1}, [(6,), (6,)], {}, {}, {"infantry": 2}, None, "sz8"),
        # The escort is lost; the transport goes back alone (p. 17).
        ({}, [(6,), (2,)], {}, {}, {"infantry": 2}, None, "sz8"),
        # Whoever came overland fights on without those who stayed aboard, and may go back.
        ({"attack": {"infantry": 2, "tank": 1}, "retreat": 1}, [(6,), (6,), (6,), (6,)], TANK, {}, {"infantry": 2},
         "eastern_europe", "sz8"),
        # Overland and from the sea together: the tank goes back, those from the sea stay and fight on.
        ({"attack": {"infantry": 2, "tank": 1}}, [(2,), (6,), (3,), (1, 6), (6,)], {"infantry": 2, "tank": 1}, {}, {},
         None, None),
        # Hit with two, warship and transport: nobody swims, nobody lands.
        ({"zone_defend": {"destroyer": 2}}, [(6,), (2, 2)], {}, {"infantry": 2}, {}, None, None),
    ],
)  # fmt: skip
def test_an_assault_fought(
    more: Any, dice: Any, attack: Any, drowned: Any, aboard: Any, home: Any, sea_home: Any
) -> None:
    given = {**LANDING, **more}
    what = Assault("western_europe", given.pop("attack", {"infantry": 2}), INF, **given)
    script = fight(BOOK, BOOK.names["unit"], what, ("eastern_europe",), {str(what.zone): ("sz8",)})
    found, asked = run(script, *dice)
    assert found.attack == attack
    assert (found.drowned, found.aboard) == (drowned, aboard)
    assert (found.retreat_to, found.sea_to) == (home, sea_home)
    assert (found.main is None) is (not attack)
    assert found.dice == sum(each.dice for each in asked if isinstance(each, Dice))
    assert (sea_plan(what).sides, land_plan(BOOK, what, attack).sides) == ((UK, GE), (UK, GE))


# -- what may be attacked now (pp. 11, 14-15) -----------------------------------------------------------
def test_landings_come_first_and_an_announced_place_is_not_offered_anew() -> None:
    plans: Any = {
        "ukraine": {"space": "ukraine", "attack": TANK, "zone": None, "sent": {}, "moved": True}
    }
    state = position(
        SU, FIGHT, {"caucasus": {SU: {"tank": 2}}, "sz5": {GE: SUB}}, tracking=False, declared=plans
    )
    assert again(plans["ukraine"]) == {"space": "ukraine", "attack": TANK}
    assert landings_wait(BOOK, state) is False
    assert "ukraine" not in dict(by_neighbours(BOOK, state))
    assert dict(by_neighbours(BOOK, state))["west_russia"] == {
        "space": "west_russia", "attack": {"tank": 2}, "from": ["caucasus"],
    }  # fmt: skip
    assert possible(BOOK, state, {})[0] == "ukraine"
    assert possible(BOOK, state, {}).count("ukraine") == 1
    assert forces(BOOK, state, {"space": "ukraine"}) == [TANK, {"tank": 2}]
    # Enter fights what was announced; of a battle that nobody announced the force is named.
    assert announced_force(BOOK, state, {"space": "ukraine"}) == TANK
    unsaid = replace(state, declared={})
    assert forces(BOOK, unsaid, {"space": "ukraine"})
    assert announced_force(BOOK, unsaid, {"space": "ukraine"}) is None
    assert told(nobody_near(BOOK, state, {"space": "sz5"})) == ["attack.nobody_near"]
    assert nobody_near(BOOK, state, {"space": "ukraine"}) == []
    assert nobody_near(BOOK, replace(state, options={"tracking": "yes"}), {"space": "sz5"}) == []
    over = replace(
        state, declared={}, fought=({"space": "ukraine", "zone": None, "landing": False},)
    )
    assert "ukraine" not in dict(by_neighbours(BOOK, over))
    landing = {**plans, "norway_finland": {"space": "norway_finland", "attack": INF, "zone": "sz5"}}
    first = replace(state, declared=landing)
    assert landings_wait(BOOK, first) is True
    assert list(by_neighbours(BOOK, first)) == []
    assert "west_russia" in dict(by_neighbours(BOOK, first, announcing=True))


# -- the odds of a half round ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("attack", "defend", "told_now"),
    [(1, 1, True), (2, 1, True), (1, 2, True), (2, 2, False), (3, 1, False), (1, 3, False)],
)
def test_how_many_ways_a_half_round_may_go(
    attack: int, defend: int, told_now: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(odds_midway, "MOST", 6)  # (1 + 1) times (2 + 1)
    came, asked = drive(
        battle(BOOK, Plan({"tank": attack}, {"infantry": defend}, ask=True)), ((6,) * attack,)
    )
    assert isinstance(came, Pending)
    assert not isinstance(came.ask, Choice)
    assert (odds_midway._chances(BOOK, came.ask, asked) is not None) is told_now


@pytest.mark.parametrize(
    ("enough", "cheapest"),
    [
        ({"infantry": 3, "fighter": 1}, {"infantry": 3}),  # 9 IPCs against 10
        ({"infantry": 4, "fighter": 1}, {"fighter": 1}),  # 12 against 10
        ({"tank": 2, "bomber": 1}, {"tank": 2}),  # 12 both: the first found stays
        ({"fighter": 1, "bomber": 1}, {"fighter": 1}),
        ({"tank": 9}, {"tank": 9}),
        ({}, None),
    ],
)
def test_the_cheapest_of_those_that_are_enough(enough: Any, cheapest: Any) -> None:
    from referee.games.aa1941.combat.chances.planning import _cheapest

    def chance(force: Any) -> float:
        return float(any(force.get(unit, 0) >= n for unit, n in enough.items()))

    kinds = ("infantry", "tank", "fighter", "bomber")
    assert _cheapest(BOOK, kinds, chance, 0.5) == cheapest


# -- who may still leave, who still comes (pp. 14, 17) -------------------------------------------------
@pytest.mark.parametrize(
    ("attack", "ways", "dice", "left"),
    [
        (TANK, ("caucasus",), [(6,), (6,)], True),
        (TANK, None, [(6,), (6,)], True),  # the players know where to
        (TANK, (), [(6,), (6,), (3,), (6,)], False),  # nowhere to go: it fights on
        ({"fighter": 1}, (), [(6,), (6,)], True),  # aircraft need no way back
        ({"tank": 1, "fighter": 1}, (), [(6, 6), (6,), (3, 3), (6,)], False),
    ],
)
def test_a_retreat_needs_a_way_back(attack: Any, ways: Any, dice: Any, left: bool) -> None:
    what = Assault("ukraine", attack, INF, retreat=1, sides=(SU, GE))
    found, _ = run(fight(BOOK, BOOK.names["unit"], what, ways), *dice)
    assert found.main is not None
    assert found.main.retreated is left
    assert found.main.winner == ("none" if left else "attacker")
    assert found.retreat_to == ("caucasus" if ways and left else None)


@pytest.mark.parametrize(
    ("here", "afloat", "attack", "lands"),
    [
        ({}, {"transport": 1, "infantry": 1}, INF, INF),
        (
            TANK,
            {"transport": 1, "infantry": 1},
            {"infantry": 1, "tank": 1},
            INF,
        ),  # all there fight with them (p. 14)
        (TANK, {}, TANK, None),  # the fleet is back: the others fight without it
        ({}, {}, {"infantry": 2}, {}),  # nobody is left: as it was announced
        ({"infantry": 1}, {"transport": 1, "infantry": 3}, {"infantry": 3}, {"infantry": 2}),
    ],
)
@pytest.mark.parametrize("tracking", [True, False])
def test_an_announced_landing_as_it_will_be_fought(
    here: Any, afloat: Any, attack: Any, lands: Any, tracking: bool
) -> None:
    from referee.games.aa1941.combat.targets import as_it_stands

    space = "norway_finland"
    plan: Any = {
        "space": space,
        "attack": {"infantry": 2},
        "zone": "sz6",
        "landing": {"zone": "sz6", "force": {"infantry": 2}},
    }
    state = position(
        UK,
        FIGHT,
        {space: {UK: here, GE: INF}, "sz6": {UK: afloat}},
        declared={space: plan},
        tracking=tracking,
    )
    found = as_it_stands(BOOK, state, space)
    if not tracking:
        assert (found["attack"], found["landing"]) == ({"infantry": 2}, plan["landing"])
        return
    assert found["attack"] == attack
    if lands is None:
        assert "landing" not in found
    elif lands:
        assert found["landing"] == {"zone": "sz6", "force": lands}


# -- an announcement taken back (p. 11) -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("lines", "words", "space"),
    [
        (["ukraine with 1 infantry from caucasus"], "withdraw ukraine", "ukraine"),
        (["ukraine with 1 infantry from caucasus"], "withdraw the attack on ukraine", "ukraine"),
        (["ukraine with 1 infantry from caucasus"], "withdraw the attack", "ukraine"),
        (["ukraine with 1 infantry from caucasus"], "withdraw l’attaque de l’ukraine", "ukraine"),
        ([], "withdraw the attack", None),
        (
            ["ukraine with 1 infantry from caucasus", "west_russia with 1 infantry from russia"],
            "withdraw the attack",
            None,
        ),
        (
            ["ukraine with 1 infantry from caucasus", "west_russia with 1 infantry from russia"],
            "withdraw west_russia",
            "west_russia",
        ),
    ],
)
def test_which_announcement_is_taken_back(lines: list[str], words: str, space: str | None) -> None:
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    for line in lines:
        evening.do(f"declare {line}")
    if space is None:
        with pytest.raises(Fault):
            evening.ask(words)
        return
    before = set(evening.state.declared)
    evening.do(words)
    assert evening.codes() == {"aa1941.declare.taken_back"}
    assert set(evening.state.declared) == before - {space}
    assert evening.refused(f"withdraw {space}") == {"aa1941.declare.none"}


def test_an_older_save_waits_with_all_its_answers() -> None:
    from referee.games.aa1941.legacy import battle_answered, battle_begun, battle_ended

    blank = position(SU, FIGHT)
    begun = battle_begun(blank, {"plan": {"space": "ukraine", "attack": TANK}, "answers": [[3]]})
    assert begun.open is not None
    assert (begun.open["name"], begun.open["args"]["space"], begun.open["answers"]) == (
        "attack",
        "ukraine",
        [[3]],
    )
    assert (begun.open["overruled"], begun.open["told"]) == ([], 0)
    more = battle_answered(begun, {"answers": [[6], [1]]})
    assert more.open is not None
    assert (more.open["answers"], more.open["args"]) == ([[3], [6], [1]], begun.open["args"])
    assert battle_answered(blank, {"answers": [[6]]}).open == {"answers": [[6]]}
    assert battle_ended(more, {}).open is None


# -- the sea side of a landing (pp. 12-15) ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("own", "foes", "escort", "tracking", "moved", "codes"),
    [
        ({**CARGO, **INF, **DD}, SUB, {}, False, {}, ["amphibious.legal", "amphibious.may_ignore"]),
        # Nobody was seen to cover them: a submarine bars the landing unless somebody does (p. 13).
        ({**CARGO, **INF}, SUB, {}, False, {}, ["amphibious.legal", "amphibious.covered", "amphibious.warship"]),
        ({**CARGO, **INF}, SUB, {}, True, {}, ["amphibious.submarine"]),
        ({**CARGO, **INF, **DD}, SUB, {}, True, {}, ["amphibious.legal", "amphibious.may_ignore"]),
        ({**CARGO, **INF, **SUB}, SUB, {}, True, {}, ["amphibious.legal", "amphibious.may_ignore"]),
        # Aircraft that flew there fight there (p. 11); a light game leaves that to the board.
        ({**CARGO, **INF, **DD, "fighter": 1}, SUB, DD, True, {"fighter": {"2": 1}},
         ["amphibious.legal", "amphibious.aircraft_fight"]),
        ({**CARGO, **INF, **DD, "fighter": 1}, SUB, DD, False, {"fighter": {"2": 1}},
         ["amphibious.legal", "amphibious.may_ignore"]),
    ],
)  # fmt: skip
def test_what_is_said_of_the_landing_zone(
    own: Any, foes: Any, escort: Any, tracking: bool, moved: Any, codes: list[str]
) -> None:
    from referee.games.aa1941.combat.allowed import _landing

    pieces = {"sz7": {UK: own, GE: foes}, "western_europe": {GE: INF}}
    state = position(UK, FIGHT, pieces, tracking=tracking, moved={"sz7": moved} if moved else {})
    what = Assault(
        "western_europe", INF, INF, zone="sz7", seaborne=INF, escort=escort, zone_defend=foes
    )
    looks = "amphibious.unseen", "move.unseen_foes"  # the board, which a light game does not see
    found = [code for code in told(_landing(BOOK, state, what, "sz7")) if code not in looks]
    assert found == codes


def fought_out(state: Any, args: Any, *dice: Any) -> tuple[Any, Any]:
    from referee.games.aa1941.combat.verbs import attack

    done, _ = run(attack(BOOK, state, args), *dice)
    return done, BOOK.after(state, done.events)


@pytest.mark.parametrize(
    ("came", "left"),
    [
        ({"sz7": {"destroyer": {"1": 1}, "transport": {"1": 1}}}, {"infantry": 1, "transport": 1}),
        ({}, {}),
    ],
)
def test_troops_whose_escort_is_lost_do_not_land(came: Any, left: Any) -> None:
    """P. 14: the zone is not cleared, nobody lands. Where the ships came from only the players know;
    those that began there cannot retreat, and are sunk without defence with all aboard (p. 17).
    """
    pieces = {"sz7": {UK: {**CARGO, **INF, **DD}, GE: DD}, "western_europe": {GE: INF}}
    state = position(
        UK,
        FIGHT,
        pieces,
        tracking=False,
        declared={"western_europe": {"zone": "sz7", "attack": INF}},
        moved=came,
    )
    args: Any = {"space": "western_europe", "attack": INF, "landing": {"zone": "sz7", "escort": DD}}
    outcome, after = fought_out(state, args, (6,), (2,))
    assert outcome.result["winner"] == "none"
    assert after.pieces == {
        "sz7": {**({UK: left} if left else {}), GE: DD},
        "western_europe": {GE: INF},
    }
    assert ("battle.no_landing" in told(outcome.rulings)) is bool(left)
    assert ("battle.landing_off" in told(outcome.rulings)) is not bool(left)


def test_losses_of_two_owners_in_the_landing_zone_are_shared_out() -> None:
    """Forces multinationales, p. 14."""
    pieces = {
        "sz7": {UK: {"destroyer": 2, **CARGO, **INF}, GE: DD, JP: DD},
        "western_europe": {GE: INF},
    }
    ships = {"sz7": (Ship(UK, {UK: INF}, {UK: INF}, ("united_kingdom",), combat=True).json(),)}
    state = position(UK, FIGHT, pieces, ships=ships, came={"sz7": ("sz8",)},
                     declared={"western_europe": {"zone": "sz7", "attack": INF}})  # fmt: skip
    args: Any = {"space": "western_europe", "attack": INF, "landing": {"zone": "sz7"}, "retreat": 1}
    outcome, after = fought_out(state, args, (2, 6), (6, 6))
    assert "battle.shared_losses" in told(outcome.rulings)
    left = [after.force_of("sz7", power).get("destroyer", 0) for power in (GE, JP)]
    assert sorted(left) == [0, 1]


def test_a_dive_is_no_die() -> None:
    """Before the first die of a round the odds of the battle hold, whoever has dived (p. 16)."""
    plan = Plan({"battleship": 1}, {"submarine": 2, "carrier": 1}, terrain="sea", ask=True)
    came, asked = drive(battle(BOOK, plan), ("1",))
    assert isinstance(came, Pending)
    assert [isinstance(each, Choice) for each, _ in asked] == [True]
    assert isinstance(came.ask, Dice)
    assert odds_midway.midway(BOOK, came.ask, asked) is None


def test_whoever_would_lose_his_last_land_unit_by_enter_hears_of_it() -> None:
    """Step 7, p. 18: only land units capture; where aircraft stay alone, Enter is told apart."""

    def asked(attack: str, dice: str) -> list[str]:
        evening = table("germany", "combat_move", ["ukraine germany 3 infantry, 2 fighters", "caucasus soviet_union 3 infantry"], ["next"], tracking="no")  # fmt: skip
        evening.do(
            f"attack caucasus with {attack} from ukraine against 3 infantry", dice, hold=True
        )
        question = evening.game.question(evening.state)
        assert question is not None and question.what == "aa1941.choice.losses_attacker"
        return [each["code"] for each in question.params["care_told"]]

    told = ["aa1941.losses.none_to_take"]
    assert asked("1 infantry, 1 fighter", "6; 6; 1 6 6") == told
    assert asked("2 infantry, 1 fighter", "6; 6 6; 1 6 6") == []  # one of them stays
    assert asked("2 infantry, 1 fighter", "6; 6 6; 1 1 6") == told
