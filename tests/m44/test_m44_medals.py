"""Objective medals over time: who took one first, who keeps it, who takes it away (Médailles-Objectif).

The same histories are told to `medals` and walked on a board: a group of two hexes, both sides coming
and going in every order. Who holds after each step is read off the booklet's five paragraphs.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from tabletop import Table, units

from referee.engine.record import replace
from referee.games.m44.state import SIDES
from referee.games.m44.victory.rules import Happening, Objective, Tally

BOOK = Table(units=units("allies infantry r5c4")).game.book

# kind, side, then the history: who enters (+) or leaves (-), and who holds the medal after it.
# A is the Allies, X the Axis, `-` nobody. Each side has one hex of the group.
HISTORIES = [
    # Temporary: taken on entering, kept while the taker stands there, back in play when he leaves.
    ("temporary", None, "+A A, +X A, -A X, +A X, -X A, -A -"),
    ("temporary", None, "+X X, +A X, -X A, +X A, -X A, -A -"),
    ("temporary", None, "+A A, -A -, +X X, +A X, -A X, -X -"),
    ("temporary", None, "+A A, +X A, -X A, +X A, -A X"),
    ("temporary", "allies", "+X -, +A A, -X A, +X A, -A -, +A A"),
    ("temporary", "axis", "+A -, +X X, -A X, -X -, +A -"),
    # Majority: more hexes than the enemy, back in play as soon as it is not so.
    ("temporary_majority", None, "+A A, +X -, -A X, +A -, -X A, -A -"),
    ("temporary_majority", "allies", "+X -, +A -, -X A, -A -"),
    # Alone on the group.
    ("sole_control", None, "+A A, +X -, -A X, +A -, -X A"),
    ("sole_control", "allies", "+A A, +X -, -X A, -A -, +X -"),
    # For good: the first who enters, whatever comes after.
    ("permanent", None, "+A A, +X A, -A A, -X A, +X A"),
    ("permanent", None, "+X X, -X X, +A X"),
    ("permanent", "allies", "+X -, +A A, -A A, -X A"),
    # Until an enemy enters; then it is his. One that is one side's only is nobody's then (I-M44-24).
    ("last_to_occupy", None, "+A A, +X X, -X X, -A X, +A A, -A A, +X X"),
    ("last_to_occupy", None, "+X X, -X X, +A A, +X X"),
    ("last_to_occupy", "allies", "+A A, -A A, +X -, -X -, +A A, +X -"),
]
WHO = {"A": "allies", "X": "axis", "-": None}


def steps(history: str) -> list[tuple[str, str, str | None]]:
    """Enter or leave, the side, the holder afterwards."""
    return [
        ("enter" if move[0] == "+" else "leave", str(WHO[move[1]]), WHO[holder])
        for move, holder in (each.split() for each in history.split(", "))
    ]


@pytest.mark.parametrize(("kind", "side", "history"), HISTORIES)
def test_a_medal_told(kind: str, side: str | None, history: str) -> None:
    medal = Objective("hill", kind, side)
    tally = Tally(4, {"hill": medal}, BOOK)
    for verb, who, holder in steps(history):
        tally.tell(Happening(who, verb, "hill"))
        assert tally.holder(medal) == holder, (verb, who)
        totals = {each: int(each == holder) for each in SIDES}
        assert tally.totals() == totals


HOME = {"allies": "r5c3", "axis": "r3c5"}
HILL = {"allies": "r4c3", "axis": "r4c5"}


def laid(kind: str, side: str | None, hexes: list[str], **more: object) -> Table:
    medal = {"kind": kind, "hexes": hexes, **({"side": side} if side else {}), **more}
    return Table(
        units=units("allies infantry r5c3 r8c0", "axis infantry r3c5 r0c0"), objectives=[medal]
    )


def walk(table: Table, side: str, origin: str, target: str) -> None:
    """A unit of a side ordered and moved in its next turn."""
    while table.state.side != side or table.state.phase != "order":
        table.go("next")
    table.go(f"order direct from hq {origin}", "next", f"move {origin} {target}")


@pytest.mark.parametrize(("kind", "side", "history"), HISTORIES)
def test_a_medal_walked_for(kind: str, side: str | None, history: str) -> None:
    table = laid(kind, side, list(HILL.values()))
    assert table.medals == {"allies": 0, "axis": 0}
    for verb, who, holder in steps(history):
        ends = HOME[who], HILL[who]
        walk(table, who, *(ends if verb == "enter" else ends[::-1]))
        assert table.medals == {each: int(each == holder) for each in SIDES}, (verb, who)
        table.turn()
        assert table.medals == {each: int(each == holder) for each in SIDES}


@pytest.mark.parametrize("kind", ["temporary", "temporary_majority", "permanent", "last_to_occupy"])
def test_both_there_at_set_up_with_nobody_before_is_nobody(kind: str) -> None:
    table = laid(kind, None, list(HOME.values()))
    assert table.medals == {"allies": 0, "axis": 0}
    alone = laid(kind, None, [HOME["axis"], "r7c7"])  # one that stays is won by entering: I-M44-63
    held = 0 if kind in ("permanent", "last_to_occupy") else 1
    assert alone.medals == {"allies": 0, "axis": held}


@pytest.mark.parametrize(("need", "held"), [(1, [1, 1]), (2, [0, 1]), (3, [0, 0])])
@pytest.mark.parametrize("side", [None, "allies"])
def test_so_many_hexes_are_needed(need: int, held: list[int], side: str | None) -> None:
    table = laid("temporary", side, ["r4c3", "r8c0", "r8c2"], need=need)
    assert table.medals["allies"] == held[0]
    walk(table, "allies", "r5c3", "r4c3")
    assert table.medals["allies"] == held[1]


def test_a_medal_of_two_hexes_that_stays_is_kept_after_leaving_one() -> None:
    # Persistante: kept after leaving, until the enemy comes.
    table = laid("last_to_occupy", None, ["r4c3", "r8c0"], need=2)
    walk(table, "allies", "r5c3", "r4c3")
    assert table.medals == {"allies": 1, "axis": 0}
    table.turn()
    walk(table, "allies", "r4c3", "r5c3")
    assert table.medals == {"allies": 1, "axis": 0}


def test_a_medal_of_two_hexes_that_stays_is_won_by_entering() -> None:
    # I-M44-63: who is laid out on enough of them has entered none, whatever happens elsewhere.
    table = laid("permanent", None, ["r5c3", "r8c0"], need=2)
    walk(table, "axis", "r3c5", "r3c6")
    assert table.medals == {"allies": 0, "axis": 0}
    walk(table, "allies", "r8c0", "r7c0")
    assert table.medals == {"allies": 0, "axis": 0}
    table.turn()
    walk(table, "allies", "r7c0", "r8c0")
    assert table.medals == {"allies": 1, "axis": 0}


def test_a_medal_can_be_worth_more_and_never_more_than_is_needed() -> None:
    table = laid("temporary", None, ["r4c3"], worth=2)
    walk(table, "allies", "r5c3", "r4c3")
    assert table.medals == {"allies": 2, "axis": 0}
    dear = laid("temporary", None, ["r4c3"], worth=9)
    walk(dear, "allies", "r5c3", "r4c3")
    assert dear.medals == {"allies": 6, "axis": 0}
    assert dear.state.victory["winner"] == "allies"


@pytest.mark.parametrize("kind", ["temporary", "permanent", "last_to_occupy"])
def test_eliminated_or_driven_off_counts_as_leaving(kind: str) -> None:
    table = Table(
        units=units("allies infantry r5c4", "axis infantry r4c4 figures=1", "axis infantry r0c0"),
        objectives=[{"kind": kind, "hexes": ["r4c4"]}],
    )
    if kind != "temporary":  # the Axis unit had entered: laid out there it would hold nothing
        table.state = replace(table.state, kept={"0": "axis"})
    assert table.medals == {"allies": 0, "axis": 1}
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4", "I S S").ok
    # The axis unit is a medal; its objective goes back, is kept, or is kept until somebody enters.
    assert table.medals == {"allies": 1, "axis": 0 if kind == "temporary" else 1}
    table.go("take r4c4")  # to take ground is to enter: for good it is the first one's
    assert table.medals == (
        {"allies": 1, "axis": 1} if kind == "permanent" else {"allies": 2, "axis": 0}
    )


@pytest.mark.parametrize(
    ("held", "wins"), [(["r4c3"], False), (["r4c3", "r8c2"], True), (["r8c2", "r8c4"], False)]
)
def test_sudden_death_at_the_end_of_ones_turn(held: list[str], wins: bool) -> None:
    table = Table(
        units=units("allies infantry r5c3", "axis infantry r0c0"),
        sudden_death=[{"side": "allies", "hexes": ["r4c3", "r8c2"], "need": 2}],
    )
    one = table.state.pieces["r5c3"]
    pieces = {**dict.fromkeys(held, one), "r0c0": table.state.pieces["r0c0"]}
    table.state = replace(table.state, pieces=pieces)
    table.turn()
    assert bool(table.state.victory) is wins


def test_histories_differ_step_by_step() -> None:
    # No history says the same thing twice in a row: each step is somebody's coming or going.
    for _, _, history in HISTORIES:
        told = [(verb, who) for verb, who, _ in steps(history)]
        assert all(one != other for one, other in pairwise(told))


def _told_now(table: Table) -> list[str]:
    return [each.code for each in table.game.notices(table.state)]


@pytest.mark.parametrize("controlled", [False, True])
def test_nothing_comes_after_the_last_medal_but_an_objective_seized(controlled: bool) -> None:
    # « Contrôle d'objectif »: the battle is over at once; where that rule holds, ground may be taken.
    table = Table(
        units=units("allies armour r5c4", "axis infantry r4c4 figures=1", "axis infantry r3c4"),
        medals={"axis": 1, "allies": 1}, rules=["rule.objective_control"] if controlled else [],
        objectives=[{"kind": "temporary", "side": "allies", "hexes": ["r4c4"]}],
    )  # fmt: skip
    table.go("order direct from hq r5c4", "next", "next")
    said = table.do("attack r5c4 r4c4", "I A A")
    assert table.state.victory == {"winner": "allies", "condition": "rule.medals"}
    assert "m44.advance.overrun" not in said.codes
    assert ("m44.play.may_seize" in said.codes) is ("m44.advance.take" in said.codes) is controlled
    assert table.do("next").against == ["m44.play.over"]
    assert ("m44.play.may_seize" in _told_now(table)) is controlled
    assert [each.verb for each in table.game.offers(table.state)] == ["take"] * controlled
    assert table.do("take r4c4").ok is controlled
    assert not table.game.offers(table.state)
    assert "m44.play.may_seize" not in _told_now(table)
    assert table.medals == {"axis": 0, "allies": 1}  # never more than is needed
    assert table.state.kept == ({"0": "allies"} if controlled else {})
