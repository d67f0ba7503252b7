"""Whatever stops a command, as a fault with a sentence; what is none is a bug."""

from __future__ import annotations

from referee.engine.faults import Fault, Unreadable


def fault_of(error: Exception) -> Fault | None:
    """A fault as it is, a save's fault, or a usage error of the command line as a fault."""
    if isinstance(error, Fault):
        return error
    if hasattr(error, "code") and hasattr(error, "params") and hasattr(error, "exit_code"):
        fault = Fault(error.code, getattr(error, "hint", None), **error.params)
        fault.exit_code = error.exit_code
        return fault
    if type(error).__module__.startswith("typer"):
        from referee.cli.usage import usage_fault

        return usage_fault(error)
    if isinstance(error, OSError):
        return Unreadable(
            "file.trouble", path=error.filename or "", why=error.strerror or str(error)
        )
    return None
