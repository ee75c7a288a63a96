/// The comments that stand directly before an entry: without an empty line among them or behind them.
struct CommentBlock {
  private var text: String?
  private var lastLine = 0

  /// Adds a comment; one that is apart from those before replaces them.
  mutating func add(_ comment: some StringProtocol, firstLine: Int, lastLine: Int) {
    let trimmed = ASCII.trimmed(String(comment))
    if text != nil, firstLine <= self.lastLine + 1 {
      // In place: a comment may have as many lines as the file.
      text?.append("\n")
      text?.append(trimmed)
    } else {
      text = trimmed
    }
    self.lastLine = lastLine
  }

  mutating func clear() { text = nil }

  /// The comment of an entry that starts on a line; later entries do not get it again.
  mutating func take(before line: Int) -> String? {
    defer { text = nil }
    return line <= lastLine + 1 ? text : nil
  }

  /// Two comments of one entry.
  static func joined(_ first: String?, _ second: String?) -> String? {
    let all = [first, second].compactMap { $0.map(ASCII.trimmed) }
    return all.isEmpty ? nil : all.joined(separator: "\n")
  }
}
