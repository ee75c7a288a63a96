internal import Fonts

// Lines in fonts with an axis of widths.
extension LineBuilder {
  /// Sets text in the font width with which the line comes nearest to the room without exceeding it: in the font's own, or one
  /// of the range. Where the line is too wide in all of these, the narrowest is taken.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of what is justified.
  ///   - widths: values of the axis.
  mutating func setWidth(in range: Range<Int>, _ widths: ClosedRange<Double>) {
    let indices = parts.indices.filter { index in
      let part = parts[index]
      return !part.isHanging && !part.isCombined && part.range.lowerBound >= range.lowerBound && !part.isTab(in: text)
        && text.itemFonts[part.fontIndex].font.face.axes.contains { $0.tag == .width }
    }
    guard let steps = WidthSteps(widths, axes: indices.map { text.itemFonts[parts[$0].fontIndex].font.face }) else {
      return
    }
    let natural = contentWidth
    var best: (width: Double, parts: [Part]?) = (natural <= line.width ? natural : -.infinity, nil)
    // Wider letters make wider lines.
    var (low, high) = (-1, steps.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      let candidate = parts(indices, inWidth: steps[middle])
      let width = contentWidth(of: candidate)
      if width > line.width {
        high = middle
      } else {
        low = middle
        if width > best.width { best = (width, candidate) }
      }
    }
    if best.width == -.infinity {
      let narrowest = parts(indices, inWidth: steps[0])
      if contentWidth(of: narrowest) < natural { best.parts = narrowest }
    }
    if let found = best.parts { parts = found }
  }

  /// All parts, some of them shaped again in fonts with a value of the axis.
  private func parts(_ indices: [Int], inWidth value: Double) -> [Part] {
    var parts = parts
    for index in indices {
      let part = parts[index]
      guard let font = text.itemFonts[part.fontIndex].font.setting(.width, to: value) else { continue }
      let itemFont = itemFont(at: part.fontIndex, with: font)
      if part.isInserted {
        // Nothing else is inserted in justified lines.
        let isTracked = text.item(before: part.range.lowerBound)?.isTracked ?? false
        let hyphen = InsertedString.hyphen(in: itemFont, of: text, isTracked: isTracked)
        parts[index] = Part(hyphen, fontIndex: part.fontIndex, level: part.level, at: part.range.lowerBound)
      } else {
        let item = text.items[text.itemIndex(at: part.range.lowerBound)]
        parts[index].glyphs.removeAll(keepingCapacity: true)
        // Nothing else retains the font, whose handle is shaped with.
        withExtendedLifetime(font) {
          appendReshaped(part.range, of: item, shaped: part.range, font: itemFont, to: &parts[index].glyphs)
        }
        parts[index].width = parts[index].glyphs.reduce(0) { $0 + $1.advance }
        parts[index].font = font
      }
    }
    return parts
  }

  /// The font and the style of a part that is not inserted.
  func itemFont(of part: Part) -> ItemFont {
    guard let font = part.font else { return text.itemFonts[part.fontIndex] }
    return itemFont(at: part.fontIndex, with: font)
  }

  private func itemFont(at index: Int, with font: Font) -> ItemFont {
    let own = text.itemFonts[index]
    return ItemFont(
      font: font, runs: text.runs, text.flow, profile: text.profile, styleIndex: own.styleIndex,
      isFallback: own.isFallback)
  }
}
