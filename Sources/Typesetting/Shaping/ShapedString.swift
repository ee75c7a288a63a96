internal import Fonts

/// A short string of the engine's own, an ellipsis or a hyphen, shaped in the font of its neighbour, or, where that has
/// no glyph for it, in one that the library supplies.
struct ShapedString {
  let font: Font
  /// Glyphs in visual order.
  var ids: [UInt32] = []
  var advances: [Double] = []
  /// Points.
  var width = 0.0

  /// U+2026, or three full stops in a font without it.
  static func ellipsis(in use: FontUse, of text: PreparedText, isTracked: Bool) -> ShapedString {
    ShapedString(["\u{2026}", "..."], use: use, text: text, isTracked: isTracked)
  }

  /// U+2010, or a hyphen-minus in a font without it.
  static func hyphen(in use: FontUse, of text: PreparedText, isTracked: Bool) -> ShapedString {
    ShapedString(["\u{2010}", "-"], use: use, text: text, isTracked: isTracked)
  }

  /// The first of the strings that the neighbour's font has, else the first in the first font that has it.
  private init(_ strings: [String], use: FontUse, text: PreparedText, isTracked: Bool) {
    func has(_ font: Font, _ string: String) -> Bool {
      string.unicodeScalars.allSatisfy { font.face.coverage.contains($0) }
    }
    let style = text.runs[use.styleIndex].style
    if let string = strings.first(where: { has(use.font, $0) }) {
      self.init(string, use: use, isTracked: isTracked)
      return
    }
    let request = FallbackFontFinder.Request(
      scalars: strings[0].unicodeScalars.map(\.value), prefersColor: false, language: nil, isSymbol: false)
    var fallback = FallbackFontFinder(library: text.library)
    let supplied = has(style.font, strings[0]) ? style.font : fallback.font(for: request, like: style.font)
    let font = supplied ?? use.font
    let substitute = FontUse(font: font, style: style, styleIndex: use.styleIndex, isFallback: true)
    self.init(strings[0], use: substitute, isTracked: isTracked)
  }

  private init(_ string: String, use: FontUse, isTracked: Bool) {
    font = use.font
    var string = string
    string.withUTF8 { text in
      Scratch.lending { scratch in
        let output = scratch.buffer.shape(
          text, 0..<text.count, properties: ItemProperties(level: 0, script: ScriptTags.common, language: nil), use: use
        )
        var sum = AdvanceSum(use, isTracked: isTracked)
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

extension PreparedText {
  /// The item whose font sets what stands at an offset beside the character before it; `nil` in empty text.
  func neighbor(before offset: Int) -> Item? {
    itemCount == 0 ? nil : items[itemIndex(at: max(0, offset - 1))]
  }

  func hyphenWidth(before offset: Int) -> Double {
    guard let item = neighbor(before: offset) else { return 0 }
    return edgeCache.hyphen(fontUse: Int(item.fontUse), isTracked: item.isTracked) {
      ShapedString.hyphen(in: fontUses[Int(item.fontUse)], of: self, isTracked: item.isTracked).width
    }
  }

  func ellipsisWidth(fontUse: Int, isTracked: Bool) -> Double {
    edgeCache.ellipsis(fontUse: fontUse, isTracked: isTracked) {
      ShapedString.ellipsis(in: fontUses[fontUse], of: self, isTracked: isTracked).width
    }
  }
}
