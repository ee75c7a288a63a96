package import AutoLayout
package import Fonts
internal import Typesetting

// What the fonts of a scene lack for its texts.
extension SceneTree {
  /// Characters that no font has, and weights, widths and italics that fonts do not have, in the texts of views that are not
  /// hidden: at most one warning of each kind for a view. The width of a layout does not change them.
  ///
  /// - Complexity: O(views), and O(glyphs) of texts with a missing character or with emoji
  public var fontWarnings: [SceneWarning] { fontWarnings([:]) }

  /// The warnings of the scene with the fields of a row.
  ///
  /// - Parameter changed: what the fonts of the row lack.
  func fontWarnings(_ changed: ViewStyles) -> [SceneWarning] {
    var warnings: [SceneWarning] = []
    for (name, shown) in texts where !Self.isHidden(shown.view) {
      var (sentences, styles): ([String], [MissingStyle]) = ([], [])
      shown.forEach { text in
        let missing = text.missingCharacters
        if !missing.isEmpty {
          let sentence = missing.sentence(in: text.text.string)
          if !sentences.contains(sentence) { sentences.append(sentence) }
        }
        for style in missingStyles(ofFontOf: shown.view, changed) where !styles.contains(style) { styles.append(style) }
        for style in text.missingStyles where !styles.contains(style) { styles.append(style) }
      }
      if !sentences.isEmpty {
        warnings.append(SceneWarning(kind: .missingGlyphs, text: "\(name): \(sentences.joined(separator: "; "))"))
      }
      if !styles.isEmpty {
        let list = styles.map(\.description).joined(separator: ", ")
        warnings.append(SceneWarning(kind: .missingStyle, text: "\(name): \(list)"))
      }
    }
    return warnings
  }

  /// The emoji in texts of views that are not hidden of which a drawing shows the first part only: at most one warning for a
  /// view (`Typesetter.partlyDrawnEmoji`).
  ///
  /// - Complexity: O(views), and O(glyphs) of texts in a font that lacks pictures
  public var drawingWarnings: [SceneWarning] {
    var warnings: [SceneWarning] = []
    for (name, shown) in texts where !Self.isHidden(shown.view) {
      var emoji: [String] = []
      shown.forEach { text in
        for found in text.partlyDrawnEmoji where !emoji.contains(found.codePoints) { emoji.append(found.codePoints) }
      }
      if emoji.isEmpty { continue }
      warnings.append(
        SceneWarning(
          kind: .partlyDrawnEmoji,
          text: "\(name): there is no picture of \(Self.list(emoji)); that of the first part is drawn"))
    }
    return warnings
  }

  /// What the font of a view lacks of the style that the scene asks for.
  package func missingStyles(ofFontOf view: View) -> [MissingStyle] { missingStyles(ofFontOf: view, [:]) }

  private func missingStyles(ofFontOf view: View, _ changed: ViewStyles) -> [MissingStyle] {
    if changed.isEmpty, missingStyles.isEmpty { return [] }
    let key = ObjectIdentifier(view)
    return changed[key] ?? missingStyles[key] ?? []
  }
}
