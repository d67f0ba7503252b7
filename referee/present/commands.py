"""A command as the line that a player would type for it, in the language spoken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.app.french_words import shown_key, shown_value
from referee.engine.force import Force, minus, plus
from referee.engine.names import fold
from referee.engine.reader import NONE
from referee.engine.verb import Arg, Verb
from referee.engine.verdict import Json
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker

MARK_WORDS: Mapping[str, tuple[str, str]] = {
    "with": ("with", "avec"), "against": ("against", "contre"), "from": ("from", "depuis"),
    "to": ("to", "vers"), "on": ("on", "sur"), "at": ("at", "à"), "via": ("via", "via"), "in": ("in", "dans"),
    "landing": ("landing", "débarquant"), "escort": ("escort", "escorte"),
    "because": ("because", "car"), "as": ("as", "comme"), "need": ("need", "faut"),
}  # fmt: skip

_NOBODY = N_("nobody")  # a list of which it is said that nobody is on it
_PLACES = ("space", "territory", "zone")
_ASSAULT = {"en": "assault", "fr": "assaut"}  # before the zone that it enters


def shown(say: Speaker, arg: Arg, value: Json) -> str:
    """A value as players would type it, in the language spoken."""
    if isinstance(value, Mapping) and {"hex", "terrain"} & set(value):
        return _step(say, value)
    if isinstance(value, Mapping) and {"zone", "assault"} <= set(value):
        zone = f"{say.name('space', str(value['zone']))}{'+full' if value.get('full') else ''}"
        return f"{_ASSAULT[say.lang]}:{zone}" if value["assault"] else zone
    pairs = _pairs(value) if arg.kind == "text" else None
    if pairs is not None:  # dice by target: `rifles:2`
        return ",".join(f"{key}:{n}" for key, n in pairs)
    if isinstance(value, Mapping):
        units = [unit for unit in value if value[unit]]
        if units == sorted(units):  # as a journal keeps them: in the order of the box instead
            place = {unit: at for at, unit in enumerate(say.lexicon.get("unit", {}))}
            units.sort(key=lambda unit: place.get(unit, len(place)))
        return ", ".join(
            f"{value[unit]} {say.name('unit', unit, count=value[unit])}" for unit in units
        )
    if isinstance(value, (list, tuple)):
        return ", ".join(shown(say, arg, each) for each in value)
    if arg.empty and value == NONE:
        return say.t(_NOBODY)
    if isinstance(value, bool):
        return say.say("choice.yes" if value else "choice.no")
    if isinstance(value, str) and (named := _named(say, arg, value)):
        return named
    if arg.name == "path" and arg.kind == "text":  # zones, one of them entered by an assault
        before, colon, zone = str(value).rpartition(":")
        zone = f"qg{zone[2:]}" if say.lang == "fr" and zone.startswith("hq") else zone
        return f"{_ASSAULT[say.lang] if colon else before}{colon}{zone}"
    worded = value == NONE or (arg.options and (arg.key or arg.kind == "text"))
    if not worded:
        return str(value)
    return "+".join(shown_value(part, say.lang) for part in str(value).split("+"))


def _named(say: Speaker, arg: Arg, value: str) -> str:
    """An id as the language calls it, also one that was typed by its name: « par=Germany »."""
    for kind in (arg.kind, arg.name):
        known = say.lexicon.get(kind, {})
        if value in known:
            return say.name(kind, value)
        typed = fold(value) if arg.key else ""
        for key, forms in known.items() if typed else ():
            if typed in (fold(forms.get("en", "")), fold(forms.get("fr", ""))):
                return say.name(kind, key)
    return ""


def _pairs(value: Json) -> list[tuple[Json, Json]] | None:
    """Names with a number each, in their order; nothing where it is something else."""
    if isinstance(value, Mapping):
        return list(value.items())
    if isinstance(value, list) and value and all(isinstance(one, list) for one in value):
        return [(key, n) for key, n in value]
    return None


def _step(say: Speaker, value: Mapping[str, Json]) -> str:
    """A step of a path: `r5c4`, `forest`, `road:river>r5c4`."""
    step = str(value["hex"] if "hex" in value else say.name("terrain", value["terrain"]))
    if value.get("river"):
        step = f"{say.name('terrain', 'river')}>{step}"
    return f"{say.name('terrain', 'road')}:{step}" if value.get("road") else step


def line_of(
    say: Speaker, verb: Verb, texts: Mapping[str, str], head: Sequence[str] = ()
) -> list[str]:
    """The whole line as words: the verb, what needs no mark, then each behind its mark, then keys."""
    french = say.lang == "fr"
    words = [*say.name("verb", verb.id).split(), *head]
    for arg in sorted(verb.args, key=lambda arg: (arg.key, bool(arg.mark))):
        if arg.name in texts:
            text = _placed(say, arg, texts[arg.name])
            if arg.mark and not text:
                words.append(MARK_WORDS[arg.mark][french])
            first, *rest = (text or texts[arg.name]).split() or [""]
            words += [f"{shown_key(arg.name, say.lang)}={first}" if arg.key else first, *rest]
    return words


def _placed(say: Speaker, arg: Arg, text: str) -> str:
    """Where something is put, as it is said in French: « en Allemagne », « dans la zone maritime 5 »."""
    if say.lang != "fr" or arg.mark not in ("at", "in") or arg.kind not in _PLACES:
        return ""
    for space, forms in say.lexicon.get("space", {}).items():
        if forms.get("fr") == text and "fr_in" in forms:
            there = forms[
                "fr_in"
            ]  # « sur la côte Est » is not read back: « aux États-Unis côte Est »
            return say.name("space", space, "to") if there.startswith("sur ") else there
    return ""


def line_of_args(
    say: Speaker,
    verb: Verb,
    args: Mapping[str, Json],
    head: Sequence[str] = (),
    there: Mapping[str, str] | None = None,
) -> list[str]:
    """The line that says what a command does: what Enter would do, in words; what stands `there`, too."""
    keys = args.get("keys")
    known = {**(keys if isinstance(keys, Mapping) else {}), **args}
    given = {arg.name: arg for arg in verb.args if known.get(arg.name) not in (None, [], {})}
    texts = {name: shown(say, arg, known[name]) for name, arg in given.items()}
    if parts := in_parts(verb, known):
        named = [arg for arg in verb.args if any(arg.name in each for each in parts)]
        first, *others = sorted(named, key=lambda arg: bool(arg.mark))
        said = [line_of_parts(say, (first, *others), each) for each in parts]
        texts = {name: text for name, text in texts.items() if given[name] not in others}
        texts[first.name] = say.join(said)
    for name in (name for name in texts if (there or {}).get(name)):
        texts[name] += f" ({(there or {})[name]})"
    return line_of(say, verb, texts, head)


def in_parts(verb: Verb, args: Mapping[str, Json]) -> Sequence[Mapping[str, Json]]:
    """What a command does part by part, where it says so and the parts are the whole: « 3 infantry from karelia and
    1 tank from russia ».

    A list under a name that is no word of the verb, of mappings that hold nothing but its words.
    """
    names = {arg.name for arg in verb.args}
    for name, told in args.items():
        if name in names or not isinstance(told, (list, tuple)) or not told:
            continue
        parts = [each for each in told if isinstance(each, Mapping) and {*each} <= names]
        if len(parts) == len(told) and _whole(parts, args):
            return parts
    return ()


def _whole(parts: Sequence[Mapping[str, Json]], args: Mapping[str, Json]) -> bool:
    """Whether the forces of the parts come to that of the command: nobody would be left out."""
    forces = {name for each in parts for name in each if isinstance(each[name], Mapping)}
    for name in forces:
        summed: Force = {}
        for each in parts:
            summed = plus(summed, each.get(name, {}))
        whole = args.get(name) or {}
        if minus(whole, summed) or minus(summed, whole):
            return False
    return bool(forces)


def line_of_parts(say: Speaker, words: Sequence[Arg], part: Mapping[str, Json]) -> str:
    """One part of a command: « 3 infantry from Karelia »; the mark of its first word stands before all parts."""
    told: list[str] = []
    for at, arg in enumerate(words):
        if part.get(arg.name) not in (None, [], {}):
            mark = MARK_WORDS[arg.mark][say.lang == "fr"] if at and arg.mark else ""
            told += filter(None, (mark, shown(say, arg, part[arg.name])))
    return " ".join(told)


def still_open(say: Speaker, session: Any) -> str | None:
    """« Still open: attack r5c2 (infantry 4) r3c3 (infantry 3) »: the line that waits for an answer."""
    waiting = session.state.open
    registry = session.game.play(session.state).registry
    if waiting is None or waiting["name"] not in registry.verbs:
        return None
    verb, args = registry.verb(waiting["name"]), waiting["args"]
    places = session.game.board(session.state).places
    there = {
        arg.name: standing(say, places.get(args[arg.name]))
        for arg in verb.args
        if arg.kind == "hex" and isinstance(args.get(arg.name), str)
    }
    line = " ".join(line_of_args(say, verb, args, there=there))
    return say.t(N_("Still open: %(line)s"), line=line)


def standing(say: Speaker, place: Any) -> str:
    """What stands on a hex: « infantry 4 »."""
    units = [
        f"{say.name('unit', stack.piece)} {stack.figures or ''}".strip()
        for stack in (place.stacks if place else ())
    ]
    return ", ".join(units)
