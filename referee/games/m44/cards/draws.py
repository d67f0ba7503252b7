"""Drawing cards: how many a turn owes, how many are kept, an empty pile."""

from __future__ import annotations

from referee.engine.verdict import info
from referee.games.m44.air.rules import scouting, scouting_alone
from referee.games.m44.book import Book
from referee.games.m44.state import SORTIES, TOKEN, State
from referee.games.m44.turn.doing import Doing

TWO = 2  # cards that a recon draws, to keep one


def owes(book: Book, state: State, note: str) -> bool:
    """Whether the order carried out owes what its card says (`draw_two`, `reshuffle`), by that card or by a
    Counter-Attack that stands for it: it gives the same order (I-M44-14). Nothing is shuffled where the
    scenario's deck is gone through once.
    """
    if note == "reshuffle" and not state.board.scenario.get("reshuffle", True):
        return False
    return state.effect in book.deck and note in book.deck[state.effect].get("notes", ())


def not_owed(book: Book, state: State) -> set[str]:
    """What a card says of draw and pile that this scenario does otherwise: not told with it. Two cards are
    not drawn to keep one where its `draws` say how many; its pile may never be shuffled.
    """
    number, kept = for_the_card(book, state)
    due = {"draw_two": kept < number, "reshuffle": owes(book, state, "reshuffle")}
    return {f"m44.orders.{note}" for note, is_due in due.items() if not is_due}


def take_cards(doing: Doing, side: str, number: int) -> None:
    """Cards into a hand, by number only; an empty pile is made of the discards."""
    for _ in range(number):
        if not filled(doing):
            if doing.state.victory is None:
                doing.forbid("m44.play.no_cards", "rule.deck")
            return
        doing.happen("drawn", side=side, n=1)
    doing.say(info("m44.play.drawn", "rule.cards", side=side, n=number))


def filled(doing: Doing) -> bool:
    """Whether the pile has a card to draw: an empty one is made of the discards, unless the scenario goes through it
    once; where it ends the battle (`deck_out`), that is told.
    """
    scenario = doing.state.board.scenario
    if doing.state.deck:
        return True
    if winner := scenario.get("deck_out"):
        doing.happen("won", winner=winner, condition="medal.sudden_death")
        doing.say(info("m44.play.deck_out", "rule.deck", side=winner))
        return False
    if not doing.state.discards or not scenario.get("reshuffle", True):
        return False
    doing.happen("reshuffled")
    doing.say(info("m44.play.reshuffled", "rule.deck"))
    return True


def due_cards(book: Book, state: State) -> tuple[int, int]:
    """Cards to draw at the end of this turn, and how many of them are kept.

    An Air Sortie beside the card of the turn is replaced like it (I-M44-43).
    """
    number, kept = for_the_card(book, state)
    more = 1 if state.sortie not in ("", TOKEN) else 0  # a token is not replaced
    return number + more, kept + more


def for_the_card(book: Book, state: State) -> tuple[int, int]:
    """Cards drawn and kept for the card of the turn; none after a Sortie alone of a plane that scouts."""
    if not state.card or state.no_draw or scouting_alone(book, state):
        return 0, 0
    for line in state.board.scenario.get("draws", ()):
        if line["side"] == state.side and state.turn <= line["turns"]:
            return line["cards"], line["cards"]
    if owes(book, state, "draw_two") or scouting(book, state):
        return TWO, 1
    return 1, 1


def none_due(book: Book, state: State) -> tuple[str, str]:
    """Why no card is drawn, and the rule: the plane's reconnaissance, a card that is not replaced, none played."""
    if scouting_alone(book, state):
        return "m44.play.no_draw_recon", "air.recon"
    if state.card and state.no_draw:
        if state.card in SORTIES:
            return "m44.play.no_draw_token", "rule.air_token"
        return "m44.play.no_draw_work", "rule.blow_bridge"
    return "m44.play.no_draw", "rule.cards"


def two_by(book: Book, state: State) -> tuple[str, ...]:
    """The rules by which two cards are drawn and one kept: the card's order, the plane's reconnaissance."""
    return ordered_by(state) if owes(book, state, "draw_two") else ("air.recon",)


def ordered_by(state: State) -> tuple[str, ...]:
    """The cards that the order in force rests on: its own, and a Counter-Attack or a Recon that gives it."""
    return tuple(dict.fromkeys((f"card.{state.effect}", f"card.{state.card}")))


def draws_due(doing: Doing) -> None:
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
        code = "kept_one" if kept == 1 else "kept_some"
        doing.say(
            info(
                f"m44.play.{code}",
                *two_by(doing.book, state),
                side=state.side,
                number=number,
                kept=kept,
            )
        )
