"""What else is typed at a question of a verb: another verb by any of its names, what is no secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program

AAM = ("aam", "--set", "tracking=no")
DUEL = ("army allies 1 M4A1 Sherman", "army axis 1 PAK 38", "next", "initiative", "1 1", "6 6",
        "first", "next", "next", "next")  # fmt: skip


@pytest.fixture(autouse=True)
def somebody_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.Piped, "waits", True)


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def played(referee: Program, game: tuple[str, ...], *typed: str, lang: str = "en") -> str:
    assert referee("new", *game).code == 0
    said = referee("--lang", lang, "play", stdin="\n".join([*typed, "q", ""]))
    assert "Traceback" not in said.out + said.err
    return flat(said.out)


@pytest.mark.parametrize(
    ("game", "lines", "lang", "told"),
    [
        (("tlc",), ("entrer", "", "attaquer"), "fr", "« entrer » est abandonné : rien n’a été fait. ✗ « attaquer », c’est pour une autre étape"),
        (("tlc",), ("enter", "", "attack"), "en", "“enter” is dropped; nothing was done. ✗ “attack” belongs to another step"),
        (("wif5",), ("sceller", "ouvrir"), "fr", "« sceller » est abandonné : rien n’a été fait. → Aucun papier n’est scellé"),
        (("wif5",), ("seal", "open"), "en", "“seal” is dropped; nothing was done. → No note is sealed"),
    ],
)  # fmt: skip
def test_a_verb_by_another_of_its_names_drops_the_question(
    referee: Program, game: tuple[str, ...], lines: tuple[str, ...], lang: str, told: str
) -> None:
    assert told in played(referee, game, *lines, lang=lang)


def test_one_letter_is_no_name_of_a_verb(referee: Program) -> None:
    """« n » is a French no: the question stands."""
    told = played(referee, ("tlc",), "entrer", "", "n", "retour", "retour", "retour", lang="fr")
    assert "« entrer » est abandonné : rien n’a été fait. · Phase" not in told
    assert referee.json("status").result["log_length"] == 0


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "reveal", "No note is sealed: there is nothing to open."),
        ("en", "open", "No note is sealed: there is nothing to open."),
        ("en", "consult", "No note is sealed: there is nothing to open."),
        ("fr", "ouvrir", "Aucun papier n’est scellé : il n’y a rien à ouvrir."),
        ("fr", "révéler", "Aucun papier n’est scellé : il n’y a rien à ouvrir."),
    ],
)
def test_with_nothing_sealed_nothing_is_asked(
    referee: Program, lang: str, line: str, told: str
) -> None:
    said = played(referee, ("wif5",), line, lang=lang)
    assert told in said
    assert "Le mot qui" not in said and "The word that" not in said


@pytest.mark.parametrize(
    ("lang", "lines", "word"),
    [("en", ("seal paper", "germany"), "germany"), ("fr", ("sceller papier", "allemagne"), "allemagne")],
)  # fmt: skip
def test_a_name_at_an_open_question_is_no_secret(
    referee: Program, lang: str, lines: tuple[str, ...], word: str
) -> None:
    """The line after a refused note may be its secret; a power's name where something is asked is none."""
    on = "next" if lang == "en" else "suite"
    told = played(referee, ("wif5",), on, "", *lines, lang=lang)
    assert f"> {word}" in told and "*****" not in told
