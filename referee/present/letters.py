"""What a screen of any encoding can show of a text: letter by letter, the nearest it has."""

from __future__ import annotations

import codecs
import unicodedata

# Signs that a plain screen spells otherwise; letters lose their accents where they must.
PLAIN = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": "...", "–": "-", "—": "-",
    "−": "-", "·": "-", "✓": "+", "✗": "x", "→": "->", "▸": ">", "×": "x", "≤": "<=", "≥": ">=",
    "\u00a0": " ", "\u202f": " ", "œ": "oe", "Œ": "OE", "•": "*", "≈": "w", "☐": "[ ]", "☑": "[x]",
    "°": "o", "÷": "/", "½": "1/2", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O",
    "′": "'", "√": "sqrt ", "⌈": "[", "⌉": "]", "─": "-", "│": "|", "█": "#", "★": "*",
    "☆": "*", "■": "#", "□": "[]", "▲": "^", "▼": "v", "←": "<-", "↑": "^", "↓": "v",
}  # fmt: skip
_SIGNS = str.maketrans({sign: text for sign, text in PLAIN.items() if not sign.isalpha() or sign in "œŒ"})  # fmt: skip
_ALL = "utf-8"
# What Python knows as encodings of text, and no screen shows: `PYTHONIOENCODING` may name them.
_OF_NO_SCREEN = frozenset(("idna", "punycode", "undefined", "unicode-escape", "raw-unicode-escape"))


def everything(encoding: str) -> bool:
    """Whether an encoding has every letter there is."""
    return encoding.lower().replace("_", "-") in (_ALL, "utf8", "utf-16", "utf-8-sig")


def of_a_screen(encoding: str) -> bool:
    """Whether an encoding is one that a screen could have: names and source code have others."""
    try:
        return codecs.lookup(encoding).name not in _OF_NO_SCREEN
    except LookupError:
        return False


def plain(text: str) -> str:
    """ASCII signs only; letters keep their accents."""
    return text.replace("«\u00a0", '"').replace("\u00a0»", '"').translate(_SIGNS)


def fitted(text: str, encoding: str) -> str:
    """A text with every letter that the encoding lacks spelt otherwise; never an error."""
    if text.isascii():
        return text
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        pass
    except LookupError:
        encoding = "ascii"
    else:
        return text
    if not _has("«", encoding):
        text = text.replace("«\u00a0", '"').replace("\u00a0»", '"')
    return "".join(sign if _has(sign, encoding) else spelt(sign) for sign in text)


def _has(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def spelt(sign: str) -> str:
    """A letter in ASCII: `é` as `e`, `→` as `->`, `?` for what has no likeness."""
    if sign in PLAIN:
        return PLAIN[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return bare or ("" if unicodedata.combining(sign) else "?")


def _missing(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(spelt, error.object[error.start : error.end])), error.end


LETTERS = "referee.letters"  # the name under which streams fall back in this way
codecs.register_error(LETTERS, _missing)
