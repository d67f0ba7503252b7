"""The answers to choose from on the screen: none is broken in two, long lists stand in columns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from referee.cli.context import Context
from referee.cli.shell.lines import Listed, shown
from referee.present.blocks import columns_of

if TYPE_CHECKING:
    from program import Program

BUYING = ("2 infantry", "1 tank", "1 submarine", "1 transport", "1 aircraft carrier")
CARDS = tuple(f"Card of the {n} hills" for n in range(1, 23))


def on_screen(width: int, options: tuple[str, ...], ascii_only: bool = False) -> list[str]:
    context = Context(flags={"ascii": ascii_only}, environ={"COLUMNS": str(width)})
    listed = tuple(("", f"{n}) {text}") for n, text in enumerate(options, 1))
    return shown(context, Listed("Soviet Union · What?", listed, "[Enter = none]")).split("\n")


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("width", range(30, 121, 6))
@pytest.mark.parametrize("options", [BUYING, CARDS, BUYING[:2]])
def test_no_option_is_broken(width: int, options: tuple[str, ...], ascii_only: bool) -> None:
    lines = on_screen(width, options, ascii_only)
    assert all(columns_of(line.rstrip()) <= width for line in lines)
    for n, text in enumerate(options, 1):
        assert any(f"{n}) {text}" in line for line in lines), (n, lines)


def test_a_long_list_stands_in_columns() -> None:
    rows = [line for line in on_screen(80, CARDS) if ") Card" in line]
    assert len(rows) == 8  # three across
    assert len({row.find(")") for row in rows}) == 1  # one below the other


def test_an_option_longer_than_the_line_hangs_behind_its_number() -> None:
    lines = on_screen(40, ("one two three four five six seven eight nine ten", "two"))
    assert lines[1].startswith("  1) one two")
    assert lines[2].startswith("     ")


@pytest.mark.parametrize(
    ("lang", "families"), [("en", ("Section cards", "Tactic cards")), ("fr", ("Cartes section", "Cartes tactique"))]
)  # fmt: skip
@pytest.mark.parametrize("width", ["60", "80", "100"])
def test_the_command_cards_fit_a_screen(
    referee: Program, lang: str, families: tuple[str, str], width: str
) -> None:
    referee.width = width
    said = referee("--lang", lang, "play", "m44", stdin="order\n99\nprobe left\nq\n").out
    asked = said[said.index(families[0]) : said.index("22)")].count("\n")
    assert asked < 18
    assert families[1] in said
    # A slip does not bring the list again; a card said with its section is not asked for it.
    assert len(re.findall(families[0], said)) == 1
    assert "1–22" in said
    section = "Which section" if lang == "en" else "Quelle section"
    assert section not in said


# -- lines typed at a question that are no answer to it -------------------------------------
@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("fr", "dés inf 2 ville", "2 dés (distance 2) − 1 (ville) = 1 dé"),
        ("en", "dice inf 2 town", "2 dice (distance 2) − 1 (town) = 1 die"),
        ("en", "odds armor infantry 3 forest", "3 dice (distance 3) − 2 (forest) = 1 die"),
        ("en", "dés infanterie à 3 cases", "1 die (distance 3)"),
        ("fr", "dés inf 2 vile", "Il n’y a pas de terrain nommé « vile ». Vouliez-vous dire ville ?"),
        ("en", "dice inf 2 forrest", "Did you mean forest"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("at", ["", "order\n"])
def test_the_sum_of_an_attack_at_any_question(
    referee: Program, lang: str, line: str, told: str, at: str
) -> None:
    # Infantry 3 2 1, armour 3 3 3 (Infanterie, Blindés); a town takes one off infantry, a forest
    # two off armour (Villes, Forêts).
    said = referee("--lang", lang, "play", "m44", stdin=f"{at}{line}\nq\n").out
    assert told in " ".join(said.replace("\u00a0", " ").split())


def test_a_whole_line_at_a_question_is_done(referee: Program) -> None:
    said = referee("play", "m44", stdin="order\norder direct from hq r5c2 r6c2\nn\nmove\nnext\nq\n")
    assert "Units ordered: 2" in said.out
    assert referee.json("status").result["phase"] == "battle"  # on from the moves


def test_undo_at_a_question_is_one_question_back(referee: Program) -> None:
    said = referee("play", "m44", stdin="order\nprobe\nannuler\nprobe\nleft\n1\nq\n").out
    assert said.count("Which card?") == 2
    assert "= order Probe left r5c2" in " ".join(said.split())


@pytest.mark.parametrize(
    ("lang", "phase", "line", "told"),
    [
        ("en", "next", "attack germany with 3 infantry from karelia", "You cannot do that here: “2”."),
        ("fr", "suite", "attaquer allemagne avec 3 infanteries depuis carélie", "Impossible ici : « 2 »."),
    ],
)  # fmt: skip
def test_a_number_after_a_whole_line_means_no_list_that_nobody_saw(
    referee: Program, lang: str, phase: str, line: str, told: str
) -> None:
    """The second place of a list that was never shown was attacked."""
    said = referee("--lang", lang, "play", "aa1941", stdin=f"{phase}\n{line}\n2\n")
    assert told in " ".join((said.out + said.err).replace("\u00a0", " ").split())
