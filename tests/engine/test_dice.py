"""Dice as players type them, and the app's own."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.ask import Dice
from referee.engine.dice import hits, read_faces, split_groups, tape
from referee.engine.faults import Unreadable


@pytest.mark.parametrize(
    "text", ["1 4 6", "146", "1,4,6", "1, 4, 6", "1+4+6", "1x1 1x4 1x6", "1×1 46", "  1  4 6 "]
)
def test_every_natural_form_reads_alike(text: str) -> None:
    assert read_faces(text, 6) == (1, 4, 6)


def test_counted_dice_of_the_contract() -> None:
    # CONTRACT section 2: `2x6 4` is `6 6 4`.
    assert read_faces("2x6 4", 6) == read_faces("6 6 4", 6) == read_faces("664", 6)
    assert read_faces("3x6 2x1", 6) == (6, 6, 6, 1, 1)


def test_ten_sided_dice_may_show_ten() -> None:
    assert read_faces("10 7", 10) == (10, 7)
    assert read_faces("73", 10) == (7, 3)


@pytest.mark.parametrize(
    "text",
    ["2 infantry 1 flag", "2 infantry and one flag", "2xinfantry, flag",
     "deux infanteries et un drapeau", "I I F", "2 I, 1 F", "infantry infantry and flag"],
)  # fmt: skip
def test_faces_with_their_number_as_they_are_read_off_the_table(text: str) -> None:
    assert read_faces(text, "m44") == ("I", "I", "F")


@pytest.mark.parametrize("text", ["2", "2 2 flag", "and flag", "two", "deux flags et"])
def test_a_number_without_a_face_is_no_die(text: str) -> None:
    with pytest.raises(Unreadable):
        read_faces(text, "m44")


def test_memoir_letters_in_both_languages() -> None:
    assert read_faces("I A G F S", "m44") == ("I", "A", "G", "F", "S")
    assert read_faces("infanterie blindé grenade drapeau étoile", "m44") == (
        "I",
        "A",
        "G",
        "F",
        "S",
    )
    assert read_faces("2xG flag", "m44") == ("G", "G", "F")


@pytest.mark.parametrize(
    ("text", "code", "nth"),
    [("1 7 2", "dice.impossible", 2), ("170", "dice.impossible", 2), ("0", "dice.impossible", 1),
     ("1 x", "dice.unreadable", None), ("½", "dice.unreadable", None), ("99999x1", "dice.unreadable", None)],
)  # fmt: skip
def test_impossible_dice_are_named(text: str, code: str, nth: int | None) -> None:
    with pytest.raises(Unreadable) as fault:
        read_faces(text, 6)
    assert fault.value.code == code
    assert fault.value.params.get("nth") == nth


def test_groups() -> None:
    assert split_groups("3; 6 6; 2 5") == ["3", "6 6", "2 5"]


def test_hits_low_and_high() -> None:
    assert hits(Dice("x", 5, hits_on=2, low=True), (1, 2, 3, 2, 6)) == 3
    assert hits(Dice("x", 5, hits_on=4), (4, 2, 3, 5, 6)) == 3


@given(st.lists(st.integers(1, 6), min_size=1, max_size=30))
def test_typed_dice_come_back_as_typed(faces: list[int]) -> None:
    assert read_faces("".join(map(str, faces)), 6) == tuple(faces)
    assert read_faces(" ".join(map(str, faces)), 6) == tuple(faces)


def test_tape_never_rerolls_and_differs_by_key() -> None:
    assert tape("seed", "a", 8, 6) == tape("seed", "a", 8, 6)
    assert tape("seed", "a", 8, 6)[:3] == tape("seed", "a", 3, 6)
    assert tape("seed", "a", 20, 6) != tape("seed", "b", 20, 6)
    assert tape("seed", "a", 20, 6) != tape("other", "a", 20, 6)


def test_tape_is_fair() -> None:
    # Chi-square with 5 degrees of freedom: 20.5 is passed by chance once in a thousand.
    fell = Counter(tape("fair", "x", 60_000, 6))
    assert sum((fell[face] - 10_000) ** 2 / 10_000 for face in range(1, 7)) < 20.5
    assert set(tape("fair", "y", 500, 10)) == set(range(1, 11))


def test_a_number_is_not_the_beginning_of_an_option() -> None:
    """Of two aircraft, « 3 » is neither the third nor the 3/4 bomber."""
    from referee.engine.ask import Choice
    from referee.engine.open_question import fitting

    ask = Choice("which", ("5:cv", "3/4:nav", "fighter"), "cleared")
    assert fitting(ask, "3/4")[0] == "3/4:nav" and fitting(ask, "fi")[0] == "fighter"
    with pytest.raises(Unreadable):
        fitting(ask, "3")


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("a flag", "F"), ("a grenade", "G"), ("a grenade and a flag", "GF"), ("two flags and a star", "FFS"),
        ("A F", "AF"), ("A GG", "AGG"), ("a tank and an infantry", "AI"), ("BS", "AS"), ("DS", "FS"),
    ],
)  # fmt: skip
def test_a_before_the_name_of_a_face_is_one_of_it(text: str, faces: str) -> None:
    assert read_faces(text, "m44") == tuple(faces)


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("two sixes and a four", (6, 6, 4)),
        ("three 4s, one 1", (4, 4, 4, 1)),
        ("a six", (6,)),
        ("double six", (6, 6)),
        ("six, two, one", (6, 2, 1)),
        ("two six", (2, 6)),  # two dice: the plural would say how many
        ("deux six et un quatre", (6, 6, 4)),
        ("deux six et deux un", (6, 6, 1, 1)),
        ("deux et six", (2, 6)),
        ("six deux un", (6, 2, 1)),
    ],
)
def test_dice_said_in_words(text: str, faces: tuple[int, ...]) -> None:
    assert read_faces(text, 6) == faces


@pytest.mark.parametrize("text", ["two infantry", "one hit", "a tank", "twosome"])
def test_other_words_are_no_dice(text: str) -> None:
    with pytest.raises(Unreadable) as fault:
        read_faces(text, 6)
    assert fault.value.code == "dice.unreadable"


def test_two_sixes_or_a_two_and_a_six_is_asked() -> None:
    """« deux six » may be both in French, whose numbers have no plural: nothing is guessed."""
    with pytest.raises(Unreadable) as fault:
        read_faces("deux six", 6)
    assert (fault.value.code, fault.value.params["one"], fault.value.params["other"]) == (
        "dice.two_ways", "6 6", "2 6")  # fmt: skip
    with pytest.raises(Unreadable) as fault:
        read_faces("two sevens", 6)
    assert fault.value.code == "dice.impossible"
