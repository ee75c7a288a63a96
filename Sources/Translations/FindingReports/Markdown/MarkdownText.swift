/// Texts of strangers in GitHub Flavored Markdown.
enum MarkdownText {
  /// A text as it is, on one line: ASCII punctuation marks that can be markup are numeric character references, which never
  /// are (CommonMark 0.31 §2.5) and which do not end a cell of a table (GFM §4.10).
  static func escaped(_ text: String) -> String { references(text, hidesMentions: true) }

  /// A text as code. GitHub looks for no mentions in it, so it is unchanged when it is copied.
  static func code(_ text: String) -> String { "<code>\(references(text, hidesMentions: false))</code>" }

  /// - Parameter hidesMentions: whether a word joiner (U+2060), which is invisible, stands behind `@` and `#`: GitHub looks
  ///   for mentions of people and issues in the text behind the markup.
  private static func references(_ text: String, hidesMentions: Bool) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "|", "~", "&", "$": result += "&#\(scalar.value);"
      case "@", "#": result += "&#\(scalar.value);" + (hidesMentions ? "\u{2060}" : "")
      // Not an address, which would become a link (GFM §6.9).
      case "/" where last == ":", "." where last == "w" || last == "W": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result
  }
}
