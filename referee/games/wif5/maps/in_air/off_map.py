"""From, to and through land sections beside the printed map aircraft fly one step, not hexes (2, 10.3.1.1)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.wif5.supply.atlas import Atlas

CARD = "10.3.1.1"
STEPS = "I-WIF-61"  # a rebase makes two of them


def in_section(atlas: Atlas, *names: str) -> bool:
    """Whether one of some places is a land section."""
    return any(
        name in atlas.at and atlas.places[atlas.at[name]].kind == "section" for name in names
    )


def beside(atlas: Atlas, start: str, goal: str) -> bool | None:
    """Whether two places, one of them a land section, are adjacent, as the links of the map have it: a flight from one to
    the other is one step with all movement points of the aircraft, and ends there (10.3.1.1). Nothing where the map
    ends before it shows a link or a coast of the section.
    """
    if atlas.at[goal] in _linked(atlas, start) or start == goal:
        return True
    ends = [each for each in (start, goal) if in_section(atlas, each)]
    unseen = bool(atlas.edges) and not all(_shown(atlas, each) for each in ends)
    return None if unseen else False


def around(atlas: Atlas, name: str) -> Iterator[str]:
    """The hexes and land sections adjacent to a land section."""
    for node in sorted(_linked(atlas, name)):
        if atlas.places[node].kind != "sea":
            yield atlas.places[node].name


def touches(atlas: Atlas, section: str, sea: str) -> bool | None:
    """Whether a land section is adjacent to a sea area, into which its aircraft then fly for one point (10.3.1.1).
    Nothing where the map ends before it shows a link or a coast of the section.
    """
    shown = _shown(atlas, section)
    if atlas.at[sea] in shown:
        return True
    return None if atlas.edges and not shown else False


def _shown(atlas: Atlas, section: str) -> set[int]:
    """What the map shows beside a land section: its links, and the sea areas of its coast."""
    place = atlas.places[atlas.at[section]]
    return {*_linked(atlas, section), *place.shores, *place.ports}


def _linked(atlas: Atlas, name: str) -> set[int]:
    """What a place is joined to."""
    return {node for node, _ in atlas.joined[atlas.at[name]]}
