"""`attack`, `ambush`, `take`: battles of a game in progress.

With positions tracked, range, line of sight and terrain come from the board; without, an attack is
described by the keys of `resolve m44 attack`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from referee.engine.ask import Choice, Script
from referee.engine.offer import Offer
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Nothing, Verb, first_of
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.air.strikes import told_by_hand
from referee.games.m44.air.support import supported
from referee.games.m44.air.typed import STRIKING
from referee.games.m44.arrivals.rules import rests
from referee.games.m44.board.hexes import place_of
from referee.games.m44.board.pieces import alone_of_kind
from referee.games.m44.book import Book
from referee.games.m44.cards.copies import all_played
from referee.games.m44.cards.ordering import orders_nobody
from referee.games.m44.cards.rules import strikes
from referee.games.m44.cards.told import may_battle, not_ordered
from referee.games.m44.combat.ambush import (
    ambush_by_hand,
    ambush_on_board,
    ambushed,
    ambushed_by_hand,
    has_ambush,
    spring,
    sprung,
)
from referee.games.m44.combat.battle import fought_out
from referee.games.m44.combat.battlefield import attack_between, with_keys
from referee.games.m44.combat.changes import CHANGES
from referee.games.m44.combat.ground import (
    ground_asked,
    ground_offered,
    read_taking,
    take_ground,
)
from referee.games.m44.combat.losses import leads_nobody
from referee.games.m44.combat.prospects import (
    battles,
    best,
    kept_from_battle,
    lines,
    prospects,
    ready,
    targets,
    unfought,
)
from referee.games.m44.combat.typed import KEYS, attack_typed, contradicts, read_given
from referee.games.m44.movement.readiness import gave_up
from referee.games.m44.retreat.facing import faces_nobody
from referee.games.m44.retreat.rules import rearward
from referee.games.m44.state import State, due_back, other
from referee.games.m44.turn.by_hand import contradicted, of_an_attack
from referee.games.m44.turn.doing import (
    Doing,
    called_so,
    in_phase,
    on_the_board,
    own_unit,
    verb,
)
from referee.games.m44.words.idle import nothing
from referee.games.m44.words.phrases import offered_hex, who_stands

__all__ = ["CHANGES", "VERBS"]

MOST = 8  # offers of one kind at once
BACK = ("battle_back=yes",)


# What `attack` takes: two hexes, or the keys that describe an attack; Ambush at once.
Attacking = TypedDict(
    "Attacking",
    {
        "from": NotRequired[str | None],
        "to": NotRequired[str | None],
        "keys": NotRequired[Sequence[str]],
        "hold": NotRequired[bool],
        "ambush": NotRequired[bool],
        "called": NotRequired[Mapping[str, str]],
        "faces": NotRequired[str],
        "leader": NotRequired[str],
    },
)


def fight(doing: Doing, args: Attacking) -> Script[None]:
    """An attack: judged first, then thrown, then its hits, medals and retreat.

    Without a target what may be attacked is told; where somebody is there to be asked (`hold`),
    the defender is asked for Ambush, then for his answer, the attacker for the ground.
    """
    start, end = args.get("from"), args.get("to")
    given = read_given(doing.book, args.get("keys") or ())
    if not called_so(doing, args.get("called") or {}):
        return
    if doing.state.tracking and not given and not (start and end):
        if not end:
            _looked_at(doing, start)
            return
        start = yield from _who_attacks(doing, end, bool(args.get("hold")))
        if not start:
            return
    if not in_phase(doing, "battle"):
        return
    answer = bool(given.get("battle_back"))
    hold = bool(args.get("hold"))
    doing.faces, doing.leader = str(args.get("faces") or ""), str(args.get("leader") or "")
    if start is None:
        if doing.state.tracking and doing.forbid("m44.play.by_hexes", "rule.battle"):
            return  # beside the board nothing would come of it: no figure off, no retreat, no medal
        if faces_nobody(doing, ""):
            return
        yield from _by_hand(doing, given, answer, hold)
        return
    start, end = str(start), str(end)
    if not on_the_board(doing) or not _may_fight(doing, start, end, answer):
        return
    if leads_nobody(doing, start, end):
        return
    attack = attack_between(doing.book, doing.state, place_of(start), place_of(end))
    if contradicts(doing, attack, given):
        return
    if args.get("ambush"):
        yield from sprung(doing, start, end)
    elif hold and not answer:
        yield from ambushed(doing, start, end, with_keys(attack, given))
    if doing.against or not _still_there(doing, start, end):
        return
    attack = with_keys(
        attack_between(doing.book, doing.state, place_of(start), place_of(end)), given
    )
    if not answer:
        attack = yield from supported(doing, attack, end, hold)
    yield from fought_out(doing, attack, start, end, answer)
    if hold and not answer:
        yield from answer_asked(doing)
        yield from ground_asked(doing)


def _by_hand(doing: Doing, given: dict[str, Any], answer: bool, hold: bool) -> Script[None]:
    """An attack that its keys describe, no board being followed; after an Ambush the defender's own. What the game
    knows of it (night, weather, armies, the card on the table) it need not be told.
    """
    from referee.games.m44.combat.procedures import by_keys

    if doing.state.springing and "ambush" not in given and not answer:
        given = {**given, "ambush": True}  # nobody battles back against it (Armées du Commonwealth)
    known = of_an_attack(doing.book, doing.state, given)
    if contradicted(doing, known, given):
        return
    attack = by_keys(doing.book, {**known, **given})
    own = attack.unit is not None and not (answer or attack.ambush)
    if own and (orders_nobody(doing) or not_ordered(doing, attack.unit)):
        return
    if attack.name in STRIKING and not told_by_hand(doing, attack.name) and doing.against:
        return
    if hold and not answer and (yield from ambushed_by_hand(doing, attack)):
        return
    yield from fought_out(doing, attack, "", "", answer)


def _who_attacks(doing: Doing, end: str, asks: bool) -> Script[str]:
    """An enemy was named and nobody who attacks it: that is asked; where nobody is there to be asked, who can is told."""
    if not in_phase(doing, "battle"):
        return ""
    able = tuple(map(str, _attackers(doing.book, doing.state, {"to": end})))
    if not able:
        doing.forbid("m44.play.nobody_can", "rule.battle", hex=end)
        return ""
    if not asks:
        doing.forbid("m44.play.who_attacks", "rule.battle", hex=end, hexes=", ".join(able))
        return ""

    def described(name: str) -> Ruling:
        return who_stands(doing.book, doing.state, name)

    said = yield Choice("m44.choose.attacker", able, "from", able[0], {"hex": end},
                        cards=("rule.battle",), named=described, also={"unit": alone_of_kind(doing.state, able)})  # fmt: skip
    return str(said)


def _looked_at(doing: Doing, start: str | None) -> None:
    """What a unit may attack, with dice, reasons and odds; without one, the best of all attacks."""
    if not in_phase(doing, "move", "battle"):
        return
    if start is None:
        told, found = best(doing.book, doing.state)
        doing.say(*told)
        doing.result.update(found)
    elif _may_battle(doing, start):
        doing.say(*lines(doing.book, doing.state, start))
        may = prospects(doing.book, doing.state, start)
        doing.result["targets"] = [each.told() for each in may]


def answer_asked(doing: Doing) -> Script[None]:
    """Battle back, asked of the Commonwealth player (Armées du Commonwealth)."""
    due = doing.state.riposte
    if not due or doing.against or doing.state.retreating or not due_back(doing.state):
        return
    start, end = place_of(due["from"]), place_of(due["to"])
    given = read_given(doing.book, BACK)
    attack = with_keys(attack_between(doing.book, doing.state, start, end), given)
    doing.attack = replace(attack, room=rearward(doing.book, doing.state, due["to"]))
    said = yield Choice(
        "m44.choose.battle_back", ("yes", "no"), "battle_back", "yes",
        {"hex": due["from"], "to_hex": due["to"]}, cards=("rule.commonwealth",),
        side=other(doing.state.side), about=doing.attack,
    )  # fmt: skip
    doing.attack = None
    if said == "yes":
        yield from answer_back(doing, {})


def _still_there(doing: Doing, start: str, end: str) -> bool:
    """Whether the attack goes on after the ambush: both where they were, no retreat waiting."""
    pieces = doing.state.pieces
    return start in pieces and end in pieces and doing.state.retreating is None


def _may_fight(doing: Doing, start: str, end: str, answer: bool) -> bool:
    """Whether the unit on one hex may attack the unit on the other now."""
    state = doing.state
    side = other(state.side) if answer else state.side
    if not own_unit(doing, start, side):
        return False
    target = state.pieces.get(end)
    if target is None:
        over = [each["plane"] for each in state.planes.values() if each["hex"] == end]
        if over:  # « Est attaqué comme les autres unités » is said of planes on the ground
            doing.forbid("m44.play.over_it", "air.grounded", "air.flight", hex=end, plane=over[0])
        else:
            doing.forbid("m44.play.nobody", "rule.battle", hex=end)
        return False
    if target.side == side:
        doing.forbid("m44.play.friend", "rule.battle", hex=end, unit=target.unit)
        return False
    if answer:
        due = state.riposte or {}
        return (due.get("from"), due.get("to")) == (start, end) or not doing.forbid(
            "m44.play.no_riposte", "rule.commonwealth", hex=start
        )
    return _may_battle(doing, start)


def _may_battle(doing: Doing, start: str) -> bool:
    """Whether the unit on a hex may battle at all now."""
    if not own_unit(doing, start):
        return False
    state = doing.state
    piece = state.pieces[start]
    if not piece.ordered and doing.forbid("m44.play.not_ordered", "rule.cards", hex=start):
        return False
    if rests(doing, start):
        return False
    left = gave_up(state, piece, start)
    if left is not None and doing.forbid(left[0], *left[1], hex=start):
        return False
    if piece.fought >= battles(state, piece) and doing.forbid(
        "m44.play.fought_already", "rule.battle", hex=start
    ):
        return False
    if left is not None or not kept_from_battle(piece):
        return True
    return not doing.forbid("m44.play.barred", "rule.battle", hex=start)


# -- what is offered ---------------------------------------------------------------------
def _attacks(book: Book, state: State) -> Iterator[Offer]:
    if not state.tracking:
        if strikes(state):
            yield from _by_the_card(book, state)
            return
        if (kind := may_battle(book, state)) is None:
            return
        told = [f"attacker={kind}", "target=infantry", "range=1"]
        example: dict[str, Json] = {"from": None, "to": None, "keys": told}
        yield Offer("attack", "KEY=VALUE…", ("rule.battle",), {}, example)
        return
    shown = 0
    for name, piece in ready(state):
        end = next(targets(book, state, name, piece), None)
        if end is not None:
            example = {"from": name, "to": end, "keys": []}
            yield Offer("attack", "HEX HEX", ("rule.battle",), example, example)
            shown += 1
        if shown >= MOST:
            return


def _by_the_card(book: Book, state: State) -> Iterator[Offer]:
    """The strike of Air Power or Barrage where no board is followed, until it has struck all it may."""
    if told_by_hand(Doing(book, state), state.effect):
        told = [f"attacker={state.effect}", "target=infantry"]
        example: dict[str, Json] = {"from": None, "to": None, "keys": told}
        yield Offer("attack", "CARD UNIT", (f"card.{state.effect}",), {}, example)


def _may_spring(book: Book, state: State) -> bool:
    if state.open is not None:
        return ambush_by_hand(book, state) or ambush_on_board(book, state)
    if all_played(state, "ambush") is not None:
        return False
    return not state.tracking and state.phase == "battle" and has_ambush(state)


def _attackers(book: Book, state: State, given: Args) -> list[Json]:
    """Hexes of the units that have somebody to attack, or whom was named; the one with the best attack first."""
    if not state.tracking:
        return []
    whom = given.get("to")
    may = {
        name: [each for each in prospects(book, state, name) if whom in (None, each.end)]
        for name, _ in ready(state)
    }
    firsts = [(found[0], name) for name, found in may.items() if found]
    firsts.sort(
        key=lambda each: (
            -each[0].eliminate * each[0].medals,
            -each[0].eliminate,
            place_of(each[1]),
        )
    )
    return [name for _, name in firsts]


def _may_still(book: Book, state: State) -> Ruling | bool:
    """The ordered units that somebody stands before, while the battle is not left."""
    if not state.tracking or state.phase != "battle":
        return False
    may = unfought(book, state)
    return bool(may) and info(
        "m44.play.may_attack", "rule.battle", n=len(may), hexes=", ".join(may)
    )


def _targets(book: Book, state: State, given: Args) -> list[Json]:
    """Hexes that the unit named may attack, the best first."""
    name = str(given.get("from") or "")
    if name not in state.pieces or not _may_battle(Doing(book, state), name):
        return []
    return [each.end for each in prospects(book, state, name)]


def _chances(book: Book, state: State, given: Args) -> list[Ruling]:
    """What is said of the targets before one is chosen."""
    name = str(given.get("from") or "")
    if state.phase != "battle" or name not in state.pieces:
        return []
    trial = Doing(book, state)
    return lines(book, state, name) if _may_battle(trial, name) else []


def answer_back(doing: Doing, args: Nothing) -> Script[None]:
    """The answering die of a Commonwealth unit, thrown at once."""
    due = doing.state.riposte
    if due is None:
        doing.forbid("m44.play.nobody_answers", "rule.commonwealth")
        return
    yield from fight(doing, {"from": due["from"], "to": due["to"], "keys": BACK})


def _back(book: Book, state: State) -> Iterator[Offer]:
    if due_back(state):
        yield Offer("battle_back", "", ("rule.commonwealth",), {}, {})


def _may_answer(book: Book, state: State) -> Ruling | bool:
    """The unit that may battle back, while nobody has said or thrown it: Enter never does it."""
    due = state.riposte or {}
    return due_back(state) and info("m44.play.may_answer", "rule.commonwealth", hex=due["from"])


VERBS = (
    Verb("battle_back", verb(answer_back), "", ("rule.commonwealth",), offers=_back,
         by=lambda state: other(state.side), missed=_may_answer),
    Verb("attack", verb(fight), "HEX HEX [ambush] [KEY=VALUE…]", ("rule.battle",), attack_typed,
         (Arg("from", "hex", options=_attackers, default=first_of(_attackers), label=who_stands,
              wanted=True),
          Arg("to", "hex", options=_targets, default=first_of(_targets), label=who_stands,
              wanted=True, told=_chances)),
         offers=_attacks, asks=True, keys=KEYS, missed=_may_still,
         idle=nothing(_attacks, "m44.idle.attack", "rule.battle")),
    Verb("ambush", verb(spring), "", ("card.ambush",), meanwhile=True, worth=_may_spring,
         example=lambda book, state: {}, by=lambda state: other(state.side)),
    Verb("take", verb(take_ground), "[FROM] HEX", ("rule.take_ground",), read_taking, (offered_hex(ground_offered),), offers=ground_offered,
         idle=nothing(ground_offered, "m44.idle.take", "rule.take_ground")),
)  # fmt: skip
