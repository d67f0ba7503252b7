"""Fighters of two powers over a sunk carrier: their owners say whose lands where (Chasseurs, p. 24; p. 19)."""

from __future__ import annotations

import pytest
from evening import Evening, table
from positions import JP, UK, US

from referee.engine.command import Accepted, Command, Wanted
from referee.engine.faults import Unreadable

BATTLE = "attack sz42 with 1 battleship, 1 destroyer retreat=1 to=sz43"


def sunk(
    own: str = "1 carrier, 1 fighter", guests: int = 1, dice: str = "1; 6; 6 6; 6",
    refuge: str = "1 carrier, 1 fighter",
) -> Evening:  # fmt: skip
    """Japan sinks a carrier of sz42 and goes back; it holds the coast, so that only decks are left."""
    evening = table(
        JP, "combat_move",
        [f"sz42 {US} {own}", f"sz42 {UK} {guests} fighter", f"sz43 {JP} 1 battleship, 1 destroyer",
         f"sz41 {US} {refuge}", f"western_united_states {US} nothing"],
    )  # fmt: skip
    for coast in ("western_united_states", "mexico", "western_canada"):
        evening.do(f"correct control {coast} {JP} because set-up")
    evening.do("move 1 battleship, 1 destroyer sz43 sz42")
    evening.do("next")
    evening.do(f'{BATTLE} losses="us 1 carrier"'.replace('"', ""), dice)
    evening.fought = evening.codes()
    evening.do("next")
    return evening


def fighters(evening: Evening, zone: str) -> dict[str, int]:
    here = evening.status["pieces"].get(zone, {})
    return {p: f["fighter"] for p, f in here.items() if f.get("fighter")}


def test_one_free_deck_and_two_who_want_it() -> None:
    evening = sunk()
    wanted = evening.ask("move 1 fighter sz42 sz41")
    assert isinstance(wanted, Wanted)
    assert (wanted.ask.what, wanted.ask.hint) == (
        "aa1941.choice.whose_lands", "aa1941.hint.whose_lands",
    )  # fmt: skip
    assert (wanted.ask.options, wanted.ask.kind) == ((UK, US), "power")


@pytest.mark.parametrize(
    ("line", "owner"),
    [
        ("move 1 us fighter sz42 sz41", US),
        ("move us fighter sz42 sz41", US),
        ("move us 1 fighter sz42 sz41", US),
        ("move 1 united_states fighter sz42 sz41", US),
        ("move 1 fighter of the united states from sz42 to sz41", US),
        ("déplacer 1 chasseur américain zm42 zm41", US),
        ("move 1 british fighter sz42 sz41", UK),
        ("déplacer 1 chasseur britannique de zm42 vers zm41", UK),
    ],
)
def test_the_one_named_lands(line: str, owner: str) -> None:
    evening = sunk()
    evening.do(line)
    other = UK if owner == US else US
    assert fighters(evening, "sz42") == {other: 1}
    assert fighters(evening, "sz41") == ({US: 2} if owner == US else {UK: 1, US: 1})
    # The deck is full: nothing is left for the other one, and that is said (p. 24).
    assert evening.refused("move 1 fighter sz42 sz41") == {"aa1941.move.no_refuge_left"}
    evening.do("next")
    assert fighters(evening, "sz42") == {}


def test_both_go_where_there_is_room_for_both() -> None:
    evening = sunk(refuge="1 carrier")
    evening.do("move 2 fighters sz42 sz41")
    assert fighters(evening, "sz41") == {UK: 1, US: 1}
    both = sunk(refuge="1 carrier")
    both.do("move 1 us fighter, 1 uk fighter sz42 sz41")
    assert fighters(both, "sz41") == {UK: 1, US: 1}


@pytest.mark.parametrize(
    "line", ["move 2 us fighters sz42 sz41", "move 1 soviet fighter sz42 sz41"]
)
def test_nobody_lands_who_is_not_there(line: str) -> None:
    assert "aa1941.move.not_there" in sunk(refuge="1 carrier").refused(line)


def two_decks(**more: str) -> Evening:
    """One of two carriers goes down: any two of the four fighters stood on it."""
    return sunk("2 carriers, 2 fighters", 2, "1; 6; 6 6 6 6; 6 6", **more)


def test_who_stood_on_the_carrier_that_sank_is_not_guessed() -> None:
    evening = two_decks(refuge="1 carrier")
    assert "aa1941.battle.adrift_whose" in evening.fought
    (told,) = [each for each in evening.events if each.kind == "adrift"]
    assert told.data["fighters"] == 2
    assert isinstance(evening.ask("move 2 fighters sz42 sz41"), Wanted)
    evening.do("move 1 us fighter sz42 sz41")
    assert evening.state.adrift == {"sz42": {UK: 1}}
    evening.do("move 1 us fighter sz42 sz41")
    assert evening.state.adrift == {}
    assert fighters(evening, "sz42") == {UK: 2}
    evening.do("next")
    assert fighters(evening, "sz42") == {UK: 2}


def test_whose_are_lost_is_asked() -> None:
    evening = two_decks(refuge="nothing")
    wanted = evening.ask("next")
    assert isinstance(wanted, Wanted) and wanted.ask.what == "aa1941.choice.whose_lost"
    # Nobody takes it for said: the command line ends with the question, and how it is answered there.
    assert (wanted.ask.default, wanted.ask.unasked) == (None, None)
    assert (wanted.ask.hint, wanted.ask.flag) == ("aa1941.hint.whose_lost", "losses")


@pytest.mark.parametrize(
    ("answer", "left"), [("1", {US: 2}), ("2", {UK: 2}), ("3", {UK: 1, US: 1})]
)
def test_those_lost_are_whose_the_owners_say(answer: str, left: dict[str, int]) -> None:
    """« Si aucune région ou porte-avions n'est disponible, ils sont retirés de la partie » (p. 19)."""
    evening = two_decks(refuge="nothing")
    decision = evening.game.decide(evening.state, Command("next", {}, (answer,)))
    assert isinstance(decision, Accepted)
    evening.apply(decision)
    assert fighters(evening, "sz42") == left
    assert evening.state.adrift == {}


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("next losses=2 uk fighters", {US: 2}),
        ("next losses=us 1 fighter, uk 1 fighter", {UK: 1, US: 1}),
        ("suivant losses=2 chasseurs américains", {UK: 2}),
        ("next losses=2 fighters of the United Kingdom", {US: 2}),
        ("suite losses=2 chasseurs du Royaume-Uni", {US: 2}),
    ],
)
def test_those_lost_are_said_on_the_line(line: str, left: dict[str, int]) -> None:
    evening = two_decks(refuge="nothing")
    evening.do(line)
    assert fighters(evening, "sz42") == left


def test_what_is_said_of_those_lost_has_to_fit() -> None:
    evening = two_decks(refuge="nothing")
    for line in ("next losses=1 us fighter", "next losses=3 us fighters",
                 "next losses=2 soviet fighters"):  # fmt: skip
        assert evening.refused(line) == {"aa1941.noncombat.lost_so_many"}, line
    with pytest.raises(Unreadable):
        evening.ask("next losses=2 fighters")
    # Where one power's alone are lost nobody has to say whose.
    alone = sunk(refuge="nothing", guests=0, dice="1; 6; 6; 6")
    assert alone.refused("next losses=1 us fighter") == {"aa1941.noncombat.none_lost"}
    alone.do("next")
    assert fighters(alone, "sz42") == {}


def light(refuge: str = "1 carrier, 1 fighter") -> Evening:
    """The same in a light game: one deck has room for one of two whose carrier was sunk."""
    evening = table(
        JP, "combat_move",
        [f"sz42 {US} 1 carrier, 1 fighter", f"sz42 {UK} 1 fighter", f"sz41 {US} {refuge}",
         f"sz43 {JP} 1 battleship, 1 destroyer", f"western_united_states {US} nothing"],
        tracking="no",
    )  # fmt: skip
    for coast in ("western_united_states", "mexico", "western_canada"):
        evening.do(f"correct control {coast} {JP} because set-up")
    evening.do("declare sz42 with 1 battleship, 1 destroyer from sz43")
    evening.do("next")
    evening.do("attack sz42 with 1 battleship, 1 destroyer retreat=1 to=sz43 losses=us 1 carrier",
               "1; 6; 6 6; 6")  # fmt: skip
    evening.do("next")
    return evening


@pytest.mark.parametrize(("owner", "there"), [("us", {UK: 1, US: 1}), ("uk", {US: 2})])
def test_light_one_deck_for_one_of_two(owner: str, there: dict[str, int]) -> None:
    """Whose fighter finds no deck is not the record's to say, nor which one it puts down (p. 19, p. 24)."""
    evening = light()
    wanted = evening.ask("next")
    assert isinstance(wanted, Wanted) and wanted.ask.what == "aa1941.choice.whose_lost"
    assert wanted.ask.options == (UK, US)
    done = evening.do(f"next losses=1 {owner} fighter")
    assert fighters(evening, "sz42") == {} and fighters(evening, "sz41") == there
    (landed,) = [r for r in done.rulings if r.code == "aa1941.noncombat.stranger_unsaid"]
    assert landed.params["power"] == (UK if owner == "us" else US)


def test_light_where_there_is_room_for_all_nobody_is_asked() -> None:
    evening = light("1 carrier")
    done = evening.do("next")
    assert fighters(evening, "sz41") == {UK: 1, US: 1}
    assert {r.params["power"] for r in done.rulings if r.code.endswith("stranger_unsaid")} == {
        UK,
        US,
    }


def test_the_question_of_a_step_that_is_left_is_no_battle() -> None:
    """It was told as « the battle for None »; whoever lands one after all does it in its place (p. 19)."""
    evening = two_decks(refuge="nothing")
    evening.do("next", hold=True)
    assert evening.state.open is not None and evening.state.open["name"] == "next"
    assert evening.refused("next") == {"aa1941.open.first"}
    dropped = evening.do("abandon")
    assert [each.code for each in dropped.rulings] == ["aa1941.open.dropped"]
    evening.do("next", hold=True)
    evening.do("correct pieces sz41 united_states 1 carrier because the board shows it")
    evening.do("move 1 us fighter, 1 uk fighter sz42 sz41")
    evening.do("next")
    assert fighters(evening, "sz41") == {UK: 1, US: 1}
