"""One step beyond each bound: moves in parts, the odds told before a die, what is put right by hand (pp. 8-27)."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any

import pytest
from aa1941_asking import Run, codes
from evening import Evening, game
from positions import BOOK, GE, JP, SU, UK, US, position, told

from referee.engine.ask import Choice, Dice, Pending, drive
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.aa1941.amphibious.rules import amphibious
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.battle_setup import Plan
from referee.games.aa1941.combat.chances.odds_midway import _chances
from referee.games.aa1941.combat.chances.planning import chances_told
from referee.games.aa1941.combat.luck import luck
from referee.games.aa1941.combat.rounds import battle
from referee.games.aa1941.movement.journey import Journey
from referee.games.aa1941.movement.legs import by_units
from referee.games.aa1941.movement.marching import land_rulings
from referee.games.aa1941.movement.paths import routes
from referee.games.aa1941.movement.reported import reported
from referee.games.aa1941.movement.situation import Situation

MOVE, FIGHT, NON = "combat_move", "combat", "noncombat_move"
INF, TANK, PLANE, DECK = {"infantry": 1}, {"tank": 1}, {"fighter": 1}, {"carrier": 1}
START = BOOK.start_control()


# -- who moves with whom (pp. 11, 19-20, 27) ---------------------------------------------------
@pytest.mark.parametrize(
    ("here", "there", "count", "asked"),
    [
        ({UK: {"fighter": 3}}, {UK: DECK, US: DECK}, 1, []),
        ({UK: {"fighter": 3}}, {UK: DECK, US: DECK}, 2, []),
        ({UK: {"fighter": 3}}, {UK: DECK, US: DECK}, 3, [US]),  # one of them lands on his deck (p. 11)
        ({UK: {"fighter": 3}}, {UK: {"carrier": 1, "fighter": 1}, US: DECK}, 2, [US]),
        ({UK: {"fighter": 3}}, {UK: {"carrier": 2}}, 3, []),
    ],
)  # fmt: skip
def test_fighters_that_come_together_need_a_friends_deck(
    here: Any, there: Any, count: int, asked: list[str]
) -> None:
    state = position(UK, NON, {"united_kingdom": here, "sz8": there}, tracking=False)
    args: Any = {"units": {"fighter": count}, "from": "united_kingdom", "to": "sz8"}
    found = by_units(BOOK, state, args, args["units"], "noncombat")
    assert [r.params["power"] for r in found.rulings if r.code == "aa1941.move.ally_deck"] == asked


def test_a_full_deck_takes_nobody_and_nobody_is_asked() -> None:
    pieces = {"united_kingdom": {UK: PLANE}, "sz8": {US: {"carrier": 1, "fighter": 2}}}
    state = position(UK, NON, pieces)
    args: Any = {"units": PLANE, "from": "united_kingdom", "to": "sz8"}
    assert told(by_units(BOOK, state, args, PLANE, "noncombat").rulings) == [
        "move.legal",
        "move.deck_full",
    ]


@pytest.mark.parametrize(
    ("units", "origin", "to", "cost"),
    [
        (INF, "united_kingdom", "sz8", 1),  # aboard
        (INF, "sz8", "united_kingdom", 1),  # ashore
        ({"transport": 1, "infantry": 1}, "sz8", "sz9", 1),  # the ship sails, its cargo does not (p. 13)
        ({"destroyer": 1}, "sz8", "united_kingdom", 0),
        ({"destroyer": 1, "infantry": 1}, "sz8", "united_kingdom", 1),
    ],
)  # fmt: skip
def test_what_a_way_over_the_quay_costs(units: Any, origin: str, to: str, cost: int) -> None:
    pieces = {
        "united_kingdom": {UK: INF},
        "sz8": {UK: {"transport": 1, "infantry": 1, "destroyer": 1}},
    }
    state = position(UK, NON, pieces, tracking=False)
    going = by_units(BOOK, state, {"units": units, "from": origin, "to": to}, units, "noncombat")
    legs = {leg.unit: leg.cost for leg in going.legs}
    assert max(legs.values()) == cost
    assert legs.get("infantry", 0) == (
        0 if (origin, to) == ("sz8", "sz9") else units.get("infantry", 0)
    )
    said = reported(BOOK, state, {"units": units, "from": origin, "to": to})
    assert said.result["cost"] == cost


def board(power: str = SU, taken: Any = None, start: Any = None, pieces: Any = None) -> Situation:
    began = {**START, **(start or {})}
    return Situation(power, {**began, **(taken or {})}, began, pieces or {})


@pytest.mark.parametrize(
    ("way", "moved", "phase", "how", "codes_"),
    [
        # Nobody ran through anything: he stands where the turn found him, and goes home.
        ("ukraine caucasus", 0, "combat", {}, "move.ends_friendly"),
        ("ukraine caucasus", 1, "combat", {}, ""),
        ("caucasus ukraine caucasus", 0, "combat", {}, "move.blitz"),
        ("caucasus ukraine caucasus", 0, "combat", {"taken": {"ukraine": SU}}, ""),
        ("caucasus ukraine eastern_europe", 0, "combat", {}, "move.blitz move.empty"),
        ("caucasus ukraine eastern_europe", 0, "combat", {"taken": {"ukraine": SU}}, "move.empty"),
        ("caucasus ukraine eastern_europe", 0, "combat", {"start": {"ukraine": SU}}, "move.empty"),
        ("russia caucasus", 0, "combat", {}, "move.ends_friendly"),
        ("russia caucasus ukraine", 0, "combat", {}, "move.empty"),
        ("russia caucasus", 0, "noncombat", {}, ""),
        ("caucasus ukraine", 0, "noncombat", {}, "move.noncombat_hostile"),
        ("caucasus ukraine eastern_europe", 0, "noncombat", {}, "move.noncombat_hostile move.noncombat_hostile"),
        ("caucasus ukraine eastern_europe", 0, "noncombat", {"taken": {"ukraine": SU}}, "move.noncombat_hostile"),
    ],
)  # fmt: skip
def test_a_way_over_land(way: str, moved: int, phase: Any, how: Any, codes_: str) -> None:
    path = tuple(way.split())
    asked = Journey(BOOK.units["tank"], path[0], path[-1], phase, moved)
    assert told(land_rulings(BOOK, board(**how), asked, path)) == codes_.split()


@pytest.mark.parametrize("most", [1, 2, 3])
def test_no_way_goes_on_behind_its_end(most: int) -> None:
    for start, target, kind in (
        ("germany", "southern_europe", "land"),
        ("sz8", "sz9", "sea"),
        ("sz8", "sz8", "sea"),
    ):
        ways = list(routes(BOOK, start, target, kind, most))
        assert [len(way) for way in ways] == sorted(len(way) for way in ways)
        assert all(way[0] == start and way[-1] == target for way in ways)
        assert all(target not in way[1:-1] for way in ways)
        assert all(2 <= len(way) <= most + 1 for way in ways)


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ({"unit": "tank", "from_": "germany", "to": "turkey"}, {"move.neutral", "move.as_noncombat"}),
        ({"unit": "tank", "from_": "eastern_europe", "to": "west_russia"}, {"move.legal", "move.as_noncombat"}),
        ({"unit": "tank", "from_": "west_russia", "to": "russia"}, {"move.as_combat"}),
        ({"unit": "submarine", "from_": "sz9", "to": "sz11", "via": "sz10", "hostile": "sz10", "power": "germany",
          "phase": "noncombat"}, {"move.destroyer_there"}),
        ({"unit": "submarine", "from_": "sz9", "to": "sz11", "via": "sz10", "hostile": "sz10:carrier", "power": "germany",
          "phase": "noncombat"}, {"move.legal"}),
    ],
)  # fmt: skip
def test_a_move_asked_about(resolve: Run, typed: dict[str, str], wanted: set[str]) -> None:
    found = codes(resolve("move", **typed))
    assert wanted <= found
    assert ("move.destroyer_there" in found) is ("move.destroyer_there" in wanted)


def test_no_destroyer_is_asked_for_on_a_way_nobody_may_go(resolve: Run) -> None:
    far: Any = {"unit": "submarine", "from_": "sz9", "to": "sz11", "via": "sz10", "hostile": "sz10",
                "power": "germany", "phase": "noncombat", "moved": "1"}  # fmt: skip
    found = resolve("move", **far)
    assert found.refused
    assert "move.destroyer_there" not in codes(found)


@pytest.mark.parametrize(
    ("there", "flown", "codes_"),
    [
        ({}, PLANE, ["amphibious.legal"]),  # nobody to fight
        ({GE: {"submarine": 1}}, PLANE, ["amphibious.legal", "amphibious.aircraft_fight"]),
        ({GE: {"submarine": 1}}, {}, ["amphibious.legal", "amphibious.may_ignore"]),
        ({GE: {"destroyer": 1}}, PLANE, ["amphibious.legal", "amphibious.fight_first"]),
    ],
)
def test_what_aircraft_over_the_landing_zone_came_for(there: Any, flown: Any, codes_: Any) -> None:
    sea = Situation(UK, START, START, {"sz7": there})
    found = amphibious(BOOK, sea, "western_europe", "sz7", warship=True, flown=flown)
    assert told(found.rulings) == codes_


# -- odds (pp. 15-17, 25) -----------------------------------------------------------------------
@lru_cache
def wins(n: int, p: float, m: int, q: float) -> tuple[float, float]:
    """n alike against m alike, a hit each on so many sixths: both chances, reckoned apart."""
    if not n or not m:
        return float(n > 0), float(m > 0)
    found, stay = [0.0, 0.0], 0.0
    for i in range(n + 1):
        for j in range(m + 1):
            chance = comb(n, i) * p**i * (1 - p) ** (n - i) * comb(m, j) * q**j * (1 - q) ** (m - j)
            if not i and not j:
                stay = chance
                continue
            for side, part in enumerate(wins(n - min(n, j), p, m - min(m, i), q)):
                found[side] += chance * part
    return found[0] / (1 - stay), found[1] / (1 - stay)


@pytest.mark.parametrize(("tanks", "foes"), [(1, 1), (3, 1), (1, 4), (2, 2)])
def test_the_chances_told_are_whole_per_cent(tanks: int, foes: int) -> None:
    win, lose = wins(tanks, 3 / 6, foes, 2 / 6)
    (said,) = chances_told(BOOK, Assault("ukraine", {"tank": tanks}, {"infantry": foes}))
    wanted = (round(100 * win), round(100 * lose), round(100 * win))
    assert (said.params["win"], said.params["lose"], said.params["capture"]) == wanted


def test_luck_is_told_to_the_hundredth_and_the_tenth() -> None:
    kept = {SU: {"battles": 3, "dice": 7, "expected": 1 / 3, "actual": 2}}
    table, said = luck(BOOK, position(SU, FIGHT, luck=kept))
    assert table == {SU: {**kept[SU], "luck": 1.67}}
    (ruling,) = said
    assert ruling.params == {
        "power": SU, "battles": 3, "dice": 7, "expected": 0.3, "actual": 2.0, "surplus": 1.7,
    }  # fmt: skip


def question(attack: Any, defend: Any, *answers: Any, **how: Any) -> Any:
    came, asked = drive(battle(BOOK, Plan(attack, defend, ask=True, **how)), answers)
    assert isinstance(came, Pending)
    return came.ask, asked


@pytest.mark.parametrize("odd", ["attacker_damaged", "defender_damaged", "submerged", "withdrawn"])
def test_what_the_chances_of_a_half_round_leave_out(odd: str) -> None:
    ask, asked = question(TANK, INF, (3,))
    assert _chances(BOOK, ask, asked) is not None
    told_more = replace(ask, params={**ask.params, odd: 1})
    assert _chances(BOOK, told_more, asked) is None


@pytest.mark.parametrize(
    ("attack", "defend"),
    [({"infantry": 20}, {"infantry": 20}), ({"submarine": 1, "destroyer": 1}, {"destroyer": 1})],
)
def test_battles_whose_half_round_takes_too_long(attack: Any, defend: Any) -> None:
    ask, asked = question(attack, defend, (6,) * sum(attack.values()))
    assert _chances(BOOK, ask, asked) is None


def test_whose_losses_are_asked_under_which_step() -> None:
    """Étape 3 is the attacker's fire, étape 4 the defender's (p. 17)."""
    full = {"infantry": 1, "tank": 1}
    ask, _ = question(full, full, (3,), (6,))
    assert isinstance(ask, Choice)
    assert (ask.what, ask.cards[0]) == ("aa1941.choice.losses_defender", "combat.step3")
    ask, _ = question(full, full, (6,), (6,), (3,), (6,))
    if isinstance(ask, Dice):  # both fire in one column
        ask, _ = question(full, full, (6,), (6,), (3, 6))
    assert (ask.what, ask.cards[0]) == ("aa1941.choice.losses_attacker", "combat.step4")


def chances(**typed: str) -> Any:
    """`odds aa1941 battle …` with the keys as typed."""
    known = game().procedures["battle"]
    keys = {key.name: key for key in (*known.keys, *known.odds_keys)}
    assert [name for name, key in keys.items() if key.required] == ["attack", "defend"]
    return known.odds(
        {
            name: key.read(typed[name]) if name in typed else key.default
            for name, key in keys.items()
        }
    ).result


@pytest.mark.parametrize(
    ("side", "damaged", "win", "lose"),
    [
        # A battleship hits on 4, a destroyer on 2: one hit each decides in 16 + 4 + 8 of 36 ways.
        ("attack", "1", 16 / 28, 4 / 28),
        ("defend", "1", 4 / 28, 16 / 28),
        # Undamaged it stands one hit more: lost alone is it after one hit that came without another.
        ("attack", "0", (16 + 4 * 16 / 28 + 8 * 0) / 28, None),
        ("defend", "0", None, (16 + 4 * 16 / 28 + 8 * 0) / 28),
    ],
)  # fmt: skip
def test_battleships_hit_before_the_battle(
    side: str, damaged: str, win: float | None, lose: float | None
) -> None:
    """Cuirassés, p. 25: two hits sink one; `…_damaged` have taken their first."""
    other = {"attack": "defend", "defend": "attack"}[side]
    who = {"attack": "attacker", "defend": "defender"}[side]
    typed = {side: "1 battleship", other: "1 destroyer", f"{who}_damaged": damaged}
    found = chances(**typed)
    # Both hit in the first round: the destroyer is gone, an undamaged battleship is not.
    for key, wanted in (("attacker_wins", win), ("defender_wins", lose)):
        if wanted is not None:
            more = 8 / 28 if damaged == "0" else 0
            assert found[key] == pytest.approx(wanted + more)
    if damaged == "0":
        assert {k: v for k, v in chances(**{k: v for k, v in typed.items() if k != f"{who}_damaged"}).items() if k in ("attacker_wins", "defender_wins")} == {
            k: found[k] for k in ("attacker_wins", "defender_wins")
        }  # fmt: skip


def test_a_battleship_in_a_battle_asked_about(referee: Any) -> None:
    """Cuirassés, p. 25: the first hit sinks nothing, on either side."""
    for side, other, dice in (
        ("attack", "defend", "6; 2; 4; 6"),
        ("defend", "attack", "2; 6; 6; 4"),
    ):
        fought = referee.json(
            "resolve",
            "aa1941",
            "battle",
            f"{side}=1 battleship",
            f"{other}=1 destroyer",
            "--dice",
            dice,
        )
        assert fought.code == 0
        assert fought.result["winner"] == {"attack": "attacker", "defend": "defender"}[side]
        assert len(fought.result["rounds"]) == 2


# -- the record put right (by the table, with a reason) -----------------------------------------
@pytest.mark.parametrize(
    ("line", "kind", "data"),
    [
        ("treasury germany 20 because x", "paid", {"payee": GE, "ipc": 8}),
        ("treasury germany 7 because x", "paid", {"payer": GE, "ipc": 5}),
        ("treasury germany +5 because x", "paid", {"payee": GE, "ipc": 5}),
        ("treasury germany -5 because x", "paid", {"payer": GE, "ipc": 5}),
        ("treasury united kingdom +1 because x", "paid", {"payee": UK, "ipc": 1}),
        ("control ukraine soviet_union because x", "controlled", {"space": "ukraine", "power": SU, "was": GE, "how": "correction"}),
        ("control west russia united kingdom because x", "controlled", {"space": "west_russia", "power": UK}),
        ("pieces ukraine germany 2 tanks because x", "pieces", {"space": "ukraine", "power": GE, "force": {"tank": 2}, "reason": "x"}),
        ("pieces west russia united kingdom 1 tank because it stands", "pieces", {"space": "west_russia", "power": UK, "force": TANK}),
        ("pieces ukraine germany nothing because x", "pieces", {"space": "ukraine", "power": GE, "force": {}}),
        ("pieces ukraine germany 2 tanks because que la boîte est tombée", "pieces", {"reason": "la boîte est tombée"}),
        ("pieces ukraine germany 2 tanks because qu’elle est tombée", "pieces", {"reason": "elle est tombée"}),
    ],
)  # fmt: skip
def test_what_is_put_right(line: str, kind: str, data: Any) -> None:
    evening = Evening(tracking="yes")
    (event,) = evening.do(f"correct {line}").events
    assert event.kind == kind
    assert {key: event.data[key] for key in data} == data


@pytest.mark.parametrize(
    "line",
    [
        "treasury germany because x", "treasury 5 because x", "treasury germany 5", "treasury germany 5 because",
        "pieces ukraine germany because x", "pieces ukraine 2 tanks because x", "control ukraine because x",
        "because x", "supper germany 5 because x", "treasury germany 99999 because x",
    ],
)  # fmt: skip
def test_what_is_no_correction(line: str) -> None:
    with pytest.raises(Fault):
        Evening().ask(f"correct {line}")


def test_what_stands_so_already_changes_nothing() -> None:
    evening = Evening(tracking="yes")
    for line in (
        f"treasury germany {BOOK.treasury[GE]}", "treasury germany +0", "control ukraine germany",
        "pieces eastern_europe soviet_union nothing",
    ):  # fmt: skip
        done = evening.do(f"correct {line} because x")
        assert (done.events, [r.severity for r in done.rulings]) == ((), ["advice"]), line


def test_who_may_stand_or_hold_there_is_proposed_first() -> None:
    from referee.games.aa1941.corrections import (
        _another,
        _owner,
        _recorded,
        _which_pieces,
        _who_holds,
    )

    state = position(SU, MOVE, {"ukraine": {GE: INF, UK: TANK}, "sz5": {UK: TANK}})
    at: Any = {"space": "ukraine"}
    assert _owner(BOOK, state, at) == [GE, UK, SU, JP, US]
    assert _another(BOOK, state, at) == [UK, SU, JP, US]
    assert _owner(BOOK, state, {"space": "sz5"})[0] == UK
    assert len(_owner(BOOK, state, {"space": "sz6"})) == 5
    assert _recorded(state, {**at, "power": UK}) == TANK
    assert told([_which_pieces(BOOK, state, {**at, "power": UK})]) == ["ask.correct.pieces"]
    assert told([_which_pieces(BOOK, state, {**at, "power": US})]) == ["ask.correct.pieces_none"]
    assert _who_holds(BOOK, state, at).params == {"space": "ukraine", "power": GE}
    assert told([_who_holds(BOOK, state, {"space": "turkey"})]) == ["ask.correct.owner"]
