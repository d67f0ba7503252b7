"""Problems of scenario files: `file:line:col: message [code]`, the line, a caret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.app.answer import Answer
from referee.engine.verdict import Json
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, columns_of, safe
from referee.present.screen import Screen

if TYPE_CHECKING:
    from referee.app.checking import File
    from referee.scenario.problems import Problem

_GUTTER = 7  # columns before the source line: its number and a bar
_ROOM = 12  # columns of a long line shown after the caret, at least


def told(say: Speaker, files: list[File]) -> dict[str, Json]:
    """`result` of the contract, with the sentences of the language spoken."""
    return {
        "files": [
            {
                "file": file.name,
                "problems": [
                    {
                        "line": problem.line,
                        "column": problem.column,
                        "code": problem.code,
                        "text": sentence(say.about(file.lexicon), problem),
                    }
                    for problem in file.checked.problems
                ],
            }
            for file in files
        ]
    }


def sentence(say: Speaker, problem: Problem) -> str:
    """What is wrong and, where something is near, the right thing."""
    params = {
        key: [safe(str(item)) for item in value]
        if isinstance(value, list)
        else safe(value)
        if isinstance(value, str)
        else value
        for key, value in problem.params.items()
    }
    if problem.hint and isinstance(params.get("nearest"), list):
        params["nearest"] = say.join(params["nearest"], "or")
    text = say.say(problem.code, params)
    return f"{text} {say.say(problem.hint, params)}" if problem.hint else text


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Every problem with its line; files without any are named too."""
    for file in answer.extra:
        say = screen.voice.about(file.lexicon)
        lines = file.checked.text.split("\n")
        for problem in file.checked.problems:
            place = f"{safe(file.name)}:{problem.line}:{problem.column}:"
            page.line(f"{place} {sentence(say, problem)} [{problem.code}]")
            if problem.line <= len(lines) and file.checked.text:
                _quote(page, lines[problem.line - 1], problem)
        if not file.checked.problems:
            text = screen.voice.t(N_("%(name)s: no problem."), name=safe(file.name))
            page.text(text, 0, "✓", "good")


def _quote(page: Page, line: str, problem: Problem) -> None:
    """The line itself and a caret; of a long line the part round the place."""
    before, after = safe(line[: problem.column - 1]), safe(line[problem.column - 1 :])
    room = max(page.width - _GUTTER, 2 * _ROOM)
    if columns_of(before) > room - _ROOM:
        before = "..." + before[-(room - _ROOM - 3) :]
    rest = room - columns_of(before)
    after = after if columns_of(after) <= rest else after[: max(rest - 3, 1)] + "..."
    number = str(problem.line).rjust(_GUTTER - 3)
    page.line(f"{number} | {before}{after}".rstrip())
    page.line(f"{' ' * (_GUTTER - 3)} | {' ' * columns_of(before)}{page.style('^', 'bad')}")
