"""A place of the board: its names, who holds it, what stands and lies there, what it touches."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.engine.board import Board, Place
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.lines import (
    board_name,
    fact_words,
    group_name,
    held_by,
    marker_words,
    place_name,
    stack_words,
)
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """One place on a few lines."""
    say = screen.voice
    board, place = answer.extra
    held = held_by(say, board.sided, place.owner)
    page.heading(f"{title(say, place)} – {held}" if place.owner else title(say, place))
    page.pairs(list(facts(say, board, place)), indent=2)
    for side in board.sides:
        stacks = [stack for stack in place.stacks if stack.side == side]
        if stacks:
            told = ", ".join(stack_words(say, stack) for stack in stacks)
            page.text(
                say.t(N_("%(name)s: %(what)s"), name=say.name(board.sided, side), what=told), 2
            )
    if not place.stacks:
        page.text(say.t(N_("No piece recorded.")), 2)
    put_caution(page, say, board)


def title(say: Speaker, place: Place) -> str:
    """The name as printed on the board, and in French."""
    return board_name(say, place.id) if place.named == "space" else place_name(say, place)


def facts(say: Speaker, board: Board, place: Place) -> list[tuple[str, str]]:
    """What is known of it, each under its heading."""
    known = ", ".join(fact_words(say, key, value) for key, value in place.facts.items() if value)
    around = [_beside(say, board, place, each) for each in place.next_to]
    rows = [
        (N_("Part of the board"), group_name(say, place.region) if place.region else ""),
        (N_("Terrain"), ", ".join(say.name("terrain", each) for each in place.ground)),
        (N_("Section"), section_words(say, board, place)),
        (N_("Here"), ", ".join(marker_words(say, board, each) for each in place.markers)),
        (N_("Known"), known.strip(", ")),
        (N_("Next to"), ", ".join(around)),
    ]
    return [(say.t(head), text) for head, text in rows if text]


def section_words(say: Speaker, board: Board, place: Place) -> str:
    """The section of a place; where two sit across the board, what is left for one is right for the other, and both are told."""
    across = {"left": "right", "right": "left"}
    if not board.top or not across.keys() & set(place.sections):
        return ", ".join(say.name("section", each) for each in place.sections)
    seen = [
        (side, [across.get(each, each) if side == board.top else each for each in place.sections])
        for side in sorted(board.sides, key=lambda side: side == board.top)
    ]
    return " · ".join(
        say.t(
            N_("%(name)s: %(what)s"),
            name=say.name(board.sided, side),
            what=", ".join(say.name("section", each) for each in parts),
        )
        for side, parts in seen
    )


def _beside(say: Speaker, board: Board, place: Place, at: str) -> str:
    """A place next to it, by its name; of a campaign map with its number, as its own page is headed."""
    if place.named == "space":
        return say.name("space", at)
    known = board.shape == "front" and at in board.places
    return place_name(say, board.places[at]) if known else at


def put_caution(page: Page, say: Speaker, board: Board) -> None:
    """Where the pieces are not followed, what is said of them may be out of date."""
    if not board.followed:
        text = N_("This game does not follow every piece: here is only what was told.")
        page.text(say.t(text), 0, "?", "doubt")
