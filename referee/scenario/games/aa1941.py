"""Scenarios of Axis & Allies 1941: treasuries, control, and every piece in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from referee.engine.record import record
from referee.engine.verdict import Json
from referee.scenario import schema
from referee.scenario.schema import Finding, Id, Known, Vocabulary

Power = Annotated[str, Known("power")]
Space = Annotated[str, Known("space")]
Unit = Annotated[str, Known("unit")]
Count = Annotated[int, Field(ge=1, le=1000)]
Money = Annotated[int, Field(ge=0, le=1000)]
Units = Mapping[Space, Mapping[Unit, Count]]

# Options whose effect is a rule of the game: the values that the rules know.
RULES: Mapping[str, tuple[str, ...]] = {
    "victory": ("standard", "short"),
    "tracking": ("no", "yes"),
}
DECKS = 2  # fighters that one carrier holds (Porte-avions, p. 26)


class Value(schema.Value):
    """One value of an option, and what it changes on the board."""

    add: Mapping[Power, Units] = Field(default={}, description="Pieces added / pièces ajoutées")
    control: Mapping[Space, Power] = Field(
        default={}, description="Control changed / contrôle changé"
    )


class Option(schema.Option):
    """An option of this game."""

    values: Mapping[Id, Value] = Field(min_length=1)


class Start(schema.Block):
    """What one power begins with."""

    treasury: Money = Field(description="IPCs in hand / CPI en caisse")
    income: Money = Field(description="Level on the production chart / niveau de production")
    units: Units = Field(description="Space → unit → number / région → unité → nombre")
    totals: Mapping[Unit, Count] = Field(
        default={},
        description="Checked against the lines above / vérifiés d’après les lignes",
    )


class Scenario(schema.Scenario):
    """A set-up of Axis & Allies 1941."""

    round: int = Field(default=1, ge=1, le=99, description="First round / premier tour")
    first_power: Power = Field(description="Who plays first / qui joue en premier")
    control: Mapping[Space, Power] = Field(
        default={},
        description="Territories not held by the power printed on them / territoires pris",
    )
    powers: Mapping[Power, Start]
    options: Mapping[Id, Option] = {}


MODEL = Scenario


def vocabulary(data: Mapping[str, Json]) -> Vocabulary:
    """Units, spaces and powers of the game's data."""
    return {
        "unit": data["units"]["units"],
        "space": data["board"]["spaces"],
        "power": data["powers"]["powers"],
    }


@record
class Line:
    """Some units of one kind in one space, well written and of known ids."""

    power: str
    space: str
    unit: str
    count: int
    path: tuple[str | int, ...]


def findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Misplaced pieces, more than the box holds, totals that differ, idle options."""
    words = vocabulary(data)
    powers = _map(document.get("powers"))
    for power in words["power"]:
        if isinstance(document.get("powers"), dict) and power not in powers:
            yield Finding(("powers", power), "scenario.missing_power", {"power": power}, "missing")
    control = _control(words, document.get("control"))
    lines = list(_lines(words, powers, ("powers",), "units"))
    yield from _placed(words, lines, lines, control)
    yield from _held(words, document.get("control"), ("control",))
    yield from _boxed(words, data, lines)
    for power, raw in powers.items():
        yield from _totals(words, power, _map(raw), [line for line in lines if line.power == power])
    for option, raw in _map(document.get("options")).items():
        yield from _option(option, _map(raw), words, lines, control)


def _map(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}


def _lines(
    words: Vocabulary,
    powers: Mapping[str, Json],
    path: tuple[str | int, ...],
    inner: str = "",
) -> Iterator[Line]:
    """Every line that can be understood; the schema tells of the others."""
    for power, start in powers.items():
        spaces = _map(start).get(inner) if inner else start
        place = (*path, power, inner) if inner else (*path, power)
        for space, units in _map(spaces).items():
            for unit, count in _map(units).items():
                ids = (
                    power in words["power"],
                    space in words["space"],
                    unit in words["unit"],
                )
                if all(ids) and type(count) is int and 1 <= count <= 1000:
                    yield Line(power, space, unit, count, (*place, space, unit))


def _control(words: Vocabulary, changes: Json) -> dict[str, str]:
    """Who holds each territory: the printed owner, or what the scenario changes."""
    held = {key: raw["owner"] for key, raw in words["space"].items() if raw.get("owner")}
    return held | _holders(words, changes)


def _holders(words: Vocabulary, changes: Json) -> dict[str, str]:
    return {
        space: power
        for space, power in _map(changes).items()
        if isinstance(power, str) and power in words["power"]
    }


def _held(words: Vocabulary, changes: Json, path: tuple[str | int, ...]) -> Iterator[Finding]:
    for space in _map(changes):
        raw = words["space"].get(space)
        if raw is not None and (raw["kind"] == "sea" or raw.get("neutral")):
            yield Finding((*path, space), "scenario.no_control", {"space": space}, part="key")


def _placed(
    words: Vocabulary,
    lines: list[Line],
    all_lines: list[Line],
    control: Mapping[str, str],
) -> Iterator[Finding]:
    """Land units on land, ships at sea, fighters there on a deck, nobody on enemy ground."""
    side = {power: raw["side"] for power, raw in words["power"].items()}
    for line in lines:
        space, domain = words["space"][line.space], words["unit"][line.unit]["domain"]
        params = {"unit": line.unit, "space": line.space, "power": line.power}
        wrong = ""
        if space["kind"] == "sea":
            wrong = "scenario.land_at_sea" if domain == "land" else ""
            if domain == "air" and line.unit != "fighter":
                wrong = "scenario.no_deck"
        elif domain == "sea":
            wrong = "scenario.ship_on_land"
        elif space.get("neutral"):
            wrong = "scenario.neutral_ground"
        elif side.get(control.get(line.space, "")) not in (None, side[line.power]):
            wrong = "scenario.enemy_ground"
        if wrong:
            yield Finding(line.path, wrong, params, part="key")
        if line.unit == "fighter" and space["kind"] == "sea":
            friends = [other for other in all_lines if other.space == line.space]
            friends = [other for other in friends if side[other.power] == side[line.power]]
            decks = DECKS * sum(other.count for other in friends if other.unit == "carrier")
            if sum(other.count for other in friends if other.unit == "fighter") > decks:
                yield Finding(line.path, "scenario.no_deck", params, part="key")


def _boxed(words: Vocabulary, data: Mapping[str, Json], lines: list[Line]) -> Iterator[Finding]:
    """No more of a kind than its figures and every chip of the box can show (p. 4, p. 7)."""
    chips = sum(chip["count"] * chip["units"] for chip in data["box"]["chips"])
    placed: dict[tuple[str, str], int] = {}
    for line in lines:
        most = words["unit"][line.unit]["count"] // len(words["power"]) + chips
        before = placed.get((line.power, line.unit), 0)
        placed[line.power, line.unit] = now = before + line.count
        if before <= most < now:
            params = {"force": {line.unit: now}, "power": line.power, "most": most}
            yield Finding(line.path, "scenario.over_box", params)


def _totals(
    words: Vocabulary, power: str, start: Mapping[str, Json], lines: list[Line]
) -> Iterator[Finding]:
    """The totals that an author counted, against his lines when all of them are understood."""
    told, spaces = start.get("totals"), _map(start.get("units"))
    written = sum(max(1, len(_map(units))) for units in spaces.values())
    if not isinstance(told, dict) or not told or written != len(lines):
        return
    counted: dict[str, int] = {}
    for line in lines:
        counted[line.unit] = counted.get(line.unit, 0) + line.count
    path = ("powers", power, "totals")
    for unit, total in told.items():
        made = counted.get(unit, 0)
        if type(total) is int and unit in words["unit"] and total != made:
            params = {"total_force": {unit: total}, "lines_force": {unit: made}}
            yield Finding((*path, unit), "scenario.total", params)
    left_out = {unit: count for unit, count in counted.items() if unit not in told}
    if left_out:
        params = {"lines_force": left_out}
        yield Finding(path, "scenario.total_missing", params, part="key")


def _option(
    option: str,
    raw: Mapping[str, Json],
    words: Vocabulary,
    lines: list[Line],
    control: Mapping[str, str],
) -> Iterator[Finding]:
    """An option does something: by a rule of the game, or by what it changes on the board."""
    values = _map(raw.get("values"))
    path: tuple[str | int, ...] = ("options", option)
    if option in RULES:
        for value in values:
            if value not in RULES[option]:
                params = {"text": value, "options": list(RULES[option])}
                yield Finding(
                    (*path, "values", value),
                    "scenario.option_value",
                    params,
                    part="key",
                    hint="hint.options",
                )
    elif values and not any(_map(value).keys() & {"add", "control"} for value in values.values()):
        params = {"text": option, "options": list(RULES)}
        yield Finding(path, "scenario.option_idle", params, part="key", hint="hint.options")
    for value, change in values.items():
        place = (*path, "values", value)
        added = list(_lines(words, _map(_map(change).get("add")), (*place, "add")))
        held = _map(change).get("control")
        yield from _held(words, held, (*place, "control"))
        after = {
            **control,
            **{k: v for k, v in _map(held).items() if v in words["power"]},
        }
        yield from _placed(words, added, lines + added, after)
