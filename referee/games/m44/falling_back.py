"""Figures lost, units driven back or eliminated, ground taken."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json, info, your_call
from referee.games.m44.board import Place, hex_name
from referee.games.m44.deed import Doing, on_the_board, place_of
from referee.games.m44.state import other
from referee.games.m44.terms import (
    ground_at,
    shelters,
)


def eliminate(doing: Doing, name: str) -> None:
    """A unit is gone; its medal goes to the other side (Unités incomplètes and some others: none)."""
    piece = doing.state.pieces[name]
    unit = doing.book.units[piece.unit]
    worth = piece.medal if unit.every == 1 else (1 if piece.start >= unit.every else 0)
    doing.happen("eliminated", hex=name, unit=piece.unit, to=other(piece.side), medals=worth)
    doing.say(info("m44.play.eliminated", "rule.medals", f"unit.{piece.unit}", unit=piece.unit, n=worth,
                   side=other(piece.side)))  # fmt: skip


def drive_back(doing: Doing, name: str, least: int, most: int, side: str) -> None:
    """A retreat: done at once where there is no choice, else asked of its owner."""
    book, state = doing.book, doing.state
    piece, place = state.pieces[name], place_of(name)
    grounds = ground_at(book, state, place)
    held = any(
        (g.keeps and (book.units[piece.unit].kind == "artillery" or (book.units[piece.unit].kind == "armour" and g.id != "bunker")))
        or (g.no_retreat and book.units[piece.unit].kind not in ("ship", "craft"))
        for g in grounds
    )  # fmt: skip
    free = (
        {}
        if held
        else {at: step for at, step in shelters(book, state, place).items() if step <= most}
    )
    reach = max(free.values(), default=0)
    if reach < least and not free:
        _pay(doing, name, least)
        return
    choices = {at: step for at, step in free.items() if step >= least or step == reach}
    if least and len(choices) == 1 and least == most:
        ((at, step),) = choices.items()
        _go_back(doing, name, at, step, least)
        return
    if not least and not choices:
        return
    doing.happen("retreat_due", hex=name, min=least, max=most, side=side)
    doing.say(info("m44.play.choose_retreat", "rule.retreat", side=side, hex=name,
                   hexes=", ".join(hex_name(at) for at in sorted(choices)), least=least))  # fmt: skip


def _pay(doing: Doing, name: str, figures: int) -> None:
    """Figures lost for retreats that could not be made."""
    piece = doing.state.pieces[name]
    doing.say(info("m44.play.losses", "rule.retreat", unit=piece.unit, n=figures))
    if figures >= piece.figures:
        eliminate(doing, name)
    else:
        doing.happen("lost", hex=name, figures=figures)
        if doing.state.retreating and doing.state.retreating["hex"] == name:
            doing.happen("stayed", hex=name)


def _go_back(doing: Doing, name: str, at: Place, step: int, least: int) -> None:
    """The unit goes back; what is missing costs figures."""
    piece = doing.state.pieces[name]
    end = hex_name(at)
    doing.happen("retreated", **{"from": name, "to": end, "unit": piece.unit})
    doing.say(info("m44.play.retreated", "rule.retreat", unit=piece.unit, hex=end))
    if "frozen_river" in doing.state.ground(at):
        doing.say(your_call("m44.move.ice", "terrain.frozen_river"))
    if step < least:
        _pay(doing, end, least - step)


def fall_back(doing: Doing, args: Mapping[str, Json]) -> None:
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
    _go_back(doing, due["hex"], place_of(args["to"]), step, due["min"])


def stay_put(doing: Doing) -> None:
    """The owner ignores the flags he may ignore."""
    due = doing.state.retreating
    if due is None:
        doing.forbid("m44.play.no_retreat", "rule.retreat", hex="–")
    elif due["min"]:
        doing.forbid("m44.play.must_go", "rule.retreat", hex=due["hex"], least=due["min"])
    else:
        doing.happen("stayed", hex=due["hex"])
        doing.say(info("m44.play.stayed", "rule.retreat", hex=due["hex"]))


def take_ground(doing: Doing, args: Mapping[str, Json]) -> None:
    """The attacker moves into the hex it emptied."""
    found = doing.state.vacated
    if found is None or found["hex"] != args["hex"] or args["hex"] in doing.state.pieces:
        doing.forbid("m44.play.nothing_to_take", "rule.take_ground", hex=args["hex"])
        return
    piece = doing.state.pieces[found["from"]]
    doing.happen("took", **{"from": found["from"], "to": found["hex"], "overrun": found["overrun"],
                            "unit": piece.unit})  # fmt: skip
    if doing.book.units[piece.unit].kind == "armour" and "wire" in doing.state.ground(
        place_of(found["hex"])
    ):
        doing.happen("cleared", what=[f"{found['hex']}.wire"])
    doing.say(info("m44.play.took", "rule.take_ground", unit=piece.unit, hex=found["hex"]))
    if found["overrun"]:
        doing.say(info("m44.advance.overrun", "rule.overrun"))


def lose_figures(doing: Doing, args: Mapping[str, Json]) -> None:
    """Figures lost otherwise: mines, ice, cards, aircraft."""
    if not on_the_board(doing):
        return
    piece = doing.state.pieces.get(args["hex"])
    if piece is None:
        doing.forbid("m44.play.nobody", "rule.battle", hex=args["hex"])
    elif args["n"] >= piece.figures:
        eliminate(doing, args["hex"])
    else:
        doing.happen("lost", hex=args["hex"], figures=args["n"])
        doing.say(info("m44.play.lost", "rule.battle", unit=piece.unit, n=args["n"]))
