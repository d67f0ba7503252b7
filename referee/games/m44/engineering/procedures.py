"""What `resolve m44 minefield` and `resolve m44 sabotage` answer."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, find_key, number_key, yesno_key
from referee.games.m44.book import Book
from referee.games.m44.engineering.rules import minefield, sabotage

TARGETS = {
    "bridge": ("pont",), "dam": ("barrage",), "factory": ("complexe industriel", "usine"),
    "power_plant": ("power plant", "centrale électrique", "centrale"),
}  # fmt: skip


def _minefield(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Script[Verdict]:
        target = book.units[inputs["target"]]
        return minefield(inputs["strength"], target, inputs["disguised"])

    keys = (
        number_key("strength", 0, 4, required=True),
        find_key("target", book.names["unit"], required=True),
        yesno_key("disguised", True),
    )
    return Procedure(
        "minefield", keys, ("rule.minefield", "terrain.minefield"), run,
        example='strength=3 target=infantry --dice "I G S"',
    )  # fmt: skip


def _sabotage(book: Book) -> Procedure:
    """`sabotage`: bridges, dams, factories and power plants."""

    def run(inputs: Inputs) -> Script[Verdict]:
        return sabotage(inputs["target"], inputs["stars"], inputs["close_dice"])

    keys = (
        choice_key("target", TARGETS, required=True),
        number_key("stars", 0, 3, default=0),
        number_key("close_dice", 1, 6, default=3),
    )
    return Procedure(
        "sabotage", keys,
        ("rule.blow_bridge", "rule.sabotage", "terrain.dam"), run,
        example='target=bridge --dice "S I"',
    )  # fmt: skip


PROCEDURES = (_minefield, _sabotage)
