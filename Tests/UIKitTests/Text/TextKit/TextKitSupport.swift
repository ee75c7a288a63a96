import UIKit

/// A text laid out in containers, with all that keeps it alive.
struct LaidOutString {
  let storage: NSTextStorage
  let manager = NSLayoutManager()
  let container: NSTextContainer

  /// - Parameters:
  ///   - width: points of the container; 0 for no limit.
  ///   - padding: points at both ends of lines.
  init(_ text: NSAttributedString, width: CGFloat, height: CGFloat = 0, padding: CGFloat = 5) {
    storage = NSTextStorage(attributedString: text)
    storage.addLayoutManager(manager)
    container = NSTextContainer(size: CGSize(width: width, height: height))
    container.lineFragmentPadding = padding
    manager.addTextContainer(container)
  }

  /// A text in one font.
  init(_ text: String, width: CGFloat, height: CGFloat = 0, padding: CGFloat = 5, style: NSParagraphStyle = .default) {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style]
    self.init(
      NSAttributedString(string: text, attributes: attributes), width: width, height: height, padding: padding)
  }

  var used: CGRect { manager.usedRect(for: container) }

  /// The ranges and rooms of all lines, as code walks them that counts lines.
  var lines: [(range: NSRange, rect: CGRect)] {
    var lines: [(range: NSRange, rect: CGRect)] = []
    var index = 0
    while index < manager.numberOfGlyphs, lines.count <= manager.numberOfGlyphs {
      var range = NSRange()
      let rect = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range)
      lines.append((range, rect))
      index = NSMaxRange(range)
    }
    return lines
  }

  /// The rectangles that enclose a range.
  func rects(
    _ range: NSRange, selection: NSRange = NSRange(location: NSNotFound, length: 0)
  ) -> [CGRect] {
    var rects: [CGRect] = []
    manager.enumerateEnclosingRects(forGlyphRange: range, withinSelectedGlyphRange: selection, in: container) {
      rect, _ in rects.append(rect)
    }
    return rects
  }

  /// The character at a point, and how far the point lies in it.
  func character(at x: CGFloat, _ y: CGFloat) -> (index: Int, fraction: CGFloat) {
    var fraction: CGFloat = -1
    let index = manager.characterIndex(
      for: CGPoint(x: x, y: y), in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    return (index, fraction)
  }
}
