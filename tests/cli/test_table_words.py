"""Words of a table inside the session: who sits where, the report, a return match, is it whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.app import report as reporting
from referee.app.saves import open_session
from referee.app.session import Session

if TYPE_CHECKING:
    from program import Program


def play(referee: Program, *lines: str, words: tuple[str, ...] = (), lang: str = "en") -> str:
    said = referee("--lang", lang, "play", *words, stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in said.out + said.err
    return " ".join(said.out.replace("\u00a0", " ").split())


def test_five_players_named_in_the_order_of_play(referee: Program) -> None:
    assert referee("new", "aa1941", "--players", "Paul,Inès,Tom,Aiko,Luc").code == 0
    # Tour de jeu: Union soviétique, Allemagne, Royaume-Uni, Japon, États-Unis.
    assert referee.json("status").result["players"] == {
        "soviet_union": "Paul", "germany": "Inès", "united_kingdom": "Tom", "japan": "Aiko",
        "united_states": "Luc",
    }  # fmt: skip


def test_more_players_than_powers_are_refused(referee: Program) -> None:
    said = referee("new", "aa1941", "--players", "a,b,c,d,e,f")
    assert said.code == 2
    assert "6 players for 5 sides" in said.err


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "player change soviet union=Zoé", "The Soviet Union: played by Zoé from now on"),
        ("fr", "joueurs urss Zoé", "L’Union soviétique : c’est Zoé qui joue désormais"),
    ],
)
def test_a_guest_replaces_a_player(referee: Program, lang: str, line: str, told: str) -> None:
    referee("new", "aa1941", "--players", "soviet_union=Paul")
    said = play(referee, line, "buy 1 infantry", "players", "log", "q", lang=lang)
    assert said.count(told) == 2  # at once, and in the log
    assert "(Zoé) · " in said  # the question is his
    status = referee.json("status").result
    assert status["players"] == {"soviet_union": "Zoé"}
    entry = referee.json("log").result["entries"][-1]
    assert entry["by"] == "Zoé"
    assert referee("verify").code == 0
    session = open_session(None, write=False)  # nothing of it is lost when the game is read again
    assert Session.open(session.journal.path, write=False).players == {"soviet_union": "Zoé"}


def test_the_report_since_the_evening_before(
    referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee("new", "aa1941")
    play(referee, "buy 1 infantry", "q")
    night = reporting.NIGHT
    monkeypatch.setattr(reporting, "NIGHT", -1 * night)  # every pause is one
    play(referee, "next", "q")
    said = play(referee, "report --since last", "q")
    assert "Combat Move" in said
    assert "buys 1 infantry" not in said
    assert "buys 1 infantry" in play(referee, "report", "q")
    assert referee.json("report", "--since", "1").result["entries"] == 1
    assert referee("report", "--since", "9").code == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_return_match_with_the_sides_swapped(referee: Program, lang: str) -> None:
    referee("new", "m44", "--players", "allies=Émile,axis=Lucy")
    word = "again --swap" if lang == "en" else "revanche --swap"
    play(referee, word, "q", lang=lang)
    assert referee.json("status").result["players"] == {"allies": "Lucy", "axis": "Émile"}


@pytest.mark.parametrize(("answer", "left"), [("", False), ("no", False), ("yes", True)])
def test_a_game_that_is_not_over_is_left_for_another_by_a_yes(
    referee: Program, answer: str, left: bool
) -> None:
    # “again” is said of a die, or of an attack, too.
    referee("new", "m44/sword_beach")
    said = play(referee, "order attack right r7c9", "again", answer, "q")
    assert "This game is not over" in said and ("Game created" in said) is left
    assert (referee.json("status").result["log_length"] > 0) is not left


def test_whether_it_is_whole(referee: Program) -> None:
    assert "whole and unaltered" in play(referee, "verify", "q", words=("aa1941",))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_place_in_its_other_language(referee: Program, lang: str) -> None:
    said = play(referee, "where Afrique du Nord", "q", words=("aa1941",), lang=lang)
    held = "held by Germany" if lang == "en" else "aux mains de l’Allemagne"
    assert f"North Africa (Afrique du Nord) – {held}" in said


def test_odds_as_a_table_writes_them(referee: Program) -> None:
    # The battle of the players' story, exact: 75.3 %, taken 64.2 %, lost 21.1 %, nobody left 3.6 %.
    said = play(referee, "odds a: 3i 2t 1f / d: 4i 1t", "q", words=("aa1941",))
    for share in ("75.3%", "64.2%", "21.1%", "3.6%"):
        assert share in said


@pytest.mark.parametrize(("lang", "lines", "line"), [
    ("en", ("medal", "axis", "", "bridge taken"), "= medal Axis 1 because bridge taken"),
    ("fr", ("médaille", "deux", "", "pont pris"), "= médaille Axe 1 car pont pris"),
])  # fmt: skip
def test_a_medal_is_asked_for(
    referee: Program, lang: str, lines: tuple[str, ...], line: str
) -> None:
    assert line in play(referee, *lines, "q", words=("m44",), lang=lang)
    assert referee.json("status").result["medals"]["axis"] == 1


@pytest.mark.parametrize(("lang", "lines", "told", "logged"), [
    ("en", ("medal axis", "", "win axis", "the bridge fell"), "“medal” is dropped", "won: Axis (the bridge fell)"),
    ("en", ("win axis", "medal axis", "", "order lost a day"), "“win” is dropped", "Medals, Axis: 1 (order lost a day)"),
    ("fr", ("gagner axe", "médaille axe", "", "gagner axe", "le pont est pris"), "« gagner » est abandonné", "gagnée : Axe (le pont est pris)"),
])  # fmt: skip
def test_a_line_of_its_own_is_no_reason(
    referee: Program, lang: str, lines: tuple[str, ...], told: str, logged: str
) -> None:
    # Sudden death is what the table sees: it is not offered, but whoever types it is asked why.
    said = play(referee, *lines, "log", "q", words=("m44",), lang=lang)
    assert told in said and logged in said


def test_nobody_is_asked_who_attacks_in_another_step(referee: Program) -> None:
    # Before a card is played the word is the card's name: its section is asked, not who attacks.
    said = play(referee, "attack", "q", words=("m44",))
    assert "Which section?" in said
    assert "Who attacks" not in said
