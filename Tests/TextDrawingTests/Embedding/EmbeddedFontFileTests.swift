import Fonts
import Geometry
import TestSupport
import Testing

@testable import TextDrawing

/// The font files that are made for PDFs, as FreeType and HarfBuzz read them.
@Suite struct EmbeddedFontFileTests {
  /// A contour: its start, and the points of its segments: one of a line, three of a curve.
  private typealias Contour = [[Point]]

  /// The contours in font units, with quadratic curves as cubic ones, without lines of no length and closing ones.
  private func contours(_ outline: GlyphOutline, unitsPerEm: Double) -> [Contour] {
    func units(_ point: Point) -> Point { Point(x: point.x * unitsPerEm, y: point.y * unitsPerEm) }
    func between(_ end: Point, _ control: Point) -> Point {
      Point(x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3)
    }
    func isSame(_ left: Point, _ right: Point) -> Bool { abs(left.x - right.x) < 0.1 && abs(left.y - right.y) < 0.1 }
    var result: [Contour] = []
    var here = Point.zero
    for element in outline.elements {
      let points = element.points.map(units)
      switch element {
      case .move: result.append([points])
      case .line: if !isSame(here, points[0]) { result[result.count - 1].append(points) }
      case .quadratic:
        result[result.count - 1].append([between(here, points[0]), between(points[1], points[0]), points[1]])
      case .cubic: result[result.count - 1].append(points)
      case .close: break
      }
      here = points.last ?? here
    }
    return result.map { contour in
      contour.last?.count == 1 && contour.count > 1 && isSame(contour[contour.count - 1][0], contour[0][0])
        ? contour.dropLast() : contour
    }
  }

  /// An outline of whole units.
  private func outline(_ generator: inout SeededGenerator, unitsPerEm: Double) -> GlyphOutline {
    let range = generator.pick([60, 1_000, 8_000])
    // Often on the same horizontal or vertical line as the point before.
    var here = Point.zero
    func point(_ generator: inout SeededGenerator) -> Point {
      let other = Point(
        x: Double(generator.int(-range...range)) / unitsPerEm, y: Double(generator.int(-range...range)) / unitsPerEm)
      here = Point(x: generator.oneIn(3) ? here.x : other.x, y: generator.oneIn(3) ? here.y : other.y)
      return here
    }
    var outline = GlyphOutline()
    for _ in 0..<generator.int(0...4) {
      outline.elements.append(.move(point(&generator)))
      for _ in 0..<generator.int(2...30) {
        let points = (0..<3).map { _ in point(&generator) }
        outline.elements.append(
          generator.pick([
            .line(points[2]), .quadratic(points[1], points[2]), .cubic(points[0], points[1], points[2]),
          ]))
      }
      // A line that cannot be mistaken for one of no length.
      outline.elements.append(.line(Point(x: here.x + 7 / unitsPerEm, y: here.y - 5 / unitsPerEm)))
      outline.elements.append(.close)
    }
    return outline
  }

  @Test(arguments: ["NotoSans-Regular", "Inter-Regular"])
  func `outlines are read back as they were written`(name: String) throws {
    let font = try BundledFont.named(name).font(20)
    let unitsPerEm = Double(font.face.unitsPerEm)
    var points = 0
    Property("outlines of \(name)", rounds: 20).check { generator in
      let glyphs = (0..<generator.int(1...12)).map { _ in
        EmbeddedFontFile.Glyph(
          outline: outline(&generator, unitsPerEm: unitsPerEm), advance: Double(generator.int(0...3000)) / unitsPerEm)
      }
      let face = try FreeTypeFace(
        bytes: EmbeddedFontFile(glyphs, characters: [], of: font).bytes, name: "made")
      for (index, glyph) in glyphs.enumerated() {
        let read = contours(face.outline(of: UInt32(index), isBold: false), unitsPerEm: unitsPerEm)
        let written = contours(glyph.outline, unitsPerEm: unitsPerEm)
        try require(read.map { $0.map(\.count) } == written.map { $0.map(\.count) }, "segments of glyph \(index)")
        for (left, right) in zip(read.joined().joined(), written.joined().joined()) {
          // Control points of quadratic curves are rounded to units, and FreeType rounds to 1/64.
          try require(abs(left.x - right.x) < 0.6 && abs(left.y - right.y) < 0.6, "\(left) was \(right)")
          points += 1
        }
      }
    }
    expectCompared(points, atLeast: 3_000)
  }

  @Test func `names, units, widths and characters are read back`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    let glyphs = [0.5, 0.25, 0, 1.125].map { EmbeddedFontFile.Glyph(outline: GlyphOutline(), advance: $0) }
    let file = EmbeddedFontFile(
      glyphs, characters: [("\u{FFFC}", 3), ("ä", 2), ("a", 1), ("😀", 1)], of: font)
    let face = try FontFace(bytes: file.bytes)
    #expect(face.glyphCount == 4)
    #expect(face.unitsPerEm == font.face.unitsPerEm)
    #expect(face.familyName == "Inter")
    #expect(face.postScriptName == "Inter-Regular")
    let made = try Font(face: face, size: 20)
    #expect(isApproximatelyEqual(made.metrics.ascent, font.metrics.ascent))
    #expect(isApproximatelyEqual(made.metrics.descent, font.metrics.descent))
    let found = ["a", "ä", "\u{FFFC}", "b", "😀"].map { made.shaping.glyph(for: $0) }
    #expect(found == [1, 2, 3, nil, nil])
    #expect(made.shaping.advance(of: "\u{FFFC}") == Int32(made.shaping.unitsPerEm * 1.125))
  }

  @Test func `more characters than a table takes are left out`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    let characters = (0x4E00..<0x4E00 + 9_000).compactMap { Unicode.Scalar($0).map { (scalar: $0, glyph: 1) } }
    let glyphs = [EmbeddedFontFile.Glyph](repeating: .init(outline: GlyphOutline(), advance: 1), count: 2)
    let face = try FontFace(bytes: EmbeddedFontFile(glyphs, characters: characters, of: font).bytes)
    #expect(face.coverage.count == CharacterMapTable.mostSegments - 1)
  }

  @Test func `outlines of any size fit`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    for far in [20, 900, 5e4, 1e300, Double.infinity, Double.nan] {
      var outline = GlyphOutline()
      outline.elements = [
        .move(Point(x: far, y: -far)), .line(Point(x: -far, y: far)), .line(Point(x: 1, y: 0)),
        .cubic(Point(x: far, y: 0), Point(x: 0, y: far), Point(x: -far, y: -far)), .close,
      ]
      let glyphs = [EmbeddedFontFile.Glyph](repeating: .init(outline: outline, advance: far), count: 3)
      let face = try FreeTypeFace(bytes: EmbeddedFontFile(glyphs, characters: [], of: font).bytes, name: "made")
      let read = face.outline(of: 2, isBold: false)
      #expect(read.elements.count >= 4, "\(far)")
      // Up to a thousand ems nothing is cut.
      if far <= 900 {
        let width = read.elements.flatMap(\.points).map(\.x).max() ?? 0
        #expect(abs(width - far) < far / 100, "\(far)")
      }
    }
  }
}
