"""A page of rules: as text, or as an A4 sheet to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.screen import Screen

Row = Mapping[str, Any]

_STYLE = """
@page { size: A4; margin: 10mm 11mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 188mm; padding: 4mm; color: #111; background: #fff;
  font: 9pt/1.22 "DejaVu Sans Condensed", "Arial Narrow", Arial, sans-serif; }
h1 { font-size: 14pt; line-height: 1.1; margin: 0 0 2mm; border-bottom: .5mm solid #111;
  padding-bottom: 1mm; }
h2 { font-size: 1.1em; margin: .7em 0 .2em; break-after: avoid; }
main { columns: var(--columns); column-gap: 5mm; column-rule: .2mm solid #bbb; }
p { margin: 0 0 .45em; break-inside: avoid; hyphens: auto; }
.heading { margin: 0; display: flex; gap: 1mm; justify-content: space-between; }
small { color: #444; white-space: nowrap; }
@media (max-width: 150mm) { main { columns: 1; } }
@media print { body { max-width: none; padding: 0; } main { columns: var(--columns); } }
"""
# What a printed page has room for, in millimetres, and how wide a sign is for its height.
_HEIGHT, _WIDTH, _SIGN, _POINT, _LEADING = 252.0, 188.0, 0.47, 0.3528, 1.22
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5)


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Every chapter with its cards: title, what it says, where it is printed."""
    say = screen.voice
    page.heading(title(say, answer))
    for name, rows in parts(say, answer):
        if answer.result["phase"] is None:
            page.heading(name)
        for row in rows:
            text = safe(say.pick(row["text"])) if row["text"] else ""
            head = name_of(say, row) + (f" ({where})" if (where := place(row)) else "")
            if text:
                page.text(say.t(N_("%(name)s: %(value)s"), name=head, value=text), sign="•")
            else:
                page.text(head, 2)
    page.gap()


def title(say: Speaker, answer: Answer) -> str:
    """« Axis & Allies 1941 : Phase 3 : Résolution des combats »."""
    assert answer.game is not None
    game = say.pick(answer.game.title)
    if answer.result["phase"] is None:
        return say.t(N_("%(game)s: the rules on one page"), game=game)
    return f"{game} – {say.pick(answer.result['chapters'][0]['title'])}"


def parts(say: Speaker, answer: Answer) -> Iterator[tuple[str, list[Row]]]:
    """Chapters by name with their rows."""
    for chapter in answer.result["chapters"]:
        rows = [row for row in answer.result["cards"] if row["chapter"] == chapter["id"]]
        yield say.pick(chapter["title"]), rows


def name_of(say: Speaker, row: Row) -> str:
    """The title of a card; an interpretation keeps its id."""
    shown = safe(say.pick(row["title"]))
    return f"{row['id']}. {shown}" if row["kind"] == "interpretation" else shown


def place(row: Row) -> str:
    """The page of the booklet, or the number of the section."""
    cite = row["cites"][0] if row["cites"] else {}
    if cite.get("page"):
        return f"p.\u00a0{cite['page']}"
    return ""


def html(say: Speaker, answer: Answer) -> str:
    """A page that stands on its own, set so small that all of it goes on one A4 sheet."""
    whole = answer.result["phase"] is None
    columns = 3 if whole else 2
    name = title(say, answer)
    body: list[str] = []
    lengths: list[int] = []
    for chapter, rows in parts(say, answer):
        if whole:
            body.append(f"<h2>{escape(chapter)}</h2>")
            lengths += [len(chapter), 0]
        for row in rows:
            text = safe(say.pick(row["text"])) if row["text"] else ""
            head, where = name_of(say, row), place(row)
            lengths.append(len(head) + len(text) + len(where) + 6)
            printed = f" <small>{escape(where)}</small>" if where else ""
            body.append(
                f"<p><b>{escape(head)}</b>{printed} {escape(text)}</p>"
                if text
                else f'<p class="heading"><span>{escape(head)}</span>{printed}</p>'
            )
    size = fitting(lengths, columns, 0.45 if not whole else 0.1)
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(name)}</title>\n<style>{_STYLE}"
        f"body {{ font-size: {size}pt; --columns: {columns}; }}\n</style>\n</head>\n<body>\n"
        f"<h1>{escape(name)}</h1>\n<main>\n" + "\n".join(body) + "\n</main>\n</body>\n</html>\n"
    )


def fitting(lengths: list[int], columns: int, gap: float) -> float:
    """The largest size of type at which paragraphs of so many signs fill no more than a page."""
    for size in SIZES:
        wide = _WIDTH / columns - 5
        signs = wide / (size * _POINT * _SIGN)
        lines = sum(-(-length // signs) + gap if length else 1 for length in lengths)
        if lines * size * _POINT * _LEADING <= _HEIGHT * columns:
            return size
    return SIZES[-1]
