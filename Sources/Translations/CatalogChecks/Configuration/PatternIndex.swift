/// Finds which of many lists of patterns match a name, in one pass over the name: a configuration may have thousands of
/// rules, and a catalogue a hundred thousand keys. May be used from any thread.
struct PatternIndex: Sendable {
  /// The numbers of empty lists, which every name matches.
  private var all: [Int] = []
  /// Lists by names without wildcards, as UTF-8: strings compare as equal what patterns tell apart.
  private var literals: [[UInt8]: [Int]] = [:]
  /// All other patterns, and the list of each.
  private let expressions: RegularExpressionSet
  private var owners: [Int] = []
  /// Globs that are too long for an expression, with their lists.
  private var others: [(glob: Glob, owner: Int)] = []

  /// - Complexity: O(characters of the patterns)
  init(_ lists: [[KeyPattern]]) {
    var expressions: [RegularExpression] = []
    for (owner, patterns) in lists.enumerated() {
      if patterns.isEmpty { all.append(owner) }
      for pattern in patterns {
        switch pattern.matcher {
        case .expression(let expression):
          expressions.append(expression)
          owners.append(owner)
        case .globs(let globs):
          for glob in globs {
            if let literal = glob.literal {
              literals[Array(literal.utf8), default: []].append(owner)
            } else if let expression = try? RegularExpression(glob.expression) {
              expressions.append(expression)
              owners.append(owner)
            } else {
              others.append((glob, owner))
            }
          }
        }
      }
    }
    self.expressions = RegularExpressionSet(expressions)
  }

  /// Whether all patterns are matched at once. If not, each is tried.
  var isOnePass: Bool { expressions.isOnePass && others.isEmpty }

  /// The numbers of the lists that match a name, ascending, each once.
  ///
  /// - Complexity: O(characters + lists found) in general
  func matches(_ name: String) -> [Int] {
    var found = all + (literals[Array(name.utf8)] ?? [])
    found += expressions.matches(in: name).map { owners[$0] }
    for other in others where other.glob.matches(name) { found.append(other.owner) }
    found.sort()
    var last: Int?
    return found.filter { number in
      defer { last = number }
      return number != last
    }
  }
}
