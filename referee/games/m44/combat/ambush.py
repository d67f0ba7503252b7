"""Ambush: the defender of a close assault rolls first (Embuscade)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Choice, Script
from referee.engine.record import replace
from referee.engine.verb import Nothing
from referee.engine.verdict import Json, info
from referee.games.m44.air.support import unaided
from referee.games.m44.board.hexes import distance, place_of
from referee.games.m44.book import Book
from referee.games.m44.cards.copies import all_played, none_left
from referee.games.m44.combat.attack import Attack, turned
from referee.games.m44.combat.bans import unable
from referee.games.m44.combat.battle import fought_out
from referee.games.m44.combat.battlefield import attack_between
from referee.games.m44.combat.rules import count
from referee.games.m44.combat.typed import read_given
from referee.games.m44.retreat.rules import rearward
from referee.games.m44.state import LONG, State, other
from referee.games.m44.turn.doing import Doing, in_phase


def has_ambush(state: State) -> bool:
    """Whether the defender may hold Ambush: a card in hand, and none played this turn."""
    enemy = other(state.side)
    return state.hands[enemy] > 0 and not state.owed.get(enemy)


def ambush_by_hand(book: Book, state: State) -> bool:
    """Whether a close assault told without a board waits for its dice, and Ambush may answer it."""
    from referee.games.m44.combat.procedures import by_keys

    waiting = state.open or {}
    if all_played(state, "ambush") is not None:
        return False
    keys = waiting.get("args", {}).get("keys") or ()
    return (
        not state.tracking and has_ambush(state) and waiting.get("name") == "attack"
        and waiting.get("answers") in ([], ["no"]) and "range=1" in keys
        and not any(word.startswith("battle_back") for word in keys)
        and _able(by_keys(book, read_given(book, keys)))
    )  # fmt: skip


def _able(attack: Attack) -> bool:
    """Whether the target may battle its attacker at all: without a board nothing else is known of it."""
    return not any(unable(replace(turned(attack), ambush=True)))


def _is_made(doing: Doing, attack: Attack) -> bool:
    """Whether the attack comes to its dice: of one that the rules refuse nobody is asked."""
    counted = count(doing.book, attack)
    against = (each for each in counted.rulings if each.severity == "refusal")
    return bool(counted.dice) and all(each.code in doing.overruled for each in against)


def may_ambush(book: Book, state: State, start: str, end: str) -> bool:
    """Whether the defender may answer this attack with Ambush: a close assault, a card, dice."""
    one, two = place_of(start), place_of(end)
    if distance(one, two) != 1 or not {start, end} <= set(state.pieces) or not has_ambush(state):
        return False
    return count(book, attack_between(book, state, two, one)).allowed


def hinted(state: State) -> bool:
    """Whether the defender is asked: he may hold the card, and the table wants to be asked.

    Once every Ambush of the deck was played none can be in a hand before it is shuffled anew.
    """
    if state.board.scenario.get("copies"):
        out = all_played(state, "ambush") is not None
    else:  # begun before cards were counted: the box has one
        out = state.ambush_out and state.board.rows <= LONG
    return has_ambush(state) and not out and state.options.get("ambush_hint") != "no"


def ambushed(doing: Doing, start: str, end: str, attack: Attack) -> Script[None]:
    """The defender of a close assault that is allowed is asked for Ambush."""
    state = doing.state
    if not (hinted(state) and may_ambush(doing.book, state, start, end)):
        return
    if not _is_made(doing, attack):
        return
    attack = replace(attack, room=rearward(doing.book, state, end))
    doing.attack = attack  # what he decides on: its chances are told with the question
    doing.unaided = unaided(doing, attack)
    said = yield Choice(
        "m44.choose.ambush", ("yes", "no"), "ambush", "no",
        {"hex": end, "from_hex": start}, cards=("card.ambush",), side=other(state.side),
        about=attack,
    )  # fmt: skip
    doing.attack = doing.unaided = None
    if said == "yes":
        yield from sprung(doing, start, end)


def ambushed_by_hand(doing: Doing, attack: Attack) -> Script[bool]:
    """The same without a board: whether the defender's own attack comes first."""
    state = doing.state
    if not (attack.close and hinted(state) and _able(attack) and _is_made(doing, attack)):
        return False
    side = other(state.side)
    doing.attack = attack
    said = yield Choice(
        "m44.choose.ambush_here", ("yes", "no"), "ambush", "no", cards=("card.ambush",), side=side,
        about=attack,
    )  # fmt: skip
    if said == "yes":
        doing.happen("ambushed", side=side)
        doing.say(info("m44.play.ambushed", "card.ambush", side=side),
                  info("m44.play.ambush_by_hand", "card.ambush"))  # fmt: skip
    return bool(said == "yes")


def sprung(doing: Doing, start: str, end: str) -> Script[None]:
    """The defender rolls first; the attack goes on if its unit is still there (Embuscade)."""
    state = doing.state
    if not may_ambush(doing.book, state, start, end):
        doing.forbid("m44.play.no_ambush", "card.ambush")
        return
    if none_left(doing, "ambush"):
        return
    defender = other(state.side)
    # « Si un ordre de combat est donné, retirez l'unité ennemie »: before the Ambush rolls (Brandenburgers).
    hidden = doing.book.units[state.pieces[start].unit].reroll == "disguise"
    shows = {"unmasked": start} if hidden and not state.pieces[start].unmasked else {}
    doing.happen("ambushed", side=defender, **shows)
    doing.say(info("m44.play.ambushed", "card.ambush", side=defender))
    attack = attack_between(doing.book, doing.state, place_of(end), place_of(start))
    yield from fought_out(doing, replace(attack, ambush=True), end, start, True)


def spring(doing: Doing, args: Nothing) -> None:
    """`ambush` while the attack waits for its dice: the defender's card comes first."""
    waiting = doing.state.open
    side = other(doing.state.side)
    if none_left(doing, "ambush"):
        return
    if waiting is None:
        if doing.state.tracking or not has_ambush(doing.state):
            doing.forbid("m44.play.no_ambush", "card.ambush")
        elif in_phase(doing, "battle"):
            doing.happen("ambushed", side=side)
            doing.say(info("m44.play.ambushed", "card.ambush", side=side))
        return
    if ambush_by_hand(doing.book, doing.state):
        doing.happen("answered")
        doing.happen("ambushed", side=side)
        doing.say(info("m44.play.ambushed", "card.ambush", side=side),
                  info("m44.play.ambush_by_hand", "card.ambush"))  # fmt: skip
    elif ambush_on_board(doing.book, doing.state):
        doing.happen("answered")
        doing.happen(
            "asked",
            **{
                **waiting,
                "args": {**waiting["args"], "ambush": True},
                "told": 0,
                "answers": [],
                "marks": [],
                "overruled": sorted({*waiting["overruled"], *doing.overruled}),
            },
        )
        doing.say(info("m44.play.ambush_declared", "card.ambush", side=side))
    else:
        doing.forbid("m44.play.no_ambush", "card.ambush")


def ambush_on_board(book: Book, state: State) -> bool:
    """Whether an attack between two hexes waits for its first dice, and Ambush may answer it."""
    waiting = state.open
    if (
        waiting is None
        or waiting["name"] != "attack"
        or not _before_dice(state, waiting["answers"])
    ):
        return False
    args = waiting["args"]
    if not args.get("from") or args.get("ambush"):
        return False
    if any(str(word).startswith("battle_back") for word in args.get("keys") or ()):
        return False
    return may_ambush(book, state, args["from"], args["to"])


def _before_dice(state: State, answers: Sequence[Json]) -> bool:
    """Whether only questions were answered so far, and the one about Ambush, where it was asked, by no."""
    if any(not isinstance(each, str) for each in answers):
        return False
    return not hinted(state) or answers[:1] in ([], ["no"])
