"""YAML to JSON: at the build for a wheel, once per content in a checkout.

Reading YAML is slow (a second for 6,000 lines) and its libraries are slow to
import; with JSON at hand neither happens. The cache can be thrown away at any
time, and where it cannot be written everything is only slower.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

from referee import __version__, paths
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json
from referee.given import given_bytes
from referee.sources import dates
from referee.writing import folder, write

# What the index of a rule book is made with, beside the words and the data of the game.
_INDEXED = (*(f"app/{each}" for each in ("asked", "words.yaml", "asking.py", "index.py", "rows.py")),
            "engine/names.py", "engine/table.py", "games/contract.py", "games/folder.py")  # fmt: skip
YAML_ENDINGS = (".yaml", ".yml")
# Files of the owner that could not be read in this run of the program, and why.
left_aside: dict[Path, Unreadable] = {}


def game_data(game: str) -> dict[str, Json]:
    """The data folder of a game: file name without ending → content."""
    if paths.compiled():
        shipped: dict[str, Json] = _json(paths.root("data") / f"{game}.json")
        return shipped
    return {
        path.stem: _data_file(game, path)
        for path in sorted(paths.root("data", game).glob("*.yaml"))
    }


def players_words(prepare: Callable[[dict[str, Json]], Json]) -> dict[str, Json]:
    """What players say, language by language: `referee/app/words.yaml`, prepared by `asking`."""
    if paths.compiled():
        shipped: dict[str, Json] = _json(paths.root("data") / "words.json")
        return shipped
    raw = (paths.PACKAGE / "app" / "words.yaml").read_bytes()
    code = (paths.PACKAGE / "app" / "asking.py").read_bytes()
    found: dict[str, Json] = kept("words", _digest(raw, code), lambda: prepare(_yaml(raw)))
    return found


def write_words(target: Path, prepared: Json) -> Path:
    """The players' words into a wheel."""
    return _write(target / "data" / "words.json", _dumped(prepared))


def french_words() -> dict[str, Json]:
    """Keys and values in French: `referee/app/french_words.yaml`."""
    global _french
    if _french is None:
        if paths.compiled():
            _french = _json(paths.root("data") / "french_words.json")
        else:
            raw = (paths.PACKAGE / "app" / "french_words.yaml").read_bytes()
            _french = kept("french_words", _digest(raw), lambda: _yaml(raw))
    found: dict[str, Json] = _french
    return found


_french: Json = None


def kept_index(game: str, make: Callable[[], Json]) -> dict[str, Json]:
    """The index of a game's cards: shipped, or made once per content of data and code."""
    if paths.compiled():
        shipped: dict[str, Json] = _json(paths.root("data") / f"index-{game}.json")
        return shipped
    words = f"games/{game}/words"  # a folder; one file in a small game
    if not (paths.PACKAGE / words).is_dir():
        words += ".py"
    written = dates(*_INDEXED, f"games/{game}/data", words, f"games/{game}/game.py")
    found: dict[str, Json] = kept(f"index-{game}", _digest(written.encode()), make)
    return found


def asked_of(game: str) -> dict[str, Json]:
    """What players ask each rule card of a game for: `referee/app/asked/GAME.yaml`."""
    file = _asked_file(game)
    found: dict[str, Json] = (
        _yaml(file.read_bytes()) if file.exists() else {}
    )  # a new game has none
    return found


def _asked_file(game: str) -> Path:
    return paths.PACKAGE / "app" / "asked" / f"{game}.yaml"


def write_index(target: Path, game: str, made: Json) -> Path:
    """The index of a game's cards into a wheel."""
    return _write(target / "data" / f"index-{game}.json", _dumped(made))


def owned(game: str) -> dict[str, Json]:
    """The owner's own rules and unit cards: the checked files of `owner/GAME` in his data folder."""
    folder = paths.user_dir() / "owner" / game
    if not folder.is_dir():
        return {}
    found: list[Json] = []
    for path in yaml_files(folder):
        try:
            raw = scenario(path)
        except Unreadable as fault:
            # A mistyped file never stops a game: it is left aside, and the players are told.
            left_aside[path] = fault
            continue
        left_aside.pop(path, None)
        if "layer" in raw:
            found.append(raw)
    return {"owner": found}


def left_out() -> dict[Path, Unreadable]:
    """The files of the owner's folder that are left aside, and why."""
    if not left_aside:
        return {}
    folder = paths.user_dir() / "owner"
    return {path: why for path, why in left_aside.items() if path.is_relative_to(folder)}


def owned_data(game: str) -> dict[str, Json]:
    """The data folder of a game with what its owner added."""
    return game_data(game) | owned(game)


def data_of(game: str, layer: bool) -> dict[str, Json]:
    """What a file is checked against: an owner's own layer by itself, a scenario with his layers."""
    return game_data(game) if layer else owned_data(game)


def _data_file(game: str, path: Path) -> Json:
    raw = path.read_bytes()
    return kept(f"data-{game}-{path.stem}", _digest(raw), lambda: _yaml(raw))


def scenario(path: Path) -> dict[str, Json]:
    """A scenario as JSON, checked. Raises `Invalid` with every problem of the file.

    A shipped one comes compiled; any other is parsed and checked once per content.
    """
    if paths.compiled() and path.is_relative_to(paths.scenarios_dir()):
        shipped = path.with_suffix(".json")
        if shipped.exists():
            ready: dict[str, Json] = _json(shipped)
            return ready
    try:
        raw = _ordinary(path)
    except OSError:
        return _checked(path)
    made: dict[str, Json] = kept(_cache_name("scenario", path), _sound(raw), lambda: _checked(path))
    return made


def known(path: Path, raw: bytes) -> dict[str, Json] | None:
    """A file's scenario when just this content was found sound before; else nothing."""
    with suppress(OSError, RuntimeError, ValueError):
        found: dict[str, Json] = _json(_place(_cache_name("scenario", path), _sound(raw)))
        return found
    return None


def remember(path: Path, raw: bytes, scenario: dict[str, Json]) -> None:
    """Keep what was found sound."""
    kept(_cache_name("scenario", path), _sound(raw), lambda: scenario)


def _sound(raw: bytes) -> str:
    """What the soundness of a file rests on: it, the program, and what its owner added."""
    added = [] if b"\nlayer:" in raw else [each.read_bytes() for each in _owner_files()]
    return _digest(_stamp(), raw, *added)


def _owner_files() -> list[Path]:
    folder = paths.user_dir() / "owner"
    return yaml_files(folder) if folder.is_dir() else []


def _checked(path: Path) -> dict[str, Json]:
    from referee.scenario.problems import Invalid
    from referee.scenario.validate import validated_file

    checked = validated_file(path, data_of)
    if checked.scenario is None:
        raise Invalid(path, checked.problems)
    return checked.scenario


def head(path: Path) -> dict[str, Json]:
    """What a list shows of a scenario file: id, game, title, standard. Never raises.

    A file that cannot be read keeps its name as id, so that it can be asked for by
    it and its problems told.
    """
    raw = b""
    with suppress(OSError):
        raw = _ordinary(path)
    made: dict[str, Json] = kept(
        _cache_name("head", path),
        _digest(_stamp(), raw, path.stem.encode()),
        lambda: _head(path, raw),
    )
    return made


def _head(path: Path, raw: bytes) -> dict[str, Json]:
    from referee.scenario.load import harmful, read

    document = read(raw).document
    found = document if isinstance(document, dict) else {}
    title = found.get("title")
    words = {"en": path.stem, "fr": path.stem}
    if isinstance(title, dict):
        words |= {lang: text for lang, text in title.items() if lang in words and _clean(text)}
    known = {key: found[key] for key in ("id", "game") if isinstance(found.get(key), str)}
    for key, text in known.items():
        known[key] = "" if harmful(text) else text
    return {
        "id": path.stem,
        "game": "",
        **known,
        "title": words,
        "standard": found.get("standard") is True,
        **_library(found),
    }


def _library(found: dict[str, Json]) -> dict[str, Json]:
    """What a library is searched by: the year, how many play, how long; only what is said."""
    year = re.search(r"(?<!\d)(1[0-9]{3}|20[0-9]{2})(?!\d)", str(found.get("date", "")))
    players = found.get("players")
    seats = (players.get("least"), players.get("most")) if isinstance(players, dict) else ()
    minutes = found.get("minutes")
    return {
        **({"year": int(year[0])} if year else {}),
        **({"players": list(seats)} if seats and all(type(n) is int for n in seats) else {}),
        **({"minutes": minutes} if type(minutes) is int else {}),
    }


def _clean(text: Json) -> bool:
    from referee.scenario.load import harmful

    return isinstance(text, str) and bool(text.strip()) and harmful(text) is None


def build_all(target: Path) -> list[Path]:
    """Write everything a wheel ships into `target` (to be installed as `referee/_shipped`).

    `data/GAME.json`, `scenarios/GAME/ID.json` beside its YAML, the JSON Schemas and
    `scenarios/index.json`. Called from a checkout. Raises `Invalid` for a scenario
    with problems, so that none is ever shipped.
    """
    games = sorted(path.parent.name for path in (paths.PACKAGE / "games").glob("*/data"))
    written = [_write(target / "data" / f"{game}.json", _dumped(game_data(game))) for game in games]
    written.append(_write(target / "data" / "french_words.json", _dumped(french_words())))
    top = paths.scenarios_dir()
    index: list[Json] = []
    for path in yaml_files(top):
        place = target / "scenarios" / path.relative_to(top)
        written.append(_write(place, path.read_bytes()))
        written.append(_write(place.with_suffix(".json"), _dumped(_checked(path))))
        index.append({**head(path), "path": path.relative_to(top).as_posix()})
    written += [
        _write(target / "scenarios" / path.name, path.read_bytes())
        for path in sorted(top.glob("*.schema.json"))
    ]
    written.append(_write(target / "scenarios" / "index.json", _dumped(index)))
    return written


def yaml_files(folder: Path) -> list[Path]:
    """The scenario files of a folder and of the folders in it, by name."""
    found = [*folder.glob("*.y*ml"), *folder.glob("*/*.y*ml")]
    return sorted(path for path in found if path.suffix in YAML_ENDINGS and path.is_file())


def kept(name: str, digest: str, make: Callable[[], Json]) -> Json:
    """A value from the cache, or made now and kept; the older ones of its name go."""
    place: Path | None = None
    with suppress(OSError, RuntimeError):
        place = _place(name, digest)
        with suppress(ValueError):
            return _json(place)
    value = make()
    if place is not None:
        with suppress(OSError):
            write(place, _dumped(value), private=True)
            for old in place.parent.glob(f"{name}-????????????????????.json"):
                if old != place:
                    old.unlink(missing_ok=True)
    return value


def _place(name: str, digest: str) -> Path:
    return paths.cache_dir() / "compiled" / f"{name}-{digest}.json"


def _cache_name(kind: str, path: Path) -> str:
    """One name per file: the `standard` scenarios of two games must not drive each other out."""
    folder = _digest(os.fsencode(path.absolute().parent))[:8]
    return f"{kind}-{path.stem[:40]}-{folder}"


def _stamp() -> bytes:
    """What the compiled form of a scenario depends on besides its text.

    In a checkout the schema and the data may change under one version: their files' dates count.
    """
    if paths.compiled():
        return __version__.encode()
    return "/".join([__version__, dates("scenario"), *_data_dates()]).encode()


@cache
def _data_dates() -> list[str]:
    files = paths.PACKAGE.glob("games/*/data/*.yaml")
    return [str(path.stat().st_mtime_ns) for path in sorted(files)]


def _digest(*parts: bytes) -> str:
    from hashlib import sha256

    total = sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()[:20]


def _yaml(raw: bytes) -> Json:
    """Our own data files: trusted, so the parser alone will do, the quick one where it is there."""
    from ruamel.yaml import YAML

    return YAML(typ="safe").load(raw)


def _json(path: Path) -> Json:
    return json.loads(_ordinary(path))


def _dumped(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _write(path: Path, content: bytes) -> Path:
    """Whole or not at all: beside its place first, then moved there."""
    folder(path.parent)
    return write(path, content)


def write_schemas(folder: Path) -> list[Path]:
    """Write the JSON Schema of every game (`python -m referee.scenario.compile`)."""
    from referee.scenario.schema import GAMES, json_schema

    return [
        _write(
            folder / f"{game}.schema.json",
            (
                json.dumps(json_schema(game, game_data(game)), ensure_ascii=False, indent=1) + "\n"
            ).encode(),
        )
        for game in GAMES
    ]


MOST = 16 << 20  # bytes of a scenario or an owner’s file


def _ordinary(path: Path) -> bytes:
    return given_bytes(path, MOST)


if __name__ == "__main__":
    write_schemas(paths.scenarios_dir())
