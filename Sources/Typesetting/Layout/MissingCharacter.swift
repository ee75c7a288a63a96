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
  public var description: String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex) at byte \(offset)"
  }
}
