"""What units of the map may do in which phase: overruns, drops, rebases, HQs that reorganise."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.maps.counters import named_place
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import compiled

# A made-up front: a clear hex each side of a frontier, a neutral country, a sea.
FRONT = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany name=Cologne
hex 0,1 axis
hex 1,0 axis
hex 1,1 allies
hex 2,0 neutral country=BELGIUM
hex 2,1 allies name=Metz
hex 2,2 allies city=france
hex 3,1 allies city=france port=North_Sea
side 1,0 1,1 river
whole
"""
COSTS = {f"terrain={kind} row=movement_europe": "1" for kind in ("clear", "forest")}
COSTS["terrain=river row=movement_europe"] = "0"
LIMITS = {
    f"power=germany action={action} activity={what}": "3"
    for action in ("combined", "land")
    for what in ("land_moves", "land_attacks", "air_rebases", "strategic_moves", "naval_moves")
}


@pytest.fixture
def war(tmp_path: Any) -> Table:
    table = Table()
    path = tmp_path / "front.txt"
    path.write_text(FRONT, encoding="utf-8")
    command = table.game.read(table.state, ["map", "load", str(path)])
    args = {**command.args, "text": FRONT}
    decision = table.game.decide(table.state, type(command)(command.name, args, (), False))
    from referee.engine.fold import fold

    table.state = fold(table.game.evolve, table.state, decision.events)
    table.to("choose_action")
    table.done("choose germany combined, italy pass, japan pass")
    table.state = replace(
        table.state,
        charts={**table.state.charts, "terrain_effects": COSTS, "activities_limits": LIMITS},
    )
    return table


def test_places_are_told_by_the_names_of_the_map(war: Table) -> None:
    no_port = war.do("place germany ls at 0,0 name=emden")
    assert [r.params["at"] for r in no_port.rulings if r.code == "wif5.map.no_port"] == ["Cologne"]
    war.done("place germany inf at 1,0 name=corps")
    told = war.do("supply corps").rulings
    assert [r.params["way"] for r in told if r.code == "wif5.map.in"] == ["1,0 → Cologne"]
    with pytest.raises(Unreadable) as wrong:  # like none of them: what the map has is told
        war.do("place germany inf at Narnia")
    assert wrong.value.params["options"] == ["Cologne", "Metz", "North Sea"]


def test_17_1_18_2_who_is_offered_as_an_enemy_has_units(war: Table) -> None:
    """French Indo-China begins conquered: no unit of it is left (18.2, 18.7). Fleets are a power's."""
    from referee.games.wif5.battles.verbs import ARGS

    (arg,) = (arg for arg in ARGS if arg.name == "against")
    belgium = {"belgium": {"status": "declared", "power": "france"}}
    war.state = replace(war.state, minors={**war.state.minors, **belgium})
    for where, nations in (("land", ["cw", "france", "belgium"]), ("sea", ["cw", "france"])):
        given = {"where": where, "by": "germany"}
        assert arg.options is not None
        assert arg.options(war.game.book_at(war.state), war.state, given) == nations


def test_18_1_units_of_a_minor_are_set_up_within_its_borders(war: Table) -> None:
    joined = {"belgium": {"status": "declared", "power": "cw", "since": war.state.date,
                          "how": "declared"}}  # fmt: skip
    war.state = replace(war.state, minors={**war.state.minors, **joined})
    assert "wif5.map.abroad" in war.refused("place belgium inf at Metz")
    war.done("place belgium inf at 2,0 name=garde")
    assert war.state.units["garde"]["nation"] == "belgium"


def test_4_3_a_minor_in_its_own_city_is_in_supply_at_once(war: Table) -> None:
    """It joins in this very turn: its city supplies its own, its ally's from the next turn (I-WIF-44)."""
    joined = {"belgium": {"status": "declared", "power": "cw", "since": war.state.date,
                          "how": "declared"}}  # fmt: skip
    text = FRONT.replace("country=BELGIUM", "city=BELGIUM capital")
    drawn = {**war.state.map, "compiled": compiled(read_atlas(text, ("belgium",)))}
    war.state = replace(war.state, minors={**war.state.minors, **joined}, map=drawn)
    war.done("place belgium inf at 2,0 name=garde")
    war.done("place cw inf at 2,1 name=tommy")
    found = {row["name"]: row["in_supply"] for row in war.done("supply")["units"]}
    assert found == {"garde": True, "tommy": False}


def test_17_1_19_2_who_may_not_be_in_the_country_of_another_power(war: Table) -> None:
    """Italy is neutral; the French and the Commonwealth do not cooperate before the USA are at war."""
    assert "wif5.map.neutral_abroad" in war.refused("place italy inf at Cologne")
    text = FRONT.replace("name=Metz", "name=Metz home=france").replace(
        "hex 2,2 allies city=france", "hex 2,2 allies city=cw home=cw"
    )
    war.state = replace(
        war.state, map={**war.state.map, "compiled": compiled(read_atlas(text, ("belgium",)))}
    )
    war.done("place cw inf at Metz name=tommy")  # the Commonwealth may enter France
    assert "wif5.map.foreign_home" in war.refused("place france inf at 2,2")


def test_10_7_4_7_nobody_stands_in_a_neutral_country(war: Table) -> None:
    assert "wif5.map.neutral" in war.refused("place germany inf at 2,0 name=early")


@pytest.mark.parametrize("step", ["port_attack", "ground_strike", "air_rebase", "reorganisation"])
def test_10_7_4_1_a_land_unit_waits_for_the_phase_of_its_move(war: Table, step: str) -> None:
    war.done("place germany inf at 0,0 name=corps")
    war.put(step)
    assert war.refused("shift corps to 1,0") == {"wif5.course.not_now"}


def test_10_7_2_a_rebase_is_counted_and_ends_among_friends(war: Table) -> None:
    war.done("place germany ftr at 0,0 name=wing")
    war.put("air_rebase")
    assert "wif5.map.no_base" in war.refused("shift wing to 2,2")
    war.done("shift wing to 0,1")
    assert war.state.impulse.used["germany"]["air_rebases"] == 1
    assert war.state.units["wing"]["at"] == "0,1"
    war.done("flip wing down")
    assert "wif5.rebase.face_down" in war.refused("shift wing to 0,0")


def test_10_7_2_its_range_is_that_of_the_map(war: Table) -> None:
    """A FTR has 4 points, doubled to rebase; less 2 before that where it is out of supply (10.3.1)."""
    from referee.games.wif5.maps.in_air.skyways import hexes_between
    from referee.games.wif5.supply.atlas import read_atlas

    for grid in ("odd-q", "even-q", "odd-r", "even-r"):
        lines = "".join(f"hex {x},{y} axis\n" for x in range(7) for y in range(7))
        atlas = read_atlas(f"grid {grid}\n{lines}")
        # As many steps from neighbour to neighbour, counted without the formula.
        seen, rim, far = {atlas.at["1,2"]}, {atlas.at["1,2"]}, 0
        while rim:
            for node in rim:
                assert hexes_between(atlas, "1,2", atlas.places[node].name) == far
            rim = {n for at in rim for n in atlas.joined.near[at]} - seen
            seen, far = seen | rim, far + 1


def test_10_7_5_2_a_para_drops_from_an_atr_of_its_hex_and_fights_there(war: Table) -> None:
    war.done("place germany para at 0,0 name=sky")
    war.done("place germany inf at 1,0 name=corps")
    war.done("place france inf at 1,1 name=ligne")
    war.put("air_transport")
    assert "wif5.landing.apart" in war.refused("shift sky to 1,1")  # no ATR with it
    war.done("place germany atr at 0,0 name=ju52")
    war.done("flip ju52 down")
    assert "wif5.afloat.face_down" in war.refused("shift sky to 1,1")  # face down, it flies nobody
    war.state = replace(war.state, units={**war.state.units, "ju52": {
        k: v for k, v in war.state.units["ju52"].items() if k != "down"}})  # fmt: skip
    war.done("shift sky to 1,1")
    assert war.state.units["ju52"]["down"]
    assert war.state.impulse.used["germany"]["land_moves"] == 1
    war.put("land_combat")
    attack = "battle land 1,1 by=germany against=france units=4:sky,6:corps defend=5:ligne"
    cells = {f"column=1:1 die={die}": "-/1" for die in range(0, 8)}
    war.state = replace(war.state, charts={**war.state.charts, "assault": cells, "blitzkrieg": cells})  # fmt: skip
    found = war.done(f"{attack} table=assault advance=none", (3,))
    # 4 whole by parachute and 6 halved by the river: 7 against 5 (10.7.5.2, 10.7.6.6).
    assert found["odds"] == "1:1"
    assert war.state.control["1,1"]["power"] == "germany"


def test_10_7_5_1_only_a_para_drops_others_land_among_friends(war: Table) -> None:
    war.done("place germany mtn at 0,0 name=gebirge")
    war.done("place germany atr at 0,0 name=ju52")
    war.put("air_transport")
    assert "wif5.landing.only_para" in war.refused("shift gebirge to 1,1")
    war.done("shift gebirge to 1,0")
    assert war.state.units["ju52"]["down"] and not war.state.units["gebirge"].get("down")
    war.done("place germany inf at 0,0 name=corps")
    assert "wif5.landing.cargo" in war.refused("shift corps to 1,0")


def test_10_7_4_2_an_overrun_destroys_and_goes_in(war: Table) -> None:
    war.done("place germany arm at 1,0 name=panzer mp=5")
    war.done("place germany inf at 1,0 name=corps mp=3")
    war.done("place france inf at 2,1 name=ligne")
    war.put("land_movement")
    # 12 against 2: 6:1 is not enough (10.7.4.2).
    assert "wif5.overrun.odds" in war.refused("shift panzer to 2,1 with=corps factors=7;5;2")
    assert war.state.units["panzer"]["at"] == "1,0" and "ligne" in war.state.units
    war.done("shift panzer to 2,1 with=corps factors=8;6;2")
    assert "ligne" not in war.state.units
    assert {war.state.units[name]["at"] for name in ("panzer", "corps")} == {"2,1"}
    assert war.state.impulse.used["germany"]["land_moves"] == 2
    assert war.state.control["2,1"]["power"] == "germany"


def test_10_7_4_2_no_overrun_without_an_arm(war: Table) -> None:
    war.done("place germany inf at 1,0 name=corps mp=3")
    war.done("place france inf at 2,1 name=ligne")
    war.put("land_movement")
    assert "wif5.march.enemy" in war.refused("shift corps to 2,1")


def test_10_7_7_an_hq_turns_up_as_many_as_its_value_and_is_turned_down(war: Table) -> None:
    war.done("place germany hq at 1,0 name=rundstedt")
    for name, at in (("one", "1,0"), ("two", "0,1"), ("far", "0,0")):
        war.done(f"place germany inf at {at} name={name}")
    war.done("flip one two far down")
    war.put("ground_strike")  # no slip of this step is put right
    assert war.refused("flip one up") == {"wif5.course.not_now"}  # not before its phase
    war.put("reorganisation")
    assert "wif5.reorg.many" in war.refused("flip one two up value=1")
    war.done("flip one two up value=2")
    units = war.state.units
    assert units["rundstedt"]["down"] and not units["one"].get("down")
    assert "wif5.reorg.no_hq" in war.refused("flip far up")  # the only HQ lies face down


def test_10_7_7_a_unit_beside_no_hq_stays_as_it_is(war: Table) -> None:
    war.done("place germany hq at 0,0 name=rundstedt")
    war.done("control 1,1 germany")
    war.done("place germany inf at 1,1 name=away")
    war.done("flip away down")
    war.put("reorganisation")
    assert "wif5.reorg.no_hq" in war.refused("flip away up value=3")


def test_10_7_8_an_atr_turns_up_one_land_unit(war: Table) -> None:
    war.done("place germany atr at 0,0 name=ju52")
    war.done("place germany inf at 1,0 name=one")
    war.done("place germany hq at 1,0 name=bock")
    war.done("flip one bock down")
    war.put("air_resupply")
    assert "wif5.reorg.not_land" in war.refused("flip bock up")
    war.done("flip one up")
    assert war.state.units["ju52"]["down"] and not war.state.units["one"].get("down")


def test_10_7_1_a_ground_strike_turns_the_counters_of_the_map_over(war: Table) -> None:
    for name, at in (("one", "1,1"), ("two", "1,1"), ("else", "2,1")):
        war.done(f"place france inf at {at} name={name}")
    war.put("ground_strike")
    strike = "battle air 1,1 by=germany against=france bombers=4:tac"
    start = war.state
    war.done(f"{strike} targets=2_inf", (6, 2))  # 2 or less (10.7.1): the second die hits
    down = {name for name, raw in war.state.units.items() if raw.get("down")}
    assert down == {"two"}
    assert war.refused("flip two up") == {"wif5.course.not_now"}
    # By name, in the order of the dice; each of those face up is struck, and nobody else.
    war.state = start
    war.done(f"{strike} targets=two,one", (6, 1))
    assert {name for name, raw in war.state.units.items() if raw.get("down")} == {"one"}
    for wrong in ("one", "1_inf", "3_inf", "2_inf,1_arm", "none"):
        war.state = start
        assert war.refused(f"{strike} targets={wrong}") == {"wif5.strike.others"}, wrong
    war.state = start
    war.done("flip one two down")
    assert war.refused(f"{strike} targets=1_inf") == {"wif5.strike.nobody"}
    # All that stand there face up, each a die (10.7.1): the map shows them, nobody is asked.
    war.state = start
    asked = war.do(strike)
    assert asked.ask.dice == 2


def test_19_2_who_does_not_cooperate_takes_no_part_in_one_attack(war: Table) -> None:
    """France and the Commonwealth do not cooperate before the USA are at war with Germany (19.1)."""
    war.done("place germany inf at 1,0 name=corps")
    war.done("place france inf at 1,1 name=ligne")
    war.done("place cw inf at 1,1 name=bef")
    war.state = replace(
        war.state, impulse=replace(war.state.impulse, side="allies", actions={"france": "land"})
    )
    war.put("land_combat", side="allies")
    attack = "battle land 1,0 by=france against=germany units=6:ligne,6:bef defend=2:corps"
    assert "wif5.battles.apart" in war.refused(attack)


def test_10_7_6_7_the_side_that_chooses_the_table_is_asked(war: Table) -> None:
    """No ARM on either side: the defender, who is the other side, chooses."""
    war.done("place germany inf at 0,1 name=corps")
    war.done("place france inf at 1,1 name=ligne")
    war.put("land_combat")
    asked = war.do("battle land 1,1 by=germany against=france units=9:corps defend=2:ligne")
    assert asked.ask.what == "wif5.choose_table.defender"
    assert asked.ask.side == "allies"


def test_10_7_6_7_the_cell_is_told_before_it_is_asked_who_is_lost(war: Table) -> None:
    from referee.engine.ask import Say
    from referee.games.wif5.battles.on_land.land import land

    war.done("place germany inf at 0,1 name=corps")
    war.done("place france inf at 1,1 name=ligne")
    war.put("land_combat")
    keys = {"by": "germany", "against": "france", "units": "9:corps, 4:hq", "defend": "2:ligne",
            "table": "assault", "weather": "clear", "result": "1/-"}  # fmt: skip
    script = land(war.game.book, war.state, {"where": "land", "place": "1,1", "keys": keys})
    told: list[str] = []
    answer: Any = None
    while True:
        step = script.send(answer)
        answer = None
        if isinstance(step, Say):
            told += [ruling.code for ruling in step.rulings]
        elif getattr(step, "what", "") == "wif5.ask.lost":
            break
        else:
            answer = (3,)
    assert "wif5.battle.losses" in told, told


def test_11_7_who_is_still_at_sea_is_owed_before_the_phase_is_left(war: Table) -> None:
    war.done("place germany hs at North_Sea name=scharnhorst")
    war.done("place germany sub at North_Sea name=u47")
    war.put("return_to_base")
    from referee.games.wif5.turn.duties import owed

    assert war.state.step == "return_to_base", war.state.units
    held = owed(war.game.book, war.state)
    assert [(each.code, each.params["names"]) for each in held] == [
        ("wif5.home.owed", "scharnhorst"),
        (
            "wif5.home.sub_far",
            ["u47"],
        ),  # a SUB in range of a port stays; the Axis has none (11.7.2)
    ]
    war.done("control 3,1 germany")
    before = {**war.state.control["3,1"], "since": "Jul/Aug 1939"}  # held all this turn (11.7.1)
    war.state = replace(war.state, control={**war.state.control, "3,1": before})
    war.done("shift scharnhorst to 3,1 mp=5")
    assert owed(war.game.book, war.state) == ()  # the SUB is in range of it


def test_10_5_6_1_nobody_flies_in_where_both_searches_failed(war: Table) -> None:
    war.put("naval_combat")
    fight = "battle sea North_Sea by=germany against=cw axis=12:hs@2 allies=30:hs@2"
    war.state = replace(war.state, charts={**war.state.charts, "sea_box": {
        f"section={n} row={row}": str(cell) for n in range(4)
        for row, cell in (("search", n), ("surprise", 6))}})  # fmt: skip
    found = war.done(fight, (5,), (5,))  # no question after the two dice
    assert found["type"] == "none"


def test_10_6_1_a_factory_on_the_map_has_no_usual_answer_of_nothing(war: Table) -> None:
    works = FRONT.replace("hex 2,2 allies city=france", "hex 2,2 allies city=france factory")
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import compiled

    war.put("strategic_bombardment")
    for drawn, place, usual in ((works, "2,2", None), (FRONT, "3,1", "0")):
        told = compiled(read_atlas(drawn))
        war.state = replace(war.state, map={**war.state.map, "compiled": told})
        asked = war.do(f"battle bombing {place} by=germany against=france bombers=2/9:str")
        assert asked.ask.what == "wif5.ask.factory_points" and asked.ask.default == usual


def test_abandon_leaves_the_dialogue_of_a_verb(referee: Any, tmp_path: Any) -> None:
    """A free question does not take the word for its answer."""
    save = str(tmp_path / "war.referee")
    assert referee("new", "wif5", "--save", save).code == 0
    said = referee("play", "--save", save, stdin="stacking\nabandon\nquit\n")
    assert (
        "is dropped; nothing was done" in said.out and "no unit called" not in said.out + said.err
    )


def test_13_3_a_chit_raises_blitzkrieg_attacks_by_the_levels_of_its_hq(war: Table) -> None:
    """Manstein's five levels may go to one attack or to several (13.3)."""
    war.done("place germany arm at 0,1 name=panzer")
    war.done("place germany arm at 1,0 name=second")
    war.done("place france inf at 1,1 name=ligne")
    cells = {f"column={odds}:1 die={die}": "-/-" for odds in (3, 5, 10) for die in range(8)}
    war.state = replace(
        war.state,
        charts={**war.state.charts, "blitzkrieg": cells, "assault": cells},
        impulse=replace(war.state.impulse, actions={"germany": "land"}),
    )
    war.put("land_combat")
    attack = "battle land 1,1 by=germany against=france table=blitzkrieg defend=2:ligne"
    assert war.refused(f"{attack} units=6:panzer chit_levels=2") == {"wif5.battles.no_chit"}
    war.state = replace(war.state, chits={"germany": 1})
    war.put("ground_strike")
    war.done("chit germany land hq=3")
    war.put("land_combat")
    found = war.done(f"{attack} units=6:panzer chit_levels=2 advance=none", (3,))
    assert found["odds"] == "5:1"  # 3:1 and two levels
    assert "wif5.battles.chit_left" in war.refused(f"{attack} units=6:second chit_levels=2")


def test_10_7_4_5_enter_takes_the_battle_that_an_invader_owes(war: Table) -> None:
    from referee.games.wif5.turn.duties import offers

    war.done("place germany para at 0,0 name=sky")
    war.done("place germany atr at 0,0 name=ju52")
    war.done("place france inf at 1,1 name=ligne")
    war.put("air_transport")
    war.done("shift sky to 1,1")
    war.put("land_combat")
    assert [each.verb for each in offers(war.game.book, war.state)] == ["battle"]


@pytest.fixture
def attack(war: Table) -> str:
    """An attack of two on one across the river, its cells known, an HQ behind it on each side."""
    for words in ("germany inf at 1,0 name=corps", "germany hq at 0,0 name=bock",
                  "france inf at 1,1 name=ligne", "france hq at 2,1 name=gamelin"):  # fmt: skip
        war.done(f"place {words}")
    war.put("land_combat")
    cells = {f"column={n} die={die}": "-/-" for die in range(9) for n in ("1:2", "1:1", "2:1")}
    war.state = replace(war.state, charts={**war.state.charts, "assault": cells, "blitzkrieg": cells})  # fmt: skip
    return "battle land 1,1 by=germany against=france defend=3:ligne table=assault"


def test_10_7_6_5_an_hq_supports_the_attack_that_it_takes_part_in(war: Table, attack: str) -> None:
    assert war.refused(f"{attack} units=6:corps hq=4") == {"wif5.support.no_attacker"}
    assert war.refused(f"{attack} units=6:corps hq=bock") == {"wif5.support.not_attacking"}
    war.done("remove bock")
    war.put("land_movement")
    war.done("place germany hq at 1,0 name=bock")
    war.put("land_combat")
    # By name its value is asked once: the next time the map knows it.
    asked = war.do(f"{attack} units=6:corps,4:bock hq=bock")
    assert asked.ask.what == "wif5.ask.hq_value"
    start = war.state
    for die, column in ((4, "2:1"), (5, "1:1")):  # 5 against 3, one level more where it succeeds
        war.state = start
        found = war.done(f"{attack} units=6:corps,4:bock hq=4:bock enemy_hq=none", (die,), (3,))
        assert found["odds"] == column
        assert war.state.units["bock"]["down"] and war.state.units["bock"]["value"] == 4
    war.state = start
    war.done("flip bock down")
    assert war.refused(f"{attack} units=6:corps,4:bock hq=bock") == {"wif5.hq.face_down"}


def test_10_7_6_5_an_hq_beside_the_defenders_supports_them(war: Table, attack: str) -> None:
    start = war.state
    found = war.done(f"{attack} units=6:corps enemy_hq=3", (3,), (3,))
    assert found["odds"] == "1:2"  # 3 against 3, a level less
    assert war.state.units["gamelin"]["down"]
    war.state = start
    # Its own stack is attacked, too; or it stands further off.
    assert war.refused(f"{attack} units=6:corps enemy_hq=gamelin attacked=2,1") == {
        "wif5.support.not_near"
    }
    units = {**start.units, "gamelin": {**start.units["gamelin"], "at": "3,1"}}
    war.state = replace(start, units=units)
    assert war.refused(f"{attack} units=6:corps enemy_hq=3") == {"wif5.support.nobody_near"}


def test_10_7_6_7_a_loss_is_answered_with_the_name_of_a_counter(war: Table, attack: str) -> None:
    for words in ("germany inf at 0,1 name=foot", "germany cav at 0,1 name=horse"):
        war.done(f"place {words}")
    cells = {f"column={n} die={die}": "1/-" for die in range(9) for n in ("2:1", "3:1", "4:1")}
    war.state = replace(war.state, charts={**war.state.charts, "assault": cells})
    line = f"{attack} units=6:corps,4:foot,4:horse enemy_hq=none"
    start = war.state
    assert war.do(line, (3,)).ask.options == ("corps", "foot", "horse")
    # By its name: which infantry it is need not be asked again; typed by its kind: it is.
    assert war.done(line, (3,), "foot")["lost"] == {"inf": 1}
    assert "foot" not in war.state.units and "corps" in war.state.units
    war.state = start
    assert war.do(f"{line} losses=inf", (3,)).ask.what == "wif5.ask.counter"
    assert war.done(f"{line} losses=foot", (3,))["lost"] == {"inf": 1}
    assert "foot" not in war.state.units


def test_4_2_3_a_ship_in_port_has_the_supply_of_its_port(war: Table) -> None:
    """A French port is in supply by French cities, whoever lies in it; a CW unit beside draws on none."""
    from referee.games.wif5.maps.supplied import supplied

    war.done("place cw hs at 3,1 name=hood")
    war.done("place cw inf at 3,1 name=bef")
    book = war.game.book_at(war.state)
    assert supplied(book, war.state, "hood") is True
    assert supplied(book, war.state, "bef") is False  # 19.2 g


def test_15_nobody_is_placed_where_the_enemy_controls_once_the_war_goes_on(war: Table) -> None:
    for step in (war.state.step, "place_reinforcements"):
        war.put(step)
        assert war.refused("place germany inf at 2,1 name=ghost") == {"wif5.map.arrives"}
    war.state = replace(war.state, impulse=replace(war.state.impulse, number=0))
    start = war.state
    war.done("place germany inf at 2,1 name=early", "yes")  # the set-up is as the table says
    assert war.state.units["early"]["at"] == "2,1"
    war.state = start
    told = war.do("place germany inf at 2,1 name=slip", "no")
    assert [each.code for each in told.rulings] == ["wif5.map.not_set_up"]
    assert "slip" not in war.state.units


def test_18_2_a_minor_s_unit_stands_under_the_power_that_controls_it(war: Table) -> None:
    assert war.refused("place belgium inf at 2,0") == {"wif5.map.neutral_units"}
    at = {"status": "declared", "power": "cw", "since": "x", "how": "attacked", "by": "germany"}
    war.state = replace(war.state, minors={**war.state.minors, "belgium": at})
    war.done("place belgium inf at 2,0 name=liege")
    assert war.state.units["liege"]["power"] == "cw"


def test_10_7_5_what_goes_by_air_counts_without_saying_whose_it_is(war: Table) -> None:
    """Germany alone may: Italy and Japan pass."""
    war.put("air_transport")
    war.done("air transport unit=para")
    assert war.state.impulse.used["germany"]["land_moves"] == 1


def test_10_7_7_reorganised_by_types_the_map_is_named(war: Table) -> None:
    war.done("place germany inf at 0,0 name=corps")
    war.done("flip corps down")
    war.put("reorganisation")
    done = war.do("reorganisation value=4 units=1:inf")
    assert "wif5.reorg.on_map" in {each.code for each in done.rulings}


def test_11_8_a_game_is_not_won_by_enter(war: Table) -> None:
    verb = war.game.book.registry.verb("win")
    reason = next(arg for arg in verb.args if arg.name == "reason")
    assert reason.default is not None and reason.default(war.game.book, war.state, {}) is None


# -- overruns, once more (10.7.4.2) --------------------------------------------------------------
@pytest.fixture
def overrunning(war: Table) -> Table:
    """A panzer and a corps at 1,0, a French one at 2,1."""
    war.done("place germany arm at 1,0 name=panzer mp=5")
    war.done("place germany inf at 1,0 name=corps mp=3")
    war.done("place france inf at 2,1 name=ligne")
    return war.put("land_movement")


def test_10_7_4_2_who_overruns_with_it_is_asked(overrunning: Table) -> None:
    """15 against 2 is 7:1, 8 against 2 no more than 4:1; nobody goes twice in one phase."""
    start = overrunning.state
    asked = overrunning.do("shift panzer to 2,1")
    assert (asked.ask.flag, asked.ask.options) == ("with", ("corps",))
    assert "wif5.overrun.odds" in overrunning.refused("shift panzer to 2,1", "none", "8", "2")
    overrunning.done("shift panzer to 2,1", "corps", "9", "6", "2")
    assert "ligne" not in overrunning.state.units
    overrunning.state = start
    overrunning.state = replace(start, units={**start.units, "panzer": {
        **start.units["panzer"], "moved": [1, 1]}})  # fmt: skip
    assert overrunning.refused("shift panzer to 2,1") == {"wif5.march.again"}


@pytest.mark.parametrize(("changed", "who"), [
    ({"moved": [1, 1]}, None), ({"down": True}, None), ({"unit": "hq", "down": True}, "corps"),
    ({"at": "0,1"}, None), ({"unit": "ftr"}, None), ({"moved": [1, 0]}, "corps"),
])  # fmt: skip
def test_10_7_4_2_who_may_overrun_with_it(
    overrunning: Table, changed: dict[str, Any], who: str | None
) -> None:
    """Land units that began the phase in its hex, face up, an HQ in any case."""
    units = overrunning.state.units
    overrunning.state = replace(overrunning.state, units={
        **units, "corps": {**units["corps"], **changed}})  # fmt: skip
    asked = overrunning.do("shift panzer to 2,1")
    options = asked.ask.options if asked.ask.flag == "with" else ()
    assert options == ((who,) if who else ())


def test_10_7_4_2_whoever_pays_more_than_it_has_is_turned_down(overrunning: Table) -> None:
    """A clear hex costs 1, twice that to overrun: 2 points are enough, 1 is not."""
    start = overrunning.state
    for mp, down in ((2, False), (1, True)):
        overrunning.state = replace(start, units={**start.units, "panzer": {
            **start.units["panzer"], "mp": mp}})  # fmt: skip
        overrunning.done("shift panzer to 2,1 with=corps factors=9;6;2")
        assert bool(overrunning.state.units["panzer"].get("down")) is down
        assert not overrunning.state.units["corps"].get("down")


def test_10_7_4_2_a_move_goes_on_after_an_overrun(overrunning: Table) -> None:
    """5 and 3 points, 2 paid: 3 and 1 are left; it is still one move, and it ends some time."""
    overrunning.done("shift panzer to 2,1 with=corps factors=9;6;2")
    moves = overrunning.state.impulse.used["germany"]["land_moves"]
    overrunning.done("shift corps to 3,1")
    assert overrunning.refused("shift corps to 2,1") == {"wif5.march.again"}
    overrunning.done("shift panzer to 3,1")
    assert overrunning.state.impulse.used["germany"]["land_moves"] == moves
    assert {overrunning.state.units[name]["at"] for name in ("panzer", "corps")} == {"3,1"}
    assert overrunning.state.units["panzer"]["mp"] == 5  # what its counter says is kept


def test_10_7_4_2_in_a_zone_of_control_it_goes_on_by_another_overrun_alone(
    overrunning: Table,
) -> None:
    """Twice 2 points: the ARM has 5, the INF 3: it is turned down."""
    units = overrunning.state.units
    overrunning.state = replace(
        overrunning.state,
        units={**units, "second": {**units["ligne"], "at": "1,1"},
               "rear": {**units["corps"]}},  # it keeps the way to Cologne open
        impulse=replace(overrunning.state.impulse, supply={"panzer": True, "corps": True}),
    )  # fmt: skip
    overrunning.done("shift panzer to 2,1 with=corps factors=9;6;2")
    for name in ("panzer", "corps"):
        assert overrunning.refused(f"shift {name} to 3,1") == {"wif5.march.overruns_on"}
    assert "wif5.overrun.odds" in overrunning.refused(
        "shift panzer to 1,1 with=corps factors=9;4;2"
    )
    overrunning.done("shift panzer to 1,1 with=corps factors=9;6;2")
    assert "second" not in overrunning.state.units
    down = {name for name in ("panzer", "corps") if overrunning.state.units[name].get("down")}
    assert down == {"corps"}


@pytest.mark.parametrize(("now", "then", "fine"), [
    (True, True, True), (True, False, False), (None, False, False),
])  # fmt: skip
def test_4_2_1_in_supply_as_the_impulse_began_and_now(
    overrunning: Table, now: bool | None, then: bool, fine: bool
) -> None:
    overrunning.state = replace(overrunning.state, impulse=replace(
        overrunning.state.impulse, supply={"panzer": True, "corps": then}))  # fmt: skip
    line = "shift panzer to 2,1 with=corps factors=9;6;2"
    if fine:
        overrunning.done(line)
    else:
        assert "wif5.overrun.supply" in overrunning.refused(line)


def test_10_7_4_2_no_overrun_of_a_city_nor_of_nobody(overrunning: Table) -> None:
    overrunning.done("place france inf at 2,2 name=paris")
    units = overrunning.state.units
    overrunning.state = replace(overrunning.state, units={
        **units, "panzer": {**units["panzer"], "at": "1,1"}, "corps": {**units["corps"], "at": "1,1"}})  # fmt: skip
    assert "wif5.overrun.city" in overrunning.refused(
        "shift panzer to 2,2 with=corps factors=9;6;2"
    )


# -- face up again, once more (10.7.7, 10.7.8) ------------------------------------------------------
@pytest.fixture
def turning(war: Table) -> Table:
    """Two HQs and two corps in one hex, the corps face down."""
    for words in ("hq at 1,0 name=bock", "hq at 1,0 name=leeb", "inf at 1,0 name=one",
                  "inf at 0,1 name=two"):  # fmt: skip
        war.done(f"place germany {words}")
    war.done("flip one two down")
    return war.put("reorganisation")


def test_10_7_7_which_hq_pays_and_its_value_are_asked(turning: Table) -> None:
    start = turning.state
    asked = turning.do("flip one up")
    assert (asked.ask.flag, asked.ask.options) == ("by", ("bock", "leeb"))
    asked = turning.do("flip one up by=leeb")
    assert asked.ask.flag == "value"
    assert asked.ask.check("4") is None and asked.ask.check("20") is None
    for wrong in ("21", "x", "-1"):
        assert asked.ask.check(wrong).code == "wif5.sky.number"
    turning.done("flip one up", "leeb", "4")
    assert turning.state.units["leeb"]["down"] and turning.state.units["leeb"]["value"] == 4
    assert not turning.state.units["bock"].get("down")
    turning.state = replace(start, units={**start.units, "leeb": {
        **start.units["leeb"], "value": 4}})  # fmt: skip
    turning.done("flip one up by=leeb")  # its value is known


@pytest.mark.parametrize(("hq", "fine"), [
    ({}, True), ({"at": "0,1"}, True), ({"at": "0,0"}, True), ({"at": "2,2"}, False),
    ({"power": "italy"}, False), ({"at": "North_Sea"}, False), ({"unit": "inf"}, False),
])  # fmt: skip
def test_10_7_7_an_hq_of_its_power_stacked_or_beside(
    turning: Table, hq: dict[str, Any], fine: bool
) -> None:
    """0,0 and 0,1 lie beside 1,0, 2,2 does not; nobody out of a sea box or across open sea."""
    turning.done("remove leeb")
    units = turning.state.units
    turning.state = replace(turning.state, units={**units, "bock": {**units["bock"], **hq}})
    line = "flip one up value=2"
    if fine:
        turning.done(line)
    else:
        assert turning.refused(line) == {"wif5.reorg.no_hq"}
        if hq.get("unit") is None:  # named all the same
            assert "wif5.reorg.no_hq" in turning.refused(f"{line} by=bock")


@pytest.mark.parametrize(("side", "fine"), [("alpine", False), ("sea", False), ("river", True)])
def test_10_7_7_no_hq_reorganises_across_alps_or_open_sea(
    turning: Table, side: str, fine: bool
) -> None:
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import compiled

    rows = FRONT.replace("side 1,0 1,1 river", f"side 0,1 1,0 {side}")
    turning.state = replace(
        turning.state, map={**turning.state.map, "compiled": compiled(read_atlas(rows))}
    )
    if fine:
        turning.done("flip two up value=2 by=bock")
    else:
        assert turning.refused("flip two up value=2") == {"wif5.reorg.no_hq"}


@pytest.fixture
def resupplying(turning: Table) -> Table:
    turning.done("place germany atr at 0,0 name=ju52")
    return turning.put("air_resupply")


def test_10_7_8_an_atr_turns_up_one_unit_of_its_friends_in_range(resupplying: Table) -> None:
    start = resupplying.state
    assert "wif5.resupply.one" in resupplying.refused("flip one two up")
    resupplying.done("place germany atr at 0,1 name=junkers")
    assert resupplying.do("flip one up").ask.options == ("ju52", "junkers")
    resupplying.done("flip one up", "junkers")
    assert resupplying.state.units["junkers"]["down"]
    resupplying.state = start
    resupplying.done("flip ju52 down")
    assert resupplying.refused("flip one up") == {"wif5.resupply.nobody"}
    # A neutral Italy cooperates with nobody, later Germany's ally does (19.1).
    plane = {**start.units["ju52"], "power": "italy"}
    resupplying.state = replace(start, units={**start.units, "ju52": plane})
    assert resupplying.refused("flip one up") == {"wif5.resupply.nobody"}
    italy = {**start.nations.get("italy", {}), "status": "active"}
    for action, flies in (
        ("naval", False),
        ("land", True),
    ):  # its own action has the mission, or not (10.7.8)
        actions = {**start.impulse.actions, "italy": action}
        resupplying.state = replace(
            resupplying.state, nations={**start.nations, "italy": italy},
            impulse=replace(start.impulse, actions=actions),
        )  # fmt: skip
        if not flies:
            assert resupplying.refused("flip one up") == {"wif5.resupply.nobody"}
    resupplying.done("flip one up")


@pytest.mark.parametrize(("far", "supply", "words", "fine"), [
    (6, True, "", True), (7, True, "", False), (4, False, "", True), (5, False, "", False),
    (3, True, " map=pacific", True), (4, True, " map=pacific", False),
])  # fmt: skip
def test_10_7_8_an_atr_flies_six_points(
    resupplying: Table, far: int, supply: bool, words: str, fine: bool
) -> None:
    """6 points, 2 less out of supply; a hex costs 1, on the Pacific map 2 (10.3.1, 4.1)."""
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import compiled

    rows = "\n".join(f"hex {x},0 axis city=germany{words}" for x in range(9))
    atlas = compiled(read_atlas(f"grid odd-q\n{rows}\nwhole"))
    units = resupplying.state.units
    units = {"ju52": {**units["ju52"], "at": "0,0"}, "one": {**units["one"], "at": f"{far},0"}}
    resupplying.state = replace(
        resupplying.state, units=units, map={**resupplying.state.map, "compiled": atlas},
        impulse=replace(resupplying.state.impulse, supply={"ju52": supply}),
    )  # fmt: skip
    if fine:
        resupplying.done("flip one up")
    else:
        assert resupplying.refused("flip one up") == {"wif5.resupply.nobody"}


def test_whom_to_flip_is_listed_from_those_face_down(turning: Table) -> None:
    verb = turning.game.book.registry.verb("flip")
    listed = verb.args[0].options(turning.game.book, turning.state, {})
    assert listed == ["one", "two", "bock", "leeb"]
    for nobody in ("flip eins up", "flip up", "flip"):
        with pytest.raises(Unreadable):
            turning.do(nobody)
    assert turning.refused("flip one down") == {"wif5.map.down_already"}


def test_10_7_6_5_each_side_throws_for_its_hq_and_names_what_it_loses(war: Table) -> None:
    """Counters are offered by name with what they are, hexes with theirs; factors told are known."""
    for name, unit in (("panzer", "arm"), ("corps", "inf"), ("leeb", "hq")):
        war.done(f"place germany {unit} at 1,0 name={name} factor=9")
    for name, unit in (("garde", "inf"), ("sud", "inf"), ("gamelin", "hq")):
        war.done(f"place france {unit} at 1,1 name={name} factor=2")
    war.to("land_combat")
    fight = ("battle land 1,1 by=germany against=france units=panzer,corps,leeb defend=garde,sud,gamelin"
             " hq=4:leeb enemy_hq=3:gamelin table=blitzkrieg")  # fmt: skip
    mine = war.do(fight)
    assert (mine.ask.what, mine.ask.side) == ("wif5.roll.hq_support", "axis")
    theirs = war.do(fight, (5,))
    assert (theirs.ask.what, theirs.ask.side) == ("wif5.roll.hq_support", "allies")
    lost = war.do(fight, (5,), (6,), (3,), "-/2R*")  # 27/2 and 6: 14:6, 2:1
    assert (lost.ask.options, lost.ask.side) == (("garde", "sud", "gamelin"), "france")
    assert lost.ask.named("gamelin").params["unit"] == "hq"
    told = named_place(war.state)("2,1")
    assert told is not None and told.params["place"] == "Metz"
    assert named_place(war.state)("1,0") is None


def test_10_7_6_7_nobody_is_expected_to_lose_more_units_than_are_there(
    war: Table, attack: str
) -> None:
    """One garrison against results of three: one is lost, on every cell known."""
    cells = {f"column={n} die={die}": "-/3S" for die in range(9) for n in ("1:1", "2:1", "3:1")}
    war.state = replace(war.state, charts={**war.state.charts, "assault": cells})
    done = war.do(f"{attack} units=6:corps enemy_hq=none", (3,), "none")  # nobody advances
    told = {each.code: each.params for each in done.rulings}
    assert told["wif5.battles.expected"]["defender"] == 1


def test_13_3_the_value_told_with_a_chit_is_not_asked_again(war: Table) -> None:
    """The counter of the HQ was looked at as its chit was played."""
    war.done("place germany hq at 0,1 name=leeb factor=3")
    war.state = replace(
        war.state,
        chits={"germany": 1},
        impulse=replace(war.state.impulse, actions={"germany": "land"}),
    )
    war.put("ground_strike")
    war.done("chit germany land hq=4:leeb")
    assert war.state.units["leeb"]["value"] == 4
