"""Values of `key=value` arguments, read alike in every game."""

from __future__ import annotations

import re
from collections.abc import Iterable

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.numbers import NUMBERS

YES = {"yes", "y", "oui", "o", "true", "1"}
NO = {"no", "n", "non", "false", "0"}
_ANSWERS = Names("answer", {"yes": ["oui"], "no": ["non"]})


LONGEST = 40  # figures of a number that are told again
_GIANT = re.compile(r"([-+−]?)[0-9]{13,}")
_ENDLESS = re.compile(r"[0-9]{600}")  # as one group, all the dice of an evening are fewer


def no_endless_number(words: Iterable[str]) -> None:
    """Refuse a number that nobody means, before anything reckons with it."""
    for word in words:
        if found := _ENDLESS.search(word):
            key, text = word[: found.start()].strip() or "N", f"{found[0][:LONGEST]}…"
            raise Unreadable("value.giant", key=key, text=text)


QUESTION_MARKS = frozenset("?？﹖؟\u037e⁇⁈⁉‽")  # of every script


def read_yesno(key: str, text: str) -> bool:
    """`yes`, `no`, `oui`, `non`; “yes?” asks, and is neither."""
    word = fold(text)
    if not QUESTION_MARKS.isdisjoint(text):
        word = ""
    if word in YES:
        return True
    if word in NO:
        return False
    raise Unreadable("value.yesno", key=key, text=text)


def read_int(key: str, text: str, least: int | None = None, most: int | None = None) -> int:
    """A whole number, signed if the key allows it, within its bounds."""
    if giant := _GIANT.fullmatch(text.strip()):  # whatever it is, it is beyond what anybody means
        over = not giant[1].startswith(("-", "−"))
        text = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        bound = most if over else least
        if bound is None:
            raise Unreadable("value.giant", key=key, text=text)
        if most is None:
            raise Unreadable("value.least", key=key, text=text, least=least)
        raise Unreadable("value.range", key=key, text=text, least=least, most=most)
    try:
        if len(text) > 12 or "_" in text:  # Python's own way to write 1000, nobody's at a table
            raise ValueError
        said = NUMBERS.get(fold(text))
        number = int(text.strip().replace("−", "-")) if said is None else said
    except ValueError:
        raise Unreadable("value.number", key=key, text=text) from None
    if (least is not None and number < least) or (most is not None and number > most):
        if most is None:
            raise Unreadable("value.least", key=key, text=text, least=least)
        raise Unreadable("value.range", key=key, text=text, least=least, most=most)
    return number


def read_percent(key: str, text: str) -> float:
    """A chance: `80%`, `80`, `0.8`, `0,8`; above 0, at most 1."""
    typed = text.strip().replace(",", ".")
    number = typed.removesuffix("%").strip()
    try:
        if len(number) > 12 or "_" in number:
            raise ValueError
        value = float(number)
    except ValueError:
        raise Unreadable("value.percent", key=key, text=text) from None
    if typed.endswith("%") or value > 1:
        value /= 100
    if not 0 < value <= 1:  # also what is no number at all (nan)
        raise Unreadable("value.percent", key=key, text=text)
    return value


def read_choice(key: str, text: str, names: Names) -> str:
    """One of a short list of ids, by id, name or unambiguous prefix."""
    try:
        return names.find(text)
    except Unreadable as fault:
        raise Unreadable(
            "value.choice",
            key=key,
            text=text,
            options=list(names.ids),
            nearest=fault.params.get("nearest", []),
        ) from None


def read_list(text: str) -> list[str]:
    """A comma list, blanks dropped."""
    return [part.strip() for part in text.split(",") if part.strip()]
