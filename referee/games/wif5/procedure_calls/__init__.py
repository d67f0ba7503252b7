"""Procedures of the booklet played in a campaign: filled, guarded, asked, their effects kept."""
