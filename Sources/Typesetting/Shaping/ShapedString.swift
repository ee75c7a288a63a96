internal import Fonts

/// A short string of the engine's own, an ellipsis or a hyphen, shaped in the font of its neighbour.
struct ShapedString {
  /// Glyphs in visual order.
  var ids: [UInt32] = []
  var advances: [Double] = []
  /// Points.
  var width = 0.0

  /// U+2026, or three full stops in a font without it.
  static func ellipsis(in use: FontUse, isTracked: Bool) -> ShapedString {
    ShapedString(use.font.shaping.glyph(for: "\u{2026}") != nil ? "\u{2026}" : "...", use: use, isTracked: isTracked)
  }

  /// U+2010, or a hyphen-minus in a font without it.
  static func hyphen(in use: FontUse, isTracked: Bool) -> ShapedString {
    ShapedString(use.font.shaping.glyph(for: "\u{2010}") != nil ? "\u{2010}" : "-", use: use, isTracked: isTracked)
  }

  private init(_ string: String, use: FontUse, isTracked: Bool) {
    var string = string
    string.withUTF8 { text in
      Scratch.with { scratch in
        let output = scratch.buffer.shape(
          text, 0..<text.count, properties: ItemProperties(level: 0, script: ScriptTags.common, language: nil), use: use)
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
    return edgeCache.hyphens.value(Int(item.fontUse)) {
      ShapedString.hyphen(in: fontUses[Int(item.fontUse)], isTracked: item.isTracked).width
    }
  }

  func ellipsisWidth(fontUse: Int, isTracked: Bool) -> Double {
    edgeCache.ellipses.value(fontUse) { ShapedString.ellipsis(in: fontUses[fontUse], isTracked: isTracked).width }
  }
}
