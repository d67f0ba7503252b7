"""Before the first turn: the map, what it has of its own, and where units stand (pp. 4-6, 27-28)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Dice, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.reading import read_choice
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb, by_id
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.aam import hexes
from referee.games.aam.book import Book
from referee.games.aam.ground import VEHICLE, Ground
from referee.games.aam.keys import NOBODY, piece, point, read_config, read_ground, rest, word
from referee.games.aam.sequence import early, stands, unplaced
from referee.games.aam.state import (
    DEPLOYMENT,
    SIDES,
    State,
    called,
    card,
    other,
    stack_allows,
    with_piece,
)

ZONE = 5  # hexes from the end of the map
COIN = 3  # up to this face the Allies win the toss


class Laying(TypedDict):
    """What `map` takes; nothing: the die decides."""

    config: NotRequired[str]


class Mapped(TypedDict):
    """A configuration was laid."""

    config: str
    objective: str


class Hex(TypedDict):
    """What `objective` takes and keeps."""

    hex: str


class GroundSet(TypedDict):
    """What `terrain` takes and keeps."""

    hex: str
    terrain: str


class Chain(TypedDict):
    """What `road` and `river` take: neighbouring hexes; `gone` takes the sides away."""

    chain: list[str]
    gone: NotRequired[bool]


class Sides(TypedDict):
    """Sides between two hexes, more or fewer."""

    sides: list[str]
    gone: bool


class Placing(TypedDict):
    """What `place` takes."""

    unit: str
    hex: str
    facing: NotRequired[str | None]
    more: NotRequired[list[Placing]]


class Placed(TypedDict):
    """A unit was deployed; `end` of the map is its side's from now on."""

    unit: str
    hex: str | None
    facing: str | None
    end: str | None


# -- the map ---------------------------------------------------------------------------
def read_map(reader: Reader) -> Args:
    """`3`, `config 3`; alone: the die decides."""
    if not reader.words:
        return {}
    return {"config": read_config(rest(reader), reader.names["config"])}


def configuration(book: Book, state: State, args: Laying) -> Coming:
    """`map [CONFIG]`: lay a configuration, or roll for it; units placed before stay (p. 27).

    In an assault the defender chooses it (p. 28).
    """
    if "config" in args:
        return _laid(book, state, args["config"])
    if state.kind == "assault":
        return Outcome(
            (), (refusal("aam.map.defender", "assault.map", side=other(state.attacker)),)
        )
    wrong = early(state)
    return Outcome((), tuple(wrong)) if wrong else _thrown(book, state)


def _thrown(book: Book, state: State) -> Script[Outcome]:
    faces = yield Dice("aam.dice.map", 1, cards=("start",))
    return _laid(book, state, str(faces[0]))


def _laid(book: Book, state: State, config: str) -> Outcome:
    objective = book.maps[config]["objective"]
    told = info("aam.map.laid", "start", "I-AAM-13", config=config, hex=objective)
    return Outcome((Event("mapped", {"config": config, "objective": objective}),),
                   (*early(state), told), {"config": config, "objective": objective})  # fmt: skip


def read_objective(reader: Reader) -> Args:
    """`r5c9`."""
    return {"hex": hexes.read_hex(rest(reader))}


def objective(book: Book, state: State, args: Hex) -> Outcome:
    """`objective HEX`: in an assault the defender chooses it, away from the edge (p. 28)."""
    hex_ = args["hex"]
    wrong = early(state)
    row, column = hexes.place(hex_)
    edge = row in (1, hexes.ROWS) or column in (1, hexes.row_length(row))
    if state.kind == "assault" and edge:
        wrong.append(refusal("aam.map.objective_edge", "assault.map", hex=hex_))
    told = info(
        "aam.map.objective", "assault.map" if state.kind == "assault" else "start", hex=hex_
    )
    return Outcome((Event("objective", {"hex": hex_}),), (*wrong, told), {"objective": hex_})


def read_terrain(reader: Reader) -> Args:
    """`r5c9 forest`."""
    hex_ = hexes.read_hex(word(reader))
    return {"hex": hex_, "terrain": read_ground(rest(reader), reader.names["terrain"]).terrain}


def ground(book: Book, state: State, args: GroundSet) -> Outcome:
    """`terrain HEX TERRAIN`: your own map differs from the transcription."""
    told = info("aam.map.terrain", "terrain.types", "I-AAM-13", hex=args["hex"],
                terrain=args["terrain"])  # fmt: skip
    return Outcome((Event("ground", {"hex": args["hex"], "terrain": args["terrain"]}),), (told,),
                   {"hex": args["hex"], "terrain": args["terrain"]})  # fmt: skip


def read_chain(reader: Reader) -> Args:
    """A chain of hexes; `none` behind it takes the sides between them away."""
    words = rest(reader).replace(",", " ").split()
    gone = len(words) > 1 and fold(words[-1]) in NOBODY
    chain = [hexes.read_hex(each) for each in (words[:-1] if gone else words)]
    if len(chain) < 2:
        raise reader.odd()
    return {"chain": chain, **({"gone": True} if gone else {})}


def line(kind: str, book: Book, state: State, args: Chain) -> Outcome:
    """`road HEX, HEX, …` and `river HEX, HEX`: what your own map has and the transcription lacks.

    A road runs from hex to hex; a river lies along the side between each two of them.
    Where both cross one side there is a bridge.
    """
    chain, gone = args["chain"], bool(args.get("gone"))
    apart = hexes.broken(chain)
    if apart is not None:
        wrong = refusal("aam.map.not_next", "terrain.types", hex=apart[1], from_hex=apart[0])
        return Outcome((), (wrong,))
    sides = hexes.sides([chain])
    code = f"aam.map.no_{kind}" if gone else f"aam.map.{kind}"
    told = info(code, "road" if kind == "road" else "roll", "I-AAM-13", sides=", ".join(sides))
    data = {"sides": list(sides), "gone": gone}
    return Outcome((Event(f"{kind}s", data),), (told,), data)


# -- units -----------------------------------------------------------------------------
def read_place(reader: Reader) -> Args:
    """`sherman r5c4 [facing=E]`, `sherman r5c4 E, bazooka 1 r6c4, bazooka 2 r6c4`."""
    given = point(reader)
    parts = [part.split() for part in reader.rest().split(",") if part.split()]
    if not parts:
        raise reader.odd()
    found: list[dict[str, Json]] = []
    for words in parts:
        reader.words = words
        unit, facing = piece(reader), None
        if len(reader.words) > 1:  # `place sherman r5c4 E`
            facing = read_choice("facing", reader.words.pop(), reader.names["point"])
        hex_ = hexes.read_hex(rest(reader))
        found.append({"unit": unit, "hex": hex_, "facing": facing or given})
    first, *more = found
    return {**first, **({"more": more} if more else {})}


def place(book: Book, state: State, args: Placing) -> Outcome:
    """`place UNIT HEX [POINT], …`: deploy units in their zone (p. 4, p. 28).

    Without positions the place is judged, and forgotten: only the side's end of the map is kept.
    """
    events: list[Event] = []
    rulings = [*early(state), *_first_there(state, args)]
    for each in (args, *args.get("more", ())):
        event, told = _stands(book, state, each)
        events.append(event)
        rulings += told
        state = placed(state, event.data)  # type: ignore[arg-type]
    data = dict(events[0].data)
    if len(events) > 1:
        data["more"] = [dict(event.data) for event in events[1:]]
    return Outcome(tuple(events), tuple(rulings), data)


def _first_there(state: State, args: Placing) -> list[Ruling]:
    """The other side deploys first, and has not done yet (p. 4); in an assault the defender (p. 28).

    Where nobody tossed for it before the table it is only said, once the first of them stands.
    """
    first = other(state.attacker) if state.kind == "assault" else state.deployer
    side = state.pieces[args["unit"]].side
    waiting = [key for key in unplaced(state) if state.pieces[key].side == first]
    if first in (None, side) or not waiting or state.phase != DEPLOYMENT:
        return []
    card_ = "assault.setup" if state.kind == "assault" else "start"
    begun = any(piece.hex is not None for piece in state.of(str(first)))
    say = advice if begun and state.deployer is None else refusal
    return [say("aam.deploy.first", card_, side=first, number=len(waiting))]


# -- the toss --------------------------------------------------------------------------
class Tossing(TypedDict):
    """What `toss` takes: who won it, and whether he deploys first."""

    winner: NotRequired[str]
    first: NotRequired[bool]


class Tossed(TypedDict):
    """Who won the toss, and who deploys first."""

    winner: str
    side: str


def read_toss(reader: Reader) -> Args:
    """`axis first`, `axis`; alone: a die is thrown."""
    found: dict[str, Json] = {}
    if reader.words and fold(reader.words[-1]) in ORDER:
        found["first"] = ORDER[fold(reader.words.pop())]
    if reader.words:
        found["winner"] = reader.names["side"].find(rest(reader))
    return found


ORDER = {"first": True, "premier": True, "1": True, "second": False, "deuxieme": False, "2": False}


def toss(book: Book, state: State, args: Tossing) -> Coming:
    """`toss [SIDE] [first|second]`: the winner chooses who deploys first (p. 4)."""
    wrong = early(state)
    if state.kind == "assault":
        wrong.append(refusal("aam.deploy.defender", "assault.setup", side=other(state.attacker)))
    if any(piece.hex is not None for piece in state.pieces.values()):
        wrong.append(refusal("aam.deploy.begun", "start"))
    return Outcome((), tuple(wrong)) if stands(wrong, args) else _tossed(args, wrong)


def _tossed(args: Tossing, wrong: list[Ruling]) -> Script[Outcome]:
    winner = args.get("winner")
    if winner is None:
        faces = yield Dice("aam.dice.toss", 1, cards=("start",))
        winner = SIDES[int(faces[0]) > COIN]
    first = args.get("first")
    if first is None:
        answer = yield Choice("aam.choice.deploy", ("first", "second"), "deploy", "first",
                              {"side": winner}, ("start",), side=winner)  # fmt: skip
        first = answer == "first"
    deployer = winner if first else other(winner)
    told = info("aam.deploy.tossed", "start", winner_side=winner, side=deployer)
    data = {"winner": winner, "side": deployer}
    return Outcome((Event("tossed", data),), (*wrong, told), data)


def tossed(state: State, data: Tossed) -> State:
    """Who deploys first."""
    return replace(state, deployer=data["side"])


def tosses(book: Book, state: State) -> Iterator[Offer]:
    """The toss, before anybody is deployed."""
    if state.deployer is None and not isinstance(toss(book, state, {}), Outcome):
        yield Offer("toss", TOSS.shape, TOSS.cards, {}, {})


def _stands(book: Book, state: State, args: Placing) -> tuple[Event, list[Ruling]]:
    """One unit: may it stand there?"""
    one, hex_ = state.pieces[args["unit"]], args["hex"]
    unit, wrong = card(book, one), list[Ruling]()
    terrain = state.ground(book)[hex_]
    if Ground(terrain).forbidden(unit.type):
        wrong.append(refusal("aam.deploy.terrain", "start", "impassable", type=unit.type,
                             terrain=terrain))  # fmt: skip
    end = zone_of(state, one.side, hex_)
    if end is None:
        wrong.append(refusal("aam.deploy.zone", "start", "I-AAM-02", hex=hex_))
    elif not stack_allows(book, state, one, hex_):
        wrong.append(refusal("aam.move.stacking", "stacking", hex=hex_))
    facing = None
    if unit.type == VEHICLE:
        facing = args.get("facing") or ("W" if end == "right" else "E")
    code = "aam.deploy.placed" if state.tracking else "aam.deploy.judged"
    told = info(code, "start", **called(one), hex=hex_)
    kept = (hex_, facing) if state.tracking else (None, None)
    data = {"unit": one.id, "hex": kept[0], "facing": kept[1], "end": end}
    return Event("placed", data), [*wrong, told]


def zone_of(state: State, side: str, hex_: str) -> str | None:
    """The end of the map in whose deployment zone a hex lies, if this side may use it.

    Five full hexes from the end (I-AAM-02); the defender of an assault has his half.
    """
    if side in state.zones:  # the scenario's own
        return "zone" if hex_ in state.zones[side] else None
    row, column = hexes.place(hex_)
    length = hexes.row_length(row)
    depth = ZONE
    if state.kind == "assault" and side != state.attacker:
        depth = 8
    ends = [
        end for end, deep in (("left", column), ("right", length + 1 - column)) if deep <= depth
    ]
    mine, theirs = state.ends.get(side), state.ends.get(other(side))
    allowed = [end for end in ends if mine in (None, end) and end != theirs]
    return allowed[0] if allowed else None


def spot(book: Book, state: State, key: str) -> Iterator[str]:
    """The hexes where a unit may be deployed."""
    unit, terrain = state.pieces[key], state.ground(book)
    for hex_ in hexes.everywhere():
        if Ground(terrain[hex_]).forbidden(card(book, unit).type):
            continue
        if zone_of(state, unit.side, hex_) and stack_allows(book, state, unit, hex_):
            yield hex_


def places(book: Book, state: State) -> Iterator[Offer]:
    """A place for the next unit that stands nowhere yet."""
    first = other(state.attacker) if state.kind == "assault" else state.deployer
    turn = sorted(unplaced(state), key=lambda key: state.pieces[key].side != first)
    for key in turn[:1]:
        for hex_ in spot(book, state, key):
            example = {"unit": key, "hex": hex_}
            params = {"unit": state.pieces[key].card}
            yield Offer("place", PLACE.shape, PLACE.cards, params, example)
            break


def _unplaced(book: Book, state: State, given: Args) -> list[str]:
    return unplaced(state)


def _spots(book: Book, state: State, given: Args) -> list[str]:
    return list(spot(book, state, given["unit"]))


# -- what happens ----------------------------------------------------------------------
def mapped(state: State, data: Mapped) -> State:
    """Another configuration; units placed before stay."""
    return replace(state, config=data["config"], objective=data["objective"])


def aimed(state: State, data: Hex) -> State:
    """The objective hex."""
    return replace(state, objective=data["hex"])


def changed(state: State, data: GroundSet) -> State:
    """A hex of the players' own map."""
    return replace(state, terrain={**state.terrain, data["hex"]: data["terrain"]})


def _lines(before: tuple[str, ...], data: Sides) -> tuple[str, ...]:
    """Sides more or fewer."""
    kept = tuple(side for side in before if side not in data["sides"])
    return kept if data["gone"] else (*kept, *data["sides"])


def roads(state: State, data: Sides) -> State:
    """Roads of the players' own map."""
    return replace(state, roads=_lines(state.roads, data))


def rivers(state: State, data: Sides) -> State:
    """Rivers of the players' own map."""
    return replace(state, rivers=_lines(state.rivers, data))


def placed(state: State, data: Placed) -> State:
    """The unit stands there, and its side has chosen its end of the map."""
    unit = state.pieces[data["unit"]]
    after = with_piece(state, unit.id, hex=data["hex"], facing=data["facing"])
    return replace(after, ends={**state.ends, **({unit.side: data["end"]} if data["end"] else {})})


def _configs(book: Book, state: State, given: Args) -> list[str]:
    return list(book.maps)


def _terrains(book: Book, state: State, given: Args) -> list[str]:
    return list(hexes.LETTERS.values())


def _never(book: Book, state: State) -> bool:
    return False


TOSS = Verb(
    "toss",
    toss,
    "[SIDE] [first|second]",
    ("start",),
    read_toss,
    (Arg("winner", "side", optional=True),),
    offers=tosses,
)
PLACE = Verb(
    "place",
    place,
    "UNIT HEX [E|NE|NW|W|SW|SE], …",
    ("start",),
    read_place,
    (Arg("unit", "unit", options=_unplaced), Arg("hex", "hex", options=_spots)),
    offers=places,
)
_CHAIN = "HEX, HEX, …|HEX, HEX none"
VERBS = by_id(
    (
        PLACE,
        TOSS,
        Verb(
            "map",
            configuration,
            "[CONFIG]",
            ("start",),
            read_map,
            (Arg("config", "config", options=_configs),),
            example=lambda book, state: {"config": state.config},
        ),
        Verb(
            "objective",
            objective,
            "HEX",
            ("assault.map",),
            read_objective,
            (Arg("hex", "hex"),),
            worth=_never,
        ),
        Verb(
            "terrain",
            ground,
            "HEX TERRAIN",
            ("terrain.types",),
            read_terrain,
            (Arg("hex", "hex"), Arg("terrain", "terrain", options=_terrains)),
            worth=_never,
        ),
        Verb(
            "road", partial(line, "road"), _CHAIN, ("road",), read_chain,
            (Arg("chain", "hex", many=True),), worth=_never,
        ),
        Verb(
            "river", partial(line, "river"), _CHAIN, ("roll",), read_chain,
            (Arg("chain", "hex", many=True),), worth=_never,
        ),
    )
)  # fmt: skip
CHANGES = {
    "mapped": mapped,
    "objective": aimed,
    "ground": changed,
    "roads": roads,
    "rivers": rivers,
    "placed": placed,
    "tossed": tossed,
}
