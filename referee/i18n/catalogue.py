"""The catalogues' workshop: `python -m referee.i18n.catalogue add|update|check`.

`add FILE.json` merges translations (`{"English": "Français"}`, plurals as lists, a context
before a bar: `{"aa1941|Attack": "Attaquer"}`),
`update` rewrites the template and both catalogues from the sources, `check` tells
what is missing, obsolete, badly spaced or has other placeholders.
"""

from __future__ import annotations

import fcntl
import io
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from referee.i18n.catalogues import EVERYWHERE, key_of
from referee.i18n.french import spacing_faults
from referee.paths import PACKAGE, locales_dir

KEYWORDS: dict[str, Any] = {"N_": None, "NP_": (1, 2), "C_": ((1, "c"), 2)}
_MARK = re.compile(rf"\b({'|'.join(KEYWORDS)})\(")
_PLACE = re.compile(r"%\((\w+)\)")
_FORM = re.compile(r"^((the|of|in|to)_)+")
HEADER = """\
# Sentences of referee (arbitre), a rules referee for board wargames.
# Copyright (C) 2026 the founders of referee.
# This file is distributed under the same licence as the project.
#"""
AUTHORS = {
    "msgid_bugs_address": "the project's issues",
    "copyright_holder": "the founders of referee",
}
PLURALS = {"fr": "nplurals=2; plural=(n > 1);", "en": "nplurals=2; plural=(n != 1);"}


def extracted() -> Catalog:
    """Every marked sentence of the sources, by file and line."""
    found = _empty(None)
    for path in sorted(PACKAGE.rglob("*.py")):
        if not _MARK.search(
            path.read_text(encoding="utf-8")
        ):  # read sign by sign: slow for them all
            continue
        file = f"referee/{path.relative_to(PACKAGE).as_posix()}"
        for line, message, _, context in extract_from_file("python", path, KEYWORDS):
            key = tuple(message[:2]) if isinstance(message, tuple) else message
            found.add(key, locations=[(file, line)], context=context)
    return found


def _empty(lang: str | None) -> Catalog:
    from referee import __version__

    made = Catalog(
        locale=lang, project="referee", version=__version__, charset="utf-8", fuzzy=False,
        header_comment=HEADER, last_translator="the founders of referee",
        language_team="the founders of referee", **AUTHORS,
    )  # fmt: skip
    if lang in PLURALS:  # Babel's own mind of it changes from one release to the next
        made.mime_headers = [("Plural-Forms", PLURALS[lang])]
    return made


def po_path(lang: str) -> Path:
    """The catalogue of a language."""
    return locales_dir() / lang / "LC_MESSAGES" / "referee.po"


def read(lang: str) -> Catalog:
    """A catalogue as it stands."""
    path = po_path(lang)
    if not path.exists():
        return _empty(lang)
    with path.open("rb") as file:
        return read_po(file, locale=lang)


def write(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue in a steady order, without dates (they only make noise)."""
    out = io.BytesIO()
    write_po(out, catalogue, sort_output=True, no_location=True, omit_header=False, width=100)
    lines = [
        line
        for line in out.getvalue().decode().splitlines()
        if not line.startswith(('"POT-Creation-Date', '"PO-Revision-Date', '"Generated-By'))
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@contextmanager
def locked() -> Iterator[None]:
    """One writer at a time."""
    with (locales_dir() / ".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def add(path: str) -> None:
    """Merge translations from a JSON file."""
    new: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
    known = {_called(message): message for message in extracted() if message.id}
    with locked():
        french = read("fr")
        for english, text in new.items():
            if english not in known:
                print(f"not in the sources (kept out): {english!r}")
                continue
            message = known[english]
            french.add(message.id, tuple(text) if isinstance(text, list) else text,
                       context=message.context)  # fmt: skip
            got = french.get(key_of(message)[0], message.context)
            if got is not None:
                got.string = tuple(text) if isinstance(text, list) else text
        write(french, po_path("fr"))


def update() -> None:
    """Rewrite template and catalogues: obsolete out, new in, English its own translation."""
    with locked():
        found = extracted()
        write(found, locales_dir() / "referee.pot")
        english, french = _empty("en"), _empty("fr")
        before = {key_of(message): message for message in read("fr") if message.id}
        for message in found:
            if not message.id:
                continue
            notes = _notes(message)
            context = message.context
            english.add(message.id, message.id, auto_comments=notes, context=context)
            old = before.get(key_of(message))
            text = old.string if old is not None else ""
            french.add(message.id, text, auto_comments=notes, context=context)
        write(english, po_path("en"))
        write(french, po_path("fr"))


def _notes(message: Message) -> list[str]:
    """What the compiler has to know: a game's sentence that the program itself says, too."""
    places = {file.startswith("referee/i18n/messages/") for file, _ in message.locations}
    return [EVERYWHERE] if places == {True, False} else []


def problems() -> list[str]:
    """Everything wrong with the catalogues."""
    wrong: list[str] = []
    found = {key_of(message): message for message in extracted() if message.id}
    french = {key_of(message): message for message in read("fr") if message.id}
    wrong += [f"not in French: {_called(found[key])!r}" for key in found if key not in french]
    wrong += [f"obsolete: {_called(french[key])!r}" for key in french if key not in found]
    for where, message in french.items():
        if where not in found:
            continue
        key = _called(message)
        whole = message.string
        strings = [str(text or "") for text in (whole if isinstance(whole, tuple) else (whole,))]
        if not all(strings):
            wrong.append(f"no French for {key!r}")
            continue
        if message.auto_comments != _notes(found[where]):
            wrong.append(f"run “update”: {key!r}")
        if message.fuzzy:
            wrong.append(f"fuzzy: {key!r}")
        if isinstance(found[where].id, tuple) != isinstance(message.string, tuple):
            wrong.append(f"plural differs: {key!r}")
        for text in strings:
            wrong += [
                f"{key!r}: placeholder {name} unknown"
                for name in _names(text) - _names(found[where])
            ]
            wrong += [f"{key!r}: French spacing: {fault}" for fault in spacing_faults(text)]
        lost = _names(found[where]) - set().union(*map(_names, strings))
        wrong += [f"{key!r}: placeholder {name} lost" for name in lost]
    return wrong


def _names(text: str | Message) -> set[str]:
    ids = text if isinstance(text, str) else text.id
    whole = ids if isinstance(ids, str) else " ".join(ids)
    return {_FORM.sub("", name[:1].lower() + name[1:]) for name in _PLACE.findall(whole)}


def _called(message: Message) -> str:
    """A sentence as `add` names it: its English, after its context where it has one."""
    english, context = key_of(message)
    return f"{context}|{english}" if context else english


def main(args: list[str]) -> int:
    """The command line of the workshop."""
    match args:
        case ["add", path]:
            add(path)
        case ["update"]:
            update()
        case ["check"]:
            wrong = problems()
            print("\n".join(wrong) if wrong else "catalogues complete")
            return 1 if wrong else 0
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
