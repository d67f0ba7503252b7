"""Lines as people say them at a table: pronouns, « let's », conjugated verbs, « that's all »."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.app.games import game
from referee.cli.shell.picking import place_of
from referee.cli.shell.speech import _OVER, plainly, said
from referee.cli.shell.words import taken_apart
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.games import REGISTRY
from referee.i18n.speaker import Speaker

if TYPE_CHECKING:
    from program import Program

VERBS = frozenset(
    ("buy", "attack", "move", "acheter", "attaquer", "déplacer", "prendre", "saisir", "mettre")
)


@pytest.mark.parametrize(("line", "meant"), [
    ("i buy 3 tanks", "buy 3 tanks"), ("we're buying 3 tanks", "buy 3 tanks"),
    ("I want to attack ukraine", "attack ukraine"), ("let's attack", "attack"),
    ("now we will attack ukraine", "attack ukraine"), ("please buy 1 tank", "buy 1 tank"),
    ("j'achete 3 chars", "acheter 3 chars"), ("j’achete 3 chars", "acheter 3 chars"),
    ("nous attaquons l'Ukraine", "attaquer l'Ukraine"), ("on va attaquer", "attaquer"),
    ("attaquez l'Ukraine", "attaquer l'Ukraine"), ("je prends la colline", "prendre la colline"),
    ("on mets 2 chars", "mettre 2 chars"), ("et puis on attaque", "attaquer"),
    ("attack with my 3 tanks", "attack with 3 tanks"), ("attaquer avec mes chars", "attaquer avec chars"),
    ("buy 1 tank because my die", None), ("buy 3 tanks", None), ("i b g", None), ("on", None), ("2", None), ("my men retreat", None),
    ("r7c5 va en r6c5", "déplacer r7c5 en r6c5"), ("r7c5 avance en r6c5", "déplacer r7c5 en r6c5"),
    ("r7c5 se déplace en r6c5", "deplacer r7c5 en r6c5"), ("r7c5 s’avance en r6c5", "déplacer r7c5 en r6c5"),
    ("r7c5 goes to r6c5", "move r7c5 to r6c5"), ("r3c4 moves to r2c4", "move r3c4 to r2c4"),
    ("go r7c5 r6c5", "move r7c5 r6c5"), ("go", None), ("avance", None), ("r7c5 to r6c5", None),
    ("on n'achète rien", "acheter rien"), ("je n’achète aucun char", "acheter aucun char"),
    ("nous n’achetons rien", "acheter rien"), ("on ne prend rien", "prendre rien"),
    ("on n’achète pas", None), ("", None), ("i", None),
])  # fmt: skip
def test_what_is_said_before_a_verb_says_nothing_of_it(line: str, meant: str | None) -> None:
    found = plainly(line.split(), lambda words: fold(words[0]) in set(map(fold, VERBS)))
    assert (None if found is None else " ".join(found)) == meant


@pytest.mark.parametrize(("line", "step", "question"), [
    ("that's all", "next", None), ("fin du tour", "next", None), ("pass", "next", None),
    ("whose turn is it?", "status", "status"), ("à qui le tour ?", "status", "status"),
    ("montre la carte", "board", "board"), ("je me suis trompé", "fix", "fix"),
    ("what are our chances?", "odds", "odds"), ("quelles sont nos chances de gagner ?", "odds", "odds"),
    ("on arrête", "quit", "quit"), ("passer outre", None, None), ("ok 2", None, None),
])  # fmt: skip
def test_whole_lines_that_mean_a_word_of_the_session(
    line: str, step: str | None, question: str | None
) -> None:
    assert said(line.split(), False) == step
    assert said(line.split(), True) == question


@pytest.mark.parametrize("name", REGISTRY)
def test_what_ends_a_step_is_no_verb_of_a_game(name: str) -> None:
    voices = [Speaker(lang, game(name).lexicon) for lang in ("en", "fr")]
    verbs = {
        fold(voice.name("verb", verb)) for voice in voices for verb in game(name).lexicon["verb"]
    }
    assert verbs and not _OVER & verbs


def test_a_tick_keeps_its_line() -> None:
    assert taken_apart("done 2") == (None, ("done", "2"), "done 2")


@pytest.mark.parametrize(("lang", "typed", "shown", "left"), [
    ("en", "I want to buy 2 infantry", "= buy 2 infantry", "1\u00a0IPC left"),
    ("fr", "j’achète 2 infanteries", "= acheter 2 infanteries", "il reste 1\u00a0CPI"),
])  # fmt: skip
def test_a_purchase_said_in_a_sentence(
    referee: Program, lang: str, typed: str, shown: str, left: str
) -> None:
    # The Soviet Union begins with 7 IPCs; infantry costs 3 (p. 6, p. 10).
    assert referee("new", "aa1941").code == 0
    said_back = referee("--lang", lang, "play", stdin=f"{typed}\nquit\n")
    assert shown in said_back.out and left in said_back.out and "✗" not in said_back.out


@pytest.mark.parametrize(("game", "lang", "typed", "shown"), [
    ("wif5", "en", "Germany declares war on Turkey", "= declare war Germany on Turkey"),
    ("wif5", "en", "l’Allemagne déclare la guerre à la Turquie", "= declare Allemagne à la Turquie"),
    ("wif5", "fr", "Germany declares war on Turkey", "= déclarer Germany on Turkey"),
    ("wif5", "fr", "l’Allemagne déclare la guerre à la Turquie", "= déclarer la guerre Allemagne à la Turquie"),
    ("wif5", "en", "he places germany inf at Essen", "= place germany inf at Essen"),
    ("aa1941", "en", "j’achète 2 infanteries", "= buy 2 infanteries"),
    ("aa1941", "fr", "we buy 2 infantry", "= acheter 2 infantry"),
    ("aa1941", "en", "we purchase 2 infantry", "= purchase 2 infantry"),
])  # fmt: skip
def test_a_line_is_shown_with_the_verb_of_the_language_spoken(
    referee: Program, game: str, lang: str, typed: str, shown: str
) -> None:
    """“declares” begins « déclarer » as well, and « déclare » is “declare” without its accent."""
    assert referee("new", game).code == 0
    told = referee("--lang", lang, "play", stdin=f"{typed}\nquit\n").out
    found = [line for line in told.splitlines() if line.startswith("=")]
    assert [line[: len(shown)] for line in found] == [shown]


@pytest.mark.parametrize(("lang", "typed", "quoted"), [
    ("en", "l’Allemagne peut-elle déclarer la guerre à la Turquie ?", "“declare Allemagne à la Turquie”"),
    ("fr", "est-ce que l’Allemagne peut déclarer la guerre à la Turquie ?", "« déclarer la guerre Allemagne à la Turquie »"),
    ("fr", "can Germany declare war on Turkey?", "« déclarer Germany on Turkey »"),
])  # fmt: skip
def test_so_is_an_act_that_is_asked_about(
    referee: Program, lang: str, typed: str, quoted: str
) -> None:
    assert referee("new", "wif5").code == 0
    told = referee("--lang", lang, "play", stdin=f"{typed}\nquit\n").out
    assert quoted in " ".join(told.split())


def test_a_line_that_is_only_asked_is_shown_as_none_that_is_done(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    told = referee("play", stdin="we buy 2 infantry?\nquit\n").out
    assert "Yes: “buy 2 infantry” is allowed now" in told and "= buy" not in told


def test_that_is_all_goes_on_and_an_open_question_keeps_its_answers(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    told = referee("play", stdin="buy 2 infantry\nthat's all\nstatus\nquit\n")
    assert "Combat Move" in told.out and "✗" not in told.out


@pytest.mark.parametrize("typed", ["s", "n", "a"])
def test_one_letter_at_a_list_is_no_name(typed: str) -> None:
    """« s » at « Which game? » is « suite », not the game called sunday."""
    labels = ["sunday – Round 1", "night – Round 2", "again – Round 3"]
    with pytest.raises(Unreadable):
        place_of(typed, labels)
    assert [place_of(each, labels) for each in ("su", "night", "3")] == [0, 1, 2]
