/// Texts of strangers in GitHub Flavored Markdown.
enum MarkdownText {
  /// A text as it is, on one line: every ASCII punctuation mark that means something is a numeric character reference,
  /// which is never markup (CommonMark 0.31 §2.5) and does not end a cell of a table (GFM §4.10).
  static func escaped(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "|", "~", "&", "!", "$", "\"", "'":
        result += "&#\(scalar.value);"
      // Neither a mention of a person nor of an issue, nor a link (GFM §6.9): these are found in the text behind the
      // markup. A word joiner (U+2060) is invisible.
      case "@", "#": result += "&#\(scalar.value);\u{2060}"
      case "/" where last == ":": result += "\u{2060}/"
      case "." where last == "w" || last == "W": result += "\u{2060}."
      default: result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result
  }

  /// A text as code. GitHub looks for no mentions in it, so it is unchanged when it is copied.
  static func code(_ text: String) -> String {
    var result = "<code>"
    for scalar in text.unicodeScalars {
      let isMarkup = scalar.isASCII && scalar.value > 0x20 && !scalar.properties.isAlphabetic && !("0"..."9" ~= scalar)
      if isMarkup { result += "&#\(scalar.value);" } else { result.unicodeScalars.append(scalar) }
    }
    return result + "</code>"
  }
}
