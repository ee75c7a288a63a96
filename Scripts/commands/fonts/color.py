"""Makes the fonts with pictures that tests draw, and the colours that they have to get.

  Scripts/fonts color            write Tests/TestSupport/Samples/ColorFonts

The fonts are made by this script from nothing, and are in the public domain.

  paints.ttf      COLR of versions 0 and 1: a character for each format of paints, each extend mode, each composite mode, and
                  each format with variations; an axis TEST from 0 to 1
  paints.txt      a line for a glyph at an axis value: that value, the character, and the colours of 49 pixels in rows, on
                  white and in text of the colour #0066CC; those beside edges are left out (-). A picture has 128 × 128
                  pixels, at 100 pixels an em, its baseline 110 pixels down and its origin 14 to the right. The pixels are
                  number 4, 24, 44 and so on of each row and column.
  sbix.ttf, cbdt.ttf
                  a square of one em for A, in strikes of 20, 40 and 80 pixels an em: red, green, blue; B only in the strike of 40
  ebdt.ttf        bitmaps of 8 and 16 pixels an em and no outlines: A is a square with a hole
  svg.ttf         an SVG document for A, which has no outline, and for B, which has one

Needs, from PyPI: fonttools, blackrenderer with skia-python (which draw the colours with other code than ours), pillow.
"""

import io
import os

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables.otTables import CompositeMode, ExtendMode, PaintFormat as F
from fontTools.varLib.varStore import OnlineVarStoreBuilder

from support.repository import ROOT

FOLDER = str(ROOT / "Tests/TestSupport/Samples/ColorFonts")
UNITS = 1000
RED, GREEN, BLUE, YELLOW, SHADE, TEXT = 0, 1, 2, 3, 4, 0xFFFF
PALETTE = [(1, 0, 0, 1), (0, 0.6, 0.2, 1), (0.1, 0.2, 1, 1), (1, 0.9, 0, 1), (0.2, 0.1, 0.3, 0.6)]
PIXELS, SCALE, LEFT, BASELINE = 128, 100, 14, 110


def rectangle(left, low, right, high):
    pen = TTGlyphPen(None)
    pen.moveTo((left, low))
    for point in [(left, high), (right, high), (right, low)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def disc(x, y, radius):
    """Eight quadratic curves."""
    import math

    pen = TTGlyphPen(None)
    outer = radius / math.cos(math.pi / 8)
    pen.moveTo((x + radius, y))
    for part in range(1, 9):
        middle, end = math.pi * (2 * part - 1) / 8, math.pi * part / 4
        pen.qCurveTo(
            (x + outer * math.cos(middle), y - outer * math.sin(middle)),
            (x + radius * math.cos(end), y - radius * math.sin(end)),
        )
    pen.closePath()
    return pen.glyph()


def font(glyphs, characters, family):
    """A font of outlines; characters by their glyphs."""
    builder = FontBuilder(UNITS, isTTF=True)
    names = list(glyphs)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(character): name for character, name in characters.items()})
    builder.setupGlyf(glyphs)
    table = builder.font["glyf"]
    for glyph in glyphs.values():
        glyph.recalcBounds(table)
    # Readers move outlines to these left sides.
    builder.setupHorizontalMetrics({name: (UNITS, getattr(glyphs[name], "xMin", 0)) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable(
        {"familyName": family, "styleName": "Regular", "fullName": family, "psName": family.replace(" ", "")})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    return builder


def empty():
    return TTGlyphPen(None).glyph()


# MARK: Paints


def line(stops, extend=ExtendMode.PAD):
    return {
        "Extend": extend,
        "ColorStop": [{"StopOffset": offset, "PaletteIndex": color, "Alpha": alpha} for offset, color, alpha in stops],
    }


def solid(color, alpha=1.0):
    return {"Format": F.PaintSolid, "PaletteIndex": color, "Alpha": alpha}


def shape(glyph, paint):
    return {"Format": F.PaintGlyph, "Glyph": glyph, "Paint": paint}


def linear(points, colors):
    names = ["x0", "y0", "x1", "y1", "x2", "y2"]
    return {"Format": F.PaintLinearGradient, "ColorLine": colors, **dict(zip(names, points))}


def radial(circles, colors):
    names = ["x0", "y0", "r0", "x1", "y1", "r1"]
    return {"Format": F.PaintRadialGradient, "ColorLine": colors, **dict(zip(names, circles))}


def sweep(x, y, start, end, colors):
    return {
        "Format": F.PaintSweepGradient, "ColorLine": colors, "centerX": x, "centerY": y,
        "startAngle": start, "endAngle": end,
    }


def layers(*paints):
    return {"Format": F.PaintColrLayers, "Layers": list(paints)}


THREE = [(0, RED, 1), (0.5, YELLOW, 1), (1, BLUE, 1)]
INNER = [(0.2, RED, 1), (0.5, GREEN, 0.5), (0.5, YELLOW, 1), (0.6, BLUE, 1)]
MODES = [ExtendMode.PAD, ExtendMode.REPEAT, ExtendMode.REFLECT]


def paints():
    """The paints of each character, without variations."""
    yield solid(RED)
    yield solid(TEXT, 0.5)
    yield solid(SHADE, 0.5)
    yield layers(shape("square", solid(GREEN)), shape("disc", solid(BLUE, 0.5)), shape("disc", solid(SHADE)))
    for extend in MODES:
        yield linear((200, 200, 700, 200, 200, 700), line(THREE, extend))
        yield linear((300, 300, 500, 400, 200, 600), line(INNER, extend))
        yield linear((500, 100, 500, 300, 900, 100), line([(-1, BLUE, 1), (1.5, TEXT, 0.4)], extend))
        yield radial((500, 400, 0, 500, 400, 300), line(THREE, extend))
        yield radial((400, 400, 50, 500, 400, 250), line(INNER, extend))
        # A cone, a strip, and radii that begin below 0.
        yield radial((300, 400, 50, 600, 400, 150), line(THREE, extend))
        yield radial((400, 300, 100, 500, 500, 100), line(THREE, extend))
        yield radial((500, 400, 30, 500, 400, 90), line([(-1, GREEN, 1), (1, RED, 1), (1.5, BLUE, 1)], extend))
        yield sweep(500, 400, 0, 360, line(THREE, extend))
        yield sweep(400, 300, 90, 270, line(THREE, extend))
        yield sweep(500, 400, 30, 100, line(INNER, extend))
    yield linear((200, 200, 700, 200, 200, 700), line([(0.5, RED, 1), (0.5, BLUE, 1)]))
    yield linear((200, 200, 700, 200, 200, 700), line([(0.5, GREEN, 1)]))
    # Ill-formed: nothing, beside a disc that is painted.
    yield layers(shape("disc", solid(RED)), shape("square", linear((200, 200, 700, 200, 400, 200), line(THREE))))
    yield shape("square", shape("disc", solid(BLUE)))
    gradient = linear((200, 200, 700, 200, 200, 700), line(THREE, ExtendMode.REPEAT))
    inner = shape("square", gradient)
    for transform in transforms():
        # Around a shape, and inside it.
        yield {**transform, "Paint": inner}
        yield shape("square", {**transform, "Paint": gradient})
    yield {"Format": F.PaintColrGlyph, "Glyph": "clipped"}
    yield {"Format": F.PaintScale, "scaleX": 0.5, "scaleY": 0.5, "Paint": {"Format": F.PaintColrGlyph, "Glyph": "clipped"}}
    source = shape("disc", linear((200, 200, 700, 200, 200, 700), line([(0, RED, 1), (1, YELLOW, 0.3)])))
    backdrop = layers(shape("square", solid(BLUE, 0.7)), shape("bar", solid(GREEN)))
    for mode in CompositeMode:
        yield {"Format": F.PaintComposite, "SourcePaint": source, "CompositeMode": mode, "BackdropPaint": backdrop}
    nested = {"Format": F.PaintComposite, "SourcePaint": shape("bar", solid(YELLOW)), "CompositeMode": CompositeMode.XOR,
              "BackdropPaint": source}
    yield {"Format": F.PaintComposite, "SourcePaint": nested, "CompositeMode": CompositeMode.SRC_ATOP,
           "BackdropPaint": backdrop}
    yield shape("disc", {"Format": F.PaintComposite, "SourcePaint": solid(RED, 0.5), "CompositeMode": CompositeMode.MULTIPLY,
                         "BackdropPaint": gradient})


def transforms():
    names = ["xx", "yx", "xy", "yy", "dx", "dy"]
    yield {"Format": F.PaintTransform, "Transform": dict(zip(names, (0.6, 0.2, -0.3, 0.8, 200, 50)))}
    yield {"Format": F.PaintTranslate, "dx": 100, "dy": -80}
    yield {"Format": F.PaintScale, "scaleX": 0.7, "scaleY": 1.2}
    yield {"Format": F.PaintScaleAroundCenter, "scaleX": -0.7, "scaleY": 0.8, "centerX": 500, "centerY": 400}
    yield {"Format": F.PaintScaleUniform, "scale": 0.6}
    yield {"Format": F.PaintScaleUniformAroundCenter, "scale": 0.6, "centerX": 500, "centerY": 300}
    yield {"Format": F.PaintRotate, "angle": 20}
    yield {"Format": F.PaintRotateAroundCenter, "angle": -50, "centerX": 500, "centerY": 400}
    yield {"Format": F.PaintSkew, "xSkewAngle": 15, "ySkewAngle": 10}
    yield {"Format": F.PaintSkewAroundCenter, "xSkewAngle": -15, "ySkewAngle": 20, "centerX": 500, "centerY": 400}


class Variations:
    """Numbers that change along the axis."""

    def __init__(self):
        self.builder = OnlineVarStoreBuilder(["TEST"])
        self.builder.setSupports([{}, {"TEST": (0, 1, 1)}])
        self.indices = []

    def base(self, *deltas):
        """The index of the first of numbers that change by these, in units of the table."""
        base = len(self.indices)
        for delta in deltas:
            self.indices.append(self.builder.storeDeltas([int(delta)]) if delta else 0xFFFFFFFF)
        return base

    def line(self, stops, extend, deltas):
        colors = line(stops, extend)
        for stop, (offset, alpha) in zip(colors["ColorStop"], deltas):
            stop["VarIndexBase"] = self.base(offset * 16384, alpha * 16384)
        return colors


def varied_paints(variations):
    """A paint of each format with variations."""
    base, half = variations.base, 8192
    yield {"Format": F.PaintVarSolid, "PaletteIndex": RED, "Alpha": 1.0, "VarIndexBase": base(-half)}
    colors = lambda: variations.line(THREE, ExtendMode.REFLECT, [(0, 0), (-0.3, -0.5), (0.2, 0)])
    yield {**linear((200, 200, 700, 200, 200, 700), colors()), "Format": F.PaintVarLinearGradient,
           "VarIndexBase": base(100, 0, -200, 100, 50, 0)}
    yield {**radial((400, 400, 50, 500, 400, 250), colors()), "Format": F.PaintVarRadialGradient,
           "VarIndexBase": base(50, 50, 20, 0, -30, -100)}
    yield {**sweep(500, 400, 30, 200, colors()), "Format": F.PaintVarSweepGradient,
           "VarIndexBase": base(-50, 60, half / 2, half / 2)}
    gradient = linear((200, 200, 700, 200, 200, 700), line(THREE, ExtendMode.REPEAT))
    changes = [
        [-0.2 * 65536, 0.1 * 65536, 0, 0.1 * 65536, 100 * 65536, 0], [-150, 60], [-0.3 * 16384, 0.2 * 16384],
        [0.2 * 16384, 0, 100, -50], [0.2 * 16384], [0.3 * 16384, -100, 50], [-0.2 * 16384], [0.4 * 16384, 50, 0],
        [0.1 * 16384, -0.1 * 16384], [0.1 * 16384, 0, 0, 100],
    ]
    for transform, deltas in zip(transforms(), changes):
        made = {**transform, "Format": F(transform["Format"] + 1), "Paint": gradient}
        if "Transform" in made:
            made["Transform"] = {**made["Transform"], "VarIndexBase": base(*deltas)}
        else:
            made["VarIndexBase"] = base(*deltas)
        yield shape("square", made)


FIRST_PLAIN, FIRST_VARIED = 0x4E00, 0x5E00


def paint_font():
    plain, variations = list(paints()), Variations()
    varying = list(varied_paints(variations))
    glyphs = {
        ".notdef": rectangle(50, 0, 450, 700), "square": rectangle(100, 0, 900, 800), "disc": disc(500, 400, 300),
        "bar": rectangle(0, 300, 1000, 450), "clipped": empty(), "old": rectangle(100, 100, 300, 300),
    }
    characters, colors = {"C": "clipped", "V": "old"}, {}
    boxes = {"clipped": (200, 100, 700, 600), "varclipped": (100, 0, 500, 500, variations.base(100, 50, 300, 200))}
    for first, all_paints in ((FIRST_PLAIN, plain), (FIRST_VARIED, varying)):
        for number, paint in enumerate(all_paints):
            name = f"g{first + number:04X}"
            glyphs[name] = empty()
            characters[chr(first + number)] = name
            bounded = paint["Format"] in (F.PaintGlyph, F.PaintColrLayers, F.PaintColrGlyph, F.PaintComposite) or (
                "Paint" in paint and paint["Paint"]["Format"] in (F.PaintGlyph, F.PaintColrGlyph))
            colors[name] = paint if bounded else shape("square", paint)
    glyphs["varclipped"] = empty()
    characters["W"] = "varclipped"
    # A fill without a shape is bounded by its box.
    colors["clipped"] = linear((200, 200, 700, 200, 200, 700), line(THREE))
    colors["varclipped"] = solid(BLUE)
    colors["old"] = [("square", GREEN), ("disc", TEXT), ("bar", SHADE)]
    builder = font(glyphs, characters, "Colour Test Paints")
    builder.setupFvar([("TEST", 0, 0, 1, "Test")], [])
    builder.setupGvar({})
    builder.font["CPAL"] = buildCPAL([PALETTE])
    store = variations.builder.finish(optimize=False)
    index_map = ot.DeltaSetIndexMap()
    index_map.Format = 0
    index_map.mapping = variations.indices
    table = buildCOLR(colors, glyphMap=builder.font.getReverseGlyphMap(), clipBoxes=boxes)
    # Given to the function, a store would make version 1 of the glyph that has layers of version 0.
    table.table.VarStore, table.table.VarIndexMap = store, index_map
    builder.font["COLR"] = table
    path = f"{FOLDER}/paints.ttf"
    builder.save(path)
    with open(f"{FOLDER}/paints.txt", "w") as file:
        file.write("# Made by Scripts/fonts color, which says what this is.\n")
        varied = [character for character in characters if character == "W" or ord(character) >= FIRST_VARIED]
        for value, wanted in ((0, characters), (0.5, varied), (1, varied)):
            for character in sorted(wanted):
                file.write(f"{value} {ord(character):04X} {' '.join(points(path, character, value))}\n")


def other_renderer():
    """Blackrenderer with Skia, and what these do otherwise than the specification."""
    from blackrenderer import font as fonts
    from blackrenderer.backends import skia as backend
    from fontTools.misc.fixedTools import fixedToFloat

    # Skia takes no gradient of one colour.
    unpack = backend._unpackColorLine
    backend._unpackColorLine = lambda line: unpack(line if len(line) > 1 else [line[0], (line[0][0] + 1, line[0][1])])

    class Canvas(backend.SkiaCanvas):
        def drawPathLinearGradient(self, path, line, start, end, *others):
            # Not rendered.
            if start != end:
                super().drawPathLinearGradient(path, line, start, end, *others)

        def drawPathRadialGradient(self, path, line, start, inner, end, outer, extend, transform):
            # Skia draws no radii below 0. The tests have circles in one another, and reach 0 in a place without stops.
            if inner < 0:
                assert start == end
                span = outer - inner
                if extend == ExtendMode.PAD:
                    zero = -inner / span
                    index = next(number for number, (stop, _) in enumerate(line) if stop > zero)
                    (low, first), (high, last) = line[index - 1:index + 1]
                    part = (zero - low) / (high - low)
                    color = tuple(a + part * (b - a) for a, b in zip(first, last))
                    rest = [((stop - zero) / (1 - zero), color) for stop, color in line[index:]]
                    line, inner = [(0, color), *rest], 0
                else:
                    period = span * (2 if extend == ExtendMode.REFLECT else 1)
                    inner, outer = inner + period, outer + period
            super().drawPathRadialGradient(path, line, start, inner, end, outer, extend, transform)

    delta = fonts.VarTableWrapper._getDeltaForAttr

    def difference(self, name, index):
        # A difference of angles is without the half turn that is added to angles.
        if name in ("startAngle", "endAngle"):
            return fixedToFloat(self._instancer[index], 14) * 180
        return delta(self, name, index)

    fonts.VarTableWrapper._getDeltaForAttr = difference
    return fonts.BlackRendererFont, Canvas


Font, Canvas = None, None


def points(path, character, value):
    """The colours of points of a glyph that lie in places of one colour."""
    import skia

    global Font, Canvas
    if Font is None:
        Font, Canvas = other_renderer()
    drawn = Font(path)
    drawn.setLocation({"TEST": value})
    # The file has no names.
    name = drawn.ttFont.getBestCmap()[ord(character)]
    surface = skia.Surface(PIXELS, PIXELS)
    with surface as canvas:
        canvas.translate(LEFT, BASELINE)
        canvas.scale(SCALE / UNITS, -SCALE / UNITS)
        drawn.drawGlyph(name, Canvas(canvas), textColor=(0, 0.4, 0.8, 1))
    pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)

    def color(x, y):
        # Not premultiplied.
        *color, alpha = (int(component) for component in pixels[y][x])
        return tuple(round(component * alpha / 255 + 255 - alpha) for component in color)

    kept = []
    for y in range(4, PIXELS, 20):
        for x in range(4, PIXELS, 20):
            near = [color(x + across, y + down) for across in (-2, -1, 0, 1, 2) for down in (-2, -1, 0, 1, 2)]
            is_even = all(max(c[i] for c in near) - min(c[i] for c in near) <= 40 for i in range(3))
            kept.append("%02x%02x%02x" % color(x, y) if is_even else "-")
    return kept


# MARK: Bitmaps


def png(side, color):
    from PIL import Image

    file = io.BytesIO()
    Image.new("RGBA", (side, side), color).save(file, "PNG", optimize=True)
    return file.getvalue()


STRIKES = [(20, (255, 0, 0, 255)), (40, (0, 160, 0, 255)), (80, (0, 0, 255, 255))]


def bitmap_glyphs():
    return {".notdef": empty(), "A": empty(), "B": empty()}, {"A": "A", "B": "B"}


def sbix_font():
    from fontTools.ttLib.tables.sbixGlyph import Glyph
    from fontTools.ttLib.tables.sbixStrike import Strike

    builder = font(*bitmap_glyphs(), "Colour Test Strikes")
    table = newTable("sbix")
    for pixels, color in STRIKES:
        strike = Strike(ppem=pixels, resolution=72)
        for name in ("A", "B") if pixels == 40 else ("A",):
            strike.glyphs[name] = Glyph(
                glyphName=name, graphicType="png ", imageData=png(pixels, color), originOffsetX=0, originOffsetY=0)
        table.strikes[pixels] = strike
    builder.font["sbix"] = table
    builder.save(f"{FOLDER}/sbix.ttf")


def strikes(builder, data_tag, places_tag, data_version, sizes, glyph):
    """The tables of bitmaps in strikes: the bitmaps of a size by the names of their glyphs."""
    from fontTools.ttLib.tables import E_B_L_C_ as places

    data, table = newTable(data_tag), newTable(places_tag)
    data.version = table.version = data_version
    data.strikeData, table.strikes = [], []
    for pixels, depth, names in sizes:
        strike = places.Strike()
        size = strike.bitmapSizeTable
        size.colorRef, size.flags, size.bitDepth = 0, 1, depth
        size.ppemX = size.ppemY = pixels
        for name in ("hori", "vert"):
            metrics = places.SbitLineMetrics()
            for field in ("caretSlopeNumerator", "caretSlopeDenominator", "caretOffset", "minOriginSB", "minAdvanceSB",
                          "maxBeforeBL", "minAfterBL", "pad1", "pad2"):
                setattr(metrics, field, 0)
            metrics.ascender, metrics.descender, metrics.widthMax = pixels * 4 // 5, -(pixels // 5), pixels
            setattr(size, name, metrics)
        index = places.eblc_sub_table_classes[1](b"", None)
        ids = [builder.font.getGlyphID(name) for name in names]
        index.indexFormat, index.imageFormat, index.imageDataOffset = 1, 17 if data_tag == "CBDT" else 1, 0
        index.firstGlyphIndex, index.lastGlyphIndex = min(ids), max(ids)
        index.names = list(names)
        size.startGlyphIndex, size.endGlyphIndex = min(ids), max(ids)
        strike.indexSubTables = [index]
        table.strikes.append(strike)
        data.strikeData.append({name: glyph(pixels) for name in names})
    builder.font[data_tag], builder.font[places_tag] = data, table


def metrics(pixels, side):
    from fontTools.ttLib.tables.BitmapGlyphMetrics import SmallGlyphMetrics

    made = SmallGlyphMetrics()
    made.height = made.width = side
    made.BearingX, made.BearingY, made.Advance = 0, side, pixels
    return made


def cbdt_font():
    from fontTools.ttLib.tables import C_B_D_T_ as bitmaps

    def glyph(pixels):
        made = bitmaps.cbdt_bitmap_format_17(b"", None)
        made.metrics, made.imageData = metrics(pixels, pixels), png(pixels, dict(STRIKES)[pixels])
        return made

    builder = font(*bitmap_glyphs(), "Colour Test Strikes")
    sizes = [(pixels, 32, ("A", "B") if pixels == 40 else ("A",)) for pixels, _ in STRIKES]
    strikes(builder, "CBDT", "CBLC", 3.0, sizes, glyph)
    for tag in ("glyf", "loca"):
        del builder.font[tag]
    builder.save(f"{FOLDER}/cbdt.ttf")


def ebdt_font():
    from fontTools.ttLib.tables import E_B_D_T_ as bitmaps

    def glyph(pixels):
        side = pixels // 2
        made = bitmaps.ebdt_bitmap_format_1(b"", None)
        made.metrics = metrics(pixels, side)
        # A square of half an em with a hole of a quarter.
        rows = []
        for row in range(side):
            hole = side // 4 <= row < side - side // 4
            bits = "".join("0" if hole and side // 4 <= column < side - side // 4 else "1" for column in range(side))
            rows.append(int(bits.ljust(8 * ((side + 7) // 8), "0"), 2).to_bytes((side + 7) // 8, "big"))
        made.imageData = b"".join(rows)
        return made

    builder = font({".notdef": empty(), "A": empty()}, {"A": "A"}, "Colour Test Bits")
    strikes(builder, "EBDT", "EBLC", 2.0, [(8, 1, ("A",)), (16, 1, ("A",))], glyph)
    for tag in ("glyf", "loca"):
        del builder.font[tag]
    builder.save(f"{FOLDER}/ebdt.ttf")


def svg_font():
    glyphs = {".notdef": empty(), "A": empty(), "B": rectangle(100, 0, 900, 800)}
    builder = font(glyphs, {"A": "A", "B": "B"}, "Colour Test SVG")
    table = newTable("SVG ")
    document = '<svg xmlns="http://www.w3.org/2000/svg"><rect id="glyph{}" y="-800" width="800" height="800" fill="red"/></svg>'
    table.docList = [(document.format(glyph), glyph, glyph) for glyph in (1, 2)]
    builder.font["SVG "] = table
    builder.save(f"{FOLDER}/svg.ttf")


def main():
    os.makedirs(FOLDER, exist_ok=True)
    paint_font()
    sbix_font()
    cbdt_font()
    ebdt_font()
    svg_font()
