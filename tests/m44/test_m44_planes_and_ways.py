"""Planes, exits, retreats and who may still battle, by tables (Attaque aérienne, Pion Exit, Retraite)."""

from __future__ import annotations

from typing import Any

import pytest
from tabletop import Table, units

from referee.engine.record import replace
from referee.games.m44.combat.prospects import prospect, ready

FEW = units("allies infantry r7c4", "axis infantry r0c0")


def in_the_air(hexes: dict[str, str], *lines: str, **plane: Any) -> Table:
    """Planes already over the board: side → hex."""
    table = Table(units=units(*lines), planes={"allies": ["spitfire"], "axis": ["bf109"]})
    kinds = table.game.book.planes
    kind = {"allies": "spitfire", "axis": next(k for k in kinds if k != "spitfire")}
    planes = {
        side: {"plane": kind[side], "hex": at, "active": False, "acted": "", "path": [], **plane}
        for side, at in hexes.items()
    }
    table.state = replace(table.state, planes=planes)
    return table


@pytest.mark.parametrize(
    ("to", "why"),
    [
        ("r4c4", ""),
        ("r1c4", ""),  # four hexes
        ("r0c4", "m44.fly.too_far"),  # five
        ("r5c9", "m44.fly.too_far"),
        ("r5c8", ""),
        ("r7c4", "m44.play.occupied"),  # a unit
        ("r4c6", "m44.play.occupied"),  # the enemy's plane
        ("r5c5", ""),
    ],
)
def test_a_plane_flies_four_hexes_to_a_free_one(to: str, why: str) -> None:
    # Vol: up to four hexes over anything, to a hex without unit or plane.
    table = in_the_air(
        {"allies": "r5c4", "axis": "r4c6"}, "allies infantry r7c4 r4c5", "axis infantry r0c0"
    )
    table.go("order air sortie", "next")
    assert table.do(f"fly {to}").against == ([why] if why else [])


def test_a_plane_flies_once_a_turn_and_on_an_order_only() -> None:
    table = in_the_air({"allies": "r5c4"}, "allies infantry r7c4", "axis infantry r0c0")
    table.go("order direct from hq r7c4", "next")
    assert table.do("fly r4c4").against == ["m44.fly.not_ordered"]
    table.turn()
    table.turn()
    assert not table.state.planes  # without an order it goes home
    flown = in_the_air({"allies": "r5c4"}, "allies infantry r7c4", "axis infantry r0c0")
    flown.go("order air sortie", "next", "fly r4c4")
    assert flown.do("fly r5c4").against == ["m44.fly.flown"]


@pytest.mark.parametrize(
    ("piece", "at", "why"),
    [
        ("infantry figures=1", "r5c5", ""),
        ("infantry figures=2", "r5c5", "m44.fly.one_figure"),
        ("armour figures=1", "r5c5", "m44.fly.one_figure"),
        ("supply_truck figures=1", "r5c5", "m44.fly.one_figure"),  # infantry as they move alone
        ("patrol_car figures=1", "r5c5", "m44.fly.one_figure"),
        ("special_forces figures=1", "r5c5", ""),
        ("infantry figures=1", "r5c7", "m44.fly.not_near"),
    ],
)
def test_a_plane_rescues_the_last_of_an_infantry_unit(piece: str, at: str, why: str) -> None:
    # Sauvetage: friendly infantry of one figure next to the plane; no medal for anybody.
    unit, figures = piece.split()
    table = in_the_air(
        {"allies": "r5c4"}, f"allies {unit} {at} {figures}", "allies infantry r8c0",
        "axis infantry r0c0", active=True,
    )  # fmt: skip
    able = next((k for k, does in table.game.book.planes.items() if "rescue" in does), None)
    assert able is not None
    mine = {**table.state.planes["allies"], "plane": able}
    table.state = replace(table.state, planes={"allies": mine}, phase="move")
    said = table.do(f"rescue {at}")
    assert said.against == ([why] if why else [])
    assert (at in table.state.pieces) is bool(why)
    assert table.medals == {"allies": 0, "axis": 0}


@pytest.mark.parametrize("brought", [["r0c4"], ["r0c4", "r0c6"]])
def test_armour_in_the_rear_comes_in_one_turn_of_the_battle(brought: list[str]) -> None:
    # Soutien blindé: once in the game; several units in that one turn.
    table = Table(units=FEW, rules=["rule.armour_breakthrough"])
    table.go("order direct from hq")
    for at in brought:
        table.go(f"bring armour {at}")
    table.turn()
    table.turn()
    table.go("order armor assault")
    assert table.do("bring armour r0c8").against == ["m44.come.rear_once"]


EXIT = [{"side": "allies", "hexes": ["r0c4", "r0c5"]}]


@pytest.mark.parametrize(
    ("unit", "at", "why"),
    [
        ("infantry", "r0c4", ""),
        ("infantry", "r1c4", ""),  # one hex to the exit, one more to leave
        ("infantry", "r2c4", "m44.play.exit_too_far"),
        ("armour", "r2c4", ""),  # two and one
        ("armour", "r3c4", "m44.play.exit_too_far"),
        ("infantry", "r0c7", "m44.play.exit_too_far"),
        ("depleted_unit", "r0c4", ""),
    ],
)
def test_leaving_counts_as_one_hex_more(unit: str, at: str, why: str) -> None:
    # Pion Exit: a medal for a unit that leaves; none for one that the scenario says is worn out.
    table = Table(units=units(f"allies {unit} {at}", "axis infantry r8c0"), exits=EXIT)
    table.go(f"order direct from hq {at}", "next")
    assert table.do(f"exit {at}").against == ([why] if why else [])
    medal = int(not why and unit != "depleted_unit")
    assert table.medals == {"allies": medal, "axis": 0}
    assert (at in table.state.pieces) is bool(why)


@pytest.mark.parametrize("blocked", [[], ["r0c4"], ["r0c4", "r0c5"]])
def test_an_exit_with_somebody_on_it_is_no_way_out(blocked: list[str]) -> None:
    lines = ["allies infantry r1c4", "axis infantry r8c0"]
    lines += [f"axis infantry {at}" for at in blocked]
    table = Table(units=units(*lines), exits=EXIT)
    table.go("order direct from hq r1c4", "next")
    assert table.do("exit r1c4").ok is (len(blocked) < 2)


@pytest.mark.parametrize(
    ("changes", "may"),
    [
        ({}, True),
        ({"ordered": False}, False),
        ({"fought": 1}, False),
        ({"fresh": True}, False),  # brought this turn
        ({"marching": True}, False),  # on the move
        ({"barred": True}, False),  # the ground or the way bars the battle
        ({"side": "axis"}, False),
    ],
)
def test_who_may_still_battle(changes: dict[str, Any], may: bool) -> None:
    table = Table(units=FEW)
    table.go("order direct from hq r7c4", "next", "next")
    piece = replace(table.state.pieces["r7c4"], **changes)
    state = replace(table.state, pieces={**table.state.pieces, "r7c4": piece})
    assert [name for name, _ in ready(state)] == (["r7c4"] if may else [])


@pytest.mark.parametrize(
    ("unit", "medals"), [("infantry", 1), ("armour", 1), ("supply_truck", 0), ("sniper", 0)]
)
def test_what_a_target_is_worth(unit: str, medals: int) -> None:
    # A truck alone is no medal, a third of one at most; a sniper is worth none.
    table = Table(units=units("allies infantry r5c4", f"axis {unit} r4c4", "axis infantry r0c0"))
    assert prospect(table.game.book, table.state, "r5c4", "r4c4").medals == medals


@pytest.mark.parametrize(
    ("flags", "unit", "rows"),
    [("F S S", "infantry", {"r3"}), ("F F S", "infantry", {"r2"}), ("F F F", "armour", {"r1"})],
)
def test_a_retreat_is_offered_as_far_as_the_flags_say(
    flags: str, unit: str, rows: set[str]
) -> None:
    # Retraite: one hex a flag, all of them, towards its own side.
    table = Table(units=units("allies infantry r5c4", f"axis {unit} r4c4", "axis infantry r0c0"))
    table.go("order direct from hq r5c4", "next", "next")
    said = table.do("attack r5c4 r4c4", flags)
    assert said.ok
    offers = [o for o in table.game.offers(table.state) if o.verb == "retreat"]
    assert {offer.params["to"][:2] for offer in offers} == rows


def test_a_unit_driven_back_is_camouflaged_no_more() -> None:
    # Camouflage: lost as soon as the unit leaves its hex.
    table = Table(
        units=units(
            "allies infantry r5c4", "axis infantry r4c4 camouflaged=yes", "axis infantry r0c0"
        )
    )
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4", "F S S").ok
    if table.state.retreating is not None:
        table.go("retreat r3c4")
    assert table.state.pieces["r3c4"].camouflaged is False


@pytest.mark.parametrize(
    ("side", "figures", "dice", "answers"),
    [
        ("commonwealth", 2, "I S S", True),  # down to its last figure and still there
        ("commonwealth", 1, "S S S", True),  # it had but one
        ("commonwealth", 3, "I S S", False),  # two are left
        ("commonwealth", 2, "F S S", False),  # it went back
        ("", 2, "I S S", False),
    ],
)
def test_who_battles_back(side: str, figures: int, dice: str, answers: bool) -> None:
    # Forces britanniques du Commonwealth: a ground unit of one figure, in close assault, that stayed.
    more: dict[str, Any] = {"armies": {"allies": side}} if side else {}
    table = Table(
        units=units(f"allies infantry r5c4 figures={figures}", "axis infantry r4c4 r0c0"),
        first_player="axis", **more,
    )  # fmt: skip
    table.go("order direct from hq r4c4", "next", "next")
    said = table.do("attack r4c4 r5c4", dice)
    assert said.ok
    assert ("battle_back" in table.verbs) is answers


def test_out_of_a_cave_beside_an_enemy_plane_there_is_no_battle_and_no_bags_go_along() -> None:
    # Caverne de collines, Interdiction au sol, Sacs de sable.
    def moved(plane: str) -> Table:
        table = Table(
            units=units("axis infantry r1c1", "allies infantry r7c4"), first_player="axis",
            armies={"axis": "imperial_japan"}, planes={"allies": ["spitfire"]},
            terrain={"cave_on_hill": ["r1c1", "r6c4"]}, obstacles={"sandbags": ["r1c1"]},
        )  # fmt: skip
        over = {"plane": "spitfire", "hex": plane, "active": False, "acted": "", "path": []}
        table.state = replace(table.state, planes={"allies": over})
        table.go("order direct from hq r1c1", "next", "move r1c1 r6c4", "next")
        assert "sandbags" not in table.state.ground((1, 1))
        return table

    assert moved("r6c5").do("attack r6c4 r7c4").against
    assert moved("r6c7").do("attack r6c4 r7c4", "S S S S").ok


def _caves(unit: str = "infantry", **more: Any) -> Table:
    """Japanese on the cave r1c1, another at r6c4, a Marine beside it."""
    table = Table(
        units=units(f"axis {unit} r1c1", "allies infantry r7c4"), first_player="axis",
        armies={"axis": "imperial_japan"}, terrain={"cave_on_hill": ["r1c1", "r6c4"]}, **more,
    )  # fmt: skip
    return table


def test_the_caves_are_the_whole_move_of_the_turn_behind_enemy_lines_too() -> None:
    # Caverne de collines: « Pour la totalité de son mouvement pendant le tour ».
    table = _caves()
    table.go("order behind enemy lines r1c1", "next", "move r1c1 r6c4", "next")
    table.do("attack r6c4 r7c4", "S S S S S")
    for end in ("r4c4", "r1c1"):
        assert table.do(f"move r6c4 {end}").against == ["m44.play.by_caves"]
    table.turn()
    table.turn()
    assert not table.state.pieces["r6c4"].caves
    table.go("order behind enemy lines r6c4", "next", "move r6c4 r5c4", "next", "move r5c4 r4c4")


def test_mines_on_a_cave_go_off_under_who_comes_out_there() -> None:
    # Champ de mines: « Les unités y entrant »; « Si l'unité survit à l'explosion, elle peut attaquer ».
    mines = {"obstacles": {"minefield": ["r6c4"]}, "mines": "allies"}
    table = _caves(**mines)
    table.go("order direct from hq r1c1", "next")
    assert table.do("move r1c1 r6c4", "G S", "2").ok
    assert table.figures("r6c4") == 3
    table.go("next")
    assert table.do("attack r6c4 r7c4", "S S S").ok
    own = _caves(**{**mines, "mines": "axis"})
    own.go("order direct from hq r1c1", "next", "move r1c1 r6c4")
    assert own.figures("r6c4") == 4


def test_engineers_out_of_a_cave_give_their_battle_for_the_mines() -> None:
    # Champ de mines: « Une unité du génie doit consacrer son attaque au déminage »; Troupe du Génie: « Si une
    # troupe du génie ne peut combattre en entrant dans un champs de mines, celles-ci se déclenchent ».
    mines = {"obstacles": {"minefield": ["r6c4"]}, "mines": "allies"}
    table = _caves("combat_engineer", **mines)
    table.go("order direct from hq r1c1", "next")
    assert "m44.play.mines_cleared" in table.do("move r1c1 r6c4").codes
    assert "minefield" not in table.state.ground((6, 4))
    table.go("next")
    assert table.do("attack r6c4 r7c4").against == ["m44.play.barred"]
    under = _caves("combat_engineer", planes={"allies": ["spitfire"]}, **mines)
    over = {"plane": "spitfire", "hex": "r6c5", "active": False, "acted": "", "path": []}
    under.state = replace(under.state, planes={"allies": over})
    under.go("order direct from hq r1c1", "next")
    assert under.do("move r1c1 r6c4", "G S", "2").ok
    assert (under.figures("r6c4"), "minefield" in under.state.ground((6, 4))) == (3, True)


def test_who_may_not_hold_a_persistent_medal_is_asked_before_he_ends_its_keeping() -> None:
    # Médaille-Objectif Persistante, I-M44-24: an enemy passing through ends it.
    goals = [{"kind": "last_to_occupy", "side": "axis", "hexes": [at]} for at in ("r4c4", "r4c5")]
    table = Table(units=units("allies armour r5c4", "axis infantry r4c4 r4c5"), objectives=goals)
    away = {"r0c0": table.state.pieces["r4c4"], "r0c9": table.state.pieces["r4c5"]}
    pieces = {"r5c4": table.state.pieces["r5c4"], **away}
    table.state = replace(table.state, pieces=pieces, kept={"0": "axis", "1": "axis"})
    assert table.medals["axis"] == 2
    table.go("order direct from hq r5c4", "next")
    assert table.do("move r5c4 r3c4", "", "r4c4-r4c5").ok
    assert table.medals["axis"] == 0
