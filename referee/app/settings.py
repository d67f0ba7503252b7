"""The user's settings: a small TOML file, each value one of a few."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from errno import EACCES, EFBIG, EINVAL
from os import strerror
from pathlib import Path

from referee.engine.faults import Fault, Unreadable
from referee.i18n.language import known
from referee.paths import config_dir, real_path

# Setting → allowed values, the usual one first ("" means: as found).
SETTINGS: Mapping[str, tuple[str, ...]] = {
    "lang": ("", "en", "fr"),
    "dice_mode": ("typed", "app"),
    "colour": ("auto", "never"),
}


LARGEST = 64 * 1024  # bytes of a settings file
LONGEST = 40  # letters of a value that are told


def settings_path() -> Path:
    """Where the settings are."""
    return config_dir() / "config.toml"


def read_settings() -> dict[str, str]:
    """The settings that the user made; a file that cannot be read says why."""
    return settings_and_odd()[0]


def settings_and_odd() -> tuple[dict[str, str], list[Fault]]:
    """The settings that the user made, and what of the file is none: the usual ones stand for that.

    A file that cannot be read at all says why.
    """
    path = settings_path()
    try:
        if path.exists() and not path.is_file():
            raise OSError(EINVAL, "not an ordinary file")
        if path.exists() and path.stat().st_size > LARGEST:
            raise OSError(EFBIG, strerror(EFBIG))
        text = path.read_text(encoding="utf-8-sig")  # Notepad puts a mark before it
    except (FileNotFoundError, NotADirectoryError):
        return {}, []
    except UnicodeDecodeError:
        raise Unreadable("settings.no_text", path=str(path)) from None
    except OSError as error:
        raise Unreadable("settings.trouble", path=str(path), why=error.strerror or "?") from None
    import tomllib

    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # deep or giant ones, too
        line = re.search(r"at line (\d+)", str(error))
        at = int(line[1]) if line else text.count("\n", 0, len(text.rstrip())) + 1
        code = "settings.twice" if "overwrite" in str(error) else "settings.line"
        raise Unreadable(code, path=str(path), line=at) from None
    kept: dict[str, str] = {}
    odd: list[Fault] = []
    for key, value in raw.items():
        meant = _meant(key, value)
        if meant is not None:
            kept[key] = meant
        elif key in SETTINGS:
            options = [each for each in SETTINGS[key] if each]
            odd.append(
                Unreadable(
                    "setting.odd", path=str(path), field=key, text=_shown(value), options=options
                )
            )
        else:
            odd.append(
                Unreadable(
                    "setting.strange", path=str(path), text=_shown(key), options=list(SETTINGS)
                )
            )
    return kept, odd


def _meant(key: str, value: object) -> str | None:
    """The value of a setting that stands in the file, if it is one of those it may have."""
    if not isinstance(value, str) or key not in SETTINGS:
        return None
    return known(value) if key == "lang" and value else value if value in SETTINGS[key] else None


def _shown(value: object) -> str:
    """What stands in the file, short enough for a line."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def change_setting(key: str, value: str) -> Path:
    """Set one value, kept in the file; an empty value goes back to the usual one."""
    if key not in SETTINGS:
        raise Unreadable("setting.unknown", text=key, options=list(SETTINGS))
    if value and value not in SETTINGS[key]:
        raise Unreadable(
            "setting.value", key=key, text=value, options=[v for v in SETTINGS[key] if v]
        )
    from referee.writing import alone, write

    path = settings_path()
    with alone(path):
        read_settings()  # one that cannot be read is told, not written over
        file = real_path(path)  # a link of its owner's stays one
        text = file.read_text(encoding="utf-8-sig") if file.exists() else ""
        if file.exists() and not os.access(file, os.W_OK):
            raise PermissionError(EACCES, strerror(EACCES), str(path))
        write(file, _with(text, key, value, path), private=True, asked_for=True)
    return path


def _with(text: str, key: str, value: str, path: Path) -> str:
    """The text of a settings file with one value changed; all else in it stays as its owner wrote it."""
    import tomllib

    lines = text.splitlines()
    tables = (n for n, line in enumerate(lines) if line.lstrip().startswith("["))
    end = next(tables, len(lines))  # what stands in a table is no setting of ours
    setting = re.compile(
        rf"""\s*(["']?){key}\1\s*=\s*("[^"]*"|'[^']*'|[^#]*?)(?P<after>\s*(#.*)?)"""
    )
    found = [(n, setting.fullmatch(line)) for n, line in enumerate(lines[:end])]
    at = next(((n, match["after"]) for n, match in found if match is not None), None)
    if at is not None:
        lines[at[0] : at[0] + 1] = [f'{key} = "{value}"{at[1]}'] if value else []
    elif value:
        while end and not lines[end - 1].strip():  # beside the others, before a blank line
            end -= 1
        lines.insert(end, f'{key} = "{value}"')
    made = "\n".join(lines) + "\n"
    try:
        fits = tomllib.loads(made).get(key, "") == value
    except (ValueError, RecursionError):
        fits = False
    if not fits:  # written over several lines, for one
        raise Unreadable("setting.by_hand", path=str(path), text=key)
    return made
