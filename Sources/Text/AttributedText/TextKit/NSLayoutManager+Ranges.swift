public import Foundation

// Glyphs and characters have the same indices.
extension NSLayoutManager {
  /// Whether there is a glyph of an index.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }

  /// The character of a glyph: the same index, brought into the text.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { min(max(0, glyphIndex), numberOfGlyphs) }

  /// The glyph of a character: the same index, brought into the text.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { min(max(0, charIndex), numberOfGlyphs) }

  /// The glyphs of a range of characters: the same range, cut to the text.
  ///
  /// - Parameters:
  ///   - charRange: UTF-16 offsets.
  ///   - actualCharRange: gets the same range.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let range = cut(charRange)
    actualCharRange?.pointee = range
    return range
  }

  /// The characters of a range of glyphs: the same range, cut to the text.
  ///
  /// - Parameters:
  ///   - glyphRange: indices of glyphs.
  ///   - actualGlyphRange: gets the same range.
  public func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = cut(glyphRange)
    actualGlyphRange?.pointee = range
    return range
  }

  // MARK: Containers

  /// The text in a container, with what an ellipsis stands for; empty where there is none.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let index = index(of: container), let laidOut else { return NSRange(location: 0, length: 0) }
    return laidOut.range(of: index)
  }

  /// The container of a glyph; `nil` where it lies in none.
  ///
  /// - Parameters:
  ///   - glyphIndex: the index of the glyph.
  ///   - effectiveGlyphRange: gets the text in the container.
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let laidOut, let line = laidOut.line(of: glyphIndex) else {
      effectiveGlyphRange?.pointee = rangeOutsideContainers(at: glyphIndex)
      return nil
    }
    let container = laidOut.container(ofLine: line)
    effectiveGlyphRange?.pointee = laidOut.range(of: container)
    return textContainers[container]
  }

  /// As `textContainer(forGlyphAt:effectiveRange:)`; all of the text is laid out in any case.
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? {
    textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// The rectangle that the lines in a container use, in points of the container and not rounded: with the padding at the ends of lines,
  /// and with the empty line behind a final line break. Its height is what the text measures, of a text without such a break
  /// as `boundingRect(with:options:context:)` with `usesLineFragmentOrigin` and, if the layout manager uses it,
  /// `usesFontLeading`.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    guard let index = index(of: container), let laidOut else { return .zero }
    return laidOut.containers[index].usedRect ?? .zero
  }

  /// What lies in no container around an index: from the end of the last line to the end of the text.
  func rangeOutsideContainers(at index: Int) -> NSRange {
    let (count, end) = (numberOfGlyphs, laidOut?.end ?? 0)
    return index >= 0 && index < count && end <= index
      ? NSRange(location: end, length: count - end) : NSRange(location: min(max(0, index), count), length: 0)
  }

  /// The first character that lies in no container; the length of the text for none.
  public func firstUnlaidCharacterIndex() -> Int { laidOut?.end ?? 0 }

  /// The first glyph that lies in no container; the number of glyphs for none.
  public func firstUnlaidGlyphIndex() -> Int { laidOut?.end ?? 0 }

  // MARK: Layout

  /// Makes the glyphs of a range. No effect: they are made when something asks for them.
  public func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// Makes the glyphs of a range. No effect: they are made when something asks for them.
  public func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  /// Lays all of the text out.
  public func ensureLayout(forCharacterRange charRange: NSRange) { _ = laidOut }
  /// Lays all of the text out.
  public func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = laidOut }
  /// Lays all of the text out.
  public func ensureLayout(for container: NSTextContainer) { _ = laidOut }
  /// Lays all of the text out.
  public func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = laidOut }
}
