"""Land moves: what hexes cost, zones of control, HQs in the cold, on a map and by hand (10.7.4.1 to 10.7.4.4, 8.2.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask
from wif5_campaign import Table

from referee.engine.command import Accepted, Command
from referee.engine.faults import Missing
from referee.engine.fold import fold
from referee.engine.record import replace


@pytest.mark.parametrize(
    ("keys", "cost", "left", "flips", "stops"),
    [
        # A clear hex of the European map costs 1 (10.7.6.10, example).
        ("unit=inf allowance=3 path=clear,clear", 2, 1, False, False),
        # MTN: forest and mountain 1 on the European map, 2 on the Pacific one (10.7.4.3).
        ("unit=mtn allowance=4 path=forest,mountain", 2, 2, False, False),
        ("unit=mtn allowance=4 path=forest,mountain map=pacific", 4, 0, False, False),
        # An alpine hexside costs MTN one more (10.7.4.3).
        ("unit=mtn allowance=4 path=alpine>mountain", 2, 2, False, False),
        # Jungle: 2 for the Japanese, 3 for others (10.7.4.3).
        ("unit=inf allowance=4 path=jungle", 3, 1, False, False),
        ("unit=inf allowance=4 path=jungle japanese=yes", 2, 2, False, False),
        # Mud and Severe Winter double the terrain, Winter does not, a desert is always Clear (8.2.3, 8.1).
        ("unit=inf allowance=4 path=clear weather=mud", 2, 2, False, False),
        ("unit=inf allowance=4 path=clear weather=severe_winter", 2, 2, False, False),
        ("unit=inf allowance=4 path=clear weather=winter", 1, 3, False, False),
        # Points left: it may enter a dearer hex, stops, is turned face down (10.7.4.1).
        ("unit=inf allowance=2 path=clear,jungle", 4, 0, True, True),
        # An enemy zone of control stops it (10.7.4.1).
        ("unit=inf allowance=4 path=clear,clear+zoc", 2, 2, False, True),
        # Out of supply it ends face down (10.7.4.1).
        ("unit=inf allowance=4 path=clear unsupplied=yes", 1, 3, True, False),
        # Into a section: face down, the move ends (10.7.4.4).
        ("unit=inf allowance=4 path=section", 4, 0, True, True),
        # An overrun pays double, and goes on out of a zone of control (10.7.4.2).
        ("unit=arm allowance=6 path=clear+zoc,clear+enemy+overrun", 3, 3, False, True),
        # An HQ in Winter: one hex (8.2.3).
        ("unit=hq allowance=3 path=clear weather=winter", 1, 2, False, False),
    ],
)
def test_what_a_move_costs(keys: str, cost: int, left: int, flips: bool, stops: bool) -> None:
    found = ask("land_move", keys)
    assert found.refusals == []
    assert (found["cost"], found["left"], found["flips"], found["stops"]) == (
        cost, left, flips, stops,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ("unit=inf allowance=2 path=clear,clear,clear", "movement"),
        ("unit=inf allowance=4 path=clear+zoc,clear", "zoc_stop"),
        ("unit=inf allowance=4 path=clear+zoc,clear+zoc", "zoc_stop"),
        ("unit=inf allowance=4 path=alpine>clear", "alpine"),
        ("unit=inf allowance=4 path=sea>clear", "sea"),
        ("unit=mtn allowance=4 path=lake>clear", "lake"),
        ("unit=inf allowance=4 path=clear+enemy", "enemy"),
        ("unit=inf allowance=4 path=clear+neutral", "neutral"),
        ("unit=inf allowance=4 path=clear face_down=yes", "face_down"),
        ("unit=hq allowance=3 path=clear weather=mud", "hq_weather"),
        ("unit=hq allowance=3 path=clear,clear weather=winter", "hq_winter_more"),
        ("unit=hq allowance=1 path=jungle face_down=yes", "movement"),
        ("unit=hq allowance=4 path=jungle face_down=yes weather=winter", "hq_winter_down"),
        ("unit=inf allowance=2 path=clear,section", "section_far"),
        ("unit=arm allowance=5 path=section+enemy+overrun", "section_held"),  # 10.7.4.8
        ("unit=inf allowance=4 path=clear,clear in_section=yes", "section_far"),
    ],
)
def test_where_it_may_not_go(keys: str, why: str) -> None:
    found = ask("land_move", keys)
    assert (found["legal"], found["blocked_by"]) == (False, why)
    assert found.refusals == [f"march.{why}"]


def test_an_action_without_land_moves() -> None:
    assert ask("land_move", "unit=inf allowance=4 path=clear action=naval").refusals == [
        "march.action"
    ]


def test_what_only_the_printed_chart_knows_is_asked() -> None:
    for path in ("forest", "river>clear", "strait>clear"):
        with pytest.raises(Missing) as fault:
            ask("land_move", f"unit=inf allowance=4 path={path}")
        assert fault.value.params["chart"] == "terrain_effects"
    with pytest.raises(Missing) as fault:  # to MAR and DIV an all-sea side is a strait (10.7.4.3)
        ask("land_move", "unit=mar allowance=4 path=sea>clear")
    assert fault.value.params["cell"]["terrain"] == "strait"


# -- on a map ---------------------------------------------------------------------------------
# Rows of clear hexes; 2,0 is a forest, 3,0 beyond a river.
MAP = """grid odd-q
hex 0,0 axis city=germany
hex 1,0 axis
hex 2,0 allies forest
hex 3,0 allies
hex 4,0 allies
hex 0,1 axis
hex 1,1 neutral
hex 2,1 allies
side 2,0 3,0 alpine
whole
"""


@pytest.fixture
def war() -> Table:
    table = Table()
    take(table, "map", {"how": "load", "file": "m.txt", "read_file": True, "text": MAP})
    table.done("place germany inf at 0,0 name=corps mp=3")
    table.done("place germany mtn at 0,1 name=alpini mp=4")
    table.done("place france inf at 4,0 name=ligne mp=3")
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    table.to("land_movement")
    cells = {"terrain=forest row=movement_europe": "2"}
    table.state = replace(table.state, charts={**table.state.charts, "terrain_effects": cells})
    return table


def take(table: Table, name: str, args: dict[str, Any]) -> Any:
    done = table.game.decide(table.state, Command(name, args))
    assert isinstance(done, Accepted), done
    table.state = fold(table.game.evolve, table.state, done.events)
    return done


def test_10_7_4_1_a_unit_of_the_map_marches_and_is_counted(war: Table) -> None:
    war.done("shift corps to 2,0")  # 1,0 costs 1, the forest 2: 3 points
    assert war.state.units["corps"]["at"] == "2,0"
    assert war.state.impulse.used["germany"]["land_moves"] == 1
    assert war.state.control["2,0"]["power"] == "germany"  # 15
    assert war.refused("shift corps to 1,0") == {"wif5.march.again"}


def test_10_7_4_1_what_it_has_not_the_points_for(war: Table) -> None:
    war.state = replace(war.state, units={**war.state.units,
                        "corps": {**war.state.units["corps"], "mp": 1}})  # fmt: skip
    assert war.refused("shift corps to 2,0") == {"wif5.march.movement"}
    assert war.state.units["corps"]["at"] == "0,0"


def test_10_7_4_3_alpine_hexsides_and_neutral_hexes(war: Table) -> None:
    assert war.refused("shift corps to 1,1") == {"wif5.march.neutral"}
    war.state = replace(war.state, units={**war.state.units,
                        "corps": {**war.state.units["corps"], "at": "2,0"}})  # fmt: skip
    war.done("shift corps to 3,0")  # round the Alps, by 2,1
    assert war.state.control["2,1"]["power"] == "germany"


def test_10_7_4_1_what_it_passes_and_where_it_must_stop_is_told_by_name(war: Table) -> None:
    """1,0 is beside 2,0, where an enemy stands now: a move through it ends there."""
    war.done("place france inf at 2,0 name=nord mp=3")
    decision = war.do("shift alpini to 2,1")
    assert {r.code for r in decision.rulings if r.severity == "refusal"} == {"wif5.march.zoc_stop"}
    said = next(r for r in decision.rulings if r.severity == "refusal")
    assert said.params["at"] == "2,1" and war.state.units["alpini"]["at"] == "0,1"


@pytest.mark.parametrize(("began", "flips"), [(True, False), (False, True)])
def test_4_2_1_a_move_goes_by_the_supply_of_the_impulse_s_start(
    war: Table, began: bool, flips: bool
) -> None:
    """In supply now in both cases: what it was when the impulse began decides (4.2.1, 10.7.4.1)."""
    supply = {**war.state.impulse.supply, "corps": began}
    war.state = replace(war.state, impulse=replace(war.state.impulse, supply=supply))
    told = {ruling.code for ruling in war.do("shift corps to 1,0").rulings}
    assert ("wif5.march.flips" in told) is flips


def test_4_2_the_event_that_opens_an_impulse_keeps_who_is_in_supply(war: Table) -> None:
    """The French corps has no city on this map; the Germans stand beside theirs."""
    assert war.state.impulse.supply == {"corps": True, "alpini": True, "ligne": False}
    war.set_down("germany inf at 3,0 name=late")  # it was not there
    war.to("end_of_action")
    war.done("end number=1", 6)
    war.to("declare_war")
    assert (war.state.impulse.number, war.state.impulse.supply["late"]) == (2, False)


def test_15_every_hex_on_the_way_is_taken(war: Table) -> None:
    war.state = replace(war.state, units={**war.state.units,
                        "alpini": {**war.state.units["alpini"], "at": "1,0", "mp": 5}})  # fmt: skip
    war.done("shift alpini to 3,0")  # by 2,1, which is clear and has no Alps beyond it
    assert {war.state.control[at]["power"] for at in ("2,1", "3,0")} == {"germany"}


def test_without_an_allowance_the_way_is_said_not_to_be_judged(war: Table) -> None:
    war.done("place germany arm at 0,0 name=panzer")
    decision = war.do("shift panzer to 2,0", "")
    assert "wif5.march.unjudged" in {ruling.code for ruling in decision.rulings}
    assert war.state.units["panzer"]["at"] == "2,0"


def test_10_7_4_7_nobody_marches_among_enemies_whatever_the_way(war: Table) -> None:
    """Neither where the way is not judged nor where it leads off the part of the map written down."""
    war.done("place germany inf at 0,0 name=late")
    assert war.refused("shift late to 4,0", "") == {"wif5.march.enemy"}
    part = (
        MAP.replace("whole\n", "")
        .replace("hex 3,0 allies\n", "")
        .replace("side 2,0 3,0 alpine\n", "")
    )
    take(war, "map", {"how": "load", "file": "m.txt", "read_file": True, "text": part})
    assert war.refused("shift corps to 4,0") == {"wif5.march.enemy"}
    war.done("remove ligne")
    assert war.refused("shift corps to 4,0") == {"wif5.march.no_way"}  # 4 hexes, 3 points
    assert war.refused("shift corps to 4,0 mp=5 beyond=no") == {"wif5.march.not_beyond"}
    war.do("shift corps to 4,0 mp=5", "no")
    assert war.state.units["corps"]["at"] != "4,0"
    told = {ruling.code for ruling in war.do("shift corps to 4,0 mp=5", "yes").rulings}
    assert "wif5.march.off_map" in told and war.state.units["corps"]["at"] == "4,0"
    assert war.state.impulse.used["germany"]["land_moves"] == 1  # it was a land move (10.2.2)


def test_15_nobody_takes_a_hex_where_enemies_stand(war: Table) -> None:
    """Control passes as a land unit enters, which none does where the enemy stands: whoever does is named."""
    told = war.do("control 4,0 germany").rulings
    assert [
        (each.code, each.params.get("text")) for each in told if each.severity == "refusal"
    ] == [("wif5.control.enemy_there", "ligne")]
    assert "4,0" not in war.state.control
    war.done("remove ligne")
    war.done("control 4,0 germany")
    assert war.state.control["4,0"]["power"] == "germany"
    war.done("control 1,0 france")


def test_the_allowance_is_asked_once_and_kept(war: Table) -> None:
    war.done("place germany arm at 0,0 name=panzer")
    war.done("shift panzer to 1,0", "5")
    assert war.state.units["panzer"]["mp"] == 5


def test_14_1_1_a_power_is_not_conquered_while_the_map_has_its_factories(war: Table) -> None:
    """The players report a conquest; what the map knows against it is a refusal."""
    words = MAP.replace("hex 4,0 allies", "hex 4,0 allies city=france factory name=Lille")
    take(war, "map", {"how": "load", "file": "m.txt", "read_file": True, "text": words})
    war.state = replace(war.state, units={})
    war.to("conquest")
    assert "wif5.conquest.factory_held" in war.refused("conquest france by germany")
    war.done("control Lille germany")
    war.done("conquest france by germany")


def test_14_conquest_is_held_until_it_is_settled_or_left_out() -> None:
    """Oslo in enemy hands: `next` asks whether the conquest of Norway is left out."""
    table = Table()
    table.to("declare_war")
    table.done("declare germany on norway")
    table.to("conquest")
    table.done("control oslo germany")
    held = table.game.decide(table.state, Command("next", hold=True))
    assert [event.kind for event in held.events] == ["asked"]
    assert table.done("conquest norway by germany")["conquered"]
    on = table.game.decide(table.state, Command("next", hold=True))
    assert "asked" not in [event.kind for event in on.events]


def test_10_7_4_8_nobody_is_put_among_enemies(war: Table) -> None:
    """A hex with enemy land units is entered by invasion, paradrop or overrun only; it stays theirs."""
    war.set_down("germany inf at 3,0 name=here")
    war.put("place_reinforcements")
    told = war.do("place france inf at 3,0 name=there")
    assert not isinstance(told, Accepted)
    assert "wif5.map.held" in {ruling.code for ruling in told.rulings}
    assert "there" not in war.state.units
    # An invader among the defenders has not taken the hex (10.7.4.5).
    war.put("land_combat")
    before = dict(war.state.control)
    told = war.do("place france inf at 3,0 name=there")
    assert isinstance(told, Accepted), told
    assert "wif5.map.taken" not in {ruling.code for ruling in told.rulings}
    assert dict(war.state.control) == before


def test_19_2_who_cannot_stack_is_told(war: Table) -> None:
    """Before the USA are at war the French and the British do not share a hex (3, 19.1, 19.2 a)."""
    told = war.do("place cw inf at 4,0 name=tommy")
    assert "wif5.map.apart" in {ruling.code for ruling in told.rulings}
    told = war.do("place france arm at 4,0 name=more")
    assert "wif5.map.crowded" in {ruling.code for ruling in told.rulings}
    assert {r.params.get("other_nation") for r in told.rulings if r.code == "wif5.map.apart"} == {
        "cw"
    }


@pytest.mark.parametrize("step", ["naval_movement", "ground_strike", "place_reinforcements"])
def test_15_no_land_unit_takes_an_enemy_hex_outside_its_phases(war: Table, step: str) -> None:
    """« avancer panzer1 vers Paris » in the Naval movement phase is no march (10.7.4, 15)."""
    war.put(step)
    before = dict(war.state.control)
    told = war.do("shift corps to 3,0")
    assert not isinstance(told, Accepted)
    found = {r.code for r in told.rulings if r.severity == "refusal"}
    assert found == {"wif5.map.not_now", "wif5.course.not_now"}
    assert dict(war.state.control) == before and war.state.units["corps"]["at"] == "0,0"
    # Nor among its own hexes: it waits for the phase of its move (10.7.4.1).
    assert war.refused("shift corps to 1,0") == {"wif5.course.not_now"}
    war.put("land_combat")
    assert war.refused("shift corps to 3,0") == {"wif5.course.not_now"}
    fought = [war.state.turn, war.state.impulse.number]  # who attacked advances (10.7.6.10)
    attacker = {**war.state.units["corps"], "fought": fought}
    war.state = replace(war.state, units={**war.state.units, "corps": attacker})
    assert war.refused("shift corps to 3,0") == {"wif5.advance.beside"}  # three hexes off
    beside = {**attacker, "at": "2,0"}
    war.state = replace(war.state, units={**war.state.units, "corps": beside})
    war.done("shift corps to 3,0")
    assert war.state.units["corps"]["at"] == "3,0"


def test_10_7_6_1_all_that_stand_in_a_hex_defend_it(war: Table) -> None:
    """The map's own units are the ones that fight: a type stands for its counter, nobody is left out."""
    cells = {f"column=3:1 die={die}": "-/1" for die in range(1, 7)}
    war.state = replace(
        war.state, charts={**war.state.charts, "assault": cells, "blitzkrieg": cells}
    )
    war.put("land_combat")
    war.done("control 2,1 germany")  # in supply by 2,1 (4.4)
    war.set_down("germany arm at 3,0 name=panzer")
    war.done("place france cav at 4,0 name=cheval")
    attack = "battle land 4,0 by=germany against=france units=9:panzer table=assault"
    assert war.refused(f"{attack} defend=3:inf") == {"wif5.map.defends_too"}
    british = "battle land 4,0 by=germany against=cw units=9:panzer defend=2:inf,1:cav"
    assert "wif5.map.whose_hex" in war.refused(british)
    found = war.do(f"{attack} defend=2:inf,1:cav enemy_losses=1_inf", (3,))
    assert isinstance(found, Accepted), found
    assert "ligne" not in war.state.units and "cheval" in war.state.units


def test_3_a_hex_too_full_as_a_phase_ends_is_told_again(war: Table) -> None:
    """Two land units that are no HQ, three with one: what is more the enemy removes (3)."""
    for unit, name in (("inf", "second"), ("hq", "leeb")):
        war.done(f"place germany {unit} at 0,0 name={name}")
    ends = lambda: {r.code: r.params for r in war.do("next").rulings}.get("wif5.map.overfull")  # noqa: E731
    assert ends() is None
    war.done("place germany arm at 0,0 name=third")
    told = ends()
    assert told is not None and (told["at"], told["n"]) == ("0,0", 1)


def test_10_7_6_6_an_attack_across_a_shut_hexside_is_refused_for_it(war: Table) -> None:
    war.set_down("germany inf at 2,0 name=late")
    war.done("place france inf at 3,0 name=garde")
    war.to("land_combat")
    fight = "battle land 3,0 by=germany against=france units=5:late defend=5:garde"
    assert war.refused(fight) == {
        "wif5.map.side_shut"
    }  # a lake, or the Alps: nobody attacks across


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        # What a swamp costs only the owner's chart tells: here it decides nothing.
        ("unit=inf path=swamp+zoc,clear", "zoc_stop"),
        ("unit=inf path=swamp,alpine>clear", "alpine"),
        ("unit=mtn path=swamp,alpine>clear", None),
        ("unit=inf path=swamp,clear+neutral", "neutral"),
        ("unit=inf path=swamp,clear+section", "section_far"),
        ("unit=inf path=swamp+zoc,clear+enemy+overrun", None),
        ("unit=inf path=swamp,clear+zoc", None),
    ],
)
def test_10_7_4_1_no_cell_is_asked_where_it_could_change_nothing(
    keys: str, why: str | None
) -> None:
    if why is None:
        with pytest.raises(Missing):
            ask("land_move", f"{keys} allowance=4")
    else:
        assert ask("land_move", f"{keys} allowance=4")["blocked_by"] == why


def test_10_7_4_1_a_way_with_a_cell_that_nobody_knows_costs_that_or_more(war: Table) -> None:
    def costs() -> dict[str, str]:
        told = war.do("shift corps").rulings[0].params["told"]
        return {each["params"]["place"]: each["params"]["text"] for each in told}

    assert not any("+" in cost for cost in costs().values())
    war.state = replace(war.state, charts={**war.state.charts, "terrain_effects": {}})
    done = war.do("shift corps")
    assert costs()["2,0"] == "2+"  # a forest: 1 at least, after 1
    assert costs()["1,0"] == "1"
    assert [each.code for each in done.rulings] == ["wif5.whither.goes", "wif5.whither.more"]
