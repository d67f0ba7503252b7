"""What only the board decides: the program tells the rule, the players agree, the log keeps it."""

from __future__ import annotations

from collections.abc import Sequence

from referee.app import mending
from referee.cli.shell.dialogue import BACK, Otherwise
from referee.cli.shell.session import GuidedSession
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.games.contract import Card
from referee.i18n.mark import N_

_SEEN = N_(
    "The program does not see your board: agree. 1) free  2) blocked [Enter = nothing to settle]"
)
_KEPT = (N_("%(title)s: free, as the players agreed"), N_("%(title)s: blocked, as the players agreed"))  # fmt: skip
_SAID = (("1", "free", "libre", "un", "one"), ("2", "blocked", "bloquee", "coupee", "deux", "two"))


def agreed(guided: GuidedSession, cards: Sequence[Card]) -> None:
    """After the card of a question of the board that is not followed: what the players say it is."""
    session = guided.session
    card = next((each for each in cards[:1] if each.id in session.game.agreed), None)
    if card is None or not guided.lines.waits or session.game.board(session.state).followed:
        return
    say = guided.voice
    while True:
        typed = guided.lines.ask(lambda: say.t(_SEEN), True).strip()
        if not typed or fold(typed) in BACK or typed == "<":
            return
        at = next((n for n, words in enumerate(_SAID) if fold(typed) in words), None)
        if at is not None:
            title = say.pick(card.title)
            guided.say(mending.note(session, say.t(_KEPT[at], title=title)).rulings)
            return
        if guided.aside(typed, ()):
            continue
        if guided.otherwise(typed):
            raise Otherwise(typed)
        guided.put_fault(Unreadable("shell.arg.number_of", text=typed, most=2))
