"""In what order a group is tried for: one declaration in a sea area, and one area after the other (10.5.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.maps.at_sea.fleets import led_by
from referee.games.wif5.maps.at_sea.harbours import in_box, is_sea, sea_name
from referee.games.wif5.maps.changes import entered, movers
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.interception.interdicting import untried
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, side_of

CARD = "10.5.5"


def fights_now(state: State, raw: Ledger) -> bool:
    """Whether a SUB intercepted in this impulse and has not ended its combats."""
    hunts = raw.get("hunts", {})
    here = hunts.get("when") == [state.turn, state.impulse.number]
    return bool(here and hunts.get("step", SAIL) == state.step)


def undeclared(raw: Ledger, moved: Ledger, area: str) -> bool:
    """Whether a SUB was left out when the attempts of an area against a move were declared: all of them are
    declared together, before the first die (10.5.5).
    """
    seen = moved.get("sought", {}).get(area) or area in moved.get("closed", ())
    return raw["unit"] == "sub" and bool(seen)


def passed(state: State, moved: Ledger, area: str) -> bool:
    """Whether a group has left a sea area behind: somebody has tried for it, or for a part of it that sailed on,
    beyond; an area is tried as the group enters it (10.5.2.1, 10.5.5). Who interdicts there has yet to try (10.5.4).
    """
    if area in untried(state):
        return False
    group = led_by(state, moved)
    others = (raw for raw in movers(state, area).values() if group and led_by(state, raw) == group)
    return any(tried_beyond(raw, entered(raw), area) for raw in (moved, *others))


def tried_beyond(ship: Ledger, way: Sequence[str], area: str) -> bool:
    """Whether somebody has tried for a ship beyond a sea area of its way: it has left that area behind, whether it
    moves or goes home (10.5.5, 11.7.1).
    """
    beyond = way[way.index(area) + 1 :] if area in way else ()
    return any(ship.get("sought", {}).get(each) for each in beyond)


def as_entered(state: State, areas: Collection[str]) -> list[str]:
    """Sea areas in the order in which those who moved through them entered them (10.5.5)."""
    return on_ways(areas, [entered(raw) for area in areas for raw in movers(state, area).values()])


def on_ways(areas: Collection[str], ways: Collection[Sequence[str]]) -> list[str]:
    """Sea areas in the order in which they come on some ways (10.5.5)."""
    return sorted(
        areas, key=lambda area: max((way.index(area) for way in ways if area in way), default=0)
    )


def ready(state: State, name: str, raw: Ledger, moved: Ledger, area: str) -> bool:
    """Whether a unit of a sea area may yet try against a move, its wars aside (10.5.5, 10.5.5.1)."""
    tried = moved.get("sought", {}).get(area, ())
    return (
        name not in tried
        and in_box(raw)
        and not undeclared(raw, moved, area)
        and not passed(state, moved, area)
    )


def owed_before(state: State, area: str | None) -> Iterator[Ruling]:
    """What comes before anybody throws a die for an area: the SUBs fight that intercepted there, or nearer on
    the way of who moves; who was declared nearer tries (10.5.5).
    """
    if area is None or state.step != SAIL:
        return
    atlas = now(state)
    moved = movers(state, area).values() if area in atlas.at and is_sea(atlas, area) else ()
    nearer = dict.fromkeys(each for raw in moved for each in upto(entered(raw), area))
    for each in (*nearer, area):
        yield from fight_first(state, each)
    for each in nearer:
        if any(each in raw.get("declared", ()) for raw in moved):
            here = [name for name, raw in state.units.items()
                    if raw["at"] == each and raw["unit"] in DOMAINS and raw["unit"] not in ("sub", "trs")
                    and "aboard" not in raw and side_of(raw["power"]) != state.side]  # fmt: skip
            yield refusal("wif5.sail.declared", CARD, names=here, area=sea_name(atlas, each))


def fight_first(state: State, area: str, group: Collection[str] | None = None) -> Iterator[Ruling]:
    """The SUBs that intercepted in a sea area, those alone that met one of a `group`: they fight before anybody
    tries there or farther on the way (10.5.5, 10.5.5.1).
    """
    subs = [name for name, raw in state.units.items() if raw["at"] == area and fights_now(state, raw)
            and (group is None or not {*group}.isdisjoint(raw["hunts"]["group"]))]  # fmt: skip
    if subs:
        shown = sea_name(now(state), area)
        yield refusal("wif5.sail.sub_fights", CARD, "10.5.5.1", names=subs, area=shown)


def upto(way: Sequence[str], area: str) -> Sequence[str]:
    """The sea areas of a way that come before one of them."""
    return way[: way.index(area)] if area in way else ()
