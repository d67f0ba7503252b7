"""The fleet of a landing in a light game, and how its battle is told (pp. 8, 13-15, 17)."""

from __future__ import annotations

import pytest
from evening import Evening, table


def german(phase: str, *board: str, tracking: str = "no", done: tuple[str, ...] = ()) -> Evening:
    return table("germany", phase, board, done, tracking=tracking)


def test_transports_named_with_the_escort_are_those_that_land() -> None:
    # Fighter and carrier both hit: the destroyer goes, then the one transport with all it carries.
    evening = german("combat_move")
    evening.do(
        "attack gibraltar with 2 infantry landing 2 infantry from sz14 escort 1 destroyer, 1 transport",
        "6; 1; 1",
    )
    assert "germany" not in evening.status["pieces"]["sz14"]
    assert "aa1941.battle.drowned" in evening.codes()


def test_a_sea_fight_announced_by_itself_opens_the_landing() -> None:
    evening = german("combat_move", done=("declare sz8 with 1 battleship, 1 submarine from sz5",))
    evening.do("declare united_kingdom with 1 infantry landing from sz8")
    assert "aa1941.amphibious.fight_first" in evening.codes()
    evening.do("next")
    assert evening.refused("attack united_kingdom with 1 infantry landing from sz8") == {
        "aa1941.attack.zone_first"
    }


@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move"])
@pytest.mark.parametrize("tracking", ["yes", "no"])
def test_nobody_lands_on_neutral_ground(phase: str, tracking: str) -> None:
    evening = table(
        "united_kingdom", phase, ["sz27 united_kingdom 1 transport, 1 infantry, 1 destroyer"], [],
        tracking=tracking,
    )  # fmt: skip
    assert evening.refused("move 1 infantry sz27 mozambique") == {"aa1941.move.neutral"}


def test_aircraft_that_leave_do_not_make_a_won_assault_a_retreat() -> None:
    evening = german(
        "combat_move", "gibraltar united_kingdom 2 infantry", "sz14 united_kingdom none",
        "sz14 germany 1 transport, 2 infantry", "southern_europe germany 1 fighter",
    )  # fmt: skip
    evening.do(
        "attack gibraltar with 2 infantry, 1 fighter landing 2 infantry from sz14 retreat=1",
        "6; 1 6; 6 6; 1 6; 6",
    )
    told = {ruling.code: ruling.params for ruling in evening.last.rulings if evening.last}
    assert told["aa1941.battle.won"]["attacker_force"] == {"infantry": 2}
    assert told["aa1941.battle.part_left"]["force"] == {"fighter": 1}
    assert "aa1941.battle.retreated" not in told


def test_attackers_announced_from_another_region_come_besides() -> None:
    # Units may enter one hostile region from several (p. 11).
    evening = german(
        "combat_move", done=("declare karelia with 4 infantry, 2 tanks from eastern_europe",)
    )
    evening.do("declare karelia with 2 infantry from norway_finland")
    plan = evening.state.declared["karelia"]
    assert plan["attack"] == {"infantry": 6, "tank": 2}
    assert plan["from"] == ["eastern_europe", "norway_finland"]
    assert "aa1941.declare.anew" not in evening.codes()


def test_what_is_said_anew_of_the_same_region_replaces_and_says_so() -> None:
    evening = german(
        "combat_move", done=("declare karelia with 4 infantry, 2 tanks from eastern_europe",)
    )
    evening.do("declare karelia with 3 infantry from eastern_europe")
    assert evening.state.declared["karelia"]["attack"] == {"infantry": 3}
    told = next(r for r in evening.last.rulings if r.code == "aa1941.declare.anew")
    assert told.params["force"] == {"infantry": 1, "tank": 2}


def test_a_submarine_beside_a_landing_is_told_when_it_is_announced() -> None:
    # Ignored only beside a warship that is there as the combat moves end (p. 13).
    evening = german("combat_move", "sz17 united_kingdom 1 submarine")
    evening.do("declare anglo_egypt_sudan with 2 infantry landing 2 infantry from sz17")
    assert "aa1941.amphibious.warship" in evening.codes()
    assert "aa1941.amphibious.may_ignore" not in evening.codes()


@pytest.mark.parametrize("escort", ["", " escort 1 battleship"])
def test_the_choice_beside_a_submarine_is_asked_until_an_escort_makes_it(escort: str) -> None:
    # The attacker ignores the submarine or fights it first (p. 14).
    evening = table(
        "germany", "combat_move",
        ["sz17 united_kingdom 1 submarine", "sz16 germany 1 transport, 1 battleship",
         "southern_europe germany 2 infantry"],
        ["move 2 infantry southern_europe sz16", "move 1 transport, 2 infantry sz16 sz17",
         "move 1 battleship sz16 sz17",
         f"declare anglo_egypt_sudan with 2 infantry landing from sz17{escort}", "next"],
    )  # fmt: skip
    line = f"attack anglo_egypt_sudan with 2 infantry landing from sz17{escort}"
    evening.do(line, hold=True)  # in the session
    assert "aa1941.amphibious.may_ignore" not in evening.codes()
    asked = getattr(evening.game.question(evening.state), "what", "")
    assert (asked == "aa1941.choice.lone_ships") is not bool(escort)


def test_beside_a_landing_each_region_is_announced_by_itself() -> None:
    # Units may enter one hostile region from several (p. 11).
    evening = table(
        "united_kingdom", "combat_move",
        ["norway_finland germany 1 infantry", "sz6 germany none",
         "sz6 united_kingdom 1 transport, 1 battleship", "karelia united_kingdom 3 infantry"],
        ["declare norway_finland with 2 infantry landing 2 infantry from sz6",
         "declare norway_finland with 1 fighter from united_kingdom",
         "declare norway_finland with 1 infantry from karelia"],
        tracking="no",
    )  # fmt: skip
    assert "aa1941.declare.anew" not in evening.codes()
    evening.do("declare norway_finland with 2 infantry from karelia")
    plan = evening.state.declared["norway_finland"]
    assert plan["attack"] == {"infantry": 4, "fighter": 1}
    assert plan["from"] == ["united_kingdom", "karelia"]
    evening.do("declare norway_finland with 1 fighter")  # of all who walk or fly
    assert evening.state.declared["norway_finland"]["attack"] == {"infantry": 2, "fighter": 1}
    assert "aa1941.declare.anew" in evening.codes()


def test_who_moved_there_still_comes_when_another_region_is_said_again() -> None:
    # Units may enter one hostile region from several (p. 11); all retreat to one of them (p. 17).
    evening = german("combat_move", "eastern_europe germany 6 infantry")
    evening.do("declare karelia with 4 infantry from eastern_europe")
    evening.do("move 2 infantry norway_finland karelia")
    evening.do("declare karelia with 3 infantry from eastern_europe")
    plan = evening.state.declared["karelia"]
    assert plan["attack"] == {"infantry": 5}
    assert set(plan["from"]) == {"norway_finland", "eastern_europe"}
    evening.do("next")
    evening.do(
        "attack karelia with 5 infantry against 3 infantry retreat=1 to=norway_finland",
        "6 6 6 6 6; 6 6 6",
    )
    standing = evening.status["pieces"]
    assert standing["norway_finland"]["germany"]["infantry"] == 5
    assert standing["eastern_europe"]["germany"]["infantry"] == 3
