"""A secret word typed at the prompt is not kept among the lines that the arrow keys bring back."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from program import Program
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text.utils import fragment_list_to_text
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.processors import TransformationInput

from referee.app import refusals
from referee.app.session import Session
from referee.cli.bug import KEYS, NOTES, without_secrets
from referee.cli.echo import LOCAL, echo
from referee.cli.shell.terminal import Covered, Terminal, kept_history
from referee.cli.shell.unseen import covered, keys_of, quoted, spans, unread
from referee.engine.command import Command
from referee.engine.faults import Unreadable
from referee.engine.verb import Args
from referee.paths import user_dir


def test_lines_with_a_secret_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    history = kept_history()
    for line in ("status", "seal cells axis text=Iraq secret=blue-heron", "next"):
        history.append_string(line)
    assert history.get_strings()[-2:] == ["status", "next"]
    kept = (user_dir() / "history").read_text()
    assert "status" in kept and "heron" not in kept and "Iraq" not in kept


@pytest.mark.parametrize(("lang", "words"), [
    ("en", ("seal paris axis text=Iraq secret=blue-heron", "next", "initiative", "consult axis",
            "blue-heron", "consult paris", "blue-heron", "Possible: paris", "paris: Iraq")),
    ("fr", ("sceller paris axe texte=Irak secret=blue-heron", "suite", "initiative", "consulter axe",
            "blue-heron", "consulter paris", "blue-heron", "Possible : paris", "paris : Irak")),
])  # fmt: skip
def test_a_note_is_consulted_while_a_question_stands_open(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str,
    words: tuple[str, ...],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    lines, (named, read) = words[:-2], words[-2:]
    said = referee("--lang", lang, "play", "--save", "war.referee", stdin="\n".join(lines) + "\n")
    text = " ".join((said.out + said.err).replace("\u202f", " ").replace("\u00a0", " ").split())
    assert named in text, text  # the note has a word of its own, not the one of its side
    assert read in text, text
    assert read in text.split(named)[1]


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    return Session.open(Path("war.referee"))


SAID = [
    "seal cells axis text=Iraq SECRET=blue-heron",
    "sceller cases axe texte=Iraq secret = blue-heron",
    'build germany orders="blue-heron"',
    "construire allemagne encore=blue-heron",
    "entrée production marqueur=blue-heron",
    # Whatever the verb is: mistyped, another's, none at all.
    "scellr cases axe texte=Iraq secret=blue-heron",
    "sealx cells axis text='Iraq Iran' word=blue-heron",
    "scellr cases axe mot = blue-heron texte=Iraq",
    "scellr cases axe secret blue-heron",
    "plateau secret=blue-heron",
    "note mot=blue-heron",
    # However the key is written: the reader takes all of these for the plain one.
    "seal cells axis tèxt='Iraq Iran' sécret=blue-heron",
    "seal cells axis te\u0301xt=Iraq se\u0301cret = blue-heron",
    "sceller cases axe ｔｅｘｔｅ=Iraq ｓｅｃｒｅｔ=blue-heron",
    "sceller cases axe _texte=Iraq _ＳÉCRET=blue-heron",
    'seal cells axis "text=Iraq Iran" "sécret=blue-heron"',
    "construire allemagne ENCÔRE=blue-heron",
    "scellr cases axe ſecret=blue-heron",
    "note sécret blue-heron secret=Iraq",
    # The verb takes secrets, and the key is cut short, mistyped, or has a sign too many.
    'seal cells axis tex="Iraq Iran" secr=blue-heron',
    "sceller cases axe txte=Iraq scret=blue-heron",
    "seal cells axis text=Iraq --secret=blue-heron",
    "seal cells axis --text=Iraq secret.=blue-heron",
    "seal cells axis text=Iraq sec-ret=blue-heron",
    "help seal cells axis text=Iraq secr=blue-heron",
]


@pytest.mark.parametrize("line", SAID)
def test_whatever_part_of_a_secret_a_line_says(
    war: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    history = kept_history(lambda text: bool(spans(war, text)))
    history.append_string(line)
    history.append_string("status")
    kept = (user_dir() / "history").read_text()
    assert "status" in kept and "heron" not in kept and "Iraq" not in kept
    assert "heron" not in covered(line, spans(war, line))
    words = ["do", *line.split()]
    told = without_secrets(f"command: {' '.join(words)}\nTraceback\nValueError: blue-heron", words)
    assert "heron" not in told and "Iraq" not in told


BARE = [
    "seal cells axis Iraq blue-heron", "sceller cases axe blue-heron what=cell", "reveal cells Iraq blue-heron",
    "referee do consult axis blue-heron", "consulter axe blue-heron",
]  # fmt: skip


@pytest.mark.parametrize("line", BARE)
def test_a_text_and_a_word_without_their_keys_are_covered(
    war: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """They stood on the screen and among the lines of the arrow keys, for the other side to read."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    kept_history(lambda text: bool(spans(war, text))).append_string(line)
    assert "heron" not in (user_dir() / "history").read_text()
    words = ["do", *line.removeprefix("referee do ").split()]
    text = f"referee 0.3.0\ncommand: {' '.join(words)}\nTraceback\nValueError: at blue-heron"
    told = without_secrets(text, words)
    assert "heron" not in told and "Iraq" not in told and "ValueError: at ***" in told
    assert f"command: {' '.join(words[:3])} ***" in told
    seen = covered(line, spans(war, line))
    assert "heron" not in seen and "Iraq" not in seen
    assert seen.split()[:2] == line.split()[:2]


def test_the_word_without_its_key_is_not_said_by_what_follows(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was covered while it was typed; then the line stood there whole, and the refusal quoted it."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    for line in ("consult paris blue-heron", "reveal paris blue-heron", "help consult paris blue-heron"):  # fmt: skip
        word = "" if line.startswith("help") else "blue-heron\n"
        script = f"seal paris axis text=Iraq secret=blue-heron\n{line}\n{word}quit\n"
        said = referee("play", "war.referee", stdin=script)
        assert "consult" in said.out or "reveal" in said.out
        assert "heron" not in said.out + said.err, said.out
        said = referee("do", *line.removeprefix("help ").split(), "secret=blue-heron", "--save", "war.referee")  # fmt: skip
        assert "heron" not in said.out + said.err, said.err


def test_every_line_of_what_was_pasted_is_covered(war: Session) -> None:
    """Of two lines pasted at once one stood in the open, and the stars of the other behind it."""
    text = "seal cells axis text=Iraq and more\nsecret=blue-heron\nnext"
    cover, document = Covered(lambda line: spans(war, line)), Document(text)
    shown = []
    for number, line in enumerate(document.lines):
        given = TransformationInput(BufferControl(), document, number, lambda at: at, [("", line)], 80, 3)  # fmt: skip
        shown.append(fragment_list_to_text(cover.apply_transformation(given).fragments))
    assert [len(line) for line in shown] == [len(line) for line in document.lines]
    assert "heron" not in "".join(shown) and "Iraq" not in "".join(shown)
    assert shown[0].startswith("seal cells axis text=*") and shown[1].startswith("secret=*")


def test_a_seal_made_elsewhere_is_for_everybody(war: Session) -> None:
    for line in (f"seal cells axis {'5df0cc0d' * 8}", "seal cells axis", "build germany 2 inf"):
        assert covered(line, spans(war, line)) == line


def test_no_refusal_reads_a_bare_note_aloud(referee: Program, war: Session) -> None:
    for line in BARE[:1] + BARE[2:]:
        said = referee("do", *line.removeprefix("referee do ").split(), "--save", "war.referee")
        assert (said.code, "heron" in said.err.lower(), "iraq" in said.err.lower()) == (2, False, False)  # fmt: skip
    said = referee("play", "--save", "war.referee", stdin=f"{BARE[0]}\n")
    assert "heron" not in said.out and "iraq" not in said.out.lower() and "64 digits" in said.out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("line", [
    "scellr a2 axe texte='Iraq Iraq' secret=blue-heron", "sealx a2 axis text=Iraq word=blue-heron",
    "passe mot=blue-heron", "build germany 2 inf secret=blue-heron",
])  # fmt: skip
def test_no_answer_reads_a_mistyped_secret_aloud(
    referee: Program, war: Session, lang: str, line: str
) -> None:
    said = referee("--lang", lang, "play", "--save", "war.referee", stdin=f"{line}\n")
    assert "✗" in said.out and "heron" not in said.out and "Iraq" not in said.out


def test_a_report_holds_no_part_of_words_with_blanks() -> None:
    line = "do build germany secret=prairie at dusk again=prairie at dusk orders=4 inf"
    told = without_secrets(f"command: {line}\nTraceback\nboo", line.split(" "))
    assert told == "command: do build germany secret=*** again=*** orders=***\nTraceback\nboo"


def test_a_report_knows_every_key_of_a_secret(war: Session) -> None:
    play = war.game.play(war.state)
    found = frozenset[str]().union(*(keys_of(play.verb(name)) for name in play.registry.verbs))
    assert found and found <= set(KEYS)


def test_a_report_knows_every_verb_of_a_note(war: Session) -> None:
    """Each by all its names: what follows the name of a note is covered where its key is forgotten."""
    play = war.game.play(war.state)
    for name, entry in play.registry.verbs.items():
        line = f"{name} cells axis Iraq blue-heron"
        if "heron" not in covered(line, spans(war, line)):
            assert {name, *entry.names} <= NOTES


@pytest.mark.parametrize(
    "told", [{"secret": "blue-heron"}, {"keys": {"germany_builds_1": "c0ffee" * 10 + "cafe"}}]
)
def test_a_refused_word_is_in_no_file_and_overruled_this_evening(
    told: Args, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    refused = Command("reveal", {"name": "axis", **told})
    refusals.remember_refusal("a" * 64, refused, ())
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    assert refusals.recalled_refusal("a" * 64) == refused
    refusals.remember_refusal("a" * 64, Command("next"), ())
    assert refusals.recalled_refusal("a" * 64) == Command("next")
    assert [path for path in tmp_path.rglob("*") if path.is_file()]


def test_a_line_of_the_other_language_s_key_is_written_to_no_history(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where nobody can be asked what the line means."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    history = kept_history()
    for line in ("sécret=blue-heron", "ｓｅｃｒｅｔ = blue-heron", "MÔT=blue-heron", "status"):
        history.append_string(line)
    assert "heron" not in (user_dir() / "history").read_text()


def test_between_two_lines_nothing_typed_ahead_is_shown(
    war: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The word of a question that hides it is typed before the question stands there."""
    termios = pytest.importorskip("termios")
    from referee.cli.context import Context
    from referee.cli.shell.evening import Evening

    ours, theirs = os.openpty()
    shows: Callable[[], bool] = lambda: bool(  # noqa: E731
        termios.tcgetattr(theirs)[LOCAL] & termios.ECHO
    )

    class Lines:
        waits = covers = True

        def ask(self, prompt: object, asked: bool = False) -> str:
            seen.append(shows())
            with echo(True):  # what asks without a prompt of its own
                seen.append(shows())
            seen.append(shows())
            raise EOFError

    seen: list[bool] = []
    with os.fdopen(theirs, closefd=False) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        Evening(Context(), war, Lines()).run()  # type: ignore[arg-type]
        assert [*seen, shows()] == [False, True, False, True]
    os.close(ours)
    os.close(theirs)


ASKED = {
    "en": ("seal", "note text=Iraq and Spain secret=blue-heron", ("x1", "axis", "blue-heron"), "Sealed as x1",
           "is asked for, unseen where it is secret"),
    "fr": ("sceller", "note texte=Iraq et Spain secret=blue-heron", ("x1", "axe", "blue-heron"), "Scellé, x1",
           "on le demande, sans l’afficher s’il est secret"),
}  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_note_where_kinds_of_notes_are_listed_is_its_answer(
    referee: Program, war: Session, lang: str
) -> None:
    """It was done as the command `note`: the text and the secret word stood in the log, for everybody."""
    seal, line, rest, sealed, asked = ASKED[lang]
    lines = (seal, "note Iraq", "abandon", seal, line, *rest, "log", "quit")
    said = referee("--lang", lang, "play", "--save", "war.referee", stdin="\n".join(lines) + "\n")
    text = " ".join(said.out.replace("\u202f", " ").replace("\u00a0", " ").split())
    assert sealed in text and asked in text, text
    assert "heron" not in text and "Spain" not in text
    kept = referee("log", "all", "--save", "war.referee").out + referee("export", "--save", "war.referee").out  # fmt: skip
    assert "heron" not in kept and "Iraq" not in kept


def test_a_note_that_says_a_secret_word_is_not_written_unasked(
    referee: Program, war: Session
) -> None:
    for words in (
        ("play", "--save", "war.referee"),
        ("note", "seal", "secret=blue-heron", "--save", "war.referee"),
    ):
        said = referee(*words, stdin="note seal secret=blue-heron\nquit\n")
        told = " ".join((said.out + said.err).split())
        assert "Nothing was noted: a note is open to everybody" in told, told
    assert not Session.open(Path("war.referee")).entries
    said = referee("play", "--save", "war.referee", stdin="note the secret is out\nquit\n")
    assert "A note is open to everybody" in " ".join(said.out.split())
    assert [each.note for each in Session.open(Path("war.referee")).entries] == [
        "the secret is out"
    ]


@pytest.mark.parametrize(
    ("answer", "notes"), [("", []), ("n", []), ("y", ["seal secret=blue-heron"])]
)
def test_at_a_terminal_it_is_asked(war: Session, answer: str, notes: list[str]) -> None:
    import io

    from referee.cli.context import Context
    from referee.cli.shell.evening import Evening
    from referee.cli.shell.lines import Bare

    typed, told = iter(("note seal secret=blue-heron", answer, "quit")), io.StringIO()

    class Lines(Bare):
        def ask(self, prompt: object, asked: bool = False) -> str:
            told.write(str(prompt()))  # type: ignore[operator]
            return next(typed)

    context = Context("referee", {}, dict(os.environ), io.StringIO(), told, told)
    session = Session.open(Path("war.referee"), write=True)
    Evening(context, session, Lines(context)).run()
    assert "Write it all the same? [y/N]" in told.getvalue()
    assert [each.note for each in Session.open(Path("war.referee")).entries] == notes


@pytest.mark.parametrize(
    ("asked", "line", "shown"),
    [
        (True, "note sceller secret OKAPI99", "note sceller secret *******"),
        (True, "note seal secret OKAPI99", "note seal secret *******"),
        (False, "note seal secret OKAPI99", "note seal secret *******"),
        (True, "the secret axis", "the secret axis"),  # an answer
    ],
)
def test_a_note_at_a_question_is_covered_as_it_is_at_the_prompt(
    war: Session, asked: bool, line: str, shown: str
) -> None:
    import io

    from referee.cli.context import Context
    from referee.cli.shell.evening import Evening
    from referee.cli.shell.lines import Piped

    out = io.StringIO()
    context = Context("referee", {}, dict(os.environ), io.StringIO(), out, out)
    terminal = object.__new__(Terminal)
    terminal._asked, terminal._table = asked, Evening(context, war, Piped(context))
    assert covered(line, terminal._secret(line)) == shown


def test_a_note_of_the_command_line_that_says_a_secret_is_told_to_be_open(
    referee: Program, war: Session
) -> None:
    said = referee("note", "text=bla", "secret", "gnu77", "--save", "war.referee")
    assert "A note is open to everybody: the log shows it whole." in " ".join(said.out.split())
    said = referee("note", "we stop here", "--save", "war.referee")
    assert "open to everybody" not in said.out


@pytest.mark.parametrize(
    "line", ["où est hood ?", "ou sont hood et liner", "où se trouve hood", "where is hood"]
)
def test_where_something_is_holds_no_secret(war: Session, line: str) -> None:
    """« où » was read as the beginning of « ouvrir », which opens a note."""
    assert covered(line, spans(war, line)) == line


def test_no_word_outside_a_secret_is_covered_for_being_part_of_it(war: Session) -> None:
    """« seal n1 ***** » told which word the hidden text holds."""
    line = "seal dawn axis what=note text=dawn Axis secret=blue-heron"
    assert " ".join(unread(war, line.split())) == "seal dawn axis what=note text=***** secret=*****"
    line = "seal plan8 axe text=the plan secret=blue-heron"
    fault = quoted(war, Unreadable("x", text=line.partition(" ")[2], verb="seal"), line)
    assert fault.params["text"] == "plan8 axe text=*** **** secret=**********"
    assert "heron" not in str(quoted(war, Unreadable("x", text="blue-heron"), line).params)
