"""What is typed of a strike: the special action or the card, and the hex."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import Reader
from referee.engine.verdict import Json
from referee.games.m44.air.rules import RAIDS
from referee.games.m44.state import State
from referee.games.m44.words.phrases import LITTLE, hexes, is_hex, keys, told_ahead

STRIKING = ("air_power", "barrage")  # cards that strike without a unit
ACTIONS = Names(
    "action",
    {
        "strafing": ["strafe", "mitraillage", "mitrailler"],
        "carpet_bombing": ["bomb", "tapis", "tapis de bombe", "tapis de bombes", "bombarder"],
        "kamikaze": ["attaque kamikaze", "kamikaze attack"],
        "air_power": ["attaque aérienne"],
        "barrage": ["tir de barrage"],
    },
)


def read_strike(reader: Reader) -> dict[str, Json]:
    """`[ACTION] HEX…`: struck one after the other, in this order."""
    given = keys(reader)
    faces = told_ahead(reader, given)
    rest, reader.words = reader.words, []
    if given or not rest or not is_hex(rest[-1]):
        raise reader.odd()
    name, *more = hexes(reader, [word for word in rest if is_hex(word)])
    named = [word for word in rest if not is_hex(word)]
    said = [at for at, word in enumerate(named) if fold(word) not in LITTLE]
    what = " ".join(named[said[0] : said[-1] + 1]) if said else ""  # « tapis de bombe sur »
    if not what and ACTIONS.exactly(reader.called):  # “strafe r5c4”
        what = reader.called
    others = {"more": more} if more else {}
    return {"what": _action(reader.state, what) if what else None, "hex": name, **others, **faces}


def _action(state: State | None, text: str) -> str:
    """The special action or the card that a word means; what strikes now is told where it means none."""
    try:
        return ACTIONS.find(text)
    except Unreadable as fault:
        if state is None:
            raise
        flies = state.side in state.planes
        able = [*(RAIDS if flies else ()), *(card for card in STRIKING if card == state.effect)]
        near = [each for each in fault.params["nearest"] if each in able]
        options = [] if near else able
        raise Unreadable(
            "name.unknown", kind="action", text=text, nearest=near, options=options
        ) from None
