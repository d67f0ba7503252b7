"""The entry point: global flags, the command, what it answers, its exit code."""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import PurePath
from types import ModuleType
from typing import Any

from referee import stands, waiting
from referee.app import recorded
from referee.app.ahead import judged_ahead
from referee.cli import declare
from referee.cli.arguments import FREE, asks_for_help, split_globals
from referee.cli.commands import COMMANDS
from referee.cli.context import Context
from referee.cli.faults import fault_of
from referee.engine.faults import NOT_SHOWN, Fault, Unreadable
from referee.engine.reading import no_endless_number
from referee.i18n.language import known
from referee.i18n.mark import N_
from referee.present.screen import NoReader, NotShown, aside, data, put
from referee.signals import heeding

_HELD = {
    waiting.SAVE: N_("Another program holds the saved game %(path)s: waiting..."),
    waiting.STORE: N_("Another program holds %(path)s: waiting..."),
    waiting.KEPT_OUT: N_("Another program did not let go of %(path)s: nothing was written there."),
    waiting.FORGOTTEN: N_(
        "%(path)s cannot be written: what was just recorded stands, but this machine does not remember it."
    ),
    waiting.NO_COPY: N_(
        "%(path)s is no copy of a saved game: it stays, and no copy of this game is kept there."
    ),
    waiting.NOT_CURRENT: N_(
        "%(path)s could not be made the current game: name it with --save, or commands may mean another one."
    ),
    waiting.UNSYNCED: N_(
        "The disk reported an error once %(path)s was written: what was recorded stands there now, but the disk does not say that it will after a power cut."
    ),
}
_LOST = (waiting.FORGOTTEN, waiting.NO_COPY, waiting.NOT_CURRENT, waiting.UNSYNCED)
_GONE = N_("nobody reads the pipe any more")
_SHOWN_NOT = N_("The answer could not be shown (%(why)s).")
_DONE_NOT_SHOWN = N_("The answer could not be shown (%(why)s); all else is done.")
_RECORDED_NOT_SHOWN = N_("Recorded as entry %(entry)s; the screen could not show it (%(why)s).")


_HALF = re.compile(r"[\ud800-\udc7f\udd00-\udfff]")  # the others stand for bytes of a file's name


def run(argv: Sequence[str], program: str = "referee", context: Context | None = None) -> int:
    """Run one command; returns the exit code."""
    # Half a letter, as a system may hand it on, is in no file name and on no screen.
    flags, words = split_globals([_HALF.sub("\ufffd", word) for word in argv])
    recorded.clear()
    stands.clear()
    context, others = _readers(context or Context(program, flags), flags)
    recorded.tell(lambda session: _page_of(context, session))
    waiting.tell(lambda path, what: _held(context, path, what))
    try:
        code = _run(context, flags, words)
        if others and words[:1] and reads_only(words[0]) and not _to_a_file(words):
            for other in others:
                put(other.stdout, "")
                other.quiet = True
                _run(other, flags, words)
        _left_aside(context, words)
        return code or (NOT_SHOWN if waiting.unsure() else 0)
    except NoReader as gone:
        _drop(context)
        if recorded.last() is not None:  # an entry that nobody saw is told beside the pipe
            _not_shown(context, gone)
        return gone.code or 0
    except NotShown as trouble:
        _drop(context)
        return _not_shown(context, trouble)


def _held(context: Context, path: PurePath, what: str) -> None:
    """A file is another program's for the moment: whoever waits knows why. What was lost beside an answer is a
    word of doubt.
    """
    sign = ("!", "doubt") if what in _LOST else ("·", "dim")
    aside(context, context.voice.t(_HELD[what], path=str(path)), *sign)


def _to_a_file(words: Sequence[str]) -> bool:
    """Whether the answer goes into a file: it is written once, in the languages that it can hold."""
    return any(word in ("-o", "--output") or word.startswith("--output=") for word in words)


def _readers(context: Context, flags: dict[str, str | bool]) -> tuple[Context, list[Context]]:
    """Whom `--lang fr,en` names: the first reader, and the others at the same screen."""
    langs = str(flags.get("lang", "")).split(",")
    if len(langs) < 2 or not all(map(known, langs)):
        return context, []
    flags["lang"] = langs[0]
    streams = (context.environ, context.stdin, context.stdout, context.stderr)
    readers = [Context(context.program, {**flags, "lang": lang}, *streams) for lang in langs]
    readers[0].langs = tuple(langs)
    return readers[0], [] if context.json else readers[1:]


def _page_of(context: Context, session: Any) -> None:
    """The page of the game that went on is written anew, if it has one."""
    from referee.app.broadcast import pages_file

    if not pages_file().exists():
        return
    from referee.cli.board_page import follow

    follow(context, session)


# Commands whose own words are the name of one file.
_OF_A_FILE = frozenset(("verify", "rescue", "export", "report", "board", "luck", "import"))
READ_ONLY = frozenset(
    (
        *("rule", "table", "status", "odds", "log", "games", "scenarios", "docs", "setup"),
        *("verify", "where", "units", "saves", "luck"),
    )
)


def reads_only(word: str) -> bool:
    """Whether a command may be run twice, once a language, without changing anything."""
    if word not in COMMANDS:
        from referee.app.french_words import command_of

        word = command_of(word, COMMANDS) or word
    return word in READ_ONLY


def _run(context: Context, flags: dict[str, str | bool], words: list[str]) -> int:
    try:
        with heeding():
            _check_language(flags)
            code = _dispatch(context, words)
            judged_ahead(recorded.game())
            return code
    except KeyboardInterrupt as end:
        from referee.cli.interrupted import what_stands

        what_stands(context)
        return getattr(end, "code", 130)
    except NotShown:
        raise
    except Exception as error:
        fault = fault_of(error)
        if fault is None:
            from referee.cli.bug import doubted, report

            fault = doubted() if recorded.last() is None else None
            if fault is None:
                return report(context, words, error, recorded.last())
        return _complain(context, words, fault)


def _not_shown(context: Context, trouble: NotShown) -> int:
    """Standard output took nothing: said beside it; what was done has an exit code of its own."""
    from referee.present.system_words import worded

    entry, why = recorded.last(), worded(context.voice, str(trouble)) or context.voice.t(_GONE)
    text = context.voice.t(_DONE_NOT_SHOWN if trouble.code == 0 else _SHOWN_NOT, why=why)
    if entry is not None:
        text = context.voice.t(_RECORDED_NOT_SHOWN, entry=entry, why=why)
    aside(context, text)
    return NOT_SHOWN if entry is not None else trouble.code or NOT_SHOWN


def _drop(context: Context) -> None:
    """Nothing more goes to a standard output that failed, not even when the program ends."""
    import os

    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, context.stdout.fileno())
        os.close(nowhere)


def _left_aside(context: Context, words: Sequence[str]) -> None:
    """Tell which files of the owner's folder could not be read; games go on without them."""
    compiled = sys.modules.get("referee.scenario.compile")
    if compiled is None or words[:1] in (["check"], ["__complete"]):
        return
    from referee.present.faults import fault_text

    for path, why in compiled.left_out().items():
        problems = getattr(why, "problems", ())
        told = Unreadable(
            "scenario.left_aside", file=str(path), program=context.program,
            problems=max(1, len(problems)), line=problems[0].line if problems else 1,
        )  # fmt: skip
        aside(context, fault_text(context.voice, told))


def _check_language(flags: dict[str, str | bool]) -> None:
    from referee.i18n.language import LANGUAGES, known

    if twice := flags.get("twice"):  # one of the two would have counted, and nobody knew which
        raise Unreadable("key.twice", key=twice)
    if "valued" in flags:
        raise Unreadable("option.takes_none", text=flags["valued"])
    if "lang" in flags and known(str(flags["lang"])) is None:
        raise Unreadable("language.unknown", text=flags["lang"], options=list(LANGUAGES))


def _complain(context: Context, words: Sequence[str], fault: Fault) -> int:
    from referee.app.answer import Answer
    from referee.present import show

    command = next((word for word in words if not word.startswith("-")), "")
    try:
        _ = context.settings  # in which language and colour is complained
    except Fault as unread:  # that comes first: whatever the command was, it ends here
        fault = unread
    if fault.params.get("kind") and not context.voice.lexicon:
        from referee.app.games import lexicon_of

        context.voice.lexicon = lexicon_of(words)
    return show(context, Answer(command, "nothing", fault=fault))


def _dispatch(context: Context, words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "--aide", "help", "aide"):
        from referee.cli.help import overview

        topic = [word for word in words[1:] if not word.startswith("-")]
        if topic:
            from referee.cli import tracking

            if tracking.looked_up(topic):
                return tracking.told(context, "help")
            return call(context, _command(topic[0]), ["--help"])
        if not words:
            from referee.cli.welcome import first_page

            return first_page(context)
        return overview(context)
    if words[0] in ("-V", "--version"):
        from referee import __version__
        from referee.cli.help import shown

        return shown(context, "version", f"referee {__version__}", version=__version__)
    if words[0] == "__complete":
        from referee.cli.complete import candidates
        from referee.cli.quoted_words import read

        waiting.nobody()
        context.quiet = True
        data(context, "\n".join(candidates(context, read(words[1:]))))
        return 0
    name = _command(words[0], words)
    if name == "doctor":  # it lists odd settings itself
        context.quiet = True
    if name not in FREE:
        no_endless_number(words)
    if name in ("new", "play", "setup") and len(words) > 2:
        from referee.cli.which_scenario import in_one_word

        words = in_one_word(words)
    if name in _OF_A_FILE and len(words) > 2:
        from referee.cli.quoted_words import of_one_file

        words = of_one_file(words)
    return call(context, name, words[1:])


def _command(word: str, line: Sequence[str] = ()) -> str:
    if word in COMMANDS:
        return word
    from difflib import get_close_matches

    if word.startswith("-"):
        raise Unreadable("option.unknown", text=word, nearest=[])
    from referee.app.french_words import command_of

    french = command_of(word, COMMANDS)
    if french is not None:
        return french
    from referee.app.french_words import shown_command
    from referee.cli.shell.asking import asks

    if asks(question := " ".join(line).split() or [word]):
        raise Unreadable(
            "command.unknown", hint="hint.question", text=word, question=" ".join(question),
            nearest=[],
        )  # fmt: skip
    from referee.cli.own_command import meant

    called = {name: each for each in COMMANDS for name in (each, shown_command(each, "fr"))}
    nearest = [called[name] for name in get_close_matches(word, called, 1)]
    nearest = [meant(word)] if meant(word) else nearest
    raise Unreadable("command.unknown", text=word, nearest=nearest)


def call(context: Context, name: str, words: Sequence[str]) -> int:
    """Run one command with its own words."""
    module = import_module(f"referee.cli.commands.{COMMANDS[name][0]}")
    if asks_for_help(words):
        from referee.cli.help import command_page, shown

        return shown(context, name, command_page(context, name, module))
    words = _in_english(name, module, words)
    if twice := declare.given_twice(module, words):
        raise Unreadable("key.twice", key=twice)
    given = declare.read(module, words)
    if given is not None:
        try:
            code = module.run(declare.Call(context), **given)
        except EOFError:
            raise KeyboardInterrupt from None
    else:
        command = declare.typed(name, module)
        code = command.main(
            args=list(words), prog_name=f"{context.program} {name}", standalone_mode=False,
            obj=context,
        )  # fmt: skip
    return code if isinstance(code, int) else 0


def _in_english(name: str, module: ModuleType, words: Sequence[str]) -> Sequence[str]:
    """The options of a call by their English names: « --camp axe » is `--side axe`."""
    if not any(word.startswith("-") and len(word) > 2 for word in words):
        return words
    from referee.app.french_words import options_of

    return options_of(words, declare.options(module), name)


def _streams() -> None:
    """The standard streams as every command wants them: there, and waiting for whoever reads or writes.

    A closed one gets a place, or a save would be opened under its number. One that does not wait
    (`O_NONBLOCK`: left so by a parent that shares it) loses what its reader is too slow for, or ends before
    anything was typed; it waits while the command runs, and is handed back as it was.
    """
    import os

    for number in range(3):
        try:
            waits = getattr(os, "get_blocking", os.fstat)(number)  # Windows has none before 3.12
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest free number: this one
            continue
        if not waits:
            import atexit

            os.set_blocking(number, True)
            atexit.register(_as_it_was, number)


def _as_it_was(number: int) -> None:
    import os

    with suppress(OSError):
        os.set_blocking(number, False)


def start(program: str = "referee") -> None:
    """One call from the command line, to its exit code."""
    _streams()
    gc.disable()  # a command is over before collecting would pay; the guided session turns it on
    try:
        code = run(sys.argv[1:], program)
    except KeyboardInterrupt:  # all was said, or nothing begun
        code = 130
    sys.exit(code)
