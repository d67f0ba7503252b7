"""Players throw before they are asked: dice typed at `[Enter = …]` are those it leads to (T22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

LANGS = ("en", "fr")


def faces(referee: Program) -> list[str]:
    """The dice of the whole log."""
    entries = referee("log", "--json").json["result"]["entries"]
    return [str(group["dice"]) for entry in entries for group in entry["dice"]]


@pytest.mark.parametrize("lang", LANGS)
def test_a_die_typed_at_the_step_is_the_die_that_enter_asks_for(
    referee: Program, lang: str
) -> None:
    """Page 4: a die for the map; 4 to 6 on the next gives the Axis the toss."""
    assert referee("new", "aam", "--set", "tracking=yes", "--dice-mode", "typed").code == 0
    said = referee("--lang", lang, "play", stdin="3 3\n7\n3\n5\nlog\n")
    assert said.out.count("✗") == 2  # two dice for one, a face that no die has
    # and what it took is shown: the verbs of the map and of the toss
    for line in {"en": ("= map\n", "= toss\n"), "fr": ("= carte\n", "= tirage\n")}[lang]:
        assert line in said.out, said.out
    assert faces(referee) == ["[3]", "[5]"]


@pytest.mark.parametrize("lang", LANGS)
def test_dice_after_a_refused_next_are_those_that_enter_asks_for(
    referee: Program, lang: str
) -> None:
    """A die for the map (p. 4): `next` refused before it takes no number, and puts none in doubt."""
    assert referee("new", "aam", "--set", "tracking=yes", "--dice-mode", "typed").code == 0
    said = referee("--lang", lang, "play", stdin="next\n3 3\n3\nquit\n")
    assert (
        said.out.count("✗") == 2
    )  # `next`: the armies are owed, of which units are placed; two dice for one
    assert faces(referee) == ["[3]"]


@pytest.mark.parametrize("lang", LANGS)
def test_dice_typed_at_a_choice_take_its_usual_answer(referee: Program, lang: str) -> None:
    """Which defenders? Those of the record; three attacking infantry throw three dice."""
    assert referee("new", "aa1941", "--dice-mode", "typed").code == 0
    line = "attack ukraine with 3 infantry from caucasus"
    said = referee("--lang", lang, "play", stdin=f"next\n{line}\n1 2 3\nstatus\nquit\n")
    assert "✗" not in said.out
    assert "= " in said.out
    assert faces(referee) == ["[1, 2, 3]"]


@pytest.mark.parametrize("lang", LANGS)
def test_two_figures_where_pieces_are_asked_for_are_no_dice(referee: Program, lang: str) -> None:
    """Two tanks throw two dice (step 3, p. 16); “2 1” of the defenders is no throw."""
    assert referee("new", "aa1941", "--dice-mode", "typed").code == 0
    line = "attack ukraine with 2 tanks from russia"
    said = referee("--lang", lang, "play", stdin=f"next\n{line}\n2 1\nquit\n")
    assert {"en": "“2 1” cannot be read as units", "fr": "« 2 1 »"}[lang] in said.out.replace(
        "\u00a0", " "
    )
    assert faces(referee) == []


def test_the_defender_says_whether_he_dives_before_the_attackers_dice(referee: Program) -> None:
    """Step 2, p. 16: both sides decide before any die; dice of the attacker are no “0” of the defender."""
    assert referee("new", "aa1941", "--dice-mode", "typed").code == 0
    before = "next\n" * 5 + "collect\nnext\nnext\n"
    line = "attack sz8 with 1 battleship, 1 submarine from sz5, 1 submarine from sz9"
    said = referee("play", stdin=f"{before}{line}\n\n0\n2 5\n0\n2 5\n")
    assert said.out.count("No dice yet: this is asked first") == 1
    assert faces(referee) == ["[2, 5]"]


def test_dice_of_another_number_are_no_answer(referee: Program) -> None:
    assert referee("new", "aa1941", "--dice-mode", "typed").code == 0
    line = "attack ukraine with 3 infantry from caucasus"
    said = referee("play", stdin=f"next\n{line}\n1 2\nquit\n")
    assert "✗" in said.out


@pytest.mark.parametrize(
    ("lang", "early", "none"),
    [
        ("en", "No dice yet: this is asked first", "no dice are due now"),
        ("fr", "Pas encore de dés", "aucun dé n’est attendu maintenant"),
    ],
)
def test_dice_thrown_where_none_is_awaited(
    referee: Program, lang: str, early: str, none: str
) -> None:
    """Dice are told for what they are, not taken for a hex or the beginning of a verb."""
    referee("new", "m44/sword_beach")
    said = referee("--lang", lang, "play", stdin="i i\norder\ni f\nback\nq\n")
    told = " ".join((said.out + said.err).split())
    assert none in told
    assert early in told
    referee("new", "aa1941")
    said = referee("--lang", lang, "play", stdin="1 4 6\nq\n")
    assert none in " ".join((said.out + said.err).split())


@pytest.mark.parametrize(
    ("lang", "word", "told"),
    [("fr", "oui", "« oui » n’est pas une face de dé : tapez un seul chiffre (1 à 6)"),
     ("en", "yes", "“yes” is no face of a die: type one number (1 to 6)")],
)  # fmt: skip
def test_a_word_at_one_die_is_told_what_one_die_is(
    referee: Program, lang: str, word: str, told: str
) -> None:
    """Of one die no row of faces is an example; and « s » alone is « suite », of many verbs in s."""
    assert referee("new", "wif5", "--dice-mode", "typed").code == 0
    lines = ("s" if lang == "fr" else "n", "initiative", word, "q", "")
    out = " ".join(referee("--lang", lang, "play", stdin="\n".join(lines)).out.split())
    assert told in out and "peut être" not in out and "1 4 6" not in out


@pytest.mark.parametrize("lang", LANGS)
def test_a_figure_that_is_no_line_of_a_list_is_no_die(referee: Program, lang: str) -> None:
    """7.3: is the first attempt given up? 1) yes 2) no: 3 is neither, and no die of what yes leads to."""
    assert referee("new", "wif5", "--dice-mode", "typed").code == 0
    lines = (
        *("next",) * 3,
        "initiative",
        "3",
        "1",
        "",
        "first axis",
        "next",
        "intelligence allies",
    )
    said = referee("--lang", lang, "play", stdin="\n".join((*lines, "3", "quit", "")))
    told = {
        "en": "“3” is not on this list: 1 to 2",
        "fr": "« 3 » n’est pas un numéro de cette liste",
    }
    assert told[lang] in " ".join(said.out.split()), said.out
    assert faces(referee) == ["[3]", "[1]"]


@pytest.mark.parametrize(
    ("lang", "letters", "none"),
    [("en", "GIAFS", "no dice are due now"), ("fr", "gibde", "aucun dé n’est attendu maintenant")],
)
def test_one_letter_of_a_die_where_none_is_awaited_does_nothing(
    referee: Program, lang: str, letters: str, none: str
) -> None:
    """« G » is the grenade of a die that came late, never « gagner » with the question who wins."""
    referee("new", "m44/sword_beach")
    said = referee("--lang", lang, "play", stdin="".join(f"{each}\n" for each in letters) + "q\n")
    assert said.out.count(none) == len(letters), said.out
    assert len(referee("log", "--json").json["result"]["entries"]) == 0


@pytest.mark.parametrize(("lang", "verb", "dropped"), [
    ("en", "order", "is dropped"), ("fr", "activer", "est abandonné"),
])  # fmt: skip
def test_a_verb_typed_again_at_its_first_question_puts_it_once_more(
    referee: Program, lang: str, verb: str, dropped: str
) -> None:
    referee("new", "m44/sword_beach")
    said = referee("--lang", lang, "play", stdin=f"{verb}\n{verb}\nq\n")
    assert dropped not in said.out
    assert said.out.count("20) ") == 2  # the list of the cards, whole


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ("order assault centre", "", "next", "order r6c6")),
        ("fr", ("activer assaut centre", "", "suite", "activer r6c6")),
    ],
)
def test_what_follows_a_verb_of_another_step_is_no_part_of_it(
    referee: Program, lang: str, lines: tuple[str, ...]
) -> None:
    referee("new", "m44/sword_beach")
    said = referee(
        "--lang", lang, "play", stdin="".join(f"{line}\n" for line in (*lines, "$$", "q"))
    )
    assert f"{lines[-1].split()[0]} $$" not in said.out + said.err
    assert {"en": "“$$”", "fr": "«\u00a0$$\u00a0»"}[lang] in said.out + said.err
