"""Command cards on a followed board: number, sections, kinds, what stands for what, Ambush, strikes.

Expectations: the reference deck (`cards.yaml`) and the booklet's headings named in the tests.
Sections of the bottom player: left up to the line between columns 3 and 4, right from 9 on.
"""

from __future__ import annotations

import pytest
from tabletop import Table, units

LINE = units(
    "allies infantry r7c1 r7c2 r7c5 r7c6 r7c10", "allies armour r8c5", "allies artillery r8c8",
    "axis infantry r0c0", "axis armour r0c6",
)  # fmt: skip


def test_section_is_kept_to_over_several_lines() -> None:
    table = Table(units=LINE)
    table.go("order attack centre r7c5")
    assert table.do("order r7c1").against == ["m44.play.section"]
    table.go("order r7c6 r8c5")
    assert table.do("order r8c8").against == ["m44.play.too_many"]  # three, no more


def test_section_unnamed_is_one_section_all_the_same() -> None:
    table = Table(units=LINE)
    assert table.do("order attack r7c1 r7c5").against == ["m44.play.one_section"]
    table.go("order attack r7c5")
    assert table.do("order r7c10").against == ["m44.play.section"]


def test_hex_on_a_dividing_line_belongs_to_both() -> None:
    # Columns 3 and 8 of odd rows.
    lines = units("allies infrantry r5c3".replace("infrantry", "infantry"), "allies infantry r5c8",
                  "axis infantry r0c0")  # fmt: skip
    for part, hexes, ok in (("left", "r5c3", True), ("centre", "r5c3 r5c8", True),
                            ("right", "r5c8", True), ("right", "r5c3", False)):  # fmt: skip
        assert Table(units=lines).do(f"order assault {part} {hexes}").ok is ok


def test_sections_of_the_top_player_are_the_other_way_round() -> None:
    lines = units("axis infantry r1c10", "allies infantry r8c0")
    table = Table(first_player="axis", units=lines)
    assert table.do("order probe right r1c10").against == ["m44.play.section"]
    table.go("order probe left r1c10")


def test_cards_of_several_sections() -> None:
    table = Table(units=LINE)
    assert table.do("order recon in force r7c1 r7c2").against == ["m44.play.too_many_there"]
    table.go("order recon in force r7c1 r7c5 r7c10")
    assert Table(units=LINE).do("order pincer move r7c5").against == ["m44.play.not_there_either"]


@pytest.mark.parametrize(
    ("card", "good", "bad"),
    [("armor assault", "r8c5", "r7c5"), ("artillery bombard", "r8c8", "r7c5"),
     ("move out", "r7c1 r7c10", "r8c5"), ("infantry assault", "r7c1 r7c2", "r8c5")],
)  # fmt: skip
def test_tactics_order_their_kind(card: str, good: str, bad: str) -> None:
    assert Table(units=LINE).do(f"order {card} {good}").ok
    assert Table(units=LINE).do(f"order {card} {bad}").against == ["m44.play.kind"]


def test_infantry_assault_is_of_one_section() -> None:
    assert Table(units=LINE).do("order infantry assault r7c1 r7c10").against == [
        "m44.play.one_section"
    ]


def test_without_the_kind_one_unit_of_choice() -> None:
    lines = units("allies infantry r7c1 r7c2", "axis infantry r0c0")
    table = Table(units=lines)
    assert table.do("order armor assault r7c1 r7c2").against == ["m44.play.too_many"]
    table.go("order armor assault r7c1")
    marines = Table(units=lines, armies={"allies": "us_marines"})
    # I-M44-25: one for Marines, too.
    assert marines.do("order armor assault r7c1 r7c2").against == ["m44.play.too_many"]
    marines.go("order artillery bombard r7c1")


def test_refused_order_may_be_overruled() -> None:
    table = Table(units=LINE)
    assert table.do("order probe left r7c1 r7c5", overruled="m44.play.section").ok
    assert table.state.pieces["r7c5"].ordered


def test_counter_attack_mirrors() -> None:
    # Contre-attaque: the order just played; left becomes right.
    lines = units("allies infantry r7c10 r7c9 r7c1 r7c0", "axis infantry r0c1 r0c2 r0c11")
    table = Table(first_player="axis", units=lines)
    table.go("order probe left")  # the Axis's left is columns 9 and on
    table.turn()
    assert table.do("order counter-attack r7c1").against == ["m44.play.section"]
    assert "m44.play.acts_in" in table.do("order counter-attack r7c10 r7c9").codes
    assert set(table.do("order r7c1").against) == {"m44.play.too_many", "m44.play.section"}


def test_counter_attack_needs_an_order_to_answer() -> None:
    assert Table(units=LINE).do("order counter-attack").against == ["m44.play.nothing_to_counter"]


def test_finest_hour_orders_by_dice() -> None:
    # A die per card, this one included: symbols order such units, stars units of choice.
    table = Table(units=LINE)
    assert table.do("order finest hour", "I A S F G").ok
    assert table.do("order r7c1 r7c2 r7c5").against == ["m44.play.not_rolled"]
    assert table.do("order r8c5 r7c1 r8c8").ok  # its symbol, its symbol, the star
    assert table.do("order r7c2").against == ["m44.play.not_rolled"]


def test_medics_bring_figures_back() -> None:
    # A die per command card; a unit symbol or a star is a figure; then the unit may act.
    table = Table(first_player="axis", units=units("allies infantry r5c4", "axis infantry r4c4"))
    table.go("order direct from hq r4c4", "next", "next")
    assert table.do("attack r4c4 r5c4", "I G A").ok
    table.turn()
    assert table.do("order medics r5c4", "I S A G F").ok
    assert table.figures("r5c4") == 4
    table.go("next", "move r5c4 r5c3")


def test_medics_throw_their_dice_where_no_board_is_followed() -> None:
    # A die per command card, this one included; the unit is not known, its symbol and stars are.
    table = Table(options={"tracking": "no"}, units=LINE)
    said = table.do("order medics", "I S A A F")
    assert said.ok
    assert [
        ruling.params for ruling in said.rulings if ruling.code == "m44.play.medics_by_hand"
    ] == [{"infantry": 2, "armour": 3, "other": 1}]
    assert table.state.hands["allies"] == 4


def test_medics_are_for_the_wounded() -> None:
    assert Table(units=LINE).do("order medics r7c1").against == ["m44.play.whole"]


def test_infiltration_moves_battles_and_moves_again() -> None:
    # Behind Enemy Lines: three hexes, a die more, three hexes again.
    table = Table(units=units("allies infantry r7c4", "axis infantry r3c4"))
    table.go("order behind enemy lines r7c4", "next", "move r7c4 r4c4", "next")
    assert table.do("attack r4c4 r3c4", "A A A A").result["dice"] == 4
    table.go("move r4c4 r7c4")
    assert table.do("move r7c4 r6c4").against != []


def test_bombard_fires_twice_or_moves_three() -> None:
    table = Table(units=units("allies artillery r8c4 r8c8", "axis infantry r3c4"))
    table.go("order artillery bombard r8c4 r8c8", "next", "move r8c8 r5c7", "next")
    assert table.do("attack r8c4 r3c4", "A").ok
    assert table.do("attack r8c4 r3c4", "A").ok
    assert table.do("attack r8c4 r3c4").against == ["m44.play.fought_already"]
    assert "m44.play.barred" in table.do("attack r5c7 r3c4").against


# -- Ambush -------------------------------------------------------------------------
CLOSE = units("allies infantry r5c4 r8c0", "axis infantry r4c4", "axis armour r2c5")


def attacked(**scenario: object) -> Table:
    table = Table(units=CLOSE, **scenario)
    table.go("order direct from hq r5c4", "next", "next")
    return table


def test_ambush_rolls_first_and_the_attack_goes_on() -> None:
    table = attacked()
    said = table.do("attack r5c4 r4c4 ambush", "I A A; G A A")
    assert said.ok
    assert (table.figures("r5c4"), table.figures("r4c4")) == (3, 3)
    assert table.state.hands == {"axis": 4, "allies": 4}


def test_ambush_that_drives_back_ends_the_attack() -> None:
    table = attacked()
    assert table.do("attack r5c4 r4c4 ambush", "F A A").ok
    assert table.figures("r4c4") == 4
    assert table.state.vacated is None  # who was defending takes no ground


def test_ambush_that_destroys_gives_the_medal() -> None:
    table = Table(units=units("allies infantry r5c4 figures=2", "axis infantry r4c4"))
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4 ambush", "I G A").ok
    assert table.medals["axis"] == 1


def test_ambush_is_replaced_first_at_the_end_of_the_turn() -> None:
    table = attacked()
    assert table.do("attack r5c4 r4c4 ambush", "A A A; A A A").ok
    table.go("next")
    said = table.do("next")
    drawn = [r.params["side"] for r in said.rulings if r.code == "m44.play.drawn"]
    assert drawn == ["axis", "allies"]
    assert table.state.hands == {"axis": 5, "allies": 5}


def test_ambush_answers_close_assault_only() -> None:
    table = Table(units=units("allies infantry r6c4", "axis infantry r4c4"))
    table.go("order direct from hq r6c4", "next", "next")
    assert table.do("attack r6c4 r4c4 ambush").against == ["m44.play.no_ambush"]


def test_ambush_is_said_while_the_dice_are_awaited() -> None:
    from referee.engine.command import Accepted
    from referee.engine.record import replace

    table = attacked()
    command = replace(table.game.read(table.state, ["attack", "r5c4", "r4c4"]), hold=True)
    decision = table.game.decide(table.state, command)
    assert isinstance(decision, Accepted)
    for event in decision.events:
        table.state = table.game.evolve(table.state, event)
    assert {"ambush", "answer", "abandon"} <= table.verbs
    table.go("ambush")
    for faces in ("I I A", "A A A"):
        read = table.game.read(table.state, ["answer", *faces.split()])
        decision = table.game.decide(table.state, read)
        assert isinstance(decision, Accepted), decision
        for event in decision.events:
            table.state = table.game.evolve(table.state, event)
    assert table.state.open is None
    assert (table.figures("r5c4"), table.figures("r4c4")) == (2, 4)


def test_no_answer_to_an_ambush() -> None:
    # Forces britanniques du Commonwealth: no battling back against an Ambush.
    table = Table(armies={"allies": "commonwealth"},
                  units=units("allies infantry r5c4 figures=2", "axis infantry r4c4"))  # fmt: skip
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4 ambush", "I A A; A A A").ok
    assert table.state.riposte is None


def test_commonwealth_answers_once_with_one_die() -> None:
    table = Table(first_player="axis", armies={"allies": "commonwealth"},
                  units=units("allies infantry r5c4 figures=2", "axis infantry r4c4 r4c5"))  # fmt: skip
    table.go("order direct from hq r4c4 r4c5", "next", "next")
    assert table.do("attack r5c4 r4c4 battle_back=yes").against == ["m44.play.no_riposte"]
    assert table.do("attack r4c4 r5c4", "I A A").result["battle_back"] is True
    assert table.do("attack r5c4 r4c4 battle_back=yes", "G").ok
    assert table.figures("r4c4") == 3
    assert table.do("attack r5c4 r4c4 battle_back=yes").against == ["m44.play.no_riposte"]


# -- Air Power and Barrage -------------------------------------------------------------
FOES = units("allies infantry r8c4", "axis infantry r3c4 r3c5 r3c6 r3c9", "axis armour r2c5")


def test_air_power_strikes_a_chain() -> None:
    # Two dice for the Allies, terrain ignored; unit symbol, grenade and star hit.
    table = Table(units=FOES, terrain={"town": ["r3c4"]})
    table.go("order air power", "next", "next")
    assert table.do("strike r3c4", "I S").result["dice"] == 2
    assert table.figures("r3c4") == 2
    assert table.do("strike r3c9").against == ["m44.strike.chain"]
    assert table.do("strike r3c5", "A A").ok
    assert table.do("strike r3c4").against == ["m44.strike.twice"]


def test_air_power_of_the_axis_is_one_die() -> None:
    table = Table(first_player="axis", units=FOES)
    table.go("order air power", "next", "next")
    assert table.do("strike r8c4", "S").result["dice"] == 1


def test_barrage_is_four_dice_on_one_unit() -> None:
    table = Table(units=FOES, obstacles={"sandbags": ["r3c4"]})
    table.go("order barrage", "next", "next")
    said = table.do("strike r3c4", "S S G F")
    assert (said.result["hits"], said.result["flags_ignored"]) == (1, 0)  # flags bind
    while table.state.retreating:
        table.take(table.game.read(table.state, ["retreat", "r3c4", "r2c4"]))
    assert table.do("strike r3c5").against == ["m44.strike.enough"]


# -- the night -------------------------------------------------------------------------
NIGHT = {"rules": ["rule.night"], "units": FOES}


def test_night_is_rolled_before_the_card() -> None:
    # Attaques nocturnes: four dice at the start of the Allied turn, a hex per star.
    table = Table(**NIGHT)
    assert table.verbs >= {"night"}
    assert table.do("order probe").against == ["m44.play.night_first"]
    assert table.do("night", "S S F A").ok
    assert table.state.night == 3
    assert table.do("night").against == ["m44.play.no_night"]
    table.turn()
    table.go("order probe centre")  # the Axis does not roll
    table.turn()
    assert table.do("night", "S S S I").ok
    assert table.game.status(table.state)["night"] is None  # full day


def test_night_limits_artillery_too() -> None:
    lines = units("allies artillery r6c4", "axis infantry r4c4")
    table = Table(rules=["rule.night"], units=lines)
    assert table.do("night", "F F F F").ok
    table.go("order direct from hq r6c4", "next", "next")
    assert table.do("attack r6c4 r4c4").against == ["m44.attack.night"]


@pytest.mark.parametrize("card", ["air power", "barrage"])
def test_night_turns_strikes_into_one_unit(card: str) -> None:
    table = Table(**NIGHT)
    assert table.do("night", "F F F F").ok
    table.go(f"order {card} r8c4", "next", "next")
    assert table.do("strike r3c4").against == ["m44.strike.no_card"]


def test_night_has_no_sortie() -> None:
    table = Table(**NIGHT)
    assert table.do("night", "F F F F").ok
    assert table.do("order air sortie").against == ["m44.play.no_sortie"]


# -- the draw --------------------------------------------------------------------------
def test_recon_draws_two_and_keeps_one() -> None:
    table = Table(units=LINE)
    table.go("order recon left r7c1")
    table.turn()
    assert (table.state.hands["allies"], table.state.discards, table.state.deck) == (5, 2, 48)


def test_medal_noted_in_the_draw_phase_does_not_cost_the_card() -> None:
    table = Table(units=LINE)
    table.go("order probe left r7c1", "next", "next", "next", "medal allies a note", "next")
    assert table.state.hands["allies"] == 5


def test_blitz_recon_is_an_air_attack_in_its_section() -> None:
    # Règle de Blitz: the Axis, one die each, a target in the section.
    table = Table(first_player="axis", units=units("axis infantry r0c0", "allies infantry r7c1 r7c6"),
                  rules=["rule.blitz"])  # fmt: skip
    table.go("order recon right as air power", "next", "next")  # the Axis's right: columns 0 to 3
    assert table.do("strike r7c6").against == ["m44.play.section"]
    assert table.do("strike r7c1", "S").result["dice"] == 1


def test_recon_as_air_attack_wants_a_post_or_the_blitz() -> None:
    table = Table(units=LINE)
    assert table.do("order recon left as air power").against == ["m44.play.no_spotter"]
    spotting = Table(units=LINE, terrain={"lighthouse": ["r7c1"]}, posts=["r7c1"])
    assert spotting.do("order recon left as air power").ok


def test_ambush_needs_dice_of_its_own() -> None:
    # A supply truck never battles: it springs no Ambush.
    table = Table(units=units("allies infantry r5c4", "axis supply_truck r4c4"))
    table.go("order direct from hq r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4 ambush").against == ["m44.play.no_ambush"]


def test_ordonner_is_how_a_french_table_orders() -> None:
    table = Table(units=LINE)
    table.go("ordonner attaque centre r7c5")
    assert table.state.pieces["r7c5"].ordered


@pytest.mark.parametrize(("card", "passed"), [
    ("dig in r8c4", ["move", "battle"]), ("close assault r5c4", ["move"]),
    ("firefight r8c4", ["move"]), ("direct from hq r5c4", []),
    ("barrage", ["move"]), ("probe centre", ["move", "battle"]),
])  # fmt: skip
def test_an_evening_goes_past_what_a_card_leaves_nothing_to_do_in(
    card: str, passed: list[str]
) -> None:
    """Consolidation: neither move nor battle; Close Assault, Firefight, Barrage: no move; nobody
    ordered: neither. Told line by line, every phase comes by."""
    table = Table(units=units("allies infantry r5c4 r8c4", "axis infantry r4c4"))
    table.go(f"order {card}", "next")
    play, found = table.game.play(table.state), list[str]()
    while table.state.phase != "draw":
        if play.rules.passes(play.book, table.state):
            found.append(table.state.phase)
        table.go("next")
    assert found == passed


def test_a_plane_that_would_not_fly_is_told_before_the_move_is_left() -> None:
    here = units("allies infantry r7c5", "axis infantry r5c5")
    table = Table(units=here, planes={"allies": ["spitfire"]})
    table.go("order air sortie", "next")
    play = table.game.play(table.state)
    missed = play.registry.verb("fly").missed
    assert missed(play.book, table.state)
    table.go("fly r6c5")
    assert not missed(play.book, table.state)


def test_wire_is_not_removed_while_a_retreat_is_due() -> None:
    """“Remove the wire” is the deed of `clear`, however it is called: the retreat of who was attacked comes first."""
    table = Table(first_player="allies", units=units("axis infantry r4c4", "allies infantry r5c4 r5c1"),
                  obstacles={"wire": ["r5c1"]}, options={"tracking": "yes"})  # fmt: skip
    table.go("order direct from hq r5c4 r5c1", "next", "next")
    assert table.do("attack r5c4 r4c4", "F S S").ok
    for line in ("remove the wire r5c1", "clear r5c1"):
        assert table.do(line).against == ["m44.play.retreat_first"], line
    assert table.do("retreat r4c4 r3c4").ok
