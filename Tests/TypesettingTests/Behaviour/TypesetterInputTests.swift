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
        #expect(error?.message.contains("\(width)") == true)
      }
    }
    for width in [0, .infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0] as [Double] {
      #expect(throws: Never.self) { try typesetter.layout(maxWidth: width) }
    }
  }

  @Test func `negative numbers of lines are rejected`() throws {
    let typesetter = try Mono.typesetter("abc")
    for count in [-1, .min] {
      let error = #expect(throws: TypesettingError.self) { try typesetter.measure(maxWidth: 10, numberOfLines: count) }
      #expect(error?.code == .invalidValue)
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
      TextStyle(font: font, lineHeight: .atMost(.nan)),
    ]
    for style in styles {
      let error = #expect(throws: TypesettingError.self) {
        try Typesetter(StyledText("a", style: style), fallback: .empty)
      }
      #expect(error?.code == .invalidValue)
    }
    let paragraphs = [
      ParagraphStyle(lineSpacing: -1), ParagraphStyle(lineSpacing: .nan), ParagraphStyle(paragraphSpacing: .infinity),
      ParagraphStyle(defaultTabInterval: -4), ParagraphStyle(defaultTabInterval: .nan),
    ]
    for paragraph in paragraphs {
      let error = #expect(throws: TypesettingError.self) { try Mono.typesetter("a", paragraph: paragraph) }
      #expect(error?.code == .invalidValue)
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
      let checker = try LawChecker(StyledText(text, font: Mono.font()), fallback: .bundled())
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
      let checker = try LawChecker(StyledText(text, font: Mono.font()), fallback: .bundled())
      try checker.check(width: generator.double(0...300))
    }
  }
}

@Suite struct LanguageTagTests {
  private static let good: [(String, String, String)] = [
    ("en", "en", "en"), ("EN-us", "EN-us", "en"), ("zh-Hant-TW", "zh-Hant-TW", "zh"),
    ("sr_RS@latin", "sr-RS-latin", "sr"),
    ("fr-gallo-Latn", "fr-gallo", "fr"), ("de-1996", "de-1996", "de"), ("sl-rozaj-biske", "sl-rozaj-biske", "sl"),
    ("ja-u-lb-strict", "ja-u-lb-strict", "ja"), ("pt_BR.UTF-8", "pt-BR", "pt"), ("x-klingon", "x-klingon", "und"),
    ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN", "zh"), ("en-x-private", "en-x-private", "en"), ("es-419", "es-419", "es"),
    ("ar-", "ar", "ar"),
    ("en--US", "en", "en"), ("und", "und", "und"), ("art-lojban", "art-lojban", "art"),
  ]

  @Test(arguments: good)
  func `language tags are read by their longest well-formed prefix`(text: String, description: String, language: String)
    throws
  {
    let tag = try LanguageTag(text)
    #expect(tag.description == description)
    #expect(tag.language == language)
  }

  @Test(arguments: ["", "-", "e", "1", "123", "-en", "_", "日本語", "toolonglanguage", "e1", "x", "x-", " ", "@", "\0"])
  func `text that is no language tag is rejected`(text: String) {
    let error = #expect(throws: TypesettingError.self) { try LanguageTag(text) }
    #expect(error?.code == .invalidLanguage)
    #expect(error?.message.contains("'\(text)'") == true)
  }

  @Test func `language tags never trap`() {
    var accepted = 0
    Property("language tags", rounds: 2000).check { generator in
      let letters = Array("abzAZ019-_@.x u é\0")
      let text = String((0..<generator.int(0...24)).map { _ in generator.pick(letters) })
      guard let tag = try? LanguageTag(text) else { return }
      let style = TextStyle(font: try Mono.font(), language: tag)
      let width = try Typesetter(StyledText("ab cd", style: style), fallback: .empty).measure().size.width
      try require(width == 30, "'\(text)' gives width \(width)")
      accepted += 1
    }
    expectCompared(accepted, atLeast: 150, "tags")
  }
}
