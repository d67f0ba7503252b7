"""Who has won, and when it is looked at (pp. 6 and 21).

The Allies are checked at the end of Japan's turn, the Axis at the end of the
United States', and at no other moment (I-AA-05).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict

from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verb import Change, Verb
from referee.engine.verdict import Ruling, Verdict, info
from referee.games.aa1941.book import ALLIES, AXIS, Book
from referee.games.aa1941.state import State
from referee.games.contract import Inputs, Procedure

Variant = Literal["standard", "short"]
VARIANTS = {"standard": ("normal", "normale", "long", "longue"), "short": ("court", "courte")}
CHECKED_AFTER = {"japan": ALLIES, "united_states": AXIS}
# Enemy capitals that count and how many are needed: the short game leaves Moscow out (p. 6).
WANTED: Mapping[tuple[str, str], tuple[tuple[str, ...], int]] = {
    ("standard", ALLIES): (("germany", "japan"), 2),
    ("standard", AXIS): (("united_kingdom", "soviet_union", "united_states"), 2),
    ("short", ALLIES): (("germany", "japan"), 1),
    ("short", AXIS): (("united_kingdom", "united_states"), 1),
}


def capitals_taken(
    book: Book, control: Mapping[str, str], side: str, variant: Variant = "standard"
) -> list[str]:
    """The enemy capitals that count for a side and that it holds, as territories."""
    powers, _ = WANTED[variant, side]
    return [
        book.capitals[power]
        for power in powers
        if book.side.get(control.get(book.capitals[power], "")) == side
    ]


def victory(
    book: Book, control: Mapping[str, str], after: str, variant: Variant = "standard"
) -> Verdict:
    """Judge the win at the end of a power's turn.

    `winner` is `axis`, `allies` or `None`; `condition` the rule card that was met;
    `checked` the side whose victory is looked at now; `held` the enemy capitals
    that each side holds.
    """
    card = _card(variant)
    held = {side: capitals_taken(book, control, side, variant) for side in (AXIS, ALLIES)}
    side = CHECKED_AFTER.get(after)
    result = {"winner": None, "condition": None, "checked": side, "held": held}
    if side is None:
        ruling = info("aa1941.victory.not_now", "win.end", "I-AA-05", power=after)
        return Verdict(result, (ruling,))
    _, needed = WANTED[variant, side]
    taken = held[side]
    ruling = _said(book, side, taken, variant, after)
    if len(taken) >= needed:
        result |= {"winner": side, "condition": card}
    return Verdict(result, (ruling,))


def _card(variant: Variant) -> str:
    return "win.short" if variant == "short" else "win"


def _said(book: Book, side: str, taken: list[str], variant: Variant, after: str) -> Ruling:
    card, (powers, needed) = _card(variant), WANTED[variant, side]
    if len(taken) >= needed:
        return info("aa1941.victory.won", card, "win.end", side=side, capitals=taken, power=after)
    held = {"side": side, "taken": len(taken), "needed": needed, "power": after}
    if variant == "short" and side == AXIS:  # Moscow, held or not, is none of those (p. 6)
        counting = [book.capitals[power] for power in powers]
        return info("aa1941.victory.not_yet_of", card, "win.end", capitals=counting, **held)
    return info("aa1941.victory.not_yet", card, "win.end", **held)


def judged(book: Book, state: State) -> tuple[Event | None, list[Ruling]]:
    """Whether the side judged at the end of this turn has won, and how far it is."""
    side = CHECKED_AFTER.get(state.power)
    if side is None:
        return None, []
    verdict = victory(book, state.control, state.power, variant_of(state))
    rulings = list(verdict.rulings)
    winner = verdict.result["winner"]
    if winner is None:
        return None, rulings
    won = {"winner": winner, "condition": verdict.result["condition"]}
    return Event("won", won), rulings


def variant_of(state: State) -> Variant:
    """Which victory was agreed on (p. 6)."""
    return "short" if state.options.get("victory") == "short" else "standard"


class Won(TypedDict):
    """Which side has won the war, and the card of the condition."""

    winner: str
    condition: str


def progress(book: Book, state: State, side: str) -> tuple[int, int]:
    """How many of the capitals that count a side holds, and how many it needs (p. 6, p. 21)."""
    variant = variant_of(state)
    return len(capitals_taken(book, state.control, side, variant)), WANTED[variant, side][1]


def won(state: State, data: Won) -> State:
    """The change of `won`: the war is over."""
    return replace(state, victory={"winner": data["winner"], "condition": data["condition"]})


def _victory(book: Book) -> Procedure:
    from referee.games.aa1941.words.keys import control_key
    from referee.games.keys import choice_key, find_key

    names = book.names

    def run(inputs: Inputs) -> Verdict:
        control = {**book.start_control(), **inputs["control"]}
        return victory(book, control, inputs["after"], inputs["variant"])

    keys = (
        control_key(book, names, required=True),
        find_key("after", names["power"], required=True),
        choice_key("variant", VARIANTS, default="standard"),
    )
    return Procedure(
        "victory",
        keys,
        ("win", "win.end", "win.short"),
        run,
        example="control=berlin:allies,tokyo:allies after=japan",
    )


PROCEDURES = (_victory,)


VERBS: Mapping[str, Verb] = {}
CHANGES: Mapping[str, Change] = {"won": won}
