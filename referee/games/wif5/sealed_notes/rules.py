r"""Secrets that two sides trust: the seal of a text, made now and checked later (1.4.3, 7.3, 11.6.3).

A seal is the SHA-256 of the secret word, a line feed and the text, both without
accents composed twice over and without spare blanks; anybody can work it out:
`printf 'WORD\nTEXT' | sha256sum`. It gives nothing away as long as the word cannot
be guessed, and fits no other text.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256

SHORT = 8  # a word that a player can guess by trying
_CODE = re.compile(r"[0-9a-f]{64}")


def plain(text: str) -> str:
    """A text as it is sealed: composed letters, single blanks."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def seal_of(text: str, secret: str) -> str:
    """The seal of a text under a secret word.

    >>> seal_of("Iraq", "stilton at noon")[:8]
    '5df0cc0d'
    """
    return sha256(f"{plain(secret)}\n{plain(text)}".encode()).hexdigest()


def is_code(text: str) -> bool:
    """Whether a text is a seal: 64 hexadecimal digits."""
    return _CODE.fullmatch(text.lower()) is not None
