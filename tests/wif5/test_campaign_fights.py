"""Fights in a campaign: the weather of the hex is this turn's, asked where zones differ (8)."""

from __future__ import annotations

import pytest
from wif5_campaign import WEATHER, Table

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Wanted
from referee.engine.faults import Unreadable
from referee.engine.record import replace

MIXED = WEATHER.replace("temperate=clear", "temperate=winter").replace(
    "northern_monsoon=clear", "northern_monsoon=monsoon"
)


def table(weather: str = MIXED) -> Table:
    found = Table()
    found.to("weather_roll")
    found.done(weather, 3)
    return found


# Without a zone the hex would be taken for Clear: the answer decides the odds (8.2.5).
@pytest.mark.parametrize(
    ("zone", "odds"), [("temperate", "2:1"), ("northern_monsoon", "2:1"), ("arctic", "3:1")]
)
def test_8_2_5_the_zone_is_asked_where_the_weather_differs(zone: str, odds: str) -> None:
    board = table()
    decision = board.do("odds_ratio attack=21 defend=7")
    assert isinstance(decision, Wanted)
    assert isinstance(decision.ask, Choice)
    assert (decision.ask.flag, decision.ask.kind) == ("zone", "climate")
    assert zone in decision.ask.options
    assert board.done("odds_ratio attack=21 defend=7", zone)["odds"] == odds
    assert board.done(f"odds_ratio attack=21 defend=7 zone={zone}")["odds"] == odds


@pytest.mark.parametrize(
    ("weather", "words", "found"),
    [
        (WEATHER, "odds_ratio attack=21 defend=7", {"odds": "3:1"}),  # Clear everywhere
        (MIXED, "odds_ratio attack=21 defend=7 weather=severe_winter", {"odds": "1:1"}),
        # A desert is always Clear (8.1).
        (MIXED, "factors units=8:inf ground_support=8 terrain=désert", {"support_counted": 8}),
        (MIXED, "supply_range map=europe desert_unit=yes zone=temperate", {"range": 4}),
    ],
)
def test_8_1_nothing_is_asked_that_is_known(
    weather: str, words: str, found: dict[str, object]
) -> None:
    board = table(weather)
    result = board.done(words)
    assert {key: result[key] for key in found} == found


def test_5_a_line_that_is_not_there_is_not_told_by_its_id() -> None:
    board = Table()
    with pytest.raises(Unreadable) as wrong:
        board.do("tick marmalade")
    assert wrong.value.code == "tick.unknown"
    with pytest.raises(Unreadable) as nothing:
        board.do("tick")
    assert nothing.value.code == "read.short"


def test_what_does_not_fit_is_repeated_as_it_was_typed() -> None:
    board = Table()
    with pytest.raises(Unreadable) as wrong:
        board.do("loss germany 2")
    assert wrong.value.params["text"] == "germany 2"


def test_every_part_of_a_cell_that_is_asked_has_a_word() -> None:
    """What a chart is asked by, in both languages, never the id of a sentence."""
    from referee.app.games import game
    from referee.i18n.speaker import Speaker

    found = game("wif5")
    names = {name for chart in found.charts.all.values() for name in chart.keys}
    for lang in ("en", "fr"):
        voice = Speaker(lang, found.lexicon)
        for name in (names | {"factors", "value"}) - {"all"}:
            params = {name: "1", "site": "1", "value": "1"}
            assert "wif5.cell" not in voice.say(f"wif5.cell.{name}", params), name


def test_words_without_a_key_are_what_a_procedure_cannot_do_without() -> None:
    board = Table()
    assert board.done("hq_support 4", 4)["success"] is True
    assert board.done("burma_road 7") == {"arrive": 3, "lost": 4}  # T-RES-2
    with pytest.raises(Unreadable) as wrong:
        board.do("factors 9 units=4:inf")
    assert wrong.value.code == "read.shape"


def test_8_2_7_attacks_in_china_are_limited_until_the_major_assault() -> None:
    """China never first; Japan may, at the price of a US entry roll, then nobody is limited."""
    board = table(WEATHER)  # two attacks a turn
    board.to("choose_action")
    board.done("choose all land")
    board.to("land_combat")
    side, attack = board.state.side, "attack=12 defend=4 table=assault result=1/2"
    assert side == "axis"
    for _ in range(2):
        board.done(f"land_combat by=japan against=china {attack}", 3)
    assert "major_assault" not in board.state.events.get("china", {})
    board.done(f"land_combat by=japan against=china {attack}", 3)
    assert "major_assault" in board.state.events["china"]
    assert any(raw["params"].get("number") == 2 for raw in board.state.due)
    # China: with Japan within the limits its third attack of the turn is refused.
    fresh = table(WEATHER)
    fresh.to("choose_action")
    fresh.done("choose all pass")
    fresh.to("end_of_action")
    fresh.done("end number=0", 6)
    fresh.to("choose_action")
    fresh.done("choose all land")
    fresh.to("land_combat")
    for _ in range(2):
        fresh.done(f"land_combat by=china {attack}", 3)
    assert fresh.refused(f"land_combat by=china {attack}", 3) == {"wif5.china.over"}


def test_13_1_a_chit_annuls_the_die_of_the_step_and_opens_it_again() -> None:
    board = Table()
    board.state = replace(board.state, chits={"germany": 1, "cw": 1})
    board.to("initiative_dice")
    assert board.refused("chit germany reroll") == {"wif5.chit.nothing"}
    board.done("initiative axis_mod=0 allied_mod=0 may_reroll=none", 2, 6)
    assert board.state.initiative.holder == "allies"
    board.done("chit germany reroll")
    assert board.refused("next") == {"wif5.course.not_rolled"}
    board.done("initiative axis_mod=0 allied_mod=0 may_reroll=none", 6, 2)
    assert board.state.initiative.holder == "axis"
    # A new roll cannot be annulled.
    assert board.refused("chit cw reroll") == {"wif5.chits.second_reroll"}


def test_13_1_the_end_of_the_action_segment_is_thrown_again() -> None:
    board = Table()
    board.state = replace(board.state, chits={"germany": 1})
    board.to("end_of_action")
    before = (board.state.impulse.box, board.state.initiative.column)
    board.done("end number=6", 1)
    assert board.state.impulse.ended
    board.done("chit germany reroll")
    assert not board.state.impulse.ended
    assert (board.state.impulse.box, board.state.initiative.column) == before
    board.done("end number=0", 6)
    assert not board.state.impulse.ended


def test_11_1_what_is_left_out_is_a_decision_in_the_log() -> None:
    board = Table()
    board.to("partisans")
    passed = board.do("next")
    assert isinstance(passed, Accepted)
    assert [event.kind for event in passed.events][:1] == ["duty_skipped"]
    assert [r.severity for r in passed.rulings if r.code.endswith("table_due")] == ["your_call"]
    rolled = Table()
    rolled.to("partisans")
    rolled.done("uprisings", 5)
    assert rolled.refused("uprisings", 5) == {"wif5.course.rolled"}
    # Row 5 names France and Occupied China: their dice are owed still, and left out as openly.
    left = rolled.do("next").events
    assert [event.kind for event in left] == ["duty_skipped", "stepped"]
    assert left[0].data["left"] == ["wif5.partisans.dice_due"]


def test_11_6_3_2_one_marker_a_production_phase_and_owed() -> None:
    board = Table()
    board.to("production")
    assert board.refused("next") == {"wif5.entry.marker_due"}
    board.done("entry production 1 result=0")
    assert board.refused("entry production 2 result=0") == {"wif5.entry.drawn"}
    board.done("next")
    again = Table()
    again.to("production")
    again.done("skip because the cup is lost")
    again.done("next")


def test_10_7_6_6_the_jungle_does_not_slow_japan() -> None:
    board = table(WEATHER)
    board.to("choose_action")
    board.done("choose all land")
    board.to("land_combat")
    attack = "land_combat jungle=yes attack=12 defend=4 table=assault result=1/2"
    assert board.done(f"{attack} by=japan", 3)["odds"] == "3:1"
    assert board.done(f"{attack} by=germany", 3)["odds"] == "2:1"
