"""Raids on convoys, loans that were sunk, what the ledgers keep of counts and CONV (9.3, 11.3, 11.6.2.1)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, knowing, played, position

from referee.engine.faults import Missing
from referee.engine.verdict import Verdict
from referee.games.wif5.resources import (
    changes,
    procedures,
    raids,
    sunk,
)
from referee.games.wif5.state import State


def loan(giver: str, taker: str, n: int, arrive: int | None = None, **more: Any) -> dict[str, Any]:
    return {
        "from": giver,
        "to": taker,
        "resources": n,
        "arrive": n if arrive is None else arrive,
        "burma": False,
        **more,
    }


# -- raids on convoys (11.3) -----------------------------------------------------------------------------------------
FLEET = (
    ("sub", 3, 1),
    ("sub", 1, 0),
    ("cv", 1, 2),
    ("nav", 1, 2),
    ("ls", 2, 2),
    ("hs", 1, 1),
    ("trs", 4, 2),
    ("ftr", 0, 3),
)


@pytest.mark.parametrize(("section", "kind", "n"), [
    (1, "sub", 3), (0, "sub", 4), (2, "sub", 0), (2, "raiders", 6), (1, "raiders", 7), (3, "raiders", 0),
])  # fmt: skip
def test_11_3_1_who_attacks_a_convoy(section: int, kind: str, n: int) -> None:
    assert raids.attackers(FLEET, section, kind) == n


@pytest.mark.parametrize(("section", "power", "date", "n"), [
    (2, "germany", "Jan/Feb 1943", 6), (1, "germany", "Jan/Feb 1943", 7), (2, "usa", "Nov/Dec 1942", 6), (2, "usa", "Jan/Feb 1943", 8),
    (1, "cw", "Mar/Apr 1943", 10), (1, "cw", None, 7), (2, None, "Jan/Feb 1944", 6), (3, "cw", "Jan/Feb 1944", 0), (2, "france", "Jan/Feb 1944", 6),
])  # fmt: skip
def test_11_3_1_how_many_escorts(section: int, power: str | None, date: str | None, n: int) -> None:
    assert raids.escorts(FLEET, section, [power] if power else [], date) == n


def test_11_3_1_the_sections_that_units_occupy() -> None:
    assert raids.sections_of(FLEET, raids.RAIDERS) == (1, 2)
    assert raids.sections_of(FLEET, ("sub",)) == (0, 1)
    assert raids.in_sections((*FLEET, ("sub", 2, 1)), 0, ("sub",)) == {"sub": 6}


@pytest.mark.parametrize(("cell", "kind", "escorted", "resources", "found"), [
    (("", 3, "X"), "sub", True, 9, (3, "none", "destroyed")),  # the booklet's -3X
    (("", 2, "X"), "raiders", True, 9, (2, "none", "none")),  # its -2X of raiders
    (("X", 4, "D"), "sub", True, 9, (4, "destroyed", "damaged")), (("D", 4, "A"), "sub", True, 9, (4, "damaged", "aborted")),
    (("D", 4, "X"), "sub", False, 9, (4, "damaged", "aborted")), (("", 4, "D"), "sub", False, 9, (4, "none", "aborted")),
    (("", 4, "A"), "sub", False, 9, (4, "none", "aborted")), (("", 4, ""), "sub", False, 3, (3, "none", "none")),
    (("X", 4, ""), "raiders", False, 0, (0, "destroyed", "none")), (("", 4, ""), "sub", True, None, (4, "none", "none")),
    (("", 4, ""), "sub", True, 4, (4, "none", "none")),
])  # fmt: skip
def test_11_3_3_what_a_result_does(
    cell: Any, kind: str, escorted: bool, resources: Any, found: Any
) -> None:
    came = raids.struck(cell, kind, escorted, resources)
    assert (came.resources, came.conv, came.sub) == found


def raid(kind: str, attack: Any, at: int, die: int | None, **typed: Any) -> Verdict:
    procedure = procedures._convoy_attack(knowing())
    values = {key.name: key.default for key in procedure.keys} | {
        "type": kind,
        "attack": attack,
        "attack_section": at,
        **typed,
    }
    came: Any = procedure.run(values)
    verdict: Verdict = came if isinstance(came, Verdict) else played(came, (die,))[0]
    return verdict


def test_11_3_1_the_booklets_convoys() -> None:
    subs = (("sub", 3, 1), ("sub", 1, 0))
    came = raid("sub", subs, 1, 4, escort=(("ls", 2, 2),), escort_section=2, resources=10)
    assert [came.result[key] for key in ("attackers", "escorts", "die_modifier", "modified")] == [
        3,
        2,
        -1,
        3,
    ]
    assert (came.result["resources_lost"], came.result["conv"], came.result["sub"]) == (
        3,
        "none",
        "destroyed",
    )
    assert "convoy.subs_leave" in codes(came.rulings)
    ships = (("hs", 2, 2),)
    came = raid("raiders", ships, 2, 5, escort=(("ls", 3, 1),), escort_section=1, resources=10)
    assert [came.result[key] for key in ("attackers", "escorts", "die_modifier", "modified")] == [
        2,
        3,
        1,
        6,
    ]
    assert (came.result["resources_lost"], came.result["conv"], came.result["sub"]) == (
        2,
        "none",
        "none",
    )
    assert "convoy.raiders_safe" in codes(came.rulings)
    assert "convoy.subs_leave" not in codes(came.rulings)


@pytest.mark.parametrize(("kind", "attack", "at", "typed", "refused"), [
    ("sub", (("sub", 1, 0),), 1, {}, ["convoy.no_sub"]), ("raiders", (("sub", 1, 1),), 1, {}, ["convoy.no_raiders"]),
    ("sub", (("sub", 1, 1),), 1, {"escort": (("ls", 1, 0),), "escort_section": 2}, ["convoy.no_escort_there"]),
])  # fmt: skip
def test_11_3_1_who_does_not_attack(
    kind: str, attack: Any, at: int, typed: Any, refused: list[str]
) -> None:
    assert codes(raid(kind, attack, at, None, **typed).rulings) == refused


# -- loans that were sunk (11.3.3) ---------------------------------------------------------------------------------------
AT_SEA = (
    loan("usa", "cw", 5, lost=1),
    loan("cw", "france", 3),
    loan("germany", "italy", 4),
    loan("france", "russia", 2),
)


def test_11_3_3_the_loans_that_a_conv_carries() -> None:
    state = position(loans=AT_SEA)
    assert [(one.lender, one.to, one.n) for one in sunk.at_sea(state, "france")] == [
        ("usa", "cw", 4),
        ("cw", "france", 3),
    ]
    assert sunk.at_sea(state, "germany") == []


@pytest.mark.parametrize(("n", "typed", "answers", "lost"), [
    (4, None, ["cw 3, france 1"], [("cw", 3), ("france", 1)]), (4, "france", [], [("france", 3)]), (4, "none", [], []),
    (2, "cw", [], [("cw", 2)]), (0, None, [], []), (4, None, ["unsaid"], []), (9, "cw 9", [], [("cw", 4)]),
])  # fmt: skip
def test_11_3_3_the_attacker_says_which_are_lost(
    n: int, typed: str | None, answers: list[str], lost: Any
) -> None:
    state = position(loans=AT_SEA, side="axis")
    (found, told), asked = played(
        sunk.whose(book().names["power"], state, "cw", "germany", n, typed), *answers
    )
    assert [(one.to, one.n) for one in found] == lost
    assert len(asked) == len(answers)
    assert codes(told) == (
        ["convoy.loans_there"] if answers == ["unsaid"] else ["convoy.loan_lost"] * len(lost)
    )


@pytest.mark.parametrize(("text", "n", "code"), [
    ("cw 3, france 1", 4, None), ("cw 3, france 2", 4, "convoy.lost_fewer"), ("3", 4, "convoy.lent_to_whom"), ("0", 4, None),
    ("russia 1", 4, "convoy.no_loan"), ("none", 4, None),
])  # fmt: skip
def test_11_3_3_an_answer_that_is_none(text: str, n: int, code: str | None) -> None:
    wrong = sunk._unread(book().names["power"], sunk.at_sea(position(loans=AT_SEA), "cw"), n, text)
    assert (wrong and wrong.code.removeprefix("wif5.")) == code


@pytest.mark.parametrize(("text", "n", "powers", "found"), [
    ("france 2, china 1", 9, (), {"france": 2, "china": 1}), ("france", 9, (), {"france": 9}), ("2", 9, ("france",), {"france": 2}),
    ("france 2, france 1", 9, (), {"france": 3}), ("none", 9, (), {}), ("united states 2", 9, (), {"usa": 2}),
])  # fmt: skip
def test_11_3_3_loans_lost_as_they_are_said(text: str, n: int, powers: Any, found: Any) -> None:
    assert sunk.said(book().names["power"], text, n, powers) == found


def test_11_3_3_what_is_left_of_an_answer_for_the_second_attack() -> None:
    names = book().names["power"]
    first = sunk.events((sunk.Loan("cw", "france", 2), sunk.Loan("usa", "cw", 5)))
    assert sunk.remaining(names, "france 3, cw 4", first) == "france 1, cw 0"
    assert sunk.remaining(names, "none", ()) == "none"
    after = sunk.CHANGES["loan_lost"](
        position(loans=AT_SEA), {"power": "usa", "other_power": "cw", "resources": 2}
    )
    assert [each.get("lost", 0) for each in after.loans] == [3, 0, 0, 0]


# -- what the ledgers keep (9, 11.6.2.1) ----------------------------------------------------------------------------------
def told(state: State, **data: Any) -> dict[str, Any]:
    after: State = changes.CHANGES["income_told"](state, {"power": "cw", **data})
    return dict(after.account("cw"))


@pytest.mark.parametrize(
    ("factories", "resources", "points"), [(4, 6, 9), (5, 6, None), (4, 7, None)]
)
def test_11_6_2_1_a_new_count_works_the_points_out_anew(
    factories: int, resources: int, points: int | None
) -> None:
    state = position(
        "production", economy={"cw": {"factories": 4, "resources": 6, "build_points": 9, "paid": 2}}
    )
    after = told(state, factories=factories, resources=resources)
    assert after.get("build_points") == points
    assert after["left"] == (None if points is None else 7)
    assert (after["factories"], after["resources"], after["counted"]) == (
        factories,
        resources,
        [NOW, "production"],
    )
    assert "carried" not in after


def test_11_6_2_1_what_fell_before_the_count_is_in_it() -> None:
    control = {
        "lille": {"power": "germany", "since": NOW},
        "oslo": {"power": "germany", "since": BEFORE},
    }
    after = told(position("lending", control=control), factories=4, resources=6)
    assert after["counted"] == [NOW, "lending", {"lille": "germany"}]
    assert after["carried"] == [NOW, 4, 6]
    state = position("production", economy={"cw": {"carried": [NOW, 3, 7]}})
    assert told(state, factories=4, resources=6, held=True)["carried"] == [NOW, 4, 7]
    assert told(state, factories=4, resources=6)["carried"] == [NOW, 3, 7]


@pytest.mark.parametrize(("step", "n", "areas", "began"), [
    ("convoys", 4, {"Baltic Sea": 4, "North Sea": 1}, True), ("convoys", None, {"North Sea": 1}, True),
    ("production", 4, {"Baltic Sea": 4, "North Sea": 1}, False),
])  # fmt: skip
def test_9_3_a_conv_is_placed(step: str, n: int | None, areas: Any, began: bool) -> None:
    state = position(step, convoys={"germany": {"North Sea": 1, "Baltic Sea": 2}, "cw": {"Bay": 1}})
    after = changes.CHANGES["conv_moved"](
        state, {"area": "Baltic Sea", "power": "germany", "resources": n}
    )
    assert after.convoys == {"germany": areas, "cw": {"Bay": 1}}
    assert (after.account("germany").get("conv") == NOW) is began
    alone = position(step, convoys={"germany": {"Baltic Sea": 2}})
    gone = changes.CHANGES["conv_moved"](
        alone, {"area": "Baltic Sea", "power": "germany", "resources": None}
    )
    assert gone.convoys == {}


@pytest.mark.parametrize(
    ("kind", "attack", "card"),
    [("sub", (("sub", 1, 1),), "11.3.1"), ("raiders", (("hs", 1, 1),), "11.3.2")],
)
def test_11_3_the_die_is_of_its_section(kind: str, attack: Any, card: str) -> None:
    procedure = procedures._convoy_attack(knowing())
    values = {key.name: key.default for key in procedure.keys} | {
        "type": kind,
        "attack": attack,
        "attack_section": 1,
        "result": ("", 2, ""),
    }
    script: Any = procedure.run({**values, "result": "2"})
    asked = next(script)
    assert asked.cards == (card,)
    none: Any = procedure.run({**values, "attack": (("trs", 1, 1),)})
    assert none.rulings[0].cards == (card,)


def test_11_3_3_what_is_lost_goes_from_loan_to_loan() -> None:
    loans_ = [
        sunk.Loan("usa", "cw", 4),
        sunk.Loan("usa", "france", 3),
        sunk.Loan("cw", "france", 3),
    ]
    assert sunk._split(loans_, 5, {"cw": 9, "france": 9}) == (
        sunk.Loan("usa", "cw", 4),
        sunk.Loan("usa", "france", 1),
    )
    assert sunk._split(loans_, 9, {"france": 5}) == (
        sunk.Loan("usa", "france", 3),
        sunk.Loan("cw", "france", 2),
    )
    assert sunk._split(loans_, 4, {"cw": 4, "france": 4}) == (sunk.Loan("usa", "cw", 4),)
    assert sunk._split(loans_, 3, {}) == ()
    assert sunk.not_there(loans_, {"france": 1}) is None
    assert sunk.barred(book().names["power"], position(loans=AT_SEA), "cw", "france 2") == ()
    assert codes(sunk.barred(book().names["power"], position(loans=AT_SEA), "cw", "russia")) == [
        "convoy.no_loan"
    ]


def test_11_3_1_the_section_of_the_escorts_is_asked() -> None:
    spread = (("ls", 1, 1), ("hs", 1, 2))
    with pytest.raises(Missing):
        raid("sub", (("sub", 3, 1),), 1, 4, escort=spread)
    alone = raid("sub", (("sub", 3, 1),), 1, 4, escort=(("ls", 2, 2),), resources=10)
    assert (alone.result["escorts"], alone.result["die_modifier"]) == (2, -1)
    none = raid("sub", (("sub", 3, 1),), 1, 4, escort_section=2, result="2")
    assert (none.result["escorts"], none.result["die_modifier"]) == (0, 1)
