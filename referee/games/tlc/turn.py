"""The phases one after the other, the lines of their checklists, what to remember now."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import NotRequired, TypedDict

from referee.engine.checklist import Item
from referee.engine.command import Command
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.open_question import Sentences
from referee.engine.play import Rules
from referee.engine.record import as_json, replace
from referee.engine.registry import Entry
from referee.engine.verb import Nothing, Outcome, Verb
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.tlc.air.changes import landed
from referee.games.tlc.air.fights import second_rounds
from referee.games.tlc.air.return_fire import unanswered
from referee.games.tlc.book import Book
from referee.games.tlc.sequence import LINES, PHASE_CARD, PHASES
from referee.games.tlc.silent import silent
from referee.games.tlc.state import State, each
from referee.games.tlc.words.sentences import said

CODE = "tlc.check."
BOTH = "both"  # the fragment does not say which player acts when


class Stepped(TypedDict):
    """Another phase, or another turn."""

    turn: int
    phase: str
    tanks: NotRequired[list[str]]  # whose drop tanks were thrown away in the turn that ends
    home: NotRequired[list[str]]  # who flies back since the phase of air strikes is over


def checklist(state: State) -> tuple[Item, ...]:
    """The lines of the phase; ids are the codes of their sentences. Nothing is mandatory."""
    if state.victory:
        return ()
    return tuple(
        Item(CODE + name, cards, False, CODE + name in state.ticked)
        for name, cards in LINES[state.phase]
    )


def status(book: Book, state: State) -> Mapping[str, Json]:
    """The keys of `status`."""
    return {
        "game": "tlc",
        "turn": state.turn,
        "round": state.turn,
        "side": BOTH,
        "phase": state.phase,
        "step": state.phase,
        "checklist": [
            {"id": i.id, "done": i.done, "mandatory": i.mandatory, "cards": list(i.cards)}
            for i in checklist(state)
        ],
        "victory": dict(state.victory) if state.victory else None,
        "supply": dict(state.supply),
        "units": {label: as_json(unit) for label, unit in state.units.items()},
        "difficult": list(state.difficult),
        "strike": dict(state.strike) if state.strike else None,
        "open": dict(state.open) if state.open else None,
    }


def notices(book: Book, state: State) -> tuple[Ruling, ...]:
    """What the fragment leaves to the players in this phase."""
    if state.victory:
        return (info("tlc.game.over", "silent.victory", side=state.victory["winner"]),)
    found = []
    if not state.units:
        found.append(advice("tlc.notice.enter", "zones"))
    if state.phase in ("supply", "air"):
        found.append(silent("sequence"))
    if state.phase == "bombardment":
        found.append(silent("combat"))
    if state.phase == "manoeuvre":
        found.append(silent("assault"))
    return tuple(found)


def go_on(book: Book, state: State, args: Nothing) -> Outcome:
    """`next`: the next phase, or the next turn after the last."""
    at = PHASES.index(state.phase) + 1
    turn, phase = (state.turn, PHASES[at]) if at < len(PHASES) else (state.turn + 1, PHASES[0])
    rulings: list[Ruling] = [
        advice("tlc.air.unfought", "air.combat", units=ours, targets=theirs)
        for ours, theirs in second_rounds(state)
    ]
    rulings += unanswered(state)
    home = flown_back(state, phase)
    if home:
        rulings.append(info("tlc.air.flown_back", "recon.air", "I-TLC-09", units=home))
    if turn != state.turn:
        rulings.append(info("tlc.turn.begins", "silent.sequence", turn=turn))
        spent = [label for label in state.thrown if label in state.units]
        if spent:
            rulings.append(advice("tlc.turn.tanks", "air.after", units=spent))
        committed = [label for label, unit in state.units.items() if unit.committed]
        if committed:
            rulings.append(advice("tlc.turn.committed", "silent.committing", units=committed))
    rulings.append(info("tlc.phase.begins", PHASE_CARD[phase], phase=phase))
    if phase in ("supply", "air"):
        rulings.append(silent("sequence"))
    if phase == "supply":
        rulings.append(silent("supply_income"))
    where: dict[str, Json] = {"turn": turn, "phase": phase}
    told = {**where, "tanks": spent} if turn != state.turn and spent else where
    told = {**told, "home": home} if home else told
    return Outcome((Event("stepped", told),), tuple(rulings), where)


def flown_back(state: State, phase: str) -> list[str]:
    """The aircraft in flight as Phase 5 begins, over the battlefield or a headquarters: those that did not
    strike return to the airfield, too (C. Phase 3), and none takes part in movement and assaults (D. Phase 4;
    I-TLC-09).
    """
    return state.in_flight(state.units) if phase == PHASES[-1] else []


def offers(book: Book, state: State) -> tuple[Offer, ...]:
    """Going on is always possible."""
    return (Offer("next", "", (PHASE_CARD[state.phase],), {}, {}),)


_SPENT = attrgetter("spent")


def stepped(state: State, data: Stepped) -> State:
    """The phase begins; with a new turn the factors come back, and every attack."""
    home = data.get("home", ())
    state = landed(replace(state, home=(*state.home, *home)), home)
    after = replace(state, phase=data["phase"], turn=data["turn"], strike=None, ticked=())
    if data["turn"] == state.turn:
        return after
    units = each(state, data.get("tanks", ()), drop_tanks=False).units
    if any(map(_SPENT, units.values())):
        units = {
            label: replace(unit, spent=0) if unit.spent else unit for label, unit in units.items()
        }
    return replace(after, units=units, fought={}, thrown={}, scouted=(), fired=(), home=())


VERBS = (Verb("next", go_on, offers=offers),)
CHANGES = {"stepped": stepped}


# -- the rules of command ----------------------------------------------------------------
def _barred(book: Book, state: State, command: Command) -> Ruling | None:
    if state.victory:
        return refusal("tlc.game.over", "silent.victory", side=state.victory["winner"])
    return None


def _not_now(state: State, verb: Verb, entry: Entry) -> Ruling:
    wanted = entry.steps[0]
    params = {"phase": state.phase, "wanted_phase": wanted}
    return refusal("tlc.phase.wrong", PHASE_CARD[wanted], **params)


RULES = Rules(
    Sentences("tlc.pending.first", "tlc.pending.none", "tlc.pending.dropped", ""),
    step=lambda state: str(state.phase),
    barred=_barred,
    checklist=lambda book, state: checklist(state),
    not_now=_not_now,
    more=said,
)
