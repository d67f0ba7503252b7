"""Purchases and income (Phases 1 and 6, pp. 10, 21)."""
