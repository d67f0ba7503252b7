"""The board of a game as a page for the whole table: a television, a tablet, a second window.

It stands on its own (no network, no script), says everything in one language or in several at
once, and reads itself again every few seconds; whoever runs the game writes it anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from referee.app import standing
from referee.app.chronicle import chronicle
from referee.app.looking import board_of
from referee.app.session import Session
from referee.engine.ask import Ask
from referee.engine.board import Board, Place
from referee.engine.record import replace
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe, unbroken
from referee.present.boardasked import Row, under_way
from referee.present.boards import grouped
from referee.present.boardstatus import heard
from referee.present.drawings import drawing
from referee.present.lines import group_name, marker_words, place_name, told_of
from referee.present.questions import question_parts
from referee.present.views.board import MOST, called, ledger
from referee.present.views.log import line, with_verbs
from referee.present.views.status import standing_line, victory_line

Told = Callable[[Speaker], str]
EVERY = 3  # seconds after which the page reads itself again
MANY = 40  # places in a list from which it is set small
LAST = 3  # entries of the log that are told
# For whoever opens the file itself; whose page it is stands before it (`named`).
OURS = """<!DOCTYPE html>
<!-- A game on the table, as referee shows it: this page is written over after every command. To
     keep one, save it under another name; to end it, say: referee board (html off). -->
"""
_STYLE = """
* { box-sizing: border-box; }
body { margin: 0; padding: 1.2vmin 1.6vmin; color: #16202a; background: #f6f4ee;
  font: clamp(16px, 1.25vw, 30px)/1.3 "DejaVu Sans", Verdana, "Helvetica Neue", Arial, sans-serif; }
h1 { margin: 0; font-size: 1.7em; line-height: 1.15; overflow-wrap: anywhere; }
h2 { margin: 0 0 .3em; font-size: 1em; color: #5a4a20; border-bottom: .1em solid #c9bc94; }
h3 { margin: .5em 0 .1em; font-size: .95em; break-after: avoid; }
header { padding-bottom: .5em; margin-bottom: .6em; border-bottom: .15em solid #16202a; }
header p { margin: .3em 0 0; font-weight: bold; font-size: 1.3em; }
main { display: grid; gap: .8em 1.2em; grid-template-columns: minmax(0, 1fr); align-items: start; }
.side { display: grid; gap: .8em; grid-template-columns: minmax(0, 1fr); }
section { background: #fff; border: .08em solid #d8d0b8; border-radius: .4em; padding: .5em .7em;
  overflow-wrap: anywhere; }
.ask { border: .2em solid #a3410f; background: #fff3e6; } .ask h2 { color: #a3410f; border-color: #e0b48f; }
.ask p { font-size: 1.2em; font-weight: bold; }
p { margin: .2em 0; } ul { margin: 0; padding: 0; list-style: none; }
li { margin: .2em 0; display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 .6em; }
.other { font-style: italic; color: #4b5a68; } .other::before { content: " / "; font-style: normal; }
.long > .other { display: block; } .long > .other::before { content: none; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .15em .4em; vertical-align: top; }
th { font-size: .8em; color: #5a4a20; overflow-wrap: normal; } tbody th { font-size: 1em; color: inherit; }
tr > :first-child { text-align: left; padding-left: 0; } tbody tr { border-top: .06em solid #ddd; }
.acts { background: #fdf0c4; font-weight: bold; }
svg.map { display: block; width: 100%; height: auto; max-height: 78vh; }
.legend { display: flex; flex-wrap: wrap; gap: .2em 1em; font-size: .8em; }
.legend span { display: inline-flex; align-items: center; gap: .3em; } .legend svg { height: 1.9em; width: auto; }
.world .legend { font-size: .68em; } .world .legend svg { height: 1.4em; }
.regions { columns: 19em; column-gap: 1.4em; font-size: .85em; }
.regions p { padding-left: 1em; text-indent: -1em; }
.drawn { display: flex; flex-wrap: wrap; align-items: center; gap: .1em .6em; margin: .15em 0; }
.dice, .strip, .column { display: inline-flex; flex-wrap: wrap; align-items: center; gap: .2em; } .strip { gap: .8em; }
.die { height: 1.7em; width: 1.7em; } .counters { height: 1.5em; }
.now { background: #fdf0c4; }
.board { order: 2; } .board:has(svg.map) { order: 0; } .ask { order: -1; }
.big { font-size: 26px; }
@media (min-width: 1100px) {
  main { grid-template-columns: minmax(0, 5fr) minmax(0, 3fr); gap: .6em; } .side { gap: .6em; }
  .board { order: 0; } .ask { grid-column: 1 / -1; }
  .ask > div { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 3fr); gap: 0 .6em; }
  .several .side { font-size: .78em; line-height: 1.2; } .several .side .side { font-size: 1em; }
  .several li { margin: .05em 0; } .several table { font-size: .94em; }
  .several:not(.front) :is(td, tbody th) { white-space: nowrap; } .board.lists svg.map { max-height: 58vh; }
  .several h1.long > .other { display: inline; } .several h1 .other::before { content: " / "; }
  .several .ask > div { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); } .several .ask p { font-size: 1.05em; }
  .several .ask > div > div + div { font-size: .85em; }
  .several .ask > div > div + div > .long { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 .8em; }
  svg.map { max-height: 74vh; } .waits svg.map, .several svg.map { max-height: 57vh; }
  .several .waits svg.map { max-height: 53vh; } .several h1 { font-size: 1.15em; }
  .dense { columns: 14em; font-size: .66em; line-height: 1.2; }
  .big { font-size: clamp(22px, 1.75vw, 44px); } .big table { font-size: .78em; } .big h1 { font-size: 1.4em; }
  .one .waits .side { font-size: .92em; } .one .waits .ask > div > div + div { font-size: .92em; }
  .world .board { grid-row: 1 / span 9; } .world .ask { grid-column: 2; } .world main .board svg.map { max-height: 78vh; }
  .world .ask > div { display: block; } .world main { grid-template-columns: minmax(0, 12fr) minmax(0, 7fr); }
  .several .dense { columns: 15em; font-size: .72em; line-height: 1.15; } .several .dense .fact { display: none; }
}
@page { size: A4; margin: 10mm; }
@media print {
  body { padding: 0; background: #fff; font-size: 10pt; } .big { font-size: 13pt; }
  .board { order: 0; } .ask { background: #fff; } svg.map { max-height: 114mm; } svg.atlas { max-height: 132mm; }
  main, .side { gap: .45em; } section { padding: .35em .7em; } .waits { font-size: 9.2pt; }
  section, tr, li, .regions p { break-inside: avoid; }
  .side { display: contents; } .regions { order: 9; } /* what is short fills the first page, the ledgers come last */
}
"""


def html(session: Session, langs: Sequence[str], big: bool = False) -> str:
    """The page of a game as it stands; `big` letters are read from the other end of the room."""
    voices = [Speaker(lang, session.game.lexicon) for lang in dict.fromkeys(langs)]
    say, board, status = voices[0], board_of(session), standing.status(session).result
    head = standing_line(say, status)
    # Where no map and no long list fills the left half, the course of the game stands there.
    left, right = list(_board(voices, board, head)), list(_side(voices, session, board, status))
    course = list(_course(voices, session, board, status))
    bare = drawing(board) is None and not any("dense" in each for each in left)
    lists = "" if bare or len(left) < 2 else " lists"
    left, right = (left + course, right) if bare else (left, right + course)
    kind = ("several" if len(voices) > 1 else "one") + (" big" if big else "")
    kind += " world" * (board.atlas is not None) + " world front" * (board.shape == "front")
    body = "\n".join(
        [
            f"<header>{_head(voices, session, status)}</header>",
            f'<main class="{"waits" if session.question() else "plays"}">',
            _asked(voices, session, status),
            f'<div class="side board{lists}">{"".join(left)}</div>',
            f'<div class="side">{"".join(right)}</div>',
            "</main>",
        ]
    )
    return (
        f'{OURS}<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="refresh" content="{EVERY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_safe(head)}</title>\n<style>{_STYLE}{_touched(board)}</style>\n</head>\n"
        f'<body class="{kind}">\n{body}\n</body>\n</html>\n'
    )


def _safe(text: str) -> str:
    """A text that is text in a page, whatever somebody called himself."""
    return unbroken(escape(" ".join(safe(part) for part in text.split("\n"))))


def _in_all(voices: Sequence[Speaker], told: Told) -> str:
    """A text in every language; once where they agree."""
    said: dict[str, str] = {}
    for say in voices:
        said.setdefault(told(say), say.lang)
    (first, lang), *others = said.items()
    parts = [f'<span lang="{lang}">{_safe(first)}</span>']
    parts += [f'<span lang="{lang}" class="other">{_safe(text)}</span>' for text, lang in others]
    return "".join(parts)


def _marked(voices: Sequence[Speaker], text: str) -> str:
    """A sentence of the program in every language."""
    return _in_all(voices, lambda say: say.t(text))


def _box(heading: str, inner: str, kind: str = "") -> str:
    return f'<section class="{kind}"><h2>{heading}</h2>{inner}</section>'


def _list(items: Iterable[tuple[str, str]]) -> str:
    rows = "".join(
        f'<li><b>{escape(sign)}</b><div class="long">{told}</div></li>' for sign, told in items
    )
    return f"<ul>{rows}</ul>"


def _head(voices: Sequence[Speaker], session: Session, status: Mapping[str, Any]) -> str:
    """Turn, side, phase; who has won."""
    head = f'<h1 class="long">{_in_all(voices, lambda say: standing_line(say, status))}</h1>'
    if status.get("victory"):
        won = _in_all(voices, lambda say: victory_line(say, session.game.id, status))
        head += f'<p class="long">{won}</p>'
    return head


# -- the board ---------------------------------------------------------------------------
def _touched(board: Board) -> str:
    """The hexes or zones that the last command named, outlined."""
    hexes = [key for key in board.changed if re.fullmatch(r"[a-z0-9]+", key)]
    if board.shape not in ("hex", "zones") or not hexes:
        return ""
    chosen = ", ".join(f"#{key} > .edge" for key in hexes)
    return f"{chosen} {{ stroke: #c2185b; stroke-width: 2.6; }}\n"


def _board(voices: Sequence[Speaker], board: Board, title: str) -> Iterator[str]:
    """The map, where there is one; then the places that no map shows, by region."""
    drawn = drawing(board)
    if drawn is not None:
        # Inside a page a drawing needs no name of its kind; the page then names no address at all.
        map_of = re.sub(r' xmlns="[^"]*"', "", drawn.svg(voices[0], board, safe(title)), count=1)
        legends = "".join(drawn.legend(say, board) for say in voices)
        named = "" if board.shape == "front" else _lying(voices, board)  # drawn there
        yield f"<section>{map_of}{legends}{named}</section>"
    parts, listed = [], 0
    for region, places in grouped(board):
        rows = []
        for place in places:
            if drawn and (place.at is not None or place.site):
                continue
            if not (place.stacks or place.owner or place.facts or place.markers):
                continue
            texts = [told_of(say, board, place) for say in voices]
            if not any(texts) and not (region is not None and region[0] == "board_part"):
                continue
            name, told = _named(voices, board, place), _standing(voices, board, place)
            now = ' class="now"' if place.id in board.changed else ""
            rows.append(f"<p{now}><b>{name}</b> {told if any(texts) else ''}</p>")
        listed += len(rows)
        if rows:
            heading = ""
            if region is not None:
                named = _in_all(voices, lambda say, region=region: group_name(say, region))  # type: ignore[misc]
                heading = f"<h3>{named}</h3>"
            parts.append(f"{heading}{''.join(rows)}")
    if parts:
        dense = " dense" if listed > MANY and not drawn else ""
        yield f'<section class="regions{dense}">{"".join(parts)}</section>'


def _named(voices: Sequence[Speaker], board: Board, place: Place) -> str:
    """A place with its holder; by its name alone in the other languages."""
    first = voices[0]
    return _in_all(
        voices, lambda say: called(say, board, place) if say is first else place_name(say, place)
    )


def _standing(voices: Sequence[Speaker], board: Board, place: Place) -> str:
    """What stands there in every language; what else is known of such a place only in the first."""
    if not place.stacks:
        return (
            f'<span class="fact">{_in_all(voices, lambda say: told_of(say, board, place))}</span>'
        )
    pieces = replace(place, facts={}, markers=())
    told = _in_all(voices, lambda say: told_of(say, board, pieces))
    more = told_of(voices[0], board, replace(place, stacks=()))
    return f'{told}<span class="fact">{voices[0].row(("", _safe(more)))}</span>' if more else told


def _lying(voices: Sequence[Speaker], board: Board) -> str:
    """What lies on the map, by kind, each with its hexes."""
    found: dict[tuple[str, ...], list[str]] = {}
    for place in board.laid.values():
        for marker in place.markers:
            key = tuple(marker_words(say, board, marker) for say in voices)
            found.setdefault(key, []).append(place.id)
    rows = []
    for told, hexes in found.items():
        spoken = dict(zip((say.lang for say in voices), told, strict=True))
        words = _in_all(voices, lambda say, spoken=spoken: spoken[say.lang])  # type: ignore[misc]
        rows.append(f"<p><b>{_safe(', '.join(hexes))}</b> {words}</p>")
    return "".join(rows)


def _borne(voices: Sequence[Speaker], board: Board) -> Iterator[str]:
    """What lies on single figures, in full: on the map there is room for two letters."""
    for place in board.laid.values() if board.bases else ():
        if marked := tuple(stack for stack in place.stacks if stack.marks):
            here = replace(place, facts={}, markers=(), stacks=marked)
            words = _in_all(voices, lambda say, here=here: told_of(say, board, here))  # type: ignore[misc]
            yield f"<p><b>{_safe(place.id)}</b> {words}</p>"


# -- beside it ---------------------------------------------------------------------------
def _side(
    voices: Sequence[Speaker],
    session: Session,
    board: Board,
    status: Mapping[str, Any],
) -> Iterator[str]:
    """The ledgers, what else the status says."""
    game = session.game.id
    held = _ledgers(voices, game, board, status)
    if held:
        yield f"<section>{held}</section>"
    spoken = [heard(say, game, status)[1] for say in voices]
    lines = [dict(zip((say.lang for say in voices), each, strict=True))
             for each in zip(*spoken, strict=True)]  # fmt: skip
    told = "".join(
        f'<p class="long">{_in_all(voices, lambda say, line=line: line[say.lang])}</p>'  # type: ignore[misc]
        for line in lines
    )
    if told := told + "".join(_borne(voices, board)):
        yield f"<section>{told}</section>"


def _course(
    voices: Sequence[Speaker], session: Session, board: Board, status: Mapping[str, Any]
) -> Iterator[str]:
    """The checklist, the last entries, what changed."""
    listed = [
        ("✓" if item["done"] else "!" if item["mandatory"] else "·",
         _in_all(voices, lambda say, item=item: say.say(item["id"], item.get("params", {}))))  # type: ignore[misc]
        for item in status.get("checklist") or ()
    ]  # fmt: skip
    if listed:
        yield _box(_marked(voices, N_("This step")), _list(listed))
    # A question is larger than what has been done: then less is told of that.
    most = LAST if session.question() is None else 2
    rows = with_verbs(session, chronicle(session, most, False).result["entries"])
    game = session.game.id
    if rows:
        told = [
            (str(row["entry"]), _in_all(voices, lambda say, row=row: line(say, game, row)))  # type: ignore[misc]
            for row in reversed(rows)
        ]
        changed = f'<p class="long">{_changed(voices, board)}</p>' if board.changed else ""
        yield _box(_marked(voices, N_("The last rulings")), _list(told) + changed)


def _asked(voices: Sequence[Speaker], session: Session, status: Mapping[str, Any]) -> str:
    """What the game waits for, if it waits."""
    ask = session.question()
    if ask is None:
        return ""
    return _box(_marked(voices, N_("Now asked")), _question(voices, session, status, ask), "ask")


def _question(
    voices: Sequence[Speaker], session: Session, status: Mapping[str, Any], ask: Ask
) -> str:
    """Who is asked, what; beside it the battle, its dice, its odds."""
    # Without a side it is asked of who acts; of two forces in a battle the question itself says which.
    side = ask.side or ("" if "attacker_force" in ask.params else str(status["side"]))
    player = session.player_of(side)

    def who(say: Speaker) -> str:
        name = say.name("power" if side in say.lexicon.get("power", {}) else "side", side)
        return f"{name} ({safe(player)})" if player else name

    parts = {say.lang: question_parts(say, ask) for say in voices}
    said = _in_all(voices, lambda say: f"{parts[say.lang][0]} {parts[say.lang][2]}")
    named = _in_all(voices, who) if side else ""
    may = [_in_all(voices, lambda say, at=at: parts[say.lang][1][at])  # type: ignore[misc]
           for at in range(len(parts[voices[0].lang][1]))]  # fmt: skip
    told = "".join(f"<div>{each}</div>" for each in may)
    first = f'<div>{named}<p class="long">{said}</p>{told}</div>'
    rows = [_row(voices, row) for row in under_way(session, status, ask)]
    return f"<div>{first}<div>{''.join(rows)}</div></div>"


def _row(voices: Sequence[Speaker], row: Row) -> str:
    """A line of the battle: its words in every language, or its name and what is drawn once."""
    if row.name is None or row.drawn is None:
        return f'<div class="long">{_in_all(voices, row.told)}</div>'
    return (
        f'<div class="drawn"><span>{_in_all(voices, row.name)}</span>{row.drawn(voices[0])}</div>'
    )


def _ledgers(voices: Sequence[Speaker], game: str, board: Board, status: Mapping[str, Any]) -> str:
    """A row a side as the status has it: money, medals, cards, production."""
    tables = [
        list(heard(say, game, status)[0]) or list(ledger(say, board, status["side"]))
        for say in voices
    ]
    # A column without a single value says nothing.
    width = [at for at in range(2, len(tables[0][0]) if tables[0] else 0)
             if any(row[at] not in ("", "–") for row in tables[0][1:])]  # fmt: skip
    if not width:
        return ""
    langs = [say.lang for say in voices]

    def cell(row: int, column: int) -> str:
        spoken = dict(zip(langs, (table[row][column] for table in tables), strict=True))
        return _in_all(voices, lambda say: spoken[say.lang])

    heads = "".join(f'<th scope="col">{cell(0, at)}</th>' for at in width)
    rows = []
    for number, row in enumerate(tables[0][1:], 1):
        cells = "".join(f"<td>{cell(number, at)}</td>" for at in width)
        kind = ' class="acts"' if row[0] else ""
        sign = "▶\u00a0" if row[0] else ""
        rows.append(f'<tr{kind}><th scope="row">{sign}{cell(number, 1)}</th>{cells}</tr>')
    return f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _changed(voices: Sequence[Speaker], board: Board) -> str:
    """The places that the last command named."""

    def told(say: Speaker) -> str:
        names = [place_name(say, board.places[key]) for key in board.changed]
        shown = ", ".join([*names[:MOST], *(["…"] if len(names) > MOST else [])])
        return say.t(N_("Touched last: %(places)s."), places=shown)

    return _in_all(voices, told)
