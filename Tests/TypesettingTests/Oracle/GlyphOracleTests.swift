import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Glyphs, advances, offsets and clusters of every bundled font against `hb-shape`.
@Suite struct GlyphOracleTests {
  private static let size = 16.0

  /// The samples of the font's scripts, others that it has not all characters of, and random fragments.
  private static func texts(_ font: BundledFont) -> [Sample] {
    var generator = SeededGenerator(seed: TestSeeds.of(7))
    var texts = RandomText(samples: font.samples)
    texts.hasNewlines = false
    let fragments = (0..<16).map { _ in
      let language = generator.pick(font.samples).language
      // A NUL cannot be given to a program.
      return Sample(
        script: "Zyyy", language: language,
        text: texts.next(&generator, pieces: 10).filter { !$0.unicodeScalars.contains("\0") })
    }
    return font.samples + Sample.of(["Mixd", "Zyyy"]) + fragments.filter { !$0.text.isEmpty }
  }

  @Test func `over 500 texts are compared`() {
    #expect(BundledFont.all.count == 87)
    let count = BundledFont.all.reduce(0) { $0 + Self.texts($1).count }
    expectCompared(count, atLeast: 500, "texts")
  }

  /// A glyph of a layout in logical order, in points.
  private struct LaidOutGlyph {
    var id: Int
    var cluster: Int
    var advance: Double
    var x: Double
    var y: Double
  }

  @Test(arguments: BundledFont.all)
  func `glyphs are those of hb-shape in every font`(font: BundledFont) throws {
    try Self.compare(font, TextFlow())
  }

  /// Upright ones, and among letters that lie on their side.
  @Test(arguments: BundledFont.all)
  func `vertical lines have the glyphs of hb-shape in every font`(font: BundledFont) throws {
    try Self.compare(font, TextFlow(.verticalRL, .upright))
    try Self.compare(font, TextFlow(.verticalLR))
  }

  private static func compare(_ font: BundledFont, _ flow: TextFlow) throws {
    var batches: [HBShape.Settings: [(text: String, glyphs: [LaidOutGlyph], flags: [Int])]] = [:]
    let ppu = try size / Double(font.face().unitsPerEm * 64)
    var paragraphStyle = ParagraphStyle()
    (paragraphStyle.writingMode, paragraphStyle.textOrientation) = (flow.writingMode, flow.orientation)
    for sample in texts(font) {
      let style = TextStyle(font: try font.font(size), language: try LanguageTag(sample.language))
      let typesetter = try Typesetter(
        StyledText(sample.text, style: style, paragraphStyle: paragraphStyle), fallback: .empty)
      let glyphs = try glyphs(typesetter)
      let prepared = typesetter.prepared
      for index in prepared.items.indices where prepared.items[index].kind == .text {
        let item = prepared.items[index]
        let part = Int(item.start)..<Int(item.end)
        let settings = try HBShape.Settings(item, font: font.font(size))
        let own = glyphs.filter { part.contains($0.cluster) }
        let flags = (Int(item.glyphStart)..<Int(item.glyphEnd)).map { prepared.glyphs.isUnsafeToBreak($0) ? 1 : 0 }
        if prepared.items.count == 1 {
          batches[settings, default: []].append((sample.text, own, flags))
        } else {
          let shaped = try HBShape.shape(part, of: Array(sample.text.utf8), settings)
          compare(own, flags, shaped, settings, start: part.lowerBound, text: sample.text, ppu: ppu)
        }
      }
    }
    for (settings, batch) in batches {
      for (entry, shaped) in zip(batch, try HBShape.shape(batch.map(\.text), settings)) {
        compare(entry.glyphs, entry.flags, shaped, settings, start: 0, text: entry.text, ppu: ppu)
      }
    }
  }

  private static func glyphs(_ typesetter: Typesetter) throws -> [LaidOutGlyph] {
    var result: [LaidOutGlyph] = []
    for line in try typesetter.layout().lines {
      let hanging = line.widthIncludingTrailingWhitespace - line.width
      let first = typesetter.prepared.paragraphs[0]
      var pen = first.baseLevel & 1 == 1 ? line.x - hanging : line.x
      var runs: [(start: Int, glyphs: [LaidOutGlyph])] = []
      for run in line.runs {
        let end = pen + run.width
        var glyphs: [LaidOutGlyph] = []
        let baseline = line.plane.flow.baseline
        let rise = baseline == .central && run.turn == .none ? 0 : run.font.metrics.rise(on: baseline)
        for glyph in run.glyphs {
          let place = line.plane.linePoint(glyph.position)
          let over = (line.baseline - place.block) * (line.plane.writingMode.isFlipped ? -1 : 1)
          glyphs.append(
            LaidOutGlyph(
              id: Int(glyph.id), cluster: glyph.cluster, advance: glyph.advance, x: place.inline - pen,
              y: over - rise))
          pen += glyph.advance
        }
        runs.append((run.range.lowerBound, run.isRightToLeft ? glyphs.reversed() : glyphs))
        pen = end
      }
      result += runs.sorted { $0.start < $1.start }.flatMap(\.glyphs)
    }
    return result
  }

  private static func compare(
    _ glyphs: [LaidOutGlyph], _ flags: [Int], _ shaped: [HBShape.Glyph], _ settings: HBShape.Settings, start: Int,
    text: String, ppu: Double
  ) {
    let expected = settings.isBackward ? shaped.reversed() : shaped
    func isClose(_ points: Double, _ units: Int) -> Bool { isApproximatelyEqual(points, Double(units) * ppu) }
    let isSame =
      glyphs.count == expected.count
      && zip(glyphs, expected).allSatisfy { glyph, expected in
        glyph.id == expected.id && glyph.cluster - start == expected.cluster && isClose(glyph.advance, expected.advance)
          && isClose(glyph.x, expected.x) && isClose(glyph.y, expected.y)
      } && flags == expected.map { $0.flags & 1 }
    if isSame { return }
    Issue.record(
      """
      seed \(TestSeeds.of(7)): "\(text.escaped)" from byte \(start), \(settings):
      engine   \(glyphs.map { "\($0.id)=\($0.cluster - start)@\($0.x / ppu),\($0.y / ppu)+\($0.advance / ppu)" }) \(flags)
      hb-shape \(expected.map { "\($0.id)=\($0.cluster)@\($0.x),\($0.y)+\($0.advance)#\($0.flags & 1)" })
      """)
  }
}
