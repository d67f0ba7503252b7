"""“Can I …?” of two acts, of a word of the session, of nothing; « on peut … », and a hyphen that word processors set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program


def told(referee: Program, line: str, lang: str = "en") -> str:
    """What is said to a question; nothing of it is done."""
    assert referee("new", "aa1941").code == 0
    said = referee("--lang", lang, "play", stdin=f"{line}\nq\n")
    assert referee.json("log").result["entries"] == []
    return " ".join((said.out + said.err).replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "on peut acheter 1 char ?"),
        ("fr", "pouvons-nous acheter 1 char ?"),
        ("fr", "puis\u2011je acheter 1 char ?"),
        ("fr", "l’union soviétique peut-elle acheter 1 char ?"),
        ("en", "can the soviet union buy 1 tank?"),
    ],
)
def test_an_act_that_is_offered_is_judged(referee: Program, lang: str, line: str) -> None:
    """One tank costs 6 of the 7 IPCs (Purchase Units, p. 10)."""
    found = told(referee, line, lang)
    assert ("Yes: “buy" if lang == "en" else "Oui : « acheter") in found


def test_one_or_the_other(referee: Program) -> None:
    found = told(referee, "may I buy 2 infantry or 9 tanks?")
    assert "Yes: “buy 2 infantry” is allowed now" in found
    assert "No: “buy 9 tanks” is not allowed now" in found


@pytest.mark.parametrize("link", ["then", "and then", ", then"])
def test_one_after_the_other(referee: Program, link: str) -> None:
    assert "One line after the other: “next”" in told(referee, f"can I buy 1 tank {link} next?")


@pytest.mark.parametrize(
    ("lang", "line", "words"),
    [
        ("en", "can we quit?", "“quit” may be typed at any time"),
        ("fr", "puis-je annuler ?", "« annuler » se tape à tout moment"),
        ("en", "can I next?", "Yes: “next” is allowed now"),
    ],
)
def test_a_word_of_the_session(referee: Program, lang: str, line: str, words: str) -> None:
    assert words in told(referee, line, lang)


@pytest.mark.parametrize(("lang", "line"), [("en", "can I"), ("en", "Can we"), ("fr", "puis-je"), ("fr", "peut-on")])  # fmt: skip
def test_of_nothing_no_place_is_asked(referee: Program, lang: str, line: str) -> None:
    found = told(referee, line, lang)
    assert "say which" not in found and "précisez" not in found
    assert "No rule card" in found or "Aucune fiche" in found or "fiche" in found, found


def test_a_question_of_the_rules_stays_one(referee: Program) -> None:
    for line in ("can a tank or an infantry blitz?", "may I attack over a river or canal?"):
        found = told(referee, line)
        assert "allowed now" not in found
