"""Acts one by one: what is offered, what bars each, what it leaves (pp. 11, 15-24, 26, 30)."""

from __future__ import annotations

import shlex
from typing import Any

import pytest
from aam_acts import examples, offered, piece
from test_aam_game import Evening, duel, tracked

from referee.app.games import game as find_game
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.aam.board.ground import Ground
from referee.games.aam.combat.abilities import commanders, printed
from referee.games.aam.combat.shot import Shot, State, matters
from referee.games.aam.combat.summing import aim
from referee.games.aam.defensive_fire.rules import provoke

BOOK = find_game("aam").book


def why(table: Evening) -> set[str]:
    return {code.removeprefix("aam.") for code in table.codes}


# -- abilities that matter in an attack (p. 26 and the cards) ---------------------------------------
HIDDEN, OPEN = Ground("forest"), Ground("clear")


@pytest.mark.parametrize(
    ("ability", "shot", "matter"),
    [
        ("close_assault", {"target_type": "vehicle", "hexes": 0}, True), ("close_assault", {"target_type": "vehicle"}, True),
        ("close_assault", {"target_type": "vehicle", "hexes": 1}, False), ("close_assault", {"target_type": "soldier", "hexes": 0}, False),
        ("hand_to_hand", {"target_type": "soldier", "hexes": 0}, True), ("hand_to_hand", {"target_type": "soldier", "hexes": 1}, False),
        ("hand_to_hand", {"target_type": "vehicle", "hexes": 0}, False),
        ("extended_range", {"target_type": "vehicle", "hexes": 9}, True), ("extended_range", {"target_type": "vehicle", "hexes": 8}, False),
        ("extended_range", {"target_type": "soldier", "hexes": 9}, False), ("extended_range", {"target_type": "vehicle"}, False),
        ("enhanced_range", {"target_type": "soldier", "hexes": 9}, True), ("enhanced_range", {"target_type": "soldier", "hexes": 8}, False),
        ("hull_mounted_flamethrower", {"hexes": 1}, True), ("hull_mounted_flamethrower", {"hexes": 2}, False), ("hull_mounted_flamethrower", {}, True),
        ("bombardment", {"ground": HIDDEN}, True), ("bombardment", {"ground": OPEN}, False), ("bombardment", {}, False),
        ("seasoned_crew", {"ground": Ground("marsh")}, True), ("seasoned_crew", {"ground": Ground("marsh"), "target_type": "vehicle"}, False),
        ("forest_camouflage", {"ground": HIDDEN}, True), ("forest_camouflage", {"ground": Ground("town")}, False), ("forest_camouflage", {}, False),
        ("urban_combat", {"ground": Ground("town")}, True), ("urban_combat", {"ground": HIDDEN}, False),
        ("ruthless", {"target_state": State(disrupted=True)}, True), ("ruthless", {"target_state": State(damaged=True)}, True), ("ruthless", {}, False),
        ("flanking_attack", {"target_type": "vehicle", "face": "rear"}, True), ("flanking_attack", {"target_type": "vehicle", "face": "front"}, False),
        ("flanking_attack", {"target_type": "vehicle", "hexes": 0}, True), ("flanking_attack", {"target_type": "soldier", "hexes": 0}, False),
        ("overlapping_fire", {"defensive": True}, True), ("overlapping_fire", {}, False), ("overlapping_fire", {"defensive": True, "target_type": "vehicle"}, False),
        ("shrapnel", {}, True), ("shrapnel", {"target_type": "vehicle"}, False),
        ("superior_armor", {}, True), ("inaccurate", {}, True),
    ],
)  # fmt: skip
def test_p26_when_an_ability_can_change_an_attack(
    ability: str, shot: dict[str, Any], matter: bool
) -> None:
    found = next(
        each for unit in BOOK.units.values() for each in unit.abilities if each.id == ability
    )
    assert matters(Shot(**shot), found) is matter


def test_p26_limited_range_matters_beyond_it() -> None:
    ability = BOOK.units["light_mortar"].has("limited_range")
    assert [matters(Shot(hexes=n), ability) for n in (6, 7)] == [False, True]


@pytest.mark.parametrize(
    ("attacker", "target", "shot", "found"),
    [
        ("bazooka", "panzer_iv_ausf_g", {"hexes": 0}, ["close_assault"]), ("bazooka", "panzer_iv_ausf_g", {"hexes": 1}, []),
        ("panzer_iv_ausf_g", "m4a1_sherman", {"hexes": 9}, ["extended_range"]), ("m4a1_sherman", "panzer_iv_ausf_g", {"hexes": 3}, []),
        ("m4a1_sherman", "t_34_76", {"hexes": 3}, []),  # superior armor is of the revised cards
        ("m4a1_sherman", "panther_ausf_a", {"hexes": 3}, ["superior_armor"]),
        ("m4a1_sherman", "sig_33", {"face": "rear"}, ["open_back"]),
        ("ss_panzergrenadier", "bazooka", {"target_state": State(disrupted=True)}, ["ruthless"]),
    ],
)  # fmt: skip
def test_p26_what_is_printed_on_both_cards_counts(
    attacker: str, target: str, shot: dict[str, Any], found: list[str]
) -> None:
    kind = BOOK.units[target].type
    here = Shot(BOOK.units[attacker], BOOK.units[target], target_type=kind, **shot)
    assert [ability for _, ability in printed(here)] == found
    assert [ability for _, ability in printed(here, found)] == []
    assert [ability for _, ability in printed(replace(here, abilities=tuple(found)))] == []


@pytest.mark.parametrize(
    ("target", "shot", "face"),
    [
        ("soldier", {"ground": HIDDEN}, 4), ("vehicle", {"ground": HIDDEN}, 5), ("vehicle", {"ground": Ground("marsh")}, None),
        ("soldier", {"ground": OPEN}, None), ("soldier", {"ground": HIDDEN, "hexes": 0}, 5), ("vehicle", {"ground": HIDDEN, "hexes": 0}, 6),
        ("soldier", {"ground": HIDDEN, "ignore_cover": True}, None), ("soldier", {"ground": HIDDEN, "cover": "decline"}, None),
        ("soldier", {"ground": HIDDEN, "abilities": ("bombardment",)}, None), ("soldier", {"ground": HIDDEN, "abilities": ("seasoned_crew",)}, 5),
        ("soldier", {"ground": HIDDEN, "abilities": ("pinpointer", "seasoned_crew")}, 6),
        ("soldier", {"ground": Ground("town"), "abilities": ("urban_combat",)}, 3), ("soldier", {"ground": HIDDEN, "abilities": ("urban_combat",)}, 4),
        ("soldier", {"ground": Ground("forest", road=True)}, 4),
    ],
)  # fmt: skip
def test_p24_the_face_of_a_cover_roll(target: str, shot: dict[str, Any], face: int | None) -> None:
    assert aim(BOOK, Shot(dice=6, defence=4, target_type=target, **shot)).cover == face


# -- commanders (p. 26) ----------------------------------------------------------------------------------
def test_p26_a_commander_beside_undisrupted_and_on_foot() -> None:
    evening = tracked("inspiring_lieutenant r5c4", "bazooka r5c6", "jeep r5c4", "mauser_kar_98k r8c9",
                      allies="1 Inspiring Lieutenant, 1 Bazooka, 1 Jeep", axis="1 Mauser")  # fmt: skip

    def near(key: str) -> list[str]:
        return [each.id for each in commanders(BOOK, evening.state, evening.unit(key))]

    assert near("bazooka") == []  # two hexes away
    assert near("inspiring_lieutenant") == ["inspiring_lieutenant"] and near("mauser_kar_98k") == []
    piece(evening, "bazooka", hex="r5c5")
    assert near("bazooka") == ["inspiring_lieutenant"]
    piece(evening, "inspiring_lieutenant", state=("disrupted",))
    assert near("bazooka") == []
    piece(evening, "inspiring_lieutenant", state=(), aboard="jeep")
    assert near("bazooka") == []


# -- defensive fire (p. 21) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("mover", "firer", "before", "after", "more", "yes"),
    [
        ("vehicle", "soldier", 1, 1, {}, True), ("vehicle", "soldier", 1, 0, {}, True), ("vehicle", "soldier", 0, 1, {}, True),
        ("vehicle", "soldier", 0, 0, {}, False), ("vehicle", "soldier", 2, 1, {}, False), ("vehicle", "soldier", 1, 2, {}, False),
        ("soldier", "vehicle", 1, 1, {}, False), ("soldier", "soldier", 1, 1, {}, True), ("vehicle", "vehicle", 1, 1, {}, True),
        ("vehicle", "soldier", 1, 1, {"disrupted": True}, False), ("vehicle", "soldier", 1, 1, {"used": True}, False),
    ],
)  # fmt: skip
def test_p21_what_provokes(
    mover: str, firer: str, before: int, after: int, more: dict[str, bool], yes: bool
) -> None:
    assert provoke(mover, firer, before, after, **more).result["provokes"] is yes


def test_p21_who_fires_at_whom_and_how_often() -> None:
    evening = duel(
        allies="1 M4A1 Sherman, 1 Bazooka", axis="1 Panzer IV, 1 Mauser, 1 MG 42, 1 Type 92"
    )
    evening.on("movement_first")
    assert offered(evening, "fire", "unit") == [
        "panzer_iv_ausf_g", "mauser_kar_98k", "mg_42_machine_gun_team", "type_92_machine_gun_team",
    ]  # fmt: skip
    assert offered(evening, "fire", "target") == ["m4a1_sherman", "bazooka"]
    assert examples(evening, "fire") == [{"unit": "panzer_iv_ausf_g", "target": "m4a1_sherman"}]
    assert not evening.do("fire sherman against panzer iv") and "defensive.phase" in why(evening)
    assert not evening.do("fire panzer iv against bazooka")
    assert why(evening) >= {"defensive.vehicle_soldier"}
    assert evening.do("fire mauser against bazooka", (1,) * 4)
    assert offered(evening, "fire", "unit")[1:] == [
        "mg_42_machine_gun_team",
        "type_92_machine_gun_team",
    ]
    assert not evening.do("fire mauser against bazooka") and "defensive.used" in why(evening)
    for _ in range(3):  # Suppressive Fire: as often as provoked
        assert evening.do("fire mg 42 against bazooka", (1,) * 9), evening.codes
    for _ in range(2):  # Double Shot: twice
        assert evening.do("fire type 92 against bazooka", (1,) * 8), evening.codes
    assert not evening.do("fire type 92 against bazooka") and "defensive.used" in why(evening)
    piece(evening, "m4a1_sherman", aboard="x")
    assert offered(evening, "fire", "target") == ["bazooka"]
    assert not evening.do("fire mg 42 against sherman") and "act.target_aboard" in why(evening)
    evening.on("casualty")
    assert not evening.do("fire mg 42 against bazooka") and "defensive.phase" in why(evening)


def test_p23_stopped_in_an_assault_phase_it_has_acted() -> None:
    for phase, acted in (("movement_first", 0), ("assault_first", 1)):
        evening = duel(allies="1 Bazooka", axis="1 Mauser")
        evening.on(phase)
        assert evening.do("fire mauser against bazooka", (6,) * 4)
        assert evening.unit("bazooka").state == ("disrupted",)
        assert evening.unit("bazooka").acted == acted


# -- how often it attacks (p. 11, p. 26) ----------------------------------------------------------------------------
def test_p26_double_shot_twice_and_at_once() -> None:
    evening = duel(allies="1 Vickers, 1 Bazooka", axis="2 Mauser, 1 Panzer IV")
    evening.on("assault_first")
    fire, other = (
        "attack vickers against mauser 1 range=1",
        "attack bazooka against mauser 1 range=1",
    )
    assert offered(evening, "attack", "unit") == ["vickers_machine_gun_team", "bazooka"]
    assert offered(evening, "attack", "target", unit="bazooka") == [
        "mauser_kar_98k_1", "mauser_kar_98k_2", "panzer_iv_ausf_g",
    ]  # fmt: skip
    assert evening.do(fire, (1,) * 8)
    assert evening.do(fire.replace("mauser 1", "mauser 2"), (1,) * 8)
    assert not evening.do(fire) and "act.again" in why(evening)
    again = duel(allies="1 Vickers, 1 Bazooka", axis="2 Mauser, 1 Panzer IV")
    again.on("assault_first")
    assert again.do(fire, (1,) * 8) and again.do(other, (1,) * 4)
    assert not again.do(fire) and "act.saved" in why(again)  # another acted between
    moved = duel(allies="1 Vickers, 1 Bazooka", axis="2 Mauser, 1 Panzer IV")
    moved.on("assault_first")
    assert moved.do("move vickers clear")
    assert not moved.do(fire) and "act.again" in why(moved)


def test_p26_all_guns_blazing_is_one_more_at_soldiers() -> None:
    evening = duel(allies="1 M3 Stuart, 1 Bazooka", axis="1 Mauser, 1 Panzer IV")
    evening.on("assault_first")
    assert evening.do("attack stuart against panzer iv range=1 facing=front", (1,) * 9)
    assert not evening.do("attack stuart against panzer iv range=1 facing=front")
    assert "act.second_soldier" in why(evening)
    assert evening.do("attack stuart against mauser range=1", (1,) * 9)
    assert not evening.do("attack stuart against mauser range=1") and "act.again" in why(evening)


def test_p30_several_targets_are_a_blast() -> None:
    evening = duel(allies="2 Bazooka, 1 M4A1 Sherman", axis="1 SIG 33, 1 Mauser")
    evening.on("assault_second")
    assert not evening.do("attack mauser against bazooka 1, bazooka 2 range=1")
    assert "attack.one_target" in why(evening)
    assert not evening.do("attack mauser against bazooka 1 bazooka 2 range=1")


def test_p11_attacks_offered_are_those_that_can_be_made() -> None:
    evening = duel(allies="1 Bazooka, 1 Jeep", axis="1 Mauser, 1 Panzer IV")
    evening.on("assault_first")
    assert [(each["unit"], each["target"]) for each in examples(evening, "attack")] == [
        ("bazooka", "mauser_kar_98k")
    ]  # the Jeep has no attack against Soldiers or Vehicles
    piece(evening, "mauser_kar_98k", aboard="x")
    assert examples(evening, "attack")[0]["target"] == "panzer_iv_ausf_g"
    piece(evening, "bazooka", acted=1)
    assert examples(evening, "attack") == [] and offered(evening, "attack", "unit") == []


# -- bridges (p. 30, I-AAM-10) ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("face", "down"), [(3, False), (4, True), (6, True)])
def test_p30_an_engineer_brings_a_bridge_down_on_a_four(face: int, down: bool) -> None:
    evening = duel(allies="1 Royal Engineers, 1 Bazooka", axis="1 Mauser")
    evening.on("assault_first")
    assert not evening.do("demolish bazooka") and "bridge.cannot" in why(evening)
    assert evening.do("demolish engineers", (face,))
    assert evening.result["demolished"] is down
    assert not evening.do("demolish engineers") and "act.again" in why(evening)


def test_p30_on_a_map_the_bridge_must_be_there() -> None:
    evening = tracked(
        "royal_engineers r5c4", "mauser_kar_98k r8c9", allies="1 Royal Engineers", axis="1 Mauser"
    )
    sides = "r5c4-r5c5", "r5c3-r5c4"
    evening.state = replace(evening.state, rivers=(sides[0],), roads=(sides[1],))
    evening.on("assault_first")
    assert not evening.do("demolish engineers") and "bridge.none" in why(evening)
    evening.state = replace(evening.state, roads=sides)
    assert evening.do("demolish engineers", (5,))
    assert (evening.state.roads, evening.state.rivers) == ((sides[1],), (sides[0],))


# -- what the table puts right -----------------------------------------------------------------------------------------
def test_corrections_put_a_unit_where_the_table_sees_it() -> None:
    evening = tracked(
        "jeep r5c4 E",
        "bazooka_1 r5c4",
        "mauser_kar_98k r8c9",
        allies="1 Jeep, 2 Bazooka",
        axis="1 Mauser",
    )
    piece(evening, "bazooka_1", aboard="jeep")
    assert evening.do("correct jeep r5c6 because we slid it")
    assert (evening.unit("jeep").hex, evening.unit("jeep").facing) == ("r5c6", "E")
    assert evening.unit("bazooka_1").hex == "r5c6"
    assert (
        evening.do("correct jeep r5c6 W because it was turned")
        and evening.unit("jeep").facing == "W"
    )
    assert (
        evening.do("correct mauser r8c8 E because of the wind")
        and evening.unit("mauser_kar_98k").facing is None
    )
    assert "aam.act.faceless" in evening.codes  # only Vehicles face a side (p. 14)
    assert evening.result["was"] == "r8c9" and evening.result["reason"] == "of the wind"
    assert evening.do("counter jeep disrupted damaged down=destroyed")
    assert (evening.unit("jeep").state, evening.unit("jeep").down) == (
        ("disrupted", "damaged"),
        ("destroyed",),
    )
    assert not evening.do("counter mauser damaged") and "attack.soldier_damaged" in why(evening)
    assert not evening.do("counter mauser none down=damaged")
    assert evening.do("counter jeep none") and evening.unit("jeep").state == ()
    assert evening.do("remove jeep")
    assert set(evening.state.pieces) == {"mauser_kar_98k"}  # with whom it carried
    light = duel(allies="1 Jeep", axis="1 Mauser")
    assert not light.do("correct jeep r5c6 because we slid it") and "correct.untracked" in why(
        light
    )


READ: list[tuple[str, str, dict[str, Any]]] = [
    ("attack sherman against panzer iv range=4 facing=rear", "attack", {"unit": "m4a1_sherman", "target": "panzer_iv_ausf_g", "range": 4, "facing": "rear"}),
    ("attaquer sherman contre panzer iv range=4 terrain=forêt", "attack", {"range": 4, "terrain": "forest"}),
    ("attack sherman against panzer iv range=4 terrain='road:forest' cover=decline", "attack", {"terrain": "road:forest", "cover": "decline"}),
    ("attack sherman against mauser, pak 38 range=1", "attack", {"target": "mauser_kar_98k", "also": ["pak_38_antitank_gun"]}),
    ("attack sherman against mauser and pak 38 range=1", "attack", {"also": ["pak_38_antitank_gun"]}),
    ("attack sherman against mauser range=1 die_bonus=-2 ignore_cover=yes", "attack", {"die_bonus": -2, "ignore_cover": True}),
    ("attack bazooka 2 against panzer iv range=0 ability='close assault 10'", "attack", {"unit": "bazooka_2", "ability": ["close_assault"]}),
    ("attack bazooka 2 against panzer iv range=0 without='close assault'", "attack", {"without": ["close_assault"]}),
    ("fire mauser against bazooka 1", "fire", {"unit": "mauser_kar_98k", "target": "bazooka_1"}),
    ("move sherman clear, road:hill, river>forest facing=NE", "move", {"facing": "NE", "path": [
        {"terrain": "clear", "road": False, "river": False}, {"terrain": "hill", "road": True, "river": False},
        {"terrain": "forest", "road": False, "river": True}]}),
    ("move sherman r5c4, road:r5c5, river>r5c6", "move", {"path": [
        {"hex": "r5c4", "road": False, "river": False}, {"hex": "r5c5", "road": True, "river": False},
        {"hex": "r5c6", "road": False, "river": True}]}),
    ("move sherman clear speed=2 from_road=yes ability='tally-ho'", "move", {"speed": 2, "from_road": True, "ability": ["tally_ho"]}),
    ("move sherman r5c4 fire='pak 38:to,mauser'", "move", {"fire": [{"unit": "pak_38_antitank_gun", "hex": "to"}, {"unit": "mauser_kar_98k", "hex": "from"}]}),
    ("board bazooka 1 on sherman", "board", {"unit": "bazooka_1", "transport": "m4a1_sherman"}),
    ("dismount bazooka 1 r5c4", "dismount", {"unit": "bazooka_1", "hex": "r5c4"}), ("dismount bazooka 1", "dismount", {"hex": None}),
    ("place sherman r5c4 E", "place", {"unit": "m4a1_sherman", "hex": "r5c4", "facing": "E"}),
    ("place sherman r5c4 E, bazooka 1 r6c4", "place", {"facing": "E", "more": [{"unit": "bazooka_1", "hex": "r6c4", "facing": None}]}),
    ("place sherman r5c4 facing=W", "place", {"facing": "W"}),
    ("toss axis first", "toss", {"winner": "axis", "first": True}), ("toss axis second", "toss", {"first": False}),
    ("toss axis", "toss", {"winner": "axis", "first": None}), ("toss", "toss", {"winner": None}),
    ("order second", "order", {"order": "second"}), ("order premier", "order", {"order": "first"}),
    ("counter sherman disrupted+damaged down=destroyed", "counter", {"state": ["disrupted", "damaged"], "down": ["destroyed"]}),
    ("counter sherman none", "counter", {"state": [], "down": []}), ("remove sherman", "remove", {"unit": "m4a1_sherman"}),
    ("correct sherman r5c4 E because we slid it", "correct", {"hex": "r5c4", "facing": "E", "reason": "we slid it"}),
    ("seal allies 0123ABCD", "seal", {"side": "allies", "seal": "0123abcd"}),
    ("army allies 2 Bazooka secret=owl", "army", {"side": "allies", "units": {"bazooka": 2}, "secret": ""}),
    ("army allies 2 Bazooka", "army", {"secret": None}), ("army axis 1 Mauser, 1 PAK 38", "army", {"side": "axis", "units": {"mauser_kar_98k": 1, "pak_38_antitank_gun": 1}}),
]  # fmt: skip
ODD = (
    "attack sherman", "attack sherman against panzer iv range=100", "attack sherman against panzer iv range=1 facing=up",
    "attack sherman against tiger range=1", "attack", "fire mauser", "move", "move sherman lava", "move sherman clear facing=Q",
    "board bazooka 1", "board bazooka", "dismount", "dismount bazooka 1 r99c99", "place sherman", "place", "toss axis third",
    "order third", "order", "counter sherman", "counter sherman destroyed", "counter sherman purple", "remove", "remove tiger",
    "correct sherman r5c4", "correct sherman because we slid it", "correct sherman r5c4 Q because we slid it", "seal allies", "army allies", "army",
    "move sherman clear speed=100", "attack sherman against mauser range=1 die_bonus=21",
)  # fmt: skip


@pytest.mark.parametrize(("typed", "verb", "args"), READ, ids=[each[0] for each in READ])
def test_what_is_typed_is_read(typed: str, verb: str, args: dict[str, Any]) -> None:
    table = duel()
    command = table.game.read(table.state, shlex.split(typed))
    assert command.name == verb
    assert {name: command.args.get(name) for name in args} == args


@pytest.mark.parametrize("typed", ODD)
def test_what_says_too_little_or_something_else_is_not(typed: str) -> None:
    table = duel()
    with pytest.raises(Fault):
        table.game.read(table.state, shlex.split(typed))
