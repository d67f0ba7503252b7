"""The procedures of initiative and its intelligence, with their keys (7)."""

from __future__ import annotations

from referee.engine.verdict import Verdict, info
from referee.games.chances import chances
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, yesno_key
from referee.games.wif5.book import Book
from referee.games.wif5.initiative import rules as initiative
from referee.games.wif5.words.keys import side_key

BOTH = {"both": ("les deux",)}
NONE = {"none": ("aucun", "aucune", "no", "non")}


# -- initiative, weather, actions ------------------------------------------------
def _initiative(book: Book) -> Procedure:
    """`initiative`; its odds are without reroll."""
    side = {"axis": ("axe",), "allies": ("alliés", "allied")}
    keys = (
        side_key(book, "last", required=True),
        number_key("axis_mod", default=0, least=-6, most=6),
        number_key("allied_mod", default=0, least=-6, most=6),
        choice_key("may_reroll", {**NONE, **side, **BOTH}, default="none"),
        side_key(book, "reroll"),
        number_key("axis_marker", least=1, most=6),
        number_key("allied_marker", least=1, most=6),
    )
    return Procedure(
        "initiative", keys, ("7.1", "7.2"), initiative.initiative, _initiative_odds,
        example="last=axis axis_mod=1 may_reroll=axis",
    )  # fmt: skip


def _initiative_odds(inputs: Inputs) -> Verdict:
    """The chance of each side to win the initiative without a reroll."""
    axis = 0.0
    thrown = {"axis": inputs["axis_marker"], "allies": inputs["allied_marker"]}
    ways = {side: [mark] if mark else list(range(1, 7)) for side, mark in thrown.items()}
    for one in ways["axis"]:
        for two in ways["allies"]:
            won = initiative.winner_of(
                one + inputs["axis_mod"], two + inputs["allied_mod"], inputs["last"]
            )
            axis += (won == "axis") / (len(ways["axis"]) * len(ways["allies"]))
    return Verdict({"axis": axis, "allies": 1 - axis}, (info("wif5.initiative.odds", "7.1"),))


def _intelligence(book: Book) -> Procedure:
    keys = (side_key(book, required=True), yesno_key("other_succeeded"))
    return Procedure(
        "initiative_intelligence", keys,
        ("7.3",), initiative.intelligence, chances(initiative.intelligence, ("success",)),
        example="side=allies",
    )  # fmt: skip


PROCEDURES = (_initiative, _intelligence)
