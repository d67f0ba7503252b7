"""What stands in the cells of printed charts, and how their headings are read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import NOTHING
from referee.engine.record import record
from referee.engine.verdict import Json

HEXSIDES = ("alpine", "canal", "fort", "lake", "river", "sea", "strait")
LOOKS: Mapping[str, str] = {
    "land": r"(\d{1,2}|-)/(\d{1,2}|-)([RSB]?)(\*?)",
    "convoy": r"([XD]?-?)(\d{1,2})([XDA-]?)",
    "number": r"[+-]?\d{1,4}",
    "cost": r"\d{1,3}",
    "air": r"-|[AD]?[XAC]",
    "fire": r"-|\d{1,2}/\d{1,2}",
    "hunt": r"-|\d{0,2}[XDA](/2)?",  # against ships (10.5.7.2): no bare number, as of AA guns
    "flak": r"-|\d{1,2}\*?",  # the points of AA guns, with an asterisk a bomber more (10.5.8)
    "modification": r"[+-]?\d{1,2}\*{0,5}",
    "limit": r"\d{1,3}|unlimited",
    "march": r"\d{1,2}|-|prohibited",
    "text": r"[^\x00-\x1f]{1,200}",
}
# A cell of each look, as an example where one cannot be read.
SUCH: Mapping[str, str] = {
    "land": "-/1R*", "convoy": "-2A", "number": "-2", "cost": "3", "air": "AX", "fire": "2/3",
    "hunt": "D/2", "flak": "2*", "modification": "-3*", "limit": "2",
    "march": "2",
}  # fmt: skip
# What else players say for the words of a cell.
SAID: Mapping[str, tuple[str, ...]] = {
    "none": ("aucun", "personne", "nobody"), "both": ("les deux",), "axis": ("axe",),
    "allies": ("alliés",), "yes": ("oui", "*"), "no": ("non", "-"),
}  # fmt: skip

PROHIBITED = "prohibited"  # of a hex that nobody enters, a hexside that nobody crosses
UNLIMITED = tuple(map(fold, ("illimité", "sans limite")))
_RANGE = r"([+-]?\d+)(?:\.\.|-)([+-]?\d+)"

NO_NATION = "none"  # a row of countries that names nobody


def share_of(odds: str) -> float:
    """Odds as a number, by which columns are put in order: 1:2 is a half."""
    one, two = odds.split(":")
    return int(one) / int(two)


def called(title: Mapping[str, str]) -> tuple[str, ...]:
    """What players call a chart: its titles, and the French one without its first word."""
    bare = re.sub(r"^(Table|Tableau|Piste) (d’|de la |des |de )?", "", title["fr"])
    return (*title.values(), bare)


def columns_typed(owner: Mapping[str, Mapping[str, str]], die: int) -> bool:
    """Whether an owner has typed cells of convoy attacks by their columns for this die."""
    cells = owner.get("convoy_attack", {})
    return any(key.startswith("column=") and key.endswith(f" die={die}") for key in cells)


def why_of(chart: str, key: str = "") -> str:
    """The sentence that says how a cell of a chart is found."""
    if names_column(chart, key):
        return "wif5.why.convoy_column"
    if chart == "terrain_effects" and any(f"terrain={side} " in f"{key} " for side in HEXSIDES):
        return "wif5.why.hexside"
    return "wif5.why.land" if chart in ("assault", "blitzkrieg") else f"wif5.why.{chart}"


def names_column(chart: str, key: str) -> bool:
    """Whether a cell is itself a column: that of so many attackers of so many escorts (11.3.1)."""
    return chart == "convoy_attack" and key != "" and "die=" not in key


def printed(text: str, words: Mapping[str, tuple[str, ...]]) -> str:
    """Words that a chart prints, typed in either language; other text as it is."""
    return next((word for word, said in words.items() if fold(text) in map(fold, said)), text)


def look_of(look: Json, key: str) -> str:
    """What a cell of a chart looks like, where that hangs on its row, or on the type it is read for."""
    if isinstance(look, str):
        return look
    words = dict(word.partition("=")[::2] for word in key.split())
    return str(look.get(words.get("row", words.get("type", "all")), look["all"]))


def points(cell: str) -> int | None:
    """The movement points of a cell of a row of movement; nothing where it prints none: nobody goes there."""
    figures = cell.strip().lstrip("+")
    return int(figures) if figures.isdecimal() else None


def joined(text: str) -> str:
    """What is one cell though blanks part it (`- / 1 R`); two numbers with a blank between them are two cells.

    >>> joined("- / 1 R"), joined("1 2")
    ('-/1R', '1 2')
    """
    return re.sub(r"\s+(?!\d)|(?<!\d)\s+", "", text)


def read_look(look: str, text: str) -> str:
    """A typed cell of one look (`land`, `convoy`, `number` …), in the printed form."""
    word = text.strip().replace("−", "-").replace("–", "-")
    if look == "limit" and fold(word) in UNLIMITED:
        word = "unlimited"
    if look == "march":  # what a hex costs, or a hexside adds: `+1` is 1, no word a dash
        word = "-" if word.casefold() in NOTHING - {"0"} else word.casefold().lstrip("+")
    elif look not in ("text", "limit"):
        dash = fold(word) in NOTHING - {"0"} and re.fullmatch(
            LOOKS[look], "-"
        )  # « rien » is a dash
        word = "-" if dash else joined(word.upper())
    if look == "land":  # a letter alone says that the defender loses nobody: `-/R` is `-/-R`
        word = re.sub(r"/(?=[RSB])", "/-", word)
    if not re.fullmatch(LOOKS[look], word):
        raise Unreadable("wif5.result", text=text, kind=look, such=SUCH.get(look, "…"))
    return word


def read_nations(text: str, names: Names) -> str:
    """The countries of a cell, with commas or spaces between them, by their printed names.

    A row that names nobody is said so: « nobody », « personne ».
    """
    if fold(text) in NOTHING or text.strip() in ("-", "–", "—"):
        return NO_NATION
    found: list[str] = []
    for part in re.split(r"[,;]", text):
        words = part.split()
        while words:
            many = next((n for n in range(len(words), 0, -1)
                         if len(names.readings(" ".join(words[:n]))) == 1), 0)  # fmt: skip
            if not many:
                near = names.nearest(" ".join(words)) or names.nearest(words[0])
                code = "wif5.chart.no_nation" + ("_near" if near else "")
                raise Unreadable(code, text=" ".join(words), near_nation=near[0] if near else None)
            found.append(names.find(" ".join(words[:many])))
            words = words[many:]
    return ", ".join(names.called(nation)[1] for nation in found)


LAST = 10**6  # the upper end of a range that has none (`131+`)


def bounds(label: str) -> tuple[int, int]:
    """The ends of a printed range: `9-13`, `-16..-20`, `0..+2`, `131+`, `5`."""
    word = label.strip()
    if re.fullmatch(r"\d+\+", word):
        return int(word[:-1]), LAST
    if re.fullmatch(r"[+-]?\d+", word):
        return int(word), int(word)
    found = re.fullmatch(_RANGE, word)
    if not found:
        raise ValueError(label)
    return int(found[1]), int(found[2])


def heading(label: str) -> tuple[int, int]:
    """The ends of a range as an owner reads it off, the lower first; `50-45` is none, `-16..-20` is."""
    low, high = bounds(label)
    if low > high and ".." not in label:
        raise ValueError(label)
    return min(low, high), max(low, high)


@record
class Land:
    """A result of a land table: losses, the letter, whether the attackers stay face up."""

    attacker: int
    defender: int
    letter: str  # R, S, B or ""
    asterisk: bool


def land_result(cell: str) -> Land:
    """The parts of `X/Y[R|S|B][*]`."""
    found = re.fullmatch(LOOKS["land"], cell)
    if not found:
        raise Unreadable("wif5.result", text=cell, kind="land", such=SUCH["land"])
    one, two, letter, star = found.groups()
    return Land(_count(one), _count(two), letter, star == "*")


def convoy_result(cell: str) -> tuple[str, int, str]:
    """The parts of `[X|D][-]N[X|D|A|-]`, as `-3X`, `D-2A`: the CONV’s fate, resources lost, the SUB’s fate (11.3.3)."""
    found = re.fullmatch(LOOKS["convoy"], cell)
    if not found:
        raise Unreadable("wif5.result", text=cell, kind="convoy", such=SUCH["convoy"])
    return found[1].strip("-"), int(found[2]), found[3].strip("-")


def _count(word: str) -> int:
    return 0 if word == "-" else int(word)


# -- a cell as its owner types it ---------------------------------------------------------
class Ranges(Protocol):
    """What a chart is asked to name a cell on it: its keys, and the range that holds a number."""

    all: Mapping[str, Any]

    def column_of(self, chart: str, number: int, key: str = "column") -> str | None:
        """The known range that holds a number."""


def as_typed(charts: Ranges, chart: str, cell: Mapping[str, Json]) -> str:
    """The keys of a cell, ready to be typed: ranges as printed, what is left to read left open."""
    shape, words = charts.all[chart], []
    for name, key in shape.keys.items():
        value, ranged = cell.get(name), key["kind"] == "range"
        if value is not None:
            number = ranged and str(value).isdecimal()
            held = charts.column_of(chart, int(str(value)), name) if number else None
            words.append(f"{name}={value if held is None else held}")
        elif (
            name not in shape.optional and chart != "convoy_attack"
        ):  # a pair stands for its column
            words.append(f"{name}={'A-B' if ranged else '…'}")
    return " ".join(words)
