"""Measures texts with Skia's SkParagraph: see ../Scripts/peers. Arguments: FONT FAMILY SIZE TEXTS."""

import sys

import skia

import common

texts = skia.textlayout
provider = texts.TypefaceFontProvider()
provider.registerTypeface(skia.Typeface.MakeFromFile(sys.argv[1]), sys.argv[2])
unicode = skia.Unicodes.ICU.Make()
style = texts.TextStyle()
style.setFontFamilies([sys.argv[2]])
style.setFontSize(float(sys.argv[3]))
paragraph_style = texts.ParagraphStyle()
paragraph_style.setTextStyle(style)
fonts = None


def fresh():
    """A collection has a cache of paragraphs by their text."""
    global fonts
    fonts = texts.FontCollection()
    fonts.setDefaultFontManager(provider)


def make(text):
    builder = texts.ParagraphBuilder.make(paragraph_style, fonts, unicode)
    builder.pushStyle(style)
    builder.addText(text)
    return builder.Build()


def measure(paragraph, width):
    paragraph.layout(width)
    return paragraph.LongestLine


fresh()
line = make("x")
measure(line, 1000)
HEIGHT = line.Height
common.run(make, measure, lambda paragraph: round(paragraph.Height / HEIGHT), lambda lines: 2, lambda: line.Width,
           "Skia m" + skia.__version__.split(".")[0], fresh)
