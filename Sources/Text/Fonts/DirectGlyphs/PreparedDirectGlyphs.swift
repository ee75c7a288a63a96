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
      let units = cursor.array(of: UInt16.self), let characters = cursor.array(of: UInt64.self),
      let pairs = KnownPairs(&cursor), units.count == characters.count
    else { return nil }
    rules = DirectGlyphRules(
      barred: barred, named: named, covered: covered, pairStarts: pairStarts, spaces: spaces, substituted: substituted,
      spaceRules: spaceRules, barredPairs: barredPairs, contexts: contexts, units: units,
      characters: characters, pairs: pairs)
  }
}

extension PreparedFace {
  /// What is known of the direct glyphs of a script in languages for which the font has no rules of their own.
  ///
  /// - Parameters:
  ///   - script: an ISO 15924 tag.
  ///   - languageSystems: the OpenType tags of the language.
  /// - Returns: `nil` for a script that is not in the file, and for a language that has other rules, or may have.
  /// - Complexity: O(tables)
  func direct(script: UInt32, languageSystems: [UInt32]) -> PreparedDirectGlyphs? {
    find { table in
      table.script == script && languageSystems.allSatisfy { !table.otherLanguages.elements.contains($0) }
    }
  }

  /// What is known of the direct glyphs for lookups; `nil` for lookups that are not in the file.
  ///
  /// - Complexity: O(tables)
  func direct(_ lookups: DirectGlyphsLookups) -> PreparedDirectGlyphs? {
    find { table in
      lookups.shaper == table.shaper && lookups.gsub.elementsEqual(table.gsub.elements.lazy.map { Int($0) })
        && lookups.gpos.elementsEqual(table.gpos.elements.lazy.map { Int($0) })
    }
  }

  /// The beginning of a table.
  fileprivate struct DirectTable {
    /// 0 for a table that holds for its lookups only.
    let script: UInt32
    let shaper: UInt32
    let otherLanguages: KeptArray<UInt32>
    let gsub: KeptArray<UInt32>
    let gpos: KeptArray<UInt32>

    init?(_ cursor: inout PreparedCursor) {
      guard let scripts = cursor.array(of: UInt32.self), scripts.count == 2,
        let otherLanguages = cursor.array(of: UInt32.self), let gsub = cursor.array(of: UInt32.self),
        let gpos = cursor.array(of: UInt32.self)
      else { return nil }
      (script, shaper) = (scripts.elements[0], scripts.elements[1])
      (self.otherLanguages, self.gsub, self.gpos) = (otherLanguages, gsub, gpos)
    }
  }

  private func find(_ isWanted: (DirectTable) -> Bool) -> PreparedDirectGlyphs? {
    guard let offsets = directOffsets else { return nil }
    for offset in offsets.elements {
      var cursor = cursor(at: offset)
      guard let table = DirectTable(&cursor) else { return nil }
      if isWanted(table) { return PreparedDirectGlyphs(&cursor, offset: Int(offset)) }
    }
    return nil
  }
}

extension PreparedBytes {
  /// Appends the beginning of a table.
  ///
  /// - Parameters:
  ///   - script: an ISO 15924 tag; 0 for a table that holds for its lookups only.
  ///   - otherLanguages: the OpenType tags of the language systems of the script that have rules of their own.
  mutating func append(_ lookups: DirectGlyphsLookups, script: UInt32, otherLanguages: [UInt32]) {
    append(array: [script, lookups.shaper])
    append(array: otherLanguages)
    append(array: lookups.gsub.map { UInt32($0) })
    append(array: lookups.gpos.map { UInt32($0) })
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
    append(array: rules.characters.elements)
    rules.pairs.append(to: &self)
  }
}

extension KnownPairs {
  /// - Returns: `nil` for a file that ends before, and for glyphs without rows and columns.
  fileprivate init?(_ cursor: inout PreparedCursor) {
    guard let glyphs = cursor.array(of: UInt16.self), let rows = cursor.array(of: UInt16.self),
      let columns = cursor.array(of: UInt16.self), let columnCount = cursor.array(of: UInt32.self)?.elements.first,
      let values = cursor.array(of: UInt32.self), rows.count == glyphs.count, columns.count == glyphs.count
    else { return nil }
    self.init(glyphs: glyphs, rows: rows, columns: columns, columnCount: Int(columnCount), values: values)
  }

  fileprivate func append(to bytes: inout PreparedBytes) {
    for array in [glyphs, rows, columns] { bytes.append(array: array.elements) }
    bytes.append(array: [UInt32(columnCount)])
    bytes.append(array: values.elements)
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
