/// The comment by which a file excludes an entry from checks.
enum IgnoreMark {
  private static let mark = Array("typesetter:ignore".utf8)

  /// The rest of the line after the mark, without white space around it; `nil` without a mark.
  ///
  /// The mark is a word of its own: `typesetter:ignored` is another one.
  static func reason(in comment: String) -> String? {
    let bytes = Array(comment.utf8)
    guard bytes.count >= mark.count else { return nil }
    for start in 0...(bytes.count - mark.count) where bytes[start] == mark[0] {
      let end = start + mark.count
      guard bytes[start..<end].elementsEqual(mark), end == bytes.count || !isPartOfWord(bytes[end]) else { continue }
      guard start == 0 || !isPartOfWord(bytes[start - 1]) else { continue }
      let line = bytes[end...].prefix { !ASCII.isLineEnd($0) }
      return String(decoding: ASCII.trimmed(line), as: UTF8.self)
    }
    return nil
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || ASCII.isDigit(byte) }
}
