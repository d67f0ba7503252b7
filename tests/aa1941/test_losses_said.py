"""What a side would rather lose (Combat général, étapes 3 et 4, p. 16-17): as far as the hits allow, and legally."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from positions import BOOK

from referee.engine.ask import Choice, Dice, Say
from referee.engine.record import replace
from referee.engine.verdict import Ruling
from referee.games.aa1941.combat import battle_line as lines
from referee.games.aa1941.combat.battle_setup import Plan
from referee.games.aa1941.combat.casualties import (
    Hits,
    barred,
    hits_taken,
    legal,
    meant,
    preferring,
    take,
)
from referee.games.aa1941.combat.outcome import Outcome
from referee.games.aa1941.combat.rounds import battle
from referee.games.aa1941.combat.wishes import by_volley, later_still

DEFENDERS = (
    {"infantry": 3, "tank": 2},
    {"infantry": 1, "tank": 1, "fighter": 2, "bomber": 1},
    {"submarine": 2, "destroyer": 1, "fighter": 2},
    {"battleship": 1, "carrier": 1, "fighter": 2, "transport": 2},
    {"submarine": 1, "transport": 2},
)


@pytest.mark.parametrize("force", DEFENDERS, ids=lambda force: " ".join(force))
def test_as_many_of_those_wanted_as_any_legal_choice_has(force: dict[str, int]) -> None:
    """Against every legal choice of losses, tried one by one."""
    line = lines.lay_line(BOOK, force, False)
    points = line.points
    counts = [range(most + 1) for most in points]
    for told in product(range(3), repeat=3):
        hits = Hits(*told)
        every = [
            {unit: n for unit, n in zip(line.units, taken, strict=True) if n}
            for taken in product(*counts)
        ]
        allowed = [taken for taken in every if legal(line, points, hits, taken) is None]
        assert hits_taken(line, points, take(line, points, hits)) in allowed
        for wanted in ({unit: n} for unit in line.units for n in (1, 2)):
            found = preferring(line, points, hits, wanted)
            assert found in allowed, (told, wanted, found)
            most = max(sum(min(n, wanted.get(u, 0)) for u, n in each.items()) for each in allowed)
            used = sum(min(n, wanted.get(u, 0)) for u, n in found.items())
            assert used == most, (told, wanted)
            there = {
                u: min(n, dict(zip(line.units, points, strict=True))[u]) for u, n in wanted.items()
            }
            short = used < min(sum(there.values()), sum(found.values()))
            assert bool(barred(line, points, hits, wanted)) == short, (told, wanted)
        two = {line.units[0]: 1, line.units[-1]: 1}
        most = max(sum(min(n, two.get(u, 0)) for u, n in each.items()) for each in allowed)
        found = preferring(line, points, hits, two)
        assert sum(min(n, two.get(u, 0)) for u, n in found.items()) == most, (told, two)


def test_nothing_wanted_is_the_usual_loss() -> None:
    line = lines.lay_line(BOOK, {"infantry": 3, "tank": 2}, False)
    assert preferring(line, line.points, Hits(0, 0, 2), {}) == {"infantry": 2}
    assert preferring(line, line.points, Hits(0, 0, 2), {"tank": 1}) == {"infantry": 1, "tank": 1}
    assert preferring(line, line.points, Hits(0, 0, 2), {"tank": 5}) == {"tank": 2}
    assert preferring(line, line.points, Hits(0, 0, 3), {"tank": 5}) == {"infantry": 1, "tank": 2}


def test_a_battleship_sunk_is_one_battleship() -> None:
    """A battleship takes two hits (p. 26): whoever sinks it says “1 battleship”, not two."""
    line = lines.lay_line(BOOK, {"battleship": 1, "fighter": 1}, False)
    two, one = Hits(0, 0, 2), Hits(0, 0, 1)
    assert meant(line, line.points, two, {"battleship": 1}) == {"battleship": 2}
    assert meant(line, line.points, two, {"battleship": 2}) == {"battleship": 2}
    assert meant(line, line.points, one, {"battleship": 1}) == {"battleship": 1}
    both = {"battleship": 1, "fighter": 1}
    assert meant(line, line.points, two, both) == both  # turned over, and the fighter
    three = Hits(0, 0, 3)
    assert meant(line, line.points, three, both) == {"battleship": 2, "fighter": 1}
    assert meant(line, line.points, two, {"fighter": 1}) == {"fighter": 1}  # still too few


def answered(plan: Plan, *answers: Any) -> tuple[list[Choice], Outcome]:
    """The questions of a battle that is asked for, and its end."""
    asked: list[Choice] = []
    run = battle(BOOK, plan)
    given: list[Any] = list(answers)
    reply: Any = None
    while True:
        try:
            ask = run.send(reply)
        except StopIteration as end:
            return asked, end.value
        reply = None
        if isinstance(ask, Choice):
            asked.append(ask)
            reply = given.pop(0)
        elif isinstance(ask, Dice):
            reply = given.pop(0)


@pytest.mark.parametrize(("answer", "left"), [("", {"infantry": 3}), ("1 infantry", {"infantry": 2, "tank": 1})])  # fmt: skip
def test_where_losses_are_asked_what_was_said_is_what_enter_stands_for(
    answer: str, left: dict[str, int]
) -> None:
    """The question said one infantry, Enter took the tank, and so did “1 infantry”."""
    plan = Plan({"infantry": 3, "tank": 1}, {"infantry": 1}, ask=True, losses=({"tank": 1},))
    asked, outcome = answered(plan, [6], [6, 6, 6], [1], answer, "retreat")
    assert asked[0].params["default_force"] == {"tank": 1}
    assert asked[0].default == "1 tank"
    assert outcome.attacker_left == left


def test_a_defender_is_offered_what_he_said() -> None:
    plan = Plan({"tank": 2}, {"infantry": 2, "tank": 1}, ask=True, defender_losses={"tank": 1})
    asked, outcome = answered(plan, [1, 6], "", [6], [6, 6], "retreat")
    assert asked[0].default == "1 tank"
    assert outcome.defender_left == {"infantry": 2}


def driven(plan: Plan, attacking: int, defending: int) -> list[Ruling]:
    """Everything said in a battle in which every die of a side shows the same."""
    told: list[Ruling] = []
    run = battle(BOOK, plan)
    reply: Any = None
    while True:
        try:
            ask = run.send(reply)
        except StopIteration:
            return told
        reply = None
        if isinstance(ask, Say):
            told += ask.rulings
        elif isinstance(ask, Dice):
            reply = [attacking if "attack" in ask.what else defending] * ask.dice
        else:
            reply = ask.default


def test_a_fighter_that_only_a_submarine_hits_is_refused() -> None:
    """Submarines do not hit aircraft (p. 26): the fighter named is not lost, and that is said."""
    plan = Plan({"submarine": 1}, {"fighter": 1, "carrier": 1, "submarine": 1}, "sea",
                defender_losses={"fighter": 1}, rounds=1)  # fmt: skip
    said = driven(plan, 1, 6)
    assert [each.code for each in said if each.severity == "refusal"] == ["aa1941.losses.wrong"]


def test_what_is_said_of_a_later_volley_waits_for_it() -> None:
    """Two hits in the first round: the infantry named, and the cheapest beside it, not the tank of the second."""
    plan = Plan({"tank": 2}, {"infantry": 3, "tank": 1}, defender_losses={"infantry": 1},
                later_losses=({"tank": 1},))  # fmt: skip
    for rounds, left in ((1, {"infantry": 1, "tank": 1}), (2, {"infantry": 1})):
        _, outcome = answered(
            replace(plan, rounds=rounds),
            [1, 1],
            [6],
            [6, 6, 6],
            *([[1, 6], [6], [6]] * (rounds - 1)),
        )
        assert outcome.defender_left == left


def test_of_later_volleys_that_is_left_which_no_fight_has_used() -> None:
    said = {"uk": {"fighter": 2, "destroyer": 1}, "us": {"fighter": 1}}
    later = ({"uk": {"fighter": 1}}, {"us": {"fighter": 1}})
    assert by_volley(said, later) == (
        {"fighter": 1, "destroyer": 1},
        ({"fighter": 1}, {"fighter": 1}),
    )
    assert later_still(later, {"uk": {"fighter": 1}, "us": {"fighter": 1}}) == later
    assert later_still(later, {"us": {"fighter": 1}})[0] == {"uk": {"fighter": 0}}
