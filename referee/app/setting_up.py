"""`setup`: the set-up sheet of a scenario, and the ticks of whoever walks round the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.app.opening import chosen
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, info
from referee.games.contract import Game
from referee.roots import user_dir
from referee.scenario.compile import game_data
from referee.scenario.compile import scenario as read_scenario
from referee.scenario.find import find as find_scenario
from referee.scenario.setup import Place, Sheet, Side, sheet

# Game → what the sheet rests on: treasury and production marker, chips, the charts themselves.
CARDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "aa1941": {
        "money": ("setup.treasury", "setup.production"),
        "chips": ("setup.chips",),
        "charts": ("setup.charts",),
    },
}


@dataclass(frozen=True, slots=True)
class Table:
    """A scenario about to be set up: its sheet, the sides wanted, what the box and board hold.

    `worth`: chip → units it stands for; `chip_names`: chip → its colour in both
    languages; `neighbours`: space → spaces it touches.
    """

    game: Game
    scenario: Mapping[str, Json]
    sheet: Sheet
    sides: tuple[Side, ...]
    worth: Mapping[str, int]
    chip_names: Mapping[str, Mapping[str, str]]
    neighbours: Mapping[str, Sequence[str]]

    @property
    def whole(self) -> bool:
        """Whether every side is on the sheet."""
        return len(self.sides) == len(self.sheet.sides)


def laid_out(text: str, settings: Sequence[str], side: str | None) -> Table:
    """The table of a scenario. Raises a fault for an unknown scenario, option or side."""
    scenario = read_scenario(find_scenario(text))
    game = find_game(scenario["game"])
    data = game_data(game.id)
    if "box" not in data:  # players of this game place their own pieces
        raise Unreadable("setup.no_sheet", text=game.id)
    options = chosen(game, settings, scenario)
    made = sheet(scenario, options, data)
    power = game.names["power"].find(side) if side else None
    chips = data["box"]["chips"]
    return Table(
        game,
        scenario,
        made,
        tuple(each for each in made.sides if power in (None, each.power)),
        {chip["id"]: chip["units"] for chip in chips},
        {chip["id"]: chip["color"] for chip in chips},
        {key: tuple(space["neighbours"]) for key, space in data["board"]["spaces"].items()},
    )


def sheet_of(table: Table) -> Answer:
    """The sheet as an answer; `extra` is the table."""
    made = table.sheet
    result = {
        "scenario": made.scenario,
        "options": dict(made.options),
        "first_power": made.first_power,
        "sides": [_side(side) for side in table.sides],
        "totals": dict(made.totals),
        "control": dict(made.control),
        "chips": {
            chip: {"needed": made.chips.get(chip, 0), "box": number, "units": table.worth[chip]}
            for chip, number in made.box_chips.items()
        },
        "short_of_chips": made.short_of_chips,
    }
    return Answer("setup", "sheet", table.game, result=result, rulings=_rulings(table), extra=table)


def _side(side: Side) -> dict[str, Json]:
    return {
        "side": side.power,
        "treasury": side.treasury,
        "income": side.income,
        "lines": [
            {
                "space": place.space,
                "region": region.region,
                "units": dict(place.units),
                "chips": {unit: dict(chips) for unit, chips in place.chips.items()},
            }
            for region in side.regions
            for place in region.places
        ],
        "totals": side.totals,
        "box": {
            tally.unit: {
                "figures": tally.figures,
                "placed": tally.placed,
                "stacks": tally.stacks,
                "on_chips": tally.on_chips,
                "unmarked": tally.unmarked,
            }
            for tally in side.tallies
        },
    }


def _rulings(table: Table) -> tuple[Ruling, ...]:
    """How to set up, as the booklet has it."""
    cards = CARDS.get(table.game.id, {})
    told = [info("setup.money", *cards.get("money", ()))]
    if any(place.chips for side in table.sides for place in side.places):
        worth = {
            lang: ", ".join(f"{name[lang]} {table.worth[chip]}" for chip, name in named)
            for named in (list(table.chip_names.items()),)
            for lang in ("en", "fr")
        }
        told.append(info("setup.chips", *cards.get("chips", ()), worth=worth))
    if table.scenario.get("standard"):
        told.append(info("setup.charts", *cards.get("charts", ())))
    return tuple(told)


def remaining(table: Table, side: Side, done: Iterable[str]) -> dict[str, int]:
    """Figures of a side still in the box once some of its spaces are filled; never below zero."""
    left = {tally.unit: tally.figures for tally in side.tallies}
    kept = set(done)
    for place in side.places:
        if place.key in kept:
            for unit, count in figures_on(table, place).items():
                left[unit] = max(0, left[unit] - count)
    return left


def figures_on(table: Table, place: Place) -> dict[str, int]:
    """How many figures of each kind a space takes: its units without those on chips."""
    return {
        unit: count
        - sum(number * table.worth[chip] for chip, number in place.chips.get(unit, {}).items())
        for unit, count in place.units.items()
    }


class Ticks:
    """The spaces ticked off, kept on disk after each one, so that a walk can be broken off.

    One file per scenario and options (by their content): a scenario that was
    edited starts afresh. Several people may tick at once: each tick reads the
    file again before it writes.
    """

    def __init__(
        self, game: str, scenario: Mapping[str, Json], options: Mapping[str, Json]
    ) -> None:
        import json
        from hashlib import sha256

        text = json.dumps([scenario, dict(options)], sort_keys=True)
        name = f"{game}-{scenario['id']}-{sha256(text.encode()).hexdigest()[:16]}"
        self.path: Path = user_dir() / "setup" / f"{name}.json"

    def read(self) -> list[str]:
        """The ticks so far; a file that cannot be read counts as none."""
        import json

        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        return [key for key in kept if isinstance(key, str)] if isinstance(kept, list) else []

    def add(self, *keys: str) -> None:
        """Tick spaces off."""
        self._write([*(known for known in self.read() if known not in keys), *keys])

    def remove(self, key: str) -> None:
        """Take a tick back."""
        self._write([known for known in self.read() if known != key])

    def clear(self) -> None:
        """Forget every tick."""
        self.path.unlink(missing_ok=True)

    def _write(self, keys: list[str]) -> None:
        import json

        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".tmp")
        fresh.write_text(json.dumps(keys), encoding="utf-8")
        fresh.replace(self.path)
