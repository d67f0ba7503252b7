"""Who holds countries, capitals and places, when Italy falls, what becomes of units and of Vichy's land (14, 15, 16, 18.8)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, played, position, wars

from referee.engine.faults import Unreadable
from referee.games.wif5.conquest import changes, china, italy
from referee.games.wif5.conquest.capitals import (
    capital,
    first_side,
    out_of_the_game,
    stands_conquered,
)
from referee.games.wif5.conquest.control import controlled, country_told, place_of
from referee.games.wif5.conquest.holders import (
    at_dawn,
    has_country,
    held,
    holder,
    of_commonwealth,
)
from referee.games.wif5.conquest.rules import factory_works, fate, italy_conquered
from referee.games.wif5.state import Impulse
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.vichy.rules import (
    TERRITORIES,
    defects,
    pool_ship,
    port_ship,
    territories,
    told,
)


def minor(status: str, power: str | None = None, **more: Any) -> dict[str, Any]:
    return {"status": status, "power": power, "since": BEFORE, **more}


def at(power: str | None, since: str = BEFORE, **more: Any) -> dict[str, Any]:
    return {"power": power, "since": since, **more}


# -- conquest (14) ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("rome", "tripoli", "factory", "allied", "italian", "conquered"), [
    (True, True, True, None, None, True), (True, True, True, 0, 9, True),
    (True, True, False, 5, 4, True), (True, True, False, 4, 4, False), (True, False, True, 3, 4, False),
    (False, True, True, 9, 1, True), (True, True, False, None, 4, None), (False, True, True, 4, None, None),
    (True, False, False, 99, 0, False), (False, False, True, None, None, False), (False, False, False, 99, 0, False),
])  # fmt: skip
def test_14_italy_is_conquered(
    rome: bool, tripoli: bool, factory: bool, allied: Any, italian: Any, conquered: bool | None
) -> None:
    assert italy_conquered(rome, tripoli, factory, allied, italian) is conquered


@pytest.mark.parametrize(("where", "fates"), [
    ("pools", "replaced replaced replaced removed removed exile"), ("map", "replaced removed removed exile exile exile"),
])  # fmt: skip
def test_14_1_1_the_fate_of_a_unit(where: str, fates: str) -> None:
    assert " ".join(fate(die, where) for die in range(1, 7)) == fates


def test_14_3_a_liberated_factory() -> None:
    assert [factory_works(die) for die in range(1, 7)] == [True, True, True, False, False, False]


# -- Vichy (16) -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("place", "up_to"), [
    ("metropolitan_france", 6), ("senegal", 5), ("morocco", 5), ("algeria", 5), ("tunisia", 5), ("syria", 4),
    ("indo_china", 4), ("new_caledonia", 1),
])  # fmt: skip
def test_16_2_which_territories_are_vichys(place: str, up_to: int) -> None:
    assert len(TERRITORIES) == 8
    for die in range(1, 7):
        assert territories(die)[place] == ("vichy" if die <= up_to else "free_french")
        # what the Axis conquered stays so; Vichy France cannot have been
        kept = "vichy" if place == "metropolitan_france" else "conquered"
        assert territories(die, [place])[place] == kept


def test_16_2_who_has_them_is_told() -> None:
    found = told(territories(5, ["morocco"]))
    assert codes(found) == ["vichy.vichy", "vichy.free_french"]
    assert set(found[0].params["nations"]) == {
        "metropolitan_france",
        "senegal",
        "algeria",
        "tunisia",
    }
    assert set(found[1].params["nations"]) == {"syria", "indo_china", "new_caledonia"}
    assert codes(told(territories(1))) == ["vichy.vichy"]


@pytest.mark.parametrize(("die", "pool", "pool_alone", "port", "port_alone"), [
    (1, "german", "german", "italian", "german"), (2, "italian", "german", "removed", "removed"),
    (3, "italian", "german", "removed", "removed"), (4, "removed", "removed", "free_french", "free_french"),
    (5, "removed", "removed", "free_french", "free_french"), (6, "free_french", "free_french", "free_french", "free_french"),
])  # fmt: skip
def test_16_1_16_3_french_ships(
    die: int, pool: str, pool_alone: str, port: str, port_alone: str
) -> None:
    assert (pool_ship(die, True), pool_ship(die, False)) == (pool, pool_alone)
    assert (port_ship(die, True), port_ship(die, False)) == (port, port_alone)


@pytest.mark.parametrize(("die", "goes", "freed"), [
    (1, True, True), (2, False, True), (3, False, True), (4, False, True), (5, False, False), (6, False, False),
])  # fmt: skip
def test_16_4_a_unit_of_vichys_goes_over(die: int, goes: bool, freed: bool) -> None:
    assert defects(die, False) is goes
    assert defects(die, True) is freed  # 3 off, where all attackers are US or Free French


# -- who holds a place (15) ------------------------------------------------------------------------------
@pytest.mark.parametrize(("place", "more", "now", "dawn"), [
    ("london", {}, "cw", "cw"), ("gibraltar", {}, "cw", "cw"), ("rome", {}, "italy", "italy"), ("tripoli", {}, "italy", "italy"),
    ("vladivostok", {}, "russia", "russia"), ("kiel_canal", {}, "germany", "germany"), ("peking", {}, "japan", "japan"),
    ("suez_canal", {}, "cw", "cw"), ("istanbul", {}, None, None), ("oslo", {}, None, None), ("lille", {}, None, None),
    ("rome", {"control": {"rome": at("cw")}}, "cw", "cw"),
    ("rome", {"control": {"rome": at("cw", NOW, was="italy")}}, "cw", "italy"),
    ("rome", {"control": {"rome": at("cw", BEFORE, was="italy")}}, "cw", "cw"),
    ("rome", {"control": {"rome": at("cw", NOW)}}, "cw", "cw"), ("rome", {"control": {"rome": at(None, NOW, was="cw")}}, None, "cw"),
    ("paris", {"nations": {"france": {"status": "conquered", "by": "germany"}}}, "germany", "germany"),
    ("paris", {"nations": {"france": {"status": "vichy", "by": "germany"}}}, "germany", "germany"),
    ("paris", {"nations": {"france": {"status": "active", "by": "germany"}}}, "france", "france"),
    ("oslo", {"minors": {"norway": minor("conquered", "germany")}}, "germany", "germany"),
    ("oslo", {"minors": {"norway": minor("aligned", "germany")}}, None, None),
    # a country that fell this turn: its places were its former master's as the turn began
    ("oslo", {"minors": {"norway": {**minor("conquered", "germany", how="conquered", was="cw"), "since": NOW}}}, "germany", "cw"),
    ("suez_canal", {"minors": {"egypt": {**minor("conquered", "italy", how="conquered"), "since": NOW}}}, "italy", "cw"),
    ("oslo", {"minors": {"norway": {**minor("controlled", "cw", how="scenario", was="italy"), "since": NOW}}}, "cw", "cw"),
    ("oslo", {"minors": {"norway": {**minor("controlled", "cw", was="italy"), "since": NOW}}}, "cw", "cw"),
    ("norway", {"minors": {"norway": minor("declared", "cw")}}, "cw", None),
])  # fmt: skip
def test_15_who_holds_a_place(place: str, more: Any, now: str | None, dawn: str | None) -> None:
    state = position(**more)
    assert holder(state, place) == now
    assert at_dawn(state, place) == dawn


@pytest.mark.parametrize(("country", "raw", "power", "commonwealth"), [
    ("india", None, "cw", True), ("burma", None, None, False), ("egypt", None, "cw", True), ("poland", None, None, False), ("manchuria", None, "japan", False),
    ("burma", minor("controlled", "cw", how="scenario"), "cw", True), ("south_africa", minor("controlled", "cw"), "cw", True),
    ("burma", minor("conquered", "japan", how="conquered"), "japan", False),
    ("burma", minor("liberated", "cw", how="liberated"), "cw", True),  # its own again
    ("libya", minor("conquered", "cw", how="conquered"), "cw", False), ("iraq", minor("declared", "cw", how="attacked"), "cw", False),
    ("iraq", minor("controlled", "cw", how="scenario"), "cw", True), ("egypt", minor("conquered", "italy", how="told"), "italy", False),
    ("india", minor("neutral", "cw"), None, False),
])  # fmt: skip
def test_14_3_whose_a_country_is(
    country: str, raw: Any, power: str | None, commonwealth: bool
) -> None:
    state = position(minors={country: raw} if raw else {})
    assert has_country(state, country) == power
    assert of_commonwealth(state, country) is commonwealth


@pytest.mark.parametrize(("country", "raw", "commonwealth"), [
    ("burma", None, True), ("south_africa", None, True), ("poland", None, False), ("manchuria", None, False),
    ("burma", minor("conquered", "japan", how="conquered"), False), ("south_africa", minor("neutral", "cw"), False),
])  # fmt: skip
def test_6_2_burma_and_south_africa_where_the_map_alone_tells_whose_they_are(
    country: str, raw: Any, commonwealth: bool
) -> None:
    state = position(minors={country: raw} if raw else {})
    assert of_commonwealth(state, country, held=True) is commonwealth


def test_10_5_2_2_a_canal_is_held_since_the_turn_began_and_now() -> None:
    quiet = position()
    assert {"london", "gibraltar", "suez_canal"} <= set(held(book(), quiet, "allies"))
    assert "kiel_canal" in held(book(), quiet, "axis")
    assert not {"istanbul", "oslo", "copenhagen"} & {
        *held(book(), quiet, "axis"),
        *held(book(), quiet, "allies"),
    }
    fresh = at("italy", NOW, was="cw")
    taken = position(control={"suez_canal": fresh, "gibraltar": fresh})
    assert "suez_canal" not in held(book(), taken, "allies")
    assert "suez_canal" not in held(book(), taken, "axis")
    assert "gibraltar" in held(book(), taken, "allies")  # a port counts as it was this morning
    assert "gibraltar" not in held(book(), taken, "axis")


# -- capitals (14) -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("country", "control", "found"), [
    ("norway", {"oslo": at("germany")}, ("oslo", "germany")), ("denmark", {"copenhagen": at("cw")}, ("copenhagen", "cw")),
    ("occupied_china", {"peking": at("china")}, ("peking", "china")), ("france", {"paris": at("germany")}, ("paris", "germany")),
    ("italy", {"rome": at("usa")}, ("rome", "usa")), ("norway", {}, None), ("norway", {"copenhagen": at("cw")}, None),
    ("norway", {"oslo": at(None)}, None), ("poland", {"oslo": at("cw")}, None),
])  # fmt: skip
def test_14_who_has_a_capital(country: str, control: Any, found: Any) -> None:
    assert capital(position(control=control), country) == found


@pytest.mark.parametrize(("country", "raw", "conquered", "out", "first"), [
    ("poland", minor("conquered", "germany", fallen=True), True, True, "allies"),
    ("poland", minor("conquered", "germany"), True, False, "allies"),
    ("poland", minor("conquered", "germany", fallen=True, first="axis"), True, True, "axis"),
    ("poland", minor("liberated", "cw", fallen=True), False, False, "allies"),
    ("poland", minor("declared", "cw"), False, False, "allies"), ("hungary", minor("declared", "germany"), False, False, "axis"),
    ("poland", minor("neutral"), False, False, None), ("poland", minor("neutral", first="allies"), False, False, "allies"),
    ("india", minor("conquered", "japan", fallen=True), True, False, "allies"),  # a country of the Commonwealth's own
    ("egypt", minor("conquered", "italy", fallen=True), True, False, "allies"),
])  # fmt: skip
def test_14_1_3_14_3_what_is_kept_of_a_fallen_minor(
    country: str, raw: Any, conquered: bool, out: bool, first: str | None
) -> None:
    state = position(minors={country: raw})
    assert stands_conquered(state, country) is conquered
    assert out_of_the_game(state, country) is out
    assert first_side(raw) == first


# -- Occupied China (11.1, 18.8) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("more", "absorbed", "owed"), [
    ({}, False, False), ({"control": {"peking": at("china")}}, True, True), ({"control": {"peking": at("japan")}}, False, False),
    ({"control": {"peking": at("usa")}}, False, False),
    ({"minors": {"occupied_china": minor("liberated", "china")}}, True, False),
    ({"minors": {"occupied_china": minor("liberated", "china")}, "control": {"peking": at("japan")}}, False, False),
    ({"minors": {"occupied_china": minor("conquered", "china")}}, True, True),
])  # fmt: skip
def test_18_8_peking_absorbs_occupied_china(more: Any, absorbed: bool, owed: bool) -> None:
    state = position(**more)
    assert china.absorbed(state) is absorbed
    assert codes(china.to_absorb(state)) == (["liberation.absorbs"] if owed else [])


@pytest.mark.parametrize(("nation", "by", "control", "refused"), [
    ("occupied_china", "china", {}, True), ("occupied_china", "japan", {}, False), ("occupied_china", None, {}, False),
    ("occupied_china", "japan", {"peking": at("china")}, True), ("manchuria", "china", {}, False),
    ("manchuria", "japan", {"peking": at("china")}, False),
])  # fmt: skip
def test_18_8_china_conquers_no_home_of_its_own(
    nation: str, by: str | None, control: Any, refused: bool
) -> None:
    assert bool(china.conquered_never(position(control=control), nation, by)) is refused


@pytest.mark.parametrize(("nation", "by", "refused"), [
    ("occupied_china", "china", False), ("occupied_china", "usa", True), ("poland", "usa", False),
])  # fmt: skip
def test_11_1_china_alone_frees_it(nation: str, by: str, refused: bool) -> None:
    assert bool(china.freed_by(nation, by)) is refused


# -- Italy's three places (14) --------------------------------------------------------------------------------
@pytest.mark.parametrize(("control", "keys", "answers", "asked", "told"), [
    ({}, {}, ["no", "no"], "rome tripoli", {"rome": False, "tripoli": False, "factory": False}),
    ({}, {}, ["yes", "yes", "no", "9", "8"], "rome tripoli factory allied_factors italian_factors",
     {"rome": True, "tripoli": True, "factory": False, "allied_factors": 9, "italian_factors": 8}),
    ({}, {}, ["yes", "yes", "yes"], "rome tripoli factory", {"rome": True, "tripoli": True, "factory": True}),
    ({}, {}, ["no", "yes", "no"], "rome tripoli factory", {"rome": False, "tripoli": True, "factory": False}),
    ({"rome": at("cw"), "tripoli": at("usa")}, {}, ["yes"], "factory", {"rome": True, "tripoli": True, "factory": True}),
    ({"rome": at("germany"), "tripoli": at("italy")}, {}, [], "", {"rome": False, "tripoli": False, "factory": False}),
    ({"rome": at(None)}, {}, ["no"], "tripoli", {"rome": False, "tripoli": False, "factory": False}),
    ({"rome": at("cw")}, {"tripoli": True, "factory": False, "allied_factors": 3}, ["2"], "italian_factors",
     {"rome": True, "tripoli": True, "factory": False, "italian_factors": 2}),
    ({"rome": at("italy")}, {"rome": True, "tripoli": True, "factory": True}, [], "", {"rome": True, "tripoli": True, "factory": True}),
])  # fmt: skip
def test_14_what_of_italy_is_asked(
    control: Any, keys: Any, answers: list[str], asked: str, told: Any
) -> None:
    found, questions = played(italy.asked(position(control=control), keys), *answers)
    assert found == told
    assert " ".join(each.flag for each in questions) == asked


@pytest.mark.parametrize(("control", "keys", "wrong"), [
    ({"rome": at("italy")}, {"rome": True}, ["rome"]), ({"rome": at("cw")}, {"rome": True}, []), ({}, {"rome": True}, []),
    ({"rome": at("italy")}, {"rome": False}, []), ({"rome": at("italy")}, {}, []),
    ({"rome": at("italy"), "tripoli": at("germany")}, {"rome": True, "tripoli": True}, ["rome", "tripoli"]),
])  # fmt: skip
def test_14_what_is_said_of_italy_and_noted_otherwise(
    control: Any, keys: Any, wrong: list[str]
) -> None:
    assert [r.params["site"] for r in italy.otherwise(position(control=control), keys)] == wrong


# -- what a fall changes (14, 15) -------------------------------------------------------------------------------
FALL: dict[str, Any] = {
    "cells": {},
    "date": NOW,
    "due": [],
    "minors": {},
    "nation": "poland",
    "nations": {},
    "power": "germany",
}


def test_14_a_fallen_minor_has_no_wars_and_is_not_set_up() -> None:
    state = position(
        wars=wars("germany poland", "germany cw"), cells={"germany": 3, "italy": 2},
        due=(reminder("wif5.due.set_up", "18.1", nation="poland"), reminder("wif5.due.set_up", "18.1", nation="norway")),
    )  # fmt: skip
    after = changes.conquered(
        state,
        {
            **FALL,
            "minors": {"poland": minor("conquered", "germany")},
            "due": [reminder("wif5.due.minor_fell", "14.1.3", nation="poland")],
        },
    )  # type: ignore[typeddict-item]
    assert after.wars == wars("germany cw")
    assert after.minors["poland"]["power"] == "germany"
    assert [(raw["code"], raw["params"]["nation"]) for raw in after.due] == [
        ("wif5.due.set_up", "norway"), ("wif5.due.minor_fell", "poland"),
    ]  # fmt: skip
    assert after.cells == {"germany": 3, "italy": 2}


@pytest.mark.parametrize(
    ("holds", "after"), [("italy", "usa"), ("germany", "germany"), (None, None)]
)
def test_15_what_a_fallen_power_held_at_home_is_the_conquerors(
    holds: str | None, after: str | None
) -> None:
    state = position(control={"rome": at("germany"), "tripoli": at("italy")} if holds is None else {"rome": at(holds)},
                     cells={"italy": 2}, wars=wars("italy usa"))  # fmt: skip
    data = {
        **FALL,
        "nation": "italy",
        "power": "usa",
        "cells": {"italy": 0, "cw": 0},
        "nations": {"italy": {"status": "conquered", "by": "usa"}},
    }
    found = changes.conquered(state, data)  # type: ignore[arg-type]
    assert found.control["rome"]["power"] == (after or "germany")
    if holds == "italy":
        assert found.control["rome"]["was"] == "italy"
        assert found.control["rome"]["since"] == NOW
    assert found.cells == {"italy": 0}  # its cells are spent; who has none gets none
    assert found.wars == wars("italy usa")  # the wars of a power are not those of a minor
    assert found.status_of("italy") == "conquered"


@pytest.mark.parametrize(
    ("number", "date", "early"), [(0, NOW, True), (1, NOW, False), (0, BEFORE, False)]
)
def test_9_1_a_place_taken_before_the_impulses(number: int, date: str, early: bool) -> None:
    state = position(impulse=Impulse(number=number))
    after = controlled(state, {"site": "lille", "power": "germany", "date": date, "was": "france"})
    assert after.control["lille"].get("early", False) is early
    assert after.control["lille"]["power"] == "germany"


@pytest.mark.parametrize(("code", "nation", "kept"), [
    ("exile", "france", False), ("exile_moves", "france", False), ("exile", "italy", True), ("factories", "france", True),
])  # fmt: skip
def test_14_2_an_exile_is_settled(code: str, nation: str, kept: bool) -> None:
    raw = reminder(f"wif5.due.{code}", "14.2", nation=nation)
    state = position(due=(raw,), nations=neutral(france="conquered"))
    data: Any = {
        "host_power": "cw",
        "minors": {"syria": minor("conquered", "germany")},
        "power": "france",
    }
    after = changes.CHANGES["exiled"](state, data)
    assert after.nations["france"]["exile"] == "cw"
    assert after.minors["syria"]["power"] == "germany"
    assert (after.due == (raw,)) is kept


def test_14_3_france_has_paris_again_and_its_wars_with_vichy_end() -> None:
    data: Any = {"date": NOW, "due": [], "minors": {"metropolitan_france": minor("liberated", "france")}, "nation": "france",
                 "nations": {"france": {"status": "active"}}, "power": "cw"}  # fmt: skip
    state = position(
        wars=wars("cw metropolitan_france", "cw germany"), control={"paris": at("usa")}
    )
    after = changes.CHANGES["liberated"](state, data)
    assert after.wars == wars("cw germany")
    assert after.control["paris"]["power"] == "france"
    assert after.control["paris"]["was"] == "usa"
    untold = changes.CHANGES["liberated"](position(), data)
    assert untold.control == {}
    minor_data = {
        **data,
        "nation": "poland",
        "nations": {},
        "minors": {"poland": minor("liberated", "cw")},
    }
    after = changes.CHANGES["liberated"](
        position(wars=wars("cw metropolitan_france", "cw poland")), minor_data
    )
    assert after.wars == wars("cw metropolitan_france", "cw poland")


# -- a country told of, a place read (15) --------------------------------------------------------------------------
@pytest.mark.parametrize(("place", "power", "status"), [
    ("poland", "germany", "conquered"), ("poland", None, "neutral"), ("syria", "cw", "free_french"), ("syria", "germany", "conquered"),
    ("poland", "cw", "conquered"), ("germany", "cw", None), ("lille", "cw", None),
])  # fmt: skip
def test_15_a_country_told_of(place: str, power: str | None, status: str | None) -> None:
    found = country_told(book(), position(minors={"poland": minor("declared", "cw")}), place, power)
    if status is None:
        assert found == {}
        return
    assert found[place]["status"] == status
    assert found[place]["power"] == power
    assert found[place]["how"] == "scenario"  # as it is set up
    assert found[place]["was"] == {"poland": "cw", "syria": None}[place]


@pytest.mark.parametrize(("text", "place"), [
    ("Gibraltar", "gibraltar"), ("Poland", "poland"), ("Pologne", "poland"), ("Lille", "lille"), ("Some Where", "some_where"),
    ("us", "us"),  # two letters are nobody's country
])  # fmt: skip
def test_15_a_place_is_read(text: str, place: str) -> None:
    assert place_of(book().names, text) == place


def test_15_all_places_are_no_place() -> None:
    with pytest.raises(Unreadable):
        place_of(book().names, "all")


@pytest.mark.parametrize(("place", "power", "raw", "held_by"), [
    ("gibraltar", "cw", {"status": "conquered", "by": "germany"}, "cw"), ("gibraltar", "cw", {"status": "conquered", "by": "germany", "exile": "france"}, "cw"),
    ("gibraltar", "cw", {"status": "conquered", "by": "germany", "exile": None}, "germany"), ("gibraltar", "cw", {"status": "active"}, "cw"),
    ("tripoli", "italy", {"status": "conquered", "by": "usa", "exile": "germany"}, "italy"), ("tripoli", "italy", {"status": "conquered", "by": "usa", "exile": None}, "usa"),
    # at home it is the conqueror's in any case
    ("rome", "italy", {"status": "conquered", "by": "usa", "exile": "germany"}, "usa"), ("paris", "france", {"status": "vichy", "by": "germany"}, "germany"),
    ("london", "cw", {"status": "conquered", "by": "germany", "exile": "usa"}, "germany"),
])  # fmt: skip
def test_15_land_abroad_is_the_government_in_exiles(
    place: str, power: str, raw: Any, held_by: str
) -> None:
    assert holder(position(nations={power: raw}), place) == held_by


def test_15_tripoli_reported_in_allied_hands_is_the_conquerors() -> None:
    state, taken = position(), [{"site": "tripoli", "power": "usa", "was": "italy"}]
    assert italy.tripoli_told(state, "italy", "usa", {"tripoli": True}) == taken
    assert italy.tripoli_told(state, "italy", "usa", {"tripoli": False}) == []
    assert italy.tripoli_told(state, "france", "germany", {"tripoli": True}) == []
    told = position(control={"tripoli": {"power": "cw", "since": BEFORE}})
    assert italy.tripoli_told(told, "italy", "usa", {"tripoli": True}) == []
