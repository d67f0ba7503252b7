"""Whose unit is lost where two powers defend together (Forces multinationales, p. 14: they agree on it)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from positions import BOOK, GE, JP, SU, UK, US, position, told

from referee.engine.ask import Ask, Choice, conduct
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.sharing import (
    as_usual,
    holders,
    open_units,
    owners_in,
    said_rulings,
    still_said,
    whose,
)
from referee.games.aa1941.combat.sharing import told as told_of

Owned = Mapping[str, Mapping[str, int]]
BOTH = {SU: {"infantry": 2, "tank": 1}, UK: {"infantry": 3}}


@pytest.mark.parametrize(
    ("lost", "gone"),
    [
        ({"infantry": 1}, {SU: {"infantry": 1}}),
        ({"infantry": 2}, {SU: {"infantry": 2}}),
        ({"infantry": 3}, {SU: {"infantry": 2}, UK: {"infantry": 1}}),
        ({"infantry": 2, "tank": 1}, {SU: {"infantry": 2, "tank": 1}}),
        ({}, {}),
    ],
)
def test_unsaid_the_first_of_them_loses_as_far_as_he_has_some(
    lost: dict[str, int], gone: Owned
) -> None:
    assert {power: {u: n for u, n in force.items() if n} for power, force in as_usual(BOTH, lost).items()} == gone  # fmt: skip


@pytest.mark.parametrize(
    ("owners", "lost", "left", "kinds"),
    [
        (BOTH, {"infantry": 1}, {"infantry": 4}, ["infantry"]),
        (BOTH, {"infantry": 5}, {}, []),  # all of them are gone: nothing to agree
        (BOTH, {"tank": 1}, {"infantry": 5, "tank": 1}, []),  # one of them alone has tanks
        (BOTH, {"infantry": 0}, {"infantry": 5}, []),
        ({SU: {"infantry": 2}, UK: {"infantry": 0}}, {"infantry": 1}, {"infantry": 1}, []),
    ],
)
def test_what_is_open_between_them(
    owners: Owned, lost: dict[str, int], left: dict[str, int], kinds: list[str]
) -> None:
    assert open_units(owners, lost, left) == kinds


def agreed(
    lost: dict[str, int], left: dict[str, int], *answers: str, ask: bool = True,
    said: Owned | None = None, owners: Owned = BOTH,
) -> tuple[dict[str, dict[str, int]], list[Choice]]:  # fmt: skip
    asked: list[Choice] = []
    given = iter(answers)

    def answer(question: Ask) -> str:
        assert isinstance(question, Choice)
        asked.append(question)
        return next(given)

    found = conduct(whose("ukraine", owners, lost, left, ask, said or {}, GE), answer)
    return {
        p: {u: n for u, n in f.items() if n} for p, f in found.items() if any(f.values())
    }, asked


@pytest.mark.parametrize(
    ("lost", "left", "options"),
    [
        (1, 4, ("0", "1")),
        (2, 3, ("0", "1", "2")),
        (3, 2, ("0", "1", "2")),  # the Union has two
        (4, 1, ("1", "2")),  # the Kingdom has three: at least one is the Union's
    ],
)
def test_the_owners_say_how_many_are_whose(lost: int, left: int, options: tuple[str, ...]) -> None:
    for mine in options:
        found, asked = agreed({"infantry": lost}, {"infantry": left}, mine)
        (question,) = asked
        assert question.options == options
        assert question.params["power"] == SU
        rest = lost - int(mine)
        assert found == {
            **({SU: {"infantry": int(mine)}} if mine != "0" else {}),
            **({UK: {"infantry": rest}} if rest else {}),
        }


def test_nobody_is_asked_where_nothing_is_open() -> None:
    assert agreed({"tank": 1}, {"infantry": 5}) == ({SU: {"tank": 1}}, [])
    assert agreed({"infantry": 5}, {}) == ({SU: {"infantry": 2}, UK: {"infantry": 3}}, [])
    assert agreed({"infantry": 1}, {"infantry": 4}, ask=False) == ({SU: {"infantry": 1}}, [])


def test_what_was_said_beforehand_is_not_asked() -> None:
    said = {UK: {"infantry": 1}}
    assert agreed({"infantry": 1}, {"infantry": 4}, said=said) == ({UK: {"infantry": 1}}, [])
    assert agreed({"infantry": 1}, {"infantry": 4}, said=said, ask=False)[0] == {
        UK: {"infantry": 1}
    }
    # Of two that are lost one was said: the table is asked.
    found, asked = agreed({"infantry": 2}, {"infantry": 3}, "0", said=said)
    assert len(asked) == 1
    assert found == {UK: {"infantry": 2}}


def test_a_kind_that_only_one_has_is_his_beside_one_that_is_asked() -> None:
    found, asked = agreed({"infantry": 1, "tank": 1}, {"infantry": 4}, "0")
    assert len(asked) == 1
    assert found == {SU: {"tank": 1}, UK: {"infantry": 1}}


def test_of_three_owners_the_last_is_not_asked() -> None:
    three = {SU: {"infantry": 1}, UK: {"infantry": 1}, US: {"infantry": 1}}
    found, asked = agreed({"infantry": 2}, {"infantry": 1}, "0", owners=three)
    assert [each.params["power"] for each in asked] == [SU]  # two are left to lose, of two owners
    assert found == {UK: {"infantry": 1}, US: {"infantry": 1}}
    found, asked = agreed({"infantry": 1}, {"infantry": 2}, "0", "0", owners=three)
    assert [each.params["power"] for each in asked] == [SU, UK]
    assert found == {US: {"infantry": 1}}
    told_others = asked[0].params["others_told"]
    assert [each["params"]["power"] for each in told_others] == [SU, UK, US]
    assert [each["params"]["power"] for each in asked[1].params["others_told"]] == [UK, US]


def test_what_no_fight_has_used_is_for_the_next() -> None:
    said = {UK: {"infantry": 2}, SU: {"tank": 1}}
    assert still_said(said, {"sz5": {UK: {"infantry": 1}}}) == {
        UK: {"infantry": 1},
        SU: {"tank": 1},
    }
    assert still_said(said, {"sz5": {UK: {"infantry": 2}}, "x": {SU: {"tank": 1}}}) == {}
    assert still_said(said, {"sz5": {US: {"infantry": 2}}}) == said


@pytest.mark.parametrize(
    ("decided", "said", "code"),
    [
        (False, {}, "battle.shared_losses"),  # the table's to agree
        (True, {}, "battle.whose_loss"),
        (False, {UK: {"infantry": 2}}, "battle.whose_loss"),
        (False, {UK: {"infantry": 1}}, "battle.shared_losses"),
        (False, {UK: {"infantry": 1}, SU: {"infantry": 1}}, "battle.whose_loss"),
        (False, {UK: {"tank": 2}}, "battle.shared_losses"),  # of another kind
    ],
)
def test_whose_they_were_is_told_or_asked_of_the_table(
    decided: bool, said: Owned, code: str
) -> None:
    found = told_of("ukraine", BOTH, {"infantry": 2}, {"infantry": 3}, {UK: {"infantry": 2, "tank": 1}, SU: {"tank": 1}}, decided, said)  # fmt: skip
    assert told(found) == [code]
    if code == "battle.whose_loss":
        assert found[0].params["power"] == UK
        assert found[0].params["force"] == {"infantry": 2}


def test_nothing_is_told_of_losses_that_were_only_one_owners() -> None:
    assert list(told_of("ukraine", BOTH, {"tank": 1}, {"infantry": 5}, {}, False, {})) == []


# -- who owns the defenders ------------------------------------------------------------------
PIECES = {
    "ukraine": {SU: {"infantry": 2, "tank": 1}, UK: {"infantry": 3}, GE: {"fighter": 1}},
    "sz5": {UK: {"destroyer": 1}, US: {"submarine": 1}},
}


def test_the_owners_are_those_whose_pieces_stand_there() -> None:
    state = position(GE, "combat", PIECES)
    every = {"infantry": 5, "tank": 1}
    assert owners_in(BOOK, state, "ukraine", every) == BOTH
    assert owners_in(BOOK, state, "ukraine", {"infantry": 5}) == {}  # not what stands there
    assert owners_in(BOOK, state, "karelia", {}) == {}
    found = holders(BOOK, state, Assault("ukraine", {"infantry": 1}, every))
    assert found == {"ukraine": BOTH}


@pytest.mark.parametrize(
    ("shared", "power", "force"),
    [
        ({UK: {"infantry": 3}}, "", {}),
        ({UK: {"infantry": 4}}, UK, {"infantry": 1}),
        ({UK: {"tank": 1}}, UK, {"tank": 1}),
        ({US: {"infantry": 1}}, US, {"infantry": 1}),
        ({JP: {"infantry": 1}}, JP, {"infantry": 1}),  # the attacker's friend loses nothing here
    ],
)
def test_nobody_loses_what_he_has_not(shared: Owned, power: str, force: dict[str, int]) -> None:
    state = position(GE, "combat", PIECES)
    assault = Assault("ukraine", {"infantry": 1}, {"infantry": 5, "tank": 1}, shared=shared)
    found = said_rulings(BOOK, state, assault)
    assert told(found) == (["losses.not_theirs"] if power else [])
    if power:
        assert (found[0].params["power"], found[0].params["force"]) == (power, force)
