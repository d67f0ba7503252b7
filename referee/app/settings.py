"""The user's settings: a small TOML file, each value one of a few."""

from __future__ import annotations

from collections.abc import Mapping
from errno import EFBIG, EINVAL
from os import strerror
from pathlib import Path

from referee.engine.faults import Fault, Unreadable
from referee.i18n.language import known
from referee.paths import config_dir

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
            raise OSError(EINVAL, strerror(EINVAL))
        if path.exists() and path.stat().st_size > LARGEST:
            raise OSError(EFBIG, strerror(EFBIG))
        text = path.read_text(encoding="utf-8-sig")  # Notepad puts a mark before it
    except (FileNotFoundError, NotADirectoryError):
        return {}, []
    except UnicodeDecodeError:
        raise Unreadable("file.not_as_written", path=str(path)) from None
    except OSError as error:
        raise Unreadable("file.trouble", path=str(path), why=error.strerror or "?") from None
    import tomllib

    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # deep or giant ones, too
        raise Unreadable("file.trouble", path=str(path), why=str(error)[:200]) from None
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
        kept = {**read_settings(), key: value}
        lines = [f'{name} = "{text}"' for name, text in kept.items() if text]
        return write(path, "\n".join(lines) + "\n", private=True)
