"""What the doctor found: what is not in order first, then the facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.engine.verdict import Json
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.rulings import put
from referee.present.screen import Screen
from referee.present.values import yes_no
from referee.present.views.settings import HOMELESS, origin

_FOLDERS = {"config": N_("Settings"), "data": N_("Games in progress"), "cache": N_("Cache")}
_NAMES = {"en": N_("English"), "fr": N_("French")}


def told(say: Speaker, result: Mapping[str, Json]) -> dict[str, Json]:
    """`result` with the sentence of every check, in the language spoken."""
    checks = [{**check, "text": sentence(say, check)} for check in result["checks"]]
    return {**result, "checks": checks}


def sentence(say: Speaker, check: Mapping[str, Any]) -> str:
    """A check in words."""
    params: dict[str, Json] = {}
    for key, value in check["params"].items():
        params[key] = safe(value) if isinstance(value, str) else value
        if key == "missing" and isinstance(value, list):
            shown = ", ".join(map(str, value[:5]))
            params[key] = shown if len(value) <= 5 else f"{shown}…"
    return say.say(check["code"], params)


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Program, language, terminal, places, packages; then every check and remark."""
    say, result = screen.voice, answer.result
    page.heading(
        say.t(
            N_("referee %(version)s, Python %(python)s, %(platform)s"),
            version=result["program"],
            python=result["python"],
            platform=result["platform"],
        )
    )
    language, terminal = result["language"], result["terminal"]
    rows = [
        (
            say.t(N_("Language")),
            f"{say.t(_NAMES[language['lang']])}, {origin(say, language['origin'])}",
        ),
        (say.t(N_("Terminal")), _terminal(say, terminal)),
    ]
    rows += [
        (say.t(_FOLDERS[place["id"]]), safe(place["path"]) or say.t(HOMELESS))
        for place in result["paths"]
    ]
    packages = ", ".join(f"{name} {held or '–'}" for name, held in result["dependencies"].items())
    rows.append((say.t(N_("Packages")), packages))
    page.pairs(rows)
    page.gap()
    for check in sorted(result["checks"], key=lambda each: bool(each["ok"])):
        sign, role = ("✓", "good") if check["ok"] else ("✗", "bad")
        page.text(sentence(say, check), 0, sign, role)
    put(page, say, answer.game, answer.rulings)


def _terminal(say: Speaker, terminal: Mapping[str, Json]) -> str:
    return say.t(
        N_("%(columns)d columns, colour: %(colour)s, %(encoding)s, answers questions: %(asks)s"),
        columns=terminal["width"],
        colour=yes_no(say, terminal["colour"]),
        encoding=terminal["encoding"],
        asks=yes_no(say, terminal["interactive"]),
    )
