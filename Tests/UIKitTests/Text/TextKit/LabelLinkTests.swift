import TestSupport
import Testing
import UIKit

/// What apps do with a layout manager beside a label: taps on links, counting lines, heights, highlights.
@Suite struct LabelLinkTests {
  private func label(_ text: String, width: CGFloat, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.displayScale = 2
    label.numberOfLines = lines
    label.font = .systemFont(ofSize: 17)
    label.text = text
    label.frame.size = label.sizeThatFits(CGSize(width: width, height: 0))
    label.frame.size.width = width
    return label
  }

  /// The usual recipe: a layout manager with the text and the size of the label.
  private func laidOut(_ label: UILabel) -> LaidOutString {
    let text = LaidOutString(label.attributedText, width: label.bounds.width, height: label.bounds.height, padding: 0)
    text.container.lineBreakMode = label.lineBreakMode
    text.container.maximumNumberOfLines = label.numberOfLines
    return text
  }

  private let terms = "By going on you agree to the terms of service and to the privacy policy of the company"

  @Test(arguments: [90, 140, 200, 700])
  func `a tap on any character of a link finds the link, on each of its lines`(width: CGFloat) {
    let label = label(terms, width: width)
    let text = laidOut(label)
    let link = (terms as NSString).range(of: "terms of service and to the privacy policy")
    // The offset of the recipe is 0 for a text that begins at the left.
    #expect(text.used.minX == 0)
    let rects = text.rects(link)
    #expect(rects.count >= 1 && (width > 600) == (rects.count == 1))
    var found = Set<Int>()
    for rect in rects {
      var x = rect.minX + 0.5
      while x < rect.maxX {
        let index = text.character(at: x, rect.midY).index
        #expect(NSLocationInRange(index, link))
        found.insert(index)
        x += 1
      }
    }
    // Every letter was hit but the spaces that hang at the ends of lines.
    let letters = (link.location..<NSMaxRange(link)).filter { (terms as NSString).character(at: $0) != 32 }
    #expect(found.isSuperset(of: letters))
    #expect(!NSLocationInRange(text.character(at: 1, 1).index, link))
  }

  @Test(arguments: [60, 90, 140, 200, 700])
  func `walking the line fragments counts the lines of the label`(width: CGFloat) throws {
    let label = label(terms, width: width)
    let text = laidOut(label)
    let measured = try #require(label.typesetter).measure(maxWidth: Double(width))
    #expect(text.lines.count == measured.lineCount)
    var enumerated = 0
    text.manager.enumerateLineFragments(forGlyphRange: text.manager.glyphRange(for: text.container)) {
      _, used, container, range, _ in
      #expect(container === text.container && range.length > 0 && used.height > 0)
      enumerated += 1
    }
    #expect(enumerated == measured.lineCount)
  }

  @Test(arguments: [60, 90, 140, 200, 700])
  func `the height that is used is the height of the bounding rectangle`(width: CGFloat) {
    let text = LaidOutString(terms, width: width + 10)
    _ = text.manager.glyphRange(for: text.container)
    let rect = text.storage.boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    #expect(isApproximatelyEqual(Double(text.used.height), Double(rect.height)))
    #expect(isApproximatelyEqual(Double(text.used.width), Double(rect.width) + 10))
  }

  @Test func `a label that is cut off says what its ellipsis stands for`() {
    let label = label(terms, width: 140, lines: 2)
    let text = laidOut(label)
    #expect(text.lines.count == 2)
    #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
    let last = text.lines[1].range
    let truncated = text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: last.location)
    #expect(truncated.location > last.location && truncated.length > 0)
    #expect(NSMaxRange(truncated) == (terms as NSString).length)
    // What is visible before the ellipsis fits, and one more word would not.
    let shown = text.manager.boundingRect(
      forGlyphRange: NSRange(location: last.location, length: truncated.location - last.location), in: text.container)
    #expect(shown.maxX <= 140)
    // The whole text is cut off nowhere.
    #expect(
      laidOut(self.label(terms, width: 140)).manager.truncatedGlyphRange(
        inLineFragmentForGlyphAt: (terms as NSString).length - 1
      ).location == NSNotFound)
  }

  @Test func `a height that is too low cuts lines off, with an ellipsis where the mode truncates`() {
    let whole = LaidOutString(terms, width: 150)
    let height = whole.lines[0].rect.height * 2 + 3
    let cut = LaidOutString(terms, width: 150, height: height)
    let shown = cut.manager.glyphRange(for: cut.container)
    #expect(shown == NSRange(location: 0, length: NSMaxRange(whole.lines[1].range)))
    #expect(cut.manager.firstUnlaidCharacterIndex() == NSMaxRange(shown))
    // What lies nowhere is one range without a room, so that a loop over lines ends.
    #expect(cut.lines.count == 3 && cut.lines[2].rect == .zero)
    #expect(cut.manager.textContainer(forGlyphAt: NSMaxRange(shown), effectiveRange: nil) == nil)
    cut.container.lineBreakMode = .byTruncatingTail
    #expect(cut.lines.count == 2)
    #expect(cut.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: NSMaxRange(shown) - 1).length > 0)
  }

  @Test func `rectangles of a highlight lie on its lines, and rectangles of a selection reach to the ends`() throws {
    let text = LaidOutString(terms, width: 150)
    let lines = text.lines
    let range = NSRange(location: lines[0].range.location + 3, length: lines[2].range.location)
    let tight = text.rects(range)
    #expect(tight.count == 3)
    for (rect, line) in zip(tight, lines) {
      #expect(rect.minY == line.rect.minY && rect.height == line.rect.height)
      #expect(rect.minX >= 5 && rect.maxX <= 146)
    }
    #expect(tight[1].minX == 5)
    let selected = text.rects(range, selection: range)
    #expect(selected.count == 3)
    #expect(selected[0].minX == tight[0].minX && selected[0].maxX == 150)
    #expect(selected[1].minX == 0 && selected[1].maxX == 150)
    #expect(selected[2].minX == 0 && selected[2].maxX == tight[2].maxX)
    let bounds = text.manager.boundingRect(forGlyphRange: range, in: text.container)
    #expect(bounds.minY == 0 && bounds.maxY == tight[2].maxY)
    #expect(bounds.minX == 5)
    var calls = 0
    text.manager.enumerateEnclosingRects(
      forGlyphRange: range, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: text.container
    ) { _, stop in
      calls += 1
      stop.pointee = true
    }
    #expect(calls == 1)
  }

  @Test func `ranges and indices that are out of range are cut to the text`() {
    let text = LaidOutString("abc", width: 100)
    let manager = text.manager
    let wild = [
      NSRange(location: -5, length: 3), NSRange(location: 2, length: 900), NSRange(location: 77, length: 2),
      NSRange(location: NSNotFound, length: 0), NSRange(location: 1, length: .max),
    ]
    for range in wild {
      #expect(NSMaxRange(manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)) <= 3)
      _ = manager.boundingRect(forGlyphRange: range, in: text.container)
      _ = text.rects(range, selection: range)
      manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in }
      _ = text.storage.attributedSubstring(from: range)
    }
    for index in [-1, 3, 4, .max, .min] {
      #expect(manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil) == .zero)
      #expect(manager.location(forGlyphAt: index) == .zero)
      #expect((0...3).contains(manager.characterIndexForGlyph(at: index)))
      #expect(text.storage.attributes(at: index, effectiveRange: nil).isEmpty)
    }
    #expect(text.character(at: .nan, .infinity).index <= 2)
    // A container of another layout manager has nothing.
    #expect(manager.usedRect(for: NSTextContainer()) == .zero)
    manager.removeTextContainer(at: 7)
    manager.removeTextContainer(at: 0)
    #expect(manager.textContainers.isEmpty && manager.glyphRange(for: text.container).length == 0)
  }
}
