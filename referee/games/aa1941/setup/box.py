"""The pieces of a set-up against the box: figures, stacks, chips beneath them (pp. 4, 6-8).

Where every piece begins, in the order in which one walks round the board.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.force import ordered, plus
from referee.engine.record import record
from referee.engine.setup import control, forces, settled
from referee.engine.verdict import Json

Force = Mapping[str, int]


@record
class Place:
    """One space to fill: its units, and the chips beneath a figure where figures run short.

    `chips`: unit → chip id → number, only for stacks that need any.
    """

    power: str
    space: str
    units: Force
    chips: Mapping[str, Force]

    @property
    def key(self) -> str:
        """What a tick remembers: `germany.ukraine`."""
        return f"{self.power}.{self.space}"


@record
class Region:
    """The spaces of one part of the board, as one walks."""

    region: str
    places: tuple[Place, ...]


@record
class Tally:
    """Pieces of one kind: placed, figures of that power in the box, stacks, units on chips.

    `unmarked` counts stacks for which no figure is left: the players mark them
    as they like (Jetons d'unités empilables, p. 7).
    """

    unit: str
    placed: int
    figures: int
    stacks: int
    on_chips: int
    unmarked: int


@record
class Side:
    """What one power's player does: money, marker on the production chart, pieces."""

    power: str
    treasury: int
    income: int
    regions: tuple[Region, ...]
    tallies: tuple[Tally, ...]

    @property
    def places(self) -> tuple[Place, ...]:
        """Every space of the power, in walking order."""
        return tuple(place for region in self.regions for place in region.places)

    @property
    def totals(self) -> dict[str, int]:
        """Pieces by kind."""
        return {tally.unit: tally.placed for tally in self.tallies}


@record
class Count:
    """What the set-up of a scenario with its options places.

    `chips` and `box_chips`: chip id → number needed and number in the box;
    `totals`: unit → number of all powers together; `control`: territories that
    begin under another power than the one printed on them.
    """

    game: str
    scenario: str
    options: Mapping[str, str]
    first_power: str
    sides: tuple[Side, ...]
    control: Mapping[str, str]
    totals: Force
    chips: Force
    box_chips: Force

    @property
    def short_of_chips(self) -> dict[str, int]:
        """Chips the box has too few of."""
        return {
            chip: number - self.box_chips.get(chip, 0)
            for chip, number in self.chips.items()
            if number > self.box_chips.get(chip, 0)
        }


def count(
    scenario: Mapping[str, Json], options: Mapping[str, str], data: Mapping[str, Json]
) -> Count:
    """What every power places (Mise en place, pp. 6-8; contents of the box, p. 4).

    `data` is the game's compiled data: `board`, `units`, `powers`, `box`. Figures per
    power are the box's pieces of a kind divided by the powers: the booklet gives
    32 figures to each of five colours, and the nine kinds so divided make just 32.
    """
    board, units = data["board"], data["units"]["units"]
    powers = tuple(data["powers"]["powers"])
    chips = {chip["id"]: int(chip["units"]) for chip in data["box"]["chips"]}
    placed = forces(scenario, options)
    figures = {unit: raw["count"] // len(powers) for unit, raw in units.items()}
    sides = tuple(
        _side(power, scenario["powers"][power], placed[power], board, figures, chips)
        for power in powers
        if power in placed
    )
    totals: Force = {}
    needed: Force = {}
    for side in sides:
        totals = plus(totals, side.totals)
        for place in side.places:
            for stack in place.chips.values():
                needed = plus(needed, stack)
    return Count(
        scenario["game"],
        scenario["id"],
        settled(scenario, options),
        scenario["first_power"],
        sides,
        control(scenario, options),
        ordered(totals, units),
        ordered(needed, chips),
        {chip["id"]: chip["count"] for chip in data["box"]["chips"]},
    )


def _side(
    power: str,
    start: Mapping[str, Json],
    placed: Mapping[str, Force],
    board: Mapping[str, Json],
    figures: Force,
    chips: Force,
) -> Side:
    walk = [space for region in board["regions"] for space in _of(board, region) if space in placed]
    stacks = {unit: {s: placed[s][unit] for s in walk if placed[s].get(unit)} for unit in figures}
    on_chips = {unit: beneath(stacks[unit], figures[unit]) for unit in figures}

    def place(space: str) -> Place:
        needs = {unit: changed(on_chips[unit].get(space, 0), chips) for unit in figures}
        held = {unit: need for unit, need in needs.items() if need}
        return Place(power, space, ordered(placed[space], figures), held)

    regions = tuple(
        Region(region, tuple(place(space) for space in walk if space in _of(board, region)))
        for region in board["regions"]
    )
    tallies = tuple(
        Tally(
            unit,
            sum(stacks[unit].values()),
            figures[unit],
            len(stacks[unit]),
            sum(on_chips[unit].values()),
            max(0, len(stacks[unit]) - figures[unit]),
        )
        for unit in figures
        if stacks[unit]
    )
    return Side(
        power,
        start["treasury"],
        start["income"],
        tuple(region for region in regions if region.places),
        tallies,
    )


def _of(board: Mapping[str, Json], region: str) -> list[str]:
    return [space for space, raw in board["spaces"].items() if raw["region"] == region]


def beneath(stacks: Force, figures: int) -> dict[str, int]:
    """How many units of each stack stand as chips beneath its figure (p. 7).

    Every stack keeps one figure on top; figures left over go, one by one, to the
    smallest rest, so that as many stacks as possible need no chip at all.
    """
    rest = {space: count - 1 for space, count in stacks.items()}
    spare = max(0, figures - len(stacks))
    for space in sorted(rest, key=lambda key: rest[key]):
        given = min(spare, rest[space])
        rest[space] -= given
        spare -= given
    return {space: count for space, count in rest.items() if count}


def changed(units: int, chips: Force) -> dict[str, int]:
    """The chips for a number of units, the large ones first: 9 is a red, a green and a gray."""
    needed: dict[str, int] = {}
    for chip, worth in sorted(chips.items(), key=lambda item: -item[1]):
        if units >= worth:
            needed[chip], units = divmod(units, worth)
    return needed
