"""Scenarios: YAML written by people, validated with positions, compiled to JSON."""
