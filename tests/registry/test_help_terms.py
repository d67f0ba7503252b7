"""`help WORD` knows every verb, small word, key, option and term of each game, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from referee.app.french_words import shown_key
from referee.app.games import game as find_game
from referee.games.contract import Game

if TYPE_CHECKING:
    from program import Program

GAMES = ("aa1941", "aam", "m44", "tlc", "wif5")
OF_A_KIND = 12  # names of one vocabulary that are typed, from its beginning and its end


def terms(game: Game, lang: str) -> Iterator[str]:
    """What players of a language may look up: verbs, keys, options, procedures, names of the game."""
    french = lang == "fr"
    for name in game.registry.verbs:
        yield game.lexicon["verb"][name][lang]
    for procedure in game.procedures:
        yield game.procedure_names.called(procedure)[1] if french else procedure.replace("_", " ")
    for each in game.procedures.values():
        yield from (shown_key(key.name, lang) for key in each.keys)
    yield from (shown_key(option, lang) for option in game.options)
    for kind in game.lexicon.values():
        called = [forms[lang] for forms in kind.values() if isinstance(forms.get(lang), str)]
        yield from (*called[:OF_A_KIND], *called[-OF_A_KIND:])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_term_of_a_game_is_helped(referee: Program, game: str, lang: str) -> None:
    assert referee("new", game).code == 0
    words = list(dict.fromkeys(word for word in terms(find_game(game), lang) if word.strip()))
    assert len(words) > 50
    asked = "help" if lang == "en" else "aide"
    lines = "".join(f"{asked} {word}\n" for word in words)
    said = referee("--lang", lang, "play", stdin=lines)
    assert said.err == ""
    for word, told in zip(words, said.out.split(f"> {asked} ")[1:], strict=True):
        assert "✗" not in told, told
        assert len(told.splitlines()) > 2, word  # more than what was typed and the prompt


@pytest.mark.parametrize(
    ("lang", "word", "shown"),
    [
        ("en", "escort", "attack PLACE with UNITS"),
        ("fr", "escorte", "attaquer LIEU avec UNITÉS"),
        ("en", "artillery", "Artillery is named, but does not exist"),
        ("en", "errata", "--set errata=no|yes"),
        ("fr", "xyzzy", "Impossible ici : « xyzzy »"),
    ],
)
def test_what_help_says_of_a_term(referee: Program, lang: str, word: str, shown: str) -> None:
    assert referee("new", "aa1941").code == 0
    asked = "help" if lang == "en" else "aide"
    said = referee("--lang", lang, "play", stdin=f"{asked} {word}\n")
    assert shown in " ".join((said.out + said.err).split())


def test_a_card_of_the_list_is_picked_by_its_number(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    said = referee("play", stdin="help escort\n? 1\nquit\n")
    told = said.out.split("> ? 1")
    assert "one of them: “? 1”" in told[0]
    assert "Where an assault may start" in told[1]
    assert "(combat_move.amphibious_zone)" in told[1]
    assert "referee rule" not in said.out
