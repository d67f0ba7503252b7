"""Which games are shown on a page of their own, where it is, in which languages.

Kept in the user's data folder, beside what is remembered of the saves; never in the journal:
a screen in somebody's living room is no part of the game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from referee.engine.record import record
from referee.i18n.language import LANGUAGES
from referee.paths import real_path, user_dir
from referee.writing import alone, own_names, write


@record
class Shown:
    """A page: where it is written, the languages that it speaks, the first one leading; how large."""

    file: str
    langs: tuple[str, ...]
    big: bool = False


def pages_file() -> Path:
    """The file that remembers the pages."""
    return user_dir() / "pages"


def page_of(save: Path) -> Shown | None:
    """The page of a save, if it has one."""
    try:
        kept = json.loads(own_names(pages_file()))[str(real_path(save))]
        file, langs = kept["file"], tuple(each for each in kept["langs"] if each in LANGUAGES)
        if isinstance(file, str) and "\0" not in file and langs:
            return Shown(file, langs, kept.get("big") is True)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        pass
    return None  # none remembered, or nothing that could be followed


def show_on(save: Path, page: Shown | None) -> None:
    """From now on the game of this save is shown on a page; with `None`, no more."""
    if page is None and not pages_file().exists():
        return
    with alone(pages_file()):
        kept = {key: value for key, value in _kept().items() if _there(key)}
        kept.pop(str(real_path(save)), None)
        if page is not None:
            kept[str(real_path(save))] = {
                "file": page.file, "langs": list(page.langs), "big": page.big,
            }  # fmt: skip
        write(pages_file(), json.dumps(kept, ensure_ascii=False, indent=1) + "\n", private=True)


def _kept() -> Mapping[str, object]:
    try:
        found = json.loads(own_names(pages_file()))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _there(save: str) -> bool:
    try:
        return Path(save).exists()
    except (OSError, ValueError):  # a name that no file can have
        return False
