"""A verb of the phase with nothing to do says what is missing, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program


@pytest.fixture(autouse=True)
def somebody_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.Piped, "waits", True)


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("en", ("buy 2 infantry", "buy"), "The treasury holds 1 IPC; the cheapest unit costs 3 IPCs (1 infantry). [p. 10]"),
        ("fr", ("acheter 2 infanteries", "acheter"),
         "Il y a 1 CPI en caisse ; l’unité la moins chère coûte 3 CPI (1 infanterie). [p. 10]"),
        ("en", ("next", "withdraw"), "No attack is announced: there is nothing to take back."),
        ("en", ("next", "capture"), "Name the enemy territory that your land units hold without defenders"),
        ("en", ("next", "move"), "Attackers are announced: attack or declare."),
        ("fr", ("suite", "déplacer"), "Les attaquants s’annoncent : attaquer ou annoncer."),
    ],
)  # fmt: skip
def test_what_is_missing_is_said(
    referee: Program, lang: str, typed: tuple[str, ...], told: str
) -> None:
    assert referee("new", "aa1941").code == 0
    said = referee("--lang", lang, "play", stdin="\n".join([*typed, "q", ""])).out
    assert told in " ".join(said.replace("\u00a0", " ").replace("\u202f", " ").split())


def test_with_money_for_the_cheapest_the_units_are_asked(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    said = referee("play", stdin="buy 1 infantry\nbuy\nback\nq\n").out
    assert "What, for 4 IPCs at most?" in said.replace("\u00a0", " ")
