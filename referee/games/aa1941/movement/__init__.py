"""Moves over land, and what every move shares (Phases 2 and 4, pp. 11-13, 19-20)."""
