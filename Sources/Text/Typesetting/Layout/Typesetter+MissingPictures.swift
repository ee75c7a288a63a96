internal import Fonts
internal import StringFormatting

/// A character whose glyph is measured and drawn as nothing: all that its font has for it is an SVG document.
public struct MissingPicture: Hashable, Sendable, CustomStringConvertible {
  /// The family of the font.
  public var family: String
  /// The first such character of the font in the text.
  public var scalar: Unicode.Scalar
  /// The UTF-8 offset of its cluster.
  public var offset: Int

  /// Creates a missing picture; see the properties.
  public init(family: String, scalar: Unicode.Scalar, offset: Int) {
    (self.family, self.scalar, self.offset) = (family, scalar, offset)
  }

  /// On one line, such as "no picture of U+1F600 in Noto Color Emoji (SVG is not drawn)".
  public var description: String {
    "no picture of \(scalar.codePoint) in \(InvisibleCharacters.onOneLine(family)) (SVG is not drawn)"
  }
}

extension Typesetter {
  /// The first character of each font whose glyph has an SVG document and nothing that is drawn.
  ///
  /// - Complexity: O(1) for a text without fonts that have coloured glyphs, else O(items + glyphs of fonts with SVG)
  public var missingPictures: [MissingPicture] {
    let glyphs = prepared.glyphs
    guard prepared.itemFonts.haveColorGlyphs else { return [] }
    var missing: [MissingPicture] = []
    // A face has the same glyphs in all styles.
    var known: [FontFace] = []
    for index in prepared.items.indices {
      let item = prepared.items[index]
      let font = prepared.itemFonts[Int(item.fontIndex)].font
      guard font.face.hasSVGPictures, !known.contains(font.face) else { continue }
      var asked: Set<UInt32> = []
      let found = (Int(item.glyphStart)..<Int(item.glyphEnd)).first { glyph in
        let id = UInt32(glyphs.id(of: glyph))
        return asked.insert(id).inserted && font.hasOnlySVG(of: id)
      }
      guard let found else { continue }
      known.append(font.face)
      let offset = Int(glyphs.clusters[found])
      let scalar = prepared.withUTF8 { String(decoding: $0[offset..<Int(item.end)].prefix(4), as: UTF8.self) }
        .unicodeScalars.first
      guard let scalar else { continue }
      missing.append(MissingPicture(family: font.face.familyName, scalar: scalar, offset: offset))
    }
    return missing
  }
}
