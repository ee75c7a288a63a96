import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// The laws of text over every bundled font, with random texts, sizes and widths.
@Suite struct TextLawTests {
  private static let modes = LineBreakMode.allCases

  private static func style(_ font: BundledFont, _ generator: inout SeededGenerator) throws -> TextStyle {
    let sizes = [1.0, 7.25, 12, 17, 17.5, 33.3, 200]
    return TextStyle(font: try font.font(generator.pick(sizes)))
  }

  private static func width(_ checker: LawChecker, _ generator: inout SeededGenerator) -> Double {
    let most = checker.typesetter.maxContentWidth
    return switch generator.int(0...9) {
    case 0: 0
    case 1: generator.double(0...max(1, most / 20))
    case 2: .infinity
    case 3: most
    default: generator.double(0...max(1, most * 1.05))
    }
  }

  @Test(arguments: BundledFont.all)
  func `the laws hold in every font`(font: BundledFont) throws {
    let own = RandomText(samples: font.samples)
    let any = RandomText()
    var lines = 0
    var counts = LawChecker.Counts()
    TextProperty("laws in \(font)", rounds: 40) { ($0.oneIn(3) ? any : own).next(&$0, pieces: 24) }.check {
      text, generator in
      let styled = StyledText(text, style: try Self.style(font, &generator))
      counts += try Self.check(styled, &generator) { checker, generator in
        for _ in 0..<3 {
          let width = Self.width(checker, &generator)
          lines += try checker.check(width: width)
          lines += try checker.check(width: width, mode: .byCharWrapping)
          lines += try checker.check(
            width: width, numberOfLines: generator.int(1...3), mode: generator.pick(Self.modes))
        }
        try checker.checkContentWidths()
      }
    }
    #expect(counts.withoutCircles <= 2 + lines / 1000, "\(counts.withoutCircles) texts without dotted circles")
    expectCompared(lines, atLeast: 1000, "lines")
    expectCompared(counts.truncatedTexts, atLeast: 20, "truncated texts")
    expectCompared(counts.feedbacks, atLeast: 100, "measured widths")
  }

  /// Checks all laws of random texts with fallback fonts.
  ///
  /// - Parameters:
  ///   - change: gives a text its style of paragraphs.
  ///   - lines: how many have to be compared at least.
  private static func checkWithFallback(
    _ name: String, rounds: Int, texts: @escaping (inout SeededGenerator) -> RandomText = { _ in RandomText() },
    lines least: Int, _ change: (inout ParagraphStyle, inout SeededGenerator) -> Void = { _, _ in }
  ) throws {
    let library = try FontLibrary.bundled()
    var lines = 0
    var counts = LawChecker.Counts()
    TextProperty(name, rounds: rounds) { texts(&$0).next(&$0, pieces: 30) }.check { text, generator in
      let font = generator.pick(BundledFont.all)
      var styled = StyledText(text, style: try style(font, &generator))
      change(&styled.paragraphStyle, &generator)
      counts += try check(styled, fallback: library, &generator) { checker, generator in
        let width = width(checker, &generator)
        lines += try checker.check(width: width)
        lines += try checker.check(width: width, numberOfLines: generator.int(1...3), mode: generator.pick(modes))
        try checker.checkContentWidths()
      }
    }
    #expect(counts.withoutCircles <= 2 + lines / 1000, "\(counts.withoutCircles) texts without dotted circles")
    expectCompared(lines, atLeast: least, "lines")
    expectCompared(counts.truncatedTexts, atLeast: least / 30, "truncated texts")
    expectCompared(counts.feedbacks, atLeast: least / 6, "measured widths")
  }

  @Test func `the laws hold with fallback fonts`() throws {
    try Self.checkWithFallback("laws with fallback", rounds: 600, lines: 3000)
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR, .sidewaysRL, .sidewaysLR])
  func `the laws hold in every writing mode`(mode: WritingMode) throws {
    let eastAsian = RandomText(samples: Sample.of(["Hani", "Jpan", "Kore", "Hang", "Mong"]))
    try Self.checkWithFallback(
      "laws of \(mode)", rounds: 250, texts: { $0.oneIn(2) ? RandomText() : eastAsian }, lines: 1250
    ) { style, generator in
      style.writingMode = mode
      style.textOrientation = generator.pick(TextOrientation.allCases)
    }
  }

  /// Without tabs: they reach to the next stop, so a later start can make the rest of a line wider.
  @Test(arguments: BundledFont.all)
  func `the line count never grows with the width`(font: BundledFont) throws {
    var texts = RandomText(samples: font.samples)
    texts.hasTabs = false
    var (pairs, shrinking) = (0, 0)
    TextProperty("monotony in \(font)", rounds: 40) { texts.next(&$0, pieces: 24) }.check { text, generator in
      var checker = try LawChecker(StyledText(text, style: Self.style(font, &generator)))
      for _ in 0..<6 {
        let widths = (Self.width(checker, &generator), Self.width(checker, &generator))
        try checker.checkMonotony(widths.0, widths.1)
        try checker.checkMonotony(widths.0, widths.1, mode: .byCharWrapping)
        pairs += 2
      }
      shrinking += checker.counts.shrinkingPairs
    }
    expectCompared(pairs, atLeast: 480, "pairs of widths")
    expectCompared(shrinking, atLeast: 100, "pairs with different numbers of lines")
  }

  @Test(arguments: BundledFont.all)
  func `lines are those of shaping every candidate line`(font: BundledFont) throws {
    let own = RandomText(samples: font.samples)
    var (compared, withoutCircles) = (0, 0)
    TextProperty("reference in \(font)", rounds: 25) { own.next(&$0, pieces: 14) }.check { text, generator in
      let styled = StyledText(text, style: try Self.style(font, &generator))
      let most = try Typesetter(styled, fallback: .empty).maxContentWidth
      for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
        let width = generator.double(0...max(1, generator.oneIn(2) ? most : most / 8))
        let counts = try Self.check(styled, &generator) { checker, _ in
          compared += try Self.compareWithReference(checker, width: width, mode: mode)
        }
        withoutCircles += counts.withoutCircles
      }
    }
    expectCompared(compared, atLeast: 200, "lines")
    #expect(withoutCircles <= 2 + compared / 1000, "\(withoutCircles) of \(compared) lines without dotted circles")
  }

  /// Checks laws, and where they do not hold for a text that is shown with dotted circles checks them without circles.
  ///
  /// HarfBuzz numbers the syllables of what it shapes from 1 to 15, again and again, and gives a mark without a base no
  /// circle when its syllable has the number of the last that got one (6.0 as well as 15.0). So the circles of a line
  /// depend on where the line starts. Without circles the laws have no exception.
  private static func check(
    _ styled: StyledText, fallback: FontLibrary = .empty, _ generator: inout SeededGenerator,
    laws: (inout LawChecker, inout SeededGenerator) throws -> Void
  ) throws -> LawChecker.Counts {
    let original = generator
    var checker = try LawChecker(styled, fallback: fallback)
    do {
      try laws(&checker, &generator)
    } catch  where showsMarksWithoutBase(styled, fallback: fallback) {
      #if DEBUG
        generator = original
        return try ShapingBuffer.$insertsDottedCircles.withValue(false) {
          var checker = try LawChecker(styled, fallback: fallback, cache: nil)
          try laws(&checker, &generator)
          var counts = checker.counts
          counts.withoutCircles += 1
          return counts
        }
      #else
        throw error
      #endif
    }
    return checker.counts
  }

  /// - Returns: the number of lines that were compared.
  private static func compareWithReference(_ checker: LawChecker, width: Double, mode: LineBreakMode) throws -> Int {
    let lines = try checker.typesetter.lines(maxWidth: width, lineBreakMode: mode)
    let expected = ReferenceBreaker(checker).lines(maxWidth: width, mode: mode)
    func message() -> String {
      """
      \(mode) at width \(width): \(lines.map { "\($0.range) \($0.width)" }), expected \
      \(expected.map { "\($0.range) \($0.width)" }) — \(checker.description)
      """
    }
    try require(lines.map(\.range) == expected.map(\.range), message())
    for (line, other) in zip(lines, expected) {
      try require(isApproximatelyEqual(line.width, other.width, within: LawChecker.tolerance), message())
    }
    return expected.count
  }

  /// Whether a text without U+25CC has that character's glyph in its layout.
  private static func showsMarksWithoutBase(_ styled: StyledText, fallback: FontLibrary) -> Bool {
    guard !styled.string.unicodeScalars.contains("\u{25CC}"),
      let prepared = try? Typesetter(styled, fallback: fallback, cache: nil).prepared
    else { return false }
    return (0..<prepared.items.count).contains { index in
      let item = prepared.items[index]
      guard let circle = prepared.itemFonts[Int(item.fontIndex)].font.shaping.dottedCircle else { return false }
      return (Int(item.glyphStart)..<Int(item.glyphEnd)).contains { prepared.glyphs.id(of: $0) == circle }
    }
  }
}
