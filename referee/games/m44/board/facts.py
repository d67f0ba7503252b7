"""What a tracked board tells by itself: ground, armies, weather, planes, what bars a step."""

from __future__ import annotations

from referee.games.m44.board.hexes import Place, distance, hex_name, neighbours, place_of
from referee.games.m44.book import Book, Ground, Unit
from referee.games.m44.combat.attack import icy
from referee.games.m44.state import Piece, State, other

INTERDICTION = "ground_interdiction"  # a plane that stops whoever comes next to it


def ground_at(book: Book, state: State, place: Place) -> tuple[Ground, ...]:
    """The ground of a hex, as the rules read it."""
    return tuple(book.grounds[key] for key in state.ground(place))


def army_of(state: State, piece: Piece) -> str | None:
    """The army whose rules a unit follows."""
    return piece.army or state.board.scenario.get("armies", {}).get(piece.side) or None


def card_of(book: Book, state: State) -> str | None:
    """The card whose bonus and limits the ordered units have; none for units of choice instead."""
    return state.effect if state.effect in book.deck and not state.free else None


def full_number(book: Book, state: State, piece: Piece) -> int:
    """The figures with which a unit is whole: those it was laid out with, be they fewer or more than usual
    (I-M44-52); of an incomplete one those of its kind (Unités incomplètes).
    """
    of_its_kind = book.figures(piece.unit, army_of(state, piece), piece.side)
    return of_its_kind if piece.medal == 0 else piece.start


def plane_over(book: Book, state: State, side: str, place: Place, action: str) -> bool:
    """Whether a side's plane in flight next to a hex has this action, and has taken no other.

    To support assaults of its own turn it must be activated, as for any other act of its own (Sortie aérienne).
    """
    plane = state.planes.get(side)
    if plane is None or action not in book.planes.get(plane["plane"], ()):
        return False
    idle = side == state.side and not plane["active"]
    if action == "ground_support" and (idle or plane["acted"] not in ("", action)):
        return False
    return distance(place_of(plane["hex"]), place) == 1


def interdicted(book: Book, state: State, side: str, place: Place) -> bool:
    """Whether an enemy plane beside a hex holds the units of a side there (Interdiction au sol): whoever
    begins its turn on it does not move; whoever enters it, by a move, an exit or ground taken, stops and
    does not battle this turn (« Sauf en cas de retraite »).
    """
    return plane_over(book, state, other(side), place, INTERDICTION)


def held_there(book: Book, state: State, piece: Piece, place: Place) -> bool:
    """Whether an enemy plane beside the hex that a unit stands on holds it this turn: it began its turn there, or
    came there; not by a retreat (« Sauf en cas de retraite »), unless it was under the plane before.
    """
    return interdicted(book, state, piece.side, place) and (piece.pins or not piece.driven)


def weather_of(state: State) -> str | None:
    """Fog or snow, when the scenario has it; both joined where it has both (Bataille des Ardennes)."""
    found = [w for w in ("reduced_visibility", "winter_weather") if state.holds(f"rule.{w}")]
    return "+".join(found) or None


def moving_as(book: Book, state: State, piece: Piece, place: Place) -> Unit:
    """The unit as it moves: aboard a landing craft it is the craft that does; a gun set up on a mountain stays."""
    moving = book.units["landing_craft" if piece.craft else piece.unit]
    return book.set_up(moving, ground_at(book, state, place))


def owner_of(state: State, place: Place, what: str) -> str:
    """Whose bunker (`bunkers`) or minefield (`mines`) a hex holds: its own owner, else all of them."""
    name, scenario = hex_name(place), state.board.scenario
    for line in scenario.get("owners", ()):
        if name in line["hexes"]:
            return str(line["side"])
    return str(scenario.get(what, "axis"))


def hostile_mines(state: State, place: Place, side: str) -> bool:
    """Whether a minefield of the other side lies there."""
    return "minefield" in state.ground(place) and owner_of(state, place, "mines") != side


def risky(book: Book, state: State, place: Place, side: str) -> bool:
    """Ice, and the enemy's mines: a way around them is taken where there is one."""
    return hostile_mines(state, place, side) or icy(ground_at(book, state, place))


def near_beach(state: State, place: Place) -> bool:
    """Whether a beach is adjacent: no ship goes there (« Ne peut être adjacent à la plage »)."""
    rows, columns = state.board.rows, state.board.columns
    return any("beach" in state.ground(each) for each in neighbours(place, rows, columns))


def beside_enemy(state: State, place: Place, side: str) -> bool:
    """Whether a unit of the other side stands on an adjacent hex: who is there is in contact with it."""
    around = neighbours(place, state.board.rows, state.board.columns)
    return any(state.standing[each].side != side for each in around if each in state.standing)


def closed_step(state: State, one: Place, two: Place) -> bool:
    """Whether a long bridge bars a step: it is entered and left by its ends only."""
    return bool(barring_bridge(state, one, two))


def barring_bridge(state: State, one: Place, two: Place) -> tuple[str, ...]:
    """The long bridge that bars a step, hex by hex: its middle is entered and left along it, its ends
    not by their sides (I-M44-31).
    """
    for bridge in state.board.scenario.get("long_bridges", ()):
        spans = [place_of(name) for name in bridge]
        for here, there in ((one, two), (two, one)):
            if here not in spans or there in spans:
                continue
            at = spans.index(here)
            if 0 < at < len(spans) - 1:
                return tuple(bridge)
            inner = spans[1] if at == 0 else spans[-2]
            if distance(there, inner) == 1:
                return tuple(bridge)
    return ()


def barriers(state: State) -> set[Place]:
    """Hexes that no ground unit enters or crosses now: units, and planes in flight."""
    return set(state.standing) | {place_of(plane["hex"]) for plane in state.planes.values()}


def post_held(state: State) -> bool:
    """Whether a unit of the side in turn holds an observation post (Phare, Église)."""
    posts = state.board.scenario.get("posts", ())
    return any(state.pieces[name].side == state.side for name in posts if name in state.pieces)


def enemy_hexes(state: State) -> list[str]:
    """Hexes of the units of the side not in turn."""
    return [name for name, piece in state.pieces.items() if piece.side != state.side]


def resting_place(state: State, name: str) -> str | None:
    """What a unit recovers in: a hospital; an oasis « si indiqué dans le scénario » – a hex that it names, or every
    one, where `terrain.oasis` is among its rules (Oasis, Hôpital).
    """
    named = state.board.scenario.get("recoveries", ())
    ground = state.ground(place_of(name))
    if "hospital" in ground:
        return "hospital"
    everywhere = "oasis" in ground and state.holds("terrain.oasis")
    return "oasis" if name in named or everywhere else None
