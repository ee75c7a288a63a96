/// Finds the placeholders of a string.
public enum PlaceholderParser {
  /// How deep plurals, selects and Fluent's placeables may be in one another.
  public static let maximumDepth = 64

  /// The placeholders in the order of their starts, and what is wrong with the string, if anything. Those before a
  /// problem are given as well.
  ///
  /// - Complexity: O(length); without an allocation where there is nothing that could be a placeholder
  public static func placeholders(
    in text: String, syntax: PlaceholderSyntax
  ) -> (placeholders: [Placeholder], problem: PlaceholderProblem?) {
    guard mayHavePlaceholders(text, syntax: syntax) else { return ([], nil) }
    let message = message(of: text, syntax: syntax)
    return (message.placeholders, message.problem)
  }

  /// Whether a string has a character that could begin a placeholder, an escape or a quotation of the syntax. Where it
  /// has none, the string is shown as it is written.
  ///
  /// - Complexity: O(length)
  public static func mayHavePlaceholders(_ text: String, syntax: PlaceholderSyntax) -> Bool {
    let first: UInt8
    let second: UInt8
    switch syntax {
    case .none: return false
    case .printf, .percentBraces, .numbered: (first, second) = (.percent, .percent)
    case .i18next: (first, second) = (.open, .dollar)
    case .icu, .java: (first, second) = (.open, .apostrophe)
    case .arb: (first, second) = (.open, .close)
    case .fluent, .braces: (first, second) = (.open, .close)
    }
    return text.utf8.contains { $0 == first || $0 == second }
  }

  static func message(of text: String, syntax: PlaceholderSyntax) -> Message {
    var scanner = MessageScanner(Array(text.utf8))
    switch syntax {
    case .none:
      return scanner.parse { scanner, nodes in
        scanner.at = scanner.bytes.count
        scanner.addText(from: 0, to: &nodes)
      }
    case .printf: return scanner.parse { scanner, nodes in scanner.readPrintf(into: &nodes) }
    case .percentBraces: return scanner.parse { scanner, nodes in scanner.readPercentBraces(into: &nodes) }
    case .braces: return scanner.parse { scanner, nodes in scanner.readFields(into: &nodes) }
    case .numbered: return scanner.parse { scanner, nodes in scanner.readNumbered(into: &nodes) }
    case .i18next:
      return scanner.parse { scanner, nodes throws(PlaceholderProblem) in try scanner.readI18next(into: &nodes) }
    case .icu, .java, .arb:
      let quoting: MessageScanner.Quoting =
        switch syntax {
        case .java: .always
        case .arb: .never
        default: .beforeSyntax
        }
      return scanner.parse { scanner, nodes throws(PlaceholderProblem) in
        try scanner.readBraces(into: &nodes, depth: 0, plural: nil, quoting: quoting)
      }
    case .fluent:
      return scanner.parse { scanner, nodes throws(PlaceholderProblem) in
        try scanner.readFluent(into: &nodes, depth: 0, isVariant: false)
      }
    }
  }
}

extension MessageScanner {
  /// Adds the text from an offset to the position, unless it is empty.
  func addText(from start: Int, to nodes: inout [MessageNode]) {
    if start < at { nodes.append(.text(start..<at)) }
  }
}
