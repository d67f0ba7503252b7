"""Random walks over the offers: every example is accepted, and no position is a dead end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from program import ROOT

from referee.app.games import game as find_game
from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Wanted
from referee.engine.dice import tape
from referee.scenario.compile import scenario

SCENARIOS = sorted(path.stem for path in (ROOT / "scenarios" / "m44").glob("*.yaml"))


def step(game: Any, position: Any, offer: Any, chance: random.Random) -> Any:
    answers: tuple[Any, ...] = ()
    for _ in range(20):
        decision = game.decide(position, Command(offer.verb, offer.example or {}, answers))
        if isinstance(decision, Wanted):
            if isinstance(decision.ask, Choice):
                answers = (*answers, chance.choice(decision.ask.options))
                continue
            faces = tape(str(chance.random()), decision.ask.what, decision.ask.dice, "m44")
            answers = (*answers, faces)
            continue
        assert isinstance(decision, Accepted), (offer, decision)
        return decision
    raise AssertionError("questions without end")


@pytest.mark.parametrize("name", SCENARIOS)
def test_walk(name: str) -> None:
    game = find_game("m44")
    raw = scenario(ROOT / "scenarios" / "m44" / f"{name}.yaml")
    chance = random.Random(name)
    position = game.initial(raw, {})
    figures = sum(piece.figures for piece in position.pieces.values())
    for taken in range(120):
        offers = [offer for offer in game.offers(position) if offer.example is not None]
        if position.victory:
            assert not offers
            break
        assert offers, ("a dead end", position)
        moving = [offer for offer in offers if offer.verb == "next"]
        offer = chance.choice(moving if moving and chance.random() < 0.2 else offers)
        came = 0
        for event in step(game, position, offer, chance).events:
            position = game.evolve(position, event)
            if event.kind in ("dropped", "brought"):
                came += event.data["figures"]
        now = sum(piece.figures for piece in position.pieces.values())
        back = offer.verb in ("heal", "order")  # Medics & Mechanics brings figures back
        assert 0 <= now <= figures + came or back
        figures = now
        assert sum(position.hands.values()) + position.deck + position.discards == 60
        if taken % 20 == 0:
            assert game.load(raw, {}, game.dump(position)) == position
            status = game.status(position)
            assert set(status["medals"]) == {"axis", "allies"}
            game.notices(position)


def test_untracked_game() -> None:
    game = find_game("m44")
    raw = scenario(ROOT / "scenarios" / "m44" / "pegasus_bridge.yaml")
    position = game.initial(raw, {"tracking": "no"})
    chance = random.Random(44)
    for _ in range(60):
        offers = [offer for offer in game.offers(position) if offer.example is not None]
        assert offers
        for event in step(game, position, chance.choice(offers), chance).events:
            position = game.evolve(position, event)
    assert not position.pieces
