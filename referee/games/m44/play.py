"""Commands of a game in progress: a card, orders, moves, battles, retreats, medals, the next turn."""

from __future__ import annotations

from referee.engine.command import Command, Decision, Refused
from referee.engine.faults import Unreadable
from referee.engine.verdict import info, refusal
from referee.games.m44.activation import move_unit, order_units
from referee.games.m44.battle import answer_dice, fight
from referee.games.m44.book import Book
from referee.games.m44.deed import Doing, in_phase
from referee.games.m44.falling_back import (
    fall_back,
    lose_figures,
    stay_put,
    take_ground,
)
from referee.games.m44.state import PHASES, State, other
from referee.games.m44.terms import (
    sudden,
)

PENDING = ("retreat", "stay", "medal", "lose", "win")


def decide(book: Book, state: State, command: Command) -> Decision:
    """What comes of a command."""
    doing = Doing(book, state)
    if state.victory:
        return Refused(
            (refusal("m44.play.over", state.victory["condition"], side=state.victory["winner"]),)
        )
    if state.pending is not None and command.name not in ("answer", "abandon"):
        return Refused((refusal("m44.play.dice_first", "rule.battle"),))
    if state.retreating and command.name not in PENDING:
        return Refused((refusal("m44.play.retreat_first", "rule.retreat", hex=state.retreating["hex"],
                                side=state.retreating["side"]),))  # fmt: skip
    match command.name:
        case "attack":
            return fight(doing, command)
        case "answer":
            return answer_dice(doing, command)
        case "abandon":
            if state.pending is None:
                doing.forbid("m44.play.no_question", "rule.battle")
            else:
                doing.happen("attack_ended")
                doing.say(info("m44.play.abandoned", "rule.battle"))
        case "order":
            order_units(doing, command.args)
        case "move":
            move_unit(doing, command.args)
        case "retreat":
            fall_back(doing, command.args)
        case "stay":
            stay_put(doing)
        case "take":
            take_ground(doing, command.args)
        case "medal":
            doing.happen(
                "medal", side=command.args["side"], n=command.args["n"], why=command.args["why"]
            )
            doing.say(
                info(
                    "m44.play.medal", "rule.medals", side=command.args["side"], n=command.args["n"]
                )
            )
        case "lose":
            lose_figures(doing, command.args)
        case "draw":
            _draw(doing, command.args["n"])
        case "win":
            doing.happen("won", winner=command.args["side"], condition="medal.sudden_death")
            doing.say(info("m44.medals.won", "medal.sudden_death", side=command.args["side"]))
        case "next":
            _next(doing)
        case _:
            raise Unreadable("name.unknown", kind="verb", text=command.name, nearest=[])
    return doing.decision(command.overruled)


def _draw(doing: Doing, number: int) -> None:
    """Cards into the hand, by number only; an empty pile is made of the discards."""
    if not in_phase(doing, "draw"):
        return
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
        doing.happen("drawn", side=doing.state.side, n=1)
    doing.say(info("m44.play.drawn", "rule.cards", side=doing.state.side, n=number))


def _next(doing: Doing) -> None:
    """The next phase; after the draw the other side's turn."""
    state = doing.state
    if state.phase != "draw":
        phase = PHASES[PHASES.index(state.phase) + 1]
        doing.happen("stepped", phase=phase, turn=False, side=state.side, number=state.turn)
        card = {"move": "rule.move", "battle": "rule.battle"}.get(phase, "rule.cards")
        doing.say(info("m44.play.phase_begins", card, phase=phase, side=state.side))
        if phase == "draw":
            winner = sudden(state)
            if winner:
                doing.happen("won", winner=winner, condition="medal.sudden_death")
                doing.say(info("m44.medals.won", "medal.sudden_death", side=winner))
                return
            if state.card == "recon":
                doing.say(info("m44.orders.draw_two", "card.recon"))
        return
    if state.card and doing.state.done == 0:
        _draw(doing, 1)
    if state.card == "their_finest_hour" and state.board.scenario.get("reshuffle", True):
        doing.happen("reshuffled")
        doing.say(info("m44.play.reshuffled", "card.their_finest_hour"))
    if doing.state.victory:
        return
    side = other(state.side)
    number = state.turn + (1 if side == state.board.first else 0)
    doing.happen("stepped", phase="order", turn=True, side=side, number=number)
    doing.say(info("m44.play.turn_begins", "rule.cards", side=side, turn=number))
