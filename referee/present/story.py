"""The report of a game as headings, sentences and tables, in somebody's language.

Made once; the screen, Markdown and the page show the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.app import standing
from referee.app.answer import Answer
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe
from referee.present.lines import place_name
from referee.present.rulings import sentence
from referee.present.storyparts import Plot, Section, side_name
from referee.present.storyturns import turns
from referee.present.views.log import line, spoken, with_verbs
from referee.present.views.recap import heading
from referee.present.views.status import standing_line, victory_line

_TITLE = N_("%(game)s: %(name)s")
_WHEN = N_("From %(begun)s to %(ended)s, %(n_entries)s in the log.")
_PLAYERS = N_("Players: %(list)s.")
_NOW = N_("Now")
_PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif")


def title(say: Speaker, answer: Answer) -> str:
    """« Axis & Allies 1941 : Scénario standard »."""
    session, _ = answer.extra
    game = session.game
    named = session.journal.scenario.get("title") or session.header["scenario"]
    return say.t(_TITLE, game=say.pick(game.title), name=safe(say.pick(named)))


def story(say: Speaker, answer: Answer) -> Iterator[Section]:
    """Everything that is told, in order: of one game, or of the dice alone."""
    if answer.view == "luck":
        yield from _luck_alone(say, answer)
        return
    session, rows = answer.extra
    answer.extra = (session, dict(zip(rows, with_verbs(session, rows.values()), strict=True)))
    yield _opening(say, answer)
    yield from _battles(say, answer)
    yield from _curves(say, answer)
    yield from turns(say, answer)
    yield from _dice(say, answer)
    yield from _rulings(say, answer)
    yield _course(say, answer)


def _opening(say: Speaker, answer: Answer) -> Section:
    result, (session, _) = answer.result, answer.extra
    status = standing.status(session).result
    told = []
    if result["victory"]:
        told.append(victory_line(say, session.game.id, status))
    told.append(standing_line(say, status))
    told.append(
        say.t(
            _WHEN, begun=day(say, result["began"]), ended=day(say, result["last"]),
            n_entries=result["entries"],
        )
    )  # fmt: skip
    if result["players"]:
        names = say.join(side_name(say, side, who) for side, who in result["players"].items())
        told.append(say.t(_PLAYERS, list=names))
    return Section(title(say, answer), tuple(told))


def day(say: Speaker, at: str) -> str:
    """A day and hour as people write them."""
    from datetime import datetime

    from referee.present.days import dates

    try:
        return str(
            dates().format_datetime(datetime.fromisoformat(at), "d MMMM y, HH:mm", locale=say.lang)
        )
    except (ValueError, OverflowError):
        return safe(at)


def _battles(say: Speaker, answer: Answer) -> Iterator[Section]:
    _, rows = answer.extra
    session, game = answer.extra[0], answer.game
    assert game is not None
    places = session.game.board(session.state).places if answer.result["battles"] else {}
    parts = []
    for fight in answer.result["battles"]:
        first, last = rows.get(fight["entry"]), rows.get(fight["last"])
        if first is None or last is None:
            continue
        told = []
        if fight["chance"] is not None:
            chance = say.percent(fight["chance"])
            told.append(
                say.t(N_("Chance of the attacker before the first die: %(chance)s."), chance=chance)
            )
        for raw in fight["told"] or ():
            ruling = Ruling(raw["code"], raw["severity"], raw["params"], tuple(raw["cards"]))
            text = sentence(say, game, ruling, True)
            told.append(say.t(N_("Before the dice: %(text)s"), text=text))
        if fight["successes"] is not None:
            wanted, likely = fight["successes"]["successes"], fight["successes"]["chance"]
            told.append(
                say.plural(_LIKELY, wanted=wanted, chance=say.percent(likely))
                if likely
                else say.t(_UNLIKELY)
            )
        told += [_luck(say, each) for each in fight["dice"] if each["expected"]]
        for raw in fight["beside"]:
            ruling = Ruling(raw["code"], raw["severity"], raw["params"], tuple(raw["cards"]))
            told.append(sentence(say, game, ruling, True))
        told.append(line(say, game.id, last))
        named = f"{heading(say, fight['when'])} · {_fought(say, places, _as_told(first, last))}"
        parts.append(Section(named, tuple(told)))
    if parts:
        yield Section(say.t(N_("Where the dice spoke")), parts=tuple(parts))


def _as_told(first: Mapping[str, Any], last: Mapping[str, Any]) -> Mapping[str, Any]:
    """A fight under the name that its place has on the map, however it was typed."""
    named = (event["data"].get("place") for event in last["events"])
    place = next((each for each in named if isinstance(each, str)), None)
    if place is None or "place" not in (first["args"] or {}):
        return first
    return {**first, "args": {**first["args"], "place": place}}


def _fought(say: Speaker, places: Mapping[str, Any], row: Mapping[str, Any]) -> str:
    """What was done, and where."""
    args = [value for value in (row["args"] or {}).values() if isinstance(value, str)]
    found = list(dict.fromkeys(value for value in args if value in places))
    if not found:
        return spoken(say, {**row, "verb": None})  # a heading: without its keys
    verb = say.name("verb", str(row["command"]))
    where = " → ".join(place_name(say, places[key]) for key in found)
    return f"{verb[:1].upper()}{verb[1:]} ({where})"


_UNLIKELY = N_("No die could succeed.")
_LIKELY = NP_(
    "Chance of a success before the dice: %(chance)s.",
    "Chance of %(wanted)d successes or more before the dice: %(chance)s.",
    "wanted",
)
_SUCCESSES = NP_(
    "%(name)s: %(hits)d of %(dice)d dice, fair dice give %(expected)s.",
    "%(name)s: %(hits)d of %(dice)d dice, fair dice give %(expected)s.",
    "hits",
)
_OF_ONE = NP_(
    "%(name)s: %(hits)d of one die, fair dice give %(expected)s.",
    "%(name)s: %(hits)d of one die, fair dice give %(expected)s.",
    "hits",
)


def _luck(say: Speaker, dice: Mapping[str, Any]) -> str:
    return say.plural(
        _OF_ONE if dice["thrown"] == 1 else _SUCCESSES,
        name=side_name(say, dice["side"]), hits=dice["hits"], dice=dice["thrown"],
        expected=say.decimal(dice["expected"]),
    )  # fmt: skip


def _curves(say: Speaker, answer: Answer) -> Iterator[Section]:
    for curve in answer.result["curves"]:
        name = say.say(f"board.head.{curve['ledger']}")
        labels = (*(str(when) for when in curve["when"]), say.t(_NOW))
        lines = {
            side_name(say, side): tuple(_number(value) for value in values)
            for side, values in curve["values"].items()
        }
        rows = tuple(
            (side, *("–" if value is None else f"{value:g}" for value in values))
            for side, values in lines.items()
        )
        shown = say.t(N_("%(what)s, turn by turn"), what=f"{name[:1].upper()}{name[1:]}")
        yield Section(shown, heads=("", *labels), rows=rows, plot=Plot(shown, labels, lines))


def _number(value: Any) -> float | None:
    known = isinstance(value, (int, float)) and not isinstance(value, bool)
    return float(value) if known else None


_APART = N_("%(name)s: an average that fair dice seldom give.")


def _dice(say: Speaker, answer: Answer) -> Iterator[Section]:
    yield from dice(say, answer.result["dice"], say.t(N_("Dice and chance")))


def dice(say: Speaker, found: Sequence[Mapping[str, Any]], named: str) -> Iterator[Section]:
    """Dice against fair ones: those that succeed or not, then those that are added or read off."""
    hits = [row for row in found if "hits" in row]
    means = [row for row in found if "mean" in row]
    if hits:
        heads = [N_("Who"), N_("Dice"), N_("Successes"), N_("Fair dice"), N_("95 games of 100")]
        rows = [
            (
                side_name(say, row["side"], row["player"]), str(row["thrown"]), str(row["hits"]),
                say.decimal(row["expected"]), f"{row['low']}–{row['high']}",
            )
            for row in hits
        ]  # fmt: skip
        shown = tuple(say.t(head) for head in heads)
        yield Section(named, tuple(verdicts(say, hits)), shown, tuple(rows))
    if means:
        heads = [N_("Who"), N_("Dice"), N_("Average"), N_("95 games of 100")]
        averages = [
            (
                side_name(say, row["side"], row["player"]), f"{row['thrown']} d{row['sides']}",
                say.decimal(row["mean"], 2),
                f"{say.decimal(row['low'], 2)}–{say.decimal(row['high'], 2)}",
            )
            for row in means
        ]  # fmt: skip
        shown = tuple(say.t(head) for head in heads)
        said = tuple(
            say.t(_APART, name=side_name(say, row["side"], row["player"]))
            for row in means
            if not row["low"] <= row["mean"] <= row["high"]
        )
        yield Section(say.t(N_("Dice read off a chart or added up")), said, shown, tuple(averages))


def _luck_alone(say: Speaker, answer: Answer) -> Iterator[Section]:
    result = answer.result
    if not result["game"]:
        yield Section(say.t(N_("No dice were thrown yet.")))
        return
    if result["battle"] and result["battle"] != result["game"]:
        named = say.t(N_("The last fight (entry %(n)d)"), n=result["battle_at"])
        yield from dice(say, result["battle"], named)
    yield from dice(say, result["game"], say.t(N_("The whole game")))


def verdicts(say: Speaker, rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Whose dice lie outside the band; that nobody's do."""
    ordinary = True
    for row in rows:
        who = side_name(say, row["side"], row["player"])
        if row["hits"] > row["high"]:
            yield say.t(N_("%(name)s: lucky dice, fair ones seldom do so well."), name=who)
        elif row["hits"] < row["low"]:
            yield say.t(N_("%(name)s: unlucky dice, fair ones seldom do so badly."), name=who)
        else:
            continue
        ordinary = False
    if ordinary:
        yield say.t(N_("Everyone’s dice are within normal luck."))


def _rulings(say: Speaker, answer: Answer) -> Iterator[Section]:
    _, rows = answer.extra
    game = answer.game
    assert game is not None
    for key, name in (("rulings", N_("Rulings of the table")), ("notes", N_("Notes"))):
        entries = [rows[n] for n in answer.result[key] if n in rows]
        if entries:
            told = tuple(f"{row['entry']} · {line(say, game.id, row)}" for row in entries)
            pictures = [found for row in entries for found in _pictures(str(row["note"] or ""))]
            yield Section(say.t(name), told, pictures=tuple(pictures))


def _pictures(text: str) -> Iterator[tuple[str, str]]:
    """The photographs that a note names, by their file; never an address of the network."""
    for word in text.split():
        word = word.lstrip("()[]«»\"',;").rstrip("()[]«»\"'.,;")
        if word.lower().endswith(_PICTURES) and ":" not in word and not word.startswith("//"):
            yield word, text


def _course(say: Speaker, answer: Answer) -> Section:
    _, rows = answer.extra
    game = answer.game
    assert game is not None
    parts = [
        Section(
            heading(say, chapter["heading"]),
            tuple(f"{n} · {line(say, game.id, rows[n])}" for n in chapter["entries"] if n in rows),
        )
        for chapter in answer.result["course"]
    ]
    return Section(say.t(N_("The course of the game")), parts=tuple(parts))
