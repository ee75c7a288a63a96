/// The direct glyphs of a font for a list of lookups, as a file of ``PreparedFonts`` has them.
struct PreparedDirectGlyphs {
  /// Where they are in the file.
  let offset: Int
  /// `nil` where there are none.
  let rules: DirectGlyphRules?

  /// - Returns: `nil` for a file that ends before.
  init?(_ cursor: inout PreparedCursor, offset: Int) {
    guard let hasRules = cursor.array(of: UInt8.self) else { return nil }
    self.offset = offset
    guard hasRules.count > 0 else {
      rules = nil
      return
    }
    guard let barred = cursor.ranges(), let named = cursor.ranges(), let covered = cursor.ranges(),
      let pairStarts = cursor.ranges(), let spaces = cursor.ranges(), let substituted = cursor.ranges(),
      let ruleCount = cursor.array(of: UInt8.self)
    else { return nil }
    var spaceRules: [(before: GlyphRanges, after: GlyphRanges)] = []
    for _ in ruleCount.elements {
      guard let before = cursor.ranges(), let after = cursor.ranges() else { return nil }
      spaceRules.append((before, after))
    }
    guard let barredPairs = cursor.array(of: UInt32.self), let contexts = SpaceContexts(&cursor),
      let units = cursor.array(of: UInt16.self), let entries = cursor.array(of: UInt64.self),
      let pairs = cursor.array(of: UInt64.self), units.count == entries.count
    else { return nil }
    rules = DirectGlyphRules(
      barred: barred, named: named, covered: covered, pairStarts: pairStarts, spaces: spaces, substituted: substituted,
      spaceRules: spaceRules, barredPairs: barredPairs, contexts: contexts, units: units, entries: entries, pairs: pairs
    )
  }
}

extension PreparedCursor {
  fileprivate mutating func ranges() -> GlyphRanges? {
    guard let bounds = array(of: UInt32.self), bounds.count & 1 == 0 else { return nil }
    return bounds
  }
}

extension PreparedBytes {
  /// Appends what ``PreparedDirectGlyphs`` reads.
  mutating func append(_ rules: DirectGlyphRules?) {
    append(array: rules == nil ? [] : [UInt8(1)])
    guard let rules else { return }
    for ranges in [rules.barred, rules.named, rules.covered, rules.pairStarts, rules.spaces, rules.substituted] {
      append(array: ranges.elements)
    }
    append(array: [UInt8](repeating: 0, count: rules.spaceRules.count))
    for rule in rules.spaceRules {
      append(array: rule.before.elements)
      append(array: rule.after.elements)
    }
    append(array: rules.barredPairs.elements)
    rules.contexts.append(to: &self)
    append(array: rules.units.elements)
    append(array: rules.entries.elements)
    append(array: rules.pairs.elements)
  }
}

extension SpaceContexts {
  /// - Returns: `nil` for a file that ends before.
  fileprivate convenience init?(_ cursor: inout PreparedCursor) {
    guard let reach = cursor.array(of: UInt32.self)?.elements.first, let rules = cursor.array(of: UInt64.self),
      let pages = cursor.array(of: UInt16.self), let numbers = cursor.array(of: UInt8.self),
      let values = cursor.array(of: UInt64.self),
      let characters = CharacterBits(pages: pages, numbers: numbers, values: values)
    else { return nil }
    self.init(reach: Int(reach), rules: Array(rules.elements), characters: characters)
  }

  fileprivate func append(to bytes: inout PreparedBytes) {
    bytes.append(array: [UInt32(reach)])
    bytes.append(array: rules)
    bytes.append(array: characters.pages.elements)
    bytes.append(array: characters.numbers.elements)
    bytes.append(array: characters.values.elements)
  }
}
