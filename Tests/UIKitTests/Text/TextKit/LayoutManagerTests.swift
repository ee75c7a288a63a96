import TestSupport
import Testing
import UIKit

private final class LayoutLog: NSLayoutManagerDelegate {
  var completed: [(width: CGFloat, isAtEnd: Bool)] = []
  var invalidated = 0

  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { invalidated += 1 }

  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {
    completed.append((textContainer?.size.width ?? 0, layoutFinishedFlag))
  }
}

/// Counts the layouts that are asked for by its subclass hooks.
private final class BackgroundManager: NSLayoutManager {
  var processed: [NSRange] = []

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    processed.append(newCharRange)
    super.processEditing(
      for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
      invalidatedRange: invalidatedCharRange)
  }

  override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
  }
}

@Suite struct LayoutManagerTests {
  @Test func `text is laid out once, and again after each change`() {
    let text = LaidOutString("one two three four five", width: 70)
    let log = LayoutLog()
    text.manager.delegate = log
    _ = (text.used, text.lines, text.character(at: 10, 10))
    #expect(log.completed.count == 1 && log.completed[0] == (70, true))
    text.container.size.width = 200
    #expect(log.invalidated == 1)
    _ = text.used
    text.container.lineFragmentPadding = 0
    _ = text.used
    text.storage.addAttributes([.kern: 3], range: NSRange(location: 0, length: 3))
    _ = text.used
    text.manager.usesFontLeading = false
    _ = text.used
    text.manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 99), actualCharacterRange: nil)
    _ = text.used
    #expect(log.invalidated == 5 && log.completed.count == 6)
    text.manager.addTextContainer(NSTextContainer(size: CGSize(width: 33, height: 0)))
    text.container.size = CGSize(width: 60, height: 20)
    log.completed = []
    _ = text.used
    #expect(log.completed.map(\.width) == [60, 33] && log.completed.map(\.isAtEnd) == [false, true])
  }

  @Test func `a subclass is told of edits`() {
    let manager = BackgroundManager()
    let storage = NSTextStorage(string: "abc")
    storage.addLayoutManager(manager)
    storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "de")
    #expect(manager.processed == [NSRange(location: 3, length: 2)])
    manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 5), at: .zero)
  }

  @Test func `a container belongs to one layout manager, and may get another`() {
    let text = LaidOutString("some text", width: 100)
    let second = NSLayoutManager()
    #expect(text.container.layoutManager === text.manager)
    text.container.replaceLayoutManager(second)
    #expect(text.container.layoutManager === second && second.textStorage === text.storage)
    #expect(text.manager.textContainers.isEmpty && text.manager.textStorage == nil)
    #expect(second.usedRect(for: text.container).height > 10)
    text.manager.addTextContainer(text.container)
    #expect(second.textContainers.isEmpty && text.container.layoutManager === text.manager)
    text.container.layoutManager = nil
    #expect(text.manager.textContainers.isEmpty)
  }

  @Test func `a rectangle for a line is cut to the container`() {
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))
    var rest = CGRect(x: 1, y: 1, width: 1, height: 1)
    let rect = container.lineFragmentRect(
      forProposedRect: CGRect(x: 20, y: 500, width: 900, height: 20), at: 0, writingDirection: .natural,
      remaining: &rest)
    #expect(rect == CGRect(x: 20, y: 500, width: 80, height: 20) && rest == .zero)
    #expect(container.isSimpleRectangularTextContainer)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))]
    #expect(!container.isSimpleRectangularTextContainer)
  }

  @Test func `glyphs of a rectangle are the glyphs of its lines`() {
    let text = LaidOutString("one two three four five six seven", width: 70)
    let lines = text.lines
    let band = CGRect(x: 0, y: lines[1].rect.minY + 1, width: 70, height: lines[1].rect.height)
    let range = text.manager.glyphRange(forBoundingRect: band, in: text.container)
    #expect(range == NSUnionRange(lines[1].range, lines[2].range))
    #expect(text.manager.glyphRange(forBoundingRect: band.offsetBy(dx: 0, dy: 900), in: text.container).length == 0)
  }

  @Test func `an alignment moves what lines use, and their room stays`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = LaidOutString("one", width: 200, style: style)
    let plain = LaidOutString("one", width: 200)
    #expect(isApproximatelyEqual(Double(text.used.midX), 100, within: 1e-6))
    #expect(isApproximatelyEqual(Double(text.used.width), Double(plain.used.width), within: 1e-6))
    #expect(text.lines[0].rect == plain.lines[0].rect)
    #expect(text.character(at: text.used.minX + 6, 5).index == 0)
  }
}
