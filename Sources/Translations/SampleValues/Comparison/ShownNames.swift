/// The values that a string shows.
struct ShownNames {
  /// All placeholders by name, and the names in the order in which they first occur.
  var placeholders: [String: [Placeholder]] = [:]
  var names: [String] = []
  /// The names of values that are shown whichever branch is taken.
  var always: Set<String>

  /// - Parameter language: whose plural forms the branches are; `nil` if it is not known.
  init(_ parsed: ParsedText, language: String?) {
    let message = parsed.message
    var collector: Set<String> = []
    Self.collect(message.nodes, message.placeholders, language, into: &collector)
    always = collector
    var kinds: Set<[String]> = []
    for placeholder in message.placeholders {
      // One of each type is enough.
      guard kinds.insert([placeholder.name, placeholder.kind.name, String(placeholder.written.suffix(1))]).inserted
      else {
        continue
      }
      if placeholders[placeholder.name] == nil { names.append(placeholder.name) }
      placeholders[placeholder.name, default: []].append(placeholder)
    }
    // What i18next hands on to another string has no node of its own.
    if parsed.syntax == .i18next { always = Set(names) }
  }

  private static func collect(
    _ nodes: [MessageNode], _ placeholders: [Placeholder], _ language: String?, into names: inout Set<String>
  ) {
    for node in nodes {
      switch node {
      case .placeholder(let index): names.insert(placeholders[index].name)
      case .choice(let choice):
        var common: Set<String>?
        for branch in choice.branches {
          var shown: Set<String> = []
          collect(branch.nodes, placeholders, language, into: &shown)
          let isExempt =
            branch.exact != nil || PlaceholderComparison.leavesNumberOut(branch.selector, language: language)
          if choice.basis != .keyword, isExempt { shown.insert(placeholders[choice.placeholder].name) }
          common = common?.intersection(shown) ?? shown
        }
        names.formUnion(common ?? [])
      case .text, .verbatim, .shown: break
      }
    }
  }
}
