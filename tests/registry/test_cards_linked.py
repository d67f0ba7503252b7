"""Cards are linked from everywhere: refusals, advice, checklists, procedures, and `?` in `play`."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from program import ROOT, Program
from shelved import GAMES, built, nothing, opened, usual

from referee.cli.shell.ruling import here
from referee.engine.ask import Ask, Choice
from referee.engine.command import Accepted, Command, Refused, Wanted
from referee.engine.dice import tape
from referee.engine.faults import Fault
from referee.engine.fold import fold
from referee.i18n.speaker import Speaker

every_game = pytest.mark.parametrize("key", GAMES)
played = pytest.mark.parametrize("key", sorted(usual()))
TELLING = ("refusal", "advice", "your_call")
STEPS = 120


def rulings_written(key: str) -> Iterator[tuple[str, str, list[ast.expr]]]:
    """Every `refusal(code, *cards)` of a game's sources and the like: code, where, what follows."""
    for path in sorted((ROOT / "referee" / "games" / key).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in TELLING:
                first = node.args[0]
                code = first.value if isinstance(first, ast.Constant) else ""
                yield str(code), f"{path.name}:{node.lineno}", list(node.args[1:])


@every_game
def test_every_refusal_and_advice_names_a_card(key: str) -> None:
    written = list(rulings_written(key))
    assert written
    nothing(f"{code or 'a code'} in {where}" for code, where, cards in written if not cards)


@every_game
def test_every_refusal_and_advice_has_a_sentence(key: str) -> None:
    say = Speaker("en")
    nothing(
        f"{code}, {where}"
        for code, where, _ in rulings_written(key)
        if code and not say.knows(code)
    )


@every_game
def test_procedures_and_tables_name_cards_that_rule_finds(key: str, referee: Program) -> None:
    game = built(key)
    named = {card for each in game.procedures.values() for card in each.cards}
    named |= {card for each in game.tables.values() for card in each.cards}
    lacks = [f"no card {card}" for card in named - set(game.cards)]
    for card in sorted(named & set(game.cards)):
        found = referee.json("rule", key, card).result["cards"]
        if [each["id"] for each in found] != [card]:
            lacks.append(f"`rule {key} {card}` finds {[each['id'] for each in found]}")
    nothing(lacks)


class Look:
    """A walk that looks for cards only."""

    def __init__(self, key: str) -> None:
        self.game = built(key)
        self.scenario, self.options = opened(key)
        self.lacks: set[str] = set()
        self.refused: set[str] = set()

    def at(self, position: Any) -> None:
        """The checklist, the reminders, `?` at the step."""
        status = self.game.status(position)
        for item in status.get("checklist", ()):
            self.hold(f"checklist {item['id']}", item.get("cards", ()))
        for ruling in self.game.notices(position):
            if ruling.severity != "info":
                self.hold(f"reminder {ruling.code}", ruling.cards)
        shown = here(self.guided(position, status, self.asked(position)))
        if status.get("victory"):
            shown = tuple(card for card in shown if card in self.game.cards) or ("",)
            if shown == ("",):
                self.lacks.add(f"`?` shows nothing when {status['victory']} is won")
            return
        self.hold(f"`?` in {status['phase']}", shown)

    def guided(self, position: Any, status: Any, ask: Ask | None) -> Any:
        session = SimpleNamespace(game=self.game, state=position)
        return SimpleNamespace(question=lambda: ask, session=session, status=status)

    def asked(self, position: Any) -> Ask | None:
        if not any(offer.verb == "answer" for offer in self.game.offers(position)):
            return None
        decision = self.game.decide(position, Command("answer", hold=True))
        return decision.ask if isinstance(decision, Wanted) else None

    def hold(self, where: str, cards: Any) -> None:
        """At least one card, all of them known."""
        if not cards:
            self.lacks.add(f"{where}: no card")
        self.lacks |= {f"{where}: no card {each}" for each in set(cards) - set(self.game.cards)}

    def judged(self, rulings: Any) -> None:
        for ruling in rulings:
            if ruling.severity in TELLING:
                self.hold(f"{ruling.severity} {ruling.code}", ruling.cards)

    def take(self, position: Any, verb: str, example: Any, chance: random.Random) -> Any:
        """The position after a command; the same where it is refused."""
        answers: tuple[Any, ...] = ()
        for _ in range(600):
            decision = self.game.decide(position, Command(verb, example, answers))
            if isinstance(decision, Wanted):
                self.hold(f"question {decision.ask.what}", decision.ask.cards)
                answers = (*answers, answered(decision.ask, chance))
                continue
            self.judged(decision.rulings)
            if isinstance(decision, Refused):
                self.refused |= {r.code for r in decision.rulings if r.severity == "refusal"}
                return position
            assert isinstance(decision, Accepted)
            return fold(self.game.evolve, position, decision.events)
        raise AssertionError("questions without end")


def answered(ask: Ask, chance: random.Random) -> Any:
    if not isinstance(ask, Choice):
        return tape(str(chance.random()), ask.what, ask.dice, ask.faces)
    if ask.default is not None:
        return ask.default
    typed = ask.options or ("0", "3", "none")  # a cell of the owner's chart is typed
    return next(each for each in typed if ask.check is None or ask.check(each) is None)


@cache
def looked(key: str) -> Look:
    """A walk in which everything that was ever offered is asked again where it may be wrong."""
    chance, look = random.Random(key), Look(key)
    position = look.game.initial(look.scenario, look.options)
    known: dict[str, Any] = {}
    for _ in range(STEPS):
        look.at(position)
        offers = [each for each in look.game.offers(position) if each.example is not None]
        if look.game.status(position).get("victory") or not offers:
            position = look.game.initial(look.scenario, look.options)
            known.clear()
            continue
        for verb, example in list(known.items()):
            with suppress(Fault):  # words of another phase, which may not even be read now
                look.take(position, verb, example, chance)
        known.update((each.verb, each.example) for each in offers)
        going = [each for each in offers if each.verb == "next"]
        offer = chance.choice(going if going and chance.random() < 0.3 else offers)
        position = look.take(position, offer.verb, offer.example, chance)
    return look


@played
def test_everything_said_in_a_game_rests_on_a_card(key: str) -> None:
    nothing(looked(key).lacks)


def test_the_walks_were_refused_now_and_then() -> None:
    assert len({code for key in usual() for code in looked(key).refused}) > 20


def test_a_question_mark_shows_the_rule_of_a_refusal(referee: Program) -> None:
    referee("new", "aa1941")
    said = referee("play", stdin="buy 1 factory\nbuy 40 tanks\n?\nbuy 1 infantry\n?\nquit\n").out
    after = said.partition("Refused:")[2]
    first, second = after.split("> ?")[1:3]
    assert "(purchase.pay)" in first or "(purchase.choose)" in first
    assert "(purchase)" in second


@pytest.mark.parametrize("verb", ["attack", "move", "dismount"])
def test_a_miniature_that_left_the_map_does_nothing_more(verb: str) -> None:
    # So it comes when `correct` gives an earlier shot other dice.
    game = built("aam")
    position = game.initial(*opened("aam"))
    args = {"unit": "kv_1_9", "target": "m3_stuart_2", "to": "r5c5"}
    decision = game.decide(position, Command(verb, args))
    assert isinstance(decision, Refused)
    assert [ruling.code for ruling in decision.rulings] == ["aam.game.gone"]
    assert dict(decision.rulings[0].params) == {"unit": "kv_1", "number": "\u00a09"}
