"""French keys that differ by an accent alone: « dé » is a die, « de » says of whom."""

from __future__ import annotations

from referee.app.french_words import key_of


def test_an_accent_parts_two_keys() -> None:
    assert key_of("dé", ("of", "die")) == "die"
    assert key_of("de", ("of", "die")) == "of"
    assert key_of("de", ("die", "column")) == "die"  # where no other is meant
