"""Where the cells of an owner's printed charts are kept, and how they are read."""

from __future__ import annotations

from pathlib import Path

from referee.engine.faults import Unreadable
from referee.paths import user_dir
from referee.writing import own_text


def owned_path(game: str) -> Path:
    """The file of an owner's cells of one game."""
    return user_dir() / "charts" / f"{game}.json"


def owned_cells(game: str) -> dict[str, dict[str, str]]:
    """The owner's cells: chart → cell → what is printed there."""
    path = owned_path(game)
    try:
        text = own_text(path)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except UnicodeDecodeError:
        raise Unreadable("file.not_as_written", path=str(path)) from None
    except OSError as error:
        raise Unreadable("file.trouble", path=str(path), why=error.strerror or "?") from None
    import json

    try:
        charts = json.loads(text)["charts"]
        return {
            str(chart): {str(cell): str(value) for cell, value in cells.items()}
            for chart, cells in charts.items()
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Unreadable("file.not_as_written", path=str(path)) from None
