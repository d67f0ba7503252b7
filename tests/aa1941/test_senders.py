"""Light games: where the attackers set out, measured against the record (pp. 11-13, 17, 19, 27).

The record is the standard set-up (the charts on the booklet's back): Karelia, Archangel, Russia,
Caucasus 3 infantry each, Russia and Caucasus 1 tank each, Russia 1 fighter.
"""

from __future__ import annotations

from evening import Evening, table

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Wanted
from referee.games.aa1941.combat.targets import attackers


def pieces(evening: Evening, space: str, power: str) -> dict[str, int]:
    return dict(evening.status["pieces"].get(space, {}).get(power, {}))


def asked(evening: Evening) -> Choice:
    decision = evening.game.decide(evening.state, Command("answer"))
    assert isinstance(decision, Wanted), decision
    assert isinstance(decision.ask, Choice)
    return decision.ask


def test_the_only_place_that_can_have_sent_them_is_left() -> None:
    # Only Siberia touches Manchuria and holds Soviet infantry.
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack manchuria with 2 infantry against nothing")
    assert "aa1941.attack.sent" in evening.codes()
    assert pieces(evening, "siberia", "soviet_union") == {"infantry": 1}
    assert pieces(evening, "manchuria", "soviet_union") == {"infantry": 2}


def test_everybody_within_reach_is_no_question() -> None:
    # Two tanks reach Ukraine: one from the Caucasus, one from Russia over the Caucasus or Russia.
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack ukraine with 2 tanks against nothing")
    assert "aa1941.attack.from_where" not in evening.codes()
    assert pieces(evening, "caucasus", "soviet_union") == {"infantry": 3}
    assert pieces(evening, "russia", "soviet_union") == {"infantry": 3, "fighter": 1}


def test_nine_tanks_that_nobody_has_are_told() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack ukraine with 9 tanks against nothing")
    said = next(r for r in evening.last.rulings if r.code == "aa1941.attack.unknown")
    assert said.params["force"] == {"tank": 7}
    assert said.params["known_force"] == {"tank": 2}  # one in the Caucasus, one in Russia
    assert said.severity == "your_call"


def test_from_a_place_that_has_too_few_is_told() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack west_russia with 5 infantry against nothing from karelia")
    said = next(r for r in evening.last.rulings if r.code == "aa1941.attack.not_recorded")
    assert said.params["force"] == {"infantry": 2}
    assert pieces(evening, "karelia", "soviet_union") == {}


def test_several_places_are_asked_in_the_session() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack west_russia with 4 infantry against nothing", hold=True)
    question = asked(evening)
    assert (question.what, question.side) == ("aa1941.choice.from", "soviet_union")
    assert len(question.params["places_told"]) == 4
    assert evening.refused("answer karelia") == {"aa1941.attack.too_few_there"}
    evening.do("answer karelia, russia")
    assert pieces(evening, "karelia", "soviet_union") == {}
    assert pieces(evening, "russia", "soviet_union") == {"infantry": 2, "tank": 1, "fighter": 1}
    assert pieces(evening, "west_russia", "soviet_union") == {"infantry": 4}


def test_a_declaration_asks_and_the_attack_remembers() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    evening.do("declare west_russia with 3 infantry", hold=True)
    assert asked(evening).what == "aa1941.choice.from"
    evening.do("answer russia")
    assert evening.state.open is None
    evening.do("next")
    evening.do("attack west_russia with 3 infantry against nothing")
    assert pieces(evening, "russia", "soviet_union") == {"tank": 1, "fighter": 1}


def test_who_is_promised_elsewhere_is_not_there_twice() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    evening.do("declare manchuria with 3 infantry")
    # p. 11: a unit that attacks one place attacks no other.
    assert "aa1941.attack.elsewhere" in evening.refused(
        "declare coastal_china with 1 infantry from siberia", overruled="aa1941.move.out_of_range"
    )
    evening.do("withdraw manchuria")
    evening.do(
        "declare coastal_china with 1 infantry from siberia", overruled="aa1941.move.out_of_range"
    )


def test_a_retreat_goes_back_to_a_place_they_came_from() -> None:
    # Étape 6, p. 17: one friendly space that some of them came from.
    evening = Evening()
    evening.to("soviet_union", "combat")
    line = "attack west_russia with 6 infantry against 3 infantry from karelia, russia"
    evening.do(f"{line} retreat=1 to=karelia", "6 6 6 6 6 6; 6 6 6")
    assert pieces(evening, "karelia", "soviet_union") == {"infantry": 6}
    assert pieces(evening, "russia", "soviet_union") == {"tank": 1, "fighter": 1}
    elsewhere = evening.ask(f"{line} retreat=1 to=caucasus", "6 6 6 6 6 6; 6 6 6")
    assert not isinstance(elsewhere, Accepted)


def test_the_points_flown_count_and_an_untold_landing_is_told() -> None:
    # Russia to Ukraine: two spaces of the fighter's four; not in Ukraine, but where it came from.
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack ukraine with 1 tank, 1 fighter against nothing from russia")
    assert pieces(evening, "ukraine", "soviet_union") == {"tank": 1, "fighter": 1}
    evening.do("next")
    evening.do("next")
    assert "aa1941.noncombat.landed_unsaid" in evening.codes()
    assert pieces(evening, "ukraine", "soviet_union") == {"tank": 1}
    assert pieces(evening, "russia", "soviet_union") == {"infantry": 3, "fighter": 1}


def test_a_landing_empties_coast_and_zone() -> None:
    # The British transport of sz10, infantry of the United Kingdom, West Europe from sz8 (p. 27).
    evening = Evening()
    evening.to("united_kingdom", "combat_move")
    evening.do("attack norway_finland with 1 infantry against nothing landing from sz6")
    assert evening.state.control["norway_finland"] == "united_kingdom"
    assert "infantry" not in pieces(evening, "united_kingdom", "united_kingdom")
    assert pieces(evening, "norway_finland", "united_kingdom") == {"infantry": 1}


def test_recorded_defenders_bar_a_capture() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    assert evening.refused("capture ukraine") == {"aa1941.capture.recorded"}
    assert all(
        offer.params["space"] != "ukraine"
        for offer in evening.game.offers(evening.state)
        if offer.verb == "capture"
    )
    evening.do("capture ukraine", overruled="aa1941.capture.recorded")
    assert evening.state.control["ukraine"] == "soviet_union"
    assert pieces(evening, "ukraine", "germany") == {}


def test_every_question_of_a_battle_names_its_side() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack ukraine with 3 infantry, 1 tank from caucasus", hold=True)
    seen: list[tuple[str, str]] = []
    answers = {"aa1941.choice.defenders": "2 infantry, 1 tank"}
    for _ in range(8):
        decision = evening.game.decide(evening.state, Command("answer"))
        assert isinstance(decision, Wanted)
        seen.append((decision.ask.what, decision.ask.side))
        if isinstance(decision.ask, Choice):
            answer = answers.get(decision.ask.what, decision.ask.default)
            done = evening.game.decide(
                evening.state, Command("answer", answers=(answer,), hold=True)
            )
        else:
            # One hit by the tank, none by the infantry; one back.
            faces = tuple([1] + [6] * (decision.ask.dice - 1))
            done = evening.game.decide(
                evening.state, Command("answer", answers=(faces,), hold=True)
            )
        assert isinstance(done, Accepted)
        evening.apply(done)
    sides = dict(seen)
    assert sides["aa1941.choice.defenders"] == "germany"
    assert sides["aa1941.dice.attack"] == "soviet_union"
    assert sides["aa1941.choice.losses_defender"] == "germany"
    assert sides["aa1941.dice.defend"] == "germany"
    assert sides["aa1941.choice.losses_attacker"] == "soviet_union"


def test_who_is_promised_to_one_battle_is_proposed_for_no_other() -> None:
    # One unit fights once (p. 11).
    evening = table("germany", "combat_move", tracking="no")
    before = attackers(evening.game.book, evening.state, "west_russia")
    evening.do("declare karelia with 4 infantry, 2 tanks from eastern_europe")
    assert before is not None and before["from"] == ["eastern_europe"]
    after = attackers(evening.game.book, evening.state, "west_russia")
    assert after is not None and after["from"] == ["ukraine"]


def test_said_again_without_a_place_those_not_found_there_are_looked_for_anew() -> None:
    """P. 11: until combat begins players say who comes from where. Of the two tanks that can come one is
    in the Caucasus, one in Russia.
    """
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    evening.do("declare ukraine with 2 tanks from russia")
    assert "aa1941.attack.not_recorded" in evening.codes()
    evening.do("declare ukraine with 2 tanks")
    assert "aa1941.attack.unknown" not in evening.codes()
    assert evening.state.declared["ukraine"]["sent"] == {
        "caucasus": {"tank": 1},
        "russia": {"tank": 1},
    }
    evening.do("declare ukraine with 2 tanks")
    assert "aa1941.declare.already" in evening.codes()


def test_said_again_without_a_place_those_found_there_come_from_there() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    evening.do("declare ukraine with 1 tank from russia")
    evening.do("declare ukraine with 1 tank")
    assert evening.state.declared["ukraine"]["sent"] == {"russia": {"tank": 1}}
    evening.do("declare ukraine with 1 infantry")  # another force: all of it anew
    assert evening.state.declared["ukraine"]["sent"] == {"caucasus": {"infantry": 1}}
