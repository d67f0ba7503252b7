"""One flipped bit anywhere in a save: `python tools/flips.py 600 [SEED]` says how many `rescue` puts back whole.

The save stands alone, as a mail or a stick brings it: no copy of the last good state beside it.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

HOME = tempfile.mkdtemp()
os.environ.update(HOME=HOME, XDG_DATA_HOME=f"{HOME}/data", XDG_CACHE_HOME=f"{HOME}/cache")

from referee.app import mending, opening  # noqa: E402
from referee.app.rescue import part_of  # noqa: E402


def main(count: int, seed: int) -> int:
    """Flip a bit, read what can be read, count."""
    save, other = Path(HOME) / "a.referee", Path(HOME) / "b.referee"
    session, _ = opening.start("m44", str(save), (), None, "typed", "en")
    for n in range(3):
        mending.note(session, f"note number {n}")
    session.journal.close()
    raw, whole, rng = save.read_bytes(), part_of(save).entries, random.Random(seed)
    found: Counter[str] = Counter()
    for _ in range(count):
        spoiled = bytearray(raw)
        spoiled[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        other.write_bytes(bytes(spoiled))
        part = part_of(other)
        if part.head is None:
            found["nothing"] += 1
        elif part.entries != whole[: len(part.entries)]:
            found["WRONG"] += 1
        else:
            found["whole" if len(part.entries) == len(whole) else "a part"] += 1
    print(", ".join(f"{kind} {n}" for kind, n in sorted(found.items())))
    return int(bool(found["WRONG"]))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
