"""Fighters of two powers over a sunk carrier: their owners say whose lands where (Chasseurs, p. 24; p. 19)."""

from __future__ import annotations

import pytest
from evening import Evening, table
from positions import JP, UK, US

from referee.engine.command import Accepted, Command, Wanted

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
    assert (wanted.ask.default, wanted.ask.unasked) == ("1", "unsaid")


@pytest.mark.parametrize(
    ("answer", "left", "told"),
    [
        ("1", {US: 2}, False),
        ("2", {UK: 2}, False),
        ("3", {UK: 1, US: 1}, False),
        ("unsaid", {US: 2}, True),
    ],
)
def test_those_lost_are_whose_the_owners_say(answer: str, left: dict[str, int], told: bool) -> None:
    """« Si aucune région ou porte-avions n'est disponible, ils sont retirés de la partie » (p. 19)."""
    evening = two_decks(refuge="nothing")
    decision = evening.game.decide(evening.state, Command("next", {}, (answer,)))
    assert isinstance(decision, Accepted)
    evening.apply(decision)
    assert fighters(evening, "sz42") == left
    assert evening.state.adrift == {}
    codes = {each.code for each in decision.rulings}
    assert ("aa1941.noncombat.lost_whose" in codes) is told
