/// What the file of ``PreparedFonts`` has of one face.
struct PreparedFace: Sendable {
  private let reader: PreparedReader
  private let offset: Int

  /// - Returns: `nil` for a file that ends before the record does.
  init?(_ reader: PreparedReader, at offset: Int) {
    guard offset & 7 == 0, reader.number(at: offset + 12) != nil else { return nil }
    self.reader = reader
    self.offset = offset
  }

  private func count(_ index: Int) -> Int { Int(reader.number(at: offset + 4 * index) ?? 0) }

  private var pagesOffset: Int { offset + 16 }
  private var wordsOffset: Int { pagesOffset + (2 * count(1) + 7) & ~7 }
  private var tablesOffset: Int { wordsOffset + 32 * count(1) }

  /// The characters, as pages of 256 and their bitmaps of four words; `nil` for a damaged file.
  var coverage: (pages: KeptArray<UInt16>, words: KeptArray<UInt64>, count: Int)? {
    guard let pages = reader.array(of: UInt16.self, at: pagesOffset, count: count(1)),
      let words = reader.array(of: UInt64.self, at: wordsOffset, count: 4 * pages.count)
    else { return nil }
    return (pages, words, count(0))
  }

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

  private struct Table {
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

  private func find(_ isWanted: (Table) -> Bool) -> PreparedDirectGlyphs? {
    guard let offsets = reader.array(of: UInt32.self, at: tablesOffset, count: count(2)) else { return nil }
    for offset in offsets.elements {
      var cursor = PreparedCursor(reader, at: Int(offset))
      guard let table = Table(&cursor) else { return nil }
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
