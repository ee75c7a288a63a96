internal import Fonts

/// The height of lines, as `NSParagraphStyle` or CSS defines it.
///
/// The natural height of a line is the greatest ascent plus the greatest descent plus the greatest line gap of the
/// fonts used on it, unrounded. A multiple, minimum or maximum makes a difference to it, of which ``placement`` says
/// where it goes.
public struct LineHeight: Hashable, Sendable {
  /// The factor by which the natural height is multiplied; 0 or more.
  public var multiple: Double
  /// The least height in points; 0 for none.
  public var minimum: Double
  /// The greatest height in points; infinite for none.
  public var maximum: Double
  /// Whether the metrics of the style's font replace the metrics of fallback fonts, so that an emoji or a foreign word does
  /// not change the height of a line (a strut, CSS 2 §10.8.1).
  public var usesStrut: Bool
  /// Where the difference to the natural height goes.
  public var placement: Placement

  /// Where the difference between the height of a line and its natural height goes.
  public enum Placement: String, Hashable, Sendable, Codable, CaseIterable {
    /// The difference is added or removed above the text, as in UIKit: the distance from the baseline to the bottom of the line stays
    /// the same.
    case above
    /// Half of it, with half of the line gap, goes above the text and half below, for each font by itself (CSS 2 §10.8.1,
    /// half-leading). The line then has no line gap.
    case halfLeading
  }

  /// Creates a line height. Values are checked when a text is prepared with it.
  public init(
    multiple: Double = 1, minimum: Double = 0, maximum: Double = .infinity, usesStrut: Bool = false,
    placement: Placement = .above
  ) {
    self.multiple = multiple
    self.minimum = minimum
    self.maximum = maximum
    self.usesStrut = usesStrut
    self.placement = placement
  }

  /// The natural height, without limits.
  public static let natural = LineHeight()
  /// The natural height of the style's font, regardless of fallback fonts.
  public static let strut = LineHeight(usesStrut: true)

  /// Every line is this many points high.
  public static func exact(_ height: Double, placement: Placement = .above) -> LineHeight {
    LineHeight(minimum: height, maximum: height, placement: placement)
  }
  /// The natural height times a factor.
  public static func multiple(_ multiple: Double) -> LineHeight { LineHeight(multiple: multiple) }
  /// The natural height, but at least this many points.
  public static func atLeast(_ minimum: Double) -> LineHeight { LineHeight(minimum: minimum) }
  /// The natural height, but at most this many points.
  public static func atMost(_ maximum: Double) -> LineHeight { LineHeight(maximum: maximum) }

  /// Whether the fonts alone decide the height (CSS `normal`).
  var isNatural: Bool { multiple == 1 && minimum == 0 && maximum == .infinity }

  /// The height of a line with a natural height.
  func height(of natural: Double) -> Double { min(max(natural * multiple, minimum), maximum) }

  /// - Parameter location: the style run with this height, for the error.
  /// - Throws: `invalidValue`.
  @inline(__always)
  func validate(at location: TypesettingError.Location) throws(TypesettingError) {
    // The sum of all heights is finite.
    guard multiple >= 0, multiple <= Font.maximumSize, minimum >= 0, minimum <= Font.maximumSize, maximum >= minimum
    else {
      throw TypesettingError(
        .invalidValue,
        "line height (multiple \(multiple), minimum \(minimum), maximum \(maximum)) is out of range: expected a multiple and a minimum from 0 to \(Font.maximumSize) and a maximum of at least the minimum",
        at: location)
    }
  }
}

extension LineHeight: Codable {
  private enum CodingKeys: String, CodingKey {
    case multiple, minimum, maximum, usesStrut, placement
  }

  /// Reads the output of `encode(to:)`; missing keys have their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      multiple: try container.decodeIfPresent(Double.self, forKey: .multiple) ?? 1,
      minimum: try container.decodeIfPresent(Double.self, forKey: .minimum) ?? 0,
      maximum: try container.decodeIfPresent(Double.self, forKey: .maximum) ?? .infinity,
      usesStrut: try container.decodeIfPresent(Bool.self, forKey: .usesStrut) ?? false,
      placement: try container.decodeIfPresent(Placement.self, forKey: .placement) ?? .above)
  }

  /// Writes all properties except an infinite maximum, because JSON has no infinity, and the usual placement.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(multiple, forKey: .multiple)
    try container.encode(minimum, forKey: .minimum)
    if maximum < .infinity { try container.encode(maximum, forKey: .maximum) }
    try container.encode(usesStrut, forKey: .usesStrut)
    if placement != .above { try container.encode(placement, forKey: .placement) }
  }
}

/// The line box: how the height of a line comes about. One box for each font and style; the box of a line is the union of
/// the boxes of its runs, and its metrics follow from that (CSS 2 §10.8).
struct LineBox: Hashable, Sendable {
  var ascent: Double
  var descent: Double
  var leading: Double
  var multiple: Double
  var minimum: Double
  var maximum: Double

  /// The neutral element of `formUnion`.
  static let none = LineBox(
    ascent: -.infinity, descent: -.infinity, leading: 0, multiple: 0, minimum: 0, maximum: 0)

  private init(ascent: Double, descent: Double, leading: Double, multiple: Double, minimum: Double, maximum: Double) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.multiple = multiple
    self.minimum = minimum
    self.maximum = maximum
  }

  /// - Parameters:
  ///   - raise: points by which the style raises its text.
  ///   - flow: says which baseline the font stands on, and whether its ascent is at the block end side.
  init(font: Font, lineHeight: LineHeight, raise: Double, _ flow: TextFlow) {
    let metrics = font.metrics
    let rise = metrics.rise(on: flow.baseline)
    var (over, under) = (metrics.ascent + rise, metrics.descent - rise)
    let hasHalfLeading = lineHeight.placement == .halfLeading
    if hasHalfLeading {
      let text = metrics.ascent + metrics.descent
      let half = (lineHeight.height(of: text + metrics.leading) - text) / 2
      over += half
      under += half
    }
    over += raise
    under -= raise
    if flow.writingMode.isFlipped { swap(&over, &under) }
    self.init(
      ascent: over, descent: under, leading: hasHalfLeading ? 0 : metrics.leading,
      multiple: hasHalfLeading ? 1 : lineHeight.multiple, minimum: hasHalfLeading ? 0 : lineHeight.minimum,
      maximum: hasHalfLeading ? .infinity : lineHeight.maximum)
  }

  /// The box of text in the profile `web` (Blink): of the style's font, and where the height is natural (`line-height: normal`) of
  /// the fallback font too.
  static func web(_ font: Font, fallback: Font?, lineHeight: LineHeight, raise: Double, _ flow: TextFlow) -> LineBox {
    var box = LineBox(web: WebMetrics(font, flow), lineHeight: lineHeight)
    if let fallback, lineHeight.isNatural, !lineHeight.usesStrut {
      box.formUnion(LineBox(web: WebMetrics(fallback, flow), lineHeight: lineHeight))
    }
    box.ascent += raise
    box.descent -= raise
    if flow.writingMode.isFlipped { swap(&box.ascent, &box.descent) }
    return box
  }

  /// Half of the leading is above the text, rounded down to a whole pixel, and the rest below.
  private init(web metrics: WebMetrics, lineHeight: LineHeight) {
    let text = metrics.ascent + metrics.descent
    let height = TextProfile.lower(lineHeight.height(of: metrics.lineSpacing))
    let above = ((height - text) / 2).rounded(.down)
    self.init(
      ascent: metrics.ascent + above, descent: height - metrics.ascent - above, leading: 0, multiple: 1, minimum: 0,
      maximum: .infinity)
  }

  mutating func formUnion(_ other: LineBox) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
    multiple = max(multiple, other.multiple)
    minimum = max(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
  }

  /// The metrics of a line with this box: the natural height times the multiple, limited to the minimum and maximum;
  /// the difference to the natural height is added above the text.
  var metrics: LineMetrics {
    let natural = ascent + descent + leading
    let height = min(max(natural * multiple, minimum), maximum)
    if height == natural { return LineMetrics(ascent: ascent, descent: descent, leading: leading, height: natural) }
    return LineMetrics(ascent: height - descent - leading, descent: descent, leading: leading, height: height)
  }
}

/// The metrics of a font in Blink, all whole pixels (`SimpleFontData::PlatformInit`), as on a screen with one pixel for one of CSS. On
/// screens with more of them a descent that was rounded down takes a pixel of the ascent.
private struct WebMetrics {
  let ascent: Double
  let descent: Double
  /// The size of a line across.
  let lineSpacing: Double

  init(_ font: Font, _ flow: TextFlow) {
    let (metrics, strike) = (font.metrics, font.face.bitmapStrike)
    let ascent = Self.rounded(strike.map { $0.ascent * font.size } ?? metrics.ascent)
    let descent = Self.rounded(strike.map { $0.descent * font.size } ?? metrics.descent)
    lineSpacing = ascent + descent + metrics.leading.rounded()
    // The central baseline is in the middle of the two.
    let isCentral = flow.baseline == .central
    self.ascent = isCentral ? (ascent + descent) / 2 : ascent
    self.descent = isCentral ? (ascent + descent) / 2 : descent
  }

  /// Blink rounds halves up, in numbers of single precision.
  private static func rounded(_ length: Double) -> Double { Double((Float(length) + 0.5).rounded(.down)) }
}
