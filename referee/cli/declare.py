"""What a command takes: options and arguments, declared once, beside the parameter they fill.

`run(ctx: Call, save: Annotated[str | None, Option("--save", …)] = None)` is all that a command
says of itself. The words of a call are read from it here, when they are plainly well formed
(`read`); everything else, faults and help pages, is Typer's, which takes as long to import as
everything else a command does (`typed`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from types import FunctionType, ModuleType, UnionType
from typing import Any

KINDS: Mapping[Any, str] = {bool: "flag", int: "number", str: "text", list[str]: "texts"}


class Option:
    """`--save PATH` or a flag: its names, the sign of its value, its help."""

    def __init__(
        self, *names: str, help: str = "", metavar: str | None = None, min: int | None = None
    ) -> None:
        self.names, self.help, self.metavar, self.min = names, help, metavar, min


class Argument(Option):
    """A word without a name: the sign that stands for it, its help."""


class Call:
    """How a command is called: `obj` is the outside of the program (`cli.context`)."""

    def __init__(self, obj: Any) -> None:
        self.obj = obj


class Parameter:
    """A parameter of `run`: its mark, its kind (`flag text number texts`), whether it must be."""

    def __init__(self, name: str, hint: Any, needed: bool) -> None:
        self.name, self.needed = name, needed
        self.mark: Option = hint.__metadata__[0]
        self.type: Any = hint.__origin__
        base = self.type.__args__[0] if isinstance(self.type, UnionType) else self.type
        self.kind = KINDS[base]


@cache
def parameters(module: ModuleType) -> list[Parameter]:
    """What the command of a module takes, in order."""
    run: FunctionType = module.run
    names = run.__code__.co_varnames[1 : run.__code__.co_argcount]
    needed = len(names) - len(run.__defaults__ or ())
    hints = {name: eval(run.__annotations__[name], vars(module)) for name in names}
    return [Parameter(name, hint, at < needed) for at, (name, hint) in enumerate(hints.items())]


def options(module: ModuleType) -> dict[str, str]:
    """The options of a command: each with the sign of its value, empty for a plain flag."""
    return {
        name: "" if each.kind == "flag" else each.mark.metavar or "VALUE"
        for each in parameters(module)
        if not isinstance(each.mark, Argument)
        for name in each.mark.names
    }


def given_twice(module: ModuleType, words: Sequence[str]) -> str:
    """The option that takes one value and is given two: one of them would be dropped unsaid.

    The same value twice is none lost; an option that takes several (`--set`) is no matter.
    """
    if sum(word.startswith("-") for word in words) < 2:
        return ""
    options = {
        name: each
        for each in parameters(module)
        if each.kind in ("text", "number") and not isinstance(each.mark, Argument)
        for name in each.mark.names
    }
    found: dict[str, str | None] = {}
    rest = iter(words)
    for word in rest:
        if word == "--":
            break
        name, equals, text = word.partition("=")
        if name not in options and word[:2] in options:  # `-oFILE`, as Typer reads it
            name, equals, text = word[:2], "=", word[2:]
        if (option := options.get(name)) is None:
            continue
        value = text if equals else next(rest, None)
        if found.setdefault(option.name, value) != value:
            return option.mark.names[-1]
    return ""


def read(module: ModuleType, words: Sequence[str]) -> dict[str, Any] | None:
    """The parameters that the words fill; nothing where Typer must look at them.

    Its answer is Typer's (a test compares them): known options written whole, their values,
    plain words in order. An unknown `-x`, a value that is missing or no number, a word too many:
    nothing.
    """
    every = parameters(module)
    options = {name: each for each in every for name in each.mark.names}
    found: dict[str, Any] = {}
    plain: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            plain += rest
        elif not word.startswith("-") or word == "-":
            plain.append(word)
        else:
            name, equals, text = word.partition("=")
            option = options.get(name)
            if option is None or (equals and not name.startswith("--")):
                return None
            if option.kind == "flag":
                if equals:
                    return None
                found[option.name] = True
                continue
            value = text if equals else next(rest, None)
            if value is None or (value.startswith("-") and not equals):
                return None
            if not _fill(found, option, value):
                return None
    if not _placed(found, [each for each in every if isinstance(each.mark, Argument)], plain):
        return None
    return found if all(each.name in found for each in every if each.needed) else None


def _placed(found: dict[str, Any], arguments: list[Parameter], plain: list[str]) -> bool:
    """Put plain words into arguments, in order; false when one does not fit or is too many."""
    for each in arguments:
        many = len(plain) if each.kind == "texts" else 1
        values, plain = plain[:many], plain[many:]
        if not all(_fill(found, each, value) for value in values):
            return False
    return not plain


def _fill(found: dict[str, Any], each: Parameter, text: str) -> bool:
    if each.kind == "texts":
        found.setdefault(each.name, []).append(text)
    elif each.kind == "text":
        found[each.name] = text
    else:
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            return False
        found[each.name] = int(text)
        return each.mark.min is None or found[each.name] >= each.mark.min
    return True


def typed(name: str, module: ModuleType) -> Any:
    """The same command as Typer's: for faults, for help, for everything said oddly."""
    import typer

    every = parameters(module)

    def run(ctx: typer.Context, **given: Any) -> Any:
        return module.run(ctx, **given)

    run.__annotations__ = {"ctx": typer.Context, **{each.name: _hint(each) for each in every}}
    run.__signature__ = _signature(module, run.__annotations__)  # type: ignore[attr-defined]
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    settings: Mapping[str, Any] = getattr(module, "SETTINGS", {})
    app.command(name, context_settings={"help_option_names": ["-h", "--help"], **settings})(run)
    command: Any = typer.main.get_command(app)
    command.module = module
    for each in command.params:
        if each.type.name.startswith("int"):
            each.type = _without_underscores(each.type)
    return command


def _without_underscores(kind: Any) -> Any:
    """The parser's kind of whole numbers, as everything else here reads them: `1_0` is none, not ten."""

    def convert(self: Any, value: Any, param: Any, ctx: Any) -> Any:
        if isinstance(value, str) and "_" in value:
            self.fail(f"{value!r} is not a valid integer.", param, ctx)
        return type(kind).convert(self, value, param, ctx)

    made = copy(kind)
    made.__class__ = type("Whole", (type(kind),), {"convert": convert})
    return made


def _hint(each: Parameter) -> Any:
    from typing import Annotated

    import typer

    mark = each.mark
    if isinstance(mark, Argument):
        return Annotated[each.type, typer.Argument(metavar=mark.metavar, help=mark.help)]
    option = typer.Option(*mark.names, metavar=mark.metavar, help=mark.help, min=mark.min)
    return Annotated[each.type, option]


def _signature(module: ModuleType, hints: Mapping[str, Any]) -> Any:
    from inspect import signature

    plain = signature(module.run)
    kept = [each.replace(annotation=hints[name]) for name, each in plain.parameters.items()]
    return plain.replace(parameters=kept)
