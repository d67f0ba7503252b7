"""Result values as words: forces, spaces, powers, chances, yes and no."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker

_YES, _NO, _NONE = N_("yes"), N_("no"), N_("none")


def yes_no(say: Speaker, value: bool) -> str:
    """« oui », « non »."""
    return say.t(_YES) if value else say.t(_NO)


def names(say: Speaker, kind: str, ids: Any) -> str:
    """A list of ids as names."""
    return ", ".join(say.name(kind, str(each)) for each in ids) or say.t(_NONE)


def shown(say: Speaker, kind: str, value: Any) -> str:
    """A value of a result, by the kind its field declares."""
    if value is None:
        return say.t(_NONE)
    if isinstance(value, bool):
        return yes_no(say, value)
    if isinstance(value, Mapping) and not all(isinstance(n, int) for n in value.values()):
        return ", ".join(f"{say.name('unit', key)} {shown(say, '', n)}" for key, n in value.items())
    if kind == "force" and isinstance(value, Mapping):
        return say.force(value)
    if kind == "ipc":
        if isinstance(value, int):
            return say.counted("ipc", value)
        return say.t(N_("%(number)s IPCs"), number=say.decimal(value, 2))
    if kind == "chance":
        return say.percent(value)
    if kind == "chances":
        return ", ".join(say.percent(p) for p in value)
    if kind.endswith("s") and isinstance(value, (list, tuple)):
        return names(say, kind[:-1], value)
    if kind == "forces" or isinstance(value, Mapping):
        return say.force(value) if isinstance(value, Mapping) else str(value)
    if isinstance(value, float):
        return say.decimal(value, 2)
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or say.t(_NONE)
    if kind in say.lexicon and isinstance(value, str):
        return say.name(kind, value)
    if isinstance(value, str) and say.knows(f"value.{value}"):
        return say.say(f"value.{value}")
    return str(value)


def faces(say: Speaker, values: Any) -> str:
    """Dice as they lie: `1 4 6`; symbols by their letters in the language: « I B G D E »."""
    return say.faces(values)
