public import Foundation
internal import Typesetting

// Lines, in points of their containers.
extension NSLayoutManager {
  /// The room of the line of a glyph: as wide as the container, or as the room beside an exclusion, and as high as the line with the spaces
  /// of its paragraph. Zero for a glyph that lies in no container.
  ///
  /// - Parameters:
  ///   - glyphIndex: the index of the glyph.
  ///   - effectiveGlyphRange: gets the text of the line; for a glyph that lies in no container, all that does not.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    fragment(at: glyphIndex, effectiveGlyphRange)?.rect ?? .zero
  }

  /// As `lineFragmentRect(forGlyphAt:effectiveRange:)`; all of the text is laid out in any case.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// What the line of a glyph uses of its room: its text with the padding at both ends, without the spaces of its paragraph.
  ///
  /// - Parameters:
  ///   - glyphIndex: the index of the glyph.
  ///   - effectiveGlyphRange: as in `lineFragmentRect(forGlyphAt:effectiveRange:)`.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    fragment(at: glyphIndex, effectiveGlyphRange)?.usedRect ?? .zero
  }

  /// As `lineFragmentUsedRect(forGlyphAt:effectiveRange:)`; all of the text is laid out in any case.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  private func fragment(at index: Int, _ range: NSRangePointer?) -> LineFragment? {
    guard let laidOut, let line = laidOut.line(of: index) else {
      range?.pointee = rangeOutsideContainers(at: index)
      return nil
    }
    let fragment = laidOut.fragment(line)
    range?.pointee = fragment.range
    return fragment
  }

  /// Calls the block with the lines of a range: the room, what is used of it, the container, and the text of the line.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let laidOut else { return }
    var stop = ObjCBool(false)
    let containers = textContainers
    for line in laidOut.lines(of: cut(glyphRange)) {
      let fragment = laidOut.fragment(line)
      block(fragment.rect, fragment.usedRect, containers[laidOut.container(ofLine: line)], fragment.range, &stop)
      if stop.boolValue { return }
    }
  }

  /// What the ellipsis of the line of a glyph stands for; at `NSNotFound` for a line that is whole.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    fragment(at: glyphIndex, nil)?.truncatedRange ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Where a glyph stands: its left end and its baseline, from the top left of the room of its line. The units of a cluster have one place.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let laidOut, let line = laidOut.line(of: glyphIndex) else { return .zero }
    let fragment = laidOut.fragment(line)
    let offset = laidOut.units.utf8(glyphIndex)
    let cluster = laidOut.clusters(ofLine: line).first { $0.range.contains(offset) }
    let x = cluster?.left ?? laidOut.caret(before: glyphIndex, onLine: line)
    return CGPoint(x: CGFloat(x) - fragment.rect.minX, y: fragment.baseline - fragment.rect.minY)
  }

  /// Whether a glyph has no place of its own: a line break, what an ellipsis stands for, and all units of a cluster but the first.
  public func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
    guard let laidOut, let line = laidOut.line(of: glyphIndex) else { return true }
    let offset = laidOut.units.utf8(glyphIndex)
    let isStart = laidOut.units.utf16(offset) == glyphIndex
    return !isStart || !laidOut.clusters(ofLine: line).contains { $0.range.lowerBound == offset }
  }

  // MARK: The line behind the text

  /// The room of the empty line behind a final line break, or of an empty text; zero without such a line.
  public var extraLineFragmentRect: CGRect { extraLine?.line.rect ?? .zero }

  /// What the empty line behind a final line break uses; zero without such a line.
  public var extraLineFragmentUsedRect: CGRect { extraLine?.line.usedRect ?? .zero }

  /// The container of the empty line behind a final line break; `nil` without such a line.
  public var extraLineFragmentTextContainer: NSTextContainer? { extraLine.map { textContainers[$0.container] } }

  private var extraLine: (container: Int, line: LineFragment)? {
    guard let containers = laidOut?.containers else { return nil }
    for (index, container) in containers.enumerated() {
      if let line = container.extra { return (index, line) }
    }
    return nil
  }
}
