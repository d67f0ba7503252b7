"""What the rules say of an attack before the dice: whom, when, from where, with whom (pp. 8, 11-15).

Each row is a position, what was done, a command, and why it is refused (`yes`: it stands).
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from evening import Evening, table

Lines = Sequence[str]


def calls(evening: Evening) -> set[str]:
    assert evening.last is not None
    found = {r.code for r in evening.last.rulings if r.severity == "your_call"}
    return {code.removeprefix("aa1941.attack.") for code in found}


NORWAY = "norway_finland with 1 infantry"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # Neutrals, one's own ground, friends, empty seas (pp. 8, 11).
        ("declare spain_portugal with 1 fighter", "neutral"),
        ("declare gibraltar with 1 fighter", "own"),
        ("declare karelia with 1 bomber", "friend"),
        ("declare sz7 with 1 battleship", "nobody"),
        ("declare western_europe with 1 fighter", ""),
        # Who lands is among the attackers, and somebody must (p. 14).
        (f"declare {NORWAY} landing 2 infantry from sz6", "nobody_lands"),
        ("declare norway_finland with 1 fighter landing from sz6", "nobody_lands"),
        (f"declare {NORWAY} landing 1 tank from sz6", "nobody_lands"),
        (f"declare {NORWAY} landing 1 infantry from sz6", ""),
        (f"declare {NORWAY}, 1 fighter landing from sz6", ""),
    ],
)
def test_whom_one_may_attack(line: str, why: str) -> None:
    evening = table("united_kingdom", "combat_move", tracking="no")
    if why:
        assert f"aa1941.attack.{why}" in evening.refused(line)
    else:
        evening.do(line)


@pytest.mark.parametrize("tracking", ["no", "yes"])
def test_battles_are_announced_in_any_order(tracking: str) -> None:
    """Landings come first in the fights (p. 14), not among the announcements (p. 11)."""
    pieces = ["sz6 united_kingdom 1 transport, 1 infantry, 1 destroyer"]
    evening = table("united_kingdom", "combat_move", pieces, tracking=tracking)
    evening.do(f"declare {NORWAY} landing from sz6")
    line = "declare germany with 1 bomber"
    if tracking == "yes":
        evening.do("move 1 bomber from united_kingdom to germany")
    evening.do(line)
    assert "aa1941.attack.landings_first" not in evening.codes()


LANDED = f"attack {NORWAY} against nothing landing from sz6"
HUNT = "attack sz9 with 1 destroyer against 1 submarine"
RAID = "attack germany with 1 bomber against 1 infantry"


@pytest.mark.parametrize(
    ("declared", "fought", "line", "why"),
    [
        # Landings first (p. 14); but the sea zone that a landing needs may be fought for before.
        ([f"{NORWAY} landing from sz6"], [], RAID, "landings_first"),
        ([f"{NORWAY} landing from sz6"], [], HUNT, "landings_first"),
        ([f"{NORWAY} landing from sz6"], [], "attack sz6 with 1 submarine against 1 transport", ""),
        ([f"{NORWAY} landing from sz6"], [LANDED], RAID, ""),
        ([f"{NORWAY} landing from sz6"], [LANDED], LANDED, "own"),
        (["germany with 1 bomber"], [], RAID, ""),
        ([], [(RAID, "6; 6")], LANDED, "landing_late"),
        ([], [(HUNT, "1; 6")], LANDED, "landing_late"),
        ([], [("attack sz6 with 1 submarine against 1 transport", "")], LANDED, ""),
        # One battle a space (pp. 11, 15).
        ([], [(HUNT, "1; 6")], HUNT, "again"),
        ([], [(RAID, "6; 2")], "attack germany with 1 fighter against 1 infantry", "again"),
        ([], [(RAID, "6; 2")], "attack western_europe with 1 fighter against 1 infantry", ""),
    ],
)  # fmt: skip
def test_the_order_of_battles(
    declared: Lines, fought: Sequence[str | tuple[str, str]], line: str, why: str
) -> None:
    evening = table("united_kingdom", "combat_move", tracking="no")
    for each in declared:
        evening.do(f"declare {each}")
    evening.do("next")
    for each in fought:
        words, dice = (each, "") if isinstance(each, str) else each
        retreat = " retreat=1" if words == RAID and dice == "6; 6" else ""
        evening.do(words + retreat, dice)
    if why:
        assert evening.refused(line) == {f"aa1941.attack.{why}"}
        return
    again = evening.ask(line)
    refusals = [r.code for r in getattr(again, "rulings", ()) if r.severity == "refusal"]
    assert not refusals


def test_a_landing_that_nobody_announced() -> None:
    # p. 12: an assault is announced in the combat move. A light game asks, a tracked one refuses.
    light = table("united_kingdom", "combat", tracking="no")
    light.do(LANDED)
    assert "not_announced" in calls(light)
    announced = table("united_kingdom", "combat_move", tracking="no")
    announced.do(f"declare {NORWAY} landing from sz6")
    announced.do("next")
    announced.do(LANDED)
    assert "not_announced" not in calls(announced)
    tracked = table("united_kingdom", "combat", ["sz6 united_kingdom 1 transport, 1 infantry"])
    assert "aa1941.attack.not_announced" in tracked.refused(f"attack {NORWAY} landing from sz6")


def test_another_force_than_the_one_announced_is_told() -> None:
    evening = table(
        "soviet_union", "combat_move", done=["declare ukraine with 2 infantry"], tracking="no"
    )
    evening.do("next")
    evening.do("attack ukraine with 3 infantry against nothing from caucasus")
    assert "differs" in calls(evening)
    same = table(
        "soviet_union", "combat_move", done=["declare ukraine with 3 infantry"], tracking="no"
    )
    same.do("next")
    same.do("attack ukraine with 3 infantry against nothing")
    assert "differs" not in calls(same)


@pytest.mark.parametrize(
    ("words", "dice", "told"),
    [
        ("against nothing", "", set()),
        ("against 2 infantry", "6 6 6; 6 6", set()),
        ("", "6 6 6; 6 6; 6 6 6", {"as_recorded"}),  # three infantry and two tanks
    ],
)
def test_defenders_not_named_are_taken_from_the_record_and_told(
    words: str, dice: str, told: set[str]
) -> None:
    evening = table("soviet_union", "combat", tracking="no")
    evening.do(f"attack ukraine with 3 infantry {words} from caucasus retreat=1", dice)
    assert calls(evening) & {"as_recorded", "none_recorded"} == told


def test_nobody_on_record_is_told() -> None:
    evening = table("soviet_union", "combat", ["ukraine germany nothing"], tracking="no")
    evening.do("attack ukraine with 3 infantry from caucasus")
    assert "none_recorded" in calls(evening)


# -- tracked games: who stands there fights ---------------------------------------------------


MOVED = ("move 3 infantry, 1 tank caucasus ukraine",)


@pytest.mark.parametrize(
    ("done", "line", "why"),
    [
        (MOVED, "attack ukraine with 3 infantry, 1 tank", ""),
        (MOVED, "attack ukraine with 3 infantry", "all_fight"),
        (MOVED, "attack ukraine with 2 infantry, 1 tank", "all_fight"),
        (MOVED, "attack ukraine with 4 infantry, 1 tank", "not_there"),
        (MOVED, "attack ukraine with 3 infantry, 1 tank, 1 fighter", "not_there"),
        ((), "attack ukraine with 3 infantry", "not_there"),
        (MOVED, "attack ukraine with 3 infantry, 1 tank against 3 infantry, 2 tanks", ""),
        (MOVED, "attack ukraine with 3 infantry, 1 tank against 2 infantry, 2 tanks",
         "other_defenders"),
        (MOVED, "attack ukraine with 3 infantry, 1 tank against 3 infantry, 2 tanks, 1 fighter",
         "other_defenders"),
    ],
)  # fmt: skip
def test_who_stands_there_fights(done: Lines, line: str, why: str) -> None:
    evening = table("soviet_union", "combat_move", done=done)
    evening.do("next")
    if why:
        assert evening.refused(line) == {f"aa1941.attack.{why}"}
        return
    evening.wanted(line)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # A fighter may stay with its carrier; ships may not stand aside (pp. 13-14).
        ("attack sz9 with 1 carrier, 1 fighter", ""),
        ("attack sz9 with 1 carrier", ""),
        ("attack sz9 with 1 fighter", "all_fight"),
    ],
)
def test_all_ships_fight_and_fighters_may_wait(line: str, why: str) -> None:
    board = ["sz9 germany 1 destroyer", "sz9 united_kingdom 1 carrier, 1 fighter"]
    evening = table("united_kingdom", "combat_move", board, done=["next"])
    if why:
        assert evening.refused(line) == {f"aa1941.attack.{why}"}
    else:
        evening.wanted(line)


def test_a_friends_ships_are_told_to_keep_out() -> None:
    # Forces multinationales, p. 14.
    board = [
        "sz9 germany 1 destroyer",
        "sz9 united_kingdom 1 destroyer",
        "sz9 united_states 1 submarine",
    ]
    evening = table("united_kingdom", "combat_move", board, done=["next"])
    evening.do("attack sz9 with 1 destroyer", "1; 6")
    said = next(r for r in evening.last.rulings if r.code == "aa1941.attack.allies_out")
    assert said.params["force"] == {"submarine": 1}
    assert evening.status["pieces"]["sz9"] == {
        "united_kingdom": {"destroyer": 1}, "united_states": {"submarine": 1},
    }  # fmt: skip


def test_attackers_that_move_on_take_their_announcement_back() -> None:
    evening = table("soviet_union", "combat_move", ["ukraine germany nothing"])
    evening.do("move 1 tank caucasus ukraine")
    evening.do("declare ukraine with 1 tank")
    evening.do("move 1 tank ukraine west_russia")
    assert "aa1941.declare.dropped" in evening.codes()
    assert "ukraine" not in evening.state.declared
    assert evening.state.control["ukraine"] == "soviet_union"  # it ran through (p. 13)


def test_others_that_move_leave_an_announcement_alone() -> None:
    evening = table("soviet_union", "combat_move")
    evening.do("move 3 infantry, 1 tank caucasus ukraine")
    evening.do("declare ukraine with 3 infantry, 1 tank")
    evening.do("move 3 infantry russia west_russia")
    assert "aa1941.declare.dropped" not in evening.codes()
    assert "ukraine" in evening.state.declared


def test_landings_from_an_allys_ships_are_off_once_the_sea_is_lost() -> None:
    # p. 14: nobody lands from a zone that was not cleared; troops aboard a friend's transports stay
    # there, and the landings they were announced for hold up neither other battles nor the phase.
    evening = table(
        "united_states", "combat_move",
        ["sz6 united_kingdom 2 transports", "sz6 united_states 2 infantry, 1 tank",
         "sz6 germany 1 destroyer", "sz8 united_states 1 battleship",
         "norway_finland germany nothing", "anglo_egypt_sudan united_states 1 tank"],
        ["move 1 battleship sz8 sz6", "move 1 tank anglo_egypt_sudan north_africa",
         "declare western_europe with 1 infantry, 1 tank landing from sz6",
         "declare norway_finland with 1 infantry landing from sz6", "next"],
    )  # fmt: skip
    evening.do("attack western_europe with everything retreat=1", "6; 6")
    assert "aa1941.amphibious.sea_lost" in evening.refused(
        "attack norway_finland with 1 infantry landing from sz6"
    )
    evening.do("attack north_africa with 1 tank", "1; 6")
    evening.do("next")
    assert evening.state.force_of("sz6", "united_states") == {"infantry": 2, "tank": 1}


def test_a_transport_that_joins_one_alone_is_told_too() -> None:
    # p. 27: one began its turn beside the destroyer and can leave; the other would have to stop there.
    evening = table(
        "united_kingdom", "combat_move",
        ["sz6 united_kingdom 1 transport", "sz6 germany 1 destroyer", "sz5 germany nothing",
         "sz8 united_kingdom 1 transport"],
    )  # fmt: skip
    (due,) = evening.refused("next")
    assert due == "aa1941.transport.alone"
    evening.do("move 1 transport sz8 sz6")
    assert due in evening.codes()
    evening.do("move 1 fighter united_kingdom sz6")
    evening.do("next")


def test_a_landing_that_is_owed_is_offered() -> None:
    # p. 13: whoever was put aboard in the combat move lands; light games, too.
    evening = table("japan", "combat_move", tracking="no")
    evening.do("move 1 infantry japan sz45")
    evening.do("move 1 transport sz45 sz38")
    offered = [each for each in evening.game.offers(evening.state) if each.verb == "declare"]
    first = offered[0]
    assert first.params["space"] == "philippine_islands"
    assert first.example["landing"] == {"zone": "sz38", "force": {"infantry": 1}}
    evening.do("declare philippine_islands with 1 infantry landing 1 infantry from sz38")
    offered = [each for each in evening.game.offers(evening.state) if each.verb == "declare"]
    assert all(each.params["space"] != "philippine_islands" for each in offered)
