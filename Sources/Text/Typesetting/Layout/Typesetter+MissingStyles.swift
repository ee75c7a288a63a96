public import Fonts

extension Typesetter {
  /// What fallback fonts, in annotations too, lack of the style of the text beside them, each once.
  ///
  /// - Complexity: O(fonts) for a text without fallback fonts, else O(fonts²)
  public var missingStyles: [MissingStyle] {
    var missing: [MissingStyle] = []
    for text in textsWithFallbackFonts {
      for itemFont in text.itemFonts.buffer where itemFont.isFallback {
        let own = text.runs[itemFont.styleIndex].style.font
        for style in itemFont.font.missingStyles(of: own) where !missing.contains(style) { missing.append(style) }
      }
    }
    return missing
  }

  /// The fallback fonts that supply glyphs of the text and of its annotations, each once.
  ///
  /// - Complexity: O(fonts) for a text without fallback fonts, else O(items · fonts)
  package var fallbackFaces: [FontFace] {
    var faces: [FontFace] = []
    for text in textsWithFallbackFonts {
      for index in text.items.indices {
        let itemFont = text.itemFonts[Int(text.items[index].fontIndex)]
        let face = itemFont.font.face
        if itemFont.isFallback, !faces.contains(where: { $0 === face }) { faces.append(face) }
      }
    }
    return faces
  }

  /// The text and its annotations, where any of their fonts may stand in for one that does not cover a character. Most texts have
  /// neither, and an empty list takes no memory.
  private var textsWithFallbackFonts: [PreparedText] {
    func mayUse(_ text: PreparedText) -> Bool { text.itemFonts.buffer.contains { $0.isFallback } }
    guard let ruby = prepared.ruby else { return mayUse(prepared) ? [prepared] : [] }
    return ([prepared] + ruby.texts.map(\.text)).filter(mayUse)
  }
}
