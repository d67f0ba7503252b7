"""Where the two programs start: nothing is imported here that Ctrl-C could break into."""

from __future__ import annotations


def _begun(program: str) -> None:
    try:
        from referee.cli.main import start
    except KeyboardInterrupt:  # before the first line of the program: nothing was done
        raise SystemExit(130) from None
    start(program)


def referee() -> None:
    """`referee`."""
    _begun("referee")


def arbitre() -> None:
    """`arbitre`: the same program, French by default."""
    _begun("arbitre")
