"""The lines of a set-up sheet as sentences, and the names of a board's places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.board import Place
from referee.engine.sheet import Force, Line
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe


def told(say: Speaker, line: Line | str) -> str:
    """What a line says, harmless whatever file it came from."""
    if isinstance(line, str):
        return safe(line)
    if line.text is not None:
        return safe(say.pick(line.text))
    if line.name is not None:
        return say.name(*line.name, count=line.count)
    if line.printed:
        return board_name(say, line.printed)
    if line.counts is not None:
        return counted(say, *line.counts)
    if line.parts:
        parts = [told(say, part) for part in line.parts]
        return say.join(parts) if line.link == "and" else line.link.join(parts)
    return safe(say.say(line.code, _params(say, line.params)))


def _params(say: Speaker, params: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: told(say, value) if isinstance(value, Line) else value for key, value in params.items()
    }


def counted(say: Speaker, kind: str, force: Force) -> str:
    """« 3 infanteries, 2 chars », to count along with."""
    return ", ".join(
        f"{count}\u00a0{say.name(kind, key, count=count)}" for key, count in force.items()
    )


def board_name(say: Speaker, space: str) -> str:
    """A space as the board prints it, in English, and in French: `North Africa (Afrique du Nord)`."""
    forms = say.lexicon.get("space", {}).get(space, {})
    english, french = forms.get("en", space), forms.get("fr", "")
    return f"{english} ({french})" if french and french != english else english


def group_name(say: Speaker, group: tuple[str, str]) -> str:
    """A part of the board: by the game's word for it, or by ours."""
    kind, key = group
    return say.name(kind, key) if kind in say.lexicon else say.say(f"board.part.{key}")


def place_name(say: Speaker, place: Place) -> str:
    """A place by its name; a hex, a date and what players named are their own."""
    if place.named in say.lexicon:
        return say.name(place.named, place.id)
    return say.say(f"board.place.{place.id}") if place.named else safe(place.id)
