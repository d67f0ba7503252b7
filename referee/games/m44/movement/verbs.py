"""`move` and `exit`: ordered units march, and leave the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from referee.engine.ask import Choice, Script
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import MARKS, Reader
from referee.engine.reading import read_int
from referee.engine.verb import Arg, Args, Verb, first_of
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.board.facts import (
    army_of,
    barriers,
    card_of,
    ground_at,
    interdicted,
    moving_as,
    near_beach,
    weather_of,
)
from referee.games.m44.board.hexes import Place, distance, hex_name, neighbours, place_of
from referee.games.m44.board.pieces import left_behind
from referee.games.m44.book import Book
from referee.games.m44.combat.attack import ashore
from referee.games.m44.movement.blocked import blocked
from referee.games.m44.movement.caves import free_caves, through_caves
from referee.games.m44.movement.changes import CHANGES
from referee.games.m44.movement.exits import exits_offered, leave_board, read_exit
from referee.games.m44.movement.hazards import (
    clears_mines,
    gives_battle_for_mines,
    meets,
    over_ice,
)
from referee.games.m44.movement.reach import reach
from referee.games.m44.movement.reachable import reachable, unmoved, whither
from referee.games.m44.movement.readiness import (
    goes_behind,
    may_go_again,
    mine,
    movers,
    ready,
)
from referee.games.m44.movement.rules import March, crushes
from referee.games.m44.movement.ways import Moving, Way, consequences, equal_ways, ways_between
from referee.games.m44.state import State
from referee.games.m44.turn.doing import (
    Doing,
    accepted,
    called_so,
    in_phase,
    on_the_board,
    ordered_unit,
    verb,
)
from referee.games.m44.words.idle import nothing
from referee.games.m44.words.meant import placed
from referee.games.m44.words.phrases import (
    AND,
    by_way_of,
    hexes,
    is_hex,
    keys,
    offered_hex,
    unit_words,
    who_stands,
    with_whom_first,
)

__all__ = ["CHANGES", "VERBS"]

MOST = 8  # offers of one kind at once
SEEN_TO = (
    "m44.move.mines",
    "m44.move.ice",
    "m44.move.off_beach",
    "m44.move.clears",  # said as it happens
    "m44.move.cave",  # a cave that it may go to is gone to
)  # reminders of what a followed board asks by itself


def move_unit(doing: Doing, args: Moving) -> Script[None]:
    """A unit moves; every limit of terrain is kept to, and an occupied hex is refused."""
    state = doing.state
    if not on_the_board(doing):
        return
    if not args.get("from"):
        doing.forbid("m44.play.which_unit", "rule.move")
        return
    piece = state.pieces.get(args["from"])
    second = piece is not None and may_go_again(state, piece)
    if piece is not None and piece.again and state.phase == "battle":
        card = "card.behind_enemy_lines" if goes_behind(state) else "rule.north_african_desert"
        doing.forbid("m44.play.moved_twice", card, hex=args["from"])
        return
    if piece is not None and piece.caves and state.phase == "battle" and goes_behind(state):
        doing.forbid("m44.play.by_caves", "rule.caves", "card.behind_enemy_lines", hex=args["from"])
        return
    gone_again = piece is None and any(may_go_again(state, each) for _, each in mine(state))
    if not second and not gone_again and not in_phase(doing, "move"):
        return
    if not called_so(doing, args.get("called") or {}):
        return
    if not ordered_unit(doing, args["from"]) or not ready(doing, args["from"], second):
        return
    unit = doing.book.units[state.pieces[args["from"]].unit]
    if unit.kind == "air" and doing.forbid("m44.fly.take_off", "air.grounded", hex=args["from"]):
        return
    if not args.get("to"):
        told, found = whither(doing.book, state, args["from"])
        doing.say(*told)
        doing.result.update(found)
        return
    if _taken(doing, args["to"]):
        return
    if (yield from _by_cave(doing, args)):
        return
    way = yield from _way(doing, args)
    if way is None:
        return
    march, path, result, rulings = way.march, way.path, way.result, way.rulings
    doing.say(*(ruling for ruling in rulings if ruling.code not in SEEN_TO))
    barred = _interdicted(doing, path[-1]) or not result["may_battle"]
    doing.result.update({**result, "path": [hex_name(place) for place in path]})
    if doing.against:
        return
    piece = state.pieces[args["from"]]
    came, losses = yield from over_ice(doing, args["from"], march.unit, path, args)
    reached: Moving = {**args, "to": hex_name(came[-1])}
    doing.happen("moved", **_told(doing, reached, march, came, result["cost"], barred, second))
    _flattened(doing, reached, march, came)
    there = info("m44.play.moved", "rule.move", unit=piece.unit, hex=reached["to"])
    moved = (there,) if len(came) == len(path) else ()
    yield from meets(doing, reached, march, came, losses, moved)


def _way(doing: Doing, args: Moving) -> Script[Way | None]:
    """The way to the hex named: the only one, the best, or the one chosen among equal ones."""
    book, state = doing.book, doing.state
    start, end = place_of(args["from"]), place_of(args["to"])
    via = tuple(place_of(each) for each in args.get("via") or ())
    found = ways_between(book, state, start, end, via)
    if not any(way.legal for way in found) and (bars := blocked(book, state, start, end, via)):
        doing.forbid(bars.code, *bars.cards, **bars.params)
        return None
    if not found:
        _no_way(doing, args["from"], args["to"], args.get("via") or ())
        return None
    apart = equal_ways(found)
    if len(apart) < 2:
        return (apart or found)[0]
    by_name = {way.via or args["to"]: way for way in apart}

    def described(name: str) -> Ruling:
        way = by_name[name]
        battle = "m44.way.battle" if way.result["may_battle"] else "m44.way.no_battle"
        return consequences(state, way.ice, way.entered, battle)

    said = yield Choice("m44.choose.way", tuple(by_name), "via", next(iter(by_name)),
                        {"hex": args["to"]}, cards=("rule.move",), kind="way", named=described)  # fmt: skip
    doing.say(info("m44.play.went_by", "rule.move", via=said, **described(said).params))
    return by_name[said]


def _no_way(doing: Doing, start: str, end: str, via: Sequence[str]) -> None:
    """No way at all: too far, a beach near a ship, somebody in the way, or none by the hexes named."""
    book, state, piece = doing.book, doing.state, doing.state.pieces[start]
    one, two = place_of(start), place_of(end)
    if book.units[piece.unit].kind == "ship" and near_beach(state, two):
        doing.forbid("m44.play.next_to_beach", f"unit.{piece.unit}", hex=end)
        return
    unit = moving_as(book, state, piece, one)
    most = reach(unit, army_of(state, piece), card_of(book, state), weather_of(state)).move
    if distance(one, two) > most:
        doing.forbid(
            "m44.move.too_far", "rule.move", unit=unit.id, cost=distance(one, two), most=most,
            at_told=[{"code": "m44.blame", "params": {"hexes": end}}],
        )  # fmt: skip
        return
    between = sorted(
        place for place in barriers(state)
        if place != one and distance(one, place) + distance(place, two) <= most
    )  # fmt: skip
    told = [{"code": "m44.blame", "params": {"hexes": ", ".join(map(hex_name, between))}}]
    at_told = told if between else []
    if via:
        by = ", ".join(via)
        doing.forbid("m44.play.no_way_by", "rule.move", hex=end, hexes=by, at_told=at_told)
        return
    doing.forbid("m44.play.no_way", "rule.move", hex=end, at_told=at_told)


def _by_cave(doing: Doing, args: Moving) -> Script[bool]:
    """Japanese infantry goes from a cave to any free cave, for its whole move of the turn, and may battle; what
    lies on that hex it meets as whoever enters it (Champ de mines « Les unités y entrant »).
    """
    state, start, end = doing.state, args["from"], args["to"]
    piece, place = state.pieces[start], place_of(end)
    if place not in free_caves(doing.book, state, start):
        return False
    _interdicted(doing, place)
    unit, result = doing.book.units[piece.unit], through_caves(doing.book, state, start, place)
    doing.happen("moved", **{"from": start, "to": end, "cost": result["cost"],
                             "barred": not result["may_battle"], "caves": True,
                             "unit": piece.unit, "side": piece.side})  # fmt: skip
    gone = left_behind(state, start)
    if gives_battle_for_mines(doing, unit, place):
        gone = [*gone, f"{end}.minefield"]
        doing.say(info("m44.play.mines_cleared", "unit.combat_engineer", "rule.minefield"))
    if gone:
        doing.happen("cleared", what=gone)
    there = info("m44.play.moved", "rule.caves", unit=piece.unit, hex=end)
    yield from meets(doing, args, March(unit, ()), (place,), (), (there,))
    return True


def _taken(doing: Doing, name: str) -> bool:
    """Whether a unit or a plane is in the way."""
    if name in doing.state.pieces:
        doing.forbid("m44.play.occupied", "rule.move", hex=name)
        return True
    if any(plane["hex"] == name for plane in doing.state.planes.values()):
        doing.forbid("m44.play.under_plane", "air.flight", hex=name)
        return True
    return False


def _interdicted(doing: Doing, end: Place) -> bool:
    """Whether an enemy plane bars the battle of the unit where it arrives."""
    under = interdicted(doing.book, doing.state, doing.state.side, end)
    if under:
        doing.say(info("m44.play.under_fire", "air.ground_interdiction"))
    return under


def _told(
    doing: Doing, args: Moving, march: March, way: Sequence[Place], cost: int,
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
    if march.unit.kind == "train":
        data["behind"] = [args["from"], *map(hex_name, way)][-2]
    if piece.craft and not wet:
        data |= {"craft": False, "barred": True}
        doing.say(info("m44.play.landed", "unit.landing_craft", unit=piece.unit))
    if piece.boat and ashore((march.start, *march.path[: len(way)])):
        data["boat"] = False
    if second:
        data["again"] = True
        if goes_behind(state):
            data["barred"] = True
    return data


def _flattened(doing: Doing, args: Moving, march: March, way: Sequence[Place]) -> None:
    """Sandbags left behind; wire crushed by armour; mines cleared by engineers who could battle."""
    state, end = doing.state, way[-1]
    gone = []
    if "sandbags" in state.ground(place_of(args["from"])):
        gone.append(f"{args['from']}.sandbags")
    if crushes(march) and "wire" in state.ground(end):
        gone.append(f"{args['to']}.wire")
    if clears_mines(doing, march, way):
        gone.append(f"{args['to']}.minefield")
        doing.say(info("m44.play.mines_cleared", "unit.combat_engineer", "rule.minefield"))
    if gone:
        doing.happen("cleared", what=gone)


# -- what is typed, what is offered ------------------------------------------------------
_IT = {"it", "him"}  # “move it to r6c5”
_THERE = MARKS["to"] | MARKS["in"] | MARKS["at"] | {"into", "onto"}


def _read(reader: Reader) -> dict[str, Json]:
    """`HEX HEX [via HEX…] [mines=N]`; several hexes are the way, the last its end."""
    given = keys(reader)
    words = [word for word in reader.words if fold(word) not in _IT]
    if any(_sets_out(words, at) for at in range(2, len(words) - 1)):
        raise Unreadable("m44.read.one_by_one")
    whereto = len(words) == 2 and fold(words[0]) in _THERE  # “to r6c5”, « en r6c5 »
    reader.words = words if whereto else reader.words
    reader.words = with_whom_first(placed(reader, movers(reader.state), ("move", "battle")))
    head, via = by_way_of(reader)
    head, called = unit_words(reader, head)
    if len(head) > 2 and not via and all(map(is_hex, head)):
        way = hexes(reader, head)
        beside = all(distance(place_of(a), place_of(b)) == 1 for a, b in pairwise(way))
        if not beside and any(name in reader.state.pieces for name in way[1:-1]):
            raise reader.odd()  # two units and a hex
        head, via = [way[0], way[-1]], way[1:-1]
    if len(head) > 2 or set(given) - {"mines"} or (len(head) < 2 and (via or given)):
        raise reader.odd()
    start, end = (*hexes(reader, head), None, None)[:2]
    if start and not end and whereto:
        start, end = _who_goes(reader.state, start)
    args: dict[str, Json] = {"from": start, "to": end, "via": via}
    if called:
        args["called"] = called
    if "mines" in given:
        args["mines"] = read_int("mines", given["mines"], 0, 4)
    return args


def _sets_out(words: list[str], at: int) -> bool:
    """“r7c1 to r6c2 and r7c2 to r6c3”: whether a further unit is said there, with whereto it goes."""
    before = words[at - 1]
    return is_hex(words[at]) and fold(words[at + 1]) in _THERE and (
        before.endswith(",") or fold(before) in AND)  # fmt: skip


def _who_goes(state: State, named: str) -> tuple[str | None, str | None]:
    """“Move to r6c5”, where nobody stands on r6c5: whereto the one ordered unit goes that may still move; of several its
    hex must be said.
    """
    able = movers(state) if state.tracking and named not in state.pieces else []
    return (able[0] if len(able) == 1 else None, named) if able else (named, None)


def _movers(book: Book, state: State, given: Args) -> list[Json]:
    """Ordered units that may still move; in the battle those that a card or the desert lets go on."""
    battles = state.phase == "battle"
    return [
        each for each in movers(state) if not battles or may_go_again(state, state.pieces[each])
    ]


def _may_still(book: Book, state: State) -> Ruling | bool:
    """Ordered units none of which moved; in the battle, whose second move would be missed."""
    if state.phase == "move":
        if any(piece.from_hex for _, piece in mine(state)):
            return False
        left = unmoved(book, state)
        told = info("m44.play.may_move", "rule.move", n=len(left), hexes=", ".join(left))
        return told if left else False
    for name, piece in mine(state):
        if may_go_again(state, piece) and reachable(book, state, name)[0]:
            return info("m44.play.may_go_again", "rule.move", hex=name, unit=piece.unit)
    return False


def _may_set_out(book: Book, state: State, start: str) -> bool:
    """Whether the unit on a hex may move at all now; what forbids it `move_unit` says."""
    piece = state.pieces.get(start)
    if piece is None:
        return False
    trial, second = Doing(book, state), may_go_again(state, piece)
    return ordered_unit(trial, start) and ready(trial, start, second)


def _reachable(book: Book, state: State, given: Args) -> list[Json]:
    """Hexes that the unit named may move to, those first after which it may battle, then the nearest."""
    start = str(given.get("from") or "")
    if not _may_set_out(book, state, start):
        return []
    return [name for name, _ in reachable(book, state, start)[0]]


def _whither(book: Book, state: State, given: Args) -> list[Ruling]:
    start = str(given.get("from") or "")
    return whither(book, state, start)[0] if _may_set_out(book, state, start) else []


def _moves(book: Book, state: State) -> Iterator[Offer]:
    shown = 0
    for name, piece in mine(state):
        again = may_go_again(state, piece)
        if (state.phase == "battle" and not again) or (piece.from_hex and not again):
            continue
        near_ones = neighbours(place_of(name), state.board.rows, state.board.columns)
        for near in (*near_ones, *free_caves(book, state, name)):
            args: dict[str, Json] = {"from": name, "to": hex_name(near), "via": []}
            if accepted(book, state, move_unit, **args):
                yield Offer("move", "HEX HEX", ("rule.move",), args, args)
                shown += 1
                break
        if shown >= MOST:
            break


VERBS = (
    Verb("move", verb(move_unit), "HEX HEX [via HEX…] [mines=N]", ("rule.move",), _read, (Arg("from", "hex", options=_movers, default=first_of(_movers), label=who_stands, wanted=True),
          Arg("to", "hex", options=_reachable, wanted=True, told=_whither)),
         offers=_moves, missed=_may_still, idle=nothing(_moves, "m44.idle.move", "rule.move")),
    Verb("exit", verb(leave_board), "HEX [by HEX]", ("rule.exit",), read_exit, (offered_hex(exits_offered),), offers=exits_offered,
         idle=nothing(exits_offered, "m44.idle.exit", "rule.exit")),
)  # fmt: skip
