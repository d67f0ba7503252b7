"""The turn: what each verb does, and how the phases follow one another (pp. 11-12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from referee.engine import holding
from referee.engine.ask import Script
from referee.engine.command import Command, Decision, Refused
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aam import deploy, marching, phases, shooting
from referee.games.aam.book import Book
from referee.games.aam.checks import checklist, due
from referee.games.aam.happen import evolve
from referee.games.aam.outcome import ABSOLUTE, Coming, Outcome, called, stands
from referee.games.aam.state import (
    CASUALTY,
    DEPLOYMENT,
    INITIATIVE,
    PHASES,
    State,
    bonus,
    card,
    controller,
    other,
    points,
)

Args = Mapping[str, Json]
Verb = Callable[[Book, State, Args], Coming]
_PIECES = ("unit", "target", "transport")  # what a command names by its label
WORDS = holding.Words(
    "aam.pending.first", "aam.pending.none", "aam.pending.dropped", "multiple", ABSOLUTE
)


def decide(book: Book, state: State, command: Command) -> Decision:
    """What comes of a command, an open question included."""
    if state.victory is not None:
        winner = state.victory["winner"]
        return Refused((refusal("aam.over", state.victory["condition"], side=winner),))
    return holding.decide(command, state.pending, partial(_run, book, state), WORDS)


def _run(book: Book, state: State, command: Command) -> Coming:
    args = {**command.args, "overruled": sorted(command.overruled)}
    gone = [args[key] for key in _PIECES if args.get(key) and args[key] not in state.pieces]
    if gone:  # other dice corrected earlier: the unit has left the map since
        cut = max((key for key in book.units if gone[0].startswith(key)), key=len, default="")
        number = gone[0].removeprefix(cut).replace("_", "\u00a0")
        return Outcome((), (refusal("aam.game.gone", "destroyed", unit=cut, number=number),))
    return _VERBS[command.name](book, state, args)


# -- initiative ------------------------------------------------------------------
def initiative(book: Book, state: State, args: Args) -> Coming:
    """`initiative`: both roll until one wins; then he chooses (p. 11)."""
    if state.phase != INITIATIVE:
        return Outcome((), (refusal("aam.initiative.phase", "initiative", phase=state.phase),))
    if state.initiative is not None:
        return Outcome((), (refusal("aam.initiative.done", "initiative"),))
    return _rolled_initiative(book, state)


def _rolled_initiative(book: Book, state: State) -> Script[Outcome]:
    one, two = state.players
    bonuses = bonus(book, state, one), bonus(book, state, two)
    rulings: list[Ruling] = []
    while True:
        verdict = yield from phases.initiative(*bonuses)
        if verdict.result["winner"] != "reroll":
            break
        rulings += verdict.rulings
    winner = one if verdict.result["winner"] == "1" else two
    totals = dict(zip((one, two), verdict.result["totals"], strict=True))
    data = {"winner": winner, "totals": totals}
    rulings.append(
        info(
            "aam.game.initiative", "initiative", "initiative.order", side=winner,
            total=totals[winner], other=totals[other(winner)],
        )
    )  # fmt: skip
    return Outcome((Event("initiative", data),), tuple(rulings), data)


def order(book: Book, state: State, args: Args) -> Outcome:
    """`order first|second`: what the winner of the initiative chooses."""
    if state.phase != INITIATIVE or state.initiative is None:
        return Outcome((), (refusal("aam.initiative.first", "initiative.order"),))
    winner = state.initiative["winner"]
    first = winner if args["order"] == "first" else other(winner)
    told = info("aam.game.order", "initiative.order", side=first)
    return Outcome((Event("ordered", {"first": first}),), (told,), {"first": first})


# -- corrections and reports -------------------------------------------------------
def control(book: Book, state: State, args: Args) -> Outcome:
    """`control SIDE|nobody`: who alone is beside the objective as the turn ends (p. 7)."""
    wrong: list[Ruling] = []
    if state.phase != CASUALTY:
        wrong.append(refusal("aam.control.phase", "win"))
    code = "aam.control.nobody" if args["control"] == "none" else "aam.control.side"
    told = info(code, "win", side=args["control"])
    return Outcome((Event("controlled", {"control": args["control"]}),), (*wrong, told),
                   {"control": args["control"]})  # fmt: skip


def counter(book: Book, state: State, args: Args) -> Outcome:
    """`counter UNIT COUNTERS|none [down COUNTERS]`: set what lies on a unit, as the table sees it."""
    piece = state.pieces[args["unit"]]
    lying, down = list(args["state"]), list(args.get("down", ()))
    wrong: list[Ruling] = []
    if card(book, piece).type == "soldier" and "damaged" in (*lying, *down):
        wrong.append(refusal("aam.attack.soldier_damaged", "damaged"))
    data = {"unit": piece.id, "state": lying, "down": down}
    told = info("aam.game.counter", "hits", **called(piece))
    return Outcome((Event("countered", data),), (*wrong, told), data)


def remove(book: Book, state: State, args: Args) -> Outcome:
    """`remove UNIT`: take a unit off the map, as the table sees it."""
    piece = state.pieces[args["unit"]]
    told = info("aam.game.removed", "destroyed", **called(piece))
    return Outcome((Event("removed", {"unit": piece.id}),), (told,), {"unit": piece.id})


# -- going on ------------------------------------------------------------------------
def go_on(book: Book, state: State, args: Args) -> Outcome:
    """`next`: the next phase; casualties and the end of the turn are worked out on the way."""
    missing = due(book, state)
    if stands(missing, args) or (missing and state.phase == INITIATIVE):
        return Outcome((), tuple(missing))
    if state.phase == CASUALTY:
        return _end_of_turn(book, state)
    if state.phase == DEPLOYMENT:
        return _stepped(state, INITIATIVE, state.turn + 1, [], [])
    phase = PHASES[PHASES.index(state.phase) + 1]
    if phase != CASUALTY:
        return _stepped(state, phase, state.turn, [], [])
    events, rulings = _casualties(book, state)
    after = state
    for event in events:
        after = evolve(after, event)
    done = _stepped(after, phase, state.turn, events, rulings)
    return replace(done, result={**done.result, **events[0].data})


def _casualties(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """The five steps for both sides; passengers of a destroyed transport go with it (p. 31)."""
    found = phases.losses(
        [
            phases.Casualty(p.id, card(book, p).type, frozenset(p.state), p.down)
            for p in state.pieces.values()
        ]
    )
    rulings: list[Ruling] = []
    for key in found.removed:
        rulings.append(info("aam.game.destroyed", "destroyed", **called(state.pieces[key])))
        rulings += [
            info("aam.game.passenger", "transport.aboard", **called(each))
            for each in state.pieces.values()
            if each.aboard == key and each.id not in found.removed
        ]
    for kind, names, cards in (
        ("damaged", found.damaged, "damaged"),
        ("disrupted", found.disrupted, "disrupted"),
        ("recovered", found.recovered, "disrupted.recovery"),
    ):
        rulings += [
            info(f"aam.game.{kind}", cards, **called(state.pieces[key]))
            for key in names
            if kind != "damaged" or "damaged" not in state.pieces[key].state
        ]
    for piece in state.pieces.values():
        tough = [a for a in ("hulking_mass", "heavy_armor") if card(book, piece).has(a)]
        if tough and "damaged" in piece.down:
            rulings.append(your_call("aam.game.tough", "abilities", **called(piece),
                                     ability=tough[0]))  # fmt: skip
    if not rulings:
        rulings.append(info("aam.casualty.nothing", "casualty"))
    return [Event("casualties", found.json())], rulings


def _end_of_turn(book: Book, state: State) -> Outcome:
    """Who has won, else the next turn (p. 7, p. 28)."""
    one, two = state.players
    held = controller(state) if state.tracking else state.control
    told = {one: "1", two: "2"}.get(held or "", "none")
    totals = points(book, state, one), points(book, state, two)
    verdict = phases.victory(state.turn, told, totals, state.kind)
    winner = verdict.result["winner"]
    result = {"turn": state.turn, "control": held, "points": {one: totals[0], two: totals[1]}}
    if winner is not None:
        side = one if winner == "1" else two
        assault = state.kind == "assault"
        condition = "assault.victory" if assault else "win" if told != "none" else "win.points"
        ended = info("aam.game.won", condition, side=side)
        won = Event("won", {"winner": side, "condition": condition})
        return Outcome((won,), (ended,), {**result, "victory": dict(won.data)})
    silent = state.kind != "assault" and state.turn >= phases.FIRST_CHECK
    rulings = list(verdict.rulings) if silent else []
    done = _stepped(state, INITIATIVE, state.turn + 1, [], rulings)
    return replace(done, result={**done.result, **result, "turn": state.turn + 1})


def _stepped(
    state: State, phase: str, turn: int, events: list[Event], rulings: list[Ruling]
) -> Outcome:
    after = replace(state, phase=phase)
    side = after.side
    if turn != state.turn:
        rulings.append(info("aam.game.turn", "sequence", turn=turn))
    rulings.append(info("aam.game.phase" if side == "both" else "aam.game.phase_side", "sequence",
                        phase=phase, side=side))  # fmt: skip
    event = Event("stepped", {"phase": phase, "turn": turn})
    return Outcome((*events, event), tuple(rulings),
                   {"turn": turn, "phase": phase, "side": side})  # fmt: skip


def tick(book: Book, state: State, args: Args) -> Outcome:
    """`tick ITEM`: the lines of this game mark themselves; nothing needs a tick."""
    lines = [item.id.rsplit(".", 1)[-1] for item in checklist(book, state)]
    raise Unreadable("aam.tick.itself", text=args["item"], options=lines)


_VERBS: Mapping[str, Verb] = {
    "army": deploy.army,
    "seal": deploy.seal,
    "map": deploy.configuration,
    "objective": deploy.objective,
    "terrain": deploy.ground,
    "road": partial(deploy.line, "road"),
    "river": partial(deploy.line, "river"),
    "place": deploy.place,
    "initiative": initiative,
    "order": order,
    "move": marching.move,
    "board": marching.board,
    "dismount": marching.dismount,
    "attack": shooting.attack,
    "fire": shooting.fire,
    "demolish": shooting.demolish,
    "control": control,
    "counter": counter,
    "remove": remove,
    "next": go_on,
    "tick": tick,
}
