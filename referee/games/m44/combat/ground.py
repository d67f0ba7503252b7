"""Taking the ground that a close assault emptied: asked of the attacker, or typed (`take`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Script
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, Reader
from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.m44.board.facts import ground_at
from referee.games.m44.board.hexes import distance, place_of
from referee.games.m44.book import Book
from referee.games.m44.combat.advance import overrun_told, stopped_by_plane, taken_over
from referee.games.m44.combat.attack import ashore, icy
from referee.games.m44.combat.losses import lose
from referee.games.m44.movement.hazards import arrive, frozen_river
from referee.games.m44.movement.readiness import farther
from referee.games.m44.state import State
from referee.games.m44.turn.doing import Doing, in_phase
from referee.games.m44.victory.objectives import lost_by_leaving
from referee.games.m44.words.phrases import hexes, words


def open_ground(state: State) -> Mapping[str, Json] | None:
    """The hex left free after a close assault, while the attacker still stands where he was."""
    found = state.vacated
    if found is None or found["hex"] in state.pieces:
        return None
    piece = state.pieces.get(found["from"])
    return found if piece is not None and piece.side == state.side else None


_THE_HEX = ARTICLES | {"it", "hex", "ground", "case", "terrain"}
PAIR = 2  # who takes the ground, and which
Taking = TypedDict(  # what `take` takes; who takes it may be named
    "Taking", {"hex": str, "from": NotRequired[str], "hold": NotRequired[bool]}
)


def read_taking(reader: Reader) -> dict[str, Json]:
    """`[FROM] HEX`: “r7c1 takes r6c1” names who takes it; “take it”, « prendre la case » is the hex left free."""
    plain = [word for word in words(reader) if fold(word) not in _THE_HEX]
    free = open_ground(reader.state)
    if not plain and reader.typed and free is not None:
        plain = [str(free["hex"])]
    elif not plain:
        reader.typed = ""  # « it » says no more than the verb alone
    if not 1 <= len(plain) <= PAIR:
        raise reader.odd()
    *taker, name = hexes(reader, plain)
    return {"hex": name, **({"from": taker[0]} if taker else {})}


def take_ground(doing: Doing, args: Taking) -> Script[None]:
    """The attacker moves into the hex it emptied: at once, and not after the battles (I-M44-15)."""
    if not in_phase(doing, "battle"):
        return
    found = open_ground(doing.state)
    if found is None or found["hex"] != args["hex"]:
        doing.forbid("m44.play.nothing_to_take", "rule.take_ground", hex=args["hex"])
        _farther_told(doing, args["hex"])
        return
    if args.get("from", found["from"]) != found["from"]:
        doing.forbid("m44.play.another_takes", "rule.take_ground", hex=found["hex"],
                     from_hex=found["from"])  # fmt: skip
        return
    piece = doing.state.pieces[found["from"]]
    after = _afterwards(doing, found)
    step = [ground_at(doing.book, doing.state, place_of(found[at])) for at in ("from", "hex")]
    lands = piece.boat and ashore(step)
    more = {"boat": False} if lands else {}
    doing.happen("took", **{"from": found["from"], "to": found["hex"], "overrun": found["overrun"],
                            "unit": piece.unit}, **more)  # fmt: skip
    doing.say(info("m44.play.took", "rule.take_ground", unit=piece.unit, hex=found["hex"]))
    if lands:
        doing.say(info("m44.play.ashore", "rule.boats"))
    heard = {each.code for each in doing.rulings}  # with the question, where there was one
    doing.say(*(each for each in after if each.code not in heard))
    if icy(ground_at(doing.book, doing.state, place_of(found["hex"]))):
        verdict = yield from frozen_river(doing.book.units[piece.unit])
        doing.say(*verdict.rulings)
        if (yield from lose(doing, found["hex"], verdict.result["losses"])):
            return
    arrive(doing, found["hex"])


def _farther_told(doing: Doing, name: str) -> None:
    """In the desert a unit that took ground goes a hex farther by a move (Règles du désert nord-africain)."""
    for start, piece in doing.state.pieces.items():
        beside = distance(place_of(start), place_of(name)) == 1
        if beside and piece.side == doing.state.side and farther(doing.state, piece) is not None:
            doing.say(advice("m44.play.farther_by_move", "rule.north_african_desert", hex=name,
                             from_hex=start))  # fmt: skip
            return


def ground_asked(doing: Doing) -> Script[None]:
    """The attacker is asked at once, where somebody is there to be asked."""
    found = open_ground(doing.state)
    if found is None or doing.state.retreating is not None or doing.against:
        return
    _medal_told(doing, found)
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
    _medal_told(doing, found)


def _medal_told(doing: Doing, found: Mapping[str, Json]) -> None:
    """Before the choice, that who takes the ground gives up a medal kept by standing where he is."""
    left = lost_by_leaving(doing.state, found["from"], found["hex"])
    if left and "m44.play.leaves_medal" not in {each.code for each in doing.rulings}:
        doing.say(advice("m44.play.leaves_medal", "medal.temporary", hexes=", ".join(left)))


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
        yield Offer("take", "[FROM] HEX", ("rule.take_ground",), example, example)
