"""Help in both languages: one sentence, examples first, then arguments and options."""

from __future__ import annotations

from types import ModuleType

from referee.app.french_words import shown_command, shown_examples, shown_options, shown_signs
from referee.cli.commands import COMMANDS, GROUPS
from referee.cli.context import Context
from referee.cli.declare import Argument, parameters
from referee.i18n.mark import N_
from referee.present.blocks import Page, wrapped

_USAGE = N_("Usage:")
_EXAMPLES = N_("Examples:")
_ARGUMENTS = N_("Arguments:")
_OPTIONS = N_("Options:")
_EVERYWHERE = N_("Everywhere:")
_GLOBALS = (
    ("--lang en|fr|en,fr", N_("speak English or French; both for what is looked up")),
    ("--json", N_("one JSON object on standard output")),
    ("--plain", N_("no colour, ASCII signs only")),
    ("-h, --help", N_("this help")),
)


def command_page(context: Context, name: str, module: ModuleType) -> str:
    """The whole help page of a command: what it does, examples, arguments, options."""
    say, page = context.voice, Page(context.width, False, context.ascii, context.encoding)
    page.text(say.t(COMMANDS[name][2]))
    page.gap()
    shape = getattr(module, "SHAPE", "")
    shown_name, shape = shown_command(name, say.lang), shown_signs(shape, say.lang, name)
    usage = f"{context.program} {shown_name}{' ' + shape if shape else ''}"
    for line in wrapped(usage, page.width, 2, f"{say.t(_USAGE)} "):
        page.line(line)
    examples = shown_examples(name, getattr(module, "EXAMPLES", ()), say.lang)
    if examples:
        page.gap()
        page.line(say.t(_EXAMPLES))
        for example in examples:
            for line in wrapped(f"{context.program} {example}", page.width, 4, "  "):
                page.line(line)
    _section(page, context, name, module, _ARGUMENTS, True)
    _section(page, context, name, module, _OPTIONS, False)
    page.gap()
    page.line(say.t(_EVERYWHERE))
    page.pairs([(shown_options(flag, say.lang), say.t(text)) for flag, text in _GLOBALS])
    return page.render()


def _section(
    page: Page, context: Context, command: str, module: ModuleType, title: str, words: bool
) -> None:
    rows: list[tuple[str, str]] = []
    for each in parameters(module):
        mark = each.mark
        if isinstance(mark, Argument) is not words or not mark.help:
            continue
        metavar = mark.metavar or ""
        if words:
            label = shown_signs((metavar or each.name).upper(), context.lang)
        else:
            metavar = f" {metavar}" if each.kind != "flag" else ""
            label = shown_signs(", ".join(mark.names) + metavar, context.lang, command)
        told = shown_options(context.voice.t(mark.help), context.lang, command)
        rows.append((label.rstrip(), told))
    if rows:
        page.gap()
        page.line(context.voice.t(title))
        page.pairs(rows)


def overview(context: Context) -> int:
    """What `referee` alone prints: the commands, grouped by what they are for."""
    say, page = context.voice, Page(context.width, False, context.ascii, context.encoding)
    page.text(say.t(N_("A rules referee for board wargames played on a real table.")))
    for group, title in GROUPS.items():
        page.gap()
        page.line(say.t(title))
        page.pairs(
            [
                (shown_command(name, say.lang), say.t(text))
                for name, (_, where, text) in COMMANDS.items()
                if where == group
            ]
        )
    page.gap()
    page.text(
        say.t(
            N_(
                "Start here: %(program)s new aa1941, then %(program)s play. Help on a command: %(program)s COMMAND --help."
            ),
            program=context.program,
        )
    )
    return shown(context, "help", page.render())


def shown(context: Context, name: str, text: str, **told: str) -> int:
    """A help text, or the object that carries it."""
    from referee.app.answer import Answer
    from referee.present import show

    return show(context, Answer(name, "help", result={"help": text, **told}))
