"""What players see: the main moments of every game, in both languages, on screens of three sizes.

The screens stand in `screens/`, colours under their rows; `--update-golden` writes them anew: read the
difference. Nothing on them may be a code in clear, and the first screen never scrolls off.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from seat import Seat

if TYPE_CHECKING:
    from program import Program

SCREENS = Path(__file__).parent / "screens"
SIZES = ((80, 24), (100, 30), (60, 40))
# Game → how it is begun, then (what is typed, what stands on the screen then) in each language.
MOMENTS: dict[str, tuple[tuple[str, ...], dict[str, tuple[tuple[str, str], ...]]]] = {
    "aa1941": (
        ("aa1941", "--set", "tracking=no"),
        {
            "en": (("buy", "What, for"), ("2 inf", "1 IPC left"), ("fix", "What went wrong?")),
            "fr": (("acheter", "Quoi, pour"), ("2 inf", "il reste 1"), ("rectifier", "ne va pas ?")),
        },
    ),
    "m44": (
        ("m44/pegasus_bridge",),
        {
            "en": (("board", "objective (Allies)"), ("order probe left r5c2 r6c3", "Units ordered"),
                   ("status", "Objective r5c10")),
            "fr": (("plateau", "objectif (Alliés)"),
                   ("activer accrochage gauche r5c2 r6c3", "Unités activées"),
                   ("état", "Objectif r5c10")),
        },
    ),
    "aam": (
        ("aam/standard", "--set", "tracking=no", "--set", "armies=example"),
        {
            "en": (("", "one die"), ("5", "Hill 107"), ("", "4 to 6 the Axis"), ("2", "deploy first"),
                   ("", "first to deploy"), ("", "Initiative phase"), ("initiative", "2 dice"), ("54", "Axis · Initiative")),
            "fr": (("", "un dé"), ("5", "Colline 107"), ("", "4 à 6 l’Axe"), ("2", "se déployer"),
                   ("", "premier à se déployer"), ("", "initiative"), ("initiative", "2 dés"), ("54", "Axe · Initiative")),
        },
    ),
    "wif5": (
        ("wif5",),
        {"en": (("help", "At any time"), ("status", "1939")),
         "fr": (("aide", "À tout moment"), ("état", "1939"))},
    ),
    "tlc": (
        ("tlc",),
        {"en": (("", "Phase 2"), ("help", "At any time")),
         "fr": (("", "Phase 2"), ("aide", "À tout moment"))},
    ),
}  # fmt: skip
# The looks that every game has, on a begun game of their own: what is typed, what stands on the screen then.
LOOKS: dict[str, tuple[tuple[str, ...], dict[str, tuple[tuple[str, str], ...]]]] = {
    "aa1941": (
        ("aa1941", "--set", "tracking=yes"),
        {"en": (("where karelia", "Archangel"), ("units ussr", "15 infantry"), ("board", "Sea Zone")),
         "fr": (("où carélie", "Arkhangelsk"), ("unités urss", "15 infanteries"), ("plateau", "Zone maritime"))},
    ),
    "m44": (
        ("m44/sword_beach",),
        {"en": (("where r2c6", "bunker"), ("units axis", "artillery"), ("board", "objective (Allies)")),
         "fr": (("où r2c6", "bunker"), ("unités axe", "artillerie"), ("plateau", "objectif (Alliés)"))},
    ),
    "aam": (
        ("aam/standard", "--set", "tracking=yes", "--set", "armies=example"),
        {"en": (("where r4c7", "r4c7"), ("units axis", "Mauser"), ("board", "clear")),
         "fr": (("où r4c7", "r4c7"), ("unités axe", "Mauser"), ("plateau", "terrain"))},
    ),
    "wif5": (
        ("wif5",),
        {"en": (("where germany", "at war"), ("units axis", "Germany"), ("board", "China")),
         "fr": (("où allemagne", "en guerre"), ("unités axe", "Allemagne"), ("plateau", "Chine"))},
    ),
    "tlc": (
        ("tlc",),
        {"en": (("enter eyes north motorised at r1c2 recon 2", "eyes (North) is"), ("where r1c2", "eyes, motorised"), ("units north", "In all"), ("board", "+1")),
         "fr": (("entrer yeux nord motorisée en r1c2 reconnaissance 2", "yeux (Nord) est"), ("où r1c2", "yeux, motorisée"), ("unités nord", "En tout"), ("plateau", "+1"))},
    ),
}  # fmt: skip
BEGUN = {"en": "Game created", "fr": "Partie créée"}


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    opened: list[Seat] = []
    yield opened
    for each in opened:
        each.end()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", MOMENTS)
def test_main_moments(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: list[Seat],
    request: pytest.FixtureRequest, game: str, lang: str, size: tuple[int, int],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    words, moments = MOMENTS[game]
    shots = _shots(seats, (words, moments[lang]), lang, size)
    _compare(shots, f"{game}.{lang}.{size[0]}x{size[1]}", request)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", LOOKS)
def test_the_looks_of_every_game(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: list[Seat],
    request: pytest.FixtureRequest, game: str, lang: str, size: tuple[int, int],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    words, looks = LOOKS[game]
    shots = _shots(seats, (words, looks[lang]), lang, size)
    _compare(shots, f"{game}.looks.{lang}.{size[0]}x{size[1]}", request)


def _shots(
    seats: list[Seat], played: tuple[tuple[str, ...], tuple[tuple[str, str], ...]], lang: str,
    size: tuple[int, int],
) -> list[tuple[str, list[str]]]:  # fmt: skip
    """The screens of a session: begun, then after each line that is typed."""
    words, moments = played
    columns, lines = size
    seat = Seat("--lang", lang, "play", *words, "--save", "sunday.referee", columns=columns, lines=lines)  # fmt: skip
    seats.append(seat)
    seat.prompted()
    seat.wait("> ")
    seat.wait(BEGUN[lang])  # still there: the first screen has not scrolled off
    shots = [("begun", seat.painted())]
    for typed, until in moments:
        seat.tell(typed)  # until the next line is asked for, however slow the machine
        shots.append((typed or "Enter", _until(seat, until)))
    assert seat.lost == []
    return shots


def _compare(shots: list[tuple[str, list[str]]], name: str, request: pytest.FixtureRequest) -> None:
    text = "".join(f"=== {shot}\n" + "\n".join(rows) + "\n" for shot, rows in shots)
    golden = SCREENS / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def _until(seat: Seat, text: str) -> list[str]:
    seat.wait(text)
    seat.wait("> ")
    return seat.painted()
