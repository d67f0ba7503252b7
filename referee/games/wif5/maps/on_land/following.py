"""`shift` in the Land combat phase: an attacker goes into the hex that its battle emptied (10.7.6.10).

Into no other: a hex further only with a breakthrough, an ARM and whoever is stacked with it; enemy zones of
control are ignored, enemy units never, they are overrun.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from referee.engine.ask import Say, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.wif5.battles.on_land.advancing import Advance, abroad
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.words.keys import NOTHING

STEP, CARD = "land_combat", "10.7.6.10"


def follows(state: State, kept: Ledger) -> bool:
    """Whether a unit that goes elsewhere now does so after its own battle of this impulse."""
    fought = kept.get("fought") == [state.turn, state.impulse.number] and "battle" in kept
    return state.step == STEP and side_of(kept["power"]) == state.side and fought


def goals(book: Book, state: State, name: str) -> dict[str, int]:
    """The hexes into which an attacker may advance now: the one that its battle emptied, with a breakthrough one beside
    that; nothing where it stays (10.7.6.10).
    """
    unit, battle = _fought(state, name)
    if any(stays(state, name)):
        return {}
    if unit.at != battle["hex"]:
        return {battle["hex"]: 0}
    advance = Advance(
        book, state, Typed({}), battle["hex"], "", battle["through"], {}, battle.get("low", ())
    )
    return dict.fromkeys(advance.goals(replace(unit, at=battle["start"])), 0)


def stays(state: State, name: str) -> tuple[Ruling, ...]:
    """Why an attacker advances nowhere any more: its hex is held, it has gone as far as its result lets it, or may not
    be in that land (10.7.6.10, 10.7.4.6, 10.7.4.7).
    """
    unit, battle = _fought(state, name)
    no = _barred(state, unit, battle, battle["hex"])
    return no if no or unit.at == battle["hex"] else abroad(state, unit, battle["hex"])


def _fought(state: State, name: str) -> tuple[Counter, Ledger]:
    kept = state.units[name]
    return Counter(name, kept["power"], kept["unit"], kept["at"]), kept["battle"]


def followed(
    book: Book, state: State, args: Mapping[str, Json], unit: Counter, to: str
) -> Script[Outcome]:
    """Its advance, judged as in the battle itself."""
    battle = state.units[unit.name]["battle"]
    no = _barred(state, unit, battle, to)
    if stands(no, args):
        return Outcome((), no)
    if no:  # the table has it otherwise
        gone = standing(state, replace(unit, at=to))
        return replace(gone, rulings=(*no, *gone.rulings))
    keys = args.get("keys")
    given = keys if isinstance(keys, Mapping) else {}
    allowed = {"mp": str(args["mp"])} if args.get("mp") is not None else {}
    typed = Typed(allowed | {typed_as: str(given[key])
                   for key, typed_as in (("with", "with_arm"), ("factors", "overrun_factors"),
                                        ("chit_levels", "overrun_levels"))
                   if key in given})  # fmt: skip
    advance = Advance(book, state, typed, battle["hex"], shown_name(now(state), battle["hex"]),
                      battle["through"], {}, battle.get("low", ()))  # fmt: skip
    start = replace(unit, at=battle["start"])
    if to != battle["hex"] and to not in advance.goals(start):
        wrong = refusal("wif5.advance.not_beyond", CARD, "10.7.4.8", text=unit.name,
                        at=shown_name(now(state), to))  # fmt: skip
        return Outcome((), (wrong,))
    wrong_with = _alone(given, advance.company(start, to), unit.name)
    if stands(wrong_with, args):
        return Outcome((), wrong_with)
    told: list[Ruling] = []
    coming = advance.by_hand(start, to)
    try:
        ask = next(coming)
        while True:  # what keeps it back is a refusal here: nothing else was asked for
            if isinstance(ask, Say):
                told += ask.rulings
                ask = coming.send(None)
            else:
                ask = coming.send((yield ask))
    except StopIteration:
        pass
    if not any(each.kind == "unit_placed" for each in advance.events):
        refused = (replace(each, severity="refusal") if each.severity == "advice" else each
                   for each in told)  # fmt: skip
        return Outcome((), tuple(refused))
    down = Event("units_turned", {"names": sorted(advance.flipped), "down": True})
    return Outcome((*advance.events, *([down] if advance.flipped else [])), tuple(told))


def _alone(given: Mapping[str, Json], company: list[str], name: str) -> tuple[Ruling, ...]:
    """Whoever is named with it goes on with it, or nobody does: one that was stacked with it throughout,
    in a second hex alone (10.7.6.10).
    """
    told = str(given.get("with", ""))
    named = [part.strip() for part in re.split("[;,]", told)]
    if "with" not in given or fold(told) in NOTHING or (len(named) == 1 and named[0] in company):
        return ()
    return (refusal("wif5.advance.no_company", CARD, text=name, other=told,
                    names=", ".join(company) or "–"),)  # fmt: skip


def _barred(state: State, unit: Counter, battle: Ledger, to: str) -> tuple[Ruling, ...]:
    """Why there is no such advance, before anything is asked."""
    emptied = shown_name(now(state), battle["hex"])
    if not battle["emptied"]:
        return (refusal("wif5.advance.not_emptied", CARD, at=emptied),)
    if unit.at == battle["hex"]:
        if not battle["through"]:
            return (refusal("wif5.advance.no_breakthrough", CARD),)
        if unit.unit != "arm":
            return (refusal("wif5.advance.with_arm", CARD, text=unit.name),)
        return ()
    if unit.at != battle["start"]:
        return (refusal("wif5.advance.done", CARD, text=unit.name),)
    if to != battle["hex"]:
        return (refusal("wif5.advance.only_there", CARD, text=unit.name, at=emptied),)
    return ()


def among_enemies(state: State, unit: Counter, to: str) -> tuple[Ruling, ...]:
    """Enemy land units hold the hex: no defender retreats there (10.7.6.8, 10.7.4.8)."""
    if state.step != STEP or not unit.land or side_of(unit.power) == state.side:
        return ()
    atlas = now(state)
    there = next((raw["power"] for raw in state.units.values() if raw["at"] == to
                  and side_of(raw["power"]) != side_of(unit.power)
                  and Counter("", raw["power"], raw["unit"], to).land), None)  # fmt: skip
    if there is None:
        return ()
    return (refusal("wif5.map.held", "10.7.4.8", at=shown_name(atlas, to), power=there),)
