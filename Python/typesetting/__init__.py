"""The exact size of text without a screen.

>>> import typesetting
>>> typesetting.measure("Hello", font="Inter", size=17).width
40.68892045454545
"""

from ._fonts import Font, Fonts
from ._library import CancelledError, TypesettingError, WorkLimitError, __version__, engine_version
from ._measurement import Measurement, measure
from ._measuring import Measurements, measure_many
from ._questions import Questions
from ._texts import Line, Size, Text
from ._work import WorkBudget

__all__ = [
    "CancelledError", "Font", "Fonts", "Line", "Measurement", "Measurements", "Questions", "Size", "Text", "TypesettingError",
    "WorkBudget", "WorkLimitError", "__version__", "engine_version", "measure", "measure_many",
]
