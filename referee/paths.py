"""Where files live: beside the code in a checkout, under `referee/_shipped` in a wheel."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).resolve().parent
SHIPPED = PACKAGE / "_shipped"
Kind = Literal["scenarios", "locales", "data"]


def root(kind: Kind, game: str = "") -> Path:
    """The folder of shipped scenarios, of catalogues, or of a game's data.

    In a wheel all three are compiled under `_shipped`; in a checkout scenarios
    and catalogues stand at the top and data beside the game's code, as YAML.
    """
    if SHIPPED.is_dir():
        return SHIPPED / kind / game if game else SHIPPED / kind
    if kind == "data":
        return PACKAGE / "games" / game / "data"
    return PACKAGE.parent / kind / game if game else PACKAGE.parent / kind


def real_path(path: Path) -> Path:
    """Where a path leads, its links followed; one that goes round in circles leads where it stands, and
    whatever opens it says so.
    """
    return Path(os.path.realpath(path))


def scenarios_dir() -> Path:
    """The shipped scenarios, one folder per game."""
    return root("scenarios")


def locales_dir() -> Path:
    """The catalogues of sentences."""
    return root("locales")


def docs_dir() -> Path:
    """The pages for players and for who works on the program."""
    return SHIPPED / "docs" if SHIPPED.is_dir() else PACKAGE.parent / "docs"


def compiled() -> bool:
    """Whether shipped files come as JSON (a wheel), so that nothing needs parsing."""
    return SHIPPED.is_dir()


def cache_dir(environ: Mapping[str, str] | None = None) -> Path:
    """What may be thrown away: `$XDG_CACHE_HOME/referee`, else the platform's place."""
    return _place("XDG_CACHE_HOME", ".cache", "Library/Caches", environ)


def user_dir(environ: Mapping[str, str] | None = None) -> Path:
    """What belongs to the user: `$XDG_DATA_HOME/referee`, else the platform's place."""
    return _place("XDG_DATA_HOME", ".local/share", "Library/Application Support", environ)


# What may be thrown away stands apart from what may not.
_WINDOWS = {"XDG_CACHE_HOME": "Cache", "XDG_DATA_HOME": "Data", "XDG_CONFIG_HOME": "Settings"}


def home() -> Path:
    """The folder of who plays; where the system knows none (a container's user) a place that holds
    nothing and takes nothing, so that what needs a folder says so in its own words.

    An empty `HOME` is as one that is not set: the home that the system knows. One that is no whole path (`~`, `rel`)
    would be another folder wherever one stands: no home is known then.
    """
    said = os.environ.get("HOME", "/")
    try:
        if os.name == "posix" and not said:
            import pwd

            said = pwd.getpwuid(os.getuid()).pw_dir
            return Path(said) if said.startswith("/") else Path(os.devnull)
        return Path.home() if os.name != "posix" or said.startswith("/") else Path(os.devnull)
    except (RuntimeError, KeyError, ImportError):
        return Path(os.devnull)


def nowhere(path: str | os.PathLike[str]) -> bool:
    """Whether a path would lie in the home that the system does not know: its name says nothing to anybody."""
    return Path(os.devnull) in Path(path).parents


def expanded(text: str) -> Path:
    """A path as it was typed, `~` read; one of a user whom nobody knows stays as it is."""
    if text.partition("/")[0] == "~":
        known = home()
        return Path(text) if known == Path(os.devnull) else known / text[2:].lstrip("/")
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def _place(variable: str, linux: str, mac: str, environ: Mapping[str, str] | None) -> Path:
    """The rules of platformdirs, without its import (13 ms on every command)."""
    env = os.environ if environ is None else environ
    # “If a relative path is found, it is to be considered invalid and ignored” (XDG Base Directory).
    if (chosen := env.get(variable)) and (place := _chosen(chosen)):
        return place
    if sys.platform == "win32":
        local = env.get("LOCALAPPDATA")
        base = (Path(local) if local else home() / "AppData" / "Local") / "referee"
        return base / _WINDOWS[variable]
    return home() / (mac if sys.platform == "darwin" else linux) / "referee"


@lru_cache(maxsize=8)  # asked for some ten files by every command
def _chosen(folder: str) -> Path | None:
    return Path(folder) / "referee" if Path(folder).is_absolute() else None


def config_dir(environ: Mapping[str, str] | None = None) -> Path:
    """The settings: `$XDG_CONFIG_HOME/referee`, else the platform's place."""
    return _place("XDG_CONFIG_HOME", ".config", "Library/Application Support", environ)
