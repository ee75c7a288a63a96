internal import StringFormatting

/// A character that no font covers, for which `.notdef` is shown, or an emoji of several characters that no font has as
/// one glyph: its parts are shown one after the other.
public struct MissingCharacter: Hashable, Sendable, CustomStringConvertible {
  /// UTF-8 offset.
  public var offset: Int
  /// The first scalar of the cluster without a glyph.
  public var scalar: Unicode.Scalar
  /// The other scalars of an emoji; empty for any other cluster.
  public var sequence: [Unicode.Scalar]

  /// Creates a missing character at a UTF-8 offset.
  public init(offset: Int, scalar: Unicode.Scalar, sequence: [Unicode.Scalar] = []) {
    self.offset = offset
    self.scalar = scalar
    self.sequence = sequence
  }

  /// Such as "U+12000", or "U+1F9D1 U+200D U+1FA70" for an emoji of several characters.
  package var codePoints: String {
    sequence.isEmpty ? scalar.codePoint : ([scalar] + sequence).map(\.codePoint).joined(separator: " ")
  }

  /// Such as "U+12000 at byte 4".
  public var description: String { "\(codePoints) at byte \(offset)" }
}
