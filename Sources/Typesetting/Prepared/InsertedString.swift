internal import Fonts

/// An inserted ellipsis or hyphen, shaped in the font of the character beside it, or in a fallback font if that has no
/// glyph for it.
struct InsertedString {
  let font: Font
  /// Glyph numbers in visual order.
  private(set) var ids: [UInt32] = []
  /// The advances of the glyphs in points.
  private(set) var advances: [Double] = []
  /// The sum of the advances, in points.
  private(set) var width = 0.0

  /// U+2026, or three full stops in a font without it.
  static func ellipsis(in itemFont: ItemFont, of text: PreparedText, isTracked: Bool) -> InsertedString {
    InsertedString(["\u{2026}", "..."], itemFont: itemFont, text: text, isTracked: isTracked)
  }

  /// U+2010, or a hyphen-minus in a font without it.
  static func hyphen(in itemFont: ItemFont, of text: PreparedText, isTracked: Bool) -> InsertedString {
    InsertedString(["\u{2010}", "-"], itemFont: itemFont, text: text, isTracked: isTracked)
  }

  /// Shapes the first of the strings that the font covers, or else the first string in the style's font or a fallback
  /// font.
  private init(_ strings: [String], itemFont: ItemFont, text: PreparedText, isTracked: Bool) {
    func has(_ font: Font, _ string: String) -> Bool {
      string.unicodeScalars.allSatisfy { font.face.coverage.contains($0) }
    }
    let style = text.runs[itemFont.styleIndex].style
    if let string = strings.first(where: { has(itemFont.font, $0) }) {
      self.init(string, itemFont: itemFont, isTracked: isTracked)
      return
    }
    let request = FallbackFontFinder.Request(
      scalars: strings[0].unicodeScalars.map(\.value), prefersColor: false, language: nil, isSymbol: false)
    var fallback = FallbackFontFinder(library: text.library)
    let supplied = has(style.font, strings[0]) ? style.font : fallback.font(for: request, like: style.font)
    let font = supplied ?? itemFont.font
    let substitute = ItemFont(font: font, style: style, styleIndex: itemFont.styleIndex, isFallback: true)
    self.init(strings[0], itemFont: substitute, isTracked: isTracked)
  }

  private init(_ string: String, itemFont: ItemFont, isTracked: Bool) {
    font = itemFont.font
    var string = string
    string.withUTF8 { text in
      TextWorkspace.lend { workspace in
        let output = workspace.buffer.shape(
          text, 0..<text.count, properties: ShapingProperties(level: 0, script: ScriptTags.common, language: nil),
          font: itemFont
        )
        var sum = AdvanceSum(itemFont, isTracked: isTracked)
        for index in 0..<output.count {
          let before = sum.total
          sum.add(advance: output[index].advance, cluster: output[index].cluster)
          ids.append(output[index].id)
          advances.append(sum.total - before)
        }
        width = sum.total
      }
    }
  }
}
