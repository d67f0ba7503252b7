"""The turn of this game: its phases, what each wants, what must come before anything else."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.checklist import Item
from referee.engine.command import Command
from referee.engine.offer import Offer
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.m44.book import Book
from referee.games.m44.cards.draws import due_cards
from referee.games.m44.cards.ordering import nobody_yet
from referee.games.m44.cards.rules import strikes
from referee.games.m44.combat.ground import ground_offered, open_ground
from referee.games.m44.movement.readiness import idle
from referee.games.m44.state import SIDES, State, retreat_due
from referee.games.m44.victory.objectives import TABLE, seizes

PHASES = ("order", "move", "battle", "draw")
RETREAT = "retreat"  # the step in which a unit that was hit waits for its owner
WHILE_RETREATING = ("retreat", "stay", "medal", "lose", "win", "answer", "abandon", "ambush", "los")
RUSSIAN = "russian"
COMMISSAR = "rule.russian_command"
CARDS = {"night": "rule.night", "drop": "rule.paradrop", "retreat": "rule.retreat", "retreat_or_stay": "rule.retreat",
         "commissar": COMMISSAR, "commissar_first": COMMISSAR}  # fmt: skip


def step(state: State) -> str:
    """The step the state stands in: a phase, or the retreat that comes first."""
    return RETREAT if state.retreating else state.phase


def barred(book: Book, state: State, command: Command) -> Ruling | None:
    """What comes before the command: nothing after the end, a retreat before anything else."""
    seized = command.name == "take" and state.vacated and seizes(state, state.vacated["hex"])
    if state.victory and not seized:
        condition = state.victory["condition"]
        cards = () if condition == TABLE else (condition,)
        return refusal("m44.play.over", *cards, side=state.victory["winner"])
    if state.retreating and state.open is None and command.name not in WHILE_RETREATING:
        return refusal("m44.play.retreat_first", "rule.retreat", hex=state.retreating["hex"],
                       side=state.retreating["side"])  # fmt: skip
    return None


def won_offers(book: Book, state: State) -> Iterator[Offer]:
    """After the last medal: the ground of an objective that may still be taken (Contrôle d'objectif)."""
    left = open_ground(state)
    if left is not None and seizes(state, left["hex"]):
        yield from ground_offered(book, state)


def checklist(book: Book, state: State) -> tuple[Item, ...]:
    """What the phase wants; what must be done before anything else is mandatory."""
    return tuple(each for each in _lines(book, state) if each.done or not passes(book, state))


def passes(book: Book, state: State) -> bool:
    """Whether the card in force leaves nothing to do in the move or the battle."""
    return state.victory is None and idle(book, state)


def _lines(book: Book, state: State) -> Iterator[Item]:
    def item(name: str, done: bool, must: bool = False, held: bool = False, **params: Json) -> Item:
        key = f"m44.check.{name}"
        done = done or key in state.ticked
        return Item(key, (CARDS.get(name, "rule.cards"),), must, done, params, held)

    if state.victory:
        return
    if due := retreat_due(state):
        yield item("retreat" if due["min"] else "retreat_or_stay", False, True, hex=due["hex"])
        return
    match state.phase:
        case "order":
            if state.night_due:
                yield item("night", False, True)
            if drops_first(state):
                yield item("drop", False, True, n=drops_left(state))
            # After the deal, before anybody's first card: whoever begins (« Après distribution des cartes »).
            begins = state.turn == 1 and state.side == state.board.first
            if begins and any(state.army(side) == RUSSIAN for side in SIDES):
                yield item("commissar_first", bool(state.card))
            yield item("card", bool(state.card), state.hands[state.side] > 0)
            if state.tracking:
                yield item("units", state.ordered > 0, held=nobody_yet(book, state))
        case "move":
            yield item("move", any(piece.from_hex for piece in state.pieces.values()))
        case "battle" if strikes(state):
            left = [each for each in state.targets if each not in state.struck]
            if state.tracking:
                yield item("strike", bool(state.struck) and not left)
            else:
                yield item("strike_told", bool(state.struck), card=state.effect)
        case "battle":
            yield item("battle", any(piece.fought for piece in state.pieces.values()))
        case _:
            if state.army(state.side) == RUSSIAN and state.card:  # the hand is not seen here
                yield item("commissar", state.drew)
            yield item("draw", state.drew or not due_cards(book, state)[0])


def drops_first(state: State) -> bool:
    """Whether an airdrop of this side must be made before its first card."""
    return state.tracking and state.turn == 1 and drops_left(state) > 0


def drops_left(state: State) -> int:
    """Figures that this side has still to let fall before its first card."""
    return sum(
        state.left.get(f"airdrops.{at}", 0)
        for at, line in enumerate(state.board.scenario.get("airdrops", ()))
        if line.get("before") and line["side"] == state.side
    )
