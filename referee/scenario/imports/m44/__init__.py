"""Files of the publisher's scenario editor (`.m44`): both generations, standard, Overlord, Breakthrough.

JSON in, a scenario of ours out, and back again. Names that are not known are kept in `unknown` and
reported, never fatal; a file that is cut, huge or no JSON is one clear fault.
"""

from referee.scenario.imports.m44.editor import file_text
from referee.scenario.imports.m44.reading import LARGEST
from referee.scenario.imports.m44.scenario import Made, convert
from referee.scenario.imports.m44.writing import yaml_text

__all__ = ["LARGEST", "Made", "convert", "file_text", "yaml_text"]
