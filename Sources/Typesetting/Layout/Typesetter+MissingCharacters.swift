internal import Fonts

extension Typesetter {
  /// The characters that no font covers, with `.notdef` and its advance in their place, and the emoji that no font has as
  /// one glyph.
  ///
  /// - Complexity: O(1) for a text without missing characters and fonts with colour glyphs, else O(glyphs)
  public var missingCharacters: [MissingCharacter] {
    let glyphs = prepared.glyphs
    guard glyphs.hasMissing || prepared.itemFonts.haveColorGlyphs else { return [] }
    return prepared.withUTF8 { text in
      var missing: [MissingCharacter] = []
      for index in prepared.items.indices {
        let item = prepared.items[index]
        let isColored = prepared.itemFonts[Int(item.fontIndex)].font.face.hasColorGlyphs
        guard glyphs.hasMissing || isColored else { continue }
        var glyph = Int(item.glyphStart)
        while glyph < Int(item.glyphEnd) {
          let cluster = MissingCluster(at: &glyph, of: item, glyphs)
          guard cluster.hasMissing || isColored && cluster.visibleGlyphs > 1 else { continue }
          if let character = cluster.missingCharacter(in: text) { missing.append(character) }
        }
      }
      return missing
    }
  }
}

/// The glyphs of one cluster, which is a grapheme cluster, or several that a ligature joins.
private struct MissingCluster {
  /// UTF-8 offsets.
  let range: Range<Int>
  private(set) var hasMissing = false
  /// Glyphs with an advance: those that stand for joiners and selectors have none.
  private(set) var visibleGlyphs = 0

  /// - Parameter glyph: the first glyph of the cluster, then the one behind its last.
  init(at glyph: inout Int, of item: TextItem, _ glyphs: PreparedGlyphs) {
    let start = glyphs.clusters[glyph]
    while glyph < Int(item.glyphEnd), glyphs.clusters[glyph] == start {
      if glyphs.id(of: glyph) == 0 { hasMissing = true }
      if glyphs.advances[glyph] != 0 { visibleGlyphs += 1 }
      glyph += 1
    }
    range = Int(start)..<(glyph < Int(item.glyphEnd) ? Int(glyphs.clusters[glyph]) : Int(item.end))
  }

  /// The first character, or the whole of an emoji; `nil` for a cluster of several glyphs that is no emoji.
  func missingCharacter(in text: UnsafeBufferPointer<UInt8>) -> MissingCharacter? {
    let scalars = Array(String(decoding: text[range], as: UTF8.self).unicodeScalars)
    guard let first = scalars.first else { return nil }
    let isEmoji = scalars.count > 1 && scalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    guard isEmoji || hasMissing else { return nil }
    return MissingCharacter(
      offset: range.lowerBound, scalar: first, sequence: isEmoji ? Array(scalars.dropFirst()) : [])
  }
}
