"""`setup`: the set-up sheet of a scenario, and the ticks of whoever walks round the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from referee.app import past
from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.app.opening import allowed, chosen
from referee.app.session import Session
from referee.engine.faults import Unreadable
from referee.engine.sheet import Sheet
from referee.engine.verdict import Json
from referee.games.contract import Game
from referee.journal.faults import SaveFault
from referee.paths import user_dir
from referee.scenario.compile import scenario as read_scenario
from referee.scenario.find import find as find_scenario
from referee.writing import SUFFIX, alone, is_saved_game, own_text


def sheet_of(
    text: str, settings: Sequence[str], side: str | None, army_file: str | None = None
) -> Answer:
    """The sheet of a scenario as an answer; `extra` is the scenario and its `Sheet`.

    `army_file`: armies and unit cards of an owner's own, for a game whose players bring them.
    Raises a fault for an unknown scenario, option or side, and for a scenario that places nothing.
    """
    game, scenario, settings = _asked(text, settings)
    if army_file is not None:
        game, scenario = _brought(game, scenario, army_file)
    elif "layer" in scenario:
        raise Unreadable("scenario.aam.army_layer", file=text)
    with _read(text):
        sheet = game.setup(scenario, chosen(game, settings, game.packed(scenario)), side)
    if sheet is None:  # players of this game place their own pieces
        raise Unreadable("setup.no_sheet", text=game.id)
    return Answer(
        "setup", "sheet", game, result=sheet.result, rulings=sheet.rulings,
        extra=(scenario, sheet),
    )  # fmt: skip


def aids_of(text: str, settings: Sequence[str], army_file: str | None = None) -> Answer:
    """The reminder cards of what a scenario uses; `extra` is the scenario and the cards."""
    game, scenario, settings = _asked(text, settings)
    if "layer" in scenario:
        raise Unreadable("scenario.layer", text=scenario["id"])
    if army_file is not None:
        game, scenario = _brought(game, scenario, army_file)
    with _read(text):
        aids = game.aids(scenario, chosen(game, settings, scenario))
    if not aids:
        raise Unreadable("setup.no_aids", text=game.id)
    result = {"cards": [{"group": aid.group, "card": aid.card or None} for aid in aids]}
    return Answer("setup", "aids", game, result=result, extra=(scenario, aids))


def _asked(text: str, settings: Sequence[str]) -> tuple[Game, Mapping[str, Json], Sequence[str]]:
    """The game and the scenario meant; of a saved game its own, with the options it is played with."""
    if not _is_save(text):
        scenario: Mapping[str, Json] = read_scenario(find_scenario(text))
        return find_game(scenario["game"]), scenario, settings
    session = Session.open(Path(text), write=False)
    try:
        game, scenario, header = session.game, session.journal.scenario, session.header
    finally:
        session.journal.close()
    known = allowed(game, scenario)
    played = [f"{key}={value}" for key, value in header["options"].items() if key in known]
    return game, scenario, [*played, *settings]


def _is_save(text: str) -> bool:
    return Path(text).suffix == SUFFIX or is_saved_game(Path(text))


@contextmanager
def _read(text: str) -> Iterator[None]:
    """A file of a scenario is checked when it is read; what a save holds in the place of one is not."""
    try:
        yield
    except past.TROUBLE as error:
        if not _is_save(text):
            raise
        raise SaveFault("save.head_malformed", "save.hint.copy", path=text) from error


def preview(text: str) -> Answer:
    """What a scenario is: its words and, where it has one, its sheet."""
    scenario: Mapping[str, Json] = read_scenario(find_scenario(text))
    if "layer" in scenario:
        raise Unreadable("scenario.layer", text=scenario["id"])
    game: Game = find_game(scenario["game"])
    sheet = game.setup(scenario, chosen(game, (), game.packed(scenario)), None)
    result = {
        "id": f"{game.id}/{scenario['id']}",
        "game": game.id,
        "title": scenario["title"],
        "summary": scenario["summary"],
        "date": scenario.get("date"),
        "players": scenario.get("players"),
        "minutes": scenario.get("minutes"),
    }
    return Answer("scenarios", "preview", game, result=result, extra=(scenario, sheet))


def _brought(
    game: Game, scenario: Mapping[str, Json], army_file: str
) -> tuple[Game, Mapping[str, Json]]:
    """The scenario with the armies of the owner's file, and the game with its cards."""
    path = Path(army_file)
    if not path.is_file():
        code = "scenario.no_access" if path.exists() else "scenario.no_file"
        raise Unreadable(code, file=army_file)
    found = game.with_armies(scenario, {**read_scenario(path), "file": army_file})
    if found is None:
        raise Unreadable("scenario.aam.army_game", game=game.id)
    return found


def ticks_of(answer: Answer) -> Ticks:
    """The ticks of a sheet: other options or armies are another walk."""
    scenario, sheet = answer.extra
    assert answer.game is not None
    return Ticks(answer.game.id, scenario, sheet.apart)


def sheet_in(answer: Answer) -> Sheet:
    """The sheet that an answer carries."""
    sheet: Sheet = answer.extra[1]
    return sheet


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
            kept = json.loads(own_text(self.path))
        except (OSError, ValueError, RecursionError):
            return []
        return [key for key in kept if isinstance(key, str)] if isinstance(kept, list) else []

    def add(self, *keys: str) -> None:
        """Tick spaces off."""
        with alone(self.path):
            self._write([*(known for known in self.read() if known not in keys), *keys])

    def remove(self, key: str) -> None:
        """Take a tick back."""
        with alone(self.path):
            self._write([known for known in self.read() if known != key])

    def clear(self) -> None:
        """Forget every tick."""
        with alone(self.path):
            self.path.unlink(missing_ok=True)

    def _write(self, keys: list[str]) -> None:
        import json

        from referee.writing import write

        write(self.path, json.dumps(keys), private=True)
