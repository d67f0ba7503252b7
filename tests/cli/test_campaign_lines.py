"""Lines at the questions of a campaign: a number beyond the list, another line, what is owed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "wif5"))

if TYPE_CHECKING:
    from program import Program

LAND, NEXT = "choose all land\n", "next\n"
Played = Callable[[str, str], str]


@pytest.fixture
def played(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Played:
    """What the session says to lines typed at a step of the turn."""

    def at(step: str, lines: str) -> str:
        from wif5_campaign import Table

        from referee.app.session import Means, Session

        monkeypatch.chdir(tmp_path)
        assert referee("new", "wif5", "--save", "war.referee").code == 0
        session, table = Session.open(Path("war.referee")), Table()
        doing = table.do

        def both(words: str, *answers: object) -> object:
            dice = "; ".join(map(str, answers)) or None
            session.act(session.read(words.split()), Means(dice=dice))
            return doing(words, *answers)

        table.do = both  # type: ignore[method-assign]
        table.to(step)
        session.journal.close()
        return referee("play", "war.referee", stdin=f"{lines}\nquit\n").out

    return at


def test_what_is_owed_is_done_in_place_of_going_on_without_it(played: Played) -> None:
    """A die typed after `uprisings` is that die: no yes to going on without it (11.1)."""
    said = played("partisans", "next\n3\nuprisings\n1")
    assert "“3” is not on this list: 1 to 2." in said
    assert "The Partisan Table is still to be rolled" in said
    assert "A question is open" not in said and "Russian partisans" not in said


def test_resources_of_a_convoy_are_a_number_typed(played: Played) -> None:
    """25 are no dice, and another line is done as such (9.3)."""
    said = played(
        "convoys",
        "convoy germany\nBaltic Sea\n25\n"
        "convoy germany\nNorth Sea\nconvoy usa South China Sea 5\nstatus",
    )
    assert "No dice yet" not in said and "resources is missing" not in said
    assert "CONV of Germany in Baltic Sea: resources 25." in said
    assert "CONV of the USA in South China Sea: resources 5." in said


def test_a_verb_alone_is_no_reason_to_have_won(played: Played) -> None:
    said = played("victory", "win axis\nnext\nstatus")
    assert "The Axis win" not in said and "The Axis have won" not in said
    assert "A new turn begins" in said or "Final reorganisation" in said


def test_counters_are_not_looked_for_where_no_map_is_loaded(played: Played) -> None:
    said = played(
        "choose_action", f"{LAND}{4 * NEXT}avancer panzer vers Paris\nshift panzer to Paris"
    )
    assert said.count("No map is loaded") == 2 and "not a name known" not in said


def test_to_attack_is_to_begin_a_battle(played: Played) -> None:
    """« attaquer » alone, in the phase that fights on land (10.7.6)."""
    said = played(
        "choose_action",
        f"{LAND}{6 * NEXT}attaquer\n\nMetz\ngermany\nfrance\n8:arm\n2:inf\n\n\n\n\n",
    )
    assert "What kind of battle" in said
    assert "battle land Metz by=Germany against=France units=8:arm defend=2:inf" in said


def test_another_line_at_a_free_question_is_told_as_such(played: Played) -> None:
    """Who is asked for a cell and types a command hears of the question, not of numbers (5)."""
    fight = "battle air Metz by=germany against=france bombers=2/6:tac intercept=none"
    said = played("choose_action", f"{LAND}{NEXT}{fight}\nuse germany rebase 1")
    assert "Which face-up units" in said
    assert "A question is open: answer it" in said
