"""French as it is printed: spaces, articles, elision."""

from __future__ import annotations

import unicodedata

NBSP = "\u00a0"  # before a colon, inside « »
THIN = "\u202f"  # before ; ! ?, between thousands
_DE = {"le": "du ", "la": "de la ", "l’": "de l’", "les": "des "}
_A = {"le": "au ", "la": "à la ", "l’": "à l’", "les": "aux "}


def elides(name: str) -> bool:
    """Whether `de` and `le` lose their vowel before a name (« d’Ukraine »)."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return plain[:1] in set("aeiouyœæ") | {"h"} and not plain.startswith("yo")


def the(article: str, name: str) -> str:
    """« l’Allemagne », « les États-Unis »; a name without article stays bare."""
    return f"{article}{'' if article.endswith('’') else ' ' if article else ''}{name}"


def of(article: str, name: str) -> str:
    """« de l’Allemagne », « du Japon », « d’Ukraine »."""
    if article:
        return _DE[article] + name
    return ("d’" if elides(name) else "de ") + name


def to(article: str, name: str) -> str:
    """« à l’Allemagne », « au Japon », « aux États-Unis »."""
    return (_A[article] if article else "à ") + name


def spacing_faults(text: str) -> list[str]:
    """Where a French text breaks the spacing rules: each fault with its surroundings."""
    found: list[str] = []
    for at, sign in enumerate(text):
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        seen = text[max(0, at - 12) : at + 4]
        # A sign glued to what follows is no punctuation: addresses, times, odds, options.
        ends = not after or after.isspace() or after in ".,)»…”%"
        if text[at - 2 : at] == f"«{NBSP}":
            continue  # the sign itself is quoted: « ? »
        if sign in ";!?" and at and ends and before not in (THIN, "(", "[", sign, *"!?"):
            found.append(f"{sign} {seen!r}")
        if sign == ":" and at and ends and before != NBSP:
            found.append(f": {seen!r}")
        if (sign == "«" and after != NBSP) or (sign == "»" and before != NBSP):
            found.append(f"{sign} {seen!r}")
        if sign == "'" and before.isalpha() and after.isalpha():
            found.append(f"' {seen!r}")
    return found
