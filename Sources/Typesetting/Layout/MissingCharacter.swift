internal import StringFormatting

/// A character that no font covers; `.notdef` is shown for it.
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
  public var description: String { "\(scalar.codePoint) at byte \(offset)" }
}
