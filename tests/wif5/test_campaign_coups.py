"""Coups d’état, neutrality, Russo-Japanese peace and lines on a map, each condition on its own (4, 11.4, 17)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask
from wif5_campaign import Table

from referee.engine.command import Accepted
from referee.engine.record import replace
from referee.games.wif5.battles.on_land.on_map import _facts, _placed
from referee.games.wif5.battles.on_land.retreating import _like
from referee.games.wif5.resources.verbs import takers
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.lines import View, trace
from referee.games.wif5.supply.overlay import Counter


def coups(**minors: Any) -> Table:
    """The coup phase, everybody with points to spend; the Axis has the initiative."""
    table = Table()
    table.to("coups")
    every = ("germany", "italy", "cw", "france", "russia")
    economy = {p: {**table.state.account(p), "build_points": 9, "left": 9} for p in every}
    table.state = replace(table.state, economy={**table.state.economy, **economy},
                          minors={**table.state.minors, **minors},
                          initiative=replace(table.state.initiative, holder="axis"))  # fmt: skip
    return table


# -- coups (11.4) ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("country", "cost"),
    [("poland", 5), ("spain", 5), ("turkey", 5), ("sweden", 3), ("switzerland", 3), ("yugoslavia", 3), ("iraq", 2), ("norway", 2)],
)  # fmt: skip
def test_11_4_what_an_attempt_costs(country: str, cost: int) -> None:
    table = coups()
    table.done(f"coup germany {country} cell=yes", "none", 5)
    account = table.state.account("germany")
    assert account["spent"] == cost
    assert table.state.cells["germany"] == 1  # one of its two
    assert table.state.minors[country]["status"] == "neutral"


@pytest.mark.parametrize(
    ("country", "die", "status", "power", "resources"),
    [
        ("iraq", 1, "aligned", "germany", None), ("iraq", 2, "neutral", None, None),  # 1939: a 1
        ("iraq", 6, "aligned", "cw", None), ("iraq", 5, "neutral", None, None),
        # Stable countries: a 6 sends their resources to the other side.
        ("sweden", 1, "aligned", "germany", None), ("sweden", 2, "neutral", None, None), ("sweden", 6, "neutral", None, "cw"),
        ("norway", 6, "neutral", None, "cw"),
    ],
)  # fmt: skip
def test_11_4_what_becomes_of_the_country(
    country: str, die: int, status: str, power: str | None, resources: str | None
) -> None:
    table = coups()
    table.done(f"coup germany {country} cell=yes", "none", die)
    raw = table.state.minors[country]
    assert (raw["status"], raw.get("power"), raw.get("resources_to")) == (status, power, resources)
    assert [each["by"] for each in raw["tried"]] == ["germany"]


def test_11_4_an_allied_attempt_turns_to_germany() -> None:
    table = coups()
    table.done("coup france spain cell=yes", "yes", "none", 6)
    assert table.state.minors["spain"]["power"] == "germany"
    assert table.state.cells["france"] == 0 and table.state.account("france")["spent"] == 5


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ("germany iraq", set()), ("japan iraq", {"coup.none_left"}), ("italy iraq cancelled by germany", {"coup.own_side"}),
        ("germany greece", {"coup.controlled"}), ("germany spain", {"coup.aligned"}), ("germany denmark", {"coup.controlled"}),
        ("germany iraq cancelled by usa", {"coup.none_left"}), ("germany iraq cancelled by cw", set()),
    ],
)  # fmt: skip
def test_11_4_what_forbids_an_attempt(words: str, refused: set[str]) -> None:
    table = coups(greece={"status": "declared", "power": "cw"}, spain={"status": "aligned", "power": "cw"},
                  denmark={"status": "conquered", "power": "germany"})  # fmt: skip
    if refused:
        assert table.refused(f"coup {words}", 3) == {f"wif5.{code}" for code in refused}
    else:
        table.done(f"coup {words} cell=yes", *(("none", 3) if "cancelled" not in words else ()))


@pytest.mark.parametrize(
    ("left", "country", "may"),
    [(2, "iraq", True), (1, "iraq", False), (4, "spain", False), (5, "spain", True)],
)
def test_11_4_the_points_are_there_or_not(left: int, country: str, may: bool) -> None:
    table = coups()
    account = {**table.state.account("germany"), "left": left, "build_points": left}
    table.state = replace(table.state, economy={**table.state.economy, "germany": account})
    if may:
        table.done(f"coup germany {country} cell=yes", "none", 5)
    else:
        assert table.refused(f"coup germany {country}", 5) == {"wif5.coup.points"}


def test_11_4_whoever_has_a_cell_left_is_asked_whether_it_annuls() -> None:
    """The other side may annul at once what was announced; without a cell nobody is asked."""
    table = coups()
    found = table.done("coup germany iraq cell=yes", "cw")
    assert found["cancelled"] is True
    assert (table.state.cells["germany"], table.state.cells["cw"]) == (1, 0)
    last = coups()
    spent = {p: 0 if p in ("cw", "france", "usa", "russia", "china") else n
             for p, n in last.state.cells.items()}  # fmt: skip
    last.state = replace(last.state, cells=spent)
    assert last.done("coup germany iraq cell=yes", 1)["success"] is True
    barred = coups(iraq={"status": "declared", "power": "cw"})
    assert barred.refused("coup germany iraq") == {"wif5.coup.controlled"}


def test_11_4_cancelled_both_cells_are_used_and_no_die_thrown() -> None:
    table = coups()
    found = table.done("coup germany iraq cancelled by cw")
    assert found["cancelled"] is True
    assert (table.state.cells["germany"], table.state.cells["cw"]) == (1, 0)
    assert table.state.account("cw").get("spent", 0) == 0  # cancelling costs nothing
    assert table.state.account("germany")["spent"] == 2
    assert table.state.minors["iraq"]["status"] == "neutral"


def test_11_4_one_a_side_a_turn_the_initiative_first() -> None:
    table = coups()
    table.done("coup germany iraq cell=yes", "none", 4)
    assert table.refused("coup italy portugal", 4) == {"wif5.coup.one_a_turn"}
    table.done("coup cw portugal cell=yes", "none", 4)
    late = coups()
    late.done("coup cw portugal cell=yes", "yes", "none", 4)
    assert late.refused("coup germany iraq", 4) == {"wif5.coup.late"}
    last = coups()
    last.state = replace(last.state, initiative=replace(last.state.initiative, holder="allies"))
    last.done("coup germany iraq cell=yes", "yes", "none", 4)
    assert last.refused("coup cw portugal", 4) == {"wif5.coup.late"}
    last.state = replace(last.state, date="Nov/Dec 1939")
    last.done("coup cw portugal cell=yes", "none", 4)  # another turn


def test_11_4_no_attempt_without_the_cell_nor_before_the_side_with_the_initiative() -> None:
    """A cell was written down in that country (1.4.3); the initiative announces first."""
    table = coups()
    before = table.state
    assert [each.code for each in table.do("coup germany iraq", "no").rulings] == [
        "wif5.coup.unshown"
    ]
    assert table.refused("coup germany iraq cell=no") == {"wif5.coup.no_cell"}
    assert table.do("coup cw portugal").ask.what == "wif5.ask.coup_waived"
    assert [each.code for each in table.do("coup cw portugal", "no").rulings] == ["wif5.coup.first"]
    assert table.state == before  # no coup was tried, nothing was paid
    table.done("coup germany iraq", "yes", "none", 4)
    assert table.do("coup cw portugal").ask.what == "wif5.ask.coup_cell"


# -- neutrality (17.1) --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("keys", "legal"),
    [
        ("power=italy action=enter", False), ("power=italy action=enter own=yes", True), ("power=italy action=enter at_war_with_minor=yes", True),
        ("power=italy action=cooperate", False), ("power=italy action=lend", False), ("power=usa action=lend", False),
        ("power=usa action=lend us_options=4", True), ("power=usa action=lend us_options=7", True), ("power=usa action=lend us_options=11", True),
        ("power=usa action=lend us_options=5", False), ("power=usa action=borrow us_options=7", False), ("power=italy action=lend us_options=7", False),
        ("power=usa action=sail unit=trs", True), ("power=usa action=sail unit=hs", False), ("power=usa action=sail unit=ls", False),
        ("power=usa action=sail unit=ls us_options=5", True), ("power=usa action=sail unit=ls us_options=18", True),
        ("power=usa action=sail unit=hs us_options=5", False), ("power=italy action=sail unit=hs", True),
        ("power=italy action=cooperate neutral=no", True),
    ],
)  # fmt: skip
def test_17_1_what_a_neutral_may_do(keys: str, legal: bool) -> None:
    assert ask("neutrality", keys)["legal"] is legal


# -- the Russo-Japanese war (17.3) ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("keys", "may"),
    [("resources=3", "russia"), ("resources=2", None), ("vladivostok=yes", "japan"), ("resources=3 vladivostok=yes", None),
     ("resources=2 vladivostok=yes", "japan"), ("resources=3 ended_before=yes", None), ("vladivostok=yes ended_before=yes", None)],
)  # fmt: skip
def test_17_3_2_who_may_end_the_war(keys: str, may: str | None) -> None:
    found = ask("peace", keys)
    assert found["may_end"] == may
    assert found.codes == ["peace.nobody" if may is None else "peace.may_end"]
    assert "may_declare" not in found.result


@pytest.mark.parametrize(
    ("keys", "may"),
    [("own=3 other=1 pact=yes", True), ("own=5 other=2 pact=yes", False), ("own=1 other=1", True), ("own=9 other=2 pact=yes", True)],
)  # fmt: skip
def test_17_3_1_a_pact_holds_below_three_to_one(keys: str, may: bool) -> None:
    found = ask("peace", keys)
    assert found["may_declare"] is may
    assert ("peace.pact_holds" in found.codes) is not may


# -- lines of supply, and hexes as a battle sees them (4.4, 10.7.6) --------------------------------------------
ROW = "grid odd-q\nhex 0,0 axis city=germany\nhex 1,0 axis{}\nhex 2,0 axis\nwhole\n"


@pytest.mark.parametrize(
    ("words", "blocked"),
    [
        ("", None), (" zoc=allies", "zoc"), (" zoc=axis", None), (" zoc=allies land=axis", None), (" zoc=allies hq=germany", None),
        (" zoc=allies hq=russia", "zoc"), (" zoc=allies hq=axis", None), (" zoc=allies hq=minor", "zoc"), (" zoc=allies land=allies", "zoc"),
        (" neutral", "neutral"),
    ],
)  # fmt: skip
def test_4_4_what_closes_a_hex_to_a_line(words: str, blocked: str | None) -> None:
    text = ROW.format(words).replace("axis neutral", "neutral")
    line = trace(read_atlas(text), "2,0", "axis", 4)
    assert (line.in_supply, line.blocked_by) == (blocked is None, blocked)


def test_4_3_range_and_source() -> None:
    atlas = read_atlas(ROW.format(""))
    assert (
        trace(atlas, "2,0", "axis", 2).in_supply
        and trace(atlas, "2,0", "axis", 1).blocked_by == "range"
    )
    assert trace(atlas, "2,0", "allies", 4).blocked_by == "no_source"
    assert View(atlas, "axis", (), "rule").reaches_edge(atlas.at["2,0"], 4) is None


FIELD = """
grid odd-q
hex 0,0 axis forest zone=temperate city=germany name=Trier
hex 1,0 allies name=Metz
hex 2,0 allies desert zone=mediterranean
hex 5,5 axis
side 1,0 2,0 alpine
"""


@pytest.mark.parametrize(
    ("at", "typed", "known"),
    [
        ("0,0", {}, {"terrain": "forest", "zone": "temperate", "city": "yes"}), ("1,0", {}, {}),
        ("2,0", {}, {"terrain": "desert", "zone": "mediterranean"}),
        ("0,0", {"terrain": "swamp", "weather": "mud", "city": "no"}, {"terrain": "swamp", "weather": "mud", "city": "no"}),
        ("0,0", {"zone": "arctic"}, {"terrain": "forest", "zone": "arctic", "city": "yes"}),
    ],
)  # fmt: skip
def test_10_7_6_what_the_hex_tells_is_not_asked(
    at: str, typed: dict[str, str], known: dict[str, str]
) -> None:
    atlas = read_atlas(FIELD)
    facts: Any = dict(typed)
    _facts(atlas.places[atlas.at[at]], facts)
    assert facts == known


@pytest.mark.parametrize(
    ("mine", "theirs", "codes"),
    [
        ("0,0", "1,0", []), ("5,5", "1,0", ["not_beside"]), ("2,0", "1,0", ["side_shut"]),  # alpine
        ("1,0", "1,0", ["not_beside"]), ("0,0", "0,0", ["not_there"]), ("5,5", "0,0", ["not_beside", "not_there"]),
    ],
)  # fmt: skip
def test_10_7_6_1_attackers_beside_and_defenders_within(
    mine: str, theirs: str, codes: list[str]
) -> None:
    found = _placed(read_atlas(FIELD), "1,0", (Counter("a", "germany", "inf", mine),),
                    (Counter("b", "france", "inf", theirs),))  # fmt: skip
    assert [each.code.removeprefix("wif5.map.") for each in found] == codes


@pytest.mark.parametrize(
    ("text", "units", "like"),
    [
        ("hex 3,0 allies", {}, set()), ("hex 3,0 neutral", {}, {"neutral"}), ("hex 3,0 allies zoc=axis", {}, {"zoc"}),
        ("hex 3,0 allies zoc=allies", {}, set()), ("hex 3,0 allies land=axis", {}, {"enemy"}), ("hex 3,0 allies land=allies", {}, {"friendly"}),
        ("hex 3,0 allies", {"x": "france inf"}, {"friendly"}), ("hex 3,0 allies", {"x": "germany inf"}, {"enemy"}),
        ("hex 3,0 allies", {"x": "germany ftr"}, set()), ("hex 3,0 allies", {"x": "russia inf"}, {"friendly"}),
        ("hex 3,0 allies", {"x": "france inf", "y": "france inf"}, {"friendly", "full"}),
        ("hex 3,0 allies", {"x": "france inf", "y": "germany inf"}, {"friendly", "enemy"}),
    ],
)  # fmt: skip
def test_10_7_6_8_what_a_hex_is_like_for_who_retreats(
    text: str, units: dict[str, str], like: set[str]
) -> None:
    state = Table().state
    there = {
        name: {"power": said.split()[0], "unit": said.split()[1], "at": "3,0"}
        for name, said in units.items()
    }
    state = replace(state, units=there)
    place = read_atlas(f"grid odd-q\n{text}\n").places[0]
    assert _like(state, place, "allies", Counter("me", "france", "inf", "2,0")) == like


# -- a 6 in a stable country (11.4, 9.5) -------------------------------------------------------------
@pytest.mark.parametrize(("by", "country", "to"), [
    ("germany", "sweden", "cw"), ("germany", "switzerland", "cw"), ("cw", "norway", "germany"),
    ("cw", "sweden", "germany"),
])  # fmt: skip
def test_11_4_a_six_in_a_stable_country_turns_its_resources(by: str, country: str, to: str) -> None:
    table = coups()
    if by == "cw":
        table.state = replace(
            table.state, initiative=replace(table.state.initiative, holder="allies")
        )
    table.done(f"coup {by} {country} cell=yes", "none", 6)
    table.put("convoys")
    table.state = replace(table.state, convoys={"germany": {"Baltic Sea": 9}})
    found = table.done(f"resources supplier={country} resources=3")
    assert (found["to"], found["resources"]) == (to, 3)
    other = "germany" if to == "cw" else "cw"
    assert table.state.account(to)["delivered"][country] == 3
    assert country not in table.state.account(other).get("delivered", {})
    assert takers(table.state)[country] == to
    # Once it is in the war its resources are its own power's.
    joined = {**table.state.minors[country], "status": "declared", "power": "cw"}
    table.state = replace(table.state, minors={**table.state.minors, country: joined})
    assert takers(table.state).get(country) == ("germany" if country == "sweden" else None)


def test_9_5_norway_owes_nobody_anything_of_itself() -> None:
    table = coups().put("convoys")
    assert table.done("resources supplier=norway resources=3")["stopped_by"] == "not_owed"


@pytest.mark.parametrize(("country", "code"), [
    ("korea", "from_start"), ("manchuria", "from_start"), ("occupied_china", "from_start"), ("syria", "from_start"),
    ("senegal", "from_start"), ("nei", "part"), ("east_timor", "part"),
])  # fmt: skip
def test_11_4_no_coup_where_a_power_controls_from_the_beginning(country: str, code: str) -> None:
    assert coups().refused(f"coup germany {country} cell=yes", "none", 1) == {f"wif5.coup.{code}"}


@pytest.mark.parametrize(("step", "words", "answers"), [
    ("coups", "coup cw portugal cell=yes", ("yes", "none", (4,))),
    ("initiative_intelligence", "intelligence allies", ("yes", (6,))),
])  # fmt: skip
def test_7_3_11_4_what_the_table_gave_up_was_said(
    step: str, words: str, answers: tuple[Any, ...]
) -> None:
    """At a table somebody answered that the first attempt is given up: nobody’s silence is told."""
    table = coups() if step == "coups" else Table()
    table.to(step)
    for hold in (True, False):
        command = replace(table.game.read(table.state, words.split()), answers=answers, hold=hold)
        decision = table.game.decide(table.state, command)
        assert isinstance(decision, Accepted)
        codes = {ruling.code for ruling in decision.rulings}
        assert ("wif5.course.waived" in codes) is not hold
