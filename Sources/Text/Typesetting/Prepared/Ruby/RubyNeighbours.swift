internal import Fonts

/// How far annotations may be over the text beside their bases.
struct RubyNeighbours {
  private let text: UnsafeBufferPointer<UInt8>
  private let fonts: UnsafeBufferPointer<ItemFont>
  private let profile: TextProfile

  init(text: UnsafeBufferPointer<UInt8>, fonts: UnsafeBufferPointer<ItemFont>, _ profile: TextProfile) {
    (self.text, self.fonts, self.profile) = (text, fonts, profile)
  }

  /// - Parameters:
  ///   - index: the index of the column.
  ///   - item: the index of the item in which its base starts.
  ///   - glyph: the index of the first glyph of the base.
  /// - Returns: points.
  /// - Complexity: O(length of the base)
  func overhang(
    ofColumn index: Int, in columns: [RubyColumn], item: Int, glyph: Int, _ shaping: borrowing ShapingMemory
  ) -> (start: Double, end: Double) {
    let column = columns[index]
    let (range, size) = (column.range, column.letterSize)
    var overhang = (start: 0.0, end: 0.0)
    let level = shaping.items[item].level
    let followsColumn = index > 0 && columns[index - 1].range.upperBound == range.lowerBound
    if item > 0, glyph > 0, !followsColumn, shaping.items[item - 1].kind == .text,
      shaping.items[item - 1].level == level
    {
      let scalar = UTF8Decoding.scalar(text, before: range.lowerBound).value
      overhang.start = room(
        over: scalar, isBefore: true, font: Int(shaping.items[item - 1].fontIndex),
        advance: shaping.glyphs.advances[glyph - 1], letterSize: size)
    }
    let precedesColumn = index + 1 < columns.count && columns[index + 1].range.lowerBound == range.upperBound
    guard range.upperBound < text.count, !precedesColumn else { return overhang }
    var next = item
    while Int(shaping.items[next].start) < range.upperBound { next += 1 }
    let nextGlyph = shaping.glyphs.firstGlyph(at: range.upperBound, from: glyph)
    guard shaping.items[next].kind == .text, shaping.items[next].level == level, nextGlyph < shaping.glyphs.count else {
      return overhang
    }
    overhang.end = room(
      over: UTF8Decoding.scalar(text, at: range.upperBound).value, isBefore: false,
      font: Int(shaping.items[next].fontIndex), advance: shaping.glyphs.advances[nextGlyph], letterSize: size)
    return overhang
  }

  /// - Parameters:
  ///   - scalar: the neighbour.
  ///   - isBefore: whether it is before the base.
  ///   - advance: the advance of its glyph in shaping units.
  ///   - letterSize: the size of the annotation.
  private func room(over scalar: UInt32, isBefore: Bool, font: Int, advance: Int32, letterSize: Double) -> Double {
    if fonts[font].isBox { return 0 }
    // Blink: half the size of the annotation in whole pixels, whatever the text is.
    if profile.isWeb { return letterSize.rounded() / 2 }
    let em = fonts[font].font.size
    switch scalar {
    // Kana, with the small ones and the sound marks.
    case 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: return letterSize
    default: break
    }
    // A mark that has lost its blank half is not wider than three quarters of an em.
    guard Double(advance) * fonts[font].pointsPerUnit > em * 0.75 else { return 0 }
    switch PunctuationClass(scalar) {
    case .opening: return isBefore ? 0 : min(letterSize, em / 2)
    case .closing, .dot: return isBefore ? min(letterSize, em / 2) : 0
    case .middleDot, .colon: return min(letterSize, em / 4)
    case .other, .ideographicSpace: return 0
    }
  }
}
