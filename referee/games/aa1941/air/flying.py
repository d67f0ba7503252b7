"""Moves in the air: range, targets, the proof of a landing (pp. 12, 19, 23)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import (
    Journey,
    arrival,
    held_since,
    hostile_in_combat,
    refused,
    shared,
    shared_deck,
    unseen,
)
from referee.games.aa1941.movement.paths import Path, flights, sealed
from referee.games.aa1941.movement.situation import Situation


def air_rulings(book: Book, situation: Situation, asked: Journey, path: Path) -> list[Ruling]:
    """What there is to say about a flight: neutrals below, the target, the landing."""
    found = [
        refusal("aa1941.move.neutral", "board.neutral", space=space)
        for space in path[1:-1]
        if book.spaces[space].neutral
    ]
    cost = len(path) - 1
    if asked.phase == "combat":
        found += _air_target(book, situation, asked)
        if not refused(found) and cost <= asked.left:
            found += landing_proof(book, situation, asked, asked.left - cost)
    else:
        found += _air_landing(book, situation, asked)
    return found


def _air_target(book: Book, situation: Situation, asked: Journey) -> list[Ruling]:
    """An attack needs something to attack: no exception lets aircraft end in a friendly space."""
    target = book.spaces[asked.target]
    pieces = situation.enemy_pieces(book, target.id)
    if target.sea:
        if not pieces:
            return [
                refusal("aa1941.move.ends_friendly", "combat_move", space=target.id),
                *unseen(book, situation, [target.id]),
            ]
        return [info("aa1941.move.battle", "combat_move.air", space=target.id, force=pieces)]
    if not hostile_in_combat(book, situation, target.id):
        return [refusal("aa1941.move.ends_friendly", "combat_move", space=target.id)]
    if held_since(book, situation, target.id):
        return []
    found = [info("aa1941.move.air_no_capture", "combat.step7", space=target.id)]
    return arrival(book, situation, target.id) + found if pieces else found


def landing_proof(book: Book, situation: Situation, asked: Journey, left: int) -> list[Ruling]:
    """How an attacking aircraft could still land, all its hits granted (pp. 12, 23).

    Land held since the turn began is proof. A free slot on a carrier may be one
    for a fighter: carriers move in noncombat or are bought, which only the
    players know. No land and no sea zone in reach: the attack is refused.
    """
    reach = flights(book, asked.target, left)
    lands = [space for space in reach if situation.friendly(book, space, at_start=True)]
    if lands:
        nearest = min(lands, key=lambda space: (len(reach[space]), space))
        # Nobody fights on ground that a tank ran through.
        quiet = held_since(book, situation, asked.target)
        return [
            info(
                "aa1941.move.can_land_then" if quiet else "aa1941.move.can_land",
                "combat_move.air",
                "units.landing_proof",
                space=nearest,
                left=left,
            ),
            *unseen(book, situation, [asked.target, nearest]),
        ]
    seas = [space for space in reach if book.spaces[space].sea and not sealed(book, space)]
    if asked.unit.id == "fighter" and asked.carriers.intersection(seas):
        zone = min(asked.carriers.intersection(seas), key=lambda space: (len(reach[space]), space))
        return [info("aa1941.move.can_land", "units.landing_proof", space=zone, left=left)]
    if asked.unit.id == "fighter" and seas:
        return [
            your_call(
                "aa1941.move.carrier_needed",
                "combat_move.air",
                "units.landing_proof",
                spaces=seas[:6],
                left=left,
            ),
            *unseen(book, situation, [asked.target]),
        ]
    return [
        refusal(
            "aa1941.move.no_landing",
            "combat_move.air",
            "units.landing_proof",
            unit=asked.unit.id,
            left=left,
        ),
        *unseen(book, situation, [asked.target]),
    ]


def _air_landing(book: Book, situation: Situation, asked: Journey) -> list[Ruling]:
    """Where an aircraft may end its turn (Unités aériennes, p. 19)."""
    target = book.spaces[asked.target]
    if target.sea:
        if asked.target in asked.carriers:
            return shared_deck(book, situation, target.id, 1)
        if sealed(book, target.id):
            return [refusal("aa1941.move.no_carrier_ever", "board.straits", space=target.id)]
        return [your_call("aa1941.move.carrier_slot", "noncombat.carrier_landing", space=target.id)]
    if not situation.friendly(book, target.id):
        return [
            refusal(
                "aa1941.move.landing_hostile", "noncombat.air", unit=asked.unit.id, space=target.id
            )
        ]
    if not situation.friendly(book, target.id, at_start=True):
        return [
            refusal(
                "aa1941.move.landing_captured", "noncombat.air", unit=asked.unit.id, space=target.id
            )
        ]
    return unseen(book, situation, [target.id]) + shared(book, situation, target.id)
