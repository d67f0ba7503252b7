"""What only the owners of pieces can say is asked in the session: losses, cargo, ways back (pp. 14, 17, 27)."""

from __future__ import annotations

import pytest
from evening import Evening, table
from positions import JP, UK, US

from referee.engine.ask import Choice
from referee.engine.command import Command, Refused, Wanted
from referee.engine.faults import Unreadable


def open_choice(evening: Evening) -> Choice:
    decision = evening.game.decide(evening.state, Command("answer"))
    assert isinstance(decision, Wanted)
    assert isinstance(decision.ask, Choice)
    return decision.ask


def shown(ask: Choice) -> list[dict[str, int]]:
    told = [ask.named(each) for each in ask.options] if ask.named else []
    return [dict(each.params["force"]) for each in told if each]


def test_the_owners_of_a_common_defence_say_whose_unit_is_lost() -> None:
    # Forces multinationales, p. 14.
    evening = table(
        "germany", "combat_move",
        ["karelia soviet_union 2 infantry", "karelia united_kingdom 2 infantry",
         "karelia united_states 1 infantry"],
        ["move 2 tanks eastern_europe karelia", "next"],
    )  # fmt: skip
    evening.do("attack karelia with 2 tanks", "3 3; 6 6 6 6 6", hold=True)
    evening.do("retreat")
    ask = open_choice(evening)
    assert (ask.what, ask.side) == ("aa1941.choice.whose_loss", "allies")
    assert (ask.params["power"], ask.options, ask.default) == ("soviet_union", ("0", "1", "2"), "2")
    evening.do("answer 1")
    ask = open_choice(evening)
    assert (ask.params["power"], ask.options) == ("united_kingdom", ("0", "1"))
    evening.do("answer 0")
    assert evening.status["pieces"]["karelia"] == {
        "soviet_union": {"infantry": 1}, "united_kingdom": {"infantry": 2},
    }  # fmt: skip
    assert "aa1941.battle.shared_losses" not in evening.codes()
    assert "aa1941.battle.whose_loss" in evening.codes()


def test_which_of_several_transports_sails_is_asked() -> None:
    # Transports de troupes, p. 27: what is aboard goes with its ship.
    evening = table(
        "germany", "noncombat_move",
        ["sz16 germany 2 transports", "southern_europe germany 4 infantry, 1 tank"],
        ["move 1 tank southern_europe sz16", "move 1 infantry southern_europe sz16"],
    )  # fmt: skip
    evening.do("move 1 transport sz16 sz17", hold=True)
    ask = open_choice(evening)
    assert (ask.what, ask.side) == ("aa1941.choice.which_sails", "germany")
    assert shown(ask) == [{"infantry": 1, "tank": 1}, {}, {"tank": 1}, {"infantry": 1}]
    evening.do("answer 3")
    assert evening.state.open is None
    assert evening.status["cargo"] == {
        "sz16": {"germany": {"infantry": 1}}, "sz17": {"germany": {"tank": 1}},
    }  # fmt: skip


def test_a_question_before_anything_happened_gives_way_to_another_line() -> None:
    evening = table(
        "germany", "noncombat_move",
        ["sz16 germany 2 transports, 1 destroyer", "southern_europe germany 2 infantry"],
        ["move 1 infantry southern_europe sz16"],
    )  # fmt: skip
    evening.do("move 1 transport sz16 sz17", hold=True)
    evening.do("move 1 destroyer sz16 sz17", hold=True)
    assert evening.state.open is None
    assert evening.state.force_of("sz17", "germany") == {"destroyer": 1}


def caucasus(*more: str) -> Evening:
    """A German attack after its first round, nobody hit: press, or retreat?"""
    moves = ["move 3 infantry ukraine caucasus", *more, "next"]
    evening = table("germany", "combat_move", [], moves)
    infantry = evening.state.force_of("caucasus", "germany")["infantry"]
    six = " ".join(["6"] * infantry)
    evening.do("attack caucasus with everything", f"{six}; 6; 6 6 6", hold=True)
    assert open_choice(evening).options == ("press", "retreat")
    return evening


def test_a_battle_comes_first_at_its_dice_and_at_a_decision() -> None:
    evening = caucasus()
    assert evening.refused("next") == {"aa1941.battle.pending"}
    evening.do("press", hold=True)
    assert evening.refused("next") == {"aa1941.battle.pending"}


def test_the_one_way_back_may_be_named() -> None:
    # Étape 6, p. 17.
    evening = caucasus()
    assert evening.refused("retreat to russia") == {"aa1941.retreat.not_there"}
    assert evening.refused("retreat to west russia") == {"aa1941.retreat.not_there"}
    evening.do("retreat to ukraine", hold=True)
    assert evening.state.force_of("ukraine", "germany")["infantry"] == 3


def test_of_two_ways_back_one_may_be_named_at_once() -> None:
    evening = caucasus("move 1 infantry west_russia caucasus")
    assert evening.refused("retreat to russia") == {"aa1941.retreat.not_there"}
    evening.do("retreat to west russia", hold=True)
    assert evening.state.force_of("west_russia", "germany")["infantry"] == 6


def test_a_word_too_many_is_no_way_back() -> None:
    evening = caucasus()
    decision = evening.game.decide(
        evening.state, Command("answer", answers=("retreat", "russia"), hold=True)
    )
    assert isinstance(decision, Refused)


def test_a_ship_is_offered_a_zone_without_enemies() -> None:
    # Restrictions de placement, p. 20: any zone beside the complex may be chosen, the safe one first.
    evening = table("united_kingdom", "purchase", [], ["buy 1 transport"])
    evening.to("united_kingdom", "mobilize")
    evening.do("correct pieces sz6 germany 1 battleship because it came")
    evening.do("correct pieces sz7 germany 1 submarine because it came")
    offered = [each for each in evening.game.offers(evening.state) if each.verb == "mobilize"]
    assert [each.example["zone"] for each in offered] == ["sz8"]


def test_a_refused_announcement_says_why_and_no_more() -> None:
    evening = table("soviet_union", "combat_move", [], tracking="no")
    decision = evening.ask("declare western_europe with 2 infantry from russia")
    assert isinstance(decision, Refused)
    assert {ruling.severity for ruling in decision.rulings} == {"refusal"}


def test_of_many_transports_the_cargo_is_said_in_words() -> None:
    # Transports de troupes, p. 27: twelve of them, mixed cargo; a list would have a page of lines.
    evening = table(
        "germany", "noncombat_move",
        ["sz16 germany 12 transports", "southern_europe germany 7 infantry, 6 tanks"],
        ["move 6 tanks southern_europe sz16", "move 7 infantry southern_europe sz16"],
    )  # fmt: skip
    evening.do("move 3 transports sz16 sz17", hold=True)
    ask = open_choice(evening)
    assert (ask.what, ask.options, ask.side) == ("aa1941.choice.what_sails", (), "germany")
    assert ask.params["force"] == {"infantry": 7, "tank": 6}
    assert ask.default == "3 infantry, 3 tank"  # the fullest; it is told as it would sail
    assert ask.params["default_force"] == {"infantry": 3, "tank": 3}
    assert ask.check is not None
    for text, code in [("4 tanks", "no_such_load"), ("7 infantry", "no_such_load"), ("empty", "")]:
        said = ask.check(text)
        assert (said.code if said else "") == (code and f"aa1941.transport.{code}")
    evening.do("answer 2 tanks, 1 infantry")
    assert evening.status["cargo"]["sz17"] == {"germany": {"infantry": 1, "tank": 2}}


def _sunk_at_midway(dice: str) -> Evening:
    """Japan attacks two carriers of the United States with fighters of two powers; its dice have fallen."""
    evening = table(
        JP, "combat_move",
        [f"sz42 {US} 2 carriers, 2 fighters", f"sz42 {UK} 2 fighters",
         f"sz43 {JP} 1 battleship, 1 destroyer"],
        ["move 1 battleship, 1 destroyer sz43 sz42", "next"],
    )  # fmt: skip
    evening.do("attack sz42 with 1 battleship, 1 destroyer", dice, hold=True)
    return evening


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("1 us fighter", {US: 1, UK: 2}),
        ("us fighter", {US: 1, UK: 2}),
        ("1 fighter of the united kingdom", {US: 2, UK: 1}),
        ("1 chasseur américain", {US: 1, UK: 2}),
        ("uk 1 fighter", {US: 2, UK: 1}),
    ],
)
def test_a_loss_may_be_named_with_its_power(said: str, left: dict[str, int]) -> None:
    """« Les joueurs se mettent d'accord » (Forces multinationales, p. 14): what they say is not asked once more."""
    evening = _sunk_at_midway("1; 6")
    assert open_choice(evening).what == "aa1941.choice.losses_defender"
    evening.apply(evening.game.decide(evening.state, Command("answer", answers=(said,), hold=True)))
    evening.do("answer 6 6 6 6")
    evening.do("answer 6 6")
    evening.do("retreat")
    assert evening.state.open is None
    pieces = evening.status["pieces"]["sz42"]
    assert {power: pieces[power]["fighter"] for power in (US, UK)} == left
    assert "aa1941.battle.whose_loss" in evening.codes()


def test_of_two_losses_one_named_the_other_is_asked() -> None:
    evening = _sunk_at_midway("1; 1")
    evening.apply(evening.game.decide(
        evening.state, Command("answer", answers=("1 fighter, us 1 fighter",), hold=True)
    ))  # fmt: skip
    evening.do("answer 6 6 6 6")
    evening.do("answer 6 6")
    evening.do("retreat")
    ask = open_choice(evening)
    assert (ask.what, ask.params["power"], ask.options) == (
        "aa1941.choice.whose_loss", UK, ("0", "1"),
    )  # fmt: skip
    evening.do("answer 0")
    assert evening.state.open is None
    assert evening.status["pieces"]["sz42"][UK]["fighter"] == 2


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("3 us fighters", "aa1941.losses.not_theirs"),
        ("1 soviet fighter", "aa1941.losses.not_theirs"),
        ("1 uk carrier", "aa1941.losses.not_theirs"),
        ("2 us fighters", "aa1941.losses.many"),
    ],
)
def test_nobody_is_named_who_has_none_there(said: str, code: str) -> None:
    evening = _sunk_at_midway("1; 6")
    refused = evening.game.decide(evening.state, Command("answer", answers=(said,), hold=True))
    assert isinstance(refused, Refused)
    assert [each.code for each in refused.rulings if each.severity == "refusal"] == [code]


def test_the_losses_of_the_attacker_are_named_with_his_power_alone() -> None:
    evening = _sunk_at_midway("6; 6")
    evening.do("answer 1 6 6 6")
    evening.do("answer 6 6")
    assert open_choice(evening).what == "aa1941.choice.losses_attacker"
    refused = evening.game.decide(
        evening.state, Command("answer", answers=("1 us destroyer",), hold=True)
    )
    assert isinstance(refused, Refused)
    evening.apply(evening.game.decide(
        evening.state, Command("answer", answers=("1 japanese destroyer",), hold=True)
    ))  # fmt: skip
    evening.do("retreat")
    assert "destroyer" not in evening.status["pieces"].get("sz43", {}).get(JP, {})


def test_a_place_said_ahead_of_the_owners_is_no_number() -> None:
    """« retreat sz43 » where the owners are asked first was called a bug; the retreat alone asks them."""
    evening = _sunk_at_midway("1; 6")
    for each in ("1 fighter", "6 6 6 6", "6 6"):
        answer = each if "f" in each else tuple(map(int, each.split()))
        evening.apply(
            evening.game.decide(evening.state, Command("answer", answers=(answer,), hold=True))
        )
    with pytest.raises(Unreadable):
        evening.ask("retreat sz43")
    evening.do("retreat")
    assert open_choice(evening).what == "aa1941.choice.whose_loss"
