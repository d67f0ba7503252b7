"""Whose units fight, and whose pools have those that are lost (10.2.2, 10.7.6.1, 1.4, 19.2).

`by=` names the power whose attack or mission it is. Units of others may take part: those that cooperate
with it, whose own power’s action allows it, and who are at war with whoever is attacked. Each power that
takes part has made one of its attacks; what it loses goes into its own pools.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations

from referee.engine.event import Event
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions import in_impulse
from referee.games.wif5.actions.who_acts import (
    banner_of,
    cooperates,
    flag_of,
    foes,
    kept_out,
    of_vichy,
    together,
)
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import invading
from referee.games.wif5.maps.supplied import supplied
from referee.games.wif5.state import Ledger, State, side_of

Units = Mapping[str, int]
ATTACK = "land_attacks"
# What a mission is among the activities of an action, by the phase in which it flies (10.3).
MISSIONS: Mapping[str, str] = {
    "port_attack": "port_attack", "strategic_bombardment": "strategic_bombing",
    "ground_strike": "ground_strike", "land_combat": "ground_support",
    "air_transport": "air_transport", "air_resupply": "air_resupply",
}  # fmt: skip
REMOVED = "unit_removed"


def ashore(state: State, at: str, one: Ledger) -> list[str]:
    """Who landed or dropped in a hex in this impulse and attacks it beside another counter: its defenders are attacked
    once, and those do not stay out of it (10.7.4.5, 10.7.5.2). Whoever cannot attack with that one is not asked for (19.2 c).
    """
    return [
        name for name, raw in state.units.items()
        if raw["at"] == at and invading(state, raw) and not raw.get("down")
        and side_of(raw["power"]) == side_of(one["power"]) and cooperates(state, raw, flag_of(one))
    ]  # fmt: skip


def taking_part(state: State, by: str, names: Iterable[str], others: bool = False) -> list[str]:
    """The powers whose units take part, each by its own action: those of the counters named, and of `by`
    where `others` are there that are no counters of the map.
    """
    own = state.acts_with(by)
    found = [state.acts_with(state.units[name]["power"]) for name in names if name in state.units]
    if others or not found or own in found:
        found.insert(0, own)
    return list(dict.fromkeys(found))


def strangers(state: State, by: str, names: Collection[str], others: bool, card: str) -> list[Ruling]:  # fmt: skip
    """That nobody of the power that `by=` names takes part: then it is the attack of another (10.2.2)."""
    powers = taking_part(state, by, names, others)
    if state.acts_with(by) in powers or apart(state, by, names):
        return []
    return [refusal("wif5.battles.not_by", "10.2.2", card, power=by, names=", ".join(names),
                    powers=powers)]  # fmt: skip


def apart(state: State, by: str, names: Iterable[str]) -> list[Ruling]:
    """Nations that do not cooperate take no part in one land attack, nor in that of another (19.2 c)."""
    first: dict[str, str] = {}  # nation → one unit of it
    for name in names:
        first.setdefault(banner_of(state.units[name]), name)
    pairs = [(name, flag, other) for (other, one), (flag, name) in combinations(first.items(), 2)
             if not together(state, state.units[name], state.units[one])]  # fmt: skip
    if by not in first:  # the Free French attack for the Commonwealth (16.5)
        pairs += [(name, flag, by) for flag, name in first.items() if not state.units[name].get("free")
                  and not cooperates(state, state.units[name], by)]  # fmt: skip
    return [refusal("wif5.battles.apart", "19.2", text=name, nation=flag, other_nation=other)
            for name, flag, other in pairs]  # fmt: skip


def estranged(state: State, raw: Ledger, nation: str, fighters: Iterable[str]) -> str:
    """The nation in a land battle with which a helper (ground support, shore fire, an HQ) does not cooperate, among
    those who fight on its side and the one for which they do; empty: none (19.2 c).
    """
    apart = (flag_of(state.units[name]) for name in fighters
             if name in state.units and not together(state, raw, state.units[name]))  # fmt: skip
    return next(apart, "" if cooperates(state, raw, nation) else nation)


def attacks_barred(book: Book, state: State, by: str, names: Iterable[str]) -> list[Ruling]:
    """Why the others that attack with a power may not: their own action, or its limit (10.2.2, 10.7.6.1)."""
    own = state.acts_with(by)
    return [told for power in taking_part(state, by, names) if power != own
            for told in in_impulse.barred(book, state, power, ATTACK)]  # fmt: skip


def cut_off_then(book: Book, state: State, names: Iterable[str]) -> list[Ruling]:
    """Attackers that were out of supply as the attacks of this phase were declared: a line that another battle
    has opened since is none for them (4.2.1, 10.7.6.2).
    """
    return [refusal("wif5.map.declared_cut_off", "4.2.1", "10.7.6.2", text=name)
            for name in names
            if state.impulse.declared.get(name) is False and supplied(book, state, name) is not False]  # fmt: skip


def flight_barred(book: Book, state: State, by: str, name: str) -> Ruling | None:
    """Why an aircraft of another power than the one whose mission it is stays down: the action of its own
    power has no such mission (10.2.2, 10.3, 10.4).
    """
    power, activity = state.acts_with(state.units[name]["power"]), MISSIONS.get(state.step)
    if activity is None or power == state.acts_with(by):
        return None
    return next(iter(kept_out(book, state, power, activity)), None)


def at_peace(
    state: State, own: str, enemies: Sequence[str], names: Iterable[str], *cards: str
) -> list[Ruling]:
    """The others that take part with a power and are at war with none of those they would fight (10.2.1.1); `cards`:
    what their kind of fight is ruled by.
    """
    own = state.acts_with(own)
    return [refusal("wif5.fight.not_at_war", *cards, "10.2.1.1", power=power, nation=enemies[0])
            for power in taking_part(state, own, names)
            if power != own and enemies and not any(foes(state, power, each) for each in enemies)]  # fmt: skip


def counted_too(book: Book, state: State, powers: Iterable[str]) -> list[Event]:
    """One land attack of each power that takes part besides the first (10.7.6.1)."""
    return [in_impulse.one_more(book, state, power, "land_combat")[0] for power in powers]


# -- whose pools ---------------------------------------------------------------------------------
def fell(events: Iterable[Event], *fates: str) -> list[str]:
    """The counters that left the map so, by their names."""
    return [str(event.data["name"]) for event in events
            if event.kind == REMOVED and event.data.get("fate") in fates]  # fmt: skip


def shared(
    state: State,
    units: Units,
    names: Iterable[str],
    own: str,
    flags: bool = False,
    pools: bool = False,
) -> dict[str, dict[str, int]]:
    """Units that were lost, by the powers to whose pools they go (1.4): the counters named to their own,
    whoever is no counter of the map to `own`. `flags`: by their nations, as they are told;
    `pools`: those of Vichy by theirs, which has none (16.5).
    """
    left, found = dict(units), dict[str, dict[str, int]]()
    for name in names:
        raw = state.units[name]
        if left.get(raw["unit"]):
            left[raw["unit"]] -= 1
            apart = flags or (pools and of_vichy(state, flag_of(raw)))
            pool = found.setdefault(flag_of(raw) if apart else raw["power"], {})
            pool[raw["unit"]] = pool.get(raw["unit"], 0) + 1
    for unit, n in left.items():
        if n:
            pool = found.setdefault(own, {})
            pool[unit] = pool.get(unit, 0) + n
    return found
