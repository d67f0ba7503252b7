"""Faults as one clear line: what was read, where, why, and the nearest right thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from referee.app.french_words import (
    shown_choice,
    shown_command,
    shown_key,
    shown_options,
    shown_page,
    shown_shape,
    shown_signs,
    shown_table,
    shown_value,
    told_value,
)
from referee.engine.ask import Dice
from referee.engine.faults import Fault
from referee.games.contract import Game
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.screen import Screen
from referee.present.system_words import worded

OPTIONS = ("choice", "verdict")  # options of a question that are words of the program
ACTED = ("army", "card", "chart")  # commands that take a word of what to do
_TYPED = ("key.", "value.", "game.set_form", "game.option_unknown")  # what stands around a `=`
_LONGEST = 120  # of what a user typed, when it is shown back
_OURS = ("steps", "verbs")  # lists of names, as a reason of the rules: never broken off in a word


def shown_params(say: Speaker, fault: Fault) -> dict[str, Any]:
    """Parameters fit for the screen: ids as names, strange signs made visible, long texts cut."""
    params: dict[str, Any] = {}
    kind = fault.params.get("kind")
    for key, value in fault.params.items():
        if key in ("readings", "nearest", "options", "keys") and isinstance(value, (list, tuple)):
            named = _worded(fault, key)
            params[key] = say.join([named(say, kind, item) for item in value], "or")
        elif key == "ask":
            params["what"] = ask_text(say, value)
        elif isinstance(value, Fault):
            whole = (fault_text(say, value), hint_text(say, value))
            params[key] = " ".join(part for part in whole if part)
        elif key == "shape" and say.knows(shape := _shape(fault)):
            params[key] = say.say(shape)
        elif key == "shape":
            params[key] = shown_shape(safe(str(value)), say.lang)
        elif isinstance(value, str) and (told := _sign(say, fault, key, value)) is not None:
            params[key] = told
        elif key == "letters" and say.knows(faces := f"dice.faces.{value.replace(' ', '')}"):
            params[key] = say.say(faces)  # as they are read aloud: i, b, g, d, é
        elif isinstance(value, str):
            ours = key in _OURS or (fault.code, key) == ("shell.not_now.why", "why")
            params[key] = safe(value) if ours else _cut(safe(value))
        else:
            params[key] = value
    return params


def _cut(text: str) -> str:
    """A text of a user's as far as it is shown back."""
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def _worded(fault: Fault, key: str) -> Callable[[Speaker, str | None, Any], str]:
    """How the words that a fault lists are called: names, keys, values, words of commands."""
    if fault.code == "game.option":
        return _value
    if fault.code == "value.choice" and fault.params["key"] in ACTED:
        return partial(_chosen, str(fault.params["key"]))
    if fault.code in ("game.level", "game.dice_mode", "table.format"):
        return partial(_chosen, "")
    if fault.code == "setting.value":
        return partial(_chosen, "")
    if fault.code == "command.unknown":
        return _command
    if fault.code == "chart.heading":
        return _key
    if fault.code == "option.unknown":
        return _option
    if fault.code in ("config.action", "scenario.action", "setting.unknown"):
        return partial(_chosen, fault.code.partition(".")[0].replace("setting", "config"))
    if not fault.code.startswith((*_TYPED, "table.key")):
        kinds: dict[str, Callable[[Speaker, str | None, Any], str]] = {
            "table": _table, "procedure": _procedure, "page": _page, "how": _value,
            "mode": partial(_chosen, ""), "word": _word,
        }  # fmt: skip
        return kinds.get(str(fault.params.get("kind")), _named)
    near = key == "nearest" and fault.code == "value.choice"
    return _value if near or (key == "options" and fault.code.startswith("value.")) else _key


def _sign(say: Speaker, fault: Fault, key: str, value: str) -> str | None:
    """A word of the command line in a parameter of its own: an option, a key, a table, a sign."""
    if (key in ("key", "flag") or fault.code == "option.no_value") and value.startswith("--"):
        return shown_options(value, say.lang)
    if key == "flag":
        return shown_key(value, say.lang)
    if key == "key" and fault.code.startswith("setting."):
        return shown_choice(value, say.lang, "config")
    if key == "key" and value in ACTED:
        return shown_command(value, say.lang)
    if (
        key == "key" and value.isupper()
    ):  # what stands in the form of a command: ENTRY, « ÉCRITURE »
        return shown_signs(value, say.lang)
    if key in ("option_name", "key"):
        return _key(say, None, value)
    if key == "table" and fault.code.startswith("table."):
        return shown_table(value, say.lang)
    if key in ("chart", "typed") and (
        fault.code.endswith(".chart_cell") or "chart" in fault.params
    ):
        return shown_table(value, say.lang) if key == "chart" else _cell(say, value)
    if key == "text" and fault.code == "answer.left_over":
        return ", ".join(_called(say, part) for part in value.split(", "))
    if key == "text" and fault.code == "key.unknown":
        return shown_key(safe(value), say.lang)
    if key == "text" and fault.code == "read.shape":
        return shown_shape(_cut(safe(value)), say.lang)
    if key == "why" and (told := worded(say, value)) != value:
        return told
    if key == "name" and fault.code.startswith("argument."):
        return shown_signs(value, say.lang)
    return None


def _called(say: Speaker, text: str) -> str:
    """A word that was read already, as it is called in a language: « zone maritime 13 » for “sz13”."""
    kind = next((kind for kind, names in say.lexicon.items() if text in names), None)
    return safe(text if kind is None else say.name(kind, text))


def _cell(say: Speaker, words: str) -> str:
    """The keys of a cell as they are typed in a language: « ligne=surface cibles=6-7 »."""
    pairs = (word.partition("=") for word in words.split(" "))
    return " ".join(f"{shown_key(key, say.lang)}{equals}{told_value(say, key, value)}"
                    for key, equals, value in pairs)  # fmt: skip


def _key(say: Speaker, kind: str | None, item: Any) -> str:
    """A key as it is typed in a language, with its value where it has one: « portée », « camp=axe »."""
    key, equals, value = safe(str(item)).partition("=")
    return f"{shown_key(key, say.lang)}{equals}{shown_value(value, say.lang)}"


def _word(say: Speaker, kind: str | None, item: Any) -> str:
    """A word of a file as it is typed in a language, « axe », or a key with its value, « zone=arctique »."""
    return (_key if "=" in str(item) else _value)(say, kind, item)


def _value(say: Speaker, kind: str | None, item: Any) -> str:
    return shown_value(safe(str(item)), say.lang)


def _chosen(command: str, say: Speaker, kind: str | None, item: Any) -> str:
    return shown_choice(safe(str(item)), say.lang, command)


def _command(say: Speaker, kind: str | None, item: Any) -> str:
    return shown_command(safe(str(item)), say.lang)


def _option(say: Speaker, kind: str | None, item: Any) -> str:
    return shown_options(safe(str(item)), say.lang)


def _procedure(say: Speaker, kind: str | None, item: Any) -> str:
    from referee.app.games import in_use
    from referee.app.procedures import shown_name

    game = next((game for game in in_use() if item in game.procedures), None)
    return safe(str(item)) if game is None else shown_name(game, str(item), say.lang)


def _page(say: Speaker, kind: str | None, item: Any) -> str:
    return shown_page(safe(str(item)), say.lang)


def _table(say: Speaker, kind: str | None, item: Any) -> str:
    return shown_table(safe(str(item)), say.lang)


def _shape(fault: Fault) -> str:
    """The code of what follows the verb of a command that could not be read."""
    game = fault.params.get("game") or fault.code.partition(".")[0]
    return f"{game}.shape.{fault.params.get('verb')}"


def _named(say: Speaker, kind: str | None, item: Any) -> str:
    text = str(item)
    kind = "space" if kind == "zone" and kind not in say.lexicon else kind  # « quartier général 1 »
    if kind and text in say.lexicon.get(kind, {}):
        return say.name(kind, text)
    nothing = text in ("none", "all")  # of no kind: whoever attacks nobody
    if (
        kind
        and (nothing or kind in OPTIONS or kind not in say.lexicon)
        and say.knows(f"choice.{text}")
    ):
        return say.say(f"choice.{text}")
    return safe(text)


def _cannot(ask: Dice) -> bool:
    """Whether no face of the die that is asked for does it."""
    if ask.hits_on is None or isinstance(ask.faces, str):
        return False
    return ask.hits_on < 1 if ask.low else ask.hits_on > ask.faces


def ask_text(say: Speaker, ask: Any) -> str:
    """What a request for dice or a choice asks, in one sentence."""
    params: Mapping[str, Any] = {**ask.params}
    if isinstance(ask, Dice):
        params = {**params, "dice": ask.dice, "hits_on": ask.hits_on, "faces": ask.faces}
        never = f"{ask.what}.never"  # a die that is thrown, and cannot do it
        if _cannot(ask) and say.knows(never):
            return say.say(never, params)
        if params.get("in_order") and say.knows(ordered := f"{ask.what}.in_order"):
            return say.say(ordered, params)
    return say.say(ask.what, params)


def fault_text(say: Speaker, fault: Fault) -> str:
    """The sentence of a fault; a name's fault has a sentence per kind of name.

    One of a whole file (`faults`) has a line for each mistake.
    """
    told = [_sentence(say, fault, shown_params(say, fault))]
    told += [fault_text(say, each) for each in fault.params.get("faults", ())]
    if fault.params.get("more"):
        told.append(say.say("chart.more", {"n": fault.params["more"]}))
    return "\n".join(told)


def _sentence(say: Speaker, fault: Fault, params: Mapping[str, Any]) -> str:
    kind = fault.params.get("kind")
    if kind and say.knows(f"{fault.code}.{kind}"):
        return say.say(f"{fault.code}.{kind}", params)
    return say.say(fault.code, params)


def hint_text(say: Speaker, fault: Fault) -> str | None:
    """What to do instead, if anything is near."""
    params = shown_params(say, fault)
    if fault.hint:
        return say.say(fault.hint, params)
    if params.get("nearest"):
        return say.say("hint.nearest", params)
    lists = _sentence(say, fault, params) != _sentence(say, fault, {**params, "options": ""})
    if params.get("options") and not lists:  # its own sentence may have named them all
        return say.say("hint.options", params)
    return None


def put_fault(page: Page, screen: Screen, fault: Fault, game: Game | None) -> None:
    """A fault on the error page."""
    say = screen.voice
    sign, role = ("!", "doubt") if fault.exit_code == 3 else ("✗", "bad")
    page.text(fault_text(say, fault), sign=sign, role=role)
    hint = hint_text(say, fault)
    if hint:
        page.text(hint, indent=2)
