import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct TypesetterInputTests {
  @Test func `widths that are negative or not a number are rejected`() throws {
    let typesetter = try Mono.typesetter("abc")
    for width in [-1, -1e-300, .nan, -.infinity, -.greatestFiniteMagnitude] as [Double] {
      for error in [
        #expect(throws: TypesettingError.self) { try typesetter.measure(maxWidth: width) },
        #expect(throws: TypesettingError.self) { try typesetter.lines(maxWidth: width) },
        #expect(throws: TypesettingError.self) { try typesetter.layout(maxWidth: width) },
      ] {
        #expect(error?.code == .invalidValue)
        #expect(error?.location == .argument("maxWidth"))
        #expect(error?.message.contains("\(width)") == true)
      }
    }
    for width in [0, .infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0] as [Double] {
      #expect(throws: Never.self) { try typesetter.layout(maxWidth: width) }
    }
  }

  @Test func `a text that is too long is rejected before it is prepared`() throws {
    let error = #expect(throws: TypesettingError.self) {
      try Mono.typesetter(String(repeating: "a", count: Typesetter.maximumTextLength + 1))
    }
    #expect(error?.code == .textTooLong)
    #expect(error?.message == "the text has 16777217 bytes: expected at most 16777216")
  }

  @Test func `negative numbers of lines are rejected`() throws {
    let typesetter = try Mono.typesetter("abc")
    for count in [-1, .min] {
      let error = #expect(throws: TypesettingError.self) { try typesetter.measure(maxWidth: 10, numberOfLines: count) }
      #expect(error?.code == .invalidValue)
      #expect(error?.location == .argument("numberOfLines"))
      #expect(error?.message.contains("\(count)") == true)
    }
  }

  @Test func `styles out of range are rejected`() throws {
    let font = try Mono.font()
    let styles: [TextStyle] = [
      TextStyle(font: font, tracking: .nan), TextStyle(font: font, tracking: .infinity),
      TextStyle(font: font, tracking: 1e9),
      TextStyle(font: font, baselineOffset: .nan), TextStyle(font: font, baselineOffset: -.infinity),
      TextStyle(font: font, lineHeight: .multiple(-1)), TextStyle(font: font, lineHeight: .multiple(.nan)),
      TextStyle(font: font, lineHeight: .exact(.infinity)), TextStyle(font: font, lineHeight: .atLeast(-2)),
      TextStyle(font: font, lineHeight: LineHeight(minimum: 5, maximum: 4)),
      TextStyle(font: font, lineHeight: .atMost(.nan)), TextStyle(font: font, lineHeight: .multiple(1e308)),
      TextStyle(font: font, lineHeight: .atLeast(1e308)),
    ]
    for style in styles {
      let error = #expect(throws: TypesettingError.self) {
        var text = try Mono.styled("one ")
        text.append("two", style: style)
        return try Typesetter(text, fallback: .empty)
      }
      #expect(error?.code == .invalidValue)
      #expect(error?.location == .textRange(4..<7))
    }
    let paragraphs = [
      ParagraphStyle(lineSpacing: -1), ParagraphStyle(lineSpacing: .nan), ParagraphStyle(paragraphSpacing: .infinity),
      ParagraphStyle(defaultTabInterval: -4), ParagraphStyle(defaultTabInterval: .nan),
      // The sum of two is infinite.
      ParagraphStyle(lineSpacing: 1e308), ParagraphStyle(paragraphSpacing: 1e308),
      Self.paragraph { $0.headIndent = 1e308 },
      Self.paragraph { $0.tailIndent = -1e308 }, Self.paragraph { $0.tabStops = [TextTab(location: 1e308)] },
    ]
    for paragraph in paragraphs {
      let error = #expect(throws: TypesettingError.self) { try Mono.typesetter("a", paragraph: paragraph) }
      #expect(error?.code == .invalidValue)
    }
  }

  private static func paragraph(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = ParagraphStyle()
    change(&style)
    return style
  }

  @Test(.processorTime(minutes: 1)) func `more features than a font can have are rejected`() throws {
    let kerning = try #require(try FontFeature.list("kern").first)
    let inter = try Font.bundled(size: 17)
    for (count, isRejected) in [(1024, false), (1025, true), (200_000, true)] {
      let features = [FontFeature](repeating: kerning, count: count)
      for style in [
        TextStyle(font: inter, features: features),
        TextStyle(font: try Font(face: inter.face, size: 17, features: features)),
      ] {
        let text = StyledText("abc", style: style)
        if isRejected {
          let error = #expect(throws: TypesettingError.self) { try Typesetter(text, fallback: .empty) }
          #expect(error?.code == .invalidValue)
        } else {
          #expect(try Typesetter(text, fallback: .empty).measure(maxWidth: .infinity).size.width > 0)
        }
      }
    }
  }

  @Test func `sizes are finite with the greatest lengths and the least tab interval`() throws {
    let largest = Font.maximumSize
    let font = try Mono.font()
    for interval in [Double.leastNonzeroMagnitude, 1e-308, largest] {
      let paragraph = Self.paragraph {
        ($0.lineSpacing, $0.paragraphSpacing, $0.headIndent) = (largest, largest, largest)
        ($0.defaultTabInterval, $0.tailIndent) = (interval, -largest)
      }
      let style = TextStyle(
        font: font, tracking: largest, lineHeight: LineHeight(multiple: largest, minimum: largest))
      let text = StyledText("a\tb\tc\nd e", style: style, paragraphStyle: paragraph)
      let typesetter = try Typesetter(text, fallback: .empty)
      for width in [0, 50, .infinity] as [Double] {
        let measurement = try typesetter.measure(maxWidth: width)
        #expect(measurement.size.width.isFinite)
        #expect(measurement.size.height.isFinite)
        #expect(measurement.lastBaseline.isFinite)
      }
    }
  }

  @Test func `size zero gives lines without size`() throws {
    let typesetter = try Typesetter(StyledText("one two\nthree\t4", font: Mono.font(0)), fallback: .bundled())
    for width in [0, 10, .infinity] as [Double] {
      let measurement = try typesetter.measure(maxWidth: width)
      #expect(measurement.size == .zero)
      #expect(measurement.lineCount == 2)
    }
  }

  @Test func `the greatest size stays finite and exact`() throws {
    let typesetter = try Typesetter(StyledText("ab cd", font: Mono.font(1_000_000)), fallback: .empty)
    #expect(try typesetter.measure().size.width == 3_000_000)
    #expect(try typesetter.measure(maxWidth: 1_200_000).lineCount == 2)
  }

  @Test func `controls and noncharacters are measured`() throws {
    for text in [
      "\0", "a\0b", "\u{7F}", "\u{FFFF}", "\u{10FFFF}", "\u{FFFE}", "\u{E000}", "\u{FEFF}a", "\u{1}\u{2}\u{3}",
      "\u{85}",
    ] {
      var checker = try LawChecker(StyledText(text, font: Mono.font()), fallback: .bundled())
      for width in [0, 5, 100] as [Double] { try checker.check(width: width) }
    }
  }

  @Test func `malformed bidi controls are measured`() throws {
    let controls = [
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]
    Property("bidi controls", rounds: 200).check { generator in
      let text = (0..<generator.int(1...200)).map { _ in
        generator.oneIn(2) ? generator.pick(controls) : generator.pick(["a", "ש", "1", " ", "(", ")", "ب"])
      }.joined()
      var checker = try LawChecker(StyledText(text, font: Mono.font()), fallback: .bundled())
      try checker.check(width: generator.double(0...300))
    }
  }
}
