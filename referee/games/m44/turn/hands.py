"""What comes off the board besides units, told to the hands that take it: bags, stars, markers, smoke."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.engine.event import Event
from referee.engine.verdict import Ruling, info
from referee.games.m44.board.hexes import place_of
from referee.games.m44.state import State

ON_FOOT = ("moved", "retreated", "took")  # events that carry a unit from one hex to another


def taken_off(
    was: State, now: State, events: Sequence[Event], told: frozenset[str]
) -> Iterator[Ruling]:
    """What hands take off after these events; `told`: the sentences said already."""
    bags = [
        each.split(".")[0] for each in now.removed
        if each.endswith(".sandbags") and each not in was.removed
    ]  # fmt: skip
    if bags and "m44.move.sandbags" not in told:
        yield info("m44.hands.sandbags", "terrain.sandbags", hexes=_row(bags))
    yield from _unmasked(was, now, events)
    back = {
        target: gone for target in was.marks
        if (gone := [gun for gun in was.marked_by(target) if gun not in now.marked_by(target)])
    }  # fmt: skip
    if any(target in now.marks for target in back):  # another gun's lies there still
        for gun in sorted({gun for gone in back.values() for gun in gone}, key=place_of):
            hexes = _row([target for target, gone in back.items() if gun in gone])
            card = f"unit.{was.pieces[gun].unit}" if gun in was.pieces else "unit.big_gun"
            yield info("m44.hands.marker_of", card, gun=gun, hexes=hexes)
    elif back:
        guns = {was.pieces[gun].unit for gone in back.values() for gun in gone if gun in was.pieces}
        cards = tuple(f"unit.{unit}" for unit in sorted(guns)) or ("unit.big_gun",)
        yield info("m44.hands.marker", *cards, hexes=_row(list(back)))
    yield from _smoke(was, now)


def _unmasked(was: State, now: State, events: Sequence[Event]) -> Iterator[Ruling]:
    """The star of a camouflaged unit that moved or battled, the enemy figure of Brandenburgers that
    battled or were hit (a unit destroyed takes its own along).
    """
    for name, piece in was.pieces.items():
        at = name
        for event in events:
            if event.kind in ON_FOOT and event.data["from"] == at:
                at = str(event.data["to"])
        here = now.pieces.get(at)
        if here is None or here.side != piece.side:
            continue
        if piece.camouflaged and not here.camouflaged:
            yield info("m44.hands.camouflage", "rule.camouflage", hex=at)
        if here.unmasked and not piece.unmasked:
            yield info("m44.hands.disguise", f"unit.{here.unit}", hex=at)


def _smoke(was: State, now: State) -> Iterator[Ruling]:
    """Smoke turned over after one full turn of its owner, and gone after the second."""
    gone = [name for name in was.smoke if name not in now.smoke]
    if gone:
        yield info("m44.hands.smoke_gone", "rule.smoke_screen", hexes=_row(gone))
    if was.side == now.side:
        return
    thin = [name for name, laid in now.smoke.items() if laid[1] == now.side and laid[0] < now.turn]
    if thin:
        yield info("m44.hands.smoke_thin", "rule.smoke_screen", hexes=_row(thin))


def _row(names: Sequence[str]) -> str:
    return ", ".join(sorted(names, key=place_of))
