"""The accounts of the powers: what each has this turn, spent, built, and had last turn (11.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from referee.engine.force import minus, plus
from referee.engine.record import record
from referee.games.wif5.production.rules import EVENTS, points_of
from referee.games.wif5.resources.road import arrives
from referee.games.wif5.resources.taken import enemy_holds
from referee.games.wif5.state import Ledger, State, put, replace, side_of, without
from referee.games.wif5.turn.dates import turn_of
from referee.games.wif5.wars.states import ALLIES, AXIS, POWERS, delivery

if TYPE_CHECKING:
    from fractions import Fraction

EVERY_OPTION = frozenset(range(1, 26))
GIFT = 9  # the one option that war with Germany does not bring (11.5.1)
DEARER_FOR_JAPAN = 12
MULTIPLES = (16, 22)  # options that raise the US multiple
# power → the wars that its multiple asks about → with whom (11.6.2.2)
WARS_THAT_COUNT: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "italy": {"war_with_allies": ALLIES},
    "usa": {"war_with_axis": AXIS, "war_with_germany": ("germany",)},
    "russia": {"war_with_germany": ("germany",)},
}

# What an account carries into the next turn; the rest belongs to one turn.
KEPT = ("factories", "resources", "counted", "effort", "transit", "face_up")
POOLS = ("force", "construction", "repair")  # known to hold nothing, once they were known
UNKNOWN = "?"  # the date of units whose symbol nobody has read yet
TWO_CYCLES = frozenset({"cv", "hs", "ls"})  # face down on the spiral, then built again (6.2)


def options_in_force(state: State) -> list[int]:
    """The US entry options that count now (11.5.1).

    War with Germany brings every one but the gift of destroyers; the dearer Japanese
    builds of option 12 end when Japan and the USA are at war.
    """
    chosen = set(state.entry.get("options", ()))
    if state.at_war("usa", "germany"):
        chosen |= EVERY_OPTION - {GIFT}
    if state.at_war("usa", "japan"):
        chosen.discard(DEARER_FOR_JAPAN)
    return sorted(chosen)


def events_of(state: State, power: str) -> dict[str, str]:
    """What changed a power's multiple, and when: noted events, those that wars are, and the US options that were
    chosen before play began (11.6.2.2, 11.5.1).
    """
    found = {name: at for name, at in state.events.get(power, {}).items() if name in EVENTS}
    for event, enemies in WARS_THAT_COUNT.get(power, {}).items():
        begun = [state.wars[key] for key in state.wars if _between(key, power, enemies)]
        if begun and event not in found:
            found[event] = min(begun, key=turn_of)
    if power == "usa":
        when: Mapping[str, str] = state.entry.get("dates", {})
        for option in MULTIPLES:
            if option in state.entry.get("options", ()):
                found.setdefault(f"option_{option}", when.get(str(option), state.date))
    return found


def _between(key: str, power: str, enemies: tuple[str, ...]) -> bool:
    pair = set(key.split("|"))
    return power in pair and bool(pair & set(enemies))


# -- resources ---------------------------------------------------------------------
@record
class Resources:
    """What a power has for its factories, and what it gives away (9.4, 9.5).

    `own` was told by its player; the rest comes from loans and deliveries.
    """

    own: int | None
    borrowed: int
    delivered: int
    sent: int
    lent: int

    @property
    def at_hand(self) -> int | None:
        """What counts before losses and loans are taken off."""
        if self.own is None:
            return None
        return max(0, self.own + self.borrowed + self.delivered - self.sent)

    @property
    def lendable(self) -> int | None:
        """What it can lend: its own and what is delivered to it; who borrows does not lend (9.4)."""
        return None if self.own is None else max(0, self.own + self.delivered - self.sent)


def deliveries(state: State) -> list[tuple[str, str, int]]:
    """Who delivers, to whom, how much this turn: nobody at war with its taker, no minor in the hands of its enemy,
    the USA to Japan what the options in force leave, chosen or come with war on Germany (9.5, 11.5.1).
    """
    found = list[tuple[str, str, int]]()
    for taker, account in state.economy.items():
        for supplier, n in account.get("delivered", {}).items():
            if supplier == "usa":
                most = delivery("usa", options=options_in_force(state)).resources
                n = n if most is None else min(n, most)
            if state.at_war(supplier, taker) or enemy_holds(state, supplier, taker):
                continue
            if n and taker in state.acting(side_of(taker)):
                found.append((supplier, taker, n))
    return found


def resources_of(state: State, power: str) -> Resources:
    """The resources of a power this turn, with its loans and the deliveries of neutrals (9.4, 9.5)."""
    owed = deliveries(state)
    return Resources(
        state.account(power).get("resources"),
        sum(arrives(state, loan) for loan in state.loans if loan["to"] == power),
        sum(n for _, taker, n in owed if taker == power),
        sum(n for supplier, _, n in owed if supplier == power),
        sum(loan["resources"] for loan in state.loans if loan["from"] == power),
    )


def production_points(state: State, power: str, factories: int) -> int:
    """What so many factories of a power give at the date (11.6.2.1, 11.6.2.2); I-WIF-04."""
    odd = state.options.get("odd_factories", "together")
    return points_of(factories, times_of(state, power), odd)


def times_of(state: State, power: str) -> Fraction:
    """The production multiple of a power at the date (11.6.2.2); I-WIF-16, I-WIF-22."""
    from referee.games.wif5.production.multiples import multiple

    russian = state.options.get("russian_multiple", "kept")
    american = state.options.get("us_multiple", "declared")
    found, _ = multiple(power, state.date, events_of(state, power), russian, american)
    return found


# -- points ------------------------------------------------------------------------
def balanced(account: Ledger) -> dict[str, Any]:
    """An account with `left`: the build points not yet spent (`None` before production)."""
    points = account.get("build_points")
    if points is None:
        return {**account, "left": None}
    return {**account, "left": points - account.get("paid", 0) - account.get("late", 0)}


def with_account(state: State, power: str, account: Ledger) -> State:
    """A state in which a power's account is another, its balance struck."""
    return replace(state, economy=put(state.economy, power, balanced(account)))


def spent_this_turn(state: State, power: str) -> int:
    """All that a power spent: coups, intelligence, units, free ones by their worth (11.6.3.2)."""
    account = state.account(power)
    return sum(account.get(key, 0) for key in ("spent", "paid", "late", "free_value"))


def spent_by(state: State, side: str) -> int:
    """All that the powers of a side spent, neutral ones too (11.6.3.2)."""
    return sum(spent_this_turn(state, power) for power in POWERS if side_of(power) == side)


# -- forces ------------------------------------------------------------------------
def added(ledger: Ledger, *path_and_force: Any) -> dict[str, Any]:
    """A ledger with units added at the end of a path (date, power …)."""
    *path, force = path_and_force
    return put(ledger, *path, plus(_at(ledger, path), force))


def removed(ledger: Ledger, *path_and_force: Any) -> dict[str, Any]:
    """A ledger with units taken away at the end of a path; empty ends are dropped."""
    *path, force = path_and_force
    return tidied(put(ledger, *path, minus(_at(ledger, path), force)))


def _at(ledger: Ledger, path: list[str]) -> Mapping[str, int]:
    found: Any = ledger
    for key in path:
        found = found.get(key, {})
    forces: Mapping[str, int] = found
    return forces


def tidied(ledger: Ledger) -> dict[str, Any]:
    """A ledger without its empty branches; a pool that was known and holds nothing any more stays: nobody builds out
    of it, or repairs what is not there (11.6.2.3).
    """
    found: dict[str, Any] = {}
    for key, value in ledger.items():
        kept = tidied(value) if isinstance(value, Mapping) else value
        if kept not in ({}, None) or key in POOLS:
            found[key] = kept
    return found


# -- a new turn --------------------------------------------------------------------
def new_turn(state: State) -> State:
    """Accounts of the next turn: what was built is the measure of gearing (11.6.2.5).

    Nothing built is a measure too, once the power has counted what it has.
    Factories that reach Siberia work again (21). Loans are of one turn (9.4).
    """
    economy = {power: _fresh(account, state.date) for power, account in state.economy.items()}
    return efforts_over(replace(state, economy=economy, loans=()))


def efforts_over(state: State) -> State:
    """A national effort ends as soon as its power is neutral again (22)."""
    over = [power for power in state.neutral if "effort" in state.account(power)]
    ended = {power: without(state.account(power), "effort") for power in over}
    return replace(state, economy={**state.economy, **ended}) if over else state


def _fresh(account: Ledger, date: str) -> dict[str, Any]:
    fresh = {key: account[key] for key in KEPT if account.get(key) is not None}
    built = account.get("built", {})
    counted = "last" in account or account.get("resources") is not None
    if built or counted or account.get("build_points") is not None:
        fresh["last"] = dict(built)
    arrived = [each for each in account.get("transit", ()) if turn_of(each) <= turn_of(date)]
    if arrived:
        fresh["transit"] = [each for each in account["transit"] if each not in arrived]
        fresh["factories"] = account.get("factories", 0) + len(arrived)
    return fresh
