"""A question of the game in one line: what is asked, its possible answers, what Enter takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from referee.engine.ask import Ask, Choice, Dice
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe
from referee.present.faults import ask_text
from referee.present.lines import at_the_head

ENDING = " \u00a0.:"  # of a sentence that goes on in a bracket
_A_HEX = re.compile(r"\d+[,.]\d+")
_DEFAULT = N_("[Enter = %(default)s]")


def whose(
    say: Speaker, status: Mapping[str, Any], player_of: Callable[[str], str], side: str = ""
) -> str:
    """The side, power or country asked (whoever decides now, if none is named), and who plays it, at a line’s head."""
    side = side or str(status.get("decides") or status.get("side", ""))
    kind = next((each for each in ("power", "nation") if side in say.lexicon.get(each, {})), "side")
    name = at_the_head(say.name(kind, side))
    player = player_of(side)
    return f"{name} ({safe(player)})" if player else name


def question_text(say: Speaker, ask: Ask) -> str:
    """The question in one line, with its possible answers."""
    text, options, default = question_parts(say, ask)
    return " ".join((text, *options, *((default,) if default else ())))


def question_parts(say: Speaker, ask: Ask) -> tuple[str, list[str], str]:
    """The question, its possible answers, each behind its number, and what Enter takes."""
    short = f"shell.ask.{ask.what}"
    if isinstance(ask, Dice):
        if ask.params.get("in_order") and say.knows(f"{short}.in_order"):
            short = f"{short}.in_order"  # it matters whose die is which
        if say.knows(short):
            return say.say(short, {**ask.params, "n_dice": ask.dice}), [], ""
        dice = say.counted("dice", ask.dice)
        text = ask_text(say, ask).rstrip(ENDING)
        told = " ".join(dice.split()) in " ".join(text.split())
        return (text if told else f"{text} ({dice})"), [], ""
    text = say.say(short, ask.params) if say.knows(short) else ask_text(say, ask)
    options: list[str] = []
    # The only answer, and what Enter takes instead of it.
    one = len(ask.options) == 1 and ask.default not in (None, *ask.options)
    if (len(ask.options) > 1 or ask.many or one) and not counted(ask):
        options = [f"{n}) {_described(say, ask, each)}" for n, each in enumerate(ask.options, 1)]
    elif counted(ask) and all(option in say.lexicon.get(ask.kind, {}) for option in ask.options):
        options = [f"{each}) {_described(say, ask, each)}" for each in ask.options]
    elif counted(ask):
        first, last = ask.options[0], ask.options[-1]
        many = len(ask.options) > 6 and int(last) - int(first) == len(ask.options) - 1
        to = "…" if first.startswith("-") else "–"
        text = f"{text} {f'{first}{to}{last}' if many else say.join(ask.options, 'or')}"
    taken = "" if ask.default is None else say.t(_DEFAULT, default=default_name(say, ask))
    return text, options, taken


def counted(ask: Choice) -> bool:
    """Whether the options are numbers, and mean them: then a typed number is the answer, not its place."""
    return (
        bool(ask.options)
        and ask.named is None
        and all(option.removeprefix("-").isdecimal() for option in ask.options)
    )


def option_name(say: Speaker, option: str, of: str = "") -> str:
    """An option as players read it: the name of its kind, a sentence of its own, a place."""
    if option in say.lexicon.get(of, {}):
        return say.name(of, option)
    if say.knows(f"choice.{option}"):
        return say.say(f"choice.{option}")
    for kind in ("space", "unit", "power", "side"):
        if option in say.lexicon.get(kind, {}):
            return say.name(kind, option)
    return option


def _described(say: Speaker, ask: Choice, option: str) -> str:
    """An option and what is known of it."""
    name = option_name(say, option, ask.kind)
    told = None if ask.named is None else ask.named(option)
    if told is not None and option.isdecimal():  # nothing but its place in the list
        return say.say(told.code, told.params)
    if told is None:
        return name
    return hex_first(told, option, name, say.say(told.code, told.params))


def hex_first(told: Ruling, option: object, name: str, said: str) -> str:
    """An option with what is told of it: of a hex, by the name of its place, its number behind it."""
    called = _A_HEX.fullmatch(str(option)) and "place" in told.params
    return f"{said} ({name})" if called else f"{name} ({said})"


def default_name(say: Speaker, ask: Choice) -> str:
    """What Enter stands for."""
    force = ask.params.get("default_force")
    if isinstance(force, Mapping):
        return say.force(force)
    return option_name(say, ask.default or "", ask.kind)
