"""What an assault from several sea zones leaves behind: ships, who is spent, whose losses (pp. 14, 17, 19)."""

from __future__ import annotations

from evening import Evening, table

from referee.engine.command import Command, Wanted
from referee.engine.record import replace


def fallen_back() -> Evening:
    """The fleet of sz6 falls back into sz3, the other landing zone, which is fought for after that."""
    evening = table(
        "united_kingdom", "combat_move",
        ["norway_finland germany 1 infantry", "sz6 germany 3 destroyers", "sz3 germany 1 submarine",
         "sz3 united_kingdom 2 battleships, 2 transports, 2 tanks, 1 destroyer"],
        ["move 1 battleship, 1 transport, 1 tank sz3 sz6",
         "declare norway_finland with 2 tanks landing 1 tank from sz6 and 1 tank from sz3 "
         "escort 1 battleship, 1 destroyer",
         "next"],
    )  # fmt: skip
    evening.do("attack norway_finland with 2 tanks retreat=1 to=sz3", "6; 6 6 6; 1; 6; 6; 3; 6")
    return evening


def test_who_fell_back_into_another_landing_zone_keeps_its_ship() -> None:
    # Étape 6, p. 17; transports, p. 27: the tank that could not land is still aboard of a ship.
    evening = fallen_back()
    assert evening.status["pieces"]["sz3"]["united_kingdom"]["tank"] == 1
    evening.do("next")
    refused = evening.refused("move 1 transport, 1 tank sz3 sz2")
    assert refused == {"aa1941.transport.spent"}  # aboard, and its ship fought (p. 28)


def test_who_fought_in_the_zone_it_fell_back_to_is_spent() -> None:
    # P. 19: no unit that fought moves in the noncombat move.
    evening = fallen_back()
    evening.do("next")
    for line in ("move 1 destroyer sz3 sz2", "move 1 battleship sz3 sz2"):
        assert evening.refused(line), line


def test_who_was_in_no_fight_of_the_zone_fallen_back_to_still_moves() -> None:
    # P. 19: the destroyer waited beside the other landing, in a zone without enemies.
    evening = table(
        "united_kingdom", "combat_move",
        ["norway_finland germany 1 infantry", "sz6 germany 3 destroyers",
         "sz3 united_kingdom 2 battleships, 2 transports, 2 tanks, 1 destroyer"],
        ["move 1 battleship, 1 transport, 1 tank sz3 sz6",
         "declare norway_finland with 2 tanks landing 1 tank from sz6 and 1 tank from sz3 "
         "escort 1 destroyer",
         "next"],
    )  # fmt: skip
    evening.do("attack norway_finland with 2 tanks retreat=1 to=sz3", "6; 6 6 6; 6; 6; 3; 6")
    evening.do("next")
    assert "aa1941.move.already_moved" in evening.refused(
        "move 2 battleships sz3 sz2"
    )  # one fought
    evening.do("move 1 destroyer, 1 battleship sz3 sz2")


def test_losses_said_of_an_owner_hold_though_nobody_came_ashore() -> None:
    # Forces multinationales, p. 14: in each zone one destroyer of two powers is lost.
    evening = table(
        "united_kingdom", "combat_move",
        ["norway_finland germany 1 infantry", "sz6 germany 1 destroyer", "sz6 japan 1 destroyer",
         "sz3 germany 1 destroyer", "sz3 japan 1 destroyer",
         "sz6 united_kingdom 2 battleships, 1 transport, 1 tank",
         "sz3 united_kingdom 2 battleships, 1 transport, 2 infantry"],
        tracking="no",
    )  # fmt: skip
    came = {"battleship": {"1": 2}}  # who began there could not retreat (p. 17)
    evening.state = replace(evening.state, moved={"sz6": came, "sz3": came})
    line = (
        "attack norway_finland with 2 infantry, 1 tank landing 1 tank from sz6 escort 2 battleships "
        "and 2 infantry from sz3 escort 2 battleships against 1 infantry"
    )
    evening.do(line, "1 6; 6 6", hold=True)
    answered: list[str] = []
    for _ in range(12):
        if evening.state.open is None:
            break
        wanted = evening.game.decide(evening.state, Command("answer"))
        assert isinstance(wanted, Wanted)
        ask = wanted.ask
        if ask.what == "aa1941.choice.whose_loss":
            answered.append(str(ask.params["power"]))
            evening.do("answer 0", hold=True)  # Germany keeps its own: Japan loses
        elif "retreat" in getattr(ask, "options", ()):
            evening.do("answer retreat", hold=True)
        elif hasattr(ask, "options"):
            evening.do(f"answer {ask.default}", hold=True)
        else:
            dice = "1 6" if ask.params.get("side") == "attacker" or "attack" in ask.what else "6 6"
            evening.do("answer", dice, hold=True)
    assert answered == ["germany", "germany"]
    pieces = evening.status["pieces"]
    for zone in ("sz6", "sz3"):
        assert pieces[zone]["germany"] == {"destroyer": 1}, zone
        assert "japan" not in pieces[zone], zone


def test_a_step_is_not_left_with_a_move_that_still_asks() -> None:
    # P. 27: which ship sails is its owner's to say; « next » made it vanish.
    evening = table(
        "united_kingdom", "combat_move",
        ["sz6 germany nothing", "sz6 united_kingdom 2 transports", "united_kingdom united_kingdom 1 infantry, 1 tank"],
        ["move 1 tank united_kingdom sz6", "move 1 infantry united_kingdom sz6"],
    )  # fmt: skip
    evening.do("move 1 transport sz6 sz7", hold=True)
    assert evening.state.open is not None
    assert evening.refused("next") == {"aa1941.open.first"}
    evening.do("abandon")
    assert "aa1941.open.dropped" in evening.codes()
    assert evening.status["battle"] is None
    evening.do("move 1 transport sz6 sz7", hold=True)
    evening.do("move 1 transport, 1 tank sz6 sz7")  # another line: the question gives way
    assert "aa1941.open.given_up" not in evening.codes()  # the same move, told better
    assert evening.status["pieces"]["sz7"]["united_kingdom"]["tank"] == 1


def test_an_act_that_another_is_done_in_place_of_is_named() -> None:
    # P. 12: a landing is announced in the combat move or not at all; it was gone without a word.
    evening = table(
        "united_kingdom", "combat_move",
        ["sz6 germany nothing", "sz6 united_kingdom 2 transports", "united_kingdom united_kingdom 1 infantry, 1 tank"],
        ["move 1 tank united_kingdom sz6", "move 1 infantry united_kingdom sz6"],
    )  # fmt: skip
    evening.do("move 1 transport sz6 sz7", hold=True)
    assert evening.state.open is not None
    evening.do("move 1 transport sz6 sz5")
    assert "aa1941.open.given_up" in evening.codes()
