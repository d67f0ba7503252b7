"""Landings of an attack: who comes by sea, with which ships and escort, and what becomes of cargo (pp. 13-14, 26-28)."""
