"""The command reference: `python -m referee.cli.reference` writes it, `--check` compares it.

Made from the same help pages that players read, so that it cannot drift.
"""

from __future__ import annotations

import io
import sys

from referee.cli.commands import COMMANDS, GROUPS
from referee.cli.context import Context
from referee.cli.main import run
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.paths import PACKAGE
from referee.scenario.compile import french_words

DOCS = PACKAGE.parent / "docs"
FILES = {"en": "commands.md", "fr": "commands.fr.md"}
_TITLE = N_("Every command")
_INTRO = N_(
    "What `%(program)s COMMAND --help` prints, for every command. Exit codes: 0 done, 1 refused by a rule, 2 unreadable input, 3 dice or a choice missing, 4 the save file, 5 done but not shown, 70 a bug, 130 interrupted."
)

_STREAMS = N_(
    "Into a pipe that nobody reads any more (`%(program)s status | true`) the exit code is that of the answer; where an entry was written a line says so beside the pipe. What a pipe took and nobody read cannot be known. `-` is no name for a file: without `-o`, what can go to standard output goes there."
)


def page(lang: str) -> str:
    """The whole reference in one language."""
    say = Speaker(lang)
    program = "arbitre" if lang == "fr" else "referee"
    parts = [f"# {say.t(_TITLE)}", *(say.t(t, program=program) for t in (_INTRO, _STREAMS))]
    for group, heading in GROUPS.items():
        parts.append(f"## {say.t(heading)}")
        for name, (_, where, _text) in COMMANDS.items():
            if where == group:
                title = french_words()["commands"].get(name, name) if lang == "fr" else name
                parts.append(f"### {title}\n\n```text\n{help_of(program, name, lang)}\n```")
    return "\n\n".join(parts) + "\n"


def help_of(program: str, name: str, lang: str) -> str:
    """The help page of a command, 88 columns wide."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    context = Context(
        program, {"lang": lang}, {"COLUMNS": "88", "NO_COLOR": "1"}, io.StringIO(), out, out
    )
    run([name, "--help"], program, context)
    return "\n".join(line.rstrip() for line in written(out).strip().splitlines())


def written(out: io.TextIOWrapper) -> str:
    """What was printed into a stream."""
    out.seek(0)
    return out.read()


def main(check: bool) -> int:
    """Write both files, or say which one is stale."""
    stale = []
    for lang, name in FILES.items():
        path = DOCS / name
        text = page(lang)
        if check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(name)
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        print(f"stale: {', '.join(stale)}; run python -m referee.cli.reference")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
