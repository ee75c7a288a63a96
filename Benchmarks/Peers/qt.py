"""Measures texts with Qt's QTextLayout: see ../Scripts/peers. Arguments: FONT FAMILY SIZE TEXTS."""

import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import PySide6
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QTextLayout, QTextOption

import common

application = QGuiApplication([])
QFontDatabase.addApplicationFont(sys.argv[1])
font = QFont(sys.argv[2])
font.setPixelSize(int(sys.argv[3]))
font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
option = QTextOption()
option.setWrapMode(QTextOption.WrapMode.WordWrap)


def make(text):
    layout = QTextLayout(text, font)
    layout.setTextOption(option)
    # Shaping is kept between layouts.
    layout.setCacheEnabled(True)
    return layout


def measure(layout, width):
    layout.beginLayout()
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
    layout.endLayout()
    return layout.maximumWidth()


probe = make("x")
common.run(make, measure, lambda layout: layout.lineCount(), lambda lines: 4 + 3 * lines, probe.cacheEnabled,
           "Qt " + PySide6.__version__)
