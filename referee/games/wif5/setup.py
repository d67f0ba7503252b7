"""The set-up of a campaign: the walk round the table that its scenario describes (1.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from referee.engine.sheet import Line, Part, Sheet, Stop, line, listed, named
from referee.engine.sheet import words as said
from referee.engine.verdict import Json, info
from referee.games.wif5.production.accounts import WARS_THAT_COUNT
from referee.games.wif5.vichy.rules import at_start, territory_ids
from referee.games.wif5.wars.states import POWERS, side_of

if TYPE_CHECKING:
    from referee.games.contract import Game

Data = Mapping[str, Json]
KNOWN = ("factories", "resources", "chits", "coup_cells")


def setup(game: Game, data: Data, scenario: Data, options: Mapping[str, str], side: str | None) -> Sheet:  # fmt: skip
    """The sheet of a campaign; `side`: what one team has to know.

    `result.steps` are the stops in walking order: `{part, kind, …}`, where `kind` is
    `line` (`text`: the scenario's own words), `power`, `territories`, `wars`, `arriving` or `pool`.
    """
    wanted = game.names["side"].find(side) if side else None
    steps = list(_steps(scenario, options, wanted))
    turns = scenario.get("turns", 36)
    return Sheet(
        title=line("setup.wif5.title", name=scenario["title"], date=scenario["date"], turns=turns),
        parts=tuple(_parts(steps)),
        result={
            "scenario": scenario["id"],
            "title": scenario["title"],
            "options": dict(options),
            "date": scenario["date"],
            "turns": turns,
            "steps": steps,
        },
        columns=("power", "where", "what", "number"),
        rows=tuple(_rows(steps)),
        rulings=(info("procedure.rests_on", "1.4", "1.4.2", "1.4.3"),),
        apart=options,
    )


def _steps(
    scenario: Data, options: Mapping[str, str], side: str | None
) -> Iterator[dict[str, Json]]:
    """The scenario's own lines, then what it says of powers, wars, spiral and pools."""
    for block in scenario.get("setup", ()):
        for words in block["lines"]:
            yield {"part": block["title"], "kind": "line", "text": words}
    for power in POWERS:
        raw = scenario["powers"].get(power)
        if raw is not None and side in (None, side_of(power)):
            known = {key: raw[key] for key in KNOWN if raw.get(key)}
            yield {"part": "powers", "kind": "power", "power": power,
                   "status": raw.get("status", "active"), **known}  # fmt: skip
    for standing, countries in _territories(scenario).items():
        yield {"part": "powers", "kind": "territories", "status": standing[0], "power": standing[1],
               "nations": countries}  # fmt: skip
    fought = [
        war
        for war in scenario.get("wars", ())
        if all(options.get(key) == value for key, value in war.get("when", {}).items())
    ]
    if wars := [war["between"] for war in fought]:
        yield {"part": "powers", "kind": "wars", "wars": wars}
    undated = [war["between"] for war in fought if not war.get("since") and _dated(war["between"])]
    if undated:
        yield {"part": "powers", "kind": "undated", "date": scenario["date"], "wars": undated}
    for date, powers in scenario.get("spiral", {}).items():
        for power, units in powers.items():
            if side in (None, side_of(power)):
                yield {"part": "spiral", "kind": "arriving", "date": date, "power": power,
                       "units": dict(units)}  # fmt: skip
    for power, pools in scenario.get("pools", {}).items():
        for pool, units in pools.items():
            if side in (None, side_of(power)):
                yield {"part": "pools", "kind": "pool", "pool": pool, "power": power,
                       "units": dict(units)}  # fmt: skip


def _dated(pair: Sequence[str]) -> bool:
    """Whether rules ask when a war began: the multiples of Russia and the USA rise with its years (11.6.2.2), and
    so do Russia's partisans (11.2).
    """
    return any(set(pair) == {power, enemy} for power in ("russia", "usa")
               for enemies in WARS_THAT_COUNT[power].values() for enemy in enemies)  # fmt: skip


def _territories(scenario: Data) -> dict[tuple[str, str | None], list[str]]:
    """Whose the eight French territories are where France is Vichy's, written or not (16.2)."""
    found: dict[tuple[str, str | None], list[str]] = {}
    if scenario["powers"].get("france", {}).get("status") != "vichy":
        return found
    minors = at_start(scenario)
    for country in territory_ids():
        raw = minors[country]
        found.setdefault((raw["status"], raw.get("power")), []).append(country)
    return found


def _parts(steps: list[dict[str, Json]]) -> Iterator[Part]:
    numbered = list(enumerate(steps))
    for part, each in groupby(numbered, lambda item: item[1]["part"]):
        heading = line(f"setup.wif5.{part}") if isinstance(part, str) else said(part)
        yield Part(heading, tuple(Stop(str(at), (_told(step),)) for at, step in each))


def _told(step: Data) -> Line:
    """One stop as a sentence."""
    match step["kind"]:
        case "line":
            return said(step["text"])
        case "wars" | "undated" as kind:
            pairs = (
                listed(*(named("nation", each) for each in war), link="–") for war in step["wars"]
            )
            since = {"date": step["date"]} if "date" in step else {}
            return line(f"setup.wif5.{kind}", wars_list=listed(*pairs), **since)
        case "territories":
            of = listed(*(named("nation", each) for each in step["nations"]))
            who = [named("power", step["power"])] if step["power"] else []
            facts = listed(named("standing", step["status"]), *who)
            return line("setup.wif5.territories", nations_list=of, facts_list=facts)
        case "arriving":
            return line(
                "setup.wif5.arriving", date=step["date"], power=step["power"], force=step["units"]
            )
        case "pool":
            return line(
                "setup.wif5.pool", power=step["power"], pool=step["pool"], force=step["units"]
            )
    known = (line(f"setup.wif5.{key}", n=step[key]) for key in KNOWN if key in step)
    facts = listed(named("standing", step["status"]), *known)
    return line("setup.wif5.power", power=step["power"], facts_list=facts)


def _rows(steps: list[dict[str, Json]]) -> Iterator[tuple[str, str, str, int]]:
    """A row for every unit of the spiral and the pools, and for what a power begins with."""
    for step in steps:
        where = str(step.get("date") or step.get("pool") or "start")
        for unit, n in step.get("units", {}).items():
            yield step["power"], where, unit, n
        if step["kind"] == "power":
            for key in KNOWN:
                if key in step:
                    yield step["power"], where, key, step[key]
