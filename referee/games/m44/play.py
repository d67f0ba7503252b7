"""Commands of a game in progress: which verb does what, and what must come first."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.command import Command, Decision, Refused
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, info, refusal
from referee.games.m44 import works
from referee.games.m44.activation import order_units
from referee.games.m44.aircraft import fly, rescue
from referee.games.m44.arrivals import bring, drop
from referee.games.m44.battle import fight, spring, strike
from referee.games.m44.book import Book
from referee.games.m44.care import heal, supply
from referee.games.m44.deed import Deed, Doing, carry_out, finished, go_on
from referee.games.m44.falling_back import (
    fall_back,
    lose_figures,
    stay_put,
    take_ground,
)
from referee.games.m44.marching import leave_board, move_unit
from referee.games.m44.state import State
from referee.games.m44.turns import draw, go_next, roll_night

PENDING = ("retreat", "stay", "medal", "lose", "win")  # while a retreat waits
WAITING = ("answer", "abandon", "ambush")  # while dice are awaited


def decide(book: Book, state: State, command: Command) -> Decision:
    """What comes of a command."""
    doing = Doing(book, state, command.overruled)
    if state.victory:
        return Refused(
            (refusal("m44.play.over", state.victory["condition"], side=state.victory["winner"]),)
        )
    if state.pending is not None and command.name not in WAITING:
        return Refused((refusal("m44.play.dice_first", "rule.battle"),))
    if state.retreating and command.name not in PENDING:
        return Refused((refusal("m44.play.retreat_first", "rule.retreat", hex=state.retreating["hex"],
                                side=state.retreating["side"]),))  # fmt: skip
    if command.name == "answer":
        return go_on(doing, DEEDS, command)
    deed = DEEDS.get(command.name)
    if deed is None:
        raise Unreadable("name.unknown", kind="verb", text=command.name, nearest=[])
    return carry_out(doing, deed, command)


def abandon(doing: Doing, args: dict[str, Json]) -> None:
    """What waits for its dice is called off."""
    if doing.state.pending is None:
        doing.forbid("m44.play.no_question", "rule.battle")
    else:
        doing.happen("deed_ended")
        doing.say(info("m44.play.abandoned", "rule.battle"))


def award(doing: Doing, args: dict[str, Json]) -> None:
    """A medal that the players award by themselves."""
    doing.happen("medal", side=args["side"], n=args["n"], why=args["why"])
    doing.say(info("m44.play.medal", "rule.medals", side=args["side"], n=args["n"]))


def win(doing: Doing, args: dict[str, Json]) -> None:
    """A condition of sudden death that only the players see."""
    doing.happen("won", winner=args["side"], condition="medal.sudden_death")
    doing.say(info("m44.medals.won", "medal.sudden_death", side=args["side"]))


def check(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """A roll of the booklet by its facts, for units that are not followed; the journal keeps it."""
    from referee.games.m44.battle import names_by_id
    from referee.games.m44.procedures import procedures

    procedure = procedures(doing.book, names_by_id(doing.book))[args["what"]]
    known = {key.name: key for key in procedure.keys}
    inputs = {key.name: key.default for key in procedure.keys}
    given: Mapping[str, str] = args["keys"]
    for name, text in given.items():
        if name not in known:
            raise Unreadable("key.unknown", text=name, keys=list(known), nearest=[])
        inputs[name] = known[name].read(text)
    for key in procedure.keys:
        if key.required and key.name not in given:
            raise Unreadable("key.missing", key=key.name, keys=list(known))
    if args["what"] == "recovery" and "cards" not in given:
        inputs["cards"] = doing.state.hands[doing.state.side] + 1
    verdict = yield from finished(procedure.run(inputs))
    doing.result.update(verdict.result)
    doing.say(*verdict.rulings)
    if not doing.against:
        doing.happen("checked", what=args["what"], keys=dict(given), result=dict(verdict.result))


DEEDS: dict[str, Deed] = {
    "attack": fight, "strike": strike, "ambush": spring, "abandon": abandon,
    "order": order_units, "move": move_unit, "exit": leave_board,
    "retreat": fall_back, "stay": stay_put, "take": take_ground, "lose": lose_figures,
    "medal": award, "win": win, "draw": draw, "next": go_next, "night": roll_night,
    "clear": works.clear, "blow": works.blow, "build": works.build, "smoke": works.lay_smoke,
    "sabotage": works.wreck, "heal": heal, "supply": supply, "drop": drop, "bring": bring,
    "fly": fly, "rescue": rescue, "check": check,
}  # fmt: skip
