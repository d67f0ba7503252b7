"""`retreat` and `stay`: the owner of a unit that was hit chooses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from referee.engine.ask import Script
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, Reader
from referee.engine.record import replace
from referee.engine.verb import Nothing, Verb
from referee.engine.verdict import Json, info
from referee.games.m44.board.hexes import hex_name, place_of
from referee.games.m44.board.pieces import (
    left_behind,
    rebased,
    unmarked,
    with_piece,
    with_pieces,
    without,
)
from referee.games.m44.book import Book
from referee.games.m44.combat.ground import ground_asked, ground_told
from referee.games.m44.combat.verbs import answer_asked
from referee.games.m44.retreat.drive import go_back, mark
from referee.games.m44.retreat.facing import NOWHERE
from referee.games.m44.retreat.rules import ends
from referee.games.m44.state import State
from referee.games.m44.turn.doing import Doing, called_so, verb
from referee.games.m44.words.phrases import LITTLE, hexes, offered_hex, one_hex, unit_words, words

# What `retreat` takes.
Retreating = TypedDict(
    "Retreating",
    {
        "from": str,
        "to": str,
        "called": NotRequired[Mapping[str, str]],
        "stays": NotRequired[bool],  # “retreat stay”
        "hold": NotRequired[bool],
    },
)


class Due(TypedDict, total=False):
    """A retreat that its owner must choose: at least `min` hexes, at most `max`.

    `gun`: the hex of a big gun or a ship that hit the unit, and marks it if it stays.
    """

    hex: str
    min: int
    max: int
    side: str
    spent: bool
    gun: str


Retreated = TypedDict(
    "Retreated",
    {
        "from": str,
        "to": str,
        "unit": str,
        "pinned": bool,
        "spent": bool,
        "path": list[str],
        "ahead": str,
    },
    total=False,
)


class Faced(TypedDict):
    """The hex that the locomotive of a train faces."""

    hex: str
    ahead: str


class Here(TypedDict):
    """A hex."""

    hex: str


def fall_back(doing: Doing, args: Retreating) -> Script[None]:
    """The owner chooses where the unit goes."""
    state = doing.state
    due = state.retreating
    if due is None or due["hex"] != args["from"]:
        doing.forbid("m44.play.no_retreat", "rule.retreat", hex=args["from"])
        return
    if not called_so(doing, args.get("called") or {}):
        return
    if args.get("stays"):
        yield from stay_put(doing, {"hex": due["hex"], "hold": bool(args.get("hold"))})
        return
    may = ends(doing.book, state, due["hex"], due["min"], due["max"])
    step = may.get(place_of(args["to"]))
    if step is None:
        named = ", ".join(map(hex_name, sorted(may)))
        code = "m44.play.not_there" if due["min"] else "m44.play.not_there_or_stay"
        doing.forbid(code, "rule.retreat", hex=args["to"], hexes=named)
        return
    yield from go_back(
        doing, due["hex"], place_of(args["to"]), step, due["min"], bool(due.get("spent"))
    )
    if args.get("hold"):
        yield from ground_asked(doing)
    else:
        ground_told(doing)


_STAYS = frozenset(("stay", "stays", "none", "rester", "reste", "aucune"))
# What is ignored, and where one stays: said of the one unit that is asked about.
_THE_FLAG = ARTICLES | {
    "flag", "flags", "drapeau", "drapeaux", "it", "this", "that", "ce", "there", "here", "put", "ici",
    "sur", "place", "in",
}  # fmt: skip


class Staying(Nothing):
    """What `stay` takes: who stays, where that was said."""

    hex: NotRequired[str]
    hold: NotRequired[bool]


def _read_stay(reader: Reader) -> dict[str, Json]:
    """Nothing, or the unit that stays: « r4c1 reste », “ignore the flag”, « rester sur place »."""
    reader.words = [word for word in reader.words if fold(word) not in _THE_FLAG]
    return one_hex(reader) if reader.words else {}


def stay_put(doing: Doing, args: Staying) -> Script[None]:
    """The owner ignores the flags he may ignore; who stays may battle back at once (Armées du Commonwealth),
    and keeps the marker of the gun that hit it (Artillerie Lourde).
    """
    due = doing.state.retreating
    if due is None and doing.state.phase == "move":  # “r0c12 stays”
        doing.forbid("m44.play.left_there", "rule.move")
    elif due is None:
        doing.forbid("m44.play.nobody_retreats", "rule.retreat")
    elif args.get("hex") not in (None, due["hex"]):
        doing.forbid("m44.play.other_retreats", "rule.retreat", hex=args["hex"], to_hex=due["hex"])
    elif due["min"]:
        doing.forbid("m44.play.must_go", "rule.retreat", hex=due["hex"], least=due["min"])
    else:
        doing.happen("stayed", hex=due["hex"])
        doing.say(info("m44.play.stayed", "rule.retreat", hex=due["hex"]))
        mark(doing, str(due.get("gun", "")), due["hex"])
        if args.get("hold"):
            yield from answer_asked(doing)


def _ways_back(book: Book, state: State) -> Iterator[Offer]:
    due = state.retreating
    if due is None:
        return
    for at in sorted(ends(book, state, due["hex"], due["min"], due["max"])):
        example = {"from": due["hex"], "to": hex_name(at)}
        yield Offer("retreat", "[HEX] HEX", ("rule.retreat",), example, example)


def _may_stay(book: Book, state: State) -> bool:
    return state.retreating is not None and not state.retreating["min"]


def _read(reader: Reader) -> dict[str, Json]:
    """`[UNIT] [HEX] HEX`: only one unit at a time falls back; where none does, that is told. “retreat stay” is what the
    list of the hexes calls it to ignore the flags.
    """
    state: State = reader.state
    plain, called = unit_words(reader, words(reader, LITTLE | ARTICLES))
    if state.retreating is not None and len(plain) == 1 and fold(plain[0]) in _STAYS:
        there = str(state.retreating["hex"])
        return {"from": there, "to": there, "stays": True}
    if len(plain) == 1:
        due = state.retreating
        plain.insert(0, due["hex"] if due is not None else plain[0])
    if len(plain) != 2:
        raise reader.odd()
    start, end = hexes(reader, plain)
    named = {"called": {start: next(iter(called.values()))}} if called else {}
    return {"from": start, "to": end, **named}


def _owner(state: State) -> str:
    """Whose unit was hit: the other side’s, as a rule."""
    return str(state.retreating["side"]) if state.retreating else ""


VERBS = (
    Verb(
        "retreat",
        verb(fall_back),
        "[HEX] HEX",
        ("rule.retreat",),
        _read,
        (replace(offered_hex(_ways_back, "to"), label=None),),
        offers=_ways_back,
        asks=True,
        by=_owner,
    ),
    Verb(
        "stay",
        verb(stay_put),
        "[HEX]",
        ("rule.retreat",),
        _read_stay,
        worth=_may_stay,
        asks=True,
        by=_owner,
    ),
)


# -- what happens ------------------------------------------------------------------
def _retreat_due(state: State, data: Due) -> State:
    return replace(state, retreating=dict(data))


def _retreated(state: State, data: Retreated) -> State:
    piece = state.pieces[data["from"]]
    fought = max(piece.fought, 2) if data.get("spent") else piece.fought
    march = {"ahead": data["ahead"], "behind": ""} if data.get("ahead") else {}
    own, held = piece.side == state.side, data.get("pinned", False)
    under = (
        {"pins": piece.pins or held, "driven": True} if own else {"pinned": piece.pinned or held}
    )
    gone = replace(piece, **march, **under, camouflaged=False, fought=fought)
    pieces = with_pieces(state, **{data["from"]: None, data["to"]: gone})
    after = replace(state, pieces=pieces, retreating=None, done=state.done + 1)
    after = rebased(unmarked(after, data["from"]), data["from"], data["to"])
    return without(after, left_behind(state, data["from"]))


def _faced(state: State, data: Faced) -> State:
    return with_piece(state, data["hex"], ahead=data["ahead"])


def _faced_end(state: State, data: Here) -> State:
    return with_piece(state, data["hex"], ahead=NOWHERE)


def _stayed(state: State, data: Here) -> State:
    return replace(state, retreating=None, done=state.done + 1)


CHANGES = {"retreat_due": _retreat_due, "retreated": _retreated, "stayed": _stayed,
           "faced": _faced, "faced_end": _faced_end}  # fmt: skip
