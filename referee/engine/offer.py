"""What may be done now: the one source of prompts, completion and legality."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.record import field, record
from referee.engine.verdict import Json


@record
class Offer:
    """A verb that is accepted now.

    `words` is the shape of its arguments (`FORCE`, `TERRITORY with FORCE`);
    `example` is a full set of arguments that `decide` would accept now, used by
    help, completion and the random walks. `due`: a rule wants it before the step may be
    left, so that Enter does it; `begun` is as much of its arguments as is known, where the rest
    must be asked (what nobody else may see is asked unseen).
    """

    verb: str
    words: str = ""
    cards: tuple[str, ...] = ()
    params: Mapping[str, Json] = field(default_factory=dict)
    example: Mapping[str, Json] | None = None
    due: bool = False
    begun: Mapping[str, Json] | None = None
