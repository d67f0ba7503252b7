"""The ways of a unit over a tracked board: hex by hex, and the best of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NotRequired, TypedDict

from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.m44.board.facts import (
    army_of,
    barriers,
    beside_enemy,
    card_of,
    closed_step,
    ground_at,
    interdicted,
    moving_as,
    near_beach,
    owner_of,
    risky,
    weather_of,
)
from referee.games.m44.board.hexes import Place, distance, hex_name, neighbours
from referee.games.m44.book import Book
from referee.games.m44.combat.attack import icy
from referee.games.m44.movement.reach import reach
from referee.games.m44.movement.readiness import farther, kept_out
from referee.games.m44.movement.rules import March, move
from referee.games.m44.state import Piece, State
from referee.games.m44.victory.rules import STAYING

# What `move` takes; without a hex to go to it tells what can be reached.
Moving = TypedDict(
    "Moving",
    {
        "from": str,
        "to": str,
        "via": NotRequired[Sequence[str]],
        "mines": NotRequired[int],
        "called": NotRequired[Mapping[str, str]],
        "hold": NotRequired[bool],
    },
)


@record
class Way:
    """One way from hex to hex, and what comes of going it.

    `ice`: frozen rivers on it; `entered`: objectives passed through, by number, that such a passing
    wins or turns.
    """

    march: March
    path: tuple[Place, ...]
    result: dict[str, Json]
    rulings: tuple[Ruling, ...]
    ice: int
    risks: int
    entered: frozenset[int]

    @property
    def legal(self) -> bool:
        """Whether nothing forbids it."""
        return bool(self.result["legal"])

    @property
    def rank(self) -> tuple[int, ...]:
        """The best first: lawful, or else with the fewest reasons against it; without risk, able to
        battle, short.
        """
        against = sum(ruling.severity == "refusal" for ruling in self.rulings)
        return (against, self.risks, not self.result["may_battle"], self.result["cost"])

    @property
    def via(self) -> str:
        """The hexes between, as they are typed: `r5c6-r4c6`."""
        return "-".join(hex_name(place) for place in self.path[:-1])

    def no_worse(self, than: Way) -> bool:
        """Whether it gives all that the other gives and risks no more; a way round for a medal is
        one more choice, not a better way.
        """
        return (
            self.ice <= than.ice
            and self.result["may_battle"] >= than.result["may_battle"]
            and self.result["close_assault_only"] <= than.result["close_assault_only"]
            and self.entered >= than.entered
            and (self.entered == than.entered or self.result["cost"] <= than.result["cost"])
        )


def ways_between(
    book: Book,
    state: State,
    one: Place,
    two: Place,
    via: tuple[Place, ...] = (),
    through: bool = False,
) -> list[Way]:
    """Every way from hex to hex, the best first; lawful or not. `via`: the hexes that it goes by, all of
    them or those that matter, in their order; `through`: those alone that somebody stands in or a long bridge
    bars, judged as if neither did.
    """
    piece = state.standing[one]
    unit = moving_as(book, state, piece, one)
    found: list[Way] = []
    most = max(unit.move, 3) + 1
    if through:  # what is too far is so whoever stands in it
        army, card = army_of(state, piece), card_of(book, state)
        most = min(most, reach(unit, army, card, weather_of(state), road=True).move)
    for path in _ways(state, one, two, most, via, through):
        if unit.kind == "ship" and any(near_beach(state, place) for place in path):
            continue
        if (
            unit.kind == "train"
            and not unbroken((one, *via, two))
            and not _by_rail(book, state, path[:-1])
        ):
            continue
        march = march_by(book, state, piece, one, path)
        result, rulings = move(march)
        if kept_out(book, state, piece, path[-1], entering=True) is not None:  # by any way
            result = {**result, "may_battle": False, "close_assault_only": False}
        under = _stopped_by_plane(book, state, piece, path)
        if under is not None:
            rulings = (*rulings, under)
            result = {**result, "legal": False, "may_battle": False, "close_assault_only": False}
        over = _beyond(state, piece, len(path), int(str(result["cost"])))
        if over is not None:
            rulings, result = (*rulings, over), {**result, "legal": False}
        named = tuple(_named(ruling, path) for ruling in rulings)
        ice = sum(icy(ground_at(book, state, place)) for place in path)
        risks = sum(risky(book, state, place, piece.side) for place in path)
        entered = passed_on_the_way(state, piece.side, path)
        found.append(Way(march, path, result, named, ice, risks, entered))
    return sorted(found, key=lambda way: way.rank)


def _by_rail(book: Book, state: State, hexes: tuple[Place, ...]) -> bool:
    """Whether a train can roll over the hexes: nobody looks for another way (Locomotive & Wagon)."""
    return all(any(each.rail for each in ground_at(book, state, place)) for place in hexes)


def equal_ways(found: list[Way]) -> list[Way]:
    """The lawful ways between which only the player can choose: each gives what another does not."""
    lawful = [way for way in found if way.legal]
    kept: list[Way] = []
    for way in lawful:  # the best first: of ways alike the shortest stays
        if not any(each.no_worse(way) for each in kept):
            kept = [each for each in kept if not way.no_worse(each)] + [way]
    return sorted(kept, key=lambda way: way.rank)


def passed_on_the_way(state: State, side: str, path: tuple[Place, ...]) -> frozenset[int]:
    """Objectives that a way wins or turns by passing; those that its end is of are entered by any way."""
    return passed_through(state, side, path[:-1]) - passed_through(state, side, path[-1:])


def passed_through(state: State, side: str, hexes: tuple[Place, ...]) -> frozenset[int]:
    """Objectives that passing through wins or turns: kept once won, or the last one's there."""
    names = {hex_name(place) for place in hexes}
    found = set()
    for number, each in enumerate(state.board.objectives):
        if each["kind"] in STAYING and each.get("need", 1) == 1 and names & set(each["hexes"]):
            holder = state.kept.get(str(number))
            # Where only the enemy may hold it, his keeping ends (I-M44-24).
            new = side if each.get("side") in (None, side) else None
            if holder != new and not (holder and each["kind"] == "permanent"):
                found.add(number)
    return frozenset(found)


def consequences(state: State, ice: int, entered: frozenset[int], *more: str) -> Ruling:
    """What a way brings, beside its hexes: a battle or none, ice, objectives."""
    told: list[dict[str, Json]] = [{"code": code, "params": {}} for code in more]
    if ice:
        told.append({"code": "m44.way.ice", "params": {"n": ice}})
    for number in sorted(entered):
        hexes = ", ".join(state.board.objectives[number]["hexes"])
        told.append({"code": "m44.way.objective", "params": {"hexes": hexes}})
    if not told:
        told.append({"code": "m44.way.nothing", "params": {}})
    return info("m44.way.told", consequences_told=told)


def _named(ruling: Ruling, path: tuple[Place, ...]) -> Ruling:
    """A ruling on a step of the way names its hex, one on the whole way where it ends."""
    if path and ruling.params.get("at_told") == []:
        told = [{"code": "m44.blame", "params": {"hexes": hex_name(path[-1])}}]
        return replace(ruling, params={**ruling.params, "at_told": told})
    at = ruling.params.get("nth")
    if not isinstance(at, int):
        return ruling
    return replace(ruling, params={**ruling.params, "nth": hex_name(path[at - 1])})


def march_between(
    book: Book, state: State, one: Place, two: Place, via: tuple[Place, ...] = ()
) -> tuple[March, tuple[Place, ...], dict[str, Json], tuple[Ruling, ...]] | None:
    """The best lawful way from hex to hex: one that leaves the unit able to battle, then the shortest.

    Without a lawful one the shortest way with its refusals; `None` where there is no way at all.
    """
    found = ways_between(book, state, one, two, via)
    if not found:
        return None
    best = found[0]
    return best.march, best.path, best.result, best.rulings


def march_by(book: Book, state: State, piece: Piece, start: Place, way: tuple[Place, ...]) -> March:
    """The march of a unit by a way, under its army's rules, the weather, the card in force."""
    return March(
        moving_as(book, state, piece, start),
        tuple(ground_at(book, state, place) for place in way),
        ground_at(book, state, start),
        army=army_of(state, piece),
        weather=weather_of(state),
        card=card_of(book, state) if piece.ordered else None,
        blitz=state.holds("rule.blitz") and piece.side == "allies",
        boat=piece.boat,
        slowed=piece.side in state.slowed,
        own_mines=bool(way) and owner_of(state, way[-1], "mines") == piece.side,
        overrun=farther(state, piece) is not None,
        aboard=book.units[piece.unit] if piece.craft else None,
        meets=bool(way) and beside_enemy(state, way[-1], piece.side),
    )


def _stopped_by_plane(
    book: Book, state: State, piece: Piece, way: tuple[Place, ...]
) -> Ruling | None:
    """An enemy plane stops whoever comes next to it, battle or none (Interdiction au sol)."""
    for place in way[:-1]:
        if interdicted(book, state, piece.side, place):
            return refusal("m44.play.stops_there", "air.ground_interdiction", hex=hex_name(place))
    return None


def _beyond(state: State, piece: Piece, steps: int, cost: int) -> Ruling | None:
    """Farther than the one hex by which a unit goes on after ground taken (Règles du désert nord-africain
    « avancer d'une case supplémentaire »); one hex that counts for more is too far (Collines Escarpées).
    """
    most = farther(state, piece)
    if most is None or cost <= most:
        return None
    if steps == 1:
        return refusal("m44.play.one_more_climb", "rule.north_african_desert", cost=cost)
    return refusal("m44.play.one_more", "rule.north_african_desert")


def unbroken(hexes: tuple[Place, ...]) -> bool:
    """Whether hexes lie each beside the next: a way, whole."""
    return all(distance(here, there) == 1 for here, there in pairwise(hexes))


def _ways(
    state: State, one: Place, two: Place, most: int, via: tuple[Place, ...], through: bool = False
) -> Iterator[tuple[Place, ...]]:
    """Every way without a unit on it, no longer than `most`, by the hexes named; one named whole alone.

    `through`: every one that is not.
    """
    standing = barriers(state)

    def closed(way: tuple[Place, ...]) -> bool:
        steps = pairwise((one, *way))
        return bool(standing & set(way)) or any(closed_step(state, *step) for step in steps)

    if via and unbroken((one, *via, two)):
        if closed(way := (*via, two)) is through:
            yield way
        return

    def walk(way: tuple[Place, ...], here: Place) -> Iterator[tuple[Place, ...]]:
        if here == two:
            if _passes(way, via) and (not through or closed(way)):
                yield way
            return
        if len(way) >= most:
            return
        for place in neighbours(here, state.board.rows, state.board.columns):
            if place in way or place == one:
                continue
            if not through and (place in standing or closed_step(state, here, place)):
                continue
            if distance(place, two) + len(way) + 1 <= most:
                yield from walk((*way, place), place)

    yield from walk((), one)


def _passes(way: tuple[Place, ...], via: tuple[Place, ...]) -> bool:
    """Whether a way goes by all hexes named, in their order."""
    left = iter(way[:-1])
    return all(place in left for place in via)
