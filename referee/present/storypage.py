"""The report of a game as a page that stands on its own: to read, to keep, to print on A4."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from urllib.parse import quote

from referee.app.answer import Answer
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe, unbroken
from referee.present.plot import lines_svg
from referee.present.season import sections
from referee.present.storyparts import Section
from referee.present.turnmaps import figures, legend

COLUMNS = 16  # of a table, behind its first
_STYLE = """
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2em; max-width: 62em; color: #16202a; background: #fff;
  font: 11pt/1.4 "DejaVu Serif", Georgia, serif; }
h1 { font-size: 1.7em; line-height: 1.15; margin: 0 0 .4em; border-bottom: .12em solid #16202a; }
h2 { font-size: 1.25em; margin: 1.4em 0 .4em; border-bottom: .06em solid #c9bc94; break-after: avoid; }
h3 { font-size: 1em; margin: .9em 0 .2em; break-after: avoid; }
p { margin: .2em 0; } section { overflow-wrap: anywhere; }
article { break-inside: avoid; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5em 0; }
.wide { overflow-x: auto; }
th, td { text-align: right; padding: .15em .6em; border-bottom: .06em solid #ddd; overflow-wrap: normal; }
tr > :first-child { text-align: left; padding-left: 0; }
.plot { display: block; width: 100%; max-width: 46em; height: auto; break-inside: avoid;
  font: 12px "DejaVu Sans", Verdana, sans-serif; }
figure { margin: .6em 0; break-inside: avoid; } img { max-width: 100%; max-height: 16em; }
.turnmaps { display: flex; flex-wrap: wrap; gap: .8em; }
.turnmaps figure { flex: 0 1 14em; margin: 0; text-align: center; }
.turnmap { display: block; width: 100%; height: auto; }
hr { border: 0; border-top: .1em solid #16202a; margin: 2em 0; break-after: page; }
.big { font-size: 15pt; }
@media print { body { max-width: none; padding: 0; } }
"""


def html(voices: Sequence[Speaker], answer: Answer, big: bool = False) -> str:
    """The page; in several languages one after the other, each whole."""
    parts = []
    for say in voices:
        told = "".join(
            _section(say, section, 2 if number else 1)
            for number, section in enumerate(sections(say, answer))
        )
        parts.append(f'<main lang="{say.lang}">{told}</main>')
    title = next(iter(sections(voices[0], answer))).title
    return (
        f'<!DOCTYPE html>\n<html lang="{voices[0].lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body{' class=' + chr(34) + 'big' + chr(34) if big else ''}>\n"
        + "<hr>".join(parts)
        + "\n</body>\n</html>\n"
    )


def _text(text: str) -> str:
    return unbroken(escape(" ".join(safe(part) for part in text.split("\n"))))


def _table(section: Section, at: int) -> str:
    """As many columns from the one `at` as paper holds, behind the first."""
    shown = slice(at, at + COLUMNS)
    heads = "".join(
        f'<th scope="col">{_text(head)}</th>' for head in (section.heads[0], *section.heads[shown])
    )
    rows = "".join(
        "<tr>" + f'<th scope="row">{_text(row[0])}</th>'
        + "".join(f"<td>{_text(cell)}</td>" for cell in row[shown]) + "</tr>"
        for row in section.rows
    )  # fmt: skip
    return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'


def _section(say: Speaker, section: Section, depth: int) -> str:
    heading = f"h{min(depth, 3)}"
    told = "".join(f"<p>{_text(each)}</p>" for each in section.told)
    table = ""
    if section.plot is not None:
        table += lines_svg(section.plot.title, section.plot.labels, section.plot.lines)
    if section.maps:
        table += f"{figures(section.maps)}<p>{_text(legend(say))}</p>"
    if section.rows:
        table += "".join(
            _table(section, at) for at in range(1, max(2, len(section.heads)), COLUMNS)
        )
    pictures = "".join(
        f'<figure><img src="{escape(quote(name))}" alt="{_text(note)}"></figure>'
        for name, note in section.pictures
    )
    parts = "".join(_section(say, part, depth + 1) for part in section.parts)
    kind = "article" if depth > 2 else "section"
    return f"<{kind}><{heading}>{_text(section.title)}</{heading}>{told}{table}{pictures}{parts}</{kind}>"
