"""Answers as text or JSON. With the command line, the only place that prints."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

from referee.app.answer import Answer
from referee.present.screen import NotShown, Screen, beside, data, out, page_for, put


def show(screen: Screen, answer: Answer) -> int:
    """Print an answer; returns its exit code.

    Results go to standard output; refusals and faults to standard error; with
    `--json` standard output carries exactly one object, whatever happened.
    `NotShown` knows what the answer was: a refusal stays one on a screen that failed.
    """
    try:
        return _shown(screen, answer)
    except NotShown as trouble:
        trouble.code = answer.exit_code
        raise


def _shown(screen: Screen, answer: Answer) -> int:
    if answer.fault is not None and answer.fault.code == "exit":
        return answer.fault.exit_code
    if answer.game is not None:
        screen.voice.lexicon = answer.game.lexicon
    if screen.json:
        from referee.present.jsonout import envelope

        data(screen, envelope(screen.voice, answer, screen.doubts))
        return answer.exit_code
    if answer.fault is None or answer.result:
        page = page_for(screen)
        import_module(f"referee.present.views.{answer.view}").render(page, screen, answer)
        text = page.render()
        if text:
            out(screen, text)
    if answer.refused or answer.fault is not None:
        errors = beside(screen)
        if answer.fault is not None:
            from referee.present.faults import put_fault

            if answer.rulings and not answer.result:  # said before the dice that are missing
                from referee.present.rulings import put as put_rulings

                put_rulings(errors, screen.voice, answer.game, answer.rulings)
            put_fault(errors, screen, answer.fault, answer.game)
        else:
            from referee.present.rulings import put as put_rulings

            put_rulings(errors, screen.voice, answer.game,
                [ruling for ruling in answer.rulings if ruling.severity == "refusal"])  # fmt: skip
        with suppress(NotShown):  # the exit code says it, too
            put(screen.stderr, errors.render())
    return answer.exit_code
