"""Scenarios by name: a path, an id, a title in either language, or a game for its standard one."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from referee import paths
from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.names import Names, fold
from referee.engine.record import record
from referee.engine.verdict import Json
from referee.paths import expanded
from referee.scenario.compile import YAML_ENDINGS, head, yaml_files
from referee.scenario.titles import game_names


@record
class Entry:
    """A scenario as lists show it."""

    id: str
    game: str
    title: Mapping[str, str]
    path: Path
    standard: bool = False
    year: int | None = None
    players: tuple[int, int] | None = None  # the fewest, the most
    minutes: int | None = None

    @property
    def full(self) -> str:
        """Its name among the scenarios of all games: `aa1941/standard`."""
        return f"{self.game}/{self.id}"


def entries() -> list[Entry]:
    """Every scenario at hand: those of `./scenarios`, the user's, the shipped ones.

    Of two with the same game and id the first found is meant; a file listed twice
    (a checkout is its own `./scenarios`) counts once.
    """
    found: dict[str, Entry] = {}
    for folder in (Path("scenarios"), paths.user_dir() / "scenarios"):
        if paths.real_path(folder) != paths.scenarios_dir():
            for path in yaml_files(folder):
                _keep(found, path, head(path))
    for path, raw in _shipped():
        _keep(found, path, raw)
    return list(found.values())


def _keep(found: dict[str, Entry], path: Path, raw: Mapping[str, Json]) -> None:
    seats = raw.get("players")
    entry = Entry(
        raw["id"], raw["game"], raw["title"], path, raw["standard"],
        raw.get("year"), (seats[0], seats[1]) if seats else None, raw.get("minutes"),
    )  # fmt: skip
    found.setdefault(entry.full, entry)


def shipped(path: Path) -> bool:
    """Whether a scenario is one of the program's own."""
    return paths.real_path(path).is_relative_to(paths.real_path(paths.scenarios_dir()))


def shipped_file(full: str) -> Path | None:
    """The program's own scenario of that game and id, whatever players put before it."""
    for path, raw in _shipped():
        if f"{raw['game']}/{raw['id']}" == full:
            return path
    return None


def _shipped() -> list[tuple[Path, Mapping[str, Json]]]:
    top = paths.scenarios_dir()
    if not paths.compiled():
        files = [(path, path.stat()) for path in yaml_files(top)]
        return _heads(tuple((path, at.st_mtime_ns, at.st_size) for path, at in files))
    import json

    index = json.loads((top / "index.json").read_bytes())
    return [(top / raw["path"], raw) for raw in index]


@lru_cache(maxsize=1)
def _heads(dated: tuple[tuple[Path, int, int], ...]) -> list[tuple[Path, Mapping[str, Json]]]:
    """Those of a checkout, read again only when one of them was written since."""
    return [(path, head(path)) for path, *_ in dated]


def listing(
    game: str | None = None,
    year: int | None = None,
    players: int | None = None,
    minutes: int | None = None,
) -> list[dict[str, Json]]:
    """`result.scenarios` of the contract: `[{id, game, title, path}]`; an id is what `find` takes.

    Only those of a year, for so many players, of at most so many minutes; what a scenario does
    not say of itself it is not found by.
    """
    return [
        {
            "id": e.full if e.game else e.id,
            "game": e.game,
            "title": dict(e.title),
            "path": str(e.path),
            "year": e.year,
            "players": list(e.players) if e.players else None,
            "minutes": e.minutes,
        }
        for e in entries()
        if game in (None, e.game)
        and year in (None, e.year)
        and (players is None or (e.players is not None and e.players[0] <= players <= e.players[1]))
        and (minutes is None or (e.minutes is not None and e.minutes <= minutes))
    ]


def unsaid(
    game: str | None = None,
    year: int | None = None,
    players: int | None = None,
    minutes: int | None = None,
) -> list[str]:
    """The scenarios that a search cannot judge: nothing they say bars them, and something is not said."""
    found = []
    for e in entries():
        asked = ((year, e.year), (players, e.players), (minutes, e.minutes))
        silent = any(wanted is not None and said is None for wanted, said in asked)
        barred = (
            (year is not None and e.year not in (None, year))
            or (
                players is not None
                and e.players is not None
                and not e.players[0] <= players <= e.players[1]
            )
            or (minutes is not None and e.minutes is not None and e.minutes > minutes)
        )
        if silent and not barred and game in (None, e.game):
            found.append(e.full if e.game else e.id)
    return found


def find(name: str, game: str | None = None) -> Path:
    """The file of a scenario.

    `name` is a path, an id (`standard`, `aa1941/standard`), a title, any unambiguous
    beginning of one, or a game's id or name for its standard scenario. An id that several games
    have is never guessed. Raises `Unreadable` with the nearest names, or `Ambiguous`
    with the readings (`aa1941/standard`, `tlc/standard`).
    """
    if name.endswith(YAML_ENDINGS) or name.startswith((".", os.sep, "~")):
        path = expanded(name)
        if not path.exists():
            raise Unreadable("scenario.no_file", file=name)
        return path
    if (odd := Path(name)).exists() and not odd.is_file() and not odd.is_dir():
        raise Unreadable("scenario.no_access", file=name)  # a pipe, a device
    if not odd.is_file():
        must_say(name)
    known = {entry.full: entry for entry in entries() if game in (None, entry.game)}
    told = fold(name)
    mine = [entry for entry in known.values() if entry.game and entry.game == told]
    if mine:
        return _standard(name, mine)
    names = Names(
        "scenario",
        {full: [e.id, e.title["en"], e.title["fr"], e.path.stem] for full, e in known.items()},
    )
    if not names.readings(name):
        if Path(name).is_file():
            return Path(name)
        called = set(game_names().readings(name))
        if mine := [entry for entry in known.values() if entry.game in called]:
            return _standard(name, mine)
    return known[names.find(name)].path


def must_say(name: str) -> None:
    """Refuse a scenario named behind its game in a script that no title is written in (`aa1941/日`): what is read
    of it is the game alone, and that would mean its standard scenario.
    """
    _, slash, rest = name.partition("/")
    if slash and rest.strip() and not fold(rest):
        Names("scenario", {}).find(name)


def _standard(game: str, mine: list[Entry]) -> Path:
    usual = [entry for entry in mine if entry.standard] or mine
    if len(usual) > 1 and not usual[0].standard:
        readings = [entry.full for entry in usual]
        raise Ambiguous("name.ambiguous", readings, kind="scenario", text=game)
    return usual[0].path
