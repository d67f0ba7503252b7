"""Names as players type them: English or French, singular or plural, any unambiguous prefix."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from operator import itemgetter

from referee.engine.faults import Ambiguous, Unreadable

FEW = 12  # a vocabulary short enough to be shown whole
# Whatever there is: of nations no name begins so (« all » is not l’Allemagne).
EVERY = frozenset(("all", "everything", "everybody", "everyone", "tout", "tous", "toutes"))
NATIONS = ("power", "nation", "country")
# Letters that do not decompose into ASCII, and signs that part words.
_SIGNS = {
    **{"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o"},
    **dict.fromkeys("’‘“”«»…–—·•°№×/\u00a0\u202f", " "),
}
_TABLE = str.maketrans(_SIGNS)
# Every other sign of ASCII is a gap.
_KEPT = b"abcdefghijklmnopqrstuvwxyz0123456789"
_PLAIN = bytes(sign if sign in _KEPT else 32 for sign in range(256))

_LOOKS = frozenset(map(chr, range(0xFE00, 0xFE10)))  # how a picture is drawn, not which
_JOINED = _LOOKS | {"\u200c", "\u200d"}  # within words of some scripts, and within pictures
_HALF = re.compile("[\ud800-\udfff]")  # a byte that the encoding of the terminal has no letter for
_PICTURES = "\U0001f000"
LONG = 80  # letters of a text that is no name, and is not kept


def fold(text: str) -> str:
    """Lower case, no accents, every run of other signs one space; the letters and pictures of every script stay.

    Players name their units as they like (`Тигр 2`, `日本`, `🎲`): without these letters `Тигр 2` would be another
    unit, `2`, and `日本` no word at all.

    >>> fold("Œuvre d’été"), fold("Тигр-2"), fold("rouge→bleu 1½")
    ('oeuvre d ete', 'тигр 2', 'rouge bleu 1 1 2')
    """
    return _kept(text) if len(text) < LONG else _folded(text)


def latin(text: str) -> str:
    """What is left of a text in the letters and digits of ASCII alone: keys that saves of before hold, ids of files.

    >>> latin("Łódź"), latin("Тигр 2")
    ('odz', '2')
    """
    plain = unicodedata.normalize("NFKD", _plain(text.casefold()))
    return b" ".join(plain.encode("ascii", "ignore").translate(_PLAIN).split()).decode()


def label(text: str) -> str:
    """A name that players give (a unit, a note, an army): any letters, digits or pictures, however they are typed (`é` as
    one sign or as two); what has none of them, or a sign that moves the cursor, is no name.

    >>> label("Тигр2")
    'Тигр2'
    """
    text = unicodedata.normalize("NFC", text.strip())
    if not fold(text) or not all(sign.isprintable() or sign in _JOINED for sign in text):
        raise Unreadable("name.no_name", text=text)
    return text


def whole(text: str) -> str:
    """A text as it is, unless a letter of it is only half known: typed in another encoding than the terminal names.

    It would be kept as a question mark, and whatever hung on it (a name, a secret word) would be another.
    """
    if not text.isascii() and _HALF.search(text):
        raise Unreadable("words.half")
    return text


def legible(line: str) -> str:
    """A line without the signs that no key of a letter makes (an Escape that a pipe brings); half letters stay, to be told."""
    return "".join(sign if sign.isprintable() or _HALF.match(sign) else " " for sign in line)


@lru_cache(maxsize=8192)
def _kept(text: str) -> str:
    return _folded(text)


def _folded(text: str) -> str:
    plain = text.casefold()
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", "".join(map(_apart, _plain(plain))))
        kept = "".join(map(_heard, plain))
        if not kept.isascii():
            return " ".join("".join(map(_or_gap, kept)).split())
        plain = kept
    return b" ".join(plain.encode("ascii").translate(_PLAIN).split()).decode()


def _apart(sign: str) -> str:
    """A sign of its own for a number stands apart: 1½ is not 112, 10² not 102."""
    return sign if sign.isascii() or unicodedata.category(sign) != "No" else f" {sign} "


def _heard(sign: str) -> str:
    """A sign as a name keeps it: itself, nothing (an accent, what joins two signs), or the gap that it is (→, ・)."""
    if sign.isascii() or _said(sign):
        return sign
    silent = unicodedata.category(sign)[0] == "M" or unicodedata.category(sign) == "Cf"
    return "" if silent else " "


def _said(sign: str) -> bool:
    """Whether a sign beyond ASCII is part of a name: a letter, a digit, a vowel written beside its letter, a picture;
    no accent, no punctuation.
    """
    kind = unicodedata.category(sign)
    if kind[0] == "M":
        return not unicodedata.combining(sign) and sign not in _LOOKS
    return kind[0] in "LN" or kind == "So" or (kind == "Sk" and sign >= _PICTURES)


def _or_gap(sign: str) -> str:
    return " " if sign.isascii() and not sign.isalnum() else sign


def _plain(text: str) -> str:
    return text.translate(_TABLE)


def singular(folded: str) -> str:
    """Every word without its plural ending, good enough for English and French names."""
    return " ".join(map(_one, folded.split()))


@lru_cache(maxsize=8192)
def _one(word: str) -> str:
    plural = len(word) > 3 and word[-1] in "sx" and not word.endswith("ss")
    return word[:-1] if plural else word


class Names:
    """A vocabulary of ids with everything players may call them.

    >>> ships = Names("unit", {"tank": ["tank", "char"], "fighter": ["fighter", "chasseur"]})
    >>> ships.find("Chars"), ships.find("fig")
    ('tank', 'fighter')
    """

    def __init__(
        self, kind: str, entries: Mapping[str, Iterable[str]], least: int = 1,
        whole: Iterable[str] = (),
    ) -> None:  # fmt: skip
        """`least`: so many letters at least begin a name; fewer are no answer, but a slip. `whole`: names
        that nothing begins.
        """
        self.kind, self.least, self.whole = kind, least, frozenset(whole)
        self.ids = tuple(entries)
        self._entries = {key: tuple(aliases) for key, aliases in entries.items()}

    # Built at the first look-up: a game has many vocabularies and a command reads few.
    @cached_property
    def _exact(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for key, aliases in self._entries.items():
            for alias in (key, *aliases):
                if folded := fold(alias):
                    found.setdefault(folded, set()).add(key)
        return found

    @cached_property
    def _plain(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for name, keys in self._exact.items():
            found.setdefault(singular(name), set()).update(keys)
        return found

    @cached_property
    def _squeezed(self) -> list[tuple[str, set[str]]]:
        """Every name without its gaps, in the order of the alphabet."""
        apart = set(map(fold, self.whole))
        names = ((n.replace(" ", ""), keys) for n, keys in self._exact.items() if n not in apart)
        return sorted(names, key=itemgetter(0))

    def only(self, ids: Iterable[str]) -> Names:
        """The same names for some of the ids: « 1 t » where nothing else begins so."""
        return Names(
            self.kind, {key: self.called(key) for key in ids if key in self._entries}, self.least,
            self.whole,
        )  # fmt: skip

    def called(self, key: str) -> tuple[str, ...]:
        """Everything that one id may be called."""
        return (key.replace("_", " "), *self._entries[key])

    def exactly(self, text: str) -> bool:
        """Whether a text is the whole name of something."""
        return fold(text) in self._exact

    def readings(self, text: str) -> list[str]:
        """Every id the text may stand for: an exact name beats a prefix."""
        folded = fold(text)
        if not folded:
            return []
        for known, wanted in ((self._exact, folded), (self._plain, singular(folded))):
            if wanted in known:
                return sorted(known[wanted], key=self.ids.index)
        return self._begun(folded) if len(folded.replace(" ", "")) >= self.least else []

    def _begun(self, folded: str) -> list[str]:
        """Every id one of whose names begins so."""
        found: set[str] = set()
        if folded in EVERY and self.kind in NATIONS:
            return []
        for wanted in {folded.replace(" ", ""), singular(folded).replace(" ", "")}:
            for at in range(
                bisect_left(self._squeezed, wanted, key=itemgetter(0)), len(self._squeezed)
            ):
                name, keys = self._squeezed[at]
                if not name.startswith(wanted):
                    break
                found |= keys
        return sorted(found, key=self.ids.index)

    def find(self, text: str) -> str:
        """The id, or `Unreadable` with the nearest names, or `Ambiguous` with the readings."""
        found = self.readings(text)
        if len(found) == 1:
            return found[0]
        if found:
            raise Ambiguous("name.ambiguous", found, kind=self.kind, text=text)
        nearest = (self._begun(fold(text)) if fold(text) else []) or self.nearest(text)
        options = [] if nearest or len(self.ids) > FEW else list(self.ids)
        raise Unreadable(
            "name.unknown", kind=self.kind, text=text.strip(), nearest=nearest, options=options
        )

    def nearest(self, text: str, limit: int = 3, cutoff: float = 0.65) -> list[str]:
        """The ids whose names look most like the text."""
        from difflib import get_close_matches

        ids: list[str] = []
        for name in get_close_matches(fold(text), list(self._exact), n=8, cutoff=cutoff):
            ids += [key for key in sorted(self._exact[name]) if key not in ids]
        return ids[:limit]
