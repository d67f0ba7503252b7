"""The turns of a game side by side in its report: what was made, lost and held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe
from referee.present.lines import place_name
from referee.present.storyparts import Plot, Section, side_name
from referee.present.turnmaps import turn_maps

_TITLES = {
    "build_points_made": N_("Build points made, turn by turn"),
    "units_lost": N_("Units lost in battle, turn by turn"),
    "resources_lost": N_("Resources lost, turn by turn"),
    "places_held": N_("Places held at the end of each turn"),
}
_HANDS = N_("Who held it at the end of each turn")
_BEFORE = N_("Before")


def turns(say: Speaker, answer: Answer) -> Iterator[Section]:
    """A table and a plot for each series; whose each place was that was taken."""
    for series in answer.result["turns"]:
        yield from _series(say, answer, series)


def _series(say: Speaker, answer: Answer, series: Mapping[str, Any]) -> Iterator[Section]:
    title, labels = say.t(_TITLES[series["code"]]), tuple(series["when"])
    lines = {
        side_name(say, side): tuple(None if value is None else float(value) for value in values)
        for side, values in series["values"].items()
    }
    if lines:
        units = series.get("units", {})
        rows = tuple(
            (side_name(say, side), *_cells(say, values, units.get(side)))
            for side, values in series["values"].items()
        )
        plot = Plot(title, labels, lines) if len(labels) > 1 else None
        maps = (
            tuple(turn_maps(series["map"], (say.t(_BEFORE), *labels))) if series.get("map") else ()
        )
        yield Section(title, heads=("", *labels), rows=rows, plot=plot, maps=maps)
    if series.get("holders"):
        session, _ = answer.extra
        places = session.game.board(session.state).places
        rows = tuple(
            (
                place_name(say, places[place]) if place in places else safe(place),
                *(side_name(say, who) if who else "–" for who in held),
            )
            for place, held in series["holders"].items()
        )
        yield Section(say.t(_HANDS), heads=("", say.t(_BEFORE), *labels), rows=rows)


def _cells(
    say: Speaker, values: Sequence[int | None], units: Sequence[Mapping[str, int]] | None
) -> Iterator[str]:
    """A number; of units lost, which they were."""
    for at, value in enumerate(values):
        if units is not None:
            yield say.force(units[at]) if units[at] else "–"
        else:
            yield "–" if value is None else f"{value:g}"
