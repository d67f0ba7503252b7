"""The entry point: global flags, the command, what it answers, its exit code."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import PurePath
from typing import Any

from referee.app import recorded
from referee.cli.commands import COMMANDS
from referee.cli.context import Context
from referee.cli.faults import fault_of
from referee.engine.faults import Fault, Unreadable

_FLAGS = {"--json": "json", "--plain": "plain", "--debug": "debug"}


def split_globals(argv: Sequence[str]) -> tuple[dict[str, str | bool], list[str]]:
    """The three global options, accepted before or after the command, and the rest."""
    flags: dict[str, str | bool] = {}
    rest: list[str] = []
    words = iter(argv)
    for word in words:
        if word == "--":
            return flags, [*rest, word, *words]
        if word in _FLAGS:
            flags[_FLAGS[word]] = True
        elif word == "--lang" or word.startswith("--lang="):
            value = word.partition("=")[2] if "=" in word else next(words, "")
            flags["lang"] = value
        else:
            rest.append(word)
    return flags, rest


def run(argv: Sequence[str], program: str = "referee", context: Context | None = None) -> int:
    """Run one command; returns the exit code."""
    flags, words = split_globals(argv)
    context = context or Context(program, flags)
    recorded.clear()
    code = _run(context, flags, words)
    _left_aside(context, words)
    return code


def _run(context: Context, flags: dict[str, str | bool], words: list[str]) -> int:
    try:
        _check_language(flags)
        return _dispatch(context, words)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of a pipe went away: nothing left to say.
        sys.stderr.close()
        return 0
    except Exception as error:
        fault = fault_of(error)
        if fault is None:
            from referee.cli.bug import doubted, report

            fault = doubted() if recorded.last() is None else None
            if fault is None:
                return report(context, words, error, recorded.last())
        return _complain(context, words, fault)


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
        print(f"! {fault_text(context.voice, told)}", file=context.stderr)


def _check_language(flags: dict[str, str | bool]) -> None:
    from referee.i18n.language import LANGUAGES, known

    if "lang" in flags and known(str(flags["lang"])) is None:
        raise Unreadable("language.unknown", text=flags["lang"], options=list(LANGUAGES))


def _complain(context: Context, words: Sequence[str], fault: Fault) -> int:
    from referee.app.answer import Answer
    from referee.present import show

    command = next((word for word in words if not word.startswith("-")), "")
    return show(context, Answer(command, "nothing", fault=fault))


def _dispatch(context: Context, words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        from referee.cli.help import overview

        topic = [word for word in words[1:] if not word.startswith("-")]
        if topic and topic[0] in COMMANDS:
            return call(context, topic[0], ["--help"])
        return overview(context)
    if words[0] in ("-V", "--version"):
        from referee import __version__
        from referee.cli.help import shown

        return shown(context, "version", f"referee {__version__}")
    if words[0] == "__complete":
        from referee.cli.complete import candidates

        print("\n".join(candidates(context, words[1:])), file=context.stdout)
        return 0
    return call(context, _command(words[0]), words[1:])


def _command(word: str) -> str:
    if word in COMMANDS:
        return word
    from difflib import get_close_matches

    if word.startswith("-"):
        raise Unreadable("option.unknown", text=word, nearest=[])
    raise Unreadable("command.unknown", text=word, nearest=get_close_matches(word, COMMANDS, 1))


def call(context: Context, name: str, words: Sequence[str]) -> int:
    """Run one command with its own words."""
    import typer

    module = import_module(f"referee.cli.commands.{COMMANDS[name][0]}")
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.command(name, context_settings=module_settings(module))(module.run)
    command: Any = typer.main.get_command(app)
    command.module = module
    if asks_for_help(words):
        from referee.cli.help import command_page, shown

        return shown(context, name, command_page(context, command))
    code = command.main(
        args=list(words), prog_name=f"{context.program} {name}", standalone_mode=False, obj=context
    )
    return code if isinstance(code, int) else 0


def asks_for_help(words: Sequence[str]) -> bool:
    """Whether `-h` or `--help` is among the options."""
    options = words[: words.index("--")] if "--" in words else words
    return "-h" in options or "--help" in options


def module_settings(module: Any) -> dict[str, Any]:
    """`-h` everywhere; commands may add their own settings."""
    return {"help_option_names": ["-h", "--help"], **getattr(module, "SETTINGS", {})}


def referee() -> None:
    """`referee`."""
    gc.disable()  # a command is over before collecting would pay; the guided session turns it on
    sys.exit(run(sys.argv[1:], "referee"))


def arbitre() -> None:
    """`arbitre`: the same program, French by default."""
    gc.disable()
    sys.exit(run(sys.argv[1:], "arbitre"))


def module() -> None:
    """`python -m referee`."""
    gc.disable()
    name = PurePath(sys.argv[0]).stem
    sys.exit(run(sys.argv[1:], "arbitre" if name == "arbitre" else "referee"))
