"""Dice as players type them, and dice from a tape.

`1 4 6`, `146`, `1,4,6` and `2x6 4` are read alike; groups are separated by `;`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from referee.engine.ask import Dice, Faces
from referee.engine.faults import Unreadable

# Special dice: the letters of their faces, one per side.
SPECIAL: dict[str, tuple[str, ...]] = {"m44": ("I", "I", "A", "G", "F", "S")}
# What else players call a face, accents dropped, upper case.
SPECIAL_WORDS: dict[str, Mapping[str, str]] = {
    "m44": {
        "INFANTRY": "I", "INFANTERIE": "I", "ARMOUR": "A", "ARMOR": "A", "BLINDE": "A", "CHAR": "A",
        "TANK": "A", "B": "A", "GRENADE": "G", "FLAG": "F", "DRAPEAU": "F", "D": "F", "STAR": "S",
        "ETOILE": "S", "E": "S",
    }
}  # fmt: skip
_SHORT = 3  # letters that may stand for the word of a face: « dra », « gre »
_TIMES = r"^(\d+)[x×*](.+)$"


def split_groups(text: str) -> list[str]:
    """The groups of a typed line: `"6 5 4; 5"` is two."""
    return [group.strip() for group in text.split(";")]


def read_faces(text: str, faces: int | str, what: str = "") -> Faces:
    """Read one typed group: `6 5 2`, `652`, `6,5,2`, `3x6 2x1`, “two sixes and a four”; letters for special dice, whose
    faces have names: « 2 infanteries et un drapeau ».
    """
    if not isinstance(faces, str) and re.search(r"[^\W\d_]{2}|\d['’]?s\b", text):
        from referee.engine.spoken_dice import in_figures

        text = in_figures(text) or text
    read: list[int | str] = []
    tokens = [token for token in re.split(r"[\s,+]+", text.strip()) if token]
    for token in _counted(tokens, faces) if isinstance(faces, str) else tokens:
        times = re.match(_TIMES, token, re.IGNORECASE)
        count, rest = (int(times[1]), times[2]) if times else (1, token)
        if count > 1000:
            raise Unreadable("dice.unreadable", token=token, faces=faces)
        read += _token(rest, faces, len(read)) * count
    return tuple(read)


def _counted(tokens: Sequence[str], faces: str) -> list[str]:
    """`2 infantry and one flag` as `2xinfantry 1xflag`: how many of a face, where faces are no numbers. “A” before the
    name of a face is one of it, and no tank.
    """
    from referee.engine.names import fold
    from referee.engine.numbers import number_said

    found: list[str] = []
    count = 0
    for at, token in enumerate(tokens):
        if 0 < at < len(tokens) - 1 and fold(token) in ("and", "et"):
            continue
        number = number_said(token) if len(token) > 1 or token.isdecimal() else None
        if fold(token) in ("a", "an") and at < len(tokens) - 1 and _named(tokens[at + 1], faces):
            number = 1
        if number and not count and at < len(tokens) - 1:
            count = number
            continue
        found.append(f"{count}x{token}" if count else token)
        count = 0
    return found


def reads_as_dice(text: str, game: str) -> bool:
    """Whether a text is faces of a game's dice: several numbers, or any letters of a special die."""
    try:
        found = read_faces(text, game if game in SPECIAL else 6)
    except Unreadable:
        return False
    return len(found) > (game not in SPECIAL)


def _token(token: str, faces: int | str, before: int) -> list[int | str]:
    if isinstance(faces, str):
        return _letters(token, faces)
    if not token.isascii() or not token.isdecimal():
        raise Unreadable("dice.unreadable", token=token, faces=faces)
    if 1 <= int(token) <= faces:
        return [int(token)]
    if len(token) == 1 or (int(token[0]) == 0 and len(token) < 3 and faces > 9):
        raise Unreadable("dice.impossible", nth=before + 1, face=token, faces=faces)
    digits: list[int | str] = []
    for digit in token:
        if not 1 <= int(digit) <= faces:
            raise Unreadable(
                "dice.impossible", nth=before + len(digits) + 1, face=digit, faces=faces
            )
        digits.append(int(digit))
    return digits


def _named(token: str, faces: str) -> str | None:
    """The face that a word names, in the singular or the plural, whole or begun; letters in a row name none."""
    from referee.engine.names import fold

    word, words = fold(token).upper(), SPECIAL_WORDS[faces]
    if len(word) < _SHORT:
        return None
    for candidate in (word, word.removesuffix("S"), word.removesuffix("X")):
        if candidate in words:
            return words[candidate]
    begun = {words[each] for each in words if each.startswith(word)}
    return begun.pop() if len(begun) == 1 else None


def _letters(token: str, faces: str) -> list[int | str]:
    from referee.engine.names import fold

    word = fold(token).upper()
    known, words = SPECIAL[faces], SPECIAL_WORDS[faces]
    if (named := _named(token, faces)) is not None:
        return [named]
    letters: list[int | str] = []
    for letter in word:
        face = letter if letter in known else words.get(letter)
        if face is None:
            raise _no_face(token, known)
        letters.append(face)
    if not letters:
        raise _no_face(token, known)
    return letters


def _no_face(token: str, known: Iterable[str]) -> Unreadable:
    return Unreadable("dice.letters", token=token, letters=" ".join(dict.fromkeys(known)))


def check_count(ask: Dice, faces: Sequence[int | str]) -> None:
    """Refuse a group with too few or too many dice, saying what was asked."""
    if ask.open and faces:
        return
    if len(faces) != ask.dice:
        raise Unreadable(
            "dice.too_few" if len(faces) < ask.dice else "dice.too_many",
            got=len(faces),
            dice=ask.dice,
            ask=ask,
        )


def hits(ask: Dice, faces: Sequence[int | str]) -> int:
    """How many dice of a group succeed."""
    need = ask.hits_on
    if need is None:
        return 0
    numbers = [face for face in faces if isinstance(face, int)]
    return sum(face <= need if ask.low else face >= need for face in numbers)


def tape(seed: str, key: str, dice: int, faces: int | str) -> Faces:
    """App dice: faces fixed by the game's seed and the roll's key.

    The same key always gives the same faces, so taking a roll back and asking
    again never re-rolls. Rejection sampling keeps every face equally likely.
    """
    import hashlib
    import hmac

    sides = len(SPECIAL[faces]) if isinstance(faces, str) else faces
    limit = 256 - 256 % sides if sides <= 256 else 65536 - 65536 % sides
    width = 1 if sides <= 256 else 2
    thrown: list[int | str] = []
    block = 0
    while len(thrown) < dice:
        digest = hmac.new(
            seed.encode("utf-8", "surrogateescape"), f"{key}/{block}".encode(), hashlib.sha256
        ).digest()
        for at in range(0, len(digest) - width + 1, width):
            value = int.from_bytes(digest[at : at + width], "big")
            if value < limit and len(thrown) < dice:
                side = value % sides
                thrown.append(SPECIAL[faces][side] if isinstance(faces, str) else side + 1)
        block += 1
    return tuple(thrown)
