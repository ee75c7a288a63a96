import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// Laws of lengthened words, for random Arabic text.
@Suite struct KashidaLaws {
  private static let fonts = ["NotoSansArabic-Regular", "NotoSansArabic-Bold"].map { BundledFont.named($0) }

  private static func typesetter(
    _ string: String, font: Font, style: ParagraphStyle, _ isLengthened: Bool
  ) throws -> Typesetter {
    var style = style
    style.alignment = .justified
    style.justification.expandsWithKashida = isLengthened
    return try Typesetter(StyledText(string, font: font, paragraphStyle: style), fallback: .empty)
  }

  /// The tatweels that a line has and its text has not, by the byte of the letter before them.
  private static func added(to line: TextLine, of text: [UInt8], glyph tatweel: UInt32) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for glyph in line.runs.flatMap(\.glyphs) where glyph.id == tatweel { counts[glyph.cluster, default: 0] += 1 }
    for (offset, count) in counts where text[offset...].starts(with: "\u{640}".utf8) { counts[offset] = count - 1 }
    return counts.filter { $0.value > 0 }
  }

  @Test(arguments: fonts, [false, true])
  func `lines keep their ends, and are as wide as their place`(font: BundledFont, isMixed: Bool) throws {
    var lengthened = 0
    let samples = Sample.of(isMixed ? ["Arab", "Latn", "Mixd", "Hebr"] : ["Arab"])
    TextProperty("lengthened lines in \(font)", rounds: 60, firstSeed: 100) {
      RandomText(samples: samples).next(&$0, pieces: 40)
    }.check { string, generator in
      var style = ParagraphStyle()
      if generator.oneIn(4) { style.lastLineAlignment = .justified }
      if generator.oneIn(4) { style.headIndent = 7 }
      if generator.oneIn(4) { style.lineBreakStrategy = generator.pick(LineBreakStrategy.allCases) }
      if generator.oneIn(4) { style.baseDirection = generator.pick(BaseDirection.allCases) }
      let plain = try Self.typesetter(string, font: font.font(12), style: style, false)
      let typesetter = try Self.typesetter(string, font: font.font(12), style: style, true)
      for _ in 0..<4 {
        let width = generator.double(0...max(1, plain.maxContentWidth))
        let place = "width \(width), \"\(string.escaped)\", \(style)"
        let (expected, layout) = (try plain.layout(maxWidth: width), try typesetter.layout(maxWidth: width))
        try require(try typesetter.measure(maxWidth: width) == layout.measurement, "\(place): another measurement")
        try require(layout.measurement == expected.measurement, "\(place): \(layout.measurement)")
        try require(layout.lines.map(\.lineRange) == expected.lines.map(\.lineRange), "\(place): other lines")
        for (line, other) in zip(layout.lines, expected.lines) where line != other {
          lengthened += 1
          let content = line.runs.filter { !$0.isHanging }
          try require(
            isApproximatelyEqual(content.reduce(0) { $0 + $1.width }, line.width, within: 1e-6),
            "\(place): line \(line.range) is \(line.width) wide")
          try require(content.map(\.range) == other.runs.filter { !$0.isHanging }.map(\.range), "\(place): other runs")
          for run in content where !run.isInserted && !run.glyphs.isEmpty {
            let clusters = (run.level & 1 == 1 ? run.glyphs.reversed() : run.glyphs).map(\.cluster)
            try require(clusters == clusters.sorted(), "\(place): clusters \(clusters)")
            try require(
              clusters.allSatisfy { run.range.contains($0) }, "\(place): clusters \(clusters) in \(run.range)")
            try require(
              isApproximatelyEqual(run.glyphs.reduce(0) { $0 + $1.advance }, run.width, within: 1e-6),
              "\(place): run \(run.range)")
          }
          // Tatweels take no more than the room: spaces are as wide as in the font, or wider.
          let least = Double(try font.font(12).shaping.advance(of: " ")) * (try font.font(12).pointsPerUnit)
          var spaces: [Int: Double] = [:]
          for glyph in content.filter({ !$0.isInserted }).flatMap(\.glyphs)
          where string.utf8.dropFirst(glyph.cluster).first == 0x20 {
            spaces[glyph.cluster, default: 0] += glyph.advance
          }
          try require(spaces.values.allSatisfy { $0 > least - 1e-6 }, "\(place): narrow spaces \(spaces)")
        }
      }
    }
    expectCompared(lengthened, atLeast: 60, "lengthened lines")
  }

  @Test(arguments: ["NotoNastaliqUrdu-Regular", "NotoSans-Regular", "NotoSansHebrew-Regular"])
  func `fonts without a tatweel that has a width are as without`(name: String) throws {
    let font = BundledFont.named(name)
    var compared = 0
    TextProperty("lines in \(name)", rounds: 40, firstSeed: 200) {
      RandomText(samples: Sample.of(["Arab", "Latn", "Hebr"])).next(&$0, pieces: 40)
    }.check { string, generator in
      let plain = try Self.typesetter(string, font: font.font(12), style: ParagraphStyle(), false)
      let typesetter = try Self.typesetter(string, font: font.font(12), style: ParagraphStyle(), true)
      let width = generator.double(0...max(1, plain.maxContentWidth))
      let layout = try typesetter.layout(maxWidth: width)
      try require(try plain.layout(maxWidth: width) == layout, "width \(width), \"\(string.escaped)\"")
      compared += layout.lines.count
    }
    expectCompared(compared, atLeast: 60, "lines")
  }

  @Test(arguments: fonts)
  func `glyphs are those of the text with tatweels`(font: BundledFont) throws {
    var texts = RandomText(samples: Sample.of(["Arab"]))
    (texts.hasTabs, texts.hasNewlines, texts.hasSoftHyphens) = (false, false, false)
    (texts.hasControls, texts.hasForeign) = (false, false)
    let tatweel = try #require(font.font(12).shaping.glyph(for: "\u{640}"))
    let direction = ParagraphStyle(baseDirection: .rightToLeft)
    var count = 0
    // Letters on both sides of a zero-width space join, also where a line ends between them.
    TextProperty("tatweels in \(font)", rounds: 60, firstSeed: 300) {
      String(String.UnicodeScalarView(texts.next(&$0, pieces: 30).unicodeScalars.filter { $0 != "\u{200B}" }))
    }.check { string, generator in
      let typesetter = try Self.typesetter(string, font: font.font(12), style: direction, true)
      // No word is divided.
      let width = generator.double(typesetter.minContentWidth...max(typesetter.minContentWidth, 200))
      let bytes = Array(string.utf8)
      for line in try typesetter.layout(maxWidth: width).lines {
        let added = Self.added(to: line, of: bytes, glyph: tatweel)
        guard !added.isEmpty else { continue }
        let content = line.lineRange.contentRange
        let places = bytes.withUnsafeBufferPointer { KashidaPlaces.find(in: [content], of: $0) }
        var text = Array(bytes[content])
        for (offset, number) in added.sorted(by: { $0.key > $1.key }) {
          try require(number <= LengthenedText.maximumCount, "\"\(string.escaped)\": \(number) at \(offset)")
          let place = try Self.requireValue(
            places.first { $0 > offset }, "\"\(string.escaped)\": no place at \(offset)")
          let tatweels = Array(repeating: Array("\u{640}".utf8), count: number).joined()
          text.insert(contentsOf: tatweels, at: place - content.lowerBound)
          count += number
        }
        let whole = StyledText(
          String(decoding: text, as: UTF8.self), font: try font.font(12), paragraphStyle: direction)
        let expected = try Typesetter(whole, fallback: .empty).layout()
        let ids = { (line: TextLine) in line.runs.filter { !$0.isHanging }.flatMap(\.glyphs).map(\.id).sorted() }
        try require(
          ids(line) == ids(expected.lines[0]), "width \(width), \"\(string.escaped)\": \(whole.string.escaped)")
      }
    }
    expectCompared(count, atLeast: 200, "tatweels")
  }

  private static func requireValue<Value>(_ value: Value?, _ message: @autoclosure () -> String) throws -> Value {
    guard let value else { throw Violation(message()) }
    return value
  }
}
