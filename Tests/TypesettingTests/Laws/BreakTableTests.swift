import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// The positions in the break table, against sums over the glyphs for each opportunity anew: sums are computed in blocks, and
/// the glyph at an opportunity is guessed from the bytes before it.
@Suite struct BreakTableTests {
  /// Words of one, two and three bytes a character, of ligatures and marks, and all kinds of spaces between them.
  private static func words(_ generator: inout SeededGenerator) -> String {
    let words =
      ["word", "office", "naïve", "Größe", "жизнь", "漢字", "e\u{301}te\u{301}", "soft\u{AD}hyphen", "-", "1,000"]
    let spaces = [" ", " ", " ", "  ", "\u{A0}", "\u{2009}", "\u{3000}", "\u{200B}", ""]
    return (0..<generator.int(1...400)).map { _ in generator.pick(words) + generator.pick(spaces) }.joined()
  }

  /// - Returns: the numbers of opportunities that were compared, and of glyphs.
  private func check(_ text: String, _ style: TextStyle) throws -> (opportunities: Int, glyphs: Int) {
    let prepared = try Typesetter(StyledText(text, style: style), fallback: .empty).prepared
    let (breaks, glyphs, paragraph) = (prepared.breaks, prepared.glyphs, prepared.paragraphs[0])
    /// The width of the items' glyphs before an offset.
    func width(before offset: Int) -> Double {
      prepared.items.indices.reduce(0) { total, index in
        let item = prepared.items[index]
        var sum = AdvanceSum(prepared.itemFonts[Int(item.fontIndex)], isTracked: item.isTracked)
        for glyph in Int(item.glyphStart)..<Int(item.glyphEnd) where Int(glyphs.clusters[glyph]) < offset {
          sum.add(advance: glyphs.advances[glyph], cluster: glyphs.clusters[glyph])
        }
        return total + sum.total
      }
    }
    for index in Int(paragraph.firstBreak) + 1..<Int(paragraph.lastBreak) {
      let offset = Int(breaks.offsets[index])
      let content = prepared.contentEnd(before: offset, after: 0)
      let (x, limit) = (width(before: offset), width(before: content))
      try require(abs(breaks.x[index] - x) < 1e-6, "at \(offset): \(breaks.x[index]), by glyphs \(x)")
      try require(
        abs(breaks.limits[index] - limit) < 1e-6, "before \(offset): \(breaks.limits[index]), by glyphs \(limit)")
    }
    return (Int(paragraph.lastBreak - paragraph.firstBreak), glyphs.count)
  }

  @Test(arguments: ["NotoSans-Regular", "Inter-Regular", "NotoSansJP-Regular"], [0, 1.5])
  func `positions are the sums of the glyphs before them`(name: String, tracking: Double) throws {
    let style = TextStyle(font: try BundledFont.named(name).font(), tracking: tracking)
    var (opportunities, longest) = (0, 0)
    TextProperty("positions of opportunities", rounds: 40, Self.words).check { text, _ in
      let compared = try check(text, style)
      opportunities += compared.opportunities
      longest = max(longest, compared.glyphs)
    }
    expectCompared(opportunities, atLeast: 4000, "opportunities")
    #expect(longest > 2 * TextWorkspace.sumCount)
  }
}
