"""Unit cards of the owner's: asked one by one, read from a spreadsheet, written out again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from referee.app.answer import Answer
from referee.app.games import forget
from referee.app.games import game as find_game
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.contract import Game
from referee.given import given_bytes
from referee.paths import user_dir
from referee.writing import own_text

GAME = "aam"
TITLE = {"en": "My cards", "fr": "Mes fiches"}
SUMMARY = {"en": "Copied from my own cards.", "fr": "Recopiées de mes propres fiches."}
LARGEST = 1 << 20
Ask = Callable[[str], str]  # the key of a question → what was typed
Complain = Callable[[Fault, str], None]  # what cannot be read, and of which question


def folder() -> Path:
    """Where the owner's files of cards lie: known everywhere at once."""
    return user_dir() / "owner" / GAME


def asked(ask: Ask, complain: Complain) -> tuple[str, Mapping[str, Json]]:
    """A card by six questions; what cannot be read is said, and asked again."""
    from referee.games.aam.armies.card_questions import QUESTIONS, answered, finished, key_of

    game = find_game(GAME)
    card: dict[str, Json] = {}
    for key in QUESTIONS:
        while True:
            try:
                card = answered(key, ask(key), game.names, card)
            except Fault as fault:
                complain(fault, key)
            else:
                break
    name = str(card["name"]["en"])
    return key_of(name), finished(card, _nations(), "card")


def _nations() -> Mapping[str, Json]:
    from referee.scenario.compile import game_data

    found: Mapping[str, Json] = game_data(GAME)["words"]["nations"]
    return found


def written(key: str, card: Mapping[str, Json]) -> str:
    """The file of one card."""
    from referee.games.aam.armies.layer_text import layer_text

    return layer_text(key, card["name"], SUMMARY, {key: card}, {})


def known_again(answer: Answer) -> Answer:
    """The game is read again: the cards written are known from now on."""
    forget(GAME)
    return answer


def read_sheet(path: Path) -> tuple[Answer, str]:
    """A spreadsheet as a file of cards and armies; `Answer.extra` holds what is wrong, by cell."""
    from referee.games.aam.armies.layer_text import layer_text
    from referee.games.aam.armies.spreadsheet import read
    from referee.scenario.compile import game_data

    game = find_game(GAME)
    data = game_data(GAME)
    found = read(_text(path), data["units"]["units"], data["words"]["nations"], game.names)
    name = path.stem.casefold()
    key = "".join(sign if sign.isalnum() and sign.isascii() else "_" for sign in name).strip("_")
    key = key if key[:1].isalpha() else f"cards_{key}".rstrip("_")
    suited = game
    if found.armies and not found.wrong:
        made = game.with_armies({"kind": "standard"}, {"game": GAME, "file": path.name,
                                "layer": "units", "units": found.cards, "armies": found.armies})  # fmt: skip
        suited = made[0] if made is not None else game
    refused = {} if found.wrong else _illegal(suited, found.armies)
    armies = {
        side: each for side, each in found.armies.items() if side not in refused and not found.wrong
    }
    text = layer_text(key, TITLE, SUMMARY, found.cards, armies)
    result: dict[str, Json] = {
        "cards": list(found.cards),
        "armies": {side: dict(units) for side, units in armies.items()},
        "problems": [
            {
                "line": each.line,
                "column": each.column,
                "code": each.fault.code,
                "params": dict(each.fault.params),
            }
            for each in found.wrong
        ],
        "id": key,
    }
    rulings = [info("aam.csv.read", "units.card", n_cards=len(found.cards),
                    armies=sum(sum(units.values()) for units in armies.values()))]  # fmt: skip
    rulings += refused.values()
    shipped = [card for card in found.cards if card in data["units"]["units"]]
    if shipped:
        rulings.append(advice("aam.csv.instead", "units.card", units=shipped))
    answer = Answer("card", "cards_read", game, result=result, extra=found.wrong)
    answer.game = suited
    if found.wrong:
        answer.fault = Unreadable("aam.csv.problems", file=path.name, n_cells=len(found.wrong))
    else:
        answer.rulings = tuple(rulings)
    return answer, text


def goes_on(path: Path, text: str) -> bool:
    """Whether a new file of cards says all that the one in its place says, in its order: another sheet of
    the same name, or what was put right there by hand, would be lost with it.
    """
    try:
        before = own_text(path).splitlines()
    except (OSError, ValueError):
        return False
    after = iter(text.splitlines())
    return all(line in after for line in before)


def _illegal(game: Any, armies: Mapping[str, Mapping[str, int]]) -> dict[str, Ruling]:
    """Armies that no game would take (p. 10), and why: the cards are kept, the army is not."""
    from referee.games.aam.armies.rules import LIMIT, POINTS, cost

    found: dict[str, Ruling] = {}
    for side, units in armies.items():
        points, number = cost(game.book, units), sum(units.values())
        if points > POINTS["standard"] or number > LIMIT:
            found[side] = advice("aam.csv.army_left", "army.points", "army.limit", side=side,
                                 points=points, limit=POINTS["standard"], number=number,
                                 most=LIMIT)  # fmt: skip
    return found


def _text(path: Path) -> str:
    """A text file, in UTF-8 or as a spreadsheet of Windows writes it."""
    try:
        if path.stat().st_size > LARGEST:
            raise Unreadable("chart.too_large", path=str(path), limit=LARGEST // 1024)
        raw = given_bytes(path, LARGEST)
    except FileNotFoundError:
        raise Unreadable("scenario.no_file", file=str(path)) from None
    except OSError as error:
        raise Unreadable("file.trouble", path=str(path), why=error.strerror or "?") from None
    if b"\0" in raw:
        raise Unreadable("aam.csv.no_text", file=path.name)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def listed(own: bool, words: str = "") -> Answer:
    """The cards known, or the owner's alone; `extra` are the rows of the spreadsheet."""
    from referee.games.aam.armies.spreadsheet import COLUMNS, rows
    from referee.scenario.compile import owned_data

    game: Game = find_game(GAME)
    cards: dict[str, Json] = dict(owned_data(GAME)["units"]["units"])
    mine = _mine()
    cards = mine if own else {**cards, **mine}
    if words:
        wanted = game.names["unit"].readings(words) or [
            key for key, card in cards.items()
            if fold(words) and fold(words) in fold(" ".join((key, *card["name"].values())))
        ]  # fmt: skip
        if not wanted:
            game.names["unit"].find(words)  # says what is near
        cards = {key: cards[key] for key in wanted if key in cards}
    table = [*rows(cards)]
    result = {"cards": [dict(zip(COLUMNS, row, strict=True)) for row in table], "own": list(mine)}
    return Answer("card", "cards_listed", game, result=result, extra=(COLUMNS, table))


def _mine() -> dict[str, Json]:
    """The owner's cards, from the files that could be read."""
    from referee.games.aam.armies.own_cards import filled
    from referee.scenario.compile import owned

    found: dict[str, Json] = {}
    for layer in owned(GAME).get("owner", ()):
        for key, card in layer.get("units", {}).items():
            found[key] = filled(card)
    return found
