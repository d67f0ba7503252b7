"""New units come into play (Phase 5, pp. 20-21)."""
