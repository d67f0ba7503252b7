"""Random walks over the offers: every example is accepted, and no position is a dead end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from evening import game, standard

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Refused, Wanted
from referee.engine.dice import tape
from referee.engine.fold import fold
from referee.engine.record import replace


def answer_of(ask: Any, seed: str, chance: random.Random) -> Any:
    """Dice from a tape; choices: the default, or one of the options."""
    if isinstance(ask, Choice):
        return chance.choice(ask.options) if ask.options else ask.default
    return tape(seed, ask.what + str(chance.random()), ask.dice, 6)


def step(position: Any, offer: Any, chance: random.Random) -> Any:
    """One offer taken as it stands: held battles half of the time."""
    seed = str(chance.random())
    hold = offer.verb == "attack" and chance.random() < 0.5
    answers: tuple[Any, ...] = ()
    if offer.verb == "answer":
        wanted = game().decide(position, Command("answer"))
        assert isinstance(wanted, Wanted)
        answers = (answer_of(wanted.ask, seed, chance),)
    for _ in range(600):
        command = Command(offer.verb, offer.example or {}, answers, hold)
        decision = game().decide(position, command)
        if isinstance(decision, Wanted):
            answers = (*answers, answer_of(decision.ask, seed, chance))
            continue
        assert isinstance(decision, Accepted), (offer, decision)
        return decision
    raise AssertionError("questions without end")


@pytest.mark.parametrize("tracking", ["no", "yes"])
@pytest.mark.parametrize("seed", [1941, 7])
def test_walk(tracking: str, seed: int) -> None:
    chance = random.Random(f"{seed}{tracking}")
    options = {"tracking": tracking, "victory": chance.choice(["standard", "short"])}
    position = game().initial(standard(), options)
    for taken in range(500):
        offers = [offer for offer in game().offers(position) if offer.example is not None]
        if position.victory:
            assert not offers
            position = game().initial(standard(), options)
            continue
        assert offers, ("a dead end", position)
        moving = [offer for offer in offers if offer.verb == "next"]
        offer = chance.choice(moving if moving and chance.random() < 0.25 else offers)
        decision = step(position, offer, chance)
        for event in decision.events:
            position = game().evolve(position, event)
        if taken % 50 == 0:
            assert game().load(standard(), options, game().dump(position)) == position
            status = game().status(position)
            assert status["phase"] == position.phase
            assert sum(status["production_to_mobilize"].values()) >= 0
            game().notices(position)


def test_offers_carry_their_words_and_rules() -> None:
    position = game().initial(standard(), {})
    offers = game().offers(position)
    assert {offer.verb for offer in offers} >= {"buy", "next"}
    for offer in offers:
        assert offer.cards
        assert set(offer.cards) <= set(game().cards)


def test_no_attack_is_offered_through_a_canal_that_others_hold() -> None:
    """Canaux, p. 9: every bank must have been held by the side when the turn began."""
    begun = game().initial(standard(), {})
    while (begun.power, begun.phase) != ("germany", "combat"):
        # A turn with nothing bought and nothing moved: what "next" would warn of is set aside.
        decision = game().decide(begun, Command("next"))
        if isinstance(decision, Refused):
            aside = frozenset(ruling.code for ruling in decision.rulings)
            decision = game().decide(begun, Command("next", overruled=aside))
        begun = fold(game().evolve, begun, decision.events)
    for canal in game().book.canals:
        one, other = sorted(canal.between)
        pieces = {one: {"germany": {"battleship": 1}}, other: {"united_kingdom": {"destroyer": 1}}}
        for holder, offered in (("germany", True), ("united_kingdom", False)):
            banks = {**begun.control_at_start, **dict.fromkeys(canal.banks, holder)}
            position = replace(begun, pieces=pieces, control_at_start=banks)
            found = [o for o in game().offers(position) if o.params.get("space") == other]
            assert bool([o for o in found if o.verb == "attack"]) is offered, (canal.id, holder)
