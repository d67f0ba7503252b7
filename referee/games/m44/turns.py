"""The turn: the next phase, cards drawn, the marker of the night."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.verdict import Json, advice, info
from referee.games.m44.activation import first_of_all
from referee.games.m44.aircraft import scouting
from referee.games.m44.book import Book
from referee.games.m44.deed import Doing, in_phase
from referee.games.m44.state import PHASES, State, other
from referee.games.m44.terms import sudden
from referee.games.m44.trials import night

TWO = 2


def go_next(doing: Doing, args: dict[str, Json]) -> None:
    """The next phase; after the draw the other side's turn."""
    state = doing.state
    if state.phase != "draw":
        phase = PHASES[PHASES.index(state.phase) + 1]
        if state.phase == "order" and first_of_all(doing):
            return
        if state.phase == "order" and not state.card and state.hands[state.side]:
            doing.say(advice("m44.play.without_card", "rule.cards", side=state.side))
        doing.happen("stepped", phase=phase, turn=False, side=state.side, number=state.turn)
        card = {"move": "rule.move", "battle": "rule.battle"}.get(phase, "rule.cards")
        doing.say(info("m44.play.phase_begins", card, phase=phase, side=state.side))
        if phase == "draw":
            winner = sudden(state)
            if winner:
                doing.happen("won", winner=winner, condition="medal.sudden_death")
                doing.say(info("m44.medals.won", "medal.sudden_death", side=winner))
                return
            number, kept = due_cards(doing.book, state)
            if kept < number:
                doing.say(info("m44.orders.draw_two", "card.recon"))
            elif number > 1:
                doing.say(info("m44.play.draws", "rule.cards", side=state.side, n=number))
        return
    _draws_due(doing)
    if state.card == "their_finest_hour" and state.board.scenario.get("reshuffle", True):
        doing.happen("reshuffled")
        doing.say(info("m44.play.reshuffled", "card.their_finest_hour"))
    if doing.state.victory:
        return
    plane = state.planes.get(state.side)
    if plane is not None and not plane["active"]:
        doing.happen("plane_left", side=state.side)
        doing.say(info("m44.fly.home", "air.pack", plane=plane["plane"]))
    side = other(state.side)
    number = state.turn + (1 if side == state.board.first else 0)
    doing.happen("stepped", phase="order", turn=True, side=side, number=number)
    doing.say(info("m44.play.turn_begins", "rule.cards", side=side, turn=number))
    if doing.state.night_due:
        doing.say(info("m44.play.night_first", "rule.night"))


def due_cards(book: Book, state: State) -> tuple[int, int]:
    """Cards to draw at the end of this turn, and how many of them are kept."""
    if not state.card or state.no_draw:
        return 0, 0
    for line in state.board.scenario.get("draws", ()):
        if line["side"] == state.side and state.turn <= line["turns"]:
            return line["cards"], line["cards"]
    if (state.card == "recon" and not state.acts) or scouting(book, state):
        return TWO, 1
    return 1, 1


def _draws_due(doing: Doing) -> None:
    """The usual draw, if it was not made; who played Ambush draws first."""
    state = doing.state
    for side, number in state.owed.items():
        if side != state.side:
            take_cards(doing, side, number)
    number, kept = due_cards(doing.book, state)
    if state.drew or not number:
        return
    take_cards(doing, state.side, number)
    if kept < number and doing.state.victory is None:
        doing.happen("discarded", side=state.side, n=number - kept)
        doing.say(info("m44.play.kept_one", "card.recon", side=state.side))


def take_cards(doing: Doing, side: str, number: int) -> None:
    """Cards into a hand, by number only; an empty pile is made of the discards."""
    for _ in range(number):
        scenario = doing.state.board.scenario
        if doing.state.deck == 0 and scenario.get("deck_out"):
            doing.happen("won", winner=scenario["deck_out"], condition="medal.sudden_death")
            doing.say(info("m44.play.deck_out", "rule.deck", side=scenario["deck_out"]))
            return
        if doing.state.deck == 0:
            if not doing.state.discards or not scenario.get("reshuffle", True):
                doing.forbid("m44.play.no_cards", "rule.deck")
                return
            doing.happen("reshuffled")
            doing.say(info("m44.play.reshuffled", "rule.deck"))
        doing.happen("drawn", side=side, n=1)
    doing.say(info("m44.play.drawn", "rule.cards", side=side, n=number))


def draw(doing: Doing, args: dict[str, Json]) -> None:
    """Cards drawn by hand."""
    if in_phase(doing, "draw"):
        take_cards(doing, doing.state.side, args["n"])


def roll_night(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """Four dice at the start of the Allied turn: a hex more of sight per star (Attaques nocturnes)."""
    state: State = doing.state
    if not state.night_due and doing.forbid("m44.play.no_night", "rule.night"):
        return
    if not in_phase(doing, "order"):
        return
    verdict = yield from night(state.night)
    doing.happen("night_rolled", visibility=verdict.result["visibility"])
    doing.say(*verdict.rulings)
