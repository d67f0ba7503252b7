"""Help in both languages: one sentence, examples first, then arguments and options."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

from referee.cli.commands import COMMANDS, GROUPS
from referee.cli.world import World
from referee.i18n.mark import N_
from referee.present.blocks import Page

_USAGE = N_("Usage:")
_EXAMPLES = N_("Examples:")
_ARGUMENTS = N_("Arguments:")
_OPTIONS = N_("Options:")
_EVERYWHERE = N_("Everywhere:")
_GLOBALS = (
    ("--lang en|fr", N_("speak English or French")),
    ("--json", N_("one JSON object on standard output")),
    ("--plain", N_("no colour, ASCII signs only")),
    ("-h, --help", N_("this help")),
)


class HelpfulCommand(TyperCommand):
    """A command whose help is ours: bilingual, examples first."""

    module: Any = None

    def get_help(self, ctx: Any) -> str:
        """The whole help page of a command."""
        world: World = ctx.find_root().obj
        say, page = world.voice, Page(world.width)
        name = self.name or ""
        page.text(say.t(COMMANDS[name][2]))
        page.gap()
        shape = getattr(self.module, "SHAPE", "")
        page.line(f"{say.t(_USAGE)} {world.program} {name}{' ' + shape if shape else ''}")
        examples = getattr(self.module, "EXAMPLES", ())
        if examples:
            page.gap()
            page.line(say.t(_EXAMPLES))
            for example in examples:
                page.line(f"  {world.program} {example}")
        self._section(page, world, _ARGUMENTS, "argument")
        self._section(page, world, _OPTIONS, "option")
        page.gap()
        page.line(say.t(_EVERYWHERE))
        page.pairs([(flag, say.t(text)) for flag, text in _GLOBALS])
        return page.render()

    def _section(self, page: Page, world: World, title: str, kind: str) -> None:
        rows: list[tuple[str, str]] = []
        for param in self.params:
            if param.param_type_name != kind or not getattr(param, "help", None):
                continue
            if kind == "argument":
                label = (param.metavar or param.name or "").upper()
            else:
                metavar = "" if getattr(param, "is_flag", False) else f" {param.metavar or ''}"
                label = ", ".join(param.opts) + metavar
            rows.append((label.rstrip(), world.voice.t(str(param.help))))  # type: ignore[attr-defined]
        if rows:
            page.gap()
            page.line(world.voice.t(title))
            page.pairs(rows)


def overview(world: World) -> int:
    """What `referee` alone prints: the commands, grouped by what they are for."""
    say, page = world.voice, Page(world.width)
    page.text(say.t(N_("A rules referee for board wargames played on a real table.")))
    for group, title in GROUPS.items():
        page.gap()
        page.line(say.t(title))
        page.pairs(
            [(name, say.t(text)) for name, (_, where, text) in COMMANDS.items() if where == group]
        )
    page.gap()
    page.text(
        say.t(
            N_(
                "Start here: %(program)s new aa1941, then %(program)s play. Help on a command: %(program)s COMMAND --help."
            ),
            program=world.program,
        )
    )
    print(page.render(), file=world.stdout)
    return 0
