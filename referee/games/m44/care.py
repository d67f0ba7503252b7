"""Figures that come back: hospital, oasis, trucks and half-tracks."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.verdict import Json, info
from referee.games.m44.activation import enemies_near
from referee.games.m44.board import distance
from referee.games.m44.deed import Doing, finished, in_phase, ordered_unit, own_unit, place_of
from referee.games.m44.state import State
from referee.games.m44.trials import recovery

PLACES = ("hospital", "oasis")
CARRIERS = ("supply_truck", "half_track")


def heal(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """An ordered infantry unit recovers in a hospital or an oasis: no move, no battle this turn."""
    name = args["hex"]
    if not (in_phase(doing, "move", "battle") and ordered_unit(doing, name)):
        return
    state, piece = doing.state, doing.state.pieces[name]
    place = next((each for each in PLACES if each in state.ground(place_of(name))), None)
    if place is None:
        doing.forbid("m44.care.no_place", "terrain.hospital", "terrain.oasis", hex=name)
        return
    card = f"terrain.{place}"
    if (piece.from_hex or piece.fought) and doing.forbid("m44.care.acted", card, hex=name):
        return
    if piece.figures >= piece.start and doing.forbid(
        "m44.play.whole", card, hex=name, unit=piece.unit
    ):
        return
    near = enemies_near(state, place_of(name), piece.side)
    cards = state.hands[piece.side] + 1  # the card played counts too
    unit = doing.book.units[piece.unit]
    verdict = yield from finished(
        recovery(doing.book, place, unit, piece.figures, piece.start, cards, near)
    )
    doing.say(*verdict.rulings)
    if not doing.against:
        doing.happen("healed", hex=name, n=verdict.result.get("regained", 0), rests=True)


def supply(doing: Doing, args: dict[str, Json]) -> None:
    """A truck or half-track gives figures to an adjacent friend that lost some.

    Figure for figure; the truck's figures leave the board without a medal, and neither unit
    battles this turn (Camions de transport, Half-Tracks).
    """
    start, end, n = args["from"], args["to"], args["n"]
    if not (in_phase(doing, "move", "battle") and ordered_unit(doing, start)):
        return
    if not own_unit(doing, end):
        return
    state = doing.state
    truck, friend = state.pieces[start], state.pieces[end]
    card = f"unit.{truck.unit}"
    if truck.unit not in CARRIERS:
        doing.forbid("m44.care.no_truck", "unit.supply_truck", hex=start, unit=truck.unit)
        return
    if distance(place_of(start), place_of(end)) != 1:
        doing.forbid("m44.care.not_next", card, hex=end)
    if n > friend.start - friend.figures or n > truck.figures:
        most = min(friend.start - friend.figures, truck.figures)
        doing.forbid("m44.care.too_many", card, n=n, most=most)
    if truck.fought or friend.fought:
        doing.forbid("m44.play.fought_already", card, hex=start if truck.fought else end)
    if doing.against:
        return
    doing.happen("supplied", **{"from": start, "to": end, "n": n, "unit": friend.unit})
    doing.say(info("m44.care.supplied", card, hex=end, n=n))


def thirsty(state: State, name: str) -> list[str]:
    """Friends next to a truck that it may supply."""
    side = state.pieces[name].side
    return [
        at for at, piece in state.pieces.items()
        if piece.side == side and at != name and piece.figures < piece.start and not piece.fought
        and distance(place_of(at), place_of(name)) == 1
    ]  # fmt: skip
