import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// The end of a line's content is computed in two ways: by a search back over characters, and by a table of grapheme
/// clusters that serves truncation and emergency breaks. Both must give the same offset.
@Suite struct ContentEndTests {
  /// Texts of mostly what the two ways could treat differently: spaces, line ends, marks, what is invisible, and
  /// characters that begin a cluster which goes on with a space.
  private static func dense(_ generator: inout SeededGenerator) -> String {
    let pieces =
      ["a", "b ", " ", "  ", "\t", "\u{A0}", "\u{3000}", "\u{2009}", "\u{1680}", "漢", "ع", "क", "\u{E01}"]
      + ["\u{301}", "\u{308}", "\u{94D}", "\u{651}", "\u{200D}", "\u{200C}", "\u{200B}", "\u{2060}", "\u{FE0F}"]
      + ["\u{AD}", "\u{200E}", "\u{61C}", "\u{600}", "\u{6DD}", "\u{110BD}", "\u{D4E}", "👨‍👩‍👧‍👦", "🇩", "1️⃣"]
      + RandomText.newlines
    return (0..<generator.int(0...24)).map { _ in generator.pick(pieces) }.joined()
  }

  /// How many boundaries were compared.
  private func check(_ text: String, font: Font) throws -> Int {
    var compared = 0
    let prepared = try Typesetter(StyledText(text, font: font)).prepared
    let table = prepared.graphemeTable(of: prepared.paragraphs[0])
    for index in prepared.paragraphs.indices {
      let paragraph = prepared.paragraphs[index]
      let start = Int(paragraph.start)
      for boundary in table.index(at: start)..<table.count {
        let offset = table.offset(of: boundary)
        guard offset >= start, offset <= Int(paragraph.end) else { continue }
        // The end of the paragraph before is a boundary of that one.
        if offset == start, start > 0 { continue }
        let expected = max(table.offset(of: Int(table.contents[boundary])), start)
        let found = prepared.contentEnd(before: offset, after: start)
        try require(
          found == expected,
          "before \(offset) of the paragraph from \(start) in '\(text.escaped)': \(found), by clusters \(expected)")
        compared += 1
      }
    }
    return compared
  }

  @Test func `no other byte starts a character that hangs`() {
    var hanging = 0
    for value in 0..<0x11_0000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value), HangingWhitespace.role(of: CharacterProperties(value)) != .content,
        let lead = UTF8.encode(scalar)?.first
      else { continue }
      hanging += 1
      #expect(HangingWhitespace.mayHang(leadByte: lead), "U+\(String(value, radix: 16))")
      if let second = UTF8.encode(scalar)?.dropFirst().first {
        #expect(HangingWhitespace.mayHang(leadByte: lead, second: second), "U+\(String(value, radix: 16))")
      }
    }
    expectCompared(hanging, atLeast: 4000, "characters that are not content")
  }

  @Test func `the end of the content is the same by characters and by clusters`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font()
    var compared = 0
    TextProperty("ends of content", rounds: 4000, Self.dense).check { text, _ in
      compared += try check(text, font: font)
    }
    expectCompared(compared, atLeast: 40_000, "boundaries")
  }

  @Test func `the end of the content is the same in mixed texts`() throws {
    let font = try BundledFont.named("Inter-Regular").font()
    var compared = 0
    TextProperty("ends of content in mixed texts", rounds: 1000) { RandomText().next(&$0, pieces: 24) }.check {
      text, _ in compared += try check(text, font: font)
    }
    expectCompared(compared, atLeast: 40_000, "boundaries")
  }
}
