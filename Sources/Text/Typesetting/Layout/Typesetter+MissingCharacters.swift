internal import Fonts

extension Typesetter {
  /// The characters that no font covers, with `.notdef` and its advance in their place, and the emoji that no font has as
  /// one glyph. Behind the text's characters come the characters of annotations and marks of emphasis, with the offset of their base.
  ///
  /// - Complexity: O(1) for a text without missing characters, annotations and fonts with colour glyphs, else O(glyphs)
  public var missingCharacters: [MissingCharacter] {
    guard let ruby = prepared.ruby else { return prepared.missingCharacters }
    return prepared.missingCharacters + ruby.found { $0.missingCharacters }
  }

  /// The emoji of several characters that are measured as one glyph, but whose font has only the picture of their first part,
  /// which a drawing shows. The emoji font of packages is of that kind; the one of the repository has all pictures.
  ///
  /// - Complexity: O(1) for fonts with all of their pictures and for those without colours, else O(glyphs)
  public var partlyDrawnEmoji: [MissingCharacter] {
    guard let ruby = prepared.ruby else { return prepared.partlyDrawnEmoji }
    return prepared.partlyDrawnEmoji + ruby.found { $0.partlyDrawnEmoji }
  }
}

extension RubyColumns {
  /// What is found in the annotations and marks, at the offsets of their bases.
  fileprivate func found(_ characters: (PreparedText) -> [MissingCharacter]) -> [MissingCharacter] {
    texts.flatMap { offset, text in
      characters(text).map { MissingCharacter(offset: offset, scalar: $0.scalar, sequence: $0.sequence) }
    }
  }
}

extension PreparedText {
  fileprivate var missingCharacters: [MissingCharacter] {
    guard glyphs.hasMissing || itemFonts.haveColorGlyphs else { return [] }
    return withUTF8 { text in
      var missing: [MissingCharacter] = []
      for index in items.indices {
        let item = items[index]
        let font = itemFonts[Int(item.fontIndex)].font
        let pictures = font.face.hasColorGlyphs ? PictureFont(font) : nil
        guard glyphs.hasMissing || pictures != nil else { continue }
        var glyph = Int(item.glyphStart)
        while glyph < Int(item.glyphEnd) {
          let cluster = MissingCluster(at: &glyph, of: item, glyphs)
          guard cluster.hasMissing || pictures.map({ cluster.fallsApart(in: text, $0) }) == true else { continue }
          if let character = cluster.missingCharacter(in: text) { missing.append(character) }
        }
      }
      return missing
    }
  }

  fileprivate var partlyDrawnEmoji: [MissingCharacter] {
    guard itemFonts.haveColorGlyphs else { return [] }
    return withUTF8 { text in
      var found: [MissingCharacter] = []
      for index in items.indices {
        let item = items[index]
        guard let partial = PartPictures(itemFonts[Int(item.fontIndex)].font.face) else { continue }
        var glyph = Int(item.glyphStart)
        while glyph < Int(item.glyphEnd) {
          let cluster = MissingCluster(at: &glyph, of: item, glyphs)
          guard cluster.visibleGlyphs == 1, partial.contains(cluster.lastVisibleGlyph) else { continue }
          if let emoji = cluster.missingCharacter(in: text) { found.append(emoji) }
        }
      }
      return found
    }
  }
}

/// The glyphs of one cluster, which is a grapheme cluster, or several that a ligature joins.
private struct MissingCluster {
  /// UTF-8 offsets.
  let range: Range<Int>
  private(set) var hasMissing = false
  /// Glyphs with an advance: those that stand for joiners, selectors and tags have none.
  private(set) var visibleGlyphs = 0
  private(set) var lastVisibleGlyph: UInt32 = 0

  /// - Parameter glyph: the first glyph of the cluster, then the one behind its last.
  init(at glyph: inout Int, of item: TextItem, _ glyphs: PreparedGlyphs) {
    let start = glyphs.clusters[glyph]
    while glyph < Int(item.glyphEnd), glyphs.clusters[glyph] == start {
      let id = glyphs.id(of: glyph)
      if id == 0 { hasMissing = true }
      if glyphs.advances[glyph] != 0 {
        visibleGlyphs += 1
        lastVisibleGlyph = id
      }
      glyph += 1
    }
    range = Int(start)..<(glyph < Int(item.glyphEnd) ? Int(glyphs.clusters[glyph]) : Int(item.end))
  }

  /// Whether the cluster is shown as its parts, or its only glyph stands for less than all of its characters.
  ///
  /// - Parameter pictures: the font of the cluster, which has glyphs with colours.
  func fallsApart(in text: UnsafeBufferPointer<UInt8>, _ pictures: PictureFont) -> Bool {
    // One emoji has at most four bytes.
    visibleGlyphs > 1 || range.count > 4 && pictures.lacks(text[range], lastVisibleGlyph)
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

/// A font with coloured glyphs, asked whether one of them stands for less than its characters.
private final class PictureFont {
  private let font: Font
  /// The glyph for flags that the font does not know: the glyph of a black flag with the end of a name, and no name.
  private lazy var unknownFlag = glyph(of: "🏴\u{E007F}")

  init(_ font: Font) { self.font = font }

  /// Whether the only glyph of a cluster is its first character's, without the others, or the glyph for unknown flags.
  ///
  /// - Parameter bytes: the cluster in UTF-8.
  func lacks(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ glyph: UInt32) -> Bool {
    var rest = bytes.makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let first) = decoder.decode(&rest) else { return false }
    // A selector changes the presentation only.
    let length = bytes.count - UTF8.width(first)
    if length == 3, bytes.suffix(3).starts(with: [0xEF, 0xB8]) { return false }
    if glyph == font.shaping.glyph(for: first) { return true }
    let isRegion = (0x1F1E6...0x1F1FF).contains(first.value)
    return (isRegion || Self.endsWithTag(bytes)) && glyph == unknownFlag
  }

  /// Whether the last character is one of U+E0000 to U+E007F, the tags that spell the name of a flag.
  private static func endsWithTag(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let last = bytes.suffix(4)
    return last.starts(with: [0xF3, 0xA0, 0x80]) || last.starts(with: [0xF3, 0xA0, 0x81])
  }

  /// The glyph of a text that is shown as one; `nil` for any other.
  private func glyph(of text: String) -> UInt32? {
    guard let typesetter = try? Typesetter(StyledText(text, font: font), fallback: .empty) else { return nil }
    let glyphs = typesetter.prepared.glyphs
    return withExtendedLifetime(typesetter) { glyphs.count == 1 ? glyphs.id(of: 0) : nil }
  }
}
