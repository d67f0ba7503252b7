"""Notes, markers and ledgers read one by one: what counts in each, and what does not (1.4, 9.4, 11.5, 11.6)."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from wif5_asking import ask, chance
from wif5_campaign import Table, keeping

from referee.engine.ask import Choice
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.charts.coming import narrowed
from referee.games.wif5.conquest.control import country_told
from referee.games.wif5.production import builds, losses, orders
from referee.games.wif5.production.spiral import UNKNOWN, _arrival, _received
from referee.games.wif5.resources.loans import more_reasons
from referee.games.wif5.resources.verbs import _areas, _partners
from referee.games.wif5.sealed_notes import boxes, opening
from referee.games.wif5.turn.by_turn import by_turn
from referee.games.wif5.turn.rules import steps_of
from referee.games.wif5.us_entry import markers
from referee.games.wif5.us_entry.rules import doubled, read_modification
from referee.games.wif5.wars.verbs import _noted, _targets

WORD = "prairie at dusk"
Raw = dict[str, Any]


@cache
def box(name: str, text: str) -> str:
    return boxes.shut(text, boxes.key_of(WORD, name))


def note(name: str, side: str, what: str, text: str = "3", **more: Any) -> Raw:
    return {"side": side, "what": what, "hash": "", "date": "Sep/Oct 1939", "opened": None,
            "box": box(name, text), **more}  # fmt: skip


def bare(side: str = "axis", **more: Any) -> Raw:
    return {"side": side, "what": "note", "hash": "", "date": "", "opened": None, **more}


def codes(decision: Any) -> list[str]:
    return [each.code.removeprefix("wif5.") for each in decision.rulings]


# -- what the USA read of their own markers (11.6.3.2) --------------------------------------------
SHIFTS = {"column=+1..+5 marker=3": "2", "column=0 marker=4": "-1", "column=0 marker=3": "5"}


def american(status: int | None = 7, cells: dict[str, str] = SHIFTS, **seals: Raw) -> Table:
    veiled = [{"name": "us_marker_1", "difference": 4, "date": "Sep/Oct 1939"},
              {"name": "us_marker_2", "difference": 0, "date": "Nov/Dec 1939"}]  # fmt: skip
    notes = {"us_marker_1": note("us_marker_1", "usa", "entry", "3"),
             "us_marker_2": note("us_marker_2", "usa", "entry", "4")}  # fmt: skip
    return keeping(seals={**notes, **seals}, entry={"status": status, "veiled": veiled},
                   charts={"us_entry_production": cells})  # fmt: skip


@pytest.mark.parametrize(("status", "total"), [(7, 8), (0, 1), (None, 1), (-3, -2)])
def test_11_6_3_2_its_status_with_all_its_markers(status: int | None, total: int) -> None:
    """+4 with a 3 is 2, 0 with a 4 is -1 (made-up cells)."""
    decision = american(status).do(f"consult usa secret={WORD}")
    told = [each.params["status"] for each in decision.rulings if each.code == "wif5.entry.status"]
    assert told == [total]
    assert codes(decision) == ["seal.reads", "seal.reads", "entry.status"]


@pytest.mark.parametrize("lacking", ["column=+1..+5 marker=3", "column=0 marker=4"])
def test_11_6_3_2_without_a_cell_the_status_is_not_told(lacking: str) -> None:
    cells = {key: cell for key, cell in SHIFTS.items() if key != lacking}
    decision = american(7, cells).do(f"consult usa secret={WORD}")
    assert codes(decision).count("entry.own_cell") == 1 and "entry.status" not in codes(decision)
    column = next(e.params["column"] for e in decision.rulings if e.code == "wif5.entry.own_cell")
    assert lacking.startswith(f"column={column} ")


def test_11_6_3_2_a_note_of_a_side_says_nothing_of_the_status() -> None:
    table = american(germany_builds_1=note("germany_builds_1", "germany", "builds", "2 inf"))
    assert codes(table.do(f"consult axis secret={WORD}")) == ["seal.reads"]


def test_11_6_3_2_shown_each_marker_is_counted_with_its_date() -> None:
    table = american(7)
    entry = {**table.state.entry, "seen": {"3": 8, "4": 8}, "dates": {"3": "Nov/Dec 1939", "4": "Jan/Feb 1940"}}  # fmt: skip
    cells = {"option=3 row=box": "11", "option=4 row=box": "9"}
    table.state = replace(table.state, entry=entry, charts={**table.state.charts, "us_entry_track": cells},
                          nations={**table.state.nations, "usa": {"status": "active"}})  # fmt: skip
    decision = table.do(f"reveal usa secret={WORD}")
    was = [(e.params["number"], e.params["shift"]) for e in decision.rulings if e.code == "wif5.entry.marker_was"]  # fmt: skip
    assert was == [(3, 2), (4, -1)]
    # Option 3, chosen in Nov/Dec at 8 seen: the marker of Sep/Oct was there (10), its own turn's not;
    # 11 was needed. Option 4, later: 8 + 2 - 1 = 9 is its box.
    early = [e.params for e in decision.rulings if e.code == "wif5.entry.early"]
    assert [(e["number"], e["status"], e["box"]) for e in early] == [(3, 10, 11)]
    assert table.state.entry["status"] == 8 and table.state.entry["veiled"] == []


@pytest.mark.parametrize(("box", "status", "told"), [("10", 10, False), ("11", 10, True), (None, 0, False)])  # fmt: skip
def test_11_6_3_2_an_option_taken_too_early_is_the_players_to_judge(
    box: str | None, status: int, told: bool
) -> None:
    cells = {"us_entry_track": {"option=3 row=box": box}} if box else {}
    table = keeping(entry={"seen": {"3": status}, "dates": {"3": "Nov/Dec 1939"}})
    book = table.game.book.with_cells(cells)
    assert bool(markers.early(book, table.state, [("Nov/Dec 1939", -5)])) is told
    assert bool(markers.early(book, table.state, [("Sep/Oct 1939", -5)])) is (box is not None)


@pytest.mark.parametrize(("status", "made"), [(None, 2), (0, 2), (5, 7), (-4, -2)])
def test_11_6_3_2_the_status_that_a_marker_makes(status: int | None, made: int) -> None:
    table = american(status)
    script = markers.counted(table.game.book_at(table.state), table.state, {"us_marker_1": 3})
    try:
        next(script)  # type: ignore[arg-type]
    except StopIteration as end:
        events, rulings = end.value
    assert events[-1].data == {"names": ["us_marker_1"], "shift": 2, "status": made}
    assert [each.params["status"] for each in rulings if each.code == "wif5.entry.status"] == [made]


@pytest.mark.parametrize(("typed", "fine"), [("0", True), ("20", True), ("21", False), ("x", False), ("-1", False)])  # fmt: skip
def test_11_6_3_2_the_number_of_a_marker_is_not_said_aloud(typed: str, fine: bool) -> None:
    table = Table()
    if fine:
        assert markers._number(table.game.book, table.state, {}, typed) == typed
        return
    with pytest.raises(Unreadable) as wrong:
        markers._number(table.game.book, table.state, {}, typed)
    assert wrong.value.code == "wif5.entry.marker_range" and typed not in str(wrong.value.params)


@pytest.mark.parametrize(("sides", "told"), [
    (("germany",), ["axis"]), (("cw",), ["allies"]), (("germany", "usa"), ["axis", "allies"]), ((), []),
])  # fmt: skip
def test_11_6_2_3_whose_orders_are_still_shut(sides: tuple[str, ...], told: list[str]) -> None:
    table = keeping(seals={f"{p}_builds_1": note(f"{p}_builds_1", p, "builds") for p in sides})
    found = markers.still_shut(table.state)
    assert [side for each in found for side in each.params["sides"]] == told


# -- which notes may be opened (1.4.3) ---------------------------------------------------------------
def notes() -> dict[str, Raw]:
    return {
        "germany_builds_1": note("germany_builds_1", "germany", "builds", "2 inf"),
        "us_marker_1": note("us_marker_1", "usa", "entry"),
        "cells": note("cells", "allies", "cell"), "old": note("old", "axis", "cell", opened="Sep/Oct 1939", text="x"),
        "code": bare(), "shown": bare(text="Iraq"),
    }  # fmt: skip


def test_1_4_3_what_may_be_shown_or_read_now() -> None:
    table = keeping(seals=notes())
    book, state = table.game.book, table.state
    assert opening.with_boxes(state) == ["axis", "usa", "cells"]
    # The markers of the USA stay shut while they are neutral (11.6.3.2); a bare code is shown, not read.
    assert opening._to_show(book, state, {}) == ["axis", "cells", "code"]
    free = replace(state, nations={**state.nations, "usa": {"status": "active"}})
    assert opening._to_show(book, free, {}) == ["axis", "usa", "cells", "code"]
    assert [opening._bare(book, state, {"name": name}) for name in ("code", "cells", "nothing")] == [True, False, False]  # fmt: skip


@pytest.mark.parametrize(("name", "whose"), [("axis", "axis"), ("Allies", "allies"), ("usa", "usa"), ("cells", ""), ("", "")])  # fmt: skip
def test_1_4_3_whose_word_is_asked(name: str, whose: str) -> None:
    table = keeping(seals=notes())
    assert opening._whose(table.state, {"name": name}) == whose


@pytest.mark.parametrize(("name", "word", "wrong"), [
    ("axis", WORD, None), ("axis", "cheddar at noon", "wif5.seal.other_word"), ("axis", " ", "wif5.seal.no_word"),
    ("cells", WORD, None), ("cells", "cheddar at noon", "wif5.seal.other_word"), ("code", "anything", None),
    ("allies", "anything", None),
])  # fmt: skip
def test_1_4_3_a_word_must_open_the_note(name: str, word: str, wrong: str | None) -> None:
    table = keeping(seals=notes())
    if wrong is None:
        assert opening._word(table.game.book, table.state, {"name": name}, word) == word
        return
    with pytest.raises(Unreadable) as fault:
        opening._word(table.game.book, table.state, {"name": name}, word)
    assert fault.value.code == wrong


def test_1_4_3_a_word_is_asked_twice_the_first_time_alone() -> None:
    table = Table()
    secret, again = boxes.word_args(lambda given: "axis", lambda book, state, given: True)
    for arg in (secret, again):
        assert arg.key and arg.secret
    assert again.when is not None and again.when(table.game.book, table.state, {})
    known = keeping(seals=notes()).state
    assert not again.when(table.game.book, known, {})
    never = boxes.word_args(lambda given: "axis", lambda book, state, given: False)[1]
    assert never.when is not None and not never.when(table.game.book, table.state, {})


@pytest.mark.parametrize(("who", "seals", "said"), [
    ("axis", ["germany_builds_1"], ["orders.forgotten"]), ("usa", ["us_marker_1"], ["entry.forgotten"]),
    ("cells", ["cells"], []),
])  # fmt: skip
def test_11_6_3_notes_whose_word_is_lost(who: str, seals: list[str], said: list[str]) -> None:
    veiled = [{"name": "us_marker_1", "difference": 0, "date": "Sep/Oct 1939"}]
    table = keeping(seals=notes(), entry={"veiled": veiled})
    decision = table.do(f"forget {who} because lost")
    assert codes(decision) == ["seal.forgotten", *said]
    for name, raw in table.state.seals.items():
        assert bool(raw.get("forgotten")) is (name in seals)
        if name in seals:
            assert raw["fits"] is False and raw["opened"] == table.state.date
    assert bool(table.state.entry["veiled"]) is (who != "usa")


@pytest.mark.parametrize("who", ["old", "code", "nothing"])
def test_11_6_3_only_notes_that_are_shut_can_be_forgotten(who: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        keeping(seals=notes()).do(f"forget {who} because lost")
    assert wrong.value.code == "name.unknown"
    assert wrong.value.params["options"] == ["axis", "usa", "cells"]


@pytest.mark.parametrize(("words", "key"), [("text=Iraq", "secret"), (f"secret={WORD.split()[0]}", "text")])  # fmt: skip
def test_1_4_3_a_text_and_its_word_come_together(words: str, key: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        Table().do(f"seal mine axis {words}")
    assert (wrong.value.code, wrong.value.params["key"]) == ("key.missing", key)


# -- how many months (11.6, 15) -------------------------------------------------------------------------
def raid(sub: str, conv: str, place: str = "North_Sea") -> Raw:
    return {"kind": "convoy_fought", "data": {"power": "germany", "nation": "cw", "sub": sub, "conv": conv, "place": place}}  # fmt: skip


@pytest.mark.parametrize(("events", "lost"), [
    ([raid("destroyed", "none")], {"germany": [{"sub": 1}]}), ([raid("damaged", "damaged")], None),
    ([raid("none", "destroyed")], {"cw": [{"conv": 1}]}),
    # A CONV is destroyed once, whatever both waves did (11.3.3); elsewhere is another.
    ([raid("none", "destroyed"), raid("none", "destroyed")], {"cw": [{"conv": 1}]}),
    ([raid("none", "destroyed"), raid("none", "destroyed", "Baltic_Sea")], {"cw": [{"conv": 2}]}),
    ([raid("destroyed", "destroyed"), raid("destroyed", "none")], {"germany": [{"sub": 2}], "cw": [{"conv": 1}]}),
    ([{"kind": "land_fought", "data": {"destroyed": {"cw": {"inf": 2}}}}, {"kind": "moved", "data": {"destroyed": {"cw": {"inf": 9}}}}], {"cw": [{"inf": 2}]}),
])  # fmt: skip
def test_11_3_3_what_battles_destroyed(events: list[Raw], lost: dict[str, Any] | None) -> None:
    series: list[Any] = by_turn([("Sep/Oct 1939", events, Table().state)])
    found = {each["code"]: each for each in series}
    assert (found["units_lost"]["units"] if "units_lost" in found else None) == lost


def test_15_hexes_of_the_map_by_side_and_no_sea() -> None:
    from wif5_waters import WATERS

    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import compiled

    text = WATERS.replace("sea North_Sea", "sea North_Sea axis allies")
    kept = {"name": "sea", "places": 8, "compiled": compiled(read_atlas(text))}
    state = replace(Table().state, map=kept)
    (held,) = [each for each in by_turn([("one", [], state)]) if each["code"] == "places_held"]  # type: ignore[index, call-overload]
    assert held["values"] == {"axis": [2], "allies": [3]}  # type: ignore[index, call-overload]


# -- the sequence of play (5) -----------------------------------------------------------------------------
def test_5_the_steps_of_a_segment_and_of_an_action() -> None:
    data = Table().game.book.data
    every = steps_of(data)
    assert {each["segment"] for each in every} > {"action"}
    action = [each["id"] for each in steps_of(data, "action")]
    assert action == [each["id"] for each in every if each["segment"] == "action"]
    passing = [each["id"] for each in steps_of(data, "action", "pass")]
    assert set(passing) < set(action) and "land_combat" not in passing  # 10.4
    assert "declare_war" in passing
    naval = {each["id"] for each in steps_of(data, "action", "naval")}
    assert "naval_movement" in naval and "land_movement" not in naval  # 10.5
    raw = data["sequence"]["steps"]
    for each in every:
        assert each["mandatory"] is bool(raw[each["id"]].get("mandatory"))


@pytest.mark.parametrize(("keys", "same"), [
    ("action=pass", "segment=action action=pass"), ("segment=action action=naval", "action=naval"),
])  # fmt: skip
def test_5_a_kind_of_action_means_the_action_segment(keys: str, same: str) -> None:
    assert ask("sequence", keys).result == ask("sequence", same).result


def test_5_a_segment_alone_is_shown_whole() -> None:
    found = ask("sequence", "segment=action")["steps"]
    assert len(found) > len(ask("sequence", "action=pass")["steps"])
    other = {each["segment"] for each in ask("sequence")["steps"]} - {"action"}
    for segment in sorted(other)[:2]:
        assert {each["segment"] for each in ask("sequence", f"segment={segment}")["steps"]} == {segment}  # fmt: skip


# -- which cells this turn could ask for -------------------------------------------------------------------
@pytest.mark.parametrize("taken", [[], [1], [25], [3, 22]])
def test_11_5_1_the_twenty_five_options_but_those_taken(taken: list[int]) -> None:
    state = keeping(entry={"options": taken}).state
    wanted = tuple(str(n) for n in (*range(1, 25), 25) if n not in taken)
    assert narrowed(state, "us_entry_track") == {"option": wanted}


def test_10_7_4_1_the_cost_of_jungle_is_the_booklets() -> None:
    terrain = narrowed(Table().state, "terrain_effects")["terrain"]
    assert set(terrain) == {"clear", "desert", "forest", "mountain", "swamp", "river", "canal", "strait", "fort"}  # fmt: skip


# -- doubled values (11.5.2, no. 27) ------------------------------------------------------------------------
@pytest.mark.parametrize(("value", "sixths"), [("-5*", -22), ("+3", 6), ("+2***", 40), ("-0*", -12), ("+1", 2)])  # fmt: skip
def test_11_5_2_a_value_doubled(value: str, sixths: int) -> None:
    found = doubled(read_modification(value))
    assert found.sign * (6 * found.stars + found.number) == sixths and found.number < 6


# -- wars that production asks about (11.6.2.2, 11.6.2.5) -------------------------------------------------------
@pytest.mark.parametrize(("pairs", "attackers", "noted"), [
    ([("usa", "japan")], {"japan"}, {"usa": ["axis_declared", "war_with_axis"]}),
    ([("usa", "japan")], {"usa"}, {"usa": ["war_with_axis"]}),
    ([("usa", "germany")], {"usa"}, {"usa": ["war_with_axis", "war_with_germany"]}),
    ([("usa", "germany")], {"germany"}, {"usa": ["axis_declared", "war_with_axis", "war_with_germany"]}),
    ([("russia", "germany")], {"germany"}, {"russia": ["germany_declared", "war_with_germany"]}),
    ([("russia", "germany")], {"russia"}, {"russia": ["war_with_germany"]}),
    ([("russia", "italy")], {"italy"}, {"russia": ["italy_declared"], "italy": ["war_with_allies"]}),
    ([("russia", "italy")], {"russia"}, {"italy": ["war_with_allies"]}),
    ([("cw", "italy")], {"italy"}, {"italy": ["war_with_allies"]}), ([("cw", "japan")], {"japan"}, {}),
    ([("russia", "germany"), ("russia", "italy")], {"italy"}, {"russia": ["italy_declared", "war_with_germany"], "italy": ["war_with_allies"]}),
])  # fmt: skip
def test_11_6_2_2_what_is_noted_of_a_declaration(
    pairs: list[tuple[str, str]], attackers: set[str], noted: dict[str, list[str]]
) -> None:
    assert _noted({frozenset(pair) for pair in pairs}, attackers) == noted


def test_10_2_1_who_is_offered_to_be_declared_upon() -> None:
    table = Table()
    table.to("declare_war")
    table.put("declare_war", "axis", minors={"greece": {"status": "declared", "power": "cw"}})
    found = _targets(table.game.book, table.state, {"power": "germany"})
    assert "cw" not in found and "france" not in found and {"usa", "russia"} <= set(found)
    assert "greece" not in found and "spain" in found
    assert {"cw", "france", "usa", "russia"} <= set(_targets(table.game.book, table.state, {}))
    at_war = replace(table.state, wars={**table.state.wars, "germany|spain": "Sep/Oct 1939"})
    assert "spain" not in _targets(table.game.book, at_war, {"power": "germany"})


# -- what arrives (6.2, 11.6.2.4) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("face", "dates", "built", "raised"), [
    (None, {"Sep/Oct 1939": {"hs": 1}}, {"hs": 1}, {"hs": 1}), (None, {"Nov/Dec 1939": {"hs": 2}}, {"hs": 2}, {}),
    (None, {"Jul/Aug 1939": {"hs": 1}, "Nov/Dec 1939": {"hs": 1}}, {"hs": 1}, {"hs": 1}),
    (None, {UNKNOWN: {"hs": 2}}, {}, {"hs": 2}), (None, {}, {"hs": 2}, {}),
    ("up", {}, {}, {"hs": 2}), ("down", {"Sep/Oct 1939": {"hs": 2}}, {"hs": 2}, {}),
])  # fmt: skip
def test_11_6_2_4_a_ship_of_its_second_cycle_is_ready(
    face: str | None, dates: Raw, built: Raw, raised: Raw
) -> None:
    table = keeping(economy={"cw": {"face_up": dates}})
    units = {"hs": 2, "inf": 1, "chit": 1}
    found = _arrival(table.state, "cw", units, face)
    assert (found["construction"], found["map"], found["chits"]) == (built, {**raised, "inf": 1}, 1)


def test_6_2_what_arrived_is_off_the_record_of_ships_that_lie_face_up() -> None:
    up = {"Sep/Oct 1939": {"hs": 2}}
    spiral = {"Sep/Oct 1939": {"cw": {"hs": 1, "inf": 3}}}
    table = keeping(economy={"cw": {"face_up": up}}, spiral=spiral)
    arrival = {"power": "cw", "units": {"hs": 1, "inf": 3}, "map": {"hs": 1, "inf": 3}, "construction": {}, "chits": 2}  # fmt: skip
    after = _received(table.state, arrival)
    assert after.account("cw")["face_up"] == {"Sep/Oct 1939": {"hs": 1}}
    assert after.chits["cw"] == table.state.chits.get("cw", 0) + 2
    assert after.pools == table.state.pools


# -- loans (9.4, 11.6.2.6) ---------------------------------------------------------------------------------------
def lent(table: Table, **order: Any) -> set[str]:
    from referee.games.wif5.production.orders import Order

    given: Raw = {"payer": "usa", "owner": "cw", "units": {"arm": 1}, "source": "force", **order}
    fields = {key: value for key, value in given.items() if key in Order.__annotations__}
    found = orders._lend_lease(table.game.book, table.state, Order(**fields))
    return {each.code.removeprefix("wif5.lend_lease.") for each in found if each.severity == "refusal"}  # fmt: skip


LOAN = {"from": "usa", "to": "cw", "resources": 1, "arrive": 1, "burma": False}
AT_WAR = {"germany|usa": "Sep/Oct 1939"}


@pytest.mark.parametrize(("loans", "orders_", "units", "wars", "refused"), [
    ([LOAN], [], {"arm": 1}, AT_WAR, set()), ([], [], {"arm": 1}, AT_WAR, {"resource"}),
    ([{**LOAN, "arrive": 0}], [], {"arm": 1}, AT_WAR, {"resource"}),
    ([{**LOAN, "to": "russia"}], [], {"arm": 1}, AT_WAR, {"resource"}),
    ([{**LOAN, "from": "france"}], [], {"arm": 1}, AT_WAR, {"resource"}),
    ([LOAN], [], {"arm": 2}, AT_WAR, {"one"}), ([LOAN], [], {"arm": 1, "ftr": 1}, AT_WAR, {"one"}),
    ([LOAN], [{"owner": "cw"}], {"arm": 1}, AT_WAR, {"one"}), ([LOAN], [{"owner": "russia"}], {"arm": 1}, AT_WAR, set()),
    ([LOAN], [{"owner": "usa"}], {"arm": 1}, AT_WAR, set()), ([LOAN], [], {"arm": 1}, {}, {"war"}),
    ([LOAN], [], {"inf": 1}, AT_WAR, {"unit"}),
])  # fmt: skip
def test_11_6_2_6_one_unit_to_each_power_where_a_resource_went(
    loans: list[Raw], orders_: list[Raw], units: Raw, wars: Raw, refused: set[str]
) -> None:
    table = keeping(loans=tuple(loans), economy={"usa": {"orders": orders_}}, wars=wars)
    assert lent(table, units=units) == refused


@pytest.mark.parametrize(("one", "other", "state", "told"), [
    ("cw", "france", {}, []), ("cw", "china", {}, ["income.china"]),
    ("cw", "france", {"loans": ({"from": "france", "to": "cw", "resources": 1},)}, ["lending.both"]),
    ("cw", "france", {"loans": ({"from": "france", "to": "cw", "resources": 0},)}, []),
    ("cw", "france", {"loans": ({"from": "cw", "to": "france", "resources": 1},)}, []),
    ("usa", "russia", {}, ["income.russia"]), ("usa", "cw", {}, []), ("cw", "russia", {}, []),
    ("usa", "russia", {"wars": {"germany|russia": "Sep/Oct 1939"}}, []),
    ("usa", "russia", {"nations": {"usa": {"status": "active"}}}, []),
    ("cw", "france", {"nations": {"france": {"status": "conquered"}}}, ["course.out"]),
])  # fmt: skip
def test_9_4_what_a_loan_needs_besides(one: str, other: str, state: Raw, told: list[str]) -> None:
    table = keeping(**state)
    found = more_reasons(table.state, one, other, False)
    assert [each.code.removeprefix("wif5.") for each in found] == told


def test_9_4_the_burma_road_is_closed_to_loans() -> None:
    for how, wars, shut in (("arms", {}, True), ("pressure", {}, True), (None, {}, False), ("pressure", AT_WAR, False), ("arms", AT_WAR, True)):  # fmt: skip
        table = keeping(entry={"burma": how}, wars=wars)
        found = {each.code for each in more_reasons(table.state, "usa", "cw", True)}
        assert ("wif5.income.burma_closed" in found) is shut
        assert "wif5.income.burma_closed" not in {each.code for each in more_reasons(table.state, "usa", "cw", False)}  # fmt: skip


def test_9_3_the_areas_and_the_partners_offered() -> None:
    convoys = {"cw": {"North_Atlantic": 3}, "france": {"Bay_of_Biscay": 2}, "germany": {"Baltic_Sea": 5}}  # fmt: skip
    table = keeping(convoys=convoys)
    book, state = table.game.book, table.state
    france, italy = (_areas(book, state, {"power": power}) for power in ("france", "italy"))
    assert france[0] == "Bay_of_Biscay" and "North Sea" in france  # its own CONV first
    assert _areas(book, state, {"power": "germany"})[0] == "Baltic_Sea"
    assert (
        "Western Mediterranean" in italy and "North Sea" not in italy
    )  # Gibraltar is not its side's
    partners = _partners(book, state, {"from": "cw"})
    assert "cw" not in partners and "germany" not in partners and "france" in partners


# -- losses (11.3) --------------------------------------------------------------------------------------------------
def owner(table: Table, **given: str) -> Any:
    script = losses._owner(table.game.book, table.state, given, True)
    try:
        return next(script)  # type: ignore[arg-type]
    except StopIteration as end:
        return end.value


@pytest.mark.parametrize(("convoys", "by", "found"), [
    ({"cw": {"North Sea": 3}}, "germany", {"of": "cw"}), ({"cw": {"Baltic Sea": 3}}, "germany", {}),
    ({"cw": {"North Sea": 3}, "france": {"North Sea": 1}}, "germany", ("cw", "france")),
    ({"cw": {"North Sea": 3}, "usa": {"North Sea": 1}}, "germany", {"of": "cw"}),  # at war with one
    ({"usa": {"North Sea": 3}, "russia": {"North Sea": 1}}, "germany", {"of": "usa"}),  # refused for it
    ({"germany": {"North Sea": 3}}, "italy", {}), ({"germany": {"North Sea": 3}}, None, {"of": "germany"}),
    ({"germany": {"North Sea": 3}, "usa": {"North Sea": 1}}, "japan", {"of": "usa"}),
])  # fmt: skip
def test_11_3_whose_convoy_it_is(convoys: Raw, by: str | None, found: Any) -> None:
    table = Table()
    table.state = replace(table.state, convoys=convoys)
    came = owner(table, area="North Sea", **({"by": by} if by else {}))
    if isinstance(found, tuple):
        assert isinstance(came, Choice) and came.options == found
    else:
        assert came == found


def test_11_3_nobody_is_looked_for_where_it_was_said_or_no_area_is() -> None:
    table = keeping(convoys={"cw": {"North Sea": 3}})
    assert owner(table, area="North Sea", of="france") == {}
    assert owner(table, by="germany") == {}


@pytest.mark.parametrize(("types", "kind", "told"), [
    ((), "sub", []), (("sub",), "sub", ["convoy.once_sub"]), (("raiders",), "sub", ["convoy.subs_first"]),
    (("sub",), "raiders", []), (("raiders",), "raiders", ["convoy.once_raiders"]),
])  # fmt: skip
def test_11_3_one_attack_of_each_kind_the_subs_first(
    types: tuple[str, ...], kind: str, told: list[str]
) -> None:
    raids = {"cw": {"North Sea": {"types": types, "conv": "none", "left": 3}}}
    table = keeping(convoys={"cw": {"North Sea": 3}}, raids=raids)
    given = {"of": "cw", "area": "North Sea", "type": kind, "by": "germany"}
    found = losses._once_each(table.game.book, table.state, given)
    assert [each.code.removeprefix("wif5.") for each in found] == told
    assert all(each.params.get("power", "cw") == "cw" for each in found)


@pytest.mark.parametrize(("typed", "units"), [("2 ls", {"ls": 2}), ("1 conv, 1 hs", {"conv": 1, "hs": 1}), ("none", None)])  # fmt: skip
def test_10_5_7_2_ships_and_convoys_alone_are_damaged(typed: str, units: Raw | None) -> None:
    table = Table()
    assert losses._ships(table.game.book, table.state, {}, typed) == units
    with pytest.raises(Unreadable):
        losses._ships(table.game.book, table.state, {}, "1 inf")


# -- what is offered to build (11.6.2.3) ------------------------------------------------------------------------------
PRICES = {"unit=inf": "3", "unit=arm": "6", "unit=hs power=cw": "0", "unit=tac": "4", "unit=tac power=germany": "5"}  # fmt: skip


@pytest.mark.parametrize(("left", "offered"), [
    (12, [{"inf": 4}, {"tac": 2}, {"arm": 2}]), (5, [{"inf": 1}, {"tac": 1}]), (3, [{"inf": 1}]), (2, []),
    (None, [{"inf": 1}, {"tac": 1}, {"arm": 1}]),
])  # fmt: skip
def test_11_6_2_3_as_many_as_the_points_pay_for(left: int | None, offered: list[Raw]) -> None:
    table = keeping(economy={"germany": {"left": left}} if left is not None else {})
    book = table.game.book.with_cells({"unit_cost": PRICES})
    pinned = {unit for each in builds._priced(Table().game.book, table.state, {"power": "germany"}) for unit in each}  # type: ignore[union-attr]  # fmt: skip
    found = [each for each in builds._priced(book, table.state, {"power": "germany"})
             if not set(each) & (pinned - {"inf", "arm", "tac"})]  # type: ignore[arg-type]  # fmt: skip
    assert found == offered


def test_11_6_2_3_whoever_has_most_left_is_offered_first() -> None:
    table = keeping(economy={"germany": {"left": 3}, "italy": {"left": 9}, "japan": {"left": 0}})
    found = [p for p in builds._paying(table.game.book, table.state, {}) if p in ("germany", "italy", "japan")]  # fmt: skip
    assert found[:2] == ["italy", "germany"]


@pytest.mark.parametrize(("payer", "owner_", "options", "fine"), [
    ("usa", "cw", True, True), ("usa", "cw", False, False), ("usa", "russia", True, False),
    ("cw", "usa", True, False),
])  # fmt: skip
def test_11_5_1_the_usa_alone_repair_for_the_commonwealth(
    payer: str, owner_: str, options: bool, fine: bool
) -> None:
    from referee.games.wif5.production import ready
    from referee.games.wif5.production.orders import Order

    number = ready.REPAIRS_FOR_CW
    entry = {"options": [number] if options else [], "dates": {str(number): "Jul/Aug 1939"}}
    state = keeping(entry=entry).state
    given = {"payer": payer, "owner": owner_, "units": {"ls": 1}, "source": "repair"}
    fields = {key: value for key, value in given.items() if key in Order.__annotations__}
    assert ready._repairs_for(state, Order(**fields)) is fine


# -- a country told of (15) --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("place", "power", "status"), [
    ("senegal", "cw", "free_french"), ("senegal", "usa", "conquered"), ("senegal", None, "neutral"),
    ("greece", "cw", "conquered"), ("greece", None, "neutral"), ("french_indo_china", "cw", "free_french"),
])  # fmt: skip
def test_15_free_french_is_french_land_of_the_commonwealth(
    place: str, power: str | None, status: str
) -> None:
    table = Table()
    found = country_told(table.game.book, table.state, place, power)
    assert found[place]["status"] == status and found[place]["power"] == power  # type: ignore[index, call-overload]
    assert country_told(table.game.book, table.state, "gibraltar", power) == {}
    assert country_told(table.game.book, table.state, "france", power) == {}


def test_16_4_a_free_french_unit_goes_over_on_1_to_4() -> None:
    assert chance("defection", "units=1 free_french=yes")["defected"] == pytest.approx({"0": 1 / 3, "1": 2 / 3})  # fmt: skip
    assert chance("defection", "units=1")["defected"] == pytest.approx({"0": 5 / 6, "1": 1 / 6})


def test_a_verb_of_two_words_is_no_secret_typed_late(table: Table) -> None:
    """After a refused note `national effort france` is that verb, not the note’s word: it stays readable."""
    from referee.cli.shell.unseen import told_next

    session: Any = SimpleNamespace(game=table.game, state=table.state, question=lambda: None)
    assert not told_next(session, "national effort france")
    assert not told_next(session, "build cw 2 inf")
    assert told_next(session, "blue heron")
