"""Whose the resources are that went down: what the attacker answers is read (11.3.3, 9.4)."""

from __future__ import annotations

import pytest
from wif5_campaign import Table

from referee.games.wif5.resources.sunk import Loan, _unread, said

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
    ],
)
def test_11_3_3_how_many_of_them_were_lent(
    text: str, powers: list[str], found: dict[str, int]
) -> None:
    assert said(Table().game.book.names["power"], text, 2, powers) == found


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
