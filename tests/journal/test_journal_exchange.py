"""JSON Lines: a game goes out and comes back the same, and a bad line is named with its number."""

from __future__ import annotations

import hashlib
import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_evening import HEADER, SCENARIO, Game, roll

from referee.journal import exchange
from referee.journal.entry import Draft, digest, sealed_text
from referee.journal.exchange import export_lines, import_file, import_lines
from referee.journal.faults import SaveFault
from referee.journal.history import history
from referee.journal.store import Journal


def exported(game: Game) -> list[str]:
    return list(export_lines(game.journal))


def an_evening(game: Game) -> list[str]:
    game.do("buy", by="Inès", events=[{"kind": "bought", "v": 1, "data": {"n": 3}}])
    game.do("attack", dice=[roll(1, 6)])
    game.undo()
    game.note("pizza; « dés » perdus\n")
    game.redo()
    game.correct(1)
    return exported(game)


def refused(save: Path, lines: list[Any]) -> tuple[int, str]:
    """Line number and reason; nothing may be left behind."""
    target = save.with_name("again.referee")
    with pytest.raises(SaveFault) as caught:
        import_lines(lines, target)
    assert caught.value.code == "import.line"
    assert caught.value.exit_code == 4
    assert caught.value.hint == f"import.line.{caught.value.params['why']}"
    assert {file.name for file in save.parent.iterdir()} <= {save.name}
    return caught.value.params["line"], caught.value.params["why"]


def test_a_game_goes_out_and_comes_back(save: Path, game: Game) -> None:
    lines = an_evening(game)
    assert all("\n" not in line for line in lines)
    assert len(lines) == len(game.entries) + 2
    assert json.loads(lines[-1]) == {"end": 8, "hash": game.entries[-1].hash}
    with import_lines(lines, save.with_name("again.referee")) as again:
        assert again.entries() == game.entries
        assert again.raw_head == game.journal.raw_head
        assert list(export_lines(again)) == lines
        again.append([Draft("note")], again.last_hash)


def in_short(line: str, seen: dict[str, str]) -> Any:
    return exchange._as_exported(line, json.loads(line)["prev"], seen)


def test_a_line_as_we_write_it_is_taken_as_it_stands(game: Game) -> None:
    lines = [line for line in an_evening(game)[1:-1] if "\\" not in line]
    assert len(lines) > 5
    seen: dict[str, str] = {}
    assert [in_short(line, seen) for line in lines] == [
        entry for entry in game.entries if "\n" not in entry.note
    ]


@pytest.mark.parametrize(("before", "now"), [
    ('"n":3', '"n": 3'), ('"v":1', '"v":01'), ('"v":1', '"v":1.0e0'), ('"v":1', '"v":NaN'),
    ('"v":1', '"v":1e999'), ('"v":1', '"v":2,"v":1'), ('"kind":"bought"', '"kind":"bo\\u0075ght"'),
    ('"by":"Inès"', '"by":"In\\u00e8s"'), ('"by":"Inès"', '"by":"In\tès"'), ('"n":1,', '"n":01,'),
    ('"n":1,', '"n":٣,'), ('"kind":"command"', '"kind":"dance"'), ('"dice":[]', '"dice":{}'),
    ('"dice":[]', '"dice":null'), ('"events":[', '"events":[[],'), ('"n":1,', '"n":123456,'),
    ('"data":{"n":3},"kind":"bought","v":1', '"kind":"bought","data":{"n":3},"v":1'),
    ('"at":', '"at":"x","at":'), ('"note":""', '"note":"\ud800"'), (',"hash"', ',"more":1,"hash"'),
    ('"dice":[]', '"dice":{"kind":"buy"}'), ('"dice":[]', '"dice":[] '),
])  # fmt: skip
def test_any_other_line_goes_the_long_way(game: Game, before: str, now: str) -> None:
    """Its seal is worked out anew: only the way it is written speaks against it."""
    line = an_evening(game)[1]
    seen = {'{"kind":"buy"}': '{"kind":"buy"}', "null": "null", "{}": "{}"}  # commands of before
    assert in_short(line, dict(seen)) == game.entries[0]
    head = line[: line.rindex(',"hash"')]
    changed_head = head.replace(before, now, 1)
    if before.startswith(',"hash"'):
        changed_head = head + now.removesuffix(',"hash"')
    assert changed_head != head
    seal = hashlib.sha256(f"{changed_head}}}".encode("utf-8", "surrogatepass")).hexdigest()
    bad = f'{changed_head},"hash":"{seal}"}}'
    prev = game.entries[0].prev_hash
    found = exchange._as_exported(bad, prev, seen)
    assert found is None or tuple(found) == tuple(long_way(bad, prev))


def long_way(line: str, prev: str) -> Any:
    reader = exchange._Reader(iter([line]), None)
    return reader._entry(json.loads(line), prev)


def test_an_empty_game(save: Path, game: Game) -> None:
    with import_lines(exported(game), save.with_name("again.referee")) as again:
        assert again.entries() == []
        assert again.first_hash == game.journal.first_hash


def test_a_file_as_windows_sends_it(save: Path, game: Game) -> None:
    lines = an_evening(game)
    file = save.with_name("mail.jsonl")
    file.write_bytes(b"\xef\xbb\xbf" + "\r\n".join([*lines, "", ""]).encode())
    with import_file(file, save.with_name("again.referee")) as again:
        assert again.entries() == game.entries


def test_a_file_laid_out_anew_by_another_tool(save: Path, game: Game) -> None:
    lines = [json.dumps(json.loads(line), indent=None) for line in an_evening(game)]
    with import_lines(lines, save.with_name("again.referee")) as again:
        assert again.entries() == game.entries


def test_import_never_overwrites(save: Path, game: Game) -> None:
    with pytest.raises(SaveFault, match=r"save\.exists"):
        import_lines(exported(game), save)


def test_no_file_to_import(save: Path) -> None:
    with pytest.raises(SaveFault, match=r"import\.missing"):
        import_file(save.with_name("nothing.jsonl"), save)
    with pytest.raises(SaveFault, match=r"import\.no_file"):
        import_file(save.parent, save)


def test_a_cut_file(save: Path, game: Game) -> None:
    lines = an_evening(game)
    assert refused(save, []) == (1, "not_ours")  # no file has a line 0
    for keep in range(1, len(lines)):
        assert refused(save, lines[:keep]) == (keep + 1, "cut")
    assert refused(save, [*lines[:3], lines[3][:40]]) == (4, "not_json")
    assert refused(save, [*lines[:3], lines[-1]]) == (4, "cut")  # lines missing in the middle


def test_lines_missing_doubled_or_out_of_order(save: Path, game: Game) -> None:
    lines = an_evening(game)
    assert refused(save, [*lines[:2], *lines[3:]]) == (3, "hash")
    assert refused(save, [*lines[:3], lines[2], *lines[3:]]) == (4, "hash")
    assert refused(save, [*lines, lines[1]]) == (len(lines) + 1, "after_end")
    assert refused(save, lines[1:]) == (1, "not_ours")


def changed(line: str, **fields: Any) -> str:
    return json.dumps({**json.loads(line), **fields}, ensure_ascii=False)


@pytest.mark.parametrize(("fields", "why"), [
    ({"note": "never said"}, "hash"), ({"events": []}, "hash"), ({"hash": "0" * 64}, "hash"),
    ({"kind": "dance"}, "unknown_kind"), ({"kind": ["command"]}, "unknown_kind"),
    ({"more": 1}, "fields"), ({"n": "1"}, "fields"), ({"n": True}, "fields"),
    ({"parent": -1}, "fields"), ({"by": None}, "fields"), ({"dice": {}}, "fields"),
    ({"events": "x"}, "fields"), ({"n": 10**30}, "fields"), ({"hash": 3}, "fields"),
    ({"note": "\ud800"}, "not_utf8"),
])  # fmt: skip
def test_a_changed_entry(save: Path, game: Game, fields: dict[str, Any], why: str) -> None:
    lines = an_evening(game)
    bad = json.dumps({**json.loads(lines[1]), **fields})
    assert refused(save, [lines[0], bad, *lines[2:]]) == (2, why)


def test_a_missing_field(save: Path, game: Game) -> None:
    lines = an_evening(game)
    for key in json.loads(lines[1]):
        short = {k: v for k, v in json.loads(lines[1]).items() if k != key}
        assert refused(save, [lines[0], json.dumps(short), *lines[2:]]) == (2, "fields")


@pytest.mark.parametrize(("fields", "why"), [
    ({"referee": 2}, "newer"), ({"referee": "1"}, "not_ours"), ({"header": []}, "fields"),
    ({"scenario": {}}, "hash"), ({"header": {}}, "hash"), ({"more": 1}, "fields"),
])  # fmt: skip
def test_a_changed_head(save: Path, game: Game, fields: dict[str, Any], why: str) -> None:
    lines = an_evening(game)
    assert refused(save, [changed(lines[0], **fields), *lines[1:]]) == (1, why)


@pytest.mark.parametrize("text", [
    "Dear Inès,", "{", "[1, 2]", "3", '{"x": NaN}', "[" * 100_000, '{"game": "aa1941"}',
    '{"a": ' + "9" * 5000 + "}",
])  # fmt: skip
def test_files_of_others(save: Path, text: str) -> None:
    line, why = refused(save, [text])
    assert line == 1
    assert why in ("not_json", "not_ours")


def test_bytes_that_are_not_utf8(save: Path, game: Game) -> None:
    lines = [line.encode() for line in an_evening(game)]
    assert refused(save, [*lines[:4], "pizza é".encode("latin-1")]) == (5, "not_utf8")


def test_endless_lines_are_not_read_whole(
    save: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "MAX_LINE", 2_000)
    lines = an_evening(game)
    file = save.with_name("long.jsonl")
    file.write_text("\n".join([*lines[:2], '{"n": "' + "x" * 50_000]))
    with pytest.raises(SaveFault) as caught:
        import_file(file, save.with_name("again.referee"))
    file.unlink()
    assert (caught.value.params["line"], caught.value.params["why"]) == (3, "too_large")
    monkeypatch.setattr(exchange, "MAX_TEXT", 50)
    assert refused(save, lines) == (1, "too_large")


def test_links_that_this_program_never_writes(save: Path, game: Game) -> None:
    lines = an_evening(game)[:3]
    last = game.entries[1]
    for fields, why in (
        ({"parent": 1}, "parent"), ({"kind": "undo", "target": 7}, "target"),
        ({"kind": "undo", "target": None}, "target"), ({"kind": "redo", "target": 1}, "target"),
        ({"kind": "correct", "target": 9}, "target"), ({"n": 7}, "order"),
    ):  # fmt: skip
        entry = last._replace(**{"n": 3, "parent": 2, "prev_hash": last.hash, **fields})
        entry = entry._replace(hash=digest(sealed_text(*entry[:-1])))
        assert refused(save, [*lines, entry.line]) == (4, why)


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | TEXT
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)  # fmt: skip
ACTS = st.lists(
    st.tuples(
        st.sampled_from(["command", "command", "note", "undo", "redo", "correct", "overrule"]),
        st.integers(1, 3), JSON, TEXT,
    ),
    max_size=12,
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(ACTS, st.dictionaries(TEXT, JSON, max_size=3))
def test_export_then_import_is_the_same_game(
    acts: list[tuple[str, int, Any, str]], extra: dict[str, Any]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        first, second = Path(folder, "one.referee"), Path(folder, "two.referee")
        with Journal.create(first, {**extra, **HEADER}, {**SCENARIO, "x": extra}) as journal:
            game = Game(journal)
            for kind, count, value, text in acts:
                now = history(game.entries)
                if kind == "undo" and len(now.line) >= count:
                    game.undo(count)
                elif kind == "redo" and len(now.redoable) >= count:
                    game.redo(count)
                elif kind == "correct" and len(now.line) >= count:
                    game.correct(now.line[-count])
                elif kind in ("command", "note", "overrule"):
                    game.put(Draft(kind, value, [roll(count)], [value], note=text, by=text))
            lines = list(export_lines(journal))
            with import_lines(lines, second) as again:
                assert again.entries() == journal.entries()
                assert again.raw_head == journal.raw_head
                assert list(export_lines(again)) == lines
                assert [entry.command for entry in again.entries()] == [
                    entry.command for entry in journal.entries()
                ]
