"""The lines of a set-up sheet as sentences, and the names of a board's places."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from referee.engine.board import Board, Marker, Place, Stack
from referee.engine.sheet import Force, Line
from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe

_HEX = re.compile(r"r\d+c\d+\b")


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
    if place.site and place.label:  # a place of a campaign map that is called something
        alone = place.region is not None  # a sea area has no number of its own
        return safe(place.label[0] if alone else f"{place.label[0]} ({place.id})")
    return say.say(f"board.place.{place.id}") if place.named else safe(place.site or place.id)


def at_the_head(text: str) -> str:
    """The first words of a line, with a capital; a hex keeps its own spelling."""
    return text if text[:1].isupper() or _HEX.match(text) else text[:1].upper() + text[1:]


def stack_words(say: Speaker, stack: Stack) -> str:
    """« 3 infanteries », « infanterie (4 figurines) », « scout, infanterie (repérée) »."""
    if stack.piece in say.lexicon.get("unit", {}):
        kind = say.name("unit", stack.piece, count=stack.count)
    else:
        kind = say.say(f"board.unit.{stack.piece}")
    figures = _HITS if stack.hull else _FIGURES
    more = [say.plural(figures, n=stack.figures)] if stack.figures else []
    more += [say.name("point", stack.facing)] if stack.facing else []
    more += [mark_words(say, mark) for mark in stack.marks if not mark.startswith("down.")]
    down = [mark.removeprefix("down.") for mark in stack.marks if mark.startswith("down.")]
    if down:
        names = say.join([say.name("counter", each) for each in down])
        more.append(say.t(N_("face down: %(counters)s"), counters=names))
    number = stack.name.removeprefix(stack.piece).replace("_", " ").strip()
    if not stack.name:
        told = kind if stack.figures else f"{stack.count}\u00a0{kind}"
    elif (number.isdecimal() or not number) and not stack.verbatim:
        told = f"{kind} {number}".strip()
    else:
        told = f"{safe(stack.name)}, {kind}"
    return f"{told} ({', '.join(more)})" if more else told


_HITS = NP_("%(n)d hit left", "%(n)d hits left", "n")
_FIGURES = NP_("%(n)d figure", "%(n)d figures", "n")


def mark_words(say: Speaker, mark: str) -> str:
    """What lies on a unit: a counter of its game, a mark, or something of ours."""
    if mark.startswith("down."):
        counter = say.name("counter", mark.removeprefix("down."))
        return say.t(N_("face down: %(counters)s"), counters=counter)
    for kind in ("counter", "mark"):
        if mark in say.lexicon.get(kind, {}):
            return say.name(kind, mark)
    return say.say(f"board.mark.{mark}")


def marker_words(say: Speaker, board: Board, marker: Marker) -> str:
    """What lies in a place: whose it is, how strong, who holds it."""
    more = [say.name(board.sided, marker.side)] if marker.side else []
    more += [str(marker.value)] if marker.value is not None else []
    if marker.held:
        more.append(held_by(say, board.sided, marker.held))
    told = say.say(f"board.marker.{marker.kind}")
    return f"{told} ({', '.join(more)})" if more else told


def fact_words(say: Speaker, key: str, value: Any) -> str:
    """Something else that is known of a place."""
    match key:
        case "standing" | "status":
            return say.name("standing", str(value))
        case "at_war":
            form = "the" if say.lang == "fr" else ""
            names = say.join(say.name("nation", each, form) for each in value)
            return say.t(N_("at war with %(names)s"), names=names)
        case "since":
            return say.t(N_("since %(date)s"), date=str(value))
        case "held_since":
            return say.t(N_("held since %(date)s"), date=str(value))
        case "convoys":
            counts = (f"{say.name('power', power)} {n}" for power, n in value.items())
            return say.t(N_("convoys: %(counts)s"), counts=", ".join(counts))
        case "ipc":
            return say.counted("ipc", int(value))
        case "zone":
            known = value in say.lexicon.get("climate", {})
            zone = say.name("climate", value) if known else safe(str(value).replace("_", " "))
            return say.t(N_("weather zone %(zone)s"), zone=zone)
        case "weather":
            return say.name("weather", str(value))
        case "zoc":
            names = say.join(say.name("side", each) for each in value)
            return say.t(N_("zone of control: %(sides)s"), sides=names)
        case "factory":
            return say.t(N_("industrial complex"))
        case "aboard":
            return "; ".join(
                say.say("aa1941.board.aboard", {"power": power, "guests_told": [
                    {"code": "aa1941.choice.guest", "params": {"power": whose, "force": force}}
                    for whose, force in here.items()
                ]})
                for power, here in value.items()
            )  # fmt: skip
        case _:
            return ""


def held_by(say: Speaker, sided: str, owner: str) -> str:
    """« held by Germany », « aux mains de l’Allemagne »."""
    if sided == "power":
        return say.t(N_("held by %(the_power)s"), power=owner)
    if sided == "side":
        return say.t(N_("held by %(the_side)s"), side=owner)
    return say.t(N_("held by %(name)s"), name=say.name(sided, owner))


def told_of(say: Speaker, board: Board, place: Place) -> str:
    """Its pieces by side, what lies there, what else is known."""
    parts = []
    for side in board.sides:
        stacks = [stack for stack in place.stacks if stack.side == side]
        if stacks:
            told = ", ".join(stack_words(say, stack) for stack in stacks)
            alone = side == place.owner or len(board.sides) == 1
            with_name = N_("%(name)s: %(what)s")
            parts.append(
                told if alone else say.t(with_name, name=say.name(board.sided, side), what=told)
            )
    parts += [marker_words(say, board, marker) for marker in place.markers]
    facts = (fact_words(say, key, value) for key, value in place.facts.items() if value)
    parts += [text for text in facts if text]
    return say.row(parts)
