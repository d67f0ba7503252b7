"""The small print of many rules: what is told of each, what a line may say, what follows at the edge of a number."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask
from wif5_campaign import Table, keeping
from wif5_waters import afloat

from referee.engine.ask import Choice, Dice
from referee.engine.faults import Fault, Missing, Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles import booking
from referee.games.wif5.battles.at_sea import naval_air, on_sea
from referee.games.wif5.battles.at_sea.afloat import Afloat, read_berthed, read_fleet, unread
from referee.games.wif5.battles.at_sea.meeting import kind_of
from referee.games.wif5.battles.in_air.aircraft import Flyer, Wing
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.charts.cells import read_nations
from referee.games.wif5.conquest.rules import italy_conquered
from referee.games.wif5.minors.verbs import _together
from referee.games.wif5.naval import hits, search
from referee.games.wif5.turn.by_turn import by_turn
from referee.games.wif5.us_entry.verbs import _action_bars, _public
from referee.games.wif5.wars.proofs import of_russia
from referee.games.wif5.wars.verbs import _parts
from referee.games.wif5.weather.rules import weather_effects

Raw = dict[str, Any]


def codes(found: Any) -> list[str]:
    return [each.code.removeprefix("wif5.") for each in getattr(found, "rulings", found)]


def end(script: Any, *answers: Any) -> Any:
    """What a script comes to; a question that is not answered is given back."""
    given = iter(answers)
    try:
        asked = next(script)
        while True:
            if not isinstance(asked, (Choice, Dice)):
                asked = script.send(None)
                continue
            answer = next(given, None)
            if answer is None:
                return asked
            asked = script.send(answer)
    except StopIteration as done:
        return done.value


def line(table: Table, words: str) -> Raw:
    return dict(table.game.read(table.state, words.split()).args)


# -- what divides, doubles, shifts (4.1, 8.2.5, 10.7.6) ------------------------------------------
@pytest.mark.parametrize(("keys", "told"), [
    ("side=attack units=8:inf:river", ["river"]), ("side=attack units=8:inf:canal", ["canal"]),
    ("side=attack units=8:inf:strait", ["strait"]), ("side=attack units=8:inf:fort", ["fort"]),
    ("side=attack units=8:inf:river surprise=yes", ["surprise"]), ("side=attack units=8:inf:canal surprise=yes", ["surprise"]),
    ("side=attack units=8:inf:strait surprise=yes", ["strait"]), ("side=attack units=8:inf surprise=yes", []),
    ("side=attack units=8:inf", []), ("side=defend units=8:inf terrain=mountain", ["mountain"]),
    ("side=attack units=8:inf terrain=mountain", []), ("side=defend units=8:inf:face_down+unsupplied", ["unsupplied"]),
    ("side=defend units=8:inf:face_down", []), ("side=defend units=8:inf:unsupplied", []),
    ("side=defend notional=yes", ["notional"]),
])  # fmt: skip
def test_10_7_6_6_what_is_told_of_factors(keys: str, told: list[str]) -> None:
    found = [code.removeprefix("factors.") for code in ask("factors", keys).codes]
    assert [code for code in found if not code.startswith("sum")] == told


@pytest.mark.parametrize(("keys", "told"), [
    ("", []), ("weather=winter", ["weather"]), ("weather=mud", []), ("hq_attack=yes", ["hq_attack"]),
    ("hq_defend=yes", ["hq_defend"]), ("jungle=yes", ["jungle"]), ("jungle=yes japanese=yes", ["japanese"]), ("chit_levels=2", ["chit"]),
])  # fmt: skip
def test_10_7_6_7_what_shifts_the_odds_is_told(keys: str, told: list[str]) -> None:
    found = ask("odds_ratio", f"attack=8 defend=4 {keys}").codes
    assert [code.removeprefix("shift.") for code in found if code.startswith("shift.")] == told


@pytest.mark.parametrize(("keys", "code"), [("face_down=yes", "hq.face_down"), ("surprised=yes", "hq.surprised")])  # fmt: skip
def test_10_7_6_5_an_hq_that_cannot_support_is_not_turned_down(keys: str, code: str) -> None:
    found = ask("hq_support", f"value=3 {keys}")
    assert (found.result, found.refusals) == ({"success": False, "flips": False}, [code])


@pytest.mark.parametrize(("weather", "shift"), [("clear", 0), ("mud", 0), ("monsoon", 1), ("winter", 1), ("severe_winter", 2)])  # fmt: skip
def test_8_2_5_how_far_weather_shifts_an_attack(weather: str, shift: int) -> None:
    told = [each.params["n"] for each in weather_effects(weather).rulings if each.code == "wif5.weather.attack"]  # fmt: skip
    from referee.games.wif5.weather.kinds import WEATHER_SHIFT

    assert told in ([], [-WEATHER_SHIFT.get(weather, 0)])
    assert (weather in WEATHER_SHIFT) is bool(told)
    if told:
        assert told[0] > 0  # so many levels less
    assert shift == 0 or told


@pytest.mark.parametrize(("keys", "result"), [
    ("tactical=4 weather=severe_winter", 0), ("tactical=4", 2), ("tactical=5", 3), ("tactical=4 surprised=yes", 4),
    ("tactical=4 chit=yes", 4), ("tactical=4 weather=winter", 1), ("tactical=4 terrain=forest", 1),
    ("tactical=4 weather=winter terrain=forest", 1), ("tactical=14 surprised=yes", 6), ("cv=3", 1), ("tactical=0", 0),
])  # fmt: skip
def test_10_7_1_the_highest_die_of_a_ground_strike(keys: str, result: int) -> None:
    assert ask("ground_strike", keys)["needed"] == result


@pytest.mark.parametrize(("distance", "section", "n"), [(5, 3, 3), (6, 0, 2), (9, 0, 0), (8, 0, 0), (7, 1, 1)])  # fmt: skip
def test_10_5_2_5_what_a_flight_leaves_for_its_section(distance: int, section: int, n: int) -> None:
    found = ask("air_range", f"unit=nav map=europe date='May/Jun 1941' distance={distance} section={section}")  # fmt: skip
    (told,) = [each for each in found.rulings if each.code == "wif5.air.section"]
    assert (told.params["n"], told.params["section"]) == (n, section)


# -- Italy, minors, wars (14, 17.2, 18, 19.1) -------------------------------------------------------
@pytest.mark.parametrize(("held", "allied", "italian", "fallen"), [
    (3, None, None, True), (2, 5, 4, True), (2, 5, 5, False), (2, None, 4, None), (2, 5, None, None), (1, 9, 0, False), (2, None, None, None),
])  # fmt: skip
def test_14_two_places_need_more_factors(
    held: int, allied: int | None, italian: int | None, fallen: bool | None
) -> None:
    places = [n < held for n in range(3)]
    assert italy_conquered(places[0], places[1], places[2], allied, italian) is fallen


@pytest.mark.parametrize(("keys", "codes_"), [
    ({}, ["war.russia"]), ({"russian": 9}, ["war.russia"]), ({"german": 9}, ["war.russia"]), ({"bordering": True}, ["war.bordering"]),
])  # fmt: skip
def test_17_2_what_proves_that_russia_may(keys: Raw, codes_: list[str]) -> None:
    table = Table()
    assert codes(of_russia(table.game.book, table.state, "germany", keys)) == codes_
    assert of_russia(table.game.book, table.state, "turkey", keys) == []


@pytest.mark.parametrize(("on", "minors", "parts"), [
    ("netherlands", {}, ("netherlands", "nei")), ("nei", {}, ("netherlands", "nei")), ("spain", {}, ("spain",)),
    ("nei", {"netherlands": {"status": "declared"}}, ("nei",)), ("netherlands", {"nei": {"status": "declared"}}, ("netherlands",)),
    ("portugal", {}, ("portugal", "east_timor")),
])  # fmt: skip
def test_18_4_a_country_on_both_maps_is_two(on: str, minors: Raw, parts: tuple[str, ...]) -> None:
    assert _parts(keeping(minors=minors).state, on) == parts


def test_10_2_1_1_what_is_refused_has_no_sides() -> None:
    found = ask("declaration", "by=germany on=italy")
    assert found.result == {"legal": False, "attackers": [], "defenders": []}


@pytest.mark.parametrize(("given", "nations", "linked"), [
    ({"one": "cw", "other": "france"}, {}, "no"), ({"one": "cw", "other": "france"}, {"france": {"exile": "cw"}}, "yes"),
    ({"one": "france", "other": "cw"}, {"france": {"liberator": "cw"}}, "yes"), ({"one": "usa", "other": "france"}, {"france": {"exile": "cw"}}, "no"),
    ({"one": "cw"}, {"france": {"exile": "cw"}}, "no"), ({"one": "cw", "other": "exile"}, {"france": {"exile": "cw"}}, "no"), ({}, {}, "no"),
])  # fmt: skip
def test_19_1_exiles_and_whom_one_liberated_are_linked(
    given: dict[str, str], nations: Raw, linked: str
) -> None:
    table = keeping(nations=nations)
    found = _together(table.game.book, table.state, given)
    assert found["linked"] == linked and found["usa_at_war"] == "no"
    assert found["neutral"] == "italy,usa,russia" or set(found["neutral"].split(",")) == {"italy", "usa", "russia"}  # fmt: skip
    free = replace(table.state, nations={p: {"status": "active"} for p in ("italy", "usa", "russia")})  # fmt: skip
    assert _together(table.game.book, free, {})["neutral"] == "none"


def test_18_5_what_russia_claims() -> None:
    table = Table()
    table.to("declare_war")
    table.put(
        "declare_war", "allies", minors={"poland": {"status": "conquered", "power": "germany"}}
    )
    decision = table.do("claim estonia, poland")
    found = codes(decision)
    assert {"claim.taken", "claim.line", "claim.poland"} <= set(found)
    assert not [code for code in found if code.startswith("minors.")]
    assert table.state.minors["estonia"]["power"] == "russia"
    table = Table()
    table.to("declare_war")
    table.put("declare_war", "allies")
    found = codes(table.do("claim latvia"))
    assert "claim.poland" not in found
    assert codes(table.do("claim lithuania,"))[-2:] == ["claim.taken", "claim.line"]
    assert table.refused("claim spain") >= {"wif5.minors.not_claimed"}


def test_14_2_without_a_conqueror_on_record_nothing_changes_hands() -> None:
    table = Table()
    table.to("declare_war")
    table.put("conquest", nations={"france": {"status": "conquered"}}, minors={"syria": {"status": "conquered", "power": "france"}})  # fmt: skip
    decision = table.do("exile france none")
    assert (decision.result["lost"], [e.kind for e in decision.events]) == ([], ["no_exile"])
    table.put("conquest", nations={"france": {"status": "conquered", "by": "germany"}})
    assert [e.kind for e in table.do("exile france cw").events] == ["exiled"]


@pytest.mark.parametrize(("control", "nation", "back"), [
    ({"paris": {"power": "germany", "since": "", "was": None}}, "france", True), ({}, "france", False),
])  # fmt: skip
def test_14_3_its_capital_is_the_powers_again(control: Raw, nation: str, back: bool) -> None:
    table = Table()
    table.to("declare_war")
    table.put("conquest", nations={"france": {"status": "conquered", "by": "germany"}})
    table.state = replace(table.state, control={})
    if back:
        cells = {**control["paris"], "power": "cw"}
        table.state = replace(table.state, control={"paris": cells})
    table.done("liberation france by cw capital=yes")
    assert ("paris" in table.state.control) is back
    if back:
        assert table.state.control["paris"]["power"] == "france"


# -- ships as they are typed (10.5.1, 10.5.6) -----------------------------------------------------------
UNITS: Raw = {"hood": {"unit": "hs", "factor": "12/3"}, "bare": {"unit": "ls"}, "wing": {"unit": "ftr", "factor": "5"},
              "odd": {"unit": "hs", "factor": "x"}}  # fmt: skip


@pytest.mark.parametrize(("text", "found"), [
    ("12:hs", [("hs", 12, "")]), ("hs", [("hs", 0, "")]), ("3 ls", [("ls", 0, "")] * 3), ("hood", [("hs", 12, "hood")]),
    ("5:hood", [("hs", 5, "hood")]), ("bare", [("ls", 0, "bare")]), ("wing", None), ("odd", None), ("x:hood", None), ("x:hs", None),
    ("0 ls", None), ("100 ls", None), ("99 ls", [("ls", 0, "")] * 99), ("2 sub, 7:cv", [("sub", 0, "")] * 2 + [("cv", 7, "")]),
])  # fmt: skip
def test_10_5_1_ships_in_a_port(text: str, found: list[tuple[str, int, str]] | None) -> None:
    book = Table().game.book
    if found is None:
        with pytest.raises(Unreadable):
            read_berthed(book, "ships", text, UNITS)
        return
    ships = read_berthed(book, "ships", text, UNITS)
    assert [(one.unit, one.surface, one.name) for one in ships] == found
    assert {(one.section, one.air, one.duel) for one in ships} == {(0, 0, None)}


@pytest.mark.parametrize(("text", "code"), [
    ("12:hs@3", None), ("none", None), ("12:hs", "wif5.afloat"), ("12:inf@1", "wif5.afloat"), ("bare", "wif5.afloat.lacks"),
    ("hood", "wif5.afloat.lacks"), ("hood@2", None), ("7/2:hood@2", None), ("12:hs@4", "wif5.afloat"),
])  # fmt: skip
def test_10_5_6_1_why_what_is_typed_is_no_fleet(text: str, code: str | None) -> None:
    told = unread(Table().game.book, "axis", text, UNITS)
    assert (told.code if told else None) == code


def test_10_5_6_1_a_counter_with_the_factor_it_was_placed_with() -> None:
    (one,) = read_fleet(Table().game.book, "axis", "hood@2", UNITS)
    assert (one.unit, one.surface, one.air, one.section, one.name) == ("hs", 12, 3, 2, "hood")


@pytest.mark.parametrize(("axis", "allies", "caught", "rolls", "kind", "chooser"), [
    ("5:hs@1", "5:hs@1", None, (3, 4), "surface", "rule"), ("2/4:nav@1", "2/4:nav@1", None, (3, 4), "none", "rule"),
    ("2/4:nav@1, 6:ftr@1", "2/4:nav@1", None, (3, 4), "naval_air", "rule"), ("5:hs@1", "2/4:nav@1", None, (3, 4), "naval_air", "rule"),
    ("5:hs@1, 2/4:nav@1", "5:trs@1", None, (3, 4), None, "axis"), ("5:hs@1", "5:hs@1, 2/4:nav@1", None, (3, 4), None, "allies"),
    ("5:hs@1, 2/4:nav@1", "5:hs@1", "axis", (3, 4), None, "allies"), ("5:hs@1", "5:hs@1, 2/4:nav@1", "allies", (3, 4), None, "axis"),
    ("5:hs@1, 2/4:nav@1", "5:hs@1, 2/4:nav@1", None, (3, 4), None, "axis"), ("5:hs@1, 2/4:nav@1", "5:hs@1, 2/4:nav@1", None, (4, 3), None, "allies"),
    ("5:hs@1, 2/4:nav@1", "5:hs@1, 2/4:nav@1", None, (3, 3), "naval_air", "rule"),
    # Who found nobody has no roll: the other's counts as lower.
    ("5:hs@1, 2/4:nav@1", "5:hs@1, 2/4:nav@1", None, (0, 6), None, "allies"), ("5:hs@1, 2/4:nav@1", "5:hs@1, 2/4:nav@1", None, (6, 0), None, "axis"),
])  # fmt: skip
def test_10_5_6_2_surface_or_naval_air(
    axis: str, allies: str, caught: str | None, rolls: tuple[int, int], kind: str | None,
    chooser: str,
) -> None:  # fmt: skip
    book = Table().game.book
    fleets = {"axis": read_fleet(book, "axis", axis), "allies": read_fleet(book, "allies", allies)}
    made = dict(zip(("axis", "allies"), rolls, strict=True))
    came = end(kind_of(fleets, caught, made, {}, book.names["fight"]))
    if kind is None:
        assert isinstance(came, Choice) and came.side == chooser
        typed = end(kind_of(fleets, caught, made, {"kind": "surface"}, book.names["fight"]))
        assert typed[0] == "surface" and typed[1][0].params["side"] == chooser
    else:
        assert came[0] == kind


@pytest.mark.parametrize(("carriers", "allied", "escorts", "year", "bonus"), [
    (0, True, 0, 1942, 0), (1, True, 0, 1942, 1), (3, False, 0, 1945, 2), (0, True, 1, 1943, 1), (0, True, 0, 1943, 1),
    (1, True, 0, 1943, 2), (2, True, 0, 1943, 2), (0, True, 1, 1944, 2), (0, True, 0, 1944, 1), (0, False, 5, 1944, 0),
    (1, True, 5, 1944, 2), (1, False, 5, 1944, 1),
])  # fmt: skip
def test_10_5_5_1_what_escorting_carriers_add(
    carriers: int, allied: bool, escorts: int, year: int, bonus: int
) -> None:
    assert search.escort_bonus(carriers, allied, escorts, year) == bonus


@pytest.mark.parametrize(("results", "fleet", "combat", "taken", "spare"), [
    ("1 hs X", {"hs": 2}, "surface", {"X": {"hs": 1}}, 0), ("3 hs X", {"hs": 2}, "surface", {"X": {"hs": 2}}, 1),
    ("2 hs X", {"hs": 1, "ls": 1}, "surface", {"X": {"hs": 1, "ls": 1}}, 0), ("1 cv X", {"ls": 1}, "surface", {"X": {"ls": 1}}, 0),
    ("1 ls X", {"trs": 1}, "surface", {"X": {"trs": 1}}, 0), ("1 hs X, 1 hs D", {"hs": 1}, "surface", {"X": {"hs": 1}}, 1),
    ("2 ls X", {"sub": 2}, "surface", {}, 2), ("2 ls X", {"sub": 2}, "port", {"X": {"sub": 2}}, 0),
    ("1 cv X", {"hs": 1, "ls": 1}, "surface", {"X": {"hs": 1}}, 0), ("1 hs X", {"cv": 1, "ls": 1}, "surface", {"X": {"ls": 1}}, 0),
    ("1 ls X", {"cv": 1, "hs": 1}, "surface", {"X": {"hs": 1}}, 0), ("2 hs X/2", {"hs": 2}, "surface", {"X": {"hs": 1}}, 0),
    ("3 hs X/2", {"hs": 3}, "surface", {"X": {"hs": 1}, "D": {"hs": 1}}, 0), ("1 hs D/2", {"hs": 3}, "surface", {"A": {"hs": 1}}, 0),
    ("3 hs D", {}, "surface", {}, 3), ("1 ls A", {"ls": 1, "hs": 1}, "surface", {"A": {"ls": 1}}, 0),
])  # fmt: skip
def test_10_5_7_2_what_becomes_of_a_fleet(
    results: str, fleet: dict[str, int], combat: str, taken: Raw, spare: int
) -> None:
    names = Table().game.book.names["naval"]
    found = hits.apply(hits.read_results(results, names), fleet, combat)
    assert {grade: units for grade, units in found.taken.items() if units} == taken
    assert (found.spare, found.open) == (spare, None)


@pytest.mark.parametrize(("text", "found"), [
    ("3 ls X/2, 1 hs X", {"ls": {"X/2": 3}, "hs": {"X": 1}}), ("hs D; hs D", {"hs": {"D": 2}}), ("2x cv A,", {"cv": {"A": 2}}),
    ("1 hs Q", None), ("", {}),
])  # fmt: skip
def test_10_5_7_2_results_as_they_are_typed(text: str, found: Raw | None) -> None:
    names = Table().game.book.names["naval"]
    if found is None:
        with pytest.raises(Unreadable):
            hits.read_results(text, names)
    else:
        assert hits.read_results(text, names) == found


@pytest.mark.parametrize(("ports", "asked"), [(("0,0",), False), (("0,0", "0,1"), True)])
def test_11_7_1_of_several_havens_its_owner_chooses(ports: tuple[str, ...], asked: bool) -> None:
    """At sea in an area of its own, one port beside it, or two."""
    text = "grid odd-q\nsea North_Sea\nhex 0,0 axis city=germany port=North_Sea\n"
    text += "hex 0,1 axis city=germany port=North_Sea\n" if asked else ""
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import compiled

    table = afloat()
    kept = {**table.state.map, "compiled": compiled(read_atlas(text + "whole\n"))}
    units = {"one": {"power": "germany", "unit": "ls", "at": "North_Sea"}}
    table.state = replace(table.state, map=kept, units=units)
    came = end(on_sea._put_in(table.game.book, table.state, "one", None, Typed({})))
    if asked:
        assert isinstance(came, Choice) and (came.options, came.default) == (ports, None)
    else:
        assert [event.kind for event in came] == ["unit_placed", "units_turned"]


@pytest.mark.parametrize(("mp", "section", "far"), [(3, 0, True), (3, 1, True), (3, 2, False), (None, 3, False), (1, 3, False)])  # fmt: skip
def test_10_5_10_whoever_breaks_off_goes_home_within_its_range(
    mp: int | None, section: int, far: bool
) -> None:
    """Bremen is 1 away, Stettin 2: both in range are offered."""
    table = afloat()
    raw = {"power": "germany", "unit": "ls", "at": "North_Sea", "mp": mp}
    table.state = replace(table.state, units={"one": raw})
    fleet = (
        Afloat("ls", section, 5, 0, None, "one"),
        Afloat("sub", 0, 2, 0, None, "one"),
        Afloat("ls", 0, 5, 0),
    )
    script = on_sea.gone_home(table.game.book, table.state, fleet, Typed({}))
    came = end(script, *([""] if mp is None else []))
    if far:
        assert isinstance(came, Choice) and came.options == ("0,0", "0,1")
    else:
        assert [e.data.get("at") for e in came[0] if e.kind == "unit_placed"] == ["0,0"]


def test_10_5_10_aircraft_fly_home_face_down() -> None:
    table = afloat()
    units = {name: {"power": "germany", "unit": "nav", "at": "North_Sea"} for name in ("a", "b")}
    table.state = replace(table.state, units=units)
    fleet = tuple(Afloat("nav", 1, 0, 4, None, name) for name in units)
    (turned,), _ = end(on_sea.gone_home(table.game.book, table.state, fleet, Typed({})))
    assert turned.data == {"names": ["a", "b"], "down": True, "homing": [1, 1]}


def test_10_3_2_aircraft_after_a_flight() -> None:
    table = afloat()
    names = ("shot", "hurt", "back", "through", "line", "cv")
    units = {name: {"power": "germany", "unit": "cv" if name == "cv" else "nav", "at": "North_Sea"} for name in names}  # fmt: skip
    table.state = replace(table.state, units=units)
    one = {name: Flyer("cv" if name == "cv" else "nav", None, 4, name) for name in names}
    wing = Wing((one["line"],), (), destroyed=(one["shot"],), damaged=(one["hurt"],),
                aborted=(one["back"], one["cv"]), through=(one["through"],))  # fmt: skip
    for at_sea, down in ((True, ["back"]), (False, ["back", "cv", "through", "line"])):
        events = on_sea.flown_home(table.state, [wing], at_sea)
        assert [e.data["name"] for e in events if e.kind == "unit_removed"] == ["shot", "hurt"]
        turned = [e.data["names"] for e in events if e.kind == "units_turned"]
        assert [sorted(each) for each in turned] == [sorted(down)]
        told = on_sea.told_of(table.state, events)
        by_land = [name for name in turned[0] if name != "cv"]  # who may land elsewhere (10.3.2)
        names = [turned[0]] if at_sea else [by_land, ["cv"]]
        assert [each.params["names"] for each in told] == [", ".join(each) for each in names]
    assert on_sea.flown_home(table.state, [Wing()]) == () and on_sea.told_of(table.state, ()) == ()


# -- who is lost, who turns back (10.5.8, 10.7.6.7) -------------------------------------------------------
@pytest.mark.parametrize(("units", "count", "typed", "called", "gone"), [
    ({"inf": 2}, 2, None, {}, ({"inf": 2}, ())), ({"inf": 2}, 3, None, {}, ({"inf": 2}, ())),
    ({"inf": 2}, 1, None, {}, ({"inf": 1}, ())), ({"inf": 2, "arm": 1}, 1, {"arm": 1}, {}, ({"arm": 1}, ())),
])  # fmt: skip
def test_10_7_6_7_who_is_lost_without_a_question(
    units: Raw, count: int, typed: Raw | None, called: Raw, gone: Any
) -> None:
    assert end(booking.chosen(units, count, "lost", "germany", typed, called)) == gone


def test_10_7_6_7_of_several_kinds_their_owner_says() -> None:
    units = {"inf": 2, "arm": 1}
    asked = end(booking.chosen(units, 1, "lost", "germany", None, {}))
    assert isinstance(asked, Choice) and asked.options == ("inf", "arm")
    some = end(booking.chosen(units, 1, "lost", "germany", None, {"one": "inf"}))
    assert some.options == ("inf", "arm", "one")
    every = end(booking.chosen(units, 1, "lost", "germany", None, {"one": "inf", "two": "inf", "pz": "arm"}))  # fmt: skip
    assert every.options == ("one", "two", "pz")
    assert end(booking.chosen(units, 1, "lost", "germany", None, {"one": "inf"}), "one") == ({"inf": 1}, ("one",))  # fmt: skip
    assert end(booking.chosen(units, 2, "lost", "germany", None, {}), "arm") == ({"arm": 1, "inf": 1}, ())  # fmt: skip


@pytest.mark.parametrize(("through", "answer", "left"), [
    ((4, 4), None, [4]), ((4, 2), "2:nav", [4]), ((4, 2), "4:nav", [2]), ((4, 2, 3), "2:nav", [4, 3]), ((), None, []), ((5,), None, []),
])  # fmt: skip
def test_10_5_8_one_bomber_turns_back(
    through: tuple[int, ...], answer: str | None, left: list[int]
) -> None:
    wing = Wing(through=tuple(Flyer("nav", None, factor) for factor in through))
    script = naval_air._driven_off(wing, "axis", Typed({}))
    came = end(script, *([answer] if answer else []))
    assert [one.factor for one in came.through] == left
    assert len(came.aborted) == len(through) - len(left)
    if answer:
        asked = end(naval_air._driven_off(wing, "axis", Typed({})))
        assert isinstance(asked, Choice) and len(asked.options) == len(through)


@pytest.mark.parametrize(("fleet", "answer", "fighters", "bombers"), [
    ("3/5:cv@2", "none", [], ["cv"]), ("3/5:cv@2", "cv1", ["cv"], []), ("6:ftr@1", None, ["ftr"], []), ("2/4:nav@1", None, [], ["nav"]),
    ("3/2:ftr@1, 3/5:cv@2", "cv2", ["cv"], ["ftr"]), ("3/2:ftr@1, 3/5:cv@2", "ftr1 cv2", ["ftr", "cv"], []), ("5:hs@1", None, [], []),
    ("3:cv@1", None, [], []),
])  # fmt: skip
def test_10_3_4_1_what_could_be_either_is_asked(
    fleet: str, answer: str | None, fighters: list[str], bombers: list[str]
) -> None:
    units = read_fleet(Table().game.book, "axis", fleet)
    came = end(naval_air._roles(units, "axis", True, Typed({})), *([answer] if answer else []))
    assert ([one.unit for one in came.fighters], [one.unit for one in came.bombers]) == (fighters, bombers)  # fmt: skip
    if answer:
        asked = end(naval_air._roles(units, "axis", True, Typed({})))
        assert isinstance(asked, Choice) and asked.many
    named = tuple(replace(one, name="ark") for one in units[-1:] if answer)
    if named:
        asked = end(naval_air._roles(named, "axis", True, Typed({})))
        assert asked.options == ("ark",)


# -- lines as they are typed -----------------------------------------------------------------------------
@pytest.mark.parametrize(("words", "event", "date"), [
    ("event russia germany_declared", "germany_declared", None), ("event russia germany_declared May/Jun 1941", "germany_declared", "May/Jun 1941"),
    ("event russia germany declared May/Jun 1941", "germany_declared", "May/Jun 1941"),
])  # fmt: skip
def test_11_6_2_2_an_event_with_its_date(words: str, event: str, date: str | None) -> None:
    found = line(Table(), words)
    assert (found["event"], found["date"]) == (event, date)


@pytest.mark.parametrize(("words", "levels"), [("0,9", [0, 9]), ("3", [3])])
def test_13_3_levels_of_one_figure(words: str, levels: list[int]) -> None:
    assert line(Table(), f"chit germany land hq=5 levels={words}")["levels"] == levels
    for beyond in ("10", "-1"):
        with pytest.raises(Unreadable):
            line(Table(), f"chit germany land hq=5 levels={beyond}")
    with pytest.raises(Unreadable):
        line(Table(), "chit germany land")


@pytest.mark.parametrize(("words", "powers"), [("build germany 2 inf", None), ("build usa 1 arm for the russia", "russia"), ("build usa 1 arm for russia", "russia"),
                                               ("build usa 1 arm pour la russie", "russia"), ("build usa 1 arm for usa", None)])  # fmt: skip
def test_11_6_2_6_for_whom_is_built(words: str, powers: str | None) -> None:
    assert line(Table(), words)["for"] == powers


@pytest.mark.parametrize("words", ["build usa 1 arm for the", "build usa 1 arm for la", "build usa for russia"])  # fmt: skip
def test_11_6_2_6_for_nobody_is_none(words: str) -> None:
    with pytest.raises(Fault):
        line(Table(), words)


@pytest.mark.parametrize(("words", "many", "n"), [("1 3", [1, 3], None), ("1, 2; 3", [1, 2, 3], None), ("2", None, 2)])  # fmt: skip
def test_reminders_are_settled_by_their_numbers(
    words: str, many: list[int] | None, n: int | None
) -> None:
    found = line(Table(), f"settle {words}")
    assert (found.get("many"), found["n"]) == (many, n)


@pytest.mark.parametrize(("text", "cell"), [
    ("Poland", "Poland"), ("Poland France", "Poland, France"), ("nobody", "none"), ("-", "none"), ("Poland; France", "Poland, France"),
])  # fmt: skip
def test_11_1_countries_of_a_cell(text: str, cell: str) -> None:
    assert read_nations(text, Table().game.names["nation"]) == cell


@pytest.mark.parametrize(
    ("text", "near"), [("Polnd", "poland"), ("Polnd Qqqq", "poland"), ("Zzzz", None)]
)
def test_11_1_a_country_that_is_none_has_the_nearest(text: str, near: str | None) -> None:
    with pytest.raises(Unreadable) as wrong:
        read_nations(text, Table().game.names["nation"])
    told = wrong.value.params["near_nation"]
    assert (told is None) is (near is None)
    assert wrong.value.code == ("wif5.chart.no_nation_near" if near else "wif5.chart.no_nation")


# -- US entry (11.5.2), Vichy (16.4), the months (15) ---------------------------------------------------------
@pytest.mark.parametrize(("country", "wars", "told"), [
    ("greece", {"greece|italy": "Sep/Oct 1939"}, []), ("greece", {}, ["entry.not_attacked"]), ("greece", {"cw|greece": "Sep/Oct 1939"}, ["entry.not_attacked"]),
    (None, {}, []),
])  # fmt: skip
def test_11_5_2_support_for_whoever_the_axis_attacked(
    country: str | None, wars: Raw, told: list[str]
) -> None:
    from referee.games.wif5.us_entry import verbs

    table = Table()
    table.to("declare_war")
    table.put(verbs.SUPPORT_STEP, wars=wars)
    assert codes(_action_bars(table.state, verbs.SUPPORTED, country)) == told
    table.put("conquest" if verbs.SUPPORT_STEP != "conquest" else "vichy")
    assert codes(_action_bars(table.state, verbs.SUPPORTED, country)) == ["course.not_now", *told]


@pytest.mark.parametrize(("status", "veiled", "shift", "public"), [
    (7, [], 2, 99), (None, [{}], 2, 99), (7, [{}], 2, 9), (7, [{}], -3, 4), (7, [{}], None, 7), (0, [{}], 2, 2),
])  # fmt: skip
def test_11_6_3_2_the_status_that_all_may_know(
    status: int | None, veiled: list[Raw], shift: int | None, public: int
) -> None:
    table = keeping(entry={"status": status, "veiled": veiled})
    assert _public(table.state, {"status": 99, "shift": shift}) == public


@pytest.mark.parametrize(("cells", "keys", "known"), [
    ({"action=5": "+2"}, "action=5 year=1940", True), ({}, "action=5 year=1940", False),
    ({"action=5": "+2"}, "action=5 year=1940 country=greece", True),
    ({"action=5": "+2", "action=5 year=1940 place=turkey": "+1"}, "action=5 year=1940 country=greece", False),
    ({"action=5 year=1940": "+2"}, "action=5 year=1940", True), ({"action=5 year=1941": "+2"}, "action=5 year=1940", False),
])  # fmt: skip
def test_11_5_2_the_modification_of_an_action(cells: Raw, keys: str, known: bool) -> None:
    from referee.games.wif5.us_entry.procedures import _modification

    table = Table()
    book = table.game.book.with_cells({"us_entry_modifications": cells})
    typed = dict(part.split("=") for part in keys.split())
    inputs = {"value": None, "result": None, "doubled": False, "action": int(typed["action"]), "year": int(typed["year"]), "country": typed.get("country")}  # fmt: skip
    if known:
        assert _modification(book, inputs).text() == "+2"
    else:
        with pytest.raises(Missing):
            _modification(book, inputs)


@pytest.mark.parametrize(("units", "free", "dice", "gone"), [
    (1, False, "1", 1), (1, False, "2", 0), (2, True, "4 5", 1), (2, True, "3 4", 2), (2, True, "5 6", 0), (3, False, "1 2 1", 2),
])  # fmt: skip
def test_16_4_who_goes_over(units: int, free: bool, dice: str, gone: int) -> None:
    found = ask("defection", f"units={units} free_french={'yes' if free else 'no'}", dice)
    assert found.result == {"defected": gone, "left": units - gone}
    assert ("vichy.defect" in found.codes) is (gone > 0)
    assert ("vichy.free_advance" in found.codes) is (gone == units)
    procedure = Table().game.procedures["defection"]
    asked = next(procedure.run({"units": units, "free_french": free}))
    assert (asked.dice, asked.faces, asked.hits_on, asked.low) == (units, 6, 4 if free else 1, True)


@pytest.mark.parametrize(("keys", "dice", "free", "metropole"), [
    ("", "4", True, False), ("", "1", False, False), ("conquered=metropolitan_france", "4", True, True),
])  # fmt: skip
def test_16_2_what_is_told_of_vichy(keys: str, dice: str, free: bool, metropole: bool) -> None:
    found = ask("vichy", keys, dice)
    assert ("vichy.free_french" in found.codes) is free
    assert ("vichy.metropole" in found.codes) is metropole
    count = sum(fate == "free_french" for fate in found["territories"].values())
    assert (count > 0) is free
    if free:
        (told,) = [each for each in found.rulings if each.code == "wif5.vichy.free_french"]
        assert len(told.params["nations"]) == count


def told_of(place: str, power: str | None, was: str | None, kind: str = "controlled") -> Raw:
    return {"kind": kind, "data": {"site": place, "power": power, "was": was}}


def test_15_who_held_each_place_as_the_months_ended() -> None:
    state = Table().state
    one = replace(state, control={"lille": {"power": "germany", "was": "france"}})
    two = replace(state, control={"lille": {"power": "cw", "was": "germany"}, "metz": {"power": "germany", "was": None}})  # fmt: skip
    events = [told_of("lille", "germany", "france")]
    later = [told_of("lille", "cw", "germany"), told_of("brest", None, "france", "let_go"),
             {"kind": "unit_placed", "data": {"at": "3,1", "took": "allies"}}, {"kind": "unit_placed", "data": {"at": "4,1"}}]  # fmt: skip
    series: list[Any] = by_turn([("one", events, one), ("two", later, two)])
    (held,) = [each for each in series if each["code"] == "places_held"]
    assert held["holders"] == {"lille": ["france", "germany", "cw"], "metz": [None, None, "germany"]}  # fmt: skip
    assert held["values"] == {}
    assert by_turn([("one", [], state)]) == [] and by_turn([]) == []


@pytest.mark.parametrize(("turns", "fine"), [(0, False), (1, True), (36, True)])
def test_1_4_2_a_game_is_no_shorter_than_it_has_lasted(turns: int, fine: bool) -> None:
    table = keeping()
    table.state = replace(table.state, turn=5)
    decision = table.do(f"length {turns + 4}")
    if fine:
        assert table.state.length == turns + 4
    else:
        assert [(each.code, each.params["turns"]) for each in decision.rulings] == [("wif5.course.length_over", 4)]  # fmt: skip
