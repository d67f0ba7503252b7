"""Units printed in white, which no map shows: face down and out of supply they defend with 3, the others with 1 (4.1)."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.reading import read_list
from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.supply.overlay import Counter

CUT_OFF = frozenset({"face_down", "unsupplied"})


def printed(one: Counter, key: str) -> Script[bool | None]:
    """Whether a counter face down and out of supply is printed in white: only the table sees it (4.1). `key`: where a
    line says so; nothing where nobody could be asked.
    """
    said = yield Choice("wif5.ask.printed_white", ("yes", "no"), key, params={"text": one.name},
                        cards=("4.1",), kind="verdict", side=one.power, unasked="")  # fmt: skip
    return said == "yes" if said else None


def defenders(book: Book, typed: Typed, field: Field) -> Script[list[Ruling]]:
    """The counters that defend a hex and of which no line says it (`defend=4:rifles:white`): each is asked for; the
    units of the defence hold what is answered, a ruling what is not.
    """
    parts, found = list(read_list(typed["defend"])), list[Ruling]()
    if len(parts) != len(field.theirs):  # some of them are no counters of the map
        return found
    for at, one in enumerate(field.theirs):
        flags = read_fighters(book.names["land"], parts[at])[0].flags
        if not flags >= CUT_OFF or "white" in flags:
            continue
        is_white = yield from printed(one, "defend")
        if is_white:
            parts[at] += "+white"
        elif is_white is None:
            found.append(your_call("wif5.battles.white", "4.1", "10.7.6.6", text=one.name))
    typed["defend"] = ", ".join(parts)
    return found
