"""An attack of the game in progress: judged, thrown, settled on the board.

With positions tracked, range, line of sight and terrain come from the board; without, an attack is
described by the keys of `resolve m44 attack`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.ask import Pending, drive
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.m44.book import Book
from referee.games.m44.deed import Doing, in_phase, on_the_board, own_unit, place_of
from referee.games.m44.falling_back import (
    drive_back,
    eliminate,
)
from referee.games.m44.state import other
from referee.games.m44.terms import (
    attack_between,
    ground_at,
    with_keys,
)


def answer_dice(doing: Doing, command: Command) -> Decision:
    """Dice for the attack that waits: it goes on from where it stopped."""
    pending = doing.state.pending
    if pending is None:
        return Refused((refusal("m44.play.no_question", "rule.battle"),))
    earlier = tuple(tuple(faces) for faces in pending["answers"])
    doing.happen("attack_ended")
    whole = Command(
        "attack", pending["args"], (*earlier, *command.answers), False, command.overruled
    )
    decision = fight(doing, whole)
    if isinstance(decision, Wanted):
        new = decision.asked[len(earlier) :]
        if not new:
            return decision
        given = [list(answer) for _, answer in new]
        return Accepted((Event("attack_answered", {"answers": given}),), (), {}, new)
    if isinstance(decision, Accepted):
        return Accepted(
            decision.events, decision.rulings, decision.result, decision.asked[len(earlier) :]
        )
    return decision


def fight(doing: Doing, command: Command) -> Decision:
    """An attack: judged first, then thrown, then its hits, medals and retreat."""
    from referee.games.m44.attack import count
    from referee.games.m44.procedures import attack_procedure, fought, read_attack

    state, book, args = doing.state, doing.book, command.args
    given = read_given(book, args.get("keys") or ())
    if not in_phase(doing, "battle"):
        return doing.decision(command.overruled)
    if args.get("from") is None:
        procedure = attack_procedure(book, _names(book))
        inputs = {key.name: given.get(key.name, key.default) for key in procedure.keys}
        for key in procedure.keys:
            if key.required and key.name not in given:
                raise Unreadable("key.missing", key=key.name, keys=[k.name for k in procedure.keys])
        attack = read_attack(book, inputs)
    else:
        answer = bool(given.get("battle_back"))
        if not on_the_board(doing) or not _may_fight(doing, args["from"], args["to"], answer):
            return doing.decision(command.overruled)
        attack = with_keys(
            attack_between(book, state, place_of(args["from"]), place_of(args["to"])), given
        )
        piece = state.pieces[args["from"]]
        if piece.barred and not answer and piece.fought != -1:
            doing.forbid("m44.play.barred", "rule.battle", hex=args["from"])
    counted = count(book, attack)
    doing.say(*counted.rulings)
    doing.result.update(
        {
            "allowed": counted.allowed,
            "dice": counted.dice,
            "breakdown": [dict(b) for b in counted.breakdown],
        }
    )
    against = [
        r for r in doing.rulings if r.severity == "refusal" and r.code not in command.overruled
    ]
    if against or not counted.dice:
        if not against:
            raise Unreadable("key.missing", key="base", keys=["base"])
        return Refused(tuple(doing.rulings), doing.result)
    verdict = Verdict(doing.result, ())
    outcome, asked = drive(fought(book, attack, verdict), command.answers)
    if isinstance(outcome, Pending):
        if command.hold:
            thrown = [list(answer) for _, answer in asked]
            doing.happen("attack_begun", args=dict(args), answers=thrown)
            return Accepted(tuple(doing.events), tuple(doing.rulings), doing.result, asked)
        return Wanted(outcome.ask, asked)
    doing.result.update(outcome.result)
    doing.say(*outcome.rulings)
    if state.options.get("level") == "expert":
        doing.say(_chances(book, attack, counted.dice))
    if state.options.get("level") == "child":
        doing.rulings = [r for r in doing.rulings if not r.code.startswith("m44.sum.")]
    _settle(doing, args, attack, outcome.result, bool(given.get("battle_back")))
    decision = doing.decision(command.overruled)
    if isinstance(decision, Accepted):
        return Accepted(decision.events, decision.rulings, decision.result, asked)
    return decision


def _chances(book: Book, attack: Any, dice: int) -> Ruling:
    """What the chances were, for experts."""
    from referee.games.m44.odds import odds

    made = odds(book, attack, dice)
    return info(
        "m44.play.chances",
        "rule.dice",
        eliminate=round(100 * made["eliminate"]),
        driven=round(100 * made["driven_off"]),
    )


_VOCABULARY: dict[int, Mapping[str, Any]] = {}


def _names(book: Book) -> Mapping[str, Any]:
    """The vocabularies by ids alone: what the journal keeps is ids."""
    from referee.engine.names import Names

    known = _VOCABULARY.get(id(book))
    if known is None:
        units, terrain = dict.fromkeys(book.units, ()), dict.fromkeys((*book.grounds, "clear"), ())
        known = {
            "attacker": Names("attacker", {**units, **dict.fromkeys(book.strikes, ())}),
            "unit": Names("unit", units), "terrain": Names("terrain", terrain),
            "obstacle": Names("terrain", terrain), "army": Names("army", dict.fromkeys(book.army_side, ())),
            "side": Names("side", {"axis": (), "allies": ()}),
            "weather": Names("weather", {"reduced_visibility": (), "winter_weather": ()}),
            "card": Names("card", dict.fromkeys(book.deck, ())),
        }  # fmt: skip
        _VOCABULARY[id(book)] = known
    return known


def read_given(book: Book, words: Any) -> dict[str, Any]:
    """The `key=value` words of an attack, by the keys of the procedure."""
    from referee.games.m44.procedures import attack_procedure

    keys = {key.name: key for key in attack_procedure(book, _names(book)).keys}
    found: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in keys:
            raise Unreadable("key.unknown", text=name, keys=list(keys), nearest=[])
        found[name] = keys[name].read(value)
    return found


def _may_fight(doing: Doing, start: str, end: str, answer: bool) -> bool:
    state = doing.state
    side = other(state.side) if answer else state.side
    if not own_unit(doing, start, side):
        return False
    target = state.pieces.get(end)
    if target is None:
        doing.forbid("m44.play.nobody", "rule.battle", hex=end)
        return False
    if target.side == side:
        doing.forbid("m44.play.friend", "rule.battle", hex=end, unit=target.unit)
        return False
    piece = state.pieces[start]
    if answer:
        return True
    if not piece.ordered:
        doing.forbid("m44.play.not_ordered", "rule.cards", hex=start)
        return False
    most = 2 if state.card == "artillery_bombard" and not piece.from_hex else 1
    if piece.fought >= most:
        doing.forbid("m44.play.fought_already", "rule.battle", hex=start)
        return False
    return True


def _settle(
    doing: Doing, args: Mapping[str, Json], attack: Any, result: Mapping[str, Json], answer: bool
) -> None:
    """Hits off the target, its medal, its retreat, the ground it leaves."""
    tracked = args.get("from") is not None
    start, end = str(args.get("from") or ""), str(args.get("to") or "")
    second = tracked and doing.state.pieces[start].fought == -1
    doing.happen("fought", **{"from": start or None, "to": end or None, "attacker": attack.name, "target": attack.target.id,
                              "dice": result["dice"], "hits": result["hits"], "flags": result["flags"],
                              "eliminated": result["eliminated"], "answer": answer})  # fmt: skip
    if not tracked:
        if result["eliminated"]:
            doing.say(your_call("m44.play.report_medal", "rule.medals", unit=attack.target.id))
        return
    target = doing.state.pieces[end]
    if result["eliminated"]:
        eliminate(doing, end)
        _vacate(doing, start, end, attack, second, answer)
        return
    if result["hits"]:
        doing.happen("lost", hex=end, figures=result["hits"])
    least, most = result["retreat"]["min"], result["retreat"]["max"]
    if most:
        drive_back(doing, end, least, most, target.side)
        gone = end not in doing.state.pieces
        if gone or doing.state.retreating:
            _vacate(doing, start, end, attack, second, answer)


def _vacate(doing: Doing, start: str, end: str, attack: Any, second: bool, answer: bool) -> None:
    """After a close assault the attacker may take the ground."""
    from referee.games.m44.trials import advance

    if attack.range != 1 or start not in doing.state.pieces:
        return
    desert = "rule.north_african_desert" in doing.state.board.scenario.get("rules", ())
    verdict = advance(
        attack.unit, ground_at(doing.book, doing.state, place_of(end)),
        ground_at(doing.book, doing.state, place_of(start)), True, second, desert, answer,
    )  # fmt: skip
    if verdict.result["take_ground"]:
        doing.happen("vacated", **{"from": start, "hex": end, "overrun": verdict.result["overrun"]})
        doing.say(*(r for r in verdict.rulings if r.severity == "info"))
