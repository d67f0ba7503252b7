"""Routes over the board: by land, by sea and in the air, and the canals between seas.

Every border crossed costs one point (Rayon d'action de vol, p. 23); the left and
right edges of the board touch (p. 8), which the printed neighbours already hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.games.aa1941.book import Book, Canal

Path = tuple[str, ...]


def routes(book: Book, origin: str, target: str, kind: str, most: int) -> Iterator[Path]:
    """Every way of 1 to `most` steps over spaces of one kind, shortest first.

    A way may come back to where it began (a tank's guerre-éclair, a ship that
    loads next door and returns to fight); neutrals are walked too, so that the
    caller can say what stands in the way.
    """
    ways: list[Path] = [(origin,)]
    for _ in range(most):
        longer = [
            (*way, near)
            for way in ways
            for near in sorted(book.spaces[way[-1]].neighbours)
            if book.spaces[near].kind == kind
        ]
        yield from (way for way in longer if way[-1] == target)
        ways = [way for way in longer if way[-1] != target]


def distance(book: Book, origin: str, target: str, kind: str) -> int | None:
    """Steps between two spaces over one kind of space, neutrals and closed straits avoided."""
    reached, edge, steps = {origin}, [origin], 0
    while edge:
        if target in reached:
            return steps
        steps += 1
        edge = [
            near
            for space in edge
            for near in book.spaces[space].neighbours
            if book.spaces[near].kind == kind
            and not book.spaces[near].neutral
            and frozenset((space, near)) not in book.closed
        ]
        edge = [near for near in dict.fromkeys(edge) if near not in reached]
        reached.update(edge)
    return None


def flights(
    book: Book, origin: str, most: int | None = None, neutrals: bool = False
) -> dict[str, Path]:
    """The shortest flight to every space within reach, the origin included.

    Hostile spaces are flown over freely; neutrals never, unless `neutrals` asks
    what the way would have been across them.
    """
    found: dict[str, Path] = {origin: (origin,)}
    edge = [origin]
    while edge and (most is None or len(found[edge[0]]) <= most):
        further: list[str] = []
        for space in edge:
            for near in sorted(book.spaces[space].neighbours):
                if near not in found and (neutrals or not book.spaces[near].neutral):
                    found[near] = (*found[space], near)
                    further.append(near)
        edge = further
    return found


def canal_between(book: Book, one: str, other: str) -> Canal | None:
    """The canal that joins two sea zones, if one does."""
    pair = frozenset((one, other))
    return next((canal for canal in book.canals if canal.between == pair), None)


def may_pass_canal(
    book: Book, canal: Canal, power: str, control_at_start: Mapping[str, str]
) -> bool:
    """Whether a power's ships may use a canal (Canaux, p. 9).

    Its side, not necessarily the power itself, must have held every bank when
    the turn began: a bank taken this turn does not help, split banks close it.
    """
    owners = [control_at_start.get(bank) for bank in canal.banks]
    return all(owner is not None and book.side[owner] == book.side[power] for owner in owners)


def strait_closed(book: Book, one: str, other: str) -> bool:
    """Whether no ship may ever cross between two zones (Détroits turcs, p. 9)."""
    return frozenset((one, other)) in book.closed


def sealed(book: Book, zone: str) -> bool:
    """Whether no ship can ever be in a zone: every way in is a closed strait."""
    seas = [near for near in book.spaces[zone].neighbours if book.spaces[near].sea]
    return all(strait_closed(book, zone, near) for near in seas)


def sea_zones_of(book: Book, territory: str) -> tuple[str, ...]:
    """The sea zones that touch a territory, in the order of their numbers."""
    return tuple(
        sorted(
            (near for near in book.spaces[territory].neighbours if book.spaces[near].sea),
            key=sea_number,
        )
    )


def sea_number(space: str) -> tuple[int, str]:
    """The order in which spaces are told: sea zones by number, then territories by name."""
    digits = space.removeprefix("sz")
    return (int(digits), "") if digits.isdecimal() else (10**6, space)
