"""Figures lost, units driven back or eliminated, ground taken."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.verdict import Json, info
from referee.games.m44.board import Place, backwards, distance, hex_name
from referee.games.m44.deed import Doing, on_the_board, place_of
from referee.games.m44.hurt import lose
from referee.games.m44.marching import INTERDICTION, arrive
from referee.games.m44.state import State, other
from referee.games.m44.terms import (
    barriers,
    closed_step,
    ground_at,
    plane_over,
    shelters,
)
from referee.games.m44.trials import frozen_river


def held(doing: Doing, name: str) -> bool:
    """Whether the unit cannot retreat at all: a gun in its bunker, a boat on a river, the sea."""
    state = doing.state
    piece, grounds = state.pieces[name], ground_at(doing.book, state, place_of(name))
    unit = doing.book.units[piece.unit]
    afloat = piece.craft or unit.kind in ("ship", "craft")
    bridge = any(ground.spans for ground in grounds)
    return any(
        (g.keeps and (unit.kind == "artillery" or (unit.kind == "armour" and g.id != "bunker")))
        or (g.no_retreat and not afloat)
        or (g.enter == "boat" and not bridge and unit.ground)
        for g in grounds
    )


def drive_back(
    doing: Doing, name: str, least: int, most: int, side: str, spent: bool = False
) -> Script[None]:
    """A retreat: done at once where there is no choice, else asked of its owner.

    `spent`: an attacker driven back by Ambush; its battle is over for the turn (Embuscade).
    """
    book, state = doing.book, doing.state
    place = place_of(name)
    free = (
        {}
        if held(doing, name)
        else {at: step for at, step in shelters(book, state, place).items() if step <= most}
    )
    reach = max(free.values(), default=0)
    if reach < least and not free:
        yield from _pay(doing, name, least)
        return
    choices = {at: step for at, step in free.items() if step >= least or step == reach}
    if least and len(choices) == 1 and least == most:
        ((at, step),) = choices.items()
        yield from _go_back(doing, name, at, step, least, spent)
        return
    if not least and not choices:
        return
    more = {"spent": True} if spent else {}
    doing.happen("retreat_due", hex=name, min=least, max=most, side=side, **more)
    doing.say(info("m44.play.choose_retreat", "rule.retreat", side=side, hex=name,
                   hexes=", ".join(hex_name(at) for at in sorted(choices)), least=least))  # fmt: skip


def _pay(doing: Doing, name: str, figures: int) -> Script[None]:
    """Figures lost for retreats that could not be made."""
    piece = doing.state.pieces[name]
    doing.say(info("m44.play.losses", "rule.retreat", unit=piece.unit, n=figures))
    gone = yield from lose(doing, name, figures)
    due = doing.state.retreating
    if not gone and due is not None and due["hex"] == name:
        doing.happen("stayed", hex=name)


def _go_back(
    doing: Doing, name: str, at: Place, step: int, least: int, spent: bool
) -> Script[None]:
    """The unit goes back; what is missing costs figures, and so may the ice."""
    piece = doing.state.pieces[name]
    end = hex_name(at)
    icy = _ice(doing, place_of(name), at)
    pinned = plane_over(doing.book, doing.state, other(piece.side), place_of(name), INTERDICTION)
    more = {"spent": True} if spent else {}
    doing.happen("retreated", **{"from": name, "to": end, "unit": piece.unit, "pinned": pinned},
                 **more)  # fmt: skip
    doing.say(info("m44.play.retreated", "rule.retreat", unit=piece.unit, hex=end))
    for _ in range(icy):
        verdict = yield from frozen_river(doing.book.units[piece.unit])
        doing.say(*verdict.rulings)
        if (yield from lose(doing, end, verdict.result["losses"])):
            return
    arrive(doing, end)
    if step < least:
        yield from _pay(doing, end, least - step)


def _ice(doing: Doing, start: Place, end: Place) -> int:
    """Frozen rivers entered on the way back, by the way that has the fewest."""
    state = doing.state
    top = state.board.top == state.pieces[hex_name(start)].side
    taken = barriers(state)
    ways = {start: 0}
    for _ in range(abs(start[0] - end[0])):
        ahead: dict[Place, int] = {}
        for here, ice in ways.items():
            for back in backwards(here, top, state.board.rows, state.board.columns):
                if back in taken or closed_step(state, here, back) or (
                    back[0] == end[0] and back != end
                ) or distance(back, end) > abs(back[0] - end[0]):  # fmt: skip
                    continue
                more = ice + ("frozen_river" in state.ground(back))
                ahead[back] = min(more, ahead.get(back, more))
        ways = ahead
    return ways.get(end, 0)


def fall_back(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """The owner chooses where the unit goes."""
    state = doing.state
    due = state.retreating
    if due is None or due["hex"] != args["from"]:
        doing.forbid("m44.play.no_retreat", "rule.retreat", hex=args["from"])
        return
    free = {
        at: s
        for at, s in shelters(doing.book, state, place_of(due["hex"])).items()
        if s <= due["max"]
    }
    reach = max(free.values(), default=0)
    step = free.get(place_of(args["to"]))
    if step is None or (step < due["min"] and step != reach):
        doing.forbid("m44.play.not_there", "rule.retreat", hex=args["to"],
                     hexes=", ".join(hex_name(at) for at, s in sorted(free.items()) if s >= due["min"] or s == reach))  # fmt: skip
        return
    yield from _go_back(
        doing, due["hex"], place_of(args["to"]), step, due["min"], bool(due.get("spent"))
    )


def stay_put(doing: Doing, args: dict[str, Json]) -> None:
    """The owner ignores the flags he may ignore."""
    due = doing.state.retreating
    if due is None:
        doing.forbid("m44.play.no_retreat", "rule.retreat", hex="–")
    elif due["min"]:
        doing.forbid("m44.play.must_go", "rule.retreat", hex=due["hex"], least=due["min"])
    else:
        doing.happen("stayed", hex=due["hex"])
        doing.say(info("m44.play.stayed", "rule.retreat", hex=due["hex"]))


def open_ground(state: State) -> Mapping[str, Json] | None:
    """The hex left free after a close assault, while the attacker still stands where he was."""
    found = state.vacated
    if found is None or found["hex"] in state.pieces:
        return None
    piece = state.pieces.get(found["from"])
    return found if piece is not None and piece.side == state.side else None


def take_ground(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """The attacker moves into the hex it emptied."""
    found = open_ground(doing.state)
    if found is None or found["hex"] != args["hex"]:
        doing.forbid("m44.play.nothing_to_take", "rule.take_ground", hex=args["hex"])
        return
    piece = doing.state.pieces[found["from"]]
    doing.happen("took", **{"from": found["from"], "to": found["hex"], "overrun": found["overrun"],
                            "unit": piece.unit})  # fmt: skip
    doing.say(info("m44.play.took", "rule.take_ground", unit=piece.unit, hex=found["hex"]))
    if found["overrun"]:
        doing.say(info("m44.advance.overrun", "rule.overrun"))
    if "frozen_river" in doing.state.ground(place_of(found["hex"])):
        verdict = yield from frozen_river(doing.book.units[piece.unit])
        doing.say(*verdict.rulings)
        if (yield from lose(doing, found["hex"], verdict.result["losses"])):
            return
    arrive(doing, found["hex"])


def lose_figures(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """Figures that the players take off by themselves: what no verb tells of."""
    if not on_the_board(doing):
        return
    piece = doing.state.pieces.get(args["hex"])
    if piece is None:
        doing.forbid("m44.play.nobody", "rule.battle", hex=args["hex"])
    elif args["n"] > piece.figures:
        doing.forbid("m44.care.too_many", "rule.battle", n=args["n"], most=piece.figures)
    elif not (yield from lose(doing, args["hex"], args["n"])):
        doing.say(info("m44.play.lost", "rule.battle", unit=piece.unit, n=args["n"]))
