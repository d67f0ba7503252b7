"""Planes that land, stay and take off again (Aérodrome, Porte-avions, Avion au sol/porte-avions; I-M44-56)."""

from __future__ import annotations

from typing import Any

import pytest
from tabletop import Table, units
from verdicts import BOOK

from referee.games.m44.air.rules import apart, edge, way_of
from referee.games.m44.air.verbs import VERBS
from referee.games.m44.board.hexes import hex_name
from referee.i18n.speaker import Speaker

SEA = {"ocean": ["r8c8", "r8c9", "r8c10", "r8c11", "r8c12", "r7c9", "r7c10", "r7c11"]}
FOES = "axis artillery r4c10"
FLY = next(verb for verb in VERBS if verb.id == "fly")


def at_sea(*lines: str, **scenario: Any) -> Table:
    """A carrier of the Allies, whose Corsair is not in play yet."""
    return Table(
        units=units("allies aircraft_carrier r8c10", "allies infantry r6c2", *(lines or [FOES])),
        terrain={**SEA, **scenario.pop("terrain", {})},
        planes={"allies": ["corsair"], "axis": ["zero"]}, **scenario,
    )  # fmt: skip


def aboard(*lines: str, **scenario: Any) -> Table:
    """The same in the next turn of the Allies, the Corsair on its deck."""
    table = at_sea(*lines, **scenario)
    table.go("order air_sortie", "next")
    said = table.do("fly corsair r8c10")
    assert said.ok
    assert "m44.fly.on_deck" in said.codes
    table.turn()
    table.turn()
    return table


def test_a_plane_lands_on_its_carrier_and_takes_off_again() -> None:
    table = aboard()
    assert table.state.pieces["r8c10"].plane == "corsair"
    assert not table.state.planes  # it did not fly home to the edge
    assert table.game.status(table.state)["units"]["r8c10"]["plane"] == "corsair"
    table.go("order air_sortie", "next")
    said = table.do(
        "fly corsair r6c10"
    )  # from where it stands: « Décolle en utilisant Sortie aérienne »
    assert said.ok
    assert table.state.planes["allies"]["path"][0] == "r8c10"
    assert table.state.pieces["r8c10"].plane == ""


def test_by_an_order_it_takes_off_after_an_air_check() -> None:
    # « ou 1 activation ; si par activation, faites un Test aérien »: 1 is the number of a carrier.
    table = aboard()
    table.go("order direct_from_hq r8c10", "next")
    assert table.do("fly r8c10 r6c10", "F").ok
    assert table.state.planes["allies"]["plane"] == "corsair"
    lost = aboard()
    lost.go("order direct_from_hq r8c10", "next")
    assert lost.do("fly corsair r6c10", "G").ok
    assert not lost.state.planes
    assert lost.state.pieces["r8c10"].plane == ""
    assert lost.medals["axis"] == 0  # nobody was adjacent
    still = aboard()
    still.go("order direct_from_hq r6c2", "next")
    assert still.do("fly corsair r6c10").against == ["m44.play.not_ordered"]


def test_plane_and_carrier_do_not_both_move_in_a_turn() -> None:
    # « Impossible de déplacer à la fois l'avion et le porte-avions dans le même tour. »
    table = at_sea()
    table.go("order probe right r8c10", "order air_sortie", "next", "fly corsair r8c10")
    assert table.do("move r8c10 r8c11").against == ["m44.fly.deck_used"]
    assert table.do("fly corsair r6c10").against == ["m44.fly.flown"]  # nor on the ship's order
    off = aboard()
    off.go("order probe right r8c10", "order air_sortie", "next", "fly corsair r6c10")
    assert off.do("move r8c10 r8c11").against == ["m44.fly.deck_used"]
    sails = aboard()
    sails.go("order probe right r8c10", "order air_sortie", "next", "move r8c10 r8c11")
    assert sails.state.pieces["r8c11"].plane == "corsair"  # it goes with the ship
    assert sails.do("fly corsair r6c10").against == ["m44.fly.ship_sailed"]
    sails.turn()
    sails.turn()
    sails.go("order air_sortie", "next", "fly corsair r6c10")


def test_a_plane_in_flight_still_belongs_to_the_carrier_it_left() -> None:
    table = aboard()
    table.go("order air_sortie", "next", "fly corsair r6c10")
    table.turn()
    table.turn()
    table.go("order direct_from_hq r8c10", "next", "move r8c10 r8c11")
    # An order activates it after its air check; the ship it came from has moved.
    assert table.state.planes["allies"]["base"] == "r8c11"


def test_a_deck_has_room_for_one_plane_of_its_own_side() -> None:
    table = Table(
        units=units("allies aircraft_carrier r8c10", "axis aircraft_carrier r7c10", "axis infantry r0c0"),
        terrain=SEA, planes={"allies": ["corsair", "p38"], "axis": ["zero"]},
    )  # fmt: skip
    table.go("order air_sortie", "next")
    assert table.do("fly corsair r7c10").against == ["m44.play.occupied"]  # the enemy's
    table.go("fly corsair r8c10")
    # The P-38 has not flown: the Sortie has.
    assert table.do("fly p38 r6c2").against == ["m44.fly.sortie_over"]
    table.turn()
    table.turn()
    table.go("order air_sortie", "next")
    assert table.do("fly p38 r8c10").against == ["m44.fly.deck_full"]
    table.go("fly p38 r6c8")  # the one on the deck is not in flight
    assert table.do("fly corsair r6c9").against == ["m44.fly.one"]


def test_on_the_deck_it_is_no_target_and_goes_down_with_the_ship() -> None:
    # « Ne peut être pris pour cible sur le porte-avions, est perdu si le navire coule »
    table = aboard("axis artillery r5c10")
    table.turn()
    table.go("order probe left r5c10", "next", "next")
    said = table.do("attack r5c10 r8c10", "G G")
    assert said.ok
    assert table.state.pieces["r8c10"].plane == "corsair"
    table.turn()
    table.turn()
    table.go("order probe left r5c10", "next", "next")
    said = table.do("attack r5c10 r8c10", "G I")
    assert "r8c10" not in table.state.pieces
    assert "m44.fly.sunk" in said.codes
    assert table.medals["axis"] == 1  # the ship's alone


def test_a_ship_put_right_as_sunk_says_that_its_plane_is_lost() -> None:
    # « est perdu si le navire coule »
    table = aboard()
    said = table.do("correct figures r8c10 0 because it sank")
    assert said.ok
    assert "m44.fly.sunk" in said.codes
    assert "r8c10" not in table.state.pieces


FIELD = {"airfield": ["r6c4", "r6c5"]}


def over_the_field(line: str, *choices: str) -> Any:
    table = Table(
        units=units("allies infantry r7c3", "axis infantry r4c4"),
        terrain=FIELD, planes={"allies": ["p38"]},
    )  # fmt: skip
    table.go("order air_sortie", "next")
    return table, table.do(line, "", *choices)


@pytest.mark.parametrize(
    ("line", "choices", "down"),
    [
        ("fly p38 r6c4", ["yes"], True),
        ("fly p38 r6c4", ["no"], False),
        ("fly p38 r6c4 land", [], True),
        ("voler p38 r6c4 atterrir", [], True),
        ("fly p38 r6c4 land=no", [], False),
        ("land p38 r6c4", [], True),
        ("land p38 on r6c4", [], True),
        ("fly p38 land r6c4", [], True),
        ("fly p38 r6c4 via r7c5 land", [], True),
        ("fly P-38 Lightning r6c4 land", [], True),  # as the hint has it
        ("atterrir p38 l6c4", [], True),
        ("poser p38 l6c4", [], True),
        ("voler p38 l6c4 se poser", [], True),
        ("land p38 r6c4 land=no", [], False),
    ],
)
def test_on_an_airfield_its_player_says_whether_it_lands(
    line: str, choices: list[str], down: bool
) -> None:
    table, said = over_the_field(line, *choices)
    assert said.ok
    assert ("r6c4" in table.state.pieces) is down
    assert ("allies" in table.state.planes) is not down
    table.turn()
    table.turn()
    table.turn()
    assert ("r6c4" in table.state.pieces) is down  # it stays; in flight it has gone home
    assert not table.state.planes


def test_a_plane_lands_nowhere_else() -> None:
    table, said = over_the_field("fly p38 r6c6 land")
    assert said.against == ["m44.fly.no_berth"]
    assert table.do("fly p38 r7c3 land").against == ["m44.play.occupied"]


def test_a_landed_plane_is_a_unit_that_a_grenade_eliminates() -> None:
    # « Est attaqué comme les autres unités, est éliminé par une grenade »; as a unit it brings its medal.
    table, said = over_the_field("fly p38 r6c4 land")
    assert said.ok
    table.go("next")
    for line in ("strike strafing r4c4", "strike r4c4"):  # it strikes in flight alone
        assert table.do(line).against == ["m44.strike.landed"]
    table.turn()
    table.go("order probe centre r4c4", "next", "next")
    assert table.do("attack r4c4 r6c4", "I G").ok
    assert "r6c4" not in table.state.pieces
    assert table.medals["axis"] == 1


def test_a_landed_plane_takes_off_from_its_airfield() -> None:
    table, _ = over_the_field("fly p38 r6c4 land")
    assert table.do("fly p38 r5c6").against == ["m44.fly.flown"]  # no more this turn
    table.turn()
    table.turn()
    table.go("order probe centre r6c4", "next")
    said = table.do("fly p38 r6c8", "")
    assert said.ok  # an airfield's number is 0, and nobody is adjacent
    assert "r6c4" not in table.state.pieces
    assert table.state.planes["allies"]["path"][0] == "r6c4"


# -- by which way ------------------------------------------------------------------------
def past(*foes: str, plane: str = "p38", via: str = "", choices: tuple[str, ...] = ()) -> Any:
    """A plane that comes in over r8c4 and flies to r6c5, past enemies on either side or on none."""
    table = Table(
        units=units("allies infantry r8c0", *foes), planes={"allies": [plane]},
    )  # fmt: skip
    table.go("order air_sortie", "next")
    return table, table.do(f"fly {plane} r5c4{via}", "", *choices)


def test_the_player_chooses_by_which_enemies_a_plane_flies() -> None:
    # « le long du trajet de l'avion »: ways as short lead by different enemies.
    foes = ("axis infantry r7c2", "axis infantry r7c6")
    found = apart_for(*foes)
    assert [by for _, by in found] == [("r7c2",), ("r7c6",)]
    for way, by in found:
        said = "-".join(way[:-1])
        table, told = past(*foes, choices=(said,))
        assert told.ok
        assert table.state.planes["allies"]["path"] == list(way)
        assert "m44.fly.of_several" in told.codes
        table.go("next")
        for foe in ("r7c2", "r7c6"):
            assert table.do(f"strike {foe}", "A" if foe in by else "").ok is (foe in by)


def apart_for(*foes: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    table = Table(units=units("allies infantry r8c0", *foes), planes={"allies": ["p38"]})
    state = table.state
    way = way_of(state, next(edge(state, "allies", (5, 4))), (5, 4), [])
    return [(tuple(map(hex_name, one)), by) for one, by in apart(state, "allies", way, True)]


@pytest.mark.parametrize(
    ("foes", "plane", "via"),
    [
        (("axis infantry r0c0",), "p38", ""),  # no enemy on any way
        (("axis infantry r7c2", "axis infantry r7c6"), "p38", " via r7c4"),  # said
        (("axis infantry r7c2", "axis infantry r7c6"), "storch", ""),  # it strafes nobody
    ],
)
def test_nobody_is_asked_where_the_ways_are_alike(
    foes: tuple[str, ...], plane: str, via: str
) -> None:
    _, said = past(*foes, plane=plane, via=via)
    assert said.ok
    assert "m44.fly.of_several" not in said.codes


def test_where_nobody_is_asked_a_landing_is_hinted_at() -> None:
    asked = over_the_field("fly p38 r6c4", "no")[1]
    assert "m44.fly.may_land" in asked.codes  # typed from the command line
    assert "m44.fly.may_land" not in over_the_field("fly p38 r6c4 land=no")[1].codes
    assert "m44.fly.may_land" not in over_the_field("fly p38 r6c6")[1].codes


# -- what is said of it ------------------------------------------------------------------
def test_a_plane_on_a_deck_is_not_told_to_be_in_flight() -> None:
    table = aboard()
    place = table.game.board(table.state).places["r8c10"]
    assert [marker.kind for marker in place.markers] == ["deck_plane"]
    for lang, words in (("en", "plane on the deck"), ("fr", "avion sur le pont")):
        assert Speaker(lang, table.game.lexicon).say("board.marker.deck_plane") == words
    table.go("order air_sortie", "next", "fly corsair r6c10")
    places = table.game.board(table.state).places
    assert [marker.kind for marker in places["r6c10"].markers] == ["plane"]
    assert not places["r8c10"].markers


# -- which plane is meant ----------------------------------------------------------------
def two_standing(*orders: str) -> Table:
    """A P-38 on the airfield and a Corsair on the deck, both of the Allies; then a turn with these orders."""
    table = Table(
        units=units("allies aircraft_carrier r8c10", "allies infantry r7c3", "axis infantry r0c0"),
        terrain={**SEA, **FIELD}, planes={"allies": ["p38", "corsair"], "axis": ["zero"]},
    )  # fmt: skip
    for line in ("fly p38 r6c4 land", "fly corsair r8c10"):
        table.go("order air_sortie", "next", line)
        table.turn()
        table.turn()
    table.go(*orders, "next")
    return table


@pytest.mark.parametrize(
    ("order", "end", "dice", "plane"),
    [
        ("order probe centre r6c4", "r7c6", "", "p38"),
        ("order probe right r8c10", "r6c10", "A", "corsair"),
    ],
)
def test_the_one_plane_with_an_order_needs_no_name(
    order: str, end: str, dice: str, plane: str
) -> None:
    # « Décolle en utilisant Sortie aérienne ou 1 activation »
    table = two_standing(order)
    assert FLY.args[0].options(BOOK, table.state, {}) == []
    assert table.do(f"fly {end}", dice).ok
    assert table.state.planes["allies"]["plane"] == plane


def test_of_several_planes_that_stand_it_is_said_which() -> None:
    both = two_standing("order direct_from_hq r6c4 r8c10")
    assert both.do("fly r7c6").against == ["m44.fly.which"]
    wanted = FLY.args[0]
    assert wanted.options(BOOK, both.state, {}) == ["corsair", "p38"]
    assert wanted.ask(BOOK, both.state, {}).code == "m44.ask.plane_off"
    assert both.do("fly p38 r7c6").ok
    sortie = two_standing("order air_sortie")
    assert sortie.do("fly r7c6").against == ["m44.fly.which"]
    nobody = two_standing("order probe left r7c3")
    assert nobody.do("fly corsair r6c10").against == ["m44.play.not_ordered"]


def test_the_form_and_the_hint_tell_how_to_land() -> None:
    table, said = over_the_field("fly p38 r6c4", "no")
    hint = next(each for each in said.rulings if each.code == "m44.fly.may_land")
    say = Speaker("en", table.game.lexicon)
    told = say.say(hint.code, hint.params)
    assert told.endswith("“undo”, then “fly P-38 Lightning r6c4 land”.")
    assert say.say("m44.shape.fly") == "[PLANE] HEX [via HEX…] [land]"
    french = Speaker("fr", table.game.lexicon)
    assert french.say("m44.shape.fly") == "[AVION] CASE [via CASE…] [atterrir]"


def test_a_lost_plane_comes_in_again() -> None:
    # I-M44-57: « perdu », « retiré du plateau »; the booklet counts no planes.
    table = aboard("axis artillery r5c10")
    for dice in ("G G", "G I"):
        table.turn()
        table.go("order probe left r5c10", "next", "next")
        said = table.do("attack r5c10 r8c10", dice)
        table.turn()
    assert "I-M44-57" in next(each.cards for each in said.rulings if each.code == "m44.fly.sunk")
    table.go("order air_sortie", "next", "fly corsair r6c10")
    checked = aboard()
    checked.go("order direct_from_hq r8c10", "next")
    assert checked.do("fly corsair r6c10", "G").ok
    assert not checked.state.planes
    checked.turn()
    checked.turn()
    checked.go("order air_sortie", "next", "fly corsair r6c10")
    bombed, _ = over_the_field("fly p38 r6c4 land")
    bombed.turn()
    bombed.go("order probe centre r4c4", "next", "next")
    assert bombed.do("attack r4c4 r6c4", "I G").ok
    bombed.turn()
    bombed.go("order air_sortie", "next", "fly p38 r6c6")
    assert bombed.medals["axis"] == 1
