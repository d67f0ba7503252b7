"""What was typed with a battle: its keys, and answers given before they are asked.

`victim=fighter,bomber axis_back=yes` answers the first questions of those names in their order (`;`
parts the answers that may be lists themselves); what is not typed is asked.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import NotRequired

from referee.engine.ask import Choice, Say, Script
from referee.engine.faults import Unreadable
from referee.engine.names import EVERY, fold
from referee.engine.open_question import fitting
from referee.engine.reading import read_list, read_yesno
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.named import listed, name_in
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import shown_name

# A place of a list that `;` or a comma parts; a hex like 3,1 has a comma of its own.
_PLACE = re.compile(r"\s*-?\d+\s*,\s*-?\d+\s*(?=[;,]|$)|[^,;]+")
_LIST = re.compile(r"[,;]")
YES = {"oui": "yes", "non": "no", "chasseur": "fighter", "bombardier": "bomber"}


# Who is in a battle: each of these is there once, in one of these roles.
WHO = ("units", "defend", "axis", "allies", "axis_fly", "allies_fly", "subs", "raiders", "escort", "ships", "bombers",
       "intercept", "enemy_bombers", "shore")  # fmt: skip
AMONG = {"ships", "escort"}  # who escorts a group that SUBs met is one of its ships (10.5.2.4)
ROUNDS = ("axis_fly", "allies_fly")  # a semicolon parts what is said for one round, and the next
YES_OR_NO = ("axis_back", "allies_back", "axis_stay", "allies_stay")  # never a place, or a unit


class Battling(TypedDict):
    """What `battle` takes: on land, at sea …, where, and its keys as typed."""

    where: str
    place: str
    keys: Mapping[str, str]
    hold: NotRequired[bool]
    overruled: NotRequired[Collection[str]]


def by_blanks(state: State, text: str) -> str:
    """Names of counters that blanks part, “DCR f3”, as a list has them."""
    words, known = text.split(), {fold(name) for name in state.units}
    plain = len(words) > 1 and not _LIST.search(text) and ":" not in text
    return ", ".join(words) if plain and all(fold(word) in known for word in words) else text


def parted(keys: Mapping[str, str]) -> dict[str, str]:
    """Lists of units: semicolons and “and” part them as commas do (as `with=` of a move has them)."""
    lists = {"targets", *(key for key in WHO if key not in ROUNDS)}
    return {key: listed(text) if key in lists else text for key, text in keys.items()}


def named_twice(state: State, keys: Mapping[str, str], card: str) -> tuple[Ruling, ...]:
    """A unit of the map does one thing in a battle (`card`, its section): named twice it would count twice, and once
    it flies as a bomber, or as a fighter, it does not change its role (10.3.3, 10.3.4.1, 10.3.6).
    """
    does: dict[str, str] = {}
    found: dict[str, Ruling] = {}
    for key in WHO:
        for name in (name_in(part) for part in _LIST.split(keys.get(key, ""))):
            if name in does and does[name] == key:
                found.setdefault(name, refusal("wif5.flies_in.twice", card, text=name))
            elif name in does and {does[name], key} != AMONG:
                found.setdefault(name, refusal("wif5.flies_in.roles", "10.3.4.1", card, text=name))
            elif name in state.units:
                does[name] = key
    return tuple(found.values())


class Typed(dict[str, str]):
    """The keys of one battle; a list is taken answer by answer."""

    def __init__(self, keys: Mapping[str, str]) -> None:
        super().__init__(keys)
        self._left: dict[str, list[str]] = {}

    def waits(self, flag: str) -> bool:
        """Whether an answer typed for a question is left."""
        return bool(self._left.get(flag, [self[flag]] if flag in self else []))

    def coming(self, flag: str) -> str | None:
        """The next answer typed for a question, before it is asked."""
        left = self._left.get(flag, self._parts(flag) if flag in self else [])
        return left[0] if left else None

    def take(self, flag: str) -> None:
        """The next answer typed is done with: it says the only thing that could be said, and nothing is asked."""
        self._left.setdefault(flag, self._parts(flag)).pop(0)

    def _parts(self, flag: str, free: bool = False) -> list[str]:
        """The answers typed for the questions of a name; `free`: one may hold a comma, then `;` parts them."""
        parts = [each.strip() for each in self[flag].split(";")]
        return parts if free else [one for each in parts for one in read_list(each)]

    def begun(self, flag: str) -> bool:
        """Whether the first answer typed for a question was taken."""
        return flag in self._left

    def ask(self, choice: Choice, also: Mapping[str, str] | None = None) -> Script[str]:
        """The next answer typed for a question, else what the table says. `also`: how else an option is typed."""
        if choice.flag not in self:
            answer: str = yield choice
            return str(answer)
        text = self[choice.flag]
        # Several things may be named, or hexes like 3,1: then `;` parts the answers.
        free = not choice.options or choice.many or any("," in each for each in choice.options)
        left = self._left.setdefault(choice.flag, self._parts(choice.flag, free))
        if not left:  # it answered the first questions of its name: how one more is told
            more = {"flag": choice.flag, "said": text, "sign": ";" if free else ","}
            hint = "" if choice.default is not None else "wif5.hint.one_more"
            answer = yield replace(choice, hint=hint, params={**choice.params, **more})
            return str(answer)
        text = left.pop(0)
        text = (also or {}).get(text, text)
        if choice.many and fold(text) in EVERY:
            text = ", ".join(choice.options)
        found, wrong = fitting(choice, YES.get(fold(text), text))
        if wrong is not None:
            yield Say((wrong,))
            raise Unreadable(
                "value.choice", key=choice.flag, text=text, options=list(choice.options)
            )
        return str(found)


def answers_read(keys: Mapping[str, str]) -> None:
    """A fault where a question answered with yes or no is answered with anything else, asked or not."""
    for key in YES_OR_NO:
        for part in read_list(keys.get(key, "").replace(";", ",")):
            read_yesno(key, part)


def places(text: str) -> list[str]:
    """The places of a list, hexes and names."""
    return [part.strip() for part in _PLACE.findall(text) if part.strip()]


def place_told(state: State, typed: Typed, choice: Choice) -> Script[str]:
    """A question among hexes of the map: what was typed for it may call them by their names, and none of them is
    told by its number alone.
    """
    said: dict[str, str] = {}
    if choice.flag in typed:
        parts = places(typed[choice.flag])
        said = {spotted(state, part) or part: part for part in parts}
        typed[choice.flag] = "; ".join(spotted(state, part) or part for part in parts)
    try:
        return (yield from typed.ask(choice))
    except Unreadable as fault:
        if fault.code != "value.choice" or not state.map:
            raise
        atlas = now(state)
        options = [shown_name(atlas, each) if each in atlas.at else each for each in choice.options]
        text = said.get(fault.params["text"], fault.params["text"])
        raise Unreadable("value.choice", key=choice.flag, text=text, options=options) from None
