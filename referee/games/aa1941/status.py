"""Where the game stands: the keys of `status`, and what is easily forgotten."""

from __future__ import annotations

from referee.engine.names import Names
from referee.engine.verdict import Json, Ruling, advice, info, your_call
from referee.games.aa1941.book import ALLIES, AXIS, Book
from referee.games.aa1941.checks import checklist, unfought
from referee.games.aa1941.control import production_level
from referee.games.aa1941.sequence import COLLECT, NONCOMBAT_MOVE, holds_capital
from referee.games.aa1941.state import State
from referee.games.aa1941.turn import progress, warnings


def status(book: Book, names: Names, state: State) -> dict[str, Json]:
    """The keys of the contract for a game in progress."""
    battle = None
    if state.battle is not None:
        from referee.games.aa1941.battles import open_question, pending_json

        waiting = open_question(book, names, state)
        if waiting is not None:
            battle = pending_json(state.battle["plan"]["space"], waiting.ask)["battle"]
            battle["space"] = _fought_in(book, state.battle["plan"], waiting.ask.params)
    return {
        "round": state.round,
        "side": state.power,
        "phase": state.phase,
        "step": "battle" if battle else state.phase,
        "checklist": [
            {"id": item.id, "params": {}, "done": item.done, "mandatory": item.mandatory,
             "cards": list(item.cards)}
            for item in checklist(book, state)
        ],
        "treasury": dict(state.treasury),
        "income": {power: production_level(book, state.control, power) for power in book.powers},
        "control": dict(state.control),
        "production_to_mobilize": dict(state.bought),
        "capitals": {power: state.control.get(home) for power, home in book.capitals.items()},
        "victory": dict(state.victory) if state.victory else None,
        "pieces": {
            space: {power: dict(force) for power, force in here.items()}
            for space, here in state.pieces.items()
        },
        "battle": battle,
        "declared": {space: dict(plan) for space, plan in state.declared.items()},
        "unfought": list(unfought(book, state)),
        "luck": {power: dict(told) for power, told in state.luck.items()},
        "options": dict(state.options),
    }  # fmt: skip


def _fought_in(book: Book, plan: Json, params: Json) -> str:
    """Where the dice fall now: the sea zone while an amphibious assault is still at sea."""
    foes = params.get("defender_force", {})
    at_sea = plan["zone"] and any(book.units[unit].domain == "sea" for unit in foes)
    return str(plan["zone"] if at_sea else plan["space"])


def notices(book: Book, state: State) -> tuple[Ruling, ...]:
    """What players forget, and how near each side is to victory."""
    if state.victory:
        return (
            info("aa1941.victory.over", state.victory["condition"], side=state.victory["winner"]),
        )
    found = warnings(book, state)
    if not holds_capital(book, state.control, state.power):
        found.append(info("aa1941.notice.no_capital", "combat.capitals", power=state.power))
    if state.phase == COLLECT and not state.collected:
        found.append(advice("aa1941.notice.collect", "income", power=state.power,
                            ipc=production_level(book, state.control, state.power)))  # fmt: skip
    if state.phase == NONCOMBAT_MOVE and state.fought and not state.tracking:
        found.append(your_call("aa1941.notice.landings", "noncombat.air"))
    for side in (AXIS, ALLIES):
        held, wanted = progress(book, state, side)
        if held:
            found.append(
                info("aa1941.notice.capitals", "win.end", side=side, held=held, wanted=wanted)
            )
    return tuple(found)
