"""Games that begin alike are begun once: the next one goes on from what the first left on the disk.

A beginning is a scenario, how it is set up, and the steps that follow, each with what it must come to.
Every game of a run is played in the same place, so that its save and the home of who plays it can be
put back as they were, file by file.
"""

from __future__ import annotations

import json
import shutil
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest


def beginnings(start: Any, steps: Iterable[Any]) -> list[str]:
    """A key for the start of a game, then one for each of its steps with all before it."""
    keys: list[str] = []
    for part in (start, *steps):
        text = json.dumps([keys[-1:], part], sort_keys=True, default=str)
        keys.append(sha256(text.encode()).hexdigest())
    return keys


class Table:
    """Where the games of one process are played, one after the other."""

    def __init__(self, place: Path, games: Sequence[Sequence[str]]) -> None:
        self.place = place
        self.shared = Counter(key for keys in games for key in keys)
        self.kept: dict[str, dict[str, bytes]] = {}

    def seated(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The home of whoever sits here is at the table, too."""
        home = self.place / "home"
        for name, path in (
            ("HOME", home), ("XDG_DATA_HOME", home / "data"), ("XDG_CONFIG_HOME", home / "config")
        ):  # fmt: skip
            monkeypatch.setenv(name, str(path))

    def cleared(self) -> None:
        """An empty home, and no save."""
        for path in self.place.iterdir():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()
        (self.place / "home").mkdir(parents=True)

    def laid(self, keys: Sequence[str]) -> int:
        """The longest beginning that was played before, put back; how many of its keys that is."""
        self.cleared()
        done = next((at for at in range(len(keys), 0, -1) if keys[at - 1] in self.kept), 0)
        for name, packed in self.kept[keys[done - 1]].items() if done else ():
            path = self.place / name
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.write_bytes(zlib.decompress(packed))
            path.chmod(0o600)
        return done

    def keep(self, keys: Sequence[str], at: int) -> None:
        """What is on the table after a step, where another game goes on from there in another way."""
        here, after = self.shared[keys[at]], self.shared[keys[at + 1]] if keys[at + 1 :] else 0
        if here > 1 and after < here and keys[at] not in self.kept:
            self.kept[keys[at]] = {
                str(path.relative_to(self.place)): zlib.compress(path.read_bytes(), 1)
                for path in self.place.rglob("*")
                if path.is_file()
            }
