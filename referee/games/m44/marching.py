"""Units move, and leave the board by the exits; what a unit meets on its way and where it stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.engine.ask import Choice, Script
from referee.engine.verdict import Json, info
from referee.games.m44.board import Place, distance, hex_name
from referee.games.m44.deed import Doing, in_phase, on_the_board, ordered_unit, place_of
from referee.games.m44.hurt import lose
from referee.games.m44.movement import March, move
from referee.games.m44.reach import JAPAN
from referee.games.m44.state import Piece, State
from referee.games.m44.terms import army_of, ground_at, march_between, plane_over, weather_of
from referee.games.m44.trials import frozen_river, minefield

INTERDICTION = "ground_interdiction"
SEEN_TO = ("m44.move.mines", "m44.move.ice")  # reminders of what a followed board asks by itself
STRENGTHS = ("0", "1", "2", "3", "4")  # the numbers under a mine token


def move_unit(doing: Doing, args: dict[str, Json]) -> Script[None]:
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
    doing.happen("moved", **_moved(doing, args, march, way, result["cost"], barred, second))
    _flattened(doing, args, march, way)
    doing.say(info("m44.play.moved", "rule.move", unit=piece.unit, hex=args["to"]))
    yield from _meets(doing, args, march, way)


def _by_cave(doing: Doing, args: dict[str, Json], second: bool) -> bool:
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
    doing.happen("moved", **{"from": args["from"], "to": args["to"], "cost": 1, "barred": False,
                             "unit": piece.unit, "side": piece.side})  # fmt: skip
    doing.say(info("m44.play.moved", "rule.caves", unit=piece.unit, hex=args["to"]))
    return True


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
    held = plane_over(doing.book, state, _enemy(piece), place_of(name), INTERDICTION)
    return not (held and doing.forbid("m44.play.interdicted", "air.ground_interdiction", hex=name))


def _enemy(piece: Piece) -> str:
    return "allies" if piece.side == "axis" else "axis"


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
    side = "allies" if doing.state.side == "axis" else "axis"
    under = [plane_over(doing.book, doing.state, side, place, INTERDICTION) for place in way]
    if any(under[:-1]):
        doing.forbid("m44.play.stops_there", "air.ground_interdiction",
                     hex=hex_name(way[under.index(True)]))  # fmt: skip
    if under[-1]:
        doing.say(info("m44.play.under_fire", "air.ground_interdiction"))
    return under[-1]


def _moved(
    doing: Doing, args: dict[str, Json], march: March, way: Sequence[Place], cost: int,
    barred: bool, second: bool,
) -> dict[str, Json]:  # fmt: skip
    """What the journal keeps of the move."""
    state = doing.state
    piece, end = state.pieces[args["from"]], way[-1]
    wet = any(ground.sea for ground in ground_at(doing.book, state, end))
    data: dict[str, Json] = {
        "from": args["from"], "to": args["to"], "cost": cost, "barred": barred,
        "unit": piece.unit, "side": piece.side, "road": march.on_road,
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


def _flattened(doing: Doing, args: dict[str, Json], march: March, way: Sequence[Place]) -> None:
    """Sandbags left behind; wire crushed by armour; mines cleared by engineers who could battle."""
    state, end = doing.state, way[-1]
    gone = []
    if "sandbags" in state.ground(place_of(args["from"])):
        gone.append(f"{args['from']}.sandbags")
    if march.unit.kind == "armour" and "wire" in state.ground(end):
        gone.append(f"{args['to']}.wire")
    if _clearing(doing, march, way):
        gone.append(f"{args['to']}.minefield")
        doing.say(info("m44.play.mines_cleared", "unit.combat_engineer", "rule.minefield"))
    if gone:
        doing.happen("cleared", what=gone)


def _clearing(doing: Doing, march: March, way: Sequence[Place]) -> bool:
    """Whether engineers clear the enemy's mines: had there been none they could battle there."""
    if march.unit.id != "combat_engineer" or not hostile_mines(
        doing.state, way[-1], doing.state.side
    ):
        return False
    bare = tuple(ground for ground in march.path[-1] if ground.id != "minefield")
    result, _ = move(replace(march, path=(*march.path[:-1], bare)))
    return bool(result["may_battle"])


def hostile_mines(state: State, place: Place, side: str) -> bool:
    """Whether a minefield of the other side lies there."""
    owner = state.board.scenario.get("mines", "axis")
    return "minefield" in state.ground(place) and owner != side


def _meets(doing: Doing, args: dict[str, Json], march: March, way: Sequence[Place]) -> Script[None]:
    """Ice on the way, mines at its end, then what lies on the hex."""
    name, unit = args["to"], march.unit
    for place in way:
        if "frozen_river" in doing.state.ground(place) and unit.kind != "air":
            verdict = yield from frozen_river(unit)
            doing.say(*verdict.rulings)
            if (yield from lose(doing, name, verdict.result["losses"])):
                return
    if hostile_mines(doing.state, way[-1], doing.state.pieces[name].side):
        strength = doing.state.mines.get(name)
        if strength is None:
            told = args.get("mines")
            answer = str(told) if told is not None else (
                yield Choice("m44.choose.mines", STRENGTHS, "mines", params={"hex": name},
                             cards=("rule.minefield",))
            )  # fmt: skip
            strength = int(answer)
            doing.happen("mines_shown", hex=name, strength=strength)
        verdict = yield from minefield(strength, unit)
        doing.say(*verdict.rulings)
        if (yield from lose(doing, name, verdict.result["hits"])):
            return
    arrive(doing, name)


def arrive(doing: Doing, name: str) -> None:
    """What a unit finds where it stops: a token, a headquarters, the stars on a dam."""
    state, piece = doing.state, doing.state.pieces[name]
    unit = doing.book.units[piece.unit]
    token = state.tokens.get(name)
    if token and unit.kind == "infantry" and not piece.carries:
        doing.happen("picked", hex=name, what=token)
        card = "rule.capture_equipment" if token == "equipment" else "rule.prisoners"
        doing.say(info(f"m44.play.picked_{token}", card, hex=name))
    if any(key != f"{piece.side}.{name}" for key in state.stars if key.endswith(f".{name}")):
        doing.happen("dam_cleared", hex=name)
        doing.say(info("m44.play.dam_back", "terrain.dam"))
    for entry in state.board.scenario.get("headquarters", ()):
        if name not in entry["hexes"]:
            continue
        owner = entry["side"]
        if piece.side != owner and owner not in state.hq_lost:
            doing.happen("hq_captured", side=owner, cards=1 if state.hands[owner] else 0)
            doing.say(info("m44.play.hq_captured", "terrain.field_hq", side=owner))
        elif piece.side == owner and owner in state.hq_lost:
            doing.happen("hq_retaken", side=owner, cards=1 if state.deck else 0)
            doing.say(info("m44.play.hq_retaken", "terrain.field_hq", side=owner))


# -- exits ----------------------------------------------------------------------
def leave_board(doing: Doing, args: dict[str, Json]) -> None:
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
    state, start = doing.state, place_of(name)
    piece = state.pieces[name]
    exits = exits_of(state, piece.side)
    unit = doing.book.units[piece.unit]
    if name in exits:
        march = March(unit, ((),), ground_at(doing.book, state, start), army=army_of(state, piece),
                      weather=weather_of(state))  # fmt: skip
        return bool(move(march)[0]["legal"])
    for each in exits:
        if each in state.pieces or distance(start, place_of(each)) > max(unit.move, 3):
            continue
        found = march_between(doing.book, state, start, place_of(each))
        if found is None or not found[2]["legal"]:
            continue
        longer = replace(found[0], path=(*found[0].path, ()))
        if move(longer)[0]["legal"]:
            return True
    return False
