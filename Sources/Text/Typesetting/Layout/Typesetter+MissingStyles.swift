public import Fonts

extension Typesetter {
  /// What fallback fonts lack of the style of the text beside them, each once.
  ///
  /// - Complexity: O(fonts) for a text without fallback fonts, else O(fonts²)
  public var missingStyles: [MissingStyle] {
    guard mayUseFallbackFonts else { return [] }
    var missing: [MissingStyle] = []
    for itemFont in prepared.itemFonts.buffer where itemFont.isFallback {
      let own = prepared.runs[itemFont.styleIndex].style.font
      for style in itemFont.font.missingStyles(of: own) where !missing.contains(style) { missing.append(style) }
    }
    return missing
  }
}
