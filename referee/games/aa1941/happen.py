"""What each event changes. Money moves by `paid` alone, between a power and the bank or another.

Kinds: `paid` `bought` `placed` `returned` `collected` `controlled` `pieces` `marched` `shifted` `spent`
`declared` `withdrawn` `battle_begun` `battle_answered` `battle_ended` `fought` `stepped`
`ticked` `won`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.event import Event
from referee.engine.force import minus, plus
from referee.engine.ledger import changed as account
from referee.engine.verdict import Json
from referee.games.aa1941.sequence import cursor_in
from referee.games.aa1941.state import State, changed, with_pieces

BANK = "bank"
Data = Mapping[str, Json]


def evolve(state: State, event: Event) -> State:
    """The position after an event."""
    return _CHANGES[event.kind](state, event.data)


def _paid(state: State, data: Data) -> State:
    ledger = dict(state.treasury)
    if data["payer"] != BANK:
        ledger = account(ledger, data["payer"], -data["ipc"])
    if data["payee"] != BANK:
        ledger = account(ledger, data["payee"], data["ipc"])
    return changed(state, treasury=ledger)


def _bought(state: State, data: Data) -> State:
    return changed(state, bought=plus(state.bought, data["units"]))


def _placed(state: State, data: Data) -> State:
    here = data["territory"]
    placed = {**state.placed, here: plus(state.placed.get(here, {}), data["units"])}
    return changed(state, bought=minus(state.bought, data["units"]), placed=placed)


def _returned(state: State, data: Data) -> State:
    return changed(state, bought=minus(state.bought, data["units"]))


def _collected(state: State, data: Data) -> State:
    return changed(state, collected=True)


def _controlled(state: State, data: Data) -> State:
    return changed(state, control={**state.control, data["space"]: data["power"]})


def _pieces(state: State, data: Data) -> State:
    return changed(
        state, pieces=with_pieces(state.pieces, data["space"], data["power"], data["force"])
    )


def _marched(state: State, data: Data) -> State:
    """What players were told of a move; the stacks themselves change by `pieces`."""
    return state


def _shifted(state: State, data: Data) -> State:
    """Points used travel with the units; `takes` and `gives` are `{points: count}`."""
    moved = {space: dict(units) for space, units in state.moved.items()}
    unit, origin, target = data["unit"], data["from"], data["to"]
    left = minus(moved.get(origin, {}).get(unit, {}), data["takes"])
    moved.setdefault(origin, {})[unit] = left
    moved.setdefault(target, {})[unit] = plus(moved.get(target, {}).get(unit, {}), data["gives"])
    came = dict(state.came)
    if data.get("came"):
        came[target] = tuple(sorted({*came.get(target, ()), data["came"]}))
    return changed(state, moved=_tidy(moved), came=came)


def _spent(state: State, data: Data) -> State:
    return changed(state, moved=_tidy({**state.moved, data["space"]: data["moved"]}))


def _tidy(
    moved: Mapping[str, Mapping[str, Mapping[str, int]]],
) -> dict[str, dict[str, dict[str, int]]]:
    return {
        space: kept
        for space, units in moved.items()
        if (kept := {unit: dict(used) for unit, used in units.items() if used})
    }


def _declared(state: State, data: Data) -> State:
    return changed(state, declared={**state.declared, data["space"]: dict(data["plan"])})


def _withdrawn(state: State, data: Data) -> State:
    kept = {space: plan for space, plan in state.declared.items() if space != data["space"]}
    return changed(state, declared=kept)


def _battle_begun(state: State, data: Data) -> State:
    return changed(state, battle={"plan": dict(data["plan"]), "answers": list(data["answers"])})


def _battle_answered(state: State, data: Data) -> State:
    battle = dict(state.battle or {})
    battle["answers"] = [*battle.get("answers", []), *data["answers"]]
    return changed(state, battle=battle)


def _battle_ended(state: State, data: Data) -> State:
    return changed(state, battle=None)


def _fought(state: State, data: Data) -> State:
    """A battle is over: no longer announced, and the luck of its attacker told."""
    luck = {power: dict(told) for power, told in state.luck.items()}
    for power, sign in ((data["power"], 1), (data.get("enemy"), -1)):
        if power is None:
            continue
        told = luck.get(power, {"battles": 0, "dice": 0, "expected": 0.0, "actual": 0})
        luck[power] = {
            "battles": told["battles"] + 1,
            "dice": told["dice"] + data["dice"],
            "expected": told["expected"] + sign * data["expected"],
            "actual": told["actual"] + sign * data["actual"],
        }
    short = {key: data[key] for key in ("space", "landing", "zone", "captured")}
    kept = {space: plan for space, plan in state.declared.items() if space != data["space"]}
    return changed(state, fought=(*state.fought, short), declared=kept, luck=luck)


def _stepped(state: State, data: Data) -> State:
    """The next phase; a new turn remembers who held what when it began."""
    after = changed(state, cursor=cursor_in(data["cursor"]), ticked=())
    if not data["turn"]:
        return after
    return changed(
        after,
        control_at_start=dict(state.control),
        bought={},
        placed={},
        collected=False,
        declared={},
        fought=(),
        moved={},
        came={},
    )


def _ticked(state: State, data: Data) -> State:
    return changed(state, ticked=(*state.ticked, data["item"]))


def _won(state: State, data: Data) -> State:
    return changed(state, victory={"winner": data["winner"], "condition": data["condition"]})


_CHANGES: dict[str, Callable[[State, Data], State]] = {
    "paid": _paid,
    "bought": _bought,
    "placed": _placed,
    "returned": _returned,
    "collected": _collected,
    "controlled": _controlled,
    "pieces": _pieces,
    "marched": _marched,
    "shifted": _shifted,
    "spent": _spent,
    "declared": _declared,
    "withdrawn": _withdrawn,
    "battle_begun": _battle_begun,
    "battle_answered": _battle_answered,
    "battle_ended": _battle_ended,
    "fought": _fought,
    "stepped": _stepped,
    "ticked": _ticked,
    "won": _won,
}
