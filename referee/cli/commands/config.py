"""`config`: settings with their origin, and completion for shells."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from typing import Annotated

from referee.app import settings
from referee.app.answer import Answer
from referee.app.french_words import choice_of
from referee.cli.context import Context
from referee.cli.declare import Argument, Call
from referee.engine.faults import Fault, Unreadable
from referee.engine.verdict import Json
from referee.i18n.mark import N_
from referee.paths import nowhere
from referee.present import show

SHAPE = "[get KEY | set KEY VALUE | unset KEY | path | completion SHELL]"
EXAMPLES = (
    "config",
    "config set lang fr",
    "config unset lang",
    "config path",
    "config completion bash >> ~/.bashrc",
)
# Action → how many words follow it.
ACTIONS = {"list": 0, "get": 1, "set": 2, "unset": 1, "path": 0, "completion": 1}


def run(
    ctx: Call,
    action: Annotated[
        str,
        Argument(
            metavar="ACTION", help=N_("get, set, unset, path or completion; without it, the list")
        ),
    ] = "list",
    words: Annotated[
        list[str] | None,
        Argument(metavar="WORDS", help=N_("a setting and its value; or bash, zsh, fish")),
    ] = None,
) -> int:
    """Settings."""
    context: Context = ctx.obj
    given = words or []
    action = choice_of(action, ACTIONS, "config")
    if action not in ACTIONS:
        raise Unreadable("config.action", "hint.options", text=action, options=list(ACTIONS))
    if len(given) < ACTIONS[action]:
        name = "SHELL" if action == "completion" else ("KEY", "VALUE")[len(given)]
        raise Unreadable("argument.missing", "hint.help", name=name, command="config")
    if len(given) > ACTIONS[action]:
        text = " ".join(given[ACTIONS[action] :])
        raise Unreadable("argument.extra", "hint.help", text=text, command="config")
    with suppress(Fault) if action in ("path", "completion") else nullcontext():
        context.settings  # noqa: B018  (settings that cannot be read are told before anything else)
    if action == "completion":
        result = completion(given[0])
    elif action == "path":
        result = {"path": _where()}
        if not result["path"]:
            raise Unreadable("home.unknown")  # whoever asked goes on with a path
    elif action == "list":
        result = {
            "settings": [row(context, key) for key in settings.SETTINGS],
            "path": _where(),
        }
    else:
        if action != "get":
            key = known(given[0])
            value = choice_of(given[1], settings.SETTINGS[key]) if action == "set" else ""
            settings.change_setting(key, value)
            _afresh(context)
        result = row(context, known(given[0]))
        if action != "get":
            result["kept"] = context.settings.get(result["key"]) or "–"
    return show(context, Answer("config", "settings", name=action, result=result))


def _where() -> str:
    """Where the settings are; empty where no home is known."""
    path = settings.settings_path()
    return "" if nowhere(path) else str(path)


def known(key: str) -> str:
    """The name of a setting, or a fault with the names there are."""
    key = choice_of(key, settings.SETTINGS, "config")
    if key in settings.SETTINGS:
        return key
    from difflib import get_close_matches

    near = get_close_matches(key, settings.SETTINGS, 1)
    raise Unreadable("setting.unknown", text=key, nearest=near, options=list(settings.SETTINGS))


def row(context: Context, key: str) -> dict[str, Json]:
    """A setting: its value in this call, where that comes from, and the values it may take."""
    value, origin = effective(context, key)
    allowed = [option for option in settings.SETTINGS[key] if option]
    return {"key": key, "value": value, "origin": origin, "options": allowed}


def effective(context: Context, key: str) -> tuple[str, str]:
    """The value in force, and whether flag, environment, file or nobody decided it."""
    if key == "lang":
        return context.lang, context.language_origin
    if key == "colour":
        if context.plain and context.environ.get("TERM") != "dumb":
            return "never", "flag"
        if context.environ.get("NO_COLOR") or context.environ.get("TERM") == "dumb":
            return "never", "env"
    if kept := context.settings.get(key):
        return kept, "file"
    return settings.SETTINGS[key][0], "default"


def _afresh(context: Context) -> None:
    """Speak and list by the settings as they are now; what of them is none was told already."""
    context.quiet = True
    for name in ("settings", "lang", "voice"):
        context.__dict__.pop(name, None)


def completion(shell: str) -> dict[str, Json]:
    """The script that a shell sources for completion."""
    from referee.cli.completion_scripts import SCRIPTS

    if shell not in SCRIPTS:
        raise Unreadable("shell.unknown", "hint.options", text=shell, options=list(SCRIPTS))
    return {"shell": shell, "script": SCRIPTS[shell]}
