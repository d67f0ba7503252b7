"""May this unit move there? (Phase 2, pp. 11-13; Phase 4, pp. 19-20; unit profiles, pp. 22-27).

One function, `move`, answers for every unit in both movement phases. It looks for
the shortest legal way, or judges the one that players name. What only the players
can see ends in a `your_call`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.aa1941.book import Book, Unit
from referee.games.aa1941.paths import (
    Path,
    canal_between,
    distance,
    flights,
    may_pass_canal,
    routes,
    sealed,
    strait_closed,
)
from referee.games.aa1941.situation import Situation

Phase = Literal["combat", "noncombat"]
LAND_KIND = {"land": "land", "sea": "sea"}


@dataclass(frozen=True, slots=True)
class Question:
    """One move to judge. `moved` counts the points spent before; `carriers` are zones
    where a friendly carrier is known to have (or to come to have) a free slot."""

    unit: Unit
    origin: str
    target: str
    phase: Phase
    moved: int = 0
    carriers: frozenset[str] = frozenset()

    @property
    def left(self) -> int:
        """Points still to spend, never below zero."""
        return max(0, self.unit.move - self.moved)


def move(
    book: Book,
    situation: Situation,
    unit: str,
    origin: str,
    target: str,
    phase: Phase,
    via: Sequence[str] = (),
    moved: int = 0,
    carriers: frozenset[str] = frozenset(),
) -> Verdict:
    """Judge one move; `legal`, `cost` (spaces entered) and `path` (both ends included).

    Without `via` the shortest legal way is looked for; when there is none, the
    refusals are those of the way that comes nearest to being legal.
    """
    asked = Question(book.units[unit], origin, target, phase, moved, carriers)
    barred = _places(book, asked) + _spent(book, situation, asked)
    if barred:
        return _verdict(asked, None, barred)
    if via:
        return _typed(book, situation, asked, (origin, *via, target))
    if asked.unit.domain == "air":
        return _by_air(book, situation, asked)
    return _by_land_or_sea(book, situation, asked)


def _verdict(asked: Question, path: Path | None, rulings: Sequence[Ruling]) -> Verdict:
    legal = not any(ruling.severity == "refusal" for ruling in rulings)
    cost = None if path is None else len(path) - 1
    told = list(rulings)
    if legal:
        told.insert(
            0,
            info(
                "aa1941.move.legal",
                *_home_cards(asked),
                unit=asked.unit.id,
                cost=cost,
                left=asked.left,
                spaces=list(path or ()),
            ),
        )
    return Verdict({"legal": legal, "cost": cost, "path": list(path or ())}, tuple(told))


def _home_cards(asked: Question) -> tuple[str, ...]:
    """The card of a legal move: the phase's own section for this kind of unit."""
    if asked.phase == "combat":
        return ("combat_move.air" if asked.unit.domain == "air" else "combat_move",)
    return (f"noncombat.{asked.unit.domain}",)


def _places(book: Book, asked: Question) -> list[Ruling]:
    """Refusals that no route can help: the wrong kind of space at either end."""
    unit, origin, target = asked.unit, book.spaces[asked.origin], book.spaces[asked.target]
    found = [
        refusal("aa1941.move.neutral", "board.neutral", space=space.id)
        for space in dict.fromkeys((origin, target))
        if space.neutral
    ]
    if unit.domain == "land" and (origin.sea or target.sea):
        found.append(refusal("aa1941.move.land_at_sea", "units.transport", unit=unit.id))
    if unit.domain == "sea" and not (origin.sea and target.sea):
        found.append(refusal("aa1941.move.ship_on_land", "units.sea", unit=unit.id))
    if unit.id == "bomber" and (
        (origin.sea and not asked.moved) or (target.sea and asked.phase == "noncombat")
    ):
        found.append(refusal("aa1941.move.bomber_carrier", "noncombat.carrier_landing"))
    return found


def _spent(book: Book, situation: Situation, asked: Question) -> list[Ruling]:
    """Refusals of units that may not move now, wherever they would go (pp. 12, 19)."""
    unit = asked.unit
    if unit.domain == "air":
        return []
    if asked.phase == "noncombat":
        if asked.moved:
            return [refusal("aa1941.move.already_moved", "noncombat", unit=unit.id)]
        if unit.domain == "sea" and _surface(book, situation, asked.origin):
            return [
                refusal(
                    "aa1941.move.began_hostile",
                    "combat_move.start_hostile",
                    unit=unit.id,
                    space=asked.origin,
                )
            ]
        return []
    if asked.moved and asked.origin != asked.target:
        if unit.domain == "sea":
            return _sea_stop(book, situation, unit, asked.origin, "combat")
        if _hostile_in_combat(book, situation, asked.origin):
            return _blitz_stop(book, situation, asked.origin)
    return []


def _typed(book: Book, situation: Situation, asked: Question, path: Path) -> Verdict:
    """Judge exactly the way that players named."""
    for one, other in zip(path, path[1:], strict=False):
        if other not in book.spaces[one].neighbours:
            return _verdict(
                asked,
                path,
                [refusal("aa1941.move.not_adjacent", "board", space=one, other_space=other)],
            )
    rulings = _range(asked, len(path) - 1)
    if asked.unit.domain == "air":
        rulings += _air_rulings(book, situation, asked, path)
    else:
        rulings += _steps(book, situation, asked, path)
    return _verdict(asked, path, rulings)


def _range(asked: Question, cost: int) -> list[Ruling]:
    if cost <= asked.left:
        return []
    card = "units.range" if asked.unit.domain == "air" else "combat_move"
    return [
        refusal(
            "aa1941.move.out_of_range",
            card if asked.phase == "combat" or card == "units.range" else "noncombat",
            unit=asked.unit.id,
            cost=cost,
            left=asked.left,
        )
    ]


# By land and by sea


def _by_land_or_sea(book: Book, situation: Situation, asked: Question) -> Verdict:
    kind = "sea" if asked.unit.domain == "sea" else "land"
    ways = list(routes(book, asked.origin, asked.target, kind, asked.left))
    if asked.origin == asked.target:
        ways.insert(0, (asked.origin,))
    judged = [(way, _steps(book, situation, asked, way)) for way in ways]
    if judged:
        way, rulings = min(judged, key=lambda pair: _preference(*pair))
        return _verdict(asked, way, rulings)
    steps = distance(book, asked.origin, asked.target, kind)
    if steps is not None:
        rulings = _range(asked, steps)
        return Verdict({"legal": False, "cost": steps, "path": []}, tuple(rulings))
    if kind == "land" and (
        book.spaces[asked.target].island
        or book.spaces[asked.origin].island
        or not _land_neighbours(book, asked.target)
        or not _land_neighbours(book, asked.origin)
    ):
        ruling = refusal(
            "aa1941.move.needs_transport", "board.islands", space=asked.target, unit=asked.unit.id
        )
    else:
        ruling = refusal(
            "aa1941.move.no_way",
            "board.straits" if kind == "sea" else "board.neutral",
            space=asked.target,
            unit=asked.unit.id,
        )
    return _verdict(asked, None, [ruling])


def _land_neighbours(book: Book, territory: str) -> list[str]:
    near = (book.spaces[space] for space in book.spaces[territory].neighbours)
    return [space.id for space in near if not space.sea and not space.neutral]


def _preference(way: Path, rulings: Sequence[Ruling]) -> tuple[int, int, int, Path]:
    """Legal before illegal, then short, then with the fewest things left to players."""
    refusals = sum(ruling.severity == "refusal" for ruling in rulings)
    calls = sum(
        len(ruling.params.get("spaces", "?")) for ruling in rulings if ruling.severity == "your_call"
    )
    return refusals, len(way), calls, way


def _steps(book: Book, situation: Situation, asked: Question, path: Path) -> list[Ruling]:
    """What there is to say about a way over land or sea."""
    found = [
        refusal("aa1941.move.neutral", "board.neutral", space=space)
        for space in path[1:-1]
        if book.spaces[space].neutral
    ]
    if found:
        return found
    if asked.unit.domain == "sea":
        return _sea_rulings(book, situation, asked, path)
    return _land_rulings(book, situation, asked, path)


def _hostile_in_combat(book: Book, situation: Situation, territory: str) -> bool:
    """All combat moves happen at once (p. 11): what was hostile when the turn began still is."""
    return not (
        situation.friendly(book, territory) and situation.friendly(book, territory, at_start=True)
    )


def _land_rulings(book: Book, situation: Situation, asked: Question, path: Path) -> list[Ruling]:
    unit, target = asked.unit, path[-1]
    found: list[Ruling] = []
    if asked.phase == "noncombat":
        for space in path[1:]:
            if not situation.friendly(book, space) and space != asked.origin:
                found.append(
                    refusal(
                        "aa1941.move.noncombat_hostile", "noncombat.land", unit=unit.id, space=space
                    )
                )
        return found + _unseen(book, situation, path[1:]) + _shared(book, situation, target)
    blitzed = bool(asked.moved) and _hostile_in_combat(book, situation, asked.origin)
    crossed: list[str] = []
    for space in path[1:-1]:
        if space != asked.origin and _hostile_in_combat(book, situation, space):
            found += _blitz_stop(book, situation, space)
            crossed.append(space)
    blitzed = blitzed or bool(crossed)
    home = target == asked.origin and not (
        asked.moved and _hostile_in_combat(book, situation, target)
    )
    if home or not _hostile_in_combat(book, situation, target):
        if not blitzed:
            found.append(refusal("aa1941.move.ends_friendly", "combat_move", space=target))
    else:
        found += _arrival(book, situation, target)
    if crossed and not found_refusal(found):
        found.insert(0, info("aa1941.move.blitz", "combat_move.blitz", spaces=crossed))
    return found + _unseen(book, situation, path[1:])


def found_refusal(rulings: Sequence[Ruling]) -> bool:
    """Whether one of the rulings is a refusal."""
    return any(ruling.severity == "refusal" for ruling in rulings)


def _blitz_stop(book: Book, situation: Situation, territory: str) -> list[Ruling]:
    """Why a tank must stop in a hostile territory (Chars et Guerre-éclair, p. 13)."""
    pieces = situation.enemy_pieces(book, territory)
    if pieces:
        return [
            refusal(
                "aa1941.move.blitz_occupied", "combat_move.blitz", space=territory, force=pieces
            )
        ]
    owner = situation.control_at_start.get(territory)
    enemy = owner is not None and book.side[owner] != book.side[situation.power]
    if book.spaces[territory].factory and enemy:
        return [refusal("aa1941.move.blitz_factory", "combat_move.blitz", space=territory)]
    return []


def _arrival(book: Book, situation: Situation, territory: str) -> list[Ruling]:
    """What follows from entering a hostile territory: a battle, or an empty one taken."""
    pieces = situation.enemy_pieces(book, territory)
    if pieces:
        return [info("aa1941.move.battle", "combat.general", space=territory, force=pieces)]
    if situation.certain(territory):
        return [info("aa1941.move.empty", "combat.general", space=territory)]
    return []


def _surface(book: Book, situation: Situation, zone: str) -> bool:
    """Whether a zone is hostile: it holds an enemy surface warship (p. 8)."""
    return any(
        book.units[unit].surface_warship for unit in situation.enemy_pieces(book, zone)
    )


def _sea_stop(
    book: Book, situation: Situation, unit: Unit, zone: str, phase: Phase
) -> list[Ruling]:
    """Why a ship may not go on from a zone that it entered."""
    pieces = situation.enemy_pieces(book, zone)
    if unit.id == "submarine":
        if pieces.get("destroyer"):
            return [refusal("aa1941.move.destroyer_stops", "units.destroyer", space=zone)]
        return []
    if phase == "combat" and _surface(book, situation, zone):
        return [
            refusal("aa1941.move.hostile_zone_stops", "units.sea", "combat_move", space=zone)
        ]
    return []


def _sea_rulings(book: Book, situation: Situation, asked: Question, path: Path) -> list[Ruling]:
    unit, target = asked.unit, path[-1]
    found: list[Ruling] = []
    relied = list(path[1:])
    for one, other in zip(path, path[1:], strict=False):
        canal = canal_between(book, one, other)
        if strait_closed(book, one, other):
            found.append(
                refusal("aa1941.move.strait_closed", "board.straits", space=one, other_space=other)
            )
        elif canal is not None:
            relied += canal.banks
            if not may_pass_canal(book, canal, situation.power, situation.control_at_start):
                found.append(
                    refusal("aa1941.move.canal_closed", "board.canals", spaces=list(canal.banks))
                )
    for zone in path[1:-1]:
        found += _sea_stop(book, situation, unit, zone, asked.phase)
    if asked.phase == "noncombat":
        if unit.id != "submarine":
            found += [
                refusal("aa1941.move.noncombat_hostile_zone", "noncombat.sea", space=zone)
                for zone in dict.fromkeys(path[1:])
                if _surface(book, situation, zone)
            ]
        return found + _unseen(book, situation, relied)
    return found + _sea_end(book, situation, asked, path) + _unseen(book, situation, relied, target)


def _sea_end(book: Book, situation: Situation, asked: Question, path: Path) -> list[Ruling]:
    """Whether a ship's combat move may end there: a fight, or one of the exceptions (p. 11)."""
    unit, target = asked.unit, path[-1]
    pieces = situation.enemy_pieces(book, target)
    escort = (
        [your_call("aa1941.move.escort", "units.transport", "combat_move.transports", space=target)]
        if unit.id == "transport" and pieces
        else []
    )
    if _surface(book, situation, target):
        return [
            info("aa1941.move.battle", "combat_move", space=target, force=pieces),
            *escort,
        ]
    if len(path) > 1 and not asked.moved and _surface(book, situation, asked.origin):
        return [
            info("aa1941.move.leaves_hostile", "combat_move.start_hostile", space=asked.origin)
        ]
    if pieces and len(path) > 1:
        return [
            info("aa1941.move.hunts", "combat_move", space=target, force=pieces),
            *escort,
        ]
    if pieces:
        return [info("aa1941.move.no_duty", "combat_move.start_hostile", space=target)]
    coasts = [
        near
        for near in book.spaces[target].neighbours
        if not book.spaces[near].sea
        and not book.spaces[near].neutral
        and _hostile_in_combat(book, situation, near)
    ]
    if coasts:
        return [
            your_call(
                "aa1941.move.assault",
                "combat_move.amphibious",
                "combat_move",
                space=target,
                spaces=sorted(coasts),
            )
        ]
    return [refusal("aa1941.move.ends_friendly", "combat_move", space=target)]


def _unseen(
    book: Book, situation: Situation, spaces: Sequence[str], *more: str
) -> list[Ruling]:
    """The spaces that were judged without seeing them."""
    unseen = [
        space
        for space in dict.fromkeys((*spaces, *more))
        if not situation.certain(space) and not book.spaces[space].neutral
    ]
    if not unseen:
        return []
    return [your_call("aa1941.move.unseen", "board.regions", spaces=unseen)]


def _shared(book: Book, situation: Situation, territory: str) -> list[Ruling]:
    """Standing on an ally's territory needs his consent (p. 11)."""
    owner = situation.control.get(territory)
    if owner is None or owner == situation.power:
        return []
    if book.side[owner] != book.side[situation.power]:
        return []
    return [your_call("aa1941.move.ally_agrees", "combat_move", power=owner, space=territory)]


# In the air


def _by_air(book: Book, situation: Situation, asked: Question) -> Verdict:
    found = flights(book, asked.origin)
    path = found.get(asked.target)
    if path is None or len(path) - 1 > asked.left:
        across = flights(book, asked.origin, neutrals=True).get(asked.target)
        if across is not None and len(across) - 1 <= asked.left:
            neutral = next(space for space in across if book.spaces[space].neutral)
            ruling = [refusal("aa1941.move.neutral", "board.neutral", space=neutral)]
            return _verdict(asked, path, [*ruling, *_range(asked, len(path) - 1 if path else 99)])
        if path is None:
            ruling = [refusal("aa1941.move.no_way", "board.neutral", space=asked.target)]
            return _verdict(asked, None, ruling)
        return _verdict(asked, path, _range(asked, len(path) - 1))
    return _verdict(asked, path, _air_rulings(book, situation, asked, path))


def _air_rulings(book: Book, situation: Situation, asked: Question, path: Path) -> list[Ruling]:
    found = [
        refusal("aa1941.move.neutral", "board.neutral", space=space)
        for space in path[1:-1]
        if book.spaces[space].neutral
    ]
    cost = len(path) - 1
    if asked.phase == "combat":
        found += _air_target(book, situation, asked)
        if not found_refusal(found) and cost <= asked.left:
            found += landing_proof(book, situation, asked, asked.left - cost)
    else:
        found += _air_landing(book, situation, asked)
    return found


def _air_target(book: Book, situation: Situation, asked: Question) -> list[Ruling]:
    """An attack needs something to attack: no exception lets aircraft end in a friendly space."""
    target = book.spaces[asked.target]
    pieces = situation.enemy_pieces(book, target.id)
    if target.sea:
        if not pieces:
            return [refusal("aa1941.move.ends_friendly", "combat_move", space=target.id)]
        return [info("aa1941.move.battle", "combat_move.air", space=target.id, force=pieces)]
    if not _hostile_in_combat(book, situation, target.id):
        return [refusal("aa1941.move.ends_friendly", "combat_move", space=target.id)]
    found = [info("aa1941.move.air_no_capture", "combat.step7", space=target.id)]
    return _arrival(book, situation, target.id)[:1] * bool(pieces) + found


def landing_proof(
    book: Book, situation: Situation, asked: Question, left: int
) -> list[Ruling]:
    """How an attacking aircraft could still land, all its hits granted (pp. 12, 23).

    Land held since the turn began is proof. A free slot on a carrier may be one
    for a fighter: carriers move in noncombat or are bought, which only the
    players know. No land and no sea zone in reach: the attack is refused.
    """
    reach = flights(book, asked.target, left)
    lands = [
        space
        for space in reach
        if not book.spaces[space].sea and situation.friendly(book, space, at_start=True)
    ]
    if lands:
        nearest = min(lands, key=lambda space: (len(reach[space]), space))
        return [
            info(
                "aa1941.move.can_land",
                "combat_move.air",
                "units.landing_proof",
                space=nearest,
                left=left,
            ),
            *_unseen(book, situation, [asked.target, nearest]),
        ]
    seas = [
        space for space in reach if book.spaces[space].sea and not sealed(book, space)
    ]
    if asked.unit.id == "fighter" and asked.carriers.intersection(seas):
        zone = min(asked.carriers.intersection(seas), key=lambda space: (len(reach[space]), space))
        return [info("aa1941.move.can_land", "units.landing_proof", space=zone, left=left)]
    if asked.unit.id == "fighter" and seas:
        return [
            your_call(
                "aa1941.move.carrier_needed",
                "combat_move.air",
                "units.landing_proof",
                spaces=seas[:6],
                left=left,
            )
        ]
    return [
        refusal(
            "aa1941.move.no_landing",
            "combat_move.air",
            "units.landing_proof",
            unit=asked.unit.id,
            left=left,
        )
    ]


def _air_landing(book: Book, situation: Situation, asked: Question) -> list[Ruling]:
    """Where an aircraft may end its turn (Unités aériennes, p. 19)."""
    target = book.spaces[asked.target]
    if target.sea:
        if asked.target in asked.carriers:
            return []
        if sealed(book, target.id):
            return [refusal("aa1941.move.no_carrier_ever", "board.straits", space=target.id)]
        return [
            your_call("aa1941.move.carrier_slot", "noncombat.carrier_landing", space=target.id)
        ]
    if not situation.friendly(book, target.id):
        return [
            refusal(
                "aa1941.move.landing_hostile", "noncombat.air", unit=asked.unit.id, space=target.id
            )
        ]
    if not situation.friendly(book, target.id, at_start=True):
        return [
            refusal(
                "aa1941.move.landing_captured", "noncombat.air", unit=asked.unit.id, space=target.id
            )
        ]
    return _unseen(book, situation, [target.id]) + _shared(book, situation, target.id)
