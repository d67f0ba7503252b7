"""A plane brought to life by an order, in flight or on the ground: its air check, its take-off."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.verdict import info
from referee.games.m44.air.landing import carrier_at
from referee.games.m44.air.rules import air_check, around
from referee.games.m44.board.facts import ground_at
from referee.games.m44.board.hexes import place_of
from referee.games.m44.book import Book
from referee.games.m44.state import State, other
from referee.games.m44.turn.doing import Doing, finished


def activate(doing: Doing) -> Script[None]:
    """An order for the plane in flight: first its air check (Test aérien)."""
    state, side = doing.state, doing.state.side
    plane = state.planes[side]
    if plane["active"] and doing.forbid("m44.play.ordered_already", "air.sortie",
                                        hex=plane["hex"]):  # fmt: skip
        return
    if not state.may_sortie and not (yield from _checked(doing, plane["hex"])):
        return
    doing.happen("plane_ready", side=side)


def none_comes_in(doing: Doing) -> bool:
    """No plane comes in: there is no Sortie, or it has had its plane; whether that stands."""
    if doing.state.sorties:
        return doing.forbid("m44.fly.sortie_over", "air.sortie", "air.flight")
    return doing.forbid("m44.fly.no_sortie", "air.sortie")


def grounded(book: Book, state: State, side: str, name: str) -> bool:
    """Whether a plane of the side stands on a hex, on the ground or on the deck of its carrier."""
    piece = state.pieces.get(name)
    if piece is None or piece.side != side:
        return False
    return book.units[piece.unit].kind == "air" or bool(piece.plane)


def standing(book: Book, state: State, side: str) -> list[str]:
    """The hexes of the side's planes that stand on the ground or on a deck: those with an order, where one has
    (« Décolle en utilisant Sortie aérienne ou 1 activation », Avion au sol/porte-avions).
    """
    found = [name for name in state.pieces if grounded(book, state, side, name)]
    return [name for name in found if state.pieces[name].ordered] or found


def ready_to_take_off(doing: Doing, name: str) -> bool:
    """Whether a grounded plane may leave: by Air Sortie, or by an order (Avion au sol/porte-avions); one that
    landed this turn has flown.
    """
    state, piece = doing.state, doing.state.pieces[name]
    if piece.decked or (state.landed and not piece.ordered):
        return not doing.forbid("m44.fly.flown", "air.flight")
    return (
        state.may_sortie
        or piece.ordered
        or not doing.forbid("m44.play.not_ordered", "air.grounded", hex=name)
    )


def take_off(doing: Doing, name: str) -> Script[bool]:
    """It leaves the ground; by an order alone after an air check, which it may be lost in. Whether it flies."""
    free = doing.state.may_sortie
    doing.happen("took_off", hex=name, unit=doing.state.pieces[name].unit)
    return free or (yield from _checked(doing, name))


def _checked(doing: Doing, name: str) -> Script[bool]:
    """The air check of the side's plane on a hex; whether it passes (Test aérien)."""
    state, side, place = doing.state, doing.state.side, place_of(name)
    enemies, planes, spared = around(state, place, side)
    grounds = ground_at(doing.book, state, place)
    deck = doing.book.units[state.pieces[name].unit] if carrier_at(state, side, name) else None
    verdict = yield from finished(air_check(grounds, enemies, planes, False, spared, deck, side))
    doing.say(*(each for each in verdict.rulings if each.code != "m44.air.medal"))
    if not verdict.result.get("lost"):
        return True
    medal = bool(verdict.result.get("medal"))
    doing.happen("plane_lost", side=side, medals=1 if medal else 0)
    if medal:
        enemy = other(side)
        doing.say(info("m44.fly.shot_down", "air.check", side=enemy, n=1, **doing.count(enemy)))
    return False
