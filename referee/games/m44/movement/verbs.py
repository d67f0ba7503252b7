"""`move` and `exit`: ordered units march, and leave the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.ask import Script
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Verb, by_id
from referee.engine.verdict import Json, info
from referee.games.m44.board_facts import (
    army_of,
    card_of,
    ground_at,
    near_beach,
    plane_over,
    weather_of,
)
from referee.games.m44.book import Book, Ground
from referee.games.m44.doing import Doing, accepted, in_phase, on_the_board, ordered_unit, verb
from referee.games.m44.hexes import Place, distance, hex_name, neighbours, place_of
from referee.games.m44.lines import by_way_of, hexes, keys, offered_hex, one_hex, who_stands
from referee.games.m44.movement.hazards import INTERDICTION, clears_mines, meets
from referee.games.m44.movement.reach import JAPAN, reach
from referee.games.m44.movement.rules import March, move
from referee.games.m44.movement.ways import march_between, march_by
from referee.games.m44.pieces import (
    counted,
    left_behind,
    unmarked,
    with_piece,
    with_pieces,
    without,
)
from referee.games.m44.state import Piece, State, other

MOST = 8  # offers of one kind at once
FARTHEST = 5  # hexes that any unit goes by itself
SEEN_TO = (
    "m44.move.mines",
    "m44.move.ice",
    "m44.move.off_beach",
)  # reminders of what a followed board asks by itself
Data = Mapping[str, Json]


def move_unit(doing: Doing, args: Json) -> Script[None]:
    """A unit moves; every limit of terrain is kept to, and an occupied hex is refused."""
    state = doing.state
    if not on_the_board(doing):
        return
    piece = state.pieces.get(args["from"])
    second = piece is not None and may_go_again(state, piece)
    if not second and not in_phase(doing, "move"):
        return
    if not ordered_unit(doing, args["from"]) or not _ready(doing, args["from"], second):
        return
    if _taken(doing, args["to"]):
        return
    start = place_of(args["from"])
    if _by_cave(doing, args, second):
        return
    found = march_between(
        doing.book, state, start, place_of(args["to"]),
        tuple(place_of(each) for each in args.get("via") or ()),
    )  # fmt: skip
    piece = state.pieces[args["from"]]
    if (
        found is None
        and doing.book.units[piece.unit].kind == "ship"
        and near_beach(state, place_of(args["to"]))
    ):
        doing.forbid("m44.play.next_to_beach", f"unit.{piece.unit}", hex=args["to"])
        return
    if found is None:
        doing.forbid("m44.play.no_way", "rule.move", hex=args["to"])
        return
    march, way, result, rulings = found
    doing.say(*(ruling for ruling in rulings if ruling.code not in SEEN_TO))
    if second and result["cost"] > 1 and state.effect != "behind_enemy_lines":
        doing.forbid("m44.play.one_more", "rule.north_african_desert")
    barred = not result["may_battle"] or _interdicted(doing, way)
    doing.result.update({**result, "path": [hex_name(place) for place in way]})
    if doing.against:
        return
    piece = state.pieces[args["from"]]
    doing.happen("moved", **_told(doing, args, march, way, result["cost"], barred, second))
    _flattened(doing, args, march, way)
    doing.say(info("m44.play.moved", "rule.move", unit=piece.unit, hex=args["to"]))
    yield from meets(doing, args, march, way)


def _by_cave(doing: Doing, args: Json, second: bool) -> bool:
    """Japanese infantry goes from a cave to any free cave, for its whole move, and may battle."""
    state = doing.state
    piece = state.pieces[args["from"]]
    caves = [
        any(ground.cave for ground in ground_at(doing.book, state, place_of(args[key])))
        for key in ("from", "to")
    ]
    unit = doing.book.units[piece.unit]
    if second or not all(caves) or unit.kind != "infantry" or army_of(state, piece) != JAPAN:
        return False
    if not may_move(doing.book, state, piece):
        return False
    doing.happen("moved", **{"from": args["from"], "to": args["to"], "cost": 1, "barred": False,
                             "unit": piece.unit, "side": piece.side})  # fmt: skip
    doing.say(info("m44.play.moved", "rule.caves", unit=piece.unit, hex=args["to"]))
    return True


def may_move(book: Book, state: State, piece: Piece) -> bool:
    """Whether the card in force lets the unit move at all."""
    unit = book.units[piece.unit]
    card = card_of(book, state) if piece.ordered else None
    return reach(unit, army_of(state, piece), card, weather_of(state)).move > 0


def may_battle(book: Book, state: State, piece: Piece) -> bool:
    """Whether the card in force lets the unit battle, or do something instead of battling."""
    unit = book.units[piece.unit]
    card = card_of(book, state) if piece.ordered else None
    return reach(unit, army_of(state, piece), card, weather_of(state)).close >= 0


def may_go_again(state: State, piece: Piece) -> bool:
    """A move in the battle phase: the second of Behind Enemy Lines, the desert's extra hex."""
    if state.phase != "battle" or not piece.ordered or piece.again:
        return False
    if state.effect == "behind_enemy_lines" and not state.free:
        return True
    return piece.fought == -1 and state.holds("rule.north_african_desert")


def _ready(doing: Doing, name: str, second: bool) -> bool:
    """Whether the unit may still move this turn."""
    state, piece = doing.state, doing.state.pieces[name]
    if piece.fresh and doing.forbid("m44.play.fresh", "rule.paradrop", hex=name):
        return False
    if (
        piece.from_hex
        and not second
        and doing.forbid("m44.play.moved_already", "rule.move", hex=name)
    ):
        return False
    if piece.pinned and doing.forbid("m44.play.pinned", "air.ground_interdiction", hex=name):
        return False
    held = plane_over(doing.book, state, other(piece.side), place_of(name), INTERDICTION)
    return not (held and doing.forbid("m44.play.interdicted", "air.ground_interdiction", hex=name))


def _taken(doing: Doing, name: str) -> bool:
    """Whether a unit or a plane is in the way."""
    if name in doing.state.pieces:
        doing.forbid("m44.play.occupied", "rule.move", hex=name)
        return True
    if any(plane["hex"] == name for plane in doing.state.planes.values()):
        doing.forbid("m44.play.under_plane", "air.flight", hex=name)
        return True
    return False


def _interdicted(doing: Doing, way: Sequence[Place]) -> bool:
    """Whether an enemy plane stops the unit where it arrives; going past it is refused."""
    side = other(doing.state.side)
    under = [plane_over(doing.book, doing.state, side, place, INTERDICTION) for place in way]
    if any(under[:-1]):
        doing.forbid("m44.play.stops_there", "air.ground_interdiction",
                     hex=hex_name(way[under.index(True)]))  # fmt: skip
    if under[-1]:
        doing.say(info("m44.play.under_fire", "air.ground_interdiction"))
    return under[-1]


def _told(
    doing: Doing, args: Json, march: March, way: Sequence[Place], cost: int,
    barred: bool, second: bool,
) -> dict[str, Json]:  # fmt: skip
    """What the journal keeps of the move."""
    state = doing.state
    piece, end = state.pieces[args["from"]], way[-1]
    wet = any(ground.sea for ground in ground_at(doing.book, state, end))
    data: dict[str, Json] = {
        "from": args["from"], "to": args["to"], "cost": cost, "barred": barred,
        "unit": piece.unit, "side": piece.side, "road": march.on_road, "path": [hex_name(place) for place in way],
    }  # fmt: skip
    if piece.craft and not wet:
        data |= {"craft": False, "barred": True}
        doing.say(info("m44.play.landed", "unit.landing_craft", unit=piece.unit))
    on_river = "river" in state.ground(place_of(args["from"]))
    if piece.boat and on_river and "river" not in state.ground(end):
        data["boat"] = False
        doing.say(info("m44.play.ashore", "rule.boats"))
    if second:
        data["again"] = True
        if state.effect == "behind_enemy_lines":
            data["barred"] = True
    return data


def _flattened(doing: Doing, args: Json, march: March, way: Sequence[Place]) -> None:
    """Sandbags left behind; wire crushed by armour; mines cleared by engineers who could battle."""
    state, end = doing.state, way[-1]
    gone = []
    if "sandbags" in state.ground(place_of(args["from"])):
        gone.append(f"{args['from']}.sandbags")
    if march.unit.kind == "armour" and "wire" in state.ground(end):
        gone.append(f"{args['to']}.wire")
    if clears_mines(doing, march, way):
        gone.append(f"{args['to']}.minefield")
        doing.say(info("m44.play.mines_cleared", "unit.combat_engineer", "rule.minefield"))
    if gone:
        doing.happen("cleared", what=gone)


# -- exits ----------------------------------------------------------------------
def leave_board(doing: Doing, args: Json) -> None:
    """A unit leaves by an exit hex, and brings its side a medal (Pion Exit)."""
    state, name = doing.state, args["hex"]
    if not (in_phase(doing, "move") and ordered_unit(doing, name) and _ready(doing, name, False)):
        return
    piece = state.pieces[name]
    exits = exits_of(state, piece.side)
    if not exits:
        doing.forbid("m44.play.no_exits", "rule.exit", side=piece.side)
        return
    if not can_leave(doing, name):
        doing.forbid("m44.play.exit_too_far", "rule.exit", hex=name)
        return
    medals = 0 if piece.unit == "depleted_unit" else 1
    doing.happen("exited", hex=name, unit=piece.unit, side=piece.side, medals=medals)
    doing.say(info("m44.play.exited", "rule.exit", unit=piece.unit, side=piece.side, n=medals))


def exits_of(state: State, side: str) -> list[str]:
    """The hexes by which a side's units leave."""
    return [
        place for each in state.board.scenario.get("exits", ()) if each["side"] == side
        for place in each["hexes"]
    ]  # fmt: skip


def can_leave(doing: Doing, name: str) -> bool:
    """Whether an exit is near enough: leaving the board counts as one hex more."""
    book, state, start = doing.book, doing.state, place_of(name)
    piece = state.pieces[name]
    exits = exits_of(state, piece.side)
    unit = book.units[piece.unit]
    off: tuple[Ground, ...] = ()
    if name in exits:
        march = replace(march_by(book, state, piece, start, ()), path=(off,))
        return bool(move(march)[0]["legal"])
    for each in exits:
        if each in state.pieces or distance(start, place_of(each)) > max(unit.move, 3):
            continue
        found = march_between(book, state, start, place_of(each))
        if found is None or not found[2]["legal"]:
            continue
        if any(
            plane_over(book, state, other(piece.side), place, INTERDICTION) for place in found[1]
        ):
            continue
        longer = replace(found[0], path=(*found[0].path, off))
        if move(longer)[0]["legal"]:
            return True
    return False


# -- what is typed, what is offered ------------------------------------------------------
def _read(reader: Reader) -> dict[str, Json]:
    """`HEX HEX [via HEX…] [mines=N]`."""
    given = keys(reader)
    head, via = by_way_of(reader)
    if len(head) != 2 or set(given) - {"mines"}:
        raise reader.odd()
    start, end = hexes(reader, head)
    args: dict[str, Json] = {"from": start, "to": end, "via": via}
    if "mines" in given:
        args["mines"] = read_int("mines", given["mines"], 0, 4)
    return args


def _movers(book: Book, state: State, given: Args) -> list[Json]:
    """Ordered units that may still move."""
    return [
        name for name, piece in mine(state)
        if not (piece.from_hex or piece.fresh or piece.pinned) or may_go_again(state, piece)
    ]  # fmt: skip


def _reachable(book: Book, state: State, given: Args) -> list[Json]:
    """Hexes that the unit named may move to, those first after which it may battle, then the nearest."""
    start = str(given.get("from") or "")
    if start not in state.pieces:
        return []
    one, board = place_of(start), state.board
    found: list[tuple[bool, int, Place]] = []
    for row in range(board.rows):
        for column in range(board.columns - row % 2):
            two = row, column
            if not 0 < distance(one, two) <= FARTHEST or hex_name(two) in state.pieces:
                continue
            way = march_between(book, state, one, two)
            if way is not None and way[2]["legal"]:
                found.append((not way[2]["may_battle"], way[2]["cost"], two))
    return [hex_name(place) for _, _, place in sorted(found)]


def mine(state: State) -> list[tuple[str, Piece]]:
    """Ordered units of the side in turn, row by row."""
    found = [
        item for item in state.pieces.items() if item[1].side == state.side and item[1].ordered
    ]
    return sorted(found, key=lambda item: place_of(item[0]))


def _moves(book: Book, state: State) -> Iterator[Offer]:
    shown = 0
    for name, piece in mine(state):
        again = may_go_again(state, piece)
        if (state.phase == "battle" and not again) or (piece.from_hex and not again):
            continue
        for near in neighbours(place_of(name), state.board.rows, state.board.columns):
            args: dict[str, Json] = {"from": name, "to": hex_name(near), "via": []}
            if accepted(book, state, move_unit, **args):
                yield Offer("move", "HEX HEX", ("rule.move",), args, args)
                shown += 1
                break
        if shown >= MOST:
            break


def _exits(book: Book, state: State) -> Iterator[Offer]:
    doing = Doing(book, state)
    for name, piece in mine(state):
        ready = not (piece.from_hex or piece.pinned or piece.fresh)
        if (
            exits_of(state, piece.side) and ready and can_leave(doing, name)
            and accepted(book, state, leave_board, hex=name)
        ):  # fmt: skip
            yield Offer("exit", "HEX", ("rule.exit",), {"hex": name}, {"hex": name})


VERBS = by_id(
    (
        Verb("move", verb(move_unit), "HEX HEX [via HEX…] [mines=N]", ("rule.move",), _read, (Arg("from", "hex", options=_movers, label=who_stands), Arg("to", "hex", options=_reachable)),
             offers=_moves),
        Verb("exit", verb(leave_board), "HEX", ("rule.exit",), one_hex, (offered_hex(_exits),), offers=_exits),
    )
)  # fmt: skip


# -- what happens --------------------------------------------------------------------
def _moved(state: State, data: Data) -> State:
    piece = replace(
        state.pieces[data["from"]], moved=data["cost"], from_hex=data["from"],
        barred=data["barred"], camouflaged=False, road=data.get("road", False),
        boat=data.get("boat", state.pieces[data["from"]].boat),
        craft=data.get("craft", state.pieces[data["from"]].craft),
        again=data.get("again", False),
    )  # fmt: skip
    after = replace(
        state, pieces=with_pieces(state, **{data["from"]: None, data["to"]: piece}),
        done=state.done + 1,
    )  # fmt: skip
    return unmarked(after, data["from"])


def _cleared(state: State, data: Data) -> State:
    return without(state, data["what"])


def _mines_shown(state: State, data: Data) -> State:
    if data["strength"]:
        return replace(state, mines={**state.mines, data["hex"]: data["strength"]})
    return without(state, [f"{data['hex']}.minefield"])


def _picked(state: State, data: Data) -> State:
    tokens = {place: what for place, what in state.tokens.items() if place != data["hex"]}
    return replace(with_piece(state, data["hex"], carries=data["what"]), tokens=tokens)


def _hq_captured(state: State, data: Data) -> State:
    side = data["side"]
    hands = {**state.hands, side: state.hands[side] - data["cards"]}
    return replace(state, hands=hands, discards=state.discards + data["cards"],
                   hq_lost=(*state.hq_lost, side))  # fmt: skip


def _hq_retaken(state: State, data: Data) -> State:
    side = data["side"]
    hands = {**state.hands, side: state.hands[side] + data["cards"]}
    return replace(state, hands=hands, deck=state.deck - data["cards"],
                   hq_lost=tuple(each for each in state.hq_lost if each != side))  # fmt: skip


def _dam_cleared(state: State, data: Data) -> State:
    gone = f".{data['hex']}"
    return replace(state, stars={k: n for k, n in state.stars.items() if not k.endswith(gone)})


def _exited(state: State, data: Data) -> State:
    after = replace(
        state, pieces=with_pieces(state, **{data["hex"]: None}),
        won=counted(state.won, data["side"], data["medals"]), done=state.done + 1,
    )  # fmt: skip
    return without(unmarked(after, data["hex"]), left_behind(state, data["hex"]))


CHANGES = {
    "moved": _moved, "cleared": _cleared, "mines_shown": _mines_shown, "picked": _picked,
    "hq_captured": _hq_captured, "hq_retaken": _hq_retaken, "dam_cleared": _dam_cleared,
    "exited": _exited,
}  # fmt: skip
