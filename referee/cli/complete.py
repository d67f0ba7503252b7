"""Completion for bash, zsh and fish: what may follow the words typed so far.

The shells call `referee __complete -- WORD…` (the last word is the one being typed, perhaps empty) and get one
candidate a line. Ids come first; where none fits, names in either language do (`afrique_du_nord`). A candidate
that ends in `=` waits for a value. Whatever goes wrong, there are simply no candidates.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.app import pages
from referee.app.french_words import (
    choice_of,
    command_of,
    key_of,
    options_of,
    shown_choice,
    shown_command,
    shown_key,
    shown_options,
    shown_signs,
    shown_table,
    shown_value,
)
from referee.cli.commands import COMMANDS
from referee.cli.completion_scripts import SHELLS
from referee.cli.context import Context
from referee.engine.names import fold

if TYPE_CHECKING:
    from referee.app.session import Session

_GLOBALS = ("--lang", "--json", "--plain", "--help")
_LANGUAGES = ("en", "fr")
_LAST_PIECE = re.compile(r"^(.*[,+:])?(\d*)([^,+:]*)$", re.DOTALL)


def candidates(context: Context, words: Sequence[str]) -> list[str]:
    """What the last of the words may become; empty when anything at all goes wrong."""
    try:
        given = list(words[1:] if words[:1] == ["--"] else words) or [""]
        found = list(dict.fromkeys(_candidates(context, given[:-1], given[-1])))
    except Exception:
        return []
    return [text for text in found if text and text.isprintable()]


def _candidates(context: Context, before: list[str], current: str) -> Iterable[str]:
    from referee.cli.arguments import split_globals

    if before and before[-1] in ("--lang", "--langue"):
        return _fitting(current, _LANGUAGES)
    if before and before[-1] in ("--save", "--partie"):  # before the command, too
        return _fitting(current, _saves())
    flagged, rest = split_globals(before)
    if flagged.get("lang") in _LANGUAGES:  # the line's own language counts, not the usual one
        context.speak(str(flagged["lang"]))
    if not rest or (rest[0] == "help" and len(rest) == 1):
        flags = (*_GLOBALS, "--version") if current.startswith("-") else ()
        every = (*COMMANDS, "help")
        commands = [shown_command(name, _face(context)) for name in every]
        found = _fitting(current, (*commands, *_shown(flags, _face(context))))
        return found or _fitting(current, (*every, *flags))
    command = rest[0] if rest[0] in COMMANDS else command_of(rest[0], COMMANDS)
    if command is None:
        return ()
    options = _options(command)
    typed = list(options_of(rest[1:], options, command))
    if current.startswith("-"):
        name, equals, value = current.partition("=")
        if equals:
            known = options_of([name], options, command)[0]
            values = _option_values(known, value, options, typed, _face(context))
            return (f"{name}={each}" for each in values)
        every = (*options, *_GLOBALS)
        return _fitting(current, _shown(every, _face(context), command)) or _fitting(current, every)
    if typed and options.get(typed[-1]):
        shape = options[typed[-1]]
        if _face(context) == "fr" and "|" in shape:
            said = _fitting(current, shown_signs(shape, "fr", command).split("|"))
            return said or _fitting(current, shape.split("|"))
        return _option_values(typed[-1], current, options, typed[:-1], _face(context))
    return _positional(context, command, _arguments(typed, options), current, typed)


def _face(context: Context) -> str:
    """The language of what is offered; that of the program's name where settings are damaged."""
    from referee.engine.faults import Fault

    try:
        return context.lang
    except Fault:
        return "fr" if context.program == "arbitre" else "en"


def _shown(options: Iterable[str], lang: str, command: str = "") -> list[str]:
    """Options in the language of the face: « --partie », not `--save`."""
    return [shown_options(name, lang, command) for name in options]


def _options(command: str) -> dict[str, str]:
    """The options of a command: each with the shape of its value, empty for a plain flag."""
    from referee.cli.declare import options

    return options(import_module(f"referee.cli.commands.{COMMANDS[command][0]}"))


def _arguments(typed: Sequence[str], options: Mapping[str, str]) -> list[str]:
    """The words that are neither options nor their values."""
    found, value = list[str](), False
    for word in typed:
        if value:
            value = False
        elif word.startswith("-") and len(word) > 1:
            value = bool(options.get(word))
        else:
            found.append(word)
    return found


def _option_values(
    name: str, current: str, options: Mapping[str, str], typed: Sequence[str], lang: str
) -> Iterable[str]:
    shape = options.get(name, "")
    if "|" in shape:
        return _fitting(current, shape.split("|"))
    if name == "--save":
        return _fitting(current, _saves())
    scenario = next(iter(_arguments(typed, options)), "")
    if name == "--side":
        return _named(current, _game_of(scenario).lexicon["power"], lang)
    if name == "--players":
        pre, _, last = current.rpartition(",")
        found = _named(last, _game_of(scenario).lexicon["power"], lang) if "=" not in last else ()
        return (f"{pre}{',' if pre else ''}{power}=" for power in found)
    if name == "--set":
        return _pairs(current, _scenario_options(scenario), lang)
    return ()


def _positional(
    context: Context, command: str, done: list[str], current: str, typed: Sequence[str]
) -> Iterable[str]:
    at = len(done)
    match command:
        case "scenarios" if at == 0:
            return _games(current)
        case "rule" if at == 0:
            return [*_games(current), *_cards_in_play(context, current, typed)]
        case "rule" if at == 1:
            from referee.app.games import game as find_game

            return _fitting(current, find_game(done[0]).cards)
        case "setup" | "new" if at == 0:
            return _scenarios(current)
        case "play" if at == 0:
            return [*_scenarios(current), *_fitting(current, _saves())]
        case "export" | "verify" | "report" | "rescue" if at == 0:
            return _fitting(current, _saves())
        case "table" | "resolve" | "odds":
            return _games(current) if at == 0 else _of_game(command, done, current, _face(context))
        case "do":
            return _doing(context, done, current, typed)
        case "docs" if at == 0:
            return _fitting(current, pages.offered(_face(context)))
        case "config":
            return _config(done, current, _face(context))
        case "scenario":
            from referee.cli.commands.scenario import ACTIONS

            if at == 0:
                shown = [shown_choice(action, _face(context), command) for action in ACTIONS]
                return _fitting(current, shown) or _fitting(current, ACTIONS)
            return _games(current) if at == 1 else ()
    return ()


# -- vocabularies ---------------------------------------------------------------
def _fitting(current: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if word.startswith(current)]


def _named(current: str, forms: Mapping[str, Mapping[str, str]], lang: str) -> list[str]:
    """Ids that begin like the word, in French the French names; else names of either language, each as one word."""

    def slugs(*kinds: str) -> list[str]:
        every = (each[form] for form in kinds for each in forms.values() if form in each)
        return [fold(name).replace(" ", "_") for name in every]

    wanted = fold(current).replace(" ", "_")
    found = _fitting(wanted, slugs("fr")) if lang == "fr" else []
    found = found or _fitting(current, forms)
    if found or not current:
        return found
    return _fitting(wanted, slugs("en", "fr", "en_many", "fr_many"))


def _games(current: str) -> list[str]:
    from referee.games import REGISTRY

    return _fitting(current, REGISTRY)


def _scenarios(current: str) -> list[str]:
    from referee.scenario.find import entries

    known = entries()
    return [
        *_games(current),
        *_fitting(current, (entry.id for entry in known)),
        *(_fitting(current, (entry.full for entry in known)) if "/" in current else ()),
    ]


def _saves() -> list[str]:
    from referee.paths import user_dir
    from referee.writing import SUFFIX

    here = sorted(path.name for path in Path.cwd().glob(f"*{SUFFIX}"))
    return [*here, *sorted(map(str, (user_dir() / "games").glob(f"*{SUFFIX}")))]


def _game_of(scenario: str) -> Any:
    from referee.app.games import game
    from referee.games import REGISTRY
    from referee.scenario.compile import head
    from referee.scenario.find import find

    return game(head(find(scenario))["game"] if scenario else next(iter(REGISTRY)))


def _scenario_options(scenario: str) -> dict[str, tuple[str, ...]]:
    from referee.app.opening import allowed
    from referee.scenario.compile import scenario as read_scenario
    from referee.scenario.find import find

    return allowed(_game_of(scenario), read_scenario(find(scenario)) if scenario else None)


def _pairs(current: str, values: Mapping[str, Iterable[str]], lang: str) -> list[str]:
    """`option=` first, then `option=value`; in the language of the face, or as they are typed."""
    typed, equals, value = current.partition("=")
    if not equals:
        shown = _fitting(typed, [shown_key(name, lang) for name in values])
        return [f"{name}=" for name in shown or _fitting(typed, values)]
    found = list(values.get(key_of(typed, tuple(values)) or "", ()))
    shown = _fitting(value, [shown_value(each, lang) for each in found])
    return [f"{typed}={each}" for each in shown or _fitting(value, found)]


# -- procedures and tables --------------------------------------------------------
def _of_game(command: str, done: list[str], current: str, lang: str) -> Iterable[str]:
    from referee.app.games import game as find_game
    from referee.app.procedures import find, keys_of, shown_name

    game = find_game(done[0])
    if len(done) == 1:
        if command == "table":
            tables = [shown_table(key, lang) for key in game.tables]
            return _fitting(current, tables) or _fitting(current, game.tables)
        every = [key for key, p in game.procedures.items() if command == "resolve" or p.odds]
        slugs = [shown_name(game, key, lang).replace(" ", "_") for key in every]
        return _fitting(current, slugs) or _fitting(current, every)
    if command == "table":
        from referee.app.tables import find as find_table

        table = find_table(game, done[1])
        keys = {
            key: [_called(game, table, key, each, lang) for each in entries]
            for key, entries in ((table.row_key, table.rows), (table.column_key, table.columns))
        }
        used = _used(done, keys)
        return _pairs(current, {key: words for key, words in keys.items() if key not in used}, lang)
    known = {key.name: key for key in keys_of(find(game, done[1]), command)}
    typed, equals, value = current.partition("=")
    used = _used(done, known)
    if not equals:
        return _pairs(current, {key: () for key in known if key not in used}, lang)
    key = known[key_of(typed, known) or typed]
    return [f"{typed}={each}" for each in _key_values(game, key, value, lang)]


def _called(game: Any, table: Any, key: str, entry: str, lang: str) -> str:
    """A row or a column as the face types it: its name as one word, in English its id."""
    forms = table.labels.get(entry) or game.lexicon.get(key, {}).get(entry) or {}
    name = forms.get("fr") if lang == "fr" else None
    return fold(name).replace(" ", "_") if name else entry


def _used(done: Sequence[str], keys: Collection[str]) -> set[str]:
    """The keys that were typed before, in either language."""
    return {key_of(word.partition("=")[0], keys) or "" for word in done[2:]}


def _key_values(game: Any, key: Any, value: str, lang: str) -> Iterable[str]:
    """Values of a `key=value`: its options, or the last piece of a list of ids or of a force."""
    if key.options:
        shown = _fitting(value, [shown_value(each, lang) for each in key.options])
        return shown or _fitting(value, key.options)
    piece = _LAST_PIECE.match(value)
    if piece is None:
        return ()
    before, number, last = piece[1] or "", piece[2], piece[3]
    kind = "unit" if key.kind in ("force", "unit", "units") else key.kind.removesuffix("s")
    if key.kind not in ("force", "unit"):
        before, last, number = before, number + last, ""
    spaces = {"hostile", "control", "territory", "carrier", "zone"}
    lists = "space" if kind in spaces else "terrain" if kind == "hex" else kind
    forms = game.lexicon.get(lists, {})
    return (f"{before}{number}{each}" for each in _named(last, forms, lang))


# -- a game in progress -----------------------------------------------------------
def _in_play(context: Context, typed: Sequence[str]) -> Session:
    """The game that a line is about: that of its `--save`, or the current one."""
    from referee.app.saves import open_session

    words = list(typed)
    save = words[words.index("--save") + 1] if "--save" in words[:-1] else None
    return open_session(save, context.program, write=False)


def _cards_in_play(context: Context, current: str, typed: Sequence[str]) -> Iterable[str]:
    """Ids of rules of the game under way; none where there is no game, or no letter yet."""
    if not current:
        return ()
    from referee.engine.faults import Fault
    from referee.journal.faults import SaveFault

    try:
        return _fitting(current, _in_play(context, typed).game.cards)
    except (Fault, SaveFault):
        return ()


def _doing(context: Context, done: list[str], current: str, typed: Sequence[str]) -> Iterable[str]:
    session = _in_play(context, typed)
    offers = session.game.offers(session.state)
    if not done:
        verbs = dict.fromkeys(offer.verb for offer in offers)
        names = [_verb_name(session, context, verb) for verb in verbs]
        return _fitting(current, names) or _fitting(current, verbs)
    named, _ = session.game.play(session.state).called(session.state, done)
    wanted = named.id if named is not None else done[0]
    shapes = " ".join(offer.words for offer in offers if offer.verb == wanted)
    lexicon, lang = session.game.lexicon, _face(context)
    kinds: Mapping[str, Callable[[], Iterable[str]]] = {
        **dict.fromkeys(("FORCE", "UNIT"), lambda: _key_units(current, lexicon["unit"], lang)),
        "POWER": lambda: _named(current, lexicon["power"], lang),
        "SIDE": lambda: _named(current, lexicon["side"], lang),
    }
    spaces = ("TERRITORY", "SPACE", "FROM", "TO", "ZONE")
    found: list[str] = []
    for word in re.findall(r"[A-Za-z]+", shapes):
        if word in kinds:
            found += kinds[word]()
        elif word in spaces:
            found += _named(current, lexicon["space"], lang)
        elif word.islower():
            shown = shown_key(word, lang) if f"{word}=" in shapes else shown_value(word, lang)
            found += _fitting(current, (shown,))
    return found


def _verb_name(session: Session, context: Context, verb: str) -> str:
    """A verb as the face types it, if that is one word."""
    context.voice.lexicon = session.game.lexicon
    name = context.voice.name("verb", verb)
    return verb if _face(context) != "fr" or " " in name else name


def _key_units(current: str, forms: Mapping[str, Mapping[str, str]], lang: str) -> list[str]:
    piece = _LAST_PIECE.match(current)
    if piece is None:
        return []
    return [f"{piece[1] or ''}{piece[2]}{each}" for each in _named(piece[3], forms, lang)]


def _config(done: list[str], current: str, lang: str) -> Iterable[str]:
    from referee.app.settings import SETTINGS
    from referee.cli.commands.config import ACTIONS

    if not done:
        shown = [shown_choice(action, lang, "config") for action in ACTIONS]
        return _fitting(current, shown) or _fitting(current, ACTIONS)
    done = [choice_of(done[0], ACTIONS, "config"), *done[1:]]
    if done[0] == "completion" and len(done) == 1:
        return _fitting(current, SHELLS)
    if done[0] in ("get", "set", "unset") and len(done) == 1:
        return _fitting(current, SETTINGS)
    if done[0] == "set" and len(done) == 2:
        return _fitting(current, SETTINGS.get(done[1], ()))
    return ()
