"""A child process that goes on with a game until somebody kills it, or N times."""

from __future__ import annotations

import sys
from pathlib import Path

from referee.journal.entry import Draft
from referee.journal.faults import Moved
from referee.journal.store import Journal


def main(save: str, name: str, times: int) -> None:
    with Journal.open(Path(save), write=True, wait=30) as journal:
        done = 0
        while done < times:
            draft = Draft("command", {"name": name, "n": done}, note="x" * (done * 997 % 9000))
            try:
                (entry,) = journal.append([draft], journal.last_hash)
            except Moved:
                continue
            done += 1
            # Only what is on the disk is announced.
            print(entry.n, entry.hash, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
