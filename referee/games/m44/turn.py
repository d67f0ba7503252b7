"""`next`: the turn and its phases, what the draw owes."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.record import replace
from referee.engine.verb import Verb, by_id
from referee.engine.verdict import Json, advice, info
from referee.games.m44.air.rules import scouting
from referee.games.m44.book import Book
from referee.games.m44.cards.verbs import first_of_all, take_cards
from referee.games.m44.doing import Doing, verb
from referee.games.m44.sequence import PHASES, drops_first
from referee.games.m44.state import State, other
from referee.games.m44.victory.objectives import sudden

TWO = 2
SMOKE_TURNS = 2  # two full turns of the player who laid it
RESTED: Mapping[str, Json] = {
    "ordered": False, "moved": 0, "from_hex": "", "fought": 0, "barred": False, "fresh": False,
    "road": False, "again": False, "struck": False,
}  # fmt: skip
Data = Mapping[str, Json]


def go_next(doing: Doing, args: Json) -> None:
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
    draws_due(doing)
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
        doing.say(info("m44.play.kept_one", "card.recon", side=state.side))


def _may_go(book: Book, state: State) -> bool:
    return not (state.phase == "order" and (state.night_due or drops_first(state)))


VERBS = by_id(
    (Verb("next", verb(go_next), "", ("rule.cards",), worth=_may_go, example=lambda b, s: {}),)
)


# -- what happens --------------------------------------------------------------------
def _stepped(state: State, data: Data) -> State:
    if not data["turn"]:
        return replace(state, phase=data["phase"], done=0, ticked=())
    pieces = {
        name: replace(piece, **RESTED, pinned=piece.pinned and piece.side != state.side)
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
        card="", ordered=0, vacated=None, done=0, section="", sections=(), spent=False, allotted=False, acts="", free=0, allowed=None,
        before=before, drew=False, no_draw=False, tried=(), struck=(), riposte=None,
        planes=planes, smoke=smoke, ticked=(),
    )  # fmt: skip


CHANGES = {"stepped": _stepped}
