"""Faults as one clear line: what was read, where, why, and the nearest right thing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.french_words import shown_key, shown_value
from referee.engine.ask import Dice
from referee.engine.faults import Fault
from referee.games.contract import Game
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.screen import Screen

_TYPED = ("key.", "value.")  # faults of what stands before and after a `=`
_LONGEST = 120  # of what a user typed, when it is shown back


def shown_params(say: Speaker, fault: Fault) -> dict[str, Any]:
    """Parameters fit for the screen: ids as names, strange signs made visible, long texts cut."""
    params: dict[str, Any] = {}
    kind = fault.params.get("kind")
    for key, value in fault.params.items():
        if key in ("readings", "nearest", "options", "keys") and isinstance(value, (list, tuple)):
            named = _named
            if fault.code.startswith(_TYPED):
                near = key == "nearest" and fault.code == "value.choice"
                named = _value if key == "options" or near else _key
            params[key] = say.join([named(say, kind, item) for item in value], "or")
        elif key == "ask":
            params["what"] = ask_text(say, value)
        elif key == "shape" and say.knows(shape := _shape(fault)):
            params[key] = say.say(shape)
        elif key == "key" and fault.code.startswith(_TYPED):
            params[key] = _key(say, None, value)
        elif isinstance(value, str):
            text = safe(value)
            params[key] = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
        else:
            params[key] = value
    return params


def _key(say: Speaker, kind: str | None, item: Any) -> str:
    """A key as it is typed in a language, with its value where it has one: « portée », « camp=axe »."""
    key, equals, value = safe(str(item)).partition("=")
    return f"{shown_key(key, say.lang)}{equals}{shown_value(value, say.lang)}"


def _value(say: Speaker, kind: str | None, item: Any) -> str:
    return shown_value(safe(str(item)), say.lang)


def _shape(fault: Fault) -> str:
    """The code of what follows the verb of a command that could not be read."""
    game = fault.params.get("game") or fault.code.partition(".")[0]
    return f"{game}.shape.{fault.params.get('verb')}"


def _named(say: Speaker, kind: str | None, item: Any) -> str:
    text = str(item)
    if kind and text in say.lexicon.get(kind, {}):
        return say.name(kind, text)
    return safe(text)


def ask_text(say: Speaker, ask: Any) -> str:
    """What a request for dice or a choice asks, in one sentence."""
    params: Mapping[str, Any] = {**ask.params}
    if isinstance(ask, Dice):
        params = {**params, "dice": ask.dice, "hits_on": ask.hits_on, "faces": ask.faces}
    return say.say(ask.what, params)


def fault_text(say: Speaker, fault: Fault) -> str:
    """The sentence of a fault; a name's fault has a sentence per kind of name."""
    params = shown_params(say, fault)
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
    if params.get("options"):
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
