"""Every game's set-up sheet and board: each name and each sentence is there in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from program import ROOT
from shelved import GAMES, built, nothing

from referee.app.opening import chosen
from referee.app.setting_up import sheet_in, sheet_of
from referee.engine.board import Board
from referee.engine.faults import Unreadable
from referee.engine.sheet import Line, Part, Sheet
from referee.i18n.speaker import Speaker
from referee.present.lines import place_name, told
from referee.scenario.compile import scenario, yaml_files

LANGS = ("en", "fr")
SCENARIOS = sorted(
    path for path in yaml_files(ROOT / "scenarios") if path.parent.name in GAMES
)  # fmt: skip
OPTIONS = {"tracking": "yes", "armies": "example"}
every_scenario = pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)


def begun(path: Any) -> tuple[Any, Board]:
    """The game of a scenario, and its board before the first command, every piece followed."""
    read = scenario(path)
    game = built(read["game"])
    options = chosen(game, (), read)
    options |= {key: value for key, value in OPTIONS.items() if key in options}
    return game, game.board(game.initial(read, options))


def said(sheet: Sheet) -> Iterator[Line]:
    """Every line of a sheet."""
    yield from (sheet.title, *sheet.intro, *sheet.under, *sheet.notes, *sheet.before)
    for part in (*sheet.parts, *sheet.walk):
        yield from lines_of(part)


def lines_of(part: Part) -> Iterator[Line]:
    yield from (part.heading, *part.facts, *(part.tally.short if part.tally else ()))
    for stop in part.stops:
        yield from (*stop.lines, *stop.beneath, *stop.where)


@every_scenario
@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_a_sheet_is_a_sentence(path: Any, lang: str) -> None:
    try:
        answer = sheet_of(str(path), (), None)
    except Unreadable as fault:
        if fault.code != "setup.no_sheet":
            raise
        return  # its players place their own pieces
    assert answer.game is not None
    sheet, say = sheet_in(answer), Speaker(lang, answer.game.lexicon)
    for line in said(sheet):
        text = told(say, line)
        assert text.strip()
        assert "%(" not in text
        assert not text.startswith("setup.")
    codes = [head for part in sheet.parts for head in part.heads]
    codes += [part.tally.title for part in sheet.parts if part.tally]
    codes += [supply.left for supply in sheet.supplies.values()]
    nothing(f"no sentence for {code}" for code in codes if not say.knows(code))
    named = {card for ruling in sheet.rulings for card in ruling.cards}
    nothing(f"no card {card}" for card in named if card not in answer.game.cards)
    assert all(ruling.cards for ruling in sheet.rulings)
    keys = [stop.key for stop in sheet.stops]
    assert len(keys) == len(set(keys))
    assert all(len(row) == len(sheet.columns) for row in sheet.rows)
    assert {stop.of for stop in sheet.stops if stop.of} <= set(sheet.supplies)


@every_scenario
def test_a_board_has_a_name_for_all_that_is_on_it(path: Any) -> None:
    game, board = begun(path)
    say, lexicon = Speaker("en"), game.lexicon
    marks = {**lexicon.get("mark", {}), **lexicon.get("counter", {})}
    lacks = [f"side {side}" for side in board.sides if side not in lexicon[board.sided]]
    for place, stack in board.stacks:
        lacks += [] if stack.side in board.sides else [f"{place.id}: side {stack.side}"]
        if stack.piece not in lexicon["unit"] and not say.knows(f"board.unit.{stack.piece}"):
            lacks.append(f"{place.id}: unit {stack.piece}")
        lacks += [
            f"{place.id}: mark {mark}"
            for mark in stack.marks
            if mark.removeprefix("down.") not in marks and not say.knows(f"board.mark.{mark}")
        ]
    for place in board.places.values():
        lacks += [
            f"{place.id}: marker {each.kind}"
            for each in place.markers
            if not say.knows(f"board.marker.{each.kind}")
        ]
        lacks += [f"{place.id}: {each}" for each in place.ground if each not in lexicon["terrain"]]
        lacks += [
            f"{place.id}: next to {each}" for each in place.next_to if each not in board.places
        ]
    heads = {key for ledger in board.ledgers.values() for key in ledger}
    lacks += [f"heading {key}" for key in heads if not say.knows(f"board.head.{key}")]
    nothing(lacks)


@every_scenario
@pytest.mark.parametrize("lang", LANGS)
def test_a_place_is_found_by_the_name_that_is_shown(path: Any, lang: str) -> None:
    game, board = begun(path)
    say = Speaker(lang, game.lexicon)
    for key, place in board.places.items():
        assert key in board.names.readings(key)
        if place.at is not None or place.named == "nation":
            assert key in board.names.readings(place_name(say, place))


@pytest.mark.parametrize("game", ["m44", "aam"])
def test_next_to_goes_both_ways(game: str) -> None:
    path = next(path for path in SCENARIOS if path.parent.name == game)
    _, board = begun(path)
    for key, place in board.places.items():
        assert all(key in board.places[other].next_to for other in place.next_to)
        assert len(place.next_to) <= 6
