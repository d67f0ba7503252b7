"""What an option of the USA, or a roll of US entry, changes in the other ledgers (11.5.1, 11.5.2)."""

from __future__ import annotations

from typing import Any

from referee.engine.force import plus
from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.wif5.production.accounts import added
from referee.games.wif5.resources import indies
from referee.games.wif5.resources.changes import delivered
from referee.games.wif5.resources.road import shut
from referee.games.wif5.resources.verbs import REOPENED
from referee.games.wif5.state import Ledger, State, put, replace
from referee.games.wif5.turn.dates import later
from referee.games.wif5.turn.reminders import reminder

DUE = "wif5.due.us_entry"  # how the codes of reminders of a roll begin

BEARN, FREEZE, GIFT, MULTIPLE_1, EMBARGO, MULTIPLE_2 = 2, 6, 9, 16, 21, 22

FROZEN = 4  # resources that the USA still send Japan after option 6

FOUGHT = "fought"  # of the reminder of a 6: the battle told itself what it does to the multiple

MAJOR_ASSAULT, OIL_DEMANDED, BURMA, ACCEPTED_SIX = 2, 5, 6, 30  # actions of 11.5.2

# The lines of the chart that the booklet explains: none is a declaration of war of the Axis or a limited one (11.5.2).
EXPLAINED = frozenset({1, 2, 3, 5, 6, 12, 16, 18, 26, 30})


def dues(state: State, action: int | None, country: str | None) -> list[Ledger]:
    """The reminders that a roll may settle: the same number, the same country where one is named.

    Those of that very number come before those that leave the number to the owner's chart, and then alone.
    """
    exact, left = list[Ledger](), list[Ledger]()
    for raw in state.due:
        params = raw["params"]
        if not raw["code"].startswith(DUE):
            continue
        number, nation = params.get("number"), params.get("nation")
        if number not in (None, action) or (country is not None and nation not in (None, country)):
            continue
        if number is not None:
            exact.append(raw)
        elif action not in EXPLAINED:
            left.append(raw)
    return exact or left


def due_of(state: State, action: int | None, country: str | None) -> Ledger | None:
    """The reminder that a roll settles, the first of them."""
    return next(iter(dues(state, action, country)), None)


# -- options (11.5.1) ------------------------------------------------------------------
def option_notes(option: int) -> tuple[Ruling, ...]:
    """What players do themselves when an option is chosen."""
    if option == GIFT:
        return (info("wif5.entry.gift", "11.5.1"),)
    if option == REOPENED:
        return (info("wif5.entry.burma_open", "11.5.1"),)
    if option == FREEZE:
        return (info("wif5.entry.freeze", "11.5.1", count=FROZEN),)
    if option == EMBARGO:
        return (info("wif5.entry.embargo", "11.5.1"),)
    if option == indies.MILITARISED:
        return (advice("wif5.income.indies", "11.5.1", power="cw", count=indies.RESOURCES),)
    if option == BEARN:
        return (advice("wif5.entry.bearn", "11.5.1"),)
    return ()


def option_due(option: int) -> list[dict[str, Json]]:
    """Reminders that an option leaves."""
    return [reminder("wif5.due.bearn", "11.5.1")] if option == BEARN else []


def chosen(state: State, option: int) -> State:
    """The ledgers after an option: multiples, deliveries, destroyers, the Burma Road."""
    if option in (MULTIPLE_1, MULTIPLE_2):
        usa = {f"option_{option}": state.date, **state.events.get("usa", {})}
        return replace(state, events={**state.events, "usa": usa})
    if option in (FREEZE, EMBARGO):
        sent = state.account("japan").get("delivered", {}).get("usa")
        most = FROZEN if option == FREEZE else 0
        return state if sent is None else delivered(state, "japan", "usa", min(sent, most))
    if option == REOPENED and state.entry.get("burma") == "pressure":
        return replace(state, entry={**state.entry, "burma": None})
    if option == GIFT:
        return _destroyers(state)
    return state


def _destroyers(state: State) -> State:
    """Two Commonwealth LS arrive next turn, ready (11.5.1, option 9)."""
    date = later(state.date, 1)
    account: dict[str, Any] = dict(state.account("cw"))
    up = account.get("face_up", {})
    account["face_up"] = {**up, date: plus(up.get(date, {}), {"ls": 2})}
    return replace(
        state,
        spiral=added(state.spiral, date, "cw", {"ls": 2}),
        economy=put(state.economy, "cw", account),
    )


# -- actions (11.5.2) ---------------------------------------------------------------------
def once(action: int | None, country: str | None) -> str | None:
    """The name under which a roll is made once in a game (11.5.2)."""
    if action == ACCEPTED_SIX:  # once, whosever city it was
        return str(action)
    return None if action is None else f"{action} {country}" if country else str(action)


def rolled(state: State, action: int | None, country: str | None) -> State:
    """The ledgers after a roll: its reminder settled (that of a country, where more than one asked for it), what the
    action itself changes.
    """
    raw = due_of(state, action, country)
    if raw is not None:
        left = list(state.due)
        left.remove(raw)
        state = replace(state, due=tuple(left))
    if action == MAJOR_ASSAULT:
        state = _happened(state, "china", "major_assault")
    fought = FOUGHT in (raw or {}).get("params", {})
    if action == ACCEPTED_SIX and not fought and country in (None, "china"):
        # A battle of the table's own: nothing else tells of it (11.6.2.2 b).
        state = accepted_six(state, "china")
    if action == BURMA and state.entry.get("burma") is None:
        state = shut(replace(state, entry={**state.entry, "burma": "pressure"}))
    if action == OIL_DEMANDED and not state.entry.get("nei_oil"):
        state = replace(state, entry={**state.entry, "nei_oil": state.date})
    return state


def accepted_six(state: State, nation: str) -> State:
    """The ledgers once Japan has accepted its first 6 against a city of China (11.6.2.2 b)."""
    return _happened(state, nation, "accepted_six")


def _happened(state: State, nation: str, event: str) -> State:
    """An event that changes a production multiple, noted once."""
    dates = {event: state.date, **state.events.get(nation, {})}
    return replace(state, events={**state.events, nation: dates})
