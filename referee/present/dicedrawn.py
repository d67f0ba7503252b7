"""Dice on a page: a face that succeeds is dark, one that fails is pale; special dice have their pictures."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from referee.engine.ask import Dice
from referee.engine.luck import succeeds
from referee.present.hextiles import path

# Faces of Memoir's dice round (0, 0): a helmet, a tank, a grenade, a flag, a star.
FACES = {
    "I": "M-8,3.4q0,-9.4 8,-9.4t8,9.4zM-9.6,3.4h19.2v1.8h-19.2z",
    "A": "M-9.4,-.4h18.8l-2,6h-14.8zM-4,-.4v-4h7v4M3,-3h7.4v1.4H3z",
    "G": "M0,-3.4a5.6,5.8 0 1 1 -.01,0zM-2.4,-3.4v-3.4h5v1.6h3.2l1.2,4",
    "F": "M-6,-8v16M-6,-7.4h12.6l-2.8,4 2.8,4h-12.6z",
    "S": "M0,-8.4l2.1,5.6h6l-4.8,3.7 1.8,5.8L0,3.2l-5.1,3.5 1.8,-5.8 -4.8,-3.7h6z",
}


def dice(ask: Dice, faces: Sequence[int | str]) -> str:
    """A throw, die by die."""
    return f'<span class="dice">{"".join(die(face, _good(ask, face)) for face in faces)}</span>'


def _good(ask: Dice, face: int | str) -> bool:
    return (ask.hits_on is not None or bool(ask.good)) and succeeds(ask, face)


def die(face: int | str, good: bool) -> str:
    """One die. Success is told by dark and light and by a thick frame, not by colour."""
    paper, ink, edge = ("#1d2b36", "#fff", 2.4) if good else ("#fff", "#4b5a68", 1.1)
    shown = (
        path(FACES[face], ink, 1, ink if face != "F" else "none")
        if isinstance(face, str) and face in FACES
        else f'<text y="5.6" font-size="16" font-weight="bold" text-anchor="middle" fill="{ink}">{escape(str(face))}</text>'
    )
    return (
        f'<svg class="die" viewBox="-13 -13 26 26" role="img" aria-label="{escape(str(face))}">'
        f'<rect x="-11.4" y="-11.4" width="22.8" height="22.8" rx="4" fill="{paper}" stroke="#1d2b36" '
        f'stroke-width="{edge}"/>{shown}</svg>'
    )
