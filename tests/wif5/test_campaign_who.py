"""Who flies, attacks and holds what: powers in phase, at war, in time (10.1, 10.2.2, 10.5.2.2, 12, 15)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.ask import Choice
from referee.engine.command import Command
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.conquest.control import place_of
from referee.games.wif5.conquest.holders import at_dawn, held, holder


def at(table: Table, step: str, side: str = "axis", actions: str = "all land") -> Table:
    """The table at a step of an impulse of a side, every power with an action."""
    table.to("declare_war")
    table.state = replace(table.state, impulse=replace(table.state.impulse, side=side))
    table.done("next")
    table.done(f"choose {actions}")
    return table.put(step)


def minors(table: Table, **found: dict[str, Any]) -> None:
    table.state = replace(table.state, minors={**table.state.minors, **found})


def wars(table: Table, *pairs: str) -> None:
    found = {**table.state.wars, **dict.fromkeys(pairs, table.state.date)}
    table.state = replace(table.state, wars=found)


def nation(table: Table, power: str, **found: Any) -> None:
    nations = {**table.state.nations, power: {"since": table.state.date, **found}}
    table.state = replace(table.state, nations=nations)


# -- whom units may fight (10.7.4.7, 17.1) -----------------------------------------------------
@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("germany", "france", True), ("germany", "russia", False), ("italy", "france", False),
        ("germany", "norway", True),   # declared, under the Commonwealth
        ("italy", "norway", False),    # Italy is neutral
        ("japan", "norway", False),    # not at war with the Commonwealth
        ("cw", "norway", False),       # its own
        ("germany", "poland", True), ("germany", "sweden", False),
        ("cw", "hungary", True),       # conquered by Germany
        ("cw", "bulgaria", False),     # aligned only: it is still neutral (11.4)
        ("germany", "syria", True), ("germany", "algeria", False),
    ],
)  # fmt: skip
def test_17_1_units_fight_those_at_war_and_their_minors(
    table: Table, one: str, other: str, may: bool
) -> None:
    minors(table, norway={"status": "declared", "power": "cw"}, poland={"status": "liberated", "power": "france"},
           hungary={"status": "conquered", "power": "germany"}, bulgaria={"status": "aligned", "power": "germany"},
           syria={"status": "free_french", "power": "cw"}, algeria={"status": "vichy", "power": None})  # fmt: skip
    assert foes(table.state, one, other) is may


def test_17_1_a_neutral_of_the_side_at_war_fights_no_minor(table: Table) -> None:
    wars(table, "italy|norway")
    minors(table, norway={"status": "declared", "power": "cw"}, greece={"status": "declared", "power": "cw"})  # fmt: skip
    assert foes(table.state, "italy", "norway") and not foes(table.state, "italy", "greece")
    wars(table, "cw|italy")
    assert not foes(table.state, "italy", "greece")  # still on the list of neutrals
    nation(table, "italy", status="active")
    assert foes(table.state, "italy", "greece")


# -- who flies (10.2.2) --------------------------------------------------------------------------
STRIKE = "ground_strike tactical=1"


def asked(table: Table, **keys: str) -> tuple[str, tuple[str, ...]]:
    """What a ground strike asks at a table where somebody can be asked."""
    keys = {"tactical": "1", **keys}
    came = table.game.decide(table.state, Command("ground_strike", {"keys": keys}, (), True))
    question = table.game.question(fold(table.game.evolve, table.state, came.events))
    assert isinstance(question, Choice)
    return question.flag, question.options


def test_10_2_2_the_one_power_that_can_fly_does_and_two_are_asked(table: Table) -> None:
    # Germany and Japan have a land action; only Japan fights China, only Germany fights France.
    at(table, "ground_strike", "axis")
    table.done(f"{STRIKE} against=france")
    assert "ground_strike" not in table.state.impulse.used.get("japan", {})
    wars(table, "france|japan")
    assert asked(table, against="france") == ("by", ("germany", "japan"))
    # Italy has a land action, too, and is neutral: whom it would hit is not said.
    assert asked(table) == ("by", ("germany", "japan"))
    # A script goes on without.
    table.done(STRIKE)


def test_10_2_2_who_flies_is_in_phase_with_such_an_action_and_at_war(table: Table) -> None:
    at(table, "ground_strike", "axis", "germany land, italy naval, japan pass")
    for words, code in (
        ("by=france against=germany", "course.not_phasing"),
        ("by=italy against=france", "course.not_in_action"),
        ("by=japan against=china", "course.not_in_action"),
        ("by=germany against=russia", "fight.not_at_war"),
        ("by=germany against=sweden", "fight.not_at_war"),
        ("against=china", "fight.nobody"), ("against=russia", "fight.nobody"),
    ):  # fmt: skip
        assert f"wif5.{code}" in table.refused(f"{STRIKE} {words}", 3), words
    table.done(f"{STRIKE} by=germany against=france")
    table.done(f"{STRIKE} by=germany")
    fresh = Table()
    fresh.to("declare_war")
    *before, last = fresh.state.cursor
    fresh.state = replace(fresh.state, cursor=(*before, replace(last, node="ground_strike")))
    assert fresh.refused(f"{STRIKE} by=germany", 3) == {"wif5.course.no_action"}


def test_10_2_2_bombers_of_the_side_to_move_bomb_whom_they_fight(table: Table) -> None:
    at(table, "strategic_bombardment", "allies", "all combined")
    words = "strategic_bombing factors=4 result=1"
    assert "wif5.fight.not_at_war" in table.refused(f"{words} by=cw of=italy", 3)
    assert "wif5.course.not_phasing" in table.refused(f"{words} by=germany of=cw", 3)


# -- surprise (12) -------------------------------------------------------------------------------
def test_12_who_was_declared_war_upon_is_surprised_in_that_impulse(table: Table) -> None:
    table.to("declare_war")
    table.state = replace(table.state, impulse=replace(table.state.impulse, side="axis"))
    table.done("declare germany on denmark")
    table.done("next")
    table.done("choose all land")
    surprised = {each: table.game.decide(
        table.state, Command("hq_support", {"keys": {"value": "4", "of": each}}, ((4,),))
    ).result["success"] for each in ("france", "denmark")}  # fmt: skip
    # 12 f: the HQ of the surprised gives no support.
    assert surprised == {"france": True, "denmark": False}
    table.state = replace(
        table.state, impulse=replace(table.state.impulse, number=table.state.impulse.number + 1)
    )
    later = Command("hq_support", {"keys": {"value": "4", "of": "denmark"}}, ((4,),))
    assert table.game.decide(table.state, later).result["success"] is True


# -- who holds a place (15, 10.5.2.2) ---------------------------------------------------------------
@pytest.mark.parametrize(
    ("place", "country", "now"),
    [
        ("london", {}, "cw"), ("gibraltar", {}, "cw"), ("suez_canal", {}, "cw"), ("kiel_canal", {}, "germany"),
        ("istanbul", {}, None), ("oslo", {}, None), ("copenhagen", {}, None), ("paris", {}, "france"),
        ("rome", {}, "italy"), ("tripoli", {}, "italy"), ("vladivostok", {}, "russia"), ("peking", {}, "japan"),
        ("istanbul", {"turkey": {"status": "declared", "power": "germany"}}, "germany"),
        ("istanbul", {"turkey": {"status": "aligned", "power": "germany"}}, None),
        ("istanbul", {"turkey": {"status": "conquered", "power": "russia"}}, "russia"),
        ("oslo", {"denmark": {"status": "conquered", "power": "germany"}}, None),
        ("suez_canal", {"egypt": {"status": "conquered", "power": "italy"}}, "italy"),
        ("suez_canal", {"egypt": {"status": "neutral"}}, None),
        ("turkey", {"turkey": {"status": "declared", "power": "germany"}}, "germany"),
        ("lille", {}, None),
    ],
)  # fmt: skip
def test_15_a_place_belongs_to_its_land(
    table: Table, place: str, country: dict[str, Any], now: str | None
) -> None:
    minors(table, **country)
    assert holder(table.state, place) == now


@pytest.mark.parametrize(
    ("status", "by", "now"),
    [("active", None, "france"), ("conquered", "germany", "germany"), ("vichy", "italy", "italy")],
)
def test_15_what_a_fallen_power_held_is_its_conquerors(
    table: Table, status: str, by: str | None, now: str
) -> None:
    nation(table, "france", status=status, by=by)
    assert holder(table.state, "paris") == now


def test_10_5_2_2_a_strait_counts_from_the_next_turn_a_canal_at_once(table: Table) -> None:
    at(table, "land_movement")
    book = table.game.book
    wars(table, "cw|italy")
    nation(table, "italy", status="active")
    both = {"gibraltar", "suez_canal"}
    assert both <= set(held(book, table.state, "allies"))
    table.done("control gibraltar germany")
    table.done("control suez_canal italy")
    assert holder(table.state, "gibraltar") == "germany"
    assert at_dawn(table.state, "gibraltar") == "cw"
    # Gibraltar was Allied when the turn began; the canal is nobody's to sail until the next.
    assert both & set(held(book, table.state, "allies")) == {"gibraltar"}
    assert not both & set(held(book, table.state, "axis"))
    table.state = replace(table.state, date="Nov/Dec 1939")
    assert both <= set(held(book, table.state, "axis"))
    assert not both & set(held(book, table.state, "allies"))
    # Taken again, and back within the turn.
    table.done("control gibraltar cw")
    assert at_dawn(table.state, "gibraltar") == "germany"
    table.done("control gibraltar germany")
    assert at_dawn(table.state, "gibraltar") == "germany"


@pytest.mark.parametrize(
    ("entry", "before"),
    [
        ({"since": "Sep/Oct 1939", "how": "conquest", "was": "cw"}, "cw"),
        ({"since": "Sep/Oct 1939", "how": "conquest", "was": None}, None),
        ({"since": "Sep/Oct 1939", "how": "scenario"}, "germany"),
        ({"since": "Jul/Aug 1939", "how": "conquest", "was": "cw"}, "germany"),
    ],
)
def test_10_5_2_2_a_country_that_fell_this_turn_counts_as_before(
    table: Table, entry: dict[str, Any], before: str | None
) -> None:
    minors(table, denmark={"status": "conquered", "power": "germany", **entry})
    assert holder(table.state, "copenhagen") == "germany"
    assert at_dawn(table.state, "copenhagen") == before


def test_10_5_2_2_egypt_was_the_commonwealths(table: Table) -> None:
    taken = {"status": "conquered", "power": "italy", "since": table.state.date, "how": "conquest"}
    minors(table, egypt=taken)
    assert at_dawn(table.state, "suez_canal") == "cw"


def test_15_egypt_is_the_commonwealths_for_every_rule(table: Table) -> None:
    assert holder(table.state, "suez_canal") == "cw"
    at(table, "declare_war")
    assert table.refused("declare germany on egypt") == {"wif5.war.not_neutral"}
    table.put("coups")
    assert "wif5.coup.from_start" in table.refused("coup germany egypt")
    table.put("conquest")
    table.done("conquest egypt germany capital=yes factories_left=0")
    assert table.state.minors["egypt"]["power"] == "germany"


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ("gibraltar germany", set()), ("gibraltar italy", {"wif5.control.not_at_war"}),
        ("vladivostok germany", {"wif5.control.not_at_war"}), ("london france", {"wif5.control.same_side"}),
        ("london cw", {"wif5.control.already"}), ("istanbul germany", {"wif5.control.neutral"}),
        ("oslo germany", set()),       # Norway is at war with Germany
        ("oslo cw", set()),            # and a place there may be taken by its friends
        ("lille germany", set()), ("gibraltar none", set()), ("lille none", set()),
        ("copenhagen cw", {"wif5.control.not_at_war"}),  # France is no enemy of the Commonwealth's friend
    ],
)  # fmt: skip
def test_15_a_power_takes_what_its_enemies_hold(
    table: Table, words: str, refused: set[str]
) -> None:
    at(table, "land_movement")
    wars(table, "germany|norway")
    minors(table, denmark={"status": "conquered", "power": "japan"})
    if refused:
        assert table.refused(f"control {words}") == refused
    else:
        table.done(f"control {words}")


def test_15_a_place_by_any_name(table: Table) -> None:
    names = table.game.book.names
    assert place_of(names, "Suez Canal") == place_of(names, "canal de Suez") == "suez_canal"
    assert place_of(names, "Norvège") == "norway"
    assert place_of(names, "Le Havre") == "le_havre"


@pytest.mark.parametrize(
    ("words", "place", "power"),
    [
        ("control gibraltar germany", "gibraltar", "germany"),
        ("contrôle gibraltar par allemagne", "gibraltar", "germany"),
        ("control gibraltar is germany", "gibraltar", "germany"),
        ("control gibraltar none", "gibraltar", None),
        ("contrôle gibraltar personne", "gibraltar", None),
        ("control suez canal commonwealth", "suez_canal", "cw"),
    ],
)
def test_15_control_is_read_in_both_languages(
    table: Table, words: str, place: str, power: str | None
) -> None:
    command = table.game.read(table.state, words.split())
    assert (command.args["place"], command.args["power"]) == (place, power)
