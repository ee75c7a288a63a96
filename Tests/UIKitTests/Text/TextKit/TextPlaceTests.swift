import TestSupport
import Testing
import UIKit

/// Characters of several units, both directions, and the ends of texts.
@Suite struct TextPlaceTests {
  @Test func `a letter of a text from right to left is found where it stands`() {
    let text = LaidOutString("שלום עולם", width: 200)
    let first = text.manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: text.container)
    let second = text.manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: text.container)
    // The first letter is at the right of the container, inside the padding.
    #expect(isApproximatelyEqual(Double(first.maxX), 195, within: 1e-6))
    #expect(isApproximatelyEqual(Double(second.maxX), Double(first.minX), within: 1e-6))
    #expect(text.character(at: first.midX, 5).index == 0)
    // The fraction grows from the leading side, which is the right one.
    #expect(text.character(at: first.maxX - 0.5, 5).fraction < 0.2)
    #expect(text.character(at: first.minX + 0.5, 5).fraction > 0.8)
    #expect(text.manager.location(forGlyphAt: 0).x == first.minX)
    #expect(text.used.maxX == 200)
  }

  @Test func `a selection of a text from right to left reaches to the left where it goes on`() {
    let text = LaidOutString("שלום עולם שלום עולם", width: 80)
    #expect(text.lines.count == 2)
    let range = NSRange(location: 2, length: 12)
    let (tight, selected) = (text.rects(range), text.rects(range, selection: range))
    #expect(tight.count == 2 && selected.count == 2)
    #expect(selected[0].minX == 0 && selected[0].maxX == tight[0].maxX)
    #expect(selected[1].maxX == 80 && selected[1].minX == tight[1].minX)
  }

  @Test func `a link among letters of both directions has a rectangle for each stretch`() {
    let string = "abc שלום def"
    let text = LaidOutString(string, width: 300)
    let range = (string as NSString).range(of: "bc שלום")
    let rects = text.rects(range)
    #expect(rects.count == 1)
    let part = (string as NSString).range(of: "c של")
    #expect(text.rects(part).count == 2)
    let width = text.rects(part).reduce(0) { $0 + $1.width }
    let letters = (part.location..<NSMaxRange(part)).reduce(CGFloat(0)) {
      $0 + text.manager.boundingRect(forGlyphRange: NSRange(location: $1, length: 1), in: text.container).width
    }
    #expect(isApproximatelyEqual(Double(width), Double(letters), within: 1e-6))
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "👍🏽", "𝒜"])
  func `the units of a cluster have the place of the cluster`(cluster: String) {
    let string = "a\(cluster)b"
    let count = cluster.utf16.count
    let text = LaidOutString(string, width: 300)
    #expect(text.manager.numberOfGlyphs == count + 2)
    let places = (1...count).map {
      text.manager.boundingRect(forGlyphRange: NSRange(location: $0, length: 1), in: text.container)
    }
    #expect(Set(places.map(\.minX)).count == 1 && places[0].width > 1)
    #expect(text.character(at: places[0].midX, 5).index == 1)
    let next = text.manager.boundingRect(forGlyphRange: NSRange(location: count + 1, length: 1), in: text.container)
    #expect(isApproximatelyEqual(Double(next.minX), Double(places[0].maxX), within: 1e-6))
    #expect(text.character(at: next.midX, 5).index == count + 1)
    #expect(!text.manager.notShownAttribute(forGlyphAt: 1))
    #expect((2..<count + 1).allSatisfy { text.manager.notShownAttribute(forGlyphAt: $0) })
    // Letters behind it are counted in units.
    let link = LaidOutString("\(cluster)\(cluster) link", width: 300)
    let range = ("\(cluster)\(cluster) link" as NSString).range(of: "link")
    let rect = link.rects(range)[0]
    #expect(link.character(at: rect.minX + 1, 5).index == range.location)
  }

  @Test func `letters of a ligature divide its width`() throws {
    let string = "لا"
    let text = LaidOutString(string, width: 200)
    let rects = (0..<2).map {
      text.manager.boundingRect(forGlyphRange: NSRange(location: $0, length: 1), in: text.container)
    }
    #expect(rects[0].width > 1)
    #expect(isApproximatelyEqual(Double(rects[0].width), Double(rects[1].width), within: 1e-6))
    #expect(text.character(at: rects[0].midX, 5).index == 0)
    #expect(text.character(at: rects[1].midX, 5).index == 1)
  }

  @Test func `an empty text has the extra line only`() {
    let text = LaidOutString("", width: 100)
    #expect(text.manager.numberOfGlyphs == 0)
    #expect(text.manager.glyphRange(for: text.container) == NSRange(location: 0, length: 0))
    #expect(text.manager.extraLineFragmentTextContainer === text.container)
    // An empty string has no attributes: the line has the height of the default font.
    #expect(text.used.height == UIFont.systemFont(ofSize: 12).lineHeight)
    #expect(text.manager.extraLineFragmentRect.width == 100)
    #expect(text.character(at: 20, 5).index == 0)
    #expect(text.lines.isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\u{2029}"])
  func `a line break at the end opens the extra line`(end: String) {
    let text = LaidOutString("ab" + end, width: 100)
    let without = LaidOutString("ab", width: 100)
    #expect(without.manager.extraLineFragmentRect == .zero)
    #expect(without.manager.extraLineFragmentTextContainer == nil)
    #expect(text.lines.count == 1)
    #expect(text.lines[0].range == NSRange(location: 0, length: 2 + end.utf16.count))
    #expect(text.manager.extraLineFragmentRect.minY == text.lines[0].rect.maxY)
    #expect(isApproximatelyEqual(Double(text.used.height), Double(2 * without.used.height)))
    // A point below the text belongs to its last character.
    let hit = text.character(at: 20, text.used.maxY - 1)
    #expect(hit.index == text.manager.numberOfGlyphs - 1 && hit.fraction == 1)
  }

  @Test func `spaces of paragraphs are in the rooms of lines, and not in what lines use`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    style.paragraphSpacing = 10
    style.paragraphSpacingBefore = 4
    let text = LaidOutString("one two\nthree", width: 60, style: style)
    let lines = text.lines
    #expect(lines.count == 3)
    let line = Double(UIFont.systemFont(ofSize: 15).lineHeight)
    #expect(isApproximatelyEqual(Double(lines[0].rect.height), line + 3, within: 1e-6))
    // Behind the first paragraph its space and the one between lines, above the second one its own.
    #expect(isApproximatelyEqual(Double(lines[1].rect.height), line + 13, within: 1e-6))
    #expect(isApproximatelyEqual(Double(lines[2].rect.height), line + 4, within: 1e-6))
    for row in lines {
      let used = text.manager.lineFragmentUsedRect(forGlyphAt: row.range.location, effectiveRange: nil)
      #expect(isApproximatelyEqual(Double(used.height), line, within: 1e-6))
      let baseline = row.rect.minY + text.manager.location(forGlyphAt: row.range.location).y
      #expect(baseline > used.minY && baseline < used.maxY)
    }
  }

  @Test func `a paragraph style that truncates keeps its paragraph on one line`() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let text = LaidOutString("a text that is much wider than its container", width: 100, style: style)
    #expect(text.lines.count == 1)
    #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).length > 0)
    #expect(text.used.maxX <= 100)
  }
}
