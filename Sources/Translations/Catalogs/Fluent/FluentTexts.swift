/// All texts of a pattern: with terms inserted, and one for each choice of variants.
struct FluentTexts {
  typealias Choice = CatalogEntry.Variation.Choice

  struct Text {
    var choices: [Choice] = []
    var text = ""
    /// The names of what was chosen.
    fileprivate var chosen: Set<String> = []
  }

  /// The terms of the file, by their names.
  let terms: [String: FluentMessage]
  private static let maximumDepth = 100

  init(terms: [String: FluentMessage]) { self.terms = terms }

  /// - Throws: `tooLarge` for terms that contain themselves or double one another, without a line.
  func texts(of pattern: FluentPattern) throws(CatalogError) -> [Text] {
    var found = Found()
    try collect(pattern, isInTerm: false, into: &found, depth: 0)
    let selectors = found.names.map { name in
      let keys = found.keys[name] ?? []
      let general = found.defaults[name] ?? ""
      return Selector(name: name, options: keys.filter { $0 != general } + [general])
    }
    var texts: [Text] = []
    var seen: Set<[Choice]> = []
    let limit = Selections.limit(length: found.length)
    // Ordinary texts contain each term a few times. The bound keeps the time linear for terms that double one another.
    var budget = 1 << 16 + limit * found.length
    for way in Selections.all(of: selectors, limit: limit) {
      var text = Text()
      try append(pattern, Context(way: way), to: &text, &budget, depth: 0)
      if seen.insert(text.choices).inserted { texts.append(text) }
    }
    return texts
  }

  // MARK: Selectors

  private struct Found {
    var names: [String] = []
    var keys: [String: [String]] = [:]
    var known: [String: Set<String>] = [:]
    var defaults: [String: String] = [:]
    var terms: Set<String> = []
    /// The bytes of all texts.
    var length = 0
  }

  private func collect(
    _ pattern: FluentPattern, isInTerm: Bool, into found: inout Found, depth: Int
  ) throws(CatalogError) {
    guard depth < Self.maximumDepth else { throw Self.error() }
    for element in pattern.elements {
      switch element {
      case .text(let text), .placeholder(let text): found.length += text.utf8.count
      case .term(let reference):
        guard found.terms.insert(reference.name).inserted, let term = terms[reference.name]?.pattern else { continue }
        try collect(term, isInTerm: true, into: &found, depth: depth + 1)
      case .selection(let selection):
        // A term knows its arguments only, and an attribute of a term has one value.
        if !isInTerm, selection.isVariable || terms[Self.termName(selection.name)] == nil { add(selection, to: &found) }
        for variant in selection.variants {
          try collect(variant.pattern, isInTerm: isInTerm, into: &found, depth: depth + 1)
        }
      }
    }
  }

  private func add(_ selection: FluentSelection, to found: inout Found) {
    let name = selection.name
    if found.keys[name] == nil {
      found.names.append(name)
      found.defaults[name] = selection.variants[selection.defaultIndex].key
    }
    for variant in selection.variants where found.known[name, default: []].insert(variant.key).inserted {
      found.keys[name, default: []].append(variant.key)
    }
    // A choice needs memory in each text, too.
    found.length += 64
  }

  private static func termName(_ selector: String) -> String { String(selector.prefix { $0 != "." }) }

  // MARK: Texts

  private struct Context {
    /// The key that each selector chooses.
    var way: [String: String]
    /// Inside of a term: the arguments of the reference.
    var arguments: [String: String]?
  }

  private func append(
    _ pattern: FluentPattern, _ context: Context, to result: inout Text, _ budget: inout Int, depth: Int
  ) throws(CatalogError) {
    guard depth < Self.maximumDepth, budget > 0 else { throw Self.error() }
    budget -= 1
    for element in pattern.elements {
      switch element {
      case .text(let text), .placeholder(let text):
        budget -= text.utf8.count
        result.text += text
      case .term(let reference):
        guard let term = terms[reference.name]?.pattern else {
          result.text += reference.source
          continue
        }
        let inner = Context(way: context.way, arguments: reference.arguments)
        try append(term, inner, to: &result, &budget, depth: depth + 1)
      case .selection(let selection):
        let variant = selection.variant(try key(of: selection, context, &result, &budget, depth: depth))
        try append(variant.pattern, context, to: &result, &budget, depth: depth + 1)
      }
    }
  }

  /// The key that a selection gets, which is a choice of the text unless the file decides it.
  private func key(
    of selection: FluentSelection, _ context: Context, _ result: inout Text, _ budget: inout Int, depth: Int
  ) throws(CatalogError) -> String? {
    if selection.isVariable, let arguments = context.arguments { return arguments[selection.name] }
    if !selection.isVariable, let term = terms[Self.termName(selection.name)] {
      let name = selection.name.dropFirst(term.name.count + 1)
      guard let attribute = term.attributes.first(where: { $0.name == name }) else { return nil }
      var text = Text()
      try append(
        attribute.pattern, Context(way: context.way, arguments: [:]), to: &text, &budget, depth: depth + 1)
      return text.text
    }
    guard let key = context.way[selection.name] else { return nil }
    if result.chosen.insert(selection.name).inserted {
      result.choices.append(Choice(Self.kind(of: selection), key, variable: selection.name))
    }
    return key
  }

  private static func kind(of selection: FluentSelection) -> CatalogEntry.Variation.Kind {
    guard selection.isNumber else { return .selector }
    return selection.isOrdinal ? .ordinal : .plural
  }

  private static func error() -> CatalogError {
    CatalogError(.tooLarge, "terms refer to one another in a circle, or so often that the text has no end")
  }
}
