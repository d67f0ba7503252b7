"""Whoever is aboard a Transport and fights all the same: its card lets him (p. 26, p. 31)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.record import replace
from referee.engine.verdict import Ruling, refusal
from referee.games.aam.book import Book
from referee.games.aam.combat.abilities import counting
from referee.games.aam.sequence import ready
from referee.games.aam.state import ASSAULTS, Piece, State, called, card

PLATFORM = "fighting_platform"


def platform(book: Book, state: State, one: Piece) -> Piece | None:
    """The vehicle from which a passenger may fight; Artillery may not (Fighting Platform)."""
    carrier = state.pieces.get(one.aboard or "")
    if carrier is None or card(book, one).subtype == "artillery":
        return None
    return carrier if card(book, carrier).on_card(PLATFORM) is not None else None


def aboard(
    book: Book, state: State, one: Piece, left_out: Sequence[str] = (), defensive: bool = False
) -> list[Ruling]:
    """Why a passenger neither attacks nor fires: he depends on his vehicle (p. 31).

    An ability goes before a rule (p. 26): from a Fighting Platform he attacks while it has not
    moved in this phase, and fires defensively.
    """
    if one.aboard is None:
        return []
    from_ = None if PLATFORM in left_out else platform(book, state, one)
    if from_ is None:
        return [refusal("aam.act.aboard", "transport.aboard", **called(one))]
    if from_.moved and not defensive:
        return [refusal("aam.act.platform_moved", "abilities", "transport.aboard", **called(one),
                        **called(from_, "target_"), ability=PLATFORM)]  # fmt: skip
    return []


def held_still(book: Book, state: State, carrier: Piece) -> list[Ruling]:
    """Why a vehicle does not move: its passenger has attacked from it, which he may while it does not
    move in this phase (Fighting Platform, p. 26) – in whichever order.
    """
    return [
        refusal("aam.act.platform_fought", "abilities", "transport.aboard", **called(carrier),
                **called(each, "target_"), ability=PLATFORM)
        for each in state.pieces.values()
        if each.aboard == carrier.id and each.acted and state.phase in ASSAULTS
        and platform(book, state, each) is not None
    ]  # fmt: skip


def unready(book: Book, state: State, one: Piece, left_out: Sequence[str] = ()) -> list[Ruling]:
    """Why a unit may not attack now: the phase, the vehicle that it rides in, what it has done (p. 11, p. 31)."""
    wrong = [
        *ready(state, replace(one, aboard=None), ASSAULTS),
        *aboard(book, state, one, left_out),
    ]
    return wrong or _on_its_way(state, one)


def _on_its_way(state: State, one: Piece) -> list[Ruling]:
    """Who was fired at defensively is moving, though the table has not told its move yet: in an assault phase it does
    not attack as well (pp. 11, 21).
    """
    under_fire = any(each.fires_at == one.id for each in state.pieces.values())
    if not under_fire or state.pieces[one.id].acted:
        return []
    return [refusal("aam.act.fired_at", "assault_phase", "defensive.provoke", **called(one))]


def carried_by(book: Book, state: State, one: Piece) -> list[Ruling]:
    """That its vehicle lets it fight, told with what the card says."""
    from_ = platform(book, state, one)
    return [] if from_ is None else [counting(book, card(book, from_), PLATFORM)]


def asked_for(book: Book, state: State, one: Piece, asked: Sequence[str]) -> tuple[str, ...]:
    """The abilities asked for, without that of the vehicle beneath, which counts by itself."""
    if platform(book, state, one) is None:
        return tuple(asked)
    return tuple(each for each in asked if each != PLATFORM)
