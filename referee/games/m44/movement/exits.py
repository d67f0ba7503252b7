"""Leaving the board by an exit hex (Pion Exit)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, Reader
from referee.engine.record import replace
from referee.engine.verb import Verb
from referee.engine.verdict import Json, Ruling, info, your_call
from referee.games.m44.air.rules import planes_of
from referee.games.m44.board.facts import interdicted
from referee.games.m44.board.hexes import distance, hex_name, place_of
from referee.games.m44.book import Book
from referee.games.m44.movement.hazards import meets, over_ice
from referee.games.m44.movement.readiness import goes_behind, may_go_again, mine, movers, ready
from referee.games.m44.movement.rules import move
from referee.games.m44.movement.ways import (
    Way,
    consequences,
    march_by,
    passed_through,
    ways_between,
)
from referee.games.m44.state import Piece, State
from referee.games.m44.turn.doing import Doing, OnHex, accepted, called_so, in_phase, ordered_unit
from referee.games.m44.words.meant import placed
from referee.games.m44.words.phrases import LITTLE, VIA, hexes, is_hex, unit_words, words

# Words around the hexes of « r7c3 leaves the board », « r7c3 sort du plateau par r8c4 ».
_AROUND = LITTLE | ARTICLES | VIA | {"board", "plateau", "by", "off", "map", "carte"}
_ASHORE = frozenset(("ashore", "terre"))  # « va à terre en r6c3 »
# « move r1c3 exit », « déplacer r1c3 hors du plateau »: what makes a move an exit.
_OFF = frozenset(
    ("exit", "exits", "off", "leave", "leaves", "out", "sortie", "sorties", "sortir", "sort", "hors", "dehors")
)  # fmt: skip


class Leaving(OnHex):
    """What `exit` takes: a unit, and the exit that it leaves by, where that was named."""

    by: NotRequired[str]
    called: NotRequired[Mapping[str, str]]


def read_exit(reader: Reader) -> dict[str, Json]:
    """`HEX [by] [HEX]`: the unit, then its exit."""
    reader.words = placed(reader, movers(reader.state), ("move", "battle"))
    plain, called = unit_words(reader, words(reader, _AROUND))
    if not 1 <= len(plain) <= 2:
        raise reader.odd()
    name, *by = hexes(reader, plain)
    return {
        "hex": name,
        **({"by": by[0]} if by else {}),
        **({"called": dict(called)} if called else {}),
    }


def moved_off(book: Book, state: State, tokens: Sequence[str]) -> tuple[Verb, list[str]] | None:
    """« move r1c3 exit », « déplacer r1c3 sortie », “move r1c3 r0c3 and off the board”: the verb `exit`, and the
    words after it; nothing where a line is no move, or leads to no exit. While units are ordered “move out r1c3” is
    the card.
    """
    if book.registry.called.readings(tokens[0]) != ["move"]:
        return None
    if state.phase == "order" and len(tokens) > 1 and fold(tokens[1]) in _OFF:
        return None
    rest = [word for word in tokens[1:] if fold(word.strip(",")) not in _OFF]
    return (book.registry.verb("exit"), rest) if len(rest) < len(tokens) - 1 else None


def comes_ashore(book: Book, state: State, tokens: Sequence[str]) -> tuple[Verb, list[str]] | None:
    """“r7c3 lands on r6c3”, said of a unit in a landing craft: the verb `move`, and its two hexes; nothing where a plane
    lands. “r7c3 goes ashore at r6c3” is that move, too, and “the barge lands on r6c3” where its side has no plane.
    """
    verbs = book.registry.called.readings(tokens[0])
    told = [word for word in tokens[1:] if fold(word.strip(",")) not in _ASHORE]
    if verbs == ["move"] and len(told) < len(tokens) - 1:
        return book.registry.verb("move"), told
    places = [word.strip(",") for word in tokens[1:] if is_hex(word)]
    piece = (
        state.pieces.get(places[0].lower()) if places and len(places) < len(tokens) - 1 else None
    )
    if verbs != ["fly"] or not fold(tokens[0]).startswith("land"):
        return None
    if piece is not None and piece.craft:
        return book.registry.verb("move"), places
    flies = bool(planes_of(state, state.side)) or state.side in state.planes
    crafts = any(each.craft for each in state.pieces.values() if each.side == state.side)
    plain = [word for word in tokens[1:] if fold(word) not in LITTLE | ARTICLES]
    return None if flies or not crafts else (book.registry.verb("move"), plain)


def leave_board(doing: Doing, args: Leaving) -> Script[None]:
    """A unit leaves by an exit hex, and brings its side a medal (Pion Exit)."""
    state, name = doing.state, args["hex"]
    # Behind Enemy Lines moves its unit again after the battle, off the board as well.
    second = name in state.pieces and goes_behind(state) and may_go_again(state, state.pieces[name])
    if not second and not in_phase(doing, "move"):
        return
    if not called_so(doing, args.get("called") or {}):
        return
    if not (ordered_unit(doing, name) and ready(doing, name, second)):
        return
    piece = state.pieces[name]
    exits = exits_of(state, piece.side)
    if not exits:
        doing.forbid("m44.play.no_exits", "rule.exit", side=piece.side)
        return
    by = args.get("by")
    if by is not None and by not in exits:
        doing.forbid("m44.play.no_exit_there", "rule.exit", hex=by, hexes=", ".join(exits))
        return
    way = yield from _way_chosen(doing, name, exits if by is None else [by])
    if way is None:
        code = "m44.play.exit_too_far" if by is None else "m44.play.that_exit_too_far"
        doing.forbid(code, "rule.exit", hex=name, **({} if by is None else {"to_hex": by}))
        return
    if way.path and not (yield from _to_the_exit(doing, name, way)):
        return
    at = hex_name(way.path[-1]) if way.path else name
    medals = 1 if piece.medal else 0  # « Ne rapporte pas de médailles » (I-M44-59)
    taken = doing.state.pieces[at].carries
    doing.happen("exited", hex=at, unit=piece.unit, side=piece.side, medals=medals)
    doing.say(
        info(
            "m44.play.exited",
            "rule.exit",
            unit=piece.unit,
            side=piece.side,
            n=medals,
            **doing.count(piece.side),
        )
    )
    if taken:  # « L'objet se déplacera alors avec l'unité »: what it is worth there no rule says
        card = "rule.capture_equipment" if taken == "equipment" else "rule.prisoners"
        doing.say(your_call(f"m44.play.out_{taken}", card))
    if not any(each.get("side") == piece.side for each in state.board.scenario["exits"]):
        doing.say(your_call("m44.play.exit_open", "rule.exit", side=piece.side))


def _to_the_exit(doing: Doing, name: str, way: Way) -> Script[bool]:
    """The unit goes to the exit; ice and what else it meets counts. Whether it is still there."""
    piece = doing.state.pieces[name]
    came, losses = yield from over_ice(
        doing, name, way.march.unit, way.path, {"from": name, "to": hex_name(way.path[-1])}
    )
    end = hex_name(came[-1])
    bags = "sandbags" in doing.state.ground(place_of(name))
    doing.happen("moved", **{
        "from": name, "to": end, "cost": way.result["cost"], "barred": True, "unit": piece.unit,
        "side": piece.side, "road": way.march.on_road, "path": [hex_name(each) for each in came],
    })  # fmt: skip
    if bags:
        doing.happen("cleared", what=[f"{name}.sandbags"])
    yield from meets(doing, {"from": name, "to": end}, way.march, came, losses)
    return end in doing.state.pieces


def exits_of(state: State, side: str) -> list[str]:
    """The hexes by which a side's units leave; those that nobody is named for among them."""
    return [
        place for each in state.board.scenario.get("exits", ()) if each.get("side") in (side, None)
        for place in each["hexes"]
    ]  # fmt: skip


def _way_chosen(doing: Doing, name: str, exits: Sequence[str]) -> Script[Way | None]:
    """The way off the board: its player chooses where ways differ in ice or in objectives passed."""
    found = ways_off(doing, name, exits)
    if len(found) < 2:
        return found[0] if found else None
    ends = [way.path[-1] for way in found]
    by_name = {  # by the exit alone, where it tells them apart
        "-".join(map(hex_name, way.path[-1:] if ends.count(way.path[-1]) == 1 else way.path)): way
        for way in found
    }

    def described(said: str) -> Ruling:
        return consequences(doing.state, by_name[said].ice, by_name[said].entered)

    said = yield Choice("m44.choose.way_off", tuple(by_name), "via", next(iter(by_name)),
                        cards=("rule.exit",), kind="way", named=described)  # fmt: skip
    doing.say(info("m44.play.went_by", "rule.exit", via=said, **described(said).params))
    return by_name[said]


def ways_off(doing: Doing, name: str, exits: Sequence[str]) -> list[Way]:
    """The ways to one of these exits and off the board, which counts as one hex more, over ground as the exit's
    own: its road goes on, its rails, its sea (I-M44-33). Of each the shortest, the least ice first; without a
    hex for a unit on the exit itself. None: too far.
    """
    book, state, start = doing.book, doing.state, place_of(name)
    piece = state.pieces[name]
    unit = book.units[piece.unit]
    if name in exits:
        march = march_by(book, state, piece, start, ())
        result, rulings = move(replace(march, path=(march.start,)))
        return [Way(march, (), result, rulings, 0, 0, frozenset())] if result["legal"] else []
    found = [  # the exit itself is passed, too
        replace(way, entered=passed_through(state, piece.side, way.path)) for each in exits
        if each not in state.pieces and distance(start, place_of(each)) <= max(unit.move, 3)
        for way in ways_between(book, state, start, place_of(each))
        if way.legal and not _held_up(doing, piece, way)
        and move(replace(way.march, path=(*way.march.path, way.march.path[-1])))[0]["legal"]
    ]  # fmt: skip
    kept: list[Way] = []
    for way in sorted(found, key=lambda way: (way.ice, -len(way.entered), way.result["cost"])):
        if not any(each.ice <= way.ice and each.entered >= way.entered for each in kept):
            kept.append(way)
    return kept


def _held_up(doing: Doing, piece: Piece, way: Way) -> bool:
    """Whether an enemy plane stops it on its way (Interdiction au sol)."""
    return any(interdicted(doing.book, doing.state, piece.side, place) for place in way.path)


def exits_offered(book: Book, state: State) -> Iterator[Offer]:
    """Units that may leave now."""
    for name, _ in mine(state):
        if accepted(book, state, leave_board, hex=name):
            yield Offer("exit", "HEX", ("rule.exit",), {"hex": name}, {"hex": name})
