import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// Glyphs from the word cache, and words of direct glyphs, are the glyphs of the whole item, in fonts whose rules reach
/// across spaces too.
@Suite struct WordJoinLaws {
  private static let bundled = Result { try FontLibrary.bundled() }

  /// The glyphs of a text, as numbers, from the cache or from HarfBuzz, and with direct glyphs if asked for. HarfBuzz may flag the first glyph of a word because of what it tried at the space
  /// before; whether a cached word has that flag changes what is shaped again and not what comes of it.
  private static func glyphs(
    _ text: String, _ font: Font, fallback: FontLibrary = .empty, cache: WordCache?, isDirect: Bool = false
  ) throws -> [[Int]] {
    let prepared = try withDirectGlyphs(isDirect) {
      try Typesetter(StyledText(text, style: TextStyle(font: font)), fallback: fallback, cache: cache).prepared
    }
    let glyphs = prepared.glyphs
    let bytes = Array(text.utf8)
    return (0..<glyphs.count).map {
      let offset = glyphs.offset(of: $0)
      let cluster = Int(glyphs.clusters[$0])
      let startsWord = cluster > 0 && bytes[cluster - 1] == 0x20
      return [
        Int(glyphs.id(of: $0)), cluster, Int(glyphs.advances[$0]), !startsWord && glyphs.isUnsafeToBreak($0) ? 1 : 0,
        Int(offset.inline),
        Int(offset.over),
      ]
    }
  }

  /// A cache that knows the contexts of a font: it finds them once they are worth it.
  private static func cache(for font: Font, _ word: String = "a") throws -> WordCache {
    let cache = WordCache()
    for count in 2..<50 { _ = try glyphs(String(repeating: "\(word) ", count: count), font, cache: cache) }
    return cache
  }

  /// Some words in one order after the other, until all of them are known.
  private static func compare(
    _ words: [String], _ font: Font, cache: WordCache, _ generator: inout SeededGenerator
  ) throws {
    for _ in 0..<6 {
      let count = generator.int(1...7)
      var text = ""
      for index in 0..<count {
        text += generator.pick(words)
        if index < count - 1 || generator.oneIn(5) {
          text += String(repeating: " ", count: generator.oneIn(6) ? generator.int(2...4) : 1)
        }
      }
      let (cached, whole) = try (glyphs(text, font, cache: cache), glyphs(text, font, cache: nil))
      try require(cached == whole, "\"\(text.escaped)\" in \(font.face): from words \(cached), whole \(whole)")
      for other in [nil, cache] {
        let direct = try glyphs(text, font, cache: other, isDirect: true)
        try require(direct == whole, "\"\(text.escaped)\" in \(font.face): directly \(direct), whole \(whole)")
      }
    }
  }

  @Test(arguments: BundledFont.all)
  func `words are shaped as in the whole item`(bundled: BundledFont) throws {
    let font = try bundled.font()
    let samples = bundled.samples
    let common = [
      "a", "x", "AV", "To", "W.", "fi", "12", "3", "(A", "b)", "-", "—", ":", "→", "×", "é", "Á", "e\u{301}",
      "f\u{AD}i", "\u{FF9E}a",
    ]
    let cache = try Self.cache(for: font)
    var any = RandomText(samples: samples)
    (any.hasTabs, any.hasNewlines) = (false, false)
    Property("words in \(font.face)", rounds: 60).check { generator in
      var words = (0..<4).map { _ in generator.pick(common) }
      for _ in 0..<4 {
        let sample = Array(generator.pick(samples).text.split(whereSeparator: { $0 == " " || $0.isNewline }))
        if !sample.isEmpty { words.append(String(generator.pick(sample))) }
      }
      words.append(words[0] + words[1])
      words += any.next(&generator, pieces: 8).split(separator: " ").map(String.init)
      try Self.compare(words, font, cache: cache, &generator)
    }
    // Fonts of symbols have few letters, so that texts change to other fonts within words.
    let hasLetters = font.face.coverage.contains("a") || !bundled.scripts.contains { $0.hasPrefix("Z") }
    expectCompared(cache.statistics.hits, atLeast: hasLetters ? 60 : 0, "words from the cache in \(font.face)")
  }

  @Test(arguments: ["Inter-Regular", "NotoSansJP-Regular", "NotoSans-Regular", "NotoSansArabic-Regular"])
  func `words are shaped as in the whole item beside other fonts`(name: String) throws {
    let font = try BundledFont.named(name).font()
    let library = try Self.bundled.get()
    let words = GoldenText.all.flatMap { $0.text.split(separator: " ").map(String.init) }
    let cache = try Self.cache(for: font)
    Property("words and fallback in \(name)", rounds: 300).check { generator in
      let count = generator.int(1...8)
      let text = (0..<count).map { _ in generator.pick(words) }.joined(separator: " ")
      let cached = try Self.glyphs(text, font, fallback: library, cache: cache)
      let whole = try Self.glyphs(text, font, fallback: library, cache: nil)
      try require(cached == whole, "\"\(text.escaped)\" in \(font.face): from words \(cached), whole \(whole)")
      let direct = try Self.glyphs(text, font, fallback: library, cache: nil, isDirect: true)
      try require(direct == whole, "\"\(text.escaped)\" in \(font.face): directly \(direct), whole \(whole)")
    }
    expectCompared(cache.statistics.hits, atLeast: 300, "words from the cache")
  }

  @Test func `words are shaped as in the whole item in fonts of random rules`() throws {
    let made = try RandomFonts()
    let letters = RandomFonts.letters
    var kinds = (empty: 0, dependent: 0, unknown: 0)
    var hits = 0
    Property("words in random fonts", rounds: 400).check { generator in
      let font = try made.font(&generator) { lookups in
        var tables: [(String, [UInt8])] = []
        if !lookups.generator.oneIn(4) { tables.append(("GSUB", lookups.gsub())) }
        tables.append(lookups.generator.oneIn(2) ? ("GPOS", lookups.gpos()) : ("kern", lookups.kern()))
        if lookups.generator.oneIn(2) { tables.append(("GDEF", lookups.gdef())) }
        return tables
      }
      let contexts = font.shaping.rules.spaceContexts(
        SpaceContexts.Key(
          script: ScriptTags.latin, language: nil, direction: ShapingDirection.leftToRight.harfBuzz, featuresID: 0),
        features: []
      )
      if contexts.isUnknown {
        kinds.unknown += 1
      } else if contexts.isEmpty {
        kinds.empty += 1
      } else {
        kinds.dependent += 1
      }
      let cache = try Self.cache(for: font)
      for _ in 0..<4 {
        let words = (0..<6).map { _ in String((0..<generator.int(1...3)).map { _ in generator.pick(letters) }) }
        for _ in 0..<3 { try Self.compare(words, font, cache: cache, &generator) }
      }
      hits += cache.statistics.hits
    }
    expectCompared(kinds.empty, atLeast: 10, "fonts without rules across spaces, \(kinds)")
    expectCompared(kinds.dependent, atLeast: 60, "fonts with some, \(kinds)")
    expectCompared(kinds.unknown, atLeast: 10, "fonts with rules that may match everywhere, \(kinds)")
    expectCompared(hits, atLeast: 10_000, "words from the cache")
  }

  /// HarfBuzz numbers the syllables of an item from 1 to 15, again and again, and gives a syllable without a base no
  /// dotted circle when its number is the number of the last syllable that got one.
  @Test(arguments: [
    ("NotoSansDevanagari-Regular", "\u{915}", "\u{93F}"), ("NotoSansBengali-Regular", "\u{995}", "\u{9BF}"),
    ("NotoSansTamil-Regular", "\u{B95}", "\u{BBF}"), ("NotoSansMalayalam-Regular", "\u{D15}", "\u{D3F}"),
    ("NotoSansKhmer-Regular", "\u{1780}", "\u{17B7}"), ("NotoSansMyanmar-Regular", "\u{1000}", "\u{102D}"),
  ])
  func `words with vowel signs without a base are shaped as in the whole item`(
    name: String, letter: String, vowel: String
  ) throws {
    let font = try BundledFont.named(name).font()
    let circle = Int(try #require(font.shaping.glyph(for: "\u{25CC}")))
    let cache = try Self.cache(for: font, letter)
    var circles = 0
    Property("vowel signs without a base in \(name)", rounds: 100).check { generator in
      let words = (0..<6).map { _ in
        let plain = String(repeating: letter, count: generator.int(1...16))
        return generator.oneIn(3) ? plain : letter + "," + vowel + plain
      }
      circles += try Self.glyphs(words.joined(separator: " "), font, cache: nil).filter { $0[0] == circle }.count
      try Self.compare(words, font, cache: cache, &generator)
    }
    expectCompared(circles, atLeast: 50, "dotted circles")
    expectCompared(cache.statistics.hits, atLeast: 100, "words from the cache")
  }

  @Test(arguments: [
    "Inter-Regular", "NotoSans-Regular", "NotoSerif-Bold", "NotoSansArabic-Regular", "NotoSansHebrew-Regular",
  ])
  func `words in a new order come from the cache`(name: String) throws {
    let font = try BundledFont.named(name).font()
    let words = try #require(BundledFont.named(name).samples.first).text.split(separator: " ").map(String.init).filter {
      $0.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    }
    let few = Array(Set(words).sorted().prefix(8))
    try #require(few.count >= 4)
    let cache = try Self.cache(for: font, few[0])
    for _ in 0..<3 { _ = try Self.glyphs(few.joined(separator: " "), font, cache: cache) }
    _ = try Self.glyphs((few.dropFirst() + few.prefix(1)).joined(separator: " "), font, cache: cache)
    let before = cache.statistics.hits
    _ = try Self.glyphs((few.suffix(2) + few.prefix(2)).joined(separator: " "), font, cache: cache)
    #expect(cache.statistics.hits - before >= 3)
  }
}
