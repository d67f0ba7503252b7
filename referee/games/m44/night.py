"""`night`: the marker of a battle by night (Attaques nocturnes)."""

from __future__ import annotations

from typing import TypedDict

from referee.engine.ask import Dice, Script
from referee.engine.record import replace
from referee.engine.verb import Nothing, Verb
from referee.engine.verdict import Verdict, info
from referee.games.contract import Inputs, Procedure
from referee.games.keys import number_key
from referee.games.m44.book import Book
from referee.games.m44.state import FULL_DAY, State
from referee.games.m44.turn.doing import Doing, in_phase, verb

NIGHT_DICE = 4


class NightRolled(TypedDict):
    """How far one sees now."""

    visibility: int


def night(marker: int) -> Script[Verdict]:
    """`visibility`: four dice, a hex farther per star, up to full day (Attaques nocturnes)."""
    if marker >= FULL_DAY:
        return Verdict({"visibility": FULL_DAY}, (info("m44.night.day", "rule.night"),))
    thrown = yield Dice("m44.roll.night", NIGHT_DICE, "m44", cards=("rule.night",))
    seen = min(FULL_DAY, marker + sum(face == "S" for face in thrown))
    told = (
        info("m44.night.day", "rule.night")
        if seen == FULL_DAY
        else info("m44.night.seen", "rule.night", visibility=seen)
    )
    return Verdict({"visibility": seen}, (told,))


def roll_night(doing: Doing, args: Nothing) -> Script[None]:
    """Four dice at the start of the Allied turn: a hex more of sight per star (Attaques nocturnes)."""
    state: State = doing.state
    if not state.night_due and doing.forbid("m44.play.no_night", "rule.night"):
        return
    if not in_phase(doing, "order"):
        return
    verdict = yield from night(state.night)
    doing.happen("night_rolled", visibility=verdict.result["visibility"])
    doing.say(*verdict.rulings)


VERBS = (
    Verb("night", verb(roll_night), "", ("rule.night",), worth=lambda book, state: state.night_due,
         example=lambda book, state: {}),
)  # fmt: skip


def _night_rolled(state: State, data: NightRolled) -> State:
    return replace(state, night=data["visibility"], seen=state.turn, done=state.done + 1)


CHANGES = {"night_rolled": _night_rolled}


def _night(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Script[Verdict]:
        return night(inputs["marker"])

    return Procedure(
        "night", (number_key("marker", 1, 6, required=True),), ("rule.night",), run,
        example='marker=1 --dice "S I A F"',
    )  # fmt: skip


PROCEDURES = (_night,)
