"""Rules that slips in the code could break unseen, each under the booklet's heading that it follows from."""

from __future__ import annotations

import pytest
from tabletop import Table, units

from referee.engine.record import replace
from referee.games.m44.air.rules import scouting
from referee.games.m44.board.hexes import place_of, section
from referee.games.m44.cards.rules import fits, orders
from referee.games.m44.combat.advance import advance
from referee.games.m44.combat.prospects import ready
from referee.games.m44.retreat.rules import retreat
from referee.games.m44.turn.doing import Doing

BOOK = Table(units=units("allies infantry r5c4")).game.book


@pytest.mark.parametrize(
    ("gone", "ambush", "second", "take", "over"),
    [
        (True, False, False, True, True),
        (True, False, True, True, False),  # one overrun battle a turn
        (False, False, False, False, False),  # the target still stands there
        (True, True, False, False, False),  # who was attacked does not advance
    ],
)
def test_overrun_goes_with_the_ground(
    gone: bool, ambush: bool, second: bool, take: bool, over: bool
) -> None:
    # Prise de terrain, Percée de blindés.
    found = advance(BOOK.units["armour"], (), (), gone, second, False, ambush).result
    assert (found["take_ground"], found["overrun"]) == (take, over)


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_both_at_their_last_medal_the_side_that_plays_has_won(side: str) -> None:
    state = Table(units=units("allies infantry r5c4", "axis infantry r0c0")).state
    goals = {"allies": 0, "axis": 0}
    both = replace(state, side=side, board=replace(state.board, goals=goals))
    told = [each for each in Doing(BOOK, both).outcome().rulings if each.code == "m44.medals.won"]
    assert [each.params["side"] for each in told] == [side]


def test_marines_order_one_more() -> None:
    # Corps des US Marines: a section card orders one unit more; Probe orders two.
    found = orders(BOOK, "probe", "us_marines").result
    assert found["orders"] == 3
    assert "marines_more" in found["notes"]
    assert "marines_more" not in orders(BOOK, "probe", None).result["notes"]


@pytest.mark.parametrize("top", [True, False])
@pytest.mark.parametrize(
    ("line", "inside"),
    [("r5c3", "r5c1"), ("r5c3", "r5c5"), ("r5c8", "r5c6"), ("r5c8", "r5c11")],
)
def test_a_unit_on_a_line_leaves_the_other_its_section(top: bool, line: str, inside: str) -> None:
    # Sections: a hex on the line goes either way, so one unit a section is never too many here.
    parts = section(place_of(line), top, 13)
    assert len(parts) == 2
    number = {(part, 0): 1 for part in parts}
    assert fits([line, inside], number, top, 0, 13)
    assert not fits([line, inside, inside], number, top, 0, 13)
    assert fits([line, inside, inside], number, top, 1, 13)


def test_cavalry_may_go_farther_infantry_not() -> None:
    for unit in BOOK.units.values():
        codes = {each.code for each in retreat(unit, 1, 0, 3, (), False)[1]}
        assert ("m44.retreat.further" in codes) is (unit.per_flag[1] > 1), unit.id
    codes = {
        each.code for each in retreat(BOOK.units["infantry"], 1, 0, 3, (), False, "italian")[1]
    }
    assert "m44.retreat.further" in codes  # Haut Commandement Italien: up to three hexes a flag


def test_mines_are_spoken_of_where_there_are_mines() -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r0c0"))
    table.go("order direct from hq r5c4", "next")
    assert "m44.move.mines" not in table.do("move r5c4 r4c4").codes


def test_nobody_passes_through_others() -> None:
    # Mouvement: friends, too, block the way.
    ring = "allies infantry r4c4 r4c5 r6c4 r6c5 r5c3 r5c5"
    table = Table(units=units("allies armour r5c4", ring, "axis infantry r0c0"))
    table.go("order direct from hq r5c4", "next")
    assert not table.do("move r5c4 r3c4").ok
    assert not table.do("move r5c4 r3c5").ok


def test_a_medal_told_without_a_reason() -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r0c0"))
    table.go("medal allies")
    assert table.medals == {"allies": 1, "axis": 0}


def test_artillery_bombards_twice_and_no_more() -> None:
    # Tir d'artillerie: the guns battle twice.
    table = Table(units=units("allies artillery r5c4", "axis infantry r2c4"))
    table.go("order artillery bombard r5c4", "next", "next")
    assert table.do("attack r5c4 r2c4", "A A").ok
    assert [name for name, _ in ready(table.state)] == ["r5c4"]
    assert table.do("attack r5c4 r2c4", "A A").ok
    assert not [*ready(table.state)]
    assert not table.do("attack r5c4 r2c4").ok


def test_a_plane_scouts_when_it_has_done_nothing_else() -> None:
    # Reconnaissance: an active plane that saw an enemy, not on the turn of its sortie.
    kind = next(name for name, does in BOOK.planes.items() if "recon" in does)
    state = Table(units=units("allies infantry r8c0", "axis infantry r4c4")).state
    plane = {"plane": kind, "hex": "r5c4", "active": True, "acted": ""}

    def seen(card: str = "", **more: object) -> bool:
        return scouting(BOOK, replace(state, card=card, planes={"allies": {**plane, **more}}))

    assert seen()
    assert not seen("air_sortie")
    assert not seen(acted="strafing")
    assert not seen(active=False)
    assert not seen(hex="r7c10")  # nobody near
