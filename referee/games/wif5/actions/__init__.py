"""The actions of an impulse: what each allows, how often, how the segment ends (10.2.2, 10.8)."""
