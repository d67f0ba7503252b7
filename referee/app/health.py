"""`doctor`: whether everything is in place, from the folders to the last sentence."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from referee import __version__
from referee.app import saves
from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.app.settings import settings_and_odd, settings_path
from referee.engine.faults import Fault, Unreadable
from referee.engine.verdict import Json, Ruling, advice
from referee.games import REGISTRY
from referee.games.contract import Game
from referee.journal.faults import JournalFault
from referee.paths import cache_dir, config_dir, nowhere, user_dir
from referee.scenario.compile import game_data, left_out

PACKAGES = (
    "typer", "ruamel.yaml", "tabulate", "babel", "pydantic", "prompt_toolkit",
)  # fmt: skip
# Game → the interpretation that tells why printed incomes and the booklet's start differ.
INCOME_CARD = {"aa1941": "I-AA-01"}
Check = dict[str, Json]


def examine(language: Mapping[str, str], terminal: Mapping[str, Json], program: str) -> Answer:
    """Everything looked at: facts, checks (each with its code), and remarks with their cards.

    `language` and `terminal` are what the command line knows of itself. A check
    that fails is a fault of the whole (exit 2); remarks are none.
    """
    import platform

    folders = _folders()
    packages = {name: _version(name) for name in PACKAGES}
    checks = [
        *([] if all(raw["path"] for raw in folders) else [_bad("doctor.home")]),
        *(
            _bad("doctor.folder", path=raw["path"])
            for raw in folders
            if raw["path"] and not raw["writable"]
        ),
        *(_bad("doctor.package", name=name) for name, held in packages.items() if held is None),
        *_settings(),
    ]
    remarked: Game | None = None  # whose names and cards the remarks need
    remarks: list[Ruling] = []
    for key in REGISTRY:
        found = _loaded(key, checks)
        if found is not None:
            before = len(remarks)
            checks += [*_cited(found), _languages(found), *_incomes(found, remarks)]
            if len(remarks) > before:
                remarked = remarked or found
    checks += [*_scenarios(program), *_left_aside(program), *_sentences(), *_save(program)]
    bad = sum(1 for check in checks if not check["ok"])
    result = {
        "program": __version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "paths": folders,
        "language": dict(language),
        "terminal": dict(terminal),
        "dependencies": packages,
        "checks": checks,
        "problems": bad,
    }
    answer = Answer("doctor", "health", remarked, result=result, rulings=tuple(remarks))
    if bad:
        answer.fault = Unreadable("doctor.problems", problems=bad)
    return answer


def _good(code: str, **params: Json) -> Check:
    return {"code": code, "ok": True, "params": params}


def _bad(code: str, **params: Json) -> Check:
    return {"code": f"{code}.bad", "ok": False, "params": params}


# -- surroundings -----------------------------------------------------------------
def _folders() -> list[dict[str, Json]]:
    """Settings, the user's data and the cache: where they are (empty where no home is known), and whether
    they may be written.
    """
    places = {"config": config_dir(), "data": user_dir(), "cache": cache_dir()}
    return [
        {
            "id": key,
            "path": "" if nowhere(path) else str(path),
            "exists": path.is_dir(),
            "writable": writable(path),
        }
        for key, path in places.items()
    ]


def writable(path: Path) -> bool:
    """Whether a folder, or the nearest one above it that is there, may be written."""
    for place in (path, *path.parents):
        if place.exists():
            return place.is_dir() and os.access(place, os.W_OK | os.X_OK)
    return False


def _version(package: str) -> str | None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _settings() -> Iterator[Check]:
    try:
        _, odd = settings_and_odd()
    except Fault as fault:
        yield _bad(
            "doctor.settings", path=str(settings_path()), why=str(fault.params.get("why", ""))
        )
    else:
        for each in odd:
            code = "doctor.setting" if each.code == "setting.odd" else "doctor.no_setting"
            yield _bad(code, **each.params)


# -- games ------------------------------------------------------------------------
def _loaded(key: str, checks: list[Check]) -> Game | None:
    """The game with all its parts built; what goes wrong becomes a check."""
    try:
        game = find_game(key)
        parts = (game.cards, game.lexicon, game.names, game.procedures, game.tables)
        assert all(part is not None for part in parts)
    except Exception as error:  # whatever is wrong with a game, the doctor tells and goes on
        checks.append(_bad("doctor.game", game=key, why=f"{type(error).__name__}: {error}"))
        return None
    checks.append(_good("doctor.game", game=key, title=dict(game.title)))
    return game


def _cited(game: Game) -> Iterator[Check]:
    """Every rule card has its heading, and every card that is named is there.

    Pages stand where the booklet has them: a fragment and the back of a cover have none.
    """
    rules = [card for card in game.cards.values() if card.kind == "rule"]
    bare = [card.id for card in rules if not card.cites or not all(c.section for c in card.cites)]
    if bare:
        yield _bad("doctor.cited", game=game.id, missing=bare)
    else:
        yield _good("doctor.cited", game=game.id, cards=len(rules))
    named: dict[str, None] = {}
    for procedure in game.procedures.values():
        named |= dict.fromkeys(procedure.cards)
    for table in game.tables.values():
        named |= dict.fromkeys(table.cards)
    for card in game.cards.values():
        named |= dict.fromkeys(card.see)
    if lost := [card for card in named if card not in game.cards]:
        yield _bad("doctor.resting", game=game.id, missing=lost)


def _languages(game: Game) -> Check:
    """Names, titles and cards in English and in French."""
    missing = [
        f"{kind} {key}"
        for kind, entries in game.lexicon.items()
        for key, forms in entries.items()
        if not _both(forms)
    ]
    missing += [c.id for c in game.cards.values() if not (_both(c.title) and _both(c.text))]
    missing += [table.id for table in game.tables.values() if not _both(table.title)]
    if missing:
        return _bad("doctor.languages", game=game.id, missing=missing)
    return _good("doctor.languages", game=game.id)


def _both(text: Mapping[str, str]) -> bool:
    return bool(text.get("en")) and bool(text.get("fr"))


def _incomes(game: Game, remarks: list[Ruling]) -> Iterator[Check]:
    """Printed incomes added up by owner, against what the data records, and against the booklet."""
    board = game_data(game.id).get("board", {})
    recorded = board.get("income_check")
    if recorded is None:
        return
    found: dict[str, int] = {}
    for space in board["spaces"].values():
        if owner := space.get("owner"):
            found[owner] = found.get(owner, 0) + space.get("ipc", 0)
    wrong = [power for power, told in recorded.items() if found.get(power, 0) != told["board"]]
    for power in wrong:
        params = {"power": power, "found": found.get(power, 0), "board": recorded[power]["board"]}
        yield _bad("doctor.incomes", game=game.id, **params)
    if not wrong:
        yield _good("doctor.incomes", game=game.id)
    for power, told in recorded.items():
        if told["board"] != told["booklet"]:
            card = INCOME_CARD.get(game.id)
            remarks.append(advice("doctor.income", *([card] if card else []), power=power, **told))


# -- scenarios, sentences, the current game -----------------------------------------
def _scenarios(program: str) -> Iterator[Check]:
    """Every scenario at hand, checked as it is when a game begins (once per content)."""
    from referee.scenario.compile import scenario
    from referee.scenario.find import entries
    from referee.scenario.problems import Invalid

    for entry in entries():
        try:
            scenario(entry.path)
        except Invalid as why:
            yield _bad("doctor.scenario", name=entry.full, path=str(entry.path),
                       problems=len(why.problems), program=program)  # fmt: skip
        else:
            yield _good("doctor.scenario", name=entry.full)


def _left_aside(program: str) -> Iterator[Check]:
    """The owner's own files that could not be read."""
    for path, why in left_out().items():
        problems = max(1, len(getattr(why, "problems", ())))
        yield _bad(
            "doctor.scenario", name=path.stem, problems=problems, path=str(path), program=program
        )


def _sentences() -> Iterator[Check]:
    """Every sentence that has a code, against the French catalogue that the program reads."""
    from referee.i18n.catalogues import translations
    from referee.i18n.messages import AREAS, area, group_of

    known: set[tuple[str, str]] = set()
    for group in {group_of(name) for name in AREAS}:
        known |= set(translations("fr", group).held())
    wanted = list(
        dict.fromkeys(
            message if isinstance(message, str) else message[0]
            for name in AREAS
            for message in area(name).values()
        )
    )
    missing = [text for text in wanted if _key(text) not in known]
    if missing:
        yield _bad("doctor.sentences", missing=len(missing), sentences=len(wanted), text=missing[0])
    else:
        yield _good("doctor.sentences", sentences=len(wanted))


def _key(text: str) -> tuple[str, str]:
    """A sentence and its context, by which a compiled catalogue knows it."""
    return str(text), getattr(text, "context", "")


def _save(program: str) -> Iterator[Check]:
    """The current game, if there is one: audited, and folded again from its first entry."""
    from referee.app.auditing import verified

    try:
        path = saves.find(None, program)
    except Fault:
        return  # none here, or several: nothing to look at
    try:
        fault = verified(path).fault
    except (Fault, JournalFault) as error:
        yield _bad("doctor.save", path=str(path), fault=error.code)
        return
    if fault is None:
        yield _good("doctor.save", path=str(path))
    else:
        yield _bad("doctor.save", path=str(path), fault=fault.code)
