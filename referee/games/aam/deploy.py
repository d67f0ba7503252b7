"""Before the first turn: armies, seals, the map, deployment (pp. 4-6, 10, 27-28)."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from referee.engine.event import Event
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.aam import hexes
from referee.games.aam.army import LIMIT, Terms, cost, problems, remarks
from referee.games.aam.book import Book
from referee.games.aam.ground import VEHICLE, Ground
from referee.games.aam.outcome import Outcome, called
from referee.games.aam.state import DEPLOYMENT, State, card, other, stack_allows

Args = Mapping[str, Json]
ZONE = 5  # hexes from the end of the map


def seal_of(units: Mapping[str, int], word: str) -> str:
    """The seal of an army: it gives nothing away, and fits no other army or word."""
    text = "\n".join([word, *(f"{unit} {units[unit]}" for unit in sorted(units) if units[unit])])
    return sha256(text.encode()).hexdigest()[:16]


def _early(state: State) -> list[Ruling]:
    return [] if state.phase == DEPLOYMENT else [refusal("aam.deploy.over", "start")]


def army(book: Book, state: State, args: Args) -> Outcome:
    """`army SIDE UNITS [secret WORD]`: show an army; it must be legal and fit its seal."""
    side, units = args["side"], args["units"]
    year = state.options.get("year", "")
    terms = Terms(
        side,
        state.limit(side),
        LIMIT,
        state.options.get("historical") == "yes",
        int(year) if year.isdigit() else None,
        state.options.get("year_limit") == "strict",
        state.options.get("costs", "original"),
    )
    wrong = [*_early(state), *problems(book, units, terms)]
    seal = state.seals.get(side)
    if seal is not None and seal != seal_of(units, args.get("secret") or ""):
        wrong.append(refusal("aam.army.seal_broken", "army.secret", side=side))
    points = cost(book, units, terms.costs)
    told = [info("aam.army.shown", "army.secret", "army", side=side, points=points,
                 number=sum(units.values()), limit=terms.points)]  # fmt: skip
    if seal is not None:
        told.append(info("aam.army.seal_fits", "army.secret", side=side))
    return Outcome(
        (Event("armed", {"side": side, "units": dict(units), **_carried(book, units)}),),
        (*wrong, *told, *remarks(book, units, terms)),
        {"side": side, "points": points, "units": sum(units.values()), "legal": not wrong},
    )


def _carried(book: Book, units: Mapping[str, int]) -> dict[str, Json]:
    """The owner's cards in an army: the save keeps them."""
    own = {unit: book.own[unit] for unit in units if unit in book.own}
    return {"cards": own} if own else {}


def seal(book: Book, state: State, args: Args) -> Outcome:
    """`seal SIDE CODE`: keep the seal of an army not shown yet."""
    wrong = _early(state)
    if args["side"] in state.armies:
        wrong.append(refusal("aam.army.already_shown", "army.secret", side=args["side"]))
    if args["side"] in state.seals:
        wrong.append(refusal("aam.army.already_sealed", "army.secret", side=args["side"]))
    told = info("aam.army.sealed", "army.secret", side=args["side"], seal=args["seal"])
    return Outcome((Event("sealed", {"side": args["side"], "seal": args["seal"]}),), (*wrong, told),
                   {"side": args["side"], "seal": args["seal"]})  # fmt: skip


def configuration(book: Book, state: State, args: Args) -> Outcome:
    """`map CONFIG`: lay another configuration; units placed before stay where they are."""
    config = args["config"]
    objective = book.maps[config]["objective"]
    told = info("aam.map.laid", "start", "I-AAM-13", config=config, hex=objective)
    return Outcome((Event("mapped", {"config": config, "objective": objective}),),
                   (*_early(state), told), {"config": config, "objective": objective})  # fmt: skip


def objective(book: Book, state: State, args: Args) -> Outcome:
    """`objective HEX`: in an assault the defender chooses it, away from the edge (p. 28)."""
    hex_ = args["hex"]
    wrong = _early(state)
    row, column = hexes.place(hex_)
    edge = row in (1, hexes.ROWS) or column in (1, hexes.row_length(row))
    if state.kind == "assault" and edge:
        wrong.append(refusal("aam.map.objective_edge", "assault.map", hex=hex_))
    told = info(
        "aam.map.objective", "assault.map" if state.kind == "assault" else "start", hex=hex_
    )
    return Outcome((Event("objective", {"hex": hex_}),), (*wrong, told), {"objective": hex_})


def ground(book: Book, state: State, args: Args) -> Outcome:
    """`terrain HEX TERRAIN`: your own map differs from the transcription."""
    told = info("aam.map.terrain", "terrain.types", "I-AAM-13", hex=args["hex"],
                terrain=args["terrain"])  # fmt: skip
    return Outcome((Event("ground", {"hex": args["hex"], "terrain": args["terrain"]}),), (told,),
                   {"hex": args["hex"], "terrain": args["terrain"]})  # fmt: skip


def line(kind: str, book: Book, state: State, args: Args) -> Outcome:
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


def place(book: Book, state: State, args: Args) -> Outcome:
    """`place UNIT HEX [facing POINT]`: deploy a unit in its zone (p. 4, p. 28)."""
    piece = state.pieces[args["unit"]]
    hex_ = args["hex"]
    wrong = _early(state)
    if not state.tracking:
        wrong.append(refusal("aam.deploy.untracked", "start"))
    unit = card(book, piece)
    terrain = state.ground(book)[hex_]
    if Ground(terrain).forbidden(unit.type):
        wrong.append(refusal("aam.deploy.terrain", "start", "impassable", type=unit.type,
                             terrain=terrain))  # fmt: skip
    end = zone_of(state, piece.side, hex_)
    if end is None:
        wrong.append(refusal("aam.deploy.zone", "start", "I-AAM-02", hex=hex_))
    elif not stack_allows(book, state, piece, hex_):
        wrong.append(refusal("aam.move.stacking", "stacking", hex=hex_))
    facing = None
    if unit.type == VEHICLE:
        facing = args.get("facing") or ("W" if end == "right" else "E")
    told = info("aam.deploy.placed", "start", **called(piece), hex=hex_)
    data = {"unit": piece.id, "hex": hex_, "facing": facing, "end": end}
    return Outcome((Event("placed", data),), (*wrong, told), data)


def zone_of(state: State, side: str, hex_: str) -> str | None:
    """The end of the map in whose deployment zone a hex lies, if this side may use it.

    Five full hexes from the end (I-AAM-02); the defender of an assault has his half.
    """
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
