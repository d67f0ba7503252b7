"""“First or second?”: whoever is asked may answer with the word alone, in either language (p. 11)."""

from __future__ import annotations

from typing import Any

import pytest

FIRST = [("fr", "premier"), ("en", "first"), ("en", "premier"), ("fr", "en premier"),
         ("fr", "ordre en premier"), ("fr", "ordre premier"), ("en", "order en premier")]  # fmt: skip
SECOND = [("fr", "deuxième"), ("fr", "second"), ("en", "second")]
CASES = [(*each, "allies") for each in FIRST] + [(*each, "axis") for each in SECOND]


@pytest.fixture
def save(referee: Any, tmp_path: Any) -> tuple[str, str]:
    kept = ("--save", str(tmp_path / "g.referee"))
    assert referee("new", "aam", *kept).code == 0
    return kept


@pytest.mark.parametrize(("lang", "word", "first"), CASES)
def test_the_winner_of_the_initiative_answers_with_the_word(
    referee: Any, save: tuple[str, str], lang: str, word: str, first: str
) -> None:
    for line in ("army allies 1 KV-1", "army axis 1 PAK 38", "next"):
        assert referee("do", *line.split(), *save).code == 0
    assert referee("do", *word.split(), *save).code in (1, 2)  # nobody has been asked yet
    assert referee("do", "initiative", "--dice", "6 6; 1 1", *save).code == 0
    said = referee.json("--lang", lang, "do", *word.split(), *save)
    assert said.code == 0 and said.result["first"] == first


@pytest.mark.parametrize(
    ("lang", "dice"), [("en", "Initiative – 2 dice, +0"), ("fr", "Initiative – 2 dés, +0")]
)
def test_the_dice_of_the_initiative_are_counted_once(
    referee: Any, save: tuple[str, str], lang: str, dice: str
) -> None:
    for line in ("army allies 1 KV-1", "army axis 1 PAK 38", "next"):
        assert referee("do", *line.split(), *save).code == 0
    shown = referee("--lang", lang, "play", *save, stdin="initiative\n6 6\n1 1\npremier\n").out
    asked = [line for line in shown.replace("\u00a0", " ").splitlines() if "2 d" in line]
    assert asked and all(dice in line and "(2" not in line for line in asked)


@pytest.mark.parametrize(("word", "deployer"), [("premier", "axis"), ("deuxième", "allies"),
                                                ("en second", "allies")])  # fmt: skip
def test_the_winner_of_the_toss_answers_in_french(
    referee: Any, save: tuple[str, str], word: str, deployer: str
) -> None:
    shown = referee("--lang", "fr", "play", *save, stdin=f"tirage axe\n{word}\n").out
    asked = shown.replace("\u00a0", " ").replace("\n", " ")
    assert "1) premier" in asked and "2) deuxième" in asked
    side = "l’Axe" if deployer == "axis" else "les Alliés"
    assert f"premier à se déployer : {side}" in " ".join(asked.split())


def test_french_help_names_the_ground_by_the_words_it_prints(referee: Any) -> None:
    said = referee("--lang", "fr", "resolve", "aam", "move")
    told = " ".join((said.out + said.err).split())
    assert "rivière>forêt, route:colline" in told.replace("\u00a0", " ")


@pytest.mark.parametrize(("typed", "first"), [("1", "allies"), ("2", "axis")])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_winner_of_the_initiative_answers_with_a_number_too(
    referee: Any, save: tuple[str, str], lang: str, typed: str, first: str
) -> None:
    for line in ("army allies 1 KV-1", "army axis 1 PAK 38", "next"):
        assert referee("do", *line.split(), *save).code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1", *save).code == 0
    # another line typed at the question is that line, not an answer
    word = "move kv-1 clear" if lang == "en" else "déplacer kv-1 dégagé"
    shown = referee("--lang", lang, "play", *save, stdin=f"\n{word}\n{typed}\n")
    assert "order move" not in shown.out and "ordre déplacer" not in shown.out
    assert referee.json("status", *save).result["first"] == first
