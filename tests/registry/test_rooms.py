"""The registry of a game and its rooms say the same: verbs, events, procedures."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from shelved import GAMES, built, nothing, opened, usual

from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.registry import UnknownEvent

every_game = pytest.mark.parametrize("key", GAMES)


def rooms(key: str, room: str) -> dict[str, Any]:
    """Subject → its room, for every subject of the registry."""
    registry = built(key).registry
    entries = (*registry.verbs.values(), *registry.procedures.values())  # some share a name
    subjects = {entry.subject for entry in entries} | set(registry.events.values())
    found = {}
    for subject in subjects:
        module = import_module(f"{registry.package}.{subject}")
        if hasattr(module, "__path__"):
            folder = Path(module.__path__[0])
            if not (folder / f"{room}.py").exists():
                continue
            module = import_module(f"{registry.package}.{subject}.{room}")
        found[subject] = module
    return found


@every_game
def test_every_verb_has_its_room(key: str) -> None:
    registry = built(key).registry
    found = {
        verb.id: subject
        for subject, room in rooms(key, "verbs").items()
        for verb in getattr(room, "VERBS", ())
    }
    assert found == {verb: entry.subject for verb, entry in registry.verbs.items()}
    for verb in registry.verbs:
        assert registry.verb(verb).id == verb


@every_game
def test_every_event_has_its_change(key: str) -> None:
    registry = built(key).registry
    found = {
        kind: subject
        for subject, room in rooms(key, "verbs").items()
        for kind in getattr(room, "CHANGES", {})
    }
    assert found == registry.events


@every_game
def test_every_procedure_has_its_room(key: str) -> None:
    game = built(key)
    for name in game.registry.procedures:
        assert game.procedures[name].id == name


@every_game
def test_names_of_verbs_are_each_said_once(key: str) -> None:
    """No word is the name of two verbs: the referee would ask which at every line."""
    called: dict[str, str] = {}
    wrong = []
    for verb, entry in built(key).registry.verbs.items():
        for name in {fold(each) for each in (verb, *entry.names)}:
            if called.setdefault(name, verb) != verb:
                wrong += [f"{name}: {called[name]} and {verb}"]
    nothing(wrong)


@every_game
def test_an_event_that_nobody_knows_is_refused_alike(key: str) -> None:
    """The journal names it (`save.event_unknown`); no game guesses what it may have meant."""
    game = built(key)
    with pytest.raises(UnknownEvent):
        game.registry.change("never_heard_of")
    if key in usual():
        scenario, options = opened(key)
        with pytest.raises(UnknownEvent):
            game.evolve(game.initial(scenario, options), Event("never_heard_of", {}))
