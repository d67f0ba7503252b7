"""The phases one after the other, the end of the turn, what to remember now (pp. 11-12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypedDict

from referee.engine.command import Command
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.open_question import Sentences
from referee.engine.play import Rules
from referee.engine.record import renewed, replace
from referee.engine.verb import Nothing, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aam.armies.attacking import chosen as who_attacks
from referee.games.aam.armies.attacking import open_still
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import SOLDIER
from referee.games.aam.book import Book
from referee.games.aam.casualty import casualties, worked_out
from referee.games.aam.combat.abilities import notice
from referee.games.aam.combat.summing import card_text
from referee.games.aam.deployment.placed import chosen as said_placed
from referee.games.aam.deployment.toss import tossed_said
from referee.games.aam.initiative import chosen as first_or_second
from referee.games.aam.sequence import (
    ABSOLUTE,
    checklist,
    due,
    judged,
    unsettled,
)
from referee.games.aam.state import (
    ASSAULTS,
    CASUALTY,
    DEPLOYMENT,
    INITIATIVE,
    MOVES,
    PHASES,
    SIDES,
    State,
    beside,
    bonus,
    called,
    card,
    controller,
    other,
    points,
    shaken,
)
from referee.games.aam.victory import beside_said, victory

COMMANDS_BY_HAND = ("angriff", "banzai_charge")  # no source tells their effect

_PIECES = ("unit", "target", "transport")  # what a command names by its label


class Stepped(TypedDict):
    """Another phase, or another turn."""

    phase: str
    turn: int


def go_on(book: Book, state: State, args: Nothing) -> Outcome:
    """`next`: the next phase; casualties and the end of the turn are worked out on the way."""
    missing, left = due(state), unsettled(state)
    if stands(missing, args) or (missing and state.phase == INITIATIVE):
        return Outcome((), (*left, *missing))
    if state.phase == CASUALTY:
        return _end_of_turn(book, state)
    if state.phase == DEPLOYMENT:
        return _on(book, state, INITIATIVE, state.turn + 1, [], left)
    phase = PHASES[PHASES.index(state.phase) + 1]
    if phase != CASUALTY:
        return _on(book, state, phase, state.turn, [], [])
    events, rulings = worked_out(book, state)
    after = casualties(state, events[0].data)  # type: ignore[arg-type]
    done = _on(book, after, phase, state.turn, events, [])  # its heading, then what falls
    return replace(
        done,
        rulings=(*done.rulings, *rulings),
        result={**done.result, **events[0].data},
    )


def _end_of_turn(book: Book, state: State) -> Outcome:
    """Who has won, else the next turn (p. 7, p. 28)."""
    one, two = state.players
    held = controller(state) if state.tracking else state.control
    told = {one: "1", two: "2"}.get(held or "", "none")
    totals = points(book, state, one), points(book, state, two)
    verdict = victory(state.turn, told, totals, state.kind, state.first_check, state.last_turn)
    winner = verdict.result["winner"]
    result = {"turn": state.turn, "control": held, "points": {one: totals[0], two: totals[1]}}
    if winner is not None:
        side = one if winner == "1" else two
        assault = state.kind == "assault"
        condition = "assault.victory" if assault else "win" if told != "none" else "win.points"
        ended = info("aam.game.won", condition, side=side)
        won = Event("won", {"winner": side, "condition": condition})
        why = _because(state, condition, side, totals)
        return Outcome((won,), (why, ended), {**result, "victory": dict(won.data)})
    silent = state.kind != "assault" and state.turn >= state.first_check
    rulings = list(verdict.rulings) if silent else []
    done = _on(book, state, INITIATIVE, state.turn + 1, [], rulings)
    return replace(done, result={**done.result, **result, "turn": state.turn + 1})


def _because(state: State, condition: str, side: str, totals: tuple[int, int]) -> Ruling:
    """Why the game ends: who holds the objective, or what is left on the map (p. 7, p. 28)."""
    if condition == "win.points":
        one, two = state.players
        return info("aam.won.points", condition, turn=state.turn, side=one, points=totals[0],
                    other_side=two, other_points=totals[1])  # fmt: skip
    held = state.kind != "assault" or side == state.attacker
    code = "aam.won.held" if held else "aam.won.unheld"
    return info(code, condition, turn=state.turn, side=side, hex=state.objective)


def _on(
    book: Book, state: State, phase: str, turn: int, events: list[Event], rulings: list[Ruling]
) -> Outcome:
    after = replace(state, phase=phase)
    side = after.side
    if turn != state.turn:
        rulings.append(info("aam.game.turn", "sequence", turn=turn))
    rulings.append(info("aam.game.phase" if side == "both" else "aam.game.phase_side", "sequence",
                        phase=phase, side=side))  # fmt: skip
    event = Event("stepped", {"phase": phase, "turn": turn})
    freed, told = _willed(book, after)
    rulings += [*told, *_read_the_card(book, after)]
    return Outcome((*events, event, *freed), tuple(rulings),
                   {"turn": turn, "phase": phase, "side": side})  # fmt: skip


def _willed(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Exert Will: as its movement phase begins, Disrupted leaves the Soldiers beside it, and in its hex (p. 26);
    a Fanatic's own, too, for a commander is among those whom his own ability helps.
    """
    freed: dict[str, Event] = {}
    told: list[Ruling] = []
    held = [each for each in state.of(state.side) if state.phase in MOVES
              and each.condition.disrupted and card(book, each).type == SOLDIER]  # fmt: skip
    for one in state.of(state.side) if held else ():
        unit = card(book, one)
        if unit.on_card("exert_will") is None or one.aboard is not None:
            continue
        if shaken(book, one):
            continue
        if not state.tracking:
            told.append(your_call("aam.game.will_beside", "command", unit=one.card))
            continue
        for each in held:
            near = one.hex and each.hex and hexes.distance(one.hex, each.hex) <= 1
            if near and each.id not in freed:
                data = {"unit": each.id, "state": [], "down": list(each.down)}
                freed[each.id] = Event("countered", data)
                whose = called(one, "target_")
                code = "aam.game.own_will" if each.id == one.id else "aam.game.will"
                told.append(info(code, "command", **called(each), **whose))
    return list(freed.values()), told


def _read_the_card(book: Book, state: State) -> Iterator[Ruling]:
    """Commander abilities of which no source tells the effect, as a phase of their side begins: on the card (p. 26)."""
    for one in state.of(state.side) if state.phase in (*MOVES, *ASSAULTS) else ():
        for ability in COMMANDS_BY_HAND:
            held = one.aboard is not None or shaken(book, one)
            if not held and card(book, one).on_card(ability) is not None:
                yield your_call("aam.move.by_hand", "command", unit=one.card, ability=ability,
                                effect=card_text(book, ability))  # fmt: skip


def offers(book: Book, state: State) -> tuple[Offer, ...]:
    """Going on, once nothing is due."""
    if any(item.mandatory and not item.done for item in checklist(state)):
        return ()
    return (Offer("next", "", ("sequence",), {}, {}),)


def stepped(state: State, data: Stepped) -> State:
    """The next phase: everybody may act and fire defensively again."""
    pieces = {
        key: renewed(
            piece,
            acted=0,
            fired=False,
            fires=0,
            fires_at="",
            moved=False,
            boarded=False,
            stayed=False,
        )
        for key, piece in state.pieces.items()
    }
    after = replace(
        state,
        phase=data["phase"],
        turn=data["turn"],
        pieces=pieces,
        last=None,
        ticked=(),
        struck=(),
        aimed={},
        trail=(),
        ahead=None,
        shot=0,
        began={key: piece.hex for key, piece in pieces.items() if piece.hex is not None},
    )
    if data["phase"] == INITIATIVE:
        after = replace(after, initiative=None, first=None, control=None)
    return after


VERBS = (Verb("next", go_on, offers=offers),)
CHANGES = {"stepped": stepped}


# -- the rules of command ----------------------------------------------------------------
def barred(book: Book, state: State, command: Command) -> Ruling | None:
    """The game is over, or a unit named has left the map since (other dice, corrected earlier)."""
    if state.victory is not None:
        return refusal("aam.over", state.victory["condition"], side=state.victory["winner"])
    args: dict[str, Any] = dict(command.args)
    if command.name == "answer" and state.open is not None:
        args = dict(state.open["args"])
    for key in _PIECES:
        gone = args.get(key)
        if gone and gone not in state.pieces:
            cut = max((each for each in book.units if gone.startswith(each)), key=len, default="")
            number = gone.removeprefix(cut).replace("_", "\u00a0")
            return refusal("aam.game.gone", "destroyed", unit=cut, number=number)
    return None


RULES = Rules(
    Sentences("aam.pending.first", "aam.pending.none", "aam.pending.dropped", "multiple", ABSOLUTE),
    step=lambda state: str(state.phase),
    barred=barred,
    checklist=lambda book, state: checklist(state),
    more=lambda book, state, tokens: (
        first_or_second(book, state, tokens)
        or who_attacks(book, state, tokens)
        or tossed_said(book, state, tokens)
        or beside_said(book, state, tokens)
        or said_placed(book, state, tokens)
    ),
)


# -- where the game stands ---------------------------------------------------------------
def decides(state: State) -> dict[str, Json]:
    """Who chooses the order, while both play: the winner of the initiative (p. 11)."""
    if state.initiative is None or state.first is not None:
        return {}
    return {"decides": state.initiative["winner"]}


def status(book: Book, state: State) -> dict[str, Json]:
    """The keys of the contract for a game in progress."""
    return {
        "round": state.turn,
        "turn": state.turn,
        "side": state.side,
        **decides(state),
        "phase": state.phase,
        "step": state.phase,
        "checklist": [
            {"id": item.id, "params": {}, "done": item.done, "mandatory": item.mandatory,
             "cards": list(item.cards)}
            for item in checklist(state)
        ],
        "kind": state.kind,
        "config": state.config,
        "objective": state.objective,
        "terrain": dict(state.terrain),
        "roads": list(state.roads),
        "rivers": list(state.rivers),
        "control": controller(state) if state.tracking else state.control,
        "beside": beside(state),
        "deployer": state.deployer,
        "turns": {"first": state.first_check, "last": state.last_turn},
        "first": state.first,
        "initiative": dict(state.initiative) if state.initiative else None,
        "bonus": {side: bonus(book, state, side) for side in SIDES},
        "armies": {side: dict(units) for side, units in state.armies.items()},
        "sealed": sorted(side for side in state.seals if side not in state.armies),
        "points": {side: points(book, state, side) for side in SIDES},
        "units": {
            key: {
                "card": piece.card,
                "side": piece.side,
                "type": card(book, piece).type,
                "state": list(piece.state),
                "counters": list(piece.down),
                "hex": piece.hex,
                "facing": piece.facing,
                "acted": bool(piece.acted),
                "moved": piece.moved,
                "fired": piece.fired,
                "aboard": piece.aboard,
            }
            for key, piece in state.pieces.items()
        },
        "pieces": _stacks(state),
        "waiting": state.open["name"] if state.open else None,
        "victory": dict(state.victory) if state.victory else None,
        "options": dict(state.options),
    }  # fmt: skip


def notices(book: Book, state: State) -> tuple[Ruling, ...]:
    """What players forget."""
    if state.victory is not None:
        return (info("aam.over", state.victory["condition"], side=state.victory["winner"]),)
    found: list[Ruling] = []
    if state.phase == DEPLOYMENT:
        found += [info("aam.army.sealed_still", "army.secret", side=side)
                  for side in state.seals if side not in state.armies]  # fmt: skip
        if state.kind == "assault":
            code = "aam.notice.attacker" if open_still(state) else "aam.notice.assault"
            sides = {"side": state.attacker, "other_side": other(state.attacker)}
            found.append(info(code, "assault.setup", **sides))
    elif decides(state):
        found.append(info("aam.notice.order", "initiative.order", side=decides(state)["decides"]))
    elif state.phase in (*MOVES, *ASSAULTS):
        found += [
            notice(book, state, piece)
            for piece in state.of(state.side)
            if piece.condition.disrupted
        ]
        if not state.tracking:
            found.append(your_call("aam.notice.defensive", "defensive.provoke"))
    if judged(state):
        found.append(info("aam.notice.objective", "win" if state.kind != "assault"
                          else "assault.victory", hex=state.objective))  # fmt: skip
    elif state.turn and state.turn == state.first_check - 1:
        found.append(info("aam.notice.soon", "win"))
    return tuple(found)


def _stacks(state: State) -> dict[str, dict[str, dict[str, int]]]:
    """Hex → side → card → how many, in a tracked game."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for piece in state.pieces.values():
        if piece.hex is not None:
            cards = found.setdefault(piece.hex, {}).setdefault(piece.side, {})
            cards[piece.card] = cards.get(piece.card, 0) + 1
    return found
