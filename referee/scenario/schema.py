"""What every scenario has, whatever the game; the one schema for `check` and for editors.

Imports pydantic: only `check`, `new` (on a file not seen before) and the build load it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Annotated, Any, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import PydanticCustomError, core_schema

from referee.engine.record import field, record
from referee.engine.verdict import Json
from referee.scenario.locate import Part

FORMAT = 1
# Game → the module with its part of the schema; imported when one of its files is read.
GAMES: Mapping[str, str] = {
    "aa1941": "referee.scenario.games.aa1941",
    "aam": "referee.scenario.games.aam",
    "tlc": "referee.scenario.games.tlc",
    "m44": "referee.scenario.games.m44",
    "wif5": "referee.scenario.games.wif5",
}
Vocabulary = Mapping[str, Mapping[str, Any]]  # kind ("unit", "space", "power") → id → its data


class Block(BaseModel):
    """A mapping of a scenario: nothing unknown in it, nothing converted on the way."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Words = Annotated[str, Field(pattern=r"\S")]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=60)]


class Text(Block):
    """The same words in both languages."""

    en: Words
    fr: Words


class Cite(Block):
    """Where a booklet says it."""

    source: Id = Field(description="Id of the game whose booklet it is / id du jeu du livret")
    section: Words = Field(description="Heading as printed / titre tel qu’imprimé")
    page: int | None = Field(default=None, ge=1)


class Value(Block):
    """One value of an option; a game adds what it changes."""

    title: Text


class Option(Block):
    """Something to choose when a game begins (`new --set OPTION=VALUE`)."""

    title: Text
    default: str = Field(description="The value taken when nobody chooses / valeur par défaut")
    values: Mapping[Id, Value] = Field(min_length=1)
    asked: bool = Field(
        default=False,
        description="Asked at a terminal when a game begins / demandé au terminal quand une partie commence",
    )


class Seats(Block):
    """How many people can play."""

    least: int = Field(ge=1, le=20)
    most: int = Field(ge=1, le=20)


class Scenario(Block):
    """The part that all games share."""

    format: Literal[1] = Field(description="Version of this format / version du format")
    game: Id
    id: Id = Field(description="Short name, unique among the game’s scenarios / nom court, unique")
    standard: bool = Field(
        default=False,
        description="Taken by `new GAME` / pris par « new JEU » (un seul par jeu)",
    )
    title: Text
    summary: Text
    cites: list[Cite] = []
    sources: list[Text] = Field(default=[], description="Other sources / autres sources")
    notes: list[Text] = Field(
        default=[], description="To read aloud at the table / à lire à la table"
    )
    options: Mapping[Id, Option] = {}
    players: Seats | None = Field(
        default=None, description="For how many people / pour combien de joueurs"
    )
    minutes: int | None = Field(
        default=None, ge=1, le=100000, description="How long it takes / durée en minutes"
    )


@record
class Finding:
    """A problem found by comparing parts of a scenario: the path to it instead of its place."""

    path: tuple[str | int, ...]
    code: str
    params: Mapping[str, Json] = field(default_factory=dict)
    part: Part = "value"
    hint: str | None = None


class GamePart(Protocol):
    """What the module of a game offers (see `GAMES`)."""

    MODEL: type[Scenario]

    @staticmethod
    def vocabulary(data: Mapping[str, Json]) -> Vocabulary:
        """The ids of the game, from its compiled data folder."""

    @staticmethod
    def findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
        """What only a comparison shows; the document may be wrong in any way."""


def game_part(game: str) -> GamePart:
    """The schema of a game. `game` is a key of `GAMES`."""
    module: Any = import_module(GAMES[game])
    part: GamePart = module
    return part


def model_of(part: GamePart, document: Mapping[str, Json]) -> type[Scenario]:
    """The model of a file: a game may know several kinds of files besides its scenarios."""
    chosen: type[Scenario] = getattr(part, "model_of", lambda document: part.MODEL)(document)
    return chosen


@record
class Known:
    """Marks an id of the game's vocabulary: checked in the context, offered to editors."""

    kind: str

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """The text must be one of the ids, when validation is given a vocabulary."""
        kind = self.kind

        def check(text: str, info: core_schema.ValidationInfo) -> str:
            words: Mapping[str, Any] | None = (info.context or {}).get(kind)
            if words is not None and text not in words:
                raise PydanticCustomError("unknown_id", "unknown id", {"kind": kind})
            return text

        return core_schema.with_info_after_validator_function(check, handler(source))

    def __get_pydantic_json_schema__(
        self, core: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Json]:
        """Marked, so that `json_schema` can write the ids in."""
        return {**handler(core), "x-ids": self.kind}


def json_schema(game: str, data: Mapping[str, Json]) -> dict[str, Json]:
    """The JSON Schema of a game's scenarios, with its ids, for editors."""
    part = game_part(game)
    schema = part.MODEL.model_json_schema()
    filled = _with_ids(schema, part.vocabulary(data))
    filled["properties"]["game"] = {"const": game}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **filled}


def _with_ids(schema: Any, vocabulary: Vocabulary) -> Any:
    if isinstance(schema, list):
        return [_with_ids(item, vocabulary) for item in schema]
    if not isinstance(schema, dict):
        return schema
    filled = {key: _with_ids(value, vocabulary) for key, value in schema.items() if key != "x-ids"}
    if kind := schema.get("x-ids"):
        filled["enum"] = list(vocabulary[kind])
    if "patternProperties" in filled:
        filled["additionalProperties"] = False
    return filled


def common_findings(document: Mapping[str, Json]) -> Iterator[Finding]:
    """What every game compares: the default of an option is one of its values."""
    options = document.get("options")
    for option, raw in options.items() if isinstance(options, dict) else ():
        values = raw.get("values") if isinstance(raw, dict) else None
        if not isinstance(values, dict) or not isinstance(raw.get("default"), str):
            continue
        if raw["default"] not in values:
            yield Finding(
                ("options", option, "default"),
                "scenario.default",
                {"text": raw["default"], "options": list(values)},
                hint="hint.options",
            )
