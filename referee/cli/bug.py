"""A bug: one sentence and a report file; never a traceback on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cli.world import World


def report(world: World, words: Sequence[str], error: Exception) -> int:
    """Write the report file and say where it is; exit 70."""
    import platform
    import tempfile
    import time
    import traceback
    from pathlib import Path

    from referee import __version__
    from referee.app.answer import Answer
    from referee.engine.faults import Fault
    from referee.present import show
    from referee.roots import user_dir

    if world.debug:
        traceback.print_exception(error, file=world.stderr)
    text = "\n".join(
        [
            f"referee {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"command: {' '.join(words)}",
            "".join(traceback.format_exception(error)),
        ]
    )
    name = f"bug-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    for folder in (user_dir(), Path(tempfile.gettempdir())):
        path = folder / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            break
        except OSError:
            continue
    fault = Fault("bug", path=str(path), what=type(error).__name__)
    fault.exit_code = 70
    return show(world, Answer(next(iter(words), ""), "nothing", fault=fault))
