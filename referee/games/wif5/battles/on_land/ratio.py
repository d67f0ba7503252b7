"""The factors of both sides and the odds at which a land attack is declared (10.7.6.2, 10.7.6.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.reading import read_yesno
from referee.engine.verdict import Ruling, advice, refusal, your_call
from referee.games.wif5.actions import who_acts
from referee.games.wif5.battles.facts import worked_out
from referee.games.wif5.book import Book
from referee.games.wif5.combat import on_chart
from referee.games.wif5.maps.supplied import attacks_supplied
from referee.games.wif5.state import State
from referee.games.wif5.supply.overlay import Counter


def sides(
    book: Book, state: State, against: str, typed: Mapping[str, str], weather: str, shells: int
) -> dict[str, dict[str, str]]:
    """The keys of `factors` for both sides."""
    both = {"weather": weather}
    if "terrain" in typed:
        both["terrain"] = typed["terrain"]
    by = book.names["power"].find(typed["by"])
    caught = "yes" if who_acts.surprises(state, by, against) else "no"
    attack = {**both, "side": "attack", "units": typed["units"], "surprise": caught,
              "ground_support": typed.get("support", "0"), "shore": str(shells)}  # fmt: skip
    defend = {**both, "side": "defend", "units": typed["defend"],
              "ground_support": typed.get("enemy_support", "0")}  # fmt: skip
    return {"attack": attack, "defend": defend}


def factors(book: Book, texts: Mapping[str, str]) -> tuple[str, tuple[Ruling, ...]]:
    """The factors of a side, and how they come about (10.7.6.6)."""
    verdict = worked_out(book, "factors", texts)
    return str(verdict.result["factor"]), verdict.rulings


def hopeless(
    book: Book, state: State, by: str, against: str, typed: Mapping[str, str]
) -> list[Ruling]:
    """An attack by units that cannot fight, or below 1:2 in the best of weathers: refused before anything is
    asked of its hex. Of ships that may bombard a map tells later (10.7.6.1 to 10.7.6.3).
    """
    alone = sides(book, state, against, typed, "clear", 0)
    found = barred(book, alone)
    if state.map or "shore" in typed:
        return found
    return [*found, *too_low(book, alone, by, "clear", typed)]


def barred(book: Book, both: Mapping[str, Mapping[str, str]]) -> list[Ruling]:
    """Who cannot fight at all: face down, out of supply (10.7.6.1, 4.2.1)."""
    return [each for side in ("attack", "defend") for each in factors(book, both[side])[1]
            if each.severity == "refusal"]  # fmt: skip


def cut_off(
    book: Book, state: State, mine: Sequence[Counter], rulings: Sequence[Ruling]
) -> list[Ruling]:
    """Which of several counters are out of supply, where that bars the attack (4.1, 4.2.1)."""
    if len(mine) < 2 or all(each.code != "wif5.attack.unsupplied" for each in rulings):
        return []
    names = [one.name for one in mine if attacks_supplied(book, state, one.name) is False]
    return [advice("wif5.attack.cut_off", "4.1", "4.2.1", names=", ".join(names))] if names else []


def too_low(
    book: Book, both: dict[str, dict[str, str]], by: str, weather: str, typed: Mapping[str, str]
) -> list[Ruling]:
    """Declared at 1:2 or better, before aircraft and HQs (10.7.6.2)."""
    attack, _ = factors(book, {**both["attack"], "ground_support": "0"})
    defend, _ = factors(book, {**both["defend"], "ground_support": "0"})
    verdict = worked_out(book, "odds_ratio", odds(book, by, typed, weather, attack, defend))
    if verdict.result["may_declare"]:
        return []
    return [refusal("wif5.battles.too_low", "10.7.6.2", odds=verdict.result["odds"])]


def ground(book: Book, typed: Mapping[str, str]) -> str | None:
    """The terrain of the hex, where it was told."""
    return book.names["terrain"].find(typed["terrain"]) if "terrain" in typed else None


def unsaid(field_at: str, typed: Mapping[str, str]) -> list[Ruling]:
    """That nobody told the terrain of a hex which no map shows; of a city, or a land section, nothing (10.7.6.6)."""
    known = field_at or "terrain" in typed
    town = any(key in typed and read_yesno(key, typed[key]) for key in ("city", "land_section"))
    return [] if known or town else [your_call("wif5.battles.ground_untold", "10.7.6.6")]


def odds(
    book: Book, by: str, typed: Mapping[str, str], weather: str, attack: str, defend: str
) -> dict[str, str]:
    """The keys of the odds, and of whatever is worked out of them (10.7.6.6)."""
    jungle = on_chart.effect(book.charts, ground(book, typed)) == on_chart.SHIFTED
    found = {"attack": attack, "defend": defend, "weather": weather,
             "jungle": "yes" if jungle else "no", "japanese": "yes" if by == "japan" else "no"}  # fmt: skip
    return found | (
        {"ignore_weather": typed["ignore_weather"]} if "ignore_weather" in typed else {}
    )
