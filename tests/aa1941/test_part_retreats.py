"""Who came ashore does not retreat (Étape 2. Combat terrestre, p. 15): of a landing with a bomber that one goes back alone."""

from __future__ import annotations

from collections.abc import Sequence

from positions import BOOK

from referee.engine.ask import Answer, Say
from referee.games.aa1941.combat.rounds import Plan, battle


def said(plan: Plan, *answers: Answer) -> Sequence[str]:
    script, told, left = battle(BOOK, plan), list[str](), list(answers)
    ask = next(script)
    try:
        while True:
            if isinstance(ask, Say):
                told += [f"{r.code}: {dict(r.params)}" for r in ask.rulings]
                ask = script.send("")
            elif left:
                ask = script.send(left.pop(0))
            else:
                return told
    except StopIteration:
        return told


def test_who_goes_back_and_who_fights_on_is_told_at_once() -> None:
    plan = Plan({"infantry": 1, "bomber": 1}, {"infantry": 2}, "land", seaborne={"infantry": 1},
                ask=True)  # fmt: skip
    told = said(plan, (6,), (6,), (6, 6), "retreat")
    assert told == [
        "aa1941.battle.fight_on: {'force': {'bomber': 1}, 'staying_force': {'infantry': 1}}"
    ]
