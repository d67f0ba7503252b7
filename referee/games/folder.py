"""What the rooms of several games are made of: forms, vocabularies, procedures by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.engine.names import Names
from referee.engine.registry import COMMON, Registry
from referee.engine.verdict import Json


def forms_of(entries: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """What ids are called, as sentences need it: id → `{en, fr, …}`."""
    return {str(key): dict(raw["name"]) for key, raw in entries.items()}


def called(raw: Mapping[str, Any]) -> list[str]:
    """Everything one entry is called: names in both languages, plurals, aliases."""
    name = raw["name"]
    return [
        *(name[form] for form in ("en", "en_the", "en_many", "fr", "fr_many") if form in name),
        *map(str, raw.get("aliases", ())),
        *map(str, raw.get("whole", ())),
    ]


def names_of(kind: str, entries: Mapping[str, Any]) -> Names:
    """What players may type for ids; `whole` of an entry are names that nothing begins: “units” are no infantry, for it
    may be called “unité d’infanterie”.
    """
    whole = [str(name) for raw in entries.values() for name in raw.get("whole", ())]
    return Names(kind, {str(key): called(raw) for key, raw in entries.items()}, whole=whole)


def verbs_of(registry: Mapping[str, Json]) -> dict[str, dict[str, str]]:
    """What verbs are called: the id in English, the first name of the registry in French."""
    found = {key: common.names[0] for key, common in COMMON.items()}
    for subject in registry.values():
        for key, raw in (subject.get("verbs") or {}).items():
            names = raw["names"] if isinstance(raw, Mapping) else raw
            found[key] = names[0] if names else key
    return {key: {"en": key, "fr": name} for key, name in found.items()}


class Procedures(Mapping[str, Any]):
    """What `resolve` and `odds` run, by id: a subject is imported when its procedure is asked for.

    A subject's room `procedures.py` lists `PROCEDURES`: what makes each of them of a book.
    """

    def __init__(self, registry: Registry, book: Any) -> None:
        self._registry, self._book = registry, book
        self._rooms: dict[str, Mapping[str, Any]] = {}

    def __getitem__(self, key: str) -> Any:
        subject = self._registry.procedures[key].subject
        if subject not in self._rooms:
            room = self._registry.room(subject, "procedures")
            made = (make(self._book) for make in room.PROCEDURES)
            self._rooms[subject] = {procedure.id: procedure for procedure in made}
        return self._rooms[subject][key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._registry.procedures)

    def __len__(self) -> int:
        return len(self._registry.procedures)

    def __contains__(self, key: object) -> bool:
        return key in self._registry.procedures
