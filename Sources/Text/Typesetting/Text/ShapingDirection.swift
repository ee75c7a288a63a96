internal import CHarfBuzz

/// The direction in which the glyphs of an item follow one another when HarfBuzz shapes it.
///
/// It is the direction of the item on its line and not of the line on the page: letters that lie on their side on a vertical
/// line are shaped as on a horizontal one, with the same words in the cache.
enum ShapingDirection: UInt8, Hashable, Sendable, BitwiseCopyable {
  case leftToRight
  case rightToLeft
  /// Upright glyphs of a vertical line, one below the other.
  case topToBottom
  /// Upright glyphs in text from right to left, of which the last character is at the top.
  case bottomToTop

  /// Whether HarfBuzz gives the glyphs of the last character first (`HB_DIRECTION_IS_BACKWARD`).
  @inline(__always)
  var isBackward: Bool {
    switch self {
    case .rightToLeft, .bottomToTop: true
    case .leftToRight, .topToBottom: false
    }
  }

  /// Whether glyphs stand upright, one above the other.
  @inline(__always)
  var isVertical: Bool { self == .topToBottom || self == .bottomToTop }

  /// HarfBuzz's direction.
  @inline(__always)
  var harfBuzz: hb_direction_t {
    switch self {
    case .leftToRight: HB_DIRECTION_LTR
    case .rightToLeft: HB_DIRECTION_RTL
    case .topToBottom: HB_DIRECTION_TTB
    case .bottomToTop: HB_DIRECTION_BTT
    }
  }
}
