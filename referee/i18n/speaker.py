"""Sentences in the reader's language, from codes and parameters.

Parameters are ids and numbers. The last word of a parameter's name says what it
is (`from_space`, `power`, `lost_force`, `ipc`), a first word which form a
sentence wants (`the_power`, `of_power`, `in_space`, `to_power`; a capital
letter starts a sentence: `The_power`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from referee.i18n import french
from referee.i18n.catalogues import translations
from referee.i18n.mark import N_, NP_, Contexted
from referee.i18n.messages import CORE, Message, find

Lexicon = Mapping[str, Mapping[str, Mapping[str, str]]]
COUNTED: Mapping[str, tuple[str, str, str]] = {
    "ipc": NP_("%(n)d IPC", "%(n)d IPCs", "n"),
    "dice": NP_("%(n)d die", "%(n)d dice", "n"),
    "hits": NP_("%(n)d hit", "%(n)d hits", "n"),
    "flags": NP_("%(n)d flag", "%(n)d flags", "n"),
    "pieces": NP_("%(n)d piece", "%(n)d pieces", "n"),
    "entries": NP_("%(n)d entry", "%(n)d entries", "n"),
    "commands": NP_("%(n)d command", "%(n)d commands", "n"),
    "rounds": NP_("%(n)d round", "%(n)d rounds", "n"),
    "problems": NP_("%(n)d problem", "%(n)d problems", "n"),
    "files": NP_("%(n)d file", "%(n)d files", "n"),
}
# A line break in the name of a file would begin a sentence of its own.
_PATHS = frozenset(("path", "folder", "new", "other", "offered", "save", "file"))
# A name that stands where it is typed: behind a command, or behind --save.
_COMMAND = re.compile(
    r"((?:\b(?:referee|arbitre)|%\(program\)s) [\w-]+ |--(?:save|partie) )%\((path|file|save|name|other)\)s"
)
_TYPED = "typed:"  # such a name, in quotes where a shell would cut it apart or run a part of it
_PLAIN = re.compile(r"[\w./:=,+@%~\\-]+")
_FORMS = ("the", "of", "in", "to", "and")
_LISTS = {
    "powers": "power",
    "spaces": "space",
    "units": "unit",
    "sides": "side",
    "capitals": "capital",
    "removed": "piece",
}
_ALIKE = {
    "from": "space",
    "to": "space",
    "territory": "space",
    "zone": "space",
    "payer": "power",
    "payee": "power",
    "winner": "side",
    "first": "side",
}
SYMBOLS = "IAGFS"  # the faces of Memoir ’44, as the dice box keeps them


class Speaker:
    """Speaks one language about one game (or none)."""

    def __init__(self, lang: str, lexicon: Lexicon | None = None) -> None:
        self.lang = lang
        self.lexicon: Lexicon = lexicon or {}
        self.simple = False  # to children: kindly, without the numbers of rules
        self._catalogues: dict[str, Any] = {}
        self.faced: Callable[[str], str] | None = None  # commands as this face calls them

    def about(self, lexicon: Lexicon) -> Speaker:
        """The same voice with the names of a game."""
        other = Speaker(self.lang, lexicon)
        other._catalogues = self._catalogues
        other.faced = self.faced
        other.simple = self.simple
        return other

    def _catalogue(self, group: str) -> Any:
        if group not in self._catalogues:
            self._catalogues[group] = translations(self.lang, group)
        return self._catalogues[group]

    # -- sentences ---------------------------------------------------------
    def t(self, message: str, **params: Any) -> str:
        """A marked sentence with its parameters."""
        return self.message(message, params)

    def plural(self, message: tuple[str, str, str], **params: Any) -> str:
        """A marked sentence with a plural."""
        return self.message(message, params)

    def message(self, message: Message, params: Mapping[str, Any], group: str = CORE) -> str:
        """Either kind of sentence, from a group's catalogue."""
        catalogue = self._catalogue(group)
        if isinstance(message, tuple):
            one, many, count = message
            text = catalogue.ngettext(one, many, params.get(count, 0))
        elif isinstance(message, Contexted):
            text = catalogue.pgettext(message.context, message)
        else:
            text = catalogue.gettext(message)
        try:
            whole = _COMMAND.sub(rf"\1%({_TYPED}\2)s", str(text)) if params else str(text)
            told = whole % _Params(self, params)
            told = (
                told[:-1] if told.endswith(("!.", "?.")) else told
            )  # a name that ends so: « Move Out! »
            return told if self.faced is None else self.faced(told)
        except Exception as error:
            return unfilled(self, str(text), params, error)

    def say(self, code: str, params: Mapping[str, Any] | None = None) -> str:
        """The sentence of a code, to children its simple one. An unknown code is shown as it is (a test forbids it)."""
        found = (find(f"{code}.simple") if self.simple else None) or find(code)
        return code if found is None else self.message(found[0], params or {}, found[1])

    def knows(self, code: str) -> bool:
        """Whether a code has a sentence."""
        return find(code) is not None

    def pick(self, text: Mapping[str, str] | str) -> str:
        """The right half of an `{en, fr}` pair."""
        return text if isinstance(text, str) else text.get(self.lang) or text.get("en", "")

    # -- names -------------------------------------------------------------
    def name(self, kind: str, key: str, form: str = "", count: int | None = None) -> str:
        """What an id is called: `name("power", "germany", "of")`; `count`: so many of it."""
        forms = self.lexicon.get(kind, {}).get(key)
        if forms is None:  # a name that players gave: « à Metz », « de Lille »
            return self._formed({}, key, form) if key and form else key
        plain = forms.get(self.lang) or forms.get("en", key)
        if count == 1 and f"{self.lang}_one" in forms:
            return forms[f"{self.lang}_one"]  # one of what is else named in the plural
        many = count not in (None, 1) and not (self.lang == "fr" and count == 0)
        if many:
            return forms.get(f"{self.lang}_many", plain)
        return self._formed(forms, plain, form) if form else plain

    def _formed(self, forms: Mapping[str, str], plain: str, form: str) -> str:
        return (
            self._french(forms, plain, form) if self.lang == "fr" else _english(forms, plain, form)
        )

    @staticmethod
    def _french(forms: Mapping[str, str], plain: str, form: str) -> str:
        article = forms.get("fr_article", "")
        if form == "in":
            hexes = plain[:1].isdigit()  # « en 3,1 »
            return forms.get("fr_in") or (f"en {plain}" if hexes else french.to(article, plain))
        shape: Callable[[str, str], str] = {
            "the": french.the, "of": french.of, "to": french.to,
        }[form]  # fmt: skip
        return shape(article, plain)

    def force(self, force: Mapping[str, int]) -> str:
        """« 3 infanteries, 2 chars et 1 chasseur »; an empty force is « rien »."""
        parts = [
            f"{count}{french.NBSP}{self.name('unit', unit, count=count)}"
            for unit, count in force.items()
            if count
        ]
        return self.join(parts) if parts else self.t(_NOTHING)

    def join(self, parts: Iterable[str], word: str = "and") -> str:
        """A list in a sentence: serial comma in English, none in French."""
        items = list(parts)
        if len(items) < 2:
            return "".join(items)
        link = {"fr": {"and": "et", "or": "ou"}}.get(self.lang, {}).get(word, word)
        comma = "," if self.lang == "en" and len(items) > 2 else ""
        return f"{', '.join(items[:-1])}{comma} {link} {items[-1]}"

    def row(self, parts: Iterable[str]) -> str:
        """Things beside each other: `a; b`, « a ; b » with its narrow space."""
        return (f"{french.THIN}; " if self.lang == "fr" else "; ").join(parts)

    # -- numbers -----------------------------------------------------------
    def counted(self, kind: str, number: int) -> str:
        """« 6 CPI », « 1 touche »."""
        return self.plural(COUNTED[kind], n=number).replace(" ", french.NBSP, 1)

    def faces(self, values: Iterable[Any]) -> str:
        """Dice as they lie: `1 4 6`; symbols by their letters in the language: « I B G D E »."""
        letters = dict(zip(SYMBOLS, self.say("dice.faces.IAGFS").split(), strict=True))
        return " ".join(letters.get(str(value), str(value)) for value in values)

    def decimal(self, number: float, places: int = 1) -> str:
        """« 12,5 »; what rounds to nothing has no sign."""
        text = f"{number:z,.{places}f}"
        if self.lang == "fr":
            text = text.replace(",", french.THIN).replace(".", ",")
        return text.replace("-", "−")

    def percent(self, p: float, places: int = 1) -> str:
        """« 75,3 % »."""
        return self.decimal(100 * p, places) + (f"{french.NBSP}%" if self.lang == "fr" else "%")


_NOTHING = N_("nothing")
_PLACE = re.compile(r"%\((\w+)\)[-#0 +]*\d*(?:\.\d+)?[sdrif]")
LACKING = "…"


def unfilled(speaker: Speaker, text: str, params: Mapping[str, Any], error: Exception) -> str:
    """A sentence whose parameters do not fit: all that can be shown of it, `…` for the rest.

    A wrong parameter is a bug of ours; an evening must not end for it. The tests put a
    function here that raises `error`, so that no such sentence passes them.
    """
    shown = _Params(speaker, params)

    def filled(match: re.Match[str]) -> str:
        try:
            return match.group() % shown
        except Exception:
            pass
        try:
            # What stands there in the place of a number is nothing of ours: it begins no line of its own.
            told = str(shown[match.group(1)])
            return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in told)
        except Exception:
            return LACKING

    return _PLACE.sub(filled, text).replace("%%", "%")


def as_typed(name: str) -> str:
    """The name of a file as it is typed behind a command: in quotes where a shell would take it apart, or run a part
    of what a stranger called it.
    """
    if _PLAIN.fullmatch(name):
        return name
    if set(name).isdisjoint('"$`!'):
        return f'"{name}"'
    return "'" + name.replace("'", "'\\''") + "'"


def _english(forms: Mapping[str, str], plain: str, form: str) -> str:
    noun = forms.get("en_the", plain)
    return noun if form == "the" else f"{form} {noun}"


@lru_cache(maxsize=1024)
def _kind(key: str) -> str:
    """What the last word of a parameter's name says that it is."""
    kind = key.rsplit("_", 1)[-1]
    return _ALIKE.get(kind, kind)


class _Number(int):
    """A counted thing: `%(ipc)d` is the number, `%(ipc)s` the number with its noun."""

    words: str

    def __str__(self) -> str:
        return self.words


class _Params(Mapping[str, Any]):
    """Parameters rendered when a sentence asks for them."""

    def __init__(self, speaker: Speaker, params: Mapping[str, Any]) -> None:
        self._speaker, self._params = speaker, params

    def __iter__(self) -> Iterator[str]:
        return iter(self._params)

    def __len__(self) -> int:
        return len(self._params)

    def __getitem__(self, key: str) -> Any:
        params = self._params
        if key in params:
            value = params[key]
            if isinstance(value, str):  # most of them: a name, or as it is
                kind = _kind(key)
                if kind in self._speaker.lexicon:
                    return self._speaker.name(kind, value)
                if key in _PATHS:
                    return value.replace("\n", "\\x0a")
                if kind != "item":
                    return value
            return self._shown(key, value, "")
        if key.startswith(_TYPED):
            return as_typed(str(self[key.removeprefix(_TYPED)]))
        low = key[:1].lower() + key[1:]
        form, _, rest = low.partition("_")
        if low in self._params:
            shown = self._shown(low, self._params[low], "")
        elif form in _FORMS and rest in self._params:
            shown = self._shown(rest, self._params[rest], form)
        else:
            raise KeyError(key)
        return shown[:1].upper() + shown[1:] if low != key and isinstance(shown, str) else shown

    def _shown(self, key: str, value: Any, form: str) -> Any:
        speaker, kind = self._speaker, _kind(key)
        if isinstance(value, str):
            if kind in speaker.lexicon:
                return speaker.name(kind, value, form)
            return (
                speaker.say(value) if kind == "item" else value
            )  # a line of a checklist: its code
        if type(value) is int and kind not in COUNTED:
            return value
        if isinstance(value, Mapping) and not set(value) & {"en", "fr"}:
            return speaker.force(value)
        if kind == "told":  # sentences in a sentence: codes with their parameters
            texts = [speaker.say(each["code"], each["params"]) for each in value]
            if any(text.endswith(".") for text in texts):
                return " ".join(texts)
            # « sunk: 1 ship, 2 aircraft; aborted: 1 ship »: a list within the list
            listed = any(": " in text.replace(french.NBSP, " ") and ", " in text for text in texts)
            return speaker.row(texts) if listed else ", ".join(texts)
        if kind == "numbered":  # lines to choose from, each behind its number
            lines = [speaker.say(each["code"], each["params"]) for each in value]
            return " ".join(f"{n}) {line.rstrip('.')}" for n, line in enumerate(lines, 1))
        if kind == "thrown":  # rolls, face by face: « I D; 4 6 »
            return "; ".join(speaker.faces(roll) for roll in value)
        if kind in COUNTED and isinstance(value, int):
            number = _Number(value)
            number.words = speaker.counted(kind, value)
            return number
        shape = "" if form == "and" else form
        if kind in _LISTS and isinstance(value, (list, tuple)):
            return speaker.join([speaker.name(_LISTS[kind], item, shape) for item in value])
        if kind[:-1] in speaker.lexicon and kind.endswith("s") and isinstance(value, (list, tuple)):
            return speaker.join([speaker.name(kind[:-1], item, shape) for item in value])
        if isinstance(value, Mapping) and set(value) >= {"en", "fr"}:
            return speaker.pick(value)
        if isinstance(value, (list, tuple)):
            return speaker.join([str(item) for item in value], "and" if form == "and" else "or")
        if isinstance(value, float):
            return speaker.decimal(value)
        return value
