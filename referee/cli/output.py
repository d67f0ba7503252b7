"""Text meant for a file or another program: standard output as it is, always UTF-8."""

from __future__ import annotations

from pathlib import Path

from referee.app.saves import no_stream, not_ours
from referee.cli.context import Context
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present.screen import data
from referee.writing import NoFile, Taken, write_new

# What means another thing for a file to write than for one to read.
_UNWRITTEN: dict[type, str] = {FileNotFoundError: "file.no_place", PermissionError: "file.shut"}
_OVER = N_("%(path)s already exists. Overwrite it?")


def write(context: Context, text: str) -> int:
    """Write a text with one line end; signs beyond a terminal's own encoding are kept."""
    data(context, text)
    return 0


def to_file(
    context: Context,
    output: str,
    text: str,
    force: bool = False,
    begun: bool = False,
    private: bool = False,
) -> str:
    """Write a text under the name that was asked for; its name.

    Never over a saved game; over a file that this program did not make only when somebody at
    the terminal says so, or with `--force`; what it only began (`begun`) is its owner's. `private`
    is what tells of a game or of the owner's printed charts: nobody else on the machine reads it.
    """
    no_stream(output)
    not_ours(Path(output))
    path, text = Path(output), text if text.endswith("\n") else text + "\n"
    try:
        write_new(path, text, force, begun, private)
    except Taken as taken:
        if taken.save:
            raise Unreadable("file.is_save", path=output) from None
        from referee.cli.ask import confirmed

        asked = context.interactive and not context.json
        if not (asked and confirmed(context, _OVER, path=output)):
            raise Unreadable("file.exists", "file.hint.force", path=output) from None
        # While the question stood anything may have been put there: it is looked at as at first.
        return to_file(context, output, text, True, private=private)
    except NoFile:
        raise Unreadable("file.no_file", path=output) from None
    except OSError as error:
        if not path.parent.is_dir():
            raise Unreadable("file.no_folder", path=output, folder=str(path.parent)) from None
        if type(error) in _UNWRITTEN:
            raise Unreadable(_UNWRITTEN[type(error)], path=output) from None
        raise error from None
    return output
