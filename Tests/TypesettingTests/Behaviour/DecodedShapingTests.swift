import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// A part of a text is shaped from its UTF-8 or from its decoded units; the glyphs must be the same, with the characters
/// around the part among what they depend on.
@Suite struct DecodedShapingTests {
  private static func dense(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", "fi", " ", "é", "e\u{301}", "漢", "か", "\u{3099}", "、", "👨‍👩‍👧", "𠮷", "ب", "ل", "ا", "\u{651}", "\u{200D}", "क",
      "्", "ष", "ि",
      "\u{25CC}", "\u{AD}", "한", "ᄒ", "ᅡ", "ᆫ", "\u{FE0F}", "1", "(",
    ]
    return (0..<generator.int(1...16)).map { _ in generator.pick(pieces) }.joined()
  }

  @Test(arguments: [
    ("NotoSans-Regular", "Latn", UInt8(0)), ("NotoSansSC-Regular", "Hani", 0), ("NotoSansKR-Regular", "Hang", 0),
    ("NotoSansArabic-Regular", "Arab", 1), ("NotoSansDevanagari-Regular", "Deva", 0), ("NotoColorEmoji", "Zyyy", 0),
  ])
  func `parts of a text have the same glyphs from UTF-8 and from units`(
    _ name: String, _ script: String, _ level: UInt8
  ) throws {
    let font = try #require(BundledFont.all.first { $0.name == name }).font()
    let tag = script.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    let properties = ShapingProperties(level: level, script: tag, language: nil)
    let itemFont = ItemFont(
      font: font, runs: StyledText("", font: font).styleRuns, TextFlow(), profile: .unicode, styleIndex: 0,
      isFallback: false)
    var (glyphCount, inner) = (0, 0)
    TextProperty("decoded shaping", rounds: 1500, Self.dense).check { text, generator in
      let utf8 = Array(text.utf8)
      // The places between scalars, in both encodings.
      var places = [(utf8: 0, unit: 0)]
      for scalar in text.unicodeScalars {
        let last = places[places.count - 1]
        places.append((last.utf8 + UTF8.width(scalar), last.unit + UTF16.width(scalar)))
      }
      guard places.count > 1 else { return }
      let first = generator.int(0...places.count - 2)
      let last = generator.int(first + 1...places.count - 1)
      let (fromBytes, fromUnits) = utf8.withUnsafeBufferPointer { bytes in
        TextWorkspace.lend { workspace in
          var all: UInt32 = 0
          let count = workspace.analysis.decode(bytes, properties: &all)
          let one = workspace.shaping.buffer.shape(
            bytes, places[first].utf8..<places[last].utf8, properties: properties, font: itemFont)
          let glyphs = (0..<one.count).map { Self.description(one[$0]) }
          let other = workspace.shaping.buffer.shape(
            workspace.analysis.units, offsets: workspace.analysis.offsets, count: count,
            places[first].unit..<places[last].unit,
            properties: properties, font: itemFont)
          return (glyphs, (0..<other.count).map { Self.description(other[$0]) })
        }
      }
      try require(fromBytes == fromUnits, "\(fromBytes), from units \(fromUnits)")
      glyphCount += fromBytes.count
      if first > 0, last < places.count - 1 { inner += 1 }
    }
    expectCompared(glyphCount, atLeast: 3000, "glyphs")
    expectCompared(inner, atLeast: 200, "parts with text on both sides")
  }

  private static func description(_ glyph: ShapingBuffer.ShapedGlyph) -> String {
    "\(glyph.id)@\(glyph.cluster)+\(glyph.advance),\(glyph.inlineOffset),\(glyph.overOffset),\(glyph.isUnsafeToBreak)"
  }
}

/// Line-break opportunities are compared with grapheme clusters only where a cluster may lie across one.
@Suite struct BreaksInsideClustersTests {
  private static func hangul(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "가", "각", "한", "힣", "뷁", "ᄀ", "ᅡ", "ᆨ", "ᄒ", "ᅠ", " ", "a", "漢", "か", "\u{301}", "\u{3099}", "\u{200D}",
      "\u{600}", "\u{110BD}", "、", "1",
      "\r", "\n", "\u{302E}", "\u{FE0F}",
    ]
    return (0..<generator.int(1...14)).map { _ in generator.pick(pieces) }.joined()
  }

  @Test func `no opportunity is inside a cluster of syllables, jamo and marks`() throws {
    let font = try BundledFont.named("NotoSansKR-Regular").font()
    let style = TextStyle(font: font, language: try LanguageTag("ko"))
    var compared = 0
    TextProperty("breaks inside clusters", rounds: 4000, Self.hangul).check { text, _ in
      var clusterEnds: Set<Int> = [0]
      var offset = 0
      for character in text {
        offset += character.utf8.count
        clusterEnds.insert(offset)
      }
      let prepared = try Typesetter(StyledText(text, style: style)).prepared
      for index in 0..<prepared.breaks.count {
        let place = Int(prepared.breaks.offsets[index])
        try require(clusterEnds.contains(place), "an opportunity at \(place) of '\(text.escaped)' is inside a cluster")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 10_000, "opportunities")
  }

  @Test func `a line may end between syllables of Hangul`() throws {
    let font = try BundledFont.named("NotoSansKR-Regular").font()
    let prepared = try Typesetter(StyledText("한국어각", style: TextStyle(font: font, language: try LanguageTag("ko"))))
      .prepared
    #expect((0..<prepared.breaks.count).map { Int(prepared.breaks.offsets[$0]) } == [0, 3, 6, 9, 12])
  }
}
