"""Line of sight and facing on the battle map (Ligne de vue, p. 19; Positionnement, p. 18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.verb import Arg, Args, Outcome, Verb, unlisted
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.state import Piece, State, called, other
from referee.games.aam.words.keys import (
    LINKS,
    hex_key,
    piece,
    piece_named,
    read_changes,
    read_config,
    reader_key,
)
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key

EDGES = {"clear": ("libre", "dégagée", "open"), "blocked": ("bloquée", "bloque", "blocks")}


def sight(terrain: Mapping[str, str], start: str, end: str, edges: str = "clear") -> Verdict:
    """`los`: clear or not, and what blocks, in order from the first hex.

    Two blocking hexes that share the side the line runs along block only where
    `edges` is `blocked` (the table’s choice: I-AAM-04).
    """
    blocking = hexes.blockers(start, end, terrain)
    pairs = hexes.edged(start, end, terrain)
    rulings = []
    if blocking:
        rulings.append(info("aam.los.blocked", "los", hexes=", ".join(blocking)))
    elif pairs and edges == "blocked":
        rulings.append(info("aam.los.edge_blocked", "los", "I-AAM-04", hexes=", ".join(pairs)))
    else:
        rulings.append(info("aam.los.clear", "los"))
        if pairs:
            rulings.append(advice("aam.los.edge", "los.side", "I-AAM-04", hexes=", ".join(pairs)))
            rulings.append(advice("aam.silent", "los.side", "I-AAM-04", interpretation="I-AAM-04"))
    if edges == "blocked":
        blocking = tuple(dict.fromkeys((*blocking, *pairs)))
    return Verdict({"clear": not blocking, "blockers": list(blocking)}, tuple(rulings))


def facing(start: str, end: str, points: str) -> Verdict:
    """`facing`: which face of the Vehicle at `end` a shot from `start` strikes."""
    struck = hexes.face(start, end, points)
    code = "aam.facing.same_hex" if start == end else f"aam.facing.{struck}"
    return Verdict({"face": struck}, (info(code, "facing.defence", hex=start),))


# -- what resolve runs -----------------------------------------------------------------


def _facing(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        return facing(inputs["from"], inputs["to"], inputs["points"])

    return Procedure(
        "facing",
        (hex_key("from"), hex_key("to"), choice_key("points", book.names["point"], required=True)),
        ("facing.defence", "facing"),
        run,
        example="from=r5c7 to=r5c4 points=E",
    )


def _los(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        terrain = {**hexes.terrain_of(book.maps[inputs["config"]]["rows"]), **inputs["terrain"]}
        return sight(terrain, inputs["from"], inputs["to"], inputs["edges"])

    return Procedure(
        "los",
        (
            reader_key("config", "config", lambda text: read_config(text, book.names["config"]), True),
            hex_key("from"),
            hex_key("to"),
            reader_key("terrain", "hexes", lambda text: read_changes(text, book.names["terrain"]),
                       default={}),
            choice_key("edges", EDGES, default="clear"),
        ),
        ("los", "los.ends"),
        run,
        example="config=5 from=r7c3 to=r7c8",
    )  # fmt: skip


PROCEDURES = (_facing, _los)

# -- the verb ----------------------------------------------------------------------------
# « ligne de vue de r6c5 à r6c11 », “line of sight between the Sherman and r6c11”.
_BETWEEN = LINKS | {"from", "between", "and", "depuis", "de", "d", "entre", "et"}


class Looking(TypedDict):
    """What `los` takes: a unit or a hex, and perhaps another; `hold` at the table."""

    one: str
    other: NotRequired[str]
    hold: NotRequired[bool]


def read_look(reader: Reader) -> Args:
    """`UNIT|HEX [UNIT|HEX]`."""
    found = {"one": _end(reader)}
    while reader.words and fold(reader.words[0]) in _BETWEEN:
        reader.words.pop(0)
    return {**found, "other": _end(reader)} if reader.words else found


def _end(reader: Reader) -> str:
    """A unit in play, or a hex."""
    while len(reader.words) > 1 and fold(reader.words[0]) in _BETWEEN:
        reader.words.pop(0)
    if reader.words and hexes.is_hex(reader.words[0]):
        return hexes.read_hex(reader.words.pop(0))
    return piece(reader)


def look(book: Book, state: State, args: Looking) -> Outcome:
    """Whether two units or hexes of the map see each other, or whom of the other side one sees: it is told, and nothing
    is done (p. 19). The line of sight goes both ways.
    """
    if not state.tracking:
        return Outcome((), (refusal("aam.idle.los", "los"),))
    for each in (args["one"], args.get("other")):
        if each is not None and _hex(state, each) is None:
            return Outcome((), (refusal("aam.los.nowhere", "los", **called(state.pieces[each])),))
    start = str(_hex(state, args["one"]))
    if "other" in args:
        return _between(book, state, start, str(_hex(state, args["other"])))
    return _around(book, state, args["one"], start)


def _hex(state: State, end: str) -> str | None:
    """Where a unit stands; a hex is where it is."""
    return state.pieces[end].hex if end in state.pieces else end


def _seen(book: Book, state: State, start: str, end: str) -> Verdict:
    return sight(state.ground(book), start, end, state.options.get("edges", "clear"))


def _between(book: Book, state: State, start: str, end: str) -> Outcome:
    """Two hexes: how far apart, and what stands between them."""
    verdict = _seen(book, state, start, end)
    far = hexes.distance(start, end)
    told = info("aam.los.range", "range", from_hex=start, hex=end, range=far)
    return Outcome((), (told, *verdict.rulings), {**verdict.result, "range": far})


def _around(book: Book, state: State, end: str, start: str) -> Outcome:
    """Whom of the other side a unit sees, or whoever stands in a hex; of an empty hex, who sees it."""
    here = state.pieces.get(end) or next(iter(state.at(start)), None)
    there = [one for one in _there(state, here) if one.hex != start or here is not None]
    hidden: dict[str, list[Piece]] = {}
    seen = list[Piece]()
    for one in there:
        verdict = _seen(book, state, start, str(one.hex))
        if verdict.result["clear"]:
            seen.append(one)
        else:
            hidden.setdefault(", ".join(verdict.result["blockers"]), []).append(one)
    told = [
        info("aam.los.seen" if seen else "aam.los.none", "los", hex=start, units_told=_named(seen))
    ]
    told += [
        info("aam.target.not", "los", units_told=_named(units),
             why_told=[{"code": "aam.los.no_sight", "params": {"hexes": by}}])
        for by, units in hidden.items()
    ]  # fmt: skip
    return Outcome((), tuple(told), {"seen": [one.id for one in seen]})


def _there(state: State, here: Piece | None) -> list[Piece]:
    """The other side of a unit, passengers left out; all, where nobody stands."""
    units = state.pieces.values() if here is None else state.of(other(here.side))
    return [one for one in units if one.hex and one.aboard is None]


def _named(units: Sequence[Piece]) -> list[Json]:
    return [{"code": "aam.target.unit", "params": {**called(one), "hex": one.hex}} for one in units]


def _standing(book: Book, state: State, given: Args) -> list[str]:
    """The units on the map, those of the side in turn first."""
    placed = [one for one in state.pieces.values() if one.hex and one.aboard is None]
    return [one.id for one in sorted(placed, key=lambda one: one.side != state.side)]


def _said(book: Book, state: State, given: Args, text: str) -> Json | None:
    """A unit or a hex typed at the question."""
    if hexes.is_hex(text):
        return hexes.read_hex(text)
    try:
        return piece_named(Reader("", book.names, "", "", (), state), text.split())
    except Fault:
        return None


def _no_map(book: Book, state: State, given: Args) -> Ruling | None:
    """Without positions the table draws the line itself."""
    return None if state.tracking else info("aam.idle.los", "los")


VERBS = (
    Verb(
        "los",
        look,
        "UNIT|HEX [UNIT|HEX]",
        ("los",),
        read_look,
        (
            Arg("one", "unit", options=_standing, find=_said),
            Arg("other", "unit", optional=True, find=_said),
        ),
        meanwhile=True,
        offers=unlisted,
        idle=_no_map,
    ),
)
CHANGES: Mapping[str, object] = {}
