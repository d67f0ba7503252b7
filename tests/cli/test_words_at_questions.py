"""What else is typed at a question of a verb: another verb by any of its names, what is no secret."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program

AAM = ("aam", "--set", "tracking=no")


@pytest.fixture(autouse=True)
def somebody_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.Piped, "waits", True)


ZONES = ("arctic_circle", "arctic", "temperate", "mediterranean", "sub_tropical", "northern_monsoon",
         "southern_monsoon")  # fmt: skip


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def played(referee: Program, game: tuple[str, ...], *typed: str, lang: str = "en") -> str:
    assert referee("new", *game).code == 0
    said = referee("--lang", lang, "play", stdin="\n".join([*typed, "q", ""]))
    assert "Traceback" not in said.out + said.err
    return flat(said.out)


@pytest.mark.parametrize(
    ("game", "lines", "lang", "told"),
    [
        (("tlc",), ("entrer", "", "assaut"), "fr", "« entrer » est abandonné : rien n’a été fait. ✗ « assaut », c’est pour une autre étape"),
        (("tlc",), ("enter", "", "assault"), "en", "“enter” is dropped; nothing was done. ✗ “assault” belongs to another step"),
        (("tlc",), ("enter", "move"), "en", "“enter” is dropped; nothing was done. ✗ “move” belongs to another step"),
        (("tlc",), ("entrer", "déplacer"), "fr", "« entrer » est abandonné : rien n’a été fait. ✗ « déplacer », c’est pour une autre étape"),
        (("wif5",), ("sceller", "ouvrir"), "fr", "« sceller » est abandonné : rien n’a été fait. → Aucun papier n’est scellé"),
        (("wif5",), ("seal", "open"), "en", "“seal” is dropped; nothing was done. → No note is sealed"),
    ],
)  # fmt: skip
def test_a_verb_by_another_of_its_names_drops_the_question(
    referee: Program, game: tuple[str, ...], lines: tuple[str, ...], lang: str, told: str
) -> None:
    assert told in played(referee, game, *lines, lang=lang)


def test_one_letter_is_no_name_of_a_verb(referee: Program) -> None:
    """« n » is a French no: the question stands."""
    told = played(referee, ("tlc",), "entrer", "", "n", "retour", "retour", "retour", lang="fr")
    assert "« entrer » est abandonné : rien n’a été fait. · Phase" not in told
    assert referee.json("status").result["log_length"] == 0


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "reveal", "No note is sealed: there is nothing to open."),
        ("en", "open", "No note is sealed: there is nothing to open."),
        ("en", "consult", "No note is sealed: there is nothing to open."),
        ("fr", "ouvrir", "Aucun papier n’est scellé : il n’y a rien à ouvrir."),
        ("fr", "révéler", "Aucun papier n’est scellé : il n’y a rien à ouvrir."),
    ],
)
def test_with_nothing_sealed_nothing_is_asked(
    referee: Program, lang: str, line: str, told: str
) -> None:
    said = played(referee, ("wif5",), line, lang=lang)
    assert told in said
    assert "Le mot qui" not in said and "The word that" not in said


@pytest.mark.parametrize(
    ("lang", "lines", "word"),
    [("en", ("seal paper", "germany"), "germany"), ("fr", ("sceller papier", "allemagne"), "allemagne")],
)  # fmt: skip
def test_a_name_at_an_open_question_is_no_secret(
    referee: Program, lang: str, lines: tuple[str, ...], word: str
) -> None:
    """The line after a refused note may be its secret; a power's name where something is asked is none."""
    on = "next" if lang == "en" else "suite"
    told = played(referee, ("wif5",), on, "", *lines, lang=lang)
    assert f"> {word}" in told and "*****" not in told


@pytest.mark.parametrize(
    ("lang", "lines", "told"),
    [
        ("fr", ("entrer", "x", "1", "char", "r9c9"), "Possible : r1c1, r1c2, r1c3, r2c1, r2c2, r2c3, r3c1, r3c2, r3c3, quartier général 1 ou quartier général 2."),
        ("en", ("enter", "x", "1", "1", "r9c9"), "headquarters 1, or headquarters 2."),
        ("fr", ("zone r3c1", "retour"), "Quel terrain est-ce ? 1) dégagé 2) difficile"),
        ("en", ("terrain r3c1", "back"), "What ground is it? 1) clear 2) difficult"),
        ("fr", ("entrer x nord char en r1c1", "marquer x", "retour"), "Dans quel état est l’unité ? 1) repérée"),
        ("fr", ("ravitaillement nord 5", "annuler"), "→ Annulé – le journal disait : « Ravitaillement (Nord) : 0, maintenant 5. »"),
        ("en", ("supply north 5", "undo"), "→ Taken back – the log said: “"),
    ],
)  # fmt: skip
def test_questions_and_answers_by_their_names(
    referee: Program, lang: str, lines: tuple[str, ...], told: str
) -> None:
    """A place by its name, what is asked about in so many words, what was so as the log told it."""
    assert told in played(referee, ("tlc",), *lines, lang=lang)


@pytest.mark.parametrize(
    ("lang", "lines", "asked"),
    [
        ("en", ("order",), "Does the winner of the initiative play first or second this turn? 1) first 2) second"),
        ("fr", ("ordre",), "Le gagnant de l’initiative joue-t-il en premier ou en deuxième ce tour-ci ? 1) premier 2) deuxième"),
        ("en", ("first", "next", "move", "1", ""), "There is no usual answer"),
        ("fr", ("premier", "suite", "déplacer", "2", ""), "(par exemple : vide, forêt) ? 1) vide 2) colline"),
    ],
)  # fmt: skip
def test_miniatures_ask_in_full_and_move_nobody_by_enter(
    referee: Program, lang: str, lines: tuple[str, ...], asked: str
) -> None:
    on = "next" if lang == "en" else "suite"
    duel = ("army allies 1 M4A1 Sherman, 1 Bazooka", "army axis 1 MG 42, 1 Mauser", on, on,
            "initiative", "1 1", "6 6")  # fmt: skip
    assert asked in played(referee, AAM, *duel, *lines, lang=lang)
    assert all(each["command"] != "move" for each in referee.json("log").result["entries"])


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "do", "“do” says nothing to do: what follows it is typed here by itself."),
        ("en", "referee do", "“referee do” says nothing to do"),
        ("fr", "faire", "« faire » ne dit rien à faire : ce qui suivrait se tape ici tel quel."),
        ("fr", "arbitre faire", "« arbitre faire » ne dit rien à faire"),
    ],
)
def test_do_without_words_is_no_line_of_the_game(
    referee: Program, lang: str, line: str, told: str
) -> None:
    said = played(referee, ("aa1941",), line, lang=lang)
    assert told in said and "tick" not in said and "cocher" not in said


@pytest.mark.parametrize(
    ("lang", "lines", "told"),
    [
        ("en", ("next", "next", "attack ukraine", "2 infantry", "", "abandon"), "The attack on Ukraine is dropped; no die has fallen."),
        ("fr", ("suite", "suite", "attaquer ukraine", "2 infanteries", "", "abandonner"), "L’attaque sur l’Ukraine est abandonnée ; aucun dé n’est tombé."),
        ("en", ("next", "next", "attack ukraine", "2 infantry", "", "6 6", "abandon", "y"), "The battle for Ukraine is dropped: fight it again here, or at the table"),
    ],
)  # fmt: skip
def test_a_battle_without_a_die_was_not_fought(
    referee: Program, lang: str, lines: tuple[str, ...], told: str
) -> None:
    assert told in played(referee, ("aa1941",), *lines, lang=lang)


@pytest.mark.parametrize(
    ("lang", "lines", "told"),
    [
        ("en", ("medal axis", "bridge", "back"), "✗ “bridge” is not a whole number."),
        ("fr", ("médaille axe", "pont", "retour"), "✗ « pont » n’est pas un nombre entier."),
    ],
)
def test_a_number_is_asked_for_by_no_key(
    referee: Program, lang: str, lines: tuple[str, ...], told: str
) -> None:
    assert told in played(referee, ("m44/pegasus_bridge",), *lines, lang=lang)


@pytest.mark.parametrize(
    ("lang", "lines", "told"),
    [
        ("en", ("next", "tick"), "1 Announce attacks and move the attackers 2 Announce amphibious assaults"),
        ("fr", ("suite", "cocher"), "1 Annoncer les attaques et déplacer les attaquants 2 "),
    ],
)  # fmt: skip
def test_tick_alone_lists_its_lines(
    referee: Program, lang: str, lines: tuple[str, ...], told: str
) -> None:
    assert told in played(referee, ("aa1941",), *lines, lang=lang)


def test_one_letter_is_a_name_where_any_word_is_one(referee: Program) -> None:
    """A unit may be called B, or A: neither « back » nor « à »."""
    assert referee("new", "tlc").code == 0
    lines = "entrer\nB\nsud\ninfanterie\nr1c1\nentrer A\nnord\n\nr1c2\nq\n"
    told = " ".join(referee("--lang", "fr", "play", stdin=lines).out.split())
    assert "= entrer B Sud infanterie en r1c1" in told
    assert "= entrer A Nord en r1c2" in told


# -- a no at a list --------------------------------------------------------------------------
@pytest.mark.parametrize("no", ["n", "non", "no"])
def test_a_no_begins_no_name_of_a_list(referee: Program, no: str) -> None:
    """« n » is neither the side Nord, nor « non » a kind of unit, nor « n » a headquarters."""
    assert referee("new", "tlc").code == 0
    told = referee("--lang", "fr", "play", stdin=f"entrer\n\n{no}\nnord\n{no}\n\n{no}\nr1c1\nq\n").out  # fmt: skip
    told = " ".join(told.split())
    assert "= entrer u1 Nord en r1c1" in told
    assert told.count(f"« {no} »") == 3


def test_whole_names_and_numbers_still_answer(referee: Program) -> None:
    assert referee("new", "tlc").code == 0
    told = referee("--lang", "fr", "play", stdin="entrer\n\n1\n3\nqg1\nq\n").out
    assert "= entrer u1 Nord infanterie à quartier général 1" in " ".join(told.split())


@pytest.mark.parametrize(
    ("lang", "line", "last", "eighth"),
    [
        ("en", "mark u1", "or destroyed.", "back on its airfield"),
        ("fr", "marquer u1", "ou détruite.", "aéroport"),
    ],
)
def test_what_may_be_chosen_is_what_was_listed(
    referee: Program, lang: str, line: str, last: str, eighth: str
) -> None:
    assert referee("new", "tlc").code == 0
    enter = (
        "entrer u1 nord infanterie en r1c1" if lang == "fr" else "enter u1 north infantry at r1c1"
    )
    told = referee("--lang", lang, "play", stdin=f"{enter}\n{line}\nzzz\nback\nq\n").out
    said = " ".join(told.split()).partition("zzz")[2]
    assert last in said and eighth not in said


@pytest.mark.parametrize(
    ("lang", "answer", "told"),
    [
        ("fr", "toutes", ("Stars & Stripes", "Arrière ouvert", "Désignateur")),
        ("fr", "tout sauf désignateur", ("Stars & Stripes", "Arrière ouvert")),
        ("en", "all but pinpointer", ("Stars & Stripes", "Open Back")),
        ("en", "not 3", ("Open Back", "Pinpointer")),
        ("en", "all of these", ("Stars & Stripes", "Open Back", "Pinpointer")),
    ],
)  # fmt: skip
def test_all_but_some_of_a_list(
    referee: Program, lang: str, answer: str, told: tuple[str, ...]
) -> None:
    """What counts is chosen among several (Capacités spéciales, p. 26): all of them, or all but those named."""
    on = "next" if lang == "en" else "suite"
    said = played(
        referee, AAM, "army allies 2 m1 garand, red devil", "army axis 1 sig 33", on, on,
        "initiative", "6 6", "1 1", "first" if lang == "en" else "premier", on, on, on,
        "attack garand 2 sig 33" if lang == "en" else "attaquer garand 2 sig 33", "1",
        "rear" if lang == "en" else "arrière", "forest" if lang == "en" else "forêt", answer,
        lang=lang,
    )  # fmt: skip
    behind = " ".join(said[said.rindex(f"> {answer}") :].replace("\u00a0", " ").split())
    assert "✗" not in behind
    counts = "compte" if lang == "fr" else "counts"
    every = ("Stars & Stripes", "Arrière ouvert", "Open Back", "Désignateur", "Pinpointer")
    assert tuple(each for each in every if re.search(rf"{each} [^.]*{counts}", behind)) == told


@pytest.mark.parametrize("back", ["<", " < "])
def test_the_sign_of_going_back_is_no_answer(referee: Program, back: str) -> None:
    """“<” goes back at the questions of a verb, and so it does at an open one (it was written as an answer: nobody)."""
    lines = ("next", "attack west russia with 3 infantry from russia", back, "status")
    said = played(referee, ("aa1941",), *lines)
    assert "1 command taken back: attack" in said and "✗" not in said


@pytest.mark.parametrize("answer", ["all but one", "tous sauf deux"])
def test_all_but_a_number_of_them_says_not_which(referee: Program, answer: str) -> None:
    """“All but one” leaves out anybody, not the first of the list."""
    said = played(
        referee, AAM, "army allies 2 m1 garand, red devil", "army axis 1 sig 33", "next", "next", "initiative", "6 6",
        "1 1", "first", "next", "next", "next", "attack garand 2 sig 33", "1", "rear", "forest", answer,
    )  # fmt: skip
    assert f"✗ “{answer}”: name those that are left out, or their numbers." in said


def test_of_several_throws_the_one_that_is_too_few_is_told_as_that(referee: Program) -> None:
    """Three defenders roll three dice: of the two typed it was also said that nothing asks for them."""
    lines = ("next", "attack west russia with 3 infantry from russia", "3 infantry", "1 6 6 ; 6 6")
    said = played(referee, ("aa1941",), *lines)
    assert "Too few dice: 2 typed, 3 dice needed." in said and "Left over" not in said
    said = played(referee, ("aa1941",), *lines[:-1], "1 6 6 ; 6 6 ; 5")
    assert "Too few dice: 2 typed, 3 dice needed." in said and "Left over: 5." in said


def test_n_goes_on_again_behind_a_step_that_was_left(referee: Program) -> None:
    """Whoever said no to “go on without it?” once may still type « n » twice running."""
    referee("new", "wif5", "--dice-mode", "typed")
    for words, dice in (
        ("next", ""), ("do initiative", "5; 2"), ("next", ""), ("do first axis", ""), ("next", ""), ("next", ""),
        (f"do weather {' '.join(f'{zone}=clear' for zone in ZONES)} china=3 advance=2 asterisk=no", "3"),
    ):  # fmt: skip
        said = referee(*words.split(), *(["--dice", dice] if dice else []))
        assert said.code == 0, said.out
    while referee.json("status").result["step"] != "declare_war":
        assert referee("next").code == 0
    lines = ("declare germany on belgium", "n", "no", "n", "n", "yes",
             "choose germany combined, italy pass, japan pass", "n", "n", "n", "q", "")  # fmt: skip
    said = referee("play", stdin="\n".join(lines))
    told = flat(said.out)
    assert "Now: Naval combat." in told
    assert told.count("nothing is asked") == 1  # a no too many, behind the no
