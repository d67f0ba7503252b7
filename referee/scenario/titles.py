"""What players call the games: for `play`, for scenarios, for every command that names one."""

from __future__ import annotations

from functools import cache

from referee.engine.names import Names

TITLES = {
    "aa1941": ("Axis & Allies 1941", "axis and allies"),
    "aam": (
        "Axis & Allies Miniatures", "axis and allies miniatures", "figurines", "miniatures",
        "axis miniatures",
    ),
    "tlc": ("The Last Crusade", "last crusade", "crusade", "la dernière croisade", "croisade"),
    "wif5": ("World in Flames", "flames"),
    "m44": ("Memoir ’44", "Memoir 44", "Mémoire 44"),
}  # fmt: skip


@cache
def game_names() -> Names:
    """The games by id and by name."""
    return Names("game", TITLES)
