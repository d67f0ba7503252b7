"""Where tables differ: every option, asked of `resolve` and played in a campaign.

Expected values are worked out from the reading that docs/interpretations.md tells.
"""

from __future__ import annotations

import pytest
from wif5_asking import ask
from wif5_campaign import Table

from referee.app.games import game
from referee.engine.record import replace
from referee.games.wif5.words.readings import CARDS, OPTIONS, TABLE

GAME = game("wif5")
EFFORT = "power=russia date='Jul/Aug 1941' units='1 mil' points=9 national_effort=yes"


# -- I-WIF-01: 6:1 -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("odds", "option", "column"),
    [("13 2", "5:1", "5:1"), ("13 2", "6:1", "6:1"), ("14 2", "6:1", "7:1"), ("11 2", "6:1", "5:1"),
     ("18 2", "6:1", "7:1"), ("20 2", "6:1", "10:1")],
)  # fmt: skip
def test_i_wif_01_option_the_column_of_6_to_1(odds: str, option: str, column: str) -> None:
    attack, defend = odds.split()
    found = ask("odds_ratio", f"attack={attack} defend={defend} six_to_one={option}")
    assert found["column"] == column
    assert "I-WIF-01" in found.cards


def test_i_wif_01_option_asks_the_cell_of_that_column() -> None:
    keys = "attack=13 defend=2 table=assault city=yes"
    assert ask("land_combat", keys, "1")["result"] == "2/1"  # T-PAR-1, pinned at 5:1
    found = ask("land_combat", f"{keys} six_to_one=6:1 result=1/2", "1")
    assert (found["column"], found["result"]) == ("6:1", "1/2")


# -- I-WIF-02 and I-WIF-12: rounding -------------------------------------------------------
@pytest.mark.parametrize(
    ("units", "rounding", "land"),
    [("8:inf:river+fort", "up", 2), ("8:inf:river+fort", "nearest", 1),  # 8/6
     ("9:inf:river+fort", "nearest", 2), ("17:inf:river", "nearest", 9)],  # a half goes up
)  # fmt: skip
def test_i_wif_02_option_factors(units: str, rounding: str, land: int) -> None:
    found = ask("factors", f"units={units} rounding={rounding}")
    assert found["land"] == land
    assert "I-WIF-02" in found.cards


@pytest.mark.parametrize(("tactical", "needed"), [(2, 0), (3, 0), (4, 1), (8, 1), (12, 2)])
def test_i_wif_02_option_ground_strike_eighths(tactical: int, needed: int) -> None:
    """Monsoon, jungle and the strike: an eighth of the factor, to the nearest (T-GS-1 rounds up)."""
    keys = f"tactical={tactical} weather=monsoon terrain=jungle"
    assert ask("ground_strike", f"{keys} rounding=nearest")["needed"] == needed
    assert ask("ground_strike", keys)["needed"] == -(-tactical // 8)


def test_i_wif_02_option_odds_and_overrun() -> None:
    assert ask("odds_ratio", "attack=20.25 defend=3")["ratio"] == "7:1"  # 21:3
    assert ask("odds_ratio", "attack=20.25 defend=3 rounding=nearest")["ratio"] == "6:1"  # 20:3
    assert ask("odds_ratio", "attack=20.5 defend=3 rounding=nearest")["ratio"] == "7:1"
    keys = "attack=40.5 defend=3 units='1 arm' river=yes"  # 20.25 across the river
    assert ask("overrun", keys)["legal"] is True
    assert ask("overrun", f"{keys} rounding=nearest").refusals == ["overrun.odds"]


def test_i_wif_12_option_each_group_by_itself() -> None:
    units = "units='9:inf:river,3:inf:fort+river,4:inf'"  # 4.5 + 0.5 + 4
    assert ask("factors", units)["land"] == 9
    found = ask("factors", f"{units} fractions=each")  # 5 + 1 + 4
    assert found["land"] == 10
    assert "I-WIF-12" in found.cards
    same = "units='1:inf:river,2:inf:river'"  # one sum across the river: 1.5
    assert ask("factors", f"{same} fractions=each")["land"] == 2


# -- I-WIF-06: air combat values -------------------------------------------------------------
@pytest.mark.parametrize(("reading", "code"), [("frozen", "air.first"), ("live", "air.first_live")])
def test_i_wif_06_option_the_second_value(reading: str, code: str) -> None:
    found = ask("air_combat", f"value=-3 roller=non_phasing air_values={reading}", "2 3")
    assert code in found.codes
    assert "I-WIF-06" in found.cards


# -- I-WIF-09: a sea area kept open -------------------------------------------------------------
@pytest.mark.parametrize(
    ("there", "rule", "example"),
    [("nav", False, True), ("atr", False, True), ("ftr", True, True), ("trs", True, True),
     ("sub", False, False), ("tac+ls", True, True), ("friendly", True, True)],
)  # fmt: skip
def test_i_wif_09_option_what_reopens_a_sea_area(there: str, rule: bool, example: bool) -> None:
    keys = f"map=europe weather=clear path='port,sea:North Sea+enemy+{there},port+city'"
    for reading, open_ in (("rule", rule), ("example", example)):
        found = ask("supply", f"{keys} sea_open={reading}")
        assert found["in_supply"] is open_
        assert found["blocked_by"] == (None if open_ else "enemy_at_sea")
        assert "I-WIF-09" in found.cards


@pytest.mark.parametrize(
    ("sea", "rule", "example"),
    [("allies bomber=axis", False, True), ("allies ftr=axis", True, True),
     ("bomber=allies", False, False), ("bomber=allies trs=axis", True, True),
     ("trs=allies", True, True), ("allies axis", True, True)],
)  # fmt: skip
def test_i_wif_09_option_on_a_map_file(sea: str, rule: bool, example: bool) -> None:
    lines = f"hex 1,1 axis port=Baltic|sea Baltic {sea}|hex 5,5 axis port=Baltic city=axis"
    for reading, open_ in (("rule", rule), ("example", example)):
        found = ask("supply_trace", f"lines='{lines}' from=1,1 side=axis sea_open={reading}")
        assert found["in_supply"] is open_


# -- I-WIF-15: the Japanese 6 ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("attack", "reading", "codes"),
    [(7, "column", "accept"), (7, "printed", "accept"), (10, "column", ""),
     (10, "printed", "multiple"), (11, "column", ""), (11, "printed", "accept no_multiple")],
)  # fmt: skip
def test_i_wif_15_option_10_to_1_and_above(attack: int, reading: str, codes: str) -> None:
    keys = f"attack={attack} defend=1 japanese=yes city=yes result=-/1 japanese_six={reading} six=accept"
    found = [each for each in ask("land_combat", keys, "6").codes if "six" in each]
    assert found == [f"battle.six_{code}" for code in codes.split()]


# -- I-WIF-04, 16, 21, 22, 27: production --------------------------------------------------------------
def test_i_wif_04_option_each_factory_rounded() -> None:
    keys = "power=russia factories=7 resources=99 multiple=1.5"
    assert ask("production", keys)["points"] == 11
    assert ask("production", f"{keys} odd_factories=each")["points"] == 14
    whole = "power=germany factories=7 resources=99 multiple=3 odd_factories=each"
    assert ask("production", whole)["points"] == 21


@pytest.mark.parametrize(
    ("date", "kept", "printed"),
    [("Sep/Oct 1941", 1.5, 1.5), ("Nov/Dec 1941", 1.5, 1.5), ("Jan/Feb 1942", 1.5, 1),
     ("Sep/Oct 1942", 2, 2)],
)  # fmt: skip
def test_i_wif_16_option_russia_after_1941(date: str, kept: float, printed: float) -> None:
    keys = f"power=russia date='{date}' events='war_with_germany@Sep/Oct 1941'"
    for reading, times in (("kept", kept), ("printed", printed)):
        found = ask("multiple", f"{keys} russian_multiple={reading}")
        assert found["multiple"] == times
        assert "I-WIF-16" in found.cards


def test_i_wif_21_option_militia() -> None:
    assert ask("build", EFFORT)["cost"] == 1
    found = ask("build", f"{EFFORT} militia=no")
    assert found.refusals == ["build.effort"]
    assert "I-WIF-21" in found.cards
    near = "power=russia enemy_at_home=yes"
    assert "mil" in ask("national_effort", near)["builds"]
    assert ask("national_effort", f"{near} militia=no")["builds"] == ["ftr", "hq", "inf", "mtn"]


@pytest.mark.parametrize(
    ("date", "declared", "war"),
    [("Nov/Dec 1941", 0.5, 2), ("Sep/Oct 1942", 0.5, 2), ("Nov/Dec 1942", 3, 3)],
)
def test_i_wif_22_option_any_war(date: str, declared: float, war: float) -> None:
    keys = f"power=usa date='{date}' events='war_with_axis@Nov/Dec 1941'"
    assert ask("multiple", f"{keys} us_multiple=declared")["multiple"] == declared
    assert ask("multiple", f"{keys} us_multiple=war")["multiple"] == war


def test_i_wif_27_option_resources_lent() -> None:
    keys = "power=cw factories=9 multiple=3 resources=20 lent=4"
    assert ask("production", keys)["build_points"] == 16
    assert ask("production", f"{keys} lent_resources=kept")["build_points"] == 20


# -- in a campaign -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("option", "words", "answers", "key", "usual", "other"),
    [
        ("rounding=nearest", "factors units=8:inf:river+fort", (), "land", 2, 1),
        ("fractions=each", "factors units=9:inf:river,3:inf:canal", (), "land", 6, 7),
        ("six_to_one=6:1", "odds_ratio attack=13 defend=2", (), "column", "5:1", "6:1"),
        ("sea_open=example", "supply map=europe weather=clear path=port,sea:Baltic+enemy+nav,port",
         (), "in_supply", False, True),
        ("odd_factories=each", "production power=russia factories=7 resources=99 multiple=1.5",
         (), "points", 11, 14),
        ("lent_resources=kept", "production power=cw factories=9 multiple=3 resources=20 lent=4",
         (), "build_points", 16, 20),
        ("us_multiple=war", "multiple power=usa date=Nov/Dec_1941 events=war_with_axis@Nov/Dec_1941",
         (), "multiple", 0.5, 2),
    ],
)  # fmt: skip
def test_an_option_of_the_campaign_fills_the_key(
    option: str, words: str, answers: tuple[int, ...], key: str, usual: object, other: object
) -> None:
    name, _, value = option.partition("=")
    words = words.replace("Dec_", "Dec\u00a0")
    table = Table(**{name: value})
    assert Table().done(words, *answers)[key] == usual
    assert table.done(words, *answers)[key] == other
    assert table.done(f"{words} {name}={OPTIONS[name][0]}", *answers)[key] == usual  # typed wins


def test_a_column_of_6_to_1_is_asked_and_kept_in_the_campaign() -> None:
    table = Table(six_to_one="6:1")
    *before, last = table.state.cursor
    step = (*before, replace(last, node="land_combat"))
    table.state = replace(table.state, cursor=step)
    words = "land_combat attack=13 defend=2 city=yes"
    table.done(words, 2, "1/2")
    assert table.state.charts["assault"] == {"column=6:1 die=2": "1/2"}
    assert table.done(words, 2)["defender_lost"] == 2


def test_the_status_recalls_the_readings_that_are_not_usual() -> None:
    table = Table(rounding="nearest", militia="yes")
    assert table.game.status(table.state)["readings"] == {
        "rounding": {"value": "nearest", "card": "I-WIF-02"}
    }
    assert Table().game.status(Table().state)["readings"] == {}


def test_every_option_has_a_card_that_names_it_and_help() -> None:
    from referee.app.french_words import shown_key, shown_value
    from referee.i18n.speaker import Speaker

    assert OPTIONS.keys() == CARDS.keys()
    assert GAME.options == {**OPTIONS, **TABLE}
    for name, values in OPTIONS.items():
        card = GAME.cards[CARDS[name]]
        keyed = [each for each in GAME.procedures.values() if name in {k.name for k in each.keys}]
        assert keyed, name
        for lang, option in (("en", "--set"), ("fr", "--option")):
            typed = f"{option} {shown_key(name, lang)}={shown_value(values[1], lang)}"
            assert typed in card.text[lang]
            assert Speaker(lang, GAME.lexicon).say(f"wif5.key.{name}", {}) != f"wif5.key.{name}"
