"""The user's settings: a small TOML file, each value one of a few."""

from __future__ import annotations

from collections.abc import Mapping
from errno import EFBIG, EINVAL
from os import strerror
from pathlib import Path

from referee.engine.faults import Unreadable
from referee.paths import config_dir

# Setting → allowed values, the usual one first ("" means: as found).
SETTINGS: Mapping[str, tuple[str, ...]] = {
    "lang": ("", "en", "fr"),
    "dice_mode": ("typed", "app"),
    "colour": ("auto", "never"),
}


LARGEST = 64 * 1024  # bytes of a settings file


def settings_path() -> Path:
    """Where the settings are."""
    return config_dir() / "config.toml"


def read_settings() -> dict[str, str]:
    """The settings that the user made; a file that cannot be read says why."""
    path = settings_path()
    try:
        if path.exists() and not path.is_file():
            raise OSError(EINVAL, strerror(EINVAL))
        if path.exists() and path.stat().st_size > LARGEST:
            raise OSError(EFBIG, strerror(EFBIG))
        text = path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except UnicodeDecodeError:
        raise Unreadable("file.not_as_written", path=str(path)) from None
    except OSError as error:
        raise Unreadable("file.trouble", path=str(path), why=error.strerror or "?") from None
    import tomllib

    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # deep or giant ones, too
        raise Unreadable("file.trouble", path=str(path), why=str(error)[:200]) from None
    return {key: str(value) for key, value in raw.items() if key in SETTINGS}


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
        kept = {**read_settings(), key: value}
        lines = [f'{name} = "{text}"' for name, text in kept.items() if text]
        return write(path, "\n".join(lines) + "\n", private=True)
