"""Answers as text or JSON. With the command line, the only place that prints."""

from __future__ import annotations

from importlib import import_module

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.screen import Screen


def show(screen: Screen, answer: Answer) -> int:
    """Print an answer; returns its exit code.

    Results go to standard output; refusals and faults to standard error; with
    `--json` standard output carries exactly one object, whatever happened.
    """
    if answer.fault is not None and answer.fault.code == "exit":
        return answer.fault.exit_code
    if answer.game is not None:
        screen.voice.lexicon = answer.game.lexicon
    if screen.json:
        from referee.present.jsonout import envelope

        print(envelope(screen.voice, answer), file=screen.stdout, flush=True)
        return answer.exit_code
    if answer.fault is None or answer.result:
        page = Page(screen.width, screen.colour, screen.ascii)
        import_module(f"referee.present.views.{answer.view}").render(page, screen, answer)
        text = page.render()
        if text:
            print(text, file=screen.stdout, flush=True)
    if answer.refused or answer.fault is not None:
        errors = Page(screen.width, screen.colour and screen.stderr.isatty(), screen.ascii)
        if answer.fault is not None:
            from referee.present.faults import put_fault

            put_fault(errors, screen, answer.fault, answer.game)
        else:
            from referee.present.rulings import put

            put(errors, screen.voice, answer.game,
                [ruling for ruling in answer.rulings if ruling.severity == "refusal"])  # fmt: skip
        print(errors.render(), file=screen.stderr, flush=True)
    return answer.exit_code
