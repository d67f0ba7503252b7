"""Attacks announced in this phase and not fought yet: all are declared before the first is fought (10.7.6.2).

A unit does not end its retreat in a hex that is yet to be attacked (10.7.6.8), an HQ whose own hex is attacked
supports no hex beside it (10.7.6.5). What was declared the table knows: `attacked=HEX;HEX` says it, else it is asked
where attackers that have not fought stand beside such a hex.
"""

from __future__ import annotations

from collections.abc import Collection

from referee.engine.ask import Choice, Say, Script
from referee.engine.names import fold
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.movement.marching import ASHORE
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import CLOSED, shown_name
from referee.games.wif5.words.keys import NOTHING

ASKED, SPARED = "attacked", "spared"  # the hexes of an answer yes, and of one no


def hexes(state: State, typed: Typed, key: str = ASKED) -> set[str]:
    """The hexes told to be attacked in this phase."""
    told = [text for text in typed.get(key, "").split(";") if fold(text) not in NOTHING]
    return {hex_named(now(state), text) for text in told}


def attacked(
    state: State, at: str, typed: Typed, by: str, busy: Collection[str], text: str, card: str
) -> Script[bool]:
    """Whether an attack of a side is declared on a hex, for the unit that retreats there or supports from there; asked
    once of each hex. `busy`: who attacks in this very battle.
    """
    if at in hexes(state, typed):
        return True
    told = ASKED in typed and SPARED not in typed  # the line names them all
    if told or at in hexes(state, typed, SPARED) or not _may_be(state, at, by, busy):
        return False
    shown = shown_name(now(state), at)
    typed.setdefault(ASKED, "")
    said = yield Choice("wif5.ask.attacked_too", ("yes", "no"), ASKED, params={"at": shown, "text": text},
                        cards=(card, "10.7.6.2"), side=by, kind="verdict", unasked="")  # fmt: skip
    key = ASKED if said == "yes" else SPARED
    typed[key] = ";".join([*filter(None, [typed.get(key, "")]), at])
    typed.setdefault(SPARED, "")
    if not said:
        yield Say((your_call("wif5.map.attacked_unsaid", card, "10.7.6.2", at=shown, text=text),))
    return bool(said == "yes")


def _may_be(state: State, at: str, by: str, busy: Collection[str]) -> bool:
    """Whether a side may have declared an attack on a hex that is not fought yet: enemies were there before this
    phase's retreats, and somebody who has not attacked stands beside it.
    """
    atlas, impulse = now(state), [state.turn, state.impulse.number]
    if at in state.impulse.fought.get(state.step, {}) or at not in atlas.at:
        return False
    there = any(raw["at"] == at and side_of(raw["power"]) != by and raw["unit"] not in DOMAINS
                and raw.get("retreated") != impulse for raw in state.units.values())  # fmt: skip
    beside = dict(atlas.joined[atlas.at[at]])
    return there and any(
        side_of(raw["power"]) == by and raw["unit"] not in DOMAINS and name not in busy
        and raw.get("fought") != impulse and (raw["unit"] == "hq" or not raw.get("down"))
        and (between := beside.get(atlas.at.get(raw["at"], -1))) is not None
        and (between not in CLOSED or (between == "sea" and raw["unit"] in ASHORE))
        for name, raw in state.units.items()
    )  # fmt: skip


def came_too_late(state: State, field: Field) -> list[Ruling]:
    """Why a hex is not attacked now: who retreated there in this phase, or an HQ in it that supported another hex,
    shows that no attack on it was declared (10.7.6.2, 10.7.6.5, 10.7.6.8).
    """
    impulse, found = [state.turn, state.impulse.number], list[Ruling]()
    for one in field.theirs:
        raw = state.units[one.name]
        said = {"text": one.name, "at": shown_name(now(state), field.at)}
        if raw.get("retreated") == impulse and raw["at"] == field.at:
            found.append(refusal("wif5.battles.retreated_there", "10.7.6.8", "10.7.6.2", **said))
        helped = raw.get("helped", ())
        if helped and [*helped[:2]] == impulse and helped[2] != field.at:
            other = shown_name(now(state), str(helped[2]))
            found.append(
                refusal("wif5.battles.helped_there", "10.7.6.5", "10.7.6.2", **said, place=other)
            )
    return found
