"""Random walks through every game that can be played: its offers are the only guide.

Whatever a game offers it accepts, tells in both languages, writes as JSON and rebuilds
from its events; no position is a dead end. Only games with a standard scenario walk.
"""

from __future__ import annotations

import json
import random
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from program import Program
from records import record_of, unfit
from shelved import built, nothing, opened, usual

from referee.app import mending
from referee.app.opening import start
from referee.app.session import Means, Session
from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Wanted
from referee.engine.dice import tape
from referee.engine.event import Event
from referee.engine.faults import Missing
from referee.engine.fold import fold
from referee.i18n.speaker import Speaker

STEPS = 300
SEEDS = (1, 1944)
every_walk = pytest.mark.parametrize(
    ("key", "seed"), [(key, seed) for key in sorted(usual()) for seed in SEEDS]
)


CELLS = ("0", "Poland", "-", "1/1")  # what may stand in a cell that is free text


class Walk:
    """Where a walk came by: every position, the commands taken, what was lacking."""

    def __init__(self, key: str) -> None:
        self.key, self.game = key, built(key)
        self.scenario, self.options = opened(key)
        self.voices = [Speaker(lang, self.game.lexicon) for lang in ("en", "fr")]
        self.parts: list[tuple[list[Any], list[tuple[Event, ...]]]] = []
        self.lacks: set[str] = set()
        self.kinds: set[str] = set()
        self.bare: set[str] = set()

    def begin(self) -> Any:
        """A new game; the events of the last one stay apart."""
        start = self.game.initial(self.scenario, self.options)
        self.parts.append(([start], []))
        return start

    def look(self, position: Any) -> None:
        """What `status` and the offers owe in a position."""
        status = self.game.status(position)
        self.lacks |= {
            f"status: no {name}"
            for name in ("side", "phase", "step", "checklist", "victory")
            if name not in status
        }
        if not {"round", "turn"} & set(status):
            self.lacks.add("status: neither round nor turn")
        json.dumps(status, allow_nan=False)
        for item in status.get("checklist", ()):
            self.lacks |= {
                f"checklist: no {n}" for n in ("id", "done", "mandatory") if n not in item
            }
        if status.get("victory") is not None and set(status["victory"]) < {"winner", "condition"}:
            self.lacks.add(f"victory: {status['victory']}")
        if not isinstance(self.game.moment(position), str):
            self.lacks.add("moment: no text")
        self.hear("notices", self.game.notices(position))
        for offer in self.game.offers(position):
            self._offer(offer)

    def _offer(self, offer: Any) -> None:
        self.say(f"{self.key}.offer.{offer.verb}", offer.params, "offers")
        if offer.verb not in self.game.lexicon.get("verb", {}):
            self.lacks.add(f"lexicon: no verb {offer.verb}")
        if not offer.cards:
            self.lacks.add(f"offer {offer.verb}: rests on no card")
        self.lacks |= {
            f"offer {offer.verb}: no card {c}" for c in set(offer.cards) - set(self.game.cards)
        }
        if offer.example is not None and json.loads(json.dumps(offer.example)) != offer.example:
            self.lacks.add(f"offer {offer.verb}: example is not JSON")

    def say(self, code: str, params: Any, where: str) -> None:
        """A sentence in both languages, its parameters there."""
        if not self.voices[0].knows(code):
            self.lacks.add(f"{code}: no sentence ({where})")
            return
        for voice in self.voices:
            try:
                voice.say(code, params)
            except (KeyError, TypeError, ValueError) as trouble:
                self.lacks.add(f"{code}: {trouble!r} ({where}, {voice.lang})")

    def hear(self, where: str, rulings: Any) -> None:
        """Rulings: sentences in both languages, on cards that exist."""
        for ruling in rulings:
            self.say(ruling.code, ruling.params, where)
            self.lacks |= {
                f"{ruling.code}: no card {card}"
                for card in set(ruling.cards) - set(self.game.cards)
            }

    def take(self, position: Any, offer: Any, chance: random.Random) -> Any:
        """An offer taken as it stands, what it asks answered; the next position."""
        answers: tuple[Any, ...] = ()
        for _ in range(600):
            command = Command(offer.verb, offer.example, answers)
            decision = self.game.decide(position, command)
            assert decision == self.game.decide(position, command), (offer, "decided twice")
            if isinstance(decision, Wanted):
                answers = (*answers, self.answer(decision.ask, chance))
                continue
            assert isinstance(decision, Accepted), (self.key, offer, answers, decision)
            return self.happen(position, offer, decision)
        raise AssertionError((self.key, offer, "questions without end"))

    def answer(self, ask: Any, chance: random.Random) -> Any:
        """Dice from a tape; a choice: the usual answer, or any legal one."""
        shown = () if isinstance(ask, Choice) else ("dice", "hits_on", "faces")
        self.say(ask.what, {**ask.params, **{n: getattr(ask, n) for n in shown}}, "question")
        if not isinstance(ask, Choice):
            return tape(str(chance.random()), ask.what, ask.dice, ask.faces)
        if ask.default is not None:
            assert ask.check is None or ask.check(ask.default) is None, (ask, "illegal default")
            return ask.default
        if ask.unasked:  # what holds where nobody is asked; another answer may give the line up
            return ask.unasked
        legal = [
            each for each in (ask.options or CELLS) if ask.check is None or ask.check(each) is None
        ]
        assert legal, (self.key, ask, "a question without any legal answer")
        return chance.choice(legal)

    def happen(self, position: Any, offer: Any, decision: Accepted) -> Any:
        """The events applied as the journal would give them back."""
        self.hear(offer.verb, decision.rulings)
        json.dumps(dict(decision.result), allow_nan=False)
        assert decision.events, (self.key, offer, "nothing happened")
        written = tuple(
            Event(event.kind, json.loads(json.dumps(dict(event.data))), event.v)
            for event in decision.events
        )
        for event, again in zip(decision.events, written, strict=True):
            if dict(event.data) != again.data:
                self.lacks.add(f"event {event.kind}: its data is not JSON")
        told = False
        for event in written:
            if event.kind in self.game.registry.events:
                change = self.game.registry.change(event.kind)
                self.lacks |= {
                    f"event {event.kind}: {u}" for u in unfit(record_of(change), event.data)
                }
            code = f"{self.key}.event.{event.kind}"
            self.kinds.add(event.kind)
            if self.voices[0].knows(code):
                told = True
                self.say(code, event.data, "log")
        if not told:
            self.bare.add(f"{offer.verb}: {', '.join(event.kind for event in written)}")
        after = fold(self.game.evolve, position, written)
        states, commands = self.parts[-1]
        states.append(after)
        commands.append(written)
        return after


@cache
def walked(key: str, seed: int) -> Walk:
    """Three hundred commands, games begun again when they are won."""
    chance, walk = random.Random(f"{key}{seed}"), Walk(key)
    position = walk.begin()
    for _ in range(STEPS):
        walk.look(position)
        offers = [o for o in walk.game.offers(position) if o.example is not None]
        if walk.game.status(position).get("victory"):
            offers = [offer for offer in offers if offer.verb != "next"]
            if not offers or chance.random() < 0.5:
                position = walk.begin()
                continue
        assert offers, (key, "a dead end", walk.game.status(position))
        moving = [offer for offer in offers if offer.verb == "next"]
        offer = chance.choice(moving if moving and chance.random() < 0.2 else offers)
        position = walk.take(position, offer, chance)
    return walk


def test_some_game_can_be_walked() -> None:
    assert "aa1941" in usual()


@every_walk
def test_offers_are_accepted(key: str, seed: int) -> None:
    walk = walked(key, seed)
    assert sum(len(commands) for _, commands in walk.parts) > STEPS / 2
    nothing(walk.lacks)


@every_walk
def test_what_happens_is_told(key: str, seed: int) -> None:
    # An event without a sentence is bookkeeping beside one that has one; alone it leaves the
    # log with a bare verb.
    walk = walked(key, seed)
    assert walk.kinds
    nothing(walk.bare)


@every_walk
def test_positions_survive_json(key: str, seed: int) -> None:
    walk = walked(key, seed)
    for states, _ in walk.parts:
        for state in (states[0], *states[1::23], states[-1]):
            dumped = json.loads(json.dumps(walk.game.dump(state), allow_nan=False))
            assert walk.game.load(walk.scenario, walk.options, dumped) == state


@every_walk
def test_undo_and_redo_rebuild_the_same_positions(key: str, seed: int) -> None:
    # Undo folds a shorter line of events from the start; redo folds the rest again.
    walk = walked(key, seed)
    evolve = walk.game.evolve
    for states, commands in walk.parts:
        start = walk.game.initial(walk.scenario, walk.options)
        assert start == states[0], "a walk changed its first position"
        for count in {0, 1, len(commands) // 3, len(commands) // 2, len(commands)}:
            count = min(count, len(commands))
            shorter = fold(evolve, start, [e for taken in commands[:count] for e in taken])
            assert shorter == states[count]
            again = fold(evolve, shorter, [e for taken in commands[count:] for e in taken])
            assert again == states[-1]


@pytest.mark.parametrize("key", sorted(usual()))
def test_a_save_of_every_game(key: str, referee: Program, tmp_path: Path) -> None:
    # Forty commands through the journal, all taken back, brought back, and read in both languages.
    path, chance = tmp_path / "walk.referee", random.Random(key)
    session, _ = start(str(usual()[key]), str(path), [], None, "app", "en", "seed")
    game = session.game
    for _ in range(40):
        offers = [o for o in game.offers(session.state) if o.example is not None]
        if not offers or game.status(session.state).get("victory"):
            break
        with suppress(Missing):  # a choice that nobody here can make
            offer = chance.choice(offers)
            said = session.act(Command(offer.verb, offer.example), Means())
            assert not [r for r in said.rulings if r.severity == "refusal"], (key, offer)
    line, state = session.history.line, session.state
    assert line
    mending.undo(session, len(line))
    assert session.state == game.initial(session.journal.scenario, session.header["options"])
    mending.redo(session, len(line))
    assert session.history.line == line
    assert session.state == state == Session.open(path, write=False).state
    session.journal.close()
    lacks = []
    for words in (["status"], ["log", "--all"], ["verify"], ["export"]):
        for lang in ("en", "fr"):
            for flags in ([], ["--json"], ["--plain"]):
                said = referee(*flags, "--lang", lang, *words, "--save", str(path))
                if said.code:
                    lacks.append(f"{' '.join([*flags, *words])} ({lang}): {said.out}{said.err}")
    nothing(lacks)
    status = referee.json("status", "--save", str(path)).result
    wanted = {"game", "scenario", "side", "phase", "step", "checklist", "offers", "log_length"}
    nothing({*wanted, "undo_to", "victory"} - set(status))
    assert {"round", "turn"} & set(status)
    assert all(row.keys() >= {"id", "text", "done", "mandatory"} for row in status["checklist"])
