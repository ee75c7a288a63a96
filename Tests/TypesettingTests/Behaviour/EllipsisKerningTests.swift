import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Truncated lines against what they show as a text of its own, with the ellipsis in it.
@Suite struct EllipsisKerningTests {
  private static let modes = [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle]

  /// Letters that kern with an ellipsis and letters that do not, by their scripts: punctuation takes the script of its text.
  private static let alphabets = ["rftTVYALWovyk’.”xaeiéÄ", "ЖГТргуАв’.”ило"].map(Array.init)

  private static func text(_ generator: inout SeededGenerator, letters: [Character]) -> String {
    (0..<generator.int(1...6)).map { _ in String((0..<generator.int(1...7)).map { _ in generator.pick(letters) }) }
      .joined(separator: " ")
  }

  private static func line(_ text: String, font: Font) throws -> TextLine {
    try Typesetter(StyledText(text, font: font), fallback: .empty).layout(maxWidth: .infinity).lines[0]
  }

  private struct Shown {
    let line: TextLine
    let head: String
    let tail: String
    /// The line as a text of its own.
    let whole: TextLine
  }

  /// What is shown of a text at a width; `nil` where it is whole, or where no ellipsis fits.
  private static func shown(_ text: String, _ width: Double, _ mode: LineBreakMode, font: Font) throws -> Shown? {
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .empty)
    let layout = try typesetter.layout(maxWidth: width, numberOfLines: 1, lineBreakMode: mode)
    let line = layout.lines[0]
    try require(
      try typesetter.measure(maxWidth: width, numberOfLines: 1, lineBreakMode: mode) == layout.measurement, "measured")
    guard let parts = line.lineRange.truncatedParts, line.runs.contains(where: \.isInserted) else { return nil }
    let utf8 = Array(text.utf8)
    let head = String(decoding: utf8[parts.beforeEllipsis], as: UTF8.self)
    let tail = String(decoding: utf8[parts.afterEllipsis], as: UTF8.self)
    return Shown(line: line, head: head, tail: tail, whole: try Self.line("\(head)…\(tail)", font: font))
  }

  /// A truncated line has the glyphs and places of the same text with the ellipsis in it.
  private static func check(_ shown: Shown, width: Double, _ place: String) throws {
    let (line, whole) = (shown.line, shown.whole)
    try require(line.width <= width + 1e-6, "\(place): \(line.width) in \(width)")
    try require(isApproximatelyEqual(line.width, whole.width, within: 1e-6), "\(place): \(line.width), \(whole.width)")
    let drawn = line.runs.reduce(0) { $0 + $1.width }
    try require(isApproximatelyEqual(drawn, line.width, within: 1e-6), "\(place): \(drawn) drawn, \(line.width)")
    func glyphs(_ line: TextLine) -> [Glyph] { line.runs.flatMap(\.glyphs) }
    let (found, expected) = (glyphs(line), glyphs(whole))
    try require(found.map(\.id) == expected.map(\.id), "\(place): other glyphs")
    for (found, expected) in zip(found, expected) {
      try require(
        isApproximatelyEqual(found.position.x - line.x, expected.position.x - whole.x, within: 1e-6),
        "\(place): \(found), \(expected)")
    }
  }

  @Test(arguments: ["Inter-Regular", "NotoSans-Regular", "NotoSerif-Regular"])
  func `a truncated line is what it shows, and nothing more fits`(name: String) throws {
    let font = try BundledFont.named(name).font(17)
    let ellipsis = try Self.line("…", font: font).width
    var (compared, kerned) = (0, 0)
    Property("kerned ellipses in \(name)", rounds: 60).check { generator in
      let text = Self.text(&generator, letters: generator.pick(Self.alphabets))
      let letters = Array(text)
      let width = try generator.double(ellipsis...max(ellipsis + 1, Self.line(text, font: font).width))
      func fits(_ head: some Sequence<Character>, _ tail: some Sequence<Character>) throws -> Bool {
        try Self.line("\(String(head))…\(String(tail))", font: font).width <= width
      }
      for mode in Self.modes {
        guard let shown = try Self.shown(text, width, mode, font: font) else { continue }
        let (head, tail) = (Array(shown.head), Array(shown.tail))
        let place = "\(mode) of \"\(text)\" at \(width): \"\(shown.head)…\(shown.tail)\""
        try Self.check(shown, width: width, place)
        let heads =
          mode == .byTruncatingHead ? [] : Array((head.count + 1)..<max(head.count + 1, letters.count - tail.count))
        for count in mode == .byTruncatingTail ? heads : Array(heads.prefix(1)) where letters[count - 1] != " " {
          try require(try !fits(letters.prefix(count), tail), "\(place): \(count) letters fit before the ellipsis")
        }
        let tails =
          mode == .byTruncatingTail ? [] : Array((tail.count + 1)..<max(tail.count + 1, letters.count - head.count))
        for count in mode == .byTruncatingHead ? tails : Array(tails.prefix(1))
        where letters[letters.count - count] != " " {
          try require(try !fits(head, letters.suffix(count)), "\(place): \(count) letters fit behind the ellipsis")
        }
        compared += 1
        let apart = try Self.line(shown.head, font: font).width + Self.line(shown.tail, font: font).width + ellipsis
        if abs(apart - shown.line.width) > 0.01 { kerned += 1 }
      }
    }
    expectCompared(compared, atLeast: 80, "truncated lines")
    expectCompared(kerned, atLeast: 15, "kerned ellipses")
  }

  @Test func `the ellipsis of other styles, directions and joined letters has no kerning`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    func advance(_ text: StyledText, width: Double) throws -> Double {
      let line = try Typesetter(text, fallback: .bundled()).layout(maxWidth: width, numberOfLines: 1).lines[0]
      return try #require(line.runs.first { $0.isInserted }).width
    }
    let natural = try Self.line("…", font: font).width
    let kerned = try advance(StyledText("TTT TTT", font: font), width: 60)
    #expect(kerned < natural - 0.1)
    var style = TextStyle(font: font)
    style.usesKerning = false
    #expect(try isApproximatelyEqual(advance(StyledText("TTT TTT", style: style), width: 60), natural))
    // The ellipsis of a paragraph from right to left is at the left of its last letters, which are in the middle.
    var paragraph = ParagraphStyle()
    paragraph.baseDirection = .rightToLeft
    let mixed = StyledText("TTT TTT", font: font, paragraphStyle: paragraph)
    #expect(try isApproximatelyEqual(advance(mixed, width: 60), natural))
  }

  /// Kernings of ellipses are kept from one text to the next, for all sizes of a font.
  @Test func `a truncated line is as wide after texts of other sizes as it is before them`() throws {
    let bundled = BundledFont.named("Inter-Regular")
    let bytes = try Repository.bytes(bundled.path)
    var compared = 0
    TextProperty("kept kernings of ellipses", rounds: 60) { Self.text(&$0, letters: Self.alphabets[0]) }.check {
      text, generator in
      let sizes = (0..<4).map { _ in generator.double(5...60) }
      let mode = generator.pick(Self.modes)
      let share = generator.double(0.2...0.9)
      func measurements(_ sizes: [Double]) throws -> [Double: TextMeasurement] {
        // Of a new face no kerning is known.
        let face = try FontFace(bytes: bytes)
        return try sizes.reduce(into: [:]) { found, size in
          let typesetter = try Typesetter(StyledText(text, font: try Font(face: face, size: size)), fallback: .empty)
          found[size] = try typesetter.measure(
            maxWidth: share * typesetter.maxContentWidth, numberOfLines: 1, lineBreakMode: mode)
        }
      }
      let (some, others) = (try measurements(sizes), try measurements(sizes.reversed()))
      try require(some == others, "\(mode) of \"\(text)\" at \(sizes): \(some), \(others)")
      compared += some.count
    }
    expectCompared(compared, atLeast: 200, "truncated lines")
  }

  /// Noto Sans with letters of Hebrew, which are Latin ones, that kern with an ellipsis.
  private static func hebrewFont() throws -> Font {
    let bundled = BundledFont.named("NotoSans-Regular")
    let base = try Repository.bytes(bundled.path)
    let plain = try bundled.font().shaping
    func glyph(_ scalar: Unicode.Scalar) throws -> Int { Int(try #require(plain.glyph(for: scalar))) }
    func bytes(_ values: [(value: Int, width: Int)]) -> [UInt8] {
      values.flatMap { value, width in (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    }
    let letters = try "abcdefgh".unicodeScalars.map(glyph)
    let (ellipsis, space) = (try glyph("…"), try glyph(" "))
    let characters = [(0x20, space)] + letters.enumerated().map { (0x5D0 + $0, $1) } + [(0x2026, ellipsis)]
    let groups = characters.flatMap { [($0, 4), ($0, 4), ($1, 4)] }
    let subtable = [(12, 2), (0, 2), (16 + 12 * characters.count, 4), (0, 4), (characters.count, 4)]
    let cmap = bytes([(0, 2), (1, 2), (3, 2), (10, 2), (12, 4)] + subtable + groups)
    // Pairs of a left and a right glyph, in the order of their numbers.
    let pairs =
      letters.enumerated().map { (ellipsis, $1, -40 - 30 * $0) }
      + letters.enumerated().map { ($1, ellipsis, -25 - 20 * $0) }
    let sorted = pairs.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let kern = bytes(
      [(0, 2), (1, 2), (0, 2), (14 + 6 * sorted.count, 2), (1, 2), (sorted.count, 2), (0, 2), (0, 2), (0, 2)]
        + sorted.flatMap { [($0.0, 2), ($0.1, 2), ($0.2, 2)] })
    var tables = try FontBuilder.tables(base).filter {
      !["GSUB", "GPOS", "GDEF", "kern", "cmap"].contains($0.name)
    }
    tables += [FontBuilder.Table("cmap", cmap), FontBuilder.Table("kern", kern)]
    let file = FontBuilder.font(tables.sorted { $0.name < $1.name }, version: Array(base[..<4]))
    return try Font(face: FontFace(bytes: file), size: 20)
  }

  @Test func `from right to left the ellipsis is kerned as well`() throws {
    let font = try Self.hebrewFont()
    let letters = Array("אבגדהוזח")
    let ellipsis = try Self.line("…", font: font).width
    var (compared, kerned) = (0, 0)
    Property("kerned ellipses in Hebrew", rounds: 40).check { generator in
      let text = Self.text(&generator, letters: letters)
      let width = try generator.double(ellipsis...max(ellipsis + 1, Self.line(text, font: font).width))
      for mode in Self.modes {
        guard let shown = try Self.shown(text, width, mode, font: font) else { continue }
        // A lone ellipsis has no direction.
        guard !shown.head.isEmpty || !shown.tail.isEmpty else { continue }
        try Self.check(shown, width: width, "\(mode) of \(text) at \(width)")
        compared += 1
        let apart = try Self.line(shown.head, font: font).width + Self.line(shown.tail, font: font).width + ellipsis
        if apart - shown.line.width > 0.1 { kerned += 1 }
      }
    }
    expectCompared(compared, atLeast: 50, "truncated lines")
    expectCompared(kerned, atLeast: 40, "kerned ellipses")
  }
}
