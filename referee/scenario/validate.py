"""A scenario's bytes against the schema and the game: everything wrong, each with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from errno import EFBIG
from pathlib import Path
from typing import Any

from referee.engine.record import record
from referee.engine.verdict import Json
from referee.given import given_bytes
from referee.scenario.load import Reading, read, shown, too_large
from referee.scenario.locate import Part, locate
from referee.scenario.problems import Problem, tidy

# Game, whether the file is itself a layer of the owner's → the data folder, compiled.
DataOf = Callable[[str, bool], Mapping[str, Json]]
LANGUAGES = ("en", "fr")
_OWN_KEY = "[key]"  # how pydantic says that the key itself is wrong


@record
class Checked:
    """A file after the check: its text, its problems, and (without any) the scenario as JSON."""

    text: str
    problems: list[Problem]
    scenario: dict[str, Json] | None


Example = Callable[[tuple[str | int, ...]], str | None]  # the path to a key → how it is written
MOST = 16 << 20  # bytes read of a file, whatever it is


def read_bytes(path: Path) -> bytes:
    """A file's bytes; `OSError` for what is no ordinary file: nothing waits on a pipe."""
    return given_bytes(path, MOST)


def validated_file(path: Path, data_of: DataOf) -> Checked:
    """The check of a file on its own; one that cannot be read has a problem that says so."""
    try:
        raw = read_bytes(path)
    except OSError as error:
        if error.errno == EFBIG:
            return Checked("", [too_large()], None)
        code = "scenario.no_file" if isinstance(error, FileNotFoundError) else "scenario.no_access"
        return Checked("", [Problem(1, 1, code, {"file": str(path)})], None)
    return validated(raw, data_of)


def validated(raw: bytes, data_of: DataOf) -> Checked:
    """The check of a file's bytes; `data_of` gives what its game knows, whole folder."""
    reading = read(raw)
    problems = list(reading.problems)
    scenario: dict[str, Json] | None = None
    document = reading.document
    if reading.root is None:
        if not problems:
            problems.append(Problem(1, 1, "scenario.empty_file"))
    elif not isinstance(document, dict):
        if not problems:
            problems.append(
                Problem(reading.root.line, reading.root.column, "scenario.expected_map")
            )
    else:
        told = {(problem.line, problem.column) for problem in problems}
        found, scenario = _compared(reading, document, data_of)
        problems += [p for p in found if (p.line, p.column) not in told]
    return Checked(reading.text, tidy(problems), None if problems else scenario)


def _none(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterable[Any]:
    """Of most games nothing is wrong in a file that is not wrong in a save."""
    return ()


def sound(document: Mapping[str, Json], data_of: DataOf) -> bool:
    """Whether a scenario that is no file (a save holds it) has the shape and sense of one."""
    from pydantic import ValidationError

    from referee.scenario import schema

    game = document.get("game")
    if not isinstance(game, str) or game not in schema.GAMES:
        return False
    part, whole = schema.game_part(game), dict(document)
    data = data_of(game, "layer" in whole)
    try:
        schema.model_of(part, whole).model_validate(whole, context=part.vocabulary(data))
        return not [*schema.common_findings(whole), *part.findings(whole, data)]
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError, ValidationError):
        return False


def _compared(
    reading: Reading, document: dict[str, Json], data_of: DataOf
) -> tuple[list[Problem], dict[str, Json] | None]:
    from pydantic import ValidationError

    from referee.scenario import schema

    assert reading.root is not None
    game = document.get("game")
    findings: list[schema.Finding] = list(schema.common_findings(document))
    model: type[schema.Scenario] = schema.Scenario
    words: schema.Vocabulary = {}
    odd: Exception | None = None
    if isinstance(game, str) and game in schema.GAMES:
        part = schema.game_part(game)
        data = data_of(game, "layer" in document)
        model, words = schema.model_of(part, document), part.vocabulary(data)
        try:
            findings.extend(part.findings(document, data))
            findings.extend(getattr(part, "file_findings", _none)(document, data))
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            odd = error  # of a shape that the schema refuses, and tells where
    else:
        # Of a game we do not know only the common part can be judged.
        document = {key: value for key, value in document.items() if key in model.model_fields}
        if isinstance(game, str):
            params = {"text": shown(game), "options": list(schema.GAMES)}
            findings.append(
                schema.Finding(("game",), "scenario.unknown_game", params, hint="hint.options")
            )
    example: Example | None = None
    if isinstance(game, str) and game in schema.GAMES:
        example = getattr(schema.game_part(game), "example", None)
    problems = [_placed(reading, finding, example) for finding in findings]
    try:
        valid = model.model_validate(document, context=words)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        problems += [_told(reading, raw, model, words, example) for raw in errors]
        return problems, None
    if odd is not None:
        raise odd
    return problems, valid.model_dump(mode="json", exclude_none=True)


def _placed(reading: Reading, finding: Any, example: Example | None) -> Problem:
    assert reading.root is not None
    line, column = locate(reading.root, finding.path, finding.part)
    params, hint = _shown_how(example, finding.path, finding.params, finding.hint)
    return Problem(line, column, finding.code, params, hint)


def _shown_how(
    example: Example | None, path: tuple[str | int, ...], params: Mapping[str, Json],
    hint: str | None,
) -> tuple[Mapping[str, Json], str | None]:  # fmt: skip
    """How the game writes what is wrong, by example, where nothing nearer helps."""
    shape = example(path) if example is not None and hint is None else None
    return (params, hint) if shape is None else ({**params, "example": shape}, "hint.example")


# pydantic's kinds of error that need no more than another name.
_CODES: Mapping[str, str] = {
    "string_type": "scenario.expected_text",
    "int_type": "scenario.expected_number",
    "bool_type": "scenario.expected_yesno",
    "list_type": "scenario.expected_list",
    "dict_type": "scenario.expected_map",
    "mapping_type": "scenario.expected_map",
    "model_type": "scenario.expected_map",
    "string_too_long": "scenario.too_long",
    "too_short": "scenario.empty_map",
    "less_than_equal": "scenario.too_big",
}


def _told(
    reading: Reading, raw: Any, model: Any, words: Mapping[str, Any], example: Example | None
) -> Problem:
    """One of pydantic's errors in our codes, at its place."""
    path = tuple(raw["loc"])
    part: Part = "value"
    if path and path[-1] == _OWN_KEY:
        path, part = path[:-1], "key"
    value, kind = raw["input"], str(raw["type"])
    params: dict[str, Json] = {"text": shown(value)}
    code, hint = _CODES.get(kind, "scenario.wrong"), None
    last = str(path[-1]) if path else ""
    if kind == "missing":
        code = "scenario.missing_language" if last in LANGUAGES else "scenario.missing_key"
        params, part, path = {"key": last}, "missing", path[:-1]
    elif kind == "extra_forbidden":
        code, part = "scenario.unknown_key", "key"
        params = {"key": shown(last), "nearest": nearest(last, _keys(model, path[:-1]))}
        hint = "hint.nearest" if params["nearest"] else None
    elif kind == "unknown_id":
        group = raw["ctx"]["kind"]
        code = f"scenario.unknown_{group}"
        params["nearest"] = nearest_id(str(value), words[group])
        hint = "hint.nearest" if params["nearest"] else None
    elif kind == "literal_error" and path == ("format",):
        code, params = "scenario.format", {"text": shown(value), "known": 1}
    elif kind == "literal_error":
        options = _words_expected(raw["ctx"]["expected"])
        code, params = "scenario.not_one_of", {"key": shown(_key_of(path)), **params}
        params["nearest"] = nearest(str(value), options)
        params["options"] = options
        hint = "hint.nearest" if params["nearest"] else "hint.options"
    elif kind == "string_pattern_mismatch":
        text = last in LANGUAGES or last == "section"
        code = "scenario.empty_text" if text else "scenario.bad_id"
    elif kind == "greater_than_equal":
        params["least"] = raw["ctx"]["ge"]
        code = "scenario.negative" if value < 0 else "scenario.too_small"
    elif kind in ("less_than_equal", "string_too_long"):
        params["most"] = raw["ctx"].get("le", raw["ctx"].get("max_length"))
    elif code == "scenario.expected_text" and value is None:
        code = "scenario.empty_text"
    elif code == "scenario.expected_map" and _is_text(model, path):
        code = "scenario.expected_languages"
    assert reading.root is not None
    line, column = locate(reading.root, path, part)
    shaped, hint = _shown_how(example, tuple(raw["loc"]), params, hint)
    return Problem(line, column, code, shaped, hint)


def _words_expected(told: str) -> list[str]:
    """The words that a literal takes; pydantic gives them as a sentence, each in quotes."""
    return re.findall(r"'([^']*)'", told)


def _key_of(path: tuple[str | int, ...]) -> str:
    """The key that a value stands under: a list's own key for one of its entries."""
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def _is_text(model: Any, path: tuple[str | int, ...]) -> bool:
    return set(_keys(model, path)) == set(LANGUAGES)


def _keys(model: Any, path: tuple[str | int, ...]) -> list[str]:
    """The keys that the schema knows at a path."""
    from pydantic import BaseModel

    for step in path:
        fields = getattr(model, "model_fields", None)
        if fields is not None:
            if step not in fields:
                return []
            model = fields[step].annotation
        else:
            model = (getattr(model, "__args__", None) or (None,))[-1]
    is_model = isinstance(model, type) and issubclass(model, BaseModel)
    return list(model.model_fields) if is_model else []


def nearest(text: str, options: Iterable[str]) -> list[str]:
    """The one or two known words that look most like what was written."""
    from difflib import get_close_matches

    return get_close_matches(text[:60].lower(), list(options), n=2, cutoff=0.6)


def nearest_id(text: str, words: Mapping[str, Any]) -> list[str]:
    """The ids a player may have meant: by what he may call it at the table, or by its looks."""
    from referee.engine.names import Names

    called = {
        key: [*_words(raw.get("name")), *raw.get("aliases", ())] for key, raw in words.items()
    }
    names = Names("id", called)
    return (names.readings(text[:60]) or names.nearest(text[:60]))[:2]


def _words(name: Json) -> Iterator[str]:
    for key, word in (name or {}).items():
        if key in ("en", "fr", "en_many", "fr_many"):
            yield word
