"""The pages for players: Markdown in two languages, beside the code or in the wheel."""

from __future__ import annotations

from pathlib import Path

from referee import paths
from referee.app.french_words import shown_page
from referee.engine.names import Names

# What is for players; the rest of docs/ is for who works on the program.
FOR_PLAYERS = (
    "tutorial", "play", "aa1941", "m44", "miniatures", "world-in-flames", "campaign",
    "the-last-crusade", "commands", "interpretations", "scenario-format", "save-format", "json", "trust",
)  # fmt: skip


def listed(lang: str) -> list[dict[str, str]]:
    """The pages with their titles in a language."""
    found = ((name, _file(name, lang)) for name in FOR_PLAYERS)
    return [{"page": name, "title": _title(file)} for name, file in found if file is not None]


def offered(lang: str) -> list[str]:
    """The names of the pages as a face types them."""
    return [shown_page(page, lang) for page in FOR_PLAYERS]


def text(asked: str, lang: str) -> tuple[str, str]:
    """A page by its name, its title or their first letters. `Unreadable` names the nearest."""
    pages = listed(lang)
    name = Names(
        "page", {each["page"]: [each["title"], shown_page(each["page"], "fr")] for each in pages}
    ).find(asked)
    file = _file(name, lang)
    assert file is not None
    return name, file.read_text(encoding="utf-8")


def _file(name: str, lang: str) -> Path | None:
    """The page in the language, else in English."""
    folder = paths.docs_dir()
    tried = [folder / f"{name}.{lang}.md"] if lang != "en" else []
    return next((path for path in (*tried, folder / f"{name}.md") if path.is_file()), None)


def _title(file: Path) -> str:
    with file.open(encoding="utf-8") as lines:
        return lines.readline().lstrip("# ").strip()
