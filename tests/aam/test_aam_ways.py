"""How fast and where a unit goes now, what the map is, what a card says (pp. 4-6, 8-10, 13, 23-28)."""

from __future__ import annotations

from typing import Any

import pytest
from aam_acts import piece
from test_aam_game import ASSAULT, Evening, duel, tracked

from referee.app.games import game as find_game
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.aam.armies.card_questions import abilities, answered, key_of
from referee.games.aam.armies.rules import Terms, problems, remarks
from referee.games.aam.combat.hits import hits, placed, reached, stopped
from referee.games.aam.deployment.rules import zone_of
from referee.games.aam.initiative import winner_of
from referee.games.aam.movement.reach import lines, reach, ways
from referee.games.aam.movement.ways import fades, way_of

BOOK = find_game("aam").book  # type: ignore[attr-defined]
CLEAR, ROAD, RIVER = (
    {"terrain": "clear"},
    {"terrain": "clear", "road": True},
    {"terrain": "clear", "river": True},
)


def way(table: Evening, key: str, *path: Any, **args: Any) -> tuple[Any, set[str]]:
    found, told = way_of(table.game.book, table.state, table.unit(key),
                         {"unit": key, "path": list(path), **args})  # fmt: skip
    return found.march, {each.code.removeprefix("aam.") for each in told}


# -- how fast (p. 26) -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("key", "phase", "path", "args", "speed"),
    [
        ("jeep", "movement_first", [ROAD], {}, 7), ("jeep", "movement_first", [ROAD, CLEAR], {}, 5), ("jeep", "movement_first", [], {}, 5),
        ("jeep", "movement_first", [ROAD], {"without": ["high_gear"]}, 5), ("jeep", "movement_first", [ROAD], {"speed": 2}, 4),
        ("bazooka", "movement_first", [CLEAR], {}, 1), ("bazooka", "movement_first", [CLEAR], {"ability": ["tally_ho"]}, 2),
        ("six_pounder_antitank_gun", "movement_first", [CLEAR], {}, 0), ("six_pounder_antitank_gun", "assault_first", [CLEAR], {}, 2),
        ("m18_gmc_hellcat", "assault_first", [CLEAR], {}, 5),
    ],
)  # fmt: skip
def test_p26_how_fast_it_goes(
    key: str, phase: str, path: list[Any], args: dict[str, Any], speed: int
) -> None:
    table = duel(
        allies="1 Jeep, 1 Bazooka, 1 6-Pounder Antitank Gun, 1 M18 GMC Hellcat, 1 Inspiring Lieutenant",
        axis="1 Mauser",
    )
    table.on(phase)
    assert way(table, key, *path, **args)[0].speed == speed


def test_p26_strike_and_fade_one_hex_after_its_attack() -> None:
    table = duel(allies="1 M18 GMC Hellcat, 1 Jeep", axis="1 Panzer IV")
    table.on("assault_first")
    assert not fades(BOOK, table.state, table.unit("m18_gmc_hellcat"))
    assert table.do("attack hellcat against panzer iv range=3 facing=front", (1,) * 13), table.codes
    assert fades(BOOK, table.state, table.unit("m18_gmc_hellcat"))
    assert way(table, "m18_gmc_hellcat", CLEAR)[0].speed == 1
    assert not table.do("move hellcat clear, clear")
    table.state = replace(table.state, last="jeep")
    assert not fades(BOOK, table.state, table.unit("m18_gmc_hellcat"))
    table.state = replace(table.state, last="m18_gmc_hellcat")
    assert table.do("move hellcat clear")
    assert not fades(BOOK, table.state, table.unit("m18_gmc_hellcat")) and not table.do(
        "move hellcat clear"
    )


@pytest.mark.parametrize(
    ("who", "phase", "change", "codes"),
    [
        ("bazooka", "movement_first", {}, set()), ("bazooka", "assault_first", {}, {"move.tally_ho"}),
        ("jeep", "movement_first", {}, {"move.tally_ho"}), ("six_pounder_antitank_gun", "movement_first", {}, {"move.tally_ho"}),
        ("bazooka", "movement_first", {"state": ("disrupted",)}, {"move.no_commander"}),
        ("bazooka", "movement_first", {"aboard": "jeep"}, {"move.no_commander"}),
    ],
)  # fmt: skip
def test_p26_tally_ho_for_soldiers_beside_a_lieutenant(
    who: str, phase: str, change: dict[str, Any], codes: set[str]
) -> None:
    table = duel(
        allies="1 Jeep, 1 Bazooka, 1 6-Pounder Antitank Gun, 1 Inspiring Lieutenant",
        axis="1 Mauser",
    )
    table.on(phase)
    piece(table, "inspiring_lieutenant", **change)
    assert (
        way(table, who, CLEAR, ability=["tally_ho"])[1] & {"move.tally_ho", "move.no_commander"}
        == codes
    )
    assert way(table, who, CLEAR, ability=["fanatic"])[1] == {"move.ability"}


def test_p26_who_depends_on_commanders_waits_for_one() -> None:
    table = duel(allies="1 Mosin-Nagant, 1 Commissar", axis="1 Mauser")
    table.on("movement_first")
    assert way(table, "mosin_nagant_1891_30", CLEAR)[1] == {"move.command"}  # the players see it
    assert way(table, "mosin_nagant_1891_30", CLEAR, without=["command_dependent"])[1] == set()
    piece(table, "commissar", aboard="x")
    assert way(table, "mosin_nagant_1891_30", CLEAR)[1] == {"move.no_command"}
    table.on("assault_first")
    assert way(table, "mosin_nagant_1891_30", CLEAR)[1] == set()
    far = tracked("mosin_nagant_1891_30 r5c4", "commissar r5c6", "mauser_kar_98k r8c9",
                  allies="1 Mosin-Nagant, 1 Commissar", axis="1 Mauser")  # fmt: skip
    far.on("movement_first")
    assert way(far, "mosin_nagant_1891_30", {"hex": "r5c5"})[1] == {"move.no_command"}
    piece(far, "commissar", hex="r5c5")
    assert way(far, "mosin_nagant_1891_30", {"hex": "r5c3"})[1] == set()
    # Beside him as the phase began will do (I-AAM-15).
    piece(far, "commissar", hex="r5c8")
    far.state = replace(far.state, began={"mosin_nagant_1891_30": "r5c4", "commissar": "r5c5"})
    assert way(far, "mosin_nagant_1891_30", {"hex": "r5c3"})[1] == set()


def test_p26_trench_crossing_fords_without_a_roll() -> None:
    table = duel(allies="1 Renault R-35, 1 Jeep", axis="1 Mauser")
    table.on("movement_first")
    march, told = way(table, "renault_r_35", RIVER)
    assert not march.path[0].river and told == {"attack.counts"}
    assert way(table, "renault_r_35", RIVER, without=["trench_crossing"])[0].path[0].river
    assert (
        way(table, "jeep", RIVER)[0].path[0].river and way(table, "renault_r_35", CLEAR)[1] == set()
    )


def test_p13_steps_of_a_map_are_next_to_one_another() -> None:
    table = tracked("jeep r5c4", "mauser_kar_98k r8c9", allies="1 Jeep", axis="1 Mauser")
    table.on("movement_first")
    assert way(table, "jeep", {"hex": "r5c6"})[1] == {"move.not_next"}
    assert way(table, "jeep", {"hex": "r5c5"}, {"hex": "r5c6"})[1] == set()
    assert way(table, "jeep", CLEAR)[1] == {"move.hexes"}  # on a map, hexes are named
    table.state = replace(table.state, roads=("r5c4-r5c5",), rivers=("r5c5-r5c6",))
    march, told = way(table, "jeep", {"hex": "r5c5"}, {"hex": "r5c6"})
    assert [(each.road, each.river) for each in march.path] == [(True, False), (False, True)]
    assert way(table, "jeep", {"hex": "r5c5"})[0].speed == 7 and march.speed == 5 and told == set()


# -- where it can go (pp. 13, 23-25) ------------------------------------------------------------------------
def flat(*places: str, **keys: str) -> Evening:
    """A map of nothing but clear hexes."""
    from referee.games.aam.board import hexes

    table = tracked(*places, **keys)
    table.state = replace(
        table.state, terrain=dict.fromkeys(hexes.everywhere(), "clear"), roads=(), rivers=()
    )
    return table


def test_p13_a_soldier_reaches_what_is_beside_him_a_tank_what_its_speed_allows() -> None:
    from referee.games.aam.board import hexes

    table = flat(
        "bazooka r5c7",
        "kv_1 r6c7",
        "mauser_kar_98k r8c9",
        allies="1 Bazooka, 1 KV-1",
        axis="1 Mauser",
    )
    table.on("movement_first")
    for key, far in (("bazooka", 1), ("kv_1", 3)):
        one = table.unit(key)
        want = {h for h in hexes.everywhere() if 0 < hexes.distance(one.hex, h) <= far}
        assert set(reach(BOOK, table.state, one, False)) == want
        assert set(ways(BOOK, table.state, {"unit": key})) == set(hexes.neighbours(one.hex))
    assert ways(BOOK, table.state, {"unit": "nobody"}) == []
    piece(table, "kv_1", state=("damaged",))  # one hex less (p. 20)
    assert all(
        hexes.distance("r6c7", h) <= 2 for h in reach(BOOK, table.state, table.unit("kv_1"), True)
    )


def test_p23_woods_want_a_roll_ponds_nobody_enters_full_hexes_are_told() -> None:
    table = flat("kv_1 r6c7", "bazooka_1 r6c9", "bazooka_2 r6c9", "mauser_kar_98k r1c1",
                 allies="2 Bazooka, 1 KV-1", axis="1 Mauser")  # fmt: skip
    terrain = {**table.state.terrain, "r6c6": "forest", "r6c8": "pond", "r7c7": "hill"}
    table.state = replace(table.state, terrain=terrain)
    table.on("movement_first")
    one = table.unit("kv_1")
    assert "r6c6" in reach(BOOK, table.state, one, True) and "r6c6" not in reach(
        BOOK, table.state, one, False
    )
    assert "r6c8" not in reach(BOOK, table.state, one, True)
    told, to = lines(BOOK, table.state, one)
    said = {each.code.removeprefix("aam.way."): each.params["hexes"] for each in told}
    assert set(said) >= {"to", "roll", "full", "impassable", "far"}
    assert "r6c9" in said["full"] and "r6c9" not in to and "r6c8" in said["impassable"]
    assert "r6c6" in said["roll"] and to["r7c7"] == ["r7c7"]
    # With two points left of three the hill beyond a clear hex still can be paid, a second cannot.
    assert len(to["r6c6"]) == 1
    assert ways(BOOK, table.state, {"unit": "kv_1"}).count("r6c8") == 0


# -- the toss of the initiative, hits and counters (pp. 11, 16, 20, 24) -----------------------------------------
@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((7, 6, 0, 3), "1"),
        ((6, 7, 3, 0), "2"),
        ((7, 7, 1, 0), "1"),
        ((7, 7, 0, 1), "2"),
        ((7, 7, 1, 1), "reroll"),
    ],
)
def test_p11_a_tie_goes_to_the_better_bonus(totals: tuple[int, int, int, int], winner: str) -> None:
    assert winner_of(*totals) == winner


@pytest.mark.parametrize(
    ("successes", "defence", "margin", "scored"),
    [(3, 4, 1, 0), (4, 4, 1, 1), (5, 4, 1, 2), (7, 4, 1, 2), (8, 4, 1, 3), (5, 4, 2, 1), (6, 4, 2, 2), (2, 1, 1, 3), (0, 1, 1, 0)],
)  # fmt: skip
def test_p16_hits(successes: int, defence: int, margin: int, scored: int) -> None:
    assert hits(successes, defence, margin) == scored


@pytest.mark.parametrize(
    ("scored", "unit", "damaged", "before", "covered", "after"),
    [
        (1, "vehicle", False, (), False, ("disrupted",)), (2, "vehicle", False, (), False, ("disrupted", "damaged")),
        (3, "vehicle", False, (), False, ("disrupted", "damaged", "destroyed")), (2, "soldier", False, (), False, ("disrupted", "destroyed")),
        (2, "vehicle", True, (), False, ("disrupted", "destroyed")), (1, "vehicle", False, ("disrupted",), False, ("damaged",)),
        (2, "vehicle", False, ("disrupted",), False, ("damaged", "destroyed")), (1, "soldier", False, ("disrupted",), False, ("destroyed",)),
        (3, "soldier", False, ("destroyed",), False, ()), (3, "soldier", False, (), True, ("disrupted",)),
        (1, "soldier", False, ("disrupted",), True, ()), (0, "soldier", False, (), True, ()), (0, "vehicle", False, (), False, ()),
    ],
)  # fmt: skip
def test_p16_p24_the_counters_of_a_phase(
    scored: int,
    unit: str,
    damaged: bool,
    before: tuple[str, ...],
    covered: bool,
    after: tuple[str, ...],
) -> None:
    assert placed(scored, unit, damaged, before, covered) == after
    assert reached(unit, damaged, after) >= len(after)


def test_p22_defensive_fire_disrupts_or_does_nothing() -> None:
    assert [stopped(n, covered) for n, covered in ((0, False), (1, False), (3, True), (2, False))] == [
        (), ("disrupted",), (), ("disrupted",),
    ]  # fmt: skip


# -- deployment (pp. 4, 28) ---------------------------------------------------------------------------------------
def test_p4_five_hexes_from_an_end_that_is_its_own() -> None:
    table = duel(tracking="yes")
    assert (
        zone_of(table.state, "allies", "r5c5") == "left"
        and zone_of(table.state, "allies", "r5c6") is None
    )
    assert zone_of(table.state, "axis", "r5c1") == "left"
    table.state = replace(table.state, ends={"allies": "left"})
    assert (
        zone_of(table.state, "axis", "r5c1") is None
        and zone_of(table.state, "allies", "r5c1") == "left"
    )
    last = 16 - 5  # the fifth hex from the right end of a row of fifteen
    from referee.games.aam.board import hexes

    last = hexes.row_length(5) - 4
    assert zone_of(table.state, "axis", f"r5c{last}") == "right"
    assert zone_of(table.state, "axis", f"r5c{last - 1}") is None
    assert zone_of(table.state, "allies", f"r5c{last}") is None
    table.state = replace(table.state, zones={"allies": ("r5c8",)})  # the scenario's own
    assert (
        zone_of(table.state, "allies", "r5c8") == "zone"
        and zone_of(table.state, "allies", "r5c1") is None
    )


def test_p28_the_defender_of_an_assault_has_his_half() -> None:
    table = Evening(ASSAULT, tracking="yes")
    assert table.state.attacker == "axis"
    assert (
        zone_of(table.state, "allies", "r5c8") == "left"
        and zone_of(table.state, "axis", "r5c8") is None
    )
    assert zone_of(table.state, "axis", "r5c5") == "left"


# -- the map (pp. 27-28) ----------------------------------------------------------------------------------------------
def test_p27_the_map_is_laid_or_rolled_for_before_the_game() -> None:
    table = Evening()
    assert table.do("map", (3,)) and table.state.config == "3"
    assert table.do("map 2") and table.state.objective == BOOK.maps["2"]["objective"]
    assert table.do("objective r1c1") and table.state.objective == "r1c1"
    assert table.do("terrain r5c9 forest") and table.state.terrain == {"r5c9": "forest"}
    assert table.do("road r5c4, r5c5, r5c6") and table.state.roads == ("r5c4-r5c5", "r5c5-r5c6")
    assert table.do("road r5c4 r5c5") and table.state.roads == ("r5c5-r5c6", "r5c4-r5c5")
    assert table.do("road r5c4 r5c5 none") and table.state.roads == ("r5c5-r5c6",)
    assert not table.do("river r5c4 r5c6") and "aam.map.not_next" in table.codes
    assert table.do("river r5c4 r5c5") and table.state.rivers == ("r5c4-r5c5",)
    assert table.do("army allies 1 Jeep") and table.do("army axis 1 Mauser")
    table.on("initiative")
    for words in ("map", "map 1", "objective r5c5"):
        assert not table.do(words) and "aam.deploy.over" in table.codes, words


def test_p28_in_an_assault_the_defender_chooses_the_map() -> None:
    table = Evening(ASSAULT)
    assert table.do("map", "2") and table.state.config == "2"
    assert table.do("map 4")
    from referee.games.aam.board import hexes

    for edge in ("r1c5", f"r{hexes.ROWS}c5", "r5c1", f"r5c{hexes.row_length(5)}"):
        assert not table.do(f"objective {edge}") and "aam.map.objective_edge" in table.codes
    assert table.do("objective r2c2")
    assert not table.do("toss") and "aam.deploy.defender" in table.codes


# -- armies and cards (pp. 8-10, 27-28) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("units", "terms", "codes"),
    [
        ({"bazooka": 15}, {}, set()), ({"bazooka": 16}, {}, {"over_units"}), ({"bazooka": 1, "mauser_kar_98k": 1}, {}, {"wrong_side"}),
        ({"kv_1": 9}, {}, {"over_points"}), ({"kv_1": 1, "bazooka": 1}, {"historical": True}, {"mixed_nations"}),
        ({"kv_1": 1, "commissar": 1}, {"historical": True}, set()), ({"kv_1": 1, "bazooka": 1}, {}, set()),
        ({"bazooka": 2}, {"year": 1900}, {"too_new"}), ({"bazooka": 2}, {"year": 1945}, set()),
    ],
)  # fmt: skip
def test_p10_what_makes_an_army_illegal(
    units: dict[str, int], terms: dict[str, Any], codes: set[str]
) -> None:
    found = problems(BOOK, units, Terms("allies", **terms))
    assert {each.code.removeprefix("aam.army.") for each in found} == codes


def test_p27_the_year_of_a_card_counts_as_the_table_reads_it() -> None:
    unit = BOOK.units["bazooka"]
    for strict, year, barred in ((False, unit.year, False), (True, unit.year, True), (True, unit.year + 1, False),
                                 (False, unit.year - 1, True)):  # fmt: skip
        terms = Terms("allies", year=year, strict_year=strict)
        assert bool(problems(BOOK, {"bazooka": 1}, terms)) is barred
        same = "aam.army.same_year" in {each.code for each in remarks(BOOK, {"bazooka": 1}, terms)}
        assert same is (not strict and year == unit.year)


@pytest.mark.parametrize(
    ("key", "text", "card", "found"),
    [
        ("name", "Rifleman / Fusilier", {}, {"name": {"en": "Rifleman", "fr": "Fusilier"}}), ("name", "Firefly", {}, {"name": {"en": "Firefly", "fr": "Firefly"}}),
        ("nation", "United Kingdom 1944", {}, {"nation": "united_kingdom", "year": 1944}), ("type", "Soldier – Artillery", {}, {"type": "soldier", "subtype": "artillery"}),
        ("type", "Soldier", {}, {"type": "soldier"}), ("type", "Vehicle tank", {}, {"type": "vehicle", "subtype": "tank"}),
        ("figures", "30 4 5/4", {"type": "vehicle"}, {"cost": {"original": 30}, "speed": 4, "defence": {"front": 5, "rear": 4}}),
        ("figures", "5 1 4", {"type": "soldier"}, {"cost": {"original": 5}, "speed": 1, "defence": {"front": 4, "rear": 4}}),
        ("attack", "8/8/6 15/13/-", {}, {"attack": {"soldier": [8, 8, 6], "vehicle": [15, 13, None]}}),
        ("abilities", "close assault 8; initiative +2", {}, {"abilities": [{"id": "close_assault", "value": 8}, {"id": "initiative", "value": 2}]}),
        ("abilities", "none", {}, {}), ("abilities", "fanatic", {}, {"abilities": [{"id": "fanatic"}]}),
    ],
)  # fmt: skip
def test_p8_a_card_is_read_as_it_is_printed(
    key: str, text: str, card: dict[str, Any], found: dict[str, Any]
) -> None:
    assert answered(key, text, BOOK.names, card) == {**card, **found}


@pytest.mark.parametrize(
    ("key", "text", "card"),
    [
        ("name", "///", {}), ("nation", "1944", {}), ("nation", "Narnia 1944", {}), ("nation", "Germany 1899", {}), ("nation", "Germany 1951", {}),
        ("type", "", {}), ("figures", "30 4", {}), ("figures", "5 1 5/4", {"type": "soldier"}), ("figures", "30 41 5", {}), ("figures", "30 4 0", {}),
        ("figures", "30 4 31", {}), ("figures", "1001 4 5", {}), ("attack", "8/8/6", {}), ("attack", "8/8/6 61/1/1", {}), ("abilities", "flying", {}),
    ],
)  # fmt: skip
def test_p8_what_no_card_says(key: str, text: str, card: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        answered(key, text, BOOK.names, card)


def test_p8_ids_and_numbers_of_cards() -> None:
    assert (key_of("T-34/85"), key_of("6-Pounder")) == ("t_34_85", "unit_6_pounder")
    assert abilities("close assault 8,, fanatic\n", BOOK.names) == [
        {"id": "close_assault", "value": 8},
        {"id": "fanatic"},
    ]


# -- what the map tells of an attack, and of defensive fire (pp. 21-24) ------------------------------------
def test_p24_one_road_through_a_wood_is_a_road() -> None:
    from referee.games.aam.combat.aiming import shot_of

    table = flat("jeep r5c4 E", "mauser_kar_98k r5c6", allies="1 Jeep", axis="1 Mauser")
    table.state = replace(table.state, terrain={**table.state.terrain, "r5c6": "forest"})

    def ground() -> Any:
        one, target = table.unit("jeep"), table.unit("mauser_kar_98k")
        return shot_of(BOOK, table.state, one, target, {}).ground

    assert (ground().terrain, ground().road) == ("forest", False)
    table.state = replace(table.state, roads=("r5c5-r5c6",))
    assert (ground().terrain, ground().road) == ("forest", True)
    table.state = replace(table.state, roads=("r5c4-r5c5",))
    assert ground().road is False
    table.state = replace(
        table.state, roads=("r5c5-r5c6",), terrain={**table.state.terrain, "r5c6": "clear"}
    )
    assert ground().road is False  # it hides nobody either way


def test_p21_on_a_map_the_last_move_provokes_or_not() -> None:
    table = flat(
        "jeep r5c3 E",
        "bazooka r1c1",
        "mauser_kar_98k r6c5",
        allies="1 Jeep, 1 Bazooka",
        axis="1 Mauser",
    )
    table.on("movement_first")
    assert not table.do("fire mauser against jeep") and "aam.defensive.unprovoked" in table.codes
    assert table.do("move jeep r5c4, r5c5, r5c6", "hold", "hold"), table.codes
    assert table.do("fire mauser against jeep", (1,) * 4), table.codes
    # Off the map nothing is known: the players see it.
    piece(table, "mauser_kar_98k", hex=None)
    piece(table, "mauser_kar_98k", fired=False, fires=0)
    assert table.do("fire mauser against jeep", (1,) * 4), table.codes


def test_p5_the_hexes_beside_one_end_with_the_map() -> None:
    from referee.games.aam.board import hexes

    every = set(hexes.everywhere())
    for row in range(1, hexes.ROWS + 1):
        first, last = hexes.name(row, 1), hexes.name(row, hexes.row_length(row))
        assert {first, last} <= every and hexes.name(row, hexes.row_length(row) + 1) not in every
        for end in (first, last):
            near = set(hexes.neighbours(end))
            assert near == {h for h in every if hexes.distance(end, h) == 1}
    for hex_ in every:
        assert hexes.at(hexes.centre(hex_)) == hex_
    assert hexes.at((0, 0)) is None and hexes.at((hexes.centre("r5c5")[0] + 1, 5)) is None


def test_p26_shrapnel_counts_twice_against_soldiers_alone() -> None:
    from referee.games.aam.combat.shot import Shot
    from referee.games.aam.combat.summing import aim

    for kind, twice in (("soldier", True), ("vehicle", False)):
        shot = Shot(dice=4, defence=4, target_type=kind, abilities=("shrapnel",))
        assert aim(BOOK, shot).double is twice
    assert aim(BOOK, Shot(dice=4, defence=4)).double is False


def test_what_cannot_be_attacked_is_told_with_its_first_reason() -> None:
    from referee.games.aam.combat.prospects import prospect, prospects

    table = flat("jeep r5c4 E", "bazooka r5c5", "mauser_kar_98k r5c7", "panzer_iv_ausf_g r5c6 W",
                 allies="1 Jeep, 1 Bazooka", axis="1 Mauser, 1 Panzer IV")  # fmt: skip
    table.on("assault_first")
    one = table.unit("bazooka")
    found, spared = prospects(BOOK, table.state, one)
    assert [each.target.id for each in found] == ["panzer_iv_ausf_g"]
    # Two hexes away a Bazooka has no dice against Soldiers.
    assert [(each.id, why.code) for each, why in spared] == [
        ("mauser_kar_98k", "aam.attack.no_value")
    ]
    piece(table, "mauser_kar_98k", aboard="x")
    why = prospect(BOOK, table.state, one, table.unit("mauser_kar_98k"))
    assert getattr(why, "code", "") == "aam.act.target_aboard"


def test_p12_a_casualty_is_written_as_it_is_typed() -> None:
    from referee.games.aam.casualty import read_casualties

    for text in (
        "t1:vehicle:ok:disrupted+damaged",
        "s1:soldier:disrupted:none",
        "t2:vehicle:disrupted+damaged:destroyed",
    ):
        found = read_casualties(text, BOOK.names["type"], BOOK.names["counter"])
        assert [str(each) for each in found] == [text]
    for text in (
        "t1:vehicle",
        "t1:vehicle:destroyed:none",
        "t1:vehicle:ok,t1:vehicle:ok",
        "a:b:c:d:e",
    ):
        with pytest.raises(Fault):
            read_casualties(text, BOOK.names["type"], BOOK.names["counter"])


def test_the_board_shows_every_unit_where_it_stands() -> None:
    table = flat(
        "jeep r5c4 E",
        "bazooka_1 r5c4",
        "mauser_kar_98k r5c6",
        allies="1 Jeep, 2 Bazooka",
        axis="1 Mauser",
    )
    piece(table, "bazooka_1", aboard="jeep")
    piece(table, "mauser_kar_98k", state=("disrupted",), down=("destroyed",))
    board = table.game.board(table.state)
    there = {
        place: [(one.name, one.facing, one.marks) for one in each.stacks]
        for place, each in board.places.items()
        if each.stacks
    }
    assert there == {
        "r5c4": [("jeep", "E", ()), ("bazooka_1", "", ("aboard",))],
        "r5c6": [("mauser_kar_98k", "", ("disrupted", "down.destroyed"))],
    }
    marked = [place for place, each in board.places.items() if each.markers]
    assert marked == [table.state.objective]
    light = duel(allies="1 Jeep", axis="1 Mauser")
    beside = [each.stacks for each in light.game.board(light.state).places.values() if each.stacks]
    assert [one.name for one in beside[0]] == ["jeep", "mauser_kar_98k"] and len(beside) == 1
