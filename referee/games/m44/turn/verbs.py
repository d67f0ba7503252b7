"""`next`: the turn and its phases, what the draw owes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.offer import Offer
from referee.engine.record import renewed, replace
from referee.engine.verb import Nothing, Verb
from referee.engine.verdict import Json, advice, info
from referee.games.m44.air.strikes import BOMBS, unraided, unstruck
from referee.games.m44.board.facts import held_there
from referee.games.m44.board.hexes import place_of
from referee.games.m44.book import Book
from referee.games.m44.cards.draws import (
    draws_due,
    for_the_card,
    none_due,
    ordered_by,
    owes,
    two_by,
)
from referee.games.m44.cards.ordering import nobody_yet
from referee.games.m44.cards.playing import first_of_all
from referee.games.m44.cards.rules import strikes
from referee.games.m44.combat.prospects import unfought
from referee.games.m44.movement.reachable import unmoved
from referee.games.m44.sequence import PHASES, drops_first
from referee.games.m44.state import TOKEN, State, other
from referee.games.m44.turn.doing import Doing, let_go, verb
from referee.games.m44.victory.objectives import met, sudden_told

SMOKE_TURNS = 2  # two full turns of the player who laid it
RESTED: Mapping[str, Json] = {
    "ordered": False, "moved": 0, "from_hex": "", "fought": 0, "barred": False, "fresh": False,
    "road": False, "again": False, "caves": False, "struck": False, "marching": False,
    "supplied": False, "rests": False, "rear": False, "decked": False, "driven": False,
}  # fmt: skip


class Stepped(TypedDict):
    """The next phase, or the other side’s turn."""

    phase: str
    turn: bool
    side: str
    number: int
    spared: NotRequired[Sequence[str]]
    why: NotRequired[str]


def phase_card(phase: str) -> str:
    """The rule of a phase."""
    return {"move": "rule.move", "battle": "rule.battle"}.get(phase, "rule.cards")


def go_next(doing: Doing, args: Nothing) -> None:
    """The next phase; after the draw the other side's turn."""
    state = doing.state
    if state.phase != "draw":
        phase = PHASES[PHASES.index(state.phase) + 1]
        if state.phase == "order" and first_of_all(doing):
            return
        bare = state.phase == "order" and not state.card and state.hands[state.side] > 0
        if bare:
            doing.say(advice("m44.play.without_card", "rule.cards", side=state.side))
        if state.phase == "order" and nobody_yet(doing.book, state):
            doing.say(advice("m44.play.nobody_ordered", "rule.cards", card=state.card))
        if phase == "draw":
            let_go(doing)
            _left_undone(doing)
        if state.phase == "move" and (stay := unmoved(doing.book, state)):
            doing.say(advice("m44.play.unmoved", "rule.move", n=len(stay), hexes=", ".join(stay)))
        if (
            state.phase == "move"
            and state.sorties
            and state.tracking
            and state.board.scenario.get("planes")
        ):
            plane = state.planes.get(state.side)  # one that the Sortie ordered is there already
            used = plane is not None and (plane["active"] or plane.get("flew") == state.turn)
            if not state.landed and not used:
                doing.say(advice("m44.fly.none_came", "air.sortie", side=state.side))
        passed = {"why": "no_card"} if bare else {}  # a turn without a card stays in the log
        doing.happen(
            "stepped", phase=phase, turn=False, side=state.side, number=state.turn, **passed
        )
        card = phase_card(phase)
        doing.say(info("m44.play.phase_begins", card, phase=phase, side=state.side))
        if phase == "draw":
            if condition := met(state, state.side):
                doing.happen("won", winner=state.side, condition="medal.sudden_death")
                doing.say(sudden_told(condition, state.side))
                return
            number, kept = for_the_card(doing.book, state)
            if kept < number:
                doing.say(info("m44.orders.draw_two", *two_by(doing.book, state)))
            elif state.card and not number and not state.sortie:
                doing.say(info(*none_due(doing.book, state)))
            elif number > 1:
                doing.say(info("m44.play.draws", "rule.cards", side=state.side, n=number))
            if state.sortie not in ("", TOKEN):
                doing.say(info("m44.play.draws_sortie", "I-M44-43"))
        return
    draws_due(doing)
    if owes(doing.book, state, "reshuffle"):
        doing.happen("reshuffled")
        doing.say(info("m44.play.reshuffled", *ordered_by(state)))
    if doing.state.victory:
        return
    plane = state.planes.get(state.side)
    if plane is not None and not plane["active"]:
        doing.happen("plane_left", side=state.side)
        doing.say(info("m44.fly.home", "air.pack", plane=plane["plane"]))
    side = other(state.side)
    number = state.turn + (1 if side == state.board.first else 0)
    held = [
        name for name, piece in state.pieces.items()
        if piece.side == state.side and piece.ordered and not (piece.from_hex or piece.fresh)
        and held_there(doing.book, state, piece, place_of(name))
    ]  # fmt: skip
    more = {"spared": held} if held else {}
    doing.happen("stepped", phase="order", turn=True, side=side, number=number, **more)
    doing.say(info("m44.play.turn_begins", "rule.cards", side=side, turn=number))
    if doing.state.night_due:
        doing.say(info("m44.play.night_first", "rule.night"))


def _card_unspent(doing: Doing) -> None:
    """Air Power or Barrage that has struck nobody, with a board and without."""
    state = doing.state
    if strikes(state) and not state.struck:
        doing.say(advice("m44.strike.nobody", f"card.{state.effect}", card=state.effect))


def _left_undone(doing: Doing) -> None:
    """Who leaves the battle is told what might still have struck: named targets, the plane, units; all are free to
    do nothing (I-M44-13).
    """
    book, state = doing.book, doing.state
    if not state.tracking:
        _card_unspent(doing)
        return
    if left := unstruck(state):
        bombs = state.planes.get(state.side, {}).get("acted") == BOMBS
        code = "m44.strike.unbombed" if bombs else "m44.strike.left"
        cards = (f"air.{BOMBS}",) if bombs else ordered_by(state)
        doing.say(advice(code, *cards, n=len(left), hexes=", ".join(left)))
    elif near := unraided(book, state):
        doing.say(advice("m44.strike.unraided", "air.strafing", hexes=", ".join(near)))
    else:
        _card_unspent(doing)
    if stay := unfought(book, state):
        doing.say(advice("m44.play.unfought", "rule.battle", n=len(stay), hexes=", ".join(stay)))


def _may_go(book: Book, state: State) -> bool:
    return not (state.phase == "order" and (state.night_due or drops_first(state)))


def _offered(book: Book, state: State) -> tuple[Offer, ...]:
    """Going on, with the rule of the phase that is left."""
    return (Offer("next", "", (phase_card(state.phase),), {}, {}),)


VERBS = (Verb("next", verb(go_next), "", ("rule.cards",), worth=_may_go, offers=_offered),)


# -- what happens --------------------------------------------------------------------
def _stepped(state: State, data: Stepped) -> State:
    if not data["turn"]:
        return replace(state, phase=data["phase"], done=0, ticked=(), springing=False)
    held = data.get("spared", ())
    pieces = {
        name: renewed(
            piece,
            **RESTED,
            pinned=piece.pins if piece.side == state.side else piece.pinned,
            pins=False,
            spared=name in held if piece.side == state.side else piece.spared,
        )
        for name, piece in state.pieces.items()
    }
    planes = {side: {**plane, "active": False, "acted": ""} for side, plane in state.planes.items()}
    smoke = {
        place: laid for place, laid in state.smoke.items()
        if data["number"] - laid[0] < SMOKE_TURNS or laid[1] != data["side"]
    }  # fmt: skip
    before = (
        {"card": state.effect, "section": state.section, "sections": list(state.sections)}
        if state.card
        else None
    )
    return replace(
        state, phase=data["phase"], side=data["side"], turn=data["number"], pieces=pieces,
        card="", ordered=0, aloft="", vacated=None, done=0, section="", sections=(), spent=False, allotted=False, acts="", free=0, allowed=None, sortie="", landed=False,
        before=before, drew=False, no_draw=False, tried=(), struck=(), battled=(), targets=(), riposte=None,
        planes=planes, smoke=smoke, ticked=(), springing=False,
    )  # fmt: skip


CHANGES = {"stepped": _stepped}
