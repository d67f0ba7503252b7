"""Medals: who holds which, and who has won."""
