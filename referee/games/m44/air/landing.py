"""Planes that land: on an airfield, on a carrier of their side; where they stand (Aérodrome, Porte-avions)."""

from __future__ import annotations

from referee.games.m44.board.hexes import place_of
from referee.games.m44.state import State

CARRIER, AIRFIELD, GROUNDED = "aircraft_carrier", "airfield", "aircraft"


def carrier_at(state: State, side: str, name: str) -> bool:
    """Whether a carrier of the side is on a hex."""
    piece = state.pieces.get(name)
    return piece is not None and piece.side == side and piece.unit == CARRIER


def berth(state: State, side: str, name: str) -> str:
    """What a plane of the side may land on there: the free deck of its carrier, a free hex of an airfield;
    empty where it is neither (Porte-avions, Aérodrome; I-M44-56).
    """
    if carrier_at(state, side, name):
        return "" if state.pieces[name].plane else CARRIER
    free = name not in state.pieces
    return AIRFIELD if free and AIRFIELD in state.ground(place_of(name)) else ""


def parked(state: State, side: str, plane: str | None) -> str:
    """The hex where the side's plane of that kind stands, on the ground or on a deck; empty: nowhere."""
    for name, piece in state.pieces.items():
        if plane and piece.side == side and piece.plane == plane:
            return name
    return ""


def deck_used(state: State, name: str) -> bool:
    """Whether a carrier stays where it is, since a plane landed on it, took off from it or, having taken off
    from it in a turn before, flew: of the two only one moves (Porte-avions).
    """
    return state.pieces[name].decked or any(
        plane.get("base") == name and plane.get("flew") == state.turn
        for plane in state.planes.values()
    )


def has_sailed(state: State, side: str, name: str) -> bool:
    """Whether the side's carrier on a hex has moved this turn: its plane does not (Porte-avions)."""
    return carrier_at(state, side, name) and bool(state.pieces[name].from_hex)
