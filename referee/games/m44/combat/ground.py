"""Taking the ground that a close assault emptied: asked of the attacker, or typed (`take`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.ask import Choice, Script
from referee.engine.offer import Offer
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.board.facts import ground_at
from referee.games.m44.board.hexes import place_of
from referee.games.m44.book import Book
from referee.games.m44.combat.advance import overrun_told, stopped_by_plane, taken_over
from referee.games.m44.combat.losses import lose
from referee.games.m44.movement.hazards import arrive, frozen_river
from referee.games.m44.state import State
from referee.games.m44.turn.doing import Doing, OnHex, in_phase


def open_ground(state: State) -> Mapping[str, Json] | None:
    """The hex left free after a close assault, while the attacker still stands where he was."""
    found = state.vacated
    if found is None or found["hex"] in state.pieces:
        return None
    piece = state.pieces.get(found["from"])
    return found if piece is not None and piece.side == state.side else None


def take_ground(doing: Doing, args: OnHex) -> Script[None]:
    """The attacker moves into the hex it emptied: at once, and not after the battles (I-M44-15)."""
    if not in_phase(doing, "battle"):
        return
    found = open_ground(doing.state)
    if found is None or found["hex"] != args["hex"]:
        doing.forbid("m44.play.nothing_to_take", "rule.take_ground", hex=args["hex"])
        return
    piece = doing.state.pieces[found["from"]]
    after = _afterwards(doing, found)
    ashore = piece.boat and "river" in doing.state.ground(place_of(found["from"]))
    more = {"boat": False} if ashore else {}
    doing.happen("took", **{"from": found["from"], "to": found["hex"], "overrun": found["overrun"],
                            "unit": piece.unit}, **more)  # fmt: skip
    doing.say(info("m44.play.took", "rule.take_ground", unit=piece.unit, hex=found["hex"]))
    if ashore:
        doing.say(info("m44.play.ashore", "rule.boats"))
    heard = {each.code for each in doing.rulings}  # with the question, where there was one
    doing.say(*(each for each in after if each.code not in heard))
    if "frozen_river" in doing.state.ground(place_of(found["hex"])):
        verdict = yield from frozen_river(doing.book.units[piece.unit])
        doing.say(*verdict.rulings)
        if (yield from lose(doing, found["hex"], verdict.result["losses"])):
            return
    arrive(doing, found["hex"])


def ground_asked(doing: Doing) -> Script[None]:
    """The attacker is asked at once, where somebody is there to be asked."""
    found = open_ground(doing.state)
    if found is None or doing.state.retreating is not None or doing.against:
        return
    said = yield Choice(
        "m44.choose.take", ("yes", "no"), "take", "yes", {"hex": found["hex"], "from_hex": found["from"]},
        cards=("rule.take_ground",), side=doing.state.side,
    )  # fmt: skip
    if said == "yes":
        yield from take_ground(doing, {"hex": found["hex"]})


def ground_told(doing: Doing) -> None:
    """Where nobody is asked: that the hex just left may be taken, and what comes after."""
    found = open_ground(doing.state)
    if found is None or doing.state.retreating is not None or doing.against:
        return
    grounds = [ground_at(doing.book, doing.state, place_of(found[key])) for key in ("hex", "from")]
    doing.say(*taken_over(*grounds))
    doing.say(*_afterwards(doing, found))


def _afterwards(doing: Doing, found: Mapping[str, Json]) -> list[Ruling]:
    """What comes after the ground taken: the second battle, or why an enemy plane bars it."""
    if found["overrun"]:
        return overrun_told(doing.state.holds("rule.north_african_desert"))
    piece = doing.state.pieces[found["from"]]
    if piece.fought > 1:  # that of the overrun is fought
        return []
    return stopped_by_plane(doing, doing.book.units[piece.unit], piece.side, found["hex"])


def ground_offered(book: Book, state: State) -> Iterator[Offer]:
    """The hex left open."""
    found = open_ground(state)
    if found is not None and state.phase == "battle":
        example = {"hex": found["hex"]}
        yield Offer("take", "HEX", ("rule.take_ground",), example, example)
