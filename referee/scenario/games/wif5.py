"""Campaigns of World in Flames: powers, wars, the date, what the owner's set-up sheet adds.

The scenario book (sections 24 to 33) is not in the supplied booklet: a file holds what
the rules themselves give, and what an owner copies from his own sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from referee.engine.names import Names, fold
from referee.engine.verdict import Json
from referee.scenario import schema
from referee.scenario.schema import Finding, Id, Known, Text, Vocabulary

Power = Annotated[str, Known("power")]
Country = Annotated[str, Known("country")]
Nation = Annotated[str, Known("nation")]
Unit = Annotated[str, Known("unit")]
Date = Annotated[
    str, Field(pattern=r"^(Jan/Feb|Mar/Apr|May/Jun|Jul/Aug|Sep/Oct|Nov/Dec) 19[3-5]\d$")
]
Count = Annotated[int, Field(ge=0, le=999)]
Column = Literal["leftmost", "left", "centre", "right", "rightmost"]
Pool = Literal["force", "secondary", "construction", "repair"]
Event = Literal[
    "major_assault", "accepted_six", "factories_lost", "war_with_allies", "war_with_germany",
    "germany_declared", "option_16", "option_22", "axis_declared", "war_with_axis",
]  # fmt: skip


class Started(schema.Block):
    """How a power begins. What is left out is told at the table when it is needed."""

    status: Literal["active", "neutral", "conquered", "vichy"] = Field(
        default="active",
        description="neutral: at war with no other power; vichy: the French territories not under minors are Vichy’s, New Caledonia Free France’s / neutre ; vichy : les territoires français absents de minors sont à Vichy, la Nouvelle-Calédonie à la France Libre",
    )
    factories: Count | None = Field(default=None, description="Factories that count / usines")
    resources: Count | None = Field(default=None, description="Resources / ressources")
    chits: Annotated[int, Field(ge=0, le=20)] = Field(
        default=0, description="Offensive chits / jetons d’offensive"
    )
    coup_cells: Annotated[int, Field(ge=0, le=9)] = Field(
        default=0, description="Coup cells, their places secret / cellules de coup d’État"
    )
    events: Mapping[Event, Date] = Field(
        default={}, description="What changed the production multiple, and when / événements"
    )


class Fought(schema.Block):
    """A war that is on when play begins."""

    between: Annotated[list[Nation], Field(min_length=2, max_length=2)]
    since: Date | None = None
    when: Mapping[Id, Id] = Field(default={}, description="Only with this option / option requise")


class Minor(schema.Block):
    """A minor country that is not simply neutral, or a French territory once Vichy France is there."""

    status: Literal[
        "neutral", "aligned", "declared", "controlled", "conquered", "liberated", "vichy",
        "free_french",
    ] = Field(
        description="vichy and free_french: of the eight French territories alone / seulement des huit territoires français"
    )  # fmt: skip
    power: Power | None = Field(default=None, description="Who controls it / qui le contrôle")
    since: Date | None = None


class Marker(schema.Block):
    """The initiative marker: whose the initiative was, and the column of the Initiative Track."""

    holder: Annotated[str, Known("side")]
    column: Column = "centre"


class Entry(schema.Block):
    """US entry: the status box and the options chosen before play begins."""

    status: Annotated[int, Field(ge=-50, le=50)] = 0
    options: list[Annotated[int, Field(ge=1, le=25)]] = Field(default=[])


class Checked(schema.Block):
    """One line of the walk round the table before the first turn."""

    title: Text
    lines: list[Text] = Field(min_length=1)


class Scenario(schema.Scenario):
    """A campaign of World in Flames."""

    date: Date = Field(description="The first turn / premier tour")
    turns: Annotated[int, Field(ge=1, le=60)] = Field(
        default=36, description="How many turns: the Allied bid / durée : l’enchère alliée"
    )
    initiative: Marker
    powers: Mapping[Power, Started] = Field(min_length=2)
    wars: list[Fought] = Field(default=[])
    minors: Mapping[Country, Minor] = Field(
        default={},
        description="Minor countries and French territories / pays mineurs et territoires français",
    )
    control: Mapping[str, Power] = Field(
        default={},
        description="Places held by others than at home; countries and territories stand under minors / lieux contrôlés ; pays et territoires vont sous minors",
    )
    us_entry: Entry = Entry()
    spiral: Mapping[Date, Mapping[Power, Mapping[Unit, Count]]] = Field(
        default={}, description="Reinforcements by turn of arrival / renforts par tour d’arrivée"
    )
    pools: Mapping[Power, Mapping[Pool, Mapping[Unit, Count]]] = Field(
        default={}, description="Force, Construction and Repair Pools / réserves"
    )
    setup: list[Checked] = Field(
        default=[], description="The walk of “setup” / les étapes de « setup »"
    )


MODEL = Scenario


def vocabulary(data: Mapping[str, Json]) -> Vocabulary:
    """Powers, sides, countries and units; the French territories stand among the countries (16.1)."""
    powers, countries = data["powers"]["powers"], data["countries"]["countries"]
    lands = {**countries, **territories(data)}
    return {
        "power": powers,
        "side": data["powers"]["sides"],
        "country": {**lands, **data["countries"]["homes"]},
        "nation": {**lands, **powers},
        "unit": {**data["units"]["units"], **data["units"]["others"]},
    }


def territories(data: Mapping[str, Json]) -> dict[str, Json]:
    """The French territories that are no country under another name, without what a power is called, too."""
    powers, countries = data["powers"]["powers"], data["countries"]["countries"]
    known = {raw["name"]["en"] for raw in countries.values()}
    taken = {fold(name) for raw in powers.values() for name in _called(raw)}
    return {
        key: {
            **raw,
            "aliases": [each for each in raw.get("aliases", ()) if fold(each) not in taken],
        }
        for key, raw in data["countries"]["vichy"].items()
        if key not in countries and raw["name"]["en"] not in known
    }


def findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Reinforcements that would arrive before the first turn; options that are not there."""
    first = document.get("date")
    spiral = document.get("spiral")
    for date in spiral if isinstance(spiral, dict) else ():
        try:
            early = _turn(str(date)) < _turn(str(first))
        except ValueError:
            continue  # the pattern tells
        if early:
            early_params = {"text": str(date), "first": str(first)}
            yield Finding(("spiral", date), "scenario.spiral_early", early_params, "key")
    options = document.get("options")
    known = options if isinstance(options, dict) else {}
    wars = document.get("wars")
    for at, war in enumerate(wars if isinstance(wars, list) else ()):
        when = war.get("when") if isinstance(war, dict) else None
        for key in when if isinstance(when, dict) else ():
            if key not in known:
                params = {"text": str(key), "options": [str(each) for each in known]}
                yield Finding(("wars", at, "when", key), "scenario.unknown_option", params, "key",
                              "hint.options")  # fmt: skip


def file_findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Countries among the places, one place twice; Vichy's and Free France's territories that are none.

    A save from before these were looked at may hold them: it is opened all the same.
    """
    yield from _sites(document, data)
    yield from _fates(document, data)


def _sites(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """A country as a whole stands under `minors`, a power under `powers`: no land has two entries."""
    words = vocabulary(data)
    places = _names("place", data["powers"]["places"])
    nations = _names("nation", {**words["country"], **words["power"]})
    control = document.get("control")
    met: dict[str, str] = {}
    for text in map(str, control if isinstance(control, dict) else ()):
        named = places.readings(text)
        found = () if named else nations.readings(text)
        if found:
            part = "powers" if found[0] in words["power"] else "minors"
            params: dict[str, Json] = {"text": text, "part": part, "nearest": list(found)}
            yield Finding(("control", text), f"scenario.control_{part}", params, "key")
            continue
        place = named[0] if len(named) == 1 else fold(text).replace(" ", "_")
        if place in met:
            params = {"text": text, "other": met[place]}
            yield Finding(("control", text), "scenario.control_twice", params, "key")
        met[place] = text


def _fates(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Only French territories are Vichy's, under nobody, or Free France's, under the Commonwealth, and only
    once there is a Vichy government (16.1, 16.2).
    """
    countries, vichy = data["countries"]["countries"], data["countries"]["vichy"]
    names = {raw["name"]["en"] for raw in vichy.values()}
    same = {key for key, raw in countries.items() if raw["name"]["en"] in names}
    french = {*territories(data), *same}
    powers, minors = document.get("powers"), document.get("minors")
    france = powers.get("france") if isinstance(powers, dict) else None
    there = isinstance(france, dict) and france.get("status") == "vichy"
    for country, raw in minors.items() if isinstance(minors, dict) else ():
        status = raw.get("status") if isinstance(raw, dict) else None
        if status not in ("vichy", "free_french"):
            continue
        at, params = ("minors", country, "status"), {"text": str(country)}
        if country not in vocabulary(data)["country"]:
            continue  # the schema tells
        if country not in french:
            yield Finding(at, "scenario.not_french", params)
        elif not there:
            yield Finding(at, "scenario.no_vichy", params)
        elif raw.get("power") not in (None, *(("cw",) if status == "free_french" else ())):
            yield Finding(("minors", country, "power"), f"scenario.power_of_{status}", params)


def _names(kind: str, words: Mapping[str, Json]) -> Names:
    return Names(kind, {key: (key, *_called(raw)) for key, raw in words.items()})


def _called(raw: Mapping[str, Json]) -> list[str]:
    """What an id is called in either language."""
    return [raw["name"]["en"], raw["name"]["fr"], *raw.get("aliases", ())]


_ARMS = ("Jan/Feb", "Mar/Apr", "May/Jun", "Jul/Aug", "Sep/Oct", "Nov/Dec")


def _turn(date: str) -> tuple[int, int]:
    """A printed date as something that can be compared; `ValueError` when it is none."""
    arm, _, year = date.partition(" ")
    return int(year), _ARMS.index(arm)
