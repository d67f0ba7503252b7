"""Which language: flag, then `REFEREE_LANG`, then the config file, then the locale, then English."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("en", "fr")


def known(text: str | None) -> str | None:
    """`en` or `fr` from what a user or a locale says (`fr_FR.UTF-8`, `français`)."""
    word = (text or "").strip().casefold().replace("ç", "c")
    if word[:2] in LANGUAGES and (len(word) == 2 or word[2] in "_-." or word in _WORDS):
        return word[:2]
    return None


_WORDS = {"english", "francais", "french"}


def choose(
    flag: str | None, environ: Mapping[str, str], config: str | None, default: str = "en"
) -> str:
    """The language of a call; `default` is French for `arbitre`, which comes right after the flag."""
    locales = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    located = next((found for text in locales if (found := known(text))), None)
    return (
        known(flag)
        or (default if default != "en" else None)
        or known(environ.get("REFEREE_LANG"))
        or known(config)
        or located
        or "en"
    )
