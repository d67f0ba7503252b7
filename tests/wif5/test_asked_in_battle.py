"""What a session asks in a land battle: who is used to the cold, whether who was struck is still face down."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import WEATHER, Table

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Refused
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.battles import against
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import compiled

WINTER = WEATHER.replace("temperate=clear", "temperate=winter")
LINE = "battle land Jassy by=russia against=rumania defend=3:inf city=no zone=temperate table=assault result=1/-"


@pytest.fixture
def russia() -> Table:
    """Russia at war with Rumania, a Land action, in Winter."""
    found = Table()
    found.to("weather_roll")
    found.done(WINTER, 3)
    found.to("choose_action")
    minors = {"rumania": {"status": "declared", "power": "germany"}}
    found.put("land_combat", "allies", minors=minors, wars={"germany|russia": found.state.date})
    impulse = replace(found.state.impulse, actions={"russia": "land"})
    found.state = replace(
        found.state,
        impulse=impulse,
        nations={**found.state.nations, "russia": {"status": "active"}},
    )
    return found


@pytest.fixture
def mapped() -> Table:
    """A map with a Polish corps in Metz, which fights under the Commonwealth."""
    text = "grid odd-q\nhex 0,0 axis home=germany name=Saar\nhex 0,1 allies name=Metz\nwhole\n"
    found = Table()
    kept = {"name": "front", "places": 2, "compiled": compiled(read_atlas(text))}
    found.state = replace(found.state, map=kept)
    unit = {"power": "cw", "nation": "poland", "unit": "inf", "at": "0,1"}
    found.put(found.state.step, minors={"poland": {"status": "declared", "power": "cw"}},
              units={"Gardes": unit}, wars={"cw|germany": found.state.date})  # fmt: skip
    return found


def asked(table: Table, words: str, *answers: Any) -> tuple[Any, Any]:
    """A line of a session, its questions answered: the last decision, and the question it waits at."""
    command = table.game.read(table.state, words.split())
    decision = table.game.decide(table.state, replace(command, hold=True))
    for answer in (None, *answers):
        if answer is not None:
            decision = table.game.decide(
                table.state, Command("answer", answers=(answer,), hold=True)
            )
        if isinstance(decision, Accepted):
            table.state = fold(table.game.evolve, table.state, decision.events)
    return decision, table.game.question(table.state)


def test_8_2_5_the_session_asks_who_is_white_and_whether_winter_is_ignored(russia: Table) -> None:
    _, question = asked(russia, f"{LINE} units=6:inf,6:arm")
    assert isinstance(question, Choice)
    assert question.what == "wif5.ask.white"
    decision = russia.game.decide(russia.state, Command("answer", answers=("1 cav",), hold=True))
    assert isinstance(decision, Refused)  # none of the attackers
    _, question = asked(russia, "abandon")
    _, question = asked(russia, f"{LINE} units=6:inf,6:arm", "1 arm")
    assert isinstance(question, Choice)
    assert question.what == "wif5.ask.ignore_weather"


def test_8_2_5_who_is_white_is_lost_first(russia: Table) -> None:
    decision, question = asked(russia, f"{LINE} units=6:inf,6:arm", "1 inf", "yes", (3,))
    assert question is None, question
    assert isinstance(decision, Accepted)
    assert decision.result["odds"] == "4:1"
    assert decision.result["lost"] == {"inf": 1}


def test_8_2_5_nobody_white_or_winter_not_ignored_leaves_the_choice(russia: Table) -> None:
    _, question = asked(russia, f"{LINE} units=6:inf,6:arm", "none", (3,))
    assert isinstance(question, Choice)
    assert (question.what, question.options) == ("wif5.ask.lost", ("inf", "arm"))


def test_8_2_5_what_was_said_white_is_asked_only_whether_it_is_ignored(russia: Table) -> None:
    _, question = asked(russia, f"{LINE} units=6:inf:white,6:arm")
    assert isinstance(question, Choice)
    assert (question.what, question.options) == ("wif5.ask.ignore_weather", ("yes", "no"))


def test_8_2_5_a_loss_that_spares_them_is_refused(russia: Table) -> None:
    assert russia.refused(
        f"{LINE} units=6:inf:white,6:arm ignore_weather=yes losses=arm", (3,)
    ) == {"wif5.winter.first"}


def test_10_7_1_the_session_asks_whether_they_are_still_face_down(russia: Table) -> None:
    table = russia
    table.state = replace(table.state, struck={"jassy": {"inf": 1}})
    line = f"{LINE} units=9:arm ignore_weather=no"
    _, question = asked(table, line)
    assert isinstance(question, Choice)
    assert (question.what, question.default) == ("wif5.ask.still_down", "yes")
    decision = table.game.decide(table.state, Command("answer", answers=("no",), hold=True))
    assert not isinstance(decision, Refused)
    table.state = fold(table.game.evolve, table.state, decision.events)
    decision = table.game.decide(table.state, Command("answer", answers=((3,),), hold=True))
    assert isinstance(decision, Accepted)
    assert decision.result["die_modifier"] == 0


def test_10_7_7_a_counter_is_found_whatever_its_capitals(mapped: Table) -> None:
    mapped.done("flip gardes down")
    assert mapped.state.units["Gardes"]["down"]
    mapped.done("remove GARDES")
    assert "Gardes" not in mapped.state.units


def test_10_7_1_a_ground_strike_is_against_whoever_stands_there(mapped: Table) -> None:
    given = {"where": "ground", "place": "Metz", "by": "germany"}
    book = mapped.game.book_at(mapped.state)
    assert against.enemies(book, mapped.state, given) == ["poland"]
