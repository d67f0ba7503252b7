"""The set-up sheet of a fight: the map's sections, its objective, both armies card by card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from referee.engine.record import replace
from referee.engine.sheet import Line, Part, Sheet, Stop, line, listed, named
from referee.engine.sheet import words as said
from referee.engine.verdict import Json, Ruling, info
from referee.games.aam.armies.rules import army, terms_of
from referee.games.aam.armies.spreadsheet import COLUMNS, rows

if TYPE_CHECKING:
    from referee.games.aam.book import Book
    from referee.games.aam.game import Aam
    from referee.games.aam.state import State

Data = Mapping[str, Json]
HEADS = ("cost", "year", "speed", "defence", "soldiers", "vehicles")
GROUND = ("terrain", "roads", "rivers")


def setup(game: Aam, data: Data, scenario: Data, options: Mapping[str, str], side: str | None) -> Sheet:  # fmt: skip
    """The sheet of a fight; `side`: its army alone. `--set config=5` picks the map."""
    position = game.initial(scenario, {**options, "armies": "example"})
    book = game.play(position).book  # with the cards of this table
    known = {**data["units"]["units"], **position.cards}
    sides = [game.names["side"].find(side)] if side else [*position.players]
    config = data["maps"]["configs"][position.config]
    rulings: list[Ruling] = [info("procedure.rests_on", "start", "I-AAM-13")]
    sheets: list[dict[str, Json]] = []
    for each in sides:
        units = position.armies.get(each, {})
        if units:
            made, told = _army(book, position, each, units)
            sheets.append(made)
            rulings += told
    result = {
        "scenario": scenario["id"],
        "kind": position.kind,
        "options": dict(options),
        "config": position.config,
        "sections": list(config["sections"]),
        "objective": position.objective,
        "terrain": dict(position.terrain),
        "roads": list(position.roads),
        "rivers": list(position.rivers),
        "sides": sheets,
    }
    armies = tuple(_part(each) for each in sheets)
    ground = ("kind", "config", "objective", *GROUND)
    return Sheet(
        title=line("setup.title", game=scenario["title"], scenario=config["name"]),
        intro=(said(dict.fromkeys(("en", "fr"), " · ".join(config["sections"]))),),
        under=tuple(_agreed(position)),
        parts=armies,
        walk=tuple(_walk(position, result, config, armies)),
        result=result,
        columns=COLUMNS,
        rows=tuple(
            row
            for each in sheets
            for row in rows(
                {unit: known[unit] for unit in position.armies[each["side"]]},
                position.armies[each["side"]],
            )
        ),
        rulings=tuple(rulings),
        board=replace(_empty(game, position), ledgers={}),
        apart={
            **{key: result[key] for key in ground},
            "armies": {each: dict(units) for each, units in position.armies.items()},
        },
        paper="wide",
    )  # fmt: skip


def _agreed(position: State) -> Iterator[Line]:
    """Where armies deploy, and what this fight has of its own: who is first, the turns that decide (p. 28)."""
    yield line("setup.aam.own_zones" if position.zones else "setup.aam.zones")
    if position.deployer is not None:
        yield line("setup.aam.first", side=position.deployer)
    if position.turns and position.kind != "assault":
        yield line("setup.aam.turns", first=position.first_check, last=position.last_turn)
    elif position.turns:
        yield line("setup.aam.last_turn", last=position.last_turn)


def _empty(game: Aam, position: State) -> Any:
    """The map before anybody deploys."""
    return game.board(replace(position, pieces={}))


def _army(
    book: Book, position: State, side: str, units: Mapping[str, int]
) -> tuple[dict[str, Json], list[Ruling]]:
    """One army: every card with its number and its figures, and whether it is legal."""
    costs = position.options.get("costs", "original")
    verdict = army(book, units, terms_of(position, side))
    cards = [(book.units[unit], count) for unit, count in units.items()]
    lines = [
        {
            "unit": card.id,
            "own": card.id in book.own,
            "count": count,
            "cost": card.price(costs),
            "type": card.type,
            "subtype": card.subtype,
            "nation": card.nation,
            "year": card.year,
            "speed": card.speed,
            "front": card.front,
            "rear": card.rear,
            "soldier": list(card.attack["soldier"]),
            "vehicle": list(card.attack["vehicle"]),
            "abilities": [
                {"id": each.id, "value": each.value}
                for each in card.abilities
                if each.printed != "revised"
            ],
        }
        for card, count in cards
    ]
    told = [
        replace(r, severity="advice") if r.severity == "refusal" else r for r in verdict.rulings
    ]
    kept = {key: verdict.result[key] for key in ("points", "units", "legal")}
    return {"side": side, **kept, "limit": position.limit(side), "lines": lines}, told


def _part(army: Data) -> Part:
    """An army with its points, its cards in the order of the list."""
    return Part(
        heading=line(
            "setup.aam.army", side=army["side"], points=army["points"], limit=army["limit"],
            number=army["units"],
        ),
        stops=tuple(_card(army["side"], card) for card in army["lines"]),
        heads=tuple(f"setup.aam.{head}" for head in HEADS),
    )  # fmt: skip


def _card(side: str, card: Data) -> Stop:
    """A card: how many, its figures, its abilities with their numbers."""
    front, rear = card["front"], card["rear"]
    abilities = [
        named("ability", each["id"])
        if each["value"] is None
        else listed(named("ability", each["id"]), str(each["value"]), link=" ")
        for each in card["abilities"]
    ]
    return Stop(
        key=f"army.{side}.{card['unit']}",
        lines=(listed(f"{card['count']} × ", named("unit", card["unit"]), link=""),),
        beneath=(listed(*abilities),) if abilities else (),
        cells=(
            str(card["cost"]), str(card["year"]), str(card["speed"]),
            str(front) if front == rear else f"{front}/{rear}",
            *("/".join("–" if dice is None else str(dice) for dice in card[target])
              for target in ("soldier", "vehicle")),
        ),
    )  # fmt: skip


def _walk(position: State, result: Data, config: Data, armies: tuple[Part, ...]) -> Iterator[Part]:
    """The map's sections, the owner's own ground, the objective, both armies, who deploys where."""
    if len(result["sides"]) == 1:  # one army alone: the map is both sides' work
        yield from armies
        return
    one, two, three, four = result["sections"]
    laid = line("setup.aam.sections", name=config["name"], one=one, two=two, three=three, four=four)
    own = [
        Stop(part, (line(f"setup.aam.own_{part}", what=_ground(result[part])),))
        for part in GROUND
        if result[part]
    ]
    goal = Stop("objective", (line("setup.aam.objective", hex=result["objective"]),))
    yield Part(line("setup.aam.map"), (Stop("map", (laid,)), *own, goal))
    yield from armies
    steps = [line(f"setup.aam.{result['kind']}_{at}") for at in (1, 2)]
    if position.zones:
        steps = [line(f"setup.aam.own_{at}") for at in (1, 2)]
    if position.deployer is not None:
        steps[0] = line("setup.aam.first", side=position.deployer)
    deploy = (Stop(f"deploy.{at}", (step,)) for at, step in enumerate(steps, 1))
    yield Part(line("setup.aam.deploy"), tuple(deploy))


def _ground(hexes: Any) -> Line:
    """« r3c4 forêt, r3c5 colline », or the hexes of a road."""
    if not isinstance(hexes, Mapping):
        return listed(*hexes)
    return listed(
        *(listed(name, named("terrain", ground), link=" ") for name, ground in hexes.items())
    )
