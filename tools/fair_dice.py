"""The program's dice against chance: how often each face falls, and with chi-square how odd that is.

    python tools/fair_dice.py [DICE]

Half of them from games' tapes (as in a game in progress), half rolled afresh, with 6, 10 and 20
faces. Prints chi-square beside what it exceeds once in a hundred; exit code 1 when one does by
more than once in ten thousand. Why no face is favoured: `engine/dice.py` throws away the draws
that do not divide evenly.
"""

from __future__ import annotations

import sys
from collections import Counter

from referee.app.dicebox import Tape, Thrown, fresh_seed
from referee.engine.ask import Dice

# Chi-square that is exceeded once in a hundred, once in ten thousand: by faces less one.
LIMITS = {5: (15.09, 25.74), 9: (21.67, 33.72), 19: (36.19, 50.80)}
AT_ONCE = 100


def fallen(faces: int, dice: int, tape: bool) -> Counter[int]:
    """The faces of so many dice."""
    found: Counter[int] = Counter()
    asked = Dice("any", AT_ONCE, faces)
    seed = fresh_seed()
    for number in range(dice // AT_ONCE):
        box = Tape(lambda: seed, str(number), number) if tape else Thrown(fresh_seed(), "app")
        answer = box.answer(asked)
        found.update(face for face in answer if isinstance(face, int))
    return found


def main(dice: int) -> int:
    """Throw them; say what fell."""
    odd = 0
    for faces in (6, 10, 20):
        for tape in (True, False):
            found = fallen(faces, dice // 6, tape)
            expected = found.total() / faces
            chi = sum((found[face] - expected) ** 2 / expected for face in range(1, faces + 1))
            seldom, never = LIMITS[faces - 1]
            odd += chi > never
            source = "tape" if tape else "afresh"
            print(f"{found.total()} d{faces}, {source}: chi-square {chi:.1f} (1 in 100: {seldom})")
    return 1 if odd else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 600_000))
