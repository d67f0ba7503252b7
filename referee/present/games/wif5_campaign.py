"""A World in Flames campaign on the screen: where were we, in one screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.games.wif5_traffic import traffic
from referee.present.screen import Screen

_IMPULSE = N_("Impulse %(number)d, box %(box)d of the Impulse Track")
_INITIATIVE = N_("Initiative: %(side)s (marker %(column)s)")
_FIRST = N_("%(side)s move first")
_WEATHER = N_("Weather: %(weather_list)s")
_ARRIVING = N_("Arriving %(date)s: %(units_list)s")
_POOL = N_("%(Pool)s: %(units_list)s")
_ENTRY = N_("US entry: status %(status)d, options %(options_list)s")
_ENTRY_NONE = N_("US entry: status %(status)d, no option yet")
_VEILED = NP_(
    "%(count)d more marker is known to the USA alone.",
    "%(count)d more markers are known to the USA alone.",
    "count",
)
_WARS = N_("At war: %(wars_list)s")
_CHITS = N_("Offensive chits set aside: %(chits_list)s")
_WITH_CHIT = N_("%(action)s with an offensive chit")
_READINGS = N_("Readings of this table: %(readings_list)s")


def ledger(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """Initiative, weather, impulse; a line per power; the spiral, US entry, wars."""
    say = screen.voice
    marker = result["initiative"]
    parts = [say.t(_INITIATIVE, side=marker["holder"], column=marker["column"])]
    if marker["first"]:
        parts.append(say.t(_FIRST, side=marker["first"]))
    impulse = result["impulse"]
    if impulse["side"]:
        parts.append(say.t(_IMPULSE, number=impulse["number"], box=impulse["box"]))
    page.text(" · ".join(parts))
    zones = result["weather"]["zones"]
    if zones and result["weather"]["rolled"]:
        page.text(say.t(_WEATHER, weather_list=", ".join(_weather(say, zones))))
    rows = list(_powers(say, result))
    narrow = _wide(rows) > page.width  # then what each does stands below the table
    acts = [(row[1], row[5]) for row in rows[1:] if row[5]]
    page.columns([row[:5] if narrow else row for row in rows], indent=0, right=frozenset({2, 3, 4}))
    if narrow and acts:
        told = say.row(f"{power}, {action}" for power, action in acts)
        page.text(say.t(N_("This impulse: %(told)s"), told=told))
    if held := {power: n for power, n in result["chits"].items() if n}:
        told = ", ".join(f"{say.name('power', power)} {n}" for power, n in held.items())
        page.text(say.t(_CHITS, chits_list=told))
    entry = result["us_entry"]
    if entry.get("status") is not None and _chooses_options(result):
        options = ", ".join(str(n) for n in entry["options"])
        page.text(say.t(_ENTRY if options else _ENTRY_NONE, status=entry["status"],
                        options_list=options))  # fmt: skip
        if veiled := entry.get("veiled"):
            page.text(say.plural(_VEILED, count=len(veiled)))
    for line in traffic(say, result):
        page.text(line)
    for date, powers in _due(result):
        told = say.row(
            f"{say.name('power', power)} {say.force(units)}" for power, units in powers.items()
        )
        page.text(say.t(_ARRIVING, date=date, units_list=told))
    for pool, owners in _pools(result).items():
        lost = say.row(f"{say.name('power', power)} {say.force(units)}" for power, units in owners)
        page.text(say.t(_POOL, pool=say.name("pool", pool), units_list=lost))
    if wars := list(_wars(say, _fought(result))):
        page.text(say.t(_WARS, wars_list=", ".join(wars)))
    if result["readings"]:
        told = ", ".join(
            f"{option}={raw['value']} ({raw['card']})" for option, raw in result["readings"].items()
        )
        page.text(say.t(_READINGS, readings_list=told))


def _chooses_options(result: Mapping[str, Any]) -> bool:
    """Whether the USA choose entry options yet, by their status: until they are at war with Germany (11.5.1)."""
    usa = result["nations"].get("usa", {}).get("status")
    return usa in ("neutral", "active") and "germany|usa" not in result["wars"]


def _wide(rows: list[tuple[str, ...]]) -> int:
    """How wide a table is, its columns two blanks apart."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return sum(widths) + 2 * (len(widths) - 1)


def _weather(say: Speaker, zones: Mapping[str, str]) -> Iterator[str]:
    """The zones under each kind of weather, in the chart's order: « Mud : Tempéré, Arctique »."""
    order = [zone for zone in say.lexicon["climate"] if zone in zones]
    for kind in dict.fromkeys(zones[zone] for zone in order):
        named = [say.name("climate", zone) for zone in order if zones[zone] == kind]
        yield f"{say.name('weather', kind)} ({', '.join(named)})"


def _powers(say: Speaker, result: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    yield (
        "", "", say.t(N_("Factories")), say.t(N_("Resources")), say.t(N_("Points left")),
        say.t(N_("This impulse")),
    )  # fmt: skip
    actions = result["impulse"]["actions"] if result["impulse"]["side"] else {}
    for power, raw in result["nations"].items():
        # Who is out of play produces nothing: what it once counted is no account of this turn (14, 16).
        out = raw["status"] not in ("active", "neutral")
        account = {} if out else result["production"].get(power, {})
        status = "" if raw["status"] == "active" else f" ({say.name('standing', raw['status'])})"
        yield (
            ">" if power in actions else "",
            say.name("power", power) + status,
            _number(account.get("factories")),
            _number(account.get("resources")),
            _number(account.get("left")),
            _done(say, power, result["impulse"]) if power in actions else "",
        )


def _done(say: Speaker, power: str, impulse: Mapping[str, Any]) -> str:
    action = impulse["actions"][power]
    used = impulse["used"].get(power, {})
    counted = ", ".join(f"{say.name('activity', key)} {n}" for key, n in used.items())
    named = say.name("action", action)
    if impulse.get("chits", {}).get(power) == action:
        named = say.t(_WITH_CHIT, action=named)
    return (
        f"{named}: {counted}"
        if counted and say.lang == "en"
        else (f"{named}\u00a0: {counted}" if counted else named)
    )


def _number(value: Any) -> str:
    return "–" if value is None else str(value)


def _due(result: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The spiral in the order of time, unknown dates last."""
    months = ("Jan/Feb", "Mar/Apr", "May/Jun", "Jul/Aug", "Sep/Oct", "Nov/Dec")

    def when(date: str) -> tuple[int, int]:
        arm, _, year = date.partition(" ")
        return (int(year), months.index(arm)) if year.isdecimal() else (9999, 0)

    for date in sorted(result["spiral"], key=when):
        powers = {power: units for power, units in result["spiral"][date].items() if units}
        if powers:
            yield date, powers


def _pools(result: Mapping[str, Any]) -> dict[str, list[tuple[str, Mapping[str, int]]]]:
    """What was lost or waits for its docks, pool by pool, and whose it is; the board has the rest."""
    found: dict[str, list[tuple[str, Mapping[str, int]]]] = {}
    for power, pools in result["pools"].items():
        for pool, units in pools.items():
            if units and pool != "force":
                found.setdefault(pool, []).append((power, units))
    return found


def _fought(result: Mapping[str, Any]) -> list[str]:
    """The wars, but of a France that is out of play under a Vichy government (16)."""
    out = {power for power, raw in result["nations"].items() if raw.get("status") == "vichy"}
    return [key for key in result["wars"] if not out & set(key.split("|"))]


def _wars(say: Speaker, wars: Iterable[str]) -> Iterator[str]:
    for key in wars:
        one, other = key.split("|")
        yield f"{say.name('nation', one)}–{say.name('nation', other)}"
