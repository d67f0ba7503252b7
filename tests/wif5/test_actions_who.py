"""The war of China and Japan, who flies and fights against whom, the action of each power (8.2.7, 10.1, 10.2, 12)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, book, codes, neutral, played, position, wars

from referee.engine.verdict import Verdict
from referee.games.wif5.actions import china, verbs, who_acts
from referee.games.wif5.actions.call import Call
from referee.games.wif5.state import FLIGHTS, Impulse, State, Weather
from referee.games.wif5.turn.reminders import expires, reminder


def acting(actions: dict[str, str], side: str = "axis", **more: Any) -> State:
    impulse = Impulse(
        number=1,
        side=side,
        actions=actions,
        used=more.pop("used", {}),
        attacked=more.pop("attacked", ()),
    )
    return position(impulse=impulse, **more)


# -- the war of China and Japan (8.2.7) --------------------------------------------------------------------------------
CHINESE = wars("china japan")


def limited(**more: Any) -> Call:
    return china.in_china(Call("land_combat", **more), "attacks", "against")


@pytest.mark.parametrize(("given", "more", "refused", "told"), [
    ({"by": "china", "against": "japan"}, {}, False, ["china.within"]), ({"by": "china", "against": "japan"}, {"china": {"china": 1}}, True, ["china.over"]),
    ({"by": "japan", "against": "china"}, {"china": {"japan": 1}}, False, ["china.assault"]), ({"by": "japan", "against": "usa"}, {"china": {"japan": 1}}, False, []),
    ({"by": "cw", "against": "japan"}, {}, False, []), ({"by": "china"}, {"china": {"china": 1}}, True, ["china.over"]), ({"against": "japan"}, {}, False, []),
    ({"by": "japan"}, {"wars": wars("china japan", "japan usa")}, False, []), ({"by": "china", "against": "japan"}, {"wars": {}}, False, []),
    ({"by": "china", "against": "japan"}, {"weather": Weather()}, False, []),
    ({"by": "china", "against": "japan"}, {"china": {"china": 5}, "events": {"china": {"major_assault": BEFORE}}}, False, ["china.lifted"]),
    ({"by": "china", "against": "japan"}, {"china": {FLIGHTS + "china": 2}}, True, ["china.over"]),
])  # fmt: skip
def test_8_2_7_attacks_are_counted(given: Any, more: Any, refused: bool, told: list[str]) -> None:
    state = position(**{"wars": CHINESE, "weather": Weather(china=1), **more})
    found = limited().guard(book(), state, given)
    assert codes(found) == told
    assert any(r.severity == "refusal" for r in found) is refused
    inputs = {f"_{key}": value for key, value in given.items()}
    came = limited().effect(book(), state, {"_by": None, "_against": None, **inputs}, Verdict({}))
    assert [event.kind for event in came.events] == (["china_attacked"] if told else [])
    if told:
        data: Any = came.events[0].data
        assert data["attacks"] == state.china.get(given["by"], 0) + 1
        assert data["assault"] is (told == ["china.assault"])
        assert bool(data["due"]) is (told == ["china.assault"])


@pytest.mark.parametrize(
    ("aircraft", "told"), [(None, ["china.within"]), ("1", ["china.within"]), ("2", ["china.over"])]
)
def test_8_2_7_every_aircraft_counts(aircraft: str | None, told: list[str]) -> None:
    call = china.in_china(Call("ground_strike"), "flights", "against")
    given = {"by": "china", "against": "japan", **({"aircraft": aircraft} if aircraft else {})}
    state = position(wars=CHINESE, weather=Weather(china=1))
    assert codes(call.guard(book(), state, given)) == told
    came = call.effect(
        book(), state, {f"_{key}": value for key, value in given.items()}, Verdict({})
    )
    assert came.events[0].data["flights"] == int(aircraft or 1)
    assert came.events[0].data["attacks"] == 0
    assert china.counts(
        position(china={"japan": 2, FLIGHTS + "japan": 3, "china": 1}), "japan"
    ) == {"attacks": 2, "flights": 3}


# -- fights between enemies (10.2.1.2, 10.7.4.7, 12, 17.1) ----------------------------------------------------------------
@pytest.mark.parametrize(("given", "fought", "refused"), [
    ({"by": "germany", "against": "cw"}, wars("germany cw"), False), ({"by": "germany", "against": "cw"}, {}, True), ({"by": "germany"}, {}, False), ({"against": "cw"}, {}, False),
])  # fmt: skip
def test_17_1_enemies_alone_fight(given: Any, fought: Any, refused: bool) -> None:
    found = who_acts.between_enemies(Call("land_combat")).guard(
        book(), position(wars=fought), given
    )
    assert codes(found) == (["fight.not_at_war"] if refused else [])


@pytest.mark.parametrize(
    ("against", "attacked", "kept"),
    [
        ("poland", (), True),
        ("poland", ("poland",), False),
        ("cw", (), False),
        (None, (), False),
        ("poland", ("greece",), True),
    ],
)
def test_10_2_1_2_the_attack_on_a_minor_is_kept(
    against: str | None, attacked: Any, kept: bool
) -> None:
    came = who_acts.between_enemies(Call("land_combat")).effect(
        book(), acting({}, attacked=attacked), {"_against": against}, Verdict({})
    )
    assert [event.data for event in came.events] == ([{"nation": "poland"}] if kept else [])


@pytest.mark.parametrize(("nation", "caught"), [("usa", "yes"), ("cw", "no")])
def test_12_f_the_hq_of_the_surprised_gives_no_support(nation: str, caught: str) -> None:
    now = Impulse(number=1, side="axis")
    state = position(
        impulse=now,
        due=(expires(position(impulse=now), reminder("wif5.due.surprise", "12", nation="usa")),),
    )
    assert who_acts.supports(Call("hq_support")).fill(book(), state, {"of": nation}) == {
        "surprised": caught
    }
    assert who_acts.supports(Call("hq_support")).fill(book(), state, {}) == {}


STRIKE = who_acts.flown(Call("ground_strike"), "ground_strike", "against")


@pytest.mark.parametrize(("given", "actions", "fought", "found"), [
    ({"by": "germany", "against": "cw"}, {"germany": "land"}, wars("germany cw"), []), ({"by": "germany", "against": "cw"}, {"germany": "naval"}, wars("germany cw"), ["course.not_in_action"]),
    ({"by": "germany", "against": "cw"}, {"germany": "land"}, {}, ["fight.not_at_war"]), ({"by": "germany", "against": "cw"}, {}, {}, ["course.no_action", "fight.not_at_war"]),
    ({"against": "cw"}, {"germany": "land"}, wars("germany cw"), []), ({"against": "cw"}, {"germany": "land"}, {}, ["fight.nobody"]), ({}, {"germany": "land"}, {}, []),
    ({"by": "cw", "against": "germany"}, {"germany": "land"}, wars("germany cw"), ["course.not_phasing"]),
])  # fmt: skip
def test_10_1_who_flies_against_whom(
    given: Any, actions: Any, fought: Any, found: list[str]
) -> None:
    assert codes(STRIKE.guard(book(), acting(actions, wars=fought), given)) == found


@pytest.mark.parametrize(("given", "actions", "asked", "answers", "found"), [
    ({"by": "germany"}, {"germany": "land", "italy": "land"}, True, [], {}), ({"against": "cw"}, {"germany": "land"}, True, [], {"by": "germany"}),
    ({"against": "cw"}, {"germany": "land", "italy": "land"}, True, ["italy"], {"by": "italy"}), ({"against": "cw"}, {"germany": "land", "italy": "land"}, False, [], {}),
    ({"against": "cw"}, {}, True, [], {}),
])  # fmt: skip
def test_10_1_the_power_that_it_can_be(
    given: Any, actions: Any, asked: bool, answers: list[str], found: Any
) -> None:
    state = acting(actions, wars=wars("germany cw", "italy cw"))
    came, questions = played(STRIKE.who(book(), state, given, asked), *answers)
    assert came == found
    assert len(questions) == len(answers)


# -- the action of each power (10.2.2, 13.2) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("chosen", "more", "found"), [
    ({"germany": "land", "italy": "naval"}, {}, ["course.chose", "course.chose"]), ({"cw": "land"}, {}, ["course.not_phasing"]),
    ({"italy": "land"}, {"nations": neutral(italy="conquered")}, ["course.out"]), ({"italy": "land"}, {"nations": neutral("italy")}, ["course.chose"]),
    ({"germany": "land"}, {"actions": {"germany": "naval"}, "used": {"germany": {"naval_moves": 1}}}, ["course.begun"]),
    ({"germany": "naval"}, {"actions": {"germany": "naval"}, "used": {"germany": {"naval_moves": 1}}}, ["course.chose"]),
    ({"germany": "land"}, {"actions": {"germany": "naval"}, "used": {"germany": {"declare_war": 1}}}, ["course.chose"]),
    ({"germany": "land"}, {"actions": {"germany": "naval"}, "used": {"italy": {"naval_moves": 1}}}, ["course.chose"]),
    ({"germany": "naval"}, {"actions": {"germany": "land"}, "played": {"germany": {"use": "land", "impulse": 1}}}, ["chit.chosen"]),
    ({"germany": "land"}, {"actions": {"germany": "land"}, "played": {"germany": {"use": "land", "impulse": 1}}}, ["course.chose"]),
    ({"germany": "naval"}, {"actions": {"germany": "land"}, "played": {"germany": {"use": "land", "impulse": 3}}}, ["course.chose"]),
    ({"germany": "naval"}, {"actions": {"germany": "land"}, "played": {"germany": {"use": "reroll", "impulse": 1}}}, ["course.chose"]),
    ({"germany": "naval"}, {"actions": {"germany": "pass"}, "played": {"germany": {"use": "combined", "impulse": 1}}}, ["course.chose"]),
])  # fmt: skip
def test_10_2_2_an_action_is_chosen(chosen: Any, more: Any, found: list[str]) -> None:
    ledgers = dict(more)
    state = acting(ledgers.pop("actions", {}), **ledgers)
    came = verbs.choose(book(), state, {"actions": chosen})
    assert codes(came.rulings) == found
    assert [event.data for event in came.events] == [
        {"power": power, "action": action} for power, action in chosen.items()
    ]


@pytest.mark.parametrize(("actions", "nations", "left"), [
    ({}, {}, ["germany", "italy", "japan"]), ({"germany": "land"}, neutral(italy="conquered"), ["japan"]), ({"germany": "land", "italy": "pass", "japan": "pass"}, {}, []),
])  # fmt: skip
def test_10_2_2_every_power_chooses_one(actions: Any, nations: Any, left: list[str]) -> None:
    told = verbs._chosen_due(book(), acting(actions, nations=nations))
    assert [r.params["powers"] for r in told] == ([left] if left else [])
    came = verbs._choose_all(book(), acting({}, nations=nations), {"actions": {"": "pass"}})
    assert set(came.result["actions"]) == {"germany", "italy", "japan"} - (
        {"italy"} if nations else set()
    )
