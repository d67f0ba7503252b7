"""What a scenario is, before anybody lays a tile: the story, the sides, the map, what it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from referee.app.answer import Answer
from referee.engine.sheet import Part, Sheet
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.boards import put_board
from referee.present.lines import told
from referee.present.screen import Screen
from referee.present.storyparts import side_name
from referee.present.views.sheet import put_lines


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, summary, board, each side in a few lines."""
    say = screen.voice
    scenario, sheet = answer.extra
    page.heading(say.pick(scenario["title"]))
    if scenario.get("date"):
        page.line(safe(str(scenario["date"])), "dim")
    page.text(say.pick(scenario["summary"]))
    if sheet is None:
        page.text(say.t(N_("The players lay it out themselves.")))
    else:
        if sheet.board is not None:
            page.gap()
            put_board(page, say, sheet.board)
        for part in sheet.parts:
            _part(page, say, part)
        _laid(page, say, sheet)
        page.gap()
        put_lines(page, say, sheet.notes)
    page.gap()
    name = f"{scenario['game']}/{scenario['id']}"
    page.text(say.t(N_("“%(program)s setup %(name)s” lays it out, “%(program)s new %(name)s” begins."),
                    program=screen.program, name=name))  # fmt: skip


def _part(page: Page, say: Speaker, part: Part) -> None:
    """Its heading, its facts, and how many pieces of each kind it takes; nothing, if it has none."""
    pieces = Counter[tuple[str, str]]()
    for stop in part.stops:
        for piece, count in stop.takes.items() if not stop.lots else ():
            pieces["unit", piece] += count
    if not (part.facts or pieces or part.heads):
        return
    page.heading(told(say, part.heading))
    for line in part.facts:
        page.text(told(say, line), 2)
    if pieces:
        page.text(_counted(say, pieces), 2)


def _laid(page: Page, say: Speaker, sheet: Sheet) -> None:
    """What a hex board takes out of the box: the tiles, then the pieces of each side."""
    taken: dict[str, Counter[tuple[str, str]]] = {}
    for stop in sheet.stops if sheet.walk else ():
        for lot in stop.lots:
            taken.setdefault(lot.side, Counter())[lot.kind, lot.piece] += len(lot.places)
    if taken:
        page.heading(say.t(N_("To take out of the box")))
    for side, pieces in taken.items():
        what = _counted(say, pieces)
        with_name = N_("%(name)s: %(what)s")
        page.text(say.t(with_name, name=side_name(say, side), what=what) if side else what, 2)


def _counted(say: Speaker, pieces: Mapping[tuple[str, str], int]) -> str:
    return say.join(
        [f"{n}\u00a0{say.name(kind, piece, count=n)}" for (kind, piece), n in pieces.items()]
    )
