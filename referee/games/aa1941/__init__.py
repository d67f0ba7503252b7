"""Axis & Allies 1941."""
