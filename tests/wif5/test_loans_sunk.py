"""Whose the resources are that went down: what the attacker answers is read (11.3.3, 9.4)."""

from __future__ import annotations

import pytest
from wif5_campaign import Table

from referee.engine.event import Event
from referee.games.wif5.resources.sunk import Loan, _unread, not_there, remaining, said

FRANCE, CHINA = Loan("cw", "france", 2), Loan("cw", "china", 3)


@pytest.mark.parametrize(
    ("text", "powers", "found"),
    [
        ("1", ["france"], {"france": 1}),  # lent to one power alone: the number says it all
        ("france", ["france"], {"france": 2}),
        ("france 1", ["france", "china"], {"france": 1}),
        ("france 1, china 1", ["france", "china"], {"france": 1, "china": 1}),
        ("none", ["france"], {}),
        ("0", ["france"], {}),
        ("no", ["france"], {}),
    ],
)
def test_11_3_3_how_many_of_them_were_lent(
    text: str, powers: list[str], found: dict[str, int]
) -> None:
    assert said(Table().game.book.names["power"], text, 2, powers) == found


def test_11_3_3_a_single_one_was_lent_or_not() -> None:
    names = Table().game.book.names["power"]
    assert said(names, "yes", 1, ["france"]) == said(names, "oui", 1, ["france"]) == {"france": 1}


@pytest.mark.parametrize(
    ("named", "code"),
    [({"france": 2}, None), ({"france": 3}, "wif5.convoy.loan_smaller"), ({"china": 3}, None),
     ({"china": 4}, "wif5.convoy.loan_smaller"), ({"russia": 1}, "wif5.convoy.no_loan")],
)  # fmt: skip
def test_9_4_no_more_is_lost_of_a_loan_than_is_at_sea(
    named: dict[str, int], code: str | None
) -> None:
    wrong = not_there([FRANCE, CHINA], named)
    assert (wrong and wrong.code) == code


@pytest.mark.parametrize(
    ("text", "left"),
    [("france 2", "france 1"), ("france", "france"), ("2", "france 1"), ("china 1, france 1", "china 1, france 0"), ("none", "none")],
)  # fmt: skip
def test_11_3_what_the_first_attack_left_of_what_was_typed(text: str, left: str) -> None:
    lost = Event("loan_lost", {"power": "cw", "other_power": "france", "resources": 1})
    assert remaining(Table().game.book.names["power"], text, [lost]) == left


@pytest.mark.parametrize(
    ("loans", "text", "code"),
    [
        ([FRANCE], "2", None),
        ([FRANCE], "france 3", "wif5.convoy.lost_fewer"),  # two went down
        ([FRANCE], "3", "wif5.convoy.lost_fewer"),
        ([FRANCE, CHINA], "1", "wif5.convoy.lent_to_whom"),
        ([FRANCE, CHINA], "france 1, china 2", "wif5.convoy.lost_fewer"),
        ([FRANCE], "china 1", "wif5.convoy.no_loan"),
    ],
)
def test_11_3_3_an_answer_that_cannot_be(loans: list[Loan], text: str, code: str | None) -> None:
    wrong = _unread(Table().game.book.names["power"], loans, 2, text)
    assert (wrong and wrong.code) == code
