"""What a question tells, line by line: each condition named alone, and nothing besides (8, 10)."""

from __future__ import annotations

import pytest
from wif5_asking import ask

QUESTIONS: list[tuple[str, str, str | None, str]] = [
    # landings (10.7.4.5, 10.7.5)
    ("invasion", "unit=mar section=2 defended=yes", None, "landing.invades"),
    ("invasion", "unit=inf section=2 defended=yes", None, "landing.invades factors.invade"),
    ("invasion", "unit=mar section=3", None, "landing.invades landing.notional"),
    ("invasion", "unit=inf section=1 defended=yes", None, "landing.section"),
    ("invasion", "unit=arm section=2 defended=yes", None, "attack.arm_invades"),
    ("invasion", "unit=inf section=2 defended=yes face_down=yes", None, "landing.face_down"),
    ("invasion", "unit=hq section=2 defended=yes face_down=yes", None, "landing.invades factors.invade"),
    ("invasion", "unit=hq section=2 defended=yes face_down=yes terrain=swamp", None, "landing.hq_face_down"),
    ("invasion", "unit=inf section=2 defended=yes weather=winter", None, "attack.no_invasion"),
    ("invasion", "unit=inf section=2 defended=yes weather=mud", None, "landing.invades factors.invade"),
    ("invasion", "unit=hq section=2 defended=yes weather=mud", None, "landing.hq_weather"),
    ("invasion", "unit=inf section=2 defended=yes action=naval", None, "landing.action"),
    ("invasion", "unit=inf section=2 defended=yes weather=winter terrain=desert", None, "landing.invades factors.invade"),
    ("paradrop", "defended=yes", None, "landing.drops"), ("paradrop", "", None, "landing.drops landing.notional"),
    ("paradrop", "defended=yes terrain=swamp", None, "landing.drop_terrain"), ("paradrop", "defended=yes lake=yes", None, "landing.drop_terrain"),
    ("paradrop", "defended=yes weather=severe_winter", None, "landing.drop_weather"), ("paradrop", "defended=yes weather=winter", None, "landing.drops"),
    ("paradrop", "defended=yes face_down=yes", None, "landing.face_down"), ("paradrop", "defended=yes apart=yes", None, "landing.apart"),
    ("paradrop", "defended=yes action=pass", None, "landing.action"), ("paradrop", "defended=yes action=combined", None, "landing.drops"),
    ("air_transport", "unit=div", None, "landing.carried"), ("air_transport", "unit=mtn unsupplied=yes", None, "landing.carried landing.cargo_flips"),
    ("air_transport", "unit=inf", None, "landing.cargo"), ("air_transport", "unit=para face_down=yes", None, "landing.face_down"),
    ("air_transport", "unit=para action=naval", None, "landing.action"),
    # stacking (3)
    ("stacking", "units='2 inf, 1 hq'", None, "stack.legal stack.when"), ("stacking", "units='3 inf'", None, "stack.land"),
    ("stacking", "units='2 inf, 2 hq'", None, "stack.land"), ("stacking", "units='9 inf' sea_box=yes", None, "stack.sea"),
    # overruns (10.7.4.2)
    ("overrun", "attack=21 defend=3 units='1 arm, 1 inf'", None, "overrun.legal"),
    ("overrun", "attack=18 defend=3 units='1 arm, 1 inf'", None, "overrun.odds"),
    ("overrun", "attack=21 defend=3", None, "overrun.who overrun.legal"), ("overrun", "attack=18 defend=3", None, "overrun.odds overrun.who"), ("overrun", "attack=21 defend=3 units='2 inf'", None, "overrun.arm"),
    ("overrun", "attack=21 defend=3 units='2 arm, 1 inf'", None, "overrun.many"), ("overrun", "attack=21 defend=3 units='2 arm, 1 hq'", None, "overrun.legal"),
    ("overrun", "attack=21 defend=3 units='1 arm, 2 hq'", None, "overrun.many"),
    ("overrun", "attack=21 defend=3 units='1 arm' city=yes", None, "overrun.city"), ("overrun", "attack=21 defend=3 units='1 arm' fort=yes", None, "overrun.fort"),
    ("overrun", "attack=21 defend=3 units='1 arm' supplied=no", None, "overrun.supply"),
    ("overrun", "attack=42 defend=3 units='1 arm' river=yes", None, "overrun.legal"), ("overrun", "attack=21 defend=3 units='1 arm' strait=yes", None, "overrun.odds"),
    ("overrun", "attack=21 defend=3 units='1 arm' terrain_cost=1 left=1", None, "overrun.legal overrun.flips"),
    ("overrun", "attack=21 defend=3 units='1 arm' terrain_cost=1 left=2", None, "overrun.legal"),
    # strategic moves, reorganisation (10.7.3, 10.7.7)
    ("strategic_move", "unit=inf", None, "rail.legal"), ("strategic_move", "unit=inf action=combined", None, "rail.legal rail.combined"),
    ("strategic_move", "unit=inf action=naval", None, "rail.action"), ("strategic_move", "unit=inf action=pass", None, "rail.action"),
    ("strategic_move", "unit=ls", None, "rail.ship"), ("strategic_move", "unit=ftr", None, "rail.legal"),
    ("strategic_move", "unit=inf face_down=yes", None, "rail.face_down"), ("strategic_move", "unit=inf unsupplied=yes", None, "rail.supply"),
    ("strategic_move", "unit=inf from=no", None, "rail.ends"), ("strategic_move", "unit=inf to=no", None, "rail.ends"),
    ("strategic_move", "unit=inf zoc=yes", None, "rail.zoc"), ("strategic_move", "unit=inf dashed=yes", None, "rail.dashed"),
    ("strategic_move", "unit=inf africa=yes", None, "rail.africa"), ("strategic_move", "unit=inf strait_used=yes", None, "rail.strait_used"),
    ("strategic_move", "unit=inf route=maps action=combined", None, "rail.one"), ("strategic_move", "unit=inf route=maps", None, "rail.legal"),
    ("reorganisation", "value=3 units='3 inf'", None, "reorg.done reorg.flips"), ("reorganisation", "value=3 units='4 inf'", None, "reorg.many"),
    ("reorganisation", "value=3 units='1 inf' face_down=yes", None, "reorg.face_down"), ("reorganisation", "value=3 units='1 hq'", None, "reorg.not_land"),
    ("reorganisation", "value=3 units='1 ftr'", None, "reorg.not_land"), ("reorganisation", "value=3 units='1 inf' hexside=alpine", None, "reorg.hexside"),
    ("reorganisation", "value=3 units='1 inf' hexside=sea", None, "reorg.hexside"), ("reorganisation", "value=3 units='1 inf' action=naval", None, "reorg.action"),
    # the air (10.3.4.2, 10.7.1, 10.6.1)
    ("air_strength", "fighters='ftr:6,cv:5' bombers=none", None, "air.strength"), ("air_strength", "fighters=none bombers='str:4'", None, "air.bomber_only air.through"),
    ("ground_strike", "tactical=4", None, "strike.needed strike.halved"), ("ground_strike", "cv=3", None, "strike.needed strike.cv strike.halved"),
    ("ground_strike", "tactical=4 surprised=yes", None, "strike.needed strike.surprised"), ("ground_strike", "tactical=4 chit=yes", None, "strike.needed strike.chit"),
    ("ground_strike", "tactical=0", None, "air.no_factor"), ("ground_strike", "tactical=4 weather=severe_winter", None, "air.severe_winter"),
    ("ground_strike", "tactical=4 weather=severe_winter terrain=desert", None, "strike.needed strike.halved"),
    ("strategic_bombing", "factors=8 result=2", "3", "bombing.free bombing.points"), ("strategic_bombing", "factors=8 result=2 intercepted=yes", "3", "bombing.points"),
    ("strategic_bombing", "factors=8 result=2 weather=winter", "3", "bombing.free bombing.weather bombing.points"),
    ("strategic_bombing", "factors=8 weather=severe_winter", None, "air.severe_winter"),
    # the end of the action segment, the weather, China (8, 10.8)
    ("end_of_action", "number=3", "3", "end.ends end.marker"), ("end_of_action", "number=3", "4", "end.goes_on"),
    ("end_of_action", "number=3 impulse=second", "3", "end.ends"), ("end_of_action", "number=3 passed=yes impulse=second", "5", "end.ends end.passed"),
    ("end_of_action", "number=3 passed=yes", "6", "end.goes_on end.passed"),
    ("weather", "weather=clear", None, "weather.desert"), ("weather", "weather=mud", None, "weather.supply weather.ground weather.desert"),
    ("china_limits", "power=china number=2 attacks=2", None, "china.within"), ("china_limits", "power=china number=2 attacks=3", None, "china.over"),
    ("china_limits", "power=japan number=2 flights=3", None, "china.assault"), ("china_limits", "power=china number=2 attacks=9 lifted=yes", None, "china.lifted"),
    ("china_limits", "power=japan number=2 attacks=3 lifted=yes", None, "china.lifted"),
    # convoys (11.3), chits (13.3), garrisons (11.1)
    ("convoy_attack", "type=sub attack='3 sub@1' attack_section=1 escort='2 ls@2' escort_section=2 result=-3X", "4", "convoy.lost convoy.sub_destroyed convoy.subs_leave"),
    ("convoy_attack", "type=raiders attack='2 hs@2' attack_section=2 escort='1 ls@1' result=-2X", "5", "convoy.lost convoy.raiders_safe"),
    ("convoy_attack", "type=raiders attack='2 hs@2' attack_section=2 escort='1 ls@1' result=-2-", "5", "convoy.lost"),
    ("convoy_attack", "type=raiders attack='2 hs@2' attack_section=2 escort='1 ls@1' result=X2-", "5", "convoy.lost convoy.conv_destroyed"),
    ("convoy_attack", "type=sub attack='3 sub@1' attack_section=1 result=D1D", "4", "convoy.lost convoy.conv_damaged convoy.sub_aborted convoy.subs_leave"),
    ("convoy_attack", "type=sub attack='3 sub@1' attack_section=2", None, "convoy.no_sub"),
    ("convoy_attack", "type=sub attack='3 sub@1' attack_section=1 escort='2 ls@1' escort_section=2", None, "convoy.no_escort_there"),
    ("chits", "use=land hq=5 levels=5", None, "chits.land"), ("chits", "use=land hq=5 levels=5,1", None, "chits.levels"),
    ("chits", "use=land hq=5 levels=5 mixed=yes", None, "chits.mixed"), ("chits", "use=combined", None, "chits.combined"),
    # limited wars (17.2.1), national effort (22), ports (10.5.1)
    ("limited_war", "hexes=2 all_beyond=yes", None, "limited.submits"), ("limited_war", "hexes=2", None, "limited.goes_on"),
    ("limited_war", "sections=0", None, "limited.goes_on"), ("limited_war", "hexes=2 invasion=yes", None, "limited.invasion"),
    ("limited_war", "hexes=2 again=yes all_beyond=yes", None, "limited.again"), ("limited_war", "hexes=99", None, "limited.depth"),
    ("national_effort", "power=russia enemy_at_home=yes", None, "effort.may"), ("national_effort", "power=russia enemy_adjacent=yes", None, "effort.may"),
    ("national_effort", "power=china enemy_at_home=yes", None, "effort.china"), ("national_effort", "power=china enemy_at_home=yes major_assault=yes", None, "effort.may"),
    # rebases (10.7.2)
    ("rebase", "unit=ftr map=europe date='May/Jun 1941' distance=1", None, "rebase.rules rebase.land_limit"),
    ("rebase", "unit=ftr map=europe date='May/Jun 1941' distance=99", None, "rebase.range"),
    ("rebase", "unit=ftr map=europe date='May/Jun 1941' ferry=yes", None, "rebase.ferry"),
    ("rebase", "unit=str map=europe date='May/Jun 1941' power=germany ferry=yes", None, "rebase.ferry"),
    ("rebase", "unit=str map=europe date='May/Jun 1941' power=cw ferry=yes", None, "rebase.rules rebase.land_limit"),
    # factors (10.7.6.6)
    ("factors", "side=attack units='8:inf:river'", None, "factors.river factors.sum"), ("factors", "side=attack units='8:inf'", None, "factors.sum"),
    ("factors", "side=attack units='8:inf:river' surprise=yes", None, "factors.surprise factors.sum"),
    ("factors", "side=defend units='8:inf' terrain=mountain", None, "factors.mountain factors.sum"), ("factors", "side=attack units='8:inf' terrain=mountain", None, "factors.sum"),
    ("factors", "side=attack units='8:inf' ground_support=4", None, "factors.support factors.sum"), ("factors", "side=attack units='8:inf' shore=2", None, "factors.shore factors.sum"),
    ("factors", "side=defend notional=yes", None, "factors.notional factors.sum"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("procedure", "keys", "dice", "codes"), QUESTIONS, ids=[f"{q[0]} {q[1]}" for q in QUESTIONS]
)
def test_what_is_told(procedure: str, keys: str, dice: str | None, codes: str) -> None:
    assert sorted(ask(procedure, keys, dice).codes) == sorted(codes.split())


@pytest.mark.parametrize(
    ("weather", "result"),
    [
        ("clear", {"search_modifier": 0, "land_move_multiplier": 1, "hq_may_enter": True, "hq_may_attack": True, "bombs_halved": False,
                   "only_naval_air": False, "odds_shift": 0, "invasions": True, "paradrops": True}),
        ("mud", {"search_modifier": 0, "land_move_multiplier": 2, "hq_may_enter": False, "hq_may_attack": False, "only_naval_air": False,
                 "invasions": True, "paradrops": True}),
        ("monsoon", {"search_modifier": 1, "land_move_multiplier": 1, "hq_may_enter": True, "hq_may_attack": False, "bombs_halved": True,
                     "only_naval_air": False, "invasions": False, "paradrops": True}),
        ("winter", {"search_modifier": 0, "land_move_multiplier": 1, "hq_may_enter": True, "bombs_halved": True, "invasions": False, "paradrops": True}),
        ("severe_winter", {"land_move_multiplier": 2, "hq_may_enter": False, "hq_may_attack": False, "only_naval_air": True, "invasions": False,
                           "paradrops": False}),
    ],
)  # fmt: skip
def test_8_2_what_the_weather_does(weather: str, result: dict[str, object]) -> None:
    found = ask("weather", f"weather={weather}")
    assert {key: found[key] for key in result} == result


@pytest.mark.parametrize(
    ("keys", "chooser", "kind"),
    [
        ("axis_air_sea=5 allied_air_sea=9 axis_ships=4 allied_ships=6", "allies", None), ("axis_air_sea=9 allied_air_sea=5 axis_ships=4 allied_ships=6", "axis", None),
        ("axis_air_sea=0 allied_air_sea=0 axis_ships=4 allied_ships=6", "rule", "surface"), ("axis_air_sea=3 allied_air_sea=0 axis_ships=0 allied_ships=6", "rule", "naval_air"),
        ("axis_air_sea=3 allied_air_sea=3 axis_ships=0 allied_ships=0", "rule", "none"),
        ("axis_air_sea=3 allied_air_sea=3 axis_ships=0 allied_ships=0 axis_ftr=1", "rule", "naval_air"),
        ("axis_air_sea=3 allied_air_sea=3 axis_ships=2 allied_ships=2 axis_roll=2 allied_roll=4", "axis", None),
        ("axis_air_sea=3 allied_air_sea=3 axis_ships=2 allied_ships=2 axis_roll=4 allied_roll=2", "allies", None),
        ("axis_air_sea=3 allied_air_sea=3 axis_ships=2 allied_ships=2 axis_roll=4 allied_roll=4", "rule", "naval_air"),
        ("axis_air_sea=9 allied_air_sea=3 axis_ships=2 allied_ships=2 surprised=axis", "allies", None),
        ("axis_air_sea=3 allied_air_sea=9 axis_ships=2 allied_ships=2 surprised=allies", "axis", None),
    ],
)  # fmt: skip
def test_10_5_6_2_who_chooses_the_kind_of_combat(keys: str, chooser: str, kind: str | None) -> None:
    found = ask("combat_type", keys)
    assert (found["chooser"], found["type"]) == (chooser, kind)


@pytest.mark.parametrize(
    ("cell", "table", "codes"),
    [
        ("1/2", "assault", "losses attackers_flip defenders_flip"), ("1/1", "assault", "losses attackers_flip"), ("-/-", "assault", "losses attackers_flip"),
        ("1/1R", "assault", "losses retreat_defender attackers_flip defenders_flip"), ("1/1R", "blitzkrieg", "losses retreat_attacker attackers_flip defenders_flip"),
        ("1/1S", "assault", "losses shattered attackers_flip"), ("-/1B*", "blitzkrieg", "losses shattered breakthrough attackers_stay defenders_flip"),
        ("2/1*", "assault", "losses attackers_stay"),
    ],
)  # fmt: skip
def test_10_7_6_7_what_a_cell_of_the_tables_does(cell: str, table: str, codes: str) -> None:
    found = ask("land_combat", f"attack=9 defend=3 table={table} attacker_arm=2 result={cell}", "3")
    told = {
        c.removeprefix("battle.")
        for c in found.codes
        if c.startswith("battle.") and "cell" not in c
    }
    assert told == set(codes.split())


@pytest.mark.parametrize(
    ("keys", "modifier"),
    [
        ("attack=9 defend=3", 0), ("attack=9 defend=3 face_down=yes", 1), ("attack=3 defend=6", 0), ("attack=2 defend=6 hq_attack=yes", 0),
        ("attack=3 defend=6 weather=clear face_down=yes", 1), ("attack=6 defend=6 hq_defend=yes", 0), ("attack=3 defend=6 hq_defend=yes", -1),
        ("attack=3 defend=6 hq_defend=yes face_down=yes", 0),
    ],
)  # fmt: skip
def test_10_7_6_7_the_die_gains_by_face_down_units_and_loses_below_one_to_two(
    keys: str, modifier: int
) -> None:
    assert ask("land_combat", f"{keys} table=assault result=1/1", "3")["die_modifier"] == modifier


@pytest.mark.parametrize(
    ("units", "weather", "refused"),
    [
        ("8:inf:face_down", "clear", ["attack.face_down"]), ("8:hq:face_down", "clear", []), ("8:inf:unsupplied", "clear", ["attack.unsupplied"]),
        ("8:inf:unsupplied+invade", "clear", []), ("2:part", "clear", ["attack.partisans"]), ("8:arm:invade", "clear", ["attack.arm_invades"]),
        ("8:arm", "clear", []), ("8:inf:invade", "clear", []), ("8:inf:invade", "winter", ["attack.no_invasion"]), ("8:inf:invade", "monsoon", ["attack.no_invasion"]),
        ("8:inf:invade", "severe_winter", ["attack.no_invasion"]), ("8:inf:invade", "mud", []), ("8:inf", "winter", []),
        ("5:hq", "mud", ["attack.hq_weather"]), ("5:hq", "monsoon", ["attack.hq_weather"]), ("5:hq", "severe_winter", ["attack.hq_weather"]), ("5:hq", "winter", []),
    ],
)  # fmt: skip
def test_10_7_6_1_who_attacks(units: str, weather: str, refused: list[str]) -> None:
    assert ask("factors", f"side=attack units={units} weather={weather}").refusals == refused


@pytest.mark.parametrize(
    ("option", "taken", "codes"),
    [
        (22, "", ["us_entry.option_needs"]), (22, "16", []), (18, "5", []), (18, "16", ["us_entry.option_needs"]), (16, "16", ["us_entry.option_taken"]),
        (1, "", []),
    ],
)  # fmt: skip
def test_11_5_1_what_an_option_needs(option: int, taken: str, codes: list[str]) -> None:
    more = f" taken={taken}" if taken else ""
    assert ask("us_entry", f"kind=option option={option} result=1{more}", "6").refusals == codes
