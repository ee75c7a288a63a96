import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// `text-autospace` as Chromium has it, recorded by `Cases/chromium-autospace.html`, and by CSS Text 4.
@Suite struct TextAutospaceTests {
  private struct Recorded: Decodable {
    struct Added: Decodable {
      var character: String
      /// Between ideographs, letters and digits.
      var points: [Double]
    }
    var added: [Added]
    var cases: [ChromiumLayout]
  }

  private static func recorded() throws -> Recorded { try CaseFile.decoded("chromium-autospace") }

  private static func typesetter(
    _ text: String, _ autospace: TextAutospace, language: String = "ja",
    change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> Typesetter {
    try ChromiumLayout.typesetter(text, "NotoSansJP-Regular", language) {
      $0.textAutospace = autospace
      change(&$0)
    }
  }

  @Test func `Chromium puts as much beside each character`() throws {
    var compared = 0
    for item in try Self.recorded().added {
      let found = try ["国", "a", "1"].map { beside in
        let text = beside + item.character + beside
        return try Self.typesetter(text, .normal).maxContentWidth - Self.typesetter(text, []).maxContentWidth
      }
      for (one, other) in zip(found, item.points) {
        #expect(isApproximatelyEqual(one, other, within: 0.02), "\(item.character): \(found), Chromium \(item.points)")
      }
      compared += 1
    }
    #expect(compared == 56)
  }

  @Test(arguments: [("normal", TextAutospace.normal), ("no-autospace", TextAutospace())])
  func `lines start where Chromium starts them, and are as wide`(name: String, autospace: TextAutospace) throws {
    var compared = 0
    for item in try Self.recorded().cases where item.value == name {
      compared += try item.expectSameLines { $0.textAutospace = autospace }
    }
    #expect(compared > 100)
  }

  @Test func `the values of CSS`() throws {
    func added(_ text: String, _ autospace: TextAutospace) throws -> Double {
      let wide = try Self.typesetter(text, autospace).maxContentWidth - Self.typesetter(text, []).maxContentWidth
      return (wide * 100).rounded() / 100
    }
    #expect(ParagraphStyle().textAutospace == [])
    #expect(try added("国a国1国", .normal) == 10)
    #expect(try added("国a国1国", .ideographAlpha) == 5)
    #expect(try added("国a国1国", .ideographNumeric) == 5)
    #expect(try added("国a国1国", .replace) == 0)
    // CJK strokes are ideographs.
    #expect(try added("㇀a", .ideographAlpha) == 2.5)
    // A space that is there stays, unless it is replaced; two of them stay.
    let space = try Self.typesetter("国 a", []).maxContentWidth - Self.typesetter("国a", []).maxContentWidth
    #expect(try added("国 a 国", .normal) == 0)
    #expect(isApproximatelyEqual(try added("国 a 国", [.normal, .replace]), 5 - 2 * space, within: 0.011))
    #expect(try added("国  a", [.normal, .replace]) == 0)
    #expect(try added("a b", [.normal, .replace]) == 0)
    // The space is behind the first character and in its size, at the edge of no line.
    var text = StyledText("国", font: try BundledFont.named("NotoSansJP-Regular").font(40))
    text.append("a国", style: TextStyle(font: try BundledFont.named("NotoSansJP-Regular").font(20)))
    let without = try Typesetter(text, fallback: .empty).maxContentWidth
    text.paragraphStyle.textAutospace = .normal
    let typesetter = try Typesetter(text, fallback: .empty)
    #expect(isApproximatelyEqual(typesetter.maxContentWidth, without + 5 + 2.5, within: 1e-9))
    let lines = try typesetter.lines(maxWidth: 41)
    #expect(lines.map(\.range) == [0..<3, 3..<7])
    #expect(lines[0].width == 40)
    // Where directions meet there is none.
    #expect(try Self.typesetter("国א", .normal).prepared.textSpacing == nil)
  }

  // MARK: Punctuation

  /// The widths that a text of spaces adds, as characters: "n" for U+202F, "w" for U+00A0.
  private static func expectSpaces(
    _ text: String, _ spaces: String, language: String = "fr", _ autospace: TextAutospace = .punctuation,
    family: String = "NotoSans-Regular", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let font = try BundledFont.named(family).font(20)
    func width(_ string: String, _ autospace: TextAutospace = []) throws -> Double {
      var styled = StyledText(string, style: TextStyle(font: font, language: try LanguageTag(language)))
      styled.paragraphStyle.textAutospace = autospace
      return try Typesetter(styled, fallback: .empty).maxContentWidth
    }
    let (narrow, word) = (try width("x\u{202F}x") - width("xx"), try width("x\u{A0}x") - width("xx"))
    let added = try width(text, autospace) - width(text)
    let expected = spaces.reduce(0.0) { $0 + ($1 == "n" ? narrow : word) }
    #expect(
      isApproximatelyEqual(added, expected, within: 1e-6), "\(text): \(added) of \(expected)",
      sourceLocation: sourceLocation)
  }

  /// CSS Text 4 §8.4: narrow no-break spaces and no-break spaces where French typography has them; the notes on the French
  /// translation of the Universal Declaration of Human Rights say where.
  @Test func `French punctuation has its spaces`() throws {
    try Self.expectSpaces("Oui!", "n")
    try Self.expectSpaces("Oui;non?", "n")
    try Self.expectSpaces("Oui; non?", "nn")
    try Self.expectSpaces("Voici:", "w")
    try Self.expectSpaces("«Oui»", "ww")
    try Self.expectSpaces("«Oui!» dit-il: «Non?»", "wnwwwnw")
    try Self.expectSpaces("Quoi?!", "n")
    try Self.expectSpaces("Vraiment??? Oui!", "nn")
    try Self.expectSpaces("(Oui!)", "n")
    try Self.expectSpaces("(!)", "")
    try Self.expectSpaces("été\u{301}!", "n")
    try Self.expectSpaces("Bravo!🎉", "n", family: "NotoSansJP-Regular")
    // A word goes on.
    try Self.expectSpaces("12:30, https://a.fr/?b=c, a::b, :-)", "")
    // White space of any kind is there already.
    try Self.expectSpaces("Oui ! Oui\u{A0}! Oui\u{202F}! Oui\u{2009}? « Oui » !", "")
    try Self.expectSpaces("!", "")
    try Self.expectSpaces("«»", "w")
    // Of another language, and without the option.
    try Self.expectSpaces("Oui! «Oui»:", "", language: "de")
    try Self.expectSpaces("Oui! «Oui»:", "", [.normal, .replace])
    // By country.
    try Self.expectSpaces("«Oui!»: non; si?", "www", language: "fr-CA")
    try Self.expectSpaces("«Oui!»: non; si?", "nnnnnn", language: "fr-CH")
    try Self.expectSpaces("«Oui!»: non; si?", "wnwwnn", language: "fr-BE")
  }

  @Test func `a space before French punctuation is as wide as its own`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font(20)
    var text = StyledText("Oui ! « Non »", style: TextStyle(font: font, language: try LanguageTag("fr")))
    let spaced = StyledText(
      "Oui\u{202F}! «\u{A0}Non\u{A0}»", style: TextStyle(font: font, language: try LanguageTag("fr")))
    text.paragraphStyle.textAutospace = [.punctuation, .replace]
    let typesetter = try Typesetter(text, fallback: .empty)
    let other = try Typesetter(spaced, fallback: .empty)
    #expect(isApproximatelyEqual(typesetter.maxContentWidth, other.maxContentWidth, within: 1e-6))
    // As no-break spaces, they end no line: "« Non »" has 70.42 points.
    for width in stride(from: 71.0, to: 140, by: 5) {
      let (lines, others) = (try typesetter.lines(maxWidth: width), try other.lines(maxWidth: width))
      #expect(lines.count == others.count, "at \(width)")
      for (line, other) in zip(lines, others) {
        #expect(isApproximatelyEqual(line.width, other.width, within: 1e-6), "at \(width)")
      }
    }
    // Both rules in one text.
    try Self.expectSpaces("国!", "n", [.normal, .punctuation], family: "NotoSansJP-Regular")
  }

  @Test func `lines have no space at their edges`() throws {
    var compared = 0
    let characters = Array("国国日のa1b e\u{301}「」、か\u{3099}　\u{2028}!?:«»")
    TextProperty("autospace", rounds: 300) { generator in
      String((0..<generator.int(0...24)).map { _ in generator.pick(characters) })
    }.check { string, generator in
      let autospace = TextAutospace(rawValue: generator.int(1...15))
      let whole = try Self.typesetter(string, autospace, language: "fr")
      let bytes = Array(string.utf8)
      let width = generator.double(0...300)
      for line in try whole.lines(maxWidth: width) {
        let content = String(decoding: bytes[line.contentRange], as: UTF8.self)
        // Whether a mark has a space depends on what is behind it, on whatever line.
        if content.last.map("!?:;".contains) == true { continue }
        // The content alone has nothing beside it.
        let alone = try Self.typesetter(content, autospace, language: "fr").measure(maxWidth: max(width, line.width))
        try require(
          isApproximatelyEqual(line.width, alone.size.width, within: 1e-6) || alone.lineCount != 1,
          "\(content) is \(line.width) wide, alone \(alone.size.width)")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 300, "lines")
  }

  /// All laws of paragraphs, in texts of East Asian punctuation, ideographs and Latin letters.
  @Test func `measuring, listing and building agree`() throws {
    var compared = ParagraphLaws.Compared()
    let characters = Array("国日のab12 e\u{301}「」、（）か\u{3099}　\u{2028}אشب!?:;«»")
    TextProperty("autospace in all styles", rounds: 200) { generator in
      String((0..<generator.int(0...24)).map { _ in generator.pick(characters) })
    }.check { string, generator in
      let most = max(10, try Self.typesetter(string, []).maxContentWidth)
      let typesetter = try Self.typesetter(string, [], language: generator.pick(["fr", "ja"])) {
        $0 = ParagraphLaws.style(&generator, most: most)
        $0.textAutospace = TextAutospace(rawValue: generator.int(1...15))
      }
      try ParagraphLaws.check(typesetter, &generator, &compared)
    }
    expectCompared(compared.lines, atLeast: 1_000, "lines")
  }
}
