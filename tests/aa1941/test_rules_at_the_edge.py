"""Small rules at their edges: losses said beforehand, shared losses, complexes, own fighters, ways to say it."""

from __future__ import annotations

from typing import Any

import pytest
from evening import Evening, table

from referee.games.aa1941.air.promises import decks
from referee.games.aa1941.production.room import complexes

UK, US, GE, SU = "united_kingdom", "united_states", "germany", "soviet_union"


def stands(evening: Evening, space: str) -> dict[str, Any]:
    return dict(evening.status["pieces"].get(space, {}))


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("losses=1_tank", {"infantry": 3}),
        ("losses=1_infantry", {"infantry": 2, "tank": 1}),
        ("", {"infantry": 2, "tank": 1}),  # what costs least, where nothing was said
    ],
)
def test_the_attacker_says_his_losses_beforehand(said: str, left: dict[str, int]) -> None:
    # Étape 4, p. 17: each side chooses its own losses; the defender's are not the attacker's to say.
    evening = table("soviet_union", "combat", tracking="no")
    line = (
        "attack ukraine with 3 infantry, 1 tank against 1 infantry, 1 tank from caucasus retreat=1"
    )
    command = f"{line} {said}".split()
    typed = [word.replace("_", " ") for word in command]
    read = evening.game.read(evening.state, typed)
    from referee.engine.command import Accepted, Command
    from referee.engine.dice import read_faces

    dice = tuple(read_faces(group, 6) for group in ("6", "1 6 6", "6", "1"))
    done = evening.game.decide(evening.state, Command(read.name, read.args, dice))
    assert isinstance(done, Accepted), done
    assert done.result["attacker_left"] == left
    assert done.result["defender_left"] == {"tank": 1}


@pytest.mark.parametrize(
    ("board", "dice", "shared"),
    [
        (["ukraine germany 3 infantry"], "1 6 6; 6 6 6", False),
        (["ukraine germany 2 infantry", "ukraine japan 1 infantry"], "1 6 6; 6 6 6", True),
        (["ukraine germany 2 infantry", "ukraine japan 1 infantry"], "1 1 1; 6 6 6", False),
        (["ukraine germany 2 infantry", "ukraine japan 1 tank"], "1 6 6; 6; 6 6", False),
    ],
)
def test_losses_of_several_powers_are_shared_by_them(
    board: list[str], dice: str, shared: bool
) -> None:
    # Forces multinationales, p. 14: they defend together; whose unit is lost is theirs to agree.
    evening = table("soviet_union", "combat_move", board)
    evening.do("move 3 infantry caucasus ukraine")
    evening.do("next")
    left = 3 - dice.split(";")[0].split().count("1")
    evening.do("attack ukraine with 3 infantry" + (" retreat=1" if left else ""), dice)
    assert ("aa1941.battle.shared_losses" in evening.codes()) is shared
    enemies = {p: f for p, f in stands(evening, "ukraine").items() if p != SU}
    assert sum(sum(force.values()) for force in enemies.values()) == left


def test_a_complex_taken_this_turn_has_no_room() -> None:
    # p. 20: one held since the turn began, less what it placed.
    evening = table("germany", "combat", tracking="no")
    evening.take("caucasus")
    assert evening.state.control["caucasus"] == GE
    assert complexes(evening.game.book, evening.state) == {"germany": 4}
    evening.to("germany", "mobilize", evening.state.round + 1)
    assert complexes(evening.game.book, evening.state)["caucasus"] == 2


def test_room_is_the_income_less_what_was_placed() -> None:
    evening = Evening()
    evening.to("germany", "purchase")
    evening.do("buy 3 infantry")
    evening.to("germany", "mobilize")
    evening.do("mobilize 2 infantry at germany")
    assert complexes(evening.game.book, evening.state) == {"germany": 2}


@pytest.mark.parametrize(("own", "guests"), [(0, 2), (1, 1), (2, 0), (2, 2)])
def test_own_fighters_do_not_ride_along(own: int, guests: int) -> None:
    # p. 13: one's own take off before the carrier leaves; guests stay aboard as cargo.
    board = [f"sz11 united_states 1 carrier{f', {own} fighters' if own else ''}"]
    board += [f"sz11 united_kingdom {guests} fighters"] if guests else []
    evening = table("united_states", "noncombat_move", board)
    evening.do("move 1 carrier sz11 sz13")
    assert stands(evening, "sz11") == ({US: {"fighter": own}} if own else {})
    there = {US: {"carrier": 1}, **({UK: {"fighter": guests}} if guests else {})}
    assert stands(evening, "sz13") == there


@pytest.mark.parametrize(
    ("board", "rooms"),
    [
        (["sz11 united_states 1 carrier"], [2]),
        (["sz11 united_states 1 carrier", "sz11 united_kingdom 1 fighter"], [1]),
        (["sz11 united_states 2 carriers", "sz11 united_kingdom 3 fighters"], [0, 1]),
        (["sz11 united_kingdom 1 carrier"], [2]),
        (["sz11 united_kingdom 1 carrier, 2 fighters"], [0]),
        (["sz11 united_kingdom 1 carrier, 1 fighter", "sz11 united_states 1 carrier"], [1, 2]),
        (["sz11 germany 1 carrier"], []),
    ],
)
def test_the_room_on_decks(board: list[str], rooms: list[int]) -> None:
    # p. 26: two fighters a carrier, one's own or a friend's; guests stand there first.
    gone = [
        "sz42 united_states nothing",
        "sz14 united_kingdom nothing",
        "sz11 united_states nothing",
    ]
    evening = table("united_states", "noncombat_move", [*gone, *board])
    assert sorted(deck.room for deck in decks(evening.game.book, evening.state)) == rooms


@pytest.mark.parametrize(
    "words",
    [
        "move 2 infantry germany western_europe",
        "move 2 infantry from germany to western_europe",
        "move 2 infantry germany to western_europe",
    ],
)
def test_a_move_may_be_said_in_several_ways(words: str) -> None:
    evening = table("germany", "noncombat_move", tracking="no")
    read = evening.game.read(evening.state, words.split())
    assert dict(read.args) == {
        "units": {"infantry": 2}, "from": "germany", "to": "western_europe",
    }  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [
        "attack ukraine with 3 infantry from caucasus",
        "attack ukraine 3 infantry from caucasus",
    ],
)
def test_an_attack_may_be_said_in_several_ways(words: str) -> None:
    evening = table("soviet_union", "combat", tracking="no")
    read = evening.game.read(evening.state, words.split())
    assert dict(read.args) == {
        "space": "ukraine", "attack": {"infantry": 3}, "from": ["caucasus"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("tracking", "who", "told"),
    [("no", "1 tank, 1 fighter", True), ("no", "1 tank", False), ("yes", "1 tank", False)],
)
def test_after_battles_a_light_game_reminds_of_landings(
    tracking: str, who: str, told: bool
) -> None:
    """P. 19: only where aircraft fought."""
    evening = table("soviet_union", "combat_move", ["ukraine germany nothing"], tracking=tracking)

    def notices() -> set[str]:
        return {each.code for each in evening.game.notices(evening.state)}

    if tracking == "yes":
        evening.do("move 1 tank caucasus ukraine")
    evening.do("next")
    assert "aa1941.notice.landings" not in notices()
    evening.do(f"attack ukraine with {who}" + (" against nothing" if tracking == "no" else ""))
    evening.do("next")
    assert ("aa1941.notice.landings" in notices()) is told
