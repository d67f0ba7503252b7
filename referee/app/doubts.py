"""What this machine knows against a save when it is opened: said in one line before the game goes on.

No fault: players may have put an older copy back for good reasons. But nobody goes on with it unaware.
"""

from __future__ import annotations

from referee.app.session import Session
from referee.engine.verdict import Ruling, advice


def doubts(session: Session) -> tuple[Ruling, ...]:
    """A seed of the dice to come that is not the one committed to."""
    return (advice("game.seed_spoiled"),) if session.seeds.spoiled_now() else ()
