"""What the ledgers know against options, rolls and intelligence of US entry (11.5.1, 11.5.2, 11.6.3.1)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.record import replace


def put(table: Table, step: str, date: str = "", **entry: Any) -> Table:
    """The table at a step of the turn, US entry as told."""
    table.to("us_entry")
    return table.put(step, date=date, entry=entry)


def minors(table: Table, **found: dict[str, Any]) -> None:
    table.state = replace(table.state, minors={**table.state.minors, **found})


def wars(table: Table, *pairs: str) -> None:
    found = {**table.state.wars, **dict.fromkeys(pairs, table.state.date)}
    table.state = replace(table.state, wars=found)


NOW, BEFORE = "Sep/Oct 1939", "Jul/Aug 1939"


@pytest.mark.parametrize(
    ("option", "entry", "refused"),
    [
        # 13: only a road closed by pressure is opened again.
        (13, {}, {"wif5.entry.bar_13"}), (13, {"burma": "arms"}, {"wif5.entry.bar_13"}),
        (13, {"burma": "pressure"}, set()),
        # 18 needs 5, 22 needs 16, of an earlier turn.
        (18, {}, {"wif5.us_entry.option_needs"}),
        (18, {"options": [5], "dates": {"5": NOW}}, {"wif5.us_entry.option_needs"}),
        (18, {"options": [5], "dates": {"5": BEFORE}}, set()),
        (18, {"options": [16], "dates": {"16": BEFORE}}, {"wif5.us_entry.option_needs"}),
        (22, {"options": [16], "dates": {"16": NOW}}, {"wif5.us_entry.option_needs"}),
        (22, {"options": [16], "dates": {"16": BEFORE, "5": NOW}}, set()),
        # 24: the demand for oil was made on an earlier turn; 25: Japan gets none of it.
        (24, {}, {"wif5.entry.no_demand"}), (24, {"nei_oil": NOW}, {"wif5.entry.no_demand"}),
        (24, {"nei_oil": BEFORE}, set()),
        (25, {}, set()), (25, {"nei_oil": BEFORE}, {"wif5.entry.bar_25"}),
        (25, {"nei_oil": BEFORE, "options": [24]}, set()),
        # A second option only when the first left the status as it was; never a third.
        (1, {"tried": [{"option": 4, "shift": 0}]}, set()),
        (1, {"tried": [{"option": 4, "shift": -1}]}, {"wif5.entry.changed"}),
        (1, {"tried": [{"option": 4, "shift": 0}, {"option": 8, "shift": 0}]}, {"wif5.entry.two"}),
        (1, {"options": [1], "dates": {"1": BEFORE}}, {"wif5.us_entry.option_taken"}),
        # 2 and 3, while the Axis holds neither Paris nor Iceland.
        (2, {}, set()), (3, {}, set()),
    ],
)  # fmt: skip
def test_11_5_1_an_option_and_its_condition(
    table: Table, option: int, entry: dict[str, Any], refused: set[str]
) -> None:
    put(table, "us_entry", NOW, status=16, **entry)
    words = f"entry option {option} result=1"
    if refused:
        assert table.refused(words, 6) == refused
    else:
        table.done(words, 6)
        assert option in table.state.entry["options"]


@pytest.mark.parametrize(
    ("option", "place", "holder", "may"),
    [(2, "paris", "germany", False), (2, "paris", "cw", True), (2, "rome", "germany", True),
     (3, "iceland", "germany", False), (3, "iceland", "japan", False), (3, "iceland", "cw", True)],
)  # fmt: skip
def test_11_5_1_paris_and_iceland_in_axis_hands(
    table: Table, option: int, place: str, holder: str, may: bool
) -> None:
    put(table, "us_entry", status=16)
    if place == "iceland":
        minors(table, iceland={"status": "conquered", "power": holder})
    else:
        control = {**table.state.control, place: {"power": holder, "since": NOW}}
        table.state = replace(table.state, control=control)
    words = f"entry option {option} result=1"
    if may:
        table.done(words, 6)
    else:
        assert table.refused(words, 6) == {f"wif5.entry.bar_{option}"}


@pytest.mark.parametrize(
    ("words", "step", "entry", "refused"),
    [
        ("5 value=+3", "convoys", {"options": [21]}, set()),
        ("5 value=+3", "resource_routes", {"options": [21]}, set()),
        ("5 value=+3", "lending", {"options": [6]}, {"wif5.entry.no_embargo"}),
        ("5 value=+3", "declare_war", {"options": [21]}, {"wif5.course.not_now"}),
        ("18 greece value=-2", "allied_support", {}, set()),
        ("18 greece value=-2", "production", {}, {"wif5.course.not_now"}),
        ("18 spain value=-2", "allied_support", {}, {"wif5.entry.not_attacked"}),
        # Attacked by an Ally, no Ally supports it.
        ("18 norway value=-2", "allied_support", {}, {"wif5.entry.not_attacked"}),
        ("18 greece value=-2", "allied_support", {"rolled": ["18 greece"]}, {"wif5.entry.once"}),
        ("18 greece value=-2", "allied_support", {"rolled": ["18 poland", "3"]}, set()),
        ("3 value=+2", "naval_movement", {"rolled": ["3"]}, {"wif5.entry.once"}),
        ("3 value=+2", "naval_movement", {"rolled": ["18 greece"]}, set()),
    ],
)
def test_11_5_2_a_roll_in_its_segment_on_its_condition(
    table: Table, words: str, step: str, entry: dict[str, Any], refused: set[str]
) -> None:
    put(table, step, **entry)
    wars(table, "germany|greece", "cw|norway")
    words = f"entry action {words}"
    if refused:
        assert table.refused(words, 6) == refused
    else:
        before = table.state.entry["status"]
        table.done(words, 6)  # higher than any number: no shift
        assert table.state.entry["status"] == before


@pytest.mark.parametrize(
    ("words", "entry", "war", "refused"),
    [
        ("5 value=+3", {"options": [21]}, "germany|usa", {"wif5.entry.no_longer"}),
        ("5 value=+3", {"options": [21]}, "japan|usa", set()),
        ("6 value=+3", {}, "germany|usa", {"wif5.entry.no_longer"}),
        ("6 value=+3", {"burma": "arms"}, "germany|usa", set()),  # by arms, always
        ("3 value=+3", {}, "germany|usa", set()),
        ("6 value=+3", {}, "italy|usa", set()),
    ],
)
def test_11_5_2_at_war_with_germany_two_actions_are_over(
    table: Table, words: str, entry: dict[str, Any], war: str, refused: set[str]
) -> None:
    put(table, "convoys", **entry)
    wars(table, war)
    words = f"entry action {words}"
    if refused:
        assert table.refused(words, 6) >= refused
    else:
        table.done(words, 6)


def test_11_5_2_closing_the_road_and_asking_for_oil_are_kept(table: Table) -> None:
    put(table, "convoys", options=[21])
    table.done("entry action 6 value=+3", 6)
    assert table.state.entry["burma"] == "pressure"
    table.done("entry action 5 value=+3", 6)
    assert table.state.entry["nei_oil"] == NOW
    table = put(Table(), "convoys", burma="arms", options=[21], nei_oil=BEFORE)
    table.done("entry action 6 value=+3", 6)
    assert table.state.entry["burma"] == "arms"
    table.done("entry action 5 value=+3", 6)
    assert table.state.entry["nei_oil"] == BEFORE


@pytest.mark.parametrize(
    ("power", "left", "entry", "refused"),
    [
        ("italy", 1, {"markers": 1}, set()),
        ("italy", None, {"markers": 3}, set()),  # its points are not known
        ("italy", 0, {"markers": 1}, {"wif5.entry.no_point"}),
        ("italy", 2, {"markers": 0}, {"wif5.entry.no_marker"}),
        ("italy", 2, {"markers": 1, "drawn": BEFORE}, set()),
        ("italy", 2, {"markers": 1, "drawn": NOW}, {"wif5.entry.too_late"}),
        ("cw", 2, {"markers": 1}, {"wif5.entry.axis_only"}),
    ],
)
def test_11_6_3_1_a_point_a_marker_and_in_time(
    table: Table, power: str, left: int | None, entry: dict[str, Any], refused: set[str]
) -> None:
    put(table, "production", NOW, **entry)
    account = {**table.state.account(power), "left": left}
    table.state = replace(table.state, economy={**table.state.economy, power: account})
    words = f"entry intelligence {power}"
    if refused:
        assert table.refused(words, 1) == refused
        return
    # A 1 or a 2 shows one marker.
    assert table.done(words, 2)["success"] is True
    assert table.state.account(power)["late"] == 1


def test_11_6_3_2_there_are_eighteen_hidden_markers(table: Table) -> None:
    put(table, "production", markers=17)
    told = table.do("entry production 2 result=0")
    assert {"wif5.entry.hide"} <= {each.code for each in told.rulings}
    assert table.state.entry["markers"] == 18
    assert table.refused("entry production 2 result=0") == {"wif5.entry.drawn"}
    table.state = replace(table.state, entry={**table.state.entry, "drawn": BEFORE})
    told = table.do("entry production 2 result=0")
    assert {"wif5.entry.no_more"} <= {each.code for each in told.rulings}
    assert table.state.entry["markers"] == 18


def test_11_6_3_2_a_marker_is_due_while_the_usa_are_neutral(table: Table) -> None:
    put(table, "production")
    owed = table.game.registry.room("us_entry", "verbs").DUE["production"]
    assert [each.code for each in owed(table.game.book, table.state)] == ["wif5.entry.marker_due"]
    table.state = replace(table.state, entry={**table.state.entry, "drawn": BEFORE})
    assert owed(table.game.book, table.state)
    table.state = replace(table.state, entry={**table.state.entry, "drawn": NOW})
    assert owed(table.game.book, table.state) == ()
    nations = {**table.state.nations, "usa": {"status": "active"}}
    entry = {**table.state.entry, "drawn": BEFORE}
    table.state = replace(table.state, nations=nations, entry=entry)
    assert owed(table.game.book, table.state) == ()


@pytest.mark.parametrize(
    ("delivered", "option", "now"),
    [(5, 6, 4), (3, 6, 3), (5, 21, 0), (None, 6, None), (5, 8, 5)],
)
def test_11_5_1_what_japan_still_gets_from_the_usa(
    table: Table, delivered: int | None, option: int, now: int | None
) -> None:
    put(table, "us_entry", status=16)
    sent = {} if delivered is None else {"delivered": {"usa": delivered}}
    economy = {**table.state.economy, "japan": {**table.state.account("japan"), **sent}}
    table.state = replace(table.state, economy=economy)
    table.done(f"entry option {option} result=1", 6)
    assert table.state.account("japan").get("delivered", {}).get("usa") == now


@pytest.mark.parametrize(
    ("option", "told"),
    [
        (2, "wif5.entry.bearn"),
        (6, "wif5.entry.freeze"),
        (9, "wif5.entry.gift"),
        (13, "wif5.entry.burma_open"),
        (21, "wif5.entry.embargo"),
        (8, None),
    ],
)
def test_11_5_1_what_the_table_does_itself_is_told(
    table: Table, option: int, told: str | None
) -> None:
    put(table, "us_entry", status=16, burma="pressure")
    said = {each.code for each in table.do(f"entry option {option} result=1", 6).rulings}
    notes = {"wif5.entry." + word for word in ("bearn", "freeze", "gift", "burma_open", "embargo")}
    assert said & notes == ({told} if told else set())
    assert [raw["code"] for raw in table.state.due] == (["wif5.due.bearn"] if option == 2 else [])
    assert table.state.events.get("usa", {}) == {}


def test_11_5_2_the_chart_of_a_country_is_rolled_for_that_country(table: Table) -> None:
    """Two declarations in one impulse: each roll settles its own reminder."""
    table.to("declare_war")
    table.state = replace(table.state, impulse=replace(table.state.impulse, side="allies"))
    table.done("declare cw on norway")
    table.done("declare cw on sweden")
    owed = [raw["params"].get("nation") for raw in table.state.due if "us_entry" in raw["code"]]
    assert owed == ["norway", "sweden"]
    table.done("entry action 27 sweden value=-3", 6)
    owed = [raw["params"].get("nation") for raw in table.state.due if "us_entry" in raw["code"]]
    assert owed == ["norway"]
