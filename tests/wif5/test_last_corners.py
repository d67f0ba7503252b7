"""What few campaigns come to: maps forgotten, spirals out of order, chits that reopen a step, boards with nothing on them."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table, keeping
from wif5_waters import WATERS, afloat

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles import shown
from referee.games.wif5.battles import verbs as battles
from referee.games.wif5.battles.on_land.survivors import lost_by_name
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.board.view import _countries, _held, _powers, _stacks
from referee.games.wif5.chits.verbs import _reopened
from referee.games.wif5.maps.at_sea.seas import as_drawn
from referee.games.wif5.maps.counters import hex_named
from referee.games.wif5.maps.verbs import load
from referee.games.wif5.production.spiral import (
    UNKNOWN,
    _delayed,
    _off,
    _taken,
    _withdrawn,
    in_order,
)
from referee.games.wif5.production.verbs import _everybody, _producers, owing
from referee.games.wif5.sequence import Asked
from referee.games.wif5.supply.atlas import read_atlas, shown_name
from referee.games.wif5.supply.overlay import Counter, compiled
from referee.games.wif5.turn.opening import _status

Raw = dict[str, Any]


def codes(found: Any) -> list[str]:
    return [each.code.removeprefix("wif5.") for each in getattr(found, "rulings", found)]


# -- maps (4.4) -----------------------------------------------------------------------------------
def test_4_4_a_map_is_forgotten_once() -> None:
    table = afloat()
    assert codes(table.do("map forget")) == ["map.dropped"] and not table.state.map
    assert table.refused("map forget") == {"wif5.map.none"}


@pytest.mark.parametrize(("text", "told"), [
    (WATERS, ["map.loaded"]), (WATERS.replace("whole\n", ""), ["map.loaded", "map.partial"]),
    (WATERS.replace("hex 0,0 axis", "hex 9,0 axis"), ["map.loaded", "map.off"]),
])  # fmt: skip
def test_4_4_what_is_told_of_a_map_that_is_loaded(text: str, told: list[str]) -> None:
    units = {"one": {"power": "germany", "unit": "inf", "at": "0,0"}, "two": {"power": "germany", "unit": "inf", "at": "0,1"}}  # fmt: skip
    table = keeping(units=units)
    args: Any = {"how": "load", "file": "C:\\maps\\sea.txt", "read_file": True, "text": text}
    found = load(table.game.book, table.state, args)
    assert codes(found) == told
    assert found.events[0].data["name"] == "sea.txt" and found.result["places"] == 8
    off = [each.params["names"] for each in found.rulings if each.code == "wif5.map.off"]
    assert off == (["one"] if "map.off" in told else [])


@pytest.mark.parametrize(("then", "code"), [(True, None), (False, "map.began_out"), (None, None)])
def test_4_2_1_what_it_was_as_the_impulse_began_is_told_where_it_differs(
    then: bool | None, code: str | None
) -> None:
    table = afloat()
    table.state = replace(table.state, units={"one": {"power": "germany", "unit": "inf", "at": "0,0"}},
                          impulse=replace(table.state.impulse, supply={"one": then}))  # fmt: skip
    found = [each for each in codes(table.do("supply one")) if each.startswith("map.began")]
    assert found == ([code] if code else [])
    away = {"one": {"power": "germany", "unit": "inf", "at": "3,2"}}
    table.state = replace(table.state, units=away)
    found = [each for each in codes(table.do("supply one")) if each.startswith("map.began")]
    assert found == (["map.began_in"] if then else [])


def test_4_4_the_names_most_like_one_that_is_none() -> None:
    many = "\n".join(f"hex {n},0 axis name=Kolberg{n}" for n in range(20))
    atlas = read_atlas(f"grid odd-q\nsea North_Sea\n{many}\nwhole\n")
    with pytest.raises(Unreadable) as wrong:
        hex_named(atlas, "Zzyzx")
    assert wrong.value.params["options"] == [] and wrong.value.params["nearest"] == []
    with pytest.raises(Unreadable) as wrong:
        hex_named(atlas, "Kolberx99")
    assert 0 < len(wrong.value.params["options"]) <= 12
    assert all(name.startswith("Kolberg") for name in wrong.value.params["options"])
    few = read_atlas("grid odd-q\nsea North_Sea\nhex 0,0 axis name=Kiel\nhex 1,0 axis\nwhole\n")
    with pytest.raises(Unreadable) as wrong:
        hex_named(few, "Zzyzx")
    assert wrong.value.params["options"] == ["Kiel", "North Sea"]
    assert hex_named(few, "north sea") == "North_Sea" and hex_named(few, "kiel") == "0,0"
    assert shown_name(few, "1,0") == "1,0" and shown_name(few, "0,0") == "Kiel"


@pytest.mark.parametrize(("text", "drawn"), [("North Sea", "North_Sea"), ("Mer du Nord", "North_Sea"), ("Red Sea", "Red Sea"), ("Bremen", "Bremen")])  # fmt: skip
def test_9_3_a_sea_area_in_either_language(text: str, drawn: str) -> None:
    table = afloat()
    assert as_drawn(table.game.book, table.state, text) == drawn
    assert as_drawn(table.game.book, replace(table.state, map={}), text) == text


@pytest.mark.parametrize(("words", "unit", "codes_"), [
    ("allies", "inf", {"map.stands", "map.taken"}), ("axis", "inf", {"map.stands"}), ("axis", "ftr", {"map.stands"}), ("axis", "hs", {"map.stands", "map.no_port"}),
    ("neutral country=belgium", "inf", {"map.stands", "map.neutral", "map.taken"}),
])  # fmt: skip
def test_15_where_a_unit_stands(words: str, unit: str, codes_: set[str]) -> None:
    from referee.games.wif5.maps.counters import stands

    table = afloat()
    text = f"grid odd-q\nhex 0,0 {words}\nwhole\n"
    kept = {**table.state.map, "compiled": compiled(read_atlas(text, ("belgium",)))}
    state = replace(table.state, map=kept, units={})
    assert set(codes(stands(state, Counter("one", "germany", unit, "0,0")))) == codes_
    foe = {"power": "cw", "unit": "inf", "at": "0,0"}
    held = stands(replace(state, units={"foe": foe, "far": {**foe, "power": "france", "at": "9,9"}}), Counter("one", "germany", "inf", "0,0"))  # fmt: skip
    told = [each.params["power"] for each in held.rulings if each.code == "wif5.map.held"]
    assert told == ["cw"]


# -- the spiral (6.2) ------------------------------------------------------------------------------------
SPIRAL = {UNKNOWN: {"cw": {"inf": 1}}, "Nov/Dec 1939": {"cw": {"inf": 2}}, "Sep/Oct 1939": {"cw": {"inf": 1, "arm": 1}}}  # fmt: skip


def test_6_2_what_is_due_first_goes_first() -> None:
    assert list(in_order(SPIRAL)) == ["Sep/Oct 1939", "Nov/Dec 1939", UNKNOWN]
    gone = _taken(SPIRAL, "cw", {"inf": 2}, "Sep/Oct 1939")
    assert gone == {"Nov/Dec 1939": {"cw": {"inf": 2}}, "Sep/Oct 1939": {"cw": {"arm": 1}}}
    every = _taken(SPIRAL, "cw", {"inf": 3})
    assert every == {UNKNOWN: {"cw": {"inf": 1}}, "Sep/Oct 1939": {"cw": {"arm": 1}}}
    assert _off({"Sep/Oct 1939": {"hs": 2}}, {"hs": 1}, "Sep/Oct 1939") == {"Sep/Oct 1939": {"hs": 1}}  # fmt: skip
    state = keeping(spiral=SPIRAL).state
    assert _withdrawn(state, {"power": "cw", "units": {"inf": 4}}).spiral == {"Sep/Oct 1939": {"cw": {"arm": 1}}}  # fmt: skip


@pytest.mark.parametrize(("up", "after"), [
    ({}, None), ({"Sep/Oct 1939": {"hs": 1}}, {"Nov/Dec 1939": {"hs": 1}}), ({"Sep/Oct 1939": {"cv": 1}}, {"Sep/Oct 1939": {"cv": 1}}),
    ({"Sep/Oct 1939": {"hs": 5}}, {"Sep/Oct 1939": {"hs": 3}, "Nov/Dec 1939": {"hs": 2}}),
])  # fmt: skip
def test_6_2_units_that_wait_keep_the_side_they_lie_on(up: Raw, after: Raw | None) -> None:
    table = Table()
    spiral = {"Sep/Oct 1939": {"cw": {"hs": 2, "inf": 1}}}
    economy = {"cw": {"face_up": up}} if up else {}
    state = replace(table.state, spiral=spiral, economy=economy)
    found = _delayed(state, {"power": "cw", "units": {"hs": 2}, "date": "Nov/Dec 1939"})
    assert found.spiral == {"Sep/Oct 1939": {"cw": {"inf": 1}}, "Nov/Dec 1939": {"cw": {"hs": 2}}}
    assert found.account("cw").get("face_up") == after


# -- production (11.6, 21) -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("account", "owes"), [
    ({"factories": 5, "resources": 5}, True), ({"factories": 5}, False), ({"resources": 5}, False), ({"factories": 5, "resources": 5, "build_points": 5}, False),
    ({"factories": 0, "resources": 0}, True),
])  # fmt: skip
def test_11_6_whoever_has_told_all_and_not_produced(account: Raw, owes: bool) -> None:
    table = Table()
    state = replace(table.state, economy={"cw": account})
    assert owing(state) == (["cw"] if owes else [])
    everybody = _everybody(table.game.book, state, {})
    assert (everybody is not None) is owes
    assert _producers(table.game.book, state, {}) == ([everybody, "cw"] if owes else ["cw"])


@pytest.mark.parametrize(("n", "account", "told"), [
    (1, {}, ["produce.in_transit"]), (3, {}, ["produce.in_transit", "produce.next_factory"]),
    (1, {"build_points": 5}, ["produce.in_transit", "produce.again"]), (2, {"build_points": 0}, ["produce.in_transit", "produce.next_factory", "produce.again"]),
])  # fmt: skip
def test_21_one_factory_leaves_a_turn(n: int, account: Raw, told: list[str]) -> None:
    from referee.engine.verdict import Verdict
    from referee.games.wif5.production.verbs import _moved

    table = keeping(economy={"russia": account})
    verdict = Verdict({"works_from": ["Mar/Apr 1942"]}, ())
    found = _moved(table.game.book, table.state, {"factories": n}, verdict)
    assert codes(found) == told and found.events[0].data == {"date": "Mar/Apr 1942"}
    left = [
        each.params["count"] for each in found.rulings if each.code == "wif5.produce.next_factory"
    ]
    assert left == ([n - 1] if n > 1 else [])


# -- chits, the turn -----------------------------------------------------------------------------------------
def test_13_1_the_die_of_a_step_is_thrown_again_from_what_stood_before() -> None:
    table = Table()
    table.to("choose_action")
    table.done("choose all pass")
    table.to("end_of_action")
    impulse = replace(table.state.impulse, rolled=True, ended=True, box=7, before={"box": 3, "column": "left"})  # fmt: skip
    after = _reopened(replace(table.state, impulse=impulse))
    assert (after.impulse.rolled, after.impulse.ended, after.impulse.box) == (False, False, 3)
    assert after.initiative.column == "left"
    bare = _reopened(replace(table.state, impulse=replace(impulse, before={})))
    assert (bare.impulse.box, bare.initiative.column) == (7, table.state.initiative.column)


def test_5_what_a_step_owes_is_left_out_by_a_decision() -> None:
    table = Table()
    table.to("production")
    table.state = replace(table.state, entry={**table.state.entry, "drawn": table.state.date})
    from referee.games.wif5.turn.verbs import _left_out

    script: Any = _left_out(table.game.book_at(table.state), table.state, (), True)
    next(script)
    asked = script.send(None)
    assert (asked.options, asked.default) == (("yes", "no"), "no")
    with pytest.raises(StopIteration) as end:
        script.send("no")
    assert codes(end.value.value) == ["skip.stays"] and end.value.value.events == ()


@pytest.mark.parametrize(("raw", "wars", "status"), [
    ({"status": "neutral"}, {"cw|usa": "x"}, "neutral"), ({}, {"germany|usa": "x"}, "active"), ({}, {}, "neutral"), ({}, {"greece|usa": "x"}, "neutral"),
    ({"status": "conquered"}, {"germany|usa": "x"}, "conquered"), ({}, {"cw|germany": "x"}, "neutral"),
])  # fmt: skip
def test_17_a_power_at_war_with_no_other_is_neutral(raw: Raw, wars: Raw, status: str) -> None:
    assert _status("usa", raw, wars) == status


@pytest.mark.parametrize(("condition", "changes", "holds"), [
    ("new_year", {"date": "Jan/Feb 1940", "turn": 3}, True), ("new_year", {"date": "Jan/Feb 1940", "turn": 1}, False), ("new_year", {"date": "Mar/Apr 1940", "turn": 3}, False),
    ("us_options", {"wars": {}}, True), ("us_options", {"wars": {"germany|usa": "x"}}, False), ("russia_at_war", {"wars": {"germany|russia": "x"}}, True), ("russia_at_war", {"wars": {}}, False),
    ("japan_acts", {"nations": {"japan": {"status": "conquered"}}}, False), ("japan_acts", {"nations": {}}, True),
    ("vichy_open", {"wars": {"france|germany": "x"}, "nations": {}}, True), ("vichy_open", {"wars": {}, "nations": {}}, False),
    ("vichy_open", {"wars": {"france|germany": "x"}, "nations": {"france": {"status": "vichy"}}}, False),
])  # fmt: skip
def test_5_which_steps_a_turn_has(condition: str, changes: Raw, holds: bool) -> None:
    state = replace(Table().state, **changes)
    assert Asked(state).holds(condition) is holds


# -- battles asked word by word (10.3, 10.5) -------------------------------------------------------------------
@pytest.mark.parametrize(("given", "enemy", "escorting"), [
    ({"by": "germany"}, "allies", "axis"), ({"by": "cw"}, "axis", "allies"), ({"by": "cw", "where": "convoys"}, "axis", "axis"), ({"by": "germany", "where": "convoys"}, "allies", "allies"),
])  # fmt: skip
def test_10_3_whose_escort_it_is(given: Raw, enemy: str, escorting: str) -> None:
    state = Table().state
    assert shown.enemy_of(state, given) == enemy and shown.escorting(state, given) == escorting
    assert shown.enemy_of(state, {}) == {"axis": "allies", "allies": "axis"}[state.side]
    assert battles.only("air", "port")(None, state, {"where": "port"}) is True  # type: ignore[arg-type]
    assert battles.only("air", "port")(None, state, {"where": "sea"}) is False  # type: ignore[arg-type]


@pytest.mark.parametrize("where", ["port", "air", "bombing"])
def test_10_5_1_counters_fly_by_their_names(where: str) -> None:
    table = keeping(units={"condor": {"power": "germany", "unit": "nav", "at": "0,0", "factor": "2/4"}})  # fmt: skip
    book, state, given = table.game.book, table.state, {"where": where}
    for read in (battles._flying(False), battles._bombers):
        assert read(book, state, given, "2/4:condor") == "2/4:condor"
        with pytest.raises(Unreadable):
            read(book, state, given, "2/4:kondor")
    escorts = battles.in_sections("escort", battles._flying("escort"))
    for typed in ("2 ls@2", "none", "condor"):
        assert escorts(book, state, {"where": "convoys"}, typed) == typed
    for where in ("air", "convoys"):
        with pytest.raises(Unreadable):
            escorts(book, state, {"where": where}, "anything")


@pytest.mark.parametrize(("typed", "found", "left"), [
    ("one", ("one",), "1 inf"), ("one, 1 arm", ("one",), "1 inf, 1 arm"), ("1 inf", (), "1 inf"), ("two", (), "two"),
])  # fmt: skip
def test_10_7_6_7_losses_by_name_are_of_their_kind(typed: str, found: tuple[str, ...], left: str) -> None:  # fmt: skip
    from referee.games.wif5.battles.on_land.on_map import Field

    field = Field("0,0", (Counter("one", "germany", "inf", "1,0"),), (Counter("two", "cw", "inf", "0,0"),))  # fmt: skip
    state, words = keeping().state, Typed({"losses": typed})
    assert lost_by_name(state, field, words)["losses"] == found and words["losses"] == left
    theirs = Typed({"enemy_losses": "two"})
    assert (
        lost_by_name(state, field, theirs)["enemy_losses"] == ("two",)
        and theirs["enemy_losses"] == "1 inf"
    )


# -- the board ---------------------------------------------------------------------------------------------------
def test_the_board_shows_what_there_is() -> None:
    stacks = _stacks({"cw": {"inf": 2, "arm": 0}, "france": {}})
    assert [(each.side, each.piece, each.count) for each in stacks] == [("cw", "inf", 2)]
    table = keeping(minors={"greece": {"status": "declared", "power": "cw", "since": "x"}, "spain": {"status": "neutral"}},
                    control={"lille": {"power": "germany", "since": "x"}, "greece": {"power": "cw"}, "metz": {"power": None, "since": None}})  # fmt: skip
    countries = {place.id: place for place in _countries(table.state)}
    assert countries["greece"].owner == "cw" and countries["greece"].facts == {"status": "declared", "since": "x"}  # fmt: skip
    assert countries["spain"].owner == "" and countries["spain"].facts == {"status": "neutral"}
    held = {place.id: place for place in _held(table.state, table.game.lexicon)}
    assert "greece" not in held  # told of among the countries
    assert held["lille"].facts == {"held_since": "x"} and held["metz"].facts == {} and held["metz"].owner == ""  # fmt: skip
    powers = {place.id: place.facts for place in _powers(table.state)}
    assert powers["germany"] == {"at_war": ["cw", "france"]}
    assert powers["usa"] == {"standing": "neutral", "at_war": []}


# -- found by trial ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "code"), [
    ("germany_builds_3", "wif5.note.orders"), ("us_marker_1", "wif5.note.marker"), ("germany_builds_x", "wif5.note.named"), ("cells", "wif5.note.named"),
    ("germany_other_3", "wif5.note.named"), ("3", "wif5.note.named"),
])  # fmt: skip
def test_1_4_3_the_programs_own_notes_have_words(name: str, code: str) -> None:
    from referee.games.wif5.sealed_notes.boxes import told

    (found,) = told(name)
    assert isinstance(found, dict) and found["code"] == code


@pytest.mark.parametrize(("raw", "out"), [
    ({}, True), ({"unit": "sub"}, False), ({"power": "italy"}, False), ({"at": "Baltic_Sea"}, False), ({"unit": "inf"}, False), ({"aboard": "one"}, False),
])  # fmt: skip
def test_10_5_6_1_whoever_is_left_out_of_a_fight_is_named(raw: Raw, out: bool) -> None:
    from referee.games.wif5.battles.at_sea.afloat import Afloat
    from referee.games.wif5.battles.at_sea.on_sea import mustered

    ship = {"power": "germany", "unit": "hs", "at": "North_Sea", "section": 2}
    table = afloat().put("naval_combat")
    table.state = replace(table.state, units={"one": ship, "two": {**ship, **raw}})
    fleets = {"axis": (Afloat("hs", 2, 12, 0, None, "one"),), "allies": ()}
    for step in ("naval_combat", "naval_movement", "return_to_base"):
        state = table.put(step).state
        _, told = mustered(state, fleets, "North Sea")
        found = [(each.code, each.severity, each.params["names"]) for each in told]
        code = "wif5.afloat.too_first" if step == "naval_movement" else "wif5.afloat.too"
        assert found == ([(code, "refusal", "two")] if out else [])


@pytest.mark.parametrize(("unit", "step", "held"), [
    ("inf", "air_rebase", True), ("inf", "land_movement", False), ("inf", "land_combat", False), ("inf", "air_transport", False), ("ftr", "air_rebase", False),
])  # fmt: skip
def test_10_7_4_8_no_land_unit_is_set_among_enemies(unit: str, step: str, held: bool) -> None:
    from referee.games.wif5.maps.counters import stands

    table = afloat().put(step)
    foe = {"power": "cw", "unit": "inf", "at": "3,0"}
    table.state = replace(table.state, units={"foe": foe})
    found = stands(table.state, Counter("one", "germany", unit, "3,0"))
    # Where invaders come ashore one from beyond the map is put down by hand: it is told, not refused.
    refused = [each.code for each in found.rulings if each.severity == "refusal"]
    assert ("wif5.map.held" in refused) is held
    assert ("map.taken" in codes(found)) is False


@pytest.mark.parametrize(("raw", "to", "way"), [
    ({}, "9,9", ["0,0", "9,9"]),  # no sea joins them: told by its ends
    ({}, "North_Sea", ["0,0", "North_Sea"]), ({}, "0,1", ["0,0", "North_Sea", "Baltic_Sea", "0,1"]), ({"at": "North_Sea"}, "North_Sea", ["North_Sea"]),
    ({"unit": "nav"}, "Baltic_Sea", ["Baltic_Sea"]), ({"unit": "trs"}, "Baltic_Sea", ["0,0", "North_Sea", "Baltic_Sea"]),
    ({}, "Bay_of_Biscay", ["0,0", "North_Sea", "Bay_of_Biscay"]),  # London bars it: the way is told all the same
])  # fmt: skip
def test_10_5_2_the_way_that_a_ship_takes(raw: Raw, to: str, way: list[str]) -> None:
    from referee.games.wif5.maps.at_sea.crossings import _way

    table = afloat("hex 9,9 axis city=germany port=Lake\nsea Lake\n")
    kept = {"power": "germany", "unit": "ls", "at": "0,0", **raw}
    with pytest.raises(StopIteration) as told:  # nobody is asked
        next(_way(table.game.book, table.state, kept, to, {}))
    assert list(told.value.value) == way


@pytest.mark.parametrize(("words", "fine"), [("axis", True), ("allies axis", True), ("", True), ("bomber=axis", True), ("neutral", False)])  # fmt: skip
def test_4_4_1_who_is_in_a_sea_area_of_a_file(words: str, fine: bool) -> None:
    text = f"grid odd-q\nsea North_Sea {words}\n"
    if fine:
        assert read_atlas(text).places[0].kind == "sea"
    else:
        with pytest.raises(Unreadable):
            read_atlas(text)


def test_10_6_2_only_what_support_changes_is_told_again() -> None:
    from referee.engine.verdict import info
    from referee.games.wif5.battles.on_land.land import _of_support

    told = tuple(info(code, "10.7.6.4") for code in ("wif5.factors.support", "wif5.factors.sum", "wif5.air.severe_winter", "wif5.factors.river", "wif5.odds"))  # fmt: skip
    assert [each.code for each in _of_support(told)] == ["wif5.factors.support", "wif5.factors.sum", "wif5.air.severe_winter"]  # fmt: skip
