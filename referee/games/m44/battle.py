"""An attack of the game in progress: judged, thrown, settled on the board.

With positions tracked, range, line of sight and terrain come from the board; without, an attack is
described by the keys of `resolve m44 attack`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, Verdict, info, your_call
from referee.games.m44.aircraft import RAIDS, raid, struck_from_the_air
from referee.games.m44.assault import Attack
from referee.games.m44.board import distance, section
from referee.games.m44.book import Book
from referee.games.m44.deed import Doing, in_phase, on_the_board, own_unit, place_of
from referee.games.m44.falling_back import drive_back
from referee.games.m44.hurt import eliminate, lose
from referee.games.m44.state import State, other
from referee.games.m44.terms import (
    attack_between,
    ground_at,
    with_keys,
)

CHAIN = 4  # Air Power: so many enemies at most, each next to another


def fight(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """An attack: judged first, then thrown, then its hits, medals and retreat."""
    from referee.games.m44.procedures import attack_procedure, read_attack

    book = doing.book
    given = read_given(book, args.get("keys") or ())
    if not in_phase(doing, "battle"):
        return
    answer = bool(given.get("battle_back"))
    if args.get("from") is None:
        procedure = attack_procedure(book, names_by_id(book))
        inputs = {key.name: given.get(key.name, key.default) for key in procedure.keys}
        for key in procedure.keys:
            if key.required and key.name not in given:
                raise Unreadable("key.missing", key=key.name, keys=[k.name for k in procedure.keys])
        yield from _fought_out(doing, read_attack(book, inputs), "", "", answer)
        return
    start, end = str(args["from"]), str(args["to"])
    if not on_the_board(doing) or not _may_fight(doing, start, end, answer):
        return
    if args.get("ambush"):
        yield from _ambush(doing, start, end)
        if doing.against or not _still_there(doing, start, end):
            return
    attack = attack_between(book, doing.state, place_of(start), place_of(end))
    yield from _fought_out(doing, with_keys(attack, given), start, end, answer)


def _still_there(doing: Doing, start: str, end: str) -> bool:
    """Whether the attack goes on after the ambush: both where they were, no retreat waiting."""
    pieces = doing.state.pieces
    return start in pieces and end in pieces and doing.state.retreating is None


def _fought_out(doing: Doing, attack: Attack, start: str, end: str, answer: bool) -> Script[None]:
    """The dice counted and thrown, and what they did."""
    from referee.games.m44.attack import count
    from referee.games.m44.procedures import base_asked, fought

    book = doing.book
    counted = count(book, attack)
    doing.say(*(r for r in counted.rulings if not _too_much_for_a_child(doing, r)))
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
            yield from _fought_out(doing, replace(attack, base=int(base)), start, end, answer)
            return
        doing.forbid("m44.attack.no_dice", "rule.battle", unit=attack.name)
        doing.overruled -= {"m44.attack.no_dice"}
        return
    outcome = yield from fought(book, attack, Verdict(doing.result, ()))
    doing.result.update(outcome.result)
    doing.say(*outcome.rulings)
    if doing.state.options.get("level") == "expert":
        doing.say(_chances(book, attack, counted.dice))
    yield from _settle(doing, start, end, attack, outcome.result, answer)


def _too_much_for_a_child(doing: Doing, ruling: Ruling) -> bool:
    return doing.state.options.get("level") == "child" and ruling.code.startswith("m44.sum.")


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


def names_by_id(book: Book) -> Mapping[str, Any]:
    """The vocabularies by ids alone: what the journal keeps is ids."""
    from referee.engine.names import Names

    known = _VOCABULARY.get(id(book))
    if known is None:
        units, terrain = dict.fromkeys(book.units, ()), dict.fromkeys((*book.grounds, "clear"), ())
        known = {
            "attacker": Names("attacker", {**units, **dict.fromkeys(book.strikes, ())}),
            "unit": Names("unit", units), "terrain": Names("terrain", terrain),
            "obstacle": Names("terrain", terrain),
            "resting": Names("terrain", {**terrain, "boat": ()}), "army": Names("army", dict.fromkeys(book.army_side, ())),
            "side": Names("side", {"axis": (), "allies": ()}),
            "weather": Names("weather", {"reduced_visibility": (), "winter_weather": ()}),
            "card": Names("card", dict.fromkeys(book.deck, ())),
        }  # fmt: skip
        _VOCABULARY[id(book)] = known
    return known


def read_given(book: Book, words: Any) -> dict[str, Any]:
    """The `key=value` words of an attack, by the keys of the procedure."""
    from referee.games.m44.procedures import attack_procedure

    keys = {key.name: key for key in attack_procedure(book, names_by_id(book)).keys}
    found: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in keys:
            raise Unreadable("key.unknown", text=name, keys=list(keys), nearest=[])
        found[name] = keys[name].read(value)
    return found


def _may_fight(doing: Doing, start: str, end: str, answer: bool) -> bool:
    """Whether the unit on one hex may attack the unit on the other now."""
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
        due = state.riposte or {}
        return (due.get("from"), due.get("to")) == (start, end) or not doing.forbid(
            "m44.play.no_riposte", "rule.commonwealth", hex=start
        )
    if not piece.ordered and doing.forbid("m44.play.not_ordered", "rule.cards", hex=start):
        return False
    if piece.fresh and doing.forbid("m44.play.fresh", "rule.paradrop", hex=start):
        return False
    most = 2 if state.effect == "artillery_bombard" and not (piece.from_hex or state.free) else 1
    if piece.fought >= most and doing.forbid("m44.play.fought_already", "rule.battle", hex=start):
        return False
    return not (
        piece.barred and piece.fought != -1
        and doing.forbid("m44.play.barred", "rule.battle", hex=start)
    )  # fmt: skip


# -- Ambush ---------------------------------------------------------------------
def has_ambush(state: State) -> bool:
    """Whether the defender may hold Ambush: a card in hand, and none played this turn."""
    enemy = other(state.side)
    return state.hands[enemy] > 0 and not state.owed.get(enemy)


def ambush_by_hand(state: State) -> bool:
    """Whether a close assault told without a board waits for its dice, and Ambush may answer it."""
    pending = state.pending or {}
    keys = pending.get("args", {}).get("keys") or ()
    return (
        not state.tracking and has_ambush(state) and pending.get("verb", "attack") == "attack"
        and not pending.get("answers") and "range=1" in keys
        and not any(word.startswith("battle_back") for word in keys)
    )  # fmt: skip


def may_ambush(book: Book, state: State, start: str, end: str) -> bool:
    """Whether the defender may answer this attack with Ambush: a close assault, a card, dice."""
    from referee.games.m44.attack import count

    one, two = place_of(start), place_of(end)
    if distance(one, two) != 1 or not {start, end} <= set(state.pieces) or not has_ambush(state):
        return False
    return count(book, attack_between(book, state, two, one)).allowed


def _ambush(doing: Doing, start: str, end: str) -> Script[None]:
    """The defender rolls first; the attack goes on if its unit is still there (Embuscade)."""
    state = doing.state
    if not may_ambush(doing.book, state, start, end):
        doing.forbid("m44.play.no_ambush", "card.ambush")
        return
    defender = other(state.side)
    doing.happen("ambushed", side=defender)
    doing.say(info("m44.play.ambushed", "card.ambush", side=defender))
    attack = attack_between(doing.book, doing.state, place_of(end), place_of(start))
    yield from _fought_out(doing, attack, end, start, True)


def spring(doing: Doing, args: dict[str, Json]) -> None:
    """`ambush` while the attack waits for its dice: the defender's card comes first."""
    pending = doing.state.pending
    if pending is None:
        if doing.state.tracking or not has_ambush(doing.state):
            doing.forbid("m44.play.no_ambush", "card.ambush")
        elif in_phase(doing, "battle"):
            doing.happen("ambushed", side=other(doing.state.side))
            doing.say(info("m44.play.ambushed", "card.ambush", side=other(doing.state.side)))
        return
    if not doing.state.tracking and ambush_by_hand(doing.state):
        side = other(doing.state.side)
        doing.happen("deed_ended")
        doing.happen("ambushed", side=side)
        doing.say(info("m44.play.ambushed", "card.ambush", side=side),
                  info("m44.play.ambush_by_hand", "card.ambush"))  # fmt: skip
        return
    done = pending["answers"] or pending["args"].get("ambush")
    fits = pending.get("verb", "attack") == "attack" and pending["args"].get("from")
    keys = pending["args"].get("keys") or ()
    if (
        done
        or not fits
        or any(word.startswith("battle_back") for word in keys)
        or not may_ambush(doing.book, doing.state, pending["args"]["from"], pending["args"]["to"])
    ):
        doing.forbid("m44.play.no_ambush", "card.ambush")
        return
    doing.happen("deed_ended")
    doing.happen("deed_begun", verb="attack", args={**pending["args"], "ambush": True}, answers=[],
                 told=0, overruled=list(pending.get("overruled", ())))  # fmt: skip
    doing.say(info("m44.play.ambush_declared", "card.ambush", side=other(doing.state.side)))


# -- cards and planes that strike --------------------------------------------------
def strike(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """Air Power, Barrage, or the plane in flight against the unit on a hex."""
    state, name = doing.state, args["hex"]
    if not (on_the_board(doing) and in_phase(doing, "battle")):
        return
    with_what = args.get("what") or state.effect
    if with_what in RAIDS:
        attack = raid(doing, with_what, name)
    else:
        attack = _by_card(doing, with_what, name)
    if attack is None or doing.against:
        return
    doing.happen("struck", hex=name)
    if with_what in RAIDS:
        doing.happen("plane_acted", side=state.side, action=with_what)
    yield from _fought_out(doing, attack, "", name, False)
    if with_what == "kamikaze" and not doing.against:
        medals = 1 if doing.result.get("medal") else 0
        doing.happen("plane_lost", side=state.side, medals=medals)
        doing.say(info("m44.fly.spent", "air.kamikaze", n=medals))


def _by_card(doing: Doing, card: str, name: str) -> Attack | None:
    """The attack of Air Power (a chain of enemies) or Barrage (one), if it may be made."""
    state = doing.state
    if card not in ("air_power", "barrage") or state.free:
        doing.forbid("m44.strike.no_card", "card.air_power", "card.barrage")
        return None
    target = state.pieces.get(name)
    if target is None:
        doing.forbid("m44.play.nobody", f"card.{card}", hex=name)
        return None
    if target.side == state.side:
        doing.forbid("m44.play.friend", f"card.{card}", hex=name, unit=target.unit)
        return None
    if name in state.struck:
        doing.forbid("m44.strike.twice", f"card.{card}", hex=name)
    elif len(state.struck) >= (1 if card == "barrage" else CHAIN):
        doing.forbid("m44.strike.enough", f"card.{card}", n=len(state.struck))
    elif state.struck and not any(
        distance(place_of(each), place_of(name)) == 1 for each in state.struck
    ):
        doing.forbid("m44.strike.chain", f"card.{card}", hex=name)
    top = state.board.top == state.side
    if not state.struck and state.section and state.section not in section(place_of(name), top):
        doing.forbid("m44.play.section", "rule.blitz", hex=name, section=state.section)
    return struck_from_the_air(doing.book, state, card, name)


# -- what the dice did ---------------------------------------------------------------
def _settle(
    doing: Doing, start: str, end: str, attack: Attack, result: Mapping[str, Json], answer: bool
) -> Script[None]:
    """Hits off the target, its medal, its retreat, the ground it leaves."""
    second = bool(start) and doing.state.pieces[start].fought == -1
    back = (
        {"from": end, "to": start} if start and result.get("battle_back") and not answer else None
    )
    doing.happen("fought", **{"from": start or None, "to": end or None, "attacker": attack.name, "target": attack.target.id,
                              "dice": result["dice"], "hits": result["hits"], "flags": result["flags"],
                              "eliminated": result["eliminated"], "answer": answer, "riposte": back})  # fmt: skip
    if not end:
        if result["eliminated"]:
            doing.say(your_call("m44.play.report_medal", "rule.medals", unit=attack.target.id))
        return
    if start and attack.unit is not None and attack.unit.id == "combat_engineer":
        _wire_removed(doing, start)
    if result["eliminated"]:
        yield from eliminate(doing, end)
        _vacate(doing, start, end, attack, second, answer)
        return
    target = doing.state.pieces[end]
    if result["hits"]:
        yield from lose(doing, end, result["hits"])
    least, most = result["retreat"]["min"], result["retreat"]["max"]
    if most:
        ambushed = answer and not attack.battle_back  # driven back, it has no battle any more
        yield from drive_back(doing, end, least, most, target.side, ambushed)
        gone = end not in doing.state.pieces
        if gone or doing.state.retreating:
            _vacate(doing, start, end, attack, second, answer)
            return
    _mark(doing, start, end, attack, result["hits"])


def _wire_removed(doing: Doing, start: str) -> None:
    """Engineers in wire battle and remove it in the same turn (Troupe du Génie)."""
    if "wire" in doing.state.ground(place_of(start)):
        doing.happen("cleared", what=[f"{start}.wire"])


def _mark(doing: Doing, start: str, end: str, attack: Attack, hits: int) -> None:
    """A big gun's or a ship's marker on a target hit that stayed (Artillerie Lourde, Destroyer)."""
    unit, marks = attack.unit, doing.state.marks
    if unit is None or not unit.markers or not hits or end in marks:
        return
    if sum(gun == start for gun in marks.values()) < unit.markers:
        doing.happen("marked", hex=end, gun=start)
        doing.say(info("m44.play.marked", unit.card, hex=end))


def _vacate(doing: Doing, start: str, end: str, attack: Attack, second: bool, answer: bool) -> None:
    """After a close assault the attacker may take the ground."""
    from referee.games.m44.trials import advance

    if attack.unit is None or attack.range != 1 or start not in doing.state.pieces:
        return
    verdict = advance(
        attack.unit, ground_at(doing.book, doing.state, place_of(end)),
        ground_at(doing.book, doing.state, place_of(start)), True, second,
        doing.state.holds("rule.north_african_desert"), answer,
    )  # fmt: skip
    if verdict.result["take_ground"]:
        over = verdict.result["overrun"] and not _came_from_the_rear(doing.state, start)
        doing.happen("vacated", **{"from": start, "hex": end, "overrun": over})
        doing.say(*(r for r in verdict.rulings if r.severity == "info"))
    else:
        doing.say(*(r for r in verdict.rulings if r.code == "m44.advance.ground"))


def _came_from_the_rear(state: State, start: str) -> bool:
    """Armour that came in this turn on the enemy's line does not overrun (Soutien blindé)."""
    return start in state.tried and state.holds("rule.armour_breakthrough")
