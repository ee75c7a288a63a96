internal import Fonts

/// How far the em boxes of text reach from the baseline of a line, in points. Annotations stand on these boxes.
struct EmExtent {
  /// To the side of the line where its ascents are.
  var over: Double
  /// To the other side.
  var under: Double

  /// The neutral element of `formUnion`.
  static let none = EmExtent(over: -.infinity, under: -.infinity)

  private init(over: Double, under: Double) { (self.over, self.under) = (over, under) }

  /// - Parameter raise: points by which the style raises its text.
  init(_ font: Font, raise: Double, _ flow: TextFlow, _ profile: TextProfile) {
    let box = font.emBox
    let isCentral = flow.baseline == .central
    var (over, under) = isCentral ? (font.size / 2, font.size / 2) : (box.ascent * font.size, box.descent * font.size)
    // Blink rounds both up to whole pixels, of sums with rounding errors.
    if profile.isWeb { (over, under) = ((over - 1e-6).rounded(.up), (under - 1e-6).rounded(.up)) }
    self.init(over: over + raise, under: under - raise)
  }

  /// The em box of a mark, which Blink does not round.
  init(exactly size: Double, of text: PreparedText) {
    let font = text.itemFonts.buffer.last?.font
    let box = font?.emBox
    let isCentral = text.flow.baseline == .central
    over = isCentral ? size / 2 : (box?.ascent ?? 1) * size
    under = isCentral ? size / 2 : (box?.descent ?? 0) * size
  }

  /// What reaches to one side only.
  init(_ reach: Double, on side: Ruby.Position) {
    self.init(over: side == .under ? -.infinity : reach, under: side == .under ? reach : -.infinity)
  }

  /// The greatest extent of the fonts of a text.
  init(_ text: PreparedText) {
    self = .none
    for font in text.itemFonts.buffer {
      formUnion(EmExtent(font.font, raise: 0, text.flow, text.profile))
    }
  }

  /// What lies to the side of the block's start, and to the side of its end.
  func sides(in mode: WritingMode) -> (above: Double, below: Double) {
    mode.isFlipped ? (under, over) : (over, under)
  }

  mutating func formUnion(_ other: EmExtent) {
    over = max(over, other.over)
    under = max(under, other.under)
  }
}
