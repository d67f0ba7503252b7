"""A question is asked as people ask it: no word before it, at the step and at any other question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.app.games import game
from referee.cli.shell.asking import OPENERS
from referee.cli.shell.words import taken_apart
from referee.engine.names import fold
from referee.games import REGISTRY
from referee.i18n.speaker import Speaker

if TYPE_CHECKING:
    from program import Program

ASKED = (
    "can a tank enter a forest?", "can a tank enter a forest", "how many dice at 3 hexes",
    "what does a star hit", "who shoots first?", "is a river passable", "may I retreat",
    "my tank can go there?", "where can my bomber land?", "where do they retreat", "is it?",
    "un char peut-il entrer en forêt ?", "puis-je battre en retraite", "combien de dés à 3 cases",
    "qui tire en premier ?", "est-ce que la rivière arrête", "où peut atterrir le bombardier",
    "qu’est-ce qu’un drapeau", "jusqu’où va un char", "faut-il payer la réparation",
    "y a-t-il des canons antiaériens ?", "il y a des usines ?",
)  # fmt: skip
OTHERS = {
    "where ukraine": "where", "où ukraine": "where", "where am": "where", "note can this be": "note",
    "undo": "undo", "what now?": "help", "que faire ?": "help", "et maintenant": "help",
    "what can I do": "help", "attack ukraine with 3 infantry?": None, "who": None, "2": None,
    "move r5c7 r5c8": None, "est 2": None, "do can this be": None,
}  # fmt: skip


@pytest.mark.parametrize("line", ASKED)
def test_a_question_asks_for_the_rule(line: str) -> None:
    for asked in (False, True):
        assert taken_apart(line, asked) == ("rule", tuple(line.split()), line)


@pytest.mark.parametrize("line", OTHERS)
def test_what_is_no_question_is_read_as_ever(line: str) -> None:
    assert taken_apart(line).word == OTHERS[line]


@pytest.mark.parametrize("name", REGISTRY)
def test_no_verb_of_a_game_begins_like_a_question(name: str) -> None:
    voices = [Speaker(lang, game(name).lexicon) for lang in ("en", "fr")]
    verbs = game(name).lexicon["verb"]
    names = {fold(voice.name("verb", verb)).split()[0] for voice in voices for verb in verbs}
    assert names and not OPENERS & names


@pytest.mark.parametrize(("lang", "typed", "card", "held"), [
    ("en", "can a tank enter a forest?", "(terrain.forest)", "Order units"),
    ("fr", "un char peut-il entrer en forêt ?", "(terrain.forest)", "Donner des ordres"),
])  # fmt: skip
def test_the_step_stands_after_a_question(
    referee: Program, lang: str, typed: str, card: str, held: str
) -> None:
    # Forest: a unit that enters must stop and may not battle that turn (Terrain Cards).
    assert referee("new", "m44/pegasus_bridge", "--set", "tracking=yes").code == 0
    said = referee("--lang", lang, "play", stdin=f"{typed}\nquit\n")
    assert card in said.out and "✗" not in said.out
    assert referee("log", "--json").json["result"]["entries"] == []


@pytest.mark.parametrize(("lang", "typed", "hint"), [
    ("fr", "bombarder allemagne avec 1 bombardier", "« règle bombarder »"),
    ("en", "strategic bombing of germany", "“rule strategic”"),
    ("en", "frobnicate germany", ""),
    ("fr", "allemagne bombardée", ""),  # a country is no word that a rule is looked for by
])  # fmt: skip
def test_a_word_that_is_no_verb_but_stands_on_a_card_points_there(
    referee: Program, lang: str, typed: str, hint: str
) -> None:
    # The booklet has no strategic bombing; the card « Ce que cette édition n’a pas » says so.
    assert referee("new", "aa1941").code == 0
    told = referee("--lang", lang, "play", stdin=f"{typed}\nquit\n").out.replace("\u00a0", " ")
    told = " ".join(told.split())
    assert (hint in told) if hint else ("règle " not in told and "“rule " not in told), told
    if hint:
        card = referee("--lang", lang, "rule", hint.strip("«“”» ").split()[1]).out
        assert "units.absent" in card


@pytest.mark.parametrize(("lang", "why"), [
    ("en", "why?"), ("en", "why not"), ("fr", "pourquoi ?"), ("fr", "pourquoi pas"),
])  # fmt: skip
def test_why_shows_the_rule_of_what_was_just_refused_once(
    referee: Program, lang: str, why: str
) -> None:
    # Both refusals come of the one rule on transports (Miniatures, p. 31).
    assert referee("new", "aam", "--set", "tracking=yes", "--set", "config=1").code == 0
    for line in ("army allies 1 M4A1 Sherman, 1 Bazooka", "army axis 1 Mauser",
                 "place sherman r6c3, bazooka r6c4, mauser r6c12"):  # fmt: skip
        assert referee("do", *line.split()).code == 0
    assert referee("next").code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1").code == 0
    assert referee("do", "order", "first").code == 0 and referee("next").code == 0
    said = referee("--lang", lang, "play", stdin=f"board bazooka sherman\n{why}\nquit\n")
    assert said.out.count("(transport)") == 1


def test_at_a_question_of_a_verb_a_question_is_a_look_up(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    said = referee("play", stdin="buy\nhow much does a tank cost?\n2 infantry\nquit\n")
    assert "✗" not in said.out
    assert "6" in said.out.split("how much does a tank cost?")[1]  # a tank costs 6 IPCs (p. 13)
    entries = referee("log", "--json").json["result"]["entries"]
    assert [entry["command"].split()[0] for entry in entries] == ["buy"]


@pytest.mark.parametrize(("lang", "hint"), [
    ("en", "referee rule can a tank enter a forest?"),
    ("fr", "arbitre règle can a tank enter a forest?"),
])  # fmt: skip
def test_a_question_in_place_of_a_command_is_told_how_to_be_asked(
    referee: Program, lang: str, hint: str
) -> None:
    said = referee("--lang", lang, *["can", "a", "tank", "enter", "a", "forest?"])
    assert said.code == 2 and hint in said.err


@pytest.mark.parametrize(("lang", "typed", "told"), [
    ("en", "where is ukraine?", "3 infantry and 2 tanks"),
    ("fr", "où est l’Ukraine ?", "3 infanteries et 2 chars"),
])  # fmt: skip
def test_where_a_place_is_shows_the_place(
    referee: Program, lang: str, typed: str, told: str
) -> None:
    # Ukraine begins with three infantry and two tanks of Germany (set-up tables, p. 7).
    assert referee("new", "aa1941").code == 0
    asked = referee("--lang", lang, "play", stdin=f"{typed}\nquit\n").out
    named = referee("--lang", lang, "where", "ukraine").out
    assert named.strip().splitlines()[-1] in asked, asked
    assert told.split()[1] in asked.replace("\u00a0", " ")


def test_another_line_by_another_word_of_its_verb_is_done_at_a_question(referee: Program) -> None:
    referee("new", "aa1941", "--set", "tracking=yes")
    said = referee(
        "play", "--lang", "fr",
        stdin="acheter 2 infanteries\nsuite\nbouger 2 infanteries caucase ukraine\nattaquer\n"
        "bouger 1 char caucase ukraine\nq\n",
    )  # fmt: skip
    assert "Déplacement autorisé (char)" in said.out


@pytest.mark.parametrize(
    ("lang", "line", "told", "never"),
    [
        ("fr", "on a combien ?", "Trésorerie", "point d’interrogation"),
        ("fr", "il me reste quoi ?", "Trésorerie", "voulez-vous dire"),
        ("en", "what have we got left?", "Treasury", "do you mean"),
        ("fr", "combien il reste en ukraine ?", "3 infanteries, 2 chars", "voulez-vous dire"),
        ("en", "how many in ukraine?", "3 infantry, 2 tanks", "do you mean"),
        # P. 10: tanks 6, infantry 3, carrier 12, fighter 10.
        ("fr", "combien me coûtent un char et une infanterie ?", "Trop cher : 9 CPI pour 7 CPI", "Refusé"),
        ("en", "how much would two infantry cost me?", "2 infantry: 6 IPCs; 1 IPC would be left", "Cost 3"),
        # Words behind « où » that name no place ask a rule.
        ("fr", "où atterrira le chasseur ?", "noncombat.air", "Aucun territoire"),
        ("fr", "où est la zm77 ?", "✗", "noncombat"),
    ],
)  # fmt: skip
def test_what_is_left_and_where(
    referee: Program, lang: str, line: str, told: str, never: str
) -> None:
    referee("new", "aa1941")
    said = (
        referee("--lang", lang, "play", stdin=f"{line}\n")
        .out.replace("\u202f", " ")
        .replace("\xa0", " ")
    )
    said = said.split("> ", 1)[1] if "> " in said else said
    assert told in said
    assert never not in said
