"""The verbs of the combat phase: announce, fight, answer, give up a battle."""

from __future__ import annotations

from referee.engine.ask import Ask, Dice, Pending, Script
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.aa1941.aftermath import aftermath
from referee.games.aa1941.assault import Assault, announced, assault_in, assault_rulings
from referee.games.aa1941.book import Book
from referee.games.aa1941.fight import (
    Fought,
    Stopped,
    answers_in,
    answers_out,
    driven,
    fight,
    land_plan,
    sea_plan,
    ways_back,
)
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.settle import out_of_phase, set_aside, settle, stands
from referee.games.aa1941.state import State


def attack(book: Book, names: Names, state: State, command: Command) -> Decision:
    """`attack SPACE with FORCE [against FORCE] [from SPACE] [landing …]`: fight it now.

    With `hold` the battle stops at the first question left open and is kept;
    without it, missing dice change nothing and are asked for (`Wanted`).
    """
    assault = announced(book, state, command.args, command.hold)
    rulings = assault_rulings(book, state, assault)
    if stands(command, rulings):
        return settle(command, rulings, ())
    told = set_aside(command, rulings)
    came, asked = driven(_script(book, names, state, assault), command.answers)
    if isinstance(came, Stopped):
        return Refused(came.rulings)
    if isinstance(came, Pending):
        if not command.hold:
            return Wanted(came.ask, asked)
        begun = Event("battle_begun", {"plan": assault.json(), "answers": answers_out(asked)})
        told += _chances(book, assault)
        return Accepted((begun,), tuple(told), pending_json(assault.space, came.ask), asked)
    events, ending, result = aftermath(book, state, assault, came, asked)
    return Accepted(tuple(events), (*told, *ending), result, asked)


def declare(book: Book, state: State, command: Command) -> Decision:
    """`declare SPACE with FORCE [landing …]`: announce a battle for the combat phase (p. 11)."""
    assault = announced(book, state, command.args, False)
    rulings = out_of_phase(state, "aa1941.declare.phase", COMBAT_MOVE)
    if not rulings:
        rulings = assault_rulings(book, state, assault)
    space = assault.space
    code = "aa1941.declare.landing" if assault.zone else "aa1941.declare.battle"
    card = "combat_move.amphibious" if assault.zone else "combat_move"
    if not stands(command, rulings):
        rulings = [r for r in rulings if r.severity != "your_call"]
        rulings.append(info(code, card, space=space, force=dict(assault.attack),
                            from_space=assault.zone))  # fmt: skip
    plan: dict[str, Json] = {**dict(command.args), "zone": assault.zone}
    return settle(command, rulings, [Event("declared", {"space": space, "plan": plan})])


def withdraw(book: Book, state: State, command: Command) -> Decision:
    """`withdraw SPACE`: take an announcement back, before the combat phase only."""
    space = command.args["space"]
    rulings: list[Ruling] = out_of_phase(state, "aa1941.declare.phase", COMBAT_MOVE)
    if space not in state.declared:
        rulings.append(refusal("aa1941.declare.none", "combat_move", space=space))
    return settle(command, rulings, [Event("withdrawn", {"space": space})])


def answer(book: Book, names: Names, state: State, command: Command) -> Decision:
    """`answer`: dice or a choice for the battle in progress; goes on from where it stopped."""
    if state.battle is None:
        return Refused((refusal("aa1941.battle.none", "combat"),))
    assault = assault_in(state.battle["plan"])
    earlier = answers_in(state.battle["answers"])
    came, asked = driven(_script(book, names, state, assault), (*earlier, *command.answers))
    if isinstance(came, Stopped):
        return Refused(came.rulings)
    new = asked[len(earlier) :]
    if len(new) < len(command.answers) and not isinstance(came, Pending):
        raise Unreadable("dice.left_over", extra=len(command.answers) - len(new))
    if isinstance(came, Pending):
        if not new:
            return Wanted(came.ask, asked)
        kept = Event("battle_answered", {"answers": answers_out(new)})
        return Accepted((kept,), (), pending_json(assault.space, came.ask), new)
    events, ending, result = aftermath(book, state, assault, came, asked)
    kept = Event("battle_answered", {"answers": answers_out(new)})
    return Accepted((kept, *events, Event("battle_ended", {"space": assault.space})),
                    tuple(ending), result, new)  # fmt: skip


def abandon(book: Book, state: State, command: Command) -> Decision:
    """`abandon`: the table settles this battle by hand; nothing of it is kept."""
    if state.battle is None:
        return Refused((refusal("aa1941.battle.none", "combat"),))
    space = state.battle["plan"]["space"]
    told = advice("aa1941.battle.abandoned", "combat.general", space=space)
    return Accepted((Event("battle_ended", {"space": space}),), (told,))


def open_question(book: Book, names: Names, state: State) -> Pending | None:
    """The question at which the battle in progress waits."""
    if state.battle is None:
        return None
    assault = assault_in(state.battle["plan"])
    came, _ = driven(_script(book, names, state, assault), answers_in(state.battle["answers"]))
    return came if isinstance(came, Pending) else None


def _script(book: Book, names: Names, state: State, assault: Assault) -> Script[Fought]:
    return fight(book, names, assault, ways_back(book, state, assault.space))


def _chances(book: Book, assault: Assault) -> list[Ruling]:
    """The odds before the first die, in whole per cent (of the sea fight when it comes first).

    Nothing for a battle too large to work out.
    """
    from referee.games.aa1941.odds import odds

    at_sea = assault.sea_fight
    plan = sea_plan(assault) if at_sea else land_plan(book, assault, assault.attack)
    try:
        chances = odds(book, plan)
    except Unreadable:
        return []
    told = info(
        "aa1941.battle.chances",
        "combat.general",
        space=assault.zone if at_sea else assault.space,
        win=round(100 * chances["attacker_wins"]),
        capture=round(100 * chances["captures"]),
        lose=round(100 * chances["defender_wins"]),
    )
    return [told]


def pending_json(space: str, ask: Ask) -> dict[str, Json]:
    """Where a battle waits: `{territory, round, ask}` for `status`."""
    shown: dict[str, Json] = {"for": ask.what, "params": dict(ask.params)}
    if isinstance(ask, Dice):
        shown |= {"dice": ask.dice, "faces": ask.faces, "hits_on": ask.hits_on, "low": ask.low}
    else:
        shown |= {"options": list(ask.options), "default": ask.default, "flag": ask.flag}
    return {
        "battle": {
            "territory": space,
            "space": space,
            "round": ask.params.get("round", 1),
            "ask": shown,
        }
    }
