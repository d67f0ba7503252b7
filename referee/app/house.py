"""What one table plays by besides the booklet: found first by `rule`, marked as its own.

Its rulings, and what its scenario says (notes, special rules, the options chosen).

A ruling is a note marked `{"ruling": true}` in the place of a command; a note marked
`{"withdraws": N}` ends the one of entry N. Nothing is ever deleted: the log keeps both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.app import past
from referee.app.marks import marked
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json
from referee.games.contract import Card, Text
from referee.journal.faults import SaveFault

if TYPE_CHECKING:
    from referee.journal.entry import Entry
    from referee.journal.store import Journal

SHORT = 56  # signs of a ruling in a list
CALLED = {
    "en": "house rule rules ruling own table decided decision",
    "fr": "règle règles maison décision table décidé",
}
SAID = {
    "en": "scenario note notes special rule rules",
    "fr": "scénario note notes spéciale règle règles",
}
CHOSEN = {"en": "option options variant", "fr": "option options variante"}
FIRST = frozenset(("house", "scenario", "owner"))  # kinds that may come before the booklet's cards


def mark_of(ruling: bool, withdraws: int | None) -> dict[str, Json] | None:
    """What marks a note as a ruling, as the end of one, or as both; nothing for a plain note."""
    mark = {
        **({"ruling": True} if ruling else {}),
        **({"withdraws": withdraws} if withdraws else {}),
    }
    return mark or None


def withdrawals(entries: Sequence[Entry]) -> dict[int, int]:
    """Rulings that were withdrawn: their entry → the entry that ended them."""
    found: dict[int, int] = {}
    for entry in entries:
        if number := marked(entry).get("withdraws"):
            found[number] = entry.n
    return found


def in_force(entries: Sequence[Entry]) -> list[Entry]:
    """The rulings that the table follows, in the order in which they were made."""
    ended = withdrawals(entries)
    return [entry for entry in entries if marked(entry).get("ruling") and entry.n not in ended]


def meant(entries: Sequence[Entry], text: str) -> Entry:
    """The ruling in force that is named by its entry (`12`) or its card (`house.12`).

    `Unreadable` names those in force when it is none of them.
    """
    known = {str(entry.n): entry for entry in in_force(entries)}
    found = known.get(text.strip().lower().removeprefix("house."))
    if found is None and known:
        shown = [f"{n} ({short(entry.note)})" for n, entry in known.items()]
        raise Unreadable("note.no_ruling", hint="hint.rulings", text=text, options=shown)
    if found is None:
        raise Unreadable("note.no_rulings")
    return found


def short(text: str) -> str:
    """The first words of a ruling, as lists show it."""
    return text if len(text) <= SHORT else f"{text[: SHORT - 1].rstrip()}…"


def number(card: Card) -> int:
    """The entry where a house card was written down."""
    return int(card.id.partition(".")[2])


def house_cards(entries: Sequence[Entry]) -> list[Card]:
    """The rulings in force as cards, the latest first: `house.12` is entry 12."""
    return [
        Card(
            f"house.{entry.n}",
            {
                "en": f"Ruled at your table, entry {entry.n}",
                "fr": f"Décidé à votre table, entrée {entry.n}",
            },
            {"en": entry.note, "fr": entry.note},
            (),
            "house",
            (),
            {lang: f"{words} {entry.note}" for lang, words in CALLED.items()},
        )
        for entry in reversed(in_force(entries))
    ]


def scenario_cards(
    scenario: Mapping[str, Json], options: Mapping[str, str], titles: Mapping[str, Text]
) -> list[Card]:
    """What a scenario says for itself: `scenario.N` its notes, `option.NAME` what was chosen.

    `titles` are those of the game's cards, by id, for the special rules in force.
    """
    name: Text = scenario["title"]
    found = [
        Card(f"scenario.{at}", name, note, (), "scenario", (), _called(SAID, name, note))
        for at, note in enumerate(scenario.get("notes", ()), 1)
    ]
    rules = [card for card in scenario.get("rules", ()) if card in titles]
    if rules:
        force = {
            lang: f"{lead} {', '.join(titles[card][lang] for card in rules)}."
            for lang, lead in (("en", "In force:"), ("fr", "En vigueur\u00a0:"))
        }
        found.append(
            Card("scenario.rules", name, force, (), "scenario", tuple(rules), _called(SAID, force))
        )
    for key, option in scenario.get("options", {}).items():
        values = option["values"]
        value = (
            values.get(options.get(key, option["default"])) if isinstance(values, Mapping) else None
        )
        if value is not None:
            title: Text = option["title"]
            text = {lang: f"{each[:1].upper()}{each[1:]}." for lang, each in value["title"].items()}
            words = _called(CHOSEN, title, text)
            found.append(Card(f"option.{key}", title, text, (), "scenario", (), words))
    return found


def _called(words: Text, *texts: Text) -> dict[str, str]:
    return {lang: " ".join([said, *(text[lang] for text in texts)]) for lang, said in words.items()}


def own_cards(journal: Journal, entries: Sequence[Entry]) -> list[Card]:
    """Everything that a game in progress plays by besides the booklet, its rulings first."""
    from referee.app.games import game

    scenario, header = journal.scenario, journal.header
    known = game(header["game"]).cards if scenario.get("rules") else {}
    titles = {key: card.title for key, card in known.items()}
    try:
        said = scenario_cards(scenario, header.get("options", {}), titles)
    except past.TROUBLE as error:
        path = str(journal.path)
        raise SaveFault("save.head_malformed", "save.hint.copy", path=path) from error
    return [*house_cards(entries), *said]
