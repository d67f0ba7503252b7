"""What the session says in a battle: a place that is no way back (p. 17), several ships hit once (p. 26)."""

from __future__ import annotations

import pytest
from positions import BOOK

from referee.app.games import game as find_game
from referee.cli.context import Context
from referee.cli.shell.questions import read_choice
from referee.cli.shell.telling import _DAMAGED
from referee.engine.ask import Choice
from referee.engine.faults import Fault
from referee.games.aa1941.combat.battle_line import lay_line
from referee.games.aa1941.combat.typed_losses import typed_losses
from referee.i18n.speaker import Speaker


def test_a_place_that_is_no_way_back_is_not_said_to_be_unknown() -> None:
    """They go back to where one of them came from (p. 17): Eastern Europe is a place, but none of these."""
    ways = ("ukraine", "west_russia")
    ask = Choice(
        "aa1941.choice.retreat_to", ways, "to", "ukraine", {"spaces": list(ways)}, (), kind="space"
    )
    assert read_choice(Context(), find_game("aa1941"), ask, "west russia")[0] == "west_russia"
    with pytest.raises(Fault) as known:
        read_choice(Context(), find_game("aa1941"), ask, "eastern europe")
    assert known.value.code == "shell.choice.elsewhere"
    with pytest.raises(Fault) as unknown:
        read_choice(Context(), find_game("aa1941"), ask, "atlantis")
    assert unknown.value.code == "name.unknown"


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "The attacker’s battleship is hit once: turn it on its side.",
         "2 battleships of the attacker are hit once: turn them on their sides."),
        ("fr", "Le cuirassé de l’attaquant est touché une fois\u00a0: couchez-le sur le côté.",
         "2 cuirassés de l’attaquant sont touchés une fois\u00a0: couchez-les sur le côté."),
    ],
)  # fmt: skip
def test_several_battleships_hit_in_one_volley_are_all_told(lang: str, one: str, two: str) -> None:
    say = Speaker(lang, {})
    assert [say.plural(_DAMAGED["attacker"], n=n) for n in (1, 2)] == [one, two]


@pytest.mark.parametrize(
    ("lang", "holds", "counts"),
    [
        ("en", "Sea Zone 5 holds only 1 transport: the zone is not hostile, ships may end there to attack, or pass.",
         "The Axis: no victory yet. Enemy capitals that count in this game (London and Washington DC): 0 of 1 held."),
        ("fr", "Zone maritime 5 : seulement 1 transport, la zone n’est pas hostile. Les navires peuvent s’y arrêter pour attaquer, ou passer.",
         "L’Axe : pas encore de victoire. Capitales ennemies qui comptent dans cette partie (Londres et Washington), tenues : 0 sur 1."),
    ],
)  # fmt: skip
def test_what_a_number_may_follow_and_which_capitals_count(
    lang: str, holds: str, counts: str
) -> None:
    """A zone that holds transports only is not hostile (p. 8); Moscow does not count in the short game (p. 6)."""
    speaker = Speaker(lang, find_game("aa1941").lexicon)
    one = {"space": "sz5", "force": {"transport": 1}}
    assert _plain(speaker.say("aa1941.move.hunts", one)) == holds
    capitals = ["united_kingdom", "eastern_united_states"]
    short = {"side": "axis", "taken": 0, "needed": 1, "capitals": capitals}
    assert _plain(speaker.say("aa1941.victory.not_yet_of", short)) == counts


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("answer", [
    "we lose the fighter", "the fighter goes down", "j’enlève le chasseur", "j'enleve un chasseur",
    "nous enlevons 1 chasseur", "le chasseur est détruit", "le chasseur est detruit",
])  # fmt: skip
def test_losses_in_a_sentence(answer: str) -> None:
    line = lay_line(BOOK, {"infantry": 1, "fighter": 1}, False)
    assert typed_losses(BOOK, BOOK.names["unit"], line, answer) == ({"fighter": 1}, {})
