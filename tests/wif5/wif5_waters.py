"""A campaign at a test's table on a map of three sea areas."""

from __future__ import annotations

from wif5_campaign import Table

from referee.engine.record import replace
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import compiled

# A made-up sea: Germany has the whole Kiel canal, the Commonwealth London and Gibraltar.
WATERS = """
grid odd-q
sea North_Sea
sea Baltic_Sea
sea Bay_of_Biscay
link North_Sea Baltic_Sea
link North_Sea Bay_of_Biscay
hex 0,0 axis city=germany port=North_Sea name=Bremen
hex 0,1 axis city=germany port=Baltic_Sea name=Stettin
hex 3,0 allies city=cw port=North_Sea name=Hull
hex 3,1 allies city=cw port=North_Sea name=Leith
hex 3,2 allies city=france port=Bay_of_Biscay name=Brest
whole
"""


def afloat(more: str = "") -> Table:
    """Germany in a naval action, the map loaded."""
    table = Table()
    table.to("choose_action")
    table.done("choose germany naval, italy pass, japan pass")
    kept = {"name": "sea", "places": 8, "compiled": compiled(read_atlas(WATERS + more))}
    table.state = replace(table.state, map=kept)
    return table
