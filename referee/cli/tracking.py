"""What is asked once, on a terminal, when a game begins: are the pieces kept; what the scenario leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.cli.context import Context
from referee.engine.names import fold
from referee.engine.verdict import Json
from referee.i18n.mark import N_

OPTION, _TOLD = "tracking", "aa1941"  # `ABOUT` speaks of money and control
TOPIC = frozenset(("tracking", "track", "suivi", "suivre"))  # what it is looked up by
ABOUT = N_(
    "Tracking: the program keeps the pieces, too. You tell it every move, and it checks distance, way, landing and cargo. It is asked when a game begins, and a game keeps it to its end; on the command line: %(program)s new aa1941 --set tracking=yes. Without it you move your pieces, and the program holds money, control, battles and dice."
)
_HOW = N_("Type one of these: %(values)s. Enter takes “%(usual)s”, “quit” leaves.")
_ASK = N_(
    "Shall I keep track of the pieces too? Then tell me every move, and I check it: distance, way, what is carried."
)


def looked_up(words: Sequence[str]) -> bool:
    """Whether somebody asks what tracking is."""
    return len(words) == 1 and fold(words[0]) in TOPIC


def told(context: Context, command: str) -> int:
    """What tracking is, wrapped."""
    from referee.cli.help import shown
    from referee.present.blocks import Page

    page = Page(context.width, False, context.ascii, context.encoding)
    page.text(context.voice.t(ABOUT, program=context.program))
    return shown(context, command, page.render())


def offered(context: Context, scenario: str, settings: list[str]) -> list[str]:
    """The options of a new game, with `tracking=yes` where the players want it, and their answers
    to what the scenario leaves open.

    Nothing is asked of a pipe, in a game that always tracks or never, or where it was said.
    """
    if context.json or not context.interactive:
        return settings
    from referee.app.french_words import key_of
    from referee.app.games import game as find_game
    from referee.app.opening import allowed, chosen
    from referee.cli.ask import confirmed
    from referee.scenario.compile import scenario as read_scenario
    from referee.scenario.find import find

    raw = read_scenario(find(scenario))
    if "layer" in raw:
        return settings
    chosen(
        find_game(raw["game"]), settings, raw
    )  # what no game takes is told before anything is asked
    known = allowed(find_game(raw["game"]), raw)
    said = {key_of(word.partition("=")[0], known) for word in settings}
    if OPTION not in said and known.get(OPTION) == ("no", "yes"):
        about = [context.voice.t(ABOUT, program=context.program)] if raw["game"] == _TOLD else []
        settings = [*settings, f"{OPTION}={'yes' if confirmed(context, _ASK, *about) else 'no'}"]
    for key, option in raw.get("options", {}).items():
        if option.get("asked") and key not in said:
            settings = [*settings, f"{key}={_answer(context, option)}"]
    return settings


def _answer(context: Context, option: Mapping[str, Json]) -> str:
    """The answer to one question of the scenario; Enter takes the usual one."""
    from referee.cli.ask import QUIT, helped, line
    from referee.engine.faults import Fault
    from referee.engine.names import Names
    from referee.present.blocks import wrapped
    from referee.present.faults import fault_text
    from referee.present.screen import complain

    say, values, usual = context.voice, option["values"], str(option["default"])
    called = {value: say.pick(told["title"]) for value, told in values.items()}
    asked = f"{say.pick(option['title'])} {' / '.join(called.values())} [{called[usual]}] > "
    while True:
        text = line(context, "\n".join(wrapped(asked, context.width)))
        if fold(text) in QUIT:
            raise KeyboardInterrupt
        if not text:
            return usual
        if helped(
            context, text, say.t(_HOW, values=" / ".join(called.values()), usual=called[usual])
        ):
            continue
        try:
            return Names("value", {value: [name] for value, name in called.items()}).find(text)
        except Fault as fault:
            complain(context, fault_text(say, fault))
