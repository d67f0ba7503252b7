"""Light games: what players announce for an attack, judged by what the record knows (pp. 11-14, 27)."""
