"""Attacks: what is aimed at, the dice, cover, hits and their counters."""
