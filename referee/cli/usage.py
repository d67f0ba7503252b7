"""Usage errors of the command line, as faults with sentences of ours in both languages."""

from __future__ import annotations

import re
from typing import Any

from referee.engine.faults import Fault, Unreadable

# How the parser says that a number is too small.
_BELOW = re.compile(r"(\S+) is not in the range x>=(-?\d+)\.")


def usage_fault(error: Any) -> Fault | None:
    """What the parser complains about; `None` for what is not a usage error."""
    kind = type(error).__name__
    if kind == "Exit":
        fault = Fault("exit")
        fault.exit_code = error.exit_code
        return fault
    if kind == "Abort":
        raise KeyboardInterrupt
    command = (error.ctx.info_name if getattr(error, "ctx", None) else "").partition(" ")[2]
    match kind:
        case "NoSuchOption":
            return Unreadable(
                "option.unknown", hint="hint.help", text=error.option_name,
                nearest=list(error.possibilities or [])[:2], command=command,
            )  # fmt: skip
        case "MissingParameter":
            name = error.param.human_readable_name if error.param else ""
            return Unreadable(
                "argument.missing", hint="hint.help", name=name.upper(), command=command
            )
        case "BadParameter":
            name = error.param.human_readable_name if error.param else ""
            text = _typed(error.message)
            if below := _BELOW.match(error.message):
                options = [each for each in error.param.opts if each.startswith("-")]
                return Unreadable(
                    "value.least", hint="hint.help", key=options[0] if options else name,
                    text=below[1], least=int(below[2]), command=command,
                )  # fmt: skip
            if "not a valid int" in error.message or "not a valid float" in error.message:
                options = [each for each in error.param.opts if each.startswith("-")]
                called = options[0] if options else name
                return Unreadable(
                    "value.number", hint="hint.help", key=called, text=text, command=command
                )
            return Unreadable(
                "argument.bad", hint="hint.help", name=name, text=text, command=command
            )
        case "BadOptionUsage":
            code = "option.no_value" if "requires" in error.message else "option.takes_none"
            return Unreadable(code, text=error.option_name, command=command)
        case "UsageError" | "BadArgumentUsage":
            return Unreadable(
                "argument.extra", hint="hint.help", text=_quoted(error.message), command=command
            )
    return None


def _typed(message: str) -> str:
    """What was typed, from the parser's sentence about it (it is quoted as Python writes it)."""
    import ast

    for found in re.finditer(r"'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"", message):
        try:
            return str(ast.literal_eval(found.group()))
        except (SyntaxError, ValueError):
            continue
    return message


def _quoted(message: str) -> str:
    start, end = message.rfind("("), message.rfind(")")
    return message[start + 1 : end] if 0 <= start < end else message
