public import Fonts

/// A stretch of text and the font that supplies its glyphs.
public struct FontRun: Hashable, Sendable {
  /// UTF-8 offsets.
  public var range: Range<Int>
  /// The font that supplies the glyphs.
  public var font: Font
  /// Whether the font is a fallback font and not the style's.
  public var isFallback: Bool

  /// Creates a run; see the properties.
  public init(range: Range<Int>, font: Font, isFallback: Bool) {
    self.range = range
    self.font = font
    self.isFallback = isFallback
  }
}

extension FontRun: CustomDebugStringConvertible {
  /// Such as "bytes 0..<5 in Inter Regular 17.0".
  public var debugDescription: String {
    "bytes \(range) in \(font.face.shownName) \(font.size)" + (isFallback ? ", fallback" : "")
  }
}
