"""Whether the action segment ends (10.8)."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.verdict import Verdict, info
from referee.games.contract import Inputs
from referee.games.scripts import die


def end_of_action(inputs: Inputs) -> Script[Verdict]:
    """Does the action segment end after this impulse, and how far does the marker go? (10.8)."""
    number, first = inputs["number"], inputs["impulse"] == "first"
    face = yield from die(
        "wif5.roll.end_of_action", number + (2 if inputs["passed"] else 0), "10.8"
    )
    modified = face - 2 if inputs["passed"] else face
    ends = modified <= number
    step = 1 if first else inputs["weather_advance"]
    advance = 0 if ends else step
    rulings = [
        info("wif5.end.ends" if ends else "wif5.end.goes_on", "10.8", n=advance, number=number,
             modified=modified)
    ]  # fmt: skip
    if inputs["passed"]:
        rulings.append(info("wif5.end.passed", "10.4"))
    if ends and first:
        rulings.append(info("wif5.end.marker", "10.8"))
    return Verdict(
        {
            "modified": modified,
            "ends": ends,
            "advance": advance,
            "marker_moves": ends and first,
        },
        tuple(rulings),
    )
