"""`roll`: dice outside any game."""

from __future__ import annotations

import re

from referee.app.answer import Answer
from referee.app.dicebox import Thrown, fresh_seed
from referee.engine.ask import Dice
from referee.engine.dice import SPECIAL
from referee.engine.faults import Unreadable

_EXPRESSION = re.compile(r"^\s*(\d{0,4})\s*(?:([dDwW])\s*(\d{1,4})|(m44))\s*$")
_BARE = re.compile(r"^\s*(\d{1,4})\s*(?:dice|die|d|dés?|des)?\s*$", re.IGNORECASE)  # six faces
_TURNED = re.compile(r"^\s*(m44)\s+(\d{1,4})\s*$", re.IGNORECASE)
MOST = 1000


def dice_of(text: str) -> bool:
    """Whether a text says whole what to throw: 5d6."""
    return _EXPRESSION.match(text) is not None and text != "m44"


def roll(expression: str, hit: int | None, low: bool, seed: str | None) -> Answer:
    """Throw `5d6` (a sum), `5d6 --hit 4` (successes), `4m44` (Memoir dice), `3` or « 3 dés »."""
    if bare := _BARE.match(expression):
        expression = f"{bare[1]}d6"
    elif turned := _TURNED.match(expression):
        expression = f"{turned[2]}{turned[1].lower()}"
    read = _EXPRESSION.match(expression)
    if read is None:
        raise Unreadable("dice.expression", text=expression)
    dice, special = int(read[1] or 1), read[4]
    faces: int | str = special or int(read[3])
    if not 1 <= dice <= MOST or (isinstance(faces, int) and faces < 2):
        raise Unreadable("dice.expression", text=expression)
    if hit is not None and special:
        raise Unreadable("dice.no_number")
    if low and hit is None:
        raise Unreadable("dice.low_alone")
    if hit is not None and isinstance(faces, int) and not 1 <= hit <= faces:
        raise Unreadable("value.range", key="--hit", text=str(hit), least=1, most=faces)
    ask = Dice("dice.rolled", dice, faces, hit, low)
    box = Thrown(seed, "seeded") if seed is not None else Thrown(fresh_seed(), "app")
    thrown = box.answer(ask)
    assert not isinstance(thrown, str)
    result: dict[str, object] = {"dice": list(thrown)}
    if isinstance(faces, str):
        result["faces"] = {side: thrown.count(side) for side in dict.fromkeys(SPECIAL[faces])}
    elif hit is None:
        result["total"] = sum(int(face) for face in thrown)
    else:
        from referee.engine.dice import hits

        result["hits"] = hits(ask, thrown)
    inputs = {"expression": expression, "hit": hit, "low": low}
    return Answer("roll", "roll", inputs=inputs, rolls=box.rolls, result=result)
