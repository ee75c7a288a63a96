import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// The sequences that Unicode recommends for general interchange, in the bundled emoji font.
@Suite struct EmojiSequenceTests {
  /// The sequences of a range of versions of Emoji.
  private static func sequences(_ versions: ClosedRange<Double>) throws -> [String] {
    let path = Repository.path("Tests/TypesettingTests/Cases/Emoji/Sequences.txt")
    return try Repository.dataLines(path).flatMap { line -> [String] in
      let words = line.split(separator: " ").map(String.init)
      let version = try #require(Double(words[0]))
      return versions.contains(version) ? Array(words.dropFirst()) : []
    }
  }

  private static func typesetter(_ emoji: String, _ name: String = "Inter-Regular") throws -> Typesetter {
    try Typesetter(StyledText(emoji, font: BundledFont.named(name).font(20)), fallback: .bundled())
  }

  /// Whether a text is one cluster of one glyph with colours, and as wide as any emoji: 24.9 points at 20.
  private static func isOneGlyph(_ typesetter: Typesetter) throws -> Bool {
    let glyphs = try typesetter.layout().lines.flatMap(\.runs).flatMap(\.glyphs)
    let width = try typesetter.measure().size.width
    return glyphs.count == 1 && glyphs[0].id != 0 && typesetter.fontRuns.allSatisfy { $0.font.face.hasColorGlyphs }
      && isApproximatelyEqual(width, 24.9, within: 0.01)
  }

  @Test func `every sequence up to Emoji 15 is one cluster of one glyph`() throws {
    let sequences = try Self.sequences(0...15)
    #expect(sequences.count == 3655)
    let wrong = try sequences.filter { try !Self.isOneGlyph(Self.typesetter($0)) }
    #expect(wrong == [])
    let missing = try sequences.filter { try !Self.typesetter($0).missingCharacters.isEmpty }
    #expect(missing == [])
  }

  @Test func `every sequence of Emoji 15 point 1 is one cluster of one glyph`() throws {
    let sequences = try Self.sequences(15.1...15.1)
    #expect(sequences.count == 118)
    #expect(try sequences.filter { try !Self.isOneGlyph(Self.typesetter($0)) } == [])
  }

  @Test func `what the font lacks of Emoji 16 and 17 is named as a whole`() throws {
    let sequences = try Self.sequences(16...17)
    #expect(sequences.count == 171)
    let shown = try sequences.filter { try Self.isOneGlyph(Self.typesetter($0)) }
    #expect(shown.count == 16)
    for emoji in sequences where !shown.contains(emoji) {
      let scalars = Array(emoji.unicodeScalars)
      let missing = try Self.typesetter("a\(emoji)b").missingCharacters
      #expect(missing.map(\.offset) == [1], "\(emoji)")
      #expect(missing.map { [$0.scalar] + $0.sequence } == [scalars], "\(emoji)")
    }
  }

  @Test func `a sequence is one glyph inside a text in any font`() throws {
    for name in ["NotoSans-Bold", "NotoSansMono-Regular", "NotoSansJP-Regular", "NotoSansSymbols2-Regular"] {
      for emoji in try Self.sequences(0...15.1).enumerated().filter({ $0.offset % 41 == 0 }).map(\.element) {
        let typesetter = try Self.typesetter("a\(emoji)b", name)
        let colored = try typesetter.layout().lines[0].runs.filter { $0.font.face.hasColorGlyphs }
        #expect(colored.map(\.range) == [1..<1 + emoji.utf8.count], "\(emoji) in \(name)")
        #expect(colored.flatMap(\.glyphs).count == 1, "\(emoji) in \(name)")
      }
    }
  }

  @Test(arguments: [("🐶\u{200D}🐱", "U+1F436 U+200D U+1F431 at byte 0"), ("🐶🏿", "U+1F436 U+1F3FF at byte 0")])
  func `a sequence that nobody draws is named`(emoji: String, name: String) throws {
    #expect(try Self.typesetter(emoji).missingCharacters.map(\.description) == [name])
  }

  @Test(arguments: [
    flag("frbre"), flag("debw"), flag("x"), flag(""), "🏴\u{E0067}\u{E0062}", "🏴\u{FE0F}\u{E0067}\u{E007F}", "🇽🇽", "🇦🇦",
  ])
  func `a flag that no font knows is named as a whole`(flag: String) throws {
    let missing = try Self.typesetter("a\(flag)🏴b\(flag)").missingCharacters
    #expect(missing.map(\.offset) == [1, 6 + flag.utf8.count], "\(missing)")
    #expect(missing.allSatisfy { [$0.scalar] + $0.sequence == Array(flag.unicodeScalars) })
  }

  @Test func `flags that the font knows, and a black one, are not missing`() throws {
    for flag in ["gbeng", "gbsct", "gbwls", "ustx"].map(Self.flag) + ["🏴", "🏴\u{FE0F}", "🇩🇪", "🇩🇪🇯🇵"] {
      #expect(try Self.typesetter("a\(flag)b").missingCharacters.isEmpty, "\(flag)")
    }
  }

  /// A black flag with the tags of a region, and the tag that ends them.
  private static func flag(_ region: String) -> String {
    var flag = "🏴".unicodeScalars
    for letter in region.unicodeScalars { flag.append(Unicode.Scalar(0xE0000 + letter.value)!) }
    flag.append("\u{E007F}")
    return String(flag)
  }

  @Test func `emoji side by side are not missing`() throws {
    #expect(try Self.typesetter("👍👍🏿 👩🏽‍🤝‍👨🏿1️⃣❤️😀\u{FE0F}").missingCharacters.isEmpty)
  }
}
