"""Planes: the air check, the flight, what may be raided (Air Pack)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.engine.ask import Dice, Script
from referee.engine.verdict import Verdict, info, your_call
from referee.games.m44.board.facts import army_of, ground_at, weather_of
from referee.games.m44.board.hexes import Place, distance, hex_name, neighbours, place_of
from referee.games.m44.book import Book, Ground, Unit
from referee.games.m44.combat.attack import Attack
from referee.games.m44.state import State, other

FLIGHT, STRAFED = 4, 3
RAIDS = ("strafing", "carpet_bombing", "kamikaze")


def air_dice(
    grounds: Sequence[Ground], enemies: int, planes: int, deck: Unit | None = None
) -> int | None:
    """Dice of an air check: the hex or the carrier, one per enemy unit and two per enemy plane next to it
    (Test aérien).
    """
    values = [ground.air for ground in grounds] if deck is None else [deck.air]
    if any(value is None for value in values):
        return None
    return max((value for value in values if value is not None), default=0) + enemies + 2 * planes


def air_check(
    grounds: Sequence[Ground],
    enemies: int,
    planes: int,
    counting: bool,
    spared: int = 0,
    deck: Unit | None = None,
    side: str = "",
) -> Verdict | Script[Verdict]:
    """`dice`; rolled: `lost` on a grenade, `medal` if an enemy was next to the plane.

    `spared`: enemies next to it that do not count for the dice (Interdiction au sol); `deck`: the carrier
    that it takes off from, with a number of its own; `side`: who flies it. With an enemy beside it his
    opponent rolls.
    """
    dice = air_dice(grounds, enemies, planes, deck)
    if dice is None:
        return Verdict({"dice": None}, (your_call("m44.silent", "air.check", grounds[0].card,
                                                  unit="aircraft", what="air"),))  # fmt: skip
    rests = [ground.card for ground in grounds] if deck is None else [deck.card]
    told = [info("m44.air.dice", "air.check", *rests, dice=dice)]
    near = enemies + planes + spared > 0
    if near:
        told.append(info("m44.air.opponent", "air.check"))
    if counting:
        return Verdict({"dice": dice}, tuple(told))
    if not dice:  # nobody rolls
        flies = info("m44.air.no_dice", "air.check", *rests)
        return Verdict({"dice": 0, "lost": False, "medal": False}, (flies,))

    def script() -> Script[Verdict]:
        rolls = other(side) if near and side else side
        ask = Dice("m44.roll.air", dice, "m44", side=rolls, cards=("air.check",))
        thrown = yield ask
        lost = "G" in thrown
        medal = lost and near
        end = info("m44.air.lost" if lost else "m44.air.safe", "air.check")
        more = [info("m44.air.medal", "air.check")] if medal else []
        return Verdict({"dice": dice, "lost": lost, "medal": medal}, (*told, end, *more))

    return script()


def around(state: State, place: Place, side: str) -> tuple[int, int, int]:
    """Enemy ground units and planes next to a hex, and the units that its air check leaves out."""
    near = [piece for at, piece in state.standing.items()
            if piece.side != side and distance(place, at) == 1]  # fmt: skip
    spared = sum(piece.spared for piece in near)
    plane = state.planes.get(other(side))
    flying = int(plane is not None and distance(place, place_of(plane["hex"])) == 1)
    return len(near) - spared, flying, spared


def planes_of(state: State, side: str) -> tuple[str, ...]:
    """The planes that the scenario gives a side."""
    return tuple(map(str, state.board.scenario.get("planes", {}).get(side, ())))


def usual(state: State, side: str) -> str | None:
    """The plane that the scenario gives a side, where there is no choice: which is not said then."""
    own = planes_of(state, side)
    return own[0] if len(own) == 1 else None


def belongs(state: State, side: str, plane: str) -> bool:
    """Whether a plane may be a side's: of those that the scenario gives it, and none of the other's."""
    planes = state.board.scenario.get("planes", {})
    own, others = planes.get(side, ()), planes.get(other(side), ())
    return plane in own if own else plane not in others


def edge(state: State, side: str, end: Place) -> Iterator[Place]:
    """The hexes of the side's own edge, nearest first."""
    row = 0 if state.board.top == side else state.board.rows - 1
    hexes = [(row, column) for column in range(state.board.columns - row % 2)]
    yield from sorted(hexes, key=lambda place: (distance(place, end), place))


def way_of(state: State, start: Place, end: Place, via: list[str]) -> list[Place]:
    """The flight hex by hex: by the hexes named, else straight on."""
    way = [start]
    for goal in [*map(place_of, via), end]:
        while way[-1] != goal:
            near = neighbours(way[-1], state.board.rows, state.board.columns)
            way.append(min(near, key=lambda place: (distance(place, goal), place)))
    return way


def shortest(state: State, starts: Sequence[Place], end: Place) -> Iterator[list[Place]]:
    """Every way without a detour from one of the hexes to the end."""

    def on(way: list[Place]) -> Iterator[list[Place]]:
        if way[-1] == end:
            yield way
            return
        for place in sorted(neighbours(way[-1], state.board.rows, state.board.columns)):
            if distance(place, end) < distance(way[-1], end):
                yield from on([*way, place])

    for start in starts:
        yield from on([start])


def apart(
    state: State, side: str, usual_way: list[Place], coming: bool
) -> list[tuple[list[Place], tuple[str, ...]]]:
    """The ways as short as the usual one between which only the player can choose, and the enemies beside
    each: it comes by one that another leaves out (Mitrailage). Of ways alike the usual one comes first.
    """
    end, starts = usual_way[-1], usual_way[:1]
    if coming:  # over whichever hex of the edge is as near (I-M44-30)
        row = list(edge(state, side, end))
        starts = [place for place in row if distance(place, end) == distance(row[0], end)]
    foes = [(name, place_of(name)) for name, each in state.pieces.items() if each.side != side]
    kept: list[tuple[list[Place], frozenset[str]]] = []
    for way in (usual_way, *shortest(state, starts, end)):
        by = frozenset(name for name, at in foes if any(distance(one, at) == 1 for one in way))
        if not any(by <= beside for _, beside in kept):
            kept = [each for each in kept if not each[1] < by] + [(way, by)]
    return [(way, tuple(sorted(by, key=place_of))) for way, by in kept]


def near_places(state: State, plane: object) -> Iterator[str]:
    """Hexes that the plane in flight, or one that comes in over the middle of its edge, comes near to."""
    row = 0 if state.board.top == state.side else state.board.rows - 1
    middle: Place = (row, state.board.columns // 2)
    if isinstance(plane, dict):
        middle = place_of(str(plane["hex"]))
    for down in range(state.board.rows):
        for across in range(state.board.columns - down % 2):
            if distance(middle, (down, across)) < FLIGHT:
                yield hex_name((down, across))


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
        disguised=not target.unmasked,
        blame={"target": (name,)},
    )


def _free_to_scout(book: Book, state: State) -> bool:
    """Whether the side's plane knows reconnaissance, has an order, and did nothing else with it."""
    plane = state.planes.get(state.side)
    if plane is None or not plane["active"] or plane["acted"]:
        return False
    return "recon" in book.planes[plane["plane"]]


def scouting_alone(book: Book, state: State) -> bool:
    """Whether a plane of reconnaissance flies by an Air Sortie alone: no card is drawn (Reconnaissance)."""
    return state.effect == "air_sortie" and _free_to_scout(book, state)


def scouting(book: Book, state: State) -> bool:
    """Whether the plane's reconnaissance gives a choice of two cards (Reconnaissance)."""
    plane = state.planes.get(state.side)
    if plane is None or not _free_to_scout(book, state) or state.effect == "air_sortie":
        return False
    units, _, spared = around(state, place_of(plane["hex"]), state.side)
    return units + spared > 0
