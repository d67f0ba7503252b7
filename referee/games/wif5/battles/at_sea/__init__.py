"""Battles at sea: search, surprise, rounds of fire, SUBs, convoys, ports (10.5.1, 10.5.5 to 10.5.10, 11.3)."""
