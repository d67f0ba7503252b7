"""What an evening at the table showed: what is owed is told, and done in place of an answer."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.command import Accepted, Command
from referee.engine.fold import fold
from referee.engine.record import replace

# Three hexes in a row behind a frontier, two of them towns: a railway, an enemy out of reach.
RAIL = """
grid odd-q
hex 0,0 axis city=germany name=Cologne
hex 0,1 axis city=germany name=Trier
hex 1,0 axis
hex 1,1 axis
hex 2,1 allies name=Metz
hex 3,0 allies city=france name=Lille
whole
"""
COSTS = {"terrain=clear row=movement_europe": "1"}
LIMITS = {
    f"power=germany action=land activity={what}": "9" for what in ("land_moves", "strategic_moves")
}


@pytest.fixture
def front(tmp_path: Any) -> Table:
    table = Table()
    path = tmp_path / "rail.txt"
    path.write_text(RAIL, encoding="utf-8")
    command = table.game.read(table.state, ["map", "load", str(path)])
    args = {**command.args, "text": RAIL}
    decision = table.game.decide(table.state, Command(command.name, args, (), False))
    table.state = fold(table.game.evolve, table.state, decision.events)
    for words in (
        "germany hq at Cologne name=rundstedt", "germany inf at 1,1 name=corps",
        "france inf at Metz name=ligne", "france hq at Lille name=gort",
    ):  # fmt: skip
        table.done(f"place {words}")
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    table.state = replace(
        table.state,
        charts={**table.state.charts, "terrain_effects": COSTS, "activities_limits": LIMITS},
    )
    return table


def _held(table: Table, words: str) -> Any:
    """The same at the table, where a question may stand open."""
    command = table.game.read(table.state, words.split())
    decision = table.game.decide(table.state, Command(command.name, command.args, hold=True))
    if isinstance(decision, Accepted):
        table.state = fold(table.game.evolve, table.state, decision.events)
    return decision


def test_10_7_4_1_an_hq_that_went_by_rail_marches_no_further(front: Table) -> None:
    """Face down only an HQ marches, and none that moved in the strategic phase."""
    front.to("strategic_movement")
    front.done("shift rundstedt to Trier")
    front.to("land_movement")
    assert "wif5.march.railed" in front.refused("shift rundstedt to 1,0 mp=3")
    assert front.state.units["rundstedt"]["at"] == "0,1"


def test_10_7_4_1_an_hq_turned_over_marches_where_it_did_not_go_by_rail(front: Table) -> None:
    front.state = replace(
        front.state,
        units={**front.state.units, "rundstedt": {**front.state.units["rundstedt"], "down": True}},
    )
    front.to("land_movement")
    front.done("shift rundstedt to Trier mp=3")
    assert front.state.units["rundstedt"]["at"] == "0,1"


def test_10_7_4_2_enemies_there_are_told_before_a_counter_is_looked_at(front: Table) -> None:
    front.to("land_movement")
    refused = _held(front, "shift corps to Metz")
    assert [ruling.code for ruling in refused.rulings] == ["wif5.march.enemy"]
    assert front.state.open is None


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("flip corps up by=gort", "wif5.reorg.no_hq"),  # of the enemy
        ("flip corps up by=rundstedt", "wif5.reorg.no_hq"),  # two hexes away
    ],
)
def test_10_7_7_an_hq_that_turns_nobody_up_is_not_asked_for_its_value(
    front: Table, line: str, why: str
) -> None:
    front.done("flip corps down")
    front.to("reorganisation")
    refused = _held(front, line)
    assert why in {ruling.code for ruling in refused.rulings}
    assert front.state.open is None


def test_10_7_7_nor_is_one_that_lies_face_down(front: Table) -> None:
    front.to("strategic_movement")
    front.done("shift rundstedt to Trier")
    front.done("flip corps down")
    front.to("reorganisation")
    refused = _held(front, "flip corps up by=rundstedt")
    assert "wif5.reorg.face_down" in {ruling.code for ruling in refused.rulings}
    assert front.state.open is None


def test_3_units_that_do_not_cooperate_are_told_as_a_phase_ends(front: Table) -> None:
    """Commonwealth and France in one hex (19.2 a): the enemy removes those of one power."""
    front.done("place cw inf at Lille name=bef")
    told = [r for r in front.do("next").rulings if r.code == "wif5.map.strangers"]
    assert [(r.params["at"], r.params["names"]) for r in told] == [("Lille", "gort, bef")]
    front.done("remove bef")
    assert "wif5.map.strangers" not in {r.code for r in front.do("next").rulings}


def test_11_1_who_does_what_is_owed_does_not_go_on_without_it() -> None:
    """« Go on without it? » gives way to the very thing that it warns of."""
    table = Table()
    table.to("partisans")
    _held(table, "next")
    assert table.state.open is not None
    _held(table, "uprisings")
    assert table.state.open["name"] != "next" and table.state.step == "partisans"


def test_11_1_what_is_refused_leaves_the_question_open() -> None:
    table = Table()
    table.to("partisans")
    _held(table, "next")
    refused = _held(table, "first axis")
    assert "wif5.course.not_now" in {ruling.code for ruling in refused.rulings}
    assert table.state.open["name"] == "next"


def test_11_6_2_3_points_put_right_do_not_vanish_unsaid() -> None:
    table = Table()
    table.to("resource_routes")
    table.done("income germany 11 31")
    table.to("production")
    table.done("produce germany")
    table.done("correct points germany 20 because the board says so")
    anew = table.do("produce germany")
    assert "wif5.produce.anew" in {ruling.code for ruling in anew.rulings}
    again = table.do("produce germany")
    assert "wif5.produce.anew" not in {ruling.code for ruling in again.rulings}
