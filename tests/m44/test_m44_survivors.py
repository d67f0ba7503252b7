"""Rules that slips in the code could break unseen, each under the booklet's heading that it follows from."""

from __future__ import annotations

import pytest
from tabletop import Table, units

from referee.engine.ask import Dice
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.m44.air.rules import scouting
from referee.games.m44.board.hexes import place_of, ridge, section
from referee.games.m44.cards.playing import _mirror
from referee.games.m44.cards.rules import fits, orders
from referee.games.m44.combat.advance import advance
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.bans import near_start
from referee.games.m44.combat.prospects import _named, line, prospect, ready, together
from referee.games.m44.combat.sums import summed
from referee.games.m44.movement.reach import reach
from referee.games.m44.movement.rules import step
from referee.games.m44.night import night
from referee.games.m44.retreat.rules import retreat
from referee.games.m44.state import FULL_DAY
from referee.games.m44.turn.doing import Doing
from referee.games.m44.victory.rules import Happening, medals, read_objectives

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
    table.go("medal allies the bridge")
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
    # Interdiction au sol: whom its air check leaves out is an enemy unit beside it all the same
    held = replace(state.pieces["r4c4"], spared=True)
    state = replace(state, pieces={**state.pieces, "r4c4": held})
    assert seen()


def test_only_who_began_its_turn_beside_a_plane_is_left_out_of_its_check() -> None:
    # Interdiction au sol: ordered and beside the plane from the start; who came there counts.
    kind = next(name for name, does in BOOK.planes.items() if "ground_interdiction" in does)
    table = Table(units=units("allies infantry r8c0", "axis infantry r4c4 r4c5 r5c5 r1c1"))
    plane = {"plane": kind, "hex": "r5c4", "active": False, "acted": "", "path": [], "flew": 1}
    own = {
        "r4c4": {"ordered": True},
        "r4c5": {"ordered": True, "from_hex": "r2c5"},
        "r5c5": {},
        "r1c1": {"ordered": True},
    }
    pieces = {
        name: replace(piece, **own.get(name, {})) for name, piece in table.state.pieces.items()
    }
    table.state = replace(
        table.state, side="axis", phase="draw", card="direct_from_hq", pieces=pieces,
        planes={"allies": plane},
    )  # fmt: skip
    table.go("next")
    assert table.state.side == "allies"
    assert [name for name, piece in table.state.pieces.items() if piece.spared] == ["r4c4"]


# -- before the first card ---------------------------------------------------------------
DROPS = [{"side": "allies", "unit": "infantry", "count": 2, "before": True, "ready": True}]


def test_a_table_that_keeps_no_board_is_not_held_up_by_an_airdrop() -> None:
    table = Table(options={"tracking": "no"}, units=units("allies infantry r5c4"), airdrops=DROPS)
    assert "drop" not in table.verbs
    assert table.do("order probe left").ok


def test_an_airdrop_passed_over_in_the_first_turn_is_over() -> None:
    # Sainte-Mère-Église: the figures fall before the first Allied turn, and never later.
    table = Table(units=units("allies infantry r5c4", "axis infantry r0c0"), airdrops=DROPS)
    assert table.do("next", overruled="m44.play.drop_first").ok
    table.turn()
    table.turn()
    assert (table.state.side, table.state.turn) == ("allies", 2)
    assert table.do("order direct from hq r5c4").ok


# -- sabotage and caves ------------------------------------------------------------------
def test_who_was_not_ordered_sabotages_nothing() -> None:
    # Sabotage stands for the battle of a unit, and only units that were ordered battle.
    both = "allies infantry r5c4 r7c4"
    table = Table(units=units(both, "axis infantry r0c0"), terrain={"power_plant": ["r7c4"]})
    table.go("order direct from hq r5c4", "next", "next")
    assert not table.do("sabotage r7c4").ok


@pytest.mark.parametrize(
    ("ground", "medals"), [("power_plant", 1), ("factory", 1), ("supply_depot", 0)]
)
def test_what_is_destroyed_gives_its_medal(ground: str, medals: int) -> None:
    # Centrale, Complexe industriel: a medal; Dépôt de ravitaillement: none, enemy armour is slowed.
    table = Table(
        units=units("allies infantry r7c4", "axis infantry r0c0"), terrain={ground: ["r7c4"]}
    )
    table.go("order direct from hq r7c4", "next", "next")
    assert table.do("sabotage r7c4", "S A A").ok
    assert table.medals["allies"] == medals


@pytest.mark.parametrize(
    ("first", "at", "enemy", "closed"),
    [
        ("allies", "r5c4", "r0c0", True),
        ("allies", "r5c4", "r3c4", False),  # the hexes next to it must be empty of enemies
        ("axis", "r5c4", "r0c0", False),  # Allied units alone
        ("allies", "r4c4", "r0c0", False),  # « entrant »: who was there before closes nothing
        ("allies", "r6c4", "r0c0", False),  # two hexes: no battle, nor this in its place
    ],
)
def test_a_cave_is_closed_by_allied_infantry_left_alone(
    first: str, at: str, enemy: str, closed: bool
) -> None:
    # Caverne de collines.
    foe = "axis" if first == "allies" else "allies"
    lines = units(f"{first} infantry {at}", f"{foe} infantry {enemy}")
    table = Table(first_player=first, units=lines, terrain={"cave_on_hill": ["r4c4"]})
    table.go(f"order direct from hq {at}", "next")
    if at != "r4c4":
        table.go(f"move {at} r4c4")
    table.go("next")
    said = table.do("sabotage r4c4", "S A A" if closed else "")
    assert said.ok is closed
    assert ("cave_on_hill" in table.state.ground((4, 4))) is not closed


def test_in_a_hill_without_a_cave_nothing_is_closed() -> None:
    table = Table(
        units=units("allies infantry r4c4", "axis infantry r0c0"), terrain={"hill": ["r4c4"]}
    )
    table.go("order direct from hq r4c4", "next", "next")
    assert table.do("sabotage r4c4").against == ["m44.works.no_target"]


# -- cards ---------------------------------------------------------------------------------
def test_dig_in_adds_nothing_where_an_obstacle_stands() -> None:
    # Retranchement: sandbags where the hex has room for them.
    table = Table(units=units("allies infantry r5c4 r5c5", "axis infantry r0c0"),
                  obstacles={"hedgehog": ["r5c4"]})  # fmt: skip
    table.go("order dig in r5c4 r5c5")
    assert "sandbags" not in table.state.ground((5, 4))
    assert "sandbags" in table.state.ground((5, 5))


def test_sandbags_left_behind_take_no_others_with_them() -> None:
    # Sacs de sable: taken off when the unit leaves its hex; those of the others stay.
    table = Table(units=units("allies infantry r5c4 r5c6", "axis infantry r0c0"))
    table.go("order dig in r5c4 r5c6")
    table.turn()
    table.turn()
    table.go("order direct from hq r5c4", "next", "move r5c4 r4c4")
    assert "sandbags" not in table.state.ground((5, 4))
    assert "sandbags" in table.state.ground((5, 6))


@pytest.mark.parametrize("again", [True, False])
def test_a_deck_that_is_not_made_again_gives_no_more(again: bool) -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r0c0"), reshuffle=again)
    table.go("order direct from hq r5c4")
    table.state = replace(table.state, deck=0, discards=8)
    table.go("next", "next", "next")
    assert ("m44.play.no_cards" in table.do("next").against) is not again


def test_a_medal_counted_wrong_is_put_right_to_what_is_told() -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r0c0"))
    table.go("medal allies the bridge")
    table.go("correct medals allies 3 because forgotten")
    assert table.medals == {"allies": 3, "axis": 0}
    table.go("correct medals allies 1 because miscounted")
    assert table.medals == {"allies": 1, "axis": 0}


# -- ground and ways -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hill", "to", "code"),
    [("r4c5", "r3c4", None), ("r4c5", "r4c5", None), ("r0c5", "r5c4", "m44.move.off_mountain")],
)
def test_mountains_are_left_for_hills_and_mountains(hill: str, to: str, code: str | None) -> None:
    # Montagnes: from adjacent hills and mountains, and back to them.
    table = Table(units=units("allies infantry r4c4", "axis infantry r0c0"),
                  terrain={"mountain": ["r4c4", "r3c4"], "hill": [hill]})  # fmt: skip
    table.go("order direct from hq r4c4", "next")
    assert table.do(f"move r4c4 {to}").against == ([code] if code else [])


def test_mountains_are_climbed_from_hills_and_mountains() -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r0c0"),
                  terrain={"mountain": ["r4c4"]})  # fmt: skip
    table.go("order direct from hq r5c4", "next")
    assert table.do("move r5c4 r4c4").against == ["m44.move.mountain"]


@pytest.mark.parametrize(("named", "back"), [([], False), (["r5c4"], True), (["r7c7"], False)])
def test_an_oasis_gives_figures_where_the_scenario_lets_it(named: list[str], back: bool) -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r0c0"),
                  terrain={"oasis": ["r5c4"]}, recoveries=named)  # fmt: skip
    table.go("lose r5c4 2")
    table.go("order direct from hq r5c4", "next")
    assert ("heal" in table.verbs) is back


@pytest.mark.parametrize(("moved", "start", "allowed"), [
    (0, None, True), (1, None, True), (2, None, False),  # from two hexes away it was not next to it
    (2, "yes", True), (1, "no", False),
])  # fmt: skip
def test_the_jungle_is_fought_from_by_who_began_next_to_it(
    moved: int, start: str | None, allowed: bool
) -> None:
    # Jungle.
    attack = Attack(
        unit=BOOK.units["infantry"], target=BOOK.units["infantry"], range=1,
        moved=moved, own=(BOOK.grounds["jungle"],),
        adjacent_start=None if start is None else start == "yes",
    )  # fmt: skip
    assert near_start(attack) is allowed


@pytest.mark.parametrize(("unit", "code", "told"), [
    ("artillery", "m44.advance.never", True), ("infantry", "m44.advance.never", False),
])  # fmt: skip
def test_guns_take_no_ground_and_that_is_said(unit: str, code: str, told: bool) -> None:
    # Prise de terrain: infantry and armour.
    verdict = advance(BOOK.units[unit], (), (), True, False, False, False)
    assert (code in {each.code for each in verdict.rulings}) is told
    assert verdict.result["take_ground"] is not told


@pytest.mark.parametrize(
    ("unit", "desert", "more"),
    [("armour", True, True), ("armour", False, False), ("infantry", True, False)],
)
def test_the_desert_gives_armour_a_hex_more(unit: str, desert: bool, more: bool) -> None:
    # Règles du désert nord-africain.
    verdict = advance(BOOK.units[unit], (), (), True, False, desert, False)
    assert verdict.result["extra_hex"] is more
    assert ("m44.advance.desert" in {each.code for each in verdict.rulings}) is more


def test_one_attack_alone_has_no_sum_of_the_turn() -> None:
    table = Table(
        units=units("allies infantry r5c4", "allies infantry r5c6", "axis infantry r4c4 r4c6")
    )
    table.go("order direct from hq r5c4 r5c6", "next", "next")
    found = [prospect(BOOK, table.state, f"r5c{at}", f"r4c{at}") for at in (4, 6)]
    assert [each.code for each in together(BOOK, found[:1])[0]] == []
    (turn,) = together(BOOK, found)[0]
    assert turn.code == "m44.target.turn"
    # Four figures against three dice: no unit can fall, so no medal is to be had.
    assert (turn.params["n"], turn.params["some"], turn.params["expected"]) == (2, 0, 0)


@pytest.mark.parametrize(("left", "eliminate"), [(4, 0), (3, 12), (1, 88)])
def test_the_chance_told_is_in_a_hundred(left: int, eliminate: int) -> None:
    # Infantry hit by infantry and grenade: each die 1/2; three dice (1/2)^3 … 1 - (1/2)^3.
    table = Table(units=units("allies infantry r5c4", f"axis infantry r4c4 figures={left}"))
    table.go("order direct from hq r5c4", "next", "next")
    told = line(prospect(BOOK, table.state, "r5c4", "r4c4")).params
    assert (told["eliminate"], told["dice"], told["n"]) == (eliminate, 3, left)


def test_hexes_are_named_two_by_two_for_the_chances() -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4"))
    table.go("order direct from hq r5c4", "next", "next")
    assert _named(BOOK, table.state, ["r5c4"]) is None
    assert _named(BOOK, table.state, ["r5c4", "forest"]) is None
    found = _named(BOOK, table.state, ["r5c4", "r4c4"])
    assert found is not None and len(found[1]["attacks"]) == 1


def test_units_worth_nothing_or_counted_by_threes_say_so() -> None:
    table = [BOOK.units[name] for name in ("infantry", "sniper", "landing_craft", "supply_truck")]
    events = [Happening("allies", "eliminate", each.id) for each in table]
    _, told = medals(BOOK, 6, (), events)
    # One medal a unit; none for a sniper or a landing craft, one for three trucks.
    named = [each.params["unit"] for each in told if each.code == "m44.medals.none_for"]
    assert named == ["sniper", "landing_craft", "supply_truck"]


@pytest.mark.parametrize(
    ("before", "ok"), [("ocean", False), ("beach", True), (None, True), ("pier", True)]
)
def test_a_pier_is_entered_from_land_or_beach(before: str | None, ok: bool) -> None:
    # Quai.
    start = (BOOK.grounds[before],) if before else ()
    wrong = step(BOOK.units["infantry"], start, (BOOK.grounds["pier"],))
    assert (wrong is None) is ok
    if wrong is not None:
        assert wrong.code == "m44.move.pier"


def test_two_hexes_of_pier_are_not_the_sea() -> None:
    # Océan: one hex a turn; the pier is firm ground.
    table = Table(units=units("allies infantry r5c4", "axis infantry r0c0"),
                  terrain={"pier": ["r4c4", "r3c4"], "beach": ["r5c4"]})  # fmt: skip
    table.go("order direct from hq r5c4", "next")
    assert table.do("move r5c4 r3c4").ok


@pytest.mark.parametrize(("marker", "dice"), [(1, 4), (5, 4), (FULL_DAY, 0), (FULL_DAY + 1, 0)])
def test_by_day_no_dice_are_thrown_for_the_night(marker: int, dice: int) -> None:
    # Attaques nocturnes: four dice until full visibility.
    script = night(marker)
    asked = next(script, None)
    assert (asked.dice if isinstance(asked, Dice) else 0) == dice


@pytest.mark.parametrize("shut", [True, False])
def test_a_flag_that_may_be_ignored_costs_nothing_where_there_is_no_way_back(shut: bool) -> None:
    # Bunker: its unit may ignore the first flag; whoever need not go loses nothing by staying.
    ring = "axis infantry r3c3 r3c4 r4c3 r4c5" if shut else "axis infantry r0c0"
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4", ring),
                  obstacles={"bunker": ["r4c4"]})  # fmt: skip
    table.go("order direct from hq r5c4", "next", "next")
    said = table.do("attack r5c4 r4c4", "F A")
    assert said.ok
    assert "m44.play.losses" not in said.codes
    assert ("m44.play.choose_or_stay" in said.codes) is not shut
    assert table.figures("r4c4") == 4


@pytest.mark.parametrize("flown", [True, False])
def test_a_plane_that_was_not_ordered_goes_home(flown: bool) -> None:
    # Rangement: what was not ordered in the turn leaves the board at its end.
    table = Table(units=units("allies infantry r8c0", "axis infantry r0c0"))
    kind = next(iter(BOOK.planes))
    plane = {"plane": kind, "hex": "r5c4", "active": flown, "acted": "", "path": ["r5c4"]}
    table.state = replace(table.state, planes={"allies": plane})
    table.go("order direct from hq r8c0", "next", "next", "next")
    said = table.do("next")
    assert ("m44.fly.home" in said.codes) is not flown
    assert ("allies" in table.state.planes) is flown


def test_a_target_named_and_not_struck_is_told() -> None:
    # Attaque aérienne: each of the enemies named is struck; the first with the card, the others after it.
    table = Table(units=units("allies infantry r8c0", "axis infantry r2c3 r2c4"))
    said = table.do("order air_power r2c3 r2c4", "A A")
    assert [r.params["hexes"] for r in said.rulings if r.code == "m44.strike.to_come"] == ["r2c4"]
    left = table.do("next")
    assert [r.params["hexes"] for r in left.rulings if r.code == "m44.strike.left"] == ["r2c4"]
    table = Table(units=units("allies infantry r8c0", "axis infantry r2c3 r2c4"))
    assert table.do("order air_power r2c3 r2c4", "A A").ok
    assert table.do("strike r2c4", "A A").ok
    assert "m44.strike.left" not in table.do("next").codes
    table = Table(units=units("allies infantry r8c0", "axis infantry r2c3 r2c4"))
    alone = table.do("order air_power r2c3", "A A")  # nobody else was named
    assert "m44.strike.to_come" not in alone.codes
    assert "m44.strike.left" not in table.do("next").codes


# -- works -------------------------------------------------------------------------------------
RIVERS = {"river": ["r4c1", "r4c4", "r4c5", "r4c6"]}


def pontoons(*lines: str) -> Table:
    table = Table(units=units("allies infantry r7c4 r7c5", "axis infantry r0c0"), terrain=RIVERS,
                  overlays={"bridge": ["r4c4"]}, rules=["terrain.pontoon_bridge"])  # fmt: skip
    table.go(*lines)
    return table


@pytest.mark.parametrize(("before", "at", "code"), [
    (["order attack centre"], "r4c5", None),
    (["order attack centre"], "r4c4", "m44.works.not_river"),  # a bridge is there
    (["order attack centre"], "r5c5", "m44.works.not_river"),  # no river
    (["order attack centre"], "r4c1", "m44.play.section"),  # another section
    (["order attack centre", "build r4c5"], "r4c6", "m44.works.one_bridge"),  # one bridge a card
    (["order attack centre r7c4"], "r4c5", "m44.works.section_card"),  # units were ordered
])  # fmt: skip
def test_a_pontoon_is_laid_over_a_river_of_the_section_played(
    before: list[str], at: str, code: str | None
) -> None:
    # Pont flottant.
    table = pontoons(*before)
    assert table.do(f"build {at}").against == ([code] if code else [])
    assert ("pontoon_bridge" in table.state.ground(place_of(at))) is (code is None)


def test_the_table_may_see_a_river_that_the_map_has_not() -> None:
    # What the players agree on is theirs to say: the refusal is set aside, and the bridge lies there.
    table = pontoons("order attack centre")
    assert table.do("build r5c5", overruled="m44.works.not_river").ok
    assert "pontoon_bridge" in table.state.ground(place_of("r5c5"))


@pytest.mark.parametrize(("hexes", "laid"), [
    ("r5c3 r5c4 r5c5", True), ("r5c3 r5c4 r4c3", True), ("r5c3 r5c4", False),
    ("r5c3 r5c4 r5c5 r5c6", False), ("r5c3 r5c5 r5c7", False), ("r5c3 r5c3 r5c4", False),
])  # fmt: skip
def test_smoke_lies_on_three_hexes_side_by_side(hexes: str, laid: bool) -> None:
    # Écran de fumée.
    table = Table(
        units=units("allies infantry r6c4", "axis infantry r0c0"), rules=["rule.smoke_screen"]
    )
    said = table.do(f"smoke {hexes}")
    assert said.against == ([] if laid else ["m44.works.smoke_shape"])
    assert set(table.state.smoke) == (set(hexes.split()) if laid else set())


def test_no_smoke_where_the_scenario_has_none() -> None:
    table = Table(units=units("allies infantry r6c4", "axis infantry r0c0"))
    assert table.do("smoke r5c3 r5c4 r5c5").against == ["m44.works.no_smoke"]


@pytest.mark.parametrize(("unit", "what", "cleared"), [
    ("infantry", "wire", True), ("infantry", "abatis", True), ("armour", "wire", False),
    ("infantry", "minefield", False), ("artillery", "wire", False),
])  # fmt: skip
def test_who_takes_an_obstacle_away(unit: str, what: str, cleared: bool) -> None:
    # Barbelés, Abattis: infantry, instead of battling; Champ de mines: engineers alone.
    table = Table(
        units=units(f"allies {unit} r5c4", "axis infantry r3c4"), obstacles={what: ["r5c4"]}
    )
    table.go("order direct from hq r5c4", "next", "next")
    said = table.do("clear r5c4")
    assert said.against == ([] if cleared else ["m44.works.nothing"])
    assert (what in table.state.ground((5, 4))) is not cleared


def test_who_has_battled_clears_nothing() -> None:
    table = Table(units=units("allies infantry r5c4 r5c8", "axis infantry r3c4"),
                  obstacles={"wire": ["r5c4", "r5c8"]})  # fmt: skip
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("clear r5c8").against == ["m44.play.not_ordered"]
    assert table.do("attack r5c4 r3c4", "A").ok
    assert table.do("clear r5c4").against == ["m44.works.no_battle"]


@pytest.mark.parametrize(("said", "dice"), [
    ("inf 2", 2), ("infantry 1 town", 2), ("armour infantry 3", 3), ("armour against infantry 3 forest", 1),
    ("blindé infanterie 1 bois", 1), ("artillery 6 town", 1), ("infantry armour at 2 hexes", 2),
    ("infantry town", None), ("2 town", None), ("cheese 2", None), ("r5c4 r4c4", None), ("attacker=infantry 2", None),
])  # fmt: skip
def test_the_dice_of_an_attack_as_they_are_asked_for_aloud(said: str, dice: int | None) -> None:
    # Infanterie 3-2-1, Blindés 3-3-3, Artillerie 3-3-2-2-1-1; Villes -1 (armour -2), Forêts -1 (armour -2).
    found = summed(BOOK, said.split())
    assert (None if found is None else found[1]["dice"]) == dice


def bled(carrier: str = "half_track") -> Table:
    """An infantry that has lost two figures, a carrier beside it, an enemy in front."""
    lines = units(f"allies {carrier} r5c4", "allies infantry r5c5 r5c8", "axis infantry r4c5")
    table = Table(units=lines)
    table.go("lose r5c5 2", "lose r5c8 2", "order direct from hq r5c4 r5c5 r5c8", "next")
    return table


@pytest.mark.parametrize(("carrier", "line", "code"), [
    ("half_track", "supply r5c4 r5c5", None),
    ("half_track", "supply r5c4 r5c8", "m44.care.not_next"),  # the adjacent unit
    ("half_track", "supply r5c4 r5c5 3", "m44.care.too_many"),  # it lost two
    ("armour", "supply r5c4 r5c5", "m44.care.no_truck"),
])  # fmt: skip
def test_a_half_track_gives_figures_to_a_unit_beside_it(
    carrier: str, line: str, code: str | None
) -> None:
    # Half-Tracks.
    assert bled(carrier).do(line).against == ([code] if code else [])


def test_neither_the_half_track_nor_who_was_reinforced_battles_this_turn() -> None:
    # Half-Tracks.
    table = bled()
    table.go("supply r5c4 r5c5", "next")
    assert (table.figures("r5c4"), table.figures("r5c5")) == (2, 3)
    for name in ("r5c4", "r5c5"):
        assert table.do(f"attack {name} r4c5").against == ["m44.play.supplied"]
    other = bled()
    other.go("next")
    assert other.do("attack r5c5 r4c5", "A A A").ok
    assert other.do("supply r5c4 r5c5").against == ["m44.play.fought_already"]
    third = bled()
    third.go("next")
    assert third.do("attack r5c4 r4c5", "A A").ok
    assert third.do("supply r5c4 r5c5").against == ["m44.play.fought_already"]


# -- cards and the ground once more ------------------------------------------------------------
@pytest.mark.parametrize(("unit", "more"), [
    ("infantry", True), ("artillery", False), ("armour", False), ("supply_truck", False),
])  # fmt: skip
def test_an_infantry_assault_quickens_infantry_on_foot_alone(unit: str, more: bool) -> None:
    # Assaut d'infanterie.
    plain, quick = reach(BOOK.units[unit]), reach(BOOK.units[unit], card="infantry_assault")
    assert (quick.move > plain.move or quick.battle > plain.battle) is more
    assert ("card.infantry_assault" in quick.cards) is more


@pytest.mark.parametrize(("unit", "ok"), [("destroyer", True), ("infantry", False)])
def test_ships_alone_go_back_over_the_sea(unit: str, ok: bool) -> None:
    # Océan: no retreat into it; ships sail there.
    sea = (BOOK.grounds["ocean"],)
    start = sea if ok else ()
    assert (step(BOOK.units[unit], start, sea, back=True) is None) is ok


@pytest.mark.parametrize(("said", "part", "refused"), [
    ("", "", False), ("left", "left", False), ("right", "right", True), ("centre", "centre", False),
])  # fmt: skip
def test_a_counter_attack_answers_a_section_left_open(said: str, part: str, refused: bool) -> None:
    # Contre-attaque: the card that was played, left and right changed over.
    state = Table(units=units("allies infantry r5c4", "axis infantry r0c0")).state
    before = {"card": "attack", "section": "", "sections": ["right", "centre"]}
    doing = Doing(BOOK, replace(state, before=before))
    assert _mirror(doing, said)[0] == ("attack")
    assert ("m44.play.counter_section" in [each.code for each in doing.against]) is refused
    if not refused:
        assert _mirror(Doing(BOOK, replace(state, before=before)), said)[1] == part


@pytest.mark.parametrize(
    ("section", "answered"), [("left", "right"), ("right", "left"), ("centre", "centre")]
)
def test_a_counter_attack_mirrors_its_section(section: str, answered: str) -> None:
    # Contre-attaque.
    state = Table(units=units("allies infantry r5c4", "axis infantry r0c0")).state
    before = {"card": "probe", "section": section}
    doing = Doing(BOOK, replace(state, before=before))
    assert _mirror(doing, "") == ("probe", answered)
    assert not doing.against
    _mirror(doing, section)
    assert bool(doing.against) is (section != "centre")


@pytest.mark.parametrize(("text", "side"), [
    ("bridge:temporary", None), ("bridge:temporary:allies", "allies"), ("bridge:temporary:either", None),
])  # fmt: skip
def test_an_objective_is_read_as_it_is_written(text: str, side: str | None) -> None:
    (found,) = read_objectives(text, BOOK.names["medal"], BOOK.names["side"])
    assert (found.name, found.kind, found.side) == ("bridge", "temporary", side)


@pytest.mark.parametrize(
    "text", ["bridge", ":temporary", "a:temporary:allies:more", "a:temporary, a:temporary"]
)
def test_an_objective_that_says_too_little_or_too_much_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable):
        read_objectives(text, BOOK.names["medal"], BOOK.names["side"])


def test_a_boat_is_carried_over_land_and_left_beyond_the_river() -> None:
    # Canots démontables.
    table = Table(units=units("allies infantry r6c4 boat=yes", "axis infantry r0c0"),
                  terrain={"river": ["r4c4"]})  # fmt: skip
    way = ("r6c4", "r5c4", "r4c4", "r3c4")
    for start, end, still in zip(way, way[1:], (True, True, False), strict=False):
        table.go(f"order direct from hq {start}", "next")
        said = table.do(f"move {start} {end}")
        assert said.ok
        assert table.state.pieces[end].boat is still
        assert ("m44.play.ashore" in said.codes) is not still
        table.turn()
        table.turn()


def test_a_headquarters_taken_is_told_and_costs_a_card() -> None:
    # QG de campagne.
    table = Table(units=units("allies infantry r5c4", "axis infantry r0c0"),
                  headquarters=[{"side": "axis", "hexes": ["r4c4"]}])  # fmt: skip
    table.go("order direct from hq r5c4", "next")
    said = table.do("move r5c4 r4c4")
    assert "m44.play.hq_captured" in said.codes
    assert table.state.hands["axis"] == 4


@pytest.mark.parametrize(("place", "height", "group"), [
    ((0, 0), "hill", {(0, 0), (0, 1)}), ((0, 4), "hill", {(0, 4)}), ((0, 2), "hill", set()),
    ((5, 5), "mountain", {(5, 5)}), ((5, 5), "hill", set()),
])  # fmt: skip
def test_a_massif_is_what_lies_side_by_side_at_one_height(
    place: tuple[int, int], height: str, group: set[tuple[int, int]]
) -> None:
    # Montagnes: units on the same group of mountains see each other.
    ground = {(0, 0): "hill", (0, 1): "hill", (0, 4): "hill", (5, 5): "mountain"}
    assert ridge(place, ground, height) == group
