internal import StringFormatting

/// A command or code as HTML.
enum MadeCode {
  /// Lines stay lines, and names of options are not broken at their hyphens.
  static func html(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { word in
        let shown = XMLEscaping.shown(String(word))
        return word.hasPrefix("-") ? "<span class=\"option\">\(shown)</span>" : shown
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
