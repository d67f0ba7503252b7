"""Planes in flight: they come in, fly, are checked, strafe, bomb, rescue, and go home.

Air Pack. A plane comes in with Air Sortie (no air check then); afterwards an order brings it to
life, after an air check. One plane a side, one special action a turn; without an order it goes
back to the edge at the end of its own turn. Entering by the own edge is our reading (I-M44-30).
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.ask import Script
from referee.engine.verdict import Json, info
from referee.games.m44.assault import Attack
from referee.games.m44.board import Place, distance, hex_name, neighbours
from referee.games.m44.book import Book
from referee.games.m44.deed import Doing, finished, in_phase, on_the_board, own_unit, place_of
from referee.games.m44.state import State, other
from referee.games.m44.terms import army_of, ground_at, weather_of
from referee.games.m44.trials import air_check

FLIGHT, STRAFED = 4, 3
SORTIES = ("air_sortie", "air_power")
RAIDS = ("strafing", "carpet_bombing", "kamikaze")


def activate(doing: Doing) -> Script[None]:
    """An order for the plane in flight: first its air check (Test aérien)."""
    state, side = doing.state, doing.state.side
    plane = state.planes[side]
    if plane["active"] and doing.forbid("m44.play.ordered_already", "air.sortie",
                                        hex=plane["hex"]):  # fmt: skip
        return
    if state.effect not in SORTIES:
        place = place_of(plane["hex"])
        enemies, planes = _around(state, place, side)
        grounds = ground_at(doing.book, state, place)
        verdict = yield from finished(air_check(grounds, enemies, planes, False))
        doing.say(*verdict.rulings)
        if verdict.result.get("lost"):
            doing.happen("plane_lost", side=side, medals=1 if verdict.result["medal"] else 0)
            return
    doing.happen("plane_ready", side=side)


def _around(state: State, place: Place, side: str) -> tuple[int, int]:
    """Enemy ground units and planes next to a hex."""
    units = sum(piece.side != side and distance(place, at) == 1
                for at, piece in state.standing.items())  # fmt: skip
    plane = state.planes.get(other(side))
    return units, int(plane is not None and distance(place, place_of(plane["hex"])) == 1)


def fly(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """A plane comes in, or flies on: up to four hexes, over anything, to end on a free hex."""
    state, side = doing.state, doing.state.side
    if not (on_the_board(doing) and in_phase(doing, "move", "order")):
        return
    end = place_of(args["to"])
    plane = state.planes.get(side)
    if plane is None:
        if state.effect not in SORTIES and doing.forbid("m44.fly.no_sortie", "air.sortie"):
            return
        kind = args.get("plane") or _usual(state, side)
        if kind is None:
            doing.forbid("m44.fly.which", "air.sortie")
            return
        start = next(_edge(state, side, end))
        far = distance(start, end) + 1
    else:
        if state.effect in SORTIES and not plane["active"]:
            yield from activate(doing)
            plane = doing.state.planes[side]
        kind, start = plane["plane"], place_of(plane["hex"])
        far = distance(start, end)
        if not plane["active"] and doing.forbid("m44.fly.not_ordered", "air.sortie"):
            return
        if plane.get("flew") == state.turn and doing.forbid("m44.fly.flown", "air.flight"):
            return
    way = _way(state, start, end, args.get("via") or [])
    far = max(far, len(way) - (0 if plane is None else 1))
    if far > FLIGHT:
        doing.forbid("m44.fly.too_far", "air.flight", most=FLIGHT, cost=far)
    taken = args["to"] in state.pieces or any(
        each["hex"] == args["to"] for key, each in state.planes.items() if key != side
    )
    if taken:
        doing.forbid("m44.play.occupied", "air.flight", hex=args["to"])
    if doing.against:
        return
    path = [hex_name(place) for place in way]
    event = "plane_up" if plane is None else "plane_flew"
    doing.happen(event, side=side, plane=kind, hex=args["to"], path=path)
    doing.say(info("m44.fly.there", f"air.{kind.rstrip('7')}", plane=kind, hex=args["to"]))


def _usual(state: State, side: str) -> str | None:
    """The plane that the scenario gives a side."""
    given = state.board.scenario.get("planes", {}).get(side, ())
    return str(given[0]) if given else None


def _edge(state: State, side: str, end: Place) -> Iterator[Place]:
    """The hexes of the side's own edge, nearest first."""
    row = 0 if state.board.top == side else state.board.rows - 1
    hexes = [(row, column) for column in range(state.board.columns - row % 2)]
    yield from sorted(hexes, key=lambda place: (distance(place, end), place))


def _way(state: State, start: Place, end: Place, via: list[str]) -> list[Place]:
    """The flight hex by hex: by the hexes named, else straight on."""
    way = [start]
    for goal in [*map(place_of, via), end]:
        while way[-1] != goal:
            near = neighbours(way[-1], state.board.rows, state.board.columns)
            way.append(min(near, key=lambda place: (distance(place, goal), place)))
    return way


# -- special actions ---------------------------------------------------------------
def raid(doing: Doing, action: str, name: str) -> Attack | None:
    """The attack of the plane on a unit, if it may be made; otherwise it is refused."""
    state, side, book = doing.state, doing.state.side, doing.book
    plane = state.planes.get(side)
    if plane is None or not plane["active"]:
        doing.forbid("m44.fly.not_ordered", "air.sortie")
        return None
    if (
        action != "carpet_bombing"
        and action not in book.planes[plane["plane"]]
        and doing.forbid("m44.fly.cannot", f"air.{action}", plane=plane["plane"])
    ):
        return None
    if plane["acted"] not in ("", action) and doing.forbid("m44.fly.acted", "air.flight"):
        return None
    target = state.pieces.get(name)
    if target is None:
        doing.forbid("m44.play.nobody", f"air.{action}", hex=name)
        return None
    if target.side == side and action != "carpet_bombing":
        doing.forbid("m44.play.friend", f"air.{action}", hex=name, unit=target.unit)
        return None
    path = plane["path"] if action == "strafing" else [plane["hex"]]
    if not any(distance(place_of(each), place_of(name)) == 1 for each in path) and doing.forbid(
        "m44.fly.not_near", f"air.{action}", hex=name
    ):
        return None
    if name in state.struck and doing.forbid("m44.strike.twice", f"air.{action}", hex=name):
        return None
    if (
        action == "strafing"
        and len(state.struck) >= STRAFED
        and doing.forbid("m44.fly.three", "air.strafing", most=STRAFED)
    ):
        return None
    bonus = 1 if action == "strafing" and state.effect == "their_finest_hour" else None
    return struck_from_the_air(book, state, action, name, bonus)


def struck_from_the_air(
    book: Book, state: State, strike: str, name: str, bonus: int | None = None
) -> Attack:
    """A card or a plane against the unit on a hex."""
    target, place = state.pieces[name], place_of(name)
    return Attack(
        target=book.units[target.unit],
        strike=book.strikes[strike],
        side=state.side,
        grounds=ground_at(book, state, place),
        figures=target.figures,
        target_army=army_of(state, target),
        target_leader=target.leader,
        bonus=bonus,
        night=state.night,
        weather=weather_of(state),
        camouflaged=target.camouflaged,
    )


def rescue(doing: Doing, args: dict[str, Json]) -> None:
    """The plane takes aboard a friendly infantry unit of one figure, and leaves (Sauvetage)."""
    state, side, name = doing.state, doing.state.side, args["hex"]
    if not (on_the_board(doing) and in_phase(doing, "move", "battle")):
        return
    plane = state.planes.get(side)
    if plane is None or not plane["active"]:
        doing.forbid("m44.fly.not_ordered", "air.sortie")
        return
    if "rescue" not in doing.book.planes[plane["plane"]] and doing.forbid(
        "m44.fly.cannot", "air.rescue", plane=plane["plane"]
    ):
        return
    if plane["acted"] and doing.forbid("m44.fly.acted", "air.flight"):
        return
    if not own_unit(doing, name):
        return
    piece = state.pieces[name]
    unit = doing.book.units[piece.unit]
    if distance(place_of(plane["hex"]), place_of(name)) != 1:
        doing.forbid("m44.fly.not_near", "air.rescue", hex=name)
    if unit.kind != "infantry" or piece.figures != 1:
        doing.forbid("m44.fly.one_figure", "air.rescue", hex=name)
    if doing.against:
        return
    doing.happen("rescued", hex=name, unit=piece.unit)
    doing.happen("plane_left", side=side)
    doing.say(info("m44.fly.rescued", "air.rescue", unit=piece.unit))


def scouting(book: Book, state: State) -> bool:
    """Whether the plane's reconnaissance gives a choice of two cards (Reconnaissance)."""
    plane = state.planes.get(state.side)
    if plane is None or "recon" not in book.planes[plane["plane"]] or not plane["active"]:
        return False
    if plane["acted"] or state.effect == "air_sortie":
        return False
    return _around(state, place_of(plane["hex"]), state.side)[0] > 0
