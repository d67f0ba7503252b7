"""The board of a game in progress: the map with ground and units, or the ledgers by region."""

from __future__ import annotations

from collections.abc import Iterator

from referee.app.answer import Answer
from referee.engine.board import Board, Place
from referee.engine.record import replace
from referee.engine.verdict import Json
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.boards import grouped, put_board
from referee.present.frontboard import put_front
from referee.present.lines import at_the_head, group_name, marker_words, place_name, told_of
from referee.present.screen import Screen
from referee.present.values import yes_no
from referee.present.views.place import put_caution
from referee.present.views.status import headline

MOST = 12  # places touched last that are named


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Where the game stands, the ledgers, the map or the regions, what changed last."""
    say = screen.voice
    board, status = answer.extra
    page.heading(headline(screen, status))
    page.columns(list(ledger(say, board, status["side"])), 0, frozenset(range(2, 12)))
    page.gap()
    if board.shape and screen.plain:
        from referee.present.aloud import put_map

        put_map(page, say, board)
        put_markers(page, say, board)
    elif board.shape == "front":
        put_front(page, say, board)
    elif board.shape:
        put_board(page, say, board)
        put_markers(page, say, board)
        put_figures(page, say, board)
    put_regions(page, say, board)
    if board.changed:
        page.gap()
        names = [place_name(say, board.places[key]) for key in board.changed]
        more = ["…"] if len(names) > MOST else []
        told = ", ".join([*names[:MOST], *more])
        page.text(say.t(N_("Touched last: %(places)s."), places=told), 0, ">", "bold")
    put_caution(page, say, board)


def ledger(say: Speaker, board: Board, acting: str) -> Iterator[tuple[str, ...]]:
    """A row for each side under the headings of its ledger; the acting one is marked."""
    known_of = [item for each in board.ledgers.values() for item in each.items()]
    heads = list(dict.fromkeys(key for key, value in known_of if value is not None))
    if not heads:
        return
    yield ("", "", *(say.say(f"board.head.{key}") for key in heads))
    for side, known in board.ledgers.items():
        sign = ">" if side == acting else ""
        cells = (_cell(say, key, known.get(key)) for key in heads)
        yield (sign, say.name(board.sided, side), *cells)


def _cell(say: Speaker, key: str, value: Json) -> str:
    if isinstance(value, bool):
        code = f"board.{'is' if value else 'not'}.{key}"
        return say.say(code) if say.knows(code) else yes_no(say, value)
    return "–" if value is None else str(value)


def put_markers(page: Page, say: Speaker, board: Board) -> None:
    """What lies on the map, by kind, each with its hexes."""
    found: dict[str, list[str]] = {}
    for place in board.laid.values():
        for marker in place.markers:
            found.setdefault(marker_words(say, board, marker), []).append(place.id)
    for told, hexes in found.items():
        text = N_("* %(hexes)s: %(what)s")
        page.text(say.t(text, hexes=", ".join(hexes), what=told))


def put_figures(page: Page, say: Speaker, board: Board) -> None:
    """Figures by hex, which the letters on the map do not name: who, where it looks, what lies on it."""
    if not board.bases:
        return
    rows = [(place.id, told_of(say, board, replace(place, markers=(), facts={})))
            for place in board.laid.values() if place.stacks]  # fmt: skip
    if rows:
        page.gap()
        page.pairs(rows)


def put_regions(page: Page, say: Speaker, board: Board) -> None:
    """The places that no map shows, by part of the board: whose they are, what stands there."""
    for region, places in grouped(board):
        rows = [
            (called(say, board, place), told_of(say, board, place))
            for place in places
            if not (board.shape and place.at) and (place.stacks or place.owner or place.facts)
        ]
        ours = region is not None and region[0] == "board_part"
        rows = [row for row in rows if row[1] or ours]
        if rows:
            page.gap()
            if region is not None:
                page.line(group_name(say, region), "bold")
            page.pairs(rows)


def called(say: Speaker, board: Board, place: Place) -> str:
    """A place with its holder; `>` where the last command touched it."""
    name = place_name(say, place)
    if name != place.id:  # a hex is written small
        name = at_the_head(name)
    mark = "> " if place.id in board.changed else ""
    holder = say.name(board.sided, place.owner) if place.owner else ""
    shown = f"{name} ({holder})" if holder and holder != name else name
    return mark + shown
