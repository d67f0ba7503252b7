"""May this unit move there? (Phase 2, pp. 11-13; Phase 4, pp. 19-20; unit profiles, pp. 22-27).

One function, `move`, answers for every unit in both movement phases. It looks for
the shortest legal way, or judges the one that players name. What only the players
can see ends in a `your_call`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.aa1941.air.flying import air_rulings
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import Journey, Phase, hostile_in_combat, refused
from referee.games.aa1941.movement.marching import blitz_stop, land_rulings
from referee.games.aa1941.movement.paths import Path, distance, flights, routes
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.rules import began_hostile, hostile_zone, sea_rulings, sea_stop


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
    begun: bool = False,
) -> Verdict:
    """Judge one move; `legal`, `cost` (spaces entered) and `path` (both ends included).

    Without `via` the shortest legal way is looked for; when there is none, the
    refusals are those of the way that comes nearest to being legal.
    """
    asked = Journey(book.units[unit], origin, target, phase, moved, carriers, begun)
    barred = _places(book, asked)
    if barred:
        return _verdict(asked, None, barred)
    if via:
        verdict = _typed(book, situation, asked, (origin, *via, target))
    elif asked.unit.domain == "air":
        verdict = _by_air(book, situation, asked)
    else:
        verdict = _by_land_or_sea(book, situation, asked)
    spent = _spent(book, situation, asked)
    return Verdict({**verdict.result, "legal": False}, tuple(spent)) if spent else verdict


def along(book: Book, situation: Situation, unit: str, way: Sequence[str], phase: Phase) -> Verdict:
    """Judge exactly a way that was told, both ends included, of a unit that has not moved yet; answers as `move`."""
    asked = Journey(book.units[unit], way[0], way[-1], phase)
    if barred := _places(book, asked):
        return _verdict(asked, None, barred)
    if spent := _spent(book, situation, asked):
        return _verdict(asked, tuple(way), spent)
    return _typed(book, situation, asked, tuple(way))


def some_way(
    book: Book, situation: Situation, unit: str, origins: Sequence[str], target: str
) -> bool:
    """Whether such a unit has a way from one of several places in the combat move, whoever stands there (p. 11)."""
    return any(
        origin != target and not move(book, situation, unit, origin, target, "combat").refused
        for origin in origins
    )


def _verdict(asked: Journey, path: Path | None, rulings: Sequence[Ruling]) -> Verdict:
    legal = not refused(rulings)
    cost = None if path is None else len(path) - 1
    told = [each for each in rulings if legal or each.severity != "info"]
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


def _home_cards(asked: Journey) -> tuple[str, ...]:
    """The card of a legal move: the phase's own section for this kind of unit."""
    if asked.phase == "combat":
        return ("combat_move.air" if asked.unit.domain == "air" else "combat_move",)
    return (f"noncombat.{asked.unit.domain}",)


def _places(book: Book, asked: Journey) -> list[Ruling]:
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


def _spent(book: Book, situation: Situation, asked: Journey) -> list[Ruling]:
    """Refusals of units that may not move now, wherever they would go (pp. 12, 19)."""
    unit = asked.unit
    if unit.domain == "air":
        return []
    if asked.phase == "noncombat":
        if asked.moved and not (asked.begun and asked.left):
            return [refusal("aa1941.move.already_moved", "noncombat", unit=unit.id)]
        if asked.moved and unit.domain == "sea" and asked.origin != asked.target:
            return sea_stop(book, situation, unit, asked.origin, "noncombat")
        # Who has points used and left came there in this very phase (submarines do, p. 20). One that has none
        # neither fought nor left where its turn began beside warships, whoever has beaten them since (p. 12).
        if (
            unit.domain == "sea"
            and not asked.moved
            and (
                hostile_zone(book, situation, asked.origin)
                or asked.origin in began_hostile(book, situation, unit.id)
            )
        ):
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
            return sea_stop(book, situation, unit, asked.origin, "combat")
        if asked.left and hostile_in_combat(book, situation, asked.origin):
            return blitz_stop(book, situation, asked.origin)
    return []


def _typed(book: Book, situation: Situation, asked: Journey, path: Path) -> Verdict:
    """Judge exactly the way that players named."""
    for one, other in pairwise(path):
        if other not in book.spaces[one].neighbours:
            return _verdict(
                asked,
                path,
                [refusal("aa1941.move.not_adjacent", "board", space=one, other_space=other)],
            )
    rulings = _range(asked, len(path) - 1)
    if asked.unit.domain == "air":
        rulings += air_rulings(book, situation, asked, path)
    else:
        rulings += _steps(book, situation, asked, path)
    return _verdict(asked, path, rulings)


def _range(asked: Journey, cost: int) -> list[Ruling]:
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


def _by_land_or_sea(book: Book, situation: Situation, asked: Journey) -> Verdict:
    kind = "sea" if asked.unit.domain == "sea" else "land"
    ways = list(routes(book, asked.origin, asked.target, kind, asked.left))
    if asked.origin == asked.target:
        ways.insert(0, (asked.origin,))
    judged = [(way, _steps(book, situation, asked, way)) for way in ways]
    if judged:
        way, rulings = min(
            judged, key=lambda pair: _preference(_held(book, situation, pair[0]), *pair)
        )
        return _verdict(asked, way, rulings)
    steps = distance(book, asked.origin, asked.target, kind)
    if steps is not None:
        rulings = _range(asked, steps)
        return Verdict({"legal": False, "cost": steps, "path": []}, tuple(rulings))
    if kind == "land":  # over the sea, or behind neutrals: to an island or another continent
        ruling = refusal(
            "aa1941.move.needs_transport", "units.transport", space=asked.target, unit=asked.unit.id
        )
    else:
        ruling = refusal(
            "aa1941.move.no_way",
            "board.straits",
            space=asked.target,
            unit=asked.unit.id,
        )
    return _verdict(asked, None, [ruling])


def _held(book: Book, situation: Situation, way: Path) -> int:
    """How many zones between hold enemy surface warships: a submarine may pass them (p. 26), and has there no
    friendly zone to go back to from its fight (Retraite, p. 17).
    """
    between = [zone for zone in way[1:-1] if book.spaces[zone].sea]
    return sum(hostile_zone(book, situation, zone) for zone in between)


def _preference(
    held: int, way: Path, rulings: Sequence[Ruling]
) -> tuple[int, int, int, int, int, int, Path]:
    """Legal before illegal, short, without a blitz, through as few enemy fleets as may be (`held`), with the
    fewest things left to players.

    A way that somebody bars is a likelier one to have been meant than one over neutral ground.
    """
    neutral = sum(ruling.code == "aa1941.move.neutral" for ruling in rulings)
    refusals = sum(ruling.severity == "refusal" for ruling in rulings)
    calls = sum(
        len(ruling.params.get("spaces", "?"))
        for ruling in rulings
        if ruling.severity == "your_call"
    )
    blitz = sum(ruling.code == "aa1941.move.blitz" for ruling in rulings)
    return refusals, neutral, len(way), blitz, held, calls, way


def _steps(book: Book, situation: Situation, asked: Journey, path: Path) -> list[Ruling]:
    """What there is to say about a way over land or sea."""
    found = [
        refusal("aa1941.move.neutral", "board.neutral", space=space)
        for space in path[1:-1]
        if book.spaces[space].neutral
    ]
    if found:
        return found
    if asked.unit.domain == "sea":
        return sea_rulings(book, situation, asked, path)
    return land_rulings(book, situation, asked, path)


def _by_air(book: Book, situation: Situation, asked: Journey) -> Verdict:
    path = flights(book, asked.origin)[asked.target]  # a way round the neutrals leads anywhere
    if len(path) - 1 > asked.left:
        across = flights(book, asked.origin, neutrals=True).get(asked.target)
        if across is not None and len(across) - 1 <= asked.left:
            neutral = next(space for space in across if book.spaces[space].neutral)
            ruling = [refusal("aa1941.move.neutral", "board.neutral", space=neutral)]
            return _verdict(asked, path, [*ruling, *_range(asked, len(path) - 1)])
        return _verdict(asked, path, _range(asked, len(path) - 1))
    return _verdict(asked, path, air_rulings(book, situation, asked, path))
