"""Scenario files of other programs, turned into ours."""
