"""Who may not be where it is as a phase ends, so that the enemy removes it (3, 19.2 a)."""

from __future__ import annotations

from referee.engine.reading import read_list
from referee.engine.verdict import Ruling, advice, refusal
from referee.games.wif5.actions.who_acts import together
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea import minor_ports
from referee.games.wif5.maps.counters import drawn, invading
from referee.games.wif5.maps.homes import country_of
from referee.games.wif5.maps.in_air import airfields
from referee.games.wif5.movement.rules import too_many
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas, shown_name
from referee.games.wif5.supply.overlay import Counter


def overfull(state: State) -> list[Ruling]:
    """The hexes of the owner’s map in which a side has too many land units as a phase ends: the enemy
    removes what is too many (3).
    """
    if not state.map:
        return []
    atlas = drawn(state)
    found: list[Ruling] = []
    for (at, _), names in _stacks(state, atlas).items():
        over = _over(state, names)
        if over > 0 and at in atlas.at and atlas.places[atlas.at[at]].kind == "hex":
            found.append(advice("wif5.map.overfull", "3", at=shown_name(atlas, at), n=over,
                                names=", ".join(names)))  # fmt: skip
    return [
        *found,
        *airfields.overfull(state, atlas),
        *minor_ports.overfull(state, atlas),
        *_strangers(state, atlas),
    ]


def destroyed_by(book: Book, state: State, name: str) -> str:
    """The section by which a unit that is taken off the map is destroyed; empty: by none. What the enemy removes in an
    impulse (3, 19.2 a), whoever has to leave a hex, or a battle at sea, and reaches no base (10.5.10, 10.7.4.8). Before
    the first impulse of a turn nobody was driven out: a counter was put down in a wrong place.
    """
    from referee.games.wif5.maps.at_sea.driven_out import FALLS, to_leave
    from referee.games.wif5.maps.at_sea.homeward import to_go_home

    acting = state.impulse.side is not None
    full = overfull(state) if acting else []
    leaves = to_leave(book, state) if acting or state.step in FALLS else ()
    for each in (*full, *leaves, *to_go_home(book, state)):
        names = each.params["names"]
        if name in (read_list(names) if isinstance(names, str) else names):
            return each.cards[0]
    return ""


def _stacks(state: State, atlas: Atlas) -> dict[tuple[str, str], list[str]]:
    """The land units of each side in each place that count against its limit (3)."""
    stacks: dict[tuple[str, str], list[str]] = {}
    for name, raw in state.units.items():
        one = Counter(name, raw["power"], raw["unit"], raw["at"])
        if (
            one.land
            and not invading(state, raw)
            and "aboard" not in raw
            and not gone_home(state, atlas, raw)
        ):
            stacks.setdefault((one.at, side_of(one.power)), []).append(name)
    return stacks


def _over(state: State, names: list[str]) -> int:
    """How many of the land units of a side in one hex are too many there (3)."""
    return too_many(state.units[name]["unit"] for name in names)


def surplus(state: State, names: list[str]) -> list[Ruling]:
    """Why the units of a side that attack out of one hex are too many, those that have attacked in this
    impulse among them: what was beyond its limit as their movement ended the enemy removes (3).
    """
    if not state.map or not names:
        return []
    atlas, found = drawn(state), list[Ruling]()
    now_is = [state.turn, state.impulse.number]
    fought = {name for name, raw in state.units.items() if raw.get("fought") == now_is}
    for (at, _), there in _stacks(state, atlas).items():
        attack = [name for name in there if name in fought | {*names}]
        over = _over(state, attack) if {*there} & {*names} else 0
        if over > 0 and at in atlas.at and atlas.places[atlas.at[at]].kind == "hex":
            # How many the enemy removes is counted over all that are there, as `next` tells it.
            found.append(refusal("wif5.battles.surplus", "3", at=shown_name(atlas, at),
                                 n=_over(state, there), names=", ".join(there)))  # fmt: skip
    return found


def _strangers(state: State, atlas: Atlas) -> list[Ruling]:
    """The hexes in which units that do not cooperate are together as a phase ends: the enemy removes
    what may not be there (3, 19.2 a). At sea, and in the stacks of a land section, they may be.
    """
    found: list[Ruling] = []
    stacks: dict[tuple[str, str], list[str]] = {}
    for name, raw in state.units.items():
        place = atlas.places[atlas.at[raw["at"]]] if raw["at"] in atlas.at else None
        if place is None or place.kind != "hex" or "aboard" in raw:
            continue
        if not gone_home(state, atlas, raw):
            stacks.setdefault((raw["at"], side_of(raw["power"])), []).append(name)
    for (at, _), stack in stacks.items():
        apart = [name for name in stack if not all(
            together(state, state.units[name], state.units[other]) for other in stack
        )]  # fmt: skip
        if apart:
            names = ", ".join(apart)
            found.append(advice("wif5.map.strangers", "3", "19.2", at=shown_name(atlas, at),
                                names=names))  # fmt: skip
    return found


def gone_home(state: State, atlas: Atlas, raw: Ledger) -> bool:
    """Whether a unit is in a minor whose war lapsed: it is put in the nearest hex of its own, nobody
    removes it (10.2.1.2).
    """
    if raw["at"] not in atlas.at:
        return False
    country = country_of(atlas.places[atlas.at[raw["at"]]].words)
    minor = state.minors.get(country or "", {})
    lapsed = minor.get("status") == "neutral" and minor.get("how") == "lapsed"
    return lapsed and raw.get("nation") != country
