"""Fights in a campaign: the weather of the hex is this turn's, asked where zones differ (8)."""

from __future__ import annotations

import pytest
from wif5_campaign import WEATHER, Table

from referee.engine.ask import Choice
from referee.engine.command import Wanted
from referee.engine.faults import Unreadable

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
        (MIXED, "ground_strike tactical=8 terrain=désert", {"needed": 4}),  # always Clear (8.1)
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
