"""`status` of a campaign: where it stands, and every ledger as far as it is public."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.checklist import Item
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import deliveries
from referee.games.wif5.production.efforts import in_force
from referee.games.wif5.resources.road import arrives
from referee.games.wif5.resources.taken import turned
from referee.games.wif5.sequence import segment_of
from referee.games.wif5.state import OTHER, POWERS, State, side_of
from referee.games.wif5.turn.dates import turn_of
from referee.games.wif5.turn.duties import checklist
from referee.games.wif5.turn.reminders import reminders
from referee.games.wif5.turn.verbs import notices as last_turns
from referee.games.wif5.vichy.rules import TERRITORIES
from referee.games.wif5.vichy.rules import told as territories_told
from referee.games.wif5.wars.states import territory_of
from referee.games.wif5.words.readings import CARDS, chosen


def status(book: Book, state: State) -> Mapping[str, Json]:
    """The keys of `status` (contract, sections 5 and wif5)."""
    segment = segment_of(state)
    return {
        "game": "wif5",
        "turn": state.turn,
        "round": state.turn,
        "date": state.date,
        "turns": state.length,
        "segment": segment,
        "side": _acting(state),
        **_decides(state),
        "phase": segment,
        "step": state.step,
        "checklist": [_line(item) for item in checklist(book, state)],
        "steps_done": list(state.segment),
        "impulse": {
            "number": state.impulse.number,
            "box": state.impulse.box,
            "side": state.impulse.side,
            "actions": dict(state.impulse.actions),
            "used": {power: dict(used) for power, used in state.impulse.used.items()},
            "chits": {
                power: raw["use"]
                for power, raw in _in_order(state.played)
                if raw.get("impulse") == state.impulse.number
            },
            "ended": state.impulse.ended,
        },
        "initiative": {
            "holder": state.initiative.holder,
            "column": state.initiative.column,
            "first": state.initiative.first,
            "dice": dict(state.initiative.dice),
            "rerolled": state.initiative.rerolled,
        },
        "weather": {
            "rolled": state.weather.rolled,
            "zones": dict(state.weather.zones),
            "china": state.weather.china,
            "advance": state.weather.advance,
            "asterisk": state.weather.asterisk,
        },
        "production": {power: dict(account) for power, account in _in_order(state.economy)},
        "resources": {
            "held": {
                power: account["resources"]
                for power, account in _in_order(state.economy)
                if account.get("resources") is not None
            },
            "loans": [{**loan, "arrive": arrives(state, loan)} for loan in state.loans],
            "deliveries": [
                {"from": one, "to": other, "resources": n} for one, other, n in deliveries(state)
            ],
            "convoys": {power: dict(areas) for power, areas in state.convoys.items()},
        },
        "us_entry": dict(state.entry),
        "spiral": {
            date: dict(_in_order(state.spiral[date])) for date in sorted(state.spiral, key=turn_of)
        },
        "pools": {power: dict(pools) for power, pools in state.pools.items()},
        "nations": {power: dict(raw) for power, raw in _in_order(state.nations)},
        "wars": dict(sorted(state.wars.items())),
        "minors": {country: dict(raw) for country, raw in state.minors.items()},
        "control": {place: dict(raw) for place, raw in state.control.items()},
        "chits": dict(state.chits),
        "cells": dict(state.cells),
        "seals": {name: dict(raw) for name, raw in state.seals.items()},
        "due": [dict(raw) for raw in state.due],
        "readings": {
            option: {"value": value, "card": CARDS[option]}
            for option, value in chosen(state.options).items()
        },
        "open": dict(state.open) if state.open else None,
        "victory": dict(state.victory) if state.victory else None,
    }


def _in_order(kept: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """What is kept of powers in the order of the booklet: the same when the save is opened again."""
    return [(power, kept[power]) for power in POWERS if power in kept]


def _acting(state: State) -> str:
    """Who acts: in most steps the side of the impulse or of the initiative. Whoever lost the initiative
    is asked for its reroll (7.1); the side with the initiative, then the other, for intelligence and
    coups (7.3, 11.4); it is first with its CONVs and back at its bases, too,
    whoever has the first impulse (9.3, 11.7).
    """
    loser, holder = state.initiative.dice.get("may_reroll"), state.initiative.holder
    match state.step:
        case "initiative_reroll":
            return str(loser or state.side)
        case "initiative_intelligence":
            tried = holder in state.initiative.tried
        case "coups":
            from referee.games.wif5.coups.verbs import tried_by

            tried = tried_by(state, holder)
        case "convoys" | "return_to_base":
            return holder
        case "us_entry":
            return side_of("usa")
        case "japan_demands":
            return side_of("japan")
        case _:
            return state.side
    return OTHER[holder] if tried else holder


DECIDING = {"us_entry": "usa", "japan_demands": "japan"}  # steps of one power (11.5, 11.5.2)


def _decides(state: State) -> Mapping[str, Json]:
    """The power that decides in a step of its own; the side that acts, where another had the impulse."""
    acting = _acting(state)
    one = DECIDING.get(state.step) or (acting if acting != state.side else None)
    return {"decides": one} if one else {}


def _line(item: Item) -> dict[str, Json]:
    return {
        "id": item.id,
        "done": item.done,
        "mandatory": item.mandatory,
        "cards": list(item.cards),
    }


def notices(book: Book, state: State) -> tuple[Ruling, ...]:
    """What rules still want, and where the cells of the charts come from."""
    if state.victory is not None:
        return (info("wif5.course.over_game", "11.8", side=state.victory["winner"]),)
    return (
        *reminders(state),
        *_after_coups(state),
        *_fallen(state),
        *_french(state),
        *in_force(state),
        *last_turns(state),
    )


def _fallen(state: State) -> tuple[Ruling, ...]:
    """Who was conquered in this game and stays so, by whom (14)."""
    powers = {
        power: raw.get("by")
        for power, raw in state.nations.items()
        if raw.get("status") == "conquered"
    }
    minors = {country: raw.get("power") for country, raw in state.minors.items()
              if raw.get("status") == "conquered" and raw.get("how") == "conquered"}  # fmt: skip
    return tuple(info("wif5.conquest.by", "14", nation=nation, power=by)
                 for nation, by in {**powers, **minors}.items() if by)  # fmt: skip


def _french(state: State) -> list[Ruling]:
    """The French territories that Vichy or Free France still has (16.2)."""
    lands = (territory_of(each) for each in TERRITORIES)
    return territories_told({land: str(state.minors.get(land, {}).get("status")) for land in lands})


def _after_coups(state: State) -> tuple[Ruling, ...]:
    """What coups left for later turns: who is aligned with whom, who sends its resources where (11.4)."""
    found: list[Ruling] = []
    for country, raw in state.minors.items():
        if raw.get("status") == "aligned" and raw.get("power"):
            found.append(info("wif5.course.aligned", "11.4", nation=country, power=raw["power"]))
    found += [info("wif5.course.sends", "11.4", nation=country, power=to)
              for country, to in turned(state).items()]  # fmt: skip
    return tuple(found)
