import TestSupport
import Testing
import UIKit

/// Text that flows through several containers, and round exclusions.
@Suite struct TextFlowTests {
  private let words = String(repeating: "Text flows from column to column. ", count: 14)

  @Test func `columns take up the text one after the other`() {
    let text = LaidOutString(words, width: 120, height: 90)
    for width in [90, 150, 200] as [CGFloat] {
      text.manager.addTextContainer(NSTextContainer(size: CGSize(width: width, height: 70)))
    }
    text.manager.addTextContainer(NSTextContainer(size: CGSize(width: 120, height: 0)))
    var end = 0
    for container in text.manager.textContainers {
      let range = text.manager.glyphRange(for: container)
      #expect(range.location == end && range.length > 0)
      end = NSMaxRange(range)
      #expect(text.manager.usedRect(for: container).height <= (container.size.height > 0 ? container.size.height : 1e7))
      #expect(text.manager.usedRect(for: container).maxX <= container.size.width)
      var effective = NSRange()
      #expect(text.manager.textContainer(forGlyphAt: range.location, effectiveRange: &effective) === container)
      #expect(effective == range)
      // The first line of a column begins at its top.
      #expect(text.manager.lineFragmentRect(forGlyphAt: range.location, effectiveRange: nil).minY == 0)
      #expect(
        text.manager.characterIndex(
          for: CGPoint(x: 5.1, y: 2), in: container, fractionOfDistanceBetweenInsertionPoints: nil) == range.location)
    }
    #expect(end == text.manager.numberOfGlyphs)
    #expect(text.manager.firstUnlaidGlyphIndex() == end)
  }

  @Test func `a column begins where one of the same size would end`() {
    let column = LaidOutString(words, width: 120, height: 90)
    let first = column.manager.glyphRange(for: column.container)
    column.manager.addTextContainer(NSTextContainer(size: CGSize(width: 120, height: 90)))
    #expect(column.manager.glyphRange(for: column.container) == first)
    #expect(column.manager.glyphRange(for: column.manager.textContainers[1]).location == NSMaxRange(first))
    // The greatest number of lines of a column counts, too.
    column.container.maximumNumberOfLines = 2
    let two = column.manager.glyphRange(for: column.container)
    #expect(two == NSRange(location: 0, length: NSMaxRange(column.lines[1].range)))
    #expect(column.manager.glyphRange(for: column.manager.textContainers[1]).location == NSMaxRange(two))
    // A container in front takes the text of those behind it.
    column.manager.insertTextContainer(NSTextContainer(size: CGSize(width: 300, height: 60)), at: 0)
    #expect(column.manager.glyphRange(for: column.manager.textContainers[0]).location == 0)
    #expect(column.manager.glyphRange(for: column.manager.textContainers[1]).location > 0)
  }

  @Test func `a container without room for a line is passed over`() {
    let text = LaidOutString(words, width: 10, height: 100)
    text.manager.addTextContainer(NSTextContainer(size: CGSize(width: 150, height: 5)))
    text.manager.addTextContainer(NSTextContainer(size: CGSize(width: 150, height: 0)))
    let ranges = text.manager.textContainers.map(text.manager.glyphRange(for:))
    #expect(ranges[0].length == 0 && ranges[1].length == 0)
    #expect(ranges[2] == NSRange(location: 0, length: text.manager.numberOfGlyphs))
    #expect(text.used == .zero && text.character(at: 5, 5).index == 0)
  }

  @Test func `rooms of lines keep clear of exclusions, on both sides of one`() {
    let text = LaidOutString(words, width: 300)
    text.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 120, y: 20, width: 60, height: 50))]
    var beside = 0
    for line in text.lines {
      let used = text.manager.lineFragmentUsedRect(forGlyphAt: line.range.location, effectiveRange: nil)
      #expect(used.minX >= line.rect.minX - 0.01 && used.maxX <= line.rect.maxX + 0.01)
      guard line.rect.minY < 70, line.rect.maxY > 20 else {
        #expect(line.rect.minX == 0 && line.rect.width == 300)
        continue
      }
      beside += 1
      #expect(line.rect.maxX <= 120.01 || line.rect.minX >= 179.99)
    }
    #expect(beside >= 4 && beside.isMultiple(of: 2))
    // Characters on both sides of the shape are found.
    let (left, right) = (text.character(at: 10, 40).index, text.character(at: 190, 40).index)
    #expect(left < right)
    #expect(
      text.manager.boundingRect(forGlyphRange: NSRange(location: right, length: 1), in: text.container).minX >= 180)
  }

  @Test func `text views share the text of one storage`() {
    let storage = NSTextStorage(string: words, attributes: [.font: UIFont.systemFont(ofSize: 15)])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let views = (0..<2).map { _ in
      let container = NSTextContainer(size: CGSize(width: 150, height: 120))
      manager.addTextContainer(container)
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 136), textContainer: container)
      view.displayScale = 2
      return view
    }
    for view in views {
      #expect(view.textContainer.layoutManager === manager && view.textStorage === storage)
      let used = manager.usedRect(for: view.textContainer)
      #expect(used.height > 90)
      #expect(view.sizeThatFits(CGSize(width: 150, height: 0)).height == ((used.height + 16) * 2).rounded(.up) / 2)
    }
    let second = manager.glyphRange(for: views[1].textContainer)
    #expect(second.location == NSMaxRange(manager.glyphRange(for: views[0].textContainer)) && second.length > 0)
    // A lower first container gives lines to the second.
    views[0].textContainer.size.height = 50
    #expect(manager.glyphRange(for: views[1].textContainer).location < second.location)
  }
}
