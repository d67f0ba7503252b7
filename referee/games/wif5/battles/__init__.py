"""Battles by naming units: the referee leads through the steps and books the losses (10.5, 10.7.6)."""
