public import Fonts

/// A stretch of text and the font that supplies its glyphs.
public struct FontRun: Hashable, Sendable {
  /// UTF-8 offsets.
  public var range: Range<Int>
  public var font: Font
  /// Whether the font is not the style's own but supplied by the library.
  public var isFallback: Bool
}

/// A character for which no font had a glyph; it is drawn with `.notdef`.
public struct MissingCharacter: Hashable, Sendable {
  /// UTF-8 offset.
  public var offset: Int
  public var scalar: Unicode.Scalar
}
