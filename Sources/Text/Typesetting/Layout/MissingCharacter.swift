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

extension [MissingCharacter] {
  private static let mostNamed = 8

  /// On one line, each name once, such as "no font has U+12000, U+12001 and 3 more".
  ///
  /// - Parameter text: the text in which the characters are missing.
  /// - Complexity: O(characters · names)
  package func sentence(in text: String) -> String {
    var names: [String] = []
    for character in self {
      let name = Self.name(of: character, in: text)
      if !names.contains(name) { names.append(name) }
    }
    let more = names.count > Self.mostNamed ? " and \(names.count - Self.mostNamed) more" : ""
    return "no font has \(names.prefix(Self.mostNamed).joined(separator: ", "))\(more)"
  }

  /// A cluster without a glyph: its first character, or, where that is one of ASCII, which every font has, the mark on it.
  /// There are fonts with such a mark, but none with both.
  private static func name(of missing: MissingCharacter, in text: String) -> String {
    guard missing.scalar.isASCII, missing.sequence.isEmpty else { return missing.codePoints }
    let start = text.utf8.index(text.startIndex, offsetBy: missing.offset)
    guard let mark = text[start...].first?.unicodeScalars.dropFirst().first else { return missing.scalar.codePoint }
    return "\(mark.codePoint) on \(missing.scalar.codePoint)"
  }
}
