"""Armies built from unit cards, the owner’s own among them."""
