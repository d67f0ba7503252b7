"""An attack fought out: its dice counted, thrown, and settled on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.ask import Script
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, Verdict, info, your_call
from referee.games.m44.board.facts import closed_step, ground_at
from referee.games.m44.board.hexes import place_of
from referee.games.m44.book import Book
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.losses import eliminate, lose
from referee.games.m44.combat.results import flags_cited, ignorable, ignored_by
from referee.games.m44.retreat.drive import drive_back, mark
from referee.games.m44.retreat.facing import faced
from referee.games.m44.retreat.rules import rearward
from referee.games.m44.state import State, other
from referee.games.m44.turn.doing import Doing, let_go
from referee.games.m44.victory.objectives import seizes, totals

# On a followed board these are told as they happen, not as they are due.
TOLD_LATER = (
    "m44.result.retreat", "m44.result.retreat_by", "m44.result.stays", "m44.result.eliminated",
    "m44.result.battle_back", "m44.retreat.sea", "m44.retreat.bunker", "m44.retreat.boat",
)  # fmt: skip


# What an overrun would bring.
OVERRUN = ("m44.advance.overrun", "m44.advance.desert")


def fought_out(doing: Doing, attack: Attack, start: str, end: str, answer: bool) -> Script[None]:
    """The dice counted and thrown, and what they did."""
    from referee.games.m44.combat.procedures import base_asked, fought
    from referee.games.m44.combat.rules import count

    book = doing.book
    counted = count(book, attack)
    doing.say(*counted.rulings)
    doing.result.update(
        {
            "allowed": counted.allowed,
            "dice": counted.dice,
            "breakdown": [dict(b) for b in counted.breakdown],
        }
    )
    if doing.against:
        return
    if not counted.dice:
        if counted.dice is None:
            base = yield base_asked(attack)
            yield from fought_out(doing, replace(attack, base=int(base)), start, end, answer)
            return
        doing.forbid("m44.attack.no_dice", "rule.battle", unit=attack.name)
        return
    if end:
        yield from faced(doing, end)
        if doing.against:
            return
        attack = replace(attack, room=rearward(book, doing.state, end))
    doing.attack = attack
    defends = other(doing.state.side) if doing.state.springing else ""
    thrower = doing.state.pieces[start].side if start in doing.state.pieces else defends
    by = thrower if thrower != doing.state.side else ""  # Ambush, battle back
    outcome = yield from fought(book, attack, Verdict(doing.result, ()), by)
    doing.attack = None
    if start and not attack.battle_back:
        let_go(doing)
    doing.result.update(outcome.result)
    later = (*TOLD_LATER, *(("m44.result.hits",) if outcome.result["hits"] else ()))
    doing.say(*(r for r in outcome.rulings if not (end and r.code in later)))
    if doing.state.options.get("level") == "expert":
        doing.say(_chances(book, attack, counted.dice))
    yield from _settle(doing, start, end, attack, outcome.result, answer)


def _chances(book: Book, attack: Any, dice: int) -> Ruling:
    """What the chances were, for experts."""
    from referee.games.m44.combat.odds import odds

    made = odds(book, attack, dice)
    return info(
        "m44.play.chances",
        "rule.dice",
        eliminate=round(100 * made["eliminate"]),
        driven=round(100 * made["driven_off"]),
    )


def _settle(
    doing: Doing, start: str, end: str, attack: Attack, result: Mapping[str, Json], answer: bool
) -> Script[None]:
    """Hits off the target, its medal, its retreat, the ground it leaves."""
    second = bool(start) and doing.state.pieces[start].fought == -1
    back = (
        {"from": end, "to": start} if start and result.get("battle_back") and not answer else None
    )
    told = {"range": attack.range} if _by_the_card(doing, start, attack, answer) else {}
    doing.happen("fought", **told, **{"from": start or None, "to": end or None, "attacker": attack.name, "target": attack.target.id,
                              "dice": result["dice"], "hits": result["hits"], "flags": result["flags"],
                              "eliminated": result["eliminated"], "answer": answer, "riposte": back, "close": bool(start) and attack.close and not answer})  # fmt: skip
    if not end:
        if result["eliminated"]:
            # Tireur d'élite, Unités incomplètes: « Ne rapporte pas de médailles ».
            felled = attack.target
            medal = your_call("m44.play.report_medal", "rule.medals", unit=felled.id)
            doing.say(
                medal if felled.medal else info("m44.play.no_medal", felled.card, unit=felled.id)
            )
        return
    if start and attack.unit is not None and attack.unit.id == "combat_engineer":
        _wire_removed(doing, start)
    if result["eliminated"]:
        yield from eliminate(doing, end, result["hits"])
        _vacate(doing, start, end, attack, second, answer)
        return
    target = doing.state.pieces[end]
    if result["hits"]:
        yield from lose(doing, end, result["hits"], hits=result["hits"])
    if result["battle_back"]:  # it has one figure left: told once the others are off
        doing.say(info("m44.result.battle_back", "rule.commonwealth"))
    least, most = result["retreat"]["min"], result["retreat"]["max"]
    if must := min(ignorable(attack)[0], result["flags"]):
        doing.say(info("m44.play.must_ignore", "rule.japan_yamato", hex=end, n=must))
    if most:
        ambushed = answer and not attack.battle_back  # driven back, it has no battle any more
        yield from drive_back(
            doing, end, least, most, target.side, ambushed, flags_cited(attack, result["flags"]),
            gun=start if _markers(attack, result["hits"]) else "", ignored=ignored_by(attack, result["flags"]),
        )  # fmt: skip
        gone = end not in doing.state.pieces
        if gone or doing.state.retreating:
            _vacate(doing, start, end, attack, second, answer)
            return
    if _markers(attack, result["hits"]):
        mark(doing, start, end)


def _by_the_card(doing: Doing, start: str, attack: Attack, answer: bool) -> bool:
    """Whether a battle is one that the card orders, told without a board: no Ambush and no answer."""
    own = not (answer or attack.ambush or attack.battle_back or doing.state.springing)
    return not doing.state.tracking and not start and attack.unit is not None and own


def _wire_removed(doing: Doing, start: str) -> None:
    """Engineers in wire battle and remove it in the same turn (Troupe du Génie)."""
    if "wire" in doing.state.ground(place_of(start)):
        doing.happen("cleared", what=[f"{start}.wire"])


def _markers(attack: Attack, hits: int) -> int:
    """The markers of a gun or a ship that has hit (Artillerie Lourde, Destroyer)."""
    return attack.unit.markers if attack.unit is not None and hits else 0


def _vacate(doing: Doing, start: str, end: str, attack: Attack, second: bool, answer: bool) -> None:
    """After a close assault the attacker may take the ground."""
    from referee.games.m44.combat.advance import advance, stopped_by_plane

    if attack.unit is None or attack.range != 1 or start not in doing.state.pieces:
        return
    state = doing.state
    if closed_step(state, place_of(start), place_of(end)) or any(
        plane["hex"] == end for plane in state.planes.values()
    ):
        return
    over = _decided(state)
    if over and not seizes(state, end):  # the battle is over: nothing comes after it
        return
    verdict = advance(
        attack.unit, ground_at(doing.book, doing.state, place_of(end)),
        ground_at(doing.book, doing.state, place_of(start)), True, second,
        doing.state.holds("rule.north_african_desert"), answer,
    )  # fmt: skip
    if verdict.result["take_ground"]:
        again = verdict.result["overrun"] and not _came_from_the_rear(state, start) and not over
        held = stopped_by_plane(doing, attack.unit, state.pieces[start].side, end) if again else []
        again = again and not held
        doing.happen("vacated", **{"from": start, "hex": end, "overrun": again})
        if not state.retreating:  # nothing is vacated while the owner may still choose to stay
            doing.say(*(r for r in verdict.rulings if again or r.code not in OVERRUN), *held)
        if over:
            doing.say(info("m44.play.may_seize", "rule.objective_control", hex=end))
    else:
        doing.say(*(r for r in verdict.rulings if r.code == "m44.advance.ground"))


def _decided(state: State) -> bool:
    """Whether a side has all its medals: the battle ends at once."""
    return any(n >= state.board.goals[side] for side, n in totals(state).items())


def _came_from_the_rear(state: State, start: str) -> bool:
    """Armour that came in this turn on the enemy's line does not overrun (Soutien blindé)."""
    came_in = start in state.tried and state.holds("rule.armour_breakthrough")
    return came_in or state.pieces[start].rear
