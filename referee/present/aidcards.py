"""Reminder cards of a scenario: on the screen, or as a page of A4 to cut out or to lay beside the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from referee.engine.aid import Aid
from referee.engine.sheet import Line
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present import counters, hexmap
from referee.present.blocks import Page, safe
from referee.present.lines import told

GROUPS: Mapping[str, str] = {
    "ground": N_("Ground and obstacles"),
    "unit": N_("Units"),
    "rule": N_("Special rules"),
    "phase": N_("Phases of a turn"),
}
_STYLE = """
@page { size: A4; margin: 8mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 4mm; max-width: 202mm; color: #111; background: #fff;
  font: 8pt/1.25 "DejaVu Sans Condensed", "Arial Narrow", Arial, sans-serif; }
h1 { font-size: 14pt; margin: 0 0 2mm; }
h2 { font-size: 8.5pt; margin: -1mm 0 1mm; color: #555; text-transform: uppercase; letter-spacing: .05em; }
main { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0; }
article { border: .2mm dashed #777; padding: 1.5mm 1.8mm; break-inside: avoid; min-height: 25mm; display: flex;
  flex-direction: column; }
h3 { font-size: 10.5pt; margin: 0 0 1mm; display: flex; align-items: center; gap: 2mm; }
h3 svg.tile { width: 12mm; height: 13.5mm; flex: none; } h3 svg.unit { width: 14mm; height: 10mm; flex: none; }
body { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
p { margin: 0 0 .6mm; } .move { color: #14418f; } .battle { color: #9c1c10; }
.foot { margin-top: auto; font-weight: bold; border-top: .2mm solid #bbb; padding-top: .6mm; }
.other { font-style: italic; }
@media (max-width: 150mm) { main { grid-template-columns: 1fr; } }
@media print { body { padding: 0; max-width: none; } }
"""


def put(page: Page, say: Speaker, aids: Sequence[Aid]) -> None:
    """Group after group: the name, then what it changes."""
    for group, cards in _grouped(aids):
        page.heading(say.t(GROUPS[group]))
        for aid in cards:
            page.text(_name(say, aid), 0, "·", "bold")
            for text in _lines(say, (*aid.move, *aid.battle, *aid.plain)):
                page.text(text, 4)
            if aid.foot:
                page.text(_foot(say, aid), 4)
    words = _words(say, aids)
    if words:
        page.gap()
    for text in words:
        page.text(text)


def html(
    voices: Sequence[Speaker], title: Mapping[str, str], aids: Sequence[Aid], big: bool
) -> str:
    """A page of cards, two abreast; in several languages each card says everything in each."""
    say = voices[0]
    made = []
    for group, cards in _grouped(aids):
        heading = " / ".join(dict.fromkeys(each.t(GROUPS[group]) for each in voices))
        # The groups follow each other without a gap: a page holds a row more.
        made += [
            _article(voices, aid, "" if number else heading) for number, aid in enumerate(cards)
        ]
    explained = zip(*(_words(each, aids) for each in voices), strict=True)
    end = "".join(f"\n<p>{_text(' / '.join(told))}</p>" for told in explained)
    name = _text(say.pick(title))
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name}</title>\n<style>{_STYLE}{'body { zoom: 1.5; }' if big else ''}</style>\n</head>\n"
        f"<body>\n<h1>{name}</h1>\n<main>{''.join(made)}</main>{end}\n</body>\n</html>\n"
    )


def _words(say: Speaker, aids: Sequence[Aid]) -> list[str]:
    """The fixed words of these cards, explained once, at the end."""
    said = _lines(say, (word for aid in aids for word in aid.words))
    return list(dict.fromkeys(said))


def _grouped(aids: Sequence[Aid]) -> Iterator[tuple[str, list[Aid]]]:
    for group in GROUPS:
        cards = [aid for aid in aids if aid.group == group]
        if cards:
            yield group, cards


def _text(text: str) -> str:
    return escape(safe(text))


def _name(say: Speaker, aid: Aid) -> str:
    name = told(say, aid.name)
    return name[:1].upper() + name[1:]


def _lines(say: Speaker, lines: Iterable[Line]) -> list[str]:
    return [told(say, line) for line in lines]


def _sentence(text: str) -> str:
    """A line that another may follow."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _foot(say: Speaker, aid: Aid) -> str:
    return " · ".join(_lines(say, aid.foot))


def _article(voices: Sequence[Speaker], aid: Aid, heading: str) -> str:
    """A card; `heading`: the group that begins with it."""
    names = " / ".join(dict.fromkeys(_name(say, aid) for say in voices))
    picture = ""
    if aid.picture:
        picture = hexmap.picture((aid.picture,))
    elif aid.stack is not None:
        picture = hexmap.token_picture(aid.stack)
    elif aid.counter:
        picture = counters.picture(aid.counter)
    parts = []
    for number, say in enumerate(voices):
        said = [
            f'<span class="{kind}">{_text(_sentence(text))}</span>'
            for kind, lines in (("move", aid.move), ("battle", aid.battle), ("plain", aid.plain))
            for text in _lines(say, lines)
        ]
        if said:  # one after the other: three lines hold what a line for each would need six for
            parts.append(f'<p class="{"other" if number else "said"}">{" ".join(said)}</p>')
    foot = " / ".join(dict.fromkeys(_foot(say, aid) for say in voices)) if aid.foot else ""
    foot = f'<p class="foot">{_text(foot)}</p>' if foot else ""
    group = f"<h2>{_text(heading)}</h2>" if heading else ""
    return f"<article>{group}<h3>{picture}{_text(names)}</h3>{''.join(parts)}{foot}</article>"
