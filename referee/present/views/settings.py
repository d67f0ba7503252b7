"""The settings: all of them, one, where they are, or a completion script."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.french_words import shown_choice
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.screen import Screen

ORIGINS = {
    "flag": N_("from the command line"),
    "env": N_("from the environment"),
    "file": N_("from the settings file"),
    "program": N_("from the program’s name"),
    "locale": N_("from the system’s language"),
    "default": N_("the usual one"),
}

HOMELESS = N_("nowhere: no home folder is known")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """A list with origins; a bare value, path or script for other programs to read."""
    say, result = screen.voice, answer.result
    if answer.name == "completion":
        page.line(result["script"].rstrip("\n"))
    elif answer.name == "path":
        page.line(result["path"])
    elif answer.name == "get":
        page.line(_value(say, result["value"]))
    elif answer.name in ("set", "unset"):
        text = say.t(
            N_("%(key)s = %(value)s"),
            key=_key(say, result["key"]),
            value=_value(say, result["kept"]),
        )
        page.text(text, 0, "✓", "good")
        if result["value"] != result["kept"]:
            page.text(
                say.t(
                    N_("In this call: %(value)s, %(origin)s."),
                    value=_value(say, result["value"]),
                    origin=origin(say, result["origin"]),
                ),
                2,
            )
    else:
        page.pairs(
            (
                _key(say, row["key"]),
                f"{_value(say, row['value'])}, {origin(say, row['origin'])}"
                f" ({' | '.join(_value(say, each) for each in row['options'])})",
            )
            for row in result["settings"]
        )
        page.text(result["path"] or say.t(HOMELESS), 2)


def _key(say: Speaker, key: str) -> str:
    return shown_choice(key, say.lang, "config")


def _value(say: Speaker, value: str) -> str:
    return shown_choice(value, say.lang)


def origin(say: Speaker, key: str) -> str:
    """Where a value comes from, in words."""
    return say.t(ORIGINS[key])
