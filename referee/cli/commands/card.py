"""`card`: the owner's own unit cards: asked, read from a spreadsheet, listed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from referee.app import owner_cards
from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.cli.ask import QUIT, somebody
from referee.cli.commands.chart import first
from referee.cli.context import Context
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Force
from referee.cli.output import to_file, write
from referee.cli.typing import typed
from referee.engine.faults import Fault, Missing, Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice
from referee.given import given_file
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present import show
from referee.present.faults import fault_text, hint_text
from referee.present.screen import complain, put
from referee.present.tables import csv_text
from referee.writing import folder as private_folder

SHAPE = "[list|new|read] [FILE|NAME] [-o FILE] [--format text|csv] [--own]"
EXAMPLES = (
    "card list --own",
    "card list bazooka",
    "card list --format csv -o cards.csv",
    "card new",
    "card read my-cards.csv",
)
ACTIONS = Names(
    "card_action",
    {
        "list": ["liste", "lister"],
        "new": ["nouvelle", "nouveau", "ajouter"],
        "read": ["lire", "import", "importer"],
    },
)


def run(
    ctx: Call,
    action: Annotated[str, Argument(metavar="ACTION", help=N_("list, new or read"))] = "list",
    words: Annotated[
        list[str] | None,
        Argument(metavar="FILE|NAME", help=N_("a spreadsheet (CSV), or a card")),
    ] = None,
    output: Annotated[
        str | None,
        Option(
            "-o",
            "--output",
            metavar="FILE",
            help=N_("where to write it (your own cards’ folder otherwise)"),
        ),
    ] = None,
    form: Annotated[
        str | None, Option("--format", metavar="text|csv", help=N_("how it is written"))
    ] = None,
    own: Annotated[bool, Option("--own", help=N_("your own cards alone"))] = False,
    force: Force = False,
) -> int:
    """List, ask or read unit cards."""
    context: Context = ctx.obj
    context.voice.lexicon = find_game(owner_cards.GAME).lexicon
    rest = words or []
    match read_choice("card", action, ACTIONS):
        case "list":
            return _list(context, " ".join(rest), form, output, own, force)
        case "new":
            return _new(context, output or (rest[0] if rest else None), force)
        case _:
            return _read(context, first(rest, "FILE"), output, force)


def _list(
    context: Context, name: str, form: str | None, output: str | None, own: bool, force: bool
) -> int:
    answer = owner_cards.listed(own, name)
    form = form or ("csv" if (output or "").lower().endswith(".csv") else "text")
    if form not in ("text", "csv"):
        raise Unreadable("card.format", text=form)
    if form == "text" and output is None:
        return show(context, answer)
    heads, rows = answer.extra
    text = csv_text([list(heads), *([str(cell) for cell in row] for row in rows)])
    if output is None:
        return show(context, answer) if context.json else write(context, text)
    return _kept(context, answer, output, text, force)


def _kept(context: Context, answer: Answer, output: str, text: str, force: bool) -> int:
    # The owner's cards may be among them: nobody else on the machine reads them; and a list that he
    # goes on from, or a card that he copied, gives way to no other unasked.
    file = to_file(context, output, text, force, begun=True, private=True)
    answer.result = {**answer.result, "file": file}
    answer.view = "written"
    return show(context, answer)


def _new(context: Context, output: str | None, force: bool) -> int:
    """Six questions, each with an example; the file is written at the end."""
    if context.json:
        raise Missing("card.nobody")
    say = context.voice

    def ask(key: str) -> str:
        text = typed(context, say.say(f"aam.card.ask.{key}"))
        if fold(text) in QUIT:
            raise KeyboardInterrupt
        return text

    def wrong(fault: Fault, key: str) -> None:
        complain(context, f"{_told(say, fault)} {say.say(f'aam.card.example.{key}')}")

    with somebody(context, "card.nobody"):
        key, card = owner_cards.asked(ask, wrong)
    answer = Answer(
        "card", "written", find_game(owner_cards.GAME), result={"id": key, "card": card}
    )
    kept = _kept(context, answer, _place(output, key), owner_cards.written(key, card), force)
    owner_cards.known_again(answer)
    return kept


def _complained(context: Context, text: str) -> None:
    """A line about a cell or an answer; a terminal breaks it between words, a pipe gets it whole."""
    from textwrap import fill

    shown = text
    if context.interactive:
        shown = fill(text, context.width, subsequent_indent="  ", break_long_words=False,
                     break_on_hyphens=False)  # fmt: skip
    put(context.stderr, shown)


def _told(say: Speaker, fault: Fault) -> str:
    """A fault in one line, with the nearest right thing behind it."""
    return " ".join(part for part in (fault_text(say, fault), hint_text(say, fault)) if part)


def _place(output: str | None, key: str) -> str:
    """Where a file goes: where it was asked for, else the owner's own folder."""
    if output is not None:
        return output
    return str(private_folder(owner_cards.folder()) / f"{key}.yaml")


def _read(context: Context, file: str, output: str | None, force: bool) -> int:
    answer, text = owner_cards.read_sheet(given_file(file))
    if answer.fault is not None:
        if not context.json:
            for each in answer.extra:
                told = _told(context.voice, each.fault)
                _complained(context, f"{file}:{each.line}:{each.column}: {told}")
        return show(context, answer)
    assert answer.game is not None
    context.voice.lexicon = answer.game.lexicon
    place = _place(output, str(answer.result["id"]))
    begun = not owner_cards.goes_on(Path(place), text)
    file = to_file(context, place, text, force, begun, private=output is None)
    answer.result = {**answer.result, "file": file}
    owner_cards.known_again(answer)
    return show(context, answer)
