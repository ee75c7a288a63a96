public import Fonts

/// A stretch of text and the font that supplies its glyphs.
public struct FontRun: Hashable, Sendable {
  /// UTF-8 offsets.
  public var range: Range<Int>
  /// The font of the glyphs.
  public var font: Font
  /// Whether the font is not the style's own but a fallback font.
  public var isFallback: Bool

  /// Creates a run from its parts, see the properties.
  public init(range: Range<Int>, font: Font, isFallback: Bool) {
    self.range = range
    self.font = font
    self.isFallback = isFallback
  }
}

extension FontRun: CustomDebugStringConvertible {
  /// Such as "bytes 0..<5 in Inter Regular 17.0".
  public var debugDescription: String {
    "bytes \(range) in \(font.face.fullName) \(font.size)" + (isFallback ? ", fallback" : "")
  }
}

/// A character that no font has; `.notdef` is drawn for it.
public struct MissingCharacter: Hashable, Sendable, CustomStringConvertible {
  /// UTF-8 offset.
  public var offset: Int
  /// The first scalar of the cluster without a glyph.
  public var scalar: Unicode.Scalar

  /// Creates a missing character at a UTF-8 offset.
  public init(offset: Int, scalar: Unicode.Scalar) {
    self.offset = offset
    self.scalar = scalar
  }

  /// Such as "U+12000 at byte 4".
  public var description: String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex) at byte \(offset)"
  }
}
