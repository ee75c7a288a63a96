/// How Swift names methods for Objective-C.
enum SelectorNames {
  /// The words before which Swift puts no "With" when it joins the first label to the name.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]

  /// The name of a method for Objective-C: `move(to:_:)` is `moveTo::`, `show(text:)` is `showWithText:`.
  ///
  /// - Parameters:
  ///   - base: the name of the method.
  ///   - labels: its labels; `_` for none.
  static func name(base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let word = first.prefix { $0.isLowercase }
      if !prepositions.contains(String(word)) { name += "With" }
      name += first.prefix(1).uppercased() + first.dropFirst()
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}
