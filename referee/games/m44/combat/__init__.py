"""Battles: may it attack, with how many dice, what they did, who is gone, who takes the ground."""
