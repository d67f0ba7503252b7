"""Phase 5: ground units move, assault and dig in."""
