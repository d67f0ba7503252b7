"""The set-up sheet of a board: tiles, obstacles, units, medals, cards (Mémoire 44, Jeu de Base).

It is printed by kind of piece, and laid row by row: the ground from the top, then each side's
units from its own edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from referee.engine.board import Board
from referee.engine.record import record, replace
from referee.engine.sheet import Line, Lot, Part, Sheet, Stop, Supply, line, listed, named
from referee.engine.sheet import words as said
from referee.engine.verdict import Json, info
from referee.games.m44.board.hexes import place_of
from referee.games.m44.board.view import LYING
from referee.games.m44.setup.box import PARTS, expansions, over_box
from referee.games.m44.setup.told import GOALS, boxes, commissars, doubts, goal, heading, more, note
from referee.games.m44.state import deck_of

if TYPE_CHECKING:
    from referee.games.contract import Game

Data = Mapping[str, Json]
BADGES = ("badge1", "badge2", "badge4", "badge38")  # that have a name of their own
Unit = tuple[str, str, int, tuple[str, ...]]  # side, kind, figures (0: as usual), what lies with it


@record
class Table:
    """A scenario about to be laid. `units`: hex → unit, in placing order; `sides`: those wanted."""

    scenario: Data
    data: Data
    sides: tuple[str, ...]
    units: Mapping[str, Unit]
    over: Mapping[str, Mapping[str, int]]
    needs: Mapping[str, Mapping[str, int]]

    @property
    def whole(self) -> bool:
        """Whether both sides lay it together: the ground and the medals are both sides' work."""
        return len(self.sides) > 1


def setup(game: Game, data: Data, scenario: Data, options: Mapping[str, str], side: str | None) -> Sheet:  # fmt: skip
    """The sheet of a scenario; `side`: its units alone."""
    top = scenario["top"]
    sides: tuple[str, ...] = (top, "allies" if top == "axis" else "axis")
    if side:
        sides = (game.names["side"].find(side),)
    table = Table(
        scenario, data, sides, dict(_units(scenario, sides)),
        over_box(scenario, data), expansions(scenario, data),
    )  # fmt: skip
    missing = tuple(_missing(table))
    return Sheet(
        title=said(scenario["title"]),
        intro=(said(scenario["summary"]),),
        under=(
            *(replace(each, tone="note") for each in heading(scenario)),
            line("setup.m44.from_zero", tone="note"),
        ),
        parts=tuple(_printed(table)),
        walk=tuple(_walk(table)),
        before=missing,
        notes=(
            *missing,
            *boxes(scenario),
            *(goal(part, each, "note") for part in GOALS for each in scenario.get(part, ())),
            *(replace(each, tone="note") for each in more(scenario)),
            *commissars(scenario, sides, "note"),
            *(replace(each, tone=each.tone or "note") for each in doubts(scenario)),
            *(replace(note(each), tone="note") for each in scenario.get("notes", ())),
        ),
        result=_result(table),
        columns=("part", "side", "hex", "id", "en", "fr", "figures"),
        rows=tuple(_rows(table, game.lexicon)),
        rulings=(info("setup.hexes", "I-M44-27"),),
        supplies=_supplies(table),
        board=_board(game, table),
        paper="map",
        edges=tuple(
            (side, _edge(scenario, side)) for side in (top, "allies" if top == "axis" else "axis")
        ),
        facts=(
            *heading(scenario),
            line(f"setup.m44.face.{scenario.get('board', {}).get('face', 'country')}"),
        ),
        aside=tuple(_aside(table, missing)),
    )


def _edge(scenario: Data, side: str) -> tuple[Line, ...]:
    """Who sits at an edge of the board, with what."""
    first = (line("setup.m44.first"),) if scenario["first_player"] == side else ()
    facts = line("setup.m44.facts", cards=scenario["hands"][side], medals=scenario["medals"][side])
    return named("side", side), facts, *first


def _aside(table: Table, missing: tuple[Line, ...]) -> Iterator[Part]:
    """What the box does not hold; medals, exits and later units; the scenario's own rules."""
    scenario = table.scenario
    goals = (*_medals(scenario.get("objectives", ())), *(
        goal(part, each) for part in GOALS[1:] for each in scenario.get(part, ())
    ))  # fmt: skip
    rules = (*(note(each) for each in scenario.get("notes", ())), *more(scenario))
    parts = (
        ("box", (*missing, *boxes(scenario))), ("goals", goals), ("rules", rules),
        ("doubts", tuple(doubts(scenario))),
    )  # fmt: skip
    for code, lines in parts:
        if lines:
            stops = tuple(Stop(f"aside.{code}.{at}", (each,)) for at, each in enumerate(lines))
            yield Part(line(f"setup.m44.aside.{code}"), stops, plain=True)


def _board(game: Game, table: Table) -> Board:
    """The board as it will stand, with the units of the sides wanted."""
    whole = game.board(game.initial(table.scenario, {"tracking": "yes"}))
    places = {
        key: replace(
            place, stacks=tuple(stack for stack in place.stacks if stack.side in table.sides)
        )
        for key, place in whole.places.items()
    }
    return replace(whole, places=places, ledgers={})


def _medals(objectives: Iterable[Data]) -> Iterator[Line]:
    """Medals alike on a hex each in one line; the others each in its own."""
    alike: dict[tuple[Json, ...], list[Data]] = {}
    for each in objectives:
        alone = len(each["hexes"]) == 1
        key = (each["kind"], each.get("side"), each.get("worth", 1), alone or each["hexes"][0])
        alike.setdefault(key, []).append(each)
    for each, *others in alike.values():
        hexes = [name for one in (each, *others) for name in one["hexes"]]
        yield goal("objectives", {**each, "hexes": hexes}, many=len(others) + 1 if others else 0)


def _units(scenario: Data, sides: tuple[str, ...]) -> Iterator[tuple[str, Unit]]:
    found = [
        (each, (raw["side"], raw["unit"], int(raw.get("figures") or 0),
                (*(mark for mark in LYING if raw.get(mark)), *_badge(raw))))
        for raw in scenario.get("units", ())
        if raw["side"] in sides
        for each in raw["at"]
    ]  # fmt: skip
    yield from sorted(found, key=lambda item: (sides.index(item[1][0]), place_of(item[0])))


def _badge(raw: Data) -> Iterator[str]:
    """The badge laid beside a unit, where its kind does not say it."""
    if badge := raw.get("badge") or ("badge38" if raw.get("army") == "italian" else ""):
        yield str(badge)


def _mark(mark: str) -> Line:
    """What lies with a unit, in words."""
    if mark in LYING or mark in BADGES:
        return line(f"setup.m44.{mark}")
    return line("setup.m44.badge", n=mark.removeprefix("badge"))


# -- as it is printed ---------------------------------------------------------------
def _printed(table: Table) -> Iterator[Part]:
    """A part for each side, then the tiles and obstacles by kind."""
    for side in table.sides:
        kinds: dict[str, list[str]] = {}
        for name, unit in table.units.items():
            if unit[0] == side:
                kinds.setdefault(unit[1], []).append(name)
        stops = [
            Stop(f"kind.{side}.{kind}", (_kind(table, kind, hexes),))
            for kind, hexes in kinds.items()
        ]
        yield Part(named("side", side), tuple(stops), facts=(_facts(table.scenario, side),))
    tiles = tuple(
        Stop(f"kind.{part}.{name}", (_pieces("terrain", name, hexes),))
        for part in PARTS
        for name, hexes in table.scenario.get(part, {}).items()
    )
    if tiles:
        yield Part(line("setup.m44.tiles"), tiles)


def _kind(table: Table, kind: str, hexes: list[str]) -> Line:
    """The units of a kind: what lies with all of them once, with some of them by their hexes."""
    units = [table.units[name] for name in hexes]
    marks = units[0][3] if len({unit[2:] for unit in units}) == 1 and not units[0][2] else ()
    if not marks:
        return _pieces("unit", kind, [_where(*each) for each in zip(hexes, units, strict=True)])
    return _pieces("unit", kind, hexes, marks)


def _facts(scenario: Data, side: str) -> Line:
    """Hand, medals, who begins."""
    told = line("setup.m44.facts", cards=scenario["hands"][side], medals=scenario["medals"][side])
    first = scenario["first_player"] == side
    return listed(told, line("setup.m44.first"), link=" ") if first else told


def _pieces(kind: str, key: str, hexes: Iterable[Line | str], marks: tuple[str, ...] = ()) -> Line:
    """« 3 × forêts : r0c1, r0c2, r0c3 »; `marks`: what lies with each."""
    places = tuple(hexes)
    what = named(kind, key, len(places))
    if marks:
        what = listed(what, " (", listed(*map(_mark, marks)), ")", link="")
    return line("setup.m44.pieces", n=len(places), what=what, hexes=listed(*places))


def _where(name: str, unit: Unit) -> Line | str:
    """A hex, with the figures of its unit where they differ and what lies with it."""
    more: list[Line | str] = [str(unit[2])] if unit[2] else []
    more += map(_mark, unit[3])
    return listed(name, " (", listed(*more), ")", link="") if more else name


def _missing(table: Table) -> Iterator[Line]:
    """What one base box does not hold: figures too few, and the expansions whose pieces are needed."""
    for side in table.sides:
        for kind, number in table.over.get(side, {}).items():
            yield line("setup.over_box", tone="short", side=side, n=number, unit=kind)
    for key, pieces in table.needs.items():
        counts = (
            line("setup.times", n=number, what=named("terrain", name, number))
            for name, number in pieces.items()
        )
        yield line(
            "setup.m44.expansion", tone="short", counts=listed(*counts),
            name=table.data["box"]["expansions"][key]["name"],
        )  # fmt: skip


# -- as it is laid ------------------------------------------------------------------
def _walk(table: Table) -> Iterator[Part]:
    """The ground from the top, units from each edge, medals, cards, what is read aloud."""
    scenario, parts = table.scenario, []
    if table.whole:
        face = scenario.get("board", {}).get("face", "country")
        seat = line("setup.m44.top", side=scenario["top"])
        first = listed(line(f"setup.m44.face.{face}"), seat, link=" ")
        parts.append(Part(line("setup.m44.part.board"), (Stop("board", (first,)),)))
        parts += [
            Part(line(f"setup.m44.part.{part}"), tuple(_tiles(part, scenario.get(part, {}))))
            for part in PARTS
        ]
    for side in table.sides:
        edge = "top" if side == scenario["top"] else "bottom"
        heading = line(f"setup.m44.from_{edge}", name=named("side", side))
        parts.append(Part(heading, tuple(_rows_of(table, side))))
    if table.whole:
        parts += [
            Part(
                line(f"setup.m44.part.{part}"),
                tuple(
                    Stop(f"{part}.{at}", (goal(part, each),))
                    for at, each in enumerate(scenario.get(part, ()))
                ),
            )
            for part in GOALS
        ]
    if table.whole:
        beside = tuple(Stop(f"more.{at}", (each,)) for at, each in enumerate(more(scenario)))
        parts.append(Part(line("setup.m44.part.more"), beside))
    cards = [Stop("cards", (line("setup.m44.deck", cards=deck_of(scenario)),))] * table.whole
    cards += [
        Stop(f"cards.{side}", (listed(named("side", side), _facts(scenario, side), link=" · "),))
        for side in table.sides
    ]
    chips = enumerate(commissars(scenario, table.sides))
    cards += [Stop(f"commissar.{at}", (each,)) for at, each in chips]
    parts.append(Part(line("setup.m44.part.cards"), tuple(cards)))
    if table.whole:
        notes = enumerate((*map(said, scenario.get("notes", ())), *doubts(scenario)))
        read = tuple(Stop(f"notes.{at}", (note,)) for at, note in notes)
        parts.append(Part(line("setup.m44.part.notes"), read))
    yield from (part for part in parts if part.stops)


def _tiles(part: str, pieces: Mapping[str, list[str]]) -> Iterator[Stop]:
    """The pieces of a part, row by row from the top, left to right."""
    rows: dict[int, dict[str, list[str]]] = {}
    for name, hexes in pieces.items():
        for place in sorted(hexes, key=place_of):
            rows.setdefault(place_of(place)[0], {}).setdefault(name, []).append(place)
    for row in sorted(rows):
        lots = _met(Lot("terrain", name, tuple(hexes)) for name, hexes in rows[row].items())
        yield Stop(
            f"{part}.{row}",
            tuple(_pieces("terrain", lot.piece, lot.places) for lot in lots),
            row=row, lots=lots, of=part,
            takes={lot.piece: len(lot.places) for lot in lots},
        )  # fmt: skip


def _rows_of(table: Table, side: str) -> Iterator[Stop]:
    """A side's units, row by row from its own edge."""
    rows: dict[int, dict[Unit, list[str]]] = {}
    for name, unit in table.units.items():
        if unit[0] == side:
            rows.setdefault(place_of(name)[0], {}).setdefault(unit, []).append(name)
    kinds = table.data["units"]["units"]
    for row in sorted(rows, reverse=side != table.scenario["top"]):
        there = sorted(rows[row].items(), key=lambda item: place_of(item[1][0]))
        takes: dict[str, int] = {}
        for (_, piece, figures, _), hexes in there:
            kind = kinds[piece]["kind"]
            takes[kind] = takes.get(kind, 0) + len(hexes) * (figures or kinds[piece]["figures"])
        yield Stop(
            f"units.{side}.{row}",
            tuple(_told(unit, hexes) for unit, hexes in there),
            row=row, of=side,
            lots=tuple(Lot("unit", unit[1], tuple(hexes), side) for unit, hexes in there),
            takes=takes,
        )  # fmt: skip


def _told(unit: Unit, hexes: list[str]) -> Line:
    """The units of a kind in a row, with what lies with them."""
    _, kind, figures, lying = unit
    told = _pieces("unit", kind, [f"{name} ({figures})" if figures else name for name in hexes])
    return listed(told, " (", listed(*map(_mark, lying)), ")", link="") if lying else told


def _met(lots: Iterable[Lot]) -> tuple[Lot, ...]:
    """Kinds in the order in which one meets them from the left."""
    return tuple(sorted(lots, key=lambda lot: place_of(lot.places[0])))


def _supplies(table: Table) -> dict[str, Supply]:
    """The figures of each side's base box, and the tiles of each part still to lay."""
    box = dict(table.data["box"]["figures"])
    found = {
        side: Supply("unit", box, "setup.figures_left", "setup.over_box", side)
        for side in table.sides
    }
    for part in PARTS:
        pieces = table.scenario.get(part, {})
        held = {name: len(hexes) for name, hexes in pieces.items()}
        found[part] = Supply("terrain", held, "setup.to_come", zeros=False)
    return found


# -- as data ------------------------------------------------------------------------
def _result(table: Table) -> dict[str, Json]:
    """The answer of `--json`."""
    scenario = table.scenario
    sides = []
    for side in table.sides:
        mine = {name: unit for name, unit in table.units.items() if unit[0] == side}
        totals: dict[str, int] = {}
        for _, kind, _, _ in mine.values():
            totals[kind] = totals.get(kind, 0) + 1
        lines: list[dict[str, Any]] = [
            {"hex": name, "unit": unit[1], **({"figures": unit[2]} if unit[2] else {})}
            for name, unit in mine.items()
        ]
        sides.append(
            {
                "side": side,
                "cards": scenario["hands"][side],
                "medals_to_win": scenario["medals"][side],
                "lines": lines,
                "totals": totals,
                "over_box": dict(table.over.get(side, {})),
            }
        )
    return {
        "scenario": scenario["id"],
        "first_player": scenario["first_player"],
        "face": scenario.get("board", {}).get("face", "country"),
        "tiles": {
            part: {name: len(hexes) for name, hexes in scenario.get(part, {}).items()}
            for part in PARTS
        },
        "expansions": {key: dict(pieces) for key, pieces in table.needs.items()},
        "objectives": [dict(each) for each in scenario.get("objectives", ())],
        "unknown": list(scenario.get("unknown", ())),
        "open": [key for key, option in scenario.get("options", {}).items() if option.get("asked")],
        "sides": sides,
    }


def _rows(table: Table, lexicon: Data) -> Iterator[tuple[str | int | None, ...]]:
    """One row per unit, tile and obstacle."""
    for place, (side, kind, figures, _) in table.units.items():
        name = lexicon["unit"][kind]
        yield "unit", side, place, kind, name["en"], name["fr"], figures or None
    for part in PARTS:
        for key, hexes in table.scenario.get(part, {}).items():
            name = lexicon["terrain"][key]
            for place in hexes:
                yield part, "", place, key, name["en"], name["fr"], None
