/// How high a line is, in the words of `NSParagraphStyle`.
///
/// The natural height of a line is the greatest ascent plus the greatest descent plus the greatest line gap of the fonts
/// really used on it, unrounded. What a multiple or a minimum adds, and what a maximum takes away, is added or taken
/// above the text, as UIKit does: the descent stays where it is.
public struct LineHeight: Hashable, Sendable {
  /// The natural height is multiplied by this; 1 leaves it.
  public var multiple: Double
  /// The least height in points; 0 for none.
  public var minimum: Double
  /// The greatest height in points; infinite for none.
  public var maximum: Double
  /// Whether the metrics of the run's own font count and not those of the fallback fonts that supply its glyphs, so
  /// that an emoji or a foreign word cannot change the height of a line (CSS calls such a fixed box a strut).
  public var usesStrut: Bool

  public init(multiple: Double = 1, minimum: Double = 0, maximum: Double = .infinity, usesStrut: Bool = false) {
    self.multiple = multiple
    self.minimum = minimum
    self.maximum = maximum
    self.usesStrut = usesStrut
  }

  public static let natural = LineHeight()
  /// The natural height of the run's own font, whatever else is on the line.
  public static let strut = LineHeight(usesStrut: true)

  /// Every line is this many points high.
  public static func exact(_ height: Double) -> LineHeight { LineHeight(minimum: height, maximum: height) }
  public static func multiple(_ multiple: Double) -> LineHeight { LineHeight(multiple: multiple) }
  public static func atLeast(_ minimum: Double) -> LineHeight { LineHeight(minimum: minimum) }
  public static func atMost(_ maximum: Double) -> LineHeight { LineHeight(maximum: maximum) }

  func validate() throws(TypesettingError) {
    guard multiple >= 0, multiple.isFinite, minimum >= 0, minimum.isFinite, maximum >= minimum else {
      throw TypesettingError(
        .invalidValue,
        "line height (multiple \(multiple), minimum \(minimum), maximum \(maximum)) is out of range: expected a finite multiple and minimum of at least 0 and a maximum of at least the minimum"
      )
    }
  }
}
