"""Who holds a place now and when the turn began, who may take it: the ledgers read one by one (15, 10.5.2.2)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.conquest.capitals import capital, first_side, stands_conquered
from referee.games.wif5.conquest.control import _border_keys, _enemies, place_of, places, strange
from referee.games.wif5.conquest.holders import at_dawn, held, holder

Raw = dict[str, Any]
NOW, THEN = "Sep/Oct 1939", "Jul/Aug 1939"


def holding(**ledgers: Any) -> Table:
    table = Table()
    found = {"control": {}, "minors": {}, **ledgers}
    changed = {name: new if name in ("control", "minors") else {**getattr(table.state, name), **new} for name, new in found.items()}  # fmt: skip
    table.state = replace(table.state, **changed)
    return table


TAKEN = {"power": "germany", "since": NOW, "was": "cw"}


@pytest.mark.parametrize(("place", "ledgers", "now", "dawn"), [
    ("gibraltar", {}, "cw", "cw"), ("kiel_canal", {}, "germany", "germany"), ("suez_canal", {}, "cw", "cw"), ("peking", {}, "japan", "japan"),
    ("oslo", {}, None, None), ("lille", {}, None, None), ("paris", {}, "france", "france"),
    ("gibraltar", {"control": {"gibraltar": TAKEN}}, "germany", "cw"), ("gibraltar", {"control": {"gibraltar": {**TAKEN, "since": THEN}}}, "germany", "germany"),
    ("gibraltar", {"control": {"gibraltar": {"power": "germany", "since": NOW}}}, "germany", "germany"),
    ("gibraltar", {"control": {"gibraltar": {"power": None, "since": NOW, "was": "cw"}}}, None, "cw"),
    ("paris", {"nations": {"france": {"status": "conquered", "by": "germany"}}}, "germany", "germany"),
    ("paris", {"nations": {"france": {"status": "vichy", "by": "germany"}}}, "germany", "germany"), ("paris", {"nations": {"france": {"status": "active", "by": "germany"}}}, "france", "france"),
    ("oslo", {"minors": {"norway": {"status": "declared", "power": "cw", "since": THEN}}}, "cw", "cw"),
    ("oslo", {"minors": {"norway": {"status": "declared", "power": "cw", "since": NOW, "how": "attacked"}}}, "cw", None),
    ("oslo", {"minors": {"norway": {"status": "conquered", "power": "germany", "since": NOW, "how": "conquered", "was": "cw"}}}, "germany", "cw"),
    ("oslo", {"minors": {"norway": {"status": "conquered", "power": "germany", "since": NOW, "how": "scenario", "was": "cw"}}}, "germany", "germany"),
    ("oslo", {"minors": {"norway": {"status": "neutral", "power": None}}}, None, None),
    ("suez_canal", {"minors": {"egypt": {"status": "conquered", "power": "italy", "since": NOW, "how": "conquered"}}}, "italy", "cw"),
    ("suez_canal", {"minors": {"egypt": {"status": "conquered", "power": "italy", "since": THEN, "how": "conquered"}}}, "italy", "italy"),
    ("norway", {"minors": {"norway": {"status": "declared", "power": "cw", "since": THEN}}}, "cw", None),
])  # fmt: skip
def test_15_who_holds_a_place_now_and_when_the_turn_began(
    place: str, ledgers: Raw, now: str | None, dawn: str | None
) -> None:
    state = holding(**ledgers).state
    assert state.date == NOW
    assert (holder(state, place), at_dawn(state, place)) == (now, dawn)


@pytest.mark.parametrize(("control", "axis", "allies"), [
    ({}, False, True), ({"gibraltar": TAKEN}, False, True), ({"gibraltar": {**TAKEN, "since": THEN}}, True, False),
    ({"gibraltar": {"power": "cw", "since": NOW, "was": "germany"}}, True, False), ({"gibraltar": {"power": None, "since": THEN, "was": "cw"}}, False, False),
])  # fmt: skip
def test_10_5_2_2_a_place_counts_as_the_turn_began(control: Raw, axis: bool, allies: bool) -> None:
    table = holding(control=control)
    book, state = table.game.book, table.state
    assert ("gibraltar" in held(book, state, "axis")) is axis
    assert ("gibraltar" in held(book, state, "allies")) is allies


@pytest.mark.parametrize(("control", "axis", "allies"), [
    ({}, True, False), ({"kiel_canal": {"power": "cw", "since": NOW, "was": "germany"}}, False, False), ({"kiel_canal": {"power": "cw", "since": THEN, "was": "germany"}}, False, True),
    ({"kiel_canal": {"power": "germany", "since": NOW, "was": "cw"}}, False, False),
])  # fmt: skip
def test_10_5_2_2_a_canal_counts_then_and_now(control: Raw, axis: bool, allies: bool) -> None:
    table = holding(control=control)
    book, state = table.game.book, table.state
    assert ("kiel_canal" in held(book, state, "axis")) is axis
    assert ("kiel_canal" in held(book, state, "allies")) is allies


def test_10_5_2_2_what_a_course_is_told_of_borders() -> None:
    table = holding()
    table.state = replace(table.state, weather=replace(table.state.weather, zones={"arctic_circle": "winter"}))  # fmt: skip
    book, state = table.game.book, table.state
    assert _border_keys(book, state, {}, True) == {}
    land = _border_keys(book, state, {"side": "axis"}, False)
    assert (
        set(land) == {"held"} and "kiel_canal" in land["held"] and "gibraltar" not in land["held"]
    )
    at_sea = _border_keys(book, state, {"side": "axis"}, True)
    assert (at_sea["us_options"], at_sea["arctic_weather"]) == ("none", "winter")
    assert "gibraltar" in at_sea["enemy_held"] and "kiel_canal" not in at_sea["enemy_held"]
    calm = replace(state, weather=replace(state.weather, zones={}))
    assert "arctic_weather" not in _border_keys(book, calm, {"side": "axis"}, True)


@pytest.mark.parametrize(("place", "before", "power", "ledgers", "code"), [
    ("gibraltar", "cw", "germany", {}, None), ("gibraltar", "cw", "italy", {}, "not_at_war"), ("gibraltar", "cw", "usa", {}, None), ("gibraltar", "cw", None, {}, None),
    ("gibraltar", "cw", "cw", {}, None), ("gibraltar", "cw", "japan", {}, "not_at_war"), ("oslo", None, "germany", {}, "neutral"),
    ("oslo", None, "germany", {"wars": {"germany|norway": "x"}}, None), ("paris", None, "germany", {}, None), ("lille", None, "germany", {}, None),
    ("norway", None, "germany", {"minors": {"norway": {"status": "neutral"}}}, None), ("norway", None, "germany", {}, None),
    # Germany took it from the French: its home is theirs to take back.
    ("paris", "italy", "cw", {}, "not_at_war"), ("paris", "germany", "cw", {}, None),
])  # fmt: skip
def test_15_a_power_takes_what_its_enemies_have(
    place: str, before: str | None, power: str | None, ledgers: Raw, code: str | None
) -> None:
    found = _enemies(holding(**ledgers).state, place, before, power, place)
    assert [each.code.removeprefix("wif5.control.") for each in found] == ([code] if code else [])


@pytest.mark.parametrize(("place", "control", "code"), [
    ("gibraltar", {}, None), ("norway", {}, None), ("lille", {}, "strange"), ("lille", {"lille": TAKEN}, None), ("gibralter", {}, "almost"), ("gibrltar", {}, "almost"), ("paris", {}, None),
])  # fmt: skip
def test_15_a_place_that_nothing_names(place: str, control: Raw, code: str | None) -> None:
    table = holding(control=control)
    found = strange(table.game.book, table.state, place)
    assert [each.code.removeprefix("wif5.control.") for each in found] == ([code] if code else [])
    if code == "almost":
        assert found[0].params["near_site"] == "gibraltar" and found[0].severity == "refusal"


@pytest.mark.parametrize(("text", "place"), [("Gibraltar", "gibraltar"), ("canal de Kiel", "kiel_canal"), ("Norvège", "norway"), ("Lille", "lille"), ("Free City", "free_city"), ("no", "no")])  # fmt: skip
def test_15_a_place_by_any_of_its_names(text: str, place: str) -> None:
    assert place_of(Table().game.book.names, text) == place
    with pytest.raises(Unreadable):
        place_of(Table().game.book.names, "all")


def test_15_what_was_told_is_offered_first_and_once() -> None:
    table = holding(control={"lille": TAKEN, "gibraltar": TAKEN})
    found = places(table.game.book, table.state, {})
    assert found[:2] == ["lille", "gibraltar"] and found.count("gibraltar") == 1
    assert set(found) == {"lille", *table.game.book.names["place"].ids}


# -- capitals (14) ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("country", "control", "found"), [
    ("norway", {"oslo": TAKEN}, ("oslo", "germany")), ("denmark", {"copenhagen": TAKEN}, ("copenhagen", "germany")), ("norway", {"copenhagen": TAKEN}, None),
    ("france", {"paris": TAKEN}, ("paris", "germany")), ("greece", {"athens": TAKEN}, None), ("norway", {"oslo": {"power": None}}, None), ("norway", {}, None),
])  # fmt: skip
def test_14_who_holds_a_capital(country: str, control: Raw, found: tuple[str, str] | None) -> None:
    came = capital(holding(control=control).state, country)
    assert (None if came is None else tuple(came)) == found


@pytest.mark.parametrize(("words", "control", "minors", "found"), [
    ("axis country=belgium capital name=Brussels", {}, {"belgium": {"status": "declared", "power": "cw"}}, ("Brussels", "cw")),
    ("axis country=belgium capital name=Brussels", {}, {}, None), ("axis country=belgium name=Brussels", {}, {"belgium": {"status": "declared", "power": "cw"}}, None),
    ("axis country=belgium capital name=Brussels", {"brussels": TAKEN}, {}, ("Brussels", "germany")), ("axis country=belgium capital", {"0,0": TAKEN}, {}, ("0,0", "germany")),
    ("axis country=denmark capital", {"0,0": TAKEN}, {}, None),
])  # fmt: skip
def test_14_a_capital_on_the_map(words: str, control: Raw, minors: Raw, found: Any) -> None:
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import compiled

    atlas = read_atlas(f"grid odd-q\nhex 0,0 {words}\nhex 1,0 axis city=france capital name=Paris\nwhole\n", ("belgium", "denmark"))  # fmt: skip
    state = replace(holding(control=control, minors=minors).state, map={"name": "x", "places": 2, "compiled": compiled(atlas)})  # fmt: skip
    came = capital(state, "belgium")
    assert (None if came is None else tuple(came)) == found
    paris = capital(state, "france")
    assert paris is not None and tuple(paris) == ("Paris", "france")
    assert capital(state, "greece") is None


@pytest.mark.parametrize(("raw", "side", "conquered"), [
    ({"status": "declared", "power": "cw"}, "allies", False), ({"status": "conquered", "power": "germany"}, "allies", True), ({"status": "conquered", "power": "cw"}, "axis", True),
    ({"status": "conquered", "power": "cw", "first": "allies"}, "allies", True), ({"status": "neutral", "power": None}, None, False), ({}, None, False),
    ({"status": "liberated", "power": "germany"}, "axis", False),
])  # fmt: skip
def test_14_3_the_side_that_had_it_first(raw: Raw, side: str | None, conquered: bool) -> None:
    assert first_side(raw) == side
    assert stands_conquered(holding(minors={"greece": raw}).state, "greece") is conquered
