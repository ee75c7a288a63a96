public import Foundation
internal import Typesetting

// Rectangles of ranges, in points of a container.
extension NSLayoutManager {
  /// The rectangle that encloses the glyphs of a range in a container, as high as the rooms of their lines. Zero without any.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let rects = rects(of: glyphRange, selection: nil, in: container)
    guard let first = rects.first else { return .zero }
    var (left, top, right, bottom) = (first.minX, first.minY, first.maxX, first.maxY)
    for rect in rects {
      (left, top) = (min(left, rect.minX), min(top, rect.minY))
      (right, bottom) = (max(right, rect.maxX), max(bottom, rect.maxY))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Calls the block with rectangles that together cover the glyphs of a range in a container, line by line from left to right, as high as
  /// the rooms of the lines. There are several on a line where the direction changes.
  ///
  /// - Parameters:
  ///   - glyphRange: indices of glyphs.
  ///   - selectedRange: a selection, whose rectangles reach to the ends of the rooms where it goes on in the line before or
  ///     behind; at `NSNotFound` for rectangles that enclose the glyphs alone.
  ///   - textContainer: one of the layout manager.
  ///   - block: gets each rectangle in points of the container, and ends the calls by its second argument.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let selection = selectedRange.location == NSNotFound ? nil : cut(selectedRange)
    var stop = ObjCBool(false)
    for rect in rects(of: glyphRange, selection: selection, in: textContainer) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  /// The glyphs of the lines that a rectangle meets; an empty range for none.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let index = index(of: container), let laidOut else { return NSRange(location: 0, length: 0) }
    let lines = laidOut.lines(of: index).filter { laidOut.fragment($0).rect.intersects(bounds) }
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return laidOut.fragment(first).range.union(laidOut.fragment(last).range)
  }

  /// As `glyphRange(forBoundingRect:in:)`; all of the text is laid out in any case.
  public func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    glyphRange(forBoundingRect: bounds, in: container)
  }

  private func rects(of range: NSRange, selection: NSRange?, in container: NSTextContainer) -> [CGRect] {
    guard let index = index(of: container), let laidOut else { return [] }
    let range = cut(range)
    let lines = laidOut.lines(of: range).clamped(to: laidOut.lines(of: index))
    return lines.flatMap { rects(of: range, selection: selection, onLine: $0, laidOut) }
  }

  private func rects(of range: NSRange, selection: NSRange?, onLine line: Int, _ laidOut: LaidOutText) -> [CGRect] {
    let fragment = laidOut.fragment(line)
    let bytes = laidOut.units.utf8(range.location)..<laidOut.units.utf8(end: range.upperBound)
    var stretches: [(left: Double, right: Double)] = []
    for cluster in laidOut.clusters(ofLine: line) where cluster.range.overlaps(bytes) {
      if let last = stretches.last, abs(last.right - cluster.left) < 1e-6 {
        stretches[stretches.count - 1].right = cluster.right
      } else {
        stretches.append((cluster.left, cluster.right))
      }
    }
    if stretches.isEmpty {
      // A line break alone has a place without a width.
      let x = laidOut.caret(before: max(range.location, fragment.range.location), onLine: line)
      stretches = [(x, x)]
    }
    if let selection {
      let isBackward = laidOut.typesetter.direction(at: laidOut.units.utf8(fragment.range.location)) == .rightToLeft
      let goesOn = selection.upperBound > fragment.range.upperBound && range.upperBound >= fragment.range.upperBound
      let comes = selection.location < fragment.range.location && range.location <= fragment.range.location
      if isBackward ? goesOn : comes { stretches[0].left = Double(fragment.rect.minX) }
      if isBackward ? comes : goesOn { stretches[stretches.count - 1].right = Double(fragment.rect.maxX) }
    }
    return stretches.map {
      CGRect(
        x: CGFloat($0.left), y: fragment.rect.minY, width: CGFloat($0.right - $0.left), height: fragment.rect.height)
    }
  }
}
