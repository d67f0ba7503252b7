"""A line that is no answer: every game says, at every kind of question, that the question comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from seat import Seat

from referee.cli.context import Context
from referee.cli.shell.lines import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from program import Program

ATTACK = ("next", "next", "attack ukraine with 3 infantry, 1 tank", "1", "", "1", "4 4 4")
LOSSES = ("6", "4 4 1")
TO_INITIATIVE = ("next", "")
DUEL = (
    "army allies 1 M4A1 Sherman, 1 Bazooka",
    "army axis 1 PAK 38, 1 Mauser",
    "next",
    "initiative",
    "1 1",
    "6 6",
)
TO_FIRE = (*DUEL, "first", "n", "n", "n", "attack")


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    there: list[Seat] = []
    yield there
    for each in there:
        each.end()


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def played(referee: Program, words: tuple[str, ...], *lines: str, lang: str = "en") -> str:
    assert referee("new", *words).code == 0
    return flat(referee("--lang", lang, "play", stdin="\n".join([*lines, "q", ""])).out)


def after(text: str, line: str) -> str:
    """What was said to a line, up to the next prompt's end."""
    return text.rpartition(f"> {line} ")[2].partition(" > ")[0]


@pytest.mark.parametrize(
    ("words", "lines", "odd"),
    [
        (("aa1941",), ATTACK[:-1], ("next", "n", "attack norway", "place", "retreat russia")),
        (("aa1941",), ATTACK, ("next", "n", "attack norway", "place", "retreat russia")),
        (("wif5",), TO_INITIATIVE, ("next", "n", "first axis", "weather", "battle sea North Sea")),
        (("aam", "--set", "tracking=no"), (*TO_FIRE, "2", "2"), ("next", "n", "place", "attack")),
        (("aam", "--set", "tracking=no"), (*TO_FIRE, "2", "2", "3"), ("next", "n", "place", "attack")),
    ],
)  # fmt: skip
def test_another_line_is_told_that_the_question_comes_first(
    referee: Program, words: tuple[str, ...], lines: tuple[str, ...], odd: tuple[str, ...]
) -> None:
    """Dice, losses, a choice: docs/play.md. It is a matter of the program: no page is cited for it."""
    for line in odd:
        said = after(played(referee, words, *lines, line), line)
        assert "“abandon” drops it." in said, (
            line,
            said,
        )
        assert "[p." not in said and "[5]" not in said, said


@pytest.mark.parametrize("line", ["battre en retraite", "on se retire", "je me replie en russie"])
def test_so_it_is_of_a_name_of_several_words_said_as_people_do(referee: Program, line: str) -> None:
    """Where losses are asked these are none of the units, which were listed for them."""
    said = after(played(referee, ("aa1941",), *ATTACK, line, lang="fr"), line)
    assert "« abandonner » la retire." in said and "infanterie, char" not in said


@pytest.mark.parametrize("line", [
    "je joue reco au centre", "reconnaissance au centre", "jouer reconnaissance au centre",
])  # fmt: skip
def test_another_card_takes_the_place_of_one_that_is_only_asked_about(
    referee: Program, line: str
) -> None:
    """Pegasus Bridge: nobody of the Allies stands on the right; a Recon of the centre orders one unit (p. 6)."""
    said = played(referee, ("m44/pegasus_bridge",), "attaque à droite", line, lang="fr")
    assert "La jouer quand même ?" in said
    assert "Quelle unité ? (1)" in said.partition("quand même ?")[2]


def test_retreat_with_its_place_answers_where_it_is_asked(referee: Program) -> None:
    """« retreat russia »: the choice and where to; a place that nobody asks for is told."""
    said = played(referee, ("aa1941",), *ATTACK, "", "1 1", "4 4 4", "2 infantry", "retreat russia")
    assert "he can go to: Caucasus" in said
    assert "is not a name known here" not in said


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (("m44/pegasus_bridge",), ()),
        (("aa1941",), ("next",)),
        (("wif5",), ()),
        (("aam", "--set", "tracking=no"), ()),
        (("tlc",), ()),
    ],
)
@pytest.mark.parametrize("letter", ["r", "v", "l"])
def test_the_letter_that_rolls_opens_no_verb(
    referee: Program, words: tuple[str, ...], lines: tuple[str, ...], letter: str
) -> None:
    """« r » with no dice due says just that: it began `lose`, `correct`, or one of twenty verbs."""
    said = after(played(referee, words, *lines, letter), letter)
    assert f"“{letter}”: no dice are due now" in said


@pytest.mark.parametrize(("lang", "letter"), [("en", "r"), ("fr", "r"), ("fr", "l")])
def test_nor_does_it_choose_anything(referee: Program, lang: str, letter: str) -> None:
    """At a verb's question and at a choice of the game: « Red Devil » is not meant by it, nor rear."""
    lines = (*DUEL, "first", *("s" if lang == "fr" else "n",) * 3)
    attack, shown = ("attaquer", "lance les dés") if lang == "fr" else ("attack", "rolls dice")
    said = played(
        referee, ("aam", "--set", "tracking=no"), *lines, attack, letter, "2", letter, "2", "3",
        letter, lang=lang,
    )  # fmt: skip
    assert said.count(shown) == 3
    assert "which" not in said.lower() or "say which" not in said


def test_a_verb_of_another_step_is_a_line_of_its_own(referee: Program) -> None:
    """`place` at « first or second? » drops that question, and it is said when units are placed."""
    said = played(referee, ("aam", "--set", "tracking=no"), *DUEL, "order", "place")
    assert "“order” is dropped" in said or "“place” belongs to another step" in said
    assert "“place” is not a name" not in said


def test_the_letter_that_goes_on_leaves_no_question(referee: Program) -> None:
    """« n » at « Against what? » is no other line: nothing is dropped, and the step stays."""
    said = played(
        referee,
        ("aam", "--set", "tracking=no"),
        *DUEL,
        "first",
        "n",
        "n",
        "n",
        "attack",
        "n",
        "back",
    )
    assert "“n” goes on, and this is still asked" in said
    assert "· “attack” is dropped; nothing was done." in said


@pytest.mark.parametrize(
    ("words", "line", "never", "told"),
    [
        (("aa1941",), "board ukraine", "Did you mean", "“where ukraine” looks one place up"),
        (("aa1941",), "quit now", "Did you mean", "is typed alone"),
        (("wif5",), "clear", "Did you mean", "Now: "),
        (("m44/pegasus_bridge", "--set", "tracking=no"), "n\nrecon left", "Did you mean", "Now: "),
    ],
)
def test_only_what_can_be_done_and_is_near_is_proposed(
    referee: Program, words: tuple[str, ...], line: str, never: str, told: str
) -> None:
    said = after(played(referee, words, line), line.rpartition("\n")[2])
    assert never not in said and told in said


def test_a_slip_of_a_verb_of_now_is_proposed(referee: Program) -> None:
    assert "Did you mean attack?" in played(referee, ("aa1941",), "next", "atack ukraine")


def test_one_line_past_several_steps_is_one_undo(referee: Program) -> None:
    """Memoir '44: `n` after a card that orders nobody goes past two steps; `undo` says all it took back."""
    board = ("m44/pegasus_bridge", "--set", "tracking=yes")
    said = played(
        referee, board, "order probe left", "", "yes", "n", "undo", "redo", "undo", "log all"
    )
    assert said.count("3 commands taken back: next (entries 3–5).") == 2
    assert "3 commands brought back: next (entries 3–5)." in said
    told = referee.json("status").result
    assert told["phase"] == "order"
    entries = referee.json("log", "--all").result["entries"]
    assert [each["command"] for each in entries if each["command"] == "next"] == ["next"] * 3


def test_dice_typed_for_what_enter_does_go_with_it(referee: Program) -> None:
    """« 4 » at `[Enter = map]`: one line, two entries, one undo."""
    said = played(referee, ("aam", "--set", "tracking=no"), "4", "undo", "undo")
    assert "There is nothing to take back" in said


def test_the_status_of_the_session_ends_in_a_sentence(referee: Program) -> None:
    assert "“next” goes on." in played(referee, ("m44/pegasus_bridge",), "status")


# -- what is wrapped, what is covered ----------------------------------------------------------
@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_bracket_is_broken_where_it_fits_on_a_line(width: int) -> None:
    context = Context()
    context.__dict__["width"] = width
    offered = "[Enter = attack Ukraine with 3 infantry, 1 tank]"
    rows = shown(context, f"Germany · Conduct Combat · attack, ? · {offered}").split("\n")
    assert any(offered in row for row in rows)
    assert all(len(row.removesuffix(" > ")) <= width for row in rows)
    assert not any(row.startswith("· ") or row.endswith(" ·") for row in rows)


def test_the_bottom_line_is_never_cut_in_a_word(seats: list[Seat], referee: Program) -> None:
    """« Union soviétique · Résolution des combats · dés du programme » has 61 columns."""
    assert referee("new", "aa1941", "--dice-mode", "app").code == 0
    seat = Seat("--lang", "fr", "play", columns=60, lines=24)
    seats.append(seat)
    seat.prompted()
    seat.tell("s")
    seat.tell("s")
    seat.wait("Résolution des combats")
    assert seat.rows()[-1].strip() == "Round 1 · Résolution des combats · dés du programme"


def test_the_form_of_a_verb_is_wrapped_at_its_words(referee: Program) -> None:
    said = referee("--lang", "fr", "--width", "60", "play", "aam", stdin="aide attaquer\nq\n")
    assert all(len(row) <= 60 for row in said.out.split("\n"))


def test_a_secret_verb_is_asked_for_in_any_step(referee: Program) -> None:
    """`seal` may be said at any time: alone it asks, and no secret is typed in the open."""
    said = played(referee, ("wif5",), "next", "", "6", "1", "next", "seal", "back")
    assert "What does it hold?" in said
    assert "belongs to another step" not in said


def test_what_follows_a_refused_secret_verb_is_covered(referee: Program) -> None:
    """A note whose line could not be read: what comes next may be its secret."""
    line = "seal x axis text=Iraq secret=short"
    said = played(referee, ("wif5",), line, "blue-heron at noon", "status", "zzzz")
    assert "heron" not in said and "> ***" in said
    assert "“zzzz”" in said  # a known word ends it
