"""Names: exact beats prefix, plurals and accents are forgiven, ambiguity lists its readings."""

from __future__ import annotations

import pytest

from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.force import minus, plus, read_force
from referee.engine.names import Names, fold, latin

UNITS = Names(
    "unit",
    {
        "infantry": ["infanterie"],
        "tank": ["char", "blindé"],
        "fighter": ["chasseur"],
        "submarine": ["sous-marin"],
        "river": ["rivière"],
        "frozen_river": ["rivière gelée"],
    },
)


@pytest.mark.parametrize(
    ("text", "unit"),
    [("tank", "tank"), ("TANKS", "tank"), ("chars", "tank"), ("Blindés", "tank"), ("blinde", "tank"),
     ("fig", "fighter"), ("sous marins", "submarine"), ("sousmarin", "submarine"), ("inf", "infantry"),
     ("rivière", "river"), ("riviere gelee", "frozen_river"), ("frozen", "frozen_river")],
)  # fmt: skip
def test_found(text: str, unit: str) -> None:
    assert UNITS.find(text) == unit


def test_ambiguous_lists_its_readings() -> None:
    with pytest.raises(Ambiguous) as fault:
        UNITS.find("ch")
    assert fault.value.params["readings"] == ["tank", "fighter"]


def test_unknown_names_the_nearest() -> None:
    with pytest.raises(Unreadable) as fault:
        UNITS.find("infantery")
    assert fault.value.params["nearest"] == ["infantry"]
    with pytest.raises(Unreadable):
        UNITS.find("")


def test_fold() -> None:
    assert fold("Œuvre d’Été — n°1") == "oeuvre d ete n 1"


@pytest.mark.parametrize(
    ("one", "two"),
    [("a→b", "ab"), ("カ・タ", "カタ"), ("½", "12"), ("1½", "112"), ("1½", "11 2"), ("10²", "102"), ("K₂2", "K22"),
     ("łan", "an"), ("łan", "lan"), ("ısı", "s"), ("đura", "ura"), ("a≠b", "ab")],
)  # fmt: skip
def test_two_names_are_two(one: str, two: str) -> None:
    """No sign vanishes so that what stands beside it runs together; no letter vanishes at all."""
    assert fold(one) != fold(two)


@pytest.mark.parametrize(
    ("text", "before"), [("a→b", "ab"), ("½", "12"), ("Łódź", "odz"), ("10²", "102")]
)
def test_keys_of_before_stay(text: str, before: str) -> None:
    assert latin(text) == before


@pytest.mark.parametrize(
    "text",
    ["3 infantry, 2 tanks, 1 fighter", "3 infanteries, 2 chars, 1 chasseur", "3inf 2tan 1fig",
     "3 infantry and 2 tanks and fighter", "3 infanteries et 2 chars et 1 chasseur", "3x inf; 2 tank + 1 fig",
     "1 inf, 2 tank, 2 inf, 1 fighter"],
)  # fmt: skip
def test_force_strings_of_the_contract(text: str) -> None:
    assert read_force(text, UNITS) == {"infantry": 3, "tank": 2, "fighter": 1}


@pytest.mark.parametrize("text", ["2 ch", "3 cruisers", "5", "100000 infantry", "2 2", "\x1b[31m"])
def test_forces_no_table_could_hold(text: str) -> None:
    with pytest.raises(Unreadable) if text != "2 ch" else pytest.raises(Ambiguous):
        read_force(text, UNITS)


@pytest.mark.parametrize(
    ("text", "force"),
    [("le sous-marin", {"submarine": 1}), ("l'infanterie, leur chasseur", {"infantry": 1, "fighter": 1}),
     ("the submarine", {"submarine": 1}), ("les 2 sous-marins", {"submarine": 2}), ("the 2 subs", {"submarine": 2}),
     ("les deux chars et l’infanterie", {"tank": 2, "infantry": 1}), ("our two tanks", {"tank": 2})],
)  # fmt: skip
def test_small_words_before_pieces(text: str, force: dict[str, int]) -> None:
    names = Names("unit", {"infantry": ["infanterie"], "tank": ["char"], "fighter": ["chasseur"],
                           "submarine": ["sous-marin", "sub"]})  # fmt: skip
    assert read_force(text, names) == force


@pytest.mark.parametrize(
    "text", ["the tanks", "les chars", "les sous-marins", "the", "le", "the 3"]
)
def test_all_of_a_kind_is_no_number(text: str) -> None:
    with pytest.raises(Unreadable):
        read_force(text, UNITS)


@pytest.mark.parametrize(
    "text", ["2 infantry - 1 infantry", "3 chars – 1", "2 infantry, 1 tank -1 tank"]
)
def test_no_unit_is_taken_away_from_a_force(text: str) -> None:
    """With a minus both were added up: it is refused, and said which part."""
    with pytest.raises(Unreadable) as fault:
        read_force(text, UNITS)
    assert fault.value.params["text"][0] in "-–"


def test_adding_and_taking_away() -> None:
    assert plus({"tank": 1}, {"tank": 2, "fighter": 1}) == {"tank": 3, "fighter": 1}
    assert minus({"tank": 1, "fighter": 2}, {"tank": 5, "fighter": 1}) == {"fighter": 1}
