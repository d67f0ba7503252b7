"""A position on a small made-up map, built of its ledgers: no command leads to it."""

from __future__ import annotations

from functools import cache
from typing import Any

from wif5_campaign import Table

from referee.engine.ask import Say
from referee.engine.record import replace
from referee.engine.sequence import Frame
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.state import State, pair
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import Counter, compiled

# Every power is active; the Axis is at war with France and the Commonwealth, Japan with China alone.
WARS = [
    ("germany", "cw"),
    ("germany", "france"),
    ("italy", "cw"),
    ("italy", "france"),
    ("japan", "china"),
]
COUNTRIES = ("norway", "sweden", "rumania", "turkey", "denmark", "algeria", "tunisia", "syria", "hungary", "greece",
             "egypt", "poland", "belgium")  # fmt: skip


@cache
def _base() -> tuple[Any, State]:
    table = Table()
    return table.game.book_at(table.state), table.state


def book() -> Any:
    """What rules look things up in."""
    return _base()[0]


@cache
def _drawn(text: str) -> str:
    return compiled(read_atlas(text, COUNTRIES))


def _worth(word: str) -> Any:
    if word in ("yes", "now"):
        return True if word == "yes" else [3, 2]
    return int(word) if word.isdecimal() else word


def units(text: str) -> dict[str, Any]:
    """`corps germany inf 0,0 down=yes mp=4; …`: each a counter; `now` is this turn and impulse."""
    found = {}
    for one in filter(str.strip, text.split(";")):
        name, power, unit, at, *more = one.split()
        pairs = (word.partition("=") for word in more)
        said = {key: value if key == "factor" else _worth(value) for key, _, value in pairs}
        found[name] = {"power": power, "unit": unit, "at": at, **said}
    return found


def ground(
    land: str, counters: str = "", *, step: str = "land_movement", side: str = "axis", impulse: int = 2,
    neutral: tuple[str, ...] = (), wars: Any = (), nations: Any = None, **ledgers: Any,
) -> State:  # fmt: skip
    """The third turn of the war, an impulse of a side, at a step; powers named `neutral` are."""
    state = _base()[1]
    status = {power: {"status": "neutral" if power in neutral else "active"} for power in
              ("germany", "italy", "japan", "cw", "france", "russia", "usa", "china")}  # fmt: skip
    return replace(
        state, date="Jan/Feb 1940", turn=3, cursor=(Frame(step, 0, None),), nations={**status, **(nations or {})},
        wars={pair(*each): "Sep/Oct 1939" for each in (*WARS, *wars)},
        map={"name": "ground", "places": 1, "compiled": _drawn(land)} if land else {},
        units=units(counters), impulse=replace(state.impulse, number=impulse, side=side, **ledgers.pop("used", {})),
        **{"control": {}, "minors": {}, "due": (), **ledgers},
    )  # fmt: skip


def counter(state: State, name: str, at: str = "") -> Counter:
    """A counter of the map, somewhere else if told."""
    raw = state.units[name]
    return Counter(name, raw["power"], raw["unit"], at or raw["at"])


def codes(rulings: Any) -> list[str]:
    """What is said, without the game's name."""
    return [each.code.removeprefix("wif5.") for each in rulings]


def ship(
    unit: str,
    section: int = 2,
    surface: int = 0,
    air: int = 0,
    duel: int | None = None,
    name: str = "",
) -> Afloat:
    """A ship, or an aircraft, of a fleet."""
    return Afloat(unit, section, surface, air, duel, name)


def played(script: Any, *answers: Any) -> tuple[Any, list[Any]]:
    """What a script comes to, and all that it asked or said; whatever it says takes no answer."""
    asked, left = [], list(answers)
    try:
        ask = next(script)
        while True:
            asked.append(ask)
            ask = script.send(None if isinstance(ask, Say) else left.pop(0))
    except StopIteration as end:
        return end.value, asked


def led(script: Any, *answers: Any) -> tuple[Any, list[Any], list[str]]:
    """What a script comes to, what it asked, the codes that it said meanwhile; every answer is taken."""
    if not hasattr(script, "send"):  # it asked nothing
        return script, [], []
    end, seen = played(script, *answers)
    said = [each for each in seen if isinstance(each, Say)]
    asked = [each for each in seen if not isinstance(each, Say)]
    assert len(asked) == len(answers)
    return end, asked, [code for each in said for code in codes(each.rulings)]
