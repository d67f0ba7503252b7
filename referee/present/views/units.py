"""The units on the board, side by side: where each stands, what is left of it, what lies on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.app.answer import Answer
from referee.engine.board import Place, Stack
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.lines import counted, place_name, stack_words
from referee.present.screen import Screen
from referee.present.views.place import put_caution


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """A heading for each side with its sum, then a line for each place; minors under their power."""
    say = screen.voice
    board, sides, kept = answer.extra
    if not kept:
        page.text(say.t(N_("No piece recorded.")))
    for side in sides:
        mine = [(place, stack) for place, stack in kept if stack.side == side]
        if not mine:
            continue
        page.heading(say.name(board.sided, side))
        known = say.lexicon.get("unit", {})
        totals = {key: n for key, n in answer.result["totals"][side].items() if key in known}
        if totals:
            page.text(say.t(N_("In all: %(counts)s"), counts=counted(say, "unit", totals)), 2)
        for one in sorted(
            {stack.of for _, stack in mine}, key=lambda key: say.name("nation", key) if key else ""
        ):
            if one:  # whose units they are, and who fights with them
                page.heading(f"{say.name('nation', one)} ({say.name(board.sided, side)})")
            page.pairs(list(rows(say, [each for each in mine if each[1].of == one])), indent=2)
    page.gap()
    put_caution(page, say, board)


def rows(say: Speaker, stacks: Sequence[tuple[Place, Stack]]) -> Iterator[tuple[str, str]]:
    """A line for each unit with a name of its own, else for each place with its pieces."""
    places: dict[str, tuple[Place, list[Stack]]] = {}
    for place, stack in stacks:
        if stack.name:
            yield place_name(say, place), stack_words(say, stack)
        else:
            places.setdefault(place.id, (place, []))[1].append(stack)
    for place, there in places.values():
        yield place_name(say, place), ", ".join(stack_words(say, stack) for stack in there)
