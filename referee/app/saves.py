"""Which save a command means: the one named, the current one, the only one here."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from errno import EBUSY
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from referee import waiting
from referee.engine.faults import Ambiguous, Unreadable
from referee.given import given_file
from referee.journal.faults import SaveFault
from referee.paths import real_path, user_dir
from referee.writing import (
    BESIDE,
    SUFFIX,
    alone,
    copy_of,
    is_beside_save,
    is_our_own,
    is_saved_game,
    own_names,
    write,
)
from referee.writing import folder as private

if TYPE_CHECKING:
    from referee.app.session import Session

Made = TypeVar("Made")


def current_file() -> Path:
    """The file that remembers the current save."""
    return user_dir() / "current"


def known_file() -> Path:
    """The file that remembers the saves opened or made, the last one last."""
    return user_dir() / "saves"


KNOWN = 100  # saves remembered


def make_current(path: Path) -> None:
    """From now on commands mean this save, and `saves` lists it; where that cannot be, it is said: another one
    would be written into unaware.
    """
    whole = str(real_path(path))
    try:
        with alone(current_file()):
            write(current_file(), whole, private=True)
            try:
                known = own_names(known_file()).rstrip("\n").split("\n")
            except OSError:
                known = []
            if known[-1:] != [whole]:
                known = [*(line for line in known if line != whole), whole][-KNOWN:]
                write(known_file(), "\n".join(known) + "\n", private=True)
    except OSError as error:  # a read-only home: --save still works
        if error.errno == EBUSY:
            waiting.told(current_file(), waiting.KEPT_OUT)
        with suppress(OSError):
            if own_names(current_file()) == whole:  # it was already, or only the list took nothing
                return
        waiting.once(path, waiting.NOT_CURRENT)


def find(save: str | None, program: str = "referee") -> Path:
    """The save that is meant: a current one that is gone and left its copy is still the one, and no other; so is one
    whose folder is not there (a stick pulled out): what is played is written into no other game unaware.
    """
    if save is not None:
        return _here(named(save))
    if (last := current(program)) is not None and (_there(last) or is_saved_game(copy_of(last))):
        return last
    if last is not None and not _there(last.parent):
        told = {"path": str(last), "folder": str(last.parent), "program": program}
        raise SaveFault("save.missing", "save.hint.folder_gone", **told)
    here = sorted(Path.cwd().glob(f"*{SUFFIX}"))
    if len(here) == 1:
        return here[0]
    if here:
        raise Ambiguous("game.several", [path.name for path in here])
    raise Unreadable("game.none", program=program)


def current(program: str = "referee") -> Path | None:
    """The save that commands mean where none is named, as this machine remembers it; nothing where it never did.

    Where that cannot be read, or is not as this program writes it, no other game is taken for it.
    """
    try:
        told = own_names(current_file()).strip("\n")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        told = ""
    odd = not Path(told).is_absolute() or "\0" in told
    if odd or ("\n" in told and not _there(Path(told))):
        code = "game.current_folder" if current_file().is_dir() else "game.current_unread"
        raise Unreadable(code, path=str(current_file()), program=program)
    return Path(told)


def _here(path: Path) -> Path:
    """The same; where a file is named that is not there, a game of that name in another folder is told, not taken."""
    bare = path.suffix == SUFFIX and path.parent == Path()
    if not bare or _is_there(path) or is_saved_game(copy_of(path)):
        return path
    for each in places():
        if each.name == path.name:
            told = {"path": str(path), "other": str(each)}
            raise SaveFault("save.missing", "save.hint.elsewhere", **told)
    return path


def _there(path: Path) -> bool:
    """Whether something stands under a name; what may not be looked at is there, and no other is meant."""
    try:
        return path.exists()
    except PermissionError:
        return True


def new_save(text: str | Path) -> Path:
    """Where a new save is to be written: its ending added; what names a folder is no save."""
    path = Path(text)
    _must_say(text)
    no_stream(text)
    if path.name in ("", "..") or os.fspath(text).endswith(os.sep):
        code = "file.is_folder" if path.is_dir() else "file.names_folder"
        raise Unreadable(code, path=os.fspath(text))
    if path.name.endswith(BESIDE):
        raise Unreadable("file.beside", path=os.fspath(text), endings=list(BESIDE))
    not_ours(path)
    return path if path.suffix else path.with_suffix(SUFFIX)


def _must_say(text: str | Path) -> None:
    """Refuse an empty word, say of a variable that is not set, where a save is named: no other one is meant."""
    if not os.fspath(text).strip():
        raise Unreadable("game.no_name")


def no_stream(text: str | Path) -> None:
    """Refuse `-`, which other programs take for standard output: a file of that name is no use to anybody. Nor is
    an empty word one.
    """
    given_file(os.fspath(text))
    if os.fspath(text) == "-":
        raise Unreadable("file.dash")


def not_ours(path: Path) -> None:
    """Refuse a name that the program keeps for itself: what stands there would be swept or written over."""
    if is_our_own(path):
        raise Unreadable("file.own_name", path=os.fspath(path))
    if is_beside_save(path):
        raise Unreadable("file.beside_save", path=os.fspath(path))


def free_beside(path: Path) -> Path:
    """A name beside a file that nothing has yet: `evening-2.referee`."""
    names = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    return next(name for name in names if not name.exists() and not name.is_symlink())


def named(save: str, part: bool = True) -> Path:
    """The save of a path, with or without its ending; else of a name as players say it.

    `sunday.referee` is that file and no other: who names a file means the one of this folder.
    `sunday` is any save of that name that this user opened, made, or keeps in his folder. With
    `part` so does a beginning of the name, else whole words of it: `standard-2` of
    `aa1941-standard-2`, and of `aa1941-standard-2-fork-1` only where no name ends so. Several
    that fit alike are told, none is guessed; one that stood here and left its copy is one of them.
    """
    _must_say(save)
    path = Path(save)
    if path.exists() or path.is_symlink():
        return path
    if path.suffix != SUFFIX:
        ending = path.with_name(path.name + SUFFIX) if path.name else path
        if ending.exists():
            return ending
    if path.parent != Path() or path.suffix == SUFFIX:
        return path
    from referee.engine.names import fold

    gone = path.with_name(path.name + SUFFIX) if path.name else path
    left = bool(path.name) and is_saved_game(copy_of(gone))  # what is left of it is its copy
    known, wanted = list(places()), fold(path.name)
    fits: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: f" {name}".endswith(f" {wanted}"),
        lambda name: f" {wanted} " in f" {name} ",
    )
    for fit in fits if part and not left else fits[:1]:
        found = [
            each for each in known if each.stem == path.name or (wanted and fit(fold(each.stem)))
        ]
        if found and left:
            raise Ambiguous("game.several", [str(each) for each in (gone.absolute(), *found)])
        if len(found) == 1:
            return found[0]
        if found:
            raise Ambiguous("game.several", [str(each) for each in found])
    return gone if left else path


def places() -> Iterator[Path]:
    """Every save that this user is likely to mean, each once: his folder, here, those he opened."""
    seen: set[Path] = set()
    for path in (*remembered(), *(user_dir() / "games").glob(f"*{SUFFIX}"),
                 *Path.cwd().glob(f"*{SUFFIX}")):  # fmt: skip
        try:
            whole = real_path(path)
            if whole not in seen and whole.is_file():
                seen.add(whole)
                yield whole
        except (OSError, ValueError):
            continue


def remembered() -> list[Path]:
    """The current save, then those that this user opened or made."""
    found: list[Path] = []
    for file in (current_file(), known_file()):
        try:
            lines = own_names(file).split("\n")
        except (OSError, ValueError):
            continue
        found += [Path(line) for line in lines if line.strip()]
    return found


def open_session(save: str | None, program: str = "referee", write: bool = True) -> Session:
    """The game that is meant, read from its file."""
    from referee.app.session import Session

    return Session.open(find(save, program), write)


def made(named: str | Path | None, free: Callable[[], Path], make: Callable[[Path], Made]) -> Made:
    """A save made under the name given, else under a free one: where another terminal takes that meanwhile,
    under the next.
    """
    if named is not None:
        return make(new_save(named))
    while True:
        path = free()
        try:
            return make(path)
        except SaveFault as taken:
            if taken.code != "save.exists" or not _is_there(path):
                raise


def _is_there(path: Path) -> bool:
    return path.exists() or path.is_symlink()


def fresh_path(scenario: str) -> Path:
    """A free name for a new save, in the user's data folder."""
    folder = user_dir() / "games"
    private(folder)
    return _numbered(folder / f"{scenario}{SUFFIX}", "")


def beside(path: Path) -> Path:
    """A free name beside a save: `sunday-fork-1.referee`."""
    return _numbered(path.with_suffix(SUFFIX), "-fork")


def _numbered(path: Path, what: str) -> Path:
    names = (path.with_name(f"{path.stem}{what}-{n}{SUFFIX}") for n in count(1))
    return next(name for name in names if not _is_there(name))
