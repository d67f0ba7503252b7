"""A land battle judged, condition by condition: table, die, cell, what it does, retreats, advances (10.7.6)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from wif5_asking import asked_game

from referee.engine.ask import Choice, Dice
from referee.games.wif5.combat import aftermath, rules
from referee.games.wif5.combat.ground import Fighter, Shifts, odds_of

INPUTS: dict[str, Any] = {
    "attack": 3, "defend": 1, "weather": "clear", "jungle": False, "japanese": False,
    "ignore_weather": False, "hq_attack": False, "hq_defend": False, "chit_levels": 0,
    "six_to_one": "5:1", "rounding": "up", "table": None, "city": False, "fort": False, "land_section": False,
    "attacker_arm": 0, "defender_arm": 0, "face_down": False, "japanese_six": "column", "six": None,
    "result": "1/1",
}  # fmt: skip


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def codes(verdict: Any) -> list[str]:
    return [ruling.code.removeprefix("wif5.") for ruling in verdict.rulings]


def asked(script: Any, *answers: Any) -> tuple[Any, list[Any]]:
    """A script played to its end: what came, what was asked."""
    seen, left = [], list(answers)
    try:
        ask = next(script)
        while True:
            seen.append(ask)
            ask = script.send(left.pop(0))
    except StopIteration as end:
        return end.value, seen


def fought(*answers: Any, **more: Any) -> tuple[Any, list[Any]]:
    return asked(rules.land_combat(asked_game().book.charts, INPUTS | more), *answers)


# -- who chooses the table (10.7.6.7) -------------------------------------------------------------------------
@pytest.mark.parametrize(("city", "fort", "mine", "theirs", "ratio", "chooser"), [
    (True, False, 3, 0, 5, "rule"), (False, True, 3, 0, 5, "rule"), (False, False, 2, 1, 1, "attacker"),
    (False, False, 1, 2, 9, "defender"), (False, False, 1, 1, 3, "attacker"), (False, False, 1, 1, 2, "defender"),
    (False, False, 0, 0, 9, "defender"), (False, False, 0, 1, 9, "defender"), (False, False, 1, 0, 1, "attacker"),
    (False, False, 2, 2, 4, "attacker"),
])  # fmt: skip
def test_10_7_6_7_the_table_is_chosen_by_city_armour_and_odds(
    city: bool, fort: bool, mine: int, theirs: int, ratio: int, chooser: str
) -> None:
    inputs = {**INPUTS, "city": city, "fort": fort, "attacker_arm": mine, "defender_arm": theirs}
    assert rules.chooser_of(inputs, odds_of(ratio, 1, Shifts())) == chooser


def test_10_7_6_7_odds_after_shifts_decide_who_chooses() -> None:
    inputs = {**INPUTS, "attacker_arm": 1, "defender_arm": 1}
    assert (
        rules.chooser_of(inputs, odds_of(3, 1, Shifts(weather="winter"))) == "defender"
    )  # T-CBT-1
    assert rules.chooser_of(inputs, odds_of(2, 1, Shifts(hq_attack=True))) == "attacker"


def test_10_7_6_13_in_a_land_section_the_assault_table_and_no_retreat() -> None:
    barred = rules.land_combat(
        asked_game().book.charts, INPUTS | {"land_section": True, "table": "blitzkrieg"}
    )
    assert codes(barred) == ["battle.assault_only"]  # type: ignore[union-attr]
    found, _ = fought((3,), land_section=True, result="-/1R")
    assert (found.result["table"], found.result["table_chooser"]) == ("assault", "rule")
    assert (found.result["retreat"], found.result["defenders_flip"]) == (False, True)
    assert "battle.no_retreat" in codes(found)


def test_10_7_6_7_no_blitzkrieg_against_a_city() -> None:
    found = rules.land_combat(
        asked_game().book.charts, INPUTS | {"city": True, "table": "blitzkrieg"}
    )
    assert codes(found) == ["battle.assault_only"]  # type: ignore[union-attr]
    found, seen = fought((3,), city=True, table="assault")
    assert (found.result["table"], found.result["table_chooser"], len(seen)) == (
        "assault",
        "rule",
        1,
    )
    found, seen = fought((3,), fort=True)  # nothing to choose
    assert (found.result["table"], len(seen)) == ("assault", 1)


def test_10_7_6_7_the_table_is_asked_for_where_nothing_was_said() -> None:
    found, seen = fought("blitzkrieg", (4,), attacker_arm=1)
    assert isinstance(seen[0], Choice) and isinstance(seen[1], Dice)
    assert (
        seen[0].text if hasattr(seen[0], "text") else seen[0].what
    ) == "wif5.choose_table.attacker"
    assert set(seen[0].options) == {"assault", "blitzkrieg"}
    assert found.result["table"] == "blitzkrieg"


# -- the die (10.7.6.7) ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("ratio", "down", "modifier", "said"), [
    ((3, 1), False, 0, []), ((3, 1), True, 1, ["die.face_down"]), ((1, 2), False, 0, []),
    ((1, 3), False, -1, ["die.low_odds"]), ((1, 3), True, 0, ["die.face_down", "die.low_odds"]),
    ((1, 2), True, 1, ["die.face_down"]), ((1, 5), False, -1, ["die.low_odds"]),
])  # fmt: skip
def test_10_7_6_7_one_more_against_a_unit_face_down_one_less_below_one_to_two(
    ratio: tuple[int, int], down: bool, modifier: int, said: list[str]
) -> None:
    found, seen = fought((4,), attack=ratio[0], defend=ratio[1], face_down=down, table="assault")
    assert found.result["die_modifier"] == modifier == seen[0].params["modifier"]
    assert found.result["modified"] == 4 + modifier
    assert [code for code in codes(found) if code.startswith("die.")] == said


def test_13_3_levels_of_a_chit_serve_on_the_blitzkrieg_table_only() -> None:
    found, _ = fought((2,), chit_levels=2, table="blitzkrieg")
    assert (found.result["odds"], "shift.chit" in codes(found), "shift.chit_lost" in codes(found)) == (
        "5:1", True, False)  # fmt: skip
    found, seen = fought((2,), chit_levels=2, table="assault")
    assert (found.result["odds"], "shift.chit" in codes(found), "shift.chit_lost" in codes(found)) == (
        "3:1", False, True)  # fmt: skip
    assert seen[0].params["column"] == "3:1"
    found, _ = fought((2,), table="assault")
    assert "shift.chit_lost" not in codes(found)


# -- what a cell does (10.7.6.7 to 10.7.6.11) --------------------------------------------------------------------
@pytest.mark.parametrize(("cell", "lost", "retreat", "shattered", "breakthrough", "up", "flip"), [
    ("-/-", (0, 0), False, False, False, False, False), ("1/1", (1, 1), False, False, False, False, False),
    ("2/1", (2, 1), False, False, False, False, False), ("1/2", (1, 2), False, False, False, False, True),
    ("-/1R", (0, 1), True, False, False, False, True), ("1/1R*", (1, 1), True, False, False, True, True),
    ("-/-S", (0, 0), False, True, False, False, False), ("-/1B*", (0, 1), False, True, True, True, True),
    ("2/1R", (2, 1), True, False, False, False, True), ("-/3*", (0, 3), False, False, False, True, True),
])  # fmt: skip
def test_10_7_6_11_losses_letters_and_asterisk(
    cell: str,
    lost: tuple[int, int],
    retreat: bool,
    shattered: bool,
    breakthrough: bool,
    up: bool,
    flip: bool,
) -> None:
    for table, by in (("assault", "defender"), ("blitzkrieg", "attacker")):
        assert rules.effects(cell, table) == {
            "result": cell, "attacker_lost": lost[0], "defender_lost": lost[1], "retreat": retreat,
            "retreat_by": by if retreat else None, "shattered": shattered, "breakthrough": breakthrough,
            "attackers_stay_up": up, "defenders_flip": flip,
        }  # fmt: skip


@pytest.mark.parametrize(("cell", "table", "said"), [
    ("1/1", "assault", ["battle.losses", "battle.attackers_flip"]),
    ("-/1R", "assault", ["battle.losses", "battle.retreat_defender", "battle.attackers_flip",
                         "battle.defenders_flip"]),
    ("-/1R*", "blitzkrieg", ["battle.losses", "battle.retreat_attacker", "battle.attackers_stay",
                             "battle.defenders_flip"]),
    ("2/2S", "blitzkrieg", ["battle.losses", "battle.shattered", "battle.attackers_flip"]),
    ("-/1B*", "blitzkrieg", ["battle.losses", "battle.shattered", "battle.breakthrough",
                             "battle.attackers_stay", "battle.defenders_flip"]),
])  # fmt: skip
def test_10_7_6_8_what_players_do_next_in_order(cell: str, table: str, said: list[str]) -> None:
    found = rules.aftermath(rules.effects(cell, table), table)
    assert [ruling.code.removeprefix("wif5.") for ruling in found] == said


# -- a Japanese 6 against a city (11.5.2 no. 30, 11.6.2.2) -----------------------------------------------------
JAPAN = {"japanese": True, "city": True}


@pytest.mark.parametrize(("more", "face", "attack", "code"), [
    ({}, 6, 9, "battle.japanese_six"), ({}, 5, 9, None), ({"japanese": False}, 6, 9, None),
    ({"city": False, "table": "assault"}, 6, 9, None), ({}, 6, 10, None), ({}, 6, 12, None),
    ({"japanese_six": "printed"}, 6, 9, "battle.japanese_six"),
    ({"japanese_six": "printed"}, 6, 10, "battle.six_multiple"),
    ({"japanese_six": "printed"}, 6, 11, "battle.six_entry"),
    ({"face_down": True}, 5, 9, None),  # the die itself, not what it is raised to
])  # fmt: skip
def test_11_5_2_no_30_a_six_of_the_die_below_the_last_column(
    more: dict[str, Any], face: int, attack: int, code: str | None
) -> None:
    answers: list[Any] = [(face,)]
    if code in ("battle.japanese_six", "battle.six_entry"):
        answers.append("accept")
    found, seen = fought(*answers, attack=attack, **{**JAPAN, **more})
    assert len(seen) == len(answers)
    if len(answers) == 2:
        assert seen[1].options == ("accept", "reroll") and seen[1].side == "japan"
        assert found.result["six"] == "accept" and "battle.six_accept" in codes(found)
        assert ("battle.six_no_multiple" in codes(found)) is (code == "battle.six_entry")
    else:
        assert "six" not in found.result
        said = [each for each in codes(found) if "six" in each]
        assert said == ([] if code is None else [code])


def test_11_5_2_no_30_a_six_rolled_again_is_the_last() -> None:
    found, seen = fought((6,), "reroll", (6,), attack=3, face_down=True, **JAPAN)
    assert len(seen) == 3 and isinstance(seen[2], Dice)
    assert (found.result["modified"], found.result["six"]) == (7, "reroll")
    assert "battle.six_reroll" in codes(found) and "battle.six_no_multiple" not in codes(found)
    found, seen = fought((6,), (2,), attack=3, six="reroll", **JAPAN)  # said beforehand
    assert len(seen) == 2 and found.result["modified"] == 2


def test_11_5_2_chances_are_those_of_the_first_die_but_where_a_reroll_is_said() -> None:
    run = rules.accepted_chances(lambda inputs: inputs["six"])  # type: ignore[arg-type,return-value]
    assert (run({"six": None}), run({"six": "reroll"})) == ("accept", "reroll")


def test_10_7_6_7_a_fight_told_from_its_odds_to_its_end() -> None:
    found, _ = fought((4,), table="assault", result="-/1R", face_down=True)
    assert codes(found) == [
        "odds", "table.defender", "die.face_down", "battle.cell_typed", "battle.losses",
        "battle.retreat_defender", "battle.attackers_flip", "battle.defenders_flip",
    ]  # fmt: skip
    chosen = next(each for each in found.rulings if each.code == "wif5.table.defender")
    assert chosen.params["n"] == 3  # at 3:1
    assert found.result["result"] == "-/1R" and found.result["column"] == "3:1"
    # Cells that the booklet's own examples give need no typing: 2:1, a modified 7, the Blitzkrieg table.
    found, _ = fought((6,), attack=2, table="blitzkrieg", result=None, face_down=True)
    assert found.result["result"] == "-/1B*"
    assert "battle.cell_typed" not in codes(found)
    assert any(code.startswith("battle.cell_") for code in codes(found))


# -- what is told of odds and factors ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("more", "said"), [
    ({}, ["odds"]), ({"attack": 2.5, "rounding": "nearest"}, ["odds", "odds.nearest"]),
    ({"defend": 2.5, "rounding": "nearest"}, ["odds", "odds.nearest"]), ({"attack": 2.5}, ["odds"]),
    ({"rounding": "nearest"}, ["odds"]), ({"attack": 1, "defend": 3}, ["odds", "odds.too_low"]),
    ({"attack": 1, "defend": 2}, ["odds"]), ({"jungle": True}, ["odds", "shift.jungle"]),
])  # fmt: skip
def test_10_7_6_2_what_is_told_of_the_odds(more: dict[str, Any], said: list[str]) -> None:
    found = rules.odds_ratio(INPUTS | more)
    assert codes(found) == said


ONE: dict[str, Any] = {
    "surprise": False, "notional": False, "terrain": None, "ground_support": 0, "shore": 0,
    "fractions": "once", "rounding": "up",
}  # fmt: skip


@pytest.mark.parametrize(("flags", "attack", "more", "said"), [
    (("river",), True, {}, ["factors.river"]), (("river", "canal"), True, {"surprise": True}, ["factors.surprise"]),
    (("strait",), True, {"surprise": True}, ["factors.strait"]),
    (("river", "sea"), True, {"surprise": True}, ["factors.sea", "factors.surprise"]),
    (("canal",), True, {"surprise": True}, ["factors.surprise"]),
    ((), True, {"surprise": True}, []), (("fort", "dashed"), True, {}, ["factors.dashed", "factors.fort"]),
    (("invade",), True, {}, ["factors.invade"]), (("river",), False, {}, []),
    (("face_down", "unsupplied"), False, {}, ["factors.unsupplied"]), (("face_down",), False, {}, []),
    (("unsupplied",), False, {}, []), (("face_down", "unsupplied"), True, {}, []),
    ((), False, {"terrain": "mountain"}, ["factors.mountain"]), ((), True, {"terrain": "mountain"}, []),
    ((), False, {"terrain": "forest"}, []), ((), False, {"notional": True}, ["factors.notional"]),
    ((), True, {"ground_support": 2}, ["factors.support"]), ((), False, {"ground_support": 2}, ["factors.support"]),
    ((), True, {"shore": 2}, ["factors.shore"]), ((), False, {"shore": 2}, []),
])  # fmt: skip
def test_10_7_6_6_what_divides_and_doubles_is_told(
    flags: tuple[str, ...], attack: bool, more: dict[str, Any], said: list[str]
) -> None:
    units = [Fighter(Fraction(4), "inf", frozenset(flags))]
    found = rules.factor_rulings(ONE | more, units, attack)
    assert [ruling.code.removeprefix("wif5.") for ruling in found] == said


@pytest.mark.parametrize(("more", "code", "cards"), [
    ({}, "factors.sum", ("10.7.6.7", "I-WIF-02")), ({"rounding": "nearest"}, "factors.sum_nearest", ("10.7.6.7", "I-WIF-02")),
    ({"fractions": "each"}, "factors.sum_each_up", ("10.7.6.6", "I-WIF-12")),
    ({"fractions": "each", "rounding": "nearest"}, "factors.sum_each_nearest", ("10.7.6.6", "I-WIF-12", "I-WIF-02")),
])  # fmt: skip
def test_the_sum_names_the_reading_of_this_table(
    more: dict[str, Any], code: str, cards: tuple[str, ...]
) -> None:
    for attack, whose in ((True, "attack"), (False, "defend")):
        found = rules.summed(ONE | more, 7, attack)
        assert (found.code.removeprefix("wif5."), found.cards) == (code, cards)
        assert (found.params["n"], found.params["combatant"]) == (7, whose)


# -- retreats (10.7.6.8) ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("words", "priority"), [
    ("free", "a"), ("full", "b"), ("zoc friendly", "c"), ("zoc friendly full", "d"), ("section", "e"),
    ("zoc", None), ("zoc full", None), ("neutral", None), ("enemy", None), ("barred", None),
    ("neutral section", None), ("section zoc", "e"), ("friendly", "a"), ("friendly full", "b"),
    ("enemy friendly", None),
])  # fmt: skip
def test_10_7_6_8_five_priorities(words: str, priority: str | None) -> None:
    assert aftermath.priority_of(frozenset(words.split())) == priority


@pytest.mark.parametrize(("hexes", "options", "said"), [
    ({"A": "free", "B": "full"}, ["A"], ["retreat.a"]), ({"A": "full", "B": "zoc friendly"}, ["A"], ["retreat.b", "retreat.goes_on"]),
    ({"A": "zoc friendly", "B": "zoc friendly"}, ["A", "B"], ["retreat.c"]),
    ({"A": "zoc friendly full", "B": "section"}, ["A"], ["retreat.d", "retreat.goes_on"]),
    ({"A": "zoc", "B": "section"}, ["B"], ["retreat.e"]), ({"A": "zoc", "B": "enemy"}, [], ["retreat.destroyed"]),
    ({}, [], ["retreat.destroyed"]),
])  # fmt: skip
def test_10_7_6_8_the_best_hexes_are_left_none_is_the_end(
    hexes: dict[str, str], options: list[str], said: list[str]
) -> None:
    found = aftermath.retreat(
        {"hexes": {name: frozenset(words.split()) for name, words in hexes.items()}}
    )
    assert (found.result["options"], codes(found)) == (options, said)
    assert found.result["destroyed"] is (not options)


# -- advances (10.7.6.10) ------------------------------------------------------------------------------------------------
GOES: dict[str, Any] = {
    "unit": "arm", "cost": 1, "beyond": None, "left": None, "breakthrough": False, "with_arm": False,
    "overrun": False, "face_down": False, "weather": "clear",
}  # fmt: skip


@pytest.mark.parametrize(("more", "hexes", "cost", "flips"), [
    ({}, 1, 1, False), ({"cost": 3, "left": 3}, 1, 3, False), ({"cost": 4, "left": 3}, 1, 4, True),
    ({"unit": "hq"}, 1, 1, False), ({"unit": "hq", "cost": 3, "left": 2}, 1, 3, True),
    ({"unit": "hq", "face_down": True, "cost": 2, "left": 2}, 1, 2, False),
    ({"unit": "inf", "face_down": True, "cost": 3, "left": 2}, 1, 3, True),
    ({"unit": "hq", "weather": "winter"}, 1, 1, False),
    ({"beyond": 1, "breakthrough": True}, 2, 2, False), ({"beyond": 2, "breakthrough": True}, 2, 3, True),
    ({"beyond": 1, "breakthrough": True, "overrun": True}, 2, 3, True),  # the booklet's example
    ({"unit": "inf", "beyond": 1, "breakthrough": True, "with_arm": True}, 2, 2, False),
    ({"unit": "cav", "beyond": 1, "breakthrough": True, "with_arm": True}, 2, 2, False),
    ({"unit": "div", "beyond": 1, "breakthrough": True, "with_arm": True}, 2, 2, False),
    ({"beyond": 1, "breakthrough": True, "left": 0}, 2, 2, True),
])  # fmt: skip
def test_10_7_6_10_how_far_and_who_is_turned_over(
    more: dict[str, Any], hexes: int, cost: int, flips: bool
) -> None:
    found = aftermath.advance(GOES | more)
    assert found.result == {"legal": True, "hexes": hexes, "cost": cost, "flips": flips}
    assert codes(found) == ["advance.flips" if flips else "advance.goes", "advance.zoc"]


@pytest.mark.parametrize(("more", "said"), [
    ({"unit": "hq", "weather": "mud"}, ["advance.hq"]), ({"unit": "hq", "weather": "monsoon"}, ["advance.hq"]),
    ({"unit": "hq", "weather": "severe_winter"}, ["advance.hq"]),
    ({"unit": "hq", "face_down": True, "cost": 3, "left": 2}, ["advance.hq_down"]),
    ({"beyond": 1}, ["advance.no_breakthrough"]), ({"beyond": 1, "breakthrough": True, "cost": 2}, ["advance.first_hex"]),
    ({"unit": "inf", "beyond": 1, "breakthrough": True}, ["advance.who"]),
    ({"unit": "mtn", "beyond": 1, "breakthrough": True, "with_arm": True}, ["advance.who"]),
    ({"unit": "hq", "beyond": 1, "breakthrough": True, "with_arm": True}, ["advance.who"]),
    ({"beyond": 1, "cost": 2, "unit": "mar"}, ["advance.no_breakthrough", "advance.first_hex", "advance.who"]),
])  # fmt: skip
def test_10_7_6_10_who_does_not_advance(more: dict[str, Any], said: list[str]) -> None:
    found = aftermath.advance(GOES | more)
    assert codes(found) == said
    assert (found.result["legal"], found.result["hexes"], found.result["flips"]) == (
        False,
        0,
        False,
    )


@pytest.mark.parametrize("weather", ["mud", "monsoon", "severe_winter"])
def test_10_7_6_10_only_an_hq_minds_the_weather(weather: str) -> None:
    assert aftermath.advance(GOES | {"unit": "inf", "weather": weather}).result["legal"]
