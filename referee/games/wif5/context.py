"""What every procedure of this game is given: vocabularies, charts, the data folder."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.names import Names
from referee.engine.record import field, record
from referee.engine.verdict import Json
from referee.games.wif5.charts import Charts


@record
class Context:
    """The data read: `names` by kind, the printed charts, and the raw files.

    `readings`: how this table reads what the booklet leaves open, where it is not the
    usual way (`readings.OPTIONS`).
    """

    names: Mapping[str, Names]
    charts: Charts
    data: Mapping[str, Json]
    readings: Mapping[str, str] = field(default_factory=dict)
