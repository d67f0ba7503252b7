"""Battles: announced, fought, settled (Phase 3, pp. 14-18)."""
