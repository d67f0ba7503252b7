"""Every code of the journal has a sentence in both languages, and every sentence its code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import referee.journal
from referee.i18n.messages.journal import MESSAGES
from referee.i18n.speaker import Speaker
from referee.journal.faults import SaveFault
from referee.journal.store import Journal

PACKAGE = Path(referee.journal.__file__).parent
JOURNAL, APP = (
    "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    for folder in (PACKAGE, PACKAGE.parent / "app")
)
SOURCES = JOURNAL + APP
# Codes put together from a word: the verb of an undo, the reason of a bad line, a wrong link.
BUILT = {f"save.{verb}.{why}" for verb in ("undo", "redo") for why in ("count", "none", "too_far")}
BUILT |= {f"import.line.{why}" for why in re.findall(r'_bad\("(\w+)"', JOURNAL)}
BUILT |= {f"import.line.{why}" for why in re.findall(r'else "(\w+)"\)', JOURNAL)}
BUILT |= {f"import.line.{why}" for why in re.findall(r'return "(\w+)" if "kind"', JOURNAL)}
BUILT |= {f"{area}.{why}" for area in ("import.line", "audit") for why in ("parent", "target")}
BUILT |= {"import.line.order"}


def test_codes_and_sentences_agree() -> None:
    codes = set(re.findall(r'"((?:save|import|audit|turn)\.[a-z_.]+)"', SOURCES)) | BUILT
    assert codes == set(MESSAGES)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_fault_is_one_line_with_its_parameters(lang: str, tmp_path: Path) -> None:
    (tmp_path / "soirée.referee").write_text("x")
    with pytest.raises(SaveFault) as caught:
        Journal.open(tmp_path / "soiree.referee")
    speaker, fault = Speaker(lang), caught.value
    assert str(tmp_path / "soiree.referee") in speaker.say(fault.code, fault.params)
    assert fault.hint is not None
    assert "soirée.referee" in speaker.say(fault.hint, fault.params)
    for code in MESSAGES:
        assert speaker.knows(code)
