"""A command whose help page is ours: bilingual, examples first."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand


class HelpfulCommand(TyperCommand):
    """A Typer command; only its help differs, and is only loaded when it is asked for."""

    module: Any = None

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        from referee.cli.help import command_page

        return command_page(ctx.find_root().obj, self)
