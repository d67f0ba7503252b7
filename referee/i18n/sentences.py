"""A compiled catalogue that is looked up, not read: a command says a dozen sentences of three thousand.

What `gettext.GNUTranslations` gives (a test compares them, sentence by sentence) without making a
text of every sentence first, four of the hundred milliseconds of a command. Babel writes the
sentences in order, by their English and then their context, so that they are found by halving.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from struct import unpack_from

_MAGIC = 0x950412DE
_PLURALS = re.compile(r"^plural-forms:.*?plural=([^;\n]+)", re.MULTILINE | re.IGNORECASE)


class Sentences:
    """The sentences of a file `*.mo`; what it does not hold is said in English."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw
        self._order = "<" if unpack_from("<I", raw)[0] == _MAGIC else ">"
        _, _, self._count, self._keys, self._texts = unpack_from(f"{self._order}5I", raw)
        self._known: dict[tuple[str, str], list[str] | None] = {}
        self._form: Callable[[int], int] | None = None

    def gettext(self, message: str) -> str:
        """A sentence."""
        return (self._found(message, "") or (message,))[0]

    def pgettext(self, context: str, message: str) -> str:
        """A sentence that has another translation elsewhere."""
        return (self._found(message, context) or (message,))[0]

    def ngettext(self, one: str, many: str, count: int) -> str:
        """A sentence for so many."""
        found = self._found(one, "")
        if found is None or len(found) == 1:  # not there as one that is counted
            return one if count == 1 else many
        if self._form is None:
            self._form = self._plural()
        return found[self._form(count)]

    def _found(self, message: str, context: str) -> list[str] | None:
        """The translation of a sentence, in all its forms."""
        wanted = (message, context)
        if wanted in self._known:
            return self._known[wanted]
        low, high, found = 0, self._count, None
        while low < high:
            middle = (low + high) // 2
            here = self._key(middle)
            if here == wanted:
                found = self._text(self._texts, middle).split("\0")
                break
            if here < wanted:
                low = middle + 1
            else:
                high = middle
        self._known[wanted] = found
        return found

    def held(self) -> list[tuple[str, str]]:
        """The English and the context of every sentence; the first is the head of the file."""
        return [self._key(at) for at in range(self._count)]

    def _key(self, at: int) -> tuple[str, str]:
        context, marked, text = self._text(self._keys, at).rpartition("\4")
        return text.partition("\0")[0], context if marked else ""

    def _text(self, table: int, at: int) -> str:
        length, start = unpack_from(f"{self._order}2I", self._raw, table + 8 * at)
        return self._raw[start : start + length].decode()

    def _plural(self) -> Callable[[int], int]:
        """Which form a number takes, as the head of the file says."""
        from gettext import c2py

        said = _PLURALS.search(self.gettext(""))
        found: Callable[[int], int] = c2py(said[1].strip() if said else "n != 1")
        return found


class English:
    """English needs no catalogue: its sentences are the keys."""

    def gettext(self, message: str) -> str:
        """A sentence."""
        return message

    def pgettext(self, context: str, message: str) -> str:
        """A sentence that has another translation elsewhere."""
        return message

    def ngettext(self, one: str, many: str, count: int) -> str:
        """A sentence for so many."""
        return one if count == 1 else many

    def held(self) -> list[tuple[str, str]]:
        """None."""
        return []
