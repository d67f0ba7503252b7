"""World in Flames on the screen, gathered from its areas."""

from __future__ import annotations

from collections.abc import Mapping

from referee.present.games import Field, wif5_land, wif5_world

FIELDS: Mapping[str, tuple[Field, ...]] = {**wif5_land.FIELDS, **wif5_world.FIELDS}
OWN = {**wif5_land.OWN, **wif5_world.OWN}
OWN_ODDS = {**wif5_world.OWN_ODDS}
