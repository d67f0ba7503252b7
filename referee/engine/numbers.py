"""Numbers as words, English and French: players say « deux » as readily as 2."""

from __future__ import annotations

from referee.engine.names import fold

NUMBERS = {
    word: number
    for number, words in {
        0: "zero,zéro", 1: "one,un,une", 2: "two,deux", 3: "three,trois", 4: "four,quatre",
        5: "five,cinq", 6: "six", 7: "seven,sept", 8: "eight,huit", 9: "nine,neuf", 10: "ten,dix",
        11: "eleven,onze", 12: "twelve,douze", 13: "thirteen,treize", 14: "fourteen,quatorze",
        15: "fifteen,quinze", 16: "sixteen,seize", 17: "seventeen,dix-sept",
        18: "eighteen,dix-huit", 19: "nineteen,dix-neuf", 20: "twenty,vingt",
        21: "twenty-one,vingt et un", 22: "twenty-two,vingt-deux", 23: "twenty-three,vingt-trois",
        24: "twenty-four,vingt-quatre",
    }.items()
    for word in map(fold, words.split(","))
}  # fmt: skip


def number_said(text: str) -> int | None:
    """A whole number in figures or as a word; `None`: it is neither."""
    text = text.strip()
    if text.isascii() and text.isdecimal() and len(text) <= 12:
        return int(text)
    return NUMBERS.get(fold(text))


def letters(column: int) -> str:
    """A column as a spreadsheet names it: A, B, … Z, AA."""
    told = ""
    while column:
        column, rest = divmod(column - 1, 26)
        told = chr(ord("A") + rest) + told
    return told
