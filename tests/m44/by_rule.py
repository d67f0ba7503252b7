"""An attack, its dice and a move put together by hand, for tests of the rules one by one."""

from __future__ import annotations

from typing import Any

from referee.app.games import game as find_game
from referee.engine.record import replace
from referee.games.m44.book import Ground, Unit
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.rules import count

GAME: Any = find_game("m44")
BOOK = GAME.book
KINDS = ("infantry", "armour", "artillery", "ship", "train", "craft", "air")


def unit(key: str = "infantry", **changes: Any) -> Unit:
    return replace(BOOK.units[key], **changes)


def on(*keys: str) -> tuple[Ground, ...]:
    return tuple(BOOK.grounds[key] for key in keys)


FOOT, TANK, GUN = unit(), unit("armour"), unit("artillery")
GROUND = Ground("mire", "terrain", 1)  # a ground of no heading, changed as a test wants it


def laid(**changes: Any) -> tuple[Ground, ...]:
    return (replace(GROUND, **changes),)


def refused(rulings: Any) -> list[str]:
    return [each.code.removeprefix("m44.") for each in rulings if each.severity == "refusal"]


def told(rulings: Any) -> list[str]:
    return [each.code.removeprefix("m44.") for each in rulings if each.severity != "refusal"]


def fought(**changes: Any) -> tuple[int | None, str, list[str]]:
    """Dice, the reasons with their dice, the refusals of an attack of infantry on infantry two hexes away."""
    made = count(BOOK, Attack(**{"target": FOOT, "unit": FOOT, "range": 2, **changes}))
    lines = " ".join(f"{line['reason']}{line['dice']:+}" for line in made.breakdown)
    assert made.allowed is not bool(refused(made.rulings))
    if made.dice and made.allowed:
        assert (
            made.rulings[0].code == "m44.attack.dice"
            and made.rulings[0].params["dice"] == made.dice
        )
    sums = [each for each in told(made.rulings) if each.startswith("sum.")]
    assert len(sums) == (len(made.breakdown) if len(made.breakdown) > 1 else 0)
    return made.dice, lines, refused(made.rulings)


def strike(key: str, **changes: Any) -> dict[str, Any]:
    return {"unit": None, "strike": BOOK.strikes[key], "side": "allies", **changes}


WOOD, TOWN, HILL, RIVER, WIRE, BUNKER, SAND, WADI, WALL = (
    on(key) for key in ("forest", "town", "hill", "river", "wire", "bunker", "sandbags", "wadi", "sea_wall")
)  # fmt: skip


OPEN: tuple[Ground, ...] = ()
BEACH, SEA, PIER = on("beach"), laid(sea=True), on("pier")
STEEP, CLIFF = laid(climb=2, level=1), laid(beach_climb=2, level=1)
RAIL = laid(rail=True, id="railway")
