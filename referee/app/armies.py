"""Armies built at home: kept under a name, printed, brought to a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.engine.faults import Unreadable
from referee.engine.names import Names, label
from referee.engine.verdict import Json
from referee.games.contract import Game
from referee.paths import user_dir
from referee.scenario.compile import scenario as read_scenario
from referee.writing import write

if TYPE_CHECKING:
    from referee.games.aam.armies.building import Draft

GAME = "aam"
STANDARD = 100  # points that need not be agreed on (p. 10)
SUMMARY = {"en": "An army of my own.", "fr": "Une armée à moi."}


def folder() -> Path:
    """Where armies are kept under their names."""
    return user_dir() / "armies"


def names() -> list[str]:
    """The armies kept, by name."""
    return sorted(path.stem for path in folder().glob("*.yaml"))


def called(text: str) -> Path | None:
    """Where an army of that name is kept, capitals aside; nothing: there is none."""
    kept = names()
    found = next((each for each in (text, text.casefold()) if each in kept), None)
    return None if found is None else folder() / f"{found}.yaml"


def find(text: str) -> Path:
    """A file, or an army kept under a name (or its beginning)."""
    path = Path(text)
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise Unreadable("scenario.no_access", file=str(path))  # a pipe, a device
    if path.is_file():
        return path
    kept = names()
    if (own := called(text)) is not None:
        return own
    try:
        return folder() / f"{Names('army', dict.fromkeys(kept, ())).find(text)}.yaml"
    except Unreadable:
        raise Unreadable("army.unknown", text=text, options=kept) from None


def brought(texts: Sequence[str]) -> dict[str, Json]:
    """What several files bring together: cards, a later one over an earlier, and an army a side (p. 4)."""
    cards: dict[str, Json] = {}
    armies: dict[str, Json] = {}
    for text in texts:
        raw = read_scenario(find(text))
        if raw.get("game") != GAME or not raw.get("armies"):
            raise Unreadable("scenario.aam.army_none", file=text)
        cards |= raw["units"] if "layer" in raw else raw.get("cards", {})
        if set(armies) & set(raw["armies"]):
            raise Unreadable("scenario.aam.army_twice", file=text)
        armies |= raw["armies"]
    return {"game": GAME, "layer": "units", "units": cards, "armies": armies,
            "file": ", ".join(texts)}  # fmt: skip


def with_armies(
    game: Game, scenario: Mapping[str, Json], texts: Sequence[str]
) -> tuple[Any, Mapping[str, Json]]:
    """The game with the cards of some armies, and the scenario with the armies in it."""
    for text in texts:
        find(text)
    found = game.with_armies(scenario, brought(texts)) if game.id == GAME else None
    if found is None:
        raise Unreadable("scenario.aam.army_game", game=game.id)
    return found


def illegal(game: Any, scenario: Mapping[str, Json], options: Mapping[str, str]) -> Answer | None:
    """Why armies brought to a game may not play it, as a refusal; nothing when they may."""
    from referee.games.aam.armies.rules import problems, terms_of

    position = game.initial(scenario, {**options, "armies": "example"})
    book = game.book_at(position)
    wrong = [
        ruling
        for side, units in position.armies.items()
        for ruling in problems(book, units, terms_of(position, side))
    ]
    if not wrong:
        return None
    return Answer("new", "nothing", game, result={"legal": False}, rulings=tuple(wrong))


def listed() -> Answer:
    """The armies kept: whose, how many points and figures, legal or not."""
    game: Any = find_game(GAME)
    found: list[dict[str, Json]] = []
    for name in names():
        try:
            raw = read_scenario(find(name))
        except Unreadable:
            found.append({"name": name, "problem": True})
            continue
        cards = _suited(game, raw)
        for side, units in raw.get("armies", {}).items():
            points = sum(cards.book.units[unit].price() * n for unit, n in units.items())
            found.append({"name": name, "side": side, "points": points,
                          "units": sum(units.values())})  # fmt: skip
    return Answer("army", "armies", game, result={"armies": found, "folder": str(folder())})


def _suited(game: Any, raw: Mapping[str, Json]) -> Any:
    """The game with the cards of a file."""
    return game.with_armies({"kind": "standard"}, {**raw, "file": ""})[0]


def place(name: str) -> Path:
    """Where an army is kept under its name; names that differ in signs alone mean one.

    `Unreadable`: it has nothing but signs.
    """
    from referee.games.aam.armies.card_questions import file_of

    return folder() / f"{file_of(label(name))}.yaml"


def kept(name: str, draft: Draft) -> Path:
    """An army under its name, with the owner's cards in it; the one of that name before gives way."""
    from referee.games.aam.armies.card_questions import key_of
    from referee.games.aam.armies.layer_text import layer_text

    game: Any = find_game(GAME)
    own = {unit: game.book.own[unit] for unit in draft.units if unit in game.book.own}
    title = {"en": name, "fr": name}
    side, budget = draft.terms.side, draft.terms.points
    points = {side: budget} if budget != STANDARD else None
    text = layer_text(key_of(name), title, SUMMARY, own, {side: draft.units}, points)
    return write(place(name), text, private=True, asked_for=True)


def begun(name: str | None, terms: Any) -> Draft:
    """A draft: empty, or the army kept under that name."""
    from referee.engine.record import replace
    from referee.games.aam.armies.building import Draft

    if name is None or (called(name) is None and not Path(name).is_file()):
        return Draft(terms)
    armies = read_scenario(find(name)).get("armies", {})
    side = terms.side if terms.side in armies else next(iter(armies))
    return Draft(replace(terms, side=side), dict(armies[side]))


def roster_of(text: str, side: str | None, costs: str = "original") -> Answer:
    """The rosters of a file or of an army kept: each side's, or one alone."""
    from referee.games.aam.armies.roster import roster

    raw = read_scenario(find(text))
    if raw.get("game") != GAME or not raw.get("armies"):
        raise Unreadable("scenario.aam.army_none", file=text)
    game = _suited(find_game(GAME), raw)
    wanted = None if side is None else game.names["side"].find(side)
    armies = {key: units for key, units in raw["armies"].items() if wanted in (None, key)}
    if not armies:
        raise Unreadable("scenario.aam.army_none", file=text)
    made = [roster(game.book, key, units, costs) for key, units in armies.items()]
    return Answer("army", "roster", game, result={"title": raw["title"], "armies": made})
