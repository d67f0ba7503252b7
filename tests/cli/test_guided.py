"""The session guides: a bare verb asks, Enter does the obvious, an evening costs few keys.

The three evenings of the players' stories: a Soviet first turn with two battles, a Memoir turn, a
Miniatures attack. Keys are what is typed, Enter included.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from program import ROOT, Utf8

from referee.app.games import game as game_of
from referee.i18n.speaker import Speaker
from referee.present.views.log import begun

if TYPE_CHECKING:
    from program import Program, Said

LANGS = ("en", "fr")


def flat(text: str) -> str:
    return " ".join(text.split())


def keys(lines: list[str]) -> int:
    """Every key that is typed: letters and the Enter behind each line."""
    return sum(len(line) + 1 for line in lines)


def session(referee: Program, lang: str, *lines: str, words: tuple[str, ...] = ("aa1941",)) -> Said:
    return referee("--lang", lang, "play", *words, stdin="".join(f"{line}\n" for line in lines))


# -- the first page ------------------------------------------------------------------------
@pytest.mark.parametrize("program", ["referee", "arbitre"])
def test_the_first_page_fits_a_screen(
    referee: Program, program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee.width = "80"
    for name in ("one", "two", "three"):
        assert referee("new", "aa1941", "--save", f"{name}.referee").code == 0
    said = referee(program=program)
    assert said.code == 0
    assert len(said.out.splitlines()) <= 24
    assert {"referee": "referee play", "arbitre": "arbitre jouer"}[program] in said.out
    assert "three" in said.out  # the game played last


def test_the_first_page_of_all_offers_the_lesson(referee: Program) -> None:
    referee.width = "80"
    said = referee()
    assert "referee tutorial" in said.out
    assert len(said.out.splitlines()) <= 24


# -- a bare verb ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "verb", "line"),
    [("en", "buy", "= buy 2 infantry"), ("fr", "acheter", "= acheter 2 infanteries")],
)
def test_a_bare_verb_asks_and_shows_the_line(
    referee: Program, lang: str, verb: str, line: str
) -> None:
    said = session(referee, lang, verb, "2 inf", "quit")
    assert line in flat(said.out)
    assert referee.json("status").result["treasury"]["soviet_union"] == 1  # 7 less 2 x 3


def test_what_was_said_is_not_asked_again(referee: Program) -> None:
    said = session(referee, "en", "next", "next", "attack ukraine", "2 infantry, 1 tank", "quit")
    assert "Where?" not in said.out
    assert "= attack Ukraine with 2 infantry, 1 tank" in flat(said.out)


def test_back_goes_one_question_back(referee: Program) -> None:
    said = session(referee, "en", "next", "next", "attack", "ukraine", "back", "west russia",
                   "1 infantry", "quit")  # fmt: skip
    assert flat(said.out).count("Where?") == 2
    assert "= attack West Russia with 1 infantry" in flat(said.out)


def test_back_at_the_first_question_drops_the_verb(referee: Program) -> None:
    before = session(referee, "en", "buy", "back", "quit")
    assert "nothing was done" in before.out
    assert referee.json("status").result["log_length"] == 0


@pytest.mark.parametrize("answer", ["99", "nonsense"])
def test_an_answer_that_cannot_be_read_is_asked_again(referee: Program, answer: str) -> None:
    said = session(referee, "en", "next", "next", "attack", answer, "ukraine", "1 infantry", "quit")
    assert "✗" in said.out
    assert "= attack Ukraine with 1 infantry" in flat(said.out)


def test_the_rule_of_a_verb_in_the_middle_of_its_questions(referee: Program) -> None:
    said = session(referee, "en", "buy", "?", "1 infantry", "quit")
    assert "p.\u00a010" in said.out
    assert "= buy 1 infantry" in flat(said.out)


# -- Enter -----------------------------------------------------------------------------------
def test_enter_goes_on_where_nothing_is_due(referee: Program) -> None:
    session(referee, "en", "", "quit")
    assert referee.json("status").result["phase"] == "combat_move"


def test_enter_never_passes_what_a_rule_owes(referee: Program) -> None:
    said = session(referee, "en", *[""] * 12, "quit")
    status = referee.json("status").result
    # The income is collected by Enter or stays owed: it is never skipped.
    assert (status["side"], status["phase"]) != ("soviet_union", "purchase")
    assert status["treasury"]["soviet_union"] in (7, 14)
    assert "Traceback" not in said.out


# -- back at the table --------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGS)
def test_what_stands_open_is_said_in_full(referee: Program, lang: str) -> None:
    session(referee, "en", "next", "next", "attack ukraine with 3 infantry against 1 infantry")
    said = session(referee, lang, "quit", words=())
    wanted = (
        "attack Ukraine with 3 infantry" if lang == "en" else "attaquer Ukraine avec 3 infanteries"
    )
    assert wanted in flat(said.out)


# -- the players' evenings -------------------------------------------------------------------------
@pytest.fixture
def soviet(referee: Program) -> Program:
    """A board on which the Soviet Union fights 8 v 8 and 3 v 3."""
    assert referee("new", "aa1941").code == 0
    for words in (
        ("russia", "soviet_union", "8", "infantry"),
        ("west_russia", "germany", "8", "infantry"),
        ("caucasus", "soviet_union", "3", "infantry"),
        ("ukraine", "germany", "3", "infantry"),
    ):
        said = referee("do", "correct", "pieces", *words, "because", "set-up")
        assert said.code == 0, said.err
    return referee


SOVIET_TURN = [
    "buy", "2 inf", "", "",  # purchase; nothing announced; on to the fights
    "attack west r", "8 inf", "", "", "11111666", "22226666", "", "1116", "666",
    "attack ukr", "", "", "111", "666",
    "", "", "", "", "", "",  # noncombat, mobilize both, collect, on to Germany
]  # fmt: skip
TOUR_SOVIETIQUE = [
    "acheter", "2 inf", "", "",
    "attaquer russie de l’o", "8 inf", "", "", "11111666", "22226666", "", "1116", "666",
    "attaquer ukr", "", "", "111", "666",
    "", "", "", "", "", "",
]  # fmt: skip


@pytest.mark.parametrize(("lang", "lines"), [("en", SOVIET_TURN), ("fr", TOUR_SOVIETIQUE)])
def test_a_whole_soviet_turn_in_few_keys(soviet: Program, lang: str, lines: list[str]) -> None:
    # Enter takes the defenders on record. 8 v 8: 5 hits, then 3; the defender 4. 3 v 3: 3 hits. Income 7 + 1 + 1, 1 left of 7.
    said = soviet("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in said.out + said.err
    assert keys(lines) <= 110
    status = soviet.json("status").result
    assert (status["side"], status["phase"]) == ("germany", "purchase")
    assert status["treasury"]["soviet_union"] == 10
    assert status["control"]["west_russia"] == status["control"]["ukraine"] == "soviet_union"
    assert not status["production_to_mobilize"]


@pytest.mark.parametrize(
    ("lang", "verb", "card", "move", "line"),
    [
        ("en", "order", "probe", "move", "= order Probe left r7c1, r7c2"),
        ("fr", "activer", "accrochage", "déplacer", "= activer Accrochage gauche r7c1, r7c2"),
    ],
)
def test_a_memoir_turn_is_asked(
    referee: Program, lang: str, verb: str, card: str, move: str, line: str
) -> None:
    # Probe orders two units of one section (the deck): both on the left of the Allies’ edge.
    lines = (verb, card, "1", "1 2", "", move, "2", "2", "quit")
    said = session(referee, lang, *lines, words=("m44/sword_beach",))
    assert "Traceback" not in said.out + said.err
    assert line in flat(said.out)
    units = referee.json("status").result["units"]
    assert "r7c1" in units  # the armour stayed, the infantry went
    assert "r7c2" not in units


def test_where_a_unit_can_go_is_listed_with_the_ground(referee: Program) -> None:
    said = session(referee, "en", "order probe r7c2", "", "move r7c2", "quit",
                   words=("m44/sword_beach",))  # fmt: skip
    assert "r6c3" in flat(said.out)


MEMOIR_TURN = [
    "", "dir", "1 2", "",  # Direct from HQ: two units; on to the moves
    "mo", "", "1", "mo", "", "1", "",
    "at", "", "", "", "SSS", "at", "", "", "", "SSS",  # who, whom, no ambush, the dice
    "", "",  # the draw, the other side
]  # fmt: skip
TOUR_DE_MEMOIRE = [
    "", "qg", "1 2", "",
    "bo", "", "1", "bo", "", "1", "",
    "at", "", "", "", "SSS", "at", "", "", "", "SSS",
    "", "",
]  # fmt: skip


@pytest.mark.parametrize(("lang", "lines"), [("en", MEMOIR_TURN), ("fr", TOUR_DE_MEMOIRE)])
def test_a_memoir_turn_in_few_keys(referee: Program, lang: str, lines: list[str]) -> None:
    board = ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "close.yaml"
    said = session(referee, lang, *lines, words=(str(board),))
    assert "Traceback" not in said.out + said.err
    assert keys(lines) <= 45
    status = referee.json("status").result
    assert (status["side"], status["phase"], status["turn"]) == ("axis", "order", 1)
    assert status["hands"]["allies"] == 5  # one played, one drawn
    allies = {name for name, unit in status["units"].items() if unit["side"] == "allies"}
    assert {"r5c5", "r5c8"}.isdisjoint(allies)  # both moved
    fought = [e for e in referee.json("log", "all").result["entries"] if "'fought'" in str(e)]
    assert len(fought) == 2


# -- the bottom line and what is due ---------------------------------------------------------
@pytest.mark.parametrize("width", ["60", "80", "100"])
@pytest.mark.parametrize("lang", LANGS)
def test_the_bottom_line_keeps_phase_and_dice(referee: Program, lang: str, width: str) -> None:
    from referee.app.saves import open_session
    from referee.cli.context import Context
    from referee.cli.shell.evening import Evening
    from referee.cli.shell.lines import Piped
    from referee.present.blocks import columns_of

    assert referee("new", "aa1941").code == 0
    assert referee("next").code == 0
    context = Context(flags={"lang": lang}, environ={"COLUMNS": width})
    evening = Evening(context, open_session(None), Piped(context))
    context.voice.lexicon = evening.session.game.lexicon
    evening.look()
    bar = evening.toolbar()
    assert columns_of(bar) <= int(width) - 2
    assert ("Combat Move" if lang == "en" else "Mouvement offensif") in bar
    assert ("your dice" if lang == "en" else "vos dés") in bar.lower()


def test_units_to_place_are_never_called_nothing(referee: Program) -> None:
    said = session(referee, "en", "buy 1 infantry", "", "", "", "", "quit")
    placing = flat(said.out).rpartition("Mobilize New Units")[0]
    assert "[Enter = mobilize 1 infantry at Russia]" in flat(said.out)
    tail = flat(said.out)[len(placing) - 300 :]
    assert "Nothing is due" not in tail


@pytest.mark.parametrize(("lang", "verb", "told"), [
    ("en", "order", "belongs to another step"), ("fr", "activer", "pour une autre étape"),
])  # fmt: skip
def test_a_verb_of_another_step_is_told_so(
    referee: Program, lang: str, verb: str, told: str
) -> None:
    said = session(referee, lang, "next", verb, "quit", words=("m44/sword_beach",))
    assert told in said.out


@pytest.mark.parametrize(
    ("lang", "order", "attack", "nothing"),
    [
        ("en", "order assault", "attack", "No ordered unit can battle now."),
        ("fr", "activer assaut", "attaquer", "Aucune unité activée ne peut combattre maintenant."),
    ],
)
def test_assault_asks_which_section_and_a_verb_of_this_step_may_find_nothing(
    referee: Program, lang: str, order: str, attack: str, nothing: str
) -> None:
    """Pegasus Bridge: six Allied units stand in the centre, none of them near enough to fire."""
    board = ("m44/pegasus_bridge", "--set", "tracking=yes")
    out = flat(session(referee, lang, order, "", "centre", "", "", "", attack, words=board).out)
    assert {"en": "[Enter = centre]", "fr": "[Entrée = centre]"}[lang] not in out
    assert {"en": "There is no usual answer here", "fr": "Pas de réponse habituelle"}[lang] in out
    assert "r7c4, r7c5, r7c7, r8c5, r8c7, r8c8" in out
    assert flat(nothing) in out


@pytest.mark.parametrize(("lang", "lines", "told"), [
    ("en", ("buy 2 infantry and a tank", "two infantry", "q"), "= buy two infantry"),
    ("fr", ("acheter 2 infanteries et un char", "deux infanteries", "q"), "= acheter deux infanteries"),
    ("en", ("buy", "3 infantry", "1", "q"), "= buy 2 infantry"),  # the list still stands on the screen
    ("fr", ("acheter", "3 infanteries", "1", "q"), "= acheter 2 infanteries"),
])  # fmt: skip
def test_what_is_said_after_a_refusal_is_meant_for_the_same_verb(
    referee: Program, lang: str, lines: tuple[str, ...], told: str
) -> None:
    referee("new", "aa1941")
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    assert told in " ".join(said.out.split()), said.out
    # Seven IPCs in the treasury, three for an infantry (p. 10): one is left.
    assert referee.json("status").result["treasury"]["soviet_union"] == 1


@pytest.mark.parametrize(("lang", "lines", "told"), [
    ("en", "buuy two infantry\nq\n", "Did you mean buy?"),
    ("fr", "achette deux infanteries\nq\n", "Vouliez-vous dire acheter ?"),
    ("en", "buy 3 infantry\n1\nq\n", "1"),
    ("en", "quti\nq\n", "Did you mean quit"),
    ("fr", "quiter\nq\n", "Vouliez-vous dire quitter"),
])  # fmt: skip
def test_what_follows_anything_else_is_meant_for_no_verb(
    referee: Program, lang: str, lines: str, told: str
) -> None:
    """Nothing was refused, or no list was shown: « 1 » is no number of it. A slip is proposed."""
    referee("new", "aa1941")
    said = referee("--lang", lang, "play", stdin=lines)
    assert "= buy" not in said.out and "= acheter" not in said.out
    assert flat(told) in flat(said.out)
    assert referee.json("status").result["treasury"]["soviet_union"] == 7


@pytest.mark.parametrize(("lang", "lines", "done"), [
    ("fr", "achette deux infanteries\noui\nq\n", "= acheter deux infanteries"),
    ("fr", "achette 2 infanteries\no\nq\n", "= acheter 2 infanteries"),
    ("en", "buuy 2 infantry\ny\nq\n", "= buy 2 infantry"),
    ("en", "two infantry\nq\n", "= buy two infantry"),
    ("fr", "deux infanteries\nq\n", "= acheter deux infanteries"),
])  # fmt: skip
def test_a_yes_does_the_line_that_was_proposed(
    referee: Program, lang: str, lines: str, done: str
) -> None:
    """Two infantry for six of the seven IPCs (p. 10). Units alone need none: buying is all there is to do."""
    referee("new", "aa1941")
    said = referee("--lang", lang, "play", stdin=lines)
    assert done in said.out
    assert referee.json("status").result["treasury"]["soviet_union"] == 1


@pytest.mark.parametrize("line", ["also 1 infantry", "aussi une infanterie", "and also 1 infantry"])
def test_what_is_bought_too_is_a_line_of_the_same_verb(referee: Program, line: str) -> None:
    referee("new", "aa1941")
    referee("play", stdin=f"one infantry\n{line}\nq\n")
    assert referee.json("status").result["treasury"]["soviet_union"] == 1


@pytest.mark.parametrize(("lang", "line", "kept"), [
    ("en", "medal allies my bridge was taken too", "my bridge was taken too"),
    ("fr", "médaille alliés notre pont est pris aussi", "notre pont est pris aussi"),
])  # fmt: skip
def test_a_text_that_is_kept_loses_no_word(
    referee: Program, lang: str, line: str, kept: str
) -> None:
    """“My” and “too” are heard past in a line, and part of what a medal is for."""
    referee("new", "m44/pegasus_bridge")
    referee("--lang", lang, "play", stdin=f"{line}\nq\n")
    assert kept in referee("--lang", lang, "log").out


@pytest.mark.parametrize("line", ["keep the money", "on garde l'argent"])
def test_who_keeps_the_money_goes_on_where_it_is_spent_and_nowhere_else(
    referee: Program, line: str
) -> None:
    referee("new", "aa1941")
    referee("play", stdin=f"{line}\n{line}\nq\n")
    assert referee.json("status").result["phase"] == "combat_move"


def test_a_yes_moves_the_pieces_as_the_refused_attack_needs_them(referee: Program) -> None:
    """Where every piece is followed attackers move there first (p. 11)."""
    referee("new", "aa1941", "--set", "tracking=yes")
    attack = "3 infantry from caucasus and 1 tank from russia attack ukraine"
    said = referee("--lang", "en", "play", stdin=f"next\n{attack}\nyes\nq\n")
    assert "“yes” does it so." in said.out
    there = referee.json("where", "ukraine").result["place"]["units"]
    came = {each["unit"]: each["count"] for each in there if each["side"] == "soviet_union"}
    assert came == {"infantry": 3, "tank": 1}


@pytest.mark.parametrize("lines", [
    "n'achète pas 2 infanteries\noui\noui\nq\n", "dont buy 2 infantry\nyes\nq\n",
    "buuy 2 infantry\nno\nq\n", "buuy 2 infantry\nstatus\nyes\nq\n", "buuy 2 infantry\n\nyes\nq\n", "yes\nq\n",
    "buuy 2 infantry\n1\nq\n",
])  # fmt: skip
def test_a_yes_to_nothing_does_nothing(referee: Program, lines: str) -> None:
    """Something else was said between, or nothing was proposed; a 1 may be a die."""
    referee("new", "aa1941")
    said = referee("--lang", "en", "play", stdin=lines)
    assert "= buy" not in said.out
    assert referee.json("status").result["treasury"]["soviet_union"] == 7


@pytest.mark.parametrize("line", ["nothing else", "rien d'autre", "plus rien"])
def test_nothing_else_goes_on(referee: Program, line: str) -> None:
    referee("new", "aa1941")
    referee("play", stdin=f"{line}\nq\n")
    assert referee.json("status").result["phase"] == "combat_move"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Not done yet: mobilize 2 infantry at Russia"),
        ("fr", "Pas encore fait : placer 2 infanteries"),
    ],
)
def test_units_to_be_placed_hold_the_turn_once(referee: Program, lang: str, told: str) -> None:
    """Somebody who goes on past units not placed is told first; the same word again is meant."""
    import io

    from referee.app.saves import open_session
    from referee.cli.context import Context
    from referee.cli.shell.evening import Evening
    from referee.cli.shell.lines import Bare

    session_lines = ["buy 2 infantry", "next", "next", "next", "next"]
    session(referee, "en", *session_lines, "quit")
    out = Utf8()
    context = Context(
        flags={"lang": lang}, environ={"COLUMNS": "100"}, stdin=io.StringIO("next\n"), stdout=out
    )
    evening = Evening(context, open_session(None), Bare(context))
    context.voice.lexicon = evening.session.game.lexicon
    evening.run()
    assert told in flat(out.getvalue())
    status = referee.json("status").result
    assert status["phase"] == "mobilize"
    assert status["production_to_mobilize"] == {"infantry": 2}


@pytest.mark.parametrize(
    ("lang", "lines", "told"),
    [
        ("en", ["attack ukraine"], "belongs to another step (Combat Move, Conduct Combat)"),
        ("fr", ["déplacer"], "pour une autre étape (Mouvement offensif, Mouvement de réserve)"),
        ("en", ["status"], "“next” goes on."),
        ("fr", ["statut"], "« suite » pour continuer."),
        ("en", ["help tracking"], "tracking=yes"),
        ("fr", ["? suivi"], "suivi=oui"),
        ("en", ["odds 3i 2t"], "The defender is missing"),
        ("fr", ["cotes 3i 2c contre 2i"], "99,7 %"),
    ],
)
def test_the_session_answers_in_its_own_words(
    referee: Program, lang: str, lines: list[str], told: str
) -> None:
    said = session(referee, lang, *lines)
    assert told in flat(said.out + said.err)


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "production germany", "“produce” belongs to another step (Production)"),
        (
            "fr",
            "production allemagne",
            "« produire », c’est pour une autre étape (Phase de production)",
        ),
    ],
)
def test_the_name_of_a_step_says_which_step_it_is(
    referee: Program, lang: str, line: str, told: str
) -> None:
    said = session(referee, lang, line, words=("wif5",))
    assert told in flat(said.out + said.err)


@pytest.mark.parametrize(
    ("lang", "owed"), [("en", "play a command card"), ("fr", "jouer une carte")]
)
def test_what_is_owed_is_said_once(referee: Program, lang: str, owed: str) -> None:
    said = session(referee, lang, "quit", words=("m44/sword_beach",))
    assert flat(said.out).count(owed) == 1


@pytest.mark.parametrize(("lang", "verb"), [("en", "order"), ("fr", "activer")])
def test_a_number_on_the_line_means_the_list_of_the_bare_verb(
    referee: Program, lang: str, verb: str
) -> None:
    # Units on the right of the Allies' edge of Sword Beach: r7c1, r7c2, r8c0.
    card = ("probe left", "2") if lang == "en" else ("accrochage gauche", "2")
    yes = "yes" if lang == "en" else "oui"
    said = session(referee, lang, f"{verb} {card[0]}", "", yes, f"{verb} 9", f"{verb} {card[1]}", "quit",
                   words=("m44/sword_beach",))  # fmt: skip
    assert f"= {verb} r7c2" in flat(said.out)
    assert "“9”" in said.out + said.err or "9\u00a0»" in said.out + said.err
    status = referee.json("status").result["units"]
    assert [name for name, unit in status.items() if unit.get("ordered")] == ["r7c2"]


@pytest.mark.parametrize(
    ("lang", "asked"), [("en", "from where: {} and {}."), ("fr", "d’où : {} et {}.")]
)
def test_the_log_tells_a_list_by_what_was_chosen(referee: Program, lang: str, asked: str) -> None:
    said = session(referee, lang, "", "attack west_russia with 4 infantry", "1 2", "none", "quit")
    places = re.findall(r"[12]\) (.+?) \(3", flat(said.out))  # three infantry stand in each
    told = flat(referee("--lang", lang, "log", "all").out)
    assert len(places) == 2
    assert asked.format(*places) in told
    assert "2)" not in told


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Defenders: nobody."), ("fr", "défenseurs : personne.")]
)
@pytest.mark.parametrize("answer", ["none", "", "0 infantry"])
def test_an_empty_answer_is_nobody_in_the_log(lang: str, told: str, answer: str) -> None:
    params = {"space": "west_russia", "default_force": {"infantry": 3}}
    row = {
        "command": "answer", "events": [], "answers": [answer],
        "asked": {"code": "aa1941.choice.defenders", "params": params, "of": "attack",
                  "args": {"space": "west_russia"}},
    }  # fmt: skip
    (text,) = begun(Speaker(lang, game_of("aa1941").lexicon), row)
    assert flat(text).endswith(told)


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Write: odds infantry 2 town"), ("fr", "Écrivez : cotes infanterie 2 ville")],
)
def test_odds_alone_say_how_they_are_asked_in_memoir(
    referee: Program, lang: str, told: str
) -> None:
    """At a table nobody types « referee odds m44 NAME »."""
    referee("new", "m44")
    said = referee("--lang", lang, "play", stdin="odds\nodds infantry 2 town\nq\n")
    assert told in " ".join((said.out + said.err).split())
    assert "referee odds" not in said.out
    referee("new", "wif5")
    said = referee("--lang", lang, "play", stdin="odds\nq\n")
    assert "wif5 N" not in said.out


@pytest.mark.parametrize("game", ["tlc", "m44"])
def test_setup_is_listed_where_a_sheet_is(referee: Program, game: str) -> None:
    referee("new", game)
    listed = referee("play", stdin="help\nq\n").out
    assert ("the set-up sheet" in listed) == (game == "m44")
