"""Bridges, smoke, sabotage, airdrops, reinforcements, exits, aircraft, and the scenarios' own rules.

Expectations: the booklet under the headings named in the tests; the scenario sheets' facts.
"""

from __future__ import annotations

from typing import Any

import pytest
from program import ROOT
from tabletop import Table, units

from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.engine.verdict import Verdict
from referee.games.m44.air.rules import air_check
from referee.scenario.compile import scenario

FEW = units("allies infantry r7c4 r7c5", "axis infantry r1c4 r1c5")
RIVER = {"terrain": {"river": ["r4c4", "r4c5"]}, "overlays": {"bridge": ["r4c4"]}}


# -- bridges ---------------------------------------------------------------------------
def charged(dice: bool, **more: Any) -> Table:
    return Table(units=FEW, demolitions=[{"side": "allies", "hexes": ["r4c4"], "dice": dice}],
                 **RIVER, **more)  # fmt: skip


def test_bridge_blown_for_a_card() -> None:
    # Faire sauter un pont, option 1: the card is lost and never replaced.
    table = charged(False)
    table.go("order probe centre")
    assert "blow" in table.verbs
    table.go("blow r4c4")
    assert "broken_bridge" in table.state.ground((4, 4))
    table.turn()
    assert table.state.hands["allies"] == 4
    table.go("order direct from hq r1c4", "next")
    assert not table.do("move r1c4 r4c4").ok


@pytest.mark.parametrize(("dice", "gone"), [("S I", True), ("G F", False)])
def test_bridge_blown_with_dice(dice: str, gone: bool) -> None:
    # Option 2: two dice, one star; the draw is as usual whatever happens.
    table = charged(True)
    table.go("order probe centre")
    assert table.do("blow r4c4", dice).ok
    assert ("bridge" not in table.state.ground((4, 4))) is gone
    table.turn()
    assert table.state.hands["allies"] == 5


def test_bridge_wants_its_section_and_no_orders() -> None:
    table = charged(True)
    table.go("order probe left")
    assert table.do("blow r4c4").against == ["m44.play.section"]
    late = charged(True)
    late.go("order probe centre r7c4")
    assert late.do("blow r4c4").against == ["m44.works.section_card"]
    assert Table(units=FEW, **RIVER).do("blow r4c4").against == ["m44.works.no_charge"]


def test_a_card_of_all_units_is_spent_on_a_bridge_where_nobody_acts() -> None:
    # Faire sauter un pont « Jouez une carte Section correspondant à celle du pont »: Assault is one.
    for lines in (("order assault centre nobody",), ("activer assaut au centre, personne",), ("order assault centre", "order nobody")):  # fmt: skip
        table = charged(False)
        table.go(*lines)
        assert not any(piece.ordered for piece in table.state.pieces.values())
        table.go("blow r4c4")
        assert "broken_bridge" in table.state.ground((4, 4)) and table.state.no_draw
        assert table.do("order r7c4").against == ["m44.play.card_spent"]
    kept = charged(False)
    kept.go("order assault centre")
    assert kept.do("blow r4c4").against == ["m44.works.section_card"]
    kept.go("order nobody", "order r7c4")  # thought better of: the card still orders
    assert kept.state.pieces["r7c4"].ordered and not kept.state.pieces["r7c5"].ordered
    by_hand = charged(False)
    by_hand.go("order probe centre r7c4")
    assert by_hand.do("order nobody").against == ["m44.play.stay_ordered"]
    assert charged(False).do("order nobody").against == ["m44.play.no_card"]


@pytest.mark.parametrize("line", [
    "blow the bridge r4c4", "blow up bridge r4c4", "blow up the bridge on r4c4", "blow r4c4", "blow up r4c4",
    "faire sauter le pont r4c4", "faire sauter le pont en r4c4", "sauter pont r4c4", "demolish the bridge r4c4",
    "blow the bridge", "faire sauter le pont",  # of the one that may be blown
])  # fmt: skip
def test_a_bridge_is_named_with_its_hex(line: str) -> None:
    table = charged(False)
    assert table.do(line).against == ["m44.works.section_card"]  # the rule, before any card
    table.go("order probe centre", line)
    assert "broken_bridge" in table.state.ground((4, 4))


@pytest.mark.parametrize("line", ["blow the railway bridge r4c4", "blow the church r4c4", "blow the railway bridge", "blow bridge r4c4 r4c5"])  # fmt: skip
def test_what_is_no_bridge_there_is_not_read_as_one(line: str) -> None:
    with pytest.raises(Fault):
        charged(False).do(line)


def test_blow_alone_tells_which_card_it_takes() -> None:
    def why(table: Table) -> Any:
        verb = table.game.play(table.state).verb("blow")
        return verb.idle(table.game.play(table.state).book, table.state, {})

    table = charged(False)
    assert why(table).code == "m44.works.section_card"
    table.go("order probe centre")
    assert why(table) is None
    table.go("blow r4c4")
    assert why(table).code == "m44.idle.blow"
    assert why(Table(units=FEW, **RIVER)).code == "m44.idle.blow"


def test_a_card_of_several_sections_blows_the_bridge_of_any() -> None:
    # Corps des US Marines « une carte de Section. Si la carte montre plusieurs sections »: they are Section cards.
    for card in ("general advance", "recon in force"):
        table = charged(False)
        table.go(f"order {card}", "blow r4c4")
    pincer = charged(False)  # left and right
    pincer.go("order pincer move")
    assert pincer.do("blow r4c4").against == ["m44.play.not_there_either"]


def test_pontoon_bridge_with_an_attack_card() -> None:
    # Pont flottant: an Attack card, no units ordered, a river hex of its section.
    table = Table(units=FEW, rules=["terrain.pontoon_bridge"], **RIVER)
    table.go("order probe centre")
    assert table.do("build r4c5").against == ["m44.works.attack_card"]
    table = Table(units=FEW, rules=["terrain.pontoon_bridge"], **RIVER)
    table.go("order attack centre", "build r4c5")
    table.turn()
    table.turn()
    table.go("order direct from hq r7c5", "next", "move r7c5 r5c5")
    table.turn()
    table.turn()
    table.go("order direct from hq r5c5", "next", "move r5c5 r4c5")


# -- smoke -----------------------------------------------------------------------------
def test_smoke_blocks_the_line_for_two_turns() -> None:
    # Écran de fumée.
    lines = units("allies infantry r6c4", "axis infantry r4c4 r0c0")
    table = Table(units=lines, rules=["rule.smoke_screen"])
    assert table.do("smoke r5c3 r5c4 r5c8").against == ["m44.works.smoke_shape"]
    table.go("smoke r5c3 r5c4 r5c5", "order direct from hq r6c4", "next", "next")
    assert table.do("attack r6c4 r4c4").against == ["m44.attack.los"]
    table.turn()
    table.turn()
    assert table.do("smoke r5c3 r5c4 r5c5").against == ["m44.works.smoke_out"]  # three markers
    assert table.state.smoke
    table.turn()
    table.turn()
    assert not table.state.smoke
    table.go("order direct from hq r6c4", "next", "next")
    assert table.do("attack r6c4 r4c4", "A A").ok


# -- boats, craft, the desert ------------------------------------------------------------
def test_boat_takes_infantry_over_a_river() -> None:
    # Canots démontables: into the river and no farther; one die less; a figure per flag; then lost.
    lines = units(
        "allies infantry r5c4 boat=yes", "allies infantry r5c6", "axis infantry r3c3 r3c4"
    )
    table = Table(units=lines, terrain={"river": ["r4c4", "r4c5", "r4c6"]})
    table.go("order direct from hq r5c4 r5c6", "next")
    assert table.do("move r5c6 r4c6").against == ["m44.move.impassable"]  # no boat
    assert table.do("move r5c4 r4c4").result["stops_at"] == 1
    table.go("next")
    assert table.do("attack r4c4 r3c4", "A A").result["dice"] == 2
    table.turn()
    table.go("order direct from hq r3c3", "next", "next")
    assert table.do("attack r3c3 r4c4", "F A A").ok
    assert table.figures("r4c4") == 3  # it never retreats
    table.go("next", "next")
    table.go("order direct from hq r4c4", "next", "move r4c4 r5c4")
    assert not table.state.pieces["r5c4"].boat


def test_a_boat_is_lost_by_ground_taken_ashore_too() -> None:
    lines = units("allies infantry r5c4 boat=yes", "axis infantry r3c4")
    table = Table(units=lines, terrain={"river": ["r4c4", "r4c5", "r4c6"]})
    table.go("order direct from hq r5c4", "next", "move r5c4 r4c4", "next")
    assert table.do("attack r4c4 r3c4", "F A").ok
    table.go("retreat r2c4")
    said = table.do("take r3c4")
    assert "m44.play.ashore" in said.codes and not table.state.pieces["r3c4"].boat


def test_a_boat_is_carried_over_a_bridge_and_lost_on_it_from_the_river() -> None:
    # Rivières « Après débarquement, le canot est perdu »; Ponts « Aucune restriction »: on a bridge nobody rows.
    table = Table(units=units("allies infantry r5c4 boat=yes", "allies infantry r4c8 boat=yes", "axis infantry r2c4"),
                  terrain={"river": ["r4c4", "r4c8", "r4c9"]}, overlays={"bridge": ["r4c4", "r4c9"]})  # fmt: skip
    table.go("order direct from hq r5c4 r4c8", "next", "move r5c4 r4c4")
    assert "m44.play.ashore" in table.do("move r4c8 r4c9").codes
    assert not table.state.pieces["r4c9"].boat
    table.turn()
    table.turn()
    table.go("order attack centre r4c4", "next", "move r4c4 r3c4")
    assert table.state.pieces["r3c4"].boat


def test_a_boat_that_crosses_the_river_in_one_move_is_lost_beyond() -> None:
    # Rivières; Infiltration, which no limit of the ground stops.
    table = Table(units=units("allies infantry r5c4 boat=yes", "axis infantry r0c0"),
                  terrain={"river": [f"r4c{n}" for n in range(12)]})  # fmt: skip
    table.go("order behind enemy lines r5c4", "next")
    assert "m44.play.ashore" in table.do("move r5c4 r3c4").codes
    assert not table.state.pieces["r3c4"].boat


def test_landing_craft_lands_and_is_gone() -> None:
    # Barges: one or two hexes at sea; ashore the unit does not battle that turn.
    lines = units("allies infantry r8c4 craft=yes", "axis infantry r5c4")
    table = Table(
        units=lines, board={"size": "standard", "rows": 9, "columns": 13, "face": "beach"}
    )
    table.go("order direct from hq r8c4", "next")
    assert table.do("move r8c4 r6c4").ok
    assert not table.state.pieces["r6c4"].craft
    table.go("next")
    assert table.do("attack r6c4 r5c4").against == ["m44.play.barred"]


def test_desert_overrun_goes_one_hex_farther() -> None:
    # Règles du désert nord-africain: into the hex left free, one hex on, then the second battle.
    lines = units("allies armour r5c4", "axis artillery r4c4", "axis infantry r2c4")
    table = Table(units=lines, rules=["rule.north_african_desert"])
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4", "G G A").ok
    table.go("take r4c4")
    assert table.do("move r4c4 r2c3").against == ["m44.play.one_more"]
    table.go("move r4c4 r3c4")
    assert table.do("attack r3c4 r2c4", "A A A").ok
    assert table.do("attack r3c4 r2c4").against == ["m44.play.fought_already"]


def test_desert_overrun_of_a_unit_of_choice_goes_one_hex_farther() -> None:
    # Derrière les lignes ennemies without infantry orders a unit of choice, by its own rules: in the desert its
    # overrun goes one hex on, no second whole move, and battles again (Règles du désert nord-africain).
    lines = units("allies armour r5c4", "axis artillery r4c4", "axis infantry r2c4")
    table = Table(units=lines, rules=["rule.north_african_desert"])
    table.go("order behind enemy lines r5c4", "next", "next")
    assert table.state.free
    assert table.do("attack r5c4 r4c4", "G G A").ok
    table.go("take r4c4")
    assert table.do("move r4c4 r2c3").against == ["m44.play.one_more"]
    table.go("move r4c4 r3c4")
    assert table.do("attack r3c4 r2c4", "A A A").ok


def test_one_hex_farther_in_the_desert_has_one_way() -> None:
    # Règles du désert nord-africain: « puis avancer d'une case supplémentaire »; no way round for an objective.
    lines = units("allies armour r5c4", "axis artillery r4c4", "axis infantry r0c0")
    around = {"kind": "permanent", "side": "allies", "hexes": ["r3c4"]}
    table = Table(units=lines, rules=["rule.north_african_desert"], objectives=[around])
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4", "G G A").ok
    table.go("take r4c4", "move r4c4 r4c5")
    assert "r4c5" in table.state.pieces


@pytest.mark.parametrize(("line", "said"), [
    ("exit r1c4 r0c4", ["m44.play.exited"]),
    ("exit r1c4 by r0c5", ["m44.play.exited"]),
    ("exit infantry r1c4 via r0c4", ["m44.play.exited"]),
    ("exit r1c4 the board", ["m44.play.exited"]),
    ("sortir r1c4 du plateau par r0c5", ["m44.play.exited"]),
    ("exit armour r1c4", ["m44.play.other_unit"]),
    ("exit r1c4 by r0c6", ["m44.play.no_exit_there"]),
    ("exit r1c4 r0c9", ["m44.play.that_exit_too_far"]),
])  # fmt: skip
def test_the_exit_may_be_named_behind_the_unit(line: str, said: list[str]) -> None:
    # Pion Exit: by a hex of the stretch between the tokens; leaving counts as one hex more.
    table = Table(units=units("allies infantry r1c4 r8c8", "axis infantry r4c8"),
                  exits=[{"side": "allies", "hexes": ["r0c4", "r0c5", "r0c9"]}])  # fmt: skip
    table.go("order direct from hq r1c4", "next")
    found = table.do(line)
    assert set(said) <= set(found.codes)
    assert ("r1c4" in table.state.pieces) is not found.ok


@pytest.mark.parametrize("line", [
    "attack r5c4 r4c4", "attack r4c4 with r5c4", "attack infantry r4c4 with r5c4",
    "attaquer r4c4 avec infanterie r5c4", "attack r4c4 with r5c4 ambush",
])  # fmt: skip
def test_with_stands_before_who_attacks(line: str) -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4"))
    args = table.game.read(table.state, line.split()).args
    assert (args["from"], args["to"]) == ("r5c4", "r4c4")


@pytest.mark.parametrize(("line", "card", "section", "hexes"), [
    ("order probe centre r7c4 r7c5", "probe", "centre", 2),
    ("order probe card in the middle with r7c4 and r7c5", "probe", "centre", 2),
    ("activer la carte accrochage au milieu avec r7c4 et r7c5", "probe", "centre", 2),
    ("order r7c4 & r7c5 with probe centre", "probe", "centre", 2),
    ("activer r7c4 et r7c5 avec accrochage au centre", "probe", "centre", 2),
    ("order probe on the left flank r7c4", "probe", "left", 1),
    ("order left probe r7c4", "probe", "left", 1),
    ("order a left attack", "attack", "left", 0),
    ("order infantry assault in the center section", "infantry_assault", "centre", 0),
    ("order assault on the left with everything", "assault", "left", 0),
    ("order direct from headquarters with r7c4 and r7c5", "direct_from_hq", None, 2),
    ("activer la carte accrochage à gauche sur r7c4 et r7c5", "probe", "left", 2),
    ("activer assaut à gauche, tous", "assault", "left", 0),
])  # fmt: skip
def test_a_card_and_its_section_as_they_are_said(
    line: str, card: str, section: str | None, hexes: int
) -> None:
    table = Table(units=units("allies infantry r7c4 r7c5", "axis infantry r1c4"))
    args = table.game.read(table.state, line.split()).args
    assert (args["card"], args["section"]) == (card, section)
    every = {"everything", "tous"} & set(line.split())
    assert args["hexes"] == (["all"] if every else ["r7c4", "r7c5"][:hexes])


@pytest.mark.parametrize("line", [
    "supply r7c5 r7c4", "reinforce r7c5 r7c4", "reinforce r7c4 with r7c5", "ravitailler r7c4 avec r7c5",
])  # fmt: skip
def test_a_truck_reinforces_as_it_is_said(line: str) -> None:
    # Camions de transport: « Renforcement : Peut renforcer l'unité adjacente ».
    table = Table(units=units("allies infantry r7c4", "allies supply_truck r7c5"))
    command = table.game.read(table.state, line.split())
    assert (command.name, command.args["from"], command.args["to"]) == ("supply", "r7c5", "r7c4")


def test_an_air_check_without_dice_is_rolled_by_nobody() -> None:
    # Test aérien; Interdiction au sol « ne compte pas pour le Test aérien »: the enemy it held is left out.
    verdict = air_check((), 0, 0, False, 1)
    assert isinstance(verdict, Verdict)
    assert [each.code for each in verdict.rulings] == ["m44.air.no_dice"]
    assert verdict.result == {"dice": 0, "lost": False, "medal": False}


def test_hits_are_counted_on_ships_and_trains() -> None:
    # Destroyer: one figure, which sinks at the third hit; no figures are taken off.
    table = Table(
        units=units("allies destroyer r7c4", "axis infantry r1c4"), terrain={"ocean": ["r7c4"]}
    )
    stacks = table.game.board(table.state)
    hulls = {at: s.hull for at, place in stacks.places.items() for s in place.stacks}
    assert hulls == {"r7c4": True, "r1c4": False}


@pytest.mark.parametrize(
    "words", ["stay r4c4", "ignore the flag", "ignore it", "stay there", "ignorer le drapeau", "rester sur place"]
)  # fmt: skip
def test_who_stays_may_be_named(words: str) -> None:
    lines = units("allies infantry r5c4", "axis infantry r4c4")
    table = Table(units=lines, terrain={"town": ["r4c4"]}, overlays={"sandbags": ["r4c4"]})
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4", "F I").ok
    assert table.state.retreating is not None
    assert table.do("stay r5c4").against == ["m44.play.other_retreats"]
    table.go(words)
    assert table.state.retreating is None


def test_driven_back_under_a_plane_it_does_not_move_next_turn() -> None:
    # Interdiction au sol.
    table = Table(units=units("allies infantry r6c4", "axis infantry r5c4 r4c5"),
                  planes={"allies": ["spitfire"]})  # fmt: skip
    table.go("order air sortie", "next", "fly r6c5")
    table.turn()
    table.turn()
    table.go("order direct from hq r6c4", "next", "next")
    assert table.do("attack r6c4 r5c4", "F A A").ok
    end = "r4c4" if "r4c4" in table.state.pieces else ""
    if not end:
        table.go("retreat r5c4 r4c4")
    table.turn()
    table.go("order direct from hq r4c4", "next")
    assert table.do("move r4c4 r3c4").against == ["m44.play.pinned"]


def _driven_back(plane: str, to: str) -> Table:
    """Infantry behind enemy lines on r2c4, driven back by an ambush in its own turn; an enemy plane at work."""
    table = Table(units=units("allies infantry r2c4", "axis infantry r1c4 r0c8"),
                  planes={"axis": ["bf109"]}, first_player="axis")  # fmt: skip
    table.go("order air sortie", "next", f"fly bf109 {plane}")
    table.turn()
    table.go("order behind enemy lines r2c4", "next", "next")
    assert table.do("attack r2c4 r1c4 ambush", "A A F").ok
    if "r2c4" in table.state.pieces:
        table.go(f"retreat r2c4 {to}")
    return table


def test_driven_back_beside_a_plane_it_is_not_held_there() -> None:
    # Interdiction au sol: « Sauf en cas de retraite ». It did not begin its turn there, and goes on.
    table = _driven_back("r3c2", "r3c3")
    assert table.do("move r3c3 r5c3").against == []
    table = _driven_back("r3c2", "r3c3")
    table.turn()
    table.turn()  # who is driven back there counts for the Air Check, as who came there does
    assert not table.state.pieces["r3c3"].spared


def test_driven_back_in_its_own_turn_it_does_not_move_in_its_next() -> None:
    # Interdiction au sol: « une unité déjà soumise … ne pourra se déplacer au tour suivant mais pourra combattre ».
    table = _driven_back("r3c3", "r3c4")
    assert table.do("move r3c4 r4c4").against == ["m44.play.pinned"]
    table.turn()
    table.turn()
    assert not table.state.planes
    table.go("order direct from hq r3c4", "next")
    assert table.do("move r3c4 r4c4").against == ["m44.play.pinned"]
    table.turn()
    table.turn()
    table.go("order direct from hq r3c4", "next", "move r3c4 r4c4")


def test_who_was_brought_figures_recovers_all_the_same() -> None:
    # Hôpital, Camions de transport; I-M44-66: neither rule asks for a battle that it could give up.
    table = Table(units=units("allies infantry r7c4 figures=2", "allies supply_truck r7c5", "axis infantry r0c0"),
                  terrain={"hospital": ["r7c4"]})  # fmt: skip
    table.go("order direct from hq r7c4 r7c5", "next")
    table.state = replace(table.state, pieces={
        **table.state.pieces, "r7c4": replace(table.state.pieces["r7c4"], start=4)
    })  # fmt: skip
    table.go("supply r7c5 r7c4")
    said = table.do("heal r7c4", "I A G F F F")
    assert said.ok and "m44.care.brought_too" in said.codes
    assert table.figures("r7c4") == 4


def test_driven_back_to_where_it_came_from_it_moves_again() -> None:
    # Infiltration: move, battle, move; who is back where it began has not recovered anybody there.
    table = Table(units=units("allies infantry r3c4", "axis infantry r1c4 r0c8"))
    table.go("order behind enemy lines r3c4", "next", "move r3c4 r2c4", "next")
    assert table.do("attack r2c4 r1c4 ambush", "A A F").ok
    table.go("retreat r2c4 r3c4", "move r3c4 r4c4")


# -- sabotage --------------------------------------------------------------------------
def test_sabotage_of_a_plant_for_a_medal() -> None:
    # Centrale électrique: the dice of a close assault, one star; a medal.
    table = Table(units=FEW, terrain={"power_plant": ["r7c4"]})
    table.go("order direct from hq r7c4", "next", "next")
    assert table.do("sabotage r7c4", "I G A").ok
    assert table.medals["allies"] == 0
    assert table.do("sabotage r7c4").against == ["m44.works.tried"]
    table.turn()
    table.turn()
    table.go("order direct from hq r7c4", "next", "next")
    assert table.do("sabotage r7c4", "I G S").ok
    assert table.medals["allies"] == 1
    assert "power_plant" not in table.state.ground((7, 4))


def test_sabotage_of_a_dam_takes_four_stars() -> None:
    # Barrages: two dice after the card is shown; an enemy on the dam begins from nothing.
    table = Table(units=FEW, terrain={"dam": ["r7c4"]})
    assert table.do("sabotage r7c4").against == ["m44.works.dam_when"]
    for dice, stars in (("S S", 2), ("S F", 3)):
        table.go("order probe centre")
        assert table.do("sabotage r7c4", dice).ok
        assert table.state.stars == {"allies.r7c4": stars}
        table.turn()
        table.turn()
    table.go("order probe centre")
    assert "m44.works.dam_medal" in table.do("sabotage r7c4", "S S").codes


def test_depot_destroyed_slows_enemy_armour() -> None:
    # Dépôt de ravitaillement: one hex less for all enemy armour.
    table = Table(units=units("allies infantry r7c4", "axis armour r1c4"),
                  terrain={"supply_depot": ["r7c4"]})  # fmt: skip
    table.go("order direct from hq r7c4", "next", "next")
    assert table.do("sabotage r7c4", "S A A").ok
    table.turn()
    table.go("order direct from hq r1c4", "next")
    assert table.do("move r1c4 r4c4").against == ["m44.move.too_far"]
    table.go("move r1c4 r3c4")


def test_cave_is_closed_by_infantry_with_a_star() -> None:
    # Caverne de collines.
    lines = units("allies infantry r5c4", "axis infantry r0c0")
    table = Table(units=lines, terrain={"cave_on_hill": ["r4c4"]})
    table.go("order direct from hq r5c4", "next", "move r5c4 r4c4", "next")
    assert "m44.works.sealed" in table.do("sabotage r4c4", "S A A").codes
    assert table.state.ground((4, 4)) == ("hill",)  # the cave is filled in, the hill stays


def test_cave_leads_japanese_infantry_to_any_other() -> None:
    lines = units("axis infantry r1c1", "allies infantry r7c4")
    table = Table(first_player="axis", units=lines, armies={"axis": "imperial_japan"},
                  terrain={"cave_on_hill": ["r1c1", "r6c4"]})  # fmt: skip
    table.go("order direct from hq r1c1", "next", "move r1c1 r6c4", "next")
    assert table.do("attack r6c4 r7c4", "A A A A").result["dice"] == 4  # whole: one die more


# -- airdrops and reinforcements ---------------------------------------------------------
def test_airdrop_fills_up_and_rests() -> None:
    # Parachutage: not on a unit, not on impassable ground, not off the board; no move this turn.
    table = Table(units=FEW, terrain={"lake": ["r3c3"]}, airdrops=[{"side": "allies", "count": 4}])
    table.go("drop r1c4", "drop r3c3", "drop off", "drop r4c4")
    assert table.figures("r4c4") == 4
    assert len(table.state.pieces) == 5
    assert table.medals["axis"] == 0
    assert table.do("drop r4c5").against == ["m44.come.no_drop"]
    assert table.do("order direct from hq r4c4").against == ["m44.play.fresh"]
    table.turn()
    table.turn()
    table.go("order direct from hq r4c4")


def test_who_came_in_is_refused_by_what_it_came_in_by() -> None:
    # Nothing fell from the sky: a train of the scenario's, its cargo, infantry of an airfield.
    rails = {"railway": ["r6c2", "r6c3"], "railway_station": ["r6c4"], "airfield": ["r8c8"]}
    table = Table(units=units("allies infantry r7c1", "allies supply_train r6c4", "axis infantry r0c0"),
                  terrain=rails, rules=["rule.airfield_reinforcements"],
                  reinforcements=[{"side": "allies", "unit": "armour", "hexes": ["r8c0"], "count": 1}],
                  cargo=[{"side": "allies", "unit": "infantry", "count": 1}])  # fmt: skip
    table.go("order direct from hq r6c4", "bring armour r8c0", "bring infantry r5c4",
             "bring infantry r8c8")  # fmt: skip
    cited = {
        "r8c0": "rule.cards",
        "r5c4": "unit.supply_train",
        "r8c8": "rule.airfield_reinforcements",
    }
    for name, card in cited.items():
        (ruling,) = table.do(f"order {name}").rulings
        assert (ruling.code, ruling.cards) == ("m44.play.fresh", (card,))


def test_airfield_reinforcements_with_direct_from_hq() -> None:
    # Renforts: an infantry unit on a free airfield hex per order; it neither moves nor battles.
    field = {"terrain": {"airfield": ["r5c4", "r5c5"]}, "rules": ["rule.airfield_reinforcements"]}
    table = Table(units=FEW, **field)
    table.go("order direct from hq r7c4", "bring infantry r5c4")
    assert table.do("bring infantry r5c4").against == ["m44.play.occupied"]
    assert table.do("bring armour r5c5").against == ["m44.come.no_way"]
    assert table.do("order r5c4").against == ["m44.play.fresh"]
    held = Table(units=units("allies infantry r7c4", "axis infantry r5c5"), **field)
    held.go("order direct from hq r7c4")
    assert held.do("bring infantry r5c4").against == ["m44.come.held"]  # an enemy is on it
    other = Table(units=FEW, **field)
    other.go("order attack centre r7c4")
    assert other.do("bring infantry r5c4").against == ["m44.come.direct_only"]


def test_armour_in_the_rear_battles_but_does_not_overrun() -> None:
    # Soutien blindé.
    table = Table(units=units("allies infantry r7c4", "axis infantry r1c4 figures=3"),
                  rules=["rule.armour_breakthrough"])  # fmt: skip
    table.go("order armor assault")
    assert table.do("bring armour r5c5").against == ["m44.come.rear_line"]
    table.go("bring armour r0c4", "next", "next")
    assert table.do("attack r0c4 r1c4", "I I G").ok
    assert table.state.vacated["overrun"] is False
    table.turn()
    table.turn()
    table.go("order armor assault")
    assert table.do("bring armour r0c8").against == ["m44.come.rear_once"]  # once in the battle


def test_scenario_reinforcements() -> None:
    line = {"side": "allies", "unit": "armour", "count": 1, "hexes": ["r8c0"], "ready": True}
    table = Table(units=FEW, reinforcements=[line])
    table.go("order probe left", "bring armour r8c0")
    assert table.figures("r8c0") == 3
    assert table.do("bring armour r8c0").against == ["m44.come.all_in"]


# -- exits -----------------------------------------------------------------------------
def test_exit_takes_a_hex_and_gives_a_medal() -> None:
    # Pion Exit.
    lines = units(
        "allies infantry r0c4 r1c5 r3c8", "allies depleted_unit r0c6", "axis infantry r5c0"
    )
    table = Table(units=lines, exits=[{"side": "allies", "hexes": ["r0c4", "r0c5", "r0c6"]}])
    table.go("order direct from hq r0c4 r1c5 r3c8 r0c6", "next")
    assert "exit" in table.verbs
    table.go("exit r0c4")
    assert table.medals["allies"] == 1
    table.go("exit r1c5")  # one hex to the exit, one off the board
    assert table.medals["allies"] == 2
    assert table.do("exit r3c8").against == ["m44.play.exit_too_far"]
    table.go("exit r0c6")
    assert table.medals["allies"] == 2  # Unités incomplètes: no medal for leaving


def test_the_way_off_the_board_leads_over_ice_and_objectives() -> None:
    # Pion Exit, Rivière gelée, Médaille-Objectif Définitive: leaving goes through what lies before.
    goal = [{"kind": "permanent", "side": "allies", "hexes": ["r0c8"]}]
    table = Table(
        units=units("allies armour r2c8 r2c4", "axis infantry r8c8"), objectives=goal,
        exits=[{"side": "allies", "hexes": ["r0c4", "r0c8"]}],
        terrain={"frozen_river": ["r1c7", "r1c8", "r1c3"]},
    )  # fmt: skip
    table.go("order direct from hq r2c8 r2c4", "next")
    said = table.do("exit r2c8", "S A")
    assert "m44.ice.losses" in said.codes and table.medals["allies"] == 2  # the exit, the objective
    table.go("exit r2c4")  # there is a way past the ice
    assert table.medals["allies"] == 3
    thin = Table(
        units=units("allies armour r2c8 figures=1", "axis infantry r8c8"), objectives=goal,
        exits=[{"side": "allies", "hexes": ["r0c8"]}], terrain={"frozen_river": ["r1c7", "r1c8"]},
    )  # fmt: skip
    thin.go("order direct from hq r2c8", "next")
    assert thin.do("exit r2c8", "S A").ok
    assert thin.medals == {"axis": 1, "allies": 0}


def test_exit_of_the_other_side_is_none() -> None:
    table = Table(units=units("allies infantry r0c4", "axis infantry r5c0"),
                  exits=[{"side": "axis", "hexes": ["r0c4"]}])  # fmt: skip
    table.go("order direct from hq r0c4", "next")
    assert table.do("exit r0c4").against == ["m44.play.no_exits"]


# -- aircraft --------------------------------------------------------------------------
def flying(plane: str, to: str, *lines: str, **more: Any) -> Table:
    """The Allies' plane brought in with Air Sortie, in their battle phase."""
    table = Table(units=units(*lines), planes={"allies": [plane]}, **more)
    table.go("order air sortie", "next", f"fly {to}", "next")
    return table


def test_sortie_comes_in_over_the_own_edge() -> None:
    table = Table(units=FEW, planes={"allies": ["spitfire"]})
    assert table.do("fly r8c4").against == ["m44.fly.no_sortie"]
    table.go("order air sortie", "next")
    assert table.do("fly r4c4").against == ["m44.fly.too_far"]  # the fifth hex from row 8
    assert table.do("fly r7c4").against == ["m44.play.occupied"]  # a unit stands there
    table.go("fly r5c4")
    assert table.state.planes["allies"]["hex"] == "r5c4"


def test_a_rescue_ends_the_sortie_of_the_turn() -> None:
    # Sauvetage: the plane has made its sortie; it was not for nothing, and no second one is left of it.
    table = Table(units=units("allies infantry r8c0", "axis infantry r0c0"), planes={"allies": ["storch"]})  # fmt: skip
    table.go("correct figures r8c0 1 because told", "order air sortie", "next", "fly r7c0")
    table.go("rescue r8c0")
    assert not table.state.planes and table.state.landed
    assert table.do("fly r6c0").against == ["m44.fly.sortie_over"]
    assert "m44.fly.none_came" not in [each.code for each in table.do("next").rulings]
    table.turn()
    assert not table.state.landed


def test_strafing_three_units_along_the_flight() -> None:
    # Mitraillage: a die each, terrain ignored; symbol, grenade, star; flags bind.
    table = flying("spitfire", "r6c4", "allies infantry r8c0", "axis infantry r7c2 r5c4 r5c3 r2c2",
                   terrain={"town": ["r5c4"]})  # fmt: skip
    assert table.do("strike strafing r5c4", "S").result["dice"] == 1
    assert table.figures("r5c4") == 3
    assert table.do("strike strafing r2c2").against == ["m44.fly.not_near"]
    assert table.do("strike strafing r5c3", "A").ok
    assert table.do("strike strafing r7c2", "G").ok  # next to r7c3, flown over
    assert table.do("strike kamikaze r5c3").against == ["m44.fly.cannot"]


def test_plane_without_an_order_goes_home() -> None:
    table = flying("spitfire", "r5c4", "allies infantry r8c0", "axis infantry r2c2")
    table.turn()
    table.turn()
    assert table.state.planes
    table.go("order probe left r8c0")
    table.turn()
    assert table.state.planes == {}


@pytest.mark.parametrize(
    ("dice", "left", "medals"), [("G A", False, 1), ("F A", True, 0)], ids=["lost", "flies on"]
)
def test_air_check_when_the_plane_is_activated(dice: str, left: bool, medals: int) -> None:
    # Test aérien: open country 0 (facts), one die per adjacent enemy; a medal if one was adjacent.
    table = flying("spitfire", "r5c4", "allies infantry r8c0", "axis infantry r4c4 r4c5")
    table.turn()
    table.turn()
    said = table.do("order direct from hq r5c4", dice)
    assert said.ok
    # The medal comes with the new total, in one sentence.
    told = [
        (each.params["side"], each.params["total"])
        for each in said.rulings
        if each.code == "m44.fly.shot_down"
    ]
    assert told == [("axis", 1)] * medals
    assert "m44.medals.now" not in said.codes
    assert bool(table.state.planes) is left
    assert table.medals["axis"] == medals


def test_who_was_held_under_the_plane_does_not_count_for_its_check() -> None:
    # Interdiction au sol: an ordered enemy that begins beside it, « ne compte pas pour le Test aérien ».
    table = flying("spitfire", "r5c4", "allies infantry r8c0", "axis infantry r4c4 r4c5 r0c0")
    table.turn()
    table.go("order direct from hq r4c4 r0c0", "next")
    assert table.do("move r4c4 r3c4").against == ["m44.play.interdicted"]
    table.turn()
    said = table.do("order direct from hq r5c4", "A")  # one die, for the other: it was not ordered
    assert said.ok and "allies" in table.state.planes
    table.turn()
    table.turn()
    assert table.do("order direct from hq r5c4", "A A").ok  # nobody was ordered: both count


def test_sortie_for_a_plane_in_play_needs_no_check() -> None:
    table = flying("spitfire", "r5c4", "allies infantry r8c0", "axis infantry r4c4")
    table.turn()
    table.turn()
    table.go("order air sortie", "next", "fly r6c4")


def test_interdiction_holds_who_is_near_and_stops_who_comes() -> None:
    # Interdiction au sol.
    table = flying("spitfire", "r5c4", "allies infantry r8c0", "axis armour r4c4 r1c4")
    table.turn()
    table.go("order direct from hq r4c4 r1c4", "next")
    assert table.do("move r4c4 r3c4").against == ["m44.play.interdicted"]
    assert table.do("move r1c4 r4c5").ok
    assert table.state.pieces["r4c5"].barred


def test_nobody_passes_under_a_plane() -> None:
    table = flying("spitfire", "r5c4", "allies infantry r8c0", "axis armour r3c4")
    table.turn()
    table.go("order direct from hq r3c4", "next")
    assert table.do("move r3c4 r5c4").against == ["m44.play.under_plane"]


def test_ground_support_cancels_terrain_in_close_assault() -> None:
    # Appui aérien.
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4"),
                  planes={"allies": ["p38"]}, terrain={"town": ["r4c4"]})  # fmt: skip
    table.go("order air sortie", "next", "fly r5c3")
    table.turn()
    table.turn()
    assert table.do("order direct from hq r5c4 r5c3", "I").ok  # its air check: no grenade
    table.go("next", "next")
    assert table.do("attack r5c4 r4c4", "A A A").result["dice"] == 3


def test_kamikaze_destroys_a_unit_and_costs_the_plane() -> None:
    # Attaque Kamikaze: any hit removes the unit; a star gives the opponent a medal.
    table = Table(first_player="axis", planes={"axis": ["zero"]},
                  units=units("axis infantry r0c0", "allies destroyer r3c4"),
                  terrain={"ocean": ["r3c4"]})  # fmt: skip
    table.go("order air sortie", "next", "fly r2c4", "next")
    assert table.do("strike kamikaze r3c4", "G S").ok
    assert table.figures("r3c4") == 0
    assert table.medals == {"axis": 1, "allies": 1}
    assert table.state.planes == {}


def test_rescue_takes_a_lone_figure_off() -> None:
    # Sauvetage: no medal for the opponent; the plane leaves.
    table = flying("storch", "r6c4", "allies infantry r5c4 figures=1", "allies infantry r5c3",
                   "axis infantry r2c2")  # fmt: skip
    assert table.do("rescue r5c3").against == ["m44.fly.one_figure"]
    table.go("rescue r5c4")
    assert table.figures("r5c4") == 0
    assert table.medals["axis"] == 0
    assert table.state.planes == {}


# -- the scenarios' own rules -------------------------------------------------------------
def shipped(name: str) -> Table:
    """A scenario of the base game, as shipped."""
    table = Table(units=[])
    table.scenario = scenario(ROOT / "scenarios" / "m44" / f"{name}.yaml")
    table.state = table.game.initial(table.scenario, {})
    return table


def test_pegasus_axis_draws_two_in_its_first_two_turns() -> None:
    table = shipped("pegasus_bridge")
    hands = []
    for _ in range(3):
        table.turn()
        table.go("order probe centre")
        table.turn()
        hands.append(table.state.hands["axis"])
    assert hands == [3, 4, 4]


def test_sainte_mere_eglise_drops_before_the_first_card() -> None:
    table = shipped("sainte_mere_eglise")
    assert table.do("order probe left").against == ["m44.play.drop_first"]
    table.go("drop r6c9", "drop r6c6", "drop off", "drop r8c12")
    assert len([p for p in table.state.pieces.values() if p.side == "allies"]) == 8
    table.go("order direct from hq r6c9", "next", "move r6c9 r5c8")  # ready to act


def test_arnhem_long_bridge() -> None:
    # Entered and left at its ends only.
    from referee.games.m44.board.facts import closed_step

    state = shipped("arnhem_bridge").state
    assert not closed_step(state, (2, 7), (3, 7))  # onto its northern end
    assert not closed_step(state, (3, 7), (4, 7))
    assert closed_step(state, (4, 6), (4, 7))  # onto its middle
    assert closed_step(state, (4, 7), (5, 7))
    assert closed_step(state, (3, 7), (4, 8))  # sideways from the end
    assert not closed_step(state, (5, 6), (6, 6))


def test_arnhem_infantry_does_not_fire_across_the_rhine() -> None:
    table = shipped("arnhem_bridge")
    # From r2c7 to r4c6 the line crosses the river of r3c6.
    codes = {}
    for unit in ("infantry", "armour"):
        lines = units(f"axis {unit} r2c6", "allies infantry r4c6")
        laid = Table(first_player="axis", units=lines, wide_rivers=["r3c6", "r3c5"],
                     terrain={"river": ["r3c6", "r3c5"]})  # fmt: skip
        laid.go("order direct from hq r2c6", "next", "next")
        codes[unit] = laid.do("attack r2c6 r4c6", "" if unit == "infantry" else "A A A")
    assert codes["infantry"].against == ["m44.attack.wide_river"]
    assert codes["armour"].ok
    assert set(table.scenario["wide_rivers"]) <= set(table.scenario["terrain"]["river"])


@pytest.mark.parametrize(("name", "hexes", "won"), [
    ("toulon", ["r0c6", "r1c7", "r1c8"], True), ("toulon", ["r0c6", "r1c7"], False),
    ("saverne_gap", ["r0c5", "r0c6"], True), ("saverne_gap", ["r0c5"], False),
])  # fmt: skip
def test_sudden_death_at_the_end_of_the_turn(name: str, hexes: list[str], won: bool) -> None:
    from referee.engine.record import replace
    from referee.games.m44.state import Piece

    table = shipped(name)
    pieces = {**table.state.pieces, **{at: Piece("allies", "infantry", 4, 4) for at in hexes}}
    for at in set(table.scenario["sudden_death"][0]["hexes"]) - set(hexes):
        pieces.pop(at, None)
    table.state = replace(table.state, pieces=pieces)
    table.turn()
    assert (table.state.victory is not None) is won


# -- light games ----------------------------------------------------------------------
def test_light_game_checks_by_the_facts() -> None:
    table = Table(units=FEW, options={"tracking": "no"})
    table.go("order probe")
    assert table.do("check minefield strength=2 target=infanterie", "I G").result["hits"] == 2
    assert table.do("tester glace unit=tigre", "S F").result["losses"] == 1
    # Four cards in hand and the one played: five dice.
    assert (
        table.do("check recovery place=medics figures=2 start=4", "I A A A S").result["regained"]
        == 2
    )
    assert table.do("check sabotage target=pont", "S I").result["destroyed"] is True
    few = Table(units=FEW, options={"tracking": "no"}, hands={"axis": 5, "allies": 3})
    few.go("order probe")
    assert few.do("check recovery place=medics figures=2 start=4", "I A S").result["regained"] == 2


def test_light_game_reads_french_attacks() -> None:
    table = Table(units=FEW, options={"tracking": "no"})
    table.go("activer accrochage", "next", "next")
    said = table.do("attaquer attacker=infanterie target=blindés range=1 terrain=forêt", "A G")
    assert said.result["hits"] == 2


def test_light_game_counts_the_ambush_once() -> None:
    table = Table(units=FEW, options={"tracking": "no"})
    table.go("order probe", "next", "next", "ambush")
    assert table.do("ambush").against == ["m44.play.no_ambush"]
    table.turn()
    assert table.state.hands == {"axis": 5, "allies": 5}
