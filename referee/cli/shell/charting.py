"""`chart`: an owner's printed charts inside the session: what is missing, a grid to fill in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.app.french_words import key_of, shown_key, shown_table
from referee.app.owner_charts import owned_cells
from referee.cli.shell import lookups, telling
from referee.cli.shell.dialogue import BACK
from referee.cli.shell.lines import Elsewhere
from referee.cli.shell.words import spoken, taken_apart
from referee.engine.command import Command
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.registry import COMMON
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_
from referee.present import show
from referee.present.blocks import columns_of
from referee.present.faults import fault_text
from referee.present.rulings import result_told

Rest = tuple[str, ...]
UNKNOWN = frozenset((".", "?", "_"))  # a cell that is left blank
MISSING = frozenset(map(fold, ("missing", "manquant", "manquantes", "manque")))
SHOW = frozenset(map(fold, ("show", "montrer", "voir", "known", "connues")))
SET = frozenset(map(fold, ("set", "noter")))
LIST = frozenset(map(fold, ("list", "liste")))
FILE = frozenset(map(fold, ("import", "importer", "file", "fichier")))
_HOW = N_("Type a row at a time, cells separated by spaces. “.” leaves a cell blank, Enter alone the whole row; “back” goes up a row, “end” or Ctrl-C keeps what was typed, “abandon” forgets it.")  # fmt: skip
_MORE = N_("A heading that is not listed is named first: “%(word)s %(chart)s %(such)s”, several with commas.")  # fmt: skip
_HELP = frozenset(("?", "help", "aide"))
_ENDS = frozenset(map(fold, ("end", "fin", "done", "ok")))
_LEAVES = frozenset(map(fold, ("abandon", *COMMON["abandon"].names)))
_ROW = N_("%(row)s (%(columns)s)")
_COUNT = N_("%(got)d cells for %(wanted)d columns: %(columns)s")
_COLUMN = N_("Column %(column)s: %(wrong)s")
_NOTHING = N_("Nothing was typed.")
_LEFT = N_("The chart is left; nothing of it is kept.")


def chart(evening: Any, rest: Rest) -> None:
    """`chart [missing | show TABLE | TABLE [KEY=HEADING,…] | TABLE KEY=VALUE … result=CELL |
    import FILE [TABLE]]`.
    """
    from referee.app import charts

    session = evening.session
    if session.game.charts is None:
        raise Unreadable("chart.none", game=session.game.title)
    rest = _in_session(session.game.id, rest)
    if not rest:
        show(evening.context, charts.listed(session.game.id))
    elif fold(rest[0]) in MISSING:
        show(evening.context, charts.missing(session))
    elif fold(rest[0]) in SHOW and rest[1:]:
        show(evening.context, charts.shown(session.game.id, " ".join(rest[1:])))
    elif fold(rest[0]) in FILE:
        _file(evening, rest[1:])
    elif (at := _headed(rest)) is not None:
        named = charts.chart_named(session.game.charts, " ".join(rest[:at]))
        _grid(evening, named, _headings(evening, named, rest[at:]))
    elif any("=" in word for word in rest):
        _kept(evening, session.read([evening.voice.name("verb", "chart"), *rest]))
    else:
        _grid(evening, charts.chart_named(session.game.charts, " ".join(rest)))


def _in_session(game: str, rest: Rest) -> Rest:
    """A line of the command line (`chart wif5 set …`, as hints name it) in the words of the session: the
    game is the one that is played, and what has cells is kept.
    """
    if rest and fold(rest[0]) == fold(game):
        rest = rest[1:]
    if rest and fold(rest[0]) in LIST and not rest[1:]:
        return ()
    return rest[1:] if rest and fold(rest[0]) in SET and rest[1:] else rest


def _kept(evening: Any, command: Command) -> None:
    """Cells written down; a question that stands open stays open."""
    evening.act_beside(command)


def _file(evening: Any, rest: Rest) -> None:
    """A sheet filled in at a desk, each of its charts an entry of the log."""
    from referee.app import charts

    if not rest:
        raise Unreadable("argument.missing", name="FILE")
    named = " ".join(rest[1:]) or None
    cells = charts.cells_of_file(evening.session.game, rest[0], named)
    for table, found in cells.items():
        _kept(evening, Command("chart", {"table": table, "cells": found}))


def _headed(rest: Rest) -> int | None:
    """Where the headings of a grid begin that are named before it: `key=…` words without a result."""
    keys = [key_of(word.partition("=")[0], ("result",)) for word in rest if "=" in word]
    if not keys or "result" in keys:
        return None
    at = next(n for n, word in enumerate(rest) if "=" in word)
    return at if at and all("=" in word for word in rest[at:]) else None


def _headings(evening: Any, table: str, words: Rest) -> dict[str, tuple[str, ...]]:
    """The headings of rows and columns that an owner names (`column=9-15 targets=1,2`): most ranges are
    known to nobody before he reads them off his chart.
    """
    from referee.app.charts import typed

    given, _ = typed(words, evening.session.game.charts.all[table].keys)
    return {key: tuple(each.strip() for each in text.split(",") if each.strip())
            for key, text in given.items()}  # fmt: skip


def _grid(evening: Any, table: str, named: Mapping[str, tuple[str, ...]] | None = None) -> None:
    """Row after row of one chart, the known cells shown; what was typed is kept at the end.

    `named`: the headings of some rows and columns, where the chart has others than those known.
    """
    say, game = evening.voice, evening.session.game
    charts, grid = game.charts, game.grid(table, named)
    known = {**charts.all[table].pinned, **charts.owner.get(table, {})}
    columns = [_heading(say, column) or say.t(N_("result")) for column in grid.columns]
    keys = {(_pair(r), _pair(c)): key for r, c, key in grid.cells(charts)}
    telling.say_line(evening.context, say.pick(charts.all[table].title), "", "bold")
    telling.say_line(evening.context, say.t(_HOW), "→", "dim")
    if named is None and any(key["kind"] == "range" for key in charts.all[table].keys.values()):
        such = " ".join(f"{shown_key(key, say.lang)}=…" for key, shape in charts.all[table].keys.items()
                        if shape["kind"] == "range")  # fmt: skip
        told = say.t(
            _MORE, word=spoken("chart", say.lang), chart=shown_table(table, say.lang), such=such
        )
        telling.say_line(evening.context, told, "→", "dim")
    found: dict[str, str] = {}
    at = 0
    while at < len(grid.rows):
        row = grid.rows[at]
        here = [keys.get((_pair(row), _pair(column))) for column in grid.columns]
        now = [found.get(key or "", known.get(key or "", "")) for key in here]
        try:
            typed = _asked(evening, charts.told(row), columns, now)
        except Elsewhere:  # the other terminal's move changes nothing of a printed chart
            evening.look()
            continue
        except (EOFError, KeyboardInterrupt):  # the window is closed, Ctrl-C: no row is lost
            _kept_rows(evening, table, found, known)
            raise
        if typed.casefold() in _HELP and (typed != "?" or len(columns) > 1):
            telling.say_line(evening.context, say.t(_HOW), "→", "dim")
            continue
        if (word := taken_apart(typed, True).word) is not None and word in lookups.DONE:
            evening.aside(typed, charts.all[table].cards)  # « plateau » is no cell
            continue
        if word == "quit":
            _kept_rows(evening, table, found, known)
            evening.aside(typed, ())
        if fold(typed) in _ENDS and typed:
            break
        if fold(typed) in _LEAVES:
            telling.say_line(evening.context, say.t(_LEFT), "→", "dim")
            return
        if fold(typed) in BACK and typed:
            at = max(0, at - 1)
            continue
        if typed and not _row(evening, table, typed, columns, here, found):
            continue
        at += 1
    _kept_rows(evening, table, found, known)


def _asked(evening: Any, row: Any, columns: list[str], now: list[str]) -> str:
    """One line of the grid."""
    return str(evening.lines.ask(lambda: _prompt(evening.voice, row, columns, now), True)).strip()


def _kept_rows(
    evening: Any, table: str, found: Mapping[str, str], known: Mapping[str, str]
) -> None:
    """The cells typed in a grid, an entry of the log; those known before are no news.

    A cell that another terminal kept meanwhile and that says something else is told; it stays, and
    every other cell is kept.
    """
    if not found:
        telling.say_line(evening.context, evening.voice.t(_NOTHING), "→", "dim")
    fresh = {key: cell for key, cell in found.items() if known.get(key) != cell}
    if wrong := _other(evening, table, fresh):
        evening.say(wrong)
        kept = {each.params["cell"] for each in wrong}
        fresh = {key: cell for key, cell in fresh.items() if key not in kept}
    if fresh:
        _kept(evening, Command("chart", {"table": table, "cells": fresh}))


def _other(evening: Any, table: str, cells: Mapping[str, str]) -> tuple[Ruling, ...]:
    """What `chart` refuses of some cells: those that their owner knows otherwise by now."""
    if not cells:
        return ()
    session = evening.session
    session.game.owned(owned_cells(session.game.id))  # another terminal may have kept some
    judged = session.game.decide(session.state, Command("chart", {"table": table, "cells": cells}))
    return tuple(each for each in judged.rulings if each.severity == "refusal")


def _row(
    evening: Any, table: str, typed: str, columns: list[str], here: list[str | None],
    found: dict[str, str],
) -> bool:  # fmt: skip
    """The cells of one typed row; whether all of it could be read and fits what is known."""
    charts = evening.session.game.charts
    words = _parted(typed) if len(columns) > 1 else [typed]
    if len(words) > len(columns):
        text = evening.voice.t(_COUNT, got=len(words), wanted=len(columns), columns=", ".join(columns))  # fmt: skip
        telling.say_line(evening.context, text, "✗", "bad")
        return False
    cells: dict[str, str] = {}
    for word, key, column in zip(words, here, columns, strict=False):
        if word in UNKNOWN or key is None:
            continue
        try:
            cells[key] = charts.read_cell(table, word, key)
        except Fault as fault:
            wrong_word = fault_text(evening.voice, fault)
            text = evening.voice.t(_COLUMN, column=column, wrong=wrong_word)
            telling.say_line(evening.context, text, "✗", "bad")
            return False
    if wrong := _other(evening, table, cells):
        evening.say(wrong)
        return False
    found |= cells
    return True


def _parted(typed: str) -> list[str]:
    """The cells of a row: by spaces, or by semicolons as a spreadsheet has them, blank ones too."""
    if ";" in typed:
        return [word.strip() or "." for word in typed.split(";")]
    return typed.split()


def _heading(say: Any, column: Mapping[str, str]) -> str:
    """What stands over a column, in the words of the language."""
    from referee.app.french_words import told_value

    return " ".join(told_value(say, key, value).replace("_", " ") for key, value in column.items())


def _prompt(say: Any, row: Any, columns: list[str], now: list[str]) -> str:
    """The row asked, its columns, what is known of it."""
    head = ", ".join(say.say(told["code"], told["params"]) for told in row)
    apart = "  " if not any(" " in column for column in columns) else ", "
    shown = [f"{c}={result_told(say, n)}" if n else c for c, n in zip(columns, now, strict=True)]
    told = apart.join(shown)
    if columns_of(told) > 200:
        told = apart.join(columns)
    return str(say.t(_ROW, row=head, columns=told)) if len(columns) > 1 or now[0] else head


def _pair(keys: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(keys.items())


DONE: Mapping[str, Callable[[Any, Rest], None]] = {"chart": chart}
