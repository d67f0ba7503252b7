"""Maps as they are typed, who stands where on them, and the record put right: each case on both sides (4, 10.7, 11.7, 15)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table
from wif5_waters import WATERS, afloat

from referee.engine.ask import Choice
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles import whose
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.battles.in_air.aircraft import Flyer, Wing
from referee.games.wif5.battles.on_land import defending, on_map
from referee.games.wif5.battles.on_land.retreating import _apart
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps import faces, whither
from referee.games.wif5.maps.at_sea.harbours import berthed, havens
from referee.games.wif5.maps.counters import (
    _whole,
    crowded,
    land_units_at,
    now,
    own_cities,
)
from referee.games.wif5.maps.excess import overfull
from referee.games.wif5.maps.on_land.crossed import Land
from referee.games.wif5.maps.on_land.entering import foreign
from referee.games.wif5.maps.placing import _abroad
from referee.games.wif5.maps.sheet import _row, lines_of, read_file
from referee.games.wif5.maps.verbs import _nobody, _to_fight
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import Counter, compiled

Raw = dict[str, Any]


def mapped(text: str, countries: tuple[str, ...] = (), **units: Raw) -> Table:
    table = afloat()
    kept = {**table.state.map, "compiled": compiled(read_atlas(text, countries))}
    table.state = replace(table.state, map=kept, units=units)
    return table


def sea(**units: Raw) -> Table:
    table = afloat().put("naval_movement")
    table.state = replace(table.state, units=units)
    return table


def codes(found: Any) -> list[str]:
    return [each.code.removeprefix("wif5.") for each in getattr(found, "rulings", found)]


# -- a map as a sheet (4.4) --------------------------------------------------------------------
@pytest.mark.parametrize(("sheet", "lines"), [
    ("kind,at,terrain,control\nhex,\"3,4\",forest,axis", ["", "hex 3,4 forest axis"]),
    ("kind;at;terrain;control\nhex;3.4;forest;axis", ["", "hex 3,4 forest axis"]),
    ("kind\tat\tcontrol\nhex\t3.4\taxis", ["", "hex 3,4 axis"]),
    ("kind;at;city;port;name\nhex;3.4;germany;North Sea;Kiel", ["", "hex 3,4 city=germany port=North_Sea name=Kiel"]),
    ("kind;at;to;what\nside;3.4;3.5;river\nlink;A B;C", ["", "side 3,4 3,5 river", "link A_B C"]),
    ("kind;at;words\nhex;3.4;axis forest", ["", "hex 3,4 axis forest"]),
    ("kind;at;control\nsection;Ruhr;axis\nwhole", ["", "hex Ruhr axis section", "whole"]),
    ("# made\nkind;at;control\n\n# a remark\nhex;3.4;axis", ["", "", "", "", "hex 3,4 axis"]),
    ("\ufeffkind;at;control\nsea;North Sea;", ["", "sea North_Sea"]),
    ("kind;at;control\nhex;3.4", ["", "hex 3,4"]), ("kind;at\nhex;3.4;axis", ["", "hex 3,4"]),
])  # fmt: skip
def test_4_4_a_sheet_becomes_lines(sheet: str, lines: list[str]) -> None:
    assert lines_of(sheet) == "\n".join(lines)


@pytest.mark.parametrize(
    "text", ["grid odd-q\nhex 1,1 axis", "# only a remark", "hex 1,1 axis, kind"]
)
def test_4_4_lines_stay_as_they_are(text: str) -> None:
    assert lines_of(text) == text


@pytest.mark.parametrize(("sheet", "line"), [
    ("kind;at\nhox;3.4", 2), ("# x\nkind;at\nhex;1.1\n\nnothing;2.2", 5), ("kind;at\n;3.4", 2),
])  # fmt: skip
def test_4_4_a_row_that_is_none_is_told_by_its_line(sheet: str, line: int) -> None:
    with pytest.raises(Unreadable) as wrong:
        read_file(sheet)
    assert (wrong.value.code, wrong.value.params["line"]) == ("wif5.atlas.kind", line)


@pytest.mark.parametrize(("said", "row"), [
    ({"kind": "hex", "at": "1.2"}, "hex 1,2"), ({"kind": "grid", "at": "odd-q"}, "grid odd-q"),
    ({"kind": "whole"}, "whole"), ({"kind": "hex", "at": "1.2", "words": "axis_desert", "zone": "arctic"}, "hex 1,2 axis desert zone=arctic"),
    ({"kind": "hex", "at": "1.2", "terrain": "", "control": "axis"}, "hex 1,2 axis"),
    ({"kind": "hex", "at": "1.2", "name": "New_Delhi", "what": "fort"}, "hex 1,2 name=New_Delhi fort"),
])  # fmt: skip
def test_4_4_a_row_in_words(said: dict[str, str], row: str) -> None:
    assert _row(said) == row


# -- a minor's units at home (18.1) ---------------------------------------------------------------
BELGIAN = "grid odd-q\nhex 0,0 axis country=belgium\nhex 1,0 allies\nwhole\n"


@pytest.mark.parametrize(("at", "nation", "turn", "impulse", "abroad"), [
    ("1,0", "belgium", 1, 1, True), ("0,0", "belgium", 1, 1, False), ("1,0", "belgium", 1, 0, False),
    ("1,0", "belgium", 2, 0, True), ("1,0", "greece", 1, 1, False), ("9,9", "belgium", 1, 1, False),
])  # fmt: skip
def test_18_1_a_minors_units_are_set_up_at_home_once_the_game_has_begun(
    at: str, nation: str, turn: int, impulse: int, abroad: bool
) -> None:
    state = mapped(BELGIAN, ("belgium",)).state
    state = replace(state, turn=turn, impulse=replace(state.impulse, number=impulse))
    assert codes(_abroad(state, nation, at)) == (["map.abroad"] if abroad else [])


def test_4_3_a_minors_own_cities_supply_it() -> None:
    """But not one that was taken from it, nor those of a conquered country (4.3, I-WIF-44)."""
    text = "grid odd-q\nhex 0,0 axis city country=belgium name=Liege\nhex 1,0 axis city country=belgium\nhex 2,0 axis country=belgium\nhex 3,0 allies city country=belgium\nhex 4,0 axis city\nwhole\n"
    table = mapped(text, ("belgium",))

    def supplying(**control: Raw) -> list[str]:
        state = replace(table.state, control=control)
        seen = own_cities(state, read_atlas(text, ("belgium",)), "belgium", "germany")
        return [place.name for place in seen.places if "city=germany" in place.words]

    assert supplying() == ["0,0", "1,0"]
    assert supplying(**{"1,0": {"power": "germany"}}) == ["0,0"]
    assert supplying(**{"1_0": {"power": "germany"}}) == ["0,0"]
    assert supplying(liege={"power": "germany"}) == ["1,0"]
    table.state = replace(table.state, minors={"belgium": {"status": "conquered"}})
    assert supplying() == []


def test_who_is_meant_is_a_unit_or_a_power_of_nearly_that_name() -> None:
    units = {f"corps{n}": {"power": "germany", "unit": "inf", "at": "0,0"} for n in range(15)}
    table = sea(**units)
    book = table.game.book
    unit = _nobody(book, table.state, "corps99")
    assert unit.params["kind"] == "label" and unit.params["options"] == list(units)[:12]
    assert _nobody(book, table.state, "zzzz").params["kind"] == "label"
    power = _nobody(
        book, sea(tiger={"power": "germany", "unit": "inf", "at": "0,0"}).state, "germny"
    )
    assert (power.params["kind"], power.params["nearest"]) == ("player", ["Germany"]) or power.params["kind"] == "player"  # fmt: skip


@pytest.mark.parametrize(("raw", "owed"), [
    ({"invades": True, "landed": [1, 1]}, True), ({"invades": True, "landed": [1, 0]}, False),
    ({"landed": [1, 1]}, False),
])  # fmt: skip
def test_10_7_4_5_who_invaded_owes_a_battle(raw: Raw, owed: bool) -> None:
    one = {"power": "germany", "unit": "inf", "at": "0,0"}
    table = sea(one={**one, **raw}, two={**one, "invades": True, "landed": [0, 9]}, three=one)
    found = _to_fight(table.game.book, table.state)
    assert [each.params["names"] for each in found] == (["one"] if owed else [])


@pytest.mark.parametrize(("text", "fine"), [("", True), ("0", True), ("20", True), ("21", False), ("x", False), ("-1", False)])  # fmt: skip
def test_10_7_4_1_an_allowance_is_a_number_up_to_20(text: str, fine: bool) -> None:
    assert (_whole(text, "10.7.4.1") is None) is fine


# -- who stands in a hex (3) ---------------------------------------------------------------------------
INF: Raw = {"power": "germany", "unit": "inf", "at": "0,0"}


@pytest.mark.parametrize(("there", "coming", "crowd"), [
    (["inf"], "inf", False), (["inf", "inf"], "inf", True), (["inf", "inf"], "hq", False),
    (["inf", "inf", "hq"], "hq", True), (["inf", "hq"], "inf", False), (["hq", "hq"], "hq", False),
    (["hq", "hq", "hq"], "inf", True), (["inf", "ftr"], "inf", False), (["inf", "hs"], "inf", False),
    (["inf", "inf"], "part", True), (["part", "part"], "inf", True), (["inf"], "part", False),
])  # fmt: skip
def test_3_two_land_units_and_an_hq(there: list[str], coming: str, crowd: bool) -> None:
    units = {f"u{n}": {**INF, "unit": unit} for n, unit in enumerate(there)}
    state = sea(**units, foe={**INF, "power": "cw"}, away={**INF, "at": "0,1"}).state
    assert crowded(state, "0,0", "axis", coming) is crowd
    if there:  # one of them that moves within counts once
        assert crowded(state, "0,0", "axis", there[0], "u0") is crowded(replace(state, units={k: v for k, v in state.units.items() if k != "u0"}), "0,0", "axis", there[0])  # fmt: skip


@pytest.mark.parametrize(("there", "over"), [
    (["inf", "inf"], None), (["inf", "inf", "inf"], 1), (["inf", "inf", "hq"], None), (["inf"] * 4, 2),
    (["hq"] * 4, 1), (["inf", "inf", "hq", "hq"], 1), (["inf", "inf", "ftr"], None),
])  # fmt: skip
def test_3_what_is_too_many_as_a_phase_ends(there: list[str], over: int | None) -> None:
    units = {f"u{n}": {**INF, "unit": unit} for n, unit in enumerate(there)}
    state = sea(**units, foe={**INF, "power": "cw"}).state
    assert [each.params["n"] for each in overfull(state)] == ([] if over is None else [over])
    assert overfull(replace(state, map={})) == []
    aboard = {name: {**raw, "aboard": "trs"} for name, raw in units.items()}
    assert overfull(replace(state, units=aboard)) == []
    afloat_ = {name: {**raw, "at": "North_Sea"} for name, raw in units.items()}
    assert overfull(replace(state, units=afloat_)) == []


def test_10_7_6_1_the_land_units_of_a_side_in_a_hex() -> None:
    table = sea(a=INF, b={**INF, "unit": "tac"}, c={**INF, "power": "cw"}, d={**INF, "at": "0,1"},
                e={**INF, "unit": "hq", "power": "italy"})  # fmt: skip
    assert land_units_at(table.state, "Bremen", "axis") == ["a", "e"]
    assert land_units_at(table.state, "Bremen", "allies") == ["c"]
    assert land_units_at(table.state, "Atlantis", "axis") == []


@pytest.mark.parametrize(("power", "words", "code"), [
    ("italy", "axis home=germany", "neutral_abroad"), ("italy", "axis city=germany", "neutral_abroad"),
    ("italy", "axis home=italy", None), ("italy", "axis", None), ("japan", "axis home=germany", "foreign_home"),
    ("japan", "axis city=germany", "foreign_city"), ("germany", "axis home=germany", None), ("italy", "allies home=france", "neutral_abroad"),
    ("cw", "allies home=france", None), ("cw", "allies city=france", None), ("france", "allies home=cw", "foreign_home"),
    ("france", "allies city=cw", "foreign_city"), ("france", "allies home=germany", None),
])  # fmt: skip
def test_19_2_who_may_be_in_the_land_of_another(power: str, words: str, code: str | None) -> None:
    table = mapped(f"grid odd-q\nhex 0,0 {words}\nwhole\n")
    place = now(table.state).places[0]
    found = foreign(table.state, Counter("one", power, "inf", "0,0"), place, "here")
    assert codes(found) == ([f"map.{code}"] if code else [])


@pytest.mark.parametrize(("power", "words", "code"), [
    ("russia", "axis country=manchuria", "neutral_abroad"), ("cw", "axis country=manchuria", "at_peace"),
    ("china", "axis country=korea", None), ("japan", "allies country=french_indo_china", "at_peace"),
    ("germany", "allies country=tunisia", None), ("cw", "axis home=italy", "at_peace"),
    ("france", "allies home=russia", "neutral_friend"), ("germany", "axis home=italy", "neutral_friend"),
])  # fmt: skip
def test_10_7_4_7_who_enters_what_the_wars_of_1939_let_in(
    power: str, words: str, code: str | None
) -> None:
    table = mapped(f"grid odd-q\nhex 0,0 {words}\nwhole\n", (words.rpartition("country=")[2],))
    place = now(table.state).places[0]
    found = foreign(table.state, Counter("one", power, "inf", "0,0"), place, "here")
    assert codes(found) == ([f"map.{code}"] if code else [])


def test_19_2_whoever_took_it_is_its_owner() -> None:
    table = mapped("grid odd-q\nhex 0,0 axis home=france name=Lille\nwhole\n")
    for key in ("0,0", "0_0", "lille"):
        state = replace(table.state, control={key: {"power": "germany"}})
        found = foreign(state, Counter("one", "italy", "inf", "0,0"), now(state).places[0], "here")
        assert codes(found) == ["map.neutral_abroad"]


@pytest.mark.parametrize(("raw", "apart"), [
    ({}, True), ({"at": "0,1"}, False), ({"power": "france"}, False), ({"unit": "ftr"}, False),
    ({"power": "germany"}, False), ({"power": "usa"}, True),
])  # fmt: skip
def test_10_7_6_8_nobody_ends_a_retreat_among_those_it_does_not_cooperate_with(
    raw: Raw, apart: bool
) -> None:
    state = sea(bef={"power": "cw", "unit": "inf", "at": "0,0", **raw}).state
    neutral_usa = _apart(state, Counter("one", "france", "inf", "1,0"), "0,0")
    assert neutral_usa is apart


# -- what a battle on land takes from the map (10.7.6.1) -----------------------------------------------------
@pytest.mark.parametrize(("text", "left"), [
    ("8:corps", ""), ("corps", ""), ("8:inf", "8:inf"), ("8:corps, 3:inf", "3:inf"), ("8:corps:river", ""),
    ("5:bare", ""), ("5:bare, corps", ""), ("3:arm, corps, 2:hq", "3:arm, 2:hq"),
])  # fmt: skip
def test_10_7_6_1_counters_by_their_names_are_no_types(text: str, left: str) -> None:
    table = sea(corps={**INF, "factor": "8"}, bare=INF)
    assert on_map.in_types(table.game.book, table.state, text) == left


def test_10_7_6_1_a_counter_without_its_factor_is_typed_with_it() -> None:
    table = sea(bare=INF)
    with pytest.raises(Unreadable) as wrong:
        on_map.in_types(table.game.book, table.state, "bare")
    assert wrong.value.code == "wif5.battle.untold_factor"


@pytest.mark.parametrize(
    ("factor", "told"), [("8", "8:corps"), ("3/5", None), (None, None), ("", None)]
)
def test_10_7_6_1_the_garrison_of_a_hex_as_it_would_be_typed(
    factor: str | None, told: str | None
) -> None:
    table = sea(corps={**INF, "factor": factor} if factor is not None else INF)
    assert on_map.garrison(table.state, "Bremen", "axis") == told
    assert on_map.garrison(table.state, "Stettin", "axis") is None
    assert on_map.garrison(replace(table.state, map={}), "Bremen", "axis") is None
    two = sea(corps={**INF, "factor": "8"}, other={**INF, "factor": "5"})
    assert on_map.garrison(two.state, "Bremen", "axis") == "8:corps, 5:other"
    one = sea(corps={**INF, "factor": "8"}, other=INF)
    assert on_map.garrison(one.state, "Bremen", "axis") is None


def test_10_7_1_who_can_be_struck_lies_face_up_in_the_hex() -> None:
    table = sea(inf={**INF, "power": "cw"}, tac={**INF, "power": "cw", "unit": "tac"}, hs={**INF, "power": "cw", "unit": "hs"},
                down={**INF, "power": "cw", "down": True}, away={**INF, "power": "cw", "at": "0,1"}, own=INF)  # fmt: skip
    assert on_map.exposed(table.state, "Bremen", "germany") == {"inf": "inf", "tac": "tac"}
    assert on_map.exposed(table.state, "Atlantis", "germany") == {}
    assert on_map.exposed(replace(table.state, map={}), "Bremen", "germany") == {}


def test_what_a_map_says_of_a_hex() -> None:
    table = mapped("grid odd-q\nhex 0,0 axis factory name=Essen\nwhole\n")
    assert on_map.says(table.state, "Essen", "factory") and not on_map.says(
        table.state, "Essen", "city"
    )
    assert on_map.says(table.state, "Atlantis", "factory") is False
    assert on_map.says(replace(table.state, map={}), "Essen", "factory") is False


@pytest.mark.parametrize(("place", "near", "code"), [("Bremn", True, "map.elsewhere_near"), ("Xanten", False, "map.elsewhere_named")])  # fmt: skip
def test_4_4_a_place_beyond_the_map(place: str, near: bool, code: str) -> None:
    table = mapped(WATERS.replace("whole\n", ""))
    script = on_map.facts(table.state, Typed({}), place)
    (told,) = next(script).rulings  # type: ignore[arg-type, union-attr]
    assert told.code == f"wif5.{code}" and ("Bremen" in told.params["names"])
    with pytest.raises(Unreadable):
        next(on_map.facts(sea().state, Typed({}), place))  # type: ignore[arg-type]


@pytest.mark.parametrize(("units", "crossed", "said"), [
    ({}, "", "8:inf"), ({"down": True}, "", "8:inf:face_down"), ({"at": "1,0"}, "", "8:inf:river"),
    ({"invades": True, "landed": [1, 1]}, "", "8:inf:invade"), ({"invades": True, "landed": [1, 1], "drops": True}, "", "8:inf"),
    ({"invades": True, "landed": [1, 0]}, "", "8:inf"),
    ({}, ":river", "8:inf:river"), ({"down": True, "at": "1,0"}, ":river", "8:inf:river+face_down"),
])  # fmt: skip
def test_10_7_6_6_what_divides_a_counter(units: Raw, crossed: str, said: str) -> None:
    table = sea(corps={**INF, **units})
    table.state = replace(table.state, impulse=replace(table.state.impulse, supply={"corps": True}))
    text = "grid odd-q\nhex 0,0 axis city=germany\nhex 1,0 axis city=germany\nwhole\n"
    kept = {**table.state.map, "compiled": compiled(read_atlas(text))}
    table.state = replace(table.state, map=kept)
    typed = Typed({"units": f"8:corps{crossed}"})
    factors: dict[str, str] = {}
    found = on_map._counters(
        table.game.book, table.state, typed, "units", {"1,0": "river"}, factors
    )
    assert (typed["units"], factors) == (said, {"corps": "8"})
    assert [one.name for one in found] == ["corps"]


def test_10_7_6_1_a_type_stands_for_the_counter_that_is_there() -> None:
    table = sea(
        a={**INF, "power": "cw"}, b={**INF, "power": "cw"}, c={**INF, "power": "cw", "unit": "arm"}
    )
    there = tuple(Counter(name, raw["power"], raw["unit"], raw["at"]) for name, raw in table.state.units.items())  # fmt: skip
    typed = Typed({"defend": "5:inf, 6:b, 7:arm, 4:mtn"})
    factors: dict[str, str] = {}
    found = on_map._counters(table.game.book, table.state, typed, "defend", {}, factors, there)
    assert [one.name for one in found] == ["a", "b", "c"]
    assert factors == {"a": "5", "b": "6", "c": "7"} and typed["defend"].endswith("4:mtn")


def test_10_7_6_1_nobody_in_the_hex_is_left_out() -> None:
    table = sea()
    there = tuple(Counter(f"u{n}", power, "inf", "0,0") for n, power in enumerate(("cw", "france")))
    found = defending.all_there(there, there[:1], "cw", table.state, "0,0")
    assert [(each.code, each.params["text"]) for each in found] == [("wif5.map.defends_too", "u1")]
    (whose,) = defending.all_there(there, there, "russia", table.state, "0,0")
    assert (whose.code, whose.params["power"]) == ("wif5.map.whose_hex", "cw")
    assert defending.all_there((), (), "russia", table.state, "0,0") == []
    assert defending.all_there(there, there, "france", table.state, "0,0") == []


def test_19_2_only_those_that_do_not_cooperate_are_told() -> None:
    units = {f"{power}{n}": {**INF, "power": power}
             for power in ("france", "cw", "germany") for n in (1, 2)}  # fmt: skip
    state = sea(**units).state

    def apart(*names: str) -> list[str]:
        by = str(units[names[0]]["power"])
        return [each.params["text"] for each in whose.apart(state, by, names)]

    assert apart("france1", "cw1", "france2") == ["cw1"]
    assert apart("germany1", "germany2") == []
    assert [each.params["text"] for each in whose.apart(state, "france", ("cw1",))] == ["cw1"]


def test_1_4_each_counter_lost_goes_into_the_pools_of_its_own_power() -> None:
    """On land, in a port and in the air; whoever is no counter of the map, into those of whose line it was in."""
    units = {"belf": {"power": "cw", "unit": "ls", "at": "0,0"},
             "brest": {"power": "france", "unit": "hs", "at": "0,0"},
             "hurri": {"power": "cw", "unit": "ftr", "at": "0,0"}}  # fmt: skip
    state = sea(**units).state
    lost = whose.shared(state, {"ls": 2, "hs": 1}, ["belf", "brest"], "france")
    assert lost == {"cw": {"ls": 1}, "france": {"hs": 1, "ls": 1}}
    wing = Wing(destroyed=(Flyer("ftr", 4, 1, "hurri"), Flyer("ftr", 5, 1)))
    fought = dogfight.Fought({"allies": wing, "axis": Wing()}, (), ())
    found = dogfight.losses(fought, {"allies": "france", "axis": "germany"}, state.units)
    assert found["destroyed"] == {"cw": {"ftr": 1}, "france": {"ftr": 1}}


# -- HQs and ATRs that turn others up (10.7.7, 10.7.8) ------------------------------------------------------
@pytest.mark.parametrize(("raw", "hq", "reach"), [
    ({}, {}, True), ({"at": "1,0"}, {}, True), ({"at": "2,0"}, {}, False), ({"power": "italy"}, {}, False),
    ({"at": "0,1"}, {}, False), ({"at": "Ruhr"}, {}, False), ({"at": "Ruhr"}, {"at": "Ruhr"}, True),
    ({"at": "9,9"}, {}, False),
])  # fmt: skip
def test_10_7_7_stacked_or_beside_over_no_alpine_side(raw: Raw, hq: Raw, reach: bool) -> None:
    text = "grid odd-q\nhex 0,0 axis\nhex 1,0 axis\nhex 2,0 axis\nhex 0,1 axis\nhex Ruhr section axis\nlink Ruhr 0,0\nside 0,0 0,1 alpine\nwhole\n"
    state = mapped(text, (), bock={**INF, "unit": "hq", **hq}, one={**INF, **raw}).state
    assert faces._in_reach(state, "bock", "one") is reach


@pytest.mark.parametrize(("raw", "supply", "words", "flies"), [
    ({"at": "6,0"}, True, "", True), ({"at": "7,0"}, True, "", False), ({"at": "4,0"}, False, "", True),
    ({"at": "5,0"}, False, "", False), ({"at": "3,0"}, True, " map=pacific", True), ({"at": "4,0"}, True, " map=pacific", False),
    ({"power": "italy"}, True, "", False), ({"power": "japan"}, True, "", False), ({"at": "Ruhr"}, True, "", True),
])  # fmt: skip
def test_10_7_8_an_atr_flies_6_points_to_its_friends(
    raw: Raw, supply: bool, words: str, flies: bool
) -> None:
    """10.3.1: 6 points, 2 to a hex of the Pacific map; 4.1: 2 less out of supply. Italy is neutral."""
    rows = "\n".join(f"hex {x},0 axis{words}" for x in range(9))
    table = mapped(f"grid odd-q\n{rows}\nhex Ruhr section axis{words}\nlink Ruhr 0,0\nwhole\n", (),
                   ju52={**INF, "unit": "atr"}, one={**INF, **raw})  # fmt: skip
    state = replace(table.state, impulse=replace(table.state.impulse, supply={"ju52": supply}))
    assert faces._flies_to(table.game.book, state, "ju52", "one") is flies


def test_10_7_8_who_pays_is_asked_among_several() -> None:
    def payer(args: Raw, able: list[str]) -> Any:
        script = faces._payer(args, able, ["one"], "10.7.8")  # type: ignore[arg-type]
        try:
            return next(script)  # type: ignore[arg-type]
        except StopIteration as end:
            return end.value

    assert payer({}, []) is None and payer({}, ["a"]) == "a" and payer({"by": "x"}, ["a"]) == "x"
    asked = payer({}, ["a", "b"])
    assert isinstance(asked, Choice) and (asked.options, asked.default) == (("a", "b"), "a")


# -- where a ship puts in (11.7) ----------------------------------------------------------------------------
SHIP: Raw = {"power": "germany", "unit": "ls", "at": "North_Sea"}


@pytest.mark.parametrize(("most", "found"), [
    (None, {"0,0": 1}), (0, {"0,0": 1}), (1, {"0,0": 1}), (2, {"0,0": 1, "0,1": 2}), (9, {"0,0": 1, "0,1": 2}),
])  # fmt: skip
def test_11_7_1_the_ports_in_range_else_the_nearest(
    most: int | None, found: dict[str, int]
) -> None:
    table = sea(one=SHIP)
    assert havens(table.game.book, table.state, "one", most) == found
    lost = {"0,0": {"power": "germany", "since": table.state.date, "was": "allies"},
            "0,1": {"power": "germany", "since": table.state.date, "was": "allies"}}  # fmt: skip
    table.state = replace(table.state, control=lost)
    assert havens(table.game.book, table.state, "one", most) == {}


@pytest.mark.parametrize(("section", "mp", "far"), [(0, 2, True), (1, 2, False), (None, 2, True), (1, 3, True), (3, 2, False)])  # fmt: skip
def test_11_7_1_home_with_what_its_section_leaves(section: int | None, mp: int, far: bool) -> None:
    """Bremen is 1 away, Stettin 2."""
    raw = {**SHIP, "mp": mp} | ({} if section is None else {"section": section})
    table = sea(one=raw).put("return_to_base")
    if far:
        table.done("shift one to Stettin")
    else:
        assert table.refused("shift one to Stettin") == {"wif5.sail.not_home"}
        table.done("shift one to Bremen")
    assert table.state.units["one"]["down"]


def test_11_7_a_ship_puts_in_with_all_that_it_carries() -> None:
    table = sea(liner={**SHIP, "unit": "trs"}, corps={**INF, "at": "North_Sea", "aboard": "liner"},
                other={**INF, "at": "North_Sea", "aboard": "another"})  # fmt: skip
    found = berthed(table.state, "liner", "0,0")
    placed = [e.data["name"] for e in found.events if e.kind == "unit_placed"]
    assert placed == ["liner", "corps"]
    (turned,) = [e for e in found.events if e.kind == "units_turned"]
    assert turned == Event("units_turned", {"names": ["liner", "corps"], "down": True})
    assert (
        codes(found).count("map.stands") == 1
    )  # the ship's arrival is told, with what lies face down
    assert found.rulings[-1].params["names"] == "liner, corps"


# -- landings (10.7.4.5) ---------------------------------------------------------------------------------------
BEACH = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany port=North_Sea name=Bremen
hex 1,0 allies coast=North_Sea {}
hex 2,0 allies
whole
"""
LIMITS = {"power=germany action=combined activity=land_moves": "9"}


def beach(
    unit: str = "inf", words: str = "", weather: str = "clear", section: int = 3, **more: Raw
) -> Table:  # fmt: skip
    at_sea = {
        "power": "germany",
        "unit": unit,
        "at": "North_Sea",
        "section": section,
        "aboard": "liner",
        "mp": 4,
    }
    table = mapped(BEACH.replace("{}", words), (), corps=at_sea,
                   liner={**SHIP, "unit": "trs", "section": section}, **more)  # fmt: skip
    impulse = replace(table.state.impulse, actions={"germany": "combined"})
    table.state = replace(
        table.state, impulse=impulse, charts={"activities_limits": LIMITS, "terrain_effects": {"terrain=desert row=movement_europe": "2"}},
        weather=replace(table.state.weather, zones={"temperate": weather}),
    )  # fmt: skip
    return table.put("land_movement")


@pytest.mark.parametrize(("raw", "defended"), [
    ({"power": "cw", "unit": "inf", "at": "1,0"}, True), ({"power": "cw", "unit": "inf", "at": "2,0"}, False),
    ({"power": "cw", "unit": "ftr", "at": "1,0"}, False), ({"power": "italy", "unit": "inf", "at": "1,0"}, False),
    ({"power": "cw", "unit": "hq", "at": "1,0"}, True),
])  # fmt: skip
def test_10_7_4_5_a_beach_without_a_land_unit_is_held_by_a_notional_one(
    raw: Raw, defended: bool
) -> None:
    decision = beach(there=raw).do("shift corps to 1,0")
    assert ("landing.notional" in codes(decision)) is not defended


def test_10_7_4_5_an_invader_has_taken_nothing_yet() -> None:
    table = beach(there={"power": "cw", "unit": "ftr", "at": "1,0"})
    decision = table.do("shift corps to 1,0")
    assert "resolved" not in {event.kind for event in decision.events}
    found = set(codes(decision))
    assert "map.stands" in found and not found & {"map.taken", "map.held", "map.caught"}
    corps = table.state.units["corps"]
    assert corps["invades"] is True and corps["moved"] == [1, 1] and corps["landed"] == [1, 1]
    assert "drops" not in corps and "1,0" not in table.state.control


@pytest.mark.parametrize(("unit", "words", "weather", "refused"), [
    ("inf", "", "clear", None), ("arm", "", "clear", "attack.arm_invades"), ("inf", "zone=temperate", "winter", "attack.no_invasion"),
    ("inf", "zone=temperate", "mud", None), ("inf", "zone=arctic", "winter", None), ("inf", "desert zone=temperate", "winter", None),
    ("hq", "zone=temperate", "mud", "landing.hq_weather"), ("mar", "", "clear", None),
])  # fmt: skip
def test_10_7_4_5_who_invades_in_the_weather_of_the_beach(
    unit: str, words: str, weather: str, refused: str | None
) -> None:
    table = beach(unit, words, weather)
    if refused:
        assert table.refused("shift corps to 1,0") == {f"wif5.{refused}"}
    else:
        table.done("shift corps to 1,0")
    low = beach(unit, words, weather)  # its TRS in section 1
    units = {name: {**raw, "section": 1} for name, raw in low.state.units.items()}
    low.state = replace(low.state, units=units)
    assert "wif5.landing.section" in low.refused("shift corps to 1,0")
    assert beach(unit, words, weather).refused("shift corps to 2,0") == {"wif5.landing.no_coast"}


@pytest.mark.parametrize(("unit", "weather", "down", "refused"), [
    ("inf", "mud", False, None), ("inf", "severe_winter", False, None), ("hq", "mud", False, "landing.hq_weather"),
    ("inf", "clear", True, "landing.face_down"), ("hq", "clear", True, None),
])  # fmt: skip
def test_10_7_4_5_who_lands_among_friends(
    unit: str, weather: str, down: bool, refused: str | None
) -> None:
    table = beach(unit, "", weather)
    text = BEACH.replace("port=North_Sea", "port=North_Sea zone=temperate").replace("{}", "")
    units = {**table.state.units, "corps": {**table.state.units["corps"], "down": down}}
    table.state = replace(table.state, map={**table.state.map, "compiled": compiled(read_atlas(text))}, units=units)  # fmt: skip
    if refused:
        assert table.refused("shift corps to Bremen") == {f"wif5.{refused}"}
        return
    told = table.do("shift corps to Bremen")
    assert "landing.lands" in codes(told)
    assert "invades" not in table.state.units["corps"]
    assert table.state.impulse.used["germany"]["land_moves"] == 1


# -- what is listed of a way (10.5.2.1) -----------------------------------------------------------------------
@pytest.mark.parametrize(("mp", "to", "code", "section"), [
    (5, "North_Sea", "sea", 3), (4, "Baltic_Sea", "sea", 2), (2, "Baltic_Sea", "sea", 0), (9, "North_Sea", "sea", 3),
    (None, "North_Sea", "cost", None), (5, "0,1", "called", None),
])  # fmt: skip
def test_10_5_2_1_the_section_that_the_movement_leaves(
    mp: int | None, to: str, code: str, section: int | None
) -> None:
    table = sea(one={**SHIP, "at": "0,0"} | ({} if mp is None else {"mp": mp}))
    said = whither.cost(table.game.book, table.state, {"name": "one"}, to)
    assert said is not None
    assert (said.code, said.params.get("section")) == (f"wif5.whither.{code}", section)


def test_nobody_is_told_why_not_before_a_unit_is_named_or_once_a_place_is() -> None:
    table = sea(one={**SHIP, "at": "0,0", "down": True})
    book = table.game.book
    assert whither.idle(book, table.state, {}) is None
    assert whither.idle(book, table.state, {"name": "nobody"}) is None
    assert whither.idle(book, table.state, {"name": "one", "at": "North_Sea"}) is None
    bar = whither.idle(book, table.state, {"name": "one"})
    assert bar is not None and bar.code == "wif5.sail.down"


@pytest.mark.parametrize(("raw", "goals"), [
    ({"unit": "sub", "at": "North_Sea", "mp": 1}, ["North Sea", "0,0", "Baltic Sea"]),  # a SUB goes on at sea
    ({"unit": "ls", "at": "North_Sea", "mp": 1}, ["0,0"]), ({"unit": "ls", "at": "0,0", "mp": 1}, ["North Sea"]),
    ({"unit": "ls", "at": "0,0"}, ["North Sea", "Baltic Sea", "0,1"]),
    # A NAV has 8 points; an INF goes by sea with a TRS alone (10.3.1, 10.5.3).
    ({"unit": "nav", "at": "0,0"}, ["North Sea", "Baltic Sea", "Bay of Biscay"]),
    ({"unit": "atr", "at": "0,0"}, []), ({"unit": "nav", "at": "0,0", "rebased": [1, 1]}, []), ({"unit": "inf", "at": "0,0", "mp": 5}, []),
    ({"unit": "ls", "at": "9,9", "mp": 5}, []),
])  # fmt: skip
def test_10_5_2_where_a_ship_can_go(raw: Raw, goals: list[str]) -> None:
    table = sea(one={"power": "germany", **raw})
    assert whither.goals(table.game.book, table.state, {"name": "one"}) == goals
    assert whither.goals(table.game.book, replace(table.state, map={}), {"name": "one"}) == []
    assert whither.goals(table.game.book, table.state, {"name": "two"}) == []


@pytest.mark.parametrize(("raw", "points"), [
    ({"mp": 4, "at": "0,0"}, 3), ({"mp": 4}, 4), ({"at": "0,0"}, None), ({"at": "0,0", "unit": "nav"}, 6),  # 8 less 2 (10.3.1)
    ({"mp": 1, "at": "0,0"}, 0), ({"mp": 0, "at": "0,0"}, 0),
])  # fmt: skip
def test_10_5_2_1_a_port_without_supply_costs_a_ship_a_point(raw: Raw, points: int | None) -> None:
    table = sea(one={**SHIP, **raw})
    table.state = replace(table.state, impulse=replace(table.state.impulse, supply={"one": False}))
    assert whither._points(table.game.book, table.state, "one", table.state.units["one"]) == points


# -- how far a march reaches (10.7.4.1) ---------------------------------------------------------------------------
COSTS = {f"terrain={kind} row=movement_europe": cell for kind, cell in (("clear", "1"), ("forest", "2"), ("swamp", "-"))}  # fmt: skip


@pytest.mark.parametrize(("rows", "allowance", "reach"), [
    ("1,0 axis\n2,0 axis\n3,0 axis", 2, {"1,0": 1, "2,0": 2}), ("1,0 axis forest\n2,0 axis", 2, {"1,0": 2}),
    ("1,0 axis forest\n2,0 axis", 3, {"1,0": 2, "2,0": 3}), ("1,0 axis swamp\n2,0 axis", 9, {}),
    ("1,0 axis zoc=allies\n2,0 axis", 9, {"1,0": 1}), ("1,0 axis zoc=axis\n2,0 axis", 9, {"1,0": 1, "2,0": 2}),
    ("1,0 allies land=allies\n2,0 axis", 9, {}), ("1,0 axis\n2,0 axis", 0, {}),
    # Round by the south (even columns lie half a hex lower) it is cheaper than through the wood.
    ("0,1 axis\n1,0 axis forest\n1,1 axis\n2,0 axis\n2,1 axis", 9, {"0,1": 1, "1,0": 2, "1,1": 1, "2,0": 2, "2,1": 2}),
])  # fmt: skip
def test_10_7_4_1_the_cheapest_way_to_each_hex(
    rows: str, allowance: int, reach: dict[str, int]
) -> None:
    lines = "\n".join(f"hex {row}" for row in rows.splitlines())
    table = mapped(f"grid even-q\nhex 0,0 axis\n{lines}\nwhole\n")
    book = table.game.book.with_cells({"terrain_effects": COSTS})
    land = Land(book, table.state, now(table.state), Counter("one", "germany", "inf", "0,0"), allowance)  # fmt: skip
    assert land.reach() == reach


# -- the record put right (correct) ---------------------------------------------------------------------------------
def corrected(words: str, **ledgers: Any) -> Table:
    table = Table()
    found = {name: {**getattr(table.state, name), **new} for name, new in ledgers.items()}
    table.state = replace(table.state, **found)
    table.done(words)
    return table


def test_15_control_put_right_with_and_without_a_holder() -> None:
    told = {"power": "cw", "since": "Sep/Oct 1939", "was": None}
    assert corrected("correct control lille germany because told").state.control["lille"]["power"] == "germany"  # fmt: skip
    table = corrected("correct control lille none because told", control={"lille": told})
    assert table.state.control["lille"]["power"] is None
    decision = Table().do("correct control lille none because told")
    assert [event.kind for event in decision.events] == ["let_go"]
    assert codes(decision)[-1] == "correct.nobody"
    decision = Table().do("correct control lille germany because told")
    assert [event.kind for event in decision.events] == ["controlled"]
    assert codes(decision)[-1] == "correct.control"
    table = Table()
    table.state = replace(table.state, control={"lille": told})
    assert table.do("correct control lille cw because told").events == ()  # it stands so already
    # Gibraltar was the Commonwealth's all the time: told, it is on record (15).
    assert corrected("correct control gibraltar cw because told").state.control["gibraltar"]["power"] == "cw"  # fmt: skip


@pytest.mark.parametrize("words", [
    "correct control because told", "correct control germany because told", "correct control lille because told",
    "correct war germany because told", "correct war because told", "correct points germany because told",
    "correct pool germany repair because told", "correct control lille germany",
    "correct points germany 5", "correct points germany -100 because told", "correct points germany 1000 because told",
])  # fmt: skip
def test_a_correction_that_lacks_something_is_none(words: str) -> None:
    with pytest.raises(Unreadable):
        Table().do(words)


def test_15_a_holder_that_is_none_is_told_with_the_nearest() -> None:
    with pytest.raises(Unreadable) as wrong:
        Table().do("correct control lille germny because told")
    assert wrong.value.params["text"] == "germny"
    assert corrected("correct control free city germany because told").state.control["free_city"]["power"] == "germany"  # fmt: skip


@pytest.mark.parametrize(("words", "at_war", "code"), [
    ("correct war germany russia yes because told", True, "correct.war"),
    ("correct war germany with russia yes because told", True, "correct.war"),
    ("correct war germany avec russie oui parce que dit", True, "correct.war"),
    ("correct war germany cw no because told", False, "correct.no_war"),
])  # fmt: skip
def test_10_2_1_1_a_war_put_right(words: str, at_war: bool, code: str) -> None:
    table = Table()
    decision = table.do(words)
    assert codes(decision) == [code]
    assert table.state.at_war("germany", "cw" if "cw" in words else "russia") is at_war


@pytest.mark.parametrize(("account", "left", "made"), [
    ({"left": 5, "build_points": 9, "paid": 3, "late": 1}, 7, 11), ({"left": 5, "build_points": 5}, 7, 7),
    ({"left": 5, "build_points": 8, "paid": 3}, 0, 3), ({"left": 5, "build_points": 6, "late": 1}, -2, -1),
])  # fmt: skip
def test_11_6_2_3_points_put_right_keep_what_was_paid(account: Raw, left: int, made: int) -> None:
    table = corrected(f"correct points germany {left} because told", economy={"germany": account})
    assert table.state.account("germany")["build_points"] == made
    with_left = {**account, "left": left}
    again = Table()
    again.state = replace(again.state, economy={"germany": with_left})
    assert again.do(f"correct points germany {left} because told").events == ()
