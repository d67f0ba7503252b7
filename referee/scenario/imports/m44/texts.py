"""The texts of a file: title, briefing, notes, in both languages; placeholders and what is missing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from referee.engine.verdict import Json
from referee.scenario.imports.m44.reading import Doubts, clean, identify, mapping

LANGUAGES = ("en", "fr")
NOTES = ("subtitle", "historical", "rules", "victory", "bibliography")
# What the editor writes into a text that its author left alone.
PLACEHOLDERS = re.compile(
    r"(my|mon|ma|mes) (title|subtitle|description|rules|historical background|victory conditions|"
    r"titre|sous-titre|règles|contexte historique|conditions de victoire)|new scenario|nouveau scénario",
    re.IGNORECASE,
)


class Texts:
    """The texts of a file as they can be read; what is a placeholder or missing is told."""

    def __init__(self, text: Mapping[str, Any], file: str, doubts: Doubts) -> None:
        self.text, self.doubts = text, doubts
        self.stem = clean(re.sub(r"\.m44$", "", file.rsplit("/", 1)[-1], flags=re.IGNORECASE))
        self.left_alone: list[str] = []
        self.missing: dict[str, list[str]] = {}

    def heading(self) -> dict[str, Json]:
        """Id, title, summary, notes."""
        title = self._words("name")
        if title is None:
            shown = self.stem.replace("_", " ").strip() or "Scenario"
            title = {"en": shown, "fr": shown}
            self.doubts.left_out.append("name")
            id_ = identify(self.stem)
        else:
            id_ = identify(title["en"]) or identify(self.stem)
        made: dict[str, Json] = {
            "format": 1, "game": "m44", "id": id_ or "scenario", "title": title,
            "summary": self._words("description") or title,
        }  # fmt: skip
        notes = [
            {**told, "kind": kind} for kind in NOTES if (told := self._words(kind)) is not None
        ]
        if notes:
            made["notes"] = notes
        self._tell()
        return made

    @property
    def special(self) -> bool:
        """Whether rules or conditions of victory are text."""
        return any(self._said(lang, key) for lang in self.text for key in ("rules", "victory"))

    def _said(self, lang: str, key: str) -> str:
        told = clean(mapping(self.text.get(lang)).get(key))
        if told and PLACEHOLDERS.fullmatch(told):
            if key not in self.left_alone:
                self.left_alone.append(key)
            return ""
        return told

    def _words(self, key: str) -> dict[str, str] | None:
        """A text in both languages; a missing one is taken from the other, or from any; `None`: nowhere."""
        found = {lang: self._said(lang, key) for lang in LANGUAGES}
        any_ = next((told for lang in self.text if (told := self._said(lang, key))), "")
        if not any_:
            return None
        for lang in LANGUAGES:
            if not found[lang]:
                self.missing.setdefault(lang, []).append(key)
        english = found["en"] or found["fr"] or any_
        return {"en": english, "fr": found["fr"] or english}

    def _tell(self) -> None:
        if self.left_alone:
            self.doubts.tell("convert.placeholders", names=", ".join(self.left_alone))
        for lang, keys in self.missing.items():
            self.doubts.tell(f"convert.no_{lang}", names=", ".join(keys))
