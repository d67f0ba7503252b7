"""Exact chances: the published reference battles, an oracle for the dice, every fall of small ones."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from aa1941_battles import every_battle, force, plan
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.engine.faults import Unreadable
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.battle_line import lay_line
from referee.games.aa1941.combat.battle_setup import lay_out, plan_rulings, refused
from referee.games.aa1941.combat.casualties import Hits, take
from referee.games.aa1941.combat.chances import odds_sea
from referee.games.aa1941.combat.chances.odds_course import Course
from referee.games.aa1941.combat.chances.odds_land import Attrition
from referee.games.aa1941.combat.chances.odds_sea import scores, spread
from referee.games.aa1941.combat.fire import SILENT, sight, volley
from referee.games.aa1941.combat.odds import odds, swing
from referee.games.aa1941.combat.rounds import Plan

REFERENCE = json.loads(
    (Path(__file__).parents[1] / "data" / "reference-battles.json").read_text(encoding="utf-8")
)
CODES = {
    "inf": "infantry", "SUB": "submarine", "DD": "destroyer", "FTR": "fighter",
    "CV": "carrier", "BB": "battleship", "BBd": "battleship", "TRN": "transport", "BMB": "bomber",
}  # fmt: skip
KEYS = {
    "win": "attacker_wins", "loss": "defender_wins", "draw": "draw", "stalemate": "stalemate",
    "capture": "captures", "expected_rounds": "expected_rounds", "rounds": "expected_rounds",
    "att_ipc_lost": "attacker_loss_ipc", "def_ipc_lost": "defender_loss_ipc",
    "undecided": "undecided",
}  # fmt: skip
ENDS = ("attacker_wins", "defender_wins", "draw", "stalemate", "undecided")
BATTLES = {battle["id"]: battle for battle in REFERENCE["battles"]}


def named(counts: dict[str, int]) -> dict[str, int]:
    return {CODES.get(unit, unit): n for unit, n in counts.items()}


def reference_plan(battle: dict[str, Any], **more: Any) -> Plan:
    orders = {
        f"{side}_order": tuple(
            CODES[unit] for unit in battle.get(f"loss_order_{side}", []) if unit in CODES
        )
        for side in ("attacker", "defender")
    }
    return Plan(
        named(battle["attacker"]),
        named(battle["defender"]),
        "sea" if battle["kind"] == "naval" else "land",
        **orders,
        **more,
    )


@pytest.mark.parametrize("name", BATTLES)
def test_reference_battle(book: Book, name: str) -> None:
    battle = BATTLES[name]
    found = odds(book, reference_plan(battle))
    for key, ours in KEYS.items():
        if key in battle:
            assert found[ours] == pytest.approx(battle[key], abs=1e-9), key
    for key, exact in battle.get("exact", {}).items():
        assert found[KEYS.get(key, key)] == pytest.approx(float(Fraction(exact)), abs=1e-12), key
    for side, key in (("attacker", "p_attackers_left"), ("defender", "p_defenders_left")):
        for number, p in battle.get(key, {}).items():
            left = sum(
                each["p"] for each in found["survivors"] if sum(each[side].values()) == int(number)
            )
            assert left == pytest.approx(p, abs=1e-9), (side, number)


@pytest.mark.parametrize("name", [name for name in BATTLES if "final_states" in BATTLES[name]])
def test_reference_survivors(book: Book, name: str) -> None:
    def counted(text: str) -> tuple[tuple[str, int], ...]:
        found: dict[str, int] = {}
        for part in text.strip().split("+"):
            if part.strip() != "0":
                number = part.rstrip("BCDFMNRSTUVd")
                unit = CODES[part[len(number) :]]
                found[unit] = found.get(unit, 0) + int(number)
        return tuple(sorted(found.items()))

    expected: dict[Any, float] = {}
    for state, p in BATTLES[name]["final_states"].items():
        attacker, defender = state.split(":")[1].split("|")
        key = counted(attacker), counted(defender)
        expected[key] = expected.get(key, 0.0) + p
    found = {
        (tuple(sorted(each["attacker"].items())), tuple(sorted(each["defender"].items()))): each[
            "p"
        ]
        for each in odds(book, reference_plan(BATTLES[name]))["survivors"]
    }
    for key, p in expected.items():
        assert found.pop(key, 0.0) == pytest.approx(p, abs=2e-9), key
    assert sum(found.values()) < 1e-7  # the file leaves states below that out


@pytest.mark.parametrize("rounds", BATTLES["land-mid"]["after_n_rounds"])
@pytest.mark.parametrize("key", ["rounds", "retreat_after"])
def test_reference_after_some_rounds(book: Book, rounds: str, key: str) -> None:
    battle = BATTLES["land-mid"]
    found = odds(book, reference_plan(battle, **{key: int(rounds)}))
    for name, p in battle["after_n_rounds"][rounds].items():
        assert found[KEYS[name]] == pytest.approx(p, abs=1e-9)


def test_first_round_hits_of_the_reference(book: Book) -> None:
    battle = BATTLES["land-mid"]
    for side in ("attacker", "defender"):
        laid = lay_line(book, named(battle[side]), side == "attacker")
        fired = volley(False, laid, laid.points, sight(laid, laid.points), False)
        found = {hits.free: p for hits, p in scores(fired)}
        for number, exact in enumerate(battle["first_round_hits"][side]):
            assert found[number] == pytest.approx(float(Fraction(exact)), abs=1e-12)


def test_twenty_mixed_dice_of_the_reference(book: Book) -> None:
    laid = lay_line(book, force("10 inf 5 ftr 5 bmb"), True)  # 10 on 1, 5 on 3, 5 on 4
    fired = volley(False, laid, laid.points, sight(laid, laid.points), False)
    found = {hits.free: p for hits, p in scores(fired)}
    for number, p in enumerate(REFERENCE["dice_tables"]["aa_mixed_20_dice"]["p_hits"]):
        assert found[number] == pytest.approx(p, abs=1e-11)


# -- public cases ----------------------------------------------------------
def test_aircraft_without_a_destroyer_sink_the_transports_only(book: Book) -> None:
    found = odds(book, plan("2 ftr", "1 sub 2 trn"))
    assert (found["stalemate"], found["attacker_loss_ipc"], found["defender_loss_ipc"]) == (
        1,
        0,
        14,
    )


def test_capture_wants_a_land_unit(book: Book) -> None:
    found = odds(book, plan("1 ftr", "1 inf"))
    assert found["captures"] == 0
    assert found["attacker_wins"] > 0
    assert odds(book, plan("1 inf", "0 inf"))["captures"] == 1


def test_a_land_unit_kept_is_lost_last(book: Book) -> None:
    plain = odds(book, plan("2 inf 1 tan 1 ftr", "3 inf"))
    kept = odds(book, plan("2 inf 1 tan 1 ftr", "3 inf", keep_land=1))
    assert kept["captures"] == pytest.approx(kept["attacker_wins"])
    assert kept["captures"] > plain["captures"]


def test_an_empty_zone_and_dived_submarines_are_told_without_a_round(book: Book) -> None:
    found = odds(book, plan("1 sub", "1 bb", submerge=frozenset({"attacker"})))
    assert (found["stalemate"], found["expected_rounds"]) == (1, 0)
    assert found["survivors"] == [
        {"attacker": {"submarine": 1}, "defender": {"battleship": 1}, "p": 1.0}
    ]


def test_leaving_with_few_units_left(book: Book) -> None:
    """One infantry against one: 1/6 and 1/3 a round; at most 1 able to fire leaves after round 1."""
    found = odds(book, plan("1 inf", "1 inf"), retreat_at=1)
    assert found["undecided"] == pytest.approx(5 / 6 * 2 / 3)
    assert found["attacker_wins"] == pytest.approx(1 / 6 * 2 / 3)
    assert found["expected_rounds"] == pytest.approx(1)
    # two against one leave as soon as one has fallen, so no battle is lost outright but by two hits
    found = odds(book, plan("2 inf", "1 inf"), retreat_at=1)
    none, one = Fraction(25, 36), Fraction(1, 3)  # the attackers miss; the defender hits
    assert found["undecided"] == pytest.approx(float(none * one / (1 - none * (1 - one))))
    assert found["defender_wins"] == 0
    assert odds(book, plan("3 sub 1 dd", "1 dd 1 sub"), retreat_at=2)["undecided"] > 0
    # The submarine strikes first (étape 2, p. 16): the carrier that is left fires once before it goes.
    strikes, one, two = Fraction(1, 6), Fraction(1, 6), Fraction(11, 36)
    goes_on = (1 - strikes) * (1 - two)
    found = odds(book, plan("2 cv", "1 sub"), retreat_at=1)
    assert found["undecided"] == pytest.approx(float(strikes * (1 - one) / (1 - goes_on)))
    wins = strikes * one + (1 - strikes) * two
    assert found["attacker_wins"] == pytest.approx(float(wins / (1 - goes_on)))


def test_forces_that_no_game_sees_are_turned_away(book: Book) -> None:
    with pytest.raises(Unreadable, match="too_large"):
        odds(book, plan("900 inf", "900 inf"))
    with pytest.raises(Unreadable, match="too_large"):
        odds(book, plan("30 sub 30 dd", "1 sub"))


def test_a_fleet_that_may_go_too_many_ways_is_told_in_time(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(odds_sea, "MOST", 10_000)
    with pytest.raises(Unreadable, match="too_many_ways"):
        odds(book, plan("4 sub 4 bb 6 ftr", "4 sub 4 bb 6 ftr"))
    assert odds(book, plan("2 sub", "1 dd"))["attacker_wins"] > 0


def test_swing_is_the_expected_gain(book: Book) -> None:
    battle = BATTLES["land-mid"]
    assert swing(book, reference_plan(battle)) == pytest.approx(
        battle["def_ipc_lost"] - battle["att_ipc_lost"], abs=1e-9
    )


# -- against other ways ----------------------------------------------------
def test_a_volley_against_icepool(book: Book) -> None:
    icepool = pytest.importorskip("icepool")
    laid = lay_line(book, force("3 sub 2 dd 1 cv 2 bb 2 ftr 1 bmb"), True)
    other = lay_line(book, force("1 sub 1 cv 1 ftr"), False)
    fired = volley(True, laid, laid.points, sight(other, other.points), False)
    die = icepool.d6
    oracle = (
        (3 @ (die <= 4)) + (2 @ (die <= 3)) + (2 @ (die <= 2)) + (1 @ (die <= 1))
    )  # bb, bb, bmb; ftr, ftr; dd, dd; cv: the submarines have struck
    found: dict[int, float] = {}
    for hits, p in scores(fired):
        found[sum(hits)] = found.get(sum(hits), 0.0) + p
    for number, quantity in oracle.items():
        assert found[number] == pytest.approx(quantity / oracle.denominator(), abs=1e-12)
    strike = volley(True, laid, laid.points, sight(other, other.points), True)
    three = 3 @ (die <= 2)
    for hits, p in scores(strike):
        assert hits.free == 0
        assert p == pytest.approx(three.quantity(hits.submarine) / three.denominator(), abs=1e-12)


SMALL = [
    ("1 inf 1 tan", "1 inf", {}),
    ("1 inf 1 ftr", "1 inf", {"attacker_order": ("fighter",)}),
    ("1 inf 1 ftr", "1 inf", {"keep_land": 1}),
    ("1 sub", "1 dd", {}),
    ("1 sub", "1 bb", {}),
    ("1 sub 1 ftr", "1 sub 1 cv", {}),
    ("1 dd 1 ftr", "1 sub 1 trn", {}),
    ("1 sub 1 trn", "1 cv 1 ftr", {}),
    ("1 bb", "1 sub 1 dd", {"defender_order": ("destroyer",)}),
    ("1 sub 1 dd", "1 sub 1 ftr", {"submerge": frozenset({"attacker"})}),
    ("1 cv 1 bmb", "1 bb 1 trn", {}),
    ("1 cv 1 trn", "1 cv", {"may_retreat": False}),
    ("1 sub 1 trn", "1 ftr", {}),
    ("1 sub 2 trn", "1 ftr", {"may_retreat": False}),
    ("1 ftr 2 trn", "2 sub", {}),
    ("1 sub 2 trn", "1 cv 1 ftr", {"submerge": frozenset({"attacker"})}),
    ("1 ftr 1 trn", "1 sub 1 trn", {"submerge": frozenset({"defender"})}),
    ("1 ftr 1 cv 1 trn", "2 sub", {"submerge": frozenset({"defender"})}),
]


@pytest.mark.parametrize(("attack", "defend", "more"), SMALL)
@pytest.mark.parametrize("rounds", [1, 2])
def test_odds_are_the_battles_of_every_fall_of_the_dice(
    book: Book, attack: str, defend: str, more: dict[str, Any], rounds: int
) -> None:
    planned = plan(attack, defend, rounds=rounds, **more)
    ends = dict.fromkeys(ENDS, 0.0)
    loss = [0.0, 0.0]
    expected_rounds = captures = 0.0
    survivors: dict[str, float] = {}
    for end, p in every_battle(book, planned, 40):
        assert end is not None
        key = {"attacker": "attacker_wins", "defender": "defender_wins", "stalemate": "stalemate"}
        none = "undecided" if end.ending == "rounds" else "draw"
        ends[key.get(end.winner, none)] += p
        loss[0] += p * end.attacker_loss_ipc
        loss[1] += p * end.defender_loss_ipc
        expected_rounds += p * len(end.rounds)
        captures += p * end.captured
        left = json.dumps([end.attacker_left, end.defender_left], sort_keys=True)
        survivors[left] = survivors.get(left, 0.0) + p
    found = odds(book, planned)
    for name, p in ends.items():
        assert found[name] == pytest.approx(p, abs=1e-12), name
    assert found["attacker_loss_ipc"] == pytest.approx(loss[0], abs=1e-12)
    assert found["defender_loss_ipc"] == pytest.approx(loss[1], abs=1e-12)
    assert found["expected_rounds"] == pytest.approx(expected_rounds, abs=1e-12)
    assert found["captures"] == pytest.approx(captures, abs=1e-12)
    listed = {
        json.dumps([each["attacker"], each["defender"]], sort_keys=True): each["p"]
        for each in found["survivors"]
    }
    assert listed == pytest.approx(survivors, abs=1e-12)


LAND = st.tuples(*[st.integers(0, 4)] * 4).map(
    lambda n: f"{n[0]} inf {n[1]} tan {n[2]} ftr {n[3]} bmb"
)
SEA = st.tuples(*[st.integers(0, 2)] * 6).map(
    lambda n: f"{n[0]} sub {n[1]} trn {n[2]} dd {n[3]} cv {n[4]} bb {n[5]} ftr"
)


@settings(max_examples=60, deadline=None)
@given(
    st.one_of(
        st.tuples(LAND, LAND, st.just("land")),
        st.tuples(SEA, SEA, st.just("sea")),
    ),
    st.integers(0, 3),
    st.one_of(st.none(), st.integers(1, 4)),
    st.one_of(st.none(), st.integers(0, 4)),
)
def test_chances_sum_to_one(
    book: Book, forces: tuple[str, str, str], keep: int, rounds: int | None, few: int | None
) -> None:
    attack, defend, terrain = forces
    planned = plan(attack, defend, terrain=terrain, keep_land=keep, rounds=rounds)
    if refused(plan_rulings(book, planned)):
        return
    found = odds(book, planned, few)
    assert sum(found[name] for name in ENDS) == pytest.approx(1, abs=1e-12)
    assert sum(each["p"] for each in found["survivors"]) == pytest.approx(1, abs=1e-12)
    chances = [each["p"] for each in found["survivors"]]
    assert chances == sorted(chances, reverse=True)
    assert min(chances) > 0
    assert found["captures"] <= found["attacker_wins"] + 1e-12
    lost = sum(
        each["p"] * (book.cost(planned.attack) - book.cost(each["attacker"]))
        for each in found["survivors"]
    )
    assert found["attacker_loss_ipc"] == pytest.approx(lost, abs=1e-9)


@settings(max_examples=40, deadline=None)
@given(
    st.one_of(
        st.tuples(LAND, LAND, st.just("land")),
        st.tuples(SEA, SEA, st.just("sea")).map(
            lambda each: tuple(
                text.replace("1 sub", "0 sub").replace("2 sub", "0 sub") for text in each
            )
        ),
    ),
    st.integers(0, 3),
    st.one_of(st.none(), st.integers(1, 3)),
)
def test_both_ways_to_walk_agree(
    book: Book, forces: tuple[str, str, str], keep: int, rounds: int | None
) -> None:
    """Where any hit may go to any unit, the grid must equal the walk over single states."""
    attack, defend, terrain = forces
    planned = plan(attack, defend, terrain=terrain, keep_land=keep)
    if refused(plan_rulings(book, planned)) or odds(book, planned)["expected_rounds"] == 0:
        return
    strip = lay_out(book, planned)
    start = strip.attacker.points, strip.defender.points
    course = Course(planned, strip, start, (0, 0), rounds, None)
    grid = Attrition(course)
    if rounds is None:
        grid.to_the_end()
    else:
        grid.for_rounds(rounds)
    ends, expected = spread(course)
    assert grid.expected == pytest.approx(expected, abs=1e-9)
    assert {key: p for key, p in grid.ends.items() if p > 1e-13} == pytest.approx(
        {key: p for key, p in ends.items() if p > 1e-13}, abs=1e-12
    )


@settings(max_examples=60, deadline=None)
@given(LAND, st.integers(0, 3), st.booleans())
def test_a_walk_is_the_casualties_and_the_volleys_of_the_battle(
    book: Book, text: str, keep: int, attacking: bool
) -> None:
    laid = lay_line(book, force(text), attacking, keep=keep)
    if not laid.points:
        return
    strip = lay_out(book, Plan(force(text), force(text), keep_land=keep))
    line = strip.attacker if attacking else strip.defender
    course = Course(
        Plan({}, {}), strip, (strip.attacker.points, strip.defender.points), (0, 0), None, None
    )
    grid = Attrition(course)
    walk = grid.a if attacking else grid.d
    seen = sight(line, line.points)
    for hits, (points, throw) in enumerate(zip(walk.points, walk.throws, strict=True)):
        assert points == take(line, line.points, Hits(free=hits))
        fired = volley(False, line, points, seen, False) if any(points) else SILENT
        found = {sum(scored): p for scored, p in scores(fired)} if fired.groups else {0: 1.0}
        assert dict(enumerate(throw)) == pytest.approx(found, abs=1e-12)


def test_a_retreat_that_never_comes(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty a side with a retreat after 100,000 rounds once counted all of them: minutes, hours."""
    rows, gathered = 0, Attrition.gathered

    def counted(self: Attrition, *given: Any) -> list[float]:
        nonlocal rows
        rows += 1
        assert rows < 10_000
        return gathered(self, *given)

    forces = {"infantry": 30, "tank": 10}, {"infantry": 30, "tank": 10}
    whole = odds(book, Plan(*forces))  # type: ignore[arg-type]
    monkeypatch.setattr(Attrition, "gathered", counted)
    stopped = odds(book, Plan(*forces, retreat_after=100_000, may_retreat=True))  # type: ignore[arg-type]
    for key, value in whole.items():
        if key != "survivors":
            assert stopped[key] == pytest.approx(value, abs=1e-9)
