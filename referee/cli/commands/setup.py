"""`setup`: the set-up sheet, printed or walked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from referee.app.answer import Answer
from referee.app.boards import board_of, hex_scenario, laid_hexes, reject_options
from referee.app.fights import fight
from referee.app.setting_up import Table, Ticks, laid_out, remaining, sheet_of
from referee.cli.raw import write
from referee.cli.world import World
from referee.engine.faults import Missing, Unreadable
from referee.engine.verdict import Json
from referee.i18n.mark import N_
from referee.present import show
from referee.present.blocks import Page
from referee.present.views import sheet, tick
from referee.scenario.setup import Place, Side

SHAPE = "SCENARIO [--side S] [--format text|html|csv] [-o FILE] [--set OPTION=VALUE]… [--army FILE] [--tick [--restart]]"
EXAMPLES = (
    "setup aa1941",
    "setup aa1941 --side germany",
    "setup aa1941 -o sheets.html",
    "setup aa1941 --set errata=yes --format csv",
    "setup aa1941 --side japan --tick",
)
KEYS = {
    "placed": ("", "ok"),
    "back": ("b", "back", "r", "retour"),
    "where": ("?", "where", "où"),
    "leave": ("q", "quit", "quitter"),
}
Stop = tuple[Side, str, Place]
FORMS = {".html": "html", ".htm": "html", ".csv": "csv"}


def run(
    ctx: typer.Context,
    scenario: Annotated[
        str,
        typer.Argument(
            metavar="SCENARIO",
            help=N_("a scenario’s id or file; a game’s id picks its standard one"),
        ),
    ],
    side: Annotated[
        str | None, typer.Option("--side", metavar="S", help=N_("one power alone"))
    ] = None,
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="text|html|csv",
            help=N_("how it is written (the ending of FILE decides otherwise)"),
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help=N_("where to write it; standard output otherwise"),
        ),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help=N_("an option of the scenario")),
    ] = None,
    walk: Annotated[
        bool,
        typer.Option(
            "--tick", help=N_("walk it space by space; can be broken off and taken up again")
        ),
    ] = False,
    army: Annotated[
        str | None,
        typer.Option(
            "--army",
            metavar="FILE",
            help=N_("Axis & Allies Miniatures: the armies and unit cards of your own file"),
        ),
    ] = None,
    restart: Annotated[
        bool, typer.Option("--restart", help=N_("forget what was ticked off before"))
    ] = False,
) -> int:
    """Set up."""
    world: World = ctx.obj
    form = form or FORMS.get(Path(output or "").suffix.lower(), "text")
    if form not in ("text", "html", "csv"):
        raise Unreadable("setup.format", text=form)
    paper = fight(scenario, settings or [], side, army)
    if paper is not None:
        return fights(world, paper, form, output)
    found = hex_scenario(scenario)
    if found is not None:
        return hexes(world, found, side, form, output, settings or [])
    table = laid_out(scenario, settings or [], side)
    world.voice.lexicon = table.game.lexicon
    if walk or restart:
        return tick_off(world, table, restart)
    answer = sheet_of(table)
    if output is None and (world.json or form == "text"):
        return show(world, answer)
    return deliver(world, answer, written(world, answer, form), form, output)


def fights(world: World, answer: Answer, form: str, output: str | None) -> int:
    """The sheet of a fight of miniatures: the map and the cards of both armies."""
    assert answer.game is not None
    world.voice.lexicon = answer.game.lexicon
    if output is None and (world.json or form == "text"):
        return show(world, answer)
    from referee.present.views import fight as view

    if form == "text":
        page = Page()
        view.render(page, world, answer)
        text = page.render()
    else:
        text = view.html(world.voice, answer) if form == "html" else view.csv(answer)
    return deliver(world, answer, text, form, output)


def hexes(
    world: World,
    scenario: Mapping[str, Json],
    side: str | None,
    form: str,
    output: str | None,
    settings: list[str],
) -> int:
    """The sheet of a game on a hex board: a map, and what to place on it."""
    reject_options(settings)
    table = laid_hexes(scenario, side)
    world.voice.lexicon = table.game.lexicon
    answer = board_of(table)
    if output is None and (world.json or form == "text"):
        return show(world, answer)
    from referee.present import hexmap
    from referee.present.views import board

    if form == "text":
        page = Page()
        board.render(page, world, answer)
        text = page.render()
    else:
        text = hexmap.html(world.voice, answer) if form == "html" else hexmap.csv(answer)
    return deliver(world, answer, text, form, output)


def deliver(world: World, answer: Answer, text: str, form: str, output: str | None) -> int:
    """A sheet to standard output, or whole into a file."""
    if output is None:
        return write(world, text)
    target = Path(output)
    fresh = target.with_name(target.name + ".tmp")
    fresh.write_text(text if text.endswith("\n") else text + "\n", encoding="utf-8")
    fresh.replace(target)
    answer.result = {**answer.result, "file": output, "format": form}
    answer.view = "written"
    return show(world, answer)


def written(world: World, answer: Answer, form: str) -> str:
    """The sheet in a form for files."""
    from referee.present import sheets

    if form == "html":
        return sheets.html(world.voice, answer)
    if form == "csv":
        return sheets.csv(answer)
    page = Page()
    sheet.render(page, world, answer)
    return page.render()


def tick_off(world: World, table: Table, restart: bool) -> int:
    """Walk from space to space; every tick is kept at once."""
    if world.json or not world.interactive:
        raise Missing("setup.nobody")
    ticks = Ticks(table)
    if restart:
        ticks.clear()
    stops = [
        (side, region.region, place)
        for side in table.sides
        for region in side.regions
        for place in region.places
    ]
    done = set(ticks.read())
    at = _next(stops, 0, done)
    if at < len(stops):
        _put(world, tick.put_start, table)
    power = ""
    while at < len(stops):
        side, region, place = stops[at]
        if side.power != power:
            power = side.power
            _put(world, tick.put_power, side)
        left = remaining(table, side, [*ticks.read(), place.key])
        mine = {unit: left[unit] for unit in place.units}
        _put(world, tick.put_place, table, place, region, (at + 1, len(stops)), mine)
        key = _key(world)
        while key == "where":
            _put(world, tick.put_where, table, place, region)
            key = _key(world)
        if key == "back":
            at = max(0, at - 1)
            ticks.remove(stops[at][2].key)
        elif key == "leave":
            break
        else:
            ticks.add(place.key)
            at = _next(stops, at + 1, set(ticks.read()))
    kept = set(ticks.read())
    ticked = sum(1 for _, _, place in stops if place.key in kept)
    result = {"scenario": table.sheet.scenario, "ticked": ticked, "left": len(stops) - ticked}
    return show(world, Answer("setup", "tick", table.game, result=result))


def _next(stops: list[Stop], start: int, done: set[str]) -> int:
    """The first space from `start` on that nobody ticked off."""
    return next((at for at in range(start, len(stops)) if stops[at][2].key not in done), len(stops))


def _put(world: World, put: Callable[..., None], *what: object) -> None:
    page = Page(world.width, world.colour, world.ascii)
    put(page, world.voice, *what)
    print(page.render(), file=world.stdout)


def _key(world: World) -> str:
    """What was typed: `placed`, `back`, `where` or `leave`; anything else is asked again."""
    while True:
        try:
            text = input("> ").strip().casefold()
        except EOFError:
            return "leave"
        for key, typed in KEYS.items():
            if text in typed:
                return key
        page = Page(world.width, world.colour, world.ascii)
        page.text(world.voice.t(tick.KEYS))
        print(page.render(), file=world.stdout)
