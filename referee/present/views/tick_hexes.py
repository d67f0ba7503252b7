"""The walk over a hex board: a row of tiles, of obstacles, of units at a time; medals and cards last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.app.boards import HexTable
from referee.app.laying import Stop, figures_left, hex_stops, to_come
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.views import board
from referee.present.views.tick import KEYS

PARTS: Mapping[str, str] = {
    "board": N_("The board"), "terrain": N_("Terrain tiles"), "overlays": N_("Bridges and bunkers"),
    "obstacles": N_("Obstacles"), "objectives": N_("Objective medals"), "exits": N_("Exits"),
    "sudden_death": N_("Sudden death"),
    "tokens": N_("Battle stars"), "airdrops": N_("Beside the board"), "reinforcements": N_("Beside the board"),
    "cards": N_("Command cards"), "notes": N_("To read aloud"),
}  # fmt: skip
FACES: Mapping[str, str] = {
    "country": N_("The countryside face up."), "winter": N_("The winter face up."),
    "desert": N_("The desert face up."), "beach": N_("The beach face up."),
}  # fmt: skip


class HexWalk:
    """The stops of a scenario on a hex board."""

    def __init__(self, say: Speaker, table: HexTable) -> None:
        self.say, self.table = say, table
        self.stops = hex_stops(table)
        self.keys = [stop.key for stop in self.stops]
        self.parts = [f"{s.part}.{s.side if s.part == 'units' else ''}" for s in self.stops]

    def put_start(self, page: Page) -> None:
        """What is being set up, and what one base box does not hold for it."""
        page.heading(safe(self.say.pick(self.table.scenario["title"])))
        page.text(self.say.t(KEYS))
        for line in board.missing(self.say, self.table):
            page.text(line, 2, "!", "doubt")

    def put_part(self, page: Page, at: int) -> None:
        """Tiles, obstacles, the units of a side."""
        stop = self.stops[at]
        if stop.part == "units":
            name = self.say.name("side", stop.side)
            edge = N_("%(name)s: units, from the top edge down")
            if stop.side != self.table.scenario["top"]:
                edge = N_("%(name)s: units, from the bottom edge up")
            page.heading(self.say.t(edge, name=name))
        else:
            page.heading(self.say.t(PARTS[stop.part]))

    def put_stop(self, page: Page, at: int, done: Sequence[str]) -> None:
        """One stop: the row as it will look, its pieces with their hexes, what is left then."""
        say, stop = self.say, self.stops[at]
        count = f"{at + 1}/{len(self.stops)} "
        if stop.row < 0:
            page.text(count + self._told(stop), 2)
            return
        page.text(count + say.t(N_("row %(row)d"), row=stop.row), 2)
        for line in self._strip(stop, page.width - 4):
            page.line("    " + line)
        for piece in stop.pieces:
            names = piece.hexes
            if piece.figures:
                names = tuple(f"{name} ({piece.figures})" for name in names)
            marks = ", ".join(say.t(board.MARKED[mark]) for mark in piece.marks)
            text = board.placed(say, piece.kind, piece.id, names)
            page.text(f"{text} ({marks})" if marks else text, 6)
        if stop.part == "units":
            self._figures(page, stop, done)
            return
        counts = ", ".join(
            f"{number}\u00a0{say.name('terrain', name, count=number)}"
            for name, number in to_come(self.stops, done, stop).items()
            if number
        )
        if counts:
            page.text(say.t(N_("still to lay then: %(counts)s"), counts=counts), 6)

    def put_where(self, page: Page, at: int) -> None:
        """The whole board, as it will be."""
        for line in board.map_lines(self.say, self.table):
            page.line(line.rstrip())
        page.text(board.legend(self.say, self.table), 2)
        page.text(self.say.t(N_("Rows and columns count from 0 at the top left.")), 2)

    def _told(self, stop: Stop) -> str:
        """A stop that is no row of pieces."""
        say, scenario, what = self.say, self.table.scenario, stop.what or {}
        if stop.part == "board":
            face = say.t(FACES[scenario.get("board", {}).get("face", "country")])
            seat = say.t(N_("At the top edge: %(side)s."), side=scenario["top"])
            return f"{face} {seat}"
        if stop.part == "cards" and not stop.side:
            deck = N_("Shuffle the command deck, %(cards)d cards.")
            return say.t(deck, cards=scenario.get("deck", 60))
        if stop.part == "cards":
            return f"{say.name('side', stop.side)} · {board.facts(say, self.table, stop.side)}"
        if stop.part == "notes":
            return safe(say.pick(dict(what)))
        return board.goal(say, stop.part, what)

    def _strip(self, stop: Stop, width: int) -> list[str]:
        """The row with the pieces of this stop alone, under the numbers of its columns."""
        marks: dict[int, str] = {}
        for piece in stop.pieces:
            mark = board.sign(self.say, (piece.id,)) if piece.kind == "terrain" else board.mark(piece.side, piece.id)  # fmt: skip
            marks |= {int(name.split("c")[1]): mark for name in piece.hexes}
        cells = [marks.get(column, " ·") for column in range(self.table.columns - stop.row % 2)]
        lines = [
            "".join(f"{column:>4}" for column in range(self.table.columns)),
            ("  " if stop.row % 2 else "") + "".join(f"  {cell}" for cell in cells),
        ]
        return lines if len(lines[0]) + 2 <= width else []

    def _figures(self, page: Page, stop: Stop, done: Sequence[str]) -> None:
        """What a side's box holds then; where it does not, how many figures are too few."""
        left = figures_left(self.table, self.stops, done, stop)
        held = {kind: number for kind, number in left.items() if number >= 0}
        if held:
            counts = ", ".join(
                f"{number}\u00a0{self.say.name('unit', kind, count=number)}"
                for kind, number in held.items()
            )
            page.text(self.say.t(N_("figures left in the box: %(counts)s"), counts=counts), 6)
        for kind, number in left.items():
            if number < 0:
                page.text(board.short_line(self.say, stop.side, kind, -number), 6, "!", "doubt")
