internal import StringFormatting

/// A command or code as HTML.
enum MadeCode {
  /// Names of options are not broken at their hyphens.
  static func html(_ code: String) -> String {
    code.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let shown = XMLEscaping.shown(String(word))
      return word.hasPrefix("--") ? "<span class=\"option\">\(shown)</span>" : shown
    }.joined(separator: " ")
  }
}
