"""Which scenario of a game is played: asked on a terminal where only the game was named."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from referee.app.games import is_game
from referee.cli.context import Context
from referee.engine.faults import Fault
from referee.engine.names import Names, fold
from referee.engine.numbers import number_said
from referee.i18n.mark import N_
from referee.present.blocks import safe, wrapped
from referee.present.faults import fault_text
from referee.present.screen import complain, out, page_for
from referee.scenario.titles import game_names

if TYPE_CHECKING:
    from referee.scenario.find import Entry

_WHICH = N_("Which scenario? (Enter: %(title)s)")
_HOW = N_("Type a number from 1 to %(n)d, or a title; Enter takes the first, “quit” leaves.")


def in_one_word(words: Sequence[str]) -> list[str]:
    """`new m44 pointe du hoc` and `new pointe du hoc`: the words before the options are one name."""
    ends = next((at for at, word in enumerate(words) if at and word.startswith("-")), len(words))
    game, *rest = words[1:ends] or [""]
    if not rest:
        return list(words)
    name = " ".join(words[1:ends])
    with suppress(Fault):
        if is_game(game):
            name = f"{game_names().find(game)}/{' '.join(rest)}"
    return [words[0], name, *words[ends:]]


def chosen_scenario(context: Context, named: str, settings: Sequence[str]) -> str:
    """The scenario to begin, by a name that `find` takes: what was named, or the player’s choice.

    A game with one scenario, a pipe and `--json` get the game’s standard one, as the contract
    has it; so does Enter. `KeyboardInterrupt` where somebody leaves: nothing was begun yet.
    Options (`settings`) that no scenario of the game takes are told before anything is asked.
    """
    if context.json or not context.interactive or not is_game(named):
        return named
    from referee.cli.ask import QUIT, helped, line
    from referee.scenario.find import entries

    say = context.voice
    game = game_names().find(named)
    rows = sorted(
        (entry for entry in entries() if entry.game == game),
        key=lambda entry: (not entry.standard, fold(say.pick(entry.title))),
    )
    if len(rows) < 2 or not rows[0].standard:
        return named
    _taken(rows, settings)
    for place, entry in enumerate(rows, 1):
        year = f", {entry.year}" if entry.year else ""
        title = f"{safe(say.pick(entry.title))}{year}"
        row = wrapped(title, context.width, 5, f"{place:>3}  ")
        out(context, page_for(context).fit("\n".join(row)))
    names = Names("scenario", {e.full: [e.id, e.title["en"], e.title["fr"]] for e in rows})
    usual = safe(say.pick(rows[0].title))
    while True:
        text = line(context, f"{say.t(_WHICH, title=usual)} > ")
        if not text:
            return rows[0].full
        if fold(text) in QUIT:
            raise KeyboardInterrupt
        if helped(context, text, say.t(_HOW, n=len(rows))):
            continue
        number = number_said(text)
        if number is not None and 0 < number <= len(rows):
            return rows[number - 1].full
        try:
            return names.find(text)
        except Fault as fault:
            complain(context, fault_text(say, fault))


def _taken(rows: Sequence[Entry], settings: Sequence[str]) -> None:
    from referee.app.games import game
    from referee.app.opening import chosen
    from referee.scenario.compile import scenario

    against: Fault | None = None
    for entry in rows if settings else ():
        try:
            chosen(game(entry.game), settings, scenario(entry.path))
            return
        except Fault as fault:
            against = against or fault
    if against is not None:
        raise against
