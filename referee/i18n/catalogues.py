"""Compiled catalogues: shipped in a wheel, compiled once and kept by content in a checkout.

One catalogue of sentences per language is compiled into a file per area (the
core, each game, the session…), so that a command reads only what it may say.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from referee.i18n.messages import AREAS, CORE, area, group_of
from referee.i18n.sentences import English, Sentences
from referee.paths import cache_dir, locales_dir
from referee.sources import dates
from referee.writing import folder, private_file

DOMAIN = "referee"

Key = tuple[str, str]  # the English sentence, its context
EVERYWHERE = "everywhere"  # the note of a game’s sentence that the program says, too


def translations(lang: str, group: str = CORE) -> Sentences | English:
    """The sentences of a group of areas; English needs none, its sentences are the keys."""
    if lang == "en":
        return English()
    folder = locales_dir() / lang / "LC_MESSAGES"
    compiled = folder / f"{group}.mo"
    if not compiled.exists():
        source = folder / f"{DOMAIN}.po"
        if not source.exists():
            return English()
        compiled = _kept(source) / f"{group}.mo"
        if not compiled.is_file():
            return English()
    return _read(compiled, _stamp(compiled))


# An evening has many speakers, and all of them say the same sentences: what a file holds is read
# once, and again when it is another file.
@lru_cache(maxsize=32)
def _read(compiled: Path, stamp: tuple[int, ...]) -> Sentences:
    return Sentences(compiled.read_bytes())


def _stamp(file: Path) -> tuple[int, ...]:
    status = file.stat()
    return status.st_mtime_ns, status.st_size, status.st_ino


@lru_cache(maxsize=8)
def _digest(source: Path, stamp: tuple[int, ...]) -> str:
    import hashlib

    # Which sentence goes into which file, and how, is said by the code.
    written = dates("i18n").encode()
    return hashlib.sha256(source.read_bytes() + written).hexdigest()[:20]


def _kept(source: Path) -> Path:
    digest = _digest(source, _stamp(source))
    folder = cache_dir() / "locales" / f"{source.parent.parent.name}-{digest}"
    return folder if folder.is_dir() else compile_to(source, folder)


def compile_to(source: Path, target: Path) -> Path:
    """Compile a catalogue into a folder of files; where it cannot be written, a temporary one."""
    import tempfile

    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        whole = read_po(file)
    parts: dict[str, Catalog] = {}
    homes = _homes()
    for message in whole:
        if message.id:
            key = key_of(message)
            everywhere = {CORE} if EVERYWHERE in message.auto_comments else set()
            for group in homes.get(key, {CORE}) | everywhere:
                if group not in parts:
                    parts[group] = Catalog(locale=whole.locale, charset="utf-8")
                    # Its plurals are those of the file; what Babel thinks of a language changes.
                    parts[group].mime_headers = whole.mime_headers
                part = parts[group]
                part.add(message.id, message.string, context=message.context)
    try:
        folder(target.parent)
        fresh = Path(tempfile.mkdtemp(dir=target.parent))
    except OSError:
        fresh = target = Path(tempfile.mkdtemp())
    for group, part in parts.items():
        with private_file(fresh / f"{group}.mo").open("wb") as out:
            write_mo(out, part)
    if fresh != target:
        try:
            fresh.rename(target)
        except OSError:  # another process was faster, or the folder is there already
            return target if target.is_dir() else fresh
    return target


def key_of(message: Any) -> Key:
    """What tells a sentence of a catalogue from every other: its English, and its context."""
    return (message.id if isinstance(message.id, str) else message.id[0], message.context or "")


def _homes() -> dict[Key, set[str]]:
    """The English sentences that have a code, and the groups of areas that say them."""
    homes: dict[Key, set[str]] = {}
    for name in AREAS:
        for message in area(name).values():
            text = message if isinstance(message, str) else message[0]
            key = (str(text), getattr(text, "context", ""))
            homes.setdefault(key, set()).add(group_of(name))
    return homes
