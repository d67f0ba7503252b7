"""The registry of a game: subject → its verbs with their names and steps, its events, its procedures.

A subject is imported when one of its verbs, events or procedures is met.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from typing import Any

from referee.engine import open_question
from referee.engine.declared import Shape, declared, undeclared
from referee.engine.names import Names
from referee.engine.record import field, record, replace
from referee.engine.verb import Change, Verb
from referee.engine.verdict import Json

# What a procedure takes that is played as a verb: the keys of its booklet's question, which it says as it is run.
CALLED: Shape = {"keys": None}


@record
class Common:
    """A verb that every game has: its names, and what it takes."""

    names: tuple[str, ...]
    takes: Shape = field(default_factory=dict)


COMMON: Mapping[str, Common] = {
    "answer": Common(("répondre", "réponse")),
    "abandon": Common(("abandonner",)),
    "tick": Common(("cocher", "fait", "done", "ok"), {"item": None}),
}


class UnknownEvent(Exception):
    """An event that no subject of this game knows: the file is newer than the program."""

    def __init__(self, game: str, kind: str) -> None:
        super().__init__(f"{game}: {kind}")
        self.game, self.kind = game, kind


@record
class Entry:
    """What the registry says of a verb: its subject, its names, the steps in which it is offered.

    `needs`: a part of the position (`units`) without which there is nothing to do it with; an
    `unlisted` one is known but never offered. Neither imports its subject for the list of offers.
    """

    subject: str
    names: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    english: tuple[str, ...] = ()  # the last of its names: those of English alone
    needs: str = ""
    unlisted: bool = False
    # Those of its names that no beginning stands for: « char » is no « charger ».
    whole: tuple[str, ...] = ()

    def named(self, lang: str) -> tuple[str, ...]:
        """Its names in a language, but for its id."""
        french = self.names[: len(self.names) - len(self.english)]
        return self.english if lang == "en" else french


class Registry:
    """Where the verbs, events and procedures of a game live; nothing is imported before its use.

    `raw` is `data/registry.yaml`: subject → `{verbs: {id: [names…] | {names: […], whole: […], steps: […], needs: …}},
    events: [kinds], procedures: {id: [names…]}}`. `package` is the game's (`referee.games.m44`).
    """

    def __init__(self, package: str, raw: Mapping[str, Json]) -> None:
        self.package = package
        self._rooms: dict[tuple[str, str], Any] = {}
        self._verbs: dict[str, Verb] = {}
        self._changes: dict[str, Change] = {}
        self._takes: dict[str, tuple[Shape, ...]] = {}
        self.verbs: dict[str, Entry] = {}
        self.events: dict[str, str] = {}
        self.procedures: dict[str, Entry] = {}
        for subject, said in raw.items():
            for key, value in (said.get("verbs") or {}).items():
                self.verbs[key] = _entry(subject, value)
            for kind in said.get("events") or ():
                self.events[kind] = subject
            for key, value in (said.get("procedures") or {}).items():
                self.procedures[key] = _entry(subject, value)

    @cached_property
    def called(self) -> Names:
        """What players type for a verb."""
        own = {key: entry.names for key, entry in self.verbs.items()}
        common = {key: each.names for key, each in COMMON.items() if key not in own}
        every = {**own, **common}
        return Names("verb", every, whole=(name for e in self.verbs.values() for name in e.whole))

    @cached_property
    def procedure_names(self) -> Names:
        """What players type for a procedure."""
        return Names("procedure", {key: entry.names for key, entry in self.procedures.items()})

    def room(self, subject: str, room: str) -> Any:
        """A room of a subject (`verbs`, `procedures`): a module of its folder, or its one file."""
        found = self._rooms.get((subject, room))
        if found is None:
            found = import_module(f"{self.package}.{subject}")
            if hasattr(found, "__path__"):
                found = import_module(f"{self.package}.{subject}.{room}")
            self._rooms[subject, room] = found
        return found

    def verb(self, key: str) -> Verb:
        """A verb by its id; its subject is imported."""
        if key not in self._verbs:
            room = self.room(self.verbs[key].subject, "verbs")
            self._verbs.update({verb.id: verb for verb in room.VERBS})
        return self._verbs[key]

    def takes(self, key: str) -> tuple[Shape, ...]:
        """What the arguments of a command may hold, one of these: its verb's declaration; nothing where there
        is no such verb.
        """
        if key not in self._takes:
            if key in self.verbs:
                do = self.verb(key).do
                self._takes[key] = ({},) if do is None else declared(do)
            elif key in COMMON:
                self._takes[key] = (COMMON[key].takes,)
            else:
                self._takes[key] = (CALLED,) if key in self.procedures else ()
        return self._takes[key]

    def undeclared(self, key: str, args: Json) -> str:
        """The first of a command's arguments that its verb does not declare; nothing where it declares all."""
        known = self.takes(key)
        return undeclared(args, known) if known else ""

    def change(self, kind: str) -> Change:
        """What an event changes."""
        known = self._changes.get(kind)
        if known is not None:
            return known
        if kind not in self.events:  # a game's own change comes first: it knows its saves of before
            if kind in open_question.CHANGES:
                return open_question.CHANGES[kind]
            if kind == "ticked":
                return _ticked
            raise UnknownEvent(self.package.rpartition(".")[2], kind)
        found: Change = self.room(self.events[kind], "verbs").CHANGES[kind]
        self._changes[kind] = found
        return found


def _entry(subject: str, value: Json) -> Entry:
    said = value if isinstance(value, Mapping) else {"names": value or ()}
    names, whole, steps, english = (
        tuple(said.get(each, ())) for each in ("names", "whole", "steps", "english")
    )
    needs, unlisted = str(said.get("needs", "")), bool(said.get("unlisted"))
    both = tuple(each for each in whole if each not in english)
    return Entry(subject, (*names, *both, *english), steps, english, needs, unlisted, whole)


def _ticked(state: Any, data: Mapping[str, Json]) -> Any:
    return replace(state, ticked=(*state.ticked, data["item"]))
