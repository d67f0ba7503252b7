"""Compiled catalogues: shipped in a wheel, compiled once and kept by content in a checkout."""

from __future__ import annotations

import gettext
from pathlib import Path

from referee.roots import cache_dir, locales_dir

DOMAIN = "referee"


def translations(lang: str) -> gettext.NullTranslations:
    """The catalogue of a language; English needs none, its sentences are the keys."""
    if lang == "en":
        return gettext.NullTranslations()
    folder = locales_dir() / lang / "LC_MESSAGES"
    shipped = folder / f"{DOMAIN}.mo"
    if shipped.exists():
        with shipped.open("rb") as file:
            return gettext.GNUTranslations(file)
    source = folder / f"{DOMAIN}.po"
    if not source.exists():
        return gettext.NullTranslations()
    with _compiled(source).open("rb") as file:
        return gettext.GNUTranslations(file)


def _compiled(source: Path) -> Path:
    import hashlib

    digest = hashlib.sha256(source.read_bytes()).hexdigest()[:20]
    kept = cache_dir() / "locales" / f"{source.parent.parent.name}-{digest}.mo"
    if not kept.exists():
        kept = compile_to(source, kept)
    return kept


def compile_to(source: Path, target: Path) -> Path:
    """Compile a catalogue; where the cache cannot be written, into a temporary file."""
    import os
    import tempfile

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=target.parent, suffix=".tmp")
    except OSError:
        handle, name = tempfile.mkstemp(suffix=".mo")
        target = Path(name)
    with os.fdopen(handle, "wb") as out:
        write_mo(out, catalogue)
    if str(target) != name:
        Path(name).replace(target)
    return target
