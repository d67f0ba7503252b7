"""Output that fails, and output in every encoding: what was done is done, and it is said."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from referee.cli.arguments import split_globals
from referee.cli.context import Context
from referee.cli.main import run
from referee.present.blocks import Page
from referee.present.letters import fitted, plain

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program

HERE = f"{sys.executable} -m referee"


def shell(words: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {words}"],
        capture_output=True,
        timeout=60,
        env={**os.environ, **environ},
    )
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
    return done


@pytest.mark.parametrize("words", ["status", "rule aa1941 tank", "--json table aa1941 units"])
def test_a_closed_pipe_is_no_error(referee: Program, words: str) -> None:
    referee("new", "aa1941")
    # `sleep` first: the reader is gone for certain when the answer comes.
    done = shell(f"(sleep 0.6; {HERE} {words}; echo $? >&2) | true")
    assert done.stderr == b"0\n"


@pytest.mark.parametrize("words", ["note pizza", "--json note pizza", "--lang fr note pizza"])
def test_an_entry_that_went_into_a_closed_pipe_is_told(referee: Program, words: str) -> None:
    """The exit code is that of the answer; a line says that it need not be typed again."""
    referee("new", "aa1941")
    done = shell(f"(sleep 0.6; {HERE} {words}; echo $? >&2) | true")
    told = done.stderr.decode().splitlines()
    assert told[-1] == "0" and len(told) <= 3
    assert ("écriture 1" if "fr" in words else "Recorded as entry 1; ") in " ".join(told)
    assert referee.json("status").result["log_length"] == 1


def test_a_refusal_into_a_closed_pipe_is_one(referee: Program) -> None:
    referee("new", "aa1941")
    done = shell(f"(sleep 0.6; {HERE} --json do buy 99 infantry; echo $? >&2) | true")
    assert done.stderr == b"1\n"


@pytest.mark.parametrize("where", [">/dev/full", ">&-"])
def test_recorded_but_not_shown(referee: Program, where: str) -> None:
    referee("new", "aa1941")
    done = shell(f"{HERE} do buy 1 infantry {where}")
    assert done.returncode == 5
    assert b"Recorded as entry 1; the screen could not show it (" in done.stderr
    assert referee.json("status").result["log_length"] == 1
    assert referee("verify").code == 0
    done = shell(f"{HERE} status {where}")
    assert done.returncode == 5
    assert done.stderr.startswith(b"! The answer could not be shown (")
    # Refused stays refused, whatever the screen does.
    assert shell(f"{HERE} do buy 99 infantry {where}").returncode == 1


def test_problems_that_no_screen_takes_are_problems(tmp_path: Path) -> None:
    """`check` of a bad file ended as if all had been done, and only its list had not been seen."""
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: 1\ngame: aa1941\n")
    for where in (">/dev/full", ">&-"):
        done = shell(f"{HERE} check {bad} {where}")
        assert done.returncode == 2
        assert b"all else is done" not in done.stderr


def test_everything_closed(referee: Program) -> None:
    """A save is never opened under the number of a closed standard stream."""
    referee("new", "aa1941")
    assert shell(f"{HERE} do buy 1 infantry <&- >&- 2>&-").returncode == 5
    assert referee("verify").code == 0
    assert referee.json("status").result["log_length"] == 1


def test_play_on_a_full_disk(referee: Program) -> None:
    referee("new", "aa1941")
    done = shell(f"echo 'buy 1 infantry' | {HERE} play >/dev/full")
    assert done.returncode == 5


# -- encodings -----------------------------------------------------------------------
WORDS = (
    ["games"], ["scenarios"], ["setup", "aa1941"], ["setup", "m44/omaha"], ["table", "aa1941", "units"],
    ["table", "m44", "terrain"], ["rule", "aa1941", "porte-avions"], ["rule", "wif5", "--summary"],
    ["resolve", "aa1941"], ["odds", "aa1941", "battle", "attack=2 inf", "defend=1 tank"], ["doctor"],
    ["status"], ["log"], ["do", "buy", "99", "tanks"], ["do", "nonsense"], ["--help"], ["play"],
    ["resolve", "wif5", "sequence"], ["config"],
)  # fmt: skip


class Screen(io.TextIOWrapper):
    """A stream of an encoding, as the standard ones are."""

    def __init__(self, encoding: str) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)

    def bytes(self) -> bytes:
        self.flush()
        found = self.buffer
        assert isinstance(found, io.BytesIO)
        return found.getvalue()


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp932", "latin-1", "cp1252"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_encoding(referee: Program, encoding: str, lang: str) -> None:
    referee("--lang", lang, "new", "aa1941")
    for words in WORDS:
        out, err = Screen(encoding), Screen(encoding)
        given = ["--lang", lang, *words]
        context = Context("referee", split_globals(given)[0], {**os.environ, "COLUMNS": "60"}, io.StringIO("next\n"), out, err)  # fmt: skip
        code = run(given, "referee", context)
        assert code in (0, 1, 2), (words, err.bytes())
        text = (out.bytes() + err.bytes()).decode(encoding)
        assert "?" not in text.replace("? ", " ").replace("?\n", "\n").replace("?»", "").replace("?”", "").replace('?"', ""), (words, text)  # fmt: skip


@pytest.mark.parametrize(
    "encoding", ["idna", "punycode", "undefined", "unicode_escape", "raw_unicode_escape"]
)
def test_what_no_screen_has_is_spelt_in_plain_letters(referee: Program, encoding: str) -> None:
    """Python takes them for encodings of text: nothing was shown, or a bug told."""
    for words in ("rule aa1941 carrier", "do nonsense", "--version", "new aa1941"):
        plain = shell(f"{HERE} {words}", PYTHONIOENCODING="ascii")
        done = shell(f"{HERE} {words}", PYTHONIOENCODING=encoding)
        if words != "new aa1941":  # its file has a new name each time
            assert (done.stdout, done.stderr) == (plain.stdout, plain.stderr)
        assert done.returncode == plain.returncode
    typed = shell(f"printf 'note \\303\\251\nquit\n' | {HERE} play", PYTHONIOENCODING=encoding)
    assert typed.returncode == 0, typed.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp932"])
def test_json_and_export_are_utf8_always(referee: Program, encoding: str) -> None:
    referee("new", "aa1941", "--players", "germany=Inès")
    done = shell(f"{HERE} --json --lang fr rule aa1941 porte-avions", PYTHONIOENCODING=encoding)
    assert json.loads(done.stdout.decode("utf-8"))["result"]["cards"][0]["title"] == "Porte-avions"
    assert "É".encode() in done.stdout or "é".encode() in done.stdout
    done = shell(f"{HERE} export", PYTHONIOENCODING=encoding)
    assert json.loads(done.stdout.decode("utf-8").splitlines()[0])
    assert "Inès".encode() in done.stdout or b"In\\u00e8s" in done.stdout


def test_letter_by_letter() -> None:
    text = "« Été » : œuf – 3 × 2 → ✓ ’"
    assert (
        fitted(text.replace("« ", "«\u00a0").replace(" »", "\u00a0»"), "ascii")
        == '"Ete" : oeuf - 3 x 2 -> + \''
    )
    assert fitted("Été ’ œ", "latin-1") == "Été ' oe"
    assert fitted("ligne · ≤ 3 ’", "cp437") == "ligne · ≤ 3 '"
    assert fitted("Łódź 日本", "ascii") == "?odz ??"
    assert plain("Été ✓ œ") == "Été + oe"


def test_spaces_that_hold_do_so_in_ascii_too() -> None:
    """« mis : 3 [p. 10] » breaks at its spaces only, whatever letters the terminal has."""
    for ascii_only, encoding in ((False, "utf-8"), (True, "utf-8"), (True, "ascii")):
        page = Page(11, False, ascii_only, encoding)
        page.text("deux mises\u00a0: 3 sous [p.\u00a010]")
        said = [plain(line).strip() for line in page.render().splitlines()]
        assert said == ["deux", "mises : 3", "sous", "[p. 10]"]
