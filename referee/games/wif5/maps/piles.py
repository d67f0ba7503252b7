"""Several units of the map in one line of `shift`: “g1, gp and g2 to Kiev”, “invade Brest with cm” (10.7.4.1).

Units move alone or in piles. Where the phase moves a pile, or a group of ships, as one, they go together; everywhere
else each of them makes its own move, one after the other, and where one may not, none does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, MARKS, without_article
from referee.engine.verb import Coming, Outcome, stands
from referee.engine.verdict import Ruling
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.named import called, unit_of
from referee.games.wif5.state import State, side_of

_AND = frozenset({"and", "et", "plus", *MARKS["with"]})
_SIGNS = re.compile(r"[,;+&]")
_SECTION = "section"
_WHITHER = MARKS["to"] | MARKS["at"] | MARKS["in"]  # before a place
TAKE = ("trs", "atr")
_FROM = frozenset({*MARKS["from"], "de", "du", "des"})
_ESCORTED = frozenset({"escorted", "escorte", "escortee", "escortes", "escortees"})
_HOME = frozenset({"home", "back", "rentre", "retourne"})
_GOES = frozenset({"go", "goes", "return", "returns", "come", "comes", "heads", "head", "va", "vont", "revient", "reviennent",
                   "rentre", "rentrent"})  # fmt: skip
_BASE = (
    ["home"],
    ["back"],
    ["to", "base"],
    ["a", "la", "base"],
    ["a", "sa", "base"],
    ["au", "port"],
)
_DOWN = frozenset({"down", "lower", "plus", "bas"})  # to a lower section
_ABOARD = frozenset(
    {"on", "onto", "into", "aboard", "board", "of", "sur", "a", "dans", "bord", "de", "du"}
)
_ONTO = frozenset({"on", "onto", "into", "sur"})  # where a PARA drops
_HOW = frozenset(
    {
        "by rail",
        "by train",
        "by sea",
        "by air",
        "par rail",
        "par le rail",
        "en train",
        "par train",
        "par mer",
        "par air",
    }
)
# “gp overruns Kiev”: what it does there stands between the unit and the place.
_DONE = frozenset(
    {
        "overrun",
        "overruns",
        "deborde",
        "debordent",
        "invades",
        "envahit",
        "envahissent",
        "retreats",
        "recule",
        "reculent",
    }
)


def plain(state: State, words: Sequence[str]) -> list[str]:
    """The words after `shift` with a pile as its keys say it: the first unit, the place, `with=` the others;
    “section 2” as `section=2`.
    """
    head = next((at for at, word in enumerate(words) if "=" in word), len(words))
    said, keys = list(words[:head]), list(words[head:])
    names, rest = leading(state, said)
    if names and (escort := _escorted(state, rest)):
        raise Unreadable("wif5.shift.escorted", text=escort)
    rest, ship = _on_board(state, rest) if names else (rest, "")
    if ship and ship not in names:
        names = [*names, ship]
    rest, section = _in_section(_in_its_box(state, names[0], rest) if names else rest)
    if len(names) > 1 and not rest and all(foes(state, names[0], each) for each in names[1:]):
        names, rest = names[1:], ["to", names[0]]  # “overrun f1 with pz”
    behind = next((at for at, word in enumerate(rest) if fold(word) in MARKS["with"]), None)
    if behind is not None:
        others, more = leading(state, rest[behind + 1 :])
        if others and not more:
            names, rest = [*names, *others], rest[:behind]
            if len(names) == len(others) and rest and fold(rest[0]) not in MARKS["to"]:
                rest = ["to", *rest]  # “invade Brest with cm”
    if not names:
        return list(words)
    names = _carriers_last(state, names)
    if rest and fold(rest[0]) == "pour":
        rest = ["to", *rest[1:]]  # « g2 prend le train pour Hamburg »
    if len(rest) > 2 and fold(rest[0]) in ("and", "et") and fold(rest[2]) in _WHITHER:
        unit_of(state, called(state, rest[1]))  # “g1 and gq to Kiev”: a unit, and none of the map
    if rest and fold(rest[0]) in _DONE:
        rest = rest[1:] if rest[1:] and fold(rest[1]) in MARKS["to"] else ["to", *rest[1:]]
    if rest and fold(rest[0]) in _GOES:
        rest = rest[1:]
    if list(map(fold, rest)) in _BASE:
        rest = []  # to which one is asked
    rest = _left_behind(state, names[0], _without_how(rest))
    if rest and fold(rest[0]) in _ONTO:
        rest = ["to", *rest[1:]]
    if not section:
        rest, section = _in_section(rest)
    keys = [
        *([section] if section and not any(k.startswith("section=") for k in keys) else []),
        *keys,
    ]
    if len(names) > 1:
        typed = next((at for at, word in enumerate(keys) if word.startswith("with=")), None)
        pile = ";".join(names[1:])
        if typed is None:
            keys = [f"with={pile}", *keys]
        else:
            keys[typed] = f"with={pile};{keys[typed].removeprefix('with=')}"
    return [names[0], *rest, *keys]


def _escorted(state: State, words: Sequence[str]) -> str:
    """Who is named as an escort, in the line of the move: “escorted by Hipper”. Escorts are announced, and turned down,
    before a group sails (10.5.2.4).
    """
    at = next((n for n, word in enumerate(words) if fold(word.strip(",")) in _ESCORTED), None)
    escorts = leading(state, words[at + 2 :])[0] if at is not None else []
    return escorts[0] if escorts else ""


def _carriers_last(state: State, names: list[str]) -> list[str]:
    """“Junkers carries geb to Kiev”: in the phase of air transport who is carried makes the move (10.7.5.1)."""
    if state.step != "air_transport":
        return names
    planes = [name for name in names if state.units[name]["unit"] == "atr"]
    return [*(name for name in names if name not in planes), *planes]


def foes(state: State, one: str, other: str) -> bool:
    """Whether two units of the map are of two sides."""
    return side_of(state.units[one]["power"]) != side_of(state.units[other]["power"])


def _left_behind(state: State, name: str, words: list[str]) -> list[str]:
    """The words from where it goes to: “from Riga to Kaunas”, where it stands at Riga; “home to Kiel”."""
    to = next((at for at, word in enumerate(words) if fold(word) in MARKS["to"]), 0)
    if to == 1 and fold(words[0]) in _HOME:
        return words[1:]
    if to > 1 and fold(words[0]) in _FROM:
        at = spotted(state, " ".join(words[1:to]))
        if at is not None and at == state.units[name]["at"]:
            return words[to:]
    return words


def _without_how(words: list[str]) -> list[str]:
    """The words without “by rail”, « en train »: the phase says how a unit goes."""
    for at in range(len(words) - 1):
        how = next((n for n in (2, 3) if fold(" ".join(words[at : at + n])) in _HOW), 0)
        if how:
            return [*words[:at], *words[at + how :]]
    return words


def leading(state: State, words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The units of the map that some words begin with, as they were called, and the words after them."""
    names: list[str] = []
    at, joined = 0, True
    while at < len(words):
        step = at
        if names and (fold(words[step]) in _AND or not fold(words[step])):
            step, joined = step + 1, True
        if (
            step < len(words) - 1
            and fold(words[step]) in ARTICLES
            and not _units(state, words[step])
        ):
            step += 1
        found = _units(state, words[step]) if step < len(words) else []
        if not found or (
            names and not joined and step == len(words) - 1
        ):  # the last may be a place
            break
        names += found
        joined = words[step][-1:] in ",;+&"
        at = step + 1
    return list(dict.fromkeys(names)), list(words[at:])


def _units(state: State, word: str) -> list[str]:
    """The units that a word names: one, or several with commas between them, each with its article (« l’Ajax »);
    nothing where it is anything else.
    """
    parts = [called(state, part) for part in _SIGNS.split(word) if part]
    found = [
        part if part in state.units else called(state, without_article(part)) for part in parts
    ]
    return found if all(each in state.units for each in found) else []


def _in_section(words: list[str]) -> tuple[list[str], str]:
    """“North Sea section 2”, « mer du Nord en section 2 »: the place, and the key of its section."""
    number = words[-1].rstrip(",") if words else ""
    if len(words) < 3 or fold(words[-2]) != _SECTION or not number.isdecimal():
        return words, ""
    left = words[:-2]
    while len(left) > 1 and fold(left[-1].rstrip(",")) in MARKS["in"]:
        left = left[:-1]
    return [*left[:-1], left[-1].rstrip(",")], f"{_SECTION}={number}"


def _in_its_box(state: State, name: str, words: list[str]) -> list[str]:
    """“Down to section 1”, « en section 2 »: a section alone is one of the sea box where the unit is (10.5.2 d)."""
    left = [word for word in words if fold(word) not in _DOWN | _WHITHER | ARTICLES]
    if len(left) != 2 or fold(left[0]) != _SECTION or not left[1].rstrip(",").isdecimal():
        return words
    sea = _sea_of(state, name)
    return ["to", *sea.split(), *left] if sea else words


def _on_board(state: State, words: list[str]) -> tuple[list[str], str]:
    """“On board liner”, « sur liner », where a TRS of that name lies at sea: its sea area, and the TRS (10.5.3)."""
    ship = called(state, words[-1]) if len(words) > 1 else ""
    small = {*map(fold, words[:-1])}
    if not small or small - _ABOARD or state.units.get(ship, {}).get("unit") != "trs":
        return words, ""
    sea = _sea_of(state, ship)
    return (["to", *sea.split()], ship) if sea else (words, "")


def _sea_of(state: State, name: str) -> str:
    """The sea area where a unit of the map lies, as the map calls it; empty elsewhere."""
    from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name

    at, atlas = str(state.units[name]["at"]), now(state)
    return sea_name(atlas, at) if is_sea(atlas, at) else ""


def movers(state: State, pile: Sequence[str]) -> list[str]:
    """Those of a pile that are taken along, without the ships and aircraft that may take them (10.5.3, 10.7.5)."""
    return [
        name for name in pile if name not in state.units or state.units[name]["unit"] not in TAKE
    ]


def each(
    book: Book, state: State, args: Mapping[str, Any], names: Sequence[str], pile: Sequence[str],
    move: Callable[[Book, State, Any], Coming],
) -> Script[Outcome]:  # fmt: skip
    """Each of them goes by a move of its own, with who takes them all; one that may not stops them all."""
    from referee.games.wif5.battles.in_air.dogfight import cells_of

    keys = {key: text for key, text in (args.get("keys") or {}).items() if key != "with"}
    if take := [name for name in pile if name not in names]:
        keys["with"] = ";".join(take)
    alone = {key: value for key, value in args.items() if key not in ("keys", "mp")}
    if keys:
        alone["keys"] = keys
    events: list[Event] = []
    told: list[Ruling] = []
    done = Outcome(())
    for name in names:
        points = {"mp": args["mp"]} if name == names[0] and "mp" in args else {}
        coming = move(book, state, {**alone, **points, "name": name})
        done = coming if isinstance(coming, Outcome) else (yield from coming)
        told += done.rulings
        if stands(done.rulings, args):
            return Outcome((), tuple(told), done.result)
        for event in done.events:
            events.append(event)
            state = book.registry.change(event.kind)(state, event.data)
        book = book.with_cells(cells_of(done.events))  # read once for all of them
    return Outcome(tuple(events), tuple(told), done.result)
