"""The map on the table: its configuration, its objective, what it has of its own (pp. 4-6, 27-28)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Dice, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Coming, Outcome, Verb, of_list
from referee.engine.verdict import Ruling, advice, info, refusal
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.deployment.rules import barred_ground
from referee.games.aam.sequence import early, next_agreed, settled_before, stands, start_card
from referee.games.aam.state import State, called, other
from referee.games.aam.words.keys import NOBODY, read_config, read_ground, rest, word


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


def read_map(reader: Reader) -> Args:
    """`3`, `config 3`; alone: the die decides."""
    if not reader.words:
        return {}
    return {"config": read_config(rest(reader), reader.names["config"])}


def configuration(book: Book, state: State, args: Laying) -> Coming:
    """`map [CONFIG]`: lay a configuration, or roll for it, before anybody deploys (p. 4, p. 27).

    In an assault the defender chooses it (p. 28).
    """
    if "config" in args:
        return _laid(book, state, args["config"])
    wrong = [*early(state), *settled_before(state, "map")]
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    return _chosen(book, state) if state.kind == "assault" else _thrown(book, state)


def _thrown(book: Book, state: State) -> Script[Outcome]:
    faces = yield Dice("aam.dice.map", 1, cards=("start",))
    return _laid(book, state, str(faces[0]))


def _chosen(book: Book, state: State) -> Script[Outcome]:
    """The defender of an assault chooses (p. 28)."""
    side = other(state.attacker)
    config = yield Choice("aam.choice.map", tuple(book.maps), "config", params={"side": side},
                          cards=("assault.map",), kind="config", side=side)  # fmt: skip
    return _laid(book, state, config)


def lays(book: Book, state: State) -> Iterator[Offer]:
    """The die for the map, while it is due; another map may be laid until somebody deploys, unlisted."""
    if next_agreed(state) == "map":
        yield Offer("map", _MAP, ("start",), {}, {}, due=True)


def aims(book: Book, state: State) -> Iterator[Offer]:
    """The objective of an assault, while its defender has not chosen it: as the map has it, or another."""
    if next_agreed(state) == "objective":
        usual = {"hex": state.objective}
        yield Offer("objective", "HEX", ("assault.map",), {}, usual, due=True)


def _no_objective(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no objective is asked for: the map has one; in an assault it is chosen once the map is laid."""
    if given or any(True for _ in aims(book, state)):
        return None
    if begun := early(state) or settled_before(state, "objective"):
        return begun[0]
    if state.kind == "assault" and next_agreed(state) == "map":
        return info("aam.idle.objective.map", "assault.map")
    card = start_card(state, "assault.map")
    return info("aam.idle.objective", card, hex=state.objective) if state.objective else None


def _laid(book: Book, state: State, config: str) -> Outcome:
    objective = book.maps[config]["objective"]
    sections = dict(
        zip(("one", "two", "three", "four"), book.maps[config]["sections"], strict=True)
    )
    told = info("aam.map.laid", "start", "I-AAM-13", config=config, hex=objective, **sections)
    return Outcome((Event("mapped", {"config": config, "objective": objective}),),
                   (*early(state), *settled_before(state, "map"), told, *_swamped(book, state, config)),
                   {"config": config, "objective": objective})  # fmt: skip


def _swamped(book: Book, state: State, config: str) -> Iterator[Ruling]:
    """Whoever was put down before the map was laid, and cannot stand where it is laid now (p. 4)."""
    laid = replace(state, config=config)
    for one in state.pieces.values():
        if one.hex and barred_ground(book, laid, one, one.hex):
            yield advice("aam.map.swamped", "start", "impassable", **called(one), hex=one.hex)


def read_objective(reader: Reader) -> Args:
    """`r5c9`."""
    return {"hex": hexes.read_hex(rest(reader))}


def objective(book: Book, state: State, args: Hex) -> Outcome:
    """`objective HEX`: in an assault the defender chooses it, away from the edge (p. 28)."""
    hex_ = args["hex"]
    wrong = [*early(state), *settled_before(state, "objective")]
    if state.kind == "assault" and on_edge(hex_):
        wrong.append(refusal("aam.map.objective_edge", "assault.map", hex=hex_))
    told = info("aam.map.objective", start_card(state, "assault.map"), hex=hex_)
    return Outcome((Event("objective", {"hex": hex_}),), (*wrong, told), {"objective": hex_})


def on_edge(hex_: str) -> bool:
    """Whether a hex lies along the edge of the map."""
    row, column = hexes.place(hex_)
    return row in (1, hexes.ROWS) or column in (1, hexes.row_length(row))


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


# -- what happens ----------------------------------------------------------------------
def mapped(state: State, data: Mapped) -> State:
    """Another configuration; units placed before stay."""
    return replace(state, config=data["config"], objective=data["objective"], laid=("map",))


def aimed(state: State, data: Hex) -> State:
    """The objective hex."""
    laid = (*(each for each in state.laid if each != "objective"), "objective")
    return replace(state, objective=data["hex"], laid=laid)


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


def _configs(book: Book, state: State, given: Args) -> list[str]:
    return list(book.maps)


def _never(book: Book, state: State) -> bool:
    return False


def _inside(book: Book, state: State, given: Args) -> list[str]:
    """The hexes away from the edge, for the defender of an assault."""
    if state.kind != "assault":
        return []
    return [hex_ for hex_ in hexes.everywhere() if not on_edge(hex_)]


_MAP = "[CONFIG]"
_CHAIN = "HEX, HEX, …|HEX, HEX none"
VERBS = (
    Verb(
        "map",
        configuration,
        _MAP,
        ("start",),
        read_map,
        (Arg("config", "config", options=_configs),),
        offers=lays,
    ),
    Verb(
        "objective",
        objective,
        "HEX",
        ("assault.map",),
        read_objective,
        (Arg("hex", "hex", options=_inside),),
        offers=aims,
        idle=_no_objective,
    ),
    Verb(
        "terrain",
        ground,
        "HEX TERRAIN",
        ("terrain.types",),
        read_terrain,
        (Arg("hex", "hex"), Arg("terrain", "terrain", options=of_list(*hexes.LETTERS.values()))),
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
)  # fmt: skip
CHANGES: Mapping[str, Change] = {
    "mapped": mapped,
    "objective": aimed,
    "ground": changed,
    "roads": roads,
    "rivers": rivers,
}
