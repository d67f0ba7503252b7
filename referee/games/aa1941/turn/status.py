"""Where the game stands: the keys of `status`, and what is easily forgotten."""

from __future__ import annotations

from typing import cast

from referee.engine.ask import Ask, Dice
from referee.engine.verdict import Json, Ruling, advice, info, your_call
from referee.games.aa1941.air.homecoming import still_up
from referee.games.aa1941.air.stranded import waiting
from referee.games.aa1941.book import ALLIES, AXIS, Book
from referee.games.aa1941.control.rules import capital_held, production_level
from referee.games.aa1941.naval.fleet import cargo_of
from referee.games.aa1941.sequence import COLLECT, COMBAT_MOVE, MOBILIZE, NONCOMBAT_MOVE
from referee.games.aa1941.state import State
from referee.games.aa1941.turn.rules import checklist, unfought, warnings
from referee.games.aa1941.victory import progress


def status(book: Book, state: State, ask: Ask | None) -> dict[str, Json]:
    """The keys of the contract for a game in progress; `ask` is the open question."""
    battle = None
    if ask is not None and state.open is not None and state.open["name"] == "attack":
        battle = _battle(state.open["args"], ask)
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
        "cargo": cargo_of(book, state),
        "battle": battle,
        "declared": {space: dict(plan) for space, plan in state.declared.items()},
        "unfought": list(unfought(book, state)),
        "luck": {power: dict(told) for power, told in state.luck.items()},
        "options": dict(state.options),
    }  # fmt: skip


def _battle(args: Json, ask: Ask) -> dict[str, Json]:
    """Where a battle waits: its territory, where the dice fall now, the round, the question.

    Those of the sea fight of an amphibious assault fall in its zone, that of each zone in its own.
    """
    shown: dict[str, Json] = {"for": ask.what, "params": dict(ask.params)}
    if isinstance(ask, Dice):
        shown |= {"dice": ask.dice, "faces": ask.faces, "hits_on": ask.hits_on, "low": ask.low}
    else:
        shown |= {"options": list(ask.options), "default": ask.default, "flag": ask.flag}
    return {
        "territory": args["space"],
        "space": ask.params.get("space", args["space"]),
        "round": ask.params.get("round", 1),
        "ask": shown,
    }


def _promised_first(book: Book, state: State) -> list[Ruling]:
    """What is said of units not placed while one of them is a carrier that a fighter waits for: nobody goes
    on before it is placed, so nothing is paid back yet (p. 20, p. 21).
    """
    if state.phase != MOBILIZE or not state.bought.get("carrier"):
        return []
    from referee.games.aa1941.turn.owed import promised_decks

    promised = [
        advice(each.code, *each.cards, **each.params) for each in promised_decks(book, state)
    ]
    if not promised:
        return []
    waiting = advice("aa1941.notice.waiting", "mobilize", force=dict(state.bought))
    return [waiting, *promised]


def _announced(book: Book, state: State) -> list[Ruling]:
    """The attacks announced so far among the combat moves: who against what, and from where (p. 11)."""
    if state.phase != COMBAT_MOVE or not state.declared:
        return []
    from referee.games.aa1941.combat.assault import announced
    from referee.games.aa1941.combat.attacking import Attacking
    from referee.games.aa1941.combat.landings.landfalls import landing_told
    from referee.games.aa1941.combat.targets import again
    from referee.games.aa1941.movement.journey import announced as announced_for

    told: list[Ruling] = []
    for space, plan in state.declared.items():
        assault = announced(book, state, cast(Attacking, {**again(plan), "space": space}), False)
        held = bool(plan.get("held"))
        if assault.zone:
            told += landing_told(book, assault, held)
        else:
            told.append(announced_for(space, assault.attack, held))
        told += [
            info("aa1941.attack.sent", "combat_move", space=origin, force=dict(force))
            for origin, force in plan.get("sent", {}).items()
        ]
    return told


def notices(book: Book, state: State) -> tuple[Ruling, ...]:
    """What players forget, and how near each side is to victory."""
    if state.victory:
        return (
            info("aa1941.victory.over", state.victory["condition"], side=state.victory["winner"]),
        )
    found = _promised_first(book, state) or warnings(book, state)
    found = [*_announced(book, state), *found]
    if not capital_held(book, state.control, state.power):
        found.append(info("aa1941.notice.no_capital", "combat.capitals", power=state.power))
    if state.phase == COLLECT and not state.collected:
        found.append(advice("aa1941.notice.collect", "income", power=state.power,
                            ipc=production_level(book, state.control, state.power)))  # fmt: skip
    if state.phase == NONCOMBAT_MOVE and not state.tracking:
        found += waiting(book, state)
    if state.phase == NONCOMBAT_MOVE and not state.tracking and still_up(book, state):
        found.append(your_call("aa1941.notice.landings", "noncombat.air"))
    for side in (AXIS, ALLIES):
        held, wanted = progress(book, state, side)
        if held:
            found.append(
                info("aa1941.notice.capitals", "win.end", side=side, held=held, wanted=wanted)
            )
    return tuple(found)
