internal import Fonts

/// An inserted ellipsis, shaped in the font of the style, or a hyphen, shaped in the font of the character beside it; either
/// in a fallback font if that has no glyph for it.
struct InsertedString {
  let font: Font
  /// Glyph numbers in visual order.
  private(set) var ids: [UInt32] = []
  /// The advances of the glyphs in points.
  private(set) var advances: [Double] = []
  /// The distances of the glyphs from their pen positions in points, along the line and to its over side; empty where they are 0.
  private(set) var offsets: [(inline: Double, over: Double)] = []
  /// Whether the glyphs stand upright on a vertical line.
  let isUpright: Bool
  /// The sum of the advances, in points.
  private(set) var width = 0.0

  /// U+2026, or three full stops in a font without it.
  static func ellipsis(in itemFont: ItemFont, of text: PreparedText, isTracked: Bool) -> InsertedString {
    InsertedString(InsertedCandidates.ellipses, itemFont: itemFont, text: text, isTracked: isTracked)
  }

  /// U+2010, or a hyphen-minus in a font without it.
  static func hyphen(in itemFont: ItemFont, of text: PreparedText, isTracked: Bool) -> InsertedString {
    InsertedString(InsertedCandidates.hyphens, itemFont: itemFont, text: text, isTracked: isTracked)
  }

  /// Shapes the first of the strings that the font covers, or else the first string in the style's font or a fallback
  /// font.
  private init(_ strings: [String], itemFont: ItemFont, text: PreparedText, isTracked: Bool) {
    let style = text.runs[itemFont.styleIndex].style
    if strings == InsertedCandidates.ellipses, itemFont.isFallback, InsertedCandidates.has(style.font, strings[0]) {
      // As if the ellipsis were in the text: the text's own font comes first.
      let own = ItemFont(
        font: style.font, runs: text.runs, text.flow, profile: text.profile, styleIndex: itemFont.styleIndex,
        isFallback: false)
      self.init(strings[0], itemFont: own, isTracked: isTracked, isUpright: text.flow.isUpright)
      return
    }
    if let string = strings.first(where: { InsertedCandidates.has(itemFont.font, $0) }) {
      self.init(string, itemFont: itemFont, isTracked: isTracked, isUpright: text.flow.isUpright)
      return
    }
    let supplied =
      InsertedCandidates.has(style.font, strings[0]) ? style.font : text.insertedFonts[strings[0], style.font]
    let font = supplied ?? itemFont.font
    let substitute = ItemFont(
      font: font, runs: text.runs, text.flow, profile: text.profile, styleIndex: itemFont.styleIndex, isFallback: true)
    self.init(strings[0], itemFont: substitute, isTracked: isTracked, isUpright: text.flow.isUpright)
  }

  /// Whether the ellipsis beside the text of an item is U+2026 in the item's font.
  static func isEllipsisOfItem(in itemFont: ItemFont, of text: PreparedText) -> Bool {
    InsertedCandidates.has(itemFont.font, InsertedCandidates.ellipses[0])
      && !(itemFont.isFallback
        && InsertedCandidates.has(text.runs[itemFont.styleIndex].style.font, InsertedCandidates.ellipses[0]))
  }

  /// The fallback fonts of inserted strings, found when a text is prepared: a font that cannot be opened is an error there,
  /// and layout cannot fail.
  struct FallbackFonts: Sendable {
    /// By the string and the style's font; empty for fonts that have full stop and hyphen-minus.
    private var found: [String: [Font: Font]] = [:]

    subscript(string: String, font: Font) -> Font? { found[string]?[font] }

    /// - Throws: `font` when a fallback font cannot be opened.
    init(
      _ itemFonts: borrowing ItemFonts, runs: StyleRuns, library: borrowing FontLibrary
    ) throws(TypesettingError) {
      if itemFonts.haveInsertedStrings { return }
      var finder = FallbackFontFinder(library: copy library)
      guard finder.hasFonts else { return }
      for itemFont in itemFonts.buffer {
        let font = runs[itemFont.styleIndex].style.font
        try find(InsertedCandidates.ellipses, in: itemFont.font, or: font, finder: &finder)
        try find(InsertedCandidates.hyphens, in: itemFont.font, or: font, finder: &finder)
      }
    }

    /// Finds a fallback font for the first of some strings, where neither the font of an item has one of them nor the style's
    /// font the first.
    private mutating func find(
      _ strings: [String], in itemFont: Font, or font: Font, finder: inout FallbackFontFinder
    ) throws(TypesettingError) {
      if strings.contains(where: { InsertedCandidates.has(itemFont, $0) }) || InsertedCandidates.has(font, strings[0]) {
        return
      }
      if self[strings[0], font] != nil { return }
      let request = FallbackFontFinder.Request(
        scalars: strings[0].unicodeScalars.map(\.value), prefersColor: false, language: nil, isSymbol: false)
      do throws(FontError) {
        guard let fallback = try finder.font(for: request, like: font) else { return }
        found[strings[0], default: [:]][font] = fallback
      } catch {
        throw TypesettingError(error)
      }
    }
  }

  private init(_ string: String, itemFont: ItemFont, isTracked: Bool, isUpright: Bool) {
    font = itemFont.font
    self.isUpright = isUpright
    var string = string
    string.withUTF8 { text in
      TextWorkspace.lend { workspace in
        let output = workspace.shaping.buffer.shape(
          text, 0..<text.count,
          properties: ShapingProperties(level: 0, isUpright: isUpright, script: ScriptTags.common, language: nil),
          font: itemFont)
        var sum = AdvanceSum(itemFont, isTracked: isTracked)
        for index in 0..<output.count {
          let before = sum.total
          sum.add(advance: output[index].advance, cluster: output[index].cluster)
          ids.append(output[index].id)
          advances.append(sum.total - before)
          if isUpright {
            let scale = itemFont.pointsPerUnit
            offsets.append((Double(output[index].inlineOffset) * scale, Double(output[index].overOffset) * scale))
          }
        }
        width = sum.total
      }
    }
  }
}
