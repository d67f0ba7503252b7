"""The entry of the United States into the war, with its keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from referee.engine.ask import Say, Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.chances import falls
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.scripts import die, needed
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import SUCH, read_look
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.us_entry import rules as entry
from referee.games.wif5.words.keys import numbers_key, year_key

Run = Callable[[Inputs], Any]

ENTRY: Mapping[str, tuple[str, ...]] = {
    "action": ("modification",),
    "option": (),
    "production": (),
    "declare": ("déclaration", "déclarer", "declaration", "war"),
    "intelligence": ("renseignement",),
}


def _us_entry(book: Book) -> Procedure:
    keys = (
        choice_key("kind", ENTRY, required=True),
        Key("value", "modification", entry.read_modification),
        number_key("action", least=1, most=40),
        year_key(),
        word_key("country", book.names["nation"]),
        yesno_key("doubled"),
        number_key("option", least=1, most=25),
        numbers_key("taken", least=1, most=25),
        yesno_key("second"),
        number_key("status", least=-99, most=99),
        Key("result", "cell", _cell),
        number_key("axis", most=9999),
        number_key("allies", most=9999),
        number_key("marker", most=20),
        yesno_key("japan_attacked"),
        yesno_key("axis_declared"),
    )
    run: Run = partial(_enter, book)
    return Procedure(
        "us_entry",
        keys,
        ("11.5", "11.5.1", "11.5.2", "11.6.3.2"),
        run,
        partial(_entry_chances, run),
        example="kind=action value=-5* status=3 --dice 4",
    )


def _cell(text: str) -> int | entry.Modification:
    """A cell as it is printed: a number of the track of options, or what an action does to the status (`-4*`)."""
    try:
        return int(read_look("number", text))
    except Unreadable:
        return entry.read_modification(text)


def _number_typed(inputs: Inputs) -> int | None:
    """The number of an option or a marker that was typed; what an action does is none."""
    typed: int | entry.Modification | None = inputs["result"]
    if isinstance(typed, entry.Modification):
        raise Unreadable(
            "wif5.result", text=typed.text(), kind="number", such=SUCH.get("number", "…")
        )
    return typed


def _enter(book: Book, inputs: Inputs) -> Verdict | Script[Verdict]:
    kind = inputs["kind"]
    if kind == "action":
        return _shift(inputs, _modification(book, inputs))
    if kind == "option":
        return _option(book, inputs)
    if kind == "production":
        return _opinion(book, inputs)
    if kind == "intelligence":
        return _peek()
    needed(inputs, "status")
    may = entry.may_declare(
        inputs["status"], inputs["taken"], inputs["japan_attacked"], inputs["axis_declared"]
    )
    code = "wif5.us_entry.may_declare" if may else "wif5.us_entry.may_not_declare"
    return Verdict({"may_declare": may}, (info(code, "11.5", status=inputs["status"]),))


def _with_status(inputs: Inputs, result: dict[str, Json], shift: int) -> dict[str, Json]:
    if inputs["status"] is None:
        return result
    return {**result, "status": inputs["status"] + shift}


def _modification(book: Book, inputs: Inputs) -> entry.Modification:
    """The value typed, else what the chart gives the action in that year."""
    value: entry.Modification | None = inputs["value"]
    typed: int | entry.Modification | None = inputs["result"]
    if value is None and typed is not None:  # as any cell of a chart may be typed
        value = (
            typed
            if isinstance(typed, entry.Modification)
            else entry.read_modification(f"{typed:+d}")
        )
    if value is None:
        needed(inputs, "action", "year")
        action, year = inputs["action"], inputs["year"]
        if action == 30:
            value = entry.japanese_six(year)
        else:
            charts, place = book.charts, inputs["country"]
            cell = charts.known("us_entry_modifications", action=action, year=year, place=place)
            if cell is None and (place is None or not _by_country(charts, action)):
                for keys in ({"action": action, "year": year}, {"action": action}):
                    cell = cell or charts.known("us_entry_modifications", **keys)
            if cell is None:
                charts.missing("us_entry_modifications", action=action, year=year, place=place)
            value = entry.read_modification(cell)
    return entry.doubled(value) if inputs["doubled"] else value


def _by_country(charts: Charts, action: int) -> bool:
    """Whether the chart has lines of single countries for an action: else its one line is for all."""
    chart = "us_entry_modifications"
    named = (*charts.owner.get(chart, {}), *charts.all[chart].pinned)
    return any(f"action={action}" in key.split() and "place=" in key for key in named)


def _shift(inputs: Inputs, value: entry.Modification) -> Script[Verdict]:
    action = inputs["action"]
    said = {"value": value.text()} | ({} if action is None else {"number": action})
    code = "wif5.dice.us_entry" if action is None else "wif5.dice.us_entry_action"
    roll = yield from die(code, value.number, "11.5.2", **said)
    shift = value.shift(roll)
    result = _with_status(inputs, {"shift": shift, "value": value.text()}, shift)
    return Verdict(result, (_shifted(shift, result.get("status"), "11.5.2"),))


def _shifted(shift: int, status: int | None, card: str) -> Ruling:
    if shift == 0:
        return info("wif5.us_entry.unchanged", card)
    code = "wif5.us_entry.up" if shift > 0 else "wif5.us_entry.down"
    if status is None:
        return info(code, card, count=abs(shift))
    return info(f"{code}_to", card, count=abs(shift), status=status)


def _option(book: Book, inputs: Inputs) -> Verdict | Script[Verdict]:
    needed(inputs, "option")
    option, taken, status = inputs["option"], inputs["taken"], inputs["status"]
    rulings = list(entry.option_rulings(option, taken))
    box = _printed(book, option, "box")
    if box is not None and status is not None and status < box:
        rulings.append(
            refusal("wif5.us_entry.option_box", "11.5.1", number=option, box=box, status=status)
        )
    elif box is None:
        rulings.append(your_call("wif5.us_entry.box_unknown", "11.5.1", number=option))
    if any(ruling.severity == "refusal" for ruling in rulings):
        return Verdict({}, tuple(ruling for ruling in rulings if ruling.severity == "refusal"))
    number = _number_typed(inputs)
    if number is None:
        number = _printed(book, option, "number")
    elif not 0 <= number <= 6:
        raise Unreadable("value.range", key="result", text=str(number), least=0, most=6)
    if number is None:
        book.charts.missing("us_entry_track", option=option)

    def script() -> Script[Verdict]:
        yield Say(tuple(rulings))  # what the players see to comes before the die
        roll = yield from die("wif5.dice.us_option", number, "11.5.1", number=option)
        shift = -1 if roll <= number else 0
        second = shift == 0 and not inputs["second"]
        result = _with_status(inputs, {"shift": shift, "second_option": second}, shift)
        found = [_shifted(shift, result.get("status"), "11.5.1")]
        if second:
            found.append(info("wif5.us_entry.second", "11.5.1"))
        return Verdict(result, tuple(found))

    return script()


def _printed(book: Book, option: int, row: str) -> int | None:
    """A number of the US Entry Track; `option=16` alone is the number in parentheses."""
    charts = book.charts
    cell = charts.known("us_entry_track", option=option, row=row)
    if cell is None and row == "number":
        cell = charts.known("us_entry_track", option=option)
    return None if cell is None else int(read_look("number", cell.strip("() ")))


def _opinion(book: Book, inputs: Inputs) -> Verdict:
    needed(inputs, "axis", "allies", "marker")
    difference = inputs["axis"] - inputs["allies"]
    column = entry.effect_column(book.charts, difference)
    shift = _number_typed(inputs)
    if shift is None:
        cell = book.charts.cell("us_entry_production", column=column, marker=inputs["marker"])
        shift = int(cell)
    result = _with_status(
        inputs, {"difference": difference, "column": column, "shift": shift}, shift
    )
    return Verdict(
        result,
        (
            info(
                "wif5.us_entry.column", "11.6.3.2", "I-WIF-23", difference=difference, column=column
            ),
            _shifted(shift, result.get("status"), "11.6.3.2"),
        ),
    )


def _peek() -> Script[Verdict]:
    roll = yield from die("wif5.dice.us_intelligence", entry.INTELLIGENCE_UP_TO, "11.6.3.1")
    success = roll <= entry.INTELLIGENCE_UP_TO
    code = "wif5.us_entry.seen" if success else "wif5.us_entry.not_seen"
    return Verdict({"cost": entry.INTELLIGENCE_COST, "success": success}, (info(code, "11.6.3.1"),))


def _entry_chances(run: Run, inputs: Inputs) -> Verdict:
    shifts: dict[str, float] = {}
    result: dict[str, Json] = {}
    if inputs["kind"] in ("declare", "production"):
        verdict: Verdict = run(inputs)
        return verdict
    for chance, verdict in falls(run, inputs):
        if verdict.refused:
            return verdict
        for key, value in verdict.result.items():
            if key == "shift":
                shifts[str(value)] = shifts.get(str(value), 0.0) + chance
            elif isinstance(value, bool):
                result[key] = result.get(key, 0.0) + chance * value
            elif key != "status":
                result[key] = value
    return Verdict({**({"shift": shifts} if shifts else {}), **result})


PROCEDURES = (_us_entry,)
