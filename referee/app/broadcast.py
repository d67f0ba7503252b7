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

GONE = 50  # pages remembered of saves that are no longer there: they may have been renamed


@record
class Shown:
    """A page: where it is written, the languages that it speaks, the first one leading; how large."""

    file: str
    langs: tuple[str, ...]
    big: bool = False


def pages_file() -> Path:
    """The file that remembers the pages."""
    return user_dir() / "pages"


def page_of(save: Path, game: str) -> Shown | None:
    """The page of a save, if it has one. `game`: what its chain of entries begins with.

    It is remembered by the name of the file; a file that was renamed, or moved on its disk, is known by its game and by
    being the same file. A copy (`fork`) is another file: it has a page of its own, or none.
    """
    kept = _kept()
    return _read(kept.get(_name(kept, save, game)))


def left_behind(save: Path, game: str) -> tuple[str, Shown] | None:
    """Of a save without a page: another save of its game that had one and is no longer there, and that page."""
    for name, each in _kept().items():
        if _field(each, "game") == game and not _there(name) and (page := _read(each)) is not None:
            return name, page
    return None


def told_once(name: str) -> bool:
    """Whether it was told that a page stands still because its save is gone; from now on it was. `OSError`."""
    with alone(pages_file()):
        kept = dict(_kept())
        each = kept.get(name)
        if not isinstance(each, dict) or each.get("told"):
            return True
        _write({**kept, name: {**each, "told": True}})
    return False


def follows(save: Path, game: str) -> bool:
    """Whether the page of a save is remembered as it would be now: by its name, its game and its file."""
    each = _kept().get(str(real_path(save)))
    return _field(each, "game") == game and _field(each, "inode") == _inode(save)


def show_on(save: Path, page: Shown | None, game: str) -> None:
    """From now on the game of this save is shown on a page; with `None`, no more."""
    if page is None and not pages_file().exists():
        return
    with alone(pages_file()):
        kept = dict(_kept())
        here, known = str(real_path(save)), _name(kept, save, game)
        behind = left_behind(save, game) if page is None and not known else None
        kept.pop(known or (behind[0] if behind else ""), None)
        if page is not None and here in kept:  # of another save that bore this name, renamed since
            kept[f"{here}\n"] = kept.pop(here)
        # A save that is gone may have been renamed: its page is remembered for a while.
        gone = [name for name in kept if not _there(name)]
        some = [name for name in gone if _field(kept[name], "game")][-GONE:]
        kept = {name: each for name, each in kept.items() if name not in gone or name in some}
        if page is not None:
            kept[here] = {
                "file": page.file, "langs": list(page.langs), "big": page.big,
                "game": game, "inode": _inode(save),
            }  # fmt: skip
        _write(kept)


def _write(kept: Mapping[str, object]) -> None:
    write(pages_file(), json.dumps(kept, ensure_ascii=False, indent=1) + "\n", private=True)


def _name(kept: Mapping[str, object], save: Path, game: str) -> str:
    """The name by which the page of a save is remembered; empty: it has none."""
    own = str(real_path(save))
    if own in kept and _field(kept[own], "game") in (None, game):
        return own  # by none where an earlier build of this program remembered it
    inode = _inode(save)
    for name, each in kept.items():
        if not inode or _field(each, "game") != game or _field(each, "inode") != inode:
            continue
        if _inode(Path(name)) != inode or _same(name, save):  # else a file of another disk
            return name
    return ""


def _field(each: object, key: str) -> object:
    return each.get(key) if isinstance(each, dict) else None


def _read(each: object) -> Shown | None:
    try:
        assert isinstance(each, dict)
        file, langs = each["file"], tuple(lang for lang in each["langs"] if lang in LANGUAGES)
        if isinstance(file, str) and "\0" not in file and langs:
            return Shown(file, langs, each.get("big") is True)
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
        pass
    return None  # none remembered, or nothing that could be followed


def _inode(save: Path) -> int:
    """What a file is called on its disk, whatever its name; 0: nobody knows."""
    try:
        return real_path(save).stat().st_ino
    except (OSError, ValueError):
        return 0


def _same(name: str, save: Path) -> bool:
    try:
        return Path(name).samefile(save)
    except (OSError, ValueError):
        return False


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
