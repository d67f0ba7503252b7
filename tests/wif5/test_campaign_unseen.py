"""Orders and US markers written unseen: kept in boxes, judged, shown when the rule says (11.6.2.3, 11.6.3)."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from wif5_campaign import Table

from referee.engine.faults import Unreadable
from referee.games.wif5.sealed_notes import boxes

WORD, USA = "stilton at noon", "prairie at dusk"


@pytest.fixture
def table() -> Table:
    """The Production step; 10 German factories and 20 resources: 20 build points (11.6.2.1)."""
    found = Table()
    found.to("production")
    found.done("income germany 10 20")
    found.done("last germany 3 inf")
    return found


def ask(table: Table, verb: str, name: str, typed: str, **given: str) -> object:
    """What the dialogue makes of an answer typed unseen."""
    found = table.game.play(table.state).verb(verb)
    arg = next(each for each in found.args if each.name == name)
    return arg.find(table.game.book_at(table.state), table.state, given, typed)


def test_a_box_opens_with_its_own_key_alone() -> None:
    key = boxes.key_of(WORD, "germany_builds_1")
    box = boxes.shut("5 inf", key)
    assert boxes.opened(box, key) == "5 inf"
    assert boxes.opened(box, boxes.key_of(WORD, "germany_builds_2")) is None
    assert boxes.opened(box, boxes.key_of("cheddar", "germany_builds_1")) is None
    # Nothing tells how long the text is, up to a block.
    assert len(box) == len(boxes.shut("5 inf, 1 arm", key))
    changed = box[:-1] + ("0" if box[-1] != "0" else "1")
    assert boxes.opened(changed, key) is None


def test_11_6_2_3_an_order_is_kept_shut_and_booked_when_it_is_shown(table: Table) -> None:
    table.done(f"build germany secret={WORD} again={WORD} orders=2 inf")
    kept = json.dumps(table.game.dump(table.state))
    assert WORD not in kept and "2 inf" not in kept
    assert not table.state.account("germany").get("orders")
    table.done(f"reveal axis secret={WORD}")
    # An INF costs 3 (example of 11.6.2.3): 20 - 6.
    assert table.state.account("germany")["left"] == 14
    assert table.state.seals["germany_builds_1"]["text"] == "2 inf"


def test_11_6_2_3_the_log_opens_one_note_and_no_other(table: Table) -> None:
    table.done(f"build germany secret={WORD} again={WORD} orders=1 inf")
    table.done(f"build germany secret={WORD} orders=1 inf")
    command = table.game.read(table.state, f"reveal germany_builds_1 secret={WORD}".split())
    (key,) = command.args["keys"].values()
    assert boxes.opened(table.state.seals["germany_builds_1"]["box"], key) == "1 inf"
    assert boxes.opened(table.state.seals["germany_builds_2"]["box"], key) is None


def test_11_6_2_3_judged_as_it_is_written_without_a_word_of_it(table: Table) -> None:
    for orders, code in (("99 inf", "wif5.orders.points"), ("2 cheese", "wif5.orders.unread"),
                         ("", "wif5.orders.unread")):  # fmt: skip
        with pytest.raises(Unreadable) as fault:
            ask(table, "build", "orders", orders, power="germany", secret=WORD)
        assert fault.value.code == code
        assert "99" not in str(fault.value) and "cheese" not in str(fault.value)
    assert ask(table, "build", "orders", "4 inf", power="germany", secret=WORD) == "4 inf"


def test_11_6_2_5_gearing_counts_what_was_written_before(table: Table) -> None:
    """3 INF last turn, 4 this turn at most: 2 are written, 3 more are one too many."""
    table.done(f"build germany secret={WORD} again={WORD} orders=2 inf")
    assert ask(table, "build", "orders", "2 inf", power="germany", secret=WORD) == "2 inf"
    with pytest.raises(Unreadable) as fault:
        ask(table, "build", "orders", "3 inf", power="germany", secret=WORD)
    assert fault.value.params["section"] == "11.6.2.5"


def test_a_side_has_one_word(table: Table) -> None:
    table.done(f"build germany secret={WORD} again={WORD} orders=1 inf")
    with pytest.raises(Unreadable) as fault:
        ask(table, "build", "secret", "cheddar", power="germany")
    assert fault.value.code == "wif5.seal.other_word"
    with pytest.raises(Unreadable):  # an ally's orders stand under the same word
        ask(table, "build", "secret", "cheddar", power="italy")
    assert ask(table, "build", "secret", USA, power="cw") == USA


@pytest.mark.parametrize(("line", "code"), [
    ("secret=cheddar again=cheddar orders=1 inf", "wif5.seal.too_short"),
    (f"secret={WORD} orders=1 inf", "wif5.seal.say_again"),
    (f"secret={WORD} again={USA} orders=1 inf", "wif5.seal.not_again"),
])  # fmt: skip
def test_a_first_word_is_long_and_said_twice_on_a_line_too(
    table: Table, line: str, code: str
) -> None:
    with pytest.raises(Unreadable) as fault:
        table.do(f"build germany {line}")
    assert fault.value.code == code


def test_a_line_under_another_word_than_its_sides_is_refused(table: Table) -> None:
    """Else its side had notes under two words, and could show neither all of them nor any other."""
    table.done(f"build germany secret={WORD} again={WORD} orders=1 inf")
    with pytest.raises(Unreadable) as fault:
        table.do(f"build germany secret={USA} orders=1 inf")
    assert fault.value.code == "wif5.seal.other_word"


def test_a_word_that_is_lost_shuts_nobody_out(table: Table) -> None:
    """Nobody can open those orders; the step goes on, and the side writes under a new word."""
    table.done(f"build germany secret={WORD} again={WORD} orders=1 inf")
    assert "wif5.orders.shut" in table.refused("next")
    told = table.do("forget axis because mistyped")
    assert {"wif5.seal.forgotten", "wif5.orders.forgotten"} <= {r.code for r in told.rulings}
    assert told.events[0].data["reason"] == "mistyped"
    with pytest.raises(Unreadable) as fault:
        table.do("oublier axe car encore")
    assert fault.value.code == "wif5.seal.nothing"
    table.done(f"build germany secret={USA} again={USA} orders=1 inf")
    table.done(f"reveal axis secret={USA}")
    assert table.state.account("germany")["left"] == 17  # 20 - 3: the order that was lost is none


def test_11_6_3_2_a_marker_whose_word_is_lost_is_read_at_the_table(table: Table) -> None:
    table.done(f"entry production secret={USA} again={USA} marker=2")
    told = table.do("forget usa because the word is lost")
    assert "wif5.entry.forgotten" in {r.code for r in told.rulings}
    assert (table.state.entry["veiled"], table.state.entry["markers"]) == ([], 1)


def test_11_6_2_3_the_orders_of_the_neutral_usa_are_shown_with_those_of_the_allies(
    table: Table,
) -> None:
    """Its markers are its own secret while it is neutral; what it builds is the side's (11.6.3.2)."""
    table.done("income usa 20 20")
    table.done("income cw 10 20")
    table.done("last usa 1 inf")
    table.done("last cw 1 inf")
    table.done(f"build cw secret={WORD} again={WORD} orders=1 inf")
    with pytest.raises(Unreadable):  # one word a side
        ask(table, "build", "secret", USA, power="usa")
    table.done(f"build usa secret={WORD} orders=2 inf")
    assert table.refused("entry production 1 result=0") == {"wif5.orders.shut"}
    table.done(f"reveal allies secret={WORD}")
    # 20 US factories at 1/2: 10 points, an INF costs 3 (11.6.2.2, example of 11.6.2.3).
    assert table.state.account("usa")["left"] == 4
    found = table.done(f"entry production secret={USA} again={USA} marker=2")
    assert found["difference"] == -9  # the Axis nothing; the Commonwealth 3, the USA 6


def test_11_6_3_orders_are_shown_before_the_marker_and_before_the_step_ends(table: Table) -> None:
    table.done(f"build germany secret={WORD} again={WORD} orders=1 inf")
    assert table.refused("entry production 1 result=0") == {"wif5.orders.shut"}
    assert "wif5.orders.shut" in table.refused("next")
    assert table.refused("reveal axis secret=cheddar") == {"wif5.seal.word"}
    table.done(f"reveal axis secret={WORD}")
    table.done("entry production 1 result=0")
    table.done("next")


def test_11_6_3_2_the_marker_is_the_secret_of_the_usa(table: Table) -> None:
    table.done(f"build germany secret={WORD} again={WORD} orders=2 inf")
    table.done(f"reveal axis secret={WORD}")
    found = table.done(f"entry production secret={USA} again={USA} marker=2")
    assert found["difference"] == 6  # Germany spent 6, the Allies nothing
    entry = table.state.entry
    assert (entry["status"], entry["markers"], len(entry["veiled"])) == (0, 1, 1)
    assert table.refused(f"reveal usa secret={USA}") == {"wif5.seal.neutral"}
    said = table.do(f"consult usa secret={USA}")
    assert not said.events
    told = [(r.params.get("name"), r.params.get("text")) for r in said.rulings]
    assert ("us_marker_1", "2") in told
    assert "wif5.entry.status" not in {r.code for r in said.rulings}  # its cell is not known
    from referee.engine.record import replace

    cells = {"column=+6..+10 marker=2": "3"}
    table.state = replace(table.state, charts={**table.state.charts, "us_entry_production": cells})
    said = table.do(f"consult usa secret={USA}")
    assert {r.code: r.params for r in said.rulings}["wif5.entry.status"] == {"status": 3}


def test_11_6_3_2_shown_in_the_war_and_options_taken_early_are_told(table: Table) -> None:
    from referee.engine.record import replace

    table.done(f"build germany secret={WORD} again={WORD} orders=2 inf")
    table.done(f"reveal axis secret={WORD}")
    table.done(f"entry production secret={USA} again={USA} marker=2")
    status = dict(table.state.entry)
    status |= {"options": [5], "dates": {"5": "Nov/Dec 1939"}, "seen": {"5": 0}}
    nations = {**table.state.nations, "usa": {"status": "active", "since": "Nov/Dec 1939"}}
    charts = {**table.state.charts, "us_entry_track": {"option=5 row=box": "3"}}
    table.state = replace(table.state, entry=status, nations=nations, charts=charts)
    decision = table.do(f"reveal usa secret={USA}", "-1")  # the cell of the owner's chart
    codes = {ruling.code: dict(ruling.params) for ruling in decision.rulings}
    assert codes["wif5.entry.marker_was"] == {"date": "Sep/Oct 1939", "number": 2, "shift": -1}
    assert codes["wif5.entry.early"] == {"number": 5, "status": -1, "box": 3}
    assert (table.state.entry["status"], table.state.entry["veiled"]) == (-1, [])


def test_open_tables_are_not_asked_for_words() -> None:
    table = Table(secrets="open")
    table.to("production")
    args = {arg.name: arg for arg in table.game.play(table.state).verb("build").args}
    book = table.game.book_at(table.state)
    assert args["units"].when(book, table.state, {})
    assert not args["secret"].when(book, table.state, {})
    table.done("income germany 10 20")
    decision = table.do("build germany 1 inf")
    assert "wif5.orders.seen" not in {ruling.code for ruling in decision.rulings}


def test_11_6_2_3_what_is_typed_in_the_open_is_said_once_a_turn(table: Table) -> None:
    first, second = (table.do("build germany 1 inf") for _ in range(2))
    assert "wif5.orders.seen" in {ruling.code for ruling in first.rulings}
    assert "wif5.orders.seen" not in {ruling.code for ruling in second.rulings}


def test_1_4_3_a_note_of_ones_own_is_opened_by_its_word(table: Table) -> None:
    table.done(f"seal cells axis text=Iraq secret={WORD} what=cell")
    table.done(f"seal others axis text=Iraq secret={WORD} what=cell")
    codes = {raw["hash"] for raw in table.state.seals.values()}
    # Neither two notes of one text nor a word that is guessed show in them.
    assert len(codes) == 2
    assert sha256(f"{WORD}\nIraq".encode()).hexdigest() not in codes
    assert table.done(f"reveal cells secret={WORD}")["names"] == ["cells"]
    assert table.state.seals["cells"]["text"] == "Iraq"


def test_11_6_2_3_an_order_over_what_there_is_tells_the_cost(table: Table) -> None:
    """An INF costs 3 build points (the booklet's example), 20 are there."""
    with pytest.raises(Unreadable) as fault:
        ask(table, "build", "orders", "8 inf", power="germany", secret=WORD)
    assert fault.value.code == "wif5.orders.points"
    assert fault.value.params == {"cost": 24, "points": 20}
