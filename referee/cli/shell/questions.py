"""A question of the game at the table: how it is put, and how an answer is read."""

from __future__ import annotations

from collections.abc import Mapping

from referee.cli.context import Context
from referee.engine.ask import Ask, Choice, Dice
from referee.engine.dice import read_faces
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.verdict import Ruling
from referee.games.contract import Game
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.faults import ask_text

# What players also say for the options of a choice, either language.
SAID: Mapping[str, tuple[str, ...]] = {
    "press": ("continue", "continuer", "go on", "poursuivre", "attaquer", "attack"),
    "retreat": ("retraite", "battre en retraite", "reculer", "withdraw"),
    "submerge": ("dive", "plonger", "plongée"),
    "fire": ("tirer", "feu", "shoot"),
    "yes": ("oui", "o", "y"),
    "no": ("non", "n"),
}
FOR_THE_APP = frozenset(("r", "v", "l", "roll", "lancer", "app", "virtual", "virtuel"))
_DEFAULT = N_("[Enter = %(default)s]")


def question_text(say: Speaker, ask: Ask) -> str:
    """The question in one line, with its possible answers."""
    short = f"shell.ask.{ask.what}"
    if isinstance(ask, Dice):
        if say.knows(short):
            return say.say(short, {**ask.params, "n_dice": ask.dice})
        return f"{ask_text(say, ask).rstrip(' .')} ({say.counted('dice', ask.dice)})"
    text = say.say(short, ask.params) if say.knows(short) else ask_text(say, ask)
    parts = [text]
    if (len(ask.options) > 1 or ask.many) and not counted(ask):
        parts += [f"{n}) {_described(say, ask, each)}" for n, each in enumerate(ask.options, 1)]
    elif counted(ask):
        first, last = ask.options[0], ask.options[-1]
        many = len(ask.options) > 6 and int(last) - int(first) == len(ask.options) - 1
        parts.append(f"{first}–{last}" if many else say.join(ask.options, "or"))
    if ask.default is not None:
        parts.append(say.t(_DEFAULT, default=default_name(say, ask)))
    return " ".join(parts)


def counted(ask: Choice) -> bool:
    """Whether the options are numbers: then a typed number is the answer, not its place."""
    return bool(ask.options) and all(option.isdigit() for option in ask.options)


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
    return name if told is None else f"{name} ({say.say(told.code, told.params)})"


def default_name(say: Speaker, ask: Choice) -> str:
    """What Enter stands for."""
    force = ask.params.get("default_force")
    if isinstance(force, Mapping):
        return say.force(force)
    return option_name(say, ask.default or "", ask.kind)


def read_dice(ask: Dice, text: str) -> str | None:
    """The dice as typed, count and faces checked; `None`: the program is to roll them."""
    if fold(text) in FOR_THE_APP:
        return None
    if not text.strip():
        raise Unreadable("shell.dice.nothing", dice=ask.dice)
    got = len(read_faces(text, ask.faces))
    if got != ask.dice:
        code = "shell.dice.few" if got < ask.dice else "shell.dice.many"
        raise Unreadable(code, got=got, n_dice=ask.dice)
    return text


def read_choice(context: Context, game: Game, ask: Choice, text: str) -> tuple[str, Ruling | None]:
    """The answer meant, and why the rules refuse it, if they do."""
    text = text.strip()
    if not text:
        if ask.default is None:
            raise Unreadable("shell.choice.nothing")
        return ask.default, None
    if ask.many and text != ask.default:
        text = " ".join(_option(game, ask, each) for each in text.replace(",", " ").split())
    elif ask.options and text != ask.default:
        text = _option(game, ask, text)
    return text, ask.check(text) if ask.check is not None else None


def _option(game: Game, ask: Choice, text: str) -> str:
    if text in ask.options:
        return text
    if text.isdigit() and not counted(ask) and 1 <= int(text) <= len(ask.options):
        return ask.options[int(text) - 1]
    known = game.names[ask.kind].readings(text) if ask.kind in game.names else []
    if len(fitting := [option for option in known if option in ask.options]) == 1:
        return fitting[0]
    both = [Speaker(lang, game.lexicon) for lang in ("en", "fr")]
    called = {
        option: [*(option_name(say, option, ask.kind) for say in both), *SAID.get(option, ())]
        for option in ask.options
    }
    return Names("choice", called).find(text)
