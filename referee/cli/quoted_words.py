"""The words of a line that a shell completes: as they were typed, read as that shell would."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from referee.paths import expanded

AS_TYPED = "--typed"  # bash hands words on with their quotes; zsh and fish take them off first
_SAVE = ("--save", "--partie")
_FOLDER = re.compile(r"\$(?:\{(\w+)\}|(\w+))(?=/|$)", re.ASCII)  # `$HOME/`, `${GAMES}/`
_IN_DOUBLE = frozenset('$`"\\')


def read(words: Sequence[str]) -> list[str]:
    r"""The words behind `__complete`: without their quotes, `~` and `$HOME` as the folders that they are, a save in
    a word with its option as two; the last one, still being typed, as it is.

    >>> read(["--typed", "--", "do", "--save=my\\ game.referee", "bu"])
    ['--', 'do', '--save', 'my game.referee', 'bu']
    """
    quoted = list(words[:1]) == [AS_TYPED]
    rest = list(words[quoted:])
    told: list[str] = []
    for word in rest[:-1]:
        name, glued, value = word.partition("=")
        own = bool(glued) and name in _SAVE
        plain = _read(value if own else word, quoted, own)
        told += [name, plain] if own else [plain]
    return [*told, *rest[-1:]]


def _read(word: str, quoted: bool, glued: bool) -> str:
    """One word as the shell hands it on: `~` begins a word, a variable of the surroundings any text."""
    plain = unquoted(word) if quoted else word
    if plain.startswith("~/") and not glued:
        return str(expanded(plain))
    found = None if word[:1] in "'\\" else _FOLDER.match(plain)
    value = os.environ.get(found[1] or found[2], "") if found else ""
    return value + plain[found.end() :] if found and value else plain


def of_one_file(words: Sequence[str]) -> list[str]:
    """`verify my game.referee`: the words before the options are the name of one file, where one is called so."""
    ends = next((at for at, word in enumerate(words) if at and word.startswith("-")), len(words))
    name = " ".join(words[1:ends])
    if ends > 2 and not _is_there(words[1]) and _is_there(name):
        return [words[0], name, *words[ends:]]
    return list(words)


def _is_there(name: str) -> bool:
    try:
        return expanded(name).exists()
    except (OSError, ValueError):  # too long a name, or one with no letter
        return False


def unquoted(word: str) -> str:
    """A word without its quotes; one that is still open ends where the word does."""
    told, mark, signs = "", "", iter(word)
    for sign in signs:
        if sign == "\\" and mark != "'":
            after = next(signs, "")
            told += after if not mark or after in _IN_DOUBLE else sign + after
        elif sign == mark:
            mark = ""
        elif not mark and sign in "\"'":
            mark = sign
        else:
            told += sign
    return told
