"""Units of the map by rail and on the wing: what of the map counts for each (10.7.2, 10.7.3, 10.7.5)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.command import Wanted
from referee.engine.record import replace
from referee.games.wif5.maps.in_air.skies import _enemy
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import compiled

LIMITS = {
    f"power={power} action={action} activity={what}": "9"
    for power in ("germany", "italy", "japan", "usa", "cw")
    for action in ("combined", "land")
    for what in ("land_moves", "land_attacks", "air_rebases", "strategic_moves", "naval_moves")
}


def drawn(text: str, action: str = "combined") -> Table:
    """Germany in a combined action, or a land action, on a made-up map."""
    table = Table()
    table.to("choose_action")
    table.done(f"choose germany {action}, italy pass, japan pass")
    kept = {"name": "made", "places": 9, "compiled": compiled(read_atlas(text))}
    charts = {**table.state.charts, "activities_limits": LIMITS}
    table.state = replace(table.state, map=kept, charts=charts)
    return table


def down(table: Table) -> set[str]:
    return {name for name, raw in table.state.units.items() if raw.get("down")}


def unsupplied(table: Table, *names: str, supplied: bool = False) -> None:
    supply = dict.fromkeys(names, supplied)
    table.state = replace(table.state, impulse=replace(table.state.impulse, supply=supply))


def kinds(table: Table, words: str, *answers: Any) -> list[str]:
    return [event.kind for event in table.do(words, *answers).events]


# -- rails (10.7.3) ----------------------------------------------------------------------------
# Two lines of friendly hexes; a city at each end of the upper one, a port and a section below.
LINES = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany name=Bonn
hex 1,0 axis
hex 2,0 axis city name=Ulm
hex 3,0 axis port=North_Sea name=Kiel
hex 4,0 axis
hex 5,0 allies city=france name=Metz
hex Ruhr section axis
link Ruhr 0,0
whole
"""


def railway(text: str = LINES, action: str = "combined", at: str = "Bonn") -> Table:
    table = drawn(text, action)
    table.done(f"place germany inf at {at} name=corps")
    unsupplied(table, "corps", supplied=True)
    return table.put("strategic_movement")


@pytest.mark.parametrize(("start", "to", "codes"), [
    ("Bonn", "Ulm", set()), ("Bonn", "Kiel", set()), ("Kiel", "Bonn", set()), ("Bonn", "Ruhr", set()),
    ("Ruhr", "Ulm", set()), ("Ulm", "Ruhr", set()),
    ("Bonn", "1,0", {"wif5.rail.ends"}), ("1,0", "Ulm", {"wif5.rail.ends"}),
    ("4,0", "1,0", {"wif5.rail.ends"}),
])  # fmt: skip
def test_10_7_3_from_a_city_or_a_port_to_another(start: str, to: str, codes: set[str]) -> None:
    table = railway(at=start)
    if codes:
        assert table.refused(f"shift corps to {to}") == codes
    else:
        assert "resolved" not in kinds(table, f"shift corps to {to}")
        assert down(table) == {"corps"}
        assert table.state.impulse.used["germany"]["strategic_moves"] == 1


def test_10_7_3_no_move_to_a_city_of_the_enemy() -> None:
    table = railway()
    assert "wif5.rail.ends" in table.refused("shift corps to Metz")


@pytest.mark.parametrize(("enemy", "start", "to", "codes"), [
    # The zone of control of the French corps in Metz reaches 4,0; of one beside Ulm, Ulm.
    ("5,0", "Bonn", "Ulm", set()), ("5,0", "Bonn", "Kiel", set()),
    ("2,1", "Bonn", "Ulm", {"wif5.rail.zoc"}), ("2,1", "Ulm", "Bonn", {"wif5.rail.zoc"}),
])  # fmt: skip
def test_10_7_3_neither_out_of_nor_into_a_zone_of_control(
    enemy: str, start: str, to: str, codes: set[str]
) -> None:
    table = railway(LINES.replace("whole", "hex 2,1 allies\nwhole"), at=start)
    table.done(f"place france inf at {enemy} name=ligne")
    if codes:
        assert table.refused(f"shift corps to {to}") == codes
    else:
        table.done(f"shift corps to {to}")


def test_10_7_3_the_zone_at_either_end_alone_bars_it() -> None:
    for side, start, to in (("zoc=allies", "Bonn", "Ulm"), ("zoc=allies", "Ulm", "Bonn")):
        text = LINES.replace("city=germany name=Bonn", f"city=germany name=Bonn {side}")
        table = railway(text, at=start)
        assert table.refused(f"shift corps to {to}") == {"wif5.rail.zoc"}
    # Of one's own side it bars nothing.
    text = LINES.replace("city=germany name=Bonn", "city=germany name=Bonn zoc=axis")
    railway(text).done("shift corps to Ulm")


def test_10_7_3_a_way_out_of_zones_of_control_is_wanted() -> None:
    shut = LINES.replace("hex 1,0 axis", "hex 1,0 axis zoc=allies")
    assert railway(shut).refused("shift corps to Ulm") == {"wif5.rail.no_way"}
    taken = LINES.replace("hex 1,0 axis", "hex 1,0 allies")
    assert railway(taken).refused("shift corps to Ulm") == {"wif5.rail.no_way"}
    # Where the map ends there may be another way: the players see to it.
    table = railway(shut.replace("whole\n", ""))
    codes = {each.code: each.severity for each in table.do("shift corps to Ulm").rulings}
    assert codes["wif5.rail.no_way"] == "your_call"


@pytest.mark.parametrize(("side", "open_"), [("alpine", False), ("lake", False), ("sea", False), ("river", True), ("strait", True)])  # fmt: skip
def test_10_7_3_over_no_alpine_lake_or_sea_side(side: str, open_: bool) -> None:
    table = railway(LINES.replace("whole", f"side 0,0 1,0 {side}\nwhole"))
    if open_:
        table.done("shift corps to Ulm")
    else:
        assert table.refused("shift corps to Ulm") == {"wif5.rail.no_way"}


def test_10_7_3_out_of_supply_or_face_down_it_stays() -> None:
    table = railway()
    unsupplied(table, "corps")
    assert table.refused("shift corps to Ulm") == {"wif5.rail.supply"}
    table = railway()
    table.state = replace(table.state, units={"corps": {**table.state.units["corps"], "down": True}})  # fmt: skip
    assert table.refused("shift corps to Ulm") == {"wif5.rail.face_down"}


def test_10_7_3_to_the_other_map_it_is_two_moves_by_a_way_that_is_there() -> None:
    far = LINES.replace("hex 2,0 axis city name=Ulm", "hex 2,0 axis city map=pacific name=Ulm")
    table = railway(far, "land")
    table.done("shift corps to Ulm")
    assert table.state.impulse.used["germany"]["strategic_moves"] == 2
    assert railway(far).refused("shift corps to Ulm") == {"wif5.rail.one"}  # a combined action
    cut = far.replace("hex 1,0 axis", "hex 1,0 allies")
    assert railway(cut, "land").refused("shift corps to Ulm") == {"wif5.rail.no_way"}


def test_10_7_3_what_is_refused_already_is_not_refused_for_its_way_too() -> None:
    shut = LINES.replace("hex 1,0 axis", "hex 1,0 axis zoc=allies")
    table = railway(shut)
    unsupplied(table, "corps")
    assert table.refused("shift corps to Ulm") == {"wif5.rail.supply"}


# -- rebases (10.7.2) ----------------------------------------------------------------------------
ROW = ("grid odd-q\nsea North_Sea\n" + "\n".join(f"hex {x},0 axis city=germany{{}}" for x in range(30))
       + " coast=North_Sea\nhex Wales section axis\nlink Wales 0,0\nwhole\n")  # fmt: skip


def airfield(
    unit: str = "ftr", power: str = "germany", words: str = "", action: str = "combined"
) -> Table:
    table = drawn(ROW.replace("{}", words), action)
    table.done(f"place {power} {unit} at 0,0 name=wing")
    return table.put("air_rebase")


@pytest.mark.parametrize(("unit", "words", "supply", "reach"), [
    # 10.3.1: 4, 6, 8 and 10 points, twice that to rebase, 2 to a hex of the Pacific map; 4.1: 2 less.
    ("ftr", "", True, 8), ("tac", "", True, 12), ("atr", "", True, 12), ("nav", "", True, 16),
    ("str", "", True, 20), ("ftr", " map=pacific", True, 4), ("str", " map=pacific", True, 10),
    ("ftr", "", False, 4), ("nav", "", False, 12), ("tac", " map=pacific", False, 4),
])  # fmt: skip
def test_10_7_2_how_far_an_aircraft_rebases(
    unit: str, words: str, supply: bool, reach: int
) -> None:
    table = airfield(unit, words=words)
    if not supply:
        unsupplied(table, "wing")
    assert table.refused(f"shift wing to {reach + 1},0") == {"wif5.rebase.range"}
    assert "resolved" not in kinds(table, f"shift wing to {reach},0")
    assert table.state.units["wing"]["at"] == f"{reach},0"
    assert not down(table)
    assert table.state.impulse.used["germany"]["air_rebases"] == 1


def test_10_7_2_a_longer_range_in_1944() -> None:
    table = airfield()
    table.put("air_rebase", date="Jan/Feb 1944")
    assert table.refused("shift wing to 13,0") == {"wif5.rebase.range"}
    table.done("shift wing to 12,0")  # 6 points


def test_10_7_2_one_that_flips_lies_face_down_and_is_not_counted() -> None:
    table = airfield()
    table.done("shift wing to 1,0 flips=yes")
    assert down(table) == {"wing"}
    assert not table.state.impulse.used.get("germany", {}).get("air_rebases")
    assert airfield(action="land").refused("shift wing to 1,0 flips=yes") == {"wif5.rebase.flip_land"}  # fmt: skip
    table = airfield()
    table.done("shift wing to 1,0 flips=no")
    assert not down(table)


def test_10_7_2_from_sea_no_distance_is_counted_from_a_section_two_steps() -> None:
    table = airfield()
    table.done("place germany nav at North_Sea name=condor section=1")
    # Whether it is aboard a TRS the table tells of what it put there; it lands on that sea's coast.
    assert "wif5.landing.no_coast" in table.refused("shift condor to 0,0")
    told = {each.code for each in table.do("shift condor to 29,0").rulings}
    assert "wif5.rebase.carried" in told
    table.done("place germany ftr at Wales name=scout")
    assert "wif5.afloat.far" in table.refused("shift scout to 5,0")
    table.done(
        "shift scout to 2,0"
    )  # out of supply, to the hex beside it, and as far again (10.3.1.1, I-WIF-61)


# -- carried and dropped (10.7.5) -------------------------------------------------------------------
# A front of two hexes a side; the weather of each is its zone's.
FRONT = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany name=Bonn
hex 1,0 axis
hex 0,1 allies zone=temperate
hex 1,1 allies swamp zone=temperate
hex 2,1 allies desert zone=temperate
hex 3,1 allies zone=arctic
hex 3,0 allies neutral_ground
whole
""".replace(" neutral_ground", "")


def hangar(unit: str = "para", planes: int = 1, weather: str = "clear") -> Table:
    table = drawn(FRONT)
    table.done(f"place germany {unit} at Bonn name=sky")
    for n in range(planes):
        table.done(f"place germany atr at Bonn name=ju{n}")
    table.state = replace(table.state, weather=replace(
        table.state.weather, zones={"temperate": weather, "arctic": "clear"}))  # fmt: skip
    return table.put("air_transport")


@pytest.mark.parametrize(("to", "weather", "codes"), [
    ("0,1", "clear", set()), ("0,1", "winter", set()), ("0,1", "severe_winter", {"wif5.landing.drop_weather"}),
    ("1,1", "clear", {"wif5.landing.drop_terrain"}), ("2,1", "clear", set()),
    ("3,1", "severe_winter", set()), ("3,0", "severe_winter", set()),
])  # fmt: skip
def test_10_7_5_2_the_weather_and_the_ground_of_the_hex_itself(
    to: str, weather: str, codes: set[str]
) -> None:
    table = hangar(weather=weather)
    if codes:
        assert table.refused(f"shift sky to {to}") == codes
        return
    assert "resolved" not in kinds(table, f"shift sky to {to}")
    sky = table.state.units["sky"]
    assert sky["invades"] is True and sky["drops"] is True
    assert sky["landed"] == [table.state.turn, table.state.impulse.number]
    assert down(table) == {"ju0"}


@pytest.mark.parametrize(("power", "unit", "at", "defended"), [
    ("france", "inf", "0,1", True), ("france", "ftr", "0,1", False), ("france", "inf", "1,1", False),
    ("germany", "inf", "Bonn", False), ("", "", "", False), ("cw", "div", "0,1", True),
])  # fmt: skip
def test_10_7_5_2_a_hex_without_an_enemy_land_unit_is_held_by_a_notional_one(
    power: str, unit: str, at: str, defended: bool
) -> None:
    table = hangar()
    if power:
        table.done(f"place {power} {unit} at {at} name=there")
    flown = [False] if unit == "ftr" else []  # the owner of the fighters lets it through
    told = table.do("shift sky to 0,1", *flown)
    assert ("wif5.landing.notional" in {each.code for each in told.rulings}) is not defended
    assert told.result["notional"] is not defended


@pytest.mark.parametrize(("raw", "enemy"), [
    ({"at": "1,1", "unit": "inf", "power": "france"}, True),
    ({"at": "1,2", "unit": "inf", "power": "france"}, False),
    ({"at": "1,1", "unit": "tac", "power": "france"}, False),
    ({"at": "1,1", "unit": "inf", "power": "italy"}, False),
    ({"at": "1,1", "unit": "hq", "power": "russia"}, True),
])  # fmt: skip
def test_10_7_5_2_who_defends_is_an_enemy_land_unit_of_the_hex(
    raw: dict[str, str], enemy: bool
) -> None:
    assert _enemy(raw, "1,1", "axis") is enemy


def test_10_7_5_2_a_para_has_taken_nothing_when_it_lands() -> None:
    table = hangar()
    table.done("place france ftr at 0,1 name=morane")
    decision = table.do("shift sky to 0,1", False)
    codes = {each.code for each in decision.rulings}
    assert not codes & {"wif5.map.taken", "wif5.map.held", "wif5.map.caught"}
    assert "wif5.map.stands" in codes  # what else is told of where it stands is said
    assert "0,1" not in table.state.control


@pytest.mark.parametrize(("unit", "to", "codes"), [
    ("para", "1,0", set()), ("mtn", "1,0", set()), ("div", "1,0", set()),
    ("inf", "1,0", {"wif5.landing.cargo"}), ("arm", "1,0", {"wif5.landing.cargo"}),
    ("mtn", "0,1", {"wif5.landing.only_para"}),
])  # fmt: skip
def test_10_7_5_who_is_carried_and_who_drops(unit: str, to: str, codes: set[str]) -> None:
    table = hangar(unit)
    if codes:
        assert table.refused(f"shift sky to {to}") == codes
        return
    table.done(f"shift sky to {to}")
    sky = table.state.units["sky"]
    assert "drops" not in sky and "invades" not in sky  # among friends it only lands
    assert down(table) == {"ju0"}


def test_10_7_5_1_without_an_atr_nobody_is_carried() -> None:
    table = hangar("mtn", planes=0)
    assert table.refused("shift sky to 1,0") == {"wif5.landing.no_plane"}
    table.done("place germany atr at 1,0 name=elsewhere")
    table.done("place italy atr at Bonn name=foreign") if "italy" not in table.state.neutral else 0
    units = table.state.units
    table.state = replace(table.state, units={**units, "elsewhere": {**units["elsewhere"], "down": True}})  # fmt: skip
    assert table.refused("shift sky to 1,0") == {"wif5.landing.no_plane"}


def test_10_7_5_1_an_atr_elsewhere_fetches_it() -> None:
    table = hangar("mtn", planes=0)
    table.done("place germany atr at 1,0 name=elsewhere")
    table.done("shift sky to 1,0")
    assert down(table) == {"elsewhere"}


def test_10_7_5_1_out_of_supply_or_face_down() -> None:
    table = hangar("mtn")
    unsupplied(table, "sky")
    table.done("shift sky to 1,0")
    assert down(table) == {"sky", "ju0"}
    table = hangar("mtn")
    table.state = replace(table.state, units={**table.state.units, "sky": {**table.state.units["sky"], "down": True}})  # fmt: skip
    assert table.refused("shift sky to 1,0") == {"wif5.landing.face_down"}
    table = hangar("para")
    table.state = replace(table.state, units={**table.state.units, "sky": {**table.state.units["sky"], "down": True}})  # fmt: skip
    assert table.refused("shift sky to 0,1") == {"wif5.landing.face_down"}


def test_10_7_5_1_the_first_of_two_atrs_is_the_usual_answer() -> None:
    asked = hangar("mtn", planes=2).do("shift sky to 1,0")
    assert isinstance(asked, Wanted)
    assert (asked.ask.options, asked.ask.default) == (("ju0", "ju1"), "ju0")
