"""Overruns on the map, repairs, loans and phases: each part of what counts (9.4, 10.7.4.2, 11.6)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.ask import Choice
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles.on_land import on_map
from referee.games.wif5.battles.on_land.overrunning import Overrun
from referee.games.wif5.battles.on_land.retreating import ways
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps.at_sea.setting_out import Group
from referee.games.wif5.maps.at_sea.voyages import _gone
from referee.games.wif5.maps.held_since import _taken_now
from referee.games.wif5.maps.on_land.overruns import _cost, may
from referee.games.wif5.maps.when import out_of_phase
from referee.games.wif5.movement.marching import Entered
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import Counter, compiled

Raw = dict[str, Any]
ARM: Raw = {"power": "germany", "unit": "arm", "at": "1,0", "mp": 5}
FOE: Raw = {"power": "france", "unit": "inf", "at": "2,0"}
GROUND = """
grid odd-q
hex 0,0 axis city=germany
hex 1,0 axis
hex 2,0 allies {}
hex 3,0 allies city=france
hex 0,1 axis
whole
"""
COSTS = {f"terrain={kind} row=movement_{where}": cell
         for kind, cell in (("clear", "1"), ("forest", "2"), ("mountain", "3"), ("river", "0"), ("swamp", "-"))
         for where in ("europe", "pacific")}  # fmt: skip
LIMITS = {f"power=germany action={a} activity=land_moves": "9" for a in ("combined", "land")}


def ground(words: str = "", lines: str = "", /, **units: Raw) -> Table:
    table = Table()
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    text = GROUND.replace("{}", words).replace("whole", f"{lines}\nwhole")
    kept = {"name": "made", "places": 9, "compiled": compiled(read_atlas(text))}
    supply = {name: True for name, raw in units.items() if raw["power"] == "germany"}
    table.state = replace(
        table.state, map=kept, units=units, impulse=replace(table.state.impulse, supply=supply),
        charts={**table.state.charts, "terrain_effects": COSTS, "activities_limits": LIMITS},
    )  # fmt: skip
    return table.put("land_movement")


def end(script: Any, *answers: Any) -> Any:
    given = iter(answers)
    try:
        asked = next(script)
        while True:
            asked = script.send(next(given) if isinstance(asked, Choice) else None)
    except StopIteration as done:
        return done.value


def codes(found: Any) -> set[str]:
    return {each.code.removeprefix("wif5.") for each in getattr(found, "rulings", found)}


# -- overruns (10.7.4.2) ----------------------------------------------------------------------
def run(
    attack: str = "14", defend: str = "2", into: Entered | None = None, words: str = "",
    raw: Raw | None = None, **units: Raw,
) -> tuple[Any, set[str]]:  # fmt: skip
    """14 against 2 is 7:1, as much as is wanted."""
    table = ground(words, panzer=ARM, ligne={**FOE, **(raw or {})}, **units)
    supply = dict.fromkeys(table.state.units, True)
    table.state = replace(table.state, impulse=replace(table.state.impulse, supply=supply))
    mine = (Counter("panzer", "germany", "arm", "1,0"),)
    there = into or Entered(name="2,0")
    made = Overrun(table.game.book_at(table.state), table.state, Typed({}), mine, {"panzer": attack}, there)  # fmt: skip
    events, told = end(made.made(1), *[defend] * 9)
    return events, codes(told)


def test_10_7_4_2_seven_to_one_destroys_all_that_stand_there() -> None:
    events, told = run(tac={**FOE, "unit": "tac"}, away={**FOE, "at": "3,0"}, own={**ARM, "at": "0,0"})  # fmt: skip
    assert [e.data["name"] for e in events if e.kind == "unit_removed"] == ["ligne"]
    overran = events[0].data
    assert (overran["power"], overran["nation"], overran["place"]) == ("germany", "france", "2,0")
    assert (overran["odds"], overran["destroyed"]) == ("7:1", {"france": {"inf": 1}})
    assert {"overrun.at", "overrun.legal", "battles.off_named"} <= told


def test_10_7_4_2_each_of_several_defenders_is_told_by_its_owner() -> None:
    events, _ = run("42", more={**FOE, "power": "cw"}, third={**FOE, "unit": "hq"})
    assert events[0].data["destroyed"] == {"france": {"inf": 1, "hq": 1}, "cw": {"inf": 1}}


@pytest.mark.parametrize(("attack", "into", "words", "fine"), [
    ("14", Entered(name="2,0"), "", True), ("13", Entered(name="2,0"), "", False),
    ("14", Entered(name="2,0", side="river"), "", False), ("28", Entered(name="2,0", side="river"), "", True),
    ("14", Entered(name="2,0", side="canal"), "", False), ("28", Entered(name="2,0", side="canal"), "", True),
    ("14", Entered(name="2,0", side="strait"), "", False), ("28", Entered(name="2,0", side="strait"), "", True),
    ("99", Entered(name="2,0", side="fort"), "", False), ("99", Entered(name="2,0"), "city=france", False),
    ("99", Entered(name="2,0"), "city", False), ("14", Entered(name="2,0", terrain="mountain"), "", False),
    ("28", Entered(name="2,0", terrain="mountain"), "", True), ("14", Entered(name="2,0", terrain="jungle"), "", False),
    ("16", Entered(name="2,0", terrain="jungle"), "", True), ("14", Entered(name="2,0", weather="winter"), "", False),
    ("14", Entered(name="2,0", weather="mud"), "", True),
])  # fmt: skip
def test_10_7_4_2_what_counts_against_an_overrun(
    attack: str, into: Entered, words: str, fine: bool
) -> None:
    """Halved over water, one level less in the jungle and more in bad weather, never into a city or fort."""
    events, told = run(attack, "2", into, words)
    assert bool(events) is fine
    assert ("overrun.legal" in told) is fine


def test_10_7_4_2_a_defender_face_down_out_of_supply_counts_less() -> None:
    """An INF face down and out of supply defends with 1 (4.1): 7 are enough; one printed in white with 3: 21 are."""
    cut = "\n".join(("hex 2,0 allies", "hex 3,0 axis", "hex 0,0 axis city=germany", "hex 1,0 axis"))
    table = ground(panzer=ARM, ligne={**FOE, "down": True})
    kept = {**table.state.map, "compiled": compiled(read_atlas(f"grid odd-q\n{cut}\nwhole\n"))}
    table.state = replace(table.state, map=kept)
    book = table.game.book_at(table.state)

    def at(attack: str, *answers: str) -> bool:
        mine = (Counter("panzer", "germany", "arm", "1,0"),)
        made = Overrun(book, table.state, Typed({}), mine, {"panzer": attack}, Entered(name="2,0"))
        return bool(end(made.made(1), *answers)[0])

    assert at("7", "4:face_down", "no") and not at("7", "4")
    assert not at("20", "4:face_down", "yes") and at("21", "4:face_down", "yes")
    assert not at("20", "4:face_down+white") and at("21", "4:face_down+white")
    assert not at("27", "4") and at("28", "4")


def test_10_7_4_2_where_nobody_stands_nobody_is_overrun() -> None:
    events, told = run(raw={"at": "3,0"})
    assert (events, told) == ((), {"overrun.nobody"})


@pytest.mark.parametrize("text", ["x", "4:nonsense", ""])
def test_10_7_4_2_a_factor_that_is_none_is_refused(text: str) -> None:
    table = ground(panzer=ARM, ligne=FOE)
    mine = (Counter("panzer", "germany", "arm", "1,0"),)
    made = Overrun(table.game.book, table.state, Typed({}), mine, {}, Entered(name="2,0"))
    wrong = made._unread(mine[0])
    assert wrong(text) is not None
    assert wrong("4") is None and wrong("4:face_down") is None


@pytest.mark.parametrize(("counter", "foe", "friend", "to", "able"), [
    ({}, {}, None, "2,0", True), ({"unit": "inf"}, {}, None, "2,0", False), ({"unit": "inf"}, {}, {}, "2,0", True),
    ({"unit": "inf"}, {}, {"at": "0,0"}, "2,0", False), ({"unit": "inf"}, {}, {"power": "cw"}, "2,0", False),
    ({}, {"unit": "ftr"}, None, "2,0", False), ({}, {"power": "italy"}, None, "2,0", False), ({}, {}, None, "3,0", False),
])  # fmt: skip
def test_10_7_4_2_an_arm_and_enemies_make_an_overrun(
    counter: Raw, foe: Raw, friend: Raw | None, to: str, able: bool
) -> None:
    units = {"one": {**ARM, **counter}, "foe": {**FOE, **foe}}
    if friend is not None:
        units["friend"] = {**ARM, **friend}
    table = ground(**units)
    one = Counter("one", "germany", units["one"]["unit"], "1,0")
    assert may(table.state, one, to) is able


@pytest.mark.parametrize(("power", "terrain", "weather", "cost"), [
    ("germany", "clear", "", 1), ("germany", "forest", "", 2), ("germany", "forest", "mud", 4), ("germany", "jungle", "", 3),
    ("japan", "jungle", "", 2), ("germany", "swamp", "", 1), ("germany", "desert", "", 1),
])  # fmt: skip
def test_10_7_4_2_the_cost_before_it_is_doubled(
    power: str, terrain: str, weather: str, cost: int
) -> None:
    """What nobody enters, or what nobody has typed (a desert here), is taken as 1: the march asks."""
    table = ground(panzer=ARM)
    found = _cost(table.game.book_at(table.state), table.state, Counter("panzer", power, "arm", "1,0"),
                  Entered(terrain, frozenset(), "", "2,0", weather))  # fmt: skip
    assert found == cost


@pytest.mark.parametrize(("mp", "words", "down", "codes_"), [
    (2, "", False, set()), (1, "", True, set()), (4, "forest", False, set()), (3, "forest", True, set()),
    (0, "", False, {"wif5.march.movement"}),
])  # fmt: skip
def test_10_7_4_2_twice_the_cost_of_the_hex(
    mp: int, words: str, down: bool, codes_: set[str]
) -> None:
    table = ground(words, panzer={**ARM, "mp": mp}, ligne=FOE)
    line = "shift panzer to 2,0 factors=21;2"
    if codes_:
        assert table.refused(line) >= codes_
        return
    decision = table.do(line)
    assert "resolved" not in {event.kind for event in decision.events}
    panzer = table.state.units["panzer"]
    assert (panzer["at"], bool(panzer.get("down")), panzer["moved"]) == ("2,0", down, [1, 1])
    assert panzer["mp"] == mp and "ligne" not in table.state.units
    assert table.state.impulse.used["germany"]["land_moves"] == 1


def test_10_7_4_2_up_to_it_through_other_hexes_but_no_zone_of_control() -> None:
    """From 0,0 by 1,0 (1 point) into 2,0 (2): three points; the zone reaches 1,0 and lets one overrun go on."""
    table = ground(panzer={**ARM, "at": "0,0", "mp": 3}, ligne=FOE)
    decision = table.do("shift panzer to 2,0 factors=21;2")
    assert "march.way" not in codes(decision)
    assert table.state.units["panzer"]["at"] == "2,0" and not table.state.units["panzer"].get(
        "down"
    )
    typed = ground(panzer={**ARM, "mp": 0}, ligne=FOE)
    typed.done("shift panzer to 2,0 factors=21;2 mp=5")
    assert typed.state.units["panzer"]["mp"] == 5


# -- in which phase (5) -------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "raw", "to", "code"), [
    ("ground_strike", {}, "0,0", "course.not_now"), ("reorganisation", {}, "0,0", "course.not_now"),
    ("land_movement", {}, "0,0", None), ("land_movement", {"power": "cw"}, "0,0", "course.not_phasing"),
    ("strategic_movement", {"power": "cw"}, "0,0", "course.not_phasing"), ("land_combat", {"power": "cw"}, "0,0", None),
    ("ground_strike", {"unit": "tac"}, "0,0", "course.not_now"),
    ("ground_strike", {"unit": "tac", "down": True, "flew": [1, 1]}, "0,0", None), ("ground_strike", {"unit": "tac", "down": True}, "0,0", "course.not_now"), ("port_attack", {"unit": "hs"}, "North_Sea", "course.not_now"),
    ("land_combat", {"unit": "hs", "power": "cw"}, "North_Sea", None), ("naval_combat", {"unit": "hs"}, "North_Sea", "course.not_now"),
    # Nobody breaks off at sea before a round (10.5.10); nothing else moves there.
    ("naval_combat", {"unit": "hs", "at": "North_Sea"}, "0,0", "sail.no_round"), ("naval_combat", {"unit": "hs", "at": "North_Sea"}, "Baltic_Sea", "course.not_now"),
    ("naval_combat", {"at": "North_Sea"}, "0,0", "sail.no_round"), ("naval_combat", {"at": "North_Sea"}, "9,9", "course.not_now"), ("naval_combat", {}, "9,9", "course.not_now"),
    ("naval_combat", {"unit": "tac", "at": "North_Sea", "down": True}, "9,9", None), ("naval_combat", {"unit": "tac", "at": "North_Sea"}, "9,9", "course.not_now"),
    # In no other phase before the return to base: who is at sea stays in its section (10.5.2.5, 11.7).
    ("port_attack", {"unit": "hs", "at": "North_Sea"}, "0,0", "course.not_now"), ("land_combat", {"at": "North_Sea"}, "0,0", "course.not_now"),
    ("ground_strike", {"unit": "tac", "at": "North_Sea", "down": True}, "9,9", "course.not_now"),
    *((step, raw, "0,1", "course.not_now") for step in ("supply_check", "declare_war", "choose_action", "end_of_action", "production")
      for raw in ({}, {"unit": "tac", "down": True})), ("choose_action", {"unit": "hs"}, "North_Sea", "course.not_now"),
    ("declare_war", {"unit": "hs"}, "0,1", None),  # Free French ships, from port to port (16.4)
    ("land_movement", {"unit": "tac", "down": True}, "9,9", "course.not_now"), ("ground_strike", {"unit": "tac", "down": True}, "North_Sea", "course.not_now"),
    ("return_to_base", {"unit": "hs"}, "North_Sea", "course.not_now"), ("return_to_base", {}, "9,9", "course.not_now"),
    ("return_to_base", {"at": "North_Sea"}, "0,0", None), ("return_to_base", {"unit": "tac", "at": "North_Sea"}, "9,9", None),
    ("naval_combat", {"unit": "tac"}, "0,0", "course.not_now"), ("naval_movement", {}, "0,1", None), ("naval_movement", {}, "North_Sea", None),
    ("naval_movement", {"at": "9,9"}, "0,0", "course.not_now"), ("naval_movement", {"at": "North_Sea"}, "9,9", "course.not_now"),  # a landing (10.7.4.5)
])  # fmt: skip
def test_5_a_unit_waits_for_its_phase(step: str, raw: Raw, to: str, code: str | None) -> None:
    """Bremen and Stettin are ports; 9,9 is none."""
    table = afloat("hex 9,9 axis\n").put(step, "axis")
    kept = {"power": "germany", "unit": "inf", "at": "0,0", **raw}
    assert codes(out_of_phase(table.state, kept, to)) == ({code} if code else set())


@pytest.mark.parametrize("area", ["North_Sea", "*"])
@pytest.mark.parametrize("unit", ["hs", "inf"])
def test_10_5_10_after_a_round_in_its_area_who_breaks_off_puts_in(area: str, unit: str) -> None:
    """A round in that sea area, or one fought by hand whose losses alone were told; none elsewhere."""
    table = afloat().put("naval_combat", "axis")
    kept = {"power": "germany", "unit": unit, "at": "North_Sea"}
    told = {"sail.by_hand"} if area == "*" else set[str]()
    for where, wrong in ((area, told), ("Baltic_Sea", {"sail.no_round"})):
        impulse = replace(table.state.impulse, fought={"naval_rounds": {where: ("germany",)}})
        state = replace(table.state, impulse=impulse)
        assert codes(out_of_phase(state, kept, "0,0")) == wrong


# -- ways of retreat (10.7.6.8) ------------------------------------------------------------------
RETREAT = """
grid odd-q
sea North_Sea
hex 0,0 allies
hex 1,0 axis
hex 2,0 axis
hex 0,1 axis {}
hex Ruhr section axis
link Ruhr 1,0
whole
"""


@pytest.mark.parametrize(("words", "units", "free"), [
    ("", {}, True), ("neutral", {}, False), ("zoc=allies", {}, False),
    ("", {"foe": {"power": "france", "unit": "inf", "at": "0,1"}}, False),
    ("", {"foe": {"power": "france", "unit": "ftr", "at": "0,1"}}, True),
    ("", {f"f{n}": {"power": "germany", "unit": "inf", "at": "0,1"} for n in range(2)}, False),
])  # fmt: skip
def test_10_7_6_8_what_a_hex_is_for_one_that_retreats(words: str, units: Raw, free: bool) -> None:
    table = afloat()
    kept = {**table.state.map, "compiled": compiled(read_atlas(RETREAT.replace("{}", words)))}
    one = {"power": "germany", "unit": "inf", "at": "0,0"}
    table.state = replace(table.state, map=kept, units={"one": one, **units})
    assert ("0,1" in ways(table.state, Counter("one", "germany", "inf", "0,0"))) is free
    assert ways(table.state, Counter("one", "germany", "inf", "Ruhr")) == []


@pytest.mark.parametrize(("at", "invades", "side", "told"), [
    ("1,0", False, "", None), ("1,0", False, "lake", "map.side_shut"), ("1,0", False, "alpine", "map.side_shut"),
    ("1,0", False, "river", None), ("9,9", False, "", "map.not_beside"), ("2,0", False, "", "map.not_beside"), ("2,0", True, "", None),
])  # fmt: skip
def test_10_7_6_1_attackers_stand_beside_the_hex(
    at: str, invades: bool, side: str, told: str | None
) -> None:
    text = GROUND.replace("{}", "").replace(
        "whole", f"hex 9,9 axis\n{f'side 1,0 2,0 {side}' if side else ''}\nwhole"
    )
    atlas = read_atlas(text)
    mine = (Counter("one", "germany", "inf", at),)
    found = on_map._placed(atlas, "2,0", mine, (), ["one"] if invades else [])
    assert codes(found) == ({told} if told else set())
    theirs = (Counter("two", "france", "inf", "2,0"), Counter("three", "france", "inf", "3,0"))
    away = on_map._placed(atlas, "2,0", (), theirs)
    assert [each.params["text"] for each in away] == ["three"]


@pytest.mark.parametrize(("raw", "taken"), [
    ({"was": "allies", "since": "now"}, True), ({"was": "axis", "since": "now"}, False), ({"was": "neutral", "since": "now"}, True),
    ({"was": None, "since": "now"}, True), ({"was": "cw", "since": "now"}, True), ({"was": "italy", "since": "now"}, False),
    ({"was": "allies", "since": "Jul/Aug 1939"}, False), ({}, False),
])  # fmt: skip
def test_11_7_1_a_port_taken_in_this_turn_takes_nobody_in(raw: Raw, taken: bool) -> None:
    table = afloat()
    raw = {key: table.state.date if value == "now" else value for key, value in raw.items()}
    state = replace(table.state, control={"0,0": raw} if raw else {})
    assert _taken_now(state, "0,0", "axis") is taken


@pytest.mark.parametrize(("freight", "aboard"), [
    (["inf", "inf"], ["t0", "t1"]), (["div", "div", "div"], ["t0", "t0", "t1"]), (["inf"], ["t0"]), (["tac", "inf"], ["t0", "t1"]),
])  # fmt: skip
def test_10_5_3_who_goes_on_board_of_which_trs(freight: list[str], aboard: list[str]) -> None:
    table = afloat().put("naval_movement")
    at = {"power": "germany", "at": "0,0"}
    units = {"t0": {**at, "unit": "trs"}, "t1": {**at, "unit": "trs"}}
    units |= {f"c{n}": {**at, "unit": unit} for n, unit in enumerate(freight)}
    table.state = replace(table.state, units=units)
    found = _gone(table.game.book, table.state, Group(tuple(units), "0,0", "North_Sea", ("North_Sea",)), {}, 2)  # fmt: skip
    placed = {e.data["name"]: e.data for e in found.events if e.kind == "unit_placed"}
    assert [placed[f"c{n}"]["aboard"] for n in range(len(freight))] == aboard
    assert all(data["section"] == 2 and data["port"] == "0,0" for data in placed.values())
    assert "aboard" not in placed["t0"] and placed["t0"]["sailed"] == [1, 1]
    home = _gone(
        table.game.book, table.state, Group(tuple(units), "0,0", "0,1", ()), {"t0": 4}, None
    )
    back = {e.data["name"]: e.data for e in home.events if e.kind == "unit_placed"}
    assert not any("aboard" in data or "section" in data for data in back.values())
    assert back["t0"]["mp"] == 4 and "mp" not in back["t1"]
    (turned,) = [e.data["names"] for e in home.events if e.kind == "units_turned"]
    assert turned == ["t0", "t1"]


# -- loans (9.4) ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("keys", "most", "refused"), [
    ("from=cw to=france", None, []), ("from=cw to=germany", None, ["lending.side"]), ("from=cw to=cw", None, ["lending.side"]),
    ("from=china to=usa", None, ["lending.china"]), ("from=cw to=france borrowed=yes", None, ["lending.both"]),
    ("from=usa to=cw neutral=usa", 5, ["lending.neutral"]), ("from=usa to=cw neutral=usa us_options=7 resources=5", 5, []),
    ("from=usa to=cw neutral=usa us_options=7 resources=6", 5, ["lending.five"]), ("from=usa to=cw neutral=usa us_options=11", 5, ["lending.neutral"]),
    ("from=usa to=russia neutral=usa us_options=11 resources=5", 5, []), ("from=usa to=russia neutral=usa,russia us_options=11", 5, ["lending.neutral"]),
    ("from=usa to=china neutral=usa us_options=4 resources=9", None, []), ("from=usa to=china neutral=usa", None, ["lending.neutral"]),
    ("from=usa to=cw resources=9", None, []), ("from=cw to=usa neutral=usa", None, ["lending.neutral"]), ("from=cw to=russia resources=9", None, []),
])  # fmt: skip
def test_9_4_who_lends_whom_how_many(keys: str, most: int | None, refused: list[str]) -> None:
    found = ask("lending", keys)
    assert found.refusals == refused and found.result == {"legal": not refused, "max": most}
    assert ("lending.to_china" in found.codes) is (not refused and "to=china" in keys)


@pytest.mark.parametrize(("words", "entry", "wars", "told"), [
    ("burma close", {}, {}, set()), ("burma close arms", {}, {}, set()), ("burma close", {"burma": "pressure"}, {}, {"income.burma_shut_already"}),
    ("burma close", {"burma": "arms"}, {}, {"income.burma_shut_already"}), ("burma close arms", {"burma": "pressure"}, {}, set()),
    ("burma close arms", {"burma": "arms"}, {}, {"income.burma_shut_already"}), ("burma close", {}, {"germany|usa": "x"}, {"income.burma_late"}),
    ("burma close arms", {}, {"germany|usa": "x"}, set()), ("burma open", {}, {}, {"income.burma_open_already"}),
    ("burma open", {"burma": "arms"}, {}, set()), ("burma open", {"burma": "pressure"}, {}, {"income.burma_pressure"}),
])  # fmt: skip
def test_11_5_2_the_burma_road_shut_and_opened(
    words: str, entry: Raw, wars: Raw, told: set[str]
) -> None:
    from referee.games.wif5.resources import verbs

    table = Table()
    table.to("declare_war")
    table.put(next(iter(verbs.SEGMENT)), entry={"burma": None, **entry}, wars=wars)
    decision = table.do(words)
    refused = {each.code.removeprefix("wif5.") for each in decision.rulings if each.severity == "refusal"}  # fmt: skip
    assert refused == told
    if not told and "close" in words:
        assert [raw["code"] for raw in table.state.due][-1:] == ["wif5.due.us_entry_burma"]
        table = Table()
        table.to("declare_war")
        table.put(
            next(iter(verbs.SEGMENT)), entry={"burma": None, "rolled": ["6"], **entry}, wars=wars
        )
        table.do(words)
        assert "wif5.due.us_entry_burma" not in [raw["code"] for raw in table.state.due]
    if told == set() and words == "burma close":
        table.put("conquest", entry={"burma": None})
        assert table.refused(words) == {"wif5.income.burma_when"}


# -- repairs (11.6) -------------------------------------------------------------------------------------
def yard(pool: Raw, left: int | None = None) -> Table:
    table = Table()
    table.to("production")
    account = {} if left is None else {"build_points": left, "left": left, "factories": 9, "resources": 9}  # fmt: skip
    table.state = replace(table.state, pools={"cw": {"repair": pool}}, economy={"cw": account})
    return table


@pytest.mark.parametrize(("pool", "words", "lacks"), [
    ({"ls": 2}, "2 ls", False), ({"ls": 1}, "2 ls", True), ({}, "1 ls", True), ({"ls": 1, "hs": 1}, "1 ls, 1 hs", False),
    ({"ls": 1}, "1 ls, 1 hs", True), ({"ls": 3}, "2 ls", False),
])  # fmt: skip
def test_11_6_what_is_repaired_lies_in_the_pool(pool: Raw, words: str, lacks: bool) -> None:
    decision = yard(pool, 30).do(f"repair cw {words} cost=2 ls, 2 hs turns=1 ls, 1 hs")
    assert ("builds.not_there" in codes(decision)) is lacks


@pytest.mark.parametrize(("left", "cost", "after", "refused"), [
    (5, 5, 0, False), (5, 4, 1, False), (5, 6, None, True), (None, 6, None, False),
])  # fmt: skip
def test_11_6_repairs_are_paid_from_the_points_left(
    left: int | None, cost: int, after: int | None, refused: bool
) -> None:
    table = yard({"ls": 1}, left)
    line = f"repair cw 1 ls cost={cost} turns=1"
    if refused:
        assert table.refused(line) == {"wif5.build.points"}
        return
    decision = table.do(line)
    assert (decision.result["cost"], decision.result["left"]) == (cost, after)
    told = [each.params["left"] for each in decision.rulings if each.code == "wif5.produce.left"]
    assert told == ([] if after is None else [after])
    assert {"builds.repaired", "builds.arrives"} <= codes(decision)
    assert decision.result["arrives"] == {"ls": "Nov/Dec 1939"}
    assert table.state.spiral["Nov/Dec 1939"]["cw"]["ls"] == 1


@pytest.mark.parametrize("words", ["loss germany 100 resources", "loss germany -100 resources"])
def test_11_6_2_1_losses_have_two_figures(words: str) -> None:
    table = Table()
    with pytest.raises(Unreadable):
        table.do(words)
    table.done("loss germany 99 resources")
    assert table.state.account("germany")["lost_resources"] == 99
    table.done("loss germany -99 resources")
    assert table.state.account("germany")["lost_resources"] == 0
    # Nobody gets back what was not lost.
    assert table.refused("loss germany -5 points") == {"wif5.losses.too_few"}
    table.done("loss germany 5 points")
    assert table.refused("loss germany -6 points") == {"wif5.losses.too_few"}
    table.done("loss germany -5 points")
    assert table.state.account("germany")["lost_points"] == 0


@pytest.mark.parametrize(("typed", "known", "cost"), [
    ("cost=2", {}, 4), ("cost=2", {"unit=ls row=repair": "1"}, 3), ("cost=2 ls, 3 hs", {}, 5), ("cost=5 ls", {"unit=hs row=repair": "3"}, 8),
])  # fmt: skip
def test_11_6_a_bare_cost_is_that_of_every_ship_whose_cell_nobody_knows(
    typed: str, known: dict[str, str], cost: int
) -> None:
    table = yard({"ls": 1, "hs": 1}, 30)
    table.state = replace(table.state, charts={"unit_cost": known})
    assert table.done(f"repair cw 1 ls, 1 hs {typed} turns=1")["cost"] == cost
